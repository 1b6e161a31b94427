#include "games/pirates_cove/scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

namespace flibuste::pirates_cove {
namespace {

void fail(Where where, const std::string& message) { ADD_FAILURE_AT(where.file, where.line) << message; }

constexpr std::array<std::string_view, kSections> kSectionNames = {"hull", "sails", "cannons", "crew"};

Legend other_than(Legend taken) { return taken == Legend::blackbeard ? Legend::dutchman : Legend::blackbeard; }

// What a captain who wants nothing answers.
Move nothing(const std::vector<Move>& list) {
  for (const MoveKind kind : {MoveKind::done, MoveKind::pass, MoveKind::refuse, MoveKind::income_cards,
                              MoveKind::income_gold, MoveKind::bags}) {
    const auto found = std::ranges::find(list, kind, &Move::kind);
    if (found != list.end()) return *found;
  }
  return list.front();
}

}  // namespace

void PrintTo(Card card, std::ostream* out) { *out << kCardInfo[index(card)].key; }
void PrintTo(Section section, std::ostream* out) { *out << kSectionNames[index(section)]; }
void PrintTo(Phase phase, std::ostream* out) { *out << "phase " << static_cast<int>(phase); }
void PrintTo(MoveKind kind, std::ostream* out) { *out << "move " << static_cast<int>(kind); }
void PrintTo(EventKind kind, std::ostream* out) { *out << "event " << static_cast<int>(kind); }
void PrintTo(const Move& move, std::ostream* out) {
  *out << "move " << static_cast<int>(move.kind) << " target " << int{move.target} << " "
       << kSectionNames[index(move.section)] << " number " << int{move.number};
  if (move.kind == MoveKind::outfit) {
    for (const int ring : move.rings) *out << " " << ring;
  }
}

Move pass() { return {.kind = MoveKind::pass}; }
Move flee() { return {.kind = MoveKind::flee}; }
Move wait() { return {.kind = MoveKind::wait}; }
Move done() { return {.kind = MoveKind::done}; }
Move fire(Actor target, Section section) { return {.kind = MoveKind::fire, .target = target, .section = section}; }
Move load(Card volley) {
  switch (volley) {
    case Card::grapeshot:
      return {.kind = MoveKind::grapeshot};
    case Card::powder:
      return {.kind = MoveKind::powder};
    default:
      return {.kind = MoveKind::double_shot};
  }
}
Move event(Card card, int number) {
  const auto to = static_cast<std::uint8_t>(number);
  switch (card) {
    case Card::hijack:
      return {.kind = MoveKind::hijack, .target = to};
    case Card::lookout:
      return {.kind = MoveKind::lookout, .target = to};
    case Card::navy:
      return {.kind = MoveKind::navy, .number = to};
    case Card::marque:
      return {.kind = MoveKind::marque, .number = to};
    case Card::escape:
      return {.kind = MoveKind::escape, .number = to};
    default:
      return {.kind = MoveKind::map};
  }
}
Move battle_card(Card card) {
  switch (card) {
    case Card::calm:
      return {.kind = MoveKind::calm};
    case Card::wind:
      return {.kind = MoveKind::wind};
    case Card::grapple:
      return {.kind = MoveKind::grapple};
    case Card::smoke:
      return {.kind = MoveKind::smoke};
    default:
      return {.kind = MoveKind::overboard};
  }
}
Move chests(int number) { return {.kind = MoveKind::chests, .number = byte(number)}; }
Move outfit(int hull, int sails, int cannons, int crew) {
  return {.kind = MoveKind::outfit, .rings = {byte(hull), byte(sails), byte(cannons), byte(crew)}};
}
Move upgrade(Section section) { return {.kind = MoveKind::upgrade, .section = section}; }
Move shipwright(Section section) { return {.kind = MoveKind::shipwright, .section = section}; }
Move attach(Section section) { return {.kind = MoveKind::attach, .section = section}; }
Move bury(int chests) { return {.kind = MoveKind::bury, .number = byte(chests)}; }
Move bags(int number) { return {.kind = MoveKind::bags, .number = byte(number)}; }
Move income_cards() { return {.kind = MoveKind::income_cards}; }
Move income_gold() { return {.kind = MoveKind::income_gold}; }

Luck die(std::initializer_list<int> faces) {
  Luck results;
  for (const int face : faces) results.push_back(static_cast<std::uint32_t>(face - 1));
  return results;
}
Luck cards(std::initializer_list<Card> drawn) {
  Luck results;
  for (const Card card : drawn) results.push_back(static_cast<std::uint32_t>(card));
  return results;
}
Luck operator+(Luck first, const Luck& then) {
  first.insert(first.end(), then.begin(), then.end());
  return first;
}

Treasure treasure_of(std::string_view key) {
  for (std::size_t i = 0; i < kTreasures; ++i) {
    if (kTreasureInfo[i].key == key) return static_cast<Treasure>(i);
  }
  ADD_FAILURE() << "no treasure card " << key;
  return Treasure::none;
}

void fast_to_slow(Scenario& at, int seats) {
  for (int seat = 0; seat < seats; ++seat) at.ship(static_cast<Seat>(seat)).sails(7 - seat);
}

Scenario::Ship& Scenario::Ship::ring(Section section, int position) {
  rings_[index(section)] = position;
  return *this;
}
Scenario::Ship& Scenario::Ship::all(int position) {
  rings_.fill(position);
  return *this;
}
Scenario::Ship& Scenario::Ship::gold(int amount) {
  gold_ = amount;
  return *this;
}
Scenario::Ship& Scenario::Ship::chests(int count) {
  chests_ = count;
  return *this;
}
Scenario::Ship& Scenario::Ship::fame(int points) {
  fame_ = points;
  return *this;
}
Scenario::Ship& Scenario::Ship::hand(const Cards& cards) {
  hand_ = cards;
  return *this;
}
Scenario::Ship& Scenario::Ship::parrot(Card card, int hits) {
  parrot_ = {{.card = card, .hits = byte(hits)}};
  return *this;
}
Scenario::Ship& Scenario::Ship::mastercraft(Section section, int hits) {
  mastercraft_[index(section)] = hits;
  return *this;
}
Scenario::Ship& Scenario::Ship::place(Place where) {
  place_ = where;
  return *this;
}

Scenario::Scenario(int seats, Options options) : options_(options), seats_(seats) {}
Scenario::~Scenario() { expect_script_used(); }

Scenario::Ship& Scenario::ship(Seat seat) {
  if (built_) ADD_FAILURE() << "the position is already there";
  return ships_[seat];
}
Scenario& Scenario::month(int number) {
  month_ = number;
  return *this;
}
Scenario& Scenario::legend(Legend legend) {
  legend_ = legend;
  return *this;
}
Scenario& Scenario::second_legend(Legend legend) {
  second_legend_ = legend;
  return *this;
}
Scenario& Scenario::treasure(Place island, std::string_view key) {
  treasure_[island] = key;
  return *this;
}
Scenario& Scenario::pile(const Cards& cards) {
  pile_ = cards;
  return *this;
}
Scenario& Scenario::open(Phase window) {
  open_ = window;
  return *this;
}
Scenario& Scenario::order(const std::vector<Actor>& order) {
  order_ = order;
  return *this;
}

void Scenario::build() {
  built_ = true;
  State s = Rules::setup(options_, seats_, chance_);
  Choices<Move> outfits;
  for (Seat seat = 0; seat < seats_; ++seat) outfits.put(seat, outfit(2, 2, 2, 2));
  NoEvents silent;
  Rules::resolve(s, outfits, chance_, silent);

  // Tavern cards: hands, mats, then the pile, then the discards.
  std::array<int, kCards> left{};
  const auto doubled = s.options.doubled_event;
  constexpr std::array<Card, kEvents> kByOption = {Card::navy,       Card::escape, Card::hijack, Card::lookout,
                                                   Card::shipwright, Card::marque, Card::map};
  for (std::size_t i = 0; i < kCards; ++i) {
    left[i] = copies(card_at(i), kByOption[static_cast<std::size_t>(doubled)]);
  }
  const auto use = [&](Card card) {
    if (--left[index(card)] < 0) ADD_FAILURE() << "too many copies of " << kCardInfo[index(card)].key;
  };
  s.pool.clear();
  s.discards.clear();
  for (Seat seat = 0; seat < seats_; ++seat) {
    const Ship& spec = ships_[seat];
    Player& player = s.players[seat];
    player.fame = static_cast<std::int16_t>(spec.fame_);
    player.fame_from = {};
    player.fame_from[index(Source::plunder)] = player.fame;
    player.parrot.clear();
    for (const Parrot& parrot : spec.parrot_) {
      use(parrot.card);
      player.parrot.push_back(parrot);
    }
    for (std::size_t i = 0; i < kSections; ++i) {
      player.rings[i] = byte(spec.rings_[i]);
      player.mastercraft[i] = byte(spec.mastercraft_[i]);
      if (spec.mastercraft_[i] > 0) use(Card::mastercraft);
    }
    player.gold = byte(spec.gold_);
    player.chests = byte(spec.chests_);
    player.place = month_ == 1 ? kAtSea : spec.place_;
    player.hand.clear();
    player.played = {};
    Cards hand = spec.hand_;
    std::ranges::sort(hand);
    for (const Card card : hand) {
      use(card);
      player.hand.push_back({.card = card, .pile = 1});
    }
  }
  if (pile_) {
    for (const Card card : *pile_) {
      use(card);
      s.pool.push_back(card);
    }
  }
  for (std::size_t i = 0; i < kCards; ++i) {
    for (int n = 0; n < left[i]; ++n) {
      if (pile_) {
        s.discards.push_back(card_at(i));
      } else {
        s.pool.push_back(card_at(i));
      }
    }
  }

  // Treasure cards.
  std::array<int, kTreasures> copies_left{};
  copies_left.fill(kTreasureCopies);
  s.month = byte(month_);
  constexpr std::array<std::string_view, kOuterIslands> kUsual = {"t23", "t24", "t28", "t30", "t20"};
  for (Place island = 1; island <= kOuterIslands; ++island) {
    const auto named = treasure_.find(island);
    const Treasure card = treasure_of(named != treasure_.end() ? std::string_view(named->second) : kUsual[island - 1U]);
    s.turned[island - 1U] = card;
    if (--copies_left[index(card)] < 0) ADD_FAILURE() << "a treasure card lies there three times";
  }
  s.treasures.clear();
  s.spent.clear();
  for (std::size_t i = 0; i < kTreasures; ++i) {
    for (int n = 0; n < copies_left[i]; ++n) {
      if (s.spent.size() < static_cast<std::size_t>(kOuterIslands * (month_ - 1))) {
        s.spent.push_back(static_cast<Treasure>(i));
      } else {
        s.treasures.push_back(static_cast<Treasure>(i));
      }
    }
  }

  // Legends.
  const Legend first = legend_.value_or(other_than(second_legend_.value_or(Legend::none)));
  const Legend second = second_legend_.value_or(other_than(first));
  s.legends.clear();
  s.legend_discards.clear();
  s.black.clear();
  s.black.push_back({.place = byte((month_ - 1) % 6 + 1), .legend = first});
  if (seats_ == 3) s.black.push_back({.place = byte((month_ + 2) % 6 + 1), .legend = second});
  for (std::size_t i = 1; i <= kLegends; ++i) {
    const auto legend = static_cast<Legend>(i);
    if (legend != first && (seats_ != 3 || legend != second)) s.legends.push_back(legend);
  }

  // The first window of the month, which asks in the order of seats unless the test has another.
  EXPECT_EQ(s.step, Step::treasure);
  s.queue = {};
  for (Seat seat = 0; seat < seats_; ++seat) {
    s.queue.order.push_back(order_.empty() ? seat : order_[seat]);
  }
  s.stack.clear();
  s.stack.push({.phase = Phase::treasure_event, .seat = s.queue.order[0]});
  state_ = s;
  if (const auto found = Rules::fault(state_)) {
    ADD_FAILURE() << "impossible position at " << found->at << ": " << found->message.en;
  }
  while (phase() != open_ && !over()) {
    const Seat seat = *actor();
    Rules::apply(state_, seat, pass(), chance_, silent);
  }
  // The luck of the test begins here.
  chance_.follow(&script_);
}

void Scenario::luck(const Luck& results) {
  state();
  expect_script_used();
  forced_ += script_.used;
  script_.results = results;
  script_.used = 0;
  chance_.follow(&script_);
}

void Scenario::expect_script_used() {
  EXPECT_EQ(script_.used, script_.results.size()) << "less luck was needed than the test foresaw";
}

void Scenario::step(Seat seat, Move move, Where where) {
  EventLog<Event> log;
  Rules::apply(state_, seat, move, chance_, log);
  entries_.insert(entries_.end(), log.entries().begin(), log.entries().end());
  check(where);
}

void Scenario::plays(Seat seat, Move move, Where where) {
  if (!may(seat, move)) {
    fail(where, "seat " + std::to_string(seat) + " may not " + testing::PrintToString(move) +
                    "; legal: " + testing::PrintToString(moves(seat)));
    return;
  }
  entries_.clear();
  step(seat, move, where);
}

void Scenario::plays_all(const std::vector<Move>& choices, Where where) {
  Choices<Move> joint;
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (!may(seat, choices[seat])) {
      fail(where, "seat " + std::to_string(seat) + " may not " + testing::PrintToString(choices[seat]));
      return;
    }
    joint.put(seat, choices[seat]);
  }
  entries_.clear();
  EventLog<Event> log;
  Rules::resolve(state_, joint, chance_, log);
  entries_ = log.entries();
  check(where);
}

