#include "lab/study.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <thread>

#include "core/refusal.h"
#include "lab/chart.h"
#include "lab/page.h"
#include "lab/referee.h"
#include "support/toys.h"
#include "table/registry.h"

namespace flibuste {
namespace {

using testing::HasSubstr;
using testing::Not;

StudyPlan plan(int games, int threads, const AnyGame& game = game_by_id("port-royal")) {
  StudyPlan plan;
  plan.game = &game;
  plan.options = plan.game->complete_options(json::object());
  plan.games = games;
  plan.levels = {"hasard", "regle"};
  plan.ladder_games = 10;
  plan.seed = "test";
  plan.threads = threads;
  return plan;
}

const Study& small_study(const AnyGame& game = game_by_id("port-royal")) {
  static std::map<const AnyGame*, Study> studies;
  const auto [study, fresh] = studies.try_emplace(&game);
  if (fresh) study->second = run_study(plan(60, 1, game), [](int) {});
  return study->second;
}

// What a study counts adds up whichever game it is about.
void for_every_game(const std::function<void(const AnyGame&, const Study&)>& check) {
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(game->info().id);
    check(*game, small_study(*game));
  }
}

std::string page_of(const StudyPlan& plan, const Study& study, Lang lang) {
  return study_page(plan, study, "flibuste study <x> & \"y\"", lang);
}

TEST(StudyThreaded, TheNumberOfThreadsChangesNothing) {
  const std::string one = json::serialize(study_json(plan(60, 1), small_study()));
  for (const int threads : {2, 3}) {
    const StudyPlan other = plan(60, threads);
    const Study study = run_study(other, [](int) {});
    EXPECT_EQ(study.tables, small_study().tables);
    EXPECT_EQ(json::serialize(study_json(other, study)), one);
    EXPECT_EQ(page_of(other, study, Lang::fr), page_of(plan(60, 1), small_study(), Lang::fr));
  }
}

TEST(StudyThreaded, ProgressCountsEveryGameOnceAndWhatItThrowsEndsTheStudy) {
  const StudyPlan two = plan(20, 2);
  int last = 0;
  run_study(two, [&](int done) {
    EXPECT_EQ(done, last + 1);
    last = done;
  });
  EXPECT_EQ(last, total_games(two));
  EXPECT_EQ(last, 4 * 20 + 10);
  struct Enough {};
  EXPECT_THROW(run_study(plan(100000, 2),
                         [](int done) {
                           if (done == 10) throw Enough{};
                         }),
               Enough);
}

// Thinks until it is told to stop, throws after a while, breaks the rules, or never comes to an end.
class Unreliable final : public Bot {
 public:
  enum class Fault : std::uint8_t { dreams, mutinies, cheats, dithers };
  explicit Unreliable(Fault fault) : fault_(fault) {}
  AnyMove choose(const AnyGame& game, const AnyState& known, Seat seat, Chance& /*chance*/) override {
    if (fault_ == Fault::mutinies && ++moves_ > 300) throw std::runtime_error("out of rum");
    if (fault_ == Fault::dreams) {
      if (stop_ == nullptr) throw std::runtime_error("nobody can wake me");
      stop_->wait(false);
    }
    if (fault_ == Fault::cheats) return {~std::uint64_t{0}};
    if (fault_ == Fault::dithers) {
      AnyMoves moves;
      game.legal(known, seat, moves);
      return moves.front();
    }
    return game.advise(known, seat, game.hand_tuning()).move;
  }
  std::uint64_t digest(const AnyGame& /*game*/) const override { return 0; }

