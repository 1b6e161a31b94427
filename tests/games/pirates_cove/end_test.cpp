#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// Month 12 to its end. Islands 1 and 2 bring 2 fame each, 3 brings 3, 4 and 5 bring 4 and 2.
void last_month(Scenario& at, const std::vector<Place>& islands) {
  at.month(12);
  at.sail(islands);
  while (!at.over() && at.state().place != kFinalBattle) at.ends_visit();
}
std::vector<int> ranks(Scenario& at) {
  std::vector<int> list;
  for (const SeatResult& each : Rules::outcome(at.state()).seats) list.push_back(each.rank);
  return list;
}
std::vector<int> scores(Scenario& at) {
  std::vector<int> list;
  for (const SeatResult& each : Rules::outcome(at.state()).seats) list.push_back(each.score);
  return list;
}

// PC-131: fame cards are added; gold and treasures not buried are worth nothing (ruling 64)
TEST(PiratesCoveEnd, FameCards) {
  Scenario at(4);
  fast_to_slow(at);
  at.ship(0).fame(10).gold(50).chests(5);
  at.ship(1).fame(10).hand({Card::fame_1, Card::fame_2, Card::fame_3, Card::smoke});
  at.ship(2).fame(3);
  at.ship(3).fame(4);
  last_month(at, {1, 2, 3, 4});
  EXPECT_TRUE(at.over());
  EXPECT_THAT(scores(at), ElementsAre(12, 18, 6, 8));
  EXPECT_EQ(at.fame_from(1, Source::cards), 6);
}

// PC-132: the highest fame wins; equal players share a rank (ruling 101)
TEST(PiratesCoveEnd, Ranks) {
  Scenario at(5);
  fast_to_slow(at, 5);
  at.ship(0).fame(10);
  at.ship(1).fame(20);
  at.ship(2).fame(9);
  at.ship(3).fame(1);
  at.ship(4).fame(10);
  last_month(at, {1, 2, 3, 4, 5});  // 12, 22, 12, 5, 12
  EXPECT_TRUE(at.over());
  EXPECT_THAT(ranks(at), ElementsAre(2, 1, 2, 5, 2));
  const Outcome outcome = Rules::outcome(at.state());
  for (Seat seat = 0; seat < 5; ++seat) EXPECT_EQ(outcome.seats[seat].winner, seat == 1);
}

// PC-131, PC-133: fame cards come before ties are looked at (ruling 101)
TEST(PiratesCoveEnd, FameCardsBeforeTies) {
  Scenario at(4);
  fast_to_slow(at);
  at.ship(0).fame(10);
  at.ship(1).fame(10).hand({Card::fame_1});
  last_month(at, {1, 2, 3, 4});
  EXPECT_TRUE(at.over());
  EXPECT_THAT(ranks(at).front(), 2);
  Scenario tie(4);
  fast_to_slow(tie);
  tie.ship(0).fame(10);
  tie.ship(1).fame(9).hand({Card::fame_1});
  last_month(tie, {1, 2, 3, 4});
  EXPECT_FALSE(tie.over());
  EXPECT_TRUE(tie.state().finalists.contains(0));
  EXPECT_TRUE(tie.state().finalists.contains(1));
}

// ---- the final battle
// -------------------------------------------------------------------------------------------------

// Seats 0 and 1 tie at 12.
void tied(Scenario& at) {
  fast_to_slow(at);
  at.ship(0).fame(10);
  at.ship(1).fame(10);
}

