#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Seats 0, 1, 2 … fight at the Cannon Island, in this order of speed; the others are elsewhere, alone.
void fight(Scenario& at, int fighters) {
  constexpr int kSeats = 5;
  constexpr std::array<Place, 3> kElsewhere = {2, 3, 5};
  std::vector<Place> islands;
  for (int seat = 0; seat < kSeats; ++seat) {
    islands.push_back(seat < fighters ? Place{kCannonIsland} : kElsewhere[static_cast<std::size_t>(seat - fighters)]);
  }
  at.sail(islands);
  at.nobody_boards();
}

// ---- exchanges
// --------------------------------------------------------------------------------------------------------

// PC-59, PC-62: fastest first; each must fire or flee: nothing else is possible (rulings 18 and 68)
TEST(PiratesCoveVolley, FireOrFlee) {
  Scenario at(5);
  fast_to_slow(at);
  fight(at, 3);
  EXPECT_EQ(at.actor(), 0);
  EXPECT_EQ(at.moves(0).size(), 2U * 4U + 1U);
  EXPECT_FALSE(at.may(0, MoveKind::wait));
  EXPECT_TRUE(at.may(0, flee()));
  at.fires(0, 1, Section::crew, {1, 1});
  EXPECT_EQ(at.actor(), 1);
  at.fires(1, 0, Section::crew, {1, 1});
  EXPECT_EQ(at.actor(), 2);
  at.fires(2, 0, Section::crew, {1, 1});
  EXPECT_EQ(at.actor(), 0);
}

// PC-63: any section of any other ship there, not one's own
TEST(PiratesCoveVolley, Aim) {
  Scenario at(5);
  fast_to_slow(at);
  fight(at, 3);
  std::set<int> targets;
  for (const Move& move : at.moves_of(0, MoveKind::fire))
    targets.insert(move.target * 10 + static_cast<int>(move.section));
  EXPECT_THAT(targets, ElementsAre(10, 11, 12, 13, 20, 21, 22, 23));
}

// PC-60: sails damaged in an exchange change the order from the next one on (ruling 18)
TEST(PiratesCoveVolley, OrderIsFixed) {
  Scenario at(5);
  at.ship(0).sails(7);
  at.ship(1).sails(5);
  at.ship(2).sails(4);
  at.ship(3).sails(3);
  fight(at, 3);
  at.fires(0, 1, Section::sails, {5, 6});  // 8 falls to 6
  EXPECT_EQ(at.ring(1, Section::sails), 3);
  EXPECT_EQ(at.actor(), 1);
  at.fires(1, 0, Section::hull, {1, 1});
  at.fires(2, 0, Section::hull, {1, 1});
  EXPECT_THAT(at.exchange(), ElementsAre(0, 2, 1));
}

// PC-61: a ship routed before its turn does not fire (ruling 20)
TEST(PiratesCoveVolley, RoutedBeforeItsTurn) {
  Scenario at(5);
  fast_to_slow(at);
  fight(at, 3);
  at.fires(0, 1, Section::hull, {5, 6});
  EXPECT_EQ(at.place(1), kCove);
  EXPECT_EQ(at.actor(), 2);
}

// ---- dice
// -------------------------------------------------------------------------------------------------------------

// PC-64: as many dice as the smaller of crew and cannons; 5 and 6 hit (ruling 22)
TEST(PiratesCoveVolley, DiceAndHits) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).crew(8).cannons(5);
  at.ship(1).hull(8).crew(3).cannons(7);
  fight(at, 2);
  at.fires(0, 1, Section::hull, {4, 5, 6, 3});
  EXPECT_THAT(at.dice_of_volley(), ElementsAre(4, 5, 6, 3));
  EXPECT_EQ(at.ring(1, Section::hull), 6);
  at.fires(1, 0, Section::crew, {1, 2, 5});
  EXPECT_EQ(at.ring(0, Section::crew), 7);
}

// PC-65: Silver: always six; Bones: the cannons, whatever the crew (ruling 22)
TEST(PiratesCoveVolley, ParrotsAndDice) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).parrot(Card::silver);
  at.ship(1).parrot(Card::bones).cannons(7).crew(2).hull(8);
  fight(at, 2);
  at.fires(0, 1, Section::hull, {1, 1, 1, 1, 1, 1});
  EXPECT_EQ(at.dice_of_volley().size(), 6U);
  at.fires(1, 0, Section::hull, {1, 1, 1, 1, 1});
  EXPECT_EQ(at.dice_of_volley().size(), 5U);
}

