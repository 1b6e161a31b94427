// What toys share of their words.
#pragma once

#include <string>

#include "core/seat.h"
#include "core/text.h"

namespace flibuste::toys {

// A seat without a name is called by its number, from 1.
inline Name seat_name(Names names, std::size_t seat, Lang lang) {
  if (names.speaks_to(static_cast<Seat>(seat))) return {.text = lang == Lang::fr ? "vous" : "you", .you = true};
  return {.text = seat < names.size() ? names[seat] : std::to_string(seat + 1)};
}

}  // namespace flibuste::toys
