// Where the active ship of Aux Sabords! should sail, and whom it should fight.
#pragma once

#include <array>
#include <bitset>
#include <boost/container/static_vector.hpp>
#include <string_view>

#include "core/game.h"
#include "games/aux_sabords/course.h"
#include "games/aux_sabords/odds.h"
#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {

struct Stake {
  Card card = Card::pirate;
  int count = 0;  // 0: no attack
  double worth = 0;
};

// What the active ship can do with the steps it has left, as its seat weighs it.
class Voyage {
 public:
  Voyage(const State& state, Tuning tuning);

  // The best stake against a cargo with one's own at risk.
  Stake best_stake(int cargo, int own) const;
  // The step that the best way to use all steps begins with.
  Move best_step(const Moves& moves);
  // What the best way that begins with that step is for: the first thing done on it, else what its end is nearer to.
  std::string_view purpose(Square first);

 private:
  // What is known of the squares while the hold is the same and the same rivals were fought: many ways lead to each.
  struct Known {
    Known(const Hold& with, unsigned rivals) : hold(with), fought(rivals) {}
    Hold hold;
    unsigned fought;
    std::array<std::bitset<kSquares>, kDieFaces> known;        // by steps left …
    std::array<std::array<double, kSquares>, kDieFaces> best;  // … where known
  };
  static constexpr std::size_t kHolds = 16;  // more than the ways of a turn lead to

  // What ending the turn there puts at risk.
  double danger(Square square, int aboard) const;
  // What a step to that square changes, all that it allows being done, and what that is worth at once.
  double enter(Hold& hold, Square square, unsigned& fought) const;
  double at_rest(const Hold& hold) const;
  // With nothing left to fetch: towards whoever carries something that could be won, otherwise home, out of the way.
  double idle(const Hold& hold) const;
  // Chests aboard the rival there.
  int cargo_at(Square square) const;
  bool open(const Hold& hold, Square square) const;

  Known* known_of(const Hold& hold, unsigned fought);
  // The most that a step to that square and the steps left after it can bring.
  double after_step(Known& from, Square to, std::size_t steps);
  // The most that the steps left can bring, from there.
  double best_end(Known& at, Square here, std::size_t steps);

  struct Rival {
    Colour colour = Colour::nw;
    Square square = kNowhere;
    int cargo = 0;
    bool rigged = false;
  };

  const State& state_;
  Tuning tuning_;
  Colour colour_;
  Course course_;
  UnseenHand unseen_;
  const Hand& hand_;
  double sinks_;
  std::array<Rival, kColours> rivals_{};
  std::size_t count_ = 0;
  Square crowded_ = kNowhere;       // where two other ships lie: no room for a third
  std::bitset<kSquares> eventful_;  // where more happens than a step
  boost::container::static_vector<Known, kHolds> known_;
};

}  // namespace flibuste::aux_sabords
