// The rules of thumb, on positions where the answer is plain.
#include "games/aux_sabords/advice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "games/aux_sabords/scenario.h"
#include "games/aux_sabords/view.h"

namespace flibuste::aux_sabords {
namespace {

std::vector<double> shipped() {
  std::vector<double> values;
  values.reserve(Advisor::kParameters.size());
  for (const Parameter& parameter : Advisor::kParameters) values.push_back(parameter.value);
  return values;
}

Advice<Move> advice(Scenario& at) { return Advisor::advise(at.state(), at.actor(), shipped()); }

TEST(AuxSabordsAdvice, BuildsAndRigsAtOnce) {
  Scenario at(4);
  at.hand(kNw, {Card::leg, Card::leg, Card::sabre, Card::pistol, Card::ship, Card::ship}).building(kNw);
  EXPECT_EQ(advice(at).move, build(Card::leg, Card::sabre));
  at.plays(advice(at).move);
  EXPECT_EQ(advice(at).move, rig());
  EXPECT_TRUE(Advisor::foolish(at.state(), at.actor(), wait()));
}

TEST(AuxSabordsAdvice, ThrowsWeaponsAwayOnceTheShipIsBuilt) {
  Scenario at(4);
  at.ship(kNw, "C3").hand(kNw, {Card::leg, Card::pirate, Card::pirate, Card::captain, Card::ship, Card::ship});
  at.discarding(kNw);
  EXPECT_EQ(advice(at).move, discard(Card::leg));
  EXPECT_TRUE(Advisor::foolish(at.state(), at.actor(), discard(Card::captain)));
}

// AS-62: one hand for two ships keeps a Ship card for each that is not at sea.
TEST(AuxSabordsAdvice, KeepsAShipCardForTheSecondShip) {
  const auto thrown = [](Hands hands, bool in_port, const Cards& cards) {
    Scenario at(2, {.hands = hands});
    if (in_port) at.ship_in_port(Colour::nw).ship_in_port(Colour::se);
    at.hand(Colour::nw, cards).discarding(Colour::nw);
    return advice(at).move.card;
  };
  const Cards two = {Card::ship, Card::ship, Card::pirate, Card::pirate, Card::pirate, Card::captain};
  const Cards three = {Card::ship, Card::ship, Card::ship, Card::pirate, Card::pirate, Card::captain};
  for (const bool in_port : {false, true}) {
    EXPECT_EQ(thrown(Hands::one_hand, in_port, two), Card::pirate);
    EXPECT_EQ(thrown(Hands::two_hands, in_port, two), Card::ship);
    EXPECT_EQ(thrown(Hands::one_hand, in_port, three), Card::ship);
  }
}

// Once the first of them is at sea one is enough, for the other or for whoever is sunk.
TEST(AuxSabordsAdvice, KeepsOneShipCardAtSea) {
  const auto thrown = [](bool both, int ships) {
    Scenario at(2, {.hands = Hands::one_hand});
    at.ship(Colour::nw, "C3").discarding(Colour::nw);
    if (both) at.ship(Colour::se, "G7");
    Cards cards = copies(Card::pirate, 5 - ships);
    cards.push_back(Card::captain);
    cards.insert(cards.end(), static_cast<std::size_t>(ships), Card::ship);
    at.hand(Colour::nw, cards);
    return advice(at).move.card;
  };
  for (const bool both : {false, true}) {
    EXPECT_EQ(thrown(both, 2), Card::ship);
    EXPECT_EQ(thrown(both, 1), Card::pirate);
  }
}

TEST(AuxSabordsAdvice, SailsRoundByTheRoseAndTheTreasureHome) {
  Scenario rose(4);
  rose.ship(kNw, "G4").sailing(kNw, 2);
  EXPECT_EQ(advice(rose).move, step("G5"));
  EXPECT_EQ(advice(rose).reason, "to_rose");
  Scenario treasure(4);
  treasure.ship(kNw, "G5").waiting(kNw, 4).sailing(kNw, 2);
  EXPECT_EQ(advice(treasure).move, step("G6"));
  Scenario home(4);
  home.ship(kNw, "B2").waiting(kNw, 0).reserve(kNw, 0).aboard(kNw, {3, 0, 0, 0}).sailing(kNw, 2);
  home.plays(advice(home).move);
  home.plays(advice(home).move);
  EXPECT_EQ(home.at(kNw), "A1");
}

// The reason is what is done first on the way, however many other errands there are.
TEST(AuxSabordsAdvice, SaysWhatTheWayIsFor) {
  Scenario home(4);
  home.ship(kNw, "A5").aboard(kNw, {2, 0, 0, 0}).waiting(kNw, 0).reserve(kNw, 2).sailing(kNw, 4);
  EXPECT_EQ(advice(home).move, step("A4"));
  EXPECT_EQ(advice(home).reason, "to_port");
  Scenario again(4);
  again.ship(kNw, "H5").waiting(kNw, 1).reserve(kNw, 3).sailing(kNw, 2);
  EXPECT_EQ(advice(again).reason, "to_rose");
}

// Who has nothing left to fetch hunts, if there is something to win and something to win it with, else goes home.
TEST(AuxSabordsAdvice, WithNothingLeftHuntsOrGoesHome) {
  Scenario hunt(4);
  hunt.ship(kNw, "E3").waiting(kNw, 0).reserve(kNw, 0).hand(kNw, {Card::captain});
  hunt.ship(kNe, "H3").aboard(kNe, {0, 1, 0, 0}).sailing(kNw, 2);
  EXPECT_EQ(advice(hunt).move, step("F3"));
  Scenario home(4);
  home.ship(kNw, "E3").waiting(kNw, 0).reserve(kNw, 0).hand(kNw, {Card::captain}).ship(kNe, "H3").sailing(kNw, 2);
  home.plays(advice(home).move);
  home.plays(advice(home).move);
  EXPECT_EQ(distance(Sea::classic, kNw, home.state().fleets[index(kNw)].square, chart(Sea::classic).ports[index(kNw)]),
            4);
}

// Idle ships do not keep the last cargo from its port.
TEST(AuxSabordsAdvice, GamesAmongRulesOfThumbEnd) {
  int unfinished = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Chance chance = Chance::fast(seed);
    State state = Rules::setup({}, 4, chance);
    NoEvents silent;
    while (!Rules::actors(state).empty()) {
      const Seat seat = state.stack.top().seat;
      Rules::apply(state, seat, Advisor::advise(state, seat, shipped()).move, chance, silent);
    }
    unfinished += state.ending == Ending::all_landed ? 0 : 1;
  }
  EXPECT_LE(unfinished, 2);
}

TEST(AuxSabordsAdvice, AnswersWithJustEnough) {
  Scenario at(4);
  at.ship(kNw, "C3").hand(kNw, copies(Card::pirate, 3)).ship(kNe, "C4").aboard(kNe, {0, 2, 0, 0});
  at.hand(kNe, {Card::pirate, Card::pirate, Card::pirate, Card::pirate, Card::captain}).sailing(kNw, 1);
  at.sails({"C4"});
  at.plays(attack(2));
  EXPECT_EQ(advice(at).move, defend(3));
  EXPECT_TRUE(Advisor::foolish(at.state(), at.actor(), defend(1)));
  EXPECT_FALSE(Advisor::foolish(at.state(), at.actor(), give_up()));
}

TEST(AuxSabordsAdvice, BoardsARichShipWithTheCaptainAndLeavesAnEmptyOne) {
  Scenario rich(4);
  rich.ship(kNw, "C3").hand(kNw, {Card::captain}).ship(kNe, "C4").aboard(kNe, {0, 3, 0, 0}).sailing(kNw, 1);
  rich.sails({"C4"});
  EXPECT_EQ(advice(rich).move, attack_with_captain());
  Scenario empty(4);
  empty.ship(kNw, "C3").hand(kNw, {Card::pirate}).aboard(kNw, {1, 0, 0, 0}).ship(kNe, "C4").sailing(kNw, 1);
  empty.sails({"C4"});
  EXPECT_EQ(advice(empty).move, sail_by());
  EXPECT_EQ(advice(empty).reason, "nothing_to_take");
}

// A ship with its own cargo meets a rival who carries one chest. Who holds a single Pirate and knows nothing of the
// other hand is sunk more often than not.
TEST(AuxSabordsAdvice, SailsByWhereBeingSunkIsLikely) {
  const auto meets = [](const Cards& hand, ChestCounts own) {
    Scenario at(4);
    at.ship(kNw, "C3").hand(kNw, hand).aboard(kNw, own).ship(kNe, "C4").aboard(kNe, {0, 1, 0, 0}).sailing(kNw, 1);
    at.sails({"C4"});
    const View seen = Visibility::view(at.state(), 0);
    const Advice<Move> best = advice(at);
    if (best.reason == "too_risky") {
      // However many are laid, the own cargo is lost more often than the other one is won.
      EXPECT_EQ(best.move, sail_by());
      for (const OddsView& odds : seen.odds) EXPECT_GT(odds.lose, odds.win);
    }
    return best.reason;
  };
  EXPECT_EQ(meets({Card::pirate}, {2, 0, 0, 0}), "too_risky");
  EXPECT_EQ(meets({Card::captain}, {2, 0, 0, 0}), "good_odds");
  EXPECT_EQ(meets(copies(Card::pirate, 5), {0, 0, 0, 0}), "good_odds");
}

// A defender who cannot win keeps what he has by laying as many; a ship that carries nothing keeps no chests, but stays
// where it is.
TEST(AuxSabordsAdvice, HoldsLevelWhereWinningIsNotToBeHad) {
  const auto answer = [](const Cards& hand, ChestCounts own, int attackers) {
    Scenario at(4);
    at.ship(kNw, "C3").hand(kNw, copies(Card::pirate, 4)).ship(kNe, "C4").aboard(kNe, own).hand(kNe, hand);
    at.sailing(kNw, 1).sails({"C4"});
    at.plays(attack(attackers));
    return advice(at);
  };
  const Cards two = copies(Card::pirate, 2);
  EXPECT_EQ(answer(two, {0, 1, 0, 0}, 2).move, defend(2));
  EXPECT_EQ(answer(two, {0, 1, 0, 0}, 2).reason, "hold_level");
  EXPECT_EQ(answer(two, {0, 0, 0, 0}, 2).move, defend(2));
  EXPECT_EQ(answer(two, {0, 0, 0, 0}, 2).reason, "hold_ship");
  EXPECT_EQ(answer(two, {0, 1, 0, 0}, 1).move, defend(2));
  EXPECT_EQ(answer(two, {0, 1, 0, 0}, 1).reason, "win_fight");
}

TEST(AuxSabordsAdvice, GivesUpOnlyAFightThatIsLost) {
  const auto answer = [](const Cards& hand) {
    Scenario at(4);
    at.ship(kNw, "C3").hand(kNw, copies(Card::pirate, 3)).ship(kNe, "C4").aboard(kNe, {0, 4, 0, 0}).hand(kNe, hand);
    at.waiting(kNe, 0).sailing(kNw, 1).sails({"C4"});
    at.plays(attack(3));
    return advice(at);
  };
  EXPECT_EQ(answer(copies(Card::pirate, 2)).move, give_up());
  EXPECT_EQ(answer(copies(Card::pirate, 2)).reason, "cannot_win");
  EXPECT_EQ(answer(copies(Card::pirate, 3)).reason, "hold_level");
  EXPECT_EQ(answer({Card::captain, Card::pirate}).move, defend_with_captain());
  EXPECT_EQ(answer({Card::captain, Card::pirate}).reason, "win_fight");
  EXPECT_EQ(answer({}).reason, "only_choice");
}

// With nearly every fighter in sight an empty ship is sunk for certain: that costs it its way and its Ship card.
TEST(AuxSabordsAdvice, SinksAnEmptyShipOnlyWhereItCostsNothing) {
  const auto meets = [](ChestCounts cargo, const Cards& pile) {
    Scenario at(4);
    at.ship(kNw, "C3").hand(kNw, copies(Card::pirate, 3)).ship(kNe, "C4").aboard(kNe, cargo).pile(pile);
    at.sailing(kNw, 1).sails({"C4"});
    return advice(at);
  };
  const Cards tame = copies(Card::ship, 8);  // all other fighters are discarded
  EXPECT_EQ(meets({}, tame).move, attack(1));
  EXPECT_EQ(meets({}, tame).reason, "sink_empty");
  EXPECT_EQ(meets({0, 1, 0, 0}, tame).reason, "good_odds");
  const Cards fighters = copies(Card::pirate, 8);
  EXPECT_EQ(meets({}, fighters).move, sail_by());
  EXPECT_EQ(meets({}, fighters).reason, "nothing_to_take");
}

// The same, one step before.
TEST(AuxSabordsAdvice, DoesNotSeeChestsWhereThereAreNone) {
  const auto sets_out = [](ChestCounts cargo) {
    Scenario at(4);
    at.ship(kNw, "C3").waiting(kNw, 0).reserve(kNw, 0).hand(kNw, copies(Card::pirate, 3));
    at.ship(kNe, "C4").aboard(kNe, cargo).pile(copies(Card::ship, 8)).sailing(kNw, 1);
    EXPECT_EQ(advice(at).move, step("C4"));
    return advice(at).reason;
  };
  EXPECT_EQ(sets_out({}), "to_empty_prey");
  EXPECT_EQ(sets_out({0, 1, 0, 0}), "to_prey");
}

// What a reason says, asked of the position it is given in.
bool true_of(const State& state, Seat seat, const Advice<Move>& best) {
  Moves moves;
  Rules::legal(state, seat, moves);
  const Frame& frame = state.stack.top();
  const Fleet& ship = state.fleets[index(state.active)];
  const Fleet& other = state.fleets[index(frame.other)];
  const Move& move = best.move;
  const auto result = [&](const Move& of) { return fight(frame.card, frame.count, of.card, of.count); };
  const auto rival_near = [&](bool loaded) {
    return std::ranges::any_of(kAllColours, [&](Colour colour) {
      const Fleet& each = state.fleets[index(colour)];
      return each.built && seat_of(state, colour) != seat && (total(each.aboard) > 0) == loaded &&
             distance(state.options.sea, state.active, ship.square, each.square) <= state.steps;
    });
  };
  const std::map<std::string_view, std::function<bool()>> sayings = {
      {"only_choice", [&] { return moves.size() == 1; }},
      {"build_now", [&] { return move.kind == MoveKind::build; }},
      {"rig_now", [&] { return move.kind == MoveKind::rig; }},
      {"discard_weapon", [&] { return is_weapon(move.card); }},
      {"discard_ship", [&] { return move.card == Card::ship && held(hand(state, state.active), Card::ship) > 1; }},
      {"discard_least", [&] { return move.card == Card::pirate; }},
      {"place_chest", [&] { return move.kind == MoveKind::place; }},
      {"load_all", [&] { return move.kind == MoveKind::load && move.count == ship.waiting; }},
      {"unload_least", [&] { return move == unload(1) && ship.waiting == 0; }},
      {"good_odds", [&] { return move.kind == MoveKind::attack && total(other.aboard) > 0; }},
      {"sink_empty", [&] { return move.kind == MoveKind::attack && total(other.aboard) == 0; }},
      {"nothing_to_take", [&] { return move == sail_by() && total(other.aboard) == 0; }},
      {"too_risky", [&] { return move == sail_by() && total(other.aboard) > 0; }},
      {"win_fight", [&] { return result(move) == Fight::defender; }},
      {"hold_level", [&] { return result(move) == Fight::nobody && total(other.aboard) > 0; }},
      {"hold_ship", [&] { return result(move) == Fight::nobody && total(other.aboard) == 0; }},
      {"cannot_win",
       [&] { return std::ranges::all_of(moves, [&](const Move& each) { return result(each) == Fight::attacker; }); }},
      {"to_prey", [&] { return rival_near(true); }},
      {"to_empty_prey", [&] { return rival_near(false); }},
      {"to_rose", [&] { return ship.reserve > 0; }},
      {"to_treasure", [&] { return ship.waiting + ship.reserve + ship.aboard[index(state.active)] > 0; }},
      {"to_port", [&] { return total(ship.aboard) + ship.waiting + ship.reserve > 0; }},
      {"good_place", [&] { return move.kind == MoveKind::step; }},
  };
  const auto found = sayings.find(best.reason);
  return found != sayings.end() && found->second();
}

TEST(AuxSabordsAdvice, ReasonsAreTrueAndHaveWords) {
  std::set<std::string_view> given;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Chance chance = Chance::fast(seed);
    const int seats = 2 + static_cast<int>(seed % 3);
    State state = Rules::setup({.hands = seed % 2 == 0 ? Hands::two_hands : Hands::one_hand}, seats, chance);
    NoEvents silent;
    while (!Rules::actors(state).empty()) {
      const Seat seat = state.stack.top().seat;
      const Advice<Move> best = Advisor::advise(state, seat, shipped());
      given.insert(best.reason);
      ASSERT_TRUE(true_of(state, seat, best)) << best.reason << " in game " << seed << ", round " << int{state.round};
      Rules::apply(state, seat, best.move, chance, silent);
    }
  }
  EXPECT_GE(given.size(), 20U);
  given.erase("only_choice");
  for (const std::string_view reason : given) {
    for (const Lang lang : {Lang::fr, Lang::en}) {
      EXPECT_NE(Advisor::advice_text(reason, lang), Advisor::advice_text("only_choice", lang)) << reason;
    }
  }
}

