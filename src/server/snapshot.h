// Snapshots of tables as the storage keeps them, and tables made of them. A snapshot is a cache: the log is the truth,
// and a snapshot that cannot be read is passed over. What is stored begins with a hash of the rest.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "server/live_table.h"
#include "store/store.h"

namespace flibuste {

// Entries after which a table is saved again. Reading so many takes less than a millisecond (docs/performance.md).
inline constexpr std::uint32_t kSnapshotEvery = 64;
// Changes told to whoever comes back: a snapshot from before them is kept.
inline constexpr std::uint32_t kMostMissed = 1'000;

// `history` is what the table has `unsealed`.
Snapshot snapshot_of(const LiveTable& table, std::string_view history);

// What is needed to make a table, and no more.
struct StoredTable {
  TableStatus status = TableStatus::open;
  std::optional<Snapshot> snapshot = {};
  std::optional<std::vector<HistoryPart>> history = {};
  std::vector<std::string> bodies = {};  // of the entries after the snapshot, or of all; none: there is no such table
};

struct ReadStored {
  bool snapshot = true;                                               // if there is one
  bool history = true;                                                // without it the table has no record
  std::uint32_t version = std::numeric_limits<std::uint32_t>::max();  // that the snapshot must not be beyond
};
StoredTable read_stored(Store& store, const std::string& id, const ReadStored& what);

// A snapshot cannot be used; without it the table may well be readable.
class BadSnapshot : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The table, and its history where that was read. `each` is called after the first state that could be made and after
// every entry from there on; it may end it early by answering false. Throws BadSnapshot, OtherRules, or what else is
// wrong with the log.
LiveTable make_table(const std::string& id, const StoredTable& stored,
                     const std::function<bool(const LiveTable&)>& each = {});

}  // namespace flibuste
