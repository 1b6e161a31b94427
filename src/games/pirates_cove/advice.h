// What bots know of Pirate's Cove: what an island promises and threatens, what a volley can do, and what the loot in
// the hold will bring.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "core/game.h"
#include "games/pirates_cove/rules.h"

namespace flibuste::pirates_cove {

// Indices of kParameters.
enum ParameterIndex : std::size_t {
  kChestWorth,
  kGoldWorth,
  kGoldEarly,
  kCardWorth,
  kLevelWorth,
  kCrowd,
  kFear,
  kRisk,
  kMixing,
  kFlight,
  kEvalSteep,
  kEvalSteepLate,
  kEvalCargo,
  kEvalShip,
  kEvalCard,
  kParameterCount
};

struct Advisor {
  static constexpr std::array<Parameter, kParameterCount> kParameters = {{
      {"chest_worth", 0, 1.5, 0.8, 0.8},       // a chest in the hold, in fame, while it can still be buried
      {"gold_worth", 0, 0.6, 0.25, 0.25},      // a coin that can still be buried …
      {"gold_early", 0, 0.6, 0.25, 0.25},      // … and more of it when the game is young, because it buys levels
      {"card_worth", 0, 2, 0.7, 0.7},          // a tavern card
      {"level_worth", 0, 1, 0.35, 0.35},       // a level of a section that can be paid for
      {"crowd", 0, 4, 1.5, 1.5},               // how much others go by what an island promises
      {"fear", 0, 2, 0.8, 0.8},                // what a lost battle costs besides the loot
      {"risk", 0, 2, 0.9, 0.9},                // weight of the danger from legends and the Navy
      {"mixing", 0.1, 4, 0.9, 0.9},            // how freely destinations are mixed
      {"flight", 0.2, 3, 1, 1},                // weight of what a flight may cost
      {"eval_steep", 0.01, 0.5, 0.08, 0.08},   // how surely a point ahead wins when the game begins …
      {"eval_steep_late", 0.05, 1, 0.3, 0.3},  // … and at its end
      {"eval_cargo", 0, 1.5, 0.7, 0.7},        // chests and gold in the hold
      {"eval_ship", 0, 0.3, 0.07, 0.07},       // a level, for each month to come
      {"eval_card", 0, 2, 0.5, 0.5},           // a card in the hand
  }};

  static constexpr SearchTuning kSearch = {
      .exploration = 0.1, .prior = 0.3, .inner_prior = 0.3, .cut = 60, .rank = 0.05, .lead = 0.1, .lead_scale = 8};

  static constexpr double kStakes = 0.3;

  // The move of an experienced hand, without search.
  static Advice<Move> advise(const State& state, Seat seat, Tuning tuning);
  static std::string advice_text(std::string_view reason, Lang lang);

  // Outfits and destinations are mixed.
  static std::size_t policy(const State& state, Seat seat, const Moves& moves, Tuning tuning, Chance& chance);
  // A second Smoke or Grapple, leaving Treasure Island for the last time with something to bury, and Grapeshot that is
  // sure to cost the ship a ring against somebody one ordinary hit would rout.
  static bool foolish(const State& state, Seat seat, Move move);
  static void evaluate(const State& state, Tuning tuning, std::span<double> rewards);
  static bool pause(const State& state) { return state.stack.top().phase == Phase::sail; }
};

}  // namespace flibuste::pirates_cove