// AS-64: a bot can take any seat at any moment and play on to the end.
TEST(AuxSabordsAdvice, PlaysOnForWhoeverLeaves) {
  Chance chance = Chance::fast(3);
  State state = Rules::setup({}, 3, chance);
  NoEvents silent;
  for (int i = 0; i < 40; ++i) {
    Moves moves;
    Rules::legal(state, state.stack.top().seat, moves);
    Rules::apply(state, state.stack.top().seat, moves[chance.below(static_cast<std::uint32_t>(moves.size()))], chance,
                 silent);
  }
  while (!Rules::actors(state).empty()) {
    const Seat seat = state.stack.top().seat;
    Rules::apply(state, seat, Advisor::advise(state, seat, shipped()).move, chance, silent);
  }
  EXPECT_EQ(state.ending, Ending::all_landed);
}

// Rewards are shares of one, the leader's the greatest.
TEST(AuxSabordsAdvice, EvaluationFollowsTheChests) {
  Scenario at(4);
  at.ship_in_port(kNw).landed(kNw, {3, 0, 0, 0}).waiting(kNw, 0).discarding(kNw);
  std::array<double, 4> rewards{};
  Advisor::evaluate(at.state(), shipped(), rewards);
  EXPECT_NEAR(rewards[0] + rewards[1] + rewards[2] + rewards[3], 1, 1e-9);
  EXPECT_GT(rewards[0], rewards[1]);
  EXPECT_GT(rewards[1], rewards[2]) << "alike but for the turn, which comes sooner";
  EXPECT_GT(rewards[2], rewards[3]);
}

