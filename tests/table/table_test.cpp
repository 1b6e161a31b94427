// A running game: refusals with their codes, undo, scripts, positions, records and their faults. The laws that hold for
// every game are in tests/kit; these are the cases told one by one, mostly with the first registered game.
#include "table/table.h"

#include <gtest/gtest.h>

#include <functional>

#include "core/json.h"
#include "core/refusal.h"
#include "support/kit.h"
#include "support/toys.h"
#include "table/market_table.h"
#include "table/registry.h"

namespace flibuste {
namespace {

using kit::refusal_of;
using kit::test_seed;

const AnyGame& port_royal() { return game_by_id("port-royal"); }

Table new_table(int players = 3, std::uint64_t seed = 1) {
  return Table(port_royal(), json::object{}, players, test_seed(seed), "table 1");
}

void play_random(Table& table, int moves, std::uint64_t seed = 3) {
  Chance choices = Chance::fast(seed);
  for (int i = 0; i < moves && !table.over(); ++i) {
    kit::play(table, kit::choose(table.game(), table.state(), 0, choices), choices);
  }
}

Table finished_table() {
  Table table = new_table();
  play_random(table, 100000);
  EXPECT_TRUE(table.over());
  return table;
}

const json::value kDraw = {{"kind", "draw"}};

TEST(Table, RefusesNumbersOfPlayersAndOptions) {
  const auto with = [](const json::value& options, int players) {
    return refusal_of([&] { Table(port_royal(), options, players, test_seed(1)); });
  };
  EXPECT_EQ(with(json::object{}, 1).code(), "bad_players");
  EXPECT_EQ(with(json::object{}, 6).code(), "bad_players");
  EXPECT_EQ(with(json::object{{"nothing", 1}}, 3).code(), "bad_option");
  EXPECT_EQ(with(json::object{{"nothing", 1}}, 3).at(), "/nothing");
  EXPECT_EQ(with(json::object{{"reshuffle", "never"}}, 3).at(), "/reshuffle");
}

TEST(Table, RefusesMovesByTheirFault) {
  Table table = new_table();
  const Seat actor = table.actors().front();
  const Seat other = clockwise(actor, 1, 3);
  const AnyState before = table.state();
  EXPECT_EQ(refusal_of([&] { table.play(3, kDraw); }).code(), "bad_seat");
  EXPECT_EQ(refusal_of([&] { table.play(kSpectator, kDraw); }).code(), "bad_seat");
  EXPECT_EQ(refusal_of([&] { table.play(other, kDraw); }).code(), "not_your_turn");
  const Refusal illegal = refusal_of([&] { table.play(actor, json::value{{"kind", "stop"}}); });
  EXPECT_EQ(illegal.code(), "illegal_move");
  EXPECT_NE(illegal.message().en.find("PR-"), std::string::npos) << "names the clauses";
  const Refusal unread = refusal_of([&] { table.play(actor, json::value{{"kind", "jump"}}); });
  EXPECT_EQ(unread.code(), "bad_move");
  EXPECT_EQ(unread.at(), "/kind");
  EXPECT_EQ(refusal_of([&] { table.play(actor, json::value{{"kind", "take"}}); }).code(), "bad_move");
  EXPECT_EQ(refusal_of([&] { table.play(actor, json::value(nullptr)); }).code(), "bad_move");
  EXPECT_EQ(table.state(), before);
  EXPECT_EQ(table.version(), 0U);
  EXPECT_EQ(table.moves_played(), 0U);
  EXPECT_TRUE(table.legal(other).empty());
  EXPECT_TRUE(table.legal(3).empty());
  EXPECT_TRUE(table.legal(kSpectator).empty());
}

TEST(Table, AFinishedGameRefusesEverything) {
  Table table = finished_table();
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(refusal_of([&] { table.play(seat, kDraw); }).code(), "game_over");
    EXPECT_TRUE(table.legal(seat).empty());
  }
  EXPECT_EQ(refusal_of([&] { table.play(3, kDraw); }).code(), "bad_seat");
  EXPECT_EQ(refusal_of([&] { table.undo(); }).code(), "barrier");
  const json::value outcome = outcome_json(table.outcome());
  EXPECT_EQ(outcome.at("seats").as_array().size(), 3U);
  EXPECT_FALSE(outcome.at("ending").as_string().empty());
}

TEST(Table, SeatsHaveTheNamesGivenOrNone) {
  Table table = new_table();
  EXPECT_TRUE(table.names().empty());
  EXPECT_TRUE(table.record().names.empty());
  table.name_seats({"Anne", "Bart", "Calico"});
  EXPECT_EQ(table.names()[2], "Calico");
  EXPECT_EQ(table.record().names[1], "Bart");
}

// --- Undo ----------------------------------------------------------------------------------------------------------

TEST(TableUndo, LuckCannotBeUndone) {
  Table table = new_table();
  EXPECT_EQ(refusal_of([&] { table.undo(); }).code(), "barrier");
  table.play(table.actors().front(), kDraw);
  EXPECT_EQ(table.undoable(), 0U);
  EXPECT_EQ(refusal_of([&] { table.undo(); }).code(), "barrier");
  EXPECT_EQ(table.version(), 1U);
}

TEST(TableUndo, SeveralStepsAreTakenBackOneByOne) {
  Table table = market_table::in_market();
  std::vector<AnyState> past;
  for (const AnyMove term : {market_table::give(10), market_table::ask(25)}) {
    past.push_back(table.state());
    table.play(0, term);
  }
  EXPECT_EQ(table.undoable(), 2U);
  while (!past.empty()) {
    table.undo();
    EXPECT_EQ(table.state(), past.back());
    past.pop_back();
  }
  EXPECT_EQ(refusal_of([&] { table.undo(); }).code(), "barrier");
}

TEST(TableUndo, TheGameSaysWhatShowedSomethingHidden) {
  const AnyGame& game = toys::sealed_bid_game();
  Table table(game, json::object{}, 3, test_seed(3));
  const json::value look = {{"kind", "look"}, {"target", 1}, {"slot", 0}, {"card", 0}};
  table.play(0, look);
  EXPECT_EQ(table.actors(), SeatSet::of(0)) << "no luck, no other seat: only the game knows";
  EXPECT_EQ(table.undoable(), 0U);
}

// --- Forced results

TEST(TableScript, ForcesWhatIsDrawnAndIsRecorded) {
  Table table = new_table();
  const std::uint32_t sailor = *port_royal().chance_result("sailor_3");
  table.script({sailor});
  table.play(table.actors().front(), kDraw);
  EXPECT_EQ(json::serialize(table.view(kSpectator).at("harbour")), "[\"sailor_3\"]");
  ASSERT_EQ(table.record().moves.size(), 1U);
  EXPECT_EQ(table.record().moves[0].chance, std::vector<std::uint32_t>{sailor});
  EXPECT_EQ(Table::replay(table.record()).state(), table.state());
}

TEST(TableScript, AnImpossibleResultRefusesTheMoveAndChangesNothing) {
  Table table = new_table();
  Table plain = new_table();
  const Seat actor = table.actors().front();
  const AnyState before = table.state();
  table.script({9999});
  EXPECT_EQ(refusal_of([&] { table.play(actor, kDraw); }).code(), "bad_script");
  EXPECT_EQ(table.state(), before);
  EXPECT_EQ(table.version(), 0U);
  EXPECT_TRUE(table.record().moves.empty());
  // The script is still there, as nothing changed; taken away, the luck is where it was.
  EXPECT_EQ(refusal_of([&] { table.play(actor, kDraw); }).code(), "bad_script");
  table.script({});
  table.play(actor, kDraw);
  plain.play(actor, kDraw);
  EXPECT_EQ(table.state(), plain.state());
}

TEST(TableScript, WhatIsNotUsedWaitsAndANewScriptReplacesIt) {
  const AnyGame& game = toys::dice_duel_game();
  Table table(game, json::object{}, 2, test_seed(4));
  const Seat attacker = table.actors().front();
  table.script({5, 4, 0});
  table.play(attacker, json::value{{"kind", "attack"}, {"target", 1 - attacker}, {"dice", 2}});
  EXPECT_EQ(table.record().moves[0].chance, (std::vector<std::uint32_t>{5, 4}));
  EXPECT_EQ(game.state_json(table.state()).at_pointer("/stack/1/strength").as_int64(), 11);
  table.play(table.actors().front(), json::value{{"kind", "roll"}, {"target", 0}, {"dice", 0}});
  EXPECT_EQ(game.state_json(table.state()).at_pointer("/stack/2/strength").as_int64(), 10);
  table.script({1});
  table.script({2});
  table.play(table.actors().front(), json::value{{"kind", "roll"}, {"target", 0}, {"dice", 0}});
  EXPECT_EQ(game.state_json(table.state()).at_pointer("/stack/3/strength").as_int64(), 13);
}

TEST(TableScript, AfterTheScriptTheLuckGoesOnWhereItWas) {
  const AnyGame& game = toys::dice_duel_game();
  Table forced(game, json::object{}, 2, test_seed(5));
  Table plain(game, json::object{}, 2, test_seed(5));
  const Seat attacker = plain.actors().front();
  const json::value attack = {{"kind", "attack"}, {"target", 1 - attacker}, {"dice", 1}};
  plain.play(attacker, attack);
  const auto strength = game.state_json(plain.state()).at_pointer("/stack/1/strength").as_int64();
  forced.script({static_cast<std::uint32_t>(strength % 6)});  // another result than luck would give
  forced.play(attacker, attack);
  const json::value roll = {{"kind", "roll"}, {"target", 0}, {"dice", 0}};
  // The forced table has not used its first word yet: its next roll is what the plain one rolled first.
  const auto events = forced.play(forced.actors().front(), roll);
  EXPECT_EQ(game.event_json(events[0]).at("amount").as_int64(), strength);
}

// --- Positions

TEST(TablePosition, PlaysOnFromAStateAndReplays) {
  Table first = new_table(4);
  play_random(first, 30);
  const json::value position = port_royal().state_json(first.state());
  Table table(port_royal(), position, test_seed(9));
  EXPECT_EQ(table.state(), first.state());
  EXPECT_EQ(table.players(), 4);
  EXPECT_EQ(table.options(), first.options());
  EXPECT_EQ(table.moves_played(), 0U);
  play_random(table, 20, 8);
  const Record record = read_record(parse_json(json::serialize(record_json(table.record()))));
  EXPECT_FALSE(record.start.is_null());
  EXPECT_EQ(Table::replay(record).state(), table.state());
  EXPECT_EQ(Table::replay(record, 0).state(), first.state());
}

TEST(TablePosition, BadStatesAreRefused) {
  json::value position = port_royal().state_json(new_table().state());
  position.as_object()["active"] = 7;
  const Refusal refusal = refusal_of([&] { Table(port_royal(), position, test_seed(1)); });
  EXPECT_EQ(refusal.code(), "bad_state");
  EXPECT_EQ(refusal.at(), "/active");
  EXPECT_EQ(refusal_of([&] { Table(port_royal(), json::value(nullptr), test_seed(1)); }).code(), "bad_state");
}

// --- Records

class TableRecord : public ::testing::Test {
 protected:
  TableRecord() : table_(finished_table()), document_(parse_json(json::serialize(record_json(table_.record())))) {}

