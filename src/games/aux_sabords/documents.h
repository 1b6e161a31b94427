// The documents of Aux Sabords!, said once: they are written, read and documented from here.
#pragma once

#include "core/document.h"
#include "games/aux_sabords/view.h"

namespace flibuste::aux_sabords {

BOOST_DESCRIBE_ENUM(Card, pirate, captain, leg, sabre, pistol, ship)
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
BOOST_DESCRIBE_STRUCT(Move, (), (kind, card, other, square, count))
BOOST_DESCRIBE_STRUCT(Event, (),
                      (kind, seat, colour, other, other_seat, card, second, count, from, square, chests, ending))
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

namespace documents {

inline constexpr Values kSeat = definition("Seat", "", from_to(0, kMaxPlayers - 1));
inline constexpr Values kWeapon = definition("Weapon", "", from_to(Card::leg, Card::pistol));
inline constexpr Values kFighter = definition("Fighter", "", from_to(Card::pirate, Card::captain));
inline constexpr Values kChestCounts =
    list_definition("ChestCounts", "by the colour of the chests: nw, ne, se, sw", from_to(0, 255));
inline constexpr Values kPlayers = from_to(kMinSeats, kMaxPlayers);
inline constexpr Values kPercent = from_to(0, 100);
inline constexpr Values kSome = from_to(1, 255);

inline constexpr auto kMove = kinds<Move>(std::array{
    of_kind(MoveKind::build, "lays two different weapons for a ship", member<&Move::card>(kWeapon),
            member<&Move::other>(kWeapon, "comes after `card` in the order of weapons")),
    of_kind(MoveKind::rig, "lays a Ship card"),
    of_kind(MoveKind::wait, "lays nothing now"),
    of_kind(MoveKind::discard, "one card of six", member<&Move::card>()),
    of_kind(MoveKind::roll, "the die"),
    of_kind(MoveKind::step, "sails to a square beside the ship", member<&Move::square>()),
    of_kind(MoveKind::place, "a chest from the reserve to the treasure square"),
    of_kind(MoveKind::keep, "no chest to the treasure square now"),
    of_kind(MoveKind::load, "", member<&Move::count>(kSome, "chests")),
    of_kind(MoveKind::unload, "", member<&Move::count>(kSome, "chests")),
    of_kind(MoveKind::attack, "", member<&Move::card>(kFighter), member<&Move::count>(kSome)),
    of_kind(MoveKind::sail_by, "does not attack"),
    of_kind(MoveKind::defend, "", member<&Move::card>(kFighter), member<&Move::count>(kSome)),
    of_kind(MoveKind::give_up, "does not answer the attack"),
});

inline constexpr auto kEvent = [] {
  constexpr Member kSeatOf = member<&Event::seat>(kSeat);
  constexpr Member kColour = member<&Event::colour>();
  constexpr Member kOther = member<&Event::other>();
  constexpr Member kOtherSeat = member<&Event::other_seat>(kSeat);
  constexpr Member kCard = member<&Event::card>();
  constexpr Member kFought = member<&Event::card>(kFighter);
  constexpr Member kCount = member<&Event::count>();
  constexpr Member kSquare = member<&Event::square>();
  constexpr Member kChests = member<&Event::chests>(kChestCounts);
  return kinds<Event>(
      std::array{
          of_kind(EventKind::game_began, "", kSeatOf.in_words("who begins"), kColour),
          of_kind(EventKind::turn_began, "", kSeatOf, kColour, kCount.in_words("the round")),
          of_kind(EventKind::drew, "", kSeatOf, kColour, kCount.in_words("cards")),
          of_kind(EventKind::drew_card, "told to its seat alone", kSeatOf, kColour, kCard),
          of_kind(EventKind::reshuffled, "", kCount.in_words("cards in the new pile")),
          of_kind(EventKind::built, "", kSeatOf, kColour, member<&Event::card>(kWeapon),
                  member<&Event::second>(kWeapon), kSquare.in_words("the port")),
          of_kind(EventKind::rigged, "a Ship card is in force", kSeatOf, kColour),
          of_kind(EventKind::waited, "laid nothing", kSeatOf, kColour),
          of_kind(EventKind::discarded, "", kSeatOf, kColour, kCard),
          of_kind(EventKind::stayed, "cannot sail this turn", kSeatOf, kColour),
          of_kind(EventKind::rolled, "", kSeatOf, kColour, member<&Event::count>(from_to(1, 6))),
          of_kind(EventKind::moved, "", kSeatOf, kColour, kCount.in_words("steps left"), member<&Event::from>(),
                  kSquare),
          of_kind(EventKind::placed, "", kSeatOf, kColour, kCount.in_words("chests now on the treasure square")),
          of_kind(EventKind::kept, "nothing placed", kSeatOf, kColour),
          of_kind(EventKind::loaded, "", kSeatOf, kColour, kCount.in_words("chests")),
          of_kind(EventKind::unloaded, "", kSeatOf, kColour,
                  kCount.in_words("own chests put back on the treasure square")),
          of_kind(EventKind::landed, "", kSeatOf, kColour, kCount, kChests),
          of_kind(EventKind::sailed_by, "", kSeatOf, kColour, kOther, kOtherSeat),
          of_kind(EventKind::attacked, "", kSeatOf, kColour, kOther, kOtherSeat, kFought, kCount, kSquare),
          of_kind(EventKind::defended, "", kSeatOf, kColour.in_words("the defender"), kOther.in_words("the attacker"),
                  kOtherSeat, kFought, kCount),
          of_kind(EventKind::gave_up, "", kSeatOf, kColour.in_words("the defender"), kOther.in_words("the attacker"),
                  kOtherSeat),
          of_kind(EventKind::won_fight, "", kSeatOf, kColour.in_words("the winner"), kOther.in_words("the loser"),
                  kOtherSeat),
          of_kind(EventKind::drawn_fight, "", kSeatOf, kColour.in_words("the attacker"),
                  kOther.in_words("the defender"), kOtherSeat),
          of_kind(EventKind::took_chests, "", kSeatOf, kColour.in_words("the winner"), kOther.in_words("the loser"),
                  kOtherSeat, kCount, kChests),
          of_kind(EventKind::sunk, "set back to its port", kSeatOf, kColour.in_words("the loser"),
                  member<&Event::from>(), kSquare.in_words("its port")),
          of_kind(EventKind::colour_home, "all chests of that colour are landed", kSeatOf, kColour),
          of_kind(EventKind::game_over, "", member<&Event::ending>(from_to(Ending::all_landed, Ending::rounds))),
      },
      "`seat` and `colour` act; `other` is the ship they meet, `other_seat` whose it is.");
}();

inline constexpr auto kSea =
    document("Sea", "closed squares; ports, treasure squares and roses are with their colours",
             member<&SeaView::size>(from_to(charts::kClassic.size, charts::kGreat.size), "squares to a row: 9 or 11"));
inline constexpr auto kAway = document("Away", "steps from the ship to its own squares, other ships not counted");
inline constexpr auto kFleet = document(
    "Fleet", "all that belongs to one colour",
    member<&FleetView::seat>(kSeat, "null: not in this game; its port and treasure square are closed to all"),
    member<&FleetView::rigged>("a Ship card is in force"), member<&FleetView::square>("where the ship is"),
    member<&FleetView::safe>("in its port or on its treasure square: cannot be boarded"),
    member<&FleetView::reserve>("chests beside the board"),
    member<&FleetView::waiting>("chests on the treasure square"), member<&FleetView::aboard>(kChestCounts),
    member<&FleetView::landed>(kChestCounts), member<&FleetView::home>("chests of this colour landed in any port"),
    member<&FleetView::errands>("where it can put down, fetch or land a chest"));
inline constexpr auto kHand =
    document("Hand", "", member<&HandView::colours>("the ships whose turns it serves"),
             member<&HandView::size>("cards"), member<&HandView::cards>("only of the viewer's own hands"));
inline constexpr auto kPlayer = document("Player", "", member<&PlayerView::landed>("chests in its ports: the score"),
                                         member<&PlayerView::foreign>("of them, chests of other players"),
                                         member<&PlayerView::aboard>("chests on its ships"),
                                         member<&PlayerView::rank>(from_to(1, kMaxPlayers), "if the game ended now"));
inline constexpr auto kStake = document("Stake", "", member<&StakeView::card>(kFighter));
inline constexpr auto kDecision = document(
    "Decision", "the decision that is waited for", member<&DecisionView::seat>(kSeat),
    member<&DecisionView::colour>("whose ship or hand it is about"), member<&DecisionView::steps>("still to sail"),
    member<&DecisionView::other>("of `board`: the ship met; of `defend`: the attacker"),
    member<&DecisionView::stake>("of `defend`: what the attacker laid"));
inline constexpr auto kReach = document(
    "Reach", "a square that the ship can sail to with the steps it has left, and a shortest way there",
    member<&ReachView::steps>(kSome),
    member<&ReachView::way>("the squares to enter one by one; the last is the square itself"),
    member<&ReachView::final>("sailed until something is asked it cannot be taken back: it ends the turn or the "
                              "game"));
inline constexpr auto kOdds =
    document("Odds", "percent, against a hand of cards that the viewer has not seen, used to the full",
             member<&OddsView::card>(kFighter), member<&OddsView::win>(kPercent), member<&OddsView::draw>(kPercent),
             member<&OddsView::lose>(kPercent));
inline constexpr auto kView =
    document("View", "what one seat, or an onlooker, may see", member<&View::seats>(kPlayers),
             member<&View::first>("who began"), member<&View::active>("whose turn it is"), member<&View::round>(kSome),
             member<&View::rounds>("the last round that is played"),
             member<&View::die>(from_to(1, 6), "of this turn, once rolled"),
             member<&View::wake>("squares of the active ship this turn, where it began first; empty before the roll"),
             member<&View::pile>("cards to draw"), member<&View::top>("of the discard pile"),
             member<&View::unseen>("in the pile or in hands that the viewer does not see"),
             member<&View::drawable>("of them, how many can be in the pile at most"),
             member<&View::fleets>("all four, in the order of colours"), member<&View::chests>("in the game"),
             member<&View::home>("of them, landed"), member<&View::reach>("while a ship is to make a step"),
             member<&View::odds>("of the viewer's possible attacks, while it may board"));

}  // namespace documents
}  // namespace flibuste::aux_sabords

