#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

#include "store/sqlite_handle.h"
#include "store/sqlite_schema.h"
#include "store/store.h"

namespace flibuste {
namespace {

namespace fs = std::filesystem;
using sqlite::Blob;
using sqlite::Database;
using sqlite::Rows;
using sqlite::Statement;
using sqlite::Transaction;
using Kind = StoreFailure::Kind;

// A file descriptor, closed at the end of its life.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }

 private:
  int fd_;
};

Descriptor open_file(const fs::path& path, int flags, const fs::path& told) {
  Descriptor file(::open(path.c_str(), flags | O_CLOEXEC, 0644));
  if (file.get() < 0) throw sqlite::system_failure(errno, told);
  return file;
}

void reach_disk(const Descriptor& file, const fs::path& told) {
  if (::fsync(file.get()) != 0) throw sqlite::system_failure(errno, told);
}

// Goes with its name unless it was renamed.
struct Temporary {
  explicit Temporary(fs::path path) : name(std::move(path)) { remove(); }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() { remove(); }
  void remove() const {
    std::error_code ignored;
    fs::remove(name, ignored);
  }
  fs::path name;
};

// One server: a lock on a file of its own, because SQLite's exclusive mode would keep readers out, and because closing
// a second descriptor of the data file would drop SQLite's locks. The system frees it however the server ends; the
// lock file stays, since removing it would let two servers lock two files of that name.
Descriptor lock_for_serving(const fs::path& file) {
  std::error_code failed;
  const fs::path real = fs::weakly_canonical(file, failed);
  if (failed) throw sqlite::system_failure(failed.value(), file);
  Descriptor lock = open_file(real.string() + ".lock", O_RDWR | O_CREAT, file);
  if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) throw sqlite::system_failure(errno, file);
    throw StoreFailure(Kind::busy, "another server uses " + file.string());
  }
  return lock;
}

void require_regular(const fs::path& file) {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) throw StoreFailure(Kind::unreadable, file.string() + " is not a data file");
}

std::int64_t limit(std::size_t most) {
  return static_cast<std::int64_t>(std::min<std::uint64_t>(most, std::numeric_limits<std::int64_t>::max()));
}

std::int64_t number_of(TableStatus status) { return static_cast<std::int64_t>(status); }

TableRow read_row(const Rows& rows) {
  return {.id = rows.bytes(0),
          .status = static_cast<TableStatus>(rows.integer(1)),
          .entries = static_cast<std::uint32_t>(rows.integer(2)),
          .created = rows.integer(3),
          .touched = rows.integer(4),
          .bytes = static_cast<std::uint64_t>(rows.integer(5))};
}

std::vector<TableRow> read_all(Rows rows) {
  std::vector<TableRow> found;
  while (rows.next()) found.push_back(read_row(rows));
  return found;
}

// What a batch does to one table; its row is written once, after its entries.
struct Growth {
  std::int64_t key = 0;
  std::uint32_t entries = 0;
  std::int64_t touched = 0;
  std::int64_t added_bytes = 0;
  bool grown = false;
  const TableIndex* index = nullptr;  // the last one given
  const std::string* card = nullptr;  // the last one that is not empty
};

class SqliteStore final : public Store {
 public:
  SqliteStore(Descriptor lock, const fs::path& file, sqlite::Access access)
      : lock_(std::move(lock)), database_(file, access) {
    if (access == sqlite::Access::serve) {
      const auto steps = sqlite::schema_steps();
      sqlite::format_of(database_, static_cast<std::int64_t>(steps.size()));
      sqlite::make_durable(database_);
      sqlite::migrate(database_, steps);
    } else if (sqlite::format_of(database_, static_cast<std::int64_t>(sqlite::schema_steps().size())) == 0) {
      throw StoreFailure(Kind::unreadable, file.string() + " is empty");
    }
  }

