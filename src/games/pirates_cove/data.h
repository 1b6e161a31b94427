// The mat, the cards, the legends and the islands of Pirate's Cove (docs/rules/pirates-cove.en.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace flibuste::pirates_cove {

inline constexpr int kMinSeats = 3;
inline constexpr int kMaxPlayers = 5;
inline constexpr int kMonths = 12;
inline constexpr int kStartGold = 9;
inline constexpr int kAllGold = 124;  // 24 coins of 1 and 20 of 5, counted by value
inline constexpr int kAllChests = 50;
inline constexpr int kCardPrice = 2;   // at the Tavern
inline constexpr int kRingPrice = 2;   // a lost ring at the Cove
inline constexpr int kCoveGold = 2;    // with the smaller income of the Cove
inline constexpr int kMendPrice = 1;   // a damaged Mastercraft
inline constexpr int kBag = 3;         // gold that is buried for one fame
inline constexpr int kMostCards = 3;   // bought in one visit to the Tavern
inline constexpr int kTrelawney = 20;  // speed
inline constexpr int kSilverDice = 6;
inline constexpr int kWindSpeed = 6;
inline constexpr int kChestSpeed = 2;  // for each chest overboard
inline constexpr int kProtection = 2;  // hits that a Mastercraft or a parrot absorbs
inline constexpr int kRecoil = 2;      // damage of a Grapeshot to the shooter's cannons
inline constexpr int kParrotLoss = 2;  // fame
inline constexpr int kMutinyLoss = 2;  // fame
inline constexpr std::size_t kMostDice = 6;

// ---- the mat
// ----------------------------------------------------------------------------------------------------------

// In the order of the islands that improve them.
enum class Section : std::uint8_t { hull, sails, cannons, crew };
inline constexpr std::size_t kSections = 4;
constexpr std::size_t index(Section section) { return static_cast<std::size_t>(section); }
constexpr Section section_at(std::size_t i) { return static_cast<Section>(i); }

inline constexpr int kPositions = 8;      // 0: the ring is off the mat
inline constexpr int kStartPosition = 2;  // also of a ring that was repaired

// By position; position 0 counts nothing.
inline constexpr std::array<std::array<std::uint8_t, kPositions + 1>, kSections> kValues = {{
    {0, 4, 5, 6, 7, 8, 9, 10, 12},
    {0, 4, 5, 6, 7, 8, 9, 10, 12},
    {0, 2, 2, 3, 3, 4, 4, 5, 5},
    {0, 2, 2, 3, 3, 4, 4, 5, 5},
}};
// What it costs to enter a position from the one before.
inline constexpr std::array<std::uint8_t, kPositions + 1> kStepCost = {0, 0, 1, 1, 2, 2, 3, 3, 4};

constexpr int cost_from_start(int position) {
  int sum = 0;
  for (int i = kStartPosition + 1; i <= position; ++i) sum += kStepCost[static_cast<std::size_t>(i)];
  return sum;
}
static_assert(cost_from_start(3) == 1 && cost_from_start(4) == 3 && cost_from_start(5) == 5);
static_assert(cost_from_start(6) == 8 && cost_from_start(7) == 11 && cost_from_start(8) == 15);

// Outfits that 9 gold can pay for.
consteval int count_outfits() {
  int count = 0;
  for (int a = 2; a <= 8; ++a)
    for (int b = 2; b <= 8; ++b)
      for (int c = 2; c <= 8; ++c)
        for (int d = 2; d <= 8; ++d) {
          const int cost = cost_from_start(a) + cost_from_start(b) + cost_from_start(c) + cost_from_start(d);
          count += cost <= kStartGold ? 1 : 0;
        }
  return count;
}
inline constexpr int kMaxOutfits = count_outfits();

// ---- treasure cards
// ---------------------------------------------------------------------------------------------------

struct TreasureInfo {
  std::string_view key;
  std::uint8_t fame;
  std::uint8_t gold;
  std::uint8_t chests;
  std::uint8_t cards;
};

