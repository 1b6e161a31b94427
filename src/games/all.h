// All games, each once. The registry, the conformance kit and its checks of documents, limits and golden files follow
// from this list; scripts/new-game adds to it.
#pragma once

#include "games/aux_sabords/game.h"
#include "games/brethren/game.h"
#include "games/pirates_cove/game.h"
#include "games/port_royal/game.h"

namespace flibuste {

template <class... Gs>
struct GameTypes {};

// In the order in which they are offered to players.
using AllGames =
    GameTypes<port_royal::PortRoyal, brethren::Brethren, aux_sabords::AuxSabords, pirates_cove::PiratesCove>;

}  // namespace flibuste
