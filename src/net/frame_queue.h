// The bytes that wait to leave on one WebSocket: messages as frames of RFC 6455, and frames that somebody else has
// made. It knows no socket: whoever has one takes `front`, writes some of it, and says how much by `consume`.
#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/container/static_vector.hpp>
#include <boost/system/error_code.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>

namespace flibuste {

class FrameQueue {
 public:
  static constexpr std::size_t kTogether = 16;  // pieces of one call to the kernel
  using Buffers = boost::container::static_vector<boost::asio::const_buffer, 2 * kTogether>;
  using Written = std::function<void(boost::system::error_code)>;

  // A message as one text frame, unmasked as servers send them. The text is shared, not copied.
  void put_message(std::shared_ptr<const std::string> message);
  // Whole frames as they are; `written` learns when the last byte has left, or why it never will.
  void put_frames(std::string frames, Written written);

  bool empty() const { return pieces_.empty(); }
  // Bytes that wait.
  std::size_t unsent() const { return unsent_; }
  // What is to leave next; valid until the queue changes.
  Buffers front() const;
  // So many bytes of `front` have left.
  void consume(std::size_t bytes);
  // Nothing will leave any more: forgets all that waits.
  void fail(boost::system::error_code error);

 private:
  struct Piece {
    std::array<char, 10> head{};
    std::uint8_t head_size = 0;
    std::shared_ptr<const std::string> body = nullptr;
    Written written = nullptr;
    std::size_t size() const { return head_size + body->size(); }
  };
  void put(Piece piece);

  std::deque<Piece> pieces_;
  std::size_t sent_ = 0;    // bytes of the first piece
  std::size_t unsent_ = 0;  // bytes of all
};

}  // namespace flibuste
