// Half-finished things (a boarding inside a move, a repel decision inside a draw) are frames on a small stack
// inside the state. The top frame says who must choose what; an empty stack means the game is over.
#pragma once

#include <cstddef>

#include "core/fixed_list.h"

namespace flibuste {

template <class Frame, std::size_t Depth>
class DecisionStack {
 public:
  constexpr bool empty() const { return frames_.empty(); }
  constexpr std::size_t depth() const { return frames_.size(); }
  constexpr Frame& top() { return frames_.back(); }
  constexpr const Frame& top() const { return frames_.back(); }
  constexpr void push(Frame frame) { frames_.push_back(frame); }
  constexpr void pop() { frames_.pop_back(); }
  // Replaces the top frame: one thing is finished and the next of the same depth begins.
  constexpr void become(Frame frame) { frames_.back() = frame; }
  constexpr void clear() { frames_.clear(); }
  // Bottom to top, for documents and checks.
  constexpr const FixedList<Frame, Depth>& frames() const { return frames_; }
  constexpr bool operator==(const DecisionStack&) const = default;

 private:
  FixedList<Frame, Depth> frames_;
};

}  // namespace flibuste
