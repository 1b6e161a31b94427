#include "server/play.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace flibuste {

SeatSet Play::awaited() const {
  SeatSet seats = table_.actors();
  for (const auto& [seat, choice] : choices_) seats.erase(seat);
  return seats;
}

std::optional<AnyMove> Play::choice_of(Seat seat) const {
  const auto choice = choices_.find(seat);
  return choice == choices_.end() ? std::nullopt : std::optional(choice->second);
}

Record Play::record() const {
  Record record = table_.record();
  for (std::size_t i = 0; i < moved_by_.size(); ++i) {
    if (moved_by_[i] > 0) record.moves[i].bot = bot_levels_[moved_by_[i] - 1U];
  }
  return record;
}

std::vector<AnyEvent> Play::move(Seat seat, AnyMove move, Moment moment, const std::string& bot) {
  const SeatSet before = table_.actors();
  std::vector<AnyEvent> events = table_.play(seat, move);
  last_mover_ = seat;
  position_versions_.push_back(moment.version);
  moved_by_.push_back(bot.empty() ? 0 : rank_of(bot));
  if (table_.actors() != before) turn_since_ = moment.time;
  return events;
}

std::vector<AnyEvent> Play::choose(Seat seat, AnyMove choice, Moment moment) {
  choices_[seat] = choice;
  std::vector<AnyEvent> events;
  if (!awaited().empty()) return events;
  for (const auto& [each, chosen] : std::exchange(choices_, {})) {
    std::vector<AnyEvent> some = move(each, chosen, moment);
    events.insert(events.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
  }
  return events;
}

void Play::undo() {
  table_.undo();
  position_versions_.pop_back();
  moved_by_.pop_back();
}

std::uint8_t Play::rank_of(const std::string& level) {
  auto known = std::ranges::find(bot_levels_, level);
  if (known == bot_levels_.end()) known = bot_levels_.insert(known, level);
  return static_cast<std::uint8_t>(known - bot_levels_.begin() + 1);
}

}  // namespace flibuste
