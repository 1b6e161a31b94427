#include "table/finality.h"

namespace flibuste {

bool is_final(const AnyGame& game, const AnyState& before, const AnyState& after, SeatSet movers, bool used_luck) {
  if (used_luck) return true;
  const SeatSet actors = game.actors(after);
  const auto newcomers = static_cast<std::uint8_t>(actors.bits() & ~movers.bits());
  return movers.size() > 1 || actors.empty() || newcomers != 0 || game.barrier(before, after);
}

std::vector<std::size_t> final_moves(const AnyGame& game, const AnyState& state, Seat seat, const AnyMoves& moves) {
  std::vector<std::size_t> found;
  if (game.actors(state).size() != 1) return found;
  // Always the same luck, and never that of the table: what is told follows from what the seat knows.
  Chance luck = Chance::fast(0);
  AnyState known = state;
  if (game.info().secrets) game.resample(known, seat, luck);
  AnyState after = known;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    after = known;
    const std::uint64_t drawn = luck.drawn();
    game.apply(after, seat, moves[i], luck);
    if (is_final(game, known, after, SeatSet::of(seat), luck.drawn() != drawn)) found.push_back(i);
  }
  return found;
}

}  // namespace flibuste
