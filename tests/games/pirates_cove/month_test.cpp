#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;

// PC-15: six phases in this order; the black ship moves only at the end of the month (ruling 4)
TEST(PiratesCoveMonth, Phases) {
  Scenario at(4);
  at.month(1).legend(Legend::cacafuego).open(Phase::treasure_event);
  EXPECT_EQ(at.state().step, Step::treasure);
  EXPECT_EQ(at.state().black[0].place, kTavern);
  at.all_pass();
  EXPECT_EQ(at.phase(), Phase::lookout_event);
  at.all_pass();
  EXPECT_EQ(at.phase(), Phase::sail);
  at.reveal({2, 2, 3, 4});
  EXPECT_EQ(at.phase(), Phase::arrival_event);
  at.all_pass();
  EXPECT_EQ(at.phase(), Phase::boarding);
  at.nobody_boards();
  EXPECT_EQ(at.phase(), Phase::fire);
  at.plays(*at.actor(), flee());
  EXPECT_EQ(at.phase(), Phase::visit);
  EXPECT_EQ(at.state().black[0].place, kTavern);
  at.ends_month();
  EXPECT_EQ(at.state().month, 2);
  EXPECT_EQ(at.state().black[0].place, kHullIsland);
  EXPECT_EQ(at.phase(), Phase::treasure_event);
}

// PC-16: places go 1 to 6, then the Cove, in combat, plunder and island effects (ruling 5)
TEST(PiratesCoveMonth, OrderOfPlaces) {
  Scenario at(5);
  at.month(4);
  at.ship(0).sails(6);
  at.ship(2).sails(6);
  at.sail({5, 5, 2, 2, 6});
  EXPECT_EQ(at.state().place, 2);  // first battle
  at.nobody_boards();
  at.plays(2, flee());
  EXPECT_EQ(at.state().place, 5);
  at.nobody_boards();
  at.dice({2});
  at.plays(0, flee());
  std::vector<Place> plundered;
  for (const Event& each : at.events(EventKind::plundered)) plundered.push_back(each.place);
  EXPECT_THAT(plundered, ElementsAre(2, 5));
  std::vector<Place> visited;
  while (at.phase() == Phase::visit || at.phase() == Phase::income) {
    visited.push_back(at.state().place);
    at.ends_visit();
  }
  EXPECT_THAT(visited, ElementsAre(2, 5, 6, 7, 7));
}

// PC-17, PC-20: the fastest acts first; speed is the sails value, plus 20 with Trelawney's parrot (rulings 7 and 74)
TEST(PiratesCoveMonth, FastestFirst) {
  Scenario at(4);
  at.month(4);
  at.ship(0).sails(2);
  at.ship(1).sails(8);
  at.ship(2).sails(1).parrot(Card::trelawney);
  at.ship(3).sails(3);
  at.sail({6, 6, 6, 6});
  EXPECT_THAT(at.exchange(), ElementsAre(2, 1, 3, 0));  // 24, 12, 6, 5
  EXPECT_EQ(at.phase(), Phase::visit);
  EXPECT_EQ(at.actor(), 2);
}

// PC-18, PC-24: equals roll, the fastest group first; equal dice roll again among themselves (rulings 75 and 76)
TEST(PiratesCoveMonth, TiesInAWindow) {
  Scenario at(4);
  at.ship(1).sails(4);
  at.ship(2).sails(4);
  at.open(Phase::treasure_event);
  at.luck(die({3, 5, 4, 4, 2, 6}));  // seats 1 and 2; seats 0 and 3, who roll again
  at.all_pass();
  EXPECT_EQ(at.phase(), Phase::lookout_event);
  EXPECT_THAT(at.exchange(), ElementsAre(2, 1, 3, 0));
}

// PC-18: of three equal dice of a group the higher ones are settled first (ruling 75)
TEST(PiratesCoveMonth, TiesOfMany) {
  Scenario at(5);
  at.ship(3).sails(1);
  at.open(Phase::treasure_event);
  // 0, 1, 2 and 4 roll 2 6 2 6: 1 and 4 roll again, then 0 and 2.
  at.luck(die({2, 6, 2, 6, 1, 4, 5, 3}));
  at.all_pass();
  EXPECT_THAT(at.exchange(), ElementsAre(4, 1, 0, 2, 3));
}

