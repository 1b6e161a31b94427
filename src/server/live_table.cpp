#include "server/live_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/refusal.h"
#include "table/registry.h"

namespace flibuste {
namespace {

constexpr std::int32_t kSavedFormat = 1;
constexpr std::int32_t kFirstRules = 1;  // of games whose logs do not say: they were begun before a version was raised
constexpr int kAmple = 10;               // times the usual time
constexpr int kProgramSeconds = 60;      // a program that says nothing must not hold up a table without a clock
constexpr std::int64_t kGoneForGood = 86'400'000;  // ms of absence after which the others may end the game alone

[[noreturn]] void refuse_log(const std::string& id, std::string_view what) {
  throw Refusal("bad_log", {"le journal de la table " + id + " est illisible\u00a0: " + std::string(what),
                            "the log of table " + id + " cannot be read: " + std::string(what)});
}

// Another plays a seat than before.
bool changes_player(ChangeKind kind) {
  return kind == ChangeKind::started || kind == ChangeKind::away || kind == ChangeKind::back ||
         kind == ChangeKind::resigned || kind == ChangeKind::taken || kind == ChangeKind::manned ||
         kind == ChangeKind::carried;
}

// May lead to another position, and is stored with a mark of it.
bool is_marked(ChangeKind kind) {
  return kind == ChangeKind::started || kind == ChangeKind::played || kind == ChangeKind::chose ||
         kind == ChangeKind::undone || kind == ChangeKind::ordered;
}

}  // namespace

LiveTable::LiveTable(std::string id, std::span<const std::string> bodies) : id_(std::move(id)) {
  if (bodies.empty()) refuse_log(id_, "empty");
  try {
    for (const std::string& body : bodies.subspan(beginning(bodies))) replay(read_change(body));
  } catch (const Refusal&) {
    require_own_rules(bodies);
    throw;
  }
}

void require_own_rules(std::span<const std::string> bodies) {
  std::optional<RulesUsed> used;
  std::optional<RulesUsed> own;
  try {
    for (const std::string& body : bodies.subspan(beginning(bodies))) {
      const Change change = read_change(body);
      if (change.kind == ChangeKind::created) own = RulesUsed::of(game_by_id(change.founding->game));
      if (change.kind == ChangeKind::carried) {
        const Reading before(change.before, "bad_log");
        own = RulesUsed::of(game_by_id(std::string_view(before.member("game").string())));
      }
      if (change.kind != ChangeKind::carried && change.kind != ChangeKind::started) continue;
      used = {.version = change.rules.value_or(kFirstRules), .data = change.data};
      break;
    }
  } catch (const Refusal&) {
    return;  // damaged, or of a game this release does not have
  }
  if (!used || !own || *used == *own) return;
  const bool later = used->version > own->version;
  throw OtherRules(used->version, later ? OtherRules::Why::later : OtherRules::Why::diverged);
}

RulesUsed RulesUsed::of(const AnyGame& game) {
  const std::optional<Digest> data = game.data_hash();
  return {.version = game.info().rules_version, .data = data ? to_hex(*data) : ""};
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

SeatSet LiveTable::awaited() const {
  return status_ == TableStatus::running && !outdated_ ? play_->awaited() : SeatSet();
}

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
  return record_so_far();
}

Record LiveTable::record_so_far() const {
  if (!outdated_) return play_->record();
  throw Refusal("wrong_version",
                {fmt::format("la partie a été jouée selon la version {} des règles, qui ne peut être rejouée ici",
                             rules_.version),
                 fmt::format("the game was played under version {} of the rules, which cannot be played again here",
                             rules_.version)});
}

// ---- saving ---------------------------------------------------------------------------------------------------------

json::object LiveTable::save() const {
  json::array events;
  for (const AnyEvent& event : last_.events) {
    json::object told = {{"event", game_->event_json(event)}};
    if (!event.audience.is_everybody()) told["seats"] = write_json(event.audience.seats());
    events.push_back(std::move(told));
  }
  json::object saved = {{"format", kSavedFormat},
                        {"game", json::string(game_->info().id)},
                        {"rules", rules_.version},
                        {"data", rules_.data},
                        {"entries", entries_},
                        {"version", version_},
                        {"steps", steps_},
                        {"history_from", history_from_},
                        {"options", options_},
                        {"settings", write_json(settings_)},
                        {"seed", to_hex(seed_)},
                        {"status", static_cast<int>(status_)},
                        {"ended", ended_},
                        {"end_written", end_written_},
                        {"rematch", rematch_},
                        {"created", created_},
                        {"touched", touched_},
                        {"minor_changes", write_json(minor_changes_)},
                        {"seating", seating_.save()},
                        {"keys", keys_.save()},
                        {"last", write_json(last_)},
                        {"events", std::move(events)},
                        {"last_for_all", write_json(last_for_all_)}};
  if (!position_.is_null()) saved["position"] = position_;
  if (play_) saved["play"] = play_->save();
  return saved;
}

LiveTable LiveTable::restore(std::string id, const json::value& saved, const std::vector<HistoryPart>* history) {
  const Reading in(saved, "bad_snapshot", /*defaults=*/true);
  in.member("format").integer(kSavedFormat, kSavedFormat);
  LiveTable table(std::move(id));
  table.game_ = &game_by_id(std::string_view(in.member("game").string()));
  table.entries_ = read_json<std::uint32_t>(in.member("entries"));
  table.version_ = read_json<std::uint32_t>(in.member("version"));
  table.steps_ = read_json<std::uint32_t>(in.member("steps"));
  table.history_from_ = read_json<std::uint32_t>(in.member("history_from"));
  table.options_ = table.game_->complete_options(in.member("options").value());
  table.settings_ = read_json<TableSettings>(in.member("settings"));
  const auto seed = digest_from_hex(std::string_view(in.member("seed").string()));
  if (!seed) in.member("seed").refuse({"une graine est attendue", "a seed is expected"});
  table.seed_ = *seed;
  table.status_ =
      static_cast<TableStatus>(in.member("status").integer(0, static_cast<std::int64_t>(TableStatus::finished)));
  table.ended_ = read_json<std::string>(in.member("ended"));
  table.end_written_ = in.member("end_written").boolean();
  table.rematch_ = read_json<std::string>(in.member("rematch"));
  table.created_ = read_json<std::int64_t>(in.member("created"));
  table.touched_ = read_json<std::int64_t>(in.member("touched"));
  table.minor_changes_ = read_json<std::array<std::uint16_t, kMaxSeats + 1>>(in.member("minor_changes"));
  table.seating_ = Seating::restore(in.member("seating"));
  table.keys_ = RequestKeys::restore(in.member("keys"));
  table.last_ = read_json<LastChange>(in.member("last"));
  table.last_for_all_ = read_json<LastChange>(in.member("last_for_all"));
  const Reading events = in.member("events");
  for (std::size_t i = 0; i < events.array().size(); ++i) {
    const Reading told = events.element(i);
    AnyEvent& event = table.last_.events.emplace_back(table.game_->read_event(told.member("event").value()));
    if (const auto seats = told.optional_member("seats")) event.audience = Audience::only(read_json<SeatSet>(*seats));
  }
  if (const auto position = in.optional_member("position")) table.position_ = position->value();
  const auto play = in.optional_member("play");
  if (!play) return table;
  table.set_rules(
      {.version = read_json<std::int32_t>(in.member("rules")), .data = read_json<std::string>(in.member("data"))});
  MoveHistory parts;
  for (std::size_t i = 0; history != nullptr && i < history->size(); ++i) {
    if ((*history)[i].entries > table.history_from_) parts.add((*history)[i].bytes);
  }
  table.play_ = Play::restore(*table.game_, *play, table.seed_, table.id_, std::move(parts));
  if (history != nullptr && !table.play_->has_history()) {
    in.refuse({"l’histoire de la partie est incomplète", "the history of the game is incomplete"});
  }
  return table;
}

void LiveTable::set_rules(RulesUsed rules) {
  const RulesUsed own = RulesUsed::of(*game_);
  rules_ = std::move(rules);
  outdated_ = rules_ != own;
  if (rules_.version > own.version) throw OtherRules(rules_.version, OtherRules::Why::later);
}

// ---- changes --------------------------------------------------------------------------------------------------------

void LiveTable::replay(const Change& change) {
  try {
    apply(change);
  } catch (const Refusal&) {
    if (outdated_) throw OtherRules(rules_.version, OtherRules::Why::diverged);
    throw;
  }
  if (outdated_ && is_marked(change.kind) && change.mark != play_->mark()) {
    throw OtherRules(rules_.version, OtherRules::Why::diverged);
  }
}

void LiveTable::apply(const Change& change) {
  const ChangeKind kind = change.kind;
  if (kind == ChangeKind::carried) *this = restore(id_, change.before, nullptr);
  if ((kind == ChangeKind::created) != (entries_ == 0)) refuse_log(id_, "entry " + std::to_string(entries_));
  if (change.seat && *change.seat >= seating_.size()) refuse_log(id_, "seat of entry " + std::to_string(entries_));
  if (!last_.own) {
    last_for_all_ = {.kind = last_.kind, .seat = last_.seat, .by = last_.by, .revealed = last_.revealed};
  }
  last_ = {.kind = kind, .seat = change.seat, .by = change.by};
  touched_ = change.time;
  const Seat seat = change.seat.value_or(0);
  const std::size_t moves = play_ ? play_->table().moves_played() : 0;
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
    case ChangeKind::carried:
      carry_over(change);
      break;
  }
  const bool others_seat = kind == ChangeKind::taken || kind == ChangeKind::manned || kind == ChangeKind::resigned;
  if (play_ && others_seat) play_->end_orders(seat, kind == ChangeKind::resigned);
  finish_if_over();
  // A choice that others do not know yet changes nothing of what bots think about.
  const bool moved = play_ && play_->table().moves_played() != moves;
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
  set_rules({.version = change.rules.value_or(kFirstRules), .data = change.data});
  seating_.fill_open(change.fill);
  Table table = position_.is_null()
                    ? Table(*game_, options_, static_cast<int>(seating_.size()), seed_, id_, seating_.nonces())
                    : Table(*game_, std::exchange(position_, nullptr), seed_, id_, seating_.nonces());
  table.name_seats(seating_.names(Lang::en));
  play_.emplace(std::move(table), Play::Moment{.version = version_ + 1, .time = touched_});
  status_ = TableStatus::running;
}

