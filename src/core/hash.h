// A 64-bit hash of bytes (FNV-1a), for state hashes and signatures: not for secrets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace flibuste {

class Hash64 {
 public:
  constexpr void add(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }
  void add(std::span<const std::byte> bytes) {
    for (const std::byte byte : bytes) add(static_cast<std::uint8_t>(byte));
  }
  constexpr void add(std::string_view text) {
    for (const char c : text) add(static_cast<std::uint8_t>(c));
  }
  constexpr void add_word(std::uint64_t word) {
    for (unsigned i = 0; i < 64; i += 8) add(static_cast<std::uint8_t>(word >> i));
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

// Another one, which takes eight bytes at a time, for what is hashed with every change of a table.
inline std::uint64_t quick_hash(std::span<const std::byte> bytes) {
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15U;
  std::uint64_t value = bytes.size() * kOdd;
  const auto add = [&](std::span<const std::byte> some) {
    std::uint64_t word = 0;
    std::memcpy(&word, some.data(), some.size());
    value = (value ^ word) * kOdd;
    value ^= value >> 32U;
  };
  while (bytes.size() >= sizeof(std::uint64_t)) {
    add(bytes.first(sizeof(std::uint64_t)));
    bytes = bytes.subspan(sizeof(std::uint64_t));
  }
  if (!bytes.empty()) add(bytes);
  value *= kOdd;
  return value ^ (value >> 29U);
}

}  // namespace flibuste
