#include "server/plan.h"

#include <fmt/format.h>

#include <limits>
#include <utility>

#include "core/refusal.h"
#include "server/plan_parts.h"
#include "server/request_reading.h"
#include "server/secret.h"
#include "server/table_card.h"

namespace flibuste {
namespace {

constexpr std::uint16_t kMostMinorChanges = 500;  // of one seat

// The digest a key is kept as: one person's keys are not another's.
std::string kept_key(const Reading& request, const Speaker& speaker) {
  const auto in = request.optional_member("key");
  if (!in) return {};
  return digest_of("key", speaker.person + "\n" + read_visible(*in, kLongestKey));
}

void require_when(const LiveTable& table, When when) {
  switch (when) {
    case When::always:
      return;
    case When::open:
      return require_status(table, TableStatus::open);
    case When::unfinished:
      if (table.status() == TableStatus::finished) require_status(table, TableStatus::open);
      return;
    case When::running:
      return require_status(table, TableStatus::running);
    case When::finished:
      return require_status(table, TableStatus::finished);
  }
}

void require_who(const AskedOfTable& asked, Who who) {
  switch (who) {
    case Who::anybody:
    case Who::person:
      return;
    case Who::player:
      return require_player(asked.table, asked.speaker);
    case Who::owner:
      own_seat(asked);
      return;
    case Who::host:
      return require_host(asked.table, asked.speaker);
  }
}

// In a game it is the decision that must be the one that was seen: what others have chosen meanwhile in a joint one,
// which orders they gave and how they are called changes nothing of it.
void require_expected(const LiveTable& table, const Reading& request) {
  const auto expect = request.optional_member("expect");
  if (!expect) return;
  const std::int64_t seen = expect->integer(0, std::numeric_limits<std::uint32_t>::max());
  const bool running = table.status() == TableStatus::running;
  const std::int64_t oldest = running ? table.play()->decision_version() : table.version();
  if (seen >= oldest && seen <= table.version()) return;
  throw Refusal("version_conflict",
                {fmt::format("la table en est à la version {}", table.version()),
                 fmt::format("the table is at version {}", table.version())},
                expect->pointer());
}

// Nobody can fill the log by changing his name for ever, nor spoil the table for the others by it: each seat has its
// own budget, what ends by itself is never refused, and the host can still empty a seat that has used it up.
void limit_minor_changes(const AskedOfTable& asked, const OperationInfo& operation, const Change& change) {
  const bool chosen_anew = change.kind == ChangeKind::chose && asked.table.play()->choice_of(*change.seat);
  if (operation.quota != Quota::minor_changes && !chosen_anew) return;
  const bool host = asked.table.is_host(asked.speaker.person);
  if (asked.table.minor_changes(change.seat) < (host ? 2 * kMostMinorChanges : kMostMinorChanges)) return;
  refuse("busy", {"ce siège a trop changé\u00a0: seuls les coups comptent encore",
                  "this seat has changed too often: only moves count any more"});
}

Planned plan_operation(const AskedOfTable& asked, Operation operation) {
  switch (operation) {
    case Operation::sit:
      return plan_sit(asked);
    case Operation::stand:
      return plan_stand(asked);
    case Operation::seat:
      return plan_seat(asked);
    case Operation::name:
      return plan_name(asked);
    case Operation::invite:
      return plan_invite(asked);
    case Operation::start:
      return plan_start(asked);
    case Operation::play:
      return plan_play(asked);
    case Operation::withdraw:
      return plan_withdraw(asked);
    case Operation::order:
      return plan_order(asked);
    case Operation::cancel:
      return plan_cancel(asked);
    case Operation::undo:
      return plan_undo(asked);
    case Operation::away:
      return plan_away(asked);
    case Operation::back:
      return plan_back(asked);
    case Operation::relieve:
      return plan_relieve(asked);
    case Operation::resign:
      return plan_resign(asked);
    case Operation::agree:
      return plan_agree(asked);
    case Operation::offer:
      return plan_offer(asked);
    case Operation::take:
      return plan_take(asked);
    case Operation::close:
      return plan_close(asked);
    case Operation::hello:
    case Operation::ping:
    case Operation::show:
    case Operation::rematch:
    case Operation::branch:
    case Operation::hint:
    case Operation::say:
    case Operation::hurry:
      break;
  }
  throw Refusal("unknown_op", {"cette demande ne change pas la table", "this request does not change the table"},
                "/op");
}

}  // namespace

// ---- what plans share

void require_status(const LiveTable& table, TableStatus status) {
  if (table.status() == status) return;
  switch (table.status()) {
    case TableStatus::open:
      refuse("not_started", {"la partie n’a pas commencé", "the game has not begun"});
    case TableStatus::running:
      refuse("started", {"la partie a commencé", "the game has begun"});
    case TableStatus::finished:
      refuse("game_over", {"la partie est finie", "the game is over"});
  }
}

void require_host(const LiveTable& table, const Speaker& speaker) {
  if (table.is_host(speaker.person)) return;
  refuse("not_host", {"réservé à l’hôte de la table", "for the host of the table only"});
}

void require_player(const LiveTable& table, const Speaker& speaker) {
  if (!table.seats_of(speaker.person).empty()) return;
  refuse("not_seated", {"réservé aux joueurs", "for the players only"});
}

Seat read_seat(const LiveTable& table, const Reading& in) {
  return static_cast<Seat>(in.integer(0, static_cast<std::int64_t>(table.seats().size()) - 1));
}

Seat own_seat(const AskedOfTable& asked) {
  const SeatSet mine = asked.table.seats_of(asked.speaker.person);
  const auto named = asked.request.optional_member("seat");
  if (!named && mine.size() == 1) return mine.front();
  const Seat seat = read_seat(asked.table, asked.request.member("seat"));
  if (mine.contains(seat)) return seat;
  throw Refusal("not_your_seat", {"ce siège n’est pas à vous", "this seat is not yours"},
                named ? named->pointer() : "");
}

Planned planned(Change change) { return {.change = std::move(change)}; }

Planned planned_with_index(const LiveTable& table, Change change) {
  LiveTable after = table;
  after.apply(change);
  if (change.kind == ChangeKind::started) change.mark = after.play()->mark();
  TableIndex index{.status = after.status(), .people = after.seating().people(), .card = card_text(card_of(after))};
  if (after.status() == TableStatus::finished && after.play() == nullptr) index.people.clear();
  return {.change = std::move(change), .index = std::move(index)};
}

// ---- requests

const OperationInfo& check_request(const Reading& request, const Speaker& speaker) {
  const OperationInfo& operation = read_operation(request, Channel::anywhere);
  if (speaker.person.empty() && operation.who != Who::anybody) {
    refuse("no_secret", {"il faut un secret d’appareil pour agir", "a device secret is needed to act"});
  }
  return operation;
}

void require_allowed(const OperationInfo& operation, const LiveTable& table, const Reading& request,
                     const Speaker& speaker) {
  require_when(table, operation.when);
  require_who({.table = table, .request = request, .speaker = speaker, .now = 0}, operation.who);
}

Planned plan(const LiveTable& table, const Reading& request, const Speaker& speaker, std::int64_t now) {
  return plan(check_request(request, speaker), table, request, speaker, now);
}

Planned plan(const OperationInfo& operation, const LiveTable& table, const Reading& request, const Speaker& speaker,
             std::int64_t now) {
  const std::string key = kept_key(request, speaker);
  if (const auto used = table.keys().find(key)) {
    Planned again;
    again.answer = {{"version", used->version}, {"again", true}};
    if (used->seat) again.answer["seat"] = *used->seat;
    if (used->order) again.answer["order"] = *used->order;
    return again;
  }
  if (table.outdated() && table.status() == TableStatus::running) {
    refuse("busy", {"la partie passe aux règles corrigées\u202f; réessayez",
                    "the game is being carried over to the mended rules; try again"});
  }
  require_expected(table, request);
  require_allowed(operation, table, request, speaker);
  const AskedOfTable asked{.table = table, .request = request, .speaker = speaker, .now = now};
  Planned planned = plan_operation(asked, operation.operation);
  if (!planned.change) return planned;
  limit_minor_changes(asked, operation, *planned.change);
  planned.change->key = key;
  // What is the business of one seat alone does not raise the version; a plan that knows says so itself.
  if (!planned.answer.contains("version")) planned.answer["version"] = table.version() + 1;
  return planned;
}

Planned plan_rematch(const LiveTable& table, const std::string& next, const Speaker& speaker, std::int64_t now) {
  require_player(table, speaker);
  require_status(table, TableStatus::finished);
  return planned({.kind = ChangeKind::rematched, .time = now, .table = next});
}

Planned plan_carry_over(const LiveTable& table, std::int64_t now) {
  const RulesUsed rules = RulesUsed::of(table.game());
  return planned(
      {.kind = ChangeKind::carried, .time = now, .rules = rules.version, .data = rules.data, .before = table.save()});
}

void require_carriable(const LiveTable& table) {
  const Planned planned = plan_carry_over(table, table.touched());
  LiveTable after = table;
  try {
    after.apply(read_change(change_text(*planned.change)));
  } catch (const Refusal&) {
    throw OtherRules(table.rules(), OtherRules::Why::diverged);
  }
}

Planned plan_end(const LiveTable& table, std::int64_t now) {
  return planned_with_index(table, {.kind = ChangeKind::ended, .time = now, .reason = table.ended()});
}

}  // namespace flibuste
