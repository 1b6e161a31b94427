// The running game of a table: its moves, what several seats have chosen at once, and who made each move.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/table.h"

namespace flibuste {

class Play {
 public:
  // At which change of the table something happens.
  struct Moment {
    std::uint32_t version = 0;
    std::int64_t time = 0;
  };

  Play(Table table, Moment begin) : table_(std::move(table)), turn_since_(begin.time) {
    position_versions_.push_back(begin.version);
  }

  const Table& table() const { return table_; }
  // Who must choose and has not.
  SeatSet awaited() const;
  // Several choose at once: each choice is known to its seat alone until the last has chosen.
  bool joint() const { return table_.actors().size() > 1; }
  std::optional<AnyMove> choice_of(Seat seat) const;
  std::optional<Seat> last_mover() const { return last_mover_; }
  // When those who are to choose were first asked.
  std::int64_t turn_since() const { return turn_since_; }
  // The versions of the table at which the positions of the game so far came about: the deal, then each move.
  std::span<const std::uint32_t> position_versions() const { return position_versions_; }
  // With the level of the bot that made a move, where one did.
  Record record() const;

  // Changes. `bot` is the level of the bot that moves; empty: none does.
  std::vector<AnyEvent> move(Seat seat, AnyMove move, Moment moment, const std::string& bot = {});
  // The events are those of all choices, once the last has been made; before that there are none.
  std::vector<AnyEvent> choose(Seat seat, AnyMove move, Moment moment);
  void withdraw(Seat seat) { choices_.erase(seat); }
  void forget_choices() { choices_.clear(); }
  void undo();

 private:
  std::uint8_t rank_of(const std::string& level);

  Table table_;
  std::map<Seat, AnyMove> choices_;
  std::optional<Seat> last_mover_;
  std::int64_t turn_since_ = 0;
  std::vector<std::uint32_t> position_versions_;
  std::vector<std::string> bot_levels_;  // that have moved in this game …
  std::vector<std::uint8_t> moved_by_;   // … and which of them made each move: its rank among them from 1, or 0
};

}  // namespace flibuste
