// A table and its log without a server: requests are planned, written down and applied, as the hub does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/founding.h"
#include "server/live_table.h"
#include "server/plan.h"
#include "server/table_messages.h"

namespace flibuste::server_kit {

// Somebody who was shown no code.
Speaker speaker(std::string_view name);

class TableLog {
 public:
  // A new table of `request`, opened by `host`.
  explicit TableLog(const json::object& request, std::string_view host = "anne", std::uint64_t seed = 1);
  TableLog(const std::string& id, const Planned& created);

  const LiveTable& table() const { return *table_; }
  const std::vector<std::string>& log() const { return log_; }
  const json::object& created() const { return created_; }  // what the host was answered
  static constexpr std::int64_t kBegin = 1'000'000;
  std::int64_t now = kBegin;

  // A request of somebody: its answer; throws a Refusal.
  json::object ask(const Speaker& who, const json::value& request);
  json::object ask(std::string_view who, const json::value& request) { return ask(speaker(who), request); }
  // The code of its refusal, "" when it was done. Whatever is refused must change nothing.
  std::string refused(const Speaker& who, const json::value& request);
  std::string refused(std::string_view who, const json::value& request) { return refused(speaker(who), request); }
  void write(const Planned& planned);

  // The same table made from its log alone.
  LiveTable again() const { return LiveTable(table_->id(), log_); }

 private:
  std::vector<std::string> log_;
  std::optional<LiveTable> table_;
  json::object created_;
};

// Everything there is to know about a table, as one text.
std::string portrait(const LiveTable& table);

// The last change as `reader` is told it.
json::object told_change(const LiveTable& table, const Reader& reader);

// The whole table as `reader` is told it.
json::object told_table(const LiveTable& table, const Reader& reader, std::string_view person = "",
                        SeatSet connected = {});

// {"game":…,"seats":[…]} with the first seats for these persons on the host's device, the others open.
json::object wish(std::string_view game, int seats, const std::vector<std::string>& persons = {"Anne"});

// A move that is legal for `seat` now, as a request.
json::object move_request(const LiveTable& table, Seat seat, std::size_t which = 0);

json::object op(std::string_view name, json::object members = {});
json::object sit(const TableLog& log, std::string_view name);
// Who sits where: Anne, Bart, Calico …
std::string_view name_of(Seat seat);

// Anne's table for `seats`, she alone sits.
TableLog opened(std::string_view game, int seats);
// All of them on a device of their own, and the game has begun.
TableLog begun(std::string_view game, int seats, std::uint64_t seed = 1, const json::object& settings = {},
               const json::object& options = {});
void play_first_move(TableLog& log);
void play_out(TableLog& log, std::uint64_t seed);

}  // namespace flibuste::server_kit
