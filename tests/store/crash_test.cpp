// A server that dies at any moment: what it was told to be durable is there, and no batch is there by half.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <random>
#include <thread>

#include "back_ends.h"
#include "store_kit.h"

namespace flibuste {
namespace {

using store_kit::BackEnd;
using store_kit::first;
using store_kit::next;

constexpr int kTables = 5;

std::string table_name(int table) { return "table " + std::to_string(table); }
std::string body_of(int table, std::uint32_t number) {
  return table_name(table) + " entry " + std::to_string(number) + std::string(number % 700, '.');
}

// One entry more for every table.
std::vector<Entry> batch_of(std::uint32_t number) {
  std::vector<Entry> batch;
  for (int table = 0; table < kTables; ++table) {
    Entry entry = number == 0 ? first(table_name(table)) : next(table_name(table), number);
    entry.body = body_of(table, number);
    batch.push_back(std::move(entry));
  }
  return batch;
}

// Appends for ever and reports the number of every durable batch.
void serve(const BackEnd& back_end, const std::filesystem::path& folder, int reports) {
  const std::unique_ptr<Store> store = back_end.open(folder);
  const std::optional<TableRow> row = store->row(table_name(0));
  for (std::uint32_t number = row ? row->entries : 0;; ++number) {
    for (const Appended answer : store->append(batch_of(number))) {
      if (answer != Appended::done) return;
    }
    if (::write(reports, &number, sizeof number) != sizeof number) return;
  }
}

class StoreCrash : public testing::TestWithParam<BackEnd> {};
INSTANTIATE_TEST_SUITE_P(Stores, StoreCrash, testing::ValuesIn(store_kit::kBackEnds),
                         [](const auto& each) { return std::string(each.param.name); });

TEST_P(StoreCrash, WhatWasDurableSurvivesAKilledServer) {
  const store_kit::Folder folder;
  std::mt19937 random(std::random_device{}());
  std::uint32_t durable = 0;  // how many batches were reported
  for (int round = 0; round < 10; ++round) {
    store_kit::Child server([&](int, int reports) { serve(GetParam(), folder.path(), reports); });
    std::uint32_t number = 0;
    ASSERT_EQ(::read(server.from_child(), &number, sizeof number), sizeof number) << "the server did not start";
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 250'000));
    server.kill();
    do {
      ASSERT_EQ(number, durable) << "round " << round;
      ++durable;
    } while (::read(server.from_child(), &number, sizeof number) == sizeof number);
    ASSERT_EQ(server.wait(), -1) << "it ended by itself";

    const std::unique_ptr<Store> store = GetParam().open(folder.path());
    const std::uint32_t entries = store->row(table_name(0))->entries;
    ASSERT_GE(entries, durable);
    ASSERT_LE(entries, durable + 1) << "at most the batch of which the report was lost";
    for (int table = 0; table < kTables; ++table) {
      const std::vector<std::string> bodies = store->load(table_name(table));
      ASSERT_EQ(bodies.size(), entries) << "a batch is there by half";
      for (std::uint32_t i = 0; i < entries; ++i) ASSERT_EQ(bodies[i], body_of(table, i));
    }
    durable = entries;
  }
}

}  // namespace
}  // namespace flibuste
