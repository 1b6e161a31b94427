// What is special to the data file: durability, formats, damage, disks that are full or closed, and who may open it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "store/sqlite_handle.h"
#include "store/sqlite_schema.h"
#include "store_kit.h"

namespace flibuste {
namespace {

namespace fs = std::filesystem;
using sqlite::Access;
using sqlite::Database;
using store_kit::append_one;
using store_kit::Child;
using store_kit::failure_of;
using store_kit::first;
using store_kit::Folder;
using store_kit::next;
using store_kit::read_bytes;
using store_kit::write_bytes;
using testing::ElementsAre;
using testing::IsEmpty;
using enum StoreFailure::Kind;

class SqliteStoreTest : public testing::Test {
 protected:
  // A file of several pages, closed again.
  void make() const {
    const std::unique_ptr<Store> store = open_sqlite(file);
    append_one(*store, first("tortuga"));
    for (std::uint32_t i = 1; i < 5; ++i) append_one(*store, next("tortuga", i, 1, std::string(20'000, 'x')));
    append_one(*store, first("nassau"));
  }
  void change(const char* sql) const { sqlite::run(Database(file, Access::serve), sql); }

  const Folder folder;
  const fs::path file = folder / "flibuste.db";
};

// --- Durability and formats ------------------------------------------------------------------------------------------

TEST_F(SqliteStoreTest, WritesAheadAndWaitsForTheDisk) {
  make();
  EXPECT_EQ(read_bytes(file).substr(18, 2), "\2\2") << "the header tells of the write-ahead log";
  const Database database(file, Access::serve);
  sqlite::make_durable(database);
  EXPECT_EQ(sqlite::number(database, "PRAGMA synchronous"), 2);
  EXPECT_EQ(sqlite::number(database, "PRAGMA secure_delete"), 1);
  sqlite::Statement mode(database, "PRAGMA journal_mode");
  sqlite::Rows rows = mode.rows();
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.bytes(0), "wal");
}

TEST_F(SqliteStoreTest, ANewerFileIsRefusedAndLeftAlone) {
  make();
  change("PRAGMA user_version = 99");
  const std::string before = read_bytes(file);
  EXPECT_EQ(failure_of([&] { open_sqlite(file); }, file), newer);
  EXPECT_EQ(failure_of([&] { open_sqlite_beside(file); }, file), newer);
  EXPECT_TRUE(read_bytes(file) == before);
}

TEST_F(SqliteStoreTest, AFileOfAnotherProgramIsRefusedAndLeftAlone) {
  change("CREATE TABLE t (a)");
  const std::string before = read_bytes(file);
  EXPECT_EQ(failure_of([&] { open_sqlite(file); }, file), unreadable);
  EXPECT_EQ(failure_of([&] { open_sqlite_beside(file); }, file), unreadable);
  EXPECT_TRUE(read_bytes(file) == before);
  change("PRAGMA application_id = 7; PRAGMA user_version = 1");
  EXPECT_EQ(failure_of([&] { open_sqlite(file); }, file), unreadable);
}

TEST_F(SqliteStoreTest, FormatsAreBroughtForwardWhollyOrNotAtAll) {
  const std::array old_steps = {"CREATE TABLE a (x); INSERT INTO a VALUES (1)"};
  const std::array good_steps = {old_steps[0], "CREATE TABLE b (x)", "INSERT INTO b SELECT x + 1 FROM a"};
  const std::array bad_steps = {old_steps[0], "CREATE TABLE b (x)", "INSERT INTO nowhere VALUES (1)"};
  const Database database(file, Access::serve);
  sqlite::migrate(database, old_steps);
  EXPECT_EQ(sqlite::format_of(database, 3), 1);
  EXPECT_EQ(failure_of([&] { sqlite::migrate(database, bad_steps); }, file), broken);
  EXPECT_EQ(sqlite::format_of(database, 3), 1);
  sqlite::migrate(database, good_steps);
  sqlite::migrate(database, good_steps);
  EXPECT_EQ(sqlite::format_of(database, 3), 3);
  EXPECT_EQ(sqlite::number(database, "SELECT sum(x) FROM b"), 2);
  EXPECT_EQ(failure_of([&] { sqlite::migrate(database, old_steps); }, file), newer);
}

// A file as the release before snapshots left it.
TEST_F(SqliteStoreTest, AFileOfFormat2KeepsWhatItHasAndTakesSnapshots) {
  {
    const Database database(file, Access::serve);
    sqlite::make_durable(database);
    sqlite::migrate(database, sqlite::schema_steps().first(2));
    sqlite::run(
        database,
        "INSERT INTO tables (key, id, status, entries, created, touched, bytes) VALUES (1, 'tortuga', 2, 2, 5, 6, 8);"
        "INSERT INTO entries VALUES (1, 0, 5, x'6f6e65'), (1, 1, 6, x'74776f');"
        "INSERT INTO people VALUES ('anne', 1);");
  }
  const std::unique_ptr<Store> store = open_sqlite(file);
  EXPECT_THAT(store->load("tortuga"), ElementsAre("one", "two"));
  EXPECT_EQ(store_kit::ids(store->tables_of("anne", 9)), std::vector<std::string>{"tortuga"});
  EXPECT_EQ(store->card("tortuga"), "");
  EXPECT_EQ(store->snapshot("tortuga", 9), std::nullopt);
  store->keep(std::vector<TableSnapshot>{{.table = "tortuga", .snapshot = {.entries = 2, .version = 2, .body = "s"}}});
  store->set_card("tortuga", "card");
  EXPECT_EQ(store->snapshot("tortuga", 9)->body, "s");
  EXPECT_EQ(store->card("tortuga"), "card");
}

TEST_F(SqliteStoreTest, SystemFaultsHaveTheirKind) {
  const Database database(file, Access::serve);
  errno = 0;
  EXPECT_EQ(database.failure(SQLITE_FULL).kind(), full);
  EXPECT_EQ(database.failure(SQLITE_READONLY_DIRECTORY).kind(), read_only);
  EXPECT_EQ(database.failure(SQLITE_CANTOPEN).kind(), read_only);
  EXPECT_EQ(database.failure(SQLITE_CORRUPT_INDEX).kind(), unreadable);
  EXPECT_EQ(database.failure(SQLITE_NOTADB).kind(), unreadable);
  EXPECT_EQ(database.failure(SQLITE_BUSY_SNAPSHOT).kind(), busy);
  EXPECT_EQ(database.failure(SQLITE_IOERR_FSYNC).kind(), broken);
  EXPECT_EQ(database.failure(SQLITE_NOMEM).kind(), broken);
  errno = EDQUOT;
  EXPECT_EQ(database.failure(SQLITE_IOERR_WRITE).kind(), full);
  errno = EROFS;
  EXPECT_EQ(database.failure(SQLITE_IOERR_WRITE).kind(), read_only);
  EXPECT_EQ(sqlite::system_failure(ENOSPC, file).kind(), full);
  EXPECT_EQ(sqlite::system_failure(EDQUOT, file).kind(), full);
  EXPECT_EQ(sqlite::system_failure(EROFS, file).kind(), read_only);
  EXPECT_EQ(sqlite::system_failure(EIO, file).kind(), broken);
}

// --- Damage ----------------------------------------------------------------------------------------------------------

TEST_F(SqliteStoreTest, AnEmptyFileBecomesAStore) {
  write_bytes(file, "");
  EXPECT_EQ(failure_of([&] { open_sqlite_beside(file); }, file), unreadable);
  EXPECT_EQ(append_one(*open_sqlite(file), first("tortuga")), Appended::done);
}

TEST_F(SqliteStoreTest, WhatIsNotADataFileIsRefusedAndLeftAlone) {
  for (const std::string& bytes : {std::string("no"), std::string("a story\n"), std::string(100'000, '\x5a')}) {
    write_bytes(file, bytes);
    EXPECT_EQ(failure_of([&] { open_sqlite(file); }, file), unreadable);
    EXPECT_EQ(failure_of([&] { open_sqlite_beside(file); }, file), unreadable);
    EXPECT_TRUE(read_bytes(file) == bytes);
  }
  fs::create_directory(folder / "harbour");
  EXPECT_EQ(failure_of([&] { open_sqlite(folder / "harbour"); }, "harbour"), unreadable);
  EXPECT_EQ(failure_of([&] { open_sqlite_beside(folder / "harbour"); }, "harbour"), unreadable);
}

TEST_F(SqliteStoreTest, ATruncatedFileIsRefused) {
  make();
  const std::string whole = read_bytes(file);
  for (const std::size_t size : {std::size_t{50}, std::size_t{4095}, std::size_t{4096}, whole.size() / 2,
                                 whole.size() / 2 / 4096 * 4096, whole.size() - 4096}) {
    write_bytes(file, std::string_view(whole).substr(0, size));
    EXPECT_EQ(failure_of([&] { open_sqlite(file); }, file), unreadable) << size << " of " << whole.size();
  }
}

TEST_F(SqliteStoreTest, OverwrittenPagesAreNoticed) {
  make();
  std::string bytes = read_bytes(file);
  for (std::size_t i = 4096; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i * 7);
  write_bytes(file, bytes);
  EXPECT_EQ(failure_of([&] { open_sqlite(file)->load("tortuga"); }, file), unreadable);
  EXPECT_EQ(failure_of([&] { append_one(*open_sqlite(file), next("tortuga", 5)); }, file), unreadable);
}

TEST_F(SqliteStoreTest, AGapSpoilsItsTableOnly) {
  make();
  change("DELETE FROM entries WHERE number = 3");
  const std::unique_ptr<Store> store = open_sqlite(file);
  EXPECT_EQ(failure_of([&] { store->load("tortuga"); }, file), unreadable);
  EXPECT_EQ(store->load("tortuga", 4).size(), 1U);
  EXPECT_THAT(store->load("nassau"), ElementsAre("first"));
}

// --- A disk without room ---------------------------------------------------------------------------------------------

// Files cannot grow beyond so many bytes: to the writer it is a full disk, and it binds the administrator too.
class FullDisk {
 public:
  explicit FullDisk(std::uint64_t bytes) : signal_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{.rlim_cur = bytes, .rlim_max = before_.rlim_max};
    EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    (void)std::signal(SIGXFSZ, signal_);
  }

 private:
  void (*signal_)(int);
  rlimit before_{};
};

TEST_F(SqliteStoreTest, OnAFullDiskNothingIsWrittenAndItRecovers) {
  std::unique_ptr<Store> store = open_sqlite(file);
  append_one(*store, first("tortuga", 1, TableStatus::open, {"anne"}));
  const std::optional<TableRow> before = store->row("tortuga");
  Entry changed = next("tortuga", 1, 9, std::string(100'000, 'x'));
  changed.index = TableIndex{.status = TableStatus::running, .people = {"bart"}};
  // The commit fails for the small batch, a statement in its midst for the large one.
  std::vector<Entry> large = {changed, first("nassau")};
  for (std::uint32_t i = 1; i < 40; ++i) large.push_back(next("nassau", i, 1, std::string(1'000'000, 'y')));
  {
    const FullDisk disk(fs::file_size(file.string() + "-wal"));
    for (int again = 0; again < 3; ++again) {
      EXPECT_EQ(failure_of([&] { append_one(*store, changed); }, file), full);
      EXPECT_EQ(failure_of([&] { store->append(large); }, file), full);
      EXPECT_EQ(failure_of([&] { store->set_fact("key", "value"); }, file), full);
      EXPECT_EQ(failure_of([&] { store->erase(std::vector<std::string>{"tortuga"}); }, file), full);
      EXPECT_EQ(failure_of([&] { store->probe(); }, file), full);
      EXPECT_EQ(store->row("tortuga"), before) << "reading goes on";
      EXPECT_THAT(store->load("tortuga"), ElementsAre("first"));
      EXPECT_THAT(store->tables_of("bart", 9), IsEmpty());
      EXPECT_EQ(store->row("nassau"), std::nullopt);
    }
  }
  store->probe();
  EXPECT_THAT(store->append(large), testing::Each(Appended::done));
  store.reset();
  store = open_sqlite(file);
  EXPECT_EQ(store->row("tortuga")->entries, 2U);
  EXPECT_EQ(store->load("nassau").size(), 40U);
  EXPECT_EQ(store->fact("key"), std::nullopt);
}

TEST_F(SqliteStoreTest, ABackupToAFullDiskLeavesNoFile) {
  make();
  const std::unique_ptr<Store> store = open_sqlite(file);
  const fs::path copy = folder / "copy.db";
  {
    const FullDisk disk(20'000);
    EXPECT_EQ(failure_of([&] { store->backup(copy); }, copy), full);
  }
  for (const fs::directory_entry& left : fs::directory_iterator(folder.path())) {
    EXPECT_FALSE(left.path().filename().string().starts_with("copy")) << left.path();
  }
  store->backup(copy);
  EXPECT_EQ(open_sqlite(copy)->load("tortuga").size(), 5U);
}

TEST_F(SqliteStoreTest, ANewStoreOnAFullDiskFailsAndIsMadeLater) {
  {
    const FullDisk disk(1000);
    EXPECT_EQ(failure_of([&] { open_sqlite(file); }, file), full);
  }
  EXPECT_EQ(append_one(*open_sqlite(file), first("tortuga")), Appended::done);
}

// --- Files that may not be written -----------------------------------------------------------------------------------

// Permissions do not bind the administrator, so the tests become nobody for a while.
class AsNobody {
 public:
  AsNobody() : user_(::geteuid()) {
    if (user_ == 0 && ::seteuid(65534) != 0) ADD_FAILURE() << "cannot become nobody";
  }
  AsNobody(const AsNobody&) = delete;
  AsNobody& operator=(const AsNobody&) = delete;
  ~AsNobody() {
    if (user_ == 0 && ::seteuid(user_) != 0) std::abort();
  }

 private:
  uid_t user_;
};

TEST_F(SqliteStoreTest, AFileThatMayNotBeWrittenIsRefusedUntilItMay) {
  make();
  ::chmod(folder.path().c_str(), 0777);
  ::chmod((file.string() + ".lock").c_str(), 0666);
  ::chmod(file.c_str(), 0444);
  {
    const AsNobody nobody;
    EXPECT_EQ(failure_of([&] { open_sqlite(file); }, file), read_only);
  }
  ::chmod(file.c_str(), 0666);
  const AsNobody nobody;
  EXPECT_EQ(append_one(*open_sqlite(file), next("nassau", 1)), Appended::done);
}

TEST_F(SqliteStoreTest, AFolderThatMayNotBeWrittenIsRefusedUntilItMay) {
  make();
  ::chmod(file.c_str(), 0666);
  ::chmod((file.string() + ".lock").c_str(), 0666);
  ::chmod(folder.path().c_str(), 0555);
  {
    const AsNobody nobody;
    EXPECT_EQ(failure_of([&] { open_sqlite(file); }, file), read_only) << "no log can be made";
    const fs::path other = folder / "other.db";
    EXPECT_EQ(failure_of([&] { open_sqlite(other); }, other), read_only) << "no file can be made";
    const fs::path copy = folder / "copy.db";
    EXPECT_EQ(failure_of([&] { open_sqlite_beside(file)->backup(copy); }, file), read_only);
  }
  ::chmod(folder.path().c_str(), 0777);
  const AsNobody nobody;
  EXPECT_EQ(append_one(*open_sqlite(file), next("nassau", 1)), Appended::done);
}

TEST_F(SqliteStoreTest, AFolderThatIsNotThereIsToldSo) {
  const fs::path nowhere = folder / "nowhere" / "flibuste.db";
  EXPECT_EQ(failure_of([&] { open_sqlite(nowhere); }, nowhere), broken);
  EXPECT_EQ(failure_of([&] { open_sqlite_beside(nowhere); }, nowhere), broken);
}

TEST_F(SqliteStoreTest, NothingIsWrittenToAFileThatWasTakenAway) {
  make();
  const std::unique_ptr<Store> store = open_sqlite(file);
  fs::rename(file, folder / "away.db");
  EXPECT_EQ(failure_of([&] { append_one(*store, next("nassau", 1)); }, file), broken);
  EXPECT_EQ(failure_of([&] { store->probe(); }, file), broken);
  fs::rename(folder / "away.db", file);
  store->probe();
  EXPECT_EQ(append_one(*store, next("nassau", 1)), Appended::done);
}

// --- One server, and readers beside it -------------------------------------------------------------------------------

TEST_F(SqliteStoreTest, ASecondServerIsRefused) {
  std::unique_ptr<Store> store = open_sqlite(file);
  EXPECT_EQ(failure_of([&] { open_sqlite(file); }, file), busy);
  fs::create_symlink(file, folder / "alias.db");
  EXPECT_EQ(failure_of([&] { open_sqlite(folder / "alias.db"); }, "alias.db"), busy) << "by another name";
  EXPECT_EQ(append_one(*store, first("tortuga")), Appended::done);
  store.reset();
  EXPECT_EQ(open_sqlite(folder / "alias.db")->row("tortuga")->entries, 1U);
}

TEST_F(SqliteStoreTest, AKilledServerDoesNotLockTheNextOut) {
  Child server([&](int orders, int reports) {
    const std::unique_ptr<Store> store = open_sqlite(file);
    append_one(*store, first("tortuga"));
    char word = 'o';
    (void)!::write(reports, &word, 1);
    (void)!::read(orders, &word, 1);
  });
  ASSERT_EQ(server.hear(), 'o');
  EXPECT_EQ(failure_of([&] { open_sqlite(file); }, file), busy);
  server.kill();
  EXPECT_EQ(server.wait(), -1);
  EXPECT_EQ(open_sqlite(file)->row("tortuga")->entries, 1U);
}

TEST_F(SqliteStoreTest, AForeignWriterMakesItBusyForAWhile) {
  const std::unique_ptr<Store> store = open_sqlite(file);
  const Database foreign(file, Access::serve);
  sqlite::run(foreign, "BEGIN IMMEDIATE");
  EXPECT_EQ(failure_of([&] { append_one(*store, first("tortuga")); }, file), busy);
  sqlite::run(foreign, "COMMIT");
  EXPECT_EQ(append_one(*store, first("tortuga")), Appended::done);
}

TEST_F(SqliteStoreTest, AReaderBesideReadsAndNeverWrites) {
  std::unique_ptr<Store> store = open_sqlite(file);
  append_one(*store, first("tortuga", 1, TableStatus::open, {"anne"}));
  const std::unique_ptr<Store> reader = open_sqlite_beside(file);
  EXPECT_EQ(reader->row("tortuga"), store->row("tortuga"));
  append_one(*store, next("tortuga", 1, 1, "one"));
  EXPECT_THAT(reader->load("tortuga"), ElementsAre("first", "one"));
  EXPECT_EQ(failure_of([&] { append_one(*reader, next("tortuga", 2)); }, file), read_only);
  EXPECT_EQ(failure_of([&] { reader->erase(std::vector<std::string>{"tortuga"}); }, file), read_only);
  EXPECT_EQ(failure_of([&] { reader->set_fact("key", "value"); }, file), read_only);
  EXPECT_EQ(failure_of([&] { reader->probe(); }, file), read_only);
  reader->backup(folder / "copy.db");
  EXPECT_EQ(open_sqlite(folder / "copy.db")->load("tortuga"), store->load("tortuga"));
  store.reset();
  EXPECT_THAT(open_sqlite_beside(file)->load("tortuga"), ElementsAre("first", "one")) << "also without a server";
}

TEST_F(SqliteStoreTest, AReaderBesideMakesNoFile) {
  EXPECT_EQ(failure_of([&] { open_sqlite_beside(file); }, file), broken);
  EXPECT_FALSE(fs::exists(file));
}

TEST_F(SqliteStoreTest, AnotherProcessCopiesWhileTheServerRuns) {
  const fs::path copy = folder / "copy.db";
  Child reader([&](int orders, int) {
    char word = 0;
    if (::read(orders, &word, 1) == 1) open_sqlite_beside(file)->backup(copy);
  });
  const std::unique_ptr<Store> store = open_sqlite(file);
  append_one(*store, first("tortuga"));
  reader.say('g');
  EXPECT_EQ(reader.wait(), 0);
  EXPECT_EQ(append_one(*store, next("tortuga", 1)), Appended::done);
  EXPECT_EQ(open_sqlite(copy)->row("tortuga")->entries, 1U);
}

using SqliteThreaded = SqliteStoreTest;

TEST_F(SqliteThreaded, CopiesAreWholeWhileAnotherThreadAppends) {
  const std::unique_ptr<Store> store = open_sqlite(file);
  append_one(*store, first("tortuga"));
  append_one(*store, first("nassau"));
  std::atomic<bool> stop = false;
  std::atomic<std::uint32_t> durable = 1;
  std::thread writer([&] {
    for (std::uint32_t number = 1; !stop; ++number) {
      store->append(std::vector{next("tortuga", number, 1, std::string(2000, 'x')), next("nassau", number)});
      durable = number + 1;
    }
  });
  std::uint32_t before = 0;
  for (int i = 0; i < 8; ++i) {
    const fs::path copy = folder / ("copy" + std::to_string(i));
    while (durable <= before) std::this_thread::yield();  // so that every copy holds something new
    before = durable;
    open_sqlite_beside(file)->backup(copy);
    const std::uint32_t after = durable;
    const std::unique_ptr<Store> copied = open_sqlite(copy);
    const std::size_t entries = copied->load("tortuga").size();
    EXPECT_GE(entries, before);
    EXPECT_LE(entries, after + 1);
    EXPECT_EQ(copied->load("nassau").size(), entries) << "a batch was copied by half";
  }
  stop = true;
  writer.join();
  EXPECT_EQ(store->load("tortuga").size(), durable);
}

}  // namespace
}  // namespace flibuste
