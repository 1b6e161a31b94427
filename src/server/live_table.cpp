#include "server/live_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <utility>

#include "bots/bot.h"
#include "core/refusal.h"
#include "server/change.h"
#include "server/secret.h"
#include "table/registry.h"

namespace flibuste {
namespace {

constexpr std::ptrdiff_t kKeysKept = 32;  // of a seat
constexpr int kAmple = 10;                // times the usual time
constexpr int kProgramSeconds = 60;       // a program that says nothing must not hold up a table without a clock
constexpr std::int64_t kGoneForGood = 86'400'000;  // ms of absence after which the others may end the game alone

[[noreturn]] void refuse_log(const std::string& id, std::string_view what) {
  throw Refusal("bad_log", {"le journal de la table " + id + " est illisible\u00a0: " + std::string(what),
                            "the log of table " + id + " cannot be read: " + std::string(what)});
}

std::string text_or(const Reading& change, std::string_view member) {
  const auto in = change.optional_member(member);
  return in ? std::string(std::string_view(in->string())) : std::string();
}

bool flag_or(const Reading& change, std::string_view member) {
  const auto in = change.optional_member(member);
  return in && in->boolean();
}

std::optional<std::uint8_t> emblem_or(const Reading& change) {
  const auto in = change.optional_member("emblem");
  return in ? std::optional(static_cast<std::uint8_t>(in->integer(0, kEmblems - 1))) : std::nullopt;
}

std::int64_t whole(const Reading& in) { return in.integer(0, std::numeric_limits<std::int64_t>::max()); }

}  // namespace

bool is_bot_level(std::string_view name) {
  return std::ranges::any_of(all_bots(), [&](const BotInfo& bot) { return bot.name == name; });
}

LiveTable::LiveTable(std::string id, std::span<const std::string> bodies) : id_(std::move(id)) {
  if (bodies.empty()) refuse_log(id_, "empty");
  for (const std::string& body : bodies) apply(parse_json(body, "bad_log"));
}

SeatSet LiveTable::seats_of(std::string_view person) const {
  SeatSet seats;
  if (person.empty()) return seats;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind == SeatKind::person && same_secret(seats_[i].owner, person)) seats.insert(static_cast<Seat>(i));
  }
  return seats;
}

SeatSet LiveTable::shown(std::string_view person, std::optional<Seat> lifted) const {
  const SeatSet mine = seats_of(person);
  if (mine.size() < 2 || !game_->info().secrets || status_ != TableStatus::running) return mine;
  SeatSet seats;
  SeatSet shared;
  for (const Seat seat : mine) (seats_[seat].program ? seats : shared).insert(seat);
  if (shared.size() < 2) return mine;
  if (lifted && shared.contains(*lifted)) seats.insert(*lifted);
  return seats;
}

bool LiveTable::is_host(std::string_view person) const { return !person.empty() && same_secret(host_, person); }

bool LiveTable::invites(std::string_view invitation) const {
  return !invitation_.empty() && same_secret(invitation_, invitation);
}

bool LiveTable::may_look(std::string_view person, bool invited) const {
  if (is_host(person) || !seats_of(person).empty()) return true;
  return status_ == TableStatus::open ? invited : settings_.watch;
}

SeatSet LiveTable::awaited() const {
  SeatSet seats;
  if (status_ != TableStatus::running) return seats;
  for (const Seat seat : play_->actors()) {
    if (!chosen_.contains(seat)) seats.insert(seat);
  }
  return seats;
}

SeatSet LiveTable::awaited_bots() const {
  SeatSet bots;
  for (const Seat seat : awaited()) {
    const LiveSeat& each = seats_[seat];
    if (each.kind == SeatKind::bot || each.away || each.resigned) bots.insert(seat);
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
  if (!awaited().contains(seat) || awaited_bots().contains(seat)) return 0;
  const int seconds = settings_.turn_seconds == 0 && seats_[seat].program ? kProgramSeconds : settings_.turn_seconds;
  return seconds == 0 ? 0 : turn_since_ + std::int64_t{seconds} * 1000 * (seats_[seat].ample ? kAmple : 1);
}

bool LiveTable::clocked() const {
  return settings_.turn_seconds > 0 || std::ranges::any_of(seats_, &LiveSeat::program);
}

SeatSet LiveTable::missed() const {
  SeatSet seats;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const LiveSeat& each = seats_[i];
    if (each.away && !each.asked && !each.resigned && !is_late(static_cast<Seat>(i))) {
      seats.insert(static_cast<Seat>(i));
    }
  }
  return seats;
}

