#include "lab/deals.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/chance.h"

namespace flibuste {
namespace {

// Student's t for two degrees of freedom is 4.3027; 1, 2 and 3 have the variance 1.
TEST(Deals, IntervalByHand) {
  Deals deals;
  EXPECT_FALSE(deals.half_width());
  deals.add(1);
  EXPECT_FALSE(deals.half_width()) << "one deal has no spread to go by";
  deals.add(2);
  deals.add(3);
  EXPECT_NEAR(*deals.half_width(), 4.30265 / std::sqrt(3), 1e-4);
}

TEST(Deals, EffectFromOneGameInADealToAllOfThem) {
  Chance chance = Chance::fast(5);
  const auto coin = [&] { return static_cast<double>(chance.below(2)); };
  Deals together;
  Deals independent;
  Deals mirrored;
  for (int i = 0; i < 4000; ++i) {
    together.add(coin());
    independent.add((coin() + coin()) / 2);
    mirrored.add(0.5);
  }
  EXPECT_EQ(Deals().effect(4), 4) << "nothing is known: a deal is trusted as one game";
  EXPECT_NEAR(together.effect(2), 2, 1e-9);
  EXPECT_NEAR(independent.effect(2), 1, 0.06);
  EXPECT_LT(mirrored.effect(2), 0.01);
  EXPECT_EQ(together.effect(1), 1);
}

}  // namespace
}  // namespace flibuste
