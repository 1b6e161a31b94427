#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// ---- where there is a battle
// ------------------------------------------------------------------------------------------

// PC-43, PC-45: two players at an outer island fight: boarding, then exchanges (ruling 16)
TEST(PiratesCoveBoarding, TwoPlayers) {
  Scenario at(4);
  at.ship(0).sails(3);
  at.sail({4, 4, 2, 3});
  EXPECT_EQ(at.phase(), Phase::boarding);
  EXPECT_EQ(at.state().place, 4);
  at.nobody_boards();
  EXPECT_EQ(at.phase(), Phase::fire);
  EXPECT_EQ(at.actor(), 0);
}

// PC-43: a lone player without another ship has no battle (ruling 16)
TEST(PiratesCoveBoarding, Alone) {
  Scenario at(4);
  at.sail({1, 2, 3, 4});
  EXPECT_EQ(at.phase(), Phase::visit);
}

// PC-43, PC-48: a lone player and a legend fight, and the boarding step is asked (rulings 16 and 17)
TEST(PiratesCoveBoarding, AloneWithALegend) {
  Scenario at(4);
  at.month(3).legend(Legend::hook);
  at.sail({3, 1, 2, 4});
  EXPECT_EQ(at.phase(), Phase::boarding);
  EXPECT_EQ(at.actor(), 0);
  EXPECT_EQ(at.legend_hull(), 5);
}

// PC-44: players do not fight at Treasure Island; a legend there fights all of them (ruling 16)
TEST(PiratesCoveBoarding, TreasureIsland) {
  Scenario peace(4);
  peace.month(3);
  peace.sail({6, 6, 6, 6});
  EXPECT_EQ(peace.phase(), Phase::visit);
  Scenario war(4);
  war.month(6).legend(Legend::hook);
  war.sail({6, 6, 1, 2});
  EXPECT_EQ(war.phase(), Phase::boarding);
  EXPECT_EQ(war.state().place, kTreasureIsland);
}

// PC-44: nobody fights at the Cove (ruling 16)
TEST(PiratesCoveBoarding, Cove) {
  Scenario at(4);
  at.ship(0).sails(3);
  at.ship(1).sails(4);
  at.sail({4, 4, 4, 1});
  at.nobody_boards();
  at.dice({2});
  at.plays(1, flee());
  at.dice({2});
  at.plays(0, flee());
  EXPECT_EQ(at.place(0), kCove);
  EXPECT_EQ(at.place(1), kCove);
  EXPECT_FALSE(at.fighting());
}

// PC-46: a legend and the Navy at one island leave each other alone (ruling 49)
TEST(PiratesCoveBoarding, LegendAndNavy) {
  Scenario at(4);
  at.month(3).legend(Legend::hook);
  at.ship(0).hand({Card::navy}).sails(8);
  at.reveal({1, 3, 2, 4});
  at.plays(0, event(Card::navy, 3));
  at.all_pass();
  at.nobody_boards();
  // Navy 20, Hook 18, then seat 1.
  EXPECT_THAT(at.exchange(), ElementsAre(kNavyActor, kLegendActor, 1));
  EXPECT_EQ(at.phase(), Phase::navy_fire);
  EXPECT_EQ(at.actor(), 0);
  for (const Move& move : at.moves(0)) EXPECT_EQ(move.target, 1);
  at.luck(die({1, 1, 1, 1, 1, 1, 1}));  // the Navy's four, Hook's three
  at.plays(0, fire(1, Section::sails));
  EXPECT_EQ(at.legend_hull(), 5);
  EXPECT_EQ(at.navy_hull(), 4);
  EXPECT_EQ(at.actor(), 1);
}

// ---- rounds
// -----------------------------------------------------------------------------------------------------------

// PC-47: one card at a time from the fastest; it ends when all pass in one round; who passed may still play (ruling 17)
TEST(PiratesCoveBoarding, Rounds) {
  Scenario at(4);
  at.ship(0).sails(5).hand({Card::smoke});
  at.ship(1).sails(4).hand({Card::grapple, Card::smoke});
  at.ship(2).sails(3);
  at.sail({4, 4, 4, 2});
  at.plays(0, pass());
  at.plays(1, battle_card(Card::grapple));
  at.plays(2, pass());
  EXPECT_EQ(at.actor(), 0);  // a second round
  at.plays(0, battle_card(Card::smoke));
  at.plays(1, pass());
  at.plays(2, pass());
  EXPECT_EQ(at.actor(), 0);  // a third
  at.plays(0, pass());
  EXPECT_TRUE(at.may(1, battle_card(Card::smoke)));
  at.plays(1, pass());
  at.plays(2, pass());
  EXPECT_EQ(at.phase(), Phase::fire);
}