std::vector<std::string> LiveTable::names(Lang lang) const {
  std::vector<std::string> names;
  names.reserve(seats_.size());
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const LiveSeat& seat = seats_[i];
    names.push_back(!seat.name.empty() ? seat.name : said(lang, {"siège {}", "seat {}"}, static_cast<unsigned>(i + 1)));
  }
  return names;
}

// What was chosen counts first; whoever has not chosen has the emblem of the seat's number, or the first that is free.
std::vector<std::uint8_t> LiveTable::emblems() const {
  std::vector<std::uint8_t> list(seats_.size(), kEmblems);
  std::array<bool, kEmblems> taken{};
  const auto give = [&](std::size_t seat, std::size_t emblem) {
    list[seat] = static_cast<std::uint8_t>(emblem);
    taken.at(emblem) = true;
  };
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].emblem) give(i, *seats_[i].emblem);
  }
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (list[i] == kEmblems && !taken.at(i)) give(i, i);
  }
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (list[i] == kEmblems) give(i, static_cast<std::size_t>(std::ranges::find(taken, false) - taken.begin()));
  }
  return list;
}

Record LiveTable::record() const {
  if (status_ != TableStatus::finished) {
    throw Refusal("not_finished", {"la partie n’est pas finie", "the game is not finished"});
  }
  if (!play_) throw Refusal("no_game", {"la table a été fermée avant la partie", "the table was closed before a game"});
  Record record = play_->record();
  for (std::size_t i = 0; i < thinkers_.size(); ++i) {
    if (thinkers_[i] > 0) record.moves[i].bot = levels_[thinkers_[i] - 1U];
  }
  return record;
}

std::uint64_t LiveTable::short_digest(std::string_view key) {
  constexpr int kHex = 16;
  std::uint64_t digest = 0;
  const std::string_view head = key.substr(0, kHex);
  std::from_chars(std::to_address(head.begin()), std::to_address(head.end()), digest, kHex);
  return digest;
}

// ---- changes --------------------------------------------------------------------------------------------------------

