// The 120 cards. One entry per distinct face, in the order of the rules document's table; checksums are in
// tests/games/port_royal/data_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace flibuste::port_royal {

enum class Kind : std::uint8_t { ship, person, expedition, tax };

// The five ships, by the colour that tells them apart.
enum class Colour : std::uint8_t { yellow, blue, green, red, black };
inline constexpr std::size_t kColours = 5;

enum class Person : std::uint8_t {
  trader,
  settler,
  captain,
  priest,
  jack_of_all_trades,
  sailor,
  pirate,
  mademoiselle,
  jester,
  admiral,
  governor
};

// Ships are named by swords and coins, persons by their price.
enum class Face : std::uint8_t {
  pinnace_1_1,
  pinnace_1_2,
  pinnace_2_2,
  pinnace_2_3,
  pinnace_4_3,
  pinnace_4_4,
  flute_1_1,
  flute_1_2,
  flute_2_2,
  flute_2_3,
  flute_5_3,
  flute_5_4,
  skiff_1_1,
  skiff_1_2,
  skiff_3_2,
  skiff_3_3,
  skiff_5_3,
  skiff_5_4,
  frigate_1_1,
  frigate_3_2,
  frigate_6_3,
  frigate_skull_3,
  frigate_skull_4,
  galleon_2_1,
  galleon_4_2,
  galleon_7_3,
  galleon_skull_3,
  galleon_skull_4,
  trader_yellow_3,
  trader_yellow_5,
  trader_blue_3,
  trader_blue_5,
  trader_green_3,
  trader_red_3,
  trader_black_3,
  settler_4,
  captain_4,
  priest_4,
  jack_of_all_trades_6,
  sailor_3,
  sailor_5,
  sailor_7,
  pirate_5,
  pirate_7,
  pirate_9,
  mademoiselle_7,
  mademoiselle_9,
  jester_5,
  jester_7,
  jester_9,
  admiral_5,
  admiral_7,
  admiral_9,
  governor_8,
  expedition_captains,
  expedition_priests,
  expedition_settlers,
  expedition_captains_settler,
  expedition_priests_settler,
  expedition_all,
  tax_most_swords,
  tax_fewest_points
};

inline constexpr std::size_t kFaces = 62;
inline constexpr std::size_t kFirstPerson = static_cast<std::size_t>(Face::trader_yellow_3);
inline constexpr std::size_t kPersonFaces = 26;
inline constexpr std::size_t kFirstExpedition = static_cast<std::size_t>(Face::expedition_captains);
inline constexpr std::size_t kExpeditions = 6;
inline constexpr int kPileCards = 119;  // every card but the five-player expedition, which has no coin on its back

inline constexpr std::uint8_t kSkull = 0xff;  // swords of a ship that nobody can repel

struct Card {
  std::string_view key;
  Kind kind = Kind::ship;
  Person person = Person::trader;
  Colour colour = Colour::yellow;
  std::uint8_t copies = 0;
  std::uint8_t cost = 0;
  std::uint8_t points = 0;
  std::uint8_t swords = 0;  // needed to repel a ship, given by a person
  std::uint8_t coins = 0;   // income of a ship, reward of an expedition
  std::uint8_t captains = 0;
  std::uint8_t priests = 0;
  std::uint8_t settlers = 0;
};

