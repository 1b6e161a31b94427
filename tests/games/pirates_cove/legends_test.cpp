#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// The black ship lies at the Sail Island, number 3, and the legend there is this one.
void meets(Scenario& at, Legend legend) { at.month(3).legend(legend); }

// ---- how legends fight
// ------------------------------------------------------------------------------------------------

// PC-89, PC-93: one volley at its place in the order; 5 and 6 hit hulls (ruling 41)
TEST(PiratesCoveLegends, Blackbeard) {
  Scenario at(4);
  meets(at, Legend::blackbeard);
  at.ship(0).sails(5).hull(8).cannons(3);
  at.ship(1).sails(4).hull(8);
  at.sail({3, 3, 1, 2});
  at.dice({5, 6, 5, 4, 3, 1});
  at.nobody_boards();
  EXPECT_THAT(at.exchange(), ElementsAre(kLegendActor, 0, 1));
  EXPECT_EQ(at.ring(0, Section::hull), 5);
  EXPECT_EQ(at.ring(1, Section::hull), 8);
  EXPECT_EQ(at.legend_hull(), 8);
}

// PC-66, PC-89: while it is afloat players can fire only at its hull (ruling 24)
TEST(PiratesCoveLegends, MustBeSunkFirst) {
  Scenario at(4);
  meets(at, Legend::dutchman);
  at.ship(0).sails(8).parrot(Card::trelawney);
  at.sail({3, 3, 1, 2});
  at.nobody_boards();
  EXPECT_EQ(at.actor(), 0);
  EXPECT_THAT(at.moves(0), testing::UnorderedElementsAre(fire(kLegendActor, Section::hull), flee()));
}

// PC-90: who was shot at is not shot at again until all have been; a cycle goes on over exchanges (41 and 92)
TEST(PiratesCoveLegends, Cycle) {
  Scenario at(4);
  meets(at, Legend::blackbeard);
  fast_to_slow(at, 4);
  for (Seat seat = 0; seat < 3; ++seat) at.ship(seat).hull(8);
  at.ship(0).cannons(3);
  at.ship(1).cannons(7);
  at.ship(2).cannons(5);
  at.sail({3, 3, 3, 2});
  const Luck one = die({6, 1, 1, 1, 1, 1});
  const std::vector<Seat> expected = {1, 2, 0, 1, 2, 0, 1};  // 5, 4 and 3 cannons, then again
  std::array<int, 3> hits{};
  at.luck(one);
  at.nobody_boards();
  for (std::size_t i = 0; i < expected.size(); ++i) {
    ++hits[expected[i]];
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(at.ring(seat, Section::hull), 8 - hits[seat]) << i;
    if (i + 1 == expected.size()) break;
    at.dice({1, 1});
    at.plays(0, fire(kLegendActor));
    at.dice({1, 1});
    at.plays(1, fire(kLegendActor));
    at.luck(die({1, 1}) + one);
    at.plays(2, fire(kLegendActor));
  }
}

// PC-90, PC-92: the cycle ends when all who are still there have been shot at (ruling 92)
TEST(PiratesCoveLegends, CycleOfThoseStillThere) {
  Scenario at(4);
  meets(at, Legend::blackbeard);
  fast_to_slow(at, 4);
  at.ship(0).hull(8).cannons(7);
  at.ship(1).hull(8);
  at.sail({3, 3, 1, 2});
  at.dice({6, 1, 1, 1, 1, 1});
  at.nobody_boards();
  at.fires(0, kLegendActor, Section::hull, {1, 1});
  at.luck(die({2, 6, 1, 1, 1, 1, 1}));  // seat 1's mutiny die, then the legend at seat 0 again
  at.plays(1, flee());
  EXPECT_EQ(at.ring(0, Section::hull), 6);
}

// PC-90, PC-140: values are compared afresh at each volley; ranked once with `legend_ranking` cycle (ruling 41)
TEST(PiratesCoveLegends, FreshValues) {
  for (const LegendRanking rule : {LegendRanking::volley, LegendRanking::cycle}) {
    Scenario at(4, {.legend_ranking = rule});
    meets(at, Legend::dutchman);
    at.ship(0).sails(5).crew(7);
    at.ship(1).sails(4).crew(6);
    at.ship(2).sails(3).crew(4);
    at.ship(1).hand({Card::smoke});
    at.sail({3, 3, 3, 2});
    at.luck(die({6, 6, 1, 1}));  // at seat 0, who falls from 5 to 3 of crew
    at.nobody_boards();
    EXPECT_EQ(at.ring(0, Section::crew), 5);
    at.dice({1, 1});
    at.plays(0, fire(kLegendActor));
    // Before the next volley seat 1 falls below seat 2.
    at.changed().players[1].rings[index(Section::crew)] = 2;
    at.dice({1, 1});
    at.plays(1, fire(kLegendActor));
    at.luck(die({1, 1}) + die({6, 1, 1, 1}));
    at.plays(2, fire(kLegendActor));
    EXPECT_EQ(at.ring(1, Section::crew), rule == LegendRanking::cycle ? 1 : 2);
    EXPECT_EQ(at.ring(2, Section::crew), rule == LegendRanking::cycle ? 4 : 3);
  }
}

