// FixedList, DecisionStack, SeatSet, Audience, Hash64, ranking.
#include <gtest/gtest.h>

#include <array>
#include <cstring>
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