inline constexpr std::array<Card, kFaces> kCards = {{
    {.key = "pinnace_1_1", .kind = Kind::ship, .colour = Colour::yellow, .copies = 3, .swords = 1, .coins = 1},
    {.key = "pinnace_1_2", .kind = Kind::ship, .colour = Colour::yellow, .copies = 1, .swords = 1, .coins = 2},
    {.key = "pinnace_2_2", .kind = Kind::ship, .colour = Colour::yellow, .copies = 2, .swords = 2, .coins = 2},
    {.key = "pinnace_2_3", .kind = Kind::ship, .colour = Colour::yellow, .copies = 1, .swords = 2, .coins = 3},
    {.key = "pinnace_4_3", .kind = Kind::ship, .colour = Colour::yellow, .copies = 2, .swords = 4, .coins = 3},
    {.key = "pinnace_4_4", .kind = Kind::ship, .colour = Colour::yellow, .copies = 1, .swords = 4, .coins = 4},
    {.key = "flute_1_1", .kind = Kind::ship, .colour = Colour::blue, .copies = 3, .swords = 1, .coins = 1},
    {.key = "flute_1_2", .kind = Kind::ship, .colour = Colour::blue, .copies = 1, .swords = 1, .coins = 2},
    {.key = "flute_2_2", .kind = Kind::ship, .colour = Colour::blue, .copies = 2, .swords = 2, .coins = 2},
    {.key = "flute_2_3", .kind = Kind::ship, .colour = Colour::blue, .copies = 1, .swords = 2, .coins = 3},
    {.key = "flute_5_3", .kind = Kind::ship, .colour = Colour::blue, .copies = 2, .swords = 5, .coins = 3},
    {.key = "flute_5_4", .kind = Kind::ship, .colour = Colour::blue, .copies = 1, .swords = 5, .coins = 4},
    {.key = "skiff_1_1", .kind = Kind::ship, .colour = Colour::green, .copies = 3, .swords = 1, .coins = 1},
    {.key = "skiff_1_2", .kind = Kind::ship, .colour = Colour::green, .copies = 1, .swords = 1, .coins = 2},
    {.key = "skiff_3_2", .kind = Kind::ship, .colour = Colour::green, .copies = 2, .swords = 3, .coins = 2},
    {.key = "skiff_3_3", .kind = Kind::ship, .colour = Colour::green, .copies = 1, .swords = 3, .coins = 3},
    {.key = "skiff_5_3", .kind = Kind::ship, .colour = Colour::green, .copies = 2, .swords = 5, .coins = 3},
    {.key = "skiff_5_4", .kind = Kind::ship, .colour = Colour::green, .copies = 1, .swords = 5, .coins = 4},
    {.key = "frigate_1_1", .kind = Kind::ship, .colour = Colour::red, .copies = 3, .swords = 1, .coins = 1},
    {.key = "frigate_3_2", .kind = Kind::ship, .colour = Colour::red, .copies = 3, .swords = 3, .coins = 2},
    {.key = "frigate_6_3", .kind = Kind::ship, .colour = Colour::red, .copies = 2, .swords = 6, .coins = 3},
    {.key = "frigate_skull_3", .kind = Kind::ship, .colour = Colour::red, .copies = 1, .swords = kSkull, .coins = 3},
    {.key = "frigate_skull_4", .kind = Kind::ship, .colour = Colour::red, .copies = 1, .swords = kSkull, .coins = 4},
    {.key = "galleon_2_1", .kind = Kind::ship, .colour = Colour::black, .copies = 3, .swords = 2, .coins = 1},
    {.key = "galleon_4_2", .kind = Kind::ship, .colour = Colour::black, .copies = 3, .swords = 4, .coins = 2},
    {.key = "galleon_7_3", .kind = Kind::ship, .colour = Colour::black, .copies = 2, .swords = 7, .coins = 3},
    {.key = "galleon_skull_3", .kind = Kind::ship, .colour = Colour::black, .copies = 1, .swords = kSkull, .coins = 3},
    {.key = "galleon_skull_4", .kind = Kind::ship, .colour = Colour::black, .copies = 1, .swords = kSkull, .coins = 4},
    {.key = "trader_yellow_3",
     .kind = Kind::person,
     .person = Person::trader,
     .colour = Colour::yellow,
     .copies = 1,
     .cost = 3,
     .points = 1},
    {.key = "trader_yellow_5",
     .kind = Kind::person,
     .person = Person::trader,
     .colour = Colour::yellow,
     .copies = 1,
     .cost = 5,
     .points = 2},
    {.key = "trader_blue_3",
     .kind = Kind::person,
     .person = Person::trader,
     .colour = Colour::blue,
     .copies = 1,
     .cost = 3,
     .points = 1},
    {.key = "trader_blue_5",
     .kind = Kind::person,
     .person = Person::trader,
     .colour = Colour::blue,
     .copies = 1,
     .cost = 5,
     .points = 2},
    {.key = "trader_green_3",
     .kind = Kind::person,
     .person = Person::trader,
     .colour = Colour::green,
     .copies = 2,
     .cost = 3,
     .points = 1},
    {.key = "trader_red_3",
     .kind = Kind::person,
     .person = Person::trader,
     .colour = Colour::red,
     .copies = 2,
     .cost = 3,
     .points = 1},
    {.key = "trader_black_3",
     .kind = Kind::person,
     .person = Person::trader,
     .colour = Colour::black,
     .copies = 2,
     .cost = 3,
     .points = 1},
    {.key = "settler_4", .kind = Kind::person, .person = Person::settler, .copies = 5, .cost = 4, .points = 1},
    {.key = "captain_4", .kind = Kind::person, .person = Person::captain, .copies = 5, .cost = 4, .points = 1},
    {.key = "priest_4", .kind = Kind::person, .person = Person::priest, .copies = 5, .cost = 4, .points = 1},
    {.key = "jack_of_all_trades_6",
     .kind = Kind::person,
     .person = Person::jack_of_all_trades,
     .copies = 3,
     .cost = 6,
     .points = 1},
    {.key = "sailor_3",
     .kind = Kind::person,
     .person = Person::sailor,
     .copies = 7,
     .cost = 3,
     .points = 1,
     .swords = 1},
    {.key = "sailor_5",
     .kind = Kind::person,
     .person = Person::sailor,
     .copies = 2,
     .cost = 5,
     .points = 2,
     .swords = 1},
    {.key = "sailor_7",
     .kind = Kind::person,
     .person = Person::sailor,
     .copies = 1,
     .cost = 7,
     .points = 3,
     .swords = 1},
    {.key = "pirate_5",
     .kind = Kind::person,
     .person = Person::pirate,
     .copies = 1,
     .cost = 5,
     .points = 1,
     .swords = 2},
    {.key = "pirate_7",
     .kind = Kind::person,
     .person = Person::pirate,
     .copies = 1,
     .cost = 7,
     .points = 2,
     .swords = 2},
    {.key = "pirate_9",
     .kind = Kind::person,
     .person = Person::pirate,
     .copies = 1,
     .cost = 9,
     .points = 3,
     .swords = 2},
    {.key = "mademoiselle_7",
     .kind = Kind::person,
     .person = Person::mademoiselle,
     .copies = 2,
     .cost = 7,
     .points = 2},
    {.key = "mademoiselle_9",
     .kind = Kind::person,
     .person = Person::mademoiselle,
     .copies = 2,
     .cost = 9,
     .points = 3},
    {.key = "jester_5", .kind = Kind::person, .person = Person::jester, .copies = 1, .cost = 5, .points = 1},
    {.key = "jester_7", .kind = Kind::person, .person = Person::jester, .copies = 3, .cost = 7, .points = 2},
    {.key = "jester_9", .kind = Kind::person, .person = Person::jester, .copies = 1, .cost = 9, .points = 3},
    {.key = "admiral_5", .kind = Kind::person, .person = Person::admiral, .copies = 1, .cost = 5, .points = 1},
    {.key = "admiral_7", .kind = Kind::person, .person = Person::admiral, .copies = 3, .cost = 7, .points = 2},
    {.key = "admiral_9", .kind = Kind::person, .person = Person::admiral, .copies = 2, .cost = 9, .points = 3},
    {.key = "governor_8", .kind = Kind::person, .person = Person::governor, .copies = 4, .cost = 8, .points = 0},
    {.key = "expedition_captains",
     .kind = Kind::expedition,
     .copies = 1,
     .points = 4,
     .coins = 2,
     .captains = 2,
     .priests = 0,
     .settlers = 0},
    {.key = "expedition_priests",
     .kind = Kind::expedition,
     .copies = 1,
     .points = 4,
     .coins = 2,
     .captains = 0,
     .priests = 2,
     .settlers = 0},
    {.key = "expedition_settlers",
     .kind = Kind::expedition,
     .copies = 1,
     .points = 4,
     .coins = 2,
     .captains = 0,
     .priests = 0,
     .settlers = 2},
    {.key = "expedition_captains_settler",
     .kind = Kind::expedition,
     .copies = 1,
     .points = 6,
     .coins = 3,
     .captains = 2,
     .priests = 0,
     .settlers = 1},
    {.key = "expedition_priests_settler",
     .kind = Kind::expedition,
     .copies = 1,
     .points = 6,
     .coins = 3,
     .captains = 0,
     .priests = 2,
     .settlers = 1},
    {.key = "expedition_all",
     .kind = Kind::expedition,
     .copies = 1,
     .points = 5,
     .coins = 3,
     .captains = 1,
     .priests = 1,
     .settlers = 1},
    {.key = "tax_most_swords", .kind = Kind::tax, .copies = 2},
    {.key = "tax_fewest_points", .kind = Kind::tax, .copies = 2},
}};

