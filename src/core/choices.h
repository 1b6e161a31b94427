// What several seats choose at the same decision: at most one move of each. A table collects them outside the state,
// so that nobody's choice depends on another's and any of them may change until the last one is in.
#pragma once

#include <array>

#include "core/seat.h"

namespace flibuste {

template <class Move>
class Choices {
 public:
  constexpr SeatSet seats() const { return seats_; }
  constexpr bool empty() const { return seats_.empty(); }
  constexpr bool contains(Seat seat) const { return seats_.contains(seat); }
  // The move of a seat that has chosen.
  constexpr const Move& operator[](Seat seat) const { return moves_[seat]; }
  constexpr void put(Seat seat, const Move& move) {
    seats_.insert(seat);
    moves_[seat] = move;
  }
  constexpr void erase(Seat seat) {
    seats_.erase(seat);
    moves_[seat] = Move{};
  }
  constexpr void clear() { *this = Choices(); }
  constexpr bool operator==(const Choices&) const = default;

 private:
  std::array<Move, kMaxSeats> moves_{};
  SeatSet seats_;
};

// The choices of all `actors`, each as `choose(seat)` says.
template <class Choose>
auto gathered(SeatSet actors, const Choose& choose) {
  Choices<decltype(choose(Seat{}))> choices;
  for (const Seat seat : actors) choices.put(seat, choose(seat));
  return choices;
}

}  // namespace flibuste
