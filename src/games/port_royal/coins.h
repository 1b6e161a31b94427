// The piles of Port Royal and the coins that are dealt from them face down.
#pragma once

#include <algorithm>
#include <span>

#include "games/port_royal/play.h"

namespace flibuste::port_royal {
namespace {

// The discard pile becomes the draw pile: a new batch (PR-62). The cards themselves keep no order to shuffle.
template <class Sink>
inline void Play<Sink>::reshuffle() {
  if (s_.discard.empty()) return;
  if (s_.batches.back().cards > 0) open_batch();
  const auto count = static_cast<std::uint8_t>(s_.discard.size());
  s_.batches.back().cards = count;
  s_.unseen.append(s_.discard);
  s_.discard.clear();
  s_.deck = count;
  sink_.tell(Event{.kind = EventKind::reshuffled, .amount = count});
}

// Room for one more batch; coins that outlived fifteen shuffles are no longer told apart by theirs.
template <class Sink>
inline void Play<Sink>::open_batch() {
  if (s_.batches.size() == kBatches) {
    Batch merged = s_.batches[0];
    merged.cards = static_cast<std::uint8_t>(merged.cards + s_.batches[1].cards);
    for (std::size_t i = 0; i < merged.coins.size(); ++i) {
      merged.coins[i] = static_cast<std::uint8_t>(merged.coins[i] + s_.batches[1].coins[i]);
    }
    s_.batches[1] = merged;
    s_.batches.erase(0);
  }
  s_.batches.push_back({});
}

template <class Sink>
inline bool Play<Sink>::pile_ready() {
  if (s_.deck == 0) reshuffle();
  return s_.deck > 0;
}

template <class Sink>
inline void Play<Sink>::pile_shrank() {
  if (s_.deck == 0 && s_.options.reshuffle == Reshuffle::when_empty) reshuffle();
}

// Turns up a card of batch `b`, whose faces begin at `start`: any face of its pool, equally likely. Each later batch
// moves one place down by putting its last face first.
template <class Sink>
inline Face Play<Sink>::turn_up(std::size_t b, std::size_t start) {
  const std::size_t cards = s_.batches[b].cards;
  std::size_t hole = start + chance_.pick(std::span<const Face>(s_.unseen.begin() + start, cards));
  const Face face = s_.unseen[hole];
  std::size_t end = start + cards;
  s_.unseen[hole] = s_.unseen[end - 1];
  hole = end - 1;
  for (std::size_t later = b + 1; later < s_.batches.size(); ++later) {
    if (s_.batches[later].cards == 0) continue;
    end += s_.batches[later].cards;
    s_.unseen[hole] = s_.unseen[end - 1];
    hole = end - 1;
  }
  s_.unseen.pop_back();
  --s_.batches[b].cards;
  return face;
}

template <class Sink>
inline Face Play<Sink>::draw_card() {
  const std::size_t last = s_.batches.size() - 1;
  const Face face = turn_up(last, s_.unseen.size() - s_.batches[last].cards);
  --s_.deck;
  pile_shrank();
  return face;
}

// Coins are cards off the draw pile, unseen; what the piles cannot give is not paid (PR-59, PR-63).
template <class Sink>
inline void Play<Sink>::gain(Seat seat, int owed, Cause cause) {
  if (owed == 0) return;
  int paid = 0;
  while (paid < owed && pile_ready()) {
    const int now = std::min<int>(owed - paid, s_.deck);
    paid += now;
    s_.deck = static_cast<std::uint8_t>(s_.deck - now);
    std::uint8_t& coins = s_.batches.back().coins[seat];
    coins = static_cast<std::uint8_t>(coins + now);
    pile_shrank();
  }
  player(seat).coins = static_cast<std::uint8_t>(player(seat).coins + paid);
  sink_.tell(
      Event{.kind = EventKind::coins_gained, .seat = seat, .amount = static_cast<std::uint8_t>(paid), .cause = cause});
}

// The coins of the oldest batch are turned up on the discard pile first (PR-61).
template <class Sink>
inline void Play<Sink>::pay(Seat seat, int amount) {
  player(seat).coins = static_cast<std::uint8_t>(player(seat).coins - amount);
  std::size_t start = 0;
  for (std::size_t b = 0; amount > 0;) {
    Batch& batch = s_.batches[b];
    for (; amount > 0 && batch.coins[seat] > 0; --amount) {
      --batch.coins[seat];
      s_.discard.push_back(turn_up(b, start));
    }
    if (batch.cards == 0 && b + 1 < s_.batches.size()) {
      s_.batches.erase(b);
    } else {
      start += batch.cards;
      ++b;
    }
  }
}

// The fee: the payer's oldest coin changes hands face down (PR-47, PR-61).
template <class Sink>
inline void Play<Sink>::pay_fee(Seat seat) {
  for (Batch& batch : s_.batches) {
    if (batch.coins[seat] == 0) continue;
    --batch.coins[seat];
    ++batch.coins[s_.active];
    break;
  }
  --player(seat).coins;
  ++player(s_.active).coins;
  sink_.tell(Event{.kind = EventKind::fee_paid, .seat = seat, .amount = 1, .other = s_.active});
}

}  // namespace
}  // namespace flibuste::port_royal
