// What a person may ask for at a seat: an emblem and a face of one's own, more time, haste of the bots, and to see the
// game so far.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/hub.h"
#include "server/local_server.h"
#include "server/table_log.h"

namespace flibuste {
namespace {

using server_kit::actors_of;
using server_kit::ask_table;
using server_kit::begin_game;
using server_kit::code_of;
using server_kit::Device;
using server_kit::LocalServer;
using server_kit::open_table;
using server_kit::Opened;
using server_kit::play;
using server_kit::secret_of;
using server_kit::table_of;
using server_kit::text_of;
using server_kit::wish;

std::vector<std::int64_t> emblems_of(LocalServer& server, const std::string& table) {
  std::vector<std::int64_t> emblems;
  const json::object told = table_of(server, "anne", table);
  for (const json::value& seat : told.at("table").at("seats").as_array()) {
    emblems.push_back(seat.at("emblem").as_int64());
  }
  return emblems;
}

TEST(SeatsThreaded, EveryoneSeesTheEmblemsThatWereChosenAndNoTwoAreTheSame) {
  LocalServer server;
  json::object request = wish("port-royal", 4);
  request["seats"] = {{{"person", "Anne"}, {"emblem", 2}}, {{"bot", "regle"}}, {{"bot", "regle"}}, nullptr};
  const Opened table = open_table(server, request);
  EXPECT_EQ(emblems_of(server, table.id), (std::vector<std::int64_t>{2, 1, 0, 3})) << "whoever was third gives way";
  const json::object sit = {{"op", "sit"}, {"name", "Bart"}, {"invitation", table.invitation}};
  json::object taken = sit;
  taken["emblem"] = 2;
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id, taken)), "bad_request");
  taken["emblem"] = 8;
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id, taken)), "bad_request");
  taken["emblem"] = 7;
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id, taken)), "");
  EXPECT_EQ(emblems_of(server, table.id), (std::vector<std::int64_t>{2, 1, 0, 7}));
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id, {{"op", "name"}, {"seat", 0}, {"emblem", 5}})),
            "not_your_seat");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "name"}, {"emblem", 7}})), "bad_request");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "name"}, {"emblem", 0}})), "");
  EXPECT_EQ(emblems_of(server, table.id), (std::vector<std::int64_t>{0, 1, 2, 7}));

  server.restart();
  EXPECT_EQ(emblems_of(server, table.id), (std::vector<std::int64_t>{0, 1, 2, 7})) << "they are in the log";
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "close"}})), "");
  const std::string next = text_of(ask_table(server, "anne", table.id, {{"op", "rematch"}}), "table");
  EXPECT_EQ(emblems_of(server, next), (std::vector<std::int64_t>{0, 1, 2, 7})) << "and go with the people";

  request["seats"] = {{{"person", "Anne"}, {"emblem", 2}}, {{"bot", "regle"}, {"emblem", 2}}};
  EXPECT_EQ(text_of(server.post(secret_of("anne"), "/api/tables", request), "at"), "/seats/1/emblem");
}

// By seat; -1 where none was chosen.
std::vector<std::int64_t> faces_of(LocalServer& server, const std::string& table) {
  std::vector<std::int64_t> faces;
  const json::object told = table_of(server, "anne", table);
  for (const json::value& seat : told.at("table").at("seats").as_array()) {
    const json::value* face = seat.as_object().if_contains("face");
    faces.push_back(face != nullptr ? face->as_int64() : -1);
  }
  return faces;
}

TEST(SeatsThreaded, EveryoneSeesTheFacesThatPersonsChose) {
  LocalServer server;
  json::object request = wish("port-royal", 4);
  request["seats"] = {{{"person", "Anne"}, {"face", 5}}, {{"bot", "regle"}}, nullptr, nullptr};
  const Opened table = open_table(server, request);
  EXPECT_EQ(faces_of(server, table.id), (std::vector<std::int64_t>{5, -1, -1, -1}));
  json::object sit = {{"op", "sit"}, {"name", "Bart"}, {"invitation", table.invitation}, {"face", 24}};
  EXPECT_EQ(text_of(ask_table(server, "bart", table.id, sit), "at"), "/face");
  sit["face"] = 5;
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id, sit)), "") << "several may look alike";
  json::object join = {{"code", table.code}, {"name", "Calico"}, {"face", 23}};
  EXPECT_EQ(code_of(server.post(secret_of("calico"), "/api/join", join)), "");
  EXPECT_EQ(faces_of(server, table.id), (std::vector<std::int64_t>{5, -1, 5, 23}));
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "name"}, {"face", 0}})), "");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "start"}})), "");
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id, {{"op", "name"}, {"face", 7}})), "") << "at any time";
  EXPECT_EQ(faces_of(server, table.id), (std::vector<std::int64_t>{0, -1, 7, 23}));

  server.restart();
  EXPECT_EQ(faces_of(server, table.id), (std::vector<std::int64_t>{0, -1, 7, 23})) << "they are in the log";
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "seat"}, {"seat", 3}, {"bot", "regle"}})), "");
  EXPECT_EQ(faces_of(server, table.id), (std::vector<std::int64_t>{0, -1, 7, -1})) << "a face goes with its person";
}

