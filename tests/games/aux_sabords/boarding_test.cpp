// Boarding: stake, answer, result, what follows.
#include <gtest/gtest.h>

#include "games/aux_sabords/scenario.h"
#include "games/aux_sabords/view.h"

namespace flibuste::aux_sabords {
namespace {

const Cards kThree = {Card::pirate, Card::pirate, Card::pirate};
const Cards kStrong = {Card::pirate, Card::pirate, Card::pirate, Card::captain};

// The north-west ship, with a chest of its own, meets the north-east ship, which carries one of its own, with five
// steps left.
Scenario& met(Scenario& at, const Cards& attacker, const Cards& defender) {
  at.ship(kNw, "C3").aboard(kNw, {1, 0, 0, 0}).hand(kNw, attacker);
  at.ship(kNe, "C4").aboard(kNe, {0, 1, 0, 0}).hand(kNe, defender);
  at.sailing(kNw, 6);
  at.sails({"C4"});
  return at;
}

// AS-40, AS-43: one Pirate or more, or one Captain, or nothing.
TEST(AuxSabordsBoarding, Stakes) {
  Scenario at(4);
  met(at, kStrong, {});
  EXPECT_EQ(at.phase(), Phase::board);
  EXPECT_EQ(at.moves(), (std::vector<Move>{attack(1), attack(2), attack(3), attack_with_captain(), sail_by()}));
  at.plays(sail_by());
  EXPECT_EQ(at.event(EventKind::sailed_by).other, kNe);
  EXPECT_EQ(at.phase(), Phase::sail);
}

// AS-23, AS-43: without a Pirate there is no attack, but the question is asked.
TEST(AuxSabordsBoarding, WithoutPirates) {
  Scenario at(4);
  met(at, {}, kThree);
  EXPECT_EQ(at.moves(), std::vector<Move>{sail_by()});
}

// AS-44, AS-23: the defender sees the stake and answers with anything, or gives up.
TEST(AuxSabordsBoarding, Answers) {
  Scenario at(4);
  met(at, kThree, kStrong);
  at.plays(attack(2));
  EXPECT_EQ(at.actor(), 1);
  const View seen = Visibility::view(at.state(), kSpectator);
  EXPECT_EQ(seen.decision->phase, Phase::defend);
  EXPECT_EQ(seen.decision->colour, kNe);
  EXPECT_EQ(seen.decision->other, kNw);
  EXPECT_EQ(seen.decision->stake->count, 2);
  EXPECT_EQ(at.moves(), (std::vector<Move>{defend(1), defend(2), defend(3), defend_with_captain(), give_up()}));
  Scenario bare(4);
  met(bare, kThree, {});
  bare.plays(attack(1));
  EXPECT_EQ(bare.moves(), std::vector<Move>{give_up()});
}

// AS-E4, AS-E5, AS-45, AS-46: who wins.
TEST(AuxSabordsBoarding, ExampleResults) {
  EXPECT_EQ(fight(Card::pirate, 2, Card::pirate, 2), Fight::nobody);
  EXPECT_EQ(fight(Card::pirate, 2, Card::pirate, 3), Fight::defender);
  EXPECT_EQ(fight(Card::pirate, 2, Card::pirate, 1), Fight::attacker);
  EXPECT_EQ(fight(Card::pirate, 2, Card::captain, 1), Fight::defender);
  EXPECT_EQ(fight(Card::pirate, 2, Card::pirate, 0), Fight::attacker);
  EXPECT_EQ(fight(Card::captain, 1, Card::pirate, 5), Fight::attacker);
  EXPECT_EQ(fight(Card::captain, 1, Card::captain, 1), Fight::nobody);
  EXPECT_EQ(fight(Card::captain, 1, Card::pirate, 0), Fight::attacker);
  EXPECT_EQ(fight(Card::pirate, 1, Card::captain, 1), Fight::defender);
}

// AS-E4, AS-46, AS-47, AS-51: level; the cards are gone, all else stays, the attacker sails on.
TEST(AuxSabordsBoarding, Level) {
  Scenario at(4);
  met(at, kThree, kThree);
  at.plays(attack(2));
  at.next_cards({Card::ship, Card::ship, Card::sabre, Card::sabre});
  at.plays(defend(2));
  EXPECT_TRUE(at.happened(EventKind::drawn_fight));
  EXPECT_FALSE(at.happened(EventKind::sunk));
  EXPECT_EQ(at.discarded(Card::pirate), 4);
  EXPECT_EQ(at.held(kNw, Card::ship), 2);
  EXPECT_EQ(at.hand_size(kNw), 5);
  EXPECT_EQ(at.hand_size(kNe), 5);
  EXPECT_EQ(at.at(kNw), "C4");
  EXPECT_EQ(at.at(kNe), "C4");
  EXPECT_EQ(at.aboard(kNw), (ChestCounts{1, 0, 0, 0}));
  EXPECT_EQ(at.aboard(kNe), (ChestCounts{0, 1, 0, 0}));
  EXPECT_EQ(at.phase(), Phase::sail);
  EXPECT_EQ(at.turn(), kNw);
}

// AS-11, AS-47: the cards of a fight lie on top of the discard pile, the answer last.
TEST(AuxSabordsBoarding, CardsLaidAreOnTop) {
  Scenario level(4);
  level.pile(copies(Card::pistol, 4));
  met(level, kThree, kThree);
  level.plays(attack(2));
  EXPECT_EQ(level.state().top, Card::ship) << "not before the answer";
  level.plays(defend(2));
  EXPECT_EQ(level.state().top, Card::pirate);
  EXPECT_EQ(Visibility::view(level.state(), kSpectator).top, Card::pirate);
}

// AS-47, AS-48, AS-49, AS-51: the attacker wins, draws first, takes the chests and sails on; the other is sunk.
TEST(AuxSabordsBoarding, TheAttackerWins) {
  Scenario at(4);
  met(at, kThree, kThree);
  at.plays(attack(2));
  at.next_cards({Card::captain, Card::captain, Card::ship});
  at.plays(defend(1));
  EXPECT_EQ(at.held(kNw, Card::captain), 2);
  EXPECT_EQ(at.held(kNe, Card::ship), 1);
  EXPECT_EQ(at.aboard(kNw), (ChestCounts{1, 1, 0, 0}));
  EXPECT_EQ(at.aboard(kNe), ChestCounts{});
  EXPECT_EQ(at.at(kNe), "I1");
  EXPECT_FALSE(at.fleet(kNe).rigged);
  EXPECT_TRUE(at.fleet(kNe).built);
  EXPECT_EQ(at.discarded(Card::ship), 1);
  EXPECT_EQ(at.state().top, Card::ship);
  EXPECT_EQ(at.event(EventKind::won_fight).colour, kNw);
  EXPECT_EQ(at.event(EventKind::took_chests).chests, (ChestCounts{0, 1, 0, 0}));
  EXPECT_EQ(at.event(EventKind::sunk).colour, kNe);
  EXPECT_EQ(at.event(EventKind::sunk).square, named("I1"));
  EXPECT_LT(at.position(EventKind::drew), at.position(EventKind::took_chests));
  EXPECT_FALSE(at.happened(EventKind::landed));
  EXPECT_EQ(at.phase(), Phase::sail);
  EXPECT_EQ(at.state().steps, 5);
}

// AS-E4, AS-44: who gives up keeps all cards and is sunk.
TEST(AuxSabordsBoarding, GivingUp) {
  Scenario at(4);
  met(at, kThree, kStrong);
  at.plays(attack(1));
  at.next_cards({Card::ship});
  at.plays(give_up());
  EXPECT_EQ(at.held(kNe, Card::captain), 1);
  EXPECT_EQ(at.held(kNe, Card::pirate), 3);
  EXPECT_EQ(at.hand_size(kNe), 5);
  EXPECT_EQ(at.at(kNe), "I1");
}

// AS-E4, AS-48, AS-51: the defender wins: the attacker is sunk, refills all the same, and the turn is over.
TEST(AuxSabordsBoarding, TheDefenderWins) {
  Scenario at(4);
  met(at, kThree, kStrong);
  at.plays(attack(2));
  at.next_cards({Card::ship, Card::ship, Card::pistol, Card::sabre});
  at.plays(defend_with_captain());
  EXPECT_EQ(at.event(EventKind::won_fight).colour, kNe);
  EXPECT_EQ(at.at(kNw), "A1");
  EXPECT_FALSE(at.fleet(kNw).rigged);
  EXPECT_EQ(at.aboard(kNe), (ChestCounts{1, 1, 0, 0}));
  EXPECT_EQ(at.aboard(kNw), ChestCounts{});
  EXPECT_EQ(at.held(kNw, Card::ship), 2);
  EXPECT_EQ(at.hand_size(kNw), 5);
  EXPECT_EQ(at.turn(), kNe);
  EXPECT_EQ(at.discarded(Card::captain), 1);
}

// AS-E4, AS-45, AS-48: three Pirates in answer to two sink the attacker.
TEST(AuxSabordsBoarding, ExampleThreeAgainstTwo) {
  Scenario at(4);
  met(at, kThree, kThree);
  at.plays(attack(2));
  at.next_cards({Card::ship, Card::ship, Card::pistol, Card::pistol, Card::pistol, Card::sabre});
  at.plays(defend(3));
  EXPECT_EQ(at.event(EventKind::won_fight).colour, kNe);
  EXPECT_EQ(at.event(EventKind::sunk).colour, kNw);
  EXPECT_EQ(at.at(kNw), "A1");
  EXPECT_EQ(at.at(kNe), "C4");
  EXPECT_EQ(at.aboard(kNe), (ChestCounts{1, 1, 0, 0}));
  EXPECT_EQ(at.discarded(Card::pirate), 5);
  EXPECT_EQ(at.turn(), kNe);
}

// AS-E5, AS-45: a Captain beats five Pirates.
TEST(AuxSabordsBoarding, ExampleCaptainAgainstFive) {
  Scenario at(4);
  met(at, {Card::captain}, copies(Card::pirate, 5));
  at.plays(attack_with_captain());
  at.plays(defend(5));
  EXPECT_EQ(at.at(kNe), "I1");
  EXPECT_EQ(at.hand_size(kNe), 5);
}

// AS-E5, AS-46: Captain against Captain.
TEST(AuxSabordsBoarding, ExampleTwoCaptains) {
  Scenario at(4);
  met(at, {Card::captain}, {Card::captain});
  at.plays(attack_with_captain());
  at.plays(defend_with_captain());
  EXPECT_TRUE(at.happened(EventKind::drawn_fight));
  EXPECT_EQ(at.discarded(Card::captain), 2);
}

// AS-E7, AS-48, AS-54: booty of several colours, landed, counts for whoever landed it.
TEST(AuxSabordsBoarding, ExampleBooty) {
  Scenario at(4);
  at.ship(kNw, "H1").aboard(kNw, {2, 0, 1, 0}).ship(kSe, "E9").hand(kNe, kThree);
  at.ship(kNe, "G1").sailing(kNe, 2);
  at.sails({"H1"});
  at.plays(attack(1));
  at.plays(give_up());
  EXPECT_EQ(at.aboard(kNe), (ChestCounts{2, 0, 1, 0}));
  at.sails({"I1"});
  EXPECT_EQ(at.fleet(kNe).landed, (ChestCounts{2, 0, 1, 0}));
  EXPECT_EQ(Rules::outcome(at.state()).seats[1].score, 3);
}

// AS-48: a ship without chests can be sunk too.
TEST(AuxSabordsBoarding, EmptyShips) {
  Scenario at(4);
  at.ship(kNw, "C3").hand(kNw, kThree).ship(kNe, "C4").sailing(kNw, 2);
  at.sails({"C4"});
  at.plays(attack(1));
  at.plays(give_up());
  EXPECT_FALSE(at.happened(EventKind::took_chests));
  EXPECT_EQ(at.at(kNe), "I1");
}

// AS-30, AS-41, AS-42: one boarding for one entry; leaving and coming back allows another.
TEST(AuxSabordsBoarding, AgainByReEntering) {
  Scenario at(4);
  met(at, kThree, kThree);
  at.plays(attack(1));
  at.next_cards({Card::pirate, Card::pistol});
  at.plays(defend(1));
  EXPECT_EQ(at.phase(), Phase::sail);
  at.sails({"C3", "C4"});
  EXPECT_EQ(at.phase(), Phase::board);
  at.plays(attack(3));
  at.plays(defend(2));
  EXPECT_EQ(at.at(kNe), "I1");
}

// AS-41: a ship on the square where the move begins must be met anew.
TEST(AuxSabordsBoarding, TheStartingSquare) {
  Scenario at(4);
  at.ship(kNw, "C3").hand(kNw, kThree).ship(kNe, "C3").rolling(kNw);
  at.next({die(2)});
  at.plays(roll());
  EXPECT_EQ(at.phase(), Phase::sail);
  at.sails({"C4", "C3"});
  EXPECT_EQ(at.phase(), Phase::board);
}

// AS-42: several ships in one turn.
TEST(AuxSabordsBoarding, TwoShipsInOneTurn) {
  Scenario at(4);
  at.ship(kNw, "C3").hand(kNw, kThree).ship(kNe, "C4").ship(kSe, "C5").sailing(kNw, 2);
  at.sails({"C4"});
  at.plays(attack(1));
  at.next_cards({Card::pirate});
  at.plays(give_up());
  at.sails({"C5"});
  at.plays(attack(2));
  at.plays(give_up());
  EXPECT_EQ(at.at(kNe), "I1");
  EXPECT_EQ(at.at(kSe), "I9");
  EXPECT_EQ(at.turn(), kNe);
}

// AS-32, AS-40: on the own rose the chest comes first, then the ship that is there.
TEST(AuxSabordsBoarding, OnTheRose) {
  Scenario at(4);
  at.ship(kNw, "G5").ship(kNe, "H5").sailing(kNw, 2);
  at.sails({"H5"});
  EXPECT_EQ(at.phase(), Phase::rose);
  at.plays(place());
  EXPECT_EQ(at.phase(), Phase::board);
}

// AS-50, AS-20: the loser sails again with a new Ship card, on the next own turn.
TEST(AuxSabordsBoarding, SailingAgain) {
  Scenario at(4);
  at.ship(kNw, "C3").hand(kNw, kThree).ship(kNe, "C4").sailing(kNw, 1);
  at.hand(kNe, {Card::ship, Card::pirate, Card::pirate, Card::leg, Card::leg});
  at.sails({"C4"});
  at.plays(attack(3));
  at.plays(give_up());
  EXPECT_EQ(at.turn(), kNe);
  EXPECT_EQ(at.phase(), Phase::rig);
  at.plays(rig());
  EXPECT_EQ(at.phase(), Phase::roll);
  EXPECT_EQ(at.at(kNe), "I1");
}

// AS-52, AS-35: own chests won back can be put on the treasure square.
TEST(AuxSabordsBoarding, OwnChestsWonBack) {
  Scenario at(4);
  at.ship(kNw, "G7").waiting(kNw, 1).hand(kNw, kThree);
  at.ship(kNe, "G6").aboard(kNe, {1, 0, 0, 0}).sailing(kNw, 2);
  at.sails({"G6"});
  at.plays(attack(1));
  at.plays(give_up());
  EXPECT_EQ(at.aboard(kNw), (ChestCounts{1, 0, 0, 0}));
  at.sails({"F6"});
  EXPECT_TRUE(at.may(unload(1)));
}

// AS-49: the Ship card is discarded after both have drawn, also when drawing empties the pile.
TEST(AuxSabordsBoarding, ReshuffleInAFight) {
  Scenario at(4);
  at.ship(kNw, "C3").hand(kNw, kThree).ship(kNe, "C4").pile({Card::pirate}).sailing(kNw, 1);
  at.sails({"C4"});
  at.plays(attack(2));
  at.plays(give_up());
  EXPECT_TRUE(at.happened(EventKind::reshuffled));
  EXPECT_LT(at.position(EventKind::reshuffled), at.position(EventKind::sunk));
  EXPECT_EQ(at.discarded(Card::ship), 1);
  EXPECT_EQ(total(at.state().discard), 1);
}

// The odds of the view: against any five unseen cards, used to the full.
TEST(AuxSabordsBoarding, Odds) {
  Scenario at(4);
  met(at, {Card::pirate, Card::captain, Card::captain}, {});
  const View seen = Visibility::view(at.state(), 0);
  ASSERT_EQ(seen.odds.size(), 2U);
  // Both Captains are held: 15 Pirates among 47 unseen cards (54, less five in hand and two in force).
  // No Pirate: C(32,5)/C(47,5) = 201376/1533939 = 13 %; one: 15·C(32,4)/C(47,5) = 539400/1533939 = 35 %.
  EXPECT_EQ(total(seen.unseen), 47);
  EXPECT_EQ(seen.odds[0], (OddsView{.card = Card::pirate, .count = 1, .win = 13, .draw = 35, .lose = 52}));
  EXPECT_EQ(seen.odds[1], (OddsView{.card = Card::captain, .count = 1, .win = 100, .draw = 0, .lose = 0}));
  EXPECT_TRUE(Visibility::view(at.state(), 1).odds.empty());
}

// Two halves rounded up do not make more than a hundred: one Captain among 40 unseen cards is in 5 of them by 12.5 %.
TEST(AuxSabordsBoarding, OddsAddUp) {
  Scenario at(4);
  Cards pile = copies(Card::pirate, 15);
  pile.insert(pile.end(), 10, Card::ship);
  at.pile(pile);
  met(at, {Card::captain}, {Card::captain});
  const View seen = Visibility::view(at.state(), 0);
  ASSERT_EQ(total(seen.unseen), 40);
  ASSERT_EQ(seen.unseen[index(Card::captain)], 1);
  ASSERT_EQ(seen.odds.size(), 1U);
  EXPECT_EQ(seen.odds[0], (OddsView{.card = Card::captain, .count = 1, .win = 88, .draw = 12, .lose = 0}));
}

}  // namespace
}  // namespace flibuste::aux_sabords
