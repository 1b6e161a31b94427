// Battles: who meets, the boarding step, exchanges, flight, and how a battle ends.
#pragma once

#include "games/pirates_cove/play.h"

namespace flibuste::pirates_cove {
namespace {

// Combat comes to the next island (PC-16, PC-43, PC-44).
template <class Sink>
inline void Play<Sink>::come_to_place() {
  if (s_.place == kTreasureIsland) {
    s_.place = kAtSea;
    s_.step = Step::plunder;
    return;
  }
  ++s_.place;
  const int ships = ships_at(s_, s_.place).size();
  const Legend legend = fighting_legend_at(s_, s_.place);
  const bool navy = s_.navy.place == s_.place;
  const bool meet =
      is_outer(s_.place) ? ships + (legend != Legend::none ? 1 : 0) + (navy ? 1 : 0) > 1 : legend != Legend::none;
  if (ships > 0 && meet) {
    begin_battle(legend, navy);
    return;
  }
  if (navy) {  // PC-42
    s_.navy.place = kAtSea;
    sink_.tell(Event{.kind = EventKind::navy_left, .place = s_.place});
  }
  capture_cacafuego();
}

template <class Sink>
inline void Play<Sink>::begin_battle(Legend legend, bool navy) {
  ++s_.battles;
  s_.battle.present = ships_at(s_, s_.place);
  s_.battle.legend_hull = info(legend).hull;
  s_.battle.navy_hull = navy ? byte(kNavyHull) : std::uint8_t{0};
  sink_.tell(Event{.kind = EventKind::battle_began, .place = s_.place, .legend = legend});
  s_.step = Step::boarding;
  s_.queue = {};
  for (const Seat seat : s_.battle.present) s_.queue.order.push_back(seat);
  fastest_first(s_.queue.order, true);
}

// PC-133.
template <class Sink>
inline void Play<Sink>::begin_final_battle() {
  s_.place = kFinalBattle;
  for (const Seat seat : s_.finalists) player(seat).place = kFinalBattle;
  sink_.tell(Event{.kind = EventKind::final_battle});
  ++s_.battles;
  s_.battle.present = s_.finalists;
  if (!s_.options.final_battle_cards) {  // PC-135
    begin_exchange();
    return;
  }
  s_.step = Step::boarding;
  s_.queue = {};
  for (const Seat seat : s_.battle.present) s_.queue.order.push_back(seat);
  fastest_first(s_.queue.order, true);
}

// PC-47 to PC-49.
template <class Sink>
inline void Play<Sink>::advance_boarding() {
  if (is_laid(s_, Card::calm)) {  // PC-51
    begin_exchange();
    return;
  }
  if (s_.queue.next < s_.queue.order.size()) {
    ask(Phase::boarding, s_.queue.order[s_.queue.next]);
    return;
  }
  if (s_.queue.passes == s_.queue.order.size()) {
    begin_exchange();
    return;
  }
  s_.queue.next = 0;
  s_.queue.passes = 0;
  if (s_.battle.reorder && s_.options.boarding_reorder) {
    s_.queue.order.clear();
    for (const Seat seat : s_.battle.present) s_.queue.order.push_back(seat);
    fastest_first(s_.queue.order, true);
  }
  s_.battle.reorder = false;
}

template <class Sink>
inline void Play<Sink>::board(Seat seat, Move move) {
  ++s_.queue.next;
  Card card{};
  switch (move.kind) {
    case MoveKind::calm:
      card = Card::calm;
      break;
    case MoveKind::wind:
      card = Card::wind;
      s_.battle.reorder = true;
      break;
    case MoveKind::grapple:
      card = Card::grapple;
      break;
    case MoveKind::smoke:
      card = Card::smoke;
      break;
    case MoveKind::overboard:
      card = Card::overboard;
      break;
    default:
      ++s_.queue.passes;
      return;
  }
  spend_card(seat, card);
  s_.battle.laid.push_back({.card = card, .seat = seat});
  sink_.tell(Event{.kind = EventKind::card_played, .seat = seat, .card = card});
  if (card == Card::overboard) ask(Phase::overboard, seat);  // PC-56
}

// PC-59, PC-60.
template <class Sink>
inline void Play<Sink>::begin_exchange() {
  Battle& battle = s_.battle;
  s_.step = Step::exchange;
  battle.reorder = false;
  battle.reloading = battle.reload;
  battle.reload = {};
  battle.legend_lost = 0;
  if (battle.exchange < 255) ++battle.exchange;
  sink_.tell(Event{.kind = EventKind::exchange_began, .place = s_.place, .number = battle.exchange});
  s_.queue = {};
  for (const Seat seat : battle.present) s_.queue.order.push_back(seat);
  if (battle.legend_hull > 0) s_.queue.order.push_back(kLegendActor);
  if (battle.navy_hull > 0) s_.queue.order.push_back(kNavyActor);
  fastest_first(s_.queue.order, true);
}

template <class Sink>
inline void Play<Sink>::advance_exchange() {
  Battle& battle = s_.battle;
  if (s_.queue.next == s_.queue.order.size()) {
    if (battle.legend_hull > 0 && battle.legend_lost > 0 && legend_at(s_, s_.place) == Legend::dutchman) {  // PC-94
      const int back = std::min<int>(battle.legend_lost, kDutchmanRepair);
      battle.legend_hull = byte(battle.legend_hull + back);
      sink_.tell(Event{.kind = EventKind::repaired_hull, .legend = Legend::dutchman, .number = byte(back)});
    }
    begin_exchange();
    return;
  }
  const Actor actor = s_.queue.order[s_.queue.next];
  if (actor == kLegendActor) {
    ++s_.queue.next;
    if (battle.legend_hull == 0) return;
    legend_volley();
    after_action();
  } else if (actor == kNavyActor) {
    ++s_.queue.next;
    if (battle.navy_hull > 0) ask(Phase::navy_fire, s_.navy.controller);  // PC-102
  } else if (battle.present.contains(actor)) {
    ask(Phase::fire, actor);
  } else {
    ++s_.queue.next;  // PC-61
  }
}

template <class Sink>
inline void Play<Sink>::act(Seat seat, Move move) {
  const auto load = [&](Card card) {
    auto& hand = player(seat).hand;
    const auto at = static_cast<std::size_t>(std::ranges::find(hand, card, &Held::card) - hand.begin());
    s_.battle.loaded.push_back(hand[at]);
    hand.erase(at);
  };
  switch (move.kind) {
    case MoveKind::grapeshot:
      load(Card::grapeshot);
      return;
    case MoveKind::powder:
      load(Card::powder);
      return;
    case MoveKind::double_shot:
      load(Card::double_shot);
      return;
    case MoveKind::fire:
      fire(seat, move);
      break;
    case MoveKind::wait:  // PC-77
      break;
    default:
      flee(seat);
      break;
  }
  ++s_.queue.next;
  after_action();
}

// Ships go to the Cove.
template <class Sink>
inline void Play<Sink>::leave(SeatSet seats) {
  for (const Seat seat : seats) {
    player(seat).place = kCove;
    player(seat).hit = false;
    s_.battle.present.erase(seat);
  }
}

// PC-82, PC-84.
template <class Sink>
inline void Play<Sink>::flee(Seat seat) {
  Player& who = player(seat);
  const bool hit = who.hit;
  leave(SeatSet::of(seat));
  sink_.tell(Event{.kind = EventKind::fled, .seat = seat});
  if (final_battle(s_)) return;
  if (hit) {
    for (const Seat other : s_.battle.present) gain_fame(other, 1, Source::battle);
  }
  const std::uint8_t die = roll();
  sink_.tell(Event{.kind = EventKind::mutiny_die, .seat = seat, .number = die});
  if (die != 1) return;
  sink_.tell(Event{.kind = EventKind::mutinied, .seat = seat, .gold = who.gold, .chests = who.chests});
  who.gold = 0;
  who.chests = 0;
  lose_fame(seat, kMutinyLoss);
}

// PC-87, PC-88.
template <class Sink>
inline void Play<Sink>::after_action() {
  const Battle& battle = s_.battle;
  const int ships = battle.present.size();
  bool over = ships == 0;
  if (final_battle(s_)) {
    over = ships < 2;
    if (ships == 1) s_.winners = battle.present;
  } else if (s_.place == kTreasureIsland) {
    over = over || battle.legend_hull == 0;
  } else {
    over = over || (ships == 1 && !npc_afloat(s_));
  }
  if (over) end_battle();
}

template <class Sink>
inline void Play<Sink>::end_battle() {
  for (const Laid& laid : s_.battle.laid) discard(laid.card);  // PC-50
  for (Player& who : s_.players) {                             // PC-57
    who.overboard = 0;
    who.hit = false;
  }
  s_.battle = {};
  s_.queue = {};
  sink_.tell(Event{.kind = EventKind::battle_over, .place = s_.place});
  if (final_battle(s_)) {
    for (const Seat seat : s_.winners) sink_.tell(Event{.kind = EventKind::final_won, .seat = seat});
    finish();
    return;
  }
  if (s_.navy.place == s_.place) {  // PC-104
    s_.navy.place = kAtSea;
    sink_.tell(Event{.kind = EventKind::navy_left, .place = s_.place});
  }
  s_.step = Step::combat;
  capture_cacafuego();
}

// PC-98 to PC-101.
template <class Sink>
inline void Play<Sink>::capture_cacafuego() {
  if (legend_at(s_, s_.place) != Legend::cacafuego) return;
  SeatSet captors = ships_at(s_, s_.place);
  if (captors.empty()) return;
  if (s_.options.cacafuego_shared == CacafuegoShared::fastest) {
    captors = SeatSet::of(highest(captors, [&](Seat seat) { return speed(s_, seat); }));
  }
  const std::uint8_t die = roll();
  sink_.tell(Event{.kind = EventKind::cacafuego_die,
                   .seat = captors.front(),
                   .place = s_.place,
                   .legend = Legend::cacafuego,
                   .number = die});
  for (const Seat seat : captors) gain_fame(seat, die / captors.size(), Source::legends);
  for (BlackShip& ship : s_.black) {
    if (ship.place == s_.place) ship.legend = Legend::none;
  }
  s_.legend_discards.push_back(Legend::cacafuego);
}

}  // namespace
}  // namespace flibuste::pirates_cove
