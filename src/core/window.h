// Windows: moments at which a seat is asked whether it wants to do something, and mostly does not. A seat may leave
// a standing order to pass there (table/orders.h).
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>

namespace flibuste {

// Where the game stands, in the measures by which standing orders end and turn clocks begin anew: each is another
// number as soon as the next one has begun.
struct Stage {
  std::uint32_t episode = 0;  // the present battle, lot or deal
  std::uint32_t round = 0;    // the present month, year or turn
  bool operator==(const Stage&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stage, (), (episode, round))

template <class Move>
struct Window {
  std::string_view key;    // which kind of window: the same key for the same question
  Move pass{};             // the listed move that does nothing here
  bool episode = false;    // it belongs to a battle, lot or deal, so "for this one only" makes sense
  std::int32_t price = 0;  // the least that doing something would cost: an order with a limit passes above it only
};

}  // namespace flibuste
