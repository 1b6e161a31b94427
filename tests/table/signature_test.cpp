// Games share nothing that changes: two threads that play at once see the same.
#include "table/signature.h"

#include <gtest/gtest.h>

#include <thread>

#include "table/registry.h"

namespace flibuste {
namespace {

TEST(SignatureThreaded, IsTheSameInTwoThreadsAtOnce) {
  const auto all = [](std::vector<std::uint64_t>& out) {
    for (const AnyGame* game : all_games()) out.push_back(signature(*game, 20));
  };
  std::vector<std::uint64_t> one;
  std::vector<std::uint64_t> two;
  std::thread first([&] { all(one); });
  std::thread second([&] { all(two); });
  first.join();
  second.join();
  EXPECT_EQ(one, two);
  EXPECT_EQ(one.size(), all_games().size());
}

}  // namespace
}  // namespace flibuste
