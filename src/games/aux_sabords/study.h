// What the laboratory counts in Aux Sabords!: whose chests are landed, and what players do to get them.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/game.h"
#include "games/aux_sabords/state.h"

namespace flibuste::aux_sabords {

struct Study {
  static constexpr std::size_t kSources = 2;  // own chests, chests of others
  static constexpr std::size_t kPieces =
      6;  // a ship, a Ship card, chests loaded, fights won, chests taken, chests landed

  static std::string source_text(std::size_t source, Lang lang);
  static void sources(const State& state, Seat seat, std::span<int> points);
  static std::string piece_text(std::size_t piece, Lang lang);
  static std::optional<Gain> gain(const Event& event);
};

}  // namespace flibuste::aux_sabords
