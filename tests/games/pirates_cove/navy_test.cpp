#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

// Seat 0, the fastest, sends the Navy to the Cannon Island and stays at the Tavern.
void sent(Scenario& at, const std::vector<Place>& islands) {
  at.reveal(islands);
  while (at.actor() != Seat{0}) at.plays(*at.actor(), pass());
  at.plays(0, event(Card::navy, 4));
  at.all_pass();
}

// PC-102: four dice, speed 20; whoever controls it chooses target and section, at every volley (ruling 50)
TEST(PiratesCoveNavy, ControllerAims) {
  Scenario at(4);
  at.ship(0).sails(8).hand({Card::navy});
  at.ship(1).sails(4).all(8).sails(4);
  at.ship(2).sails(3).all(8).sails(3);
  sent(at, {1, 4, 4, 2});
  at.nobody_boards();
  EXPECT_THAT(at.exchange(), ElementsAre(kNavyActor, 1, 2));
  EXPECT_EQ(at.phase(), Phase::navy_fire);
  EXPECT_EQ(at.actor(), 0);
  EXPECT_EQ(at.moves(0).size(), 8U);
  at.fires(0, 2, Section::cannons, {5, 6, 4, 1});
  EXPECT_EQ(at.ring(2, Section::cannons), 6);
  at.dice({1, 1, 1, 1, 1});
  at.plays(1, fire(kNavyActor));
  at.dice({1, 1, 1, 1});
  at.plays(2, fire(kNavyActor));
  EXPECT_TRUE(at.may(0, fire(2, Section::hull)));  // the same ship again
  EXPECT_TRUE(at.may(0, fire(1, Section::hull)));
}

// PC-102, PC-140: only hulls with `navy_section` hull (ruling 50)
TEST(PiratesCoveNavy, HullOnly) {
  Scenario at(4, {.navy_section = NavySection::hull});
  at.ship(0).sails(8).hand({Card::navy});
  at.ship(1).sails(4);
  at.ship(2).sails(3).hull(5);
  sent(at, {1, 4, 4, 2});
  at.nobody_boards();
  EXPECT_EQ(at.phase(), Phase::navy_fire);
  EXPECT_THAT(at.moves(0), UnorderedElementsAre(fire(1, Section::hull), fire(2, Section::hull)));
  at.fires(0, 2, Section::hull, {5, 6, 1, 1});
  EXPECT_EQ(at.ring(2, Section::hull), 3);
}

// PC-102, PC-140: with `navy_targets` cycle each ship once before any twice (ruling 50)
TEST(PiratesCoveNavy, TargetsInACycle) {
  Scenario at(4, {.navy_targets = NavyTargets::cycle});
  at.ship(0).sails(8).hand({Card::navy});
  at.ship(1).sails(4);
  at.ship(2).sails(3);
  sent(at, {1, 4, 4, 2});
  at.nobody_boards();
  const auto targets = [&] {
    std::set<int> seats;
    for (const Move& move : at.moves(0)) seats.insert(move.target);
    return seats;
  };
  const auto exchange = [&](Seat target) {
    at.fires(0, target, Section::sails, {1, 1, 1, 1});
    at.dice({1, 1});
    at.plays(1, fire(kNavyActor));
    at.dice({1, 1});
    at.plays(2, fire(kNavyActor));
  };
  EXPECT_THAT(targets(), ElementsAre(1, 2));
  exchange(2);
  EXPECT_THAT(targets(), ElementsAre(1));
  exchange(1);
  EXPECT_THAT(targets(), ElementsAre(1, 2));
  exchange(1);
  EXPECT_THAT(targets(), ElementsAre(2));
  exchange(2);
  EXPECT_THAT(targets(), ElementsAre(1, 2));
}

// PC-103, PC-104: four hits sink it; 4 fame shared at once; the players fight on; it is gone afterwards (50 and 51)
TEST(PiratesCoveNavy, Sunk) {
  Scenario at(5);
  at.ship(0).sails(8).hand({Card::navy});
  at.ship(1).sails(7).parrot(Card::trelawney).crew(6).cannons(6);
  at.ship(2).sails(3);
  at.ship(3).sails(4);
  at.ship(4).sails(5);
  at.reveal({1, 4, 4, 4, 2});
  at.plays(1, pass());
  at.plays(0, event(Card::navy, 4));
  at.all_pass();
  at.nobody_boards();
  EXPECT_EQ(at.actor(), 1);
  at.fires(1, kNavyActor, Section::hull, {5, 6, 5, 6});
  for (Seat seat = 1; seat <= 3; ++seat) EXPECT_EQ(at.fame_from(seat, Source::legends), 1);
  EXPECT_EQ(at.fame_from(0, Source::legends), 0);
  EXPECT_TRUE(at.fighting());
  EXPECT_EQ(at.actor(), 3);
  EXPECT_TRUE(at.may(3, fire(1, Section::sails)));
  at.dice({2});
  at.plays(3, flee());
  at.dice({2});
  at.plays(2, flee());
  EXPECT_FALSE(at.fighting());
  EXPECT_EQ(at.state().navy.place, kAtSea);
}

// PC-104: undefeated it is removed too; its controller gains nothing for those it routs (ruling 51)
TEST(PiratesCoveNavy, NothingForItsController) {
  Scenario at(4);
  at.ship(0).sails(8).hand({Card::navy});
  at.ship(1).sails(4);
  at.ship(2).sails(3);
  sent(at, {1, 4, 4, 2});
  at.nobody_boards();
  at.fires(0, 1, Section::hull, {5, 6, 1, 1});
  EXPECT_EQ(at.place(1), kCove);
  EXPECT_EQ(at.battle_fame(0), 0);
  EXPECT_EQ(at.battle_fame(2), 1);
  EXPECT_TRUE(at.fighting());  // one player, and the Navy is afloat
  at.dice({4});
  at.plays(2, flee());
  EXPECT_FALSE(at.fighting());
  EXPECT_EQ(at.state().navy.place, kAtSea);
}

