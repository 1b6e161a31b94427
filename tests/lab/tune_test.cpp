#include "lab/tune.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "core/refusal.h"
#include "generated/version.h"
#include "lab/referee.h"
#include "support/toys.h"
#include "table/registry.h"

namespace flibuste {
namespace {

// ---- the optimiser, apart from games ----------------------------------------------------------------

// -|x - best|², seen through noise of a deviation of about `noise`.
class Hill {
 public:
  Hill(std::vector<double> best, double noise) : best_(std::move(best)), noise_(noise) {}

  double operator()(const std::vector<double>& x) {
    double value = 0;
    for (std::size_t i = 0; i < x.size(); ++i) value -= (x[i] - best_[i]) * (x[i] - best_[i]);
    constexpr std::uint32_t kGrain = 1U << 20U;
    double sum = 0;
    for (int i = 0; i < 12; ++i) sum += luck_.below(kGrain) / static_cast<double>(kGrain);
    return value + noise_ * (sum - 6);
  }

 private:
  std::vector<double> best_;
  double noise_;
  Chance luck_ = Chance::fast(5);
};

double farthest(const std::vector<double>& a, const std::vector<double>& b) {
  double most = 0;
  for (std::size_t i = 0; i < a.size(); ++i) most = std::max(most, std::abs(a[i] - b[i]));
  return most;
}

TEST(Spsa, FindsTheTopOfANoisyHill) {
  const std::vector<double> best = {0.2, 0.7, 0.5, 0.9};
  const std::vector<double> start = {0.8, 0.1, 0.5, 0.4};
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Spsa spsa(start, {.steps = 2000, .gain = 0.2, .spread = 0.1}, seed);
    Hill hill(best, 0.05);
    while (spsa.steps_done() < 2000) {
      const Spsa::Pair pair = spsa.probe();
      spsa.learn(hill(pair.plus) - hill(pair.minus));
    }
    EXPECT_LT(farthest(spsa.average(), best), 0.06) << seed;
  }
}

TEST(Spsa, StaysInItsRangesAndReachesTheirEdge) {
  const std::vector<double> best = {0, 1, 0.5};
  Spsa spsa({0.5, 0.5, 0.5}, {.steps = 1000, .gain = 0.3, .spread = 0.1}, 3);
  Hill hill(best, 0.02);
  const auto inside = [](double x) { return x >= 0 && x <= 1; };
  while (spsa.steps_done() < 1000) {
    const Spsa::Pair pair = spsa.probe();
    ASSERT_TRUE(std::ranges::all_of(pair.plus, inside));
    ASSERT_TRUE(std::ranges::all_of(pair.minus, inside));
    spsa.learn(hill(pair.plus) - hill(pair.minus));
    ASSERT_TRUE(std::ranges::all_of(spsa.point(), inside));
  }
  EXPECT_LT(farthest(spsa.average(), best), 0.07);
}

TEST(Spsa, GainsAndPerturbationsFallAsTheyShould) {
  Spsa spsa({0.5}, {.steps = 100, .gain = 0.01, .spread = 0.1}, 1);
  EXPECT_NEAR(std::abs(spsa.probe().plus[0] - spsa.probe().minus[0]), 0.2, 1e-12);
  double before = spsa.point()[0];
  spsa.learn(0.1);
  EXPECT_NEAR(std::abs(spsa.point()[0] - before), 0.01 * 0.1 / 0.2, 1e-12);
  while (spsa.steps_done() < 9) spsa.learn(0);
  const double spread = 0.1 / std::pow(10, 0.101);
  EXPECT_NEAR(std::abs(spsa.probe().plus[0] - spsa.probe().minus[0]), 2 * spread, 1e-12);
  before = spsa.point()[0];
  spsa.learn(0.1);
  EXPECT_NEAR(std::abs(spsa.point()[0] - before), 0.01 * std::pow(11.0 / 20.0, 0.602) * 0.1 / (2 * spread), 1e-12);
}

TEST(Spsa, TheAverageIsOfTheLastHalf) {
  Spsa spsa({0.5}, {.steps = 4, .gain = 0.05, .spread = 0.1}, 1);
  std::vector<double> points;
  for (int i = 0; i < 4; ++i) {
    spsa.learn(i == 1 ? -0.3 : 0.4);
    points.push_back(spsa.point()[0]);
  }
  EXPECT_DOUBLE_EQ(spsa.average()[0], (points[2] + points[3]) / 2);
}

TEST(Spsa, TheSeedDecidesTheDirections) {
  const auto directions = [](std::uint64_t seed) {
    Spsa spsa({0.5, 0.5, 0.5}, {.steps = 40}, seed);
    std::string text;
    while (spsa.steps_done() < 40) {
      for (const double x : spsa.probe().plus) text += x > 0.5 ? '+' : '-';
      spsa.learn(0);
    }
    return text;
  };
  EXPECT_EQ(directions(1), directions(1));
  EXPECT_NE(directions(1), directions(2));
  EXPECT_NEAR(static_cast<double>(std::ranges::count(directions(1), '+')), 60, 20);
}

// ---- with games -----------------------------------------------------------------------------------------

TunePlan plan(const std::string& bot, int steps, int batch, int threads, int players = 2) {
  TunePlan plan;
  plan.game = &game_by_id("port-royal");
  plan.options = plan.game->complete_options(json::object());
  plan.players = players;
  plan.bot = bot;
  plan.optimiser.steps = steps;
  plan.batch = batch;
  plan.seed = "test";
  plan.threads = threads;
  return plan;
}

std::vector<std::string> log_of(Tuner& tuner) {
  std::vector<std::string> lines = {tuner.header()};
  while (!tuner.finished()) lines.push_back(tuner.step());
  return lines;
}

TEST(TunerThreaded, TheNumberOfThreadsChangesNothing) {
  for (const char* bot : {"regle", "policy", "search:20"}) {
    const int batch = bot == std::string_view("search:20") ? 2 : 12;
    Tuner one(plan(bot, 3, batch, 1));
    Tuner two(plan(bot, 3, batch, 2));
    EXPECT_EQ(log_of(one), log_of(two)) << bot;
    EXPECT_EQ(one.confirm(batch).wins, two.confirm(batch).wins) << bot;
    EXPECT_EQ(one.confirm(batch).interval.low, two.confirm(batch).interval.low) << bot;
  }
}

TEST(Tuner, ResumedAnywhereItEndsTheSame) {
  for (const int players : {2, 3}) {
    Tuner whole(plan("policy", 6, 30, 1, players));
    const std::vector<std::string> lines = log_of(whole);
    for (std::size_t kept = 0; kept < lines.size(); ++kept) {
      Tuner resumed(plan("policy", 6, 30, 2, players));
      std::vector<std::string> again(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(kept) + 1);
      for (std::size_t i = 1; i <= kept; ++i) resumed.replay(lines[i]);
      while (!resumed.finished()) again.push_back(resumed.step());
      EXPECT_EQ(again, lines);
      EXPECT_EQ(resumed.values(), whole.values());
    }
  }
}

TEST(Tuner, AStepOfAnotherRunIsRefused) {
  Tuner tuner(plan("policy", 3, 10, 1));
  Tuner other(plan("policy", 3, 10, 1));
  const std::string first = other.step();
  const std::string second = other.step();
  std::string edited = first;
  edited.replace(edited.find("\"k\":1"), 5, "\"k\":7");
  for (const std::string& line : {second, edited, std::string("{}"), std::string("{\"k\":1"), std::string("[]"),
                                  std::string(R"({"wins":1e300})"), std::string(R"({"wins":"a"})")}) {
    EXPECT_THROW(tuner.replay(line), Refusal) << line;
    EXPECT_EQ(tuner.steps_done(), 0);
  }
  tuner.replay(first);
  tuner.replay(second);
  EXPECT_EQ(tuner.steps_done(), 2);
}

TEST(Tuner, OnlyWhatIsNamedMovesAndStaysInItsRange) {
  TunePlan some = plan("policy", 5, 20, 1);
  some.parameters = {"pirate", "jack"};
  some.optimiser.gain = 0.5;
  Tuner tuner(some);
  while (!tuner.finished()) tuner.step();
  const std::vector<double> values = tuner.values();
  int moved = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Parameter& parameter = tuner.parameters()[i];
    EXPECT_GE(values[i], parameter.low);
    EXPECT_LE(values[i], parameter.high);
    if (values[i] == parameter.value) continue;
    ++moved;
    EXPECT_TRUE(std::ranges::find(some.parameters, parameter.name) != some.parameters.end()) << parameter.name;
  }
  EXPECT_EQ(moved, 2);
}

