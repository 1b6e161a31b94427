// Looks for moves a newcomer would call absurd: `bench_blunders [--games N] [--iterations I] [GAME…]`.
//
// Each level plays N games against itself with the fewest players. A stronger search with I iterations judges every
// decision by what the seat knew (bots/review.h): how much less than the best move did the one that was played promise?
// Told are how often much was given away, how many moves the game itself calls foolish, and the worst moves of each
// level in words, for a person to read.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "bots/level.h"
#include "bots/review.h"
#include "core/refusal.h"
#include "core/text.h"
#include "table/registry.h"
#include "table/table.h"

namespace flibuste {
namespace {

constexpr std::array kBrackets = {0.05, 0.1, 0.2, 0.3};
constexpr std::size_t kWorst = 5;

struct Plan {
  int games = 10;
  std::uint32_t iterations = 4000;
};

struct Found {
  std::size_t decisions = 0;
  std::size_t foolish = 0;
  std::array<std::size_t, kBrackets.size()> beyond{};
  std::vector<std::pair<double, std::string>> worst;
};

// One game of the level against itself.
Record play(const AnyGame& game, const Level& level, int number, Found& found) {
  Table table(game, json::value(nullptr), game.info().min_seats, seed_from_text(fmt::format("blunders {}", number)));
  const auto bot = make_bot(level.name);
  while (!table.over()) {
    const Seat seat = table.actors().front();
    Chance thinking = thinking_for(game, table.state(), seat);
    const AnyMove move = bot_move(*bot, game, table.state(), seat, thinking);
    if (table.legal(seat).size() > 1) ++found.decisions;
    if (game.foolish(table.state(), seat, move)) ++found.foolish;
    table.play(seat, move);
  }
  return table.record();
}

std::string words_of(const Record& record, const Moment& moment) {
  const Table table = Table::replay(record, static_cast<int>(moment.index));
  const auto text = [&](AnyMove move) {
    return table.game().view(table.state(), moment.seat)->move_text(move, Lang::en);
  };
  return fmt::format("{} ({:.2f}), not: {} ({:.2f})", text(moment.played), moment.value, text(moment.better),
                     moment.better_value);
}

Found look(const AnyGame& game, const Level& level, const Plan& plan) {
  Found found;
  for (int number = 0; number < plan.games; ++number) {
    const Record record = play(game, level, number, found);
    const auto all = std::numeric_limits<std::size_t>::max();
    for (const Moment& moment : key_moments(record, {.iterations = plan.iterations, .most = all})) {
      for (std::size_t i = 0; i < kBrackets.size(); ++i) found.beyond[i] += moment.swing() > kBrackets[i] ? 1 : 0;
      if (moment.swing() > kBrackets.front()) found.worst.emplace_back(moment.swing(), words_of(record, moment));
    }
    std::ranges::sort(found.worst, std::ranges::greater{});
    found.worst.resize(std::min(found.worst.size(), kWorst));
  }
  return found;
}

void tell(const AnyGame& game, const Plan& plan) {
  fmt::print("{}: {} games of each level against itself, judged with {} iterations\n", game.info().id, plan.games,
             plan.iterations);
  fmt::print("{:<16} {:>9} {:>8}", "level", "decisions", "foolish");
  for (const double bracket : kBrackets) fmt::print("   > {:.2f}", bracket);
  fmt::print("\n");
  for (const Level& level : kLevels) {
    const Found found = look(game, level, plan);
    fmt::print("{:<16} {:>9} {:>8}", level.name, found.decisions, found.foolish);
    for (const std::size_t count : found.beyond) {
      fmt::print(" {:>7.2f}%",
                 100.0 * static_cast<double>(count) / static_cast<double>(std::max<std::size_t>(found.decisions, 1)));
    }
    fmt::print("\n");
    for (const auto& [swing, words] : found.worst) fmt::print("  -{:.2f}  {}\n", swing, words);
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
    const std::uint32_t value = i + 1 < count ? number_from<std::uint32_t>(words[i + 1]).value_or(0) : 0;
    if ((word == "--games" || word == "--iterations") && value > 0 && value <= 1'000'000) {
      if (word == "--games") plan.games = static_cast<int>(value);
      if (word == "--iterations") plan.iterations = value;
      ++i;
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
