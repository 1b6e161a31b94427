#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// Seat 1 comes to the Cove, routed by seat 0 with one section lost, or more with a Double Shot; then its visit.
struct Wreck {
  int gold = 9;
  bool all_sections = false;
  int others_gold = 9;
};
void wrecked(Scenario& at, Wreck wreck) {
  at.month(5);
  at.ship(0).sails(6).gold(wreck.others_gold);
  at.ship(1).sails(2).gold(wreck.gold);
  at.ship(2).sails(3).gold(wreck.others_gold);
  at.ship(3).sails(4).gold(wreck.others_gold);
  if (wreck.all_sections) at.ship(0).hand({Card::double_shot});
  at.sail({4, 4, 6, 6});
  at.nobody_boards();
  if (wreck.all_sections) at.plays(0, load(Card::double_shot));
  at.fires(0, 1, Section::hull, {5, 6});
  at.to_visit_at(kCove);
}

// PC-122: two cards, or one card and 2 gold; a ship never hit too (ruling 32)
TEST(PiratesCoveCove, Income) {
  for (const bool gold : {false, true}) {
    Scenario at(4);
    at.month(5);
    at.ship(0).sails(6);
    at.sail({4, 4, 2, 3});
    at.nobody_boards();
    at.dice({3});
    at.plays(0, flee());
    at.to_visit(0);
    EXPECT_EQ(at.phase(), Phase::income);
    EXPECT_THAT(at.moves(0), UnorderedElementsAre(income_cards(), income_gold()));  // it cannot be declined
    at.draws(gold ? std::initializer_list<Card>{Card::smoke} : std::initializer_list<Card>{Card::smoke, Card::wind});
    at.plays(0, gold ? income_gold() : income_cards());
    EXPECT_EQ(at.hand(0).size(), gold ? 1U : 2U);
    EXPECT_EQ(at.gold(0), gold ? 11 : 9);
    EXPECT_EQ(at.phase(), Phase::visit);
  }
}

// PC-122: a supply with less than 2 gold pays what it has (rulings 53 and 100)
TEST(PiratesCoveCove, PoorSupply) {
  Scenario at(4);
  at.month(5);
  at.ship(0).sails(6).gold(40);
  at.ship(1).sails(2).gold(20);
  at.ship(2).sails(3).gold(32);
  at.ship(3).sails(4).gold(31);
  at.treasure(4, "t29");
  at.sail({4, 4, 6, 6});
  at.nobody_boards();
  at.dice({3});
  at.plays(0, flee());
  at.to_visit(0);
  at.draws({Card::smoke});
  at.plays(0, income_gold());
  EXPECT_EQ(at.gold(0), 41);
}

// PC-123: every lost ring for 2 gold, back at the start position, before anything else (rulings 60 and 100)
TEST(PiratesCoveCove, Repair) {
  Scenario at(4);
  wrecked(at, {.gold = 9});
  EXPECT_EQ(at.ring(1, Section::hull), 0);
  at.draws({Card::smoke, Card::wind});
  at.plays(1, income_cards());
  EXPECT_EQ(at.phase(), Phase::visit);
  EXPECT_EQ(at.ring(1, Section::hull), 2);
  EXPECT_EQ(at.gold(1), 7);
}

// PC-123: several sections: all of them (ruling 60)
TEST(PiratesCoveCove, RepairOfAll) {
  Scenario at(4);
  wrecked(at, {.gold = 9, .all_sections = true});
  EXPECT_THAT(at.rings(1), ElementsAre(0, 0, 0, 0));
  at.draws({Card::smoke, Card::wind});
  at.plays(1, income_cards());
  EXPECT_THAT(at.rings(1), ElementsAre(2, 2, 2, 2));
  EXPECT_EQ(at.gold(1), 1);
}

// PC-123: at the start position also where the ring had been far to the right
TEST(PiratesCoveCove, RepairToTheStart) {
  Scenario at(4);
  at.month(5);
  at.ship(0).sails(6).parrot(Card::silver);
  at.ship(1).sails(2).hull(6);
  at.sail({4, 4, 2, 3});
  at.nobody_boards();
  at.fires(0, 1, Section::hull, {5, 6, 5, 6, 5, 6});
  at.to_visit(1);
  at.plays(1, income_gold());
  EXPECT_EQ(at.ring(1, Section::hull), 2);
}

