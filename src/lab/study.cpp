#include "lab/study.h"

#include <algorithm>
#include <cmath>
#include <list>
#include <memory>
#include <mutex>
#include <numeric>

#include "bots/bot.h"
#include "core/json.h"
#include "core/refusal.h"
#include "lab/referee.h"
#include "lab/stream.h"
#include "lab/workers.h"
#include "table/registry.h"

namespace flibuste {
namespace {

std::vector<int> players_of(const StudyPlan& plan) {
  if (!plan.players.empty()) return plan.players;
  const GameInfo& info = plan.game->info();
  std::vector<int> all(static_cast<std::size_t>(info.max_seats - info.min_seats + 1));
  std::iota(all.begin(), all.end(), info.min_seats);
  return all;
}

// The least number of seats studied at which bots can meet; 0 when there is none.
int ladder_players(const StudyPlan& plan) {
  const std::vector<int> players = players_of(plan);
  const auto found = std::ranges::find_if(players, [](int count) { return count >= 2; });
  return found == players.end() ? 0 : *found;
}

std::size_t rungs_of(const StudyPlan& plan) {
  return plan.ladder_games > 0 && ladder_players(plan) > 0 && !plan.levels.empty() ? plan.levels.size() - 1 : 0;
}

TableStudy empty_table(const AnyGame& game, int players) {
  TableStudy table;
  table.players = players;
  table.winner_points.resize(game.source_count());
  table.other_points.resize(game.source_count());
  table.seat_wins.resize(static_cast<std::size_t>(players));
  table.pieces.resize(game.piece_count());
  return table;
}

void add_all(std::vector<std::int64_t>& sums, const std::vector<std::int64_t>& more) {
  std::ranges::transform(sums, more, sums.begin(), std::plus<>());
}

void merge(TableStudy& into, const TableStudy& from) {
  into.games += from.games;
  into.winners += from.winners;
  into.shared += from.shared;
  into.decisions.add(from.decisions);
  into.winner_scores.add(from.winner_scores);
  into.other_scores.add(from.other_scores);
  into.margins.add(from.margins);
  add_all(into.winner_points, from.winner_points);
  add_all(into.other_points, from.other_points);
  add_all(into.seat_wins, from.seat_wins);
  for (std::size_t i = 0; i < into.pieces.size(); ++i) {
    into.pieces[i].gained += from.pieces[i].gained;
    into.pieces[i].holders += from.pieces[i].holders;
    into.pieces[i].holder_wins += from.pieces[i].holder_wins;
    into.pieces[i].winner_gained += from.pieces[i].winner_gained;
  }
}

// Memory for one game after the other.
struct Scratch {
  std::vector<int> gains;   // by seat and piece
  std::vector<int> points;  // by source
};

// Game `index` with as many players as the table has, added to what was counted there.
void play_game(const StudyPlan& plan, Bot& bot, int index, const std::atomic<bool>* stop, Scratch& scratch,
               TableStudy& table) {
  const AnyGame& game = *plan.game;
  const int n = table.players;
  const std::size_t pieces = game.piece_count();
  Chance luck = Chance::fast(stream(plan.seed, "study deal", n, index));
  Chance thinking = Chance::fast(stream(plan.seed, "study thinking", n, index));
  scratch.gains.assign(static_cast<std::size_t>(n) * pieces, 0);
  scratch.points.assign(game.source_count(), 0);

  Referee referee(game, {fmt::format("partie {} à {} joueur{}", index, n, plural_s(Lang::fr, n)),
                         fmt::format("game {} with {} player{}", index, n, plural_s(Lang::en, n))});
  AnyState state = game.setup(plan.options, n, luck);
  SeatSet actors = game.actors(state);
  const Seat first = actors.empty() ? Seat{0} : actors.front();
  for (; !actors.empty(); actors = game.actors(state)) {
    const AnyChoices choices = gathered(actors, [&](Seat seat) {
      return referee.move(plan.bot, state, seat, [&] { return bot_move(bot, game, state, seat, thinking); });
    });
    if (stopped(stop)) throw StudyStopped{};
    game.count_gains(game.advance_told(state, choices, luck), scratch.gains);
  }

  const Outcome outcome = game.outcome(state);
  const auto winners = std::ranges::count_if(outcome.seats, &SeatResult::winner);
  ++table.games;
  table.winners += winners;
  table.shared += winners > 1 ? 1 : 0;
  table.decisions.add(referee.decisions());
  int best_winner = 0;
  int best_other = 0;
  bool winner_seen = false;
  bool other_seen = false;
  for (const Seat seat : SeatSet::first(n)) {
    const SeatResult& seen = outcome.seats[seat];
    const std::int64_t won = seen.winner ? kVictory / winners : 0;
    table.seat_wins[static_cast<std::size_t>((seat + n - first) % n)] += won;
    (seen.winner ? table.winner_scores : table.other_scores).add(seen.score);
    int& best = seen.winner ? best_winner : best_other;
    bool& any = seen.winner ? winner_seen : other_seen;
    best = any ? std::max(best, seen.score) : seen.score;
    any = true;
    game.sources(state, seat, scratch.points);
    std::vector<std::int64_t>& sums = seen.winner ? table.winner_points : table.other_points;
    std::ranges::transform(sums, scratch.points, sums.begin(), std::plus<>());
    for (std::size_t i = 0; i < pieces; ++i) {
      const int gained = scratch.gains[seat * pieces + i];
      if (gained == 0) continue;
      PieceTally& piece = table.pieces[i];
      piece.gained += gained;
      ++piece.holders;
      piece.holder_wins += won;
      if (seen.winner) piece.winner_gained += gained;
    }
  }
  if (winners > 1) {
    table.margins.add(0);
  } else if (winner_seen && other_seen) {
    table.margins.add(std::max(0, best_winner - best_other));
  }
}

void check(const StudyPlan& plan) {
  for (const int players : players_of(plan)) check_players(*plan.game, players);
  if (plan.games < 1) {
    throw Refusal("bad_games", {"il faut au moins une partie", "there must be at least one game"});
  }
  plan.make(plan.bot);
  if (plan.ladder_games > 0 && ladder_players(plan) > 0) {
    if (plan.levels.size() < 2) {
      throw Refusal("bad_levels",
                    {"il faut au moins deux niveaux pour une échelle", "a ladder needs at least two levels"});
    }
    for (const std::string& level : plan.levels) plan.make(level);
  }
}

// All tables, by `plan.threads` threads that take the next game when they are free.
std::vector<TableStudy> play_tables(const StudyPlan& plan, const std::function<void(int done)>& progress,
                                    const std::atomic<bool>* stop) {
  const std::vector<int> players = players_of(plan);
  const auto fresh = [&] {
    std::vector<TableStudy> tables;
    tables.reserve(players.size());
    for (const int count : players) tables.push_back(empty_table(*plan.game, count));
    return tables;
  };
  std::mutex reporting;
  int done = 0;
  std::list<std::vector<TableStudy>> parts;  // each by one thread
  const auto begin = [&] {
    std::unique_ptr<Bot> bot = plan.make(plan.bot);
    bot->heed(stop);
    const std::scoped_lock lock(reporting);
    return [&, bot = std::move(bot), &mine = parts.emplace_back(fresh()), scratch = Scratch()](int index) mutable {
      play_game(plan, *bot, index % plan.games, stop, scratch, mine[static_cast<std::size_t>(index / plan.games)]);
      const std::scoped_lock counting(reporting);
      progress(++done);
      return true;
    };
  };
  share_out(0, plan.games * static_cast<int>(players.size()), plan.threads, begin);
  std::vector<TableStudy> total = fresh();
  for (const std::vector<TableStudy>& part : parts) {
    for (std::size_t i = 0; i < total.size(); ++i) merge(total[i], part[i]);
  }
  return total;
}

Estimate proportion(std::int64_t victories, std::int64_t trials) {
  if (trials == 0) return {.value = 0, .low = 0, .high = 1};
  const double share = static_cast<double>(victories) / static_cast<double>(kVictory * trials);
  const Interval interval = wilson(share, static_cast<int>(trials));
  return {.value = share, .low = interval.low, .high = interval.high};
}

// The mean of what shares exceed fair shares, each weighing as its number of trials.
class Excess {
 public:
  void add(const Estimate& share, double fair, std::int64_t trials) {
    const auto weight = static_cast<double>(trials);
    weight_ += weight;
    sum_ += weight * (share.value - fair);
    down_ += std::pow(weight * (share.value - share.low), 2);
    up_ += std::pow(weight * (share.high - share.value), 2);
  }
  Estimate value() const {
    if (weight_ == 0) return {.value = 0, .low = -1, .high = 1};
    const double mean = sum_ / weight_;
    return {.value = mean, .low = mean - std::sqrt(down_) / weight_, .high = mean + std::sqrt(up_) / weight_};
  }

