// Tables of the market toy (support/toys/market.h), for the tests of joint decisions, lists of moves and orders.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <initializer_list>
#include <vector>

#include "core/refusal.h"
#include "support/kit.h"
#include "support/toys.h"
#include "table/registry.h"
#include "table/table.h"

namespace flibuste::market_table {

// Registered, so that its records can be replayed.
inline const AnyGame& game() {
  static const bool added = (add_game(toys::market_game()), true);
  static_cast<void>(added);
  return toys::market_game();
}

inline Table table(int players = 3, std::uint64_t seed = 1) {
  return Table(game(), json::object{}, players, kit::test_seed(seed), "market");
}

inline AnyMove move(const char* kind, int to = 0, int island = 0, int card = 0, int coins = 0) {
  return game().read_move({{"kind", kind}, {"to", to}, {"island", island}, {"card", card}, {"coins", coins}});
}
inline AnyMove sail(int island) { return move("sail", 0, island); }
inline AnyMove arrest(int seat) { return move("arrest", seat); }
inline AnyMove give(int coins) { return move("give", 0, 0, 0, coins); }
inline AnyMove ask(int coins) { return move("ask", 0, 0, 0, coins); }
inline AnyMove send(int seat) { return move("send", seat); }
inline AnyMove chip_in(int coins) { return move("chip_in", 0, 0, 0, coins); }

// Every seat sails to its island.
inline void sail_to(Table& table, std::initializer_list<int> islands) {
  Seat seat = 0;
  for (const int island : islands) table.play(seat++, sail(island));
}

// All who are awaited pass, refuse or are done, until the game stands elsewhere than in `phase`.
inline std::string phase(const Table& table) {
  return std::string(std::string_view(table.view(kSpectator).at("phase").as_string()));
}
inline void leave(Table& table, const std::string& left) {
  const AnyMove idle = move(left == "market" ? "done" : left == "answer" ? "refuse" : "pass");
  while (phase(table) == left) table.play(table.awaited().front(), idle);
}

// A table where seat 0 is awaited in the market and nobody met a rival.
inline Table in_market() {
  Table at = table();
  sail_to(at, {1, 2, 3});
  return at;
}

inline Refusal refusal_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const Refusal& refusal) {
    EXPECT_FALSE(refusal.message().fr.empty());
    EXPECT_FALSE(refusal.message().en.empty());
    return refusal;
  }
  ADD_FAILURE() << "not refused";
  return Refusal("none", {});
}

// The refusal of something that must leave the table as it was.
inline Refusal refused(Table& table, const std::function<void()>& action) {
  const std::string state = table.state_hash();
  const AnyChoices chosen = table.chosen();
  const std::uint64_t version = table.version();
  const std::size_t undoable = table.undoable();
  const Record record = table.record();
  Refusal refusal = refusal_of(action);
  EXPECT_EQ(table.state_hash(), state);
  EXPECT_EQ(table.chosen(), chosen);
  EXPECT_EQ(table.version(), version);
  EXPECT_EQ(table.undoable(), undoable);
  EXPECT_EQ(table.record(), record);
  return refusal;
}

inline std::int64_t coins(const Table& table, int seat) {
  return table.view(kSpectator).at_pointer("/players/" + std::to_string(seat) + "/coins").as_int64();
}

}  // namespace flibuste::market_table
