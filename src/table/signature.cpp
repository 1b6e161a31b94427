#include "table/signature.h"

#include "core/hash.h"

namespace flibuste {
namespace {

void add_games(Hash64& hash, const AnyGame& game, const json::value& options, int games) {
  for (int seats = game.info().min_seats; seats <= game.info().max_seats; ++seats) {
    for (int i = 0; i < games; ++i) {
      Chance chance = Chance::fast(static_cast<std::uint64_t>(i));
      AnyState state = game.setup(options, seats, chance);
      const int decisions = game.play_out(state, chance, game.info().max_decisions);
      hash.add_word(static_cast<std::uint64_t>(decisions));
      hash.add(state.bytes());
    }
  }
}

}  // namespace

std::uint64_t signature(const AnyGame& game, int games_per_setting) {
  Hash64 hash;
  add_games(hash, game, json::object{}, games_per_setting);
  for (const OptionInfo& option : game.options()) {
    for (std::size_t i = 1; i < option.values.size(); ++i) {
      add_games(hash, game, json::object{{option.name, option.values[i]}}, games_per_setting);
    }
  }
  return hash.value();
}

}  // namespace flibuste