// PC-47: three passes in a row are not the end if they are not of one round (ruling 17)
TEST(PiratesCoveBoarding, PassesOfOneRound) {
  Scenario at(4);
  at.ship(0).sails(5).hand({Card::smoke});
  at.ship(1).sails(4);
  at.ship(2).sails(3);
  at.sail({4, 4, 4, 2});
  at.plays(0, battle_card(Card::smoke));
  at.plays(1, pass());
  at.plays(2, pass());
  at.plays(0, pass());
  EXPECT_EQ(at.phase(), Phase::boarding);
  at.plays(1, pass());
  at.plays(2, pass());
  EXPECT_EQ(at.phase(), Phase::fire);
}

// PC-48: each round asks every player ship there, with empty hands too (ruling 66)
TEST(PiratesCoveBoarding, EverybodyIsAsked) {
  Scenario at(4);
  at.ship(0).sails(5);
  at.ship(1).sails(4);
  at.sail({4, 4, 2, 3});
  EXPECT_EQ(at.actor(), 0);
  EXPECT_THAT(at.moves(0), ElementsAre(pass()));
  at.plays(0, pass());
  EXPECT_EQ(at.actor(), 1);
  EXPECT_THAT(at.moves(1), ElementsAre(pass()));
}

// PC-49: after a Wind the next round is in the new order; the present one is not (rulings 17 and 76)
TEST(PiratesCoveBoarding, NewOrderAfterWind) {
  for (const bool reorder : {true, false}) {
    Scenario at(4, {.boarding_reorder = reorder});
    at.ship(0).sails(6);
    at.ship(1).sails(4).hand({Card::wind});
    at.ship(2).sails(3);
    at.sail({4, 4, 4, 2});
    at.plays(0, pass());
    at.plays(1, battle_card(Card::wind));  // 7 + 6 against 9
    EXPECT_EQ(at.actor(), 2);
    at.plays(2, pass());
    EXPECT_EQ(at.actor(), reorder ? 1 : 0);
    at.nobody_boards();
    EXPECT_EQ(at.actor(), 1);  // exchanges are always in the order of the speeds
  }
}

// PC-49: a round gets no new order, and no new dice, without such a card (ruling 76)
TEST(PiratesCoveBoarding, OldOrderOtherwise) {
  Scenario at(4);
  at.ship(0).hand({Card::smoke});
  at.ship(2).sails(3);
  at.ship(3).sails(4);
  at.reveal({4, 4, 2, 3});
  at.luck(die({3, 5}));
  at.all_pass();
  EXPECT_THAT(at.exchange(), ElementsAre(1, 0));
  const auto before = at.drawn();
  at.plays(1, pass());
  at.plays(0, battle_card(Card::smoke));
  EXPECT_EQ(at.actor(), 1);
  EXPECT_EQ(at.drawn(), before);
}

// PC-49: Overboard with no chest changes nothing, with one it does (rulings 76 and 84)
TEST(PiratesCoveBoarding, NewOrderAfterOverboard) {
  for (const int thrown : {0, 1, 3}) {
    Scenario at(4);
    at.ship(0).sails(4);
    at.ship(1).sails(3).chests(3).hand({Card::overboard});
    at.sail({4, 4, 2, 3});
    at.plays(0, pass());
    at.plays(1, battle_card(Card::overboard));
    at.plays(1, chests(thrown));
    EXPECT_EQ(at.actor(), thrown == 0 ? 0 : 1);
  }
}

// PC-50: discarded at the end of the battle, in the order played, useful or not (rulings 69 and 84)
TEST(PiratesCoveBoarding, CardsAreDiscardedAtTheEnd) {
  Scenario at(4);
  at.ship(0).sails(5).hand({Card::wind, Card::smoke});
  at.ship(1).sails(4).hand({Card::grapple});
  at.sail({4, 4, 2, 3});
  at.plays(0, battle_card(Card::wind));
  at.plays(1, battle_card(Card::grapple));
  at.plays(0, battle_card(Card::smoke));
  at.nobody_boards();
  EXPECT_THAT(at.discards(), IsEmpty());
  at.dice({4});
  at.plays(0, flee());
  EXPECT_THAT(at.discards(), ElementsAre(Card::wind, Card::grapple, Card::smoke));
}

