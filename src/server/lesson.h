// The luck of a lesson. Whoever learns a game should not have to wait for it: of a few honest deals a lesson takes the
// one with which somebody who plays plainly soon meets all there is to choose.
#pragma once

#include <string>

#include "core/chance.h"
#include "core/seat.h"
#include "table/any_game.h"

namespace flibuste {

// The seed of that deal, among `seed` and some that follow from it. `options` are complete; nobody adds to the luck of
// a lesson. The same arguments give the same seed.
Digest lesson_seed(const AnyGame& game, const json::value& options, int players, Seat learner, const std::string& id,
                   const Digest& seed);

}  // namespace flibuste
