// Requests of the running game: moves, choices, taking back, and who plays a seat.
#include <span>
#include <utility>
#include <vector>

#include "core/refusal.h"
#include "server/plan_parts.h"
#include "server/request_reading.h"

namespace flibuste {
namespace {

constexpr std::size_t kMostMoves = 64;  // of a list: more than any plan of a person has

constexpr std::int64_t kMostPasses = 1'000;  // of an order
constexpr std::int64_t kMostLimit = 1'000'000;

constexpr Label kHasResigned = {"ce siège a abandonné", "this seat has resigned"};

void require_playing(const LiveTable& table, Seat seat) {
  if (table.seats()[seat].resigned()) refuse("resigned", kHasResigned);
}

// Whoever left the game, or let this turn go by, has nothing to choose in it.
void require_in_time(const LiveTable& table, Seat seat) {
  require_playing(table, seat);
  if (table.is_late(seat)) {
    refuse("late", {"le temps de ce tour est écoulé\u00a0: le siège revient après",
                    "the time of this turn has run out: the seat comes back after it"});
  }
}

Planned nothing_changes(const LiveTable& table) { return {.answer = {{"version", table.version()}}}; }

// The move of a seat, or its choice where several decide at once.
Planned plan_move(const LiveTable& table, Seat seat, AnyMove move, Mover by, std::int64_t now) {
  const Table& game = table.play()->table();
  game.require_legal(seat, move);
  if (table.play()->choice_of(seat) == move) return nothing_changes(table);  // nobody is told of it again
  Change change{.kind = game.joint() ? ChangeKind::chose : ChangeKind::played, .time = now, .seat = seat};
  change.move = table.game().move_json(move);
  change.mark = table.play()->mark_after(seat, std::span(&move, 1));
  change.by = by;
  return planned(std::move(change));
}

// Several moves of a seat at once: they are tried before they are stored, so that all of them are played or none.
Planned plan_moves(const LiveTable& table, Seat seat, const Reading& in, Mover by, std::int64_t now) {
  if (in.array().size() > kMostMoves) {
    in.refuse({"une liste a au plus 64 coups", "a list has at most 64 moves"});
  }
  std::vector<AnyMove> moves;
  Change change{.kind = ChangeKind::played, .time = now, .seat = seat};
  for (std::size_t i = 0; i < in.array().size(); ++i) {
    const Reading each = in.element(i);
    moves.push_back(placed(each.pointer(), [&] { return table.game().read_move(each.value()); }));
    change.moves.push_back(table.game().move_json(moves.back()));
  }
  Table trial = table.play()->table();
  if (trial.joint()) change.kind = ChangeKind::chose;
  placed(in.pointer(), [&] { trial.play(seat, moves); });
  change.mark = table.play()->mark_after(seat, moves);
  change.by = by;
  return planned(std::move(change));
}

}  // namespace

Planned plan_play(const AskedOfTable& asked) {
  const LiveTable& table = asked.table;
  const Seat seat = own_seat(asked);
  require_in_time(table, seat);
  table.play()->table().require_actor(seat, "/seat");
  const Mover by = table.seats()[seat].program ? Mover::program : Mover::person;
  if (const auto list = asked.request.optional_member("moves")) {
    if (asked.request.optional_member("move")) {
      list->refuse({"\"move\" ou \"moves\", pas les deux", "\"move\" or \"moves\", not both"});
    }
    return plan_moves(table, seat, *list, by, asked.now);
  }
  const Reading in = asked.request.member("move");
  const AnyMove move = placed("/move", [&] { return table.game().read_move(in.value()); });
  return plan_move(table, seat, move, by, asked.now);
}

Planned plan_withdraw(const AskedOfTable& asked) {
  const Seat seat = own_seat(asked);
  require_in_time(asked.table, seat);
  if (!asked.table.play()->choice_of(seat)) {
    refuse("not_chosen",
           {"ce siège n’a rien choisi qui puisse être retiré", "this seat has chosen nothing to withdraw"});
  }
  return planned({.kind = ChangeKind::unchose, .time = asked.now, .seat = seat});
}

std::optional<Planned> plan_bot_move(const LiveTable& table, Seat seat, AnyMove move, std::uint32_t steps,
                                     std::int64_t now) {
  if (steps != table.steps() || !table.awaited_bots().contains(seat)) return std::nullopt;
  const Mover by = table.seats()[seat].kind == SeatKind::bot ? Mover::bot : Mover::stand_in;
  // Whoever stands in chooses what the seat has ordered.
  const auto pass = table.play()->pass_to_come(seat);
  return plan_move(table, seat, pass ? pass->move : move, by, now);
}

// Whether it can be given is tried before it is stored.
Planned plan_order(const AskedOfTable& asked) {
  const LiveTable& table = asked.table;
  const Seat seat = own_seat(asked);
  require_in_time(table, seat);
  Change change{.kind = ChangeKind::ordered, .time = asked.now, .seat = seat};
  change.window = read_json<std::string>(asked.request.member("window"));
  if (const auto scope = asked.request.optional_member("scope")) change.scope = read_json<OrderScope>(*scope);
  if (const auto count = asked.request.optional_member("count")) {
    change.count = static_cast<std::int32_t>(count->integer(1, kMostPasses));
  }
  if (const auto limit = asked.request.optional_member("limit")) {
    change.limit = static_cast<std::int32_t>(limit->integer(0, kMostLimit));
  }
  StandingOrders trial = table.play()->orders();
  const OrderWish wish{.key = change.window, .scope = change.scope, .count = change.count, .limit = change.limit};
  const std::uint32_t id = trial.give(table.play()->table(), seat, wish, table.version() + 1).id;
  const bool passes = trial.next(table.play()->table()).has_value();
  change.mark = table.play()->mark_after(seat, wish);
  Planned result = planned(std::move(change));
  result.answer["order"] = id;
  result.answer["version"] = table.version() + (passes ? 1 : 0);
  return result;
}

Planned plan_cancel(const AskedOfTable& asked) {
  const LiveTable& table = asked.table;
  const Seat seat = own_seat(asked);
  Change change{.kind = ChangeKind::cancelled, .time = asked.now, .seat = seat};
  change.order = read_json<std::uint32_t>(asked.request.member("order"));
  change.seen = read_json<std::uint32_t>(asked.request.member("seen"));
  StandingOrders trial = table.play()->orders();
  trial.cancel(seat, *change.order, *change.seen);
  Planned result = planned(std::move(change));
  result.answer["version"] = table.version();
  return result;
}

Planned plan_undo(const AskedOfTable& asked) {
  const LiveTable& table = asked.table;
  const Seat seat = own_seat(asked);
  require_in_time(table, seat);
  if (!table.settings().undo) refuse("no_undo", {"cette table joue sans reprise", "this table plays without undo"});
  if (table.play()->table().undoable() == 0 || table.play()->last_mover() != seat) {
    refuse("barrier", {"rien ne peut être repris\u00a0: le hasard ou un autre siège est intervenu depuis",
                       "nothing can be taken back: chance or another seat has come in between"});
  }
  Change change{.kind = ChangeKind::undone, .time = asked.now, .seat = seat};
  change.mark = table.play()->mark_after_undo();
  return planned(std::move(change));
}

Planned plan_away(const AskedOfTable& asked) {
  const Seat seat = own_seat(asked);
  require_playing(asked.table, seat);
  if (asked.table.seats()[seat].away()) return nothing_changes(asked.table);
  return plan_stand_in(asked.table, seat, StandIn::asked, asked.now);
}

Planned plan_back(const AskedOfTable& asked) {
  const Seat seat = own_seat(asked);
  require_playing(asked.table, seat);
  if (!asked.table.seats()[seat].away()) return nothing_changes(asked.table);
  require_in_time(asked.table, seat);
  return plan_return(seat, asked.now);
}

// Whether the person is gone only those know who see the connections (server/absence.h).
Planned plan_relieve(const AskedOfTable& asked) {
  const LiveTable& table = asked.table;
  if (!table.is_host(asked.speaker.person)) require_player(table, asked.speaker);
  const Reading in = asked.request.member("seat");
  const Seat seat = read_seat(table, in);
  if (table.seats()[seat].kind != SeatKind::person) {
    in.refuse({"personne ne tient ce siège", "no person has this seat"});
  }
  require_playing(table, seat);
  if (table.seats()[seat].away()) return nothing_changes(table);
  if (table.settings().absence_seconds == 0) {
    refuse("patient", {"cette table attend ses joueurs, si longue que soit leur absence",
                       "this table waits for its players, however long they are away"});
  }
  return plan_stand_in(table, seat, StandIn::absent, asked.now);
}

Planned plan_resign(const AskedOfTable& asked) {
  const Seat seat = own_seat(asked);
  require_playing(asked.table, seat);
  return planned({.kind = ChangeKind::resigned, .time = asked.now, .seat = seat});
}

Planned plan_agree(const AskedOfTable& asked) {
  const Seat seat = own_seat(asked);
  require_playing(asked.table, seat);
  return planned(
      {.kind = ChangeKind::agreed, .time = asked.now, .seat = seat, .yes = asked.request.member("yes").boolean()});
}

Planned plan_stand_in(const LiveTable& table, Seat seat, StandIn why, std::int64_t now) {
  return planned(
      {.kind = ChangeKind::away, .time = now, .seat = seat, .bot = table.settings().stand_in, .stand_in = why});
}

Planned plan_return(Seat seat, std::int64_t now) {
  return planned({.kind = ChangeKind::back, .time = now, .seat = seat});
}

}  // namespace flibuste
