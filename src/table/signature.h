// One number that identifies the behaviour of a game's rules: a hash over many seeded games. It must be the same with
// every compiler, and it changes exactly when the rules do.
#pragma once

#include <cstdint>

#include "table/any_game.h"

namespace flibuste {

// Games are spread over every number of players, with default options and with each option changed in turn.
std::uint64_t signature(const AnyGame& game, int games_per_setting = 100);

}  // namespace flibuste
