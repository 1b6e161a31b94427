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
  const bool joint = table_.joint();
  const SeatSet deciders = table_.actors();
  const Stage stage = table_.game().stage(table_.state());
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
  // The same seats may have to decide again: after a joint decision, or in the next turn, their time begins anew.
  if (joint || table_.actors() != deciders || table_.game().stage(table_.state()) != stage) turn_since_ = moment.time;
  return events;
}

void Play::undo(Moment moment) {
  table_.undo();
  position_versions_.pop_back();
  moved_by_.pop_back();
  decision_version_ = moment.version;
}

std::uint8_t Play::rank_of(const std::string& level) {
  auto known = std::ranges::find(bot_levels_, level);
  if (known == bot_levels_.end()) known = bot_levels_.insert(known, level);
  return static_cast<std::uint8_t>(known - bot_levels_.begin() + 1);
}

}  // namespace flibuste
