#include "lab/sprt.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/refusal.h"

namespace flibuste {
namespace {

// Asked in the affirmative, which NaN never fulfils.
void check(const SprtPlan& plan) {
  const bool shares = plan.p0 > 0 && plan.p0 < plan.p1 && plan.p1 < 1;
  if (!shares) {
    throw Refusal("bad_sprt", {"il faut 0 < p0 < p1 < 1", "0 < p0 < p1 < 1 is required"});
  }
  const bool risks = plan.alpha > 0 && plan.beta > 0 && plan.alpha + plan.beta < 1;
  if (!risks) {
    throw Refusal("bad_sprt", {"il faut alpha > 0, beta > 0 et alpha + beta < 1",
                               "alpha > 0, beta > 0 and alpha + beta < 1 are required"});
  }
}

}  // namespace

Sprt::Sprt(const SprtPlan& plan)
    : win_(std::log(plan.p1 / plan.p0)),
      loss_(std::log((1 - plan.p1) / (1 - plan.p0))),
      lower_(std::log(plan.beta / (1 - plan.alpha))),
      upper_(std::log((1 - plan.beta) / plan.alpha)) {
  check(plan);
}

void Sprt::add(std::span<const double> deal) {
  for (const double result : deal) {
    const bool possible = result >= 0 && result <= 1;  // not so for NaN
    if (!possible) {
      throw Refusal("bad_sprt", {"un résultat doit être entre 0 et 1", "a result must lie between 0 and 1"});
    }
  }
  const double won = std::accumulate(deal.begin(), deal.end(), 0.0);
  const auto games = static_cast<double>(deal.size());
  won_ += won;
  lost_ += games - won;
  deals_.add(won / games);
  games_ = static_cast<int>(deal.size());
  if (verdict_ != Verdict::open) return;
  if (llr() >= upper_) verdict_ = Verdict::h1;
  if (llr() <= lower_) verdict_ = Verdict::h0;
}

double Sprt::llr() const { return (won_ * win_ + lost_ * loss_) / std::max(1.0, deals_.effect(games_)); }

}  // namespace flibuste
