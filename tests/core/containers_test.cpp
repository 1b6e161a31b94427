// FixedList, DecisionStack, SeatSet, Audience, Hash64, ranking.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "core/decision_stack.h"
#include "core/events.h"
#include "core/fixed_list.h"
#include "core/hash.h"
#include "core/outcome.h"
#include "core/seat.h"

namespace flibuste {
namespace {

using List = FixedList<std::uint8_t, 5>;

List list_of(std::initializer_list<std::uint8_t> items) {
  List list;
  for (const std::uint8_t item : items) list.push_back(item);
  return list;
}

std::vector<int> items_of(const List& list) { return {list.begin(), list.end()}; }

bool same_bytes(const List& a, const List& b) { return std::memcmp(&a, &b, sizeof(List)) == 0; }

TEST(FixedList, GrowsAndShrinks) {
  List list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(List::capacity(), 5U);
  list = list_of({1, 2, 3});
  EXPECT_EQ(list.size(), 3U);
  EXPECT_EQ(list.back(), 3);
  list.pop_back();
  EXPECT_EQ(items_of(list), (std::vector<int>{1, 2}));
  const std::array<std::uint8_t, 3> more = {7, 8, 9};
  list.append(more);
  EXPECT_EQ(items_of(list), (std::vector<int>{1, 2, 7, 8, 9}));
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(FixedList, RemovesInOrderOrFast) {
  List list = list_of({1, 2, 3, 4});
  list.erase(1);
  EXPECT_EQ(items_of(list), (std::vector<int>{1, 3, 4}));
  list.swap_remove(0);
  EXPECT_EQ(items_of(list), (std::vector<int>{4, 3}));
  list.erase(1);
  list.swap_remove(0);
  EXPECT_TRUE(list.empty());
}

// The size is as wide as the elements are aligned, so that lists of any elements can be part of a state.
struct Lot {
  std::uint32_t price = 0;
  std::uint16_t ship = 0;
  std::uint8_t owner = 0;
  std::uint8_t shares = 0;
  bool operator==(const Lot&) const = default;
};
template <class T, std::size_t N>
constexpr bool kWithoutPadding = std::has_unique_object_representations_v<FixedList<T, N>>;
static_assert(kWithoutPadding<std::uint8_t, 5> && sizeof(FixedList<std::uint8_t, 5>) == 6);
static_assert(kWithoutPadding<std::uint8_t, 255> && sizeof(FixedList<std::uint8_t, 255>) == 256);
static_assert(kWithoutPadding<std::uint8_t, 256> && sizeof(FixedList<std::uint8_t, 256>) == 258);
static_assert(kWithoutPadding<std::uint16_t, 3> && sizeof(FixedList<std::uint16_t, 3>) == 8);
static_assert(kWithoutPadding<std::uint16_t, 300> && sizeof(FixedList<std::uint16_t, 300>) == 602);
static_assert(kWithoutPadding<std::uint32_t, 3> && sizeof(FixedList<std::uint32_t, 3>) == 16);
static_assert(kWithoutPadding<std::uint64_t, 3> && sizeof(FixedList<std::uint64_t, 3>) == 32);
static_assert(kWithoutPadding<Lot, 70'000> && sizeof(FixedList<Lot, 3>) == 28);

TEST(FixedList, HoldsMoreThanAByteCounts) {
  FixedList<std::uint8_t, 400> bytes;
  for (int i = 0; i < 400; ++i) bytes.push_back(static_cast<std::uint8_t>(i));
  EXPECT_EQ(bytes.size(), 400U);
  EXPECT_EQ(bytes.back(), 399 % 256);
  FixedList<Lot, 300> lots;
  const std::vector<Lot> more(260, Lot{.price = 70'000, .ship = 300, .owner = 1, .shares = 2});
  lots.append(more);
  lots.push_back({.price = 1});
  EXPECT_EQ(lots.size(), 261U);
  lots.erase(0);
  EXPECT_EQ(lots.size(), 260U);
  EXPECT_EQ(lots[258], more[0]);
  EXPECT_EQ(lots.back().price, 1U);
  lots.clear();
  const FixedList<Lot, 300> none;
  EXPECT_EQ(std::memcmp(&lots, &none, sizeof(none)), 0);
}

// States are compared byte for byte: nothing may stay behind the end.
TEST(FixedList, EqualListsAreEqualByteForByte) {
  List list = list_of({1, 2, 3, 4, 5});
  list.pop_back();
  list.erase(0);
  list.swap_remove(0);
  EXPECT_TRUE(same_bytes(list, list_of({4, 3})));
  list.clear();
  EXPECT_TRUE(same_bytes(list, List{}));
  EXPECT_EQ(list, List{});
}

static_assert(std::is_trivially_copyable_v<List> && std::has_unique_object_representations_v<List>);

TEST(DecisionStack, TopSaysWhoMustChoose) {
  DecisionStack<std::uint8_t, 3> stack;
  EXPECT_TRUE(stack.empty());
  stack.push(1);
  stack.push(2);
  stack.push(3);
  EXPECT_EQ(stack.depth(), 3U);
  EXPECT_EQ(stack.top(), 3);
  stack.become(9);
  EXPECT_EQ(stack.top(), 9);
  stack.pop();
  EXPECT_EQ(stack.top(), 2);
  stack.top() = 5;
  EXPECT_EQ(stack.frames()[0], 1);
  EXPECT_EQ(stack.frames()[1], 5);
  stack.clear();
  EXPECT_EQ(stack, (DecisionStack<std::uint8_t, 3>()));
}

TEST(SeatSet, HoldsSeatsInAscendingOrder) {
  SeatSet set;
  EXPECT_TRUE(set.empty());
  for (const Seat seat : {Seat{7}, Seat{0}, Seat{3}}) set.insert(seat);
  EXPECT_EQ(set.size(), 3);
  EXPECT_EQ(set.front(), 0);
  std::vector<int> seats;
  for (const Seat seat : set) seats.push_back(seat);
  EXPECT_EQ(seats, (std::vector<int>{0, 3, 7}));
  set.erase(0);
  EXPECT_EQ(set.front(), 3);
  EXPECT_TRUE(set.contains(7));
  EXPECT_FALSE(set.contains(0));
  EXPECT_FALSE(set.contains(kSpectator));
  EXPECT_FALSE(SeatSet(0xff).contains(8));
  EXPECT_EQ(SeatSet::first(8).bits(), 0xff);
  EXPECT_EQ(SeatSet::first(0), SeatSet());
  EXPECT_EQ(SeatSet::first(3).bits(), 7);
  EXPECT_EQ(SeatSet::of(5).bits(), 32);
}

TEST(Seat, ClockwiseGoesAround) {
  EXPECT_EQ(clockwise(0, 1, 3), 1);
  EXPECT_EQ(clockwise(2, 1, 3), 0);
  EXPECT_EQ(clockwise(1, 0, 3), 1);
  EXPECT_EQ(clockwise(4, 7, 5), 1);
}

TEST(Audience, SpectatorsSeeOnlyWhatEverybodySees) {
  EXPECT_TRUE(Audience::everybody().includes(0));
  EXPECT_TRUE(Audience::everybody().includes(kSpectator));
  EXPECT_TRUE(Audience::only(2).includes(2));
  EXPECT_FALSE(Audience::only(2).includes(1));
  EXPECT_FALSE(Audience::only(SeatSet(0xff)).includes(kSpectator));
}

TEST(EventLog, KeepsOrderAndAudience) {
  EventLog<int> log;
  log.tell(1);
  log.tell(2, Audience::only(3));
  ASSERT_EQ(log.entries().size(), 2U);
  EXPECT_EQ(log.entries()[0].event, 1);
  EXPECT_TRUE(log.entries()[0].audience.includes(kSpectator));
  EXPECT_FALSE(log.entries()[1].audience.includes(0));
}

// FNV-1a, 64 bits, by its authors' test vectors.
TEST(Hash64, PublishedVectors) {
  const auto hash = [](std::string_view text) {
    Hash64 h;
    h.add(text);
    return h.value();
  };
  EXPECT_EQ(hash(""), 0xcbf29ce484222325U);
  EXPECT_EQ(hash("a"), 0xaf63dc4c8601ec8cU);
  EXPECT_EQ(hash("foobar"), 0x85944171f73967e8U);
  EXPECT_EQ(hash("chongo was here!\n"), 0x46810940eff5f915U);
  Hash64 by_word;
  by_word.add_word(0x6867666564636261U);  // least byte first: "abcdefgh"
  EXPECT_EQ(by_word.value(), hash("abcdefgh"));
  Hash64 by_bytes;
  const std::array<std::byte, 2> bytes = {std::byte{'f'}, std::byte{'o'}};
  by_bytes.add(std::span<const std::byte>(bytes));
  EXPECT_EQ(by_bytes.value(), hash("fo"));
}

TEST(Outcome, EqualSeatsShareARank) {
  Outcome outcome;
  for (const auto& [score, tie] : {std::pair{5, 1}, std::pair{7, 0}, std::pair{5, 2}, std::pair{5, 1}}) {
    SeatResult seat;
    seat.score = score;
    seat.tiebreak = tie;
    outcome.seats.push_back(seat);
  }
  rank_by_score(outcome);
  EXPECT_EQ(outcome.seats[0].rank, 3);
  EXPECT_EQ(outcome.seats[1].rank, 1);
  EXPECT_EQ(outcome.seats[2].rank, 2);
  EXPECT_EQ(outcome.seats[3].rank, 3);
}

}  // namespace
}  // namespace flibuste
