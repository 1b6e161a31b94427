// Help, languages and the faults of a command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"
#include "program.h"

namespace flibuste::cli_test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::vector<std::string> kCommands = {"play", "games", "replay", "verify",    "analyse", "arena",  "study",
                                            "tune", "bench", "engine", "signature", "schema",  "version"};

void expect_narrow(const std::string& text, int width) {
  for (const std::string& line : lines_of(text)) EXPECT_LE(columns(line), width) << line;
}

TEST(CliHelp, EveryCommandInFrench) {
  for (const std::string& command : kCommands) {
    const Ran ran = flibuste({command, "--help", "--lang", "fr"});
    EXPECT_EQ(ran.exit, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out, HasSubstr("Usage\u00a0: flibuste " + command)) << command;
    for (const char* english : {"Usage:", "Options:", "Arguments:", "REQUIRED", "TEXT ", "INT", "FILE", " the ", "show",
                                "Positionals", "Subcommand", "Print", "default", "required"}) {
      EXPECT_THAT(ran.out, Not(HasSubstr(english))) << command;
    }
    expect_narrow(ran.out, 80);
  }
}

TEST(CliHelp, EveryCommandInEnglish) {
  for (const std::string& command : kCommands) {
    const Ran ran = flibuste({command, "--help"});
    EXPECT_EQ(ran.exit, 0);
    EXPECT_THAT(ran.out, HasSubstr("Usage: flibuste " + command));
    for (const char* french : {"Usage\u00a0", "\u00a0:", " le ", " la ", "montre", "par défaut", "TEXTE"}) {
      EXPECT_THAT(ran.out, Not(HasSubstr(french))) << command;
    }
    expect_narrow(ran.out, 80);
  }
}

TEST(CliHelp, NamesAllCommands) {
  for (const char* lang : {"fr", "en"}) {
    const Ran ran = flibuste({"--help", "--lang", lang});
    EXPECT_EQ(ran.exit, 0);
    for (const std::string& command : kCommands) EXPECT_THAT(ran.out, HasSubstr("\n  " + command + " "));
  }
}

TEST(CliHelp, WithoutACommandSaysHowToServeAndWhatElseThereIs) {
  for (const char* lang : {"fr", "en"}) {
    const Ran ran = flibuste({"--lang", lang});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err.substr(0, ran.err.find('\n')), EndsWith(": flibuste serve"));
    EXPECT_THAT(ran.err, EndsWith(flibuste({"--help", "--lang", lang}).out));
    expect_narrow(ran.err, 80);
  }
}

TEST(CliHelp, IsAsNarrowAsTheTerminal) {
  for (const std::string& command : kCommands) {
    expect_narrow(flibuste({command, "--help"}, {.input = {}, .environment = {{"COLUMNS", "60"}}}).out, 60);
  }
}

TEST(CliHelp, Version) {
  const Ran option = flibuste({"--version"});
  EXPECT_EQ(option.exit, 0);
  EXPECT_THAT(option.out, StartsWith("flibuste "));
  EXPECT_EQ(flibuste({"version"}).out, option.out);
}

TEST(CliLanguage, FromTheArgumentsFirstWhereverItStands) {
  const Call english{.input = {}, .environment = {{"FLIBUSTE_LANG", "en"}}};
  EXPECT_THAT(flibuste({"--lang", "fr", "games"}, english).out, HasSubstr("joueurs"));
  EXPECT_THAT(flibuste({"games", "--lang", "fr"}, english).out, HasSubstr("joueurs"));
  EXPECT_THAT(flibuste({"games", "--lang=fr"}, english).out, HasSubstr("joueurs"));
}

TEST(CliLanguage, FromTheEnvironmentInOrder) {
  const auto french = [](const std::map<std::string, std::string>& environment) {
    return flibuste({"games"}, {.input = {}, .environment = environment}).out.find("joueurs") != std::string::npos;
  };
  EXPECT_FALSE(french({}));
  EXPECT_TRUE(french({{"LANG", "fr_FR.UTF-8"}}));
  EXPECT_TRUE(french({{"LC_MESSAGES", "fr_CA"}, {"LANG", "en_GB.UTF-8"}}));
  EXPECT_FALSE(french({{"LC_ALL", "C"}, {"LC_MESSAGES", "fr_FR"}}));
  EXPECT_TRUE(french({{"FLIBUSTE_LANG", "fr"}, {"LC_ALL", "C"}}));
  EXPECT_FALSE(french({{"LANG", "fry_NL"}}));
  EXPECT_FALSE(french({{"LANG", "de_DE.UTF-8"}}));
}

struct Bad {
  std::vector<std::string> arguments;
  std::string english;
  std::string french;
};

// Exit 2, nothing on the output, and the fault told in the language asked for; then what `also` looks for.
void expect_told(const std::vector<Bad>& faults, const testing::Matcher<std::string>& also) {
  for (const Bad& bad : faults) {
    for (const bool french : {false, true}) {
      std::vector<std::string> arguments = bad.arguments;
      // In front where the last argument waits for its value.
      arguments.insert(arguments.begin(), french ? "--lang=fr" : "--lang=en");
      const Ran ran = flibuste(arguments);
      EXPECT_EQ(ran.exit, 2);
      EXPECT_EQ(ran.out, "");
      EXPECT_THAT(ran.err, StartsWith("flibuste: "));
      EXPECT_THAT(ran.err, HasSubstr(french ? bad.french : bad.english));
      EXPECT_THAT(ran.err, also);
    }
  }
}

