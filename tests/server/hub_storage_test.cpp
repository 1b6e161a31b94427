// What happens when the disk is full, when somebody else writes, when the server starts again, and when time passes.
#include <gtest/gtest.h>

#include <map>

#include "core/refusal.h"
#include "server/local_server.h"
#include "server/secret.h"
#include "server/table_log.h"

namespace flibuste {
namespace {

using server_kit::actors_of;
using server_kit::ask_table;
using server_kit::begin_game;
using server_kit::code_of;
using server_kit::Device;
using server_kit::kAdmin;
using server_kit::LocalServer;
using server_kit::move_request;
using server_kit::moves_of;
using server_kit::open_table;
using server_kit::Opened;
using server_kit::play;
using server_kit::portrait;
using server_kit::secret_of;
using server_kit::speaker;
using server_kit::table_of;
using server_kit::text_of;
using server_kit::wish;

void fail_writing(LocalServer& server, std::optional<StoreFailure::Kind> kind, int good = 0) {
  const std::scoped_lock lock(server.faults().mutex);
  server.faults().writing = kind;
  server.faults().good = good;
}

void fail_reading(LocalServer& server, std::optional<StoreFailure::Kind> kind) {
  const std::scoped_lock lock(server.faults().mutex);
  server.faults().reading = kind;
}

// Both seats on Anne's device, so that she always has a move.
json::object hot_seat(std::string_view game = "port-royal") { return wish(game, 2, {"Anne", "Bart"}); }

// The next who is to choose takes the device.
json::object play_next(Device& anne) {
  const Seat seat = actors_of(anne).at(0);
  if (moves_of(anne, seat).empty()) anne.ask({{"op", "show"}, {"seat", seat}});
  return play(anne, seat);
}

TEST(HubStorageThreaded, WhatCannotBeStoredDoesNotHappen) {
  const std::map<StoreFailure::Kind, std::string> codes = {{StoreFailure::Kind::full, "storage_full"},
                                                           {StoreFailure::Kind::read_only, "storage_read_only"},
                                                           {StoreFailure::Kind::broken, "storage_broken"},
                                                           {StoreFailure::Kind::busy, "storage_broken"}};
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  Device anne(server, table.id, secret_of("anne"));
  Device watcher(server, table.id, "");
  EXPECT_EQ(code_of(play_next(anne)), "");
  for (const auto& [kind, code] : codes) {
    const json::object before = table_of(server, "anne", table.id);
    const std::vector<std::string> stored = server.stored(table.id);
    fail_writing(server, kind);
    EXPECT_EQ(code_of(play_next(anne)), code);
    EXPECT_EQ(table_of(server, "anne", table.id), before);
    EXPECT_EQ(server.stored(table.id), stored);
    EXPECT_EQ(text_of(*watcher.last("notice"), "code"), code) << "everybody is told";
    EXPECT_EQ(code_of(server.post(secret_of("bart"), "/api/tables", wish("port-royal", 2))), code);
    const ApiResponse health = server.send({.method = "GET", .path = "/healthz"});
    EXPECT_EQ(health.status, 503);
    EXPECT_EQ(text_of(json::parse(health.body).as_object(), "storage"), code);

    server.advance(1'000);
    EXPECT_EQ(server.send({.method = "GET", .path = "/healthz"}).status, 503) << "it still fails";
    fail_writing(server, std::nullopt);
    server.advance(1'000);
    EXPECT_EQ(server.send({.method = "GET", .path = "/healthz"}).status, 200);
    EXPECT_EQ(text_of(*watcher.last("notice"), "code"), "storage_ok");
    EXPECT_EQ(code_of(play_next(anne)), "");
  }
  EXPECT_EQ(watcher.of_type("notice").size(), 2 * codes.size()) << "once when it fails, once when it works again";
}

TEST(HubStorageThreaded, BotsGoOnOnceTheStorageWorksAgain) {
  for (const bool noticed_by_tick : {true, false}) {
    LocalServer server;
    json::object request = wish("sealed-bid", 2);
    request["seats"] = {{{"bot", "regle"}}, {{"bot", "hasard"}}};
    const Opened table = open_table(server, request);
    fail_writing(server, StoreFailure::Kind::full, 3);  // the start and two moves
    EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "start"}})), "");
    server.settle();
    EXPECT_EQ(server.stored(table.id).size(), 4U);
    EXPECT_EQ(table_of(server, "", table.id).at("table").at("status"), "running");
    fail_writing(server, std::nullopt);
    if (noticed_by_tick) {
      server.advance(1'000);
    } else {
      open_table(server, wish("port-royal", 2));
      server.settle();
    }
    EXPECT_EQ(table_of(server, "", table.id).at("table").at("status"), "finished");
  }
}

