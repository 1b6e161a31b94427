// A fixed number of uniformly random games for callgrind: `bench_instructions GAME PLAYERS GAMES` prints how many
// decisions they took. scripts/instructions runs it at two lengths and divides the difference.
#include <cstdio>
#include <cstdlib>

#include "table/registry.h"

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("usage: bench_instructions GAME PLAYERS GAMES\n", stderr);
    return 2;
  }
  const flibuste::AnyGame& game = flibuste::game_by_id(argv[1]);
  const int players = std::atoi(argv[2]);
  const int games = std::atoi(argv[3]);
  flibuste::Chance chance = flibuste::Chance::fast(1);
  long decisions = 0;
  for (int i = 0; i < games; ++i) {
    flibuste::AnyState state = game.setup(nullptr, players, chance);
    decisions += game.play_out(state, chance, game.info().max_decisions);
  }
  std::printf("decisions %ld\n", decisions);
  return 0;
}
