// The market: the document of a state.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "support/toys/cards.h"
#include "support/toys/market/state.h"

namespace flibuste::toys::market {

inline constexpr CardNames kCardNames = {.cards = kCards, .none = "none"};

struct PlayerDoc {
  Place place = Place::port;
  std::uint16_t coins = 0;
  std::string card;
  std::uint8_t strength = 0;
};
struct StateDoc {
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t month = 0;
  Phase phase = Phase::voyage;
  Seat turn = 0;
  std::uint8_t island = 0;
  std::uint8_t skirmishes = 0;
  std::uint16_t chest = 0;
  std::uint16_t bank = 0;
  Offer offer;
  SeatSet chipped;
  SeatSet traded;
  std::vector<PlayerDoc> players;
  std::vector<std::string> undealt;
  std::vector<std::string> spent;
};
BOOST_DESCRIBE_STRUCT(PlayerDoc, (), (place, coins, card, strength))
BOOST_DESCRIBE_STRUCT(StateDoc, (),
                      (options, seats, month, phase, turn, island, skirmishes, chest, bank, offer, chipped, traded,
                       players, undealt, spent))

struct Results {
  // "card_7", "die_3".
  static std::optional<std::uint32_t> chance_result(std::string_view text);
};

}  // namespace flibuste::toys::market

namespace flibuste {

template <>
struct Form<toys::market::State> {
  using Document = toys::market::StateDoc;
  static json::value write(const toys::market::State& s);
  static toys::market::State read(const Reading& in);
};

}  // namespace flibuste
