// The odds of a fight at Aux Sabords! against a hand that is not seen.
#pragma once

#include <array>

#include "core/game.h"
#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {

// How strong a hand that a seat does not see is likely to be.
class UnseenHand {
 public:
  UnseenHand(const State& state, Seat seat, Tuning tuning);

  struct Chances {
    double win = 0;
    double draw = 0;
    double lose = 0;
  };
  // Of an attack that is answered as well as can be.
  Chances attack(Card card, int count) const;
  // That an attack with all of such a hand sinks whoever holds these cards.
  double sinks(const Hand& hand) const;

 private:
  double no_captain_ = 1;
  std::array<double, kHandCards + 1> exactly_{};
};

}  // namespace flibuste::aux_sabords
