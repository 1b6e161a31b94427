// How a turn of Port Royal begins and ends, and when the game is over.
#pragma once

#include "games/port_royal/play.h"

namespace flibuste::port_royal {
namespace {

template <class Sink>
inline void Play<Sink>::begin_turn(Seat seat) {
  s_.active = seat;
  s_.drew = false;
  s_.acted = false;
  s_.stack.push({.phase = Phase::discover, .seat = seat});
  sink_.tell(Event{.kind = EventKind::turn_began, .seat = seat});
  if (!can_draw(s_)) {  // PR-64
    sink_.tell(Event{.kind = EventKind::nothing_to_draw, .seat = seat});
    stop();
  }
}

template <class Sink>
inline void Play<Sink>::watch_goal(Seat seat) {
  if (s_.last_round || player(seat).points < kGoal) return;
  if (s_.options.end_variant && player(seat).expeditions == 0) return;  // PR-69
  s_.last_round = true;
  sink_.tell(Event{.kind = EventKind::goal_reached, .seat = seat, .amount = player(seat).points});
}

// PR-66, PR-68.
template <class Sink>
inline void Play<Sink>::end_turn() {
  s_.stack.pop();
  const bool frozen = !s_.acted && !can_draw(s_);
  s_.frozen_turns = frozen ? static_cast<std::uint8_t>(s_.frozen_turns + 1) : std::uint8_t{0};
  const Seat next = clockwise(s_.active, 1, s_.seats);
  if (s_.last_round && next == s_.first) {
    s_.ending = Ending::points;
  } else if (s_.frozen_turns >= s_.seats) {
    s_.ending = Ending::frozen;
  } else {
    begin_turn(next);
    return;
  }
  sink_.tell(Event{.kind = EventKind::game_over});
}

}  // namespace
}  // namespace flibuste::port_royal
