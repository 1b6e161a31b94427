// The whole of a game of Brethren of the Coast as one plain value.
//
// The draw pile and the four secret cards are one pool without an order: a card is chosen from it at the moment it is
// drawn, and the secret cards are those that never are. Hands and cards face down are what only their owners know.
//
//   bytes   0 ..  2  options
//           3 ..  6  seats, first, turn, booty
//           7 .. 83  pool      (76 cards + size)
//          84 ..372  placed    (72 × 4 + size): the cards at the boards, in the order played
//         373 ..534  boards    (6 × 27)
//         535 ..654  players   (6 × 20)
//         655 ..664  spent     (10)
//         665 ..694  scoring   (30)
//         695 ..698  stack     (1 × 3 + size)
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "core/decision_stack.h"
#include "core/fixed_list.h"
#include "core/seat.h"
#include "games/brethren/data.h"

namespace flibuste::brethren {

struct Options {
  bool lone_ship_falls_back = true;       // BR-29
  bool unclaimed_treasure_stays = false;  // BR-41
  bool booty_needs_chest = true;          // BR-51
  bool operator==(const Options&) const = default;
};

enum class Phase : std::uint8_t {
  ship,  // place a ship at a board
  card,  // play a card at another board
  pick,  // take a card of a board that is scored
};

// Who must choose what.
struct Frame {
  Phase phase = Phase::ship;
  Seat seat = 0;
  std::uint8_t board = 0;  // card: where the ship went; pick: the board that is scored
  bool operator==(const Frame&) const = default;
};

// How many cards of each kind.
using Counts = std::array<std::uint8_t, kCards>;

struct Placed {
  Card card = Card{};
  Seat seat = 0;  // who played it
  std::uint8_t board = 0;
  bool hidden = false;  // face down: only `seat` knows it
  bool operator==(const Placed&) const = default;
};

struct Fleet {
  Seat seat = 0;
  std::uint8_t galleons = 0;
  std::uint8_t schooners = 0;
  std::uint8_t strength = 0;  // sails
  bool operator==(const Fleet&) const = default;
};

struct Board {
  bool colony = false;
  std::uint8_t cards = 0;                // that lie there
  FixedList<Fleet, kMaxPlayers> fleets;  // place 1 first
  bool operator==(const Board&) const = default;
};

struct Player {
  FixedList<Card, kHandCards> hand;  // sorted
  std::uint8_t galleons = 0;         // not played yet
  std::uint8_t schooners = 0;
  std::uint8_t coins = 0;
  Counts taken{};  // captured cards
  // Sums of them.
  std::uint8_t doubloons = 0;
  std::uint8_t chests = 0;
  bool operator==(const Player&) const = default;
};

enum class Shots : std::uint8_t { none, hit, missed };

// What one kind of gun did to the board that is being scored.
struct Attack {
  Shots shots = Shots::none;
  Seat seat = 0;              // hit: whose fleet
  std::uint8_t galleons = 0;  // ships it lost
  std::uint8_t schooners = 0;
  bool operator==(const Attack&) const = default;
};

// The scoring that waits for a pick; all zero while there is none.
struct Scoring {
  Attack cannon;
  Attack musket;
  Counts cards{};          // all that lay there
  Counts left{};           // treasure still to be drafted
  std::uint8_t next = 0;   // index of the fleet that picks
  std::uint8_t picks = 0;  // made so far
  bool operator==(const Scoring&) const = default;
};

struct State {
  Options options;
  std::uint8_t seats = 0;
  Seat first = 0;
  std::uint8_t turn = 0;   // turns completed
  std::uint8_t booty = 0;  // coins on Port Royal
  FixedList<Card, kDeckCards> pool;
  FixedList<Placed, kPlayedCards> placed;
  std::array<Board, kMaxPlayers> boards{};
  std::array<Player, kMaxPlayers> players{};
  Counts spent{};  // what left the game face up
  Scoring scoring;
  DecisionStack<Frame, 1> stack;
  bool operator==(const State&) const = default;
};

enum class Stage : std::uint8_t {
  play,
  closing,  // everything is played; the boards are scored, north first
  over,
};

enum class Ship : std::uint8_t { galleon, schooner };

// Which members each kind of a move or an event has, and what they mean: documents.h.
enum class MoveKind : std::uint8_t { ship, card, pick };

struct Move {
  MoveKind kind = MoveKind::ship;
  Ship ship = Ship{};
  Card card = Card{};
  std::uint8_t board = 0;
  bool hidden = false;
  auto operator<=>(const Move&) const = default;
};

enum class EventKind : std::uint8_t {
  game_began,
  turn_began,
  ship_placed,
  card_played,
  card_hidden,
  card_hidden_own,
  drew,
  drew_own,
  scoring_began,
  revealed,
  cannon_hit,
  cannon_missed,
  musket_hit,
  musket_missed,
  fleet_destroyed,
  marked_given,
  picked,
  treasure_lost,
  treasure_stays,
  flipped,
  closing_began,
  board_closed,
  port_royal_won,
  port_royal_unclaimed,
  booty_won,
  booty_lost,
  game_over,
};

struct Event {
  EventKind kind = EventKind::game_began;
  Seat seat = 0;
  std::uint8_t board = 0;
  Card card = Card{};
  Ship ship = Ship{};
  std::uint8_t amount = 0;
  std::uint8_t galleons = 0;
  std::uint8_t schooners = 0;
  std::uint8_t place = 0;
  bool operator==(const Event&) const = default;
};

static_assert(sizeof(Board) == 27 && sizeof(Player) == 20 && sizeof(Scoring) == 30);
static_assert(sizeof(State) == 699);

}  // namespace flibuste::brethren
