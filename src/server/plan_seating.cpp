// Requests about who sits where.
#include <utility>

#include "core/refusal.h"
#include "server/plan_parts.h"
#include "server/request_reading.h"
#include "server/secret.h"

namespace flibuste {
namespace {

// An emblem that another seat has chosen is that seat's.
std::uint8_t read_emblem(const LiveTable& table, const Reading& in, Seat seat) {
  const auto emblem = static_cast<std::uint8_t>(in.integer(0, kEmblems - 1));
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    if (i != seat && table.seats()[i].emblem == emblem) refuse_taken_emblem(in);
  }
  return emblem;
}

void require_invited(const AskedOfTable& asked) {
  if (asked.speaker.invited || asked.table.is_host(asked.speaker.person)) return;
  const auto in = asked.request.optional_member("invitation");
  if (in && asked.table.invites(digest_of("invitation", std::string_view(in->string())))) return;
  throw Refusal("not_invited",
                {"cette invitation ne vaut pas pour cette table", "this invitation is not for this table"},
                in ? in->pointer() : "");
}

}  // namespace

Planned plan_sit(const AskedOfTable& asked) {
  const LiveTable& table = asked.table;
  const auto wanted = asked.request.optional_member("seat");
  const SeatSet mine = table.seats_of(asked.speaker.person);
  if (!mine.empty() && !wanted) {  // the same link opened twice seats once
    return {.answer = {{"seat", mine.front()}, {"version", table.version()}}};
  }
  require_status(table, TableStatus::open);
  require_invited(asked);
  const auto open = table.seating().first_open();
  if (!wanted && !open) refuse("full", {"tous les sièges sont pris", "all seats are taken"});
  const Seat seat = wanted ? read_seat(table, *wanted) : *open;
  if (table.seats()[seat].kind != SeatKind::open) {
    throw Refusal("seat_taken", {"ce siège est pris", "this seat is taken"}, "/seat");
  }
  Change change{.kind = ChangeKind::sat, .time = asked.now, .seat = seat, .owner = asked.speaker.person};
  change.name = read_name(asked.request.member("name"));
  if (const auto nonce = asked.request.optional_member("nonce")) change.nonce = read_visible(*nonce, kLongestNonce);
  if (const auto emblem = asked.request.optional_member("emblem")) change.emblem = read_emblem(table, *emblem, seat);
  change.face = read_face(asked.request);
  if (const auto program = asked.request.optional_member("program")) change.program = program->boolean();
  Planned result = planned_with_index(table, std::move(change));
  result.answer["seat"] = seat;
  return result;
}

Planned plan_stand(const AskedOfTable& asked) {
  const Seat seat = read_seat(asked.table, asked.request.member("seat"));
  if (!asked.table.seats_of(asked.speaker.person).contains(seat)) require_host(asked.table, asked.speaker);
  return planned_with_index(asked.table, {.kind = ChangeKind::freed, .time = asked.now, .seat = seat});
}

Planned plan_seat(const AskedOfTable& asked) {
  const Seat seat = read_seat(asked.table, asked.request.member("seat"));
  const Reading bot = asked.request.member("bot");
  const bool open = bot.value().is_null();
  // A game that has begun is played on: there the host can only remove somebody else.
  const bool another =
      asked.table.seats()[seat].kind == SeatKind::person && !asked.table.seats_of(asked.speaker.person).contains(seat);
  if (open || !another) require_status(asked.table, TableStatus::open);
  Change change{.kind = open ? ChangeKind::freed : ChangeKind::manned, .time = asked.now, .seat = seat};
  if (!open) change.bot = read_level(bot);
  return planned_with_index(asked.table, std::move(change));
}

Planned plan_name(const AskedOfTable& asked) {
  const Seat seat = own_seat(asked);
  Change change{.kind = ChangeKind::named, .time = asked.now, .seat = seat};
  if (const auto nonce = asked.request.optional_member("nonce")) {
    require_status(asked.table, TableStatus::open);  // the luck of a game that has begun stays what it is
    change.nonce = read_visible(*nonce, kLongestNonce);
  }
  if (const auto emblem = asked.request.optional_member("emblem")) {
    change.emblem = read_emblem(asked.table, *emblem, seat);
  }
  change.face = read_face(asked.request);
  if (const auto ample = asked.request.optional_member("ample")) change.ample = ample->boolean();
  const bool other = change.nonce || change.emblem || change.face || change.ample;
  if (asked.request.optional_member("name") || !other) change.name = read_name(asked.request.member("name"));
  return planned(std::move(change));
}

Planned plan_invite(const AskedOfTable& asked) {
  const std::string invitation = random_secret();
  const std::string code = random_code();
  Change change{.kind = ChangeKind::invited, .time = asked.now};
  change.invitation = digest_of("invitation", invitation);
  change.code = digest_of("code", code);
  Planned result = planned(std::move(change));
  result.answer = {{"invitation", invitation}, {"code", code}};
  return result;
}

Planned plan_start(const AskedOfTable& asked) {
  Change change{.kind = ChangeKind::started, .time = asked.now};
  if (const auto fill = asked.request.optional_member("fill")) {
    change.fill = read_level(*fill);
  } else if (asked.table.seating().first_open()) {
    refuse("seats_open", {"un siège est encore libre\u00a0: invitez quelqu’un ou donnez-le à un équipier",
                          "a seat is still open: invite somebody or give it to a bot"});
  }
  const RulesUsed rules = RulesUsed::of(asked.table.game());
  change.rules = rules.version;
  change.data = rules.data;
  return planned_with_index(asked.table, std::move(change));
}

Planned plan_offer(const AskedOfTable& asked) {
  const std::string token = random_secret();
  Planned result = planned(
      {.kind = ChangeKind::offered, .time = asked.now, .seat = own_seat(asked), .offer = digest_of("seat", token)});
  result.answer["token"] = token;
  return result;
}

Planned plan_take(const AskedOfTable& asked) {
  const Reading in = asked.request.member("token");
  const auto seat = asked.table.seating().offered_by(digest_of("seat", std::string_view(in.string())));
  if (!seat)
    throw Refusal("bad_token", {"ce jeton ne vaut pour aucun siège", "this token is for no seat"}, in.pointer());
  Change change{.kind = ChangeKind::taken, .time = asked.now, .seat = seat, .owner = asked.speaker.person};
  if (const auto program = asked.request.optional_member("program")) change.program = program->boolean();
  Planned result = planned_with_index(asked.table, std::move(change));
  result.answer["seat"] = *seat;
  return result;
}

Planned plan_close(const AskedOfTable& asked) { return planned({.kind = ChangeKind::closed, .time = asked.now}); }

}  // namespace flibuste
