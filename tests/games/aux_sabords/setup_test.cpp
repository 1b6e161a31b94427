// How a game begins, and cards.
#include <gtest/gtest.h>

#include <set>

#include "games/aux_sabords/scenario.h"

namespace flibuste::aux_sabords {
namespace {

// AS-3, AS-8, AS-58: chests and ships before the first turn.
TEST(AuxSabordsSetup, ChestsAndShips) {
  for (const auto& [chests, each] : {std::pair{Chests::four, 4}, {Chests::three, 3}, {Chests::two, 2}}) {
    Chance chance = Chance::fast(1);
    const State state = Rules::setup({.chests = chests}, 4, chance);
    for (const Fleet& fleet : state.fleets) {
      EXPECT_EQ(fleet.waiting, 1);
      EXPECT_EQ(fleet.reserve, each - 1);
      EXPECT_FALSE(fleet.built);
      EXPECT_EQ(fleet.square, kNowhere);
    }
  }
}

// AS-9, AS-14: five cards each, and a sixth for whoever begins.
TEST(AuxSabordsSetup, Hands) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    Chance chance = Chance::fast(7);
    const State state = Rules::setup({}, seats, chance);
    int hands = 0;
    for (const Hand& hand : state.hands) hands += total(hand.cards);
    EXPECT_EQ(total(hand(state, state.active).cards), 6);
    EXPECT_EQ(hands, seats == 3 ? 16 : 21);
    EXPECT_EQ(state.pile.size(), kDeck - static_cast<std::size_t>(hands));
    EXPECT_EQ(state.stack.top().phase, Phase::build);
    EXPECT_EQ(Rules::fault(state), std::nullopt);
  }
}

// AS-10, AS-60: any colour of the game may begin.
TEST(AuxSabordsSetup, TheFirstTurnIsDrawnByLot) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    std::set<Colour> first;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Chance chance = Chance::fast(seed);
      const State state = Rules::setup({}, seats, chance);
      EXPECT_EQ(state.first, state.active);
      first.insert(state.first);
    }
    EXPECT_EQ(first.size(), seats == 3 ? 3U : 4U);
  }
}

// AS-10: clockwise.
TEST(AuxSabordsSetup, TurnsGoRoundTheBoard) {
  Scenario at(4);
  at.building(Colour::nw);
  for (const Colour colour : {Colour::nw, Colour::ne, Colour::se, Colour::sw, Colour::nw}) {
    EXPECT_EQ(at.turn(), colour);
    at.plays(wait());
    at.plays(at.moves().front());
  }
  EXPECT_EQ(at.state().round, 2);
}

// AS-12: the discard pile becomes the pile at the moment a card is needed; hands and cards in force stay.
TEST(AuxSabordsSetup, Reshuffle) {
  Scenario at(4);
  at.ship(Colour::nw, "A2").hand(Colour::nw, {Card::pirate, Card::pirate}).pile({Card::captain});
  at.discarding(Colour::sw);
  const int gone = total(at.state().discard);
  EXPECT_EQ(gone, 54 - 21 - 1 - 1);
  at.next_cards({Card::captain});
  at.plays(at.moves().front());
  EXPECT_EQ(at.state().pile.size(), 0U);
  EXPECT_FALSE(at.happened(EventKind::reshuffled));
  EXPECT_EQ(at.turn(), Colour::nw);
  at.plays(discard(Card::pirate));
  at.plays(roll());
  while (at.turn() == Colour::nw) at.plays(at.moves().front());
  EXPECT_TRUE(at.happened(EventKind::reshuffled));
  EXPECT_EQ(at.event(EventKind::reshuffled).count, gone + 2);
  EXPECT_EQ(at.state().pile.size(), static_cast<std::size_t>(gone + 2 - 1));
  EXPECT_EQ(total(at.state().discard), 0);
  EXPECT_TRUE(at.fleet(Colour::nw).rigged);
  EXPECT_EQ(at.held(Colour::nw, Card::captain), 1);
}

// AS-11: what is discarded lies open; nobody draws from it.
TEST(AuxSabordsSetup, DiscardsAreOpen) {
  Scenario at(4);
  at.hand(Colour::nw, {Card::captain, Card::sabre});
  at.discarding(Colour::nw);
  at.plays(discard(Card::sabre));
  EXPECT_EQ(at.discarded(Card::sabre), 1);
  EXPECT_EQ(at.state().top, Card::sabre);
  const Event event = at.event(EventKind::discarded);
  EXPECT_EQ(event.card, Card::sabre);
  EXPECT_EQ(event.seat, 0);
  for (const auto& entry : at.told()) {
    const bool secret = entry.event.kind == EventKind::drew_card;
    EXPECT_EQ(entry.audience.includes(kSpectator), !secret);
    if (secret) {
      EXPECT_TRUE(entry.audience.includes(entry.event.seat));
      EXPECT_FALSE(entry.audience.includes(static_cast<Viewer>((entry.event.seat + 1) % 4)));
    }
  }
}

}  // namespace
}  // namespace flibuste::aux_sabords
