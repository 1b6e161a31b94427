// What a seat knows, and that nobody learns anything by who is asked.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/pirates_cove/scenario.h"
#include "games/pirates_cove/view.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// PC-136, PC-137: a hand is seen by its owner alone; its size by all (ruling 103)
TEST(PiratesCoveKnowledge, Hands) {
  Scenario at(4);
  at.ship(0).hand({Card::wind});
  at.ship(1).hand({Card::smoke, Card::fame_3});
  EXPECT_THAT(Visibility::view(at.state(), 1).hand, UnorderedElementsAre(Card::smoke, Card::fame_3));
  EXPECT_THAT(Visibility::view(at.state(), 0).hand, ElementsAre(Card::wind));
  EXPECT_THAT(Visibility::view(at.state(), kSpectator).hand, IsEmpty());
  for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{kSpectator}}) {
    EXPECT_EQ(Visibility::view(at.state(), viewer).players[1].hand, 2);
  }
}

// PC-136: mats, cargo, parrots, treasures and legends face up are open to all (ruling 103)
TEST(PiratesCoveKnowledge, Open) {
  Scenario at(4);
  at.ship(2).hull(6).gold(5).chests(3).fame(8).parrot(Card::bones, 1).mastercraft(Section::crew, 1);
  at.treasure(3, "t10").legend(Legend::hook);
  const View seen = Visibility::view(at.state(), kSpectator);
  const PlayerView& player = seen.players[2];
  EXPECT_EQ(player.gold, 5);
  EXPECT_EQ(player.chests, 3);
  EXPECT_EQ(player.fame, 8);
  EXPECT_EQ(player.parrot, Card::bones);
  EXPECT_EQ(player.parrot_hits, 1);
  EXPECT_EQ(seen.islands[2].treasure, treasure_of("t10"));
  EXPECT_EQ(seen.black[0].legend, Legend::hook);
}

// PC-137: volley cards that are chosen but not fired are nobody else's business (rulings 67 and 68)
TEST(PiratesCoveKnowledge, LoadedCards) {
  Scenario at(4);
  fast_to_slow(at);
  at.ship(0).hand({Card::grapeshot});
  at.sail({4, 4, 2, 3});
  at.nobody_boards();
  const View other = Visibility::view(at.state(), 1);
  at.plays(0, load(Card::grapeshot));
  EXPECT_EQ(Visibility::view(at.state(), 1), other);
  EXPECT_NE(Visibility::view(at.state(), 0).battle->loaded, std::vector<Card>());
}

// PC-136: what is drawn is told to its drawer alone, a second parrot to all (ruling 103)
TEST(PiratesCoveKnowledge, DrawnCards) {
  Scenario at(4);
  fast_to_slow(at);
  at.ship(0).parrot(Card::flint);
  at.ship(1).hand({Card::hijack});
  at.treasure(2, "t29").treasure(3, "t29");
  at.reveal({2, 3, 1, 4});
  at.draws({Card::silver});
  at.all_pass();
  EXPECT_EQ(at.phase(), Phase::parrot);
  for (const Viewer viewer : {Viewer{1}, Viewer{kSpectator}}) {
    EXPECT_THAT(Visibility::view(at.state(), viewer).offered, ElementsAre(Card::silver));
  }
  at.draws({Card::fame_3});
  at.plays(0, {.kind = MoveKind::refuse});
  int told = 0;
  for (const auto& entry : at.entries()) {
    if (entry.event.card != Card::fame_3) continue;
    ++told;
    EXPECT_TRUE(entry.audience.includes(1));
    EXPECT_FALSE(entry.audience.includes(0));
    EXPECT_FALSE(entry.audience.includes(kSpectator));
  }
  EXPECT_EQ(told, 1);
}

