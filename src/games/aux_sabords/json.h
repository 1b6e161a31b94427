// The documents of Aux Sabords!: one form each for state, view, move, event and options.
#pragma once

#include "core/json.h"
#include "games/aux_sabords/view.h"

namespace flibuste::aux_sabords {

BOOST_DESCRIBE_ENUM(Colour, nw, ne, se, sw)
BOOST_DESCRIBE_ENUM(Sea, classic, great)
BOOST_DESCRIBE_ENUM(Chests, four, three, two)
BOOST_DESCRIBE_ENUM(Hands, two_hands, one_hand)
BOOST_DESCRIBE_ENUM(RoundLimit, sixty, thirty)
BOOST_DESCRIBE_ENUM(Phase, build, rig, discard, roll, sail, rose, treasure, board, defend)
BOOST_DESCRIBE_ENUM(Ending, none, all_landed, colour_landed, rounds)
BOOST_DESCRIBE_ENUM(MoveKind, build, rig, wait, discard, roll, step, place, keep, load, unload, attack, sail_by, defend,
                    give_up)
BOOST_DESCRIBE_ENUM(EventKind, game_began, turn_began, drew, drew_card, reshuffled, built, rigged, waited, discarded,
                    stayed, rolled, moved, placed, kept, loaded, unloaded, landed, sailed_by, attacked, defended,
                    gave_up, won_fight, drawn_fight, took_chests, sunk, colour_home, game_over)
BOOST_DESCRIBE_STRUCT(Options, (), (sea, chests, quick_end, hands, foreign_breaks_ties, round_limit))
BOOST_DESCRIBE_STRUCT(SeaView, (), (size, land, reefs))
BOOST_DESCRIBE_STRUCT(AwayView, (), (port, treasure, rose))
BOOST_DESCRIBE_STRUCT(FleetView, (),
                      (colour, seat, port, treasure, rose, built, rigged, square, away, safe, reserve, waiting, aboard,
                       landed, home, errands))
BOOST_DESCRIBE_STRUCT(HandView, (), (colours, size, cards))
BOOST_DESCRIBE_STRUCT(PlayerView, (), (colours, hands, landed, foreign, aboard, rank))
BOOST_DESCRIBE_STRUCT(StakeView, (), (card, count))
BOOST_DESCRIBE_STRUCT(DecisionView, (), (phase, seat, colour, steps, other, stake))
BOOST_DESCRIBE_STRUCT(ReachView, (), (square, steps, way, final))
BOOST_DESCRIBE_STRUCT(OddsView, (), (card, count, win, draw, lose))
// The viewer is not in the document: whoever asked for it knows.
BOOST_DESCRIBE_STRUCT(View, (),
                      (options, seats, sea, first, active, round, rounds, die, wake, ending, decision, pile, discard,
                       top, unseen, drawable, fleets, players, chests, home, reach, odds))

}  // namespace flibuste::aux_sabords

namespace flibuste {

// A card is named by its key.
template <>
struct Form<aux_sabords::Card> {
  static json::value write(const aux_sabords::Card& card);
  static void text(std::string& out, const aux_sabords::Card& card);
  static aux_sabords::Card read(const Reading& in);
};

// "F6": column from the west, row from the north.
template <>
struct Form<aux_sabords::Square> {
  static json::value write(const aux_sabords::Square& square);
  static void text(std::string& out, const aux_sabords::Square& square);
  static aux_sabords::Square read(const Reading& in);
};

// {"pirate":16,"captain":2, …}
template <>
struct Form<aux_sabords::CardCounts> {
  static json::value write(const aux_sabords::CardCounts& counts);
  static void text(std::string& out, const aux_sabords::CardCounts& counts);
  static aux_sabords::CardCounts read(const Reading& in);
};

// {"kind":"step","square":"G6"}; {"kind":"attack","card":"pirate","count":2}
template <>
struct Form<aux_sabords::Move> {
  static json::value write(const aux_sabords::Move& move);
  static aux_sabords::Move read(const Reading& in);
};

// Only the members that mean something for the kind of event.
template <>
struct Form<aux_sabords::Event> {
  static json::value write(const aux_sabords::Event& event);
  static aux_sabords::Event read(const Reading& in);
};

template <>
struct Form<aux_sabords::State> {
  static json::value write(const aux_sabords::State& state);
  static aux_sabords::State read(const Reading& in);
};

}  // namespace flibuste
