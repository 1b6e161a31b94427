// What a seat knows, and how what it does not know is imagined.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "games/aux_sabords/scenario.h"
#include "games/aux_sabords/view.h"
#include "support/kit.h"

namespace flibuste::aux_sabords {
namespace {

constexpr Colour kNw = Colour::nw;
constexpr Colour kNe = Colour::ne;
constexpr int kDraws = 40'000;

double choose(int n, int k) {
  return k < 0 || k > n ? 0 : std::round(std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1)));
}

// How far counts are from what is expected, as kit::chi_square_limit judges it.
double distance_from(const std::map<int, int>& counts, const std::map<int, double>& expected) {
  double sum = 0;
  for (const auto& [value, part] : expected) {
    const auto found = counts.find(value);
    const double seen = found == counts.end() ? 0 : found->second;
    sum += (seen - kDraws * part) * (seen - kDraws * part) / (kDraws * part);
  }
  for (const auto& [value, count] : counts) {
    if (!expected.contains(value)) sum += 1e9;
  }
  return sum;
}

// AS-11: before any shuffle all unseen cards are alike: Pirates of another hand follow the hypergeometric law.
TEST(AuxSabordsKnowledge, AnyUnseenCardInAnyHand) {
  Scenario at(4);
  at.hand(kNw, {Card::captain, Card::pirate, Card::pirate}).hand(kNe, copies(Card::pirate, 5)).discarding(kNw);
  Chance chance = Chance::fast(11);
  std::map<int, int> pirates;
  for (int i = 0; i < kDraws; ++i) {
    State guess = at.state();
    resample(guess, 0, chance);
    EXPECT_EQ(guess.hands[0], at.state().hands[0]);
    ++pirates[guess.hands[1].cards[index(Card::pirate)]];
  }
  std::map<int, double> expected;  // 14 Pirates among 48 unseen cards
  for (int n = 0; n <= 5; ++n) expected[n] = choose(14, n) * choose(34, 5 - n) / choose(48, 5);
  EXPECT_LT(distance_from(pirates, expected), kit::chi_square_limit(expected.size()));
}

// AS-12: right after a shuffle the pile holds just what was on the discard pile, and the others hold the rest.
TEST(AuxSabordsKnowledge, TheShuffledPileIsKnown) {
  State state;
  state.options = {};
  state.seats = 3;
  state.round = 1;
  for (std::size_t i = 0; i < 3; ++i) {
    state.fleets[i].waiting = 1;
    state.fleets[i].reserve = 3;
  }
  // Seat 0 holds weapons; the others hold eight Pirates and both Captains; all that is left was shuffled into the pile,
  // and seat 0 has just drawn a Pirate of it.
  state.hands[0].cards = {1, 0, 2, 2, 1, 0};
  state.hands[0].drawn = {1, 0, 0, 0, 0, 0};
  state.hands[1].cards = {4, 1, 0, 0, 0, 0};
  state.hands[2].cards = {4, 1, 0, 0, 0, 0};
  const std::array<int, kCards> rest = {7, 0, 6, 6, 7, 12};
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    for (int n = 0; n < rest[kind]; ++n) state.pile.push_back(static_cast<Card>(kind));
  }
  state.stack.push({.phase = Phase::build, .seat = 0});
  ASSERT_EQ(fault(state), std::nullopt);
  const View seen = view(state, 0);
  EXPECT_EQ(seen.unseen[index(Card::captain)], 2);
  EXPECT_EQ(seen.drawable[index(Card::captain)], 0);
  EXPECT_EQ(seen.drawable[index(Card::pirate)], 7);
  Chance chance = Chance::fast(12);
  std::map<int, int> captains;
  for (int i = 0; i < kDraws; ++i) {
    State guess = state;
    resample(guess, 0, chance);
    // Nobody but seat 0 has drawn since: the pile is as it is.
    for (std::size_t kind = 0; kind < kCards; ++kind) {
      EXPECT_EQ(std::ranges::count(guess.pile, static_cast<Card>(kind)), rest[kind]);
    }
    ++captains[guess.hands[1].cards[index(Card::captain)]];
  }
  std::map<int, double> expected;  // two Captains among ten cards of two hands
  for (int n = 0; n <= 2; ++n) expected[n] = choose(2, n) * choose(8, 5 - n) / choose(10, 5);
  EXPECT_LT(distance_from(captains, expected), kit::chi_square_limit(expected.size()));
}

