// Long games on a server: it saves tables by itself, goes on from what it saved, and tells the same as if it had read
// every log from its beginning.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "server/local_server.h"
#include "server/snapshot.h"
#include "server/table_card.h"
#include "server/table_log.h"

namespace flibuste {
namespace {

using server_kit::actors_of;
using server_kit::ask_table;
using server_kit::begin_game;
using server_kit::code_of;
using server_kit::Device;
using server_kit::LocalServer;
using server_kit::Opened;
using server_kit::play;
using server_kit::secret_of;
using server_kit::table_of;
using server_kit::wish;
using testing::Contains;
using testing::HasSubstr;

constexpr auto kAnyVersion = std::numeric_limits<std::uint32_t>::max();
constexpr std::int64_t kElevenMinutes = 11L * 60 * 1000;

// Both seats on Anne's device, and nobody waits for anybody.
json::object patient(std::string_view game = "marathon") {
  json::object request = wish(game, 2, {"Anne", "Bart"});
  request["settings"] = {{"absence_seconds", 0}};
  return request;
}

void play_moves(LocalServer& server, const Opened& table, int moves) {
  Device anne(server, table.id, secret_of("anne"));
  for (int i = 0; i < moves; ++i) {
    ASSERT_EQ(code_of(play(anne, actors_of(anne).at(0), static_cast<std::size_t>(i))), "");
  }
}

// The data of a server that is stopped meanwhile.
template <class Look>
void look_into(LocalServer& server, const Look& look) {
  server.stop();
  look(*server.open_store());
  server.restart();
}

std::uint32_t saved_entries(LocalServer& server, const Opened& table) {
  const auto snapshot = server.open_store()->snapshot(table.id, kAnyVersion);
  return snapshot ? snapshot->entries : 0;
}

json::object record_of(LocalServer& server, const Opened& table) {
  json::object record = server.get(secret_of("anne"), "/api/tables/" + table.id + "/record");
  record.erase("status");
  return record;
}

TEST(HubSnapshotsThreaded, AKilledServerGoesOnFromTheLastSnapshotAndTheEntriesAfterIt) {
  LocalServer server;
  const Opened table = begin_game(server, patient(), {});
  play_moves(server, table, 150);
  const json::object told = table_of(server, "anne", table.id);
  server.stop();
  EXPECT_EQ(saved_entries(server, table), 2 * kSnapshotEvery);
  server.restart();
  EXPECT_EQ(table_of(server, "anne", table.id), told);
  play_moves(server, table, 60);
  server.stop();
  EXPECT_EQ(saved_entries(server, table), 3 * kSnapshotEvery) << "it counts on from the snapshot it was made of";
  server.restart();
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "resign"}, {"seat", 0}})), "");
  server.settle();
  const LiveTable whole(table.id, server.stored(table.id));
  EXPECT_EQ(record_of(server, table), record_json(whole.record()).as_object());
  EXPECT_EQ(whole.record().moves.size(), 210U);
}

TEST(HubSnapshotsThreaded, AServerThatStopsInOrderSavesEveryGame) {
  LocalServer server;
  const Opened small = begin_game(server, patient(), {});
  const Opened large = begin_game(server, patient("port-royal"), {});
  const Opened lobby = server_kit::open_table(server, wish("port-royal", 3));
  play_moves(server, small, 5);
  play_moves(server, large, 90);
  const json::object told = table_of(server, "anne", large.id);
  server.shut_down();
  EXPECT_EQ(saved_entries(server, small), 7U);
  EXPECT_EQ(saved_entries(server, large), 92U);
  EXPECT_EQ(saved_entries(server, lobby), 0U);
  server.restart();
  EXPECT_EQ(table_of(server, "anne", large.id), told);
  play_moves(server, large, 30);
  EXPECT_EQ(code_of(ask_table(server, "anne", large.id, {{"op", "resign"}, {"seat", 0}})), "");
  server.settle();
  EXPECT_EQ(record_of(server, large), record_json(LiveTable(large.id, server.stored(large.id)).record()).as_object());
}

TEST(HubSnapshotsThreaded, AMoveThatIsBeingWrittenWhenTheServerStopsIsSavedToo) {
  LocalServer server;
  const Opened table = begin_game(server, patient(), {});
  Device anne(server, table.id, secret_of("anne"));
  const Seat seat = actors_of(anne).at(0);
  json::object request = {{"op", "play"}, {"seat", seat}, {"move", server_kit::moves_of(anne, seat).at(0)}};
  anne.hear(json::serialize(request));
  anne.hang_up();
  server.shut_down();
  EXPECT_EQ(saved_entries(server, table), 3U);
}

