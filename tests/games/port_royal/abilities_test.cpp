#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

using testing::ElementsAre;

const Faces kFourShips = {Face::pinnace_1_1, Face::flute_1_1, Face::skiff_1_1, Face::frigate_1_1};

Faces with(Faces faces, const Faces& more) {
  faces.insert(faces.end(), more.begin(), more.end());
  return faces;
}

// PR-52: abilities work on one's own turn and on others' turns, and add up
TEST(PortRoyalAbilities, OnEveryTurn) {
  const Faces crew = {Face::trader_blue_3, Face::trader_blue_5, Face::mademoiselle_7, Face::mademoiselle_9};
  Scenario mine(2);
  mine.player(0).coins(1).hires(crew);
  mine.harbour(with({Face::flute_2_2, Face::pinnace_1_1, Face::skiff_1_1, Face::frigate_1_1}, {Face::sailor_3}));
  mine.plays(0, stop());
  mine.plays(0, take(Face::sailor_3));
  EXPECT_EQ(mine.coins(0), 0);
  mine.plays(0, take(Face::flute_2_2));
  EXPECT_EQ(mine.coins(0), 4);

  Scenario theirs(2);
  theirs.player(1).coins(2).hires(crew).hires({Face::governor_8});
  theirs.harbour({Face::flute_2_2, Face::sailor_3}).turn_of(0);
  theirs.plays(0, stop());
  theirs.plays(0, pass());
  theirs.plays(1, take(Face::sailor_3));  // 3 - 2, and 1 to the active player
  EXPECT_EQ(theirs.coins(1), 0);
  theirs.plays(1, take(Face::flute_2_2));
  EXPECT_EQ(theirs.coins(1), 4 - 1);
}

// PR-53: 1 coin more for each trader of the ship's colour
TEST(PortRoyalAbilities, Traders) {
  struct Row {
    Face trader;
    Face ship;
  };
  const std::vector<Row> rows = {{Face::trader_yellow_3, Face::pinnace_2_2}, {Face::trader_yellow_5, Face::pinnace_2_2},
                                 {Face::trader_blue_3, Face::flute_2_2},     {Face::trader_blue_5, Face::flute_2_2},
                                 {Face::trader_green_3, Face::skiff_3_2},    {Face::trader_red_3, Face::frigate_3_2},
                                 {Face::trader_black_3, Face::galleon_4_2}};
  for (const Row& trader : rows) {
    for (const Row& ship : rows) {
      Scenario at(2);
      at.player(0).hires({trader.trader});
      at.harbour({ship.ship});
      at.plays(0, stop());
      at.plays(0, take(ship.ship));
      EXPECT_EQ(at.coins(0), trader.ship == ship.ship ? 3 : 2) << card(trader.trader).key << card(ship.ship).key;
    }
  }
}

// PR-53: two traders of a colour pay two coins; another player's trader pays nothing
TEST(PortRoyalAbilities, TradersAddUp) {
  Scenario at(2);
  at.player(0).hires({Face::trader_green_3, Face::trader_green_3, Face::trader_red_3});
  at.player(1).hires({Face::trader_black_3});
  at.harbour({Face::skiff_1_1, Face::galleon_2_1, Face::pinnace_1_1, Face::frigate_1_1});
  at.plays(0, stop());
  at.plays(0, take(Face::skiff_1_1));
  EXPECT_EQ(at.coins(0), 3);
  at.plays(0, take(Face::galleon_2_1));
  EXPECT_EQ(at.coins(0), 4);
}

// PR-54: each mademoiselle lowers the cost by 1, never below 0
TEST(PortRoyalAbilities, MademoiselleFloor) {
  const Faces ladies = {Face::mademoiselle_7, Face::mademoiselle_7, Face::mademoiselle_9, Face::mademoiselle_9};
  for (int n = 0; n <= 4; ++n) {
    const int cost = std::max(3 - n, 0);
    Scenario at(2);
    at.player(0).coins(cost).hires(Faces(ladies.begin(), ladies.begin() + n));
    at.harbour({Face::sailor_3, Face::priest_4});
    at.plays(0, stop());
    EXPECT_EQ(at.may(0, take(Face::priest_4)), n == 4);
    at.plays(0, take(Face::sailor_3));
    EXPECT_EQ(at.coins(0), 0) << n;
    EXPECT_EQ(at.event(EventKind::hired).amount, cost) << n;
  }
}

