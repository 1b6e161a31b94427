// The documents of Brethren of the Coast: one form each for state, view, move, event and options.
#pragma once

#include "core/json.h"
#include "games/brethren/view.h"

namespace flibuste::brethren {

BOOST_DESCRIBE_ENUM(Compass, north, north_east, east, south_east, south, south_west, west, north_west)
BOOST_DESCRIBE_ENUM(Phase, ship, card, pick)
BOOST_DESCRIBE_ENUM(Shots, none, hit, missed)
BOOST_DESCRIBE_ENUM(Stage, play, closing, over)
BOOST_DESCRIBE_ENUM(Ship, galleon, schooner)
BOOST_DESCRIBE_ENUM(MoveKind, ship, card, pick)
BOOST_DESCRIBE_ENUM(EventKind, game_began, turn_began, ship_placed, card_played, card_hidden, card_hidden_own, drew,
                    drew_own, scoring_began, revealed, cannon_hit, cannon_missed, musket_hit, musket_missed,
                    fleet_destroyed, marked_given, picked, treasure_lost, treasure_stays, flipped, closing_began,
                    board_closed, port_royal_won, port_royal_unclaimed, booty_won, booty_lost, game_over)
BOOST_DESCRIBE_STRUCT(Options, (), (lone_ship_falls_back, unclaimed_treasure_stays, booty_needs_chest))
BOOST_DESCRIBE_STRUCT(CardCounts, (),
                      (doubloons_1, doubloons_2, doubloons_3, doubloons_4, chest, marked_1, marked_2, marked_3, cannon,
                       musket))
BOOST_DESCRIBE_STRUCT(FleetView, (), (seat, galleons, schooners, strength))
BOOST_DESCRIBE_STRUCT(PlacedView, (), (seat, hidden, card))
BOOST_DESCRIBE_STRUCT(AttackView, (), (shots, seat, galleons, schooners, destroyed))
BOOST_DESCRIBE_STRUCT(ShareView, (), (seat, doubloons, chests))
BOOST_DESCRIBE_STRUCT(ForecastView, (), (cannon, musket, fleets, shares, drafted, unclaimed, stays, unknown))
BOOST_DESCRIBE_STRUCT(BoardView, (), (compass, colony, closed, fleets, cards, now))
BOOST_DESCRIBE_STRUCT(PlayerView, (),
                      (hand, galleons, schooners, coins, cards, doubloons, chests, port_royal, booty, score))
BOOST_DESCRIBE_STRUCT(DecisionView, (), (phase, seat, board))
BOOST_DESCRIBE_STRUCT(AwardView, (), (seat, card))
BOOST_DESCRIBE_STRUCT(ScoringView, (), (board, cards, cannon, musket, marked, left, picks))
// Of a state.
BOOST_DESCRIBE_STRUCT(Placed, (), (card, seat, board, hidden))
BOOST_DESCRIBE_STRUCT(Attack, (), (shots, seat, galleons, schooners))
BOOST_DESCRIBE_STRUCT(Frame, (), (phase, seat, board))
// The viewer is not in the document: whoever asked for it knows.
BOOST_DESCRIBE_STRUCT(View, (),
                      (options, seats, first, active, round, rounds, stage, decision, scoring, pile, booty, boards,
                       players, hand, deck, unseen, spent, secret))

}  // namespace flibuste::brethren

namespace flibuste {

// A card is named by its key.
template <>
struct Form<brethren::Card> {
  static json::value write(const brethren::Card& card);
  static void text(std::string& out, const brethren::Card& card);
  static brethren::Card read(const Reading& in);
};

// {"kind":"ship","ship":"galleon","board":0}; {"kind":"card","card":"chest","board":2,"hidden":false};
// {"kind":"pick","card":"doubloons_4"}
template <>
struct Form<brethren::Move> {
  static json::value write(const brethren::Move& move);
  static brethren::Move read(const Reading& in);
};

// Only the members that mean something for the kind of event.
template <>
struct Form<brethren::Event> {
  static json::value write(const brethren::Event& event);
  static brethren::Event read(const Reading& in);
};

// The full state. Sums are left out and made anew when it is read.
template <>
struct Form<brethren::State> {
  static json::value write(const brethren::State& state);
  static brethren::State read(const Reading& in);
};

}  // namespace flibuste
