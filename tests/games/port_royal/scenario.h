// Positions and moves of Port Royal written the way a rulebook example is told:
//
//   Scenario at(3);
//   at.player(0).coins(5).hires({Face::sailor_3, Face::pirate_5});
//   at.harbour({Face::flute_1_2}).turn_of(0).discovering();
//   at.next_cards({Face::flute_2_2});
//   at.plays(0, draw());
//   EXPECT_TRUE(at.may(0, repel()));
//
// Whatever is not placed by hand lies in the draw pile, so every position holds all the cards of the box. Each step
// checks that the move is legal, that the forced cards were possible, and that the state is a possible one.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <vector>

#include "core/chance.h"
#include "core/events.h"
#include "games/port_royal/rules.h"

namespace flibuste::port_royal {

// Read by GoogleTest, so that a failure names cards instead of showing bytes.
void PrintTo(Face face, std::ostream* out);
void PrintTo(const Move& move, std::ostream* out);
void PrintTo(EventKind kind, std::ostream* out);

// The line of a test. (std::source_location, which not every compiler we use has yet.)
struct Where {
  const char* file;
  int line;
  static constexpr Where here(const char* file = __builtin_FILE(), int line = __builtin_LINE()) { return {file, line}; }
};

struct Persons {
  std::uint8_t captains = 0;
  std::uint8_t priests = 0;
  std::uint8_t settlers = 0;
  std::uint8_t jacks = 0;
};

Move draw();
Move stop();
Move repel();
Move let_in();
Move pass();
Move take(Face face);
Move claim(Face face, Persons persons);

using Faces = std::vector<Face>;
Faces copies(Face face, int count);

class Scenario {
 public:
  class Hand {
   public:
    Hand& coins(int count);               // coins of the newest batch
    Hand& hires(const Faces& persons);    // persons in front of the player
    Hand& has(const Faces& expeditions);  // claimed expeditions

   private:
    friend class Scenario;
    int coins_ = 0;
    Faces hired_;
    Faces claimed_;
  };

  explicit Scenario(int seats, Options options = {});
  ~Scenario();
  Scenario(const Scenario&) = delete;
  Scenario& operator=(const Scenario&) = delete;

  // --- The position, before the first move ---
  Hand& player(Seat seat);
  Scenario& harbour(const Faces& faces);
  Scenario& discarded(const Faces& faces);
  Scenario& on_table(const Faces& expeditions);
  // The faces of the newest batch: the draw pile and the coins that came from it. The rest of the box then goes to the
  // discard pile (expeditions to the table), unless it is sent elsewhere.
  Scenario& pool(const Faces& faces);
  Scenario& rest_in_purse_of(Seat seat);  // as coins from before the last shuffle
  // Coins from before a shuffle: their faces, and how many each seat has. Call for the oldest batch first.
  Scenario& old_batch(const Faces& faces, std::initializer_list<int> coins);
  Scenario& first(Seat seat);
  Scenario& turn_of(Seat seat);
  Scenario& before_first_draw();
  Scenario& discovering();  // at least one card has been drawn this turn (the default)
  Scenario& frozen_turns(int turns);

  // --- Play ---
  // The cards that turn up next, in this order: drawn, or paid as coins.
  void next_cards(const Faces& faces);
  void plays(Seat seat, Move move, Where where = Where::here());
  bool may(Seat seat, Move move);
  std::vector<Move> moves(Seat seat);

  // --- What is to be seen ---
  const State& state();
  Faces harbour_cards();
  Faces discard();
  Faces table();        // expeditions that lie face up
  Faces newest_pool();  // faces of the newest batch
  int coins(Seat seat);
  int points(Seat seat);
  int deck() { return state().deck; }
  bool over();
  std::optional<Seat> actor();
  Phase phase();  // of a running game
  int takes();    // cards the actor of phase 2 may still take
  int batch_coins(std::size_t batch, Seat seat);

  // The last move only.
  const std::vector<Event>& events();
  std::vector<EventKind> kinds();
  bool happened(EventKind kind);
  Event event(EventKind kind);  // the first of that kind; the test fails without one
  int gained(Seat seat, Cause cause);
  int position(EventKind kind);  // of the first of that kind, -1 if none

  void seed(std::uint64_t seed);

 private:
  void build();
  void check(Where where);
  void expect_script_used();

  State state_;
  bool built_ = false;
  Options options_;
  int seats_;
  std::array<Hand, kMaxPlayers> hands_;
  Faces harbour_;
  Faces discard_;
  Faces table_;
  std::optional<Faces> pool_;
  std::optional<Seat> rest_owner_;
  struct OldBatch {
    Faces faces;
    std::vector<int> coins;
  };
  std::vector<OldBatch> old_;
  Seat first_ = 0;
  Seat active_ = 0;
  bool drew_ = true;
  int frozen_ = 0;

  Chance chance_ = Chance::fast(1);
  Script script_;
  std::vector<Event> events_;
};

// Every way to complete one move: the states after it, one per sequence of distinct faces that can turn up.
std::vector<State> all_results(const State& state, Seat seat, Move move);
// Lines of play of `depth` decisions (or fewer, where the game ends) with all their chance results.
std::uint64_t count_lines(const State& state, int depth);

}  // namespace flibuste::port_royal
