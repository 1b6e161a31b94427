// Bots: programs that play a seat. They see the game only through the contract, and only states that their seat may
// know.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "core/text.h"
#include "table/any_game.h"

namespace flibuste {

class Bot {
 public:
  virtual ~Bot() = default;
  // A legal move for `seat`, which must act. `known` was resampled for that seat: it holds nothing the seat cannot
  // know.
  virtual AnyMove choose(const AnyGame& game, const AnyState& known, Seat seat, Chance& chance) = 0;
};

struct BotInfo {
  std::string_view name;  // "regle"
  Label help;
};

std::span<const BotInfo> all_bots();

// Refuses ("unknown_bot") a name that is not in all_bots().
std::unique_ptr<Bot> make_bot(std::string_view name);

// The bot's move in the real game: everything its seat cannot know is replaced before it thinks, and its thinking uses
// luck of its own, never the game's.
AnyMove bot_move(Bot& bot, const AnyGame& game, const AnyState& state, Seat seat, Chance& thinking);

// The luck a bot thinks with in a live game, from what its seat can see alone: the same position gives the same answer,
// and nothing about the game's own luck can be learnt from it.
Chance thinking_for(const AnyGame& game, const AnyState& state, Seat seat);

// What an experienced hand would play, and why.
struct Hint {
  AnyMove move;
  std::string_view reason;  // key for AnyGame::advice_text
};
Hint hint(const AnyGame& game, const AnyState& state, Seat seat);

}  // namespace flibuste
