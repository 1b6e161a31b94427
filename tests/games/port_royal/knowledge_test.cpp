// What can be known of unseen cards: old coins come from the old batch, the new pile from the old discard pile, and
// within a batch every card is equally likely.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

using testing::ElementsAre;

// Faces for which a scripted `move` is possible.
std::set<Face> possible(const State& state, Seat seat, Move move) {
  std::set<Face> faces;
  for (std::uint32_t i = 0; i < kFaces; ++i) {
    Script script{.results = {i}};
    Chance chance = Chance::fast(1);
    chance.follow(&script);
    State after = state;
    NoEvents silent;
    Rules::apply(after, seat, move, chance, silent);
    EXPECT_EQ(script.used, 1U);
    if (!script.impossible) faces.insert(static_cast<Face>(i));
  }
  return faces;
}

// Pearson's statistic of observed counts against a pool; about its number of degrees of freedom if uniform.
double chi_square(const std::map<Face, int>& seen, const Faces& pool, int trials) {
  std::map<Face, int> weight;
  for (const Face face : pool) ++weight[face];
  double sum = 0;
  for (const auto& [face, copies_of_it] : weight) {
    const double expected = static_cast<double>(trials) * copies_of_it / static_cast<double>(pool.size());
    const auto found = seen.find(face);
    const double difference = (found == seen.end() ? 0 : found->second) - expected;
    sum += difference * difference / expected;
  }
  return sum;
}

// Mean and six standard deviations: once in far more than a million honest runs.
double generous(std::size_t faces) {
  const auto freedom = static_cast<double>(faces - 1);
  return freedom + 6 * std::sqrt(2 * freedom);
}

constexpr int kTrials = 24000;
const Faces kLadies = {Face::mademoiselle_7, Face::mademoiselle_7};  // a sailor costs 1

// PR-61, PR-62: after a reshuffle an old coin turns up a face of the old batch, and nothing else
TEST(PortRoyalKnowledge, OldCoinsComeFromTheOldBatch) {
  Scenario at(2);
  at.player(0).hires(kLadies);
  at.player(1).hires({Face::jester_5});
  at.pool({Face::flute_1_1, Face::flute_1_1, Face::governor_8, Face::flute_2_2});
  at.player(0).coins(2);
  at.discarded({Face::sailor_3, Face::pinnace_1_1, Face::skiff_1_1}).rest_in_purse_of(1);
  at.harbour({Face::sailor_5, Face::frigate_1_1, Face::galleon_2_1}).turn_of(0);
  at.next_cards({Face::flute_1_1});
  at.plays(0, draw());
  at.plays(0, stop());                   // three colours
  at.plays(0, take(Face::frigate_1_1));  // the last card of the pile becomes a coin; the discard pile is shuffled
  EXPECT_TRUE(at.happened(EventKind::reshuffled));
  EXPECT_THAT(at.moves(1), ElementsAre(take(Face::flute_1_1), take(Face::galleon_2_1), take(Face::sailor_5), pass()));
  at.plays(1, pass());
  EXPECT_EQ(at.state().active, 1);
  EXPECT_EQ(possible(at.state(), 1, draw()),
            (std::set<Face>{Face::sailor_3, Face::pinnace_1_1, Face::skiff_1_1, Face::frigate_1_1}));
  at.next_cards({Face::sailor_3});
  at.plays(1, draw());
  at.plays(1, stop());
  at.plays(1, pass());
  EXPECT_EQ(at.actor(), 0);  // 3 - 2 and the fee
  at.next_cards({Face::governor_8});
  at.plays(0, take(Face::sailor_3));
  EXPECT_EQ(at.batch_coins(1, 0), 1) << "of three coins one was the fee and one was paid";
  EXPECT_EQ(at.batch_coins(1, 1), 1);
}

// PR-61: the price is paid from the oldest batch: exactly its faces are possible
TEST(PortRoyalKnowledge, OnlyFacesOfTheBatch) {
  Scenario at(2);
  at.player(0).coins(3).hires(kLadies);
  at.old_batch({Face::flute_1_1, Face::flute_1_1, Face::governor_8}, {1, 2});
  at.old_batch({Face::skiff_1_1, Face::tax_most_swords}, {1, 1});
  at.harbour({Face::sailor_3, Face::sailor_5});
  at.plays(0, stop());
  EXPECT_EQ(possible(at.state(), 0, take(Face::sailor_3)), (std::set<Face>{Face::flute_1_1, Face::governor_8}));
}

