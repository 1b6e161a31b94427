#include "bots/bot.h"

#include <array>

#include "core/hash.h"
#include "core/refusal.h"

namespace flibuste {
namespace {

// Uniformly random: the floor of every measurement.
class Hasard final : public Bot {
 public:
  AnyMove choose(const AnyGame& game, const AnyState& known, Seat seat, Chance& chance) override {
    AnyMoves moves;
    game.legal(known, seat, moves);
    return moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
  }
};

// The game's own rules of thumb, without search.
class Regle final : public Bot {
 public:
  AnyMove choose(const AnyGame& game, const AnyState& known, Seat seat, Chance& /*chance*/) override {
    return game.advise(known, seat, game.shipped_tuning()).move;
  }
};

constexpr std::array<BotInfo, 2> kBots = {{
    {"hasard", {"joue au hasard", "plays at random"}},
    {"regle", {"suit des règles d’expérience", "follows rules of thumb"}},
}};

}  // namespace

std::span<const BotInfo> all_bots() { return kBots; }

std::unique_ptr<Bot> make_bot(std::string_view name) {
  if (name == "hasard") return std::make_unique<Hasard>();
  if (name == "regle") return std::make_unique<Regle>();
  std::string known;
  for (const BotInfo& bot : kBots) known.append(known.empty() ? "" : ", ").append(bot.name);
  throw Refusal("unknown_bot",
                {"il n’y a pas de joueur «\u00a0" + std::string(name) + "\u00a0»\u00a0; joueurs connus\u00a0: " + known,
                 "there is no bot \"" + std::string(name) + "\"; known bots: " + known});
}

AnyMove bot_move(Bot& bot, const AnyGame& game, const AnyState& state, Seat seat, Chance& thinking) {
  AnyState known = state;
  game.resample(known, seat, thinking);
  return bot.choose(game, known, seat, thinking);
}

Chance thinking_for(const AnyGame& game, const AnyState& state, Seat seat) {
  Hash64 hash;
  hash.add(json::serialize(game.view_json(state, seat)));
  hash.add(seat);
  return Chance::fast(hash.value());
}

Hint hint(const AnyGame& game, const AnyState& state, Seat seat) {
  Chance thinking = thinking_for(game, state, seat);
  AnyState known = state;
  game.resample(known, seat, thinking);
  const Advice<AnyMove> advice = game.advise(known, seat, game.shipped_tuning());
  return {advice.move, advice.reason};
}

}  // namespace flibuste
