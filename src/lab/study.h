// The study of a game: the same bot in every seat, many games, and what a designer would ask of them. Everything is
// counted in whole numbers, so the figures depend on the seed alone, never on the number of threads, as long as no bot
// thinks by the clock.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "lab/arena.h"
#include "table/any_game.h"

namespace flibuste {

struct StudyPlan {
  const AnyGame* game = nullptr;
  json::object options;      // complete
  std::string bot{kPilote};  // in every seat
  int games = 2000;          // for each number of players
  std::vector<int> players;  // ascending; empty: all the game allows
  // The ladder: each of these bots against the one before it. No games, no ladder.
  std::vector<std::string> levels;
  int ladder_games = 200;
  std::string seed;
  int threads = 1;
  // What a name stands for; yardsticks that cheat or play badly on purpose have no place in a study.
  std::function<std::unique_ptr<Bot>(std::string_view)> make = [](std::string_view name) {
    if (name != kPilote) make_bot(name, BotPurpose::play);  // refuses them
    return make_bot(name, BotPurpose::measure);
  };
};

inline double per(double sum, double count) { return count == 0 ? 0.0 : sum / count; }
inline double per(std::int64_t sum, std::int64_t count) {
  return per(static_cast<double>(sum), static_cast<double>(count));
}

// How often each whole number was seen.
class Spread {
 public:
  void add(int value, std::int64_t times = 1) { counts_[value] += times; }
  void add(const Spread& other);
  const std::map<int, std::int64_t>& counts() const { return counts_; }
  bool empty() const { return counts_.empty(); }
  std::int64_t total() const;
  double mean() const;                  // 0 when empty
  int quantile(double part) const;      // the least value that `part` of all do not exceed; 0 when empty
  double share_up_to(int value) const;  // of those no greater than `value`
  int least() const { return empty() ? 0 : counts_.begin()->first; }
  int greatest() const { return empty() ? 0 : counts_.rbegin()->first; }
  bool operator==(const Spread&) const = default;

 private:
  std::map<int, std::int64_t> counts_;
};

struct PieceTally {
  std::int64_t gained = 0;         // pieces, by all seats
  std::int64_t holders = 0;        // seats that gained one or more …
  std::int64_t holder_wins = 0;    // … and their victories, in parts of kVictory
  std::int64_t winner_gained = 0;  // pieces, by seats that won
  bool operator==(const PieceTally&) const = default;
};

// All games with one number of players.
struct TableStudy {
  int players = 0;
  std::int64_t games = 0;
  std::int64_t winners = 0;  // seats that won or shared the victory
  std::int64_t shared = 0;   // games with several winners
  Spread decisions;
  Spread winner_scores;
  Spread other_scores;
  Spread margins;                           // best winner over best of the others
  std::vector<std::int64_t> winner_points;  // by source, summed over winners
  std::vector<std::int64_t> other_points;
  std::vector<std::int64_t> seat_wins;  // clockwise from the seat that acts first, in parts of kVictory
  std::vector<PieceTally> pieces;

  std::int64_t others() const { return games * players - winners; }
  double fair() const { return 1.0 / players; }
  bool operator==(const TableStudy&) const = default;
};

// One step of the ladder: `upper` alone against `lower` in all other seats.
struct Rung {
  std::string lower;
  std::string upper;
  int players = 0;
  ArenaResult result;  // entrant 0 is `upper`; a bot may have failed before the end
};

struct Study {
  std::vector<TableStudy> tables;  // by number of players
  std::vector<Rung> ladder;
};

// A figure and its 95 % interval.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
  bool above(double level) const { return low > level; }
  bool below(double level) const { return high < level; }
};

// How often the seat `position` places after the first to act wins.
Estimate seat_share(const TableStudy& table, int position);
// How often a seat wins that gained this piece.
Estimate piece_share(const TableStudy& table, std::size_t piece);
// The same over all tables, as what exceeds the fair share (intervals combined by Newcombe's square-and-add rule).
Estimate seat_excess(const Study& study, int position);
Estimate piece_excess(const Study& study, std::size_t piece);

// How many games the plan asks for, ladder included: what `progress` counts up to.
int total_games(const StudyPlan& plan);

// Does any bot of the plan go by the clock?
bool by_clock(const StudyPlan& plan);

struct StudyStopped {};

// Refuses ("bad_players", "bad_games", "unknown_bot", "bad_levels") before it plays. `progress(done)` is called now and
// then from one thread at a time; what it throws ends the study. Throws StudyStopped soon after `stop` becomes true,
// and GameFailed (lab/referee.h) where the bot of all seats fails or a game does not end; in the ladder the rung tells
// it.
Study run_study(const StudyPlan& plan, const std::function<void(int done)>& progress,
                const std::atomic<bool>* stop = nullptr);

json::value study_json(const StudyPlan& plan, const Study& study);

}  // namespace flibuste
