#include "server/play.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "core/hash.h"

namespace flibuste {

std::optional<AnyMove> Play::choice_of(Seat seat) const {
  return table_.chosen().contains(seat) ? std::optional(table_.chosen()[seat]) : std::nullopt;
}

Record Play::record() const {
  Record record = table_.record();
  const auto name_bot = [this](RecordedMove& move, std::uint8_t bot) {
    if (bot > 0) move.bot = bot_levels_.at(bot - 1U);
  };
  for (std::size_t i = 0; i < notes_.size(); ++i) name_bot(record.moves[i], notes_[i].bot);
  if (table_.forgotten() == 0) return record;
  if (!has_history()) throw std::logic_error("the history of the game was not read");
  std::vector<RecordedMove> moves;
  moves.reserve(table_.moves_played());
  for (const MoveHistory::Move& move : history_.moves()) {
    moves.push_back({.seat = move.seat, .move = parse_json(move.text, "bad_snapshot"), .chance = {}});
    name_bot(moves.back(), move.bot);
  }
  std::ranges::move(record.moves, std::back_inserter(moves));
  record.moves = std::move(moves);
  return record;
}

std::vector<std::uint32_t> Play::position_versions() const {
  std::vector<std::uint32_t> versions = {begin_version_};
  versions.reserve(table_.moves_played() + 1);
  for (const MoveHistory::Move& move : history_.moves()) versions.push_back(move.version);
  for (const Note& note : notes_) versions.push_back(note.version);
  return versions;
}

// ---- saving

json::object Play::save() const {
  json::array notes;
  for (std::size_t i = notes_.size() - table_.undoable(); i < notes_.size(); ++i) {
    notes.push_back(json::array{notes_[i].version, notes_[i].bot});
  }
  return {{"table", table_.save()},
          {"notes", std::move(notes)},
          {"orders", orders_.save()},
          {"ended_orders", write_json(ended_orders_)},
          {"passed_by_order", passed_by_order_.bits()},
          {"last_mover", write_json(last_mover_)},
          {"begin_version", begin_version_},
          {"decision_version", decision_version_},
          {"turn_since", turn_since_},
          {"past_turns", write_json(past_turns_)},
          {"bot_levels", write_json(bot_levels_)},
          {"chosen_by", write_json(chosen_by_)},
          {"chosen_by_order", chosen_by_order_.bits()}};
}

std::string Play::unsealed() const {
  std::vector<MoveHistory::Move> moves(notes_.size() - table_.undoable());
  if (moves.empty()) return {};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Table::Played& played = table_.moves()[i];
    moves[i] = {.version = notes_[i].version, .seat = played.seat, .bot = notes_[i].bot, .text = {}};
    table_.game().write_move(moves[i].text, played.move);
  }
  return history_.part(moves);
}

void Play::seal(std::string part) {
  if (part.empty()) return;
  const std::size_t before = history_.size();
  history_.add(std::move(part));
  const std::size_t sealed = history_.size() - before;
  table_.forget(sealed);
  notes_.erase(notes_.begin(), notes_.begin() + static_cast<std::ptrdiff_t>(sealed));
}

Play Play::restore(const AnyGame& game, const Reading& saved, const Digest& seed, const std::string& context,
                   MoveHistory history) {
  Play play(Table::restore(game, saved.member("table"), seed, context),
            {.version = read_json<std::uint32_t>(saved.member("begin_version")),
             .time = read_json<std::int64_t>(saved.member("turn_since"))});
  play.history_ = std::move(history);
  const Reading notes = saved.member("notes");
  for (std::size_t i = 0; i < notes.array().size(); ++i) {
    const auto note = read_json<std::array<std::uint32_t, 2>>(notes.element(i));
    play.notes_.push_back({.version = note[0], .bot = static_cast<std::uint8_t>(note[1])});
  }
  if (play.notes_.size() != play.table_.undoable()) notes.refuse({"une note par coup", "one note for each move"});
  const Reading past_turns = saved.member("past_turns");
  play.past_turns_ = read_json<std::vector<std::int64_t>>(past_turns);
  if (play.past_turns_.size() != play.table_.undoable())
    past_turns.refuse({"un moment par coup", "one time for each move"});
  play.orders_ = StandingOrders::restore(saved.member("orders"));
  play.ended_orders_ = read_json<std::vector<EndedOrder>>(saved.member("ended_orders"));
  play.passed_by_order_ = SeatSet(read_json<std::uint8_t>(saved.member("passed_by_order")));
  play.last_mover_ = read_json<std::optional<Seat>>(saved.member("last_mover"));
  play.decision_version_ = read_json<std::uint32_t>(saved.member("decision_version"));
  play.bot_levels_ = read_json<std::vector<std::string>>(saved.member("bot_levels"));
  play.chosen_by_ = read_json<std::array<std::uint8_t, kMaxSeats>>(saved.member("chosen_by"));
  if (const auto by_order = saved.optional_member("chosen_by_order")) {
    play.chosen_by_order_ = SeatSet(read_json<std::uint8_t>(*by_order));
  }
  return play;
}

// ---- marks

std::uint32_t Play::mark_of(const AnyState& state) { return static_cast<std::uint32_t>(quick_hash(state.bytes())); }

