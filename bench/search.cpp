// How fast the tree search is: `bench_search [--seconds S] [--json] [GAME…]`.
//
// The press-your-luck test game, as it is measured elsewhere: 4 players, 64 positions at uniformly random plies of
// random games with more than one legal move, 1000 iterations per search, uniform rollouts to the end. Every registered
// game (or those named) from 64 positions a third into random games: iterations against random playouts from the same
// positions, the part of an iteration that resampling takes, what a second thread brings, and how many answers came
// within a budget of 50 ms. Rates are in processor time of the measuring thread, medians of rounds; the last two are in
// wall time and mean something only on a quiet machine.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <string_view>
#include <thread>
#include <vector>

#include "bots/search.h"
#include "core/refusal.h"
#include "press_your_luck.h"
#include "table/erased.h"
#include "table/registry.h"

namespace flibuste {
namespace {

constexpr std::size_t kPositions = 64;
constexpr std::uint32_t kIterations = 1000;
constexpr int kRounds = 5;
constexpr double kBudget = 0.05;  // seconds of a decision

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

// Things done per second of processor time: `work(i)` does some and says how many.
template <class Work>
double rate(double seconds, Work work) {
  double done = 0;
  const double begin = processor_seconds();
  double passed = 0;
  for (std::uint64_t i = 0; passed < seconds; ++i) {
    done += work(i);
    passed = processor_seconds() - begin;
  }
  return done / passed;
}

SearchSettings uniform_rollouts() {
  SearchSettings settings;
  settings.iterations = kIterations;
  settings.tuning = SearchTuning{.prior = 0, .inner_prior = 0, .wild = 1};
  return settings;
}

class Subject {
 public:
  Subject(const AnyGame& game, int players) : game_(game), players_(players) {
    constexpr std::uint64_t kGames = 1000;
    for (std::uint64_t i = 0; i < kGames; ++i) {
      Chance chance = Chance::fast(i);
      AnyState state = game.setup(nullptr, players, chance);
      length_ += game.play_out(state, chance, game.info().max_decisions) / static_cast<double>(kGames);
    }
  }

  double length() const { return length_; }

  // Positions at plies that `ply(length of the game, chance)` chooses, moved on until there is a choice.
  template <class Ply>
  void place(Ply ply) {
    AnyMoves moves;
    positions_.clear();
    positions_.reserve(kPositions);
    for (std::uint64_t seed = 1; positions_.size() < kPositions; ++seed) {
      Chance chance = Chance::fast(seed);
      AnyState state = game_.setup(nullptr, players_, chance);
      AnyState whole = state;
      Chance same = chance;
      const int length = game_.play_out(whole, same, game_.info().max_decisions);
      Chance choosing = Chance::fast(~seed);
      game_.play_out(state, chance, ply(length, choosing));
      while (!game_.actors(state).empty()) {
        game_.legal(state, game_.actors(state).front(), moves);
        if (moves.size() > 1) break;
        game_.play_out(state, chance, 1);
      }
      if (!game_.actors(state).empty()) positions_.push_back(std::move(state));
    }
  }

  double whole_games(double seconds) const {
    return rate(seconds, [&](std::uint64_t i) {
      Chance chance = Chance::fast(i);
      AnyState state = game_.setup(nullptr, players_, chance);
      game_.play_out(state, chance, game_.info().max_decisions);
      return 1.0;
    });
  }

  double playouts(double seconds) const {
    AnyState state = positions_.front();
    Chance chance = Chance::fast(1);
    return rate(seconds, [&](std::uint64_t i) {
      constexpr int kOften = 16;
      for (int n = 0; n < kOften; ++n) {
        state = positions_[i % kPositions];
        game_.play_out(state, chance, game_.info().max_decisions);
      }
      return double{kOften};
    });
  }

  double iterations(double seconds) const {
    Search search(game_, uniform_rollouts());
    return rate(seconds, [&](std::uint64_t i) {
      const AnyState& position = positions_[i % kPositions];
      return static_cast<double>(search.run(position, game_.actors(position).front(), i).iterations);
    });
  }

  // Seconds that one resampling takes, the copy before it not counted.
  double resampling(double seconds) const {
    AnyState state = positions_.front();
    Chance chance = Chance::fast(1);
    const auto cost = [&](bool resample) {
      return 1.0 / rate(seconds / 2, [&](std::uint64_t i) {
               constexpr int kOften = 64;
               const AnyState& position = positions_[i % kPositions];
               const Seat seat = game_.actors(position).front();
               for (int n = 0; n < kOften; ++n) {
                 state = position;
                 if (resample) game_.resample(state, seat, chance);
                 asm volatile("" : : "r"(state.data()) : "memory");  // it is used, as far as the compiler knows
               }
               return double{kOften};
             });
    };
    const double without = cost(false);
    return std::max(0.0, cost(true) - without);
  }

  // Iterations per second of wall time with `threads`, from one position until time is up.
  double wall_rate(std::uint64_t index, int threads, double seconds) const {
    SearchSettings settings = uniform_rollouts();
    settings.iterations = std::numeric_limits<std::uint32_t>::max();  // so that no early answer ends it
    settings.threads = threads;
    Search search(game_, settings);
    const AnyState& position = positions_[index % kPositions];
    std::atomic<bool> stop = false;
    const std::jthread clock([&] {
      std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
      stop = true;
    });
    const SearchResult result = search.run(position, game_.actors(position).front(), index, &stop);
    return static_cast<double>(result.iterations) / result.seconds;
  }

