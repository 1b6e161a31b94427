#include "games/aux_sabords/facts.h"

#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {

Facts FactSheet::facts() {
  Facts out;
  for (std::size_t kind = 0; kind < kCards; ++kind) out.cards.push_back(static_cast<Card>(kind));
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    ColoursFacts with{.seats = static_cast<std::uint8_t>(seats), .colours = {}};
    for (const Colour colour : kAllColours) {
      if (in_play(seats, colour)) with.colours.push_back(colour);
    }
    out.in_play.push_back(std::move(with));
  }
  return out;
}

}  // namespace flibuste::aux_sabords
