// A list of at most N elements that lives inside a game state: trivially copyable, no allocation, and every
// unused element is value-initialised, so that equal lists are equal byte for byte. (Boost's static_vector fits
// everywhere else; it is not trivially copyable, which a State must be.)
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace flibuste {

template <class T, std::size_t N>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T> && N < 256);

 public:
  using value_type = T;
  static constexpr std::size_t capacity() { return N; }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& back() { return items_[size_ - 1U]; }
  constexpr const T& back() const { return items_[size_ - 1U]; }

  constexpr void push_back(T item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    items_[--size_] = T{};
  }
  // Removes element i; the last element takes its place.
  constexpr void swap_remove(std::size_t i) {
    items_[i] = back();
    pop_back();
  }
  // Removes element i; the rest keeps its order.
  constexpr void erase(std::size_t i) {
    for (; i + 1 < size_; ++i) items_[i] = items_[i + 1];
    pop_back();
  }
  constexpr void append(std::span<const T> more) {
    assert(size_ + more.size() <= N);
    std::copy_n(more.data(), more.size(), items_.data() + size_);
    size_ = static_cast<std::uint8_t>(size_ + more.size());
  }
  constexpr void clear() {
    std::fill_n(items_.data(), size_, T{});
    size_ = 0;
  }

  constexpr bool operator==(const FixedList&) const = default;

 private:
  std::array<T, N> items_{};
  std::uint8_t size_ = 0;
};

}  // namespace flibuste
