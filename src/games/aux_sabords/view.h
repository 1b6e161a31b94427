// What a viewer may see: all that lies on the board, the own hand, and how many cards the others hold. What needs rules
// to work out (which squares can be reached, who would lead, what an attack can hope for) is worked out here too.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/seat.h"
#include "games/aux_sabords/state.h"

namespace flibuste::aux_sabords {

// The sea, without what belongs to a colour.
struct SeaView {
  std::uint8_t size = 9;
  std::vector<Square> land;
  std::vector<Square> reefs;
  bool operator==(const SeaView&) const = default;
};

// Steps from a ship to its own squares, other ships not counted.
struct AwayView {
  std::uint8_t port = 0;
  std::uint8_t treasure = 0;
  std::uint8_t rose = 0;
  bool operator==(const AwayView&) const = default;
};

// One colour. Without a seat it is not in the game: its port and treasure square are closed to all.
struct FleetView {
  Colour colour = Colour::nw;
  std::optional<Seat> seat;
  Square port = kNowhere;
  Square treasure = kNowhere;
  Square rose = kNowhere;
  bool built = false;
  bool rigged = false;
  std::optional<Square> square;
  std::optional<AwayView> away;
  bool safe = false;  // in its port or on its treasure square
  std::uint8_t reserve = 0;
  std::uint8_t waiting = 0;
  ChestCounts aboard{};
  ChestCounts landed{};
  std::uint8_t home = 0;        // chests of this colour landed in any port
  std::vector<Square> errands;  // where it can put down, fetch or land a chest
  bool operator==(const FleetView&) const = default;
};

struct HandView {
  std::vector<Colour> colours;  // whose turns it serves
  std::uint8_t size = 0;
  std::optional<std::vector<Card>> cards;  // only the owner's own, sorted
  bool operator==(const HandView&) const = default;
};

struct PlayerView {
  std::vector<Colour> colours;
  std::vector<HandView> hands;
  std::uint8_t landed = 0;   // chests in its ports: the score
  std::uint8_t foreign = 0;  // of them, chests of other players
  std::uint8_t aboard = 0;
  std::uint8_t rank = 1;  // if the game ended now
  bool operator==(const PlayerView&) const = default;
};

struct StakeView {
  Card card = Card::pirate;
  std::uint8_t count = 0;
  bool operator==(const StakeView&) const = default;
};

// The decision that is waited for.
struct DecisionView {
  Phase phase = Phase::build;
  Seat seat = 0;
  Colour colour = Colour::nw;      // whose ship or hand it is about
  std::uint8_t steps = 0;          // still to sail
  std::optional<Colour> other;     // board: the ship met; defend: the attacker
  std::optional<StakeView> stake;  // defend: what the attacker laid
  bool operator==(const DecisionView&) const = default;
};

// A square that the ship can sail to with the steps it has left, and the shortest way there. A way leads over the own
// treasure square only to end there, and past other ships where it can.
struct ReachView {
  Square square = kNowhere;
  std::uint8_t steps = 0;
  std::vector<Square> way;  // the square itself is the last
  bool final = false;       // sailed until something is asked, it cannot be taken back: it ends turn or game
  bool operator==(const ReachView&) const = default;
};

// What an attack can hope for, in percent, if the defender's hand is any five of the cards that the attacker has not
// seen and is used to the full.
struct OddsView {
  Card card = Card::pirate;
  std::uint8_t count = 0;
  std::uint8_t win = 0;
  std::uint8_t draw = 0;
  std::uint8_t lose = 0;
  bool operator==(const OddsView&) const = default;
};

struct View {
  Viewer viewer = kSpectator;
  Options options;
  std::uint8_t seats = 0;
  SeaView sea;
  Colour first = Colour::nw;
  Colour active = Colour::nw;
  std::uint8_t round = 1;
  std::uint8_t rounds = 0;          // the last one that is played
  std::optional<std::uint8_t> die;  // of this turn, once rolled
  std::vector<Square> wake;         // of the active ship this turn, where it began first
  Ending ending = Ending::none;
  std::optional<DecisionView> decision;
  std::uint8_t pile = 0;
  CardCounts discard{};
  std::optional<Card> top;        // of the discard pile
  CardCounts unseen{};            // in the pile or in hands that the viewer does not see
  CardCounts drawable{};          // of them, how many can be in the pile at most
  std::vector<FleetView> fleets;  // all four, in the order of Colour
  std::vector<PlayerView> players;
  std::uint8_t chests = 0;       // in the game
  std::uint8_t home = 0;         // of them, landed
  std::vector<ReachView> reach;  // while a ship sails
  std::vector<OddsView> odds;    // while the viewer may attack
  bool operator==(const View&) const = default;
};

struct Visibility {
  static View view(const State& state, Viewer viewer);
  // A hash of what the viewer sees of the last step.
  static std::uint64_t observation(const State& state, Viewer viewer);
};

}  // namespace flibuste::aux_sabords
