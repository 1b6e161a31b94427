// What lists show of a table: no game state. The storage keeps the card of a table with its index, so that a list of
// finished tables reads no log.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "server/live_table.h"

namespace flibuste {

struct SeatCard {
  SeatKind kind = SeatKind::open;
  std::string name;
  std::uint8_t emblem = 0;
  std::string bot;
  std::string owner;  // digest of the person's secret: whose seat it is depends on who looks
};
BOOST_DESCRIBE_STRUCT(SeatCard, (), (kind, name, emblem, bot, owner))

// Of a table for anybody.
struct TableCard {
  std::string id;
  std::string game;
  std::string status;
  std::uint32_t version = 0;
  std::int64_t created = 0;
  std::int64_t touched = 0;
  std::vector<SeatCard> seats;
  std::string ended;  // empty before
};
BOOST_DESCRIBE_STRUCT(TableCard, (), (id, game, status, version, created, touched, seats, ended))

TableCard card_of(const LiveTable& table);
// As it is stored, and the same again from it; refuses ("bad_card") what is none.
std::string card_text(const TableCard& card);
TableCard read_card(std::string_view text);

// As a person is told it, of a table on which nothing waits for that person.
json::object card_json(const TableCard& card, std::string_view person);
// The same of a table as it is now.
json::object table_card(const LiveTable& table, std::string_view person);

}  // namespace flibuste
