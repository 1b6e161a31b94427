#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;

// PC-1: players, months, chests, gold and cards (table a1)
TEST(PiratesCoveData, Components) {
  EXPECT_EQ(kMinSeats, 3);
  EXPECT_EQ(kMaxPlayers, 5);
  EXPECT_EQ(kMonths, 12);
  EXPECT_EQ(kAllChests, 50);
  EXPECT_EQ(kAllGold, 24 * 1 + 20 * 5);
  EXPECT_EQ(kTreasureCards, 60U);
  EXPECT_EQ(kTavernCards, 42U);
  EXPECT_EQ(kLegends, 5U);
  EXPECT_EQ(kStartGold, 9);
}

// PC-2: eight positions; sails and hull 4 to 12, crew and cannons 2 to 5 (table a2)
TEST(PiratesCoveData, Mat) {
  const std::array<int, 8> wide = {4, 5, 6, 7, 8, 9, 10, 12};
  const std::array<int, 8> narrow = {2, 2, 3, 3, 4, 4, 5, 5};
  const std::array<int, 8> steps = {0, 1, 1, 2, 2, 3, 3, 4};
  for (std::size_t at = 1; at <= 8; ++at) {
    EXPECT_EQ(kValues[index(Section::sails)][at], wide[at - 1]);
    EXPECT_EQ(kValues[index(Section::hull)][at], wide[at - 1]);
    EXPECT_EQ(kValues[index(Section::crew)][at], narrow[at - 1]);
    EXPECT_EQ(kValues[index(Section::cannons)][at], narrow[at - 1]);
    EXPECT_EQ(kStepCost[at], steps[at - 1]);
  }
  EXPECT_EQ(kPositions, 8);
  EXPECT_EQ(kStartPosition, 2);
}

// PC-2, PC-13: 1, 3, 5, 8, 11 and 15 gold from the start position (the dossier's sums)
TEST(PiratesCoveData, CostFromTheStart) {
  const std::array<int, 6> sums = {1, 3, 5, 8, 11, 15};
  for (int position = 3; position <= 8; ++position) {
    EXPECT_EQ(cost_from_start(position), sums[static_cast<std::size_t>(position - 3)]);
  }
}

// PC-3: thirty Treasure cards, each twice, and their sums (table a3)
TEST(PiratesCoveData, TreasureCards) {
  // fame, gold, treasures, Tavern cards
  const std::array<std::array<int, 4>, 30> table = {{
      {0, 2, 5, 1}, {0, 3, 6, 0}, {0, 5, 5, 0}, {0, 6, 4, 0}, {0, 7, 4, 0}, {0, 8, 3, 0}, {0, 9, 2, 0}, {0, 9, 3, 0},
      {1, 1, 4, 1}, {1, 2, 5, 0}, {1, 4, 4, 0}, {1, 5, 3, 0}, {1, 6, 3, 0}, {1, 7, 2, 0}, {1, 8, 2, 0}, {1, 9, 1, 0},
      {2, 2, 2, 1}, {2, 2, 3, 0}, {2, 4, 2, 0}, {2, 5, 2, 0}, {2, 6, 1, 0}, {2, 7, 1, 0}, {2, 8, 0, 0}, {2, 9, 0, 0},
      {3, 1, 1, 1}, {3, 2, 2, 0}, {3, 3, 1, 0}, {3, 5, 0, 0}, {4, 0, 0, 1}, {4, 2, 0, 0},
  }};
  std::array<int, 4> sums{};
  std::map<int, int> designs;           // by fame
  std::map<int, int> with_tavern_card;  // by fame
  for (std::size_t i = 0; i < table.size(); ++i) {
    const TreasureInfo& card = kTreasureInfo[i];
    EXPECT_THAT((std::array<int, 4>{card.fame, card.gold, card.chests, card.cards}), table[i]) << card.key;
    for (std::size_t column = 0; column < 4; ++column) sums[column] += 2 * table[i][column];
    ++designs[card.fame];
    with_tavern_card[card.fame] += card.cards;
  }
  EXPECT_THAT(sums, ElementsAre(88, 294, 142, 10));
  EXPECT_THAT(designs, ElementsAre(testing::Pair(0, 8), testing::Pair(1, 8), testing::Pair(2, 8), testing::Pair(3, 4),
                                   testing::Pair(4, 2)));
  for (const auto& [fame, cards] : with_tavern_card) EXPECT_EQ(cards, 1) << fame;
  EXPECT_EQ(kTreasureCopies, 2U);
}

// All Tavern cards of a game that has just begun.
std::map<Card, int> tavern_cards(const Options& options) {
  Chance chance = Chance::fast(5);
  const State state = Rules::setup(options, 4, chance);
  std::map<Card, int> found;
  for (const Card card : state.pool) ++found[card];
  for (const Player& player : state.players) {
    for (const Held& held : player.hand) ++found[held.card];
    for (const Parrot& parrot : player.parrot) ++found[parrot.card];
  }
  return found;
}