// PC-66: while it is afloat players fire only at it (ruling 24)
TEST(PiratesCoveNavy, FirstTarget) {
  Scenario at(4);
  at.ship(0).sails(8).hand({Card::navy});
  at.ship(1).sails(4);
  at.ship(2).sails(3);
  sent(at, {1, 4, 4, 2});
  at.nobody_boards();
  at.fires(0, 1, Section::sails, {1, 1, 1, 1});
  EXPECT_THAT(at.moves(1), UnorderedElementsAre(fire(kNavyActor), flee()));
}

// PC-66, PC-140: with a legend and the Navy the shooter chooses, or `npc_choice` does (ruling 24)
TEST(PiratesCoveNavy, LegendAndNavy) {
  for (const NpcChoice rule : {NpcChoice::shooter, NpcChoice::pirate, NpcChoice::navy}) {
    Scenario at(4, {.npc_choice = rule});
    at.month(4).legend(Legend::dutchman);
    at.ship(0).sails(8).hand({Card::navy});
    at.ship(1).sails(7).parrot(Card::trelawney);
    at.ship(2).sails(3);
    at.reveal({1, 4, 4, 2});
    at.plays(1, pass());
    at.plays(0, event(Card::navy, 4));
    at.all_pass();
    at.nobody_boards();
    EXPECT_EQ(at.actor(), 1);
    EXPECT_EQ(at.may(1, fire(kLegendActor)), rule != NpcChoice::navy);
    EXPECT_EQ(at.may(1, fire(kNavyActor)), rule != NpcChoice::pirate);
    EXPECT_FALSE(at.may(1, fire(2)));
  }
}

// PC-75: a blast strikes the legend and the Navy too (ruling 38)
TEST(PiratesCoveNavy, BlastOnBoth) {
  Scenario at(4);
  at.month(4).legend(Legend::blackbeard);
  at.ship(0).sails(8).hand({Card::navy});
  at.ship(1).sails(7).parrot(Card::trelawney).hull(8).hand({Card::powder});
  at.ship(2).sails(3);
  at.reveal({1, 4, 3, 2});
  at.plays(1, pass());
  at.plays(0, event(Card::navy, 4));
  at.all_pass();
  at.nobody_boards();
  at.plays(1, load(Card::powder));
  at.luck(die({5, 6}) + die({1, 1, 1, 1, 1, 1}));  // and Blackbeard's volley
  at.plays(1, fire(kLegendActor));
  EXPECT_EQ(at.legend_hull(), 4);
  EXPECT_EQ(at.navy_hull(), 2);
  EXPECT_EQ(at.ring(1, Section::hull), 6);
}

// PC-102, PC-103: it is at full hull when its battle begins, however often it was sent (ruling 79)
TEST(PiratesCoveNavy, FullHull) {
  Scenario at(4);
  at.ship(0).sails(8).hand({Card::navy});
  at.ship(1).sails(4);
  sent(at, {1, 4, 3, 2});
  EXPECT_EQ(at.navy_hull(), 4);
}

// PC-37: the Letter's player controls it (rulings 10 and 50)
TEST(PiratesCoveNavy, LetterTakesControl) {
  Scenario at(4);
  at.ship(0).sails(8).hand({Card::navy});
  at.ship(1).sails(7).hand({Card::marque});
  at.ship(2).sails(3);
  at.ship(3).sails(4);
  at.reveal({1, 2, 3, 3});
  at.plays(0, event(Card::navy, 2));
  at.plays(1, event(Card::marque, 3));
  at.all_pass();
  at.nobody_boards();
  EXPECT_EQ(at.phase(), Phase::navy_fire);
  EXPECT_EQ(at.actor(), 1);
}

// PC-55: Smoke holds against the Navy (ruling 36)
TEST(PiratesCoveNavy, Smoke) {
  Scenario at(4);
  at.ship(0).sails(8).hand({Card::navy});
  at.ship(1).sails(4).hull(8).hand({Card::smoke});
  sent(at, {1, 4, 3, 2});
  at.plays(1, battle_card(Card::smoke));
  at.nobody_boards();
  at.fires(0, 1, Section::hull, {5, 5, 5, 6});
  EXPECT_EQ(at.ring(1, Section::hull), 7);
}

// PC-66, PC-140: which must be sunk first matters only where both are (ruling 24)
TEST(PiratesCoveNavy, OnlyOneOfBoth) {
  for (const NpcChoice rule : {NpcChoice::pirate, NpcChoice::navy}) {
    Scenario navy(4, {.npc_choice = rule});
    navy.ship(0).sails(8).hand({Card::navy});
    navy.ship(1).sails(4);
    sent(navy, {1, 4, 3, 2});
    navy.nobody_boards();
    navy.fires(0, 1, Section::sails, {1, 1, 1, 1});
    EXPECT_TRUE(navy.may(1, fire(kNavyActor)));
    Scenario legend(4, {.npc_choice = rule});
    legend.month(4).legend(Legend::dutchman);
    legend.ship(1).sails(7).parrot(Card::trelawney);
    legend.sail({1, 4, 3, 2});
    legend.nobody_boards();
    EXPECT_TRUE(legend.may(1, fire(kLegendActor)));
  }
}

}  // namespace
}  // namespace flibuste::pirates_cove
