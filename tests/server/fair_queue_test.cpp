#include "server/fair_queue.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace flibuste {
namespace {

TEST(FairQueue, OwnersAreServedInTurn) {
  FairQueue<int> queue;
  for (int i = 0; i < 3; ++i) queue.put("greedy", i);
  queue.put("modest", 10);
  queue.put("another", 20);
  std::vector<int> served;
  while (const auto work = queue.next()) served.push_back(*work);
  EXPECT_EQ(served, (std::vector{20, 0, 10, 1, 2})) << "one of each, then what the greedy one has left";
  EXPECT_EQ(queue.size(), 0U);
}

TEST(FairQueue, WhoeverComesLaterIsNotBehindAll) {
  FairQueue<int> queue;
  for (int i = 0; i < 100; ++i) queue.put("greedy", i);
  EXPECT_EQ(queue.next(), 0);
  queue.put("late", 1000);
  EXPECT_EQ(queue.next(), 1000);
  EXPECT_EQ(queue.next(), 1);
  EXPECT_EQ(queue.size(), 98U);
}

}  // namespace
}  // namespace flibuste
