// What the laboratory counts in Port Royal: where points come from, and which cards players gain.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/game.h"
#include "games/port_royal/state.h"

namespace flibuste::port_royal {

inline constexpr std::size_t kPersonKinds = 11;
struct Study {
  // One per kind of person, then the expeditions.
  static constexpr std::size_t kSources = kPersonKinds + 1;
  // Every person by face, the expeditions, and the ships by colour.
  static constexpr std::size_t kPieces = kPersonFaces + kExpeditions + kColours;

  static std::string source_text(std::size_t source, Lang lang);
  static void sources(const State& state, Seat seat, std::span<int> points);
  static std::string piece_text(std::size_t piece, Lang lang);
  static std::optional<Gain> gain(const Event& event);
};

}  // namespace flibuste::port_royal
