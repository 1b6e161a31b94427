#include "server/table_log.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>

#include "core/refusal.h"
#include "server/local_server.h"
#include "support/kit.h"

namespace flibuste::server_kit {

Speaker speaker(std::string_view name) { return {.person = person_of(name), .invited = false}; }

namespace {

constexpr const char* kId = "tabletabletable1";

Planned created(const json::value& request, std::string_view host, std::uint64_t seed) {
  add_toys();
  return found_table(kId, Reading(request, "bad_request"), speaker(host), kit::test_seed(seed), TableLog::kBegin);
}

}  // namespace

TableLog::TableLog(const json::object& request, std::string_view host, std::uint64_t seed)
    : TableLog(kId, server_kit::created(request, host, seed)) {}

TableLog::TableLog(const std::string& id, const Planned& created)
    : log_{change_text(*created.change)}, created_(created.answer) {
  table_.emplace(id, log_);
}

void TableLog::write(const Planned& planned) {
  if (!planned.change) return;
  log_.push_back(change_text(*planned.change));
  table_->apply(*planned.change);
}

json::object TableLog::ask(const Speaker& who, const json::value& request) {
  const Planned planned = plan(*table_, Reading(request, "bad_request"), who, now);
  write(planned);
  return planned.answer;
}

std::string TableLog::refused(const Speaker& who, const json::value& request) {
  const std::string before = portrait(*table_);
  try {
    ask(who, request);
    return "";
  } catch (const Refusal& refusal) {
    EXPECT_FALSE(refusal.message().fr.empty());
    EXPECT_FALSE(refusal.message().en.empty());
    EXPECT_EQ(portrait(*table_), before) << json::serialize(request);
    return refusal.code();
  }
}

std::string portrait(const LiveTable& table) {
  std::string text =
      fmt::format("{} version {} touched {} status {} invitation {} code {} rematch {} end {}\n", table.id(),
                  table.version(), table.touched(), static_cast<int>(table.status()), table.seating().invitation(),
                  table.seating().code(), table.rematch(), table.end_written());
  text += fmt::format("awaited {} bots {} deadline {} stepped {}\n", table.awaited().bits(),
                      table.awaited_bots().bits(), table.deadline(), table.stepped());
  const auto seats = static_cast<Seat>(table.seats().size());
  for (const LiveSeat& seat : table.seats()) {
    text += fmt::format("{} {} {} {} {} {} {} {} {}\n", static_cast<int>(seat.kind), seat.program,
                        static_cast<int>(seat.stand_in), seat.agrees, seat.owner, seat.name, seat.bot, seat.nonce,
                        seat.offer);
  }
  const auto add = [&](SeatSet set, std::string_view person) {
    for (const std::optional<Lang> words : {std::optional<Lang>(), std::optional(Lang::fr), std::optional(Lang::en)}) {
      const Reader reader{.seats = set, .words = words};
      text += table_message(table, reader, person, set, 0) + "\n";
      text += json::serialize(change_story(table, reader)) + "\n";
      if (table.play() != nullptr) text += change_message(table, reader) + "\n";
    }
  };
  add(SeatSet(), "");
  for (Seat seat = 0; seat < seats; ++seat) add(SeatSet::of(seat), table.seats()[seat].owner);
  if (table.play() != nullptr) {
    const Table& game = table.play()->table();
    text += game.state_hash() + "\n";
    text += fmt::format("{} {}\n", game.version(), game.undoable());
    if (table.status() == TableStatus::finished) text += json::serialize(record_json(table.record()));
  }
  return text;
}

json::object told_change(const LiveTable& table, const Reader& reader) {
  return json::parse(change_message(table, reader)).as_object();
}

json::object told_table(const LiveTable& table, const Reader& reader, std::string_view person, SeatSet connected) {
  return json::parse(table_message(table, reader, person, connected, 0)).as_object();
}

json::object wish(std::string_view game, int seats, const std::vector<std::string>& persons) {
  json::array list;
  for (const std::string& person : persons) list.push_back(json::object{{"person", person}});
  while (list.size() < static_cast<std::size_t>(seats)) list.emplace_back(nullptr);
  return {{"game", json::string(game)}, {"seats", std::move(list)}};
}

json::object move_request(const LiveTable& table, Seat seat, std::size_t which) {
  const AnyMoves moves = table.play()->table().legal(seat);
  if (moves.empty()) {
    ADD_FAILURE() << "seat " << int{seat} << " has no move";
    return {};
  }
  return {{"op", "play"}, {"seat", seat}, {"move", table.game().move_json(moves[which % moves.size()])}};
}

json::object op(std::string_view name, json::object members) {
  members["op"] = json::string(name);
  return members;
}

json::object sit(const TableLog& log, std::string_view name) {
  return op("sit", {{"name", json::string(name)}, {"invitation", text_of(log.created(), "invitation")}});
}

std::string_view name_of(Seat seat) {
  constexpr std::array<std::string_view, 5> kNames = {"anne", "bart", "calico", "diego", "edward"};
  return kNames.at(seat);
}

TableLog opened(std::string_view game, int seats) { return TableLog(wish(game, seats)); }

TableLog begun(std::string_view game, int seats, std::uint64_t seed, const json::object& settings) {
  json::object request = wish(game, seats);
  request["settings"] = settings;
  TableLog log(request, "anne", seed);
  for (Seat seat = 1; seat < seats; ++seat) log.ask(name_of(seat), sit(log, name_of(seat)));
  log.ask("anne", op("start"));
  return log;
}

void play_first_move(TableLog& log) {
  const Seat seat = log.table().awaited().front();
  log.ask(name_of(seat), move_request(log.table(), seat));
}

void play_out(TableLog& log, std::uint64_t seed) {
  Chance choices = Chance::fast(seed);
  while (log.table().status() == TableStatus::running) {
    const Seat seat = log.table().awaited().front();
    log.ask(name_of(seat), move_request(log.table(), seat, choices.below(64)));
  }
}

}  // namespace flibuste::server_kit
