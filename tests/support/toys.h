// The toy games behind AnyGame, compiled once for all tests.
#pragma once

#include <array>

#include "support/toys/mended.h"
#include "table/any_game.h"

namespace flibuste::toys {

const AnyGame& sealed_bid_game();
const AnyGame& dice_duel_game();
const AnyGame& market_game();
const AnyGame& bazaar_game();
const AnyGame& endless_game();    // says that it is the sealed bid, so it is not among all()
const AnyGame& haggle_game();     // the market with more windows; not among all()
const AnyGame& data_duel_game();  // reads a data set; not among all(), because a test loads it
const AnyGame& marathon_game();   // never ends; not among all(), because games must
// Toys whose rules a test can raise; not among all(), because laws hold for rules that stay.
const AnyGame& mended_duel_game();
const AnyGame& mended_market_game();
// Another release of both: `version` of their rules.
void release_mended(const Mending& mending);

std::array<const AnyGame*, 4> all();

}  // namespace flibuste::toys