// PC-124: the gold of the income may pay; only an income that pays may be chosen (rulings 61 and 100)
TEST(PiratesCoveCove, IncomePays) {
  Scenario at(4);
  wrecked(at, {.gold = 0});
  EXPECT_THAT(at.moves(1), ElementsAre(income_gold()));
  at.draws({Card::smoke});
  at.plays(1, income_gold());
  EXPECT_EQ(at.gold(1), 0);
  EXPECT_EQ(at.ring(1, Section::hull), 2);
  EXPECT_THAT(at.hand(1), ElementsAre(Card::smoke));
}

// PC-124: with enough gold both incomes are there
TEST(PiratesCoveCove, BothIncomes) {
  Scenario at(4);
  wrecked(at, {.gold = 2});
  EXPECT_THAT(at.moves(1), UnorderedElementsAre(income_cards(), income_gold()));
}

// PC-124, PC-140: with `income_pays_repair` off the gold held before must do (ruling 61)
TEST(PiratesCoveCove, IncomeDoesNotPay) {
  Scenario at(4, {.income_pays_repair = false});
  wrecked(at, {.gold = 1});
  EXPECT_EQ(at.actor(), 1);
  EXPECT_EQ(at.phase(), Phase::visit);  // not asked for an income
  EXPECT_EQ(at.ring(1, Section::hull), 2);
  EXPECT_EQ(at.gold(1), 1);
  EXPECT_THAT(at.hand(1), IsEmpty());
}

// PC-125: who cannot pay: all rings come back, nothing is paid, no income (rulings 61, 66 and 100)
TEST(PiratesCoveCove, CannotPay) {
  for (const PoorRepairPays rule : {PoorRepairPays::nothing, PoorRepairPays::all}) {
    Scenario at(4, {.poor_repair_pays = rule});
    wrecked(at, {.gold = 5, .all_sections = true});  // 8 are due, 7 with the income
    EXPECT_EQ(at.actor(), 1);
    EXPECT_EQ(at.phase(), Phase::visit);
    EXPECT_THAT(at.rings(1), ElementsAre(2, 2, 2, 2));
    EXPECT_EQ(at.gold(1), rule == PoorRepairPays::all ? 0 : 5);
    EXPECT_THAT(at.hand(1), IsEmpty());
  }
}

// PC-125, PC-124: exactly enough with the income
TEST(PiratesCoveCove, JustEnough) {
  Scenario at(4);
  wrecked(at, {.gold = 6, .all_sections = true});
  EXPECT_THAT(at.moves(1), ElementsAre(income_gold()));
  at.draws({Card::smoke});
  at.plays(1, income_gold());
  EXPECT_EQ(at.gold(1), 0);
}

// PC-122, PC-120: after income and repair the rest of the visit: Shipwright and mending (rulings 99 and 100)
TEST(PiratesCoveCove, RestOfTheVisit) {
  Scenario at(4);
  at.month(5);
  at.ship(0).sails(6);
  at.ship(1).sails(2).gold(3).hand({Card::shipwright}).mastercraft(Section::crew, 1);
  at.sail({4, 4, 2, 3});
  at.nobody_boards();
  at.fires(0, 1, Section::hull, {5, 6});
  at.to_visit(1);
  EXPECT_EQ(at.phase(), Phase::income);
  at.draws({Card::smoke, Card::wind});
  at.plays(1, income_cards());
  EXPECT_EQ(at.gold(1), 1);
  at.plays(1, at.moves_of(1, MoveKind::mend).front());
  at.plays(1, shipwright(Section::hull));
  EXPECT_EQ(at.ring(1, Section::hull), 3);
  at.plays(1, done());
}

// PC-107, PC-122, PC-140: without part payment 1 gold in the supply pays nothing of 2 (ruling 53)
TEST(PiratesCoveCove, PoorSupplyPaysNothing) {
  Scenario at(4, {.partial_payout = false});
  at.month(5);
  at.ship(0).sails(6).gold(40);
  at.ship(1).sails(2).gold(20);
  at.ship(2).sails(3).gold(32);
  at.ship(3).sails(4).gold(31);
  at.treasure(4, "t29");
  at.sail({4, 4, 6, 6});
  at.nobody_boards();
  at.dice({3});
  at.plays(0, flee());
  at.to_visit(0);
  at.draws({Card::smoke});
  at.plays(0, income_gold());
  EXPECT_EQ(at.gold(0), 40);
}

}  // namespace
}  // namespace flibuste::pirates_cove