// PC-137: a hijacker does not see the victim's cards, nor the victim his (ruling 103)
TEST(PiratesCoveKnowledge, HijackedCards) {
  Scenario at(4);
  fast_to_slow(at);
  at.ship(0).hand({Card::hijack});
  at.treasure(3, "t29");
  at.open(Phase::treasure_event);
  at.plays(0, event(Card::hijack, 1));
  at.all_pass();
  at.all_pass();
  at.reveal({1, 3, 2, 4});
  at.draws({Card::fame_3});
  at.all_pass();
  for (const auto& entry : at.entries()) {
    EXPECT_TRUE(entry.event.card != Card::fame_3 || !entry.audience.includes(1));
  }
}

// A random game, with each decision handed to `visit` before it is played.
template <class Visit>
void wander(std::uint64_t seed, int seats, const Options& options, const Visit& visit) {
  Chance chance = Chance::fast(seed);
  State state = Rules::setup(options, seats, chance);
  NoEvents silent;
  Moves moves;
  while (!Rules::actors(state).empty()) {
    visit(state);
    const SeatSet actors = Rules::actors(state);
    if (actors.size() > 1) {
      Choices<Move> choices;
      for (const Seat seat : actors) {
        Rules::legal(state, seat, moves);
        choices.put(seat, moves[chance.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      Rules::resolve(state, choices, chance, silent);
      continue;
    }
    const Seat seat = actors.front();
    Rules::legal(state, seat, moves);
    Rules::apply(state, seat, moves[chance.below(static_cast<std::uint32_t>(moves.size()))], chance, silent);
  }
}

// PC-23, PC-48, PC-137: who is asked, for what, and what passing leads to, is the same whatever others hold (66 and 67)
TEST(PiratesCoveKnowledge, NoLeakByBeingAsked) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const int seats = 3 + static_cast<int>(seed % 3);
    Chance thoughts = Chance::fast(seed + 100);
    wander(seed, seats, {}, [&](const State& state) {
      for (Viewer viewer = 0; viewer <= seats; ++viewer) {
        State other = state;
        Rules::resample(other, viewer == seats ? kSpectator : viewer, thoughts);
        ASSERT_EQ(Rules::actors(other).bits(), Rules::actors(state).bits());
        ASSERT_EQ(other.stack.top().phase, state.stack.top().phase);
        const Seat seat = Rules::actors(state).front();
        const auto window = Rules::window(state, seat);
        ASSERT_EQ(window.has_value(), Rules::window(other, seat).has_value());
        if (!window) continue;
        ASSERT_EQ(window->key, Rules::window(other, seat)->key);
        // Passing leads to the same question.
        State passed = state;
        NoEvents silent;
        Chance one = Chance::fast(7);
        Chance two = Chance::fast(7);
        Rules::apply(passed, seat, window->pass, one, silent);
        Rules::apply(other, seat, window->pass, two, silent);
        ASSERT_EQ(Rules::actors(passed).bits(), Rules::actors(other).bits());
        if (Rules::actors(passed).empty()) continue;
        ASSERT_EQ(passed.stack.top().phase, other.stack.top().phase);
      }
    });
  }
}

// PC-23: in every window each seat is asked at least once, and all pass at the end (rulings 66 and 72)
TEST(PiratesCoveKnowledge, EverybodyInEveryWindow) {
  std::map<std::pair<int, int>, SeatSet> asked;  // by month and step
  wander(3, 5, {}, [&](const State& state) {
    const Phase phase = state.stack.top().phase;
    if (phase == Phase::treasure_event || phase == Phase::arrival_event) {
      asked[{state.month, static_cast<int>(phase)}].insert(state.stack.top().seat);
    }
  });
  EXPECT_EQ(asked.size(), 24U);
  for (const auto& [window, seats] : asked) EXPECT_EQ(seats.size(), 5) << window.first;
}

// PC-138: passing in a window is what a standing order does: its answer is a listed move of that seat (ruling 67)
TEST(PiratesCoveKnowledge, StandingOrders) {
  std::set<std::string_view> keys;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    wander(seed, 4, {}, [&](const State& state) {
      const Seat seat = Rules::actors(state).front();
      const Phase phase = state.stack.top().phase;
      const auto window = Rules::window(state, seat);
      const bool event =
          phase == Phase::treasure_event || phase == Phase::lookout_event || phase == Phase::arrival_event;
      ASSERT_EQ(window.has_value(), event || phase == Phase::boarding);
      if (!window) return;
      keys.insert(window->key);
      Moves moves;
      Rules::legal(state, seat, moves);
      ASSERT_NE(std::ranges::find(moves, window->pass), moves.end());
      EXPECT_EQ(window->episode, phase == Phase::boarding);
    });
  }
  EXPECT_EQ(keys.size(), 4U);
}