// PC-91, PC-18: equal values by dice, before the volley; only the best roll again (rulings 41, 75 and 92)
TEST(PiratesCoveLegends, EqualValues) {
  Scenario at(4);
  meets(at, Legend::blackbeard);
  fast_to_slow(at, 4);
  for (Seat seat = 0; seat < 3; ++seat) at.ship(seat).hull(8);
  at.sail({3, 3, 3, 2});
  at.luck(die({4, 2, 4, 1, 3}) + die({6, 6, 1, 1, 1, 1}));
  at.nobody_boards();
  EXPECT_EQ(at.ring(2, Section::hull), 6);
  EXPECT_EQ(at.ring(0, Section::hull), 8);
}

// PC-91, PC-140: printed values are compared, or positions with `legend_compare` position (ruling 41)
TEST(PiratesCoveLegends, ValuesOrPositions) {
  for (const LegendCompare rule : {LegendCompare::value, LegendCompare::position}) {
    Scenario at(4, {.legend_compare = rule});
    meets(at, Legend::blackbeard);
    fast_to_slow(at, 4);
    at.ship(0).hull(8).cannons(3);  // value 3
    at.ship(1).hull(8).cannons(4);  // value 3
    at.sail({3, 3, 1, 2});
    const Luck volley = die({6, 1, 1, 1, 1, 1});
    at.luck(rule == LegendCompare::value ? die({5, 2}) + volley : volley);
    at.nobody_boards();
    EXPECT_EQ(at.ring(rule == LegendCompare::value ? 0 : 1, Section::hull), 7);
  }
}

// PC-91: the fastest is found with all bonuses, and never by position (ruling 41)
TEST(PiratesCoveLegends, FastestWithBonuses) {
  for (const LegendCompare rule : {LegendCompare::value, LegendCompare::position}) {
    Scenario at(4, {.legend_compare = rule});
    meets(at, Legend::bonny_read);
    at.ship(0).all(8);
    at.ship(1).all(8).sails(5).hand({Card::wind});  // 8 + 6 against 12
    at.sail({3, 3, 1, 2});
    at.plays(0, pass());
    at.plays(1, battle_card(Card::wind));
    at.dice({6, 1, 1});
    at.nobody_boards();
    EXPECT_EQ(at.ring(1, Section::hull), 7);
    EXPECT_EQ(at.ring(0, Section::hull), 8);
  }
}

// PC-89: a legend that was not sunk has its full hull in its next battle (ruling 44)
TEST(PiratesCoveLegends, FullHullAgain) {
  Scenario at(4);
  at.month(3).legend(Legend::hook);
  at.ship(0).sails(8).parrot(Card::trelawney).all(8);
  at.sail({3, 1, 2, 5});
  at.nobody_boards();
  at.luck(die({6, 6, 1, 1, 1, 1, 1, 1}));
  at.plays(0, fire(kLegendActor));
  EXPECT_EQ(at.legend_hull(), 3);
  at.dice({3});
  at.plays(0, flee());
  at.ends_month();
  EXPECT_EQ(at.state().black[0].legend, Legend::hook);
  at.all_pass();
  at.all_pass();
  at.sail({4, 1, 2, 5});
  EXPECT_EQ(at.legend_hull(), 5);
}

// PC-92, PC-101: four share 6: 1 each; the black ship has no card until month end; players fight on (45, 46 and 82)
TEST(PiratesCoveLegends, SunkByFour) {
  Scenario at(5);
  meets(at, Legend::dutchman);
  fast_to_slow(at, 5);
  at.ship(0).parrot(Card::silver).hand({Card::wind, Card::wind});  // 10 + 12 against 16
  at.sail({3, 3, 3, 3, 1});
  at.plays(0, battle_card(Card::wind));
  for (Seat seat = 1; seat < 4; ++seat) at.plays(seat, pass());
  at.plays(0, battle_card(Card::wind));
  at.nobody_boards();
  EXPECT_EQ(at.actor(), 0);
  at.fires(0, kLegendActor, Section::hull, {5, 5, 5, 5, 5, 1});
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(at.fame_from(seat, Source::legends), 1) << int{seat};
  EXPECT_EQ(at.state().black[0].legend, Legend::none);
  EXPECT_THAT(std::vector<Legend>(at.state().legend_discards.begin(), at.state().legend_discards.end()),
              ElementsAre(Legend::dutchman));
  EXPECT_TRUE(at.fighting());
  EXPECT_EQ(at.count(EventKind::fired), 1);  // its own turn comes no more
  EXPECT_EQ(at.actor(), 1);
  EXPECT_TRUE(at.may(1, fire(0, Section::crew)));  // now at each other
  EXPECT_FALSE(at.may(1, fire(kLegendActor)));
}

