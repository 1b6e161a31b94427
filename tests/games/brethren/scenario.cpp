#include "games/brethren/scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <span>

namespace flibuste::brethren {
namespace {

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

void fail(Where where, const std::string& message) { ADD_FAILURE_AT(where.file, where.line) << message; }

}  // namespace

void PrintTo(Card card, std::ostream* out) { *out << info(card).key; }
void PrintTo(EventKind kind, std::ostream* out) { *out << "event " << static_cast<int>(kind); }
void PrintTo(const Fleet& fleet, std::ostream* out) {
  *out << "seat " << int{fleet.seat} << ": " << int{fleet.galleons} << " galleons, " << int{fleet.schooners}
       << " schooners";
}
void PrintTo(const Move& move, std::ostream* out) {
  switch (move.kind) {
    case MoveKind::ship:
      *out << (move.ship == Ship::galleon ? "galleon" : "schooner") << " at board " << int{move.board};
      return;
    case MoveKind::card:
      *out << info(move.card).key << (move.hidden ? " face down" : "") << " at board " << int{move.board};
      return;
    case MoveKind::pick:
      *out << "pick " << info(move.card).key;
  }
}

Move galleon(std::uint8_t board) { return {.kind = MoveKind::ship, .ship = Ship::galleon, .board = board}; }
Move schooner(std::uint8_t board) { return {.kind = MoveKind::ship, .ship = Ship::schooner, .board = board}; }
Move face_up(Card card, std::uint8_t board) { return {.kind = MoveKind::card, .card = card, .board = board}; }
Move face_down(Card card, std::uint8_t board) {
  return {.kind = MoveKind::card, .card = card, .board = board, .hidden = true};
}
Move pick(Card card) { return {.kind = MoveKind::pick, .card = card}; }

Cards times(int count, Card card) { return Cards(static_cast<std::size_t>(count), card); }

Fleet fleet(FleetSpec spec) {
  return {.seat = spec.seat,
          .galleons = byte(spec.galleons),
          .schooners = byte(spec.schooners),
          .strength = strength(spec.galleons, spec.schooners)};
}

Fleets fleets(const std::vector<FleetSpec>& specs) {
  Fleets list;
  for (const FleetSpec& spec : specs) list.push_back(fleet(spec));
  return list;
}

CardSpec up(Card card, Seat seat) { return {.card = card, .seat = seat, .hidden = false}; }
CardSpec down(Card card, Seat seat) { return {.card = card, .seat = seat, .hidden = true}; }

Scenario::Hand& Scenario::Hand::hand(const Cards& cards) {
  hand_ = cards;
  return *this;
}
Scenario::Hand& Scenario::Hand::coins(int count) {
  coins_ = count;
  return *this;
}
Scenario::Hand& Scenario::Hand::captured(const Cards& cards) {
  captured_ = cards;
  return *this;
}
Scenario::Place& Scenario::Place::fleets(const std::vector<FleetSpec>& fleets) {
  fleets_ = fleets;
  return *this;
}
Scenario::Place& Scenario::Place::cards(const std::vector<CardSpec>& cards) {
  cards_ = cards;
  return *this;
}
Scenario::Place& Scenario::Place::colony() {
  colony_ = true;
  return *this;
}

Scenario::Scenario(int seats, Options options) : options_(options), seats_(seats) {}

Scenario::~Scenario() { expect_script_used(); }

Scenario::Hand& Scenario::player(Seat seat) { return hands_[seat]; }
Scenario::Place& Scenario::board(std::size_t at) { return places_[at]; }
Scenario& Scenario::turn(int completed) {
  turn_ = completed;
  return *this;
}
Scenario& Scenario::last_turn() { return turn(turns(seats_) - 1); }
Scenario& Scenario::spent(const Cards& cards) {
  spent_ = cards;
  return *this;
}
Seat Scenario::active_seat() { return active(state()); }

void Scenario::build() {
  built_ = true;
  std::array<int, kCards> left{};
  for (std::size_t i = 0; i < kCards; ++i) left[i] = copies(card_at(i), seats_);
  const auto use = [&](Card card) {
    if (--left[index(card)] < 0) ADD_FAILURE() << "too many copies of " << info(card).key;
  };
  const auto any = [&] {  // the most plentiful of what is left
    const auto most = std::ranges::max_element(left) - left.begin();
    use(card_at(static_cast<std::size_t>(most)));
    return card_at(static_cast<std::size_t>(most));
  };
  State s;
  s.options = options_;
  s.seats = byte(seats_);
  s.turn = byte(turn_);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    for (const Card card : hands_[seat].hand_) use(card);
    for (const Card card : hands_[seat].captured_) {
      use(card);
      ++s.players[seat].taken[index(card)];
    }
    s.players[seat] = with_sums(s.players[seat]);
  }
  for (const Card card : spent_) {
    use(card);
    ++s.spent[index(card)];
  }
  std::array<int, kMaxPlayers> hidden{};
  std::array<int, kMaxPlayers> galleons{};
  for (std::size_t at = 0; at < s.seats; ++at) {
    const Place& place = places_[at];
    s.boards[at].colony = place.colony_;
    s.boards[at].fleets = fleets(place.fleets_);
    s.boards[at].cards = byte(static_cast<int>(place.cards_.size()));
    for (const FleetSpec& spec : place.fleets_) galleons[spec.seat] += spec.galleons;
    for (const CardSpec& card : place.cards_) {
      use(card.card);
      s.placed.push_back(
          {.card = card.card, .seat = card.seat, .board = byte(static_cast<int>(at)), .hidden = card.hidden});
      hidden[card.seat] += card.hidden ? 1 : 0;
    }
  }
  for (Seat seat = 0; seat < s.seats; ++seat) {
    Player& player = s.players[seat];
    const int done = (turn_ - seat + seats_ - 1) / seats_;
    const int held = done <= 8 ? 4 : 12 - done;
    Cards hand = hands_[seat].hand_;
    while (static_cast<int>(hand.size()) < held) hand.push_back(any());
    std::ranges::sort(hand);
    for (const Card card : hand) player.hand.push_back(card);
    const int ships = 12 - done;
    player.galleons = byte(std::min(kGalleons - galleons[seat], std::max(ships - 1, 0)));  // and a schooner
    player.schooners = byte(ships - player.galleons);
    player.coins = byte(hands_[seat].coins_.value_or(start_coins(seats_) - hidden[seat]));
    s.booty = byte(s.booty + start_coins(seats_) - player.coins);
  }
  const int pool = static_cast<int>(kSecretCards) + std::max(8 * seats_ - turn_, 0);
  for (int i = 0; i < pool; ++i) s.pool.push_back(any());
  for (std::size_t i = 0; i < kCards; ++i) s.spent[i] = byte(s.spent[i] + std::max(left[i], 0));
  s.stack.push({.phase = Phase::ship, .seat = active(s), .board = 0});
  state_ = s;
  if (const auto found = Rules::fault(state_)) {
    ADD_FAILURE() << "impossible position at " << found->at << ": " << found->message.en;
  }
}

