#include "server/change.h"

#include <concepts>
#include <limits>
#include <utility>

namespace flibuste {
namespace {

constexpr int kLogFormat = 1;

// Every plain member of a change with its name in the log.
template <class AChange, class Visit>
void each_member(AChange& change, Visit&& visit) {
  visit("owner", change.owner);
  visit("name", change.name);
  visit("nonce", change.nonce);
  visit("emblem", change.emblem);
  visit("face", change.face);
  visit("ample", change.ample);
  visit("program", change.program);
  visit("bot", change.bot);
  visit("invitation", change.invitation);
  visit("code", change.code);
  visit("offer", change.offer);
  visit("fill", change.fill);
  visit("by", change.by);
  visit("yes", change.yes);
  visit("reason", change.reason);
  visit("table", change.table);
  visit("window", change.window);
  visit("scope", change.scope);
  visit("count", change.count);
  visit("limit", change.limit);
  visit("order", change.order);
  visit("seen", change.seen);
  visit("rules", change.rules);
  visit("data", change.data);
  visit("mark", change.mark);
  visit("key", change.key);
}

template <class ASeat, class Visit>
void each_seat_member(ASeat& seat, Visit&& visit) {
  visit("owner", seat.owner);
  visit("name", seat.name);
  visit("bot", seat.bot);
  visit("nonce", seat.nonce);
  visit("program", seat.program);
  visit("ample", seat.ample);
  visit("emblem", seat.emblem);
  visit("face", seat.face);
}

bool is_empty(const std::string& text) { return text.empty(); }
bool is_empty(bool flag) { return !flag; }
template <class T>
bool is_empty(const std::optional<T>& value) {
  return !value;
}

// Writes members that hold something.
auto writer(json::object& out) {
  return [&out](const char* name, const auto& value) {
    if (!is_empty(value)) out[name] = write_json(value);
  };
}

// Emblems and faces are the only numbers among them that have bounds of their own.
constexpr std::uint8_t count_of(std::string_view name) { return name == "face" ? kFaces : kEmblems; }

auto reader(const Reading& in) {
  return [&in]<class T>(const char* name, T& value) {
    const auto member = in.optional_member(name);
    if (!member) return;
    if constexpr (std::same_as<T, std::optional<std::uint8_t>>) {
      value = static_cast<std::uint8_t>(member->integer(0, count_of(name) - 1));
    } else {
      value = read_json<T>(*member);
    }
  };
}

void write_founding(json::object& out, const Founding& founding) {
  out["format"] = kLogFormat;
  out["game"] = founding.game;
  out["options"] = founding.options;
  out["settings"] = write_json(founding.settings);
  if (!founding.position.is_null()) out["position"] = founding.position;
  json::array seats;
  for (const FoundedSeat& seat : founding.seats) {
    json::object each;
    each_seat_member(seat, writer(each));
    seats.push_back(std::move(each));
  }
  out["seats"] = std::move(seats);
  out["host"] = founding.host;
  out["seed"] = to_hex(founding.seed);
}

Founding read_founding(const Reading& in) {
  Founding founding;
  founding.game = read_json<std::string>(in.member("game"));
  founding.options = in.member("options").object();
  founding.settings = read_json<TableSettings>(Reading(in.member("settings").value(), "bad_log", /*defaults=*/true));
  if (const auto position = in.optional_member("position")) founding.position = position->value();
  const Reading seats = in.member("seats");
  for (std::size_t i = 0; i < seats.array().size(); ++i) {
    each_seat_member(founding.seats.emplace_back(), reader(seats.element(i)));
  }
  founding.host = read_json<std::string>(in.member("host"));
  const Reading seed = in.member("seed");
  const auto digest = digest_from_hex(std::string_view(seed.string()));
  if (!digest) seed.refuse({"une graine est attendue", "a seed is expected"});
  founding.seed = *digest;
  return founding;
}

bool flag_of(const Reading& in, std::string_view name) {
  const auto member = in.optional_member(name);
  return member && member->boolean();
}

}  // namespace

std::string change_text(const Change& change) {
  json::object out = {{"kind", json::string(enum_name(change.kind))}};
  if (change.founding) write_founding(out, *change.founding);
  if (change.seat) out["seat"] = *change.seat;
  if (!change.move.is_null()) out["move"] = change.move;
  if (!change.moves.empty()) out["moves"] = change.moves;
  if (!change.before.is_null()) out["before"] = change.before;
  if (change.kind == ChangeKind::away) {
    out["asked"] = change.stand_in == StandIn::asked;
    if (change.stand_in == StandIn::late) out["late"] = true;
  }
  each_member(change, writer(out));
  out["t"] = change.time;
  return json::serialize(out);
}

bool is_carried(std::string_view text) { return text.starts_with(R"({"kind":"carried",)"); }  // it is written first

// What came before a table was carried over to other rules cannot be played again.
std::size_t beginning(std::span<const std::string> texts) {
  for (std::size_t i = texts.size(); i-- > 0;) {
    if (is_carried(texts[i])) return i;
  }
  return 0;
}

Change read_change(std::string_view text) {
  const json::value document = parse_json(text, "bad_log");
  const Reading in(document, "bad_log");
  Change change;
  change.kind = read_json<ChangeKind>(in.member("kind"));
  change.time = in.member("t").integer(0, std::numeric_limits<std::int64_t>::max());
  if (change.kind == ChangeKind::created) change.founding = read_founding(in);
  if (const auto seat = in.optional_member("seat")) change.seat = static_cast<Seat>(seat->integer(0, kMaxSeats - 1));
  if (const auto move = in.optional_member("move")) change.move = move->value();
  if (const auto moves = in.optional_member("moves")) change.moves = moves->array();
  if (const auto before = in.optional_member("before")) change.before = before->value();
  if (change.kind == ChangeKind::away) {
    change.stand_in = flag_of(in, "late") ? StandIn::late : flag_of(in, "asked") ? StandIn::asked : StandIn::absent;
  }
  each_member(change, reader(in));
  return change;
}

}  // namespace flibuste
