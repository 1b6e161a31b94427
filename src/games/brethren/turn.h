// A turn of Brethren of the Coast: a ship, a card, and a card drawn.
#pragma once

#include <algorithm>
#include <span>

#include "games/brethren/fleets.h"
#include "games/brethren/play.h"

namespace flibuste::brethren {
namespace {

template <class Sink>
inline void Play<Sink>::begin_turn() {
  const Seat seat = active(s_);
  s_.stack.become({.phase = Phase::ship, .seat = seat, .board = 0});
  sink_.tell(Event{.kind = EventKind::turn_began, .seat = seat, .amount = byte(s_.turn / s_.seats + 1U)});
}

template <class Sink>
inline void Play<Sink>::play_ship(Seat seat, Move move) {
  --(move.ship == Ship::galleon ? player(seat).galleons : player(seat).schooners);
  Fleets& fleets = s_.boards[move.board].fleets;
  const std::size_t at = add_ship(fleets, seat, move.ship);
  sink_.tell(Event{.kind = EventKind::ship_placed,
                   .seat = seat,
                   .board = move.board,
                   .ship = move.ship,
                   .amount = fleets[at].strength,
                   .place = byte(at + 1)});
  s_.stack.become({.phase = Phase::card, .seat = seat, .board = move.board});
}

template <class Sink>
inline void Play<Sink>::play_card(Seat seat, Move move) {
  auto& hand = player(seat).hand;
  hand.erase(static_cast<std::size_t>(std::ranges::find(hand, move.card) - hand.begin()));
  if (move.hidden) {  // BR-14
    player(seat).coins = byte(player(seat).coins - kHidingPrice);
    s_.booty = byte(s_.booty + kHidingPrice);
    sink_.tell(Event{.kind = EventKind::card_hidden, .seat = seat, .board = move.board});
    sink_.tell(Event{.kind = EventKind::card_hidden_own, .seat = seat, .board = move.board, .card = move.card},
               Audience::only(seat));
  } else {
    sink_.tell(Event{.kind = EventKind::card_played, .seat = seat, .board = move.board, .card = move.card});
  }
  s_.placed.push_back({.card = move.card, .seat = seat, .board = move.board, .hidden = move.hidden});
  Board& board = s_.boards[move.board];
  ++board.cards;
  if (!board.colony && board.cards == kGalleonCards) {  // BR-18
    if (!score(move.board)) return;
  }
  finish_turn();
}

template <class Sink>
inline void Play<Sink>::draw(Seat seat) {
  const std::size_t i = chance_.pick(std::span<const Card>(s_.pool.begin(), s_.pool.size()));
  const Card card = s_.pool[i];
  s_.pool.swap_remove(i);
  put_in_hand(player(seat), card);
  sink_.tell(Event{.kind = EventKind::drew, .seat = seat});
  sink_.tell(Event{.kind = EventKind::drew_own, .seat = seat, .card = card}, Audience::only(seat));
}

template <class Sink>
inline void Play<Sink>::finish_turn() {
  if (pile(s_) > 0) draw(active(s_));  // BR-19
  ++s_.turn;
  if (s_.turn < turns(s_.seats)) {
    begin_turn();
    return;
  }
  sink_.tell(Event{.kind = EventKind::closing_began});
  close_from(0);
}

}  // namespace
}  // namespace flibuste::brethren
