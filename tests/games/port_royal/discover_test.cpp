#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// PR-12: the first card must be drawn
TEST(PortRoyalDiscover, MustDrawOnce) {
  Scenario at(3);
  at.turn_of(1).before_first_draw();
  EXPECT_THAT(at.moves(1), ElementsAre(draw()));
  at.next_cards({Face::sailor_3});
  at.plays(1, draw());
  EXPECT_THAT(at.moves(1), ElementsAre(draw(), stop()));
}

// PR-12: besides drawing, only claiming is allowed, and it does not replace the draw
TEST(PortRoyalDiscover, ClaimingIsNoDraw) {
  Scenario at(3);
  at.player(1).hires({Face::priest_4, Face::priest_4});
  at.on_table({Face::expedition_priests}).turn_of(1).before_first_draw();
  const Move priests = claim(Face::expedition_priests, {.priests = 2});
  EXPECT_THAT(at.moves(1), ElementsAre(draw(), priests));
  at.plays(1, priests);
  EXPECT_THAT(at.moves(1), ElementsAre(draw()));
}

// PR-13: after each card the active player draws, stops or claims
TEST(PortRoyalDiscover, ChoiceAfterEachCard) {
  Scenario at(2);
  at.player(0).hires({Face::captain_4, Face::captain_4});
  at.on_table({Face::expedition_captains}).before_first_draw();
  const Move captains = claim(Face::expedition_captains, {.captains = 2});
  at.next_cards({Face::sailor_3, Face::flute_1_1, Face::tax_most_swords});
  for (int i = 0; i < 3; ++i) {
    at.plays(0, draw());
    EXPECT_THAT(at.moves(0), ElementsAre(draw(), stop(), captains));
  }
  at.plays(0, captains);
  EXPECT_THAT(at.moves(0), ElementsAre(draw(), stop()));
}

// PR-13, PR-15: no limit to the number of cards
TEST(PortRoyalDiscover, AnyNumberOfCards) {
  Scenario at(2);
  at.before_first_draw();
  Faces cards;
  for (std::size_t i = 0; i < kPersonFaces; ++i) {
    for (int n = 0; n < card(person(i)).copies; ++n) cards.push_back(person(i));
  }
  for (const Face ship :
       {Face::pinnace_4_4, Face::flute_5_4, Face::skiff_5_4, Face::frigate_skull_4, Face::galleon_skull_4}) {
    cards.push_back(ship);
  }
  at.next_cards(cards);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    at.plays(0, draw());
    ASSERT_EQ(at.actor(), 0);
  }
  EXPECT_EQ(at.harbour_cards().size(), 65U);
  EXPECT_TRUE(at.may(0, draw()));
}

// PR-14: stopping with an empty harbour is legal after an expedition
TEST(PortRoyalDiscover, StopAfterExpedition) {
  Scenario at(2);
  at.player(1).hires({Face::jester_5});
  at.before_first_draw();
  at.next_cards({Face::expedition_captains});
  at.plays(0, draw());
  EXPECT_THAT(at.harbour_cards(), IsEmpty());
  at.plays(0, stop());
  EXPECT_EQ(at.gained(1, Cause::jester), 1);  // phase 2 takes place: the other player finds an empty harbour
  EXPECT_EQ(at.actor(), 1);
}

// PR-14: and after a tax increase
TEST(PortRoyalDiscover, StopAfterTax) {
  Scenario at(2);
  at.player(1).hires({Face::jester_5});
  at.before_first_draw();
  at.next_cards({Face::tax_fewest_points});
  at.plays(0, draw());
  at.plays(0, stop());
  EXPECT_EQ(at.event(EventKind::stopped).amount, 1);
  EXPECT_EQ(at.gained(1, Cause::jester), 1);
}

// PR-14: and after a ship that was repelled
TEST(PortRoyalDiscover, StopAfterRepelling) {
  Scenario at(2);
  at.player(0).hires({Face::sailor_3});
  at.player(1).hires({Face::jester_5});
  at.before_first_draw();
  at.next_cards({Face::flute_1_1});
  at.plays(0, draw());
  at.plays(0, repel());
  at.plays(0, stop());
  EXPECT_EQ(at.gained(1, Cause::jester), 1);
}

// PR-15: a person joins the harbour; several of one type lie there together
TEST(PortRoyalDiscover, PersonsJoinTheHarbour) {
  Scenario at(2);
  at.player(0).hires({Face::pirate_9});  // swords are no use against persons
  at.before_first_draw();
  at.next_cards(copies(Face::sailor_3, 4));
  for (int i = 0; i < 4; ++i) at.plays(0, draw());
  EXPECT_THAT(at.harbour_cards(), ElementsAre(Face::sailor_3, Face::sailor_3, Face::sailor_3, Face::sailor_3));
  EXPECT_EQ(at.actor(), 0);
  EXPECT_EQ(at.phase(), Phase::discover);
}

// PR-15: a trader is no ship: its colour causes no bust
TEST(PortRoyalDiscover, TraderIsNoShip) {
  Scenario at(2);
  at.harbour({Face::flute_1_1});
  at.next_cards({Face::trader_blue_3, Face::trader_blue_5, Face::skiff_1_1});
  for (int i = 0; i < 3; ++i) at.plays(0, draw());
  EXPECT_EQ(at.harbour_cards().size(), 4U);
  EXPECT_EQ(at.actor(), 0);
}

// PR-16: ships of new colours join the harbour
TEST(PortRoyalDiscover, NewColoursJoin) {
  Scenario at(2);
  at.before_first_draw();
  at.next_cards({Face::pinnace_1_1, Face::flute_1_1, Face::skiff_1_1, Face::frigate_1_1, Face::galleon_2_1});
  for (int i = 0; i < 5; ++i) at.plays(0, draw());
  EXPECT_THAT(at.harbour_cards(),
              ElementsAre(Face::pinnace_1_1, Face::flute_1_1, Face::skiff_1_1, Face::frigate_1_1, Face::galleon_2_1));
}

// PR-16: the colour of a ship repelled earlier in the turn does not count as present
TEST(PortRoyalDiscover, RepelledColourIsGone) {
  Scenario at(2);
  at.player(0).hires({Face::sailor_3});
  at.before_first_draw();
  at.next_cards({Face::flute_1_1, Face::flute_5_4});
  at.plays(0, draw());
  at.plays(0, repel());
  at.plays(0, draw());
  EXPECT_FALSE(at.happened(EventKind::busted));
  EXPECT_THAT(at.harbour_cards(), ElementsAre(Face::flute_5_4));
  EXPECT_THAT(at.discard(), UnorderedElementsAre(Face::flute_1_1));
}

}  // namespace
}  // namespace flibuste::port_royal
