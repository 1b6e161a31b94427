// A bar on standard error with the time left, redrawn a few times a second; nothing where nobody looks.
#pragma once

#include <chrono>

#include "cli/cli.h"

namespace flibuste::cli {

class Progress {
 public:
  Progress(const Context& context, int total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  void operator()(int done);

 private:
  using Clock = std::chrono::steady_clock;
  const Context& context_;
  int total_;
  bool shown_;
  bool drawn_ = false;
  int first_ = -1;  // done when the clock began: what was done earlier says nothing about the speed
  Clock::time_point begun_;
  Clock::time_point last_;
};

}  // namespace flibuste::cli
