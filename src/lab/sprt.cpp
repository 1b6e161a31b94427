#include "lab/sprt.h"

#include <cmath>

#include "core/refusal.h"

namespace flibuste {
namespace {

// Written so that NaN fails too.
const SprtPlan& checked(const SprtPlan& plan) {
  if (!(plan.p0 > 0 && plan.p0 < plan.p1 && plan.p1 < 1)) {
    throw Refusal("bad_sprt", {"il faut 0 < p0 < p1 < 1", "0 < p0 < p1 < 1 is required"});
  }
  if (!(plan.alpha > 0 && plan.beta > 0 && plan.alpha + plan.beta < 1)) {
    throw Refusal("bad_sprt", {"il faut alpha > 0, beta > 0 et alpha + beta < 1",
                               "alpha > 0, beta > 0 and alpha + beta < 1 are required"});
  }
  return plan;
}

}  // namespace

Sprt::Sprt(const SprtPlan& plan)
    : win_(std::log(checked(plan).p1 / plan.p0)),
      loss_(std::log((1 - plan.p1) / (1 - plan.p0))),
      lower_(std::log(plan.beta / (1 - plan.alpha))),
      upper_(std::log((1 - plan.beta) / plan.alpha)) {}

void Sprt::add(double result) {
  if (!(result >= 0 && result <= 1)) {
    throw Refusal("bad_sprt", {"un résultat doit être entre 0 et 1", "a result must lie between 0 and 1"});
  }
  won_ += result;
  lost_ += 1 - result;
  if (verdict_ != Verdict::open) return;
  if (llr() >= upper_) verdict_ = Verdict::h1;
  if (llr() <= lower_) verdict_ = Verdict::h0;
}

double Sprt::llr() const { return won_ * win_ + lost_ * loss_; }

}  // namespace flibuste
