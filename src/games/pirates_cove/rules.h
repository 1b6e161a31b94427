// The rules of Pirate's Cove, clause by clause (docs/rules/pirates-cove.en.md; PC-n in the comments names the clause).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/chance.h"
#include "core/choices.h"
#include "core/game.h"
#include "games/pirates_cove/state.h"

namespace flibuste::pirates_cove {

struct Rules {
  // The outfits; no other decision has more than 100.
  static constexpr std::size_t kMaxMoves = kMaxOutfits;
  static constexpr std::size_t kStateBound = 2048;
  using Moves = MoveBuffer<Move, kMaxMoves>;

  static State setup(const Options& options, int seats, Chance& chance);
  static int seats(const State& state) { return state.seats; }
  static SeatSet actors(const State& state) {
    if (state.stack.empty()) return {};
    const Frame& frame = state.stack.top();
    const bool joint = frame.phase == Phase::outfit || frame.phase == Phase::sail;
    return joint ? SeatSet::first(state.seats) : SeatSet::of(frame.seat);
  }
  static void legal(const State& state, Seat seat, Moves& moves);
  template <class Sink>
  static void apply(State& state, Seat seat, Move move, Chance& chance, Sink& sink);
  // Outfits and destinations.
  template <class Sink>
  static void resolve(State& state, const Choices<Move>& choices, Chance& chance, Sink& sink);
  static Outcome outcome(const State& state);

  // Cards in the hands of others and the pile change places, as far as what was shuffled when allows it.
  static void resample(State& state, Viewer viewer, Chance& chance);
  // A card left a hidden hand, or the fame cards were shown.
  static bool barrier(const State& before, const State& after);

  static std::optional<Window<Move>> window(const State& state, Seat seat);
  // An episode is a battle, a round is a month.
  static Stage stage(const State& state) { return {.episode = state.battles, .round = state.month}; }

  static std::optional<Fault> fault(const State& state);
  static std::optional<std::uint32_t> chance_result(std::string_view text);
};
using Moves = Rules::Moves;

// A number that is known to fit into a byte of the state.
constexpr std::uint8_t byte(std::size_t value) { return static_cast<std::uint8_t>(value); }
constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

}  // namespace flibuste::pirates_cove
