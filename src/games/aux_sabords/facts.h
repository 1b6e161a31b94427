// What never changes in Aux Sabords!: the die, the kinds of cards and the colours in the game. Told once to whoever
// shows the game or verifies its luck, so that no client has to know it.
#pragma once

#include <cstdint>
#include <vector>

#include "games/aux_sabords/json.h"

namespace flibuste::aux_sabords {

struct ColoursFacts {
  std::uint8_t seats = 0;
  std::vector<Colour> colours;
};

struct Facts {
  std::uint8_t die = kDieFaces;
  std::vector<Card> cards;            // the kinds, in the order in which the discard pile becomes the draw pile (AS-12)
  std::vector<ColoursFacts> in_play;  // for every number of players (AS-60, AS-61)
};

BOOST_DESCRIBE_STRUCT(ColoursFacts, (), (seats, colours))
BOOST_DESCRIBE_STRUCT(Facts, (), (die, cards, in_play))

struct FactSheet {
  static Facts facts();
};

}  // namespace flibuste::aux_sabords

namespace flibuste {

template <>
inline constexpr auto kDocument<aux_sabords::ColoursFacts> =
    document("ColoursFacts", "the colours in the game with so many players");
template <>
inline constexpr auto kDocument<aux_sabords::Facts> = document(
    "Facts", "what never changes, told once with the list of games", member<&aux_sabords::Facts::die>("its faces"),
    member<&aux_sabords::Facts::cards>("the kinds, in the order in which the discard pile becomes the draw pile"));

}  // namespace flibuste
