// Whoever is not there: bots stand in, clocks run out, seats are given back and handed over.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/local_server.h"
#include "server/table_log.h"
#include "table/registry.h"

namespace flibuste {
namespace {

using server_kit::begun;
using server_kit::move_request;
using server_kit::name_of;
using server_kit::op;
using server_kit::person_of;
using server_kit::play_first_move;
using server_kit::portrait;
using server_kit::TableLog;
using server_kit::text_of;

TEST(LiveAbsence, WhereATurnMayTakeHoursNobodyNeedsToStay) {
  EXPECT_EQ(begun("port-royal", 2, 1, {{"turn_seconds", 3'599}}).table().settings().absence_seconds, 120);
  EXPECT_EQ(begun("port-royal", 2, 1, {{"turn_seconds", 3'600}}).table().settings().absence_seconds, 0);
  EXPECT_EQ(
      begun("port-royal", 2, 1, {{"turn_seconds", 3'600}, {"absence_seconds", 60}}).table().settings().absence_seconds,
      60);
}

TEST(LiveAbsence, ABotStandsInForWhoeverAsksUntilHeIsBack) {
  TableLog log = begun("port-royal", 2, 1, {{"stand_in", "capitaine"}});
  log.ask("anne", op("away"));
  EXPECT_TRUE(log.table().seats()[0].away());
  EXPECT_EQ(log.table().seats()[0].stand_in, StandIn::asked);
  EXPECT_EQ(log.table().seats()[0].bot, "capitaine");
  EXPECT_EQ(log.table().awaited_bots(), SeatSet::of(0));
  const std::string before = portrait(log.table());
  log.ask("anne", op("away"));
  EXPECT_EQ(portrait(log.table()), before) << "once is enough";
  log.ask("anne", op("back"));
  EXPECT_FALSE(log.table().seats()[0].away());
  EXPECT_TRUE(log.table().awaited_bots().empty());
  log.ask("anne", move_request(log.table(), 0));
}

TEST(LiveAbsence, ABotsMoveForAnOlderPositionIsDropped) {
  TableLog log = begun("port-royal", 2);
  log.ask("anne", op("away"));
  const std::uint32_t steps = log.table().steps();
  const AnyMove move = log.table().play()->table().legal(0)[0];
  EXPECT_TRUE(plan_bot_move(log.table(), 0, move, steps, log.now));
  EXPECT_FALSE(plan_bot_move(log.table(), 0, move, steps - 1, log.now));
  EXPECT_FALSE(plan_bot_move(log.table(), 1, move, steps, log.now));
  log.ask("anne", op("name", {{"seat", 0}, {"name", "Anne Bonny"}}));
  EXPECT_TRUE(plan_bot_move(log.table(), 0, move, steps, log.now)) << "a new name is no new position";
  log.ask("anne", op("back"));
  EXPECT_FALSE(plan_bot_move(log.table(), 0, move, log.table().steps(), log.now)) << "the person is back";
}

TEST(LiveAbsence, TheClockOfATurnBeginsWithIt) {
  TableLog log = begun("port-royal", 2, 1, {{"turn_seconds", 30}});
  const Seat first = log.table().awaited().front();
  const std::int64_t first_end = log.now + 30'000;
  EXPECT_EQ(log.table().deadline(), first_end);
  for (int i = 0; log.table().awaited() == SeatSet::of(first); ++i) {
    ASSERT_LT(i, 100);
    EXPECT_EQ(log.table().deadline(), first_end) << "all decisions of a turn share its time";
    log.now += 100;
    play_first_move(log);
  }
  EXPECT_EQ(log.table().deadline(), log.now + 30'000);
  const Seat seat = log.table().awaited().front();
  const std::int64_t end = log.table().deadline();
  log.now += 10'000;
  log.ask("anne", op("name", {{"name", "Anne"}}));
  EXPECT_EQ(log.table().deadline(), end) << "a name gives no time";
  log.ask(name_of(seat), op("away"));
  EXPECT_EQ(log.table().deadline(), 0) << "bots need no clock";
  log.ask(name_of(seat), op("back"));
  EXPECT_EQ(log.table().deadline(), end) << "going away and coming back gives no time";
  log.now += 20'000;
  log.write(plan_stand_in(log.table(), seat, StandIn::absent, log.now));
  log.now += 5'000;
  log.write(plan_return(seat, log.now));
  EXPECT_EQ(log.table().deadline(), end) << "nor does being missed: the turn is as long as any other";
}

bool turn_began(const LiveTable& table) {
  return std::ranges::any_of(table.last().events, [&](const AnyEvent& event) {
    const json::value told = table.game().event_json(event);
    return told.at("kind") == "turn_began";
  });
}

// Also where the same seat decided last in the turn before: in a duel, a hire, or a pick in another's scoring.
TEST(LiveAbsence, EveryTurnOfEveryGameHasAClockOfItsOwn) {
  for (const std::string_view id : {"port-royal", "brethren", "aux-sabords"}) {
    SCOPED_TRACE(id);
    TableLog log = begun(id, std::max(2, game_by_id(id).info().min_seats), 1, {{"turn_seconds", 60}});
    Chance choices = Chance::fast(5);
    int goes_on = 0;
    for (int i = 0; i < 2'000 && log.table().status() == TableStatus::running; ++i) {
      const TableLog before = log;
      const Seat seat = log.table().awaited().front();
      const std::uint32_t which = choices.below(64);
      log.now += 100;
      log.ask(name_of(seat), move_request(log.table(), seat, which));
      if (!turn_began(log.table()) || log.table().status() != TableStatus::running) continue;
      ASSERT_EQ(log.table().deadline(), log.now + 60'000) << "version " << log.table().version();
      if (!log.table().awaited().contains(seat) || ++goes_on > 1) continue;
      TableLog late = before;
      late.now += 60'000;
      late.write(plan_stand_in(late.table(), seat, StandIn::late, late.now));
      const AnyMoves moves = late.table().play()->table().legal(seat);
      late.write(*plan_bot_move(late.table(), seat, moves[which % moves.size()], late.table().steps(), late.now));
      EXPECT_FALSE(late.table().is_late(seat)) << "what it let go by is over";
      late.ask(name_of(seat), op("back"));
    }
    EXPECT_GT(goes_on, 0) << "no seat decided twice in a row";
  }
}

TEST(LiveAbsence, WhoeverIsLateIsBackAfterTheTurn) {
  TableLog log = begun("port-royal", 2, 1, {{"turn_seconds", 30}});
  const Seat seat = log.table().awaited().front();
  const std::int64_t end = log.table().deadline();
  log.now += 30'000;
  log.write(plan_stand_in(log.table(), seat, StandIn::late, log.now));
  EXPECT_TRUE(log.table().is_late(seat));
  EXPECT_EQ(log.refused(name_of(seat), op("back")), "late");
  const json::value move = log.table().game().move_json(log.table().play()->table().legal(seat)[0]);
  EXPECT_EQ(log.refused(name_of(seat), op("play", {{"move", move}})), "late");
  EXPECT_EQ(log.refused(name_of(seat), op("undo")), "late") << "nor what the bot has done for it";
  const std::string token = text_of(log.ask(name_of(seat), op("offer")), "token");
  log.ask("edward", op("take", {{"token", token}}));
  EXPECT_TRUE(log.table().seats()[seat].away()) << "another device gives no time";
  while (log.table().awaited().contains(seat)) {
    log.write(
        *plan_bot_move(log.table(), seat, log.table().play()->table().legal(seat)[0], log.table().steps(), log.now));
  }
  log.ask("edward", op("back"));
  EXPECT_FALSE(log.table().seats()[seat].away());
  EXPECT_GE(log.table().deadline(), end);
}

TEST(LiveAbsence, LatenessEndsWithItsTurn) {
  TableLog log = begun("port-royal", 2, 1, {{"turn_seconds", 30}});
  const Seat seat = log.table().awaited().front();
  log.write(plan_stand_in(log.table(), seat, StandIn::late, log.now));
  const auto bot_plays = [&] {
    log.write(
        *plan_bot_move(log.table(), seat, log.table().play()->table().legal(seat)[0], log.table().steps(), log.now));
  };
  while (log.table().awaited().contains(seat)) bot_plays();
  while (!log.table().awaited().contains(seat)) play_first_move(log);
  EXPECT_TRUE(log.table().seats()[seat].away());
  EXPECT_FALSE(log.table().is_late(seat)) << "this turn's time has not run out";
  log.ask(name_of(seat), op("back"));
  EXPECT_FALSE(log.table().seats()[seat].away());
}

TEST(LiveAbsence, SomebodyElsesReturnGivesNoTime) {
  TableLog log = begun("port-royal", 2, 1, {{"turn_seconds", 30}});
  const std::int64_t end = log.table().deadline();
  const Seat other = clockwise(log.table().awaited().front(), 1, 2);
  log.now += 10'000;
  log.write(plan_stand_in(log.table(), other, StandIn::absent, log.now));
  log.write(plan_return(other, log.now));
  EXPECT_EQ(log.table().deadline(), end);
}

TEST(LiveAbsence, ASeatIsHandedOverByAToken) {
  TableLog log = begun("port-royal", 2);
  const std::string token = text_of(log.ask("anne", op("offer")), "token");
  ASSERT_FALSE(token.empty());
  EXPECT_EQ(log.refused("calico", op("take", {{"token", token + "x"}})), "bad_token");
  EXPECT_EQ(log.refused("calico", op("take", {{"token", log.table().seats()[0].offer}})), "bad_token");
  EXPECT_EQ(log.ask("calico", op("take", {{"token", token}})).at("seat"), 0);
  EXPECT_EQ(log.table().seats_of(person_of("calico")), SeatSet::of(0));
  EXPECT_TRUE(log.table().seats_of(person_of("anne")).empty());
  EXPECT_EQ(log.refused("anne", move_request(log.table(), 0)), "not_your_seat");
  EXPECT_EQ(log.refused("diego", op("take", {{"token", token}})), "bad_token") << "a token is used once";
  log.ask("calico", move_request(log.table(), 0));
}

TEST(LiveAbsence, ANewTokenReplacesTheOldOne) {
  TableLog log = begun("port-royal", 2);
  const std::string old = text_of(log.ask("anne", op("offer")), "token");
  const std::string fresh = text_of(log.ask("anne", op("offer")), "token");
  EXPECT_EQ(log.refused("calico", op("take", {{"token", old}})), "bad_token");
  log.ask("calico", op("take", {{"token", fresh}}));
}

}  // namespace
}  // namespace flibuste
