#include "support/toys.h"

#include "support/toys/bazaar.h"
#include "support/toys/data_duel.h"
#include "support/toys/dice_duel.h"
#include "support/toys/endless.h"
#include "support/toys/haggle.h"
#include "support/toys/marathon.h"
#include "support/toys/market.h"
#include "support/toys/mended.h"
#include "support/toys/sealed_bid.h"
#include "table/erased.h"

namespace flibuste::toys {

const AnyGame& sealed_bid_game() {
  static const Erased<SealedBid> game;
  return game;
}

const AnyGame& dice_duel_game() {
  static const Erased<DiceDuel> game;
  return game;
}

const AnyGame& market_game() {
  static const Erased<Market> game;
  return game;
}

const AnyGame& bazaar_game() {
  static const Erased<Bazaar> game;
  return game;
}

const AnyGame& endless_game() {
  static const Erased<Endless> game;
  return game;
}

const AnyGame& haggle_game() {
  static const Erased<Haggle> game;
  return game;
}

const AnyGame& data_duel_game() {
  static const Erased<DataDuel> game;
  return game;
}

const AnyGame& marathon_game() {
  static const Erased<Marathon> game;
  return game;
}

const AnyGame& mended_duel_game() {
  static const Erased<Mended<Marathon>> game = [] {
    Mended<Marathon>::kInfo.id = "mended-duel";
    return Erased<Mended<Marathon>>();
  }();
  return game;
}

const AnyGame& mended_market_game() {
  static const Erased<Mended<Market>> game = [] {
    Mended<Market>::kInfo.id = "mended-market";
    return Erased<Mended<Market>>();
  }();
  return game;
}

void release_mended(const Mending& mending) {
  Mended<Marathon>::release(mending);
  Mended<Market>::release(mending);
}

std::array<const AnyGame*, 4> all() { return {&sealed_bid_game(), &dice_duel_game(), &market_game(), &bazaar_game()}; }

}  // namespace flibuste::toys
