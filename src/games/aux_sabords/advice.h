// What bots know of Aux Sabords!: a value in chests for every position of a ship, and the odds of a fight.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "core/game.h"
#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {

// Indices of kParameters.
enum ParameterIndex : std::size_t {
  kPatience,
  kCourage,
  kDanger,
  kTrip,
  kHarm,
  kBooty,
  kPirateCost,
  kCaptainCost,
  kWeaponsKept,
  kUnriggedDelay,
  kUnbuiltDelay,
  kEvalPatience,
  kEvalCourage,
  kEvalSteep,
  kEvalSteepLate,
  kEvalDanger,
  kEvalPirate,
  kEvalCaptain,
  kParameterCount
};

struct Advisor {
  static constexpr std::array<Parameter, kParameterCount> kParameters = {{
      {"patience", 8, 200, 40, 40},             // a chest this many steps from port is worth half
      {"courage", 10, 600, 80, 80},             // a chest to be carried this far is lost as often as not
      {"danger", 0, 3, 0.8, 0.8},               // how much being within reach of others counts at the end of a turn
      {"trip", 0, 2, 0.5, 0.5},                 // chests that being sunk costs beside the cargo
      {"harm", 0, 1.5, 0.25, 0.25},             // what a loss of another is worth, in parts of it
      {"booty", 0, 1.5, 0.7, 0.7},              // a chest taken, still to be brought home
      {"pirate_cost", 0, 0.5, 0.05, 0.05},      // cards laid in a fight, in chests
      {"captain_cost", 0, 1.5, 0.3, 0.3},       //
      {"weapons_kept", 0, 1, 0.35, 0.35},       // how likely a weapon is still in a hand, compared with other cards
      {"unrigged_delay", 0, 60, 40, 40},        // steps that a ship without Ship card will lose
      {"unbuilt_delay", 0, 60, 6, 6},           // and for each weapon it lacks to be built
      {"eval_patience", 8, 200, 60, 60},        // evaluation: as patience and courage above, but as they turn out
      {"eval_courage", 10, 600, 45, 45},        //
      {"eval_steep", 0.05, 3, 0.34, 0.34},      // evaluation: how surely a chest ahead wins when the game begins …
      {"eval_steep_late", 0.05, 20, 1.9, 1.9},  // … and at its end
      {"eval_danger", 0, 2, 0.25, 0.25},        // how likely a cargo within reach is attacked by who can win
      {"eval_pirate", 0, 0.5, 0.3, 0.3},        // cards in hand, in chests, while most chests are still to be landed
      {"eval_captain", 0, 6, 2.2, 2.2},         //
  }};

  // Chosen by comparing settings on the same deals (docs/bots.md).
  static constexpr SearchTuning kSearch = {
      .exploration = 0.1, .prior = 0.2, .inner_prior = 0.3, .cut = 30, .rank = 0.05, .lead = 0.1, .lead_scale = 6};

  // A turn is many steps, and none of them decides much.
  static constexpr double kStakes = 0.01;

  // The move of an experienced hand, without search.
  static Advice<Move> advise(const State& state, Seat seat, Tuning tuning);
  static std::string advice_text(std::string_view reason, Lang lang);

  static std::size_t policy(const State& state, Seat seat, const Moves& moves, Tuning tuning, Chance& chance);
  // Not building or rigging, leaving a chest beside the board, throwing a Captain away, laying cards in a lost fight.
  static bool foolish(const State& state, Seat seat, Move move);
  static void evaluate(const State& state, Tuning tuning, std::span<double> rewards);
  // As resample; but whoever sails throws weapons and Ship cards to spare away, so most of those that would have been
  // drawn since the shuffle are still in the pile, and others in hand instead.
  static void imagine(State& state, Viewer viewer, Chance& chance);
  // A turn begins.
  static bool pause(const State& state) { return state.die == 0; }
  // Plans are followed for four rounds: with fewer, what becomes of a cargo on its way is not seen (docs/bots.md).
  static constexpr int kHorizon = 16;
  // Places round the board since the game began, the absent one of three players counted.
  static int turn(const State& state) {
    constexpr std::size_t kPlaces = kColours;
    return static_cast<int>(state.round * kPlaces + (index(state.active) + kPlaces - index(state.first)) % kPlaces);
  }
};

}  // namespace flibuste::aux_sabords
