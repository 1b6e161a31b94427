#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

const Faces kShips = {Face::pinnace_1_1, Face::flute_1_1, Face::skiff_1_1, Face::frigate_1_1, Face::galleon_2_1};

Faces ships(int colours) { return {kShips.begin(), kShips.begin() + colours}; }

// PR-40: colours and governors decide how many cards the active player may take
TEST(PortRoyalHire, CardsByColours) {
  const std::array<int, 6> cards = {1, 1, 1, 1, 2, 3};
  for (int colours = 0; colours <= 5; ++colours) {
    EXPECT_EQ(takes_for_colours(colours), cards[static_cast<std::size_t>(colours)]);
    for (int governors = 0; governors <= 4; ++governors) {
      Scenario at(2);
      at.player(0).hires(copies(Face::governor_8, governors));
      Faces harbour = ships(colours);
      harbour.push_back(Face::sailor_3);  // persons show no colour
      harbour.push_back(Face::trader_black_3);
      at.harbour(harbour);
      at.plays(0, stop());
      EXPECT_EQ(at.event(EventKind::stopped).amount, cards[static_cast<std::size_t>(colours)] + governors);
    }
  }
}

// PR-40: and he may take that many, not one more
TEST(PortRoyalHire, NotOneMore) {
  for (int colours = 1; colours <= 5; ++colours) {
    Scenario at(2);
    Faces harbour = ships(colours);
    at.player(0).coins(30);
    harbour.insert(harbour.end(), {Face::sailor_3, Face::sailor_3, Face::sailor_3, Face::sailor_3});
    at.harbour(harbour);
    at.plays(0, stop());
    for (int i = 0; i < takes_for_colours(colours); ++i) {
      ASSERT_EQ(at.actor(), 0);
      at.plays(0, take(Face::sailor_3));
    }
    EXPECT_EQ(at.actor(), 1) << colours;
  }
}

// PR-41: the number does not shrink when ships leave
TEST(PortRoyalHire, ColoursAreCountedOnce) {
  Scenario at(2);
  at.harbour(ships(5));
  at.plays(0, stop());
  at.plays(0, take(Face::flute_1_1));
  at.plays(0, take(Face::skiff_1_1));
  EXPECT_EQ(at.actor(), 0);
  at.plays(0, take(Face::pinnace_1_1));
  EXPECT_EQ(at.actor(), 1);
  EXPECT_THAT(at.harbour_cards(), UnorderedElementsAre(Face::frigate_1_1, Face::galleon_2_1));
}

// PR-42, PR-53: a trader just hired raises the next ship's income
TEST(PortRoyalHire, TraderWorksForTheNextShip) {
  Scenario at(2);
  at.player(0).coins(3);
  at.harbour({Face::pinnace_1_1, Face::flute_2_3, Face::skiff_1_1, Face::frigate_1_1, Face::trader_blue_3});
  at.plays(0, stop());
  at.plays(0, take(Face::trader_blue_3));
  EXPECT_EQ(at.coins(0), 0);
  at.plays(0, take(Face::flute_2_3));
  EXPECT_EQ(at.coins(0), 4);
}

// PR-42, PR-54: a mademoiselle just hired lowers the next price
TEST(PortRoyalHire, MademoiselleWorksForTheNextPrice) {
  Scenario at(2);
  at.player(0).coins(9);
  Faces harbour = ships(4);
  harbour.insert(harbour.end(), {Face::mademoiselle_7, Face::sailor_3});
  at.harbour(harbour);
  at.plays(0, stop());
  at.plays(0, take(Face::mademoiselle_7));
  EXPECT_EQ(at.coins(0), 2);
  EXPECT_TRUE(at.may(0, take(Face::sailor_3)));
  at.plays(0, take(Face::sailor_3));
  EXPECT_EQ(at.coins(0), 0);
}

