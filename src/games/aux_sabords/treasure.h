// Chests of Aux Sabords!: put on the treasure square, loaded, unloaded and landed.
#pragma once

#include "games/aux_sabords/play.h"

namespace flibuste::aux_sabords {
namespace {

// AS-34, AS-36.
template <class Sink>
inline void Play<Sink>::at_treasure() {
  const int loads = mine().waiting;
  const int unloads = mine().aboard[index(s_.active)];
  if (loads + unloads == 1) {
    handle_chests(loads == 1, 1);
  } else {
    s_.stack.push({.phase = Phase::treasure, .seat = active_seat()});
  }
}

template <class Sink>
inline void Play<Sink>::handle_chests(bool load, int count) {
  std::uint8_t& aboard = mine().aboard[index(s_.active)];
  const int loaded = load ? count : -count;
  aboard = byte(aboard + loaded);
  mine().waiting = byte(mine().waiting - loaded);
  tell({.kind = load ? EventKind::loaded : EventKind::unloaded, .count = byte(count)});
  sail_on();
}

// AS-37, AS-53, AS-59.
template <class Sink>
inline void Play<Sink>::land() {
  const ChestCounts cargo = mine().aboard;
  if (total(cargo) == 0) {
    sail_on();
    return;
  }
  mine().aboard = {};
  for (std::size_t i = 0; i < kColours; ++i) mine().landed[i] = byte(mine().landed[i] + cargo[i]);
  tell({.kind = EventKind::landed, .count = byte(total(cargo)), .chests = cargo});
  bool one_home = false;
  bool all_home = true;
  for (const Colour colour : kAllColours) {
    if (!in_play(s_.seats, colour)) continue;
    const bool complete = home(s_, colour) == chests_each(s_.options);
    if (complete && cargo[index(colour)] > 0) tell({.kind = EventKind::colour_home}, colour);
    one_home = one_home || complete;
    all_home = all_home && complete;
  }
  if (all_home) {
    end_game(Ending::all_landed);
  } else if (one_home && s_.options.quick_end) {
    end_game(Ending::colour_landed);
  } else {
    sail_on();
  }
}

}  // namespace
}  // namespace flibuste::aux_sabords
