#include "bots/level.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "bots/mixing.h"

namespace flibuste {
namespace {

constexpr double kFarthest = 3;    // in units of noise: beyond this a move is never picked
constexpr double kDearest = 0.12;  // of a victory: nor one that is known to give away more than this

// How much speaks for each option where values are near: only moves that were really tried have one to go by.
std::vector<double> nearness(const SearchResult& result, double noise) {
  const SearchOption& best = result.options.front();
  std::vector<double> weights;
  weights.reserve(result.options.size());
  for (const SearchOption& option : result.options) {
    const double behind = best.value - option.value;
    const bool tried = option.visits > 0 && option.visits * result.options.size() * 4 >= result.iterations;
    const bool near = behind < std::min(kFarthest * noise, kDearest);
    weights.push_back(tried && near ? std::exp(-std::max(behind, 0.0) / noise) : 0.0);
  }
  return weights;
}

AnyMove pick_joint(const SearchResult& result, double noise, Chance& chance) {
  const auto count = static_cast<std::uint32_t>(result.options.size());
  if (result.options.front().share <= 0) return result.options[chance.below(count)].move;  // nothing was learnt
  std::vector<double> weights;
  weights.reserve(count);
  double sum = 0;
  for (const SearchOption& option : result.options) {
    const bool kept = option.share >= kLeastShare * result.options.front().share;
    weights.push_back(kept ? option.share : 0);
    sum += weights.back();
  }
  if (noise > 0) {
    const std::vector<double> near = nearness(result, noise);
    const double all = std::accumulate(near.begin(), near.end(), 0.0);
    const double part = all > 0 ? std::min(noise, 1.0) : 0.0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      weights[i] = (1 - part) * weights[i] / sum + (part > 0 ? part * near[i] / all : 0);
    }
  }
  return result.options[draw(weights, chance)].move;
}

}  // namespace

void drop_foolish(const AnyGame& game, const AnyState& known, Seat seat, double clearly,
                  std::vector<SearchOption>& options) {
  const auto foolish = [&](const SearchOption& option) { return game.foolish(known, seat, option.move); };
  if (options.empty() || std::ranges::all_of(options, foolish)) return;
  const SearchOption first = options.front();
  const bool doubtful = foolish(first);
  std::erase_if(options, foolish);
  if (doubtful && first.value > options.front().value + clearly) options.insert(options.begin(), first);
}

AnyMove pick(const SearchResult& result, double noise, Chance& chance) {
  const SearchOption& best = result.options.front();
  if (result.options.size() < 2) return best.move;
  if (result.joint) return pick_joint(result, noise, chance);
  if (noise <= 0) return best.move;
  return result.options[draw(nearness(result, noise), chance)].move;
}

}  // namespace flibuste