// PC-92: a lone player has it all
TEST(PiratesCoveLegends, SunkAlone) {
  Scenario at(4);
  meets(at, Legend::bonny_read);
  at.ship(0).sails(8).parrot(Card::trelawney).crew(8).cannons(8);
  at.sail({3, 1, 2, 4});
  at.nobody_boards();
  at.fires(0, kLegendActor, Section::hull, {5, 5, 5, 5, 5});
  EXPECT_EQ(at.fame_from(0, Source::legends), 6);
  EXPECT_FALSE(at.fighting());
  EXPECT_EQ(at.place(0), 3);
  EXPECT_EQ(at.event(EventKind::plundered).seat, 1);  // island 1 first, and then island 3 by seat 0
}

// PC-80, PC-88: sunk with the last blast that also routs the shooter: to the Cove, with the fame (40 and 87)
TEST(PiratesCoveLegends, SunkWithOnesOwnShip) {
  for (const SinkShare rule : {SinkShare::stayers_and_shooter, SinkShare::present}) {
    Scenario at(4, {.sink_share = rule});
    meets(at, Legend::hook);
    fast_to_slow(at, 4);
    at.ship(0).parrot(Card::trelawney).hull(3).crew(5).cannons(5).hand({Card::powder});
    at.ship(1).hull(2);
    at.ship(2).hull(8);
    at.sail({3, 3, 3, 2});
    at.nobody_boards();
    at.plays(0, load(Card::powder));
    at.fires(0, kLegendActor, Section::hull, {6, 6, 6, 1});  // 3 aimed and 3 by the blast
    EXPECT_EQ(at.place(0), kCove);
    EXPECT_EQ(at.place(1), kCove);
    EXPECT_EQ(at.place(2), 3);
    // 3 fame for seats 0 and 2, or for all three.
    EXPECT_EQ(at.fame_from(0, Source::legends), 1);
    EXPECT_EQ(at.fame_from(2, Source::legends), 1);
    EXPECT_EQ(at.fame_from(1, Source::legends), rule == SinkShare::present ? 1 : 0);
    EXPECT_EQ(at.fame_from(0, Source::battle), 0);
    EXPECT_EQ(at.fame_from(2, Source::battle), 2);
    EXPECT_FALSE(at.fighting());
    EXPECT_LT(at.position(EventKind::sunk), at.position(EventKind::routed));
  }
}

// PC-80, PC-140: six points for two who have a part, or for all three (clarifications)
TEST(PiratesCoveLegends, WhoHasAPart) {
  for (const SinkShare rule : {SinkShare::stayers_and_shooter, SinkShare::present}) {
    Scenario at(4, {.sink_share = rule});
    meets(at, Legend::bonny_read);
    fast_to_slow(at, 4);
    at.ship(0).parrot(Card::trelawney).hull(8).crew(5).cannons(5).hand({Card::powder});
    at.ship(2).hull(8);
    at.sail({3, 3, 3, 2});
    at.nobody_boards();
    at.plays(0, load(Card::powder));
    at.fires(0, kLegendActor, Section::hull, {6, 6, 6, 1});
    const bool all = rule == SinkShare::present;
    EXPECT_EQ(at.place(1), kCove);
    EXPECT_EQ(at.fame_from(0, Source::legends), all ? 2 : 3);
    EXPECT_EQ(at.fame_from(1, Source::legends), all ? 2 : 0);
    EXPECT_EQ(at.fame_from(2, Source::legends), all ? 2 : 3);
  }
}

// PC-80: by a recoil too (ruling 40); Grapple never harms its own player (clarifications)
TEST(PiratesCoveLegends, SunkWithGrapeshot) {
  Scenario at(4);
  meets(at, Legend::hook);
  at.ship(0).sails(8).parrot(Card::trelawney).crew(8).cannons(2).hand({Card::grapeshot, Card::grapple});
  at.sail({3, 1, 2, 4});
  at.plays(0, battle_card(Card::grapple));
  EXPECT_THAT(at.rings(0), ElementsAre(2, 8, 2, 8));
  at.nobody_boards();
  at.plays(0, load(Card::grapeshot));
  at.fires(0, kLegendActor, Section::hull, {3, 4, 5, 6, 3});
  EXPECT_EQ(at.place(0), kCove);
  EXPECT_EQ(at.fame_from(0, Source::legends), 3);
  EXPECT_FALSE(at.fighting());
}

// ---- the Dutchman
// -----------------------------------------------------------------------------------------------------