TEST(HubSnapshotsThreaded, ATableThatLeavesMemoryIsSaved) {
  LocalServer server;
  const Opened table = begin_game(server, patient(), {});
  play_moves(server, table, 20);
  server.advance(kElevenMinutes);
  EXPECT_EQ(server.hub().tables(), 0U);
  server.stop();
  EXPECT_EQ(saved_entries(server, table), 22U);
  server.restart();
  play_moves(server, table, 10);
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "resign"}, {"seat", 0}})), "");
  server.settle();
  server.advance(kElevenMinutes);
  EXPECT_EQ(record_of(server, table), record_json(LiveTable(table.id, server.stored(table.id)).record()).as_object());
}

// The snapshots that are kept, by their entries.
std::set<std::uint32_t> kept_snapshots(LocalServer& server, const Opened& table) {
  std::set<std::uint32_t> kept;
  const auto store = server.open_store();
  for (std::uint32_t version = 0; version < 400; ++version) {
    if (const auto snapshot = store->snapshot(table.id, version)) kept.insert(snapshot->entries);
  }
  return kept;
}

TEST(HubSnapshotsThreaded, AGameOfManyVisitsKeepsOneSnapshotForSoManyChanges) {
  LocalServer server;
  const Opened table = begin_game(server, patient(), {});
  for (int i = 0; i < 50; ++i) {
    play_moves(server, table, 1);
    server.advance(kElevenMinutes);
  }
  server.stop();
  EXPECT_EQ(kept_snapshots(server, table), std::set<std::uint32_t>({52}));
  server.restart();
  play_moves(server, table, 150);
  const json::object told = table_of(server, "anne", table.id);
  server.shut_down();
  EXPECT_EQ(kept_snapshots(server, table), std::set<std::uint32_t>({52, 116, 180, 202}));
  server.restart();
  EXPECT_EQ(table_of(server, "anne", table.id), told);
  EXPECT_EQ(server.metric("flibuste_snapshots_ignored_total"), 0);
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "resign"}, {"seat", 0}})), "");
  server.settle();
  server.shut_down();
  EXPECT_EQ(kept_snapshots(server, table), std::set<std::uint32_t>({204})) << "of a finished game the last is enough";
  server.restart();
  EXPECT_EQ(record_of(server, table), record_json(LiveTable(table.id, server.stored(table.id)).record()).as_object());
}

// ---- coming back

// What was missed, found by playing the whole log.
json::array missed_by_log(LocalServer& server, const Opened& table, std::uint32_t from, const Reader& reader) {
  const std::vector<std::string> log = server.stored(table.id);
  json::array changes;
  LiveTable again(table.id, std::span(log).first(1));
  const std::uint32_t to = static_cast<std::uint32_t>(LiveTable(table.id, log).version());
  for (std::size_t i = 1; i < log.size(); ++i) {
    again.apply(read_change(log[i]));
    const std::uint32_t first = std::max(from, to > kMostMissed ? to - kMostMissed : 0U);
    if (again.version() > first && !again.last().own) changes.push_back(change_story(again, reader));
  }
  return changes;
}

TEST(HubSnapshotsThreaded, WhoeverComesBackIsToldTheSameFromBeforeAndAfterASnapshot) {
  LocalServer server;
  for (const std::string_view game : {"marathon", "port-royal"}) {
    const Opened table = begin_game(server, patient(game), {});
    play_moves(server, table, 150);
    const Reader reader{.seats = LiveTable(table.id, server.stored(table.id)).shown(server_kit::person_of("anne"), {}),
                        .words = Lang::en};
    for (const std::uint32_t from : {0U, 1U, 40U, 63U, 64U, 65U, 66U, 100U, 127U, 128U, 129U, 151U}) {
      Device back(server, table.id, secret_of("anne"), {{"from", from}, {"words", "en"}});
      server.settle();
      ASSERT_NE(back.last("missed"), nullptr) << from;
      EXPECT_EQ(back.last("missed")->at("from"), from);
      EXPECT_EQ(back.last("missed")->at("changes"), json::value(missed_by_log(server, table, from, reader))) << from;
    }
  }
}

