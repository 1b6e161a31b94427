// The games that the kit runs: all of games/all.h, and toys.
#pragma once

#include <gtest/gtest.h>

#include "games/all.h"
#include "support/toys/bazaar.h"
#include "support/toys/dice_duel.h"
#include "support/toys/market.h"
#include "support/toys/sealed_bid.h"

namespace flibuste::kit {

// What the kit cannot find out by itself (GameUnderTest). A game that differs from most has its own.
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

template <class... Gs>
::testing::Types<Gs..., toys::SealedBid, toys::DiceDuel, toys::Market, toys::Bazaar> with_toys(GameTypes<Gs...>);
using TypedGames = decltype(with_toys(AllGames{}));

}  // namespace flibuste::kit