// What is not home after the last round counts for nothing: the way home is worth more the fewer rounds are left.
TEST(AuxSabordsAdvice, EvaluationHurriesAtTheEnd) {
  const auto nearer = [](int round) {
    const auto worth = [&](std::string_view square) {
      Scenario at(4);
      at.ship(kNw, square).aboard(kNw, {4, 0, 0, 0}).waiting(kNw, 0).reserve(kNw, 0).round(round).discarding(kNe);
      std::array<double, 4> rewards{};
      Advisor::evaluate(at.state(), shipped(), rewards);
      return rewards[0];
    };
    return worth("B2") - worth("C3");
  };
  EXPECT_GT(nearer(1), 0);
  EXPECT_GT(nearer(58), 1.3 * nearer(1));
}

// A ship that waits for its cards is later than one whose cards are in hand.
TEST(AuxSabordsAdvice, EvaluationKnowsWhatAShipWaitsFor) {
  const auto worth = [](bool built, const Cards& cards) {
    Scenario at(4);
    if (built) at.ship_in_port(kNw);
    at.hand(kNw, cards).discarding(kNe);
    std::array<double, 4> rewards{};
    Advisor::evaluate(at.state(), shipped(), rewards);
    return rewards[0];
  };
  const Cards none = {Card::leg, Card::leg, Card::leg, Card::leg, Card::leg};
  const Cards weapons = {Card::leg, Card::leg, Card::leg, Card::leg, Card::sabre};
  const Cards ship = {Card::leg, Card::leg, Card::leg, Card::leg, Card::ship};
  EXPECT_LT(worth(false, none), worth(false, weapons));
  EXPECT_LT(worth(false, weapons), worth(true, ship));
  EXPECT_LT(worth(true, weapons), worth(true, ship));
}

