// How toys end: whoever has most wins.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/outcome.h"

namespace flibuste::toys {

// `scores` are by seat; there may be more of them than seats.
template <class Scores>
Outcome most_wins(const Scores& scores, std::size_t seats, std::string_view reason, std::string_view ending) {
  Outcome result;
  for (std::size_t i = 0; i < seats; ++i) result.seats.push_back({.score = scores[i], .reason = reason});
  rank_by_score(result);
  for (SeatResult& seat : result.seats) seat.winner = seat.rank == 1;
  result.ending = ending;
  return result;
}

}  // namespace flibuste::toys