void Scenario::reveal(const std::vector<Place>& islands, Where where) {
  std::vector<Move> choices;
  choices.reserve(islands.size());
  for (const Place island : islands) choices.push_back({.kind = MoveKind::sail, .number = island});
  plays_all(choices, where);
}

void Scenario::sail(const std::vector<Place>& islands, Where where) {
  reveal(islands, where);
  all_pass(where);
}

void Scenario::all_pass(Where where) {
  const Phase window = phase();
  while (!over() && phase() == window) {
    const Seat seat = *actor();
    if (!may(seat, pass())) {
      fail(where, "seat " + std::to_string(seat) + " cannot pass");
      return;
    }
    step(seat, pass(), where);
  }
}

void Scenario::nobody_boards(Where where) {
  if (over() || phase() != Phase::boarding) return;
  entries_.clear();
  all_pass(where);
}

void Scenario::fires(Seat seat, Actor target, Section section, std::initializer_list<int> faces, Where where) {
  luck(die(faces));
  plays(seat, fire(target, section), where);
}

void Scenario::ends_visit(Where where) {
  entries_.clear();
  const Seat seat = *actor();
  const auto visiting = [&] {
    return !over() && actor() == seat &&
           (phase() == Phase::visit || phase() == Phase::income || phase() == Phase::parrot);
  };
  while (visiting()) {
    const Move move = nothing(moves(seat));
    step(seat, move, where);
    if (move.kind == MoveKind::done) return;
  }
}

