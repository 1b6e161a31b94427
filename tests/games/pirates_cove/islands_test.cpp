#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// Month 5: the black ship is at the Crew Island, Treasure Island is safe.
void calm_sea(Scenario& at, int seats = 4) {
  at.month(5);
  for (int seat = 0; seat < seats; ++seat) at.ship(static_cast<Seat>(seat)).sails(6 - seat);
}
// Nothing lies on the islands that would matter here: 2 fame and gold only.
void buys_one(Scenario& at, Seat seat, Card card) {
  const std::vector<Move> offers = at.moves_of(seat, MoveKind::buy);
  ASSERT_FALSE(offers.empty());
  at.draws({card});
  at.plays(seat, offers.front());
}

// PC-111: every ship at a place has its visit, ended by its captain, also with nothing to do (rulings 66 and 99)
TEST(PiratesCoveIslands, Visits) {
  Scenario at(4);
  calm_sea(at);
  for (Seat seat = 0; seat < 4; ++seat) at.ship(seat).gold(0);
  at.sail({6, 6, 6, 6});
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(at.phase(), Phase::visit);
    EXPECT_EQ(at.actor(), seat);
    EXPECT_THAT(at.moves(seat), ElementsAre(done()));
    at.plays(seat, done());
  }
  EXPECT_EQ(at.state().month, 6);
}

// PC-111: the order of a place is fixed when its first visit begins (ruling 99)
TEST(PiratesCoveIslands, OrderIsFixed) {
  Scenario at(4);
  at.month(5);
  at.ship(0).sails(5).gold(20);
  at.ship(1).sails(4).hand({Card::shipwright});
  at.ship(2).sails(3);
  at.ship(3).sails(6);
  at.sail({6, 6, 6, 1});
  at.to_visit(0);
  at.plays(0, upgrade(Section::crew));
  at.plays(0, done());
  EXPECT_EQ(at.actor(), 1);
  at.plays(1, shipwright(Section::sails));
  EXPECT_EQ(at.actor(), 1);
  at.plays(1, done());
  EXPECT_EQ(at.actor(), 2);
}

// PC-112: a wounded parrot is well again when the phase begins, wherever its ship is (rulings 27 and 97)
TEST(PiratesCoveIslands, ParrotsHeal) {
  Scenario at(4);
  calm_sea(at);
  at.ship(0).parrot(Card::silver, 1);
  at.ship(3).parrot(Card::flint, 1);
  at.sail({6, 1, 2, 3});
  EXPECT_EQ(at.parrot_hits(0), 2);
  EXPECT_EQ(at.parrot_hits(3), 2);
}

// PC-113: up to three cards at 2 gold, one by one (ruling 63)
TEST(PiratesCoveIslands, Tavern) {
  Scenario at(4);
  calm_sea(at);
  at.ship(0).gold(9);
  at.treasure(1, "t30");  // 4 fame, 2 gold
  at.sail({1, 2, 3, 4});
  EXPECT_EQ(at.gold(0), 11);
  buys_one(at, 0, Card::smoke);
  EXPECT_THAT(at.hand(0), ElementsAre(Card::smoke));
  EXPECT_EQ(at.gold(0), 9);
  buys_one(at, 0, Card::mastercraft);
  EXPECT_TRUE(at.may(0, attach(Section::hull)));  // seen before the next
  buys_one(at, 0, Card::powder);
  EXPECT_EQ(at.gold(0), 5);
  EXPECT_FALSE(at.may(0, MoveKind::buy));
  EXPECT_TRUE(at.may(0, done()));
}

// PC-113: not without 2 gold; not on other islands
TEST(PiratesCoveIslands, TavernNeedsGold) {
  Scenario at(4);
  calm_sea(at);
  at.ship(0).gold(1);
  at.treasure(1, "t29");  // 4 fame, 1 card
  at.sail({1, 2, 3, 4});
  EXPECT_FALSE(at.may(0, MoveKind::buy));
  at.to_visit(1);
  EXPECT_FALSE(at.may(1, MoveKind::buy));
}

// PC-113, PC-110: a bought parrot is offered before the next purchase
TEST(PiratesCoveIslands, TavernParrot) {
  Scenario at(4);
  calm_sea(at);
  at.ship(0).gold(9).parrot(Card::flint);
  at.sail({1, 2, 3, 4});
  buys_one(at, 0, Card::bones);
  EXPECT_EQ(at.phase(), Phase::parrot);
  at.plays(0, {.kind = MoveKind::refuse});
  EXPECT_EQ(at.phase(), Phase::visit);
  EXPECT_TRUE(at.may(0, MoveKind::buy));
}

