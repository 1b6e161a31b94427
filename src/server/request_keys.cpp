#include "server/request_keys.h"

#include <algorithm>
#include <array>
#include <bit>
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

// They are most of what is saved of a small game, so each is four numbers: seat (-1: none), digest, version, order (0:
// none).
json::array RequestKeys::save() const {
  json::array keys;
  for (const Used& used : used_) {
    const int seat = used.seat ? *used.seat : -1;
    keys.push_back(json::array{seat, std::bit_cast<std::int64_t>(used.digest), used.version, used.order.value_or(0)});
  }
  return keys;
}

RequestKeys RequestKeys::restore(const Reading& saved) {
  RequestKeys keys;
  for (std::size_t i = 0; i < saved.array().size(); ++i) {
    const auto used = read_json<std::array<std::int64_t, 4>>(saved.element(i));
    keys.used_.push_back({.digest = std::bit_cast<std::uint64_t>(used[1]),
                          .version = static_cast<std::uint32_t>(used[2]),
                          .seat = used[0] < 0 ? std::nullopt : std::optional(static_cast<Seat>(used[0])),
                          .order = used[3] == 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(used[3]))});
  }
  return keys;
}

void RequestKeys::keep(std::string_view key, std::uint32_t version, std::optional<Seat> seat,
                       std::optional<std::uint32_t> order) {
  if (std::ranges::count(used_, seat, &Used::seat) >= kKept) used_.erase(std::ranges::find(used_, seat, &Used::seat));
  used_.push_back({.digest = short_digest(key), .version = version, .seat = seat, .order = order});
}

}  // namespace flibuste
