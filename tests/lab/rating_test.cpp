#include "lab/rating.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "core/chance.h"
#include "core/refusal.h"

namespace flibuste {
namespace {

// The game in which the items came in as listed, without ties.
Ranking order(const std::vector<int>& items) {
  Ranking game;
  game.reserve(items.size());
  for (const int item : items) game.push_back({.item = item, .rank = static_cast<int>(game.size()) + 1});
  return game;
}

void add(std::vector<Ranking>& games, const Ranking& game, int times) {
  games.insert(games.end(), static_cast<std::size_t>(times), game);
}

std::vector<double> log_worths(const std::vector<Ranking>& games, int items, double ghost = 0) {
  std::vector<double> logs;
  logs.reserve(static_cast<std::size_t>(items));
  for (const Rating& rating : rate(games, {.items = items, .ghost = ghost, .replicates = 0})) {
    logs.push_back(rating.elo / kEloPerLogWorth);
  }
  return logs;
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

// The derivatives of the log-likelihood by the log-worths, straight from the definition: every way of breaking the
// ties is a ranking of its own, of equal weight.
std::vector<double> score(const std::vector<Ranking>& games, const std::vector<double>& logs) {
  std::vector<double> total(logs.size());
  for (const Ranking& game : games) {
    std::vector<std::size_t> seats(game.size());
    for (std::size_t i = 0; i < seats.size(); ++i) seats[i] = i;
    std::vector<double> sum(logs.size());
    double ways = 0;
    do {
      if (!std::ranges::is_sorted(seats, {}, [&](std::size_t seat) { return game[seat].rank; })) continue;
      ++ways;
      for (std::size_t place = 0; place < seats.size(); ++place) {
        const auto item = [&](std::size_t at) { return static_cast<std::size_t>(game[seats[at]].item); };
        double worth = 0;
        for (std::size_t at = place; at < seats.size(); ++at) worth += std::exp(logs[item(at)]);
        sum[item(place)] += 1;
        for (std::size_t at = place; at < seats.size(); ++at) sum[item(at)] -= std::exp(logs[item(at)]) / worth;
      }
    } while (std::ranges::next_permutation(seats).found);
    for (std::size_t i = 0; i < total.size(); ++i) total[i] += sum[i] / ways;
  }
  return total;
}

// A game of the Plackett–Luce model.
Ranking play(Chance& chance, std::vector<int> items, const std::vector<double>& worths) {
  const auto worth = [&](int item) { return worths[static_cast<std::size_t>(item)]; };
  std::vector<int> result;
  while (!items.empty()) {
    double total = 0;
    for (const int item : items) total += worth(item);
    double left = total * chance.below(1U << 30U) / (1U << 30U);
    auto chosen = items.begin();
    while (chosen + 1 != items.end() && left >= worth(*chosen)) left -= worth(*chosen++);
    result.push_back(*chosen);
    items.erase(chosen);
  }
  return order(result);
}

// Agresti, Categorical Data Analysis (2nd ed., 2002), tables 10.10 and 10.11: the East Division of the American League
// in 1987. The estimates, Baltimore being 0, are also those checked in BradleyTerry2's tests (test-baseball.R).
TEST(Rating, BaseballOfAgresti) {
  constexpr std::array<std::array<int, 7>, 7> kWins = {{
      {0, 7, 9, 7, 7, 9, 11},  // Milwaukee
      {6, 0, 7, 5, 11, 9, 9},  // Detroit
      {4, 6, 0, 7, 7, 8, 12},  // Toronto
      {6, 8, 6, 0, 6, 7, 10},  // New York
      {6, 2, 6, 7, 0, 7, 12},  // Boston
      {4, 4, 5, 6, 6, 0, 6},   // Cleveland
      {2, 4, 1, 3, 1, 7, 0},   // Baltimore
  }};
  constexpr std::array<double, 7> kPublished = {1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0};
  std::vector<Ranking> games;
  for (int i = 0; i < 7; ++i) {
    for (int j = 0; j < 7; ++j) {
      add(games, order({i, j}), kWins[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)]);
    }
  }
  const std::vector<double> logs = log_worths(games, 7);
  for (std::size_t i = 0; i < 7; ++i) EXPECT_NEAR(logs[i] - logs[6], kPublished[i], 0.005) << i;
}

// choix (Maystre, github.com/lucasmaystre/choix), tests/data/testcase-rankings-2.json: rankings of different lengths.
// choix compares to 1e-4; at the published numbers the likelihood equations are still 2e-5 off.
TEST(Rating, RankingsOfChoix) {
  const std::vector<Ranking> games = {order({0, 1, 2}), order({3, 2, 0}), order({1, 3})};
  const std::vector<double> logs = log_worths(games, 4);
  constexpr std::array<double, 4> kPublished = {-0.44328117, 0.69506219, -0.67061442, 0.4188334};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(logs[i], kPublished[i], 1e-4) << i;
  for (const double derivative : score(games, logs)) EXPECT_NEAR(derivative, 0, 1e-12);
}

// Davidson (JASA 65, 1970): chocolate puddings compared in pairs, with ties; data and fit as in the R package
// PlackettLuce (its data set `pudding` and vignette, where the fit is stopped after seven iterations). Davidson's model
// has ties of its own, but like ours it gives every item the number of points seen, half a point for a tie; so both
// must expect the same points.
TEST(Rating, PuddingsOfDavidson) {
  struct Pair {
    int i, j, wins, losses, ties;
  };
  constexpr std::array<Pair, 15> kPairs = {{{0, 1, 19, 22, 16},
                                            {0, 2, 16, 19, 12},
                                            {1, 2, 19, 19, 10},
                                            {0, 3, 18, 23, 13},
                                            {1, 3, 23, 19, 9},
                                            {2, 3, 19, 20, 15},
                                            {0, 4, 13, 19, 18},
                                            {1, 4, 16, 20, 12},
                                            {2, 4, 16, 15, 17},
                                            {3, 4, 17, 14, 16},
                                            {0, 5, 18, 21, 12},
                                            {1, 5, 22, 20, 12},
                                            {2, 5, 13, 18, 10},
                                            {3, 5, 14, 19, 18},
                                            {4, 5, 11, 21, 12}}};
  constexpr std::array<double, 6> kWorth = {0.1388005, 0.1729985, 0.1617420, 0.1653930, 0.1586805, 0.2023855};
  constexpr double kTie = 0.7468147;
  std::vector<Ranking> games;
  for (const Pair& pair : kPairs) {
    add(games, order({pair.i, pair.j}), pair.wins);
    add(games, order({pair.j, pair.i}), pair.losses);
    add(games, {{.item = pair.i, .rank = 1}, {.item = pair.j, .rank = 1}}, pair.ties);
  }
  const std::vector<double> logs = log_worths(games, 6);
  std::array<double, 6> points{};
  std::array<double, 6> davidson{};
  for (const Pair& pair : kPairs) {
    const auto i = static_cast<std::size_t>(pair.i);
    const auto j = static_cast<std::size_t>(pair.j);
    const double played = pair.wins + pair.losses + pair.ties;
    const double tie = kTie * std::sqrt(kWorth[i] * kWorth[j]);
    const double mine = logistic(logs[i] - logs[j]);
    const double his = (kWorth[i] + tie / 2) / (kWorth[i] + kWorth[j] + tie);
    points[i] += played * mine;
    points[j] += played * (1 - mine);
    davidson[i] += played * his;
    davidson[j] += played * (1 - his);
  }
  for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(points[i], davidson[i], 0.01) << i;
  // For worths so close the scales differ by the factor 2 / (2 + tie).
  for (std::size_t i = 1; i < 6; ++i) {
    EXPECT_NEAR(logs[i] - logs[0], std::log(kWorth[i] / kWorth[0]) * 2 / (2 + kTie), 2e-3) << i;
  }
}

TEST(Rating, TwoItemsAreTheLogOddsOfPoints) {
  std::vector<Ranking> games;
  add(games, order({0, 1}), 100);
  add(games, order({1, 0}), 10);
  EXPECT_NEAR(rate(games, {.items = 2, .ghost = 0, .replicates = 0})[0].elo, 200, 1e-9);  // ten to one: 400 apart
  add(games, {{.item = 0, .rank = 3}, {.item = 1, .rank = 3}}, 40);
  const std::vector<double> logs = log_worths(games, 2);
  EXPECT_NEAR(logs[0] - logs[1], std::log(120.0 / 30), 1e-12);
}

// 60 games of worths 3 : 2 : 1, each ranking exactly as often as expected (for example 3/6 * 2/3 * 60 = 20).
TEST(Rating, ExpectedFrequenciesGiveTheWorthsBack) {
  std::vector<Ranking> games;
  add(games, order({0, 1, 2}), 20);
  add(games, order({0, 2, 1}), 10);
  add(games, order({1, 0, 2}), 15);
  add(games, order({1, 2, 0}), 5);
  add(games, order({2, 0, 1}), 6);
  add(games, order({2, 1, 0}), 4);
  const std::vector<double> logs = log_worths(games, 3);
  EXPECT_NEAR(logs[0] - logs[2], std::log(3), 1e-12);
  EXPECT_NEAR(logs[1] - logs[2], std::log(2), 1e-12);
  EXPECT_NEAR(logs[0] + logs[1] + logs[2], 0, 1e-12);
}

// Six items at tables of two to five seats, ranks drawn from few numbers so that many tie; some sit twice at a table.
TEST(Rating, LikelihoodEquationsHold) {
  Chance chance = Chance::fast(11);
  std::vector<Ranking> games(150);
  for (Ranking& game : games) {
    game.resize(2 + chance.below(4));
    for (Place& place : game) {
      place.item = static_cast<int>(chance.below(6));
      place.rank = static_cast<int>(chance.below(4)) - place.item / 2;
    }
  }
  for (const double derivative : score(games, log_worths(games, 6))) EXPECT_NEAR(derivative, 0, 1e-8);
}

// The ghost as an item like any other: one win over each and one loss to each is a ghost of 1.
TEST(Rating, TheGhostIsAnOpponent) {
  const std::vector<Ranking> games = {order({0, 1, 2}), order({0, 2, 1}), order({0, 2})};
  std::vector<Ranking> haunted = games;
  for (const int item : {0, 1, 2}) {
    haunted.push_back(order({item, 3}));
    haunted.push_back(order({3, item}));
  }
  const std::vector<double> logs = log_worths(games, 3, 1);
  const std::vector<double> with = log_worths(haunted, 4);
  for (std::size_t i = 1; i < 3; ++i) EXPECT_NEAR(logs[i] - logs[0], with[i] - with[0], 1e-12);
}

// One wins always: by symmetry the ghost is half way, and n (1 - logistic(2x)) + 1/2 = logistic(x).
TEST(Rating, AlwaysWinningIsFinite) {
  for (const int n : {1, 100, 100'000}) {
    std::vector<Ranking> games;
    add(games, order({1, 0}), n);
    const double x = log_worths(games, 2, 0.5)[1];
    EXPECT_GT(x, 0);
    EXPECT_NEAR(n / (1 + std::exp(2 * x)) + 0.5, logistic(x), 1e-8) << n;
  }
}

TEST(Rating, AlwaysWinningAtFourSeatsIsFinite) {
  Chance chance = Chance::fast(5);
  std::vector<Ranking> games;
  games.reserve(2000);
  for (int i = 0; i < 2000; ++i) games.push_back(play(chance, {0, 1, 2, 3}, {1e9, 1, 2, 4}));
  const std::vector<double> logs = log_worths(games, 4, 0.5);
  EXPECT_GT(logs[0] - logs[3], 5);
  EXPECT_LT(logs[0] - logs[3], 15);
  EXPECT_NEAR(logs[3] - logs[1], std::log(4), 0.2);
}

TEST(Rating, TheOrderOfTheInputLeavesNoTrace) {
  Chance chance = Chance::fast(3);
  std::vector<Ranking> games;
  games.reserve(60);
  for (int i = 0; i < 60; ++i) games.push_back(play(chance, {0, 1, 2, 3}, {1, 2, 3, 4}));
  games[7][2].rank = games[7][1].rank;
  const RatingPlan plan{.items = 4, .block = 4, .replicates = 50, .seed = 9};
  const std::vector<Rating> before = rate(games, plan);
  std::ranges::reverse(games);
  for (Ranking& game : games) {
    std::ranges::reverse(game);
    for (Place& place : game) place.rank = 10 * place.rank - 5;
  }
  const std::vector<Rating> after = rate(games, plan);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(before[i].elo, after[i].elo);
    EXPECT_EQ(before[i].low, after[i].low);
    EXPECT_EQ(before[i].high, after[i].high);
  }
}

TEST(Rating, TiesAreSymmetrical) {
  const auto all_equal = [](const std::vector<Ranking>& games, int items) {
    for (const double log : log_worths(games, items, 0.5)) EXPECT_NEAR(log, 0, 1e-12);
  };
  all_equal({{{.item = 0, .rank = 1}, {.item = 1, .rank = 1}}}, 2);
  Ranking eight;
  eight.reserve(8);
  for (int i = 0; i < 8; ++i) eight.push_back({.item = i, .rank = 2});
  all_equal({eight}, 8);
  // Two who tie whatever else happens are worth the same; the first of four is worth more, the last less.
  const std::vector<double> logs = log_worths(
      {{{.item = 2, .rank = 2}, {.item = 0, .rank = 1}, {.item = 3, .rank = 4}, {.item = 1, .rank = 2}}}, 4, 0.5);
  EXPECT_NEAR(logs[1], logs[2], 1e-12);
  EXPECT_GT(logs[0], logs[1]);
  EXPECT_LT(logs[3], logs[2]);
}

TEST(Rating, TheSeedDecidesTheIntervalsOnly) {
  Chance chance = Chance::fast(4);
  std::vector<Ranking> games;
  games.reserve(50);
  for (int i = 0; i < 50; ++i) games.push_back(play(chance, {0, 1, 2}, {1, 2, 3}));
  const Rating one = rate(games, {.items = 3, .seed = 1})[0];
  const Rating again = rate(games, {.items = 3, .seed = 1})[0];
  const Rating two = rate(games, {.items = 3, .seed = 2})[0];
  EXPECT_EQ(one.low, again.low);
  EXPECT_EQ(one.high, again.high);
  EXPECT_EQ(one.elo, two.elo);
  EXPECT_NE(one.low, two.low);
  EXPECT_LT(one.low, one.elo);
  EXPECT_GT(one.high, one.elo);
}

// Games that repeat each other four times over are no news: taken as blocks they leave the interval as wide as without
// the repetition, taken one by one they would halve it.
TEST(Rating, BlocksAreResampledWhole) {
  Chance chance = Chance::fast(6);
  std::vector<Ranking> once;
  std::vector<Ranking> repeated;
  once.reserve(200);
  repeated.reserve(800);
  for (int i = 0; i < 200; ++i) {
    once.push_back(play(chance, {0, 1, 2}, {1, 2, 3}));
    add(repeated, once.back(), 4);
  }
  const auto width = [](const std::vector<Ranking>& games, int block) {
    const Rating rating = rate(games, {.items = 3, .block = block, .replicates = 1000})[0];
    return rating.high - rating.low;
  };
  EXPECT_NEAR(width(repeated, 4) / width(once, 1), 1, 0.1);
  EXPECT_NEAR(width(repeated, 1) / width(once, 1), 0.5, 0.1);
}

TEST(Rating, IntervalsContainTheTruth) {
  const std::vector<double> worths = {1, 1.5, 2.5, 5};
  double mean = 0;
  for (const double worth : worths) mean += std::log(worth) / 4;
  Chance chance = Chance::fast(8);
  int inside = 0;
  constexpr int kLeagues = 400;
  for (int league = 0; league < kLeagues; ++league) {
    std::vector<Ranking> games;
    games.reserve(120);
    for (int i = 0; i < 120; ++i) games.push_back(play(chance, {0, 1, 2, 3}, worths));
    const std::vector<Rating> ratings = rate(games, {.items = 4, .seed = chance.word()});
    for (std::size_t i = 0; i < 4; ++i) {
      const double truth = kEloPerLogWorth * (std::log(worths[i]) - mean);
      if (ratings[i].low <= truth && truth <= ratings[i].high) ++inside;
    }
  }
  EXPECT_NEAR(inside / (4.0 * kLeagues), 0.95, 0.025);
}

// The size of a long evening in the laboratory; a second or two.
TEST(Rating, TenThousandGamesOfEight) {
  const std::vector<double> worths = {1, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 4};
  Chance chance = Chance::fast(10);
  std::vector<Ranking> games;
  games.reserve(10'000);
  for (int i = 0; i < 10'000; ++i) games.push_back(play(chance, {0, 1, 2, 3, 4, 5, 6, 7}, worths));
  const std::vector<Rating> ratings = rate(games, {.items = 8, .block = 8});
  for (std::size_t i = 0; i < 8; ++i) {
    EXPECT_NEAR(ratings[i].elo - ratings[0].elo, kEloPerLogWorth * std::log(worths[i] / worths[0]), 10);
    EXPECT_LT(ratings[i].high - ratings[i].low, 12);
  }
}

TEST(Rating, RefusesWhatIsNoLeague) {
  const auto code = [](const std::vector<Ranking>& games, const RatingPlan& plan) -> std::string {
    try {
      rate(games, plan);
      return "rated";
    } catch (const Refusal& refusal) {
      return refusal.code();
    }
  };
  const std::vector<Ranking> games = {order({0, 1}), order({0, 1})};
  EXPECT_EQ(code(games, {.items = 2}), "rated");
  EXPECT_EQ(code(games, {.items = 1}), "bad_rating");
  EXPECT_EQ(code(games, {.items = 100'000}), "bad_rating");
  EXPECT_EQ(code(games, {.items = 3}), "bad_rating");  // the third has not played
  EXPECT_EQ(code({}, {.items = 2}), "bad_rating");
  EXPECT_EQ(code({order({0, 1}), order({0, 2})}, {.items = 2}), "bad_rating");
  EXPECT_EQ(code({order({0, 1}), order({0, -1})}, {.items = 2}), "bad_rating");
  EXPECT_EQ(code({order({0, 1}), order({0})}, {.items = 2}), "bad_rating");
  EXPECT_EQ(code({order({0, 1}), order({0, 1, 0, 1, 0, 1, 0, 1, 0})}, {.items = 2}), "bad_rating");
  EXPECT_EQ(code(games, {.items = 2, .block = 0}), "bad_rating");
  EXPECT_EQ(code(games, {.items = 2, .block = 2}), "bad_rating");  // one block has no spread
  EXPECT_EQ(code(games, {.items = 2, .block = 2, .replicates = 0}), "rated");
  EXPECT_EQ(code(games, {.items = 2, .ghost = -1}), "bad_rating");
  EXPECT_EQ(code(games, {.items = 2, .ghost = std::numeric_limits<double>::quiet_NaN()}), "bad_rating");
  EXPECT_EQ(code(games, {.items = 2, .ghost = 0}), "bad_rating");  // intervals need the ghost
  EXPECT_EQ(code(games, {.items = 2, .replicates = -1}), "bad_rating");
  EXPECT_EQ(code(games, {.items = 2, .ghost = 0, .replicates = 0}), "no_rating");
  EXPECT_EQ(code({order({0, 1}), order({1, 0}), order({2, 0})}, {.items = 3, .ghost = 0, .replicates = 0}),
            "no_rating");
  EXPECT_EQ(code({order({0, 1}), order({1, 2}), order({2, 0})}, {.items = 3, .ghost = 0, .replicates = 0}), "rated");
}

}  // namespace
}  // namespace flibuste
