// What becomes of a game when a release raises the version of its rules: it goes on from where it is, or it is kept for
// a release that can go on with it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "core/refusal.h"
#include "server/local_server.h"
#include "server/snapshot.h"
#include "server/table_log.h"
#include "support/toys.h"

namespace flibuste {
namespace {

using server_kit::actors_of;
using server_kit::ask_table;
using server_kit::begin_game;
using server_kit::code_of;
using server_kit::Device;
using server_kit::LocalServer;
using server_kit::op;
using server_kit::Opened;
using server_kit::play;
using server_kit::secret_of;
using server_kit::table_of;
using server_kit::TableLog;
using server_kit::text_of;
using server_kit::wish;
using testing::Contains;
using testing::HasSubstr;
using toys::Mending;

constexpr std::int64_t kDay = 24L * 60 * 60 * 1000;

// Every test begins with the first release and leaves it behind.
class OtherRulesThreaded : public testing::Test {
 protected:
  OtherRulesThreaded() {
    server_kit::add_toys();
    toys::release_mended({});
  }
  ~OtherRulesThreaded() override { toys::release_mended({}); }
  OtherRulesThreaded(const OtherRulesThreaded&) = delete;
  OtherRulesThreaded& operator=(const OtherRulesThreaded&) = delete;
};
using OtherRulesOfALog = OtherRulesThreaded;

json::object hot_seat() {
  json::object request = wish("mended-duel", 2, {"Anne", "Bart"});
  request["options"] = {{"long_lives", true}};
  request["settings"] = {{"absence_seconds", 0}};
  return request;
}

void play_moves(LocalServer& server, const Opened& table, int moves) {
  Device anne(server, table.id, secret_of("anne"));
  for (int i = 0; i < moves; ++i) {
    ASSERT_EQ(code_of(play(anne, actors_of(anne).at(0), static_cast<std::size_t>(i))), "");
  }
}

json::value view_of(const json::object& told) { return told.at("game").at("views").at(0).at("view"); }

void stop(LocalServer& server, bool in_order) {
  if (in_order) return server.shut_down();
  server.stop();
}

void upgrade(LocalServer& server, const Mending& mending, bool in_order) {
  stop(server, in_order);
  toys::release_mended(mending);
  server.restart();
}

json::object record_of(LocalServer& server, const Opened& table) {
  return server.get(secret_of("anne"), "/api/tables/" + table.id + "/record");
}

json::object listed(LocalServer& server, const Opened& table) {
  const json::object answer = server.get(secret_of("anne"), "/api/tables");
  for (const json::value& card : answer.at("tables").as_array()) {
    if (card.at("id").as_string() == table.id) return card.as_object();
  }
  return {};
}

void resign(LocalServer& server, const Opened& table) {
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "resign"}, {"seat", 0}})), "");
  server.settle();
}

// The record of a finished game, which must be an honest one.
Record checked_record(LocalServer& server, const Opened& table) {
  json::object document = record_of(server, table);
  document.erase("status");
  const Record record = read_record(document);
  EXPECT_EQ(Table::replay(record).state_hash(), record.state_hash);
  return record;
}

TEST_F(OtherRulesThreaded, AGameGoesOnFromItsPositionUnderTheNewRules) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  play_moves(server, table, 9);
  const json::object before = table_of(server, "anne", table.id);
  // Other luck: the moves so far would lead elsewhere, but they are not played again.
  upgrade(server, {.version = 2, .other_luck = true}, /*in_order=*/true);
  const json::object after = table_of(server, "anne", table.id);
  EXPECT_EQ(before.at("table").at("rules"), 1);
  EXPECT_EQ(after.at("table").at("rules"), 2);
  EXPECT_EQ(after.at("table").at("status"), "running");
  EXPECT_EQ(after.at("change"), (json::object{{"kind", "carried"}}));
  EXPECT_EQ(after.at("version"), before.at("version").as_int64() + 1);
  EXPECT_EQ(view_of(after), view_of(before));
  EXPECT_EQ(after.at("table").at("seats"), before.at("table").at("seats"));
  EXPECT_EQ(after.at("game").at("undo"), nullptr);
  EXPECT_THAT(server.logged(), Contains(HasSubstr("table_carried")));
  EXPECT_EQ(server.metric("flibuste_tables_carried_total"), 1);

  play_moves(server, table, 5);
  const json::object later = table_of(server, "anne", table.id);
  server.restart();
  EXPECT_EQ(table_of(server, "anne", table.id), later) << "it is carried over once";
  resign(server, table);
  const Record record = checked_record(server, table);
  EXPECT_EQ(record.rules, 2);
  EXPECT_EQ(record.moves.size(), 5U);
  EXPECT_FALSE(record.start.is_null());
  EXPECT_EQ(record.nonces, std::vector<std::string>{"rules-2-11"});
  EXPECT_EQ(to_hex(record.commitment), table.commitment) << "the promise about the luck is kept";
  EXPECT_EQ(server.get(secret_of("anne"), "/api/tables/" + table.id + "/positions").at("count"), 5);
}

