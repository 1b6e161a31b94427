#include "games/aux_sabords/rules.h"

#include <array>

#include "games/aux_sabords/boarding.h"
#include "games/aux_sabords/cards.h"
#include "games/aux_sabords/play.h"
#include "games/aux_sabords/sailing.h"
#include "games/aux_sabords/treasure.h"
#include "games/aux_sabords/turn.h"

namespace flibuste::aux_sabords {
namespace {

// Attack and defence: pirates, fewest first, then the captain (AS-43, AS-44).
void list_fighters(const Hand& hand, MoveKind kind, Moves& moves) {
  for (int n = 1; n <= held(hand, Card::pirate); ++n) {
    moves.push_back({.kind = kind, .card = Card::pirate, .count = byte(n)});
  }
  if (held(hand, Card::captain) > 0) moves.push_back({.kind = kind, .card = Card::captain, .count = 1});
}

}  // namespace

int home(const State& state, Colour colour) {
  int landed = 0;
  for (const Fleet& fleet : state.fleets) landed += fleet.landed[index(colour)];
  return landed;
}

std::optional<Colour> ship_at(const State& state, Square square, Colour except) {
  for (const Colour colour : kAllColours) {
    if (colour != except && fleet(state, colour).square == square) return colour;
  }
  return std::nullopt;
}

bool may_enter(const State& state, Colour colour, Square square) {
  const Fleet& own = fleet(state, colour);
  if (square == chart(state).treasures[index(colour)]) return own.waiting + own.aboard[index(colour)] > 0;
  int ships = 0;
  for (const Fleet& each : state.fleets) ships += each.square == square ? 1 : 0;
  return ships < 2;
}

State Rules::setup(const Options& options, int seats, Chance& chance) {
  State state;
  state.options = options;
  state.seats = byte(seats);
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    for (int n = 0; n < kCopies[kind]; ++n) state.pile.push_back(static_cast<Card>(kind));
  }
  for (const Colour colour : kAllColours) {
    if (!in_play(seats, colour)) continue;
    state.fleets[index(colour)].reserve = byte(chests_each(options) - 1);  // AS-8
    state.fleets[index(colour)].waiting = 1;
  }
  const int colours = seats == 3 ? 3 : 4;
  state.first = static_cast<Colour>(chance.below(static_cast<std::uint32_t>(colours)));  // AS-10
  state.round = 1;
  NoEvents silent;
  Play<NoEvents>(state, chance, silent).begin();
  return state;
}

void Rules::legal(const State& state, Seat seat, Moves& moves) {
  moves.clear();
  if (state.stack.empty() || state.stack.top().seat != seat) return;
  const Frame& frame = state.stack.top();
  const Fleet& ship = fleet(state, state.active);
  switch (frame.phase) {
    case Phase::build: {
      const Hand& cards = hand(state, state.active);
      constexpr std::array<std::array<Card, 2>, 3> kPairs = {
          {{Card::leg, Card::sabre}, {Card::leg, Card::pistol}, {Card::sabre, Card::pistol}}};
      for (const auto& [one, two] : kPairs) {
        if (held(cards, one) > 0 && held(cards, two) > 0) {
          moves.push_back({.kind = MoveKind::build, .card = one, .other = two});
        }
      }
      moves.push_back({.kind = MoveKind::wait});
      break;
    }
    case Phase::rig:
      if (held(hand(state, state.active), Card::ship) > 0) moves.push_back({.kind = MoveKind::rig});
      moves.push_back({.kind = MoveKind::wait});
      break;
    case Phase::discard:
      for (std::size_t kind = 0; kind < kCards; ++kind) {
        if (hand(state, state.active).cards[kind] > 0) {
          moves.push_back({.kind = MoveKind::discard, .card = static_cast<Card>(kind)});
        }
      }
      break;
    case Phase::roll:
      moves.push_back({.kind = MoveKind::roll});
      break;
    case Phase::sail:
      for (const Square to : chart(state).steps[index(state.active)][index(ship.square)]) {
        if (may_enter(state, state.active, to)) moves.push_back({.kind = MoveKind::step, .square = to});
      }
      break;
    case Phase::rose:
      moves.push_back({.kind = MoveKind::place});
      moves.push_back({.kind = MoveKind::keep});
      break;
    case Phase::treasure:
      for (int n = 1; n <= ship.waiting; ++n) moves.push_back({.kind = MoveKind::load, .count = byte(n)});
      for (int n = 1; n <= ship.aboard[index(state.active)]; ++n) {
        moves.push_back({.kind = MoveKind::unload, .count = byte(n)});
      }
      break;
    case Phase::board:
      list_fighters(hand(state, state.active), MoveKind::attack, moves);
      moves.push_back({.kind = MoveKind::sail_by});
      break;
    case Phase::defend:
      list_fighters(hand(state, frame.other), MoveKind::defend, moves);
      moves.push_back({.kind = MoveKind::give_up});
      break;
  }
}

template <class Sink>
void Rules::apply(State& state, Seat /*seat*/, Move move, Chance& chance, Sink& sink) {
  Play<Sink>(state, chance, sink).play(move);
}
template void Rules::apply(State&, Seat, Move, Chance&, NoEvents&);
template void Rules::apply(State&, Seat, Move, Chance&, EventLog<Event>&);

std::optional<std::uint32_t> Rules::chance_result(std::string_view text) {
  if (const auto card = card_from_key(text)) return static_cast<std::uint32_t>(*card);
  if (text.size() == 5 && text.starts_with("die_") && text[4] >= '1' && text[4] <= '6') {
    return static_cast<std::uint32_t>(text[4] - '1');
  }
  return std::nullopt;
}

}  // namespace flibuste::aux_sabords
