// A game under way: what is taken back, and what several choose at once.
#include <gtest/gtest.h>

#include "server/local_server.h"
#include "server/table_log.h"

namespace flibuste {
namespace {

using server_kit::begun;
using server_kit::move_request;
using server_kit::name_of;
using server_kit::op;
using server_kit::person_of;
using server_kit::play_first_move;
using server_kit::portrait;
using server_kit::TableLog;
using server_kit::told_change;
using server_kit::told_table;
using server_kit::wish;

// A move that can be taken back, made by its own seat; false when the game has none for long.
bool play_until_undoable(TableLog& log) {
  for (int i = 0; i < 300 && log.table().status() == TableStatus::running; ++i) {
    const Seat seat = log.table().awaited().front();
    const AnyMoves moves = log.table().play()->table().legal(seat);
    for (std::size_t which = 0; which < moves.size(); ++which) {
      Table trial = log.table().play()->table();
      trial.play(seat, moves[which]);
      if (trial.undoable() == 0) continue;
      log.ask(name_of(seat), move_request(log.table(), seat, which));
      return true;
    }
    log.ask(name_of(seat), move_request(log.table(), seat, static_cast<std::size_t>(i)));
  }
  return false;
}

TEST(LivePlay, AStepIsTakenBackByWhoeverMadeItUpToTheLastBarrier) {
  for (const std::string_view game : {"port-royal", "dice-duel"}) {
    TableLog log = begun(game, 2);
    EXPECT_EQ(log.refused("anne", op("undo")), "barrier");
    if (!play_until_undoable(log)) continue;
    const Table& play = log.table().play()->table();
    const std::size_t moves = play.moves_played();
    const Seat mover = json::value_to<Seat>(told_change(log.table(), {.seats = {}, .words = {}}).at("game").at("undo"));
    EXPECT_EQ(log.refused(name_of(clockwise(mover, 1, 2)), op("undo")), "barrier");
    log.ask(name_of(mover), op("undo"));
    EXPECT_EQ(play.moves_played(), moves - 1);
    EXPECT_TRUE(log.table().stepped());
    EXPECT_EQ(portrait(log.again()), portrait(log.table()));
  }
}

TEST(LivePlay, ATableMayPlayWithoutUndo) {
  TableLog log = begun("dice-duel", 2, 1, {{"undo", false}});
  play_first_move(log);
  EXPECT_EQ(log.refused("anne", op("undo")), "no_undo");
}

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

TEST(LivePlay, WhoChoosesAnewStopsNobodysThoughtsAndDoesNotDoSoForEver) {
  TableLog log = bidding();
  const std::uint32_t steps = log.table().steps();
  log.ask("anne", move_request(log.table(), 0, 0));
  log.ask("anne", move_request(log.table(), 0, 2));
  log.ask("anne", op("withdraw"));
  EXPECT_EQ(log.table().steps(), steps) << "the others think about the same position";
  log.ask("bart", move_request(log.table(), 1, 0));
  const std::size_t entries = log.log().size();
  EXPECT_EQ(log.refused("bart", move_request(log.table(), 1, 0)), "");
  EXPECT_EQ(log.log().size(), entries) << "the same choice again changes nothing and tells nobody";
  std::string refused;
  for (std::size_t i = 1; refused.empty(); ++i) {
    ASSERT_LT(i, 2'000U);
    refused = log.refused("bart", move_request(log.table(), 1, i % 2 * 2));
  }
  EXPECT_EQ(refused, "busy");
  log.ask("anne", move_request(log.table(), 0));
  log.ask("calico", move_request(log.table(), 2));
  EXPECT_GT(log.table().steps(), steps);
}

TEST(LivePlay, ASecretChoiceCanBeChangedUntilTheLastIsReady) {
  TableLog log = bidding();
  const std::string before = log.table().play()->table().state_hash();
  const json::object low = move_request(log.table(), 0, 0);
  const json::object high = move_request(log.table(), 0, 2);
  log.ask("anne", low);
  EXPECT_EQ(log.table().awaited(), SeatSet(0b110));
  EXPECT_EQ(log.table().play()->table().state_hash(), before) << "nothing is played yet";
  EXPECT_EQ(game_for(log.table(), SeatSet::of(0)).at("choices").at(0).at("chosen"), low.at("move"));
  log.ask("anne", high);
  EXPECT_EQ(game_for(log.table(), SeatSet::of(0)).at("choices").at(0).at("chosen"), high.at("move"));
  log.ask("bart", move_request(log.table(), 1));
  EXPECT_EQ(game_for(log.table(), SeatSet::of(2)).at("ready"), (json::array{0, 1}));
  EXPECT_EQ(log.refused("anne", op("undo")), "barrier") << "a choice is no step: it is withdrawn";
  log.ask("anne", op("withdraw"));
  EXPECT_EQ(log.table().awaited(), SeatSet(0b101)) << "a choice can be withdrawn";
  EXPECT_EQ(log.refused("calico", op("withdraw")), "not_chosen") << "who has not chosen withdraws nothing";
  log.ask("anne", high);
  log.ask("calico", move_request(log.table(), 2));
  EXPECT_NE(log.table().play()->table().state_hash(), before);
  EXPECT_EQ(log.table().play()->table().moves_played(), 4U);
  // The bid is Anne's second thought.
  bool shown = false;
  const json::object change = told_change(log.table(), {.seats = {}, .words = {}});
  for (const json::value& event : change.at("events").as_array()) {
    shown = shown ||
            (event.at("kind") == "revealed" && event.at("seat") == 0 && event.at("card") == high.at("move").at("card"));
  }
  EXPECT_TRUE(shown);
  EXPECT_EQ(log.refused("calico", op("undo")), "barrier");
  EXPECT_EQ(log.refused("anne", op("withdraw")), "not_chosen") << "after the reveal";
  EXPECT_EQ(portrait(log.again()), portrait(log.table()));
}

TEST(LivePlay, AChoiceIsWithdrawnWhereNothingCanBeUndone) {
  TableLog log = begun("sealed-bid", 2, 1, {{"undo", false}}, {{"lookout", false}});
  log.ask("anne", move_request(log.table(), 0));
  EXPECT_EQ(log.refused("anne", op("undo")), "no_undo");
  log.ask("anne", op("withdraw"));
  EXPECT_EQ(log.table().awaited(), SeatSet::first(2));
}

// What others chose meanwhile changes nothing of what one has seen: any version since the decision began is the one.
TEST(LivePlay, TheVersionExpectedIsThatOfTheDecision) {
  TableLog log = bidding();
  const std::uint32_t began = log.table().version();
  log.ask("anne", move_request(log.table(), 0));
  json::object late = move_request(log.table(), 1);
  late["expect"] = began;
  log.ask("bart", late);
  json::object early = move_request(log.table(), 2);
  early["expect"] = began - 1;
  EXPECT_EQ(log.refused("calico", early), "version_conflict");
  early["expect"] = log.table().version() + 1;
  EXPECT_EQ(log.refused("calico", early), "version_conflict");
}

// The others are told who is ready in a few bytes instead of a full view.
TEST(LivePlay, AChoiceIsASmallMessageToTheOthers) {
  TableLog log = bidding();
  log.ask("anne", move_request(log.table(), 0));
  ASSERT_TRUE(log.table().chose());
  EXPECT_EQ(json::parse(ready_message(log.table())),
            (json::value{{"type", "ready"}, {"version", log.table().version()}, {"seat", 0}, {"ready", {0}}}));
  EXPECT_LT(ready_message(log.table()).size() * 5,
            change_message(log.table(), {.seats = SeatSet::of(1), .words = Lang::en}).size());
  log.ask("anne", op("withdraw"));
  ASSERT_TRUE(log.table().chose());
  EXPECT_EQ(json::parse(ready_message(log.table())).at("ready"), json::array{});
  for (const auto& [name, seat] : {std::pair("anne", 0), std::pair("bart", 1), std::pair("calico", 2)}) {
    log.ask(name, move_request(log.table(), static_cast<Seat>(seat)));
  }
  EXPECT_FALSE(log.table().chose()) << "the last choice reveals all: everybody is told in full";
}

// Who waits sees until when the others may choose; a seat that needs more time has more.
TEST(LivePlay, WhoIsReadyIsToldTogetherWithTheClockOfTheOthers) {
  TableLog log = begun("sealed-bid", 2, 1, {{"turn_seconds", 60}}, {{"lookout", false}});
  log.ask("bart", op("name", {{"ample", true}}));
  const std::int64_t begin = log.table().play()->turn_since();
  log.ask("anne", move_request(log.table(), 0));
  EXPECT_EQ(json::parse(ready_message(log.table())).at("deadline"), begin + 600'000);
  log.ask("anne", op("withdraw"));
  EXPECT_EQ(json::parse(ready_message(log.table())).at("deadline"), begin + 60'000);
}

// The same three decide again at once: their time begins anew, and who was late has the seat again.
TEST(LivePlay, TheClockBeginsAnewWhereTheSameSeatsDecideAgain) {
  TableLog log = begun("sealed-bid", 3, 1, {{"turn_seconds", 60}}, {{"lookout", false}});
  const std::int64_t first = log.table().deadline();
  for (const auto& [name, seat] : {std::pair("anne", 0), std::pair("bart", 1), std::pair("calico", 2)}) {
    log.now += 10'000;
    log.ask(name, move_request(log.table(), static_cast<Seat>(seat)));
  }
  EXPECT_EQ(log.table().deadline(), first + 30'000);
}

// The turn of a seat that was late is the bot's until the decision is over, also once the bot has chosen.
TEST(LivePlay, WhoIsLateInAJointDecisionHasNoSecondThoughtInIt) {
  TableLog log = bidding();
  log.write(plan_stand_in(log.table(), 0, StandIn::late, log.now));
  const AnyMove bid = log.table().play()->table().legal(0)[0];
  log.write(*plan_bot_move(log.table(), 0, bid, log.table().steps(), log.now));
  EXPECT_TRUE(log.table().is_late(0));
  EXPECT_TRUE(log.table().missed().empty());
  EXPECT_EQ(log.refused("anne", op("withdraw")), "late");
  EXPECT_EQ(log.refused("anne", move_request(log.table(), 0, 1)), "late");
  log.ask("bart", move_request(log.table(), 1));
  log.ask("calico", move_request(log.table(), 2));
  EXPECT_FALSE(log.table().is_late(0)) << "revealed: the next decision is the person's";
}

// A list is one change, all of it or nothing.
TEST(LivePlay, AListOfMovesIsPlayedAtOnce) {
  TableLog log = begun("sealed-bid", 3);
  const json::object done = {{"kind", "done"}, {"target", 0}, {"slot", 0}, {"card", 0}};
  const json::object look = {{"kind", "look"}, {"target", 1}, {"slot", 0}, {"card", 0}};
  const std::uint32_t version = log.table().version();
  EXPECT_EQ(log.refused("anne", op("play", {{"moves", {look, look}}})), "barrier") << "looking shows something";
  EXPECT_EQ(log.refused("anne", op("play", {{"moves", json::array{}}})), "bad_moves");
  EXPECT_EQ(log.refused("anne", op("play", {{"moves", {done}}, {"move", done}})), "bad_request");
  EXPECT_EQ(log.refused("anne", op("play", {{"moves", "done"}})), "bad_request");
  EXPECT_EQ(log.refused("anne", op("play", {{"moves", {{{"kind", "swim"}}}}})), "bad_move");
  EXPECT_EQ(log.table().version(), version);
  log.ask("anne", op("play", {{"moves", {done}}}));
  EXPECT_EQ(log.table().version(), version + 1);
  EXPECT_EQ(portrait(log.again()), portrait(log.table()));
}

TEST(LivePlay, OthersSeeOnlyWhoIsReady) {
  const auto told = [](std::size_t which, Viewer viewer) {
    TableLog log = bidding();
    log.ask("anne", move_request(log.table(), 0, which));
    const Reader reader{.seats = viewer == kSpectator ? SeatSet() : SeatSet::of(viewer), .words = Lang::en};
    return change_message(log.table(), reader) + table_message(log.table(), reader, "", {}, 0);
  };
  for (const Viewer viewer : {Viewer{1}, Viewer{2}, kSpectator}) {
    EXPECT_EQ(told(0, viewer), told(1, viewer));
    EXPECT_EQ(told(0, viewer), told(2, viewer));
  }
  EXPECT_NE(told(0, 0), told(1, 0));
}

// Words speak to whoever has one seat; of several persons around one screen, and to onlookers, everybody has a name.
TEST(LivePlay, WordsSpeakToTheReader) {
  TableLog log = begun("port-royal", 2);
  const auto told = [&](std::string_view who, Lang lang) {
    const Reader reader = reader_for(log.table(), person_of(who), {}, lang);
    const json::object change = told_change(log.table(), reader);
    return std::string(change.at("lines").at(0).as_string()) + " " +
           std::string(change.at("game").at("choices").at(0).at("prompt").as_string());
  };
  const Seat mover = log.table().play()->table().actors().front();
  play_first_move(log);
  const std::string you(name_of(mover));
  const std::string other(name_of(clockwise(mover, 1, 2)));
  const std::string name = log.table().seats()[mover].name;
  EXPECT_TRUE(told(you, Lang::fr).starts_with("Vous piochez ")) << told(you, Lang::fr);
  EXPECT_TRUE(told(you, Lang::en).starts_with("You draw ")) << told(you, Lang::en);
  EXPECT_TRUE(told(other, Lang::en).starts_with(name + " draws ")) << told(other, Lang::en);
  EXPECT_EQ(told("nobody", Lang::en), told(other, Lang::en)) << "an onlooker reads names";
}

TEST(LivePlay, WhoeverReadsWithoutWordsIsNobody) {
  const TableLog log = begun("port-royal", 2);
  EXPECT_EQ(reader_for(log.table(), person_of("anne"), {}, Lang::fr).you, Seat{0});
  EXPECT_EQ(reader_for(log.table(), person_of("bart"), {}, Lang::en).you, Seat{1});
  EXPECT_EQ(reader_for(log.table(), person_of("nobody"), {}, Lang::en).you, std::nullopt);
  EXPECT_EQ(reader_for(log.table(), person_of("anne"), {}, std::nullopt).you, std::nullopt);
  TableLog shared(wish("port-royal", 2, {"Anne", "Bart"}));
  EXPECT_EQ(reader_for(shared.table(), person_of("anne"), {}, Lang::en).you, std::nullopt) << "two share her screen";
}

TEST(LivePlay, AChangeShowsTheGameAsTheTableDoes) {
  for (const std::string_view game : {"port-royal", "sealed-bid", "dice-duel"}) {
    TableLog log = begun(game, 2);
    for (int i = 0; i < 12 && log.table().status() == TableStatus::running; ++i) {
      play_first_move(log);
      for (const SeatSet seats : {SeatSet(), SeatSet::of(0), SeatSet::of(1), SeatSet::first(2)}) {
        for (const std::optional<Lang> words : {std::optional<Lang>(), std::optional(Lang::fr)}) {
          const Reader reader{.seats = seats, .words = words};
          EXPECT_EQ(told_change(log.table(), reader).at("game"), told_table(log.table(), reader).at("game"));
        }
      }
    }
  }
}

}  // namespace
}  // namespace flibuste
