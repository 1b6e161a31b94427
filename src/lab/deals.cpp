#include "lab/deals.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace flibuste {

void Deals::add(double mean) {
  ++count_;
  sum_ += mean;
  squares_ += mean * mean;
}

std::optional<double> Deals::half_width() const {
  constexpr double kEitherSide = 0.025;
  if (count_ < 2) return std::nullopt;
  const double deals = count_;
  const double variance = std::max(0.0, (squares_ - sum_ * sum_ / deals) / (deals - 1));
  const boost::math::students_t student(deals - 1);
  return boost::math::quantile(boost::math::complement(student, kEitherSide)) * std::sqrt(variance / deals);
}

double Deals::effect(int games) const {
  if (games < 2) return 1;
  const double deals = count_ + 2;
  const double mean = (sum_ + 1) / deals;
  const double variance = (squares_ + 1) / deals - mean * mean;
  return games * std::max(0.0, variance) / (mean * (1 - mean));
}

}  // namespace flibuste