// PC-64: expected hits and chances of at least 1, 2, 3, 4 of them, for 2 to 6 dice (the dossier's table of section c)
TEST(PiratesCoveVolley, Chances) {
  struct Row {
    int dice;
    double expected;
    std::array<double, 4> at_least;
  };
  const std::array<Row, 5> table = {{{2, 0.67, {0.56, 0.11, 0, 0}},
                                     {3, 1.00, {0.70, 0.26, 0.04, 0}},
                                     {4, 1.33, {0.80, 0.41, 0.11, 0.01}},
                                     {5, 1.67, {0.87, 0.54, 0.21, 0.05}},
                                     {6, 2.00, {0.91, 0.65, 0.32, 0.10}}}};
  for (const Row& row : table) {
    Scenario at(5);
    fast_to_slow(at);
    if (row.dice == 6) {
      at.ship(0).parrot(Card::silver);
    } else {
      at.ship(0).crew(2 * row.dice - 2).cannons(2 * row.dice - 2);
    }
    at.ship(1).hull(8);
    fight(at, 2);
    const State before = at.state();
    int volleys = 1;
    for (int i = 0; i < row.dice; ++i) volleys *= 6;
    std::array<int, 7> hits{};
    NoEvents silent;
    for (int number = 0; number < volleys; ++number) {
      Script script;
      int rest = number;
      for (int i = 0; i < row.dice; ++i) {
        script.results.push_back(static_cast<std::uint32_t>(rest % 6));
        rest /= 6;
      }
      State after = before;
      Chance chance = Chance::fast(1);
      chance.follow(&script);
      Rules::apply(after, 0, fire(1), chance, silent);
      ASSERT_EQ(script.used, static_cast<std::size_t>(row.dice));
      ++hits[static_cast<std::size_t>(8 - after.players[1].rings[index(Section::hull)])];
    }
    double expected = 0;
    std::array<double, 8> at_least{};
    for (std::size_t n = 7; n-- > 0;) {
      const double share = static_cast<double>(hits[n]) / volleys;
      expected += static_cast<double>(n) * share;
      at_least[n] = share + at_least[n + 1];
    }
    EXPECT_NEAR(expected, row.expected, 0.006) << row.dice;
    for (std::size_t n = 1; n <= 4; ++n) {
      if (row.at_least[n - 1] > 0) {
        EXPECT_NEAR(at_least[n], row.at_least[n - 1], 0.0055) << row.dice << " " << n;
      }
    }
  }
}

// PC-67: one position per hit, off the mat at last; surplus hits are lost (rulings 25 and 89)
TEST(PiratesCoveVolley, RingOffTheMat) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).crew(8).cannons(8);
  at.ship(1).cannons(3);
  fight(at, 2);
  at.fires(0, 1, Section::cannons, {5, 5, 5, 5, 5});
  EXPECT_EQ(at.ring(1, Section::cannons), 0);
  EXPECT_THAT(at.rings(1), ElementsAre(2, 6, 0, 2));
  EXPECT_EQ(at.place(1), kCove);
  EXPECT_EQ(at.battle_fame(0), 1);  // one point, however many hits
}

// PC-67: a section at position p is gone after exactly p hits
TEST(PiratesCoveVolley, HitsToRout) {
  for (int position = 1; position <= 5; ++position) {
    for (const int hits : {position - 1, position}) {
      Scenario at(5);
      fast_to_slow(at);
      at.ship(0).crew(8).cannons(8);
      at.ship(1).crew(position);
      fight(at, 2);
      Luck luck;
      for (int i = 0; i < 5; ++i) luck = luck + (i < hits ? die({6}) : die({1}));
      at.luck(luck);
      at.plays(0, fire(1, Section::crew));
      EXPECT_EQ(at.place(1) == kCove, hits == position) << position;
    }
  }
}

// PC-64, PC-67: crew hit down to a smaller value costs dice at once
TEST(PiratesCoveVolley, FewerDice) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(1).crew(5).cannons(5);
  fight(at, 2);
  at.fires(0, 1, Section::crew, {6, 1});
  at.fires(1, 0, Section::crew, {1, 1, 1});
  EXPECT_EQ(at.dice_of_volley().size(), 3U);
}

// ---- volley cards
// -----------------------------------------------------------------------------------------------------

