// The storage on a thread of its own. Everything that waits while one transaction is written goes into the next one
// together, so that many tables share one wait for the disk.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <variant>

#include "store/store.h"

namespace flibuste {

// Hands a task to the thread that owns the tables.
using Post = std::function<void(std::function<void()>)>;

class StorageQueue {
 public:
  struct Written {
    bool done = false;                               // durable
    std::optional<StoreFailure::Kind> failure = {};  // neither: an entry of that number exists already
  };

  StorageQueue(std::unique_ptr<Store> store, Post post);
  ~StorageQueue();  // once everything that waits is written
  StorageQueue(const StorageQueue&) = delete;
  StorageQueue& operator=(const StorageQueue&) = delete;

  void append(Entry entry, std::function<void(Written)> done);
  // `question` runs on the storage's thread, `done` on the owner's, with what was thrown, if anything.
  void ask(std::function<void(Store&)> question, std::function<void(std::exception_ptr)> done);

  struct Figures {
    std::atomic<std::uint64_t> commits = 0;
    std::atomic<std::uint64_t> entries = 0;
    std::atomic<std::uint64_t> failures = 0;
    std::atomic<std::uint64_t> microseconds = 0;  // spent committing
    std::atomic<std::uint64_t> waiting = 0;
  };
  const Figures& figures() const { return figures_; }

 private:
  struct Append {
    Entry entry;
    std::function<void(Written)> done;
  };
  struct Ask {
    std::function<void(Store&)> question;
    std::function<void(std::exception_ptr)> done;
  };

  void put(std::variant<Append, Ask> task);
  void work();
  void write(std::vector<Append> batch);

  std::unique_ptr<Store> store_;
  Post post_;
  Figures figures_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::variant<Append, Ask>> tasks_;
  bool closing_ = false;
  std::jthread thread_;
};

}  // namespace flibuste
