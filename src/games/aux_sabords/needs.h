// The cards that a hand of Aux Sabords! still has to provide.
#pragma once

#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {

// What the ships whose turns a hand serves still need: one, or two where a player has one hand for both.
struct Needs {
  bool weapons = false;
  int ships = 0;  // Ship cards
};

inline Needs needs_of(const State& state, Colour colour) {
  Needs needs;
  for (const Colour each : kAllColours) {
    if (!in_play(state.seats, each) || hand_of(state, each) != hand_of(state, colour)) continue;
    const Fleet& ship = fleet(state, each);
    needs.weapons = needs.weapons || !ship.built;
    needs.ships += ship.rigged ? 0 : 1;
  }
  return needs;
}

}  // namespace flibuste::aux_sabords
