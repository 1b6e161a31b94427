// The contract of core/game.h that is not a law of its own: no memory is allocated between setup and outcome, and a
// state has its declared size. Counts every operator new of this program.
#include <atomic>

#include "bots/search.h"
#include "kit/counted_new.h"
#include "kit/games_under_test.h"
#include "kit/settings.h"
#include "table/erased.h"

namespace flibuste::kit {
namespace {

template <class G>
class AllocationLaw : public ::testing::Test {};
TYPED_TEST_SUITE(AllocationLaw, TypedGames);

TYPED_TEST(AllocationLaw, CountsAtAll) {
  const long before = allocations();
  delete new int(1);
  std::vector<int> list(100);
  list[0] = 1;
  EXPECT_GT(allocations(), before);
}

TYPED_TEST(AllocationLaw, NothingIsAllocatedByTheRules) {
  using G = TypeParam;
  long used = 0;
  long decisions = 0;
  for (int seats = G::kInfo.min_seats; seats <= G::kInfo.max_seats; ++seats) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      Chance chance = Chance::fast(seed);
      Chance other = Chance::fast(seed + 1);
      MoveList<G> moves;
      const long before = allocations();
      typename G::State state = G::setup({}, seats, chance);
      for (int i = 0; i < G::kInfo.max_decisions && !G::actors(state).empty(); ++i) {
        const SeatSet actors = G::actors(state);
        typename G::State guess = state;
        G::resample(guess, actors.front(), other);
        const typename G::State old = state;
        decisions += play_round<G>(state, actors, moves, chance, [&](Seat, const MoveList<G>& list) {
          return other.below(static_cast<std::uint32_t>(list.size()));
        });
        G::barrier(old, state);
      }
      const Outcome outcome = G::outcome(state);
      used += allocations() - before;
      EXPECT_EQ(outcome.seats.size(), static_cast<std::size_t>(seats));
    }
  }
  EXPECT_EQ(used, 0) << G::kInfo.id << " in " << decisions << " decisions";
}

TYPED_TEST(AllocationLaw, NothingIsAllocatedBehindTheErasedInterface) {
  const GameUnderTest under = under_test(TypeParam::kInfo.id);
  const AnyGame& game = *under.game;
  AnyMoves moves;
  AnyState state;
  AnyState copy;
  for (int seats = game.info().min_seats; seats <= game.info().max_seats; ++seats) {
    Chance chance = Chance::fast(9);
    state = game.setup(game.complete_options(json::object{}), seats, chance);
    copy = state;
    const long before = allocations();
    for (int i = 0; i < game.info().max_decisions && !game.actors(state).empty(); ++i) {
      const AnyChoices chosen = gathered(game.actors(state), [&](Seat seat) {
        game.legal(state, seat, moves);
        return moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
      });
      copy = state;
      game.advance(state, chosen, chance);
      game.resample(copy, chosen.seats().front(), chance);
    }
    Chance again = Chance::fast(10);
    game.play_out(copy, again, game.info().max_decisions);
    EXPECT_EQ(allocations() - before, 0) << game.info().id << ", " << seats << " players";
  }
}

// The game, which stops a search after so many worlds.
template <class G>
struct Stopping : G {
  static inline std::atomic<bool> stop = false;
  static inline long worlds = 0;
  static void resample(typename G::State& state, Viewer viewer, Chance& chance) {
    if (--worlds == 0) stop = true;
    G::resample(state, viewer, chance);
  }
};

// Once its arena has grown, a search allocates the list of its answer and nothing else, whatever luck it meets and
// however long it thinks, as long as that is less than before.
TYPED_TEST(AllocationLaw, NothingIsAllocatedByAWarmSearch) {
  using G = Stopping<TypeParam>;
  static const Erased<G> game;
  Chance chance = Chance::fast(9);
  const AnyState state = game.setup(game.complete_options(json::object{}), game.info().min_seats, chance);
  AnyState at = state;
  AnyMoves moves;
  // Where several may decide at once, they do here.
  while (!game.actors(at).empty()) {
    game.legal(at, game.actors(at).front(), moves);
    if (moves.size() > 1 && game.joint() == (game.actors(at).size() > 1)) break;
    game.play_out(at, chance, 1);
  }
  const Seat seat = game.actors(at).front();
  Search search(game, {.iterations = 4000});
  search.run(at, seat, 3);
  const auto check = [&](std::uint64_t seed, long worlds) {
    G::worlds = worlds;
    G::stop = false;
    const long before = allocations();
    const SearchResult result = search.run(at, seat, seed, &G::stop);
    EXPECT_EQ(allocations() - before, 1) << game.info().id << ", seed " << seed << ", " << result.iterations;
    EXPECT_EQ(result.options.size(), moves.size());
    return result.iterations;
  };
  const auto long_run = static_cast<long>(check(3, 4000));
  for (std::uint64_t seed = 4; seed < 12; ++seed) check(seed, long_run / 4);
}

TYPED_TEST(AllocationLaw, StatesAreAsSmallAsDeclared) {
  using G = TypeParam;
  static_assert(Game<G>);
  static_assert(PlainBytes<typename G::State> && PlainBytes<typename G::Move>);
  static_assert(G::kMaxMoves <= kMaxAnyMoves);
  static_assert(G::kInfo.min_seats >= 1 && G::kInfo.max_seats <= kMaxSeats);
  EXPECT_EQ(under_test(G::kInfo.id).game->state_bytes(), sizeof(typename G::State));
  // One label per option, with words in both languages.
  const auto& options = under_test(G::kInfo.id).game->options();
  EXPECT_EQ(options.size(), G::kOptionLabels.size());
  for (std::size_t i = 0; i < options.size(); ++i) {
    EXPECT_EQ(options[i].name, G::kOptionLabels[i].name);
    EXPECT_GE(options[i].values.size(), 2U) << options[i].name;
    for (const Lang lang : {Lang::fr, Lang::en}) {
      EXPECT_FALSE(options[i].title[lang].empty()) << options[i].name;
      EXPECT_FALSE(options[i].help[lang].empty()) << options[i].name;
    }
  }
}

}  // namespace
}  // namespace flibuste::kit