// PR-54: she does not lower the fee
TEST(PortRoyalAbilities, MademoiselleDoesNotLowerTheFee) {
  Scenario at(2);
  at.player(1).coins(3).hires({Face::mademoiselle_7, Face::mademoiselle_7, Face::mademoiselle_9});
  at.harbour({Face::sailor_3});
  at.plays(0, stop());
  at.plays(1, take(Face::sailor_3));
  EXPECT_EQ(at.coins(0), 1);
  EXPECT_EQ(at.coins(1), 2);

  Scenario exact(2);  // cost 2 after the discount: 2 coins are not enough, the fee is due in full
  exact.player(1).coins(2).hires({Face::mademoiselle_7});
  exact.harbour({Face::sailor_3, Face::flute_1_1});
  exact.plays(0, stop());
  exact.plays(0, pass());
  EXPECT_FALSE(exact.may(1, take(Face::sailor_3)));
}

// PR-54: only her owner pays less
TEST(PortRoyalAbilities, MademoiselleIsNotShared) {
  Scenario at(2);
  at.player(0).coins(2);
  at.player(1).hires({Face::mademoiselle_7});
  at.harbour({Face::sailor_3, Face::flute_1_1});
  at.plays(0, stop());
  EXPECT_FALSE(at.may(0, take(Face::sailor_3)));
}

// PR-55: a player whose opportunity finds the harbour empty gets 1 coin per jester
TEST(PortRoyalAbilities, JesterAtAnEmptyHarbour) {
  Scenario at(3);
  at.player(0).hires({Face::jester_5});
  at.player(1).coins(1);
  at.player(2).hires({Face::jester_7, Face::jester_7});
  at.harbour({Face::flute_1_1});
  at.plays(0, stop());
  at.plays(0, pass());
  at.plays(1, take(Face::flute_1_1));
  EXPECT_EQ(at.coins(2), 2);
  EXPECT_EQ(at.coins(0), 1) << "only the fee: the active player's jester is idle";
}

// PR-55: as soon as one card is left there is nothing for the jester
TEST(PortRoyalAbilities, JesterWithCardsLeft) {
  Scenario at(2);
  at.player(1).hires({Face::jester_5});
  at.harbour({Face::sailor_3});
  at.plays(0, stop());
  EXPECT_EQ(at.coins(1), 0);
}

// PR-55: emptying the harbour oneself does not count; what counts is what one finds
TEST(PortRoyalAbilities, JesterWhoTakesTheLastCard) {
  Scenario at(2);
  at.player(1).coins(1).hires({Face::jester_5, Face::governor_8});
  at.harbour({Face::flute_1_1});
  at.plays(0, stop());
  at.plays(0, pass());
  at.plays(1, take(Face::flute_1_1));
  EXPECT_EQ(at.coins(1), 1);
  EXPECT_EQ(at.gained(1, Cause::jester), 0);
}

// PR-55: an active player who stops with an empty harbour gets nothing
TEST(PortRoyalAbilities, JesterOfTheActivePlayer) {
  Scenario at(2);
  at.player(0).hires({Face::jester_5});
  at.plays(0, stop());
  EXPECT_EQ(at.coins(0), 0);
}

// PR-56: 2 coins per admiral when five or more cards lie there
TEST(PortRoyalAbilities, Admiral) {
  for (int cards = 4; cards <= 7; ++cards) {
    Scenario at(3);
    at.player(0).hires({Face::admiral_5, Face::admiral_7});
    at.player(2).hires({Face::admiral_9});
    at.harbour(copies(Face::sailor_3, cards));
    at.plays(0, stop());
    EXPECT_EQ(at.coins(0), cards >= 5 ? 4 : 0);
    if (cards < 5) continue;
    EXPECT_EQ(at.actor(), 0);  // before anything is taken
    at.plays(0, pass());
    EXPECT_EQ(at.coins(2), 2);
  }
}

// PR-56: each opportunity looks at the harbour it finds
TEST(PortRoyalAbilities, AdmiralFindsFewerCards) {
  Scenario at(3);
  at.player(1).coins(1).hires({Face::admiral_5});
  at.player(2).hires({Face::admiral_7});
  at.harbour(with(kFourShips, {Face::governor_8}));
  at.plays(0, stop());
  at.plays(0, pass());
  EXPECT_EQ(at.gained(1, Cause::admiral), 2);
  at.plays(1, take(Face::flute_1_1));
  EXPECT_EQ(at.gained(2, Cause::admiral), 0);
  EXPECT_EQ(at.coins(2), 0);
}