// PC-94: at the end of an exchange up to 2, only what it lost in it, after the last ship of the order (43 and 94)
TEST(PiratesCoveLegends, DutchmanMends) {
  Scenario at(4);
  meets(at, Legend::dutchman);
  at.ship(0).parrot(Card::silver).sails(5);
  at.ship(1).parrot(Card::trelawney);
  at.sail({3, 3, 1, 2});
  at.nobody_boards();
  at.luck(die({5, 1}) + die({3, 2}) + die({1, 1, 1, 1}));  // seat 1; both have crew 2: dice for the target
  at.plays(1, fire(kLegendActor));
  EXPECT_EQ(at.legend_hull(), 4);  // not yet mended
  at.fires(0, kLegendActor, Section::hull, {5, 5, 1, 1, 1, 1});
  EXPECT_EQ(at.legend_hull(), 4);  // 5 - 3 + 2
  at.luck(die({1, 1}) + die({1, 1, 1, 1}));
  at.plays(1, fire(kLegendActor));
  at.fires(0, kLegendActor, Section::hull, {5, 1, 1, 1, 1, 1});
  EXPECT_EQ(at.legend_hull(), 4);  // what the first exchange cost stays lost
}

// PC-94: sunk within an exchange it does not come back (ruling 43)
TEST(PiratesCoveLegends, DutchmanSinks) {
  Scenario at(4);
  meets(at, Legend::dutchman);
  at.ship(0).sails(8).parrot(Card::trelawney).crew(8).cannons(8);
  at.sail({3, 1, 2, 4});
  at.nobody_boards();
  at.fires(0, kLegendActor, Section::hull, {5, 5, 5, 5, 5});
  EXPECT_EQ(at.fame_from(0, Source::legends), 6);
  EXPECT_FALSE(at.fighting());
}

// PC-94, PC-75: what a blast cost counts as lost (ruling 94)
TEST(PiratesCoveLegends, DutchmanAndBlast) {
  Scenario at(4);
  meets(at, Legend::dutchman);
  at.ship(0).sails(8).parrot(Card::trelawney).hull(8).hand({Card::powder});
  at.sail({3, 1, 2, 4});
  at.nobody_boards();
  at.plays(0, load(Card::powder));
  at.luck(die({5, 1}) + die({1, 1, 1, 1}));
  at.plays(0, fire(kLegendActor));
  EXPECT_EQ(at.legend_hull(), 5);  // 5 - 2 + 2
}

// PC-89, PC-94: it hits the crew of whoever has most (table a5)
TEST(PiratesCoveLegends, DutchmanHitsCrew) {
  Scenario at(4);
  meets(at, Legend::dutchman);
  at.ship(0).crew(8).sails(5);
  at.ship(1).crew(5).cannons(8).sails(4);
  at.sail({3, 3, 1, 2});
  at.dice({6, 5, 4, 1});
  at.nobody_boards();
  EXPECT_THAT(at.rings(0), ElementsAre(2, 5, 2, 6));
}

// ---- Hook
// -------------------------------------------------------------------------------------------------------------

// PC-95: missed dice hit the hulls of the others, numbered clockwise from the target (rulings 42 and 93)
TEST(PiratesCoveLegends, HookStrays) {
  Scenario at(5);
  meets(at, Legend::hook);
  fast_to_slow(at, 5);
  for (Seat seat = 0; seat < 5; ++seat) at.ship(seat).hull(7);
  at.ship(2).hull(8);
  at.sail({3, 3, 3, 1, 3});
  // The target is 2; 4 is number 1, 0 is number 2, 1 is number 3; nobody is number 4.
  at.dice({1, 3, 4});
  at.nobody_boards();
  EXPECT_EQ(at.ring(2, Section::hull), 8);
  EXPECT_EQ(at.ring(4, Section::hull), 6);
  EXPECT_EQ(at.ring(0, Section::hull), 7);
  EXPECT_EQ(at.ring(1, Section::hull), 6);
}

// PC-95: hits of the target and strays in one volley; two of a number hit twice (ruling 93)
TEST(PiratesCoveLegends, HookHitsAndStrays) {
  Scenario at(4);
  meets(at, Legend::hook);
  at.ship(0).hull(8).sails(5);
  at.ship(1).sails(4);
  at.ship(2).sails(3);
  at.sail({3, 3, 2, 1});
  at.dice({5, 1, 1});
  at.nobody_boards();
  EXPECT_EQ(at.ring(0, Section::hull), 7);
  EXPECT_EQ(at.place(1), kCove);
  EXPECT_EQ(at.battle_fame(0), 1);
}

