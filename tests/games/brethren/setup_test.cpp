#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/brethren/scenario.h"
#include "games/brethren/view.h"

namespace flibuste::brethren {
namespace {

State dealt(int seats, std::uint64_t seed = 1) {
  Chance chance = Chance::fast(seed);
  return Rules::setup({}, seats, chance);
}

// BR-1, BR-3, BR-6, BR-9: what each player begins with
TEST(BrethrenSetup, HandsShipsAndCoins) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    const State state = dealt(seats);
    EXPECT_FALSE(Rules::fault(state));
    EXPECT_EQ(pile(state), 8 * seats);
    EXPECT_EQ(state.booty, 0);
    for (int seat = 0; seat < seats; ++seat) {
      const Player& player = state.players[static_cast<std::size_t>(seat)];
      EXPECT_EQ(player.hand.size(), 4U);
      EXPECT_EQ(player.galleons, 3);
      EXPECT_EQ(player.schooners, 9);
      EXPECT_EQ(player.coins, seats <= 4 ? 4 : 3);
      EXPECT_EQ(player.doubloons + player.chests, 0);
    }
  }
}

// BR-5: four cards more than will ever be drawn stay in the pool; they are shown when the game is over, not before
TEST(BrethrenSetup, SecretCards) {
  const State start = dealt(4);
  EXPECT_EQ(start.pool.size(), 8U * 4 + 4);
  EXPECT_TRUE(Visibility::view(start, 0).secret.empty());
  const State end = played_out(start);
  EXPECT_EQ(end.pool.size(), 4U);
  EXPECT_EQ(Visibility::view(end, 0).secret.size(), 4U);
  EXPECT_EQ(Visibility::view(end, kSpectator).secret, Visibility::view(end, 2).secret);
}

// BR-7: everybody sees what the deck had
TEST(BrethrenSetup, NumberTable) {
  const View seen = Visibility::view(dealt(5), kSpectator);
  EXPECT_EQ(seen.deck.musket, 5);
  EXPECT_EQ(seen.deck.cannon, 5);
  EXPECT_EQ(seen.deck.chest, 15);
}

// BR-8: one galleon for each player, and nothing there
TEST(BrethrenSetup, Boards) {
  const View seen = Visibility::view(dealt(6), 0);
  ASSERT_EQ(seen.boards.size(), 6U);
  for (const BoardView& board : seen.boards) {
    EXPECT_FALSE(board.colony);
    EXPECT_TRUE(board.fleets.empty());
    EXPECT_TRUE(board.cards.empty());
  }
  EXPECT_EQ(seen.boards[0].compass, Compass::north);
}

// BR-10: any player may begin; turns go clockwise
TEST(BrethrenSetup, FirstPlayerByLot) {
  std::set<Seat> firsts;
  for (std::uint64_t seed = 0; seed < 60; ++seed) firsts.insert(dealt(4, seed).first);
  EXPECT_EQ(firsts.size(), 4U);
  Scenario at(3);
  for (Seat seat : {Seat{0}, Seat{1}, Seat{2}, Seat{0}}) {
    EXPECT_EQ(at.actor(), seat);
    at.plays(seat, schooner(0));
    at.plays(seat, at.moves(seat)[0]);
  }
}

// BR-10: whoever was drawn begins, and the others follow clockwise
TEST(BrethrenSetup, TurnsFollowTheFirstPlayer) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Chance chance = Chance::fast(seed);
    State state = Rules::setup({}, 4, chance);
    const Seat first = state.first;
    for (int turn = 0; turn < 5; ++turn) {
      const Seat seat = clockwise(first, turn, 4);
      for (int step = 0; step < 2; ++step) {  // a ship, a card
        ASSERT_EQ(Rules::actors(state).front(), seat);
        Moves moves;
        Rules::legal(state, seat, moves);
        NoEvents silent;
        Rules::apply(state, seat, moves[0], chance, silent);
      }
    }
  }
}

// BR-56: the defaults of the switches
TEST(BrethrenSetup, Switches) {
  const Options options;
  EXPECT_TRUE(options.lone_ship_falls_back);
  EXPECT_FALSE(options.unclaimed_treasure_stays);
  EXPECT_TRUE(options.booty_needs_chest);
}

}  // namespace
}  // namespace flibuste::brethren
