// The rules of Brethren of the Coast, clause by clause (docs/rules/brethren.en.md; BR-n in the comments names the
// clause).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/chance.h"
#include "core/game.h"
#include "games/brethren/state.h"

namespace flibuste::brethren {

struct Rules {
  static constexpr std::size_t kMaxMoves = 40;  // four cards at five boards, face up or down
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

  // Hands and face-down cards of others, the pile and the secret cards change places, all equally likely.
  static void resample(State& state, Viewer viewer, Chance& chance);
  // A card was played out of a hidden hand, or face-down cards were turned up.
  static bool barrier(const State& before, const State& after);

  static std::optional<Fault> fault(const State& state);
  static std::optional<std::uint32_t> chance_result(std::string_view text);
};
using Moves = Rules::Moves;

// Sums that follow from the cards, for import and checks.
Player with_sums(Player player);

// A number that is known to fit into a byte of the state.
constexpr std::uint8_t byte(std::size_t value) { return static_cast<std::uint8_t>(value); }

// Keeps the hand sorted.
inline void put_in_hand(Player& player, Card card) {
  player.hand.push_back(card);
  for (std::size_t i = player.hand.size() - 1; i > 0 && player.hand[i - 1] > player.hand[i]; --i) {
    std::swap(player.hand[i - 1], player.hand[i]);
  }
}

constexpr int turns(int seats) { return kRounds * seats; }
// Cards to draw: all of the pool but the secret ones (BR-5).
inline int pile(const State& state) { return static_cast<int>(state.pool.size()) - static_cast<int>(kSecretCards); }
inline Stage stage(const State& state) {
  if (state.stack.empty()) return Stage::over;
  return state.turn < turns(state.seats) ? Stage::play : Stage::closing;
}
// Whose turn it is; when everything is played, whose turn was the last.
inline Seat active(const State& state) {
  return clockwise(state.first, std::min<int>(state.turn, turns(state.seats) - 1), state.seats);
}

// The index of the fleet that gets a marked card (BR-37); there must be one.
inline std::size_t marked_for(Card marked, std::size_t fleets) {
  const std::size_t place = info(marked).place;
  return place <= fleets ? place - 1 : 0;
}

// The cards of a board that the viewer knows.
Counts known_cards(const State& state, std::size_t board, Viewer viewer);

// What chests bring when they are counted (BR-47 to BR-51).
struct Prize {
  std::uint8_t port_royal = 0;
  std::uint8_t booty = 0;
};
struct Prizes {
  std::array<Prize, kMaxPlayers> seats{};
  std::uint8_t lost = 0;  // coins nobody gets
};
Prizes prizes(const State& state);

}  // namespace flibuste::brethren
