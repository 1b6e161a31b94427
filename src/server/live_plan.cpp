// What may be asked of a table: each request is checked here and becomes a change, or is refused and nothing happens.
#include <algorithm>
#include <array>
#include <boost/locale/utf.hpp>
#include <utility>

#include "bots/bot.h"
#include "core/refusal.h"
#include "server/change.h"
#include "server/live_table.h"
#include "server/secret.h"
#include "table/registry.h"

namespace flibuste {
namespace {

constexpr std::size_t kLongestName = 24;   // letters
constexpr std::size_t kLongestNonce = 64;  // signs
constexpr std::size_t kLongestKey = 64;
constexpr std::int32_t kLongestTurn = 60 * 60 * 24 * 30;
constexpr std::int32_t kSlowTurn = 60 * 60;
constexpr int kLogFormat = 1;
constexpr std::string_view kBranchLevel = "quartier-maitre";  // who takes the seat of a person
constexpr std::uint16_t kMostRemarks = 500;                   // changes of one seat that are no moves
constexpr Label kHasResigned = {"ce siège a abandonné", "this seat has resigned"};

json::object change_of(ChangeKind kind) { return {{"kind", json::string(enum_name(kind))}}; }

// Controls, signs that turn the direction of writing, line ends and signs without width: a name that holds one could
// pass for another's or upset the line it stands in. What joins two signs may not come first.
bool has_unseen_sign(std::string_view text) {
  using boost::locale::utf::code_point;
  constexpr std::array<std::pair<code_point, code_point>, 11> kUnseen = {{{0, 0x1f},
                                                                          {0x7f, 0x9f},
                                                                          {0xad, 0xad},
                                                                          {0x61c, 0x61c},
                                                                          {0x180e, 0x180e},
                                                                          {0x200b, 0x200b},
                                                                          {0x200e, 0x200f},
                                                                          {0x2028, 0x202e},
                                                                          {0x2060, 0x206f},
                                                                          {0xfeff, 0xfeff},
                                                                          {0xfff9, 0xfffb}}};
  constexpr std::pair<code_point, code_point> kJoiners = {0x200c, 0x200d};
  const auto among = [](code_point sign) {
    return [sign](const auto& range) { return range.first <= sign && sign <= range.second; };
  };
  for (auto at = text.begin(); at != text.end();) {
    const bool first = at == text.begin();
    const code_point sign = boost::locale::utf::utf_traits<char>::decode(at, text.end());
    if (std::ranges::any_of(kUnseen, among(sign)) || (first && among(sign)(kJoiners))) return true;
  }
  return false;
}

std::string read_name(const Reading& in) {
  const auto& text = in.string();
  std::string name(text.begin(), text.end());
  const auto blank = [](char sign) { return sign == ' '; };
  while (!name.empty() && blank(name.back())) name.pop_back();
  name.erase(name.begin(), std::ranges::find_if_not(name, blank));
  const auto letters =
      std::ranges::count_if(name, [](char sign) { return (static_cast<unsigned char>(sign) & 0xc0U) != 0x80U; });
  if (name.empty() || has_unseen_sign(name) || static_cast<std::size_t>(letters) > kLongestName) {
    in.refuse({fmt::format("un nom a de 1 à {} lettres", kLongestName),
               fmt::format("a name has 1 to {} letters", kLongestName)});
  }
  return name;
}

// Signs that cannot be mistaken for the end of a nonce (core/chance.h joins them by line ends).
std::string read_plain(const Reading& in, std::size_t longest) {
  const auto& text = in.string();
  const bool plain = std::ranges::all_of(text, [](char sign) { return sign > ' ' && sign < 0x7f; });
  if (text.empty() || text.size() > longest || !plain) {
    in.refuse({fmt::format("de 1 à {} signes sans espace sont attendus", longest),
               fmt::format("1 to {} signs without spaces are expected", longest)});
  }
  return {text.begin(), text.end()};
}

std::string read_level(const Reading& in) {
  const std::string_view name = in.string();
  if (is_bot_level(name)) return std::string(name);
  std::vector<std::string_view> names;
  names.reserve(all_bots().size());
  for (const BotInfo& bot : all_bots()) names.push_back(bot.name);
  in.refuse(one_of(names));
}

// What `read` refuses is told with its place in the whole request.
template <class F>
auto within(const std::string& place, F read) {
  try {
    return read();
  } catch (const Refusal& refusal) {
    throw Refusal(refusal.code(), refusal.message(), place + refusal.at());
  }
}

TableSettings read_settings(const Reading& request) {
  TableSettings settings;
  if (const auto in = request.optional_member("settings")) {
    settings = read_json<TableSettings>(Reading(in->value(), "bad_settings", /*defaults=*/true));
    const Reading again(in->value(), "bad_settings");
    if (const auto level = again.optional_member("stand_in"); level && read_level(*level) == "hasard") {
      level->refuse({"qui remplace un absent joue pour de bon", "whoever stands in plays in earnest"});
    }
    for (const std::string_view member : {"turn_seconds", "absence_seconds"}) {
      if (const auto seconds = again.optional_member(member)) seconds->integer(0, kLongestTurn);
    }
    // Where a turn may take hours nobody is expected to stay.
    if (settings.turn_seconds >= kSlowTurn && !again.optional_member("absence_seconds")) settings.absence_seconds = 0;
  }
  return settings;
}

[[noreturn]] void refuse_taken_emblem(const Reading& in) {
  in.refuse({"cet emblème est déjà à quelqu’un", "this emblem is somebody’s already"});
}

// {"person":NAME} sits on the host's device, {"bot":LEVEL}, or null: open.
json::object read_seat_wish(const Reading& in, const Speaker& host) {
  if (in.value().is_null()) return {};
  in.only({"person", "bot", "nonce", "emblem"});
  json::object seat;
  if (const auto emblem = in.optional_member("emblem")) seat["emblem"] = emblem->integer(0, kEmblems - 1);
  if (const auto bot = in.optional_member("bot")) {
    seat["bot"] = read_level(*bot);
  } else {
    seat["name"] = read_name(in.member("person"));
    seat["owner"] = host.person;
    if (const auto nonce = in.optional_member("nonce")) seat["nonce"] = read_plain(*nonce, kLongestNonce);
  }
  return seat;
}

// The digest a key is kept as: one person's keys are not another's.
std::string kept_key(const Reading& request, const Speaker& speaker) {
  const auto in = request.optional_member("key");
  if (!in) return {};
  return digest_of("key", speaker.person + "\n" + read_plain(*in, kLongestKey));
}

[[noreturn]] void refuse(std::string_view code, const Label& message) {
  throw Refusal(std::string(code), {std::string(message.fr), std::string(message.en)});
}

struct PlanOp {
  std::string_view name;
  std::array<std::string_view, 6> members;  // beside op, id, key, expect
};
constexpr std::array<PlanOp, 20> kOps = {{
    {"sit", {"seat", "name", "nonce", "invitation", "program", "emblem"}},
    {"stand", {"seat"}},
    {"seat", {"seat", "bot"}},
    {"name", {"seat", "name", "nonce", "emblem", "ample"}},
    {"invite", {}},
    {"start", {"fill"}},
    {"play", {"seat", "move"}},
    {"undo", {"seat"}},
    {"away", {"seat"}},
    {"back", {"seat"}},
    {"resign", {"seat"}},
    {"agree", {"seat", "yes"}},
    {"offer", {"seat"}},
    {"take", {"token", "program"}},
    {"close", {}},
    {"rematch", {}},
    {"branch", {"position", "seat", "name", "bot"}},
    {"hint", {"seat"}},
    {"say", {"seat", "phrase"}},
    {"hurry", {}},
}};

}  // namespace

Planned LiveTable::create(const std::string& id, const Reading& request, const Speaker& host, const Digest& seed,
                          std::int64_t now) {
  request.only({"game", "options", "settings", "seats", "key", "seed", "lesson"});
  const AnyGame& game = game_by_id(std::string_view(request.member("game").string()));
  json::object change = change_of(ChangeKind::created);
  change["format"] = kLogFormat;
  change["game"] = json::string(game.info().id);
  const auto options = request.optional_member("options");
  change["options"] =
      within("/options", [&] { return game.complete_options(options ? options->value() : json::value(nullptr)); });
  change["settings"] = within("/settings", [&] { return write_json(read_settings(request)); });
  const Reading wishes = request.member("seats");
  const auto lesson = request.optional_member("lesson");
  const bool teaches = lesson && lesson->boolean();
  check_players(game, static_cast<std::int64_t>(wishes.array().size()));
  json::array seats;
  bool open = false;
  for (std::size_t i = 0; i < wishes.array().size(); ++i) {
    json::object wish = read_seat_wish(wishes.element(i), host);
    if (const auto emblem = wish.find("emblem"); emblem != wish.end()) {
      for (const json::value& other : seats) {
        const auto* before = other.as_object().if_contains("emblem");
        if (before && *before == emblem->value()) refuse_taken_emblem(wishes.element(i).member("emblem"));
      }
    }
    seats.push_back(std::move(wish));
    open = open || seats.back().as_object().empty();
  }
  const auto persons =
      std::ranges::count_if(seats, [](const json::value& seat) { return seat.as_object().contains("owner"); });
  if (teaches && (open || persons != 1)) {
    lesson->refuse({"une leçon se prend seul contre des robots", "a lesson is taken by one person among bots"});
  }
  change["seats"] = std::move(seats);
  change["host"] = host.person;
  change["seed"] = to_hex(seed);
  change["t"] = now;
  Planned planned;
  planned.answer = {{"table", id}, {"commitment", to_hex(commitment(seed, id))}};
  if (open) {
    const std::string invitation = random_secret();
    const std::string code = random_code();
    change["invitation"] = digest_of("invitation", invitation);
    change["code"] = digest_of("code", code);
    planned.answer["invitation"] = invitation;
    planned.answer["code"] = code;
  }
  planned.index = TableIndex{.status = TableStatus::open, .people = {host.person}};
  planned.change = std::move(change);
  return planned;
}

Planned LiveTable::again(const std::string& id, const Speaker& speaker, const Digest& seed, std::int64_t now) const {
  if (seats_of(speaker.person).empty()) refuse("not_seated", {"réservé aux joueurs", "for the players only"});
  require(TableStatus::finished);
  json::object change = change_of(ChangeKind::created);
  change["format"] = kLogFormat;
  change["game"] = json::string(game_->info().id);
  change["options"] = options_;
  change["settings"] = write_json(settings_);
  const std::string& host = seats_of(host_).empty() ? speaker.person : host_;
  TableIndex index{.status = TableStatus::open, .people = {host}};
  json::array seats;
  for (const LiveSeat& seat : seats_) {
    json::object wish;
    if (seat.kind == SeatKind::person) {
      wish = {{"name", seat.name}, {"owner", seat.owner}, {"program", seat.program}, {"ample", seat.ample}};
      if (std::ranges::find(index.people, seat.owner) == index.people.end()) index.people.push_back(seat.owner);
    } else if (seat.kind == SeatKind::bot) {
      wish = {{"bot", seat.bot}, {"name", seat.name}};
    }
    if (seat.emblem && !wish.empty()) wish["emblem"] = *seat.emblem;
    seats.push_back(std::move(wish));
  }
  change["seats"] = std::move(seats);
  change["host"] = host;
  change["seed"] = to_hex(seed);
  change["t"] = now;
  return {.change = std::move(change), .index = std::move(index), .answer = {{"table", id}}};
}

Planned LiveTable::branch(const std::string& id, const Reading& request, const Speaker& speaker, const Digest& seed,
                          std::int64_t now) const {
  check(request, speaker);
  require(TableStatus::finished);
  if (!may_look(speaker.person, false)) {
    refuse("not_invited", {"cette table n’est pas ouverte à tous", "this table is not open to everybody"});
  }
  const Record played = record();
  const Reading at = request.member("position");
  const Table there =
      Table::replay(played, static_cast<int>(at.integer(0, static_cast<std::int64_t>(played.moves.size()))));
  if (there.over()) at.refuse({"la partie y est finie", "the game is over there"});
  const SeatSet mine = seats_of(speaker.person);
  const auto asked = request.optional_member("seat");
  const Seat seat = asked ? read_seat(*asked) : mine.empty() ? there.actors().front() : mine.front();
  const auto level = request.optional_member("bot");
  const auto name = request.optional_member("name");
  AnyState known = there.state();
  Chance chance = Chance::keyed(derive_key(seed, "branch", id));
  game_->resample(known, seat, chance);

  json::object change = change_of(ChangeKind::created);
  change["format"] = kLogFormat;
  change["game"] = json::string(game_->info().id);
  change["options"] = options_;
  change["settings"] = write_json(TableSettings{});
  change["position"] = game_->state_json(known);
  json::array seats;
  for (const Seat each : SeatSet::first(static_cast<int>(seats_.size()))) {
    json::object wish;
    if (each == seat) {
      wish = {{"name", name ? read_name(*name) : seats_[each].name}, {"owner", speaker.person}};
    } else {
      const std::string& before = seats_[each].bot;
      wish = {{"bot", level ? read_level(*level) : before.empty() ? std::string(kBranchLevel) : before}};
    }
    seats.push_back(std::move(wish));
  }
  change["seats"] = std::move(seats);
  change["host"] = speaker.person;
  change["seed"] = to_hex(seed);
  change["t"] = now;
  return {.change = std::move(change),
          .index = TableIndex{.status = TableStatus::open, .people = {speaker.person}},
          .answer = {{"table", id}}};
}

Planned LiveTable::planned(json::object change, std::int64_t now, bool index) const {
  change["t"] = now;
  Planned planned;
  planned.change = std::move(change);
  if (index) planned.index = index_after(planned.change);
  return planned;
}

TableIndex LiveTable::index_after(const json::value& change) const {
  LiveTable after = *this;
  after.apply(change);
  if (after.status_ == TableStatus::finished && !after.play_) return {.status = after.status_, .people = {}};
  TableIndex index{.status = after.status_, .people = {after.host_}};
  for (const LiveSeat& seat : after.seats_) {
    if (seat.kind == SeatKind::person && std::ranges::find(index.people, seat.owner) == index.people.end()) {
      index.people.push_back(seat.owner);
    }
  }
  return index;
}

// ---- who may ask

Seat LiveTable::read_seat(const Reading& in) const {
  return static_cast<Seat>(in.integer(0, static_cast<std::int64_t>(seats_.size()) - 1));
}

// An emblem that another seat has chosen is that seat's.
std::uint8_t LiveTable::read_emblem(const Reading& in, Seat seat) const {
  const auto emblem = static_cast<std::uint8_t>(in.integer(0, kEmblems - 1));
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (i != seat && seats_[i].emblem == emblem) refuse_taken_emblem(in);
  }
  return emblem;
}

