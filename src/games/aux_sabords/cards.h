// Drawing, discarding and shuffling the cards of Aux Sabords!
#pragma once

#include <span>

#include "games/aux_sabords/play.h"

namespace flibuste::aux_sabords {
namespace {

template <class Sink>
inline void Play<Sink>::discard(Card card, int count) {
  s_.discard[index(card)] = byte(s_.discard[index(card)] + count);
  s_.top = card;
}

template <class Sink>
inline Card Play<Sink>::draw_card(Hand& hand) {
  if (s_.pile.empty()) [[unlikely]] {
    reshuffle();
  }
  const std::size_t i = chance_.pick(std::span<const Card>(s_.pile.begin(), s_.pile.size()));
  const Card card = s_.pile[i];
  s_.pile.swap_remove(i);
  ++hand.cards[index(card)];
  ++hand.drawn[index(card)];
  return card;
}

// AS-12.
template <class Sink>
inline void Play<Sink>::reshuffle() {
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    for (; s_.discard[kind] > 0; --s_.discard[kind]) s_.pile.push_back(static_cast<Card>(kind));
  }
  s_.top = Card::pirate;
  for (Hand& each : s_.hands) each.drawn = {};
  sink_.tell(Event{.kind = EventKind::reshuffled, .count = byte(static_cast<int>(s_.pile.size()))});
}

template <class Sink>
inline void Play<Sink>::draw(Colour colour, int count) {
  if (count <= 0) return;
  tell({.kind = EventKind::drew, .count = byte(count)}, colour);
  const Seat seat = seat_of(s_, colour);
  for (; count > 0; --count) {
    const Card card = draw_card(hand(colour));
    sink_.tell(Event{.kind = EventKind::drew_card, .seat = seat, .colour = colour, .card = card}, Audience::only(seat));
  }
}

template <class Sink>
inline void Play<Sink>::draw_to_five(Colour colour) {
  draw(colour, kHandCards - total(hand(colour).cards));
}

}  // namespace
}  // namespace flibuste::aux_sabords
