#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;

// PC-34: six destinations, secret and together; the own island too, never the Cove (ruling 6)
TEST(PiratesCoveNavigation, Wheel) {
  Scenario at(4);
  at.ship(0).place(3);
  EXPECT_EQ(at.phase(), Phase::sail);
  EXPECT_EQ(Rules::actors(at.state()).size(), 4);
  for (Seat seat = 0; seat < 4; ++seat) {
    std::vector<int> islands;
    for (const Move& move : at.moves(seat)) {
      EXPECT_EQ(move.kind, MoveKind::sail);
      islands.push_back(move.number);
    }
    EXPECT_THAT(islands, ElementsAre(1, 2, 3, 4, 5, 6));
  }
  at.reveal({3, 1, 6, 2});
  EXPECT_EQ(at.place(0), 3);
  EXPECT_EQ(at.place(1), 1);
  EXPECT_EQ(at.place(2), 6);
  EXPECT_EQ(at.place(3), 2);
}

// PC-33: Lookout names any player; that one announces first, then the others clockwise; its window closes (15, 72)
TEST(PiratesCoveNavigation, Lookout) {
  for (const Seat named : {Seat{2}, Seat{0}}) {
    Scenario at(4);
    at.ship(0).sails(5).hand({Card::lookout});
    at.open(Phase::lookout_event);
    EXPECT_EQ(at.actor(), 0);
    EXPECT_EQ(at.moves_of(0, MoveKind::lookout).size(), 4U);
    at.plays(0, event(Card::lookout, named));
    EXPECT_THAT(at.discards(), ElementsAre(Card::lookout));
    for (int step = 0; step < 4; ++step) {
      const Seat seat = clockwise(named, step, 4);
      EXPECT_EQ(at.phase(), Phase::sail_open);
      EXPECT_EQ(at.actor(), seat);
      EXPECT_EQ(at.moves(seat).size(), 6U);
      at.plays(seat, {.kind = MoveKind::sail, .number = byte(step + 1)});
      EXPECT_EQ(at.place(seat), step + 1);  // announced openly
    }
    EXPECT_EQ(at.phase(), Phase::arrival_event);
  }
}

// PC-33, PC-126: the next month is secret again
TEST(PiratesCoveNavigation, LookoutLastsAMonth) {
  Scenario at(4);
  at.ship(0).sails(5).hand({Card::lookout});
  at.open(Phase::lookout_event);
  at.plays(0, event(Card::lookout, 1));
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}, Seat{0}}) {
    at.plays(seat, {.kind = MoveKind::sail, .number = byte(seat + 1)});
  }
  at.all_pass();
  at.ends_month();
  at.all_pass();
  at.all_pass();
  EXPECT_EQ(at.phase(), Phase::sail);
  EXPECT_EQ(Rules::actors(at.state()).size(), 4);
}

// PC-35, PC-140: `random_pirate` rolls for the black ship right after the reveal, before the arrival window
TEST(PiratesCoveNavigation, RandomPirate) {
  Scenario at(4, {.random_pirate = true});
  for (Seat seat = 0; seat < 4; ++seat) at.ship(seat).sails(2 + seat);
  at.luck(die({3}));
  at.reveal({1, 2, 4, 5});
  EXPECT_EQ(at.phase(), Phase::arrival_event);
  EXPECT_EQ(at.state().black[0].place, 3);
  at.all_pass();
  at.ends_month();
  EXPECT_EQ(at.state().black[0].place, 3);  // it does not move at month end
}

// PC-35: the second black ship rolls again while the first is there
TEST(PiratesCoveNavigation, TwoRandomPirates) {
  Scenario at(3, {.random_pirate = true});
  for (Seat seat = 0; seat < 3; ++seat) at.ship(seat).sails(2 + seat);
  at.luck(die({2, 2, 2, 6}));
  at.reveal({1, 3, 4});
  EXPECT_EQ(at.state().black[0].place, 2);
  EXPECT_EQ(at.state().black[1].place, 6);
}

}  // namespace
}  // namespace flibuste::pirates_cove
