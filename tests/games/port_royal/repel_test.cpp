#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

struct Strength {
  Faces crew;
  Face ship;
  bool enough;
};

// PR-17: sailors give 1 sword, pirates 2; the sum must reach the ship's swords
TEST(PortRoyalRepel, SwordsMustReachTheShip) {
  const std::vector<Strength> cases = {
      {{Face::sailor_3}, Face::flute_1_1, true},
      {{Face::sailor_5}, Face::flute_1_1, true},
      {{Face::sailor_7}, Face::flute_1_1, true},
      {{Face::sailor_7}, Face::flute_2_2, false},
      {{Face::pirate_5}, Face::flute_2_2, true},
      {{Face::pirate_7}, Face::galleon_2_1, true},
      {{Face::pirate_9}, Face::frigate_3_2, false},
      {{Face::pirate_9, Face::sailor_3}, Face::frigate_3_2, true},
      {{Face::pirate_9, Face::sailor_3}, Face::pinnace_4_3, false},
      {{Face::pirate_5, Face::pirate_7, Face::sailor_3}, Face::skiff_5_4, true},
      {{Face::pirate_5, Face::pirate_7, Face::sailor_3}, Face::frigate_6_3, false},
      {{Face::pirate_5, Face::pirate_7, Face::pirate_9, Face::sailor_3}, Face::galleon_7_3, true},
      {{Face::pirate_5, Face::pirate_7, Face::pirate_9}, Face::galleon_7_3, false},
      {{Face::captain_4, Face::admiral_9, Face::governor_8, Face::trader_blue_3}, Face::flute_1_1, false},
      {{}, Face::flute_1_1, false},
  };
  for (const Strength& each : cases) {
    SCOPED_TRACE(card(each.ship).key);
    Scenario at(2);
    at.player(0).hires(each.crew);
    at.before_first_draw();
    at.next_cards({each.ship});
    at.plays(0, draw());
    EXPECT_EQ(at.may(0, repel()), each.enough);
    EXPECT_EQ(at.phase(), each.enough ? Phase::repel : Phase::discover);
    EXPECT_EQ(at.harbour_cards().empty(), each.enough);
  }
}

// PR-17: the repelled ship goes straight to the discard pile and pays nothing
TEST(PortRoyalRepel, RepelledShipPaysNothing) {
  Scenario at(2);
  at.player(0).coins(2).hires({Face::pirate_5, Face::trader_blue_3});
  at.before_first_draw();
  at.next_cards({Face::flute_2_3});
  at.plays(0, draw());
  EXPECT_THAT(at.discard(), IsEmpty());
  at.plays(0, repel());
  EXPECT_THAT(at.discard(), ElementsAre(Face::flute_2_3));
  EXPECT_THAT(at.harbour_cards(), IsEmpty());
  EXPECT_EQ(at.coins(0), 2);
  EXPECT_TRUE(at.happened(EventKind::repelled));
}

// PR-17: only the active player's own swords count
TEST(PortRoyalRepel, OthersSwordsDoNotHelp) {
  Scenario at(2);
  at.player(1).hires({Face::pirate_5, Face::pirate_7});
  at.before_first_draw();
  at.next_cards({Face::flute_1_1});
  at.plays(0, draw());
  EXPECT_THAT(at.harbour_cards(), ElementsAre(Face::flute_1_1));
}

// PR-18: the same swords repel any number of ships, and nobody leaves
TEST(PortRoyalRepel, SwordsAreNotUsedUp) {
  Scenario at(2);
  at.player(0).hires({Face::pirate_5});
  at.before_first_draw();
  at.next_cards({Face::flute_2_2, Face::flute_2_3, Face::pinnace_2_2, Face::galleon_2_1});
  for (int i = 0; i < 4; ++i) {
    at.plays(0, draw());
    at.plays(0, repel());
  }
  EXPECT_EQ(at.discard().size(), 4U);
  EXPECT_EQ(hired(at.state().players[0], Face::pirate_5), 1);
  EXPECT_EQ(at.state().players[0].swords, 2);
}

