// Standing orders at tables of the market toy: when they pass, when they end, and what is refused.
#include "table/orders.h"

#include <algorithm>

#include "table/market_table.h"

namespace flibuste {
namespace {

using namespace market_table;

// A table with orders, as a server keeps them: after each change the orders pass as long as they do.
struct Ordered {
  Table table;
  StandingOrders orders;
  std::vector<OrderedPass> passes;

  std::uint32_t version() const { return static_cast<std::uint32_t>(table.version()); }
  Order give(Seat seat, std::string_view key, std::optional<OrderScope> scope = std::nullopt,
             std::optional<int> count = std::nullopt) {
    const Order order = orders.give(table, seat, {.key = std::string(key), .scope = scope, .count = count}, version());
    follow();
    return order;
  }
  void play(Seat seat, AnyMove move) {
    table.play(seat, move);
    follow();
  }
  void follow() {
    while (const auto pass = orders.next(table)) {
      table.play(pass->seat, pass->move);
      orders.fired(*pass, version());
      passes.push_back(*pass);
    }
  }
  // How the order with this id has ended, if it has.
  std::optional<OrderEnd> ended(std::uint32_t id) {
    for (const EndedOrder& each : orders.settle(table)) endings.push_back(each);
    const auto found = std::ranges::find_if(endings, [&](const EndedOrder& each) { return each.order.id == id; });
    return found == endings.end() ? std::nullopt : std::optional(found->reason);
  }
  std::vector<EndedOrder> endings;
};

Ordered start(int players = 3) { return {.table = table(players), .orders = {}, .passes = {}, .endings = {}}; }

Ordered in_volley() {
  Ordered at = start();
  sail_to(at.table, {1, 1, 1});
  return at;
}

TEST(Orders, PassInTheWindowTheyAreGivenIn) {
  Ordered at = in_volley();
  const Order order = at.give(1, "volley");
  EXPECT_EQ(order.scope, OrderScope::episode) << "by default: this battle";
  EXPECT_EQ(order.id, 1U);
  at.play(0, move("pass"));
  at.play(2, move("pass"));
  ASSERT_EQ(at.passes.size(), 1U);
  EXPECT_EQ(phase(at.table), "flee");
  EXPECT_EQ(at.passes[0], (OrderedPass{.order = 1, .seat = 1, .move = move("pass")}));
  EXPECT_EQ(at.orders.standing()[0].passes, 1);
  EXPECT_EQ(at.orders.standing()[0].last_fired, at.version());
}

// An order can only pass: were it ready at once, the others would know that secret choice before they make theirs.
TEST(Orders, WaitForEverySeatThatHasNone) {
  Ordered at = in_volley();
  const Order order = at.give(1, "volley");
  at.give(2, "volley");
  EXPECT_TRUE(at.passes.empty());
  EXPECT_EQ(at.table.awaited(), SeatSet::first(3));
  EXPECT_EQ(at.orders.pass_of(game(), at.table.state(), 1),
            (OrderedPass{.order = order.id, .seat = 1, .move = move("pass")}));
  EXPECT_EQ(at.orders.pass_of(game(), at.table.state(), 0), std::nullopt);
  at.play(0, move("pass"));
  EXPECT_EQ(at.passes.size(), 2U);
  EXPECT_EQ(phase(at.table), "flee") << "they pass together with the reveal";
}

TEST(Orders, PassNowhereThatTheirSeatChooses) {
  Ordered at = in_volley();
  at.give(1, "volley");
  at.play(1, move("pass"));
  for (const Seat seat : SeatSet(0b101)) at.play(seat, move("pass"));
  EXPECT_TRUE(at.passes.empty());
}

// Whoever withdraws a choice wants to choose: the order that would pass is over.
TEST(Orders, EndWhereTheirSeatThinksAgain) {
  Ordered at = in_volley();
  const Order order = at.give(1, "volley");
  at.play(1, move("pass"));
  at.table.withdraw(1);
  at.orders.reconsider(at.table, 1);
  EXPECT_EQ(at.ended(order.id), OrderEnd::cancelled);
  at.follow();
  EXPECT_TRUE(at.table.awaited().contains(1));
}

TEST(Orders, PassInWindowsThatOpenLater) {
  Ordered at = start();
  const Order order = at.give(2, "flee");
  EXPECT_EQ(order.scope, OrderScope::round) << "by default, where the seat is in no episode";
  sail_to(at.table, {1, 1, 1});
  at.follow();
  EXPECT_TRUE(at.passes.empty()) << "another window";
  for (Seat seat = 0; seat < 3; ++seat) at.play(seat, move("pass"));
  EXPECT_EQ(phase(at.table), "flee");
  for (Seat seat = 0; seat < 2; ++seat) at.play(seat, move("pass"));
  ASSERT_EQ(at.passes.size(), 1U);
  EXPECT_EQ(at.passes[0].order, order.id);
  EXPECT_EQ(phase(at.table), "market");
}

TEST(Orders, LeaveAloneWhoHasChosen) {
  Ordered at = in_volley();
  at.play(1, move("pass"));
  at.give(1, "volley");
  EXPECT_TRUE(at.passes.empty());
}

TEST(Orders, OfAllSeatsPlayAWindowToItsEnd) {
  Ordered at = in_volley();
  for (Seat seat = 0; seat < 3; ++seat) {
    at.give(seat, "flee");
    at.give(seat, "volley");
  }
  EXPECT_EQ(phase(at.table), "market");
  EXPECT_EQ(at.passes.size(), 6U);
}

TEST(Orders, AnswerForASeatThatIsAskedAlone) {
  Ordered at = {.table = in_market(), .orders = {}, .passes = {}, .endings = {}};
  EXPECT_EQ(at.give(2, "offer").scope, OrderScope::round);
  at.table.play(0, std::vector<AnyMove>{give(10), send(2)});
  at.follow();
  ASSERT_EQ(at.passes.size(), 1U);
  EXPECT_EQ(at.passes[0].move, move("refuse"));
  EXPECT_EQ(at.table.awaited(), SeatSet::of(0));
}

// Whatever the hand holds: the spectator cannot tell the two tables apart, and the same orders pass.
TEST(Orders, DoNotLookIntoTheHand) {
  Chance chance = Chance::fast(5);
  const Table one = in_volley().table;
  for (int i = 0; i < 30; ++i) {
    AnyState other = one.state();
    game().resample(other, kSpectator, chance);
    const Table two(game(), game().state_json(other), kit::test_seed(1));
    for (Seat seat = 0; seat < 3; ++seat) {
      StandingOrders orders;
      StandingOrders same;
      orders.give(one, seat, {.key = "volley"}, 1);
      same.give(two, seat, {.key = "volley"}, 1);
      const auto pass = orders.pass_of(game(), one.state(), seat);
      EXPECT_TRUE(pass);
      EXPECT_EQ(pass, same.pass_of(game(), two.state(), seat));
    }
  }
}

// --- How they end

TEST(OrderEnds, WithItsBattle) {
  Ordered at = start(4);
  sail_to(at.table, {1, 1, 2, 2});
  const Order order = at.give(0, "volley");
  at.play(1, move("pass"));
  EXPECT_EQ(phase(at.table), "flee");
  EXPECT_FALSE(at.ended(order.id)) << "the battle goes on";
  leave(at.table, "flee");
  EXPECT_EQ(at.table.awaited(), SeatSet(0b1100)) << "the second battle";
  EXPECT_EQ(at.ended(order.id), OrderEnd::episode_over);
  EXPECT_TRUE(at.orders.standing().empty());
}

TEST(OrderEnds, WithTheMonthAtTheLatest) {
  Ordered at = in_volley();
  const Order battle = at.give(0, "volley");
  const Order month = at.give(0, "flee", OrderScope::round);
  const Order once = at.give(0, "offer", OrderScope::once);
  const Order always = at.give(1, "volley", OrderScope::game);
  at.play(2, move("pass"));
  at.play(1, move("pass"));
  at.play(2, move("pass"));
  EXPECT_EQ(phase(at.table), "market");
  EXPECT_FALSE(at.ended(month.id));
  leave(at.table, "market");
  EXPECT_EQ(at.ended(battle.id), OrderEnd::episode_over);
  EXPECT_EQ(at.ended(month.id), OrderEnd::round_over);
  EXPECT_EQ(at.ended(once.id), OrderEnd::round_over) << "never used";
  EXPECT_FALSE(at.ended(always.id));
  sail_to(at.table, {1, 1, 1});
  const std::size_t before = at.passes.size();
  at.play(2, move("pass"));
  EXPECT_TRUE(at.table.awaited().contains(0));
  at.play(0, move("pass"));
  ASSERT_EQ(at.passes.size(), before + 1) << "of an order whose time is over nothing is played";
  EXPECT_EQ(at.passes.back().order, always.id);
}

TEST(OrderEnds, EvenWhenNobodyAsksForTheEndings) {
  Ordered at = start(4);
  sail_to(at.table, {1, 1, 1, 1});
  at.give(0, "volley");
  for (Seat seat = 1; seat < 4; ++seat) at.play(seat, move("pass"));
  leave(at.table, "flee");
  leave(at.table, "market");
  sail_to(at.table, {1, 1, 1, 1});
  EXPECT_FALSE(at.orders.pass_of(game(), at.table.state(), 0)) << "settle() was not called, but the battle is another";
}

TEST(OrderEnds, WhenItIsUsedUp) {
  Ordered at = in_volley();
  const Order once = at.give(0, "volley", OrderScope::once);
  EXPECT_EQ(once.count, 1);
  EXPECT_FALSE(at.ended(once.id));
  const Order twice = at.give(1, "volley", OrderScope::game, 2);
  at.play(2, move("pass"));
  EXPECT_EQ(at.ended(once.id), OrderEnd::used_up);
  EXPECT_FALSE(at.ended(twice.id));
  leave(at.table, "flee");
  leave(at.table, "market");
  sail_to(at.table, {1, 1, 1});
  for (const Seat seat : SeatSet(0b101)) at.play(seat, move("pass"));
  EXPECT_EQ(at.ended(twice.id), OrderEnd::used_up);
}

TEST(OrderEnds, WhenSomebodyElseTakesTheSeat) {
  Ordered at = start();
  const Order mine = at.give(0, "volley");
  const Order other = at.give(1, "volley");
  at.orders.change_seat(0);
  EXPECT_EQ(at.ended(mine.id), OrderEnd::seat_changed);
  EXPECT_FALSE(at.ended(other.id));
}

TEST(OrderEnds, WithTheGame) {
  Ordered at = start();
  const Order order = at.give(0, "volley", OrderScope::game);
  while (!at.table.over()) {
    for (const Seat seat : at.table.awaited()) at.table.play(seat, at.table.legal(seat).back());
  }
  EXPECT_EQ(at.ended(order.id), OrderEnd::game_over);
  EXPECT_EQ(refusal_of([&] { at.give(0, "volley"); }).code(), "game_over");
}

TEST(OrderEnds, WhenAnotherTakesItsPlace) {
  Ordered at = start();
  const Order first = at.give(0, "volley");
  const Order second = at.give(0, "volley", OrderScope::game);
  EXPECT_EQ(at.ended(first.id), OrderEnd::cancelled);
  ASSERT_EQ(at.orders.standing().size(), 1U);
  EXPECT_EQ(at.orders.standing()[0].id, second.id);
}

TEST(OrderEnds, IsToldOnceInBothLanguages) {
  Ordered at = start();
  at.give(0, "volley");
  at.orders.cancel(0, 1, at.version());
  EXPECT_EQ(at.orders.settle(at.table).size(), 1U);
  EXPECT_TRUE(at.orders.settle(at.table).empty());
  for (const OrderEnd reason : {OrderEnd::used_up, OrderEnd::episode_over, OrderEnd::round_over, OrderEnd::cancelled,
                                OrderEnd::seat_changed, OrderEnd::game_over}) {
    EXPECT_GT(end_text(reason).fr.size(), 5U);
    EXPECT_GT(end_text(reason).en.size(), 5U);
  }
}

// --- Cancelling

TEST(OrderCancel, StopsAnOrderThatHasNotPassed) {
  Ordered at = start();
  const Order order = at.give(0, "volley");
  at.orders.cancel(0, order.id, at.version());
  EXPECT_EQ(at.ended(order.id), OrderEnd::cancelled);
  sail_to(at.table, {1, 1, 1});
  for (const Seat seat : SeatSet(0b110)) at.play(seat, move("pass"));
  EXPECT_TRUE(at.passes.empty());
}

TEST(OrderCancel, IsTooLateWhenItPassedSinceTheOwnerLooked) {
  Ordered at = start();
  const Order order = at.give(0, "volley");
  const std::uint32_t seen = at.version();
  sail_to(at.table, {1, 1, 1});
  for (const Seat seat : SeatSet(0b110)) at.play(seat, move("pass"));
  const StandingOrders before = at.orders;
  const Refusal late = refusal_of([&] { at.orders.cancel(0, order.id, seen); });
  EXPECT_EQ(late.code(), "fired");
  EXPECT_NE(late.message().en.find(std::to_string(at.version())), std::string::npos);
  EXPECT_NE(late.message().fr.find(std::to_string(at.version())), std::string::npos);
  EXPECT_EQ(at.orders, before) << "nothing changed";
  at.orders.cancel(0, order.id, at.version());
  EXPECT_EQ(at.ended(order.id), OrderEnd::cancelled);
}

TEST(OrderCancel, OfAnOrderThatIsOver) {
  Ordered at = in_volley();
  const std::uint32_t seen = at.version();
  const Order once = at.give(0, "volley", OrderScope::once);
  for (const Seat seat : SeatSet(0b110)) at.play(seat, move("pass"));
  EXPECT_EQ(refusal_of([&] { at.orders.cancel(0, once.id, seen); }).code(), "fired");
  EXPECT_EQ(refusal_of([&] { at.orders.cancel(0, once.id, at.version()); }).code(), "order_over");
}

TEST(OrderCancel, OfAnotherSeatIsUnknown) {
  Ordered at = start();
  const Order order = at.give(0, "volley");
  const StandingOrders before = at.orders;
  EXPECT_EQ(refusal_of([&] { at.orders.cancel(1, order.id, at.version()); }).code(), "unknown_order");
  EXPECT_EQ(refusal_of([&] { at.orders.cancel(0, 99, at.version()); }).code(), "unknown_order");
  EXPECT_EQ(at.orders, before);
}

TEST(OrderCancel, LetsTheSeatChooseInTheWindowThatIsOpen) {
  Ordered at = in_volley();
  const Order order = at.give(0, "volley");
  at.play(1, move("pass"));
  at.orders.cancel(0, order.id, at.version());
  at.play(2, move("pass"));
  EXPECT_EQ(at.table.awaited(), SeatSet::of(0));
}

// --- Giving

TEST(OrderGive, RefusesWhatMakesNoSense) {
  Ordered at = start();
  const StandingOrders before = at.orders;
  const auto code = [&](Seat seat, std::string_view key, std::optional<OrderScope> scope, std::optional<int> count) {
    return refusal_of([&] { at.give(seat, key, scope, count); }).code();
  };
  EXPECT_EQ(code(0, "breakfast", std::nullopt, std::nullopt), "unknown_window");
  EXPECT_EQ(code(0, "", std::nullopt, std::nullopt), "unknown_window");
  EXPECT_EQ(code(3, "volley", std::nullopt, std::nullopt), "bad_seat");
  EXPECT_EQ(code(kSpectator, "volley", std::nullopt, std::nullopt), "bad_seat");
  EXPECT_EQ(code(0, "volley", OrderScope::episode, std::nullopt), "no_episode");
  EXPECT_EQ(code(0, "volley", OrderScope::round, 0), "bad_count");
  EXPECT_EQ(code(0, "volley", OrderScope::once, 2), "bad_count");
  EXPECT_EQ(at.orders, before);
}

TEST(OrderGive, NeedsAGameWithWindows) {
  const Table bids(toys::sealed_bid_game(), json::object{}, 2, kit::test_seed(1));
  StandingOrders orders;
  EXPECT_EQ(refusal_of([&] { orders.give(bids, 0, {.key = "volley"}, 0); }).code(), "unknown_window");
}

TEST(OrderGive, IsShownToItsOwnerAlone) {
  Ordered at = start();
  at.give(0, "volley", OrderScope::game, 3);
  EXPECT_EQ(at.orders.standing_of(0).size(), 1U);
  EXPECT_TRUE(at.orders.standing_of(1).empty());
  EXPECT_EQ(
      json::serialize(order_json(at.orders.standing_of(0)[0])),
      R"({"id":1,"window":"volley","scope":"game","count":3,"limit":null,"given":0,"passes":0,"last_fired":null})");
}

// What a log keeps is who gave and cancelled what between which moves: the rest follows.
TEST(OrderGive, AndCancelGiveTheSameOrdersAgain) {
  const auto run = [] {
    Ordered at = start();
    at.give(0, "volley", OrderScope::game);
    at.give(1, "flee", OrderScope::round);
    sail_to(at.table, {2, 2, 2});
    at.follow();
    at.give(2, "volley");
    at.play(1, move("pass"));
    at.orders.cancel(0, 1, at.version());
    leave(at.table, "flee");
    leave(at.table, "market");
    at.ended(0);
    return at;
  };
  const Ordered one = run();
  const Ordered two = run();
  EXPECT_EQ(one.orders, two.orders);
  EXPECT_EQ(one.endings, two.endings);
  EXPECT_EQ(one.passes, two.passes);
  EXPECT_EQ(one.endings.size(), 3U);
  EXPECT_EQ(one.table.record(), two.table.record());
  EXPECT_EQ(Table::replay(one.table.record()).state(), one.table.state()) << "passes are moves like any other";
}

}  // namespace
}  // namespace flibuste
