// The worked examples of the rulebook and of docs/rules/brethren, played through.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/brethren/scenario.h"

namespace flibuste::brethren {
namespace {

using testing::ElementsAre;

constexpr Seat kBlue = 0;
constexpr Seat kGreen = 1;
constexpr Seat kYellow = 2;

// BR-E1, BR-21, BR-22: five ships and four cards lie at the board
TEST(BrethrenExamples, FiveShips) {
  Scenario at(3);
  at.turn(9)
      .board(0)
      .fleets({{kGreen, 0, 2}, {kYellow, 1, 0}, {kBlue, 0, 1}})
      .cards({up(Card::doubloons_3), up(Card::chest), up(Card::marked_2), down(Card::cannon, kGreen)});
  at.plays(kBlue, galleon(0));
  EXPECT_THAT(at.order(0), ElementsAre(kBlue, kGreen, kYellow));
  EXPECT_THAT(at.sails(0), ElementsAre(5, 4, 3));
  EXPECT_EQ(at.placed(0).size(), 4U);
}

// BR-E4, BR-37, BR-38, BR-39: a draft with marked cards, seven cards at a colony (vector 12)
TEST(BrethrenExamples, Draft) {
  Scenario at(3);
  at.last_turn().player(2).hand({Card::doubloons_1});
  at.board(1)
      .colony()
      .fleets({{kGreen, 0, 3}, {kYellow, 0, 2}, {kBlue, 0, 1}})
      .cards({up(Card::doubloons_4), up(Card::doubloons_3), up(Card::doubloons_1), up(Card::marked_2),
              up(Card::marked_2), up(Card::marked_3)});
  at.plays(2, schooner(0));
  at.plays(2, face_up(Card::doubloons_1, 1));
  EXPECT_THAT(at.captured(kYellow), ElementsAre(Card::marked_2, Card::marked_2));
  EXPECT_THAT(at.captured(kBlue), ElementsAre(Card::marked_3));
  at.plays(kGreen, pick(Card::doubloons_4));
  at.plays(kYellow, pick(Card::doubloons_3));
  EXPECT_TRUE(at.over());
  EXPECT_THAT(at.captured(kGreen), ElementsAre(Card::doubloons_1, Card::doubloons_4));
  EXPECT_THAT(at.captured(kYellow), ElementsAre(Card::doubloons_3, Card::marked_2, Card::marked_2));
  EXPECT_THAT(at.captured(kBlue), ElementsAre(Card::doubloons_1, Card::marked_3));
}

// BR-E3, BR-23: coming up to red, then past red
TEST(BrethrenExamples, ComingUp) {
  constexpr Seat kRed = 1;
  Scenario at(3);
  at.turn(6).board(0).fleets({{kRed, 0, 2}, {kBlue, 0, 1}});
  at.plays(kBlue, schooner(0));
  EXPECT_THAT(at.order(0), ElementsAre(kRed, kBlue));
  Scenario later(3);
  later.turn(6).board(0).fleets({{kRed, 0, 2}, {kBlue, 0, 2}});
  later.plays(kBlue, schooner(0));
  EXPECT_THAT(later.order(0), ElementsAre(kBlue, kRed));
}

}  // namespace
}  // namespace flibuste::brethren
