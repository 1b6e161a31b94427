// Who has won Pirate's Cove.
#include "games/pirates_cove/rules.h"

namespace flibuste::pirates_cove {

// PC-132 to PC-134.
Outcome Rules::outcome(const State& state) {
  Outcome result;
  const bool fought = state.finalists.size() > 1;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    SeatResult here;
    here.score = state.players[seat].fame;
    here.tiebreak = fought && state.winners.contains(seat) ? 1 : 0;
    result.seats.push_back(here);
  }
  rank_by_score(result);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    SeatResult& here = result.seats[seat];
    here.winner = here.rank == 1;
    if (here.winner) {
      here.reason = !fought ? "fame" : state.winners.size() > 1 ? "shared" : "final_battle";
    } else {
      here.reason = state.finalists.contains(seat) ? "final_lost" : "behind";
    }
  }
  result.ending = fought ? "final_battle_fought" : "months_over";
  return result;
}

}  // namespace flibuste::pirates_cove
