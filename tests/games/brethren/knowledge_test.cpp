// What a seat knows: hands, face-down cards, and how they are replaced when a bot thinks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/brethren/scenario.h"
#include "games/brethren/view.h"
#include "support/kit.h"

namespace flibuste::brethren {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// BR-6: a hand is seen by its owner alone
TEST(BrethrenKnowledge, Hands) {
  Scenario at(3);
  at.player(1).hand({Card::chest, Card::cannon, Card::doubloons_1, Card::marked_3});
  EXPECT_THAT(Visibility::view(at.state(), 1).hand,
              ElementsAre(Card::doubloons_1, Card::chest, Card::marked_3, Card::cannon));
  EXPECT_NE(Visibility::view(at.state(), 0).hand, Visibility::view(at.state(), 1).hand);
  EXPECT_THAT(Visibility::view(at.state(), kSpectator).hand, IsEmpty());
}

// BR-16: everybody sees who played a face-down card; its owner may look again
TEST(BrethrenKnowledge, FaceDownCards) {
  Scenario at(3);
  at.player(0).hand({Card::cannon});
  at.plays(0, schooner(1));
  at.plays(0, face_down(Card::cannon, 2));
  for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{kSpectator}}) {
    const View seen = Visibility::view(at.state(), viewer);
    ASSERT_EQ(seen.boards[2].cards.size(), 1U);
    EXPECT_EQ(seen.boards[2].cards[0].seat, 0);
    EXPECT_TRUE(seen.boards[2].cards[0].hidden);
    EXPECT_EQ(seen.boards[2].cards[0].card.has_value(), viewer == 0);
    EXPECT_EQ(seen.boards[2].now.unknown, viewer == 0 ? 0 : 1);
  }
  for (const auto& entry : at.entries()) {
    const bool own = entry.event.kind == EventKind::card_hidden_own || entry.event.kind == EventKind::drew_own;
    EXPECT_TRUE(entry.audience.includes(0));
    EXPECT_EQ(entry.audience.includes(1), !own);
    EXPECT_EQ(entry.audience.includes(kSpectator), !own);
    if (!own) {
      EXPECT_EQ(entry.event.card, Card{}) << "a secret card in an open event";
    }
  }
}

// BR-16: face down or not, it is the sixth card that counts
TEST(BrethrenKnowledge, FaceDownCountsToSix) {
  Scenario at(3);
  at.turn(12).player(0).hand({Card::doubloons_1});
  at.board(0)
      .fleets({{1, 0, 1}})
      .cards({down(Card::chest, 0), down(Card::chest, 1), down(Card::doubloons_4, 2), up(Card::chest),
              up(Card::doubloons_2)});
  at.plays(0, schooner(1));
  at.plays(0, face_down(Card::doubloons_1, 0));
  EXPECT_EQ(at.events(EventKind::revealed).size(), 4U);
  EXPECT_EQ(at.state().players[1].doubloons, 7);
}

// What the viewer has not seen: the forecast and the counts go by what is known.
TEST(BrethrenKnowledge, UnseenCounts) {
  Scenario at(3);
  at.turn(4).player(0).hand({Card::cannon, Card::chest, Card::chest, Card::musket});
  at.board(1).fleets({{0, 1, 1}, {2, 0, 1}}).cards({up(Card::cannon), down(Card::musket, 1), up(Card::doubloons_4)});
  const View mine = Visibility::view(at.state(), 0);
  EXPECT_EQ(mine.unseen.cannon, 3 - 2 - mine.spent.cannon);
  EXPECT_EQ(mine.unseen.chest, 9 - 2 - mine.spent.chest);
  EXPECT_EQ(mine.boards[1].now.musket.shots, Shots::none);
  EXPECT_EQ(Visibility::view(at.state(), 1).boards[1].now.musket.shots, Shots::hit);
}

