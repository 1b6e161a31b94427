#include "server/storage_queue.h"

#include <gtest/gtest.h>

#include <future>

#include "server/local_server.h"

namespace flibuste {
namespace {

using server_kit::Faults;
using server_kit::Folder;
using server_kit::Tasks;
using server_kit::with_faults;

Entry entry(const std::string& table, std::uint32_t number) {
  Entry made{.table = table, .number = number, .time = 1, .body = "body " + std::to_string(number), .index = {}};
  if (number == 0) made.index = TableIndex{.status = TableStatus::open, .people = {}};
  return made;
}

struct Queue {
  Queue()
      : queue(std::make_unique<StorageQueue>(with_faults(open_sqlite(folder / "flibuste.db"), faults),
                                             [this](std::function<void()> task) { tasks.put(std::move(task)); })) {}

  // Keeps the storage's thread busy until the future is ready.
  void hold(const std::shared_future<void>& until) {
    queue->ask([until](Store&) { until.wait(); }, [](const std::exception_ptr&) {});
  }

  Folder folder;
  std::shared_ptr<Faults> faults = std::make_shared<Faults>();
  Tasks tasks;
  std::unique_ptr<StorageQueue> queue;
};

TEST(StorageQueueThreaded, KeepsTheOrder) {
  Queue storage;
  std::vector<int> order;
  std::size_t seen = 0;
  for (std::uint32_t i = 0; i < 20; ++i) {
    storage.queue->append(entry("table", i), [&order, i](StorageQueue::Written written) {
      EXPECT_TRUE(written.done);
      order.push_back(static_cast<int>(i));
    });
    if (i == 9) {
      storage.queue->ask([&seen](Store& store) { seen = store.load("table").size(); },
                         [&order](const std::exception_ptr& thrown) {
                           EXPECT_FALSE(thrown);
                           order.push_back(100);
                         });
    }
  }
  ASSERT_TRUE(storage.tasks.run_until([&] { return order.size() == 21; }));
  EXPECT_EQ(seen, 10U) << "the question came after the first ten";
  EXPECT_EQ(order[10], 100);
  std::erase(order, 100);
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST(StorageQueueThreaded, WritesTogetherWhatWaits) {
  Queue storage;
  std::promise<void> go;
  storage.hold(go.get_future().share());
  int done = 0;
  for (int i = 0; i < 50; ++i) {
    storage.queue->append(entry("table " + std::to_string(i), 0), [&done](StorageQueue::Written written) {
      EXPECT_TRUE(written.done);
      ++done;
    });
  }
  EXPECT_GE(storage.queue->figures().waiting, 50U);
  go.set_value();
  ASSERT_TRUE(storage.tasks.run_until([&] { return done == 50; }));
  EXPECT_EQ(storage.queue->figures().commits, 1U);
  EXPECT_EQ(storage.queue->figures().entries, 50U);
  EXPECT_EQ(storage.queue->figures().waiting, 0U);
}

TEST(StorageQueueThreaded, TellsWhatWasTakenFromWhatFailed) {
  Queue storage;
  std::vector<StorageQueue::Written> results;
  const auto note = [&](StorageQueue::Written written) { results.push_back(written); };
  storage.queue->append(entry("table", 0), note);
  storage.queue->append(entry("table", 0), note);
  ASSERT_TRUE(storage.tasks.run_until([&] { return results.size() == 2; }));
  EXPECT_TRUE(results[0].done);
  EXPECT_FALSE(results[1].done);
  EXPECT_FALSE(results[1].failure);
  {
    const std::scoped_lock lock(storage.faults->mutex);
    storage.faults->writing = StoreFailure::Kind::full;
  }
  storage.queue->append(entry("table", 1), note);
  ASSERT_TRUE(storage.tasks.run_until([&] { return results.size() == 3; }));
  EXPECT_FALSE(results[2].done);
  EXPECT_EQ(results[2].failure, StoreFailure::Kind::full);
  EXPECT_EQ(storage.queue->figures().failures, 1U);
  {
    const std::scoped_lock lock(storage.faults->mutex);
    storage.faults->writing.reset();
  }
  storage.queue->append(entry("table", 1), note);
  ASSERT_TRUE(storage.tasks.run_until([&] { return results.size() == 4; }));
  EXPECT_TRUE(results[3].done);
}

TEST(StorageQueueThreaded, AQuestionThatThrowsIsAnsweredWithIt) {
  Queue storage;
  std::exception_ptr caught;
  storage.queue->ask([](Store&) { throw StoreFailure(StoreFailure::Kind::broken, "broken"); },
                     [&](std::exception_ptr thrown) { caught = std::move(thrown); });
  ASSERT_TRUE(storage.tasks.run_until([&] { return caught != nullptr; }));
  EXPECT_THROW(std::rethrow_exception(caught), StoreFailure);
}

TEST(StorageQueueThreaded, WritesEverythingBeforeItEnds) {
  Queue storage;
  std::promise<void> go;
  storage.hold(go.get_future().share());
  for (std::uint32_t i = 0; i < 600; ++i) storage.queue->append(entry("table", i), [](StorageQueue::Written) {});
  go.set_value();
  storage.queue.reset();
  EXPECT_EQ(open_sqlite(storage.folder / "flibuste.db")->load("table").size(), 600U);
}

}  // namespace
}  // namespace flibuste