// PC-133: boarding step, exchanges, and whoever is left wins; no fame for it (rulings 65 and 96)
TEST(PiratesCoveEnd, FinalBattle) {
  Scenario at(4);
  tied(at);
  last_month(at, {1, 2, 3, 4});
  EXPECT_EQ(at.phase(), Phase::boarding);
  EXPECT_EQ(at.state().finalists.size(), 2);
  at.nobody_boards();
  EXPECT_EQ(at.actor(), 0);
  at.fires(0, 1, Section::crew, {5, 6});
  EXPECT_TRUE(at.over());
  EXPECT_THAT(scores(at), ElementsAre(12, 12, 3, 4));
  EXPECT_THAT(ranks(at), ElementsAre(1, 2, 4, 3));
  EXPECT_TRUE(Rules::outcome(at.state()).seats[0].winner);
  EXPECT_FALSE(Rules::outcome(at.state()).seats[1].winner);
}

// PC-133: no legend and no Navy, wherever the ships are: players aim at each other (ruling 96)
TEST(PiratesCoveEnd, FinalBattleWithoutLegends) {
  Scenario at(4);
  tied(at);
  at.legend(Legend::hook);
  last_month(at, {1, 2, 3, 4});
  at.nobody_boards();
  EXPECT_EQ(at.moves_of(0, MoveKind::fire).size(), 4U);
  EXPECT_THAT(at.exchange(), ElementsAre(0, 1));
}

// PC-133: flight is defeat, without a die (rulings 65 and 96)
TEST(PiratesCoveEnd, FlightIsDefeat) {
  Scenario at(4);
  tied(at);
  last_month(at, {1, 2, 3, 4});
  at.nobody_boards();
  const auto before = at.drawn();
  at.plays(0, flee());
  EXPECT_EQ(at.drawn(), before);
  EXPECT_TRUE(at.over());
  EXPECT_THAT(ranks(at), ElementsAre(2, 1, 4, 3));
}

// PC-133: a dead parrot costs no fame (ruling 96)
TEST(PiratesCoveEnd, FameIsFrozen) {
  Scenario at(4);
  tied(at);
  at.ship(1).parrot(Card::silver, 2);
  last_month(at, {1, 2, 3, 4});
  at.nobody_boards();
  at.fires(0, 1, Section::cannons, {5, 6});
  EXPECT_EQ(at.parrot_hits(1), 0);
  EXPECT_EQ(at.fame(1), 12);
}

// PC-133: ships as they are, and all cards in hand, Overboard too (rulings 65 and 96)
TEST(PiratesCoveEnd, CardsInTheFinalBattle) {
  Scenario at(4);
  tied(at);
  at.ship(0).hand({Card::grapeshot});
  at.ship(1).hand({Card::overboard}).chests(5);
  last_month(at, {1, 2, 3, 4});
  EXPECT_EQ(at.actor(), 0);
  at.plays(0, pass());
  at.plays(1, battle_card(Card::overboard));
  at.plays(1, chests(5));
  at.nobody_boards();
  EXPECT_EQ(at.actor(), 1);
  at.fires(1, 0, Section::hull, {1, 1});
  EXPECT_TRUE(at.may(0, load(Card::grapeshot)));
}

// PC-135, PC-140: with `final_battle_cards` off nobody is asked for a card (rulings 65 and 66)
TEST(PiratesCoveEnd, FinalBattleWithoutCards) {
  Scenario at(4, {.final_battle_cards = false});
  tied(at);
  at.ship(0).hand({Card::grapeshot, Card::smoke});
  last_month(at, {1, 2, 3, 4});
  EXPECT_EQ(at.phase(), Phase::fire);
  EXPECT_FALSE(at.may(0, load(Card::grapeshot)));
}

// PC-134: all removed by one blast share the win (ruling 65 and clarifications)
TEST(PiratesCoveEnd, BlastRemovesAll) {
  for (const bool together : {true, false}) {
    Scenario at(4, {.simultaneous_rout = together});  // always together in the final battle (ruling 31)
    tied(at);
    at.ship(0).hull(1).hand({Card::powder});
    at.ship(1).hull(1);
    last_month(at, {1, 2, 3, 4});
    at.nobody_boards();
    at.plays(0, load(Card::powder));
    at.fires(0, 1, Section::crew, {6, 1});
    EXPECT_TRUE(at.over());
    EXPECT_THAT(ranks(at), ElementsAre(1, 1, 4, 3));
  }
}

