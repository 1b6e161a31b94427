// Positions and moves of Aux Sabords! written the way a rulebook example is told:
//
//   Scenario at(4);
//   at.ship(Colour::nw, "G5").waiting(Colour::nw, 1);
//   at.sailing(Colour::nw, 3);
//   at.sails({"G6", "F6", "G6"});
//   EXPECT_EQ(at.aboard(Colour::nw), (ChestCounts{1, 0, 0, 0}));
//
// Whatever is not placed by hand is where it begins: chests in reserve but for one on the treasure square, five cards
// in every hand (weapons, unless others are given), the rest in the draw pile. Each step checks that the move is legal,
// that the forced luck was possible, and that the state is a possible one.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/events.h"
#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {

inline constexpr Colour kNw = Colour::nw;
inline constexpr Colour kNe = Colour::ne;
inline constexpr Colour kSe = Colour::se;
inline constexpr Colour kSw = Colour::sw;

// Read by GoogleTest, so that a failure names things instead of showing bytes.
void PrintTo(Card card, std::ostream* out);
void PrintTo(Square square, std::ostream* out);
void PrintTo(const Move& move, std::ostream* out);
void PrintTo(EventKind kind, std::ostream* out);

// The line of a test.
struct Where {
  const char* file;
  int line;
  static constexpr Where here(const char* file = __builtin_FILE(), int line = __builtin_LINE()) { return {file, line}; }
};

Move build(Card one, Card two);
Move rig();
Move wait();
Move discard(Card card);
Move roll();
Move step(std::string_view square);
Move place();
Move keep();
Move load(int count);
Move unload(int count);
Move attack(int pirates);
Move attack_with_captain();
Move sail_by();
Move defend(int pirates);
Move defend_with_captain();
Move give_up();

using Cards = std::vector<Card>;
Cards copies(Card card, int count);
// The die as a script names it.
std::uint32_t die(int eyes);

class Scenario {
 public:
  explicit Scenario(int seats, Options options = {});
  ~Scenario();
  Scenario(const Scenario&) = delete;
  Scenario& operator=(const Scenario&) = delete;

  // --- The position, before the first move ---
  Scenario& ship(Colour colour, std::string_view square);  // built and with a Ship card
  Scenario& ship_in_port(Colour colour);                   // built, without a Ship card
  Scenario& aboard(Colour colour, ChestCounts chests);
  Scenario& landed(Colour colour, ChestCounts chests);
  Scenario& waiting(Colour colour, int chests);
  Scenario& reserve(Colour colour, int chests);  // the rest is landed in the port of that colour
  Scenario& hand(Colour colour, const Cards& cards);
  Scenario& pile(const Cards& cards);  // the rest of the box is then discarded
  Scenario& first(Colour colour);
  Scenario& round(int round);

  // --- Where the turn stands ---
  Scenario& building(Colour colour);    // six cards in hand, given or not
  Scenario& rigging(Colour colour);     //
  Scenario& discarding(Colour colour);  //
  Scenario& rolling(Colour colour);
  Scenario& sailing(Colour colour, int steps);  // the die shows as much

  // --- Play ---
  // Cards drawn and dice rolled next, in this order.
  void next(std::initializer_list<std::uint32_t> results);
  void next_cards(const Cards& cards);
  void plays(Move move, Where where = Where::here());
  void sails(std::initializer_list<std::string_view> squares, Where where = Where::here());
  bool may(Move move);
  std::vector<Move> moves();

  // --- What is to be seen ---
  const State& state();
  const Fleet& fleet(Colour colour) { return state().fleets[index(colour)]; }
  ChestCounts aboard(Colour colour) { return fleet(colour).aboard; }
  std::string at(Colour colour);
  int held(Colour colour, Card card);
  int hand_size(Colour colour);
  int discarded(Card card) { return state().discard[index(card)]; }
  bool over();
  Colour turn() { return state().active; }
  Phase phase();
  Seat actor();

  // The last move only.
  const std::vector<EventLog<Event>::Entry>& told();
  std::vector<EventKind> kinds();
  bool happened(EventKind kind);
  Event event(EventKind kind);   // the first of that kind; the test fails without one
  int position(EventKind kind);  // of the first of that kind, -1 if none

 private:
  Scenario& begin(Colour colour, Phase phase, int cards);
  void build_state();
  void expect_script_used();

  State state_;
  bool built_ = false;
  std::array<std::optional<int>, kColours> reserve_{};
  std::array<std::optional<Cards>, kColours> hands_{};
  std::optional<Cards> pile_;
  Phase phase_ = Phase::roll;
  int active_cards_ = kHandCards;
  Chance chance_ = Chance::fast(1);
  Script script_;
  std::vector<EventLog<Event>::Entry> told_;
};

}  // namespace flibuste::aux_sabords
