// The one exception type: something asked for from outside is refused, and nothing has changed.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "core/text.h"

namespace flibuste {

class Refusal : public std::runtime_error {
 public:
  // `code` is for programs, `message` for people, `at` the JSON pointer of the fault where there is one.
  Refusal(std::string code, Words message, std::string at = "")
      : std::runtime_error(message.en), code_(std::move(code)), message_(std::move(message)), at_(std::move(at)) {}

  const std::string& code() const { return code_; }
  const Words& message() const { return message_; }
  const std::string& at() const { return at_; }

 private:
  std::string code_;
  Words message_;
  std::string at_;
};

// What `read` refuses is refused with its place inside a larger document: `place` is the JSON pointer of that part.
template <class Read>
auto placed(std::string_view place, const Read& read) {
  try {
    return read();
  } catch (const Refusal& refusal) {
    throw Refusal(refusal.code(), refusal.message(), std::string(place) + refusal.at());
  }
}

}  // namespace flibuste
