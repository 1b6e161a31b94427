#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

using testing::ElementsAre;

// Persons worth 12, 11 and 9 points, none of whom is paid at an empty harbour.
const Faces kTwelve = {Face::admiral_9, Face::admiral_9, Face::sailor_7, Face::pirate_9};
const Faces kTwelveToo = {Face::mademoiselle_9, Face::mademoiselle_9, Face::mademoiselle_7, Face::mademoiselle_7,
                          Face::sailor_5};
const Faces kEleven = {Face::admiral_9, Face::admiral_9, Face::sailor_7, Face::pirate_7};
const Faces kNine = {Face::admiral_9, Face::admiral_9, Face::sailor_7};

std::vector<int> ranks(const State& state) {
  std::vector<int> list;
  const Outcome result = Rules::outcome(state);
  for (const SeatResult& seat : result.seats) list.push_back(seat.rank);
  return list;
}

std::vector<bool> winners(const State& state) {
  std::vector<bool> list;
  const Outcome result = Rules::outcome(state);
  for (const SeatResult& seat : result.seats) list.push_back(seat.winner);
  return list;
}

std::vector<std::string_view> reasons(const State& state) {
  std::vector<std::string_view> list;
  const Outcome result = Rules::outcome(state);
  for (const SeatResult& seat : result.seats) list.push_back(seat.reason);
  return list;
}

// PR-65: 11 points do not trigger the end
TEST(PortRoyalEnd, ElevenPointsAreNotEnough) {
  Scenario at(2);
  at.player(0).coins(5).hires(kNine);
  at.harbour({Face::sailor_5});
  at.plays(0, stop());
  at.plays(0, take(Face::sailor_5));
  EXPECT_EQ(at.points(0), 11);
  EXPECT_FALSE(at.state().last_round);
  EXPECT_FALSE(at.happened(EventKind::goal_reached));
}

// PR-65: hired by the active player
TEST(PortRoyalEnd, ReachedByTheActivePlayer) {
  Scenario at(2);
  at.player(0).coins(9).hires(kNine);
  at.harbour({Face::pirate_9});
  at.plays(0, stop());
  at.plays(0, take(Face::pirate_9));
  EXPECT_EQ(at.points(0), 12);
  EXPECT_TRUE(at.state().last_round);
  EXPECT_EQ(at.event(EventKind::goal_reached).seat, 0);
  EXPECT_FALSE(at.over()) << "the round is played to its end";
  EXPECT_EQ(at.actor(), 1);
}

// PR-65: or by another player on somebody else's turn
TEST(PortRoyalEnd, ReachedByAPlayerWhoIsNotActive) {
  Scenario at(3);
  at.player(2).coins(10).hires(kNine);
  at.harbour({Face::pirate_9}).first(0).turn_of(1);
  at.plays(1, stop());
  at.plays(2, take(Face::pirate_9));
  EXPECT_EQ(at.event(EventKind::goal_reached).seat, 2);
  EXPECT_EQ(at.actor(), 2);  // the last turn of the round
  EXPECT_FALSE(at.over());
}

// PR-65: or by a claim
TEST(PortRoyalEnd, ReachedByAClaim) {
  Scenario at(2);
  at.player(0).hires(kNine).hires({Face::priest_4, Face::priest_4});
  at.on_table({Face::expedition_priests}).first(1);
  EXPECT_EQ(at.points(0), 11);
  at.plays(0, claim(Face::expedition_priests, {.priests = 2}));
  EXPECT_EQ(at.points(0), 13);
  EXPECT_TRUE(at.state().last_round);
  at.plays(0, stop());
  EXPECT_TRUE(at.over()) << "seat 0 sits to the right of the start player";
}

// PR-66: the last turn is that of the player to the right of the start player
TEST(PortRoyalEnd, TheRoundIsCompleted) {
  for (Seat first = 0; first < 3; ++first) {
    for (Seat active = 0; active < 3; ++active) {
      Scenario at(3);
      at.player(1).hires(kTwelve);
      at.first(first).turn_of(active);
      EXPECT_TRUE(at.state().last_round);
      const int turns_left = (first + 3 - active - 1) % 3;  // after this one
      at.plays(active, stop());
      for (int turn = 1; turn <= turns_left; ++turn) {
        const Seat seat = clockwise(active, turn, 3);
        ASSERT_EQ(at.actor(), seat);
        at.next_cards({Face::sailor_5});
        at.plays(seat, draw());
        at.plays(seat, stop());
      }
      EXPECT_TRUE(at.over()) << int{first} << int{active};
      EXPECT_TRUE(at.happened(EventKind::game_over));
      EXPECT_EQ(at.state().ending, Ending::points);
      EXPECT_EQ(Rules::outcome(at.state()).ending, "goal");
    }
  }
}

