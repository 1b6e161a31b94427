// The whole of a Port Royal game as one plain value.
//
// Nobody knows the face of a coin or of a card in the draw pile, so neither has one here. Cards that were shuffled
// together and not seen since form a batch: a pool of faces, and where its cards lie (the draw pile, the purses).
// A face is chosen from the pool at the moment its card is turned up. That is exactly the knowledge of the table: after
// a reshuffle old coins still come from the old batch, and the new pile holds just what was on the discard pile.
//
//   bytes   0 ..  5  options            (6)
//           6 .. 13  turn               (8 single bytes)
//          14 .. 15  expeditions, deck  (2)
//          16 ..135  unseen             (119 faces + size): all batches one after the other, oldest first
//         136 ..255  discard            (119 faces + size)
//         256 ..321  harbour            (65 faces + size)
//         322 ..329  harbour_faces      (8): one bit per face
//         330 ..426  batches            (16 × 6 + size)
//         427 ..626  players            (5 × 40)
//         627 ..637  stack              (2 × 5 + size)
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "core/decision_stack.h"
#include "core/fixed_list.h"
#include "core/seat.h"
#include "games/port_royal/data.h"

namespace flibuste::port_royal {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxPlayers = 5;
inline constexpr int kStartCoins = 3;
inline constexpr int kGoal = 12;                  // points that end the game
inline constexpr int kTaxedFrom = 12;             // coins from which a tax takes half
inline constexpr int kAdmiralHarbour = 5;         // cards in the harbour that pay an admiral
inline constexpr std::size_t kHarbourCards = 65;  // five ships and every person
inline constexpr std::size_t kBatches = 16;

enum class Reshuffle : std::uint8_t { when_empty, on_need };

struct Options {
  bool governor_immediate = true;
  bool claim_after_bust = false;
  bool active_may_pass = true;
  bool end_variant = false;
  bool accept_duplicate = true;
  Reshuffle reshuffle = Reshuffle::when_empty;
  bool operator==(const Options&) const = default;
};

enum class Phase : std::uint8_t {
  discover,          // draw, stop or claim
  repel,             // a drawn ship waits: repel it or let it in
  hire,              // an opportunity of phase 2: take, pass, and for the active player claim
  claim_after_bust,  // only with the option of that name
};

// Who must choose what.
struct Frame {
  Phase phase = Phase::discover;
  Seat seat = 0;
  Face ship = Face{};      // repel: the ship that waits
  std::uint8_t takes = 0;  // hire: cards this seat may still take
  std::uint8_t taken = 0;  // hire: cards it has taken
  bool operator==(const Frame&) const = default;
};

// Cards that were shuffled together and have not been seen since. Only the last batch is also in the draw pile.
struct Batch {
  std::uint8_t cards = 0;                         // how many faces of State::unseen are its pool
  std::array<std::uint8_t, kMaxPlayers> coins{};  // how many of them lie as coins before each seat
  bool operator==(const Batch&) const = default;
};

struct Player {
  std::array<std::uint8_t, kPersonFaces> hired{};
  std::uint8_t expeditions = 0;  // bit i: expedition(i) was claimed
  // Sums of the above, kept because every decision asks for them.
  std::uint8_t coins = 0;
  std::uint8_t points = 0;
  std::uint8_t swords = 0;
  std::uint8_t mademoiselles = 0;
  std::uint8_t jesters = 0;
  std::uint8_t admirals = 0;
  std::uint8_t governors = 0;
  std::array<std::uint8_t, kColours> traders{};
  std::uint8_t claimable = 0;  // bit i: these persons can man expedition(i), wherever it is
  bool operator==(const Player&) const = default;
};

enum class Ending : std::uint8_t { none, points, frozen };

struct State {
  Options options;
  std::uint8_t seats = 0;
  Seat first = 0;
  Seat active = 0;
  bool drew = false;              // the active player has drawn a card this turn
  bool acted = false;             // something was taken or claimed this turn
  std::uint8_t frozen_turns = 0;  // turns in a row with both piles empty in which nobody could act
  bool last_round = false;        // somebody has reached the goal
  Ending ending = Ending::none;
  std::uint8_t expeditions = 0;  // bit i: expedition(i) lies face up
  std::uint8_t deck = 0;         // cards in the draw pile
  FixedList<Face, kPileCards> unseen;
  FixedList<Face, kPileCards> discard;
  FixedList<Face, kHarbourCards> harbour;       // in the order drawn
  std::array<std::uint8_t, 8> harbour_faces{};  // bit f: face f is in the harbour (little-endian 64-bit mask)
  FixedList<Batch, kBatches> batches;
  std::array<Player, kMaxPlayers> players{};
  DecisionStack<Frame, 2> stack;
  bool operator==(const State&) const = default;
};

static_assert(sizeof(Frame) == 5 && sizeof(Batch) == 6 && sizeof(Player) == 40);
static_assert(sizeof(State) == 638);

// Which members each kind of a move or an event has, and what they mean: documents.h.
enum class MoveKind : std::uint8_t { draw, stop, repel, let_in, take, claim, pass };

struct Move {
  MoveKind kind = MoveKind::draw;
  Face card = Face{};
  std::uint8_t captains = 0;
  std::uint8_t priests = 0;
  std::uint8_t settlers = 0;
  std::uint8_t jacks = 0;
  auto operator<=>(const Move&) const = default;
};

enum class EventKind : std::uint8_t {
  game_began,
  turn_began,
  nothing_to_draw,
  drawn,
  entered,
  repelled,
  busted,
  stopped,
  coins_gained,
  coins_lost,
  fee_paid,
  traded,
  hired,
  claimed,
  passed,
  harbour_cleared,
  reshuffled,
  goal_reached,
  game_over,
};

enum class Cause : std::uint8_t { none, start, trade, admiral, jester, tax, expedition };

struct Event {
  EventKind kind = EventKind::game_began;
  Seat seat = 0;
  Face card = Face{};
  std::uint8_t amount = 0;
  Seat other = 0;
  Cause cause = Cause::none;
  bool operator==(const Event&) const = default;
};

}  // namespace flibuste::port_royal
