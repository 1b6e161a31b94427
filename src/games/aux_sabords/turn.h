// A turn of Aux Sabords! before the die, and how turns and the game end.
#pragma once

#include "games/aux_sabords/play.h"

namespace flibuste::aux_sabords {
namespace {

constexpr Colour next_colour(int seats, Colour colour) {
  const auto next = static_cast<Colour>((index(colour) + 1) % kColours);
  return in_play(seats, next) ? next : Colour::nw;
}

// AS-13, AS-14.
template <class Sink>
inline void Play<Sink>::begin_turn(Colour colour) {
  s_.active = colour;
  s_.die = 0;
  s_.steps = 0;
  s_.wake.clear();
  tell({.kind = EventKind::turn_began, .count = s_.round});
  draw(colour, 1);
  if (!mine().built) {
    ask(Phase::build);
  } else if (!mine().rigged) {
    ask(Phase::rig);
  } else {
    hand_to_five();
  }
}

// The one decision that is waited for is this, of the active seat.
template <class Sink>
inline void Play<Sink>::ask(Phase phase) {
  s_.stack.clear();
  s_.stack.push({.phase = phase, .seat = active_seat()});
}

// AS-17.
template <class Sink>
inline void Play<Sink>::build(Card one, Card two) {
  for (const Card card : {one, two}) {
    --my_hand().cards[index(card)];
    discard(card);
  }
  mine().built = true;
  mine().square = chart(s_).ports[index(s_.active)];
  tell({.kind = EventKind::built, .card = one, .second = two, .square = mine().square});
  ask(Phase::rig);
}

// AS-20.
template <class Sink>
inline void Play<Sink>::rig() {
  --my_hand().cards[index(Card::ship)];
  mine().rigged = true;
  tell(EventKind::rigged);
  hand_to_five();
}

// AS-15.
template <class Sink>
inline void Play<Sink>::hand_to_five() {
  if (total(my_hand().cards) > kHandCards) {
    ask(Phase::discard);
  } else {
    draw_to_five(s_.active);
    set_sail();
  }
}

// AS-16.
template <class Sink>
inline void Play<Sink>::set_sail() {
  if (mine().rigged) {
    ask(Phase::roll);
  } else {
    tell(EventKind::stayed);
    end_turn();
  }
}

// AS-10, AS-56.
template <class Sink>
inline void Play<Sink>::end_turn() {
  const Colour next = next_colour(s_.seats, s_.active);
  if (next == s_.first) {
    if (s_.round == round_limit(s_.options)) {
      end_game(Ending::rounds);
      return;
    }
    ++s_.round;
  }
  begin_turn(next);
}

template <class Sink>
inline void Play<Sink>::end_game(Ending ending) {
  s_.stack.clear();
  s_.ending = ending;
  sink_.tell(Event{.kind = EventKind::game_over, .ending = ending});
}

}  // namespace
}  // namespace flibuste::aux_sabords
