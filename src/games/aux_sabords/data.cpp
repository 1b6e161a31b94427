#include "games/aux_sabords/data.h"

#include <memory>

#include "core/text.h"

namespace flibuste::aux_sabords {
namespace {

constexpr std::array<std::string_view, kCards> kKeys = {"pirate", "captain", "leg", "sabre", "pistol", "ship"};

using Table = std::array<std::array<std::array<std::uint8_t, kSquares>, kSquares>, kColours>;

void measure(const Chart& chart, Colour colour, Square from, std::array<std::uint8_t, kSquares>& steps) {
  steps.fill(kUnreachable);
  if (!chart.open(colour, from)) return;
  std::array<Square, kSquares> queue{};
  std::size_t end = 0;
  queue[end++] = from;
  steps[index(from)] = 0;
  for (std::size_t i = 0; i < end; ++i) {
    const Square at = queue[i];
    if (at == chart.treasures[index(colour)] && at != from) continue;
    for (const Square next : chart.steps[index(colour)][index(at)]) {
      if (steps[index(next)] != kUnreachable) continue;
      steps[index(next)] = static_cast<std::uint8_t>(steps[index(at)] + 1);
      queue[end++] = next;
    }
  }
}

std::unique_ptr<const Table> measured(const Chart& chart) {
  auto table = std::make_unique<Table>();
  for (const Colour colour : kAllColours) {
    for (std::size_t from = 0; from < kSquares; ++from) {
      measure(chart, colour, static_cast<Square>(from), (*table)[index(colour)][from]);
    }
  }
  return table;
}

const std::array<std::unique_ptr<const Table>, 2> kDistances = {measured(charts::kClassic), measured(charts::kGreat)};

}  // namespace

std::uint8_t distance(Sea sea, Colour colour, Square from, Square to) {
  return (*kDistances[static_cast<std::size_t>(sea)])[index(colour)][index(from)][index(to)];
}

std::string square_name(Square square) {
  return static_cast<char>('A' + column(square)) + std::to_string(row(square) + 1);
}

std::optional<Square> square_from_name(std::string_view name) {
  if (name.size() < 2 || name[0] < 'A' || name[0] >= static_cast<char>('A' + kRow) || name[1] == '0') {
    return std::nullopt;
  }
  const auto number = number_from<unsigned>(name.substr(1));
  if (!number || *number > kRow) return std::nullopt;
  return square_at(static_cast<std::size_t>(name[0] - 'A'), *number - 1);
}

std::optional<Card> card_from_key(std::string_view key) {
  for (std::size_t i = 0; i < kCards; ++i) {
    if (kKeys[i] == key) return static_cast<Card>(i);
  }
  return std::nullopt;
}

std::string_view card_key(Card card) { return kKeys[index(card)]; }

}  // namespace flibuste::aux_sabords
