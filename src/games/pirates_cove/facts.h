// What never changes in Pirate's Cove: the mat, the cards and the legends. Told once to whoever shows the game, so that
// no client has to know it.
#pragma once

#include <cstdint>
#include <vector>

#include "games/pirates_cove/json.h"

namespace flibuste::pirates_cove {

struct SectionFacts {
  Section section = Section{};
  std::vector<std::uint8_t> values;  // by position, from 1
  bool operator==(const SectionFacts&) const = default;
};

struct TreasureFacts {
  Treasure treasure = Treasure{};
  std::uint8_t fame = 0;
  std::uint8_t gold = 0;
  std::uint8_t chests = 0;
  std::uint8_t cards = 0;
};

struct CardFacts {
  Card card = Card{};
  std::uint8_t copies = 0;  // with the default options
};

struct LegendFacts {
  Legend legend = Legend{};
  std::uint8_t dice = 0;
  std::uint8_t hull = 0;
  std::uint8_t sails = 0;
  std::uint8_t fame = 0;
};

struct Facts {
  std::vector<SectionFacts> sections;
  std::vector<std::uint8_t> step_cost;  // to enter a position, from 1; nothing at the first two
  std::uint8_t start_position = kStartPosition;
  std::uint8_t start_gold = kStartGold;
  std::vector<TreasureFacts> treasures;
  std::vector<CardFacts> cards;
  std::vector<LegendFacts> legends;
  LegendFacts navy;
  std::uint8_t gold = kAllGold;
  std::uint8_t chests = kAllChests;
};

BOOST_DESCRIBE_STRUCT(SectionFacts, (), (section, values))
BOOST_DESCRIBE_STRUCT(TreasureFacts, (), (treasure, fame, gold, chests, cards))
BOOST_DESCRIBE_STRUCT(CardFacts, (), (card, copies))
BOOST_DESCRIBE_STRUCT(LegendFacts, (), (legend, dice, hull, sails, fame))
BOOST_DESCRIBE_STRUCT(Facts, (),
                      (sections, step_cost, start_position, start_gold, treasures, cards, legends, navy, gold, chests))

struct FactSheet {
  static Facts facts();
};

}  // namespace flibuste::pirates_cove

namespace flibuste {

template <>
inline constexpr auto kDocument<pirates_cove::SectionFacts> =
    document("SectionFacts", "", member<&pirates_cove::SectionFacts::values>("by position, from 1"));
template <>
inline constexpr auto kDocument<pirates_cove::TreasureFacts> =
    document("TreasureFacts", "a design of a treasure card; each is there twice",
             member<&pirates_cove::TreasureFacts::treasure>(pirates_cove::documents::kTreasure));
template <>
inline constexpr auto kDocument<pirates_cove::CardFacts> =
    document("CardFacts", "", member<&pirates_cove::CardFacts::copies>("with the default options"));
template <>
inline constexpr auto kDocument<pirates_cove::LegendFacts> =
    document("LegendFacts", "", member<&pirates_cove::LegendFacts::fame>("of the Cacafuego: a die"));
template <>
inline constexpr auto kDocument<pirates_cove::Facts> =
    document("Facts", "what never changes, told once with the list of games",
             member<&pirates_cove::Facts::step_cost>("gold to enter a position from the one before, from position 1"));

}  // namespace flibuste
