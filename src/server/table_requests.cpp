#include "server/table_requests.h"

#include <chrono>
#include <utility>

#include "bots/hint.h"
#include "core/refusal.h"
#include "engine/engine.h"
#include "server/absence.h"
#include "server/bot_scheduler.h"
#include "server/refusals.h"

namespace flibuste {
namespace {

constexpr std::size_t kMostTasks = 256;   // requests that wait for one table
constexpr std::size_t kKeptPhrases = 50;  // of a table, while it is in memory

// A hint tells of a hand.
Refusal not_shown() {
  return {"not_shown", {"ce siège n’est pas montré sur cet écran", "this seat is not shown on this screen"}, "/seat"};
}

json::object hint_json(const AnyGame& game, const AnyState& state, Seat seat, Lang lang) {
  const Hint found = hint(game, state, seat);
  json::object reply = {{"ok", true}, {"move", game.move_json(found.move)}};
  reply["text"] = hint_text(game, state, seat, found, lang);
  json::array options;
  for (const SearchOption& option : found.options) {
    json::object shown = {{"move", game.move_json(option.move)}};
    if (option.visits > 0) shown["value"] = option.value;  // a forced move was never tried
    shown["visits"] = option.visits;
    shown["text"] = game.view(state, seat)->merit_text(option.move, lang);
    options.push_back(std::move(shown));
  }
  reply["options"] = std::move(options);
  return reply;
}

}  // namespace

void TableRequests::request(const CachedTablePtr& slot, const Speaker& speaker,
                            std::shared_ptr<const json::value> document, Answer answer) {
  ++parts_.context.metrics.requests;
  // Whoever only looks on cannot keep the players waiting.
  if (slot->tasks.size() >= kMostTasks / 4) {
    const bool sits =
        slot->table && (slot->table->is_host(speaker.person) || !slot->table->seats_of(speaker.person).empty());
    if (!sits || slot->tasks.size() >= kMostTasks) return answer(error_json(table_busy()));
  }
  const auto received = std::chrono::steady_clock::now();
  Answer timed = [this, answer, received](json::object reply) {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - received;
    parts_.context.metrics.move_seconds.add(took.count());
    answer(std::move(reply));
  };
  parts_.tables.when_idle(slot, [this, slot, speaker, document = std::move(document), answer = std::move(answer),
                                 timed = std::move(timed)] {
    try {
      if (!slot->table) throw parts_.tables.no_table(slot->id);
      const Reading request(*document, "bad_request");
      const OperationInfo& operation = check_request(request, speaker);
      switch (operation.operation) {
        case Operation::rematch:
          return parts_.founder.rematch(slot, speaker, answer);
        case Operation::branch:
          return parts_.founder.branch(slot, speaker, document, answer);
        case Operation::hurry:
          require_allowed(operation, *slot->table, request, speaker);
          BotScheduler::hurry(*slot);
          return answer(fine());
        case Operation::say:
          require_allowed(operation, *slot->table, request, speaker);
          return say(*slot, request, answer);
        default:
          return change(operation, slot, speaker, request, answer, timed);
      }
    } catch (...) {
      answer(parts_.context.failure());
    }
  });
}

void TableRequests::change(const OperationInfo& operation, const CachedTablePtr& slot, const Speaker& speaker,
                           const Reading& request, const Answer& answer, const Answer& timed) {
  const std::int64_t now = parts_.context.now();
  for (const Seat seat : slot->table->seats_of(speaker.person)) slot->seen[seat] = now;
  Planned planned = plan(operation, *slot->table, request, speaker, now);
  while (parts_.tables.code_taken(planned)) planned = plan(operation, *slot->table, request, speaker, now);
  if (planned.change && operation.operation == Operation::relieve) require_gone(*slot, *planned.change->seat, speaker);
  // The bots of a table think in the share of whoever plays there, never of a stranger who was refused.
  slot->address = speaker.address;
  if (!planned.change) return answer(fine(std::move(planned.answer)));
  parts_.tables.write(slot, std::move(planned), timed);
}

void TableRequests::say(CachedTable& slot, const Reading& request, const Answer& answer) {
  const auto seat = static_cast<Seat>(request.member("seat").integer(0, kMaxSeats - 1));
  slot.said.push_back({.seat = seat,
                       .name = slot.table->seats()[seat].name,
                       .phrase = std::string(std::string_view(request.member("phrase").string())),
                       .time = parts_.context.now()});
  if (slot.said.size() > kKeptPhrases) slot.said.pop_front();
  json::object message = said_json(slot.said.back());
  message["type"] = "said";
  parts_.listeners.tell_all(slot, message);
  answer(fine());
}

void TableRequests::require_gone(const CachedTable& slot, Seat seat, const Speaker& speaker) const {
  const std::int64_t relief = relief_at(slot, seat, asker(*slot.table, speaker.person));
  if (!parts_.listeners.connected(slot).contains(seat) && parts_.context.now() >= relief) return;
  throw Refusal("present",
                {"cette personne est là, ou l’était encore à l’instant", "this person is here, or was a moment ago"},
                "/seat");
}

void TableRequests::hint(const CachedTablePtr& slot, const Speaker& speaker, const json::value& document,
                         std::optional<Lang> words, std::function<SeatSet()> shown, Answer answer) {
  const Reading request(document, "bad_request");
  const OperationInfo& operation = check_request(request, speaker);
  if (!slot->table) throw parts_.tables.no_table(slot->id);
  const LiveTable& table = *slot->table;
  if (table.status() != TableStatus::running) {
    throw Refusal("game_over", {"aucune partie n’est en cours", "no game is running"});
  }
  const SeatSet mine = table.seats_of(speaker.person);
  const auto asked = request.optional_member("seat");
  const SeatSet open = shown();
  const Seat seat = asked           ? static_cast<Seat>(asked->integer(0, kMaxSeats - 1))
                    : !open.empty() ? open.front()
                    : !mine.empty() ? mine.front()
                                    : Seat{0};
  if (!mine.contains(seat)) throw not_your_seat();
  if (!open.contains(seat)) throw not_shown();
  if (!table.settings().hints) {
    throw Refusal("no_hints", {"cette table joue sans conseil", "this table plays without hints"});
  }
  table.play()->table().require_actor(seat, "/seat");
  if (!table.play()->table().actors().contains(seat)) {  // it may act unawaited, which nobody advises
    throw Refusal("not_your_turn", {"ce siège n’est pas attendu", "nobody waits for this seat"}, "/seat");
  }
  parts_.advisers.require_room(speaker.address);
  parts_.quotas.require(operation.quota, speaker.address);
  parts_.advisers.put(
      speaker.address,
      [this, &game = table.game(), state = table.play()->table().state(), seat, lang = words.value_or(Lang::en),
       version = table.version(), shown = std::move(shown), answer = std::move(answer)]() -> std::function<void()> {
        json::object reply;
        std::exception_ptr fault;
        try {
          if (parts_.context.stop_working) throw restarting();
          reply = hint_json(game, state, seat, lang);
          reply["version"] = version;
        } catch (...) {
          fault = std::current_exception();
        }
        return [this, seat, shown, answer, reply, fault] {
          if (fault) return answer(parts_.context.failure_of(fault));
          answer(shown().contains(seat) ? reply : error_json(not_shown()));
        };
      });
}

}  // namespace flibuste
