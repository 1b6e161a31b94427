#include "server/storage_queue.h"

#include <chrono>
#include <iterator>
#include <thread>
#include <utility>

namespace flibuste {
namespace {

constexpr std::size_t kBatch = 512;  // entries of one transaction

// Under load a transaction waits a moment for more: a commit costs the same for one entry as for many. Whoever plays
// alone is never kept waiting.
constexpr std::size_t kBusy = 4;  // entries of the last transaction
constexpr auto kGather = std::chrono::milliseconds(6);

}  // namespace

StorageQueue::StorageQueue(std::unique_ptr<Store> store, Post post)
    : store_(std::move(store)), post_(std::move(post)), thread_([this] { work(); }) {}

StorageQueue::~StorageQueue() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
}

void StorageQueue::append(Entry entry, std::function<void(Written)> done) {
  put(Append{.entry = std::move(entry), .done = std::move(done)});
}

void StorageQueue::ask(std::function<void(Store&)> question, std::function<void(std::exception_ptr)> done) {
  put(Ask{.question = std::move(question), .done = std::move(done)});
}

void StorageQueue::put(std::variant<Append, Ask> task) {
  {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
    figures_.waiting = tasks_.size();
  }
  wake_.notify_one();
}

void StorageQueue::work() {
  std::size_t last_batch = 0;
  while (true) {
    std::vector<Append> batch;
    std::optional<Ask> question;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return closing_ || !tasks_.empty(); });
      if (tasks_.empty()) return;
      if (last_batch >= kBusy && !closing_ && std::holds_alternative<Append>(tasks_.front())) {
        lock.unlock();
        std::this_thread::sleep_for(kGather);
        lock.lock();
      }
      while (!tasks_.empty() && batch.size() < kBatch && std::holds_alternative<Append>(tasks_.front())) {
        batch.push_back(std::move(std::get<Append>(tasks_.front())));
        tasks_.pop_front();
      }
      if (batch.empty()) {
        question = std::move(std::get<Ask>(tasks_.front()));
        tasks_.pop_front();
      }
      figures_.waiting = tasks_.size();
    }
    if (!batch.empty()) {
      last_batch = batch.size();
      write(std::move(batch));
      continue;
    }
    std::exception_ptr thrown;
    try {
      question->question(*store_);
    } catch (...) {
      thrown = std::current_exception();
    }
    // Handed over altogether: what was thrown is then the owner's alone.
    post_([done = std::move(question->done), thrown = std::move(thrown)] { done(thrown); });
  }
}

void StorageQueue::write(std::vector<Append> batch) {
  const auto start = std::chrono::steady_clock::now();
  std::vector<Entry> entries;
  entries.reserve(batch.size());
  for (Append& each : batch) entries.push_back(std::move(each.entry));
  std::vector<Written> results(batch.size());
  try {
    const std::vector<Appended> appended = store_->append(entries);
    for (std::size_t i = 0; i < results.size(); ++i) results[i].done = appended[i] == Appended::done;
    ++figures_.commits;
    figures_.entries += entries.size();
  } catch (const StoreFailure& failure) {
    for (Written& each : results) each = {.done = false, .failure = failure.kind()};
    ++figures_.failures;
  }
  figures_.microseconds += static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start).count());
  // One task for the whole batch: the owner is woken once.
  post_([batch = std::make_shared<std::vector<Append>>(std::move(batch)), results = std::move(results)] {
    for (std::size_t i = 0; i < results.size(); ++i) (*batch)[i].done(results[i]);
  });
}

}  // namespace flibuste
