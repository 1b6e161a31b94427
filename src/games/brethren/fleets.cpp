#include "games/brethren/fleets.h"

#include <utility>

namespace flibuste::brethren {

std::size_t enter(Fleets& fleets, const Fleet& fleet) {
  fleets.push_back(fleet);
  std::size_t at = fleets.size() - 1;
  for (; at > 0 && fleets[at - 1].strength < fleet.strength; --at) std::swap(fleets[at - 1], fleets[at]);
  return at;
}

std::size_t add_ship(Fleets& fleets, Seat seat, Ship ship) {
  Fleet fleet{.seat = seat};
  for (std::size_t i = 0; i < fleets.size(); ++i) {
    if (fleets[i].seat != seat) continue;
    fleet = fleets[i];
    fleets.erase(i);
    break;
  }
  ++(ship == Ship::galleon ? fleet.galleons : fleet.schooners);
  fleet.strength = strength(fleet.galleons, fleet.schooners);
  return enter(fleets, fleet);
}

Attacks attack(Fleets& fleets, int cannons, int muskets, const Options& options) {
  Attacks done;
  if (cannons >= 2) done.cannon.shots = Shots::missed;  // BR-30
  if (cannons == 1 && !fleets.empty()) {
    Fleet hit = fleets[0];
    const bool lone = ships(hit) == 1;
    done.cannon = {.shots = Shots::hit, .seat = hit.seat, .galleons = hit.galleons, .schooners = hit.schooners};
    hit.galleons = hit.schooners > 0 ? 0 : 1;  // BR-27
    hit.schooners = hit.schooners > 0 ? 1 : 0;
    hit.strength = strength(hit.galleons, hit.schooners);
    done.cannon.galleons = byte(done.cannon.galleons - std::size_t{hit.galleons});
    done.cannon.schooners = byte(done.cannon.schooners - std::size_t{hit.schooners});
    if (!lone || options.lone_ship_falls_back) {  // BR-28, BR-29
      fleets.erase(0);
      enter(fleets, hit);
    }
  }
  if (muskets >= 2) done.musket.shots = Shots::missed;  // BR-33
  if (muskets == 1 && !fleets.empty()) {
    Fleet& hit = fleets.back();
    const bool schooner = hit.schooners > 0;
    done.musket = {.shots = Shots::hit,
                   .seat = hit.seat,
                   .galleons = schooner ? std::uint8_t{0} : std::uint8_t{1},
                   .schooners = schooner ? std::uint8_t{1} : std::uint8_t{0}};
    --(schooner ? hit.schooners : hit.galleons);  // BR-31: it was last and stays last
    hit.strength = strength(hit.galleons, hit.schooners);
    if (hit.strength == 0) fleets.pop_back();  // BR-32
  }
  return done;
}

}  // namespace flibuste::brethren
