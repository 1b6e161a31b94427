// People at tables, over the local transport: whole games, bots, clocks, devices that come and go, secret choices.
#include "server/hub.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>

#include "core/refusal.h"
#include "server/local_server.h"
#include "server/table_log.h"
#include "table/registry.h"

namespace flibuste {
namespace {

using server_kit::actors_of;
using server_kit::ask_table;
using server_kit::begin_game;
using server_kit::code_of;
using server_kit::Device;
using server_kit::LocalServer;
using server_kit::moves_of;
using server_kit::open_table;
using server_kit::Opened;
using server_kit::play;
using server_kit::roomy_settings;
using server_kit::secret_of;
using server_kit::status_of;
using server_kit::table_of;
using server_kit::text_of;
using server_kit::wish;

constexpr std::array<std::string_view, 4> kNames = {"anne", "bart", "calico", "diego"};

using Devices = std::vector<std::unique_ptr<Device>>;

// A device for each of the first seats.
Devices all_at(LocalServer& server, const std::string& table, std::size_t count) {
  Devices devices;
  for (std::size_t i = 0; i < count; ++i) {
    devices.push_back(std::make_unique<Device>(server, table, secret_of(kNames.at(i))));
  }
  return devices;
}

// Everybody plays at random until the game is over.
void play_out(const Devices& devices, std::uint64_t seed) {
  Chance choices = Chance::fast(seed);
  while (status_of(*devices[0]) == "running") {
    const std::vector<Seat> actors = actors_of(*devices[0]);
    ASSERT_FALSE(actors.empty());
    for (const Seat seat : actors) {
      ASSERT_EQ(code_of(play(*devices.at(seat), seat, choices.below(64))), "");
    }
  }
}

json::object with_settings(json::object request, const json::object& settings) {
  request["settings"] = settings;
  return request;
}

const json::object& seat_of(const Device& device, Seat seat) {
  return device.last("table")->at("table").at("seats").at(seat).as_object();
}

// ---- games ----------------------------------------------------------------------------------------------------------

TEST(HubThreaded, FourPersonsPlayAWholeGameAndTheRecordIsHonest) {
  LocalServer server;
  json::object request = wish("port-royal", 4);
  request["seats"].at(0).as_object()["nonce"] = "nonce-of-anne";
  const Opened table = open_table(server, request);
  Device early(server, table.id, secret_of("anne"));
  EXPECT_EQ(text_of(early.last("table")->at("table").as_object(), "commitment"), table.commitment);
  for (std::size_t i = 1; i < 4; ++i) {
    const std::string name(kNames.at(i));
    EXPECT_EQ(code_of(ask_table(
                  server, name, table.id,
                  {{"op", "sit"}, {"name", name}, {"invitation", table.invitation}, {"nonce", "nonce-of-" + name}})),
              "");
  }
  EXPECT_EQ(code_of(early.ask({{"op", "start"}})), "");
  const Devices devices = all_at(server, table.id, 4);
  EXPECT_EQ(code_of(server.get("", "/api/tables/" + table.id + "/record")), "not_finished");
  play_out(devices, 1);
  server.settle();

  for (const auto& device : devices) {
    EXPECT_EQ(status_of(*device), "finished");
    EXPECT_EQ(device->version(), devices[0]->version());
    EXPECT_TRUE(device->game().contains("outcome"));
    // Nobody misses a change or is told one twice.
    std::int64_t version = 0;
    for (const json::object& change : device->of_type("change")) {
      const std::int64_t next = change.at("version").as_int64();
      if (version > 0) {
        EXPECT_EQ(next, version + 1);
      }
      version = next;
    }
  }
  const json::object told = server.get("", "/api/tables/" + table.id + "/record");
  json::object document = told;
  document.erase("status");
  const Record record = read_record(document);
  EXPECT_EQ(to_hex(record.commitment), table.commitment) << "the one published before the deal";
  EXPECT_EQ(record.nonces,
            (std::vector<std::string>{"nonce-of-anne", "nonce-of-bart", "nonce-of-calico", "nonce-of-diego"}));
  EXPECT_EQ(record.context, table.id);
  EXPECT_TRUE(Table::replay(record).over());
  // Without the nonces it would be another game.
  Record other = record;
  other.nonces.clear();
  EXPECT_THROW(Table::replay(other), Refusal);
}

TEST(HubThreaded, BotsAnswer) {
  LocalServer server;
  json::object request = wish("port-royal", 3);
  request["seats"] = {{{"person", "Anne"}}, {{"bot", "regle"}}, {{"bot", "hasard"}}};
  const Opened table = begin_game(server, request, {});
  Device anne(server, table.id, secret_of("anne"));
  Chance choices = Chance::fast(2);
  int own = 0;
  while (status_of(anne) == "running") {
    server.settle();
    if (status_of(anne) != "running") break;
    ASSERT_EQ(actors_of(anne), std::vector<Seat>{0}) << "bots never wait";
    ASSERT_EQ(code_of(play(anne, 0, choices.below(64))), "");
    ++own;
  }
  int bots = 0;
  for (const json::object& change : anne.of_type("change")) {
    if (text_of(change.at("change").as_object(), "by") == "bot") ++bots;
  }
  EXPECT_GT(own, 5);
  EXPECT_GT(bots, own);
}

TEST(HubThreaded, AGameOfBotsAlonePlaysItself) {
  LocalServer server;
  json::object request = wish("sealed-bid", 3);
  request["seats"] = {{{"bot", "regle"}}, {{"bot", "hasard"}}, {{"bot", "regle"}}};
  const Opened table = begin_game(server, request, {});
  server.settle();
  EXPECT_EQ(table_of(server, "", table.id).at("table").at("status"), "finished");
  EXPECT_EQ(server.hub().metrics().tables_finished, 1U);
}

TEST(HubThreaded, AHintIsForTheOwnSeatAndOnlyWhereTheTableAllowsIt) {
  LocalServer server;
  const Opened table = begin_game(server, wish("dice-duel", 2), {"bart"});
  const Devices devices = all_at(server, table.id, 2);
  const Seat first = actors_of(*devices[0]).at(0);
  Device& other = *devices[clockwise(first, 1, 2)];
  const json::object hint = devices[first]->ask({{"op", "hint"}});
  ASSERT_EQ(code_of(hint), "");
  const json::array moves = moves_of(*devices[first], first);
  EXPECT_NE(std::ranges::find(moves, hint.at("move")), moves.end());
  EXPECT_FALSE(text_of(hint, "text").empty());
  EXPECT_EQ(code_of(other.ask({{"op", "hint"}, {"seat", first}})), "not_your_seat");
  EXPECT_EQ(code_of(other.ask({{"op", "hint"}})), "not_your_turn");
  EXPECT_EQ(devices[0]->version(), table_of(server, "", table.id).at("version").as_int64()) << "nothing has changed";

  const Opened forced = begin_game(server, wish("port-royal", 2), {"bart"});
  Device hurried(server, forced.id, secret_of(kNames.at(actors_of(*all_at(server, forced.id, 1)[0]).at(0))));
  const json::object only = hurried.ask({{"op", "hint"}});  // the first card must be drawn
  ASSERT_EQ(only.at("options").as_array().size(), 1U);
  EXPECT_FALSE(only.at("options").at(0).as_object().contains("value")) << "nothing was tried";
  EXPECT_TRUE(hint.at("options").at(0).as_object().contains("value"));

  const Opened strict = begin_game(server, with_settings(wish("dice-duel", 2), {{"hints", false}}), {"bart"});
  Device anne(server, strict.id, secret_of("anne"));
  EXPECT_EQ(code_of(anne.ask({{"op", "hint"}})), "no_hints");
}

TEST(HubThreaded, PresetPhrasesReachEverybody) {
  LocalServer server;
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  const Devices devices = all_at(server, table.id, 2);
  EXPECT_EQ(code_of(devices[0]->ask({{"op", "say"}, {"seat", 0}, {"phrase", "well_played"}})), "");
  ASSERT_EQ(devices[1]->of_type("said").size(), 1U);
  EXPECT_EQ(devices[1]->last("said")->at("phrase"), "well_played");
  for (const json::value& phrase : json::array{"", "Hello you", "<b>", 3, nullptr, std::string(40, 'a')}) {
    EXPECT_EQ(code_of(devices[0]->ask({{"op", "say"}, {"seat", 0}, {"phrase", phrase}})), "bad_request");
  }
  EXPECT_EQ(code_of(devices[0]->ask({{"op", "say"}, {"seat", 1}, {"phrase", "hello"}})), "not_your_seat");
  EXPECT_EQ(devices[1]->of_type("said").size(), 1U);
}

TEST(HubThreaded, TheSamePeoplePlayAgainAtOneNewTable) {
  LocalServer server;
  const Opened table = begin_game(server, wish("dice-duel", 2), {"bart"});
  const Devices devices = all_at(server, table.id, 2);
  EXPECT_EQ(code_of(devices[0]->ask({{"op", "rematch"}})), "started");
  play_out(devices, 3);
  // Both ask at once.
  devices[1]->hear(R"({"op":"rematch","id":900})");
  const std::string next = text_of(devices[0]->ask({{"op", "rematch"}}), "table");
  server.settle();
  EXPECT_FALSE(next.empty());
  EXPECT_NE(next, table.id);
  EXPECT_EQ(text_of(devices[1]->of_type("answer").back(), "table"), next);
  EXPECT_EQ(text_of(devices[1]->last("table")->at("table").as_object(), "rematch"), next);
  EXPECT_EQ(server.get(secret_of("bart"), "/api/tables").at("tables").as_array().size(), 2U) << "one new table";
  Device bart(server, next, secret_of("bart"));
  EXPECT_EQ(bart.last("table")->at("table").at("yours"), json::array{1});
  EXPECT_EQ(code_of(ask_table(server, "anne", next, {{"op", "start"}})), "");
}

// ---- clocks ---------------------------------------------------------------------------------------------------------

json::object quick(std::int32_t turn, std::int32_t absence) {
  return {{"turn_seconds", turn}, {"absence_seconds", absence}, {"stand_in", "regle"}};
}

// Two persons at a table, whoever begins first.
struct Pair {
  Pair(LocalServer& server, const json::object& settings)
      : table(begin_game(server, with_settings(wish("port-royal", 2), settings), {"bart"})),
        devices(all_at(server, table.id, 2)),
        first(actors_of(*devices[0]).at(0)),
        second(clockwise(first, 1, 2)) {}
  Device& at(Seat seat) { return *devices[seat]; }
  static std::string secret(Seat seat) { return secret_of(kNames.at(seat)); }

