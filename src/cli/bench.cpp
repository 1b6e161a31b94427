// How fast the rules of a game are: uniformly random games on one thread, in processor time.
#include <algorithm>
#include <array>
#include <ctime>

#include "cli/command.h"
#include "table/registry.h"

namespace flibuste::cli {
namespace {

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct Options {
  std::string game;
  int players = 0;
  double seconds = 3;
  bool json = false;
};

struct Slice {
  double seconds = 0;
  std::int64_t games = 0;
  std::int64_t decisions = 0;
};

class Bench {
 public:
  Bench(const AnyGame& game, int players) : game_(game), players_(players) {}

  // The compiled rules, as bots use them.
  Slice direct(std::uint64_t seed, std::int64_t games) const {
    return timed(seed, games, [this](AnyState& state, Chance& chance) {
      return game_.play_out(state, chance, game_.info().max_decisions);
    });
  }

  // The same games move by move through AnyGame.
  Slice erased(std::uint64_t seed, std::int64_t games) const {
    AnyMoves moves;
    return timed(seed, games, [&](AnyState& state, Chance& chance) {
      int decisions = 0;
      for (SeatSet actors = game_.actors(state); !actors.empty() && decisions < game_.info().max_decisions;
           actors = game_.actors(state)) {
        const AnyChoices choices = gathered(actors, [&](Seat seat) {
          game_.legal(state, seat, moves);
          return moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
        });
        game_.advance(state, choices, chance);
        decisions += actors.size();
      }
      return decisions;
    });
  }

  // Nanoseconds to copy a state: the middles of 64 games, one after the other.
  double copy_ns(double budget) const {
    constexpr std::size_t kStates = 64;
    constexpr int kRounds = 2000;
    std::vector<AnyState> states;
    for (std::size_t i = 0; i < kStates; ++i) {
      Chance chance = Chance::fast(i);
      AnyState state = game_.setup(nullptr, players_, chance);
      AnyState whole = state;
      Chance same = chance;
      const int length = game_.play_out(whole, same, game_.info().max_decisions);
      game_.play_out(state, chance, length / 2);
      states.push_back(std::move(state));
    }
    AnyState copy = states.front();
    std::vector<double> samples;
    const double begin = processor_seconds();
    while (samples.size() < 5 || processor_seconds() - begin < budget) {
      const double before = processor_seconds();
      for (int round = 0; round < kRounds; ++round) {
        for (const AnyState& state : states) {
          copy = state;
          asm volatile("" : : "r"(copy.data()) : "memory");  // the copy is used, as far as the compiler knows
        }
      }
      samples.push_back((processor_seconds() - before) * 1e9 / (kRounds * static_cast<double>(kStates)));
    }
    return median(samples);
  }

  static double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
  }

 private:
  template <class Play>
  Slice timed(std::uint64_t seed, std::int64_t games, Play play) const {
    Slice slice;
    slice.games = games;
    const double begin = processor_seconds();
    for (std::int64_t i = 0; i < games; ++i) {
      Chance chance = Chance::fast(seed + static_cast<std::uint64_t>(i));
      AnyState state = game_.setup(nullptr, players_, chance);
      slice.decisions += play(state, chance);
    }
    slice.seconds = processor_seconds() - begin;
    return slice;
  }

  const AnyGame& game_;
  int players_;
};

struct Result {
  double games_per_s = 0;
  double decisions_per_s = 0;
  double decisions_per_game = 0;
  double copy_ns = 0;
  double erased_ratio = 0;
};

Result measure(const Bench& bench, double seconds) {
  constexpr int kPairs = 15;
  constexpr double kCopyPart = 0.05;
  // How many games fill a slice, from a first try that also warms everything up.
  std::int64_t tried = 1;
  double tried_seconds = 0;
  while (tried_seconds < seconds * 0.02) {
    tried *= 2;
    tried_seconds = bench.direct(0, tried).seconds;
  }
  const double slice_seconds = seconds * 0.9 / (2 * kPairs);
  const auto games = static_cast<std::int64_t>(static_cast<double>(tried) * slice_seconds / tried_seconds) + 1;

  Slice total;
  std::vector<double> ratios;
  for (int pair = 0; pair < kPairs; ++pair) {
    const auto seed = static_cast<std::uint64_t>(pair) * static_cast<std::uint64_t>(games);
    Slice direct;
    Slice erased;
    if (pair % 2 == 0) {
      direct = bench.direct(seed, games);
      erased = bench.erased(seed, games);
    } else {
      erased = bench.erased(seed, games);
      direct = bench.direct(seed, games);
    }
    ratios.push_back(erased.seconds / direct.seconds);
    total.seconds += direct.seconds;
    total.games += direct.games;
    total.decisions += direct.decisions;
  }
  Result result;
  result.games_per_s = static_cast<double>(total.games) / total.seconds;
  result.decisions_per_s = static_cast<double>(total.decisions) / total.seconds;
  result.decisions_per_game = static_cast<double>(total.decisions) / static_cast<double>(total.games);
  result.copy_ns = bench.copy_ns(seconds * kCopyPart);
  result.erased_ratio = Bench::median(ratios);
  return result;
}

Exit run(Context& context, const Options& options) {
  const AnyGame& game = game_by_id(options.game);
  const int players = options.players > 0 ? options.players : std::min(3, game.info().max_seats);
  check_players(game, players);
  const Result result = measure(Bench(game, players), options.seconds);
  if (options.json) {
    context.line(json::serialize(json::object{{"game", json::string(game.info().id)},
                                              {"players", players},
                                              {"games_per_s", result.games_per_s},
                                              {"decisions_per_s", result.decisions_per_s},
                                              {"decisions_per_game", result.decisions_per_game},
                                              {"copy_ns", result.copy_ns},
                                              {"state_bytes", game.state_bytes()},
                                              {"erased_ratio", result.erased_ratio}}));
    return Exit::done;
  }
  const Lang lang = context.lang;
  const auto row = [&](const Label& label, const std::string& value) {
    return std::vector<std::string>{std::string(label[lang]), value};
  };
  context.line(context.said({"{}, {} joueurs, parties au hasard sur un fil, temps de processeur",
                             "{}, {} players, random games on one thread, processor time"},
                            game.info().name[lang], players));
  context.line();
  context.out(grid({row({"parties par seconde", "games per second"}, decimal(lang, result.games_per_s, 0)),
                    row({"décisions par seconde", "decisions per second"}, decimal(lang, result.decisions_per_s, 0)),
                    row({"décisions par partie", "decisions per game"}, decimal(lang, result.decisions_per_game, 1)),
                    row({"copie d’un état (ns)", "copy of a state (ns)"}, decimal(lang, result.copy_ns, 1)),
                    row({"taille d’un état (octets)", "size of a state (bytes)"}, std::to_string(game.state_bytes())),
                    row({"coût par l’interface commune (×)", "cost through the common interface (×)"},
                        decimal(lang, result.erased_ratio, 2))},
                   "lr", "  "));
  return Exit::done;
}

}  // namespace

Run describe_bench(Command& command) {
  const auto options = std::make_shared<Options>();
  required(command.game(options->game));
  command.number("--players", options->players, 1, kMaxSeats, {"N", "N"},
                 {"nombre de joueurs (par défaut 3)", "number of players (default 3)"});
  command.seconds("--seconds", options->seconds,
                  {"durée de la mesure (par défaut 3)", "how long to measure (default 3)"});
  command.json(options->json);
  return [options](Context& context) { return run(context, *options); };
}

}  // namespace flibuste::cli
