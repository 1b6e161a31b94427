#include "bots/search.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>

#include "bots/plans.h"

namespace flibuste {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint32_t kNone = 0xffffffff;
constexpr std::size_t kFirstArena = 1 << 14;   // nodes and edges before the first growth
constexpr std::size_t kEdgesPerNode = 3;       // at most, over all of them
constexpr AnyMove kUnseen{~std::uint64_t{0}};  // the edge of a step this observer did not choose
constexpr std::uint32_t kYoung = 8;            // visits before a node prefers one of its moves
constexpr std::uint32_t kClockEvery = 16;      // iterations between two looks at the clock
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
  bool preferred;  // the node's most visited move, or a node too young to prefer any
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
  Forest(const AnyGame& game, const SearchSettings& settings, const SearchTuning& knobs,
         const std::vector<double>& tuning)
      : game_(game), settings_(settings), knobs_(knobs), tuning_(tuning) {
    nodes_.reserve(kFirstArena);
    edges_.reserve(kFirstArena);
  }

  void run(const AnyState& known, Seat seat, std::uint64_t seed, const std::atomic<bool>* stop, const Chance* foreseen,
           std::span<const AnyMove> only) {
    const Clock::time_point start = Clock::now();
    Chance chance = Chance::fast(seed);
    prepare(known, seat, only);
    double looked = 0;
    for (iterations_ = 0;; ++iterations_) {
      if (settings_.iterations > 0 && (iterations_ >= settings_.iterations || settled())) break;
      if (iterations_ % kClockEvery == 0 && iterations_ > 0) {
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) break;
        if (settings_.seconds > 0) {
          const double spent = std::chrono::duration<double>(Clock::now() - start).count();
          // The answer must be there in time: enough is left for as much again as since the last look, and to tell it.
          const double needed = std::min(2 * (spent - std::exchange(looked, spent)) + kTelling, settings_.seconds / 2);
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

  // Adds what the root learnt about its moves.
  void add_root(std::vector<SearchOption>& options) const {
    for (std::uint32_t e = nodes_[root(root_seat_)].first_edge; e != kNone; e = edges_[e].next) {
      const Edge& edge = edges_[e];
      for (SearchOption& option : options) {
        if (option.move != edge.move) continue;
        option.visits += edge.visits;
        option.samples += edge.samples;
        option.value += static_cast<double>(edge.value) * edge.samples;
      }
    }
  }

 private:
  std::uint32_t root(Seat seat) const { return trees_ == 1 ? 0U : seat; }

  void prepare(const AnyState& known, Seat seat, std::span<const AnyMove> only) {
    root_seat_ = seat;
    only_ = only;
    const auto seats = static_cast<std::size_t>(game_.seats(known));
    trees_ = game_.info().secrets && !settings_.textbook ? seats : 1;
    nodes_.clear();
    edges_.clear();
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
  // doubt about a mean, so that a young node plays sensibly and an old one by what it has seen.
  Step select(std::uint32_t node, Seat seat, Chance& chance) {
    game_.legal(state_, seat, moves_);
    if (!only_.empty() && node == root(root_seat_)) moves_.assign(only_.begin(), only_.end());
    const double prior = node < trees_ ? knobs_.prior : knobs_.trust;
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
      if (move == favourite) nodes_[node].favourite = e;
    }
    if (legal_edges_.size() == 1) return {legal_edges_.front(), seat, true};
    if (settings_.textbook) {
      if (const auto untried = untried_edge(chance)) return {*untried, seat, true};
    }
    const double exploration = node < trees_ ? knobs_.root : knobs_.exploration;
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
    return {best, seat, settings_.textbook || best == preferred || nodes_[node].visits < kYoung};
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
    visited_.clear();
    std::array<std::uint32_t, kMaxSeats> at{};
    for (std::size_t t = 0; t < trees_; ++t) {
      at[t] = static_cast<std::uint32_t>(t);
      visited_.push_back(at[t]);
    }
    SeatSet actors = game_.actors(state_);
    for (bool leaf = false; !leaf && !actors.empty(); actors = game_.actors(state_)) {
      // The searcher's own choice first, where several choose at once.
      const Seat seat = steps_.empty() ? root_seat_ : actors.front();
      leaf = step(seat, at, chance);
    }
    bool over = actors.empty();
    if (!over) over = roll_out(chance);
    std::array<double, kMaxSeats> rewards{};
    judge(game_, state_, over, knobs_, tuning_, rewards);
    for (const std::uint32_t node : visited_) ++nodes_[node].visits;
    learn(rewards);
    note_root();
  }

  // A move that was only tried out says nothing about what the moves before it are worth: they would not meet it.
  // Weighting what is left by how rarely that happens removes a small bias and cost strength (47 -> 42 % of 300 games
  // against three regle): a sample in a young tree then decides too much.
  void learn(const std::array<double, kMaxSeats>& rewards) {
    bool meant = true;
    for (std::size_t i = steps_.size(); i-- > 0;) {
      Edge& edge = edges_[steps_[i].edge];
      ++edge.visits;
      if (meant) {
        ++edge.samples;
        edge.value += (static_cast<float>(rewards[steps_[i].seat]) - edge.value) / static_cast<float>(edge.samples);
      }
      meant = meant && steps_[i].preferred;
    }
  }

  // One decision inside the trees; true when the mover's tree grew (or could not): the rollout begins.
  bool step(Seat seat, std::array<std::uint32_t, kMaxSeats>& at, Chance& chance) {
    const std::size_t own = trees_ == 1 ? 0 : seat;
    steps_.push_back(select(at[own], seat, chance));
    const std::uint32_t edge = steps_.back().edge;
    game_.apply(state_, seat, edges_[edge].move, chance);
    bool leaf = false;
    for (std::size_t t = 0; t < trees_; ++t) {
      const std::uint32_t through = t == own ? edge : find_edge(at[t], kUnseen);
      const Viewer observer = trees_ == 1 ? seat : static_cast<Viewer>(t);
      const std::uint64_t key = game_.observation(state_, observer);
      bool grown = false;
      at[t] = find_child(through, key, grown);
      if (at[t] == kNone) return true;
      visited_.push_back(at[t]);
      leaf = leaf || (grown && t == own);
    }
    return leaf;
  }

  // True when the game was played to its end.
  bool roll_out(Chance& chance) {
    if (knobs_.wild < 1.0) return game_.roll_out(state_, tuning_, knobs_.wild, static_cast<int>(knobs_.cut), chance);
    game_.play_out(state_, chance, game_.info().max_decisions);
    return game_.actors(state_).empty();
  }

  // Keeps the two highest visit counts of the root, to see when the answer cannot change any more.
  void note_root() {
    top_ = second_ = 0;
    for (std::uint32_t e = nodes_[root(root_seat_)].first_edge; e != kNone; e = edges_[e].next) {
      const std::uint32_t n = edges_[e].visits;
      if (n > top_) {
        second_ = top_;
        top_ = n;
      } else if (n > second_) {
        second_ = n;
      }
    }
  }

  bool settled() const { return top_ > second_ && top_ - second_ > settings_.iterations - iterations_; }

  // By time: the lead is more than the rest of the time can make up.
  bool beyond_doubt(double spent) const {
    const double rest = static_cast<double>(iterations_) / spent * (settings_.seconds - spent);
    return top_ > second_ && static_cast<double>(top_ - second_) > rest;
  }

  const AnyGame& game_;
  const SearchSettings& settings_;
  const SearchTuning& knobs_;
  const std::vector<double>& tuning_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  AnyState state_;
  AnyMoves moves_;
  std::vector<std::uint32_t> legal_edges_;
  std::vector<Step> steps_;
  std::vector<std::uint32_t> visited_;
  std::span<const AnyMove> only_;  // at the root; empty: all legal moves
  std::size_t trees_ = 1;
  Seat root_seat_ = 0;
  std::uint64_t iterations_ = 0;
  std::uint64_t top_ = 0;
  std::uint64_t second_ = 0;
};

Search::Search(const AnyGame& game, const SearchSettings& settings)
    : game_(game),
      settings_(settings),
      knobs_(settings.tuning.value_or(game.search_tuning())),
      tuning_(game.shipped_tuning()) {
  const bool limited = settings.iterations > 0 || settings.seconds > 0;  // not so for NaN
  if (!limited) throw std::invalid_argument("a search needs a number of iterations or a time");
  const bool enough = settings.iterations == 0 || settings.iterations >= kPlanIterations;
  if (game.horizon() > 0 && enough && !settings.textbook) {
    plans_ = std::make_unique<Plans>(game_, settings_, knobs_, tuning_);
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
  if (moves.size() > 1 && plans_ != nullptr && foreseen == nullptr) {
    return plans_->run(state, seat, seed, std::span(moves.begin(), moves.end()), stop);
  }
  result.options.reserve(moves.size());
  for (const AnyMove move : moves) result.options.push_back({.move = move});
  if (moves.size() < 2) return result;
  const auto threads = static_cast<std::size_t>(std::max(settings_.threads, 1));
  while (forests_.size() < threads) forests_.push_back(std::make_unique<Forest>(game_, settings_, knobs_, tuning_));
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
  }
  for (SearchOption& option : result.options) {
    if (option.samples > 0) option.value /= option.samples;
  }
  std::ranges::sort(result.options, [](const SearchOption& a, const SearchOption& b) {
    if (a.visits != b.visits) return a.visits > b.visits;
    return a.value != b.value ? a.value > b.value : a.move < b.move;
  });
  result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return result;
}

}  // namespace flibuste
