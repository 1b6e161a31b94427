#include "games/aux_sabords/voyage.h"

#include <algorithm>

#include "games/aux_sabords/advice.h"

namespace flibuste::aux_sabords {
namespace {

constexpr double kNothing = -1e9;

}  // namespace

Voyage::Voyage(const State& state, Tuning tuning)
    : state_(state),
      tuning_(tuning),
      colour_(state.active),
      course_(state, colour_, tuning[kPatience], tuning[kCourage]),
      unseen_(state, seat_of(state, colour_), tuning),
      hand_(hand(state, colour_)),
      sinks_(unseen_.sinks(hand_)) {
  for (const Square square : {course_.port(), course_.treasure(), course_.rose()}) eventful_.set(index(square));
  std::bitset<kSquares> taken;
  for (const Colour other : kAllColours) {
    const Fleet& each = fleet(state, other);
    if (!each.built || other == colour_) continue;
    if (taken[index(each.square)]) crowded_ = each.square;
    taken.set(index(each.square));
    if (seat_of(state, other) == seat_of(state, colour_)) continue;
    eventful_.set(index(each.square));
    rivals_[count_++] = {.colour = other, .square = each.square, .cargo = total(each.aboard), .rigged = each.rigged};
  }
}

Stake Voyage::best_stake(int cargo, int own) const {
  const double prize = cargo * (tuning_[kBooty] + tuning_[kHarm]) + tuning_[kTrip] * tuning_[kHarm];
  const double risk = own * (1 + tuning_[kHarm]) + tuning_[kTrip];
  Stake best;
  const auto weigh = [&](Card card, int count, double cost) {
    const UnseenHand::Chances chances = unseen_.attack(card, count);
    const double worth = chances.win * prize - chances.lose * risk - cost;
    if (worth > best.worth) best = {card, count, worth};
  };
  for (int n = 1; n <= held(hand_, Card::pirate); ++n) weigh(Card::pirate, n, n * tuning_[kPirateCost]);
  if (held(hand_, Card::captain) > 0) weigh(Card::captain, 1, tuning_[kCaptainCost]);
  return best;
}

double Voyage::danger(Square square, int aboard) const {
  if (square == course_.port() || square == course_.treasure()) return 0;
  double safe = 1;
  for (std::size_t i = 0; i < count_; ++i) {
    const Rival& rival = rivals_[i];
    if (!rival.rigged) continue;
    int steps = distance(state_.options.sea, rival.colour, rival.square, square);
    if (steps == 0) steps = 2;
    if (steps <= kDieFaces) safe *= 1 - sinks_ * (kDieFaces + 1 - steps) / kDieFaces;
  }
  return tuning_[kDanger] * (1 - safe) * (aboard + (aboard > 0 ? tuning_[kTrip] : 0));
}

double Voyage::enter(Hold& hold, Square square, unsigned& fought) const {
  hold.square = square;
  double gain = 0;
  if (square == course_.port()) {
    gain += hold.aboard();
    hold.own = 0;
    hold.foreign = 0;
  } else if (square == course_.treasure()) {
    if (hold.waiting > 0) {
      hold.own += hold.waiting;
      hold.waiting = 0;
    } else {
      --hold.own;
      ++hold.waiting;
    }
  } else {
    if (square == course_.rose() && hold.reserve > 0) {
      --hold.reserve;
      ++hold.waiting;
    }
    for (std::size_t i = 0; i < count_; ++i) {
      if (rivals_[i].square != square || ((fought >> i) & 1U) != 0) continue;
      gain += best_stake(rivals_[i].cargo, hold.aboard()).worth;
      fought |= 1U << i;
    }
  }
  return gain;
}

double Voyage::at_rest(const Hold& hold) const {
  return course_.value(hold, 0) + idle(hold) - danger(hold.square, hold.aboard());
}

double Voyage::idle(const Hold& hold) const {
  if (hold.aboard() + hold.waiting + hold.reserve > 0) return 0;
  constexpr double kChase = 0.3;
  constexpr double kHome = 0.001;
  double best = -kHome * course_.away(hold.square, course_.port());
  for (std::size_t i = 0; i < count_; ++i) {
    const Rival& rival = rivals_[i];
    if (rival.cargo == 0) continue;
    const double near = 1 + course_.away(hold.square, rival.square) / double{kDieFaces};
    best = std::max(best, kChase * best_stake(rival.cargo, 0).worth / near);
  }
  return best;
}

int Voyage::cargo_at(Square square) const {
  int cargo = 0;
  for (std::size_t i = 0; i < count_; ++i) cargo += rivals_[i].square == square ? rivals_[i].cargo : 0;
  return cargo;
}

bool Voyage::open(const Hold& hold, Square square) const {
  if (square == course_.treasure()) return hold.waiting + hold.own > 0;
  return square != crowded_;
}

Move Voyage::best_step(const Moves& moves) {
  const Hold here = hold_of(state_, colour_);
  const Move* best = nullptr;
  double most = kNothing;
  for (const Move& move : moves) {
    const double value = after_step(*known_of(here, 0), move.square, state_.steps - std::size_t{1});
    if (value > most + 1e-9) {
      best = &move;
      most = value;
    }
  }
  return best != nullptr ? *best : moves.front();
}

std::string_view Voyage::purpose(Square first) {
  const Hold hold = hold_of(state_, colour_);
  Hold at = hold;
  unsigned fought = 0;
  Square to = first;
  for (int left = state_.steps - 1;; --left) {
    if (to == course_.port() && at.aboard() > 0) return "to_port";
    if (to == course_.treasure() && at.waiting > 0) return "to_treasure";
    if (to == course_.rose() && at.reserve > 0) return "to_rose";
    if (enter(at, to, fought) > 0) return cargo_at(to) > 0 ? "to_prey" : "to_empty_prey";
    Known* const from = left > 0 ? known_of(at, fought) : nullptr;
    if (from == nullptr) break;
    double most = kNothing;
    for (const Square next : chart(state_).steps[index(colour_)][index(at.square)]) {
      if (!open(at, next)) continue;
      const double value = after_step(*from, next, static_cast<std::size_t>(left - 1));
      if (value > most) {
        most = value;
        to = next;
      }
    }
  }
  const auto nearer = [&](Square goal) { return course_.away(at.square, goal) < course_.away(hold.square, goal); };
  if (hold.reserve > 0 && nearer(course_.rose())) return "to_rose";
  if (hold.waiting > 0 && nearer(course_.treasure())) return "to_treasure";
  if (hold.aboard() > 0 && nearer(course_.port())) return "to_port";
  return "good_place";
}

Voyage::Known* Voyage::known_of(const Hold& hold, unsigned fought) {
  for (Known& each : known_) {
    if (each.fought == fought && each.hold.same_chests(hold)) return &each;
  }
  return known_.size() < kHolds ? &known_.emplace_back(hold, fought) : nullptr;
}

double Voyage::after_step(Known& from, Square to, std::size_t steps) {
  if (!eventful_[index(to)]) return best_end(from, to, steps);
  Hold next = from.hold;
  unsigned fought = from.fought;
  const double gain = enter(next, to, fought);
  Known* const at = known_of(next, fought);
  return gain + (at != nullptr ? best_end(*at, to, steps) : at_rest(next));  // no room: as if the turn ended there
}

double Voyage::best_end(Known& at, Square here, std::size_t steps) {
  if (at.known[steps][index(here)]) return at.best[steps][index(here)];
  double best = kNothing;
  if (steps == 0) {
    Hold end = at.hold;
    end.square = here;
    best = at_rest(end);
  } else {
    for (const Square to : chart(state_).steps[index(colour_)][index(here)]) {
      if (open(at.hold, to)) best = std::max(best, after_step(at, to, steps - 1));
    }
  }
  at.known[steps][index(here)] = true;
  at.best[steps][index(here)] = best;
  return best;
}

}  // namespace flibuste::aux_sabords
