// The arena: bots against each other, fairly. Seats are balanced (entrants move round the table, so each sits
// everywhere equally often), neighbours are drawn anew for each deal, and deals are mirrored (the same deal is played
// once for each seating). The result depends on the seed alone, never on the number of threads, as long as no bot
// thinks by the clock.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "lab/rating.h"
#include "lab/sprt.h"
#include "table/any_game.h"

namespace flibuste {

struct ArenaPlan {
  const AnyGame* game = nullptr;
  json::object options;
  std::vector<std::string> entrants;  // one bot per seat, with its budget if any
  int games = 0;
  std::string seed;
  int threads = 1;
  std::optional<SprtPlan> sprt;  // of the first entrant's share; ends the arena when it is decided
  // What an entrant's name stands for; by default the bots of this program and the laboratory's yardsticks.
  std::function<std::unique_ptr<Bot>(std::string_view)> bot = [](std::string_view name) {
    return make_bot(name, BotPurpose::measure);
  };
};

// One game, by entrant.
struct PlayedGame {
  int index = 0;
  int decisions = 0;
  std::vector<int> seat;  // where each entrant sat
  std::vector<int> score;
  std::vector<int> rank;
  std::vector<double> win;         // a shared victory counts in equal parts
  std::vector<int> overruns = {};  // moves that took clearly longer than the time given; empty where there was none
  bool operator==(const PlayedGame&) const = default;
};

// A victory in whole parts, whatever the number of seats that share it.
inline constexpr std::int64_t kVictory = 840;
static_assert(kMaxSeats == 8, "kVictory must divide by every number of winners");

struct Interval {
  double low;
  double high;
};

// Intervals are of 95 % and go by the spread between whole deals; after a test that stopped they are only indicative.
struct EntrantResult {
  std::string bot;
  double wins = 0;
  double share = 0;
  double low = 0;  // Wilson's, for as many independent games as the deals are worth
  double high = 0;
  double mean_rank = 0;
  double mean_score = 0;
  Interval rank_interval = {0, 0};         // Wilson's too, for the part of the others that finished ahead
  std::optional<Interval> score_interval;  // Student's; none for less than two deals
  int overruns = 0;  // moves of the games counted that took clearly longer than the time the bot was given
};

struct ArenaResult {
  int games = 0;          // that were played and counted
  bool complete = false;  // all games of the plan, or as many as the test needed
  double mean_decisions = 0;
  std::vector<EntrantResult> entrants;
  std::vector<std::string> rated;  // the different bots among the entrants
  std::vector<Rating> ratings;     // theirs; empty where there is only one
  std::optional<Sprt> sprt;
  std::optional<Words> failure;  // a bot failed or a game did not end: what was played before is counted
};

struct ArenaWatch {
  std::function<void(int done)> progress = {};            // now and then, from one thread at a time
  std::function<void(const PlayedGame& game)> game = {};  // every game in the order of its index
  const std::atomic<bool>* stop = nullptr;                // ends the arena; games under way are dropped
  std::span<const PlayedGame> played = {};                // the first games, played earlier
};

// The least number of games, no less than `games`, in which every one of `seats` entrants sits everywhere equally
// often.
int balanced(int games, int seats);

// Does any bot of the plan go by the clock? Then the result depends on the machine and on the number of threads as
// well.
bool by_clock(const ArenaPlan& plan);

// Refuses a plan that cannot be played, as run_arena does.
void check_arena(const ArenaPlan& plan);

// Refuses ("bad_games", "bad_players", "unknown_bot" …) a plan that cannot be played. A bot that throws or plays an
// illegal move ends the arena, and so does a game without end: the result then says which, in which game.
ArenaResult run_arena(const ArenaPlan& plan, const ArenaWatch& watch);
ArenaResult run_arena(const ArenaPlan& plan, const std::function<void(int done)>& progress);

// The 95 % interval of a proportion `share` seen in `n` trials; what dependent trials are worth need not be whole.
Interval wilson(double share, double n);

json::value arena_json(const ArenaPlan& plan, const ArenaResult& result);

// A plan and its games as JSON Lines: a header, then a line per game, then, where games of the plan are missing, a mark
// that says so. Reading refuses ("bad_arena_log", "other_arena") a file of another plan, of other bots or with a fault;
// the mark and a last line that was cut short are left out. Lines are read one by one: the size of a file is no limit.
std::string arena_header(const ArenaPlan& plan);
std::string arena_line(const PlayedGame& game);
std::string arena_mark(int games);  // counted until then
struct ArenaLog {
  std::vector<PlayedGame> games;
  std::size_t bytes = 0;  // of the file, up to the end of the last game
};
ArenaLog read_arena_log(const ArenaPlan& plan, std::istream& in);

}  // namespace flibuste