// PC-4: 42 Tavern cards (table a4); the Royal Navy is there twice by our choice
TEST(PiratesCoveData, TavernCards) {
  const std::map<Card, int> expected = {
      {Card::flint, 1},  {Card::trelawney, 1}, {Card::silver, 1},    {Card::bones, 1},      {Card::mastercraft, 7},
      {Card::escape, 1}, {Card::hijack, 1},    {Card::lookout, 1},   {Card::shipwright, 1}, {Card::marque, 1},
      {Card::navy, 2},   {Card::map, 1},       {Card::calm, 1},      {Card::wind, 2},       {Card::grapple, 2},
      {Card::smoke, 2},  {Card::overboard, 1}, {Card::grapeshot, 2}, {Card::powder, 2},     {Card::double_shot, 2},
      {Card::fame_1, 5}, {Card::fame_2, 3},    {Card::fame_3, 1},
  };
  EXPECT_EQ(tavern_cards({}), expected);
}

// PC-4, PC-140: `doubled_event` says which event is there twice; there are always eight events and 42 cards
TEST(PiratesCoveData, DoubledEvent) {
  const std::map<DoubledEvent, Card> doubled = {
      {DoubledEvent::navy, Card::navy},
      {DoubledEvent::escape, Card::escape},
      {DoubledEvent::hijack, Card::hijack},
      {DoubledEvent::lookout, Card::lookout},
      {DoubledEvent::shipwright, Card::shipwright},
      {DoubledEvent::marque, Card::marque},
      {DoubledEvent::map, Card::map},
  };
  for (const auto& [value, card] : doubled) {
    int all = 0;
    int events = 0;
    for (const auto& [each, count] : tavern_cards({.doubled_event = value})) {
      all += count;
      if (!is_event(each)) continue;
      events += count;
      EXPECT_EQ(count, each == card ? 2 : 1);
    }
    EXPECT_EQ(all, 42);
    EXPECT_EQ(events, 8);
  }
}

// PC-5: islands 1 to 5 are outer, 6 is Treasure Island, then the Cove; 2 to 5 improve one section (table a6)
TEST(PiratesCoveData, Islands) {
  for (Place place = 1; place <= 5; ++place) EXPECT_TRUE(is_outer(place));
  EXPECT_FALSE(is_outer(kTreasureIsland));
  EXPECT_FALSE(is_outer(kCove));
  EXPECT_EQ(kTreasureIsland, 6);
  EXPECT_EQ(kCove, 7);
  EXPECT_EQ(improves(1), std::nullopt);
  EXPECT_EQ(improves(2), Section::hull);
  EXPECT_EQ(improves(3), Section::sails);
  EXPECT_EQ(improves(4), Section::cannons);
  EXPECT_EQ(improves(5), Section::crew);
  EXPECT_EQ(improves(6), std::nullopt);
}

// PC-89, PC-102: the legends and the Navy (table a5)
TEST(PiratesCoveData, Legends) {
  const auto row = [](Legend legend) {
    const LegendInfo& card = info(legend);
    return std::array<int, 4>{card.dice, card.hull, card.sails, card.fame};
  };
  EXPECT_THAT(row(Legend::blackbeard), ElementsAre(6, 8, 24, 6));
  EXPECT_THAT(row(Legend::dutchman), ElementsAre(4, 5, 16, 6));
  EXPECT_THAT(row(Legend::hook), ElementsAre(3, 5, 18, 3));
  EXPECT_THAT(row(Legend::bonny_read), ElementsAre(3, 5, 22, 6));
  EXPECT_EQ(kNavyDice, 4);
  EXPECT_EQ(kNavyHull, 4);
  EXPECT_EQ(kNavySails, 20);
  EXPECT_EQ(kNavyFame, 4);
}

// PC-4: each parrot and its section
TEST(PiratesCoveData, Parrots) {
  EXPECT_EQ(guarded_by(Card::flint), Section::hull);
  EXPECT_EQ(guarded_by(Card::silver), Section::cannons);
  EXPECT_EQ(guarded_by(Card::bones), Section::crew);
  EXPECT_EQ(guarded_by(Card::trelawney), Section::sails);
}

// PC-127: where the black ships are in each month (vector of table a5); they never meet
TEST(PiratesCoveData, RouteOfTheBlackShips) {
  const std::array<Place, 12> first = {1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6};
  const std::array<Place, 12> second = {4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3};
  Place a = kTavern;
  Place b = kCannonIsland;
  for (std::size_t month = 0; month < 12; ++month) {
    EXPECT_EQ(a, first[month]);
    EXPECT_EQ(b, second[month]);
    a = next_black_place(a);
    b = next_black_place(b);
  }
}

}  // namespace
}  // namespace flibuste::pirates_cove
