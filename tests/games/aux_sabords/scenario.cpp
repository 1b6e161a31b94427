#include "games/aux_sabords/scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

#include "games/aux_sabords/json.h"

namespace flibuste::aux_sabords {
namespace {

void fail(Where where, const std::string& message) { ADD_FAILURE_AT(where.file, where.line) << message; }

Move fighters(MoveKind kind, Card card, int count) { return {.kind = kind, .card = card, .count = byte(count)}; }

}  // namespace

void PrintTo(Card card, std::ostream* out) { *out << card_key(card); }
void PrintTo(Square square, std::ostream* out) { *out << square_name(square); }
void PrintTo(const Move& move, std::ostream* out) { *out << json::serialize(write_json(move)); }
void PrintTo(EventKind kind, std::ostream* out) { *out << enum_name(kind); }

Move build(Card one, Card two) { return {.kind = MoveKind::build, .card = one, .other = two}; }
Move rig() { return {.kind = MoveKind::rig}; }
Move wait() { return {.kind = MoveKind::wait}; }
Move discard(Card card) { return {.kind = MoveKind::discard, .card = card}; }
Move roll() { return {.kind = MoveKind::roll}; }
Move step(std::string_view square) { return {.kind = MoveKind::step, .square = named(square)}; }
Move place() { return {.kind = MoveKind::place}; }
Move keep() { return {.kind = MoveKind::keep}; }
Move load(int count) { return {.kind = MoveKind::load, .count = byte(count)}; }
Move unload(int count) { return {.kind = MoveKind::unload, .count = byte(count)}; }
Move attack(int pirates) { return fighters(MoveKind::attack, Card::pirate, pirates); }
Move attack_with_captain() { return fighters(MoveKind::attack, Card::captain, 1); }
Move sail_by() { return {.kind = MoveKind::sail_by}; }
Move defend(int pirates) { return fighters(MoveKind::defend, Card::pirate, pirates); }
Move defend_with_captain() { return fighters(MoveKind::defend, Card::captain, 1); }
Move give_up() { return {.kind = MoveKind::give_up}; }

Cards copies(Card card, int count) { return Cards(static_cast<std::size_t>(count), card); }
std::uint32_t die(int eyes) { return static_cast<std::uint32_t>(eyes - 1); }

Scenario::Scenario(int seats, Options options) {
  state_.options = options;
  state_.seats = byte(seats);
  state_.round = 1;
  for (const Colour colour : kAllColours) {
    if (in_play(seats, colour)) state_.fleets[index(colour)].waiting = 1;
  }
}

Scenario::~Scenario() { expect_script_used(); }

Scenario& Scenario::ship(Colour colour, std::string_view square) {
  Fleet& fleet = state_.fleets[index(colour)];
  fleet.built = true;
  fleet.rigged = true;
  fleet.square = named(square);
  return *this;
}
Scenario& Scenario::ship_in_port(Colour colour) {
  Fleet& fleet = state_.fleets[index(colour)];
  fleet.built = true;
  fleet.square = chart(state_).ports[index(colour)];
  return *this;
}
Scenario& Scenario::aboard(Colour colour, ChestCounts chests) {
  state_.fleets[index(colour)].aboard = chests;
  return *this;
}
Scenario& Scenario::landed(Colour colour, ChestCounts chests) {
  state_.fleets[index(colour)].landed = chests;
  return *this;
}
Scenario& Scenario::waiting(Colour colour, int chests) {
  state_.fleets[index(colour)].waiting = byte(chests);
  return *this;
}
Scenario& Scenario::reserve(Colour colour, int chests) {
  reserve_[index(colour)] = chests;
  return *this;
}
Scenario& Scenario::hand(Colour colour, const Cards& cards) {
  hands_[hand_of(state_, colour)] = cards;
  return *this;
}
Scenario& Scenario::pile(const Cards& cards) {
  pile_ = cards;
  return *this;
}
Scenario& Scenario::first(Colour colour) {
  state_.first = colour;
  return *this;
}
Scenario& Scenario::round(int round) {
  state_.round = byte(round);
  return *this;
}

Scenario& Scenario::begin(Colour colour, Phase phase, int cards) {
  state_.active = colour;
  phase_ = phase;
  active_cards_ = cards;
  return *this;
}
Scenario& Scenario::building(Colour colour) { return begin(colour, Phase::build, kHandCards + 1); }
Scenario& Scenario::rigging(Colour colour) { return begin(colour, Phase::rig, kHandCards + 1); }
Scenario& Scenario::discarding(Colour colour) { return begin(colour, Phase::discard, kHandCards + 1); }
Scenario& Scenario::rolling(Colour colour) { return begin(colour, Phase::roll, kHandCards); }
Scenario& Scenario::sailing(Colour colour, int steps) {
  state_.die = byte(steps);
  state_.steps = byte(steps);
  return begin(colour, Phase::sail, kHandCards);
}

void Scenario::build_state() {
  built_ = true;
  CardCounts left{};
  std::ranges::copy(kCopies, left.begin());
  const auto use = [&](Card card) {
    if (left[index(card)] == 0) {
      ADD_FAILURE() << "too many cards " << card_key(card);
    } else {
      --left[index(card)];
    }
  };
  for (const Fleet& fleet : state_.fleets) {
    if (fleet.rigged) use(Card::ship);
  }
  const std::size_t hands = hand_count(state_.seats, state_.options.hands);
  for (std::size_t i = 0; i < hands; ++i) {
    if (!hands_[i]) continue;
    for (const Card card : *hands_[i]) use(card);
  }
  const auto any_weapon = [&] {
    for (const Card card : {Card::leg, Card::sabre, Card::pistol}) {
      if (left[index(card)] > 0) return card;
    }
    return Card::ship;
  };
  for (std::size_t i = 0; i < hands; ++i) {
    Cards cards = hands_[i].value_or(Cards{});
    const int size = i == hand_of(state_, state_.active) ? active_cards_ : kHandCards;
    while (static_cast<int>(cards.size()) < size) {
      cards.push_back(any_weapon());
      use(cards.back());
    }
    for (const Card card : cards) {
      ++state_.hands[i].cards[index(card)];
      ++state_.hands[i].drawn[index(card)];
    }
  }
  if (pile_) {
    for (const Card card : *pile_) {
      use(card);
      state_.pile.push_back(card);
    }
    for (std::size_t kind = 0; kind < kCards; ++kind) {
      state_.discard[kind] = left[kind];
      if (left[kind] > 0) state_.top = static_cast<Card>(kind);
    }
  } else {
    for (std::size_t kind = 0; kind < kCards; ++kind) {
      for (; left[kind] > 0; --left[kind]) state_.pile.push_back(static_cast<Card>(kind));
    }
  }
  for (const Colour colour : kAllColours) {
    if (!in_play(state_.seats, colour)) continue;
    Fleet& own = state_.fleets[index(colour)];
    int rest = chests_each(state_.options) - own.waiting - home(state_, colour);
    for (const Fleet& fleet : state_.fleets) rest -= fleet.aboard[index(colour)];
    const int beside = reserve_[index(colour)].value_or(rest);
    own.reserve = byte(beside);
    own.landed[index(colour)] = byte(own.landed[index(colour)] + rest - beside);
  }
  if (phase_ == Phase::sail) state_.wake.push_back(state_.fleets[index(state_.active)].square);
  state_.stack.push({.phase = phase_, .seat = seat_of(state_, state_.active)});
  if (const auto found = Rules::fault(state_)) {
    ADD_FAILURE() << "the position is impossible, at " << found->at << ": " << found->message.en;
  }
}

void Scenario::expect_script_used() {
  EXPECT_FALSE(script_.impossible) << "a forced result was impossible";
  EXPECT_EQ(script_.used, script_.results.size()) << "not all forced results were needed";
}

void Scenario::next(std::initializer_list<std::uint32_t> results) {
  expect_script_used();
  script_ = {.results = results};
  chance_.follow(&script_);
}
void Scenario::next_cards(const Cards& cards) {
  expect_script_used();
  script_ = {};
  for (const Card card : cards) script_.results.push_back(static_cast<std::uint32_t>(card));
  chance_.follow(&script_);
}

void Scenario::plays(Move move, Where where) {
  if (!may(move)) {
    fail(where, "not a legal move: " + json::serialize(write_json(move)));
    return;
  }
  EventLog<Event> log;
  Rules::apply(state_, actor(), move, chance_, log);
  told_ = log.entries();
  if (const auto found = Rules::fault(state_))
    fail(where, "impossible state at " + found->at + ": " + found->message.en);
}

void Scenario::sails(std::initializer_list<std::string_view> squares, Where where) {
  for (const std::string_view square : squares) plays(step(square), where);
}

bool Scenario::may(Move move) { return std::ranges::count(moves(), move) == 1; }

std::vector<Move> Scenario::moves() {
  Moves list;
  if (!over()) Rules::legal(state(), actor(), list);
  return {list.begin(), list.end()};
}

const State& Scenario::state() {
  if (!built_) build_state();
  return state_;
}
std::string Scenario::at(Colour colour) {
  const Square square = fleet(colour).square;
  return square == kNowhere ? "nowhere" : square_name(square);
}
int Scenario::held(Colour colour, Card card) { return state().hands[hand_of(state(), colour)].cards[index(card)]; }
int Scenario::hand_size(Colour colour) { return total(state().hands[hand_of(state(), colour)].cards); }
bool Scenario::over() { return Rules::actors(state()).empty(); }
Phase Scenario::phase() { return state().stack.top().phase; }
Seat Scenario::actor() { return state().stack.top().seat; }

const std::vector<EventLog<Event>::Entry>& Scenario::told() { return told_; }
std::vector<EventKind> Scenario::kinds() {
  std::vector<EventKind> list;
  list.reserve(told_.size());
  for (const auto& entry : told_) list.push_back(entry.event.kind);
  return list;
}
bool Scenario::happened(EventKind kind) { return position(kind) >= 0; }
Event Scenario::event(EventKind kind) {
  for (const auto& entry : told_) {
    if (entry.event.kind == kind) return entry.event;
  }
  ADD_FAILURE() << "no event " << enum_name(kind);
  return {};
}
int Scenario::position(EventKind kind) {
  const auto list = kinds();
  const auto found = std::ranges::find(list, kind);
  return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}

}  // namespace flibuste::aux_sabords
