// Somebody is gone: who is told so, when a bot takes over, who may ask for it now, and what was said meanwhile.
#include "server/absence.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

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
using server_kit::Opened;
using server_kit::play;
using server_kit::secret_of;
using server_kit::text_of;
using server_kit::wish;

// Anne is the host of a table of three; all are there.
struct Evening {
  explicit Evening(const json::object& settings = {{"stand_in", "regle"}})
      : table(begin_game(server, with(settings), {"bart", "calico"})) {
    anne = std::make_unique<Device>(server, table.id, secret_of("anne"));
    bart = std::make_unique<Device>(server, table.id, secret_of("bart"));
    calico = std::make_unique<Device>(server, table.id, secret_of("calico"));
  }
  static json::object with(const json::object& settings) {
    json::object request = wish("port-royal", 3);
    request["settings"] = settings;
    return request;
  }
  Device& device(Seat seat) { return seat == 0 ? *anne : seat == 1 ? *bart : *calico; }
  // Everybody draws and stops until it is this seat's turn to draw.
  void until_turn_of(Seat seat) {
    for (int i = 0; i < 200 && actors_of(*anne) != std::vector<Seat>{seat}; ++i) {
      const Seat actor = actors_of(*anne).at(0);
      play(device(actor), actor, 1);
    }
    ASSERT_EQ(actors_of(*anne), std::vector<Seat>{seat});
  }
  const json::object& seat(Seat seat) const {
    return anne->last("table")->at("table").at("seats").at(seat).as_object();
  }

  LocalServer server;
  Opened table;
  std::unique_ptr<Device> anne;
  std::unique_ptr<Device> bart;
  std::unique_ptr<Device> calico;
};

json::array absent(const Device& device) {
  const json::object& told = *device.last("presence");
  return told.contains("absent") ? told.at("absent").as_array() : json::array();
}

json::object relieve(Seat seat) { return {{"op", "relieve"}, {"seat", seat}}; }

