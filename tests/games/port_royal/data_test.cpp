#include "games/port_royal/data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

using Counts = std::map<int, int>;

int cards_of(Kind kind) {
  int sum = 0;
  for (const Card& each : kCards) sum += each.kind == kind ? each.copies : 0;
  return sum;
}

// Copies of a person type by price.
Counts by_cost(Person type) {
  Counts counts;
  for (const Card& each : kCards) {
    if (each.kind == Kind::person && each.person == type) counts[each.cost] += each.copies;
  }
  return counts;
}

// Copies of a ship colour by swords.
Counts by_swords(Colour colour) {
  Counts counts;
  for (const Card& each : kCards) {
    if (each.kind == Kind::ship && each.colour == colour) counts[each.swords] += each.copies;
  }
  return counts;
}

// PR-1: 120 cards, of which the four kinds have 50, 60, 6 and 4
TEST(PortRoyalData, TheBoxHolds120Cards) {
  EXPECT_EQ(kCards.size(), 62U);
  EXPECT_EQ(cards_of(Kind::ship), 50);
  EXPECT_EQ(cards_of(Kind::person), 60);
  EXPECT_EQ(cards_of(Kind::expedition), 6);
  EXPECT_EQ(cards_of(Kind::tax), 4);
  EXPECT_EQ(kMinSeats, 2);
  EXPECT_EQ(kMaxPlayers, 5);
}

// PR-1: any card can be money, even an expedition or a tax, but not the five-player expedition
TEST(PortRoyalData, AnyCardCanServeAsMoney) {
  Scenario at(5);
  at.player(0).coins(3).hires({Face::mademoiselle_7, Face::mademoiselle_9});
  at.harbour({Face::sailor_3});  // costs 1 here
  at.plays(0, stop());
  std::set<Face> paid;
  for (const State& after : all_results(at.state(), 0, take(Face::sailor_3))) {
    ASSERT_EQ(after.discard.size(), 1U);
    paid.insert(after.discard[0]);
    EXPECT_FALSE(Rules::fault(after)) << card(after.discard[0]).key
                                      << " was paid as a coin: " << Rules::fault(after)->message.en;
  }
  for (std::size_t i = 0; i < kFaces; ++i) {
    const auto face = static_cast<Face>(i);
    EXPECT_EQ(paid.contains(face), face != Face::expedition_all) << kCards[i].key;
  }
}

// PR-2: ten ships of each colour, with the rulebook's number of copies per sword value
TEST(PortRoyalData, ShipsBySwords) {
  EXPECT_EQ(by_swords(Colour::yellow), (Counts{{1, 4}, {2, 3}, {4, 3}}));
  EXPECT_EQ(by_swords(Colour::blue), (Counts{{1, 4}, {2, 3}, {5, 3}}));
  EXPECT_EQ(by_swords(Colour::green), (Counts{{1, 4}, {3, 3}, {5, 3}}));
  EXPECT_EQ(by_swords(Colour::red), (Counts{{1, 3}, {3, 3}, {6, 2}, {kSkull, 2}}));
  EXPECT_EQ(by_swords(Colour::black), (Counts{{2, 3}, {4, 3}, {7, 2}, {kSkull, 2}}));
}