const LiveSeat& LiveTable::own_seat(const Reading& request, const Speaker& speaker, Seat& seat) const {
  const SeatSet mine = seats_of(speaker.person);
  const auto asked = request.optional_member("seat");
  if (!asked && mine.size() == 1) {
    seat = mine.front();
  } else {
    seat = read_seat(request.member("seat"));
  }
  if (!mine.contains(seat)) {
    throw Refusal("not_your_seat", {"ce siège n’est pas à vous", "this seat is not yours"},
                  asked ? asked->pointer() : "");
  }
  return seats_[seat];
}

void LiveTable::require(TableStatus status) const {
  if (status_ == status) return;
  switch (status_) {
    case TableStatus::open:
      refuse("not_started", {"la partie n’a pas commencé", "the game has not begun"});
    case TableStatus::running:
      refuse("started", {"la partie a commencé", "the game has begun"});
    case TableStatus::finished:
      refuse("game_over", {"la partie est finie", "the game is over"});
  }
}

void LiveTable::require_host(const Speaker& speaker) const {
  if (!is_host(speaker.person)) refuse("not_host", {"réservé à l’hôte de la table", "for the host of the table only"});
}

void LiveTable::require_invited(const Reading& request, const Speaker& speaker) const {
  if (speaker.invited || is_host(speaker.person)) return;
  const auto in = request.optional_member("invitation");
  if (!in || !invites(digest_of("invitation", std::string_view(in->string())))) {
    throw Refusal("not_invited",
                  {"cette invitation ne vaut pas pour cette table", "this invitation is not for this table"},
                  in ? in->pointer() : "");
  }
}