// The record begins anew at the position, and with it the luck: the nonce that is added keeps the numbers of the stream
// apart from those that were used before, and everybody can work it out.
void LiveTable::carry_over(const Change& change) {
  if (!play_ || !change.rules) refuse_log(id_, "carried over without a game");
  const Table& before = play_->table();
  std::vector<std::string> nonces = before.nonces();
  nonces.push_back(fmt::format("rules-{}-{}", *change.rules, entries_));
  Table table(*game_, game_->state_json(before.state()), seed_, id_, std::move(nonces));
  table.name_seats(before.names());
  set_rules({.version = *change.rules, .data = change.data});
  play_->carry_over(std::move(table), {.version = version_ + 1, .time = touched_});
  history_from_ = entries_ + 1;
  seating_.end_turns_except(SeatSet());
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
  return {.moves = game.moves_played(),
          .chosen = game.chosen(),
          .joint = game.joint(),
          .turn = play_->turn_since(),
          .ordered = play_->ordered()};
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
  if (last_.revealed) {
    // Others must not tell by a clock or a bot who has an order, so bots stand in for these too. They have missed
    // nothing: what was chosen is what they had said.
    for (const Seat seat : before.ordered) {
      const LiveSeat& each = seating_[seat];
      const bool missed = each.stand_in == StandIn::late || each.stand_in == StandIn::absent;
      if (!missed || each.away_since <= before.turn) continue;  // it was away before
      seating_.come_back(seat);
      last_.returned.insert(seat);
    }
  }
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
