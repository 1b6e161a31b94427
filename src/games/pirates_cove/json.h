// The documents of Pirate's Cove that differ from their structs; all others follow from their descriptions.
#pragma once

#include "games/pirates_cove/documents.h"

namespace flibuste::pirates_cove {

// A Mastercraft on a section: in documents every card has its name.
struct MastercraftDoc {
  Card card = Card::mastercraft;
  Section section = Section{};
  std::uint8_t hits = 0;
  bool operator==(const MastercraftDoc&) const = default;
};
BOOST_DESCRIBE_STRUCT(MastercraftDoc, (), (card, section, hits))

struct PlayerDoc {
  std::int16_t fame = 0;
  std::array<std::int16_t, kFameSources> fame_from{};
  std::array<std::uint8_t, kSections> rings{};
  FixedList<MastercraftDoc, kSections> mastercraft;
  FixedList<Parrot, 1> parrot;
  std::uint8_t gold = 0;
  std::uint8_t chests = 0;
  std::uint8_t overboard = 0;
  Place place = kAtSea;
  bool hit = false;
  FixedList<Held, kMostInHand> hand;
  std::array<std::uint8_t, kCards> played{};
};
BOOST_DESCRIBE_STRUCT(PlayerDoc, (),
                      (fame, fame_from, rings, mastercraft, parrot, gold, chests, overboard, place, hit, hand, played))

}  // namespace flibuste::pirates_cove

namespace flibuste {

class Schema;

template <>
inline constexpr auto kDocument<pirates_cove::MastercraftDoc> = document(
    "StateMastercraft", "on a ship",
    member<&pirates_cove::MastercraftDoc::card>(
        from_to(pirates_cove::Card::mastercraft, pirates_cove::Card::mastercraft)),
    member<&pirates_cove::MastercraftDoc::hits>(from_to(1, pirates_cove::kProtection), "that it still absorbs"));
template <>
inline constexpr auto kDocument<pirates_cove::PlayerDoc> = document(
    "StatePlayer", "", member<&pirates_cove::PlayerDoc::fame_from>("by source; the fame is their sum"),
    member<&pirates_cove::PlayerDoc::rings>(from_to(0, pirates_cove::kPositions), "hull, sails, cannons, crew"),
    member<&pirates_cove::PlayerDoc::mastercraft>("by section"),
    member<&pirates_cove::PlayerDoc::overboard>("chests on the card of that name"),
    member<&pirates_cove::PlayerDoc::place>(pirates_cove::documents::kPlace),
    member<&pirates_cove::PlayerDoc::hit>("in this battle"), member<&pirates_cove::PlayerDoc::hand>("sorted"),
    member<&pirates_cove::PlayerDoc::played>("by card: of those played, the newest pile"));
template <>
inline constexpr auto kDocument<pirates_cove::Player> = document("StatePlayer", "");

template <>
struct Form<pirates_cove::Player> {
  using Document = pirates_cove::PlayerDoc;
  static json::value write(const pirates_cove::Player& player);
  static pirates_cove::Player read(const Reading& in);
};

// The full state, its stack as a list.
template <>
struct Form<pirates_cove::State> {
  static json::value write(const pirates_cove::State& state);
  static pirates_cove::State read(const Reading& in);
  static json::object schema(Schema& schema);
};

}  // namespace flibuste