// PR-19: a ship is repelled the moment it is drawn or never
TEST(PortRoyalRepel, OnlyAtTheMomentOfDrawing) {
  Scenario at(2);
  at.player(0).hires({Face::pirate_5});
  at.before_first_draw();
  at.next_cards({Face::flute_2_2, Face::sailor_3, Face::flute_1_1});
  at.plays(0, draw());
  EXPECT_THAT(at.moves(0), ElementsAre(repel(), let_in()));  // it must be decided now
  at.plays(0, let_in());
  EXPECT_THAT(at.moves(0), ElementsAre(draw(), stop()));
  at.plays(0, draw());
  EXPECT_FALSE(at.may(0, repel()));
  at.plays(0, draw());  // the second flute: only this one can be sent away
  at.plays(0, repel());
  EXPECT_THAT(at.harbour_cards(), ElementsAre(Face::flute_2_2, Face::sailor_3));
  EXPECT_THAT(at.discard(), ElementsAre(Face::flute_1_1));
}

// PR-20: nobody repels a skull, not even with all the swords of the box
TEST(PortRoyalRepel, SkullCannotBeRepelled) {
  for (const Face ship : {Face::frigate_skull_3, Face::frigate_skull_4, Face::galleon_skull_3, Face::galleon_skull_4}) {
    Scenario at(2, {.end_variant = true});  // so many persons would end the game
    at.player(0)
        .hires(copies(Face::sailor_3, 7))
        .hires({Face::sailor_5, Face::sailor_5, Face::sailor_7, Face::pirate_5, Face::pirate_7, Face::pirate_9});
    at.before_first_draw();
    EXPECT_EQ(at.state().players[0].swords, 16);
    at.next_cards({ship});
    at.plays(0, draw());
    EXPECT_FALSE(at.may(0, repel()));
    EXPECT_THAT(at.harbour_cards(), ElementsAre(ship));
  }
}

// PR-20, PR-23: so a second ship of that colour with a skull is a bust, swords or not
TEST(PortRoyalRepel, SkullOfAPresentColourBusts) {
  Scenario at(2);
  at.player(0).hires({Face::pirate_5, Face::pirate_7, Face::pirate_9});
  at.harbour({Face::frigate_1_1});
  at.next_cards({Face::frigate_skull_3});
  at.plays(0, draw());
  EXPECT_TRUE(at.happened(EventKind::busted));
  EXPECT_EQ(at.actor(), 1);
}

// PR-21: a ship of a new colour that could be repelled may be let in
TEST(PortRoyalRepel, RepellingIsOptional) {
  Scenario at(2);
  at.player(0).hires({Face::sailor_3});
  at.harbour({Face::skiff_1_1});
  at.next_cards({Face::flute_1_2});
  at.plays(0, draw());
  EXPECT_TRUE(at.may(0, repel()));
  EXPECT_TRUE(at.may(0, let_in()));
  at.plays(0, let_in());
  EXPECT_THAT(at.harbour_cards(), ElementsAre(Face::skiff_1_1, Face::flute_1_2));
  EXPECT_THAT(at.discard(), IsEmpty());
  EXPECT_TRUE(at.happened(EventKind::entered));
}

// PR-22: where nothing can be repelled nothing is asked: the ship enters
TEST(PortRoyalRepel, NoQuestionWithoutChoice) {
  Scenario at(2);
  at.player(0).hires({Face::sailor_3});
  at.before_first_draw();
  at.next_cards({Face::flute_2_2});
  at.plays(0, draw());
  EXPECT_THAT(at.kinds(), ElementsAre(EventKind::drawn, EventKind::entered));
  EXPECT_THAT(at.moves(0), ElementsAre(draw(), stop()));
}

// PR-22: or it causes the bust by itself
TEST(PortRoyalRepel, BustByItself) {
  Scenario at(2);
  at.player(0).hires({Face::sailor_3});
  at.harbour({Face::flute_1_1});
  at.next_cards({Face::flute_2_2});
  at.plays(0, draw());
  EXPECT_THAT(at.kinds(), Contains(EventKind::busted));
  EXPECT_EQ(at.actor(), 1);
}

}  // namespace
}  // namespace flibuste::port_royal
