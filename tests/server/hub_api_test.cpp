// What is asked once: creating, joining, lists, limits, administration.
#include <gtest/gtest.h>

#include <set>

#include "server/local_server.h"
#include "server/table_log.h"

namespace flibuste {
namespace {

using server_kit::ask_table;
using server_kit::begin_game;
using server_kit::code_of;
using server_kit::Device;
using server_kit::kAdmin;
using server_kit::LocalServer;
using server_kit::open_table;
using server_kit::Opened;
using server_kit::roomy_settings;
using server_kit::secret_of;
using server_kit::table_of;
using server_kit::text_of;
using server_kit::wish;

std::vector<std::string> listed(LocalServer& server, std::string_view who) {
  std::vector<std::string> ids;
  const json::object answer = server.get(secret_of(who), "/api/tables");
  for (const json::value& card : answer.at("tables").as_array()) ids.emplace_back(card.at("id").as_string());
  return ids;
}

TEST(HubApiThreaded, GamesAreListedWithTheirPresetsAndBots) {
  LocalServer server;
  const json::object answer = server.get("", "/api/games");
  EXPECT_EQ(answer.at("status"), 200);
  EXPECT_FALSE(answer.at("bots").as_array().empty());
  for (const json::value& game : answer.at("games").as_array()) {
    for (const json::value& preset : game.at("presets").as_array()) {
      // A preset is a table that can be opened as it is.
      json::object request = {{"game", game.at("id")}, {"settings", preset.at("settings")}};
      request["seats"] = json::array{{{"person", "Anne"}}};
      for (const json::value& other : preset.at("others").as_array()) request["seats"].as_array().push_back(other);
      const json::object made = server.post(secret_of("anne"), "/api/tables", request);
      EXPECT_EQ(code_of(made), "") << json::serialize(preset);
    }
  }
}

TEST(HubApiThreaded, TheSameKeyMakesOneTable) {
  LocalServer server;
  json::object request = wish("port-royal", 2);
  request["key"] = "my-key";
  const json::object first = server.post(secret_of("anne"), "/api/tables", request);
  const json::object again = server.post(secret_of("anne"), "/api/tables", request);
  EXPECT_EQ(first.at("status"), 201);
  EXPECT_EQ(text_of(again, "table"), text_of(first, "table"));
  EXPECT_EQ(again.at("again"), true);
  EXPECT_EQ(listed(server, "anne").size(), 1U);
  const json::object other = server.post(secret_of("bart"), "/api/tables", request);
  EXPECT_NE(text_of(other, "table"), text_of(first, "table")) << "one person's key is not another's";
  EXPECT_EQ(table_of(server, "anne", text_of(first, "table")).at("version"), 1);
}

TEST(HubApiThreaded, WithoutAKeyEveryRequestMakesATable) {
  LocalServer server;
  std::set<std::string> ids;
  for (int i = 0; i < 3; ++i) {
    ids.insert(text_of(server.post(secret_of("anne"), "/api/tables", wish("port-royal", 2)), "table"));
  }
  EXPECT_EQ(ids.size(), 3U);
}

TEST(HubApiThreaded, APersonJoinsByCode) {
  LocalServer server;
  const Opened table = open_table(server, wish("port-royal", 3));
  ASSERT_EQ(table.code.size(), 6U);
  std::string typed = table.code.substr(0, 3) + "-" + table.code.substr(3) + " ";
  for (char& sign : typed) sign = static_cast<char>(std::tolower(static_cast<unsigned char>(sign)));
  const json::object answer = server.post(secret_of("bart"), "/api/join", {{"code", typed}, {"name", "Bart"}});
  EXPECT_EQ(code_of(answer), "");
  EXPECT_EQ(text_of(answer, "table"), table.id);
  EXPECT_EQ(answer.at("seat"), 1);
  const json::object again = server.post(secret_of("bart"), "/api/join", {{"code", typed}, {"name", "Bart"}});
  EXPECT_EQ(again.at("seat"), 1) << "once is enough";
  EXPECT_EQ(table_of(server, "bart", table.id).at("version"), 2);

  const json::object fresh = ask_table(server, "anne", table.id, {{"op", "invite"}});
  EXPECT_EQ(fresh.at("status"), 200);
  EXPECT_EQ(code_of(server.post(secret_of("calico"), "/api/join", {{"code", table.code}, {"name", "C"}})),
            "not_invited")
      << "the old code is worth nothing";
  EXPECT_EQ(code_of(server.post(secret_of("calico"), "/api/join", {{"code", fresh.at("code")}, {"name", "C"}})), "");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "start"}})), "");
  EXPECT_EQ(code_of(server.post(secret_of("diego"), "/api/join", {{"code", fresh.at("code")}, {"name", "D"}})),
            "not_invited");
  EXPECT_EQ(code_of(server.post("", "/api/join", {{"code", "ABCDEF"}, {"name", "D"}})), "no_secret");
}