inline constexpr std::size_t kTreasures = 30;
inline constexpr std::size_t kTreasureCopies = 2;
inline constexpr std::size_t kTreasureCards = kTreasures * kTreasureCopies;
inline constexpr std::array<TreasureInfo, kTreasures> kTreasureInfo = {{
    {"t01", 0, 2, 5, 1}, {"t02", 0, 3, 6, 0}, {"t03", 0, 5, 5, 0}, {"t04", 0, 6, 4, 0}, {"t05", 0, 7, 4, 0},
    {"t06", 0, 8, 3, 0}, {"t07", 0, 9, 2, 0}, {"t08", 0, 9, 3, 0}, {"t09", 1, 1, 4, 1}, {"t10", 1, 2, 5, 0},
    {"t11", 1, 4, 4, 0}, {"t12", 1, 5, 3, 0}, {"t13", 1, 6, 3, 0}, {"t14", 1, 7, 2, 0}, {"t15", 1, 8, 2, 0},
    {"t16", 1, 9, 1, 0}, {"t17", 2, 2, 2, 1}, {"t18", 2, 2, 3, 0}, {"t19", 2, 4, 2, 0}, {"t20", 2, 5, 2, 0},
    {"t21", 2, 6, 1, 0}, {"t22", 2, 7, 1, 0}, {"t23", 2, 8, 0, 0}, {"t24", 2, 9, 0, 0}, {"t25", 3, 1, 1, 1},
    {"t26", 3, 2, 2, 0}, {"t27", 3, 3, 1, 0}, {"t28", 3, 5, 0, 0}, {"t29", 4, 0, 0, 1}, {"t30", 4, 2, 0, 0},
}};

// A design; `none` where a card was plundered or none lies there.
enum class Treasure : std::uint8_t { none = kTreasures };
constexpr std::size_t index(Treasure treasure) { return static_cast<std::size_t>(treasure); }
constexpr const TreasureInfo& info(Treasure treasure) { return kTreasureInfo[index(treasure)]; }

consteval int treasure_sum(std::uint8_t TreasureInfo::* member) {
  int sum = 0;
  for (const TreasureInfo& card : kTreasureInfo) sum += card.*member;
  return sum * static_cast<int>(kTreasureCopies);
}
static_assert(treasure_sum(&TreasureInfo::fame) == 88 && treasure_sum(&TreasureInfo::gold) == 294);
static_assert(treasure_sum(&TreasureInfo::chests) == 142 && treasure_sum(&TreasureInfo::cards) == 10);

// ---- tavern cards
// -----------------------------------------------------------------------------------------------------

enum class Card : std::uint8_t {
  // Parrots, in the order of the sections they guard.
  flint,
  trelawney,
  silver,
  bones,
  mastercraft,
  // Events.
  escape,
  hijack,
  lookout,
  shipwright,
  marque,
  navy,
  map,
  // Battle cards.
  calm,
  wind,
  grapple,
  smoke,
  overboard,
  // Volley cards.
  grapeshot,
  powder,
  double_shot,
  // Fame cards.
  fame_1,
  fame_2,
  fame_3,
};
inline constexpr std::size_t kCards = 23;
inline constexpr std::size_t kTavernCards = 42;
inline constexpr std::size_t kParrots = 4;
inline constexpr std::size_t kEvents = 7;
inline constexpr std::size_t kMostInHand = kTavernCards - kParrots;

constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
constexpr Card card_at(std::size_t i) { return static_cast<Card>(i); }
constexpr bool is_parrot(Card card) { return card <= Card::bones; }
constexpr bool is_event(Card card) { return card >= Card::escape && card <= Card::map; }
constexpr bool is_battle(Card card) { return card >= Card::calm && card <= Card::overboard; }
constexpr bool is_volley(Card card) { return card >= Card::grapeshot && card <= Card::double_shot; }
constexpr bool is_fame(Card card) { return card >= Card::fame_1; }
constexpr int fame_of(Card card) { return static_cast<int>(index(card)) - static_cast<int>(index(Card::fame_1)) + 1; }
constexpr Section guarded_by(Card parrot) { return section_at(index(parrot)); }