// ---- requests

void LiveTable::check(const Reading& request, const Speaker& speaker) {
  const std::string_view op = request.member("op").string();
  const auto known = std::ranges::find(kOps, op, &PlanOp::name);
  if (known == kOps.end()) {
    std::vector<std::string_view> names;
    names.reserve(kOps.size());
    for (const PlanOp& each : kOps) names.push_back(each.name);
    throw Refusal("unknown_op", one_of(names), "/op");
  }
  std::vector<std::string_view> members = {"op", "id", "key", "expect"};
  members.reserve(members.size() + known->members.size());
  for (const std::string_view member : known->members) {
    if (!member.empty()) members.push_back(member);
  }
  request.only(members);
  if (speaker.person.empty()) {
    refuse("no_secret", {"il faut un secret d’appareil pour agir", "a device secret is needed to act"});
  }
}

Planned LiveTable::plan(const Reading& request, const Speaker& speaker, std::int64_t now) const {
  check(request, speaker);
  const std::string_view op = request.member("op").string();
  const std::string key = kept_key(request, speaker);
  if (const auto used = std::ranges::find(keys_, short_digest(key), &Key::digest);
      !key.empty() && used != keys_.end()) {
    Planned again;
    again.answer = {{"version", used->version}, {"again", true}};
    if (used->seat) again.answer["seat"] = *used->seat;
    return again;
  }
  if (const auto expect = request.optional_member("expect")) {
    if (expect->integer(0, std::numeric_limits<std::uint32_t>::max()) != version_) {
      throw Refusal("version_conflict",
                    {fmt::format("la table en est à la version {}", version_),
                     fmt::format("the table is at version {}", version_)},
                    expect->pointer());
    }
  }
  Planned planned = op == "sit"      ? plan_sit(request, speaker, now)
                    : op == "stand"  ? plan_stand(request, speaker, now)
                    : op == "seat"   ? plan_seat(request, speaker, now)
                    : op == "name"   ? plan_name(request, speaker, now)
                    : op == "invite" ? plan_invite(speaker, now)
                    : op == "start"  ? plan_start(request, speaker, now)
                    : op == "play"   ? plan_play(request, speaker, now)
                    : op == "undo"   ? plan_undo(request, speaker, now)
                    : op == "offer"  ? plan_offer(request, speaker, now)
                    : op == "take"   ? plan_take(request, speaker, now)
                    : op == "close"  ? plan_close(speaker, now)
                                     : plan_mark(request, speaker, op, now);
  if (planned.change.is_null()) return planned;
  limit_remarks(planned.change.as_object(), op, is_host(speaker.person));
  if (!key.empty()) planned.change.as_object()["key"] = key;
  planned.answer["version"] = version_ + 1;
  return planned;
}

