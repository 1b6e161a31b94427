#include "cli/progress.h"

#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <string>

namespace flibuste::cli {

Progress::Progress(const Context& context, std::int64_t total)
    : context_(context), total_(total), shown_(::isatty(STDERR_FILENO) == 1), begun_(Clock::now()) {}

Progress::~Progress() {
  if (drawn_) std::fputs("\r\x1b[K", stderr);
}

void Progress::operator()(std::int64_t done) {
  if (first_ < 0) first_ = done - 1;
  const auto now = Clock::now();
  if (!shown_ || done <= first_ || now - last_ < std::chrono::milliseconds(200)) return;
  last_ = now;
  drawn_ = true;
  constexpr int kCells = 30;
  const std::int64_t full = kCells * done / total_;
  const double passed = std::chrono::duration<double>(now - begun_).count();
  const auto left = std::lround(passed / static_cast<double>(done - first_) * static_cast<double>(total_ - done));
  std::string bar;
  for (int i = 0; i < kCells; ++i) bar += i < full ? "█" : "░";
  const std::string text =
      context_.said({"\r{} {}/{}, encore {}\u00a0min {:02}\u00a0s\x1b[K", "\r{} {}/{}, {} min {:02} s left\x1b[K"}, bar,
                    done, total_, left / 60, left % 60);
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
}

}  // namespace flibuste::cli