// PR-59: a card paid with leaves the pool: its last copy cannot turn up again
TEST(PortRoyalKnowledge, AFaceTurnedUpIsGone) {
  Scenario at(2);
  at.player(0).hires({Face::mademoiselle_7});  // a sailor costs 2
  at.old_batch({Face::flute_1_1, Face::flute_1_1, Face::governor_8}, {3, 0});
  at.harbour({Face::sailor_3});
  at.plays(0, stop());
  std::multiset<Faces> orders;
  for (const State& after : all_results(at.state(), 0, take(Face::sailor_3))) {
    orders.insert(Faces(after.discard.begin(), after.discard.end()));
  }
  EXPECT_THAT(orders, ElementsAre(Faces{Face::flute_1_1, Face::flute_1_1}, Faces{Face::flute_1_1, Face::governor_8},
                                  Faces{Face::governor_8, Face::flute_1_1}));
}

const Faces kPool = {Face::flute_1_1, Face::flute_1_1, Face::flute_1_1,       Face::sailor_3,
                     Face::sailor_3,  Face::sailor_3,  Face::sailor_3,        Face::tax_most_swords,
                     Face::skiff_1_1, Face::pirate_9,  Face::tax_most_swords, Face::governor_8};

// PR-59, PR-61: the face of a coin paid is uniform over its pool, and so is that of the second coin
TEST(PortRoyalKnowledge, PaidCoinsAreUniform) {
  Scenario at(2);
  at.player(0).coins(5).hires({Face::mademoiselle_7});  // a sailor costs 2
  at.old_batch({Face::skiff_5_4, Face::skiff_5_3}, {0, 2});
  at.old_batch(kPool, {5, 7});
  at.harbour({Face::sailor_3});
  at.plays(0, stop());
  Chance chance = Chance::fast(20141);
  std::map<Face, int> first;
  std::map<Face, int> second;
  NoEvents silent;
  for (int i = 0; i < kTrials; ++i) {
    State after = at.state();
    Rules::apply(after, 0, take(Face::sailor_3), chance, silent);
    ASSERT_EQ(after.discard.size(), 2U);
    ++first[after.discard[0]];
    ++second[after.discard[1]];
  }
  EXPECT_EQ(first.size(), 6U);
  EXPECT_LT(chi_square(first, kPool, kTrials), generous(6));
  EXPECT_LT(chi_square(second, kPool, kTrials), generous(6));
}

// PR-59, PR-60: so is the card drawn, although some cards of the batch lie as coins
TEST(PortRoyalKnowledge, DrawnCardsAreUniform) {
  Scenario at(2);
  at.player(0).coins(4);
  at.player(1).coins(7);
  at.pool(kPool).rest_in_purse_of(1);
  EXPECT_EQ(at.deck(), 1);
  at.state();
  Chance chance = Chance::fast(20142);
  std::map<Face, int> drawn;
  for (int i = 0; i < kTrials; ++i) {
    State after = at.state();
    EventLog<Event> log;
    Rules::apply(after, 0, draw(), chance, log);
    for (const auto& entry : log.entries()) {
      if (entry.event.kind == EventKind::drawn) ++drawn[entry.event.card];
    }
  }
  EXPECT_EQ(drawn.size(), 6U);
  EXPECT_LT(chi_square(drawn, kPool, kTrials), generous(6));
}

// PR-7, PR-8: the first card of a game is any of the 119, the coins dealt before notwithstanding
TEST(PortRoyalKnowledge, FirstCardIsUniform) {
  Faces box;
  for (std::size_t i = 0; i < kFaces; ++i) {
    if (static_cast<Face>(i) == Face::expedition_all) continue;
    for (int n = 0; n < kCards[i].copies; ++n) box.push_back(static_cast<Face>(i));
  }
  Chance chance = Chance::fast(20143);
  std::map<Face, int> drawn;
  for (int i = 0; i < kTrials; ++i) {
    State state = Rules::setup({}, 4, chance);
    EventLog<Event> log;
    Rules::apply(state, state.active, draw(), chance, log);
    ASSERT_EQ(log.entries()[0].event.kind, EventKind::drawn);
    ++drawn[log.entries()[0].event.card];
  }
  EXPECT_LT(chi_square(drawn, box, kTrials), generous(kFaces - 1));
}

// PR-60: shuffling the pools anew changes no chances: coins stay coins of their batch
TEST(PortRoyalKnowledge, ResampledPoolsAreUniform) {
  Scenario at(2);
  at.player(0).hires(kLadies);
  at.old_batch(kPool, {5, 7});
  at.harbour({Face::sailor_3});
  at.plays(0, stop());
  Chance chance = Chance::fast(20144);
  std::map<Face, int> front;
  for (int i = 0; i < kTrials; ++i) {
    State other = at.state();
    Rules::resample(other, 0, chance);
    ++front[other.unseen[0]];
  }
  EXPECT_LT(chi_square(front, kPool, kTrials), generous(6));
}

}  // namespace
}  // namespace flibuste::port_royal
