#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

// PR-35: half of the coins, rounded down, from 12 coins on
TEST(PortRoyalTaxes, HalfFromTwelveOn) {
  const std::vector<std::pair<int, int>> cases = {{0, 0}, {11, 0}, {12, 6}, {13, 6}, {14, 7}, {15, 7}, {25, 12}};
  for (const auto& [coins, lost] : cases) {
    SCOPED_TRACE(coins);
    Scenario at(2);
    at.player(0).coins(coins);
    at.player(1).hires({Face::sailor_3});  // takes the bonus
    at.before_first_draw();
    at.next_cards({Face::tax_most_swords});
    at.plays(0, draw());
    EXPECT_EQ(at.coins(0), coins - lost);
    EXPECT_EQ(at.discard().size(), static_cast<std::size_t>(lost) + 1);  // the coins lost and the tax itself
    EXPECT_EQ(at.happened(EventKind::coins_lost), lost > 0);
  }
}

// PR-35: every player is taxed, not only the active one
TEST(PortRoyalTaxes, EveryPlayer) {
  Scenario at(4);
  at.player(0).coins(12);
  at.player(1).coins(11);
  at.player(2).coins(20);
  at.player(3).coins(13).hires({Face::pirate_5});
  at.turn_of(1).before_first_draw();
  at.next_cards({Face::tax_most_swords});
  at.plays(1, draw());
  EXPECT_EQ(at.coins(0), 6);
  EXPECT_EQ(at.coins(1), 11);
  EXPECT_EQ(at.coins(2), 10);
  EXPECT_EQ(at.coins(3), 7 + 1);
}

// PR-36: one kind of tax rewards the most swords, sailors and pirates added up
TEST(PortRoyalTaxes, MostSwords) {
  Scenario at(3);
  at.player(0).hires({Face::pirate_9});
  at.player(1).hires({Face::sailor_3, Face::pirate_5});
  at.player(2).hires({Face::sailor_7, Face::sailor_5});
  at.before_first_draw();
  at.next_cards({Face::tax_most_swords});
  at.plays(0, draw());
  EXPECT_EQ(at.coins(0), 0);
  EXPECT_EQ(at.coins(1), 1);
  EXPECT_EQ(at.coins(2), 0);
}

// PR-36: the other kind rewards the fewest points, expeditions included
TEST(PortRoyalTaxes, FewestPoints) {
  Scenario at(3);
  at.player(0).hires({Face::sailor_7});                                   // 3
  at.player(1).hires({Face::sailor_3}).has({Face::expedition_captains});  // 5
  at.player(2).hires({Face::jester_7, Face::jester_7});                   // 4
  at.before_first_draw();
  at.next_cards({Face::tax_fewest_points});
  at.plays(0, draw());
  EXPECT_EQ(at.coins(0), 1);
  EXPECT_EQ(at.coins(1), 0);
  EXPECT_EQ(at.coins(2), 0);
}

// PR-37: all who tie get a coin
TEST(PortRoyalTaxes, Ties) {
  Scenario swords(3);
  swords.player(0).hires({Face::pirate_9});
  swords.player(2).hires({Face::sailor_3, Face::sailor_3});
  swords.before_first_draw();
  swords.next_cards({Face::tax_most_swords});
  swords.plays(0, draw());
  EXPECT_EQ(swords.coins(0), 1);
  EXPECT_EQ(swords.coins(1), 0);
  EXPECT_EQ(swords.coins(2), 1);

  Scenario points(3);
  points.player(0).hires({Face::sailor_5});
  points.player(1).hires({Face::jester_7, Face::governor_8});
  points.player(2).hires({Face::sailor_7});
  points.before_first_draw();
  points.next_cards({Face::tax_fewest_points});
  points.plays(0, draw());
  EXPECT_EQ(points.coins(0), 1);
  EXPECT_EQ(points.coins(1), 1);
  EXPECT_EQ(points.coins(2), 0);
}