TEST_F(OtherRulesThreaded, WhoeverListensIsTold) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  play_moves(server, table, 4);
  const json::object before = table_of(server, "anne", table.id);
  upgrade(server, {.version = 2}, /*in_order=*/true);
  Device back(server, table.id, secret_of("anne"), {{"from", before.at("version").as_int64() - 2}});
  server.settle();
  EXPECT_EQ(back.last("table")->at("change").at("kind"), "carried");
  ASSERT_NE(back.last("missed"), nullptr);
  const json::array& changes = back.last("missed")->at("changes").as_array();
  ASSERT_EQ(changes.size(), 1U) << "what came before cannot be told again";
  EXPECT_EQ(changes.at(0).at("change").at("kind"), "carried");
  EXPECT_EQ(back.last("missed")->at("from"), before.at("version"));
}

// Killed: there is no snapshot of the last position. The entries say where they led, and lead there still.
TEST_F(OtherRulesThreaded, AfterACrashAGameGoesOnWhereItsEntriesAgree) {
  for (const int moves : {5, 100}) {
    LocalServer server;
    const Opened table = begin_game(server, hot_seat(), {});
    play_moves(server, table, moves);
    const json::object before = table_of(server, "anne", table.id);
    upgrade(server, {.version = 2}, /*in_order=*/false);
    const json::object after = table_of(server, "anne", table.id);
    EXPECT_EQ(after.at("table").at("rules"), 2);
    EXPECT_EQ(view_of(after), view_of(before));
  }
}

TEST_F(OtherRulesThreaded, AfterACrashAGameWhoseEntriesLeadElsewhereIsPausedAndKept) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  play_moves(server, table, 12);
  const json::object before = table_of(server, "anne", table.id);
  const json::object card = listed(server, table);
  const std::vector<std::string> log = server.stored(table.id);
  upgrade(server, {.version = 2, .other_luck = true}, /*in_order=*/false);

  const json::object told = table_of(server, "anne", table.id);
  EXPECT_EQ(code_of(told), "paused");
  EXPECT_EQ(told.at("status"), 409);
  EXPECT_THAT(text_of(told, "message"), HasSubstr("version 1 of the rules"));
  EXPECT_THAT(text_of(told, "message_fr"), HasSubstr("version 1 des règles"));
  Device anne(server, table.id, secret_of("anne"));
  EXPECT_EQ(anne.closed(), std::vector<std::string>{"paused"});
  anne.hang_up();
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "resign"}, {"seat", 0}})), "paused");
  EXPECT_EQ(code_of(record_of(server, table)), "paused");
  EXPECT_THAT(server.logged(), Contains(HasSubstr("table_paused")));
  EXPECT_EQ(server.metric("flibuste_tables_paused"), 1);
  const json::object paused = listed(server, table);
  EXPECT_EQ(paused.at("paused"), true);
  EXPECT_EQ(paused.at("status"), "running");
  EXPECT_EQ(paused.at("seats"), card.at("seats"));
  EXPECT_EQ(paused.at("your_turn"), false);

  server.advance(400 * kDay);
  EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "paused") << "nobody could go on with it: it is not removed";
  EXPECT_EQ(server.stored(table.id), log);

  upgrade(server, {.version = 1}, /*in_order=*/true);
  server.advance(1);
  EXPECT_EQ(table_of(server, "anne", table.id), before) << "a server of the old rules goes on with it";
  EXPECT_EQ(server.stored(table.id), log) << "nor is it removed there: it was paused all the while";
  play_moves(server, table, 2);
  upgrade(server, {.version = 2, .other_luck = true}, /*in_order=*/true);
  EXPECT_EQ(table_of(server, "anne", table.id).at("table").at("rules"), 2) << "it was stopped in order this time";
}

