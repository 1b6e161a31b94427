#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/brethren/scenario.h"
#include "games/brethren/study.h"
#include "games/brethren/view.h"

namespace flibuste::brethren {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// The last turn of a game of three: seat 2 has a ship and a card left.
struct LastTurn : Scenario {
  explicit LastTurn(Card card = Card::cannon, Options options = {}) : Scenario(3, options), card_(card) {
    last_turn().player(2).hand({card});
  }
  // The ship goes to `ship`, the card to `card`.
  void end(std::uint8_t ship, std::uint8_t card) {
    plays(2, schooner(ship));
    plays(2, face_up(card_, card));
  }
  Card card_;
};

// Chests and coins on Port Royal, and what they bring.
State counted(const std::vector<int>& chests, int booty, Options options = {}) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(chests.size());
  state.booty = static_cast<std::uint8_t>(booty);
  for (std::size_t i = 0; i < chests.size(); ++i) {
    state.players[i].taken[index(Card::chest)] = static_cast<std::uint8_t>(chests[i]);
    state.players[i] = with_sums(state.players[i]);
  }
  return state;
}

struct Won {
  std::vector<int> port_royal;
  std::vector<int> booty;
  int lost = 0;
};
Won won(const std::vector<int>& chests, int booty, Options options = {}) {
  const Prizes all = prizes(counted(chests, booty, options));
  Won out;
  out.lost = all.lost;
  for (std::size_t i = 0; i < chests.size(); ++i) {
    out.port_royal.push_back(all.seats[i].port_royal);
    out.booty.push_back(all.seats[i].booty);
  }
  return out;
}

// BR-45: the game ends with the last ship and card
TEST(BrethrenEnd, WhenAllIsPlayed) {
  LastTurn at;
  EXPECT_FALSE(at.over());
  at.end(0, 1);
  EXPECT_TRUE(at.over());
  EXPECT_EQ(at.kinds().back(), EventKind::game_over);
  EXPECT_TRUE(at.happened(EventKind::closing_began));
  EXPECT_EQ(Rules::outcome(at.state()).ending, "all_played");
}

// BR-45: the last card is the sixth of a galleon: scored, turned, and its colony brings nothing
TEST(BrethrenEnd, SixthCardAtTheEnd) {
  LastTurn at(Card::doubloons_1);
  at.board(1)
      .fleets({{0, 0, 1}})
      .cards({up(Card::chest), up(Card::chest), up(Card::chest), up(Card::chest), up(Card::doubloons_2)});
  at.end(0, 1);
  EXPECT_TRUE(at.over());
  EXPECT_LT(at.position(EventKind::flipped), at.position(EventKind::closing_began));
  EXPECT_EQ(at.events(EventKind::scoring_began).size(), 4U);
  EXPECT_EQ(at.state().players[0].chests, 4);
  EXPECT_EQ(at.state().players[0].doubloons, 3);
}

// BR-46: north first, then clockwise, with the rules of every scoring; picks are asked for in between
TEST(BrethrenEnd, NorthFirst) {
  LastTurn at(Card::doubloons_1);
  at.board(0).colony().fleets({{1, 0, 1}}).cards({up(Card::doubloons_3)});
  at.board(1).colony().fleets({{0, 0, 2}, {1, 0, 1}}).cards({up(Card::chest), up(Card::doubloons_4)});
  at.board(2).fleets({{0, 0, 2}}).cards({up(Card::musket), up(Card::doubloons_2)});
  at.end(2, 1);
  EXPECT_EQ(at.actor(), 0);
  EXPECT_EQ(stage(at.state()), Stage::closing);
  EXPECT_EQ(at.events(EventKind::board_closed).size(), 1U);
  EXPECT_EQ(at.state().players[1].doubloons, 3);
  at.plays(0, pick(Card::doubloons_4));
  at.plays(1, pick(Card::chest));
  EXPECT_TRUE(at.over());
  std::vector<int> closed;
  for (const Event& event : at.events(EventKind::board_closed)) closed.push_back(event.board);
  EXPECT_THAT(closed, ElementsAre(1, 2));
}

// BR-46: an unscored galleon is scored like the rest, attacks included, but not turned
TEST(BrethrenEnd, UnscoredGalleon) {
  LastTurn at(Card::cannon);
  at.board(1).fleets({{0, 1, 1}, {1, 1, 0}}).cards({up(Card::doubloons_3), up(Card::marked_1)});
  at.end(0, 1);
  EXPECT_TRUE(at.over());
  EXPECT_TRUE(at.happened(EventKind::cannon_hit));
  EXPECT_EQ(at.state().players[1].doubloons, 2 + 3);
  EXPECT_FALSE(at.happened(EventKind::flipped));
}

// BR-12, BR-46: nothing lies anywhere afterwards
TEST(BrethrenEnd, BoardsAreEmpty) {
  LastTurn at(Card::chest);
  at.board(0).fleets({{0, 1, 1}}).cards({up(Card::chest)});
  at.end(0, 1);
  EXPECT_TRUE(at.state().placed.empty());
  for (std::size_t board = 0; board < 3; ++board) EXPECT_THAT(at.order(board), IsEmpty());
}