// PR-42: income of the first card can pay for the second
TEST(PortRoyalHire, OneAtATime) {
  Scenario at(2);
  at.player(0).coins(1);
  at.harbour({Face::pinnace_1_1, Face::flute_1_2, Face::skiff_1_1, Face::frigate_1_1, Face::sailor_3});
  at.plays(0, stop());
  EXPECT_FALSE(at.may(0, take(Face::sailor_3)));
  at.plays(0, take(Face::flute_1_2));
  EXPECT_TRUE(at.may(0, take(Face::sailor_3)));
}

// PR-43: the ship is discarded, its coins come off the draw pile
TEST(PortRoyalHire, Trade) {
  Scenario at(2);
  at.player(0).coins(2);
  at.harbour({Face::galleon_skull_4});
  const int deck = at.deck();
  at.plays(0, stop());
  at.plays(0, take(Face::galleon_skull_4));
  EXPECT_EQ(at.coins(0), 6);
  EXPECT_EQ(at.deck(), deck - 4);
  EXPECT_THAT(at.discard(), ElementsAre(Face::galleon_skull_4));
  EXPECT_EQ(at.points(0), 0);
}

// PR-43: every ship pays what is printed on it
TEST(PortRoyalHire, EveryShipPaysItsCoins) {
  for (std::size_t i = 0; i < kFirstPerson; ++i) {
    Scenario at(2);
    at.harbour({static_cast<Face>(i)});
    at.plays(0, stop());
    at.plays(0, take(static_cast<Face>(i)));
    EXPECT_EQ(at.coins(0), kCards[i].coins) << kCards[i].key;
  }
}

// PR-43: first the ship is discarded, then the coins come: it can be in the reshuffle in between
TEST(PortRoyalHire, ShipFirstThenCoins) {
  Scenario at(2);
  at.pool({Face::sailor_3}).rest_in_purse_of(1).harbour({Face::flute_1_2});
  at.plays(0, stop());
  at.plays(0, take(Face::flute_1_2));
  EXPECT_EQ(at.coins(0), 2);
  EXPECT_EQ(at.deck(), 0);
  EXPECT_THAT(at.newest_pool(), ElementsAre(Face::flute_1_2));
  EXPECT_THAT(at.discard(), IsEmpty());
}

// PR-44: the price goes to the discard pile, the person before the player
TEST(PortRoyalHire, Hire) {
  for (std::size_t i = 0; i < kPersonFaces; ++i) {
    const Face face = person(i);
    SCOPED_TRACE(card(face).key);
    Scenario at(2);
    at.player(0).coins(card(face).cost);
    at.harbour({face});
    at.plays(0, stop());
    at.plays(0, take(face));
    EXPECT_EQ(at.coins(0), 0);
    EXPECT_EQ(at.discard().size(), card(face).cost);
    EXPECT_EQ(hired(at.state().players[0], face), 1);
    EXPECT_EQ(at.points(0), card(face).points);
    EXPECT_EQ(at.event(EventKind::hired).amount, card(face).cost);
  }
}

// PR-44: one coin short is too few
TEST(PortRoyalHire, NoCredit) {
  for (std::size_t i = 0; i < kPersonFaces; ++i) {
    const Face face = person(i);
    Scenario at(2);
    at.player(0).coins(card(face).cost - 1);
    at.harbour({face, Face::flute_1_1});
    at.plays(0, stop());
    EXPECT_THAT(at.moves(0), ElementsAre(take(Face::flute_1_1), pass())) << card(face).key;
  }
}

// PR-45: the active player may take nothing; the others still get their chance
TEST(PortRoyalHire, ActiveMayPass) {
  Scenario at(2);
  at.harbour(ships(5));
  at.plays(0, stop());
  EXPECT_TRUE(at.may(0, pass()));
  at.plays(0, pass());
  EXPECT_EQ(at.actor(), 1);
  EXPECT_TRUE(at.may(1, take(Face::flute_1_1)));
}

// PR-45: or fewer than allowed
TEST(PortRoyalHire, ActiveMayTakeFewer) {
  Scenario at(2);
  at.harbour(ships(5));
  at.plays(0, stop());
  at.plays(0, take(Face::flute_1_1));
  at.plays(0, pass());
  EXPECT_EQ(at.actor(), 1);
}