TEST(Absence, EverybodyIsToldAtOnceWhoIsMissedAndWhenABotTakesOver) {
  Evening evening;
  evening.until_turn_of(1);
  EXPECT_EQ(absent(*evening.anne), json::array()) << "all are here";
  evening.server.advance(10'000);
  const std::int64_t now = evening.server.now();
  evening.bart->hang_up();
  EXPECT_EQ(absent(*evening.anne), (json::array{{{"seat", 1}, {"stand_in", now + 120'000}, {"relief", now + 5'000}}}));
  EXPECT_EQ(absent(*evening.calico),
            (json::array{{{"seat", 1}, {"stand_in", now + 120'000}, {"relief", now + 30'000}}}));
  const Device watcher(evening.server, evening.table.id, "");
  EXPECT_EQ(absent(watcher), (json::array{{{"seat", 1}, {"stand_in", now + 120'000}, {"relief", nullptr}}}));
  evening.server.advance(119'999);
  EXPECT_EQ(evening.seat(1).at("away"), false);
  evening.server.advance(1);
  EXPECT_EQ(evening.seat(1).at("away"), true) << "just when it was foretold";
  EXPECT_EQ(absent(*evening.anne), json::array()) << "a bot plays for him";
}

TEST(Absence, WhoeverIsNotToChooseIsWaitedForFromHisTurnOn) {
  Evening evening;
  evening.until_turn_of(0);
  evening.calico->hang_up();
  EXPECT_EQ(absent(*evening.anne).at(0).at("stand_in"), nullptr) << "nobody waits for her yet";
  evening.server.advance(500'000);
  EXPECT_EQ(evening.seat(2).at("away"), false);
  for (int i = 0; i < 200 && actors_of(*evening.anne) != std::vector<Seat>{2}; ++i) {
    const Seat actor = actors_of(*evening.anne).at(0);
    play(evening.device(actor), actor, 1);
  }
  EXPECT_EQ(absent(*evening.anne).at(0).at("stand_in"), evening.server.now() + 120'000) << "told with her turn";
}

TEST(Absence, AClockThatRunsOutSoonerIsWhatIsTold) {
  Evening evening({{"turn_seconds", 60}, {"stand_in", "regle"}});
  evening.until_turn_of(1);
  evening.bart->hang_up();
  EXPECT_EQ(absent(*evening.anne).at(0).at("stand_in"), evening.anne->game().at("deadline"));
}

TEST(Absence, TheHostAsksForABotAndTheSeatIsGivenBackToWhoeverReturns) {
  Evening evening;
  evening.until_turn_of(1);
  evening.bart->hang_up();
  evening.server.advance(4'999);
  EXPECT_EQ(code_of(evening.anne->ask(relieve(1))), "present") << "he may only have loaded his page anew";
  evening.server.advance(1);
  EXPECT_EQ(code_of(evening.calico->ask(relieve(1))), "present") << "other players wait longer";
  const std::uint32_t before = evening.anne->version();
  EXPECT_EQ(code_of(evening.anne->ask(relieve(1))), "");
  EXPECT_GT(evening.anne->version(), before);
  evening.server.settle();
  EXPECT_NE(actors_of(*evening.anne), std::vector<Seat>{1}) << "the bot has played his turn";
  EXPECT_EQ(evening.seat(1).at("away"), true);
  EXPECT_EQ(code_of(evening.anne->ask(relieve(1))), "") << "it is so already";
  const Device again(evening.server, evening.table.id, secret_of("bart"));
  evening.server.settle();
  EXPECT_EQ(evening.seat(1).at("away"), false) << "his with his next hello";
  EXPECT_EQ(evening.seat(1).at("kind"), "person");
}

TEST(Absence, AnyPlayerMayAskAfterAWhile) {
  Evening evening;
  evening.until_turn_of(0);
  evening.anne->hang_up();
  evening.server.advance(29'999);
  EXPECT_EQ(code_of(evening.bart->ask(relieve(0))), "present");
  evening.server.advance(1);
  EXPECT_EQ(code_of(evening.bart->ask(relieve(0))), "") << "the host too";
}

TEST(Absence, NobodyIsRelievedWhoIsHere) {
  Evening evening;
  evening.until_turn_of(1);
  evening.server.advance(60'000);
  EXPECT_EQ(code_of(evening.anne->ask(relieve(1))), "present");
  Device second(evening.server, evening.table.id, secret_of("bart"));
  evening.bart->hang_up();
  evening.server.advance(60'000);
  EXPECT_EQ(code_of(evening.anne->ask(relieve(1))), "present") << "one of his tabs is left";
  EXPECT_EQ(evening.seat(1).at("away"), false);
  second.hang_up();
  evening.server.advance(3'000);
  // Whoever plays by HTTP is here as long as something comes from him.
  EXPECT_EQ(code_of(ask_table(evening.server, "bart", evening.table.id, {{"op", "name"}, {"name", "Bart"}})), "");
  evening.server.advance(3'000);
  EXPECT_EQ(code_of(evening.anne->ask(relieve(1))), "present");
}

TEST(Absence, OnlyThoseOfTheTableMayAskAndOnlyForPersonsAndOnlyWhereAbsenceCounts) {
  Evening evening;
  evening.bart->hang_up();
  evening.server.advance(60'000);
  EXPECT_EQ(code_of(ask_table(evening.server, "stranger", evening.table.id, relieve(1))), "not_seated");
  EXPECT_EQ(code_of(ask_table(evening.server, "anne", evening.table.id, {{"op", "relieve"}})), "bad_request");
  EXPECT_EQ(code_of(ask_table(evening.server, "anne", evening.table.id, relieve(7))), "bad_request");
  EXPECT_EQ(code_of(ask_table(evening.server, "bart", evening.table.id, {{"op", "resign"}})), "");
  EXPECT_EQ(code_of(evening.anne->ask(relieve(1))), "resigned");
  EXPECT_EQ(code_of(evening.anne->ask({{"op", "seat"}, {"seat", 2}, {"bot", "regle"}})), "");
  EXPECT_EQ(code_of(evening.anne->ask(relieve(2))), "bad_request") << "a bot sits there";

  Evening week({{"turn_seconds", 86'400}});
  week.until_turn_of(1);
  week.bart->hang_up();
  week.server.advance(3'600'000);
  EXPECT_EQ(absent(*week.anne).at(0).at("relief"), nullptr);
  EXPECT_EQ(code_of(week.anne->ask(relieve(1))), "patient") << "who plays over days is not gone because he sleeps";
}

TEST(Absence, AKeyAsksOnce) {
  Evening evening;
  evening.until_turn_of(1);
  evening.bart->hang_up();
  evening.server.advance(5'000);
  json::object request = relieve(1);
  request["key"] = "once";
  EXPECT_EQ(code_of(evening.anne->ask(request)), "");
  const Device again(evening.server, evening.table.id, secret_of("bart"));
  evening.server.settle();
  const json::object answer = evening.anne->ask(request);
  EXPECT_EQ(answer.at("again"), true) << "and not again when he is back";
  EXPECT_EQ(evening.seat(1).at("away"), false);
}

TEST(Absence, AfterARestartEverybodyHasAMinuteToComeBack) {
  Evening evening;
  evening.until_turn_of(1);
  for (Seat seat = 0; seat < 3; ++seat) evening.device(seat).hang_up();
  evening.server.restart();
  Device anne(evening.server, evening.table.id, secret_of("anne"));
  evening.server.advance(59'000);
  EXPECT_EQ(code_of(anne.ask(relieve(1))), "present");
  evening.server.advance(1'000);
  EXPECT_EQ(code_of(anne.ask(relieve(1))), "");
}

TEST(Absence, WhatWasSaidIsToldToWhoeverComesAndStoredNowhere) {
  Evening evening;
  const std::size_t stored = evening.server.stored(evening.table.id).size();
  evening.calico->hang_up();
  const std::int64_t now = evening.server.now();
  EXPECT_EQ(code_of(evening.bart->ask({{"op", "say"}, {"seat", 1}, {"phrase", "one_moment"}})), "");
  EXPECT_EQ(code_of(evening.bart->ask({{"op", "name"}, {"name", "Black Bart"}})), "");
  Device again(evening.server, evening.table.id, secret_of("calico"));
  ASSERT_NE(again.last("heard"), nullptr);
  EXPECT_EQ(again.last("heard")->at("said"),
            (json::array{{{"seat", 1}, {"name", "bart"}, {"phrase", "one_moment"}, {"at", now}}}))
      << "as whom he said it";
  EXPECT_EQ(evening.server.stored(evening.table.id).size(), stored + 1) << "the name alone";
  for (int i = 0; i < 60; ++i) again.ask({{"op", "say"}, {"seat", 2}, {"phrase", i % 2 == 0 ? "hello" : "thanks"}});
  const Device late(evening.server, evening.table.id, "");
  EXPECT_EQ(late.last("heard")->at("said").as_array().size(), 50U) << "the last ones, for onlookers too";
  EXPECT_EQ(late.last("heard")->at("said").at(0).at("seat"), 2);
}

}  // namespace
}  // namespace flibuste
