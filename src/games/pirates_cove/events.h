// Event cards that are played in the windows of a month; the Shipwright belongs to the visits.
#pragma once

#include "games/pirates_cove/play.h"

namespace flibuste::pirates_cove {
namespace {

template <class Sink>
inline void Play<Sink>::play_event(Seat seat, Move move) {
  const auto spend = [&](Card card) {  // PC-25
    spend_card(seat, card);
    discard(card);
  };
  switch (move.kind) {
    case MoveKind::hijack:  // PC-26
      spend(Card::hijack);
      s_.hijacks.push_back({.by = seat, .victim = move.target});
      sink_.tell(Event{.kind = EventKind::event_played, .seat = seat, .other = move.target, .card = Card::hijack});
      break;
    case MoveKind::map: {  // PC-31
      spend(Card::map);
      Event event{.kind = EventKind::event_aimed, .seat = seat, .card = Card::map};
      std::uint8_t die = 0;
      do {
        die = roll();
      } while (!is_outer(die));
      s_.maps.push_back({.seat = seat, .place = die});
      event.place = die;
      sink_.tell(event);
      break;
    }
    case MoveKind::lookout: {  // PC-33
      spend(Card::lookout);
      sink_.tell(Event{.kind = EventKind::event_played, .seat = seat, .other = move.target, .card = Card::lookout});
      close_window();
      s_.announced = true;
      for (int i = 0; i < s_.seats; ++i) s_.queue.order.push_back(clockwise(move.target, i, s_.seats));
      return;
    }
    case MoveKind::navy:  // PC-36 to PC-38
      spend(Card::navy);
      s_.navy.place = move.number;
      s_.navy.controller = seat;
      s_.navy.senders.insert(seat);
      sink_.tell(Event{.kind = EventKind::event_aimed, .seat = seat, .place = move.number, .card = Card::navy});
      break;
    case MoveKind::marque:  // PC-39
      spend(Card::marque);
      s_.navy.place = move.number;
      s_.navy.controller = seat;
      sink_.tell(Event{.kind = EventKind::event_aimed, .seat = seat, .place = move.number, .card = Card::marque});
      break;
    case MoveKind::escape:  // PC-40
      spend(Card::escape);
      player(seat).place = move.number;
      for (std::size_t i = s_.hijacks.size(); i-- > 0;) {
        if (s_.hijacks[i].victim == seat) s_.hijacks.erase(i);
      }
      sink_.tell(Event{.kind = EventKind::event_aimed, .seat = seat, .place = move.number, .card = Card::escape});
      break;
    default:
      next_in_window(true);
      return;
  }
  next_in_window(false);
}

}  // namespace
}  // namespace flibuste::pirates_cove