  Opened table;
  Devices devices;
  Seat first;
  Seat second;
};

// A bot has played for somebody, as far as this device was told.
bool stood_in(const Device& device) {
  return std::ranges::any_of(device.of_type("change"), [](const json::object& told) {
    const auto* by = told.at("change").as_object().if_contains("by");
    return by != nullptr && *by == "stand_in";
  });
}

TEST(HubThreaded, ABotStandsInWhenTheClockRunsOutAndTheOwnerGetsTheSeatBack) {
  LocalServer server;
  Pair pair(server, quick(30, 0));
  const auto& [table, devices, first, second] = pair;
  Device watcher(server, table.id, "");
  EXPECT_EQ(watcher.game().at("deadline"), server.now() + 30'000);
  server.advance(29'999);
  EXPECT_EQ(seat_of(watcher, first).at("away"), false);
  server.advance(1);
  EXPECT_EQ(actors_of(watcher), std::vector<Seat>{second}) << "the turn was played to its end";
  const auto steps = watcher.of_type("change");
  EXPECT_EQ(text_of(steps.back().at("change").as_object(), "by"), "stand_in");
  EXPECT_EQ(seat_of(watcher, first).at("away"), false) << "whoever is here plays the next turn";
  EXPECT_EQ(watcher.game().at("deadline"), server.now() + 30'000) << "the next one's time begins";

  devices[first]->hang_up();
  server.advance(30'000);                                                      // in the turn of the first one …
  if (actors_of(watcher) != std::vector<Seat>{first}) server.advance(30'000);  // … and in a turn of one's own
  ASSERT_EQ(actors_of(watcher), std::vector<Seat>{first}) << "now the other was too slow";
  server.advance(30'000);
  EXPECT_EQ(seat_of(watcher, first).at("away"), true) << "and this one is not here";
  server.settle();
  EXPECT_EQ(actors_of(watcher), std::vector<Seat>{second});
  EXPECT_EQ(seat_of(watcher, first).at("away"), true) << "nobody has come";
  Device again(server, table.id, Pair::secret(first));
  EXPECT_EQ(seat_of(again, first).at("away"), false) << "the seat is theirs as soon as they are here";
  server.advance(30'000);
  if (actors_of(again) != std::vector<Seat>{first}) server.advance(30'000);
  ASSERT_EQ(actors_of(again), std::vector<Seat>{first});
  EXPECT_EQ(code_of(play(again, first)), "");
}

TEST(HubThreaded, WhoeverLeavesJustBeforeTheEndOfTheTurnIsLateAllTheSame) {
  LocalServer server;
  Pair pair(server, quick(30, 0));
  server.advance(29'000);
  pair.at(pair.first).hang_up();
  server.advance(1'000);
  EXPECT_TRUE(stood_in(pair.at(pair.second)));
  const auto late = [](const std::string& body) { return body.find(R"("late":true)") != std::string::npos; };
  EXPECT_TRUE(std::ranges::any_of(server.stored(pair.table.id), late));
}

TEST(HubThreaded, AProgramThatSaysNothingHoldsNobodyUp) {
  LocalServer server;
  const Opened table = open_table(server, with_settings(wish("port-royal", 2), quick(0, 0)));
  const std::string token = text_of(ask_table(server, "anne", table.id, {{"op", "offer"}, {"seat", 0}}), "token");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "take"}, {"token", token}, {"program", true}})), "");
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id,
                              {{"op", "sit"}, {"name", "Bart"}, {"invitation", table.invitation}, {"program", true}})),
            "");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "start"}})), "");
  const Devices devices = all_at(server, table.id, 2);
  const Seat first = actors_of(*devices[0]).at(0);
  EXPECT_EQ(devices[0]->game().at("deadline"), server.now() + 60'000);
  EXPECT_EQ(code_of(devices[first]->ask({{"op", "play"}, {"seat", first}, {"move", {{"kind", "pass"}}}})),
            "illegal_move");
  server.advance(59'999);
  EXPECT_FALSE(stood_in(*devices[0]));
  server.advance(1);
  EXPECT_TRUE(stood_in(*devices[0]));
  EXPECT_NE(actors_of(*devices[0]), std::vector<Seat>{first}) << "the turn was played";
}

// Secrets cost nothing, so one address may be hundreds of persons: it still has one share of the bots' time.
TEST(HubThreaded, OneAddressWithManyTablesOfBotsHoldsUpNobodyElse) {
  HubSettings settings = roomy_settings();
  settings.bot_threads = 1;
  LocalServer server(settings);
  const auto bots_from = [&](const std::string& host, std::string_view address) {
    json::object request = wish("port-royal", 2);
    request["seats"] = {{{"bot", "quartier-maitre"}}, {{"bot", "quartier-maitre"}}};
    const json::object made = server.post(secret_of(host), "/api/tables", request, address);
    EXPECT_EQ(code_of(made), "");
    std::string id = text_of(made, "table");
    EXPECT_EQ(code_of(server.post(secret_of(host), "/api/tables/" + id, {{"op", "start"}}, address)), "");
    return id;
  };
  // Many, because a table has one move under way at a time: while the hub takes the modest one's move in, the worker
  // is right to do a few for the others.
  for (int i = 0; i < 48; ++i) bots_from("greedy-" + std::to_string(i), "10.6.6.6");
  const std::string modest = bots_from("modest", "10.0.0.7");
  EXPECT_TRUE(server.run_until([&] { return server.hub().metrics().tables_finished > 0; }));
  EXPECT_EQ(table_of(server, "", modest).at("table").at("status"), "finished") << "before any of the others";
}

// Whoever is refused has no say in whose share a table's bots think.
TEST(HubThreaded, AStrangerDoesNotTakeTheBotsOfATableIntoHisShare) {
  HubSettings settings = roomy_settings();
  settings.bot_threads = 1;
  LocalServer server(settings);
  const auto start = [&](const std::string& host, std::string_view address, const char* level) {
    json::object request = wish("port-royal", 2);
    request["seats"] = {{{"bot", level}}, {{"bot", level}}};
    std::string id = text_of(server.post(secret_of(host), "/api/tables", request, address), "table");
    EXPECT_EQ(code_of(server.post(secret_of(host), "/api/tables/" + id, {{"op", "start"}}, address)), "");
    return id;
  };
  const std::string modest = start("modest", "10.0.0.7", "mousse");
  for (int i = 0; i < 24; ++i) start("greedy-" + std::to_string(i), "10.6.6.6", "capitaine");
  EXPECT_TRUE(server.run_until([&] {
    const json::object meddling =
        server.post(secret_of("greedy-0"), "/api/tables/" + modest, {{"op", "resign"}, {"seat", 0}}, "10.6.6.6");
    EXPECT_NE(code_of(meddling), "");
    return server.hub().metrics().tables_finished > 0;
  }));
  EXPECT_EQ(table_of(server, "", modest).at("table").at("status"), "finished") << "before any of the others";
}

TEST(HubThreaded, NobodyIsLateBecauseTheServerWasAway) {
  LocalServer server;
  Opened table;
  {
    Pair pair(server, quick(30, 0));
    table = pair.table;
    for (const auto& device : pair.devices) device->hang_up();
  }
  server.stop();
  server.advance_unseen(3'600'000);
  server.restart();
  server.settle();
  Device watcher(server, table.id, "");
  const Seat first = actors_of(watcher).at(0);
  server.advance(59'999);
  EXPECT_EQ(seat_of(watcher, first).at("away"), false) << "a minute to come back";
  server.advance(1);
  EXPECT_EQ(seat_of(watcher, first).at("away"), true);
}

TEST(HubThreaded, WhoeverAskedForABotKeepsItUntilAskingForTheSeat) {
  LocalServer server;
  Pair pair(server, quick(0, 0));
  Device& left = pair.at(pair.first);
  EXPECT_EQ(code_of(left.ask({{"op", "away"}})), "");
  server.settle();
  EXPECT_EQ(actors_of(left), std::vector<Seat>{pair.second});
  left.hang_up();
  Device again(server, pair.table.id, Pair::secret(pair.first));
  EXPECT_EQ(seat_of(again, pair.first).at("away"), true);
  EXPECT_EQ(code_of(again.ask({{"op", "back"}})), "");
  EXPECT_EQ(seat_of(again, pair.first).at("away"), false);
}

TEST(HubThreaded, ABotStandsInForWhoeverIsGoneOnceItIsTheirTurn) {
  LocalServer server;
  Pair pair(server, quick(0, 120));
  Device watcher(server, pair.table.id, "");
  pair.at(pair.second).hang_up();
  EXPECT_EQ(watcher.last("presence")->at("connected"), json::array{pair.first});
  server.advance(500'000);
  EXPECT_EQ(seat_of(watcher, pair.second).at("away"), false) << "nobody waits for that seat";
  pair.at(pair.first).hang_up();
  server.advance(119'999);
  EXPECT_EQ(seat_of(watcher, pair.first).at("away"), false);
  server.advance(1);
  EXPECT_EQ(seat_of(watcher, pair.first).at("away"), true);
  // The turn is played, then comes the one who has been gone for longer: he is waited for from then on. The two bots
  // end the game.
  EXPECT_EQ(seat_of(watcher, pair.second).at("away"), false);
  server.advance(120'000);
  EXPECT_EQ(seat_of(watcher, pair.second).at("away"), true);
  EXPECT_EQ(status_of(watcher), "finished");
}

TEST(HubThreaded, NobodyIsHurriedAtATableWithoutClocks) {
  LocalServer server;
  Pair pair(server, quick(0, 0));
  for (const auto& device : pair.devices) device->hang_up();
  server.advance(std::int64_t{1000} * 60 * 60 * 24 * 30);
  EXPECT_EQ(server.hub().tables(), 0U) << "the table sleeps on the disk";
  Device again(server, pair.table.id, Pair::secret(pair.first));
  EXPECT_EQ(seat_of(again, pair.first).at("away"), false);
  EXPECT_EQ(code_of(play(again, pair.first)), "");
}

// ---- devices --------------------------------------------------------------------------------------------------------

TEST(HubThreaded, OthersMayLookOnButNotAct) {
  LocalServer server;
  const Opened table = open_table(server, wish("port-royal", 2));
  {
    Device early(server, table.id, "");
    EXPECT_EQ(code_of(early.of_type("answer").at(0)), "not_invited") << "the lobby is for the invited";
    EXPECT_TRUE(early.of_type("answer").at(0).contains("id"));
    EXPECT_EQ(early.closed(), std::vector<std::string>{"not_invited"});
    Device invited(server, table.id, "", {{"invitation", table.invitation}});
    EXPECT_EQ(status_of(invited), "open");
  }
  EXPECT_EQ(
      code_of(ask_table(server, "bart", table.id, {{"op", "sit"}, {"name", "Bart"}, {"invitation", table.invitation}})),
      "");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "start"}})), "");
  Device watcher(server, table.id, "");
  Device stranger(server, table.id, secret_of("edward"));
  const Devices devices = all_at(server, table.id, 2);
  const Seat first = actors_of(watcher).at(0);
  EXPECT_EQ(code_of(play(*devices[first], first)), "");
  EXPECT_EQ(watcher.version(), devices[0]->version());
  EXPECT_EQ(watcher.game(), devices[0]->game()) << "nothing is secret in this game";
  EXPECT_EQ(code_of(play(watcher, actors_of(watcher).at(0))), "no_secret");
  EXPECT_EQ(code_of(play(stranger, actors_of(stranger).at(0))), "not_your_seat");
  EXPECT_EQ(code_of(stranger.ask({{"op", "rematch"}})), "not_seated");
  EXPECT_EQ(watcher.version(), devices[0]->version());
}