  std::vector<Appended> append(std::span<const Entry> entries) override {
    std::vector<Appended> answers;
    answers.reserve(entries.size());
    std::unordered_map<std::string_view, Growth> growths;
    Transaction transaction(around_);
    for (const Entry& entry : entries) {
      const auto [at, first] = growths.try_emplace(entry.table);
      Growth& growth = at->second;
      if (first) growth = known(entry.table);
      if (entry.number != growth.entries) {
        answers.push_back(Appended::taken);
        continue;
      }
      if (entry.number == 0) growth.key = create(entry);
      if (entry.snapshot && entry.snapshot->entries <= growth.entries) keep(growth.key, *entry.snapshot);
      add_entry_.run(growth.key, entry.number, entry.time, Blob{entry.body});
      ++growth.entries;
      growth.touched = entry.time;
      growth.added_bytes += static_cast<std::int64_t>(entry.body.size());
      growth.grown = true;
      if (entry.index) growth.index = &*entry.index;
      if (entry.index && !entry.index->card.empty()) growth.card = &entry.index->card;
      answers.push_back(Appended::done);
    }
    for (const auto& [table, growth] : growths) {
      if (growth.grown) write_growth(growth);
    }
    transaction.commit();
    if (known_.size() > kMostKnown) known_.clear();
    for (const auto& [table, growth] : growths) {
      if (growth.grown)
        known_.insert_or_assign(std::string(table), Known{.key = growth.key, .entries = growth.entries});
    }
    return answers;
  }

  std::vector<std::string> load(std::string_view table, std::uint32_t from) override {
    std::vector<std::string> bodies;
    const Growth there = present(table);
    if (from >= there.entries) return bodies;
    bodies.reserve(there.entries - from);
    Rows rows = bodies_.rows(there.key, from);
    while (rows.next() && rows.integer(0) == from + static_cast<std::int64_t>(bodies.size())) {
      bodies.push_back(rows.bytes(1));
    }
    if (bodies.size() != there.entries - from) {
      throw StoreFailure(Kind::unreadable,
                         database_.file().string() + " is damaged: table " + std::string(table) + " has a gap");
    }
    return bodies;
  }

  void keep(std::span<const TableSnapshot> snapshots) override {
    Transaction transaction(around_);
    for (const auto& [table, snapshot] : snapshots) {
      const Growth there = present(table);
      if (snapshot.entries > 0 && snapshot.entries <= there.entries) keep(there.key, snapshot);
    }
    transaction.commit();
  }

  std::optional<Snapshot> snapshot(std::string_view table, std::uint32_t version) override {
    Rows rows = snapshot_.rows(present(table).key, version);
    if (!rows.next()) return std::nullopt;
    return Snapshot{.entries = static_cast<std::uint32_t>(rows.integer(0)),
                    .version = static_cast<std::uint32_t>(rows.integer(1)),
                    .body = rows.bytes(2)};
  }

  std::vector<HistoryPart> histories(std::string_view table, std::uint32_t entries) override {
    std::vector<HistoryPart> parts;
    Rows rows = histories_.rows(present(table).key, entries);
    while (rows.next()) {
      parts.push_back({.entries = static_cast<std::uint32_t>(rows.integer(0)), .bytes = rows.bytes(1)});
    }
    return parts;
  }

  std::string card(std::string_view table) override {
    Rows rows = card_.rows(table);
    return rows.next() ? rows.bytes(0) : std::string();
  }
  void set_card(std::string_view table, std::string_view card) override {
    Transaction transaction(around_);
    set_card_.run(present(table).key, Blob{card});
    transaction.commit();
  }

  std::optional<TableRow> row(std::string_view table) override {
    Rows rows = row_.rows(table);
    return rows.next() ? std::optional(read_row(rows)) : std::nullopt;
  }

  std::vector<TableRow> tables_of(std::string_view person, std::size_t most) override {
    return read_all(of_person_.rows(person, limit(most), number_of(TableStatus::finished)));
  }
  std::vector<TableRow> tables_with(TableStatus status, std::size_t most) override {
    return read_all(with_status_.rows(number_of(status), limit(most)));
  }
  std::vector<TableRow> untouched_since(TableStatus status, std::int64_t time, std::size_t most) override {
    return read_all(untouched_.rows(number_of(status), time, limit(most)));
  }
  std::uint64_t count(TableStatus status) override {
    Rows rows = count_.rows(number_of(status));
    return rows.next() ? static_cast<std::uint64_t>(rows.integer(0)) : 0;
  }

  void touch(std::span<const std::string> tables, std::int64_t time) override {
    Transaction transaction(around_);
    for (const std::string& table : tables) touch_.run(table, time);
    transaction.commit();
  }

  void erase(std::span<const std::string> tables) override {
    Transaction transaction(around_);
    for (const std::string& table : tables) {
      const std::int64_t key = present(table).key;
      erase_people_.run(key);
      erase_snapshots_.run(key);
      erase_histories_.run(key);
      erase_entries_.run(key);
      erase_table_.run(key);
    }
    transaction.commit();
    for (const std::string& table : tables) known_.erase(table);
  }

