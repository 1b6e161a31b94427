// What the laboratory counts in Port Royal: where points come from, and which cards players gain.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/game.h"
#include "games/port_royal/state.h"

namespace flibuste::port_royal {

inline constexpr std::size_t kPersonKinds = 11;
// One per kind of person, then the expeditions.
inline constexpr std::size_t kSources = kPersonKinds + 1;
// Every person by face, the expeditions, and the ships by colour.
inline constexpr std::size_t kPieces = kPersonFaces + kExpeditions + kColours;

std::string source_text(std::size_t source, Lang lang);
void sources(const State& state, Seat seat, std::span<int> points);
std::string piece_text(std::size_t piece, Lang lang);
std::optional<Gain> gain(const Event& event);

}  // namespace flibuste::port_royal
