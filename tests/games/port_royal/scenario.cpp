#include "games/port_royal/scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <span>

namespace flibuste::port_royal {
namespace {

std::uint8_t byte(std::size_t value) { return static_cast<std::uint8_t>(value); }

void fail(Where where, const std::string& message) { ADD_FAILURE_AT(where.file, where.line) << message; }

}  // namespace

void PrintTo(Face face, std::ostream* out) { *out << card(face).key; }
void PrintTo(EventKind kind, std::ostream* out) { *out << "event " << static_cast<int>(kind); }
void PrintTo(const Move& move, std::ostream* out) {
  static constexpr std::array<std::string_view, 7> kNames = {"draw", "stop",  "repel", "let_in",
                                                             "take", "claim", "pass"};
  *out << kNames[static_cast<std::size_t>(move.kind)];
  if (move.kind == MoveKind::take) *out << " " << card(move.card).key;
  if (move.kind == MoveKind::claim) {
    *out << " " << card(move.card).key << " with " << int{move.captains} << " captains, " << int{move.priests}
         << " priests, " << int{move.settlers} << " settlers, " << int{move.jacks} << " jacks";
  }
}

Move draw() { return {.kind = MoveKind::draw}; }
Move stop() { return {.kind = MoveKind::stop}; }
Move repel() { return {.kind = MoveKind::repel}; }
Move let_in() { return {.kind = MoveKind::let_in}; }
Move pass() { return {.kind = MoveKind::pass}; }
Move take(Face face) { return {.kind = MoveKind::take, .card = face}; }
Move claim(Face face, Persons persons) {
  return {.kind = MoveKind::claim,
          .card = face,
          .captains = persons.captains,
          .priests = persons.priests,
          .settlers = persons.settlers,
          .jacks = persons.jacks};
}

Faces copies(Face face, int count) { return Faces(static_cast<std::size_t>(count), face); }

Scenario::Hand& Scenario::Hand::coins(int count) {
  coins_ = count;
  return *this;
}
Scenario::Hand& Scenario::Hand::hires(const Faces& persons) {
  hired_.insert(hired_.end(), persons.begin(), persons.end());
  return *this;
}
Scenario::Hand& Scenario::Hand::has(const Faces& expeditions) {
  claimed_.insert(claimed_.end(), expeditions.begin(), expeditions.end());
  return *this;
}

Scenario::Scenario(int seats, Options options) : options_(options), seats_(seats) {}

Scenario::~Scenario() { expect_script_used(); }

Scenario::Hand& Scenario::player(Seat seat) { return hands_[seat]; }
Scenario& Scenario::harbour(const Faces& faces) {
  harbour_ = faces;
  return *this;
}
Scenario& Scenario::discarded(const Faces& faces) {
  discard_ = faces;
  return *this;
}
Scenario& Scenario::on_table(const Faces& expeditions) {
  table_ = expeditions;
  return *this;
}
Scenario& Scenario::pool(const Faces& faces) {
  pool_ = faces;
  return *this;
}
Scenario& Scenario::rest_in_purse_of(Seat seat) {
  rest_owner_ = seat;
  return *this;
}
Scenario& Scenario::old_batch(const Faces& faces, std::initializer_list<int> coins) {
  old_.push_back({faces, coins});
  return *this;
}
Scenario& Scenario::first(Seat seat) {
  first_ = seat;
  return *this;
}
Scenario& Scenario::turn_of(Seat seat) {
  active_ = seat;
  return *this;
}
Scenario& Scenario::before_first_draw() {
  drew_ = false;
  return *this;
}
Scenario& Scenario::discovering() {
  drew_ = true;
  return *this;
}
Scenario& Scenario::frozen_turns(int turns) {
  frozen_ = turns;
  return *this;
}

void Scenario::build() {
  built_ = true;
  std::array<int, kFaces> left{};
  for (std::size_t i = 0; i < kFaces; ++i) left[i] = kCards[i].copies;
  const auto use = [&](Face face) {
    if (--left[static_cast<std::size_t>(face)] < 0) ADD_FAILURE() << "too many copies of " << card(face).key;
  };
  State s;
  s.options = options_;
  s.seats = byte(static_cast<std::size_t>(seats_));
  s.first = first_;
  s.active = active_;
  s.drew = drew_;
  s.frozen_turns = byte(static_cast<std::size_t>(frozen_));
  for (std::size_t seat = 0; seat < hands_.size(); ++seat) {
    Player& player = s.players[seat];
    for (const Face face : hands_[seat].hired_) {
      use(face);
      ++player.hired[person_index(face)];
    }
    for (const Face face : hands_[seat].claimed_) {
      use(face);
      player.expeditions = byte(player.expeditions | 1U << expedition_index(face));
    }
  }
  for (const Face face : harbour_) {
    use(face);
    put_in_harbour(s, face);
  }
  for (const Face face : discard_) {
    use(face);
    s.discard.push_back(face);
  }
  const auto lay_out = [&](Face face) {
    use(face);
    s.expeditions = byte(s.expeditions | 1U << expedition_index(face));
  };
  for (const Face face : table_) lay_out(face);
  // The five-player card is in the box only with fewer players, and never in a pile.
  int& five = left[static_cast<std::size_t>(Face::expedition_all)];
  if (seats_ == kMaxPlayers && five == 1) lay_out(Face::expedition_all);
  five = 0;
  for (const OldBatch& old : old_) {
    for (const Face face : old.faces) use(face);
  }
  if (pool_) {
    for (const Face face : *pool_) use(face);
  }

  Faces rest;
  for (std::size_t i = 0; i < kFaces; ++i) {
    for (; left[i] > 0; --left[i]) rest.push_back(static_cast<Face>(i));
  }
  Faces newest = pool_.value_or(Faces());
  if (rest_owner_) {
    Batch batch{.cards = byte(rest.size())};
    batch.coins[*rest_owner_] = byte(rest.size());
    s.batches.push_back(batch);
    s.unseen.append(rest);
  } else if (!pool_) {
    newest = rest;
  } else {
    for (const Face face : rest) {
      if (card(face).kind == Kind::expedition) {
        s.expeditions = byte(s.expeditions | 1U << expedition_index(face));
      } else {
        s.discard.push_back(face);
      }
    }
  }
  for (const OldBatch& old : old_) {
    Batch batch{.cards = byte(old.faces.size())};
    for (std::size_t seat = 0; seat < old.coins.size(); ++seat) {
      batch.coins[seat] = byte(static_cast<std::size_t>(old.coins[seat]));
    }
    s.batches.push_back(batch);
    s.unseen.append(old.faces);
  }
  Batch last{.cards = byte(newest.size())};
  int deck = static_cast<int>(newest.size());
  for (std::size_t seat = 0; seat < hands_.size(); ++seat) {
    last.coins[seat] = byte(static_cast<std::size_t>(hands_[seat].coins_));
    deck -= hands_[seat].coins_;
  }
  if (deck < 0) ADD_FAILURE() << "the newest batch has fewer cards than coins";
  s.deck = byte(static_cast<std::size_t>(deck));
  s.batches.push_back(last);
  s.unseen.append(newest);
  for (std::size_t seat = 0; seat < hands_.size(); ++seat) {
    Player& player = s.players[seat];
    for (const Batch& batch : s.batches) player.coins = byte(player.coins + std::size_t{batch.coins[seat]});
    player = with_sums(player);
    if (player.points >= kGoal && (!options_.end_variant || player.expeditions != 0)) s.last_round = true;
  }
  s.stack.push({.phase = Phase::discover, .seat = active_});
  state_ = s;
  if (const auto found = Rules::fault(state_)) {
    ADD_FAILURE() << "impossible position at " << found->at << ": " << found->message.en;
  }
}

void Scenario::next_cards(const Faces& faces) {
  expect_script_used();
  script_ = Script{};
  for (const Face face : faces) script_.results.push_back(static_cast<std::uint32_t>(face));
  chance_.follow(&script_);
}

void Scenario::expect_script_used() {
  EXPECT_EQ(script_.used, script_.results.size()) << "fewer cards were turned up than the test foresaw";
}

void Scenario::plays(Seat seat, Move move, Where where) {
  if (!may(seat, move)) {
    fail(where, "seat " + std::to_string(seat) + " may not " + testing::PrintToString(move) +
                    "; legal: " + testing::PrintToString(moves(seat)));
    return;
  }
  EventLog<Event> log;
  Rules::apply(state_, seat, move, chance_, log);
  events_.clear();
  for (const auto& entry : log.entries()) {
    events_.push_back(entry.event);
    if (!entry.audience.includes(kSpectator)) fail(where, "Port Royal has no secret events");
  }
  check(where);
}

void Scenario::check(Where where) {
  if (script_.impossible) fail(where, "a forced card could not have turned up");
  if (const auto found = Rules::fault(state_))
    fail(where, "impossible state at " + found->at + ": " + found->message.en);
  const SeatSet choosing = Rules::actors(state_);
  for (int i = 0; i < seats_; ++i) {
    const auto seat = static_cast<Seat>(i);
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

Faces Scenario::harbour_cards() { return {state().harbour.begin(), state().harbour.end()}; }
Faces Scenario::discard() { return {state().discard.begin(), state().discard.end()}; }
Faces Scenario::table() {
  Faces faces;
  for (std::size_t i = 0; i < kExpeditions; ++i) {
    if (((state().expeditions >> i) & 1U) != 0) faces.push_back(expedition(i));
  }
  return faces;
}
Faces Scenario::newest_pool() { return {state().unseen.end() - state().batches.back().cards, state().unseen.end()}; }
int Scenario::coins(Seat seat) { return state().players[seat].coins; }
int Scenario::points(Seat seat) { return state().players[seat].points; }
bool Scenario::over() { return Rules::actors(state()).empty(); }
std::optional<Seat> Scenario::actor() {
  if (over()) return std::nullopt;
  return Rules::actors(state()).front();
}
Phase Scenario::phase() { return state().stack.top().phase; }
int Scenario::takes() { return state().stack.top().takes; }
int Scenario::batch_coins(std::size_t batch, Seat seat) { return state().batches[batch].coins[seat]; }

const std::vector<Event>& Scenario::events() { return events_; }
std::vector<EventKind> Scenario::kinds() {
  std::vector<EventKind> list;
  list.reserve(events_.size());
  for (const Event& event : events_) list.push_back(event.kind);
  return list;
}
bool Scenario::happened(EventKind kind) { return position(kind) >= 0; }
Event Scenario::event(EventKind kind) {
  const int place = position(kind);
  if (place < 0) {
    ADD_FAILURE() << "no such event: " << testing::PrintToString(kind);
    return {};
  }
  return events_[static_cast<std::size_t>(place)];
}
int Scenario::gained(Seat seat, Cause cause) {
  int sum = 0;
  for (const Event& event : events_) {
    if (event.kind == EventKind::coins_gained && event.seat == seat && event.cause == cause) sum += event.amount;
  }
  return sum;
}
int Scenario::position(EventKind kind) {
  for (std::size_t i = 0; i < events_.size(); ++i) {
    if (events_[i].kind == kind) return static_cast<int>(i);
  }
  return -1;
}

void Scenario::seed(std::uint64_t seed) { chance_ = Chance::fast(seed); }

namespace {

// Tries the forced results in `script`; where the move asks for one more, forks over every face.
void fork(const State& state, Seat seat, Move move, std::vector<std::uint32_t>& results, std::vector<State>& found) {
  State after = state;
  Script script{.results = results};
  Chance chance = Chance::fast(1);
  const std::uint64_t before = chance.drawn();
  chance.follow(&script);
  NoEvents silent;
  Rules::apply(after, seat, move, chance, silent);
  if (script.impossible) return;
  const bool wants_more = chance.drawn() - before > script.used;
  if (!wants_more) {
    // A result the move never asked for would count the same line many times over.
    if (script.used == results.size()) found.push_back(after);
    return;
  }
  for (std::uint32_t face = 0; face < kFaces; ++face) {
    results.push_back(face);
    fork(state, seat, move, results, found);
    results.pop_back();
  }
}

}  // namespace

std::vector<State> all_results(const State& state, Seat seat, Move move) {
  std::vector<State> found;
  std::vector<std::uint32_t> results;
  fork(state, seat, move, results, found);
  return found;
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
  for (const Move& move : moves) {
    for (const State& after : all_results(state, choosing.front(), move)) lines += count_lines(after, depth - 1);
  }
  return lines;
}

}  // namespace flibuste::port_royal
