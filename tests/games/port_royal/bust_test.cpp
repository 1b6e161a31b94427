#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

const Move kClaimPriests = claim(Face::expedition_priests, {.priests = 2});
const Move kClaimCaptains = claim(Face::expedition_captains, {.captains = 2});

// PR-23: a ship of a colour already there ends the turn; it and the whole harbour are discarded
TEST(PortRoyalBust, DiscardsEverything) {
  Scenario at(3);
  at.harbour({Face::flute_1_1, Face::sailor_3, Face::galleon_2_1}).discarded({Face::pinnace_1_1}).turn_of(2);
  at.next_cards({Face::flute_5_3});
  at.plays(2, draw());
  EXPECT_EQ(at.event(EventKind::busted).card, Face::flute_5_3);
  EXPECT_THAT(at.harbour_cards(), IsEmpty());
  EXPECT_THAT(at.discard(), UnorderedElementsAre(Face::pinnace_1_1, Face::flute_1_1, Face::sailor_3, Face::galleon_2_1,
                                                 Face::flute_5_3));
  EXPECT_EQ(at.actor(), 0);
  EXPECT_EQ(at.phase(), Phase::discover);
}

// PR-23: every colour can bust, whatever the swords and coins of the two ships
TEST(PortRoyalBust, EveryColour) {
  for (std::size_t a = 0; a < kFirstPerson; ++a) {
    for (std::size_t b = 0; b < kFirstPerson; ++b) {
      if (a == b && kCards[a].copies < 2) continue;
      Scenario at(2);
      at.harbour({static_cast<Face>(a)});
      at.next_cards({static_cast<Face>(b)});
      at.plays(0, draw());
      EXPECT_EQ(at.happened(EventKind::busted), kCards[a].colour == kCards[b].colour)
          << kCards[a].key << " then " << kCards[b].key;
    }
  }
}

// PR-24: no phase 2: nobody takes a card, no admiral pays
TEST(PortRoyalBust, NoPhaseTwo) {
  Scenario at(3);
  at.player(0).coins(5).hires({Face::admiral_5});
  at.player(1).coins(7).hires({Face::admiral_7, Face::governor_8});
  at.harbour({Face::flute_1_1, Face::skiff_1_1, Face::pinnace_1_1, Face::sailor_3, Face::sailor_3});
  at.next_cards({Face::flute_2_2});
  at.plays(0, draw());
  EXPECT_FALSE(at.happened(EventKind::coins_gained));
  EXPECT_EQ(at.coins(0), 5);
  EXPECT_EQ(at.coins(1), 7);
  EXPECT_EQ(at.actor(), 1);
  EXPECT_EQ(at.phase(), Phase::discover);
}

// PR-24: expeditions stay on the table, everyone keeps coins, persons and claimed expeditions
TEST(PortRoyalBust, KeepsWhatIsOwned) {
  Scenario at(2);
  at.player(0).coins(4).hires({Face::settler_4}).has({Face::expedition_settlers});
  at.player(1).coins(6).hires({Face::priest_4});
  at.harbour({Face::flute_1_1}).on_table({Face::expedition_priests, Face::expedition_captains});
  const Player mine = at.state().players[0];
  const Player theirs = at.state().players[1];
  at.next_cards({Face::flute_1_2});
  at.plays(0, draw());
  EXPECT_THAT(at.table(), ElementsAre(Face::expedition_captains, Face::expedition_priests));
  EXPECT_EQ(at.state().players[0], mine);
  EXPECT_EQ(at.state().players[1], theirs);
}

// PR-25: 1 coin per jester to every player, the active one included, and only once
TEST(PortRoyalBust, JestersArePaid) {
  Scenario at(4);
  at.player(0).hires({Face::jester_5, Face::jester_7});
  at.player(1).coins(1).hires({Face::jester_7});
  at.player(3).hires({Face::jester_9, Face::jester_7});
  at.harbour({Face::flute_1_1}).turn_of(3);
  at.next_cards({Face::flute_1_2});
  at.plays(3, draw());
  EXPECT_EQ(at.gained(0, Cause::jester), 2);
  EXPECT_EQ(at.gained(1, Cause::jester), 1);
  EXPECT_EQ(at.gained(2, Cause::jester), 0);
  EXPECT_EQ(at.gained(3, Cause::jester), 2);
  EXPECT_EQ(at.coins(0), 2);
  EXPECT_EQ(at.coins(1), 2);
  EXPECT_EQ(at.coins(2), 0);
  EXPECT_EQ(at.coins(3), 2);
}

// PR-25, PR-23: the ship and the harbour are discarded before jesters are paid, so they can become those coins
TEST(PortRoyalBust, DiscardedBeforeJesters) {
  Scenario at(2, {.reshuffle = Reshuffle::on_need});
  at.player(0).hires({Face::jester_5});
  at.pool({Face::flute_1_2}).rest_in_purse_of(1).harbour({Face::flute_1_1, Face::sailor_3});
  at.next_cards({Face::flute_1_2});
  at.plays(0, draw());
  EXPECT_EQ(at.event(EventKind::reshuffled).amount, 3);
  EXPECT_EQ(at.coins(0), 1);
  EXPECT_EQ(at.deck(), 2);
}