TEST(HubThreaded, ATableMayBeClosedToOnlookers) {
  LocalServer server;
  const Opened table = begin_game(server, with_settings(wish("port-royal", 2), {{"watch", false}}), {"bart"});
  Device stranger(server, table.id, secret_of("edward"));
  EXPECT_EQ(code_of(stranger.of_type("answer").at(0)), "not_invited");
  EXPECT_EQ(stranger.last("table"), nullptr);
  EXPECT_EQ(code_of(table_of(server, "edward", table.id)), "not_invited");
  Device invited(server, table.id, secret_of("edward"), {{"invitation", table.invitation}});
  EXPECT_EQ(code_of(invited.of_type("answer").at(0)), "not_invited") << "the link was for a seat";
  Device bart(server, table.id, secret_of("bart"));
  EXPECT_EQ(status_of(bart), "running");
}

TEST(HubThreaded, WhoeverComesBackIsToldExactlyWhatWasMissed) {
  LocalServer server;
  const Opened table = begin_game(server, wish("port-royal", 3), {"bart", "calico"});
  Devices devices = all_at(server, table.id, 3);
  Device watcher(server, table.id, "");
  const auto some_moves = [&](int count, Seat without) {
    Chance choices = Chance::fast(7);
    for (int i = 0; i < count; ++i) {
      const Seat seat = actors_of(*devices[0]).at(0);
      if (seat == without) return;
      ASSERT_EQ(code_of(play(*devices[seat], seat, choices.below(64))), "");
    }
  };
  some_moves(1, 9);
  while (actors_of(*devices[0]).at(0) == 2) some_moves(1, 9);
  const std::uint32_t from = devices[2]->version();
  devices[2]->hang_up();
  watcher.forget();
  some_moves(8, 2);
  EXPECT_EQ(code_of(devices[0]->ask({{"op", "name"}, {"name", "Anne Bonny"}})), "");

  Device again(server, table.id, secret_of("calico"), {{"from", from}});
  server.settle();
  EXPECT_EQ(again.messages().at(0).at("type"), "table") << "first what is, then what was";
  ASSERT_NE(again.last("missed"), nullptr);
  const json::array& changes = again.last("missed")->at("changes").as_array();
  ASSERT_EQ(changes.size(), watcher.version() - from);
  ASSERT_FALSE(changes.empty());
  std::size_t steps = 0;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    EXPECT_EQ(changes[i].at("version"), from + 1 + i);
    for (const json::object& live : watcher.of_type("change")) {
      if (live.at("version") != changes[i].at("version")) continue;
      ++steps;
      EXPECT_EQ(changes[i].at("change"), live.at("change"));
      EXPECT_EQ(changes[i].at("events"), live.at("events"));
    }
  }
  EXPECT_EQ(steps, changes.size() - 1) << "all but the name were steps";

  Device current(server, table.id, secret_of("calico"), {{"from", again.version()}});
  EXPECT_EQ(current.last("missed"), nullptr) << "nothing was missed";
}