// PC-95: one effect: target and others leave together (ruling 93)
TEST(PiratesCoveLegends, HookRoutsTogether) {
  Scenario at(5);
  meets(at, Legend::hook);
  fast_to_slow(at, 5);
  at.ship(0).hull(1);
  at.ship(1).hull(1);
  at.ship(2).hull(1);
  at.sail({3, 3, 3, 1, 2});
  at.luck(die({6, 2, 3}) + die({5, 1, 4}));  // all have hull 4: seat 0 is the target; 1 is number 1
  at.nobody_boards();
  EXPECT_EQ(at.place(0), kCove);
  EXPECT_EQ(at.place(1), kCove);
  EXPECT_EQ(at.battle_fame(0), 0);
  EXPECT_EQ(at.battle_fame(1), 0);
  EXPECT_EQ(at.battle_fame(2), 2);
}

// PC-95: a lone player: no strays (ruling 42)
TEST(PiratesCoveLegends, HookAndOnePlayer) {
  Scenario at(4);
  meets(at, Legend::hook);
  at.ship(0).hull(8);
  at.sail({3, 1, 2, 4});
  at.dice({1, 2, 3});
  at.nobody_boards();
  EXPECT_EQ(at.ring(0, Section::hull), 8);
}

// PC-95, PC-96: a 5 that Smoke lets miss strikes nobody (ruling 93)
TEST(PiratesCoveLegends, HookAndSmokedTarget) {
  Scenario at(4);
  meets(at, Legend::hook);
  at.ship(0).hull(8).sails(5).hand({Card::smoke});
  at.ship(1).hull(7).sails(4);
  at.sail({3, 3, 2, 1});
  at.plays(0, battle_card(Card::smoke));
  at.dice({5, 5, 6});
  at.nobody_boards();
  EXPECT_EQ(at.ring(0, Section::hull), 7);
  EXPECT_EQ(at.ring(1, Section::hull), 7);
}

// PC-96, PC-140: strays do not strike a ship under Smoke, unless `smoke_vs_stray` is hits (ruling 36)
TEST(PiratesCoveLegends, StraysAndSmoke) {
  for (const SmokeVsStray rule : {SmokeVsStray::blocked, SmokeVsStray::hits}) {
    Scenario at(4, {.smoke_vs_stray = rule});
    meets(at, Legend::hook);
    at.ship(0).hull(8).sails(5);
    at.ship(1).hull(7).sails(4).hand({Card::smoke});
    at.sail({3, 3, 2, 1});
    at.plays(0, pass());
    at.plays(1, battle_card(Card::smoke));
    at.dice({1, 3, 4});
    at.nobody_boards();
    EXPECT_EQ(at.ring(1, Section::hull), rule == SmokeVsStray::hits ? 6 : 7);
  }
}

// ---- Anne Bonny and Mary Read
// -----------------------------------------------------------------------------------------

// PC-97: each hit damages all four sections, each with its protection
TEST(PiratesCoveLegends, BonnyAndRead) {
  Scenario at(4);
  meets(at, Legend::bonny_read);
  at.ship(0).all(6).mastercraft(Section::hull).parrot(Card::bones);
  at.sail({3, 1, 2, 4});
  at.dice({5, 6, 1});
  at.nobody_boards();
  EXPECT_THAT(at.rings(0), ElementsAre(6, 4, 4, 6));
  EXPECT_EQ(at.mastercraft(0, Section::hull), 0);
  EXPECT_EQ(at.parrot_hits(0), 0);
}

// PC-97: an unprotected start ship is routed by two hits in all sections
TEST(PiratesCoveLegends, BonnyAndReadRout) {
  Scenario at(4);
  meets(at, Legend::bonny_read);
  at.sail({3, 1, 2, 4});
  at.dice({5, 6, 1});
  at.nobody_boards();
  EXPECT_THAT(at.rings(0), ElementsAre(0, 0, 0, 0));
  EXPECT_EQ(at.place(0), kCove);
}

// ---- the Cacafuego
// ----------------------------------------------------------------------------------------------------

// PC-98: a lone visitor captures it with no fight and rolls for its fame, before plundering (47 and 95)
TEST(PiratesCoveLegends, CacafuegoAlone) {
  Scenario at(4);
  meets(at, Legend::cacafuego);
  at.reveal({3, 1, 2, 4});
  for (int i = 0; i < 3; ++i) at.plays(*at.actor(), pass());
  at.dice({4});
  at.plays(*at.actor(), pass());
  EXPECT_EQ(at.fame_from(0, Source::legends), 4);
  EXPECT_EQ(at.state().black[0].legend, Legend::none);
  EXPECT_LT(at.position(EventKind::cacafuego_die), at.position(EventKind::plundered));
}

// PC-98, PC-99: players there fight each other; the last captures it (47 and 95); blasts do not touch it
TEST(PiratesCoveLegends, CacafuegoFoughtFor) {
  Scenario at(4);
  meets(at, Legend::cacafuego);
  at.ship(0).sails(5).hull(5).hand({Card::powder});
  at.ship(1).sails(4).hull(1);
  at.sail({3, 3, 2, 1});
  at.nobody_boards();
  EXPECT_FALSE(at.may(0, fire(kLegendActor)));
  at.plays(0, load(Card::powder));
  at.luck(die({6, 1}) + die({5}));
  at.plays(0, fire(1, Section::crew));
  EXPECT_EQ(at.place(1), kCove);
  EXPECT_EQ(at.fame_from(0, Source::legends), 5);
  EXPECT_EQ(at.fame_from(0, Source::battle), 1);
}

