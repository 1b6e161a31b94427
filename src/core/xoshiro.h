// xoshiro256** 1.0 and splitmix64 by David Blackman and Sebastiano Vigna (public domain algorithms), the fast source
// of chance for simulations. Their published first outputs are in tests/core/chance_test.cpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace flibuste {

constexpr std::uint64_t splitmix64(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

class Xoshiro256 {
 public:
  constexpr Xoshiro256() = default;
  constexpr explicit Xoshiro256(std::array<std::uint64_t, 4> state) : s_(state) {}
  // Spreads one word over the whole state, as its authors advise.
  static constexpr Xoshiro256 from_seed(std::uint64_t seed) {
    Xoshiro256 generator;
    for (std::uint64_t& word : generator.s_) word = splitmix64(seed);
    return generator;
  }

  constexpr std::uint64_t operator()() {
    const std::uint64_t result = std::rotl(s_[1] * 5, 7) * 9;
    const std::uint64_t t = s_[1] << 17U;
    s_[2] ^= s_[0];
    s_[3] ^= s_[1];
    s_[1] ^= s_[2];
    s_[0] ^= s_[3];
    s_[2] ^= t;
    s_[3] = std::rotl(s_[3], 45);
    return result;
  }

 private:
  std::array<std::uint64_t, 4> s_{};
};

}  // namespace flibuste