// PR-37: even if they tie at zero
TEST(PortRoyalTaxes, TiesAtZero) {
  for (const Face tax : {Face::tax_most_swords, Face::tax_fewest_points}) {
    Scenario at(4);
    at.player(1).hires({Face::governor_8});  // no swords, no points
    at.before_first_draw();
    at.next_cards({tax});
    at.plays(0, draw());
    for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(at.coins(seat), 1) << card(tax).key << int{seat};
  }
}

// PR-38: first the loss, then the bonus
TEST(PortRoyalTaxes, LossBeforeBonus) {
  Scenario at(3);
  at.player(0).coins(11).hires({Face::sailor_3});  // the bonus makes 12, too late to be taxed
  at.player(1).coins(13);
  at.player(2).coins(12).hires({Face::sailor_3});
  at.before_first_draw();
  at.next_cards({Face::tax_most_swords});
  at.plays(0, draw());
  EXPECT_EQ(at.coins(0), 12);
  EXPECT_EQ(at.coins(1), 7);
  EXPECT_EQ(at.coins(2), 7);

  Scenario thirteen(2);
  thirteen.player(0).coins(13).hires({Face::sailor_3});
  thirteen.before_first_draw();
  thirteen.next_cards({Face::tax_most_swords});
  thirteen.plays(0, draw());
  EXPECT_EQ(thirteen.coins(0), 8);  // 13 - 6 + 1; the other way round it would be 14 - 7
  EXPECT_LT(thirteen.position(EventKind::coins_lost), thirteen.position(EventKind::coins_gained));
}

// PR-38, PR-62: the tax card is not in a reshuffle caused by its own bonus; the coins just lost are
TEST(PortRoyalTaxes, NotInItsOwnReshuffle) {
  Scenario at(2, {.reshuffle = Reshuffle::on_need});
  at.player(0).hires({Face::sailor_3});
  at.pool({Face::tax_most_swords}).rest_in_purse_of(1);
  const int before = at.coins(1);
  at.next_cards({Face::tax_most_swords});
  at.plays(0, draw());
  const int lost = before / 2;
  EXPECT_EQ(at.event(EventKind::reshuffled).amount, lost);
  EXPECT_THAT(at.discard(), ElementsAre(Face::tax_most_swords));
  EXPECT_EQ(at.coins(0), 1);
  EXPECT_EQ(at.coins(1), before - lost);
}

// PR-38, PR-62: drawn as the last card of the pile, the tax stays out of the reshuffle that follows at once
TEST(PortRoyalTaxes, LastCardOfThePile) {
  Scenario at(2);
  at.player(0).hires({Face::sailor_3});
  at.pool({Face::tax_most_swords}).rest_in_purse_of(1).discarded({Face::flute_1_1, Face::skiff_1_1});
  at.next_cards({Face::tax_most_swords});
  at.plays(0, draw());
  EXPECT_EQ(at.kinds().front(), EventKind::reshuffled);
  EXPECT_EQ(at.event(EventKind::reshuffled).amount, 2);  // before the losses, which form the next discard pile
  EXPECT_EQ(at.discard().back(), Face::tax_most_swords);
  EXPECT_THAT(at.newest_pool(), Not(Contains(Face::tax_most_swords)));
}

// PR-39: a tax never lies in the harbour, and the active player goes on as usual
TEST(PortRoyalTaxes, TheTurnGoesOn) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::priest_4});
  at.on_table({Face::expedition_priests}).before_first_draw();
  at.next_cards({Face::tax_fewest_points, Face::tax_most_swords});
  at.plays(0, draw());
  EXPECT_THAT(at.harbour_cards(), IsEmpty());
  EXPECT_THAT(at.discard(), ElementsAre(Face::tax_fewest_points));
  EXPECT_THAT(at.moves(0), ElementsAre(draw(), stop(), claim(Face::expedition_priests, {.priests = 2})));
  at.plays(0, draw());
  EXPECT_THAT(at.harbour_cards(), IsEmpty());
  EXPECT_EQ(at.actor(), 0);
}

}  // namespace
}  // namespace flibuste::port_royal
