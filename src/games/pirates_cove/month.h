// A month of Pirate's Cove: treasure cards, event windows, navigation, month end; and the end of the game.
#pragma once

#include <algorithm>
#include <span>

#include "games/pirates_cove/play.h"

namespace flibuste::pirates_cove {
namespace {

// The first legends and the opening cards (PC-9, PC-11).
template <class Sink>
inline void Play<Sink>::begin() {
  for (BlackShip& ship : s_.black) draw_legend(ship);
  for (Seat seat = 0; seat < s_.seats; ++seat) {
    draw_later(seat, 1);
    draw_next();
  }
  run();
}

template <class Sink>
inline void Play<Sink>::fit_out(const Choices<Move>& choices) {
  s_.stack.pop();
  for (const Seat seat : choices.seats()) {
    Player& who = player(seat);
    who.rings = choices[seat].rings;
    int cost = 0;
    Event event{.kind = EventKind::outfitted, .seat = seat};
    for (const std::uint8_t ring : who.rings) {
      cost += cost_from_start(ring);
      event.dice.push_back(ring);
    }
    who.gold = byte(who.gold - cost);
    event.gold = byte(cost);
    sink_.tell(event);
  }
  begin_month();
  run();
}

template <class Sink>
inline void Play<Sink>::begin_month() {
  ++s_.month;
  s_.place = kAtSea;
  sink_.tell(Event{.kind = EventKind::month_began, .number = s_.month});
  for (Place place = 1; place <= kOuterIslands; ++place) {  // PC-21
    const std::size_t i = chance_.pick(std::span<const Treasure>(s_.treasures.begin(), s_.treasures.size()));
    const Treasure treasure = s_.treasures[i];
    s_.treasures.swap_remove(i);
    s_.turned[place - std::size_t{1}] = treasure;
    sink_.tell(Event{.kind = EventKind::treasure_turned, .place = place, .treasure = treasure});
  }
  open_window(Step::treasure);
}

// PC-23, PC-24.
template <class Sink>
inline void Play<Sink>::open_window(Step step) {
  s_.step = step;
  s_.queue = {};
  for (Seat seat = 0; seat < s_.seats; ++seat) s_.queue.order.push_back(seat);
  if (s_.options.event_order == EventOrder::speed) fastest_first(s_.queue.order, false);
}

template <class Sink>
inline void Play<Sink>::next_in_window(bool passed) {
  s_.queue.passes = passed ? byte(s_.queue.passes + 1) : std::uint8_t{0};
  s_.queue.next = byte((s_.queue.next + 1) % s_.seats);
  if (s_.queue.passes == s_.seats) close_window();
}

template <class Sink>
inline void Play<Sink>::close_window() {
  s_.queue = {};
  switch (s_.step) {
    case Step::treasure:
      open_window(Step::lookout);
      break;
    case Step::lookout:
      s_.step = Step::sail;
      break;
    default:
      s_.step = Step::combat;
      break;
  }
}

// PC-33, PC-34.
template <class Sink>
inline void Play<Sink>::advance_sailing() {
  if (!s_.announced) {
    ask(Phase::sail, 0);
  } else if (s_.queue.next < s_.queue.order.size()) {
    ask(Phase::sail_open, s_.queue.order[s_.queue.next]);
  } else {
    arrive();
  }
}

template <class Sink>
inline void Play<Sink>::sail_to(Seat seat, Place place) {
  player(seat).place = place;
  sink_.tell(Event{.kind = EventKind::sailed, .seat = seat, .place = place});
}

template <class Sink>
inline void Play<Sink>::set_sail(const Choices<Move>& choices) {
  s_.stack.pop();
  for (const Seat seat : choices.seats()) sail_to(seat, choices[seat].number);
  arrive();
  run();
}

template <class Sink>
inline void Play<Sink>::arrive() {
  if (s_.options.random_pirate) {  // PC-35
    for (std::size_t i = 0; i < s_.black.size(); ++i) {
      do {
        s_.black[i].place = roll();
      } while (i == 1 && s_.black[1].place == s_.black[0].place);
      sink_.tell(Event{.kind = EventKind::black_moved, .place = s_.black[i].place, .legend = s_.black[i].legend});
    }
  }
  open_window(Step::arrival);
}

// PC-128.
template <class Sink>
inline void Play<Sink>::draw_legend(BlackShip& ship) {
  if (s_.legends.empty()) std::swap(s_.legends, s_.legend_discards);
  const std::size_t i = chance_.pick(std::span<const Legend>(s_.legends.begin(), s_.legends.size()));
  ship.legend = s_.legends[i];
  s_.legends.swap_remove(i);
  sink_.tell(Event{.kind = EventKind::legend_came, .place = ship.place, .legend = ship.legend});
}

// PC-126.
template <class Sink>
inline void Play<Sink>::end_month() {
  for (BlackShip& ship : s_.black) {
    if (s_.options.random_pirate) continue;
    ship.place = next_black_place(ship.place);
    sink_.tell(Event{.kind = EventKind::black_moved, .place = ship.place, .legend = ship.legend});
  }
  for (BlackShip& ship : s_.black) {
    if (ship.legend == Legend::none) draw_legend(ship);
  }
  check_cargo();
  for (Place place = 1; place <= kOuterIslands; ++place) {
    Treasure& turned = s_.turned[place - std::size_t{1}];
    if (turned == Treasure::none) continue;
    sink_.tell(Event{.kind = EventKind::treasure_discarded, .place = place, .treasure = turned});
    s_.spent.push_back(turned);
    turned = Treasure::none;
  }
  s_.navy = {};
  s_.hijacks.clear();
  s_.maps.clear();
  s_.announced = false;
  s_.queue = {};
  if (s_.month == s_.options.months) {
    end_game();
  } else {
    begin_month();
  }
}

// PC-129, PC-130.
template <class Sink>
inline void Play<Sink>::check_cargo() {
  for (Seat seat = 0; seat < s_.seats; ++seat) {
    Player& who = player(seat);
    const int room = value(who, Section::hull);
    if (who.chests <= room || has_parrot(who, Card::flint)) continue;
    sink_.tell(Event{.kind = EventKind::cargo_lost, .seat = seat, .chests = byte(who.chests - room)});
    who.chests = byte(room);
  }
}

// PC-131 to PC-133.
template <class Sink>
inline void Play<Sink>::end_game() {
  s_.place = kAtSea;
  int best = -1000;
  for (Seat seat = 0; seat < s_.seats; ++seat) {
    int fame = 0;
    for (const Held& held : player(seat).hand) fame += is_fame(held.card) ? fame_of(held.card) : 0;
    gain_fame(seat, fame, Source::cards);
    best = std::max<int>(best, player(seat).fame);
  }
  for (Seat seat = 0; seat < s_.seats; ++seat) {
    if (player(seat).fame == best) s_.finalists.insert(seat);
  }
  if (s_.finalists.size() > 1) {
    begin_final_battle();
    return;
  }
  s_.winners = s_.finalists;
  finish();
}

template <class Sink>
inline void Play<Sink>::finish() {
  s_.step = Step::over;
  s_.place = kAtSea;
  s_.queue = {};
  sink_.tell(Event{.kind = EventKind::game_over});
}

}  // namespace
}  // namespace flibuste::pirates_cove
