// How a seat chooses where several choose at once: it mixes its moves by regret matching, because there the best answer
// to what others do may be no single move (decision 015).
//
// The regret of a move is what always choosing it would have brought more than what was chosen, as far as is known;
// each move is chosen in proportion to its regret, and the mean of these strategies is the answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/chance.h"

namespace flibuste {

// What a joint decision has learnt of one of its moves.
struct MixedMove {
  float regret = 0;
  float weight = 0;  // the sum of its shares in the strategies so far, later ones counting more
};

// Regrets in, shares that sum to 1 out: in proportion to what is positive, equal where nothing is.
void match_regrets(std::span<double> numbers);

// The index of a number, in proportion to it. None is negative; where all are 0 it is the first.
std::size_t draw(std::span<const double> weights, Chance& chance);

// The part of the visits in which a move is tried out whatever its regret is: much at first, less and less later.
double trial_rate(std::size_t moves, std::uint32_t visits);

// What each move would have brought, where `values` holds what is expected of it and the move `chosen`, which had this
// probability, brought `reward`: right on average whatever was expected, and the closer that was the less it spreads.
void estimate_rewards(std::span<double> values, std::size_t chosen, double reward, double probability);

}  // namespace flibuste