// PC-99: nobody left: it sails on (ruling 95)
TEST(PiratesCoveLegends, CacafuegoSailsOn) {
  Scenario at(4);
  meets(at, Legend::cacafuego);
  at.ship(0).sails(5).hand({Card::grapeshot});
  at.ship(1).sails(4).hull(1);
  at.sail({3, 3, 2, 1});
  at.nobody_boards();
  at.plays(0, load(Card::grapeshot));
  at.fires(0, 1, Section::hull, {6, 1});
  EXPECT_EQ(at.place(0), kCove);
  EXPECT_EQ(at.state().black[0].legend, Legend::cacafuego);
  at.ends_month();
  EXPECT_EQ(at.state().black[0].legend, Legend::cacafuego);
  EXPECT_EQ(at.state().black[0].place, 4);
}

// PC-99: after a fight against the Navy there (ruling 95)
TEST(PiratesCoveLegends, CacafuegoAndTheNavy) {
  Scenario at(4);
  meets(at, Legend::cacafuego);
  at.ship(0).sails(8).parrot(Card::trelawney).crew(8).cannons(8);
  at.ship(1).hand({Card::navy});
  at.ship(2).sails(3);
  at.ship(3).sails(4);
  at.reveal({3, 1, 2, 4});
  while (at.actor() != Seat{1}) at.plays(*at.actor(), pass());
  at.plays(1, event(Card::navy, 3));
  at.all_pass();
  EXPECT_EQ(at.phase(), Phase::boarding);
  at.nobody_boards();
  EXPECT_THAT(at.moves_of(0, MoveKind::fire), ElementsAre(fire(kNavyActor)));
  at.luck(die({5, 5, 5, 5, 1}) + die({2}));
  at.plays(0, fire(kNavyActor));
  EXPECT_EQ(at.fame_from(0, Source::legends), 4 + 2);
}

// PC-100, PC-140: at Treasure Island one die for all, or for the fastest (ruling 48)
TEST(PiratesCoveLegends, CacafuegoAtTreasureIsland) {
  for (const CacafuegoShared rule : {CacafuegoShared::split, CacafuegoShared::fastest}) {
    Scenario at(4, {.cacafuego_shared = rule});
    at.month(6).legend(Legend::cacafuego);
    fast_to_slow(at, 4);
    at.reveal({6, 6, 1, 2});
    for (int i = 0; i < 3; ++i) at.plays(*at.actor(), pass());
    at.dice({5});
    at.plays(*at.actor(), pass());
    const bool split = rule == CacafuegoShared::split;
    EXPECT_EQ(at.fame_from(0, Source::legends), split ? 2 : 5);
    EXPECT_EQ(at.fame_from(1, Source::legends), split ? 2 : 0);
    EXPECT_EQ(at.state().black[0].legend, Legend::none);
    EXPECT_EQ(at.phase(), Phase::visit);
  }
}

// PC-46, PC-101: a black ship without a card fights nobody (ruling 82)
TEST(PiratesCoveLegends, NoCardNoFight) {
  Scenario at(3);
  at.month(3).legend(Legend::cacafuego).second_legend(Legend::hook);  // at 3 and 6
  at.sail({3, 1, 2});
  EXPECT_EQ(at.state().black[0].legend, Legend::none);
  EXPECT_FALSE(at.fighting());
}

// ---- against the dossier's simulation
// ---------------------------------------------------------------------------------

struct Build {
  int sails, crew, cannons, hull;
  std::optional<Card> card;     // a parrot; Overboard: shoots first, with all the chests it needs
  std::array<double, 4> beats;  // Blackbeard, Dutchman, Hook, Bonny and Read
};

