#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// The last pass of the arrival window, after which islands without battles are plundered.
void arrive(Scenario& at, const std::vector<Place>& islands, const Luck& luck) {
  at.reveal(islands);
  at.luck(luck);
  at.all_pass();
}

// PC-105: whoever is there takes what the card shows, without being asked (rulings 52 and 98)
TEST(PiratesCovePlunder, TakesTheCard) {
  Scenario at(4);
  fast_to_slow(at);
  at.treasure(2, "t17");  // 2 fame, 2 gold, 2 treasures, 1 card
  arrive(at, {2, 1, 3, 4}, cards({Card::powder}));
  EXPECT_EQ(at.fame_from(0, Source::plunder), 2);
  EXPECT_EQ(at.gold(0), 11);
  EXPECT_EQ(at.chests_of(0), 2);
  EXPECT_THAT(at.hand(0), ElementsAre(Card::powder));
  EXPECT_EQ(at.state().turned[1], Treasure::none);
}

// PC-105, PC-16: islands 1 to 5 in this order, before any island effect (ruling 98)
TEST(PiratesCovePlunder, InOrder) {
  Scenario at(5);
  fast_to_slow(at, 5);
  at.treasure(1, "t09").treasure(4, "t09").treasure(5, "t29");
  arrive(at, {5, 4, 3, 2, 1}, cards({Card::fame_1, Card::fame_2, Card::fame_3}));
  EXPECT_THAT(at.hand(4), ElementsAre(Card::fame_1));
  EXPECT_THAT(at.hand(1), ElementsAre(Card::fame_2));
  EXPECT_THAT(at.hand(0), ElementsAre(Card::fame_3));
  EXPECT_EQ(at.phase(), Phase::visit);
}

// PC-106, PC-126: where nobody is, the card is discarded at month end (rulings 52 and 100)
TEST(PiratesCovePlunder, NobodyThere) {
  Scenario at(4);
  fast_to_slow(at);
  at.sail({1, 2, 3, 4});
  EXPECT_NE(at.state().turned[4], Treasure::none);
  const std::size_t spent = at.state().spent.size();
  at.ends_month();
  EXPECT_EQ(at.state().spent.size(), spent + 1);
  EXPECT_EQ(at.state().treasures.size(), 60U - 7 * 5);
}

// PC-106: all have left the island: nobody plunders it (ruling 52)
TEST(PiratesCovePlunder, AllHaveLeft) {
  Scenario at(4);
  fast_to_slow(at);
  at.month(3).legend(Legend::hook);
  at.ship(0).parrot(Card::trelawney);
  at.sail({3, 1, 2, 4});
  at.nobody_boards();
  at.dice({4});
  at.plays(0, flee());
  EXPECT_EQ(at.count(EventKind::plundered), 3);
  EXPECT_EQ(at.gold(0), 9);
}

// PC-107: what the supply has not got is not owed; part of it is paid, gold too (ruling 53)
TEST(PiratesCovePlunder, ShortSupply) {
  for (const bool partial : {true, false}) {
    Scenario at(4, {.partial_payout = partial});
    at.month(5);
    fast_to_slow(at);
    at.ship(1).chests(24).gold(50);
    at.ship(2).chests(23).gold(50);
    at.ship(3).gold(10);
    at.treasure(1, "t03");  // 5 gold, 5 treasures
    at.treasure(2, "t24");  // 2 fame, 9 gold
    at.sail({1, 2, 6, 6});
    EXPECT_EQ(at.chests_of(0), partial ? 3 : 0);
    EXPECT_EQ(at.gold(0), partial ? 9 + 5 : 14);
    EXPECT_EQ(at.fame_from(1, Source::plunder), 2);
    EXPECT_EQ(at.gold(1), 50);
  }
}

// PC-107: of gold, too, what is left (ruling 53)
TEST(PiratesCovePlunder, ShortOfGold) {
  for (const bool partial : {true, false}) {
    Scenario at(4, {.partial_payout = partial});
    at.month(5);
    fast_to_slow(at);
    at.ship(1).gold(50);
    at.ship(2).gold(50);
    at.ship(3).gold(12);
    at.treasure(1, "t04");  // 6 gold, 4 treasures
    at.sail({1, 2, 6, 6});
    EXPECT_EQ(at.gold(0), partial ? 12 : 9);
    EXPECT_EQ(at.chests_of(0), 4);
  }
}