TEST(HubThreaded, TwoTabsOfOnePersonShowTheSame) {
  LocalServer server;
  const Opened table = begin_game(server, wish("sealed-bid", 2), {"bart"});
  Device one(server, table.id, secret_of("anne"));
  auto two = std::make_unique<Device>(server, table.id, secret_of("anne"));
  Device bart(server, table.id, secret_of("bart"));
  EXPECT_EQ(code_of(play(*two, 0)), "");
  EXPECT_EQ(one.game(), two->game());
  EXPECT_EQ(one.version(), two->version());
  two->hang_up();
  EXPECT_EQ(bart.last("presence")->at("connected"), (json::array{0, 1})) << "one tab is left";
  one.hang_up();
  EXPECT_EQ(bart.last("presence")->at("connected"), json::array{1});
}

TEST(HubThreaded, ADeviceWhoseSeatWasTakenOverOnlyLooksOn) {
  LocalServer server;
  const Opened table = begin_game(server, wish("sealed-bid", 2), {"bart"});
  Device old(server, table.id, secret_of("anne"));
  const std::string token = text_of(old.ask({{"op", "offer"}}), "token");
  Device fresh(server, table.id, secret_of("phone"));
  EXPECT_TRUE(moves_of(fresh, 0).empty());
  EXPECT_EQ(code_of(fresh.ask({{"op", "take"}, {"token", token}})), "");
  EXPECT_EQ(fresh.last("table")->at("table").at("yours"), json::array{0});
  EXPECT_FALSE(moves_of(fresh, 0).empty());

  EXPECT_EQ(old.last("table")->at("table").at("yours"), json::array{});
  EXPECT_TRUE(moves_of(old, 0).empty());
  EXPECT_TRUE(old.game().at("views").at(0).at("seat").is_null()) << "a spectator's view";
  const json::array moves = moves_of(fresh, 0);
  EXPECT_EQ(code_of(old.ask({{"op", "play"}, {"seat", 0}, {"move", moves.at(0)}})), "not_your_seat");
  EXPECT_EQ(code_of(old.ask({{"op", "take"}, {"token", token}})), "bad_token");
  EXPECT_EQ(code_of(play(fresh, 0)), "");
  EXPECT_EQ(old.version(), fresh.version()) << "and goes on looking";
}