// PC-50: the ship that played a card may leave; the card stays to the end (ruling 35)
TEST(PiratesCoveBoarding, CardsStayWhenTheirPlayerLeaves) {
  Scenario at(4);
  at.ship(0).sails(5).hand({Card::grapple});
  at.ship(1).sails(4).crew(5);
  at.ship(2).sails(3);
  at.sail({4, 4, 4, 3});
  at.plays(0, battle_card(Card::grapple));
  at.nobody_boards();
  at.dice({4});
  at.plays(0, flee());
  EXPECT_THAT(at.discards(), IsEmpty());
  at.fires(1, 2, Section::hull, {1, 1, 1, 1});  // still four dice by crew
  EXPECT_EQ(at.dice_of_volley().size(), 4U);
}

// ---- the five battle cards
// --------------------------------------------------------------------------------------------

// PC-51: after Dead Calm nobody is asked any more, not even in the same round; what lies there works (33, 66 and 84)
TEST(PiratesCoveBoarding, DeadCalm) {
  Scenario at(4);
  at.ship(0).sails(4).hand({Card::wind});
  at.ship(1).sails(5).hand({Card::calm, Card::grapeshot});
  at.ship(2).sails(3).hand({Card::smoke, Card::powder});
  at.sail({4, 4, 4, 2});
  at.plays(1, pass());
  at.plays(0, battle_card(Card::wind));
  at.plays(2, pass());
  EXPECT_EQ(at.actor(), 0);
  at.plays(0, pass());
  at.plays(1, battle_card(Card::calm));
  EXPECT_EQ(at.phase(), Phase::fire);  // seat 2 was not asked
  EXPECT_EQ(at.actor(), 0);            // the Wind still blows: 7 + 6 against 8
  at.fires(0, 1, Section::hull, {1, 1});
  EXPECT_FALSE(at.may(1, load(Card::grapeshot)));
  at.fires(1, 0, Section::hull, {1, 1});
  EXPECT_FALSE(at.may(2, load(Card::powder)));
}

// PC-51, PC-68: the calm ends with the battle
TEST(PiratesCoveBoarding, DeadCalmEnds) {
  Scenario at(4);
  at.ship(0).sails(5).hand({Card::calm});
  at.ship(2).sails(5).hand({Card::smoke});
  at.sail({1, 1, 2, 2});
  at.plays(0, battle_card(Card::calm));
  at.dice({3});
  at.plays(0, flee());
  EXPECT_EQ(at.state().place, 2);
  EXPECT_TRUE(at.may(2, battle_card(Card::smoke)));
}

// PC-52: +6, two of them +12 (ruling 34)
TEST(PiratesCoveBoarding, TwoWinds) {
  Scenario at(4);
  at.ship(0).sails(8);                                 // 12
  at.ship(1).sails(1).hand({Card::wind, Card::wind});  // 4
  at.sail({4, 4, 2, 3});
  at.plays(0, pass());
  at.plays(1, battle_card(Card::wind));
  EXPECT_EQ(at.actor(), 0);  // 10 against 12
  at.plays(0, pass());
  at.plays(1, battle_card(Card::wind));
  EXPECT_EQ(at.actor(), 1);  // 16
  at.nobody_boards();
  EXPECT_THAT(at.exchange(), ElementsAre(1, 0));
}

// PC-53: by crew alone, for every player ship (ruling 35)
TEST(PiratesCoveBoarding, Grapple) {
  Scenario at(4);
  at.ship(0).sails(5).hand({Card::grapple}).crew(3).cannons(7);
  at.ship(1).sails(4).crew(8).cannons(2);
  at.sail({4, 4, 2, 3});
  at.plays(0, battle_card(Card::grapple));
  at.nobody_boards();
  at.fires(0, 1, Section::hull, {1, 1, 1});
  EXPECT_EQ(at.dice_of_volley().size(), 3U);
  at.fires(1, 0, Section::hull, {1, 1, 1, 1, 1});
  EXPECT_EQ(at.dice_of_volley().size(), 5U);
}

