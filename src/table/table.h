// A running game: seats, checked play, undo up to the last barrier, replay, spectators, record.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/json.h"
#include "table/any_game.h"
#include "table/record.h"

namespace flibuste {

class Table {
 public:
  // A fresh game. Refuses unknown options and numbers of players. `context` binds the commitment and the luck to this
  // table, `nonces` bind the luck to what players added after the commitment was published.
  Table(const AnyGame& game, const json::value& options, int players, const Digest& seed, std::string context = "",
        std::vector<std::string> nonces = {});
  // A position: `state` is a full state document.
  Table(const AnyGame& game, const json::value& state, const Digest& seed, std::string context = "",
        std::vector<std::string> nonces = {});
  // A record played again, up to its move `to` (all of them when negative). Refuses a record whose seed is not
  // revealed, does not fit its commitment, whose moves are not legal, or that leads to another state than it says.
  static Table replay(const Record& record, int to = -1);
  // A game that goes on where another stands: `saved` is what `save` of that one gave, read by the same or a later
  // release. Refuses what is impossible.
  static Table restore(const AnyGame& game, const Reading& saved, const Digest& seed, std::string context);
  // All that it takes to go on, beside seed and context, but the moves that cannot be taken back any more: whoever
  // saves it keeps those, and the restored table has forgotten them.
  json::object save() const;

  const AnyGame& game() const { return *game_; }
  int players() const { return players_; }
  const AnyState& state() const { return state_; }
  const json::object& options() const { return options_; }
  // Rises by one with each move, choice, withdrawal and undo.
  std::uint64_t version() const { return version_; }
  std::size_t moves_played() const { return forgotten_ + moves_.size(); }
  // Rises with each 32-bit number of the stream that was used.
  std::uint64_t luck() const { return chance_.drawn(); }

  bool over() const { return actors().empty(); }
  // Who decides: one seat, or several in a joint decision.
  SeatSet actors() const { return game_->actors(state_); }
  bool joint() const { return actors().size() > 1; }
  // Those of a joint decision who have chosen; nobody is shown what, but the seat itself.
  SeatSet ready() const { return chosen_.seats(); }
  const AnyChoices& chosen() const { return chosen_; }
  // Actors who have not chosen yet.
  SeatSet awaited() const;
  AnyMoves legal(Seat seat) const;
  // Refuses ("bad_seat", "game_over", "not_your_turn") unless this seat may choose now; `pointer` is the place of the
  // seat in a request.
  void require_actor(Seat seat, std::string pointer = {}) const;
  // Refuses as `play` does, without playing.
  void require_legal(Seat seat, AnyMove move) const;
  // The state to which a legal move leads: the present one, where others have still to choose.
  AnyState foresee(Seat seat, AnyMove move) const;
  json::value view(Viewer viewer) const { return game_->view_json(state_, viewer); }
  Outcome outcome() const { return game_->outcome(state_); }

  // Plays a move, or refuses it ("bad_seat", "game_over", "not_your_turn", "illegal_move", "bad_script") and changes
  // nothing. In a joint decision the move is kept as the choice of this seat, instead of one made before; when the
  // last actor has chosen, all choices are resolved at once.
  std::vector<AnyEvent> play(Seat seat, AnyMove move);
  std::vector<AnyEvent> play(Seat seat, const json::value& move);
  // A move of a record, with the results it forces.
  std::vector<AnyEvent> play(const RecordedMove& move);
  // Plays a list of moves of one seat, all or nothing: a refusal names the move ("/1"). Chance, a reveal or another
  // seat's decision may come only after the last one ("barrier"). Whether a list is refused, and where, follows from
  // what the seat can know: it is tried in a world that agrees with that before it is played, so that no refusal can be
  // used to peek.
  std::vector<AnyEvent> play(Seat seat, std::span<const AnyMove> moves);
  // Takes back the choice of a seat in a joint decision, or refuses ("not_chosen") and changes nothing.
  void withdraw(Seat seat);

  // The luck that a bot thinks with at the present joint decision, from the table's seed: nobody can compute a secret
  // choice who does not know it, and everybody can once it is revealed. It says nothing about the luck of the game.
  Chance bot_luck(Seat seat) const;

  // Forces the next results of chance; replaces what was forced before and not yet used.
  void script(std::vector<std::uint32_t> results);

  // Steps that can be taken back: all since the last barrier.
  std::size_t undoable() const { return past_.size(); }
  // The states before each of them, oldest first.
  std::span<const AnyState> undoable_states() const { return past_; }
  // Takes back the last step, or refuses ("barrier") and changes nothing.
  void undo();

  // A move as it is kept: live tables are many, and the document of a move is made when somebody asks for the record.
  struct Played {
    AnyMove move;
    Seat seat = 0;
    bool forced = false;  // its forced results are in forced_used_
  };
  // The moves that it has not forgotten.
  std::span<const Played> moves() const { return moves_; }
  std::size_t forgotten() const { return forgotten_; }
  // Forgets its first moves, which somebody else keeps and nobody can take back: they are in its record no more.
  void forget(std::size_t moves);

  void name_seats(std::vector<std::string> names) { names_ = std::move(names); }
  // Empty where the seats have no names; the words of a game then number them.
  const std::vector<std::string>& names() const { return names_; }
  // What players added to the luck.
  const std::vector<std::string>& nonces() const { return nonces_; }

  Record record() const;
  std::string state_hash() const;

 private:
  Table(const AnyGame& game, const Digest& seed, std::string context, std::vector<std::string> nonces);
  [[noreturn]] void refuse_move(Seat seat, AnyMove move, std::string_view clause) const;
  // Refuses a list of moves as far as the seat can know.
  void require_possible(Seat seat, std::span<const AnyMove> moves) const;
  // The choices so far with this one; only it, where one seat decides.
  AnyChoices with_choice(Seat seat, AnyMove move) const;
  // Plays what all actors chose.
  std::vector<AnyEvent> advance(const AnyChoices& choices);

  const AnyGame* game_;
  json::object options_;
  int players_ = 0;
  Digest seed_;
  std::string context_;
  std::vector<std::string> nonces_;
  Chance chance_;
  AnyState state_;
  json::value start_;
  std::vector<std::string> names_;
  std::size_t forgotten_ = 0;                            // moves
  std::vector<Played> moves_;                            // since those
  std::vector<std::vector<std::uint32_t>> forced_used_;  // of the moves that used any, in order
  std::vector<AnyState> past_;                           // the states before each step since the last barrier
  std::vector<std::uint32_t> forced_;
  AnyChoices chosen_;  // of the present joint decision
  std::uint64_t version_ = 0;
};

// {"ending":…,"seats":[{"score":…,"tiebreak":…,"rank":…,"winner":…,"reason":…}]}
json::value outcome_json(const Outcome& outcome);

}  // namespace flibuste
