#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

const Move kPriests = claim(Face::expedition_priests, {.priests = 2});
const Move kCaptains = claim(Face::expedition_captains, {.captains = 2});

// PR-28: a drawn expedition lies beside the harbour, not in it, and cannot be taken
TEST(PortRoyalExpeditions, LiesBesideTheHarbour) {
  Scenario at(2);
  at.player(0).coins(10);
  at.harbour({Face::sailor_3});
  at.next_cards({Face::expedition_settlers});
  at.plays(0, draw());
  EXPECT_THAT(at.harbour_cards(), ElementsAre(Face::sailor_3));
  EXPECT_THAT(at.table(), ElementsAre(Face::expedition_settlers));
  at.plays(0, stop());
  EXPECT_THAT(at.moves(0), ElementsAre(take(Face::sailor_3), pass()));
}

// PR-28, PR-56: it does not count towards an admiral's five cards
TEST(PortRoyalExpeditions, IsNoFifthCard) {
  Scenario at(2);
  at.player(0).hires({Face::admiral_5});
  at.harbour({Face::sailor_3, Face::sailor_5, Face::flute_1_1, Face::skiff_1_1});
  at.next_cards({Face::expedition_settlers});
  at.plays(0, draw());
  at.plays(0, stop());
  EXPECT_EQ(at.coins(0), 0);
}

// PR-28: it stays when the turn ends
TEST(PortRoyalExpeditions, StaysAfterTheTurn) {
  Scenario at(2);
  at.harbour({Face::sailor_3}).on_table({Face::expedition_settlers, Face::expedition_captains});
  at.plays(0, stop());
  EXPECT_EQ(at.actor(), 1);
  EXPECT_THAT(at.table(), ElementsAre(Face::expedition_captains, Face::expedition_settlers));
  EXPECT_THAT(at.discard(), ElementsAre(Face::sailor_3));
}

// PR-29: each expedition asks for exactly its persons; one missing is one too few
TEST(PortRoyalExpeditions, AsksForItsPersons) {
  for (std::size_t i = 0; i < kExpeditions; ++i) {
    const Face face = expedition(i);
    SCOPED_TRACE(card(face).key);
    Faces crew = copies(Face::captain_4, card(face).captains);
    for (int n = 0; n < card(face).priests; ++n) crew.push_back(Face::priest_4);
    for (int n = 0; n < card(face).settlers; ++n) crew.push_back(Face::settler_4);
    const Move full =
        claim(face, {.captains = card(face).captains, .priests = card(face).priests, .settlers = card(face).settlers});
    {
      Scenario at(5);
      at.player(0).hires(crew);
      at.on_table({face});
      EXPECT_THAT(at.moves(0), Contains(full));
      at.plays(0, full);
      EXPECT_EQ(at.points(0), card(face).points);
      EXPECT_EQ(at.coins(0), card(face).coins);
      EXPECT_THAT(at.discard(), testing::UnorderedElementsAreArray(crew));
      EXPECT_THAT(at.table(), Not(Contains(face)));
    }
    for (std::size_t missing = 0; missing < crew.size(); ++missing) {
      Faces fewer = crew;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(missing));
      Scenario at(5);
      at.player(0).hires(fewer).hires({Face::sailor_3, Face::pirate_9, Face::trader_red_3});
      at.on_table({face});
      EXPECT_THAT(at.moves(0), ElementsAre(draw(), stop()));
    }
  }
}

// PR-29: persons of another kind do not help
TEST(PortRoyalExpeditions, OtherPersonsDoNotHelp) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::captain_4, Face::settler_4, Face::captain_4});
  at.on_table({Face::expedition_priests, Face::expedition_settlers});
  EXPECT_THAT(at.moves(0), ElementsAre(draw(), stop()));
}

// PR-29: a jack stands in for one symbol, not for two
TEST(PortRoyalExpeditions, AJackServesOnce) {
  Scenario one(2);
  one.player(0).hires({Face::captain_4, Face::jack_of_all_trades_6});
  one.on_table({Face::expedition_captains, Face::expedition_captains_settler});
  EXPECT_THAT(one.moves(0), ElementsAre(draw(), stop(), claim(Face::expedition_captains, {.captains = 1, .jacks = 1})));

  Scenario three(2);
  three.player(0).hires(copies(Face::jack_of_all_trades_6, 3));
  three.on_table({Face::expedition_captains_settler});
  three.plays(0, claim(Face::expedition_captains_settler, {.jacks = 3}));
  EXPECT_EQ(three.points(0), 6);
  EXPECT_THAT(three.discard(),
              ElementsAre(Face::jack_of_all_trades_6, Face::jack_of_all_trades_6, Face::jack_of_all_trades_6));
}