// PC-53: Silver's owner still rolls six, Bones' owner his cannons, or the better with `bones_grapple` best (ruling 35)
TEST(PiratesCoveBoarding, GrappleAndParrots) {
  Scenario silver(4);
  silver.ship(0).sails(5).hand({Card::grapple});
  silver.ship(1).sails(4).crew(8).parrot(Card::silver);
  silver.sail({4, 4, 2, 3});
  silver.plays(0, battle_card(Card::grapple));
  silver.nobody_boards();
  silver.fires(0, 1, Section::crew, {1, 1});
  silver.fires(1, 0, Section::hull, {1, 1, 1, 1, 1, 1});
  EXPECT_EQ(silver.dice_of_volley().size(), 6U);
  for (const BonesGrapple rule : {BonesGrapple::cannons, BonesGrapple::best}) {
    for (const int cannons : {3, 8}) {
      Scenario bones(4, {.bones_grapple = rule});
      bones.ship(0).sails(5).hand({Card::grapple}).crew(5).cannons(cannons).parrot(Card::bones);
      bones.ship(1).hull(8);
      bones.sail({4, 4, 2, 3});
      bones.plays(0, battle_card(Card::grapple));
      bones.nobody_boards();
      bones.plays(0, fire(1));
      const std::size_t by_cannons = cannons == 3 ? 3 : 5;
      EXPECT_EQ(bones.dice_of_volley().size(),
                rule == BonesGrapple::best ? std::max<std::size_t>(by_cannons, 4) : by_cannons);
    }
  }
}

// PC-54: legends and the Navy keep their dice; a second Grapple changes nothing (rulings 35 and 84)
TEST(PiratesCoveBoarding, GrappleAndLegends) {
  Scenario at(4);
  at.month(3).legend(Legend::hook);
  at.ship(0).hand({Card::grapple, Card::grapple}).crew(5).cannons(2);
  at.sail({3, 1, 2, 4});
  at.plays(0, battle_card(Card::grapple));
  at.plays(0, battle_card(Card::grapple));
  at.luck(die({1, 1, 1}));
  at.nobody_boards();
  at.fires(0, kLegendActor, Section::hull, {1, 1, 1, 1});
  EXPECT_EQ(at.dice_of_volley().size(), 4U);
}

// PC-55: only a 6 hits a ship under Smoke; a second one changes nothing (rulings 36 and 84)
TEST(PiratesCoveBoarding, Smoke) {
  Scenario at(4);
  at.ship(0).sails(5).crew(3).cannons(3);
  at.ship(1).hull(8).hand({Card::smoke, Card::smoke});
  at.sail({4, 4, 2, 3});
  at.plays(0, pass());
  at.plays(1, battle_card(Card::smoke));
  at.plays(0, pass());
  at.plays(1, battle_card(Card::smoke));
  at.nobody_boards();
  at.fires(0, 1, Section::hull, {5, 6, 5});
  EXPECT_EQ(at.ring(1, Section::hull), 7);
  at.fires(1, 0, Section::hull, {5, 5});  // its own fire is not hampered
  EXPECT_EQ(at.place(0), kCove);
}

// PC-55: also against a legend and the Navy (ruling 36)
TEST(PiratesCoveBoarding, SmokeAgainstALegend) {
  Scenario at(4);
  at.month(3).legend(Legend::blackbeard);
  at.ship(0).hull(8).hand({Card::smoke});
  at.sail({3, 1, 2, 4});
  at.plays(0, battle_card(Card::smoke));
  at.luck(die({5, 5, 5, 6, 5, 6}));
  at.nobody_boards();
  EXPECT_EQ(at.ring(0, Section::hull), 6);
}

// PC-56: any number of chests, none too, each +2 (rulings 34 and 84)
TEST(PiratesCoveBoarding, Overboard) {
  Scenario at(4);
  at.ship(0).sails(5);                                    // 8
  at.ship(1).sails(2).chests(4).hand({Card::overboard});  // 5
  at.sail({4, 4, 2, 3});
  at.plays(0, pass());
  at.plays(1, battle_card(Card::overboard));
  EXPECT_EQ(at.phase(), Phase::overboard);
  EXPECT_THAT(at.moves(1), ElementsAre(chests(0), chests(1), chests(2), chests(3), chests(4)));
  at.plays(1, chests(2));  // 9
  EXPECT_EQ(at.chests_of(1), 2);
  EXPECT_EQ(at.player(1).overboard, 2);
  at.nobody_boards();
  EXPECT_EQ(at.actor(), 1);
}

