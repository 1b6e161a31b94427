// What a seat knows, and how what it does not know is imagined.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "games/aux_sabords/advice.h"
#include "games/aux_sabords/scenario.h"
#include "games/aux_sabords/view.h"
#include "support/kit.h"

namespace flibuste::aux_sabords {
namespace {

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
    Rules::resample(guess, 0, chance);
    EXPECT_EQ(guess.hands[0], at.state().hands[0]);
    ++pirates[guess.hands[1].cards[index(Card::pirate)]];
  }
  std::map<int, double> expected;  // 14 Pirates among 48 unseen cards
  for (int n = 0; n <= 5; ++n) expected[n] = choose(14, n) * choose(34, 5 - n) / choose(48, 5);
  EXPECT_LT(distance_from(pirates, expected), kit::chi_square_limit(expected.size()));
}

// So many of each kind into the pile.
void fill_pile(State& state, const std::array<int, kCards>& cards) {
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    for (int n = 0; n < cards[kind]; ++n) state.pile.push_back(static_cast<Card>(kind));
  }
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
  fill_pile(state, rest);
  state.stack.push({.phase = Phase::build, .seat = 0});
  ASSERT_EQ(Rules::fault(state), std::nullopt);
  const View seen = Visibility::view(state, 0);
  EXPECT_EQ(seen.unseen[index(Card::captain)], 2);
  EXPECT_EQ(seen.drawable[index(Card::captain)], 0);
  EXPECT_EQ(seen.drawable[index(Card::pirate)], 7);
  Chance chance = Chance::fast(12);
  std::map<int, int> captains;
  for (int i = 0; i < kDraws; ++i) {
    State guess = state;
    Rules::resample(guess, 0, chance);
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
  ASSERT_EQ(Rules::fault(state), std::nullopt);
  // Unseen: four Pirates, one Captain and three weapons, eight cards; the pile of three is made of the first five.
  Chance chance = Chance::fast(13);
  std::map<int, int> pirates;
  for (int i = 0; i < kDraws; ++i) {
    State guess = state;
    Rules::resample(guess, 0, chance);
    EXPECT_EQ(Rules::fault(guess), std::nullopt);
    ++pirates[static_cast<int>(std::ranges::count(guess.pile, Card::pirate))];
  }
  const std::map<int, double> expected = {{2, choose(4, 2) / choose(5, 3)}, {3, choose(4, 3) / choose(5, 3)}};
  EXPECT_LT(distance_from(pirates, expected), kit::chi_square_limit(expected.size()));
}

// AS-12: who has drawn nothing since the shuffle holds nothing of what was shuffled.
TEST(AuxSabordsKnowledge, WhoHasDrawnNothingHoldsOldCards) {
  State state;
  state.seats = 3;
  state.round = 1;
  for (std::size_t i = 0; i < 3; ++i) {
    state.fleets[i].waiting = 1;
    state.fleets[i].reserve = 3;
  }
  // Seat 0 holds Sabres; the others held eight Wooden legs and both Captains when all the rest was shuffled. Since then
  // seat 1 alone has drawn, a Pirate.
  state.active = kNe;
  state.hands[0].cards = {0, 0, 0, 5, 0, 0};
  state.hands[1].cards = {1, 1, 4, 0, 0, 0};
  state.hands[1].drawn = {1, 0, 0, 0, 0, 0};
  state.hands[2].cards = {0, 1, 4, 0, 0, 0};
  const std::array<int, kCards> rest = {15, 0, 0, 3, 8, 12};
  fill_pile(state, rest);
  state.stack.push({.phase = Phase::build, .seat = 1});
  ASSERT_EQ(Rules::fault(state), std::nullopt);
  Chance chance = Chance::fast(14);
  std::map<int, int> captains;
  std::map<int, int> drawn;
  for (int i = 0; i < kDraws; ++i) {
    State guess = state;
    Rules::resample(guess, 0, chance);
    const CardCounts& kept = guess.hands[2].cards;
    EXPECT_EQ(kept[index(Card::captain)] + kept[index(Card::leg)], 5);
    ++captains[kept[index(Card::captain)]];
    ++drawn[guess.hands[1].cards[index(Card::pirate)]];
  }
  std::map<int, double> expected;  // two Captains among ten cards of two hands
  for (int n = 0; n <= 2; ++n) expected[n] = choose(2, n) * choose(8, 5 - n) / choose(10, 5);
  EXPECT_LT(distance_from(captains, expected), kit::chi_square_limit(expected.size()));
  const std::map<int, double> one = {{0, 23.0 / 39}, {1, 16.0 / 39}};  // 16 Pirates among 39 cards
  EXPECT_LT(distance_from(drawn, one), kit::chi_square_limit(one.size()));
}

