// Windows: moments at which a seat is asked whether it wants to do something, and mostly does not. A seat may leave
// a standing order to pass there (table/orders.h).
#pragma once

#include <cstdint>
#include <string_view>

namespace flibuste {

// Where the game stands, in the measures by which standing orders end. Both only ever grow.
struct Stage {
  std::uint32_t episode = 0;  // battles, lots or deals begun so far: the number of the present one
  std::uint32_t round = 0;    // months, years or turns begun so far
  bool operator==(const Stage&) const = default;
};

template <class Move>
struct Window {
  std::string_view key;  // which kind of window: the same key for the same question
  Move pass{};           // the listed move that does nothing here
  bool episode = false;  // it belongs to a battle, lot or deal, so "for this one only" makes sense
};

}  // namespace flibuste
