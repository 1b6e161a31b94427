#include "lab/arena.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include "bots/bot.h"
#include "core/hash.h"
#include "core/json.h"
#include "core/refusal.h"
#include "table/registry.h"

namespace flibuste {
namespace {

struct GameResult {
  int decisions = 0;
  std::vector<double> win;  // by entrant
  std::vector<int> rank;
  std::vector<int> score;
};

std::uint64_t stream(const std::string& seed, std::string_view purpose, std::uint64_t index) {
  Hash64 hash;
  hash.add(seed);
  hash.add(purpose);
  hash.add_word(index);
  return hash.value();
}

// Game `index` of the plan: deal number index / n, entrants turned index % n seats clockwise.
GameResult play_game(const ArenaPlan& plan, std::vector<std::unique_ptr<Bot>>& bots, int index) {
  const AnyGame& game = *plan.game;
  const int n = static_cast<int>(plan.entrants.size());
  const int turned = index % n;
  const auto entrant_at = [&](Seat seat) { return static_cast<std::size_t>((seat + turned) % n); };
  Chance luck = Chance::fast(stream(plan.seed, "deal", static_cast<std::uint64_t>(index / n)));
  Chance thinking = Chance::fast(stream(plan.seed, "thinking", static_cast<std::uint64_t>(index)));

  GameResult result;
  AnyState state = game.setup(plan.options, n, luck);
  for (SeatSet actors = game.actors(state); !actors.empty(); actors = game.actors(state)) {
    const Seat seat = actors.front();
    const AnyMove move = bot_move(*bots[entrant_at(seat)], game, state, seat, thinking);
    game.apply(state, seat, move, luck);
    ++result.decisions;
  }
  const Outcome outcome = game.outcome(state);
  const auto winners = std::ranges::count_if(outcome.seats, [](const SeatResult& seat) { return seat.winner; });
  result.win.resize(plan.entrants.size());
  result.rank.resize(plan.entrants.size());
  result.score.resize(plan.entrants.size());
  for (const Seat seat : SeatSet::first(n)) {
    const SeatResult& seen = outcome.seats[seat];
    const std::size_t entrant = entrant_at(seat);
    result.win[entrant] = seen.winner ? 1.0 / static_cast<double>(winners) : 0.0;
    result.rank[entrant] = seen.rank;
    result.score[entrant] = seen.score;
  }
  return result;
}

}  // namespace

int balanced(int games, int seats) { return seats > 0 ? (games + seats - 1) / seats * seats : games; }

Interval wilson(double share, int n) {
  constexpr double kZ = 1.959964;
  const double z2 = kZ * kZ;
  const double middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
  const double half = kZ * std::sqrt(share * (1.0 - share) / n + z2 / (4.0 * n * n)) / (1.0 + z2 / n);
  return {share > 0 ? std::max(0.0, middle - half) : 0.0, share < 1 ? std::min(1.0, middle + half) : 1.0};
}

ArenaResult run_arena(const ArenaPlan& plan, const std::function<void(int done)>& progress) {
  check_players(*plan.game, static_cast<std::int64_t>(plan.entrants.size()));
  if (plan.games < 1) {
    throw Refusal("bad_games", {"il faut au moins une partie", "there must be at least one game"});
  }
  for (const std::string& bot : plan.entrants) make_bot(bot);  // refuses unknown names before any thread starts

  std::vector<GameResult> results(static_cast<std::size_t>(plan.games));
  std::atomic<int> next = 0;
  std::mutex reporting;
  int done = 0;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      std::vector<std::unique_ptr<Bot>> bots;
      bots.reserve(plan.entrants.size());
      for (const std::string& bot : plan.entrants) bots.push_back(make_bot(bot));
      for (int i = next++; i < plan.games; i = next++) {
        results[static_cast<std::size_t>(i)] = play_game(plan, bots, i);
        const std::scoped_lock lock(reporting);
        progress(++done);
      }
    } catch (...) {
      const std::scoped_lock lock(reporting);
      failure = std::current_exception();
      next = plan.games;
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < plan.threads; ++i) helpers.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);

  ArenaResult total;
  total.games = plan.games;
  total.entrants.resize(plan.entrants.size());
  for (const GameResult& game : results) {
    total.mean_decisions += game.decisions / static_cast<double>(plan.games);
    for (std::size_t i = 0; i < plan.entrants.size(); ++i) {
      total.entrants[i].wins += game.win[i];
      total.entrants[i].mean_rank += game.rank[i] / static_cast<double>(plan.games);
      total.entrants[i].mean_score += game.score[i] / static_cast<double>(plan.games);
    }
  }
  for (std::size_t i = 0; i < plan.entrants.size(); ++i) {
    EntrantResult& entrant = total.entrants[i];
    entrant.bot = plan.entrants[i];
    entrant.share = entrant.wins / plan.games;
    const Interval interval = wilson(entrant.share, plan.games);
    entrant.low = interval.low;
    entrant.high = interval.high;
  }
  return total;
}

json::value arena_json(const ArenaPlan& plan, const ArenaResult& result) {
  json::object object;
  object["game"] = json::string(plan.game->info().id);
  object["seats"] = write_json(plan.entrants);
  object["options"] = plan.options;
  object["seed"] = plan.seed;
  object["games"] = result.games;
  object["mean_decisions"] = result.mean_decisions;
  const auto list = [&](double EntrantResult::* member) {
    json::array values;
    for (const EntrantResult& entrant : result.entrants) values.push_back(entrant.*member);
    return values;
  };
  object["wins"] = list(&EntrantResult::wins);
  object["share"] = list(&EntrantResult::share);
  object["low"] = list(&EntrantResult::low);
  object["high"] = list(&EntrantResult::high);
  object["mean_rank"] = list(&EntrantResult::mean_rank);
  object["mean_score"] = list(&EntrantResult::mean_score);
  return object;
}

}  // namespace flibuste