  // How a record changed in one place is refused.
  Refusal changed(const std::function<void(json::object&)>& change) {
    json::value document = document_;
    change(document.as_object());
    return refusal_of([&] { Table::replay(read_record(document)); });
  }

  Table table_;
  json::value document_;
};

TEST_F(TableRecord, ReplaysWholeAndInPart) {
  const Record record = read_record(document_);
  EXPECT_EQ(record, table_.record());
  EXPECT_EQ(Table::replay(record).state_hash(), table_.state_hash());
  const int moves = static_cast<int>(record.moves.size());
  for (const int to : {0, 1, moves / 2, moves - 1, moves}) {
    EXPECT_EQ(Table::replay(record, to).moves_played(), static_cast<std::size_t>(to));
  }
  EXPECT_EQ(Table::replay(record, moves + 5).state(), table_.state());
  EXPECT_EQ(Table::replay(record, -1).state(), table_.state());
}

TEST_F(TableRecord, IsSmall) { EXPECT_LT(json::serialize(document_).size(), 200 + 64 * table_.moves_played() + 600); }

TEST_F(TableRecord, EveryMissingOrUnknownMemberIsRefused) {
  for (const auto& member : document_.as_object()) {
    const std::string key(member.key());
    const Refusal refusal = changed([&](json::object& object) { object.erase(key); });
    EXPECT_EQ(refusal.code(), "bad_record") << key;
    EXPECT_EQ(refusal.at(), "") << key;
  }
  const Refusal unknown = changed([](json::object& object) { object["extra"] = 1; });
  EXPECT_EQ(unknown.code(), "bad_record");
  EXPECT_EQ(unknown.at(), "/extra");
}

TEST_F(TableRecord, OtherFormatVersionOrGame) {
  EXPECT_EQ(changed([](json::object& object) { object["format"] = "flibuste-record-2"; }).at(), "/format");
  const Refusal version = changed([](json::object& object) { object["rules"] = 999; });
  EXPECT_EQ(version.code(), "wrong_version");
  EXPECT_EQ(version.at(), "/rules");
  EXPECT_EQ(changed([](json::object& object) { object["game"] = "chess"; }).code(), "unknown_game");
  EXPECT_EQ(changed([](json::object& object) { object["players"] = 6; }).code(), "bad_players");
  EXPECT_EQ(changed([](json::object& object) { object["players"] = 99; }).at(), "/players");
  EXPECT_EQ(changed([](json::object& object) { object["names"] = json::array{"Anne"}; }).at(), "/names");
}

// Refusals of the whole document have places in the whole document.
TEST_F(TableRecord, FaultsInsideTheRecordAreLocatedInTheRecord) {
  EXPECT_EQ(changed([](json::object& object) { object["game"] = "chess"; }).at(), "/game");
  EXPECT_EQ(changed([](json::object& object) { object["players"] = 6; }).at(), "/players");
  EXPECT_EQ(changed([](json::object& object) { object["options"].as_object()["reshuffle"] = "never"; }).at(),
            "/options/reshuffle");
  const Refusal move = changed(
      [](json::object& object) { object["moves"].as_array()[0].as_object()["move"].as_object()["kind"] = "jump"; });
  EXPECT_EQ(move.at(), "/moves/0/move/kind");
}

TEST_F(TableRecord, TamperedSeedOrCommitment) {
  const std::string zeros(64, '0');
  const Refusal seed = changed([&](json::object& object) { object["seed"] = zeros; });
  EXPECT_EQ(seed.code(), "bad_record");
  EXPECT_EQ(seed.at(), "/commitment");
  EXPECT_EQ(changed([&](json::object& object) { object["commitment"] = zeros; }).at(), "/commitment");
  EXPECT_EQ(changed([&](json::object& object) { object["context"] = "another table"; }).at(), "/commitment");
  EXPECT_EQ(changed([](json::object& object) { object["seed"] = "abc"; }).at(), "/seed");
  EXPECT_EQ(changed([](json::object& object) { object["commitment"] = 5; }).at(), "/commitment");
}

TEST_F(TableRecord, UnrevealedSeed) {
  const Refusal refusal = changed([](json::object& object) { object["seed"] = nullptr; });
  EXPECT_EQ(refusal.code(), "unrevealed");
  EXPECT_EQ(refusal.at(), "/seed");
}

TEST_F(TableRecord, TamperedMoves) {
  const Refusal illegal = changed(
      [](json::object& object) { object["moves"].as_array()[0].as_object()["move"] = json::value{{"kind", "stop"}}; });
  EXPECT_EQ(illegal.code(), "bad_record");
  EXPECT_EQ(illegal.at(), "/moves/0");
  const Refusal seat = changed([](json::object& object) {
    auto& seat_value = object["moves"].as_array()[3].as_object()["seat"];
    seat_value = (seat_value.as_int64() + 1) % 3;
  });
  EXPECT_EQ(seat.code(), "bad_record");
  EXPECT_EQ(seat.at(), "/moves/3");
  EXPECT_EQ(changed([](json::object& object) { object["moves"].as_array()[2].as_object()["seat"] = 8; }).at(),
            "/moves/2/seat");
  EXPECT_EQ(changed([](json::object& object) { object["moves"].as_array()[2].as_object().erase("move"); }).at(),
            "/moves/2");
  EXPECT_EQ(changed([](json::object& object) { object["moves"].as_array()[1].as_object()["when"] = 1; }).at(),
            "/moves/1/when");
}

TEST_F(TableRecord, TooManyForcedResults) {
  const Refusal refusal = changed([](json::object& object) {
    object["moves"].as_array()[0].as_object()["chance"] = json::array{0, 0, 0, 0, 0, 0};
  });
  EXPECT_EQ(refusal.code(), "bad_record");
  EXPECT_EQ(refusal.at(), "/moves/0");
}

TEST_F(TableRecord, TruncatedOrLeadingElsewhere) {
  const Refusal truncated = changed([](json::object& object) { object["moves"].as_array().pop_back(); });
  EXPECT_EQ(truncated.code(), "bad_record");
  EXPECT_EQ(truncated.at(), "/state_hash");
  EXPECT_EQ(changed([](json::object& object) { object["state_hash"] = "0000000000000000"; }).at(), "/state_hash");
  const Refusal longer = changed([](json::object& object) {
    json::array& moves = object["moves"].as_array();
    moves.push_back(moves.front());
  });
  EXPECT_EQ(longer.code(), "bad_record") << "a move after the end";
}

TEST_F(TableRecord, OptionsOtherThanTheGamesLeadElsewhere) {
  // Another option either makes a move illegal or leads to another state: its bytes are part of the state.
  const Refusal refusal = changed([](json::object& object) { object["options"].as_object()["end_variant"] = true; });
  EXPECT_EQ(refusal.code(), "bad_record");
}

TEST(TableCommitment, BindsSeedAndContext) {
  const Table one = new_table(3, 1);
  const Table two = new_table(3, 2);
  EXPECT_NE(one.record().commitment, two.record().commitment);
  const Table elsewhere(port_royal(), json::object{}, 3, test_seed(1), "table 2");
  EXPECT_NE(one.record().commitment, elsewhere.record().commitment);
  EXPECT_EQ(one.record().commitment, commitment(test_seed(1), "table 1"));
}

}  // namespace
}  // namespace flibuste
