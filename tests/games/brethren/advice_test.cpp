// What bots know of the game: the rules of thumb of the dossier, and what a newcomer would never do.
#include "games/brethren/advice.h"

#include <gtest/gtest.h>

#include <array>

#include "games/brethren/scenario.h"

namespace flibuste::brethren {
namespace {

std::array<double, kParameterCount> by_hand() {
  std::array<double, kParameterCount> tuning{};
  for (std::size_t i = 0; i < kParameterCount; ++i) tuning[i] = Advisor::kParameters[i].by_hand;
  return tuning;
}

Advice<Move> advised(Scenario& at, Seat seat) { return Advisor::advise(at.state(), seat, by_hand()); }

TEST(BrethrenAdvice, FewerDoubloonsThanLieThereAreFoolish) {
  Scenario at(3);
  at.turn(14).player(2).hand({Card::doubloons_1});
  at.board(0)
      .fleets({{0, 0, 2}, {1, 0, 1}})
      .cards({up(Card::doubloons_4), up(Card::doubloons_3), up(Card::chest), up(Card::cannon), up(Card::cannon)});
  at.plays(2, schooner(1));
  at.plays(2, face_up(Card::doubloons_1, 0));
  ASSERT_EQ(at.actor(), 0);
  EXPECT_TRUE(Advisor::foolish(at.state(), 0, pick(Card::doubloons_1)));
  EXPECT_TRUE(Advisor::foolish(at.state(), 0, pick(Card::doubloons_3)));
  EXPECT_FALSE(Advisor::foolish(at.state(), 0, pick(Card::doubloons_4)));
  EXPECT_FALSE(Advisor::foolish(at.state(), 0, pick(Card::chest)));
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
  EXPECT_TRUE(Advisor::foolish(at.state(), 0, face_down(Card::chest, 0)));
  EXPECT_FALSE(Advisor::foolish(at.state(), 0, face_up(Card::chest, 0)));
  EXPECT_FALSE(Advisor::foolish(at.state(), 0, face_down(Card::chest, 1)));

  Scenario last(3);
  last.last_turn().player(2).hand({Card::chest});
  last.plays(2, schooner(0));
  EXPECT_TRUE(Advisor::foolish(last.state(), 2, face_down(Card::chest, 1)));
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

// The reason that a hint gives for the last card of seat 0, whose ship went to board 0.
std::string_view last_reason(Scenario& at, Card card, std::uint8_t board) {
  at.turn(33).player(0).hand({card});
  at.plays(0, schooner(0));
  const Advice<Move> advice = advised(at, 0);
  EXPECT_EQ(advice.move, face_up(card, board));
  return advice.reason;
}

const std::vector<FleetSpec> kMineLeads = {{0, 1, 2}, {1, 0, 2}};
const std::vector<FleetSpec> kMineFollows = {{1, 1, 2}, {0, 0, 2}};

// BR-30, BR-33: a second gun saves my fleet only from a first that I know of and that would strike it.
TEST(BrethrenAdvice, GunsThatCancel) {
  for (const CardSpec first : {up(Card::cannon, 1), down(Card::cannon, 0)}) {
    Scenario at(3);
    at.board(1).colony().fleets(kMineLeads).cards({first, up(Card::doubloons_4), up(Card::doubloons_3)});
    EXPECT_EQ(last_reason(at, Card::cannon, 1), "gun_shield");
  }
  Scenario last(3);
  last.board(1).colony().fleets({{1, 1, 2}, {0, 0, 1}}).cards({up(Card::musket, 1), up(Card::doubloons_4)});
  last.board(2).colony().fleets({{0, 0, 2}}).cards({up(Card::doubloons_3)});
  EXPECT_EQ(last_reason(last, Card::musket, 1), "gun_shield");

  // A musket beside it still strikes my only ship there.
  Scenario both(3);
  both.board(1).colony().fleets({{0, 0, 1}}).cards({up(Card::cannon, 1), up(Card::musket, 1), up(Card::doubloons_4)});
  both.board(2).colony().fleets(kMineLeads).cards({up(Card::doubloons_4), up(Card::doubloons_3)});
  EXPECT_EQ(last_reason(both, Card::cannon, 1), "gun_cancel");

  // It would strike others.
  Scenario away(3);
  away.board(1).colony().fleets({{1, 0, 2}, {2, 0, 1}}).cards({up(Card::cannon, 1), up(Card::doubloons_1)});
  away.board(2).colony().fleets(kMineLeads).cards({up(Card::doubloons_4), up(Card::doubloons_3)});
  EXPECT_EQ(last_reason(away, Card::cannon, 1), "gun_cancel");
}

// BR-16: what somebody else hides there is no reason.
TEST(BrethrenAdvice, HiddenGunsOfOthersAreNoReason) {
  for (const Card hidden : {Card::cannon, Card::chest}) {
    Scenario at(3);
    at.board(1).colony().fleets(kMineLeads).cards({down(hidden, 1)});
    at.board(2).colony().fleets(kMineLeads).cards({up(Card::doubloons_4), up(Card::doubloons_1)});
    EXPECT_EQ(last_reason(at, Card::cannon, 1), "gun_least");
  }
}

// BR-27, BR-31: a lone gun strikes whoever is first or last there.
TEST(BrethrenAdvice, GunsThatStrike) {
  Scenario cannon(3);
  cannon.board(1).colony().fleets({{1, 1, 2}, {2, 0, 1}}).cards({up(Card::doubloons_4)});
  cannon.board(2).colony().fleets(kMineLeads).cards({up(Card::doubloons_4), up(Card::doubloons_3)});
  EXPECT_EQ(last_reason(cannon, Card::cannon, 1), "cannon_leader");

  Scenario musket(3);
  musket.board(1).colony().fleets({{0, 0, 2}, {1, 0, 1}}).cards({up(Card::doubloons_4), up(Card::doubloons_3)});
  EXPECT_EQ(last_reason(musket, Card::musket, 1), "musket_last");

  Scenario nobody(3);
  nobody.board(2).colony().fleets(kMineLeads).cards({up(Card::doubloons_4), up(Card::doubloons_3)});
  EXPECT_EQ(last_reason(nobody, Card::cannon, 1), "gun_nobody");
}

// BR-26, BR-34: the cannon that lies there puts the leader behind my last fleet, and the musket destroys him.
TEST(BrethrenAdvice, Ricochet) {
  Scenario at(3);
  at.board(1).colony().fleets(kMineFollows).cards({up(Card::cannon, 1), up(Card::doubloons_4), up(Card::doubloons_3)});
  at.board(2).colony().fleets({{0, 0, 1}}).cards({up(Card::doubloons_2)});
  EXPECT_EQ(last_reason(at, Card::musket, 1), "musket_last");
}

// Treasure is for my fleet only if some of it would come to it.
TEST(BrethrenAdvice, TreasureElsewhere) {
  const auto reason = [](Card card, const std::vector<FleetSpec>& fleets, const std::vector<CardSpec>& cards) {
    Scenario at(3);
    at.board(1).fleets(fleets).cards(cards);
    at.board(2).colony().fleets({{1, 1, 2}, {2, 0, 2}});
    return last_reason(at, card, 1);
  };
  EXPECT_EQ(reason(Card::doubloons_4, kMineLeads, {}), "treasure_mine");
  EXPECT_EQ(reason(Card::doubloons_4, kMineFollows, {}), "treasure_away");
  EXPECT_EQ(reason(Card::doubloons_4, kMineFollows, {up(Card::chest)}), "treasure_mine");
  EXPECT_EQ(reason(Card::marked_1, kMineFollows, {}), "treasure_away");
  EXPECT_EQ(reason(Card::marked_2, kMineFollows, {}), "treasure_mine");
  EXPECT_EQ(reason(Card::doubloons_4, {{1, 0, 2}, {0, 0, 1}}, {up(Card::musket), up(Card::chest)}), "treasure_away");
  EXPECT_EQ(reason(Card::doubloons_4, {}, {}), "treasure_away");
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
    Advisor::evaluate(at.state(), by_hand(), rewards);
    EXPECT_GT(rewards[1], rewards[0]);
    EXPECT_NEAR(rewards[0] + rewards[1] + rewards[2], 1, 1e-9);
    first[late ? 1 : 0] = rewards[1];
  }
  EXPECT_GT(first[1], first[0]);
}

}  // namespace
}  // namespace flibuste::brethren