 private:
  double weight_ = 0;
  double sum_ = 0;
  double down_ = 0;
  double up_ = 0;
};

json::array spread_json(const Spread& spread) {
  json::array pairs;
  for (const auto& [value, times] : spread.counts()) pairs.push_back(json::array{value, times});
  return pairs;
}

json::object estimate_json(const Estimate& estimate) {
  return {{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
}

json::object both(const std::function<std::string(Lang)>& text) {
  return {{"fr", text(Lang::fr)}, {"en", text(Lang::en)}};
}

json::object table_json(const AnyGame& game, const TableStudy& table) {
  json::array sources;
  for (std::size_t i = 0; i < table.winner_points.size(); ++i) {
    sources.push_back(json::object{{"name", both([&](Lang lang) { return game.source_text(i, lang); })},
                                   {"winners", per(table.winner_points[i], table.winners)},
                                   {"others", per(table.other_points[i], table.others())}});
  }
  json::array seats;
  for (int i = 0; i < table.players; ++i) seats.push_back(estimate_json(seat_share(table, i)));
  json::array pieces;
  for (std::size_t i = 0; i < table.pieces.size(); ++i) {
    const PieceTally& piece = table.pieces[i];
    json::object row;
    row["name"] = both([&](Lang lang) { return game.piece_text(i, lang); });
    row["per_game"] = per(piece.gained, table.games);
    row["holders"] = piece.holders;
    row["win_share"] = piece.holders > 0 ? json::value(estimate_json(piece_share(table, i))) : json::value();
    row["per_winner"] = per(piece.winner_gained, table.winners);
    row["per_other"] = per(piece.gained - piece.winner_gained, table.others());
    pieces.push_back(std::move(row));
  }
  return {{"players", table.players},
          {"games", table.games},
          {"shared_victories", table.shared},
          {"fair_share", table.fair()},
          {"mean_decisions", table.decisions.mean()},
          {"decisions", spread_json(table.decisions)},
          {"winner_scores", spread_json(table.winner_scores)},
          {"other_scores", spread_json(table.other_scores)},
          {"margins", spread_json(table.margins)},
          {"sources", std::move(sources)},
          {"seats", std::move(seats)},
          {"pieces", std::move(pieces)}};
}

}  // namespace

void Spread::add(const Spread& other) {
  for (const auto& [value, times] : other.counts_) counts_[value] += times;
}

std::int64_t Spread::total() const {
  std::int64_t sum = 0;
  for (const auto& [value, times] : counts_) sum += times;
  return sum;
}

double Spread::mean() const {
  std::int64_t sum = 0;
  for (const auto& [value, times] : counts_) sum += value * times;
  return per(sum, total());
}

int Spread::quantile(double part) const {
  const double wanted = part * static_cast<double>(total());
  std::int64_t seen = 0;
  for (const auto& [value, times] : counts_) {
    seen += times;
    if (static_cast<double>(seen) >= wanted) return value;
  }
  return greatest();
}

double Spread::share_up_to(int value) const {
  std::int64_t seen = 0;
  for (const auto& [each, times] : counts_) seen += each <= value ? times : 0;
  return per(seen, total());
}

Estimate seat_share(const TableStudy& table, int position) {
  return proportion(table.seat_wins[static_cast<std::size_t>(position)], table.games);
}

Estimate piece_share(const TableStudy& table, std::size_t piece) {
  return proportion(table.pieces[piece].holder_wins, table.pieces[piece].holders);
}

Estimate seat_excess(const Study& study, int position) {
  Excess excess;
  for (const TableStudy& table : study.tables) {
    if (position < table.players) excess.add(seat_share(table, position), table.fair(), table.games);
  }
  return excess.value();
}

Estimate piece_excess(const Study& study, std::size_t piece) {
  Excess excess;
  for (const TableStudy& table : study.tables) {
    const std::int64_t holders = table.pieces[piece].holders;
    if (holders > 0) excess.add(piece_share(table, piece), table.fair(), holders);
  }
  return excess.value();
}

int total_games(const StudyPlan& plan) {
  const int rungs = static_cast<int>(rungs_of(plan));
  return plan.games * static_cast<int>(players_of(plan).size()) +
         (rungs > 0 ? rungs * balanced(plan.ladder_games, ladder_players(plan)) : 0);
}

bool by_clock(const StudyPlan& plan) {
  const auto hurried = [&](const std::string& bot) { return plan.make(bot)->seconds() > 0; };
  return hurried(plan.bot) || (rungs_of(plan) > 0 && std::ranges::any_of(plan.levels, hurried));
}

Study run_study(const StudyPlan& plan, const std::function<void(int done)>& progress, const std::atomic<bool>* stop) {
  check(plan);
  Study study;
  study.tables = play_tables(plan, progress, stop);
  int done = plan.games * static_cast<int>(study.tables.size());
  const std::size_t rungs = rungs_of(plan);
  study.ladder.reserve(rungs);
  for (std::size_t i = 0; i < rungs; ++i) {
    Rung rung{.lower = plan.levels[i], .upper = plan.levels[i + 1], .players = ladder_players(plan), .result = {}};
    ArenaPlan arena;
    arena.game = plan.game;
    arena.options = plan.options;
    arena.entrants.assign(static_cast<std::size_t>(rung.players), rung.lower);
    arena.entrants.front() = rung.upper;
    arena.games = balanced(plan.ladder_games, rung.players);
    arena.seed = plan.seed;
    arena.threads = plan.threads;
    arena.bot = plan.make;
    rung.result = run_arena(arena, {.progress = [&](int played) { progress(done + played); }, .stop = stop});
    if (stopped(stop)) throw StudyStopped{};
    done += arena.games;
    study.ladder.push_back(std::move(rung));
  }
  return study;
}

json::value study_json(const StudyPlan& plan, const Study& study) {
  json::object object;
  object["game"] = json::string(plan.game->info().id);
  object["rules"] = plan.game->info().rules_version;
  object["options"] = plan.options;
  object["bot"] = plan.bot;
  object["seed"] = plan.seed;
  if (by_clock(plan)) object["by_clock"] = true;
  json::array tables;
  for (const TableStudy& table : study.tables) tables.push_back(table_json(*plan.game, table));
  object["tables"] = std::move(tables);
  json::array pieces;
  for (std::size_t i = 0; i < plan.game->piece_count(); ++i) {
    const bool seen =
        std::ranges::any_of(study.tables, [&](const TableStudy& table) { return table.pieces[i].holders > 0; });
    pieces.push_back(json::object{{"name", both([&](Lang lang) { return plan.game->piece_text(i, lang); })},
                                  {"excess", seen ? json::value(estimate_json(piece_excess(study, i))) : nullptr}});
  }
  object["pieces"] = std::move(pieces);
  json::array ladder;
  for (const Rung& rung : study.ladder) {
    const EntrantResult& upper = rung.result.entrants.front();
    ladder.push_back(json::object{{"lower", rung.lower},
                                  {"upper", rung.upper},
                                  {"players", rung.players},
                                  {"games", rung.result.games},
                                  {"complete", rung.result.complete},
                                  {"share", upper.share},
                                  {"low", upper.low},
                                  {"high", upper.high}});
    if (const auto& failure = rung.result.failure) {
      ladder.back().as_object()["failure"] = json::object{{"fr", failure->fr}, {"en", failure->en}};
    }
  }
  object["ladder"] = std::move(ladder);
  return object;
}

}  // namespace flibuste
