// Frames of RFC 6455 as they leave, whatever part of them the kernel takes at a time.
#include "net/frame_queue.h"

#include <gtest/gtest.h>

#include <boost/asio/error.hpp>
#include <vector>

namespace flibuste {
namespace {

std::shared_ptr<const std::string> message(std::size_t size, char sign = 'x') {
  return std::make_shared<const std::string>(size, sign);
}

// Everything that waits, taken `step` bytes at a time.
std::string drained(FrameQueue& queue, std::size_t step) {
  std::string out;
  while (!queue.empty()) {
    std::string next;
    for (const boost::asio::const_buffer& buffer : queue.front()) {
      next.append(static_cast<const char*>(buffer.data()), buffer.size());
    }
    next.resize(std::min(next.size(), step));
    out += next;
    queue.consume(next.size());
  }
  EXPECT_EQ(queue.unsent(), 0U);
  return out;
}

TEST(FrameQueue, TheLengthHasOneThreeOrNineBytes) {
  struct Case {
    std::size_t size;
    std::vector<unsigned char> head;
  };
  for (const auto& [size, head] : std::vector<Case>{{0, {0x81, 0}},
                                                    {1, {0x81, 1}},
                                                    {125, {0x81, 125}},
                                                    {126, {0x81, 126, 0, 126}},
                                                    {65'535, {0x81, 126, 0xff, 0xff}},
                                                    {65'536, {0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0}}}) {
    FrameQueue queue;
    queue.put_message(message(size));
    EXPECT_EQ(queue.unsent(), head.size() + size);
    EXPECT_EQ(drained(queue, SIZE_MAX), std::string(head.begin(), head.end()) + std::string(size, 'x')) << size;
  }
}

TEST(FrameQueue, WhateverIsTakenAtATimeTheSameBytesLeave) {
  const auto filled = [] {
    FrameQueue queue;
    for (const std::size_t size : {3UL, 0UL, 200UL, 126UL}) queue.put_message(message(size, 'a'));
    queue.put_frames("ping", {});
    queue.put_message(message(2, 'b'));
    return queue;
  };
  FrameQueue whole = filled();
  const std::string all = drained(whole, SIZE_MAX);
  for (const std::size_t step : {1UL, 2UL, 3UL, 7UL, 130UL}) {
    FrameQueue queue = filled();
    EXPECT_EQ(drained(queue, step), all) << step;
  }
}

TEST(FrameQueue, OneCallTakesOnlySoManyPieces) {
  FrameQueue queue;
  std::string all;
  for (std::size_t i = 0; i < 3 * FrameQueue::kTogether; ++i) {
    queue.put_message(message(1));
    all += std::string("\x81\x01x");
  }
  EXPECT_EQ(queue.front().size(), 2 * FrameQueue::kTogether);
  EXPECT_EQ(drained(queue, SIZE_MAX), all);
}

TEST(FrameQueue, WhoeverMadeAFrameLearnsWhenItHasLeft) {
  FrameQueue queue;
  int written = 0;
  queue.put_message(message(1));
  queue.put_frames("abc", [&](boost::system::error_code error) {
    EXPECT_FALSE(error);
    ++written;
  });
  queue.consume(5);
  EXPECT_EQ(written, 0) << "one byte is left";
  queue.consume(1);
  EXPECT_EQ(written, 1);
  EXPECT_TRUE(queue.empty());
}

TEST(FrameQueue, AfterAFailureNothingWaits) {
  FrameQueue queue;
  boost::system::error_code told;
  queue.put_message(message(10));
  queue.put_frames("abc", [&](boost::system::error_code error) { told = error; });
  queue.consume(4);
  queue.fail(boost::asio::error::broken_pipe);
  EXPECT_EQ(told, boost::asio::error::broken_pipe);
  EXPECT_TRUE(queue.empty());
  EXPECT_EQ(queue.unsent(), 0U);
  queue.put_message(message(1));
  EXPECT_EQ(drained(queue, 1), "\x81\x01x");
}

}  // namespace
}  // namespace flibuste
