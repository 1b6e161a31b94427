// Joint decisions: searched apart, answered by shares, drawn with luck that nobody else has, and checked afterwards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "bots/bot.h"
#include "bots/hint.h"
#include "bots/level.h"
#include "bots/mixing.h"
#include "bots/recheck.h"
#include "bots/review.h"
#include "bots/search.h"
#include "support/toys.h"
#include "support/toys/sealed_bid.h"
#include "table/erased.h"
#include "table/registry.h"
#include "table/table.h"

namespace flibuste {
namespace {

using testing::HasSubstr;

// Records are read by the game's name, so the toy has to have one in this program.
const AnyGame& kNamedSealedBid = []() -> const AnyGame& {
  add_game(toys::sealed_bid_game());
  return toys::sealed_bid_game();
}();

// Rock, paper, scissors: one bid, and what counts of a card is its rest by three. The next higher beats it; rock beats
// scissors by kRock points, all others win by one.
template <int kRock, bool kSecrets>
struct Shapes : toys::SealedBid {
  static constexpr GameInfo kInfo = [] {
    GameInfo info = toys::SealedBid::kInfo;
    info.secrets = kSecrets;
    return info;
  }();
  static constexpr SearchTuning kSearch = {.rank = 0, .lead = 1, .lead_scale = 1};
  static SeatSet actors(const State& s) { return s.round > 0 ? SeatSet() : SeatSet::first(s.seats); }
  static Outcome outcome(const State& s) {
    const int first = s.spent[0] % 3;
    const int second = s.spent[1] % 3;
    const int points = first + second == 2 && first != second ? kRock : 1;
    Outcome result;
    result.seats.push_back({.score = (second + 1) % 3 == first ? points : 0, .reason = "prizes"});
    result.seats.push_back({.score = (first + 1) % 3 == second ? points : 0, .reason = "prizes"});
    rank_by_score(result);
    for (SeatResult& seat : result.seats) seat.winner = seat.rank == 1;
    result.ending = "rounds";
    return result;
  }
};

// Before the first bid; everybody knows these hands.
json::value opening(const AnyGame& game, const std::array<std::array<int, 3>, 2>& hands) {
  Chance luck = Chance::fast(4);
  json::value document = game.state_json(game.setup(nullptr, 2, luck));
  const auto name = [](int card) { return "card_" + std::to_string(card); };
  std::set<int> dealt;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    json::object& player = document.at("players").at(seat).as_object();
    player["hand"] = json::array{name(hands[seat][0]), name(hands[seat][1]), name(hands[seat][2])};
    constexpr int kAllSlots = 7;
    player["known"] = json::array{seat == 1 ? kAllSlots : 0, seat == 0 ? kAllSlots : 0};
    dealt.insert(hands[seat].begin(), hands[seat].end());
  }
  document.at("undealt").emplace_array();
  for (int card = 1; card <= toys::sealed_bid::kCards; ++card) {
    if (!dealt.contains(card)) document.at("undealt").as_array().emplace_back(name(card));
  }
  document.at("looking") = false;
  return document;
}

constexpr std::array<std::array<int, 3>, 2> kShapes = {{{3, 1, 2}, {6, 4, 5}}};

int card_of(const AnyGame& game, AnyMove move) {
  return static_cast<int>(game.move_json(move).at("card").to_number<int>());
}

// How often each shape is chosen by this bot at tables that differ in their seed alone.
std::array<double, 3> frequencies(const AnyGame& game, const std::string& bot, Seat seat, int tables) {
  const json::value start = opening(game, kShapes);
  const auto thinker = make_bot(bot, BotPurpose::measure);
  std::array<double, 3> found{};
  for (int i = 0; i < tables; ++i) {
    const Table table(game, start, seed_from_text("mixing " + std::to_string(i)));
    Chance thinking = thinking_for(table, seat);
    const AnyMove move = bot_move(*thinker, game, table.state(), seat, thinking);
    found.at(static_cast<std::size_t>(card_of(game, move) % 3)) += 1.0 / tables;
  }
  return found;
}

template <int kRock, bool kSecrets>
void expect_equilibrium(const std::array<double, 3>& shares) {
  static const Erased<Shapes<kRock, kSecrets>> game;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    for (const char* bot : {"amiral:1000", "capitaine:1000"}) {
      const std::array<double, 3> found = frequencies(game, bot, seat, 300);
      for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(found.at(i), shares.at(i), 0.09) << bot << ", shape " << i;
    }
  }
}

