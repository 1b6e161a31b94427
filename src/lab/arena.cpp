#include "lab/arena.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <istream>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>

#include "core/json.h"
#include "core/refusal.h"
#include "generated/version.h"
#include "lab/deals.h"
#include "lab/referee.h"
#include "lab/stream.h"
#include "lab/workers.h"
#include "table/registry.h"

namespace flibuste {
namespace {

using Clock = std::chrono::steady_clock;
using Bots = std::vector<std::unique_ptr<Bot>>;

constexpr int kLogVersion = 2;
constexpr double kOverrun = 1.1;        // times the budget …
constexpr double kOverrunSlack = 0.02;  // … and so many seconds: more is an overrun

// Who sits where in game `index`: a circular order drawn for its deal, turned by one seat for each of its seatings.
std::vector<std::size_t> seating(const ArenaPlan& plan, int index) {
  const std::size_t n = plan.entrants.size();
  const std::size_t deal = static_cast<std::size_t>(index) / n;
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  Chance chance = Chance::fast(stream(plan.seed, "order", deal));
  chance.shuffle(std::span(order).subspan(1));
  std::ranges::rotate(order, order.begin() + index % static_cast<int>(n));
  return order;
}

// The same by entrant.
std::vector<int> seats_of(const ArenaPlan& plan, int index) {
  const std::vector<std::size_t> entrant_at = seating(plan, index);
  std::vector<int> seats(entrant_at.size());
  for (std::size_t seat = 0; seat < entrant_at.size(); ++seat) seats[entrant_at[seat]] = static_cast<int>(seat);
  return seats;
}

// One game; nothing when it was stopped.
std::optional<PlayedGame> play_game(const ArenaPlan& plan, Bots& bots, int index, const std::atomic<bool>* stop) {
  const AnyGame& game = *plan.game;
  const std::size_t n = plan.entrants.size();
  const std::vector<std::size_t> entrant_at = seating(plan, index);
  Chance luck = Chance::fast(stream(plan.seed, "deal", static_cast<std::size_t>(index) / n));
  Chance thinking = Chance::fast(stream(plan.seed, "thinking", index));

  PlayedGame result{.index = index, .decisions = 0, .seat = seats_of(plan, index), .score = {}, .rank = {}, .win = {}};
  Referee referee(game, {fmt::format("partie {}", index), fmt::format("game {}", index)});
  AnyState state = game.setup(plan.options, static_cast<int>(n), luck);
  for (SeatSet actors = game.actors(state); !actors.empty(); actors = game.actors(state)) {
    const AnyChoices choices = gathered(actors, [&](Seat seat) {
      const std::size_t entrant = entrant_at[seat];
      Bot& bot = *bots[entrant];
      const Clock::time_point asked = Clock::now();
      const AnyMove move = referee.move(plan.entrants[entrant], state, seat,
                                        [&] { return bot.choose_foreseeing(game, state, seat, thinking, luck); });
      const double spent = std::chrono::duration<double>(Clock::now() - asked).count();
      if (bot.seconds() > 0 && spent > bot.seconds() * kOverrun + kOverrunSlack) {
        result.overruns.resize(n);
        ++result.overruns[entrant];
      }
      return move;
    });
    if (stopped(stop)) return std::nullopt;
    game.advance(state, choices, luck);
  }
  result.decisions = referee.decisions();
  const Outcome outcome = game.outcome(state);
  const auto winners = std::ranges::count_if(outcome.seats, [](const SeatResult& seat) { return seat.winner; });
  result.score.resize(n);
  result.rank.resize(n);
  result.win.resize(n);
  for (const Seat seat : SeatSet::first(static_cast<int>(n))) {
    const SeatResult& seen = outcome.seats[seat];
    const std::size_t entrant = entrant_at[seat];
    result.score[entrant] = seen.score;
    result.rank[entrant] = seen.rank;
    result.win[entrant] = seen.winner ? 1.0 / static_cast<double>(winners) : 0.0;
  }
  return result;
}

// The sums over games in the order of their index, so that they are the same whoever played which.
class Sums {
 public:
  explicit Sums(const ArenaPlan& plan) : plan_(plan) {
    const std::size_t n = plan.entrants.size();
    result_.entrants.resize(n);
    figures_.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
      result_.entrants[i].bot = plan.entrants[i];
      const auto found = std::ranges::find(result_.rated, plan.entrants[i]);
      item_.push_back(static_cast<std::size_t>(found - result_.rated.begin()));
      if (found == result_.rated.end()) result_.rated.push_back(plan.entrants[i]);
    }
    if (plan.sprt) result_.sprt.emplace(*plan.sprt);
  }

