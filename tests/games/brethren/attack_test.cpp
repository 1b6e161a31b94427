#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/brethren/scenario.h"

namespace flibuste::brethren {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Seat kBlue = 0;
constexpr Seat kGreen = 1;
constexpr Seat kYellow = 2;

// What the guns leave of fleets.
Fleets after(const std::vector<FleetSpec>& specs, int cannons, int muskets, Options options = {}) {
  Fleets there = fleets(specs);
  attack(there, cannons, muskets, options);
  return there;
}

const std::vector<FleetSpec> kExample = {{kBlue, 1, 1}, {kGreen, 0, 2}, {kYellow, 1, 0}};

// BR-27, BR-28: a cannon leaves the first its smallest ship (vector 3)
TEST(BrethrenAttack, OneCannon) {
  EXPECT_EQ(after(kExample, 1, 0), fleets({{kGreen, 0, 2}, {kYellow, 1, 0}, {kBlue, 0, 1}}));
}

// BR-26, BR-34, BR-E2: ricochet: cannon first, then the musket destroys what is left (vector 4)
TEST(BrethrenAttack, Ricochet) { EXPECT_EQ(after(kExample, 1, 1), fleets({{kGreen, 0, 2}, {kYellow, 1, 0}})); }

// BR-26, BR-34: no ricochet where another is weaker than what the cannon leaves: the musket hits the last as it is then
TEST(BrethrenAttack, NoRicochet) {
  EXPECT_EQ(after({{kBlue, 2, 0}, {kGreen, 1, 0}, {kYellow, 0, 1}}, 1, 1), fleets({{kGreen, 1, 0}, {kBlue, 1, 0}}));
  EXPECT_EQ(after({{kBlue, 2, 0}, {kGreen, 0, 1}}, 1, 1), fleets({{kBlue, 1, 0}}));
}

// BR-30, BR-33: two cannons miss, the single musket still hits (vector 5)
TEST(BrethrenAttack, TwoCannonsOneMusket) {
  EXPECT_EQ(after(kExample, 2, 1), fleets({{kBlue, 1, 1}, {kGreen, 0, 2}}));
  EXPECT_EQ(after(kExample, 3, 0), fleets(kExample));
}

// BR-33: two muskets miss, the single cannon still hits (vector 6)
TEST(BrethrenAttack, OneCannonTwoMuskets) {
  EXPECT_EQ(after(kExample, 1, 2), after(kExample, 1, 0));
  EXPECT_EQ(after(kExample, 0, 2), fleets(kExample));
  EXPECT_EQ(after(kExample, 2, 2), fleets(kExample));
  EXPECT_EQ(after(kExample, 0, 3), fleets(kExample));
}

// BR-28: the attacked fleet stands behind all of its new strength (vectors 7 and 9)
TEST(BrethrenAttack, BehindEquals) {
  EXPECT_EQ(after({{kBlue, 0, 2}, {kGreen, 0, 1}, {kYellow, 0, 1}}, 1, 0),
            fleets({{kGreen, 0, 1}, {kYellow, 0, 1}, {kBlue, 0, 1}}));
  EXPECT_EQ(after({{kBlue, 2, 0}, {kGreen, 1, 0}, {kYellow, 0, 1}}, 1, 0),
            fleets({{kGreen, 1, 0}, {kBlue, 1, 0}, {kYellow, 0, 1}}));
}

// BR-29: a lone ship loses nothing but its place among equals (vector 8)
TEST(BrethrenAttack, LoneShip) {
  const std::vector<FleetSpec> equals = {{kBlue, 0, 1}, {kGreen, 0, 1}};
  EXPECT_EQ(after(equals, 1, 0), fleets({{kGreen, 0, 1}, {kBlue, 0, 1}}));
  EXPECT_EQ(after(equals, 1, 1), fleets({{kGreen, 0, 1}}));
  EXPECT_EQ(after({{kBlue, 1, 0}, {kGreen, 0, 1}}, 1, 0), fleets({{kBlue, 1, 0}, {kGreen, 0, 1}}));
}

// BR-29: with the switch off it keeps its place
TEST(BrethrenAttack, LoneShipHolds) {
  const std::vector<FleetSpec> equals = {{kBlue, 0, 1}, {kGreen, 0, 1}};
  const Options off{.lone_ship_falls_back = false};
  EXPECT_EQ(after(equals, 1, 0, off), fleets(equals));
  EXPECT_EQ(after(equals, 1, 1, off), fleets({{kBlue, 0, 1}}));
  // Fleets that lose ships fall back as ever.
  EXPECT_EQ(after({{kBlue, 0, 2}, {kGreen, 0, 1}}, 1, 0, off), fleets({{kGreen, 0, 1}, {kBlue, 0, 1}}));
}

// BR-32, BR-34: even a fleet that is alone: cannon and musket leave none (vector 10)
TEST(BrethrenAttack, AloneAndGone) { EXPECT_TRUE(after({{kBlue, 0, 1}}, 1, 1).empty()); }

// BR-31: a musket takes the smallest ship, also of the only fleet (vector 11)
TEST(BrethrenAttack, MusketTakesTheSmallest) {
  EXPECT_EQ(after({{kBlue, 1, 2}}, 0, 1), fleets({{kBlue, 1, 1}}));
  EXPECT_EQ(after({{kBlue, 3, 0}, {kGreen, 2, 0}}, 0, 1), fleets({{kBlue, 3, 0}, {kGreen, 1, 0}}));
}

// BR-31, BR-24: the last place, also beyond the third
TEST(BrethrenAttack, LastOfFive) {
  const std::vector<FleetSpec> five = {{0, 0, 3}, {1, 0, 2}, {2, 1, 0}, {3, 1, 0}, {4, 0, 1}};
  EXPECT_EQ(after(five, 0, 1), fleets({{0, 0, 3}, {1, 0, 2}, {2, 1, 0}, {3, 1, 0}}));
}

// BR-27: of galleons alone one is kept
TEST(BrethrenAttack, CannonKeepsAGalleon) {
  EXPECT_EQ(after({{kBlue, 3, 0}}, 1, 0), fleets({{kBlue, 1, 0}}));
  EXPECT_EQ(after({{kBlue, 3, 2}}, 1, 0), fleets({{kBlue, 0, 1}}));
}

// BR-27, BR-31: nobody there, nobody hit
TEST(BrethrenAttack, NoFleet) { EXPECT_TRUE(after({}, 1, 1).empty()); }

// A galleon with five cards, scored by a card of seat 2, whose ships are elsewhere.
void set_up(Scenario& at, const std::vector<FleetSpec>& fleets, const std::vector<CardSpec>& cards) {
  at.turn(14).player(2).hand({Card::doubloons_1});
  at.board(0).fleets(fleets).cards(cards);
  at.plays(2, schooner(1));
}

// BR-25, BR-26, BR-32, BR-E2: the story in order: reveal, cannon, musket, destroyed, then the treasure
TEST(BrethrenAttack, ToldInOrder) {
  Scenario at(3);
  set_up(at, {{kBlue, 1, 1}, {kGreen, 0, 2}},
         {down(Card::musket, kBlue), up(Card::chest), down(Card::cannon, kGreen), up(Card::chest), up(Card::marked_2)});
  at.plays(2, face_up(Card::doubloons_1, 0));
  EXPECT_THAT(at.kinds(),
              ElementsAre(EventKind::card_played, EventKind::scoring_began, EventKind::revealed, EventKind::revealed,
                          EventKind::cannon_hit, EventKind::musket_hit, EventKind::fleet_destroyed,
                          EventKind::marked_given, EventKind::picked, EventKind::picked, EventKind::picked,
                          EventKind::flipped, EventKind::drew, EventKind::drew_own, EventKind::turn_began));
  EXPECT_EQ(at.events(EventKind::revealed)[0].card, Card::musket);
  EXPECT_EQ(at.events(EventKind::revealed)[1].seat, kGreen);
  const Event cannon = at.event(EventKind::cannon_hit);
  EXPECT_EQ(cannon.seat, kBlue);
  EXPECT_EQ(cannon.galleons, 1);
  EXPECT_EQ(cannon.schooners, 0);
  EXPECT_EQ(cannon.place, 2);
  const Event musket = at.event(EventKind::musket_hit);
  EXPECT_EQ(musket.seat, kBlue);
  EXPECT_EQ(musket.schooners, 1);
  EXPECT_EQ(at.event(EventKind::fleet_destroyed).seat, kBlue);
  EXPECT_THAT(at.captured(kGreen), ElementsAre(Card::doubloons_1, Card::chest, Card::chest, Card::marked_2));
  EXPECT_THAT(at.captured(kBlue), IsEmpty());
}

// BR-31, BR-36: the only fleet loses a ship to the musket and takes all (vector 11)
TEST(BrethrenAttack, LoneFleetTakesAllAfterTheMusket) {
  Scenario at(3);
  set_up(at, {{kBlue, 1, 2}},
         {up(Card::musket), up(Card::chest), up(Card::marked_2), up(Card::doubloons_4), up(Card::doubloons_3)});
  at.plays(2, face_up(Card::doubloons_1, 0));
  const Event hit = at.event(EventKind::musket_hit);
  EXPECT_EQ(hit.seat, kBlue);
  EXPECT_EQ(hit.galleons, 0);
  EXPECT_EQ(hit.schooners, 1);
  EXPECT_FALSE(at.happened(EventKind::fleet_destroyed));
  EXPECT_THAT(at.captured(kBlue), testing::UnorderedElementsAre(Card::doubloons_1, Card::doubloons_3, Card::doubloons_4,
                                                                Card::chest, Card::marked_2));
}

// BR-31, BR-32: a fleet that keeps a ship is hit, not destroyed
TEST(BrethrenAttack, HitButNotDestroyed) {
  Scenario at(3);
  set_up(at, {{kBlue, 1, 1}, {kGreen, 0, 2}},
         {up(Card::musket), up(Card::chest), up(Card::chest), up(Card::chest), up(Card::chest)});
  at.plays(2, face_up(Card::doubloons_1, 0));
  EXPECT_EQ(at.event(EventKind::musket_hit).seat, kGreen);
  EXPECT_EQ(at.event(EventKind::musket_hit).schooners, 1);
  EXPECT_FALSE(at.happened(EventKind::fleet_destroyed));
}

// BR-30, BR-33: guns that shoot at each other are told with their number
TEST(BrethrenAttack, MissesAreTold) {
  Scenario at(3);
  set_up(at, {{kBlue, 1, 1}},
         {up(Card::cannon), up(Card::cannon), up(Card::cannon), up(Card::musket), up(Card::musket)});
  at.plays(2, face_up(Card::doubloons_1, 0));
  EXPECT_EQ(at.event(EventKind::cannon_missed).amount, 3);
  EXPECT_EQ(at.event(EventKind::musket_missed).amount, 2);
  EXPECT_FALSE(at.happened(EventKind::cannon_hit));
  EXPECT_FALSE(at.happened(EventKind::musket_hit));
}

// BR-35: the guns of the board leave the game, whether they hit or not
TEST(BrethrenAttack, GunsLeave) {
  Scenario at(3);
  at.spent({});
  set_up(at, {{kBlue, 1, 1}}, {up(Card::cannon), up(Card::cannon), up(Card::musket), up(Card::chest), up(Card::chest)});
  const int cannons = at.spent_of(Card::cannon);
  const int muskets = at.spent_of(Card::musket);
  at.plays(2, face_up(Card::doubloons_1, 0));
  EXPECT_EQ(at.spent_of(Card::cannon), cannons + 2);
  EXPECT_EQ(at.spent_of(Card::musket), muskets + 1);
  EXPECT_THAT(at.captured(kBlue), ElementsAre(Card::doubloons_1, Card::chest, Card::chest));
}

}  // namespace
}  // namespace flibuste::brethren
