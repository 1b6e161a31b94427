// The running game of a table: its moves, who made each of them, and when the present decision began.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/orders.h"
#include "table/table.h"

namespace flibuste {

class Play {
 public:
  // At which change of the table something happens.
  struct Moment {
    std::uint32_t version = 0;
    std::int64_t time = 0;
  };

  Play(Table table, Moment begin)
      : table_(std::move(table)), decision_version_(begin.version), turn_since_(begin.time) {
    position_versions_.push_back(begin.version);
  }

  const Table& table() const { return table_; }
  // Who must choose and has not.
  SeatSet awaited() const { return table_.awaited(); }
  // What a seat has chosen in a joint decision; known to that seat alone until the last has chosen.
  std::optional<AnyMove> choice_of(Seat seat) const;
  // Who made the last step; nobody where several did.
  std::optional<Seat> last_mover() const { return last_mover_; }
  // The version of the table at which the present decision began.
  std::uint32_t decision_version() const { return decision_version_; }
  // When those who are to choose were first asked. Taking a step back brings back the time of the turn before it.
  std::int64_t turn_since() const { return turn_since_; }
  // The versions of the table at which the positions of the game so far came about: the deal, then each move.
  std::span<const std::uint32_t> position_versions() const { return position_versions_; }
  // With the level of the bot that made a move, where one did.
  Record record() const;

  // Changes. `bot` is the level of the bot that moves; empty: none does.
  //
  // Moves of one seat, all of them or none. In a joint decision the move is kept as the choice of that seat; the events
  // are those of all choices, once the last one is in, and before that there are none.
  std::vector<AnyEvent> move(Seat seat, std::span<const AnyMove> moves, Moment moment, const std::string& bot = {});
  // Whoever takes a choice or a step back wants to choose: an order for the window ends.
  void withdraw(Seat seat);
  void undo(Moment moment);

  // Standing orders. Giving one may play passes at once; they are among the events, as those are that follow a move.
  const StandingOrders& orders() const { return orders_; }
  // Those that ended with the last change.
  std::span<const EndedOrder> ended_orders() const { return ended_orders_; }
  std::vector<AnyEvent> order(Seat seat, const OrderWish& wish, Moment moment);
  void cancel_order(Seat seat, std::uint32_t order, std::uint32_t seen);
  // Another person, or a bot for good, has the seat from now on.
  void end_orders(Seat seat);
  // The game is over, be it by the rules or because nobody plays on.
  void end_orders();
  // Before each change: what ended is told once.
  void begin_change() { ended_orders_.clear(); }

 private:
  std::vector<AnyEvent> step(Seat seat, std::span<const AnyMove> moves, Moment moment, const std::string& bot);
  // Keeps when each turn began, after a step of so many moves that was made at `time`.
  void keep_turns(const AnyState& before, bool joint, std::size_t moves, std::int64_t time);
  // Plays what orders say, until somebody without one is awaited.
  void carry_out_orders(Moment moment, std::vector<AnyEvent>& events);
  std::uint8_t rank_of(const std::string& level);

  Table table_;
  StandingOrders orders_;
  std::vector<EndedOrder> ended_orders_;
  std::optional<Seat> last_mover_;
  std::uint32_t decision_version_ = 0;
  std::int64_t turn_since_ = 0;
  std::vector<std::int64_t> past_turns_;  // the same for each of the table's undoable states
  std::vector<std::uint32_t> position_versions_;
  std::vector<std::string> bot_levels_;              // that have moved in this game …
  std::vector<std::uint8_t> moved_by_;               // … and which of them made each move: its rank from 1, or 0
  std::array<std::uint8_t, kMaxSeats> chosen_by_{};  // the same for the choices that are kept
};

}  // namespace flibuste
