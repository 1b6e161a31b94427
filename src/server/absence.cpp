#include "server/absence.h"

#include <algorithm>
#include <utility>

namespace flibuste {
namespace {

json::value time_or_null(std::int64_t time) { return time > 0 ? json::value(time) : json::value(nullptr); }

}  // namespace

Asker asker(const LiveTable& table, std::string_view person) {
  if (table.is_host(person)) return Asker::host;
  return table.seats_of(person).empty() ? Asker::onlooker : Asker::player;
}

std::int64_t late_at(const CachedTable& slot, Seat seat) {
  const std::int64_t end = slot.table->deadline(seat);
  return end > 0 ? std::max(end, slot.grace) : 0;
}

std::int64_t gone_at(const CachedTable& slot, Seat seat) {
  const std::int64_t patience = std::int64_t{slot.table->settings().absence_seconds} * 1000;
  if (patience == 0) return 0;
  const std::int64_t since = std::max(slot.seen[seat], slot.table->play()->turn_since());
  return std::max(since + patience, slot.grace);
}

std::int64_t relief_at(const CachedTable& slot, Seat seat, Asker asker) {
  if (asker == Asker::onlooker || slot.table->settings().absence_seconds == 0) return 0;
  return std::max(slot.seen[seat] + (asker == Asker::host ? kHostPatience : kPlayerPatience), slot.grace);
}

std::vector<Absence> absences(const CachedTable& slot, SeatSet here) {
  std::vector<Absence> list;
  const LiveTable& table = *slot.table;
  if (table.status() != TableStatus::running) return list;
  const SeatSet awaited = table.awaited();
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (here.contains(seat) || table.seats()[seat].played_by_bot()) continue;
    Absence absence{.seat = seat};
    if (awaited.contains(seat)) {
      const std::int64_t late = late_at(slot, seat);
      const std::int64_t gone = gone_at(slot, seat);
      absence.stand_in = late == 0 || gone == 0 ? std::max(late, gone) : std::min(late, gone);
    }
    list.push_back(absence);
  }
  return list;
}

json::object presence_message(const CachedTable& slot, SeatSet here, const std::vector<Absence>& absent, Asker reader) {
  json::object message = {{"type", "presence"}, {"connected", write_json(here)}};
  json::array list;
  for (const Absence& absence : absent) {
    list.push_back({{"seat", absence.seat},
                    {"stand_in", time_or_null(absence.stand_in)},
                    {"relief", time_or_null(relief_at(slot, absence.seat, reader))}});
  }
  if (!list.empty()) message["absent"] = std::move(list);
  return message;
}

}  // namespace flibuste