  std::optional<std::string> fact(std::string_view name) override {
    Rows rows = fact_.rows(name);
    return rows.next() ? std::optional(rows.bytes(0)) : std::nullopt;
  }
  void set_fact(std::string_view name, std::string_view value) override {
    Transaction transaction(around_);
    set_fact_.run(name, Blob{value});
    transaction.commit();
  }

  void backup(const fs::path& file) override {
    require_absent(file);
    const Temporary copy(file.string() + "." + std::to_string(::getpid()) + ".tmp");
    const Descriptor copied = open_file(copy.name, O_RDWR | O_CREAT | O_EXCL, file);
    try {
      copy_into_.run(std::string_view(copy.name.native()));
    } catch (const StoreFailure& failure) {
      throw StoreFailure(failure.kind(), "cannot copy " + database_.file().string() + " to " + file.string() + ": " +
                                             sqlite3_errmsg(database_.get()));
    }
    reach_disk(copied, file);
    require_absent(file);  // copying may have taken long
    std::error_code failed;
    fs::rename(copy.name, file, failed);
    if (failed) throw sqlite::system_failure(failed.value(), file);
    const fs::path folder = file.has_parent_path() ? file.parent_path() : ".";
    reach_disk(open_file(folder, O_RDONLY | O_DIRECTORY, file), file);
  }

  // Writes as much as a large batch and takes it back: a disk with room for one page only is full.
  void probe() override {
    for (Statement* half : {&fill_, &empty_}) {
      Transaction transaction(around_);
      half->run();
      transaction.commit();
    }
  }

  std::uint64_t bytes() override {
    std::uint64_t sum = 0;
    for (const char* name : {sqlite3_db_filename(database_.get(), "main"),
                             sqlite3_filename_wal(sqlite3_db_filename(database_.get(), "main"))}) {
      std::error_code missing;
      const std::uintmax_t size = fs::file_size(name, missing);
      if (!missing) sum += size;
    }
    return sum;
  }

 private:
  static void require_absent(const fs::path& file) {
    std::error_code ignored;
    if (fs::symlink_status(file, ignored).type() == fs::file_type::not_found) return;
    throw StoreFailure(Kind::broken, file.string() + " exists already");
  }

  Growth present(std::string_view table) {
    Rows rows = find_.rows(table);
    if (!rows.next()) return {};
    return {.key = rows.integer(0), .entries = static_cast<std::uint32_t>(rows.integer(1))};
  }

  // As `present`; a table that was written to lately is not looked for again.
  Growth known(std::string_view table) {
    const auto at = known_.find(table);
    if (at == known_.end()) return present(table);
    return {.key = at->second.key, .entries = at->second.entries};
  }

  std::int64_t create(const Entry& entry) {
    const TableStatus status = entry.index ? entry.index->status : TableStatus::open;
    create_.run(entry.table, number_of(status), entry.time);
    return sqlite3_last_insert_rowid(database_.get());
  }

  // Of the same entries the last one counts.
  void keep(std::int64_t key, const Snapshot& snapshot) {
    add_snapshot_.run(key, snapshot.entries, snapshot.version, Blob{snapshot.body});
    if (snapshot.whole_history) erase_histories_.run(key);
    if (!snapshot.history.empty()) add_history_.run(key, snapshot.entries, Blob{snapshot.history});
    if (snapshot.replaces > 0) {
      replace_snapshots_.run(key, snapshot.entries - std::min(snapshot.replaces, snapshot.entries), snapshot.entries);
    }
    forget_snapshots_.run(key, snapshot.needed_from);
  }

  void write_growth(const Growth& growth) {
    grow_.run(growth.key, growth.entries, growth.touched, growth.added_bytes);
    if (growth.card != nullptr) set_card_.run(growth.key, Blob{*growth.card});
    if (growth.index == nullptr) return;
    set_status_.run(growth.key, number_of(growth.index->status));
    erase_people_.run(growth.key);
    for (const std::string& person : growth.index->people) add_person_.run(person, growth.key);
  }

  struct Known {
    std::int64_t key = 0;
    std::uint32_t entries = 0;
  };
  static constexpr std::size_t kMostKnown = 4'096;

  Descriptor lock_;  // first: given back after the last write
  Database database_;
  sqlite::TransactionStatements around_{database_};
  std::map<std::string, Known, std::less<>> known_;  // as committed; nobody else writes

