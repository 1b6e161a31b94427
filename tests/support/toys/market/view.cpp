#include "support/toys/market/view.h"

#include <algorithm>
#include <span>

#include "core/hash.h"

namespace flibuste::toys::market {

View Visibility::view(const State& s, Viewer viewer) {
  View out;
  out.viewer = viewer;
  out.options = s.options;
  out.seats = s.seats;
  out.month = s.month;
  out.phase = s.phase;
  out.turn = s.turn;
  out.island = s.island;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const bool known = s.cards[seat] == 0 || seat == viewer;
    out.players.push_back({.place = s.places[seat],
                           .coins = s.coins[seat],
                           .card = known ? std::optional(s.cards[seat]) : std::nullopt,
                           .strength = s.strengths[seat]});
  }
  out.chest = s.chest;
  out.bank = s.bank;
  out.offer = s.offer;
  out.chipped = s.chipped;
  out.traded = s.traded;
  out.spent.assign(s.spent.begin(), s.spent.end());
  return out;
}

void Visibility::resample(State& s, Viewer viewer, Chance& chance) {
  FixedList<std::uint8_t*, kCards> places;
  FixedList<std::uint8_t, kCards> cards;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.cards[seat] != 0 && seat != viewer) places.push_back(&s.cards[seat]);
  }
  for (std::uint8_t& card : s.undealt) places.push_back(&card);
  for (const std::uint8_t* place : places) cards.push_back(*place);
  std::ranges::sort(cards);
  chance.shuffle(std::span<std::uint8_t>(cards.begin(), cards.size()));
  for (std::size_t i = 0; i < places.size(); ++i) *places[i] = cards[i];
}

std::uint64_t Visibility::observation(const State& s, Viewer viewer) {
  State seen = s;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.cards[seat] != 0 && seat != viewer) seen.cards[seat] = kCards + 1;
  }
  seen.undealt.clear();
  Hash64 hash;
  hash.add(std::as_bytes(std::span(&seen, 1)));
  return hash.value();
}

}  // namespace flibuste::toys::market
