// A fight between two ships of Aux Sabords!
#pragma once

#include "games/aux_sabords/play.h"

namespace flibuste::aux_sabords {
namespace {

// AS-43: the cards lie in the frame until the answer.
template <class Sink>
inline void Play<Sink>::attack(Card card, std::uint8_t count) {
  const Colour other = s_.stack.top().other;
  std::uint8_t& cards = my_hand().cards[index(card)];
  cards = byte(cards - count);
  Event event = between(EventKind::attacked, s_.active, other);
  event.card = card;
  event.count = count;
  event.square = mine().square;
  sink_.tell(event);
  s_.stack.become({.phase = Phase::defend, .seat = seat_of(s_, other), .other = other, .card = card, .count = count});
}

// AS-44 to AS-51.
template <class Sink>
inline void Play<Sink>::answer(Move move) {
  const Frame duel = s_.stack.top();
  s_.stack.pop();
  const Colour attacker = s_.active;
  const Colour defender = duel.other;
  Event event = between(move.kind == MoveKind::defend ? EventKind::defended : EventKind::gave_up, defender, attacker);
  event.card = move.card;
  event.count = move.count;
  sink_.tell(event);
  discard(duel.card, duel.count);
  if (move.count > 0) {
    std::uint8_t& cards = hand(defender).cards[index(move.card)];
    cards = byte(cards - move.count);
    discard(move.card, move.count);
  }
  const Fight result = fight(duel.card, duel.count, move.card, move.count);
  if (result == Fight::nobody) {
    sink_.tell(between(EventKind::drawn_fight, attacker, defender));
  } else {
    const bool won = result == Fight::attacker;
    sink_.tell(between(EventKind::won_fight, won ? attacker : defender, won ? defender : attacker));
  }
  draw_to_five(attacker);
  draw_to_five(defender);
  if (result == Fight::attacker) sink_ship(defender, attacker);
  if (result == Fight::defender) {
    sink_ship(attacker, defender);
    end_turn();
  } else {
    sail_on();
  }
}

// AS-48, AS-49.
template <class Sink>
inline void Play<Sink>::sink_ship(Colour loser, Colour winner) {
  Fleet& lost = s_.fleets[index(loser)];
  const ChestCounts booty = lost.aboard;
  if (total(booty) > 0) {
    Fleet& taker = s_.fleets[index(winner)];
    for (std::size_t i = 0; i < kColours; ++i) taker.aboard[i] = byte(taker.aboard[i] + booty[i]);
    lost.aboard = {};
    Event event = between(EventKind::took_chests, winner, loser);
    event.count = byte(total(booty));
    event.chests = booty;
    sink_.tell(event);
  }
  const Square from = lost.square;
  lost.square = chart(s_).ports[index(loser)];
  lost.rigged = false;
  discard(Card::ship);
  tell({.kind = EventKind::sunk, .from = from, .square = lost.square}, loser);
}

}  // namespace
}  // namespace flibuste::aux_sabords
