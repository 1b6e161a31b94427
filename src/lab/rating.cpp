#include "lab/rating.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <compare>
#include <cstddef>
#include <iterator>
#include <map>
#include <utility>

#include "core/chance.h"
#include "core/refusal.h"

namespace flibuste {
namespace {

constexpr int kMaxItems = 1000;
constexpr std::size_t kMaxSeats = 8;
constexpr int kMaxSteps = 500;
constexpr double kTolerance = 1e-9;  // of a worth, relative

[[noreturn]] void refuse(Words why) { throw Refusal("bad_rating", std::move(why)); }

// The items one place was chosen from, sorted.
struct ChoiceSet {
  static constexpr std::uint16_t kNobody = 0xFFFF;

  std::array<std::uint16_t, kMaxSeats> items;
  std::size_t size = 0;

  ChoiceSet() { items.fill(kNobody); }
  void add(std::uint16_t item) {
    items[size++] = item;
    std::ranges::sort(items);
  }
  std::span<const std::uint16_t> members() const { return std::span(items).first(size); }
  auto operator<=>(const ChoiceSet&) const = default;
};

// A ranking in its one written form: sorted, ranks counted 0, 1, 2 … without gaps.
using Form = std::vector<std::pair<std::uint16_t, std::uint16_t>>;  // rank, item

Form form_of(const Ranking& game) {
  Form form;
  form.reserve(game.size());
  std::vector<int> ranks;
  ranks.reserve(game.size());
  for (const Place& place : game) ranks.push_back(place.rank);
  std::ranges::sort(ranks);
  const auto repeated = std::ranges::unique(ranks);
  ranks.erase(repeated.begin(), repeated.end());
  for (const Place& place : game) {
    const auto rank = std::ranges::lower_bound(ranks, place.rank) - ranks.begin();
    form.emplace_back(static_cast<std::uint16_t>(rank), static_cast<std::uint16_t>(place.item));
  }
  std::ranges::sort(form);
  return form;
}

struct Weight {
  std::size_t index = 0;
  double weight = 0;
};

// What one game of a kind adds to the likelihood: sum of chosen * log(worth) - sum of sets * log(worth of the set).
struct Kind {
  std::vector<Weight> chosen;  // by item
  std::vector<Weight> sets;    // by choice set
};

// The same sums over many games.
struct PlaceSums {
  std::vector<double> chosen;
  std::vector<double> sets;
};

// Games gathered by kind. Everything is numbered in sorted order, so that the order of the games leaves no trace.
class League {
 public:
  League(std::span<const Ranking> games, const RatingPlan& plan)
      : players_(static_cast<std::size_t>(plan.items) + (plan.ghost > 0 ? 1 : 0)) {
    std::vector<Form> forms;
    forms.reserve(games.size());
    for (const Ranking& game : games) forms.push_back(form_of(game));
    std::vector<Form> distinct = forms;
    std::ranges::sort(distinct);
    const auto repeated = std::ranges::unique(distinct);
    distinct.erase(repeated.begin(), repeated.end());
    kinds_.reserve(distinct.size());
    for (const Form& form : distinct) kinds_.push_back(kind_of(form));

    const auto block = static_cast<std::size_t>(plan.block);
    blocks_.resize((games.size() + block - 1) / block);
    for (std::size_t i = 0; i < forms.size(); ++i) {
      const auto kind = std::ranges::lower_bound(distinct, forms[i]) - distinct.begin();
      blocks_[i / block].push_back(static_cast<std::size_t>(kind));
    }
    for (std::vector<std::size_t>& games_of_block : blocks_) std::ranges::sort(games_of_block);
    std::ranges::sort(blocks_);

    if (plan.ghost > 0) add_ghost(plan);
  }

  std::size_t players() const { return players_; }  // the ghost, if any, is the last
  std::span<const ChoiceSet> sets() const { return sets_; }

  PlaceSums all() const {
    std::vector<int> count(kinds_.size());
    for (const std::vector<std::size_t>& block : blocks_) {
      for (const std::size_t kind : block) ++count[kind];
    }
    return sum(count);
  }

  PlaceSums resampled(Chance& chance) const {
    std::vector<int> count(kinds_.size());
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      for (const std::size_t kind : blocks_[chance.below(static_cast<std::uint32_t>(blocks_.size()))]) ++count[kind];
    }
    return sum(count);
  }

