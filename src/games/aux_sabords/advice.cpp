#include "games/aux_sabords/advice.h"

#include <algorithm>
#include <bitset>
#include <boost/container/static_vector.hpp>
#include <cmath>
#include <optional>

namespace flibuste::aux_sabords {
namespace {

constexpr int kFaces = 6;      // of the die
constexpr double kTurn = 3.5;  // steps, on average
constexpr double kNothing = -1e9;

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

Hold hold_of(const State& state, Colour colour) {
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

// How strong a hand that a seat does not see is likely to be.
class Rumour {
 public:
  Rumour(const State& state, Seat seat, Tuning tuning) {
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

  struct Chances {
    double win = 0;
    double draw = 0;
    double lose = 0;
  };
  // Of an attack that is answered as well as can be.
  Chances attack(Card card, int count) const {
    if (card == Card::captain) return {no_captain_, 1 - no_captain_, 0};
    double fewer = 0;
    for (int n = 0; n < count && n <= kHandCards; ++n) fewer += exactly_[static_cast<std::size_t>(n)];
    const double same = count <= kHandCards ? exactly_[static_cast<std::size_t>(count)] : 0;
    Chances chances{no_captain_ * fewer, no_captain_ * same, 0};
    chances.lose = 1 - chances.win - chances.draw;
    return chances;
  }
  // That an attack with all of such a hand sinks whoever holds these cards.
  double sinks(const Hand& hand) const {
    if (held(hand, Card::captain) > 0) return 0;
    double more = 0;
    for (int n = held(hand, Card::pirate) + 1; n <= kHandCards; ++n) more += exactly_[static_cast<std::size_t>(n)];
    return (1 - no_captain_) + no_captain_ * more;
  }

 private:
  double no_captain_ = 1;
  std::array<double, kHandCards + 1> exactly_{};
};

struct Stake {
  Card card = Card::pirate;
  int count = 0;  // 0: no attack
  double worth = 0;
};

// All that one seat weighs at a decision of its active ship.
class Captain {
 public:
  Captain(const State& state, Tuning tuning)
      : state_(state),
        tuning_(tuning),
        colour_(state.active),
        course_(state, colour_, tuning[kPatience], tuning[kCourage]),
        rumour_(state, seat_of(state, colour_), tuning),
        hand_(hand(state, colour_)),
        sinks_(rumour_.sinks(hand_)) {
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

  // The best stake against a cargo with one's own at risk.
  Stake best_stake(int cargo, int own) const {
    const double prize = cargo * (tuning_[kBooty] + tuning_[kHarm]) + tuning_[kTrip] * tuning_[kHarm];
    const double risk = own * (1 + tuning_[kHarm]) + tuning_[kTrip];
    Stake best;
    const auto weigh = [&](Card card, int count, double cost) {
      const Rumour::Chances chances = rumour_.attack(card, count);
      const double worth = chances.win * prize - chances.lose * risk - cost;
      if (worth > best.worth) best = {card, count, worth};
    };
    for (int n = 1; n <= held(hand_, Card::pirate); ++n) weigh(Card::pirate, n, n * tuning_[kPirateCost]);
    if (held(hand_, Card::captain) > 0) weigh(Card::captain, 1, tuning_[kCaptainCost]);
    return best;
  }

  // What ending the turn there puts at risk.
  double danger(Square square, int aboard) const {
    if (square == course_.port() || square == course_.treasure()) return 0;
    double safe = 1;
    for (std::size_t i = 0; i < count_; ++i) {
      const Rival& rival = rivals_[i];
      if (!rival.rigged) continue;
      int steps = distance(state_.options.sea, rival.colour, rival.square, square);
      if (steps == 0) steps = 2;
      if (steps <= kFaces) safe *= 1 - sinks_ * (kFaces + 1 - steps) / kFaces;
    }
    return tuning_[kDanger] * (1 - safe) * (aboard + (aboard > 0 ? tuning_[kTrip] : 0));
  }

  // What a step to that square changes, all that it allows being done, and what that is worth at once.
  double enter(Hold& hold, Square square, unsigned& fought) const {
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

  double at_rest(const Hold& hold) const {
    return course_.value(hold, 0) + idle(hold) - danger(hold.square, hold.aboard());
  }
  // With nothing left to fetch: towards whoever carries something that could be won, otherwise home, out of the way.
  double idle(const Hold& hold) const {
    if (hold.aboard() + hold.waiting + hold.reserve > 0) return 0;
    constexpr double kChase = 0.3;
    constexpr double kHome = 0.001;
    double best = -kHome * course_.away(hold.square, course_.port());
    for (std::size_t i = 0; i < count_; ++i) {
      const Rival& rival = rivals_[i];
      if (rival.cargo == 0) continue;
      const double near = 1 + course_.away(hold.square, rival.square) / double{kFaces};
      best = std::max(best, kChase * best_stake(rival.cargo, 0).worth / near);
    }
    return best;
  }

  // Chests aboard the rival there.
  int cargo_at(Square square) const {
    int cargo = 0;
    for (std::size_t i = 0; i < count_; ++i) cargo += rivals_[i].square == square ? rivals_[i].cargo : 0;
    return cargo;
  }

  bool open(const Hold& hold, Square square) const {
    if (square == course_.treasure()) return hold.waiting + hold.own > 0;
    return square != crowded_;
  }

  // The most that a step to that square and the steps left after it can bring.
  double best_by(const Hold& hold, Square to, int steps) {
    return after_step(*known_of(hold, 0), to, static_cast<std::size_t>(steps));
  }

  // What the best way that begins with that step is for: the first thing done on it, else what its end is nearer to.
  std::string_view purpose(const Hold& hold, Square first, int steps) {
    Hold at = hold;
    unsigned fought = 0;
    Square to = first;
    for (int left = steps;; --left) {
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

 private:
  // What is known of the squares while the hold is the same and the same rivals were fought: many ways lead to each.
  struct Known {
    Known(const Hold& with, unsigned rivals) : hold(with), fought(rivals) {}
    Hold hold;
    unsigned fought;
    std::array<std::bitset<kSquares>, kFaces> known;        // by steps left …
    std::array<std::array<double, kSquares>, kFaces> best;  // … where known
  };
  static constexpr std::size_t kHolds = 16;  // more than the ways of a turn lead to

  Known* known_of(const Hold& hold, unsigned fought) {
    for (Known& each : known_) {
      if (each.fought == fought && each.hold.same_chests(hold)) return &each;
    }
    return known_.size() < kHolds ? &known_.emplace_back(hold, fought) : nullptr;
  }

  double after_step(Known& from, Square to, std::size_t steps) {
    if (!eventful_[index(to)]) return best_end(from, to, steps);
    Hold next = from.hold;
    unsigned fought = from.fought;
    const double gain = enter(next, to, fought);
    Known* const at = known_of(next, fought);
    return gain + (at != nullptr ? best_end(*at, to, steps) : at_rest(next));  // no room: as if the turn ended there
  }

  // The most that the steps left can bring, from there.
  double best_end(Known& at, Square here, std::size_t steps) {
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
  Rumour rumour_;
  const Hand& hand_;
  double sinks_;
  std::array<Rival, kColours> rivals_{};
  std::size_t count_ = 0;
  Square crowded_ = kNowhere;       // where two other ships lie: no room for a third
  std::bitset<kSquares> eventful_;  // where more happens than a step
  boost::container::static_vector<Known, kHolds> known_;
};

// The step that the best way to use all steps begins with.
Move planned_step(Captain& captain, const State& state, const Moves& moves) {
  const Hold here = hold_of(state, state.active);
  const Move* best = nullptr;
  double most = kNothing;
  for (const Move& move : moves) {
    const double value = captain.best_by(here, move.square, state.steps - 1);
    if (value > most + 1e-9) {
      best = &move;
      most = value;
    }
  }
  return best != nullptr ? *best : moves.front();
}

// What the ships whose turns a hand serves still need: one, or two where a player has one hand for both.
struct Needs {
  bool weapons = false;
  int ships = 0;  // Ship cards
};
Needs needs_of(const State& state, Colour colour) {
  Needs needs;
  for (const Colour each : kAllColours) {
    if (!in_play(state.seats, each) || hand_of(state, each) != hand_of(state, colour)) continue;
    const Fleet& ship = fleet(state, each);
    needs.weapons = needs.weapons || !ship.built;
    needs.ships += ship.rigged ? 0 : 1;
  }
  return needs;
}

// What a card is worth in hand, beside the others there.
double card_worth(const State& state, Colour colour, Card card) {
  const Hand& cards = hand(state, colour);
  const Needs needs = needs_of(state, colour);
  if (is_weapon(card)) {
    if (!needs.weapons) return 0;
    return held(cards, card) > 1 ? 0.5 : 3;
  }
  switch (card) {
    case Card::ship:
      if (held(cards, card) <= needs.ships) return 3.5;
      if (needs.ships > 0) return 0.6;
      return held(cards, card) > 1 ? 0.3 : 1.6;  // the only one is kept for when the ship is sunk
    case Card::captain:
      return 5;
    default:
      return needs.weapons ? 0.8 : 1;
  }
}

Advice<Move> advise_discard(const State& state, const Moves& moves) {
  const Move* best = nullptr;
  double least = 0;
  for (const Move& move : moves) {
    const double worth = card_worth(state, state.active, move.card);
    if (best == nullptr || worth < least) {
      best = &move;
      least = worth;
    }
  }
  return {*best, is_weapon(best->card)      ? "discard_weapon"
                 : best->card == Card::ship ? "discard_ship"
                                            : "discard_least"};
}

// The pair of weapons held most often.
Advice<Move> advise_build(const State& state, const Moves& moves) {
  const Hand& cards = hand(state, state.active);
  const auto spare = [&](const Move& move) { return held(cards, move.card) + held(cards, move.other); };
  const Move* best = nullptr;
  for (const Move& move : moves) {
    if (move.kind != MoveKind::build) continue;
    if (best == nullptr || spare(move) > spare(*best)) best = &move;
  }
  if (best == nullptr) return {moves.back(), "only_choice"};
  return {*best, "build_now"};
}

Advice<Move> advise_board(const State& state, const Moves& moves, Tuning tuning) {
  const Captain captain(state, tuning);
  const int cargo = total(fleet(state, state.stack.top().other).aboard);
  const int own = total(fleet(state, state.active).aboard);
  const Stake stake = captain.best_stake(cargo, own);
  if (stake.count == 0) return {moves.back(), cargo == 0 ? "nothing_to_take" : "too_risky"};
  return {{.kind = MoveKind::attack, .card = stake.card, .count = static_cast<std::uint8_t>(stake.count)},
          cargo > 0 ? "good_odds" : "sink_empty"};
}

Advice<Move> advise_defend(const State& state, const Moves& moves, Tuning tuning) {
  const Frame& frame = state.stack.top();
  const int own = total(fleet(state, frame.other).aboard);
  const int prize = total(fleet(state, state.active).aboard);
  const double lost = own * (1 + tuning[kHarm]) + tuning[kTrip];
  const double won = prize * (tuning[kBooty] + tuning[kHarm]) + tuning[kTrip] * tuning[kHarm];
  Advice<Move> best = {moves.back(), "cannot_win"};
  double most = -lost;
  for (const Move& move : moves) {
    if (move.kind != MoveKind::defend) continue;
    const Fight result = fight(frame.card, frame.count, move.card, move.count);
    if (result == Fight::attacker) continue;
    const double cost = move.card == Card::captain ? tuning[kCaptainCost] : move.count * tuning[kPirateCost];
    const double worth = (result == Fight::defender ? won : 0) - cost;
    if (worth > most) {
      most = worth;
      best = {move, result == Fight::defender ? "win_fight" : own > 0 ? "hold_level" : "hold_ship"};
    }
  }
  return best;
}

Advice<Move> advice_among(const State& state, const Moves& moves, Tuning tuning) {
  if (moves.size() == 1) return {moves.front(), "only_choice"};
  switch (state.stack.top().phase) {
    case Phase::build:
      return advise_build(state, moves);
    case Phase::rig:
      return {moves.front(), "rig_now"};
    case Phase::discard:
      return advise_discard(state, moves);
    case Phase::roll:
      break;
    case Phase::sail: {
      Captain captain(state, tuning);
      const Move move = planned_step(captain, state, moves);
      return {move, captain.purpose(hold_of(state, state.active), move.square, state.steps - 1)};
    }
    case Phase::rose:
      return {moves.front(), "place_chest"};
    case Phase::treasure: {
      // All that waits; where nothing does, as little as must be goes back.
      const int waiting = fleet(state, state.active).waiting;
      if (waiting == 0) return {moves.front(), "unload_least"};
      return {moves[static_cast<std::size_t>(waiting - 1)], "load_all"};
    }
    case Phase::board:
      return advise_board(state, moves, tuning);
    case Phase::defend:
      return advise_defend(state, moves, tuning);
  }
  return {moves.front(), "only_choice"};
}

}  // namespace

std::size_t Advisor::policy(const State& state, Seat /*seat*/, const Moves& moves, Tuning tuning, Chance& /*chance*/) {
  const auto advised = [&] {
    if (moves.size() == 1 || state.stack.top().phase != Phase::sail) return advice_among(state, moves, tuning).move;
    Captain captain(state, tuning);  // without a reason, which nobody reads here
    return planned_step(captain, state, moves);
  }();
  return static_cast<std::size_t>(std::ranges::find(moves, advised) - moves.begin());
}

bool Advisor::foolish(const State& state, Seat seat, Move move) {
  if (state.stack.empty()) return false;
  switch (move.kind) {
    case MoveKind::wait: {
      Moves moves;
      Rules::legal(state, seat, moves);
      return moves.size() > 1;
    }
    case MoveKind::discard:
      return move.card == Card::captain;
    case MoveKind::keep:
      return true;
    case MoveKind::defend: {
      const Frame& frame = state.stack.top();
      return fight(frame.card, frame.count, move.card, move.count) == Fight::attacker;
    }
    default:
      return false;
  }
}

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
      if (steps > kFaces || !sinks(hand(state, hunter), hand(state, prey))) continue;
      const double taken = weight * (kFaces + 1 - steps) / kFaces;
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
  double delay = kTurn * static_cast<double>(turns_first) / kColours;
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
  const double left = 2 * kTurn * (round_limit(state.options) + 1 - state.round);
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

void Advisor::imagine(State& state, Viewer viewer, Chance& chance) {
  // One in four of what nobody needs is still in hand: with it, hands are as strong as those of 600 games of regle.
  constexpr std::uint32_t kKept = 4;
  constexpr int kDraws = 8;  // for one card, at most
  Rules::resample(state, viewer, chance);
  if (state.pile.empty()) return;
  for (std::size_t i = 0; i < hand_count(state.seats, state.options.hands); ++i) {
    if (holder(state.seats, i) == viewer) continue;
    Hand& hand = state.hands[i];
    const Needs needs = needs_of(state, kAllColours[i]);
    // Only what was drawn since the shuffle can lie in the pile instead.
    const auto to_spare = [&](Card card) {
      const int kept = is_weapon(card) ? (needs.weapons ? kHandCards : 0) : needs.ships + 1;
      return std::min<int>(held(hand, card) - kept, hand.drawn[index(card)]);
    };
    for (const Card kind : {Card::leg, Card::sabre, Card::pistol, Card::ship}) {
      for (int n = to_spare(kind); n > 0; --n) {
        Card card = kind;
        for (int draws = 0; draws < kDraws && to_spare(card) > 0 && chance.below(kKept) > 0; ++draws) {
          Card& other = state.pile[chance.below(static_cast<std::uint32_t>(state.pile.size()))];
          for (CardCounts* const counts : {&hand.cards, &hand.drawn}) {
            --(*counts)[index(card)];
            ++(*counts)[index(other)];
          }
          std::swap(card, other);
          if (!is_weapon(card) && card != Card::ship) break;
        }
      }
    }
  }
}

Advice<Move> Advisor::advise(const State& state, Seat seat, Tuning tuning) {
  Moves moves;
  Rules::legal(state, seat, moves);
  return advice_among(state, moves, tuning);
}

std::string Advisor::advice_text(std::string_view reason, Lang lang) {
  struct Entry {
    std::string_view key;
    Label text;
  };
  static constexpr std::array<Entry, 22> kTexts = {{
      {"build_now", {"Sans navire, pas de trésor\u202f!", "No treasure without a ship!"}},
      {"rig_now", {"Avec une carte Navire, on part tout de suite.", "With a Ship card the ship leaves at once."}},
      {"discard_weapon", {"C’est l’arme dont on a le moins besoin.", "It is the weapon that is needed least."}},
      {"discard_ship", {"Il reste assez de cartes Navire en main.", "There are enough Ship cards left in hand."}},
      {"discard_least", {"C’est la carte dont on se passe le mieux.", "It is the card that will be missed least."}},
      {"place_chest",
       {"Un coffre de plus sur l’île, c’est un coffre de plus à ramener.",
        "One more chest on the island is one more to bring home."}},
      {"load_all", {"Autant tout embarquer en un voyage.", "Better to carry all of them in one trip."}},
      {"unload_least", {"Il faut bien en poser un.", "One has to be put down."}},
      {"good_odds", {"La prise vaut le risque\u00a0: à l’abordage\u202f!", "The prize is worth the risk: board!"}},
      {"sink_empty",
       {"Sa cale est vide, mais coulé, il rentre au port et perd sa carte Navire.",
        "Its hold is empty, but sunk it goes back to port and loses its Ship card."}},
      {"nothing_to_take", {"Il n’y a rien à prendre.", "There is nothing to take."}},
      {"too_risky", {"Le risque d’être coulé est trop grand.", "The risk of being sunk is too great."}},
      {"win_fight", {"Cela suffit pour gagner.", "That is enough to win."}},
      {"hold_level", {"À égalité, on garde ses coffres.", "Level, the chests are kept."}},
      {"hold_ship", {"À égalité, le navire reste à flot.", "Level, the ship stays afloat."}},
      {"cannot_win",
       {"La bataille est perdue\u00a0: mieux vaut garder ses cartes.", "The fight is lost: better to keep the cards."}},
      {"to_prey", {"Ce navire transporte des coffres.", "That ship carries chests."}},
      {"to_empty_prey",
       {"Ce navire est vide, mais on peut le renvoyer au port.",
        "That ship is empty, but it can be sent back to port."}},
      {"to_rose", {"Cap sur la rose des vents, pour poser un coffre.", "Towards the wind rose, to put down a chest."}},
      {"to_treasure", {"Cap sur la case trésor.", "Towards the treasure square."}},
      {"to_port", {"Cap sur le port, pour mettre les coffres à l’abri.", "Towards port, to land the chests."}},
      {"good_place", {"C’est une bonne place pour la suite.", "It is a good place to go on from."}},
  }};
  for (const Entry& entry : kTexts) {
    if (entry.key == reason) return std::string(entry.text[lang]);
  }
  return lang == Lang::fr ? "C’est le seul choix possible." : "It is the only choice.";
}

}  // namespace flibuste::aux_sabords