TEST(HubStorageThreaded, TheEndIsWrittenOnceTheStorageWorksAgain) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  fail_writing(server, StoreFailure::Kind::full, 1);
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "resign"}, {"seat", 0}})), "");
  server.settle();
  const json::object listed = server.get("administrator-of-the-tests", "/api/admin/tables");
  EXPECT_EQ(listed.at("tables").at(0).at("status"), "running") << "the index does not know yet";
  fail_writing(server, std::nullopt);
  server.advance(1'000);
  EXPECT_EQ(server.get("administrator-of-the-tests", "/api/admin/tables").at("tables").at(0).at("status"), "finished");
}

TEST(HubStorageThreaded, ATableThatCannotBeReadNowIsNotSaidToBeMissing) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  server.stop();
  fail_reading(server, StoreFailure::Kind::broken);
  server.restart();
  EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "storage_broken");
  Device early(server, table.id, secret_of("anne"));
  EXPECT_EQ(early.closed(), std::vector<std::string>{"storage_broken"});
  fail_reading(server, std::nullopt);
  server.advance(1'000);
  EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "");
  EXPECT_EQ(code_of(table_of(server, "anne", "nosuchtable")), "no_table");
}

// Somebody else gives the table's first seat a name, behind the server's back.
void write_behind(LocalServer& server, const Opened& table, const std::string& name) {
  const LiveTable now(table.id, server.stored(table.id));
  const json::value request = {{"op", "name"}, {"seat", 0}, {"name", name}};
  const Planned planned = plan(now, Reading(request, "bad_request"), speaker("anne"), server.now());
  const std::scoped_lock lock(server.faults().mutex);
  server.faults().behind.push_back({.table = table.id,
                                    .number = now.version(),
                                    .time = server.now(),
                                    .body = change_text(*planned.change),
                                    .index = {}});
}

TEST(HubStorageThreaded, WhatAnotherWriterWroteIsTheTruth) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  Device anne(server, table.id, secret_of("anne"));
  Device watcher(server, table.id, "");
  const std::string state = LiveTable(table.id, server.stored(table.id)).play()->table().state_hash();
  write_behind(server, table, "Mary Read");
  const std::uint32_t version = anne.version();
  EXPECT_EQ(code_of(play_next(anne)), "version_conflict");
  anne.hear(R"({"op":"hint","seat":0,"id":77})");  // while the table is read again
  server.settle();
  const LiveTable stored(table.id, server.stored(table.id));
  EXPECT_EQ(stored.play()->table().state_hash(), state) << "the move was not made";
  EXPECT_EQ(watcher.version(), version + 1) << "everybody is told what is true";
  EXPECT_EQ(watcher.last("table")->at("table").at("seats").at(0).at("name"), "Mary Read");
  EXPECT_EQ(code_of(play_next(anne)), "");
  EXPECT_EQ(watcher.version(), version + 2);
}

