// What a viewer may see. In Port Royal that is the same for everybody: nothing is known to one seat alone, and what
// nobody knows is shown as the pools of faces it can come from.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/seat.h"
#include "games/port_royal/state.h"

namespace flibuste::port_royal {

struct PlayerView {
  std::uint8_t coins = 0;
  std::uint8_t points = 0;
  std::uint8_t swords = 0;
  std::uint8_t captains = 0;
  std::uint8_t priests = 0;
  std::uint8_t settlers = 0;
  std::uint8_t jacks = 0;
  std::uint8_t mademoiselles = 0;
  std::uint8_t jesters = 0;
  std::uint8_t admirals = 0;
  std::uint8_t governors = 0;
  std::array<std::uint8_t, kColours> traders{};  // in the order of Colour
  std::vector<Face> hired;
  std::vector<Face> expeditions;
  bool operator==(const PlayerView&) const = default;
};

// The decision that is waited for.
struct DecisionView {
  Phase phase = Phase::discover;
  Seat seat = 0;
  std::optional<Face> ship;  // repel: the ship that waits
  std::uint8_t takes = 0;    // hire: cards that may still be taken
  bool operator==(const DecisionView&) const = default;
};

// Cards shuffled together and unseen since: who holds how many as coins, and the faces they all have, in some order.
struct BatchView {
  std::vector<std::uint8_t> coins;
  std::vector<Face> faces;  // sorted
  bool operator==(const BatchView&) const = default;
};

struct View {
  Viewer viewer = kSpectator;
  Options options;
  std::uint8_t seats = 0;
  Seat first = 0;
  Seat active = 0;
  bool drew = false;
  bool last_round = false;
  Ending ending = Ending::none;
  std::optional<DecisionView> decision;
  std::uint8_t deck = 0;
  std::vector<Face> discard;  // oldest first
  std::vector<Face> harbour;  // in the order drawn
  std::vector<Face> expeditions;
  std::vector<PlayerView> players;
  std::vector<BatchView> batches;  // the last one is also the draw pile
  bool operator==(const View&) const = default;
};

struct Visibility {
  static View view(const State& state, Viewer viewer);
  // A hash of what everybody sees of the last step, luck included.
  static std::uint64_t observation(const State& state, Viewer viewer);
};

// The expeditions whose bits are set.
std::vector<Face> expedition_list(std::uint8_t marks);

// Of the faces the next card can have, how many would end the turn if drawn now, and how many there are.
struct Odds {
  int busting = 0;
  int of = 0;
};
Odds bust_odds(const View& view);

}  // namespace flibuste::port_royal
