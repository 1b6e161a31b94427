// Before the die: drawing, building, the Ship card, five cards.
#include <gtest/gtest.h>

#include "games/aux_sabords/scenario.h"

namespace flibuste::aux_sabords {
namespace {

const Cards kFighters = copies(Card::pirate, 4);

Cards with(Cards cards, const Cards& more) {
  cards.insert(cards.end(), more.begin(), more.end());
  return cards;
}

// AS-13, AS-14: a turn begins with a card, whatever the hand and the ship.
TEST(AuxSabordsTurn, BeginsWithACard) {
  Scenario at(4);
  at.discarding(Colour::nw);
  at.next_cards({Card::captain});
  at.plays(discard(Card::leg));
  EXPECT_EQ(at.turn(), Colour::ne);
  EXPECT_EQ(at.hand_size(Colour::ne), 6);
  EXPECT_EQ(at.held(Colour::ne, Card::captain), 1);
  EXPECT_LT(at.position(EventKind::turn_began), at.position(EventKind::drew));
  EXPECT_EQ(at.event(EventKind::drew).count, 1);
  EXPECT_EQ(at.event(EventKind::drew_card).card, Card::captain);
}

// AS-17: two different weapons make a ship.
TEST(AuxSabordsTurn, Building) {
  Scenario at(4);
  at.hand(Colour::nw, with(kFighters, {Card::leg, Card::pistol})).building(Colour::nw);
  EXPECT_EQ(at.moves(), (std::vector<Move>{build(Card::leg, Card::pistol), wait()}));
  at.plays(build(Card::leg, Card::pistol));
  EXPECT_EQ(at.at(Colour::nw), "A1");
  EXPECT_EQ(at.discarded(Card::leg), 1);
  EXPECT_EQ(at.discarded(Card::pistol), 1);
  EXPECT_EQ(at.phase(), Phase::rig);
  EXPECT_EQ(at.event(EventKind::built).square, named("A1"));
}

// AS-17: of three kinds any two, but never two alike.
TEST(AuxSabordsTurn, WeaponsMustDiffer) {
  Scenario all(4);
  all.hand(Colour::nw, {Card::leg, Card::leg, Card::sabre, Card::pistol, Card::pirate, Card::pirate});
  all.building(Colour::nw);
  EXPECT_EQ(all.moves(), (std::vector<Move>{build(Card::leg, Card::sabre), build(Card::leg, Card::pistol),
                                            build(Card::sabre, Card::pistol), wait()}));
  Scenario alike(4);
  alike.hand(Colour::nw, with(kFighters, {Card::sabre, Card::sabre})).building(Colour::nw);
  EXPECT_EQ(alike.moves(), std::vector<Move>{wait()});
}

// AS-16, AS-18, AS-23: who cannot build is asked all the same, keeps the weapon and ends the turn with five cards.
TEST(AuxSabordsTurn, Waiting) {
  Scenario at(4);
  at.hand(Colour::nw, with(kFighters, {Card::sabre, Card::ship})).building(Colour::nw);
  at.plays(wait());
  EXPECT_EQ(at.phase(), Phase::discard);
  at.plays(discard(Card::pirate));
  EXPECT_TRUE(at.happened(EventKind::stayed));
  EXPECT_EQ(at.turn(), Colour::ne);
  EXPECT_EQ(at.held(Colour::nw, Card::sabre), 1);
  EXPECT_EQ(at.hand_size(Colour::nw), 5);
}

// AS-18: waiting is allowed although one could build.
TEST(AuxSabordsTurn, WaitingByChoice) {
  Scenario at(4);
  at.hand(Colour::nw, with(kFighters, {Card::sabre, Card::leg})).building(Colour::nw);
  at.plays(wait());
  EXPECT_EQ(at.at(Colour::nw), "nowhere");
}

// AS-16, AS-20, AS-23: a ship without Ship card stays in port; the hand is made five.
TEST(AuxSabordsTurn, NoShipCard) {
  Scenario at(4);
  at.hand(Colour::nw, with(kFighters, {Card::leg, Card::sabre})).building(Colour::nw);
  at.plays(build(Card::leg, Card::sabre));
  EXPECT_EQ(at.moves(), std::vector<Move>{wait()});
  at.next_cards({Card::ship, Card::pistol});
  at.plays(wait());
  EXPECT_EQ(at.hand_size(Colour::nw), 5);
  EXPECT_EQ(at.held(Colour::nw, Card::ship), 1);
  EXPECT_TRUE(at.happened(EventKind::stayed));
  EXPECT_EQ(at.turn(), Colour::ne);
}

// AS-15, AS-21: weapons, Ship card and sailing in one turn, the hand filled up in between.
TEST(AuxSabordsTurn, AllInOneTurn) {
  Scenario at(4);
  at.hand(Colour::nw, {Card::leg, Card::sabre, Card::ship, Card::pirate, Card::pirate, Card::pirate});
  at.building(Colour::nw);
  at.plays(build(Card::leg, Card::sabre));
  at.next_cards({Card::captain, Card::captain});
  at.plays(rig());
  EXPECT_TRUE(at.fleet(Colour::nw).rigged);
  EXPECT_EQ(at.held(Colour::nw, Card::ship), 0);
  EXPECT_EQ(at.discarded(Card::ship), 0);
  EXPECT_EQ(at.hand_size(Colour::nw), 5);
  EXPECT_EQ(at.held(Colour::nw, Card::captain), 2);
  EXPECT_EQ(at.phase(), Phase::roll);
  at.next({die(2)});
  at.plays(roll());
  at.sails({"B1"});
  EXPECT_EQ(at.at(Colour::nw), "B1");
}

// AS-15: six cards with nothing laid: one goes, of choice; five: none.
TEST(AuxSabordsTurn, SixCards) {
  Scenario at(4);
  at.ship(Colour::nw, "A2").hand(Colour::nw, with(kFighters, {Card::captain, Card::ship}));
  at.discarding(Colour::nw);
  EXPECT_EQ(at.moves(), (std::vector<Move>{discard(Card::pirate), discard(Card::captain), discard(Card::ship)}));
  at.plays(discard(Card::ship));
  EXPECT_EQ(at.hand_size(Colour::nw), 5);
  EXPECT_EQ(at.phase(), Phase::roll);
}

// AS-19, AS-20, AS-22: a ship that was sunk needs a Ship card and no weapons; a spare one waits in hand.
TEST(AuxSabordsTurn, AnotherShipCard) {
  Scenario at(4);
  at.ship_in_port(Colour::nw).hand(Colour::nw, with(kFighters, {Card::ship, Card::ship})).rigging(Colour::nw);
  EXPECT_EQ(at.moves(), (std::vector<Move>{rig(), wait()}));
  at.plays(rig());
  EXPECT_EQ(at.held(Colour::nw, Card::ship), 1);
  EXPECT_EQ(at.hand_size(Colour::nw), 5);
  EXPECT_EQ(at.phase(), Phase::roll);
}

}  // namespace
}  // namespace flibuste::aux_sabords