// Nobody can fill the log by changing his name for ever, nor spoil the table for the others by it: each seat has its
// own budget, what ends by itself is never refused, and the host can still empty a seat that has used it up.
void LiveTable::limit_remarks(const json::object& change, std::string_view op, bool host) const {
  const auto* in = change.if_contains("seat");
  const std::size_t who = in ? in->to_number<std::size_t>() : kMaxSeats;
  const bool again = op == "play" && chosen_.contains(static_cast<Seat>(who));
  const bool ends = op == "play" || op == "resign" || op == "start" || op == "close" || op == "back";
  if ((ends && !again) || remarks_.at(who) < (host ? 2 * kMostRemarks : kMostRemarks)) return;
  refuse("busy", {"ce siège a trop changé\u00a0: seuls les coups comptent encore",
                  "this seat has changed too often: only moves count any more"});
}

Planned LiveTable::plan_sit(const Reading& request, const Speaker& speaker, std::int64_t now) const {
  const auto wanted = request.optional_member("seat");
  const SeatSet mine = seats_of(speaker.person);
  Planned result;
  if (!mine.empty() && !wanted) {  // the same link opened twice seats once
    result.answer = {{"seat", mine.front()}, {"version", version_}};
    return result;
  }
  require(TableStatus::open);
  require_invited(request, speaker);
  const auto open = std::ranges::find(seats_, SeatKind::open, &LiveSeat::kind);
  if (!wanted && open == seats_.end()) refuse("full", {"tous les sièges sont pris", "all seats are taken"});
  const Seat seat = wanted ? read_seat(*wanted) : static_cast<Seat>(open - seats_.begin());
  if (seats_[seat].kind != SeatKind::open) {
    throw Refusal("seat_taken", {"ce siège est pris", "this seat is taken"}, "/seat");
  }
  json::object change = change_of(ChangeKind::sat);
  change["seat"] = seat;
  change["owner"] = speaker.person;
  change["name"] = read_name(request.member("name"));
  if (const auto nonce = request.optional_member("nonce")) change["nonce"] = read_plain(*nonce, kLongestNonce);
  if (const auto emblem = request.optional_member("emblem")) change["emblem"] = read_emblem(*emblem, seat);
  if (const auto program = request.optional_member("program")) change["program"] = program->boolean();
  result = planned(std::move(change), now, true);
  result.answer["seat"] = seat;
  return result;
}