TEST(Tuner, TheSearchHasParametersOfItsOwn) {
  const AnyGame& game = game_by_id("port-royal");
  const std::vector<Parameter> all = tunable(game, "search:10");
  EXPECT_GT(all.size(), tunable(game, "regle").size());
  for (const Parameter& parameter : all) {
    EXPECT_LE(parameter.low, parameter.value) << parameter.name;
    EXPECT_LE(parameter.value, parameter.high) << parameter.name;
  }
  TunePlan search = plan("search:30", 1, 2, 1);
  search.parameters = {"search_exploration"};
  Tuner tuner(search);
  EXPECT_NE(tuner.step().find("search_exploration"), std::string::npos);
}

TEST(Tuner, EqualValuesShareTheVictoriesOfEveryMirroredDeal) {
  for (const int players : {2, 3, 4, 5}) {  // advice is the same every time: the second game mirrors the first
    const Tuner tuner(plan("regle", 1, 2, 1, players));
    const TuneMatch match = tuner.confirm(40);
    EXPECT_EQ(match.games, 40);
    EXPECT_NEAR(match.share, 0.5, 1e-9) << players;
    EXPECT_LT(match.interval.low, 0.5);
    EXPECT_GT(match.interval.high, 0.5);
    const Interval independent = wilson(0.5, 40);  // which these games are not: either side wins each deal once
    EXPECT_LT(match.interval.high - match.interval.low, (independent.high - independent.low) / 2) << players;
  }
}

