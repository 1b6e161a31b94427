// Several persons at one screen: a connection is told the secrets of the one whose curtain is lifted there, and of no
// other.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

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
using server_kit::Opened;
using server_kit::secret_of;
using server_kit::text_of;
using server_kit::wish;

const json::object kDone = {{"kind", "done"}, {"target", 0}, {"slot", 0}, {"card", 0}};  // the leader looks no further

// Three on Anne's device; the leader is seat 0.
Opened shared_table(LocalServer& server, std::string_view game = "sealed-bid", const std::string& seed = "") {
  json::object request = wish(game, 3, {"Anne", "Bart", "Calico"});
  request["key"] = "shared";
  if (!seed.empty()) request["seed"] = seed;
  return begin_game(server, request, {});
}

// Whose views and choices a message has; -1 is nobody's in particular.
std::vector<int> seats_in(const json::value& game, std::string_view member) {
  std::vector<int> seats;
  for (const json::value& each : game.at(member).as_array()) {
    seats.push_back(each.at("seat").is_null() ? -1 : json::value_to<int>(each.at("seat")));
  }
  return seats;
}
std::vector<int> seen(const Device& device) { return seats_in(device.game(), "views"); }

std::string show(Device& device, std::optional<Seat> seat) {
  return code_of(device.ask({{"op", "show"}, {"seat", seat ? json::value(*seat) : json::value(nullptr)}}));
}

json::object look(LocalServer& server, std::string path, std::map<std::string, std::string> query) {
  const ApiResponse answer =
      server.send({.method = "GET", .path = std::move(path), .query = std::move(query), .secret = secret_of("anne")});
  json::object told = json::parse(answer.body).as_object();
  told["status"] = answer.status;
  return told;
}

using Seats = std::vector<int>;

TEST(ShowThreaded, OneSeatAtATimeIsShownAndNoneAtFirst) {
  LocalServer server;
  const Opened table = shared_table(server);
  Device anne(server, table.id, secret_of("anne"));
  EXPECT_EQ(seen(anne), Seats{-1});
  EXPECT_EQ(seats_in(anne.game(), "choices"), Seats{});
  EXPECT_EQ(anne.last("table")->at("table").at("yours"), (json::array{0, 1, 2}));
  EXPECT_EQ(anne.last("table")->at("table").at("your_turn"), true);

  EXPECT_EQ(show(anne, Seat{0}), "");
  EXPECT_EQ(seen(anne), Seats{0});
  EXPECT_EQ(seats_in(anne.game(), "choices"), Seats{0});
  EXPECT_EQ(show(anne, Seat{1}), "");
  EXPECT_EQ(seen(anne), Seats{1});
  EXPECT_EQ(seats_in(anne.game(), "choices"), Seats{}) << "it is not this one's turn";
  // So it stays over changes of every kind.
  EXPECT_EQ(code_of(anne.ask({{"op", "play"}, {"seat", 0}, {"move", kDone}})), "");
  EXPECT_EQ(seats_in(anne.last("change")->at("game"), "views"), Seats{1});
  EXPECT_EQ(seats_in(anne.game(), "choices"), Seats{1});
  EXPECT_EQ(code_of(anne.ask({{"op", "name"}, {"seat", 2}, {"name", "Jack"}})), "");
  EXPECT_EQ(seen(anne), Seats{1});
  EXPECT_EQ(show(anne, std::nullopt), "");
  EXPECT_EQ(seen(anne), Seats{-1});
  EXPECT_EQ(code_of(anne.ask({{"op", "name"}, {"seat", 2}, {"name", "Calico"}})), "");
  EXPECT_EQ(seen(anne), Seats{-1});
}

TEST(ShowThreaded, WhatIsRefusedChangesNothing) {
  LocalServer server;
  const Opened table = begin_game(server, wish("sealed-bid", 3, {"Anne", "Bart"}), {"calico"});
  Device anne(server, table.id, secret_of("anne"));
  EXPECT_EQ(show(anne, Seat{1}), "");
  EXPECT_EQ(show(anne, Seat{2}), "not_your_seat");
  EXPECT_EQ(show(anne, Seat{7}), "not_your_seat");
  EXPECT_EQ(code_of(anne.ask({{"op", "show"}, {"seat", 8}})), "bad_request");
  EXPECT_EQ(code_of(anne.ask({{"op", "show"}})), "bad_request");
  EXPECT_EQ(code_of(anne.ask({{"op", "show"}, {"seat", 1}, {"key", "k"}})), "bad_request");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "show"}, {"seat", 1}})), "unknown_op");
  EXPECT_EQ(code_of(anne.ask({{"op", "name"}, {"seat", 0}, {"name", "Anne B."}})), "");
  EXPECT_EQ(seen(anne), Seats{1});
  // Who only looks on has nothing to show.
  Device watcher(server, table.id, "");
  EXPECT_EQ(show(watcher, Seat{0}), "not_your_seat");
}

