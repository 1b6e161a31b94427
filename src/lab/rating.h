// Ratings of a league: Plackett–Luce strengths of bots from the final rankings of games of two to eight seats, on the
// scale of Elo.
//
// Model: each place of a ranking, from the first, is a choice among those not yet placed, with odds proportional to
// their worths; for two seats this is Bradley–Terry, that is, Elo. The worths maximise the likelihood. Every step is
// Hunter's MM step (Annals of Statistics 32, 2004), which always climbs, or Newton's where that climbs at least as
// high: MM alone needs many thousands of steps for a bot that hardly ever loses.
//
// Ties: the mean log-likelihood over every way of breaking the tie. A draw of two is then half a win and half a loss,
// as in Elo and as shared victories are counted in the arena, and a game weighs the same with ties as without. (With
// Breslow's approximation a tie for the last places would weigh more than a decision there; Davidson's model estimates
// odds among decisive games only, which is not what the share of wins promises.)
//
// Ghost: an opponent of unknown worth who has beaten every item, and lost to it, `ghost` times each. It keeps the
// rating of a bot that always wins finite and otherwise fades as games are added. (Such a bot's rating is a bound, not
// an estimate, and has no interval: resampled games hold no loss either.)
#pragma once

#include <cstdint>
#include <numbers>
#include <span>
#include <vector>

namespace flibuste {

struct Place {
  int item = 0;
  int rank = 0;  // the least is the best, equal ranks are ties; only their order matters
};

// One game. The same item may sit at several seats.
using Ranking = std::vector<Place>;

struct RatingPlan {
  int items = 0;
  int block = 1;       // games that belong together (the same deal, mirrored) are resampled together; consecutive
  double ghost = 0.5;  // 0: none; then there must be a path of wins from every item to every other
  int replicates = 200;
  std::uint64_t seed = 0;
};

struct Rating {
  double elo = 0;  // the mean over all items is 0
  double low = 0;  // 95 % interval: percentiles of the bootstrap over blocks; the rating itself without replicates
  double high = 0;

  // Not for whoever never lost, or never won: the rating is then a bound.
  bool has_interval() const { return low < high; }
};

inline constexpr double kEloPerLogWorth = 400 / std::numbers::ln10;

// One rating per item. Depends on the set of blocks and the seed, not on the order of blocks, of games in a block or of
// places in a game. Refuses ("bad_rating") what is not a league, an item without a game (there is nothing to say of it)
// and intervals from a single block or without a ghost (a resampled league may leave a rating infinite); and
// ("no_rating") a league without a ghost that leaves a rating infinite.
std::vector<Rating> rate(std::span<const Ranking> games, const RatingPlan& plan);

}  // namespace flibuste