 private:
  std::size_t number(const ChoiceSet& set) {
    const auto [at, added] = numbers_.try_emplace(set, sets_.size());
    if (added) sets_.push_back(set);
    return at->second;
  }

  // Those tied for a place are chosen in every order equally often, so that each part of them of size k is what is left
  // of them at some point in 1 of (tied choose k) orders. The choice of the only one left says nothing.
  Kind kind_of(const Form& form) {
    Kind kind;
    ChoiceSet worse;
    for (auto end = form.end(); end != form.begin();) {
      auto begin = end;
      while (begin != form.begin() && std::prev(begin)->first == std::prev(end)->first) --begin;
      const std::span tied(begin, end);
      std::array<double, kMaxSeats + 1> orders{1};  // tied choose k
      for (std::size_t k = 1; k <= tied.size(); ++k) {
        orders[k] = orders[k - 1] * static_cast<double>(tied.size() - k + 1) / static_cast<double>(k);
      }
      for (unsigned part = 1; part < 1U << tied.size(); ++part) {
        ChoiceSet set = worse;
        for (std::size_t i = 0; i < tied.size(); ++i) {
          if ((part >> i & 1U) != 0) set.add(tied[i].second);
        }
        if (set.size < 2) continue;
        kind.sets.push_back({number(set), 1 / orders[static_cast<std::size_t>(std::popcount(part))]});
      }
      const double chosen = worse.size > 0 ? 1.0 : 1.0 - 1.0 / static_cast<double>(tied.size());
      for (const auto& [rank, item] : tied) {
        kind.chosen.push_back({item, chosen});
        worse.add(item);
      }
      end = begin;
    }
    return kind;
  }

  void add_ghost(const RatingPlan& plan) {
    const auto ghost = static_cast<std::size_t>(plan.items);
    for (std::size_t item = 0; item < ghost; ++item) {
      ChoiceSet set;
      set.add(static_cast<std::uint16_t>(item));
      set.add(static_cast<std::uint16_t>(ghost));
      ghostly_.chosen.push_back({item, plan.ghost});
      ghostly_.chosen.push_back({ghost, plan.ghost});
      ghostly_.sets.push_back({number(set), 2 * plan.ghost});
    }
  }

  static void add(PlaceSums& sums, const Kind& kind, double times) {
    for (const Weight& item : kind.chosen) sums.chosen[item.index] += times * item.weight;
    for (const Weight& set : kind.sets) sums.sets[set.index] += times * set.weight;
  }

  PlaceSums sum(std::span<const int> count) const {
    PlaceSums sums{.chosen = std::vector<double>(players_), .sets = std::vector<double>(sets_.size())};
    add(sums, ghostly_, 1);
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
      if (count[kind] > 0) add(sums, kinds_[kind], count[kind]);
    }
    return sums;
  }

  std::size_t players_;
  std::vector<ChoiceSet> sets_;
  std::map<ChoiceSet, std::size_t> numbers_;
  std::vector<Kind> kinds_;
  Kind ghostly_;
  std::vector<std::vector<std::size_t>> blocks_;  // the kinds of its games
};

