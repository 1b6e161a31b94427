// Standing orders: a seat says beforehand that it passes in a kind of window (core/window.h), and whoever runs the
// table plays the pass for it.
//
// A pure object beside a Table. Giving and cancelling are what a log keeps; when an order plays, and when it ends,
// follows from them and from the moves, so that the same log gives the same orders again. It reads no clock: an order
// plays in the window that is open when it is given and in those that open later, and whether it plays follows from who
// is asked in which window, which shows nothing of a hand.
#pragma once

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "core/text.h"
#include "core/window.h"
#include "table/any_game.h"
#include "table/table.h"

namespace flibuste {

// How long an order lasts: for one pass, until the battle, lot or deal is over, until the round is over, or to the end.
// `once` and `episode` do not outlive the round either.
enum class OrderScope : std::uint8_t { once, episode, round, game };
enum class OrderEnd : std::uint8_t {
  used_up,
  episode_over,
  round_over,
  cancelled,
  seat_changed,
  game_over,
  rules_changed
};
BOOST_DESCRIBE_ENUM(OrderScope, once, episode, round, game)
BOOST_DESCRIBE_ENUM(OrderEnd, used_up, episode_over, round_over, cancelled, seat_changed, game_over, rules_changed)

struct Order {
  std::uint32_t id = 0;  // from 1, in the order in which they were given at this table
  Seat seat = 0;
  std::string key;  // of the windows in which it passes
  OrderScope scope = OrderScope::round;
  std::optional<int> count;                 // how many passes at most
  std::optional<int> limit;                 // passes only where doing something would cost more than this
  std::uint32_t given = 0;                  // the version of the table at which it was given
  Stage stage;                              // where the game stood then
  int passes = 0;                           // played so far
  std::optional<std::uint32_t> last_fired;  // the version to which its last pass led
  bool operator==(const Order&) const = default;
};
BOOST_DESCRIBE_STRUCT(Order, (), (id, seat, key, scope, count, limit, given, stage, passes, last_fired))

// What a seat asks for.
struct OrderWish {
  std::string key;
  std::optional<OrderScope> scope = {};
  std::optional<int> count = {};
  std::optional<int> limit = {};
};

struct EndedOrder {
  Order order;
  OrderEnd reason = OrderEnd::cancelled;
  bool known = false;  // its owner has acted at the table since then
  bool operator==(const EndedOrder&) const = default;
};
BOOST_DESCRIBE_STRUCT(EndedOrder, (), (order, reason, known))

// A pass that an order plays, or will play.
struct OrderedPass {
  std::uint32_t order = 0;
  Seat seat = 0;
  AnyMove move;
  bool operator==(const OrderedPass&) const = default;
};

class StandingOrders {
 public:
  // Gives an order, or refuses ("bad_seat", "game_over", "unknown_window", "no_episode", "bad_count") and changes
  // nothing. `version` is that of the table as its players count it. Without a scope: the episode, where this seat is
  // asked in one now, else the round. An order of this seat for the same key is replaced: it ends as cancelled.
  const Order& give(const Table& table, Seat seat, const OrderWish& wish, std::uint32_t version);
  // Cancels an order of this seat, whose owner has seen the table up to version `seen`. Refuses ("unknown_order",
  // "order_over", and "fired" with the version when it has passed since then) and changes nothing.
  void cancel(Seat seat, std::uint32_t id, std::uint32_t seen);
  // Somebody else plays this seat from now on: its orders end, and are none of his.
  void change_seat(Seat seat);
  // Nobody plays on: all orders end with the game.
  void end_all();
  // The game goes on under other rules: all orders end.
  void change_rules();
  // The owner of the seat acts himself, so he knows which of its orders have ended.
  void acted(Seat seat);
  // The seat thinks again in the window that is open for it: an order for that window ends, or it would pass at once.
  void reconsider(const Table& table, Seat seat);

  // The pass that an order plays now: that of the first seat that is awaited, once each of them has an order that
  // passes. A choice of several stays secret that way: an order can only pass, so whoever still chooses must not see
  // that somebody was ready at once.
  std::optional<OrderedPass> next(const Table& table) const;
  // The pass with which an order answers for this seat at a position, be it that others are waited for.
  std::optional<OrderedPass> pass_of(const AnyGame& game, const AnyState& state, Seat seat) const;
  // That pass was played and led to `version`.
  void fired(const OrderedPass& pass, std::uint32_t version);
  // Lets orders end whose time is over; returns all that have ended since it was last asked, for their owners.
  std::vector<EndedOrder> settle(const Table& table);

  // Those that stand, by id. They are nobody's business but their owner's.
  const std::vector<Order>& standing() const { return standing_; }
  std::vector<Order> standing_of(Seat seat) const;
  // The last one for each kind of window that has ended since its owner acted: he may not have been there.
  std::vector<EndedOrder> ended_unseen() const;
  // How many were given at this table: the number of the last one.
  std::uint32_t given() const { return given_; }

  // All of them as a document, once `settle` was asked, and the same again from it.
  json::object save() const;
  static StandingOrders restore(const Reading& saved);

  bool operator==(const StandingOrders&) const = default;

 private:
  void end(std::size_t index, OrderEnd reason);
  const Order* find(Seat seat, std::string_view key) const;

  std::vector<Order> standing_;
  std::vector<EndedOrder> ended_;    // not yet returned by settle()
  std::vector<EndedOrder> replies_;  // the last one of each seat and key that ended, to answer a late cancel
  std::uint32_t given_ = 0;          // orders so far
};

// {"id":…,"window":…,"scope":…,"count":…,"given":…,"passes":…,"last_fired":…}, for the owner.
json::value order_json(const Order& order);
// Why an order ended, as a sentence to its owner.
Label end_text(OrderEnd reason);

}  // namespace flibuste
