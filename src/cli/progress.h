// A bar on standard error with the time left, redrawn a few times a second; nothing where nobody looks.
#pragma once

#include <chrono>
#include <cstdint>

#include "cli/cli.h"

namespace flibuste::cli {

class Progress {
 public:
  Progress(const Context& context, std::int64_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  void operator()(std::int64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  const Context& context_;
  std::int64_t total_;
  bool shown_;
  bool drawn_ = false;
  std::int64_t first_ = -1;  // done when the clock began: what was done earlier says nothing about the speed
  Clock::time_point begun_;
  Clock::time_point last_;
};

}  // namespace flibuste::cli