Planned LiveTable::plan_stand(const Reading& request, const Speaker& speaker, std::int64_t now) const {
  require(TableStatus::open);
  const Seat seat = read_seat(request.member("seat"));
  if (!seats_of(speaker.person).contains(seat)) require_host(speaker);
  json::object change = change_of(ChangeKind::freed);
  change["seat"] = seat;
  return planned(std::move(change), now, true);
}

Planned LiveTable::plan_seat(const Reading& request, const Speaker& speaker, std::int64_t now) const {
  if (status_ == TableStatus::finished) require(TableStatus::open);
  require_host(speaker);
  const Seat seat = read_seat(request.member("seat"));
  const Reading bot = request.member("bot");
  const bool open = bot.value().is_null();
  // A game that has begun is played on: there the host can only remove somebody else.
  const bool another = seats_[seat].kind == SeatKind::person && !seats_of(speaker.person).contains(seat);
  if (open || !another) require(TableStatus::open);
  json::object change = change_of(open ? ChangeKind::freed : ChangeKind::manned);
  change["seat"] = seat;
  if (!open) change["bot"] = read_level(bot);
  return planned(std::move(change), now, true);
}

Planned LiveTable::plan_name(const Reading& request, const Speaker& speaker, std::int64_t now) const {
  Seat seat = 0;
  own_seat(request, speaker, seat);
  json::object change = change_of(ChangeKind::named);
  change["seat"] = seat;
  const auto nonce = request.optional_member("nonce");
  if (nonce) {
    require(TableStatus::open);  // the luck of a game that has begun stays what it is
    change["nonce"] = read_plain(*nonce, kLongestNonce);
  }
  const auto emblem = request.optional_member("emblem");
  if (emblem) change["emblem"] = read_emblem(*emblem, seat);
  const auto ample = request.optional_member("ample");
  if (ample) change["ample"] = ample->boolean();
  if (const auto name = request.optional_member("name"); name || !(nonce || emblem || ample)) {
    change["name"] = read_name(request.member("name"));
  }
  return planned(std::move(change), now);
}