TEST(HubThreaded, WhoeverWasShownOutHearsNoMore) {
  LocalServer server;
  const Opened table = open_table(server, wish("port-royal", 2));
  Device bart(server, table.id, secret_of("bart"), {{"invitation", table.invitation}});
  EXPECT_EQ(code_of(bart.ask({{"op", "sit"}, {"name", "Bart"}})), "") << "the link is enough";
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "stand"}, {"seat", 1}})), "");
  EXPECT_TRUE(bart.closed().empty()) << "the link is good still";
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "invite"}})), "");
  EXPECT_EQ(bart.closed(), std::vector<std::string>{"not_invited"});
  const std::size_t heard = bart.messages().size();
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "seat"}, {"seat", 1}, {"bot", "regle"}})), "");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "start"}})), "");
  server.settle();
  EXPECT_EQ(bart.messages().size(), heard);
}

TEST(HubThreaded, HandingOnesSeatToOneselfGivesNoTime) {
  LocalServer server;
  Opened table = begin_game(server, with_settings(wish("dice-duel", 2), quick(30, 0)), {"bart"});
  Devices devices = all_at(server, table.id, 2);
  const Seat first = actors_of(*devices[0]).at(0);
  server.advance(29'000);
  const std::string token = text_of(devices[first]->ask({{"op", "offer"}}), "token");
  EXPECT_EQ(code_of(devices[first]->ask({{"op", "take"}, {"token", token}})), "");
  server.advance(1'000);
  EXPECT_TRUE(stood_in(*devices[first])) << "the time ran out all the same";
}

TEST(HubThreaded, AFullDiskIsTriedOncePerRequestNotForEver) {
  LocalServer server;
  Pair pair(server, quick(0, 120));
  pair.at(pair.first).hang_up();
  server.advance(120'000);
  EXPECT_EQ(seat_of(pair.at(pair.second), pair.first).at("away"), true);
  {
    const std::scoped_lock lock(server.faults().mutex);
    server.faults().writing = StoreFailure::Kind::full;
  }
  Device again(server, pair.table.id, Pair::secret(pair.first));
  server.settle();
  EXPECT_EQ(seat_of(again, pair.first).at("away"), true);
  {
    const std::scoped_lock lock(server.faults().mutex);
    server.faults().writing = std::nullopt;
  }
  server.advance(1'000);
  EXPECT_EQ(seat_of(again, pair.first).at("away"), false) << "given back as soon as it can be stored";
}

TEST(HubThreaded, NobodyIsLateBecauseTheDiskWasFull) {
  LocalServer server;
  Pair pair(server, quick(30, 0));
  {
    const std::scoped_lock lock(server.faults().mutex);
    server.faults().writing = StoreFailure::Kind::full;
  }
  EXPECT_EQ(code_of(play(pair.at(pair.first), pair.first)), "storage_full");
  server.advance(600'000);
  {
    const std::scoped_lock lock(server.faults().mutex);
    server.faults().writing = std::nullopt;
  }
  server.advance(1'000);
  EXPECT_FALSE(stood_in(pair.at(pair.second)));
  server.advance(60'000);
  EXPECT_TRUE(stood_in(pair.at(pair.second)));
}

TEST(HubThreaded, ARematchNobodyCanSitAtIsMadeAnew) {
  LocalServer server;
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id, {{"op", "resign"}})), "");
  server.settle();
  const std::string first = text_of(ask_table(server, "bart", table.id, {{"op", "rematch"}}), "table");
  EXPECT_EQ(text_of(ask_table(server, "anne", table.id, {{"op", "rematch"}}), "table"), first);
  EXPECT_EQ(code_of(ask_table(server, "anne", first, {{"op", "close"}})), "");
  server.settle();
  const std::string second = text_of(ask_table(server, "anne", table.id, {{"op", "rematch"}}), "table");
  EXPECT_NE(second, first);
  EXPECT_EQ(text_of(ask_table(server, "bart", table.id, {{"op", "rematch"}}), "table"), second);
}

TEST(HubThreaded, TheHostStaysHostOnAnotherDevice) {
  LocalServer server;
  const Opened table = open_table(server, wish("port-royal", 2));
  const std::string token = text_of(ask_table(server, "anne", table.id, {{"op", "offer"}, {"seat", 0}}), "token");
  EXPECT_EQ(code_of(ask_table(server, "calico", table.id, {{"op", "take"}, {"token", token}})), "");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "start"}, {"fill", "regle"}})), "not_host");
  EXPECT_EQ(code_of(ask_table(server, "calico", table.id, {{"op", "start"}, {"fill", "regle"}})), "");
  EXPECT_TRUE(server.get(secret_of("anne"), "/api/tables").at("tables").as_array().empty());
  EXPECT_EQ(server.get(secret_of("calico"), "/api/tables").at("tables").as_array().size(), 1U);
}

