// The games that the kit runs. A new game is one line in TypedGames and, unless it is a toy, one line in registry.cpp.
#pragma once

#include <gtest/gtest.h>

#include <tuple>
#include <vector>

#include "games/aux_sabords/game.h"
#include "games/port_royal/game.h"
#include "support/kit.h"
#include "support/toys/dice_duel.h"
#include "support/toys/sealed_bid.h"
#include "table/erased.h"

namespace flibuste::kit {

template <class G>
struct Traits {
  static constexpr bool kHides = true;
  static constexpr bool kCardsByName = true;
  static constexpr std::size_t kStateBound = 1024;
};
template <>
struct Traits<toys::DiceDuel> {
  static constexpr bool kHides = false;
  static constexpr bool kCardsByName = false;
  static constexpr std::size_t kStateBound = 64;
};

using TypedGames = ::testing::Types<port_royal::PortRoyal, aux_sabords::AuxSabords, toys::SealedBid, toys::DiceDuel>;

template <class G>
GameUnderTest under_test() {
  static const Erased<G> game;
  return {.game = &game,
          .hides = Traits<G>::kHides,
          .cards_by_name = Traits<G>::kCardsByName,
          .state_bound = Traits<G>::kStateBound};
}

namespace detail {
template <class... Gs>
std::vector<GameUnderTest> list(::testing::Types<Gs...>) {
  return {under_test<Gs>()...};
}
}  // namespace detail

inline std::vector<GameUnderTest> games_under_test() { return detail::list(TypedGames{}); }

// Every game with every number of players, default options.
inline std::vector<Setting> all_settings() {
  std::vector<Setting> settings;
  for (const GameUnderTest& game : games_under_test()) {
    for (int players = game.game->info().min_seats; players <= game.game->info().max_seats; ++players) {
      settings.push_back(
          {.under_test = game, .players = players, .options = game.game->complete_options(json::object{})});
    }
  }
  return settings;
}

// A test suite of one law, run for every game and number of players.
class LawTest : public ::testing::TestWithParam<Setting> {};

inline std::string setting_name(const ::testing::TestParamInfo<Setting>& info) { return test_name(info.param); }

#define FLIBUSTE_FOR_ALL_GAMES(Suite) \
  INSTANTIATE_TEST_SUITE_P(Kit, Suite, ::testing::ValuesIn(all_settings()), setting_name)

}  // namespace flibuste::kit