// PC-71: any number with one's own roll, discarded with it whether they helped or not (rulings 23 and 69)
TEST(PiratesCoveVolley, CardsAreSpent) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).cannons(8).hand({Card::grapeshot, Card::powder, Card::powder, Card::double_shot, Card::smoke});
  fight(at, 2);
  at.plays(0, load(Card::grapeshot));
  EXPECT_EQ(at.actor(), 0);
  at.plays(0, load(Card::powder));
  at.plays(0, load(Card::powder));
  EXPECT_FALSE(at.may(0, load(Card::powder)));
  at.fires(0, 1, Section::hull, {1, 2});
  EXPECT_THAT(at.hand(0), testing::UnorderedElementsAre(Card::double_shot, Card::smoke));
  EXPECT_THAT(at.discards(), testing::UnorderedElementsAre(Card::grapeshot, Card::powder, Card::powder));
  EXPECT_EQ(at.ring(1, Section::hull), 2);
}

// PC-71: for that roll only (ruling 23)
TEST(PiratesCoveVolley, CardsOfOneRoll) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).cannons(8).hand({Card::grapeshot});
  at.ship(1).hull(8);
  fight(at, 2);
  at.plays(0, load(Card::grapeshot));
  at.fires(0, 1, Section::hull, {3, 4});
  EXPECT_EQ(at.ring(1, Section::hull), 6);
  at.fires(1, 0, Section::hull, {1, 1});
  at.fires(0, 1, Section::hull, {3, 4});
  EXPECT_EQ(at.ring(1, Section::hull), 6);
}

// PC-62, PC-71: after a volley card one fires: no flight with it (ruling 68)
TEST(PiratesCoveVolley, LoadedMustFire) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).hand({Card::grapeshot});
  fight(at, 2);
  at.plays(0, load(Card::grapeshot));
  EXPECT_FALSE(at.may(0, flee()));
}

// PC-72: 3 to 6 hit; then two hits on one's own cannons (ruling 37)
TEST(PiratesCoveVolley, Grapeshot) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).cannons(5).hand({Card::grapeshot});
  at.ship(1).sails(4);
  fight(at, 2);
  at.plays(0, load(Card::grapeshot));
  at.fires(0, 1, Section::crew, {2, 3});
  EXPECT_EQ(at.ring(1, Section::crew), 1);
  EXPECT_EQ(at.ring(0, Section::cannons), 3);
}

// PC-72, PC-85: cannons at the start position: the recoil routs the shooter (ruling 37)
TEST(PiratesCoveVolley, GrapeshotRoutsItsShooter) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).hand({Card::grapeshot}).chests(3);
  fight(at, 3);
  at.plays(0, load(Card::grapeshot));
  at.fires(0, 1, Section::crew, {1, 2});
  EXPECT_EQ(at.place(0), kCove);
  EXPECT_EQ(at.ring(0, Section::cannons), 0);
  EXPECT_EQ(at.chests_of(0), 3);
  EXPECT_EQ(at.battle_fame(1), 1);
  EXPECT_EQ(at.battle_fame(2), 1);
}

// PC-72: two Grapeshots: four hits on one's own cannons, nothing more for it (ruling 37)
TEST(PiratesCoveVolley, TwoGrapeshots) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).cannons(6).hand({Card::grapeshot, Card::grapeshot});
  at.ship(1).hull(8);
  fight(at, 2);
  at.plays(0, load(Card::grapeshot));
  at.plays(0, load(Card::grapeshot));
  at.fires(0, 1, Section::hull, {2, 3});
  EXPECT_EQ(at.ring(1, Section::hull), 7);
  EXPECT_EQ(at.ring(0, Section::cannons), 2);
}

// PC-72, PC-69: without a Mastercraft there the recoil kills Silver's parrot: 2 fame (ruling 37)
TEST(PiratesCoveVolley, GrapeshotKillsSilver) {
  Scenario bare(5);
  fast_to_slow(bare);
  bare.ship(0).parrot(Card::silver).hand({Card::grapeshot}).fame(5);
  bare.ship(1).hull(8);
  fight(bare, 2);
  bare.plays(0, load(Card::grapeshot));
  bare.fires(0, 1, Section::hull, {1, 1, 1, 1, 1, 1});
  EXPECT_FALSE(bare.has_parrot(0, Card::silver));
  EXPECT_EQ(bare.fame(0), 3);
  EXPECT_EQ(bare.ring(0, Section::cannons), 2);
  Scenario guarded(5);
  fast_to_slow(guarded);
  guarded.ship(0).parrot(Card::silver).mastercraft(Section::cannons).hand({Card::grapeshot}).fame(5);
  guarded.ship(1).hull(8);
  fight(guarded, 2);
  guarded.plays(0, load(Card::grapeshot));
  guarded.fires(0, 1, Section::hull, {1, 1, 1, 1, 1, 1});
  EXPECT_EQ(guarded.parrot_hits(0), 2);
  EXPECT_EQ(guarded.mastercraft(0, Section::cannons), 0);
  EXPECT_EQ(guarded.fame(0), 5);
}

