// The rules of thumb, on positions where the answer is plain.
#include "games/aux_sabords/advice.h"

#include <gtest/gtest.h>

#include "games/aux_sabords/scenario.h"

namespace flibuste::aux_sabords {
namespace {

constexpr Colour kNw = Colour::nw;
constexpr Colour kNe = Colour::ne;

std::vector<double> shipped() {
  std::vector<double> values;
  values.reserve(kParameters.size());
  for (const Parameter& parameter : kParameters) values.push_back(parameter.value);
  return values;
}

Advice<Move> advice(Scenario& at) { return advise(at.state(), at.actor(), shipped()); }

TEST(AuxSabordsAdvice, BuildsAndRigsAtOnce) {
  Scenario at(4);
  at.hand(kNw, {Card::leg, Card::leg, Card::sabre, Card::pistol, Card::ship, Card::ship}).building(kNw);
  EXPECT_EQ(advice(at).move, build(Card::leg, Card::sabre));
  at.plays(advice(at).move);
  EXPECT_EQ(advice(at).move, rig());
  EXPECT_TRUE(foolish(at.state(), at.actor(), wait()));
}

TEST(AuxSabordsAdvice, ThrowsWeaponsAwayOnceTheShipIsBuilt) {
  Scenario at(4);
  at.ship(kNw, "C3").hand(kNw, {Card::leg, Card::pirate, Card::pirate, Card::captain, Card::ship, Card::ship});
  at.discarding(kNw);
  EXPECT_EQ(advice(at).move, discard(Card::leg));
  EXPECT_TRUE(foolish(at.state(), at.actor(), discard(Card::captain)));
}

TEST(AuxSabordsAdvice, SailsRoundByTheRoseAndTheTreasureHome) {
  Scenario rose(4);
  rose.ship(kNw, "G4").sailing(kNw, 2);
  EXPECT_EQ(advice(rose).move, step("G5"));
  EXPECT_EQ(advice(rose).reason, "to_rose");
  Scenario treasure(4);
  treasure.ship(kNw, "G5").waiting(kNw, 4).sailing(kNw, 2);
  EXPECT_EQ(advice(treasure).move, step("G6"));
  Scenario home(4);
  home.ship(kNw, "B2").waiting(kNw, 0).reserve(kNw, 0).aboard(kNw, {3, 0, 0, 0}).sailing(kNw, 2);
  home.plays(advice(home).move);
  home.plays(advice(home).move);
  EXPECT_EQ(home.at(kNw), "A1");
}

// The reason is what is done first on the way, however many other errands there are.
TEST(AuxSabordsAdvice, SaysWhatTheWayIsFor) {
  Scenario home(4);
  home.ship(kNw, "A5").aboard(kNw, {2, 0, 0, 0}).waiting(kNw, 0).reserve(kNw, 2).sailing(kNw, 4);
  EXPECT_EQ(advice(home).move, step("A4"));
  EXPECT_EQ(advice(home).reason, "to_port");
  Scenario again(4);
  again.ship(kNw, "H5").waiting(kNw, 1).reserve(kNw, 3).sailing(kNw, 2);
  EXPECT_EQ(advice(again).reason, "to_rose");
}

// Who has nothing left to fetch hunts, if there is something to win and something to win it with, else goes home.
TEST(AuxSabordsAdvice, WithNothingLeftHuntsOrGoesHome) {
  Scenario hunt(4);
  hunt.ship(kNw, "E3").waiting(kNw, 0).reserve(kNw, 0).hand(kNw, {Card::captain});
  hunt.ship(kNe, "H3").aboard(kNe, {0, 1, 0, 0}).sailing(kNw, 2);
  EXPECT_EQ(advice(hunt).move, step("F3"));
  Scenario home(4);
  home.ship(kNw, "E3").waiting(kNw, 0).reserve(kNw, 0).hand(kNw, {Card::captain}).ship(kNe, "H3").sailing(kNw, 2);
  home.plays(advice(home).move);
  home.plays(advice(home).move);
  EXPECT_EQ(distance(Sea::classic, kNw, home.state().fleets[index(kNw)].square, chart(Sea::classic).ports[index(kNw)]),
            4);
}

// Idle ships do not keep the last cargo from its port.
TEST(AuxSabordsAdvice, GamesAmongRulesOfThumbEnd) {
  int unfinished = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Chance chance = Chance::fast(seed);
    State state = setup({}, 4, chance);
    NoEvents silent;
    while (!actors(state).empty()) {
      const Seat seat = state.stack.top().seat;
      apply(state, seat, advise(state, seat, shipped()).move, chance, silent);
    }
    unfinished += state.ending == Ending::all_landed ? 0 : 1;
  }
  EXPECT_LE(unfinished, 2);
}

TEST(AuxSabordsAdvice, AnswersWithJustEnough) {
  Scenario at(4);
  at.ship(kNw, "C3").hand(kNw, copies(Card::pirate, 3)).ship(kNe, "C4").aboard(kNe, {0, 2, 0, 0});
  at.hand(kNe, {Card::pirate, Card::pirate, Card::pirate, Card::pirate, Card::captain}).sailing(kNw, 1);
  at.sails({"C4"});
  at.plays(attack(2));
  EXPECT_EQ(advice(at).move, defend(3));
  EXPECT_TRUE(foolish(at.state(), at.actor(), defend(1)));
  EXPECT_FALSE(foolish(at.state(), at.actor(), give_up()));
}

TEST(AuxSabordsAdvice, BoardsARichShipWithTheCaptainAndLeavesAnEmptyOne) {
  Scenario rich(4);
  rich.ship(kNw, "C3").hand(kNw, {Card::captain}).ship(kNe, "C4").aboard(kNe, {0, 3, 0, 0}).sailing(kNw, 1);
  rich.sails({"C4"});
  EXPECT_EQ(advice(rich).move, attack_with_captain());
  Scenario empty(4);
  empty.ship(kNw, "C3").hand(kNw, {Card::pirate}).aboard(kNw, {1, 0, 0, 0}).ship(kNe, "C4").sailing(kNw, 1);
  empty.sails({"C4"});
  EXPECT_EQ(advice(empty).move, sail_by());
  EXPECT_EQ(advice(empty).reason, "nothing_to_take");
}

// AS-64: a bot can take any seat at any moment and play on to the end.
TEST(AuxSabordsAdvice, PlaysOnForWhoeverLeaves) {
  Chance chance = Chance::fast(3);
  State state = setup({}, 3, chance);
  NoEvents silent;
  for (int i = 0; i < 40; ++i) {
    Moves moves;
    legal(state, state.stack.top().seat, moves);
    apply(state, state.stack.top().seat, moves[chance.below(static_cast<std::uint32_t>(moves.size()))], chance, silent);
  }
  while (!actors(state).empty()) {
    const Seat seat = state.stack.top().seat;
    apply(state, seat, advise(state, seat, shipped()).move, chance, silent);
  }
  EXPECT_EQ(state.ending, Ending::all_landed);
}

// Rewards are shares of one, the leader's the greatest.
TEST(AuxSabordsAdvice, EvaluationFollowsTheChests) {
  Scenario at(4);
  at.ship_in_port(kNw).landed(kNw, {3, 0, 0, 0}).waiting(kNw, 0).discarding(kNw);
  std::array<double, 4> rewards{};
  evaluate(at.state(), shipped(), rewards);
  EXPECT_NEAR(rewards[0] + rewards[1] + rewards[2] + rewards[3], 1, 1e-9);
  EXPECT_GT(rewards[0], rewards[1]);
  EXPECT_NEAR(rewards[1], rewards[2], 1e-9);
}

}  // namespace
}  // namespace flibuste::aux_sabords
