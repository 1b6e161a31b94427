// What a viewer cannot know, replaced by something equally likely.
//
// Hidden are the cards in hands; piles have no order. Cards that were drawn from one pile are alike to whoever did not
// see them, whether they lie in a hand or, of the present pile, still in it. From one pile to the next they are not:
// what lay among the discards when they were shuffled cannot be in a hand that is older. So the cards of each pile
// change places among themselves. Parrots are never in a hand. A seat that played a card of some kind from a pile had
// none of that kind from an older one, because the oldest copy is played; the few samples that say otherwise are drawn
// again. When the months are over all fame cards of hands are shown (PC-131): they stay, and no other comes to a hand.
#include <algorithm>
#include <array>
#include <span>

#include "games/pirates_cove/rules.h"
#include "games/pirates_cove/ships.h"

namespace flibuste::pirates_cove {
namespace {

using Counts = std::array<std::uint8_t, kCards>;

// From the counts alone: what comes out must not follow from where the cards lie.
FixedList<Card, kTavernCards> listed(const Counts& counts) {
  FixedList<Card, kTavernCards> cards;
  for (std::size_t i = 0; i < kCards; ++i) {
    for (std::uint8_t n = counts[i]; n > 0; --n) cards.push_back(card_at(i));
  }
  return cards;
}

// A card that everybody knows to be in that hand.
bool is_shown(const State& state, const Held& held) { return !state.finalists.empty() && is_fame(held.card); }
// A card that cannot be in a hand.
bool stays_in_pile(const State& state, Card card) {
  return is_parrot(card) || (!state.finalists.empty() && is_fame(card));
}

// The hidden places of one pile are filled; false where a card came to a hand that cannot have had it.
bool fill(State& state, Viewer viewer, std::uint8_t pile, const FixedList<Card, kTavernCards>& cards) {
  const Card* next = cards.begin();
  bool possible = true;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (seat == viewer) continue;
    Player& player = state.players[seat];
    for (Held& held : player.hand) {
      if (held.pile != pile || is_shown(state, held)) continue;
      held.card = *next++;
      possible = possible && player.played[index(held.card)] <= pile;
    }
  }
  return possible;
}

}  // namespace

void Rules::resample(State& state, Viewer viewer, Chance& chance) {
  // How what is left of a pile lies in its list follows from draws that looked alike.
  std::ranges::sort(state.treasures);
  std::ranges::sort(state.legends);
  // Nobody but the shooter knows what is loaded.
  if (!state.battle.loaded.empty() && state.stack.top().seat != viewer) {
    for (const Held& held : state.battle.loaded) put_in_hand(state.players[state.stack.top().seat], held);
    state.battle.loaded.clear();
  }
  for (int number = 1; number <= state.pile; ++number) {
    const std::uint8_t pile = byte(number);
    Counts counts{};
    std::size_t hidden = 0;
    for (Seat seat = 0; seat < state.seats; ++seat) {
      if (seat == viewer) continue;
      for (const Held& held : state.players[seat].hand) {
        if (held.pile != pile || is_shown(state, held)) continue;
        ++counts[index(held.card)];
        ++hidden;
      }
    }
    const bool present = pile == state.pile;
    FixedList<Card, kTavernCards> others;
    if (present) {
      for (const Card card : state.pool) {
        if (stays_in_pile(state, card)) {
          others.push_back(card);
        } else {
          ++counts[index(card)];
        }
      }
      std::sort(others.begin(), others.end());
    }
    if (hidden == 0 && !present) continue;
    FixedList<Card, kTavernCards> cards = listed(counts);
    do {
      chance.shuffle(std::span<Card>(cards.begin(), cards.size()));
    } while (!fill(state, viewer, pile, cards));
    if (!present) continue;
    state.pool.clear();
    for (std::size_t i = hidden; i < cards.size(); ++i) state.pool.push_back(cards[i]);
    for (const Card card : others) state.pool.push_back(card);
  }
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (seat != viewer) std::ranges::sort(state.players[seat].hand);
  }
}

}  // namespace flibuste::pirates_cove