// PC-89, PC-93, PC-94, PC-95, PC-97: a lone ship's chances against each legend (the dossier's table, as corrected)
TEST(PiratesCoveLegends, ChancesAlone) {
  const std::array<Build, 6> table = {{
      {2, 2, 2, 2, {}, {0.00, 0.00, 0.01, 0.01}},
      {5, 3, 3, 3, {}, {0.00, 0.00, 0.12, 0.05}},
      {5, 6, 6, 5, {}, {0.01, 0.00, 0.61, 0.43}},
      {7, 8, 8, 7, {}, {0.15, 0.02, 0.94, 0.80}},
      {7, 8, 8, 7, Card::silver, {0.25, 0.41, 0.97, 0.82}},
      {7, 8, 8, 7, Card::overboard, {0.33, 0.05, 0.98, 0.92}},
  }};
  constexpr std::array<Legend, 4> kWho = {Legend::blackbeard, Legend::dutchman, Legend::hook, Legend::bonny_read};
  constexpr int kFights = 2000;
  for (const Build& build : table) {
    for (std::size_t i = 0; i < kWho.size(); ++i) {
      Scenario at(4);
      meets(at, kWho[i]);
      at.ship(0).sails(build.sails).crew(build.crew).cannons(build.cannons).hull(build.hull);
      if (build.card == Card::silver) at.ship(0).parrot(Card::silver);
      if (build.card == Card::overboard) at.ship(0).hand({Card::overboard}).chests(20);
      at.sail({3, 1, 2, 4});
      if (build.card == Card::overboard) {
        at.plays(0, battle_card(Card::overboard));
        at.plays(0, chests(20));
      }
      const State before = at.state();
      int won = 0;
      NoEvents silent;
      for (int n = 0; n < kFights; ++n) {
        State state = before;
        Chance chance = Chance::fast(static_cast<std::uint64_t>(n) + 1);
        Rules::apply(state, 0, pass(), chance, silent);
        while (state.step == Step::exchange) Rules::apply(state, 0, fire(kLegendActor), chance, silent);
        won += state.black[0].legend == Legend::none ? 1 : 0;
      }
      EXPECT_NEAR(static_cast<double>(won) / kFights, build.beats[i], 0.03)
          << build.crew << " " << kLegendInfo[index(kWho[i])].key;
    }
  }
}

// PC-80, PC-103: legend and Navy sunk by one volley: each is shared for itself, rounded down (86, 45 and 50)
TEST(PiratesCoveLegends, BothSunkAtOnce) {
  Scenario at(4);
  at.month(4).legend(Legend::hook);
  at.ship(0).sails(8).hand({Card::navy, Card::escape}).place(2);
  at.ship(1).sails(7).parrot(Card::silver).chests(6).hand({Card::overboard, Card::powder}).hull(8);
  at.ship(2).sails(3).hull(8);
  at.ship(3).sails(4);
  at.reveal({1, 4, 4, 2});
  at.plays(0, event(Card::navy, 4));
  at.all_pass();
  at.plays(1, battle_card(Card::overboard));
  at.plays(1, chests(6));  // 10 + 12
  at.nobody_boards();
  EXPECT_EQ(at.actor(), 1);
  at.plays(1, load(Card::powder));
  at.fires(1, kLegendActor, Section::hull, {5, 5, 5, 5, 1, 1});  // 4 + 4 and 4
  EXPECT_EQ(at.fame_from(1, Source::legends), 1 + 2);
  EXPECT_EQ(at.fame_from(2, Source::legends), 1 + 2);
  EXPECT_TRUE(at.fighting());
  EXPECT_EQ(at.actor(), 2);
  EXPECT_TRUE(at.may(2, fire(1)));
}

// PC-82, PC-95: whoever a stray shot struck was hit in this battle (ruling 93)
TEST(PiratesCoveLegends, StraysAreHits) {
  Scenario at(4);
  meets(at, Legend::hook);
  at.ship(0).hull(8).sails(5);
  at.ship(1).hull(7).sails(4);
  at.sail({3, 3, 2, 1});
  at.dice({1, 2, 2});
  at.nobody_boards();
  EXPECT_EQ(at.ring(1, Section::hull), 6);
  at.dice({1, 1});
  at.plays(0, fire(kLegendActor));
  at.luck(die({3}) + die({4, 4, 4}));
  at.plays(1, flee());
  EXPECT_EQ(at.battle_fame(0), 1);
}

// PC-100, PC-18: equally fast ships at Treasure Island roll for the Cacafuego, then its die (rulings 48 and 75)
TEST(PiratesCoveLegends, CacafuegoForOneOfTheFastest) {
  Scenario at(4, {.cacafuego_shared = CacafuegoShared::fastest});
  at.month(6).legend(Legend::cacafuego);
  at.ship(0).sails(5);
  at.ship(1).sails(5);
  at.ship(2).sails(3);
  at.ship(3).sails(4);
  at.reveal({6, 6, 6, 2});
  for (int i = 0; i < 3; ++i) at.plays(*at.actor(), pass());
  // Two dice for who is faster, the Cacafuego's, then two for the order of the visits.
  at.luck(die({2, 4}) + die({3}));
  at.plays(*at.actor(), pass());
  EXPECT_EQ(at.fame_from(1, Source::legends), 3);
  EXPECT_EQ(at.fame_from(0, Source::legends), 0);
}

