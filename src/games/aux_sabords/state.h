// The whole of a game of Aux Sabords! as one plain value.
//
// Cards of a kind are all alike, so a hand is a number of each. The draw pile is a pool without an order. Each hand
// also remembers what its owner has drawn since the last shuffle: whoever knows that knows what can still be in the
// pile.
//
//   bytes   0 ..  5  options   (6)
//           6 .. 12  turn      (7 single bytes)
//          13 .. 20  wake      (7 squares + size)
//          21 .. 75  pile      (54 cards + size)
//          76 .. 82  discard   (6 numbers, the card on top)
//          83 ..134  fleets    (4 × 13)
//         135 ..182  hands     (4 × 12)
//         183 ..193  stack     (2 × 5 + size)
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "core/decision_stack.h"
#include "core/fixed_list.h"
#include "core/seat.h"
#include "games/aux_sabords/data.h"

namespace flibuste::aux_sabords {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kHandCards = 5;
inline constexpr std::size_t kWake = 7;  // where the ship began its turn, and six steps

enum class Chests : std::uint8_t { four, three, two };
enum class Hands : std::uint8_t { two_hands, one_hand };
enum class RoundLimit : std::uint8_t { sixty, thirty };

struct Options {
  Sea sea = Sea::classic;
  Chests chests = Chests::four;
  bool quick_end = false;
  Hands hands = Hands::two_hands;  // of two players
  bool foreign_breaks_ties = false;
  RoundLimit round_limit = RoundLimit::sixty;
  bool operator==(const Options&) const = default;
};

enum class Phase : std::uint8_t {
  build,     // lay two different weapons for a ship, or wait
  rig,       // lay a Ship card, or wait
  discard,   // one card of six
  roll,      // the die
  sail,      // one step
  rose,      // a chest to the treasure square, or not
  treasure,  // how many chests to load or unload
  board,     // attack the ship met, or sail by
  defend,    // answer an attack
};

// Who must choose what.
struct Frame {
  Phase phase = Phase::build;
  Seat seat = 0;
  Colour other = Colour::nw;  // board: the ship met; defend: the ship attacked (the attacker is the active one)
  Card card = Card::pirate;   // defend: what the attacker laid
  std::uint8_t count = 0;     // defend: how many
  bool operator==(const Frame&) const = default;
};

using ChestCounts = std::array<std::uint8_t, kColours>;
// Of each kind of card; a type of its own, because its document names the kinds.
struct CardCounts : std::array<std::uint8_t, kCards> {
  bool operator==(const CardCounts&) const = default;
};

// All that belongs to one colour.
struct Fleet {
  bool built = false;
  bool rigged = false;  // a Ship card is in force
  Square square = kNowhere;
  std::uint8_t reserve = 0;  // chests beside the board
  std::uint8_t waiting = 0;  // chests on the treasure square
  ChestCounts aboard{};      // by the colour of the chests
  ChestCounts landed{};      // in this colour's port, by the colour of the chests
  bool operator==(const Fleet&) const = default;
};

struct Hand {
  CardCounts cards{};
  CardCounts drawn{};  // since the last shuffle
  bool operator==(const Hand&) const = default;
};

enum class Ending : std::uint8_t { none, all_landed, colour_landed, rounds };

struct State {
  Options options;
  std::uint8_t seats = 0;
  Colour first = Colour::nw;
  Colour active = Colour::nw;
  std::uint8_t round = 0;  // from 1
  std::uint8_t die = 0;    // 0: not rolled yet
  std::uint8_t steps = 0;  // left of it
  Ending ending = Ending::none;
  FixedList<Square, kWake> wake;  // of the active ship this turn, where it began first
  FixedList<Card, kDeck> pile;
  CardCounts discard{};
  Card top = Card::pirate;  // of the discard pile, where it is not empty
  std::array<Fleet, kColours> fleets{};
  std::array<Hand, kColours> hands{};
  DecisionStack<Frame, 2> stack;
  bool operator==(const State&) const = default;
};

static_assert(sizeof(Frame) == 5 && sizeof(Fleet) == 13 && sizeof(Hand) == 12);
static_assert(sizeof(State) == 194);

// Which members each kind of a move or an event has, and what they mean: documents.h.
enum class MoveKind : std::uint8_t {
  build,
  rig,
  wait,
  discard,
  roll,
  step,
  place,
  keep,
  load,
  unload,
  attack,
  sail_by,
  defend,
  give_up,
};

struct Move {
  MoveKind kind = MoveKind::build;
  Card card = Card::pirate;
  Card other = Card::pirate;
  Square square = Square{0};
  std::uint8_t count = 0;
  auto operator<=>(const Move&) const = default;
};

enum class EventKind : std::uint8_t {
  game_began,
  turn_began,
  drew,
  drew_card,
  reshuffled,
  built,
  rigged,
  waited,
  discarded,
  stayed,
  rolled,
  moved,
  placed,
  kept,
  loaded,
  unloaded,
  landed,
  sailed_by,
  attacked,
  defended,
  gave_up,
  won_fight,
  drawn_fight,
  took_chests,
  sunk,
  colour_home,
  game_over,
};

struct Event {
  EventKind kind = EventKind::game_began;
  Seat seat = 0;
  Colour colour = Colour::nw;
  Colour other = Colour::nw;
  Seat other_seat = 0;
  Card card = Card::pirate;
  Card second = Card::pirate;
  std::uint8_t count = 0;
  Square from = Square{0};
  Square square = Square{0};
  ChestCounts chests{};
  Ending ending = Ending::none;
  bool operator==(const Event&) const = default;
};

}  // namespace flibuste::aux_sabords