// A cargo within reach counts less only where the hunter's hand would win it.
TEST(AuxSabordsAdvice, EvaluationFearsOnlyWhoCanWin) {
  const auto feared = [](const Cards& defence, const Cards& attack, bool at_sea) {
    Scenario at(4);
    at.ship(kNw, "H2").aboard(kNw, {2, 0, 0, 0}).hand(kNw, defence).hand(kNe, attack).discarding(Colour::se);
    if (at_sea) {
      at.ship(kNe, "H3");
    } else {
      at.ship_in_port(kNe);
    }
    std::array<double, 4> rewards{};
    std::array<double, 4> calm{};
    std::vector<double> fearless = shipped();
    fearless[kEvalDanger] = 0;
    Advisor::evaluate(at.state(), shipped(), rewards);
    Advisor::evaluate(at.state(), fearless, calm);
    return rewards[0] < calm[0] - 1e-9;
  };
  const Cards three = copies(Card::pirate, 3);
  EXPECT_TRUE(feared({}, three, true));
  EXPECT_TRUE(feared(three, {Card::captain}, true));
  EXPECT_FALSE(feared(three, three, true));
  EXPECT_FALSE(feared({Card::captain}, three, true));
  EXPECT_FALSE(feared({}, {}, true));
  EXPECT_FALSE(feared({}, three, false)) << "no Ship card, no attack";
}

}  // namespace
}  // namespace flibuste::aux_sabords
