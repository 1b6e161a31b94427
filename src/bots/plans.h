// The search for games whose turns are many small steps (core/game.h, `PlannedByTurns`): whole plans compared in equal
// luck.
//
// A plan is all that a seat does until luck or somebody else comes in: a way over the sea with everything done on it.
// Ways to the same position are one plan. Each plan is played on by the game's policy in the same possible worlds and
// with the same luck to come, as long as both ask it the same, and judged at the beginning of the same turn, so that
// what differs is the plan more than the dice: two steps are often a hundredth of a victory apart, where the luck of a
// game is thirty times that. Whenever every plan had its share of rollouts the lower half is left out (sequential
// halving).
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "bots/search.h"

namespace flibuste {

class Plans {
 public:
  Plans(const AnyGame& game, const SearchSettings& settings, const SearchTuning& search_tuning,
        const std::vector<double>& tuning)
      : game_(game), settings_(settings), search_tuning_(search_tuning), tuning_(tuning) {}

  // As Search::run, where the seat decides alone; `firsts` are the moves to choose from, two at least. Their visits are
  // those of the best plan that begins with them, and so is how far their values are behind the best one; an iteration
  // is a rollout.
  SearchResult run(const AnyState& known, Seat seat, std::uint64_t seed, std::span<const AnyMove> firsts,
                   const std::atomic<bool>* stop);

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kMostPlans = 256;  // beyond this a way is followed by the policy from where it is
  static constexpr std::size_t kMostRounds = 9;   // each halves them

  struct Plan {
    AnyState before;  // all of it played but its last move …
    AnyMove last;     // … which brings luck or another seat in
    std::uint64_t key = 0;
    std::vector<std::uint16_t> firsts;  // the moves it can begin with, by their index
    bool by_policy = false;             // what the policy would do
    double sum = 0;
    std::uint32_t worlds = 0;
    std::size_t round = 0;                    // the last one it was in …
    std::array<double, kMostRounds> after{};  // … and its value after each, in the worlds of all that were in it
    double value() const { return worlds > 0 ? sum / worlds : 0; }
  };
  // What one thread plays with.
  struct Worker {
    Chance luck = Chance::fast(0);
    AnyState state;
    std::vector<double> world;  // by plan, in the world at hand …
    std::vector<double> sums;   // … and in all that were finished
    std::uint32_t worlds = 0;
    std::uint64_t rollouts = 0;
  };

  void find_plans(const AnyState& known, Seat seat, std::span<const AnyMove> firsts);
  void extend(const AnyState& at, Seat seat, std::size_t first, AnyMove move, bool by_policy, std::size_t depth);
  void keep(const AnyState& before, AnyMove last, std::uint64_t key, std::size_t first, bool by_policy);
  std::optional<std::uint16_t> common_first(std::span<const std::uint32_t> plans) const;
  void play(Worker& worker, Seat seat, std::span<const std::uint32_t> plans, std::uint64_t worlds,
            Clock::time_point until, const std::atomic<bool>* stop) const;
  double reward(Worker& worker, const Plan& plan, Seat seat, Chance luck) const;

  const AnyGame& game_;
  const SearchSettings& settings_;
  const SearchTuning& search_tuning_;
  const std::vector<double>& tuning_;
  std::vector<Plan> plans_;  // with those of earlier searches behind them, for their memory
  std::size_t count_ = 0;
  std::vector<std::uint32_t> order_;  // of the plans, the best first
  std::vector<std::uint64_t> seen_;   // positions on the ways that begin with the move at hand
  std::deque<AnyState> trail_;        // by depth
  std::vector<Worker> workers_;
  int until_turn_ = 0;
};

}  // namespace flibuste
