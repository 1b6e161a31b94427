// Whole games played through the line protocol only, beside the same games played on a Table.
#include <gtest/gtest.h>

#include "core/chance.h"
#include "engine/driver.h"
#include "table/registry.h"

namespace flibuste {
namespace {

// The option set to its second value, or none when `option` is negative.
json::object one_option(const AnyGame& game, int option) {
  json::object options;
  if (option < 0) return options;
  const OptionInfo& info = game.options()[static_cast<std::size_t>(option)];
  options[info.name] = info.values[1];
  return options;
}

void expect_same_position(Driver& driver, const Table& table) {
  ASSERT_EQ(driver.table().state_hash(), table.state_hash());
  EXPECT_EQ(text_of(driver.ok(R"({"op":"state"})").at("state")), text_of(table.game().state_json(table.state())));
  for (int seat = 0; seat < table.players(); ++seat) {
    EXPECT_EQ(text_of(driver.ok(json::object{{"op", "view"}, {"seat", seat}}).at("view")),
              text_of(table.view(static_cast<Viewer>(seat))));
  }
  EXPECT_EQ(text_of(driver.ok(R"({"op":"view","spectator":true})").at("view")), text_of(table.view(kSpectator)));
}

void play_whole_game(const AnyGame& game, int players, int option) {
  const std::string seed = std::string(game.info().id) + std::to_string(players) + "/" + std::to_string(option);
  const json::object options = one_option(game, option);
  Driver driver;
  driver.ok(json::object{
      {"op", "new"}, {"game", game.info().id}, {"players", players}, {"seed", seed}, {"options", options}});
  Table table(game, options, players, seed_from_text(seed));
  Chance choice = Chance::fast(static_cast<std::uint64_t>(players) * 100 + static_cast<std::uint64_t>(option + 1));

  int decisions = 0;
  for (; decisions <= game.info().max_decisions; ++decisions) {
    if (decisions % 25 == 0) {
      ASSERT_NO_FATAL_FAILURE(expect_same_position(driver, table));
    }
    const Choice offered = choices(driver);
    if (offered.seat < 0) break;
    ASSERT_EQ(offered.seat, table.awaited().front());
    const AnyMoves moves = table.legal(static_cast<Seat>(offered.seat));
    ASSERT_EQ(offered.moves.size(), moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      ASSERT_EQ(text_of(offered.moves[i]), text_of(game.move_json(moves[i])));
    }
    const std::size_t index = choice.below(static_cast<std::uint32_t>(moves.size()));
    const json::object answer = driver.ok(play_request(offered.seat, offered.moves[index]));
    json::array events;
    for (const AnyEvent& event : table.play(static_cast<Seat>(offered.seat), moves[index])) {
      events.push_back(game.event_json(event));
    }
    ASSERT_EQ(text_of(answer.at("events")), text_of(events));
    // Taken back and played again now and then.
    if (table.undoable() > 0 && decisions % 7 == 0) {
      driver.ok(R"({"op":"undo"})");
      driver.ok(play_request(offered.seat, offered.moves[index]));
    }
  }
  ASSERT_LE(decisions, game.info().max_decisions);
  ASSERT_TRUE(table.over());
  ASSERT_NO_FATAL_FAILURE(expect_same_position(driver, table));
  EXPECT_EQ(text_of(driver.ok(R"({"op":"outcome"})").at("outcome")), text_of(outcome_json(table.outcome())));
  EXPECT_EQ(text_of(driver.ok(R"({"op":"legal"})").at("outcome")), text_of(outcome_json(table.outcome())));

  const json::value record = driver.ok(R"({"op":"record"})").at("record");
  EXPECT_EQ(text_of(record), text_of(record_json(table.record())));
  Driver again;
  again.ok(json::object{{"op", "replay"}, {"record", record}});
  ASSERT_NO_FATAL_FAILURE(expect_same_position(again, table));
  EXPECT_EQ(text_of(again.ok(R"({"op":"record"})").at("record")), text_of(record));
}

TEST(WholeGame, EveryGameForEveryNumberOfPlayers) {
  add_market();
  for (const AnyGame* game : all_games()) {
    for (int players = game->info().min_seats; players <= game->info().max_seats; ++players) {
      SCOPED_TRACE(std::string(game->info().id) + " " + std::to_string(players));
      ASSERT_NO_FATAL_FAILURE(play_whole_game(*game, players, -1));
    }
  }
}

TEST(WholeGame, EveryOption) {
  add_market();
  for (const AnyGame* game : all_games()) {
    for (std::size_t option = 0; option < game->options().size(); ++option) {
      SCOPED_TRACE(std::string(game->info().id) + " " + game->options()[option].name);
      ASSERT_NO_FATAL_FAILURE(play_whole_game(*game, game->info().max_seats - 1, static_cast<int>(option)));
    }
  }
}

// A game by a bot, from a position in its middle, replays too.
TEST(WholeGame, BotGamesFromAPosition) {
  for (const AnyGame* game : all_games()) {
    Driver driver;
    driver.ok(new_game(game->info().id, game->info().min_seats, "position"));
    for (int i = 0; i < 40 && choices(driver).seat >= 0; ++i) driver.ok(R"({"op":"bot","play":true})");
    const json::value state = driver.ok(R"({"op":"state"})").at("state");
    driver.ok(json::object{{"op", "load"}, {"state", state}, {"seed", 3}});
    for (int i = 0; i < game->info().max_decisions && choices(driver).seat >= 0; ++i) {
      driver.ok(R"({"op":"bot","play":true,"lang":"fr"})");
    }
    ASSERT_LT(choices(driver).seat, 0);
    Driver again;
    again.ok(json::object{{"op", "replay"}, {"record", driver.ok(R"({"op":"record"})").at("record")}});
    EXPECT_EQ(again.table().state_hash(), driver.table().state_hash());
  }
}

}  // namespace
}  // namespace flibuste
