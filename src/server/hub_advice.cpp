// Hints: thought about on a thread of their own, for a seat that is shown when it is asked and when the answer is
// found.
#include <utility>

#include "bots/hint.h"
#include "core/refusal.h"
#include "engine/engine.h"
#include "server/hub.h"
#include "server/hub_parts.h"

namespace flibuste {
namespace {

// A hint tells of a hand.
Refusal not_shown() {
  return {"not_shown", {"ce siège n’est pas montré sur cet écran", "this seat is not shown on this screen"}, "/seat"};
}

json::object advice_json(const AnyGame& game, const AnyState& state, Seat seat, Lang lang) {
  const Hint found = flibuste::hint(game, state, seat);
  json::object reply = {{"ok", true}, {"move", game.move_json(found.move)}};
  reply["text"] = hint_text(game, state, seat, found, lang);
  json::array options;
  for (const SearchOption& option : found.options) {
    json::object shown = {{"move", game.move_json(option.move)}};
    if (option.visits > 0) shown["value"] = option.value;  // a forced move was never tried
    shown["visits"] = option.visits;
    shown["text"] = game.merit_text(state, seat, option.move, lang);
    options.push_back(std::move(shown));
  }
  reply["options"] = std::move(options);
  return reply;
}

}  // namespace

void Hub::hint(const SlotPtr& slot, const Speaker& speaker, const json::value& document, std::optional<Lang> words,
               std::function<SeatSet()> shown, Answer answer) {
  const Reading request(document, "bad_request");
  LiveTable::check(request, speaker);
  if (!slot->table) throw no_table();
  const LiveTable& table = *slot->table;
  if (table.status() != TableStatus::running)
    throw Refusal("game_over", {"aucune partie n’est en cours", "no game is running"});
  const SeatSet mine = table.seats_of(speaker.person);
  const auto asked = request.optional_member("seat");
  const SeatSet open = shown();
  const Seat seat = asked           ? static_cast<Seat>(asked->integer(0, kMaxSeats - 1))
                    : !open.empty() ? open.front()
                    : !mine.empty() ? mine.front()
                                    : Seat{0};
  if (!mine.contains(seat)) throw not_your_seat();
  if (!open.contains(seat)) throw not_shown();
  if (!table.settings().hints)
    throw Refusal("no_hints", {"cette table joue sans conseil", "this table plays without hints"});
  table.play()->require_actor(seat, "/seat");
  advisers_->require_room(speaker.address);
  spend_search(speaker.address);
  advisers_->put(
      speaker.address,
      [this, &game = table.game(), state = table.play()->state(), seat, lang = words.value_or(Lang::en),
       version = table.version(), shown = std::move(shown), answer = std::move(answer)]() -> std::function<void()> {
        json::object reply;
        std::exception_ptr fault;
        try {
          if (stop_bots_) throw restarting();
          reply = advice_json(game, state, seat, lang);
          reply["version"] = version;
        } catch (...) {
          fault = std::current_exception();
        }
        return [this, seat, shown, answer, reply, fault] {
          if (fault) return answer(failure_of(fault));
          answer(shown().contains(seat) ? reply : error_json(not_shown()));
        };
      });
}

}  // namespace flibuste
