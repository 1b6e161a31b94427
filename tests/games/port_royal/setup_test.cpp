#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

using testing::ElementsAre;

State deal(int seats, std::uint64_t seed = 7) {
  Chance chance = Chance::fast(seed);
  return Rules::setup({}, seats, chance);
}

std::map<Face, int> count(const auto& faces) {
  std::map<Face, int> counts;
  for (const Face face : faces) ++counts[face];
  return counts;
}

constexpr auto kFivePlayerBit = static_cast<std::uint8_t>(1U << 5U);

// PR-6: the five-player expedition lies on the table with 5 players and is out of the game otherwise
TEST(PortRoyalSetup, FivePlayerExpedition) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    const State state = deal(seats);
    EXPECT_EQ(state.expeditions, seats == 5 ? kFivePlayerBit : 0) << seats;
    EXPECT_FALSE(count(state.unseen).contains(Face::expedition_all)) << seats;
    EXPECT_FALSE(Rules::fault(state)) << seats;
  }
}

// PR-6: it can be claimed from the first turn on
TEST(PortRoyalSetup, FivePlayerExpeditionIsOpenAtOnce) {
  Scenario at(5);
  at.player(2).coins(3).hires({Face::captain_4, Face::priest_4, Face::settler_4});
  at.first(2).turn_of(2).before_first_draw();
  EXPECT_THAT(at.table(), ElementsAre(Face::expedition_all));
  at.plays(2, claim(Face::expedition_all, {.captains = 1, .priests = 1, .settlers = 1}));
  EXPECT_EQ(at.points(2), 5);
  EXPECT_EQ(at.coins(2), 6);
}

// PR-7: the other 119 cards are the draw pile, whatever the number of players; the discard pile is empty
TEST(PortRoyalSetup, DrawPile) {
  std::map<Face, int> box;
  for (std::size_t i = 0; i < kFaces; ++i) {
    if (static_cast<Face>(i) != Face::expedition_all) box[static_cast<Face>(i)] = kCards[i].copies;
  }
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    const State state = deal(seats);
    EXPECT_EQ(count(state.unseen), box) << seats;
    EXPECT_EQ(state.unseen.size(), 119U) << seats;
    EXPECT_EQ(state.batches.size(), 1U) << seats;
    EXPECT_TRUE(state.discard.empty()) << seats;
    EXPECT_TRUE(state.harbour.empty()) << seats;
  }
}

// PR-8: everyone starts with three unseen cards of the pile as coins, no seat with more or less
TEST(PortRoyalSetup, ThreeCoinsEach) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    const State state = deal(seats);
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      const auto index = static_cast<std::size_t>(seat);
      EXPECT_EQ(state.players[index].coins, seat < seats ? 3 : 0);
      EXPECT_EQ(state.batches[0].coins[index], seat < seats ? 3 : 0);
      EXPECT_EQ(state.players[index].points, 0);
    }
    EXPECT_EQ(state.deck, 119 - 3 * seats);
  }
}

// PR-9: the start player is drawn at random and is the first to be active
TEST(PortRoyalSetup, RandomStartPlayer) {
  constexpr int kDeals = 6000;
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    std::array<int, kMaxPlayers> began{};
    Chance chance = Chance::fast(2024);
    for (int i = 0; i < kDeals; ++i) {
      const State state = Rules::setup({}, seats, chance);
      ASSERT_EQ(state.active, state.first);
      ASSERT_EQ(state.stack.top().seat, state.first);
      ++began[state.first];
    }
    for (int seat = 0; seat < seats; ++seat) {
      EXPECT_NEAR(began[static_cast<std::size_t>(seat)], static_cast<double>(kDeals) / seats, 250)
          << seat << " of " << seats;
    }
    for (std::uint32_t forced = 0; forced < static_cast<std::uint32_t>(seats); ++forced) {
      Script script{.results = {forced}};
      chance.follow(&script);
      EXPECT_EQ(Rules::setup({}, seats, chance).first, forced);
      chance.follow(nullptr);
    }
  }
}

// PR-10: points are those of persons and claimed expeditions; coins are worth none
TEST(PortRoyalSetup, VictoryPoints) {
  Scenario at(3);
  at.player(0).coins(20);
  at.player(1).hires({Face::sailor_7, Face::governor_8, Face::trader_blue_5}).has({Face::expedition_captains_settler});
  at.player(2).hires({Face::admiral_9, Face::admiral_9, Face::settler_4});
  EXPECT_EQ(at.points(0), 0);
  EXPECT_EQ(at.points(1), 3 + 0 + 2 + 6);
  EXPECT_EQ(at.points(2), 3 + 3 + 1);
}

// PR-10: a hired person adds its points at once, the coins spent take none away
TEST(PortRoyalSetup, HiringAddsPoints) {
  Scenario at(2);
  at.player(0).coins(9).hires({Face::sailor_3});
  at.harbour({Face::pirate_9});
  at.plays(0, stop());
  at.plays(0, take(Face::pirate_9));
  EXPECT_EQ(at.points(0), 4);
  EXPECT_EQ(at.coins(0), 0);
}

// PR-11: turns go clockwise; in phase 2 the active player acts first, then the others
TEST(PortRoyalSetup, TurnsGoClockwise) {
  Scenario at(4);
  for (Seat seat = 0; seat < 4; ++seat) at.player(seat).coins(3);
  at.harbour({Face::flute_1_1, Face::skiff_1_1, Face::pinnace_1_1}).first(1).turn_of(2);
  at.plays(2, stop());
  EXPECT_EQ(at.actor(), 2);
  EXPECT_EQ(at.phase(), Phase::hire);
  at.plays(2, pass());
  EXPECT_EQ(at.actor(), 3);
  at.plays(3, pass());
  EXPECT_EQ(at.actor(), 0);
  at.plays(0, pass());
  EXPECT_EQ(at.actor(), 1);
  at.plays(1, pass());
  EXPECT_EQ(at.actor(), 3);
  EXPECT_EQ(at.state().active, 3);
  EXPECT_EQ(at.phase(), Phase::discover);
  EXPECT_FALSE(at.state().drew);
}

// PR-11: a bust cancels the second phase, and the turn still passes clockwise
TEST(PortRoyalSetup, BustCancelsPhaseTwo) {
  Scenario at(4);
  at.harbour({Face::flute_1_1, Face::sailor_3}).turn_of(3);
  at.next_cards({Face::flute_5_4});
  at.plays(3, draw());
  EXPECT_FALSE(at.happened(EventKind::stopped));
  EXPECT_EQ(at.actor(), 0);
  EXPECT_EQ(at.phase(), Phase::discover);
}

}  // namespace
}  // namespace flibuste::port_royal