// PR-66: without the goal the round goes on and on
TEST(PortRoyalEnd, NoGoalNoEnd) {
  Scenario at(2);
  at.player(0).hires(kEleven);
  at.first(0).turn_of(1);
  at.plays(1, stop());
  EXPECT_FALSE(at.over());
  EXPECT_EQ(at.actor(), 0);
}

// PR-66: a bust in the last turn ends the game as well
TEST(PortRoyalEnd, BustInTheLastTurn) {
  Scenario at(2);
  at.player(0).hires(kTwelve);
  at.harbour({Face::flute_1_1}).first(0).turn_of(1);
  at.next_cards({Face::flute_1_2});
  at.plays(1, draw());
  EXPECT_TRUE(at.over());
}

// PR-67: most points win, even against whoever triggered the end, and coins do not count first
TEST(PortRoyalEnd, MostPoints) {
  Scenario at(3);
  at.player(0).hires(kTwelve);
  at.player(1).hires(kTwelveToo).hires({Face::settler_4});
  at.player(2).coins(11);
  at.first(0).turn_of(2);
  at.plays(2, stop());
  ASSERT_TRUE(at.over());
  EXPECT_THAT(winners(at.state()), ElementsAre(false, true, false));
  EXPECT_THAT(ranks(at.state()), ElementsAre(2, 1, 3));
  EXPECT_THAT(reasons(at.state()), ElementsAre("behind", "points", "behind"));
  EXPECT_EQ(Rules::outcome(at.state()).seats[1].score, 13);
}

// PR-67: coins break a tie
TEST(PortRoyalEnd, CoinsBreakTies) {
  Scenario at(3);
  at.player(0).coins(4).hires(kTwelve);
  at.player(1).coins(5).hires(kTwelveToo);
  at.player(2).coins(9);
  at.first(0).turn_of(2);
  at.plays(2, stop());
  EXPECT_THAT(winners(at.state()), ElementsAre(false, true, false));
  EXPECT_THAT(ranks(at.state()), ElementsAre(2, 1, 3));
  EXPECT_EQ(Rules::outcome(at.state()).seats[1].tiebreak, 5);
  EXPECT_EQ(reasons(at.state())[1], "coins");
}

// PR-67: equal in points and coins: the victory is shared
TEST(PortRoyalEnd, SharedVictory) {
  Scenario at(3);
  at.player(0).coins(4).hires(kTwelve);
  at.player(1).coins(4).hires(kTwelveToo);
  at.player(2).coins(4).hires({Face::governor_8});
  at.first(0).turn_of(2);
  at.plays(2, stop());
  EXPECT_THAT(winners(at.state()), ElementsAre(true, true, false));
  EXPECT_THAT(ranks(at.state()), ElementsAre(1, 1, 3));
  EXPECT_THAT(reasons(at.state()), ElementsAre("shared", "shared", "behind"));
}

// PR-68: as many turns as players with empty piles and nothing done: the game is frozen, the scores decide
TEST(PortRoyalEnd, Frozen) {
  for (int seats = 2; seats <= 4; ++seats) {
    Scenario at(seats);
    at.player(1).hires({Face::sailor_3});
    at.pool({}).rest_in_purse_of(0);
    at.plays(0, stop());
    EXPECT_TRUE(at.over());
    EXPECT_EQ(at.state().ending, Ending::frozen);
    EXPECT_EQ(at.state().frozen_turns, seats);
    EXPECT_EQ(Rules::outcome(at.state()).ending, "frozen");
    EXPECT_TRUE(Rules::outcome(at.state()).seats[1].winner);
    int skipped = 0;
    for (const Event& event : at.events()) skipped += event.kind == EventKind::nothing_to_draw ? 1 : 0;
    EXPECT_EQ(skipped, seats - 1);
  }
}

