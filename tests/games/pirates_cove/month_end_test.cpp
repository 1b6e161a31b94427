#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Everybody is at a quiet place, and the last visit is under way.
void last_visit(Scenario& at, const std::vector<Place>& islands) {
  at.sail(islands);
  while (at.actor() != Seat{3} && !at.over()) at.ends_visit();
}
void calm_month(Scenario& at, int month = 5) {
  at.month(month);
  for (int seat = 0; seat < 4; ++seat) at.ship(static_cast<Seat>(seat)).sails(6 - seat);
}

// PC-127: one island on, from 6 to 1, never to the Cove (rulings 4 and 46)
TEST(PiratesCoveMonthEnd, BlackShipsMove) {
  for (const auto& [month, there, next] : {std::array<int, 3>{5, 5, 6}, {6, 6, 1}, {1, 1, 2}, {11, 5, 6}}) {
    Scenario at(4);
    calm_month(at, month);
    at.legend(Legend::hook);
    const Place safe = there == 2 ? 3 : 2;
    at.sail({safe, 4, 3, 4});
    at.nobody_boards();
    at.dice({3});
    at.plays(*at.actor(), flee());
    EXPECT_EQ(at.state().black[0].place, there);
    at.ends_month();
    EXPECT_EQ(at.state().black[0].place, next);
    EXPECT_EQ(at.state().black[0].legend, Legend::hook);
  }
}

// PC-127, PC-11: both of a game of three (vector of table a5)
TEST(PiratesCoveMonthEnd, BothBlackShips) {
  Scenario at(3);
  at.month(2);  // at 2 and 5
  EXPECT_EQ(at.state().black[0].place, 2);
  EXPECT_EQ(at.state().black[1].place, 5);
  at.sail({1, 3, 4});
  at.ends_month();
  EXPECT_EQ(at.state().black[0].place, 3);
  EXPECT_EQ(at.state().black[1].place, 6);
}

// PC-128: a sunk legend's ship gets the next card; the pile is refilled from the discards (ruling 46)
TEST(PiratesCoveMonthEnd, NextLegend) {
  Scenario at(4);
  calm_month(at, 3);
  at.legend(Legend::cacafuego);
  at.sail({3, 1, 2, 4});
  EXPECT_EQ(at.state().black[0].legend, Legend::none);
  while (at.actor() != Seat{3}) at.ends_visit();
  at.luck({static_cast<std::uint32_t>(Legend::bonny_read)});
  at.plays(3, done());
  EXPECT_EQ(at.state().black[0].legend, Legend::bonny_read);
  EXPECT_EQ(at.state().black[0].place, 4);
  EXPECT_EQ(at.state().legends.size(), 3U);
  EXPECT_THAT(at.state().legend_discards, ElementsAre(Legend::cacafuego));
}

// PC-128: an empty pile is made of the discards
TEST(PiratesCoveMonthEnd, LegendsReshuffled) {
  Scenario at(4);
  calm_month(at, 3);
  at.legend(Legend::cacafuego);
  last_visit(at, {3, 1, 2, 4});
  State& state = at.changed();
  while (!state.legends.empty()) {
    state.legend_discards.push_back(state.legends.back());
    state.legends.pop_back();
  }
  at.luck({static_cast<std::uint32_t>(Legend::cacafuego)});
  at.plays(3, done());
  EXPECT_EQ(at.state().black[0].legend, Legend::cacafuego);
  EXPECT_EQ(at.state().legends.size(), 4U);
  EXPECT_TRUE(at.state().legend_discards.empty());
}

// PC-128: two that need a card: the one from island 1 first (ruling 82)
TEST(PiratesCoveMonthEnd, TwoNeedALegend) {
  Scenario at(3);
  at.month(2);
  at.ship(0).sails(5);
  at.ship(1).sails(4);
  at.sail({1, 3, 4});
  while (at.actor() != Seat{2}) at.ends_visit();
  State& state = at.changed();
  for (BlackShip& ship : state.black) {
    state.legend_discards.push_back(ship.legend);
    ship.legend = Legend::none;
  }
  at.luck({static_cast<std::uint32_t>(Legend::hook), static_cast<std::uint32_t>(Legend::cacafuego)});
  at.plays(2, done());
  EXPECT_EQ(at.state().black[0].legend, Legend::hook);
  EXPECT_EQ(at.state().black[1].legend, Legend::cacafuego);
}

// PC-129: chests beyond the hull value go back, only now; gold has no limit (ruling 56)
TEST(PiratesCoveMonthEnd, Cargo) {
  Scenario at(4);
  calm_month(at);
  at.ship(0).chests(7).gold(60);  // hull 5
  at.ship(1).chests(5);
  at.ship(2).chests(5).hull(1);   // hull 4
  at.ship(3).chests(13).hull(8);  // hull 12
  at.sail({1, 6, 6, 6});          // island 1 brings no chest
  EXPECT_EQ(at.chests_of(0), 7);
  at.ends_month();
  EXPECT_EQ(at.count(EventKind::cargo_lost), 3);  // not of seat 1, whose hold is just full
  EXPECT_EQ(at.chests_of(0), 5);
  EXPECT_EQ(at.chests_of(1), 5);
  EXPECT_EQ(at.chests_of(2), 4);
  EXPECT_EQ(at.chests_of(3), 12);
  EXPECT_EQ(at.gold(0), 60 + 8);
}

