// What must survive a crash, and nothing else. A table is its log: entry 0 creates it, each later entry changes it, and
// whoever has the entries has the table. Snapshots only save reading all of them. Bodies are opaque here. The interface
// names no database; tests/store runs one suite on every back end.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace flibuste {

enum class TableStatus : std::uint8_t { open, running, finished };

// What can be asked about a table without reading its log.
struct TableIndex {
  TableStatus status = TableStatus::open;
  std::vector<std::string> people;  // who has it in his list
  std::string card = {};            // what lists show of it; opaque
  bool operator==(const TableIndex&) const = default;
};

// A table after some of its entries. A history is kept until a whole one replaces it; snapshots are forgotten in time.
struct Snapshot {
  std::uint32_t entries = 0;      // that it stands for
  std::uint32_t version = 0;      // a number that never falls as entries are added, by which it is found
  std::uint32_t needed_from = 0;  // older ones may go, but for the newest at or before this version
  std::uint32_t replaces = 0;     // how many entries before it: it replaces the snapshots of those
  std::string body = {};
  std::string history = {};    // what happened since the snapshot before; empty: nothing
  bool whole_history = false;  // … since the beginning: it replaces all that is kept
  bool operator==(const Snapshot&) const = default;
};

struct HistoryPart {
  std::uint32_t entries = 0;  // of the snapshot it came with
  std::string bytes;
  bool operator==(const HistoryPart&) const = default;
};

struct Entry {
  std::string table;
  std::uint32_t number = 0;  // 0, 1, 2 … without gaps
  std::int64_t time = 0;     // milliseconds since 1970, from the writer's clock
  std::string body;
  std::optional<TableIndex> index;        // replaces the table's index; entry 0 always has one
  std::optional<Snapshot> snapshot = {};  // of the entries before this one; kept if this one is
};

struct TableSnapshot {
  std::string table;
  Snapshot snapshot;
};

enum class Appended : std::uint8_t {
  done,   // durable
  taken,  // an entry of that number exists already (or the one before it does not): nothing of this entry was written
};

struct TableRow {
  std::string id;
  TableStatus status = TableStatus::open;
  std::uint32_t entries = 0;
  std::int64_t created = 0;
  std::int64_t touched = 0;  // time of the last entry, or of `touch`
  std::uint64_t bytes = 0;   // of the bodies of its entries
  bool operator==(const TableRow&) const = default;
};

// The storage cannot do what is asked; nothing was written. It may work again later.
class StoreFailure : public std::runtime_error {
 public:
  enum class Kind : std::uint8_t {
    full,        // no space left
    read_only,   // may not be written
    newer,       // written by a newer release
    unreadable,  // not a data file, or damaged
    busy,        // another server uses it
    broken,      // anything else the system says
  };
  StoreFailure(Kind kind, const std::string& what) : std::runtime_error(what), kind_(kind) {}
  Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

// All functions throw StoreFailure. Not thread-safe: one thread at a time.
class Store {
 public:
  virtual ~Store() = default;

  // One transaction: when it returns, every entry answered `done` survives a crash of the machine. Entries may be of
  // many tables and several of one. An entry of an erased or unknown table (other than number 0) is `taken`.
  virtual std::vector<Appended> append(std::span<const Entry> entries) = 0;

  // The bodies of a table from entry `from` on, in order; empty when there is no such table.
  virtual std::vector<std::string> load(std::string_view table, std::uint32_t from = 0) = 0;

  // Keeps snapshots without an entry, in one transaction; not those of an unknown table, or of more entries than it
  // has.
  virtual void keep(std::span<const TableSnapshot> snapshots) = 0;
  // The newest one at or before that version, without its history.
  virtual std::optional<Snapshot> snapshot(std::string_view table, std::uint32_t version) = 0;
  // The histories of all snapshots of at most so many entries, in order.
  virtual std::vector<HistoryPart> histories(std::string_view table, std::uint32_t entries) = 0;

  // The card of the newest index that had one; empty: none did.
  virtual std::string card(std::string_view table) = 0;
  virtual void set_card(std::string_view table, std::string_view card) = 0;

  virtual std::optional<TableRow> row(std::string_view table) = 0;
  // Newest first: by the time of entry 0, and of equal times the one appended last. A person's unfinished tables come
  // before the finished ones, so that these push none of them out.
  virtual std::vector<TableRow> tables_of(std::string_view person, std::size_t most) = 0;
  virtual std::vector<TableRow> tables_with(TableStatus status, std::size_t most) = 0;
  // Tables of that status touched before `time` and not since, longest untouched first.
  virtual std::vector<TableRow> untouched_since(TableStatus status, std::int64_t time, std::size_t most) = 0;
  virtual std::uint64_t count(TableStatus status) = 0;

  // They count as touched at that time, if not later; unknown ones are passed over.
  virtual void touch(std::span<const std::string> tables, std::int64_t time) = 0;
  // Removes a table and everything about it.
  virtual void erase(std::span<const std::string> tables) = 0;

  // Small facts of the server itself.
  virtual std::optional<std::string> fact(std::string_view name) = 0;
  virtual void set_fact(std::string_view name, std::string_view value) = 0;

  // A copy of everything while the server runs; `file` must not exist.
  virtual void backup(const std::filesystem::path& file) = 0;
  // Makes sure that it can write; throws when it cannot.
  virtual void probe() = 0;
  // Bytes on disk.
  virtual std::uint64_t bytes() = 0;
};

// One file, made when it is missing, used by one server at a time ("busy" otherwise).
std::unique_ptr<Store> open_sqlite(const std::filesystem::path& file);
// The same file beside a running server, to copy it; never written to.
std::unique_ptr<Store> open_sqlite_beside(const std::filesystem::path& file);

}  // namespace flibuste
