#include "games/pirates_cove/study.h"

#include "games/pirates_cove/words.h"

namespace flibuste::pirates_cove {

std::string Study::source_text(std::size_t source, Lang lang) {
  constexpr std::array<Label, kSources> kNames = {{
      {"Pillage", "Plunder"},
      {"Combats", "Battles"},
      {"Légendes et Royal Navy", "Legends and Royal Navy"},
      {"Trésors enterrés", "Burials"},
      {"Flibusterie", "Hijacks"},
      {"Cartes Renommée", "Fame cards"},
      {"Pertes", "Losses"},
  }};
  return std::string(kNames[source][lang]);
}

void Study::sources(const State& state, Seat seat, std::span<int> points) {
  for (std::size_t i = 0; i < kSources; ++i) points[i] = state.players[seat].fame_from[i];
}

std::string Study::piece_text(std::size_t piece, Lang lang) { return std::string(card_name(card_at(piece), lang)); }

std::optional<Gain> Study::gain(const Event& event) {
  const bool gained = event.kind == EventKind::drew_own || event.kind == EventKind::parrot_came ||
                      event.kind == EventKind::parrot_swapped;
  if (!gained) return std::nullopt;
  return Gain{event.seat, index(event.card)};
}

}  // namespace flibuste::pirates_cove