// PC-113, PC-140: with `sequential_buy` off one purchase of one to three (ruling 63)
TEST(PiratesCoveIslands, TavernAtOnce) {
  Scenario at(4, {.sequential_buy = false});
  calm_sea(at);
  at.ship(0).gold(9);
  at.sail({1, 2, 3, 4});
  const int gold = at.gold(0);
  EXPECT_EQ(at.moves_of(0, MoveKind::buy).size(), 3U);
  at.draws({Card::smoke, Card::powder});
  at.plays(0, {.kind = MoveKind::buy, .number = 2});
  EXPECT_EQ(at.gold(0), gold - 4);
  EXPECT_THAT(at.hand(0), UnorderedElementsAre(Card::smoke, Card::powder));
  EXPECT_FALSE(at.may(0, MoveKind::buy));
}

// PC-114, PC-120: the island's own section, any number of levels, each step paid (rulings 58 and 99)
TEST(PiratesCoveIslands, Yards) {
  for (Place island = 2; island <= 5; ++island) {
    Scenario at(4);
    at.month(1).legend(Legend::cacafuego);
    for (Seat seat = 0; seat < 4; ++seat) at.ship(seat).sails(4 - seat);
    at.ship(0).sails(2).gold(20);
    at.ship(2).sails(6);
    at.sail({island, 6, 6, 6});
    const Section section = *improves(island);
    const int gold = at.gold(0);
    at.to_visit(0);
    for (std::size_t i = 0; i < kSections; ++i) {
      EXPECT_EQ(at.may(0, upgrade(section_at(i))), section_at(i) == section) << int{island};
    }
    at.plays(0, upgrade(section));
    at.plays(0, upgrade(section));
    EXPECT_EQ(at.gold(0), gold - 1 - 2);
    EXPECT_EQ(at.ring(0, section), 4);
    at.plays(0, done());
  }
}

// PC-114, PC-13: no step one cannot pay, none beyond position 8
TEST(PiratesCoveIslands, YardLimits) {
  Scenario at(4);
  calm_sea(at);
  at.ship(0).hull(7).gold(0);
  at.ship(1).sails(8);
  at.treasure(2, "t26");  // 3 fame, 2 gold, 2 treasures
  at.treasure(3, "t24");
  at.sail({2, 3, 1, 6});
  at.to_visit(0);
  EXPECT_FALSE(at.may(0, upgrade(Section::hull)));  // costs 4
  at.to_visit(1);
  EXPECT_FALSE(at.may(1, upgrade(Section::sails)));
}

// PC-115: one level of one section for twice the price, once (ruling 58)
TEST(PiratesCoveIslands, TreasureIslandUpgrade) {
  Scenario at(4);
  calm_sea(at);
  at.ship(0).gold(20).crew(3);
  at.sail({6, 1, 2, 3});
  at.to_visit(0);
  for (std::size_t i = 0; i < kSections; ++i) EXPECT_TRUE(at.may(0, upgrade(section_at(i))));
  at.plays(0, upgrade(Section::crew));  // 3 to 4 costs 2
  EXPECT_EQ(at.gold(0), 16);
  EXPECT_EQ(at.ring(0, Section::crew), 4);
  EXPECT_FALSE(at.may(0, MoveKind::upgrade));
  EXPECT_TRUE(at.may(0, MoveKind::bury));
}

// PC-116: 1 fame for each treasure and each bag of 3 gold; some may be kept (rulings 58 and 99)
TEST(PiratesCoveIslands, Burying) {
  Scenario at(4);
  calm_sea(at);
  at.ship(0).gold(11).chests(4);
  at.sail({6, 1, 2, 3});
  at.to_visit(0);
  at.plays(0, bury(3));
  EXPECT_EQ(at.phase(), Phase::bury_gold);
  EXPECT_THAT(at.moves(0), ElementsAre(bags(0), bags(1), bags(2), bags(3)));
  at.plays(0, bags(2));
  EXPECT_EQ(at.fame_from(0, Source::burial), 5);
  EXPECT_EQ(at.chests_of(0), 1);
  EXPECT_EQ(at.gold(0), 5);
  EXPECT_FALSE(at.may(0, MoveKind::bury));  // one burial in a visit
}

