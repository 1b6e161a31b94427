// A game at the terminal in which all choose in secret and at once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "program.h"

namespace flibuste::cli_test {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;

Ran play(const std::string& seats, const std::string& input, const std::vector<std::string>& more = {},
         int columns = 0) {
  std::vector<std::string> arguments = {"play", "sealed-bid", "--seed", "joint",    "--lang",
                                        "en",   "--seats",    seats,    "--option", "lookout=false"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return flibuste(arguments, {.input = input, .environment = {}, .terminal_columns = columns, .toys = true});
}

// What stands between the first `from` and the next `to`.
std::string between(const std::string& text, const std::string& from, const std::string& to) {
  const std::size_t begin = text.find(from);
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find(to, begin) - begin);
}

// Anne takes her first choice back while Bart still has to choose; nothing is told before both have chosen.
TEST(CliJoint, PeopleChooseOneAfterTheOtherAndSeeTheRevealTogether) {
  const std::string first_round = "\n1\nu\n2\n\n1\n\n";
  const Ran ran = play("human:Anne,human:Bart", first_round + "\n1\n\n1\n\n" + "\n1\n\n1\n");
  EXPECT_EQ(ran.exit, 0) << ran.err << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("All choose in secret"));
  EXPECT_THAT(ran.out, HasSubstr("Anne's choice is kept secret (u takes it back)."));
  EXPECT_THAT(ran.out, HasSubstr("The choice is taken back."));
  const std::string secret = between(ran.out, "Anne to play", "All have chosen.");
  ASSERT_FALSE(secret.empty());
  EXPECT_THAT(secret, Not(HasSubstr("shows the")));
  const std::string shown = between(ran.out, "All have chosen.", "Press Enter to go on.");
  EXPECT_THAT(shown, HasSubstr("Anne shows the"));
  EXPECT_THAT(shown, HasSubstr("Bart shows the"));
  EXPECT_THAT(ran.out, HasSubstr("End of the game"));
}

// At a real terminal what one has chosen is off the screen before the next one looks.
TEST(CliJoint, TheScreenIsClearedBetweenTwoPeople) {
  const Ran ran = play("human:Anne,human:Bart", "\n1\n\n1\n\n\nq\nn\n", {}, 80);
  const std::string chosen = between(ran.out, "Anne to play", "Bart to play");
  ASSERT_FALSE(chosen.empty());
  EXPECT_THAT(chosen.substr(chosen.rfind("bid the")), HasSubstr("\x1b[2J"));
  EXPECT_THAT(between(ran.out, "Bart to play", "All have chosen."), HasSubstr("\x1b[2J"));
}

TEST(CliJoint, NobodyTakesBackWhatAllHaveSeen) {
  const Ran ran = play("human:Anne,regle", "1\nu\nq\nn\n");
  EXPECT_THAT(ran.out, HasSubstr("That cannot be"));
  EXPECT_THAT(ran.out, HasSubstr("You show the"));
}

TEST(CliJoint, AHintSaysHowOftenAndAFormIsMissedKindly) {
  const Ran ran = play("human:Anne,regle", "h\nf\n?\nq\nn\n");
  EXPECT_THAT(ran.out, HasSubstr("Hint: "));
  EXPECT_THAT(ran.out, testing::AnyOf(HasSubstr("draw lots"), HasSubstr("almost every")));
  EXPECT_THAT(ran.out, HasSubstr("There is nothing to fill in here"));
  EXPECT_THAT(ran.out, Not(HasSubstr("fill in a form"))) << "the help tells of forms where there are some";
}

// Anne composes an offer of two forms. What is no number, beyond the range or forbidden by the rules is asked again.
TEST(CliJoint, AFormIsFilledIn) {
  const std::string both_sail = "\n1\n\n2\n\n";
  const std::string offer = "\nf\nf 1\nx\n201\n99\nf 1\nu\nf 1\n17\nf 2\n1\n";
  const Ran ran = flibuste({"play", "market", "--seed", "joint", "--lang", "en", "--seats", "human:Anne,human:Bart"},
                           {.input = both_sail + offer + "\n1\n\nq\nn\n", .environment = {}, .toys = true});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("f 1  Give\nf 2  Ask for\nf 3  Send the offer\n"));
  EXPECT_THAT(ran.out, HasSubstr("Which one? Type f and its number, from 1 to 3."));
  EXPECT_THAT(ran.out, HasSubstr("Coins (1 to 200, Enter for 10, u to give up): x\nType a number from 1 to 200.\n"));
  EXPECT_THAT(ran.out, HasSubstr("u to give up): 201\nType a number from 1 to 200.\n"));
  EXPECT_THAT(between(ran.out, "u to give up): 99", "Your choice"), HasSubstr("MK-6")) << "she has 70";
  EXPECT_THAT(ran.out, HasSubstr("f 1  Ask for\nf 2  Send the offer\n")) << "she gives no second time";
  EXPECT_THAT(ran.out, HasSubstr("Anne offers 17 coins for 0 to Bart."));
  EXPECT_THAT(ran.out, HasSubstr("Bart accepts the offer of Anne."));
}

// The choices of a round that is not over are not in the record, so they are made again.
TEST(CliJoint, AGameLeftInTheMiddleOfARoundGoesOn) {
  const fs::path record = fresh_file("middle.json");
  const Ran left = play("human:Anne,human:Bart", "\n1\n\nq\n", {"--record", record.string()});
  EXPECT_EQ(left.exit, 0) << left.err;
  EXPECT_THAT(left.out, HasSubstr("The secret choices of this round are not kept"));
  const Ran back = flibuste({"play", "--load", record.string(), "--lang", "en"},
                            {.input = "\n1\n\n1\n\n\n1\n\n1\n\n\n1\n\n1\n", .environment = {}, .toys = true});
  EXPECT_EQ(back.exit, 0) << back.err;
  EXPECT_THAT(back.out, HasSubstr("End of the game"));
}

TEST(CliJoint, SecretChoicesOfBotsAreVerified) {
  const fs::path record = fresh_file("joint.json");
  EXPECT_EQ(play("human:Anne,mousse,regle,capitaine", "1\n1\n1\n", {"--record", record.string()}).exit, 0);
  const Ran ran =
      flibuste({"verify", record.string(), "--bots", "--json"}, {.input = "", .environment = {}, .toys = true});
  EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
  const json::value told = json::parse(ran.out);
  // Three bots, and two rounds in which there is a choice.
  EXPECT_EQ(told.at("bots").at("decisions").as_array().size(), 6U);
}

}  // namespace
}  // namespace flibuste::cli_test