// PR-30: persons go to the discard pile before the coins come, so they can be among those coins
TEST(PortRoyalExpeditions, PersonsLeaveFirst) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::priest_4});
  at.pool({Face::flute_1_1}).rest_in_purse_of(1).on_table({Face::expedition_priests});
  at.plays(0, kPriests);
  EXPECT_EQ(at.coins(0), 2);
  EXPECT_EQ(at.event(EventKind::reshuffled).amount, 2);
  EXPECT_EQ(at.deck(), 1);
  EXPECT_THAT(at.newest_pool(), ElementsAre(Face::priest_4, Face::priest_4));
}

// PR-30: the points of the persons are lost, those of the expedition are more; coins come off the draw pile
TEST(PortRoyalExpeditions, PointsAndCoins) {
  Scenario at(2);
  at.player(0).coins(1).hires({Face::captain_4, Face::captain_4, Face::settler_4, Face::sailor_3});
  at.on_table({Face::expedition_captains_settler});
  const int deck = at.deck();
  EXPECT_EQ(at.points(0), 4);
  at.plays(0, claim(Face::expedition_captains_settler, {.captains = 2, .settlers = 1}));
  EXPECT_EQ(at.points(0), 6 + 1);
  EXPECT_EQ(at.coins(0), 4);
  EXPECT_EQ(at.deck(), deck - 3);
  EXPECT_THAT(at.discard(), UnorderedElementsAre(Face::captain_4, Face::captain_4, Face::settler_4));
  EXPECT_LT(at.position(EventKind::claimed), at.position(EventKind::coins_gained));
}

// PR-31: as many claims as one can, none of them an obligation or a taken card
TEST(PortRoyalExpeditions, AsManyAsPossible) {
  Scenario at(2);
  at.player(0).coins(3).hires({Face::captain_4, Face::captain_4, Face::priest_4, Face::priest_4});
  at.on_table({Face::expedition_captains, Face::expedition_priests}).harbour({Face::sailor_3});
  at.plays(0, stop());
  EXPECT_EQ(at.takes(), 1);
  at.plays(0, kCaptains);
  EXPECT_EQ(at.takes(), 1);
  at.plays(0, kPriests);
  EXPECT_EQ(at.takes(), 1);
  at.plays(0, take(Face::sailor_3));
  EXPECT_EQ(at.points(0), 4 + 4 + 1);
}

// PR-31: one need not claim
TEST(PortRoyalExpeditions, NoObligation) {
  Scenario at(2);
  at.player(0).hires({Face::captain_4, Face::captain_4});
  at.on_table({Face::expedition_captains}).harbour({Face::sailor_3});
  at.plays(0, stop());
  EXPECT_TRUE(at.may(0, kCaptains));
  at.plays(0, pass());
  EXPECT_EQ(at.actor(), 1);
  EXPECT_THAT(at.table(), ElementsAre(Face::expedition_captains));
}

// PR-31: a claimed expedition is never discarded and is no help for another claim
TEST(PortRoyalExpeditions, StaysWithItsOwner) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::priest_4});
  at.on_table({Face::expedition_priests, Face::expedition_captains}).harbour({Face::flute_1_1});
  at.plays(0, kPriests);
  EXPECT_THAT(at.moves(0), ElementsAre(draw(), stop()));
  at.next_cards({Face::flute_2_2});
  at.plays(0, draw());
  EXPECT_TRUE(at.happened(EventKind::busted));
  EXPECT_EQ(at.state().players[0].expeditions, 1U << expedition_index(Face::expedition_priests));
  EXPECT_THAT(at.discard(), Not(Contains(Face::expedition_priests)));
  EXPECT_THAT(at.table(), ElementsAre(Face::expedition_captains));
}

// PR-32: before the first draw, and the draw is still owed
TEST(PortRoyalExpeditions, ClaimBeforeTheFirstDraw) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::priest_4});
  at.on_table({Face::expedition_priests}).before_first_draw();
  at.plays(0, kPriests);
  EXPECT_EQ(at.actor(), 0);
  EXPECT_THAT(at.moves(0), ElementsAre(draw()));
}

// PR-32: between two draws, also with an expedition just drawn
TEST(PortRoyalExpeditions, ClaimBetweenDraws) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::priest_4});
  at.before_first_draw();
  at.next_cards({Face::expedition_priests});
  at.plays(0, draw());
  at.plays(0, kPriests);
  at.next_cards({Face::sailor_3});
  at.plays(0, draw());
  EXPECT_EQ(at.points(0), 4);
}

// PR-32: in phase 2 before, between and after the cards taken
TEST(PortRoyalExpeditions, ClaimInPhaseTwo) {
  const Faces crew = {Face::priest_4, Face::priest_4};
  const Faces four = {Face::flute_1_1, Face::skiff_1_1, Face::pinnace_1_1, Face::frigate_1_1};
  for (int taken = 0; taken <= 2; ++taken) {
    Scenario at(2);
    at.player(0).hires(crew);
    at.on_table({Face::expedition_priests}).harbour(four);
    at.plays(0, stop());
    for (int i = 0; i < taken; ++i) at.plays(0, take(four[static_cast<std::size_t>(i)]));
    EXPECT_EQ(at.takes(), 2 - taken);
    EXPECT_TRUE(at.may(0, kPriests)) << taken;
    at.plays(0, kPriests);
    EXPECT_EQ(at.points(0), 4) << taken;
    EXPECT_EQ(at.actor(), taken == 2 ? 1 : 0) << taken;  // nothing left to take or claim: the others' chance
  }
}

