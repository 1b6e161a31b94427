#include "lab/arena.h"

#include <gtest/gtest.h>

#include "core/refusal.h"
#include "table/registry.h"

namespace flibuste {
namespace {

ArenaPlan plan(std::vector<std::string> entrants, int games, int threads) {
  ArenaPlan plan;
  plan.game = &game_by_id("port-royal");
  plan.options = plan.game->complete_options(json::object());
  plan.entrants = std::move(entrants);
  plan.games = games;
  plan.seed = "test";
  plan.threads = threads;
  return plan;
}

std::string result_of(const ArenaPlan& plan) {
  return json::serialize(arena_json(plan, run_arena(plan, [](int) {})));
}

TEST(ArenaThreaded, TheNumberOfThreadsChangesNothing) {
  const std::string one = result_of(plan({"regle", "hasard", "regle"}, 60, 1));
  for (const int threads : {2, 3, 5}) EXPECT_EQ(result_of(plan({"regle", "hasard", "regle"}, 60, threads)), one);
}

TEST(ArenaThreaded, ProgressCountsEveryGameOnce) {
  int calls = 0;
  int last = 0;
  run_arena(plan({"hasard", "hasard"}, 50, 2), [&](int done) {
    ++calls;
    EXPECT_EQ(done, last + 1);
    last = done;
  });
  EXPECT_EQ(calls, 50);
}

TEST(ArenaThreaded, WhatTheListenerThrowsEndsTheArena) {
  struct Enough {};
  EXPECT_THROW(run_arena(plan({"hasard", "hasard"}, 100000, 2),
                         [](int done) {
                           if (done == 10) throw Enough{};
                         }),
               Enough);
}

TEST(Arena, TheSeedDecides) {
  ArenaPlan other = plan({"regle", "hasard"}, 20, 1);
  const ArenaResult first = run_arena(other, [](int) {});
  other.seed = "another";
  EXPECT_NE(run_arena(other, [](int) {}).mean_decisions, first.mean_decisions);
}

TEST(Arena, WinsAddUpAndEqualBotsShareThem) {
  const ArenaResult result = run_arena(plan({"hasard", "hasard", "hasard", "hasard"}, 400, 1), [](int) {});
  double wins = 0;
  for (const EntrantResult& entrant : result.entrants) {
    wins += entrant.wins;
    EXPECT_NEAR(entrant.share, 0.25, 0.08);
    EXPECT_LT(entrant.low, entrant.share);
    EXPECT_GT(entrant.high, entrant.share);
  }
  EXPECT_NEAR(wins, 400, 1e-9);
}

TEST(Arena, RefusesWhatCannotBePlayed) {
  const auto code = [](const ArenaPlan& bad) -> std::string {
    try {
      run_arena(bad, [](int) {});
      return "played";
    } catch (const Refusal& refusal) {
      return refusal.code();
    }
  };
  EXPECT_EQ(code(plan({"regle"}, 10, 1)), "bad_players");
  EXPECT_EQ(code(plan({"regle", "parrot"}, 10, 1)), "unknown_bot");
  EXPECT_EQ(code(plan({"regle", "hasard"}, 0, 1)), "bad_games");
}

TEST(Arena, BalancedIsAMultipleOfTheSeats) {
  EXPECT_EQ(balanced(1000, 2), 1000);
  EXPECT_EQ(balanced(1000, 3), 1002);
  EXPECT_EQ(balanced(1, 5), 5);
}

// Newcombe's (1998) published intervals for 81 of 263, 15 of 148, 0 of 20, 29 of 29.
TEST(Wilson, PublishedIntervals) {
  EXPECT_NEAR(wilson(81.0 / 263, 263).low, 0.2553, 5e-5);
  EXPECT_NEAR(wilson(81.0 / 263, 263).high, 0.3662, 5e-5);
  EXPECT_NEAR(wilson(15.0 / 148, 148).low, 0.0624, 5e-5);
  EXPECT_NEAR(wilson(15.0 / 148, 148).high, 0.1605, 5e-5);
  EXPECT_EQ(wilson(0, 20).low, 0);
  EXPECT_NEAR(wilson(0, 20).high, 0.1611, 5e-5);
  EXPECT_NEAR(wilson(1, 29).low, 0.8830, 5e-5);
  EXPECT_EQ(wilson(1, 29).high, 1);
}

}  // namespace
}  // namespace flibuste
