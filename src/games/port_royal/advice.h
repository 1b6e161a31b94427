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
enum Knob : std::size_t {
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
  kDrawFew,
  kDrawThree,
  kDrawFour,
  kDrawFive,
  kEvalSteep,
  kEvalSteepLate,
  kEvalCoin,
  kEvalCoinLate,
  kEvalTrader,
  kEvalSymbol,
  kEvalJack,
  kEvalSword,
  kEvalMademoiselle,
  kEvalJester,
  kEvalAdmiral,
  kEvalGovernor,
  kEvalActive,
  kKnobs
};

inline constexpr std::array<Parameter, kKnobs> kParameters = {{
    {"point_early", 1, 6, 1.6},     // a victory point in coins when the game begins …
    {"point_late", 2, 12, 5.0},     // … and when somebody is about to reach the goal
    {"useful_coins", 3, 12, 5.8},   // coins up to here are worth their face
    {"coin_fade", 0, 0.4, 0.1},     // each one beyond is worth that much less than the one before
    {"trader", 0, 6, 0.8},          // abilities over a whole game, in coins
    {"symbol", 0, 6, 1.4},          // captain, priest, settler
    {"missing_symbol", 0, 6, 0.8},  // more for each expedition on the table that lacks it
    {"jack", 0, 8, 4.0},
    {"sailor", 0, 6, 0.3},
    {"pirate", 0, 8, 2.2},
    {"mademoiselle", 0, 8, 5.4},
    {"jester", 0, 8, 2.8},
    {"admiral", 0, 8, 7.0},
    {"governor", 0, 12, 10.5},
    {"fee", 0, 2, 0.25},        // what a card left for the others is likely to pay the active player
    {"draw_few", 0, 6, 0.48},   // policy: what one more card brings with two colours or fewer …
    {"draw_three", 0, 6, 4.2},  // … with three
    {"draw_four", 0, 6, 0.9},   // … with four
    {"draw_five", 0, 6, 3.8},   // … with all five
    // Evaluation, in points: fitted to the winners of 16,000 games (docs/bots.md).
    {"eval_steep", 0.05, 2, 0.385},      // how surely a point ahead wins when the game begins …
    {"eval_steep_late", 0.05, 2, 1.01},  // … and at its end
    {"eval_coin", 0, 1, 0.37},           // a coin, at first and at the end
    {"eval_coin_late", 0, 1, 0.17},
    {"eval_trader", 0, 6, 0.18},  // abilities when the game begins
    {"eval_symbol", 0, 6, 1.08},
    {"eval_jack", 0, 6, 2.2},
    {"eval_sword", 0, 6, 0.44},
    {"eval_mademoiselle", 0, 6, 1.89},
    {"eval_jester", 0, 6, 1.0},
    {"eval_admiral", 0, 6, 2.02},
    {"eval_governor", 0, 8, 4.48},
    {"eval_active", 0, 3, 0.44},  // the turn that begins
}};

// The move of an experienced hand, without search.
Advice<Move> advise(const State& state, Seat seat, Tuning tuning);
std::string advice_text(std::string_view reason, Lang lang);

std::size_t policy(const State& state, Seat seat, const Moves& moves, Tuning tuning, Chance& chance);
void evaluate(const State& state, Tuning tuning, std::span<double> rewards);
inline bool pause(const State& state) { return !state.drew && state.stack.top().phase == Phase::discover; }

}  // namespace flibuste::port_royal