  void add(const PlayedGame& game) {
    ++result_.games;
    result_.mean_decisions += game.decisions;
    Ranking ranking;
    for (std::size_t i = 0; i < result_.entrants.size(); ++i) {
      EntrantResult& entrant = result_.entrants[i];
      entrant.wins += game.win[i];
      entrant.mean_rank += game.rank[i];
      entrant.mean_score += game.score[i];
      if (!game.overruns.empty()) entrant.overruns += game.overruns[i];
      ranking.push_back({static_cast<int>(item_[i]), game.rank[i]});
    }
    if (result_.rated.size() > 1) rankings_.push_back(std::move(ranking));
    deal_.push_back(game);
    if (deal_.size() == plan_.entrants.size()) close_deal();
  }

  // Only after whole deals, so that seats are balanced where it stops.
  bool decided() const { return result_.sprt && result_.sprt->verdict() != Sprt::Verdict::open; }
  int games() const { return result_.games; }

  ArenaResult finish() {
    result_.complete = result_.games == plan_.games || decided();
    if (result_.games == 0) return result_;
    const double games = result_.games;
    const auto deal = static_cast<int>(plan_.entrants.size());
    result_.mean_decisions /= games;
    for (std::size_t i = 0; i < result_.entrants.size(); ++i) {
      EntrantResult& entrant = result_.entrants[i];
      entrant.share = entrant.wins / games;
      entrant.mean_rank /= games;
      entrant.mean_score /= games;
      const Interval interval = wilson(entrant.share, games / figures_[i].win.effect(deal));
      entrant.low = interval.low;
      entrant.high = interval.high;
      const Interval ahead = wilson((entrant.mean_rank - 1) / (deal - 1), games / figures_[i].ahead.effect(deal));
      entrant.rank_interval = {1 + ahead.low * (deal - 1), 1 + ahead.high * (deal - 1)};
      entrant.score_interval = around(entrant.mean_score, figures_[i].score);
    }
    if (result_.rated.size() > 1 && result_.games >= 2 * deal) {  // one deal has no spread to go by
      result_.ratings = rate(rankings_, {.items = static_cast<int>(result_.rated.size()), .block = deal});
    }
    return result_;
  }

 private:
  struct Figures {
    Deals win;
    Deals ahead;  // part of the others that finished ahead
    Deals score;
  };

  void close_deal() {
    const auto mean = [&](auto PlayedGame::* member, std::size_t entrant) {
      double sum = 0;
      for (const PlayedGame& game : deal_) sum += (game.*member)[entrant];
      return sum / static_cast<double>(deal_.size());
    };
    for (std::size_t i = 0; i < figures_.size(); ++i) {
      figures_[i].win.add(mean(&PlayedGame::win, i));
      figures_[i].ahead.add((mean(&PlayedGame::rank, i) - 1) / static_cast<double>(deal_.size() - 1));
      figures_[i].score.add(mean(&PlayedGame::score, i));
    }
    if (result_.sprt) {
      std::vector<double> wins;
      wins.reserve(deal_.size());
      for (const PlayedGame& game : deal_) wins.push_back(game.win.front());
      result_.sprt->add(wins);
    }
    deal_.clear();
  }

  static std::optional<Interval> around(double mean, const Deals& deals) {
    const std::optional<double> half = deals.half_width();
    if (!half) return std::nullopt;
    return Interval{mean - *half, mean + *half};
  }

