#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/brethren/scenario.h"

namespace flibuste::brethren {
namespace {

using testing::ElementsAre;

// BR-11: ship, card, draw; neither ship nor card can be left out
TEST(BrethrenTurn, ShipThenCardThenDraw) {
  Scenario at(3);
  at.player(0).hand({Card::chest, Card::cannon, Card::musket, Card::marked_2});
  for (const Move& move : at.moves(0)) EXPECT_EQ(move.kind, MoveKind::ship);
  at.plays(0, schooner(1));
  for (const Move& move : at.moves(0)) EXPECT_EQ(move.kind, MoveKind::card);
  at.next_cards({Card::doubloons_4});
  at.plays(0, face_up(Card::chest, 0));
  EXPECT_THAT(at.kinds(),
              ElementsAre(EventKind::card_played, EventKind::drew, EventKind::drew_own, EventKind::turn_began));
  EXPECT_THAT(at.hand(0), ElementsAre(Card::doubloons_4, Card::marked_2, Card::cannon, Card::musket));
  EXPECT_EQ(at.actor(), 1);
}

// BR-11, BR-12: both are always possible: any unplayed ship at any board, colonies included
TEST(BrethrenTurn, AnyShipAnywhere) {
  Scenario at(4);
  at.turn(24).board(2).colony();
  EXPECT_EQ(at.moves(0).size(), 8U);
  for (std::uint8_t board = 0; board < 4; ++board) {
    EXPECT_TRUE(at.may(0, galleon(board)));
    EXPECT_TRUE(at.may(0, schooner(board)));
  }
  at.plays(0, galleon(2));
  EXPECT_EQ(at.state().players[0].galleons, 2);
  EXPECT_EQ(at.state().players[0].schooners, 3);
  EXPECT_EQ(at.event(EventKind::ship_placed).amount, 3);
}

// BR-12: what is played is gone, and ships that lie there stay
TEST(BrethrenTurn, NoShipIsPlayedTwice) {
  Scenario at(3);
  at.turn(9).board(1).fleets({{0, 3, 0}});
  EXPECT_THAT(at.moves(0), ElementsAre(schooner(0), schooner(1), schooner(2)));
  at.plays(0, schooner(2));
  EXPECT_EQ(at.sails(1), std::vector<int>{9});
}

// BR-13: never a ship and a card at the same board in the same turn
TEST(BrethrenTurn, CardElsewhere) {
  Scenario at(3);
  at.player(0).hand({Card::chest, Card::chest, Card::chest, Card::chest}).coins(0);
  at.plays(0, schooner(1));
  EXPECT_THAT(at.moves(0), ElementsAre(face_up(Card::chest, 0), face_up(Card::chest, 2)));
}

// BR-13: over the turns ships and cards of one player may meet
TEST(BrethrenTurn, NothingElseRestricts) {
  Scenario at(3);
  at.turn(6).board(1).fleets({{0, 0, 2}}).cards({up(Card::chest, 0), up(Card::chest, 0)});
  EXPECT_TRUE(at.may(0, schooner(1)));
  at.plays(0, schooner(0));
  EXPECT_TRUE(at.may(0, face_up(at.hand(0)[0], 1)));
}

// BR-14: face up for nothing, face down for a coin on Port Royal
TEST(BrethrenTurn, FaceDownCostsACoin) {
  Scenario at(3);
  at.player(0).hand({Card::cannon});
  at.player(1).hand({Card::chest});
  at.plays(0, schooner(1));
  at.plays(0, face_down(Card::cannon, 0));
  EXPECT_EQ(at.coins(0), 3);
  EXPECT_EQ(at.state().booty, 1);
  EXPECT_TRUE(at.state().placed[0].hidden);
  at.plays(1, schooner(1));
  at.plays(1, face_up(Card::chest, 0));
  EXPECT_EQ(at.coins(1), 4);
  EXPECT_EQ(at.state().booty, 1);
  EXPECT_FALSE(at.state().placed[1].hidden);
}

// BR-14, BR-19: whoever plays the card pays for it and draws, first player or not
TEST(BrethrenTurn, WhoeverPlaysPaysAndDraws) {
  Scenario at(3);
  at.turn(1).player(1).hand({Card::cannon});
  at.plays(1, schooner(1));
  at.plays(1, face_down(Card::cannon, 0));
  EXPECT_EQ(at.coins(0), 4);
  EXPECT_EQ(at.coins(1), 3);
  EXPECT_EQ(at.event(EventKind::card_hidden).seat, 1);
  EXPECT_EQ(at.event(EventKind::drew).seat, 1);
  EXPECT_EQ(at.hand(0).size(), 4U);
  EXPECT_EQ(at.hand(1).size(), 4U);
}

// BR-15: without a starting coin only face up, however rich
TEST(BrethrenTurn, CapturedDoubloonsNeverPay) {
  Scenario at(3);
  at.turn(9).player(0).coins(0).captured({Card::doubloons_4, Card::doubloons_3, Card::marked_1});
  at.plays(0, schooner(0));
  for (const Move& move : at.moves(0)) EXPECT_FALSE(move.hidden);
}

// BR-15: a scoring gives no coin back
TEST(BrethrenTurn, NoRefund) {
  Scenario at(3);
  at.turn(12).player(0).hand({Card::doubloons_1});
  at.board(0)
      .fleets({{1, 0, 1}})
      .cards({down(Card::chest, 0), up(Card::chest), up(Card::chest), up(Card::chest), up(Card::doubloons_2)});
  at.plays(0, schooner(1));
  at.plays(0, face_up(Card::doubloons_1, 0));
  EXPECT_TRUE(at.happened(EventKind::flipped));
  EXPECT_EQ(at.coins(0), 3);
  EXPECT_EQ(at.state().booty, 1);
}

// BR-17: cards lie in the order played
TEST(BrethrenTurn, CardsStayInOrder) {
  Scenario at(3);
  at.turn(3).board(2).cards({up(Card::musket), up(Card::doubloons_1), up(Card::chest)});
  at.player(0).hand({Card::doubloons_3});
  at.plays(0, schooner(0));
  at.plays(0, face_up(Card::doubloons_3, 2));
  EXPECT_THAT(at.placed(2), ElementsAre(Card::musket, Card::doubloons_1, Card::chest, Card::doubloons_3));
}

// BR-18: the sixth card has the galleon scored before the draw; the player who played it has no privilege
TEST(BrethrenTurn, SixthCard) {
  Scenario at(3);
  at.turn(12).player(0).hand({Card::doubloons_4});
  at.board(0)
      .fleets({{2, 0, 2}, {1, 0, 1}})
      .cards({up(Card::chest), up(Card::chest), up(Card::doubloons_1), up(Card::doubloons_2), up(Card::doubloons_2)});
  at.plays(0, schooner(1));
  at.plays(0, face_up(Card::doubloons_4, 0));
  EXPECT_EQ(at.actor(), 2);  // the strongest fleet picks, not the player whose turn it is
  EXPECT_EQ(at.hand(0).size(), 3U);
  EXPECT_FALSE(at.happened(EventKind::drew));
  at.plays(2, pick(Card::doubloons_4));
  at.plays(1, pick(Card::doubloons_2));
  at.plays(2, pick(Card::doubloons_2));
  at.plays(1, pick(Card::chest));
  at.plays(2, pick(Card::doubloons_1));  // the last card needs no choice
  EXPECT_THAT(at.kinds(), ElementsAre(EventKind::picked, EventKind::picked, EventKind::flipped, EventKind::drew,
                                      EventKind::drew_own, EventKind::turn_began));
  EXPECT_EQ(at.hand(0).size(), 4U);
  EXPECT_EQ(at.actor(), 1);
}

// BR-18: five cards do nothing yet
TEST(BrethrenTurn, FifthCard) {
  Scenario at(3);
  at.turn(12).player(0).hand({Card::doubloons_4});
  at.board(0).fleets({{1, 0, 1}}).cards({up(Card::chest), up(Card::chest), up(Card::chest), up(Card::chest)});
  at.plays(0, schooner(1));
  at.plays(0, face_up(Card::doubloons_4, 0));
  EXPECT_FALSE(at.happened(EventKind::scoring_began));
  EXPECT_EQ(at.placed(0).size(), 5U);
}

// BR-19, BR-20: the pile is empty after round 8; the last four cards are played without drawing
TEST(BrethrenTurn, EmptyPile) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    Scenario last_draw(seats);
    last_draw.turn(8 * seats - 1);
    const Seat seat = last_draw.active_seat();
    EXPECT_EQ(pile(last_draw.state()), 1);
    last_draw.plays(seat, schooner(0));
    last_draw.plays(seat, face_up(last_draw.hand(seat)[0], 1));
    EXPECT_TRUE(last_draw.happened(EventKind::drew));
    EXPECT_EQ(pile(last_draw.state()), 0);
    const Seat next = last_draw.actor().value_or(0);
    last_draw.plays(next, schooner(0));
    last_draw.plays(next, face_up(last_draw.hand(next)[0], 1));
    EXPECT_FALSE(last_draw.happened(EventKind::drew));
    EXPECT_EQ(last_draw.hand(next).size(), 3U);
  }
}

