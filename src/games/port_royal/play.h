// One move of Port Royal being played, with all that follows from it by itself. The functions of Play are defined by
// concept in the headers named below. All of them are parts of rules.cpp, the one file that includes them: local to it
// and inline, because a decision would cost up to 8 % more instructions otherwise.
#pragma once

#include <cstdint>

#include "core/chance.h"
#include "games/port_royal/rules.h"

namespace flibuste::port_royal {
namespace {

template <class Sink>
class Play {
 public:
  Play(State& state, Chance& chance, Sink& sink) : s_(state), chance_(chance), sink_(sink) {}

  void begin() {
    sink_.tell(Event{.kind = EventKind::game_began, .seat = s_.first});
    for (int i = 0; i < s_.seats; ++i) gain(clockwise(s_.first, i, s_.seats), kStartCoins, Cause::start);
    begin_turn(s_.first);
  }

  void play(Seat seat, Move move) {
    switch (move.kind) {
      case MoveKind::draw:
        draw();
        break;
      case MoveKind::stop:
        stop();
        break;
      case MoveKind::repel:
        repel(pop_waiting_ship());
        break;
      case MoveKind::let_in:
        let_in(pop_waiting_ship());
        break;
      case MoveKind::take:
        take(seat, move.card);
        break;
      case MoveKind::claim:
        claim(seat, move);
        break;
      case MoveKind::pass:
        pass(seat);
        break;
    }
  }

 private:
  Player& player(Seat seat) { return s_.players[seat]; }

  // turn.h
  void begin_turn(Seat seat);
  void watch_goal(Seat seat);
  void end_turn();

  // coins.h
  void reshuffle();
  void open_batch();
  bool pile_ready();
  void pile_shrank();
  Face turn_up(std::size_t b, std::size_t start);
  Face draw_card();
  void gain(Seat seat, int owed, Cause cause);
  void pay(Seat seat, int amount);
  void pay_fee(Seat seat);

  // discover.h
  void draw();
  void meet(Face ship);
  bool duplicate(Face ship) const;
  Face pop_waiting_ship();
  void repel(Face ship);
  void let_in(Face ship);
  void bust(Face ship);
  void tax(Face face);
  int merit(Seat seat, bool swords);

  // hire.h
  void stop();
  void open_opportunity(Seat seat, int takes);
  void settle();
  void take(Seat seat, Face face);
  void take_from_harbour(Face face);
  void clear_harbour();
  void trade(Seat seat, Face ship);
  void hire(Seat seat, Face face);
  void pass(Seat seat);

  // expeditions.h
  void claim(Seat seat, Move move);
  void dismiss(Player& owner, Face face, int count);

  State& s_;
  Chance& chance_;
  Sink& sink_;
};

}  // namespace
}  // namespace flibuste::port_royal