void Scenario::to_visit(Seat seat, Where where) {
  for (int i = 0; i < 50; ++i) {
    if (over()) break;
    const bool visit = phase() == Phase::visit || phase() == Phase::income;
    if (visit && actor() == seat) return;
    step(*actor(), nothing(moves(*actor())), where);
  }
  fail(where, "seat " + std::to_string(seat) + " has no visit");
}

void Scenario::to_visit_at(Place place, Where where) {
  for (int i = 0; i < 50; ++i) {
    if (over()) break;
    const bool visit = phase() == Phase::visit || phase() == Phase::income;
    if (visit && state().place == place) return;
    step(*actor(), nothing(moves(*actor())), where);
  }
  fail(where, "nobody visits " + std::to_string(place));
}

void Scenario::ends_month(Where where) {
  const int month = state().month;
  for (int i = 0; i < 200; ++i) {
    if (over() || state().month != month) return;
    step(*actor(), nothing(moves(*actor())), where);
  }
  fail(where, "the month does not end");
}

void Scenario::check(Where where) {
  if (script_.impossible) fail(where, "forced luck was impossible");
  if (const auto found = Rules::fault(state_)) {
    fail(where, "impossible state at " + found->at + ": " + found->message.en);
  }
  const SeatSet choosing = Rules::actors(state_);
  for (Seat seat = 0; seat < seats_; ++seat) {
    const std::vector<Move> list = moves(seat);
    if (choosing.contains(seat) == list.empty()) fail(where, "exactly the actors have moves");
    if (!std::ranges::is_sorted(list)) fail(where, "moves are not sorted");
    if (std::ranges::adjacent_find(list) != list.end()) fail(where, "a move is listed twice");
  }
}

