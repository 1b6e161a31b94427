// Chance: the only source of luck of a game.
//
// One concrete type: a buffer of random words refilled by a source, so that drawing a number is a load and a
// multiplication whatever the source is. Each 64-bit word of a source is used as two halves, the upper first. Sources:
//   fast   xoshiro256**, for simulations and bots;
//   keyed  HMAC-SHA-256 of a counter under a 256-bit key, for live games (anyone with the key can repeat it);
//   script forced results in front of either, for tests and for people who roll real dice.
// Bounded integers and shuffles are our own: the same seed gives the same game with every compiler.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/sha256.h"
#include "core/xoshiro.h"

namespace flibuste {

// Results to be forced, in order. When they run out the source behind takes over.
struct Script {
  std::vector<std::uint32_t> results;
  std::size_t used = 0;
  bool impossible = false;  // a forced result was outside what was asked; whoever applied the move must refuse it
};

class Chance {
 public:
  static Chance fast(std::uint64_t seed);
  static Chance keyed(const Digest& key);
  // The same stream further on: where another counts so many as `drawn`. It costs as much as one refill, wherever that
  // is.
  static Chance keyed(const Digest& key, std::uint64_t drawn);

  // A uniform integer in [0, n), n >= 1, without bias (Lemire's multiply-and-reject).
  std::uint32_t below(std::uint32_t n) {
    while (true) {
      if (next_ >= limit_) [[unlikely]] {
        if (scripted()) return forced_below(n);
        if (next_ >= kHalves) refill();
      }
      const std::uint64_t product = std::uint64_t{halves_[next_++]} * n;
      const auto low = static_cast<std::uint32_t>(product);
      if (low >= n || low >= (0U - n) % n) [[likely]]
        return static_cast<std::uint32_t>(product >> 32U);
    }
  }

  // The index of a uniformly chosen item. A script names the item by its value, not by its index.
  template <class T>
  std::size_t pick(std::span<const T> items) {
    if (next_ >= limit_ && scripted()) [[unlikely]] {
      const std::uint32_t wanted = forced();
      for (std::size_t i = 0; i < items.size(); ++i) {
        if (static_cast<std::uint32_t>(items[i]) == wanted) return i;
      }
      script_->impossible = true;
      return 0;
    }
    return below(static_cast<std::uint32_t>(items.size()));
  }

  // Fisher–Yates, from the back.
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }

  // A uniform 64-bit word, to seed another source. Never scripted.
  std::uint64_t word();

  // Puts forced results in front. The script is not owned and must outlive its use; nullptr takes it away.
  void follow(Script* script);

  // How many results were handed out: a step that left this unchanged used no luck.
  std::uint64_t drawn() const { return refilled_ * kHalves + next_ + (script_ ? script_->used : 0); }

 private:
  static constexpr std::uint32_t kHalves = 32;

  enum class Source : std::uint8_t { fast, keyed };

  Chance() = default;
  bool scripted();
  std::uint32_t forced();
  std::uint32_t forced_below(std::uint32_t n);
  void refill();

  std::array<std::uint32_t, kHalves> halves_{};
  std::uint32_t next_ = kHalves;
  std::uint32_t limit_ = kHalves;  // 0 while a script is followed, so that the common path needs no test for it
  std::uint64_t refilled_ = 0;
  Script* script_ = nullptr;
  Xoshiro256 fast_;
  Digest key_{};
  Source source_ = Source::fast;
};

// The key of one stream of a live game: streams of different purposes (deal, bots …) and contexts (table, nonces)
// never meet, and none equals a published commitment.
Digest derive_key(const Digest& seed, std::string_view purpose, std::string_view context);

// The context of the streams of a table to whose luck players added nonces.
std::string stream_context(std::string_view context, std::span<const std::string> nonces);

// What is published before the deal so that the seed cannot be changed afterwards.
Digest commitment(const Digest& seed, std::string_view context);

// A seed from what a person typed: 64 hexadecimal digits are taken as they are, any other text is hashed.
Digest seed_from_text(std::string_view text);

}  // namespace flibuste