TEST(TunerThreaded, DoesNotMakeAPolicyWorse) {
  TunePlan some = plan("policy", 40, 100, 2);
  some.parameters = {"jack", "pirate", "admiral", "governor"};
  Tuner tuner(some);
  while (!tuner.finished()) tuner.step();
  EXPECT_GE(tuner.confirm(2000).share, 0.47);  // whatever the shipped values are worth
}

TEST(TunerThreaded, CanBeStopped) {
  Tuner tuner(plan("policy", 10, 1000, 2));
  std::atomic<bool> stop = false;
  tuner.stop = &stop;
  tuner.progress = [&, games = 0]() mutable { stop = ++games == 5; };
  EXPECT_THROW(tuner.step(), TuneStopped);
  EXPECT_EQ(tuner.steps_done(), 0);
  stop = false;
  tuner.progress = [] {};
  Tuner fresh(plan("policy", 10, 1000, 1));
  EXPECT_EQ(tuner.step(), fresh.step());
}

TEST(TunerThreaded, CanBeStoppedWhileItThinks) {
  Tuner tuner(plan("search:10000000", 1, 2, 2));
  std::atomic<bool> stop = false;
  tuner.stop = &stop;
  const auto asked = std::chrono::steady_clock::now();
  const std::jthread waker([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    stop = true;
  });
  EXPECT_THROW(tuner.step(), TuneStopped);
  EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::seconds(30));
}

TEST(Tuner, AGameWithoutEndEndsTheStep) {
  const AnyGame& endless = toys::endless_game();
  TunePlan bad = plan("policy", 1, 2, 1);
  bad.game = &endless;
  bad.options = endless.complete_options(json::object());
  Tuner tuner(bad);
  try {
    tuner.step();
    ADD_FAILURE();
  } catch (const GameFailed& failed) {
    EXPECT_TRUE(failed.words.en.starts_with("game 0 of step 1: the game does not end")) << failed.words.en;
    EXPECT_TRUE(failed.words.fr.starts_with("partie 0 du pas 1\u00a0: la partie ne finit pas")) << failed.words.fr;
  }
  EXPECT_EQ(tuner.steps_done(), 0);
  EXPECT_THROW(tuner.confirm(2), GameFailed);
}

TEST(Tuner, TheHeaderNamesTheProgram) {
  EXPECT_EQ(json::parse(Tuner(plan("regle", 1, 2, 1)).header()).at("program").as_string(), json::string(kVersion));
}

TEST(TunerThreaded, ProgressCountsEveryGame) {
  Tuner tuner(plan("policy", 2, 31, 2));
  int games = 0;
  tuner.progress = [&] { ++games; };
  tuner.step();
  EXPECT_EQ(games, 32);  // made even
}

TEST(Tuner, RefusesWhatCannotBeTuned) {
  const auto code = [](const TunePlan& bad) -> std::string {
    try {
      const Tuner tuner(bad);
      return "accepted";
    } catch (const Refusal& refusal) {
      EXPECT_FALSE(refusal.message().fr.empty());
      return refusal.code();
    }
  };
  EXPECT_EQ(code(plan("parrot", 1, 2, 1)), "unknown_bot");
  EXPECT_EQ(code(plan("search:", 1, 2, 1)), "unknown_bot");
  EXPECT_EQ(code(plan("search:0", 1, 2, 1)), "unknown_bot");
  EXPECT_EQ(code(plan("search:5x", 1, 2, 1)), "unknown_bot");
  EXPECT_EQ(code(plan("regle", 0, 2, 1)), "bad_steps");
  EXPECT_EQ(code(plan("regle", 1, 0, 1)), "bad_batch");
  EXPECT_EQ(code(plan("regle", 1, 2, 1, 1)), "bad_players");
  EXPECT_EQ(code(plan("regle", 1, 2, 1, 6)), "bad_players");
  TunePlan unknown = plan("regle", 1, 2, 1);
  unknown.parameters = {"courage"};
  EXPECT_EQ(code(unknown), "unknown_parameter");
  unknown.parameters = {"search_wild"};  // regle does not search
  EXPECT_EQ(code(unknown), "unknown_parameter");
}

}  // namespace
}  // namespace flibuste
