#include "games/aux_sabords/advice.h"

#include <algorithm>

#include "games/aux_sabords/needs.h"
#include "games/aux_sabords/voyage.h"

namespace flibuste::aux_sabords {
namespace {

// What a card is worth in hand, beside the others there.
double card_worth(const State& state, Colour colour, Card card) {
  const Hand& cards = hand(state, colour);
  const Needs needs = needs_of(state, colour);
  if (is_weapon(card)) {
    if (!needs.weapons) return 0;
    return held(cards, card) > 1 ? 0.5 : 3;
  }
  switch (card) {
    case Card::ship:
      if (held(cards, card) <= needs.ships) return 3.5;
      if (needs.ships > 0) return 0.6;
      return held(cards, card) > 1 ? 0.3 : 1.6;  // the only one is kept for when the ship is sunk
    case Card::captain:
      return 5;
    default:
      return needs.weapons ? 0.8 : 1;
  }
}

Advice<Move> advise_discard(const State& state, const Moves& moves) {
  const Move* best = nullptr;
  double least = 0;
  for (const Move& move : moves) {
    const double worth = card_worth(state, state.active, move.card);
    if (best == nullptr || worth < least) {
      best = &move;
      least = worth;
    }
  }
  return {*best, is_weapon(best->card)      ? "discard_weapon"
                 : best->card == Card::ship ? "discard_ship"
                                            : "discard_least"};
}

// The pair of weapons held most often.
Advice<Move> advise_build(const State& state, const Moves& moves) {
  const Hand& cards = hand(state, state.active);
  const auto spare = [&](const Move& move) { return held(cards, move.card) + held(cards, move.other); };
  const Move* best = nullptr;
  for (const Move& move : moves) {
    if (move.kind != MoveKind::build) continue;
    if (best == nullptr || spare(move) > spare(*best)) best = &move;
  }
  if (best == nullptr) return {moves.back(), "only_choice"};
  return {*best, "build_now"};
}

Advice<Move> advise_board(const State& state, const Moves& moves, Tuning tuning) {
  const Voyage voyage(state, tuning);
  const int cargo = total(fleet(state, state.stack.top().other).aboard);
  const int own = total(fleet(state, state.active).aboard);
  const Stake stake = voyage.best_stake(cargo, own);
  if (stake.count == 0) return {moves.back(), cargo == 0 ? "nothing_to_take" : "too_risky"};
  return {{.kind = MoveKind::attack, .card = stake.card, .count = static_cast<std::uint8_t>(stake.count)},
          cargo > 0 ? "good_odds" : "sink_empty"};
}

Advice<Move> advise_defend(const State& state, const Moves& moves, Tuning tuning) {
  const Frame& frame = state.stack.top();
  const int own = total(fleet(state, frame.other).aboard);
  const int prize = total(fleet(state, state.active).aboard);
  const double lost = own * (1 + tuning[kHarm]) + tuning[kTrip];
  const double won = prize * (tuning[kBooty] + tuning[kHarm]) + tuning[kTrip] * tuning[kHarm];
  Advice<Move> best = {moves.back(), "cannot_win"};
  double most = -lost;
  for (const Move& move : moves) {
    if (move.kind != MoveKind::defend) continue;
    const Fight result = fight(frame.card, frame.count, move.card, move.count);
    if (result == Fight::attacker) continue;
    const double cost = move.card == Card::captain ? tuning[kCaptainCost] : move.count * tuning[kPirateCost];
    const double worth = (result == Fight::defender ? won : 0) - cost;
    if (worth > most) {
      most = worth;
      best = {move, result == Fight::defender ? "win_fight" : own > 0 ? "hold_level" : "hold_ship"};
    }
  }
  return best;
}

Advice<Move> advice_among(const State& state, const Moves& moves, Tuning tuning) {
  if (moves.size() == 1) return {moves.front(), "only_choice"};
  switch (state.stack.top().phase) {
    case Phase::build:
      return advise_build(state, moves);
    case Phase::rig:
      return {moves.front(), "rig_now"};
    case Phase::discard:
      return advise_discard(state, moves);
    case Phase::roll:
      break;
    case Phase::sail: {
      Voyage voyage(state, tuning);
      const Move move = voyage.best_step(moves);
      return {move, voyage.purpose(move.square)};
    }
    case Phase::rose:
      return {moves.front(), "place_chest"};
    case Phase::treasure: {
      // All that waits; where nothing does, as little as must be goes back.
      const int waiting = fleet(state, state.active).waiting;
      if (waiting == 0) return {moves.front(), "unload_least"};
      return {moves[static_cast<std::size_t>(waiting - 1)], "load_all"};
    }
    case Phase::board:
      return advise_board(state, moves, tuning);
    case Phase::defend:
      return advise_defend(state, moves, tuning);
  }
  return {moves.front(), "only_choice"};
}

}  // namespace

std::size_t Advisor::policy(const State& state, Seat /*seat*/, const Moves& moves, Tuning tuning, Chance& /*chance*/) {
  const auto advised = [&] {
    if (moves.size() == 1 || state.stack.top().phase != Phase::sail) return advice_among(state, moves, tuning).move;
    Voyage voyage(state, tuning);  // without a reason, which nobody reads here
    return voyage.best_step(moves);
  }();
  return static_cast<std::size_t>(std::ranges::find(moves, advised) - moves.begin());
}

bool Advisor::foolish(const State& state, Seat seat, Move move) {
  if (state.stack.empty()) return false;
  switch (move.kind) {
    case MoveKind::wait: {
      Moves moves;
      Rules::legal(state, seat, moves);
      return moves.size() > 1;
    }
    case MoveKind::discard:
      return move.card == Card::captain;
    case MoveKind::keep:
      return true;
    case MoveKind::defend: {
      const Frame& frame = state.stack.top();
      return fight(frame.card, frame.count, move.card, move.count) == Fight::attacker;
    }
    default:
      return false;
  }
}

Advice<Move> Advisor::advise(const State& state, Seat seat, Tuning tuning) {
  Moves moves;
  Rules::legal(state, seat, moves);
  return advice_among(state, moves, tuning);
}

}  // namespace flibuste::aux_sabords