// AS-12: later, what the others have drawn since may be anywhere with them; every assignment is as likely as another.
TEST(AuxSabordsKnowledge, WhatWasDrawnSinceIsWithTheOthers) {
  State state;
  state.seats = 2;
  state.options.hands = Hands::one_hand;
  state.round = 1;
  for (Fleet& fleet : state.fleets) {
    fleet.waiting = 1;
    fleet.reserve = 3;
  }
  // Seat 0 holds six; seat 1 five: two of the four Pirates of the last shuffle and three old cards. In the pile: two
  // Pirates, a Captain. All else is discarded.
  state.active = kNw;
  state.hands[0].cards = {0, 0, 2, 2, 2, 0};
  state.hands[1].cards = {2, 0, 1, 1, 1, 0};
  state.hands[1].drawn = {2, 0, 0, 0, 0, 0};
  state.pile.push_back(Card::pirate);
  state.pile.push_back(Card::pirate);
  state.pile.push_back(Card::captain);
  state.discard = {12, 1, 5, 5, 5, 12};
  state.top = Card::ship;
  state.stack.push({.phase = Phase::build, .seat = 0});
  ASSERT_EQ(fault(state), std::nullopt);
  // Unseen: four Pirates, one Captain and three weapons, eight cards; the pile of three is made of the first five.
  Chance chance = Chance::fast(13);
  std::map<int, int> pirates;
  for (int i = 0; i < kDraws; ++i) {
    State guess = state;
    resample(guess, 0, chance);
    EXPECT_EQ(fault(guess), std::nullopt);
    ++pirates[static_cast<int>(std::ranges::count(guess.pile, Card::pirate))];
  }
  const std::map<int, double> expected = {{2, choose(4, 2) / choose(5, 3)}, {3, choose(4, 3) / choose(5, 3)}};
  EXPECT_LT(distance_from(pirates, expected), kit::chi_square_limit(expected.size()));
}

// AS-14, AS-23: hands of others are not in the view; what lies open is.
TEST(AuxSabordsKnowledge, HandsAreSecret) {
  Scenario at(4);
  at.hand(kNe, {Card::captain, Card::captain}).discarding(kNw);
  const View seen = view(at.state(), 0);
  EXPECT_EQ(seen.players[0].hands[0].cards->size(), 6U);
  EXPECT_EQ(seen.players[1].hands[0].size, 5);
  EXPECT_FALSE(seen.players[1].hands[0].cards.has_value());
  EXPECT_FALSE(view(at.state(), kSpectator).players[0].hands[0].cards.has_value());
}

// Laying or discarding a card shows it, so it cannot be undone; a step can.
TEST(AuxSabordsKnowledge, Barriers) {
  Scenario at(4);
  at.ship(kNw, "C3").sailing(kNw, 3);
  const State before = at.state();
  at.sails({"C4"});
  EXPECT_FALSE(barrier(before, at.state()));
  Scenario laid(4);
  laid.hand(kNw, {Card::leg, Card::sabre}).building(kNw);
  const State old = laid.state();
  laid.plays(build(Card::leg, Card::sabre));
  EXPECT_TRUE(barrier(old, laid.state()));
}

// What another discards is to be seen, so it leads to another observation; which cards he holds is not.
TEST(AuxSabordsKnowledge, ObservationsTellDiscardsApart) {
  const auto after = [](Card card, Viewer viewer) {
    Scenario at(4);
    at.ship_in_port(kNw).hand(kNw, {Card::leg, Card::sabre, Card::pirate, Card::pirate, Card::captain, Card::ship});
    at.discarding(kNw);
    at.next_cards({Card::pirate});
    at.plays(discard(card));
    return observation(at.state(), viewer);
  };
  for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{2}, kSpectator}) {
    EXPECT_NE(after(Card::leg, viewer), after(Card::sabre, viewer));
    EXPECT_EQ(after(Card::leg, viewer), after(Card::leg, viewer));
  }
  const auto holding = [](Card card, Viewer viewer) {
    Scenario at(4);
    at.hand(kNw, {card}).discarding(kNe);
    return observation(at.state(), viewer);
  };
  EXPECT_NE(holding(Card::captain, 0), holding(Card::ship, 0));
  EXPECT_EQ(holding(Card::captain, 1), holding(Card::ship, 1));
}

}  // namespace
}  // namespace flibuste::aux_sabords
