#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/brethren/scenario.h"
#include "games/brethren/view.h"

namespace flibuste::brethren {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Seat kGreen = 0;
constexpr Seat kYellow = 1;
constexpr Seat kBlue = 2;

// A galleon with five cards; seat 3 plays the sixth, and has no ship there.
struct Galleon : Scenario {
  explicit Galleon(const std::vector<FleetSpec>& fleets, const std::vector<CardSpec>& cards, Card sixth,
                   Options options = {})
      : Scenario(4, options), sixth_(sixth) {
    turn(19).player(3).hand({sixth});
    board(2).fleets(fleets).cards(cards);
    plays(3, schooner(1));
  }
  void score() { plays(3, face_up(sixth_, 2)); }
  Card sixth_;
};

// BR-36: the only fleet takes everything, marked cards too
TEST(BrethrenShare, OneFleet) {
  Galleon at({{kBlue, 0, 1}},
             {up(Card::chest), up(Card::marked_3), up(Card::marked_1), up(Card::doubloons_4), up(Card::marked_2)},
             Card::doubloons_2);
  at.score();
  EXPECT_THAT(at.captured(kBlue), ElementsAre(Card::doubloons_2, Card::doubloons_4, Card::chest, Card::marked_1,
                                              Card::marked_2, Card::marked_3));
  EXPECT_EQ(at.state().players[kBlue].doubloons, 12);
  EXPECT_EQ(at.state().players[kBlue].chests, 1);
  EXPECT_EQ(at.actor(), 0);  // nobody was asked
}

// BR-37: each marked card to the fleet in its place
TEST(BrethrenShare, MarkedByPlace) {
  Galleon at({{kGreen, 0, 3}, {kYellow, 0, 2}, {kBlue, 0, 1}},
             {up(Card::marked_1), up(Card::marked_2), up(Card::marked_3), up(Card::chest), up(Card::chest)},
             Card::chest);
  at.score();
  EXPECT_THAT(at.captured(kGreen), ElementsAre(Card::chest, Card::marked_1));
  EXPECT_THAT(at.captured(kYellow), ElementsAre(Card::chest, Card::marked_2));
  EXPECT_THAT(at.captured(kBlue), ElementsAre(Card::chest, Card::marked_3));
}

// BR-37: no such place after the attack: to place 1
TEST(BrethrenShare, MarkedWithoutPlace) {
  Galleon at({{kGreen, 0, 3}, {kYellow, 0, 2}, {kBlue, 0, 1}},
             {up(Card::marked_2), up(Card::musket), up(Card::marked_3), up(Card::marked_3), up(Card::chest)},
             Card::chest);
  at.score();  // the musket destroys blue
  EXPECT_THAT(at.captured(kGreen), ElementsAre(Card::chest, Card::marked_3, Card::marked_3));
  EXPECT_THAT(at.captured(kYellow), ElementsAre(Card::chest, Card::marked_2));
  EXPECT_THAT(at.captured(kBlue), IsEmpty());
}

// BR-38: several of one number to the same fleet, before the draft and without using up a choice
TEST(BrethrenShare, MarkedBeforeDraft) {
  Galleon at({{kGreen, 0, 3}, {kYellow, 0, 2}},
             {up(Card::marked_1), up(Card::marked_1), up(Card::marked_1), up(Card::doubloons_4), up(Card::doubloons_1)},
             Card::doubloons_3);
  at.score();
  EXPECT_EQ(at.actor(), kGreen);
  EXPECT_THAT(at.captured(kGreen), ElementsAre(Card::marked_1, Card::marked_1, Card::marked_1));
  EXPECT_EQ(at.position(EventKind::picked), -1);
  EXPECT_THAT(at.moves(kGreen), ElementsAre(pick(Card::doubloons_1), pick(Card::doubloons_3), pick(Card::doubloons_4)));
}

// BR-39: in the order of the fleets, again and again, always from the first
TEST(BrethrenShare, DraftGoesRound) {
  Galleon at(
      {{kGreen, 0, 2}, {kYellow, 0, 1}},
      {up(Card::doubloons_4), up(Card::doubloons_3), up(Card::doubloons_2), up(Card::doubloons_1), up(Card::chest)},
      Card::chest);
  at.score();
  at.plays(kGreen, pick(Card::doubloons_4));
  at.plays(kYellow, pick(Card::doubloons_3));
  at.plays(kGreen, pick(Card::chest));
  at.plays(kYellow, pick(Card::doubloons_1));
  EXPECT_EQ(at.actor(), kGreen);
  at.plays(kGreen, pick(Card::doubloons_2));
  EXPECT_THAT(at.captured(kGreen), ElementsAre(Card::doubloons_2, Card::doubloons_4, Card::chest));
  EXPECT_THAT(at.captured(kYellow), ElementsAre(Card::doubloons_1, Card::doubloons_3, Card::chest));
}

// BR-40: a pick is compulsory, any card that is left; alike cards are handed out without asking
TEST(BrethrenShare, PicksAreCompulsory) {
  Galleon at({{kGreen, 0, 2}, {kYellow, 0, 1}},
             {up(Card::chest), up(Card::chest), up(Card::chest), up(Card::chest), up(Card::doubloons_1)}, Card::chest);
  at.score();
  EXPECT_THAT(at.moves(kGreen), ElementsAre(pick(Card::doubloons_1), pick(Card::chest)));
  at.plays(kGreen, pick(Card::doubloons_1));
  EXPECT_EQ(at.events(EventKind::picked).size(), 6U);  // the five chests followed
  EXPECT_EQ(at.state().players[kYellow].chests, 3);
  EXPECT_EQ(at.state().players[kGreen].chests, 2);
}

// BR-40: nothing but alike cards: nobody is asked at all
TEST(BrethrenShare, AlikeFromTheStart) {
  Galleon at({{kGreen, 0, 2}, {kYellow, 0, 1}},
             {up(Card::chest), up(Card::chest), up(Card::chest), up(Card::cannon), up(Card::cannon)}, Card::chest);
  at.score();
  EXPECT_EQ(at.actor(), 0);
  EXPECT_EQ(at.phase(), Phase::ship);
  EXPECT_EQ(at.state().players[kGreen].chests, 2);
  EXPECT_EQ(at.state().players[kYellow].chests, 2);
}

// BR-24, BR-39: places beyond the third draft too
TEST(BrethrenShare, FourthPlaceDrafts) {
  Scenario at(4);
  at.turn(19).player(3).hand({Card::doubloons_2});
  at.board(2)
      .fleets({{0, 0, 2}, {1, 0, 1}, {2, 0, 1}, {3, 0, 1}})
      .cards({up(Card::doubloons_4), up(Card::doubloons_3), up(Card::marked_3), up(Card::chest), up(Card::chest)});
  at.plays(3, schooner(1));
  at.plays(3, face_up(Card::doubloons_2, 2));
  EXPECT_THAT(at.captured(2), ElementsAre(Card::marked_3));
  at.plays(0, pick(Card::doubloons_4));
  at.plays(1, pick(Card::doubloons_3));
  at.plays(2, pick(Card::doubloons_2));
  EXPECT_THAT(at.captured(3), ElementsAre(Card::chest));  // the last chests were alike
  EXPECT_THAT(at.captured(0), ElementsAre(Card::doubloons_4, Card::chest));
}

// BR-41: nobody there: the treasure leaves the game, and the galleon is turned as ever
TEST(BrethrenShare, NobodyCame) {
  Galleon at({}, {up(Card::doubloons_4), up(Card::marked_1), up(Card::cannon), up(Card::chest), up(Card::chest)},
             Card::doubloons_2);
  const int chests = at.spent_of(Card::chest);
  at.score();
  EXPECT_EQ(at.event(EventKind::treasure_lost).amount, 5);
  EXPECT_EQ(at.spent_of(Card::chest), chests + 2);
  EXPECT_TRUE(at.state().boards[2].colony);
  EXPECT_THAT(at.placed(2), IsEmpty());
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_THAT(at.captured(seat), IsEmpty());
}

// BR-41: marked cards leave too, whatever place they name
TEST(BrethrenShare, NobodyCameForMarkedCards) {
  Galleon at({}, {up(Card::marked_1), up(Card::marked_2), up(Card::marked_3), up(Card::musket), up(Card::chest)},
             Card::doubloons_1);
  const int thirds = at.spent_of(Card::marked_3);
  at.score();
  EXPECT_EQ(at.event(EventKind::treasure_lost).amount, 5);
  EXPECT_EQ(at.spent_of(Card::marked_3), thirds + 1);
}

// BR-35, BR-41: where only guns lie no treasure is lost
TEST(BrethrenShare, NobodyCameForGuns) {
  Scenario at(3);
  at.last_turn().player(2).hand({Card::cannon});
  at.plays(2, schooner(0));
  at.plays(2, face_up(Card::cannon, 1));
  EXPECT_TRUE(at.over());
  EXPECT_FALSE(at.happened(EventKind::treasure_lost));
}

// BR-41, BR-34: the last fleet is destroyed (vector 10)
TEST(BrethrenShare, NobodyLeft) {
  Galleon at({{kBlue, 0, 1}},
             {up(Card::doubloons_4), up(Card::musket), up(Card::cannon), up(Card::chest), up(Card::marked_1)},
             Card::doubloons_2);
  at.score();
  EXPECT_TRUE(at.happened(EventKind::fleet_destroyed));
  EXPECT_EQ(at.event(EventKind::treasure_lost).amount, 4);
  EXPECT_THAT(at.captured(kBlue), IsEmpty());
}

// BR-41: with the switch on the treasure of a galleon waits on its colony, who played it and all; the guns leave
TEST(BrethrenShare, UnclaimedStays) {
  Galleon at({},
             {up(Card::doubloons_4, 1), down(Card::marked_1, 2), up(Card::cannon), up(Card::chest), up(Card::chest)},
             Card::doubloons_2, {.unclaimed_treasure_stays = true});
  const int chests = at.spent_of(Card::chest);
  EXPECT_TRUE(Visibility::view(at.state(), 3).boards[2].now.stays);
  at.score();
  EXPECT_FALSE(Visibility::view(at.state(), 3).boards[2].now.stays);  // a colony now: it is scored at the end
  EXPECT_EQ(at.event(EventKind::treasure_stays).amount, 5);
  EXPECT_FALSE(at.happened(EventKind::treasure_lost));
  EXPECT_EQ(at.spent_of(Card::chest), chests);
  EXPECT_TRUE(at.state().boards[2].colony);
  EXPECT_THAT(at.placed(2),
              ElementsAre(Card::doubloons_4, Card::marked_1, Card::chest, Card::chest, Card::doubloons_2));
  EXPECT_EQ(at.state().placed[1].seat, 2);
  EXPECT_FALSE(at.state().placed[1].hidden);
  EXPECT_EQ(at.state().boards[2].cards, 5);
}

// BR-41: the switch changes nothing where somebody is there, nor at the end
TEST(BrethrenShare, UnclaimedStaysOnlyThen) {
  Galleon claimed({{kBlue, 0, 1}},
                  {up(Card::chest), up(Card::chest), up(Card::chest), up(Card::chest), up(Card::chest)}, Card::chest,
                  {.unclaimed_treasure_stays = true});
  claimed.score();
  EXPECT_EQ(claimed.state().players[kBlue].chests, 6);

  Scenario end(3, {.unclaimed_treasure_stays = true});
  end.last_turn().player(2).hand({Card::doubloons_2});
  end.board(1).colony();
  end.plays(2, schooner(0));
  end.plays(2, face_up(Card::doubloons_2, 1));
  EXPECT_TRUE(end.over());
  EXPECT_EQ(end.event(EventKind::treasure_lost).amount, 1);
}

// BR-42: what was captured, how much each holds and what left the game is open to all
TEST(BrethrenShare, OpenToAll) {
  Scenario at(3);
  at.turn(13).player(0).captured({Card::chest, Card::marked_2}).coins(1);
  at.spent({Card::cannon, Card::musket});
  for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{kSpectator}}) {
    const View seen = Visibility::view(at.state(), viewer);
    EXPECT_EQ(seen.players[0].cards.chest, 1);
    EXPECT_EQ(seen.players[0].cards.marked_2, 1);
    EXPECT_EQ(seen.players[0].coins, 1);
    EXPECT_EQ(seen.players[0].hand, 4);
    EXPECT_EQ(seen.players[1].galleons + seen.players[1].schooners, 8);
    EXPECT_EQ(seen.pile, 24 - 13);
    EXPECT_GE(seen.spent.cannon, 1);
    EXPECT_GE(seen.spent.musket, 1);
  }
}

