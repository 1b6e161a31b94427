// Plans compared in equal luck: honest, reproducible, on time.
#include "bots/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "bots/bot.h"
#include "bots/search.h"
#include "support/kit.h"
#include "table/registry.h"

namespace flibuste {
namespace {

using Clock = std::chrono::steady_clock;

std::vector<const AnyGame*> planned_games() {
  std::vector<const AnyGame*> games;
  for (const AnyGame* game : all_games()) {
    if (game->horizon() > 0) games.push_back(game);
  }
  return games;
}

// Every real choice of a game between rules of thumb, up to so many of them.
template <class Look>
void at_choices(const AnyGame& game, int players, int most, Look look) {
  Chance luck = Chance::fast(static_cast<std::uint64_t>(players));
  AnyState state = game.setup(game.complete_options(json::object{}), players, luck);
  AnyMoves moves;
  for (int choices = 0; choices < most && !game.actors(state).empty();) {
    const Seat seat = game.actors(state).front();
    game.legal(state, seat, moves);
    if (moves.size() > 1) {
      ++choices;
      look(state, seat, moves);
    }
    game.apply(state, seat, game.policy(state, seat, game.shipped_tuning(), luck), luck);
  }
}

TEST(Plans, SomeGameIsPlannedByTurns) { EXPECT_FALSE(planned_games().empty()); }

TEST(PlansThreaded, TheSameSeedAndRolloutsGiveTheSameAnswer) {
  for (const AnyGame* game : planned_games()) {
    for (const int threads : {1, 3}) {
      const SearchSettings settings{.iterations = kPlanIterations, .threads = threads};
      Search one(*game, settings);
      Search two(*game, settings);
      at_choices(*game, 2, 12, [&](const AnyState& state, Seat seat, const AnyMoves& moves) {
        const SearchResult first = one.run(state, seat, 11);
        const SearchResult second = two.run(state, seat, 11);
        ASSERT_EQ(first.options.size(), moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i) {
          EXPECT_EQ(first.options[i].move, second.options[i].move);
          EXPECT_EQ(first.options[i].value, second.options[i].value);
          EXPECT_EQ(first.options[i].visits, second.options[i].visits);
        }
      });
    }
  }
}

// Law of honesty: everything hidden from the seat permuted, the bot answers the same.
TEST(Plans, WhatCannotBeKnownChangesNoMove) {
  for (const AnyGame* game : planned_games()) {
    const auto bot = make_bot("amiral:1000");
    Chance hidden = Chance::fast(99);
    for (const int players : {game->info().min_seats, game->info().max_seats}) {
      at_choices(*game, players, 30, [&](const AnyState& state, Seat seat, const AnyMoves& /*moves*/) {
        Chance thinking = thinking_for(*game, state, seat);
        AnyState other = state;
        game->resample(other, seat, hidden);
        Chance same = thinking_for(*game, other, seat);
        EXPECT_EQ(bot_move(*bot, *game, state, seat, thinking), bot_move(*bot, *game, other, seat, same));
      });
    }
  }
}

// Every world is dealt anew from what the seat knows: whichever of them it is given to begin with, all it learns is the
// same.
TEST(Plans, ThinkInAllWorldsNotInTheOneGiven) {
  for (const AnyGame* game : planned_games()) {
    Search search(*game, {.iterations = kPlanIterations});
    Chance hidden = Chance::fast(98);
    at_choices(*game, game->info().max_seats, 20, [&](const AnyState& state, Seat seat, const AnyMoves& moves) {
      AnyState other = state;
      game->resample(other, seat, hidden);
      const SearchResult one = search.run(state, seat, 5);
      const SearchResult two = search.run(other, seat, 5);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(one.options[i].move, two.options[i].move);
        EXPECT_EQ(one.options[i].value, two.options[i].value);
      }
    });
  }
}

// What is imagined the seat can take for the truth: it sees and may do the same, and the position is possible.
TEST(Plans, ImaginedWorldsLookLikeTheRealOne) {
  for (const AnyGame* game : planned_games()) {
    Chance hidden = Chance::fast(97);
    for (int players = game->info().min_seats; players <= game->info().max_seats; ++players) {
      at_choices(*game, players, 400, [&](const AnyState& state, Seat seat, const AnyMoves& moves) {
        AnyState world = state;
        game->imagine(world, seat, hidden);
        EXPECT_EQ(game->view_json(world, seat), game->view_json(state, seat));
        AnyMoves same;
        game->legal(world, seat, same);
        EXPECT_TRUE(std::ranges::equal(same, moves));
        const std::optional<Fault> fault = game->fault(world);
        EXPECT_FALSE(fault) << fault->at;
      });
    }
  }
}

// Whatever is answered was looked at, and the budget is spent on rollouts: no more than one for each plan beyond it.
TEST(Plans, EveryMoveIsValuedWithinTheBudget) {
  for (const AnyGame* game : planned_games()) {
    Search search(*game, {.iterations = 2000});
    at_choices(*game, game->info().max_seats, 40, [&](const AnyState& state, Seat seat, const AnyMoves& /*moves*/) {
      const SearchResult result = search.run(state, seat, 5);
      EXPECT_LE(result.iterations, 2000 + result.nodes);
      for (const SearchOption& option : result.options) {
        EXPECT_GT(option.visits, 0U);
        EXPECT_EQ(option.samples, option.visits);
        EXPECT_LE(option.visits, result.options.front().visits) << "what was left out was looked at less";
        EXPECT_GE(option.value, 0);
        EXPECT_LE(option.value, 1);
      }
    });
  }
}

TEST(Plans, AShortSearchKeepsToTheTree) {
  for (const AnyGame* game : planned_games()) {
    Search brief(*game, {.iterations = kPlanIterations - 1});
    at_choices(*game, 2, 3, [&](const AnyState& state, Seat seat, const AnyMoves& /*moves*/) {
      std::uint64_t visits = 0;
      const SearchResult result = brief.run(state, seat, 5);
      for (const SearchOption& option : result.options) visits += option.visits;
      EXPECT_EQ(visits, result.iterations) << "in a tree every iteration goes through one move";
    });
  }
}

TEST(Plans, AnswersWithinItsTime) {
  for (const AnyGame* game : planned_games()) {
    const SearchSettings settings{.seconds = 0.05};
    Search search(*game, settings);
    int late = 0;
    int asked = 0;
    at_choices(*game, 4, 40, [&](const AnyState& state, Seat seat, const AnyMoves& /*moves*/) {
      const double begin = kit::processor_seconds();
      const SearchResult result = search.run(state, seat, 1);
      ++asked;
      // In processor time: the machine that runs the tests may be busy, and the wall clock then runs ahead.
      if (kit::processor_seconds() - begin > settings.seconds) ++late;
      EXPECT_GT(result.iterations, 0U);
    });
    EXPECT_EQ(asked, 40);
    EXPECT_LE(late, 1);
  }
}

TEST(PlansThreaded, StopsAtOnce) {
  for (const AnyGame* game : planned_games()) {
    at_choices(*game, 3, 2, [&](const AnyState& state, Seat seat, const AnyMoves& moves) {
      std::atomic<bool> stop = false;
      Search search(*game, {.iterations = 2'000'000'000, .threads = 2});
      Clock::time_point asked;
      SearchResult result;
      {
        const std::jthread thinking([&] { result = search.run(state, seat, 1, &stop); });
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        asked = Clock::now();
        stop = true;
      }
      // A rollout takes microseconds; the rest is for machines that do much else and for sanitizers.
      EXPECT_LT(std::chrono::duration<double>(Clock::now() - asked).count(), 1.0);
      EXPECT_EQ(result.options.size(), moves.size());
    });
  }
}

}  // namespace
}  // namespace flibuste