std::vector<Move> Scenario::moves(Seat seat) {
  Moves list;
  Rules::legal(state(), seat, list);
  return {list.begin(), list.end()};
}

bool Scenario::may(Seat seat, Move move) {
  const std::vector<Move> list = moves(seat);
  return std::ranges::find(list, move) != list.end();
}
bool Scenario::may(Seat seat, MoveKind kind) { return !moves_of(seat, kind).empty(); }

std::vector<Move> Scenario::moves_of(Seat seat, MoveKind kind) {
  std::vector<Move> list = moves(seat);
  std::erase_if(list, [&](const Move& move) { return move.kind != kind; });
  return list;
}

const State& Scenario::state() {
  if (!built_) build();
  return state_;
}

std::vector<int> Scenario::rings(Seat seat) {
  const auto& rings = player(seat).rings;
  return {rings.begin(), rings.end()};
}

Cards Scenario::hand(Seat seat) {
  Cards cards;
  for (const Held& held : player(seat).hand) cards.push_back(held.card);
  return cards;
}
Cards Scenario::discards() { return {state().discards.begin(), state().discards.end()}; }
bool Scenario::holds(Seat seat, Card card) {
  const Cards cards = hand(seat);
  return std::ranges::find(cards, card) != cards.end();
}
bool Scenario::has_parrot(Seat seat, Card card) {
  return !player(seat).parrot.empty() && player(seat).parrot[0].card == card;
}
int Scenario::parrot_hits(Seat seat) { return player(seat).parrot.empty() ? 0 : player(seat).parrot[0].hits; }

