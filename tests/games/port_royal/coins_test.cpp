#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/port_royal/scenario.h"
#include "games/port_royal/view.h"

namespace flibuste::port_royal {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

Faces unseen(const State& state) {
  Faces faces(state.unseen.begin(), state.unseen.end());
  std::ranges::sort(faces);
  return faces;
}

// PR-59: a gain takes cards off the draw pile without anybody seeing them
TEST(PortRoyalCoins, GainsComeOffTheDrawPile) {
  Scenario at(2);
  at.harbour({Face::flute_2_3});
  at.plays(0, stop());
  const Faces before = unseen(at.state());
  const int deck = at.deck();
  at.plays(0, take(Face::flute_2_3));
  EXPECT_EQ(at.deck(), deck - 3);
  EXPECT_EQ(unseen(at.state()), before) << "nothing was turned up";
}

// PR-59: a payment puts the cards on the discard pile, face up
TEST(PortRoyalCoins, PaymentsAreTurnedUp) {
  Scenario at(2);
  at.player(0).coins(4);
  at.harbour({Face::sailor_3}).discarded({Face::skiff_1_1});
  at.plays(0, stop());
  const int deck = at.deck();
  at.next_cards({Face::governor_8, Face::tax_most_swords, Face::flute_1_1});
  at.plays(0, take(Face::sailor_3));
  EXPECT_THAT(at.discard(), ElementsAre(Face::skiff_1_1, Face::governor_8, Face::tax_most_swords, Face::flute_1_1));
  EXPECT_EQ(at.coins(0), 1);
  EXPECT_EQ(at.deck(), deck) << "the draw pile is not touched";
}

// PR-59: a coin gained removes the card that would have been drawn next: it can no longer be drawn
TEST(PortRoyalCoins, ACoinIsACardLess) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::priest_4, Face::sailor_3});
  at.pool({Face::flute_1_1, Face::flute_1_1, Face::pirate_9}).rest_in_purse_of(1).on_table({Face::expedition_priests});
  at.plays(0, claim(Face::expedition_priests, {.priests = 2}));
  EXPECT_EQ(at.deck(), 1);
  at.next_cards({Face::pirate_9});  // so both coins are flutes
  at.plays(0, draw());
  for (const State& after : all_results(at.state(), 0, draw())) {
    EXPECT_THAT(Faces(after.harbour.begin(), after.harbour.end()), Not(Contains(Face::flute_1_1)));
  }
}

// PR-60: coins are counted in the open, but nobody is told a face before it is paid
TEST(PortRoyalCoins, FacesAreUnknownToAll) {
  Scenario at(3);
  at.player(0).coins(2);
  at.player(1).coins(5);
  at.harbour({Face::flute_2_3, Face::skiff_1_1}).discarded({Face::pinnace_1_1, Face::sailor_3});
  at.plays(0, stop());
  at.plays(0, take(Face::flute_2_3));
  for (const Event& event : at.events()) {
    EXPECT_TRUE(event.kind != EventKind::coins_gained || event.card == Face{});
  }
  at.plays(1, take(Face::skiff_1_1));
  for (const Event& event : at.events()) {
    const bool coins = event.kind == EventKind::coins_gained || event.kind == EventKind::fee_paid;
    EXPECT_TRUE(!coins || event.card == Face{});
  }
  for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{2}, kSpectator}) {
    const View seen = Visibility::view(at.state(), viewer);
    EXPECT_EQ(seen.players[0].coins, 2 + 3 + 1);
    EXPECT_EQ(seen.players[1].coins, 5 - 1 + 1);
    EXPECT_EQ(seen.discard, at.discard()) << "the discard pile lies open";
    EXPECT_EQ(seen.batches.size(), 1U);
    EXPECT_TRUE(std::is_sorted(seen.batches[0].faces.begin(), seen.batches[0].faces.end()));
    EXPECT_EQ(seen.batches[0].faces, unseen(at.state())) << "coins and draw pile are told as one pool";
  }
}

// PR-60: what nobody knows can be anything: another order of the pools is the same position to every viewer
TEST(PortRoyalCoins, PoolsHaveNoOrder) {
  Scenario at(3);
  at.player(1).coins(5);
  at.old_batch({Face::sailor_3, Face::flute_1_1, Face::tax_most_swords}, {2, 0, 1});
  at.harbour({Face::flute_2_3}).discarded({Face::pinnace_1_1, Face::sailor_3});
  Chance chance = Chance::fast(5);
  for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{2}, kSpectator}) {
    State other = at.state();
    Rules::resample(other, viewer, chance);
    EXPECT_NE(other, at.state());
    EXPECT_FALSE(Rules::fault(other));
    EXPECT_EQ(Visibility::view(other, viewer), Visibility::view(at.state(), viewer));
    EXPECT_EQ(Faces(other.discard.begin(), other.discard.end()), at.discard());
  }
}

