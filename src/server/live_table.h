// A table people sit at: lobby, seats, game and end, as a pure object. It does no I/O and reads no clock. What happens
// to it is a list of changes; a change is planned (server/plan.h: checked, nothing altered), made durable by somebody
// else, and then applied. Applying the same changes again gives the same table, so a table is its log.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/change.h"
#include "server/play.h"
#include "server/request_keys.h"
#include "server/seating.h"
#include "store/store.h"

namespace flibuste {

// By which rules a game is played: their version, and the digest of the data set where they read one.
struct RulesUsed {
  std::int32_t version = 1;
  std::string data = {};
  static RulesUsed of(const AnyGame& game);
  bool operator==(const RulesUsed&) const = default;
};

// The game of a table was begun under rules that this release does not have, and cannot go on under its own.
class OtherRules : public std::runtime_error {
 public:
  enum class Why : std::uint8_t { later, diverged };  // diverged: its moves lead elsewhere now, or that cannot be shown
  OtherRules(std::int32_t version, Why why)
      : std::runtime_error("the game was begun under other rules"), version_(version), why_(why) {}
  std::int32_t version() const { return version_; }
  Why why() const { return why_; }

 private:
  std::int32_t version_;
  Why why_;
};

// To be asked where a log is refused: throws OtherRules where its game is not of the rules of this release, by the last
// entry that names them.
void require_own_rules(std::span<const std::string> bodies);

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
    SeatSet returned = {};              // seats that persons have again, for whom a bot only did what an order said
    std::vector<AnyEvent> events = {};  // each for its audience
  };

  // A table from its log; refuses ("bad_log") a log this release cannot read. Throws OtherRules.
  LiveTable(std::string id, std::span<const std::string> bodies);
  // The same from what `save` gave, without the entries before. `history` are the parts of its game's history that were
  // stored with snapshots (server/snapshot.h); without them it plays on, but has no record.
  static LiveTable restore(std::string id, const json::value& saved, const std::vector<HistoryPart>* history);
  // Everything but the history.
  json::object save() const;
  // The part of the history that is not stored yet; empty where there is none. Once it is, `seal` keeps it as such.
  std::string unsealed() const { return play_ ? play_->unsealed() : std::string(); }
  bool has_sealed() const { return play_ && play_->has_sealed(); }
  void seal(std::string part) {
    if (play_) play_->seal(std::move(part));
  }

  // Applies a change that is durable.
  void apply(const Change& change);
  // The same for an entry of its log. Throws OtherRules where the game was begun under others and the entry does not
  // lead where it led then.
  void replay(const Change& change);

  const std::string& id() const { return id_; }
  // Changes so far that more than one seat was told of. What is the business of one seat alone does not raise it: a gap
  // would tell the others of it.
  std::uint32_t version() const { return version_; }
  std::uint32_t entries() const { return entries_; }  // of the log: all changes so far
  // The version of the rules of its game; before that begins, of this release.
  std::int32_t rules() const { return play_ ? rules_.version : game_->info().rules_version; }
  // The game is one of earlier rules: before anything else happens it is carried over to those of this release. A
  // finished one stays as it is, and cannot be played again.
  bool outdated() const { return outdated_; }
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
  // Once finished: the record with its seed. Refuses ("not_finished") before, and ("wrong_version") where the game was
  // played under other rules.
  Record record() const;
  // The same of a game that runs, for whoever keeps the seed to himself.
  Record record_so_far() const;

 private:
  explicit LiveTable(std::string id) : id_(std::move(id)) {}
  void apply_created(const Change& change);
  void apply_start(const Change& change);
  // Plays, chooses, withdraws or takes back.
  void apply_step(Seat seat, const Change& change);
  void apply_order(Seat seat, const Change& change);
  void carry_over(const Change& change);
  void set_rules(RulesUsed rules);
  // What has become of the game by a change of it that began with so many moves, so many choices and that turn, and
  // where orders passed or were about to.
  struct Before {
    std::size_t moves;
    AnyChoices chosen;
    bool joint;
    std::int64_t turn;
    SeatSet ordered;
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
  RulesUsed rules_;
  bool outdated_ = false;
  std::uint32_t history_from_ = 0;  // entries before those that the history of the game tells of
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
BOOST_DESCRIBE_STRUCT(LiveTable::LastChange, (), (kind, seat, by, stepped, revealed, choice, own, concerned, returned))

}  // namespace flibuste
