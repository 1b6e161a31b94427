#include "bots/level.h"

#include <algorithm>
#include <cmath>

namespace flibuste {
namespace {

constexpr double kFarthest = 3;    // in units of noise: beyond this a move is never picked
constexpr double kDearest = 0.12;  // of a victory: nor one that is known to give away more than this
constexpr std::uint32_t kGrain = 1U << 24U;

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
  if (noise <= 0 || result.options.size() < 2) return best.move;
  // Only moves that were really tried have a value to go by.
  const auto weight = [&](const SearchOption& option) {
    const double behind = best.value - option.value;
    const bool tried = option.visits > 0 && option.visits * result.options.size() * 4 >= result.iterations;
    const bool near = behind < std::min(kFarthest * noise, kDearest);
    return tried && near ? std::exp(-std::max(behind, 0.0) / noise) : 0.0;
  };
  double sum = 0;
  for (const SearchOption& option : result.options) sum += weight(option);
  double left = sum * chance.below(kGrain) / kGrain;
  for (const SearchOption& option : result.options) {
    left -= weight(option);
    if (left < 0) return option.move;
  }
  return best.move;
}

}  // namespace flibuste