TEST(CliFaults, AreToldInBothLanguagesWithAWayOut) {
  const std::vector<Bad> faults = {
      {{"plya"}, "did you mean play?", "vouliez-vous dire play\u202f?"},
      {{"xyzzyxyzzy"}, "there is no command", "n’existe pas"},
      {{"play", "port-royal", "--sets", "x"}, "did you mean --seats?", "vouliez-vous dire --seats"},
      {{"games", "more"}, "too many", "est de trop"},
      {{"arena", "port-royal"}, "missing: --seats", "il manque --seats"},
      {{"verify"}, "missing: RECORD", "il manque PARTIE"},
      {{"arena", "port-royal", "--seats"}, "--seats needs one value", "à --seats"},
      {{"arena", "port-royal", "--seats", "regle,regle", "--games", "many"}, "whole number", "nombre entier"},
      {{"arena", "port-royal", "--seats", "regle,regle", "--games", "0"}, "whole number", "nombre entier"},
      {{"arena", "port-royal", "--seats", "regle,regle", "--threads", "-1"}, "whole number", "nombre entier"},
      {{"bench", "port-royal", "--seconds", "nan"}, "3600 seconds", "3600 secondes"},
      {{"bench", "port-royal", "--json=maybe"}, "--json is not used", "--json est mal"},
      {{"replay", "x", "--to", "99999999999999999999"}, "whole number", "nombre entier"},
  };
  expect_told(faults, EndsWith("--help\n"));
}

TEST(CliFaults, AnUnknownLanguageIsRefused) {
  const Ran ran = flibuste({"games", "--lang", "de"});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, HasSubstr("fr or en"));
}

TEST(CliFaults, RefusalsHaveTheirCodeAndPlace) {
  const std::vector<Bad> faults = {
      {{"play", "chess"}, "known games: port-royal", "jeux connus\u00a0: port-royal"},
      {{"play"}, "which game", "quel jeu"},
      {{"bench", "chess"}, "(unknown_game)", "(unknown_game)"},
      {{"arena", "chess", "--seats", "regle,regle"}, "(unknown_game)", "(unknown_game)"},
      {{"signature", "chess"}, "(unknown_game)", "(unknown_game)"},
      {{"schema", "chess"}, "(unknown_game)", "(unknown_game)"},
      {{"play", "port-royal", "--seats", "human"}, "2 to 5 players (bad_players)", "de 2 à 5 joueurs"},
      {{"play", "port-royal", "--seats", "human,human,human,human,human,human"}, "(bad_players)", "(bad_players)"},
      {{"play", "port-royal", "--seats", "a,b,c,d,e,f,g,h,i"}, "(bad_seats)", "(bad_seats)"},
      {{"bench", "port-royal", "--players", "6"}, "(bad_players)", "(bad_players)"},
      {{"play", "port-royal", "--seats", "human,bosco"}, "no player \"bosco\"", "«\u00a0bosco\u00a0»"},
      {{"play", "port-royal", "--seats", "human,"}, "(unknown_bot)", "(unknown_bot)"},
      {{"play", "port-royal", "--seats", "human:,regle"}, "(bad_name)", "(bad_name)"},
      {{"play", "port-royal", "--seats", "human:\x1b[31mEve,regle"}, "(bad_name)", "(bad_name)"},
      {{"play", "port-royal", "--seats", "human:\xff,regle"}, "(bad_name)", "(bad_name)"},
      {{"arena", "port-royal", "--seats", "regle,human"}, "(unknown_bot)", "(unknown_bot)"},
      {{"play", "port-royal", "--option", "dice=3"}, "(bad_option, at /dice)", "(bad_option, à /dice)"},
      {{"play", "port-royal", "--option", "reshuffle"}, "NAME=VALUE", "NOM=VALEUR"},
      {{"play", "port-royal", "--option", "reshuffle=never"}, "when_empty, on_need", "(bad_option, à /reshuffle)"},
      {{"play", "port-royal", "--option", "end_variant=perhaps"}, "at /end_variant", "à /end_variant"},
  };
  expect_told(faults, Not(HasSubstr("\x1b")));
}

TEST(CliFaults, TheEnvironmentFails) {
  EXPECT_EQ(flibuste({"verify", "/no/such/file"}).exit, 3);
  EXPECT_EQ(flibuste({"replay", "/"}).exit, 3);
  const Ran ran = flibuste({"play", "port-royal", "--record", "/no/such/folder/x", "--lang", "fr"});
  EXPECT_EQ(ran.exit, 3);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("n’existe pas"));
  EXPECT_EQ(flibuste({"play", "port-royal", "--record", home().string()}).exit, 3);
}

}  // namespace
}  // namespace flibuste::cli_test