Planned LiveTable::plan_invite(const Speaker& speaker, std::int64_t now) const {
  require(TableStatus::open);
  require_host(speaker);
  const std::string invitation = random_secret();
  const std::string code = random_code();
  json::object change = change_of(ChangeKind::invited);
  change["invitation"] = digest_of("invitation", invitation);
  change["code"] = digest_of("code", code);
  Planned result = planned(std::move(change), now);
  result.answer = {{"invitation", invitation}, {"code", code}};
  return result;
}

Planned LiveTable::plan_start(const Reading& request, const Speaker& speaker, std::int64_t now) const {
  require(TableStatus::open);
  require_host(speaker);
  json::object change = change_of(ChangeKind::started);
  if (const auto fill = request.optional_member("fill")) {
    change["fill"] = read_level(*fill);
  } else if (std::ranges::find(seats_, SeatKind::open, &LiveSeat::kind) != seats_.end()) {
    refuse("seats_open", {"un siège est encore libre\u00a0: invitez quelqu’un ou donnez-le à un équipier",
                          "a seat is still open: invite somebody or give it to a bot"});
  }
  return planned(std::move(change), now, true);
}

// Whoever left the game, or let this turn go by, has nothing to choose in it.
void LiveTable::require_in_time(Seat seat) const {
  if (seats_[seat].resigned) refuse("resigned", kHasResigned);
  if (is_late(seat)) {
    refuse("late", {"le temps de ce tour est écoulé\u00a0: le siège revient après",
                    "the time of this turn has run out: the seat comes back after it"});
  }
}

