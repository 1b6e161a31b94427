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

// The card in slot 2 of seat 1, and in slot 0, over many resamples for `viewer`. Where that seat has looked at slot 2,
// it must stay what it is.
void check_cards(const AnyGame& game, const AnyState& state, Viewer viewer, bool looked, std::size_t cards,
                 Violations& out) {
  constexpr int kDraws = 9000;
  const auto hand = [&](const AnyState& at, const char* slot) {
    return std::string(std::string_view(game.state_json(at).at_pointer(slot).as_string()));
  };
  std::map<std::string, int> seen;
  Chance chance = Chance::fast(viewer);
  for (int i = 0; i < kDraws; ++i) {
    AnyState sample = state;
    game.resample(sample, viewer, chance);
    ++seen[hand(sample, "/players/1/hand/0")];
    if (looked && hand(sample, "/players/1/hand/2") != hand(state, "/players/1/hand/2")) {
      return out.add("viewer " + std::to_string(viewer), "the card that was seen is another one");
    }
  }
  const std::string at = "viewer " + std::to_string(viewer);
  if (seen.size() != cards) out.add(at, std::to_string(seen.size()) + " different cards, not " + std::to_string(cards));
  std::vector<int> counts;
  counts.reserve(seen.size());
  for (const auto& [card, count] : seen) counts.push_back(count);
  if (chi_square(counts) > chi_square_limit(cards)) out.add(at, "the hidden card is not uniform");
}

}  // namespace

// Three seats; seat 0 looks at slot 2 of seat 1. What lies in slot 0 of seat 1 is for seat 2, who knows its own three
// cards, one of 27; for seat 0, who knows four, one of 26; for the spectator any.
Violations card_frequency_law(const AnyGame& game) {
  Violations out;
  Chance luck = Chance::fast(8);
  AnyState state = game.setup(game.complete_options(json::object{}), 3, luck);
  game.apply(state, 0, game.read_move({{"kind", "look"}, {"target", 1}, {"slot", 2}, {"card", 0}}), luck);
  check_cards(game, state, 2, false, 27, out);
  check_cards(game, state, 0, true, 26, out);
  check_cards(game, state, kSpectator, false, 30, out);
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

TEST(ResampleFrequencies, HiddenCardsOfTheSealedBidAreAnyPossibleCards) {
  const Violations found = card_frequency_law(toys::sealed_bid_game());
  EXPECT_TRUE(found.empty()) << found.text();
}

}  // namespace
}  // namespace flibuste::kit