// PR-2: the coins of every face, 22 for each colour
TEST(PortRoyalData, ShipsByCoins) {
  using Row = std::map<std::pair<int, int>, int>;  // swords and coins -> copies
  const std::map<Colour, Row> printed = {
      {Colour::yellow, {{{1, 1}, 3}, {{1, 2}, 1}, {{2, 2}, 2}, {{2, 3}, 1}, {{4, 3}, 2}, {{4, 4}, 1}}},
      {Colour::blue, {{{1, 1}, 3}, {{1, 2}, 1}, {{2, 2}, 2}, {{2, 3}, 1}, {{5, 3}, 2}, {{5, 4}, 1}}},
      {Colour::green, {{{1, 1}, 3}, {{1, 2}, 1}, {{3, 2}, 2}, {{3, 3}, 1}, {{5, 3}, 2}, {{5, 4}, 1}}},
      {Colour::red, {{{1, 1}, 3}, {{3, 2}, 3}, {{6, 3}, 2}, {{kSkull, 3}, 1}, {{kSkull, 4}, 1}}},
      {Colour::black, {{{2, 1}, 3}, {{4, 2}, 3}, {{7, 3}, 2}, {{kSkull, 3}, 1}, {{kSkull, 4}, 1}}},
  };
  for (const auto& [colour, row] : printed) {
    Row found;
    int coins = 0;
    for (const Card& each : kCards) {
      if (each.kind != Kind::ship || each.colour != colour) continue;
      found[{each.swords, each.coins}] += each.copies;
      coins += each.coins * each.copies;
    }
    EXPECT_EQ(found, row) << "colour " << static_cast<int>(colour);
    EXPECT_EQ(coins, 22) << "colour " << static_cast<int>(colour);
  }
}

// PR-3: copies of each person type, by price
TEST(PortRoyalData, PersonsByPrice) {
  EXPECT_EQ(by_cost(Person::trader), (Counts{{3, 8}, {5, 2}}));
  EXPECT_EQ(by_cost(Person::settler), (Counts{{4, 5}}));
  EXPECT_EQ(by_cost(Person::captain), (Counts{{4, 5}}));
  EXPECT_EQ(by_cost(Person::priest), (Counts{{4, 5}}));
  EXPECT_EQ(by_cost(Person::jack_of_all_trades), (Counts{{6, 3}}));
  EXPECT_EQ(by_cost(Person::sailor), (Counts{{3, 7}, {5, 2}, {7, 1}}));
  EXPECT_EQ(by_cost(Person::pirate), (Counts{{5, 1}, {7, 1}, {9, 1}}));
  EXPECT_EQ(by_cost(Person::mademoiselle), (Counts{{7, 2}, {9, 2}}));
  EXPECT_EQ(by_cost(Person::jester), (Counts{{5, 1}, {7, 3}, {9, 1}}));
  EXPECT_EQ(by_cost(Person::admiral), (Counts{{5, 1}, {7, 3}, {9, 2}}));
  EXPECT_EQ(by_cost(Person::governor), (Counts{{8, 4}}));
}

// PR-3: two traders of each colour; only yellow and blue have a dear one
TEST(PortRoyalData, TradersByColour) {
  std::map<Colour, Counts> traders;
  for (const Card& each : kCards) {
    if (each.kind == Kind::person && each.person == Person::trader) traders[each.colour][each.cost] += each.copies;
  }
  EXPECT_EQ(traders[Colour::yellow], (Counts{{3, 1}, {5, 1}}));
  EXPECT_EQ(traders[Colour::blue], (Counts{{3, 1}, {5, 1}}));
  EXPECT_EQ(traders[Colour::green], (Counts{{3, 2}}));
  EXPECT_EQ(traders[Colour::red], (Counts{{3, 2}}));
  EXPECT_EQ(traders[Colour::black], (Counts{{3, 2}}));
}

// PR-3: a person costs a base of its type plus twice its points; 83 points in all
TEST(PortRoyalData, PriceFollowsFromPoints) {
  const std::map<Person, int> base = {{Person::trader, 1},       {Person::sailor, 1},
                                      {Person::settler, 2},      {Person::captain, 2},
                                      {Person::priest, 2},       {Person::pirate, 3},
                                      {Person::mademoiselle, 3}, {Person::jester, 3},
                                      {Person::admiral, 3},      {Person::jack_of_all_trades, 4},
                                      {Person::governor, 8}};
  int points = 0;
  for (const Card& each : kCards) {
    if (each.kind != Kind::person) continue;
    EXPECT_EQ(each.cost, base.at(each.person) + 2 * each.points) << each.key;
    points += each.points * each.copies;
  }
  EXPECT_EQ(points, 83);
}

