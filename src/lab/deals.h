// Figures of mirrored games. The games of one deal go together, deals are independent: how uncertain a figure is can
// only be judged by the means of whole deals.
#pragma once

#include <optional>

namespace flibuste {

class Deals {
 public:
  void add(double mean);
  int count() const { return count_; }

  // Half of the 95 % interval of the mean (Student's t); nothing for less than two deals, which show no spread.
  std::optional<double> half_width() const;

  // For shares in [0, 1] of deals of `games` games: how many of these games are worth one independent game (the design
  // effect). As if one deal won altogether and one lost altogether had been seen before: few deals are not trusted.
  double effect(int games) const;

 private:
  int count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace flibuste
