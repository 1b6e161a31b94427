// A finished game looked at again, and hints that are cut short.
#include "bots/review.h"

#include <gtest/gtest.h>

#include <chrono>
#include <limits>
#include <numeric>
#include <thread>

#include "bots/bot.h"
#include "bots/hint.h"
#include "table/registry.h"

namespace flibuste {
namespace {

constexpr std::uint32_t kForEver = 100'000'000;

// A game in which one seat plays at random, and has much to be told.
const Record& played() {
  static const Record record = [] {
    const AnyGame& game = game_by_id("port-royal");
    Table table(game, json::value(nullptr), 2, seed_from_text("review"));
    const std::array bots = {make_bot("hasard"), make_bot("regle")};
    while (!table.over()) {
      const Seat seat = table.actors().front();
      Chance thinking = thinking_for(game, table.state(), seat);
      table.play(seat, bots.at(seat)->choose(game, table.state(), seat, thinking));
    }
    return table.record();
  }();
  return record;
}

// The first position where somebody has a real choice.
Table at_a_choice() {
  for (int i = 0;; ++i) {
    Table table = Table::replay(played(), i);
    if (table.legal(table.actors().front()).size() > 1) return table;
  }
}

TEST(Review, AsBriefAsCanBeItTellsNothingThatWasNotTried) {
  for (const std::uint32_t iterations : {1U, 2U, 3U, 7U}) {
    const auto moments = key_moments(
        played(), {.iterations = iterations, .most = std::numeric_limits<std::size_t>::max(), .seats = SeatSet::of(0)});
    for (const Moment& moment : moments) EXPECT_GT(moment.value, 0) << iterations;  // whoever loses leads by something
  }
  EXPECT_FALSE(key_moments(played(), {.iterations = 60}).empty());
}

TEST(ReviewThreaded, StopsAtOnce) {
  std::atomic<bool> stop = false;
  const auto asked = std::chrono::steady_clock::now();
  const std::jthread waker([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    stop = true;
  });
  EXPECT_THROW(key_moments(played(), {.iterations = kForEver, .stop = &stop}), ReviewStopped);
  EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::seconds(30));
}

TEST(Hints, StopAtOnce) {
  const Table table = at_a_choice();
  const Seat seat = table.actors().front();
  const std::atomic<bool> stop = true;
  const Hint found = hint(table.game(), table.state(), seat, kForEver, &stop);
  ASSERT_GT(found.options.size(), 1U);
  const auto visits = std::accumulate(found.options.begin(), found.options.end(), 0U,
                                      [](unsigned sum, const SearchOption& each) { return sum + each.visits; });
  EXPECT_LT(visits, 100U);
  compare(table.game(), table.state(), seat, found.options[0].move, found.options[1].move, kForEver, &stop);
}

TEST(Hints, TwoMovesAreComparedOnlyWhereBothWereTried) {
  const Table table = at_a_choice();
  const Seat seat = table.actors().front();
  const AnyMoves moves = table.legal(seat);
  EXPECT_FALSE(compare(table.game(), table.state(), seat, moves[0], moves[1], 1));
  const auto both = compare(table.game(), table.state(), seat, moves[0], moves[1], 100);
  ASSERT_TRUE(both);
  EXPECT_GT(both->front(), 0);
  EXPECT_GT(both->back(), 0);
}

}  // namespace
}  // namespace flibuste
