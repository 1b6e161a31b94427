// The dice duel without an end: when one is over the next begins, so that a log grows as long as a test wants.
#pragma once

#include "support/toys/dice_duel.h"

namespace flibuste::toys {

struct Marathon : DiceDuel {
  static constexpr GameInfo kInfo = [] {
    GameInfo info = DiceDuel::kInfo;
    info.id = "marathon";
    info.clause_prefix = "MA";
    return info;
  }();

  template <class Sink>
  static void apply(State& s, Seat seat, Move move, Chance& chance, Sink& sink) {
    DiceDuel::apply(s, seat, move, chance, sink);
    if (actors(s).empty()) s = setup(s.options, s.seats, chance);
  }
};

}  // namespace flibuste::toys
