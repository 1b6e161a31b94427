#include "engine/engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <stdexcept>
#include <string>

#include "core/refusal.h"
#include "engine/driver.h"
#include "engine/ops.h"
#include "generated/version.h"

namespace flibuste {
namespace {

using testing::HasSubstr;

constexpr std::string_view kNew = R"({"op":"new","game":"port-royal","players":3,"seed":"42","options":{}})";

// A game of three in which seat 2 begins.
Driver begun() {
  Driver driver;
  driver.ok(kNew);
  EXPECT_EQ(text_of(driver.ok(R"({"op":"legal"})").at("actors")), "[2]");
  return driver;
}

// Seat 2 has turned up a sailor and a flute and stopped: the sailor costs all three coins.
Driver hiring() {
  Driver driver = begun();
  driver.ok(R"({"op":"script","chance":["sailor_3","flute_1_1"]})");
  driver.ok(R"({"op":"play","seat":2,"move":{"kind":"draw"}})");
  driver.ok(R"({"op":"play","seat":2,"move":{"kind":"draw"}})");
  driver.ok(R"({"op":"play","seat":2,"move":{"kind":"stop"}})");
  return driver;
}

// A game played to its end by bots.
Driver ending() {
  Driver driver;
  driver.ok(R"({"op":"new","game":"port-royal","players":2,"seed":5})");
  for (int moves = 0; moves < 3000; ++moves) {
    if (choices(driver).seat < 0) return driver;
    driver.ok(R"({"op":"bot","play":true})");
  }
  ADD_FAILURE() << "the game does not end";
  return driver;
}

// ---- every request ------------------------------------------------------------------------------------------------

TEST(Engine, Version) {
  Driver driver;
  const json::object answer = driver.ok(R"({"op":"version"})");
  EXPECT_EQ(answer.at("program").as_string(), "flibuste");
  EXPECT_EQ(std::string_view(answer.at("version").as_string()), kVersion);
  EXPECT_EQ(answer.at("protocol").as_int64(), kProtocolVersion);
  EXPECT_EQ(std::string_view(answer.at("record_format").as_string()), kRecordFormat);
}

TEST(Engine, HelpListsEveryRequest) {
  Driver driver;
  std::set<std::string> names;
  const json::object answer = driver.ok(R"({"op":"help"})");
  for (const json::value& op : answer.at("ops").as_array()) {
    names.emplace(std::string_view(op.at("op").as_string()));
    EXPECT_FALSE(op.at("help").at("fr").as_string().empty());
    EXPECT_FALSE(op.at("help").at("en").as_string().empty());
    for (const json::value& member : op.at("members").as_array()) {
      EXPECT_FALSE(member.at("form").as_string().empty());
      EXPECT_TRUE(member.at("required").is_bool());
    }
  }
  EXPECT_EQ(names, (std::set<std::string>{"version", "help", "games", "new", "load", "replay", "state", "view", "legal",
                                          "play", "undo", "withdraw", "script", "hint", "analyse", "bot", "outcome",
                                          "record", "text"}));
}

TEST(Engine, Games) {
  Driver driver;
  const json::object answer = driver.ok(R"({"op":"games"})");
  const json::value& game = answer.at("games").as_array().at(0);
  EXPECT_EQ(game.at("id").as_string(), "port-royal");
  EXPECT_EQ(text_of(game.at("name")), R"({"fr":"Port Royal","en":"Port Royal"})");
  EXPECT_EQ(text_of(game.at("players")), R"({"min":2,"max":5})");
  EXPECT_EQ(game.at("rules").as_int64(), 1);
  for (const json::value& option : game.at("options").as_array()) {
    EXPECT_GE(option.at("values").as_array().size(), 2U);
    EXPECT_EQ(option.at("default"), option.at("values").as_array()[0]);
    for (const char* words : {"title", "help"}) {
      EXPECT_FALSE(option.at(words).at("fr").as_string().empty());
      EXPECT_FALSE(option.at(words).at("en").as_string().empty());
    }
  }
  EXPECT_GE(answer.at("bots").as_array().size(), 2U);
}

TEST(Engine, NewAnswersWithItsSeed) {
  Driver driver;
  const json::object answer = driver.ok(kNew);
  EXPECT_EQ(answer.at("game").as_string(), "port-royal");
  EXPECT_EQ(answer.at("players").as_int64(), 3);
  EXPECT_EQ(answer.at("moves_played").as_int64(), 0);
  EXPECT_EQ(answer.at("options").as_object().size(), 6U);
  EXPECT_EQ(std::string_view(answer.at("seed").as_string()), to_hex(seed_from_text("42")));
  EXPECT_EQ(std::string_view(answer.at("commitment").as_string()), to_hex(commitment(seed_from_text("42"), "")));
}

TEST(Engine, SeedsAsTextNumberAndDigits) {
  Driver driver;
  const auto seed = [&](const std::string& text) {
    const json::object answer = driver.ok(R"({"op":"new","game":"port-royal","players":2,"seed":)" + text + "}");
    return std::string(std::string_view(answer.at("seed").as_string()));
  };
  EXPECT_EQ(seed("42"), seed(R"("42")"));
  EXPECT_EQ(seed("18446744073709551615"), seed(R"("18446744073709551615")"));
  EXPECT_NE(seed("-1"), seed("1"));
  const std::string digits(64, 'a');
  EXPECT_EQ(seed('"' + digits + '"'), digits);
}

TEST(Engine, RandomSeedsDifferAndRepeatTheGame) {
  Driver driver;
  const std::string request = R"({"op":"new","game":"port-royal","players":4})";
  const json::object first = driver.ok(request);
  EXPECT_NE(first.at("seed"), driver.ok(request).at("seed"));
  Driver fixed([] { return seed_from_text("42"); });
  EXPECT_EQ(std::string_view(fixed.ok(request).at("seed").as_string()), to_hex(seed_from_text("42")));
}

TEST(Engine, NamesAreUsedInWords) {
  Driver driver;
  driver.ok(R"({"op":"new","game":"port-royal","players":2,"seed":1,"names":["Anne","Mary"]})");
  const json::object text = driver.ok(R"({"op":"text","lang":"en"})");
  EXPECT_THAT(text_of(text.at("picture")), HasSubstr("Anne"));
  EXPECT_EQ(text_of(driver.ok(R"({"op":"record"})").at("record").at("names")), R"(["Anne","Mary"])");
}

TEST(Engine, StateAndLoad) {
  Driver driver = hiring();
  const json::value state = driver.ok(R"({"op":"state"})").at("state");
  EXPECT_EQ(driver.ok(R"({"op":"state"})").size(), 2U);  // ok and state, nothing else
  const std::string hash = driver.table().state_hash();
  driver.ok(json::object{{"op", "load"}, {"state", state}});  // the running game is meant
  EXPECT_EQ(driver.table().state_hash(), hash);
  EXPECT_EQ(driver.table().moves_played(), 0U);

  Driver other;
  const json::object answer = other.ok(json::object{
      {"op", "load"}, {"game", "port-royal"}, {"state", state}, {"seed", "s"}, {"names", {"a", "b", "c"}}});
  EXPECT_EQ(text_of(answer.at("actors")), "[2]");
  EXPECT_EQ(std::string_view(answer.at("seed").as_string()), to_hex(seed_from_text("s")));
  EXPECT_EQ(text_of(other.ok(R"({"op":"state"})").at("state")), text_of(state));
  EXPECT_EQ(text_of(other.ok(R"({"op":"record"})").at("record").at("start")), text_of(state));
}

TEST(Engine, ViewsOfSeatsAndSpectators) {
  Driver driver = hiring();
  for (int seat = 0; seat < 3; ++seat) {
    const json::object answer = driver.ok(json::object{{"op", "view"}, {"seat", seat}});
    EXPECT_EQ(text_of(answer.at("view")), text_of(driver.table().view(static_cast<Viewer>(seat))));
  }
  const std::string spectator = text_of(driver.ok(R"({"op":"view","spectator":true})"));
  EXPECT_EQ(spectator, text_of(driver.ok(R"({"op":"view","seat":"spectator"})")));
  EXPECT_EQ(spectator, text_of(driver.ok(R"({"op":"view","seat":"spectator","spectator":false})")));
}

TEST(Engine, LegalHasItsShape) {
  Driver driver = hiring();
  EXPECT_EQ(text_of(driver.ok(R"({"op":"legal"})")),
            R"({"ok":true,"actors":[2],"moves":[{"seat":2,"moves":[{"kind":"take","card":"flute_1_1"},)"
            R"({"kind":"take","card":"sailor_3"},{"kind":"pass"}]}]})");
}

TEST(Engine, PlayTellsWhatHappened) {
  Driver driver = hiring();
  EXPECT_EQ(text_of(driver.ok(R"({"op":"play","seat":2,"move":{"kind":"take","card":"flute_1_1"}})")),
            R"({"ok":true,"events":[{"kind":"traded","seat":2,"card":"flute_1_1"},)"
            R"({"kind":"coins_gained","seat":2,"amount":1,"cause":"trade"},)"
            R"({"kind":"harbour_cleared","amount":1},{"kind":"turn_began","seat":0}]})");
}

TEST(Engine, PlayTellsInWordsToo) {
  Driver driver = hiring();
  const json::object answer =
      driver.ok(R"({"op":"play","seat":2,"move":{"kind":"take","card":"flute_1_1"},"viewer":0,"lang":"en"})");
  ASSERT_EQ(answer.at("text").as_array().size(), answer.at("events").as_array().size());
  EXPECT_EQ(answer.at("text").as_array()[1].as_string(), "Player 3 receives 1 coin from trade.");
}

TEST(Engine, UndoAndItsBarrier) {
  Driver driver = begun();
  driver.refused(R"({"op":"undo"})", "barrier", "");
  driver.ok(R"({"op":"script","chance":["sailor_3"]})");
  driver.ok(R"({"op":"play","seat":2,"move":{"kind":"draw"}})");
  driver.refused(R"({"op":"undo"})", "barrier", "");  // a card was turned up
  const std::string hash = driver.table().state_hash();
  driver.ok(R"({"op":"play","seat":2,"move":{"kind":"stop"}})");
  EXPECT_NE(driver.table().state_hash(), hash);
  EXPECT_EQ(text_of(driver.ok(R"({"op":"undo"})")), R"({"ok":true,"moves_played":1,"undoable":0})");
  EXPECT_EQ(driver.table().state_hash(), hash);
}

TEST(Engine, ScriptTakesNumbersAndNames) {
  Driver driver = begun();
  EXPECT_EQ(text_of(driver.ok(R"({"op":"script","chance":[39,"flute_1_1"]})")), R"({"ok":true,"chance":[39,6]})");
  EXPECT_EQ(text_of(driver.ok(R"({"op":"play","seat":2,"move":{"kind":"draw"}})")),
            R"({"ok":true,"events":[{"kind":"drawn","seat":2,"card":"sailor_3"}]})");
  // What is left stays forced; a new script replaces it, an empty one takes it away.
  driver.ok(R"({"op":"script","chance":["expedition_all"]})");
  driver.refused(R"({"op":"play","seat":2,"move":{"kind":"draw"}})", "bad_script", "");
  driver.refused(R"({"op":"bot","bot":"hasard","play":true,"seat":0})", "not_your_turn", "/seat");
  driver.ok(R"({"op":"script","chance":[]})");
  driver.ok(R"({"op":"play","seat":2,"move":{"kind":"draw"}})");
}

TEST(Engine, HintSaysWhy) {
  Driver driver = hiring();
  const json::object answer = driver.ok(R"({"op":"hint"})");
  EXPECT_EQ(text_of(answer), text_of(driver.ok(R"({"op":"hint","seat":2})")));
  EXPECT_EQ(answer.at("seat").as_int64(), 2);
  EXPECT_FALSE(answer.at("words").at("fr").as_string().empty());
  EXPECT_FALSE(answer.at("words").at("en").as_string().empty());
  const json::array& options = answer.at("options").as_array();
  EXPECT_EQ(options.size(), driver.ok(R"({"op":"legal"})").at("moves").at(0).at("moves").as_array().size());
  EXPECT_EQ(options.front().at("move"), answer.at("move"));
  for (const json::value& option : options) {
    EXPECT_GE(option.at("value").to_number<double>(), 0);
    EXPECT_LE(option.at("value").to_number<double>(), 1);
    EXPECT_LE(option.at("visits").to_number<int>(), options.front().at("visits").to_number<int>());
    EXPECT_NE(option.at("words").at("fr"), option.at("words").at("en"));
  }
  driver.refused(R"({"op":"hint","iterations":5})", "bad_request", "/iterations");
  driver.ok(play_request(2, answer.at("move")));
}

TEST(Engine, AForcedMoveHasNoValue) {
  Driver driver;
  driver.ok(R"({"op":"new","game":"port-royal","players":2,"seed":"7"})");  // the harbour is empty: draw
  const json::object answer = driver.ok(R"({"op":"hint"})");
  const json::array& options = answer.at("options").as_array();
  ASSERT_EQ(options.size(), 1U);
  EXPECT_FALSE(options.front().as_object().contains("value"));
  EXPECT_EQ(options.front().at("visits").to_number<int>(), 0);
}

TEST(Engine, AnalyseShowsKeyMoments) {
  Driver driver;
  driver.ok(R"({"op":"new","game":"port-royal","players":2,"seed":"9"})");
  driver.refused(R"({"op":"analyse"})", "not_over", "");
  json::object answer;
  do {
    answer = driver.ok(R"({"op":"bot","bot":"hasard","play":true})");
  } while (!driver.ok(R"({"op":"legal"})").at("actors").as_array().empty());
  const json::object found = driver.ok(R"({"op":"analyse","iterations":300,"moments":3})");
  EXPECT_EQ(found.at("moments").as_array().size(), 3U);
  EXPECT_EQ(text_of(driver.ok(R"({"op":"analyse","iterations":300,"moments":3})")), text_of(found));
}

TEST(Engine, BotThinksAndPlays) {
  Driver driver = hiring();
  const std::string before = driver.fingerprint();
  const json::object thought = driver.ok(R"({"op":"bot"})");
  EXPECT_EQ(thought.at("bot").as_string(), "regle");
  EXPECT_FALSE(thought.contains("events"));
  EXPECT_EQ(driver.fingerprint(), before);
  const json::object played =
      driver.ok(R"({"op":"bot","bot":"regle","seat":2,"play":true,"viewer":"spectator","lang":"fr"})");
  EXPECT_EQ(played.at("move"), thought.at("move"));
  EXPECT_EQ(played.at("events").as_array().size(), played.at("text").as_array().size());
  EXPECT_NE(driver.fingerprint(), before);
  driver.ok(R"({"op":"bot","bot":"hasard","play":true})");
}

TEST(Engine, TextForThinClients) {
  Driver driver = hiring();
  for (const char* lang : {"fr", "en"}) {
    const json::object answer = driver.ok(json::object{{"op", "text"}, {"lang", lang}, {"width", 100}});
    EXPECT_EQ(answer.at("seat").as_int64(), 2);
    EXPECT_EQ(answer.at("lang").as_string(), lang);
    EXPECT_FALSE(answer.at("prompt").as_string().empty());
    EXPECT_FALSE(answer.at("clauses").as_array().empty());
    EXPECT_FALSE(answer.at("picture").as_string().empty());
    ASSERT_EQ(answer.at("moves").as_array().size(), 3U);
    for (const json::value& move : answer.at("moves").as_array()) EXPECT_FALSE(move.at("label").as_string().empty());
  }
  EXPECT_EQ(driver.ok(R"({"op":"text"})").at("lang").as_string(), "en");
  EXPECT_TRUE(driver.ok(R"({"op":"text","seat":0})").at("moves").as_array().empty());
  EXPECT_EQ(driver.ok(R"({"op":"text","seat":"spectator"})").at("seat").as_string(), "spectator");
  const json::object plain = driver.ok(R"({"op":"text"})");
  const json::object colour = driver.ok(R"({"op":"text","colour":true})");
  EXPECT_NE(plain.at("picture"), colour.at("picture"));
  driver.refused(R"({"op":"text","width":5})", "bad_request", "/width");
  driver.refused(R"({"op":"text","lang":"de"})", "bad_request", "/lang");
}

TEST(Engine, OutcomeOfAFinishedGame) {
  Driver running = begun();
  running.refused(R"({"op":"outcome"})", "not_over", "");
  Driver driver = ending();
  const json::object answer = driver.ok(R"({"op":"outcome"})");
  EXPECT_EQ(text_of(answer.at("outcome")), text_of(outcome_json(driver.table().outcome())));
  EXPECT_EQ(answer.at("words").at("reasons").as_array().size(), 2U);
  EXPECT_FALSE(answer.at("words").at("ending").at("en").as_string().empty());
  const json::object legal = driver.ok(R"({"op":"legal"})");
  EXPECT_EQ(text_of(legal.at("actors")), "[]");
  EXPECT_EQ(text_of(legal.at("moves")), "[]");
  EXPECT_EQ(legal.at("outcome"), answer.at("outcome"));
  EXPECT_EQ(driver.ok(R"({"op":"text"})").at("seat").as_string(), "spectator");
  driver.refused(R"({"op":"play","seat":0,"move":{"kind":"draw"}})", "game_over", "");
  driver.refused(R"({"op":"hint"})", "game_over", "");
  driver.refused(R"({"op":"bot","play":true})", "game_over", "");
  driver.refused(R"({"op":"undo"})", "barrier", "");
}

TEST(Engine, RecordAndReplay) {
  Driver driver = hiring();
  driver.ok(R"({"op":"play","seat":2,"move":{"kind":"take","card":"sailor_3"}})");
  const json::value record = driver.ok(R"({"op":"record"})").at("record");
  EXPECT_EQ(record.at("moves").as_array().size(), 4U);

  Driver other;
  const json::object whole = other.ok(json::object{{"op", "replay"}, {"record", record}});
  EXPECT_EQ(whole.at("moves_played").as_int64(), 4);
  EXPECT_EQ(other.table().state_hash(), driver.table().state_hash());
  EXPECT_EQ(text_of(other.ok(R"({"op":"record"})").at("record")), text_of(record));
  for (int to = 0; to <= 4; ++to) {
    EXPECT_EQ(other.ok(json::object{{"op", "replay"}, {"record", record}, {"to", to}}).at("moves_played").as_int64(),
              to);
  }
  other.refused(text_of(json::object{{"op", "replay"}, {"record", record}, {"to", 5}}), "bad_request", "/to");
  other.refused(text_of(json::object{{"op", "replay"}, {"record", record}, {"to", -1}}), "bad_request", "/to");
}

TEST(Engine, IdIsRepeated) {
  Driver driver;
  EXPECT_TRUE(driver.engine().answer(R"({"op":"version","id":"x y"})").starts_with(R"({"ok":true,"id":"x y",)"));
  EXPECT_TRUE(driver.engine().answer(R"({"id":7,"op":"state"})").starts_with(R"({"ok":false,"id":7,"code":"no_game")"));
  EXPECT_TRUE(driver.engine()
                  .answer(R"({"id":18446744073709551615,"op":"nothing"})")
                  .starts_with(R"({"ok":false,"id":18446744073709551615,"code":"unknown_op")"));
  EXPECT_EQ(driver.ok(R"({"op":"version","id":0.5})").at("id").as_double(), 0.5);
  for (const char* id : {"null", "true", "[]", "{}", "1e999", "-1e999"}) {
    const json::object answer =
        driver.refused(R"({"op":"version","id":)" + std::string(id) + "}", "bad_request", "/id");
    EXPECT_FALSE(answer.contains("id"));
  }
}

// ---- every error --------------------------------------------------------------------------------------------------

TEST(EngineErrors, NotJson) {
  Driver driver = begun();
  const std::string deep(100, '[');
  const std::string lines[] = {"",
                               " ",
                               "{",
                               R"({"op":"state"}})",
                               R"({"op":"state"} x)",
                               "nonsense",
                               "'a'",
                               "{op:1}",
                               "NaN",
                               R"({"op":"\ud800"})",
                               "{\"op\":\"\xff\xfe\"}",
                               "\"\xc3\"",
                               "1e99999999999",
                               deep,
                               R"({"op":)" + deep,
                               std::string("\0", 1)};
  for (const std::string& line : lines) driver.refused(line, "bad_json", "");
}

TEST(EngineErrors, NotARequest) {
  Driver driver = begun();
  for (const char* line : {"[]", "null", R"("state")", "true"}) driver.refused(line, "bad_request", "");
  driver.refused("{}", "bad_request", "");
  driver.refused(R"({"op":1})", "bad_request", "/op");
  driver.refused(R"({"op":null})", "bad_request", "/op");
  driver.refused(R"({"op":"STATE"})", "unknown_op", "/op");
  driver.refused(R"({"op":""})", "unknown_op", "/op");
}

TEST(EngineErrors, TooLong) {
  Driver driver = begun();
  const std::string request = R"({"op":"state"})";
  const std::string longest = request + std::string(Engine::kMaxLine - request.size(), ' ');
  driver.ok(longest);
  driver.refused(longest + " ", "too_long", "");
}

TEST(EngineErrors, HugeTextIsNoTrouble) {
  Driver driver = begun();
  const std::string huge(1000000, 'x');
  driver.refused(R"({"op":")" + huge + R"("})", "unknown_op", "/op");
  driver.refused(R"({"op":"state",")" + huge + R"(":1})", "bad_request", "/" + huge);
}

// Members without a name, or with a name of slashes and tildes.
TEST(EngineErrors, StrangeNames) {
  Driver driver = begun();
  const json::object answer = driver.ask(R"({"op":"state","":[1]})");
  EXPECT_EQ(answer.at("code").as_string(), "bad_request");
  driver.refused(R"({"op":"state","~/":1})", "bad_request", "/~0~1");
}

TEST(EngineErrors, NoGame) {
  Driver driver;
  for (const Op& op : all_ops()) {
    if (!op.needs_game) continue;
    json::object request = {{"op", op.name}};
    for (const OpMember& member : op.members) {
      if (member.required) request[member.name] = nullptr;
    }
    driver.refused(text_of(request), "no_game", "");
  }
  driver.refused(R"({"op":"load","state":{}})", "no_game", "");
}

TEST(EngineErrors, UnknownAndMissingMembers) {
  Driver driver = begun();
  for (const Op& op : all_ops()) {
    json::object request = {{"op", op.name}};
    for (const OpMember& member : op.members) {
      if (member.required) {
        driver.refused(text_of(request), "bad_request", "");
        request[member.name] = nullptr;
      }
    }
    request["treasure/map~1"] = 1;
    driver.refused(text_of(request), "bad_request", "/treasure~1map~01");
  }
}

TEST(EngineErrors, New) {
  Driver driver = begun();
  driver.refused(R"({"op":"new","game":"chess","players":2})", "unknown_game", "/game");
  driver.refused(R"({"op":"new","game":5,"players":2})", "bad_request", "/game");
  for (const char* players : {"0", "1", "6", "-3", "9223372036854775807"}) {
    driver.refused(R"({"op":"new","game":"port-royal","players":)" + std::string(players) + "}", "bad_players",
                   "/players");
  }
  for (const char* players : {"2.5", "\"3\"", "null", "99999999999999999999", "1e300"}) {
    driver.refused(R"({"op":"new","game":"port-royal","players":)" + std::string(players) + "}", "bad_request",
                   "/players");
  }
  const auto options = [&](const std::string& text, std::string_view at) {
    driver.refused(R"({"op":"new","game":"port-royal","players":3,"options":)" + text + "}", "bad_option", at);
  };
  options("[]", "/options");
  options("1", "/options");
  options(R"({"plank":true})", "/options/plank");
  options(R"({"end_variant":1})", "/options/end_variant");
  options(R"({"reshuffle":"never"})", "/options/reshuffle");
  for (const char* seed : {"null", "1.5", "[]", "{}", "true", "123456789012345678901234567890"}) {
    driver.refused(R"({"op":"new","game":"port-royal","players":3,"seed":)" + std::string(seed) + "}", "bad_request",
                   "/seed");
  }
  driver.refused(R"({"op":"new","game":"port-royal","players":3,"names":["a","b"]})", "bad_request", "/names");
  driver.refused(R"({"op":"new","game":"port-royal","players":3,"names":"abc"})", "bad_request", "/names");
  driver.refused(R"({"op":"new","game":"port-royal","players":3,"names":["a",2,"c"]})", "bad_request", "/names/1");
}

TEST(EngineErrors, Load) {
  Driver driver = begun();
  driver.refused(R"({"op":"load","state":{}})", "bad_state", "/state");
  driver.refused(R"({"op":"load","state":[]})", "bad_state", "/state");
  driver.refused(R"({"op":"load","game":"chess","state":{}})", "unknown_game", "/game");
  const json::value state = driver.ok(R"({"op":"state"})").at("state");
  driver.refused(text_of(json::object{{"op", "load"}, {"state", state}, {"names", {"a"}}}), "bad_request", "/names");
  driver.refused(text_of(json::object{{"op", "load"}, {"state", state}, {"seed", nullptr}}), "bad_request", "/seed");
}

TEST(EngineErrors, Seats) {
  Driver driver = begun();
  for (const char* seat : {"3", "-1", "255", "256", "4294967296", "-9223372036854775808"}) {
    const std::string text(seat);
    driver.refused(R"({"op":"view","seat":)" + text + "}", "bad_seat", "/seat");
    driver.refused(R"({"op":"text","seat":)" + text + "}", "bad_seat", "/seat");
    driver.refused(R"({"op":"hint","seat":)" + text + "}", "bad_seat", "/seat");
    driver.refused(R"({"op":"bot","seat":)" + text + "}", "bad_seat", "/seat");
    driver.refused(R"({"op":"play","move":{"kind":"draw"},"seat":)" + text + "}", "bad_seat", "/seat");
    driver.refused(R"({"op":"play","move":{"kind":"draw"},"seat":2,"viewer":)" + text + "}", "bad_seat", "/viewer");
  }
  driver.refused(R"({"op":"view"})", "bad_request", "");
  driver.refused(R"({"op":"view","spectator":false})", "bad_request", "");
  driver.refused(R"({"op":"view","spectator":true,"seat":1})", "bad_request", "");
  driver.refused(R"({"op":"view","spectator":1})", "bad_request", "/spectator");
  driver.refused(R"({"op":"view","seat":"everybody"})", "bad_request", "/seat");
  driver.refused(R"({"op":"play","move":{"kind":"draw"},"seat":"spectator"})", "bad_request", "/seat");
  driver.refused(R"({"op":"play","move":{"kind":"draw"},"seat":1.0})", "bad_request", "/seat");
  driver.refused(R"({"op":"play","move":{"kind":"draw"},"seat":0})", "not_your_turn", "/seat");
  driver.refused(R"({"op":"hint","seat":0})", "not_your_turn", "/seat");
  driver.refused(R"({"op":"bot","seat":1})", "not_your_turn", "/seat");
  driver.refused(R"({"op":"bot","bot":"barbe-noire"})", "unknown_bot", "/bot");
  driver.refused(R"({"op":"bot","bot":1})", "bad_request", "/bot");
  driver.refused(R"({"op":"bot","play":"yes"})", "bad_request", "/play");
}

TEST(EngineErrors, Moves) {
  Driver driver = begun();
  const auto move = [&](const std::string& text, std::string_view code, std::string_view at) {
    return driver.refused(R"({"op":"play","seat":2,"move":)" + text + "}", code, at);
  };
  move("null", "bad_move", "/move");
  move("{}", "bad_move", "/move");
  move(R"({"kind":"walk"})", "bad_move", "/move/kind");
  move(R"({"kind":7})", "bad_move", "/move/kind");
  move(R"({"kind":"draw","card":"sailor_3"})", "bad_move", "/move/card");
  move(R"({"kind":"take"})", "bad_move", "/move");
  move(R"({"kind":"take","card":"sailor_4"})", "bad_move", "/move/card");
  move(R"({"kind":"claim","card":"expedition_all","jacks":-1})", "bad_move", "/move/jacks");
  const json::object answer = move(R"({"kind":"stop"})", "illegal_move", "/move");
  EXPECT_THAT(std::string(answer.at("message").as_string()), HasSubstr("PR-"));  // the clauses that govern
  move(R"({"kind":"take","card":"sailor_3"})", "illegal_move", "/move");
  move(R"({"kind":"claim","card":"sailor_3"})", "bad_move", "/move/card");
}

TEST(EngineErrors, Scripts) {
  Driver driver = begun();
  driver.refused(R"({"op":"script","chance":"sailor_3"})", "bad_request", "/chance");
  driver.refused(R"({"op":"script","chance":[1,-1]})", "bad_script", "/chance/1");
  driver.refused(R"({"op":"script","chance":[4294967296]})", "bad_script", "/chance/0");
  driver.refused(R"({"op":"script","chance":[1.5]})", "bad_script", "/chance/0");
  driver.refused(R"({"op":"script","chance":[0,0,"parrot"]})", "bad_script", "/chance/2");
  driver.refused(R"({"op":"script","chance":[null]})", "bad_script", "/chance/0");
}

TEST(EngineErrors, RefusedScriptLeavesTheOldOne) {
  Driver driver = begun();
  driver.ok(R"({"op":"script","chance":["sailor_3"]})");
  driver.refused(R"({"op":"script","chance":["flute_1_1","parrot"]})", "bad_script", "/chance/1");
  driver.refused(R"({"op":"play","seat":2,"move":{"kind":"stop"}})", "illegal_move", "/move");
  EXPECT_EQ(text_of(driver.ok(R"({"op":"play","seat":2,"move":{"kind":"draw"}})").at("events")),
            R"([{"kind":"drawn","seat":2,"card":"sailor_3"}])");
}

TEST(EngineErrors, Records) {
  Driver driver = hiring();
  const json::object good = driver.ok(R"({"op":"record"})").at("record").as_object();
  const auto with = [&](const char* key, const json::value& value, std::string_view code, std::string_view at) {
    json::object record = good;
    record[key] = value;
    driver.refused(text_of(json::object{{"op", "replay"}, {"record", record}}), code, at);
  };
  driver.refused(R"({"op":"replay","record":{}})", "bad_record", "/record");
  driver.refused(R"({"op":"replay","record":[]})", "bad_record", "/record");
  with("format", "flibuste-record-0", "bad_record", "/record/format");
  with("game", "chess", "unknown_game", "/record/game");
  with("rules", 99, "wrong_version", "/record/rules");
  with("players", 6, "bad_players", "/record/players");
  with("players", 9, "bad_record", "/record/players");
  with("options", {{"plank", true}}, "bad_option", "/record/options/plank");
  with("names", {"a"}, "bad_record", "/record/names");
  with("seed", nullptr, "unrevealed", "/record/seed");
  with("seed", "42", "bad_record", "/record/seed");
  with("commitment", json::string(64, '0'), "bad_record", "/record/commitment");
  with("state_hash", "0", "bad_record", "/record/state_hash");
  with("start", json::object(), "bad_record", "/record/start");
  with("flag", "black", "bad_record", "/record/flag");

  const auto with_move = [&](std::size_t index, const char* key, const json::value& value, std::string_view at) {
    json::object record = good;
    record.at("moves").as_array()[index].as_object()[key] = value;
    driver.refused(text_of(json::object{{"op", "replay"}, {"record", record}}), "bad_record", at);
  };
  with_move(0, "seat", 8, "/record/moves/0/seat");
  with_move(0, "seat", 1, "/record/moves/0");
  with_move(1, "move", {{"kind", "pass"}}, "/record/moves/1");
  json::object swims = good;
  swims.at("moves").as_array()[1].as_object()["move"] = {{"kind", "swim"}};
  const json::object answer = driver.ask(text_of(json::object{{"op", "replay"}, {"record", swims}}));
  EXPECT_EQ(answer.at("code").as_string(), "bad_record");
  EXPECT_TRUE(std::string_view(answer.at("at").as_string()).starts_with("/record/moves/1")) << text_of(answer);
  with_move(1, "chance", {59}, "/record/moves/1");
  with_move(2, "chance", {1}, "/record/moves/2");
  with_move(2, "chance", {-1}, "/record/moves/2/chance/0");
}

TEST(EngineErrors, TheFormOfErrors) {
  const json::object refused = error_json(Refusal("code", {"fr", "en"}, "/at"));
  EXPECT_EQ(text_of(refused), R"({"ok":false,"code":"code","message":"en","message_fr":"fr","at":"/at"})");
  const json::object internal = error_json(std::runtime_error("leak"));
  EXPECT_EQ(internal.at("code").as_string(), "internal");
  EXPECT_EQ(internal.at("at").as_string(), "");

  Driver broken([]() -> Digest { throw std::runtime_error("no entropy"); });
  broken.refused(R"({"op":"new","game":"port-royal","players":2})", "internal", "");
}

// Every member of every request with values of every kind: an answer, and nothing changes when it is a refusal whose
// place is in the request.
TEST(EngineErrors, WrongKindsEverywhere) {
  const char* kValues[] = {"null",
                           "true",
                           "-1",
                           "0",
                           "7",
                           "1e300",
                           "18446744073709551615",
                           "\"\"",
                           "\"x\"",
                           "[]",
                           "[[]]",
                           "{}",
                           R"({"a":{"b":[1]}})"};
  for (const Op& op : all_ops()) {
    for (const OpMember& changed : op.members) {
      if (changed.name.empty()) continue;
      for (const char* value : kValues) {
        Driver driver = hiring();
        json::object request = {{"op", op.name}};
        const json::object table_record = driver.ok(R"({"op":"record"})").at("record").as_object();
        const json::object good = {
            {"game", "port-royal"},   {"players", 2}, {"state", driver.ok(R"({"op":"state"})").at("state")},
            {"record", table_record}, {"seat", 2},    {"move", {{"kind", "pass"}}},
            {"chance", json::array()}};
        for (const OpMember& member : op.members) {
          if (member.required) request[member.name] = good.at(member.name);
        }
        request[changed.name] = json::parse(value);
        const std::string before = driver.fingerprint();
        const json::object answer = driver.ask(text_of(request));
        if (answer.at("ok").as_bool()) continue;
        EXPECT_EQ(driver.fingerprint(), before) << text_of(request);
        EXPECT_NE(answer.at("code").as_string(), "internal") << text_of(answer);
        const std::string at(std::string_view(answer.at("at").as_string()));
        EXPECT_NE(at_pointer(request, at), nullptr) << text_of(request) << "\n" << text_of(answer);
      }
    }
  }
}

}  // namespace
}  // namespace flibuste
