// The sealed bid with a line that never ends: the leader may look again and again, and the policy would rather look
// than bid. Whoever follows the advice of the game still ends it.
#pragma once

#include "support/toys/sealed_bid.h"

namespace flibuste::toys {

struct Endless : SealedBid {
  template <class Sink>
  static void apply(State& s, Seat seat, Move move, Chance& chance, Sink& sink) {
    SealedBid::apply(s, seat, move, chance, sink);
    s.looked = false;
  }
  static std::size_t policy(const State& s, Seat seat, const MoveList<SealedBid>& moves, Tuning tuning,
                            Chance& chance) {
    return s.looking ? 0 : SealedBid::policy(s, seat, moves, tuning, chance);
  }
  static bool pause(const State& /*state*/) { return false; }  // no rollout is cut
};

}  // namespace flibuste::toys
