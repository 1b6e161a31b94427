// A table as a pure object: what is refused and changes nothing, what is asked twice, and that the log alone makes the
// same table again.
#include "server/live_table.h"

#include <gtest/gtest.h>

#include "core/refusal.h"
#include "server/local_server.h"
#include "server/table_card.h"
#include "server/table_log.h"
#include "support/kit.h"

namespace flibuste {
namespace {

using server_kit::begun;
using server_kit::move_request;
using server_kit::name_of;
using server_kit::op;
using server_kit::opened;
using server_kit::play_out;
using server_kit::portrait;
using server_kit::sit;
using server_kit::speaker;
using server_kit::TableLog;
using server_kit::text_of;
using server_kit::wish;

TEST(LiveTable, TheWrongPersonSeatInvitationOrTokenIsRefusedAndNothingChanges) {
  TableLog lobby = opened("port-royal", 3);
  const std::string good = text_of(lobby.created(), "invitation");
  std::string nearly = good;
  nearly.back() = nearly.back() == 'A' ? 'B' : 'A';
  for (const std::string& bad : {std::string(), nearly, good + "A", lobby.table().seating().invitation()}) {
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
      found_table("id", Reading(document, "bad_request"), speaker("anne"), kit::test_seed(1), 1);
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
  const Planned planned = plan(log.again(), Reading(document, "bad_request"), speaker("anne"), log.now);
  EXPECT_FALSE(planned.change);
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
  const auto name = op("name", {{"name", "Bart"}});
  int named = 0;
  while (log.refused("bart", name).empty()) ASSERT_LT(++named, 1'000);
  EXPECT_EQ(log.refused("bart", name), "busy");
  EXPECT_EQ(log.refused("bart", op("agree", {{"yes", true}})), "busy");
  // The others are as free as before, and he can still play.
  log.ask("anne", op("name", {{"name", "Anne"}}));
  log.ask("anne", op("agree", {{"yes", true}}));
  const Seat seat = log.table().awaited().front();
  log.ask(name_of(seat), move_request(log.table(), seat));
  log.ask("bart", op("resign"));
}

TEST(LiveTable, TheHostCanEmptyASeatThatHasChangedTooOften) {
  TableLog log = opened("port-royal", 3);
  log.ask("bart", sit(log, "Bart"));
  while (log.refused("bart", op("name", {{"name", "B"}})).empty()) ASSERT_LT(log.log().size(), 1'000U);
  log.ask("anne", op("stand", {{"seat", 1}}));
  log.ask("anne", op("seat", {{"seat", 1}, {"bot", "mousse"}}));
  log.ask("calico", sit(log, "Calico"));
  log.ask("anne", op("invite"));
}

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
    EXPECT_EQ(table_card(log.table(), "").at("ended"), "over");
    EXPECT_EQ(portrait(log.again()), portrait(log.table()));
    const json::value document = record_json(log.table().record());
    EXPECT_EQ(document.at("commitment"), published);
    const Record record = read_record(document);
    EXPECT_EQ(Table::replay(record).state_hash(), log.table().play()->table().state_hash());
  }
}

TEST(LiveTable, NoncesChangeTheLuckAndAreInTheRecord) {
  const auto hash = [](const json::value& nonce) {
    TableLog log = opened("sealed-bid", 2);
    json::object bart = sit(log, "Bart");
    if (!nonce.is_null()) bart["nonce"] = nonce;
    log.ask("bart", bart);
    log.ask("anne", op("start"));
    const std::string start = log.table().play()->table().state_hash();
    play_out(log, 1);
    const Record record = log.table().record();
    EXPECT_EQ(record.nonces.size(), nonce.is_null() ? 0U : 1U);
    EXPECT_EQ(Table::replay(record).state_hash(), log.table().play()->table().state_hash());
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
    EXPECT_NE(json::serialize(record_json(log.table().record())).find(seed), std::string::npos);
  }
}

}  // namespace
}  // namespace flibuste