TEST(HubSnapshotsThreaded, OfALongGameTheLastThousandChangesAreTold) {
  LocalServer server;
  const Opened table = begin_game(server, patient(), {});
  play_moves(server, table, 1'200);
  const Reader reader{.seats = SeatSet::first(2), .words = {}};
  for (const std::uint32_t from : {3U, 202U, 700U}) {
    Device back(server, table.id, secret_of("anne"), {{"from", from}});
    server.settle();
    ASSERT_NE(back.last("missed"), nullptr);
    EXPECT_EQ(back.last("missed")->at("from"), std::max(from, 202U));
    EXPECT_EQ(back.last("missed")->at("changes"), json::value(missed_by_log(server, table, from, reader)));
  }
  look_into(server, [&](Store& store) {
    EXPECT_EQ(store.snapshot(table.id, 100), std::nullopt) << "nobody needs it any more";
    EXPECT_NE(store.snapshot(table.id, 202), std::nullopt);
  });
}

// ---- lists

json::object listed(LocalServer& server, std::string_view who, const Opened& table) {
  const json::object answer = server.get(secret_of(who), "/api/tables");
  for (const json::value& card : answer.at("tables").as_array()) {
    if (card.at("id").as_string() == table.id) return card.as_object();
  }
  return {};
}

void fail_reading(LocalServer& server, bool fails) {
  const std::scoped_lock lock(server.faults().mutex);
  server.faults().reading = fails ? std::optional(StoreFailure::Kind::unreadable) : std::nullopt;
}

Opened finished_game(LocalServer& server) {
  const Opened table = begin_game(server, wish("port-royal", 3), {"bart", "calico"});
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "resign"}})), "");
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id, {{"op", "resign"}})), "");
  server.settle();
  return table;
}

TEST(HubSnapshotsThreaded, AListOfFinishedTablesReadsNoLog) {
  LocalServer server;
  const Opened table = finished_game(server);
  const json::object anne = listed(server, "anne", table);
  const json::object calico = listed(server, "calico", table);
  EXPECT_EQ(anne.at("ended"), "resigned");
  EXPECT_EQ(calico.at("yours"), json::array{2});
  server.restart();
  fail_reading(server, true);
  EXPECT_EQ(listed(server, "anne", table), anne);
  EXPECT_EQ(listed(server, "calico", table), calico);
  fail_reading(server, false);
}

TEST(HubSnapshotsThreaded, ACardFollowsWhatHappensAfterTheEnd) {
  LocalServer server;
  const Opened table = finished_game(server);
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id, {{"op", "name"}, {"name", "Black Bart"}})), "");
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id, {{"op", "rematch"}})), "");
  server.settle();
  const json::object card = listed(server, "bart", table);
  EXPECT_EQ(card.at("seats").at(1).at("name"), "Black Bart");
  server.restart();
  fail_reading(server, true);
  EXPECT_EQ(listed(server, "bart", table), card);
  fail_reading(server, false);
}

TEST(HubSnapshotsThreaded, AFinishedTableWithoutACardIsReadOnce) {
  LocalServer server;
  const Opened table = finished_game(server);
  const json::object card = listed(server, "anne", table);
  look_into(server, [&](Store& store) { store.set_card(table.id, ""); });
  EXPECT_EQ(listed(server, "anne", table), card);
  server.settle();
  fail_reading(server, true);
  EXPECT_EQ(listed(server, "anne", table), card);
  fail_reading(server, false);
  look_into(server, [&](Store& store) { store.set_card(table.id, "{\"id\":7}"); });
  EXPECT_EQ(listed(server, "anne", table), card) << "a card that cannot be read is none";
}

TEST(HubSnapshotsThreaded, ARunningTableThatIsNotInMemoryIsListedFromItsSnapshot) {
  LocalServer server;
  const Opened table = begin_game(server, patient(), {});
  play_moves(server, table, 70);
  const json::object card = listed(server, "anne", table);
  EXPECT_EQ(card.at("your_turn"), true);
  server.advance(kElevenMinutes);
  EXPECT_EQ(server.hub().tables(), 0U);
  EXPECT_EQ(listed(server, "anne", table), card);
  EXPECT_EQ(server.hub().tables(), 0U);
}

// ---- damage

TEST(HubSnapshotsThreaded, ADamagedSnapshotIsPassedOverAndTold) {
  LocalServer server;
  const Opened table = begin_game(server, patient(), {});
  play_moves(server, table, 100);
  const json::object told = table_of(server, "anne", table.id);
  look_into(server, [&](Store& store) {
    Snapshot bad = *store.snapshot(table.id, kAnyVersion);
    bad.body[bad.body.size() / 2] ^= 1;
    store.keep(std::vector<TableSnapshot>{{.table = table.id, .snapshot = bad}});
  });
  EXPECT_EQ(table_of(server, "anne", table.id), told);
  EXPECT_THAT(server.logged(), Contains(HasSubstr("snapshot_ignored")));
  EXPECT_EQ(server.metric("flibuste_snapshots_ignored_total"), 1);
  Device back(server, table.id, secret_of("anne"), {{"from", 90}});
  server.settle();
  ASSERT_NE(back.last("missed"), nullptr);
  EXPECT_EQ(back.last("missed")->at("changes"),
            json::value(missed_by_log(server, table, 90, {.seats = SeatSet::first(2), .words = {}})));
  // It is saved anew, and the record is whole.
  play_moves(server, table, 40);
  server.restart();
  EXPECT_EQ(server.metric("flibuste_snapshots_ignored_total"), 0) << "later ones are whole again";
  play_moves(server, table, 70);
  server.restart();
  EXPECT_EQ(server.metric("flibuste_snapshots_ignored_total"), 0);
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "resign"}, {"seat", 0}})), "");
  server.settle();
  EXPECT_EQ(record_of(server, table), record_json(LiveTable(table.id, server.stored(table.id)).record()).as_object());
}

