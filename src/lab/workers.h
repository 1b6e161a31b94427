// Games shared out among threads: each takes the next number when it is free.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace flibuste {

inline bool stopped(const std::atomic<bool>* stop) { return stop != nullptr && stop->load(std::memory_order_relaxed); }

// Plays the games `first` … `end` - 1 on `threads` threads, this one among them. `begin()` is called once on each and
// gives what plays there: play(index), false when no further game is to be begun. What is thrown ends the games as
// well; of several failures that of the lowest index is thrown on, whoever was faster.
template <class Begin>
void share_out(int first, int end, int threads, const Begin& begin) {
  std::atomic<int> next = first;
  std::mutex failing;
  std::exception_ptr failure;
  int failed = end;
  const auto work = [&] {
    int index = first - 1;  // until it has a game
    try {
      auto play = begin();
      for (index = next++; index < end; index = next++) {
        if (!play(index)) next = end;
      }
    } catch (...) {
      const std::scoped_lock lock(failing);
      next = end;
      if (index >= failed) return;
      failed = index;
      failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> helpers;
    const int count = std::clamp(threads, 1, std::max(end - first, 1));
    helpers.reserve(static_cast<std::size_t>(count));
    for (int i = 1; i < count; ++i) helpers.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace flibuste