TEST(HubApiThreaded, WhoeverGuessesCodesIsStoppedEvenWhenOneIsRight) {
  LocalServer server;
  const Opened table = open_table(server, wish("port-royal", 3));
  const auto join = [&](std::string_view who, const std::string& code, std::string_view address) {
    return code_of(server.post(secret_of(who), "/api/join", {{"code", code}, {"name", "Name"}}, address));
  };
  for (int i = 0; i < 20; ++i) EXPECT_EQ(join("bart", "WRONG" + std::to_string(i), "10.0.0.9"), "not_invited");
  EXPECT_EQ(join("bart", "WRONGX", "10.0.0.9"), "too_fast");
  EXPECT_EQ(join("bart", table.code, "10.0.0.9"), "too_fast") << "or guessing would go on";
  EXPECT_EQ(join("bart", table.code, "10.0.0.10"), "") << "others are not hindered";
  server.advance(60'000);
  EXPECT_EQ(join("calico", table.code, "10.0.0.9"), "");
}

TEST(HubApiThreaded, RightCodesAndLinksAreNoGuesses) {
  HubSettings settings = roomy_settings();
  settings.limits.guesses_per_minute = 2;
  LocalServer server(settings);
  const Opened table = open_table(server, wish("port-royal", 5));
  const Opened other = open_table(server, wish("port-royal", 5));
  for (const std::string_view who : {"bart", "calico", "diego", "edward"}) {
    EXPECT_EQ(code_of(server.post(secret_of(who), "/api/join", {{"code", table.code}, {"name", "Name"}})), "");
    EXPECT_EQ(
        code_of(ask_table(server, who, other.id, {{"op", "sit"}, {"name", "Name"}, {"invitation", other.invitation}})),
        "");
  }
}

TEST(HubApiThreaded, EverybodyFindsTheirTables) {
  LocalServer server;
  const Opened one = open_table(server, wish("port-royal", 2));
  const Opened two = begin_game(server, wish("sealed-bid", 2), {"bart"});
  EXPECT_EQ(listed(server, "anne"), (std::vector<std::string>{two.id, one.id})) << "newest first";
  EXPECT_EQ(listed(server, "bart"), std::vector<std::string>{two.id});
  EXPECT_EQ(listed(server, "calico"), std::vector<std::string>());
  const json::object answer = server.get(secret_of("anne"), "/api/tables");
  const json::object& card = answer.at("tables").at(0).as_object();
  EXPECT_EQ(card.at("yours"), json::array{0});
  EXPECT_EQ(card.at("status"), "running");
  EXPECT_EQ(card.at("your_turn"), true) << "the leader is first";
  EXPECT_EQ(card.if_contains("views"), nullptr);
  EXPECT_EQ(code_of(server.get("", "/api/tables")), "no_secret");
  EXPECT_EQ(server.get("", "/api/tables").at("status"), 401);
  EXPECT_EQ(code_of(server.get("too short", "/api/tables")), "bad_secret");
}

TEST(HubApiThreaded, APersonOpensOnlySoManyTables) {
  HubSettings settings = roomy_settings();
  settings.limits.tables_each = 2;
  LocalServer server(settings);
  const Opened one = open_table(server, wish("port-royal", 2));
  json::object second = wish("port-royal", 2);
  second["key"] = "second";
  const Opened two = open_table(server, second);
  const json::object third = server.post(secret_of("anne"), "/api/tables", wish("port-royal", 2));
  EXPECT_EQ(code_of(third), "too_many_tables");
  EXPECT_EQ(third.at("status"), 429);
  const json::object again = server.post(secret_of("anne"), "/api/tables", second);
  EXPECT_EQ(text_of(again, "table"), two.id) << "what was made already is no new table";
  EXPECT_EQ(code_of(server.post(secret_of("bart"), "/api/tables", wish("port-royal", 2))), "");
  EXPECT_EQ(code_of(ask_table(server, "anne", one.id, {{"op", "close"}})), "");
  server.settle();
  EXPECT_EQ(code_of(server.post(secret_of("anne"), "/api/tables", wish("port-royal", 2))), "");
}

TEST(HubApiThreaded, AServerHoldsOnlySoManyTables) {
  HubSettings settings = roomy_settings();
  settings.limits.tables = 1;
  LocalServer server(settings);
  open_table(server, wish("port-royal", 2));
  EXPECT_EQ(code_of(server.post(secret_of("bart"), "/api/tables", wish("port-royal", 2))), "too_many_tables");
}

TEST(HubApiThreaded, OneAddressOpensOnlySoManyTablesAnHour) {
  HubSettings settings = roomy_settings();
  settings.limits.tables_per_hour = 2;
  LocalServer server(settings);
  const auto open = [&](std::string_view who, std::string_view address) {
    return code_of(server.post(secret_of(who), "/api/tables", wish("port-royal", 2), address));
  };
  EXPECT_EQ(open("anne", "10.0.0.7"), "");
  EXPECT_EQ(open("bart", "10.0.0.7"), "");
  EXPECT_EQ(open("calico", "10.0.0.7"), "too_many_tables") << "whoever draws a new secret is no newcomer";
  EXPECT_EQ(open("anne", "10.0.0.8"), "");
  server.advance(std::int64_t{30} * 60'000);
  EXPECT_EQ(open("calico", "10.0.0.7"), "");
  EXPECT_EQ(open("calico", "10.0.0.7"), "too_many_tables");
}

TEST(HubApiThreaded, OneAddressAsksForOnlySoManySearches) {
  HubSettings settings = roomy_settings();
  settings.limits.searches_per_minute = 6;
  LocalServer server(settings);
  const std::string_view address = "10.0.0.7";
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  const auto hint = [&] {
    const json::object told = server.get(secret_of("anne"), "/api/tables/" + table.id);
    const bool anne = told.at("game").at("actors").at(0) == 0;
    return code_of(
        server.post(secret_of(anne ? "anne" : "bart"), "/api/tables/" + table.id, {{"op", "hint"}}, address));
  };
  const auto list = [&] { return code_of(server.get(secret_of("anne"), "/api/tables", address)); };
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(hint(), "");
    EXPECT_EQ(list(), "");
  }
  EXPECT_EQ(hint(), "too_fast");
  EXPECT_EQ(list(), "too_fast");
  EXPECT_EQ(code_of(server.get(secret_of("anne"), "/api/tables", "10.0.0.8")), "") << "others are not hindered";
  EXPECT_EQ(
      code_of(server.post(secret_of("anne"), "/api/tables/" + table.id, {{"op", "agree"}, {"yes", false}}, address)),
      "")
      << "playing is no search";
}

TEST(HubApiThreaded, WhatIsWrongIsToldWithItsPlace) {
  LocalServer server;
  const auto place = [&](std::string_view member, json::value value) {
    json::object wrong = wish("port-royal", 2);
    wrong[member] = std::move(value);
    return text_of(server.post(secret_of("anne"), "/api/tables", wrong), "at");
  };
  EXPECT_EQ(place("options", {{"nonsense", 1}}), "/options/nonsense");
  EXPECT_EQ(place("settings", {{"turn_seconds", -1}}), "/settings/turn_seconds");
  EXPECT_EQ(place("settings", {{"stand_in", "nobody"}}), "/settings/stand_in");
}

TEST(HubApiThreaded, ATableThatWasClosedHasNoRecord) {
  LocalServer server;
  const Opened table = open_table(server, wish("port-royal", 2));
  EXPECT_EQ(code_of(server.get(secret_of("anne"), "/api/tables/" + table.id + "/record")), "not_finished");
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "close"}})), "");
  EXPECT_EQ(code_of(server.get(secret_of("anne"), "/api/tables/" + table.id + "/record")), "no_game");
}