TEST_F(OtherRulesThreaded, APositionThatIsImpossibleNowIsKept) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  play_moves(server, table, 6);
  const json::object before = table_of(server, "anne", table.id);
  upgrade(server, {.version = 2, .other_luck = true, .impossible = true}, /*in_order=*/true);
  EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "paused");
  EXPECT_THAT(server.logged(), Contains(HasSubstr("snapshot_ignored")));
  const ApiRequest removal{
      .method = "DELETE", .path = "/api/admin/tables/" + table.id, .secret = std::string(server_kit::kAdmin)};
  upgrade(server, {}, /*in_order=*/true);
  EXPECT_EQ(table_of(server, "anne", table.id), before);
  upgrade(server, {.version = 2, .other_luck = true, .impossible = true}, /*in_order=*/true);
  EXPECT_EQ(server.send(removal).status, 200) << "an administrator may remove it";
  EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "no_table");
  EXPECT_EQ(server.metric("flibuste_tables_paused"), 0);
}

// What is old is removed once it is known which games are paused.
TEST_F(OtherRulesThreaded, APausedGameIsNotRemovedWhileTablesAreRead) {
  for (const bool by_administrator : {false, true}) {
    toys::release_mended({});
    LocalServer server;
    const Opened table = begin_game(server, hot_seat(), {});
    play_moves(server, table, 12);
    server.stop();
    toys::release_mended({.version = 2, .other_luck = true});
    server.advance_unseen(400 * kDay);
    server.restart_and([&](Hub& hub) {
      if (!by_administrator) return hub.tick();
      hub.handle({.method = "POST",
                  .path = "/api/admin/retention",
                  .secret = std::string(server_kit::kAdmin),
                  .body = R"({"days":30})"},
                 [](const ApiResponse& answer) { EXPECT_EQ(answer.status, 200); });
    });
    EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "paused");
    server.advance(1);
    EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "paused");
    EXPECT_FALSE(server.stored(table.id).empty());
  }
}

// Its moves lead where they led, but the new rules refuse where that is: nothing is written that nobody could read.
TEST_F(OtherRulesThreaded, WhatCannotBeCarriedOverIsNotWritten) {
  for (const bool in_order : {true, false}) {
    toys::release_mended({});
    LocalServer server;
    const Opened table = begin_game(server, hot_seat(), {});
    play_moves(server, table, 6);
    const json::object before = table_of(server, "anne", table.id);
    const std::vector<std::string> log = server.stored(table.id);
    upgrade(server, {.version = 2, .impossible = true}, in_order);
    EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "paused");
    EXPECT_EQ(server.stored(table.id), log);
    EXPECT_EQ(server.metric("flibuste_tables_paused"), 1);
    EXPECT_EQ(server.metric("flibuste_tables_carried_total"), 0);
    upgrade(server, {.version = 1}, /*in_order=*/true);
    EXPECT_EQ(table_of(server, "anne", table.id), before);
    play_moves(server, table, 2);
    upgrade(server, {.version = 3}, /*in_order=*/true);
    EXPECT_EQ(table_of(server, "anne", table.id).at("table").at("rules"), 3);
  }
}

TEST_F(OtherRulesThreaded, AnOlderReleaseDoesNotTouchAGameThatWasCarriedOver) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  play_moves(server, table, 6);
  upgrade(server, {.version = 2}, /*in_order=*/true);
  play_moves(server, table, 2);
  const json::object told = table_of(server, "anne", table.id);
  for (const bool in_order : {false, true}) {
    upgrade(server, {.version = 1}, in_order);
    EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "paused");
    upgrade(server, {.version = 2}, in_order);
    EXPECT_EQ(table_of(server, "anne", table.id), told);
  }
}

