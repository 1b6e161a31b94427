#include "bots/review.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "bots/hint.h"

namespace flibuste {
namespace {

constexpr double kWorthTelling = 0.02;       // smaller swings are within the error of the search
constexpr std::uint32_t kEnoughVisits = 12;  // a value must rest on

// The best option and the one played. A bad move is soon looked at no more, and the worst ones first: it is then
// compared with the best one alone.
std::optional<Moment> moment_of(const AnyGame& game, const AnyState& state, Seat seat, AnyMove played,
                                const ReviewPlan& plan) {
  const Hint best = hint(game, state, seat, plan.iterations, plan.stop);
  const auto among = [&](const std::vector<SearchOption>& options) {
    return std::ranges::find(options, played, &SearchOption::move) != options.end();
  };
  if (best.move == played || !among(best.options)) return std::nullopt;  // unlisted moves are not searched
  if (best.joint && among(worth_drawing(best))) return std::nullopt;
  const auto mine = std::ranges::find(best.options, played, &SearchOption::move);
  Moment moment{.seat = seat, .played = played, .better = best.move};
  if (mine->visits < kEnoughVisits) {
    const auto both = compare(game, state, seat, best.move, played, std::max(plan.iterations / 4, 1U), plan.stop);
    if (!both) return std::nullopt;
    moment.better_value = both->front();
    moment.value = both->back();
  } else {
    moment.value = mine->value;
    moment.better_value = best.options.front().value;
  }
  if (moment.swing() < kWorthTelling) return std::nullopt;
  return moment;
}

}  // namespace

std::vector<Moment> key_moments(const Record& record, const ReviewPlan& plan,
                                const std::function<void(std::size_t done, std::size_t of)>& progress) {
  Table::replay(record);  // refuses what is not a true record before any thinking
  Table table = Table::replay(record, 0);
  const AnyGame& game = table.game();
  std::vector<Moment> moments;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const RecordedMove& step = record.moves[i];
    const bool asked = plan.seats.empty() || plan.seats.contains(step.seat);
    if (asked && table.legal(step.seat).size() > 1) {
      if (auto moment = moment_of(game, table.state(), step.seat, game.read_move(step.move), plan)) {
        moment->index = i;
        moments.push_back(*moment);
      }
      if (plan.stop != nullptr && plan.stop->load(std::memory_order_relaxed)) throw ReviewStopped{};
    }
    if (!step.chance.empty()) table.script(step.chance);
    table.play(step.seat, step.move);
    if (progress) progress(i + 1, record.moves.size());
  }
  std::ranges::sort(moments, [](const Moment& a, const Moment& b) {
    return a.swing() != b.swing() ? a.swing() > b.swing() : a.index < b.index;
  });
  moments.resize(std::min(moments.size(), plan.most));
  return moments;
}

json::value moments_json(const Record& record, const std::vector<Moment>& moments) {
  json::array list;
  for (const Moment& moment : moments) {
    const Table table = Table::replay(record, static_cast<int>(moment.index));
    const AnyGame& game = table.game();
    const auto words = [&](Lang lang) {
      return game.view(table.state(), moment.seat)->merit_text(moment.better, lang);
    };
    list.push_back({{"index", moment.index},
                    {"seat", moment.seat},
                    {"played", game.move_json(moment.played)},
                    {"better", game.move_json(moment.better)},
                    {"value", moment.value},
                    {"better_value", moment.better_value},
                    {"swing", moment.swing()},
                    {"words", {{"fr", words(Lang::fr)}, {"en", words(Lang::en)}}}});
  }
  return list;
}

}  // namespace flibuste