TEST(HubThreaded, NothingIsHeardBeforeHelloAndHelloIsSaidOnce) {
  LocalServer server;
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  Device anne(server, table.id, secret_of("anne"));
  EXPECT_EQ(code_of(anne.ask({{"op", "hello"}, {"secret", secret_of("bart")}})), "twice");

  class Silent : public Client {
   public:
    void send(std::shared_ptr<const std::string> message) override { messages.push_back(*message); }
    void close(std::string_view /*reason*/) override { ++closed; }
    std::vector<std::string> messages;
    int closed = 0;
  };
  server.restart();  // so that the table must be loaded first
  server.advance(std::int64_t{1000} * 60 * 60);
  const auto line = std::make_shared<Silent>();
  const ConnectionId connection = server.hub().connect(table.id, line, "10.0.0.3");
  server.hub().receive(connection, R"({"op":"play","id":1})");
  ASSERT_EQ(line->messages.size(), 1U);
  EXPECT_NE(line->messages[0].find("no_hello"), std::string::npos);
  for (const std::string_view bad :
       {"", "{", "null", "[]", "{}", R"({"op":5})", R"({"op":"hello","secret":"short"})",
        R"({"op":"hello","secret":7})", R"({"op":"hello","words":"de"})", R"({"op":"hello","from":-1})",
        R"({"op":"hello","from":4294967296})", R"({"op":"hello","extra":1})", R"({"op":"hello","id":-1})"}) {
    line->messages.clear();
    server.hub().receive(connection, bad);
    ASSERT_EQ(line->messages.size(), 1U) << bad;
    EXPECT_NE(line->messages[0].find(R"("ok":false)"), std::string::npos) << bad;
  }
  line->messages.clear();
  server.hub().receive(connection, R"({"op":"hello"})");
  server.hub().receive(connection, R"({"op":"hello"})");
  server.settle();
  int tables = 0;
  for (const std::string& message : line->messages) {
    if (message.find(R"("type":"table")") != std::string::npos) ++tables;
  }
  EXPECT_EQ(tables, 1) << "impatience gives no second chair";
  server.hub().disconnect(connection);
}

