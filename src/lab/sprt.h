// Wald's sequential probability ratio test for a share of wins: deals are added one by one until the share is known to
// be less than p1 or more than p0, as far as the promised error rates allow.
//
// Shared victories are fractions of a win and enter the Bernoulli log-likelihood in proportion. That is sound, though
// such a result is not Bernoulli: exp is convex, so for any independent results in [0, 1] with mean <= p0 the expected
// factor by which one result multiplies exp(llr) is at most that of a whole win or loss, which is at most 1. Hence
// exp(llr) is a supermartingale under H0 (and exp(-llr) under H1), and by Ville's inequality H0 is wrongly left with
// probability at most alpha / (1 - beta), H1 with at most beta / (1 - alpha): Wald's own bounds. Fractions make the
// test slower to decide, never less safe.
//
// The games of one deal are mirrored, hence not independent. A bound is tested only at the end of a deal, and llr is
// divided by the design effect (lab/deals.h) where games of a deal go together: at worst a whole deal counts as one
// result, its mean, for which the argument above holds word by word. The effect is measured as the test goes on, so
// that for deals the error rates hold as nearly as it is known; below 1 it is not used.
#pragma once

#include <cstdint>
#include <span>

#include "lab/deals.h"

namespace flibuste {

struct SprtPlan {
  double p0 = 0;  // H0: share <= p0
  double p1 = 0;  // H1: share >= p1
  double alpha = 0.05;
  double beta = 0.05;
};

class Sprt {
 public:
  enum class Verdict : std::uint8_t { open, h0, h1 };

  // Refuses a plan ("bad_sprt") unless 0 < p0 < p1 < 1, alpha and beta > 0, and alpha + beta < 1.
  explicit Sprt(const SprtPlan& plan);

  // The games of one deal: 1 for a win, 0 for a loss, a fraction for a shared victory; anything outside [0, 1] is
  // refused. Every deal has as many games.
  void add(std::span<const double> deal);
  void add(double result) { add(std::span(&result, 1)); }

  double llr() const;
  double lower() const { return lower_; }
  double upper() const { return upper_; }

  // The first bound touched decides: results added later move llr, not the verdict.
  Verdict verdict() const { return verdict_; }

 private:
  double win_;   // what a win adds to llr
  double loss_;  // what a loss adds, below 0
  double lower_;
  double upper_;
  double won_ = 0;  // totals rather than a running llr: exact for wins, losses and halves in whatever order
  double lost_ = 0;
  Deals deals_;
  int games_ = 1;  // of a deal
  Verdict verdict_ = Verdict::open;
};

}  // namespace flibuste
