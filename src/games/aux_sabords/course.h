// What a ship of Aux Sabords! can hope to land, from the ways it still has to sail.
#pragma once

#include <algorithm>

#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {

inline constexpr double kStepsPerTurn = 3.5;  // on average

// Chests of one colour and its ship, as far as a plan changes them.
struct Hold {
  Square square = kNowhere;
  int own = 0;      // own chests aboard
  int foreign = 0;  // others aboard
  int waiting = 0;
  int reserve = 0;
  int aboard() const { return own + foreign; }
  bool same_chests(const Hold& other) const {
    return own == other.own && foreign == other.foreign && waiting == other.waiting && reserve == other.reserve;
  }
};

inline Hold hold_of(const State& state, Colour colour) {
  const Fleet& from = fleet(state, colour);
  const int own = from.aboard[index(colour)];
  return {.square = from.square,
          .own = own,
          .foreign = total(from.aboard) - own,
          .waiting = from.waiting,
          .reserve = from.reserve};
}

// What the colour's ship can hope for, in chests landed.
class Course {
 public:
  Course(const State& state, Colour colour, double patience, double courage)
      : sea_(state.options.sea),
        chart_(chart(state)),
        colour_(colour),
        slow_(1 / patience),
        risk_(1 / courage),
        port_(chart_.ports[index(colour)]),
        treasure_(chart_.treasures[index(colour)]),
        rose_(chart_.roses[index(colour)]),
        treasure_to_port_(away(treasure_, port_)),
        rose_to_treasure_(away(rose_, treasure_)),
        port_to_rose_(away(port_, rose_)) {}

  int away(Square from, Square to) const { return distance(sea_, colour_, from, to); }
  Square port() const { return port_; }
  Square treasure() const { return treasure_; }
  Square rose() const { return rose_; }

  // The best of three plans: home first, by the treasure square, or by the rose until the reserve is empty.
  double value(const Hold& hold, double delay) const {
    const int aboard = hold.aboard();
    const double home = delay + away(hold.square, port_);
    const double fetch = tour(hold.reserve);
    double best = aboard * landed(home, home);
    if (hold.reserve > 0) {
      best += (hold.waiting + hold.reserve) * landed(home + fetch, treasure_to_port_);
    } else if (hold.waiting > 0) {
      best += hold.waiting * landed(home + 2 * treasure_to_port_, treasure_to_port_);
    }
    if (hold.waiting > 0) {
      const double there = delay + away(hold.square, treasure_) + treasure_to_port_;
      double sum = aboard * landed(there, there) + hold.waiting * landed(there, treasure_to_port_);
      if (hold.reserve > 0) sum += hold.reserve * landed(there + fetch, treasure_to_port_);
      best = std::max(best, sum);
    }
    if (hold.reserve > 0) {
      const int first = hold.square == rose_ ? 2 : away(hold.square, rose_);
      const double there = delay + first + 2 * (hold.reserve - 1) + rose_to_treasure_ + treasure_to_port_;
      best = std::max(best,
                      aboard * landed(there, there) + (hold.waiting + hold.reserve) * landed(there, treasure_to_port_));
    }
    return best;
  }

 private:
  // A chest that will be in port after so many steps, some of them aboard.
  double landed(double steps, double carried) const { return 1 / ((1 + slow_ * steps) * (1 + risk_ * carried)); }
  // From port over the rose and the treasure square back to port.
  int tour(int reserve) const { return port_to_rose_ + 2 * (reserve - 1) + rose_to_treasure_ + treasure_to_port_; }

  Sea sea_;
  const Chart& chart_;
  Colour colour_;
  double slow_;
  double risk_;
  Square port_;
  Square treasure_;
  Square rose_;
  int treasure_to_port_;
  int rose_to_treasure_;
  int port_to_rose_;
};

}  // namespace flibuste::aux_sabords
