// Positions and moves of Pirate's Cove written the way a rulebook example is told:
//
//   Scenario at(4);                                 // month 6: the black ship lies at Treasure Island
//   at.ship(0).sails(5).crew(3).cannons(3);         // ring positions
//   at.ship(1).hull(1).hand({Card::smoke});
//   at.sail({4, 4, 2, 3});                          // and nobody plays an event
//   at.nobody_boards();
//   at.dice({5, 2, 6});
//   at.plays(0, fire(1, Section::hull));
//
// A position is the choice of destinations of a month, or one of the windows before it. What is not placed by hand is
// filled in: rings at the start, 9 gold, empty hands, the legends and Treasure cards of the month. Each step checks
// that the move is legal, that forced luck was possible, and that the state is a possible one.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/events.h"
#include "games/pirates_cove/rules.h"

namespace flibuste::pirates_cove {

// Read by GoogleTest, so that a failure names things instead of showing bytes.
void PrintTo(Card card, std::ostream* out);
void PrintTo(Section section, std::ostream* out);
void PrintTo(Phase phase, std::ostream* out);
void PrintTo(MoveKind kind, std::ostream* out);
void PrintTo(const Move& move, std::ostream* out);
void PrintTo(EventKind kind, std::ostream* out);

// The line of a test. (std::source_location, which not every compiler we use has yet.)
struct Where {
  const char* file;
  int line;
  static constexpr Where here(const char* file = __builtin_FILE(), int line = __builtin_LINE()) { return {file, line}; }
};

using Cards = std::vector<Card>;

// Islands by their names.
inline constexpr Place kHullIsland = 2;
inline constexpr Place kSailIsland = 3;
inline constexpr Place kCannonIsland = 4;
inline constexpr Place kCrewIsland = 5;

// Moves of one kind with what they need.
Move pass();
Move flee();
Move wait();
Move done();
Move fire(Actor target, Section section = Section::hull);
Move load(Card volley);
Move event(Card card, int number = 0);  // `number`: an island, or the player named
Move battle_card(Card card);
Move chests(int number);
Move outfit(int hull, int sails, int cannons, int crew);
Move upgrade(Section section);
Move shipwright(Section section);
Move attach(Section section);
Move bury(int chests);
Move bags(int number);
Move income_cards();
Move income_gold();

// Forced luck.
using Luck = std::vector<std::uint32_t>;
Luck die(std::initializer_list<int> faces);
Luck cards(std::initializer_list<Card> drawn);
Luck operator+(Luck first, const Luck& then);

class Scenario {
 public:
  class Ship {
   public:
    Ship& hull(int position) { return ring(Section::hull, position); }
    Ship& sails(int position) { return ring(Section::sails, position); }
    Ship& cannons(int position) { return ring(Section::cannons, position); }
    Ship& crew(int position) { return ring(Section::crew, position); }
    Ship& all(int position);
    Ship& gold(int amount);
    Ship& chests(int count);
    Ship& fame(int points);
    Ship& hand(const Cards& cards);
    Ship& parrot(Card card, int hits = kProtection);
    Ship& mastercraft(Section section, int hits = kProtection);
    Ship& place(Place where);

   private:
    friend class Scenario;
    Ship& ring(Section section, int position);
    std::array<int, kSections> rings_{kStartPosition, kStartPosition, kStartPosition, kStartPosition};
    std::array<int, kSections> mastercraft_{};
    std::vector<Parrot> parrot_;
    int gold_ = kStartGold;
    int chests_ = 0;
    int fame_ = 0;
    Cards hand_;
    Place place_ = kCove;
  };

  explicit Scenario(int seats, Options options = {});
  int seats() const { return seats_; }
  ~Scenario();
  Scenario(const Scenario&) = delete;
  Scenario& operator=(const Scenario&) = delete;

  // --- The position, before the first move ---
  Ship& ship(Seat seat);
  Scenario& month(int number);
  Scenario& legend(Legend legend);         // of the black ship that began at island 1
  Scenario& second_legend(Legend legend);  // of the other one, with three players
  Scenario& treasure(Place island, std::string_view key);
  Scenario& pile(const Cards& cards);                // the whole draw pile; what is left over lies among the discards
  Scenario& open(Phase window);                      // begins at this window: treasure_event, lookout_event or sail
  Scenario& order(const std::vector<Actor>& order);  // in which the treasure window asks

