// The end, variants, two and three players.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/aux_sabords/scenario.h"
#include "games/aux_sabords/view.h"

namespace flibuste::aux_sabords {
namespace {

// All chests of these colours lie in their own ports, but for those that are placed elsewhere.
void all_home(Scenario& at, std::initializer_list<Colour> colours) {
  for (const Colour colour : colours) at.ship_in_port(colour).waiting(colour, 0).reserve(colour, 0);
}

// AS-53, AS-54: the last chest ends the game at once, with steps left.
TEST(AuxSabordsEnd, TheLastChest) {
  Scenario at(4);
  all_home(at, {kNe, kSe, kSw});
  at.ship(kNw, "A2").waiting(kNw, 0).reserve(kNw, 0).aboard(kNw, {1, 0, 0, 0}).sailing(kNw, 6);
  at.sails({"A1"});
  EXPECT_TRUE(at.over());
  EXPECT_EQ(at.state().ending, Ending::all_landed);
  EXPECT_EQ(at.event(EventKind::colour_home).colour, kNw);
  EXPECT_EQ(at.kinds().back(), EventKind::game_over);
  const Outcome result = Rules::outcome(at.state());
  EXPECT_EQ(result.ending, "all_landed");
  for (const SeatResult& seat : result.seats) EXPECT_EQ(seat.score, 4);
}

// AS-59: a colour whose chests are all landed is told of once, not at every landing after.
TEST(AuxSabordsEnd, AColourComesHomeOnce) {
  Scenario at(4);
  all_home(at, {kNe});
  at.ship(kNw, "A2").aboard(kNw, {1, 0, 0, 0}).sailing(kNw, 1);
  at.sails({"A1"});
  EXPECT_TRUE(at.happened(EventKind::landed));
  EXPECT_FALSE(at.happened(EventKind::colour_home));
}

// AS-10, AS-56: a round begins with whoever began the game.
TEST(AuxSabordsEnd, RoundsBeginWithTheFirstPlayer) {
  const auto round_after = [](Colour colour) {
    Scenario at(4);
    at.first(kSe).round(3).discarding(colour);
    at.plays(at.moves().front());
    EXPECT_NE(at.turn(), colour);
    return int{at.state().round};
  };
  EXPECT_EQ(round_after(kSw), 3);
  EXPECT_EQ(round_after(kNw), 3);
  EXPECT_EQ(round_after(kNe), 4);
}

// AS-54: own and foreign chests count alike.
TEST(AuxSabordsEnd, MostChestsWin) {
  Scenario at(4);
  all_home(at, {kNe, kSe, kSw});
  at.ship(kNw, "A2").waiting(kNw, 0).reserve(kNw, 0).aboard(kNw, {1, 0, 1, 0}).sailing(kNw, 1);
  at.sails({"A1"});
  const Outcome result = Rules::outcome(at.state());
  EXPECT_EQ(result.seats[0].score, 5);
  EXPECT_TRUE(result.seats[0].winner);
  EXPECT_EQ(result.seats[0].reason, "most");
  EXPECT_EQ(result.seats[2].score, 3);
  EXPECT_EQ(result.seats[2].rank, 4);
  EXPECT_EQ(result.seats[1].rank, 2);
  EXPECT_EQ(result.seats[1].reason, "behind");
}

// AS-55: a tie is shared, unless foreign chests break it.
TEST(AuxSabordsEnd, Ties) {
  for (const bool foreign : {false, true}) {
    Scenario at(4, {.foreign_breaks_ties = foreign});
    all_home(at, {kSe, kSw});
    // The last chest is one of the south-east, aboard the north-west ship.
    at.ship_in_port(kNe).waiting(kNe, 0).reserve(kNe, 0);
    at.ship(kNw, "A2").waiting(kNw, 0).reserve(kNw, 0).aboard(kNw, {0, 0, 1, 0}).landed(kSw, {1, 0, 0, 0});
    at.sailing(kNw, 1);
    at.sails({"A1"});
    ASSERT_TRUE(at.over());
    // nw: three own, one foreign; ne: four own; se: three; sw: four own, one foreign.
    const Outcome result = Rules::outcome(at.state());
    EXPECT_EQ(result.seats[0].score, 4);
    EXPECT_EQ(result.seats[1].score, 4);
    EXPECT_EQ(result.seats[3].score, 5);
    EXPECT_EQ(result.seats[0].rank, 2);
    EXPECT_EQ(result.seats[1].rank, foreign ? 3 : 2);
  }
}

// AS-55: shared victory, and the tie-break that avoids it.
TEST(AuxSabordsEnd, SharedVictory) {
  for (const bool foreign : {false, true}) {
    Scenario at(4, {.chests = Chests::two, .foreign_breaks_ties = foreign});
    all_home(at, {kNe, kSe});
    at.ship(kNw, "A2").waiting(kNw, 0).reserve(kNw, 0).aboard(kNw, {1, 0, 0, 1});
    at.landed(kSe, {1, 0, 0, 0}).ship_in_port(kSw).waiting(kSw, 0).reserve(kSw, 0).sailing(kNw, 1);
    at.sails({"A1"});
    // nw: one own, one of sw; ne: two own; se: two own, one of nw; sw: one own.
    ASSERT_TRUE(at.over());
    EXPECT_EQ(Rules::outcome(at.state()).seats[2].score, 3);
    EXPECT_EQ(Rules::outcome(at.state()).seats[2].reason, "most");
    EXPECT_EQ(Rules::outcome(at.state()).seats[0].rank, 2);
    EXPECT_EQ(Rules::outcome(at.state()).seats[1].rank, foreign ? 3 : 2);
  }
  for (const bool foreign : {false, true}) {
    Scenario at(4, {.chests = Chests::two, .foreign_breaks_ties = foreign});
    all_home(at, {kNe, kSe});
    at.ship(kNw, "A2").waiting(kNw, 0).reserve(kNw, 0).aboard(kNw, {1, 0, 0, 1});
    at.landed(kSw, {1, 0, 0, 0}).ship_in_port(kSw).waiting(kSw, 0).reserve(kSw, 0).sailing(kNw, 1);
    at.sails({"A1"});
    // nw: one own, one of sw; ne and se: two own; sw: one own, one of nw.
    const Outcome result = Rules::outcome(at.state());
    EXPECT_TRUE(result.seats[0].winner);
    EXPECT_EQ(result.seats[0].reason, "shared");
    EXPECT_EQ(result.seats[1].winner, !foreign);
    EXPECT_TRUE(result.seats[3].winner);
  }
  Scenario at(4, {.chests = Chests::two, .foreign_breaks_ties = true});
  all_home(at, {kNe, kSe, kSw});
  at.ship(kNw, "A2").waiting(kNw, 0).reserve(kNw, 0).aboard(kNw, {0, 0, 0, 1}).landed(kSe, {1, 0, 0, 0});
  at.sailing(kNw, 1);
  at.sails({"A1"});
  EXPECT_EQ(Rules::outcome(at.state()).seats[2].reason, "most");
}

// AS-55: of those with most chests, more of others' win; without the tie-break the victory is shared.
TEST(AuxSabordsEnd, ForeignChestsWin) {
  for (const bool foreign : {false, true}) {
    Scenario at(4, {.chests = Chests::two, .foreign_breaks_ties = foreign});
    all_home(at, {kNe, kSe, kSw});
    at.ship(kNw, "A2").waiting(kNw, 0).reserve(kNw, 0).aboard(kNw, {0, 1, 0, 1}).landed(kSe, {1, 0, 0, 0});
    at.sailing(kNw, 1);
    at.sails({"A1"});
    // nw: one own, two foreign; se: two own, one of nw; ne and sw: one own.
    ASSERT_TRUE(at.over());
    const Outcome result = Rules::outcome(at.state());
    EXPECT_EQ(result.seats[0].score, 3);
    EXPECT_EQ(result.seats[2].score, 3);
    EXPECT_TRUE(result.seats[0].winner);
    EXPECT_EQ(result.seats[0].reason, foreign ? "foreign" : "shared");
    EXPECT_EQ(result.seats[2].winner, !foreign);
    EXPECT_EQ(result.seats[2].rank, foreign ? 2 : 1);
    EXPECT_EQ(result.seats[2].reason, foreign ? "behind" : "shared");
  }
}

// AS-56: the last round is played to its end; then landed chests count.
TEST(AuxSabordsEnd, TheLastRound) {
  for (const auto& [limit, rounds] : {std::pair{RoundLimit::sixty, 60}, {RoundLimit::thirty, 30}}) {
    Scenario at(4, {.round_limit = limit});
    at.landed(kNe, {0, 1, 0, 0}).ship_in_port(kNe).aboard(kSe, {0, 0, 3, 0}).ship(kSe, "C3");
    at.first(kNw).round(rounds).discarding(kSw);
    at.plays(at.moves().front());
    ASSERT_TRUE(at.over());
    EXPECT_EQ(at.state().ending, Ending::rounds);
    EXPECT_EQ(Rules::outcome(at.state()).ending, "rounds");
    EXPECT_TRUE(Rules::outcome(at.state()).seats[1].winner);
    EXPECT_EQ(Rules::outcome(at.state()).seats[2].score, 0);
  }
  Scenario before(4);
  before.first(kNw).round(59).discarding(kSw);
  before.plays(before.moves().front());
  EXPECT_FALSE(before.over());
  EXPECT_EQ(before.state().round, 60);
}

// AS-58: with two chests of each colour two are all there are.
TEST(AuxSabordsEnd, FewerChests) {
  Scenario at(4, {.chests = Chests::two});
  all_home(at, {kNe, kSe, kSw});
  at.ship(kNw, "A2").waiting(kNw, 0).reserve(kNw, 0).aboard(kNw, {2, 0, 0, 0}).sailing(kNw, 1);
  at.sails({"A1"});
  EXPECT_TRUE(at.over());
  EXPECT_EQ(Rules::outcome(at.state()).seats[0].score, 2);
}

// AS-59: one colour home, in whichever ports, ends the quick game and no other.
TEST(AuxSabordsEnd, QuickEnd) {
  for (const bool quick : {false, true}) {
    Scenario at(4, {.quick_end = quick});
    at.ship(kNw, "A2").aboard(kNw, {0, 2, 0, 0}).landed(kSe, {0, 2, 0, 0}).ship_in_port(kSe).ship_in_port(kNe);
    at.waiting(kNe, 0).sailing(kNw, 2);
    at.sails({"A1"});
    EXPECT_EQ(at.event(EventKind::colour_home).colour, kNe);
    EXPECT_EQ(at.over(), quick);
    EXPECT_EQ(at.state().ending, quick ? Ending::colour_landed : Ending::none);
  }
}

// AS-59: one landing may bring several colours home; each is told of, the end once.
TEST(AuxSabordsEnd, SeveralColoursInOneLanding) {
  for (const bool quick : {false, true}) {
    Scenario at(4, {.quick_end = quick});
    all_home(at, {kNe});
    at.ship(kNw, "A2").waiting(kNw, 0).reserve(kNw, 0).aboard(kNw, {2, 1, 1, 0}).sailing(kNw, 2);
    at.sails({"A1"});
    std::vector<Colour> home;
    for (const auto& told : at.told()) {
      if (told.event.kind == EventKind::colour_home) home.push_back(told.event.colour);
    }
    EXPECT_EQ(home, (std::vector{kNw, kNe})) << "the others of the south-east are still out";
    EXPECT_EQ(std::ranges::count(at.kinds(), EventKind::game_over), quick ? 1 : 0);
    EXPECT_EQ(at.over(), quick);
    EXPECT_EQ(at.state().ending, quick ? Ending::colour_landed : Ending::none);
  }
}

// AS-53, AS-59: the last chests of all, of every colour, end the game once too, in the quick game as in the other.
TEST(AuxSabordsEnd, AllTheLastChestsInOneLanding) {
  for (const bool quick : {false, true}) {
    Scenario at(2, {.chests = Chests::two, .quick_end = quick});
    all_home(at, {kNe, kSe, kSw});
    at.ship(kNw, "A2").waiting(kNw, 0).reserve(kNw, 0).aboard(kNw, {1, 1, 1, 1}).sailing(kNw, 6);
    at.sails({"A1"});
    EXPECT_EQ(std::ranges::count(at.kinds(), EventKind::colour_home), 4);
    EXPECT_EQ(std::ranges::count(at.kinds(), EventKind::game_over), 1);
    EXPECT_EQ(at.kinds().back(), EventKind::game_over);
    EXPECT_EQ(at.state().ending, Ending::all_landed);
    EXPECT_EQ(Rules::outcome(at.state()).seats[0].score, 6) << "two colours, and one chest of each of the other two";
  }
}

// AS-60: the colour that is left out closes its port and treasure square; its rose is sea.
TEST(AuxSabordsEnd, ThreePlayers) {
  Scenario at(3);
  at.ship(kNw, "A8").sailing(kNw, 3);
  EXPECT_FALSE(at.may(step("A9")));
  EXPECT_FALSE(Visibility::view(at.state(), 0).fleets[3].seat.has_value());
  EXPECT_EQ(Visibility::view(at.state(), 0).chests, 12);
  Scenario treasure(3);
  treasure.ship(kNw, "F3").sailing(kNw, 3);
  EXPECT_FALSE(treasure.may(step("F4")));
  Scenario rose(3);
  rose.ship(kNw, "E1").sailing(kNw, 2);
  rose.sails({"E2"});
  EXPECT_EQ(rose.phase(), Phase::sail);
  // Clockwise from south-east comes north-west.
  Scenario turn(3);
  turn.discarding(kSe);
  turn.plays(turn.moves().front());
  EXPECT_EQ(turn.turn(), kNw);
}

// AS-61, AS-62: two colours each, opposite corners, alternate turns, two hands.
TEST(AuxSabordsEnd, TwoPlayers) {
  Scenario at(2);
  at.discarding(kNw);
  for (const int seat : {0, 1, 0, 1}) {
    EXPECT_EQ(at.actor(), seat);
    at.plays(at.moves().back());
    if (at.phase() == Phase::discard) at.plays(at.moves().back());
  }
  const View seen = Visibility::view(at.state(), 1);
  EXPECT_EQ(seen.players[1].colours, (std::vector<Colour>{kNe, kSw}));
  EXPECT_EQ(seen.players[1].hands.size(), 2U);
  EXPECT_TRUE(seen.players[1].hands[0].cards.has_value());
  EXPECT_FALSE(seen.players[0].hands[0].cards.has_value());
}

// AS-62: one hand of five serves both ships, and each turn begins with a card.
TEST(AuxSabordsEnd, OneHandForTwoShips) {
  Scenario at(2, {.hands = Hands::one_hand});
  at.ship_in_port(kNw).ship_in_port(kSe).hand(kNw, {Card::ship, Card::pirate, Card::pirate, Card::pirate, Card::leg});
  at.discarding(kSw);
  at.next_cards({Card::ship});
  at.plays(at.moves().front());
  EXPECT_EQ(at.turn(), kNw);
  EXPECT_EQ(at.held(kSe, Card::ship), 2);
  at.plays(rig());
  EXPECT_EQ(at.held(kSe, Card::ship), 1);
  const View seen = Visibility::view(at.state(), 0);
  ASSERT_EQ(seen.players[0].hands.size(), 1U);
  EXPECT_EQ(seen.players[0].hands[0].colours, (std::vector<Colour>{kNw, kSe}));
}

// AS-62, AS-47, AS-63: a boarding with one hand for two ships: both hands are refilled to five, what is left serves the
// other ships too, and with more Pirates in that hand a ship still meets its partner in peace.
TEST(AuxSabordsEnd, OneHandBoards) {
  Scenario at(2, {.hands = Hands::one_hand});
  at.ship(kNw, "C3").ship(kSe, "C5").hand(kSe, {Card::pirate, Card::pirate, Card::pirate, Card::leg, Card::leg});
  at.ship(kNe, "C4").aboard(kNe, {0, 1, 0, 0});
  at.ship_in_port(kSw).hand(kSw, {Card::pirate, Card::pirate, Card::ship, Card::leg, Card::leg}).sailing(kNw, 3);
  at.sails({"C4"});
  at.plays(attack(2));
  EXPECT_EQ(at.actor(), 1);
  EXPECT_EQ(at.moves(), (std::vector<Move>{defend(1), defend(2), give_up()}));
  at.next_cards({Card::captain, Card::pirate, Card::sabre});
  at.plays(defend(1));
  EXPECT_EQ(at.event(EventKind::sunk).colour, kNe);
  for (const Colour colour : kAllColours) EXPECT_EQ(at.hand_size(colour), kHandCards) << index(colour);
  EXPECT_EQ(at.held(kSe, Card::captain), 1);
  EXPECT_EQ(at.held(kSe, Card::pirate), 2);
  EXPECT_EQ(at.held(kSw, Card::pirate), 1);
  EXPECT_EQ(at.held(kSw, Card::sabre), 1);
  at.sails({"C5"});
  EXPECT_EQ(at.at(kNw), at.at(kSe));
  EXPECT_EQ(at.phase(), Phase::sail);
  EXPECT_FALSE(at.happened(EventKind::sailed_by));
  EXPECT_EQ(at.aboard(kNw), (ChestCounts{0, 1, 0, 0}));
  // Nor does the other one, in its own turn, board the first.
  Scenario back(2, {.hands = Hands::one_hand});
  back.ship(kSe, "C3").hand(kNw, copies(Card::pirate, 5)).ship(kNw, "C4").sailing(kSe, 2);
  back.sails({"C4"});
  EXPECT_EQ(back.phase(), Phase::sail);
}

// AS-63: partners do not board each other, nor enter each other's port and treasure square, however much lies there;
// a partner's rose is sea; ports are added up.
TEST(AuxSabordsEnd, Partners) {
  Scenario at(2);
  at.ship(kNw, "C3").hand(kNw, copies(Card::pirate, 5)).ship(kSe, "C4").sailing(kNw, 2);
  at.sails({"C4"});
  EXPECT_EQ(at.phase(), Phase::sail);
  Scenario closed(2);
  closed.ship(kNw, "I8").sailing(kNw, 2);
  EXPECT_FALSE(closed.may(step("I9")));
  Scenario island(2);
  island.ship(kNw, "D3").sailing(kNw, 2);
  EXPECT_EQ(island.fleet(kSe).waiting, 1);
  EXPECT_FALSE(island.may(step("D4")));
  Scenario rose(2);
  rose.ship(kNw, "C5").sailing(kNw, 2);
  rose.sails({"B5"});
  EXPECT_EQ(rose.phase(), Phase::sail);
  EXPECT_EQ(rose.at(kNw), "B5");
  EXPECT_EQ(rose.fleet(kSe).reserve, 3);
  Scenario sum(2, {.foreign_breaks_ties = true});
  sum.ship_in_port(kNw).ship_in_port(kSe).landed(kNw, {1, 0, 1, 0}).landed(kSe, {1, 1, 1, 0}).discarding(kNw);
  const View seen = Visibility::view(sum.state(), 0);
  EXPECT_EQ(seen.players[0].landed, 5);
  EXPECT_EQ(seen.players[0].foreign, 1);
  EXPECT_EQ(Rules::outcome(sum.state()).seats[0].score, 5);
  EXPECT_EQ(Rules::outcome(sum.state()).seats[0].tiebreak, 1);
  EXPECT_EQ(seen.players[0].rank, 1);
  EXPECT_EQ(seen.players[1].rank, 2);
}

// AS-63, AS-40: a ship of the opponent is fair game, whichever of his two it is.
TEST(AuxSabordsEnd, EitherShipOfTheOpponent) {
  Scenario at(2);
  at.ship(kNw, "C3").hand(kNw, copies(Card::pirate, 5)).ship(kSw, "C4").sailing(kNw, 2);
  at.sails({"C4"});
  at.plays(attack(1));
  EXPECT_EQ(at.actor(), 1);
  at.plays(give_up());
  EXPECT_EQ(at.at(kSw), "A9");
}

}  // namespace
}  // namespace flibuste::aux_sabords
