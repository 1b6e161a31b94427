// What the view works out from the rules is what happens when it is tried: in whole games, for every move there is.
#include "games/port_royal/view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "games/port_royal/facts.h"
#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

// Every decision of games with random choices, with usual and with changed rules.
void in_random_games(const std::function<void(const State&, const View&)>& look) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Chance luck = Chance::fast(seed);
    Chance choices = Chance::fast(~seed);
    Options options;
    options.claim_after_bust = seed % 2 == 1;
    State state = Rules::setup(options, static_cast<int>(kMinSeats + seed % 4), luck);
    Moves moves;
    NoEvents silent;
    for (int i = 0; i < 400 && !state.stack.empty(); ++i) {
      const Seat seat = state.stack.top().seat;
      look(state, Visibility::view(state, seat));
      Rules::legal(state, seat, moves);
      Rules::apply(state, seat, moves[choices.below(static_cast<std::uint32_t>(moves.size()))], luck, silent);
    }
  }
}

struct Tried {
  State state;
  std::vector<Event> events;
  bool has(EventKind kind) const { return std::ranges::find(events, kind, &Event::kind) != events.end(); }
};

Tried tried(State state, Move move, std::vector<std::uint32_t> cards = {}) {
  Script script{.results = std::move(cards)};
  Chance luck = Chance::fast(1);
  luck.follow(&script);
  EventLog<Event> log;
  Rules::apply(state, state.stack.top().seat, move, luck, log);
  Tried out{.state = state, .events = {}};
  for (const auto& entry : log.entries()) out.events.push_back(entry.event);
  return out;
}

// PR-23, PR-62: every card that can come is drawn.
TEST(PortRoyalView, TheOddsAreThoseOfTheNextCard) {
  int looked = 0;
  in_random_games([&](const State& state, const View& seen) {
    const bool draws = seen.decision->phase == Phase::discover && can_draw(state);
    ASSERT_EQ(seen.odds.has_value(), draws);
    if (!draws || state.harbour.empty() || ++looked % 10 != 0) return;
    int busting = 0;
    int of = 0;
    const std::vector<Face>& pool = seen.deck > 0 ? seen.batches.back().faces : seen.discard;
    for (const Face face : pool) {
      ++of;
      Tried after = tried(state, draw(), {static_cast<std::uint32_t>(face)});
      // A ship that could be repelled waits: it busts nobody who does not want it.
      if (after.has(EventKind::busted)) ++busting;
    }
    EXPECT_EQ(seen.odds->busting, busting);
    EXPECT_EQ(seen.odds->of, of);
  });
  EXPECT_GT(looked, 100);
}

// PR-43, PR-44, PR-47, PR-53, PR-54: what a card does to a purse, admirals' pay for others' opportunities not counted.
TEST(PortRoyalView, ThePurseIsThatAfterTaking) {
  int looked = 0;
  in_random_games([&](const State& state, const View& seen) {
    const Seat seat = seen.decision->seat;
    const bool hires = seen.decision->phase == Phase::hire;
    ASSERT_EQ(seen.purse.size(), hires ? seen.harbour.size() : 0U);
    Moves moves;
    Rules::legal(state, seat, moves);
    for (std::size_t i = 0; i < seen.purse.size(); ++i) {
      const bool offered = std::ranges::find(moves, take(seen.harbour[i])) != moves.end();
      const bool affordable = is_ship(seen.harbour[i]) || state.players[seat].coins + seen.purse[i] >= 0;
      EXPECT_EQ(offered, affordable && seen.decision->takes > 0);
      if (!offered) continue;
      ++looked;
      int change = 0;
      for (const Event& event : tried(state, take(seen.harbour[i])).events) {
        if (event.kind == EventKind::fee_paid && event.seat == seat) change -= event.amount;
        if (event.kind == EventKind::hired) change -= event.amount;
        if (event.kind == EventKind::coins_gained && event.cause == Cause::trade) change += event.amount;
      }
      EXPECT_EQ(seen.purse[i], change) << card(seen.harbour[i]).key;
    }
  });
  EXPECT_GT(looked, 200);
}