TEST(HubStorageThreaded, ATableThatCannotBeReadCanBeRemovedAndItsLogIsNotToldToTheOperator) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  Device anne(server, table.id, secret_of("anne"));
  {
    const std::scoped_lock lock(server.faults().mutex);
    server.faults().behind.push_back({.table = table.id,
                                      .number = static_cast<std::uint32_t>(server.stored(table.id).size()),
                                      .time = server.now(),
                                      .body = R"({"kind":"danced","name":"Mary Read","t":1})",
                                      .index = {}});
  }
  EXPECT_NE(code_of(play_next(anne)), "");
  server.settle();
  EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "no_table");
  EXPECT_TRUE(std::ranges::any_of(
      server.logged(), [](const std::string& line) { return line.find("table_unreadable") != std::string::npos; }));
  for (const std::string& line : server.logged()) EXPECT_EQ(line.find("Mary"), std::string::npos) << line;
  const ApiRequest removal{.method = "DELETE", .path = "/api/admin/tables/" + table.id, .secret = std::string(kAdmin)};
  EXPECT_EQ(server.send(removal).status, 200);
  EXPECT_EQ(server.send(removal).status, 404);
  EXPECT_TRUE(server.stored(table.id).empty());
}

// While the storage is stuck, looking whether it works again must not pile up before everything else.
TEST(HubStorageThreaded, TheStorageIsTriedOnceAtATime) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  fail_writing(server, StoreFailure::Kind::busy);
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "name"}, {"seat", 0}, {"name", "Mary"}})),
            "storage_broken");
  server.settle();
  {
    const std::scoped_lock stuck(server.faults().mutex);
    server.faults().probes = 0;
    for (int i = 0; i < 20; ++i) server.hub().tick();
  }
  server.settle();
  const std::scoped_lock lock(server.faults().mutex);
  EXPECT_LE(server.faults().probes, 2);
  EXPECT_GE(server.faults().probes, 1);
}

TEST(HubStorageThreaded, RequestsThatWaitDuringAConflictAreAnswered) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  Device anne(server, table.id, secret_of("anne"));
  write_behind(server, table, "Mary Read");
  const Seat seat = actors_of(anne).at(0);
  const json::object request = move_request(LiveTable(table.id, server.stored(table.id)), seat);
  for (int id = 101; id < 104; ++id) {
    json::object each = request;
    each["id"] = id;
    if (id > 101) each = {{"op", "name"}, {"seat", 1}, {"name", "Name " + std::to_string(id)}, {"id", id}};
    anne.hear(json::serialize(each));
  }
  server.settle();
  std::map<std::int64_t, std::string> answers;
  for (const json::object& answer : anne.of_type("answer")) answers[answer.at("id").as_int64()] = code_of(answer);
  EXPECT_EQ(answers, (std::map<std::int64_t, std::string>{{101, "version_conflict"}, {102, ""}, {103, ""}}));
}

TEST(HubStorageThreaded, EveryTableIsTheSameAfterARestartAndBotsGoOn) {
  LocalServer server;
  std::vector<Opened> tables;
  tables.push_back(begin_game(server, hot_seat("port-royal"), {}));
  tables.push_back(begin_game(server, hot_seat("sealed-bid"), {}));
  tables.push_back(begin_game(server, hot_seat("dice-duel"), {}));
  tables.push_back(open_table(server, wish("port-royal", 3)));
  for (int i = 0; i < 3; ++i) {
    Device anne(server, tables.at(static_cast<std::size_t>(i)).id, secret_of("anne"));
    for (int move = 0; move < 5 + i; ++move) EXPECT_EQ(code_of(play_next(anne)), "");
  }
  json::object bots = wish("sealed-bid", 2);
  bots["seats"] = {{{"bot", "regle"}}, {{"bot", "hasard"}}};
  const Opened stuck = open_table(server, bots);
  fail_writing(server, StoreFailure::Kind::full, 3);
  EXPECT_EQ(code_of(ask_table(server, "anne", stuck.id, {{"op", "start"}})), "");
  server.settle();

  std::vector<json::object> told;
  std::vector<std::string> known;
  for (const Opened& table : tables) {
    told.push_back(table_of(server, "anne", table.id));
    known.push_back(portrait(LiveTable(table.id, server.stored(table.id))));
  }
  server.stop();
  fail_writing(server, std::nullopt);
  server.restart();
  EXPECT_EQ(server.hub().tables(), tables.size() + 1);
  for (std::size_t i = 0; i < tables.size(); ++i) {
    EXPECT_EQ(table_of(server, "anne", tables[i].id), told[i]);
    EXPECT_EQ(portrait(LiveTable(tables[i].id, server.stored(tables[i].id))), known[i]);
  }
  EXPECT_EQ(table_of(server, "", stuck.id).at("table").at("status"), "finished") << "the bots went on by themselves";
  // The game goes on, and the code still invites.
  Device anne(server, tables[0].id, secret_of("anne"));
  EXPECT_EQ(code_of(play_next(anne)), "");
  EXPECT_EQ(code_of(server.post(secret_of("bart"), "/api/join", {{"code", tables[3].code}, {"name", "Bart"}})), "");
}