// PR-32: a person just hired can complete a claim in the same opportunity
TEST(PortRoyalExpeditions, ClaimWithAPersonJustHired) {
  Scenario at(2);
  at.player(0).coins(4).hires({Face::priest_4});
  at.on_table({Face::expedition_priests}).harbour({Face::priest_4});
  at.plays(0, stop());
  EXPECT_FALSE(at.may(0, kPriests));
  at.plays(0, take(Face::priest_4));
  EXPECT_THAT(at.moves(0), ElementsAre(kPriests, pass()));
  at.plays(0, kPriests);
  EXPECT_EQ(at.points(0), 4);
}

// PR-32: even with an empty harbour phase 2 gives the active player a chance to claim
TEST(PortRoyalExpeditions, ClaimWithAnEmptyHarbour) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::priest_4});
  at.on_table({Face::expedition_priests});
  at.plays(0, stop());
  EXPECT_THAT(at.moves(0), ElementsAre(kPriests, pass()));
}

// PR-32: not while a drawn ship waits
TEST(PortRoyalExpeditions, NoClaimWhileAShipWaits) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::priest_4, Face::sailor_3});
  at.on_table({Face::expedition_priests});
  at.next_cards({Face::flute_1_1});
  at.plays(0, draw());
  EXPECT_THAT(at.moves(0), ElementsAre(repel(), let_in()));
  at.plays(0, repel());
  EXPECT_TRUE(at.may(0, kPriests));
}

// PR-32: not during the others' opportunities
TEST(PortRoyalExpeditions, NoClaimDuringOthersOpportunity) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::priest_4});
  at.on_table({Face::expedition_priests}).harbour({Face::flute_1_1});
  at.plays(0, stop());
  at.plays(0, pass());
  EXPECT_EQ(at.actor(), 1);
  EXPECT_THAT(at.moves(0), IsEmpty());
}

// PR-33: nobody but the active player claims
TEST(PortRoyalExpeditions, OnlyTheActivePlayer) {
  Scenario at(3);
  at.player(1).coins(3).hires({Face::priest_4, Face::priest_4});
  at.player(2).hires({Face::captain_4, Face::captain_4});
  at.on_table({Face::expedition_priests, Face::expedition_captains}).harbour({Face::flute_1_1});
  EXPECT_THAT(at.moves(1), IsEmpty());
  at.plays(0, stop());
  at.plays(0, pass());
  EXPECT_THAT(at.moves(1), ElementsAre(take(Face::flute_1_1), pass()));
  at.plays(1, take(Face::flute_1_1));
  EXPECT_EQ(at.actor(), 1) << "seat 2 had nothing to take and was passed over; now seat 1 is active";
  EXPECT_TRUE(at.may(1, kPriests));
}

// PR-34: the player chooses which persons to send, jacks included
TEST(PortRoyalExpeditions, ChoiceOfPersons) {
  const Faces crew = {Face::priest_4, Face::priest_4, Face::jack_of_all_trades_6, Face::jack_of_all_trades_6};
  for (std::uint8_t jacks = 0; jacks <= 2; ++jacks) {
    const auto priests = static_cast<std::uint8_t>(2 - jacks);
    Scenario at(2);
    at.player(0).hires(crew);
    at.on_table({Face::expedition_priests});
    EXPECT_EQ(at.moves(0).size(), 2U + 3U);
    at.plays(0, claim(Face::expedition_priests, {.priests = priests, .jacks = jacks}));
    EXPECT_EQ(hired(at.state().players[0], Face::priest_4), 2 - priests);
    EXPECT_EQ(hired(at.state().players[0], Face::jack_of_all_trades_6), 2 - jacks);
    EXPECT_EQ(at.points(0), 4 + 2);
  }
}

// PR-34: every split is offered where several symbols could be replaced
TEST(PortRoyalExpeditions, EverySplitIsOffered) {
  Scenario at(5);
  at.player(0).hires({Face::captain_4, Face::priest_4, Face::settler_4, Face::jack_of_all_trades_6});
  EXPECT_THAT(at.moves(0),
              ElementsAre(draw(), stop(), claim(Face::expedition_all, {.priests = 1, .settlers = 1, .jacks = 1}),
                          claim(Face::expedition_all, {.captains = 1, .settlers = 1, .jacks = 1}),
                          claim(Face::expedition_all, {.captains = 1, .priests = 1, .jacks = 1}),
                          claim(Face::expedition_all, {.captains = 1, .priests = 1, .settlers = 1})));
}

}  // namespace
}  // namespace flibuste::port_royal
