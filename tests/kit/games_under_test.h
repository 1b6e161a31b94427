// The games that the kit runs. A new game is one line in TypedGames and, unless it is a toy, one line in registry.cpp.
#pragma once

#include <gtest/gtest.h>

#include "games/aux_sabords/game.h"
#include "games/brethren/game.h"
#include "games/port_royal/game.h"
#include "support/toys/dice_duel.h"
#include "support/toys/market.h"
#include "support/toys/sealed_bid.h"

namespace flibuste::kit {

template <class G>
struct Traits {
  static constexpr bool kHides = true;
  static constexpr bool kCardsByName = true;
};
template <>
struct Traits<toys::DiceDuel> {
  static constexpr bool kHides = false;
  static constexpr bool kCardsByName = false;
};

using TypedGames = ::testing::Types<port_royal::PortRoyal, brethren::Brethren, aux_sabords::AuxSabords, toys::SealedBid,
                                    toys::DiceDuel, toys::Market>;

}  // namespace flibuste::kit
