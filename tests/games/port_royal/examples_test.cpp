// The worked examples at the end of the rules document.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr Seat kEmma = 0;
constexpr Seat kJoachim = 1;
constexpr Seat kCeline = 2;
constexpr Seat kGuillaume = 3;

// PR-E1, PR-17, PR-18: a sailor and a pirate repel a flute with 2 swords, and are ready for the next ship
TEST(PortRoyalExamples, JoachimRepelsAFlute) {
  Scenario at(4);
  at.player(kJoachim).hires({Face::sailor_3, Face::pirate_5});
  at.turn_of(kJoachim).before_first_draw();
  at.next_cards({Face::flute_2_2, Face::skiff_3_2});
  at.plays(kJoachim, draw());
  at.plays(kJoachim, repel());
  EXPECT_THAT(at.discard(), ElementsAre(Face::flute_2_2));
  at.plays(kJoachim, draw());
  EXPECT_TRUE(at.may(kJoachim, repel()));
}

// PR-E2, PR-29, PR-30: Celine sends a priest and a jack where two priests are asked for
TEST(PortRoyalExamples, CelineSendsAJack) {
  Scenario at(4);
  at.player(kCeline).coins(1).hires({Face::priest_4, Face::jack_of_all_trades_6});
  at.on_table({Face::expedition_priests}).turn_of(kCeline);
  const int deck = at.deck();
  at.plays(kCeline, claim(Face::expedition_priests, {.priests = 1, .jacks = 1}));
  EXPECT_THAT(at.discard(), UnorderedElementsAre(Face::priest_4, Face::jack_of_all_trades_6));
  EXPECT_THAT(at.table(), IsEmpty());
  EXPECT_EQ(at.state().players[kCeline].expeditions, 1U << expedition_index(Face::expedition_priests));
  EXPECT_EQ(at.points(kCeline), 4);
  EXPECT_EQ(at.coins(kCeline), 3);
  EXPECT_EQ(at.deck(), deck - 2);
}

// PR-E3, PR-43: Guillaume trades a flute worth 2 coins
TEST(PortRoyalExamples, GuillaumeTradesAFlute) {
  Scenario at(4);
  at.harbour({Face::flute_2_2}).turn_of(kGuillaume);
  const int deck = at.deck();
  at.plays(kGuillaume, stop());
  at.plays(kGuillaume, take(Face::flute_2_2));
  EXPECT_THAT(at.discard(), ElementsAre(Face::flute_2_2));
  EXPECT_EQ(at.coins(kGuillaume), 2);
  EXPECT_EQ(at.deck(), deck - 2);
  EXPECT_LT(at.position(EventKind::traded), at.position(EventKind::coins_gained));
}

// PR-E4, PR-44: Emma hires a sailor for 3 coins
TEST(PortRoyalExamples, EmmaHiresASailor) {
  Scenario at(4);
  at.player(kEmma).coins(5);
  at.harbour({Face::sailor_3}).turn_of(kEmma);
  at.plays(kEmma, stop());
  at.plays(kEmma, take(Face::sailor_3));
  EXPECT_EQ(at.coins(kEmma), 2);
  EXPECT_EQ(at.discard().size(), 3U);
  EXPECT_EQ(at.state().players[kEmma].swords, 1);
  EXPECT_EQ(at.points(kEmma), 1);
}

// PR-E5, PR-40, PR-42, PR-47, PR-51: a whole phase 2
TEST(PortRoyalExamples, EmmasTurn) {
  Scenario at(4);
  at.player(kEmma).coins(1);
  at.player(kJoachim).coins(2);
  at.player(kCeline).coins(1);
  at.player(kGuillaume).coins(1);
  at.harbour({Face::flute_2_2, Face::pinnace_1_1, Face::skiff_3_3, Face::frigate_1_1, Face::sailor_3});
  at.turn_of(kEmma);
  at.plays(kEmma, stop());
  EXPECT_EQ(at.takes(), 2);
  EXPECT_FALSE(at.may(kEmma, take(Face::sailor_3)));
  at.plays(kEmma, take(Face::flute_2_2));
  at.next_cards({Face::priest_4, Face::captain_4, Face::settler_4});
  at.plays(kEmma, take(Face::sailor_3));
  EXPECT_EQ(at.coins(kEmma), 0);
  at.plays(kJoachim, take(Face::skiff_3_3));
  EXPECT_EQ(at.coins(kEmma), 1);
  EXPECT_EQ(at.coins(kJoachim), 2 - 1 + 3);
  at.plays(kCeline, pass());
  at.plays(kGuillaume, pass());
  EXPECT_THAT(at.discard(), ElementsAre(Face::flute_2_2, Face::priest_4, Face::captain_4, Face::settler_4,
                                        Face::skiff_3_3, Face::pinnace_1_1, Face::frigate_1_1));
  EXPECT_EQ(at.actor(), kJoachim);
}

// PR-E6, PR-35: 12 and 13 coins lose 6, 11 are safe
TEST(PortRoyalExamples, ATaxIncrease) {
  Scenario at(4);
  at.player(0).coins(12);
  at.player(1).coins(13);
  at.player(2).coins(11);
  at.player(3).hires({Face::sailor_3});
  at.before_first_draw();
  at.next_cards({Face::tax_most_swords});
  at.plays(0, draw());
  EXPECT_EQ(at.coins(0), 6);
  EXPECT_EQ(at.coins(1), 7);
  EXPECT_EQ(at.coins(2), 11);
  EXPECT_EQ(at.coins(3), 1);
}

// PR-E7, PR-52, PR-54: two mademoiselles make every person 2 coins cheaper
TEST(PortRoyalExamples, TwoMademoiselles) {
  Scenario at(2);
  at.player(0).coins(1).hires({Face::mademoiselle_7, Face::mademoiselle_9});
  at.harbour({Face::sailor_3, Face::settler_4});
  for (std::size_t i = 0; i < kPersonFaces; ++i) {
    EXPECT_EQ(price(at.state().players[0], person(i)), card(person(i)).cost - 2);
  }
  at.plays(0, stop());
  EXPECT_THAT(at.moves(0), ElementsAre(take(Face::sailor_3), pass()));
  at.plays(0, take(Face::sailor_3));
  EXPECT_EQ(at.coins(0), 0);
}

// PR-E8, PR-36, PR-37: a tie at zero pays everybody
TEST(PortRoyalExamples, TieAtZero) {
  for (const Face tax : {Face::tax_most_swords, Face::tax_fewest_points}) {
    Scenario at(3);
    for (Seat seat = 0; seat < 3; ++seat) at.player(seat).coins(3);
    at.before_first_draw();
    at.next_cards({tax});
    at.plays(0, draw());
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(at.coins(seat), 4);
  }
}

}  // namespace
}  // namespace flibuste::port_royal