TEST(HubThreaded, ThereIsNoTableOfAWrongName) {
  LocalServer server;
  Device lost(server, "nosuchtable", secret_of("anne"));
  EXPECT_EQ(code_of(lost.of_type("answer").at(0)), "no_table");
  EXPECT_EQ(lost.closed(), std::vector<std::string>{"no_table"});
  EXPECT_EQ(server.hub().tables(), 0U) << "nothing is kept of it";
}

TEST(HubThreaded, EverybodyIsToldWhenTheServerStops) {
  LocalServer server;
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  Device anne(server, table.id, secret_of("anne"));
  server.hub().shut_down();
  EXPECT_EQ(anne.last("notice")->at("code"), "restarting");
  EXPECT_EQ(anne.closed(), std::vector<std::string>{"restarting"});
  const std::size_t told = anne.messages().size();
  anne.hear(R"({"op":"ping"})");
  EXPECT_EQ(anne.messages().size(), told);
  EXPECT_EQ(code_of(server.post(secret_of("anne"), "/api/tables", wish("port-royal", 2))), "busy");
  EXPECT_TRUE(server.run_until([&] { return server.hub().idle(); })) << "its tables are saved";
}

// ---- secret choices -------------------------------------------------------------------------------------------------

// True when the text names the card as JSON would: a whole number in it.
bool names_number(std::string_view text, std::int64_t number) {
  const std::string digits = std::to_string(number);
  const auto part_of_number = [](char sign) { return (sign >= '0' && sign <= '9') || sign == '-' || sign == '.'; };
  for (std::size_t at = text.find(digits); at != std::string_view::npos; at = text.find(digits, at + 1)) {
    const std::size_t end = at + digits.size();
    if (at > 0 && part_of_number(text[at - 1])) continue;
    if (end < text.size() && part_of_number(text[end])) continue;
    return true;
  }
  return false;
}