// Keys have prefixes, so that a card is never called like a phase of the game.
struct CardInfo {
  std::string_view key;
  std::uint8_t copies;  // of an event: one more of the one that is doubled
};
inline constexpr std::array<CardInfo, kCards> kCardInfo = {{
    {"par_flint", 1}, {"par_trelawney", 1}, {"par_silver", 1},   {"par_bones", 1},     {"mastercraft", 7},
    {"ev_escape", 1}, {"ev_hijack", 1},     {"ev_lookout", 1},   {"ev_shipwright", 1}, {"ev_marque", 1},
    {"ev_navy", 1},   {"ev_map", 1},        {"ba_calm", 1},      {"ba_wind", 2},       {"ba_grapple", 2},
    {"ba_smoke", 2},  {"ba_overboard", 1},  {"vo_grapeshot", 2}, {"vo_powder", 2},     {"vo_double_shot", 2},
    {"fame_1", 5},    {"fame_2", 3},        {"fame_3", 1},
}};

// By design default the Royal Navy is the event that exists twice; the rulebook names seven events for eight cards.
constexpr int copies(Card card, Card doubled) { return kCardInfo[index(card)].copies + (card == doubled ? 1 : 0); }

consteval int copies_of(bool (*of)(Card)) {
  int sum = 0;
  for (std::size_t i = 0; i < kCards; ++i) {
    if (of(card_at(i))) sum += copies(card_at(i), Card::navy);
  }
  return sum;
}
static_assert(copies_of(is_parrot) == 4 && copies_of(is_event) == 8 && copies_of(is_battle) == 8);
static_assert(copies_of(is_volley) == 6 && copies_of(is_fame) == 9);
static_assert(copies_of([](Card) { return true; }) == kTavernCards);

// ---- legends and the Royal Navy
// ---------------------------------------------------------------------------------------

enum class Legend : std::uint8_t { none, blackbeard, dutchman, hook, bonny_read, cacafuego };
inline constexpr std::size_t kLegends = 5;
constexpr std::size_t index(Legend legend) { return static_cast<std::size_t>(legend); }

struct LegendInfo {
  std::string_view key;
  std::uint8_t dice;
  std::uint8_t hull;
  std::uint8_t sails;
  std::uint8_t fame;  // of the Cacafuego: a die
};
inline constexpr std::array<LegendInfo, kLegends + 1> kLegendInfo = {{
    {"none", 0, 0, 0, 0},
    {"blackbeard", 6, 8, 24, 6},
    {"dutchman", 4, 5, 16, 6},
    {"hook", 3, 5, 18, 3},
    {"bonny_read", 3, 5, 22, 6},
    {"cacafuego", 0, 0, 0, 0},
}};
constexpr const LegendInfo& info(Legend legend) { return kLegendInfo[index(legend)]; }
inline constexpr int kDutchmanRepair = 2;

inline constexpr int kNavyDice = 4;
inline constexpr int kNavyHull = 4;
inline constexpr int kNavySails = 20;
inline constexpr int kNavyFame = 4;

// ---- places
// -----------------------------------------------------------------------------------------------------------

// Islands by their numbers: 1 Tavern, 2 Hull, 3 Sail, 4 Cannon, 5 Crew, 6 Treasure Island; the Cove; the sea before the
// first month.
using Place = std::uint8_t;
inline constexpr Place kAtSea = 0;
inline constexpr Place kTavern = 1;
inline constexpr Place kOuterIslands = 5;
inline constexpr Place kTreasureIsland = 6;
inline constexpr Place kCove = 7;
inline constexpr Place kSecondBlackPlace = 4;  // with three players
inline constexpr Place kFinalBattle = 8;       // where the ships tied for victory meet
constexpr bool is_outer(Place place) { return place >= 1 && place <= kOuterIslands; }
// The section that an island improves.
constexpr std::optional<Section> improves(Place place) {
  if (place < 2 || place > kOuterIslands) return std::nullopt;
  return section_at(place - std::size_t{2});
}
constexpr Place next_black_place(Place place) {
  return place == kTreasureIsland ? kTavern : static_cast<Place>(place + 1);
}

constexpr std::optional<Card> card_from_key(std::string_view key) {
  for (std::size_t i = 0; i < kCards; ++i) {
    if (kCardInfo[i].key == key) return card_at(i);
  }
  return std::nullopt;
}

}  // namespace flibuste::pirates_cove
