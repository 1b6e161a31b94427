// What the laboratory counts in Brethren of the Coast: where doubloons come from, and which cards players capture.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/game.h"
#include "games/brethren/state.h"

namespace flibuste::brethren {

struct Study {
  // Plain doubloons, marked doubloons, coins kept, Port Royal, booty.
  static constexpr std::size_t kSources = 5;
  // Every kind of treasure.
  static constexpr std::size_t kPieces = index(Card::marked_3) + 1;

  static std::string source_text(std::size_t source, Lang lang);
  static void sources(const State& state, Seat seat, std::span<int> points);
  static std::string piece_text(std::size_t piece, Lang lang);
  static std::optional<Gain> gain(const Event& event);
};

}  // namespace flibuste::brethren