  const ArenaPlan& plan_;
  std::vector<PlayedGame> deal_;   // that is not complete
  std::vector<Figures> figures_;   // by entrant
  std::vector<std::size_t> item_;  // entrant → one of `rated`
  std::vector<Ranking> rankings_;
  ArenaResult result_;
};

}  // namespace

void check_arena(const ArenaPlan& plan) {
  check_players(*plan.game, static_cast<std::int64_t>(plan.entrants.size()));
  if (plan.games < 1) {
    throw Refusal("bad_games", {"il faut au moins une partie", "there must be at least one game"});
  }
  for (const std::string& bot : plan.entrants) plan.bot(bot);  // refuses names it does not know
}

bool by_clock(const ArenaPlan& plan) {
  return std::ranges::any_of(plan.entrants, [&](const std::string& bot) { return plan.bot(bot)->seconds() > 0; });
}

int balanced(int games, int seats) { return seats > 0 ? (games + seats - 1) / seats * seats : games; }

Interval wilson(double share, double n) {
  constexpr double kZ = 1.959964;
  const double z2 = kZ * kZ;
  const double middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
  const double half = kZ * std::sqrt(share * (1.0 - share) / n + z2 / (4.0 * n * n)) / (1.0 + z2 / n);
  return {share > 0 ? std::max(0.0, middle - half) : 0.0, share < 1 ? std::min(1.0, middle + half) : 1.0};
}

ArenaResult run_arena(const ArenaPlan& plan, const ArenaWatch& watch) {
  check_arena(plan);
  Sums sums(plan);
  for (const PlayedGame& game : watch.played) {
    if (sums.decided() || sums.games() == plan.games) break;
    sums.add(game);
    if (watch.game) watch.game(game);
  }

  std::mutex counting;
  std::map<int, PlayedGame> waiting;  // played before their turn to be counted
  int done = sums.games();
  const auto begin = [&] {
    Bots bots;
    bots.reserve(plan.entrants.size());
    for (const std::string& bot : plan.entrants) {
      bots.push_back(plan.bot(bot));
      bots.back()->heed(watch.stop);
    }
    return [&, bots = std::move(bots)](int index) mutable {
      auto game = play_game(plan, bots, index, watch.stop);
      if (!game) return false;
      const std::scoped_lock lock(counting);
      waiting.emplace(index, std::move(*game));
      if (watch.progress) watch.progress(++done);
      while (!sums.decided() && !waiting.empty() && waiting.begin()->first == sums.games()) {
        sums.add(waiting.begin()->second);
        if (watch.game) watch.game(waiting.begin()->second);
        waiting.erase(waiting.begin());
      }
      return !sums.decided();
    };
  };
  std::optional<Words> failure;
  try {
    share_out(sums.decided() ? plan.games : sums.games(), plan.games, plan.threads, begin);
  } catch (const GameFailed& failed) {
    if (!sums.decided()) failure = failed.words;  // else it was of a game that does not count
  }
  ArenaResult result = sums.finish();
  result.failure = std::move(failure);
  return result;
}

ArenaResult run_arena(const ArenaPlan& plan, const std::function<void(int done)>& progress) {
  return run_arena(plan, ArenaWatch{.progress = progress});
}

// ---- documents --------------------------------------------------------------------------------------------------

namespace {

json::object plan_json(const ArenaPlan& plan) {
  json::object object;
  object["program"] = json::string(kVersion);
  object["game"] = json::string(plan.game->info().id);
  object["rules"] = plan.game->info().rules_version;
  object["options"] = plan.options;
  object["seats"] = write_json(plan.entrants);
  json::array digests;  // whoever changes a level has another bot of the same name
  for (const std::string& bot : plan.entrants) {
    digests.push_back(json::string(fmt::format("{:016x}", plan.bot(bot)->digest(*plan.game))));
  }
  object["digests"] = std::move(digests);
  if (by_clock(plan)) object["by_clock"] = true;
  object["seed"] = plan.seed;
  if (plan.sprt) {
    object["sprt"] = {
        {"p0", plan.sprt->p0}, {"p1", plan.sprt->p1}, {"alpha", plan.sprt->alpha}, {"beta", plan.sprt->beta}};
  }
  return object;
}

std::string_view verdict_word(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::h0:
      return "h0";
    case Sprt::Verdict::h1:
      return "h1";
    case Sprt::Verdict::open:
      break;
  }
  return "open";
}

