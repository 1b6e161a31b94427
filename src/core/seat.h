// Seats and sets of seats. A seat is a place at the table, numbered clockwise from 0.
#pragma once

#include <bit>
#include <cstdint>

namespace flibuste {

inline constexpr int kMaxSeats = 8;

using Seat = std::uint8_t;

// Whoever looks at a table: a seat, or the spectator, who sees only what everybody sees.
using Viewer = std::uint8_t;
inline constexpr Viewer kSpectator = 0xff;

// The seat `steps` places clockwise of `seat` at a table of `seats`.
constexpr Seat clockwise(Seat seat, int steps, int seats) { return static_cast<Seat>((seat + steps) % seats); }

// A set of seats as one byte, iterated in ascending order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  static constexpr SeatSet of(Seat seat) { return SeatSet(static_cast<std::uint8_t>(1U << seat)); }
  static constexpr SeatSet first(int count) { return SeatSet(static_cast<std::uint8_t>((1U << count) - 1U)); }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Seat seat) const { return seat < kMaxSeats && ((bits_ >> seat) & 1U) != 0; }
  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat)); }
  constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat)); }
  constexpr Seat front() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr Seat back() const { return static_cast<Seat>(std::bit_width(bits_) - 1); }
  constexpr std::uint8_t bits() const { return bits_; }

  class iterator {
   public:
    constexpr explicit iterator(std::uint8_t rest) : rest_(rest) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(rest_)); }
    constexpr iterator& operator++() {
      rest_ = static_cast<std::uint8_t>(rest_ & (rest_ - 1U));
      return *this;
    }
    constexpr bool operator==(const iterator&) const = default;

   private:
    std::uint8_t rest_;
  };
  constexpr iterator begin() const { return iterator(bits_); }
  constexpr iterator end() const { return iterator(0); }

  constexpr bool operator==(const SeatSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace flibuste