// PR-61: coins from before a shuffle are paid first
TEST(PortRoyalCoins, OldestFirst) {
  Scenario at(2);
  at.player(0).coins(2);
  at.old_batch({Face::governor_8, Face::governor_8}, {1, 1});
  at.old_batch({Face::admiral_9}, {1, 0});
  at.harbour({Face::sailor_3});
  at.plays(0, stop());
  at.next_cards({Face::governor_8, Face::admiral_9, Face::skiff_1_1});
  at.plays(0, take(Face::sailor_3));
  EXPECT_THAT(at.discard(), ElementsAre(Face::governor_8, Face::admiral_9, Face::skiff_1_1));
  EXPECT_EQ(at.coins(0), 1);
  EXPECT_EQ(at.state().batches.size(), 2U) << "the middle batch is used up";
  EXPECT_EQ(at.batch_coins(0, 1), 1);
  EXPECT_EQ(at.batch_coins(1, 0), 1);
}

// PR-61: the fee coin passes face down and keeps its batch, without touching a pile
TEST(PortRoyalCoins, FeeCoinKeepsItsBatch) {
  Scenario at(2);
  at.player(0).coins(1);
  at.player(1).coins(3);
  at.old_batch({Face::governor_8, Face::admiral_9}, {0, 2});
  at.harbour({Face::flute_1_1, Face::skiff_1_1});
  at.plays(0, stop());
  at.plays(0, pass());
  const int deck = at.deck();
  at.plays(1, take(Face::flute_1_1));
  EXPECT_EQ(at.batch_coins(0, 0), 1);
  EXPECT_EQ(at.batch_coins(0, 1), 1);
  EXPECT_EQ(at.batch_coins(1, 1), 3 + 1);
  EXPECT_EQ(at.deck(), deck - 1);
  EXPECT_EQ(at.discard().size(), 2U) << "the two ships only";
}

// PR-61: coins from before the fifteenth last shuffle are no longer told apart by age
TEST(PortRoyalCoins, SixteenthShuffleMergesTheOldest) {
  Scenario at(2);
  at.old_batch({Face::governor_8, Face::governor_8}, {1, 1});
  at.old_batch({Face::admiral_9, Face::pirate_9}, {2, 0});
  for (int i = 0; i < 5; ++i) at.old_batch({Face::settler_4}, {0, 1});
  for (int i = 0; i < 5; ++i) at.old_batch({Face::captain_4}, {0, 1});
  for (int i = 0; i < 3; ++i) at.old_batch({Face::priest_4}, {0, 1});
  at.pool({Face::flute_1_1, Face::skiff_1_1}).player(1).coins(1);
  ASSERT_EQ(at.state().batches.size(), kBatches);
  at.next_cards({Face::flute_1_1});
  at.plays(0, draw());  // the last card of the pile
  EXPECT_TRUE(at.happened(EventKind::reshuffled));
  EXPECT_EQ(at.state().batches.size(), kBatches);
  EXPECT_EQ(at.state().batches[0].cards, 4);
  EXPECT_EQ(at.batch_coins(0, 0), 3);
  EXPECT_EQ(at.batch_coins(0, 1), 1);
  EXPECT_EQ(at.batch_coins(1, 1), 1) << "the batches after them are as they were";
  EXPECT_EQ(at.batch_coins(kBatches - 2, 1), 1) << "the coin of the pile just used up";
}

// PR-61: a tax takes the oldest coins as well
TEST(PortRoyalCoins, TaxTakesTheOldest) {
  Scenario at(2);
  at.player(0).coins(9);
  at.player(1).hires({Face::sailor_3});
  at.old_batch({Face::governor_8, Face::governor_8, Face::governor_8, Face::pirate_9}, {4, 0});
  at.next_cards({Face::tax_most_swords, Face::governor_8, Face::pirate_9, Face::governor_8, Face::governor_8,
                 Face::flute_1_1, Face::flute_1_1});
  at.plays(0, draw());
  EXPECT_EQ(at.coins(0), 7);
  EXPECT_EQ(at.state().batches.size(), 1U);
}