Planned LiveTable::plan_play(const Reading& request, const Speaker& speaker, std::int64_t now) const {
  require(TableStatus::running);
  Seat seat = 0;
  const LiveSeat& mine = own_seat(request, speaker, seat);
  require_in_time(seat);
  play_->require_actor(seat, "/seat");
  const Reading in = request.member("move");
  const AnyMove move = within("/move", [&] { return game_->read_move(in.value()); });
  play_->require_legal(seat, move);
  const bool together = play_->actors().size() > 1;
  json::object change = change_of(together ? ChangeKind::chose : ChangeKind::played);
  change["seat"] = seat;
  change["move"] = game_->move_json(move);
  if (!together) change["by"] = mine.program ? "program" : "person";
  return planned(std::move(change), now);
}

Planned LiveTable::plan_undo(const Reading& request, const Speaker& speaker, std::int64_t now) const {
  require(TableStatus::running);
  Seat seat = 0;
  own_seat(request, speaker, seat);
  require_in_time(seat);
  if (!settings_.undo) refuse("no_undo", {"cette table joue sans reprise", "this table plays without undo"});
  const bool mine = chosen_.contains(seat);
  if (!mine && (play_->undoable() == 0 || last_mover_ != seat)) {
    refuse("barrier", {"rien ne peut être repris\u00a0: le hasard ou un autre siège est intervenu depuis",
                       "nothing can be taken back: chance or another seat has come in between"});
  }
  json::object change = change_of(mine ? ChangeKind::unchose : ChangeKind::undone);
  change["seat"] = seat;
  return planned(std::move(change), now);
}

