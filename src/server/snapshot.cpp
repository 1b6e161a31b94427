#include "server/snapshot.h"

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "core/hash.h"
#include "core/json.h"

namespace flibuste {
namespace {

constexpr std::size_t kHashBytes = 8;

std::string with_hash(std::string_view content) {
  std::uint64_t hash = quick_hash(std::as_bytes(std::span(content)));
  std::string bytes;
  bytes.reserve(kHashBytes + content.size());
  for (std::size_t i = 0; i < kHashBytes; ++i, hash >>= 8U) bytes += static_cast<char>(hash & 0xffU);
  bytes += content;
  return bytes;
}

std::string without_hash(std::string_view bytes) {
  std::string content(bytes.substr(std::min(bytes.size(), kHashBytes)));
  if (with_hash(content) != bytes) throw BadSnapshot("it is damaged");
  return content;
}

LiveTable from_snapshot(const std::string& id, const StoredTable& stored) {
  try {
    const json::value saved = parse_json(without_hash(stored.snapshot->body), "bad_snapshot");
    std::vector<HistoryPart> history;
    for (std::size_t i = 0; stored.history && i < stored.history->size(); ++i) {
      const HistoryPart& part = (*stored.history)[i];
      history.push_back({.entries = part.entries, .bytes = without_hash(part.bytes)});
    }
    LiveTable table = LiveTable::restore(id, saved, stored.history ? &history : nullptr);
    if (table.entries() != stored.snapshot->entries) throw BadSnapshot("it is of other entries");
    return table;
  } catch (const Refusal& refusal) {
    throw BadSnapshot(refusal.code() + " at " + refusal.at());
  }
}

}  // namespace

Snapshot snapshot_of(const LiveTable& table, std::string_view history) {
  const std::uint32_t version = table.version();
  const bool finished = table.status() == TableStatus::finished;
  return {.entries = table.entries(),
          .version = version,
          .needed_from = finished                ? version
                         : version > kMostMissed ? version - kMostMissed
                                                 : 0,
          .replaces = table.entries() % kSnapshotEvery,
          .body = with_hash(json::serialize(table.save())),
          .history = history.empty() ? std::string() : with_hash(history),
          .whole_history = !table.has_sealed()};
}

StoredTable read_stored(Store& store, const std::string& id, const ReadStored& what) {
  StoredTable stored;
  const std::optional<TableRow> row = store.row(id);
  if (!row) return stored;
  stored.status = row->status;
  if (what.snapshot) stored.snapshot = store.snapshot(id, what.version);
  if (stored.snapshot && what.history) stored.history = store.histories(id, stored.snapshot->entries);
  stored.bodies = store.load(id, stored.snapshot ? stored.snapshot->entries : 0);
  return stored;
}

LiveTable make_table(const std::string& id, const StoredTable& stored,
                     const std::function<bool(const LiveTable&)>& each) try {
  std::span<const std::string> bodies = stored.bodies;
  const std::size_t first = beginning(bodies);
  const bool carried = !bodies.empty() && is_carried(bodies[first]);
  std::optional<LiveTable> table;
  if (stored.snapshot && !carried) {
    table = from_snapshot(id, stored);
  } else {
    table.emplace(id, bodies.first(std::min(first + 1, bodies.size())));
    bodies = bodies.subspan(first + 1);
  }
  if (each && !each(*table)) return std::move(*table);
  for (const std::string& body : bodies) {
    table->replay(read_change(body));
    if (each && !each(*table)) break;
  }
  return std::move(*table);
} catch (const Refusal&) {
  if (!stored.bodies.empty()) require_own_rules(stored.bodies);
  throw;
}

}  // namespace flibuste