void LiveTable::apply(const json::value& document) {
  const Reading change(document, "bad_log");
  const auto kind = enum_from_name<ChangeKind>(std::string_view(change.member("kind").string()));
  if (!kind || (*kind == ChangeKind::created) != (version_ == 0)) refuse_log(id_, "entry " + std::to_string(version_));
  events_.clear();
  last_ = json::object{{"kind", json::string(enum_name(*kind))}};
  stepped_ = false;
  touched_ = whole(change.member("t"));
  Seat seat = 0;
  bool seated = false;
  if (const auto in = change.optional_member("seat")) {
    seated = true;
    const auto last = static_cast<std::int64_t>(seats_.size()) - 1;
    seat = static_cast<Seat>(in->integer(0, std::max<std::int64_t>(last, 0)));
    last_["seat"] = seat;
  }
  const std::size_t moves = made_.size();
  const bool rechosen = *kind == ChangeKind::chose && chosen_.contains(seat);
  const auto place = [&]() -> LiveSeat& { return seats_.at(seat); };
  const auto read_move = [&] { return game_->read_move(change.member("move").value()); };
  switch (*kind) {
    case ChangeKind::created:
      apply_created(change);
      break;
    case ChangeKind::sat:
      place() = {.kind = SeatKind::person,
                 .program = flag_or(change, "program"),
                 .emblem = emblem_or(change),
                 .owner = text_or(change, "owner"),
                 .name = text_or(change, "name"),
                 .bot = {},
                 .nonce = text_or(change, "nonce"),
                 .offer = {}};
      break;
    case ChangeKind::freed:
      place() = {};
      break;
    case ChangeKind::manned: {
      const LiveSeat before = std::exchange(place(), {});
      place().kind = SeatKind::bot;
      place().bot = text_or(change, "bot");
      place().name = text_or(change, "name");
      if (status_ == TableStatus::running) {  // its emblem is on the table, and what it added to the luck stays
        place().emblem = before.emblem;
        place().nonce = before.nonce;
      }
      break;
    }
    case ChangeKind::named:
      if (change.optional_member("name")) place().name = text_or(change, "name");
      if (change.optional_member("nonce")) place().nonce = text_or(change, "nonce");
      if (change.optional_member("emblem")) place().emblem = emblem_or(change);
      if (change.optional_member("ample")) place().ample = flag_or(change, "ample");
      break;
    case ChangeKind::invited:
      invitation_ = text_or(change, "invitation");
      code_ = text_or(change, "code");
      break;
    case ChangeKind::started:
      apply_start(change);
      break;
    case ChangeKind::played:
      place().agrees = false;
      last_["by"] = json::string(text_or(change, "by"));
      apply_move(seat, read_move());
      if (last_["by"] == "bot" || last_["by"] == "stand_in") thinkers_.back() = rank_of(place().bot);
      break;
    case ChangeKind::chose:
      chosen_[seat] = read_move();
      stepped_ = true;
      if (awaited().empty()) {
        const auto all = std::move(chosen_);
        chosen_.clear();
        for (const auto& [each, move] : all) apply_move(each, move);
      }
      break;
    case ChangeKind::unchose:
      chosen_.erase(seat);
      stepped_ = true;
      break;
    case ChangeKind::undone:
      play_->undo();
      made_.pop_back();
      thinkers_.pop_back();
      stepped_ = true;
      break;
    case ChangeKind::away:
      place().away = true;
      place().asked = flag_or(change, "asked");
      place().away_since = touched_;
      place().late = flag_or(change, "late");
      place().bot = text_or(change, "bot");
      break;
    case ChangeKind::back:
      place().away = false;
      place().late = false;
      break;
    case ChangeKind::resigned:
      place().resigned = true;
      place().bot = settings_.stand_in;
      break;
    case ChangeKind::agreed:
      place().agrees = flag_or(change, "yes");
      break;
    case ChangeKind::offered:
      place().offer = text_or(change, "offer");
      break;
    case ChangeKind::taken: {
      const std::string before = std::exchange(place().owner, text_or(change, "owner"));
      if (before == host_ && seats_of(host_).empty()) host_ = place().owner;  // on another device
      place().program = flag_or(change, "program");
      place().offer.clear();
      place().agrees = false;
      place().away = place().away && place().late;
      break;
    }
    case ChangeKind::closed:
      finish("closed");
      break;
    case ChangeKind::ended:
      // Why a game ends may come to be seen otherwise; that it ended stays.
      if (status_ == TableStatus::running) finish(text_or(change, "reason"));
      end_written_ = true;
      break;
    case ChangeKind::rematched:
      rematch_ = text_or(change, "table");
      break;
  }
  see_whether_over();
  const bool other_hands = *kind == ChangeKind::started || *kind == ChangeKind::away || *kind == ChangeKind::back ||
                           *kind == ChangeKind::resigned || *kind == ChangeKind::taken || *kind == ChangeKind::manned;
  // A choice that others do not know yet changes nothing of what bots think about.
  if (made_.size() != moves || other_hands) ++steps_;
  const bool endless = rechosen || *kind == ChangeKind::undone || *kind == ChangeKind::unchose;
  if (!stepped_ || endless) ++remarks_[seated ? seat : kMaxSeats];
  if (const auto key = change.optional_member("key")) {
    keep_key(std::string_view(key->string()), seated ? std::optional(seat) : std::nullopt);
  }
  ++version_;
}

// So many of each seat: nobody's keys push out another's.
void LiveTable::keep_key(std::string_view text, std::optional<Seat> seat) {
  if (std::ranges::count(keys_, seat, &Key::seat) >= kKeysKept) keys_.erase(std::ranges::find(keys_, seat, &Key::seat));
  keys_.push_back({.digest = short_digest(text), .version = version_ + 1, .seat = seat});
}