TEST(HubThreaded, SecretChoicesCanBeChangedAndNoByteTellsThemBeforeTheLastIsReady) {
  LocalServer server;
  json::object request = wish("sealed-bid", 4);
  request["options"] = {{"lookout", false}};
  const Opened table = begin_game(server, request, {"bart", "calico", "diego"});
  const Devices devices = all_at(server, table.id, 4);
  Device watcher(server, table.id, "");
  ASSERT_EQ(actors_of(watcher).size(), 4U);

  // A bid high enough that no version, time or score is the same number.
  json::array moves = moves_of(*devices[0], 0);
  const json::value bid = moves.back();
  const std::int64_t card = bid.at("card").as_int64();
  const std::size_t before = server.sent().size();
  EXPECT_EQ(code_of(devices[0]->ask({{"op", "play"}, {"move", moves.front()}})), "");
  EXPECT_EQ(code_of(devices[0]->ask({{"op", "play"}, {"move", bid}})), "") << "a second thought";
  EXPECT_EQ(code_of(play(*devices[1], 1)), "");
  EXPECT_EQ(code_of(devices[1]->ask({{"op", "withdraw"}})), "") << "and one withdrawn";
  EXPECT_EQ(code_of(play(*devices[1], 1, 1)), "");
  EXPECT_EQ(code_of(play(*devices[2], 2)), "");
  EXPECT_EQ(watcher.game().at("ready"), (json::array{0, 1, 2}));
  EXPECT_FALSE(watcher.of_type("ready").empty());
  EXPECT_TRUE(watcher.of_type("change").empty()) << "nobody else is told a full view of a choice";
  bool own = false;
  for (std::size_t i = before; i < server.sent().size(); ++i) {
    const auto& [to, text] = server.sent()[i];
    json::object message = json::parse(text).as_object();
    for (const std::string_view counter : {"version", "id", "now"}) message.erase(counter);
    const bool found = names_number(json::serialize(message), card);
    if (to == secret_of("anne")) {
      own = own || found;
    } else {
      EXPECT_FALSE(found) << to << " is told of card " << card << ": " << text;
    }
  }
  EXPECT_TRUE(own) << "the test looks for the right thing";

  EXPECT_EQ(code_of(play(*devices[3], 3)), "");
  bool revealed = false;
  for (const json::value& event : watcher.last("change")->at("events").as_array()) {
    revealed = revealed || (event.at("kind") == "revealed" && event.at("seat") == 0 && event.at("card") == card);
  }
  EXPECT_TRUE(revealed) << "now all may know";
}

TEST(HubThreaded, BotsAndPersonsChooseTogether) {
  LocalServer server;
  json::object request = wish("sealed-bid", 3);
  request["options"] = {{"lookout", false}};
  request["seats"] = {{{"person", "Anne"}}, {{"bot", "regle"}}, {{"bot", "hasard"}}};
  const Opened table = begin_game(server, request, {});
  Device anne(server, table.id, secret_of("anne"));
  for (int round = 0; round < 3; ++round) {
    server.settle();
    ASSERT_EQ(anne.game().at("ready"), (json::array{1, 2})) << "the bots wait for Anne";
    ASSERT_EQ(code_of(play(anne, 0)), "");
  }
  server.settle();
  EXPECT_EQ(status_of(anne), "finished");
}

}  // namespace
}  // namespace flibuste
