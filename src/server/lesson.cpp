#include "server/lesson.h"

#include <memory>
#include <set>

#include "bots/bot.h"
#include "table/table.h"

namespace flibuste {
namespace {

constexpr int kDeals = 8;
// As many choices as a lesson is to last at most, and more would cost time.
constexpr int kDecisions = 24;

// How soon the learner meets each kind of choice: what comes with the first decision counts most.
int worth(Table& table, Seat learner, Bot& bot) {
  const AnyGame& game = table.game();
  std::set<std::string> met;
  int sum = 0;
  for (int left = kDecisions; left > 0 && !table.over();) {
    const Seat seat = table.awaited().front();
    if (seat == learner) {
      for (const AnyMove move : table.legal(seat)) {
        if (met.emplace(game.move_json(move).at("kind").as_string()).second) sum += left;
      }
      --left;
    }
    Chance thinking = thinking_for(table, seat);
    table.play(seat, bot_move(bot, game, table.state(), seat, thinking));
  }
  return sum;
}

}  // namespace

Digest lesson_seed(const AnyGame& game, const json::value& options, int players, Seat learner, const std::string& id,
                   const Digest& seed) {
  const std::unique_ptr<Bot> plain = make_bot("regle");
  Digest best = seed;
  int most = -1;
  for (int deal = 0; deal < kDeals; ++deal) {
    const Digest candidate = deal == 0 ? seed : derive_key(seed, "lesson", std::to_string(deal));
    Table table(game, options, players, candidate, id);
    if (const int sum = worth(table, learner, *plain); sum > most) {
      most = sum;
      best = candidate;
    }
  }
  return best;
}

}  // namespace flibuste
