#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// ---- protection
// -------------------------------------------------------------------------------------------------------

// PC-68, PC-70: the Mastercraft takes two hits, then the parrot two, then the ring moves (ruling 25)
TEST(PiratesCoveFlight, ProtectionInOrder) {
  struct Case {
    int hits, mastercraft, parrot, ring;
  };
  for (const Case& each : {Case{1, 1, 2, 3}, Case{2, 0, 2, 3}, Case{3, 0, 1, 3}, Case{4, 0, 0, 3}, Case{5, 0, 0, 2}}) {
    Scenario at(5);
    fast_to_slow(at);
    at.ship(0).crew(8).cannons(8);
    at.ship(1).hull(3).mastercraft(Section::hull).parrot(Card::flint).fame(6);
    at.sail({4, 4, 2, 3, 5});
    at.nobody_boards();
    Luck luck;
    for (int i = 0; i < 5; ++i) luck = luck + (i < each.hits ? die({6}) : die({1}));
    at.luck(luck);
    at.plays(0, fire(1));
    EXPECT_EQ(at.mastercraft(1, Section::hull), each.mastercraft) << each.hits;
    EXPECT_EQ(at.parrot_hits(1), each.parrot) << each.hits;
    EXPECT_EQ(at.ring(1, Section::hull), each.ring) << each.hits;
    EXPECT_EQ(at.fame(1), each.parrot == 0 ? 4 : 6);
  }
}

// PC-70, PC-69: a broken Mastercraft and a dead parrot are discarded at once (ruling 69)
TEST(PiratesCoveFlight, BrokenAndDead) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).crew(8).cannons(8);
  at.ship(1).hull(3).mastercraft(Section::hull).parrot(Card::flint);
  at.sail({4, 4, 2, 3, 5});
  at.nobody_boards();
  at.fires(0, 1, Section::hull, {6, 6, 1, 1, 1});
  EXPECT_THAT(at.discards(), ElementsAre(Card::mastercraft));
  at.fires(1, 0, Section::hull, {1, 1});
  at.fires(0, 1, Section::hull, {6, 6, 1, 1, 1});
  EXPECT_THAT(at.discards(), ElementsAre(Card::mastercraft, Card::flint));
}

// PC-68: a Mastercraft on another section does not help
TEST(PiratesCoveFlight, ProtectionOfItsSection) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(1).mastercraft(Section::crew).parrot(Card::silver);
  at.sail({4, 4, 2, 3, 5});
  at.nobody_boards();
  at.fires(0, 1, Section::hull, {6, 1});
  EXPECT_EQ(at.ring(1, Section::hull), 1);
  EXPECT_EQ(at.mastercraft(1, Section::crew), 2);
  EXPECT_EQ(at.parrot_hits(1), 2);
}

// PC-69: a wounded parrot works, a dead one stops at once and costs 2 fame (ruling 26)
TEST(PiratesCoveFlight, WoundedParrotWorks) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(1).parrot(Card::silver).fame(7);
  at.sail({4, 4, 2, 3, 5});
  at.nobody_boards();
  at.fires(0, 1, Section::cannons, {6, 1});
  EXPECT_EQ(at.parrot_hits(1), 1);
  at.fires(1, 0, Section::crew, {1, 1, 1, 1, 1, 1});
  at.fires(0, 1, Section::cannons, {6, 1});
  EXPECT_EQ(at.parrot_hits(1), 0);
  EXPECT_EQ(at.fame(1), 5);
  at.fires(1, 0, Section::crew, {1, 1});
  EXPECT_EQ(at.dice_of_volley().size(), 2U);
}

// PC-69, PC-60: a wounded Trelawney parrot still speeds its ship; dead it does not, from the next exchange on (ruling
// 26)
TEST(PiratesCoveFlight, DeadTrelawney) {
  Scenario at(5);
  at.ship(0).sails(3);
  at.ship(1).sails(2).parrot(Card::trelawney);
  at.ship(2).sails(8);
  at.ship(3).sails(5);
  at.ship(4).sails(6);
  at.sail({4, 4, 2, 3, 5});
  at.nobody_boards();
  EXPECT_THAT(at.exchange(), ElementsAre(1, 0));
  at.fires(1, 0, Section::crew, {1, 1});
  at.fires(0, 1, Section::sails, {6, 1});
  EXPECT_EQ(at.parrot_hits(1), 1);
  EXPECT_THAT(at.exchange(), ElementsAre(1, 0));
  at.fires(1, 0, Section::crew, {1, 1});
  at.fires(0, 1, Section::sails, {6, 1});
  EXPECT_THAT(at.exchange(), ElementsAre(0, 1));
}

