// Tuning: the numbers that bots use are moved, step by step, to where they win more games.
//
// The optimiser is SPSA (simultaneous perturbation, Spall 1992): a step pushes all parameters a little in a random
// direction and the opposite way, lets the two play each other, and moves towards the winner. Everything follows from
// the plan: each game has its own luck, from (seed, step, game), so that neither the number of threads nor an
// interruption changes a byte of the log.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/arena.h"
#include "table/any_game.h"

namespace flibuste {

// Gain a_k = gain · ((A + 1) / (A + k))^0.602 with A = steps / 10, perturbation c_k = spread / k^0.101.
struct SpsaSettings {
  int steps = 100;
  double gain = 0.004;   // of the first step
  double spread = 0.04;  // of the first step, as a part of the range
};

// Climbs a function that can only be seen through noise, over [0, 1]^n.
class Spsa {
 public:
  Spsa(std::vector<double> start, const SpsaSettings& settings, std::uint64_t seed);

  struct Pair {
    std::vector<double> plus;
    std::vector<double> minus;
  };
  // The points to compare in the step that comes; the same until learn().
  const Pair& probe() const { return probe_; }
  // The value at `plus` less that at `minus`, as it was seen. Makes the step.
  void learn(double difference);

  int steps_done() const { return steps_done_; }
  const std::vector<double>& point() const { return point_; }
  // The mean of the points since half of the steps were made: steadier than the last point.
  std::vector<double> average() const;

 private:
  void aim();

  SpsaSettings settings_;
  std::uint64_t seed_;
  std::vector<double> point_;
  std::vector<double> sum_;
  int summed_ = 0;
  int steps_done_ = 0;
  Pair probe_;
};

struct TunePlan {
  const AnyGame* game = nullptr;
  json::object options;
  int players = 2;
  std::string bot = "regle";            // regle, policy or search:N
  std::vector<std::string> parameters;  // those to tune; none: all
  SpsaSettings optimiser;
  int batch = 100;  // games of a step; made even, since every deal is played from both sides
  std::string seed;
  int threads = 1;
};

// What a plan of that bot can tune: the parameters of the game and, for search:N, those of the search. Refuses
// ("unknown_bot") what cannot think with parameters.
std::vector<Parameter> tunable(const AnyGame& game, std::string_view bot);

// As it is written in kParameters, without what a decimal fraction of four digits would not keep.
std::string parameter_text(double value);

// Thrown out of a step or a match when `stop` said so; nothing of it is kept, nor when GameFailed (lab/referee.h) is
// thrown because one of its games cannot be played to the end.
struct TuneStopped {};

// A match between two sets of values, seen from the first: seats alternate, and every deal is played from both sides.
struct TuneMatch {
  int games = 0;
  double wins = 0;  // a shared victory counts in parts
  double share = 0;
  Interval interval{};  // of 95 %, by the spread between whole deals
};

class Tuner {
 public:
  // Refuses what cannot be: unknown_bot, unknown_parameter, bad_players, bad_steps, bad_batch.
  explicit Tuner(TunePlan plan);

  // Called after each game, from one thread at a time.
  std::function<void()> progress = [] {};
  // Ends a step or a match, thinking included, soon after it becomes true.
  const std::atomic<bool>* stop = nullptr;

  const TunePlan& plan() const { return plan_; }
  const std::vector<Parameter>& parameters() const { return parameters_; }  // those of tunable()
  const std::vector<std::size_t>& tuned() const { return tuned_; }          // indices of those that move

  // The first line of the log: the program and the plan, without its threads.
  std::string header() const;
  // Plays the next step; its line of the log.
  std::string step();
  // Makes the next step from its line instead of playing. Refuses ("bad_log") a line that this plan cannot have given.
  void replay(std::string_view line);
  int steps_done() const { return spsa_.steps_done(); }
  bool finished() const { return steps_done() == plan_.optimiser.steps; }

  // The outcome: a value for every one of parameters(), as parameter_text() writes it.
  std::vector<double> values() const;
  std::vector<double> shipped() const;
  // The outcome against the shipped values, in games that no step has seen.
  TuneMatch confirm(int games) const;

 private:
  TuneMatch match(std::span<const double> plus, std::span<const double> minus, std::string_view purpose,
                  std::uint64_t step, int games) const;
  std::vector<double> denormalised(std::span<const double> point) const;
  std::string made_step(double wins);

  TunePlan plan_;
  std::vector<Parameter> parameters_;
  std::vector<std::size_t> tuned_;
  Spsa spsa_;
};

}  // namespace flibuste
