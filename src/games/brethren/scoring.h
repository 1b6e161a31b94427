// Scoring a board of Brethren of the Coast: guns, marked cards, the draft of the treasure; and the end of the game.
#pragma once

#include <algorithm>

#include "games/brethren/fleets.h"
#include "games/brethren/play.h"

namespace flibuste::brethren {
namespace {

inline void capture(Player& player, Card card) {
  ++player.taken[index(card)];
  player.doubloons = byte(player.doubloons + std::size_t{info(card).doubloons});
  if (card == Card::chest) ++player.chests;
}

// The kinds of treasure that are left to draft.
inline int kinds_left(const Counts& left) {
  int kinds = 0;
  for (std::size_t i = 0; i < kDrafted; ++i) kinds += left[i] > 0 ? 1 : 0;
  return kinds;
}

// True when nobody had to choose.
template <class Sink>
inline bool Play<Sink>::score(std::size_t at) {
  sink_.tell(Event{.kind = EventKind::scoring_began, .board = byte(at)});
  Scoring& scoring = s_.scoring;
  scoring = {};
  reveal(at);
  Fleets& fleets = s_.boards[at].fleets;
  const Counts& cards = scoring.cards;
  const int cannons = cards[index(Card::cannon)];
  const int muskets = cards[index(Card::musket)];
  const Attacks done = attack(fleets, cannons, muskets, s_.options);
  scoring.cannon = done.cannon;
  scoring.musket = done.musket;
  tell(at, done, cannons, muskets);
  for (const Card gun : {Card::cannon, Card::musket}) {  // BR-35
    s_.spent[index(gun)] = byte(s_.spent[index(gun)] + std::size_t{cards[index(gun)]});
  }
  if (fleets.empty()) {
    leave_unclaimed(at);
    finish(at);
    return true;
  }
  clear(at, true);
  for (std::size_t i = kDrafted; i <= index(Card::marked_3); ++i) {
    for (std::uint8_t n = 0; n < cards[i]; ++n) {  // BR-37, BR-38
      const Seat seat = fleets[marked_for(card_at(i), fleets.size())].seat;
      capture(player(seat), card_at(i));
      sink_.tell(Event{.kind = EventKind::marked_given, .seat = seat, .board = byte(at), .card = card_at(i)});
    }
  }
  for (std::size_t i = 0; i < kDrafted; ++i) scoring.left[i] = cards[i];
  return draft(at);
}

// Turns up what is face down, and counts what lies there (BR-25).
template <class Sink>
inline void Play<Sink>::reveal(std::size_t at) {
  for (Placed& placed : s_.placed) {
    if (placed.board != at) continue;
    ++s_.scoring.cards[index(placed.card)];
    if (!placed.hidden) continue;
    placed.hidden = false;
    sink_.tell(Event{.kind = EventKind::revealed, .seat = placed.seat, .board = byte(at), .card = placed.card});
  }
}

// Takes the cards of a board, or only its guns, out of those that lie at the boards.
template <class Sink>
inline void Play<Sink>::clear(std::size_t at, bool treasure) {
  std::size_t kept = 0;
  std::uint8_t left = 0;
  for (const Placed& placed : s_.placed) {
    const bool here = placed.board == at;
    if (here && (treasure || !is_treasure(placed.card))) continue;
    if (here) ++left;
    s_.placed[kept++] = placed;
  }
  while (s_.placed.size() > kept) s_.placed.pop_back();
  s_.boards[at].cards = left;
}

template <class Sink>
inline void Play<Sink>::tell(std::size_t at, const Attacks& done, int cannons, int muskets) {
  const auto hit = [&](EventKind kind, const Attack& by, std::size_t place) {
    sink_.tell(Event{.kind = kind,
                     .seat = by.seat,
                     .board = byte(at),
                     .galleons = by.galleons,
                     .schooners = by.schooners,
                     .place = byte(place)});
  };
  const auto missed = [&](EventKind kind, int guns) {
    sink_.tell(Event{.kind = kind, .board = byte(at), .amount = byte(static_cast<std::size_t>(guns))});
  };
  const auto& fleets = s_.boards[at].fleets;
  const auto place = [&](Seat seat) {
    return static_cast<std::size_t>(std::ranges::find(fleets, seat, &Fleet::seat) - fleets.begin()) + 1;
  };
  // A fleet that the musket has destroyed since stood last.
  if (done.cannon.shots == Shots::hit) hit(EventKind::cannon_hit, done.cannon, place(done.cannon.seat));
  if (done.cannon.shots == Shots::missed) missed(EventKind::cannon_missed, cannons);
  if (done.musket.shots == Shots::hit) {
    hit(EventKind::musket_hit, done.musket, 0);
    if (place(done.musket.seat) > fleets.size()) {
      sink_.tell(Event{.kind = EventKind::fleet_destroyed, .seat = done.musket.seat, .board = byte(at)});
    }
  }
  if (done.musket.shots == Shots::missed) missed(EventKind::musket_missed, muskets);
}

// BR-41.
template <class Sink>
inline void Play<Sink>::leave_unclaimed(std::size_t at) {
  const bool stays = s_.options.unclaimed_treasure_stays && s_.turn < turns(s_.seats);
  clear(at, !stays);
  std::uint8_t amount = 0;
  for (std::size_t i = 0; i <= index(Card::marked_3); ++i) {
    const std::uint8_t count = s_.scoring.cards[i];
    amount = byte(amount + std::size_t{count});
    if (!stays) s_.spent[i] = byte(s_.spent[i] + std::size_t{count});
  }
  if (amount == 0) return;
  sink_.tell(
      Event{.kind = stays ? EventKind::treasure_stays : EventKind::treasure_lost, .board = byte(at), .amount = amount});
}

// Hands out cards until somebody must choose; true when none is left (BR-36, BR-39, BR-40).
template <class Sink>
inline bool Play<Sink>::draft(std::size_t at) {
  const Fleets& fleets = s_.boards[at].fleets;
  if (fleets.size() > 1 && kinds_left(s_.scoring.left) > 1) {
    s_.stack.become({.phase = Phase::pick, .seat = fleets[s_.scoring.next].seat, .board = byte(at)});
    return false;
  }
  for (std::size_t i = 0; i < kDrafted; ++i) {
    while (s_.scoring.left[i] > 0) take(at, card_at(i));
  }
  finish(at);
  return true;
}

// The fleet whose turn it is takes a card.
template <class Sink>
inline void Play<Sink>::take(std::size_t at, Card card) {
  Scoring& scoring = s_.scoring;
  const Fleets& fleets = s_.boards[at].fleets;
  const Seat seat = fleets[scoring.next].seat;
  --scoring.left[index(card)];
  ++scoring.picks;
  scoring.next = byte((scoring.next + std::size_t{1}) % fleets.size());
  capture(player(seat), card);
  sink_.tell(Event{.kind = EventKind::picked, .seat = seat, .board = byte(at), .card = card});
}

template <class Sink>
inline void Play<Sink>::pick(Card card) {
  const std::size_t at = s_.stack.top().board;
  take(at, card);
  if (!draft(at)) return;
  if (s_.turn < turns(s_.seats)) {
    finish_turn();
  } else {
    close_from(at + 1);
  }
}

// BR-43.
template <class Sink>
inline void Play<Sink>::finish(std::size_t at) {
  Board& board = s_.boards[at];
  board.fleets.clear();
  s_.scoring = {};
  if (s_.turn < turns(s_.seats)) {
    board.colony = true;
    sink_.tell(Event{.kind = EventKind::flipped, .board = byte(at)});
  } else {
    sink_.tell(Event{.kind = EventKind::board_closed, .board = byte(at)});
  }
}

// BR-46.
template <class Sink>
inline void Play<Sink>::close_from(std::size_t at) {
  for (; at < s_.seats; ++at) {
    if (!score(at)) return;
  }
  s_.stack.clear();
  tell_prizes();
  sink_.tell(Event{.kind = EventKind::game_over});
}

template <class Sink>
inline void Play<Sink>::tell_prizes() {
  const Prizes won = prizes(s_);
  bool claimed = false;
  for (Seat seat = 0; seat < s_.seats; ++seat) {
    if (won.seats[seat].port_royal == 0) continue;
    claimed = true;
    sink_.tell(Event{.kind = EventKind::port_royal_won, .seat = seat, .amount = player(seat).chests});
  }
  if (!claimed) sink_.tell(Event{.kind = EventKind::port_royal_unclaimed});
  for (Seat seat = 0; seat < s_.seats; ++seat) {
    const std::uint8_t share = won.seats[seat].booty;
    if (share > 0) sink_.tell(Event{.kind = EventKind::booty_won, .seat = seat, .amount = share});
  }
  if (won.lost > 0) sink_.tell(Event{.kind = EventKind::booty_lost, .amount = won.lost});
}

}  // namespace
}  // namespace flibuste::brethren