// PR-56: once per opportunity, not per card
TEST(PortRoyalAbilities, AdmiralPaysOnce) {
  Scenario at(2);
  at.player(0).hires({Face::admiral_5, Face::governor_8, Face::governor_8});
  at.harbour(with(kFourShips, {Face::galleon_2_1, Face::governor_8, Face::governor_8}));
  at.plays(0, stop());
  EXPECT_EQ(at.coins(0), 2);
  at.plays(0, take(Face::flute_1_1));
  EXPECT_EQ(at.coins(0), 3);
  at.plays(0, take(Face::skiff_1_1));
  EXPECT_EQ(at.coins(0), 4);
  EXPECT_EQ(at.harbour_cards().size(), 5U);
}

// PR-56: an admiral hired in the same opportunity comes too late
TEST(PortRoyalAbilities, AdmiralHiredTooLate) {
  Scenario at(2);
  at.player(0).coins(5);
  at.harbour(with(kFourShips, {Face::admiral_5, Face::settler_4}));
  at.plays(0, stop());
  at.plays(0, take(Face::admiral_5));
  EXPECT_EQ(at.harbour_cards().size(), 5U);
  EXPECT_EQ(at.coins(0), 0);
  at.plays(0, take(Face::flute_1_1));
  EXPECT_EQ(at.coins(0), 1);
}

// PR-57: one more card per governor, active or not; the fee is due for each
TEST(PortRoyalAbilities, Governor) {
  Scenario at(2);
  at.player(0).hires({Face::governor_8});
  at.player(1).coins(3).hires({Face::governor_8, Face::governor_8});
  at.harbour(with(kFourShips, {Face::galleon_2_1}));
  at.plays(0, stop());
  EXPECT_EQ(at.takes(), 3 + 1);
  at.plays(0, take(Face::pinnace_1_1));
  at.plays(0, pass());
  EXPECT_EQ(at.takes(), 1 + 2);
  at.plays(1, take(Face::flute_1_1));
  at.plays(1, take(Face::skiff_1_1));
  at.plays(1, take(Face::galleon_2_1));
  EXPECT_EQ(at.coins(0), 1 + 3);
  EXPECT_EQ(at.coins(1), 3);
  EXPECT_EQ(at.phase(), Phase::discover);
}

// PR-58: a governor hired just now gives the extra card at once
TEST(PortRoyalAbilities, GovernorImmediate) {
  Scenario at(2);
  at.player(0).coins(8);
  at.harbour({Face::governor_8, Face::flute_1_1, Face::skiff_1_1});
  at.plays(0, stop());
  EXPECT_EQ(at.takes(), 1);
  at.plays(0, take(Face::governor_8));
  EXPECT_THAT(at.moves(0), ElementsAre(take(Face::flute_1_1), take(Face::skiff_1_1), pass()));
  at.plays(0, take(Face::flute_1_1));
  EXPECT_EQ(at.actor(), 1);
  EXPECT_EQ(at.phase(), Phase::hire);
}

// PR-58: also on another player's turn
TEST(PortRoyalAbilities, GovernorImmediateForOthers) {
  Scenario at(2);
  at.player(1).coins(10);
  at.harbour({Face::governor_8, Face::flute_1_1});
  at.plays(0, stop());
  at.plays(0, pass());
  at.plays(1, take(Face::governor_8));
  EXPECT_EQ(at.coins(1), 1);
  EXPECT_THAT(at.moves(1), ElementsAre(take(Face::flute_1_1), pass()));
}

// PR-58: with governor_immediate off only the governors one had count
TEST(PortRoyalAbilities, GovernorLater) {
  Scenario at(2, {.governor_immediate = false});
  at.player(0).coins(8);
  at.harbour({Face::governor_8, Face::flute_1_1});
  at.plays(0, stop());
  at.plays(0, take(Face::governor_8));
  EXPECT_EQ(at.actor(), 1);

  Scenario had(2, {.governor_immediate = false});
  had.player(0).coins(8).hires({Face::governor_8});
  had.harbour({Face::governor_8, Face::flute_1_1, Face::skiff_1_1});
  had.plays(0, stop());
  had.plays(0, take(Face::governor_8));
  EXPECT_EQ(had.takes(), 1);
  had.plays(0, take(Face::flute_1_1));
  EXPECT_EQ(had.actor(), 1);
}

}  // namespace
}  // namespace flibuste::port_royal
