// Sailing: steps, closed squares, rose, treasure square, port.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/aux_sabords/advice.h"
#include "games/aux_sabords/scenario.h"
#include "games/aux_sabords/view.h"

namespace flibuste::aux_sabords {
namespace {

// AS-24: the die is rolled, and all of it must be sailed.
TEST(AuxSabordsSail, TheDieIsSailedInFull) {
  Scenario at(4);
  at.ship(kNw, "C3").rolling(kNw);
  EXPECT_EQ(at.moves(), std::vector<Move>{roll()});
  at.next({die(2)});
  at.plays(roll());
  EXPECT_EQ(at.event(EventKind::rolled).count, 2);
  EXPECT_EQ(at.moves(), (std::vector<Move>{step("C2"), step("B3"), step("D3"), step("C4")}));
  at.sails({"D3"});
  EXPECT_EQ(at.phase(), Phase::sail);
  EXPECT_EQ(at.turn(), kNw);
  at.sails({"E3"});
  EXPECT_EQ(at.turn(), kNe);
}

// AS-24: every number of the die can come up.
TEST(AuxSabordsSail, SixFaces) {
  std::array<int, 7> seen{};
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Scenario at(4);
    State state = at.ship(kNw, "C3").rolling(kNw).state();
    Chance chance = Chance::fast(seed);
    NoEvents silent;
    Rules::apply(state, 0, roll(), chance, silent);
    ++seen[state.die];
  }
  EXPECT_EQ(seen[0], 0);
  for (std::size_t eyes = 1; eyes <= 6; ++eyes) EXPECT_GT(seen[eyes], 0) << eyes;
}

// AS-E1, AS-24, AS-25, AS-34, AS-36: out, in, and out again; the single chest is loaded without a question.
TEST(AuxSabordsSail, ExampleLoadAndBack) {
  Scenario at(4);
  at.ship(kNw, "G5").sailing(kNw, 3);
  at.sails({"G6", "F6"});
  EXPECT_EQ(at.event(EventKind::loaded).count, 1);
  EXPECT_EQ(at.aboard(kNw), (ChestCounts{1, 0, 0, 0}));
  EXPECT_EQ(at.fleet(kNw).waiting, 0);
  at.sails({"G6"});
  EXPECT_EQ(at.at(kNw), "G6");
  EXPECT_EQ(at.turn(), kNe);
}

// AS-E1, AS-36: with nothing to load or unload the treasure square is closed, even to its owner.
TEST(AuxSabordsSail, ExampleEmptyTreasureSquare) {
  Scenario at(4);
  at.ship(kNw, "G6").waiting(kNw, 0).aboard(kNe, {0, 1, 0, 0}).ship(kNe, "A5").waiting(kNe, 0).sailing(kNw, 3);
  EXPECT_FALSE(at.may(step("F6")));
  // A chest of another colour aboard does not open it.
  Scenario other(4);
  other.ship(kNw, "G6").waiting(kNw, 0).aboard(kNw, {0, 1, 0, 0}).ship(kNe, "A5").waiting(kNe, 0).sailing(kNw, 3);
  EXPECT_FALSE(other.may(step("F6")));
}

// AS-E1, AS-36: the same from G5 with a 3: all steps but the one that is closed.
TEST(AuxSabordsSail, ExampleNothingToLoad) {
  Scenario at(4);
  at.ship(kNw, "G5").waiting(kNw, 0).rolling(kNw);
  at.next({die(3)});
  at.plays(roll());
  at.sails({"G6"});
  EXPECT_EQ(at.moves(), (std::vector<Move>{step("G5"), step("G7")}));
  at.sails({"G7", "F7"});
  EXPECT_EQ(at.turn(), kNe);
}

// AS-E2, AS-25, AS-30, AS-32: to and fro over the rose.
TEST(AuxSabordsSail, ExampleThreeTimesTheRose) {
  Scenario at(4);
  at.ship(kNw, "G5").sailing(kNw, 5);
  EXPECT_EQ(at.fleet(kNw).reserve, 3);
  at.sails({"H5"});
  EXPECT_EQ(at.moves(), (std::vector<Move>{place(), keep()}));
  at.plays(place());
  EXPECT_EQ(at.event(EventKind::placed).count, 2);
  at.sails({"G5", "H5"});
  at.plays(place());
  at.sails({"G5", "H5"});
  at.plays(place());
  EXPECT_EQ(at.fleet(kNw).reserve, 0);
  EXPECT_EQ(at.fleet(kNw).waiting, 4);
  EXPECT_EQ(at.turn(), kNe);
}

// AS-32: placing a chest is optional; with an empty reserve there is no question.
TEST(AuxSabordsSail, TheRoseIsOptional) {
  Scenario at(4);
  at.ship(kNw, "G5").sailing(kNw, 2);
  at.sails({"H5"});
  at.plays(keep());
  EXPECT_EQ(at.fleet(kNw).reserve, 3);
  EXPECT_EQ(at.phase(), Phase::sail);
  Scenario empty(4);
  empty.ship(kNw, "G5").reserve(kNw, 0).sailing(kNw, 2);
  empty.sails({"H5"});
  EXPECT_EQ(empty.phase(), Phase::sail);
}

// AS-30: the square where the move begins does nothing.
TEST(AuxSabordsSail, TheStartDoesNothing) {
  Scenario at(4);
  at.ship(kNw, "H5").rolling(kNw);
  at.next({die(1)});
  at.plays(roll());
  EXPECT_EQ(at.phase(), Phase::sail);
  at.sails({"G5"});
  EXPECT_EQ(at.fleet(kNw).waiting, 1);
}

// AS-33: roses of others are plain sea.
TEST(AuxSabordsSail, ForeignRose) {
  Scenario at(4);
  at.ship(kNe, "G5").sailing(kNe, 2);
  at.sails({"H5"});
  EXPECT_EQ(at.phase(), Phase::sail);
  EXPECT_EQ(at.fleet(kNe).reserve, 3);
}

// AS-26: neither off the board nor onto land or reefs.
TEST(AuxSabordsSail, ClosedSquares) {
  Scenario corner(4);
  corner.ship(kNw, "A1").sailing(kNw, 1);
  EXPECT_EQ(corner.moves(), (std::vector<Move>{step("B1"), step("A2")}));
  Scenario reef(4);
  reef.ship(kNw, "D1").sailing(kNw, 1);
  EXPECT_FALSE(reef.may(step("D2")));
  Scenario island(4);
  island.ship(kNw, "E3").sailing(kNw, 1);
  EXPECT_FALSE(island.may(step("E4")));
}

// AS-E3, AS-27, AS-61: ports and treasure squares of others are closed, whatever lies there.
TEST(AuxSabordsSail, ExampleForeignHarbours) {
  const auto closed = [](std::string_view from, std::string_view to) {
    Scenario at(4);
    at.ship(kNe, from).sailing(kNe, 2);
    return !at.may(step(to));
  };
  EXPECT_TRUE(closed("A2", "A1"));
  EXPECT_TRUE(closed("I8", "I9"));
  EXPECT_TRUE(closed("B9", "A9"));
  EXPECT_TRUE(closed("G6", "F6"));
  EXPECT_TRUE(closed("D3", "D4"));
  EXPECT_TRUE(closed("F3", "F4"));
  EXPECT_FALSE(closed("C6", "D6"));
  EXPECT_FALSE(closed("I2", "I1"));
}

// AS-E6, AS-28: a square with two ships is closed to a third, even to pass.
TEST(AuxSabordsSail, ExampleTwoShipsOnASquare) {
  Scenario at(4);
  at.ship(kNw, "C3").ship(kNe, "C4").ship(kSe, "C4").sailing(kNw, 3);
  EXPECT_FALSE(at.may(step("C4")));
  Scenario one(4);
  one.ship(kNw, "C3").ship(kNe, "C4").ship(kSe, "C5").sailing(kNw, 3);
  EXPECT_TRUE(one.may(step("C4")));
}

// AS-29: two ships may stay together in peace.
TEST(AuxSabordsSail, SharingASquare) {
  Scenario at(4);
  at.ship(kNw, "C3").ship(kNe, "C4").sailing(kNw, 1);
  at.sails({"C4"});
  at.plays(sail_by());
  EXPECT_EQ(at.at(kNw), "C4");
  EXPECT_EQ(at.at(kNe), "C4");
  EXPECT_EQ(at.turn(), kNe);
}

// AS-34, AS-35, AS-39: any number is loaded or put back, of one's own colour; foreign chests stay aboard.
TEST(AuxSabordsSail, LoadingAndUnloading) {
  Scenario at(4);
  at.ship(kNw, "G6").waiting(kNw, 2).aboard(kNw, {2, 1, 0, 0}).ship(kNe, "A5").sailing(kNw, 4);
  at.sails({"F6"});
  EXPECT_EQ(at.moves(), (std::vector<Move>{load(1), load(2), unload(1), unload(2)}));
  at.plays(load(2));
  EXPECT_EQ(at.aboard(kNw), (ChestCounts{4, 1, 0, 0}));
  at.sails({"G6", "F6"});
  EXPECT_EQ(at.moves(), (std::vector<Move>{unload(1), unload(2), unload(3), unload(4)}));
  at.plays(unload(3));
  EXPECT_EQ(at.aboard(kNw), (ChestCounts{1, 1, 0, 0}));
  EXPECT_EQ(at.fleet(kNw).waiting, 3);
  EXPECT_EQ(at.event(EventKind::unloaded).count, 3);
}

// AS-36: a single own chest aboard can only be put back, and is, without a question.
TEST(AuxSabordsSail, OneChestGoesBackByItself) {
  Scenario at(4);
  at.ship(kNw, "G6").waiting(kNw, 0).aboard(kNw, {1, 0, 0, 0}).sailing(kNw, 2);
  at.sails({"F6"});
  EXPECT_EQ(at.event(EventKind::unloaded).count, 1);
  EXPECT_EQ(at.fleet(kNw).waiting, 1);
  EXPECT_EQ(at.phase(), Phase::sail);
}

// AS-37: the whole cargo is landed in passing.
TEST(AuxSabordsSail, Landing) {
  Scenario at(4);
  at.ship(kNw, "A2").aboard(kNw, {1, 0, 2, 0}).ship(kSe, "I8").sailing(kNw, 2);
  at.sails({"A1"});
  EXPECT_EQ(at.aboard(kNw), ChestCounts{});
  EXPECT_EQ(at.fleet(kNw).landed, (ChestCounts{1, 0, 2, 0}));
  EXPECT_EQ(at.event(EventKind::landed).count, 3);
  EXPECT_EQ(at.event(EventKind::landed).chests, (ChestCounts{1, 0, 2, 0}));
  at.sails({"A2"});
  EXPECT_EQ(at.turn(), kNe);
}

// AS-38: nobody else enters a port or a treasure square, so what lies there is safe.
TEST(AuxSabordsSail, SafeSquares) {
  Scenario at(4);
  at.ship(kNw, "F6").aboard(kNw, {2, 0, 0, 0}).ship(kNe, "G6").sailing(kNe, 3);
  EXPECT_FALSE(at.may(step("F6")));
  EXPECT_TRUE(Visibility::view(at.state(), 1).fleets[0].safe);
  EXPECT_FALSE(Visibility::view(at.state(), 1).fleets[1].safe);
}

// AS-31: nobody can be shut in.
TEST(AuxSabordsSail, ThereIsAlwaysAStep) {
  Scenario at(4);
  at.ship(kNw, "A1").ship(kNe, "A2").ship(kSe, "A2").ship(kSw, "B1").sailing(kNw, 2);
  EXPECT_EQ(at.moves(), std::vector<Move>{step("B1")});
}

// AS-57: a ship with nothing left to fetch still sails.
TEST(AuxSabordsSail, NothingLeftToFetch) {
  Scenario at(4);
  at.ship(kNw, "A1").waiting(kNw, 0).reserve(kNw, 0).rolling(kNw);
  at.next({die(3)});
  at.plays(roll());
  EXPECT_EQ(at.moves(), (std::vector<Move>{step("B1"), step("A2")}));
}

// AS-24, AS-26, AS-28: ways of the view are the shortest, legal step by step, and as far as the steps go.
TEST(AuxSabordsSail, TheViewTellsWhatCanBeReached) {
  Scenario at(4);
  at.ship(kNw, "F7").ship(kNe, "G7").ship(kSe, "E7").waiting(kNw, 2).sailing(kNw, 4);
  const View seen = Visibility::view(at.state(), kSpectator);
  const auto find = [&](std::string_view name) {
    return std::ranges::find(seen.reach, named(name), &ReachView::square);
  };
  for (const ReachView& reach : seen.reach) {
    EXPECT_EQ(reach.way.size(), reach.steps);
    EXPECT_LE(reach.steps, 4);
    EXPECT_EQ(reach.way.back(), reach.square);
    EXPECT_GE(reach.steps, distance(Sea::classic, kNw, named("F7"), reach.square));
    Square from = named("F7");
    for (const Square to : reach.way) {
      const Neighbours& near = chart(Sea::classic).steps[0][index(from)];
      EXPECT_NE(std::ranges::find(near, to), near.end());
      EXPECT_TRUE(to != named("F6") || to == reach.square) << "no way leads over the treasure square";
      from = to;
    }
  }
  ASSERT_NE(find("F6"), seen.reach.end());
  EXPECT_EQ(find("F6")->steps, 1);
  // G6 lies two steps away over the treasure square, where a way may only end; the way round meets a ship.
  ASSERT_NE(find("G6"), seen.reach.end());
  EXPECT_EQ(find("G6")->way, (std::vector<Square>{named("G7"), named("G6")}));
  // Too far, and where the ship is already.
  EXPECT_EQ(find("A1"), seen.reach.end());
  EXPECT_EQ(find("F7"), seen.reach.end());
}

// Of two shortest ways the one without a question is told.
TEST(AuxSabordsSail, WaysAvoidQuestions) {
  Scenario at(4);
  at.ship(kNw, "B1").ship(kNe, "C1").sailing(kNw, 2);
  const View seen = Visibility::view(at.state(), 0);
  const auto reach = std::ranges::find(seen.reach, named("C2"), &ReachView::square);
  ASSERT_NE(reach, seen.reach.end());
  EXPECT_EQ(reach->way, (std::vector<Square>{named("B2"), named("C2")}));
}

// AS-30, AS-53, AS-59: a way is final where sailing it ends the turn or the game, in whole games of sensible choices.
TEST(AuxSabordsSail, AWayIsFinalWhereSailingItIs) {
  int final = 0;
  int open = 0;
  int ends = 0;
  std::vector<double> tuning;
  tuning.reserve(Advisor::kParameters.size());
  for (const Parameter& parameter : Advisor::kParameters) tuning.push_back(parameter.value);
  const auto try_ways = [&](const State& state) {
    for (const ReachView& reach : Visibility::view(state, kSpectator).reach) {
      State after = state;
      Chance luck = Chance::fast(1);
      NoEvents silent;
      const std::uint64_t drawn = luck.drawn();
      // A question on the way ends it, and so does the end of the game.
      for (const Square square : reach.way) {
        if (after.stack.empty() || after.stack.top().phase != Phase::sail) break;
        Rules::apply(after, after.stack.top().seat, Move{.kind = MoveKind::step, .square = square}, luck, silent);
      }
      const bool over = after.stack.empty();
      EXPECT_EQ(reach.final, over || luck.drawn() != drawn) << square_name(reach.square);
      ++(reach.final ? final : open);
      if (over) ++ends;
    }
  };
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Chance luck = Chance::fast(seed);
    Options options;
    options.chests = Chests::two;
    options.quick_end = seed % 2 == 1;
    State state = Rules::setup(options, static_cast<int>(2 + seed % 3), luck);
    Moves moves;
    NoEvents silent;
    while (!state.stack.empty()) {
      const Seat seat = state.stack.top().seat;
      if (state.stack.top().phase == Phase::sail) try_ways(state);
      Rules::legal(state, seat, moves);
      Rules::apply(state, seat, moves[Advisor::policy(state, seat, moves, tuning, luck)], luck, silent);
    }
  }
  EXPECT_GT(final, 1000);
  EXPECT_GT(open, 1000);
  EXPECT_GT(ends, 10);
}

// AS-24: as many ways of two steps from a corner as there are: each of two squares leads to three.
TEST(AuxSabordsSail, WaysAreCounted) {
  const auto lines = [](auto&& self, const State& state, int depth) -> int {
    if (depth == 0) return 1;
    Moves moves;
    Rules::legal(state, state.stack.top().seat, moves);
    int sum = 0;
    for (const Move& move : moves) {
      State after = state;
      Chance chance = Chance::fast(1);
      NoEvents silent;
      Rules::apply(after, state.stack.top().seat, move, chance, silent);
      sum += self(self, after, depth - 1);
    }
    return sum;
  };
  Scenario at(4);
  at.ship(kNw, "A1").sailing(kNw, 6);
  EXPECT_EQ(lines(lines, at.state(), 1), 2);
  EXPECT_EQ(lines(lines, at.state(), 2), 6);
  // From B1 and A2 three squares each: the corner (2 ways on), C1 or A3 (3: D1 C2 B1, A4 B3 A2) and B2 (4).
  EXPECT_EQ(lines(lines, at.state(), 3), 2 * (2 + 3 + 4));
}

}  // namespace
}  // namespace flibuste::aux_sabords
