// What the laboratory counts in Aux Sabords!: whose chests are landed, and what players do to get them.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/game.h"
#include "games/aux_sabords/state.h"

namespace flibuste::aux_sabords {

inline constexpr std::size_t kSources = 2;  // own chests, chests of others
inline constexpr std::size_t kPieces =
    6;  // a ship, a Ship card, chests loaded, fights won, chests taken, chests landed

std::string source_text(std::size_t source, Lang lang);
void sources(const State& state, Seat seat, std::span<int> points);
std::string piece_text(std::size_t piece, Lang lang);
std::optional<Gain> gain(const Event& event);

}  // namespace flibuste::aux_sabords
