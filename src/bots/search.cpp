#include "bots/search.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>

#include "bots/mixing.h"
#include "bots/plans.h"

namespace flibuste {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint32_t kNone = 0xffffffff;
constexpr std::size_t kFirstArena = 1 << 14;   // nodes and edges before the first growth
constexpr std::size_t kEdgesPerNode = 3;       // at most, over all of them
constexpr AnyMove kUnseen{~std::uint64_t{0}};  // the edge of a step this observer did not choose
constexpr std::uint32_t kFewVisits = 8;        // visits before a node prefers one of its moves
constexpr std::uint32_t kClockEvery = 16;      // iterations between two looks at the clock
constexpr std::uint32_t kGrain = 1U << 24U;    // of a probability
constexpr std::size_t kFirstSteps = 256;       // of one iteration, before the first growth
constexpr std::uint64_t kSeedStep = 0x9e3779b97f4a7c15U;

// An information set of one observer. Children of an edge form a list through `next`.
//   key 8 | first_edge 4 | next 4 | visits 4 | favourite 4
struct Node {
  std::uint64_t key = 0;
  std::uint32_t first_edge = kNone;
  std::uint32_t next = kNone;
  std::uint32_t visits = 0;
  std::uint32_t favourite = kNone;  // the edge that the game's policy liked
};
static_assert(sizeof(Node) == 24);

// A move that was legal in some world of its node. Edges of a node form a list through `next`.
//   move 8 | value 4 | samples 4 | visits 4 | available 4 | first_child 4 | next 4
struct Edge {
  AnyMove move;
  float value = 0;            // mean reward of its mover over the samples
  std::uint32_t samples = 0;  // visits after which everybody played what they are known to prefer
  std::uint32_t visits = 0;
  std::uint32_t available = 0;
  std::uint32_t first_child = kNone;
  std::uint32_t next = kNone;
};
static_assert(sizeof(Edge) == 32);

struct Step {
  std::uint32_t edge;
  Seat seat;
  bool preferred;  // no move that was merely tried out, or a node too young to prefer any
  // Of a joint decision:
  std::uint32_t first_offered = 0;  // the moves it was chosen from, in Forest::offered_ …
  std::uint32_t offered = 0;        // … and how many
  double probability = 1;           // with which it was chosen
};

}  // namespace

void blend_rewards(const Outcome& outcome, const SearchTuning& tuning, std::span<double> rewards) {
  const std::size_t n = outcome.seats.size();
  double winners = 0;
  for (const SeatResult& seat : outcome.seats) winners += seat.winner ? 1 : 0;
  for (std::size_t i = 0; i < n; ++i) {
    const SeatResult& mine = outcome.seats[i];
    double behind = 0;  // seats placed behind this one, ties by half
    int best_other = 0;
    bool first = true;
    for (std::size_t j = 0; j < n; ++j) {
      if (j == i) continue;
      const SeatResult& other = outcome.seats[j];
      behind += other.rank > mine.rank ? 1.0 : other.rank == mine.rank ? 0.5 : 0.0;
      best_other = first ? other.score : std::max(best_other, other.score);
      first = false;
    }
    const double won = mine.winner ? 1.0 / winners : 0.0;
    const double place = n > 1 ? behind / static_cast<double>(n - 1) : 1.0;
    const double lead = (mine.score - best_other) / tuning.lead_scale;
    const double led = 0.5 + 0.5 * lead / (1.0 + std::abs(lead));
    rewards[i] = (1.0 - tuning.rank - tuning.lead) * won + tuning.rank * place + tuning.lead * led;
  }
}

void judge(const AnyGame& game, const AnyState& state, bool over, const SearchTuning& tuning, Tuning values,
           std::span<double> rewards) {
  if (over) return blend_rewards(game.outcome(state), tuning, rewards);
  game.evaluate(state, values, rewards);
  // On the scale of finished games: what is almost won must not be worth more than what is won.
  for (double& reward : rewards) reward = tuning.lead / 2 + reward * (1 - tuning.lead);
}

