// What toys share of their words.
#pragma once

#include <string>

#include "core/seat.h"
#include "core/text.h"

namespace flibuste::toys {

// A seat without a name is called by its number, from 1.
inline std::string seat_name(Names names, std::size_t seat) {
  return seat < names.size() ? names[seat] : std::to_string(seat + 1);
}

}  // namespace flibuste::toys
