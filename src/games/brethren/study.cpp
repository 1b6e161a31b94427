#include "games/brethren/study.h"

#include "games/brethren/words.h"

namespace flibuste::brethren {

std::string Study::source_text(std::size_t source, Lang lang) {
  constexpr std::array<Label, kSources> kNames = {{
      {"Doublons simples", "Plain doubloons"},
      {"Doublons marqués", "Marked doubloons"},
      {"Pièces gardées", "Coins kept"},
      {"Port Royal", "Port Royal"},
      {"Butin", "Booty"},
  }};
  return std::string(kNames[source][lang]);
}

void Study::sources(const State& state, Seat seat, std::span<int> points) {
  std::ranges::fill(points, 0);
  const Player& player = state.players[seat];
  for (std::size_t i = 0; i < kCards; ++i) {
    points[is_marked(card_at(i)) ? 1 : 0] += player.taken[i] * kCardInfo[i].doubloons;
  }
  const Prize prize = prizes(state).seats[seat];
  points[2] = player.coins;
  points[3] = prize.port_royal;
  points[4] = prize.booty;
}

std::string Study::piece_text(std::size_t piece, Lang lang) {
  if (card_at(piece) == Card::chest) return capital(std::string(kChest.one[lang]));
  return card_text(card_at(piece), lang);
}

std::optional<Gain> Study::gain(const Event& event) {
  if (event.kind != EventKind::picked && event.kind != EventKind::marked_given) return std::nullopt;
  return Gain{event.seat, index(event.card)};
}

}  // namespace flibuste::brethren