TEST(HubSnapshotsThreaded, WhatCannotBeSavedIsReadFromTheLog) {
  LocalServer server;
  const Opened table = begin_game(server, patient(), {});
  play_moves(server, table, 20);
  const json::object told = table_of(server, "anne", table.id);
  {
    const std::scoped_lock lock(server.faults().mutex);
    server.faults().writing = StoreFailure::Kind::full;
  }
  server.advance(kElevenMinutes);
  EXPECT_EQ(server.hub().tables(), 0U);
  EXPECT_THAT(server.logged(), Contains(HasSubstr("snapshots_not_written")));
  {
    const std::scoped_lock lock(server.faults().mutex);
    server.faults().writing.reset();
  }
  EXPECT_EQ(table_of(server, "anne", table.id), told);
}

// The server stops while the disk fails, and the disk works again before it has stopped: what could not be saved comes
// with the next snapshot.
TEST(HubSnapshotsThreaded, WhatWasNotSavedIsSavedWithTheNext) {
  LocalServer server;
  const Opened table = begin_game(server, patient(), {});
  const Opened other = begin_game(server, patient(), {});
  play_moves(server, table, 20);
  const auto fail_after = [&](int good) {
    const std::scoped_lock lock(server.faults().mutex);
    server.faults().writing = StoreFailure::Kind::full;
    server.faults().good = good;
  };
  fail_after(1);
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "resign"}, {"seat", 0}})), "");
  server.settle();  // that the game is over is still to be written
  fail_after(1);
  Device anne(server, other.id, secret_of("anne"));
  const Seat seat = actors_of(anne).at(0);
  json::object request = {{"op", "play"}, {"seat", seat}, {"move", server_kit::moves_of(anne, seat).at(0)}};
  anne.hear(json::serialize(request));
  anne.hang_up();
  server.hub().shut_down();
  for (bool tried = false; !tried;) {
    const std::scoped_lock lock(server.faults().mutex);
    tried = server.faults().saves > 0;
    if (tried) server.faults().writing.reset();
  }
  EXPECT_TRUE(server.run_until([&] { return server.hub().idle(); }));
  server.restart();
  EXPECT_EQ(record_of(server, table), record_json(LiveTable(table.id, server.stored(table.id)).record()).as_object());
  EXPECT_EQ(server.metric("flibuste_snapshots_ignored_total"), 0);
}

// An entry is refused because somebody else wrote it: the snapshot that came with it is not kept either.
TEST(HubSnapshotsThreaded, AConflictLeavesNoSnapshot) {
  LocalServer server;
  const Opened table = begin_game(server, patient(), {});
  play_moves(server, table, static_cast<int>(kSnapshotEvery) - 2);
  Device anne(server, table.id, secret_of("anne"));
  {
    const LiveTable now(table.id, server.stored(table.id));
    const json::value request = {{"op", "name"}, {"seat", 0}, {"name", "Mary"}};
    const Planned planned = plan(now, Reading(request, "bad_request"), server_kit::speaker("anne"), server.now());
    const std::scoped_lock lock(server.faults().mutex);
    server.faults().behind.push_back({.table = table.id,
                                      .number = now.entries(),
                                      .time = server.now(),
                                      .body = change_text(*planned.change),
                                      .index = {}});
  }
  EXPECT_EQ(code_of(play(anne, actors_of(anne).at(0))), "version_conflict");
  server.settle();
  play_moves(server, table, 1);
  server.stop();
  EXPECT_EQ(saved_entries(server, table), kSnapshotEvery + 1);
  server.restart();
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "resign"}, {"seat", 0}})), "");
  server.settle();
  EXPECT_EQ(record_of(server, table), record_json(LiveTable(table.id, server.stored(table.id)).record()).as_object());
}

}  // namespace
}  // namespace flibuste