// BR-25: the forecast of a board: attacks, marked cards and a draft of what the viewer knows
TEST(BrethrenKnowledge, IfScoredNow) {
  Scenario at(3);
  at.turn(9)
      .board(2)
      .fleets({{0, 1, 1}, {1, 0, 2}})
      .cards({up(Card::cannon), up(Card::marked_1), up(Card::doubloons_1), up(Card::chest), up(Card::doubloons_3)});
  const ForecastView now = Visibility::view(at.state(), kSpectator).boards[2].now;
  EXPECT_EQ(now.cannon.shots, Shots::hit);
  EXPECT_EQ(now.cannon.seat, Seat{0});
  EXPECT_EQ(now.cannon.galleons, 1);
  EXPECT_FALSE(now.cannon.destroyed);
  ASSERT_EQ(now.shares.size(), 2U);
  EXPECT_EQ(now.shares[0].seat, 1);
  EXPECT_EQ(now.shares[0].doubloons, 2 + 3 + 1);
  EXPECT_EQ(now.shares[0].chests, 0);
  EXPECT_EQ(now.shares[1].chests, 1);
  EXPECT_EQ(now.drafted, 3);
  EXPECT_EQ(now.unclaimed, 0);
  EXPECT_EQ(Visibility::view(at.state(), 0).boards[0].now.unclaimed, 0);
}

// The forecast has 2 doubloons drafted before a chest, and a chest before 1.
TEST(BrethrenKnowledge, IfScoredNowChestsComeBeforeSingleDoubloons) {
  Scenario at(3);
  at.turn(9)
      .board(2)
      .fleets({{0, 0, 3}, {1, 0, 2}, {2, 0, 1}})
      .cards({up(Card::doubloons_1), up(Card::chest), up(Card::doubloons_2)});
  const ForecastView now = Visibility::view(at.state(), kSpectator).boards[2].now;
  ASSERT_EQ(now.shares.size(), 3U);
  EXPECT_EQ(now.shares[0].doubloons, 2);
  EXPECT_EQ(now.shares[1].chests, 1);
  EXPECT_EQ(now.shares[2].doubloons, 1);
}

// BR-41: the forecast tells a fleet that would be destroyed, and treasure that nobody would be there to take.
TEST(BrethrenKnowledge, IfScoredNowNobodyIsLeft) {
  Scenario at(3);
  at.turn(9)
      .board(2)
      .fleets({{1, 0, 1}})
      .cards({up(Card::cannon), up(Card::musket), up(Card::marked_3), up(Card::chest)});
  const ForecastView now = Visibility::view(at.state(), kSpectator).boards[2].now;
  EXPECT_EQ(now.musket.seat, Seat{1});
  EXPECT_TRUE(now.musket.destroyed);
  EXPECT_TRUE(now.fleets.empty());
  EXPECT_EQ(now.unclaimed, 2);
  EXPECT_EQ(now.drafted, 0);
}

// BR-29: the forecast goes by the switches of the game.
TEST(BrethrenKnowledge, IfScoredNowByTheSwitches) {
  for (const bool falls : {false, true}) {
    Scenario at(3, {.lone_ship_falls_back = falls});
    at.turn(9).board(2).fleets({{0, 0, 1}, {1, 0, 1}}).cards({up(Card::cannon)});
    EXPECT_EQ(Visibility::view(at.state(), kSpectator).boards[2].now.fleets[0].seat, falls ? 1 : 0);
  }
}

// BR-20: the round is counted from 1.
TEST(BrethrenKnowledge, Rounds) {
  for (const auto& [turns, round] : {std::pair{0, 1}, {2, 1}, {3, 2}, {35, 12}}) {
    Scenario at(3);
    at.turn(turns);
    EXPECT_EQ(Visibility::view(at.state(), 0).round, round);
  }
}

// BR-5, BR-46: while the last boards are scored only those before are closed, and the secret cards stay secret
TEST(BrethrenKnowledge, LastScorings) {
  Scenario at(3);
  at.last_turn().player(2).hand({Card::doubloons_1});
  at.board(1).colony().fleets({{0, 0, 2}, {1, 0, 1}}).cards({up(Card::chest), up(Card::doubloons_4)});
  at.plays(2, schooner(2));
  at.plays(2, face_up(Card::doubloons_1, 1));
  const View seen = Visibility::view(at.state(), 0);
  ASSERT_EQ(seen.stage, Stage::closing);
  EXPECT_TRUE(seen.secret.empty());
  EXPECT_TRUE(seen.boards[0].closed);
  EXPECT_FALSE(seen.boards[1].closed);
  EXPECT_FALSE(seen.boards[2].closed);
  EXPECT_EQ(seen.round, 12);
}

