// The lobby of a table: who sits down, who gives seats to whom, and how the game begins.
#include <gtest/gtest.h>

#include "server/local_server.h"
#include "server/table_card.h"
#include "server/table_log.h"

namespace flibuste {
namespace {

using server_kit::begun;
using server_kit::move_request;
using server_kit::op;
using server_kit::opened;
using server_kit::person_of;
using server_kit::portrait;
using server_kit::sit;
using server_kit::speaker;
using server_kit::TableLog;
using server_kit::text_of;
using server_kit::wish;

TEST(LiveLobby, AHostOpensATableAndOthersSitDown) {
  TableLog log = opened("port-royal", 3);
  EXPECT_EQ(log.table().status(), TableStatus::open);
  EXPECT_EQ(log.table().version(), 1U);
  EXPECT_TRUE(log.table().is_host(person_of("anne")));
  EXPECT_FALSE(log.table().is_host(person_of("bart")));
  EXPECT_FALSE(log.table().is_host(""));
  EXPECT_EQ(log.table().seats_of(person_of("anne")), SeatSet::of(0));
  EXPECT_EQ(log.table().seats()[1].kind, SeatKind::open);

  const json::object answer = log.ask("bart", sit(log, "Bart"));
  EXPECT_EQ(answer.at("seat"), 1);
  EXPECT_EQ(answer.at("version"), 2);
  EXPECT_EQ(log.table().seats_of(person_of("bart")), SeatSet::of(1));
  EXPECT_EQ(log.table().seats()[1].name, "Bart");
  json::object third = sit(log, "Calico");
  third["seat"] = 2;
  third["program"] = true;
  third["nonce"] = "lucky";
  log.ask("calico", third);
  EXPECT_TRUE(log.table().seats()[2].program);
  EXPECT_EQ(log.table().seats()[2].nonce, "lucky");
  EXPECT_EQ(log.refused("diego", sit(log, "Diego")), "full");
  EXPECT_EQ(log.table().play(), nullptr);
}

TEST(LiveLobby, WhoeverSitsIsInTheIndexOfPeopleAndWhoeverStandsIsNot) {
  TableLog log = opened("port-royal", 3);
  const auto index_of = [&](std::string_view who, const json::value& request) {
    const Planned planned = plan(log.table(), Reading(request, "bad_request"), speaker(who), log.now);
    log.write(planned);
    return planned.index.value_or(TableIndex{});
  };
  const auto index = [&](std::vector<std::string> people) {
    return TableIndex{
        .status = TableStatus::open, .people = std::move(people), .card = card_text(card_of(log.table()))};
  };
  const TableIndex seated = index_of("bart", sit(log, "Bart"));
  EXPECT_EQ(seated, index({person_of("anne"), person_of("bart")}));
  const TableIndex stood = index_of("bart", op("stand", {{"seat", 1}}));
  EXPECT_EQ(stood, index({person_of("anne")}));
  EXPECT_EQ(index_of("anne", op("start", {{"fill", "mousse"}})).status, TableStatus::running);
}

TEST(LiveLobby, TheSameLinkOpenedTwiceSeatsOnce) {
  TableLog log = opened("port-royal", 3);
  log.ask("bart", sit(log, "Bart"));
  const std::string before = portrait(log.table());
  const json::object again = log.ask("bart", sit(log, "Bart"));
  EXPECT_EQ(again.at("seat"), 1);
  EXPECT_EQ(again.at("version"), 2);
  EXPECT_EQ(portrait(log.table()), before);
  EXPECT_EQ(log.log().size(), 2U);
  // Even once the game has begun.
  log.ask("anne", op("start", {{"fill", "mousse"}}));
  EXPECT_EQ(log.ask("bart", sit(log, "Bart")).at("seat"), 1);
}

TEST(LiveLobby, SeveralSeatsOfOnePersonPlayOnOneDevice) {
  TableLog log(wish("port-royal", 3, {"Anne", "Bart"}));
  json::object third = sit(log, "Calico");
  EXPECT_EQ(log.ask("anne", op("sit", {{"seat", 2}, {"name", "Calico"}})).at("seat"), 2);
  EXPECT_EQ(log.table().seats_of(person_of("anne")), SeatSet::first(3));
  log.ask("anne", op("start"));
  for (int i = 0; i < 20 && log.table().status() == TableStatus::running; ++i) {
    const Seat seat = log.table().awaited().front();
    log.ask("anne", move_request(log.table(), seat));
  }
  // A person with several seats must say which.
  json::object unnamed = move_request(log.table(), log.table().awaited().front());
  unnamed.erase("seat");
  EXPECT_EQ(log.refused("anne", unnamed), "bad_request");
  const Reader reader{.seats = SeatSet::first(3), .words = {}};
  EXPECT_EQ(server_kit::told_table(log.table(), reader, person_of("anne")).at("table").at("yours"),
            (json::array{0, 1, 2}));
}

TEST(LiveLobby, WithOneSeatItNeedNotBeNamed) {
  TableLog log = begun("port-royal", 2);
  json::object request = move_request(log.table(), 0);
  request.erase("seat");
  log.ask("anne", request);
  EXPECT_EQ(log.table().version(), 4U);
}

TEST(LiveLobby, TheHostGivesSeatsToBotsAndOpensThemAgain) {
  TableLog log = opened("port-royal", 3);
  log.ask("anne", op("seat", {{"seat", 1}, {"bot", "mousse"}}));
  EXPECT_EQ(log.table().seats()[1].kind, SeatKind::bot);
  EXPECT_EQ(log.table().seats()[1].bot, "mousse");
  log.ask("bart", sit(log, "Bart"));
  EXPECT_EQ(log.table().seats_of(person_of("bart")), SeatSet::of(2)) << "the bot's seat is not open";
  log.ask("anne", op("seat", {{"seat", 1}, {"bot", nullptr}}));
  EXPECT_EQ(log.table().seats()[1].kind, SeatKind::open);
  log.ask("anne", op("stand", {{"seat", 2}}));
  EXPECT_EQ(log.table().seats()[2].kind, SeatKind::open) << "the host may send somebody away";
  EXPECT_TRUE(log.table().seats_of(person_of("bart")).empty());

  EXPECT_EQ(log.refused("bart", op("seat", {{"seat", 1}, {"bot", "mousse"}})), "not_host");
  EXPECT_EQ(log.refused("bart", op("stand", {{"seat", 0}})), "not_host");
  EXPECT_EQ(log.refused("anne", op("seat", {{"seat", 1}, {"bot", "parrot"}})), "bad_request");
  EXPECT_EQ(log.refused("anne", op("seat", {{"seat", 3}, {"bot", "mousse"}})), "bad_request");
  EXPECT_EQ(log.refused("anne", op("seat", {{"seat", 1}})), "bad_request");
}

TEST(LiveLobby, NamesAreTrimmedAndChecked) {
  TableLog log = opened("port-royal", 2);
  log.ask("anne", op("name", {{"name", "  Ann\u00e9 Bonny "}}));
  EXPECT_EQ(log.table().seats()[0].name, "Ann\u00e9 Bonny");
  const std::string longest =
      "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"
      "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9";
  log.ask("anne", op("name", {{"name", longest}}));
  EXPECT_EQ(log.table().seats()[0].name, longest) << "letters are counted, not bytes";
  for (const std::string_view bad : {"", "   ", "a\nb", "a\tb", "\x7f", "0123456789012345678901234", "a\u202eb",
                                     "\u200b", "a\u2028b", "a\u0085b", "\u200d", "\ufeffa"}) {
    EXPECT_EQ(log.refused("anne", op("name", {{"name", json::string(bad)}})), "bad_request") << bad;
  }
  log.ask("anne", op("name", {{"name", "\U0001f3f4\u200d\u2620\ufe0f"}}));
  EXPECT_EQ(log.refused("anne", op("name", {{"name", 3}})), "bad_request");
  EXPECT_EQ(log.refused("bart", op("name", {{"seat", 0}, {"name", "Mine"}})), "not_your_seat");
}

TEST(LiveLobby, ANewInvitationReplacesTheOldOne) {
  TableLog log = opened("port-royal", 3);
  const json::object old = sit(log, "Bart");
  const std::string old_code = log.table().seating().code();
  EXPECT_EQ(log.refused("bart", op("invite")), "not_host");
  const json::object fresh = log.ask("anne", op("invite"));
  EXPECT_NE(text_of(fresh, "invitation"), text_of(old, "invitation"));
  EXPECT_EQ(text_of(fresh, "code").size(), 6U);
  EXPECT_NE(log.table().seating().code(), old_code);
  EXPECT_EQ(log.refused("bart", old), "not_invited");
  log.ask("bart", op("sit", {{"name", "Bart"}, {"invitation", fresh.at("invitation")}}));
  EXPECT_EQ(log.table().seats_of(person_of("bart")), SeatSet::of(1));
}

TEST(LiveLobby, AGameBeginsWhenNoSeatIsOpenOrBotsFillThem) {
  TableLog log = opened("port-royal", 4);
  log.ask("bart", sit(log, "Bart"));
  EXPECT_EQ(log.refused("anne", op("start")), "seats_open");
  EXPECT_EQ(log.refused("bart", op("start", {{"fill", "mousse"}})), "not_host");
  EXPECT_EQ(log.refused("anne", op("start", {{"fill", "parrot"}})), "bad_request");
  log.ask("anne", op("start", {{"fill", "matelot"}}));
  EXPECT_EQ(log.table().status(), TableStatus::running);
  EXPECT_EQ(log.table().seats()[2].kind, SeatKind::bot);
  EXPECT_EQ(log.table().seats()[3].bot, "matelot");
  ASSERT_NE(log.table().play(), nullptr);
  EXPECT_EQ(log.table().play()->table().players(), 4);
  for (const json::object& late : {op("start"), op("invite"), op("close"), op("seat", {{"seat", 2}, {"bot", nullptr}}),
                                   op("stand", {{"seat", 0}})}) {
    EXPECT_EQ(log.refused("anne", late), "started") << json::serialize(late);
  }
  EXPECT_EQ(log.refused("calico", sit(log, "Calico")), "started");
}

}  // namespace
}  // namespace flibuste
