#include "games/aux_sabords/odds.h"

#include <algorithm>

#include "games/aux_sabords/advice.h"

namespace flibuste::aux_sabords {

UnseenHand::UnseenHand(const State& state, Seat seat, Tuning tuning) {
  const CardCounts unseen = unseen_by(state, seat).cards;
  const double weapons = unseen[index(Card::leg)] + unseen[index(Card::sabre)] + unseen[index(Card::pistol)];
  const double others = unseen[index(Card::ship)] + tuning[kWeaponsKept] * weapons;
  const double pirates = unseen[index(Card::pirate)];
  const double captains = unseen[index(Card::captain)];
  const double all = std::max(1.0, others + pirates + captains);
  double none = 1;
  for (int i = 0; i < kHandCards; ++i) none *= 1 - captains / all;
  no_captain_ = none;
  const double p = pirates / std::max(1.0, others + pirates);
  // Binomial: n pirates of five cards.
  constexpr std::array<double, kHandCards + 1> kWays = {1, 5, 10, 10, 5, 1};
  std::array<double, kHandCards + 1> up{};
  std::array<double, kHandCards + 1> down{};
  up[0] = down[0] = 1;
  for (std::size_t n = 1; n <= kHandCards; ++n) {
    up[n] = up[n - 1] * p;
    down[n] = down[n - 1] * (1 - p);
  }
  for (std::size_t n = 0; n <= kHandCards; ++n) exactly_[n] = kWays[n] * up[n] * down[kHandCards - n];
}

UnseenHand::Chances UnseenHand::attack(Card card, int count) const {
  if (card == Card::captain) return {no_captain_, 1 - no_captain_, 0};
  double fewer = 0;
  for (int n = 0; n < count && n <= kHandCards; ++n) fewer += exactly_[static_cast<std::size_t>(n)];
  const double same = count <= kHandCards ? exactly_[static_cast<std::size_t>(count)] : 0;
  Chances chances{no_captain_ * fewer, no_captain_ * same, 0};
  chances.lose = 1 - chances.win - chances.draw;
  return chances;
}

double UnseenHand::sinks(const Hand& hand) const {
  if (held(hand, Card::captain) > 0) return 0;
  double more = 0;
  for (int n = held(hand, Card::pirate) + 1; n <= kHandCards; ++n) more += exactly_[static_cast<std::size_t>(n)];
  return (1 - no_captain_) + no_captain_ * more;
}

}  // namespace flibuste::aux_sabords