// PR-45: with active_may_pass off the first card must be taken, further ones need not
TEST(PortRoyalHire, ActiveMustTakeOne) {
  Scenario at(2, {.active_may_pass = false});
  at.player(0).hires({Face::priest_4, Face::priest_4});
  at.harbour(ships(4)).on_table({Face::expedition_priests});
  at.plays(0, stop());
  EXPECT_FALSE(at.may(0, pass()));
  EXPECT_TRUE(at.may(0, claim(Face::expedition_priests, {.priests = 2})));
  at.plays(0, claim(Face::expedition_priests, {.priests = 2}));
  EXPECT_FALSE(at.may(0, pass())) << "a claim is not a card taken";
  at.plays(0, take(Face::flute_1_1));
  EXPECT_TRUE(at.may(0, pass()));
  at.plays(0, pass());
  EXPECT_TRUE(at.may(1, pass())) << "the others may always pass";
}

// PR-45: unless nothing can be taken
TEST(PortRoyalHire, NobodyIsForcedToTheImpossible) {
  Scenario at(2, {.active_may_pass = false});
  at.player(0).coins(2).hires({Face::priest_4, Face::priest_4});
  at.harbour({Face::sailor_3}).on_table({Face::expedition_priests});
  at.plays(0, stop());
  EXPECT_THAT(at.moves(0), ElementsAre(claim(Face::expedition_priests, {.priests = 2}), pass()));
}

// PR-46: the others follow clockwise, each with one card from what is left, and may pass
TEST(PortRoyalHire, OthersFollowClockwise) {
  Scenario at(4);
  for (Seat seat = 0; seat < 4; ++seat) at.player(seat).coins(3);
  at.harbour({Face::flute_1_1, Face::skiff_1_1, Face::pinnace_1_1}).turn_of(2);
  at.plays(2, stop());
  at.plays(2, take(Face::flute_1_1));
  EXPECT_EQ(at.actor(), 3);
  EXPECT_EQ(at.takes(), 1);
  EXPECT_THAT(at.moves(3), ElementsAre(take(Face::pinnace_1_1), take(Face::skiff_1_1), pass()));
  at.plays(3, take(Face::skiff_1_1));
  EXPECT_EQ(at.actor(), 0);
  at.plays(0, pass());
  EXPECT_EQ(at.actor(), 1);
  EXPECT_THAT(at.moves(1), ElementsAre(take(Face::pinnace_1_1), pass()));
  at.plays(1, take(Face::pinnace_1_1));
  EXPECT_EQ(at.actor(), 3);  // the next turn; nobody has a second chance
  EXPECT_EQ(at.phase(), Phase::discover);
}

// PR-46, PR-40: the colours give the others nothing; only governors do
TEST(PortRoyalHire, OthersTakeOnePlusGovernors) {
  for (int governors = 0; governors <= 2; ++governors) {
    Scenario at(2);
    at.player(1).coins(5).hires(copies(Face::governor_8, governors));
    at.harbour(ships(5));
    at.plays(0, stop());
    at.plays(0, pass());
    EXPECT_EQ(at.takes(), 1 + governors);
    for (int i = 0; i <= governors; ++i) {
      ASSERT_EQ(at.phase(), Phase::hire);
      at.plays(1, take(kShips[static_cast<std::size_t>(i)]));
    }
    EXPECT_EQ(at.phase(), Phase::discover);
  }
}

