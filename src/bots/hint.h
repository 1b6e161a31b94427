// Advice in a running game: every option with its value, and why, from what the seat knows. The same position gives the
// same answer.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/search.h"
#include "core/text.h"
#include "table/any_game.h"

namespace flibuste {

inline constexpr std::uint32_t kHintIterations = 4000;

struct Hint {
  AnyMove move;                       // the best option; in a joint decision the one with the largest share
  std::string_view reason;            // key for AnyGame::advice_text where the rules of thumb agree, else empty
  std::vector<SearchOption> options;  // best first; one that was never tried, such as a forced move, has no value
  bool joint = false;                 // others decide at the same time: the advice is to draw by the shares
};

// The options of a joint decision to draw from, the largest share first; their shares sum to 1.
std::vector<SearchOption> worth_drawing(const Hint& hint);

// `stop` ends the thinking at once, here and below; the answer is then what is known by that time.
Hint hint(const AnyGame& game, const AnyState& state, Seat seat, std::uint32_t iterations = kHintIterations,
          const std::atomic<bool>* stop = nullptr);

// Two options looked at alone, for whoever wants to know how much one is behind the other: first, second. Nothing where
// the thinking was too short to try them both.
std::optional<std::array<double, 2>> compare(const AnyGame& game, const AnyState& state, Seat seat, AnyMove first,
                                             AnyMove second, std::uint32_t iterations,
                                             const std::atomic<bool>* stop = nullptr);

// Why the best option is the best, in a sentence or two; in a joint decision how often to choose what.
std::string hint_text(const AnyGame& game, const AnyState& state, Seat seat, const Hint& hint, Lang lang);

}  // namespace flibuste