// PR-62: when_empty: the moment the last card is drawn the discard pile becomes the draw pile
TEST(PortRoyalCoins, ReshuffleWhenEmpty) {
  Scenario at(2);
  at.pool({Face::sailor_3}).rest_in_purse_of(1).discarded({Face::flute_1_1, Face::skiff_1_1});
  at.next_cards({Face::sailor_3});
  at.plays(0, draw());
  EXPECT_EQ(at.event(EventKind::reshuffled).amount, 2);
  EXPECT_EQ(at.deck(), 2);
  EXPECT_THAT(at.discard(), IsEmpty());
  EXPECT_THAT(at.newest_pool(), UnorderedElementsAre(Face::flute_1_1, Face::skiff_1_1));
}

// PR-62: on_need: this waits until another card is needed
TEST(PortRoyalCoins, ReshuffleOnNeed) {
  Scenario at(2, {.reshuffle = Reshuffle::on_need});
  at.pool({Face::flute_5_3}).rest_in_purse_of(1).discarded({Face::skiff_1_1});
  at.harbour({Face::sailor_3}).turn_of(0);
  at.next_cards({Face::flute_5_3});
  at.plays(0, draw());
  EXPECT_FALSE(at.happened(EventKind::reshuffled));
  EXPECT_EQ(at.deck(), 0);
  EXPECT_THAT(at.discard(), ElementsAre(Face::skiff_1_1));
  EXPECT_TRUE(at.may(0, draw()));
  at.next_cards({Face::skiff_1_1});
  at.plays(0, draw());
  EXPECT_EQ(at.kinds().front(), EventKind::reshuffled);
  EXPECT_THAT(at.harbour_cards(), Contains(Face::skiff_1_1));
}

// PR-62: a card still being dealt with is not part of the reshuffle
TEST(PortRoyalCoins, TheCardInHandIsNotShuffled) {
  Scenario at(2);
  at.player(0).hires({Face::sailor_3});
  at.pool({Face::flute_1_1}).rest_in_purse_of(1).discarded({Face::skiff_1_1});
  at.next_cards({Face::flute_1_1});
  at.plays(0, draw());
  EXPECT_THAT(at.newest_pool(), ElementsAre(Face::skiff_1_1));
  at.plays(0, repel());
  EXPECT_THAT(at.discard(), ElementsAre(Face::flute_1_1));
}

// PR-62: coins that use up the pile cause the reshuffle too, at once or on the next need
TEST(PortRoyalCoins, GainThatEmptiesThePile) {
  for (const Reshuffle when : {Reshuffle::when_empty, Reshuffle::on_need}) {
    Scenario at(2, {.reshuffle = when});
    at.pool({Face::sailor_3, Face::sailor_5})
        .rest_in_purse_of(1)
        .discarded({Face::skiff_1_1})
        .harbour({Face::flute_1_2});
    at.plays(0, stop());
    at.plays(0, take(Face::flute_1_2));
    EXPECT_EQ(at.coins(0), 2);
    EXPECT_EQ(at.deck(), when == Reshuffle::when_empty ? 2 : 0);
    EXPECT_EQ(at.discard().size(), when == Reshuffle::when_empty ? 0U : 2U);
  }
}

// PR-62: a gain can straddle a reshuffle, and its coins are of two batches
TEST(PortRoyalCoins, GainAcrossAReshuffle) {
  for (const Reshuffle when : {Reshuffle::when_empty, Reshuffle::on_need}) {
    Scenario at(2, {.reshuffle = when});
    at.pool({Face::sailor_3}).rest_in_purse_of(1).discarded({Face::skiff_1_1, Face::pinnace_1_1});
    at.harbour({Face::flute_2_3});
    at.plays(0, stop());
    at.plays(0, take(Face::flute_2_3));
    EXPECT_EQ(at.coins(0), 3);
    EXPECT_EQ(at.event(EventKind::coins_gained).amount, 3);
    EXPECT_EQ(at.event(EventKind::reshuffled).amount, 3);
    EXPECT_EQ(at.batch_coins(1, 0), 1);
    EXPECT_EQ(at.batch_coins(2, 0), 2);
    EXPECT_EQ(at.deck(), 1);
  }
}

// PR-62: sixteen batches are told apart; with one more the two oldest are joined and no card is lost
TEST(PortRoyalCoins, ManyReshuffles) {
  Scenario at(2);
  for (std::size_t i = 0; i < 15; ++i) at.old_batch({static_cast<Face>(i)}, {i % 2 == 0, i % 2 == 1});
  at.player(0).coins(1);
  at.pool({Face::governor_8, Face::priest_4});
  EXPECT_EQ(at.state().batches.size(), 16U);
  at.next_cards({Face::priest_4});
  at.plays(0, draw());
  EXPECT_TRUE(at.happened(EventKind::reshuffled));
  EXPECT_EQ(at.state().batches.size(), 16U);
  EXPECT_EQ(at.state().batches[0].cards, 2);
  EXPECT_EQ(at.batch_coins(0, 0), 1);
  EXPECT_EQ(at.batch_coins(0, 1), 1);
}