// PC-93: routed ships leave before the next of the order acts, and those still there score (rulings 20 and 30)
TEST(PiratesCoveLegends, BlackbeardRoutsFirst) {
  Scenario at(4);
  meets(at, Legend::blackbeard);
  at.ship(0).sails(5).cannons(3);
  at.ship(1).sails(4);
  at.sail({3, 3, 1, 2});
  at.dice({5, 6, 1, 1, 1, 1});
  at.nobody_boards();
  EXPECT_EQ(at.place(0), kCove);
  EXPECT_EQ(at.actor(), 1);
  EXPECT_EQ(at.battle_fame(1), 1);
}

// PC-100, PC-18: the fastest is alone: no die but the Cacafuego's, though slower ships tie (rulings 48 and 75)
TEST(PiratesCoveLegends, CacafuegoForTheFastestRollsNothing) {
  Scenario at(4, {.cacafuego_shared = CacafuegoShared::fastest});
  at.month(6).legend(Legend::cacafuego);
  at.ship(0).sails(5);
  at.ship(3).sails(4);
  at.reveal({6, 6, 6, 2});
  for (int i = 0; i < 3; ++i) at.plays(*at.actor(), pass());
  at.luck(die({5}) + die({1, 2}));  // its fame; then seats 1 and 2 for the order of their visits
  at.plays(*at.actor(), pass());
  EXPECT_EQ(at.fame_from(0, Source::legends), 5);
  at.to_visit(0);
  EXPECT_THAT(at.exchange(), ElementsAre(0, 2, 1));
}

// PC-42, PC-46: a legend and the Navy without players: no battle, the Navy is removed (rulings 49 and 81)
TEST(PiratesCoveLegends, LegendAndNavyAlone) {
  Scenario at(4);
  meets(at, Legend::hook);
  at.ship(0).sails(8).hand({Card::navy});
  at.reveal({1, 2, 4, 5});
  at.plays(0, event(Card::navy, 3));
  at.all_pass();
  EXPECT_EQ(at.phase(), Phase::visit);
  EXPECT_EQ(at.state().battles, 0);
  EXPECT_EQ(at.state().navy.place, kAtSea);
  EXPECT_EQ(at.state().black[0].legend, Legend::hook);
}

// PC-19, PC-140: with `tie_reroll` off the same ships with a legend are another set, kept for itself (ruling 19)
TEST(PiratesCoveLegends, TiesKeptWithALegend) {
  Scenario at(4, {.tie_reroll = false});
  meets(at, Legend::hook);
  at.ship(0).all(8).hand({Card::wind});
  at.ship(1).sails(8).hull(8).hand({Card::wind});
  at.reveal({3, 3, 1, 2});
  at.luck(die({5, 2}));
  at.all_pass();
  at.plays(0, battle_card(Card::wind));
  at.plays(1, battle_card(Card::wind));  // 12 + 6 each against 18
  at.luck(die({1, 6, 3}));
  at.nobody_boards();
  EXPECT_THAT(at.exchange(), ElementsAre(1, kLegendActor, 0));
  at.luck(die({1, 1}) + die({6, 1}) + die({4, 4, 4}));  // two hulls are the strongest: dice for the target
  at.plays(1, fire(kLegendActor));
  at.fires(0, kLegendActor, Section::hull, {1, 1, 1, 1, 1});
  EXPECT_THAT(at.exchange(), ElementsAre(1, kLegendActor, 0));
  at.luck(die({1, 1}) + die({4, 4, 4}));
  at.plays(1, fire(kLegendActor));
  at.fires(0, kLegendActor, Section::hull, {5, 5, 5, 5, 5});
  EXPECT_THAT(at.exchange(), ElementsAre(0, 1));  // as when boarding
}

// PC-90, PC-18, PC-140: ranked once: ties by dice then, and who has left is passed over (rulings 41 and 92)
TEST(PiratesCoveLegends, RankedOnce) {
  Scenario at(4, {.legend_ranking = LegendRanking::cycle});
  meets(at, Legend::blackbeard);
  fast_to_slow(at, 4);
  for (Seat seat = 0; seat < 3; ++seat) at.ship(seat).hull(8);
  at.sail({3, 3, 3, 2});
  const Luck volley = die({6, 1, 1, 1, 1, 1});
  at.luck(die({2, 6, 4}) + volley);  // 1, then 2, then 0
  at.nobody_boards();
  EXPECT_EQ(at.ring(1, Section::hull), 7);
  at.fires(0, kLegendActor, Section::hull, {1, 1});
  at.fires(1, kLegendActor, Section::hull, {1, 1});
  at.luck(die({3}) + volley);
  at.plays(2, flee());
  EXPECT_EQ(at.ring(0, Section::hull), 7);
  at.fires(0, kLegendActor, Section::hull, {1, 1});
  at.luck(die({1, 1}) + die({5, 2}) + volley);  // a new cycle: 0 and 1 are equal again
  at.plays(1, fire(kLegendActor));
  EXPECT_EQ(at.ring(0, Section::hull), 6);
}

}  // namespace
}  // namespace flibuste::pirates_cove