// PC-134, PC-78: routed by the recoil after the other had left: who left last wins (clarifications)
TEST(PiratesCoveEnd, WhoLeftLastWins) {
  Scenario at(4);
  tied(at);
  at.ship(0).hand({Card::grapeshot});
  at.ship(1).crew(1);
  last_month(at, {1, 2, 3, 4});
  at.nobody_boards();
  at.plays(0, load(Card::grapeshot));
  at.fires(0, 1, Section::crew, {6, 1});
  EXPECT_TRUE(at.over());
  EXPECT_THAT(ranks(at), ElementsAre(1, 2, 4, 3));
}

// PC-134: the others of the final battle share the next rank, however early they left (ruling 101)
TEST(PiratesCoveEnd, ThreeTied) {
  Scenario at(5);
  fast_to_slow(at, 5);
  at.ship(0).fame(10);
  at.ship(1).fame(10);
  at.ship(2).fame(9);
  last_month(at, {1, 2, 3, 4, 5});
  EXPECT_EQ(at.state().finalists.size(), 3);
  at.nobody_boards();
  at.plays(0, flee());
  EXPECT_FALSE(at.over());
  at.fires(1, 2, Section::crew, {6, 6});
  EXPECT_TRUE(at.over());
  EXPECT_THAT(ranks(at), ElementsAre(2, 1, 2, 4, 5));
}

// PC-133: the tie counts only at the top
TEST(PiratesCoveEnd, NoBattleForSecondPlace) {
  Scenario at(4);
  fast_to_slow(at);
  at.ship(0).fame(30);
  at.ship(1).fame(10);
  at.ship(2).fame(9);
  last_month(at, {1, 2, 3, 4});
  EXPECT_TRUE(at.over());
  EXPECT_THAT(ranks(at), ElementsAre(1, 2, 2, 4));
}

// PC-133: all four
TEST(PiratesCoveEnd, AllTied) {
  Scenario at(4);
  fast_to_slow(at);
  at.ship(0).fame(5);
  at.ship(1).fame(5);
  at.ship(2).fame(4);
  at.ship(3).fame(3);
  last_month(at, {1, 2, 3, 4});
  EXPECT_EQ(at.state().finalists.size(), 4);
}

// PC-132, PC-133, PC-134: why each seat stands where it stands
TEST(PiratesCoveEnd, Reasons) {
  const auto reasons = [](Scenario& at) {
    std::vector<std::string_view> list;
    for (const SeatResult& each : Rules::outcome(at.state()).seats) list.push_back(each.reason);
    return list;
  };
  Scenario alone(4);
  fast_to_slow(alone);
  alone.ship(0).fame(30);
  last_month(alone, {1, 2, 3, 4});
  EXPECT_THAT(reasons(alone), ElementsAre("fame", "behind", "behind", "behind"));
  EXPECT_EQ(Rules::outcome(alone.state()).ending, "months_over");
  Scenario fought(4);
  tied(fought);
  last_month(fought, {1, 2, 3, 4});
  fought.nobody_boards();
  fought.plays(0, flee());
  EXPECT_THAT(reasons(fought), ElementsAre("final_lost", "final_battle", "behind", "behind"));
  EXPECT_EQ(Rules::outcome(fought.state()).ending, "final_battle_fought");
  Scenario shared(4);
  tied(shared);
  shared.ship(0).hull(1).hand({Card::powder});
  shared.ship(1).hull(1);
  last_month(shared, {1, 2, 3, 4});
  shared.nobody_boards();
  shared.plays(0, load(Card::powder));
  shared.fires(0, 1, Section::crew, {6, 1});
  EXPECT_THAT(reasons(shared), ElementsAre("shared", "shared", "behind", "behind"));
}

}  // namespace
}  // namespace flibuste::pirates_cove