// PR-63: with both piles empty a traded ship is all there is, and it becomes a coin itself
TEST(PortRoyalCoins, ATradedShipBecomesACoin) {
  Scenario at(2);
  at.pool({}).rest_in_purse_of(1).harbour({Face::flute_2_3, Face::skiff_1_1});
  at.plays(0, stop());
  at.plays(0, take(Face::flute_2_3));
  EXPECT_EQ(at.coins(0), 1);
  EXPECT_EQ(at.event(EventKind::coins_gained).amount, 1);
  EXPECT_THAT(at.newest_pool(), ElementsAre(Face::flute_2_3));
  EXPECT_EQ(at.deck(), 0);
}

// PR-63, PR-49: so even then a player without a coin can take a ship and pay the fee
TEST(PortRoyalCoins, FeeWithEmptyPiles) {
  Scenario at(3);
  at.pool({}).rest_in_purse_of(2).harbour({Face::flute_1_1});
  at.plays(0, stop());
  at.plays(0, pass());
  at.plays(1, take(Face::flute_1_1));
  EXPECT_EQ(at.coins(0), 1);
  EXPECT_EQ(at.coins(1), 0);
}

// PR-63: admirals of a table without cards get nothing
TEST(PortRoyalCoins, NothingToPayOut) {
  Scenario at(2);
  at.player(0).hires({Face::admiral_5});
  at.pool({}).rest_in_purse_of(1).harbour(copies(Face::sailor_3, 5));
  at.plays(0, stop());
  EXPECT_EQ(at.coins(0), 0);
}

// PR-63: several players are paid clockwise from the active one, each in full while cards last
TEST(PortRoyalCoins, PaidClockwiseFromTheActivePlayer) {
  Scenario at(4);
  at.player(0).hires({Face::jester_7, Face::jester_7});
  at.player(1).hires({Face::jester_7});
  at.player(2).hires({Face::jester_5});
  at.pool({Face::flute_1_2}).rest_in_purse_of(3).harbour({Face::flute_1_1}).turn_of(2);
  at.next_cards({Face::flute_1_2});
  at.plays(2, draw());  // the two flutes are all that can be paid out
  EXPECT_EQ(at.coins(2), 1);
  EXPECT_EQ(at.coins(0), 1) << "owed 2";
  EXPECT_EQ(at.coins(1), 0) << "owed 1";
}

// PR-64: who owes the first draw and cannot goes straight to phase 2
TEST(PortRoyalCoins, NothingToDraw) {
  Scenario at(3);
  at.player(1).hires({Face::priest_4, Face::priest_4});
  at.pool({}).rest_in_purse_of(2).on_table({Face::expedition_priests});
  EXPECT_THAT(at.moves(0), ElementsAre(stop()));
  at.plays(0, stop());
  EXPECT_EQ(at.event(EventKind::nothing_to_draw).seat, 1);
  EXPECT_EQ(at.actor(), 1);
  EXPECT_EQ(at.phase(), Phase::hire);
  EXPECT_THAT(at.moves(1), ElementsAre(claim(Face::expedition_priests, {.priests = 2}), pass()));
}

// PR-64: who has drawn already still chooses between stopping and claiming
TEST(PortRoyalCoins, NothingMoreToDraw) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::priest_4});
  at.pool({Face::sailor_3}).rest_in_purse_of(1).on_table({Face::expedition_priests}).before_first_draw();
  at.next_cards({Face::sailor_3});
  at.plays(0, draw());
  EXPECT_EQ(at.phase(), Phase::discover);
  EXPECT_THAT(at.moves(0), ElementsAre(stop(), claim(Face::expedition_priests, {.priests = 2})));
}

// PR-64, PR-62: a card discarded meanwhile can be drawn again
TEST(PortRoyalCoins, ARepelledShipComesBack) {
  for (const Reshuffle when : {Reshuffle::when_empty, Reshuffle::on_need}) {
    Scenario at(2, {.reshuffle = when});
    at.player(0).hires({Face::sailor_3});
    at.pool({Face::flute_1_1}).rest_in_purse_of(1).before_first_draw();
    for (int i = 0; i < 2; ++i) {
      at.next_cards({Face::flute_1_1});
      at.plays(0, draw());
      at.plays(0, repel());
      EXPECT_THAT(at.moves(0), ElementsAre(draw(), stop()));
    }
  }
}

}  // namespace
}  // namespace flibuste::port_royal