// PC-107: what comes back to the supply is there for the next (ruling 53)
TEST(PiratesCovePlunder, MutinyFillsTheSupply) {
  Scenario at(4);
  at.month(5);
  fast_to_slow(at);
  at.ship(0).chests(25);
  at.ship(1).chests(25).gold(0);
  at.treasure(2, "t10");  // 5 treasures
  at.sail({1, 2, 2, 6});
  at.nobody_boards();
  at.dice({1});
  at.plays(1, flee());
  EXPECT_EQ(at.chests_of(2), 5);
}

// PC-108: the discards are shuffled only when a card is needed and the pile is empty (rulings 54 and 70)
TEST(PiratesCovePlunder, Reshuffle) {
  Scenario at(4);
  fast_to_slow(at);
  at.pile({Card::smoke});
  at.treasure(1, "t29").treasure(2, "t29");
  arrive(at, {1, 2, 3, 4}, cards({Card::smoke, Card::fame_3}));
  EXPECT_THAT(at.hand(0), ElementsAre(Card::smoke));
  EXPECT_THAT(at.hand(1), ElementsAre(Card::fame_3));
  EXPECT_TRUE(at.discards().empty());
  EXPECT_EQ(at.state().pool.size(), 42U - 2);
  EXPECT_EQ(at.count(EventKind::shuffled), 1);
  // Another pile, which all can tell from the first (PC-136).
  EXPECT_EQ(at.state().pile, 2);
  EXPECT_EQ(at.player(0).hand[0].pile, 1);
  EXPECT_EQ(at.player(1).hand[0].pile, 2);
}

// PC-108: an empty pile waits for the next draw (ruling 70)
TEST(PiratesCovePlunder, NoEarlyReshuffle) {
  Scenario at(4);
  fast_to_slow(at);
  at.pile({Card::smoke});
  at.treasure(1, "t29");
  arrive(at, {1, 2, 3, 4}, cards({Card::smoke}));
  EXPECT_TRUE(at.state().pool.empty());
  EXPECT_EQ(at.discards().size(), 41U);
}

// PC-108: neither pile nor discards: no card (ruling 54)
TEST(PiratesCovePlunder, NoCardAtAll) {
  Scenario at(4);
  fast_to_slow(at);
  Cards rest;
  for (const auto& [card, count] : std::map<Card, int>{{Card::mastercraft, 7},
                                                       {Card::escape, 1},
                                                       {Card::hijack, 1},
                                                       {Card::lookout, 1},
                                                       {Card::shipwright, 1},
                                                       {Card::marque, 1},
                                                       {Card::navy, 2},
                                                       {Card::map, 1},
                                                       {Card::calm, 1},
                                                       {Card::wind, 2},
                                                       {Card::grapple, 2},
                                                       {Card::smoke, 2},
                                                       {Card::overboard, 1},
                                                       {Card::grapeshot, 2},
                                                       {Card::powder, 2},
                                                       {Card::double_shot, 2},
                                                       {Card::fame_1, 5},
                                                       {Card::fame_2, 3},
                                                       {Card::fame_3, 1}}) {
    rest.insert(rest.end(), static_cast<std::size_t>(count), card);
  }
  at.ship(3).hand(rest);
  at.ship(0).parrot(Card::flint);
  at.ship(1).parrot(Card::silver);
  at.ship(2).parrot(Card::bones);
  at.ship(3).parrot(Card::trelawney);
  at.treasure(1, "t29");
  at.sail({1, 2, 3, 4});
  EXPECT_EQ(at.phase(), Phase::visit);
  EXPECT_EQ(at.actor(), 0);
  EXPECT_THAT(at.hand(0), IsEmpty());
  EXPECT_FALSE(at.may(0, MoveKind::buy));
}

// PC-109: a parrot sits down at once and works, unwounded (ruling 2)
TEST(PiratesCovePlunder, ParrotComes) {
  Scenario at(4);
  fast_to_slow(at);
  at.treasure(2, "t29");
  arrive(at, {2, 1, 3, 4}, cards({Card::silver}));
  EXPECT_EQ(at.parrot_hits(0), 2);
  EXPECT_TRUE(at.has_parrot(0, Card::silver));
  EXPECT_THAT(at.hand(0), IsEmpty());
}