// A scoring that waits tells how it came there.
TEST(BrethrenKnowledge, ScoringInProgress) {
  Scenario at(3);
  at.turn(14).player(2).hand({Card::doubloons_1});
  at.board(0)
      .fleets({{0, 1, 1}, {1, 0, 2}})
      .cards({up(Card::cannon), up(Card::marked_2), up(Card::doubloons_4), up(Card::chest), up(Card::doubloons_3)});
  at.plays(2, schooner(1));
  at.plays(2, face_up(Card::doubloons_1, 0));
  const View seen = Visibility::view(at.state(), kSpectator);
  ASSERT_TRUE(seen.scoring);
  EXPECT_EQ(seen.scoring->cannon.seat, Seat{0});
  EXPECT_EQ(seen.scoring->cards.cannon, 1);
  ASSERT_EQ(seen.scoring->marked.size(), 1U);
  EXPECT_EQ(seen.scoring->marked[0].seat, 0);  // in place 2 since the cannon
  EXPECT_THAT(seen.scoring->left, ElementsAre(Card::doubloons_1, Card::doubloons_3, Card::doubloons_4, Card::chest));
  EXPECT_EQ(seen.decision->seat, 1);
  EXPECT_EQ(seen.decision->board, std::uint8_t{0});
}

// The musket is told apart from the cannon, and the picks are counted.
TEST(BrethrenKnowledge, ScoringAfterAMusket) {
  Scenario at(3);
  at.turn(14).player(2).hand({Card::doubloons_1});
  at.board(0)
      .fleets({{0, 1, 1}, {1, 0, 2}})
      .cards({up(Card::musket), up(Card::doubloons_2), up(Card::doubloons_4), up(Card::chest), up(Card::doubloons_3)});
  at.plays(2, schooner(1));
  at.plays(2, face_up(Card::doubloons_1, 0));
  const View before = Visibility::view(at.state(), kSpectator);
  ASSERT_TRUE(before.scoring);
  EXPECT_EQ(before.scoring->cannon.shots, Shots::none);
  EXPECT_EQ(before.scoring->musket.shots, Shots::hit);
  EXPECT_EQ(before.scoring->musket.seat, Seat{1});
  EXPECT_EQ(before.scoring->musket.schooners, 1);
  EXPECT_FALSE(before.scoring->musket.destroyed);
  EXPECT_EQ(before.scoring->picks, 0);
  at.plays(0, pick(Card::doubloons_4));
  EXPECT_EQ(Visibility::view(at.state(), kSpectator).scoring->picks, 1);
}

// What search branches on: outcomes of a step that a seat can tell apart differ, what it cannot see changes nothing.
TEST(BrethrenKnowledge, ObservationTellsOutcomesApart) {
  const auto drawn = [](Card card, Viewer viewer) {
    Scenario at(3);
    at.player(0).hand({Card::chest});
    at.plays(0, schooner(1));
    at.next_cards({card});
    at.plays(0, face_up(Card::chest, 0));
    return Visibility::observation(at.state(), viewer);
  };
  EXPECT_NE(drawn(Card::doubloons_1, 0), drawn(Card::doubloons_2, 0));
  EXPECT_EQ(drawn(Card::doubloons_1, 1), drawn(Card::doubloons_2, 1));

  Scenario at(3);
  at.turn(14).player(2).hand({Card::doubloons_1});
  at.board(0).cards(
      {up(Card::doubloons_2), up(Card::chest), up(Card::doubloons_3), up(Card::chest), down(Card::doubloons_4, 0)});
  at.plays(2, schooner(1));
  const State one = at.state();
  State two = one;
  for (Card& card : two.pool) {
    if (card == Card::doubloons_4) continue;
    std::swap(card, two.placed[4].card);
    break;
  }
  ASSERT_NE(one.placed[4], two.placed[4]);
  EXPECT_NE(Visibility::observation(one, 0), Visibility::observation(two, 0));
  EXPECT_EQ(Visibility::observation(one, 1), Visibility::observation(two, 1));
  const auto after = [](State state, Move move) {
    Chance chance = Chance::fast(1);
    NoEvents silent;
    Rules::apply(state, 2, move, chance, silent);
    return Visibility::observation(state, 1);
  };
  // The sixth card turns it up; nobody is there, so it only leaves the game.
  EXPECT_NE(after(one, face_up(Card::doubloons_1, 0)), after(two, face_up(Card::doubloons_1, 0)));
  EXPECT_NE(after(one, face_up(Card::doubloons_1, 0)), after(one, face_down(Card::doubloons_1, 0)));
}

