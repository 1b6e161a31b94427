// How a finished game ended, for every seat.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/fixed_list.h"
#include "core/seat.h"

namespace flibuste {

struct SeatResult {
  std::int32_t score = 0;
  std::int32_t tiebreak = 0;
  std::uint8_t rank = 0;    // 1 is best; equal seats share a rank
  bool winner = false;      // several in a shared victory; none where the rules let nobody win
  std::string_view reason;  // key of the sentence that says why this seat stands where it stands
  bool operator==(const SeatResult&) const = default;
};

struct Outcome {
  FixedList<SeatResult, kMaxSeats> seats;
  std::string_view ending;  // key of the sentence that says why the game is over
  bool operator==(const Outcome&) const = default;
};

// Ranks from scores and tie-breaks: seats with the same pair share a rank.
inline void rank_by_score(Outcome& outcome) {
  for (SeatResult& mine : outcome.seats) {
    mine.rank = 1;
    for (const SeatResult& other : outcome.seats) {
      if (other.score > mine.score || (other.score == mine.score && other.tiebreak > mine.tiebreak)) ++mine.rank;
    }
  }
}

}  // namespace flibuste
