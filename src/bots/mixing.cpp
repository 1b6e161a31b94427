#include "bots/mixing.h"

#include <algorithm>
#include <cmath>

namespace flibuste {
namespace {

constexpr std::uint32_t kMixingGrain = 1U << 24U;
constexpr double kMostTrials = 0.5;

}  // namespace

void match_regrets(std::span<double> numbers) {
  double sum = 0;
  for (double& number : numbers) {
    number = std::max(number, 0.0);
    sum += number;
  }
  for (double& number : numbers) number = sum > 0 ? number / sum : 1.0 / static_cast<double>(numbers.size());
}

std::size_t draw(std::span<const double> weights, Chance& chance) {
  double sum = 0;
  for (const double weight : weights) sum += weight;
  double left = sum * chance.below(kMixingGrain) / kMixingGrain;
  std::size_t last = 0;  // of those that can be drawn: rounding may leave a little after it
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= 0) continue;
    last = i;
    left -= weights[i];
    if (left < 0) break;
  }
  return last;
}

double trial_rate(std::size_t moves, std::uint32_t visits) {
  return std::min(kMostTrials, std::sqrt(static_cast<double>(moves) / (1.0 + visits)));
}

void estimate_rewards(std::span<double> values, std::size_t chosen, double reward, double probability) {
  values[chosen] += (reward - values[chosen]) / probability;
}

}  // namespace flibuste