// PR-46, PR-57: that is so whether the player before took cards or passed
TEST(PortRoyalHire, OpportunityAfterATakeOrAPass) {
  for (const bool takes : {false, true}) {
    Scenario at(3);
    at.player(1).coins(5).hires({Face::governor_8});
    at.player(2).coins(5).hires({Face::governor_8, Face::governor_8});
    at.harbour(ships(3));
    at.plays(0, stop());
    at.plays(0, takes ? take(Face::pinnace_1_1) : pass());
    EXPECT_EQ(at.actor(), 1);
    EXPECT_EQ(at.takes(), 2);
    if (takes) at.plays(1, take(Face::flute_1_1));
    at.plays(1, pass());
    EXPECT_EQ(at.actor(), 2);
    EXPECT_EQ(at.takes(), 3);
  }
  Scenario at(3);  // seat 1 uses up its two cards, and seat 2 follows
  at.player(1).coins(5).hires({Face::governor_8});
  at.player(2).coins(5).hires({Face::governor_8, Face::governor_8});
  at.harbour(ships(3));
  at.plays(0, stop());
  at.plays(0, pass());
  at.plays(1, take(Face::flute_1_1));
  at.plays(1, take(Face::skiff_1_1));
  EXPECT_EQ(at.actor(), 2);
  EXPECT_EQ(at.takes(), 3);
}

// PR-47: a player who is not active pays 1 coin to the active player for a ship …
TEST(PortRoyalHire, FeeForAShip) {
  Scenario at(3);
  at.player(0).coins(4);
  at.player(2).coins(2);
  at.harbour({Face::flute_2_3}).turn_of(0);
  at.plays(0, stop());
  at.plays(0, pass());
  at.plays(1, pass());
  at.plays(2, take(Face::flute_2_3));
  EXPECT_EQ(at.coins(0), 5);
  EXPECT_EQ(at.coins(2), 2 - 1 + 3);
  EXPECT_EQ(at.event(EventKind::fee_paid).seat, 2);
  EXPECT_EQ(at.event(EventKind::fee_paid).other, 0);
}

// PR-47: … and for a person on top of its cost; the active player pays none
TEST(PortRoyalHire, FeeForAPerson) {
  Scenario at(2);
  at.player(0).coins(4);
  at.player(1).coins(6);
  at.harbour({Face::sailor_5, Face::priest_4});
  at.plays(0, stop());
  at.plays(0, take(Face::priest_4));
  EXPECT_EQ(at.coins(0), 0);
  EXPECT_FALSE(at.happened(EventKind::fee_paid));
  at.plays(1, take(Face::sailor_5));
  EXPECT_EQ(at.coins(0), 1);
  EXPECT_EQ(at.coins(1), 0);
  EXPECT_EQ(at.discard().size(), 4U + 5U);  // the fee is not discarded
}

// PR-48: cost plus 1 must be in hand
TEST(PortRoyalHire, CostPlusOneInHand) {
  Scenario at(2);
  at.player(1).coins(3);
  at.harbour({Face::sailor_3, Face::flute_1_1});
  at.plays(0, stop());
  at.plays(0, pass());
  EXPECT_FALSE(at.may(1, take(Face::sailor_3)));

  Scenario enough(2);
  enough.player(1).coins(4);
  enough.harbour({Face::sailor_3, Face::flute_1_1});
  enough.plays(0, stop());
  enough.plays(0, pass());
  EXPECT_TRUE(enough.may(1, take(Face::sailor_3)));
}

// PR-48: whoever has a coin hands over the fee before the card is taken
TEST(PortRoyalHire, FeeFirst) {
  Scenario at(2);
  at.player(1).coins(1);
  at.harbour({Face::flute_1_1, Face::skiff_1_1});
  at.plays(0, stop());
  at.plays(0, pass());
  at.plays(1, take(Face::flute_1_1));
  EXPECT_LT(at.position(EventKind::fee_paid), at.position(EventKind::traded));
  EXPECT_LT(at.position(EventKind::traded), at.position(EventKind::coins_gained));
  EXPECT_EQ(at.coins(0), 1);
  EXPECT_EQ(at.coins(1), 1);
}

// PR-49: a player without a coin takes a ship and pays out of its income
TEST(PortRoyalHire, FeeOutOfTheIncome) {
  Scenario at(2);
  at.harbour({Face::flute_1_1, Face::skiff_1_2});
  at.plays(0, stop());
  at.plays(0, pass());
  at.plays(1, take(Face::flute_1_1));
  EXPECT_LT(at.position(EventKind::coins_gained), at.position(EventKind::fee_paid));
  EXPECT_EQ(at.coins(0), 1);
  EXPECT_EQ(at.coins(1), 0);
}

