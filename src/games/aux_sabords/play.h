// One move of Aux Sabords! being played, with all that follows from it by itself. The functions of Play are defined by
// concept in the headers named below. All of them are parts of rules.cpp, the one file that includes them: local to it
// and inline, because a decision would cost up to 8 % more instructions otherwise.
#pragma once

#include <cstdint>

#include "core/chance.h"
#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {
namespace {

template <class Sink>
class Play {
 public:
  Play(State& state, Chance& chance, Sink& sink) : s_(state), chance_(chance), sink_(sink) {}

  void begin() {
    for (std::size_t i = 0; i < hand_count(s_.seats, s_.options.hands); ++i) {
      for (int n = 0; n < kHandCards; ++n) draw_card(s_.hands[i]);
    }
    tell({.kind = EventKind::game_began}, s_.first);
    begin_turn(s_.first);
  }

  void play(Move move) {
    switch (move.kind) {
      case MoveKind::build:
        build(move.card, move.other);
        break;
      case MoveKind::rig:
        rig();
        break;
      case MoveKind::wait:
        tell(EventKind::waited);
        hand_to_five();
        break;
      case MoveKind::discard:
        --my_hand().cards[index(move.card)];
        discard(move.card);
        tell({.kind = EventKind::discarded, .card = move.card});
        set_sail();
        break;
      case MoveKind::roll:
        roll();
        break;
      case MoveKind::step:
        step(move.square);
        break;
      case MoveKind::place:
        --mine().reserve;
        ++mine().waiting;
        tell({.kind = EventKind::placed, .count = mine().waiting});
        s_.stack.pop();
        meet();
        break;
      case MoveKind::keep:
        tell(EventKind::kept);
        s_.stack.pop();
        meet();
        break;
      case MoveKind::load:
      case MoveKind::unload:
        s_.stack.pop();
        handle_chests(move.kind == MoveKind::load, move.count);
        break;
      case MoveKind::attack:
        attack(move.card, move.count);
        break;
      case MoveKind::sail_by:
        sink_.tell(between(EventKind::sailed_by, s_.active, s_.stack.top().other));
        s_.stack.pop();
        sail_on();
        break;
      case MoveKind::defend:
      case MoveKind::give_up:
        answer(move);
        break;
    }
  }

 private:
  Fleet& mine() { return s_.fleets[index(s_.active)]; }
  Hand& hand(Colour colour) { return s_.hands[hand_of(s_, colour)]; }
  Hand& my_hand() { return hand(s_.active); }
  Seat active_seat() const { return seat_of(s_, s_.active); }
  // What the active ship does.
  void tell(Event event) { tell(event, s_.active); }
  void tell(EventKind kind) { tell(Event{.kind = kind}); }
  void tell(Event event, Colour colour) {
    event.seat = seat_of(s_, colour);
    event.colour = colour;
    sink_.tell(event);
  }
  Event between(EventKind kind, Colour colour, Colour other) {
    return {
        .kind = kind, .seat = seat_of(s_, colour), .colour = colour, .other = other, .other_seat = seat_of(s_, other)};
  }

  // turn.h
  void begin_turn(Colour colour);
  void ask(Phase phase);
  void build(Card one, Card two);
  void rig();
  void hand_to_five();
  void set_sail();
  void end_turn();
  void end_game(Ending ending);

  // cards.h
  void discard(Card card, int count = 1);
  Card draw_card(Hand& hand);
  void reshuffle();
  void draw(Colour colour, int count);
  void draw_to_five(Colour colour);

  // sailing.h
  void roll();
  void step(Square square);
  void meet();
  void sail_on();

  // treasure.h
  void at_treasure();
  void handle_chests(bool load, int count);
  void land();

  // boarding.h
  void attack(Card card, std::uint8_t count);
  void answer(Move move);
  void sink_ship(Colour loser, Colour winner);

  State& s_;
  Chance& chance_;
  Sink& sink_;
};

}  // namespace
}  // namespace flibuste::aux_sabords
