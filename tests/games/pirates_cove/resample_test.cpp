// What a seat cannot know is replaced by what is equally likely, and what it knows stays (PC-136, PC-137).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/pirates_cove/scenario.h"
#include "games/pirates_cove/view.h"
#include "support/kit.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;
using testing::Pair;
using testing::UnorderedElementsAre;

constexpr int kDraws = 20000;

// Calls `look` with so many samples of what the viewer knows of a state.
template <class Look>
void sample(const State& state, Viewer viewer, const Look& look) {
  Chance chance = Chance::fast(viewer + 1U);
  const View known = Visibility::view(state, viewer);
  for (int i = 0; i < kDraws; ++i) {
    State other = state;
    Rules::resample(other, viewer, chance);
    if (i < 100) {
      EXPECT_EQ(Rules::fault(other), std::nullopt);
      EXPECT_EQ(Visibility::view(other, viewer), known);
    }
    look(other);
  }
}

using Counts = std::map<Card, int>;

// Each card comes as often as there are copies of it among `unseen`.
void expect_shares(const Counts& found, const Counts& unseen) {
  int all = 0;
  int copies_unseen = 0;
  for (const auto& [card, count] : found) all += count;
  for (const auto& [card, count] : unseen) copies_unseen += count;
  double sum = 0;
  for (const auto& [card, count] : unseen) {
    const double expected = static_cast<double>(all) * count / copies_unseen;
    const auto here = found.find(card);
    const double off = (here == found.end() ? 0 : here->second) - expected;
    sum += off * off / expected;
  }
  for (const auto& [card, count] : found) EXPECT_TRUE(unseen.contains(card)) << kCardInfo[index(card)].key;
  EXPECT_LT(sum, kit::chi_square_limit(unseen.size()));
}

// The card of that pile in a hand that has but one of it.
Card of_pile(const State& state, Seat seat, std::uint8_t pile) {
  for (const Held& held : state.players[seat].hand) {
    if (held.pile == pile) return held.card;
  }
  ADD_FAILURE() << "no card of pile " << int{pile};
  return {};
}

// PC-137: of one pile any card that is neither a parrot nor seen is in a hand, by its copies; the next to draw likewise
TEST(PiratesCoveResample, OnePile) {
  Scenario at(4);
  at.ship(0).hand({Card::mastercraft, Card::mastercraft, Card::fame_3});
  at.ship(1).hand({Card::smoke});
  at.ship(2).hand({Card::navy});
  at.ship(3).parrot(Card::bones);
  const State& start = at.state();
  Counts unseen;
  for (std::size_t i = 0; i < kCards; ++i) {
    if (!is_parrot(card_at(i))) unseen[card_at(i)] = copies(card_at(i), Card::navy);
  }
  unseen[Card::mastercraft] -= 2;
  unseen.erase(Card::fame_3);
  for (const Viewer viewer : {Viewer{0}, Viewer{kSpectator}}) {
    Counts expected = unseen;
    if (viewer == kSpectator) {
      expected[Card::mastercraft] += 2;
      expected[Card::fame_3] = 1;
    }
    Counts first;
    Counts second;
    Counts drawn;
    sample(start, viewer, [&](const State& other) {
      ++first[of_pile(other, 1, 1)];
      ++second[of_pile(other, 2, 1)];
      if (!is_parrot(other.pool[5])) ++drawn[other.pool[5]];
      if (viewer == 0) {
        ASSERT_EQ(other.players[0], start.players[0]);
      }
      ASSERT_EQ(std::ranges::count_if(other.pool, is_parrot), 3);
    });
    expect_shares(first, expected);
    expect_shares(second, expected);
    expect_shares(drawn, expected);
  }
}

// Seats 1 and 2 hold a card of the first pile and one of the second each.
State of_two_piles() {
  Scenario at(4);
  at.ship(1).hand({Card::wind, Card::smoke});
  at.ship(2).hand({Card::grapple, Card::powder});
  at.pile({Card::calm, Card::fame_1, Card::fame_1, Card::flint});
  State& state = at.changed();
  state.pile = 2;
  state.players[1].hand[0].pile = 2;  // the Wind
  state.players[2].hand[1].pile = 2;  // the Powder Magazine
  EXPECT_EQ(Rules::fault(state), std::nullopt);
  return state;
}

// PC-136, PC-137: what lay among the discards when they were shuffled is in no older hand
TEST(PiratesCoveResample, TwoPiles) {
  Counts older;
  Counts newer;
  std::set<std::pair<Card, Card>> pairs;
  sample(of_two_piles(), 0, [&](const State& other) {
    ++older[of_pile(other, 1, 1)];
    ++newer[of_pile(other, 1, 2)];
    pairs.insert({of_pile(other, 1, 1), of_pile(other, 2, 1)});
    ASSERT_EQ(other.pool.size(), 4U);
  });
  expect_shares(older, {{Card::smoke, 1}, {Card::grapple, 1}});
  expect_shares(newer, {{Card::wind, 1}, {Card::powder, 1}, {Card::calm, 1}, {Card::fame_1, 2}});
  EXPECT_THAT(pairs, UnorderedElementsAre(Pair(Card::smoke, Card::grapple), Pair(Card::grapple, Card::smoke)));
}

