#include "lab/sprt.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "core/chance.h"
#include "core/refusal.h"

namespace flibuste {
namespace {

Sprt after(const SprtPlan& plan, std::span<const double> results) {
  Sprt test(plan);
  for (const double result : results) test.add(result);
  return test;
}

// log(0.6/0.5) = 0.182321556794, log(0.4/0.5) = -0.223143551314.
TEST(Sprt, LlrByHand) {
  const SprtPlan plan{.p0 = 0.5, .p1 = 0.6};
  EXPECT_EQ(Sprt(plan).llr(), 0);
  EXPECT_NEAR(after(plan, std::vector<double>{1}).llr(), 0.182321556794, 1e-12);
  EXPECT_NEAR(after(plan, std::vector<double>{0}).llr(), -0.223143551314, 1e-12);
  EXPECT_NEAR(after(plan, std::vector<double>{1, 1, 0, 1}).llr(), 3 * 0.182321556794 - 0.223143551314, 1e-11);
  EXPECT_NEAR(after(plan, std::vector<double>{0.5}).llr(), (0.182321556794 - 0.223143551314) / 2, 1e-12);
  EXPECT_NEAR(after(plan, std::vector<double>{0.25, 1}).llr(), 1.25 * 0.182321556794 - 0.75 * 0.223143551314, 1e-11);
}

TEST(Sprt, BoundsByHand) {
  const Sprt even({.p0 = 0.2, .p1 = 0.3});
  EXPECT_NEAR(even.upper(), std::log(19), 1e-14);
  EXPECT_NEAR(even.lower(), -std::log(19), 1e-14);
  const Sprt strict({.p0 = 0.2, .p1 = 0.3, .alpha = 0.01, .beta = 0.1});
  EXPECT_NEAR(strict.upper(), std::log(90), 1e-13);
  EXPECT_NEAR(strict.lower(), std::log(10.0 / 99), 1e-14);
}

// ln 19 / ln 1.2 = 16.15 and ln 19 / ln 1.25 = 13.2: seventeen wins in a row, or fourteen losses.
TEST(Sprt, TheVerdictFallsAtTheBound) {
  const SprtPlan plan{.p0 = 0.5, .p1 = 0.6};
  EXPECT_EQ(after(plan, std::vector<double>(16, 1.0)).verdict(), Sprt::Verdict::open);
  EXPECT_EQ(after(plan, std::vector<double>(17, 1.0)).verdict(), Sprt::Verdict::h1);
  EXPECT_EQ(after(plan, std::vector<double>(13, 0.0)).verdict(), Sprt::Verdict::open);
  EXPECT_EQ(after(plan, std::vector<double>(14, 0.0)).verdict(), Sprt::Verdict::h0);
}

TEST(Sprt, ABoundIsTestedOnlyAtTheEndOfADeal) {
  std::vector<double> deal(17, 1.0);  // enough one by one
  deal.push_back(0);
  EXPECT_EQ(after({.p0 = 0.5, .p1 = 0.6}, deal).verdict(), Sprt::Verdict::h1);
  Sprt test({.p0 = 0.5, .p1 = 0.6});
  test.add(deal);
  EXPECT_EQ(test.verdict(), Sprt::Verdict::open);
}

// The verdicts of tests by deals of four, each of them won or lost as a whole with even chances.
TEST(Sprt, DealsWhoseGamesGoTogetherDoNotDeceive) {
  constexpr int kTests = 4000;
  Chance chance = Chance::fast(11);
  int deceived = 0;
  for (int i = 0; i < kTests; ++i) {
    Sprt test({.p0 = 0.5, .p1 = 0.7});
    while (test.verdict() == Sprt::Verdict::open) test.add(std::vector<double>(4, chance.below(2)));
    deceived += test.verdict() == Sprt::Verdict::h1 ? 1 : 0;
  }
  EXPECT_LT(deceived, 0.06 * kTests);
}

TEST(Sprt, DealsOfIndependentGamesAreHardlySlower) {
  const auto games = [](std::size_t deal) {
    Chance chance = Chance::fast(12);
    std::size_t sum = 0;
    for (int i = 0; i < 300; ++i) {
      Sprt test({.p0 = 0.5, .p1 = 0.6});
      while (test.verdict() == Sprt::Verdict::open) {
        std::vector<double> wins(deal);
        for (double& win : wins) win = chance.below(10) < 6 ? 1 : 0;
        test.add(wins);
        sum += deal;
      }
    }
    return static_cast<double>(sum) / 300;
  };
  EXPECT_LT(games(2), 1.3 * games(1));
  EXPECT_LT(games(4), 1.6 * games(1));
}

TEST(Sprt, TheFirstVerdictStays) {
  Sprt test({.p0 = 0.5, .p1 = 0.6});
  for (int i = 0; i < 17; ++i) test.add(1);
  for (int i = 0; i < 100; ++i) test.add(0);
  EXPECT_LT(test.llr(), test.lower());
  EXPECT_EQ(test.verdict(), Sprt::Verdict::h1);
}

TEST(Sprt, HalvesAndWholesInAnyOrderGiveTheSameBits) {
  const SprtPlan plan{.p0 = 0.45, .p1 = 0.55};
  EXPECT_EQ(after(plan, std::vector<double>{1, 0.5, 0, 0, 1, 0.5}).llr(),
            after(plan, std::vector<double>{0, 0, 0.5, 0.5, 1, 1}).llr());
}

struct Errors {
  double h0 = 0;  // share of tests that ended there
  double h1 = 0;
};

// `draw` gives one result; every test must end within 100,000 of them.
template <class Draw>
Errors simulate(const SprtPlan& plan, int tests, std::uint64_t seed, Draw draw) {
  Chance chance = Chance::fast(seed);
  Errors errors;
  for (int i = 0; i < tests; ++i) {
    Sprt test(plan);
    for (int n = 0; n < 100'000 && test.verdict() == Sprt::Verdict::open; ++n) test.add(draw(chance));
    if (test.verdict() == Sprt::Verdict::h0) errors.h0 += 1.0 / tests;
    if (test.verdict() == Sprt::Verdict::h1) errors.h1 += 1.0 / tests;
  }
  return errors;
}

TEST(Sprt, ErrorRatesAreThosePromised) {
  const auto percent = [](std::uint32_t share) {
    return [share](Chance& chance) { return chance.below(100) < share ? 1.0 : 0.0; };
  };
  for (const SprtPlan& plan : {SprtPlan{.p0 = 0.45, .p1 = 0.55}, SprtPlan{.p0 = 0.25, .p1 = 0.35, .alpha = 0.1}}) {
    const auto p0 = static_cast<std::uint32_t>(std::lround(100 * plan.p0));
    const auto p1 = static_cast<std::uint32_t>(std::lround(100 * plan.p1));
    const Errors null = simulate(plan, 4000, 1, percent(p0));
    const Errors alternative = simulate(plan, 4000, 2, percent(p1));
    EXPECT_LE(null.h1, 1.3 * plan.alpha);
    EXPECT_GE(null.h1, 0.5 * plan.alpha);  // not needlessly cautious either
    EXPECT_NEAR(null.h0 + null.h1, 1, 1e-9);
    EXPECT_LE(alternative.h0, 1.3 * plan.beta);
    EXPECT_GE(alternative.h0, 0.5 * plan.beta);
    EXPECT_NEAR(alternative.h0 + alternative.h1, 1, 1e-9);
  }
}

// Two in five games of four are shared by two or by three: mean 0.4 * 1/2 * (1/2 + 1/3) + 0.6 * p.
TEST(Sprt, SharedVictoriesKeepTheErrorRates) {
  const auto shared = [](double p) {
    return [p](Chance& chance) {
      if (chance.below(5) < 2) return chance.below(2) == 0 ? 1.0 / 2 : 1.0 / 3;
      return chance.below(1'000'000) < 1e6 * p ? 1.0 : 0.0;
    };
  };
  const auto p_of_mean = [](double mean) { return (mean - 1.0 / 6) / 0.6; };
  const SprtPlan plan{.p0 = 0.4, .p1 = 0.5};
  EXPECT_LE(simulate(plan, 3000, 3, shared(p_of_mean(0.4))).h1, 1.3 * plan.alpha);
  EXPECT_LE(simulate(plan, 3000, 4, shared(p_of_mean(0.5))).h0, 1.3 * plan.beta);
}

TEST(Sprt, RefusesBadPlansAndResults) {
  const auto code = [](const SprtPlan& plan, double result) -> std::string {
    try {
      Sprt(plan).add(result);
      return "tested";
    } catch (const Refusal& refusal) {
      return refusal.code();
    }
  };
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(code({.p0 = 0.5, .p1 = 0.6}, 1), "tested");
  EXPECT_EQ(code({}, 1), "bad_sprt");
  EXPECT_EQ(code({.p0 = 0, .p1 = 0.6}, 1), "bad_sprt");
  EXPECT_EQ(code({.p0 = 0.6, .p1 = 0.6}, 1), "bad_sprt");
  EXPECT_EQ(code({.p0 = 0.7, .p1 = 0.6}, 1), "bad_sprt");
  EXPECT_EQ(code({.p0 = 0.5, .p1 = 1}, 1), "bad_sprt");
  EXPECT_EQ(code({.p0 = kNan, .p1 = 0.6}, 1), "bad_sprt");
  EXPECT_EQ(code({.p0 = 0.5, .p1 = 0.6, .alpha = 0}, 1), "bad_sprt");
  EXPECT_EQ(code({.p0 = 0.5, .p1 = 0.6, .beta = kNan}, 1), "bad_sprt");
  EXPECT_EQ(code({.p0 = 0.5, .p1 = 0.6, .alpha = 0.5, .beta = 0.5}, 1), "bad_sprt");
  EXPECT_EQ(code({.p0 = 0.5, .p1 = 0.6}, -0.1), "bad_sprt");
  EXPECT_EQ(code({.p0 = 0.5, .p1 = 0.6}, 1.1), "bad_sprt");
  EXPECT_EQ(code({.p0 = 0.5, .p1 = 0.6}, kNan), "bad_sprt");
}

}  // namespace
}  // namespace flibuste
