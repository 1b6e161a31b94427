// What can be taken back: one rule for the undo of a table and for what is told beside a choice.
#pragma once

#include <cstddef>
#include <vector>

#include "table/any_game.h"
#include "table/orders.h"

namespace flibuste {

// The step that the seats `movers` made from `before` to `after` cannot be undone: it used luck, ended the game, left
// the choice to another seat (nobody takes back what another did), showed something hidden, or revealed what several
// had chosen.
bool is_final(const AnyGame& game, const AnyState& before, const AnyState& after, SeatSet movers, bool used_luck);

// Of `moves`, the legal moves of `seat`, the indices of those that could not be undone, as far as the seat can know:
// each is tried in a world that agrees with all the seat has seen, and so are the passes that its own orders among
// `orders` make after it. None where several seats choose at once: such a choice can be changed until the last one is
// made.
std::vector<std::size_t> final_moves(const AnyGame& game, const AnyState& state, Seat seat, const AnyMoves& moves,
                                     const StandingOrders& orders = {});

}  // namespace flibuste
