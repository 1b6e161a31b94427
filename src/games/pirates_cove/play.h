// One move of Pirate's Cove being played, with all that follows from it by itself. The functions of Play are defined by
// concept in the headers named below. All of them are parts of rules.cpp, the one file that includes them: local to it
// and inline, because a decision would cost more instructions otherwise.
#pragma once

#include <array>
#include <cstdint>

#include "core/chance.h"
#include "games/pirates_cove/rules.h"
#include "games/pirates_cove/ships.h"

namespace flibuste::pirates_cove {
namespace {

template <class Sink>
class Play {
 public:
  Play(State& state, Chance& chance, Sink& sink) : s_(state), chance_(chance), sink_(sink) {}

  void begin();
  void fit_out(const Choices<Move>& choices);
  void set_sail(const Choices<Move>& choices);
  void play(Seat seat, Move move);

 private:
  using Order = FixedList<Actor, kActors>;

  Player& player(Seat seat) { return s_.players[seat]; }
  bool is_seat(Actor actor) const { return actor < s_.seats; }
  std::uint8_t roll() { return static_cast<std::uint8_t>(chance_.below(6) + 1); }

  // Plays on until somebody must choose or the game ends.
  void run() {
    while (s_.stack.empty() && s_.step != Step::over) advance();
  }
  void advance();
  void ask(Phase phase, Seat seat) { s_.stack.push({.phase = phase, .seat = seat}); }

  // month.h
  void begin_month();
  void open_window(Step step);
  void next_in_window(bool passed);
  void close_window();
  void advance_sailing();
  void sail_to(Seat seat, Place place);
  void arrive();
  void end_month();
  void draw_legend(BlackShip& ship);
  void check_cargo();
  void end_game();
  void finish();

  // order.h
  int speed_of(Actor actor) const;
  void fastest_first(Order& order, bool in_battle);
  void settle_ties(Order& order, std::size_t begin, std::size_t end);
  template <class Value>
  Seat highest(SeatSet seats, const Value& value);

  // cards.h
  void gain_fame(Seat seat, int amount, Source source);
  void lose_fame(Seat seat, int amount);
  void spend_card(Seat seat, Card card);
  void discard(Card card) { s_.discards.push_back(card); }
  bool draw_card(Card& card);
  void draw_later(Seat seat, int cards);
  void draw_next();
  void swap_parrot(Seat seat, bool swap);

  // events.h
  void play_event(Seat seat, Move move);

  // battle.h
  void come_to_place();
  void begin_battle(Legend legend, bool navy);
  void begin_final_battle();
  void advance_boarding();
  void board(Seat seat, Move move);
  void begin_exchange();
  void advance_exchange();
  void act(Seat seat, Move move);
  void flee(Seat seat);
  void leave(SeatSet seats);
  void after_action();
  void end_battle();
  void capture_cacafuego();

  // volley.h
  void fire(Seat seat, Move move);
  void legend_volley();
  Seat legend_target();
  int legend_value(Seat seat) const;
  void navy_volley(Move move);
  FixedList<std::uint8_t, kMostDice> roll_dice(int count);
  void damage(Seat seat, Section section, int hits, bool own);
  void damage_all(Seat seat, int hits, bool own);
  void settle_routs(Actor target, Actor shooter);
  void score_rout(SeatSet stayers, int routed);
  void sink_npc(Actor npc, SeatSet sharers);

  // plunder.h
  void plunder(Place place);

  // visits.h
  void begin_visits();
  void advance_visits();
  void take_income(Seat seat, bool with_gold);
  void repair(Seat seat);
  void visit(Seat seat, Move move);
  void bury(Seat seat, int chests, int bags);

  State& s_;
  Chance& chance_;
  Sink& sink_;
};

template <class Sink>
inline void Play<Sink>::advance() {
  if (!s_.draws.empty()) {
    draw_next();
    return;
  }
  switch (s_.step) {
    case Step::outfit:
      ask(Phase::outfit, 0);
      break;
    case Step::treasure:
      ask(Phase::treasure_event, s_.queue.order[s_.queue.next]);
      break;
    case Step::lookout:
      ask(Phase::lookout_event, s_.queue.order[s_.queue.next]);
      break;
    case Step::sail:
      advance_sailing();
      break;
    case Step::arrival:
      ask(Phase::arrival_event, s_.queue.order[s_.queue.next]);
      break;
    case Step::combat:
      come_to_place();
      break;
    case Step::boarding:
      advance_boarding();
      break;
    case Step::exchange:
      advance_exchange();
      break;
    case Step::plunder:
      if (++s_.place > kOuterIslands) {
        begin_visits();
      } else {
        plunder(s_.place);
      }
      break;
    case Step::visits:
      advance_visits();
      break;
    case Step::over:
      break;
  }
}

template <class Sink>
inline void Play<Sink>::play(Seat seat, Move move) {
  const Phase phase = s_.stack.top().phase;
  s_.stack.pop();
  switch (phase) {
    case Phase::outfit:
    case Phase::sail:
      break;  // joint: resolve
    case Phase::treasure_event:
    case Phase::lookout_event:
    case Phase::arrival_event:
      play_event(seat, move);
      break;
    case Phase::sail_open:
      sail_to(seat, move.number);
      ++s_.queue.next;
      break;
    case Phase::boarding:
      board(seat, move);
      break;
    case Phase::overboard:
      player(seat).overboard = byte(player(seat).overboard + move.number);
      player(seat).chests = byte(player(seat).chests - move.number);
      if (move.number > 0) s_.battle.reorder = true;
      sink_.tell(Event{.kind = EventKind::overboard, .seat = seat, .chests = move.number});
      break;
    case Phase::fire:
      act(seat, move);
      break;
    case Phase::navy_fire:
      navy_volley(move);
      break;
    case Phase::income:
      take_income(seat, move.kind == MoveKind::income_gold);
      break;
    case Phase::visit:
      visit(seat, move);
      break;
    case Phase::bury_gold:
      bury(seat, s_.visit.chests, move.number);
      break;
    case Phase::parrot:
      swap_parrot(seat, move.kind == MoveKind::swap);
      break;
  }
  run();
}

}  // namespace
}  // namespace flibuste::pirates_cove
