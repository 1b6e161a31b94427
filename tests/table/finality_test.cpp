// Which moves are told to be final: the passes of the seat's own orders belong to them, those of others do not.
#include "table/finality.h"

#include <algorithm>

#include "table/market_table.h"

namespace flibuste {
namespace {

using namespace market_table;

// Seat 0 is awaited in the market, where an order may leave it once something is given.
Table haggling() {
  Table at(toys::haggle_game(), json::object{}, 3, kit::test_seed(1), "haggle");
  sail_to(at, {1, 2, 3});
  return at;
}

StandingOrders order(const Table& at, Seat seat, std::optional<int> limit = {}) {
  StandingOrders orders;
  orders.give(at, seat, {.key = "terms", .scope = OrderScope::game, .limit = limit}, 0);
  return orders;
}

std::vector<AnyMove> told_final(const Table& at, const StandingOrders& orders) {
  const AnyMoves moves = at.legal(0);
  std::vector<AnyMove> found;
  for (const std::size_t i : final_moves(at.game(), at.state(), 0, moves, orders)) found.push_back(moves[i]);
  return found;
}

// Those after which, with the passes that orders make, nothing can be taken back.
std::vector<AnyMove> found_final(const Table& at, const StandingOrders& orders) {
  std::vector<AnyMove> found;
  for (const AnyMove move : at.legal(0)) {
    Table trial = at;
    StandingOrders left = orders;
    trial.play(0, move);
    while (const auto pass = left.next(trial)) {
      trial.play(pass->seat, pass->move);
      left.fired(*pass, 0);
    }
    if (trial.undoable() == 0) found.push_back(move);
  }
  return found;
}

TEST(Finality, KnowsThePassesOfTheSeatsOwnOrders) {
  const Table at = haggling();
  EXPECT_EQ(told_final(at, {}), std::vector{move("done")});
  const StandingOrders own = order(at, 0);
  EXPECT_EQ(told_final(at, own), (std::vector{give(10), give(25), move("done")}));
  EXPECT_EQ(told_final(at, own), found_final(at, own));
  const StandingOrders limited = order(at, 0, 10);
  EXPECT_EQ(told_final(at, limited), (std::vector{give(25), move("done")})) << "ten are worth asking";
  EXPECT_EQ(told_final(at, limited), found_final(at, limited));
}

TEST(Finality, KnowsNothingOfTheOrdersOfOthers) {
  const Table at = haggling();
  EXPECT_EQ(told_final(at, order(at, 1)), told_final(at, {}));
}

}  // namespace
}  // namespace flibuste
