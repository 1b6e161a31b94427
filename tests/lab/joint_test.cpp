// The laboratory with a game in which all seats decide at once.
#include <gtest/gtest.h>

#include "lab/arena.h"
#include "lab/referee.h"
#include "lab/study.h"
#include "lab/tune.h"
#include "support/toys.h"
#include "support/toys/sealed_bid.h"

namespace flibuste {
namespace {

constexpr int kRounds = toys::sealed_bid::kRounds;

// Without the lookout every decision is a joint one.
json::object only_bids() {
  return toys::sealed_bid_game().complete_options(json::object{{"lookout", false}, {"prize", "rising"}});
}

ArenaPlan plan(std::vector<std::string> entrants, int games) {
  ArenaPlan plan;
  plan.game = &toys::sealed_bid_game();
  plan.options = only_bids();
  plan.entrants = std::move(entrants);
  plan.games = games;
  plan.seed = "joint";
  plan.threads = 1;
  return plan;
}

TEST(JointArenaThreaded, TheNumberOfThreadsChangesNothing) {
  ArenaPlan eight =
      plan({"hasard", "regle", "mousse:10", "capitaine:20", "amiral:30", "manuel:20", "voyant:20", "pilote"}, 8);
  const auto result = [&] { return json::serialize(arena_json(eight, run_arena(eight, ArenaWatch{}))); };
  const std::string one = result();
  eight.threads = 3;
  EXPECT_EQ(result(), one);
}

TEST(JointArena, EveryChoiceIsADecision) {
  for (const int players : {2, 5, 8}) {
    const ArenaResult result =
        run_arena(plan(std::vector<std::string>(static_cast<std::size_t>(players), "hasard"), players), ArenaWatch{});
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.mean_decisions, players * kRounds);
  }
}

// Who keeps high cards for high prizes beats who bids at random, though nothing can be foreseen.
TEST(JointArena, ThinkingBeatsChance) {
  const ArenaResult result = run_arena(plan({"capitaine:200", "hasard"}, 120), ArenaWatch{});
  EXPECT_GT(result.entrants.front().share, 0.55);
}

TEST(JointReferee, AChoiceThatIsNotLegalIsNamed) {
  const AnyGame& game = toys::sealed_bid_game();
  Chance luck = Chance::fast(1);
  const AnyState state = game.setup(only_bids(), 3, luck);
  Referee referee(game, {"partie 7", "game 7"});
  AnyMoves moves;
  const AnyChoices choices = gathered(game.actors(state), [&](Seat seat) {
    game.legal(state, seat, moves);
    return referee.move("regle", state, seat, [&] { return moves[0]; });
  });
  EXPECT_EQ(choices.seats(), SeatSet::first(3));
  EXPECT_EQ(referee.decisions(), 3);
  // A card of another seat is none of one's own.
  EXPECT_THROW(referee.move("regle", state, 0, [&] { return choices[1]; }), GameFailed);
}

TEST(JointTuner, EveryKindOfThinkingPlaysToTheEnd) {
  for (const char* bot : {"regle", "policy", "search:20"}) {
    TunePlan plan;
    plan.game = &toys::sealed_bid_game();
    plan.options = only_bids();
    plan.players = 4;
    plan.bot = bot;
    plan.optimiser.steps = 1;
    plan.batch = 4;
    plan.seed = "joint";
    Tuner tuner(plan);
    tuner.step();
    EXPECT_EQ(tuner.steps_done(), 1) << bot;
  }
}

}  // namespace
}  // namespace flibuste