// The viewer's own cards, and a Ship card that has been in force since, are in nobody else's hand.
TEST(AuxSabordsKnowledge, WhatOneKeptNobodyElseKept) {
  State state;
  state.seats = 3;
  state.round = 2;
  for (std::size_t i = 0; i < 3; ++i) {
    state.fleets[i].waiting = 1;
    state.fleets[i].reserve = 3;
  }
  // Not shuffled were: a Ship card in force (seat 2), one kept by the viewer, one that seat 1 or seat 2 holds, and the
  // weapons of all three. Seat 1 has drawn three Ship cards since.
  state.fleets[2].built = true;
  state.fleets[2].rigged = true;
  state.fleets[2].square = named("C7");
  state.active = kNe;
  state.hands[0].cards = {0, 0, 0, 4, 0, 1};
  state.hands[1].cards = {0, 0, 3, 0, 0, 3};
  state.hands[1].drawn = {0, 0, 0, 0, 0, 3};
  state.hands[2].cards = {0, 0, 4, 0, 0, 1};
  const std::array<int, kCards> rest = {16, 2, 1, 4, 8, 6};
  fill_pile(state, rest);
  state.stack.push({.phase = Phase::build, .seat = 1});
  ASSERT_EQ(Rules::fault(state), std::nullopt);
  Chance chance = Chance::fast(15);
  std::map<int, int> ships;
  for (int i = 0; i < 2000; ++i) {
    State guess = state;
    Rules::resample(guess, 0, chance);
    ++ships[guess.hands[2].cards[index(Card::ship)]];
  }
  EXPECT_EQ(ships.size(), 2U);
  EXPECT_EQ(ships.rbegin()->first, 1);
}

// The same in whole games, as the story tells it: what the discard pile held at the shuffle, and who has drawn since.
TEST(AuxSabordsKnowledge, HandsImaginedInGamesKeepToTheShuffle) {
  const std::vector<double> tuning = [] {
    std::vector<double> values;
    values.reserve(Advisor::kParameters.size());
    for (const Parameter& parameter : Advisor::kParameters) values.push_back(parameter.value);
    return values;
  }();
  int asked = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Chance chance = Chance::fast(seed);
    const int seats = 2 + static_cast<int>(seed % 3);
    State state = Rules::setup({}, seats, chance);
    CardCounts shuffled{};
    std::array<bool, kColours> idle{};  // has drawn nothing since
    while (!Rules::actors(state).empty()) {
      const Seat seat = state.stack.top().seat;
      State guess = state;
      Rules::resample(guess, seat, chance);
      for (std::size_t i = 0; i < hand_count(seats, {}); ++i) {
        if (!idle[i] || holder(seats, i) == seat) continue;
        ++asked;
        for (std::size_t kind = 0; kind < kCards; ++kind) {
          ASSERT_LE(guess.hands[i].cards[kind], kCopies[kind] - shuffled[kind]) << seed << ", hand " << i;
        }
      }
      CardCounts laid = state.discard;
      if (state.stack.top().phase == Phase::defend) {  // the answer sends the attacker's cards there too
        laid[index(state.stack.top().card)] =
            static_cast<std::uint8_t>(laid[index(state.stack.top().card)] + state.stack.top().count);
      }
      EventLog<Event> log;
      Rules::apply(state, seat, Advisor::advise(state, seat, tuning).move, chance, log);
      const auto lay = [&](Card card, int count) {
        laid[index(card)] = static_cast<std::uint8_t>(laid[index(card)] + count);
      };
      for (const auto& [event, audience] : log.entries()) {
        if (event.kind == EventKind::discarded || event.kind == EventKind::built) lay(event.card, 1);
        if (event.kind == EventKind::built) lay(event.second, 1);
        if (event.kind == EventKind::sunk) lay(Card::ship, 1);
        if (event.kind == EventKind::defended) lay(event.card, event.count);
        if (event.kind == EventKind::drew_card) idle[hand_of(state, event.colour)] = false;
        if (event.kind == EventKind::reshuffled) {
          shuffled = laid;
          laid = {};
          idle.fill(true);
        }
      }
    }
  }
  EXPECT_GT(asked, 300);
}

// AS-14, AS-23: hands of others are not in the view; what lies open is.
TEST(AuxSabordsKnowledge, HandsAreSecret) {
  Scenario at(4);
  at.hand(kNe, {Card::captain, Card::captain}).discarding(kNw);
  const View seen = Visibility::view(at.state(), 0);
  EXPECT_EQ(seen.players[0].hands[0].cards->size(), 6U);
  EXPECT_EQ(seen.players[1].hands[0].size, 5);
  EXPECT_FALSE(seen.players[1].hands[0].cards.has_value());
  EXPECT_FALSE(Visibility::view(at.state(), kSpectator).players[0].hands[0].cards.has_value());
}

// Laying or discarding a card shows it, so it cannot be undone; a step can.
TEST(AuxSabordsKnowledge, Barriers) {
  Scenario at(4);
  at.ship(kNw, "C3").sailing(kNw, 3);
  const State before = at.state();
  at.sails({"C4"});
  EXPECT_FALSE(Rules::barrier(before, at.state()));
  Scenario laid(4);
  laid.hand(kNw, {Card::leg, Card::sabre}).building(kNw);
  const State old = laid.state();
  laid.plays(build(Card::leg, Card::sabre));
  EXPECT_TRUE(Rules::barrier(old, laid.state()));
}

