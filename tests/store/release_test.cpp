// Data files of every release must open for ever. The file of a new format is written once, and never again, with
//   test_store --gtest_also_run_disabled_tests --gtest_filter='*DISABLED_WriteTheFileOfThisRelease'
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "generated/places.h"
#include "store_kit.h"

namespace flibuste {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;
using store_kit::append_one;
using store_kit::first;
using store_kit::Folder;
using store_kit::ids;
using store_kit::next;
using testing::ElementsAre;

constexpr std::string_view kThisRelease = "release-0.1.db";

fs::path fixtures() { return fs::path(FLIBUSTE_SOURCE_DIR) / "tests/store/fixtures"; }

void fill_for_release(Store& store) {
  store.append(std::vector{first("tortuga", 1000, TableStatus::open, {"anne"}), first("nassau", 2000)});
  Entry started = next("tortuga", 1, 3000, R"({"kind":"start"})");
  started.index = TableIndex{.status = TableStatus::running, .people = {"anne", "bart"}};
  store.append(std::vector{started, next("tortuga", 2, 4000, "a\0b"s), next("tortuga", 3, 5000, "")});
  store.append(std::vector{first("lost", 6000, TableStatus::finished, {"anne"})});
  store.erase(std::vector<std::string>{"lost"});
  store.set_fact("secret", "\1\0\2"s);
}

TEST(StoreRelease, FilesOfEveryReleaseOpen) {
  std::size_t releases = 0;
  for (const fs::directory_entry& fixture : fs::directory_iterator(fixtures())) {
    if (fixture.path().extension() != ".db") continue;
    ++releases;
    SCOPED_TRACE(fixture.path().filename());
    const Folder folder;
    const fs::path file = folder / "flibuste.db";
    fs::copy_file(fixture.path(), file);
    const std::unique_ptr<Store> store = open_sqlite(file);
    EXPECT_THAT(store->load("tortuga"), ElementsAre("first", R"({"kind":"start"})", "a\0b"s, ""));
    EXPECT_EQ(store->row("tortuga"), (TableRow{.id = "tortuga",
                                               .status = TableStatus::running,
                                               .entries = 4,
                                               .created = 1000,
                                               .touched = 5000,
                                               .bytes = 24}));
    EXPECT_THAT(ids(store->tables_of("bart", 9)), ElementsAre("tortuga"));
    EXPECT_THAT(ids(store->tables_with(TableStatus::open, 9)), ElementsAre("nassau"));
    EXPECT_EQ(store->row("lost"), std::nullopt);
    EXPECT_EQ(store->count(TableStatus::finished), 0U);
    EXPECT_EQ(store->fact("secret"), "\1\0\2"s);
    EXPECT_EQ(append_one(*store, next("tortuga", 3)), Appended::taken);
    EXPECT_EQ(append_one(*store, next("tortuga", 4)), Appended::done);
    store->backup(folder / "copy.db");
    EXPECT_EQ(open_sqlite_beside(folder / "copy.db")->load("tortuga").size(), 5U);
  }
  EXPECT_GE(releases, 1U);
}

TEST(StoreRelease, DISABLED_WriteTheFileOfThisRelease) {
  const Folder folder;
  fill_for_release(*open_sqlite(folder / "flibuste.db"));
  fs::copy_file(folder / "flibuste.db", fixtures() / kThisRelease);
}

}  // namespace
}  // namespace flibuste