// PC-62, PC-116, PC-140: at most 100 moves at any decision but the outfits; states stay possible (ruling 104)
TEST(PiratesCoveKnowledge, NeverManyMoves) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    wander(seed, 3 + static_cast<int>(seed % 3), {}, [](const State& state) {
      ASSERT_EQ(Rules::fault(state), std::nullopt);
      for (const Seat seat : Rules::actors(state)) {
        Moves moves;
        Rules::legal(state, seat, moves);
        ASSERT_LE(moves.size(), state.stack.top().phase == Phase::outfit ? 160U : 100U);
      }
    });
  }
}

// PC-139: a game has no move by which a player would take his things away: his ship stays (ours)
TEST(PiratesCoveKnowledge, ShipsStay) {
  wander(9, 4, {}, [](const State& state) { ASSERT_EQ(state.players.size(), 4U); });
}

// PC-137, PC-34: destinations are in no state before all have chosen (ruling 103)
TEST(PiratesCoveKnowledge, JointChoices) {
  Scenario at(4);
  EXPECT_EQ(at.phase(), Phase::sail);
  const State before = at.state();
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(at.place(seat), kCove);
  EXPECT_EQ(Rules::actors(before), SeatSet::first(4));
}

// Undo: a card out of a hand has been seen, one that is loaded too; what only the mat and the cargo show may be taken
// back.
TEST(PiratesCoveKnowledge, Barriers) {
  Scenario at(4);
  at.month(5);
  fast_to_slow(at);
  at.ship(0).gold(20).chests(3).hand({Card::mastercraft, Card::shipwright});
  at.sail({6, 1, 2, 3});
  at.to_visit(0);
  const auto barred = [](Scenario& here, Seat seat, Move move) {
    const State before = here.state();
    here.plays(seat, move);
    return Rules::barrier(before, here.state());
  };
  EXPECT_FALSE(barred(at, 0, upgrade(Section::crew)));
  EXPECT_FALSE(barred(at, 0, bury(2)));
  EXPECT_FALSE(barred(at, 0, bags(1)));
  EXPECT_TRUE(barred(at, 0, attach(Section::hull)));
  EXPECT_TRUE(barred(at, 0, shipwright(Section::hull)));

  Scenario volley(4);
  fast_to_slow(volley);
  volley.ship(0).hand({Card::grapeshot});
  volley.sail({4, 4, 2, 3});
  volley.nobody_boards();
  EXPECT_TRUE(barred(volley, 0, load(Card::grapeshot)));

  Scenario end(4);
  end.month(12);
  fast_to_slow(end);
  end.sail({1, 2, 3, 4});
  while (end.actor() != Seat{3}) end.ends_visit();
  EXPECT_TRUE(barred(end, 3, done()));
}