// What another discards is to be seen, so it leads to another observation; which cards he holds is not.
TEST(AuxSabordsKnowledge, ObservationsTellDiscardsApart) {
  const auto after = [](Card card, Viewer viewer) {
    Scenario at(4);
    at.ship_in_port(kNw).hand(kNw, {Card::leg, Card::sabre, Card::pirate, Card::pirate, Card::captain, Card::ship});
    at.discarding(kNw);
    at.next_cards({Card::pirate});
    at.plays(discard(card));
    return Visibility::observation(at.state(), viewer);
  };
  for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{2}, kSpectator}) {
    EXPECT_NE(after(Card::leg, viewer), after(Card::sabre, viewer));
    EXPECT_EQ(after(Card::leg, viewer), after(Card::leg, viewer));
  }
  const auto holding = [](Card card, Viewer viewer) {
    Scenario at(4);
    at.hand(kNw, {card}).discarding(kNe);
    return Visibility::observation(at.state(), viewer);
  };
  EXPECT_NE(holding(Card::captain, 0), holding(Card::ship, 0));
  EXPECT_EQ(holding(Card::captain, 1), holding(Card::ship, 1));
}

// Whoever sails throws weapons away. Imagined hands are as strong as those that are played; dealt like any unseen cards
// they would be weaker by half a Pirate and more.
TEST(AuxSabordsKnowledge, ImaginedHandsAreAsStrongAsPlayedOnes) {
  constexpr int kGames = 60;
  Chance luck = Chance::fast(21);
  Chance guesses = Chance::fast(22);
  std::array<double, kParameterCount> tuning{};
  std::ranges::transform(Advisor::kParameters, tuning.begin(), &Parameter::value);
  NoEvents silent;
  Moves moves;
  struct Mean {
    double pirates = 0;
    double weapons = 0;
    void add(const State& state, Seat viewer) {
      for (const Colour colour : kAllColours) {
        if (!fleet(state, colour).built || seat_of(state, colour) == viewer) continue;
        const Hand& cards = hand(state, colour);
        pirates += held(cards, Card::pirate);
        weapons += held(cards, Card::leg) + held(cards, Card::sabre) + held(cards, Card::pistol);
      }
    }
  };
  Mean played;
  Mean dealt;
  Mean imagined;
  int hands = 0;
  for (int game = 0; game < kGames; ++game) {
    State state = Rules::setup(Options{}, 3, luck);
    while (!Rules::actors(state).empty()) {
      const Seat seat = Rules::actors(state).front();
      Rules::legal(state, seat, moves);
      if (state.stack.top().phase == Phase::roll) {
        for (const Colour colour : kAllColours) {
          hands += fleet(state, colour).built && seat_of(state, colour) != seat ? 1 : 0;
        }
        State guess = state;
        Rules::resample(guess, seat, guesses);
        State world = state;
        Advisor::imagine(world, seat, guesses);
        EXPECT_EQ(world.hands[seat], state.hands[seat]);
        played.add(state, seat);
        dealt.add(guess, seat);
        imagined.add(world, seat);
      }
      Rules::apply(state, seat, moves[Advisor::policy(state, seat, moves, tuning, luck)], luck, silent);
    }
  }
  ASSERT_GT(hands, 1000);
  EXPECT_NEAR(imagined.pirates / hands, played.pirates / hands, 0.2);
  EXPECT_LT(dealt.pirates / hands, played.pirates / hands - 0.4);
  EXPECT_NEAR(imagined.weapons / hands, played.weapons / hands, 0.3);
  EXPECT_GT(dealt.weapons / hands, played.weapons / hands + 0.4);
}

// Whoever has no ship yet keeps weapons: there unseen cards are just that.
TEST(AuxSabordsKnowledge, WeaponsOfWhoeverBuildsAreImaginedLikeAnyCard) {
  Scenario at(4);
  at.hand(kNw, {Card::captain, Card::pirate, Card::pirate}).hand(kNe, copies(Card::pirate, 5)).discarding(kNw);
  State known = at.state();
  known.hands[1].drawn = known.hands[1].cards;
  Chance chance = Chance::fast(23);
  double dealt = 0;
  double imagined = 0;
  for (int i = 0; i < kDraws; ++i) {
    for (double* const mean : {&dealt, &imagined}) {
      State guess = known;
      mean == &dealt ? Rules::resample(guess, 0, chance) : Advisor::imagine(guess, 0, chance);
      *mean += held(guess.hands[1], Card::sabre) / double{kDraws};
    }
  }
  EXPECT_NEAR(imagined, dealt, 0.02);
}

}  // namespace
}  // namespace flibuste::aux_sabords
