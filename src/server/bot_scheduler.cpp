#include "server/bot_scheduler.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <map>
#include <memory>
#include <utility>

#include "bots/bot.h"
#include "core/refusal.h"
#include "server/plan.h"

namespace flibuste {
namespace {

// Searching needs memory that is worth keeping, so each thread has its own bots.
Bot& bot_of(const std::string& level) {
  thread_local std::map<std::string, std::unique_ptr<Bot>> bots;
  auto& bot = bots[level];
  if (!bot) bot = make_bot(level);
  return *bot;
}

}  // namespace

BotScheduler::BotScheduler(ServerContext& context, TableCache& tables)
    : context_(context), tables_(tables), threads_(static_cast<std::size_t>(threads())) {}

std::uint64_t BotScheduler::threads() const {
  return static_cast<std::uint64_t>(std::max(context_.settings.bot_threads, 1));
}

void BotScheduler::schedule(const CachedTablePtr& slot) {
  if (!slot->table || context_.closing) return;
  if (slot->thinking.empty()) slot->hurry = context_.stop_working.load();
  for (const Seat seat : slot->table->awaited_bots()) {
    if (slot->thinking.contains(seat)) continue;  // one decision at a time; its end looks here again
    slot->thinking.insert(seat);
    waiting_.put(slot->address, {slot, seat});
  }
  start_waiting();
}

void BotScheduler::hurry_all() {
  for (const CachedTablePtr& slot : tables_.all()) slot->hurry = true;
}

void BotScheduler::start_waiting() {
  while (!context_.closing && thinking_ < threads()) {
    const auto turn = waiting_.next();
    if (!turn) return;
    const CachedTablePtr& slot = turn->slot;
    if (slot->table && slot->table->awaited_bots().contains(turn->seat)) {
      think(slot, turn->seat, slot->table->seats()[turn->seat].bot);
    } else {
      slot->thinking.erase(turn->seat);
    }
  }
}

void BotScheduler::think(const CachedTablePtr& slot, Seat seat, const std::string& level) {
  ++thinking_;
  const LiveTable& table = *slot->table;
  boost::asio::post(
      threads_, [this, slot, seat, steps = table.steps(), &game = table.game(), state = table.play()->table().state(),
                 level, thinking = thinking_for(table.play()->table(), seat)]() mutable {
        std::optional<AnyMove> move;
        std::string fault;
        try {
          Bot& bot = bot_of(level);
          bot.heed(&slot->hurry);
          move = bot_move(bot, game, state, seat, thinking);
        } catch (const std::exception& thrown) {
          fault = thrown.what();
        }
        context_.post()([this, slot, seat, steps, move, fault] {
          --thinking_;
          if (!fault.empty()) context_.log("error", "bot_failed", {{"what", fault}});
          if (!context_.closing) {
            tables_.when_idle(slot, [this, slot, seat, steps, move] { play(slot, seat, steps, move); });
          }
          start_waiting();
        });
      });
}

void BotScheduler::play(const CachedTablePtr& slot, Seat seat, std::uint32_t steps, std::optional<AnyMove> move) {
  slot->thinking.erase(seat);
  if (!slot->table) return;
  const LiveTable& table = *slot->table;
  const auto first_legal = [&] { return table.play()->table().legal(seat).front(); };
  // A bot that failed must not stop the game: the first legal move is better than none.
  if (!move && table.awaited_bots().contains(seat)) move = first_legal();
  try {
    if (auto planned = move ? plan_bot_move(table, seat, *move, steps, context_.now()) : std::nullopt) {
      ++context_.metrics.bot_moves;
      return tables_.write(slot, std::move(*planned));
    }
  } catch (const Refusal& refusal) {
    context_.log("error", "bot_illegal", {{"table", slot->id}, {"what", refusal.what()}});
    if (auto planned = plan_bot_move(table, seat, first_legal(), steps, context_.now())) {
      return tables_.write(slot, std::move(*planned));
    }
  }
  schedule(slot);
}

}  // namespace flibuste
