#include "lab/arena.h"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <set>
#include <sstream>
#include <thread>

#include "bots/level.h"
#include "core/refusal.h"
#include "support/toys.h"
#include "table/registry.h"

namespace flibuste {
namespace {

ArenaPlan plan(std::vector<std::string> entrants, int games, int threads) {
  ArenaPlan plan;
  plan.game = &game_by_id("port-royal");
  plan.options = plan.game->complete_options(json::object());
  plan.entrants = std::move(entrants);
  plan.games = games;
  plan.seed = "test";
  plan.threads = threads;
  return plan;
}

std::string result_of(const ArenaPlan& plan) {
  return json::serialize(arena_json(plan, run_arena(plan, ArenaWatch{})));
}

ArenaLog read_log(const ArenaPlan& plan, const std::string& text) {
  std::istringstream in(text);
  return read_arena_log(plan, in);
}

TEST(ArenaThreaded, TheNumberOfThreadsChangesNothing) {
  const std::string one = result_of(plan({"regle", "hasard", "regle"}, 60, 1));
  for (const int threads : {2, 3, 5}) EXPECT_EQ(result_of(plan({"regle", "hasard", "regle"}, 60, threads)), one);
}

// Bots that search, and keep memory from one move to the next, play the same whichever thread they are on.
TEST(ArenaThreaded, TheNumberOfThreadsChangesNothingForBotsThatSearchAndAtAFullTable) {
  for (const auto& [bots, games] : {std::pair{std::vector<std::string>{"amiral:20", "mousse:20"}, 8},
                                    {{"regle", "hasard", "mousse:10", "regle", "capitaine:10"}, 10}}) {
    const std::string one = result_of(plan(bots, games, 1));
    for (const int threads : {2, 3}) EXPECT_EQ(result_of(plan(bots, games, threads)), one) << bots.size();
  }
}

TEST(ArenaThreaded, ProgressCountsEveryGameOnce) {
  int calls = 0;
  int last = 0;
  run_arena(plan({"hasard", "hasard"}, 50, 2), [&](int done) {
    ++calls;
    EXPECT_EQ(done, last + 1);
    last = done;
  });
  EXPECT_EQ(calls, 50);
}

TEST(ArenaThreaded, WhatTheListenerThrowsEndsTheArena) {
  struct Enough {};
  EXPECT_THROW(run_arena(plan({"hasard", "hasard"}, 100000, 2),
                         [](int done) {
                           if (done == 10) throw Enough{};
                         }),
               Enough);
}

// However gently: who learns a game from a level should see it played.
TEST(Arena, TheGentlestLevelPlaysEveryGameFarBetterThanChance) {
  for (const AnyGame* game : all_games()) {
    ArenaPlan kind = plan({"mousse"}, 0, 1);
    kind.game = game;
    kind.options = game->complete_options(json::object());
    kind.entrants.resize(static_cast<std::size_t>(game->info().min_seats), "hasard");
    kind.games = 24;
    EXPECT_GT(run_arena(kind, ArenaWatch{}).entrants.front().share, 0.7) << game->info().id;
  }
}

TEST(Arena, TheSeedDecides) {
  ArenaPlan other = plan({"regle", "hasard"}, 20, 1);
  const ArenaResult first = run_arena(other, [](int) {});
  other.seed = "another";
  EXPECT_NE(run_arena(other, [](int) {}).mean_decisions, first.mean_decisions);
}

TEST(Arena, WinsAddUpAndEqualBotsShareThem) {
  const ArenaResult result = run_arena(plan({"hasard", "hasard", "hasard", "hasard"}, 400, 1), [](int) {});
  double wins = 0;
  for (const EntrantResult& entrant : result.entrants) {
    wins += entrant.wins;
    EXPECT_NEAR(entrant.share, 0.25, 0.08);
    EXPECT_LT(entrant.low, entrant.share);
    EXPECT_GT(entrant.high, entrant.share);
  }
  EXPECT_NEAR(wins, 400, 1e-9);
}

TEST(Arena, IntervalsOfRankAndScoreHoldTheMeans) {
  const ArenaPlan three = plan({"regle", "hasard", "hasard"}, 90, 1);
  const ArenaResult result = run_arena(three, ArenaWatch{});
  for (const EntrantResult& entrant : result.entrants) {
    EXPECT_LE(entrant.rank_interval.low, entrant.mean_rank);
    EXPECT_GT(entrant.rank_interval.high, entrant.mean_rank) << "not even who is always first is certain to be";
    EXPECT_GE(entrant.rank_interval.low, 1);
    EXPECT_LE(entrant.rank_interval.high, 3);
    ASSERT_TRUE(entrant.score_interval);
    EXPECT_LT(entrant.score_interval->low, entrant.mean_score);
    EXPECT_GT(entrant.score_interval->high, entrant.mean_score);
  }
  EXPECT_LT(result.entrants[0].rank_interval.high, result.entrants[1].rank_interval.low);
  const json::value document = arena_json(three, result);
  EXPECT_EQ(document.at("rank_low").at(0), result.entrants[0].rank_interval.low);
  EXPECT_EQ(document.at("score_high").at(2), result.entrants[2].score_interval->high);
  const ArenaPlan deal = plan({"regle", "hasard"}, 2, 1);
  EXPECT_TRUE(arena_json(deal, run_arena(deal, ArenaWatch{})).at("score_low").at(0).is_null());
}

// Bots that play alike win each deal once from either side: there is nothing to be uncertain about.
TEST(Arena, IntervalsGoByWholeDeals) {
  const EntrantResult twin = run_arena(plan({"regle", "regle"}, 200, 1), ArenaWatch{}).entrants.front();
  EXPECT_NEAR(twin.share, 0.5, 1e-9);
  EXPECT_LT(twin.high - twin.low, wilson(0.5, 200).high - wilson(0.5, 200).low);
  EXPECT_LT(twin.rank_interval.high - twin.rank_interval.low, wilson(0.5, 200).high - wilson(0.5, 200).low);
}

TEST(Arena, RefusesWhatCannotBePlayed) {
  const auto code = [](const ArenaPlan& bad) -> std::string {
    try {
      run_arena(bad, [](int) {});
      return "played";
    } catch (const Refusal& refusal) {
      return refusal.code();
    }
  };
  EXPECT_EQ(code(plan({"regle"}, 10, 1)), "bad_players");
  EXPECT_EQ(code(plan({"regle", "parrot"}, 10, 1)), "unknown_bot");
  EXPECT_EQ(code(plan({"regle", "hasard"}, 0, 1)), "bad_games");
}

TEST(ArenaThreaded, SprtStopsByItselfAfterWholeDealsWhateverTheThreads) {
  ArenaPlan test = plan({"regle", "hasard"}, 5000, 1);
  test.sprt = SprtPlan{.p0 = 0.5, .p1 = 0.7};
  const std::string one = result_of(test);
  const ArenaResult result = run_arena(test, ArenaWatch{});
  EXPECT_EQ(result.sprt->verdict(), Sprt::Verdict::h1);
  EXPECT_TRUE(result.complete);
  EXPECT_LT(result.games, 40);
  EXPECT_EQ(result.games % 2, 0);
  test.threads = 3;
  EXPECT_EQ(result_of(test), one);
}

TEST(ArenaThreaded, StoppedAndResumedIsTheSameAsUninterrupted) {
  const ArenaPlan whole = plan({"regle", "hasard", "hasard"}, 30, 2);
  std::string expected = arena_header(whole) + "\n";
  const ArenaResult full =
      run_arena(whole, ArenaWatch{.game = [&](const PlayedGame& game) { expected += arena_line(game) + "\n"; }});

  std::string text = arena_header(whole) + "\n";
  std::atomic<bool> stop = false;
  ArenaPlan alone = whole;
  alone.threads = 1;  // a second worker could be through with all games before the stop is seen
  const ArenaResult part = run_arena(alone, ArenaWatch{.game =
                                                           [&](const PlayedGame& game) {
                                                             text += arena_line(game) + "\n";
                                                             if (game.index == 10) stop = true;
                                                           },
                                                       .stop = &stop});
  EXPECT_FALSE(part.complete);
  EXPECT_EQ(part.games, 11);
  const ArenaLog log = read_log(whole, text + "{\"game\":1");  // and a line that was cut short
  EXPECT_EQ(log.bytes, text.size());
  ASSERT_EQ(static_cast<int>(log.games.size()), part.games);
  const ArenaLog marked = read_log(whole, text + arena_mark(part.games) + "\n");
  EXPECT_EQ(marked.bytes, text.size()) << "the mark goes when the arena goes on";
  EXPECT_EQ(marked.games, log.games);
  std::size_t heard = 0;
  const ArenaResult rest = run_arena(whole, ArenaWatch{.game =
                                                           [&](const PlayedGame& game) {
                                                             if (heard++ >= log.games.size())
                                                               text += arena_line(game) + "\n";
                                                           },
                                                       .played = log.games});
  EXPECT_EQ(text, expected);
  ArenaPlan fewer = whole;
  fewer.games = 3;
  const ArenaResult begun = run_arena(fewer, ArenaWatch{.played = log.games});
  EXPECT_EQ(begun.games, 3) << "no more games are counted than the plan asks for";
  EXPECT_TRUE(begun.complete);
  EXPECT_EQ(json::serialize(arena_json(whole, rest)), json::serialize(arena_json(whole, full)));
}

// The code of the refusal of a log.
std::string code_of(const ArenaPlan& plan, const std::string& text) {
  try {
    read_log(plan, text);
    return "read";
  } catch (const Refusal& refusal) {
    return refusal.code();
  }
}

TEST(Arena, AFileWithoutAWholeLineIsReadOnlyIfItBeginsTheHeader) {
  const ArenaPlan mine = plan({"regle", "hasard"}, 10, 1);
  const std::string header = arena_header(mine);
  for (const std::size_t kept : {std::size_t{0}, header.size() / 2, header.size()}) {
    EXPECT_EQ(read_log(mine, header.substr(0, kept)).bytes, 0U) << kept;
  }
  for (const std::string& foreign : {std::string("my thesis"), header + "x", std::string("\n"), header.substr(1)}) {
    EXPECT_EQ(code_of(mine, foreign), "other_arena") << foreign;
  }
}

TEST(Arena, LogsOfAnotherPlanOrWithAFaultAreRefused) {
  const ArenaPlan mine = plan({"regle", "hasard"}, 10, 1);
  const auto code = [&](const std::string& text) { return code_of(mine, text); };
  ArenaPlan other = mine;
  other.seed = "another";
  EXPECT_EQ(code(arena_header(mine) + "\n"), "read");
  EXPECT_EQ(code(""), "read");
  EXPECT_EQ(code(arena_header(other) + "\n"), "other_arena");
  EXPECT_EQ(code(arena_header(mine) + "\nnonsense\n"), "bad_arena_log");
  EXPECT_EQ(code(arena_header(mine) + "\n{}\n"), "bad_arena_log");
  const PlayedGame second{.index = 1, .decisions = 9, .seat = {1, 0}, .score = {1, 2}, .rank = {2, 1}, .win = {0, 1}};
  EXPECT_EQ(code(arena_header(mine) + "\n" + arena_line(second) + "\n"), "bad_arena_log");
  EXPECT_EQ(code(arena_header(mine) + "\n" + arena_mark(0) + "\n"), "read");
  EXPECT_EQ(code(arena_header(mine) + "\n" + arena_mark(1) + "\n"), "bad_arena_log") << "a game is missing";
  EXPECT_EQ(code(arena_header(mine) + "\n" + arena_mark(0) + "\n" + arena_mark(0) + "\n"), "bad_arena_log");
}

// A line as this plan could have written it, with one member that says otherwise.
std::string edited(const std::string& member, const std::string& value) {
  json::object line = {{"game", 0}, {"decisions", 90}, {"seat", {0, 1}}, {"score", {12, 7}}, {"rank", {1, 2}}};
  line["win"] = json::array{1, 0};
  line[member] = json::parse(value);
  return json::serialize(line) + "\n";
}

TEST(Arena, WhatCannotHaveBeenPlayedIsNotBelieved) {
  const ArenaPlan mine = plan({"regle", "hasard"}, 10, 1);
  const std::string header = arena_header(mine) + "\n";
  for (const auto& [member, value] :
       {std::pair{"score", "[-3,7]"}, {"win", "[0,0]"}, {"overruns", "[0,90]"}, {"decisions", "0"}}) {
    EXPECT_EQ(code_of(mine, header + edited(member, value)), "read") << member << value;
  }
  for (const auto& [member, value] : {std::pair{"win", "[7,-3]"},
                                      {"win", "[-1,2]"},
                                      {"win", "[0.5,0.4]"},
                                      {"win", "[0,1]"},
                                      {"win", "[0.5,0.5]"},
                                      {"win", "[1]"},
                                      {"win", "[true,0]"},
                                      {"seat", "[\"x\",1]"},
                                      {"seat", "[1,0]"},
                                      {"seat", "[0,2]"},
                                      {"seat", "7"},
                                      {"score", "[1e300,0]"},
                                      {"rank", "[0,2]"},
                                      {"rank", "[1,3]"},
                                      {"decisions", "-1"},
                                      {"overruns", "[1,91]"},
                                      {"game", "1"},
                                      {"captain", "1"}}) {
    try {
      read_log(mine, header + edited(member, value));
      ADD_FAILURE() << member << value;
    } catch (const Refusal& refusal) {
      EXPECT_EQ(refusal.code(), "bad_arena_log");
      EXPECT_TRUE(refusal.message().fr.starts_with("ligne 2\u00a0: ")) << refusal.message().fr;
      EXPECT_TRUE(refusal.message().en.starts_with("line 2: ")) << refusal.message().en;
    }
  }
}

TEST(Arena, AVictoryOfThreeIsReadToTheLastBit) {
  const ArenaPlan three = plan({"regle", "regle", "regle"}, 3, 1);
  PlayedGame shared{.index = 0, .decisions = 9, .seat = {}, .score = {3, 3, 3}, .rank = {1, 1, 1}, .win = {}};
  run_arena(three, ArenaWatch{.game = [&](const PlayedGame& game) {
              if (game.index == 0) shared.seat = game.seat;
            }});
  shared.win.assign(3, 1.0 / 3);
  EXPECT_EQ(read_log(three, arena_header(three) + "\n" + arena_line(shared) + "\n").games.front(), shared);
}

TEST(Arena, ALogOfOtherBotsOfTheSameNamesIsRefused) {
  ArenaPlan mine = plan({"bot", "regle"}, 10, 1);
  const auto meaning = [](std::string spec) {
    return [spec = std::move(spec)](std::string_view name) {
      return make_bot(name == "bot" ? spec : name, BotPurpose::measure);
    };
  };
  const std::string own = "capitaine:" + std::to_string(kLevels[3].settings.iterations);
  mine.bot = meaning(own);
  const std::string log = arena_header(mine) + "\n";
  EXPECT_EQ(code_of(mine, log), "read");
  for (const std::string& other : {own + "0", own + ":2", std::string("capitaine:1s"), std::string("hasard"),
                                   "amiral:" + std::to_string(kLevels[3].settings.iterations)}) {
    mine.bot = meaning(other);
    EXPECT_EQ(code_of(mine, log), "other_arena") << other;
  }
  mine.bot = meaning("capitaine");  // the same budget, not named
  EXPECT_EQ(code_of(mine, log), "read");
  const json::value header = json::parse(arena_header(mine));
  EXPECT_FALSE(header.at("program").as_string().empty());
}

TEST(Arena, SeatsAreBalancedAndNeighboursChange) {
  const ArenaPlan four = plan({"hasard", "regle", "hasard", "regle"}, 40, 1);
  std::vector<std::vector<int>> sat(4, std::vector<int>(4));
  std::set<std::vector<int>> orders;
  run_arena(four, ArenaWatch{.game = [&](const PlayedGame& game) {
              for (std::size_t i = 0; i < 4; ++i) ++sat[i][static_cast<std::size_t>(game.seat[i])];
              std::vector<int> round;  // everybody's place seen from the first entrant
              round.reserve(game.seat.size());
              for (const int seat : game.seat) round.push_back((seat - game.seat[0] + 4) % 4);
              orders.insert(round);
            }});
  for (const auto& entrant : sat) EXPECT_EQ(entrant, std::vector<int>(4, 10));
  EXPECT_GT(orders.size(), 2U) << "neighbours change from deal to deal";
}

// The same deal for every seating: bots that play alike end with the same scores seat by seat.
TEST(Arena, DealsAreMirrored) {
  std::map<int, std::set<std::vector<int>>> by_deal;
  run_arena(plan({"regle", "regle", "regle"}, 30, 1), ArenaWatch{.game = [&](const PlayedGame& game) {
              std::vector<int> by_seat(3);
              for (std::size_t i = 0; i < 3; ++i) by_seat[static_cast<std::size_t>(game.seat[i])] = game.score[i];
              by_deal[game.index / 3].insert(by_seat);
            }});
  std::set<std::vector<int>> all;
  for (const auto& [deal, scores] : by_deal) {
    EXPECT_EQ(scores.size(), 1U) << "deal " << deal;
    all.insert(scores.begin(), scores.end());
  }
  EXPECT_GT(all.size(), 5U) << "deals differ from each other";
}

// A bot that goes wrong from its 200th move on.
class Faulty final : public Bot {
 public:
  enum class Fault : std::uint8_t { throws, throws_anything, cheats_at_rules, dawdles, dawdles_then_throws };
  explicit Faulty(Fault fault) : fault_(fault) {}
  AnyMove choose(const AnyGame& game, const AnyState& known, Seat seat, Chance& /*chance*/) override {
    const bool now = ++moves_ > 200;
    if (now && fault_ == Fault::throws) throw std::runtime_error("out of rum");
    if (now && fault_ == Fault::throws_anything) throw 7;
    if (now && fault_ == Fault::cheats_at_rules) return {~std::uint64_t{0}};
    if (moves_ > 1000 && fault_ == Fault::dawdles_then_throws) throw std::runtime_error("out of rum");
    if (now && seconds() > 0 && moves_ < 204) std::this_thread::sleep_for(std::chrono::milliseconds(60));
    return game.advise(known, seat, game.hand_tuning()).move;
  }
  double seconds() const override {
    return fault_ == Fault::dawdles || fault_ == Fault::dawdles_then_throws ? 0.01 : 0;
  }
  std::uint64_t digest(const AnyGame& /*game*/) const override { return 0; }

