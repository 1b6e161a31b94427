#include "store/sqlite_schema.h"

#include <array>
#include <string>

namespace flibuste::sqlite {
namespace {

constexpr std::int64_t kApplicationId = 0x464c4942;  // "FLIB"

// Entries lie by table, so that loading one reads neighbours, and repeat a short key, not the table's name.
constexpr const char* kFormat1 = R"(
CREATE TABLE tables (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  status INTEGER NOT NULL,
  entries INTEGER NOT NULL,
  created INTEGER NOT NULL,
  touched INTEGER NOT NULL,
  bytes INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_by_creation ON tables (status, created);
CREATE INDEX tables_by_touch ON tables (status, touched);
CREATE TABLE entries (
  key INTEGER NOT NULL,
  number INTEGER NOT NULL,
  time INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (key, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE people (
  person TEXT NOT NULL,
  key INTEGER NOT NULL,
  PRIMARY KEY (person, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX people_by_table ON people (key);
CREATE TABLE facts (
  name TEXT PRIMARY KEY,
  value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE probes (
  only INTEGER PRIMARY KEY,
  filling BLOB NOT NULL
) STRICT;
)";

// Every move moved its table in this index; what is found by it is looked for once an hour.
constexpr const char* kFormat2 = "DROP INDEX tables_by_touch;";

// Snapshots go in time, histories stay; neither is in the way of whoever reads entries.
constexpr const char* kFormat3 = R"(
CREATE TABLE snapshots (
  key INTEGER NOT NULL,
  entries INTEGER NOT NULL,
  version INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (key, entries)
) STRICT, WITHOUT ROWID;
CREATE TABLE histories (
  key INTEGER NOT NULL,
  entries INTEGER NOT NULL,
  part BLOB NOT NULL,
  PRIMARY KEY (key, entries)
) STRICT, WITHOUT ROWID;
ALTER TABLE tables ADD COLUMN card BLOB NOT NULL DEFAULT x'';
)";

constexpr std::array kSteps = {kFormat1, kFormat2, kFormat3};

}  // namespace

std::span<const char* const> schema_steps() { return kSteps; }

std::int64_t format_of(const Database& database, std::int64_t newest) {
  const std::string name = database.file().string();
  const std::int64_t application = number(database, "PRAGMA application_id");
  const std::int64_t format = number(database, "PRAGMA user_version");
  if (application == 0 && format == 0 && number(database, "SELECT count(*) FROM sqlite_schema") == 0) return 0;
  if (application != kApplicationId || format <= 0) {
    throw StoreFailure(StoreFailure::Kind::unreadable, name + " is a data file of another program");
  }
  if (format > newest) {
    throw StoreFailure(StoreFailure::Kind::newer, name + " was written by a newer release (format " +
                                                      std::to_string(format) + ", this one knows " +
                                                      std::to_string(newest) + ")");
  }
  return format;
}

void make_durable(const Database& database) {
  Statement to_wal(database, "PRAGMA journal_mode = WAL");
  Rows mode = to_wal.rows();
  if (!mode.next() || mode.bytes(0) != "wal") {
    throw StoreFailure(StoreFailure::Kind::broken,
                       "cannot use " + database.file().string() + ": its file system has no shared memory");
  }
  // FULL: the log reaches the disk at every commit. A longer log between checkpoints writes a busy page back less
  // often. What is erased is overwritten.
  run(database,
      "PRAGMA synchronous = FULL;"
      "PRAGMA wal_autocheckpoint = 16000;"
      "PRAGMA journal_size_limit = 67108864;"
      "PRAGMA cache_size = -16384;"
      "PRAGMA secure_delete = ON;");
}

void migrate(const Database& database, std::span<const char* const> steps) {
  const auto newest = static_cast<std::int64_t>(steps.size());
  const std::int64_t format = format_of(database, newest);
  if (format == newest) return;
  TransactionStatements statements(database);
  Transaction transaction(statements);
  for (const char* step : steps.subspan(static_cast<std::size_t>(format))) run(database, step);
  run(database, ("PRAGMA application_id = " + std::to_string(kApplicationId)).c_str());
  run(database, ("PRAGMA user_version = " + std::to_string(newest)).c_str());
  transaction.commit();
}

}  // namespace flibuste::sqlite