class Search::Forest {
 public:
  Forest(const AnyGame& game, const SearchSettings& settings, const SearchTuning& search_tuning,
         const std::vector<double>& tuning)
      : game_(game), settings_(settings), search_tuning_(search_tuning), tuning_(tuning) {
    nodes_.reserve(kFirstArena);
    edges_.reserve(kFirstArena);
    steps_.reserve(kFirstSteps);
    rounds_.reserve(kFirstSteps);
    visited_.reserve(kFirstSteps);
    if (!game_.joint()) return;
    mixed_.reserve(kFirstArena);
    offered_.reserve(kFirstArena);
  }

  void run(const AnyState& known, Seat seat, std::uint64_t seed, const std::atomic<bool>* stop, const Chance* foreseen,
           std::span<const AnyMove> only) {
    const Clock::time_point start = Clock::now();
    Chance chance = Chance::fast(seed);
    choosing_ = Chance::fast(~seed);
    prepare(known, seat, only);
    double looked = 0;
    for (iterations_ = 0;; ++iterations_) {
      if (settings_.iterations > 0 && (iterations_ >= settings_.iterations || settled())) break;
      if (iterations_ % kClockEvery == 0 && iterations_ > 0) {
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) break;
        if (settings_.seconds > 0) {
          const double spent = std::chrono::duration<double>(Clock::now() - start).count();
          // The answer must be there in time: enough is left for as much again as since the last look, and to tell it.
          const double needed =
              std::min(2 * (spent - std::exchange(looked, spent)) + kAnswerSeconds, settings_.seconds / 2);
          if (spent + needed >= settings_.seconds || beyond_doubt(spent)) break;
        }
      }
      if (foreseen != nullptr) {
        state_ = known;
        Chance luck = *foreseen;
        iterate(luck);
      } else {
        state_ = known;
        game_.resample(state_, seat, chance);
        iterate(chance);
      }
    }
  }

  std::uint64_t iterations() const { return iterations_; }
  std::uint64_t nodes() const { return nodes_.size(); }
  std::uint64_t walked() const { return walked_; }

  // Adds what the root learnt about its moves.
  void add_root(std::vector<SearchOption>& options) const {
    const std::uint32_t first = nodes_[tree_of(root_seat_)].first_edge;
    double weights = 0;
    if (joint_root_) {
      for (std::uint32_t e = first; e != kNone; e = edges_[e].next) weights += static_cast<double>(mixed_[e].weight);
    }
    for (std::uint32_t e = first; e != kNone; e = edges_[e].next) {
      const Edge& edge = edges_[e];
      for (SearchOption& option : options) {
        if (option.move != edge.move) continue;
        option.visits += edge.visits;
        option.samples += edge.samples;
        option.value += static_cast<double>(edge.value) * edge.samples;
        if (weights > 0) option.share += static_cast<double>(mixed_[e].weight) / weights;
      }
    }
  }

 private:
  // The tree in which a seat chooses; its root is the node of the same number.
  std::uint32_t tree_of(Seat seat) const { return trees_ == 1 ? 0U : seat; }

  // Those who decide at the root: the searcher alone where it may act without being awaited.
  SeatSet root_actors(const AnyState& state) const {
    const SeatSet actors = game_.actors(state);
    return actors.contains(root_seat_) ? actors : SeatSet::of(root_seat_);
  }

  void prepare(const AnyState& known, Seat seat, std::span<const AnyMove> only) {
    root_seat_ = seat;
    only_ = only;
    const auto seats = static_cast<std::size_t>(game_.seats(known));
    const bool apart = game_.joint() || (game_.info().secrets && !settings_.textbook);
    trees_ = apart ? seats : 1;
    joint_root_ = root_actors(known).size() > 1;
    nodes_.clear();
    edges_.clear();
    mixed_.clear();
    walked_ = 0;
    for (std::size_t t = 0; t < trees_; ++t) nodes_.push_back({});
    top_ = second_ = 0;
  }

  std::uint32_t find_edge(std::uint32_t node, AnyMove move) {
    std::uint32_t* link = &nodes_[node].first_edge;
    while (*link != kNone) {
      if (edges_[*link].move == move) return *link;
      link = &edges_[*link].next;
    }
    const auto fresh = static_cast<std::uint32_t>(edges_.size());
    *link = fresh;  // before push_back: the link may live in the arena that grows
    edges_.push_back({.move = move});
    if (game_.joint()) mixed_.emplace_back();
    return fresh;
  }

  // The child of `edge` for what was observed; kNone when it is new and the arena is full. `grown` tells a new one.
  std::uint32_t find_child(std::uint32_t edge, std::uint64_t key, bool& grown) {
    for (std::uint32_t n = edges_[edge].first_child; n != kNone; n = nodes_[n].next) {
      if (nodes_[n].key == key) return n;
    }
    grown = true;
    if (nodes_.size() >= settings_.nodes || edges_.size() / kEdgesPerNode >= settings_.nodes) return kNone;
    const auto child = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({.key = key, .next = edges_[edge].first_child});
    edges_[edge].first_child = child;
    return child;
  }

  // Upper confidence bound over the moves that are legal in this world. Moves not tried yet count as tried once with
  // the mean of their node, so that not all of them need a try; the policy's favourite has a bonus that fades like the
  // doubt about a mean, so that a young node plays sensibly and an old one by what it has seen. In a joint decision the
  // bonus is the first regret of the favourite.
  Step select(std::uint32_t node, Seat seat, bool joint, Chance& chance) {
    game_.legal(state_, seat, moves_);
    if (!only_.empty() && node == tree_of(root_seat_)) moves_.assign(only_.begin(), only_.end());
    const double prior = node < trees_ ? search_tuning_.prior : search_tuning_.inner_prior;
    const bool first = nodes_[node].favourite == kNone;
    AnyMove favourite = kUnseen;
    if (first && moves_.size() > 1 && prior > 0) favourite = game_.policy(state_, seat, tuning_, chance);
    double total = 0;
    double samples = 0;
    std::uint32_t preferred = kNone;
    legal_edges_.clear();
    for (const AnyMove move : moves_) {
      const std::uint32_t e = find_edge(node, move);
      legal_edges_.push_back(e);
      ++edges_[e].available;
      total += static_cast<double>(edges_[e].value) * edges_[e].samples;
      samples += edges_[e].samples;
      if (preferred == kNone || edges_[e].visits > edges_[preferred].visits) preferred = e;
      if (move != favourite) continue;
      nodes_[node].favourite = e;
      if (joint) mixed_[e].regret += static_cast<float>(prior);
    }
    if (legal_edges_.size() == 1) return {legal_edges_.front(), seat, true};
    if (joint) return mix(node, seat);
    if (settings_.textbook) {
      if (const auto untried = untried_edge(chance)) return {*untried, seat, true};
    }
    const double exploration = node < trees_ ? search_tuning_.root : search_tuning_.exploration;
    const double mean = samples > 0 ? total / samples : 0.5;
    std::uint32_t best = legal_edges_.front();
    double best_bound = -1;
    for (const std::uint32_t e : legal_edges_) {
      const Edge& edge = edges_[e];
      const double n = std::max<double>(edge.visits, 1);
      const double value = edge.samples > 0 ? static_cast<double>(edge.value) : mean;
      double bound = value + exploration * std::sqrt(std::log(edge.available + 1.0) / n);
      if (nodes_[node].favourite == e) bound += prior / std::sqrt(n);
      if (bound > best_bound) {
        best_bound = bound;
        best = e;
      }
    }
    return {best, seat, settings_.textbook || best == preferred || nodes_[node].visits < kFewVisits};
  }

  // Draws one of the legal moves of a joint decision by regret matching; now and then any of them is tried out.
  Step mix(std::uint32_t node, Seat seat) {
    const auto count = static_cast<std::uint32_t>(legal_edges_.size());
    const std::uint32_t visits = nodes_[node].visits;
    find_strategy(legal_edges_);
    for (std::size_t i = 0; i < count; ++i) {
      mixed_[legal_edges_[i]].weight += static_cast<float>((visits + 1.0) * strategy_[i]);
    }
    const double trials = trial_rate(count, visits);
    const bool trial = choosing_.below(kGrain) < trials * kGrain;
    const std::size_t drawn = trial ? choosing_.below(count) : draw(strategy_, choosing_);
    const Step step{.edge = legal_edges_[drawn],
                    .seat = seat,
                    .preferred = !trial || visits < kFewVisits,
                    .first_offered = static_cast<std::uint32_t>(offered_.size()),
                    .offered = count,
                    .probability = trials / count + (1 - trials) * strategy_[drawn]};
    offered_.insert(offered_.end(), legal_edges_.begin(), legal_edges_.end());
    return step;
  }

  // Sets strategy_ to the share of each of these moves.
  void find_strategy(std::span<const std::uint32_t> moves) {
    strategy_.clear();
    for (const std::uint32_t e : moves) strategy_.push_back(static_cast<double>(mixed_[e].regret));
    match_regrets(strategy_);
  }

  // One of the legal moves that were never tried, by chance.
  std::optional<std::uint32_t> untried_edge(Chance& chance) {
    std::uint32_t count = 0;
    for (const std::uint32_t e : legal_edges_) count += edges_[e].visits == 0 ? 1 : 0;
    if (count == 0) return std::nullopt;
    std::uint32_t nth = chance.below(count);
    for (const std::uint32_t e : legal_edges_) {
      if (edges_[e].visits == 0 && nth-- == 0) return e;
    }
    return std::nullopt;
  }

  // One world from the root: descends the trees to a new node, rolls out, and lets every mover learn its own reward.
  void iterate(Chance& chance) {
    steps_.clear();
    rounds_.clear();
    offered_.clear();
    visited_.clear();
    std::array<std::uint32_t, kMaxSeats> at{};
    for (std::size_t t = 0; t < trees_; ++t) {
      at[t] = static_cast<std::uint32_t>(t);
      visited_.push_back(at[t]);
    }
    bool leaf = false;
    SeatSet actors = root_actors(state_);
    for (; !leaf && !actors.empty(); actors = game_.actors(state_)) leaf = play_round(actors, at, chance);
    bool over = actors.empty();
    if (!over) over = roll_out(chance);
    std::array<double, kMaxSeats> rewards{};
    judge(game_, state_, over, search_tuning_, tuning_, rewards);
    for (const std::uint32_t node : visited_) ++nodes_[node].visits;
    walked_ += visited_.size();
    learn(rewards);
    if (!joint_root_) note_root();
  }

  // A move that was only tried out says nothing about what other seats' moves beside it, and all moves before it, are
  // worth: they would not meet it. Weighting what is left by how rarely that happens removes a small bias and cost
  // strength (47 -> 42 % of 300 games against three regle): a sample in a young tree then decides too much.
  void learn(const std::array<double, kMaxSeats>& rewards) {
    std::size_t trials = 0;  // from this decision on
    std::size_t end = steps_.size();
    for (std::size_t round = rounds_.size(); round-- > 0; end = rounds_[round]) {
      const auto steps = std::span(steps_).subspan(rounds_[round], end - rounds_[round]);
      for (const Step& step : steps) trials += step.preferred ? 0 : 1;
      for (const Step& step : steps) {
        ++edges_[step.edge].visits;
        const std::size_t own = step.preferred ? 0 : 1;
        if (trials == own) learn(step, rewards[step.seat]);
      }
    }
  }

  void learn(const Step& step, double reward) {
    if (step.offered > 0) learn_regrets(step, reward);
    Edge& edge = edges_[step.edge];
    ++edge.samples;
    edge.value += (static_cast<float>(reward) - edge.value) / static_cast<float>(edge.samples);
  }

  void learn_regrets(const Step& step, double reward) {
    const auto moves = std::span(offered_).subspan(step.first_offered, step.offered);
    find_strategy(moves);
    double total = 0;
    double samples = 0;
    for (const std::uint32_t e : moves) {
      total += static_cast<double>(edges_[e].value) * edges_[e].samples;
      samples += edges_[e].samples;
    }
    const double mean = samples > 0 ? total / samples : 0.5;
    estimates_.clear();
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Edge& edge = edges_[moves[i]];
      estimates_.push_back(edge.samples > 0 ? static_cast<double>(edge.value) : mean);
      if (moves[i] == step.edge) chosen = i;
    }
    estimate_rewards(estimates_, chosen, reward, step.probability);
    double expected = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) expected += strategy_[i] * estimates_[i];
    for (std::size_t i = 0; i < moves.size(); ++i) {
      mixed_[moves[i]].regret += static_cast<float>(estimates_[i] - expected);
    }
  }

  // One decision inside the trees: every actor chooses in its own, then all go on by what they observe. True when the
  // tree of an actor grew (or could not): the rollout begins.
  bool play_round(SeatSet actors, std::array<std::uint32_t, kMaxSeats>& at, Chance& chance) {
    const auto first = static_cast<std::uint32_t>(steps_.size());
    rounds_.push_back(first);
    AnyChoices choices;
    for (const Seat seat : actors) {
      steps_.push_back(select(at[tree_of(seat)], seat, actors.size() > 1, chance));
      choices.put(seat, edges_[steps_.back().edge].move);
    }
    game_.advance(state_, choices, chance);
    bool leaf = false;
    std::size_t next = first;
    for (std::size_t t = 0; t < trees_; ++t) {
      const bool own = trees_ == 1 || actors.contains(static_cast<Seat>(t));
      const std::uint32_t through = own ? steps_[next++].edge : find_edge(at[t], kUnseen);
      const Viewer observer = trees_ == 1 ? actors.front() : static_cast<Viewer>(t);
      const std::uint64_t key = game_.observation(state_, observer);
      bool grown = false;
      at[t] = find_child(through, key, grown);
      if (at[t] == kNone) return true;
      visited_.push_back(at[t]);
      leaf = leaf || (grown && own);
    }
    return leaf;
  }

  // True when the game was played to its end.
  bool roll_out(Chance& chance) {
    if (search_tuning_.wild < 1.0) {
      return game_.roll_out(state_, tuning_, search_tuning_.wild, static_cast<int>(search_tuning_.cut), chance);
    }
    game_.play_out(state_, chance, game_.info().max_decisions);
    return game_.actors(state_).empty();
  }

  // Keeps the two highest visit counts of the root, to see when the answer cannot change any more.
  void note_root() {
    top_ = second_ = 0;
    for (std::uint32_t e = nodes_[tree_of(root_seat_)].first_edge; e != kNone; e = edges_[e].next) {
      const std::uint32_t n = edges_[e].visits;
      if (n > top_) {
        second_ = top_;
        top_ = n;
      } else if (n > second_) {
        second_ = n;
      }
    }
  }

  // Never at a joint root, where both stay 0: shares can always change.
  bool settled() const { return top_ > second_ && top_ - second_ > settings_.iterations - iterations_; }

  // By time: the lead is more than the rest of the time can make up.
  bool beyond_doubt(double spent) const {
    const double rest = static_cast<double>(iterations_) / spent * (settings_.seconds - spent);
    return top_ > second_ && static_cast<double>(top_ - second_) > rest;
  }

  const AnyGame& game_;
  const SearchSettings& settings_;
  const SearchTuning& search_tuning_;
  const std::vector<double>& tuning_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<MixedMove> mixed_;  // one for each edge, where several may decide at once
  AnyState state_;
  AnyMoves moves_;
  std::vector<std::uint32_t> legal_edges_;
  std::vector<Step> steps_;
  std::vector<std::uint32_t> rounds_;   // the first step of each decision
  std::vector<std::uint32_t> offered_;  // the edges that joint decisions were made between
  std::vector<std::uint32_t> visited_;
  std::vector<double> strategy_;
  std::vector<double> estimates_;
  std::span<const AnyMove> only_;  // at the root; empty: all legal moves
  std::size_t trees_ = 1;
  Seat root_seat_ = 0;
  bool joint_root_ = false;
  Chance choosing_ = Chance::fast(0);  // of joint decisions: who foresees the luck of the game must not use it up
  std::uint64_t iterations_ = 0;
  std::uint64_t walked_ = 0;
  std::uint64_t top_ = 0;
  std::uint64_t second_ = 0;
};