 private:
  Fault fault_;
  int moves_ = 0;
};

StudyPlan with_unreliable(StudyPlan plan, Unreliable::Fault fault) {
  plan.make = [fault](std::string_view name) -> std::unique_ptr<Bot> {
    if (name == "unreliable") return std::make_unique<Unreliable>(fault);
    return make_bot(name, BotPurpose::measure);
  };
  return plan;
}

TEST(StudyThreaded, BotsHearThatItIsStopped) {
  for (const bool in_ladder : {false, true}) {
    StudyPlan dreamy = with_unreliable(plan(2, 2), Unreliable::Fault::dreams);
    (in_ladder ? dreamy.levels.back() : dreamy.bot) = "unreliable";
    std::atomic<bool> stop = false;
    std::jthread waker([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      stop = true;
      stop.notify_all();
    });
    EXPECT_THROW(run_study(dreamy, [](int) {}, &stop), StudyStopped);
  }
}

TEST(StudyThreaded, ABotThatFailsIsNamedWithItsGame) {
  using Fault = Unreliable::Fault;
  const AnyGame& endless = toys::endless_game();
  for (const auto& [fault, fr, en] :
       {std::tuple{Fault::mutinies, "le robot «\u00a0unreliable\u00a0» a failli à la partie ", "out of rum"},
        {Fault::cheats, "partie 0 à 3 joueurs\u00a0: coup interdit", "failed in game 0 with 3 players: illegal move"},
        {Fault::dithers, "la partie ne finit pas", "game 0 with 3 players: the game does not end"}}) {
    StudyPlan bad = with_unreliable(plan(50, 2), fault);
    bad.bot = "unreliable";
    bad.players = {3};
    if (fault == Fault::dithers) {
      bad.game = &endless;
      bad.options = endless.complete_options(json::object());
    }
    try {
      run_study(bad, [](int) {});
      ADD_FAILURE() << en;
    } catch (const GameFailed& failed) {
      EXPECT_THAT(failed.words.fr, HasSubstr(fr));
      EXPECT_THAT(failed.words.en, HasSubstr(en));
    }
  }
}

TEST(Study, ARungWhoseBotFailedIsToldAndNotDrawn) {
  StudyPlan bad = with_unreliable(plan(4, 1), Unreliable::Fault::mutinies);
  bad.ladder_games = 100;
  for (const std::vector<std::string>& levels :
       {std::vector<std::string>{"hasard", "regle", "unreliable"}, {"hasard", "unreliable"}}) {
    bad.levels = levels;
    const Study study = run_study(bad, [](int) {});
    ASSERT_TRUE(study.ladder.back().result.failure);
    const json::value rung = study_json(bad, study).at("ladder").as_array().back();
    EXPECT_FALSE(rung.at("complete").as_bool());
    EXPECT_THAT(std::string(rung.at("failure").at("fr").as_string()), HasSubstr("a failli"));
    const std::string page = page_of(bad, study, Lang::en);
    EXPECT_THAT(page, HasSubstr("is not drawn: bot"));
    EXPECT_THAT(page, Not(HasSubstr("unreliable against")));
    EXPECT_THAT(page, Not(HasSubstr("Each level beats the one below")));
    EXPECT_THAT(page_of(bad, study, Lang::fr), HasSubstr("n’est pas dessiné"));
  }
}

TEST(Study, EveryNumberOfPlayersAndEverySeatIsCounted) {
  for_every_game([](const AnyGame& game, const Study& study) {
    ASSERT_EQ(std::ssize(study.tables), game.info().max_seats - game.info().min_seats + 1);
    for (const TableStudy& table : study.tables) {
      EXPECT_EQ(table.games, 60);
      EXPECT_EQ(table.decisions.total(), 60);
      EXPECT_EQ(table.margins.total(), 60);
      EXPECT_EQ(table.winner_scores.total(), table.winners);
      EXPECT_EQ(table.other_scores.total(), table.others());
      EXPECT_EQ(std::accumulate(table.seat_wins.begin(), table.seat_wins.end(), std::int64_t{0}), 60 * kVictory);
    }
  });
}

TEST(Study, SourcesSumToScores) {
  const auto sum = [](const std::vector<std::int64_t>& points) {
    return std::accumulate(points.begin(), points.end(), std::int64_t{0});
  };
  const auto scores = [](const Spread& spread) {
    std::int64_t total = 0;
    for (const auto& [score, times] : spread.counts()) total += score * times;
    return total;
  };
  for_every_game([&](const AnyGame& /*game*/, const Study& study) {
    for (const TableStudy& table : study.tables) {
      EXPECT_EQ(sum(table.winner_points), scores(table.winner_scores));
      EXPECT_EQ(sum(table.other_points), scores(table.other_scores));
    }
  });
}

TEST(Study, PiecesAddUp) {
  for_every_game([](const AnyGame& /*game*/, const Study& study) {
    for (const TableStudy& table : study.tables) {
      std::int64_t gained = 0;
      for (std::size_t i = 0; i < table.pieces.size(); ++i) {
        const PieceTally& piece = table.pieces[i];
        EXPECT_LE(piece.holders, piece.gained);
        EXPECT_LE(piece.holders, table.games * table.players);
        EXPECT_LE(piece.winner_gained, piece.gained);
        EXPECT_LE(piece.holder_wins, table.games * kVictory);
        const Estimate share = piece_share(table, i);
        EXPECT_LE(share.low, share.value);
        EXPECT_LE(share.value, piece.holders > 0 ? share.high : 1);
        gained += piece.gained;
      }
      EXPECT_GT(gained, 0);
    }
  });
}

// Who plays unless told otherwise uses everything in the box: a page about a card that nobody takes says nothing.
TEST(Study, EveryCardIsTakenByTheOneWhoPlaysUnlessToldOtherwise) {
  for_every_game([](const AnyGame& game, const Study& study) {
    for (std::size_t i = 0; i < study.tables.front().pieces.size(); ++i) {
      std::int64_t gained = 0;
      for (const TableStudy& table : study.tables) gained += table.pieces[i].gained;
      EXPECT_GT(gained, 0) << game.piece_text(i, Lang::en);
    }
  });
}

TEST(Study, OneTableIsItsOwnAverage) {
  StudyPlan two = plan(40, 1);
  two.players = {3};
  two.ladder_games = 0;
  const Study study = run_study(two, [](int) {});
  ASSERT_EQ(study.tables.size(), 1U);
  EXPECT_TRUE(study.ladder.empty());
  const Estimate share = seat_share(study.tables.front(), 0);
  const Estimate excess = seat_excess(study, 0);
  EXPECT_NEAR(excess.value, share.value - 1.0 / 3, 1e-12);
  EXPECT_NEAR(excess.low, share.low - 1.0 / 3, 1e-12);
  EXPECT_NEAR(excess.high, share.high - 1.0 / 3, 1e-12);
}

TEST(Study, TheLadderPutsEachLevelAboveTheOneBefore) {
  for_every_game([](const AnyGame& game, const Study& study) {
    ASSERT_EQ(study.ladder.size(), 1U);
    const Rung& rung = study.ladder.front();
    EXPECT_EQ(rung.lower, "hasard");
    EXPECT_EQ(rung.upper, "regle");
    EXPECT_EQ(rung.players, game.info().min_seats);
    EXPECT_EQ(rung.result.entrants.front().bot, "regle");
    EXPECT_GT(rung.result.entrants.front().share, 1.0 / rung.players);
  });
}

TEST(Study, RefusesWhatCannotBePlayed) {
  const auto code = [](const StudyPlan& bad) -> std::string {
    try {
      run_study(bad, [](int) {});
      return "played";
    } catch (const Refusal& refusal) {
      return refusal.code();
    }
  };
  StudyPlan bad = plan(10, 1);
  bad.players = {2, 9};
  EXPECT_EQ(code(bad), "bad_players");
  bad = plan(0, 1);
  EXPECT_EQ(code(bad), "bad_games");
  bad = plan(10, 1);
  bad.bot = "parrot";
  EXPECT_EQ(code(bad), "unknown_bot");
  bad = plan(10, 1);
  bad.levels = {"regle"};
  EXPECT_EQ(code(bad), "bad_levels");
  bad.levels = {"regle", "parrot"};
  EXPECT_EQ(code(bad), "unknown_bot");
}

TEST(Spread, MeanAndQuantiles) {
  Spread spread;
  EXPECT_EQ(spread.mean(), 0);
  EXPECT_EQ(spread.quantile(0.5), 0);
  for (int i = 1; i <= 10; ++i) spread.add(i);
  EXPECT_DOUBLE_EQ(spread.mean(), 5.5);
  EXPECT_EQ(spread.quantile(0.05), 1);
  EXPECT_EQ(spread.quantile(0.5), 5);
  EXPECT_EQ(spread.quantile(0.95), 10);
  EXPECT_DOUBLE_EQ(spread.share_up_to(3), 0.3);
}

TEST(Chart, NumbersAsEachLanguageWritesThem) {
  EXPECT_EQ(chart::number(Lang::en, 12345.678, 1), "12,345.7");
  EXPECT_EQ(chart::number(Lang::fr, 12345.678, 1), "12\u202f345,7");
  EXPECT_EQ(chart::number(Lang::en, 1234, 0), "1234");
  EXPECT_EQ(chart::number(Lang::en, -0.01, 1), "0.0");
  EXPECT_EQ(chart::signed_number(Lang::fr, -1.25, 2), "\u22121,25");
  EXPECT_EQ(chart::signed_number(Lang::en, 0.04, 1), "0.0");
  EXPECT_EQ(chart::signed_number(Lang::en, 0.06, 1), "+0.1");
  EXPECT_EQ(chart::percent(Lang::fr, 0.5, 0), "50\u00a0%");
}

TEST(Chart, AxesAreRoundAndHoldTheirNumbers) {
  for (const auto& [low, high] : {std::pair{0.0, 1.0}, {-3.2, 41.0}, {99.0, 523.0}, {0.0, 0.013}, {5.0, 5.0}}) {
    const chart::Axis axis = chart::axis_over(low, high, 6);
    EXPECT_LE(axis.low, low + 1e-9);
    EXPECT_GE(axis.high, high - 1e-9);
    EXPECT_GE(axis.marks().size(), 2U);
    EXPECT_LE(axis.marks().size(), 9U);
    for (const double mark : axis.marks()) {
      EXPECT_GE(axis.part(mark), 0);
      EXPECT_LE(axis.part(mark), 100);
    }
  }
}

// Every element of the document, by name and attributes.
void each(const boost::property_tree::ptree& tree,
          const std::function<void(const std::string&, const boost::property_tree::ptree&)>& visit) {
  for (const auto& [name, child] : tree) {
    if (name == "<xmlattr>") continue;
    visit(name, child);
    each(child, visit);
  }
}

boost::property_tree::ptree parsed(const std::string& page) {
  std::istringstream in(page);
  boost::property_tree::ptree tree;
  boost::property_tree::read_xml(in, tree);  // throws where a tag is not closed
  return tree;
}

// The span of lengths begins with the shorter one, whichever number of players it belongs to.
TEST(StudyPage, LengthsAreToldFromTheShortestToTheLongest) {
  const auto page = [](const std::vector<int>& means) {
    Study study = small_study();
    study.tables.resize(means.size());
    for (std::size_t i = 0; i < means.size(); ++i) {
      study.tables[i].decisions = {};
      study.tables[i].decisions.add(means[i], 60);
    }
    return page_of(plan(60, 1), study, Lang::en);
  };
  const std::string falling = page({578, 590, 577});
  EXPECT_THAT(falling, HasSubstr(">577\u2013590<"));
  EXPECT_THAT(falling, HasSubstr("on average, from 2 to 4 players"));
  EXPECT_THAT(falling, HasSubstr("From 577 decisions with 4 players to 590 with 3"));
  const std::string rising = page({100, 110, 120});
  EXPECT_THAT(rising, HasSubstr(">100\u2013120<"));
  EXPECT_THAT(rising, HasSubstr("From 100 decisions with 2 players to 120 with 4"));
  const std::string level = page({99, 99});
  EXPECT_THAT(level, HasSubstr(R"(<span class="big">99</span>)"));
  EXPECT_THAT(level, HasSubstr("99 decisions, whatever the number of players"));
  EXPECT_THAT(page({99}), HasSubstr("A game with 2 players takes 99 decisions"));
}

TEST(StudyPage, IsWellFormedAndAccessible) {
  for_every_game([](const AnyGame& game, const Study& study) {
    const std::string page = page_of(plan(60, 1, game), study, Lang::en);
    std::set<std::string> ids;
    std::vector<std::string> targets;
    int plots = 0;
    int tables = 0;
    each(parsed(page), [&](const std::string& name, const boost::property_tree::ptree& element) {
      if (const auto id = element.get_optional<std::string>("<xmlattr>.id")) {
        EXPECT_TRUE(ids.insert(*id).second) << "twice: " << *id;
      }
      if (const auto target = element.get_optional<std::string>("<xmlattr>.href")) targets.push_back(target->substr(1));
      if (const auto target = element.get_optional<std::string>("<xmlattr>.aria-labelledby"))
        targets.push_back(*target);
      if (name == "svg" && element.get<std::string>("<xmlattr>.role", "") == "img") {
        ++plots;
        EXPECT_FALSE(element.get<std::string>("title", "").empty());
        EXPECT_EQ(element.get<std::string>("title"), element.get<std::string>("<xmlattr>.aria-label"));
      }
      if (name == "details") ++tables;
    });
    for (const std::string& target : targets) EXPECT_TRUE(ids.contains(target)) << target;
    EXPECT_GT(plots, 2 * std::ssize(study.tables.front().pieces));
    EXPECT_EQ(tables, 2 * 6);  // one behind each plot, in both languages
  });
}

TEST(StudyPage, HasBothLanguagesAndOpensInTheOneAskedFor) {
  const std::string french = page_of(plan(60, 1), small_study(), Lang::fr);
  const std::string english = page_of(plan(60, 1), small_study(), Lang::en);
  for (const std::string& page : {french, english}) {
    EXPECT_THAT(page, HasSubstr("sans lien avec l’éditeur"));
    EXPECT_THAT(page, HasSubstr("not affiliated with the publisher"));
    EXPECT_THAT(page, HasSubstr("Les chiffres"));
    EXPECT_THAT(page, HasSubstr("The figures"));
    EXPECT_THAT(page, HasSubstr("Amiraux"));
    EXPECT_THAT(page, HasSubstr("Admirals"));
  }
  EXPECT_THAT(french, HasSubstr("<html lang=\"fr\">"));
  EXPECT_THAT(english, HasSubstr("<html lang=\"en\">"));
  EXPECT_THAT(french, HasSubstr("lang=\"fr\" checked=\"checked\""));
  EXPECT_THAT(english, HasSubstr("lang=\"en\" checked=\"checked\""));
}

TEST(StudyPage, NeedsNothingFromOutside) {
  const std::string page = page_of(plan(60, 1), small_study(), Lang::en);
  for (const char* outside : {"http://", "https://", "src=", "@import", "<script", "<link", "url(//"}) {
    EXPECT_THAT(page, Not(HasSubstr(outside)));
  }
  for (const char* no_number : {"nan%", "nan<", "\"nan", ">nan", "inf%", "inf<", "\"inf", ">inf"}) {
    EXPECT_THAT(page, Not(HasSubstr(no_number)));
  }
}

TEST(StudyPage, WhatComesFromOutsideIsEscaped) {
  StudyPlan odd = plan(3, 1);
  odd.seed = "<b>&\"'\x01";
  const std::string page = page_of(odd, run_study(odd, [](int) {}), Lang::fr);
  parsed(page);
  EXPECT_THAT(page, Not(HasSubstr("<b>")));
  EXPECT_THAT(page, HasSubstr("&lt;b&gt;&amp;&quot;'?"));
}

// As few games as can be: pieces nobody gained, spreads of one value, no ladder.
TEST(StudyPage, OneGameIsEnough) {
  StudyPlan one = plan(1, 1);
  one.players = {2};
  one.ladder_games = 0;
  const std::string page = page_of(one, run_study(one, [](int) {}), Lang::en);
  parsed(page);
  EXPECT_THAT(page, HasSubstr("Never gained in this study"));
  EXPECT_THAT(page, Not(HasSubstr("id=\"ladder-")));
}

// No game is known by name: besides those that there are, a duel without cards worth the name, and a secret auction for
// up to eight.
TEST(StudyPage, AnyGameHasOne) {
  std::vector<const AnyGame*> games = {&toys::dice_duel_game(), &toys::sealed_bid_game()};
  games.insert(games.end(), all_games().begin(), all_games().end());
  for (const AnyGame* game : games) {
    SCOPED_TRACE(game->info().id);
    const StudyPlan few = plan(10, 1, *game);
    const Study study = run_study(few, [](int) {});
    EXPECT_EQ(std::ssize(study.tables), game->info().max_seats - game->info().min_seats + 1);
    const std::string page = page_of(few, study, Lang::fr);
    parsed(page);
    EXPECT_THAT(page, HasSubstr(game->info().name.en));
    for (const char* no_number : {"nan%", "nan<", "\"nan", ">nan", "inf%", "inf<", "\"inf", ">inf"}) {
      EXPECT_THAT(page, Not(HasSubstr(no_number)));
    }
  }
}

}  // namespace
}  // namespace flibuste