std::optional<Seat> Scenario::actor() {
  if (over()) return std::nullopt;
  return Rules::actors(state()).front();
}
Phase Scenario::phase() {
  if (state().stack.empty()) {
    ADD_FAILURE() << "the game is over";
    return Phase::outfit;
  }
  return state().stack.top().phase;
}
bool Scenario::fighting() { return state().step == Step::boarding || state().step == Step::exchange; }

std::vector<Actor> Scenario::exchange() {
  const auto& order = state().queue.order;
  return {order.begin(), order.end()};
}

int Scenario::count(EventKind kind) { return static_cast<int>(events(kind).size()); }

std::vector<Event> Scenario::events(EventKind kind) {
  std::vector<Event> list;
  for (const auto& entry : entries_) {
    if (entry.event.kind == kind) list.push_back(entry.event);
  }
  return list;
}

Event Scenario::event(EventKind kind) {
  const std::vector<Event> found = events(kind);
  if (!found.empty()) return found.front();
  ADD_FAILURE() << "no such event: " << testing::PrintToString(kind);
  return {};
}

int Scenario::position(EventKind kind) {
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (entries_[i].event.kind == kind) return static_cast<int>(i);
  }
  return -1;
}

std::vector<int> Scenario::dice_of_volley() {
  const Event fired = event(EventKind::fired);
  return {fired.dice.begin(), fired.dice.end()};
}

}  // namespace flibuste::pirates_cove
