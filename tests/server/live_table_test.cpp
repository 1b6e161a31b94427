// A table as a pure object: what each request changes, what is refused and changes nothing, and that the log alone
// makes the same table again.
#include "server/live_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "core/refusal.h"
#include "server/local_server.h"
#include "server/secret.h"
#include "server/table_log.h"
#include "support/kit.h"

namespace flibuste {
namespace {

using server_kit::move_request;
using server_kit::person_of;
using server_kit::portrait;
using server_kit::speaker;
using server_kit::TableLog;
using server_kit::text_of;
using server_kit::told_change;
using server_kit::wish;

json::object op(std::string_view name, json::object members = {}) {
  members["op"] = json::string(name);
  return members;
}

// Anne's table for `seats`, she alone sits.
TableLog opened(std::string_view game, int seats) { return TableLog(wish(game, seats)); }

json::object sit(const TableLog& log, std::string_view name) {
  return op("sit", {{"name", json::string(name)}, {"invitation", text_of(log.created(), "invitation")}});
}

// Anne, Bart, Calico … each on a device of their own, and the game has begun.
TableLog begun(std::string_view game, int seats, std::uint64_t seed = 1, const json::object& settings = {}) {
  json::object request = wish(game, seats);
  request["settings"] = settings;
  TableLog log(request, "anne", seed);
  const std::vector<std::string> names = {"anne", "bart", "calico", "diego", "edward"};
  for (int i = 1; i < seats; ++i) log.ask(names.at(static_cast<std::size_t>(i)), sit(log, names[std::size_t(i)]));
  log.ask("anne", op("start"));
  return log;
}

std::string_view name_of(Seat seat) {
  constexpr std::array<std::string_view, 5> kNames = {"anne", "bart", "calico", "diego", "edward"};
  return kNames.at(seat);
}

void play_first_move(TableLog& log) {
  const Seat seat = log.table().awaited().front();
  log.ask(name_of(seat), move_request(log.table(), seat));
}

void play_out(TableLog& log, std::uint64_t seed) {
  Chance choices = Chance::fast(seed);
  while (log.table().status() == TableStatus::running) {
    const Seat seat = log.table().awaited().front();
    log.ask(name_of(seat), move_request(log.table(), seat, choices.below(64)));
  }
}

// ---- the lobby ------------------------------------------------------------------------------------------------------

TEST(LiveTable, AHostOpensATableAndOthersSitDown) {
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

TEST(LiveTable, WhoeverSitsIsInTheIndexOfPeopleAndWhoeverStandsIsNot) {
  TableLog log = opened("port-royal", 3);
  const auto index_of = [&](std::string_view who, const json::value& request) {
    const Planned planned = log.table().plan(Reading(request, "bad_request"), speaker(who), log.now);
    log.write(planned);
    return planned.index.value_or(TableIndex{});
  };
  EXPECT_EQ(index_of("bart", sit(log, "Bart")),
            (TableIndex{.status = TableStatus::open, .people = {person_of("anne"), person_of("bart")}}));
  EXPECT_EQ(index_of("bart", op("stand", {{"seat", 1}})),
            (TableIndex{.status = TableStatus::open, .people = {person_of("anne")}}));
  EXPECT_EQ(index_of("anne", op("start", {{"fill", "mousse"}})).status, TableStatus::running);
}

TEST(LiveTable, TheSameLinkOpenedTwiceSeatsOnce) {
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

TEST(LiveTable, SeveralSeatsOfOnePersonPlayOnOneDevice) {
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
  EXPECT_EQ(log.table()
                .table_json({.seats = SeatSet::first(3), .words = {}}, person_of("anne"), SeatSet())
                .at("table")
                .at("yours"),
            (json::array{0, 1, 2}));
}

TEST(LiveTable, WithOneSeatItNeedNotBeNamed) {
  TableLog log = begun("port-royal", 2);
  json::object request = move_request(log.table(), 0);
  request.erase("seat");
  log.ask("anne", request);
  EXPECT_EQ(log.table().version(), 4U);
}

TEST(LiveTable, TheHostGivesSeatsToBotsAndOpensThemAgain) {
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

TEST(LiveTable, NamesAreTrimmedAndChecked) {
  TableLog log = opened("port-royal", 2);
  log.ask("anne", op("name", {{"name", "  Ann\u00e9 Bonny "}}));
  EXPECT_EQ(log.table().seats()[0].name, "Ann\u00e9 Bonny");
  const std::string longest =
      "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"
      "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9";
  log.ask("anne", op("name", {{"name", longest}}));
  EXPECT_EQ(log.table().seats()[0].name, longest) << "letters are counted, not bytes";
  for (const std::string_view bad : {"", "   ", "a\nb", "a\tb", "\x7f", "0123456789012345678901234"}) {
    EXPECT_EQ(log.refused("anne", op("name", {{"name", json::string(bad)}})), "bad_request") << bad;
  }
  EXPECT_EQ(log.refused("anne", op("name", {{"name", 3}})), "bad_request");
  EXPECT_EQ(log.refused("bart", op("name", {{"seat", 0}, {"name", "Mine"}})), "not_your_seat");
}

TEST(LiveTable, ANewInvitationReplacesTheOldOne) {
  TableLog log = opened("port-royal", 3);
  const json::object old = sit(log, "Bart");
  const std::string old_code = log.table().code();
  EXPECT_EQ(log.refused("bart", op("invite")), "not_host");
  const json::object fresh = log.ask("anne", op("invite"));
  EXPECT_NE(text_of(fresh, "invitation"), text_of(old, "invitation"));
  EXPECT_EQ(text_of(fresh, "code").size(), 6U);
  EXPECT_NE(log.table().code(), old_code);
  EXPECT_EQ(log.refused("bart", old), "not_invited");
  log.ask("bart", op("sit", {{"name", "Bart"}, {"invitation", fresh.at("invitation")}}));
  EXPECT_EQ(log.table().seats_of(person_of("bart")), SeatSet::of(1));
}

TEST(LiveTable, AGameBeginsWhenNoSeatIsOpenOrBotsFillThem) {
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
  EXPECT_EQ(log.table().play()->players(), 4);
  for (const json::object& late : {op("start"), op("invite"), op("close"), op("seat", {{"seat", 2}, {"bot", nullptr}}),
                                   op("stand", {{"seat", 0}})}) {
    EXPECT_EQ(log.refused("anne", late), "started") << json::serialize(late);
  }
  EXPECT_EQ(log.refused("calico", sit(log, "Calico")), "started");
}

TEST(LiveTable, AClosedTableIsFinishedWithoutARecord) {
  TableLog log = opened("port-royal", 2);
  EXPECT_EQ(log.refused("bart", op("close")), "not_host");
  log.ask("anne", op("close"));
  EXPECT_EQ(log.table().status(), TableStatus::finished);
  EXPECT_EQ(log.refused("bart", sit(log, "Bart")), "game_over");
  EXPECT_THROW(log.table().record(), Refusal);
  EXPECT_FALSE(log.table().end_written());
  log.write(log.table().plan_end(log.now));
  EXPECT_TRUE(log.table().end_written());
  EXPECT_EQ(portrait(log.again()), portrait(log.table()));
}

// ---- refusals -------------------------------------------------------------------------------------------------------

TEST(LiveTable, TheWrongPersonSeatInvitationOrTokenIsRefusedAndNothingChanges) {
  TableLog lobby = opened("port-royal", 3);
  const std::string good = text_of(lobby.created(), "invitation");
  std::string nearly = good;
  nearly.back() = nearly.back() == 'A' ? 'B' : 'A';
  for (const std::string& bad : {std::string(), nearly, good + "A", lobby.table().invitation()}) {
    EXPECT_EQ(lobby.refused("bart", op("sit", {{"name", "Bart"}, {"invitation", bad}})), "not_invited") << bad;
  }
  EXPECT_EQ(lobby.refused("bart", op("sit", {{"name", "Bart"}})), "not_invited");
  EXPECT_EQ(lobby.refused(Speaker{}, sit(lobby, "Bart")), "no_secret");
  json::object taken = sit(lobby, "Bart");
  taken["seat"] = 0;
  EXPECT_EQ(lobby.refused("bart", taken), "seat_taken");
  EXPECT_EQ(lobby.refused("anne", op("play", {{"seat", 0}, {"move", {{"kind", "draw"}}}})), "not_started");
  EXPECT_EQ(lobby.refused("anne", op("resign")), "not_started");
  EXPECT_EQ(lobby.refused("bart", op("take", {{"token", "no such token"}})), "bad_token");
  EXPECT_EQ(lobby.refused("bart", op("take", {{"token", ""}})), "bad_token") << "no offer is not an empty offer";

  TableLog game = begun("port-royal", 3);
  const Seat actor = game.table().awaited().front();
  const Seat other = clockwise(actor, 1, 3);
  EXPECT_EQ(game.refused(name_of(other), move_request(game.table(), actor)), "not_your_seat");
  EXPECT_EQ(game.refused("edward", move_request(game.table(), actor)), "not_your_seat");
  json::object early = move_request(game.table(), actor);
  early["seat"] = other;
  EXPECT_EQ(game.refused(name_of(other), early), "not_your_turn");
  EXPECT_EQ(game.refused(name_of(actor), op("play", {{"seat", actor}, {"move", {{"kind", "stop"}}}})), "illegal_move");
  EXPECT_EQ(game.refused(name_of(actor), op("play", {{"seat", actor}, {"move", {{"kind", "jump"}}}})), "bad_move");
  for (const std::string_view each : {"undo", "away", "back", "resign", "offer"}) {
    EXPECT_EQ(game.refused("edward", op(each, {{"seat", 1}})), "not_your_seat") << each;
  }
  EXPECT_EQ(game.refused("edward", op("agree", {{"seat", 1}, {"yes", true}})), "not_your_seat");
}

TEST(LiveTable, MalformedRequestsAreRefused) {
  TableLog log = begun("port-royal", 2);
  const std::vector<std::string> bad = {
      "null",
      "true",
      "1",
      "\"play\"",
      "[]",
      "{}",
      R"([{"op":"play"}])",
      R"({"op":null})",
      R"({"op":1})",
      R"({"op":""})",
      R"({"op":"PLAY"})",
      R"({"op":"created"})",
      R"({"op":"ended"})",
      R"({"op":"hello"})",
      R"({"op":"hint"})",
      R"({"op":"say"})",
      R"({"op":"rematch"})",
      R"({"op":"play"})",
      R"({"op":"play","seat":0})",
      R"({"op":"play","seat":-1,"move":{"kind":"draw"}})",
      R"({"op":"play","seat":2,"move":{"kind":"draw"}})",
      R"({"op":"play","seat":255,"move":{"kind":"draw"}})",
      R"({"op":"play","seat":18446744073709551615,"move":{"kind":"draw"}})",
      R"({"op":"play","seat":0.5,"move":{"kind":"draw"}})",
      R"({"op":"play","seat":"0","move":{"kind":"draw"}})",
      R"({"op":"play","seat":null,"move":{"kind":"draw"}})",
      R"({"op":"play","seat":0,"move":null})",
      R"({"op":"play","seat":0,"move":[]})",
      R"({"op":"play","seat":0,"move":{}})",
      R"({"op":"play","seat":0,"move":{"kind":7}})",
      R"({"op":"play","seat":0,"move":{"kind":"draw","more":1}})",
      R"({"op":"play","seat":0,"move":{"kind":"draw"},"extra":1})",
      R"({"op":"play","seat":0,"move":{"kind":"draw"},"key":""})",
      R"({"op":"play","seat":0,"move":{"kind":"draw"},"key":"a b"})",
      R"({"op":"play","seat":0,"move":{"kind":"draw"},"key":"a\nb"})",
      R"({"op":"play","seat":0,"move":{"kind":"draw"},"key":5})",
      R"({"op":"play","seat":0,"move":{"kind":"draw"},"key":"\u00e9"})",
      R"({"op":"play","seat":0,"move":{"kind":"draw"},"key":")" + std::string(65, 'k') + R"("})",
      R"({"op":"play","seat":0,"move":{"kind":"draw"},"expect":-1})",
      R"({"op":"play","seat":0,"move":{"kind":"draw"},"expect":"3"})",
      R"({"op":"play","seat":0,"move":{"kind":"draw"},"expect":4294967296})",
      R"({"op":"agree","seat":0})",
      R"({"op":"agree","seat":0,"yes":1})",
      R"({"op":"take"})",
      R"({"op":"take","token":null})",
      R"({"op":"sit","seat":1})",
      R"({"op":"name","seat":0})",
      R"({"op":"undo","seat":0,"move":{}})",
      R"({"op":"close","seat":0})"};
  for (const std::string& text : bad) {
    EXPECT_NE(log.refused("anne", json::parse(text)), "") << text;
  }
  EXPECT_EQ(log.table().version(), 3U);
}

TEST(LiveTable, CreatingRefusesWhatItDoesNotUnderstand) {
  server_kit::add_toys();
  const auto code = [](const json::value& document) -> std::string {
    try {
      LiveTable::create("id", Reading(document, "bad_request"), speaker("anne"), kit::test_seed(1), 1);
    } catch (const Refusal& refusal) {
      return refusal.code();
    }
    return "";
  };
  EXPECT_EQ(code(wish("port-royal", 3)), "");
  const auto with = [&](std::string_view member, const json::value& value) {
    json::object document = wish("port-royal", 3);
    document[member] = value;
    return code(document);
  };
  EXPECT_EQ(with("game", "chess"), "unknown_game");
  EXPECT_EQ(with("game", nullptr), "bad_request");
  EXPECT_EQ(with("options", {{"no_such_option", 1}}), "bad_option");
  EXPECT_EQ(with("extra", 1), "bad_request");
  EXPECT_EQ(with("seats", json::array{}), "bad_players");
  EXPECT_EQ(with("seats", json::array(6, nullptr)), "bad_players");
  EXPECT_EQ(with("seats", 3), "bad_request");
  EXPECT_EQ(with("seats", json::array{nullptr, 4}), "bad_request");
  EXPECT_EQ(with("seats", json::array{nullptr, json::object{}}), "bad_request");
  EXPECT_EQ(with("seats", json::array{nullptr, {{"bot", "parrot"}}}), "bad_request");
  EXPECT_EQ(with("seats", json::array{nullptr, {{"person", "Anne"}, {"owner", "x"}}}), "bad_request");
  EXPECT_EQ(with("seats", json::array{nullptr, {{"person", "Anne"}, {"nonce", "a\nb"}}}), "bad_request");
  EXPECT_EQ(with("settings", {{"turn_seconds", -1}}), "bad_settings");
  EXPECT_EQ(with("settings", {{"turn_seconds", 1'000'000'000}}), "bad_settings");
  EXPECT_EQ(with("settings", {{"absence_seconds", "soon"}}), "bad_settings");
  EXPECT_EQ(with("settings", {{"stand_in", "parrot"}}), "bad_settings");
  EXPECT_EQ(with("settings", {{"weather", "fair"}}), "bad_settings");
  EXPECT_EQ(with("settings", {{"turn_seconds", 30}, {"watch", false}}), "");
  EXPECT_EQ(code(json::array{}), "bad_request");
}

TEST(LiveTable, ALogThatCannotBeReadIsRefused) {
  TableLog log = begun("port-royal", 2);
  const auto code = [&](std::vector<std::string> bodies) -> std::string {
    try {
      const LiveTable table("id", bodies);
    } catch (const Refusal& refusal) {
      return refusal.code();
    }
    return "";
  };
  std::vector<std::string> good = log.log();
  EXPECT_EQ(code(good), "");
  EXPECT_EQ(code({}), "bad_log");
  EXPECT_EQ(code({good[1]}), "bad_log") << "begins with the creation";
  EXPECT_EQ(code({good[0], good[0]}), "bad_log");
  EXPECT_EQ(code({good[0], "{"}), "bad_log");
  EXPECT_EQ(code({good[0], "{}"}), "bad_log");
  EXPECT_EQ(code({good[0], R"({"kind":"danced","t":1})"}), "bad_log");
  EXPECT_EQ(code({good[0], R"({"kind":"freed","seat":2,"t":1})"}), "bad_log");
}

// ---- keys and versions ----------------------------------------------------------------------------------------------

TEST(LiveTable, ARequestSentTwiceHappensOnce) {
  TableLog log = begun("port-royal", 2);
  json::object request = move_request(log.table(), 0);
  request["key"] = "first-move";
  const json::object answer = log.ask("anne", request);
  const std::string before = portrait(log.table());
  const json::object again = log.ask("anne", request);
  EXPECT_EQ(again.at("version"), answer.at("version"));
  EXPECT_EQ(again.at("again"), true);
  EXPECT_EQ(portrait(log.table()), before);
  // Whoever reads the log again knows the key, too.
  const json::value document = request;
  const Planned planned = log.again().plan(Reading(document, "bad_request"), speaker("anne"), log.now);
  EXPECT_TRUE(planned.change.is_null());
  EXPECT_EQ(planned.answer, again);
  // A refused request uses no key up.
  EXPECT_EQ(log.refused("bart", op("name", {{"name", ""}, {"key", "second"}})), "bad_request");
  log.ask("bart", op("name", {{"name", "Bart"}, {"key", "second"}}));
  EXPECT_EQ(log.table().seats()[1].name, "Bart");
}

TEST(LiveTable, OnePersonsKeyIsNotAnothers) {
  TableLog log = begun("port-royal", 2);
  log.ask("anne", op("name", {{"name", "One"}, {"key", "same"}}));
  log.ask("bart", op("name", {{"name", "Two"}, {"key", "same"}}));
  EXPECT_EQ(log.table().seats()[0].name, "One");
  EXPECT_EQ(log.table().seats()[1].name, "Two");
}

TEST(LiveTable, ARequestForAnotherVersionIsRefused) {
  TableLog log = begun("port-royal", 2);
  json::object request = move_request(log.table(), 0);
  for (const std::uint32_t wrong : {0U, log.table().version() - 1, log.table().version() + 1}) {
    request["expect"] = wrong;
    EXPECT_EQ(log.refused("anne", request), "version_conflict");
  }
  request["expect"] = log.table().version();
  request["key"] = "once";
  log.ask("anne", request);
  // Sent again it is the same request, not one that comes too late.
  EXPECT_EQ(log.ask("anne", request).at("again"), true);
}

// ---- play -----------------------------------------------------------------------------------------------------------

// A move that can be taken back, made by its own seat; false when the game has none for long.
bool play_until_undoable(TableLog& log) {
  for (int i = 0; i < 300 && log.table().status() == TableStatus::running; ++i) {
    const Seat seat = log.table().awaited().front();
    const AnyMoves moves = log.table().play()->legal(seat);
    for (std::size_t which = 0; which < moves.size(); ++which) {
      Table trial = *log.table().play();
      trial.play(seat, moves[which]);
      if (trial.undoable() == 0) continue;
      log.ask(name_of(seat), move_request(log.table(), seat, which));
      return true;
    }
    log.ask(name_of(seat), move_request(log.table(), seat, static_cast<std::size_t>(i)));
  }
  return false;
}

TEST(LiveTable, AStepIsTakenBackByWhoeverMadeItUpToTheLastBarrier) {
  for (const std::string_view game : {"port-royal", "dice-duel"}) {
    TableLog log = begun(game, 2);
    EXPECT_EQ(log.refused("anne", op("undo")), "barrier");
    if (!play_until_undoable(log)) continue;
    const Table& play = *log.table().play();
    const std::size_t moves = play.moves_played();
    const Seat mover = json::value_to<Seat>(told_change(log.table(), {.seats = {}, .words = {}}).at("game").at("undo"));
    EXPECT_EQ(log.refused(name_of(clockwise(mover, 1, 2)), op("undo")), "barrier");
    log.ask(name_of(mover), op("undo"));
    EXPECT_EQ(play.moves_played(), moves - 1);
    EXPECT_TRUE(log.table().stepped());
    EXPECT_EQ(portrait(log.again()), portrait(log.table()));
  }
}

TEST(LiveTable, ATableMayPlayWithoutUndo) {
  TableLog log = begun("dice-duel", 2, 1, {{"undo", false}});
  play_first_move(log);
  EXPECT_EQ(log.refused("anne", op("undo")), "no_undo");
}

TEST(LiveTable, WhoeverResignsChoosesNoMore) {
  TableLog log = begun("port-royal", 3);
  const Seat seat = log.table().awaited().front();
  log.ask(name_of(seat), op("resign"));
  EXPECT_EQ(log.table().status(), TableStatus::running);
  EXPECT_TRUE(log.table().awaited_bots().contains(seat));
  EXPECT_EQ(log.refused(name_of(seat), move_request(log.table(), seat)), "resigned");
  EXPECT_EQ(log.refused(name_of(seat), op("back")), "resigned");
  EXPECT_EQ(log.refused(name_of(seat), op("agree", {{"yes", true}})), "resigned");
  const AnyMove move = log.table().play()->legal(seat)[0];
  const auto planned = log.table().plan_bot(seat, move, log.table().steps(), log.now);
  ASSERT_TRUE(planned);
  log.write(*planned);
  EXPECT_EQ(log.refused(name_of(seat), op("undo")), "resigned") << "what the bot did is not his to take back";
  const Seat next = clockwise(seat, 1, 3);
  log.ask(name_of(next), op("resign"));
  EXPECT_EQ(log.table().status(), TableStatus::finished) << "one is left";
  EXPECT_EQ(log.table().card_json("").at("ended"), "resigned");
  EXPECT_EQ(Table::replay(read_record(log.table().record())).state_hash(), log.table().play()->state_hash());
}

TEST(LiveTable, TheGameEndsWhenAllPersonsWhoAreThereAgree) {
  TableLog log = begun("port-royal", 3);
  log.ask("anne", op("agree", {{"yes", true}}));
  log.ask("bart", op("agree", {{"yes", true}}));
  EXPECT_EQ(log.table().status(), TableStatus::running);
  log.ask("bart", op("agree", {{"yes", false}}));
  log.ask("calico", op("agree", {{"yes", true}}));
  EXPECT_EQ(log.table().status(), TableStatus::running) << "Bart has changed his mind";
  log.ask("bart", op("away"));
  EXPECT_EQ(log.table().status(), TableStatus::finished) << "and is gone";
  EXPECT_EQ(log.table().card_json("").at("ended"), "agreement");
  EXPECT_EQ(log.refused("anne", op("agree", {{"yes", true}})), "game_over");
}

TEST(LiveTable, WhoeverIsOnlyMissedIsAskedForADay) {
  TableLog log = begun("port-royal", 3);
  log.write(log.table().plan_away(1, LiveTable::Reason::absent, log.now));
  log.ask("anne", op("agree", {{"yes", true}}));
  log.ask("calico", op("agree", {{"yes", true}}));
  EXPECT_EQ(log.table().status(), TableStatus::running) << "Bart may come back";
  log.now += 86'400'000;
  log.ask("anne", op("agree", {{"yes", true}}));
  EXPECT_EQ(log.table().status(), TableStatus::finished);
}

TEST(LiveTable, WhoeverPlaysOnAgreesNoMore) {
  TableLog log = begun("port-royal", 2);
  const Seat seat = log.table().awaited().front();
  log.ask(name_of(seat), op("agree", {{"yes", true}}));
  log.ask(name_of(seat), move_request(log.table(), seat));
  EXPECT_FALSE(log.table().seats()[seat].agrees);
  log.ask(name_of(clockwise(seat, 1, 2)), op("agree", {{"yes", true}}));
  EXPECT_EQ(log.table().status(), TableStatus::running);
}

TEST(LiveTable, WhereATurnMayTakeHoursNobodyNeedsToStay) {
  EXPECT_EQ(begun("port-royal", 2, 1, {{"turn_seconds", 3'599}}).table().settings().absence_seconds, 120);
  EXPECT_EQ(begun("port-royal", 2, 1, {{"turn_seconds", 3'600}}).table().settings().absence_seconds, 0);
  EXPECT_EQ(
      begun("port-royal", 2, 1, {{"turn_seconds", 3'600}, {"absence_seconds", 60}}).table().settings().absence_seconds,
      60);
}

TEST(LiveTable, ABotStandsInForWhoeverAsksUntilHeIsBack) {
  TableLog log = begun("port-royal", 2, 1, {{"stand_in", "capitaine"}});
  log.ask("anne", op("away"));
  EXPECT_TRUE(log.table().seats()[0].away);
  EXPECT_TRUE(log.table().seats()[0].asked);
  EXPECT_EQ(log.table().seats()[0].bot, "capitaine");
  EXPECT_EQ(log.table().awaited_bots(), SeatSet::of(0));
  const std::string before = portrait(log.table());
  log.ask("anne", op("away"));
  EXPECT_EQ(portrait(log.table()), before) << "once is enough";
  log.ask("anne", op("back"));
  EXPECT_FALSE(log.table().seats()[0].away);
  EXPECT_TRUE(log.table().awaited_bots().empty());
  log.ask("anne", move_request(log.table(), 0));
}

TEST(LiveTable, ABotsMoveForAnOlderPositionIsDropped) {
  TableLog log = begun("port-royal", 2);
  log.ask("anne", op("away"));
  const std::uint32_t steps = log.table().steps();
  const AnyMove move = log.table().play()->legal(0)[0];
  EXPECT_TRUE(log.table().plan_bot(0, move, steps, log.now));
  EXPECT_FALSE(log.table().plan_bot(0, move, steps - 1, log.now));
  EXPECT_FALSE(log.table().plan_bot(1, move, steps, log.now));
  log.ask("anne", op("name", {{"seat", 0}, {"name", "Anne Bonny"}}));
  EXPECT_TRUE(log.table().plan_bot(0, move, steps, log.now)) << "a new name is no new position";
  log.ask("anne", op("back"));
  EXPECT_FALSE(log.table().plan_bot(0, move, log.table().steps(), log.now)) << "the person is back";
}

TEST(LiveTable, TheClockOfATurnBeginsWithIt) {
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
  log.write(log.table().plan_away(seat, LiveTable::Reason::absent, log.now));
  log.now += 5'000;
  log.write(log.table().plan_back(seat, log.now));
  EXPECT_EQ(log.table().deadline(), end) << "nor does being missed: the turn is as long as any other";
}

TEST(LiveTable, WhoeverIsLateIsBackAfterTheTurn) {
  TableLog log = begun("port-royal", 2, 1, {{"turn_seconds", 30}});
  const Seat seat = log.table().awaited().front();
  const std::int64_t end = log.table().deadline();
  log.now += 30'000;
  log.write(log.table().plan_away(seat, LiveTable::Reason::late, log.now));
  EXPECT_TRUE(log.table().is_late(seat));
  EXPECT_EQ(log.refused(name_of(seat), op("back")), "late");
  const json::value move = log.table().game().move_json(log.table().play()->legal(seat)[0]);
  EXPECT_EQ(log.refused(name_of(seat), op("play", {{"move", move}})), "late");
  EXPECT_EQ(log.refused(name_of(seat), op("undo")), "late") << "nor what the bot has done for it";
  const std::string token = text_of(log.ask(name_of(seat), op("offer")), "token");
  log.ask("edward", op("take", {{"token", token}}));
  EXPECT_TRUE(log.table().seats()[seat].away) << "another device gives no time";
  while (log.table().awaited().contains(seat)) {
    log.write(*log.table().plan_bot(seat, log.table().play()->legal(seat)[0], log.table().steps(), log.now));
  }
  log.ask("edward", op("back"));
  EXPECT_FALSE(log.table().seats()[seat].away);
  EXPECT_GE(log.table().deadline(), end);
}

TEST(LiveTable, LatenessEndsWithItsTurn) {
  TableLog log = begun("port-royal", 2, 1, {{"turn_seconds", 30}});
  const Seat seat = log.table().awaited().front();
  log.write(log.table().plan_away(seat, LiveTable::Reason::late, log.now));
  const auto bot_plays = [&] {
    log.write(*log.table().plan_bot(seat, log.table().play()->legal(seat)[0], log.table().steps(), log.now));
  };
  while (log.table().awaited().contains(seat)) bot_plays();
  while (!log.table().awaited().contains(seat)) play_first_move(log);
  EXPECT_TRUE(log.table().seats()[seat].away);
  EXPECT_FALSE(log.table().is_late(seat)) << "this turn's time has not run out";
  log.ask(name_of(seat), op("back"));
  EXPECT_FALSE(log.table().seats()[seat].away);
}

TEST(LiveTable, NobodysKeysPushOutAnothers) {
  TableLog log = begun("port-royal", 2);
  const Seat seat = log.table().awaited().front();
  const Seat other = clockwise(seat, 1, 2);
  json::object request = move_request(log.table(), seat);
  request["key"] = "mine";
  const json::object answer = log.ask(name_of(seat), request);
  for (int i = 0; i < 300; ++i) {
    log.ask(name_of(other), op("name", {{"name", "X"}, {"key", "other" + std::to_string(i)}}));
  }
  EXPECT_EQ(log.ask(name_of(seat), request).at("version"), answer.at("version"));
}

TEST(LiveTable, ATableDoesNotChangeForEver) {
  TableLog log = begun("port-royal", 2);
  const auto name = op("name", {{"name", "Anne"}});
  while (log.table().version() < 4'000) log.ask("anne", name);
  EXPECT_EQ(log.refused("anne", op("name", {{"name", "Anne"}})), "busy");
  const Seat seat = log.table().awaited().front();
  log.ask(name_of(seat), move_request(log.table(), seat));
  log.ask("anne", op("resign"));
}

TEST(LiveTable, AGameThatEndedStaysEnded) {
  TableLog log = begun("port-royal", 2);
  LiveTable table = log.again();
  table.apply({{"kind", "ended"}, {"reason", "agreement"}, {"t", 1}});
  EXPECT_EQ(table.status(), TableStatus::finished) << "whatever ended it in the release that wrote this";
}

TEST(LiveTable, SomebodyElsesReturnGivesNoTime) {
  TableLog log = begun("port-royal", 2, 1, {{"turn_seconds", 30}});
  const std::int64_t end = log.table().deadline();
  const Seat other = clockwise(log.table().awaited().front(), 1, 2);
  log.now += 10'000;
  log.write(log.table().plan_away(other, LiveTable::Reason::absent, log.now));
  log.write(log.table().plan_back(other, log.now));
  EXPECT_EQ(log.table().deadline(), end);
}

TEST(LiveTable, ASeatIsHandedOverByAToken) {
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

TEST(LiveTable, ANewTokenReplacesTheOldOne) {
  TableLog log = begun("port-royal", 2);
  const std::string old = text_of(log.ask("anne", op("offer")), "token");
  const std::string fresh = text_of(log.ask("anne", op("offer")), "token");
  EXPECT_EQ(log.refused("calico", op("take", {{"token", old}})), "bad_token");
  log.ask("calico", op("take", {{"token", fresh}}));
}

TEST(LiveTable, TheSamePeoplePlayOnceMore) {
  TableLog log = begun("port-royal", 3);
  EXPECT_THROW(log.table().again("next", speaker("anne"), kit::test_seed(2), log.now), Refusal) << "not yet";
  play_out(log, 5);
  EXPECT_THROW(log.table().again("next", speaker("edward"), kit::test_seed(2), log.now), Refusal) << "no player";
  const Planned planned = log.table().again("next", speaker("bart"), kit::test_seed(2), log.now);
  const std::string body = planned.body();
  const LiveTable next("next", std::span(&body, 1));
  EXPECT_EQ(next.status(), TableStatus::open);
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(next.seats_of(person_of(name_of(seat))), SeatSet::of(seat));
    EXPECT_EQ(next.seats()[seat].name, log.table().seats()[seat].name);
  }
  EXPECT_TRUE(next.is_host(person_of("anne")));
  ASSERT_TRUE(planned.index);
  EXPECT_EQ(planned.index->people.size(), 3U);
  const Reader reader{.seats = {}, .words = {}};
  EXPECT_NE(next.table_json(reader, "", {}).at("table").at("commitment"),
            log.table().table_json(reader, "", {}).at("table").at("commitment"));
  log.write(log.table().plan_rematch("next", speaker("bart"), log.now));
  EXPECT_EQ(log.table().rematch(), "next");
}

// A finished game is played on from the middle: the seat knows what it knew, all else is dealt anew, others are bots.
TEST(LiveTable, AFinishedGameIsPlayedOnFromOneOfItsPositions) {
  TableLog log = begun("sealed-bid", 3);
  const auto branch = [&](json::object members, std::string_view who, std::uint64_t seed) {
    const json::value request = op("branch", std::move(members));
    return log.table().branch("next", Reading(request, "bad_request"), speaker(who), kit::test_seed(seed), log.now);
  };
  EXPECT_THROW(branch({{"position", 0}}, "anne", 1), Refusal) << "not before the end";
  play_out(log, 5);
  const Record record = read_record(log.table().record());
  const auto last = static_cast<std::int64_t>(record.moves.size());
  EXPECT_THROW(branch({{"position", last}}, "anne", 1), Refusal) << "nothing is left to play";
  EXPECT_THROW(branch({{"position", last + 1}}, "anne", 1), Refusal);
  EXPECT_THROW(branch({{"position", 0}, {"bot", "nobody"}}, "anne", 1), Refusal);

  const Table there = Table::replay(record, 2);
  std::set<std::string> hands;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Planned planned =
        branch({{"position", 2}, {"seat", 1}, {"name", "Edward"}, {"bot", "hasard"}}, "edward", seed);
    TableLog next("next", planned);
    next.ask("edward", op("start"));
    EXPECT_EQ(next.table().seats_of(person_of("edward")), SeatSet::of(1));
    EXPECT_EQ(next.table().seats()[0].bot, "hasard");
    EXPECT_EQ(next.table().play()->view(1), there.view(1));
    hands.insert(json::serialize(next.table().play()->view(0)));
    while (next.table().status() == TableStatus::running) {
      const LiveTable& table = next.table();
      const Seat seat = table.awaited().front();
      if (table.awaited_bots().contains(seat)) {
        next.write(table.plan_bot(seat, table.play()->legal(seat)[0], table.steps(), next.now).value());
      } else {
        next.ask("edward", move_request(table, seat));
      }
    }
    EXPECT_NO_THROW(Table::replay(read_record(next.table().record())));
  }
  EXPECT_GT(hands.size(), 1U) << "what the seat could not know is dealt anew";
}

// ---- several choose at once -----------------------------------------------------------------------------------------

// The leader looks no further, and all three may bid.
TableLog bidding() {
  TableLog log = begun("sealed-bid", 3);
  log.ask("anne", op("play", {{"move", {{"kind", "done"}, {"target", 0}, {"slot", 0}, {"card", 0}}}}));
  EXPECT_EQ(log.table().awaited(), SeatSet::first(3));
  return log;
}

json::value game_for(const LiveTable& table, SeatSet seats) {
  return told_change(table, {.seats = seats, .words = Lang::en}).at("game");
}

TEST(LiveTable, ASecretChoiceCanBeChangedUntilTheLastIsReady) {
  TableLog log = bidding();
  const std::string before = log.table().play()->state_hash();
  const json::object low = move_request(log.table(), 0, 0);
  const json::object high = move_request(log.table(), 0, 2);
  log.ask("anne", low);
  EXPECT_EQ(log.table().awaited(), SeatSet(0b110));
  EXPECT_EQ(log.table().play()->state_hash(), before) << "nothing is played yet";
  EXPECT_EQ(game_for(log.table(), SeatSet::of(0)).at("choices").at(0).at("chosen"), low.at("move"));
  log.ask("anne", high);
  EXPECT_EQ(game_for(log.table(), SeatSet::of(0)).at("choices").at(0).at("chosen"), high.at("move"));
  log.ask("bart", move_request(log.table(), 1));
  EXPECT_EQ(game_for(log.table(), SeatSet::of(2)).at("ready"), (json::array{0, 1}));
  log.ask("anne", op("undo"));
  EXPECT_EQ(log.table().awaited(), SeatSet(0b101)) << "a choice can be taken back";
  EXPECT_EQ(log.refused("calico", op("undo")), "barrier") << "who has not chosen takes nothing back";
  log.ask("anne", high);
  log.ask("calico", move_request(log.table(), 2));
  EXPECT_NE(log.table().play()->state_hash(), before);
  EXPECT_EQ(log.table().play()->moves_played(), 4U);
  // The bid is Anne's second thought.
  bool shown = false;
  const json::object change = told_change(log.table(), {.seats = {}, .words = {}});
  for (const json::value& event : change.at("events").as_array()) {
    shown = shown ||
            (event.at("kind") == "revealed" && event.at("seat") == 0 && event.at("card") == high.at("move").at("card"));
  }
  EXPECT_TRUE(shown);
  EXPECT_EQ(log.refused("calico", op("undo")), "barrier");
  EXPECT_EQ(portrait(log.again()), portrait(log.table()));
}

TEST(LiveTable, OthersSeeOnlyWhoIsReady) {
  const auto told = [](std::size_t which, Viewer viewer) {
    TableLog log = bidding();
    log.ask("anne", move_request(log.table(), 0, which));
    const Reader reader{.seats = viewer == kSpectator ? SeatSet() : SeatSet::of(viewer), .words = Lang::en};
    return log.table().change_text(reader) + json::serialize(log.table().table_json(reader, "", {}));
  };
  for (const Viewer viewer : {Viewer{1}, Viewer{2}, kSpectator}) {
    EXPECT_EQ(told(0, viewer), told(1, viewer));
    EXPECT_EQ(told(0, viewer), told(2, viewer));
  }
  EXPECT_NE(told(0, 0), told(1, 0));
}

TEST(LiveTable, AChangeShowsTheGameAsTheTableDoes) {
  for (const std::string_view game : {"port-royal", "sealed-bid", "dice-duel"}) {
    TableLog log = begun(game, 2);
    for (int i = 0; i < 12 && log.table().status() == TableStatus::running; ++i) {
      play_first_move(log);
      for (const SeatSet seats : {SeatSet(), SeatSet::of(0), SeatSet::of(1), SeatSet::first(2)}) {
        for (const std::optional<Lang> words : {std::optional<Lang>(), std::optional(Lang::fr)}) {
          const Reader reader{.seats = seats, .words = words};
          EXPECT_EQ(told_change(log.table(), reader).at("game"), log.table().table_json(reader, "", {}).at("game"));
        }
      }
    }
  }
}

// ---- the log --------------------------------------------------------------------------------------------------------

// Something somebody could ask at this moment besides a move.
json::object chore(Chance& chance) {
  switch (chance.below(6)) {
    case 0:
      return op("undo");
    case 1:
      return op("away");
    case 2:
      return op("back");
    case 3:
      return op("agree", {{"yes", chance.below(3) > 0}});
    case 4:
      return op("name", {{"name", "Name " + std::to_string(chance.below(100))}});
    default:
      return op("offer");
  }
}

void compare_after_every_change(std::string_view game, int seats, std::uint64_t seed, int most) {
  SCOPED_TRACE(std::string(game) + " seed " + std::to_string(seed));
  TableLog log = begun(game, seats, seed, {{"turn_seconds", 60}});
  Chance chance = Chance::fast(seed);
  for (int i = 0; i < most && log.table().status() == TableStatus::running; ++i) {
    log.now += 1 + chance.below(5000);
    const std::size_t before = log.log().size();
    if (chance.below(3) == 0) {
      json::object request = chore(chance);
      if (chance.below(2) == 0) request["key"] = "key" + std::to_string(i);
      log.refused(name_of(static_cast<Seat>(chance.below(static_cast<std::uint32_t>(seats)))), request);
    } else {
      const Seat seat = log.table().awaited().front();
      log.ask(name_of(seat), move_request(log.table(), seat, chance.below(64)));
    }
    if (log.log().size() > before) {
      ASSERT_EQ(log.table().version(), log.log().size());
      ASSERT_EQ(portrait(log.again()), portrait(log.table())) << "after " << log.log().back();
    }
  }
}

TEST(LiveTable, TheLogMakesTheSameTableAfterEveryChange) {
  compare_after_every_change("port-royal", 3, 1, 120);
  compare_after_every_change("dice-duel", 2, 2, 60);
  for (std::uint64_t seed = 3; seed < 9; ++seed) compare_after_every_change("sealed-bid", 4, seed, 60);
}

TEST(LiveTable, TheLogOfAWholeGameMakesTheSameTableAndAnHonestRecord) {
  for (const std::string_view game : {"port-royal", "sealed-bid", "dice-duel"}) {
    TableLog log = begun(game, 2, 11);
    const auto published = log.created().at("commitment");
    play_out(log, 12);
    EXPECT_EQ(log.table().card_json("").at("ended"), "over");
    EXPECT_EQ(portrait(log.again()), portrait(log.table()));
    const json::value document = log.table().record();
    EXPECT_EQ(document.at("commitment"), published);
    const Record record = read_record(document);
    EXPECT_EQ(Table::replay(record).state_hash(), log.table().play()->state_hash());
  }
}

TEST(LiveTable, NoncesChangeTheLuckAndAreInTheRecord) {
  const auto hash = [](const json::value& nonce) {
    TableLog log = opened("sealed-bid", 2);
    json::object bart = sit(log, "Bart");
    if (!nonce.is_null()) bart["nonce"] = nonce;
    log.ask("bart", bart);
    log.ask("anne", op("start"));
    const std::string start = log.table().play()->state_hash();
    play_out(log, 1);
    const Record record = read_record(log.table().record());
    EXPECT_EQ(record.nonces.size(), nonce.is_null() ? 0U : 1U);
    EXPECT_EQ(Table::replay(record).state_hash(), log.table().play()->state_hash());
    return start;
  };
  EXPECT_EQ(hash(nullptr), hash(nullptr));
  EXPECT_NE(hash(nullptr), hash("one"));
  EXPECT_NE(hash("one"), hash("two"));
}

TEST(LiveTable, TheSeedIsToldToNobodyBeforeTheEnd) {
  for (const std::string_view game : {"port-royal", "sealed-bid"}) {
    TableLog log = begun(game, 2);
    const std::string seed = to_hex(kit::test_seed(1));
    EXPECT_NE(log.log().front().find(seed), std::string::npos) << "the test looks for the right thing";
    Chance choices = Chance::fast(4);
    while (log.table().status() == TableStatus::running) {
      ASSERT_EQ(portrait(log.table()).find(seed), std::string::npos);
      EXPECT_THROW(log.table().record(), Refusal);
      const Seat seat = log.table().awaited().front();
      log.ask(name_of(seat), move_request(log.table(), seat, choices.below(64)));
    }
    EXPECT_NE(json::serialize(log.table().record()).find(seed), std::string::npos);
  }
}

}  // namespace
}  // namespace flibuste
