#include "table/registry.h"

#include <gtest/gtest.h>

#include <set>

#include "core/refusal.h"
#include "support/kit.h"

namespace flibuste {
namespace {

using kit::refusal_of;

TEST(Registry, EveryGameHasItsOwnIdentifier) {
  std::set<std::string_view> ids;
  std::set<std::string_view> prefixes;
  for (const AnyGame* game : all_games()) {
    EXPECT_TRUE(ids.insert(game->info().id).second) << game->info().id;
    EXPECT_TRUE(prefixes.insert(game->info().clause_prefix).second) << game->info().clause_prefix;
    EXPECT_EQ(&game_by_id(game->info().id), game);
    EXPECT_FALSE(game->info().name.fr.empty());
    EXPECT_FALSE(game->info().name.en.empty());
    EXPECT_GE(game->info().rules_version, 1);
    EXPECT_LE(game->info().min_seats, game->info().max_seats);
    EXPECT_LE(game->info().max_seats, kMaxSeats);
  }
  EXPECT_FALSE(ids.empty());
}

TEST(Registry, UnknownGamesAreRefusedNamingTheKnown) {
  const Refusal refusal = refusal_of([] { game_by_id("chess"); });
  EXPECT_EQ(refusal.code(), "unknown_game");
  EXPECT_NE(refusal.message().en.find("chess"), std::string::npos);
  for (const AnyGame* game : all_games()) {
    EXPECT_NE(refusal.message().fr.find(game->info().id), std::string::npos);
    EXPECT_NE(refusal.message().en.find(game->info().id), std::string::npos);
  }
  EXPECT_EQ(refusal_of([] { game_by_id(""); }).code(), "unknown_game");
}

TEST(Registry, NumbersOfPlayersAreChecked) {
  for (const AnyGame* game : all_games()) {
    const GameInfo& info = game->info();
    for (std::int64_t players = info.min_seats; players <= info.max_seats; ++players) {
      EXPECT_NO_THROW(check_players(*game, players));
    }
    for (const std::int64_t players : {std::int64_t{-1}, std::int64_t{0}, std::int64_t{info.min_seats - 1},
                                       std::int64_t{info.max_seats + 1}, std::int64_t{1} << 40}) {
      EXPECT_EQ(refusal_of([&] { check_players(*game, players); }).code(), "bad_players") << players;
    }
  }
}

TEST(Registry, OptionsAreCompletedAndChecked) {
  for (const AnyGame* game : all_games()) {
    const json::object defaults = game->complete_options(nullptr);
    EXPECT_EQ(defaults, game->complete_options(json::object{}));
    EXPECT_EQ(defaults.size(), game->options().size());
    for (const OptionInfo& option : game->options()) {
      EXPECT_EQ(defaults.at(option.name), option.values.front());
      for (const json::value& value : option.values) {
        EXPECT_EQ(game->complete_options(json::object{{option.name, value}}).at(option.name), value);
      }
      const Refusal refusal = refusal_of([&] { game->complete_options(json::object{{option.name, "no such value"}}); });
      EXPECT_EQ(refusal.code(), "bad_option");
      EXPECT_EQ(refusal.at(), "/" + option.name);
    }
    const Refusal unknown = refusal_of([&] { game->complete_options(json::object{{"no_such_option", true}}); });
    EXPECT_EQ(unknown.code(), "bad_option");
    EXPECT_EQ(unknown.at(), "/no_such_option");
    EXPECT_EQ(refusal_of([&] { game->complete_options(json::array{}); }).code(), "bad_option");
  }
}

}  // namespace
}  // namespace flibuste