std::uint32_t Play::mark_after(Seat seat, std::span<const AnyMove> moves) const {
  if (moves.size() == 1 && orders_.standing().empty()) return mark_of(table_.foresee(seat, moves.front()));
  Play trial = *this;
  trial.move(seat, moves, {});
  return trial.mark();
}

std::uint32_t Play::mark_after(Seat seat, const OrderWish& wish) const {
  Play trial = *this;
  trial.order(seat, wish, {});
  return trial.mark();
}

std::uint32_t Play::mark_after_undo() const {
  Play trial = *this;
  trial.undo({});
  return trial.mark();
}

// ---- changes

std::vector<AnyEvent> Play::move(Seat seat, std::span<const AnyMove> moves, Moment moment, const std::string& bot) {
  if (bot.empty()) orders_.acted(seat);
  // Where a bot stands in and passes as the order says, it is the order that passes.
  const auto pass = bot.empty() ? std::nullopt : pass_to_come(seat);
  const bool by_order = pass && std::ranges::equal(moves, std::span(&pass->move, 1));
  std::vector<AnyEvent> events = by_order ? step(*pass, moment) : step(seat, moves, moment, bot);
  carry_out_orders(moment, events);
  return events;
}

std::optional<OrderedPass> Play::pass_to_come(Seat seat) const {
  if (!awaited().contains(seat)) return std::nullopt;
  return orders_.pass_of(table_.game(), table_.state(), seat);
}

SeatSet Play::ordered() const {
  SeatSet seats = chosen_by_order_;
  for (const Seat seat : awaited()) {
    if (pass_to_come(seat)) seats.insert(seat);
  }
  return seats;
}

std::vector<AnyEvent> Play::order(Seat seat, const OrderWish& wish, Moment moment) {
  orders_.give(table_, seat, wish, moment.version);
  orders_.acted(seat);
  std::vector<AnyEvent> events;
  carry_out_orders(moment, events);
  return events;
}

void Play::cancel_order(Seat seat, std::uint32_t order, std::uint32_t seen) {
  orders_.cancel(seat, order, seen);
  orders_.acted(seat);
  ended_orders_ = orders_.settle(table_);
}

void Play::end_orders(Seat seat, bool told) {
  orders_.change_seat(seat);
  ended_orders_ = orders_.settle(table_);
  if (!told) std::erase_if(ended_orders_, [seat](const EndedOrder& ended) { return ended.order.seat == seat; });
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
    const std::vector<AnyEvent> more = step(*pass, moment);
    events.insert(events.end(), more.begin(), more.end());
  }
  const std::vector<EndedOrder> ended = orders_.settle(table_);
  ended_orders_.insert(ended_orders_.end(), ended.begin(), ended.end());
}

std::vector<AnyEvent> Play::step(const OrderedPass& pass, Moment moment) {
  std::vector<AnyEvent> events = step(pass.seat, std::span(&pass.move, 1), moment, {}, /*by_order=*/true);
  orders_.fired(pass, moment.version);
  return events;
}

std::vector<AnyEvent> Play::step(Seat seat, std::span<const AnyMove> moves, Moment moment, const std::string& bot,
                                 bool by_order) {
  const bool joint = table_.joint();
  const SeatSet deciders = table_.actors();
  const AnyState before = table_.state();
  const std::size_t played = table_.moves_played();
  std::vector<AnyEvent> events = table_.play(seat, moves);
  chosen_by_.at(seat) = bot.empty() ? 0 : rank_of(bot);
  chosen_by_order_.erase(seat);
  if (by_order) chosen_by_order_.insert(seat);
  if (table_.moves_played() == played) return events;  // a choice, and others are still awaited
  for (const Seat each : std::exchange(chosen_by_order_, {})) passed_by_order_.insert(each);
  const auto note = [&](Seat each) { return Note{.version = moment.version, .bot = chosen_by_.at(each)}; };
  if (joint) {
    for (const Seat each : deciders) notes_.push_back(note(each));
  } else {
    notes_.resize(table_.moves().size(), note(seat));
  }
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
  chosen_by_order_.erase(seat);
  orders_.acted(seat);
  orders_.reconsider(table_, seat);
  ended_orders_ = orders_.settle(table_);
}

void Play::undo(Moment moment) {
  table_.undo();
  if (last_mover_) orders_.acted(*last_mover_);  // it is his step
  notes_.pop_back();
  turn_since_ = past_turns_.back();
  past_turns_.pop_back();
  decision_version_ = moment.version;
  for (const Seat seat : table_.awaited()) orders_.reconsider(table_, seat);
  ended_orders_ = orders_.settle(table_);
}

void Play::carry_over(Table table, Moment moment) {
  StandingOrders orders = std::move(orders_);
  *this = Play(std::move(table), moment);
  orders_ = std::move(orders);
  orders_.change_rules();
  ended_orders_ = orders_.settle(table_);
}

std::uint8_t Play::rank_of(const std::string& level) {
  auto known = std::ranges::find(bot_levels_, level);
  if (known == bot_levels_.end()) known = bot_levels_.insert(known, level);
  return static_cast<std::uint8_t>(known - bot_levels_.begin() + 1);
}

}  // namespace flibuste
