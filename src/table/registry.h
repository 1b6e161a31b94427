// All games, by their identifiers. They are listed in games/all.h.
#pragma once

#include <span>
#include <string_view>

#include "table/any_game.h"

namespace flibuste {

std::span<const AnyGame* const> all_games();

// A game that is not listed there, for tests; before any other thread asks for games.
void add_game(const AnyGame& game);

// Refuses ("unknown_game") what is not registered, naming what is.
const AnyGame& game_by_id(std::string_view id);

// Refuses ("bad_players") a number of players the game does not take.
void check_players(const AnyGame& game, std::int64_t players);

}  // namespace flibuste