// What a viewer is told beside the rules: speeds, dice, prices and room (PC-2, PC-20, PC-53, PC-55, PC-68, PC-130)
TEST(PiratesCoveKnowledge, FiguresOfAShip) {
  Scenario at(4);
  fast_to_slow(at);
  at.ship(0).hull(3).crew(5).cannons(3).mastercraft(Section::hull, 1).parrot(Card::flint, 1);
  at.ship(1).cannons(8).parrot(Card::trelawney).hand({Card::smoke, Card::grapple});
  at.sail({4, 4, 2, 3});
  at.plays(1, battle_card(Card::smoke));
  at.plays(0, pass());
  at.plays(1, battle_card(Card::grapple));
  at.nobody_boards();
  const View seen = Visibility::view(at.state(), kSpectator);
  const PlayerView& first = seen.players[0];
  const SectionView& hull = first.sections[index(Section::hull)];
  EXPECT_EQ(hull.position, 3);
  EXPECT_EQ(hull.value, 6);
  EXPECT_EQ(hull.safe, 1 + 1 + 2);
  EXPECT_EQ(hull.next_price, 2);
  EXPECT_EQ(seen.players[1].sections[index(Section::cannons)].next_price, std::nullopt);
  EXPECT_EQ(first.room, kAllChests);
  EXPECT_EQ(seen.players[1].room, 5);
  EXPECT_EQ(first.speed, 10);
  EXPECT_EQ(seen.players[1].speed, 29);
  EXPECT_EQ(first.dice, 4);  // by crew, under a Grapple
  ASSERT_TRUE(seen.battle);
  EXPECT_EQ(seen.battle->ships[0].hit_from, 5);
  EXPECT_EQ(seen.battle->ships[1].hit_from, 6);
  EXPECT_THAT(seen.battle->order, ElementsAre(1, 0));
}

// PC-10, PC-57: chests on the Overboard card are not yet in the supply
TEST(PiratesCoveKnowledge, SupplyInABattle) {
  Scenario at(4);
  fast_to_slow(at);
  at.ship(0).chests(4).hand({Card::overboard});
  at.ship(2).chests(6);
  at.sail({4, 4, 2, 3});
  at.plays(0, battle_card(Card::overboard));
  at.plays(0, chests(3));
  EXPECT_EQ(Visibility::view(at.state(), kSpectator).chest_supply, 50 - 10);
  at.nobody_boards();
  at.dice({4});
  at.plays(0, flee());
  EXPECT_FALSE(at.fighting());
  EXPECT_EQ(Visibility::view(at.state(), kSpectator).chest_supply, 50 - 10 + 3);
}

// The names of results that a script can force.
TEST(PiratesCoveKnowledge, NamedResults) {
  EXPECT_EQ(Rules::chance_result("die_1"), 0U);
  EXPECT_EQ(Rules::chance_result("die_6"), 5U);
  EXPECT_EQ(Rules::chance_result("die_7"), std::nullopt);
  EXPECT_EQ(Rules::chance_result("die_0"), std::nullopt);
  EXPECT_EQ(Rules::chance_result("ba_smoke"), index(Card::smoke));
  EXPECT_EQ(Rules::chance_result("t01"), 0U);
  EXPECT_EQ(Rules::chance_result("t30"), 29U);
  EXPECT_EQ(Rules::chance_result("cacafuego"), index(Legend::cacafuego));
  EXPECT_EQ(Rules::chance_result("none"), std::nullopt);
}

// PC-137: what was drawn is another observation for its drawer, the same for everybody else
TEST(PiratesCoveKnowledge, Observations) {
  Scenario at(4);
  at.ship(1).hand({Card::smoke});
  const State& one = at.state();
  State other = one;
  const auto found = std::ranges::find(other.pool, Card::powder);
  ASSERT_NE(found, other.pool.end());
  std::swap(*found, other.players[1].hand[0].card);
  EXPECT_NE(Visibility::observation(one, 1), Visibility::observation(other, 1));
  EXPECT_EQ(Visibility::observation(one, 0), Visibility::observation(other, 0));
  EXPECT_EQ(Visibility::observation(one, kSpectator), Visibility::observation(other, kSpectator));
}

}  // namespace
}  // namespace flibuste::pirates_cove
