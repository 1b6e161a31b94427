// Law 1: random games always end, within the game's declared bound, for every number of players and every option; the
// outcome is whole, and its scores are the sums of their sources.
#include <algorithm>
#include <numeric>

#include "kit/laws.h"
#include "kit/settings.h"
#include "table/registry.h"

namespace flibuste::kit {
namespace {

void check_outcome(const AnyGame& game, const Outcome& outcome, int players, const std::string& at, Violations& out) {
  if (outcome.seats.size() != static_cast<std::size_t>(players)) {
    out.add(at, "the outcome has " + std::to_string(outcome.seats.size()) + " seats");
    return;
  }
  const auto said = [&](std::string_view key) {
    return !key.empty() && !game.reason_text(key, Lang::fr).empty() && !game.reason_text(key, Lang::en).empty();
  };
  if (!said(outcome.ending)) out.add(at, "no words for the ending");
  bool first = false;
  for (const SeatResult& seat : outcome.seats) {
    first = first || seat.rank == 1;
    if (seat.rank < 1 || seat.rank > players) out.add(at, "rank " + std::to_string(seat.rank));
    if (seat.winner && seat.rank != 1) out.add(at, "a winner who is not first");
    if (!said(seat.reason)) out.add(at, "no words for the reason of a seat");
    // Rank r means that r - 1 seats are ahead.
    const auto ahead = std::count_if(outcome.seats.begin(), outcome.seats.end(),
                                     [&](const SeatResult& other) { return other.rank < seat.rank; });
    if (ahead != seat.rank - 1) out.add(at, "ranks have a hole");
  }
  if (!first) out.add(at, "nobody is first");
}

}  // namespace

Violations ending_law(const Setting& setting, int games) {
  Violations out;
  const AnyGame& game = setting.game();
  const int bound = game.info().max_decisions;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
    Chance chance = Chance::fast(seed);
    AnyState state = game.setup(setting.options, setting.players, chance);
    const int decisions = game.play_out(state, chance, bound);
    const std::string at = where(setting, seed, decisions);
    if (!game.actors(state).empty()) {
      out.add(at, "not over after " + std::to_string(bound) + " decisions");
      continue;
    }
    const Outcome outcome = game.outcome(state);
    check_outcome(game, outcome, setting.players, at, out);
    std::vector<int> points(game.source_count());
    for (const Seat seat : SeatSet::first(setting.players)) {
      game.sources(state, seat, points);
      if (std::accumulate(points.begin(), points.end(), 0) != outcome.seats[seat].score) {
        out.add(at, "the sources of points of seat " + std::to_string(seat) + " do not sum to its score");
      }
    }
  }
  return out;
}

namespace {

class EndingLaw : public LawTest {};

TEST_P(EndingLaw, RandomGamesEndWithinTheBound) {
  for (const Setting& setting : with_all_options(GetParam())) {
    const Violations found = ending_law(setting, scaled(300));
    EXPECT_TRUE(found.empty()) << found.text();
  }
}
FLIBUSTE_FOR_ALL_GAMES(EndingLaw);

}  // namespace
}  // namespace flibuste::kit
