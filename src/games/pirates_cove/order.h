// Who is first: orders by speed, and ties settled by dice.
#pragma once

#include <algorithm>
#include <bit>

#include "games/pirates_cove/play.h"

namespace flibuste::pirates_cove {
namespace {

// The number of a permutation among all of so many things, and back (Lehmer): `order` holds 0 … n-1.
using Ranks = std::array<std::uint8_t, kActors>;
inline std::uint16_t number_of(const Ranks& order, std::size_t n) {
  unsigned number = 0;
  for (std::size_t i = 0; i < n; ++i) {
    unsigned smaller = 0;
    for (std::size_t j = i + 1; j < n; ++j) smaller += order[j] < order[i] ? 1U : 0U;
    number = number * static_cast<unsigned>(n - i) + smaller;
  }
  return static_cast<std::uint16_t>(number);
}
inline Ranks permutation(unsigned number, std::size_t n) {
  Ranks digits{};
  for (std::size_t i = n; i-- > 0;) {
    digits[i] = byte(number % (n - i));
    number /= static_cast<unsigned>(n - i);
  }
  Ranks left{};
  for (std::size_t i = 0; i < n; ++i) left[i] = byte(i);
  Ranks order{};
  for (std::size_t i = 0; i < n; ++i) {
    order[i] = left[digits[i]];
    for (std::size_t j = digits[i]; j + 1 < n - i; ++j) left[j] = left[j + 1];
  }
  return order;
}

// The index of a set of equally fast ships in Battle::ties.
inline std::size_t tied_set(const FixedList<Actor, kActors>& order, std::size_t begin, std::size_t end) {
  std::size_t players = 0;
  std::size_t npc = 0;
  for (std::size_t i = begin; i < end; ++i) {
    if (order[i] < kMaxPlayers) {
      players |= std::size_t{1} << order[i];
    } else {
      npc = order[i] == kLegendActor ? 1 : 2;
    }
  }
  return npc * 32 + players;
}

template <class Sink>
inline int Play<Sink>::speed_of(Actor actor) const {
  if (actor == kLegendActor) return info(legend_at(s_, s_.place)).sails;
  if (actor == kNavyActor) return kNavySails;
  return speed(s_, actor);
}

// Ships of a range are equally fast, in the order of seats, then legend, then Navy. Each rolls a die; who rolled the
// same rolls again, the higher group first (PC-18).
template <class Sink>
inline void Play<Sink>::settle_ties(Order& order, std::size_t begin, std::size_t end) {
  std::array<bool, kActors + 1> starts{};  // where a group begins
  starts[begin] = starts[end] = true;
  std::array<std::uint8_t, kActors> dice{};
  for (std::size_t at = begin; at < end;) {
    std::size_t after = at + 1;
    while (!starts[after]) ++after;
    if (after == at + 1) {
      at = after;
      continue;
    }
    for (std::size_t i = at; i < after; ++i) {
      dice[i] = roll();
      sink_.tell(Event{.kind = EventKind::tie_die, .seat = order[i], .number = dice[i]});
    }
    for (std::size_t i = at + 1; i < after; ++i) {
      for (std::size_t j = i; j > at && dice[j] > dice[j - 1]; --j) {
        std::swap(dice[j], dice[j - 1]);
        std::swap(order[j], order[j - 1]);
      }
    }
    for (std::size_t i = at + 1; i < after; ++i) starts[i] = starts[i] || dice[i] != dice[i - 1];
  }
}

// Sorts ships, which are in the order of seats, then legend, then Navy.
template <class Sink>
inline void Play<Sink>::fastest_first(Order& order, bool in_battle) {
  const std::size_t n = order.size();
  std::array<int, kActors> speeds{};
  for (std::size_t i = 0; i < n; ++i) {
    speeds[i] = speed_of(order[i]);
    for (std::size_t j = i; j > 0 && speeds[j] > speeds[j - 1]; --j) {
      std::swap(speeds[j], speeds[j - 1]);
      std::swap(order[j], order[j - 1]);
    }
  }
  for (std::size_t begin = 0; begin < n;) {
    std::size_t end = begin + 1;
    while (end < n && speeds[end] == speeds[begin]) ++end;
    if (end > begin + 1) {
      if (!in_battle || s_.options.tie_reroll) {
        settle_ties(order, begin, end);
      } else {  // the same set keeps its first order (PC-19)
        std::uint16_t& kept_order = s_.battle.ties[tied_set(order, begin, end)];
        const Order before = order;
        const std::size_t count = end - begin;
        if (kept_order == 0) {
          settle_ties(order, begin, end);
          Ranks ranks{};
          for (std::size_t i = 0; i < count; ++i) {
            while (before[begin + ranks[i]] != order[begin + i]) ++ranks[i];
          }
          kept_order = static_cast<std::uint16_t>(1 + number_of(ranks, count));
        } else {
          const Ranks ranks = permutation(kept_order - 1U, count);
          for (std::size_t i = 0; i < count; ++i) order[begin + i] = before[begin + ranks[i]];
        }
      }
    }
    begin = end;
  }
}

// Whoever has most; of several, one die each in the order of seats, and only the best roll again (PC-18).
template <class Sink>
template <class Value>
inline Seat Play<Sink>::highest(SeatSet seats, const Value& value_of) {
  int most = -1;
  SeatSet best;
  for (const Seat seat : seats) {
    const int here = value_of(seat);
    if (here > most) {
      most = here;
      best = SeatSet::of(seat);
    } else if (here == most) {
      best.insert(seat);
    }
  }
  while (best.size() > 1) {
    int top = 0;
    SeatSet winners;
    for (const Seat seat : best) {
      const std::uint8_t die = roll();
      sink_.tell(Event{.kind = EventKind::tie_die, .seat = seat, .number = die});
      if (die > top) {
        top = die;
        winners = SeatSet::of(seat);
      } else if (die == top) {
        winners.insert(seat);
      }
    }
    best = winners;
  }
  return best.front();
}

}  // namespace
}  // namespace flibuste::pirates_cove
