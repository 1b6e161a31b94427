// The cards of Aux Sabords! that a viewer has not seen, dealt anew.
#include <algorithm>
#include <array>

#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {
namespace {

using Pool = FixedList<Card, kDeck>;

Pool pool_of(const CardCounts& counts) {
  Pool pool;
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    for (int n = 0; n < counts[kind]; ++n) pool.push_back(static_cast<Card>(kind));
  }
  return pool;
}

CardCounts deal(Pool& pool, int count, Chance& chance) {
  CardCounts dealt{};
  for (; count > 0; --count) {
    const std::size_t i = chance.below(static_cast<std::uint32_t>(pool.size()));
    ++dealt[index(pool[i])];
    pool.swap_remove(i);
  }
  return dealt;
}

std::uint64_t below(std::uint64_t n, Chance& chance) {
  const std::uint64_t unfair = (0 - n) % n;
  while (true) {
    const std::uint64_t word = chance.word();
    if (word >= unfair) return word % n;
  }
}

constexpr std::size_t kMostAlike = *std::ranges::max_element(kCopies);
// [n][k]: ways to choose k of n.
constexpr auto kChoose = [] {
  std::array<std::array<std::uint64_t, kMostAlike + 1>, kMostAlike + 1> table{};
  for (std::size_t n = 0; n <= kMostAlike; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();

// The cards of the pile: `size` of the unseen ones, every choice as likely as another, but no more of a kind than
// `most` says. (No more than 54 over 27 ways in all: that fits.)
CardCounts choose_pile(const CardCounts& unseen, const CardCounts& most, std::size_t size, Chance& chance) {
  std::array<std::array<std::uint64_t, kDeck + 1>, kCards + 1> ways{};  // [kind][n]: n cards of that and later kinds
  ways[kCards][0] = 1;
  for (std::size_t kind = kCards; kind-- > 0;) {
    for (std::size_t taken = 0; taken <= most[kind]; ++taken) {
      for (std::size_t n = taken; n <= size; ++n) {
        ways[kind][n] += kChoose[unseen[kind]][taken] * ways[kind + 1][n - taken];
      }
    }
  }
  CardCounts pile{};
  std::uint64_t choice = below(ways[0][size], chance);
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    for (std::size_t taken = 0; taken <= most[kind] && taken <= size; ++taken) {
      const std::uint64_t these = kChoose[unseen[kind]][taken] * ways[kind + 1][size - taken];
      if (choice < these) {
        pile[kind] = byte(static_cast<int>(taken));
        size -= taken;
        choice /= kChoose[unseen[kind]][taken];
        break;
      }
      choice -= these;
    }
  }
  return pile;
}

}  // namespace

Unseen unseen_by(const State& state, Viewer viewer) {
  Unseen unseen;
  for (const Card card : state.pile) {
    ++unseen.cards[index(card)];
    ++unseen.drawable[index(card)];
  }
  for (std::size_t i = 0; i < hand_count(state.seats, state.options.hands); ++i) {
    if (holder(state.seats, i) == viewer) continue;
    for (std::size_t kind = 0; kind < kCards; ++kind) {
      unseen.cards[kind] = byte(unseen.cards[kind] + state.hands[i].cards[kind]);
      unseen.drawable[kind] = byte(unseen.drawable[kind] + state.hands[i].drawn[kind]);
    }
  }
  return unseen;
}

namespace {

// Hands of others that have drawn nothing since the last shuffle. They hold only what was not shuffled.
struct Keepers {
  FixedList<std::uint8_t, kColours> hands;  // indices of State::hands
  CardCounts most{};                        // of each kind, in all of them together
};

// What was not shuffled, less what the viewer kept, and the Ship cards in force where nobody can have laid one since.
Keepers keepers_beside(const State& state, Viewer viewer, const CardCounts& drawable) {
  Keepers keepers;
  std::array<int, kCards> kept{};
  for (std::size_t kind = 0; kind < kCards; ++kind) kept[kind] = kCopies[kind] - drawable[kind];
  for (std::size_t i = 0; i < hand_count(state.seats, state.options.hands); ++i) {
    const Hand& each = state.hands[i];
    const bool own = holder(state.seats, i) == viewer;
    const bool idle = total(each.drawn) == 0;
    if (!own && idle) keepers.hands.push_back(static_cast<std::uint8_t>(i));
    for (std::size_t kind = 0; own && kind < kCards; ++kind) {
      kept[kind] -= std::max(each.cards[kind], each.drawn[kind]);  // drawn since, or kept
    }
    for (const Colour colour : kAllColours) {
      if (idle && hand_of(state, colour) == i && fleet(state, colour).rigged) --kept[index(Card::ship)];
    }
  }
  for (std::size_t kind = 0; kind < kCards; ++kind) keepers.most[kind] = byte(std::max(0, kept[kind]));
  return keepers;
}

bool possible(const State& state, const Keepers& keepers) {
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    int held = 0;
    for (const std::uint8_t i : keepers.hands) held += state.hands[i].cards[kind];
    if (held > keepers.most[kind]) return false;
  }
  return true;
}

// The cards of others and of the pile, with no more of a kind in the pile than `drawable` says.
void deal_unseen(State& state, Viewer viewer, const Unseen& unseen, Chance& chance) {
  CardCounts most{};
  bool limited = false;
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    most[kind] = std::min(unseen.cards[kind], unseen.drawable[kind]);
    limited = limited || most[kind] < unseen.cards[kind];
  }
  CardCounts in_hands = unseen.cards;
  if (limited) {
    const CardCounts pile = choose_pile(unseen.cards, most, state.pile.size(), chance);
    for (std::size_t kind = 0; kind < kCards; ++kind) in_hands[kind] = byte(in_hands[kind] - pile[kind]);
    state.pile = pool_of(pile);
  }
  Pool hidden = pool_of(in_hands);
  for (std::size_t i = 0; i < hand_count(state.seats, state.options.hands); ++i) {
    if (holder(state.seats, i) == viewer) continue;
    state.hands[i].cards = deal(hidden, total(state.hands[i].cards), chance);
  }
  if (!limited) state.pile = hidden;
}

// Deals that give a keeper what was shuffled are dealt again: two on average where there are keepers, and some hundreds
// at worst. A position written by hand may allow none, so they are not endless.
constexpr int kDeals = 2000;

}  // namespace

void Rules::resample(State& state, Viewer viewer, Chance& chance) {
  const Unseen unseen = unseen_by(state, viewer);
  const Keepers keepers = keepers_beside(state, viewer, unseen.drawable);
  for (int i = 0; i < kDeals; ++i) {
    deal_unseen(state, viewer, unseen, chance);
    if (possible(state, keepers)) break;
  }
  CardCounts drawn = unseen.drawable;
  for (const Card card : state.pile) --drawn[index(card)];
  Pool others = pool_of(drawn);
  for (std::size_t i = 0; i < hand_count(state.seats, state.options.hands); ++i) {
    if (holder(state.seats, i) != viewer) state.hands[i].drawn = deal(others, total(state.hands[i].drawn), chance);
  }
}

}  // namespace flibuste::aux_sabords
