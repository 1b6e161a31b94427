#include "server/founding.h"

#include <algorithm>
#include <utility>

#include "core/refusal.h"
#include "server/plan_parts.h"
#include "server/request_reading.h"
#include "server/secret.h"
#include "table/registry.h"

namespace flibuste {
namespace {

constexpr std::string_view kBranchLevel = "quartier-maitre";  // who takes the seat of a person

// {"person":NAME} sits on the host's device, {"bot":LEVEL}, or null: open.
FoundedSeat read_founded_seat(const Reading& in, const Speaker& host) {
  FoundedSeat seat;
  if (in.value().is_null()) return seat;
  in.only({"person", "bot", "nonce", "emblem", "face"});
  if (const auto emblem = in.optional_member("emblem")) {
    seat.emblem = static_cast<std::uint8_t>(emblem->integer(0, kEmblems - 1));
  }
  if (const auto bot = in.optional_member("bot")) {
    seat.bot = read_level(*bot);
  } else {
    seat.name = read_name(in.member("person"));
    seat.owner = host.person;
    seat.face = read_face(in);
    if (const auto nonce = in.optional_member("nonce")) seat.nonce = read_visible(*nonce, kLongestNonce);
  }
  return seat;
}

std::vector<FoundedSeat> read_founded_seats(const Reading& in, const Speaker& host) {
  std::vector<FoundedSeat> seats;
  for (std::size_t i = 0; i < in.array().size(); ++i) {
    FoundedSeat seat = read_founded_seat(in.element(i), host);
    const bool taken = seat.emblem && std::ranges::find(seats, seat.emblem, &FoundedSeat::emblem) != seats.end();
    if (taken) refuse_taken_emblem(in.element(i).member("emblem"));
    seats.push_back(std::move(seat));
  }
  return seats;
}

// A table of the same game and rules as another.
Founding founded_like(const LiveTable& before, const Digest& seed) {
  Founding founding;
  founding.game = before.game().info().id;
  founding.options = before.options();
  founding.seed = seed;
  return founding;
}

Planned founded(Founding founding, std::vector<std::string> people, json::object answer, std::int64_t now) {
  Planned planned;
  planned.index = TableIndex{.status = TableStatus::open, .people = std::move(people)};
  planned.answer = std::move(answer);
  planned.change = Change{.kind = ChangeKind::created, .time = now, .founding = std::move(founding)};
  return planned;
}

}  // namespace

Planned found_table(const std::string& id, const Reading& request, const Speaker& host, const Digest& seed,
                    std::int64_t now) {
  request.only({"game", "options", "settings", "seats", "key", "seed", "lesson"});
  const AnyGame& game = game_by_id(std::string_view(request.member("game").string()));
  Founding founding;
  founding.game = game.info().id;
  const auto options = request.optional_member("options");
  founding.options =
      placed("/options", [&] { return game.complete_options(options ? options->value() : json::value(nullptr)); });
  founding.settings = placed("/settings", [&] { return read_settings(request); });
  const Reading seats = request.member("seats");
  const auto lesson = request.optional_member("lesson");
  const bool teaches = lesson && lesson->boolean();
  check_players(game, static_cast<std::int64_t>(seats.array().size()));
  founding.seats = read_founded_seats(seats, host);
  const bool open = std::ranges::any_of(founding.seats, &FoundedSeat::open);
  const auto persons = std::ranges::count_if(founding.seats, [](const auto& seat) { return !seat.owner.empty(); });
  if (teaches && (open || persons != 1)) {
    lesson->refuse({"une leçon se prend seul contre des robots", "a lesson is taken by one person among bots"});
  }
  founding.host = host.person;
  founding.seed = seed;
  json::object answer = {{"table", id}, {"commitment", to_hex(commitment(seed, id))}};
  Planned planned = founded(std::move(founding), {host.person}, std::move(answer), now);
  if (open) {
    const std::string invitation = random_secret();
    const std::string code = random_code();
    planned.change->invitation = digest_of("invitation", invitation);
    planned.change->code = digest_of("code", code);
    planned.answer["invitation"] = invitation;
    planned.answer["code"] = code;
  }
  return planned;
}

Planned found_rematch(const LiveTable& before, const std::string& id, const Speaker& speaker, const Digest& seed,
                      std::int64_t now) {
  require_player(before, speaker);
  require_status(before, TableStatus::finished);
  Founding founding = founded_like(before, seed);
  founding.settings = before.settings();
  founding.host = before.seats_of(before.seating().host()).empty() ? speaker.person : before.seating().host();
  std::vector<std::string> people = {founding.host};
  for (const LiveSeat& seat : before.seats()) {
    FoundedSeat& again = founding.seats.emplace_back();
    if (seat.kind == SeatKind::open) continue;
    again.name = seat.name;
    again.emblem = seat.emblem;
    if (seat.kind == SeatKind::bot) {
      again.bot = seat.bot;
      continue;
    }
    again.owner = seat.owner;
    again.face = seat.face;
    again.program = seat.program;
    again.ample = seat.ample;
    if (std::ranges::find(people, seat.owner) == people.end()) people.push_back(seat.owner);
  }
  return founded(std::move(founding), std::move(people), {{"table", id}}, now);
}

Planned found_branch(const LiveTable& before, const std::string& id, const Reading& request, const Speaker& speaker,
                     const Digest& seed, std::int64_t now) {
  require_allowed(check_request(request, speaker), before, request, speaker);
  if (!before.may_look(speaker.person, false)) {
    refuse("not_invited", {"cette table n’est pas ouverte à tous", "this table is not open to everybody"});
  }
  const Record played = before.record();
  const Reading at = request.member("position");
  const Table there =
      Table::replay(played, static_cast<int>(at.integer(0, static_cast<std::int64_t>(played.moves.size()))));
  if (there.over()) at.refuse({"la partie y est finie", "the game is over there"});
  const SeatSet mine = before.seats_of(speaker.person);
  const auto asked = request.optional_member("seat");
  const Seat seat = asked ? read_seat(before, *asked) : mine.empty() ? there.actors().front() : mine.front();
  const auto level = request.optional_member("bot");
  const auto name = request.optional_member("name");
  AnyState known = there.state();
  Chance chance = Chance::keyed(derive_key(seed, "branch", id));
  before.game().resample(known, seat, chance);

  Founding founding = founded_like(before, seed);
  founding.position = before.game().state_json(known);
  founding.host = speaker.person;
  for (std::size_t i = 0; i < before.seats().size(); ++i) {
    const LiveSeat& old = before.seats()[i];
    FoundedSeat& now_there = founding.seats.emplace_back();
    if (i == seat) {
      now_there.name = name ? read_name(*name) : old.name;
      now_there.owner = speaker.person;
      if (mine.contains(seat)) now_there.face = old.face;
    } else {
      now_there.bot = level ? read_level(*level) : old.bot.empty() ? std::string(kBranchLevel) : old.bot;
    }
  }
  return founded(std::move(founding), {speaker.person}, {{"table", id}}, now);
}

}  // namespace flibuste
