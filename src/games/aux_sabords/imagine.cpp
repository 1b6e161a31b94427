// Unseen cards of Aux Sabords! as they are likely to lie given how people play.
#include <algorithm>
#include <utility>

#include "games/aux_sabords/advice.h"
#include "games/aux_sabords/needs.h"

namespace flibuste::aux_sabords {

void Advisor::imagine(State& state, Viewer viewer, Chance& chance) {
  // One in four of what nobody needs is still in hand: with it, hands are as strong as those of 600 games of regle.
  constexpr std::uint32_t kKept = 4;
  constexpr int kDraws = 8;  // for one card, at most
  Rules::resample(state, viewer, chance);
  if (state.pile.empty()) return;
  for (std::size_t i = 0; i < hand_count(state.seats, state.options.hands); ++i) {
    if (holder(state.seats, i) == viewer) continue;
    Hand& hand = state.hands[i];
    const Needs needs = needs_of(state, kAllColours[i]);
    // Only what was drawn since the shuffle can lie in the pile instead.
    const auto to_spare = [&](Card card) {
      const int kept = is_weapon(card) ? (needs.weapons ? kHandCards : 0) : needs.ships + 1;
      return std::min<int>(held(hand, card) - kept, hand.drawn[index(card)]);
    };
    for (const Card kind : {Card::leg, Card::sabre, Card::pistol, Card::ship}) {
      for (int n = to_spare(kind); n > 0; --n) {
        Card card = kind;
        for (int draws = 0; draws < kDraws && to_spare(card) > 0 && chance.below(kKept) > 0; ++draws) {
          Card& other = state.pile[chance.below(static_cast<std::uint32_t>(state.pile.size()))];
          for (CardCounts* const counts : {&hand.cards, &hand.drawn}) {
            --(*counts)[index(card)];
            ++(*counts)[index(other)];
          }
          std::swap(card, other);
          if (!is_weapon(card) && card != Card::ship) break;
        }
      }
    }
  }
}

}  // namespace flibuste::aux_sabords
