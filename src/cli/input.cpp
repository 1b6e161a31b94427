#include "cli/input.h"

#include <unistd.h>

#include <array>
#include <cerrno>

#include "cli/cli.h"

namespace flibuste::cli {
namespace {

constexpr std::size_t kLongestLine = 4096;

std::string trimmed(std::string_view text) {
  constexpr std::string_view kSpaces = " \t\r";
  const std::size_t begin = text.find_first_not_of(kSpaces);
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(kSpaces) - begin + 1));
}

}  // namespace

Typed Input::next(std::string& line) {
  while (true) {
    if (interrupted()) return Typed::interrupt;
    const std::size_t end = waiting_.find('\n');
    if (end != std::string::npos) {
      line = trimmed(std::string_view(waiting_).substr(0, std::min(end, kLongestLine)));
      waiting_.erase(0, end + 1);
      return Typed::line;
    }
    if (ended_) {
      if (waiting_.empty()) return Typed::end;
      line = trimmed(waiting_);
      waiting_.clear();
      return Typed::line;
    }
    std::array<char, 4096> block{};
    const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      ended_ = true;
    } else {
      waiting_.append(block.data(), static_cast<std::size_t>(count));
      // Without an end in sight the rest of a line only fills the memory.
      if (waiting_.find('\n') == std::string::npos && waiting_.size() > 2 * kLongestLine) waiting_.resize(kLongestLine);
    }
  }
}

}  // namespace flibuste::cli
