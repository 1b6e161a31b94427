// The market: what a viewer sees, and what it cannot know.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "support/toys/market/state.h"

namespace flibuste::toys::market {

struct PlayerView {
  Place place = Place::port;
  std::uint16_t coins = 0;
  std::optional<std::uint8_t> card;  // 0: none; nothing where it is hidden
  std::uint8_t strength = 0;
  bool operator==(const PlayerView&) const = default;
};

struct View {
  Viewer viewer = kSpectator;
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t month = 0;
  Phase phase = Phase::voyage;
  Seat turn = 0;
  std::uint8_t island = 0;
  std::vector<PlayerView> players;
  std::uint16_t chest = 0;
  std::uint16_t bank = 0;
  Offer offer;
  SeatSet chipped;
  SeatSet traded;
  std::vector<std::uint8_t> spent;
  bool operator==(const View&) const = default;
};

BOOST_DESCRIBE_STRUCT(PlayerView, (), (place, coins, card, strength))
BOOST_DESCRIBE_STRUCT(View, (),
                      (options, seats, month, phase, turn, island, players, chest, bank, offer, chipped, traded, spent))

struct Visibility {
  static View view(const State& s, Viewer viewer);
  static void resample(State& s, Viewer viewer, Chance& chance);
  // Cards are shown only together with luck or a joint decision, which the table sees by itself; a position might be
  // played on from anywhere, so the game says it too.
  static bool barrier(const State& before, const State& after) { return after.spent != before.spent; }
  static std::uint64_t observation(const State& s, Viewer viewer);
};

}  // namespace flibuste::toys::market