// BR-43: after a galleon all its ships are gone, and it is a colony
TEST(BrethrenShare, Flipped) {
  Galleon at({{kYellow, 1, 1}, {kGreen, 0, 2}},
             {up(Card::chest), up(Card::chest), up(Card::chest), up(Card::chest), up(Card::chest)}, Card::chest);
  at.score();
  EXPECT_TRUE(at.state().boards[2].colony);
  EXPECT_THAT(at.order(2), IsEmpty());
  EXPECT_EQ(at.event(EventKind::flipped).board, 2);
  EXPECT_FALSE(at.state().boards[1].colony);
}

// BR-44: a sixth card, or a seventh, does nothing at a colony
TEST(BrethrenShare, ColoniesWait) {
  Scenario at(3);
  at.turn(15).player(0).hand({Card::doubloons_1});
  at.board(1)
      .colony()
      .fleets({{1, 0, 1}})
      .cards({up(Card::chest), up(Card::chest), up(Card::chest), up(Card::chest), up(Card::chest)});
  at.plays(0, schooner(0));
  at.plays(0, face_up(Card::doubloons_1, 1));
  EXPECT_FALSE(at.happened(EventKind::scoring_began));
  EXPECT_EQ(at.placed(1).size(), 6U);
  at.plays(1, schooner(0));
  EXPECT_TRUE(at.may(1, face_up(at.hand(1)[0], 1)));
}

}  // namespace
}  // namespace flibuste::brethren