// PC-110: a second parrot: swap for 1 fame, the old one back into the pile; no other card (rulings 55 and 70)
TEST(PiratesCovePlunder, SecondParrotSwapped) {
  Scenario at(4);
  fast_to_slow(at);
  at.ship(0).parrot(Card::flint).fame(3);
  at.treasure(2, "t29");  // 4 fame, 1 card
  arrive(at, {2, 1, 3, 4}, cards({Card::silver}));
  EXPECT_EQ(at.phase(), Phase::parrot);
  EXPECT_EQ(at.actor(), 0);
  EXPECT_EQ(at.moves(0).size(), 2U);
  const std::size_t pile = at.state().pool.size();
  at.plays(0, {.kind = MoveKind::swap});
  EXPECT_TRUE(at.has_parrot(0, Card::silver));
  EXPECT_EQ(at.parrot_hits(0), 2);
  EXPECT_EQ(at.fame(0), 3 + 4 - 1);
  EXPECT_EQ(at.state().pool.size(), pile + 1);
  EXPECT_NE(std::ranges::find(at.state().pool, Card::flint), at.state().pool.end());
  EXPECT_THAT(at.hand(0), IsEmpty());
}

// PC-110: or keep the old one, and the new one goes back, without the discards (rulings 55 and 70)
TEST(PiratesCovePlunder, SecondParrotRefused) {
  Scenario at(4);
  fast_to_slow(at);
  at.ship(0).parrot(Card::flint).fame(3);
  at.pile({Card::silver});
  at.treasure(2, "t29").treasure(3, "t29");
  arrive(at, {2, 3, 1, 4}, cards({Card::silver}));
  const std::size_t discards = at.discards().size();
  at.luck(cards({Card::silver}));  // the only card of the pile, for seat 1
  at.plays(0, {.kind = MoveKind::refuse});
  EXPECT_TRUE(at.has_parrot(0, Card::flint));
  EXPECT_EQ(at.fame(0), 7);
  EXPECT_TRUE(at.has_parrot(1, Card::silver));
  EXPECT_EQ(at.discards().size(), discards);
}

// PC-110, PC-140: at 0 fame too, unless `swap_needs_fame` (ruling 55 and clarifications)
TEST(PiratesCovePlunder, SwapAtNoFame) {
  for (const bool needs : {false, true}) {
    Scenario at(4, {.swap_needs_fame = needs});
    fast_to_slow(at);
    at.ship(0).parrot(Card::flint);
    at.treasure(2, "t01");  // 0 fame, 1 card
    arrive(at, {2, 1, 3, 4}, cards({Card::silver}));
    EXPECT_EQ(at.may(0, MoveKind::swap), !needs);
    EXPECT_TRUE(at.may(0, MoveKind::refuse));
    if (needs) continue;
    at.plays(0, {.kind = MoveKind::swap});
    EXPECT_EQ(at.fame(0), 0);
  }
}

// PC-110: a wounded bird goes back whole; the new one is unwounded (ruling 70)
TEST(PiratesCovePlunder, WoundedParrotSwapped) {
  Scenario at(4);
  fast_to_slow(at);
  at.ship(0).parrot(Card::flint, 1).fame(3);
  at.ship(2).parrot(Card::silver);
  at.treasure(2, "t29").treasure(3, "t29");
  arrive(at, {2, 1, 3, 4}, cards({Card::bones}));
  at.draws({Card::flint});
  at.plays(0, {.kind = MoveKind::swap});
  EXPECT_EQ(at.phase(), Phase::parrot);  // seat 2's, before any parrot heals
  EXPECT_EQ(at.parrot_hits(0), 2);
}

// PC-110, PC-6: without a floor for fame a parrot can always be swapped (ruling 55)
TEST(PiratesCovePlunder, SwapBelowNothing) {
  Scenario at(4, {.fame_floor = FameFloor::none, .swap_needs_fame = true});
  fast_to_slow(at);
  at.ship(0).parrot(Card::flint);
  at.treasure(2, "t01");
  arrive(at, {2, 1, 3, 4}, cards({Card::silver}));
  EXPECT_TRUE(at.may(0, MoveKind::swap));
  at.plays(0, {.kind = MoveKind::swap});
  EXPECT_EQ(at.fame(0), -1);
}

// PC-107, PC-32: a doubled treasure that cannot be paid in full, without part payment, brings no chest (ruling 53)
TEST(PiratesCovePlunder, DoubledAndShort) {
  Scenario at(4, {.partial_payout = false});
  at.month(5);
  fast_to_slow(at);
  at.ship(0).hand({Card::map});
  at.ship(2).chests(22);
  at.ship(3).chests(23);
  at.treasure(1, "t12");  // 1 fame, 5 gold, 3 treasures
  at.open(Phase::treasure_event);
  at.dice({1});
  at.plays(0, event(Card::map));
  at.all_pass();
  at.all_pass();
  at.sail({1, 2, 6, 6});
  EXPECT_EQ(at.chests_of(0), 0);
  EXPECT_EQ(at.gold(0), 14);
}

}  // namespace
}  // namespace flibuste::pirates_cove