// PC-136: of equal cards the oldest is played, so whoever played a newer one held no older one
TEST(PiratesCoveResample, NoOlderOneWasHeld) {
  State state = of_two_piles();
  state.players[1].played[index(Card::grapple)] = 2;
  EXPECT_EQ(Rules::fault(state), std::nullopt);
  Counts older;
  sample(state, 0, [&](const State& other) { ++older[of_pile(other, 1, 1)]; });
  EXPECT_THAT(older, ElementsAre(Pair(Card::smoke, kDraws)));
  // Having played one of the first pile says nothing.
  state.players[1].played[index(Card::grapple)] = 1;
  older.clear();
  sample(state, 0, [&](const State& other) { ++older[of_pile(other, 1, 1)]; });
  expect_shares(older, {{Card::smoke, 1}, {Card::grapple, 1}});
}

// PC-137: what is loaded is known to the shooter alone
TEST(PiratesCoveResample, LoadedCards) {
  Scenario at(4);
  at.ship(0).sails(5).hand({Card::grapeshot});
  at.sail({4, 4, 2, 3});
  at.nobody_boards();
  at.plays(0, load(Card::grapeshot));
  sample(at.state(), 0, [&](const State& other) { ASSERT_EQ(other.battle.loaded, at.state().battle.loaded); });
  Counts held;
  sample(at.state(), 1, [&](const State& other) {
    ASSERT_TRUE(other.battle.loaded.empty());
    ASSERT_EQ(other.players[0].hand.size(), 1U);
    ++held[other.players[0].hand[0].card];
  });
  EXPECT_GT(held.size(), 15U);
}

// PC-131, PC-137: when the months are over the fame cards of all hands are known; whatever else is there, is not
TEST(PiratesCoveResample, FameCardsShown) {
  Scenario at(4);
  at.month(12);
  for (Seat seat = 0; seat < 4; ++seat) at.ship(seat).sails(7 - seat);
  at.ship(0).fame(10);
  at.ship(1).fame(8).hand({Card::smoke, Card::fame_2});
  at.sail({1, 2, 3, 4});
  while (at.state().place != kFinalBattle) at.ends_visit();
  Counts other_card;
  sample(at.state(), 0, [&](const State& other) {
    const auto& hand = other.players[1].hand;
    ASSERT_EQ(hand.size(), 2U);
    ASSERT_EQ(hand[1].card, Card::fame_2);
    ++other_card[hand[0].card];
  });
  for (const auto& [card, count] : other_card) EXPECT_FALSE(is_fame(card));
  EXPECT_GT(other_card.size(), 10U);
}

// PC-137: treasure cards and legends to come are any of those not seen, whatever order the piles lie in
TEST(PiratesCoveResample, Piles) {
  Scenario at(4);
  State mixed = at.state();
  std::swap(mixed.treasures[0], mixed.treasures[7]);
  std::swap(mixed.legends[0], mixed.legends[2]);
  std::swap(mixed.pool[0], mixed.pool[11]);
  State one = at.state();
  Chance chance = Chance::fast(4);
  Rules::resample(one, 2, chance);
  State two = mixed;
  chance = Chance::fast(4);
  Rules::resample(two, 2, chance);
  EXPECT_EQ(one, two);
}

// PC-136: of equal cards the oldest is played, and from which pile the newest came is kept
TEST(PiratesCoveResample, OldestIsPlayed) {
  Scenario at(4);
  at.ship(0).sails(5).crew(8).cannons(8).hand({Card::wind, Card::wind, Card::grapeshot, Card::grapeshot});
  at.ship(1).hull(8);
  at.sail({4, 4, 2, 3});
  State& state = at.changed();
  state.pile = 3;
  state.players[0].hand[1].pile = 3;
  state.players[0].hand[2].pile = 2;
  state.players[0].hand[3].pile = 3;
  const auto played = [&](Card card) { return int{at.player(0).played[index(card)]}; };
  at.plays(0, battle_card(Card::wind));
  EXPECT_EQ(played(Card::wind), 1);
  EXPECT_EQ(at.player(0).hand[0].pile, 3);
  at.plays(1, pass());
  at.plays(0, battle_card(Card::wind));
  EXPECT_EQ(played(Card::wind), 3);
  at.nobody_boards();
  at.plays(0, load(Card::grapeshot));
  EXPECT_EQ(played(Card::grapeshot), 0);
  at.fires(0, 1, Section::hull, {1, 1, 1, 1, 1});
  EXPECT_EQ(played(Card::grapeshot), 2);
  EXPECT_EQ(at.player(0).hand[0].pile, 3);
}

}  // namespace
}  // namespace flibuste::pirates_cove