// PR-68: one turn fewer is not enough
TEST(PortRoyalEnd, NotYetFrozen) {
  Scenario at(3);
  at.player(1).hires({Face::priest_4, Face::priest_4});
  at.pool({}).rest_in_purse_of(0).on_table({Face::expedition_priests}).frozen_turns(1);
  at.plays(0, stop());
  EXPECT_EQ(at.state().frozen_turns, 2);
  ASSERT_EQ(at.actor(), 1);  // can claim, so is asked
  at.plays(1, pass());
  EXPECT_TRUE(at.over());
  EXPECT_EQ(at.state().ending, Ending::frozen);
}

// PR-68: a claim breaks the row
TEST(PortRoyalEnd, AClaimBreaksTheRow) {
  Scenario at(3);
  at.player(1).hires({Face::priest_4, Face::priest_4});
  at.player(2).hires({Face::captain_4, Face::captain_4});
  at.pool({}).rest_in_purse_of(0).on_table({Face::expedition_priests, Face::expedition_captains}).frozen_turns(1);
  at.plays(0, stop());
  at.plays(1, claim(Face::expedition_priests, {.priests = 2}));
  EXPECT_FALSE(at.over());
  EXPECT_EQ(at.state().frozen_turns, 0);
  EXPECT_EQ(at.actor(), 2);
}

// PR-68: so does a card taken
TEST(PortRoyalEnd, ATakenCardBreaksTheRow) {
  Scenario at(2);
  at.pool({}).rest_in_purse_of(1).harbour({Face::flute_1_1}).frozen_turns(1);
  at.plays(0, stop());
  at.plays(0, take(Face::flute_1_1));
  int turns = 0;
  for (const Event& event : at.events()) turns += event.kind == EventKind::turn_began ? 1 : 0;
  EXPECT_EQ(turns, 2) << "two more turns pass before the game is frozen";
  EXPECT_TRUE(at.over());
}

// PR-68: and a card in a pile
TEST(PortRoyalEnd, ACardLeftBreaksTheRow) {
  Scenario at(2);
  at.pool({Face::flute_1_1}).rest_in_purse_of(1).frozen_turns(1);
  at.plays(0, stop());
  EXPECT_FALSE(at.over());
  EXPECT_EQ(at.state().frozen_turns, 0);
}

// PR-69: 12 points without an expedition do not trigger the end under end_variant
TEST(PortRoyalEnd, VariantNeedsAnExpedition) {
  Scenario at(2, {.end_variant = true});
  at.player(0).coins(9).hires(kNine);
  at.player(1).has({Face::expedition_captains});  // somebody else's does not help
  at.harbour({Face::pirate_9}).first(1).turn_of(0);
  at.plays(0, stop());
  at.plays(0, take(Face::pirate_9));
  EXPECT_EQ(at.points(0), 12);
  EXPECT_FALSE(at.state().last_round);
  EXPECT_FALSE(at.over());
}

// PR-69: with an expedition they do
TEST(PortRoyalEnd, VariantWithAnExpedition) {
  Scenario at(2, {.end_variant = true});
  at.player(0).coins(3).hires({Face::admiral_9, Face::admiral_9, Face::sailor_3}).has({Face::expedition_captains});
  at.harbour({Face::sailor_3}).first(0).turn_of(0);
  at.plays(0, stop());
  at.plays(0, take(Face::sailor_3));
  EXPECT_EQ(at.points(0), 12);
  EXPECT_TRUE(at.state().last_round);
}

// PR-69: a claim after 12 points triggers it
TEST(PortRoyalEnd, VariantClaimAtLast) {
  Scenario at(2, {.end_variant = true});
  at.player(0).hires(kTwelve).hires({Face::priest_4, Face::priest_4});
  at.on_table({Face::expedition_priests}).first(1);
  EXPECT_FALSE(at.state().last_round);
  at.plays(0, claim(Face::expedition_priests, {.priests = 2}));
  EXPECT_TRUE(at.happened(EventKind::goal_reached));
  at.plays(0, stop());
  EXPECT_TRUE(at.over());
}