// PR-26: a repellable ship of a colour already there may be let in on purpose
TEST(PortRoyalBust, OnPurpose) {
  Scenario at(2);
  at.player(0).hires({Face::pirate_5, Face::jester_9});
  at.harbour({Face::flute_1_1});
  at.next_cards({Face::flute_2_2});
  at.plays(0, draw());
  EXPECT_THAT(at.moves(0), ElementsAre(repel(), let_in()));
  EXPECT_THAT(at.harbour_cards(), ElementsAre(Face::flute_1_1));  // it waits outside
  at.plays(0, let_in());
  EXPECT_TRUE(at.happened(EventKind::busted));
  EXPECT_THAT(at.discard(), UnorderedElementsAre(Face::flute_1_1, Face::flute_2_2));
  EXPECT_EQ(at.coins(0), 1);
  EXPECT_EQ(at.actor(), 1);
}

// PR-26: or be repelled, and the turn goes on
TEST(PortRoyalBust, RepelledInTime) {
  Scenario at(2);
  at.player(0).hires({Face::pirate_5});
  at.harbour({Face::flute_1_1});
  at.next_cards({Face::flute_2_2});
  at.plays(0, draw());
  at.plays(0, repel());
  EXPECT_EQ(at.actor(), 0);
  EXPECT_TRUE(at.may(0, draw()));
  EXPECT_THAT(at.harbour_cards(), ElementsAre(Face::flute_1_1));
}

// PR-26: with accept_duplicate off such a ship is repelled without a question
TEST(PortRoyalBust, AcceptDuplicateOff) {
  Scenario at(2, {.accept_duplicate = false});
  at.player(0).hires({Face::pirate_5});
  at.harbour({Face::flute_1_1});
  at.next_cards({Face::flute_2_2, Face::skiff_1_1, Face::flute_5_3});
  at.plays(0, draw());
  EXPECT_THAT(at.kinds(), ElementsAre(EventKind::drawn, EventKind::repelled));
  EXPECT_THAT(at.discard(), ElementsAre(Face::flute_2_2));
  EXPECT_THAT(at.moves(0), ElementsAre(draw(), stop()));
  at.plays(0, draw());  // a new colour is still a question
  EXPECT_THAT(at.moves(0), ElementsAre(repel(), let_in()));
  at.plays(0, let_in());
  at.plays(0, draw());  // too strong: still a bust
  EXPECT_TRUE(at.happened(EventKind::busted));
}

// PR-27: after a bust nothing can be claimed
TEST(PortRoyalBust, NoClaimAfterBust) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::priest_4});
  at.on_table({Face::expedition_priests}).harbour({Face::flute_1_1});
  EXPECT_TRUE(at.may(0, kClaimPriests));
  at.next_cards({Face::flute_1_2});
  at.plays(0, draw());
  EXPECT_THAT(at.moves(0), IsEmpty());
  EXPECT_EQ(at.actor(), 1);
  EXPECT_THAT(at.table(), Contains(Face::expedition_priests));
}

// PR-27: with claim_after_bust on, jesters are paid first, then the active player may claim or not
TEST(PortRoyalBust, ClaimAfterBustOn) {
  Scenario at(2, {.claim_after_bust = true});
  at.player(0).hires({Face::priest_4, Face::priest_4, Face::captain_4, Face::captain_4, Face::jester_5});
  at.player(1).hires({Face::jester_7});
  at.on_table({Face::expedition_priests, Face::expedition_captains}).harbour({Face::flute_1_1});
  at.next_cards({Face::flute_1_2});
  at.plays(0, draw());
  EXPECT_EQ(at.coins(0), 1);
  EXPECT_EQ(at.coins(1), 1);
  EXPECT_FALSE(at.happened(EventKind::turn_began));
  EXPECT_EQ(at.phase(), Phase::claim_after_bust);
  EXPECT_THAT(at.moves(0), ElementsAre(kClaimCaptains, kClaimPriests, pass()));
  at.plays(0, kClaimPriests);
  EXPECT_EQ(at.coins(0), 3);
  EXPECT_THAT(at.moves(0), ElementsAre(kClaimCaptains, pass()));
  at.plays(0, kClaimCaptains);  // nothing more to claim: the turn is over
  EXPECT_EQ(at.points(0), 4 + 4 + 1);
  EXPECT_EQ(at.actor(), 1);
  EXPECT_EQ(at.phase(), Phase::discover);
}

// PR-27: passing ends the turn; without a possible claim it ends by itself
TEST(PortRoyalBust, ClaimAfterBustDeclined) {
  Scenario at(2, {.claim_after_bust = true});
  at.player(0).hires({Face::priest_4, Face::priest_4});
  at.on_table({Face::expedition_priests}).harbour({Face::flute_1_1});
  at.next_cards({Face::flute_1_2});
  at.plays(0, draw());
  at.plays(0, pass());
  EXPECT_EQ(at.actor(), 1);
  EXPECT_EQ(at.points(0), 2);

  Scenario without(2, {.claim_after_bust = true});
  without.player(0).hires({Face::priest_4});
  without.player(1).hires({Face::priest_4, Face::priest_4});
  without.on_table({Face::expedition_priests}).harbour({Face::flute_1_1});
  without.next_cards({Face::flute_1_2});
  without.plays(0, draw());
  EXPECT_EQ(without.actor(), 1);
  EXPECT_EQ(without.phase(), Phase::discover);
}

}  // namespace
}  // namespace flibuste::port_royal
