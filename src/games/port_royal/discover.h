// Discovering in Port Royal: a card is drawn; ships are repelled, let in, or end the turn; taxes are raised.
#pragma once

#include <algorithm>

#include "games/port_royal/crew.h"
#include "games/port_royal/play.h"

namespace flibuste::port_royal {
namespace {

template <class Sink>
inline void Play<Sink>::draw() {
  if (s_.deck == 0) reshuffle();
  s_.drew = true;
  const Face face = draw_card();
  sink_.tell(Event{.kind = EventKind::drawn, .seat = s_.active, .card = face});
  switch (card(face).kind) {
    case Kind::person:
      put_in_harbour(s_, face);  // PR-15
      break;
    case Kind::ship:
      meet(face);
      break;
    case Kind::expedition:
      s_.expeditions = static_cast<std::uint8_t>(s_.expeditions | bit(expedition_index(face)));  // PR-28
      break;
    case Kind::tax:
      tax(face);
      break;
  }
}

// A ship is drawn: it waits for a decision only where there is one (PR-17 to PR-26).
template <class Sink>
inline void Play<Sink>::meet(Face ship) {
  if (!can_repel(player(s_.active), ship)) {
    let_in(ship);
  } else if (!s_.options.accept_duplicate && duplicate(ship)) {
    repel(ship);
  } else {
    s_.stack.push({.phase = Phase::repel, .seat = s_.active, .ship = ship});
  }
}

template <class Sink>
inline bool Play<Sink>::duplicate(Face ship) const {
  return in_harbour(s_, card(ship).colour);
}

template <class Sink>
inline Face Play<Sink>::pop_waiting_ship() {
  const Face ship = s_.stack.top().ship;
  s_.stack.pop();
  return ship;
}

template <class Sink>
inline void Play<Sink>::repel(Face ship) {
  s_.discard.push_back(ship);
  sink_.tell(Event{.kind = EventKind::repelled, .seat = s_.active, .card = ship});
}

template <class Sink>
inline void Play<Sink>::let_in(Face ship) {
  if (duplicate(ship)) {
    bust(ship);
    return;
  }
  put_in_harbour(s_, ship);
  sink_.tell(Event{.kind = EventKind::entered, .seat = s_.active, .card = ship});
}

// PR-23 to PR-25, PR-27.
template <class Sink>
inline void Play<Sink>::bust(Face ship) {
  sink_.tell(Event{.kind = EventKind::busted, .seat = s_.active, .card = ship});
  s_.discard.push_back(ship);
  clear_harbour();
  for (int i = 0; i < s_.seats; ++i) {
    const Seat seat = clockwise(s_.active, i, s_.seats);
    gain(seat, player(seat).jesters, Cause::jester);
  }
  if (s_.options.claim_after_bust && can_claim_any(s_, s_.active)) {
    s_.stack.become({.phase = Phase::claim_after_bust, .seat = s_.active});
  } else {
    end_turn();
  }
}

// Halving for all, then the bonus, then the card itself is discarded (PR-35 to PR-39).
template <class Sink>
inline void Play<Sink>::tax(Face face) {
  const bool swords = face == Face::tax_most_swords;
  int best = 0;
  for (int i = 0; i < s_.seats; ++i) {
    const Seat seat = clockwise(s_.active, i, s_.seats);
    if (player(seat).coins >= kTaxedFrom) {
      const int lost = player(seat).coins / 2;
      pay(seat, lost);
      sink_.tell(Event{.kind = EventKind::coins_lost, .seat = seat, .amount = static_cast<std::uint8_t>(lost)});
    }
    best = i == 0 ? merit(seat, swords) : std::max(best, merit(seat, swords));
  }
  for (int i = 0; i < s_.seats; ++i) {
    const Seat seat = clockwise(s_.active, i, s_.seats);
    if (merit(seat, swords) == best) gain(seat, 1, Cause::tax);
  }
  s_.discard.push_back(face);
}

template <class Sink>
inline int Play<Sink>::merit(Seat seat, bool swords) {
  return swords ? player(seat).swords : -player(seat).points;
}

}  // namespace
}  // namespace flibuste::port_royal
