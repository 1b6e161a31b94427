// What store.h promises, sentence by sentence, for every back end.
#include "store/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <random>
#include <thread>

#include "back_ends.h"
#include "store_kit.h"

namespace flibuste {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;
using store_kit::append_one;
using store_kit::BackEnd;
using store_kit::first;
using store_kit::ids;
using store_kit::next;
using testing::ElementsAre;
using testing::IsEmpty;
using enum Appended;
using enum TableStatus;

constexpr auto kAnyVersion = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

class StoreSuite : public testing::TestWithParam<BackEnd> {
 protected:
  Store& store() { return *store_; }
  std::vector<Appended> append(const std::vector<Entry>& entries) { return store().append(entries); }
  Appended append(const Entry& entry) { return append_one(store(), entry); }
  void reopen() {
    store_.reset();
    store_ = GetParam().open(folder_.path());
  }
  std::unique_ptr<Store> open_copy(const fs::path& file) { return GetParam().open_copy(file); }
  fs::path beside(std::string_view name) const { return folder_ / name; }

 private:
  store_kit::Folder folder_;
  std::unique_ptr<Store> store_ = GetParam().open(folder_.path());
};

INSTANTIATE_TEST_SUITE_P(Stores, StoreSuite, testing::ValuesIn(store_kit::kBackEnds),
                         [](const auto& each) { return std::string(each.param.name); });

// --- Appending -----------------------------------------------------------------------------------------------------

TEST_P(StoreSuite, ANewOneIsEmpty) {
  EXPECT_THAT(store().load("tortuga"), IsEmpty());
  EXPECT_EQ(store().row("tortuga"), std::nullopt);
  EXPECT_THAT(store().tables_of("anne", kAll), IsEmpty());
  EXPECT_EQ(store().fact("key"), std::nullopt);
  for (const TableStatus status : {open, running, finished}) {
    EXPECT_THAT(store().tables_with(status, kAll), IsEmpty());
    EXPECT_THAT(store().untouched_since(status, 1'000'000, kAll), IsEmpty());
    EXPECT_EQ(store().count(status), 0U);
  }
}

TEST_P(StoreSuite, EntriesAreNumberedFromZeroWithoutGaps) {
  EXPECT_EQ(append(next("tortuga", 1)), taken) << "there is no entry 0";
  EXPECT_EQ(append(first("tortuga")), done);
  EXPECT_EQ(append(first("tortuga")), taken);
  EXPECT_EQ(append(next("tortuga", 2)), taken);
  EXPECT_EQ(append(next("tortuga", 1, 1, "one")), done);
  EXPECT_EQ(append(next("tortuga", 1, 1, "other")), taken);
  EXPECT_EQ(append(next("tortuga", std::numeric_limits<std::uint32_t>::max())), taken);
  EXPECT_EQ(append(next("tortuga", 2, 1, "two")), done);
  EXPECT_THAT(store().load("tortuga"), ElementsAre("first", "one", "two"));
}

TEST_P(StoreSuite, AnEntryOfAnUnknownTableIsTaken) {
  append(first("tortuga"));
  EXPECT_EQ(append(next("nassau", 1)), taken);
  EXPECT_EQ(store().row("nassau"), std::nullopt);
}

TEST_P(StoreSuite, NothingOfATakenEntryIsWritten) {
  append(first("tortuga", 10, running, {"anne"}));
  const std::optional<TableRow> before = store().row("tortuga");
  Entry late = first("tortuga", 99, finished, {"bart"});
  EXPECT_EQ(append(late), taken);
  late.number = 2;
  EXPECT_EQ(append(late), taken);
  EXPECT_EQ(store().row("tortuga"), before);
  EXPECT_THAT(store().tables_of("bart", kAll), IsEmpty());
  EXPECT_THAT(ids(store().tables_of("anne", kAll)), ElementsAre("tortuga"));
}

TEST_P(StoreSuite, AnEmptyBatchDoesNothing) { EXPECT_THAT(append(std::vector<Entry>{}), IsEmpty()); }

TEST_P(StoreSuite, ABatchMayHoldSeveralEntriesOfOneTable) {
  EXPECT_THAT(append({first("tortuga"), next("tortuga", 1, 2, "one"), next("tortuga", 2, 3, "two")}),
              ElementsAre(done, done, done));
  EXPECT_THAT(append({next("tortuga", 3, 4, "three"), next("tortuga", 4, 5, "four")}), ElementsAre(done, done));
  EXPECT_THAT(store().load("tortuga"), ElementsAre("first", "one", "two", "three", "four"));
  EXPECT_EQ(store().row("tortuga")->touched, 5);
}

TEST_P(StoreSuite, EveryEntryOfABatchHasItsAnswer) {
  append(first("nassau"));
  EXPECT_THAT(append({first("tortuga"), next("roatan", 1), next("tortuga", 1, 1, "one"), next("tortuga", 1, 1, "lost"),
                      first("nassau"), next("tortuga", 3, 1, "lost"), first("roatan"), next("roatan", 1, 1, "late"),
                      next("nassau", 1, 1, "mine"), next("tortuga", 2, 1, "two")}),
              ElementsAre(done, taken, done, taken, taken, taken, done, done, done, done));
  EXPECT_THAT(store().load("tortuga"), ElementsAre("first", "one", "two"));
  EXPECT_THAT(store().load("nassau"), ElementsAre("first", "mine"));
  EXPECT_THAT(store().load("roatan"), ElementsAre("first", "late"));
}

TEST_P(StoreSuite, ALargeBatchOverManyTables) {
  std::vector<Entry> entries;
  entries.reserve(500);
  for (int i = 0; i < 250; ++i) entries.push_back(first("table " + std::to_string(i), i));
  for (int i = 0; i < 250; ++i) entries.push_back(next("table " + std::to_string(i), 1, 1000 + i));
  EXPECT_THAT(append(entries), testing::Each(done));
  EXPECT_EQ(store().count(open), 250U);
  EXPECT_EQ(store().row("table 77")->entries, 2U);
}

// --- What is in a table ----------------------------------------------------------------------------------------------

TEST_P(StoreSuite, BodiesAreKeptAsTheyAre) {
  std::string large(std::size_t{1} << 20U, '\0');
  std::mt19937 random(7);  // the same bytes every time
  for (char& byte : large) byte = static_cast<char>(random() & 0xffU);
  const std::vector<std::string> bodies = {"",          "\0"s, "a\0b"s, "Île de la Tortue ☠", "\xff\xfe\xc3",
                                           "' \" ; --", large};
  Entry start = first("tortuga");
  start.body = bodies[0];
  append(start);
  for (std::uint32_t i = 1; i < bodies.size(); ++i) EXPECT_EQ(append(next("tortuga", i, 1, bodies[i])), done);
  EXPECT_EQ(store().load("tortuga"), bodies);
  reopen();
  EXPECT_EQ(store().load("tortuga"), bodies);
  std::uint64_t sum = 0;
  for (const std::string& body : bodies) sum += body.size();
  EXPECT_EQ(store().row("tortuga")->bytes, sum);
}

TEST_P(StoreSuite, LoadsFromAnEntryOn) {
  append({first("tortuga"), next("tortuga", 1, 1, "one"), next("tortuga", 2, 1, "two")});
  EXPECT_THAT(store().load("tortuga", 1), ElementsAre("one", "two"));
  EXPECT_THAT(store().load("tortuga", 2), ElementsAre("two"));
  EXPECT_THAT(store().load("tortuga", 3), IsEmpty());
  EXPECT_THAT(store().load("tortuga", std::numeric_limits<std::uint32_t>::max()), IsEmpty());
  EXPECT_THAT(store().load("nassau", 1), IsEmpty());
}

TEST_P(StoreSuite, ARowTellsWithoutTheLog) {
  append({first("tortuga", 1000, running), next("tortuga", 1, 3000, "12345"), next("tortuga", 2, 2000, "")});
  const TableRow expected{
      .id = "tortuga", .status = running, .entries = 3, .created = 1000, .touched = 2000, .bytes = 10};
  EXPECT_EQ(store().row("tortuga"), expected) << "touched is the time of the last entry, not the latest time";
  append(next("tortuga", 3, 4000, "6"));
  EXPECT_EQ(store().row("tortuga")->bytes, 11U);
  EXPECT_EQ(store().row("tortuga")->touched, 4000);
  append(first("old", -5));
  EXPECT_EQ(store().row("old")->created, -5);
}

TEST_P(StoreSuite, NamesAreKeptApartByteByByte) {
  const std::vector<std::string> names = {"",   "a",   "A",   "a ", "\u00e9", "e\u0301", "'; DROP TABLE tables; --",
                                          "a%", "100", "0100"};
  std::int64_t time = 0;
  for (const std::string& name : names) EXPECT_EQ(append(first(name, ++time, running, {name})), done) << name;
  for (const std::string& name : names) {
    EXPECT_EQ(store().row(name)->id, name);
    EXPECT_THAT(ids(store().tables_of(name, kAll)), ElementsAre(name));
  }
  EXPECT_EQ(store().count(running), names.size());
}

// --- The index -------------------------------------------------------------------------------------------------------

TEST_P(StoreSuite, AnIndexReplacesTheOneBefore) {
  append(first("tortuga", 1, open, {"anne", "bart"}));
  Entry entry = next("tortuga", 1);
  entry.index = TableIndex{.status = running, .people = {"bart", "calico"}};
  append(entry);
  EXPECT_THAT(store().tables_of("anne", kAll), IsEmpty());
  EXPECT_THAT(ids(store().tables_of("bart", kAll)), ElementsAre("tortuga"));
  EXPECT_THAT(ids(store().tables_of("calico", kAll)), ElementsAre("tortuga"));
  EXPECT_EQ(store().row("tortuga")->status, running);
  EXPECT_EQ(store().count(open), 0U);
  EXPECT_EQ(store().count(running), 1U);

  entry.number = 2;
  entry.index = TableIndex{.status = finished, .people = {}};
  append(entry);
  EXPECT_THAT(store().tables_of("bart", kAll), IsEmpty());
  EXPECT_THAT(ids(store().tables_with(finished, kAll)), ElementsAre("tortuga"));
}

TEST_P(StoreSuite, AnEntryWithoutIndexLeavesIt) {
  append(first("tortuga", 1, running, {"anne"}));
  append(next("tortuga", 1, 2));
  EXPECT_THAT(ids(store().tables_of("anne", kAll)), ElementsAre("tortuga"));
  EXPECT_EQ(store().row("tortuga")->status, running);
}

TEST_P(StoreSuite, TheLastIndexOfABatchCounts) {
  Entry second = next("tortuga", 1);
  second.index = TableIndex{.status = running, .people = {"bart"}};
  Entry refused = next("tortuga", 1);
  refused.index = TableIndex{.status = finished, .people = {"calico"}};
  EXPECT_THAT(append({first("tortuga", 1, open, {"anne"}), second, refused, next("tortuga", 2)}),
              ElementsAre(done, done, taken, done));
  EXPECT_EQ(store().row("tortuga")->status, running);
  EXPECT_THAT(store().tables_of("anne", kAll), IsEmpty());
  EXPECT_THAT(ids(store().tables_of("bart", kAll)), ElementsAre("tortuga"));
  EXPECT_THAT(store().tables_of("calico", kAll), IsEmpty());
}

TEST_P(StoreSuite, APersonNamedTwiceHasTheTableOnce) {
  append(first("tortuga", 1, open, {"anne", "anne"}));
  EXPECT_THAT(ids(store().tables_of("anne", kAll)), ElementsAre("tortuga"));
}

TEST_P(StoreSuite, ACardComesWithTheIndexAndStaysUntilTheNext) {
  append(first("tortuga", 1, open, {"anne"}));
  EXPECT_EQ(store().card("tortuga"), "");
  EXPECT_EQ(store().card("nassau"), "");
  Entry entry = next("tortuga", 1);
  entry.index = TableIndex{.status = running, .people = {"anne"}, .card = "one\0card"s};
  append(entry);
  append(next("tortuga", 2));
  EXPECT_EQ(store().card("tortuga"), "one\0card"s);
  entry.number = 2;
  entry.index->card = "lost";
  EXPECT_EQ(append(entry), taken);
  entry.number = 3;
  entry.index->card = "";
  append(entry);
  EXPECT_EQ(store().card("tortuga"), "one\0card"s) << "an index without a card leaves it";
  Entry with = next("tortuga", 4);
  with.index = TableIndex{.status = finished, .people = {}, .card = "last"};
  Entry without = next("tortuga", 5);
  without.index = TableIndex{.status = finished, .people = {}};
  append({with, without});
  EXPECT_EQ(store().card("tortuga"), "last");
  store().set_card("tortuga", "made later");
  store().set_card("nassau", "of nothing");
  reopen();
  EXPECT_EQ(store().card("tortuga"), "made later");
  EXPECT_EQ(store().card("nassau"), "");
}

// --- Snapshots -------------------------------------------------------------------------------------------------------

Snapshot snapshot_at(std::uint32_t entries, std::uint32_t version, std::uint32_t needed_from = 0) {
  return {.entries = entries,
          .version = version,
          .needed_from = needed_from,
          .body = "snapshot of " + std::to_string(entries),
          .history = "history up to " + std::to_string(entries)};
}

TEST_P(StoreSuite, TheNewestSnapshotAtOrBeforeAVersionIsFound) {
  append(first("tortuga"));
  for (std::uint32_t i = 1; i < 10; ++i) append(next("tortuga", i));
  append(first("nassau"));
  EXPECT_EQ(store().snapshot("tortuga", kAnyVersion), std::nullopt);
  store().keep(std::vector<TableSnapshot>{{"tortuga", snapshot_at(9, 7)}, {"tortuga", snapshot_at(4, 4)}});
  EXPECT_EQ(store().snapshot("tortuga", 3), std::nullopt);
  EXPECT_EQ(store().snapshot("tortuga", 4)->body, "snapshot of 4");
  EXPECT_EQ(store().snapshot("tortuga", 6)->entries, 4U);
  EXPECT_EQ(store().snapshot("tortuga", 6)->version, 4U);
  EXPECT_EQ(store().snapshot("tortuga", 7)->body, "snapshot of 9");
  EXPECT_EQ(store().snapshot("tortuga", kAnyVersion)->entries, 9U);
  EXPECT_EQ(store().snapshot("nassau", kAnyVersion), std::nullopt);
  EXPECT_EQ(store().snapshot("roatan", kAnyVersion), std::nullopt);
  EXPECT_THAT(store().histories("tortuga", 9),
              ElementsAre(HistoryPart{4, "history up to 4"}, HistoryPart{9, "history up to 9"}));
  EXPECT_THAT(store().histories("tortuga", 8), ElementsAre(HistoryPart{4, "history up to 4"}));
  EXPECT_THAT(store().histories("roatan", 9), IsEmpty());
}

TEST_P(StoreSuite, OfTwoSnapshotsOfTheSameEntriesTheLastCounts) {
  append({first("tortuga"), next("tortuga", 1)});
  store().keep(std::vector<TableSnapshot>{{"tortuga", snapshot_at(2, 2)}});
  store().keep(
      std::vector<TableSnapshot>{{"tortuga", {.entries = 2, .version = 2, .body = "again", .history = "new"}}});
  EXPECT_EQ(store().snapshot("tortuga", 2)->body, "again");
  EXPECT_THAT(store().histories("tortuga", 2), ElementsAre(HistoryPart{2, "new"}));
}

TEST_P(StoreSuite, ASnapshotComesWithAnEntryOrNotAtAll) {
  append(first("tortuga"));
  Entry entry = next("tortuga", 1);
  entry.snapshot = snapshot_at(1, 1);
  EXPECT_EQ(append(entry), done);
  EXPECT_EQ(store().snapshot("tortuga", 1)->body, "snapshot of 1");
  entry.snapshot = snapshot_at(2, 2);
  EXPECT_EQ(append(entry), taken);
  entry.number = 2;
  entry.snapshot = snapshot_at(3, 3);
  EXPECT_EQ(append(entry), done);
  EXPECT_EQ(store().snapshot("tortuga", kAnyVersion)->entries, 1U) << "it is of entries that were not there";
  reopen();
  EXPECT_EQ(store().snapshot("tortuga", kAnyVersion)->entries, 1U);
}

TEST_P(StoreSuite, SnapshotsOfWhatIsNotThereAreNotKept) {
  append(first("tortuga"));
  store().keep(std::vector<TableSnapshot>{
      {"tortuga", snapshot_at(2, 2)}, {"tortuga", snapshot_at(0, 0)}, {"nassau", snapshot_at(1, 1)}});
  EXPECT_EQ(store().snapshot("tortuga", kAnyVersion), std::nullopt);
  EXPECT_THAT(store().histories("tortuga", 9), IsEmpty());
  append(first("nassau"));
  EXPECT_EQ(store().snapshot("nassau", kAnyVersion), std::nullopt);
}

TEST_P(StoreSuite, SnapshotsThatNobodyNeedsGoAndHistoriesStay) {
  append(first("tortuga"));
  for (std::uint32_t i = 1; i < 10; ++i) append(next("tortuga", i));
  for (const std::uint32_t entries : {2U, 4U, 6U}) {
    store().keep(std::vector<TableSnapshot>{{"tortuga", snapshot_at(entries, entries)}});
  }
  store().keep(std::vector<TableSnapshot>{{"tortuga", snapshot_at(8, 8, 5)}});
  EXPECT_EQ(store().snapshot("tortuga", 3), std::nullopt);
  EXPECT_EQ(store().snapshot("tortuga", 5)->entries, 4U) << "from there one comes to version 5";
  EXPECT_EQ(store().snapshot("tortuga", 7)->entries, 6U);
  EXPECT_EQ(store().histories("tortuga", 10).size(), 4U);
}

TEST_P(StoreSuite, ASnapshotReplacesThoseShortlyBefore) {
  append({first("tortuga"), first("nassau")});
  for (std::uint32_t i = 1; i < 10; ++i) append(next("tortuga", i));
  for (const std::uint32_t entries : {3U, 4U, 6U, 8U}) {
    store().keep(std::vector<TableSnapshot>{{"tortuga", snapshot_at(entries, entries)}});
  }
  Snapshot newer = snapshot_at(7, 7);
  newer.replaces = 3;
  store().keep(std::vector<TableSnapshot>{{"tortuga", newer}});
  EXPECT_EQ(store().snapshot("tortuga", 6)->entries, 3U);
  EXPECT_EQ(store().snapshot("tortuga", 7)->entries, 7U);
  EXPECT_EQ(store().snapshot("tortuga", 8)->entries, 8U);
  EXPECT_EQ(store().histories("tortuga", 9).size(), 5U);
}

TEST_P(StoreSuite, AWholeHistoryReplacesTheParts) {
  append({first("tortuga"), first("nassau")});
  for (std::uint32_t i = 1; i < 10; ++i) append(next("tortuga", i));
  store().keep(std::vector<TableSnapshot>{{"tortuga", snapshot_at(2, 2)}, {"nassau", snapshot_at(1, 1)}});
  store().keep(std::vector<TableSnapshot>{{"tortuga", snapshot_at(6, 6)}});
  Snapshot whole = snapshot_at(4, 4);
  whole.whole_history = true;
  store().keep(std::vector<TableSnapshot>{{"tortuga", whole}});
  EXPECT_THAT(store().histories("tortuga", 9), ElementsAre(HistoryPart{4, "history up to 4"}));
  whole.history.clear();
  store().keep(std::vector<TableSnapshot>{{"tortuga", whole}});
  EXPECT_THAT(store().histories("tortuga", 9), IsEmpty());
  EXPECT_EQ(store().histories("nassau", 9).size(), 1U);
}

TEST_P(StoreSuite, ErasingATableErasesItsSnapshots) {
  append({first("tortuga"), first("nassau")});
  store().keep(std::vector<TableSnapshot>{{"tortuga", snapshot_at(1, 1)}, {"nassau", snapshot_at(1, 1)}});
  store().erase(std::vector<std::string>{"tortuga"});
  append(first("tortuga"));
  EXPECT_EQ(store().snapshot("tortuga", kAnyVersion), std::nullopt);
  EXPECT_THAT(store().histories("tortuga", 9), IsEmpty());
  EXPECT_EQ(store().card("tortuga"), "");
  EXPECT_EQ(store().snapshot("nassau", kAnyVersion)->entries, 1U);
}

TEST_P(StoreSuite, WhatIsTouchedIsOldLater) {
  append({first("tortuga"), first("nassau")});
  const std::int64_t touched = store().row("tortuga")->touched;
  const auto old_at = [&](std::int64_t time) {
    std::vector<std::string> ids;
    for (const TableRow& row : store().untouched_since(store().row("tortuga")->status, time, 9)) ids.push_back(row.id);
    return ids;
  };
  store().touch(std::vector<std::string>{"tortuga", "roatan"}, touched + 100);
  EXPECT_EQ(store().row("tortuga")->touched, touched + 100);
  EXPECT_EQ(store().row("tortuga")->entries, 1U);
  EXPECT_EQ(store().row("roatan"), std::nullopt);
  EXPECT_THAT(old_at(touched + 50), ElementsAre("nassau"));
  store().touch(std::vector<std::string>{"tortuga"}, touched);
  reopen();
  EXPECT_EQ(store().row("tortuga")->touched, touched + 100) << "never earlier";
}

// --- Queries ---------------------------------------------------------------------------------------------------------

TEST_P(StoreSuite, ListsAreNewestFirst) {
  append({first("b", 20, running, {"anne"}), first("c", 30, running, {"anne", "bart"}),
          first("a", 10, running, {"anne"}), first("d", 25, open, {"anne"})});
  append(next("a", 1, 99));  // touching does not make it newer
  EXPECT_THAT(ids(store().tables_of("anne", kAll)), ElementsAre("c", "d", "b", "a"));
  EXPECT_THAT(ids(store().tables_of("bart", kAll)), ElementsAre("c"));
  EXPECT_THAT(ids(store().tables_with(running, kAll)), ElementsAre("c", "b", "a"));
  EXPECT_THAT(ids(store().tables_with(open, kAll)), ElementsAre("d"));
  EXPECT_EQ(store().tables_of("anne", kAll)[3], store().row("a"));
  EXPECT_EQ(store().tables_with(running, kAll)[2], store().row("a"));
}

TEST_P(StoreSuite, OfTablesMadeAtTheSameTimeTheLastIsTheNewest) {
  append({first("b", 1, open, {"anne"}), first("c", 1, open, {"anne"})});
  append(first("a", 1, open, {"anne"}));
  EXPECT_THAT(ids(store().tables_of("anne", kAll)), ElementsAre("a", "c", "b"));
  EXPECT_THAT(ids(store().tables_with(open, kAll)), ElementsAre("a", "c", "b"));
}

TEST_P(StoreSuite, ListsAreNoLongerThanAsked) {
  for (int i = 0; i < 5; ++i) append(first(std::to_string(i), i, running, {"anne"}));
  EXPECT_THAT(ids(store().tables_of("anne", 2)), ElementsAre("4", "3"));
  EXPECT_THAT(ids(store().tables_with(running, 3)), ElementsAre("4", "3", "2"));
  EXPECT_THAT(ids(store().untouched_since(running, 100, 2)), ElementsAre("0", "1"));
  EXPECT_THAT(store().tables_of("anne", 0), IsEmpty());
  EXPECT_THAT(store().tables_with(running, 0), IsEmpty());
  EXPECT_THAT(store().untouched_since(running, 100, 0), IsEmpty());
  EXPECT_EQ(store().tables_with(running, 5).size(), 5U);
  EXPECT_EQ(store().tables_with(running, kAll).size(), 5U);
}

TEST_P(StoreSuite, UntouchedTablesAreLongestUntouchedFirst) {
  append({first("b", 20, running), first("a", 10, running), first("c", 15, running), first("x", 1, open)});
  EXPECT_THAT(ids(store().untouched_since(running, 100, kAll)), ElementsAre("a", "c", "b"));
  EXPECT_THAT(ids(store().untouched_since(running, 20, kAll)), ElementsAre("a", "c")) << "touched at that very time";
  EXPECT_THAT(store().untouched_since(running, 10, kAll), IsEmpty());
  append(next("a", 1, 50));
  EXPECT_THAT(ids(store().untouched_since(running, 100, kAll)), ElementsAre("c", "b", "a"));
  EXPECT_EQ(store().untouched_since(running, 100, kAll)[2], store().row("a"));
}

TEST_P(StoreSuite, CountsByStatus) {
  append({first("a", 1, open), first("b", 1, running), first("c", 1, running), first("d", 1, finished)});
  EXPECT_EQ(store().count(open), 1U);
  EXPECT_EQ(store().count(running), 2U);
  EXPECT_EQ(store().count(finished), 1U);
}

// --- Erasing ---------------------------------------------------------------------------------------------------------

TEST_P(StoreSuite, ErasingRemovesEverythingAboutATable) {
  append({first("tortuga", 1, running, {"anne"}), next("tortuga", 1), first("nassau", 2, running, {"anne"})});
  store().erase(std::vector<std::string>{"tortuga"});
  EXPECT_EQ(store().row("tortuga"), std::nullopt);
  EXPECT_THAT(store().load("tortuga"), IsEmpty());
  EXPECT_EQ(store().count(running), 1U);
  EXPECT_THAT(ids(store().tables_of("anne", kAll)), ElementsAre("nassau"));
  EXPECT_THAT(ids(store().tables_with(running, kAll)), ElementsAre("nassau"));
  EXPECT_THAT(ids(store().untouched_since(running, 9, kAll)), ElementsAre("nassau"));
  EXPECT_THAT(store().load("nassau"), ElementsAre("first"));
  reopen();
  EXPECT_EQ(store().row("tortuga"), std::nullopt);
}

TEST_P(StoreSuite, AnErasedTableTakesNoEntriesButMayBeMadeAnew) {
  append({first("tortuga", 1, running, {"anne"}), next("tortuga", 1)});
  store().erase(std::vector<std::string>{"tortuga"});
  EXPECT_EQ(append(next("tortuga", 2)), taken);
  EXPECT_EQ(append(next("tortuga", 1)), taken);
  EXPECT_EQ(append(first("tortuga", 5, open, {"bart"})), done);
  EXPECT_THAT(store().load("tortuga"), ElementsAre("first"));
  EXPECT_THAT(store().tables_of("anne", kAll), IsEmpty());
  EXPECT_EQ(store().row("tortuga")->created, 5);
}

TEST_P(StoreSuite, ErasingAnUnknownTableDoesNothing) {
  append(first("nassau"));
  store().erase(std::vector<std::string>{"tortuga"});
  EXPECT_EQ(store().count(open), 1U);
}

// --- Facts -----------------------------------------------------------------------------------------------------------

TEST_P(StoreSuite, FactsAreKeptAndReplaced) {
  store().set_fact("key", "one");
  store().set_fact("other", "a\0b"s);
  store().set_fact("nothing", "");
  EXPECT_EQ(store().fact("key"), "one");
  store().set_fact("key", "two");
  reopen();
  EXPECT_EQ(store().fact("key"), "two");
  EXPECT_EQ(store().fact("other"), "a\0b"s);
  EXPECT_EQ(store().fact("nothing"), "");
  EXPECT_EQ(store().fact("Key"), std::nullopt);
}

// --- The whole -------------------------------------------------------------------------------------------------------

// Everything that can be asked.
struct Contents {
  std::vector<TableRow> rows;
  std::map<std::string, std::vector<std::string>> bodies;
  std::map<std::string, std::vector<std::string>> lists;
  std::map<std::string, std::vector<HistoryPart>> histories;
  std::map<std::string, std::string> bodies_of_snapshots;
  std::map<std::string, std::string> cards;
  std::optional<std::string> fact;
  bool operator==(const Contents&) const = default;
};

Contents contents(Store& store) {
  Contents all;
  for (const TableStatus status : {open, running, finished}) {
    for (const TableRow& row : store.tables_with(status, kAll)) {
      all.rows.push_back(row);
      all.bodies[row.id] = store.load(row.id);
      all.histories[row.id] = store.histories(row.id, row.entries);
      all.cards[row.id] = store.card(row.id);
      if (const auto newest = store.snapshot(row.id, kAnyVersion)) all.bodies_of_snapshots[row.id] = newest->body;
    }
  }
  for (const std::string person : {"anne", "bart", "calico"}) all.lists[person] = ids(store.tables_of(person, kAll));
  all.fact = store.fact("key");
  return all;
}

void fill(Store& store) {
  store.append(std::vector{first("tortuga", 10, running, {"anne", "bart"}), next("tortuga", 1, 11, "a\0b"s),
                           first("nassau", 12, open, {"anne"}), first("roatan", 13, finished), next("tortuga", 2, 14)});
  store.set_fact("key", "value");
  store.keep(std::vector<TableSnapshot>{
      {.table = "tortuga", .snapshot = {.entries = 2, .version = 2, .body = "s\0s"s, .history = "h\0h"s}}});
  store.set_card("roatan", "a card");
}

TEST_P(StoreSuite, EverythingIsThereAfterReopening) {
  fill(store());
  const Contents before = contents(store());
  reopen();
  EXPECT_EQ(contents(store()), before);
  EXPECT_EQ(before.rows.size(), 3U);
  EXPECT_EQ(append(next("tortuga", 3)), done);
}

TEST_P(StoreSuite, ABackupOpensAndEquals) {
  fill(store());
  const Contents before = contents(store());
  const fs::path file = beside("copy");
  store().backup(file);
  append(next("tortuga", 3));
  const std::unique_ptr<Store> copy = open_copy(file);
  EXPECT_EQ(contents(*copy), before);
  EXPECT_EQ(append_one(*copy, next("nassau", 1)), done);
  EXPECT_EQ(store().row("nassau")->entries, 1U) << "a copy is a thing of its own";
}

TEST_P(StoreSuite, ABackupOverwritesNothingAndLeavesNothingHalfDone) {
  fill(store());
  const fs::path file = beside("copy");
  store_kit::write_bytes(file, "precious");
  EXPECT_EQ(store_kit::failure_of([&] { store().backup(file); }, file), StoreFailure::Kind::broken);
  EXPECT_EQ(store_kit::read_bytes(file), "precious");
  const fs::path nowhere = beside("nowhere") / "copy";
  EXPECT_EQ(store_kit::failure_of([&] { store().backup(nowhere); }, nowhere), StoreFailure::Kind::broken);
  for (const fs::directory_entry& left : fs::directory_iterator(file.parent_path())) {
    EXPECT_EQ(left.path().string().find(".tmp"), std::string::npos) << left.path();
  }
}

TEST_P(StoreSuite, ProbingChangesNothing) {
  fill(store());
  const Contents before = contents(store());
  store().probe();
  store().probe();
  EXPECT_EQ(contents(store()), before);
}

TEST_P(StoreSuite, BytesOnDiskGrowWithWhatIsStored) {
  const std::uint64_t before = store().bytes();
  append(first("tortuga"));
  append(next("tortuga", 1, 1, std::string(std::size_t{1} << 20U, 'x')));
  EXPECT_GE(store().bytes(), before + (std::uint64_t{1} << 20U));
}

// Threads may take turns.
using StoreThreaded = StoreSuite;
INSTANTIATE_TEST_SUITE_P(Stores, StoreThreaded, testing::ValuesIn(store_kit::kBackEnds),
                         [](const auto& each) { return std::string(each.param.name); });

TEST_P(StoreThreaded, OneThreadAfterAnotherUsesIt) {
  append(first("tortuga"));
  std::thread([&] { EXPECT_EQ(append(next("tortuga", 1, 1, "one")), done); }).join();
  EXPECT_THAT(store().load("tortuga"), ElementsAre("first", "one"));
}

// Many random batches and erasures against the plainest model of a store.
TEST_P(StoreSuite, BehavesLikeAMapOfLists) {
  std::mt19937 random(11);  // the same story every time
  const auto below = [&](unsigned bound) { return static_cast<std::uint32_t>(random() % bound); };
  std::map<std::string, std::vector<std::string>> model;
  std::map<std::string, TableIndex> indexes;
  const std::vector<std::string> people = {"anne", "bart", "calico"};
  for (int round = 0; round < 150; ++round) {
    if (below(8) == 0) {
      const std::string table = "table " + std::to_string(below(6));
      store().erase(std::vector<std::string>{table});
      model.erase(table);
      indexes.erase(table);
    }
    if (below(20) == 0) reopen();
    std::vector<Entry> batch;
    std::vector<Appended> expected;
    for (std::uint32_t i = below(12); i > 0; --i) {
      const std::string table = "table " + std::to_string(below(6));
      const auto there = static_cast<std::uint32_t>(model[table].size());
      Entry entry = next(table, below(4) == 0 ? below(there + 3) : there, round, std::string(below(300), 'x'));
      if (entry.number == 0 || below(5) == 0) {
        entry.index = TableIndex{.status = static_cast<TableStatus>(below(3)), .people = {people[below(3)]}};
      }
      expected.push_back(entry.number == there ? done : taken);
      if (entry.number == there) {
        model[table].push_back(entry.body);
        if (entry.index) indexes[table] = *entry.index;
      }
      batch.push_back(std::move(entry));
    }
    ASSERT_EQ(append(batch), expected);
  }
  std::map<TableStatus, std::uint64_t> counts;
  for (const auto& [table, bodies] : model) {
    EXPECT_EQ(store().load(table), bodies);
    EXPECT_EQ(store().row(table).has_value(), !bodies.empty());
  }
  for (const auto& [table, index] : indexes) {
    ++counts[index.status];
    EXPECT_EQ(store().row(table)->status, index.status);
    EXPECT_THAT(ids(store().tables_of(index.people.front(), kAll)), testing::Contains(table));
  }
  std::size_t listed = 0;
  for (const std::string& person : people) listed += store().tables_of(person, kAll).size();
  EXPECT_EQ(listed, indexes.size());
  for (const TableStatus status : {open, running, finished}) EXPECT_EQ(store().count(status), counts[status]);
}

}  // namespace
}  // namespace flibuste