// PC-116: at least one treasure or bag (ruling 99)
TEST(PiratesCoveIslands, BuryingSomething) {
  for (const int coins : {3, 4}) {
    Scenario gold(4);
    calm_sea(gold);
    gold.ship(0).gold(coins);
    gold.sail({6, 1, 2, 3});
    gold.to_visit(0);
    gold.plays(0, bury(0));
    EXPECT_THAT(gold.moves(0), ElementsAre(bags(1)));
    gold.plays(0, bags(1));
    EXPECT_EQ(gold.fame(0), 1);
    EXPECT_EQ(gold.gold(0), coins - 3);
  }
  Scenario nothing(4);
  calm_sea(nothing);
  nothing.ship(0).gold(2);
  nothing.sail({6, 1, 2, 3});
  nothing.to_visit(0);
  EXPECT_FALSE(nothing.may(0, MoveKind::bury));
  Scenario chest(4);
  calm_sea(chest);
  chest.ship(0).gold(2).chests(1);
  chest.sail({6, 1, 2, 3});
  chest.to_visit(0);
  EXPECT_FALSE(chest.may(0, bury(0)));
  EXPECT_TRUE(chest.may(0, bury(1)));
}

// PC-116, PC-62: burying is one decision of two small steps, with few moves in each (ruling 104)
TEST(PiratesCoveIslands, BuryingInSmallSteps) {
  Scenario at(3);
  at.month(4);  // black ships at 4 and 1
  at.ship(0).gold(100).chests(50).sails(5);
  at.ship(1).gold(0).sails(4);
  at.ship(2).gold(0).sails(3);
  at.sail({6, 2, 3});
  at.to_visit(0);
  EXPECT_LE(at.moves(0).size(), 100U);
  at.plays(0, bury(50));
  EXPECT_LE(at.moves(0).size(), 100U);
  at.plays(0, bags(30));
  EXPECT_EQ(at.fame(0), 80);
}

// PC-10, PC-116: what is buried is in the supply again (ruling 53)
TEST(PiratesCoveIslands, BuriedReturns) {
  Scenario at(4);
  calm_sea(at);
  at.ship(0).chests(20);
  at.ship(1).chests(30);
  at.sail({6, 1, 2, 3});
  at.to_visit(0);
  at.plays(0, bury(20));
  at.plays(0, bags(0));
  at.ends_month();
  int held = 0;
  for (Seat seat = 0; seat < 4; ++seat) held += at.chests_of(seat);
  EXPECT_LE(held, 50);
  EXPECT_EQ(at.chests_of(0), 0);
}

// PC-117: one level free, anywhere, on any section not at its last position (rulings 8, 58 and 99)
TEST(PiratesCoveIslands, Shipwright) {
  Scenario at(4);
  calm_sea(at);
  at.ship(1).hand({Card::shipwright}).gold(0).crew(8);
  at.ship(1).cannons(7);
  at.sail({1, 6, 2, 3});
  at.to_visit(1);
  EXPECT_THAT(
      at.moves_of(1, MoveKind::shipwright),
      UnorderedElementsAre(shipwright(Section::hull), shipwright(Section::sails), shipwright(Section::cannons)));
  at.plays(1, shipwright(Section::cannons));
  EXPECT_EQ(at.ring(1, Section::cannons), 8);
  EXPECT_EQ(at.gold(1), 0);
  EXPECT_THAT(at.discards(), ElementsAre(Card::shipwright));
}

// PC-117, PC-120: two of them in one visit, beside the island's own upgrade (ruling 99)
TEST(PiratesCoveIslands, TwoShipwrights) {
  Scenario at(4, {.doubled_event = DoubledEvent::shipwright});
  calm_sea(at);
  at.ship(0).hand({Card::shipwright, Card::shipwright}).gold(2);
  at.sail({6, 1, 2, 3});
  at.to_visit(0);
  at.plays(0, shipwright(Section::crew));
  at.plays(0, upgrade(Section::hull));
  at.plays(0, shipwright(Section::crew));
  EXPECT_EQ(at.ring(0, Section::crew), 4);
  EXPECT_EQ(at.ring(0, Section::hull), 3);
}