TEST_F(OtherRulesThreaded, AGameIsCarriedOverAgainAndAgain) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  for (int version = 2; version < 6; ++version) {
    play_moves(server, table, 8);
    const json::object before = table_of(server, "anne", table.id);
    upgrade(server, {.version = version, .other_luck = version % 2 == 0}, /*in_order=*/true);
    EXPECT_EQ(table_of(server, "anne", table.id).at("table").at("rules"), version);
    EXPECT_EQ(view_of(table_of(server, "anne", table.id)), view_of(before));
  }
  play_moves(server, table, 8);
  upgrade(server, {.version = 6, .other_luck = true}, /*in_order=*/false);
  EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "paused") << "after the last change of rules it lost its way";
  upgrade(server, {.version = 5}, /*in_order=*/false);
  const json::object kept = table_of(server, "anne", table.id);
  EXPECT_EQ(kept.at("table").at("rules"), 5);
  // Here the entry that carried it over is itself refused.
  for (const bool in_order : {true, false}) {
    upgrade(server, {.version = 6, .impossible = true}, in_order);
    EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "paused");
    EXPECT_EQ(listed(server, table).at("paused"), true);
    upgrade(server, {.version = 5}, in_order);
    EXPECT_EQ(table_of(server, "anne", table.id), kept);
  }
  upgrade(server, {.version = 4, .impossible = true}, /*in_order=*/true);
  EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "paused") << "an older release, too";
}

TEST_F(OtherRulesThreaded, FinishedGamesKeepTheirCardsAndLastPositions) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  play_moves(server, table, 8);
  resign(server, table);
  const json::object before = table_of(server, "anne", table.id);
  const json::object card = listed(server, table);
  upgrade(server, {.version = 2, .other_luck = true}, /*in_order=*/true);
  EXPECT_EQ(listed(server, table), card);
  const json::object after = table_of(server, "anne", table.id);
  EXPECT_EQ(after, before) << "nothing is carried over";
  for (const std::string_view part : {"record", "positions", "review"}) {
    const json::object told = server.get(secret_of("anne"), "/api/tables/" + table.id + "/" + std::string(part));
    EXPECT_EQ(code_of(told), "wrong_version") << part;
    EXPECT_EQ(told.at("status"), 409);
  }
  EXPECT_EQ(code_of(server.get(secret_of("anne"), "/api/tables/" + table.id + "/moments")), "wrong_version");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "branch"}, {"position", 0}})), "wrong_version");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "rematch"}})), "") << "playing again is no replay";
}

TEST_F(OtherRulesThreaded, AFinishedGameThatCannotBeShownKeepsItsCard) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  play_moves(server, table, 8);
  resign(server, table);
  const json::object card = listed(server, table);
  upgrade(server, {.version = 2, .other_luck = true}, /*in_order=*/false);
  EXPECT_EQ(listed(server, table), card);
  EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "wrong_version");
  EXPECT_EQ(listed(server, table), card);
  EXPECT_EQ(server.metric("flibuste_tables_paused"), 0) << "it waits for nothing";
}

TEST_F(OtherRulesThreaded, ATableThatWaitsForPlayersBeginsUnderTheNewRules) {
  LocalServer server;
  const Opened table = server_kit::open_table(server, hot_seat());
  upgrade(server, {.version = 2, .other_luck = true}, /*in_order=*/true);
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "start"}})), "");
  EXPECT_EQ(table_of(server, "anne", table.id).at("table").at("rules"), 2);
  play_moves(server, table, 4);
  resign(server, table);
  EXPECT_TRUE(checked_record(server, table).start.is_null());
}

TEST_F(OtherRulesThreaded, NothingHappensAtATableBeforeItIsCarriedOver) {
  LocalServer server;
  json::object request = hot_seat();
  request["seats"] = {{{"person", "Anne"}}, {{"bot", "hasard"}}};
  const Opened table = begin_game(server, request, {});
  server.settle();
  const json::object before = table_of(server, "anne", table.id);
  server.shut_down();
  toys::release_mended({.version = 2});
  {
    const std::scoped_lock lock(server.faults().mutex);
    server.faults().writing = StoreFailure::Kind::full;
  }
  server.restart();
  const json::object waiting = table_of(server, "anne", table.id);
  EXPECT_EQ(waiting.at("version"), before.at("version"));
  EXPECT_EQ(waiting.at("table").at("your_turn"), false);
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "resign"}})), "busy");
  EXPECT_EQ(code_of(server.get(secret_of("anne"), "/api/tables/" + table.id + "/positions")), "wrong_version");
  {
    const std::scoped_lock lock(server.faults().mutex);
    server.faults().writing.reset();
  }
  server.advance(1'000);
  EXPECT_EQ(table_of(server, "anne", table.id).at("table").at("rules"), 2);
}

