// What all parts of the server share: settings, clock, figures, the log, the storage and whether the server is about to
// stop. Belongs to the thread that owns the tables.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/storage_queue.h"

namespace flibuste {

struct HubSettings {
  Limits limits = {};
  int bot_threads = 1;
  bool test_mode = false;   // seeds and the clock may be set: never in public
  int retention_days = 90;  // of finished tables; 0: for ever
  int open_hours = 48;      // of tables that never began
  int running_days = 365;   // of games that nobody plays on
  std::string admin_token;  // empty: no administration
  std::function<void(std::string_view level, std::string_view event, json::object facts)> log = {};
};

class ServerContext {
 public:
  // Milliseconds since 1970.
  using Now = std::function<std::int64_t()>;

  ServerContext(std::unique_ptr<Store> store, HubSettings settings, Post post, Now now);
  ServerContext(const ServerContext&) = delete;
  ServerContext& operator=(const ServerContext&) = delete;
  ~ServerContext();

  // The clock of the tables, which a test may set forward, and the machine's, which limits go by.
  std::int64_t now() const { return machine_now_() + clock_offset_; }
  std::int64_t machine_now() const { return machine_now_(); }
  void set_forward(std::int64_t milliseconds) { clock_offset_ += milliseconds; }
  std::int64_t started() const { return started_; }

  // Hands a task to the thread that owns the tables; one that comes after the end of the server is dropped.
  const Post& post() const { return post_; }
  StorageQueue& storage() { return *storage_; }
  const StorageQueue& storage() const { return *storage_; }
  // Once everything that waits is written; no other thread may use it any more.
  void close_storage() { storage_.reset(); }

  void log(std::string_view level, std::string_view event, json::object facts = {}) const;
  void log_fault(const std::exception& fault) const;
  // Inside a catch: the answer that says what went wrong.
  json::object failure();
  json::object failure_of(const std::exception_ptr& thrown);  // on another thread

  // Why nothing can be stored at present; nothing while all is well.
  const std::optional<StoreFailure::Kind>& storage_failure() const { return storage_failure_; }
  // The last transaction failed so, or succeeded.
  void note_storage(std::optional<StoreFailure::Kind> failure);
  // Told whenever that changes.
  std::function<void(std::optional<StoreFailure::Kind>)> on_storage_change = {};

  HubSettings settings;
  Metrics metrics;
  bool closing = false;                    // nothing is accepted any more
  std::atomic<bool> stop_working = false;  // long work on other threads ends early

 private:
  Now machine_now_;
  std::int64_t clock_offset_ = 0;
  std::int64_t started_;
  std::optional<StoreFailure::Kind> storage_failure_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  Post post_;
  std::unique_ptr<StorageQueue> storage_;
};

}  // namespace flibuste