void Scenario::next_cards(const Cards& cards) {
  expect_script_used();
  script_ = Script{};
  for (const Card card : cards) script_.results.push_back(static_cast<std::uint32_t>(card));
  chance_.follow(&script_);
}

void Scenario::expect_script_used() {
  EXPECT_EQ(script_.used, script_.results.size()) << "fewer cards were drawn than the test foresaw";
}

void Scenario::plays(Seat seat, Move move, Where where) {
  if (!may(seat, move)) {
    fail(where, "seat " + std::to_string(seat) + " may not " + testing::PrintToString(move) +
                    "; legal: " + testing::PrintToString(moves(seat)));
    return;
  }
  EventLog<Event> log;
  Rules::apply(state_, seat, move, chance_, log);
  entries_ = log.entries();
  check(where);
}

void Scenario::check(Where where) {
  if (script_.impossible) fail(where, "a forced card could not have been drawn");
  if (const auto found = Rules::fault(state_))
    fail(where, "impossible state at " + found->at + ": " + found->message.en);
  const SeatSet choosing = Rules::actors(state_);
  for (Seat seat = 0; seat < seats_; ++seat) {
    const std::vector<Move> list = moves(seat);
    if (choosing.contains(seat) == list.empty()) fail(where, "exactly the actor has moves");
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

const State& Scenario::state() {
  if (!built_) build();
  return state_;
}

Cards Scenario::hand(Seat seat) {
  const auto& cards = state().players[seat].hand;
  return {cards.begin(), cards.end()};
}

Cards Scenario::captured(Seat seat) {
  Cards cards;
  for (std::size_t i = 0; i < kCards; ++i) cards.insert(cards.end(), state().players[seat].taken[i], card_at(i));
  return cards;
}

Cards Scenario::placed(std::size_t board) {
  Cards cards;
  for (const Placed& placed : state().placed) {
    if (placed.board == board) cards.push_back(placed.card);
  }
  return cards;
}

std::vector<Seat> Scenario::order(std::size_t board) {
  std::vector<Seat> seats;
  for (const Fleet& fleet : state().boards[board].fleets) seats.push_back(fleet.seat);
  return seats;
}

std::vector<int> Scenario::sails(std::size_t board) {
  std::vector<int> list;
  for (const Fleet& fleet : state().boards[board].fleets) list.push_back(fleet.strength);
  return list;
}

std::optional<Seat> Scenario::actor() {
  if (over()) return std::nullopt;
  return Rules::actors(state()).front();
}

std::vector<EventKind> Scenario::kinds() {
  std::vector<EventKind> list;
  for (const auto& entry : entries_) list.push_back(entry.event.kind);
  return list;
}

bool Scenario::happened(EventKind kind) { return position(kind) >= 0; }

Event Scenario::event(EventKind kind) {
  const std::vector<Event> found = events(kind);
  if (!found.empty()) return found.front();
  ADD_FAILURE() << "no such event: " << testing::PrintToString(kind);
  return {};
}

std::vector<Event> Scenario::events(EventKind kind) {
  std::vector<Event> list;
  for (const auto& entry : entries_) {
    if (entry.event.kind == kind) list.push_back(entry.event);
  }
  return list;
}

int Scenario::position(EventKind kind) {
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (entries_[i].event.kind == kind) return static_cast<int>(i);
  }
  return -1;
}

State played_out(State state) {
  Chance chance = Chance::fast(1);
  NoEvents silent;
  Moves moves;
  while (!Rules::actors(state).empty()) {
    const Seat seat = Rules::actors(state).front();
    Rules::legal(state, seat, moves);
    Rules::apply(state, seat, moves[0], chance, silent);
  }
  return state;
}

std::uint64_t count_lines(const State& state, int depth) {
  if (const auto found = Rules::fault(state)) {
    ADD_FAILURE() << "impossible state at " << found->at << ": " << found->message.en;
  }
  const SeatSet choosing = Rules::actors(state);
  if (depth == 0 || choosing.empty()) return 1;
  std::uint64_t lines = 0;
  Moves moves;
  Rules::legal(state, choosing.front(), moves);
  NoEvents silent;
  for (const Move& move : moves) {
    // At most one card is drawn in a step: once for every kind the pool has.
    for (std::uint32_t card = 0; card < kCards; ++card) {
      State after = state;
      Script script{.results = {card}};
      Chance chance = Chance::fast(1);
      chance.follow(&script);
      Rules::apply(after, choosing.front(), move, chance, silent);
      if (script.used == 0) {
        lines += count_lines(after, depth - 1);
        break;
      }
      if (!script.impossible) lines += count_lines(after, depth - 1);
    }
  }
  return lines;
}

}  // namespace flibuste::brethren