// PC-129: what a yard or the Shipwright adds in the island effects counts (ruling 56)
TEST(PiratesCoveMonthEnd, CargoAfterTheYard) {
  Scenario at(4);
  calm_month(at);
  at.ship(0).chests(6);
  at.sail({2, 6, 6, 1});
  at.to_visit(0);
  at.plays(0, upgrade(Section::hull));
  at.ends_month();
  EXPECT_EQ(at.chests_of(0), 6);
}

// PC-129: hull lost in a fight costs chests only at month end (ruling 56)
TEST(PiratesCoveMonthEnd, CargoAfterAFight) {
  Scenario at(4);
  calm_month(at);
  at.ship(1).chests(7).hull(4);
  at.sail({4, 4, 2, 3});
  at.nobody_boards();
  at.fires(0, 1, Section::hull, {6, 6});
  EXPECT_EQ(at.chests_of(1), 7);
  at.dice({3});
  at.plays(1, flee());
  EXPECT_EQ(at.chests_of(1), 7);
  at.ends_month();
  EXPECT_EQ(at.chests_of(1), 5);
}

// PC-130: Flint's parrot: no limit; once it is dead the limit holds again (ruling 57)
TEST(PiratesCoveMonthEnd, Flint) {
  Scenario at(4);
  calm_month(at);
  at.ship(0).chests(20).parrot(Card::flint);
  at.ship(1).sails(3);
  at.sail({6, 1, 2, 3});
  at.ends_month();
  EXPECT_EQ(at.chests_of(0), 20);
  Scenario dead(4);
  calm_month(dead);
  dead.ship(1).chests(20).parrot(Card::flint);
  dead.sail({4, 4, 2, 3});
  dead.nobody_boards();
  dead.fires(0, 1, Section::hull, {6, 6});
  dead.dice({3});
  dead.plays(1, flee());
  dead.ends_month();
  EXPECT_EQ(dead.chests_of(1), 5);
}

// PC-126: black ships, then cargo, then the cards still face up; in the last month too (ruling 100)
TEST(PiratesCoveMonthEnd, InOrder) {
  for (const int month : {5, 12}) {
    Scenario at(4);
    calm_month(at, month);
    at.ship(0).chests(9).fame(30);
    at.sail({1, 2, 3, 3});
    at.nobody_boards();
    at.dice({3});
    at.plays(*at.actor(), flee());
    at.ends_month();
    EXPECT_TRUE(at.happened(EventKind::black_moved));
    EXPECT_TRUE(at.happened(EventKind::cargo_lost));
    EXPECT_LT(at.position(EventKind::black_moved), at.position(EventKind::cargo_lost));
    EXPECT_LT(at.position(EventKind::cargo_lost), at.position(EventKind::treasure_discarded));
    EXPECT_EQ(at.chests_of(0), 5);
    EXPECT_EQ(at.over(), month == 12);
  }
}

// PC-126, PC-128: a black ship gets its new card before cargo is checked (ruling 100)
TEST(PiratesCoveMonthEnd, LegendBeforeCargo) {
  Scenario at(4);
  calm_month(at, 3);
  at.legend(Legend::cacafuego);
  at.ship(1).chests(9);
  last_visit(at, {3, 1, 2, 4});
  at.plays(3, done());
  EXPECT_LT(at.position(EventKind::black_moved), at.position(EventKind::legend_came));
  EXPECT_LT(at.position(EventKind::legend_came), at.position(EventKind::cargo_lost));
}

// PC-126: the Navy, its senders, maps and Hijacks are gone
TEST(PiratesCoveMonthEnd, NothingOfTheMonthStays) {
  Scenario at(4);
  calm_month(at);
  at.ship(0).hand({Card::hijack, Card::map, Card::navy});
  at.open(Phase::treasure_event);
  at.plays(0, event(Card::hijack, 1));
  for (Seat seat = 1; seat < 4; ++seat) at.plays(seat, pass());
  at.dice({4});
  at.plays(0, event(Card::map));
  at.all_pass();
  at.all_pass();
  at.reveal({1, 2, 3, 6});
  at.plays(0, event(Card::navy, 4));
  at.all_pass();
  at.ends_month();
  EXPECT_TRUE(at.state().hijacks.empty());
  EXPECT_TRUE(at.state().maps.empty());
  EXPECT_EQ(at.state().navy, Navy{});
  EXPECT_FALSE(at.state().announced);
}

// PC-128: the discards wait as long as the pile has a card (ruling 46)
TEST(PiratesCoveMonthEnd, LastLegendOfThePile) {
  Scenario at(4);
  calm_month(at, 3);
  at.legend(Legend::cacafuego);
  last_visit(at, {3, 1, 2, 4});
  State& state = at.changed();
  while (state.legends.size() > 1) {
    state.legend_discards.push_back(state.legends.back());
    state.legends.pop_back();
  }
  const Legend last = state.legends[0];
  at.luck({static_cast<std::uint32_t>(last)});
  at.plays(3, done());
  EXPECT_EQ(at.state().black[0].legend, last);
  EXPECT_TRUE(at.state().legends.empty());
  EXPECT_EQ(at.state().legend_discards.size(), 4U);
}

}  // namespace
}  // namespace flibuste::pirates_cove