// BR-47: Port Royal is for one alone
TEST(BrethrenEnd, PortRoyal) {
  EXPECT_THAT(won({4, 3, 3}, 0).port_royal, ElementsAre(4, 0, 0));
  EXPECT_THAT(won({2, 5, 4, 1}, 0).port_royal, ElementsAre(0, 4, 0, 0));
  EXPECT_THAT(won({4, 4, 3}, 0).port_royal, ElementsAre(0, 0, 0));
}

// BR-48, BR-E5: half to the first, half to the second, the odd coin to the first (vector 13)
TEST(BrethrenEnd, BootyHalves) {
  EXPECT_THAT(won({5, 3, 1}, 7).booty, ElementsAre(4, 3, 0));
  EXPECT_THAT(won({1, 3, 5}, 8).booty, ElementsAre(0, 4, 4));
  EXPECT_THAT(won({5, 3, 1}, 1).booty, ElementsAre(1, 0, 0));
  EXPECT_EQ(won({5, 3, 1}, 7).lost, 0);
}

// BR-49, BR-E5: those who tie for the most share all of it (vector 13)
TEST(BrethrenEnd, TieForMost) {
  const Won two = won({5, 5, 3}, 7);
  EXPECT_THAT(two.booty, ElementsAre(3, 3, 0));
  EXPECT_THAT(two.port_royal, ElementsAre(0, 0, 0));
  EXPECT_EQ(two.lost, 1);
  EXPECT_THAT(won({2, 2, 2, 1}, 11).booty, ElementsAre(3, 3, 3, 0));
  EXPECT_EQ(won({2, 2, 2, 1}, 11).lost, 2);
  EXPECT_THAT(won({5, 5, 3}, 8).booty, ElementsAre(4, 4, 0));
}

// BR-50, BR-E5: those who tie for second share their half (vector 13)
TEST(BrethrenEnd, TieForSecond) {
  const Won two = won({5, 3, 3}, 7);
  EXPECT_THAT(two.booty, ElementsAre(4, 1, 1));
  EXPECT_EQ(two.lost, 1);
  EXPECT_THAT(two.port_royal, ElementsAre(4, 0, 0));
  EXPECT_THAT(won({5, 3, 3}, 8).booty, ElementsAre(4, 2, 2));
  EXPECT_THAT(won({1, 4, 1, 1}, 10).booty, ElementsAre(1, 5, 1, 1));
  EXPECT_EQ(won({1, 4, 1, 1}, 10).lost, 2);
  // Wherever they sit.
  EXPECT_THAT(won({3, 3, 5}, 7).booty, ElementsAre(1, 1, 4));
  EXPECT_THAT(won({2, 2, 2, 6, 1}, 12).booty, ElementsAre(2, 2, 2, 6, 0));
}

// BR-51: without a chest nobody is first or second
TEST(BrethrenEnd, BootyNeedsAChest) {
  EXPECT_THAT(won({2, 0, 0}, 6).booty, ElementsAre(3, 0, 0));
  EXPECT_EQ(won({2, 0, 0}, 6).lost, 3);
  const Won none = won({0, 0, 0}, 6);
  EXPECT_THAT(none.booty, ElementsAre(0, 0, 0));
  EXPECT_THAT(none.port_royal, ElementsAre(0, 0, 0));
  EXPECT_EQ(none.lost, 6);
}

// BR-51: with the switch off those without a chest count like the others
TEST(BrethrenEnd, BootyWithoutAChest) {
  const Options off{.booty_needs_chest = false};
  EXPECT_THAT(won({2, 0, 0}, 6, off).booty, ElementsAre(3, 1, 1));
  EXPECT_THAT(won({0, 0, 0}, 6, off).booty, ElementsAre(2, 2, 2));
  EXPECT_THAT(won({0, 0, 0}, 6, off).port_royal, ElementsAre(0, 0, 0));
  EXPECT_THAT(won({2, 1, 0}, 6, off).booty, ElementsAre(3, 3, 0));
}

// BR-47, BR-48: and the story tells it
TEST(BrethrenEnd, PrizesAreTold) {
  LastTurn at;
  at.player(0).captured(times(3, Card::chest)).coins(1);
  at.player(1).captured(times(2, Card::chest)).coins(2);
  at.end(0, 1);
  EXPECT_EQ(at.event(EventKind::port_royal_won).seat, 0);
  EXPECT_EQ(at.event(EventKind::port_royal_won).amount, 3);
  EXPECT_EQ(at.events(EventKind::booty_won).size(), 2U);
  EXPECT_EQ(at.events(EventKind::booty_won)[0].amount, 3);
  EXPECT_EQ(at.events(EventKind::booty_won)[1].amount, 2);
  EXPECT_FALSE(at.happened(EventKind::booty_lost));

  LastTurn tie;
  tie.player(0).captured(times(2, Card::chest)).coins(3);
  tie.player(1).captured(times(2, Card::chest));
  tie.end(0, 1);
  EXPECT_TRUE(tie.happened(EventKind::port_royal_unclaimed));
  EXPECT_EQ(tie.event(EventKind::booty_lost).amount, 1);
}

