// The market: what bots know of it, and what the laboratory counts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "support/toys/market/rules.h"

namespace flibuste::toys::market {

struct Advisor {
  static constexpr SearchTuning kSearch = {};
  static constexpr double kStakes = 1;
  static constexpr std::array<Parameter, 1> kParameters = {{{"card", 0, 2, 0.5, 0.5}}};
  static Advice<Move> advise(const State& s, Seat seat, Tuning tuning);
  static std::string advice_text(std::string_view reason, Lang lang);
  static std::size_t policy(const State& s, Seat seat, const Moves& moves, Tuning tuning, Chance& chance);
  static bool foolish(const State& /*state*/, Seat /*seat*/, Move /*move*/) { return false; }
  static void evaluate(const State& s, Tuning tuning, std::span<double> rewards);
  static bool pause(const State& s) { return s.phase == Phase::voyage; }
};

struct Study {
  static constexpr std::size_t kSources = 1;
  static constexpr std::size_t kPieces = kCards;
  static std::string source_text(std::size_t source, Lang lang);
  static void sources(const State& s, Seat seat, std::span<int> points) { points[0] = s.coins[seat]; }
  static std::string piece_text(std::size_t piece, Lang lang);
  static std::optional<Gain> gain(const Event& event);
};

}  // namespace flibuste::toys::market
