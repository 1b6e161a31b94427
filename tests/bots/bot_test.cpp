#include "bots/bot.h"
#include "bots/hint.h"
#include "bots/level.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "core/refusal.h"
#include "support/toys.h"
#include "table/registry.h"
#include "table/table.h"

namespace flibuste {
namespace {

TEST(Bots, EveryBotPlaysLegalMovesInEveryGame) {
  for (const AnyGame* game : all_games()) {
    for (const BotInfo& info : all_bots()) {
      // Those that search think briefly here: what they say must be legal, not good.
      const bool searches = info.name != "hasard" && info.name != "regle";
      const auto bot = make_bot(std::string(info.name) + (searches ? ":12" : ""));
      for (int players = game->info().min_seats; players <= game->info().max_seats; ++players) {
        Chance luck = Chance::fast(7);
        Chance thinking = Chance::fast(8);
        AnyState state = game->setup(nullptr, players, luck);
        for (SeatSet actors = game->actors(state); !actors.empty(); actors = game->actors(state)) {
          const AnyChoices choices = gathered(actors, [&](Seat seat) {
            const AnyMove move = bot_move(*bot, *game, state, seat, thinking);
            AnyMoves moves;
            game->legal(state, seat, moves);
            EXPECT_NE(std::ranges::find(moves, move), moves.end()) << info.name;
            return move;
          });
          game->advance(state, choices, luck);
        }
      }
    }
  }
}

TEST(Bots, AnAccentIsUnderstoodAndShownToWhoReadsFrench) {
  const AnyGame& game = game_by_id("port-royal");
  for (const char* budget : {"", ":50"}) {
    const std::string plain = std::string("quartier-maitre") + budget;
    const std::string accented = std::string("quartier-maître") + budget;
    EXPECT_EQ(make_bot(accented)->digest(game), make_bot(plain)->digest(game));
    EXPECT_EQ(plain_bot(accented), plain);
    EXPECT_EQ(shown_bot(plain, Lang::fr), accented);
    EXPECT_EQ(shown_bot(plain, Lang::en), plain);
  }
  EXPECT_EQ(shown_bot("amiral:2000", Lang::fr), "amiral:2000");
  EXPECT_THROW(make_bot("quartier-maîtresse"), Refusal);
}

TEST(Bots, AnUnknownNameIsRefusedNamingTheKnownOnes) {
  try {
    make_bot("parrot");
    FAIL();
  } catch (const Refusal& refusal) {
    EXPECT_EQ(refusal.code(), "unknown_bot");
    EXPECT_NE(refusal.message().en.find("regle"), std::string::npos);
    EXPECT_NE(refusal.message().fr.find("quartier-maître"), std::string::npos);
  }
}

TEST(Bots, AHintIsTheSameEveryTimeAndHasAReasonInBothLanguages) {
  for (const AnyGame* game : all_games()) {
    Chance luck = Chance::fast(3);
    AnyState state = game->setup(nullptr, game->info().min_seats, luck);
    for (SeatSet actors = game->actors(state); !actors.empty(); actors = game->actors(state)) {
      const Hint first = hint(*game, state, actors.front(), 200);
      const Hint again = hint(*game, state, actors.front(), 200);
      EXPECT_EQ(first.move, again.move);
      EXPECT_EQ(first.reason, again.reason);
      const auto text = [&](Lang lang) { return hint_text(*game, state, actors.front(), first, lang); };
      EXPECT_NE(text(Lang::fr), text(Lang::en));
      ASSERT_EQ(first.options.size(), again.options.size());
      for (std::size_t i = 0; i < first.options.size(); ++i) {
        EXPECT_EQ(first.options[i].move, again.options[i].move);
        EXPECT_EQ(first.options[i].value, again.options[i].value);
        EXPECT_EQ(first.options[i].visits, again.options[i].visits);
      }
      const auto hinted = [&](Seat seat) { return hint(*game, state, seat, 10).move; };
      game->advance(state,
                    actors.size() > 1 ? gathered(actors, hinted) : gathered(actors, [&](Seat) { return first.move; }),
                    luck);
    }
  }
}

// A move the game calls foolish is taken away, unless it is ahead of the sensible ones by a given value or alone.
TEST(Levels, FoolishMovesAreDroppedUnlessClearlyBetter) {
  const AnyGame& game = game_by_id("port-royal");
  Table table(game, json::value(nullptr), 2, seed_from_text("foolish"));
  Chance luck = Chance::fast(1);
  AnyMoves sound;
  AnyMoves foolish;
  Seat seat = 0;
  for (;;) {
    ASSERT_FALSE(table.over());
    seat = table.actors().front();
    sound.clear();
    foolish.clear();
    for (const AnyMove move : table.legal(seat)) {
      (game.foolish(table.state(), seat, move) ? foolish : sound).push_back(move);
    }
    if (!sound.empty() && !foolish.empty()) break;
    table.play(seat, table.legal(seat)[luck.below(static_cast<std::uint32_t>(table.legal(seat).size()))]);
  }
  const auto left = [&](const std::vector<std::pair<AnyMove, double>>& given, double clearly) {
    std::vector<SearchOption> options;
    options.reserve(given.size());
    for (const auto& [move, value] : given) options.push_back({.move = move, .value = value, .visits = 9});
    drop_foolish(game, table.state(), seat, clearly, options);
    std::vector<AnyMove> moves;
    moves.reserve(options.size());
    for (const SearchOption& option : options) moves.push_back(option.move);
    return moves;
  };
  const AnyMove sense = sound[0];
  const AnyMove folly = foolish[0];
  EXPECT_EQ(left({{folly, 0.6}, {sense, 0.58}}, 0.03), std::vector{sense});
  EXPECT_EQ(left({{folly, 0.6}, {sense, 0.5}}, 0.03), (std::vector{folly, sense}));
  EXPECT_EQ(left({{folly, 0.6}, {sense, 0.1}}, std::numeric_limits<double>::infinity()), std::vector{sense});
  EXPECT_EQ(left({{sense, 0.6}, {folly, 0.9}}, 0.03), std::vector{sense});
  EXPECT_EQ(left({{folly, 0.6}}, 0.03), std::vector{folly}) << "nothing else is left";
}

// What a newcomer would shake his head at: no level that picks freely plays what the game calls foolish, unless nothing
// else is left. A level is asked only where it has that choice, the rule bot plays on to the next such place.
TEST(Bots, NoLevelIsFoolish) {
  constexpr int kChances = 30;
  for (const AnyGame* game : all_games()) {
    if (game == &toys::sealed_bid_game()) continue;  // nothing is foolish there
    for (const std::string_view level : {"mousse", "matelot", "quartier-maitre", "capitaine"}) {
      const auto bot = make_bot(level);
      int chances = 0;
      for (int number = 0; number < 20 && chances < kChances; ++number) {
        const int players = number % 2 == 0 ? game->info().min_seats : game->info().max_seats;
        Table table(*game, json::value(nullptr), players, seed_from_text("foolish " + std::to_string(number)));
        while (!table.over() && chances < kChances) {
          const Seat seat = table.awaited().front();
          const AnyMoves moves = table.legal(seat);
          const auto foolish = [&](AnyMove each) { return game->foolish(table.state(), seat, each); };
          const auto follies = std::ranges::count_if(moves, foolish);
          AnyMove move = game->advise(table.state(), seat, game->hand_tuning()).move;
          if (follies > 0 && follies < std::ssize(moves)) {
            ++chances;
            Chance thinking = thinking_for(*game, table.state(), seat);
            move = bot_move(*bot, *game, table.state(), seat, thinking);
            EXPECT_FALSE(foolish(move)) << game->info().id << ", " << level << ": "
                                        << game->view(table.state(), seat)->move_text(move, Lang::en);
          }
          table.play(seat, move);
        }
      }
      EXPECT_EQ(chances, kChances) << game->info().id << ": there were moves to be foolish at";
    }
  }
}

// The best option is compared with the most valuable of those that were tried, not with the second most visited.
TEST(Bots, AHintComparesWithTheMostValuableOtherOption) {
  const AnyGame& game = game_by_id("port-royal");
  Chance luck = Chance::fast(3);
  const AnyState state = game.setup(nullptr, 2, luck);
  const Seat seat = game.actors(state).front();
  const Hint only = hint(game, state, seat, 200);
  const auto words = [&](std::initializer_list<std::pair<double, std::uint32_t>> options) {
    Hint given{.move = only.move, .reason = only.reason, .options = {}};
    for (const auto& [value, visits] : options) {
      given.options.push_back({.move = only.move, .value = value, .visits = visits});
    }
    return hint_text(game, state, seat, given, Lang::en);
  };
  using testing::HasSubstr;
  EXPECT_THAT(words({{0.6, 2000}, {0.4, 1200}, {0.595, 800}}), HasSubstr("almost as good"));
  EXPECT_THAT(words({{0.6, 2000}, {0.57, 1200}, {0.4, 800}}), HasSubstr("a little better"));
  EXPECT_THAT(words({{0.6, 2000}, {0.4, 1200}, {0.5, 800}}), HasSubstr("clearly"));
  EXPECT_THAT(words({{0.6, 3990}, {0.3, 9}, {0.9, 1}}), HasSubstr("clearly")) << "one try proves nothing";
  EXPECT_THAT(words({{0.6, 2000}, {0.62, 1900}}), HasSubstr("almost as good"));
}

}  // namespace
}  // namespace flibuste
