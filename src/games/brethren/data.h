// The cards, ships and boards of Brethren of the Coast (docs/rules/brethren.en.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace flibuste::brethren {

// Treasure that is drafted first, then what is handed out, then what shoots.
enum class Card : std::uint8_t {
  doubloons_1,
  doubloons_2,
  doubloons_3,
  doubloons_4,
  chest,
  marked_1,
  marked_2,
  marked_3,
  cannon,
  musket,
};
inline constexpr std::size_t kCards = 10;

struct CardInfo {
  std::string_view key;
  std::uint8_t base;       // copies in the unmarked part of the deck
  std::uint8_t doubloons;  // worth
  std::uint8_t place;      // of a marked card: the place of the fleet that gets it
};

inline constexpr std::array<CardInfo, kCards> kCardInfo = {{
    {"doubloons_1", 4, 1, 0},
    {"doubloons_2", 4, 2, 0},
    {"doubloons_3", 4, 3, 0},
    {"doubloons_4", 4, 4, 0},
    {"chest", 9, 0, 0},
    {"marked_1", 3, 2, 1},
    {"marked_2", 3, 2, 2},
    {"marked_3", 3, 2, 3},
    {"cannon", 3, 0, 0},
    {"musket", 3, 0, 0},
}};

// Copies in each of the three marked sets (flag, skull, parrot), which are alike: three chests, one of everything else.
inline constexpr std::array<std::uint8_t, kCards> kSet = {1, 1, 1, 1, 3, 1, 1, 1, 1, 1};

constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
constexpr const CardInfo& info(Card card) { return kCardInfo[index(card)]; }
constexpr Card card_at(std::size_t i) { return static_cast<Card>(i); }
constexpr bool is_marked(Card card) { return card >= Card::marked_1 && card <= Card::marked_3; }
// What fleets choose from: chests and plain doubloons.
constexpr bool is_drafted(Card card) { return card <= Card::chest; }
constexpr bool is_treasure(Card card) { return card <= Card::marked_3; }
inline constexpr std::size_t kDrafted = index(Card::chest) + 1;

constexpr std::optional<Card> card_from_key(std::string_view key) {
  for (std::size_t i = 0; i < kCards; ++i) {
    if (kCardInfo[i].key == key) return card_at(i);
  }
  return std::nullopt;
}

inline constexpr int kMinSeats = 3;
inline constexpr int kMaxPlayers = 6;
inline constexpr std::size_t kDeckCards = 76;   // with six players
inline constexpr std::size_t kSecretCards = 4;  // leave unseen before the deal
inline constexpr std::size_t kHandCards = 4;
inline constexpr int kRounds = 12;
inline constexpr std::size_t kPlayedCards = 72;  // twelve each
inline constexpr int kGalleons = 3;              // ships of a player …
inline constexpr int kSchooners = 9;
inline constexpr int kGalleonSails = 3;  // … and their sails
inline constexpr int kSchoonerSails = 2;
inline constexpr int kHidingPrice = 1;   // in coins, for a card that is played face down
inline constexpr int kGalleonCards = 6;  // the card that has a Spanish galleon scored
inline constexpr int kPortRoyal = 4;     // doubloons

// Copies in the deck for that many players: a marked set for each beyond the third.
constexpr int copies(Card card, int seats) { return info(card).base + (seats - kMinSeats) * kSet[index(card)]; }
constexpr int deck_size(int seats) {
  int sum = 0;
  for (std::size_t i = 0; i < kCards; ++i) sum += copies(card_at(i), seats);
  return sum;
}
constexpr int start_coins(int seats) { return seats <= 4 ? 4 : 3; }

static_assert(deck_size(3) == 40 && deck_size(kMaxPlayers) == kDeckCards);

// Where a board lies, seen from Port Royal.
enum class Compass : std::uint8_t { north, north_east, east, south_east, south, south_west, west, north_west };

constexpr Compass compass(std::size_t board, int seats) {
  constexpr std::array<std::array<Compass, kMaxPlayers>, 4> kRings = {{
      {Compass::north, Compass::south_east, Compass::south_west},
      {Compass::north, Compass::east, Compass::south, Compass::west},
      {Compass::north, Compass::east, Compass::south_east, Compass::south_west, Compass::west},
      {Compass::north, Compass::north_east, Compass::south_east, Compass::south, Compass::south_west,
       Compass::north_west},
  }};
  return kRings[static_cast<std::size_t>(seats - kMinSeats)][board];
}

}  // namespace flibuste::brethren
