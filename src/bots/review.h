// A finished game looked at again: where it was won or lost.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "table/any_game.h"
#include "table/record.h"
#include "table/table.h"

namespace flibuste {

inline constexpr std::uint32_t kReviewIterations = 1000;

// A decision where another move promised more, judged by what the seat knew then. In a joint decision no move is told
// that belongs among those to draw from.
struct Moment {
  std::size_t index = 0;  // of the move in the record
  Seat seat = 0;
  AnyMove played;
  AnyMove better;
  double value = 0;         // of the move played, from 0 to 1
  double better_value = 0;  // of the better move
  double swing() const { return better_value - value; }
};

struct ReviewPlan {
  std::uint32_t iterations = kReviewIterations;
  std::size_t most = 5;                     // moments
  SeatSet seats = {};                       // whose decisions; empty: everybody's
  const std::atomic<bool>* stop = nullptr;  // ends the review at once
};

struct ReviewStopped {};

// The moments with the largest swings, largest first. The same record gives the same answer. `progress(done, of)` is
// called after each move and ends the review by throwing; ReviewStopped is thrown soon after `stop` becomes true.
std::vector<Moment> key_moments(const Record& record, const ReviewPlan& plan,
                                const std::function<void(std::size_t done, std::size_t of)>& progress = {});

// For programs: index, seat, the two moves and their values, swing, and why the better one is better in both languages.
json::value moments_json(const Record& record, const std::vector<Moment>& moments);

}  // namespace flibuste
