// What bots know of Port Royal: rules of thumb with a value for everything in coins.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "core/game.h"
#include "games/port_royal/rules.h"

namespace flibuste::port_royal {

// Indices of kParameters.
enum ParameterIndex : std::size_t {
  kPointEarly,
  kPointLate,
  kUsefulCoins,
  kCoinFade,
  kTrader,
  kSymbol,
  kMissingSymbol,
  kJack,
  kSailor,
  kPirate,
  kMademoiselle,
  kJester,
  kAdmiral,
  kGovernor,
  kFee,
  kEvalSteep,
  kEvalSteepLate,
  kEvalCoin,
  kEvalCoinLate,
  kEvalActive,
  kEvalTrader,
  kEvalSymbol,
  kEvalJack,
  kEvalSword,
  kEvalMademoiselle,
  kEvalJester,
  kEvalAdmiral,
  kEvalGovernor,
  kEvalSteepFour,
  kEvalSteepLateFour,
  kEvalCoinFour,
  kEvalCoinLateFour,
  kEvalActiveFour,
  kEvalTraderFour,
  kEvalSymbolFour,
  kEvalJackFour,
  kEvalSwordFour,
  kEvalMademoiselleFour,
  kEvalJesterFour,
  kEvalAdmiralFour,
  kEvalGovernorFour,
  kParameterCount
};

struct Advisor {
  static constexpr std::array<Parameter, kParameterCount> kParameters = {{
      {"point_early", 1, 6, 1.71, 2.6},     // a victory point in coins when the game begins …
      {"point_late", 2, 12, 5.23, 4.6},     // … and when somebody is about to reach the goal
      {"useful_coins", 3, 12, 7.3, 6},      // coins up to here are worth their face
      {"coin_fade", 0, 0.4, 0.098, 0.12},   // each one beyond is worth that much less than the one before
      {"trader", 0, 6, 0.13, 1.6},          // abilities over a whole game, in coins
      {"symbol", 0, 6, 1.11, 1.4},          // captain, priest, settler
      {"missing_symbol", 0, 6, 0.55, 1.6},  // more for each expedition on the table that lacks it
      {"jack", 0, 8, 4.2, 2.2},
      {"sailor", 0, 6, 1.81, 1.5},
      {"pirate", 0, 8, 0.85, 3},
      {"mademoiselle", 0, 8, 5.2, 3.2},
      {"jester", 0, 8, 4.1, 2.4},
      {"admiral", 0, 8, 7.2, 3},
      {"governor", 0, 12, 11.5, 4.5},
      {"fee", 0, 2, 0.42, 0.6},  // what a card left for the others is likely to pay the active player
      // Evaluation, in points, with two players: fitted to the winners of many games (docs/bots.md).
      {"eval_steep", 0.05, 2, 0.41, 0.41},       // how surely a point ahead wins when the game begins …
      {"eval_steep_late", 0.05, 2, 1.02, 1.02},  // … and at its end
      {"eval_coin", 0, 1, 0.34, 0.34},           // a coin, at first and at the end
      {"eval_coin_late", 0, 1, 0.18, 0.18},
      {"eval_active", 0, 3, 0.43, 0.43},  // the turn that begins
      {"eval_trader", 0, 6, 0.08, 0.08},  // abilities when the game begins
      {"eval_symbol", 0, 6, 0.74, 0.74},
      {"eval_jack", 0, 6, 1.9, 1.9},
      {"eval_sword", 0, 6, 0.4, 0.4},
      {"eval_mademoiselle", 0, 6, 1.45, 1.45},
      {"eval_jester", 0, 6, 0.45, 0.45},
      {"eval_admiral", 0, 6, 1.85, 1.85},
      {"eval_governor", 0, 8, 4.7, 4.7},
      // The same with four; in between and beyond in proportion.
      {"eval_steep_four", 0.05, 2, 0.35, 0.35},
      {"eval_steep_late_four", 0.05, 2, 0.97, 0.97},
      {"eval_coin_four", 0, 1, 0.41, 0.41},
      {"eval_coin_late_four", 0, 1, 0.145, 0.145},
      {"eval_active_four", 0, 3, 0.56, 0.56},
      {"eval_trader_four", 0, 6, 0.22, 0.22},
      {"eval_symbol_four", 0, 6, 1.38, 1.38},
      {"eval_jack_four", 0, 6, 2.87, 2.87},
      {"eval_sword_four", 0, 6, 0.65, 0.65},
      {"eval_mademoiselle_four", 0, 6, 2.37, 2.37},
      {"eval_jester_four", 0, 6, 1.8, 1.8},
      {"eval_admiral_four", 0, 6, 2.03, 2.03},
      {"eval_governor_four", 0, 8, 4.44, 4.44},
  }};

  // Tuned (docs/bots.md).
  static constexpr SearchTuning kSearch = {.exploration = 0.1131,
                                           .prior = 0.2612,
                                           .inner_prior = 0.4195,
                                           .wild = 0,
                                           .cut = 8.195,
                                           .rank = 0.123,
                                           .lead = 0.191,
                                           .lead_scale = 3.478};

  static constexpr double kStakes = 1;

  // The move of an experienced hand, without search.
  static Advice<Move> advise(const State& state, Seat seat, Tuning tuning);
  static std::string advice_text(std::string_view reason, Lang lang);

  static std::size_t policy(const State& state, Seat seat, const Moves& moves, Tuning tuning, Chance& chance);
  // Leaving a ship that brings coins for nothing before the last round, letting in the second ship of a colour, or
  // stopping before an empty harbour without a jester who is paid for it.
  static bool foolish(const State& state, Seat seat, Move move);
  static void evaluate(const State& state, Tuning tuning, std::span<double> rewards);
  static bool pause(const State& state) {
    return !state.drew && !state.last_round && state.stack.top().phase == Phase::discover;
  }
};

}  // namespace flibuste::port_royal
