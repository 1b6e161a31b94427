// What all laws of the conformance kit share: the settings a game is run in, walks through random games, and lists of
// violations. A law is a function that returns its violations, so that it can be shown to bite on games broken on
// purpose (kit/meta_test.cpp); the test of a law asserts that the list is empty.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "core/refusal.h"
#include "table/any_game.h"
#include "table/table.h"

namespace flibuste::kit {

// A game under test, and what the kit cannot find out by itself.
struct GameUnderTest {
  const AnyGame* game = nullptr;
  bool hides = true;           // false: nothing is ever hidden, so resampling changes nothing
  bool cards_by_name = false;  // a piece is named in the state document as in chance_result(): count them all
};

// One way to play a game: number of seats and options.
struct Setting {
  GameUnderTest under_test;
  int players = 0;
  json::object options;  // complete
  const AnyGame& game() const { return *under_test.game; }
};
void PrintTo(const Setting& setting, std::ostream* out);
// As the name of a test: port_royal_3p.
std::string test_name(const Setting& setting);

// Default options, each option changed alone, and a few seeded combinations of them all.
std::vector<json::object> option_sets(const AnyGame& game, int combinations = 3);
// `setting` with each of them; under a sanitizer with the default and with all options changed at once.
std::vector<Setting> with_all_options(const Setting& setting);

// `count` times FLIBUSTE_KIT_SCALE (1 when unset), at least 1; under a sanitizer a fifth of it.
int scaled(int count);

struct Violation {
  std::string where;
  std::string what;
};

class Violations {
 public:
  void add(std::string where, std::string what) { list_.push_back({std::move(where), std::move(what)}); }
  void add(const Violations& more) { list_.insert(list_.end(), more.list_.begin(), more.list_.end()); }
  bool empty() const { return list_.empty(); }
  std::size_t size() const { return list_.size(); }
  // A law stops looking when it has said enough.
  bool enough() const { return list_.size() >= 5; }
  std::string text() const;

 private:
  std::vector<Violation> list_;
};

// Where a walk stands.
struct Position {
  const Setting& setting;
  std::uint64_t seed;
  int decision;
  const AnyState& state;
  const AnyGame& game() const { return setting.game(); }
  // "port-royal, 3 players, {options}, seed 7, decision 12"
  std::string where() const;
};
std::string where(const Setting& setting, std::uint64_t seed, int decision);

// Plays one game: the luck is Chance::fast(seed), the choices are random (every third seed: mostly as advised, to meet
// positions that random play never reaches) and those of choose(). `visit` is called before each decision and at the
// end of the game; it returns false to stop. Returns the number of decisions.
int walk(const Setting& setting, std::uint64_t seed, const std::function<bool(const Position&)>& visit);

// What `action` is refused with, in both languages; a failure of the test if it is not.
Refusal refusal_of(const std::function<void()>& action);

// What this thread has had of the processor: other work on the machine does not count.
double processor_seconds();

// What the rules of thumb say.
AnyMove advised(const AnyGame& game, const AnyState& state, Seat seat);
// Whoever has moves: the actors, and those who may act without being awaited.
SeatSet movers(const AnyGame& game, const AnyState& state);
// A move that a form makes, each field somewhere in its range.
AnyMove filled_in(const AnyGame& game, const AnyForm& form, Chance& choices);
// What is played next in such a walk, for laws that play on a Table: the choices of all actors, now and then a move
// that is not listed but permitted, or the move of a seat that may act without being awaited.
AnyChoices choose(const AnyGame& game, const AnyState& state, std::uint64_t seed, Chance& choices);
// `move` as the choice of `seat`, with any choices of the other actors.
AnyChoices completed(const AnyGame& game, const AnyState& state, Seat seat, AnyMove move, Chance& choices);
// Plays them on a table, in an order that `choices` picks where there are several.
std::vector<AnyEvent> play(Table& table, const AnyChoices& chosen, Chance& choices);
// "seat 1 {…}, seat 2 {…}"
std::string text(const AnyGame& game, const AnyChoices& chosen);

// Every seat and the spectator.
std::vector<Viewer> viewers(int players);

Digest test_seed(std::uint64_t seed);
std::uint64_t hash_of(const AnyState& state);
std::string dump(const json::value& value);
// Anne, Bart …: as many as there are seats.
std::vector<std::string> names_for(int players);

// What a viewer is told of a step.
std::vector<json::value> told(const AnyGame& game, const std::vector<AnyEvent>& events, Viewer viewer);

// Pearson's chi-square of counts that should all be equal.
double chi_square(const std::vector<int>& counts);
// The value it exceeds by chance once in a million times (Wilson–Hilferty).
double chi_square_limit(std::size_t cells);

}  // namespace flibuste::kit