// The same doubloons on another card are another outcome: what lay face down is turned up and taken.
TEST(BrethrenKnowledge, ObservationTellsCapturedCardsApart) {
  Scenario at(3);
  at.turn(14).player(2).hand({Card::doubloons_1});
  at.board(0)
      .fleets({{1, 0, 1}})
      .cards(
          {up(Card::doubloons_3), up(Card::chest), up(Card::doubloons_3), up(Card::chest), down(Card::doubloons_2, 0)});
  at.plays(2, schooner(1));
  const auto after = [&](Card hidden, Viewer viewer) {
    State state = at.state();
    const auto other = std::ranges::find(state.pool, hidden);
    EXPECT_NE(other, state.pool.end());
    std::swap(*other, state.placed[4].card);
    Chance chance = Chance::fast(1);
    NoEvents silent;
    Rules::apply(state, 2, face_up(Card::doubloons_1, 0), chance, silent);
    EXPECT_EQ(state.players[1].doubloons, 9);
    return Visibility::observation(state, viewer);
  };
  for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{kSpectator}}) {
    const std::set<std::uint64_t> different = {after(Card::doubloons_2, viewer), after(Card::marked_1, viewer),
                                               after(Card::marked_3, viewer)};
    EXPECT_EQ(different.size(), 3U);
  }
}

// Undo: a card out of the hand has been seen; a ship may be taken back; a pick may unless it turns up cards elsewhere.
TEST(BrethrenKnowledge, Barriers) {
  Scenario at(3);
  at.turn(14).player(2).hand({Card::doubloons_1});
  at.board(0)
      .fleets({{2, 1, 1}, {1, 0, 2}})
      .cards({up(Card::cannon), up(Card::cannon), up(Card::doubloons_4), up(Card::chest), up(Card::doubloons_3)});
  const State start = at.state();
  at.plays(2, schooner(1));
  const State placed = at.state();
  EXPECT_FALSE(Rules::barrier(start, placed));
  at.plays(2, face_up(Card::doubloons_1, 0));
  EXPECT_EQ(at.actor(), 2);
  EXPECT_TRUE(Rules::barrier(placed, at.state()));
  const State before_pick = at.state();
  at.plays(2, pick(Card::chest));
  EXPECT_FALSE(Rules::barrier(before_pick, at.state()));

  Scenario end(3);
  end.last_turn().player(2).hand({Card::doubloons_1});
  end.board(0).colony().fleets({{0, 0, 2}, {1, 0, 1}}).cards({up(Card::chest)});
  end.board(1).colony().fleets({{0, 0, 2}, {1, 0, 1}}).cards({down(Card::chest, 0), up(Card::doubloons_2)});
  end.plays(2, schooner(2));
  end.plays(2, face_up(Card::doubloons_1, 0));
  const State first_board = end.state();
  end.plays(0, pick(Card::chest));
  EXPECT_TRUE(Rules::barrier(first_board, end.state()));
}

// ---- resampling ----

// One hidden card of seat 1 and the hands of seats 1 and 2 are unknown to seat 0.
State hiding() {
  Scenario at(3);
  at.turn(4).player(0).hand({Card::chest, Card::chest, Card::cannon, Card::musket});
  at.board(1).cards({down(Card::cannon, 1), up(Card::doubloons_4), down(Card::chest, 0)});
  return at.state();
}

Counts unknown_to(const State& state, Viewer viewer) { return counts_of(Visibility::view(state, viewer).unseen); }

