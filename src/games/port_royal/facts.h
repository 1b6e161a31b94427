// What never changes in Port Royal: the cards and the figures of the rules. Told once to whoever shows the game, so
// that no client has to know them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/port_royal/json.h"

namespace flibuste::port_royal {

struct CardFacts {
  Face card = Face{};
  Kind kind = Kind::ship;
  std::optional<Person> person;
  std::optional<Colour> colour;  // of a ship, and of the ships a trader trades with
  std::uint8_t copies = 0;       // in the draw pile
  std::uint8_t cost = 0;
  std::uint8_t points = 0;
  std::optional<std::uint8_t> swords;  // needed to repel a ship, given by a person; none: nobody can repel that ship
  std::uint8_t coins = 0;              // income of a ship, reward of an expedition
  std::int8_t bonus = 0;               // of a person: see bonus() in data.h
  std::uint8_t captains = 0;
  std::uint8_t priests = 0;
  std::uint8_t settlers = 0;
};

struct Facts {
  std::uint8_t goal = kGoal;
  std::vector<CardFacts> cards;  // every face once, in the order of the rules
};

BOOST_DESCRIBE_ENUM(Kind, ship, person, expedition, tax)
BOOST_DESCRIBE_ENUM(Colour, yellow, blue, green, red, black)
BOOST_DESCRIBE_ENUM(Person, trader, settler, captain, priest, jack_of_all_trades, sailor, pirate, mademoiselle, jester,
                    admiral, governor)
BOOST_DESCRIBE_STRUCT(CardFacts, (),
                      (card, kind, person, colour, copies, cost, points, swords, coins, bonus, captains, priests,
                       settlers))
BOOST_DESCRIBE_STRUCT(Facts, (), (goal, cards))

struct FactSheet {
  static Facts facts();
};

}  // namespace flibuste::port_royal

namespace flibuste {

template <>
inline constexpr auto kDocument<port_royal::CardFacts> = document(
    "CardFacts", "what never changes about a card",
    member<&port_royal::CardFacts::colour>("of a ship, and of the ships a trader trades with"),
    member<&port_royal::CardFacts::copies>("in the draw pile"),
    member<&port_royal::CardFacts::swords>(
        "needed to repel a ship, given by a person; null: nobody can repel that ship"),
    member<&port_royal::CardFacts::coins>("income of a ship, reward of an expedition"),
    member<&port_royal::CardFacts::bonus>("of a person: coins for a trader, jester or admiral, cards for a governor; "
                                          "below zero: what is taken off a price"));
template <>
inline constexpr auto kDocument<port_royal::Facts> = document(
    "Facts", "what never changes, told once with the list of games",
    member<&port_royal::Facts::goal>("points that end the game"), member<&port_royal::Facts::cards>("every face once"));

}  // namespace flibuste