TEST(HubApiThreaded, WhoeverAsksTooFastWaits) {
  HubSettings settings = roomy_settings();
  settings.limits.request_burst = 100;
  settings.limits.requests_per_second = 10;
  LocalServer server(settings);
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  Device anne(server, table.id, secret_of("anne"));
  Device bart(server, table.id, secret_of("bart"));
  int refused = 0;
  for (int i = 0; i < 120; ++i) refused += code_of(anne.ask({{"op", "ping"}})) == "too_fast" ? 1 : 0;
  EXPECT_EQ(refused, 21) << "hello was one of the hundred";
  EXPECT_EQ(code_of(bart.ask({{"op", "ping"}})), "") << "others are not hindered";

  refused = 0;
  int answered = 0;
  for (int i = 0; i < 120; ++i) {
    const json::object answer = server.get("", "/api/games", "10.9.9.9");
    (answer.at("status") == 429 ? refused : answered) += 1;
  }
  EXPECT_EQ(answered, 100);
  EXPECT_EQ(refused, 20);
  EXPECT_EQ(server.get("", "/api/games", "10.9.9.8").at("status"), 200);
  server.advance(1'000);
  EXPECT_EQ(code_of(anne.ask({{"op", "ping"}})), "");
  EXPECT_EQ(server.get("", "/api/games", "10.9.9.9").at("status"), 200);
}

TEST(HubApiThreaded, AdministrationNeedsTheToken) {
  LocalServer server;
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  Device anne(server, table.id, secret_of("anne"));
  for (const std::string_view wrong :
       {"", "administrator-of-the-test", "administrator-of-the-testsx", "ADMINISTRATOR"}) {
    EXPECT_EQ(server.get(wrong, "/api/admin").at("status"), 401) << wrong;
    EXPECT_EQ(server.post(wrong, "/api/admin/retention", {{"days", 1}}).at("status"), 401);
  }
  ApiRequest removal{.method = "DELETE", .path = "/api/admin/tables/" + table.id, .secret = secret_of("anne")};
  EXPECT_EQ(server.send(removal).status, 401) << "the host is no administrator";
  EXPECT_EQ(server.get(kAdmin, "/api/admin").at("status"), 200);
  const json::object tables = server.get(kAdmin, "/api/admin/tables");
  EXPECT_EQ(tables.at("tables").at(0).at("id"), json::value(table.id));
  EXPECT_EQ(server.get(kAdmin, "/api/admin/nothing").at("status"), 404);

  removal.secret = kAdmin;
  EXPECT_EQ(server.send(removal).status, 200);
  EXPECT_EQ(anne.closed(), std::vector<std::string>{"no_table"});
  for (const std::string_view late : {"play", "hint", "say", "rematch", "undo"}) {
    EXPECT_NE(code_of(anne.ask({{"op", json::string(late)}, {"seat", 0}})), "") << late;
  }
  EXPECT_EQ(code_of(table_of(server, "anne", table.id)), "no_table");
  EXPECT_EQ(server.send(removal).status, 404);
}

TEST(HubApiThreaded, WithoutATokenThereIsNoAdministration) {
  HubSettings settings = roomy_settings();
  settings.admin_token.clear();
  LocalServer server(settings);
  EXPECT_EQ(server.get("", "/api/admin").at("status"), 401);
}

TEST(HubApiThreaded, SeedsAndClocksCanBeSetInTestsAlone) {
  HubSettings settings = roomy_settings();
  settings.test_mode = false;
  LocalServer server(settings);
  json::object request = wish("port-royal", 2);
  request["seed"] = "known";
  EXPECT_EQ(code_of(server.post(secret_of("anne"), "/api/tables", request)), "bad_request");
  const json::object clock = server.post(secret_of("anne"), "/api/test/clock", {{"advance_ms", 1000}});
  EXPECT_EQ(clock.at("status"), 404);
  EXPECT_EQ(code_of(clock), "not_found");

  LocalServer open;
  const json::object moved = open.post("", "/api/test/clock", {{"advance_ms", 1000}});
  EXPECT_EQ(moved.at("now"), open.now() + 1000);
}

TEST(HubApiThreaded, UnknownPlacesAndBrokenRequestsAreRefused) {
  LocalServer server;
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  const std::string here = "/api/tables/" + table.id;
  const auto status = [&](std::string method, std::string path, std::string body = "") {
    return server
        .send({.method = std::move(method),
               .path = std::move(path),
               .secret = secret_of("anne"),
               .body = std::move(body)})
        .status;
  };
  EXPECT_EQ(status("GET", "/api"), 404);
  EXPECT_EQ(status("GET", "/api/tables/"), 404);
  EXPECT_EQ(status("GET", here + "/"), 200);
  EXPECT_EQ(status("GET", here + "/secrets"), 404);
  EXPECT_EQ(status("PUT", here), 404);
  EXPECT_EQ(status("DELETE", here), 404);
  EXPECT_EQ(status("PATCH", "/api/tables"), 405);
  EXPECT_EQ(status("GET", here + "/record"), 409);
  for (const std::string_view body :
       {"", "{", "null", "[]", "3", "{}", R"({"op":[]})", R"({"op":"hello"})", R"({"op":"dance"})", "\xff\xfe",
        R"({"op":"play","op":"play"})", R"({"game":"port-royal","seats":[null,null],"settings":3})"}) {
    EXPECT_EQ(status("POST", here, std::string(body)), 400) << body;
    EXPECT_EQ(status("POST", "/api/tables", std::string(body)), 400) << body;
    EXPECT_EQ(status("POST", "/api/join", std::string(body)), 400) << body;
  }
  const std::string deep = std::string(20'000, '[');
  EXPECT_EQ(status("POST", here, deep), 400);
  EXPECT_EQ(table_of(server, "anne", table.id).at("version"), 3);
}

}  // namespace
}  // namespace flibuste
