// Law 7: resampling for v keeps v's view and v's legal moves, gives a possible state, leaves the actors as they are,
// and differs between draws (at least once in a game that hides anything, never in one that hides nothing). A resample
// of a resample is as good as one. On small cases the frequencies are right: see the tests at the end.
#include <map>

#include "games/port_royal/game.h"
#include "kit/laws.h"
#include "kit/settings.h"
#include "support/toys.h"

namespace flibuste::kit {
namespace {

// The card that a seat has bid in secret, from the document of a sealed-bid state.
std::string bid_of(const json::value& state, std::size_t seat) {
  const json::value& player = state.at("players").at(seat);
  const auto slot = static_cast<std::size_t>(player.at("pending").as_int64() - 1);
  return std::string(std::string_view(player.at("hand").at(slot).as_string()));
}

void check_bids(const AnyGame& game, const AnyState& state, Viewer viewer, const std::string& known, std::size_t cards,
                Violations& out) {
  constexpr int kDraws = 9000;
  std::map<std::string, int> seen;
  Chance chance = Chance::fast(viewer);
  for (int i = 0; i < kDraws; ++i) {
    AnyState sample = state;
    game.resample(sample, viewer, chance);
    ++seen[bid_of(game.state_json(sample), 1)];
  }
  const std::string at = "viewer " + std::to_string(viewer);
  if (!known.empty()) {  // one of three slots was looked at
    const int count = seen[known];
    if (chi_square({count * 2, kDraws - count}) > chi_square_limit(2)) {
      out.add(at, "the card that was seen is the bid " + std::to_string(count) + " times of " + std::to_string(kDraws));
    }
    seen.erase(known);
  }
  if (seen.size() != cards) out.add(at, std::to_string(seen.size()) + " different bids, not " + std::to_string(cards));
  std::vector<int> counts;
  counts.reserve(seen.size());
  for (const auto& [card, count] : seen) counts.push_back(count);
  if (chi_square(counts) > chi_square_limit(cards)) out.add(at, "the hidden bid is not uniform");
}

}  // namespace

// Three seats; seat 0 looks at a card of seat 1, then seat 1 bids. Seat 2 knows its own three cards: the bid is one of
// the other 27. Seat 0 knows four: the card it saw with 1/3, or one of 26. The spectator knows none.
Violations bid_frequency_law(const AnyGame& game) {
  Violations out;
  Chance luck = Chance::fast(8);
  AnyState state = game.setup(game.complete_options(json::object{}), 3, luck);
  game.apply(state, 0, game.read_move({{"kind", "look"}, {"target", 1}, {"slot", 2}, {"card", 0}}), luck);
  const std::string looked(std::string_view(game.state_json(state).at_pointer("/players/1/hand/2").as_string()));
  game.apply(state, 0, game.read_move({{"kind", "done"}, {"target", 0}, {"slot", 0}, {"card", 0}}), luck);
  AnyMoves moves;
  game.legal(state, 1, moves);
  game.apply(state, 1, moves[0], luck);
  check_bids(game, state, 2, "", 27, out);
  check_bids(game, state, 0, looked, 26, out);
  check_bids(game, state, kSpectator, "", 30, out);
  return out;
}

Violations resample_law(const Setting& setting, int games) {
  Violations out;
  const AnyGame& game = setting.game();
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
    Chance chance = Chance::fast(seed + 99);
    bool changed = false;  // some resample was another state than the true one
    bool varied = false;   // two resamples were different
    walk(setting, seed, [&](const Position& position) {
      if (position.decision > 12 && chance.below(8) != 0) return true;
      for (const Viewer viewer : viewers(setting.players)) {
        AnyState one = position.state;
        game.resample(one, viewer, chance);
        AnyState two = position.state;
        game.resample(two, viewer, chance);
        changed = changed || one != position.state;
        varied = varied || one != two;
        AnyState same = one;
        AnyState twin = two;
        Chance luck = Chance::fast(seed + static_cast<std::uint64_t>(position.decision));
        Chance same_luck = luck;
        game.resample(same, viewer, luck);
        game.resample(twin, viewer, same_luck);
        if (same != twin) out.add(position.where(), "the resampled state follows from what the viewer cannot know");
        game.resample(two, viewer, chance);
        for (const AnyState* sample : {&one, &two}) {
          const std::string at = position.where() + ", viewer " + std::to_string(viewer);
          if (game.view_json(*sample, viewer) != game.view_json(position.state, viewer)) {
            out.add(at, "the resampled state has another view for its viewer");
          }
          if (game.actors(*sample) != game.actors(position.state)) out.add(at, "the resampled state has other actors");
          if (const auto fault = game.fault(*sample)) {
            out.add(at, "the resampled state is impossible, at \"" + fault->at + "\": " + fault->message.en);
          }
          if (viewer != kSpectator) {
            AnyMoves before;
            AnyMoves after;
            game.legal(position.state, viewer, before);
            game.legal(*sample, viewer, after);
            if (before != after) out.add(at, "the resampled state has other legal moves for its viewer");
          }
          if (out.enough()) return false;
        }
      }
      return true;
    });
    if (out.enough()) break;
    if (setting.under_test.hides && (!changed || !varied)) {
      out.add(where(setting, seed, 0), "no resample of the whole game differed");
    }
    if (!setting.under_test.hides && changed) out.add(where(setting, seed, 0), "something hidden after all");
  }
  return out;
}

namespace {

class ResampleLaw : public LawTest {};

TEST_P(ResampleLaw, KeepsWhatIsKnownAndChangesTheRest) {
  for (const Setting& setting : with_all_options(GetParam())) {
    const Violations found = resample_law(setting, scaled(2));
    EXPECT_TRUE(found.empty()) << found.text();
  }
}
FLIBUSTE_FOR_ALL_GAMES(ResampleLaw);

// The next card after a resample, drawn with luck that never changes, is any card of the pool, equally likely.
TEST(ResampleFrequencies, PortRoyalNextCardIsUniformOverThePool) {
  using namespace port_royal;
  using PR = port_royal::PortRoyal;
  Chance deal = Chance::fast(3);
  State start = PR::setup({}, 3, deal);
  NoEvents silent;
  for (int i = 0; i < 3; ++i) PR::apply(start, start.stack.top().seat, {.kind = MoveKind::draw}, deal, silent);
  if (start.stack.top().phase == Phase::repel) GTEST_FAIL() << "choose another seed";
  std::map<Face, int> pool;
  for (const Face face : start.unseen) ++pool[face];

  constexpr int kDraws = 60000;
  std::map<Face, int> drawn;
  Chance resampling = Chance::fast(4);
  for (int i = 0; i < kDraws; ++i) {
    State state = start;
    PR::resample(state, 1, resampling);
    Chance luck = Chance::fast(12345);
    EventLog<Event> log;
    PR::apply(state, state.stack.top().seat, {.kind = MoveKind::draw}, luck, log);
    ++drawn[log.entries().front().event.card];
  }
  double sum = 0;
  for (const auto& [face, copies] : pool) {
    const double expected = kDraws * copies / static_cast<double>(start.unseen.size());
    sum += (drawn[face] - expected) * (drawn[face] - expected) / expected;
  }
  EXPECT_LT(sum, chi_square_limit(pool.size()));
  EXPECT_LE(drawn.size(), pool.size());
}

TEST(ResampleFrequencies, SealedBidsAreAnyPossibleBid) {
  const Violations found = bid_frequency_law(toys::sealed_bid_game());
  EXPECT_TRUE(found.empty()) << found.text();
}

}  // namespace
}  // namespace flibuste::kit
