// A toy whose rules a test can raise, as a new release would: with the same luck or with other, and so that positions
// of before are impossible.
#pragma once

#include <optional>
#include <string_view>

#include "core/game.h"

namespace flibuste::toys {

struct Mending {
  int version = 1;
  bool other_luck = false;  // a move uses one number more than before
  bool impossible = false;  // no position of before is possible
};

template <class G>
struct Mended : G {
  static inline GameInfo kInfo = G::kInfo;
  static inline Mending mending = {};

  static void release(const Mending& made) {
    mending = made;
    kInfo.rules_version = made.version;
  }

  template <class Sink>
  static void apply(typename G::State& s, Seat seat, typename G::Move move, Chance& chance, Sink& sink) {
    if (mending.other_luck) chance.below(2);
    G::apply(s, seat, move, chance, sink);
  }
  static std::optional<Fault> fault(const typename G::State& s) {
    if (mending.impossible) return Fault{"/turn", {"impossible depuis", "impossible by now"}};
    return G::fault(s);
  }
};

}  // namespace flibuste::toys