// PR-29, PR-34: nobody lacks for what can be claimed.
TEST(PortRoyalView, NobodyLacksForAnExpeditionThatCanBeClaimed) {
  int full = 0;
  int wanting = 0;
  in_random_games([&](const State& state, const View& seen) {
    const bool asked = seen.decision->seat == state.active;
    ASSERT_EQ(seen.lacking.size(), asked ? seen.expeditions.size() : 0U);
    if (seen.decision->phase == Phase::repel) return;
    Moves moves;
    Rules::legal(state, seen.decision->seat, moves);
    for (std::size_t i = 0; i < seen.lacking.size(); ++i) {
      const bool claimable = std::ranges::any_of(
          moves, [&](const Move& move) { return move.kind == MoveKind::claim && move.card == seen.expeditions[i]; });
      EXPECT_EQ(claimable, seen.lacking[i].persons == 0);
      ++(claimable ? full : wanting);
    }
  });
  EXPECT_GT(full, 5);
  EXPECT_GT(wanting, 100);

  Scenario at(2);
  at.player(0).hires({Face::captain_4, Face::jack_of_all_trades_6});
  at.on_table({Face::expedition_captains, Face::expedition_priests_settler});
  EXPECT_THAT(Visibility::view(at.state(), 0).lacking,
              testing::ElementsAre(LackView{.captains = 1, .priests = 0, .settlers = 0, .persons = 0},
                                   LackView{.captains = 0, .priests = 2, .settlers = 1, .persons = 2}));
}

// PR-40, PR-41
TEST(PortRoyalView, TakesAreThoseOfWhoeverStops) {
  int looked = 0;
  in_random_games([&](const State& state, const View& seen) {
    if (seen.decision->phase == Phase::hire) {
      EXPECT_EQ(seen.takes, seen.decision->takes);
    } else if (seen.decision->phase == Phase::discover && state.drew) {
      const Tried after = tried(state, stop());
      const auto stopped = std::ranges::find(after.events, EventKind::stopped, &Event::kind);
      ASSERT_NE(stopped, after.events.end());
      EXPECT_EQ(seen.takes, stopped->amount);
      ++looked;
    }
  });
  EXPECT_GT(looked, 100);
}

// PR-23, PR-26
TEST(PortRoyalView, AShipThatWaitsBustsWhereOneOfItsColourLies) {
  int harmless = 0;
  int busting = 0;
  in_random_games([&](const State& state, const View& seen) {
    const bool waits = seen.decision->phase == Phase::repel;
    EXPECT_EQ(seen.decision->busts, waits && tried(state, let_in()).has(EventKind::busted));
    if (waits) ++(seen.decision->busts ? busting : harmless);
  });
  EXPECT_GT(busting, 5);
  EXPECT_GT(harmless, 5);
}

// PR-2 to PR-7: the facts hold the whole box, and a skull has no swords.
TEST(PortRoyalFacts, AreThoseOfTheCards) {
  const Facts told = FactSheet::facts();
  EXPECT_EQ(told.goal, 12);
  ASSERT_EQ(told.cards.size(), kFaces);
  int pile = 0;
  for (std::size_t i = 0; i < kFaces; ++i) {
    EXPECT_EQ(told.cards[i].card, static_cast<Face>(i));
    pile += told.cards[i].copies;
  }
  EXPECT_EQ(pile, kPileCards);
  const auto of = [&](Face face) { return told.cards[static_cast<std::size_t>(face)]; };
  EXPECT_EQ(of(Face::frigate_skull_3).swords, std::nullopt);
  EXPECT_EQ(of(Face::frigate_6_3).swords, 6);
  EXPECT_EQ(of(Face::trader_red_3).colour, Colour::red);
  EXPECT_EQ(of(Face::sailor_5).colour, std::nullopt);
  EXPECT_EQ(of(Face::mademoiselle_7).bonus, -1);
  EXPECT_EQ(of(Face::admiral_9).bonus, 2);
  EXPECT_EQ(of(Face::expedition_all).copies, 0);
}

}  // namespace
}  // namespace flibuste::port_royal