// Solves m x = b in place for a symmetric positive definite m (row by row); false if it is not.
bool solve(std::vector<double>& m, std::vector<double>& b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {  // Cholesky: m becomes its lower factor
    for (std::size_t j = 0; j <= i; ++j) {
      double rest = m[i * n + j];
      for (std::size_t k = 0; k < j; ++k) rest -= m[i * n + k] * m[j * n + k];
      if (i != j) {
        m[i * n + j] = rest / m[j * n + j];
      } else if (rest > 0) {
        m[i * n + i] = std::sqrt(rest);
      } else {
        return false;
      }
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= m[i * n + k] * b[k];
    b[i] /= m[i * n + i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= m[k * n + i] * b[k];
    b[i] /= m[i * n + i];
  }
  return true;
}

// Finds the log-worths of greatest likelihood. Only differences count, so Newton's steps leave the last player in
// place. The likelihood is concave: a dozen steps are usual, kMaxSteps is a guard.
class Fit {
 public:
  explicit Fit(const League& league) : league_(league), worth_(league.players()) {}

  std::vector<double> run(const PlaceSums& sums, std::vector<double> logs) {
    const std::size_t n = logs.size() - 1;
    for (int step = 0; step < kMaxSteps; ++step) {
      differentiate(sums, logs);
      std::vector<double> mm(n + 1);
      for (std::size_t i = 0; i <= n; ++i) mm[i] = logs[i] + std::log(sums.chosen[i] / expected_[i]);

      std::vector<double> move(n);
      for (std::size_t i = 0; i < n; ++i) move[i] = sums.chosen[i] - expected_[i];
      if (solve(information_, move)) {
        std::vector<double> newton = logs;
        for (std::size_t i = 0; i < n; ++i) newton[i] += move[i];
        // Near the top both are equally high but for rounding; there Newton's is far nearer.
        const double height = likelihood(sums, mm);
        if (likelihood(sums, newton) >= height - 1e-12 * std::abs(height)) {
          logs = std::move(newton);
          if (std::ranges::all_of(move, [](double by) { return std::abs(by) <= kTolerance; })) return logs;
          continue;
        }
      }
      logs = std::move(mm);
    }
    return logs;
  }

 private:
  double worth_of(const ChoiceSet& set) const {
    double total = 0;
    for (const std::uint16_t item : set.members()) total += worth_[item];
    return total;
  }

  void set_worths(const std::vector<double>& logs) {
    std::ranges::transform(logs, worth_.begin(), [](double log) { return std::exp(log); });
  }

  double likelihood(const PlaceSums& sums, const std::vector<double>& logs) {
    set_worths(logs);
    double total = 0;
    for (std::size_t i = 0; i < logs.size(); ++i) total += sums.chosen[i] * logs[i];
    const std::span<const ChoiceSet> sets = league_.sets();
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (sums.sets[i] > 0) total -= sums.sets[i] * std::log(worth_of(sets[i]));
    }
    return total;
  }

  // How often each player is expected to be chosen, and the information (the second derivatives, negated) of the log
  // worths without the last player's.
  void differentiate(const PlaceSums& sums, const std::vector<double>& logs) {
    const std::size_t n = logs.size() - 1;
    set_worths(logs);
    expected_.assign(n + 1, 0.0);
    information_.assign(n * n, 0.0);
    const std::span<const ChoiceSet> sets = league_.sets();
    for (std::size_t s = 0; s < sets.size(); ++s) {
      if (sums.sets[s] <= 0) continue;
      const std::span<const std::uint16_t> members = sets[s].members();
      const double total = worth_of(sets[s]);
      for (const std::uint16_t i : members) {
        const double share = worth_[i] / total;
        expected_[i] += sums.sets[s] * share;
        if (i == n) continue;
        for (const std::uint16_t j : members) {
          if (j < n) information_[i * n + j] -= sums.sets[s] * share * worth_[j] / total;
        }
      }
    }
    for (std::size_t i = 0; i < n; ++i) information_[i * n + i] += expected_[i];
  }

  const League& league_;
  std::vector<double> worth_;
  std::vector<double> expected_;
  std::vector<double> information_;
};

// Elo of the items, the ghost left out.
std::vector<double> elo_of(const std::vector<double>& logs, std::size_t items) {
  double mean = 0;
  for (std::size_t i = 0; i < items; ++i) mean += logs[i] / static_cast<double>(items);
  std::vector<double> elo(items);
  for (std::size_t i = 0; i < items; ++i) elo[i] = kEloPerLogWorth * (logs[i] - mean);
  return elo;
}

// The (size + 1) * part-th least value (Davison & Hinkley), between two values in proportion.
double quantile(std::span<const double> sorted, double part) {
  const auto size = static_cast<double>(sorted.size());
  const double at = std::clamp((size + 1) * part - 1, 0.0, size - 1);
  const auto below = static_cast<std::size_t>(at);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (at - std::floor(at)) * (sorted[above] - sorted[below]);
}

void check(std::span<const Ranking> games, const RatingPlan& plan) {
  if (plan.items < 2 || plan.items > kMaxItems) {
    refuse({fmt::format("il faut de 2 à {} participants", kMaxItems),
            fmt::format("there must be 2 to {} items", kMaxItems)});
  }
  if (games.empty()) refuse({"il faut au moins une partie", "there must be at least one game"});
  if (plan.block < 1) refuse({"un bloc compte au moins une partie", "a block has at least one game"});
  if (plan.ghost < 0 || !std::isfinite(plan.ghost)) {
    refuse({"le poids du fantôme est un nombre positif ou nul", "the weight of the ghost must not be negative"});
  }
  if (plan.replicates < 0) refuse({"nombre de tirages négatif", "the number of replicates is negative"});
  if (plan.replicates > 0 && (plan.ghost <= 0 || games.size() <= static_cast<std::size_t>(plan.block))) {
    refuse({"un intervalle demande un fantôme et au moins deux blocs", "an interval needs a ghost and two blocks"});
  }
  std::vector<bool> seen(static_cast<std::size_t>(plan.items));
  for (const Ranking& game : games) {
    if (game.size() < 2 || game.size() > kMaxSeats) {
      refuse({fmt::format("un classement compte de 2 à {} places", kMaxSeats),
              fmt::format("a ranking has 2 to {} places", kMaxSeats)});
    }
    for (const Place& place : game) {
      if (place.item < 0 || place.item >= plan.items) {
        refuse({fmt::format("participant inconnu\u00a0: {}", place.item), fmt::format("unknown item: {}", place.item)});
      }
      seen[static_cast<std::size_t>(place.item)] = true;
    }
  }
  const auto missing = std::ranges::find(seen, false);
  if (missing != seen.end()) {
    const auto item = missing - seen.begin();
    refuse({fmt::format("le participant {} n’a pas joué", item), fmt::format("item {} has not played", item)});
  }
}

// Without a ghost the ratings are finite exactly if wins (or ties) lead from every item to every other (Hunter,
// assumption 1): from the first to all and from all to the first.
void check_connected(std::span<const Ranking> games, std::size_t items) {
  std::vector<bool> beat(items * items);
  for (const Ranking& game : games) {
    for (const Place& better : game) {
      for (const Place& worse : game) {
        if (better.rank > worse.rank) continue;
        beat[static_cast<std::size_t>(better.item) * items + static_cast<std::size_t>(worse.item)] = true;
      }
    }
  }
  for (const bool forward : {true, false}) {
    std::vector<bool> reached(items);
    std::vector<std::size_t> open{0};
    reached[0] = true;
    while (!open.empty()) {
      const std::size_t from = open.back();
      open.pop_back();
      for (std::size_t to = 0; to < items; ++to) {
        if (reached[to] || !beat[forward ? from * items + to : to * items + from]) continue;
        reached[to] = true;
        open.push_back(to);
      }
    }
    if (std::ranges::find(reached, false) != reached.end()) {
      throw Refusal("no_rating", {"sans fantôme, ces parties ne fixent pas toutes les cotes",
                                  "without a ghost these games do not determine every rating"});
    }
  }
}

}  // namespace