  Statement find_{database_, "SELECT key, entries FROM tables WHERE id = ?1"};
  Statement create_{database_,
                    "INSERT INTO tables (id, status, entries, created, touched, bytes) "
                    "VALUES (?1, ?2, 0, ?3, ?3, 0)"};
  Statement add_entry_{database_, "INSERT INTO entries (key, number, time, body) VALUES (?1, ?2, ?3, ?4)"};
  Statement grow_{database_, "UPDATE tables SET entries = ?2, touched = ?3, bytes = bytes + ?4 WHERE key = ?1"};
  Statement touch_{database_, "UPDATE tables SET touched = ?2 WHERE id = ?1 AND touched < ?2"};
  Statement set_status_{database_, "UPDATE tables SET status = ?2 WHERE key = ?1 AND status <> ?2"};
  Statement add_person_{database_, "INSERT OR IGNORE INTO people (person, key) VALUES (?1, ?2)"};
  Statement erase_people_{database_, "DELETE FROM people WHERE key = ?1"};
  Statement add_snapshot_{database_,
                          "INSERT OR REPLACE INTO snapshots (key, entries, version, body) VALUES (?1, ?2, ?3, ?4)"};
  Statement add_history_{database_, "INSERT OR REPLACE INTO histories (key, entries, part) VALUES (?1, ?2, ?3)"};
  Statement replace_snapshots_{database_, "DELETE FROM snapshots WHERE key = ?1 AND entries >= ?2 AND entries < ?3"};
  Statement forget_snapshots_{database_,
                              "DELETE FROM snapshots WHERE key = ?1 AND entries < "
                              "(SELECT max(entries) FROM snapshots WHERE key = ?1 AND version <= ?2)"};
  Statement erase_snapshots_{database_, "DELETE FROM snapshots WHERE key = ?1"};
  Statement erase_histories_{database_, "DELETE FROM histories WHERE key = ?1"};
  Statement erase_entries_{database_, "DELETE FROM entries WHERE key = ?1"};
  Statement erase_table_{database_, "DELETE FROM tables WHERE key = ?1"};

  Statement bodies_{database_, "SELECT number, body FROM entries WHERE key = ?1 AND number >= ?2 ORDER BY number"};
  Statement snapshot_{database_,
                      "SELECT entries, version, body FROM snapshots WHERE key = ?1 AND version <= ?2 "
                      "ORDER BY entries DESC LIMIT 1"};
  Statement histories_{database_,
                       "SELECT entries, part FROM histories WHERE key = ?1 AND entries <= ?2 ORDER BY entries"};
  Statement card_{database_, "SELECT card FROM tables WHERE id = ?1"};
  Statement set_card_{database_, "UPDATE tables SET card = ?2 WHERE key = ?1"};
  Statement row_{database_, "SELECT id, status, entries, created, touched, bytes FROM tables WHERE id = ?1"};
  Statement of_person_{database_,
                       "SELECT id, status, entries, created, touched, bytes FROM people JOIN tables USING (key) "
                       "WHERE person = ?1 ORDER BY status = ?3, created DESC, key DESC LIMIT ?2"};
  Statement with_status_{database_,
                         "SELECT id, status, entries, created, touched, bytes FROM tables "
                         "WHERE status = ?1 ORDER BY created DESC, key DESC LIMIT ?2"};
  Statement untouched_{database_,
                       "SELECT id, status, entries, created, touched, bytes FROM tables "
                       "WHERE status = ?1 AND touched < ?2 ORDER BY touched, key LIMIT ?3"};
  Statement count_{database_, "SELECT count(*) FROM tables WHERE status = ?1"};

  Statement fact_{database_, "SELECT value FROM facts WHERE name = ?1"};
  Statement set_fact_{database_, "INSERT OR REPLACE INTO facts (name, value) VALUES (?1, ?2)"};
  Statement fill_{database_, "INSERT OR REPLACE INTO probes (only, filling) VALUES (1, zeroblob(65536))"};
  Statement empty_{database_, "DELETE FROM probes"};
  Statement copy_into_{database_, "VACUUM INTO ?1"};
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const fs::path& file) {
  std::error_code ignored;
  if (fs::exists(file, ignored)) require_regular(file);
  return std::make_unique<SqliteStore>(lock_for_serving(file), file, sqlite::Access::serve);
}

std::unique_ptr<Store> open_sqlite_beside(const fs::path& file) {
  std::error_code failed;
  if (!fs::exists(file, failed)) {
    throw sqlite::system_failure(failed ? failed.value() : ENOENT, file);
  }
  require_regular(file);
  return std::make_unique<SqliteStore>(Descriptor(), file, sqlite::Access::beside);
}

}  // namespace flibuste
