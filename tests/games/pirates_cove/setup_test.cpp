#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::Each;
using testing::ElementsAre;

State begun(int seats, std::uint64_t seed = 1, const Options& options = {}) {
  Chance chance = Chance::fast(seed);
  return Rules::setup(options, seats, chance);
}

// A game after its outfits.
State sailing(int seats, const std::vector<Move>& outfits, std::uint64_t seed = 1, const Options& options = {}) {
  Chance chance = Chance::fast(seed);
  State state = Rules::setup(options, seats, chance);
  Choices<Move> choices;
  for (Seat seat = 0; seat < seats; ++seat) choices.put(seat, outfits[seat]);
  NoEvents silent;
  Rules::resolve(state, choices, chance, silent);
  return state;
}

// PC-8: 9 gold, no treasure, no fame, rings at the second position
TEST(PiratesCoveSetup, EveryPlayer) {
  for (int seats = 3; seats <= 5; ++seats) {
    const State state = begun(seats);
    EXPECT_EQ(state.players.size(), static_cast<std::size_t>(seats));
    for (const Player& player : state.players) {
      EXPECT_EQ(player.gold, 9);
      EXPECT_EQ(player.chests, 0);
      EXPECT_EQ(player.fame, 0);
      EXPECT_THAT(player.rings, Each(2));
      EXPECT_THAT(player.mastercraft, Each(0));
    }
    EXPECT_EQ(Rules::fault(state), std::nullopt);
  }
}

// PC-9, PC-109: one Tavern card each; a parrot is on the mat at once, before anybody fits out (rulings 2 and 71)
TEST(PiratesCoveSetup, OpeningCard) {
  int parrots = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const State state = begun(5, seed);
    EXPECT_EQ(state.stack.top().phase, Phase::outfit);
    for (const Player& player : state.players) {
      EXPECT_EQ(player.hand.size() + player.parrot.size(), 1U);
      for (const Held& held : player.hand) EXPECT_FALSE(is_parrot(held.card));
      for (const Parrot& parrot : player.parrot) {
        EXPECT_TRUE(is_parrot(parrot.card));
        EXPECT_EQ(parrot.hits, 2);
        ++parrots;
      }
    }
    EXPECT_EQ(state.pool.size(), 37U);
    EXPECT_TRUE(state.discards.empty());
  }
  EXPECT_GT(parrots, 5);
}

// PC-9: every card is as likely as its copies to be the opening card
TEST(PiratesCoveSetup, OpeningCardsAreFair) {
  std::map<Card, int> found;
  constexpr int kGames = 4200;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    const State state = begun(3, seed);
    const Player& last = state.players[2];
    ++found[last.hand.empty() ? last.parrot[0].card : last.hand[0].card];
  }
  EXPECT_NEAR(found[Card::mastercraft], 700, 120);
  EXPECT_NEAR(found[Card::fame_1], 500, 100);
  EXPECT_NEAR(found[Card::navy], 200, 65);
  EXPECT_NEAR(found[Card::calm], 100, 45);
}

// PC-10: the supply has the rest of the 124 gold and the 50 chests
TEST(PiratesCoveSetup, Supply) {
  Scenario at(4);
  at.ship(0).gold(3).chests(4);
  at.ship(1).gold(0).chests(1);
  int gold = kAllGold;
  int chests = kAllChests;
  for (Seat seat = 0; seat < 4; ++seat) {
    gold -= at.gold(seat);
    chests -= at.chests_of(seat);
  }
  EXPECT_EQ(gold, 124 - 3 - 9 - 9);
  EXPECT_EQ(chests, 45);
}

// PC-11: one black ship at island 1; with three players another at island 4; each with its own card (ruling 3)
TEST(PiratesCoveSetup, BlackShips) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const State three = begun(3, seed);
    ASSERT_EQ(three.black.size(), 2U);
    EXPECT_EQ(three.black[0].place, 1);
    EXPECT_EQ(three.black[1].place, 4);
    EXPECT_NE(three.black[0].legend, Legend::none);
    EXPECT_NE(three.black[1].legend, Legend::none);
    EXPECT_NE(three.black[0].legend, three.black[1].legend);
    EXPECT_EQ(three.legends.size(), 3U);
    for (int seats = 4; seats <= 5; ++seats) {
      const State state = begun(seats, seed);
      ASSERT_EQ(state.black.size(), 1U);
      EXPECT_EQ(state.black[0].place, 1);
      EXPECT_NE(state.black[0].legend, Legend::none);
      EXPECT_EQ(state.legends.size(), 4U);
    }
  }
}

// PC-12: the Navy is not at sea
TEST(PiratesCoveSetup, NoNavy) { EXPECT_EQ(begun(4).navy.place, kAtSea); }

// PC-7, PC-21: sixty cards in stacks of twelve; the first month turns up one of each stack
TEST(PiratesCoveSetup, TreasureStacks) {
  const State state = sailing(4, std::vector<Move>(4, outfit(2, 2, 2, 2)));
  EXPECT_EQ(state.month, 1);
  for (const Treasure card : state.turned) EXPECT_NE(card, Treasure::none);
  EXPECT_EQ(state.treasures.size(), 55U);
  EXPECT_TRUE(state.spent.empty());
}

// PC-14: all choose at once, and there are 160 outfits that 9 gold can pay (rulings 1 and 104)
TEST(PiratesCoveSetup, OutfitsAreChosenTogether) {
  const State state = begun(5);
  EXPECT_EQ(Rules::actors(state).size(), 5);
  for (Seat seat = 0; seat < 5; ++seat) {
    Moves moves;
    Rules::legal(state, seat, moves);
    EXPECT_EQ(moves.size(), 160U);
    for (const Move& move : moves) {
      ASSERT_EQ(move.kind, MoveKind::outfit);
      int cost = 0;
      for (const int ring : move.rings) cost += cost_from_start(ring);
      EXPECT_LE(cost, 9);
    }
  }
}

// PC-13, PC-14: each pays for every step of each section; nothing need be spent (ruling 1)
TEST(PiratesCoveSetup, OutfitsArePaid) {
  const State state =
      sailing(5, {outfit(2, 2, 2, 2), outfit(2, 2, 3, 3), outfit(6, 2, 2, 3), outfit(3, 3, 4, 4), outfit(2, 4, 2, 2)});
  EXPECT_EQ(state.players[0].gold, 9);
  EXPECT_EQ(state.players[1].gold, 7);
  EXPECT_EQ(state.players[2].gold, 0);
  EXPECT_THAT(state.players[2].rings, ElementsAre(6, 2, 2, 3));
  EXPECT_EQ(state.players[3].gold, 1);
  EXPECT_THAT(state.players[3].rings, ElementsAre(3, 3, 4, 4));
  EXPECT_EQ(state.players[4].gold, 6);
  EXPECT_EQ(state.month, 1);
}

// PC-7, PC-140: a game of fewer months is the same game, only shorter (ruling 102)
TEST(PiratesCoveSetup, FewerMonths) {
  Options options;
  options.months = 1;
  Scenario at(4, options);
  at.month(1).legend(Legend::hook);
  at.ship(0).hand({Card::fame_3});
  at.sail({2, 3, 4, 5});
  at.ends_month();
  EXPECT_TRUE(at.over());
  EXPECT_EQ(at.state().treasures.size(), 55U);
}

}  // namespace
}  // namespace flibuste::pirates_cove