// In equilibrium a shape is chosen in proportion to what the other two win from each other.
TEST(Joint, BotsMixAsTheEquilibriumDoes) {
  expect_equilibrium<1, true>({1.0 / 3, 1.0 / 3, 1.0 / 3});
  expect_equilibrium<1, false>({1.0 / 3, 1.0 / 3, 1.0 / 3});
  // A win by one is worth 0.25 more than a tie, a win by nine 0.45.
  expect_equilibrium<9, true>({0.25 / 0.95, 0.45 / 0.95, 0.25 / 0.95});
  expect_equilibrium<9, false>({0.25 / 0.95, 0.45 / 0.95, 0.25 / 0.95});
}

// Nobody's choice is answered: each shape is worth what the equilibrium is, with one search and in threads.
TEST(JointThreaded, SharesAreASearchsAnswer) {
  static const Erased<Shapes<1, false>> game;
  const AnyState state = game.read_state(opening(game, kShapes));
  for (const int threads : {1, 3}) {
    Search search(game, {.iterations = 3000, .threads = threads});
    const SearchResult result = search.run(state, 0, 7);
    ASSERT_TRUE(result.joint);
    ASSERT_EQ(result.options.size(), 3U);
    double sum = 0;
    for (const SearchOption& option : result.options) {
      sum += option.share;
      EXPECT_NEAR(option.value, 0.5, 0.1);
    }
    EXPECT_NEAR(sum, 1, 1e-9);
    EXPECT_TRUE(std::ranges::is_sorted(result.options, std::greater(), &SearchOption::share));
    EXPECT_EQ(result.iterations, 3000U * static_cast<unsigned>(threads)) << "shares are never settled early";
  }
}

// A round of n seats walks through n nodes, one in the tree of each.
TEST(Joint, ARoundWalksThroughOneNodeForEachSeat) {
  Chance luck = Chance::fast(3);
  const AnyState state = kNamedSealedBid.setup(json::object{{"lookout", false}, {"prize", "rising"}}, 8, luck);
  Search search(kNamedSealedBid, {.iterations = 2000});
  const SearchResult result = search.run(state, 0, 1);
  constexpr std::uint64_t kSeats = 8;
  const std::uint64_t most = kSeats * (1 + toys::sealed_bid::kRounds);  // the roots and one for each seat and round
  EXPECT_LE(result.walked, result.iterations * most);
  EXPECT_GE(result.walked, result.iterations * kSeats * 2) << "every round leads every seat on";
  EXPECT_LE(result.nodes, kSeats * (result.iterations + 1)) << "an iteration adds at most a node to each tree";
  RecordProperty("walked_per_iteration", std::to_string(static_cast<double>(result.walked) / 2000));
  RecordProperty("iterations_per_second", std::to_string(2000 / result.seconds));
}

TEST(Joint, BotsPlayWholeGamesAtEveryNumberOfSeats) {
  for (int players = 2; players <= kMaxSeats; ++players) {
    for (const char* name : {"hasard", "regle", "mousse", "capitaine:60", "pilote", "manuel:60", "voyant:60"}) {
      const auto bot = make_bot(name, BotPurpose::measure);
      Chance luck = Chance::fast(7);
      Chance thinking = Chance::fast(8);
      AnyState state = kNamedSealedBid.setup(nullptr, players, luck);
      for (SeatSet actors = kNamedSealedBid.actors(state); !actors.empty(); actors = kNamedSealedBid.actors(state)) {
        const AnyChoices choices = gathered(actors, [&](Seat seat) {
          const AnyMove move = bot->choose_foreseeing(kNamedSealedBid, state, seat, thinking, luck);
          AnyMoves moves;
          kNamedSealedBid.legal(state, seat, moves);
          EXPECT_NE(std::ranges::find(moves, move), moves.end()) << name;
          return move;
        });
        kNamedSealedBid.advance(state, choices, luck);
      }
    }
  }
}