TEST(SeatsThreaded, WhoNeedsItHasTenTimesTheTimeAndNobodyElseHas) {
  LocalServer server;
  json::object request = wish("port-royal", 2);
  request["settings"] = {{"turn_seconds", 30}, {"absence_seconds", 0}, {"stand_in", "regle"}};
  const Opened table = begin_game(server, request, {"bart"});
  const Device anne(server, table.id, secret_of("anne"));
  const Device bart(server, table.id, secret_of("bart"));
  const Seat first = actors_of(anne).at(0);
  const std::string_view name = first == 0 ? "anne" : "bart";
  EXPECT_EQ(code_of(ask_table(server, name, table.id, {{"op", "name"}, {"ample", true}})), "");
  EXPECT_EQ(anne.game().at("deadline"), server.now() + 300'000);
  server.advance(299'999);
  EXPECT_EQ(actors_of(anne), std::vector<Seat>{first});
  server.advance(1);
  ASSERT_NE(actors_of(anne), std::vector<Seat>{first}) << "even ample time ends";
  EXPECT_EQ(bart.game().at("deadline"), server.now() + 30'000) << "the other's clock is as it was";
  server.advance(30'000);  // as long for a card in another's turn as for a turn of one's own
  if (actors_of(anne) != std::vector<Seat>{first}) server.advance(30'000);
  ASSERT_EQ(actors_of(anne), std::vector<Seat>{first});
  EXPECT_EQ(code_of(ask_table(server, name, table.id, {{"op", "name"}, {"ample", false}})), "");
  EXPECT_EQ(anne.game().at("deadline"), server.now() + 30'000);
}

json::object positions(LocalServer& server, const std::string& secret, const std::string& table) {
  const ApiResponse told = server.send({.method = "GET",
                                        .path = "/api/tables/" + table + "/positions",
                                        .query = {{"states", "1"}, {"words", "en"}},
                                        .secret = secret,
                                        .address = "10.0.0.1"});
  return json::parse(told.body).as_object();
}

TEST(SeatsThreaded, WhatWasIsShownAgainWhileTheGameRunsAsTheSeatSawIt) {
  server_kit::add_toys();
  for (const std::string_view game : {"port-royal", "sealed-bid"}) {
    LocalServer server;
    const Opened table = begin_game(server, wish(game, 2), {"bart"});
    std::array devices = {std::make_unique<Device>(server, table.id, secret_of("anne")),
                          std::make_unique<Device>(server, table.id, secret_of("bart"))};
    // What Bart saw, by version.
    std::map<std::int64_t, json::value> saw;
    const auto look = [&] { saw[devices[1]->version()] = devices[1]->game().at("views"); };
    look();
    for (int i = 0; i < 5; ++i) {
      for (const Seat seat : actors_of(*devices[0])) ASSERT_EQ(code_of(play(*devices.at(seat), seat)), "");
      look();
    }
    const json::object told = positions(server, secret_of("bart"), table.id);
    ASSERT_EQ(code_of(told), "") << json::serialize(told);
    std::size_t known = 0;
    for (const json::value& each : told.at("positions").as_array()) {
      const json::object& position = each.as_object();
      EXPECT_FALSE(position.contains("luck"));
      EXPECT_FALSE(position.contains("state"));
      if (position.contains("step")) {
        EXPECT_FALSE(position.at("step").as_object().contains("played"));
        EXPECT_FALSE(position.at("step").as_object().contains("text"));
      }
      // The last position of a version is what was shown then: where several choose at once, all their moves make one.
      const auto then = saw.find(position.at("version").to_number<std::int64_t>());
      const bool last = &each == &told.at("positions").as_array().back() ||
                        (&each)[1].at("version") != position.at("version");  // NOLINT: the next one of the array
      if (then == saw.end() || !last) continue;
      EXPECT_EQ(position.at("views"), then->second) << game;
      ++known;
    }
    EXPECT_GT(known, 4U) << game;
    const json::object onlooker = positions(server, "", table.id);
    for (const json::value& view : onlooker.at("positions").at(0).at("views").as_array()) {
      EXPECT_TRUE(view.at("seat").is_null()) << "onlookers have the eyes of nobody";
    }
    EXPECT_EQ(code_of(server.get(secret_of("bart"), "/api/tables/" + table.id + "/review")), "not_finished");
  }
}

TEST(SeatsThreaded, ABotThatIsHurriedPlaysAndOnlyPlayersHurryIt) {
  LocalServer server;
  json::object request = wish("port-royal", 3);
  request["seats"] = {{{"person", "Anne"}}, {{"bot", "amiral"}}, {{"bot", "amiral"}}};
  const Opened table = begin_game(server, request, {});
  Device anne(server, table.id, secret_of("anne"));
  EXPECT_EQ(code_of(ask_table(server, "bart", table.id, {{"op", "hurry"}})), "not_seated");
  for (int i = 0; i < 6; ++i) {
    anne.hear(R"({"op":"hurry"})");
    server.settle();
    EXPECT_EQ(actors_of(anne), std::vector<Seat>{0});
    EXPECT_EQ(code_of(play(anne, 0)), "");
    EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "hurry"}})), "");
  }
  EXPECT_GT(anne.of_type("change").size(), 6U);
}

}  // namespace
}  // namespace flibuste
