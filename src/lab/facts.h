// What a study found, before it is drawn or put into words.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <vector>

#include "lab/chart.h"
#include "lab/study.h"

namespace flibuste {

// Sorted by a key, equals in the order they had. (Clang refuses std::stable_sort of this standard library, which uses
// what the standard has deprecated.)
template <class T, class Before, class Key>
void sort_in_order(std::vector<T>& items, Before before, Key key) {
  std::vector<std::size_t> order(items.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const auto& first = std::invoke(key, items[a]);
    const auto& second = std::invoke(key, items[b]);
    return before(first, second) || (!before(second, first) && a < b);
  });
  std::vector<T> sorted;
  sorted.reserve(items.size());
  for (const std::size_t i : order) sorted.push_back(std::move(items[i]));
  items = std::move(sorted);
}

using chart::Axis;
using chart::escaped;

// What the plots and sentences of both languages have in common.
struct Facts {
  struct Source {
    std::size_t index = 0;
    double winners = 0;  // mean points over all tables
    double others = 0;
    double gap() const { return winners - others; }
  };
  struct Piece {
    std::size_t index = 0;
    Estimate excess;
    std::int64_t holders = 0;
  };
  std::vector<Source> sources;  // most points of winners first; those that never give any left out
  std::vector<Piece> pieces;    // best first; those never gained left out
  std::vector<std::size_t> never;
  Spread margins;
  Spread winner_scores;
  Spread other_scores;
  std::int64_t games = 0;
  Estimate first;  // what the first player has over a fair share

  Facts(const AnyGame& game, const Study& study);
};

}  // namespace flibuste
