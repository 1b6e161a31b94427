// Looks for moves a newcomer would call absurd: `bench_blunders [--games N] [--iterations I] [GAME…]`.
//
// Each level plays N games against itself with two players. A stronger search with I iterations judges every decision
// by what the seat knew: how much less than the best move did the one that was played promise? Told are how often a
// move gave away much, and the worst moves of each level in words, for a person to read.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "bots/level.h"
#include "bots/search.h"
#include "core/refusal.h"
#include "table/registry.h"
#include "table/table.h"

namespace flibuste {
namespace {

constexpr std::array kBrackets = {0.05, 0.1, 0.2, 0.3};
constexpr std::size_t kWorst = 5;

struct Plan {
  int games = 20;
  std::uint32_t iterations = 1000;
};

struct Blunder {
  double swing = 0;
  std::string words;
};

struct Found {
  std::size_t decisions = 0;
  std::array<std::size_t, kBrackets.size()> beyond{};
  std::vector<Blunder> worst;
};

std::string words_of(const AnyGame& game, const AnyState& state, Seat seat, AnyMove played, const SearchResult& judged,
                     double value) {
  const SearchOption& best = judged.options.front();
  return fmt::format("{} ({:.2f}) where «{}» promised {:.2f}", game.move_text(state, seat, played, Lang::en), value,
                     game.move_text(state, seat, best.move, Lang::en), best.value);
}

Found look(const AnyGame& game, const Level& level, const Plan& plan) {
  Found found;
  const auto bot = make_bot(level.name);
  Search judge(game, {.iterations = plan.iterations});
  for (int number = 0; number < plan.games; ++number) {
    Table table(game, json::value(nullptr), game.info().min_seats, seed_from_text(fmt::format("blunders {}", number)));
    while (!table.over()) {
      const Seat seat = table.actors().front();
      Chance thinking = thinking_for(game, table.state(), seat);
      const AnyMove move = bot_move(*bot, game, table.state(), seat, thinking);
      AnyState known = table.state();
      Chance luck = Chance::fast(static_cast<std::uint64_t>(number));
      game.resample(known, seat, luck);
      const SearchResult judged = judge.run(known, seat, 1);
      if (judged.options.size() > 1) {
        ++found.decisions;
        const auto played = std::ranges::find(judged.options, move, &SearchOption::move);
        // A move the judge hardly looked at was no candidate: its value is that of its few visits.
        const double swing = played->visits > 0 ? judged.options.front().value - played->value : 1;
        for (std::size_t i = 0; i < kBrackets.size(); ++i) found.beyond[i] += swing > kBrackets[i] ? 1 : 0;
        if (swing > kBrackets.front()) {
          found.worst.push_back(
              {swing, words_of(game, table.state(), seat, move, judged, played->visits > 0 ? played->value : 0)});
          std::ranges::sort(found.worst, std::ranges::greater{}, &Blunder::swing);
          if (found.worst.size() > kWorst) found.worst.pop_back();
        }
      }
      table.play(seat, move);
    }
  }
  return found;
}

void tell(const AnyGame& game, const Plan& plan) {
  fmt::print("{}: {} games of each level against itself, judged with {} iterations\n", game.info().id, plan.games,
             plan.iterations);
  fmt::print("{:<16} {:>9}", "level", "decisions");
  for (const double bracket : kBrackets) fmt::print("   > {:.2f}", bracket);
  fmt::print("\n");
  for (const Level& level : kLevels) {
    const Found found = look(game, level, plan);
    fmt::print("{:<16} {:>9}", level.name, found.decisions);
    for (const std::size_t count : found.beyond) {
      fmt::print(" {:>7.2f}%", 100.0 * static_cast<double>(count) / static_cast<double>(found.decisions));
    }
    fmt::print("\n");
    for (const Blunder& blunder : found.worst) fmt::print("  -{:.2f}  {}\n", blunder.swing, blunder.words);
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace flibuste

int main(int count, char** words) {
  using namespace flibuste;
  Plan plan;
  std::vector<std::string_view> games;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word == "--games" && i + 1 < count) {
      plan.games = std::atoi(words[++i]);
    } else if (word == "--iterations" && i + 1 < count) {
      plan.iterations = static_cast<std::uint32_t>(std::atoi(words[++i]));
    } else if (!word.starts_with("-")) {
      games.push_back(word);
    } else {
      fmt::print(stderr, "usage: bench_blunders [--games N] [--iterations I] [GAME…]\n");
      return 2;
    }
  }
  try {
    if (games.empty()) {
      for (const AnyGame* game : all_games()) tell(*game, plan);
    }
    for (const std::string_view game : games) tell(game_by_id(game), plan);
  } catch (const Refusal& refusal) {
    fmt::print(stderr, "{}\n", refusal.message().en);
    return 2;
  }
  return 0;
}
