// Trading and hiring in Port Royal, by the active player and then by the others.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/port_royal/crew.h"
#include "games/port_royal/play.h"

namespace flibuste::port_royal {
namespace {

// kUpTo[n]: the persons whose printed price is at most n.
inline constexpr int kTopPrice = 9;
inline constexpr auto kUpTo = [] {
  std::array<std::uint64_t, kTopPrice + 1> masks{};
  for (int money = 0; money <= kTopPrice; ++money) {
    for (std::size_t i = 0; i < kPersonFaces; ++i) {
      if (card(person(i)).cost <= money) masks[static_cast<std::size_t>(money)] |= face_bit(person(i));
    }
  }
  return masks;
}();

// Cards of the harbour that `seat` can pay for, fee included (PR-44, PR-47, PR-49, PR-54).
inline std::uint64_t takeable(const State& state, Seat seat) {
  const Player& player = state.players[seat];
  const int fee = fee_of(state, seat);
  std::uint64_t mask = kShips;
  if (player.coins >= fee) {
    mask |= kUpTo[static_cast<std::size_t>(std::min(player.coins - fee + player.mademoiselles, kTopPrice))];
  }
  return mask & harbour_mask(state);
}

// Whether the seat of a hire frame has anything to choose (PR-50).
inline bool has_choice(const State& state, const Frame& frame) {
  if (frame.takes > 0 && takeable(state, frame.seat) != 0) return true;
  return frame.seat == state.active && can_claim_any(state, frame.seat);
}

template <class Sink>
inline void Play<Sink>::stop() {
  const int takes = takes_for_colours(harbour_colours(s_)) + player(s_.active).governors;  // PR-40, PR-41
  sink_.tell(Event{.kind = EventKind::stopped, .seat = s_.active, .amount = static_cast<std::uint8_t>(takes)});
  open_opportunity(s_.active, takes);
  settle();
}

// Admirals are paid before the first card (PR-56), jesters of the others when nothing is left (PR-55).
template <class Sink>
inline void Play<Sink>::open_opportunity(Seat seat, int takes) {
  s_.stack.become({.phase = Phase::hire, .seat = seat, .takes = static_cast<std::uint8_t>(takes)});
  if (s_.harbour.size() >= kAdmiralHarbour) {
    gain(seat, kAdmiralCoins * player(seat).admirals, Cause::admiral);
  } else if (s_.harbour.empty() && seat != s_.active) {
    gain(seat, player(seat).jesters, Cause::jester);
  }
}

// Goes on until somebody has a choice or the turn is over (PR-46, PR-50, PR-51).
template <class Sink>
inline void Play<Sink>::settle() {
  while (!has_choice(s_, s_.stack.top())) {
    const Seat next = clockwise(s_.stack.top().seat, 1, s_.seats);
    if (next == s_.active) {
      if (!s_.harbour.empty()) {
        sink_.tell(Event{.kind = EventKind::harbour_cleared, .amount = static_cast<std::uint8_t>(s_.harbour.size())});
        clear_harbour();
      }
      end_turn();
      return;
    }
    open_opportunity(next, 1 + player(next).governors);
  }
}

template <class Sink>
inline void Play<Sink>::take(Seat seat, Face face) {
  Frame& frame = s_.stack.top();
  --frame.takes;
  ++frame.taken;
  s_.acted = true;
  take_from_harbour(face);
  if (is_ship(face)) {
    trade(seat, face);
  } else {
    hire(seat, face);
    if (card(face).person == Person::governor && s_.options.governor_immediate) ++frame.takes;  // PR-58
  }
  settle();
}

template <class Sink>
inline void Play<Sink>::take_from_harbour(Face face) {
  const auto* place = std::ranges::find(s_.harbour, face);
  s_.harbour.erase(static_cast<std::size_t>(place - s_.harbour.begin()));
  if (std::ranges::find(s_.harbour, face) == s_.harbour.end()) {
    s_.harbour_faces = std::bit_cast<decltype(s_.harbour_faces)>(harbour_mask(s_) & ~face_bit(face));
  }
}

template <class Sink>
inline void Play<Sink>::clear_harbour() {
  s_.discard.append(s_.harbour);
  s_.harbour.clear();
  s_.harbour_faces = {};
}

// The fee comes first where the payer has a coin, else from the income (PR-43, PR-48, PR-49, PR-53).
template <class Sink>
inline void Play<Sink>::trade(Seat seat, Face ship) {
  const bool owes_fee = seat != s_.active;
  const bool fee_first = owes_fee && player(seat).coins > 0;
  if (fee_first) pay_fee(seat);
  s_.discard.push_back(ship);
  sink_.tell(Event{.kind = EventKind::traded, .seat = seat, .card = ship});
  gain(seat, card(ship).coins + player(seat).traders[static_cast<std::size_t>(card(ship).colour)], Cause::trade);
  if (owes_fee && !fee_first) pay_fee(seat);
}

template <class Sink>
inline void Play<Sink>::hire(Seat seat, Face face) {
  if (seat != s_.active) pay_fee(seat);
  const int paid = price(player(seat), face);
  pay(seat, paid);
  ++player(seat).hired[person_index(face)];
  add_sums(player(seat), face);
  sink_.tell(Event{.kind = EventKind::hired, .seat = seat, .card = face, .amount = static_cast<std::uint8_t>(paid)});
  watch_goal(seat);
}

template <class Sink>
inline void Play<Sink>::pass(Seat seat) {
  sink_.tell(Event{.kind = EventKind::passed, .seat = seat});
  if (s_.stack.top().phase == Phase::claim_after_bust) {
    end_turn();
    return;
  }
  // Whoever passes gives up the rest of the opportunity, claims included.
  const Seat next = clockwise(seat, 1, s_.seats);
  if (next == s_.active) {
    s_.stack.top().takes = 0;
  } else {
    open_opportunity(next, 1 + player(next).governors);
  }
  settle();
}

}  // namespace
}  // namespace flibuste::port_royal