TEST(ShowThreaded, EachConnectionHasItsOwnCurtain) {
  LocalServer server;
  const Opened table = shared_table(server);
  Device one(server, table.id, secret_of("anne"));
  Device two(server, table.id, secret_of("anne"));
  EXPECT_EQ(show(one, Seat{1}), "");
  EXPECT_EQ(show(two, Seat{2}), "");
  EXPECT_EQ(code_of(one.ask({{"op", "play"}, {"seat", 0}, {"move", kDone}})), "");
  EXPECT_EQ(seen(one), Seats{1});
  EXPECT_EQ(seen(two), Seats{2});
  // Whoever comes back says what was lifted; a seat that is somebody else's shows nothing.
  const Device again(server, table.id, secret_of("anne"), {{"from", 1}, {"show", 2}});
  EXPECT_EQ(seen(again), Seats{2});
  const Device fresh(server, table.id, secret_of("anne"), {{"from", 1}});
  EXPECT_EQ(seen(fresh), Seats{-1});
  const Device watcher(server, table.id, "", {{"show", 0}});
  EXPECT_EQ(seen(watcher), Seats{-1});
}

TEST(ShowThreaded, WhoeverHasOneSeatOrIsAProgramAndGamesWithoutSecretsAreAsTheyWere) {
  LocalServer server;
  const Opened apart = begin_game(server, wish("sealed-bid", 3, {"Anne"}), {"bart", "calico"});
  Device bart(server, apart.id, secret_of("bart"));
  EXPECT_EQ(seen(bart), Seats{1});
  EXPECT_EQ(show(bart, std::nullopt), "");
  EXPECT_EQ(seen(bart), Seats{1}) << "whoever has one seat has no curtain";

  // A program with two seats, beside one person.
  const Opened table = shared_table(server);
  for (const int seat : {1, 2}) {
    const json::object offer = ask_table(server, "anne", table.id, {{"op", "offer"}, {"seat", seat}});
    const json::object take = {{"op", "take"}, {"token", text_of(offer, "token")}, {"program", true}};
    EXPECT_EQ(code_of(ask_table(server, "bart", table.id, take)), "");
  }
  const Device program(server, table.id, secret_of("bart"));
  EXPECT_EQ(seen(program), (Seats{1, 2}));
  const Device anne(server, table.id, secret_of("anne"));
  EXPECT_EQ(seen(anne), Seats{0});

  const Opened open = begin_game(server, wish("port-royal", 2, {"Anne", "Bart"}), {});
  Device port(server, open.id, secret_of("anne"));
  EXPECT_EQ(seen(port), Seats{-1});
  EXPECT_EQ(moves_of(port, actors_of(port).at(0)).size(), 1U) << "all choices are told";
  EXPECT_EQ(show(port, Seat{0}), "");
  EXPECT_EQ(seen(port), Seats{-1});
}

TEST(ShowThreaded, ASeatHandedOverIsShownNoLonger) {
  LocalServer server;
  const Opened table = shared_table(server);
  Device anne(server, table.id, secret_of("anne"));
  EXPECT_EQ(show(anne, Seat{1}), "");
  const std::string token = text_of(anne.ask({{"op", "offer"}, {"seat", 1}}), "token");
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id, {{"op", "take"}, {"token", token}})), "");
  EXPECT_EQ(seen(anne), Seats{-1});
  EXPECT_EQ(show(anne, Seat{1}), "not_your_seat");
}

TEST(ShowThreaded, AFinishedGameHidesNothing) {
  LocalServer server;
  const Opened table = shared_table(server);
  Device anne(server, table.id, secret_of("anne"));
  for (const int seat : {0, 1}) EXPECT_EQ(code_of(anne.ask({{"op", "resign"}, {"seat", seat}})), "");
  server.settle();
  EXPECT_EQ(anne.last("table")->at("table").at("status"), "finished");
  EXPECT_EQ(seen(anne), (Seats{0, 1, 2}));
}

TEST(ShowThreaded, AHintIsToldToWhoeverIsShownTheHand) {
  LocalServer server;
  const Opened table = shared_table(server);
  Device anne(server, table.id, secret_of("anne"));
  const json::object request = {{"op", "hint"}, {"seat", 0}};
  EXPECT_EQ(code_of(anne.ask(request)), "not_shown");
  EXPECT_EQ(code_of(anne.ask({{"op", "hint"}})), "not_shown");
  EXPECT_EQ(show(anne, Seat{0}), "");
  EXPECT_EQ(code_of(anne.ask(request)), "");
  EXPECT_EQ(code_of(anne.ask({{"op", "hint"}})), "") << "the one that is shown, if none is named";
  // The curtain falls while it is thought about.
  anne.hear(R"({"op":"hint","seat":0,"id":500})");
  anne.hear(R"({"op":"show","seat":null,"id":501})");
  std::map<std::int64_t, std::string> answers;
  server.run_until([&] {
    for (const json::object& answer : anne.of_type("answer")) answers[answer.at("id").as_int64()] = code_of(answer);
    return answers.contains(500);
  });
  EXPECT_EQ(answers.at(500), "not_shown");
  EXPECT_EQ(answers.at(501), "");
  // Over HTTP whoever names a seat means to look at it.
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, request)), "");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "hint"}})), "not_shown");
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id, request)), "not_your_seat");
}