// PR-3: sailors give one sword, pirates two, the others none
TEST(PortRoyalData, SwordsOfPersons) {
  for (const Card& each : kCards) {
    if (each.kind != Kind::person) continue;
    const int swords = each.person == Person::sailor ? 1 : each.person == Person::pirate ? 2 : 0;
    EXPECT_EQ(each.swords, swords) << each.key;
  }
}

// PR-4: what the six expeditions ask for and give; 24 points, 29 with the five-player card
TEST(PortRoyalData, Expeditions) {
  using Row = std::array<int, 5>;  // captains, priests, settlers, points, coins
  const std::map<Face, Row> printed = {
      {Face::expedition_captains, {2, 0, 0, 4, 2}},        {Face::expedition_priests, {0, 2, 0, 4, 2}},
      {Face::expedition_settlers, {0, 0, 2, 4, 2}},        {Face::expedition_captains_settler, {2, 0, 1, 6, 3}},
      {Face::expedition_priests_settler, {0, 2, 1, 6, 3}}, {Face::expedition_all, {1, 1, 1, 5, 3}}};
  int points = 0;
  for (std::size_t i = 0; i < kExpeditions; ++i) {
    const Card& each = card(expedition(i));
    EXPECT_EQ(each.kind, Kind::expedition);
    EXPECT_EQ((Row{each.captains, each.priests, each.settlers, each.points, each.coins}), printed.at(expedition(i)))
        << each.key;
    EXPECT_EQ(each.copies, 1);
    EXPECT_EQ(expedition_index(expedition(i)), i);
    points += each.points;
  }
  EXPECT_EQ(points, 29);
  EXPECT_EQ(points - card(Face::expedition_all).points, 24);
}

// PR-5: two tax increases of each kind
TEST(PortRoyalData, Taxes) {
  EXPECT_EQ(card(Face::tax_most_swords).kind, Kind::tax);
  EXPECT_EQ(card(Face::tax_fewest_points).kind, Kind::tax);
  EXPECT_EQ(card(Face::tax_most_swords).copies, 2);
  EXPECT_EQ(card(Face::tax_fewest_points).copies, 2);
}

TEST(PortRoyalData, KeysNameFaces) {
  std::set<std::string_view> keys;
  for (std::size_t i = 0; i < kFaces; ++i) {
    const auto face = static_cast<Face>(i);
    EXPECT_TRUE(keys.insert(kCards[i].key).second) << kCards[i].key;
    EXPECT_EQ(face_from_key(kCards[i].key), face);
    EXPECT_EQ(Rules::chance_result(kCards[i].key), static_cast<std::uint32_t>(i));
    EXPECT_EQ(is_ship(face), kCards[i].kind == Kind::ship) << kCards[i].key;
    EXPECT_EQ(is_person(face), kCards[i].kind == Kind::person) << kCards[i].key;
  }
  EXPECT_EQ(face_from_key(""), std::nullopt);
  EXPECT_EQ(face_from_key("sailor"), std::nullopt);
  EXPECT_EQ(Rules::chance_result("sailor_4"), std::nullopt);
}

// Keys say swords and coins of a ship, the price of a person.
TEST(PortRoyalData, KeysAgreeWithValues) {
  for (const Card& each : kCards) {
    const std::string key(each.key);
    if (each.kind == Kind::person) {
      EXPECT_TRUE(key.ends_with("_" + std::to_string(each.cost))) << key;
    } else if (each.kind == Kind::ship) {
      const std::string swords = each.swords == kSkull ? "skull" : std::to_string(each.swords);
      EXPECT_TRUE(key.ends_with("_" + swords + "_" + std::to_string(each.coins))) << key;
    }
  }
}

}  // namespace
}  // namespace flibuste::port_royal