Search::Search(const AnyGame& game, const SearchSettings& settings)
    : game_(game),
      settings_(settings),
      search_tuning_(settings.tuning.value_or(game.search_tuning())),
      tuning_(game.shipped_tuning()) {
  const bool limited = settings.iterations > 0 || settings.seconds > 0;  // not so for NaN
  if (!limited) throw std::invalid_argument("a search needs a number of iterations or a time");
  const bool enough = settings.iterations == 0 || settings.iterations >= kPlanIterations;
  if (game.horizon() > 0 && enough && !settings.textbook) {
    plans_ = std::make_unique<Plans>(game_, settings_, search_tuning_, tuning_);
  }
}
Search::~Search() = default;

SearchResult Search::run(const AnyState& known, Seat seat, std::uint64_t seed, const std::atomic<bool>* stop) {
  return think(known, seat, seed, stop, nullptr);
}

SearchResult Search::compare(const AnyState& known, Seat seat, std::uint64_t seed, std::span<const AnyMove> moves,
                             const std::atomic<bool>* stop) {
  return think(known, seat, seed, stop, nullptr, moves);
}

SearchResult Search::run_foreseeing(const AnyState& real, Seat seat, std::uint64_t seed, const Chance& luck,
                                    const std::atomic<bool>* stop) {
  return think(real, seat, seed, stop, &luck);
}

