#include "table/finality.h"

#include <utility>

namespace flibuste {

bool is_final(const AnyGame& game, const AnyState& before, const AnyState& after, SeatSet movers, bool used_luck) {
  if (used_luck) return true;
  const SeatSet actors = game.actors(after);
  const auto newcomers = static_cast<std::uint8_t>(actors.bits() & ~movers.bits());
  return movers.size() > 1 || actors.empty() || newcomers != 0 || game.barrier(before, after);
}

namespace {

// A seat alone at a position, in luck of its own.
struct Trial {
  const AnyGame& game;
  Seat seat;
  Chance& luck;

  // Plays the move; true where it could not be undone.
  bool play(const AnyState& before, AnyState& after, AnyMove move) const {
    after = before;
    const std::uint64_t drawn = luck.drawn();
    game.apply(after, seat, move, luck);
    return is_final(game, before, after, SeatSet::of(seat), luck.drawn() != drawn);
  }

  // Plays what the seat's orders say until it is asked again; true where a pass could not be undone.
  bool pass(const AnyState& begin, const StandingOrders& orders) const {
    if (!orders.pass_of(game, begin, seat)) return false;
    AnyState before = begin;
    AnyState after;
    StandingOrders left = orders;
    for (int most = game.info().max_decisions; most > 0; --most) {
      const auto pass = left.pass_of(game, before, seat);
      if (!pass) return false;
      if (play(before, after, pass->move)) return true;
      left.fired(*pass, 0);
      std::swap(before, after);
    }
    return false;
  }
};

}  // namespace

std::vector<std::size_t> final_moves(const AnyGame& game, const AnyState& state, Seat seat, const AnyMoves& moves,
                                     const StandingOrders& orders) {
  std::vector<std::size_t> found;
  if (game.actors(state).size() != 1) return found;
  // Always the same luck, and never that of the table: what is told follows from what the seat knows.
  Chance luck = Chance::fast(0);
  AnyState known = state;
  if (game.info().secrets) game.resample(known, seat, luck);
  const Trial trial{.game = game, .seat = seat, .luck = luck};
  AnyState after;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (trial.play(known, after, moves[i]) || trial.pass(after, orders)) found.push_back(i);
  }
  return found;
}

}  // namespace flibuste
