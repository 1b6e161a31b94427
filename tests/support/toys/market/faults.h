// The market: what makes a state impossible.
#pragma once

#include <optional>

#include "support/toys/market/state.h"

namespace flibuste::toys::market {

struct Possibility {
  static std::optional<Fault> fault(const State& s);
};

}  // namespace flibuste::toys::market