// ---- without a server

void play_first(TableLog& log, int moves) {
  for (int i = 0; i < moves; ++i) server_kit::play_first_move(log);
}

TEST_F(OtherRulesOfALog, ALogFromBeforeVersionsWereWrittenIsOfTheFirst) {
  TableLog log = server_kit::begun("mended-duel", 2);
  play_first(log, 6);
  std::vector<std::string> old;
  for (const std::string& body : log.log()) {
    json::object entry = json::parse(body).as_object();
    entry.erase("rules");
    entry.erase("mark");
    old.push_back(json::serialize(entry));
  }
  EXPECT_EQ(LiveTable(log.table().id(), old).rules(), 1);
  EXPECT_FALSE(LiveTable(log.table().id(), old).outdated());
  toys::release_mended({.version = 2});
  EXPECT_THROW(LiveTable(log.table().id(), old), OtherRules) << "nothing shows where its moves led";
  const LiveTable marked(log.table().id(), log.log());
  EXPECT_TRUE(marked.outdated());
  EXPECT_TRUE(marked.awaited().empty());
}

TEST_F(OtherRulesOfALog, EveryStepIsMarked) {
  TableLog log = server_kit::begun("mended-duel", 2);
  play_first(log, 30);
  toys::release_mended({.version = 2});
  for (std::size_t entry = 2; entry < log.log().size(); ++entry) {
    std::vector<std::string> other(log.log().begin(), log.log().begin() + static_cast<std::ptrdiff_t>(entry) + 1);
    EXPECT_NO_THROW(LiveTable(log.table().id(), other));
    json::object changed = json::parse(other.back()).as_object();
    changed["mark"] = changed.at("mark").to_number<std::uint32_t>() ^ 1U;
    other.back() = json::serialize(changed);
    EXPECT_THROW(LiveTable(log.table().id(), other), OtherRules) << "the last of " << entry + 1;
  }
}

// What a release cannot read of another's game is that game's, not damage: be it an option that is no more.
TEST_F(OtherRulesOfALog, WhatOtherRulesAloneCanReadIsNotDamaged) {
  TableLog log = server_kit::begun("mended-duel", 2);
  play_first(log, 4);
  std::vector<std::string> other = log.log();
  json::object created = json::parse(other.front()).as_object();
  created.at("options").as_object()["parrots"] = true;
  other.front() = json::serialize(created);
  const StoredTable stored{.status = TableStatus::running, .bodies = other};
  EXPECT_THROW((void)make_table(log.table().id(), stored), Refusal) << "under its own rules it is";
  EXPECT_THROW(LiveTable(log.table().id(), other), Refusal);
  for (const int version : {0, 2}) {
    toys::release_mended({.version = version});
    for (const bool whole : {true, false}) {
      try {
        if (whole) {
          const LiveTable made(log.table().id(), other);
        } else {
          (void)make_table(log.table().id(), stored);
        }
        ADD_FAILURE() << "it could be read";
      } catch (const OtherRules& rules) {
        EXPECT_EQ(rules.version(), 1);
        EXPECT_EQ(rules.why(), version == 0 ? OtherRules::Why::later : OtherRules::Why::diverged);
      }
    }
  }
}

