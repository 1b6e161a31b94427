// Information-set Monte-Carlo tree search over the contract of a game.
//
// Each iteration plays one possible world: everything the searcher cannot know is resampled, the trees are descended by
// upper confidence bounds with availability counts (a move is compared with how often it could be chosen, not with how
// often its parent was visited), a rollout follows, and every mover on the way learns its own reward. Where choices are
// secret every seat has a tree of its own that branches only on what that seat sees, so nobody's choice depends on what
// he cannot know; simultaneous choices are selected independently in those trees. Where nothing is secret one tree
// serves all. States are not stored in nodes: they are replayed from the root.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "table/any_game.h"

namespace flibuste {

// What the search may spend, and how it behaves. All numbers are data.
struct SearchSettings {
  std::uint32_t iterations = 0;  // per thread; 0: only time limits it
  double seconds = 0;            // 0: only iterations limit it
  int threads = 1;
  double exploration = 0.5;
  double prior = 0.15;  // first bonus of the policy's favourite move
  double wild = 0.1;    // share of uniformly random moves in rollouts; 1: uniform rollouts
  int cut = 0;          // decisions after which a rollout ends at the next pause and is evaluated; 0: never
  double win = 0.7;     // reward = win · won + rank · place + lead · lead, weights that sum to 1
  double rank = 0.1;
  double lead = 0.2;
  double lead_scale = 6;          // a lead of this many points is worth three quarters
  bool shared_tree = false;       // one tree for all observers even where choices are secret (the textbook variant)
  bool branch_on_outcome = true;  // a child per visible outcome of chance (false: open loop)
};

struct SearchOption {
  AnyMove move;
  double value = 0;  // mean reward of the searcher
  std::uint32_t visits = 0;
};

struct SearchResult {
  std::vector<SearchOption> options;  // all legal moves, most visited first
  std::uint64_t iterations = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

class Search {
 public:
  Search(const AnyGame& game, const SearchSettings& settings);
  ~Search();

  // `known` holds nothing that `seat` cannot know. The same settings (without a time limit), state and seed give the
  // same result. `stop` ends the search at once; what is known by then is the answer.
  SearchResult run(const AnyState& known, Seat seat, std::uint64_t seed, const std::atomic<bool>* stop = nullptr);

  SearchSettings& settings() { return settings_; }
  void tune(std::vector<double> tuning) { tuning_ = std::move(tuning); }

 private:
  class Forest;  // the trees of one thread and their arena

  const AnyGame& game_;
  SearchSettings settings_;
  std::vector<double> tuning_;
  std::vector<std::unique_ptr<Forest>> forests_;
};

// The reward of every seat of a finished game.
void blend_rewards(const Outcome& outcome, const SearchSettings& settings, std::span<double> rewards);

}  // namespace flibuste
