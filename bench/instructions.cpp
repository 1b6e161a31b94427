// A fixed number of uniformly random games for callgrind: `bench_instructions GAME PLAYERS GAMES [erased]` prints how
// many decisions they took. With `erased` every step goes through the type-erased interface, as at a table; without, a
// whole game is one call. scripts/instructions runs it at two lengths and divides the difference.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "table/registry.h"

namespace {

int play_erased(const flibuste::AnyGame& game, flibuste::AnyState& state, flibuste::Chance& chance) {
  flibuste::AnyMoves moves;
  int decisions = 0;
  for (flibuste::SeatSet actors = game.actors(state); !actors.empty(); actors = game.actors(state)) {
    game.legal(state, actors.front(), moves);
    game.apply(state, actors.front(), moves[chance.below(static_cast<std::uint32_t>(moves.size()))], chance);
    ++decisions;
  }
  return decisions;
}

}  // namespace

int main(int argc, char** argv) {
  const bool erased = argc == 5 && std::string_view(argv[4]) == "erased";
  if (argc != 4 && !erased) {
    std::fputs("usage: bench_instructions GAME PLAYERS GAMES [erased]\n", stderr);
    return 2;
  }
  const flibuste::AnyGame& game = flibuste::game_by_id(argv[1]);
  const int players = std::atoi(argv[2]);
  const int games = std::atoi(argv[3]);
  flibuste::Chance chance = flibuste::Chance::fast(1);
  long decisions = 0;
  for (int i = 0; i < games; ++i) {
    flibuste::AnyState state = game.setup(nullptr, players, chance);
    decisions += erased ? play_erased(game, state, chance) : game.play_out(state, chance, game.info().max_decisions);
  }
  std::printf("decisions %ld\n", decisions);
  return 0;
}
