// Keeps a game of the laboratory to the rules: every move is legal, and the game ends.
#pragma once

#include <string_view>
#include <utility>

#include "core/text.h"
#include "table/any_game.h"

namespace flibuste {

// A game that was not played to its end, and why: a bot failed, or there was no end in sight.
struct GameFailed {
  Words words;
};

class Referee {
 public:
  // `where` names the game: "partie 7", "game 7".
  Referee(const AnyGame& game, Words where) : game_(game), where_(std::move(where)) {}

  // The move that `choose()` finds for `bot`. Throws GameFailed instead where that throws, where the move is illegal,
  // and after far more decisions than any game takes.
  template <class Choose>
  AnyMove move(std::string_view bot, const AnyState& state, Seat seat, const Choose& choose) {
    AnyMove found;
    try {
      found = choose();
    } catch (...) {
      blame(bot);
    }
    check(bot, state, seat, found);
    return found;
  }

  int decisions() const { return decisions_; }

 private:
  [[noreturn]] void fail(std::string_view bot, const Words& why) const;
  [[noreturn]] void blame(std::string_view bot) const;  // for what is being thrown
  void check(std::string_view bot, const AnyState& state, Seat seat, AnyMove move);

  const AnyGame& game_;
  Words where_;
  AnyMoves moves_;
  int decisions_ = 0;
};

}  // namespace flibuste
