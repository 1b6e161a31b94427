// What bots know of Brethren of the Coast: what a fleet can expect of its board, in doubloons.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "core/game.h"
#include "games/brethren/rules.h"

namespace flibuste::brethren {

// Indices of kParameters.
enum ParameterIndex : std::size_t {
  kChestWorth,
  kChestBooty,
  kSpite,
  kGalleonFirst,
  kGalleonCard,
  kFuture,
  kTilt,
  kGalleonShip,
  kFooting,
  kHide,
  kEvalSteep,
  kEvalSteepLate,
  kEvalBoards,
  kEvalFuture,
  kEvalChest,
  kParameterCount
};

struct Advisor {
  static constexpr std::array<Parameter, kParameterCount> kParameters = {{
      {"chest_worth", 0, 4, 1.32, 1.1},       // a chest in doubloons …
      {"chest_booty", 0, 0.5, 0.024, 0.1},    // … and more for each coin on Port Royal
      {"spite", 0, 2, 1.17, 1},               // what the others get at a board, on average, counts against it
      {"galleon_first", 0, 1, 0.69, 0.6},     // how much of a galleon's treasure will be shared as it is now …
      {"galleon_card", 0, 0.2, 0.041, 0.08},  // … and more for each card there
      {"future", 0, 2, 0, 0.6},               // weight of cards that will still come to a board
      {"tilt", 0, 1, 0.3, 0.3},               // how much more of them the first fleet gets than the last
      {"galleon_ship", 0, 2, 0.75, 0.3},      // a galleon spent
      {"footing", 0, 2, 0.66, 0.3},           // a fleet where there was none
      {"hide", -1, 2, 0.2, 0.2},              // what hiding a gun is worth
      // Evaluation, in doubloons.
      {"eval_steep", 0.02, 1, 0.12, 0.12},     // how surely a doubloon ahead wins when the game begins …
      {"eval_steep_late", 0.05, 2, 0.6, 0.6},  // … and at its end
      {"eval_boards", 0, 1.5, 0.8, 0.8},       // what lies at the boards
      {"eval_future", 0, 2, 0.6, 0.6},         // weight of cards that will still come to them
      {"eval_chest", 0, 3, 1.2, 1.2},          // a captured chest
  }};

  // Chosen by comparing settings on the same deals (docs/bots.md).
  static constexpr SearchTuning kSearch = {
      .exploration = 0.05, .prior = 0.3, .inner_prior = 0.4, .cut = 15, .rank = 0.05, .lead = 0.1, .lead_scale = 6};

  static constexpr double kStakes = 0.3;

  // The move of an experienced hand, without search.
  static Advice<Move> advise(const State& state, Seat seat, Tuning tuning);
  static std::string advice_text(std::string_view reason, Lang lang);

  static std::size_t policy(const State& state, Seat seat, const Moves& moves, Tuning tuning, Chance& chance);
  // Taking fewer doubloons than lie there, or paying to hide a card that is turned up at once.
  static bool foolish(const State& state, Seat seat, Move move);
  static void evaluate(const State& state, Tuning tuning, std::span<double> rewards);
  static bool pause(const State& state) { return state.stack.top().phase == Phase::ship; }
};

}  // namespace flibuste::brethren
