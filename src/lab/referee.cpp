#include "lab/referee.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

#include "core/refusal.h"

namespace flibuste {
namespace {

constexpr int kFarTooLong = 20;  // times the longest of random games

}  // namespace

void Referee::fail(std::string_view bot, const Words& why) const {
  throw GameFailed{{fmt::format("le robot «\u00a0{}\u00a0» a failli à la {}\u00a0: {}", bot, where_.fr, why.fr),
                    fmt::format("bot \"{}\" failed in {}: {}", bot, where_.en, why.en)}};
}

void Referee::blame(std::string_view bot) const {
  try {
    throw;
  } catch (const Refusal& refusal) {
    fail(bot, refusal.message());
  } catch (const std::exception& fault) {
    fail(bot, {fault.what(), fault.what()});
  } catch (...) {
    fail(bot, {"erreur sans nom", "nameless error"});
  }
}

void Referee::check(std::string_view bot, const AnyState& state, Seat seat, AnyMove move) {
  game_.legal(state, seat, moves_);
  if (std::ranges::find(moves_, move) == moves_.end()) fail(bot, {"coup interdit", "illegal move"});
  if (++decisions_ <= kFarTooLong * game_.info().max_decisions) return;
  throw GameFailed{{fmt::format("{}\u00a0: la partie ne finit pas ({} décisions)", where_.fr, decisions_),
                    fmt::format("{}: the game does not end ({} decisions)", where_.en, decisions_)}};
}

}  // namespace flibuste
