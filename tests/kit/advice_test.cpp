// What bots ask of a game: sound advice, a policy that picks a legal move, fair evaluations, parameters within their
// ranges.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "kit/laws.h"
#include "kit/settings.h"

namespace flibuste::kit {
namespace {

class AdviceLaw : public LawTest {};

TEST_P(AdviceLaw, ParametersAreWithinTheirRanges) {
  std::set<std::string_view> names;
  for (const Parameter& parameter : GetParam().game().parameters()) {
    EXPECT_TRUE(names.insert(parameter.name).second) << parameter.name;
    EXPECT_LT(parameter.low, parameter.high) << parameter.name;
    EXPECT_LE(parameter.low, parameter.value) << parameter.name;
    EXPECT_LE(parameter.value, parameter.high) << parameter.name;
    EXPECT_LE(parameter.low, parameter.by_hand) << parameter.name;
    EXPECT_LE(parameter.by_hand, parameter.high) << parameter.name;
  }
  EXPECT_EQ(GetParam().game().shipped_tuning().size(), GetParam().game().parameters().size());
}

TEST_P(AdviceLaw, MovesAreLegalAndRewardsFair) {
  const Setting& setting = GetParam();
  const AnyGame& game = setting.game();
  const std::vector<double> tuning = game.shipped_tuning();
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Chance luck = Chance::fast(seed);
    walk(setting, seed, [&](const Position& at) {
      EXPECT_EQ(game.seats(at.state), setting.players);
      for (const Seat seat : game.actors(at.state)) {
        AnyMoves moves;
        game.legal(at.state, seat, moves);
        const Advice<AnyMove> advice = game.advise(at.state, seat, tuning);
        EXPECT_TRUE(std::ranges::count(moves, advice.move) == 1) << at.where();
        EXPECT_EQ(game.advise(at.state, seat, tuning).move, advice.move) << at.where();
        EXPECT_FALSE(game.advice_text(advice.reason, Lang::fr).empty()) << at.where() << ": " << advice.reason;
        EXPECT_FALSE(game.advice_text(advice.reason, Lang::en).empty()) << at.where() << ": " << advice.reason;
        EXPECT_TRUE(std::ranges::count(moves, game.policy(at.state, seat, tuning, luck)) == 1) << at.where();
        EXPECT_FALSE(std::ranges::all_of(moves, [&](AnyMove move) { return game.foolish(at.state, seat, move); }))
            << at.where();
        for (const AnyMove move : moves) {
          EXPECT_FALSE(game.view(at.state, seat)->merit_text(move, Lang::fr).empty()) << at.where();
          EXPECT_FALSE(game.view(at.state, seat)->merit_text(move, Lang::en).empty()) << at.where();
        }
      }
      if (!game.actors(at.state).empty()) {
        std::array<double, kMaxSeats> rewards{};
        game.evaluate(at.state, tuning, rewards);
        for (int i = 0; i < setting.players; ++i) {
          const double reward = rewards[static_cast<std::size_t>(i)];
          EXPECT_TRUE(std::isfinite(reward) && reward >= 0 && reward <= 1) << at.where() << ": " << reward;
        }
      }
      return !testing::Test::HasFailure();
    });
  }
}

TEST_P(AdviceLaw, RolloutsEndOrStopAtAPause) {
  const Setting& setting = GetParam();
  const AnyGame& game = setting.game();
  const std::vector<double> tuning = game.shipped_tuning();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Chance luck = Chance::fast(seed);
    AnyState state = game.setup(setting.options, setting.players, luck);
    AnyState cut = state;
    EXPECT_TRUE(game.roll_out(state, tuning, 0.1, 0, luck));
    EXPECT_TRUE(game.actors(state).empty());
    const bool ended = game.roll_out(cut, tuning, 0.1, 3, luck);
    EXPECT_EQ(ended, game.actors(cut).empty());
    EXPECT_FALSE(game.fault(cut));
  }
}

// Of a game that is planned by turns; without `imagine`, the law of resampling says it all.
TEST_P(AdviceLaw, TurnsNeverFallAndImaginedWorldsAgreeWithWhatIsSeen) {
  const Setting& setting = GetParam();
  const AnyGame& game = setting.game();
  constexpr int kBetween = 16;  // decisions: views take long to write
  for (std::uint64_t seed = 0; game.horizon() > 0 && seed < 2; ++seed) {
    Chance luck = Chance::fast(seed);
    int turn = 0;
    int decisions = 0;
    walk(setting, seed, [&](const Position& at) {
      EXPECT_GE(game.turn(at.state), turn) << at.where();
      turn = game.turn(at.state);
      if (decisions++ % kBetween != 0) return true;
      for (const Viewer viewer : viewers(setting.players)) {
        AnyState world = at.state;
        game.imagine(world, viewer, luck);
        EXPECT_FALSE(game.fault(world)) << at.where();
        EXPECT_EQ(game.view_json(world, viewer), game.view_json(at.state, viewer)) << at.where();
      }
      return !testing::Test::HasFailure();
    });
    EXPECT_GT(turn, 0);
  }
}
FLIBUSTE_FOR_ALL_GAMES(AdviceLaw);

}  // namespace
}  // namespace flibuste::kit
