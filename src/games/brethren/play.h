// One move of Brethren of the Coast being played, with all that follows from it by itself. The functions of Play are
// defined by concept in the headers named below. All of them are parts of rules.cpp, the one file that includes them:
// local to it and inline, because a decision would cost up to 8 % more instructions otherwise.
#pragma once

#include <cstdint>

#include "core/chance.h"
#include "games/brethren/fleets.h"
#include "games/brethren/rules.h"

namespace flibuste::brethren {
namespace {

template <class Sink>
class Play {
 public:
  Play(State& state, Chance& chance, Sink& sink) : s_(state), chance_(chance), sink_(sink) {}

  void begin() {
    sink_.tell(Event{.kind = EventKind::game_began, .seat = s_.first});
    for (int i = 0; i < s_.seats; ++i) {
      const Seat seat = clockwise(s_.first, i, s_.seats);
      for (std::size_t n = 0; n < kHandCards; ++n) draw(seat);  // BR-6
    }
    s_.stack.push({});
    begin_turn();
  }

  void play(Seat seat, Move move) {
    switch (move.kind) {
      case MoveKind::ship:
        play_ship(seat, move);
        break;
      case MoveKind::card:
        play_card(seat, move);
        break;
      case MoveKind::pick:
        pick(move.card);
        break;
    }
  }

 private:
  Player& player(Seat seat) { return s_.players[seat]; }

  // turn.h
  void begin_turn();
  void play_ship(Seat seat, Move move);
  void play_card(Seat seat, Move move);
  void draw(Seat seat);
  void finish_turn();

  // scoring.h
  bool score(std::size_t at);
  void reveal(std::size_t at);
  void clear(std::size_t at, bool treasure);
  void tell(std::size_t at, const Attacks& done, int cannons, int muskets);
  void leave_unclaimed(std::size_t at);
  bool draft(std::size_t at);
  void take(std::size_t at, Card card);
  void pick(Card card);
  void finish(std::size_t at);
  void close_from(std::size_t at);
  void tell_prizes();

  State& s_;
  Chance& chance_;
  Sink& sink_;
};

}  // namespace
}  // namespace flibuste::brethren
