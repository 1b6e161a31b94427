#include "server/retrospect.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/chance.h"
#include "core/refusal.h"
#include "server/local_server.h"
#include "support/kit.h"
#include "table/registry.h"
#include "table/table.h"

namespace flibuste {
namespace {

struct Played {
  Record record;
  std::vector<json::value> views;  // of the first seat, one per position
  Outcome outcome;
};

Played play_out(std::string_view name, std::uint64_t seed) {
  server_kit::add_toys();
  const AnyGame& game = game_by_id(name);
  Table table(game, nullptr, game.info().min_seats, kit::test_seed(seed), "table");
  Played played;
  played.views.push_back(table.view(0));
  for (std::size_t i = 0; !table.over(); ++i) {
    const Seat seat = table.awaited().front();
    const AnyMoves moves = table.legal(seat);
    table.play(seat, moves[(i * 7 + seed) % moves.size()]);
    played.views.push_back(table.view(0));
  }
  played.record = table.record();
  played.outcome = table.outcome();
  return played;
}

TEST(Retrospect, EveryPositionIsAsItWas) {
  for (const std::string_view name : {"port-royal", "sealed-bid"}) {
    const Played played = play_out(name, 3);
    const std::size_t count = played.record.moves.size();
    std::size_t seen = 0;
    while (seen <= count) {
      const json::object told =
          positions_json(played.record, {.from = seen, .words = Lang::fr, .names = {"Anne", "Mary"}});
      EXPECT_EQ(told.at("count"), count);
      for (const json::value& each : told.at("positions").as_array()) {
        const json::object& position = each.as_object();
        EXPECT_EQ(position.at("move"), seen);
        EXPECT_EQ(position.at("views").at(0).at("view"), played.views[seen]);
        EXPECT_EQ(position.contains("step"), seen > 0);
        if (seen > 0) {
          const json::object& step = position.at("step").as_object();
          EXPECT_EQ(step.at("played"), played.record.moves[seen - 1].move);
          EXPECT_EQ(step.at("events").as_array().size(), step.at("lines").as_array().size());
        }
        ++seen;
      }
    }
    EXPECT_EQ(seen, count + 1);
    EXPECT_THROW(positions_json(played.record, {.from = count + 1}), Refusal);
  }
}

TEST(Retrospect, GamesWithSecretsShowEverySeat) {
  const Played played = play_out("sealed-bid", 1);
  const json::object told = positions_json(played.record, {});
  const json::array& views = told.at("positions").at(0).at("views").as_array();
  ASSERT_EQ(views.size(), static_cast<std::size_t>(played.record.players));
  EXPECT_EQ(views.at(1).at("seat"), 1);
}

// The stream predicts every card: that is what a page that verifies a game relies on.
TEST(Retrospect, LuckAndStatesPredictWhatIsDrawn) {
  const Played played = play_out("port-royal", 5);
  const Record& record = played.record;
  const auto at = [&](std::size_t move) {
    return positions_json(record, {.from = move, .states = true}).at("positions").at(0).as_object();
  };
  json::object before = at(0);
  EXPECT_EQ(before.at("luck"), 1);  // the start player
  int drawn = 0;
  for (std::size_t move = 1; move <= record.moves.size(); ++move) {
    json::object after = at(move);
    for (const json::value& event : after.at("step").at("events").as_array()) {
      if (event.at("kind") != "drawn") continue;
      Chance chance = Chance::keyed(derive_key(*record.seed, "game", stream_context(record.context, record.nonces)));
      for (auto used = before.at("luck").to_number<std::uint64_t>(); used > 0; --used) chance.below(2);
      const json::value& state = before.at("state");
      const json::array& pool = state.at("deck") == 0 ? state.at("discard").as_array()
                                                      : state.at("batches").as_array().back().at("cards").as_array();
      EXPECT_EQ(pool[chance.below(static_cast<std::uint32_t>(pool.size()))], event.at("card"));
      ++drawn;
    }
    before = std::move(after);
  }
  EXPECT_GT(drawn, 20);
}

TEST(Retrospect, SourcesAndTimelineEndWithTheScores) {
  for (std::uint64_t seed = 1; seed < 6; ++seed) {
    const Played played = play_out("port-royal", seed);
    const json::object told = review_json(played.record);
    const json::array& timeline = told.at("timeline").as_array();
    EXPECT_EQ(timeline.front().at("move"), 0);
    EXPECT_EQ(timeline.back().at("move"), played.record.moves.size());
    for (std::size_t seat = 0; seat < played.outcome.seats.size(); ++seat) {
      std::int64_t sum = 0;
      for (const json::value& source : told.at("sources").as_array()) sum += source.at("points").at(seat).as_int64();
      EXPECT_EQ(sum, played.outcome.seats[seat].score);
      EXPECT_EQ(timeline.back().at("points").at(seat), played.outcome.seats[seat].score);
    }
  }
}

TEST(Retrospect, MomentsAreOfTheSeatsAskedFor) {
  const Played played = play_out("port-royal", 2);
  const auto moments = key_moments(played.record, {.iterations = 60, .most = 3, .seats = SeatSet::of(1)});
  ASSERT_FALSE(moments.empty());
  const json::array told = told_moments(played.record, moments, Lang::en);
  for (const json::value& moment : told) {
    EXPECT_EQ(moment.at("seat"), 1);
    EXPECT_NE(moment.at("texts").at("played"), moment.at("texts").at("better"));
    EXPECT_FALSE(moment.at("texts").at("better").as_string().empty());
  }
}

}  // namespace
}  // namespace flibuste