// What a bot draws with follows from the seed, which nobody knows while the game lasts, and from nothing that a choice
// of others changes.
TEST(Joint, TheLuckOfBotsComesFromTheSeed) {
  static const Erased<Shapes<1, true>> game;
  const json::value start = opening(game, kShapes);
  const auto first_word = [](Chance chance) { return chance.word(); };
  const Table one(game, start, seed_from_text("one"));
  const Table two(game, start, seed_from_text("two"));
  EXPECT_EQ(one.state(), two.state());
  EXPECT_NE(first_word(thinking_for(one, 0)), first_word(thinking_for(two, 0))) << "the same view, another seed";
  EXPECT_NE(first_word(thinking_for(one, 0)), first_word(thinking_for(one, 1)));
  const Table elsewhere(game, start, seed_from_text("one"), "another table");
  EXPECT_NE(first_word(thinking_for(one, 0)), first_word(thinking_for(elsewhere, 0)));
  const Table with_nonce(game, start, seed_from_text("one"), "", {"nonce"});
  EXPECT_NE(first_word(thinking_for(one, 0)), first_word(thinking_for(with_nonce, 0)));
  Table chosen = one;
  chosen.play(1, chosen.legal(1)[0]);
  EXPECT_EQ(first_word(thinking_for(one, 0)), first_word(thinking_for(chosen, 0)));
  // The next decision of the same seat is another one.
  Table sealed(kNamedSealedBid, json::object{{"lookout", false}, {"prize", "flat"}}, 2, seed_from_text("one"));
  const std::uint64_t before = first_word(thinking_for(sealed, 0));
  for (const Seat seat : {Seat{0}, Seat{1}}) sealed.play(seat, sealed.legal(seat)[0]);
  EXPECT_NE(before, first_word(thinking_for(sealed, 0)));
  // Where one seat decides it is what the seat sees, so that records of all games can be checked as before.
  const Table alone(kNamedSealedBid, json::value(nullptr), 2, seed_from_text("one"));
  ASSERT_FALSE(alone.joint());
  EXPECT_EQ(first_word(thinking_for(alone, 0)), first_word(thinking_for(kNamedSealedBid, alone.state(), 0)));
}

// A whole game of this bot against itself, as a server records it.
Record played_by(const std::string& bot, int players, const std::string& seed) {
  Table table(kNamedSealedBid, json::value(nullptr), players, seed_from_text(seed), "table");
  const auto thinker = make_bot(bot, BotPurpose::measure);
  while (!table.over()) {
    const Seat seat = table.awaited().back();  // whoever chooses first, it is the same game
    Chance thinking = thinking_for(table, seat);
    table.play(seat, bot_move(*thinker, table.game(), table.state(), seat, thinking));
  }
  Record record = table.record();
  for (RecordedMove& move : record.moves) move.bot = bot;
  return record;
}

TEST(Joint, SecretChoicesOfBotsAreCheckedAfterwards) {
  for (const char* bot : {"mousse", "capitaine:60", "regle", "hasard", "amiral:100"}) {
    for (const int players : {2, 5}) {
      const std::vector<Recheck> found = recheck(played_by(bot, players, "recheck"), {.worlds = 3});
      // Two rounds in which everybody has a choice; in the third one card is left.
      ASSERT_GE(found.size(), 2U * static_cast<unsigned>(players));
      int others = 0;
      for (const Recheck& each : found) {
        EXPECT_TRUE(each.holds() && each.repeated()) << bot << ", move " << each.index;
        others += each.others;
      }
      EXPECT_GT(others, 0);
    }
  }
}

TEST(Joint, ASecretChoiceThatIsNotTheBotsIsFoundOut) {
  bool peeked = false;
  bool wrong = false;
  for (const char* seed : {"a", "b", "c", "d"}) {
    Record record = played_by("capitaine:60", 3, seed);
    for (RecordedMove& move : record.moves) move.bot = "voyant:60";
    for (const Recheck& each : recheck(record, {.worlds = 3})) peeked = peeked || each.peeked();
    for (RecordedMove& move : record.moves) move.bot = "hasard";
    for (const Recheck& each : recheck(record, {.worlds = 1})) wrong = wrong || !each.holds();
  }
  EXPECT_TRUE(peeked);
  EXPECT_TRUE(wrong);
}

