// Who has won Aux Sabords!, and why.
#include <algorithm>

#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {

// AS-54, AS-55, AS-63.
Outcome Rules::outcome(const State& state) {
  Outcome result;
  for (int i = 0; i < state.seats; ++i) {
    SeatResult seat;
    for (const Colour port : kAllColours) {
      if (!in_play(state.seats, port) || seat_of(state, port) != i) continue;
      for (const Colour chest : kAllColours) {
        const int count = fleet(state, port).landed[index(chest)];
        seat.score += count;
        if (state.options.foreign_breaks_ties && seat_of(state, chest) != i) seat.tiebreak += count;
      }
    }
    result.seats.push_back(seat);
  }
  rank_by_score(result);
  const auto best = std::ranges::max(result.seats, {}, &SeatResult::score).score;
  const auto winners = std::ranges::count(result.seats, 1, &SeatResult::rank);
  const auto level = std::ranges::count(result.seats, best, &SeatResult::score);
  for (SeatResult& seat : result.seats) {
    seat.winner = seat.rank == 1;
    if (!seat.winner) {
      seat.reason = "behind";
    } else if (winners > 1) {
      seat.reason = "shared";
    } else {
      seat.reason = level > 1 ? "foreign" : "most";
    }
  }
  switch (state.ending) {
    case Ending::colour_landed:
      result.ending = "colour_landed";
      break;
    case Ending::rounds:
      result.ending = "rounds";
      break;
    default:
      result.ending = "all_landed";
      break;
  }
  return result;
}

}  // namespace flibuste::aux_sabords
