// Decisions of bots made again: those of real games hold, and whoever looks at hidden cards is found out.
#include "bots/recheck.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bot.h"
#include "core/refusal.h"
#include "table/registry.h"
#include "table/table.h"

namespace flibuste {
namespace {

// The first decisions of a game of this bot against itself, as a server would record them.
Record played_by(const AnyGame& game, const std::string& bot, std::size_t moves) {
  Table table(game, json::value(nullptr), game.info().min_seats, seed_from_text("recheck"));
  const auto thinker = make_bot(bot);
  while (!table.over() && table.moves_played() < moves) {
    const Seat seat = table.actors().front();
    Chance thinking = thinking_for(game, table.state(), seat);
    table.play(seat, bot_move(*thinker, game, table.state(), seat, thinking));
  }
  Record record = table.record();
  for (RecordedMove& move : record.moves) move.bot = bot;
  return record;
}

TEST(Recheck, BotsPlayTheSameWhateverIsHiddenFromThem) {
  for (const AnyGame* game : all_games()) {
    if (game->joint()) continue;  // joint_test.cpp
    for (const char* bot : {"mousse", "capitaine:60", "regle"}) {
      const Record record = played_by(*game, bot, 60);
      const std::vector<Recheck> found = recheck(record, {.worlds = 3});
      ASSERT_GT(found.size(), 10U) << game->info().id;
      int others = 0;
      for (const Recheck& each : found) {
        EXPECT_TRUE(each.holds()) << game->info().id << ", " << bot << ", move " << each.index;
        EXPECT_TRUE(each.repeated());
        EXPECT_EQ(each.knew, Table::replay(record, static_cast<int>(each.index)).view(each.seat));
        others += each.others;
      }
      EXPECT_EQ(others > 0, game->info().secrets) << "other worlds exist where something is hidden";
    }
  }
}

TEST(Recheck, WhoeverPeeksIsFoundOut) {
  Record record = played_by(game_by_id("brethren"), "mousse", 60);
  for (RecordedMove& move : record.moves) move.bot = "voyant:60";
  const std::vector<Recheck> found = recheck(record, {.worlds = 3});
  EXPECT_TRUE(std::ranges::any_of(found, &Recheck::peeked));
}

TEST(Recheck, AMoveThatIsNotTheBotsIsFoundOut) {
  Record record = played_by(game_by_id("brethren"), "hasard", 60);
  for (RecordedMove& move : record.moves) move.bot = "regle";
  const std::vector<Recheck> found = recheck(record, {.worlds = 1});
  EXPECT_TRUE(std::ranges::none_of(found, &Recheck::peeked));
  EXPECT_TRUE(std::ranges::any_of(found, [](const Recheck& each) { return !each.holds(); }));
}

TEST(Recheck, ThinksForWhomTheRecordOrTheSeatsSayABotThought) {
  Record record = played_by(game_by_id("port-royal"), "regle", 40);
  const std::size_t all = recheck(record, {.worlds = 1}).size();
  for (RecordedMove& move : record.moves) move.bot.clear();
  EXPECT_TRUE(recheck(record, {.worlds = 1}).empty());
  const std::vector<Recheck> second = recheck(record, {.worlds = 1, .bots = {"", "regle"}});
  EXPECT_LT(second.size(), all);
  ASSERT_FALSE(second.empty());
  EXPECT_TRUE(std::ranges::all_of(second, [](const Recheck& each) { return each.seat == 1 && each.holds(); }));
  EXPECT_THROW(recheck(record, {.bots = {"parrot", "parrot"}}), Refusal);
}

TEST(Recheck, GoesByIterationsWhereABotGoesByTheClock) {
  Record record = played_by(game_by_id("port-royal"), "regle", 12);
  for (RecordedMove& move : record.moves) move.bot = "amiral";
  for (const Recheck& each : recheck(record, {.worlds = 1})) EXPECT_TRUE(each.by_clock);
  const std::atomic<bool> stop = true;
  EXPECT_THROW(recheck(record, {.stop = &stop}), RecheckStopped);
}

}  // namespace
}  // namespace flibuste