// PR-49: persons are out of reach for him, even at cost 0
TEST(PortRoyalHire, NoPersonWithoutACoin) {
  const Faces ladies = {Face::mademoiselle_7, Face::mademoiselle_7, Face::mademoiselle_9, Face::mademoiselle_9};
  Scenario at(2);
  at.player(1).hires(ladies);
  at.harbour({Face::sailor_3, Face::flute_1_1});
  at.plays(0, stop());
  at.plays(0, pass());
  EXPECT_THAT(at.moves(1), ElementsAre(take(Face::flute_1_1), pass()));

  Scenario one(2);
  one.player(1).coins(1).hires(ladies);
  one.harbour({Face::sailor_3, Face::flute_1_1});
  one.plays(0, stop());
  one.plays(0, pass());
  one.plays(1, take(Face::sailor_3));
  EXPECT_EQ(one.coins(0), 1);
  EXPECT_EQ(one.coins(1), 0);
}

// PR-50: who can take nothing is not asked
TEST(PortRoyalHire, PassedOver) {
  Scenario at(4);
  at.player(1).coins(3);
  at.player(2).coins(8);
  at.harbour({Face::sailor_3});
  at.plays(0, stop());  // seat 0 cannot pay 3, seat 1 cannot pay 3 + 1
  EXPECT_EQ(at.actor(), 2);
  at.plays(2, take(Face::sailor_3));
  EXPECT_EQ(at.actor(), 1);  // nothing is left for seat 3
  EXPECT_EQ(at.phase(), Phase::discover);
}

// PR-50, PR-56: admirals are paid first, and that money counts
TEST(PortRoyalHire, AdmiralsMoneyCounts) {
  for (int admirals = 1; admirals <= 2; ++admirals) {
    Scenario at(2);
    at.player(1).hires(copies(Face::admiral_7, admirals));
    at.harbour(copies(Face::sailor_3, 5));
    at.plays(0, stop());
    EXPECT_EQ(at.coins(1), 2 * admirals);
    EXPECT_EQ(at.actor(), 1);
    EXPECT_EQ(at.phase(), admirals == 2 ? Phase::hire : Phase::discover);  // a sailor costs 3 + 1
  }
}

// PR-50, PR-55: a player who finds an empty harbour is paid without being asked
TEST(PortRoyalHire, JestersArePaidInPassing) {
  Scenario at(3);
  at.player(1).hires({Face::jester_5});
  at.player(2).hires({Face::jester_7, Face::jester_9});
  at.plays(0, stop());
  EXPECT_EQ(at.coins(1), 1);
  EXPECT_EQ(at.coins(2), 2);
  EXPECT_EQ(at.actor(), 1);
  EXPECT_EQ(at.phase(), Phase::discover);
}

// PR-51: what is left goes to the discard pile, and the next player is active
TEST(PortRoyalHire, TheRestIsDiscarded) {
  Scenario at(3);
  at.player(0).coins(3);
  at.harbour({Face::sailor_3, Face::flute_1_1, Face::governor_8}).discarded({Face::skiff_1_1});
  at.plays(0, stop());
  at.plays(0, pass());
  at.plays(1, pass());
  EXPECT_EQ(at.harbour_cards().size(), 3U);
  at.plays(2, pass());
  EXPECT_EQ(at.event(EventKind::harbour_cleared).amount, 3);
  EXPECT_THAT(at.harbour_cards(), IsEmpty());
  EXPECT_THAT(at.discard(), UnorderedElementsAre(Face::skiff_1_1, Face::sailor_3, Face::flute_1_1, Face::governor_8));
  EXPECT_EQ(at.actor(), 1);
  EXPECT_EQ(at.phase(), Phase::discover);
  EXPECT_FALSE(at.may(1, stop()));
}

}  // namespace
}  // namespace flibuste::port_royal
