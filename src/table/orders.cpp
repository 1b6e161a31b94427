#include "table/orders.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/json.h"
#include "core/refusal.h"

namespace flibuste {
namespace {

// Why an order is over where the game stands now; nothing while it stands.
std::optional<OrderEnd> over(const Order& order, const AnyGame& game, const AnyState& state) {
  if (game.actors(state).empty()) return OrderEnd::game_over;
  const Stage now = game.stage(state);
  const bool other_round = now.round != order.stage.round;
  switch (order.scope) {
    case OrderScope::game:
      return std::nullopt;
    case OrderScope::episode:
      if (now.episode != order.stage.episode || other_round) return OrderEnd::episode_over;
      return std::nullopt;
    case OrderScope::once:
    case OrderScope::round:
      break;
  }
  return other_round ? std::optional(OrderEnd::round_over) : std::nullopt;
}

bool known_window(const AnyGame& game, std::string_view key) {
  return !key.empty() && !game.window_text(key, Lang::fr).empty() && !game.window_text(key, Lang::en).empty();
}

}  // namespace

const Order& StandingOrders::give(const Table& table, Seat seat, const OrderWish& wish, std::uint32_t version) {
  const std::string_view key = wish.key;
  const std::optional<int> count = wish.count;
  std::optional<OrderScope> scope = wish.scope;
  if (seat >= table.players()) {
    const std::string number = std::to_string(static_cast<int>(seat));
    throw Refusal("bad_seat", {"il n’y a pas de siège " + number, "there is no seat " + number});
  }
  if (table.over()) throw Refusal("game_over", {"la partie est finie", "the game is over"});
  if (!known_window(table.game(), key)) {
    throw Refusal("unknown_window",
                  {"ce jeu ne demande rien qui s’appelle «\u00a0" + std::string(key) + "\u00a0»",
                   "this game asks nothing that is called \"" + std::string(key) + "\""},
                  "/window");
  }
  const auto window = table.game().window(table.state(), seat);
  const bool in_episode = window && window->episode;
  if (!scope) scope = in_episode ? OrderScope::episode : OrderScope::round;
  if (scope == OrderScope::episode && !in_episode) {
    throw Refusal("no_episode",
                  {"ce siège n’est dans aucun combat, lot ou marché qui puisse finir",
                   "this seat is in no battle, lot or deal that could end"},
                  "/scope");
  }
  if (count && (*count < 1 || (scope == OrderScope::once && *count > 1))) {
    throw Refusal("bad_count", {"ce nombre de fois n’est pas possible", "that number of times is not possible"},
                  "/count");
  }
  if (const Order* former = find(seat, key)) {
    end(static_cast<std::size_t>(former - standing_.data()), OrderEnd::cancelled);
  }
  standing_.push_back({.id = ++given_,
                       .seat = seat,
                       .key = std::string(key),
                       .scope = *scope,
                       .count = scope == OrderScope::once ? std::optional(1) : count,
                       .limit = wish.limit,
                       .given = version,
                       .stage = table.game().stage(table.state()),
                       .passes = 0,
                       .last_fired = std::nullopt});
  return standing_.back();
}

void StandingOrders::cancel(Seat seat, std::uint32_t id, std::uint32_t seen) {
  const auto refuse_if_fired = [&](const Order& order) {
    if (!order.last_fired || *order.last_fired <= seen) return;
    const std::string at = std::to_string(*order.last_fired);
    throw Refusal("fired", {"trop tard\u00a0: l’ordre a passé au changement " + at,
                            "too late: the order passed at change " + at});
  };
  const auto is_it = [&](const Order& order) { return order.id == id && order.seat == seat; };
  const auto standing = std::ranges::find_if(standing_, is_it);
  if (standing != standing_.end()) {
    refuse_if_fired(*standing);
    end(static_cast<std::size_t>(standing - standing_.begin()), OrderEnd::cancelled);
    return;
  }
  const auto ended = std::ranges::find_if(replies_, is_it, &EndedOrder::order);
  if (ended == replies_.end()) {
    throw Refusal("unknown_order", {"ce siège n’a pas donné cet ordre", "this seat has given no such order"}, "/order");
  }
  refuse_if_fired(ended->order);
  const Label why = end_text(ended->reason);
  throw Refusal("order_over", {std::string(why.fr), std::string(why.en)}, "/order");
}

void StandingOrders::change_seat(Seat seat) {
  for (std::size_t i = standing_.size(); i-- > 0;) {
    if (standing_[i].seat == seat) end(i, OrderEnd::seat_changed);
  }
  acted(seat);
}

void StandingOrders::end_all() {
  while (!standing_.empty()) end(0, OrderEnd::game_over);
}

void StandingOrders::change_rules() {
  while (!standing_.empty()) end(0, OrderEnd::rules_changed);
}

void StandingOrders::acted(Seat seat) {
  for (EndedOrder& ended : replies_) ended.known = ended.known || ended.order.seat == seat;
}

void StandingOrders::reconsider(const Table& table, Seat seat) {
  const auto window = table.game().window(table.state(), seat);
  if (!window) return;
  if (const Order* order = find(seat, window->key)) {
    end(static_cast<std::size_t>(order - standing_.data()), OrderEnd::cancelled);
  }
}

std::optional<OrderedPass> StandingOrders::next(const Table& table) const {
  std::optional<OrderedPass> first;
  for (const Seat seat : table.awaited()) {
    const auto pass = pass_of(table.game(), table.state(), seat);
    if (!pass) return std::nullopt;
    if (!first) first = pass;
  }
  return first;
}

std::optional<OrderedPass> StandingOrders::pass_of(const AnyGame& game, const AnyState& state, Seat seat) const {
  if (standing_.empty()) return std::nullopt;
  const auto window = game.window(state, seat);
  if (!window) return std::nullopt;
  const Order* order = find(seat, window->key);
  if (order == nullptr || over(*order, game, state)) return std::nullopt;
  if (order->limit && window->price <= *order->limit) return std::nullopt;  // it is worth asking
  return OrderedPass{.order = order->id, .seat = seat, .move = window->pass};
}

void StandingOrders::fired(const OrderedPass& pass, std::uint32_t version) {
  const auto order = std::ranges::find(standing_, pass.order, &Order::id);
  if (order == standing_.end()) return;
  ++order->passes;
  order->last_fired = version;
  if (order->count && order->passes >= *order->count) {
    end(static_cast<std::size_t>(order - standing_.begin()), OrderEnd::used_up);
  }
}

std::vector<EndedOrder> StandingOrders::settle(const Table& table) {
  for (std::size_t i = 0; i < standing_.size();) {
    if (const auto reason = over(standing_[i], table.game(), table.state())) {
      end(i, *reason);
    } else {
      ++i;
    }
  }
  return std::exchange(ended_, {});
}

std::vector<Order> StandingOrders::standing_of(Seat seat) const {
  std::vector<Order> own;
  std::ranges::copy_if(standing_, std::back_inserter(own), [&](const Order& order) { return order.seat == seat; });
  return own;
}

std::vector<EndedOrder> StandingOrders::ended_unseen() const {
  std::vector<EndedOrder> unseen;
  std::ranges::copy_if(replies_, std::back_inserter(unseen), [](const EndedOrder& ended) { return !ended.known; });
  return unseen;
}

json::object StandingOrders::save() const {
  return {{"standing", write_json(standing_)}, {"replies", write_json(replies_)}, {"given", given_}};
}

StandingOrders StandingOrders::restore(const Reading& saved) {
  StandingOrders orders;
  orders.standing_ = read_json<std::vector<Order>>(saved.member("standing"));
  orders.replies_ = read_json<std::vector<EndedOrder>>(saved.member("replies"));
  orders.given_ = read_json<std::uint32_t>(saved.member("given"));
  return orders;
}

void StandingOrders::end(std::size_t index, OrderEnd reason) {
  const EndedOrder ended = {.order = standing_[index], .reason = reason, .known = reason == OrderEnd::cancelled};
  standing_.erase(standing_.begin() + static_cast<std::ptrdiff_t>(index));
  std::erase_if(replies_, [&](const EndedOrder& old) {
    return old.order.seat == ended.order.seat && old.order.key == ended.order.key;
  });
  replies_.push_back(ended);
  ended_.push_back(ended);
}

const Order* StandingOrders::find(Seat seat, std::string_view key) const {
  const auto order =
      std::ranges::find_if(standing_, [&](const Order& each) { return each.seat == seat && each.key == key; });
  return order == standing_.end() ? nullptr : &*order;
}

json::value order_json(const Order& order) {
  return {{"id", order.id},
          {"window", order.key},
          {"scope", json::string(enum_name(order.scope))},
          {"count", order.count ? json::value(*order.count) : json::value(nullptr)},
          {"limit", order.limit ? json::value(*order.limit) : json::value(nullptr)},
          {"given", order.given},
          {"passes", order.passes},
          {"last_fired", order.last_fired ? json::value(*order.last_fired) : json::value(nullptr)}};
}

Label end_text(OrderEnd reason) {
  switch (reason) {
    case OrderEnd::used_up:
      return {"L’ordre a été exécuté autant de fois que demandé.", "The order has been carried out as often as asked."};
    case OrderEnd::episode_over:
      return {"L’ordre ne valait que pour ce qui vient de finir.", "The order was only for what has just ended."};
    case OrderEnd::round_over:
      return {"L’ordre ne valait que pour le tour passé.", "The order was only for the round that is over."};
    case OrderEnd::cancelled:
      return {"L’ordre est annulé.", "The order is cancelled."};
    case OrderEnd::seat_changed:
      return {"Quelqu’un d’autre joue maintenant à ce siège.", "Somebody else plays this seat now."};
    case OrderEnd::game_over:
      return {"La partie est finie.", "The game is over."};
    case OrderEnd::rules_changed:
      return {"Les règles ont été corrigées.", "The rules were mended."};
  }
  return {"?", "?"};
}

}  // namespace flibuste