// Choices that others wait for, orders and steps that could be taken back belong to the rules they were made under.
TEST_F(OtherRulesOfALog, ChoicesAndOrdersOfBeforeAreVoid) {
  TableLog log = server_kit::begun("mended-market", 3);
  log.ask("anne", op("order", {{"window", "volley"}, {"scope", "game"}}));
  log.ask("bart", server_kit::move_request(log.table(), 1));
  ASSERT_EQ(log.table().play()->table().ready(), SeatSet::of(1));
  const std::string state = log.table().play()->table().state_hash();
  const std::uint32_t steps = log.table().steps();
  toys::release_mended({.version = 2});
  const LiveTable old = log.again();
  ASSERT_TRUE(old.outdated());
  LiveTable carried = old;
  const Planned planned = plan_carry_over(old, log.now + 5);
  carried.apply(*planned.change);
  std::vector<std::string> whole = log.log();
  whole.push_back(change_text(*planned.change));
  EXPECT_EQ(server_kit::portrait(LiveTable(old.id(), whole)), server_kit::portrait(carried))
      << "the log makes the same table";
  EXPECT_EQ(json::serialize(LiveTable(old.id(), whole).save()), json::serialize(carried.save()));
  EXPECT_FALSE(carried.outdated());
  EXPECT_EQ(carried.play()->table().state_hash(), state);
  EXPECT_TRUE(carried.play()->table().ready().empty());
  EXPECT_EQ(carried.awaited(), SeatSet::first(3));
  EXPECT_EQ(carried.play()->table().undoable(), 0U);
  EXPECT_TRUE(carried.play()->orders().standing().empty());
  ASSERT_EQ(carried.play()->ended_orders().size(), 1U);
  EXPECT_EQ(carried.play()->ended_orders()[0].reason, OrderEnd::rules_changed);
  EXPECT_GT(carried.steps(), steps) << "what bots thought about is in vain";
  EXPECT_EQ(carried.play()->turn_since(), log.now + 5) << "nobody's time has run out meanwhile";
}

// What is drawn after the change cannot be worked out from what was drawn before.
TEST_F(OtherRulesOfALog, TheLuckGoesOnUnderAKeyOfItsOwn) {
  TableLog log = server_kit::begun("mended-duel", 2);
  play_first(log, 6);
  toys::release_mended({.version = 2});
  const LiveTable old = log.again();
  LiveTable carried = old;
  carried.apply(*plan_carry_over(old, log.now).change);
  std::vector<std::string> nonces = old.play()->table().nonces();
  nonces.emplace_back("rules-2-" + std::to_string(old.entries()));
  EXPECT_EQ(carried.play()->table().nonces(), nonces);
  // The same position and the same choices, and other numbers.
  const auto positions = [](Table table) {
    std::vector<std::string> hashes = {table.state_hash()};
    for (int i = 0; i < 30; ++i) {
      const Seat seat = table.actors().front();
      table.play(seat, table.legal(seat).front());
      hashes.push_back(table.state_hash());
    }
    return hashes;
  };
  const Table& before = old.play()->table();
  const Table& after = carried.play()->table();
  EXPECT_EQ(before.state_hash(), after.state_hash());
  EXPECT_EQ(positions(before), positions(log.again().play()->table())) << "one stream has one course";
  EXPECT_NE(positions(before), positions(after));
  // … nor are they those from the beginning of the stream there was.
  const Table again(before.game(), before.game().state_json(before.state()), old.seed(), old.id(), before.nonces());
  EXPECT_EQ(again.state_hash(), after.state_hash());
  EXPECT_NE(positions(again), positions(after));
}

TEST_F(OtherRulesOfALog, ASnapshotOfOtherRulesIsReadWithTheEntriesAfterIt) {
  TableLog log = server_kit::begun("mended-duel", 2, 1, {}, {{"long_lives", true}});
  play_first(log, 5);
  const Snapshot snapshot = snapshot_of(log.table(), log.table().unsealed());
  play_first(log, 4);
  StoredTable stored{.status = TableStatus::running, .snapshot = snapshot};
  stored.bodies.assign(log.log().begin() + snapshot.entries, log.log().end());
  toys::release_mended({.version = 2});
  EXPECT_EQ(make_table(log.table().id(), stored).play()->table().state_hash(),
            log.table().play()->table().state_hash());
  toys::release_mended({.version = 2, .other_luck = true});
  EXPECT_THROW((void)make_table(log.table().id(), stored), OtherRules);
  stored.bodies.clear();
  EXPECT_TRUE(make_table(log.table().id(), stored).outdated()) << "only its position counts";
  toys::release_mended({.version = 2, .impossible = true});
  EXPECT_THROW((void)make_table(log.table().id(), stored), BadSnapshot);
}

}  // namespace
}  // namespace flibuste
