// Cards and seas of Aux Sabords!: what never changes during a game.
//
// The booklet shows its board only in a picture, so the two seas are ours: 9 × 9, the size that fits the box, and
// 11 × 11 as an option (AS-4 to AS-7). A colour (ship, port, treasure square, rose, chests) is called by the corner of
// its port, since players choose the colours they like. The unused colour of three players keeps its port and treasure
// square closed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace flibuste::aux_sabords {

enum class Card : std::uint8_t { pirate, captain, leg, sabre, pistol, ship };
inline constexpr std::size_t kCards = 6;
inline constexpr std::array<std::uint8_t, kCards> kCopies = {16, 2, 8, 8, 8, 12};
inline constexpr std::size_t kDeck = 54;
inline constexpr int kDieFaces = 6;

constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
constexpr bool is_weapon(Card card) { return card == Card::leg || card == Card::sabre || card == Card::pistol; }

// Clockwise round the board.
enum class Colour : std::uint8_t { nw, ne, se, sw };
inline constexpr std::size_t kColours = 4;
inline constexpr std::array<Colour, kColours> kAllColours = {Colour::nw, Colour::ne, Colour::se, Colour::sw};
constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }

// Squares are numbered row by row from the north-west, eleven to a row on either sea; A1, B1 … K11.
enum class Square : std::uint8_t {};
inline constexpr std::size_t kRow = 11;
inline constexpr std::size_t kSquares = kRow * kRow;
inline constexpr Square kNowhere = Square{0xff};
constexpr std::size_t index(Square square) { return static_cast<std::size_t>(square); }
constexpr Square square_at(std::size_t column, std::size_t row) { return static_cast<Square>(row * kRow + column); }
constexpr std::size_t column(Square square) { return index(square) % kRow; }
constexpr std::size_t row(Square square) { return index(square) / kRow; }
// "F6" as a number when the program is compiled.
constexpr Square named(std::string_view name) {
  std::size_t number = 0;
  for (const char digit : name.substr(1)) number = number * 10 + static_cast<std::size_t>(digit - '0');
  return square_at(static_cast<std::size_t>(name[0] - 'A'), number - 1);
}

// Where a ship can go from a square in one step, in ascending order.
struct Neighbours {
  std::array<Square, 4> to{};
  std::uint8_t count = 0;
  constexpr const Square* begin() const { return to.data(); }
  constexpr const Square* end() const { return to.data() + count; }
};

enum class Sea : std::uint8_t { classic, great };

// One sea. A square belongs to the colour of its port or treasure square; that colour alone may enter it.
struct Chart {
  std::uint8_t size = 0;
  std::array<Square, kColours> ports{};
  std::array<Square, kColours> treasures{};
  std::array<Square, kColours> roses{};
  std::array<Square, 5> land{};
  std::array<Square, 8> reefs{};
  // By colour and square, the own treasure square included whether it may be entered now or not (AS-36).
  std::array<std::array<Neighbours, kSquares>, kColours> steps{};

  constexpr bool inside(Square square) const {
    return index(square) < kSquares && column(square) < size && row(square) < size;
  }
  constexpr bool open(Colour colour, Square square) const {
    if (!inside(square)) return false;
    for (const Square closed : land) {
      if (closed == square) return false;
    }
    for (const Square closed : reefs) {
      if (closed == square) return false;
    }
    for (const Colour other : kAllColours) {
      if (other != colour && (ports[index(other)] == square || treasures[index(other)] == square)) return false;
    }
    return true;
  }
};

namespace charts {

constexpr Chart with_steps(Chart chart) {
  for (const Colour colour : kAllColours) {
    for (std::size_t y = 0; y < chart.size; ++y) {
      for (std::size_t x = 0; x < chart.size; ++x) {
        Neighbours& near = chart.steps[index(colour)][index(square_at(x, y))];
        const auto add = [&](std::size_t column, std::size_t row) {
          const Square to = square_at(column, row);
          if (column < chart.size && row < chart.size && chart.open(colour, to)) near.to[near.count++] = to;
        };
        if (!chart.open(colour, square_at(x, y))) continue;
        if (y > 0) add(x, y - 1);
        if (x > 0) add(x - 1, y);
        add(x + 1, y);
        add(x, y + 1);
      }
    }
  }
  return chart;
}

inline constexpr Chart kClassic = with_steps({
    .size = 9,
    .ports = {named("A1"), named("I1"), named("I9"), named("A9")},
    .treasures = {named("F6"), named("D6"), named("D4"), named("F4")},
    .roses = {named("H5"), named("E8"), named("B5"), named("E2")},
    .land = {named("E4"), named("D5"), named("E5"), named("F5"), named("E6")},
    .reefs = {named("D2"), named("F2"), named("B4"), named("H4"), named("B6"), named("H6"), named("D8"), named("F8")},
});

inline constexpr Chart kGreat = with_steps({
    .size = 11,
    .ports = {named("A1"), named("K1"), named("K11"), named("A11")},
    .treasures = {named("G7"), named("E7"), named("E5"), named("G5")},
    .roses = {named("J6"), named("F10"), named("B6"), named("F2")},
    .land = {named("F5"), named("E6"), named("F6"), named("G6"), named("F7")},
    .reefs = {named("D3"), named("H3"), named("C4"), named("I4"), named("C8"), named("I8"), named("D9"), named("H9")},
});

}  // namespace charts

constexpr const Chart& chart(Sea sea) { return sea == Sea::classic ? charts::kClassic : charts::kGreat; }

// Steps from one square to another for a ship of that colour, other ships not counted; the own treasure square is a
// goal, not a passage. kUnreachable where there is no way.
inline constexpr std::uint8_t kUnreachable = 0xff;
std::uint8_t distance(Sea sea, Colour colour, Square from, Square to);

std::string square_name(Square square);
std::optional<Square> square_from_name(std::string_view name);
std::optional<Card> card_from_key(std::string_view key);
std::string_view card_key(Card card);

}  // namespace flibuste::aux_sabords
