#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/brethren/scenario.h"

namespace flibuste::brethren {
namespace {

using testing::ElementsAre;

std::vector<Seat> seats_of(const Fleets& fleets) {
  std::vector<Seat> seats;
  for (const Fleet& fleet : fleets) seats.push_back(fleet.seat);
  return seats;
}

// BR-3, BR-21: strength is the sum of sails, 3 for a galleon and 2 for a schooner
TEST(BrethrenFleets, Strength) {
  Fleets fleets;
  add_ship(fleets, 0, Ship::galleon);
  EXPECT_EQ(fleets[0].strength, 3);
  add_ship(fleets, 0, Ship::schooner);
  EXPECT_EQ(fleets[0].strength, 5);
  add_ship(fleets, 0, Ship::schooner);
  EXPECT_EQ(fleets[0].strength, 7);
  EXPECT_EQ(fleets.size(), 1U);
}

// BR-22, BR-E1: the strongest first (vector 1, the example of the rulebook)
TEST(BrethrenFleets, BlueGreenYellow) {
  constexpr Seat kBlue = 0;
  constexpr Seat kGreen = 1;
  constexpr Seat kYellow = 2;
  // In whatever order the ships came.
  const std::vector<std::vector<std::pair<Seat, Ship>>> ways = {
      {{kYellow, Ship::galleon},
       {kGreen, Ship::schooner},
       {kBlue, Ship::galleon},
       {kGreen, Ship::schooner},
       {kBlue, Ship::schooner}},
      {{kBlue, Ship::schooner},
       {kGreen, Ship::schooner},
       {kYellow, Ship::galleon},
       {kBlue, Ship::galleon},
       {kGreen, Ship::schooner}},
  };
  for (const auto& way : ways) {
    Fleets there;
    for (const auto& [seat, ship] : way) add_ship(there, seat, ship);
    EXPECT_EQ(there, fleets({{kBlue, 1, 1}, {kGreen, 0, 2}, {kYellow, 1, 0}}));
  }
}

// BR-23, BR-E3: whoever comes up to another stands behind (vector 2)
TEST(BrethrenFleets, TieGoesToWhoWasAhead) {
  constexpr Seat kRed = 0;
  constexpr Seat kBlue = 1;
  Fleets there = fleets({{kRed, 0, 2}, {kBlue, 0, 1}});
  EXPECT_EQ(add_ship(there, kBlue, Ship::schooner), 1U);
  EXPECT_THAT(seats_of(there), ElementsAre(kRed, kBlue));
  Fleets galleon = fleets({{kRed, 0, 2}, {kBlue, 0, 1}});
  EXPECT_EQ(add_ship(galleon, kBlue, Ship::galleon), 0U);
  EXPECT_THAT(seats_of(galleon), ElementsAre(kBlue, kRed));
  EXPECT_EQ(add_ship(there, kBlue, Ship::schooner), 0U);  // six against four
}

// BR-23: a new fleet stands behind all of its strength; one that grows passes only what is weaker
TEST(BrethrenFleets, EnteringAndGrowing) {
  Fleets there = fleets({{0, 0, 2}, {1, 0, 1}, {2, 0, 1}});
  EXPECT_EQ(add_ship(there, 3, Ship::schooner), 3U);
  EXPECT_EQ(add_ship(there, 2, Ship::schooner), 1U);
  EXPECT_THAT(seats_of(there), ElementsAre(0, 2, 1, 3));
}

// BR-22, BR-23: and the same through a move, with the place it tells
TEST(BrethrenFleets, PlaceIsTold) {
  Scenario at(3);
  at.turn(6).board(1).fleets({{1, 0, 2}, {0, 0, 1}, {2, 0, 1}});
  at.plays(0, galleon(1));
  EXPECT_THAT(at.order(1), ElementsAre(0, 1, 2));
  EXPECT_THAT(at.sails(1), ElementsAre(5, 4, 2));
  EXPECT_EQ(at.event(EventKind::ship_placed).place, 1);
  EXPECT_EQ(at.event(EventKind::ship_placed).amount, 5);
}

// BR-24: up to six fleets, all in order
TEST(BrethrenFleets, SixFleets) {
  Fleets there;
  for (Seat seat = 0; seat < 6; ++seat) add_ship(there, seat, Ship::schooner);
  EXPECT_THAT(seats_of(there), ElementsAre(0, 1, 2, 3, 4, 5));
  add_ship(there, 5, Ship::galleon);
  EXPECT_THAT(seats_of(there), ElementsAre(5, 0, 1, 2, 3, 4));
}

}  // namespace
}  // namespace flibuste::brethren
