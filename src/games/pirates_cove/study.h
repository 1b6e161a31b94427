// What the laboratory counts in Pirate's Cove: where fame comes from, and which tavern cards players come to hold.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/game.h"
#include "games/pirates_cove/state.h"

namespace flibuste::pirates_cove {

struct Study {
  static constexpr std::size_t kSources = kFameSources;
  static constexpr std::size_t kPieces = kCards;

  static std::string source_text(std::size_t source, Lang lang);
  static void sources(const State& state, Seat seat, std::span<int> points);
  static std::string piece_text(std::size_t piece, Lang lang);
  static std::optional<Gain> gain(const Event& event);
};

}  // namespace flibuste::pirates_cove