namespace flibuste {

template <>
inline constexpr auto kDocument<aux_sabords::Card> = document("Card", "");
template <>
inline constexpr auto kDocument<aux_sabords::Colour> =
    document("Colour", "a ship with its port, treasure square, rose and chests, called by the corner of its port");
template <>
inline constexpr auto kDocument<aux_sabords::Square> = document("Square", "column from the west, row from the north");
template <>
inline constexpr auto kDocument<aux_sabords::CardCounts> = document("CardCounts", "how many cards of each kind");
template <>
inline constexpr auto kDocument<aux_sabords::Options> = document("Options", "");
template <>
inline constexpr auto kDocument<aux_sabords::Move> = aux_sabords::documents::kMove;
template <>
inline constexpr auto kDocument<aux_sabords::Event> = aux_sabords::documents::kEvent;
template <>
inline constexpr auto kDocument<aux_sabords::SeaView> = aux_sabords::documents::kSea;
template <>
inline constexpr auto kDocument<aux_sabords::AwayView> = aux_sabords::documents::kAway;
template <>
inline constexpr auto kDocument<aux_sabords::FleetView> = aux_sabords::documents::kFleet;
template <>
inline constexpr auto kDocument<aux_sabords::HandView> = aux_sabords::documents::kHand;
template <>
inline constexpr auto kDocument<aux_sabords::PlayerView> = aux_sabords::documents::kPlayer;
template <>
inline constexpr auto kDocument<aux_sabords::StakeView> = aux_sabords::documents::kStake;
template <>
inline constexpr auto kDocument<aux_sabords::DecisionView> = aux_sabords::documents::kDecision;
template <>
inline constexpr auto kDocument<aux_sabords::ReachView> = aux_sabords::documents::kReach;
template <>
inline constexpr auto kDocument<aux_sabords::OddsView> = aux_sabords::documents::kOdds;
template <>
inline constexpr auto kDocument<aux_sabords::View> = aux_sabords::documents::kView;

}  // namespace flibuste
