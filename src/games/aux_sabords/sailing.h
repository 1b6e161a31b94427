// The die and the steps of a ship of Aux Sabords!
#pragma once

#include "games/aux_sabords/play.h"

namespace flibuste::aux_sabords {
namespace {

// AS-24.
template <class Sink>
inline void Play<Sink>::roll() {
  s_.die = byte(1 + static_cast<int>(chance_.below(kDieFaces)));
  s_.steps = s_.die;
  s_.wake.push_back(mine().square);
  tell({.kind = EventKind::rolled, .count = s_.die});
  s_.stack.top().phase = Phase::sail;
}

// Every entry triggers what the square does (AS-30).
template <class Sink>
inline void Play<Sink>::step(Square square) {
  const Square from = mine().square;
  mine().square = square;
  --s_.steps;
  s_.wake.push_back(square);
  tell({.kind = EventKind::moved, .count = s_.steps, .from = from, .square = square});
  const Chart& sea = chart(s_);
  if (square == sea.roses[index(s_.active)] && mine().reserve > 0) {
    s_.stack.push({.phase = Phase::rose, .seat = active_seat()});  // AS-32
  } else if (square == sea.treasures[index(s_.active)]) {
    at_treasure();
  } else if (square == sea.ports[index(s_.active)]) {
    land();
  } else {
    meet();
  }
}

// A ship of another player on the square just entered may be attacked (AS-40, AS-63).
template <class Sink>
inline void Play<Sink>::meet() {
  const auto other = ship_at(s_, mine().square, s_.active);
  if (other && seat_of(s_, *other) != active_seat()) {
    s_.stack.push({.phase = Phase::board, .seat = active_seat(), .other = *other});
  } else {
    sail_on();
  }
}

template <class Sink>
inline void Play<Sink>::sail_on() {
  if (s_.steps == 0) end_turn();
}

}  // namespace
}  // namespace flibuste::aux_sabords
