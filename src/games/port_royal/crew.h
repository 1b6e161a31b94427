// The persons a player of Port Royal has hired: what they add up to, and the expeditions they can man.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "games/port_royal/rules.h"

namespace flibuste::port_royal {
namespace {

// The mark of an expedition.
constexpr std::uint8_t bit(std::size_t index) { return static_cast<std::uint8_t>(1U << index); }

struct Crew {
  int captains;
  int priests;
  int settlers;
  int jacks;
};

inline Crew crew_of(const Player& player) {
  return {hired(player, Face::captain_4), hired(player, Face::priest_4), hired(player, Face::settler_4),
          hired(player, Face::jack_of_all_trades_6)};
}

// The expeditions a crew can man, as marks (PR-29).
inline std::uint8_t claimable_by(const Crew& crew) {
  std::uint8_t marks = 0;
  for (std::size_t i = 0; i < kExpeditions; ++i) {
    const Card& need = card(expedition(i));
    const int missing = std::max(need.captains - crew.captains, 0) + std::max(need.priests - crew.priests, 0) +
                        std::max(need.settlers - crew.settlers, 0);
    if (missing <= crew.jacks) marks = static_cast<std::uint8_t>(marks | bit(i));
  }
  return marks;
}

inline bool can_claim_any(const State& state, Seat seat) {
  return (state.expeditions & state.players[seat].claimable) != 0;
}

// Every way to man the expeditions on the table, jacks in the place of anybody (PR-29, PR-34).
inline void list_claims(const State& state, Seat seat, Moves& moves) {
  if (!can_claim_any(state, seat)) return;
  const Crew crew = crew_of(state.players[seat]);
  for (unsigned rest = state.expeditions & state.players[seat].claimable; rest != 0; rest &= rest - 1) {
    const Face face = expedition(static_cast<std::size_t>(std::countr_zero(rest)));
    const Card& need = card(face);
    const int total = need.captains + need.priests + need.settlers;
    for (int c = 0; c <= std::min<int>(need.captains, crew.captains); ++c) {
      for (int p = 0; p <= std::min<int>(need.priests, crew.priests); ++p) {
        for (int s = 0; s <= std::min<int>(need.settlers, crew.settlers); ++s) {
          const int jacks = total - c - p - s;
          if (jacks > crew.jacks) continue;
          moves.push_back({.kind = MoveKind::claim,
                           .card = face,
                           .captains = static_cast<std::uint8_t>(c),
                           .priests = static_cast<std::uint8_t>(p),
                           .settlers = static_cast<std::uint8_t>(s),
                           .jacks = static_cast<std::uint8_t>(jacks)});
        }
      }
    }
  }
}

// Adds what a person just hired counts for.
inline void add_sums(Player& player, Face face) {
  const Card& added = card(face);
  player.points = static_cast<std::uint8_t>(player.points + added.points);
  player.swords = static_cast<std::uint8_t>(player.swords + added.swords);
  switch (added.person) {
    case Person::trader:
      ++player.traders[static_cast<std::size_t>(added.colour)];
      break;
    case Person::mademoiselle:
      ++player.mademoiselles;
      break;
    case Person::jester:
      ++player.jesters;
      break;
    case Person::admiral:
      ++player.admirals;
      break;
    case Person::governor:
      ++player.governors;
      break;
    default:
      player.claimable = claimable_by(crew_of(player));
      break;
  }
}

}  // namespace
}  // namespace flibuste::port_royal
