#include "bots/hint.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "bots/bot.h"
#include "bots/level.h"

namespace flibuste {
namespace {

// Differences of value, from 0 to 1, that are worth a word.
constexpr double kClear = 0.06;
constexpr double kSlight = 0.015;

// Who wants to understand needs a fair value of every option, not of the favourite alone.
constexpr double kHintPrior = 0.3;
constexpr double kHintExploration = 0.3;
constexpr double kEqualExploration = 2;  // both of two options are looked at about as often

// The search turns soon from what is clearly worse: less than this part of an even share of its visits is too little to
// know a value by.
constexpr double kTriedEnough = 0.1;

// An option that is drawn less often is not told: there are too many like it to be kept in mind.
constexpr double kWorthTelling = 0.1;

// More often than this an option of a joint decision is as good as the only one.
constexpr double kNearlyAlways = 0.95;

// How far the best option is ahead of the most valuable other one.
double lead(const std::vector<SearchOption>& options) {
  double visits = 0;
  for (const SearchOption& option : options) visits += option.visits;
  const double enough = std::max(1.0, kTriedEnough * visits / static_cast<double>(options.size()));
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 1; i < options.size(); ++i) {
    if (options[i].visits >= enough) least = std::min(least, options.front().value - options[i].value);
  }
  return least;
}

SearchSettings fair_to_all(const AnyGame& game, double exploration, std::uint32_t iterations) {
  SearchTuning tuning = game.search_tuning();
  tuning.prior = kHintPrior;
  tuning.exploration = exploration;
  tuning.root = exploration;
  return {.iterations = iterations, .tuning = tuning};
}

// What to draw from in a joint decision, and how often.
std::string shares_text(const AnyGame& game, const AnyState& state, Seat seat, const Hint& hint, Lang lang) {
  const std::vector<SearchOption> options = worth_drawing(hint);
  if (options.front().share > kNearlyAlways) {
    return said(lang, {" Ce choix est le bon presque à chaque fois.", " This choice is right almost every time."});
  }
  std::string list;
  for (const SearchOption& option : options) {
    if (option.share < kWorthTelling) continue;
    const auto percent = static_cast<int>(std::lround(100 * option.share));
    list += said(lang,
                 list.empty() ? Label{" («\u00a0{}\u00a0» {}\u00a0%", " (\"{}\" {}%"}
                              : Label{", «\u00a0{}\u00a0» {}\u00a0%", ", \"{}\" {}%"},
                 game.view(state, seat)->move_text(option.move, lang), percent);
  }
  if (!list.empty()) list += ")";
  return said(
      lang,
      {" Mais les autres choisissent en même temps\u00a0: mieux vaut tirer au sort, sans qu’ils puissent le prévoir{}.",
       " But the others choose at the same time: better draw lots, so that they cannot foresee it{}."},
      list);
}

}  // namespace

std::optional<std::array<double, 2>> compare(const AnyGame& game, const AnyState& state, Seat seat, AnyMove first,
                                             AnyMove second, std::uint32_t iterations, const std::atomic<bool>* stop) {
  Chance thinking = thinking_for(game, state, seat);
  AnyState known = state;
  game.resample(known, seat, thinking);
  Search search(game, fair_to_all(game, kEqualExploration, iterations));
  const SearchResult result = search.compare(known, seat, thinking.word(), std::array{first, second}, stop);
  if (std::ranges::any_of(result.options, [](const SearchOption& each) { return each.visits == 0; })) {
    return std::nullopt;
  }
  const auto value = [&](AnyMove move) { return std::ranges::find(result.options, move, &SearchOption::move)->value; };
  return {{value(first), value(second)}};
}

Hint hint(const AnyGame& game, const AnyState& state, Seat seat, std::uint32_t iterations,
          const std::atomic<bool>* stop) {
  Chance thinking = thinking_for(game, state, seat);
  AnyState known = state;
  game.resample(known, seat, thinking);
  Search search(game, fair_to_all(game, kHintExploration, iterations));
  Hint found;
  SearchResult result = search.run(known, seat, thinking.word(), stop);
  found.options = std::move(result.options);
  found.joint = result.joint;
  // The advice is sensible; what it leaves out comes last among the options.
  std::vector<SearchOption> sensible = found.options;
  drop_foolish(game, known, seat, kClearlyMore, sensible);
  for (const SearchOption& option : found.options) {
    if (std::ranges::find(sensible, option.move, &SearchOption::move) == sensible.end()) sensible.push_back(option);
  }
  found.options = std::move(sensible);
  found.move = found.options.front().move;
  const Advice<AnyMove> advice = game.advise(known, seat, game.shipped_tuning());
  if (advice.move == found.move) found.reason = advice.reason;
  return found;
}

std::vector<SearchOption> worth_drawing(const Hint& hint) {
  std::vector<SearchOption> kept;
  double sum = 0;
  for (const SearchOption& option : hint.options) {
    if (option.share < kLeastShare * hint.options.front().share) continue;
    kept.push_back(option);
    sum += option.share;
  }
  for (SearchOption& option : kept)
    option.share = sum > 0 ? option.share / sum : 1.0 / static_cast<double>(kept.size());
  return kept;
}

std::string hint_text(const AnyGame& game, const AnyState& state, Seat seat, const Hint& hint, Lang lang) {
  std::string text =
      hint.reason.empty() ? game.view(state, seat)->merit_text(hint.move, lang) : game.advice_text(hint.reason, lang);
  if (hint.options.size() < 2) return text;
  if (hint.joint) return text.append(shares_text(game, state, seat, hint, lang));
  const double margin = lead(hint.options);
  const Label words =
      margin >= kClear ? Label{" C’est nettement le meilleur choix.", " It is clearly the best choice."}
      : margin >= kSlight
          ? Label{" C’est un peu mieux que le reste.", " It is a little better than the rest."}
          : Label{" Mais un autre choix vaut presque autant.", " But another choice is almost as good."};
  return text.append(words[lang]);
}

}  // namespace flibuste
