// What bots know of the game: the rules of thumb of the dossier, and what a newcomer would never do.
#include "games/brethren/advice.h"

#include <gtest/gtest.h>

#include <array>

#include "games/brethren/scenario.h"

namespace flibuste::brethren {
namespace {

std::array<double, kKnobs> by_hand() {
  std::array<double, kKnobs> tuning{};
  for (std::size_t i = 0; i < kKnobs; ++i) tuning[i] = kParameters[i].by_hand;
  return tuning;
}

Advice<Move> advised(Scenario& at, Seat seat) { return advise(at.state(), seat, by_hand()); }

TEST(BrethrenAdvice, FewerDoubloonsThanLieThereAreFoolish) {
  Scenario at(3);
  at.turn(14).player(2).hand({Card::doubloons_1});
  at.board(0)
      .fleets({{0, 0, 2}, {1, 0, 1}})
      .cards({up(Card::doubloons_4), up(Card::doubloons_3), up(Card::chest), up(Card::cannon), up(Card::cannon)});
  at.plays(2, schooner(1));
  at.plays(2, face_up(Card::doubloons_1, 0));
  ASSERT_EQ(at.actor(), 0);
  EXPECT_TRUE(foolish(at.state(), 0, pick(Card::doubloons_1)));
  EXPECT_TRUE(foolish(at.state(), 0, pick(Card::doubloons_3)));
  EXPECT_FALSE(foolish(at.state(), 0, pick(Card::doubloons_4)));
  EXPECT_FALSE(foolish(at.state(), 0, pick(Card::chest)));
  EXPECT_EQ(advised(at, 0).move, pick(Card::doubloons_4));
  EXPECT_EQ(advised(at, 0).reason, "pick_doubloons");
}

TEST(BrethrenAdvice, PayingToHideWhatIsTurnedUpAtOnceIsFoolish) {
  Scenario at(3);
  at.turn(15).player(0).hand({Card::chest});
  at.board(0).cards(
      {up(Card::doubloons_4), up(Card::doubloons_3), up(Card::chest), up(Card::cannon), up(Card::cannon)});
  at.board(1).cards({up(Card::doubloons_2)});
  at.plays(0, schooner(2));
  EXPECT_TRUE(foolish(at.state(), 0, face_down(Card::chest, 0)));
  EXPECT_FALSE(foolish(at.state(), 0, face_up(Card::chest, 0)));
  EXPECT_FALSE(foolish(at.state(), 0, face_down(Card::chest, 1)));

  Scenario last(3);
  last.last_turn().player(2).hand({Card::chest});
  last.plays(2, schooner(0));
  EXPECT_TRUE(foolish(last.state(), 2, face_down(Card::chest, 1)));
}

// A cannon goes where a rival leads with several ships and I am behind.
TEST(BrethrenAdvice, CannonAtALeader) {
  Scenario at(3);
  at.turn(30).player(0).hand({Card::cannon, Card::chest});
  at.board(1)
      .colony()
      .fleets({{1, 1, 2}, {0, 0, 2}})
      .cards({up(Card::doubloons_4), up(Card::doubloons_3), up(Card::doubloons_3)});
  at.board(2).colony().fleets({{0, 0, 2}, {1, 0, 1}}).cards({up(Card::doubloons_4)});
  at.plays(0, schooner(0));
  EXPECT_EQ(advised(at, 0).move, face_up(Card::cannon, 1));
  EXPECT_EQ(advised(at, 0).reason, "cannon_leader");
}

// Treasure goes where my fleet takes it.
TEST(BrethrenAdvice, TreasureWhereIStand) {
  Scenario at(3);
  at.turn(33).player(0).hand({Card::doubloons_4});
  at.board(1).colony().fleets({{1, 0, 2}, {2, 0, 1}});
  at.board(2).colony().fleets({{0, 0, 1}});
  at.plays(0, schooner(0));
  EXPECT_EQ(advised(at, 0).move, face_up(Card::doubloons_4, 2));
  EXPECT_EQ(advised(at, 0).reason, "treasure_mine");
}

// The last ship goes where it wins most.
TEST(BrethrenAdvice, LastShipForTheRichestBoard) {
  Scenario at(3);
  at.turn(35).player(2).hand({Card::musket});
  at.board(0).colony().fleets({{0, 0, 1}}).cards({up(Card::doubloons_1)});
  at.board(1).colony().fleets({{0, 0, 1}, {2, 0, 1}}).cards({up(Card::doubloons_4), up(Card::doubloons_1)});
  EXPECT_EQ(advised(at, 2).move, schooner(1));
  EXPECT_EQ(advised(at, 2).reason, "ship_first");
}

// What others hide changes no advice.
TEST(BrethrenAdvice, NobodyPeeks) {
  const auto move_beside = [](Card hidden) {
    Scenario at(3);
    at.turn(10).player(1).hand({Card::doubloons_2, Card::doubloons_3, Card::chest, Card::musket});
    at.board(0).fleets({{0, 0, 2}, {1, 0, 1}}).cards({down(hidden, 0)});
    return advised(at, 1).move;
  };
  EXPECT_EQ(move_beside(Card::cannon), move_beside(Card::doubloons_4));
  EXPECT_EQ(move_beside(Card::cannon), move_beside(Card::chest));
}

// A lead is worth something, and more at the end of the game.
TEST(BrethrenAdvice, EvaluationFollowsTheScore) {
  std::array<double, 2> first{};
  for (const bool late : {false, true}) {
    Scenario at(3);
    at.turn(late ? 33 : 6).player(1).captured({Card::doubloons_4, Card::doubloons_3});
    std::array<double, kMaxSeats> rewards{};
    evaluate(at.state(), by_hand(), rewards);
    EXPECT_GT(rewards[1], rewards[0]);
    EXPECT_NEAR(rewards[0] + rewards[1] + rewards[2], 1, 1e-9);
    first[late ? 1 : 0] = rewards[1];
  }
  EXPECT_GT(first[1], first[0]);
}

}  // namespace
}  // namespace flibuste::brethren