  // The part of searches limited by time, as bots make them, whose answer was there in time.
  double in_time() const {
    Search search(game_, {.seconds = kBudget});
    double good = 0;
    double all = 0;
    for (std::uint64_t round = 0; round < kRounds; ++round) {
      for (const AnyState& position : positions_) {
        const auto asked = std::chrono::steady_clock::now();
        search.run(position, game_.actors(position).front(), round);
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - asked;
        good += spent.count() <= kBudget ? 1 : 0;
        ++all;
      }
    }
    return good / all;
  }

 private:
  const AnyGame& game_;
  int players_;
  double length_ = 0;
  std::vector<AnyState> positions_;
};

struct Measured {
  std::vector<double> playouts;
  std::vector<double> iterations;
  std::vector<double> ratio;

  void add(const Subject& subject, double seconds) {
    playouts.push_back(subject.playouts(seconds / kRounds));
    iterations.push_back(subject.iterations(seconds / kRounds));
    ratio.push_back(iterations.back() / playouts.back());
  }
};

Measured measured(const Subject& subject, double seconds) {
  Measured all;
  for (int round = 0; round < kRounds; ++round) all.add(subject, seconds);
  return all;
}

json::object measure_test_game(double seconds) {
  const Erased<PressYourLuck> game;
  Subject subject(game, 4);
  subject.place(
      [](int length, Chance& chance) { return static_cast<int>(chance.below(static_cast<std::uint32_t>(length))); });
  std::vector<double> whole;
  whole.reserve(kRounds);
  for (int round = 0; round < kRounds; ++round) whole.push_back(subject.whole_games(seconds / kRounds));
  const Measured found = measured(subject, seconds);
  return {{"game", json::string(game.info().id)},
          {"players", 4},
          {"decisions_per_game", subject.length()},
          {"games_per_s", median(whole)},
          {"playouts_per_s", median(found.playouts)},
          {"iterations_per_s", median(found.iterations)},
          {"ratio", median(found.ratio)}};
}

json::object measure(const AnyGame& game, double seconds) {
  const int players = std::clamp(3, game.info().min_seats, game.info().max_seats);
  Subject subject(game, players);
  subject.place([&](int, Chance&) { return static_cast<int>(subject.length() / 3); });
  const Measured found = measured(subject, seconds);
  const double rate = median(found.iterations);
  std::vector<double> gain;
  gain.reserve(kRounds);
  for (std::uint64_t round = 0; round < kRounds; ++round) {
    const double one = subject.wall_rate(round, 1, seconds / (2 * kRounds));
    gain.push_back(subject.wall_rate(round, 2, seconds / (2 * kRounds)) / one);
  }
  return {{"game", json::string(game.info().id)},
          {"players", players},
          {"decisions_per_game", subject.length()},
          {"playouts_per_s", median(found.playouts)},
          {"iterations_per_s", rate},
          {"ratio", median(found.ratio)},
          {"resample_share", subject.resampling(seconds / 2) * rate},
          {"two_threads", median(gain)},
          {"in_time", subject.in_time()}};
}

void print(const json::object& test, const json::array& games) {
  const auto number = [](const json::object& object, const char* key) { return object.at(key).to_number<double>(); };
  fmt::print("{:<18}{:>8}{:>11}{:>12}{:>13}{:>8}{:>10}{:>11}{:>9}\n", "game", "players", "decisions", "playouts/s",
             "iterations/s", "ratio", "resample", "2 threads", "in time");
  const auto row = [&](const json::object& object) {
    fmt::print("{:<18}{:>8}{:>11.1f}{:>12.0f}{:>13.0f}{:>8.2f}", std::string_view(object.at("game").as_string()),
               object.at("players").to_number<int>(), number(object, "decisions_per_game"),
               number(object, "playouts_per_s"), number(object, "iterations_per_s"), number(object, "ratio"));
    if (object.contains("two_threads")) {
      fmt::print("{:>9.1f}%{:>10.2f}x{:>8.1f}%", 100 * number(object, "resample_share"), number(object, "two_threads"),
                 100 * number(object, "in_time"));
    }
    fmt::print("\n");
  };
  row(test);
  for (const json::value& game : games) row(game.as_object());
  fmt::print("\n{}: {:.0f} whole random games per second\n", std::string_view(test.at("game").as_string()),
             number(test, "games_per_s"));
}

int run(int argc, char** argv) {
  double seconds = 2;
  bool as_json = false;
  std::vector<const AnyGame*> games;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--json") {
      as_json = true;
    } else if (argument == "--seconds" && i + 1 < argc) {
      seconds = std::atof(argv[++i]);
    } else if (!argument.starts_with("-")) {
      games.push_back(&game_by_id(argument));
    } else {
      seconds = 0;
    }
  }
  const bool allowed = seconds >= 0.05 && seconds <= 600;  // not so for NaN
  if (!allowed) {
    std::fputs("usage: bench_search [--seconds S] [--json] [GAME...]   (S from 0.05 to 600, per measurement)\n",
               stderr);
    return 2;
  }
  if (games.empty()) games.assign(all_games().begin(), all_games().end());
  const json::object test = measure_test_game(seconds);
  json::array rows;
  rows.reserve(games.size());
  for (const AnyGame* game : games) rows.push_back(measure(*game, seconds));
  if (as_json) {
    fmt::print("{}\n", json::serialize(json::object{{"test_game", test}, {"games", rows}}));
  } else {
    print(test, rows);
  }
  return 0;
}

}  // namespace
}  // namespace flibuste

int main(int argc, char** argv) {
  try {
    return flibuste::run(argc, argv);
  } catch (const flibuste::Refusal& refusal) {
    std::fprintf(stderr, "bench_search: %s\n", refusal.message().en.c_str());
    return 2;
  }
}
