// Tavern cards and fame: drawing, playing, parrots.
#pragma once

#include <algorithm>
#include <span>

#include "games/pirates_cove/play.h"

namespace flibuste::pirates_cove {
namespace {

template <class Sink>
inline void Play<Sink>::gain_fame(Seat seat, int amount, Source source) {
  if (amount == 0 || final_battle(s_)) return;  // PC-133
  Player& who = player(seat);
  who.fame = static_cast<std::int16_t>(who.fame + amount);
  std::int16_t& part = who.fame_from[index(source)];
  part = static_cast<std::int16_t>(part + amount);
  sink_.tell(Event{.kind = EventKind::fame, .seat = seat, .source = source, .fame = static_cast<std::int16_t>(amount)});
}

template <class Sink>
inline void Play<Sink>::lose_fame(Seat seat, int amount) {
  if (final_battle(s_)) return;
  Player& who = player(seat);
  if (s_.options.fame_floor == FameFloor::zero) amount = std::min<int>(amount, who.fame);  // PC-6
  if (amount == 0) return;
  who.fame = static_cast<std::int16_t>(who.fame - amount);
  std::int16_t& part = who.fame_from[index(Source::losses)];
  part = static_cast<std::int16_t>(part - amount);
  sink_.tell(Event{
      .kind = EventKind::fame, .seat = seat, .source = Source::losses, .fame = static_cast<std::int16_t>(-amount)});
}

// The oldest copy leaves the hand; where it goes is the caller's to say.
template <class Sink>
inline void Play<Sink>::spend_card(Seat seat, Card card) {
  Player& who = player(seat);
  const auto at = static_cast<std::size_t>(std::ranges::find(who.hand, card, &Held::card) - who.hand.begin());
  who.played[index(card)] = std::max(who.played[index(card)], who.hand[at].pile);
  who.hand.erase(at);
}

// False where neither pile nor discards have one (PC-108).
template <class Sink>
inline bool Play<Sink>::draw_card(Card& card) {
  if (s_.pool.empty()) {
    if (s_.discards.empty()) return false;
    s_.pool = s_.discards;
    s_.discards.clear();
    if (s_.pile < 255) ++s_.pile;
    sink_.tell(Event{.kind = EventKind::shuffled, .cards = byte(s_.pool.size())});
  }
  const std::size_t i = chance_.pick(std::span<const Card>(s_.pool.begin(), s_.pool.size()));
  card = s_.pool[i];
  s_.pool.swap_remove(i);
  return true;
}

template <class Sink>
inline void Play<Sink>::draw_later(Seat seat, int cards) {
  if (cards > 0) s_.draws.push_back({.seat = seat, .cards = byte(cards)});
}

template <class Sink>
inline void Play<Sink>::draw_next() {
  const Seat seat = s_.draws[0].seat;
  Card card{};
  if (!draw_card(card)) {
    sink_.tell(Event{.kind = EventKind::no_card, .seat = seat, .cards = s_.draws[0].cards});
    s_.draws.erase(0);
    return;
  }
  if (--s_.draws[0].cards == 0) s_.draws.erase(0);
  Player& who = player(seat);
  if (!is_parrot(card)) {
    put_in_hand(who, {.card = card, .pile = s_.pile});
    sink_.tell(Event{.kind = EventKind::drew, .seat = seat});
    sink_.tell(Event{.kind = EventKind::drew_own, .seat = seat, .card = card}, Audience::only(seat));
    return;
  }
  if (who.parrot.empty()) {  // PC-109
    who.parrot.push_back({.card = card, .hits = kProtection});
    sink_.tell(Event{.kind = EventKind::parrot_came, .seat = seat, .card = card});
    return;
  }
  s_.offered.push_back(card);
  sink_.tell(Event{.kind = EventKind::parrot_offered, .seat = seat, .card = card, .other_card = who.parrot[0].card});
  ask(Phase::parrot, seat);
}

// PC-110. The bird that is not kept goes back into the pile as it stands.
template <class Sink>
inline void Play<Sink>::swap_parrot(Seat seat, bool swap) {
  Player& who = player(seat);
  const Card fresh = s_.offered[0];
  const Card old = who.parrot[0].card;
  s_.offered.clear();
  if (swap) {
    sink_.tell(Event{.kind = EventKind::parrot_swapped, .seat = seat, .card = fresh, .other_card = old});
    lose_fame(seat, 1);
    who.parrot[0] = {.card = fresh, .hits = kProtection};
    s_.pool.push_back(old);
  } else {
    sink_.tell(Event{.kind = EventKind::parrot_refused, .seat = seat, .card = fresh, .other_card = old});
    s_.pool.push_back(fresh);
  }
}

}  // namespace
}  // namespace flibuste::pirates_cove