std::vector<Rating> rate(std::span<const Ranking> games, const RatingPlan& plan) {
  check(games, plan);
  const auto items = static_cast<std::size_t>(plan.items);
  if (plan.ghost <= 0) check_connected(games, items);

  const League league(games, plan);
  Fit fit(league);
  const std::vector<double> best = fit.run(league.all(), std::vector<double>(league.players()));
  const std::vector<double> elo = elo_of(best, items);
  std::vector<Rating> ratings(items);
  for (std::size_t i = 0; i < items; ++i) ratings[i] = {.elo = elo[i], .low = elo[i], .high = elo[i]};
  if (plan.replicates == 0) return ratings;

  Chance chance = Chance::fast(plan.seed);
  std::vector<std::vector<double>> replicates(items);  // by item
  for (std::vector<double>& values : replicates) values.reserve(static_cast<std::size_t>(plan.replicates));
  for (int i = 0; i < plan.replicates; ++i) {
    const std::vector<double> replicate = elo_of(fit.run(league.resampled(chance), best), items);
    for (std::size_t item = 0; item < items; ++item) replicates[item].push_back(replicate[item]);
  }
  for (std::size_t item = 0; item < items; ++item) {
    std::ranges::sort(replicates[item]);
    ratings[item].low = quantile(replicates[item], 0.025);
    ratings[item].high = quantile(replicates[item], 0.975);
  }
  return ratings;
}

}  // namespace flibuste
