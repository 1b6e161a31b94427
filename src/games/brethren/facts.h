// What never changes in Brethren of the Coast: the worth of cards and ships. Told once to whoever shows the game, so
// that no client has to know it.
#pragma once

#include <cstdint>
#include <vector>

#include "games/brethren/json.h"

namespace flibuste::brethren {

struct CardFacts {
  Card card = Card{};
  std::uint8_t doubloons = 0;  // worth
  std::uint8_t place = 0;      // of a marked card: the place of the fleet that gets it; else 0
};

struct Facts {
  std::vector<CardFacts> cards;  // every kind once
  std::uint8_t galleon_sails = kGalleonSails;
  std::uint8_t schooner_sails = kSchoonerSails;
  std::uint8_t galleon_cards = kGalleonCards;  // the card that has a Spanish galleon scored
  std::uint8_t hiding_price = kHidingPrice;
};

BOOST_DESCRIBE_STRUCT(CardFacts, (), (card, doubloons, place))
BOOST_DESCRIBE_STRUCT(Facts, (), (cards, galleon_sails, schooner_sails, galleon_cards, hiding_price))

struct FactSheet {
  static Facts facts();
};

}  // namespace flibuste::brethren

namespace flibuste {

template <>
inline constexpr auto kDocument<brethren::CardFacts> = document(
    "CardFacts", "what never changes about a kind of card", member<&brethren::CardFacts::doubloons>("its worth"),
    member<&brethren::CardFacts::place>("of a marked card: the place of the fleet that gets it; else 0"));
template <>
inline constexpr auto kDocument<brethren::Facts> = document(
    "Facts", "what never changes, told once with the list of games", member<&brethren::Facts::cards>("every kind once"),
    member<&brethren::Facts::galleon_cards>("the card that has a Spanish galleon scored"),
    member<&brethren::Facts::hiding_price>("in coins, for a card that is played face down"));

}  // namespace flibuste
