#include "server/live_table.h"

#include <algorithm>
#include <utility>

#include "core/refusal.h"
#include "table/registry.h"

namespace flibuste {
namespace {

constexpr int kAmple = 10;           // times the usual time
constexpr int kProgramSeconds = 60;  // a program that says nothing must not hold up a table without a clock
constexpr std::int64_t kGoneForGood = 86'400'000;  // ms of absence after which the others may end the game alone

[[noreturn]] void refuse_log(const std::string& id, std::string_view what) {
  throw Refusal("bad_log", {"le journal de la table " + id + " est illisible\u00a0: " + std::string(what),
                            "the log of table " + id + " cannot be read: " + std::string(what)});
}

// Another plays a seat than before.
bool changes_player(ChangeKind kind) {
  return kind == ChangeKind::started || kind == ChangeKind::away || kind == ChangeKind::back ||
         kind == ChangeKind::resigned || kind == ChangeKind::taken || kind == ChangeKind::manned;
}

}  // namespace

LiveTable::LiveTable(std::string id, std::span<const std::string> bodies) : id_(std::move(id)) {
  if (bodies.empty()) refuse_log(id_, "empty");
  for (const std::string& body : bodies) apply(read_change(body));
}

SeatSet LiveTable::shown(std::string_view person, std::optional<Seat> lifted) const {
  const SeatSet mine = seats_of(person);
  if (mine.size() < 2 || !game_->info().secrets || status_ != TableStatus::running) return mine;
  SeatSet seats;
  SeatSet shared;
  for (const Seat seat : mine) (seating_[seat].program ? seats : shared).insert(seat);
  if (shared.size() < 2) return mine;
  if (lifted && shared.contains(*lifted)) seats.insert(*lifted);
  return seats;
}

bool LiveTable::may_look(std::string_view person, bool invited) const {
  if (is_host(person) || !seats_of(person).empty()) return true;
  return status_ == TableStatus::open ? invited : settings_.watch;
}

SeatSet LiveTable::deciding() const { return status_ == TableStatus::running ? play_->table().actors() : SeatSet(); }

SeatSet LiveTable::awaited() const { return status_ == TableStatus::running ? play_->awaited() : SeatSet(); }

SeatSet LiveTable::awaited_bots() const {
  SeatSet bots;
  for (const Seat seat : awaited()) {
    if (seating_[seat].played_by_bot()) bots.insert(seat);
  }
  return bots;
}

std::int64_t LiveTable::deadline() const {
  std::int64_t first = 0;
  for (const Seat seat : awaited()) {
    const std::int64_t end = deadline(seat);
    if (end > 0 && (first == 0 || end < first)) first = end;
  }
  return first;
}

std::int64_t LiveTable::deadline(Seat seat) const {
  if (!awaited().contains(seat) || seating_[seat].played_by_bot()) return 0;
  const LiveSeat& each = seating_[seat];
  const int seconds = settings_.turn_seconds == 0 && each.program ? kProgramSeconds : settings_.turn_seconds;
  return seconds == 0 ? 0 : play_->turn_since() + std::int64_t{seconds} * 1000 * (each.ample ? kAmple : 1);
}

bool LiveTable::clocked() const {
  return settings_.turn_seconds > 0 || std::ranges::any_of(seats(), &LiveSeat::program);
}

SeatSet LiveTable::missed() const {
  SeatSet missed;
  for (const Seat seat : SeatSet::first(static_cast<int>(seating_.size()))) {
    const StandIn why = seating_[seat].stand_in;
    if (why == StandIn::absent || (why == StandIn::late && !is_late(seat))) missed.insert(seat);
  }
  return missed;
}

Record LiveTable::record() const {
  if (status_ != TableStatus::finished) {
    throw Refusal("not_finished", {"la partie n’est pas finie", "the game is not finished"});
  }
  if (!play_) throw Refusal("no_game", {"la table a été fermée avant la partie", "the table was closed before a game"});
  return play_->record();
}

// ---- changes --------------------------------------------------------------------------------------------------------

void LiveTable::apply(const Change& change) {
  const ChangeKind kind = change.kind;
  if ((kind == ChangeKind::created) != (entries_ == 0)) refuse_log(id_, "entry " + std::to_string(entries_));
  if (change.seat && *change.seat >= seating_.size()) refuse_log(id_, "seat of entry " + std::to_string(entries_));
  if (!last_.own) last_for_all_ = {.kind = last_.kind, .seat = last_.seat, .by = last_.by};
  last_ = {.kind = kind, .seat = change.seat, .by = change.by};
  touched_ = change.time;
  const Seat seat = change.seat.value_or(0);
  const std::size_t positions = play_ ? play_->position_versions().size() : 0;
  if (play_) play_->begin_change();
  const bool rechosen = kind == ChangeKind::chose && play_ && play_->choice_of(seat);
  switch (kind) {
    case ChangeKind::created:
      apply_created(change);
      break;
    case ChangeKind::sat:
      seating_.sit(seat, change);
      break;
    case ChangeKind::freed:
      seating_.free(seat);
      break;
    case ChangeKind::manned:
      seating_.give_to_bot(seat, change, status_ == TableStatus::running);
      break;
    case ChangeKind::named:
      seating_.name(seat, change);
      break;
    case ChangeKind::invited:
      seating_.invite(change);
      break;
    case ChangeKind::started:
      apply_start(change);
      break;
    case ChangeKind::played:
    case ChangeKind::chose:
    case ChangeKind::unchose:
    case ChangeKind::undone:
      apply_step(seat, change);
      break;
    case ChangeKind::away:
      seating_.stand_in(seat, change);
      break;
    case ChangeKind::back:
      seating_.come_back(seat);
      break;
    case ChangeKind::resigned:
      seating_.resign(seat, settings_.stand_in);
      break;
    case ChangeKind::agreed:
      seating_.agree(seat, change.yes);
      break;
    case ChangeKind::offered:
      seating_.offer(seat, change.offer);
      break;
    case ChangeKind::taken:
      seating_.hand_over(seat, change);
      break;
    case ChangeKind::closed:
      finish("closed");
      break;
    case ChangeKind::ended:
      // Why a game ends may come to be seen otherwise; that it ended stays.
      if (status_ == TableStatus::running) finish(change.reason);
      end_written_ = true;
      break;
    case ChangeKind::rematched:
      rematch_ = change.table;
      break;
    case ChangeKind::ordered:
    case ChangeKind::cancelled:
      apply_order(seat, change);
      break;
  }
  const bool others_seat = kind == ChangeKind::taken || kind == ChangeKind::manned || kind == ChangeKind::resigned;
  if (play_ && others_seat) play_->end_orders(seat);
  finish_if_over();
  // A choice that others do not know yet changes nothing of what bots think about.
  const bool moved = play_ && play_->position_versions().size() != positions;
  if (moved || changes_player(kind)) ++steps_;
  const bool endless = rechosen || kind == ChangeKind::undone || kind == ChangeKind::unchose;
  if (!last_.stepped || endless) ++minor_changes_.at(change.seat.value_or(kMaxSeats));
  ++entries_;
  if (!last_.own) ++version_;
  if (change.key.empty()) return;
  const bool ordered = kind == ChangeKind::ordered;
  keys_.keep(change.key, version_, change.seat, ordered ? std::optional(play_->orders().given()) : std::nullopt);
}

void LiveTable::apply_created(const Change& change) {
  const Founding& founding = *change.founding;
  game_ = &game_by_id(founding.game);
  options_ = game_->complete_options(founding.options);
  settings_ = founding.settings;
  seed_ = founding.seed;
  position_ = founding.position;
  seating_ = Seating(change);
  created_ = touched_;
}

void LiveTable::apply_start(const Change& change) {
  seating_.fill_open(change.fill);
  Table table = position_.is_null()
                    ? Table(*game_, options_, static_cast<int>(seating_.size()), seed_, id_, seating_.nonces())
                    : Table(*game_, std::exchange(position_, nullptr), seed_, id_, seating_.nonces());
  table.name_seats(seating_.names(Lang::en));
  play_.emplace(std::move(table), Play::Moment{.version = version_ + 1, .time = touched_});
  status_ = TableStatus::running;
}

void LiveTable::apply_step(Seat seat, const Change& change) {
  if (!play_) refuse_log(id_, "a move before the game");
  const Play::Moment moment{.version = version_ + 1, .time = touched_};
  const Before before = before_step();
  if (change.kind == ChangeKind::played || change.kind == ChangeKind::chose) {
    if (change.kind == ChangeKind::played) seating_.agree(seat, false);
    std::vector<AnyMove> moves;
    if (!change.move.is_null()) moves.push_back(game_->read_move(change.move));
    for (const json::value& move : change.moves) moves.push_back(game_->read_move(move));
    const bool bot = change.by == Mover::bot || change.by == Mover::stand_in;
    last_.events = play_->move(seat, moves, moment, bot ? seating_[seat].bot : "");
    last_.choice = play_->table().moves_played() == before.moves;
  } else if (change.kind == ChangeKind::unchose) {
    play_->withdraw(seat);
    last_.choice = true;
    last_.concerned.insert(seat);
  } else {
    play_->undo(moment);
  }
  note_step(before);
}

LiveTable::Before LiveTable::before_step() const {
  const Table& game = play_->table();
  return {.moves = game.moves_played(), .chosen = game.chosen(), .joint = game.joint(), .turn = play_->turn_since()};
}

void LiveTable::note_step(const Before& before) {
  const Table& game = play_->table();
  last_.stepped = true;
  last_.revealed = before.joint && game.moves_played() > before.moves;
  for (const Seat seat : SeatSet::first(game.players())) {
    const bool same = before.chosen.contains(seat) == game.chosen().contains(seat) &&
                      (!game.chosen().contains(seat) || before.chosen[seat] == game.chosen()[seat]);
    if (!same) last_.concerned.insert(seat);
  }
  for (const EndedOrder& ended : play_->ended_orders()) last_.concerned.insert(ended.order.seat);
  // Whose time ran out has the seat again once the turn is over, be it that the same seats decide once more.
  seating_.end_turns_except(play_->turn_since() == before.turn ? game.actors() : SeatSet());
}

// That a seat has given an order, or which, is its own business. Where the order passes at once, others see the pass as
// they would see one that was considered.
void LiveTable::apply_order(Seat seat, const Change& change) {
  if (!play_) refuse_log(id_, "an order before the game");
  if (change.kind == ChangeKind::cancelled) {
    play_->cancel_order(seat, change.order.value_or(0), change.seen.value_or(0));
    last_.own = true;
    return;
  }
  const Before before = before_step();
  const OrderWish wish{.key = change.window, .scope = change.scope, .count = change.count, .limit = change.limit};
  last_.events = play_->order(seat, wish, {.version = version_ + 1, .time = touched_});
  const Table& game = play_->table();
  last_.own = game.moves_played() == before.moves && game.chosen() == before.chosen;
  if (last_.own) return;
  last_.kind = before.joint ? ChangeKind::chose : ChangeKind::played;
  last_.by = seating_[seat].program ? Mover::program : Mover::person;
  last_.choice = game.moves_played() == before.moves;
  if (!before.joint) seating_.agree(seat, false);
  note_step(before);
}

void LiveTable::finish_if_over() {
  if (status_ != TableStatus::running) return;
  if (play_->table().over()) return finish("over");
  if (std::ranges::count_if(seats(), [](const LiveSeat& seat) { return !seat.resigned(); }) < 2) {
    return finish("resigned");
  }
  bool somebody = false;
  for (const LiveSeat& seat : seats()) {
    const bool left = seat.away() && (seat.stand_in == StandIn::asked || touched_ - seat.away_since >= kGoneForGood);
    if (seat.kind != SeatKind::person || seat.resigned() || left) continue;
    if (!seat.agrees) return;
    somebody = true;
  }
  if (somebody) finish("agreement");
}

void LiveTable::finish(std::string_view reason) {
  status_ = TableStatus::finished;
  ended_ = reason;
  seating_.end_invitation();
  if (play_) play_->end_orders();
}

}  // namespace flibuste
