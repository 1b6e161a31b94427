// games, bench, arena, engine, schema, signature: what programs read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "generated/places.h"
#include "program.h"
#include "table/registry.h"

namespace flibuste::cli_test {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;

// Exactly one document, on one line, and nothing else.
json::value document(const Ran& ran) {
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(lines_of(ran.out).size(), 1U);
  return json::parse(ran.out);
}

std::vector<std::string> keys(const json::value& value) {
  std::vector<std::string> list;
  for (const auto& member : value.as_object()) list.emplace_back(member.key());
  return list;
}

TEST(CliGames, Json) {
  for (const char* lang : {"fr", "en"}) {
    const json::value games = document(flibuste({"games", "--json", "--lang", lang}));
    const json::object& game = games.at("games").at(0).as_object();
    EXPECT_EQ(game.at("id"), "port-royal");
    EXPECT_EQ(game.at("name").at("fr"), "Port Royal");
    EXPECT_EQ(game.at("players").at("min").to_number<int>(), 2);
    EXPECT_EQ(game.at("players").at("max").to_number<int>(), 5);
    EXPECT_GE(game.at("rules").to_number<int>(), 1);
    ASSERT_FALSE(game.at("options").as_array().empty());
    for (const json::value& option : game.at("options").as_array()) {
      EXPECT_THAT(keys(option), testing::UnorderedElementsAre("name", "title", "help", "values", "default"));
      EXPECT_EQ(option.at("default"), option.at("values").at(0));
      for (const char* words : {"title", "help"}) {
        EXPECT_FALSE(option.at(words).at("fr").as_string().empty());
        EXPECT_FALSE(option.at(words).at("en").as_string().empty());
      }
    }
  }
}

TEST(CliGames, ForPeople) {
  const Ran ran = flibuste({"games", "--lang", "fr"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("de 2 à 5 joueurs"));
  EXPECT_THAT(ran.out, HasSubstr("--option reshuffle=when_empty|on_need"));
}

TEST(CliBench, Json) {
  const json::value result =
      document(flibuste({"bench", "port-royal", "--players", "2", "--seconds", "0.3", "--json"}));
  EXPECT_THAT(keys(result),
              testing::UnorderedElementsAre("game", "players", "games_per_s", "decisions_per_s", "decisions_per_game",
                                            "copy_ns", "state_bytes", "erased_ratio"));
  EXPECT_EQ(result.at("game"), "port-royal");
  EXPECT_EQ(result.at("players").to_number<int>(), 2);
  for (const char* key : {"games_per_s", "decisions_per_s", "decisions_per_game", "copy_ns", "state_bytes"}) {
    EXPECT_GT(result.at(key).to_number<double>(), 0) << key;
  }
  EXPECT_NEAR(result.at("decisions_per_s").to_number<double>() / result.at("games_per_s").to_number<double>(),
              result.at("decisions_per_game").to_number<double>(), 0.01);
  EXPECT_GT(result.at("erased_ratio").to_number<double>(), 0.5);
  EXPECT_LT(result.at("erased_ratio").to_number<double>(), 5);
}

TEST(CliBench, ForPeople) {
  const Ran ran = flibuste({"bench", "port-royal", "--seconds", "0.1", "--lang", "fr"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("décisions par seconde"));
}

TEST(CliArena, TheNumberOfThreadsChangesNothing) {
  std::vector<std::string> arguments = {"arena",   "port-royal", "--seats",          "regle,hasard,regle",
                                        "--games", "90",         "--seed",           "s",
                                        "--json",  "--option",   "end_variant=true", "--threads"};
  arguments.emplace_back("1");
  const Ran one = flibuste(arguments);
  arguments.back() = "2";
  EXPECT_EQ(one.out, flibuste(arguments).out);
  const json::value result = document(one);
  for (const char* key : {"game", "seats", "games", "wins", "share", "low", "high", "mean_rank", "mean_score"}) {
    EXPECT_TRUE(result.as_object().contains(key)) << key;
  }
  EXPECT_TRUE(result.at("options").at("end_variant").as_bool());
}

TEST(CliArena, RulesOfThumbBeatChance) {
  const json::value result = document(
      flibuste({"arena", "port-royal", "--seats", "regle,hasard", "--games", "1000", "--seed", "1", "--json"}));
  EXPECT_EQ(result.at("games").to_number<int>(), 1000);
  EXPECT_GE(result.at("share").at(0).to_number<double>(), 0.9);
}

TEST(CliArena, ForPeople) {
  const Ran ran = flibuste({"arena", "port-royal", "--seats", "regle,hasard", "--games", "20", "--lang", "fr"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.err, "");  // no bar where nobody looks
  EXPECT_THAT(ran.out, HasSubstr("intervalle à 95\u00a0%"));
  EXPECT_THAT(ran.out, HasSubstr(",0\u00a0%"));
}

TEST(CliArena, CanBeInterrupted) {
  const Ran ran = flibuste({"arena", "port-royal", "--seats", "regle,regle", "--games", "2000000", "--json"},
                           {.input = {}, .environment = {}, .interrupt_after_ms = 500});
  EXPECT_EQ(ran.exit, 130);
  EXPECT_THAT(ran.err, HasSubstr("interrupted: partial result"));
  const json::value result = json::parse(ran.out);
  EXPECT_FALSE(result.at("complete").as_bool());
  EXPECT_LT(result.at("games").to_number<int>(), 2000000);
}

TEST(CliArena, GoesOnWhereItWasInterrupted) {
  const auto arena = [](const std::string& games, const std::filesystem::path& out, bool resume, int interrupt = -1) {
    std::vector<std::string> arguments = {"arena",     "port-royal", "--seats", "regle,hasard", "--games", games,
                                          "--threads", "2",          "--out",   out.string(),   "--json"};
    if (resume) arguments.emplace_back("--resume");
    return flibuste(arguments, {.input = {}, .environment = {}, .interrupt_after_ms = interrupt});
  };
  const std::filesystem::path part = fresh_file("part.jsonl");
  const std::filesystem::path whole = fresh_file("whole.jsonl");
  ASSERT_EQ(arena("40000", part, false, 500).exit, 130);
  const std::vector<std::string> lines = lines_of(text_of(part));
  ASSERT_GT(lines.size(), 2U);
  const std::size_t begun = lines.size() - 2;  // without the header and the mark
  EXPECT_EQ(json::parse(lines.back()), json::value({{"interrupted_after", begun}}));
  const std::string games = std::to_string(begun + 99);
  EXPECT_EQ(arena(games, part, false).exit, 2) << "a file that exists is not written over";
  EXPECT_EQ(arena(games, part, true).out, arena(games, whole, false).out);
  EXPECT_EQ(text_of(part), text_of(whole)) << "the mark is gone";
  for (const std::string foreign : {"something else\n", "no end of line"}) {
    write(part, foreign);
    EXPECT_EQ(arena(games, part, true).exit, 2);
    EXPECT_EQ(text_of(part), foreign);
  }
  EXPECT_EQ(arena(games, home(), true).exit, 3) << "a folder is no file";
}

TEST(CliArena, AnEditedLogIsRefusedInBothLanguages) {
  const std::filesystem::path log = fresh_file("edited.jsonl");
  std::vector<std::string> arguments = {"arena",   "port-royal", "--seats", "regle,hasard",
                                        "--games", "4",          "--out",   log.string()};
  EXPECT_EQ(flibuste(arguments).exit, 0);
  const std::string text = text_of(log);
  arguments.insert(arguments.end(), {"--resume", "--lang", ""});
  for (const auto& [member, value] : {std::pair{"win", "[7,-3]"}, {"seat", "[\"x\",1]"}}) {
    const std::size_t begin = text.find('[', text.find(std::string("\"") + member + "\"", text.find('\n')));
    std::string bad = text;
    bad.replace(begin, text.find(']', begin) + 1 - begin, value);
    write(log, bad);
    for (const auto& [lang, words] : {std::pair{"fr", "ligne 2\u00a0: "}, {"en", "line 2: "}}) {
      arguments.back() = lang;
      const Ran ran = flibuste(arguments);
      EXPECT_EQ(ran.exit, 2) << value;
      EXPECT_THAT(ran.err, HasSubstr(words));
    }
    EXPECT_EQ(text_of(log), bad);
  }
}

TEST(CliArena, HelpSaysWhatATestEstablishesAndWhatALevelIsMeasuredBy) {
  const auto help = [](const char* lang) {  // on one line
    std::istringstream words(flibuste({"arena", "--help", "--lang", lang}).out);
    std::string text;
    for (std::string word; words >> word;) text += word + " ";
    return text;
  };
  EXPECT_THAT(help("fr"), HasSubstr("gagne moins de P1 ou plus de P0 des parties"));
  EXPECT_THAT(help("en"), HasSubstr("wins less than P1 or more than P0 of the games"));
  EXPECT_THAT(help("fr"), HasSubstr("par ses itérations, sans sa montre"));
  EXPECT_THAT(help("en"), HasSubstr("by its iterations, without its clock"));
  for (const char* lang : {"fr", "en"}) EXPECT_THAT(help(lang), HasSubstr("amiral:1s,manuel:1s"));
}

TEST(CliArena, APartialTableSaysSo) {
  const std::filesystem::path csv = fresh_file("partial.csv");
  const Ran ran =
      flibuste({"arena", "port-royal", "--seats", "regle,regle", "--games", "2000000", "--csv", csv.string()},
               {.input = {}, .environment = {}, .interrupt_after_ms = 300});
  EXPECT_EQ(ran.exit, 130);
  EXPECT_THAT(lines_of(text_of(csv)).back(), testing::MatchesRegex("# partial: [0-9]+ of 2000000 games"));
}

TEST(CliArena, FilesAreTriedBeforeTheGames) {
  const auto arena = [](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"arena", "port-royal", "--seats", "amiral:100s,regle", "--lang", "fr"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    Call call;
    call.limit_ms = 60'000;
    return flibuste(arguments, call);
  };
  EXPECT_EQ(arena({"--csv", "/no/such/folder/x.csv"}).exit, 3);
  EXPECT_EQ(arena({"--csv", home().string()}).exit, 3);
  const std::string file = fresh_file("both.jsonl").string();
  const std::string detour = (home() / "." / "both.jsonl").string();
  for (const std::string& csv : {file, detour}) {
    const Ran same = arena({"--out", file, "--csv", csv});
    EXPECT_EQ(same.exit, 2);
    EXPECT_THAT(same.err, HasSubstr("le même fichier"));
    EXPECT_FALSE(std::filesystem::exists(file));
  }
}

TEST(CliArena, AnAccentIsUnderstoodAndShown) {
  const auto arena = [](const char* bots, const char* more, const char* lang = "fr") {
    return flibuste({"arena", "port-royal", "--seats", bots, "--games", "2", "--lang", lang, more});
  };
  EXPECT_EQ(document(arena("quartier-maître:9,regle", "--json")), document(arena("quartier-maitre:9,regle", "--json")));
  EXPECT_THAT(arena("quartier-maitre:9,regle", "--threads=1").out, HasSubstr("quartier-maître:9"));
  EXPECT_THAT(arena("quartier-maître:9,regle", "--threads=1", "en").out, HasSubstr("quartier-maitre:9"));
}

TEST(CliArena, SaysWhenABotGoesByTheClock) {
  const auto arena = [](const char* bots, const char* lang) {
    return flibuste({"arena", "port-royal", "--seats", bots, "--games", "2", "--lang", lang}).out;
  };
  EXPECT_THAT(arena("mousse:0.001s,regle", "fr"), HasSubstr("joue à la montre"));
  EXPECT_THAT(arena("mousse:0.001s,regle", "en"), HasSubstr("goes by the clock"));
  EXPECT_THAT(arena("mousse:10,regle", "en"), Not(HasSubstr("goes by the clock")));
}

TEST(CliArena, TablesAndTests) {
  const std::filesystem::path csv = fresh_file("games.csv");
  const Ran ran = flibuste({"arena", "port-royal", "--seats", "regle,hasard", "--games", "1000", "--sprt", "0.5,0.7",
                            "--csv", csv.string(), "--lang", "en"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("regle: more than 50.0%"));
  EXPECT_THAT(ran.out, HasSubstr("The intervals are only indicative"));
  for (const char* title : {"rank (95%)", "score (95%)", "rating (95%)"}) EXPECT_THAT(ran.out, HasSubstr(title));
  const auto rows = lines_of(text_of(csv));
  EXPECT_EQ(rows.front(), "game,bot,seat,score,rank,win,decisions");
  EXPECT_GT(rows.size(), 4U);
  EXPECT_THAT(rows[rows.size() - 3], testing::StartsWith("# bot,games,wins,share,low,high,rank,rank_low"));
  EXPECT_THAT(rows[rows.size() - 2], testing::StartsWith("# regle,"));
  EXPECT_THAT(rows.back(), testing::StartsWith("# hasard,"));
  for (const char* bad : {"0.5", "0.7,0.5", "a,b", "0,1"}) {
    EXPECT_EQ(flibuste({"arena", "port-royal", "--seats", "regle,hasard", "--sprt", bad}).exit, 2) << bad;
  }
}

TEST(CliAnalyse, KeyMomentsAreTheSameEveryTime) {
  const std::filesystem::path file = fresh_file("finished.json");
  write(file, finished_record());
  const std::vector<std::string> arguments = {"analyse", file.string(), "--iterations", "300", "--json"};
  const json::value first = document(flibuste(arguments));
  EXPECT_EQ(document(flibuste(arguments)), first);
  const json::array& moments = first.at("moments").as_array();
  ASSERT_FALSE(moments.empty());  // one of the two plays at random
  EXPECT_LE(moments.size(), 5U);
  double before = 2;
  for (const json::value& moment : moments) {
    EXPECT_LE(moment.at("swing").to_number<double>(), before);
    before = moment.at("swing").to_number<double>();
    EXPECT_GT(before, 0);
    EXPECT_NE(moment.at("played"), moment.at("better"));
  }
  const Ran people = flibuste({"analyse", file.string(), "--iterations", "300", "--lang", "fr"});
  EXPECT_THAT(people.out, HasSubstr("mieux\u00a0:"));
  EXPECT_EQ(flibuste({"analyse", "-"}, {.input = "{}", .environment = {}}).exit, 2);
}

// A single decision would take minutes.
TEST(CliAnalyse, CanBeInterruptedWhileItThinks) {
  const std::filesystem::path file = fresh_file("interrupted.json");
  write(file, finished_record());
  Call call;
  call.interrupt_after_ms = 300;
  call.limit_ms = 60'000;
  const Ran ran = flibuste({"analyse", file.string(), "--iterations", "10000000"}, call);
  EXPECT_EQ(ran.exit, 130);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("interrupted, no result"));
}

TEST(CliEngine, AnswersLineByLine) {
  const Ran ran = flibuste({"engine"}, {.input = R"({"op":"new","game":"port-royal","players":3,"seed":"42"}
{"op":"legal"}
this is not JSON
{"op":"state"})",
                                        .environment = {}});  // the last line has no end
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.err, "");
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_TRUE(json::parse(lines[0]).at("ok").as_bool());
  EXPECT_TRUE(json::parse(lines[1]).at("ok").as_bool());
  EXPECT_FALSE(json::parse(lines[2]).at("ok").as_bool());
  EXPECT_TRUE(json::parse(lines[3]).at("ok").as_bool());
}

TEST(CliEngine, AVeryLongLineIsRefusedAndForgotten) {
  const std::string input = "\"" + std::string(5'000'000, 'x') + "\"\n{\"op\":\"games\"}\n";
  const Ran ran = flibuste({"engine"}, {.input = input, .environment = {}});
  EXPECT_EQ(ran.exit, 0);
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_FALSE(json::parse(lines[0]).at("ok").as_bool());
  EXPECT_LT(lines[0].size(), 2000U);
  EXPECT_TRUE(json::parse(lines[1]).at("ok").as_bool());
}

TEST(CliEngine, NothingInNothingOut) {
  const Ran ran = flibuste({"engine"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.out, "");
}

TEST(CliEngine, InputThatCannotBeRead) {
  for (const auto& [lang, words] : {std::pair{"en", "the input cannot be read: "}, {"fr", "ne peut pas être lue"}}) {
    Call call;
    call.input_file = home();  // a folder opens, but does not read
    const Ran ran = flibuste({"engine", "--lang", lang}, call);
    EXPECT_EQ(ran.exit, 3);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(words));
  }
}

TEST(CliSchema, PrintsTheFileThatIsServed) {
  for (const AnyGame* game : all_games()) {
    const std::string id(game->info().id);
    const Ran ran = flibuste({"schema", id});
    EXPECT_EQ(ran.exit, 0);
    std::ifstream file(std::string(FLIBUSTE_SOURCE_DIR) + "/web/static/schemas/" + id + ".json");
    const std::string kept{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(ran.out, kept);
    EXPECT_TRUE(json::parse(ran.out).at("$defs").as_object().contains("State"));
  }
}

TEST(CliSignature, Json) {
  const json::value said = document(flibuste({"signature", "--json"}));
  EXPECT_EQ("port-royal " + std::string(said.at("port-royal").as_string()) + "\n",
            flibuste({"signature", "port-royal"}).out);
}

TEST(CliSignature, OneLinePerGame) {
  const Ran all = flibuste({"signature"});
  EXPECT_EQ(all.exit, 0);
  std::string each;
  for (const AnyGame* game : all_games()) {
    const Ran one = flibuste({"signature", std::string(game->info().id)});
    EXPECT_THAT(one.out, testing::MatchesRegex(std::string(game->info().id) + " [0-9a-f]+\n"));
    EXPECT_EQ(one.out.size(), game->info().id.size() + std::string(" 0123456789abcdef\n").size());
    each += one.out;
  }
  EXPECT_EQ(all.out, each);
}

}  // namespace
}  // namespace flibuste::cli_test
