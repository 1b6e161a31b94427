#include "games/aux_sabords/study.h"

#include <algorithm>
#include <array>

#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {

std::string Study::source_text(std::size_t source, Lang lang) {
  constexpr std::array<Label, kSources> kNames = {
      {{"Ses propres coffres", "Own chests"}, {"Coffres pris aux autres", "Chests taken from others"}}};
  return std::string(kNames[source][lang]);
}

void Study::sources(const State& state, Seat seat, std::span<int> points) {
  std::ranges::fill(points, 0);
  for (const Colour port : kAllColours) {
    if (seat_of(state, port) != seat) continue;
    for (const Colour chest : kAllColours) {
      points[seat_of(state, chest) == seat ? 0 : 1] += fleet(state, port).landed[index(chest)];
    }
  }
}

std::string Study::piece_text(std::size_t piece, Lang lang) {
  constexpr std::array<Label, kPieces> kNames = {{
      {"Navire construit", "Ship built"},
      {"Carte Navire posée", "Ship card laid"},
      {"Chargement à l’île", "Load at the island"},
      {"Abordage gagné", "Fight won"},
      {"Cargaison prise", "Cargo taken"},
      {"Cargaison mise à l’abri", "Cargo landed"},
  }};
  return std::string(kNames[piece][lang]);
}

std::optional<Gain> Study::gain(const Event& event) {
  constexpr std::array<EventKind, kPieces> kKinds = {EventKind::built,     EventKind::rigged,      EventKind::loaded,
                                                     EventKind::won_fight, EventKind::took_chests, EventKind::landed};
  const auto* const found = std::ranges::find(kKinds, event.kind);
  if (found == kKinds.end()) return std::nullopt;
  return Gain{event.seat, static_cast<std::size_t>(found - kKinds.begin())};
}

}  // namespace flibuste::aux_sabords
