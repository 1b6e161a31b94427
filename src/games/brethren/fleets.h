// The fleets at a board of Brethren of the Coast: their order, and what guns do to them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/brethren/rules.h"

namespace flibuste::brethren {

using Fleets = FixedList<Fleet, kMaxPlayers>;

constexpr int ships(const Fleet& fleet) { return fleet.galleons + fleet.schooners; }
constexpr std::uint8_t strength(int galleons, int schooners) {
  return static_cast<std::uint8_t>(galleons * kGalleonSails + schooners * kSchoonerSails);
}

// Puts a fleet behind all that are as strong or stronger; its index (BR-22, BR-23, BR-28).
std::size_t enter(Fleets& fleets, const Fleet& fleet);
// One more ship of that seat; the index of its fleet.
std::size_t add_ship(Fleets& fleets, Seat seat, Ship ship);

struct Attacks {
  Attack cannon;
  Attack musket;
};
// What the guns of a board do to its fleets (BR-26 to BR-34).
Attacks attack(Fleets& fleets, int cannons, int muskets, const Options& options);

}  // namespace flibuste::brethren
