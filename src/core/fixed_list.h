// A list of at most N elements that lives inside a game state: trivially copyable, no allocation, and every
// unused element is value-initialised, so that equal lists are equal byte for byte. (Boost's static_vector fits
// everywhere else; it is not trivially copyable, which a State must be.)
//
// The size stands behind the elements and is as wide as their alignment, or wider where N asks for it, so that a list
// of wide elements has no padding either. A list of more than 255 single bytes has an even N.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>

namespace flibuste {

namespace fixed_list_detail {

constexpr std::size_t size_width(std::size_t alignment, std::size_t capacity) {
  std::size_t needed = 1;
  if (capacity > std::numeric_limits<std::uint8_t>::max()) needed = 2;
  if (capacity > std::numeric_limits<std::uint16_t>::max()) needed = 4;
  return std::max(alignment, needed);
}

template <std::size_t Width>
using Unsigned = std::conditional_t<
    Width == 1, std::uint8_t,
    std::conditional_t<Width == 2, std::uint16_t, std::conditional_t<Width == 4, std::uint32_t, std::uint64_t>>>;

}  // namespace fixed_list_detail

template <class T, std::size_t N>
class FixedList {
  static constexpr std::size_t kSizeWidth = fixed_list_detail::size_width(alignof(T), N);
  using Size = fixed_list_detail::Unsigned<kSizeWidth>;
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(sizeof(Size) == kSizeWidth, "elements aligned to more than 8 bytes");
  static_assert(N <= std::numeric_limits<std::uint32_t>::max());
  static_assert(N * sizeof(T) % kSizeWidth == 0, "padding before the size: choose an even N");

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
    size_ = static_cast<Size>(size_ + more.size());
  }
  constexpr void clear() {
    std::fill_n(items_.data(), size_, T{});
    size_ = 0;
  }

  constexpr bool operator==(const FixedList&) const = default;

 private:
  std::array<T, N> items_{};
  Size size_ = 0;
};

}  // namespace flibuste
