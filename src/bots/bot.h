// Bots: programs that play a seat. They see the game only through the contract, and only states that their seat may
// know.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "core/text.h"
#include "table/any_game.h"

namespace flibuste {

class Table;

class Bot {
 public:
  virtual ~Bot() = default;
  // A legal move for `seat`, which must act. `known` was resampled for that seat: it holds nothing the seat cannot
  // know. In a joint decision the move is drawn, so that whoever knows as much cannot tell which it is.
  virtual AnyMove choose(const AnyGame& game, const AnyState& known, Seat seat, Chance& chance) = 0;

  // How the arena asks: as bot_move does, but for the laboratory's cheat, which alone overrides this to look at the
  // real state and at the luck to come.
  virtual AnyMove choose_foreseeing(const AnyGame& game, const AnyState& real, Seat seat, Chance& chance,
                                    const Chance& luck);

  // How long it may think about a move, 0 where it does not go by the clock.
  virtual double seconds() const { return 0; }

  // A number that differs for a bot that may play this game otherwise: other settings, other values of the game's
  // advice.
  virtual std::uint64_t digest(const AnyGame& game) const = 0;

  // From now on the bot answers at once when `stop` becomes true. Not owned; nullptr takes it away.
  void heed(const std::atomic<bool>* stop) { stop_ = stop; }

 protected:
  const std::atomic<bool>* stop_ = nullptr;
};

struct BotInfo {
  std::string_view name;  // "regle"
  Label help;
};

// Those that may sit at a table, weakest first.
std::span<const BotInfo> all_bots();
// Those that only the laboratory knows: yardsticks. The first is the game's rules of thumb with the values that tuning
// found, quick and sensible enough to be studied.
inline constexpr std::string_view kPilote = "pilote";
std::span<const BotInfo> laboratory_bots();

// What a bot is made for. To measure there are yardsticks as well, and bots that count iterations have no clock, so
// that what they play can be repeated.
enum class BotPurpose : std::uint8_t { play, measure };

// A bot from its name, for those that search with an optional budget: "amiral", "amiral:2000" (iterations),
// "amiral:0.5s", "amiral:2000:2" (iterations and threads). Refuses ("unknown_bot", "bad_budget") anything else.
std::unique_ptr<Bot> make_bot(std::string_view typed, BotPurpose purpose = BotPurpose::play);

// The name of a bot, with its budget if any, as programs write it: whoever types an accent means the same bot …
std::string plain_bot(std::string_view spec);
// … and as people read it: French has its accents.
std::string shown_bot(std::string_view spec, Lang lang);

// The bot's move in the real game: everything its seat cannot know is replaced before it thinks, and its thinking uses
// luck of its own, never the game's.
AnyMove bot_move(Bot& bot, const AnyGame& game, const AnyState& state, Seat seat, Chance& thinking);

// Luck to think with from what the seat can see alone, for hints, reviews and decisions of one seat: the same position
// gives the same answer, and nothing about the game's own luck can be learnt from it.
Chance thinking_for(const AnyGame& game, const AnyState& state, Seat seat);
// The luck a bot thinks with at a table: in a joint decision the table's own for this seat (Table::bot_luck), so that
// nobody who guesses what the seat sees can compute its secret choice; as above where one seat decides.
Chance thinking_for(const Table& table, Seat seat);

}  // namespace flibuste