// PC-73: Grapeshot ignores Smoke for one roll (rulings 36 and 88)
TEST(PiratesCoveVolley, GrapeshotIgnoresSmoke) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).cannons(8).crew(3).hand({Card::grapeshot});
  at.ship(1).hull(8).hand({Card::smoke});
  at.sail({4, 4, 2, 3});
  at.plays(0, pass());
  at.plays(1, battle_card(Card::smoke));
  at.nobody_boards();
  at.plays(0, load(Card::grapeshot));
  at.fires(0, 1, Section::hull, {3, 4, 2});
  EXPECT_EQ(at.ring(1, Section::hull), 6);
  at.fires(1, 0, Section::hull, {1, 1});
  at.fires(0, 1, Section::hull, {3, 4, 5});
  EXPECT_EQ(at.ring(1, Section::hull), 6);
}

// PC-74, PC-75: each hit is also one point of hull of every ship, on top of the aimed hits (rulings 38 and 88)
TEST(PiratesCoveVolley, Powder) {
  Scenario at(5);
  fast_to_slow(at);
  for (Seat seat = 0; seat < 3; ++seat) at.ship(seat).hull(6);
  at.ship(0).hand({Card::powder});
  fight(at, 3);
  at.plays(0, load(Card::powder));
  at.fires(0, 1, Section::crew, {5, 1});
  EXPECT_THAT(at.rings(0), ElementsAre(5, 7, 2, 2));
  EXPECT_THAT(at.rings(1), ElementsAre(5, 6, 2, 1));
  EXPECT_THAT(at.rings(2), ElementsAre(5, 5, 2, 2));
}

// PC-75: two Powder Magazines: two points per hit; surplus hits count for the blast (ruling 88)
TEST(PiratesCoveVolley, TwoPowders) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).hull(8).crew(3).cannons(3).hand({Card::powder, Card::powder});
  at.ship(1).crew(1);
  at.ship(2).hull(8);
  fight(at, 3);
  at.plays(0, load(Card::powder));
  at.plays(0, load(Card::powder));
  at.fires(0, 1, Section::crew, {5, 6, 1});  // two hits, one of them surplus: four points
  EXPECT_EQ(at.ring(0, Section::hull), 4);
  EXPECT_EQ(at.ring(2, Section::hull), 4);
  EXPECT_EQ(at.place(1), kCove);
}

// PC-75: the hull is protected as usual (ruling 38)
TEST(PiratesCoveVolley, PowderAndProtection) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).mastercraft(Section::hull).hand({Card::powder});
  at.ship(1).hull(6);
  at.ship(2).parrot(Card::flint);
  fight(at, 3);
  at.plays(0, load(Card::powder));
  at.fires(0, 1, Section::sails, {5, 6});
  EXPECT_EQ(at.ring(0, Section::hull), 2);
  EXPECT_EQ(at.mastercraft(0, Section::hull), 0);
  EXPECT_EQ(at.ring(2, Section::hull), 2);
  EXPECT_FALSE(at.has_parrot(2, Card::flint));
}

// PC-75: Smoke does not stop a blast, unless `smoke_vs_blast` is blocked; a die hits by its named target (36 and 88)
TEST(PiratesCoveVolley, PowderAndSmoke) {
  for (const SmokeVsBlast rule : {SmokeVsBlast::hits, SmokeVsBlast::blocked}) {
    Scenario at(5, {.smoke_vs_blast = rule});
    fast_to_slow(at);
    for (Seat seat = 0; seat < 3; ++seat) at.ship(seat).hull(6);
    at.ship(0).hand({Card::powder});
    at.ship(2).hand({Card::smoke});
    at.sail({4, 4, 4, 2, 3});
    at.plays(0, pass());
    at.plays(1, pass());
    at.plays(2, battle_card(Card::smoke));
    at.nobody_boards();
    at.plays(0, load(Card::powder));
    at.fires(0, 1, Section::crew, {5, 1});
    EXPECT_EQ(at.ring(1, Section::hull), 5);
    EXPECT_EQ(at.ring(2, Section::hull), rule == SmokeVsBlast::hits ? 5 : 6);
  }
}