TEST(ShowThreaded, OverHttpASeatIsNamed) {
  LocalServer server;
  const Opened table = shared_table(server);
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "play"}, {"seat", 0}, {"move", kDone}})), "");
  const std::string path = "/api/tables/" + table.id;
  for (const std::string& part : {std::string(), std::string("/positions")}) {
    SCOPED_TRACE(part);
    const auto views = [&](const std::map<std::string, std::string>& query) {
      const json::object told = look(server, path + part, query);
      return seats_in(part.empty() ? told.at("game") : told.at("positions").at(1), "views");
    };
    EXPECT_EQ(views({}), Seats{-1});
    EXPECT_EQ(views({{"seat", "1"}}), Seats{1});
    for (const std::string bad : {"8", "x", "-1", "256", ""}) {
      EXPECT_EQ(code_of(look(server, path + part, {{"seat", bad}})), "bad_request") << bad;
    }
    const json::object other = look(server, path + part, {{"seat", "3"}});
    EXPECT_EQ(code_of(other), "not_your_seat");
    EXPECT_EQ(other.at("status"), 403);
  }
}

// ---- byte by byte

// What a device was sent, without the commitment: it differs with the seed, and tells nothing about it.
std::string bytes_to(const Device& device) {
  std::string bytes;
  for (json::object message : device.messages()) {
    if (json::value* table = message.if_contains("table")) table->as_object().erase("commitment");
    bytes += json::serialize(message) + "\n";
  }
  return bytes;
}

std::pair<std::string, std::string> seeds_alike(const std::string& table, Viewer viewer) {
  std::map<std::string, std::pair<std::string, std::string>> known;  // the view: a seed and its state
  for (int i = 0; i < 5000; ++i) {
    const std::string seed = "seed " + std::to_string(i);
    const Table trial(game_by_id("sealed-bid"), json::object{}, 3, seed_from_text(seed), table);
    const auto [found, fresh] = known.try_emplace(json::serialize(trial.view(viewer)), seed, trial.state_hash());
    if (!fresh && found->second.second != trial.state_hash()) return {found->second.first, seed};
  }
  ADD_FAILURE() << "no two seeds alike";
  return {};
}

// Two places that differ in the hands of the others, who also choose differently: whoever holds the device of all of
// them cannot tell one from the other, with the curtain of `viewer` lifted, or none.
TEST(ShowThreaded, HandsOfThoseWhoAreNotShownChangeNoByte) {
  LocalServer any;
  const std::string table = shared_table(any).id;
  for (const Viewer viewer : {Viewer{0}, Viewer{1}, kSpectator}) {
    SCOPED_TRACE(int{viewer});
    const auto [first, second] = seeds_alike(table, viewer);
    std::vector<std::string> heard;
    std::vector<std::string> others;
    for (const std::string& seed : {first, second}) {
      LocalServer server;
      ASSERT_EQ(shared_table(server, "sealed-bid", seed).id, table);
      Device anne(server, table, secret_of("anne"), {{"words", "en"}});
      Device other(server, table, secret_of("anne"), {{"words", "en"}, {"show", 2}});
      EXPECT_EQ(show(anne, viewer == kSpectator ? std::nullopt : std::optional<Seat>(viewer)), "");
      EXPECT_EQ(code_of(anne.ask({{"op", "play"}, {"seat", 0}, {"move", kDone}})), "");
      // Two choose; the one whose hand is covered otherwise than in the other place, by the same device.
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        EXPECT_EQ(show(other, seat), "");
        const json::array moves = moves_of(other, seat);
        const std::size_t which = seat == viewer ? 1 : seed == first ? 0 : 2;
        EXPECT_EQ(code_of(anne.ask({{"op", "play"}, {"seat", seat}, {"move", moves.at(which)}})), "");
      }
      EXPECT_EQ(show(other, Seat{2}), "");
      json::object back = {{"from", 1}, {"words", "en"}};
      if (viewer != kSpectator) back["show"] = viewer;
      const Device again(server, table, secret_of("anne"), back);
      std::map<std::string, std::string> query;
      if (viewer != kSpectator) query["seat"] = std::to_string(viewer);
      const json::object past = look(server, "/api/tables/" + table + "/positions", query);
      heard.push_back(bytes_to(anne) + bytes_to(again) + json::serialize(past));
      others.push_back(bytes_to(other));
    }
    EXPECT_EQ(heard.at(0), heard.at(1));
    EXPECT_NE(others.at(0), others.at(1)) << "somebody knows the difference";
  }
}

}  // namespace
}  // namespace flibuste
