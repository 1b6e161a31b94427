// What every registered game has outside src/games: each test says what is missing and how it is made.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <string_view>

#include "kit/project_files.h"
#include "kit/settings.h"
#include "table/registry.h"

namespace flibuste::kit {
namespace {

bool there(const std::string& path) { return std::filesystem::is_regular_file(project_file(path)); }

TEST(Registration, TheKitRunsEveryGame) {
  for (const AnyGame* game : all_games()) {
    const bool runs =
        std::ranges::any_of(games_under_test(), [&](const GameUnderTest& each) { return each.game == game; });
    EXPECT_TRUE(runs) << game->info().id << " is registered, but tests/kit/games_under_test.h leaves it out";
  }
}

TEST(Registration, NamesAndPrefixesAreTheirOwn) {
  std::map<std::string_view, std::string_view> owner;
  for (const AnyGame* game : all_games()) {
    const std::string_view id = game->info().id;
    const std::string_view prefix = game->info().clause_prefix;
    EXPECT_TRUE(owner.emplace(id, id).second) << id << " is registered twice";
    EXPECT_TRUE(owner.emplace(prefix, id).second) << id << " has the clause prefix of " << owner[prefix];
  }
}

TEST(Registration, EveryGameHasRulesInBothLanguages) {
  for (const AnyGame* game : all_games()) {
    for (const char* language : {"fr", "en"}) {
      const std::string file = "docs/rules/" + std::string(game->info().id) + "." + language + ".md";
      EXPECT_TRUE(there(file)) << game->info().id << " has no rules document: write " << file;
    }
  }
}

TEST(Registration, EveryGameHasASchemaAndGoldenGames) {
  if (writing_golden()) GTEST_SKIP() << "they are being written";
  for (const AnyGame* game : all_games()) {
    const std::string id(game->info().id);
    const std::string schema = "web/static/schemas/" + id + ".json";
    EXPECT_TRUE(there(schema)) << id << " has no schema: FLIBUSTE_GOLDEN=write test_kit writes " << schema;
    for (const int players : {game->info().min_seats, game->info().max_seats}) {
      const std::string golden = "tests/kit/golden/" + id + "-" + std::to_string(players) + "p.txt";
      EXPECT_TRUE(there(golden)) << id << " has no golden game: FLIBUSTE_GOLDEN=write test_kit writes " << golden;
    }
  }
}

TEST(Registration, EveryGameHasALimitOfInstructions) {
  std::map<std::string, int> players;
  std::istringstream lines(text_of(project_file("scripts/instruction-limits.txt")));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string id;
    int seats = 0;
    if (words >> id >> seats) players[id] = seats;
  }
  for (const AnyGame* game : all_games()) {
    const std::string id(game->info().id);
    ASSERT_TRUE(players.contains(id)) << id << " has no line in scripts/instruction-limits.txt (scripts/instructions)";
    EXPECT_NO_THROW(check_players(*game, players[id])) << id << " is measured with players it cannot have";
  }
}

}  // namespace
}  // namespace flibuste::kit