// Cards come as often as their share of what is unseen.
void expect_shares(const std::array<int, kCards>& counts, const Counts& unseen, int draws) {
  int all = 0;
  for (const std::uint8_t count : unseen) all += count;
  double sum = 0;
  std::size_t cells = 0;
  for (std::size_t i = 0; i < kCards; ++i) {
    if (unseen[i] == 0) {
      EXPECT_EQ(counts[i], 0);
      continue;
    }
    ++cells;
    const double expected = static_cast<double>(draws) * unseen[i] / all;
    sum += (counts[i] - expected) * (counts[i] - expected) / expected;
  }
  EXPECT_LT(sum, kit::chi_square_limit(cells));
}

// The face-down card is each unseen card with its share; so is every card of another hand and of the pool.
TEST(BrethrenResample, EveryPlaceHasTheRightFrequencies) {
  const State start = hiding();
  for (const Viewer viewer : {Viewer{0}, Viewer{2}, Viewer{kSpectator}}) {
    const Counts unseen = unknown_to(start, viewer);
    constexpr int kDraws = 30000;
    std::array<int, kCards> hidden{};
    std::array<int, kCards> first_drawn{};
    std::array<int, kCards> held{};
    Chance chance = Chance::fast(viewer + 1U);
    for (int i = 0; i < kDraws; ++i) {
      State state = start;
      Rules::resample(state, viewer, chance);
      ++hidden[index(state.placed[0].card)];
      ++first_drawn[index(state.pool[0])];
      for (const Card card : state.players[1].hand) ++held[index(card)];
    }
    expect_shares(hidden, unseen, kDraws);
    expect_shares(first_drawn, unseen, kDraws);
    expect_shares(held, unseen, kDraws * 4);
  }
}

// Two places at once: a hidden card and the next of the pool are drawn without putting back.
TEST(BrethrenResample, PairsHaveTheRightFrequencies) {
  const State start = hiding();
  const Counts unseen = unknown_to(start, 0);
  int all = 0;
  for (const std::uint8_t count : unseen) all += count;
  constexpr int kDraws = 60000;
  std::map<std::pair<Card, Card>, int> pairs;
  Chance chance = Chance::fast(5);
  for (int i = 0; i < kDraws; ++i) {
    State state = start;
    Rules::resample(state, 0, chance);
    ++pairs[{state.placed[0].card, state.pool[3]}];
  }
  double sum = 0;
  std::size_t cells = 0;
  for (std::size_t a = 0; a < kCards; ++a) {
    for (std::size_t b = 0; b < kCards; ++b) {
      const int ways = unseen[a] * (unseen[b] - (a == b ? 1 : 0));
      if (ways <= 0) {
        EXPECT_EQ((pairs[{card_at(a), card_at(b)}]), 0);
        continue;
      }
      ++cells;
      const double expected = static_cast<double>(kDraws) * ways / (all * (all - 1));
      const double off = pairs[{card_at(a), card_at(b)}] - expected;
      sum += off * off / expected;
    }
  }
  EXPECT_LT(sum, kit::chi_square_limit(cells));
}

// BR-5: after round 8 the pool is the four secret cards alone; each of them is any unseen card with its share.
TEST(BrethrenResample, SecretCardsHaveTheRightFrequencies) {
  Scenario at(3);
  at.turn(28).board(1).cards({down(Card::cannon, 1), up(Card::doubloons_4)});
  const State& start = at.state();
  ASSERT_EQ(start.pool.size(), kSecretCards);
  constexpr int kDraws = 30000;
  std::array<int, kCards> secret{};
  Chance chance = Chance::fast(11);
  for (int i = 0; i < kDraws; ++i) {
    State state = start;
    Rules::resample(state, 0, chance);
    ++secret[index(state.pool[2])];
  }
  expect_shares(secret, unknown_to(start, 0), kDraws);
}

// What the viewer knows stays: his hand, his own face-down card, everything open.
TEST(BrethrenResample, KnownThingsStay) {
  const State start = hiding();
  Chance chance = Chance::fast(9);
  for (int i = 0; i < 200; ++i) {
    State state = start;
    Rules::resample(state, 0, chance);
    EXPECT_EQ(state.players[0], start.players[0]);
    EXPECT_EQ(state.placed[1], start.placed[1]);
    EXPECT_EQ(state.placed[2], start.placed[2]);
    EXPECT_FALSE(Rules::fault(state));
    EXPECT_EQ(Visibility::view(state, 0), Visibility::view(start, 0));
  }
}

}  // namespace
}  // namespace flibuste::brethren
