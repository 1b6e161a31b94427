// Small exhaustive counts: every line of play of a few decisions, all cards that can be drawn included.
#include <gtest/gtest.h>

#include "games/brethren/scenario.h"

namespace flibuste::brethren {
namespace {

// BR-11, BR-12, BR-13, BR-14: two ships at three boards, then distinct cards at two other boards, face up or down
TEST(BrethrenPerft, FirstTurn) {
  Scenario at(3);
  at.player(0).hand({Card::chest, Card::chest, Card::cannon, Card::musket});
  EXPECT_EQ(count_lines(at.state(), 1), 6U);
  // 6 ships × 3 cards × 2 boards × 2 faces, each followed by one of the ten kinds drawn.
  EXPECT_EQ(count_lines(at.state(), 2), 6U * 3 * 2 * 2 * 10);
  // And the next player has six ships to choose from.
  EXPECT_EQ(count_lines(at.state(), 3), 6U * 3 * 2 * 2 * 10 * 6);
}

// BR-15: without coins half of the cards
TEST(BrethrenPerft, WithoutCoins) {
  Scenario at(3);
  at.turn(3).player(0).hand({Card::chest, Card::chest, Card::cannon, Card::musket}).coins(0);
  at.board(0).cards({up(Card::doubloons_1), up(Card::doubloons_2), up(Card::doubloons_3)});
  EXPECT_EQ(count_lines(at.state(), 2), 6U * 3 * 2 * 10);
}

// BR-39, BR-40, BR-45: the last turn to the very end: a draft of 4, 3 and a chest between two fleets, asked twice
TEST(BrethrenPerft, LastTurn) {
  Scenario at(3);
  at.last_turn().player(2).hand({Card::chest}).coins(0);
  at.board(0).colony();
  at.board(1).colony();
  at.board(2).colony().fleets({{0, 0, 2}, {1, 0, 1}}).cards({up(Card::doubloons_4), up(Card::doubloons_3)});
  const State& start = at.state();
  const int ships = (start.players[2].galleons > 0 ? 1 : 0) + (start.players[2].schooners > 0 ? 1 : 0);
  ASSERT_EQ(ships, 1);  // one ship is left
  // Ship at 0 or 1: the card goes to the draft (3 × 2 picks) or to the other empty colony (2 picks).
  // Ship at 2: the card at 0 or 1, and three fleets draft 4 and 3 (2 picks).
  EXPECT_EQ(count_lines(start, 8), 2U * (3 * 2 + 2) + 2U * 2);
}

}  // namespace
}  // namespace flibuste::brethren