// PC-6: fame does not fall below 0, unless `fame_floor` is none (ruling 26)
TEST(PiratesCoveFlight, FameFloor) {
  for (const FameFloor floor : {FameFloor::zero, FameFloor::none}) {
    Scenario at(5, {.fame_floor = floor});
    fast_to_slow(at);
    at.ship(1).parrot(Card::silver).fame(1);
    at.sail({4, 4, 2, 3, 5});
    at.nobody_boards();
    at.fires(0, 1, Section::cannons, {6, 6});
    EXPECT_EQ(at.fame(1), floor == FameFloor::zero ? 0 : -1);
  }
}

// ---- flight
// -----------------------------------------------------------------------------------------------------------

// PC-81, PC-82: unhurt: nobody gains anything, yet the die is rolled (ruling 28)
TEST(PiratesCoveFlight, Unhurt) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).chests(2);
  at.sail({4, 4, 4, 3, 5});
  at.nobody_boards();
  at.dice({2});
  at.plays(0, flee());
  EXPECT_EQ(at.place(0), kCove);
  EXPECT_EQ(at.battle_fame(1), 0);
  EXPECT_EQ(at.battle_fame(2), 0);
  EXPECT_EQ(at.chests_of(0), 2);
  EXPECT_EQ(at.actor(), 1);
}

// PC-82: hit in this battle: every other player still there gains 1 fame (ruling 28)
TEST(PiratesCoveFlight, Hit) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(2).hull(5);
  at.sail({4, 4, 4, 4, 5});
  at.nobody_boards();
  at.fires(0, 2, Section::hull, {5, 1});
  at.fires(1, 3, Section::hull, {5, 5});  // seat 3 is routed: 1 each for 0, 1 and 2
  at.dice({2});
  at.plays(2, flee());
  EXPECT_EQ(at.battle_fame(0), 2);
  EXPECT_EQ(at.battle_fame(1), 2);
  EXPECT_EQ(at.battle_fame(2), 1);
  EXPECT_EQ(at.battle_fame(3), 0);
}

// PC-82: hits of another month's battle do not count
TEST(PiratesCoveFlight, HitInThisBattle) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(1).hull(8);
  at.month(3).legend(Legend::cacafuego);
  at.sail({4, 4, 1, 2});
  at.nobody_boards();
  at.fires(0, 1, Section::hull, {6, 1});
  at.fires(1, 0, Section::crew, {6, 1});
  EXPECT_TRUE(at.player(0).hit);
  EXPECT_TRUE(at.player(1).hit);
  at.fires(0, 1, Section::hull, {1, 1});
  at.dice({3});
  at.plays(1, flee());
  EXPECT_EQ(at.battle_fame(0), 1);
  at.ends_month();
  at.all_pass();
  at.all_pass();
  at.sail({5, 5, 1, 2});
  at.nobody_boards();
  EXPECT_FALSE(at.player(0).hit);
  EXPECT_FALSE(at.player(1).hit);
  EXPECT_EQ(at.actor(), 0);
  at.dice({3});
  at.plays(0, flee());
  EXPECT_EQ(at.battle_fame(1), 0);
}

// PC-83, PC-140: a hit absorbed by a Mastercraft or parrot counts, with `absorbed_hit_counts` off not (ruling 29)
TEST(PiratesCoveFlight, AbsorbedHits) {
  for (const bool counts : {true, false}) {
    for (const bool parrot : {true, false}) {
      Scenario at(5, {.absorbed_hit_counts = counts});
      fast_to_slow(at);
      if (parrot) {
        at.ship(1).parrot(Card::flint);
      } else {
        at.ship(1).mastercraft(Section::hull);
      }
      at.sail({4, 4, 2, 3, 5});
      at.nobody_boards();
      at.fires(0, 1, Section::hull, {5, 1});
      at.dice({2});
      at.plays(1, flee());
      EXPECT_EQ(at.battle_fame(0), counts ? 1 : 0);
    }
  }
}

// PC-83, PC-140: own recoil and own blast count, with `own_damage_counts` off not (clarifications)
TEST(PiratesCoveFlight, OwnDamage) {
  for (const bool counts : {true, false}) {
    for (const Card card : {Card::grapeshot, Card::powder}) {
      Scenario at(5, {.own_damage_counts = counts});
      fast_to_slow(at);
      at.ship(0).cannons(5).hull(5).hand({card});
      at.ship(1).hull(5);
      at.sail({4, 4, 2, 3, 5});
      at.nobody_boards();
      at.plays(0, load(card));
      at.fires(0, 1, Section::crew, {card == Card::powder ? 6 : 1, 1});
      at.fires(1, 0, Section::crew, {1, 1});
      at.dice({2});
      at.plays(0, flee());
      EXPECT_EQ(at.battle_fame(1), counts ? 1 : 0);
    }
  }
}

