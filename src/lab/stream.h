// Seeds for the many sources of luck of an experiment: one per purpose and numbers (game, step …), so that no game
// depends on how the others went or on the thread that played it.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include "core/hash.h"

namespace flibuste {

template <std::integral... Numbers>
std::uint64_t stream(std::string_view seed, std::string_view purpose, Numbers... numbers) {
  Hash64 hash;
  hash.add(seed);
  hash.add(purpose);
  (hash.add_word(static_cast<std::uint64_t>(numbers)), ...);
  return hash.value();
}

}  // namespace flibuste