// PC-18: without a tie no die is rolled (ruling 75)
TEST(PiratesCoveMonth, NoTieNoDie) {
  Scenario at(4);
  at.ship(0).sails(2);
  at.ship(1).sails(3);
  at.ship(2).sails(4);
  at.ship(3).sails(5);
  at.open(Phase::treasure_event);
  at.state();
  const auto before = at.drawn();
  at.all_pass();
  EXPECT_EQ(at.drawn(), before);
  EXPECT_THAT(at.exchange(), ElementsAre(3, 2, 1, 0));
}

// PC-19: at each place of the island effects with two or more ships ties are rolled anew (rulings 7, 76 and 99)
TEST(PiratesCoveMonth, TiesAtAPlace) {
  Scenario at(4);
  at.month(4);
  for (Seat seat = 0; seat < 4; ++seat) at.ship(seat).sails(2 + seat);
  at.ship(1).sails(2);
  at.reveal({6, 6, 2, 3});
  at.luck(die({1, 6}));  // seats 0 and 1 at Treasure Island
  at.all_pass();
  at.to_visit(1);
  EXPECT_EQ(at.state().place, kTreasureIsland);
  EXPECT_THAT(at.exchange(), ElementsAre(1, 0));
}

// PC-19: in a battle ties are rolled for the boarding and again for every exchange (rulings 19 and 76)
TEST(PiratesCoveMonth, TiesInABattle) {
  Scenario at(4);
  at.ship(2).sails(3);
  at.ship(3).sails(4);
  at.reveal({4, 4, 2, 3});
  at.luck(die({2, 5}));  // boarding
  at.all_pass();
  EXPECT_THAT(at.exchange(), ElementsAre(1, 0));
  at.luck(die({6, 1}));  // first exchange
  at.nobody_boards();
  EXPECT_THAT(at.exchange(), ElementsAre(0, 1));
  at.fires(0, 1, Section::hull, {1, 1});
  at.luck(die({1, 1, 3, 4}));  // seat 1's volley of two dice, then the second exchange
  at.plays(1, fire(0));
  EXPECT_THAT(at.exchange(), ElementsAre(1, 0));
}

// PC-19, PC-140: with `tie_reroll` off the same tied ships keep their first result; another set rolls (ruling 19)
TEST(PiratesCoveMonth, TiesKept) {
  Scenario at(4, {.tie_reroll = false});
  at.ship(3).sails(4);
  at.reveal({4, 4, 4, 2});
  at.luck(die({2, 5, 4}));
  at.all_pass();
  EXPECT_THAT(at.exchange(), ElementsAre(1, 2, 0));
  const auto before = at.drawn();
  at.nobody_boards();
  EXPECT_EQ(at.drawn(), before);
  EXPECT_THAT(at.exchange(), ElementsAre(1, 2, 0));
  at.dice({2});
  at.plays(1, flee());  // next exchange: only 0 and 2 are tied, another set
  at.fires(2, 0, Section::hull, {1, 1});
  at.luck(die({1, 1, 6, 1}));
  at.plays(0, fire(2));
  EXPECT_THAT(at.exchange(), ElementsAre(0, 2));
  at.fires(0, 2, Section::hull, {1, 1});
  const auto second = at.drawn();
  at.fires(2, 0, Section::hull, {1, 1});
  EXPECT_EQ(at.drawn(), second + 2);
  EXPECT_THAT(at.exchange(), ElementsAre(0, 2));
}

// PC-20: a ship at the Cove and one not yet at sea are asked like others; a lost sails ring counts 0 (ruling 74)
TEST(PiratesCoveMonth, NotYetAtSea) {
  Scenario at(4);
  at.month(1).legend(Legend::hook);
  for (Seat seat = 0; seat < 4; ++seat) at.ship(seat).sails(2 + seat);
  at.open(Phase::lookout_event);
  EXPECT_EQ(at.place(0), kAtSea);
  EXPECT_THAT(at.exchange(), ElementsAre(3, 2, 1, 0));
  Scenario cove(4);
  for (Seat seat = 0; seat < 4; ++seat) cove.ship(seat).sails(2 + seat).place(kCove);
  cove.open(Phase::lookout_event);
  EXPECT_THAT(cove.exchange(), ElementsAre(3, 2, 1, 0));
}

// PC-20, PC-123: at the Cove a ship without sails is the slowest, also behind one of speed 4 (ruling 74)
TEST(PiratesCoveMonth, LostSailsCountNothing) {
  Scenario at(5);
  at.ship(0).sails(4).crew(3).cannons(3);
  at.ship(1).sails(1).gold(9);
  at.ship(2).sails(1).hull(1);
  at.sail({4, 4, 4, 2, 3});
  at.nobody_boards();
  at.fires(0, 1, Section::sails, {5, 1, 1});  // routed: sails off
  EXPECT_EQ(at.ring(1, Section::sails), 0);
  EXPECT_EQ(at.place(1), kCove);
  at.dice({2});
  at.plays(2, flee());
  at.to_visit_at(kCove);
  EXPECT_THAT(at.exchange(), ElementsAre(2, 1));
}