SearchResult Search::think(const AnyState& state, Seat seat, std::uint64_t seed, const std::atomic<bool>* stop,
                           const Chance* foreseen, std::span<const AnyMove> only) {
  const Clock::time_point start = Clock::now();
  SearchResult result;
  AnyMoves moves;
  game_.legal(state, seat, moves);
  if (!only.empty()) moves.assign(only.begin(), only.end());
  const SeatSet actors = game_.actors(state);
  if (moves.size() > 1 && plans_ != nullptr && foreseen == nullptr && actors == SeatSet::of(seat)) {
    return plans_->run(state, seat, seed, std::span(moves.begin(), moves.end()), stop);
  }
  result.options.reserve(moves.size());
  for (const AnyMove move : moves) result.options.push_back({.move = move});
  if (moves.size() < 2) return result;
  const auto threads = static_cast<std::size_t>(std::max(settings_.threads, 1));
  while (forests_.size() < threads)
    forests_.push_back(std::make_unique<Forest>(game_, settings_, search_tuning_, tuning_));
  {
    std::vector<std::jthread> helpers;
    helpers.reserve(threads - 1);
    for (std::size_t t = 1; t < threads; ++t) {
      helpers.emplace_back([&, t] { forests_[t]->run(state, seat, seed + t * kSeedStep, stop, foreseen, only); });
    }
    forests_[0]->run(state, seat, seed, stop, foreseen, only);
  }
  for (std::size_t t = 0; t < threads; ++t) {
    forests_[t]->add_root(result.options);
    result.iterations += forests_[t]->iterations();
    result.nodes += forests_[t]->nodes();
    result.walked += forests_[t]->walked();
  }
  result.joint = actors.size() > 1 && actors.contains(seat);
  for (SearchOption& option : result.options) {
    if (option.samples > 0) option.value /= option.samples;
    option.share /= static_cast<double>(threads);
  }
  std::ranges::sort(result.options, [](const SearchOption& a, const SearchOption& b) {
    if (a.share != b.share) return a.share > b.share;
    if (a.visits != b.visits) return a.visits > b.visits;
    return a.value != b.value ? a.value > b.value : a.move < b.move;
  });
  result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return result;
}

}  // namespace flibuste
