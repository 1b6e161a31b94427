// Information-set Monte-Carlo tree search over the contract of a game.
//
// Each iteration plays one possible world: everything the searcher cannot know is resampled, the trees are descended by
// upper confidence bounds with availability counts (a move is compared with how often it could be chosen, not with how
// often its parent was visited), a rollout follows, and every mover on the way learns its own reward. Where something
// is secret, or several seats may decide at once, every seat has a tree of its own that branches only on what that seat
// sees, so that no choice depends on what its seat cannot know. Elsewhere one tree serves all. States are not stored in
// nodes: they are replayed from the root.
//
// In a joint decision each actor chooses in its own tree, by regret matching instead of confidence bounds
// (bots/mixing.h); the choices are resolved at once and each tree goes on by what its seat observes: a round of n seats
// walks through n nodes. The answer to a joint decision is a share for every move, not one move.
//
// Where a turn is many small steps, plans for the whole of it are compared instead (bots/plans.h), if there is time
// enough to tell them apart.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "table/any_game.h"

namespace flibuste {

// The range in which a number of SearchTuning may be tuned. The shipped value is the game's (AnyGame::search_tuning).
struct SearchParameter {
  std::string_view name;
  double low;
  double high;
  double SearchTuning::* member;
};
inline constexpr std::array<SearchParameter, 9> kSearchParameters = {{
    {"search_exploration", 0.01, 1, &SearchTuning::exploration},
    {"search_root", 0.01, 1, &SearchTuning::root},
    {"search_prior", 0, 1, &SearchTuning::prior},
    {"search_trust", 0, 1, &SearchTuning::inner_prior},  // its name in tuning files
    {"search_wild", 0, 1, &SearchTuning::wild},
    {"search_cut", 1, 40, &SearchTuning::cut},  // never 0: that is no cut at all
    {"search_rank", 0, 0.5, &SearchTuning::rank},
    {"search_lead", 0, 0.5, &SearchTuning::lead},
    {"search_lead_scale", 1, 40, &SearchTuning::lead_scale},
}};

// Raised whenever the same settings make the search or a level play otherwise: measurements of one version are not
// continued with another.
inline constexpr std::uint64_t kSearchVersion = 6;

// What the search may spend, and which variant it is.
struct SearchSettings {
  std::uint32_t iterations = 0;  // per thread; 0: only time limits it …
  double seconds = 0;            // … 0: only iterations limit it; one of the two must
  int threads = 1;
  std::optional<SearchTuning> tuning = {};  // none: the game's own
  std::uint32_t nodes = 2'000'000;          // per thread: beyond this the trees stop growing and rollouts start earlier
  // One tree for all observers unless several may decide at once, every move tried once before any is tried twice,
  // plain means.
  bool textbook = false;
};

struct SearchOption {
  AnyMove move;
  double value = 0;  // mean reward of the searcher over the samples
  std::uint32_t visits = 0;
  std::uint32_t samples = 0;  // visits after which nothing was merely tried out
  double share = 0;           // of a joint decision: how often this move should be chosen
};

struct SearchResult {
  std::vector<SearchOption> options;  // all legal moves, most visited first
  bool joint = false;                 // others decide at the same time: each option has a share, the largest first
  std::uint64_t iterations = 0;
  std::uint64_t nodes = 0;
  std::uint64_t walked = 0;  // nodes on the ways of all iterations
  double seconds = 0;
};

// Seconds from the last iteration to the answer.
inline constexpr double kAnswerSeconds = 0.0005;

// Fewer than this do not tell plans apart; the tree, which leans on the policy, is then better. A search that goes by
// time alone is taken to have enough of it.
inline constexpr std::uint32_t kPlanIterations = 1000;

class Plans;

class Search {
 public:
  // Throws std::invalid_argument for settings without a limit: such a search would never end.
  Search(const AnyGame& game, const SearchSettings& settings);
  ~Search();

  // `known` holds nothing that `seat` cannot know. The same settings (without a time limit), state and seed give the
  // same result. `stop` ends the search at once; what is known by then is the answer.
  SearchResult run(const AnyState& known, Seat seat, std::uint64_t seed, const std::atomic<bool>* stop = nullptr);
  // As if `moves` were the only legal ones: each of them is looked at as long as need be.
  SearchResult compare(const AnyState& known, Seat seat, std::uint64_t seed, std::span<const AnyMove> moves,
                       const std::atomic<bool>* stop = nullptr);

  // The yardstick of the laboratory: thinks on the real state and on the luck that is really to come.
  SearchResult run_foreseeing(const AnyState& real, Seat seat, std::uint64_t seed, const Chance& luck,
                              const std::atomic<bool>* stop = nullptr);

  // Other values for the game's parameters than the shipped ones.
  void tune(std::vector<double> tuning) { tuning_ = std::move(tuning); }

 private:
  class Forest;  // the trees of one thread and their arena

  SearchResult think(const AnyState& state, Seat seat, std::uint64_t seed, const std::atomic<bool>* stop,
                     const Chance* foreseen, std::span<const AnyMove> only = {});

  const AnyGame& game_;
  SearchSettings settings_;
  SearchTuning search_tuning_;
  std::vector<double> tuning_;
  std::vector<std::unique_ptr<Forest>> forests_;
  std::unique_ptr<Plans> plans_;  // where they are what this search goes by
};

// The reward of every seat of a finished game.
void blend_rewards(const Outcome& outcome, const SearchTuning& tuning, std::span<double> rewards);
// The reward every seat can expect where a rollout ended: `over` says that the game did too.
void judge(const AnyGame& game, const AnyState& state, bool over, const SearchTuning& tuning, Tuning values,
           std::span<double> rewards);

}  // namespace flibuste
