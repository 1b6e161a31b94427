// study: the page, the figures for programs, and what can go wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/text.h"
#include "program.h"

namespace flibuste::cli_test {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using testing::HasSubstr;
using testing::StartsWith;

std::vector<std::string> study(const fs::path& out, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments = {"study", "port-royal", "--out", out.string(),     "--games",
                                        "20",    "--players",  "3,2",   "--ladder-games", "6"};
  if (std::ranges::find(more, "--levels") == more.end()) {
    arguments.insert(arguments.end(), {"--levels", "hasard,regle"});
  }
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

// Nothing but the page: no temporary file stays behind.
std::vector<std::string> left_behind(const std::string& stem) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(home())) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(stem)) names.push_back(name);
  }
  return names;
}

TEST(CliStudy, TheSameCommandMakesTheSamePageWhateverTheThreads) {
  const fs::path one = fresh_file("study-one.html");
  const fs::path two = fresh_file("study-two.html");
  const Ran ran = flibuste(study(one, {"--threads", "1"}));
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.err, "");  // no bar where nobody looks
  EXPECT_THAT(ran.out, HasSubstr("46 games, page written to "));
  EXPECT_EQ(flibuste(study(two, {"--threads", "2"})).exit, 0);
  const std::string page = text_of(one);
  EXPECT_TRUE(page == text_of(two));
  EXPECT_THAT(page, StartsWith("<!DOCTYPE html>\n<html lang=\"en\">"));
  EXPECT_THAT(page, HasSubstr("<span>--players</span> <span>2,3</span>"));
  EXPECT_EQ(page.find(home().string()), std::string::npos);  // it does not tell where it was made
  EXPECT_EQ(left_behind("study-one"), std::vector<std::string>{"study-one.html"});
  EXPECT_EQ(flibuste(study(two, {"--seed", "2"})).exit, 0);  // an old page is replaced
  EXPECT_FALSE(page == text_of(two));
}

TEST(CliStudy, TheCommandOnThePageMakesItAgain) {
  const fs::path page = fresh_file("study-again.html");
  ASSERT_EQ(flibuste(study(page, {"--lang", "fr", "--option", "end_variant=true", "--seed", "a b"})).exit, 0);
  EXPECT_THAT(text_of(page), HasSubstr("<html lang=\"fr\">"));
  EXPECT_THAT(text_of(page), HasSubstr("end_variant"));
  const fs::path again = fresh_file("study-again-2.html");
  ASSERT_EQ(flibuste({"study",          "port-royal", "--out",  again.string(), "--games",  "20",
                      "--players",      "2,3",        "--bot",  "pilote",       "--levels", "hasard,regle",
                      "--ladder-games", "6",          "--seed", "a b",          "--option", "end_variant=true",
                      "--lang",         "fr"})
                .exit,
            0);
  EXPECT_TRUE(text_of(page) == text_of(again));
}

TEST(CliStudy, Json) {
  const fs::path page = fresh_file("study-json.html");
  const Ran ran = flibuste(study(page, {"--json"}));
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(lines_of(ran.out).size(), 1U);
  EXPECT_TRUE(fs::exists(page));
  const json::value said = json::parse(ran.out);
  EXPECT_EQ(said.at("game"), "port-royal");
  ASSERT_EQ(said.at("tables").as_array().size(), 2U);
  for (const json::value& table : said.at("tables").as_array()) {
    EXPECT_EQ(table.at("games").to_number<int>(), 20);
    EXPECT_EQ(table.at("seats").as_array().size(), table.at("players").to_number<std::size_t>());
    EXPECT_FALSE(table.at("pieces").at(0).at("name").at("fr").as_string().empty());
  }
  EXPECT_EQ(said.at("ladder").at(0).at("upper"), "regle");
}