 private:
  Fault fault_;
  int moves_ = 0;
};

ArenaPlan faulty_plan(Faulty::Fault fault) {
  ArenaPlan bad = plan({"faulty", "regle"}, 200, 1);
  bad.bot = [fault](std::string_view name) -> std::unique_ptr<Bot> {
    if (name == "faulty") return std::make_unique<Faulty>(fault);
    return make_bot(name);
  };
  return bad;
}

ArenaResult with_faulty(Faulty::Fault fault) { return run_arena(faulty_plan(fault), ArenaWatch{}); }

TEST(Arena, ABotThatFailsEndsItWithWhatWasPlayed) {
  for (const auto& [fault, why] :
       {std::pair{Faulty::Fault::throws, "out of rum"}, std::pair{Faulty::Fault::throws_anything, "nameless error"},
        std::pair{Faulty::Fault::cheats_at_rules, "illegal move"}}) {
    const ArenaResult result = with_faulty(fault);
    ASSERT_TRUE(result.failure);
    EXPECT_NE(result.failure->en.find(why), std::string::npos) << result.failure->en;
    EXPECT_NE(result.failure->en.find("faulty"), std::string::npos);
    EXPECT_FALSE(result.complete);
    EXPECT_GT(result.games, 0);
    EXPECT_LT(result.games, 20);
  }
}

// Fails at its first move: on the second seat at once, on the first seat only when the other has.
class Mutineer final : public Bot {
 public:
  explicit Mutineer(std::atomic<bool>& begun) : begun_(begun) {}
  AnyMove choose(const AnyGame& /*game*/, const AnyState& /*known*/, Seat seat, Chance& /*chance*/) override {
    if (seat == 0) {
      begun_.wait(false);
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    begun_ = true;
    begun_.notify_all();
    throw std::runtime_error("out of rum");
  }
  std::uint64_t digest(const AnyGame& /*game*/) const override { return 0; }

 private:
  std::atomic<bool>& begun_;
};

TEST(ArenaThreaded, OfSeveralFailuresThatOfTheFirstGameIsTold) {
  ArenaPlan bad = plan({"mutineer", "regle"}, 2, 2);
  std::atomic<bool> begun = false;
  bad.bot = [&](std::string_view name) -> std::unique_ptr<Bot> {
    if (name == "mutineer") return std::make_unique<Mutineer>(begun);
    return make_bot(name);
  };
  const ArenaResult result = run_arena(bad, ArenaWatch{});
  ASSERT_TRUE(result.failure);
  EXPECT_NE(result.failure->en.find("in game 0: "), std::string::npos) << result.failure->en;
}

// Looks and looks while it holds the highest card.
class EndlessLooker final : public Bot {
 public:
  AnyMove choose(const AnyGame& game, const AnyState& known, Seat seat, Chance& /*chance*/) override {
    AnyMoves moves;
    game.legal(known, seat, moves);
    const json::value state = game.state_json(known);
    const json::array& hand = state.at("players").at(seat).at("hand").as_array();
    return std::ranges::find(hand, "card_30") != hand.end() ? moves.front() : moves.back();
  }
  std::uint64_t digest(const AnyGame& /*game*/) const override { return 0; }
};

TEST(Arena, OfNoGameThereAreNoFigures) {
  const ArenaPlan none = plan({"regle", "hasard"}, 10, 1);
  const std::atomic<bool> stop = true;
  const ArenaResult result = run_arena(none, ArenaWatch{.stop = &stop});
  EXPECT_FALSE(result.complete);
  const json::value document = arena_json(none, result);
  EXPECT_EQ(document.at("games"), 0);
  EXPECT_TRUE(document.at("mean_decisions").is_null());
  for (const char* figure : {"share", "low", "high", "mean_rank", "mean_score", "rank_low", "rank_high", "score_low"}) {
    EXPECT_EQ(document.at(figure), (json::array{nullptr, nullptr})) << figure;
  }
}

TEST(ArenaThreaded, AGameWithoutEndEndsItWithWhatWasPlayed) {
  const AnyGame& endless = toys::endless_game();
  ArenaPlan bad = plan({"looker", "regle"}, 1000, 1);
  bad.game = &endless;
  bad.options = endless.complete_options(json::object());
  bad.bot = [](std::string_view name) -> std::unique_ptr<Bot> {
    if (name == "looker") return std::make_unique<EndlessLooker>();
    return make_bot(name);
  };
  const ArenaResult result = run_arena(bad, ArenaWatch{});
  ASSERT_TRUE(result.failure);
  const std::string at = std::to_string(result.games);
  EXPECT_TRUE(result.failure->en.starts_with("game " + at + ": the game does not end")) << result.failure->en;
  EXPECT_TRUE(result.failure->fr.starts_with("partie " + at + "\u00a0: la partie ne finit pas")) << result.failure->fr;
  EXPECT_GT(result.games, 0);
  EXPECT_FALSE(result.complete);
  const std::string one = json::serialize(arena_json(bad, result));
  bad.threads = 3;
  const ArenaResult shared = run_arena(bad, ArenaWatch{});
  EXPECT_EQ(shared.failure->en, result.failure->en);
  EXPECT_EQ(json::serialize(arena_json(bad, shared)), one);
}

TEST(Arena, OverrunsAreCounted) {
  const ArenaResult result = with_faulty(Faulty::Fault::dawdles);
  EXPECT_TRUE(result.complete);
  EXPECT_GE(result.entrants[0].overruns, 3);
  EXPECT_EQ(result.entrants[1].overruns, 0);
}

TEST(Arena, OverrunsOutliveAFailureAndALog) {
  const ArenaPlan bad = faulty_plan(Faulty::Fault::dawdles_then_throws);
  std::string log = arena_header(bad) + "\n";
  const ArenaResult failed =
      run_arena(bad, ArenaWatch{.game = [&](const PlayedGame& game) { log += arena_line(game) + "\n"; }});
  EXPECT_TRUE(failed.failure);
  EXPECT_GE(failed.entrants[0].overruns, 3);
  const ArenaLog before = read_log(bad, log);
  ArenaPlan resumed = bad;
  resumed.games = static_cast<int>(before.games.size());
  EXPECT_EQ(run_arena(resumed, ArenaWatch{.played = before.games}).entrants[0].overruns, failed.entrants[0].overruns);
}

TEST(Arena, TheLaboratoryTakesTheClockFromWhoCountsIterations) {
  EXPECT_GT(make_bot("amiral")->seconds(), 0);
  EXPECT_EQ(make_bot("amiral", BotPurpose::measure)->seconds(), 0);
  EXPECT_EQ(make_bot("amiral:0.5s", BotPurpose::measure)->seconds(), 0.5);
}

TEST(Arena, WhoGoesByTheClockIsMarked) {
  const auto marked = [](const std::vector<std::string>& bots) {
    const ArenaPlan each = plan(bots, 2, 1);
    const bool header = json::parse(arena_header(each)).as_object().contains("by_clock");
    EXPECT_EQ(arena_json(each, ArenaResult{}).as_object().contains("by_clock"), header);
    return header;
  };
  EXPECT_FALSE(marked({"amiral", "regle"}));
  EXPECT_TRUE(marked({"regle", "amiral:0.5s"}));
  EXPECT_TRUE(marked({"manuel", "regle"}));
}

TEST(Arena, RatingsFollowTheWins) {
  const ArenaResult result = run_arena(plan({"regle", "hasard", "hasard"}, 90, 1), ArenaWatch{});
  EXPECT_EQ(result.rated, (std::vector<std::string>{"regle", "hasard"}));
  ASSERT_EQ(result.ratings.size(), 2U);
  EXPECT_GT(result.ratings[0].low, result.ratings[1].high);
}

// Resampled games of a bot that never lost hold no loss either: no interval is told.
TEST(Arena, WhoNeverLostHasARatingWithoutInterval) {
  const ArenaPlan always = plan({"regle", "hasard"}, 20, 1);
  const ArenaResult result = run_arena(always, ArenaWatch{});
  ASSERT_EQ(result.entrants[0].share, 1);
  const json::value told = arena_json(always, result);
  for (const json::value& rating : told.at("ratings").as_array()) {
    EXPECT_TRUE(rating.at("low").is_null());
    EXPECT_TRUE(rating.at("high").is_null());
  }
}

TEST(Arena, ACheatMayPlayOnlyHere) {
  const ArenaResult result = run_arena(plan({"voyant:60", "hasard"}, 4, 1), ArenaWatch{});
  EXPECT_EQ(result.entrants[0].share, 1);
}

TEST(Arena, BalancedIsAMultipleOfTheSeats) {
  EXPECT_EQ(balanced(1000, 2), 1000);
  EXPECT_EQ(balanced(1000, 3), 1002);
  EXPECT_EQ(balanced(1, 5), 5);
}

// Newcombe's (1998) published intervals for 81 of 263, 15 of 148, 0 of 20, 29 of 29.
TEST(Wilson, PublishedIntervals) {
  EXPECT_NEAR(wilson(81.0 / 263, 263).low, 0.2553, 5e-5);
  EXPECT_NEAR(wilson(81.0 / 263, 263).high, 0.3662, 5e-5);
  EXPECT_NEAR(wilson(15.0 / 148, 148).low, 0.0624, 5e-5);
  EXPECT_NEAR(wilson(15.0 / 148, 148).high, 0.1605, 5e-5);
  EXPECT_EQ(wilson(0, 20).low, 0);
  EXPECT_NEAR(wilson(0, 20).high, 0.1611, 5e-5);
  EXPECT_NEAR(wilson(1, 29).low, 0.8830, 5e-5);
  EXPECT_EQ(wilson(1, 29).high, 1);
}

}  // namespace
}  // namespace flibuste