Planned LiveTable::plan_mark(const Reading& request, const Speaker& speaker, std::string_view op,
                             std::int64_t now) const {
  if (op != "away" && op != "back" && op != "resign" && op != "agree") {
    throw Refusal("unknown_op", {"cette demande ne change pas la table", "this request does not change the table"},
                  "/op");
  }
  require(TableStatus::running);
  Seat seat = 0;
  const LiveSeat& mine = own_seat(request, speaker, seat);
  if (mine.resigned) refuse("resigned", kHasResigned);
  json::object change;
  if (op == "away" || op == "back") {
    if (mine.away == (op == "away")) {
      Planned nothing;
      nothing.answer = {{"version", version_}};
      return nothing;
    }
    if (op == "away") return plan_away(seat, Reason::asked, now);
    require_in_time(seat);
    return plan_back(seat, now);
  }
  if (op == "resign") {
    change = change_of(ChangeKind::resigned);
  } else {
    change = change_of(ChangeKind::agreed);
    change["yes"] = request.member("yes").boolean();
  }
  change["seat"] = seat;
  return planned(std::move(change), now);
}

Planned LiveTable::plan_away(Seat seat, Reason reason, std::int64_t now) const {
  json::object change = change_of(ChangeKind::away);
  change["seat"] = seat;
  change["bot"] = settings_.stand_in;
  change["asked"] = reason == Reason::asked;
  if (reason == Reason::late) change["late"] = true;
  return planned(std::move(change), now);
}

Planned LiveTable::plan_back(Seat seat, std::int64_t now) const {
  json::object change = change_of(ChangeKind::back);
  change["seat"] = seat;
  return planned(std::move(change), now);
}

Planned LiveTable::plan_offer(const Reading& request, const Speaker& speaker, std::int64_t now) const {
  if (status_ == TableStatus::finished) require(TableStatus::running);
  Seat seat = 0;
  own_seat(request, speaker, seat);
  const std::string token = random_secret();
  json::object change = change_of(ChangeKind::offered);
  change["seat"] = seat;
  change["offer"] = digest_of("seat", token);
  Planned result = planned(std::move(change), now);
  result.answer["token"] = token;
  return result;
}

Planned LiveTable::plan_take(const Reading& request, const Speaker& speaker, std::int64_t now) const {
  const Reading in = request.member("token");
  const std::string offer = digest_of("seat", std::string_view(in.string()));
  const auto place = std::ranges::find_if(
      seats_, [&](const LiveSeat& seat) { return !seat.offer.empty() && same_secret(seat.offer, offer); });
  if (place == seats_.end()) {
    throw Refusal("bad_token", {"ce jeton ne vaut pour aucun siège", "this token is for no seat"}, in.pointer());
  }
  json::object change = change_of(ChangeKind::taken);
  change["seat"] = place - seats_.begin();
  change["owner"] = speaker.person;
  if (const auto program = request.optional_member("program")) change["program"] = program->boolean();
  Planned result = planned(std::move(change), now, true);
  result.answer["seat"] = place - seats_.begin();
  return result;
}

Planned LiveTable::plan_close(const Speaker& speaker, std::int64_t now) const {
  require(TableStatus::open);
  require_host(speaker);
  return planned(change_of(ChangeKind::closed), now);
}

std::optional<Planned> LiveTable::plan_bot(Seat seat, AnyMove move, std::uint32_t steps, std::int64_t now) const {
  if (steps != steps_ || !awaited_bots().contains(seat)) return std::nullopt;
  play_->require_legal(seat, move);
  const bool together = play_->actors().size() > 1;
  json::object change = change_of(together ? ChangeKind::chose : ChangeKind::played);
  change["seat"] = seat;
  change["move"] = game_->move_json(move);
  if (!together) change["by"] = seats_[seat].kind == SeatKind::bot ? "bot" : "stand_in";
  return planned(std::move(change), now);
}

Planned LiveTable::plan_rematch(const std::string& table, const Speaker& speaker, std::int64_t now) const {
  if (seats_of(speaker.person).empty()) refuse("not_seated", {"réservé aux joueurs", "for the players only"});
  require(TableStatus::finished);
  json::object change = change_of(ChangeKind::rematched);
  change["table"] = table;
  return planned(std::move(change), now);
}

Planned LiveTable::plan_end(std::int64_t now) const {
  json::object change = change_of(ChangeKind::ended);
  change["reason"] = ended_;
  return planned(std::move(change), now, true);
}

}  // namespace flibuste
