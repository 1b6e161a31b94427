// The search: honest, reproducible, on time, and without memory traffic.
#include "bots/search.h"

#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <thread>

#include "bots/bot.h"
#include "bots/hint.h"
#include "bots/level.h"
#include "support/kit.h"
#include "support/toys.h"
#include "support/toys/sealed_bid.h"
#include "table/erased.h"
#include "table/registry.h"

namespace flibuste {
namespace {

using Clock = std::chrono::steady_clock;

const AnyGame& kSealedBid = toys::sealed_bid_game();
const AnyGame& kDiceDuel = toys::dice_duel_game();

std::vector<const AnyGame*> subjects() {
  std::vector<const AnyGame*> games = {&kSealedBid, &kDiceDuel};
  for (const AnyGame* game : all_games()) {
    if (game != &kSealedBid) games.push_back(game);
  }
  return games;
}

// A position some decisions into a random game, where somebody has a real choice.
struct Middle {
  AnyState state;
  Seat seat = 0;
};
Middle middle_of(const AnyGame& game, int players, std::uint64_t seed, int decisions) {
  Chance luck = Chance::fast(seed);
  AnyMoves moves;
  for (;; ++seed) {
    Middle found{.state = game.setup(nullptr, players, luck)};
    game.play_out(found.state, luck, decisions);
    for (int i = 0; i < 20 && !game.actors(found.state).empty(); ++i) {
      found.seat = game.actors(found.state).front();
      game.legal(found.state, found.seat, moves);
      if (moves.size() > 1) return found;
      game.play_out(found.state, luck, 1);
    }
  }
}

std::string shown(const SearchResult& result) {
  std::string text;
  for (const SearchOption& option : result.options) {
    text += fmt::format("{} {} {}\n", option.move.bits, option.visits, option.value);
  }
  return text;
}

TEST(SearchThreaded, TheSameSeedAndNodesGiveTheSameAnswer) {
  for (const AnyGame* game : subjects()) {
    const Middle at = middle_of(*game, 2, 5, 3);
    for (const int threads : {1, 3}) {
      const SearchSettings settings{.iterations = 400, .threads = threads};
      Search one(*game, settings);
      Search two(*game, settings);
      const std::string first = shown(one.run(at.state, at.seat, 11));
      EXPECT_EQ(shown(two.run(at.state, at.seat, 11)), first) << game->info().id;
      EXPECT_EQ(shown(one.run(at.state, at.seat, 11)), first) << game->info().id << ": a used tree changes nothing";
      EXPECT_NE(shown(one.run(at.state, at.seat, 12)), first) << game->info().id;
    }
  }
}

// Law of honesty: everything hidden from the seat permuted, the bot answers the same.
TEST(Search, WhatCannotBeKnownChangesNoMove) {
  for (const AnyGame* game : subjects()) {
    for (const int players : {game->info().min_seats, game->info().max_seats}) {
      Chance luck = Chance::fast(static_cast<std::uint64_t>(players));
      Chance hidden = Chance::fast(99);
      AnyState state = game->setup(nullptr, players, luck);
      const auto bot = make_bot("capitaine:60");
      for (int i = 0; i < 40 && !game->actors(state).empty(); ++i) {
        const AnyChoices choices = gathered(game->actors(state), [&](Seat seat) {
          Chance thinking = thinking_for(*game, state, seat);
          const AnyMove move = bot_move(*bot, *game, state, seat, thinking);
          AnyState other = state;
          game->resample(other, seat, hidden);
          Chance same = thinking_for(*game, other, seat);
          EXPECT_EQ(bot_move(*bot, *game, other, seat, same), move) << game->info().id << ", decision " << i;
          return move;
        });
        game->advance(state, choices, luck);
      }
    }
  }
}

TEST(Search, AnswersWithinItsTime) {
  const AnyGame& game = game_by_id("port-royal");
  const SearchSettings settings{.seconds = 0.05};
  Search search(game, settings);
  int late = 0;
  constexpr int kDecisions = 100;
  for (int i = 0; i < kDecisions; ++i) {
    const Middle at = middle_of(game, 4, static_cast<std::uint64_t>(i), 2 * i);
    const double asked = kit::processor_seconds();
    search.run(at.state, at.seat, 1);
    // In processor time: the machine that runs the tests may be busy, and the wall clock then runs ahead.
    if (kit::processor_seconds() - asked > settings.seconds) ++late;
  }
  EXPECT_LE(late, kDecisions / 100);
}

// A move is still the mover's when it is the only one to be compared with another.
TEST(Search, ComparesTwoMovesAlone) {
  const AnyGame& game = game_by_id("port-royal");
  const Middle at = middle_of(game, 2, 3, 30);
  AnyMoves moves;
  game.legal(at.state, at.seat, moves);
  ASSERT_GE(moves.size(), 2U);
  Search search(game, {.iterations = 200});
  const std::array two = {moves[0], moves[1]};
  const SearchResult result = search.compare(at.state, at.seat, 1, two);
  ASSERT_EQ(result.options.size(), 2U);
  EXPECT_GT(result.options[0].visits, 0U);
  EXPECT_EQ(result.options[0].visits + result.options[1].visits, result.iterations);
}

// A policy may play in circles; a rollout then ends where any game should have ended.
TEST(Search, ReturnsThoughThePolicyNeverEndsAGame) {
  const AnyGame& game = toys::endless_game();
  const Middle at = middle_of(game, 2, 5, 0);
  for (const double wild : {0.0, 1.0}) {
    Search search(game, {.iterations = 100, .tuning = SearchTuning{.wild = wild}});
    const SearchResult result = search.run(at.state, at.seat, 1);
    EXPECT_GT(result.iterations, 0U);
    EXPECT_GT(result.options.front().value, 0);
  }
}

TEST(Search, WithoutALimitItIsRefused) {
  const AnyGame& game = game_by_id("port-royal");
  EXPECT_THROW(Search(game, {}), std::invalid_argument);
  EXPECT_THROW(Search(game, {.seconds = -1}), std::invalid_argument);
  EXPECT_NO_THROW(Search(game, {.iterations = 1}));
  EXPECT_NO_THROW(Search(game, {.seconds = 0.001}));
}

TEST(SearchThreaded, StopsAtOnce) {
  const AnyGame& game = game_by_id("port-royal");
  const Middle at = middle_of(game, 3, 2, 20);
  std::atomic<bool> stop = false;
  Search search(game, {.iterations = 2'000'000'000});
  Clock::time_point asked;
  SearchResult result;
  {
    const std::jthread thinking([&] { result = search.run(at.state, at.seat, 1, &stop); });
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    asked = Clock::now();
    stop = true;
  }
  // An iteration takes microseconds; the rest is for machines that do much else and for sanitizers.
  EXPECT_LT(std::chrono::duration<double>(Clock::now() - asked).count(), 1.0);
  EXPECT_GT(result.iterations, 0U);
  EXPECT_FALSE(result.options.empty());
}

// Sealed bids with two rounds to go for prizes of 2 and 3; `seen`: each seat has looked at the other's cards.
AnyState two_rounds_to_go(const AnyGame& game, const std::array<std::array<int, 2>, 2>& hands, bool seen) {
  const std::set<int> spent = {10, 11};
  std::set<int> dealt = spent;
  Chance luck = Chance::fast(4);
  json::value document = game.state_json(game.setup(json::object{{"lookout", seen}, {"prize", "rising"}}, 2, luck));
  const auto name = [](int card) { return "card_" + std::to_string(card); };
  for (std::size_t seat = 0; seat < 2; ++seat) {
    json::object& player = document.at("players").at(seat).as_object();
    player["hand"] = json::array{name(hands[seat][0]), name(hands[seat][1]), "empty"};
    constexpr int kBothSlots = 3;
    player["known"] = json::array{seen && seat == 1 ? kBothSlots : 0, seen && seat == 0 ? kBothSlots : 0};
    dealt.insert(hands[seat].begin(), hands[seat].end());
  }
  json::object& fields = document.as_object();
  fields["undealt"].emplace_array();
  for (int card = 1; card <= toys::sealed_bid::kCards; ++card) {
    if (!dealt.contains(card)) fields["undealt"].as_array().emplace_back(name(card));
  }
  fields["spent"].emplace_array();
  for (const int card : spent) fields["spent"].as_array().emplace_back(name(card));
  fields["round"] = 1;
  fields["looking"] = false;
  return game.read_state(document);
}

// In hand the highest card of all and the lowest: the highest is kept for the greater prize, whatever the other seat
// may hold.
TEST(Search, KeepsTheBestCardForTheBestPrize) {
  const AnyGame& game = kSealedBid;
  const AnyState state = two_rounds_to_go(game, {{{30, 1}, {15, 16}}}, false);
  Search search(game, {.iterations = 2000});
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const SearchResult result = search.run(state, 0, seed);
    EXPECT_EQ(game.move_json(result.options.front().move).at("card"), 1) << shown(result);
  }
}

// Matching pennies: the first seat wins if both bid odd or both bid even in the round before the last.
struct Pennies : toys::SealedBid {
  static Outcome outcome(const State& s) {
    const bool match = (s.spent[2] + s.spent[3]) % 2 == 0;
    Outcome result;
    for (const bool won : {match, !match}) result.seats.push_back({.score = won ? 1 : 0, .reason = "prizes"});
    rank_by_score(result);
    for (SeatResult& seat : result.seats) seat.winner = seat.rank == 1;
    result.ending = "rounds";
    return result;
  }
};

// Choices made at once are made apart, by the textbook search too. Whoever could answer the other's secret choice would
// always win, and a search that believes so expects to lose.
TEST(Search, NobodyAnswersASecretChoice) {
  static const Erased<Pennies> game;
  const AnyState state = two_rounds_to_go(game, {{{1, 2}, {3, 4}}}, true);
  const SearchTuning plain = {.exploration = 0.7, .root = 0.7, .prior = 0, .inner_prior = 0};
  Search apart(game, {.iterations = 2000, .tuning = plain});
  Search textbook(game, {.iterations = 2000, .tuning = plain, .textbook = true});
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      for (Search* search : {&apart, &textbook}) {
        const SearchResult fair = search->run(state, seat, seed);
        for (const SearchOption& option : fair.options) {
          EXPECT_NEAR(option.value, 0.5, 0.2) << shown(fair);
          EXPECT_NEAR(option.share, 0.5, 0.15) << shown(fair);
        }
      }
    }
  }
}

TEST(Search, EverySeatIsRewardedForItself) {
  Outcome outcome;
  outcome.seats.push_back({.score = 12, .tiebreak = 0, .rank = 1, .winner = true, .reason = {}});
  outcome.seats.push_back({.score = 9, .tiebreak = 0, .rank = 2, .winner = false, .reason = {}});
  outcome.seats.push_back({.score = 3, .tiebreak = 0, .rank = 3, .winner = false, .reason = {}});
  std::array<double, 3> rewards{};
  const SearchTuning tuning{.rank = 0.1, .lead = 0.2, .lead_scale = 3};
  blend_rewards(outcome, tuning, rewards);
  EXPECT_NEAR(rewards[0], 0.7 + 0.1 + 0.2 * 0.75, 1e-12);  // a lead of one scale is worth three quarters
  EXPECT_NEAR(rewards[1], 0.1 * 0.5 + 0.2 * 0.25, 1e-12);
  EXPECT_NEAR(rewards[2], 0.2 * (0.5 - 0.5 * 0.75), 1e-12);  // 9 behind: three scales
}

TEST(Levels, PickStaysNearTheBest) {
  SearchResult result;
  result.iterations = 100;
  result.options = {{.move = {1}, .value = 0.6, .visits = 50},
                    {.move = {2}, .value = 0.58, .visits = 40},
                    {.move = {3}, .value = 0.2, .visits = 8},
                    {.move = {4}, .value = 0, .visits = 2}};
  Chance chance = Chance::fast(1);
  std::array<int, 5> picked{};
  for (int i = 0; i < 2000; ++i) ++picked[pick(result, 0.05, chance).bits];
  EXPECT_GT(picked[1], picked[2]);
  EXPECT_GT(picked[2], 600);
  EXPECT_EQ(picked[3] + picked[4], 0);
  EXPECT_EQ(pick(result, 0, chance).bits, 1U);
}

// However free a level is, it gives no more than a little away knowingly.
TEST(Levels, PickGivesLittleAway) {
  SearchResult result;
  result.iterations = 90;
  result.options = {{.move = {1}, .value = 0.6, .visits = 30},
                    {.move = {2}, .value = 0.49, .visits = 30},
                    {.move = {3}, .value = 0.47, .visits = 30}};
  Chance chance = Chance::fast(1);
  std::array<int, 4> picked{};
  for (int i = 0; i < 500; ++i) ++picked[pick(result, 0.3, chance).bits];
  EXPECT_GT(picked[2], 100);
  EXPECT_EQ(picked[3], 0);
}

// With no room for more nodes the search goes on with what it has.
TEST(Search, AFullArenaEndsNothing) {
  const AnyGame& game = game_by_id("port-royal");
  Chance luck = Chance::fast(7);
  AnyState state = game.setup(nullptr, 2, luck);
  AnyMoves moves;
  for (;; game.apply(state, game.actors(state).front(), moves[0], luck)) {
    game.legal(state, game.actors(state).front(), moves);
    if (moves.size() > 1) break;
  }
  Search search(game, {.iterations = 1000, .nodes = 40});
  const SearchResult result = search.run(state, game.actors(state).front(), 1);
  EXPECT_LE(result.nodes, 40U);
  EXPECT_GE(result.iterations, 500U) << "unless the answer is settled";
  EXPECT_GE(result.options.front().visits, 500U);
}

// `root` is how far the moves to choose from are looked at; what lies behind them goes by `exploration`.
TEST(Search, TheRootHasItsOwnExploration) {
  const AnyGame& game = game_by_id("port-royal");
  const auto least_visits = [&](double root) {
    SearchTuning tuning = game.search_tuning();
    tuning.root = root;
    Search search(game, {.iterations = 300, .tuning = tuning});
    Chance luck = Chance::fast(7);
    AnyState state = game.setup(nullptr, 2, luck);
    std::uint64_t sum = 0;
    for (int decision = 0; decision < 40; ++decision) {
      const Seat seat = game.actors(state).front();
      const SearchResult result = search.run(state, seat, 1);
      if (result.options.size() > 1) sum += result.options.back().visits;
      AnyMoves moves;
      game.legal(state, seat, moves);
      game.apply(state, seat, moves[luck.below(static_cast<std::uint32_t>(moves.size()))], luck);
    }
    return sum;
  };
  EXPECT_GT(least_visits(0.4), 2 * least_visits(0.05));
}

TEST(Bots, BudgetsAreReadAndRefused) {
  for (const char* good : {"amiral", "amiral:50", "mousse:0.01s", "capitaine:50:2"}) EXPECT_NO_THROW(make_bot(good));
  for (const char* bad : {"amiral:", "amiral:0", "amiral:-5", "amiral:1e9", "amiral:0s", "amiral:nans", "amiral:50:0",
                          "amiral:50:2:3", "regle:50", "hasard:1s", "amiral:601s"}) {
    try {
      make_bot(bad);
      ADD_FAILURE() << bad;
    } catch (const Refusal& refusal) {
      EXPECT_EQ(refusal.code(), "bad_budget") << bad;
    }
  }
  // Yardsticks never sit at a table.
  EXPECT_THROW(make_bot("voyant"), Refusal);
  EXPECT_NO_THROW(make_bot("voyant:20", BotPurpose::measure));
  EXPECT_NO_THROW(make_bot("manuel:20", BotPurpose::measure));
  EXPECT_NO_THROW(make_bot("pilote", BotPurpose::measure));
  EXPECT_THROW(make_bot("pilote"), Refusal);
}

}  // namespace
}  // namespace flibuste
