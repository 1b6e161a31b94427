// The dice duel with a data set: how many lives each seat begins with is read from a text, which is loaded once before
// the first game.
#pragma once

#include <string>
#include <string_view>

#include "core/sha256.h"
#include "support/toys/dice_duel.h"

namespace flibuste::toys {

struct DataDuel : DiceDuel {
  static constexpr GameInfo kInfo = [] {
    GameInfo info = DiceDuel::kInfo;
    info.id = "data-duel";
    info.clause_prefix = "DA";
    return info;
  }();

  // A digit for each seat. A test that loads another text plays the part of another program.
  static void load(std::string_view lives) { lives_ = lives; }
  static Digest data_hash() { return sha256(lives_); }

  static State setup(const Options& options, int seats, Chance& chance) {
    State s = DiceDuel::setup(options, seats, chance);
    for (std::size_t i = 0; i < s.seats; ++i) s.lives[i] = static_cast<std::uint8_t>(lives_[i] - '0');
    return s;
  }

 private:
  static inline std::string lives_ = "3221";
};
static_assert(Game<DataDuel> && HasDataSet<DataDuel> && !HasDataSet<DiceDuel>);

}  // namespace flibuste::toys
