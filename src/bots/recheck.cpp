#include "bots/recheck.h"

#include <map>
#include <memory>

#include "bots/bot.h"
#include "table/table.h"

namespace flibuste {
namespace {

// A bot of the laboratory, which goes by its iterations alone, and whether it goes by the clock at a table.
struct RecheckBot {
  std::unique_ptr<Bot> bot;
  bool by_clock = false;
};

class RecheckBots {
 public:
  explicit RecheckBots(const std::atomic<bool>* stop) : stop_(stop) {}
  RecheckBot& operator[](const std::string& name) {
    RecheckBot& known = bots_[name];
    if (!known.bot) {
      known.bot = make_bot(name, BotPurpose::measure);
      known.by_clock = known.bot->seconds() > 0 || goes_by_clock(name);
      known.bot->heed(stop_);
    }
    return known;
  }

 private:
  // Yardsticks sit at no table.
  static bool goes_by_clock(const std::string& name) {
    for (const BotInfo& each : all_bots()) {
      if (each.name == name.substr(0, name.find(':'))) return make_bot(name)->seconds() > 0;
    }
    return false;
  }

  const std::atomic<bool>* stop_;
  std::map<std::string, RecheckBot> bots_;
};

// As bot_move asks at a table, but for the cheat, which is given the world as it is.
AnyMove ask(Bot& bot, const Table& table, const AnyState& world, Seat seat) {
  Chance thinking = table.joint() ? table.bot_luck(seat) : thinking_for(table.game(), world, seat);
  return bot.choose_foreseeing(table.game(), world, seat, thinking, Chance::fast(seat));
}

bool seen_otherwise(const Table& table, const AnyState& world) {
  for (const Seat seat : SeatSet::first(table.players())) {
    if (table.game().view_json(world, seat) != table.view(seat)) return true;
  }
  return false;
}

Recheck decide_again(RecheckBot& thinker, const Table& table, Seat seat, int worlds, Chance& luck) {
  const AnyGame& game = table.game();
  Recheck found;
  found.seat = seat;
  found.by_clock = thinker.by_clock;
  found.knew = table.view(seat);
  found.again = ask(*thinker.bot, table, table.state(), seat);
  for (int i = 0; i < worlds; ++i) {
    AnyState world = table.state();
    game.resample(world, seat, luck);
    if (seen_otherwise(table, world)) ++found.others;
    if (ask(*thinker.bot, table, world, seat) != found.again) ++found.otherwise;
  }
  return found;
}

}  // namespace

std::vector<Recheck> recheck(const Record& record, const RecheckPlan& plan,
                             const std::function<void(std::size_t done)>& progress) {
  Table::replay(record);  // refuses what is not a true record before any thinking
  Table table = Table::replay(record, 0);
  const AnyGame& game = table.game();
  RecheckBots thinkers(plan.stop);
  Chance luck = Chance::fast(record.moves.size());
  std::vector<Recheck> all;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const RecordedMove& step = record.moves[i];
    const std::string& bot = step.bot.empty() && step.seat < plan.bots.size() ? plan.bots[step.seat] : step.bot;
    if (!bot.empty() && table.actors().contains(step.seat) && table.legal(step.seat).size() > 1) {
      Recheck found = decide_again(thinkers[bot], table, step.seat, plan.worlds, luck);
      if (plan.stop != nullptr && plan.stop->load(std::memory_order_relaxed)) throw RecheckStopped{};
      found.index = i;
      found.bot = bot;
      found.played = game.read_move(step.move);
      all.push_back(std::move(found));
    }
    table.play(step);
    if (progress) progress(i + 1);
  }
  return all;
}

}  // namespace flibuste