  // --- Luck ---
  void luck(const Luck& results);
  void dice(std::initializer_list<int> faces) { luck(die(faces)); }
  void draws(std::initializer_list<Card> cards_drawn) { luck(cards(cards_drawn)); }
  std::uint64_t drawn() { return chance_.drawn() + forced_; }  // results of chance so far
  std::size_t luck_left() const { return script_.results.size() - script_.used; }

  // --- Play ---
  void plays(Seat seat, Move move, Where where = Where::here());
  void plays_all(const std::vector<Move>& choices, Where where = Where::here());  // a joint choice
  void sail(const std::vector<Place>& islands, Where where = Where::here());      // and nobody plays an event
  void reveal(const std::vector<Place>& islands, Where where = Where::here());    // stops at the window after it
  void all_pass(Where where = Where::here());                                     // in this window
  void nobody_boards(Where where = Where::here());  // until somebody must fire, or all battles are over
  void fires(Seat seat, Actor target, Section section, std::initializer_list<int> faces, Where where = Where::here());
  void ends_visit(Where where = Where::here());           // of whoever is asked, without doing anything
  void to_visit(Seat seat, Where where = Where::here());  // ends those before
  void to_visit_at(Place place, Where where = Where::here());
  void ends_month(Where where = Where::here());  // to the first window of the next, or the end of the game
  bool may(Seat seat, Move move);
  bool may(Seat seat, MoveKind kind);
  std::vector<Move> moves(Seat seat);
  std::vector<Move> moves_of(Seat seat, MoveKind kind);

  // --- What is to be seen ---
  const State& state();
  State& changed() {
    state();
    return state_;
  }
  const Player& player(Seat seat) { return state().players[seat]; }
  int fame(Seat seat) { return player(seat).fame; }
  int fame_from(Seat seat, Source source) { return player(seat).fame_from[index(source)]; }
  int battle_fame(Seat seat) { return fame_from(seat, Source::battle) + fame_from(seat, Source::legends); }
  int gold(Seat seat) { return player(seat).gold; }
  int chests_of(Seat seat) { return player(seat).chests; }
  int ring(Seat seat, Section section) { return player(seat).rings[index(section)]; }
  std::vector<int> rings(Seat seat);  // hull, sails, cannons, crew
  Place place(Seat seat) { return player(seat).place; }
  Cards hand(Seat seat);
  Cards discards();
  bool holds(Seat seat, Card card);
  bool has_parrot(Seat seat, Card card);
  int parrot_hits(Seat seat);  // that it still takes; 0 without one
  int mastercraft(Seat seat, Section section) { return player(seat).mastercraft[index(section)]; }
  bool over() { return Rules::actors(state()).empty(); }
  std::optional<Seat> actor();
  Phase phase();
  bool fighting();                // a battle is going on
  std::vector<Actor> exchange();  // the order of this exchange, or of whoever is asked in a window or a visit
  int legend_hull() { return state().battle.legend_hull; }
  int navy_hull() { return state().battle.navy_hull; }

  // The events since the last step, told to everybody or not.
  const std::vector<EventLog<Event>::Entry>& entries() { return entries_; }
  bool happened(EventKind kind) { return count(kind) > 0; }
  int count(EventKind kind);
  std::vector<Event> events(EventKind kind);
  Event event(EventKind kind);        // the first of that kind; the test fails without one
  int position(EventKind kind);       // of the first of that kind, -1 if none
  std::vector<int> dice_of_volley();  // of the first volley

 private:
  void build();
  void check(Where where);
  void step(Seat seat, Move move, Where where);
  void expect_script_used();

  State state_{};
  bool built_ = false;
  Options options_;
  int seats_;
  int month_ = 6;
  std::optional<Legend> legend_;
  std::optional<Legend> second_legend_;
  std::map<Place, std::string> treasure_;
  std::optional<Cards> pile_;
  Phase open_ = Phase::sail;
  std::vector<Actor> order_;
  std::array<Ship, kMaxPlayers> ships_;

  Chance chance_ = Chance::fast(1);
  Script script_;
  std::uint64_t forced_ = 0;  // results of scripts before this one
  std::vector<EventLog<Event>::Entry> entries_;
};

// A treasure card by its key, such as "t10".
Treasure treasure_of(std::string_view key);

// Speeds that differ, so that seat 0 is asked first, then 1, 2 …
void fast_to_slow(Scenario& at, int seats);
inline void fast_to_slow(Scenario& at) { fast_to_slow(at, at.seats()); }

}  // namespace flibuste::pirates_cove
