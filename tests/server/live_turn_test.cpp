// A turn of several steps that can be taken back: which of them are told to be final, and what the clock makes of them.
#include <gtest/gtest.h>

#include "server/table_log.h"
#include "support/toys.h"
#include "table/registry.h"

namespace flibuste {
namespace {

using server_kit::begun;
using server_kit::name_of;
using server_kit::op;
using server_kit::portrait;
using server_kit::TableLog;
using server_kit::told_table;

json::object move(std::string_view kind, int island = 0, int coins = 0) {
  return {{"kind", json::string(kind)}, {"to", 0}, {"island", island}, {"card", 0}, {"coins", coins}};
}

// Anne is alone in the market: each term of her offer is a step, and the clock begins anew with it.
TableLog haggling() {
  static const bool added = (add_game(toys::haggle_game()), true);
  static_cast<void>(added);
  TableLog log = begun("haggle", 3, 1, {{"turn_seconds", 60}});
  for (const Seat seat : SeatSet::first(3)) log.ask(name_of(seat), op("play", {{"move", move("sail", seat + 1)}}));
  EXPECT_EQ(log.table().awaited(), SeatSet::of(0));
  return log;
}

TEST(LiveTurn, AMoveThatAnOrderOfTheSeatGoesOnFromIsToldToBeFinal) {
  TableLog log = haggling();
  const auto finals = [&] {
    const Reader anne{.seats = SeatSet::of(0), .words = {}};
    const json::value choice = told_table(log.table(), anne).at("game").at("choices").at(0);
    json::array found;
    for (const json::value& i : choice.at("final").as_array()) {
      found.push_back(choice.at("moves").at(json::value_to<std::size_t>(i)).at("kind"));
    }
    return found;
  };
  EXPECT_EQ(finals(), json::array{"done"});
  log.ask("bart", op("order", {{"window", "terms"}, {"scope", "game"}}));
  EXPECT_EQ(finals(), json::array{"done"}) << "what another ordered is not hers to know";
  log.ask("anne", op("order", {{"window", "terms"}, {"scope", "game"}}));
  EXPECT_EQ(finals(), (json::array{"give", "give", "done"}));
  log.ask("anne", op("play", {{"move", move("give", 0, 10)}}));
  EXPECT_EQ(log.refused("anne", op("undo")), "barrier");
}

TEST(LiveTurn, TakingAStepBackBringsBackItsTime) {
  TableLog log = haggling();
  const std::int64_t first = log.table().deadline();
  log.now += 50'000;
  log.ask("anne", op("play", {{"move", move("give", 0, 10)}}));
  EXPECT_EQ(log.table().deadline(), log.now + 60'000) << "another episode: the time begins anew";
  log.now += 5'000;
  log.ask("anne", op("undo"));
  EXPECT_EQ(log.table().deadline(), first) << "and what was used up is used up";
  EXPECT_EQ(portrait(log.again()), portrait(log.table()));
}

TEST(LiveTurn, EachStepOfAListHasItsTime) {
  TableLog log = haggling();
  const std::int64_t first = log.table().deadline();
  log.now += 20'000;
  log.ask("anne", op("play", {{"move", move("ask", 0, 5)}}));
  const std::int64_t second = log.table().deadline();
  log.ask("anne", op("undo"));
  log.now += 20'000;
  log.ask("anne", op("play", {{"moves", {move("ask", 0, 5), move("give", 0, 10)}}}));
  const std::int64_t listed = log.now + 60'000;
  EXPECT_EQ(log.table().deadline(), listed);
  log.now += 10'000;
  log.ask("anne", op("undo"));
  EXPECT_EQ(log.table().deadline(), listed) << "the first of the list began an episode too";
  log.ask("anne", op("undo"));
  EXPECT_EQ(log.table().deadline(), first);
  EXPECT_EQ(second, first + 20'000);
  EXPECT_EQ(portrait(log.again()), portrait(log.table()));
}

}  // namespace
}  // namespace flibuste