inline constexpr int kAdmiralCoins = 2;  // what each admiral is paid

// What the ability of a person comes to: coins for a trader with each ship of the colour, for a jester and an admiral,
// one card more for a governor, and below zero what a mademoiselle takes off a price. 0 for those who lend swords or
// travel.
constexpr int bonus(Person person) {
  switch (person) {
    case Person::trader:
    case Person::jester:
    case Person::governor:
      return 1;
    case Person::admiral:
      return kAdmiralCoins;
    case Person::mademoiselle:
      return -1;
    default:
      return 0;
  }
}

// The expedition of five players lies on the table from the start (PR-6).
constexpr bool in_pile(Face face) { return face != Face::expedition_all; }

constexpr const Card& card(Face face) { return kCards[static_cast<std::size_t>(face)]; }
constexpr bool is_ship(Face face) { return static_cast<std::size_t>(face) < kFirstPerson; }
constexpr bool is_person(Face face) { return !is_ship(face) && static_cast<std::size_t>(face) < kFirstExpedition; }
constexpr Face expedition(std::size_t index) { return static_cast<Face>(kFirstExpedition + index); }
constexpr std::size_t expedition_index(Face face) { return static_cast<std::size_t>(face) - kFirstExpedition; }
constexpr std::size_t person_index(Face face) { return static_cast<std::size_t>(face) - kFirstPerson; }
constexpr Face person(std::size_t index) { return static_cast<Face>(kFirstPerson + index); }

// Sets of faces as masks: all 62 fit in one word.
constexpr std::uint64_t face_bit(Face face) { return std::uint64_t{1} << static_cast<unsigned>(face); }
inline constexpr std::uint64_t kShips = (std::uint64_t{1} << kFirstPerson) - 1;
inline constexpr std::array<std::uint64_t, kColours> kShipsOf = [] {
  std::array<std::uint64_t, kColours> masks{};
  for (std::size_t i = 0; i < kFirstPerson; ++i) {
    masks[static_cast<std::size_t>(kCards[i].colour)] |= std::uint64_t{1} << i;
  }
  return masks;
}();

std::optional<Face> face_from_key(std::string_view key);

}  // namespace flibuste::port_royal