// BR-52: chests add nothing by themselves
TEST(BrethrenEnd, ChestsHaveNoWorth) {
  LastTurn at;
  at.player(0).captured(times(2, Card::chest));
  at.player(1).captured(times(2, Card::chest));
  at.end(0, 1);
  EXPECT_EQ(Rules::outcome(at.state()).seats[0].score, 4);
}

// BR-52: it counts wherever it was captured: at a galleon, at a colony, at a galleon the end left unscored
TEST(BrethrenEnd, ChestsCountWhereverCaptured) {
  LastTurn at(Card::chest);
  at.player(0).coins(2);
  at.player(1).captured(times(2, Card::chest));
  at.board(0).fleets({{0, 0, 2}}).cards({up(Card::chest)});
  at.board(1)
      .fleets({{0, 0, 1}})
      .cards({up(Card::doubloons_1), up(Card::doubloons_1), up(Card::doubloons_1), up(Card::doubloons_2),
              up(Card::doubloons_2)});
  at.board(2).colony().fleets({{0, 0, 1}}).cards({up(Card::chest)});
  at.plays(2, schooner(2));
  at.plays(2, face_up(Card::chest, 1));
  ASSERT_TRUE(at.over());
  EXPECT_EQ(at.state().players[0].chests, 3);
  EXPECT_EQ(prizes(at.state()).seats[0].port_royal, kPortRoyal);
  EXPECT_EQ(prizes(at.state()).seats[0].booty, 1);
  EXPECT_EQ(Rules::outcome(at.state()).seats[0].score, 3 + 4 + 2 + 4 + 1);
}

// BR-53: doubloons, coins, Port Royal and booty
TEST(BrethrenEnd, Score) {
  LastTurn at;
  at.player(0).captured({Card::doubloons_4, Card::doubloons_1, Card::marked_3, Card::chest, Card::chest}).coins(1);
  at.player(1).captured({Card::chest, Card::doubloons_2}).coins(0);
  at.player(2).captured({Card::doubloons_3}).coins(4);
  at.end(0, 1);
  const Outcome result = Rules::outcome(at.state());
  EXPECT_EQ(result.seats[0].score, 7 + 1 + 4 + 4);  // seven coins on Port Royal
  EXPECT_EQ(result.seats[1].score, 2 + 0 + 3);
  EXPECT_EQ(result.seats[2].score, 3 + 4);
  EXPECT_TRUE(result.seats[0].winner);
  EXPECT_EQ(result.seats[0].reason, "doubloons");
  EXPECT_EQ(result.seats[1].rank, 3);
  EXPECT_EQ(result.seats[1].reason, "behind");
  std::array<int, Study::kSources> points{};
  Study::sources(at.state(), 0, points);
  EXPECT_THAT(points, ElementsAre(5, 2, 1, 4, 4));
  const View seen = Visibility::view(at.state(), 1);
  EXPECT_EQ(seen.players[0].score, result.seats[0].score);
  EXPECT_EQ(seen.players[0].port_royal, 4);
  EXPECT_EQ(seen.players[1].booty, 3);
}

// BR-54: more chests, or a shared victory
TEST(BrethrenEnd, Ties) {
  LastTurn chests;
  chests.player(0).captured({Card::doubloons_2, Card::doubloons_3, Card::chest, Card::chest});
  chests.player(1).captured({Card::doubloons_2, Card::doubloons_3, Card::chest});
  chests.player(2).captured({Card::doubloons_1, Card::chest, Card::chest});
  chests.end(0, 1);
  const Outcome first = Rules::outcome(chests.state());
  EXPECT_EQ(first.seats[0].score, first.seats[1].score);
  EXPECT_TRUE(first.seats[0].winner);
  EXPECT_FALSE(first.seats[1].winner);
  EXPECT_EQ(first.seats[0].reason, "chests");
  EXPECT_EQ(first.seats[1].rank, 2);

  LastTurn shared;
  shared.player(0).captured({Card::doubloons_2, Card::doubloons_3, Card::chest});
  shared.player(2).captured({Card::doubloons_1, Card::doubloons_4, Card::chest});
  shared.end(0, 1);
  const Outcome second = Rules::outcome(shared.state());
  EXPECT_TRUE(second.seats[0].winner && second.seats[2].winner);
  EXPECT_EQ(second.seats[0].rank, 1);
  EXPECT_EQ(second.seats[2].rank, 1);
  EXPECT_EQ(second.seats[1].rank, 3);
  EXPECT_EQ(second.seats[0].reason, "shared");
}

}  // namespace
}  // namespace flibuste::brethren
