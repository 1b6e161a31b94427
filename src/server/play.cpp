#include "server/play.h"

#include <algorithm>

namespace flibuste {

std::optional<AnyMove> Play::choice_of(Seat seat) const {
  return table_.chosen().contains(seat) ? std::optional(table_.chosen()[seat]) : std::nullopt;
}

Record Play::record() const {
  Record record = table_.record();
  for (std::size_t i = 0; i < moved_by_.size(); ++i) {
    if (moved_by_[i] > 0) record.moves[i].bot = bot_levels_[moved_by_[i] - 1U];
  }
  return record;
}

std::vector<AnyEvent> Play::move(Seat seat, std::span<const AnyMove> moves, Moment moment, const std::string& bot) {
  std::vector<AnyEvent> events = step(seat, moves, moment, bot);
  carry_out_orders(moment, events);
  return events;
}

std::vector<AnyEvent> Play::order(Seat seat, const OrderWish& wish, Moment moment) {
  orders_.give(table_, seat, wish, moment.version);
  std::vector<AnyEvent> events;
  carry_out_orders(moment, events);
  return events;
}

void Play::cancel_order(Seat seat, std::uint32_t order, std::uint32_t seen) {
  orders_.cancel(seat, order, seen);
  ended_orders_ = orders_.settle(table_);
}

void Play::end_orders(Seat seat) {
  orders_.change_seat(seat);
  ended_orders_ = orders_.settle(table_);
}

void Play::end_orders() {
  orders_.end_all();
  const std::vector<EndedOrder> ended = orders_.settle(table_);
  ended_orders_.insert(ended_orders_.end(), ended.begin(), ended.end());
}

void Play::carry_out_orders(Moment moment, std::vector<AnyEvent>& events) {
  // A game in which everybody passes for ever would be broken; it must not hang the server.
  for (int left = table_.game().info().max_decisions; left > 0; --left) {
    const auto pass = orders_.next(table_);
    if (!pass) break;
    const std::vector<AnyEvent> more = step(pass->seat, std::span(&pass->move, 1), moment, {});
    events.insert(events.end(), more.begin(), more.end());
    orders_.fired(*pass, moment.version);
  }
  const std::vector<EndedOrder> ended = orders_.settle(table_);
  ended_orders_.insert(ended_orders_.end(), ended.begin(), ended.end());
}

std::vector<AnyEvent> Play::step(Seat seat, std::span<const AnyMove> moves, Moment moment, const std::string& bot) {
  const bool joint = table_.joint();
  const SeatSet deciders = table_.actors();
  const AnyState before = table_.state();
  const std::size_t played = table_.moves_played();
  std::vector<AnyEvent> events = table_.play(seat, moves);
  chosen_by_.at(seat) = bot.empty() ? 0 : rank_of(bot);
  if (table_.moves_played() == played) return events;  // a choice, and others are still awaited
  if (joint) {
    for (const Seat each : deciders) moved_by_.push_back(chosen_by_.at(each));
  } else {
    moved_by_.resize(table_.moves_played(), chosen_by_.at(seat));
  }
  position_versions_.resize(table_.moves_played() + 1, moment.version);
  last_mover_ = joint ? std::nullopt : std::optional(seat);
  decision_version_ = moment.version;
  keep_turns(before, joint, moves.size(), moment.time);
  return events;
}

void Play::keep_turns(const AnyState& before, bool joint, std::size_t moves, std::int64_t time) {
  const AnyGame& game = table_.game();
  // The same seats may have to decide again: after a joint decision, or in the next turn, their time begins anew.
  const auto begins = [&](const AnyState& from, const AnyState& to) {
    return game.actors(from) != game.actors(to) || game.stage(from) != game.stage(to);
  };
  const std::span<const AnyState> past = table_.undoable_states();
  if (past.size() != past_turns_.size() + moves) past_turns_.clear();  // what was before cannot be taken back any more
  const AnyState* last = &before;
  for (const AnyState& each : past.subspan(past_turns_.size())) {
    if (begins(*last, each)) turn_since_ = time;
    past_turns_.push_back(turn_since_);
    last = &each;
  }
  if (joint || begins(*last, table_.state())) turn_since_ = time;
}

void Play::withdraw(Seat seat) {
  table_.withdraw(seat);
  orders_.reconsider(table_, seat);
  ended_orders_ = orders_.settle(table_);
}

void Play::undo(Moment moment) {
  table_.undo();
  position_versions_.pop_back();
  moved_by_.pop_back();
  turn_since_ = past_turns_.back();
  past_turns_.pop_back();
  decision_version_ = moment.version;
  for (const Seat seat : table_.awaited()) orders_.reconsider(table_, seat);
  ended_orders_ = orders_.settle(table_);
}

std::uint8_t Play::rank_of(const std::string& level) {
  auto known = std::ranges::find(bot_levels_, level);
  if (known == bot_levels_.end()) known = bot_levels_.insert(known, level);
  return static_cast<std::uint8_t>(known - bot_levels_.begin() + 1);
}

}  // namespace flibuste