// PC-84: on a 1 all gold, all treasures and 2 fame are lost, cards stay; the others score before it (28 and 91)
TEST(PiratesCoveFlight, Mutiny) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(1).hull(5).gold(7).chests(4).fame(9).hand({Card::smoke, Card::fame_2}).parrot(Card::silver);
  at.sail({4, 4, 2, 3, 5});
  at.nobody_boards();
  at.fires(0, 1, Section::hull, {5, 1});
  at.dice({1});
  at.plays(1, flee());
  EXPECT_EQ(at.gold(1), 0);
  EXPECT_EQ(at.chests_of(1), 0);
  EXPECT_EQ(at.fame(1), 7);
  EXPECT_THAT(at.hand(1), testing::UnorderedElementsAre(Card::smoke, Card::fame_2));
  EXPECT_TRUE(at.has_parrot(1, Card::silver));
  EXPECT_EQ(at.battle_fame(0), 1);
  EXPECT_LT(at.position(EventKind::fame), at.position(EventKind::mutiny_die));
}

// PC-84: only a 1 (ruling 28)
TEST(PiratesCoveFlight, NoMutiny) {
  for (int face = 2; face <= 6; ++face) {
    Scenario at(5);
    fast_to_slow(at);
    at.ship(0).chests(4).fame(9);
    at.sail({4, 4, 4, 3, 5});
    at.nobody_boards();
    at.dice({face});
    at.plays(0, flee());
    EXPECT_EQ(at.chests_of(0), 4);
    EXPECT_EQ(at.gold(0), 9);
    EXPECT_EQ(at.fame(0), 9);
  }
}

// PC-84: a mutiny without fame to lose (ruling 26)
TEST(PiratesCoveFlight, MutinyWithoutFame) {
  Scenario at(5);
  fast_to_slow(at);
  at.sail({4, 4, 4, 3, 5});
  at.nobody_boards();
  at.dice({1});
  at.plays(0, flee());
  EXPECT_EQ(at.fame(0), 0);
  EXPECT_FALSE(at.happened(EventKind::fame));  // what is not lost is not told
}

// ---- forced retreat
// ---------------------------------------------------------------------------------------------------

// PC-85: to the Cove at once, no die, cargo kept, 1 fame for all still there (ruling 30)
TEST(PiratesCoveFlight, Routed) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(1).chests(4).gold(5).fame(3);
  at.sail({4, 4, 4, 3, 5});
  at.nobody_boards();
  at.fires(0, 1, Section::crew, {5, 6});
  EXPECT_EQ(at.place(1), kCove);
  EXPECT_EQ(at.chests_of(1), 4);
  EXPECT_EQ(at.gold(1), 5);
  EXPECT_EQ(at.fame(1), 3);
  EXPECT_EQ(at.battle_fame(0), 1);
  EXPECT_EQ(at.battle_fame(2), 1);
  EXPECT_FALSE(at.happened(EventKind::mutiny_die));
}

// PC-85: by a legend too (ruling 30)
TEST(PiratesCoveFlight, RoutedByALegend) {
  Scenario at(4);
  at.month(3).legend(Legend::blackbeard);
  at.ship(0).cannons(3).sails(5);
  at.ship(1).sails(4);
  at.ship(2).sails(3);
  at.sail({3, 3, 3, 1});
  at.luck(die({5, 5, 1, 1, 1, 1}));
  at.nobody_boards();
  EXPECT_EQ(at.place(0), kCove);
  EXPECT_EQ(at.battle_fame(1), 1);
  EXPECT_EQ(at.battle_fame(2), 1);
}

// PC-86: routed together: only those who stay score, one for each (ruling 31)
TEST(PiratesCoveFlight, Together) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).hull(5).hand({Card::powder});
  at.ship(1).hull(1);
  at.ship(2).hull(1);
  at.ship(3).hull(5);
  at.sail({4, 4, 4, 4, 5});
  at.nobody_boards();
  at.plays(0, load(Card::powder));
  at.fires(0, 1, Section::crew, {6, 1});
  EXPECT_EQ(at.battle_fame(0), 2);
  EXPECT_EQ(at.battle_fame(1), 0);
  EXPECT_EQ(at.battle_fame(2), 0);
  EXPECT_EQ(at.battle_fame(3), 2);
}

