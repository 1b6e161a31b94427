#include "bots/plans.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <thread>

namespace flibuste {
namespace {

// Of a victory: what another plan must promise more than the policy's, and more with every turn. To wait a turn often
// looks a little better than to go, again and again; without the second, games lasted until a rule ended them.
constexpr double kPolicyMargin = 0.002;
constexpr double kMarginPerTurn = 0.005 / 80;
constexpr std::uint64_t kProbe = 1;  // seeds the luck that tells whether a move needs any

}  // namespace

void Plans::find_plans(const AnyState& known, Seat seat, std::span<const AnyMove> firsts) {
  count_ = 0;
  Chance luck = Chance::fast(kProbe);
  const AnyMove usual = game_.policy(known, seat, tuning_, luck);
  for (std::size_t first = 0; first < firsts.size(); ++first) {
    seen_.clear();
    extend(known, seat, first, firsts[first], firsts[first] == usual, 0);
  }
  order_.resize(count_);
  for (std::size_t i = 0; i < count_; ++i) order_[i] = static_cast<std::uint32_t>(i);
}

// Plays `move` and goes on with everything that may follow, while the seat alone decides what happens.
void Plans::extend(const AnyState& at, Seat seat, std::size_t first, AnyMove move, bool by_policy, std::size_t depth) {
  if (trail_.size() <= depth) trail_.emplace_back();
  AnyState& next = trail_[depth];
  next = at;
  Chance luck = Chance::fast(kProbe);
  const std::uint64_t untouched = luck.drawn();
  game_.apply(next, seat, move, luck);
  const std::uint64_t key = game_.observation(next, seat);
  if (luck.drawn() != untouched || game_.actors(next) != SeatSet::of(seat) || count_ >= kMostPlans) {
    keep(at, move, key, first, by_policy);
    return;
  }
  // The policy's own way is gone to its end, whatever was seen on the way.
  if (std::ranges::find(seen_, key) != seen_.end() && !by_policy) return;
  seen_.push_back(key);
  AnyMoves moves;
  game_.legal(next, seat, moves);
  const AnyMove usual = moves.size() > 1 ? game_.policy(next, seat, tuning_, luck) : moves[0];
  for (const AnyMove each : moves) extend(next, seat, first, each, by_policy && each == usual, depth + 1);
}

void Plans::keep(const AnyState& before, AnyMove last, std::uint64_t key, std::size_t first, bool by_policy) {
  const auto begins = static_cast<std::uint16_t>(first);
  for (std::size_t i = 0; i < count_; ++i) {
    Plan& plan = plans_[i];
    if (plan.key != key) continue;
    if (plan.firsts.back() != begins) plan.firsts.push_back(begins);
    plan.by_policy = plan.by_policy || by_policy;
    return;
  }
  if (plans_.size() == count_) plans_.emplace_back();
  Plan& plan = plans_[count_++];
  plan.before = before;
  plan.last = last;
  plan.key = key;
  plan.firsts.assign(1, begins);
  plan.by_policy = by_policy;
  plan.sum = 0;
  plan.worlds = 0;
}

// A move that all of them can begin with: then it need not be known yet which is best.
std::optional<std::uint16_t> Plans::common_first(std::span<const std::uint32_t> plans) const {
  for (const std::uint16_t first : plans_[plans.front()].firsts) {
    const auto begins = [&](std::uint32_t each) {
      return std::ranges::find(plans_[each].firsts, first) != plans_[each].firsts.end();
    };
    if (std::ranges::all_of(plans, begins)) return first;
  }
  return std::nullopt;
}

double Plans::reward(Worker& worker, const Plan& plan, Seat seat, Chance luck) const {
  worker.state = plan.before;
  game_.imagine(worker.state, seat, luck);
  game_.apply(worker.state, seat, plan.last, luck);
  std::array<double, kMaxSeats> rewards{};
  judge(game_, worker.state, game_.roll_out_to(worker.state, tuning_, until_turn_, luck), search_tuning_, tuning_,
        rewards);
  return rewards[seat];
}

// Each world is played with every plan or counts for none.
void Plans::play(Worker& worker, Seat seat, std::span<const std::uint32_t> plans, std::uint64_t worlds,
                 Clock::time_point until, const std::atomic<bool>* stop) const {
  worker.world.assign(plans.size(), 0);
  worker.sums.assign(plans.size(), 0);
  worker.worlds = 0;
  Clock::time_point before = Clock::now();
  Clock::duration longest{};
  for (; worker.worlds < worlds; ++worker.worlds) {
    const Chance luck = Chance::fast(worker.luck.word());
    for (std::size_t i = 0; i < plans.size(); ++i) {
      if (stop != nullptr && stop->load(std::memory_order_relaxed)) return;
      if (settings_.seconds > 0) {
        // The answer must be there in time: enough is left for a rollout as long as any was.
        const Clock::time_point now = Clock::now();
        longest = std::max(longest, now - before);
        before = now;
        if (now + longest >= until) return;
      }
      worker.world[i] = reward(worker, plans_[plans[i]], seat, luck);
      ++worker.rollouts;
    }
    for (std::size_t i = 0; i < plans.size(); ++i) worker.sums[i] += worker.world[i];
  }
}

SearchResult Plans::run(const AnyState& known, Seat seat, std::uint64_t seed, std::span<const AnyMove> firsts,
                        const std::atomic<bool>* stop) {
  const Clock::time_point start = Clock::now();
  find_plans(known, seat, firsts);
  until_turn_ = game_.turn(known) + game_.horizon();
  workers_.resize(static_cast<std::size_t>(std::max(settings_.threads, 1)));
  Chance seeds = Chance::fast(seed);
  for (Worker& worker : workers_) {
    worker.luck = Chance::fast(seeds.word());
    worker.rollouts = 0;
  }

  const double margin = kPolicyMargin + kMarginPerTurn * game_.turn(known);
  const int rounds = std::max(1, static_cast<int>(std::bit_width(count_ - 1)));
  const double seconds = std::max(0.0, settings_.seconds - kAnswerSeconds);
  std::span<std::uint32_t> alive = order_;
  for (std::size_t round = 0; round == 0 || !common_first(alive); ++round) {
    const auto share = static_cast<std::uint64_t>(rounds) * alive.size();
    const std::uint64_t worlds = settings_.iterations > 0 ? std::max<std::uint64_t>(1, settings_.iterations / share)
                                                          : std::numeric_limits<std::uint64_t>::max();
    const auto until = start + std::chrono::duration_cast<Clock::duration>(
                                   std::chrono::duration<double>(seconds * static_cast<double>(round + 1) / rounds));
    {
      std::vector<std::jthread> helpers;
      helpers.reserve(workers_.size() - 1);
      for (Worker& worker : std::span(workers_).subspan(1)) {
        helpers.emplace_back([&] { play(worker, seat, alive, worlds, until, stop); });
      }
      play(workers_.front(), seat, alive, worlds, until, stop);
    }
    for (const Worker& worker : workers_) {
      for (std::size_t i = 0; i < alive.size(); ++i) {
        plans_[alive[i]].sum += worker.sums[i];
        plans_[alive[i]].worlds += worker.worlds;
      }
    }
    for (const std::uint32_t each : alive) {
      plans_[each].round = round;
      plans_[each].after[round] = plans_[each].value();
    }
    const auto promise = [&](std::uint32_t each) {
      return plans_[each].value() + (plans_[each].by_policy ? margin : 0);
    };
    std::ranges::sort(alive, [&](std::uint32_t one, std::uint32_t two) {
      const double first = promise(one);
      const double second = promise(two);
      return first != second ? first > second : one < two;
    });
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) break;
    alive = alive.first((alive.size() + 1) / 2);
  }

  SearchResult result;
  result.options.reserve(firsts.size());
  // What was left out early saw fewer worlds, and perhaps kinder ones: it is as far behind as it was in those of both.
  const Plan& best = plans_[alive.front()];
  const auto worth = [&](const Plan& plan) {
    return std::clamp(best.value() - best.after[plan.round] + plan.after[plan.round], 0.0, 1.0);
  };
  const auto add = [&](const Plan& plan, AnyMove move) {
    if (std::ranges::find(result.options, move, &SearchOption::move) != result.options.end()) return;
    result.options.push_back({.move = move, .value = worth(plan), .visits = plan.worlds, .samples = plan.worlds});
  };
  if (const auto first = common_first(alive)) add(plans_[alive.front()], firsts[*first]);
  for (const std::uint32_t each : order_) {
    for (const std::uint16_t first : plans_[each].firsts) add(plans_[each], firsts[first]);
  }
  for (const Worker& worker : workers_) result.iterations += worker.rollouts;
  result.nodes = count_;
  result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return result;
}

}  // namespace flibuste