TEST(CliStudy, BadInput) {
  const std::string out = fresh_file("study-bad.html").string();
  const std::vector<std::pair<std::vector<std::string>, std::string>> faults = {
      {{"study", "port-royal"}, "missing: --out"},
      {{"study", "chess", "--out", out}, "(unknown_game)"},
      {{"study", "port-royal", "--out", ""}, "(bad_out)"},
      {{"study", "port-royal", "--out", out, "--players", "6"}, "(bad_players)"},
      {{"study", "port-royal", "--out", out, "--players", "two"}, "(bad_players)"},
      {{"study", "port-royal", "--out", out, "--players", "2,"}, "(bad_players)"},
      {{"study", "port-royal", "--out", out, "--games", "0"}, "whole number"},
      {{"study", "port-royal", "--out", out, "--bot", "parrot"}, "(unknown_bot)"},
      {{"study", "port-royal", "--out", out, "--levels", "regle"}, "(bad_levels)"},
      {{"study", "port-royal", "--out", out, "--levels", "regle,parrot"}, "(unknown_bot)"},
      {{"study", "port-royal", "--out", out, "--option", "dice=3"}, "(bad_option, at /dice)"},
  };
  for (const auto& [arguments, words] : faults) {
    const Ran ran = flibuste(arguments);
    EXPECT_EQ(ran.exit, 2) << words;
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(words));
  }
  EXPECT_TRUE(left_behind("study-bad").empty());
}

TEST(CliStudy, APageWithoutAPlaceIsToldBeforeAnyGame) {
  for (const auto& [lang, words] :
       {std::pair{"en", "cannot write /no/such/folder/x.html"}, {"fr", "impossible d’écrire /no/such/folder/x.html"}}) {
    Call call;
    call.limit_ms = 60'000;
    const Ran ran = flibuste(
        {"study", "port-royal", "--out", "/no/such/folder/x.html", "--games", "10000000", "--lang", lang}, call);
    EXPECT_EQ(ran.exit, 3);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(words));
  }
  EXPECT_EQ(flibuste({"study", "port-royal", "--out", home().string()}).exit, 3);
  EXPECT_EQ(flibuste({"study", "port-royal", "--out", "/dev/null"}).exit, 3);
}

TEST(CliStudy, AnInterruptLeavesNoFile) {
  const fs::path page = fresh_file("study-interrupted.html");
  const Ran ran = flibuste({"study", "port-royal", "--out", page.string(), "--games", "2000000", "--json"},
                           {.input = {}, .environment = {}, .interrupt_after_ms = 500});
  EXPECT_EQ(ran.exit, 130);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("interrupted"));
  EXPECT_TRUE(left_behind("study-interrupted").empty());
}

TEST(CliStudy, AnInterruptDoesNotWaitForABotThatThinks) {
  for (const bool in_ladder : {false, true}) {
    const fs::path page = fresh_file("study-thinking.html");
    Call call{.input = {}, .environment = {}, .interrupt_after_ms = 500};
    call.limit_ms = 60'000;
    const Ran ran = flibuste({"study", "port-royal", "--out", page.string(), "--games", "1", "--players", "2", "--bot",
                              in_ladder ? "regle" : "amiral:100s", "--levels", "amiral:100s,regle"},
                             call);
    EXPECT_EQ(ran.exit, 130);
    EXPECT_FALSE(ran.timed_out);
  }
}

TEST(CliStudy, HelpInBothLanguages) {
  const Ran french = flibuste({"study", "--help", "--lang", "fr"});
  EXPECT_THAT(french.out, HasSubstr("Usage\u00a0: flibuste study JEU --out FICHIER"));
  const Ran english = flibuste({"study", "--help"});
  EXPECT_THAT(english.out, HasSubstr("Usage: flibuste study GAME --out FILE"));
  for (const Ran& ran : {french, english}) {
    EXPECT_EQ(ran.exit, 0);
    for (const std::string& line : lines_of(ran.out)) EXPECT_LE(columns(line), 80) << line;
  }
}

}  // namespace
}  // namespace flibuste::cli_test
