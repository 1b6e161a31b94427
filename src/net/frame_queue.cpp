#include "net/frame_queue.h"

#include <algorithm>
#include <utility>

namespace flibuste {
namespace {

constexpr char kTextFrame = static_cast<char>(0x81);  // final, text

}  // namespace

void FrameQueue::put(Piece piece) {
  unsent_ += piece.size();
  pieces_.push_back(std::move(piece));
}

void FrameQueue::put_message(std::shared_ptr<const std::string> message) {
  Piece piece{.head = {kTextFrame}, .body = std::move(message)};
  const std::size_t size = piece.body->size();
  // RFC 6455, 5.2: a length of 7 bits, or 126 and 16 bits, or 127 and 64 bits, most significant byte first.
  const std::size_t bytes = size < 126 ? 0 : size <= 0xffff ? 2 : 8;
  piece.head[1] = static_cast<char>(bytes == 0 ? size : bytes == 2 ? 126 : 127);
  for (std::size_t i = 0; i < bytes; ++i) piece.head[2 + i] = static_cast<char>(size >> (8 * (bytes - 1 - i)));
  piece.head_size = static_cast<std::uint8_t>(2 + bytes);
  put(std::move(piece));
}

void FrameQueue::put_frames(std::string frames, Written written) {
  put({.body = std::make_shared<const std::string>(std::move(frames)), .written = std::move(written)});
}

FrameQueue::Buffers FrameQueue::front() const {
  Buffers buffers;
  std::size_t skipped = sent_;
  for (const Piece& piece : pieces_) {
    if (buffers.size() + 2 > buffers.capacity()) break;
    const std::size_t of_head = std::min<std::size_t>(skipped, piece.head_size);
    if (of_head < piece.head_size) {
      buffers.push_back(boost::asio::buffer(piece.head.data(), piece.head_size) + of_head);
    }
    buffers.push_back(boost::asio::buffer(*piece.body) + (skipped - of_head));
    skipped = 0;
  }
  return buffers;
}

void FrameQueue::consume(std::size_t bytes) {
  unsent_ -= bytes;
  sent_ += bytes;
  while (!pieces_.empty() && sent_ >= pieces_.front().size()) {
    sent_ -= pieces_.front().size();
    if (pieces_.front().written) pieces_.front().written({});
    pieces_.pop_front();
  }
}

void FrameQueue::fail(boost::system::error_code error) {
  unsent_ = 0;
  sent_ = 0;
  for (const Piece& piece : std::exchange(pieces_, {})) {
    if (piece.written) piece.written(error);
  }
}

}  // namespace flibuste
