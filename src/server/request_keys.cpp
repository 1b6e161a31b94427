#include "server/request_keys.h"

#include <algorithm>
#include <charconv>
#include <memory>

namespace flibuste {
namespace {

constexpr std::ptrdiff_t kKept = 32;  // of a seat

// The first 64 bits are enough to tell keys apart.
std::uint64_t short_digest(std::string_view key) {
  constexpr int kHex = 16;
  std::uint64_t digest = 0;
  const std::string_view head = key.substr(0, kHex);
  std::from_chars(std::to_address(head.begin()), std::to_address(head.end()), digest, kHex);
  return digest;
}

}  // namespace

std::optional<RequestKeys::Used> RequestKeys::find(std::string_view key) const {
  if (key.empty()) return std::nullopt;
  const auto used = std::ranges::find(used_, short_digest(key), &Used::digest);
  return used == used_.end() ? std::nullopt : std::optional(*used);
}

void RequestKeys::keep(std::string_view key, std::uint32_t version, std::optional<Seat> seat,
                       std::optional<std::uint32_t> order) {
  if (std::ranges::count(used_, seat, &Used::seat) >= kKept) used_.erase(std::ranges::find(used_, seat, &Used::seat));
  used_.push_back({.digest = short_digest(key), .version = version, .seat = seat, .order = order});
}

}  // namespace flibuste
