// What a position of Aux Sabords! is worth to each seat, where a rollout is cut.
#include <algorithm>
#include <cmath>

#include "games/aux_sabords/advice.h"
#include "games/aux_sabords/course.h"

namespace flibuste::aux_sabords {

namespace {

// Would the attacker's hand sink the defender's, both known?
bool sinks(const Hand& attacker, const Hand& defender) {
  if (held(defender, Card::captain) > 0) return false;
  return held(attacker, Card::captain) > 0 || held(attacker, Card::pirate) > held(defender, Card::pirate);
}

// Cargo that others are about to take, off one's hopes and onto theirs.
void add_danger(const State& state, double weight, double booty, std::span<double> rewards) {
  for (const Colour prey : kAllColours) {
    const Fleet& ship = fleet(state, prey);
    const int cargo = total(ship.aboard);
    if (!ship.built || cargo == 0) continue;
    if (ship.square == chart(state).ports[index(prey)] || ship.square == chart(state).treasures[index(prey)]) continue;
    double safe = 1;
    for (const Colour hunter : kAllColours) {
      const Fleet& other = fleet(state, hunter);
      if (!other.built || !other.rigged || seat_of(state, hunter) == seat_of(state, prey)) continue;
      int steps = distance(state.options.sea, hunter, other.square, ship.square);
      if (steps == 0) steps = 2;
      if (steps > kDieFaces || !sinks(hand(state, hunter), hand(state, prey))) continue;
      const double taken = weight * (kDieFaces + 1 - steps) / kDieFaces;
      rewards[seat_of(state, hunter)] += safe * taken * cargo * booty;
      safe *= 1 - taken;
    }
    rewards[seat_of(state, prey)] -= (1 - safe) * cargo;
  }
}

// Steps that a ship will lose before it sails: until its turn comes, and for cards that are not in its hand yet.
double delay_of(const State& state, Colour colour, Tuning tuning) {
  const Fleet& ship = fleet(state, colour);
  const Hand& cards = hand(state, colour);
  const std::size_t turns_first = (index(colour) + kColours - index(state.active)) % kColours;
  double delay = kStepsPerTurn * static_cast<double>(turns_first) / kColours;
  if (!ship.built) {
    int kinds = 0;
    for (const Card weapon : {Card::leg, Card::sabre, Card::pistol}) kinds += held(cards, weapon) > 0 ? 1 : 0;
    delay += tuning[kUnbuiltDelay] * std::max(0, 2 - kinds);
  }
  if (!ship.rigged && held(cards, Card::ship) == 0) delay += tuning[kUnriggedDelay];
  return delay;
}

}  // namespace

// Chances to win from chests landed and hoped for.
void Advisor::evaluate(const State& state, Tuning tuning, std::span<double> rewards) {
  int landed = 0;
  for (std::size_t i = 0; i < state.seats; ++i) rewards[i] = 0;
  // What is not home when the last round ends counts for nothing, so hopes are worth less as it comes nearer (half as
  // steeply as the steps left would have it): who waits for a better moment must not wait too long.
  const double left = 2 * kStepsPerTurn * (round_limit(state.options) + 1 - state.round);
  const double patience = 1 / (1 / tuning[kEvalPatience] + 1 / left);
  for (const Colour colour : kAllColours) {
    if (!in_play(state.seats, colour)) continue;
    const Fleet& each = fleet(state, colour);
    landed += total(each.landed);
    Hold hold = hold_of(state, colour);
    const Course course(state, colour, patience, tuning[kEvalCourage]);
    if (!each.built) hold.square = course.port();
    rewards[seat_of(state, colour)] += total(each.landed) + course.value(hold, delay_of(state, colour, tuning));
  }
  const double progress = landed / static_cast<double>(chests_each(state.options) * (state.seats == 3 ? 3 : 4));
  const std::size_t hands = hand_count(state.seats, state.options.hands);
  for (std::size_t i = 0; i < hands; ++i) {
    const Hand& cards = state.hands[i];
    rewards[holder(state.seats, i)] += (1 - progress) * (tuning[kEvalPirate] * held(cards, Card::pirate) +
                                                         tuning[kEvalCaptain] * held(cards, Card::captain));
  }
  add_danger(state, tuning[kEvalDanger], tuning[kBooty], rewards);
  // What is still open falls evenly as chests come home, and with it the square of the doubt.
  const double doubt = 1 / (tuning[kEvalSteep] * tuning[kEvalSteep]);
  const double late = 1 / (tuning[kEvalSteepLate] * tuning[kEvalSteepLate]);
  const double steep = 1 / std::sqrt(doubt + (late - doubt) * progress);
  double most = 0;
  for (std::size_t i = 0; i < state.seats; ++i) most = std::max(most, rewards[i]);
  double sum = 0;
  for (std::size_t i = 0; i < state.seats; ++i) {
    rewards[i] = std::exp(steep * (rewards[i] - most));
    sum += rewards[i];
  }
  for (std::size_t i = 0; i < state.seats; ++i) rewards[i] /= sum;
}

}  // namespace flibuste::aux_sabords
