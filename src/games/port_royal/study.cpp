#include "games/port_royal/study.h"

#include <algorithm>

#include "games/port_royal/words.h"

namespace flibuste::port_royal {
namespace {

// "Prêtres", "Priests": a name that begins a line.
std::string heading(std::string_view word) {
  std::string text(word);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace

std::string Study::source_text(std::size_t source, Lang lang) {
  return heading((source < kPersonKinds ? kPersonNouns[source] : kExpedition).many[lang]);
}

void Study::sources(const State& state, Seat seat, std::span<int> points) {
  std::ranges::fill(points, 0);
  const Player& player = state.players[seat];
  for (std::size_t i = 0; i < kPersonFaces; ++i) {
    const Card& it = card(person(i));
    points[static_cast<std::size_t>(it.person)] += player.hired[i] * it.points;
  }
  for (std::size_t i = 0; i < kExpeditions; ++i) {
    if (((player.expeditions >> i) & 1U) != 0) points[kPersonKinds] += card(expedition(i)).points;
  }
}

std::string Study::piece_text(std::size_t piece, Lang lang) {
  if (piece < kPersonFaces) {
    const Face face = person(piece);
    return heading(fmt::format("{}, {}", name_text(face, lang), counted(card(face).cost, kCoin, lang)));
  }
  piece -= kPersonFaces;
  if (piece < kExpeditions) return heading(name_text(expedition(piece), lang));
  return heading(kShipNouns[piece - kExpeditions].one[lang]);
}

std::optional<Gain> Study::gain(const Event& event) {
  switch (event.kind) {
    case EventKind::hired:
      return Gain{event.seat, static_cast<std::size_t>(event.card) - kFirstPerson};
    case EventKind::claimed:
      return Gain{event.seat, kPersonFaces + static_cast<std::size_t>(event.card) - kFirstExpedition};
    case EventKind::traded:
      return Gain{event.seat, kPersonFaces + kExpeditions + static_cast<std::size_t>(card(event.card).colour)};
    default:
      return std::nullopt;
  }
}

}  // namespace flibuste::port_royal
