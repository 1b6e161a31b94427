// A table people sit at: lobby, seats, game and end, as a pure object. It does no I/O and reads no clock. What happens
// to it is a list of changes; a change is planned (server/plan.h: checked, nothing altered), made durable by somebody
// else, and then applied. Applying the same changes again gives the same table, so a table is its log.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/change.h"
#include "server/play.h"
#include "server/request_keys.h"
#include "server/seating.h"
#include "store/store.h"

namespace flibuste {

class LiveTable {
 public:
  // What the last change was, as far as everybody may know it.
  struct LastChange {
    ChangeKind kind = ChangeKind::created;
    std::optional<Seat> seat = {};
    std::optional<Mover> by = {};
    bool stepped = false;               // it was a step of the game
    bool revealed = false;              // … that showed what several had chosen
    bool choice = false;                // … or a choice of its seat, kept or withdrawn, that nobody else may know
    bool own = false;                   // it concerns its seat alone, and nobody else is told
    SeatSet concerned = {};             // seats whose own choice or orders it changed
    std::vector<AnyEvent> events = {};  // each for its audience
  };

  // A table from its log; refuses ("bad_log") a log this release cannot read.
  LiveTable(std::string id, std::span<const std::string> bodies);

  // Applies a change that is durable.
  void apply(const Change& change);

  const std::string& id() const { return id_; }
  // Changes so far that more than one seat was told of. What is the business of one seat alone does not raise it: a gap
  // would tell the others of it.
  std::uint32_t version() const { return version_; }
  std::uint32_t entries() const { return entries_; }  // of the log: all changes so far
  // Rises when the position, or who plays a seat, may have changed: what a bot thought about before is then in vain.
  std::uint32_t steps() const { return steps_; }
  TableStatus status() const { return status_; }
  const TableSettings& settings() const { return settings_; }
  const AnyGame& game() const { return *game_; }
  const json::object& options() const { return options_; }
  const Digest& seed() const { return seed_; }
  // Why it has ended; empty before.
  const std::string& ended() const { return ended_; }
  bool end_written() const { return end_written_; }
  // The table at which the same people play again, if there is one.
  const std::string& rematch() const { return rematch_; }
  std::int64_t created() const { return created_; }
  std::int64_t touched() const { return touched_; }
  const LastChange& last() const { return last_; }
  // The last one that was not the business of one seat alone.
  const LastChange& last_for_all() const { return last_.own ? last_for_all_ : last_; }
  // The last change was a step of the game: its message is shared by all readers that are equal.
  bool stepped() const { return last_.stepped; }
  // The last change was a choice in a joint decision that goes on: others are told who is ready, and no more.
  bool chose() const { return last_.choice; }
  const RequestKeys& keys() const { return keys_; }
  // Changes that are no moves, of a seat or of none.
  std::uint16_t minor_changes(std::optional<Seat> seat) const { return minor_changes_.at(seat.value_or(kMaxSeats)); }

  const Seating& seating() const { return seating_; }
  std::span<const LiveSeat> seats() const { return seating_.seats(); }
  SeatSet seats_of(std::string_view person) const { return seating_.of(person); }
  bool is_host(std::string_view person) const { return seating_.is_host(person); }
  bool invites(std::string_view invitation) const { return seating_.invites(invitation); }
  bool may_look(std::string_view person, bool invited) const;
  // The seats of a person whose secrets may be told. Where several persons share a device and the game hides something,
  // that is the seat whose curtain is lifted, or none. Programs look at no screen, and a finished game hides nothing.
  SeatSet shown(std::string_view person, std::optional<Seat> lifted) const;

  // The game, once it has begun.
  const Play* play() const { return play_ ? &*play_ : nullptr; }
  // Who takes part in the present decision, whether they have chosen or not.
  SeatSet deciding() const;
  // Who must choose and has not: persons, and those a bot plays for.
  SeatSet awaited() const;
  SeatSet awaited_bots() const;
  // When the clock of the present decision first runs out; 0: never.
  std::int64_t deadline() const;
  std::int64_t deadline(Seat seat) const;
  // Somebody may be late.
  bool clocked() const;
  // The time of this turn ran out, and the turn is not over.
  bool is_late(Seat seat) const { return seating_[seat].stand_in == StandIn::late && deciding().contains(seat); }
  // Seats a bot plays for because the person was not there, or was late in a turn that is over.
  SeatSet missed() const;
  // Once finished: the record with its seed. Refuses ("not_finished") before.
  Record record() const;

 private:
  void apply_created(const Change& change);
  void apply_start(const Change& change);
  // Plays, chooses, withdraws or takes back.
  void apply_step(Seat seat, const Change& change);
  void apply_order(Seat seat, const Change& change);
  // What has become of the game by a change of it that began with so many moves, so many choices and that turn.
  struct Before {
    std::size_t moves;
    AnyChoices chosen;
    bool joint;
    std::int64_t turn;
  };
  Before before_step() const;
  void note_step(const Before& before);
  void finish_if_over();
  void finish(std::string_view reason);

  std::string id_;
  const AnyGame* game_ = nullptr;
  json::object options_;
  TableSettings settings_;
  TableStatus status_ = TableStatus::open;
  std::string ended_;
  bool end_written_ = false;
  std::string rematch_;
  Digest seed_{};
  json::value position_;  // where the game begins, if not with the deal; until it has begun
  Seating seating_;
  std::optional<Play> play_;
  RequestKeys keys_;
  std::uint32_t version_ = 0;
  std::uint32_t entries_ = 0;
  std::uint32_t steps_ = 0;
  std::array<std::uint16_t, kMaxSeats + 1> minor_changes_{};  // of each seat, and of none
  std::int64_t created_ = 0;
  std::int64_t touched_ = 0;
  LastChange last_;
  LastChange last_for_all_;
};

}  // namespace flibuste
