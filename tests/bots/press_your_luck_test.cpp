// The rules of the test game that the speed of the search is measured on (bench/press_your_luck.h).
#include "../../bench/press_your_luck.h"

#include <gtest/gtest.h>

#include "bots/search.h"
#include "table/erased.h"

namespace flibuste::press_your_luck {
namespace {

constexpr Seat kFirst = 0;

// Plays a move with the cards forced that it turns up.
void play(State& s, Move move, std::vector<std::uint32_t> cards = {}) {
  Chance chance = Chance::fast(1);
  Script script{.results = std::move(cards)};
  chance.follow(&script);
  NoEvents silent;
  Game::apply(s, s.active, move, chance, silent);
  EXPECT_FALSE(script.impossible);
  EXPECT_FALSE(Game::fault(s)) << Game::fault(s)->at;
}

State fresh(int seats = 4) {
  Chance chance = Chance::fast(1);
  return Game::setup({}, seats, chance);
}

std::vector<Move> legal(const State& s, Seat seat) {
  MoveList<Game> moves;
  Game::legal(s, seat, moves);
  EXPECT_TRUE(std::ranges::is_sorted(moves));
  return {moves.begin(), moves.end()};
}

constexpr Move kDraw{.kind = MoveKind::draw};
constexpr Move kStop{.kind = MoveKind::stop};
constexpr Move kPass{.kind = MoveKind::pass};
constexpr Move take(std::uint8_t place) { return {.kind = MoveKind::take, .place = place}; }
constexpr Card kPersonFor3 = kShips;
constexpr Card kPersonFor9 = kKinds - 1;

TEST(PressYourLuck, TheCardsAreThoseOfTheRules) {
  const State s = fresh();
  EXPECT_EQ(s.in_deck, kCards);
  EXPECT_FALSE(Game::fault(s));
  const std::vector<std::uint8_t> counts = Game::view(s, kSpectator).deck;
  EXPECT_EQ(counts[0], 3);
  EXPECT_EQ(counts[3], 1);
  EXPECT_EQ(counts[kPersonFor3], 10);
  EXPECT_EQ(cost_of(kPersonFor3), 3);
  EXPECT_EQ(cost_of(kPersonFor9), 9);
  EXPECT_EQ(points_of(kPersonFor9), 3);
}

TEST(PressYourLuck, TheFirstCardMustBeDrawn) {
  State s = fresh();
  EXPECT_EQ(legal(s, kFirst), std::vector<Move>{kDraw});
  EXPECT_TRUE(legal(s, 1).empty());
  play(s, kDraw, {0});
  EXPECT_EQ(legal(s, kFirst), (std::vector<Move>{kDraw, kStop}));
}

TEST(PressYourLuck, ASecondShipOfAColourBusts) {
  State s = fresh();
  play(s, kDraw, {0});
  play(s, kDraw, {4});  // another colour
  EXPECT_EQ(s.in_row, 2);
  play(s, kDraw, {3});  // the colour of the first, another value
  EXPECT_EQ(s.in_row, 0);
  EXPECT_EQ(s.in_discard, 3);
  EXPECT_EQ(s.active, 1);
  EXPECT_EQ(legal(s, 1), std::vector<Move>{kDraw});
}

TEST(PressYourLuck, AShipPaysAndIsDiscarded) {
  State s = fresh();
  play(s, kDraw, {3});
  play(s, kDraw, {kPersonFor3});
  play(s, kStop);
  EXPECT_EQ(legal(s, kFirst), (std::vector<Move>{take(0), kPass}));  // no coins for the person
  play(s, take(0));
  EXPECT_EQ(s.players[0].coins, 4);
  EXPECT_EQ(s.in_discard, 2);
  EXPECT_EQ(s.active, 1);
}

TEST(PressYourLuck, APersonCostsCoinsAndLeavesTheDeckForGood) {
  State s = fresh(2);
  s.players[0].coins = 9;
  play(s, kDraw, {kPersonFor9});
  play(s, kDraw, {kPersonFor9});
  play(s, kStop);
  EXPECT_EQ(legal(s, kFirst), (std::vector<Move>{take(0), take(1), kPass}));
  play(s, take(1));
  EXPECT_EQ(s.players[0], (Player{.coins = 0, .points = 3}));
  EXPECT_EQ(s.in_deck + s.in_discard, static_cast<int>(kCards) - 1);
}

TEST(PressYourLuck, PassingDiscardsTheRow) {
  State s = fresh(2);
  play(s, kDraw, {kPersonFor3});
  play(s, kStop);
  EXPECT_EQ(legal(s, kFirst), std::vector<Move>{kPass});
  play(s, kPass);
  EXPECT_EQ(s.in_discard, 1);
  EXPECT_EQ(s.active, 1);
}

TEST(PressYourLuck, ARowHolds16Cards) {
  State s = fresh();
  for (std::uint32_t i = 0; i < kRow; ++i) play(s, kDraw, {kPersonFor3 + i % 7});
  EXPECT_EQ(legal(s, kFirst), std::vector<Move>{kStop});
}

TEST(PressYourLuck, AnEmptyDeckIsMadeOfTheDiscard) {
  State s = fresh();
  s.in_discard = s.in_deck;
  s.in_deck = 0;
  play(s, kDraw, {0});
  EXPECT_EQ(s.in_deck, kCards - 1);
  EXPECT_EQ(s.in_discard, 0);
}

TEST(PressYourLuck, WhoeverEndsATurnWithTwelvePointsWins) {
  State s = fresh();
  for (int turn = 0; turn < 4; ++turn) {
    s.players[0].coins = 9;
    play(s, kDraw, {kPersonFor9});
    play(s, kStop);
    play(s, take(0));
    for (int other = 1; other < 4 && turn < 3; ++other) {
      play(s, kDraw, {kPersonFor3});
      play(s, kStop);
      play(s, kPass);
    }
  }
  EXPECT_TRUE(Game::actors(s).empty());
  const Outcome outcome = Game::outcome(s);
  EXPECT_TRUE(outcome.seats[0].winner);
  EXPECT_FALSE(outcome.seats[1].winner);
  EXPECT_EQ(outcome.seats[0].score, 12);
  EXPECT_EQ(outcome.ending, "goal");
}

TEST(PressYourLuck, TheLastDecisionEndsTheGame) {
  State s = fresh();
  s.decisions = kLastDecision - 1;
  play(s, kDraw, {0});
  EXPECT_TRUE(Game::actors(s).empty());
  EXPECT_EQ(Game::outcome(s).ending, "long");
}

// What makes measurements comparable: 797.6 decisions, 405 draws and 1.76 moves to choose from in a uniformly random
// game of four (a game deviates by about 115 decisions).
TEST(PressYourLuck, RandomGamesAreAsLongAsPublished) {
  constexpr int kGames = 4000;
  double decisions = 0;
  double draws = 0;
  double choices = 0;
  MoveList<Game> moves;
  NoEvents silent;
  for (int i = 0; i < kGames; ++i) {
    Chance chance = Chance::fast(static_cast<std::uint64_t>(i));
    State s = Game::setup({}, 4, chance);
    while (!Game::actors(s).empty()) {
      Game::legal(s, s.active, moves);
      const Move move = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
      choices += static_cast<double>(moves.size());
      draws += move.kind == MoveKind::draw ? 1 : 0;
      Game::apply(s, s.active, move, chance, silent);
    }
    ASSERT_FALSE(Game::fault(s));
    ASSERT_LT(s.decisions, kLastDecision);
    decisions += s.decisions;
  }
  EXPECT_NEAR(decisions / kGames, 797.6, 6);
  EXPECT_NEAR(draws / kGames, 405.1, 3.5);
  EXPECT_NEAR(choices / decisions, 1.76, 0.01);
}

TEST(PressYourLuck, PositionsSurviveTheirDocument) {
  const Erased<PressYourLuck> game;
  Chance chance = Chance::fast(3);
  AnyState state = game.setup(nullptr, 4, chance);
  game.play_out(state, chance, 301);
  const json::value document = game.state_json(state);
  EXPECT_EQ(game.state_json(game.read_state(document)), document);
}

TEST(PressYourLuck, SearchBuysTheWinningPerson) {
  const Erased<PressYourLuck> game;
  State s = fresh(2);
  s.players[0] = {.coins = 9, .points = 9};
  s.players[1] = {.coins = 0, .points = 0};
  s.row = {0, kPersonFor9};
  s.in_row = 2;
  for (const Card card : {Card{0}, Card{kPersonFor9}}) {  // out of the deck
    *std::ranges::find(s.pool, card) = s.pool[s.in_deck - 1U];
    s.pool[--s.in_deck] = 0;
  }
  s.kinds = bit_of(0) | bit_of(kPersonFor9);
  s.phase = Phase::take;
  AnyState any(sizeof(State));
  std::memcpy(any.data(), &s, sizeof(State));
  Search search(game, {.iterations = 2000, .tuning = SearchTuning{.prior = 0, .inner_prior = 0, .wild = 1}});
  const SearchResult result = search.run(any, kFirst, 1);
  EXPECT_EQ(game.move_json(result.options.front().move), write_json(take(1)));
}

}  // namespace
}  // namespace flibuste::press_your_luck