TEST(Joint, AHintSaysHowOftenToChooseWhat) {
  static const Erased<Shapes<1, true>> game;
  const AnyState state = game.read_state(opening(game, kShapes));
  const Hint found = hint(game, state, 0, 2000);
  EXPECT_TRUE(found.joint);
  EXPECT_EQ(found.move, found.options.front().move);
  const std::vector<SearchOption> drawn = worth_drawing(found);
  EXPECT_EQ(drawn.size(), 3U);
  double sum = 0;
  for (const SearchOption& option : drawn) sum += option.share;
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_THAT(hint_text(game, state, 0, found, Lang::en), HasSubstr("draw lots"));
  EXPECT_THAT(hint_text(game, state, 0, found, Lang::en), HasSubstr("\"bid the 3\""));
  EXPECT_THAT(hint_text(game, state, 0, found, Lang::fr), HasSubstr("tirer au sort"));
  Hint sure = found;
  for (SearchOption& option : sure.options) option.share = option.move == sure.move ? 0.97 : 0.015;
  EXPECT_EQ(worth_drawing(sure).size(), 1U);
  EXPECT_THAT(hint_text(game, state, 0, sure, Lang::en), HasSubstr("almost every time"));
}

// The highest card of all belongs to the greater prize; a choice that belongs to the mix is no mistake.
TEST(Joint, KeyMomentsGoByTheShares) {
  std::size_t told = 0;
  for (const char* seed : {"a", "b", "c", "d", "e", "f"}) {
    const Record record = played_by("hasard", 2, seed);
    const auto moments = key_moments(record, {.iterations = 400, .most = 20});
    for (const Moment& moment : moments) {
      const Table table = Table::replay(record, static_cast<int>(moment.index));
      const Hint best = hint(table.game(), table.state(), moment.seat, 400);
      const auto drawn = best.joint ? worth_drawing(best) : std::vector<SearchOption>{};
      EXPECT_EQ(std::ranges::find(drawn, moment.played, &SearchOption::move), drawn.end());
      told += table.joint() ? 1 : 0;
    }
    EXPECT_EQ(moments_json(record, moments).as_array().size(), moments.size());
  }
  EXPECT_GT(told, 0U);
}

TEST(Mixing, RegretsBecomeShares) {
  std::array numbers = {3.0, -2.0, 1.0};
  match_regrets(numbers);
  EXPECT_EQ(numbers, (std::array{0.75, 0.0, 0.25}));
  std::array none = {-1.0, 0.0};
  match_regrets(none);
  EXPECT_EQ(none, (std::array{0.5, 0.5}));
}

TEST(Mixing, DrawsInProportion) {
  Chance chance = Chance::fast(1);
  std::array<int, 4> drawn{};
  for (int i = 0; i < 4000; ++i) ++drawn.at(draw(std::array{0.0, 1.0, 3.0, 0.0}, chance));
  EXPECT_EQ(drawn[0] + drawn[3], 0);
  EXPECT_NEAR(drawn[1], 1000, 120);
  EXPECT_EQ(draw(std::array{0.0, 0.0}, chance), 0U);
}

// Over all moves that might have been chosen the estimate is what they really bring.
TEST(Mixing, EstimatesAreRightOnAverage) {
  const std::array probability = {0.7, 0.2, 0.1};
  const std::array brings = {0.3, 0.9, 0.5};
  std::array<double, 3> mean{};
  for (std::size_t chosen = 0; chosen < 3; ++chosen) {
    std::array values = {0.6, 0.6, 0.1};
    estimate_rewards(values, chosen, brings.at(chosen), probability.at(chosen));
    for (std::size_t i = 0; i < 3; ++i) mean.at(i) += probability.at(chosen) * values.at(i);
  }
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(mean.at(i), brings.at(i), 1e-12);
}

// Moves that were only tried out are not drawn; a gentle level also draws what looks nearly as good.
TEST(Levels, PickDrawsBySharesInAJointDecision) {
  SearchResult result;
  result.joint = true;
  result.iterations = 100;
  result.options = {{.move = {1}, .value = 0.5, .visits = 50, .samples = 50, .share = 0.6},
                    {.move = {2}, .value = 0.5, .visits = 30, .samples = 30, .share = 0.36},
                    {.move = {3}, .value = 0.48, .visits = 20, .samples = 20, .share = 0.04}};
  Chance chance = Chance::fast(1);
  std::map<std::uint64_t, int> sure;
  std::map<std::uint64_t, int> free;
  for (int i = 0; i < 2000; ++i) {
    ++sure[pick(result, 0, chance).bits];
    ++free[pick(result, 0.3, chance).bits];
  }
  EXPECT_NEAR(sure[1], 1250, 100);
  EXPECT_NEAR(sure[2], 750, 100);
  EXPECT_EQ(sure[3], 0);
  EXPECT_GT(free[3], 100);
}

}  // namespace
}  // namespace flibuste