// PC-25, PC-58, PC-20: Wind and Overboard are forgotten after the battle (ruling 34)
TEST(PiratesCoveMonth, BattleSpeedEnds) {
  Scenario at(4);
  at.ship(0).sails(2).hand({Card::wind});
  at.ship(1).sails(4);
  at.sail({4, 4, 2, 3});
  at.plays(1, pass());
  at.plays(0, battle_card(Card::wind));
  at.nobody_boards();
  EXPECT_THAT(at.exchange(), ElementsAre(0, 1));
  at.dice({2});
  at.plays(0, flee());
  EXPECT_EQ(at.place(0), kCove);
  at.ends_month();
  EXPECT_EQ(at.state().battle, Battle{});
  at.all_pass();
  EXPECT_EQ(at.exchange().front(), 1);
}

// PC-18, PC-59: a player as fast as a legend: each rolls, the seat first, then the legend (rulings 19 and 75)
TEST(PiratesCoveMonth, TieWithALegend) {
  Scenario at(4);
  at.month(3).legend(Legend::hook);
  at.ship(0).sails(8).hull(8).hand({Card::wind});  // 12 + 6 against 18
  at.sail({3, 1, 2, 4});
  at.plays(0, battle_card(Card::wind));
  at.luck(die({4, 4, 5, 2}));
  at.nobody_boards();
  EXPECT_THAT(at.exchange(), ElementsAre(0, kLegendActor));
  // Hook's three dice, then the tie of the next exchange, where Hook is first and fires again.
  at.luck(die({1, 1}) + die({4, 4, 4}) + die({2, 3}) + die({4, 4, 4}));
  at.plays(0, fire(kLegendActor));
  EXPECT_THAT(at.exchange(), ElementsAre(kLegendActor, 0));
}

// PC-18: with the Navy the seats roll first, then the Navy (ruling 75)
TEST(PiratesCoveMonth, TieWithTheNavy) {
  Scenario at(4);
  at.ship(0).sails(7).hand({Card::navy}).parrot(Card::trelawney);
  at.ship(1).sails(8).chests(4).hand({Card::overboard});  // 12 + 8 against 20
  at.ship(2).sails(3);
  at.ship(3).sails(4);
  at.reveal({1, 4, 2, 3});
  at.plays(0, event(Card::navy, 4));
  at.all_pass();
  at.plays(1, battle_card(Card::overboard));
  at.plays(1, chests(4));
  at.luck(die({2, 6}));
  at.nobody_boards();
  EXPECT_THAT(at.exchange(), ElementsAre(kNavyActor, 1));
}

// PC-19, PC-49: a new order of a boarding round rolls its ties anew (ruling 76)
TEST(PiratesCoveMonth, TiesOfANewBoardingOrder) {
  Scenario at(4);
  at.ship(1).hand({Card::wind});
  at.ship(3).sails(4);
  at.reveal({4, 4, 4, 2});
  at.luck(die({6, 5, 4}));
  at.all_pass();
  EXPECT_THAT(at.exchange(), ElementsAre(0, 1, 2));
  at.plays(0, pass());
  at.plays(1, battle_card(Card::wind));
  at.luck(die({1, 2}));  // seats 0 and 2
  at.plays(2, pass());
  EXPECT_THAT(at.exchange(), ElementsAre(1, 2, 0));
}

// PC-59: a battle of seven: five players, a legend and the Navy
TEST(PiratesCoveMonth, SevenShips) {
  Scenario at(5);
  at.month(4).legend(Legend::bonny_read);
  for (Seat seat = 0; seat < 5; ++seat) at.ship(seat).sails(3 + seat).all(8).sails(3 + seat);
  at.ship(4).hand({Card::navy, Card::escape});
  at.reveal({4, 4, 4, 4, 1});
  at.plays(4, event(Card::navy, 4));
  at.all_pass();
  at.dice({1, 1, 1});
  at.nobody_boards();
  EXPECT_THAT(at.exchange(), ElementsAre(kLegendActor, kNavyActor, 3, 2, 1, 0));
  EXPECT_EQ(at.phase(), Phase::navy_fire);
  EXPECT_EQ(at.actor(), 4);
  EXPECT_EQ(at.moves(4).size(), 16U);
}

}  // namespace
}  // namespace flibuste::pirates_cove