// PC-118: a Mastercraft on any section, anywhere; one on a ship, not to be moved (ruling 62)
TEST(PiratesCoveIslands, Attach) {
  Scenario at(4);
  calm_sea(at);
  at.ship(0).hand({Card::mastercraft, Card::mastercraft});
  at.sail({6, 1, 2, 3});
  at.to_visit(0);
  EXPECT_EQ(at.moves_of(0, MoveKind::attach).size(), 4U);
  at.plays(0, attach(Section::crew));
  EXPECT_EQ(at.mastercraft(0, Section::crew), 2);
  EXPECT_THAT(at.hand(0), ElementsAre(Card::mastercraft));
  EXPECT_FALSE(at.may(0, MoveKind::attach));
  EXPECT_THAT(at.discards(), IsEmpty());
}

// PC-118, PC-140: with `mastercraft_limit` section one on each section (ruling 62)
TEST(PiratesCoveIslands, AttachOnEachSection) {
  Scenario at(4, {.mastercraft_limit = MastercraftLimit::section});
  calm_sea(at);
  at.ship(0).hand({Card::mastercraft, Card::mastercraft, Card::mastercraft, Card::mastercraft, Card::mastercraft});
  at.sail({6, 1, 2, 3});
  at.to_visit(0);
  for (std::size_t i = 0; i < kSections; ++i) {
    EXPECT_TRUE(at.may(0, attach(section_at(i))));
    at.plays(0, attach(section_at(i)));
    EXPECT_FALSE(at.may(0, attach(section_at(i))));
  }
  EXPECT_FALSE(at.may(0, MoveKind::attach));
}

// PC-118: at every place, the Cove too (ruling 62)
TEST(PiratesCoveIslands, AttachAtTheCove) {
  Scenario at(4);
  calm_sea(at);
  at.ship(0).hand({Card::mastercraft});
  at.sail({1, 1, 2, 3});
  at.nobody_boards();
  at.dice({3});
  at.plays(0, flee());
  at.to_visit(0);
  at.plays(0, income_gold());
  while (at.phase() == Phase::parrot) at.plays(0, {.kind = MoveKind::refuse});
  EXPECT_EQ(at.phase(), Phase::visit);
  at.plays(0, attach(Section::hull));
  EXPECT_EQ(at.mastercraft(0, Section::hull), 2);
}

// PC-119: a damaged Mastercraft costs 1 gold to mend; nothing else mends it (rulings 27 and 99)
TEST(PiratesCoveIslands, Mend) {
  Scenario at(4);
  calm_sea(at);
  at.ship(0).mastercraft(Section::crew, 1).gold(1);
  at.ship(1).mastercraft(Section::crew, 1).gold(0);
  at.ship(2).mastercraft(Section::crew, 2);
  at.sail({6, 6, 6, 1});
  at.to_visit(0);
  EXPECT_EQ(at.mastercraft(0, Section::crew), 1);
  const std::vector<Move> offers = at.moves_of(0, MoveKind::mend);
  ASSERT_EQ(offers.size(), 1U);
  at.plays(0, offers[0]);
  EXPECT_EQ(at.mastercraft(0, Section::crew), 2);
  EXPECT_EQ(at.gold(0), 0);
  at.to_visit(1);
  EXPECT_FALSE(at.may(1, MoveKind::mend));
  at.to_visit(2);
  EXPECT_FALSE(at.may(2, MoveKind::mend));
}

// PC-121: a ring that stayed on the mat stays where it is, after a victory as at the Cove (ruling 59)
TEST(PiratesCoveIslands, DamageLasts) {
  Scenario at(4);
  calm_sea(at);
  at.ship(0).crew(3).cannons(3).hull(4);
  at.ship(1).crew(5).cannons(5).hull(6);
  at.sail({4, 4, 2, 3});
  at.nobody_boards();
  at.fires(0, 1, Section::hull, {5, 5, 1});
  at.fires(1, 0, Section::hull, {5, 1, 1, 1});
  at.dice({3});
  at.plays(0, flee());
  EXPECT_EQ(at.place(1), 4);
  at.to_visit(0);
  at.plays(0, income_gold());
  at.ends_month();
  EXPECT_EQ(at.ring(0, Section::hull), 3);
  EXPECT_EQ(at.ring(1, Section::hull), 4);
}

}  // namespace
}  // namespace flibuste::pirates_cove
