// The documents of Port Royal: one form each for state, view, move, event and options.
#pragma once

#include "core/json.h"
#include "games/port_royal/view.h"

namespace flibuste::port_royal {

BOOST_DESCRIBE_ENUM(Reshuffle, when_empty, on_need)
BOOST_DESCRIBE_ENUM(Phase, discover, repel, hire, claim_after_bust)
BOOST_DESCRIBE_ENUM(Ending, none, points, frozen)
BOOST_DESCRIBE_ENUM(MoveKind, draw, stop, repel, let_in, take, claim, pass)
BOOST_DESCRIBE_ENUM(EventKind, game_began, turn_began, nothing_to_draw, drawn, entered, repelled, busted, stopped,
                    coins_gained, coins_lost, fee_paid, traded, hired, claimed, passed, harbour_cleared, reshuffled,
                    goal_reached, game_over)
BOOST_DESCRIBE_ENUM(Cause, none, start, trade, admiral, jester, tax, expedition)
BOOST_DESCRIBE_STRUCT(Options, (),
                      (governor_immediate, claim_after_bust, active_may_pass, end_variant, accept_duplicate, reshuffle))
BOOST_DESCRIBE_STRUCT(PlayerView, (),
                      (coins, points, swords, captains, priests, settlers, jacks, mademoiselles, jesters, admirals,
                       governors, traders, hired, expeditions))
BOOST_DESCRIBE_STRUCT(DecisionView, (), (phase, seat, ship, takes, busts))
BOOST_DESCRIBE_STRUCT(BatchView, (), (coins, faces))
BOOST_DESCRIBE_STRUCT(OddsView, (), (busting, of))
BOOST_DESCRIBE_STRUCT(LackView, (), (captains, priests, settlers, persons))
// The viewer is not in the document: whoever asked for it knows.
BOOST_DESCRIBE_STRUCT(View, (),
                      (options, seats, first, active, drew, last_round, ending, decision, deck, discard, harbour,
                       expeditions, players, batches, takes, purse, lacking, odds))

}  // namespace flibuste::port_royal

namespace flibuste {

// A card is named by its key.
template <>
struct Form<port_royal::Face> {
  static json::value write(const port_royal::Face& face);
  static void text(std::string& out, const port_royal::Face& face);
  static port_royal::Face read(const Reading& in);
};

// {"kind":"take","card":"sailor_3"}; {"kind":"claim","card":"expedition_priests","priests":1,"jacks":1}
template <>
struct Form<port_royal::Move> {
  static json::value write(const port_royal::Move& move);
  static void text(std::string& out, const port_royal::Move& move);
  static port_royal::Move read(const Reading& in);
};

// Only the members that mean something for the kind of event.
template <>
struct Form<port_royal::Event> {
  static json::value write(const port_royal::Event& event);
  static port_royal::Event read(const Reading& in);
};

// The full state. Sums are left out and made anew when it is read; where the cards lie is all there is to say.
template <>
struct Form<port_royal::State> {
  static json::value write(const port_royal::State& state);
  static port_royal::State read(const Reading& in);
};

}  // namespace flibuste
