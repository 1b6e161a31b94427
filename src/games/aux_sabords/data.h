// Cards and seas of Aux Sabords!: what never changes during a game.
//
// The booklet shows its board only in a picture, so the two seas are ours: 9 × 9, the size that fits the box, and
// 11 × 11 as an option (AS-6 to AS-9). A colour (ship, port, treasure square, rose, chests) is called by the corner of
// its port, since players choose the colours they like. The unused colour of three players keeps its port and treasure
// square closed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace flibuste::aux_sabords {

enum class Card : std::uint8_t { pirate, captain, leg, sabre, pistol, ship };
inline constexpr std::size_t kCards = 6;
inline constexpr std::array<std::uint8_t, kCards> kCopies = {16, 2, 8, 8, 8, 12};
inline constexpr std::size_t kDeck = 54;

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

}  // namespace flibuste::aux_sabords