// One whole number per entrant.
std::vector<int> read_numbers(const Reading& in, std::size_t entrants, std::int64_t low, std::int64_t high) {
  if (in.array().size() != entrants) in.refuse({"un nombre par robot est attendu", "one number per bot is expected"});
  std::vector<int> numbers;
  numbers.reserve(entrants);
  for (std::size_t i = 0; i < entrants; ++i) numbers.push_back(static_cast<int>(in.element(i).integer(low, high)));
  return numbers;
}

// Who won, in equal parts: they are all among the first. Nobody, where the rules let nobody win.
std::vector<double> read_wins(const Reading& in, const std::vector<int>& rank) {
  const Words wanted = {"une victoire, en parts égales entre des premiers, est attendue",
                        "one victory, in equal parts among those who came first, is expected"};
  if (in.array().size() != rank.size()) in.refuse(wanted);
  std::vector<double> wins;
  for (const json::value& each : in.array()) wins.push_back(each.is_number() ? each.to_number<double>() : -1);
  const auto winners = std::ranges::count_if(wins, [](double win) { return win != 0; });
  for (std::size_t i = 0; i < wins.size(); ++i) {
    if (wins[i] == 0) continue;
    const double part = 1.0 / static_cast<double>(winners);
    const bool fair = std::abs(wins[i] - part) < 1e-9 && rank[i] == 1;  // not so for NaN
    if (!fair) in.refuse(wanted);
    wins[i] = part;  // to the last bit, whatever was read
  }
  return wins;
}

// The next game of a log, which is believed only where it can have been played.
PlayedGame read_game(const ArenaPlan& plan, const json::value& document, int index) {
  constexpr std::int64_t kMost = std::numeric_limits<int>::max();
  const std::size_t n = plan.entrants.size();
  const Reading in(document, "bad_arena_log");
  in.object();
  in.only({"game", "decisions", "seat", "score", "rank", "win", "overruns"});
  PlayedGame game;
  game.index = read_json<std::int32_t>(in.member("game"));
  if (game.index != index) {
    in.member("game").refuse({"cette partie n’est pas la suivante", "this game is not the next one"});
  }
  game.decisions = static_cast<int>(in.member("decisions").integer(0, kMost));
  game.seat = read_numbers(in.member("seat"), n, 0, static_cast<std::int64_t>(n) - 1);
  if (game.seat != seats_of(plan, index)) {
    in.member("seat").refuse({"ce ne sont pas les sièges de cette partie", "these are not the seats of this game"});
  }
  game.score = read_numbers(in.member("score"), n, -kMost, kMost);
  game.rank = read_numbers(in.member("rank"), n, 1, static_cast<std::int64_t>(n));
  game.win = read_wins(in.member("win"), game.rank);
  if (const auto late = in.optional_member("overruns")) game.overruns = read_numbers(*late, n, 0, game.decisions);
  return game;
}

// Reads a line of a log; a refusal names the number of the line.
PlayedGame read_line(const ArenaPlan& plan, std::string_view line, int index) {
  try {
    return read_game(plan, parse_json(line, "bad_arena_log"), index);
  } catch (const Refusal& fault) {
    const std::string at = std::to_string(index + 2);  // the header is the first
    const Words& why = fault.message();
    throw Refusal(fault.code(), {"ligne " + at + "\u00a0: " + why.fr, "line " + at + ": " + why.en}, fault.at());
  }
}

}  // namespace