void LiveTable::apply_created(const Reading& change) {
  game_ = &game_by_id(std::string_view(change.member("game").string()));
  options_ = game_->complete_options(change.member("options").value());
  settings_ = read_json<TableSettings>(Reading(change.member("settings").value(), "bad_log", /*defaults=*/true));
  host_ = text_or(change, "host");
  invitation_ = text_or(change, "invitation");
  code_ = text_or(change, "code");
  const auto seed = digest_from_hex(std::string_view(change.member("seed").string()));
  if (!seed) refuse_log(id_, "seed");
  seed_ = *seed;
  if (const auto in = change.optional_member("position")) position_ = in->value();
  created_ = touched_;
  const Reading seats = change.member("seats");
  for (std::size_t i = 0; i < seats.array().size(); ++i) {
    const Reading in = seats.element(i);
    LiveSeat seat;
    seat.owner = text_or(in, "owner");
    seat.name = text_or(in, "name");
    seat.bot = text_or(in, "bot");
    seat.nonce = text_or(in, "nonce");
    seat.program = flag_or(in, "program");
    seat.ample = flag_or(in, "ample");
    seat.emblem = emblem_or(in);
    seat.kind = !seat.owner.empty() ? SeatKind::person : !seat.bot.empty() ? SeatKind::bot : SeatKind::open;
    seats_.push_back(std::move(seat));
  }
}

void LiveTable::apply_start(const Reading& change) {
  for (LiveSeat& seat : seats_) {
    if (seat.kind != SeatKind::open) continue;
    seat.kind = SeatKind::bot;
    seat.bot = text_or(change, "fill");
  }
  std::vector<std::string> nonces;
  for (const LiveSeat& seat : seats_) {
    if (!seat.nonce.empty()) nonces.push_back(seat.nonce);
  }
  if (position_.is_null()) {
    play_.emplace(*game_, options_, static_cast<int>(seats_.size()), seed_, id_, std::move(nonces));
  } else {
    play_.emplace(*game_, std::exchange(position_, nullptr), seed_, id_, std::move(nonces));
  }
  play_->name_seats(names(Lang::en));
  status_ = TableStatus::running;
  turn_since_ = touched_;
  made_.push_back(version_ + 1);
}

std::uint8_t LiveTable::rank_of(const std::string& level) {
  auto known = std::ranges::find(levels_, level);
  if (known == levels_.end()) known = levels_.insert(known, level);
  return static_cast<std::uint8_t>(known - levels_.begin() + 1);
}

void LiveTable::apply_move(Seat seat, AnyMove move) {
  const SeatSet before = play_->actors();
  std::vector<AnyEvent> events = play_->play(seat, move);
  events_.insert(events_.end(), std::make_move_iterator(events.begin()), std::make_move_iterator(events.end()));
  last_mover_ = seat;
  made_.push_back(version_ + 1);
  thinkers_.push_back(0);
  if (play_->actors() != before) {
    turn_since_ = touched_;
    for (std::size_t i = 0; i < seats_.size(); ++i) {  // the turn whose time ran out is over
      if (!play_->actors().contains(static_cast<Seat>(i))) seats_[i].late = false;
    }
  }
  stepped_ = true;
}

void LiveTable::see_whether_over() {
  if (status_ != TableStatus::running) return;
  if (play_->over()) return finish("over");
  const auto playing = std::ranges::count_if(seats_, [](const LiveSeat& seat) { return !seat.resigned; });
  if (playing < 2) return finish("resigned");
  bool somebody = false;
  for (const LiveSeat& seat : seats_) {
    const bool left = seat.away && (seat.asked || touched_ - seat.away_since >= kGoneForGood);
    if (seat.kind != SeatKind::person || seat.resigned || left) continue;
    if (!seat.agrees) return;
    somebody = true;
  }
  if (somebody) finish("agreement");
}

void LiveTable::finish(std::string_view reason) {
  status_ = TableStatus::finished;
  ended_ = reason;
  invitation_.clear();
  code_.clear();
  chosen_.clear();
}

}  // namespace flibuste