// PC-56: it may be played without a chest (ruling 84)
TEST(PiratesCoveBoarding, OverboardWithoutChests) {
  Scenario at(4);
  at.ship(0).sails(5).hand({Card::overboard});
  at.sail({4, 4, 2, 3});
  at.plays(0, battle_card(Card::overboard));
  EXPECT_THAT(at.moves(0), ElementsAre(chests(0)));
}

// PC-57: the chests return to the supply when the battle ends, also if their owner left or mutinied (rulings 34, 91)
TEST(PiratesCoveBoarding, OverboardIsLost) {
  for (const int mutiny : {1, 3}) {
    Scenario at(4);
    at.ship(0).sails(5).chests(4).hand({Card::overboard});
    at.ship(1).sails(4);
    at.ship(2).sails(3);
    at.sail({4, 4, 4, 3});
    at.plays(0, battle_card(Card::overboard));
    at.plays(0, chests(3));
    at.nobody_boards();
    at.dice({mutiny});
    at.plays(0, flee());
    EXPECT_EQ(at.chests_of(0), mutiny == 1 ? 0 : 1);
    EXPECT_EQ(at.player(0).overboard, 3);  // on the card until the battle ends
    at.dice({3});
    at.plays(1, flee());
    EXPECT_EQ(at.player(0).overboard, 0);
    EXPECT_EQ(at.chests_of(0), mutiny == 1 ? 0 : 1);
  }
}

// PC-49, PC-19: the round after a new order has that order, without dice, unless speeds changed again (ruling 76)
TEST(PiratesCoveBoarding, ANewOrderIsForOneRound) {
  Scenario at(4);
  at.ship(0).hand({Card::smoke});
  at.ship(1).hand({Card::smoke});
  at.ship(2).sails(4).hand({Card::wind});
  at.ship(3).sails(5);
  at.reveal({4, 4, 4, 2});
  at.luck(die({3, 5}));
  at.all_pass();
  EXPECT_THAT(at.exchange(), ElementsAre(2, 1, 0));
  at.plays(2, battle_card(Card::wind));
  at.plays(1, pass());
  at.luck(die({6, 1}));
  at.plays(0, pass());
  EXPECT_THAT(at.exchange(), ElementsAre(2, 0, 1));
  at.plays(2, pass());
  at.plays(0, battle_card(Card::smoke));
  const auto before = at.drawn();
  at.plays(1, pass());
  EXPECT_EQ(at.actor(), 2);
  EXPECT_EQ(at.drawn(), before);
  EXPECT_THAT(at.exchange(), ElementsAre(2, 0, 1));
}

// PC-49, PC-19: no chest overboard, no new order and no dice (rulings 76 and 84)
TEST(PiratesCoveBoarding, NothingOverboardRollsNothing) {
  Scenario at(4);
  at.ship(0).chests(2).hand({Card::overboard});
  at.ship(2).sails(3);
  at.ship(3).sails(4);
  at.reveal({4, 4, 2, 3});
  at.luck(die({3, 5}));
  at.all_pass();
  EXPECT_THAT(at.exchange(), ElementsAre(1, 0));
  const auto before = at.drawn();
  at.plays(1, pass());
  at.plays(0, battle_card(Card::overboard));
  at.plays(0, chests(0));
  EXPECT_EQ(at.actor(), 1);
  EXPECT_EQ(at.drawn(), before);
}

// PC-65, PC-53, PC-140: without a Grapple `bones_grapple` changes nothing (ruling 35)
TEST(PiratesCoveBoarding, BonesWithoutGrapple) {
  Scenario at(4, {.bones_grapple = BonesGrapple::best});
  at.ship(0).sails(5).crew(8).cannons(3).parrot(Card::bones);
  at.sail({4, 4, 2, 3});
  at.nobody_boards();
  at.fires(0, 1, Section::hull, {1, 1, 1});
  EXPECT_EQ(at.dice_of_volley().size(), 3U);
}

}  // namespace
}  // namespace flibuste::pirates_cove