// PC-75: at a target under Smoke only sixes count for the blast (ruling 88)
TEST(PiratesCoveVolley, PowderAtSmoke) {
  Scenario at(5);
  fast_to_slow(at);
  for (Seat seat = 0; seat < 3; ++seat) at.ship(seat).hull(6);
  at.ship(0).hand({Card::powder});
  at.ship(1).hand({Card::smoke});
  at.sail({4, 4, 4, 2, 3});
  at.plays(0, pass());
  at.plays(1, battle_card(Card::smoke));
  at.nobody_boards();
  at.plays(0, load(Card::powder));
  at.fires(0, 1, Section::crew, {5, 6});
  EXPECT_EQ(at.ring(0, Section::hull), 5);
  EXPECT_EQ(at.ring(2, Section::hull), 5);
  EXPECT_EQ(at.ring(1, Section::crew), 1);
}

// PC-76: each hit damages all four sections, each with its own protection (ruling 39)
TEST(PiratesCoveVolley, DoubleShot) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).hand({Card::double_shot});
  at.ship(1).all(5).mastercraft(Section::crew).parrot(Card::silver);
  at.ship(0).sails(8);
  fight(at, 2);
  at.plays(0, load(Card::double_shot));
  at.fires(0, 1, Section::hull, {5, 1});
  EXPECT_THAT(at.rings(1), ElementsAre(4, 4, 5, 5));
  EXPECT_EQ(at.mastercraft(1, Section::crew), 1);
  EXPECT_EQ(at.parrot_hits(1), 1);
}

// PC-76: the named section has no meaning (ruling 68)
TEST(PiratesCoveVolley, DoubleShotNamesASection) {
  for (std::size_t i = 0; i < kSections; ++i) {
    Scenario at(5);
    fast_to_slow(at);
    at.ship(0).hand({Card::double_shot});
    at.ship(1).all(5);
    fight(at, 2);
    at.plays(0, load(Card::double_shot));
    at.fires(0, 1, section_at(i), {5, 6});
    EXPECT_THAT(at.rings(1), ElementsAre(3, 3, 3, 3));
  }
}

// PC-77, PC-62: in the next exchange no volley, but flight or waiting; then fire again (rulings 39, 68 and 90)
TEST(PiratesCoveVolley, Reloading) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).hand({Card::double_shot, Card::grapeshot});
  at.ship(1).all(8);
  at.ship(0).sails(8).hull(5);
  at.ship(1).sails(5);
  fight(at, 2);
  at.plays(0, load(Card::double_shot));
  at.fires(0, 1, Section::hull, {1, 1});
  at.fires(1, 0, Section::hull, {1, 1, 1, 1, 1});
  EXPECT_EQ(at.actor(), 0);
  EXPECT_THAT(at.moves(0), testing::UnorderedElementsAre(wait(), flee()));
  at.plays(0, wait());
  at.fires(1, 0, Section::hull, {1, 1, 1, 1, 1});
  EXPECT_TRUE(at.may(0, fire(1)));
  EXPECT_FALSE(at.may(0, wait()));
}

// PC-77: reloading ends with the battle; two Double Shots on one roll are as one (ruling 90, clarifications)
TEST(PiratesCoveVolley, TwoDoubleShots) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).hand({Card::double_shot, Card::double_shot});
  at.ship(1).all(6);
  at.ship(0).sails(8);
  fight(at, 2);
  at.plays(0, load(Card::double_shot));
  at.plays(0, load(Card::double_shot));
  at.fires(0, 1, Section::hull, {5, 1});
  EXPECT_THAT(at.rings(1), ElementsAre(5, 5, 5, 5));
  at.fires(1, 0, Section::crew, {1, 1, 1, 1});
  at.plays(0, wait());
  at.fires(1, 0, Section::crew, {1, 1, 1, 1});
  EXPECT_TRUE(at.may(0, fire(1)));
}

// PC-76, PC-77: on a legend a hit of a Double Shot counts once, and the shooter reloads as always (ruling 39)
TEST(PiratesCoveVolley, DoubleShotOnALegend) {
  Scenario at(4);
  at.month(3).legend(Legend::hook);
  at.ship(0).sails(8).parrot(Card::trelawney).hand({Card::double_shot});
  at.sail({3, 1, 2, 4});
  at.nobody_boards();
  at.plays(0, load(Card::double_shot));
  at.luck(die({5, 1, 1, 1, 1}));  // and Hook's volley
  at.plays(0, fire(kLegendActor));
  EXPECT_EQ(at.legend_hull(), 4);
  EXPECT_THAT(at.moves(0), testing::UnorderedElementsAre(wait(), flee()));
}

