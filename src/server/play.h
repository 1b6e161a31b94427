// The running game of a table: its moves, who made each of them, and when the present decision began.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/move_history.h"
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
      : table_(std::move(table)),
        begin_version_(begin.version),
        decision_version_(begin.version),
        turn_since_(begin.time) {}

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
  std::vector<std::uint32_t> position_versions() const;
  // With the level of the bot that made a move, where one did.
  Record record() const;

  // Saving (table/table.h). The moves that nobody can take back are apart: a part has those since the last one …
  json::object save() const;
  std::string unsealed() const;
  // … and is kept as history from then on. Until the next move it is still what `unsealed` gave.
  void seal(std::string part);
  bool has_sealed() const { return table_.forgotten() > 0; }
  bool has_history() const { return history_.size() == table_.forgotten(); }
  // Without its history it plays on, but has no record.
  static Play restore(const AnyGame& game, const Reading& saved, const Digest& seed, const std::string& context,
                      MoveHistory history);

  // A short hash of the position after such a change: it shows whether the rules of another release lead there, too.
  std::uint32_t mark() const { return mark_of(table_.state()); }
  std::uint32_t mark_after(Seat seat, std::span<const AnyMove> moves) const;
  std::uint32_t mark_after(Seat seat, const OrderWish& wish) const;
  std::uint32_t mark_after_undo() const;

  // Changes. `bot` is the level of the bot that moves; empty: none does.
  //
  // Moves of one seat, all of them or none. In a joint decision the move is kept as the choice of that seat; the events
  // are those of all choices, once the last one is in, and before that there are none.
  std::vector<AnyEvent> move(Seat seat, std::span<const AnyMove> moves, Moment moment, const std::string& bot = {});
  // Whoever takes a choice or a step back wants to choose: an order for the window ends.
  void withdraw(Seat seat);
  void undo(Moment moment);

  // Standing orders. Giving one may play passes at once; they are among the events, as those are that follow a move. In
  // a joint decision they wait for all who have none, and meanwhile the seat is awaited as any other is.
  const StandingOrders& orders() const { return orders_; }
  // The pass that an order plays for this seat once the others have chosen.
  std::optional<OrderedPass> pass_to_come(Seat seat) const;
  // The seats of the present decision for which an order passes: it will, or it has while a bot stood in.
  SeatSet ordered() const;
  // Those that ended with the last change.
  std::span<const EndedOrder> ended_orders() const { return ended_orders_; }
  // The seats for which orders passed in what was decided with the last change.
  SeatSet passed_by_order() const { return passed_by_order_; }
  std::vector<AnyEvent> order(Seat seat, const OrderWish& wish, Moment moment);
  void cancel_order(Seat seat, std::uint32_t order, std::uint32_t seen);
  // Another person, or a bot for good, has the seat from now on. Unless its owner is still there to be told, nobody is.
  void end_orders(Seat seat, bool told);
  // The game is over, be it by the rules or because nobody plays on.
  void end_orders();
  // The game goes on from a position under other rules: choices, orders and what could be taken back are void.
  void carry_over(Table table, Moment moment);
  // Before each change: what orders did, and which ended, is told once.
  void begin_change() {
    ended_orders_.clear();
    passed_by_order_ = {};
  }

 private:
  // `by_order`: it is the pass of an order.
  std::vector<AnyEvent> step(Seat seat, std::span<const AnyMove> moves, Moment moment, const std::string& bot,
                             bool by_order = false);
  std::vector<AnyEvent> step(const OrderedPass& pass, Moment moment);
  // Keeps when each turn began, after a step of so many moves that was made at `time`.
  void keep_turns(const AnyState& before, bool joint, std::size_t moves, std::int64_t time);
  // Plays what orders say, until somebody without one is awaited.
  void carry_out_orders(Moment moment, std::vector<AnyEvent>& events);
  std::uint8_t rank_of(const std::string& level);
  static std::uint32_t mark_of(const AnyState& state);

  // When a move was made, and which of the levels in bot_levels_ made it: its rank from 1, or 0.
  struct Note {
    std::uint32_t version = 0;
    std::uint8_t bot = 0;
  };

  Table table_;
  StandingOrders orders_;
  std::vector<EndedOrder> ended_orders_;
  SeatSet passed_by_order_;
  std::optional<Seat> last_mover_;
  std::uint32_t begin_version_ = 0;
  std::uint32_t decision_version_ = 0;
  std::int64_t turn_since_ = 0;
  std::vector<std::int64_t> past_turns_;             // the same for each of the table's undoable states
  std::vector<std::string> bot_levels_;              // that have moved in this game
  MoveHistory history_;                              // the moves that the table has forgotten
  std::vector<Note> notes_;                          // of the others
  std::array<std::uint8_t, kMaxSeats> chosen_by_{};  // as Note::bot, of the choices that are kept
  SeatSet chosen_by_order_;                          // whose choice that is kept is the pass of an order
};

}  // namespace flibuste
