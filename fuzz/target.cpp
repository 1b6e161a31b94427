// Targets of HTTP requests: refused, or a clean path that a second reading leaves as it is.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t line = text.find('\n');
  const std::string_view host = line == std::string_view::npos ? "" : text.substr(line + 1);
  if (flibuste::same_origin(text.substr(0, line), host, host) && text.substr(0, line).empty()) std::abort();
  for (const std::string_view base : {"", "/pirates"}) {
    const auto target = flibuste::read_target(text.substr(0, line), base);
    if (!target) continue;
    if (!target->path.starts_with('/') || target->path.find('\0') != std::string::npos) std::abort();
    if (target->path.find("/../") != std::string::npos || target->path.ends_with("/..")) std::abort();
  }
  return 0;
}
