// Law 2: the same seed and moves give the same bytes, whoever listens; copying a state and playing the copy never
// changes the original.
#include "kit/laws.h"
#include "kit/settings.h"

namespace flibuste::kit {
namespace {

struct Past {
  AnyState state;
  std::uint64_t hash;
  AnyChoices chosen;  // what was played from there
};

// The game of `seed` with a copy of every state. Every copy is hashed again after each move.
std::vector<Past> remembered_game(const Setting& setting, std::uint64_t seed, Violations& out) {
  const AnyGame& game = setting.game();
  Chance luck = Chance::fast(seed);
  Chance choices = Chance::fast(~seed);
  AnyState state = game.setup(setting.options, setting.players, luck);
  std::vector<Past> past = {{state, hash_of(state), {}}};
  while (!game.actors(state).empty() && past.size() < 400) {
    past.back().chosen = choose(game, state, seed, choices);
    game.advance(state, past.back().chosen, luck);
    // Older states are hashed now and then only: this is quadratic.
    const std::size_t from = past.size() % 16 == 0 || past.size() < 16 ? 0 : past.size() - 4;
    for (std::size_t i = from; i < past.size(); ++i) {
      if (hash_of(past[i].state) != past[i].hash) {
        out.add(where(setting, seed, static_cast<int>(i)), "a copy of the state changed while the game went on");
        return past;
      }
    }
    past.push_back({state, hash_of(state), {}});
  }
  return past;
}

}  // namespace

Violations determinism_law(const Setting& setting, int games) {
  Violations out;
  const AnyGame& game = setting.game();
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
    const std::vector<Past> past = remembered_game(setting, seed, out);
    // Again, this time telling events.
    Chance luck = Chance::fast(seed);
    AnyState again = game.setup(setting.options, setting.players, luck);
    for (std::size_t i = 0; i < past.size(); ++i) {
      const std::string at = where(setting, seed, static_cast<int>(i));
      if (again != past[i].state) {
        out.add(at, "the same seed and moves gave other bytes");
        break;
      }
      if (i + 1 == past.size()) break;
      if (i % 16 == 0) {  // play a copy to its end
        AnyState copy = again;
        Chance other = Chance::fast(seed + 1000);
        game.play_out(copy, other, game.info().max_decisions);
        if (again != past[i].state) out.add(at, "playing a copy changed the original");
      }
      game.advance_told(again, past[i].chosen, luck);
    }
    // play_out is the same game as its moves one by one.
    AnyState fast = past.front().state;
    AnyState slow = past.front().state;
    Chance fast_chance = Chance::fast(seed + 7);
    Chance slow_chance = Chance::fast(seed + 7);
    const int played = game.play_out(fast, fast_chance, 20);
    AnyMoves moves;
    for (int left = played; left > 0;) {
      const AnyChoices chosen = gathered(game.actors(slow), [&](Seat seat) {
        game.legal(slow, seat, moves);
        return moves[slow_chance.below(static_cast<std::uint32_t>(moves.size()))];
      });
      game.advance(slow, chosen, slow_chance);
      left -= chosen.seats().size();
    }
    if (fast != slow) out.add(where(setting, seed, 20), "play_out is not the game of its moves");
  }
  return out;
}

namespace {

class DeterminismLaw : public LawTest {};

TEST_P(DeterminismLaw, SameSeedAndMovesGiveSameBytes) {
  for (const Setting& setting : with_all_options(GetParam())) {
    const Violations found = determinism_law(setting, scaled(6));
    EXPECT_TRUE(found.empty()) << found.text();
  }
}
FLIBUSTE_FOR_ALL_GAMES(DeterminismLaw);

}  // namespace
}  // namespace flibuste::kit
