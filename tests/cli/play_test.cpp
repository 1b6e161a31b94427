// A game at the terminal, typed by a script.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/text.h"
#include "generated/places.h"
#include "program.h"

namespace flibuste::cli_test {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;

std::string repeated(const std::string& text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

std::vector<std::string> game(std::vector<std::string> more = {}) {
  std::vector<std::string> arguments = {"play", "port-royal", "--seed", "fixed", "--lang", "en"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

Ran typed(const std::string& input, std::vector<std::string> more = {}) {
  return flibuste(game(std::move(more)), {.input = input, .environment = {}});
}

// The files of unfinished games, in the order of their names.
std::vector<fs::path> kept(const fs::path& state) {
  std::vector<fs::path> files;
  if (fs::exists(state / "flibuste")) {
    for (const auto& entry : fs::directory_iterator(state / "flibuste")) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

void expect_narrow(const std::string& text, int width) {
  for (const std::string& line : lines_of(text)) {
    if (line.find(FLIBUSTE_BINARY) != std::string::npos) continue;  // a command is never broken: it is to be copied
    EXPECT_LE(columns(line), width) << line;
  }
}

TEST(CliPlay, AlwaysTheFirstChoiceToTheEnd) {
  for (const std::string lang : {"fr", "en"}) {
    const fs::path record = fresh_file("first-" + lang + ".json");
    const Ran ran = flibuste({"play", "port-royal", "--seed", "1", "--lang", lang, "--record", record.string()},
                             {.input = repeated("1\n", 5000), .environment = {}});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out, testing::ContainsRegex(lang == "fr" ? "gagnez?\u202f!" : "wins?!"));
    EXPECT_THAT(ran.out, HasSubstr(lang == "fr" ? "départage" : "tie-break"));
    EXPECT_THAT(ran.out, HasSubstr(lang == "fr" ? "Graine\u00a0: " : "Seed: "));
    EXPECT_THAT(ran.out, HasSubstr("verify ~/first-" + lang + ".json"));
    EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
    expect_narrow(ran.out, 80);
    EXPECT_EQ(flibuste({"verify", record.string()}).exit, 0);
  }
}

TEST(CliPlay, RandomNumbersToTheEnd) {
  std::mt19937 luck(20261116);
  for (const std::string seats : {"human,regle", "human,hasard,regle,hasard,regle", "human,human:Zoé,hasard"}) {
    for (const std::string lang : {"fr", "en"}) {
      std::string input;
      for (int i = 0; i < 20'000; ++i) input += std::to_string(luck() % 6) + "\n";  // too large or 0 is answered kindly
      for (const int width : {60, 80}) {
        const Ran ran = flibuste({"play", "port-royal", "--seed", "r", "--lang", lang, "--seats", seats},
                                 {.input = input, .environment = {{"COLUMNS", std::to_string(width)}}});
        EXPECT_EQ(ran.exit, 0) << ran.err;
        EXPECT_THAT(ran.out, HasSubstr(lang == "fr" ? "Fin de la partie\u00a0: " : "End of the game: "));
        expect_narrow(ran.out, width);
      }
    }
  }
}

TEST(CliPlay, OnlyBots) {
  const Ran ran = typed("", {"--seats", "hasard,regle"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("wins!"));
}

TEST(CliPlay, TheSameSeedIsTheSameGame) {
  const auto told = [] {
    const Ran ran = typed(repeated("1\n", 30) + "q\nn\n");
    return ran.out;
  };
  EXPECT_EQ(told(), told());
  EXPECT_NE(told(), flibuste({"play", "port-royal", "--seed", "other", "--lang", "en"},
                             {.input = repeated("1\n", 30) + "q\nn\n", .environment = {}})
                        .out);
}

TEST(CliPlay, BadInputIsAnsweredKindly) {
  const std::string nonsense = "\n0\n99\n-1\n1.5\nfoo\nfoo bar\n99999999999999999999\n\x1b[A\n" +
                               std::string(100'000, 'x') + "\n\xff\xfe\n? PR-999\n? \xff\nq\nn\n";
  for (const std::string lang : {"fr", "en"}) {
    const Ran ran =
        flibuste({"play", "port-royal", "--seed", "x", "--lang", lang}, {.input = nonsense, .environment = {}});
    EXPECT_EQ(ran.exit, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out, HasSubstr(lang == "fr" ? "ne veut rien dire" : "means nothing here"));
    EXPECT_THAT(ran.out, HasSubstr(lang == "fr" ? "Il n’y a pas d’article «\u00a0PR-999" : "no clause \"PR-999\""));
    EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
  }
}

TEST(CliPlay, HelpShowsTheRulesOfTheDecision) {
  const Ran english = typed("?\n? PR-12\n?pr-2\n? 3\nhelp\nq\nn\n");
  EXPECT_THAT(english.out, HasSubstr("What you can type"));
  EXPECT_THAT(english.out, HasSubstr("  PR-12 "));
  EXPECT_THAT(english.out, HasSubstr("  PR-2 "));
  EXPECT_THAT(english.out, HasSubstr("  PR-3 "));
  EXPECT_THAT(english.out, Not(HasSubstr("**")));
  expect_narrow(english.out, 80);
  const Ran french = flibuste({"play", "port-royal", "--seed", "fixed", "--lang", "fr"},
                              {.input = "?\n? PR-12\naide\n? PR-3\nq\nn\n", .environment = {}});
  EXPECT_THAT(french.out, HasSubstr("  PR-12 Le joueur actif est tenu de piocher au moins une carte."));
  expect_narrow(french.out, 80);
}

TEST(CliPlay, HintWithAReason) {
  const Ran ran = typed("h\nq\nn\n");
  EXPECT_THAT(ran.out, testing::ContainsRegex("Hint: [0-9]+, \".+\"\\. [A-Z].+"));
}

// Each option with its value, how often it was tried, and why.
TEST(CliPlay, HintWithEveryOption) {
  const Ran ran = typed("1\n1\nh\nq\nn\n");
  EXPECT_THAT(ran.out, testing::ContainsRegex("no +value +tries\n +1 +[0-9.]+% +[0-9]+  [A-Z].+"));
}

TEST(CliPlay, OptionsInForceAndLog) {
  const Ran ran = typed("o\n1\nl\nr\nq\nn\n", {"--option", "end_variant=true"});
  EXPECT_THAT(ran.out, HasSubstr(": yes"));
  EXPECT_THAT(ran.out, HasSubstr(": no"));
  EXPECT_THAT(ran.out, HasSubstr("when_empty"));
}

TEST(CliPlay, UndoSaysWhyNot) {
  const Ran ran = typed("u\n1\nu\nq\nn\n");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("That cannot be"));
}

// Sooner or later somebody hires a person and may take another card: that can be taken back.
TEST(CliPlay, UndoTakesBack) {
  std::mt19937 luck(7);
  std::string input;
  for (int i = 0; i < 20'000; ++i) input += std::to_string(luck() % 6 + 1) + "\nu\n";
  const fs::path record = fresh_file("undone.json");
  const Ran ran = flibuste({"play", "port-royal", "--seats", "human,human", "--seed", "7", "--record", record.string()},
                           {.input = input, .environment = {}});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("The move is taken back."));
  EXPECT_EQ(flibuste({"verify", record.string()}).exit, 0);
}

TEST(CliPlay, SaveAndResume) {
  const fs::path file = fresh_file("saved.json");
  const Ran saved = typed("1\n1\n1\ns " + file.string() + "\n1\nq\nn\n");
  EXPECT_EQ(saved.exit, 0);
  EXPECT_THAT(saved.out, HasSubstr("Game saved in "));
  EXPECT_EQ(flibuste({"verify", file.string()}).exit, 0);

  const std::string before = text_of(file);
  const Ran resumed = flibuste({"play", "--load", file.string()}, {.input = "q\nn\n", .environment = {}});
  EXPECT_EQ(resumed.exit, 0) << resumed.err;
  EXPECT_THAT(resumed.out, HasSubstr("Anne (you), Rackham (regle) and Teach (regle)"));
  EXPECT_THAT(resumed.out, HasSubstr("The game goes on after "));
  EXPECT_EQ(text_of(file), before);

  const fs::path end = fresh_file("resumed.json");
  const Ran played = flibuste({"play", "port-royal", "--load", file.string(), "--record", end.string()},
                              {.input = repeated("1\n", 5000), .environment = {}});
  EXPECT_EQ(played.exit, 0) << played.err;
  EXPECT_THAT(played.out, HasSubstr("wins!"));
  EXPECT_EQ(flibuste({"verify", end.string()}).exit, 0);

  // Going on from a file and never having stopped lead to the same end.
  const fs::path direct = fresh_file("direct.json");
  typed(repeated("1\n", 5000), {"--record", direct.string()});
  EXPECT_EQ(json::parse(text_of(end)), json::parse(text_of(direct)));
}

TEST(CliPlay, ResumeWithOtherSeats) {
  const fs::path file = fresh_file("others.json");
  typed("1\n", {"--record", file.string()});
  const Ran ran = flibuste({"play", "--load", file.string(), "--seats", "hasard,human:Bob,human:Eve"},
                           {.input = "", .environment = {}});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Rackham (hasard), Bob and Eve"));
  EXPECT_EQ(flibuste({"play", "--load", file.string(), "--seats", "human,human"}).exit, 2);
  EXPECT_EQ(flibuste({"play", "--load", file.string(), "--seed", "1"}).exit, 2);
  EXPECT_EQ(flibuste({"play", "chess", "--load", file.string()}).exit, 2);
}

TEST(CliPlay, ADamagedFileIsRefused) {
  const fs::path file = fresh_file("damaged.json");
  write(file, finished_record().substr(0, 500));
  EXPECT_EQ(flibuste({"play", "--load", file.string()}).exit, 2);
  EXPECT_EQ(flibuste({"play", "--load", "/no/such/file"}).exit, 3);
}

TEST(CliPlay, SavingNeverOverwritesWhatIsNotOurs) {
  const fs::path file = fresh_file("notes.txt");
  write(file, "mine");
  const Ran ran = typed("s " + file.string() + "\ns /no/such/folder/x\nq\nn\n");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("exists already"));
  EXPECT_THAT(ran.out, HasSubstr("The game is not saved: "));
  EXPECT_EQ(text_of(file), "mine");
}

TEST(CliPlay, QuitKeepsTheGameAndSaysHowToGoOn) {
  const fs::path state = home() / "state-quit";
  const Ran ran = flibuste(game(), {.input = "1\nq\n\n", .environment = {{"XDG_STATE_HOME", state.string()}}});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("play --load "));
  ASSERT_EQ(kept(state).size(), 1U);
  // It goes back to the same file when it is left again.
  const Ran again = flibuste({"play", "--load", kept(state).front().string()},
                             {.input = "1\nq\ny\n", .environment = {{"XDG_STATE_HOME", state.string()}}});
  EXPECT_EQ(again.exit, 0) << again.err;
  EXPECT_EQ(kept(state).size(), 1U);
}

TEST(CliPlay, QuitWithoutKeeping) {
  const fs::path state = home() / "state-forget";
  const Ran ran = flibuste(game(), {.input = "1\nq\nn\n", .environment = {{"XDG_STATE_HOME", state.string()}}});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(kept(state), testing::IsEmpty());
}

TEST(CliPlay, TheEndOfTheInputKeepsTheGame) {
  for (const std::string input : {"", "1\n", "1\nq\n", "1"}) {
    const fs::path state = home() / ("state-end-" + std::to_string(input.size()));
    const Ran ran = flibuste(game(), {.input = input, .environment = {{"XDG_STATE_HOME", state.string()}}});
    EXPECT_EQ(ran.exit, 0);
    EXPECT_THAT(ran.out, HasSubstr("The game is kept."));
    ASSERT_EQ(kept(state).size(), 1U);
    EXPECT_EQ(flibuste({"verify", kept(state).front().string()}).exit, 0);
  }
}

TEST(CliPlay, ControlCKeepsTheGame) {
  const fs::path state = home() / "state-interrupt";
  Call call{.input = "1\n", .environment = {{"XDG_STATE_HOME", state.string()}}};
  call.interrupt_at = "You pay";
  const Ran ran = flibuste(game(), call);
  EXPECT_EQ(ran.exit, 130);
  EXPECT_THAT(ran.out, HasSubstr("The game is kept."));
  EXPECT_EQ(kept(state).size(), 1U);
}

TEST(CliPlay, WithoutAPlaceToKeepItTheGameStillEnds) {
  const Ran ran = flibuste(game({"--seats", "regle,regle"}), {.input = "", .environment = {{"HOME", ""}}});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("Seed: "));
  EXPECT_EQ(flibuste(game(), {.input = "", .environment = {{"HOME", ""}}}).exit, 3);
}

TEST(CliPlay, SeveralPeopleHandTheScreenOver) {
  const Ran ran = typed(repeated("1\n", 60), {"--seats", "human:Bob,human:Eve"});
  EXPECT_THAT(ran.out, HasSubstr("Bob to play, press Enter"));
  EXPECT_THAT(ran.out, HasSubstr("Eve to play, press Enter"));
  EXPECT_THAT(typed("1\n1\n").out, Not(HasSubstr("press Enter")));
}

TEST(CliPlay, WhoeverPlaysAloneIsSpokenTo) {
  const Ran alone = typed(repeated("1\n", 5000), {"--seats", "human:Zoé,regle"});
  EXPECT_THAT(alone.out, HasSubstr("You must draw the first card of your turn."));
  EXPECT_THAT(alone.out, HasSubstr("You draw "));
  for (const char* named : {"Zoé draws", "Zoé must", "Zoé wins", "to Zoé"}) {
    EXPECT_THAT(alone.out, Not(HasSubstr(named)));
  }
  // Around one screen everybody has a name.
  const Ran two = typed(repeated("1\n", 60), {"--seats", "human:Zoé,human:Eve"});
  EXPECT_THAT(two.out, HasSubstr("Zoé draws"));
  EXPECT_THAT(two.out, Not(HasSubstr("You draw")));
}

TEST(CliPlay, FrenchTypography) {
  const Ran ran = flibuste({"play", "port-royal", "--seed", "1", "--lang", "fr"},
                           {.input = "?\nh\no\nfoo\n" + repeated("1\n", 5000), .environment = {}});
  for (const std::string& line : lines_of(ran.out)) {
    for (const char* wrong : {" :", " ;", " !", " »", "« "}) EXPECT_THAT(line, Not(HasSubstr(wrong)));
  }
}

}  // namespace
}  // namespace flibuste::cli_test
