// What bots know of the game, where a newcomer would know better: moves called foolish, and what a fee leaves.
#include "games/port_royal/advice.h"

#include <gtest/gtest.h>

#include <array>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

Move advised(Scenario& at, Seat seat) {
  std::array<double, kParameterCount> tuning{};
  for (std::size_t i = 0; i < kParameterCount; ++i) tuning[i] = Advisor::kParameters[i].by_hand;
  return Advisor::advise(at.state(), seat, tuning).move;
}

TEST(PortRoyalAdvice, LeavingAShipThatPaysIsFoolish) {
  Scenario at(2);
  at.harbour({Face::skiff_3_3});
  at.plays(0, stop());
  EXPECT_TRUE(Advisor::foolish(at.state(), 0, pass()));
  EXPECT_FALSE(Advisor::foolish(at.state(), 0, take(Face::skiff_3_3)));
  at.plays(0, pass());
  ASSERT_EQ(at.actor(), 1);
  EXPECT_TRUE(Advisor::foolish(at.state(), 1, pass())) << "two of its three coins are left after the fee";
}

// What is left of two coins is what the other one gains by the fee.

TEST(PortRoyalAdvice, LeavingAShipThatHardlyPaysTheFeeIsNot) {
  Scenario at(2);
  at.harbour({Face::flute_1_2});
  at.plays(0, stop());
  EXPECT_TRUE(Advisor::foolish(at.state(), 0, pass()));
  at.plays(0, pass());
  ASSERT_EQ(at.actor(), 1);
  EXPECT_FALSE(Advisor::foolish(at.state(), 1, pass()));
}

// Whoever has taken his card and may still claim an expedition leaves nothing by passing.
TEST(PortRoyalAdvice, NothingIsLeftByWhoMayTakeNoMore) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::priest_4});
  at.harbour({Face::flute_1_2, Face::skiff_3_3}).on_table({Face::expedition_priests});
  at.plays(0, stop());
  EXPECT_TRUE(Advisor::foolish(at.state(), 0, pass()));
  at.plays(0, take(Face::skiff_3_3));
  ASSERT_EQ(at.actor(), 0);
  ASSERT_EQ(at.takes(), 0);
  ASSERT_TRUE(at.may(0, pass()));
  EXPECT_FALSE(Advisor::foolish(at.state(), 0, pass()));
}

TEST(PortRoyalAdvice, StoppingBeforeAnEmptyHarbourIsFoolishWithoutAJester) {
  for (const bool jester : {true, false}) {
    Scenario at(2);
    if (jester) at.player(0).hires({Face::jester_5});
    at.before_first_draw();
    at.next_cards({Face::expedition_priests});
    at.plays(0, draw());
    ASSERT_TRUE(at.may(0, stop()));
    EXPECT_EQ(Advisor::foolish(at.state(), 0, stop()), !jester);
    EXPECT_FALSE(Advisor::foolish(at.state(), 0, draw()));
  }
}

TEST(PortRoyalAdvice, LettingInASecondShipOfAColourIsFoolish) {
  for (const bool second : {true, false}) {
    Scenario at(2);
    at.player(0).hires({Face::pirate_5, Face::sailor_3});
    at.harbour({second ? Face::flute_1_1 : Face::skiff_1_1});
    at.next_cards({Face::flute_2_2});
    at.plays(0, draw());
    ASSERT_TRUE(at.may(0, let_in()));
    EXPECT_EQ(Advisor::foolish(at.state(), 0, let_in()), second);
    EXPECT_FALSE(Advisor::foolish(at.state(), 0, repel()));
  }
}

// The fee of a player without a coin comes out of what the ship brings.
TEST(PortRoyalAdvice, AnEmptyPurseBuysAShipForWhatTheFeeLeaves) {
  for (const auto& [ship, wanted] : {std::pair{Face::flute_1_2, true}, {Face::flute_1_1, false}}) {
    Scenario at(2);
    at.harbour({ship});
    at.plays(0, stop());
    at.plays(0, pass());
    ASSERT_EQ(at.actor(), 1);
    ASSERT_EQ(at.coins(1), 0);
    EXPECT_EQ(advised(at, 1), wanted ? take(ship) : pass());
  }
}

// Of two ships the one that pays more, with an empty purse as with a full one.
TEST(PortRoyalAdvice, OfTwoShipsTheRicher) {
  for (const int coins : {0, 1, 9}) {
    Scenario at(2);
    at.player(1).coins(coins);
    at.harbour({Face::flute_1_2, Face::skiff_3_3});
    at.plays(0, stop());
    at.plays(0, pass());
    ASSERT_EQ(at.actor(), 1);
    EXPECT_EQ(advised(at, 1), take(Face::skiff_3_3)) << coins;
  }
}

}  // namespace
}  // namespace flibuste::port_royal
