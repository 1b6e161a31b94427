// Expeditions of Port Royal: the crew they need, and who can claim them.
#pragma once

#include "games/port_royal/crew.h"
#include "games/port_royal/play.h"

namespace flibuste::port_royal {
namespace {

// Persons leave first, then the card and its coins come (PR-30).
template <class Sink>
inline void Play<Sink>::claim(Seat seat, Move move) {
  Player& claimer = player(seat);
  dismiss(claimer, Face::captain_4, move.captains);
  dismiss(claimer, Face::priest_4, move.priests);
  dismiss(claimer, Face::settler_4, move.settlers);
  dismiss(claimer, Face::jack_of_all_trades_6, move.jacks);
  claimer.claimable = claimable_by(crew_of(claimer));
  const std::uint8_t mark = bit(expedition_index(move.card));
  s_.expeditions = static_cast<std::uint8_t>(s_.expeditions & ~mark);
  claimer.expeditions = static_cast<std::uint8_t>(claimer.expeditions | mark);
  claimer.points = static_cast<std::uint8_t>(claimer.points + card(move.card).points);
  s_.acted = true;
  sink_.tell(Event{.kind = EventKind::claimed, .seat = seat, .card = move.card});
  gain(seat, card(move.card).coins, Cause::expedition);
  watch_goal(seat);
  if (s_.stack.top().phase == Phase::hire) {
    settle();
  } else if (s_.stack.top().phase == Phase::claim_after_bust && !can_claim_any(s_, seat)) {
    end_turn();
  }
}

template <class Sink>
inline void Play<Sink>::dismiss(Player& owner, Face face, int count) {
  std::uint8_t& held = owner.hired[person_index(face)];
  held = static_cast<std::uint8_t>(held - count);
  owner.points = static_cast<std::uint8_t>(owner.points - count * card(face).points);
  for (; count > 0; --count) s_.discard.push_back(face);
}

}  // namespace
}  // namespace flibuste::port_royal
