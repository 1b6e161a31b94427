// The arena: bots against each other, fairly. Seats are balanced (entrants move round the table, so each sits
// everywhere equally often) and seeds mirrored (the same deal is played once for each seating). The result depends on
// the seed alone, never on the number of threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "table/any_game.h"

namespace flibuste {

struct ArenaPlan {
  const AnyGame* game = nullptr;
  json::object options;
  std::vector<std::string> entrants;  // one bot per seat
  int games = 0;
  std::string seed;
  int threads = 1;
};

struct EntrantResult {
  std::string bot;
  double wins = 0;  // a shared victory counts in equal parts
  double share = 0;
  double low = 0;  // 95 % interval of the share (Wilson)
  double high = 0;
  double mean_rank = 0;
  double mean_score = 0;
};

struct ArenaResult {
  int games = 0;
  double mean_decisions = 0;
  std::vector<EntrantResult> entrants;
};

// The least number of games, no less than `games`, in which every one of `seats` entrants sits everywhere equally
// often.
int balanced(int games, int seats);

// `progress(done)` is called now and then from one thread at a time.
ArenaResult run_arena(const ArenaPlan& plan, const std::function<void(int done)>& progress);

// The 95 % interval of a proportion `share` seen in `n` trials.
struct Interval {
  double low;
  double high;
};
Interval wilson(double share, int n);

json::value arena_json(const ArenaPlan& plan, const ArenaResult& result);

}  // namespace flibuste
