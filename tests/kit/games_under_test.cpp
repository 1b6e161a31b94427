#include "kit/games_under_test.h"

#include <stdexcept>

#include "kit/settings.h"
#include "support/toys.h"
#include "table/registry.h"

namespace flibuste::kit {
namespace {

const AnyGame& toy_or_game(std::string_view id) {
  for (const AnyGame* toy : toys::all()) {
    if (toy->info().id == id) return *toy;
  }
  return game_by_id(id);
}

template <class... Gs>
std::vector<GameUnderTest> list(::testing::Types<Gs...>) {
  return {
      {.game = &toy_or_game(Gs::kInfo.id), .hides = Traits<Gs>::kHides, .cards_by_name = Traits<Gs>::kCardsByName}...};
}

}  // namespace

const std::vector<GameUnderTest>& games_under_test() {
  static const std::vector<GameUnderTest> games = list(TypedGames{});
  return games;
}

const GameUnderTest& under_test(std::string_view id) {
  for (const GameUnderTest& game : games_under_test()) {
    if (game.game->info().id == id) return game;
  }
  throw std::logic_error("not under test: " + std::string(id));
}

std::vector<Setting> all_settings() {
  std::vector<Setting> settings;
  for (const GameUnderTest& game : games_under_test()) {
    for (int players = game.game->info().min_seats; players <= game.game->info().max_seats; ++players) {
      settings.push_back(
          {.under_test = game, .players = players, .options = game.game->complete_options(json::object{})});
    }
  }
  return settings;
}

}  // namespace flibuste::kit
