// Laws that need the types of a game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "core/game.h"
#include "support/kit.h"
#include "table/erased.h"

namespace flibuste::kit {

// 4. Legal moves are in the game's own order, strictly: sorted and without repetition.
template <class G>
Violations order_law(int games) {
  Violations out;
  for (int seats = G::kInfo.min_seats; seats <= G::kInfo.max_seats; ++seats) {
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
      Chance chance = Chance::fast(seed);
      typename G::State state = G::setup({}, seats, chance);
      MoveList<G> moves;
      for (int decision = 0; !G::actors(state).empty() && decision < G::kInfo.max_decisions; ++decision) {
        for (const Seat seat : SeatSet::first(seats)) {
          G::legal(state, seat, moves);
          const bool strict =
              std::ranges::adjacent_find(moves, [](const auto& a, const auto& b) { return !(a < b); }) == moves.end();
          if (strict) continue;
          out.add(std::string(G::kInfo.id) + ", " + std::to_string(seats) + " players, seed " + std::to_string(seed) +
                      ", decision " + std::to_string(decision),
                  "legal moves are not strictly sorted");
          return out;
        }
        play_out<G>(state, chance, 1);
      }
    }
  }
  return out;
}

}  // namespace flibuste::kit
