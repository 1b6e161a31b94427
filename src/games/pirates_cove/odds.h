// Chances of dice, for what is told beside choices and for bots.
#pragma once

#include <array>
#include <cstddef>

#include "games/pirates_cove/data.h"

namespace flibuste::pirates_cove {

// The chance of at least `hits` hits with `dice` dice that hit from `from` on.
constexpr double chance_of_hits(int dice, int hits, int from) {
  if (hits <= 0) return 1;
  if (hits > dice) return 0;
  const double p = (7 - from) / 6.0;
  std::array<double, kMostDice + 1> exactly{};
  exactly[0] = 1;
  for (int n = 0; n < dice; ++n) {
    for (std::size_t k = kMostDice; k > 0; --k) exactly[k] = exactly[k] * (1 - p) + exactly[k - 1] * p;
    exactly[0] *= 1 - p;
  }
  double sum = 0;
  for (int k = hits; k <= dice; ++k) sum += exactly[static_cast<std::size_t>(k)];
  return sum;
}

}  // namespace flibuste::pirates_cove
