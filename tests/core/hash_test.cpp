#include "core/hash.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace flibuste {
namespace {

std::uint64_t hash_of(std::string_view text) { return quick_hash(std::as_bytes(std::span(text))); }

TEST(QuickHash, EveryBitAndTheLengthCount) {
  std::set<std::uint64_t> seen;
  std::size_t texts = 0;
  for (std::size_t size = 0; size < 40; ++size) {
    std::string text(size, '\0');
    seen.insert(hash_of(text));
    ++texts;
    for (std::size_t bit = 0; bit < 8 * size; ++bit) {
      text[bit / 8] = static_cast<char>(text[bit / 8] ^ (1 << bit % 8));
      seen.insert(hash_of(text));
      text[bit / 8] = static_cast<char>(text[bit / 8] ^ (1 << bit % 8));
      ++texts;
    }
  }
  EXPECT_EQ(seen.size(), texts);
}

// Logs and snapshots keep it: another hash would make every stored table unreadable.
TEST(QuickHash, StaysWhatIsStored) {
  EXPECT_EQ(hash_of("a"), 0xa943a8195440d7a1U);
  EXPECT_EQ(hash_of("Flibuste"), 0xc847af84130237cbU);
  EXPECT_EQ(hash_of("Flibuste!"), 0x07a1e5df8da52670U);
}

TEST(QuickHash, TheSameBytesGiveTheSame) {
  EXPECT_EQ(hash_of(""), 0U);
  EXPECT_EQ(hash_of("Flibuste"), hash_of(std::string("Flibuste")));
  EXPECT_NE(hash_of("Flibuste"), hash_of("flibuste"));
}

}  // namespace
}  // namespace flibuste