// ---- the order inside a volley
// ----------------------------------------------------------------------------------------

// PC-78, PC-79: aimed hits, blast, leaving, then recoil; the shooter scores although the recoil routs him (86 and 87)
TEST(PiratesCoveVolley, RecoilComesLast) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).hand({Card::grapeshot});
  at.ship(1).crew(1);
  fight(at, 3);
  at.plays(0, load(Card::grapeshot));
  at.fires(0, 1, Section::crew, {5, 1});
  EXPECT_EQ(at.place(0), kCove);
  EXPECT_EQ(at.place(1), kCove);
  EXPECT_EQ(at.battle_fame(0), 1);  // for seat 1
  EXPECT_EQ(at.battle_fame(2), 2);  // for seat 1, then for seat 0
  EXPECT_EQ(at.battle_fame(1), 0);
}

// PC-78, PC-87: the recoil comes also when the battle is already won; nobody is left then (rulings 85 and 86)
TEST(PiratesCoveVolley, RecoilAfterTheVictory) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).hand({Card::grapeshot});
  at.ship(1).crew(1);
  fight(at, 2);
  at.plays(0, load(Card::grapeshot));
  at.fires(0, 1, Section::crew, {5, 1});
  EXPECT_FALSE(at.fighting());
  EXPECT_EQ(at.place(0), kCove);
  EXPECT_EQ(at.battle_fame(0), 1);
  EXPECT_EQ(at.count(EventKind::plundered), 3);  // by the others, elsewhere
  for (const Event& each : at.events(EventKind::plundered)) EXPECT_NE(each.place, kCannonIsland);
}

// PC-78: the recoil strikes also a shooter whom his own blast has just routed (ruling 86)
TEST(PiratesCoveVolley, RecoilAfterTheOwnBlast) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).hull(1).cannons(5).hand({Card::grapeshot, Card::powder});
  at.ship(1).hull(8);
  fight(at, 3);
  at.plays(0, load(Card::grapeshot));
  at.plays(0, load(Card::powder));
  at.fires(0, 1, Section::crew, {3, 1});
  EXPECT_EQ(at.place(0), kCove);
  EXPECT_EQ(at.ring(0, Section::hull), 0);
  EXPECT_EQ(at.ring(0, Section::cannons), 3);
  EXPECT_EQ(at.battle_fame(1), 1);  // once, not twice
}

// PC-79: routed by his own blast the shooter scores nothing for those who leave with him (rulings 31 and 87)
TEST(PiratesCoveVolley, OwnBlast) {
  Scenario at(5);
  fast_to_slow(at);
  at.ship(0).hull(1).hand({Card::powder});
  at.ship(1).hull(1);
  fight(at, 3);
  at.plays(0, load(Card::powder));
  at.fires(0, 1, Section::crew, {6, 1});
  EXPECT_EQ(at.place(0), kCove);
  EXPECT_EQ(at.place(1), kCove);
  EXPECT_EQ(at.battle_fame(0), 0);
  EXPECT_EQ(at.battle_fame(1), 0);
  EXPECT_EQ(at.battle_fame(2), 2);
  EXPECT_FALSE(at.fighting());
}

// PC-77: reloading concerns the same battle only (ruling 90)
TEST(PiratesCoveVolley, ReloadingEndsWithTheBattle) {
  Scenario at(5);
  at.month(3).legend(Legend::cacafuego);
  fast_to_slow(at);
  at.ship(0).sails(8).hand({Card::double_shot});
  at.sail({4, 4, 2, 1, 5});
  at.nobody_boards();
  at.plays(0, load(Card::double_shot));
  at.fires(0, 1, Section::hull, {5, 6});
  EXPECT_FALSE(at.fighting());
  at.ends_month();
  at.all_pass();
  at.all_pass();
  at.sail({5, 1, 5, 2, 3});
  at.nobody_boards();
  EXPECT_EQ(at.actor(), 0);
  EXPECT_TRUE(at.may(0, fire(2)));
  EXPECT_FALSE(at.may(0, wait()));
}

}  // namespace
}  // namespace flibuste::pirates_cove