// BR-20: twelve rounds, twelve ships and cards each, whatever is played
TEST(BrethrenTurn, TwelveRounds) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    Chance chance = Chance::fast(7);
    State state = Rules::setup({}, seats, chance);
    NoEvents silent;
    int ships = 0;
    int cards = 0;
    while (!Rules::actors(state).empty()) {
      Moves moves;
      const Seat seat = Rules::actors(state).front();
      Rules::legal(state, seat, moves);
      const Move move = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
      ships += move.kind == MoveKind::ship ? 1 : 0;
      cards += move.kind == MoveKind::card ? 1 : 0;
      Rules::apply(state, seat, move, chance, silent);
    }
    EXPECT_EQ(ships, 12 * seats);
    EXPECT_EQ(cards, 12 * seats);
    EXPECT_EQ(state.turn, 12 * seats);
  }
}

// BR-55: nothing of a seat leaves the game with its player: any hand can be played on from any position
TEST(BrethrenTurn, SeatsGoOn) {
  Scenario at(3);
  at.turn(10).board(0).fleets({{1, 1, 2}}).cards({up(Card::chest, 1)});
  const State end = played_out(at.state());
  EXPECT_TRUE(Rules::actors(end).empty());
  EXPECT_EQ(end.players[1].galleons + end.players[1].schooners, 0);
}

}  // namespace
}  // namespace flibuste::brethren