// PR-69: only players with an expedition can win, ties among them as usual
TEST(PortRoyalEnd, VariantWinners) {
  Scenario at(4, {.end_variant = true});
  at.player(0).coins(9).hires(kTwelve).hires({Face::sailor_5, Face::sailor_5});  // 16, but no expedition
  at.player(1).coins(2).has({Face::expedition_captains_settler}).hires({Face::mademoiselle_9, Face::mademoiselle_9});
  at.player(2)
      .coins(3)
      .has({Face::expedition_priests_settler})
      .hires({Face::trader_yellow_5, Face::trader_blue_5, Face::pirate_7});
  at.player(3).has({Face::expedition_captains});
  at.first(0).turn_of(3);
  at.plays(3, stop());
  ASSERT_TRUE(at.over());
  EXPECT_THAT(winners(at.state()), ElementsAre(false, false, true, false));
  EXPECT_THAT(reasons(at.state()), ElementsAre("no_expedition", "behind", "coins", "behind"));
  EXPECT_THAT(ranks(at.state()), ElementsAre(4, 2, 1, 3));
}

// PR-69: without the variant the same table is won by points
TEST(PortRoyalEnd, WithoutTheVariant) {
  Scenario at(2);
  at.player(0).hires(kTwelve).hires({Face::sailor_5});
  at.player(1).has({Face::expedition_captains_settler}).hires({Face::mademoiselle_9, Face::mademoiselle_9});
  at.first(0).turn_of(1);
  at.plays(1, stop());
  EXPECT_THAT(winners(at.state()), ElementsAre(true, false));
}

// PR-69, PR-67: a rival without an expedition is no tie: coins did not decide
TEST(PortRoyalEnd, VariantReasonIsNotCoins) {
  Scenario at(2, {.end_variant = true});
  at.player(0).has({Face::expedition_captains_settler}).hires({Face::mademoiselle_9, Face::mademoiselle_9});
  at.player(1).coins(8).hires(kTwelve);
  at.first(0).turn_of(1);
  at.plays(1, stop());
  ASSERT_TRUE(at.over());
  EXPECT_THAT(winners(at.state()), ElementsAre(true, false));
  EXPECT_THAT(reasons(at.state()), ElementsAre("points", "no_expedition"));
}

// PR-70: a frozen game under end_variant in which nobody has an expedition has no winner
TEST(PortRoyalEnd, NobodyWins) {
  Scenario at(2, {.end_variant = true});
  at.player(0).hires(kTwelve);
  at.pool({}).rest_in_purse_of(1);
  at.plays(0, stop());
  ASSERT_TRUE(at.over());
  EXPECT_EQ(at.state().ending, Ending::frozen);
  EXPECT_THAT(winners(at.state()), ElementsAre(false, false));
  EXPECT_THAT(reasons(at.state()), ElementsAre("no_expedition", "no_expedition"));

  Scenario with_one(2, {.end_variant = true});
  with_one.player(0).hires(kTwelve);
  with_one.player(1).has({Face::expedition_captains});
  with_one.pool({}).rest_in_purse_of(1);
  with_one.plays(0, stop());
  EXPECT_THAT(winners(with_one.state()), ElementsAre(false, true));
}

// PR-71: six switches and their defaults
TEST(PortRoyalEnd, Switches) {
  const Options options;
  EXPECT_TRUE(options.governor_immediate);
  EXPECT_FALSE(options.claim_after_bust);
  EXPECT_TRUE(options.active_may_pass);
  EXPECT_FALSE(options.end_variant);
  EXPECT_TRUE(options.accept_duplicate);
  EXPECT_EQ(options.reshuffle, Reshuffle::when_empty);
  EXPECT_EQ(sizeof(Options), 6U) << "a new switch needs a line in the rules document";
}

// PR-71: set before the game, they hold to its end
TEST(PortRoyalEnd, SwitchesHold) {
  const Options options = {.governor_immediate = false,
                           .claim_after_bust = true,
                           .active_may_pass = false,
                           .end_variant = true,
                           .accept_duplicate = false,
                           .reshuffle = Reshuffle::on_need};
  Chance chance = Chance::fast(3);
  State state = Rules::setup(options, 3, chance);
  NoEvents silent;
  Moves moves;
  for (int i = 0; i < 20000 && !Rules::actors(state).empty(); ++i) {
    ASSERT_EQ(state.options, options);
    const Seat seat = Rules::actors(state).front();
    Rules::legal(state, seat, moves);
    Rules::apply(state, seat, moves[chance.below(static_cast<std::uint32_t>(moves.size()))], chance, silent);
  }
  EXPECT_TRUE(Rules::actors(state).empty());
  EXPECT_EQ(state.options, options);
}

}  // namespace
}  // namespace flibuste::port_royal
