// The five worked examples of the rulebook.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;

// PC-E1, PC-64: 3 cannons and 2 of crew, or 2 and 3: two dice; 3 and 3: three dice
TEST(PiratesCoveExamples, EveryManHisCannon) {
  struct Case {
    int cannons, crew;
    std::size_t dice;
  };
  for (const Case& each : {Case{3, 2, 2}, Case{2, 3, 2}, Case{3, 3, 3}}) {
    Scenario at(4);
    at.ship(0).sails(5).cannons(each.cannons).crew(each.crew);
    at.sail({4, 4, 2, 3});
    at.nobody_boards();
    at.plays(0, fire(1));
    EXPECT_EQ(at.dice_of_volley().size(), each.dice);
  }
}

// PC-E2, PC-13, PC-14: sails of 7 instead of 5 cost 1 + 2 = 3 before the first month
TEST(PiratesCoveExamples, FittingOut) {
  Chance chance = Chance::fast(1);
  State state = Rules::setup({}, 3, chance);
  Choices<Move> outfits;
  outfits.put(0, outfit(2, 4, 2, 2));
  outfits.put(1, outfit(2, 2, 2, 2));
  outfits.put(2, outfit(2, 2, 2, 2));
  NoEvents silent;
  Rules::resolve(state, outfits, chance, silent);
  EXPECT_EQ(state.players[0].gold, 6);
  EXPECT_EQ(kValues[index(Section::sails)][state.players[0].rings[index(Section::sails)]], 7);
}

// PC-E3, PC-115: sails 5 to 6 at Treasure Island: 2 × 1 = 2 gold, and nothing more in this visit
TEST(PiratesCoveExamples, TreasureIsland) {
  Scenario at(4);
  at.month(5);
  at.sail({6, 1, 2, 3});
  at.to_visit(0);
  at.plays(0, upgrade(Section::sails));
  EXPECT_EQ(at.gold(0), 7);
  EXPECT_EQ(at.ring(0, Section::sails), 3);
  EXPECT_FALSE(at.may(0, MoveKind::upgrade));
}

// PC-E4, PC-114: sails 5 to 7 at the Sail Island: 1 + 2 = 3 gold
TEST(PiratesCoveExamples, SailIsland) {
  Scenario at(4);
  at.month(5);
  at.treasure(3, "t29");
  at.sail({3, 1, 2, 6});
  at.to_visit(0);
  const int gold = at.gold(0);
  at.plays(0, upgrade(Section::sails));
  at.plays(0, upgrade(Section::sails));
  EXPECT_EQ(at.gold(0), gold - 3);
  EXPECT_EQ(at.ring(0, Section::sails), 4);
}

// PC-E5, PC-74: a 5 and a 6 with a Powder Magazine: 2 points on every hull, and the aimed hits beside
TEST(PiratesCoveExamples, PowderMagazine) {
  for (const bool at_the_hull : {false, true}) {
    Scenario at(4);
    at.ship(0).sails(6).hull(6).hand({Card::powder});
    at.ship(1).sails(5).hull(6).crew(5);
    at.ship(2).sails(4).hull(6);
    at.sail({4, 4, 4, 3});
    at.nobody_boards();
    at.plays(0, load(Card::powder));
    at.fires(0, 1, at_the_hull ? Section::hull : Section::crew, {5, 6});
    EXPECT_EQ(at.ring(0, Section::hull), 4);
    EXPECT_EQ(at.ring(1, Section::hull), at_the_hull ? 2 : 4);
    EXPECT_EQ(at.ring(1, Section::crew), at_the_hull ? 5 : 3);
    EXPECT_EQ(at.ring(2, Section::hull), 4);
  }
}

}  // namespace
}  // namespace flibuste::pirates_cove