json::value arena_json(const ArenaPlan& plan, const ArenaResult& result) {
  json::object object = plan_json(plan);
  object["games"] = result.games;
  object["complete"] = result.complete;
  const bool none = result.games == 0;  // then there is nothing to take a mean of
  object["mean_decisions"] = none ? json::value() : json::value(result.mean_decisions);
  const auto list = [&](auto EntrantResult::* member) {
    json::array values;
    for (const EntrantResult& entrant : result.entrants) values.push_back(entrant.*member);
    return values;
  };
  const auto figures = [&](double EntrantResult::* member) {
    return none ? json::array(result.entrants.size(), json::value()) : list(member);
  };
  object["wins"] = list(&EntrantResult::wins);
  object["share"] = figures(&EntrantResult::share);
  object["low"] = figures(&EntrantResult::low);
  object["high"] = figures(&EntrantResult::high);
  object["mean_rank"] = figures(&EntrantResult::mean_rank);
  object["mean_score"] = figures(&EntrantResult::mean_score);
  for (const auto& [end, suffix] : {std::pair{&Interval::low, "_low"}, {&Interval::high, "_high"}}) {
    json::array ranks;
    json::array scores;
    for (const EntrantResult& entrant : result.entrants) {
      ranks.push_back(none ? json::value() : json::value(entrant.rank_interval.*end));
      scores.push_back(entrant.score_interval ? json::value((*entrant.score_interval).*end) : json::value());
    }
    object[std::string("rank") + suffix] = std::move(ranks);
    object[std::string("score") + suffix] = std::move(scores);
  }
  object["overruns"] = list(&EntrantResult::overruns);
  json::array ratings;
  for (std::size_t i = 0; i < result.ratings.size(); ++i) {
    const Rating& rating = result.ratings[i];
    const bool sure = rating.has_interval();
    ratings.push_back({{"bot", result.rated[i]},
                       {"rating", rating.elo},
                       {"low", sure ? json::value(rating.low) : json::value()},
                       {"high", sure ? json::value(rating.high) : json::value()}});
  }
  object["ratings"] = std::move(ratings);
  if (result.sprt) {
    json::object& sprt = object["sprt"].as_object();
    sprt["llr"] = result.sprt->llr();
    sprt["lower"] = result.sprt->lower();
    sprt["upper"] = result.sprt->upper();
    sprt["verdict"] = verdict_word(result.sprt->verdict());
  }
  return object;
}

std::string arena_header(const ArenaPlan& plan) {
  json::object object{{"arena", kLogVersion}};
  for (auto& member : plan_json(plan)) object.insert(std::move(member));
  return json::serialize(object);
}

std::string arena_line(const PlayedGame& game) {
  json::object object{{"game", game.index},
                      {"decisions", game.decisions},
                      {"seat", write_json(game.seat)},
                      {"score", write_json(game.score)},
                      {"rank", write_json(game.rank)},
                      {"win", json::value_from(game.win)}};
  if (!game.overruns.empty()) object["overruns"] = write_json(game.overruns);
  return json::serialize(object);
}

std::string arena_mark(int games) { return json::serialize(json::object{{"interrupted_after", games}}); }

ArenaLog read_arena_log(const ArenaPlan& plan, std::istream& in) {
  const std::string header = arena_header(plan) + "\n";
  std::string start(header.size(), '\0');  // no more than this is read of a file that may be anything
  in.read(start.data(), static_cast<std::streamsize>(start.size()));
  start.resize(static_cast<std::size_t>(in.gcount()));
  if (!header.starts_with(start)) {
    throw Refusal("other_arena",
                  {"ce fichier est celui d’une autre rencontre (jeu, options, robots, graine ou version)",
                   "this file belongs to another arena (game, options, bots, seed or version)"});
  }
  ArenaLog log;
  if (start.size() < header.size()) return log;  // cut short as soon as it was begun
  log.bytes = header.size();
  for (std::string line; std::getline(in, line) && !in.eof();) {
    const bool last = in.peek() == std::istream::traits_type::eof();
    if (last && line == arena_mark(static_cast<int>(log.games.size()))) break;
    log.games.push_back(read_line(plan, line, static_cast<int>(log.games.size())));
    log.bytes += line.size() + 1;
  }
  return log;
}

}  // namespace flibuste
