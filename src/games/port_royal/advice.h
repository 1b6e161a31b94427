// What bots know of Port Royal: rules of thumb with a value for everything in coins.
#pragma once

#include <string>
#include <string_view>

#include "core/game.h"
#include "games/port_royal/state.h"

namespace flibuste::port_royal {

// The move of an experienced hand, without search.
Advice<Move> advise(const State& state, Seat seat);
std::string advice_text(std::string_view reason, Lang lang);

}  // namespace flibuste::port_royal