TEST(HubStorageThreaded, WhatWasAnsweredIsStored) {
  LocalServer server;
  const Opened table = begin_game(server, hot_seat(), {});
  Device anne(server, table.id, secret_of("anne"));
  for (int i = 0; i < 5; ++i) {
    const json::object answer = play_next(anne);
    EXPECT_EQ(server.stored(table.id).size(), json::value_to<std::size_t>(answer.at("version")));
  }
}

constexpr std::int64_t kHour = std::int64_t{1000} * 60 * 60;
constexpr std::int64_t kDay = 24 * kHour;

TEST(HubStorageThreaded, OldFinishedTablesAreRemoved) {
  HubSettings settings = server_kit::roomy_settings();
  settings.retention_days = 10;
  LocalServer server(settings);
  const Opened finished = begin_game(server, hot_seat(), {});
  EXPECT_EQ(code_of(ask_table(server, "anne", finished.id, {{"op", "resign"}, {"seat", 0}})), "");
  json::object patient = hot_seat();
  patient["settings"] = {{"absence_seconds", 0}};
  const Opened running = begin_game(server, patient, {});
  const Opened waiting = open_table(server, wish("port-royal", 2));
  server.advance(47 * kHour);
  EXPECT_EQ(code_of(table_of(server, "anne", waiting.id)), "");
  Device waiting_device(server, waiting.id, secret_of("anne"));
  server.advance(2 * kHour);
  EXPECT_EQ(code_of(table_of(server, "anne", waiting.id)), "no_table") << "it never began";
  EXPECT_EQ(waiting_device.closed(), std::vector<std::string>{"no_table"});
  EXPECT_EQ(code_of(server.post(secret_of("bart"), "/api/join", {{"code", waiting.code}, {"name", "Bart"}})),
            "not_invited");
  server.advance(7 * kDay);
  EXPECT_EQ(code_of(table_of(server, "anne", finished.id)), "");
  server.advance(2 * kDay);
  EXPECT_EQ(code_of(table_of(server, "anne", finished.id)), "no_table");
  server.advance(300 * kDay);
  EXPECT_EQ(code_of(table_of(server, "anne", running.id)), "") << "a game waits for its players for long";
  server.advance(100 * kDay);
  EXPECT_EQ(code_of(table_of(server, "anne", running.id)), "no_table") << "… but not for ever";
}

TEST(HubStorageThreaded, RetentionCanBeChangedAndIsRemembered) {
  LocalServer server;
  const std::string_view admin = "administrator-of-the-tests";
  EXPECT_EQ(code_of(server.post(admin, "/api/admin/retention", {{"days", 0}})), "");
  const Opened table = begin_game(server, hot_seat(), {});
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "resign"}, {"seat", 0}})), "");
  server.settle();
  server.restart();
  EXPECT_EQ(server.get(admin, "/api/admin").at("retention_days"), 0);
  server.advance(1000 * kDay);
  EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "") << "0: for ever";
  EXPECT_EQ(code_of(server.post(admin, "/api/admin/retention", {{"days", 1}})), "");
  server.settle();
  EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "no_table") << "at once";
  for (const json::value& bad : json::array{-1, "1", nullptr, 1e9, 1'000'000}) {
    EXPECT_EQ(code_of(server.post(admin, "/api/admin/retention", {{"days", bad}})), "bad_request");
  }
}

}  // namespace
}  // namespace flibuste
