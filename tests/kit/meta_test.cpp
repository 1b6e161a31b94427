// The laws bite: each flaw of a toy game is reported by the law it breaks.
#include <gtest/gtest.h>

#include "kit/laws.h"
#include "kit/typed_laws.h"
#include "support/toys/market.h"
#include "support/toys/sealed_bid.h"
#include "table/erased.h"

namespace flibuste::kit {
namespace {

using toys::Flawed;
using toys::sealed_bid::Flaw;

// The toy with this flaw, until the next one is asked for.
Setting flawed(Flaw flaw, int players = 3) {
  static const Erased<Flawed> game;
  Flawed::flaw = flaw;
  return {.under_test = {.game = &game, .hides = true, .cards_by_name = true},
          .players = players,
          .options = game.complete_options(json::object{})};
}

// The market with this flaw, until the next one is asked for.
Setting flawed_market(toys::market::Flaw flaw, int players = 5) {
  static const Erased<toys::FlawedMarket> game;
  toys::FlawedMarket::flaw = flaw;
  return {.under_test = {.game = &game, .hides = true, .cards_by_name = true},
          .players = players,
          .options = game.complete_options(json::object{})};
}

bool reports(const Violations& found, std::string_view words) { return found.text().find(words) != std::string::npos; }

TEST(LawsBite, ASoundGameBreaksNone) {
  const Setting sound = flawed(Flaw::none);
  Violations all;
  for (const auto law : {ending_law, determinism_law, round_trip_law, legality_law, conservation_law, leak_law,
                         joint_law, window_law, permission_law, list_law, resample_law, replay_law, undo_law}) {
    all.add(law(sound, 10));
  }
  all.add(card_frequency_law(sound.game()));
  all.add(order_law<Flawed>(10));
  EXPECT_TRUE(all.empty()) << all.text();
}

TEST(LawsBite, HandsShownInTheView) {
  const Setting setting = flawed(Flaw::view_shows_hands);
  EXPECT_TRUE(reports(leak_law(setting, 5), "by the view"));
  EXPECT_TRUE(reports(resample_law(setting, 5), "another view"));
}

TEST(LawsBite, HandsShownInThePictureOnly) {
  EXPECT_TRUE(reports(leak_law(flawed(Flaw::picture_shows_hands), 5), "by the picture"));
}

TEST(LawsBite, LegalMovesThatDependOnAHiddenCard) {
  const Setting setting = flawed(Flaw::legal_depends);
  EXPECT_TRUE(reports(leak_law(setting, 5), "by the legal moves"));
  EXPECT_TRUE(reports(resample_law(setting, 5), "other legal moves"));
}

TEST(LawsBite, ResamplesThatFollowFromHiddenCards) {
  EXPECT_TRUE(reports(resample_law(flawed(Flaw::resample_remembers), 5), "follows from what the viewer cannot know"));
}

TEST(LawsBite, BotsThatPeek) {
  EXPECT_TRUE(reports(leak_law(flawed(Flaw::policy_peeks), 5), "by the policy"));
  EXPECT_TRUE(reports(leak_law(flawed(Flaw::observation_peeks), 5), "by the observation"));
}

TEST(LawsBite, SourcesThatDoNotSumToTheScore) {
  EXPECT_TRUE(reports(ending_law(flawed(Flaw::sources_short), 1), "do not sum"));
}

TEST(LawsBite, WhatOneSawToldToEverybody) {
  EXPECT_TRUE(reports(leak_law(flawed(Flaw::event_to_all), 10), "what it cannot see"));
}

TEST(LawsBite, ResamplingThatChangesNothing) {
  EXPECT_TRUE(reports(resample_law(flawed(Flaw::resample_nothing), 5), "no resample"));
}

TEST(LawsBite, ResamplingThatPrefersSomeCards) {
  EXPECT_TRUE(reports(card_frequency_law(flawed(Flaw::resample_biased).game()), "not uniform"));
}

TEST(LawsBite, ResamplingThatChangesWhatWasSeen) {
  EXPECT_TRUE(reports(resample_law(flawed(Flaw::resample_changes), 10), "another view"));
}

TEST(LawsBite, ResamplingThatLosesACard) {
  EXPECT_TRUE(reports(resample_law(flawed(Flaw::resample_loses), 5), "impossible"));
}

TEST(LawsBite, ABarrierForgotten) {
  EXPECT_TRUE(reports(undo_law(flawed(Flaw::barrier_missing), 5), "showed something hidden can be undone"));
}

// Even there a table tells nothing by the lists that it refuses: it judges them by what the seat can know.
TEST(LawsBite, ABarrierThatFollowsFromAHiddenCard) {
  const Setting setting = flawed(Flaw::barrier_by_card);
  EXPECT_TRUE(reports(undo_law(setting, 20), "final"));
  EXPECT_TRUE(list_law(setting, 60).empty());
}

TEST(LawsBite, ACardThatVanishes) {
  const Setting setting = flawed(Flaw::card_lost);
  EXPECT_TRUE(reports(conservation_law(setting, 20), "fault"));
  EXPECT_TRUE(reports(conservation_law(setting, 20), "not conserved"));
  EXPECT_FALSE(legality_law(setting, 20).empty());
}

TEST(LawsBite, LegalMovesOutOfOrder) {
  flawed(Flaw::legal_unsorted);
  EXPECT_FALSE(order_law<Flawed>(3).empty());
}

TEST(LawsBite, LegalMovesListedTwice) {
  const Setting setting = flawed(Flaw::legal_repeated);
  EXPECT_FALSE(order_law<Flawed>(3).empty());
  EXPECT_TRUE(reports(legality_law(setting, 1), "twice"));
}

TEST(LawsBite, AGameThatRemembersOutsideItsState) {
  EXPECT_TRUE(reports(determinism_law(flawed(Flaw::uses_memory), 10), "other bytes"));
}

TEST(LawsBite, AGameThatNeverEnds) { EXPECT_TRUE(reports(ending_law(flawed(Flaw::never_ends), 1), "not over")); }

// --- Joint decisions, windows, moves that are not listed

using MarketFlaw = toys::market::Flaw;

TEST(LawsBite, ASoundMarketBreaksNone) {
  const Setting sound = flawed_market(MarketFlaw::none);
  Violations all;
  for (const auto law : {legality_law, joint_law, window_law, permission_law, list_law}) all.add(law(sound, 6));
  EXPECT_TRUE(all.empty()) << all.text();
}

TEST(LawsBite, AWindowThatIsThereOnlyForSomeHands) {
  EXPECT_TRUE(reports(window_law(flawed_market(MarketFlaw::window_by_hand), 6), "the window shows hidden things"));
}

TEST(LawsBite, APriceInAWindowThatDependsOnTheHand) {
  EXPECT_TRUE(
      reports(window_law(flawed_market(MarketFlaw::price_by_hand), 6), "the price in a window shows hidden things"));
}

TEST(LawsBite, ARightToActThatDependsOnTheHand) {
  EXPECT_TRUE(reports(window_law(flawed_market(MarketFlaw::may_act_by_hand), 6), "who may act shows hidden things"));
}

TEST(LawsBite, AnActorAmongThoseWhoMayAct) {
  EXPECT_TRUE(reports(window_law(flawed_market(MarketFlaw::actor_may_act), 3), "an actor is among those who may act"));
}

TEST(LawsBite, APassThatIsNotListed) {
  EXPECT_TRUE(
      reports(window_law(flawed_market(MarketFlaw::pass_unlisted), 6), "that passes in a window is not listed"));
}

TEST(LawsBite, TheEndOfOrdersByAHiddenCard) {
  EXPECT_TRUE(
      reports(window_law(flawed_market(MarketFlaw::stage_by_hand), 6), "the end of orders shows hidden things"));
}

TEST(LawsBite, AListRefusedByAHiddenCard) {
  EXPECT_TRUE(reports(list_law(flawed_market(MarketFlaw::ask_by_hand), 20), "by what the seat cannot know"));
}

TEST(LawsBite, SomethingOpenedWhileSeveralDecide) {
  EXPECT_TRUE(reports(joint_law(flawed_market(MarketFlaw::opens_while_joint), 12), "while several decide"));
}

TEST(LawsBite, APermittedMoveThatLeadsToAFault) {
  EXPECT_TRUE(
      reports(permission_law(flawed_market(MarketFlaw::permits_debt), 6), "leads to a fault at \"/offer/give\""));
}

TEST(LawsBite, PromisedCoinsThatAreSpent) {
  const Setting setting = flawed_market(MarketFlaw::spends_twice);
  EXPECT_TRUE(reports(permission_law(setting, 60), "leads to a fault at \"/offer/give\""));
}

TEST(LawsBite, AListedMoveThatIsNotPermitted) {
  EXPECT_TRUE(reports(permission_law(flawed_market(MarketFlaw::forbids_listed), 3), "a listed move is not permitted"));
}

TEST(LawsBite, ARefusalWithTheClauseOfAnotherGame) {
  EXPECT_TRUE(reports(permission_law(flawed_market(MarketFlaw::foreign_clause), 6), "refused without clause"));
}

}  // namespace
}  // namespace flibuste::kit
