// The rules of Port Royal, clause by clause (docs/rules/port-royal.en.md; PR-n in the comments names the clause).
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/chance.h"
#include "core/game.h"
#include "games/port_royal/state.h"

namespace flibuste::port_royal {

struct Rules {
  static constexpr std::size_t kMaxMoves = 64;  // 31 faces to take, 29 ways to claim, pass
  static constexpr std::size_t kStateBound = 1024;
  using Moves = MoveBuffer<Move, kMaxMoves>;

  static State setup(const Options& options, int seats, Chance& chance);
  static int seats(const State& state) { return state.seats; }
  static SeatSet actors(const State& state) {
    return state.stack.empty() ? SeatSet() : SeatSet::of(state.stack.top().seat);
  }
  static void legal(const State& state, Seat seat, Moves& moves);
  template <class Sink>
  static void apply(State& state, Seat seat, Move move, Chance& chance, Sink& sink);
  static Outcome outcome(const State& state);

  // Nobody knows anything that another does not; only the order of the pools is shuffled anew.
  static void resample(State& state, Viewer viewer, Chance& chance);
  // Every face is public the moment it is turned up, and turning up uses luck, which is a barrier of its own.
  static constexpr bool barrier(const State&, const State&) { return false; }

  // Everybody else is asked after every turn of somebody, and mostly passes (PR-46). The price is that of the cheapest
  // card on offer; a ship that brings coins costs less than nothing.
  static std::optional<Window<Move>> window(const State& state, Seat seat);
  static Stage stage(const State& state) { return {.episode = 0, .round = state.active}; }

  static std::optional<Fault> fault(const State& state);
  static std::optional<std::uint32_t> chance_result(std::string_view text);
};
using Moves = Rules::Moves;

// Sums that follow from the cards, for import and checks.
Player with_sums(Player player);

// The faces in the harbour as a mask.
inline std::uint64_t harbour_mask(const State& state) { return std::bit_cast<std::uint64_t>(state.harbour_faces); }
inline void put_in_harbour(State& state, Face face) {
  state.harbour.push_back(face);
  state.harbour_faces = std::bit_cast<decltype(state.harbour_faces)>(harbour_mask(state) | face_bit(face));
}
// Different ship colours in the harbour.
int harbour_colours(const State& state);
// A ship of that colour lies in the harbour.
inline bool in_harbour(const State& state, Colour colour) {
  return (harbour_mask(state) & kShipsOf[static_cast<std::size_t>(colour)]) != 0;
}
// Cards the active player may take with that many colours, governors not counted (PR-40).
int takes_for_colours(int colours);
// What hiring costs this player, the fee of PR-47 not counted (PR-44, PR-54).
constexpr int price(const Player& player, Face face) {
  const int reduced = card(face).cost - player.mademoiselles;
  return reduced > 0 ? reduced : 0;
}
// What a seat owes the active player for a card (PR-47).
constexpr int fee_of(const State& state, Seat seat) { return seat == state.active ? 0 : 1; }
// Coins that a seat gains by taking this card of the harbour, fee and traders included; below zero it pays (PR-43,
// PR-44, PR-47, PR-53, PR-54).
constexpr int purse_change(const State& state, Seat seat, Face face) {
  const Player& player = state.players[seat];
  const int fee = fee_of(state, seat);
  if (!is_ship(face)) return -price(player, face) - fee;
  return card(face).coins + player.traders[static_cast<std::size_t>(card(face).colour)] - fee;
}
// Whether a ship just drawn could be sent away (PR-17, PR-20).
constexpr bool can_repel(const Player& player, Face ship) {
  return card(ship).swords != kSkull && player.swords >= card(ship).swords;
}
// A card can be drawn: from the draw pile, or from the discard pile shuffled anew (PR-62, PR-64).
inline bool can_draw(const State& state) { return state.deck > 0 || !state.discard.empty(); }
// Persons of that face a player has.
constexpr int hired(const Player& player, Face face) { return player.hired[person_index(face)]; }

}  // namespace flibuste::port_royal
