#include "games/brethren/data.h"

#include <gtest/gtest.h>

#include <set>

namespace flibuste::brethren {
namespace {

int doubloons(int seats) {
  int sum = 0;
  for (std::size_t i = 0; i < kCards; ++i) sum += copies(card_at(i), seats) * kCardInfo[i].doubloons;
  return sum;
}

// BR-2, BR-4: the deck by number of players, and the doubloons on it
TEST(BrethrenData, DeckByPlayers) {
  EXPECT_EQ(deck_size(3), 40);
  EXPECT_EQ(deck_size(4), 52);
  EXPECT_EQ(deck_size(5), 64);
  EXPECT_EQ(deck_size(6), 76);
  EXPECT_EQ(doubloons(3), 58);
  EXPECT_EQ(doubloons(4), 74);
  EXPECT_EQ(doubloons(5), 90);
  EXPECT_EQ(doubloons(6), 106);
}

// BR-2, BR-7: the number table: muskets, cannons and chests
TEST(BrethrenData, NumberTable) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    EXPECT_EQ(copies(Card::musket, seats), seats);
    EXPECT_EQ(copies(Card::cannon, seats), seats);
    EXPECT_EQ(copies(Card::chest, seats), 3 * seats);
    for (const Card marked : {Card::marked_1, Card::marked_2, Card::marked_3}) EXPECT_EQ(copies(marked, seats), seats);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(copies(card_at(i), seats), seats + 1);
  }
}

// BR-2: a marked card is worth 2 and names its place; plain doubloons are worth 1 to 4; the rest is worth nothing
TEST(BrethrenData, Worth) {
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(kCardInfo[i].doubloons, i + 1);
  for (const Card marked : {Card::marked_1, Card::marked_2, Card::marked_3}) {
    EXPECT_EQ(info(marked).doubloons, 2);
    EXPECT_EQ(info(marked).place, index(marked) - index(Card::marked_1) + 1);
  }
  for (const Card other : {Card::chest, Card::cannon, Card::musket}) {
    EXPECT_EQ(info(other).doubloons, 0);
    EXPECT_EQ(info(other).place, 0);
  }
}

// BR-4: a set of twelve for each player beyond the third
TEST(BrethrenData, SetsOfTwelve) {
  int sum = 0;
  for (const std::uint8_t count : kSet) sum += count;
  EXPECT_EQ(sum, 12);
}

// BR-20: the cards in play are twelve for each player, and so are the ships
TEST(BrethrenData, TwelveEach) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    EXPECT_EQ(deck_size(seats) - static_cast<int>(kSecretCards), kRounds * seats);
  }
  EXPECT_EQ(kGalleons + kSchooners, kRounds);
}

TEST(BrethrenData, KeysAreUnique) {
  std::set<std::string_view> keys;
  for (std::size_t i = 0; i < kCards; ++i) {
    EXPECT_TRUE(keys.insert(kCardInfo[i].key).second);
    EXPECT_EQ(card_from_key(kCardInfo[i].key), card_at(i));
  }
  EXPECT_FALSE(card_from_key("galleon"));
}

// BR-8: the ring begins in the north and goes clockwise
TEST(BrethrenData, RingOfBoards) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    EXPECT_EQ(compass(0, seats), Compass::north);
    for (int board = 1; board < seats; ++board) {
      EXPECT_LT(compass(static_cast<std::size_t>(board - 1), seats), compass(static_cast<std::size_t>(board), seats));
    }
  }
}

}  // namespace
}  // namespace flibuste::brethren
