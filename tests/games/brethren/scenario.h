// Positions and moves of Brethren of the Coast written the way a rulebook example is told:
//
//   Scenario at(3);
//   at.turn(20).player(2).hand({Card::chest});
//   at.board(0).fleets({{0, 1, 1}, {1, 0, 2}}).cards({up(Card::cannon), down(Card::musket, 1)});
//   at.plays(2, schooner(1));
//   at.plays(2, face_up(Card::chest, 0));
//
// Whatever is not placed by hand is filled in: hands have the cards the turn calls for, the pile and the four secret
// cards are there, and what must have been played before lies among the cards that left the game. Each step checks that
// the move is legal, that the forced cards were possible, and that the state is a possible one.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <vector>

#include "core/chance.h"
#include "core/events.h"
#include "games/brethren/fleets.h"
#include "games/brethren/rules.h"

namespace flibuste::brethren {

// Read by GoogleTest, so that a failure names things instead of showing bytes.
void PrintTo(Card card, std::ostream* out);
void PrintTo(const Move& move, std::ostream* out);
void PrintTo(EventKind kind, std::ostream* out);
void PrintTo(const Fleet& fleet, std::ostream* out);

// The line of a test. (std::source_location, which not every compiler we use has yet.)
struct Where {
  const char* file;
  int line;
  static constexpr Where here(const char* file = __builtin_FILE(), int line = __builtin_LINE()) { return {file, line}; }
};

Move galleon(std::uint8_t board);
Move schooner(std::uint8_t board);
Move face_up(Card card, std::uint8_t board);
Move face_down(Card card, std::uint8_t board);
Move pick(Card card);

using Cards = std::vector<Card>;
Cards times(int count, Card card);

struct FleetSpec {
  Seat seat = 0;
  int galleons = 0;
  int schooners = 0;
};
// A fleet as the rules keep it.
Fleet fleet(FleetSpec spec);
// Fleets as they are told: place 1 first.
Fleets fleets(const std::vector<FleetSpec>& specs);

struct CardSpec {
  Card card = Card{};
  Seat seat = 0;
  bool hidden = false;
};
CardSpec up(Card card, Seat seat = 0);
CardSpec down(Card card, Seat seat);

class Scenario {
 public:
  class Hand {
   public:
    Hand& hand(const Cards& cards);
    Hand& coins(int count);
    Hand& captured(const Cards& cards);

   private:
    friend class Scenario;
    Cards hand_;
    std::optional<int> coins_;
    Cards captured_;
  };
  class Place {
   public:
    Place& fleets(const std::vector<FleetSpec>& fleets);
    Place& cards(const std::vector<CardSpec>& cards);
    Place& colony();

   private:
    friend class Scenario;
    std::vector<FleetSpec> fleets_;
    std::vector<CardSpec> cards_;
    bool colony_ = false;
  };

  explicit Scenario(int seats, Options options = {});
  ~Scenario();
  Scenario(const Scenario&) = delete;
  Scenario& operator=(const Scenario&) = delete;

  // --- The position, before the first move ---
  Hand& player(Seat seat);
  Place& board(std::size_t at);
  Scenario& turn(int completed);        // turns that were completed; the first player is seat 0
  Scenario& last_turn();                // only the last player has a ship and a card left
  Scenario& spent(const Cards& cards);  // that left the game face up
  Seat active_seat();

  // --- Play ---
  void next_cards(const Cards& cards);  // drawn next, in this order
  void plays(Seat seat, Move move, Where where = Where::here());
  bool may(Seat seat, Move move);
  std::vector<Move> moves(Seat seat);

  // --- What is to be seen ---
  const State& state();
  Cards hand(Seat seat);
  Cards captured(Seat seat);
  Cards placed(std::size_t board);
  std::vector<Seat> order(std::size_t board);  // of the fleets
  std::vector<int> sails(std::size_t board);
  int coins(Seat seat) { return state().players[seat].coins; }
  int spent_of(Card card) { return state().spent[index(card)]; }
  bool over() { return Rules::actors(state()).empty(); }
  std::optional<Seat> actor();
  Phase phase() { return state().stack.top().phase; }

  // The last move only.
  const std::vector<EventLog<Event>::Entry>& entries() { return entries_; }
  std::vector<EventKind> kinds();
  bool happened(EventKind kind);
  Event event(EventKind kind);  // the first of that kind; the test fails without one
  std::vector<Event> events(EventKind kind);
  int position(EventKind kind);  // of the first of that kind, -1 if none

 private:
  void build();
  void check(Where where);
  void expect_script_used();

  State state_;
  bool built_ = false;
  Options options_;
  int seats_;
  int turn_ = 0;
  std::array<Hand, kMaxPlayers> hands_;
  std::array<Place, kMaxPlayers> places_;
  Cards spent_;

  Chance chance_ = Chance::fast(1);
  Script script_;
  std::vector<EventLog<Event>::Entry> entries_;
};

// Plays on with the first legal moves until the game is over.
State played_out(State state);
// Lines of play of `depth` decisions (or fewer, where the game ends) with all their chance results.
std::uint64_t count_lines(const State& state, int depth);

}  // namespace flibuste::brethren