// PC-86, PC-140: one by one: the named target first, then clockwise from it, the shooter last (ruling 31)
TEST(PiratesCoveFlight, OneByOne) {
  Scenario at(5, {.simultaneous_rout = false});
  fast_to_slow(at);
  for (Seat seat = 0; seat < 5; ++seat) at.ship(seat).hull(1);
  at.ship(1).hand({Card::powder});
  at.ship(4).hull(5);
  at.sail({4, 4, 4, 4, 4});
  at.nobody_boards();
  at.fires(0, 4, Section::crew, {1, 1});
  at.plays(1, load(Card::powder));
  at.fires(1, 3, Section::crew, {6, 1});
  // They leave in the order 3, 0, 2, 1; seat 4 stays.
  EXPECT_EQ(at.battle_fame(4), 4);
  EXPECT_EQ(at.battle_fame(3), 0);
  EXPECT_EQ(at.battle_fame(0), 1);
  EXPECT_EQ(at.battle_fame(2), 2);
  EXPECT_EQ(at.battle_fame(1), 3);
}

// PC-86: with a legend as target clockwise from the shooter, who is last (ruling 31)
TEST(PiratesCoveFlight, OneByOneAtALegend) {
  Scenario at(4, {.simultaneous_rout = false});
  at.month(3).legend(Legend::dutchman);
  fast_to_slow(at, 4);
  for (Seat seat = 0; seat < 3; ++seat) at.ship(seat).hull(1);
  at.ship(1).parrot(Card::trelawney).hand({Card::powder});
  at.sail({3, 3, 3, 1});
  at.nobody_boards();
  at.plays(1, load(Card::powder));
  at.fires(1, kLegendActor, Section::hull, {6, 1});
  EXPECT_EQ(at.battle_fame(2), 0);
  EXPECT_EQ(at.battle_fame(0), 1);
  EXPECT_EQ(at.battle_fame(1), 2);
}

// PC-87: the battle ends with one player ship left, or none (ruling 21)
TEST(PiratesCoveFlight, BattleEnds) {
  Scenario at(5);
  fast_to_slow(at);
  at.sail({4, 4, 4, 3, 5});
  at.nobody_boards();
  at.dice({2});
  at.plays(0, flee());
  EXPECT_TRUE(at.fighting());
  at.dice({2});
  at.plays(1, flee());
  EXPECT_FALSE(at.fighting());
  EXPECT_EQ(at.place(2), 4);
}

// PC-87: a lone player with a living legend goes on (ruling 21)
TEST(PiratesCoveFlight, AloneWithALegend) {
  Scenario at(4);
  at.month(3).legend(Legend::hook);
  at.ship(0).sails(5).hull(8);
  at.ship(1).sails(6).parrot(Card::trelawney);
  at.ship(2).sails(3);
  at.sail({3, 3, 1, 2});
  at.nobody_boards();
  at.luck(die({2, 1, 1, 1}));  // seat 1's mutiny die, Hook's volley
  at.plays(1, flee());
  EXPECT_TRUE(at.fighting());
  EXPECT_EQ(at.actor(), 0);
  at.dice({4});
  at.plays(0, flee());
  EXPECT_FALSE(at.fighting());
}

// PC-88: at Treasure Island all who are left when the legend is sunk stay there (ruling 45)
TEST(PiratesCoveFlight, TreasureIslandBattleEnds) {
  Scenario at(4);
  at.month(6).legend(Legend::hook);
  fast_to_slow(at, 4);
  at.ship(0).parrot(Card::silver).all(5);
  at.ship(1).parrot(Card::trelawney);
  at.sail({6, 6, 1, 2});
  at.nobody_boards();
  at.luck(die({5, 5, 2, 2, 2}));  // and Hook's volley, no stray
  at.plays(1, fire(kLegendActor));
  EXPECT_EQ(at.legend_hull(), 3);
  at.fires(0, kLegendActor, Section::hull, {6, 6, 6, 1, 1, 1});
  EXPECT_FALSE(at.fighting());
  EXPECT_EQ(at.place(0), kTreasureIsland);
  EXPECT_EQ(at.place(1), kTreasureIsland);
  EXPECT_EQ(at.fame_from(0, Source::legends), 1);
  EXPECT_EQ(at.fame_from(1, Source::legends), 1);
}

// PC-87, PC-88: a lone player at Treasure Island with a living legend goes on, too (ruling 21)
TEST(PiratesCoveFlight, AloneAtTreasureIsland) {
  Scenario at(4);
  at.month(6).legend(Legend::hook);
  at.ship(0).sails(5).hull(8);
  at.ship(1).sails(6).parrot(Card::trelawney);
  at.ship(2).sails(3);
  at.sail({6, 6, 1, 2});
  at.nobody_boards();
  at.luck(die({2}) + die({4, 4, 4}));  // seat 1's mutiny die, Hook's volley
  at.plays(1, flee());
  EXPECT_TRUE(at.fighting());
  EXPECT_EQ(at.actor(), 0);
  EXPECT_TRUE(at.may(0, fire(kLegendActor)));
  at.dice({4});
  at.plays(0, flee());
  EXPECT_FALSE(at.fighting());
}

}  // namespace
}  // namespace flibuste::pirates_cove
