// Lists of moves of one seat: whether one is refused, where and with which words follows from what the seat can know.
//
//   Two resamples of a state for the seat, in any luck, answer every list alike: both play it, or both refuse it with
//   the same code, place and message. So nobody learns anything by a list that is refused.
#include "core/refusal.h"
#include "kit/laws.h"
#include "kit/settings.h"

namespace flibuste::kit {
namespace {

// "played", or the refusal: code, place, message.
std::string answer(const AnyGame& game, const AnyState& state, std::uint64_t luck, Seat seat,
                   const std::vector<AnyMove>& list) {
  Table table(game, game.state_json(state), test_seed(luck));
  try {
    table.play(seat, list);
    return "played";
  } catch (const Refusal& refusal) {
    return refusal.code() + " at \"" + refusal.at() + "\": " + refusal.message().fr + " / " + refusal.message().en;
  }
}

// Two or three moves: each possible after the one before, as long as the seat is asked, then any.
std::vector<AnyMove> any_list(const AnyGame& game, AnyState state, Seat seat, Chance& chance) {
  std::vector<AnyMove> list;
  AnyMoves moves;
  game.legal(state, seat, moves);
  const std::size_t length = 2 + chance.below(2);
  while (list.size() < length) {
    list.push_back(moves[chance.below(static_cast<std::uint32_t>(moves.size()))]);
    if (game.actors(state).size() != 1 || !game.permits(state, seat, list.back())) continue;
    game.apply(state, seat, list.back(), chance);
    AnyMoves next;
    game.legal(state, seat, next);
    if (!next.empty()) moves = next;
  }
  return list;
}

}  // namespace

Violations list_law(const Setting& setting, int games) {
  Violations out;
  const AnyGame& game = setting.game();
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
    Chance chance = Chance::fast(seed + 21);
    walk(setting, seed, [&](const Position& position) {
      // Long games: the beginning, then a sample.
      if (position.decision > 10 && chance.below(8) != 0) return true;
      for (const Seat seat : movers(game, position.state)) {
        AnyState one = position.state;
        AnyState two = position.state;
        game.resample(one, seat, chance);
        game.resample(two, seat, chance);
        const std::vector<AnyMove> list = any_list(game, one, seat, chance);
        const std::string first = answer(game, one, 1, seat, list);
        const std::string second = answer(game, two, 2, seat, list);
        if (first == second) continue;
        std::string moves;
        for (const AnyMove move : list) moves += dump(game.move_json(move)) + " ";
        out.add(position.where(),
                "a list is answered by what the seat cannot know: " + moves + "\n" + first + "\n" + second);
      }
      return !out.enough();
    });
  }
  return out;
}

namespace {

class ListLaw : public LawTest {};

TEST_P(ListLaw, ARefusedListTellsNothingThatTheSeatCannotKnow) {
  for (const Setting& setting : with_all_options(GetParam())) {
    const Violations found = list_law(setting, scaled(2));
    EXPECT_TRUE(found.empty()) << found.text();
  }
}
FLIBUSTE_FOR_ALL_GAMES(ListLaw);

}  // namespace
}  // namespace flibuste::kit
