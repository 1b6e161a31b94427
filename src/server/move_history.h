// The moves of a game that nobody can take back any more, in parts that never change: each is stored once, beside a
// snapshot, and copies of a table share it. Nothing of a part is read before somebody asks for the record.
//
// A part is bytes. Numbers are written seven bits a byte, the lowest first, with the top bit set where more follow:
//   the number of moves before this part, the number of moves in it, the number of different texts;
//   each text: its length and the document of the move;
//   each move: its version less that of the move before it (of the first one: its version), seat, bot, and its text's
//   number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/seat.h"

namespace flibuste {

class MoveHistory {
 public:
  struct Move {
    std::uint32_t version = 0;  // of the table to which it led
    Seat seat = 0;
    std::uint8_t bot = 0;  // which of the bots of the game made it: its rank from 1, or 0
    std::string text;      // its document
    bool operator==(const Move&) const = default;
  };

  std::size_t size() const { return size_; }
  // The part that these moves are; they follow those there are.
  std::string part(std::span<const Move> moves) const;
  // Refuses ("bad_snapshot") a part that does not follow those there are.
  void add(std::string part);
  // All of them; refuses ("bad_snapshot") what is no part.
  std::vector<Move> moves() const;

 private:
  std::vector<std::shared_ptr<const std::string>> parts_;
  std::size_t size_ = 0;
};

}  // namespace flibuste
