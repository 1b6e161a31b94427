// A 64-bit hash of bytes (FNV-1a), for state hashes and signatures: not for secrets.
#pragma once

#include <cstddef>
#include <cstdint>
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

}  // namespace flibuste
