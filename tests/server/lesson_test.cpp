// The luck of a lesson: honest, repeatable, and such that nobody waits long for a choice.
#include "server/lesson.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "bots/bot.h"
#include "server/local_server.h"
#include "server/table_log.h"
#include "table/registry.h"
#include "table/table.h"

namespace flibuste {
namespace {

using server_kit::code_of;
using server_kit::LocalServer;
using server_kit::secret_of;
using server_kit::text_of;

constexpr int kSeats = 3;

// After how many decisions of seat 0 it has met all these kinds of moves; 99 when it does not within 40.
int met_after(const AnyGame& game, const Digest& seed, std::set<std::string> kinds) {
  constexpr int kMost = 40;
  Table table(game, game.complete_options(nullptr), kSeats, seed, "lesson");
  const auto bot = make_bot("regle");
  for (int decisions = 0; decisions < kMost && !table.over();) {
    const Seat seat = table.actors().front();
    if (seat == 0) {
      for (const AnyMove move : table.legal(seat))
        kinds.erase(std::string(game.move_json(move).at("kind").as_string()));
      if (kinds.empty()) return decisions;
      ++decisions;
    }
    Chance thinking = thinking_for(game, table.state(), seat);
    table.play(seat, bot_move(*bot, game, table.state(), seat, thinking));
  }
  return 99;
}

TEST(Lesson, TakesADealThatShowsEverythingSoonWhereAnyDealMayNot) {
  const AnyGame& game = game_by_id("aux-sabords");
  int longest = 0;
  int longest_of_any = 0;
  for (int i = 0; i < 24; ++i) {
    const Digest any = seed_from_text(std::to_string(i));
    const Digest chosen = lesson_seed(game, game.complete_options(nullptr), kSeats, 0, "lesson", any);
    EXPECT_EQ(chosen, lesson_seed(game, game.complete_options(nullptr), kSeats, 0, "lesson", any));
    longest_of_any = std::max(longest_of_any, met_after(game, any, {"build", "rig", "roll", "step"}));
    longest = std::max(longest, met_after(game, chosen, {"build", "rig", "roll", "step"}));
  }
  EXPECT_LE(longest, 6);
  EXPECT_GT(longest_of_any, 12) << "luck alone was kind this time: the test shows nothing";
}

TEST(LessonThreaded, IsAskedForWithTheTableAndBoundByItsCommitment) {
  LocalServer server;
  const auto opened = [&](const char* key, json::value lesson) {
    return server.post(secret_of("anne"), "/api/tables",
                       {{"game", "aux-sabords"},
                        {"seats", {{{"person", "Anne"}}, {{"bot", "mousse"}}, {{"bot", "mousse"}}}},
                        {"seed", "4"},
                        {"key", key},
                        {"lesson", std::move(lesson)}});
  };
  EXPECT_EQ(code_of(opened("neither", "yes")), "bad_request");
  for (const json::value& second : {json::value{{"person", "Bart"}}, json::value(json::object{})}) {
    const json::object together = server.post(
        secret_of("anne"), "/api/tables",
        {{"game", "aux-sabords"}, {"seats", {{{"person", "Anne"}}, second, {{"bot", "mousse"}}}}, {"lesson", true}});
    EXPECT_EQ(code_of(together), "bad_request") << "nobody else's luck is chosen for a learner";
  }
  const AnyGame& game = game_by_id("aux-sabords");
  const Digest seed = seed_from_text("4");
  const auto bound = [&](const json::object& table, const Digest& luck) {
    return table.at("commitment") == json::string(to_hex(commitment(luck, text_of(table, "table"))));
  };
  const json::object plain = opened("plain", false);
  EXPECT_TRUE(bound(plain, seed));
  const json::object lesson = opened("lesson", true);
  EXPECT_TRUE(
      bound(lesson, lesson_seed(game, game.complete_options(nullptr), kSeats, 0, text_of(lesson, "table"), seed)));
}

}  // namespace
}  // namespace flibuste
