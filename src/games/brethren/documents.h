// The documents of Brethren of the Coast, said once: they are written, read and documented from here.
#pragma once

#include "core/document.h"
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
BOOST_DESCRIBE_STRUCT(Move, (), (kind, ship, card, board, hidden))
BOOST_DESCRIBE_STRUCT(Event, (), (kind, seat, board, card, ship, amount, galleons, schooners, place))
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
// The viewer is not in the document: whoever asked for it knows.
BOOST_DESCRIBE_STRUCT(View, (),
                      (options, seats, first, active, round, rounds, stage, decision, scoring, pile, booty, boards,
                       players, hand, deck, unseen, spent, secret))
// Of a state.
BOOST_DESCRIBE_STRUCT(Placed, (), (card, seat, board, hidden))
BOOST_DESCRIBE_STRUCT(Attack, (), (shots, seat, galleons, schooners))
BOOST_DESCRIBE_STRUCT(Frame, (), (phase, seat, board))

namespace documents {

inline constexpr Values kSeat = definition("Seat", "", from_to(0, kMaxPlayers - 1));
inline constexpr Values kBoard =
    definition("Board", "index of a board: 0 is north, then clockwise", from_to(0, kMaxPlayers - 1));
inline constexpr Values kDraftedCard =
    definition("Drafted", "what fleets choose from", from_to(Card::doubloons_1, Card::chest));
inline constexpr Values kPlayers = from_to(kMinSeats, kMaxPlayers);
inline constexpr Values kRound = from_to(1, kRounds);

inline constexpr Keys<kCards> kCardKeys = [] {
  Keys<kCards> keys{{}, {"cette carte n’existe pas", "there is no such card"}};
  for (std::size_t i = 0; i < kCards; ++i) keys.names[i] = kCardInfo[i].key;
  return keys;
}();

inline constexpr auto kMove = kinds<Move>(std::array{
    of_kind(MoveKind::ship, "places a ship", member<&Move::ship>(), member<&Move::board>(kBoard)),
    of_kind(MoveKind::card, "plays a card", member<&Move::card>(), member<&Move::board>(kBoard),
            member<&Move::hidden>("face down, for a coin")),
    of_kind(MoveKind::pick, "takes a card of the board that is scored", member<&Move::card>(kDraftedCard)),
});

inline constexpr auto kEvent = [] {
  constexpr Member kWho = member<&Event::seat>(kSeat);
  constexpr Member kWhere = member<&Event::board>(kBoard);
  constexpr Member kWhich = member<&Event::card>();
  constexpr Member kAmount = member<&Event::amount>();
  constexpr Member kSome = member<&Event::amount>(from_to(1, 255));
  constexpr Member kGuns = member<&Event::amount>(from_to(2, 255), "how many guns shot at each other");
  constexpr Member kLostGalleons = member<&Event::galleons>("lost");
  constexpr Member kLostSchooners = member<&Event::schooners>("lost");
  constexpr Member kPlace = member<&Event::place>(from_to(1, kMaxPlayers));
  return kinds<Event>(std::array{
      of_kind(EventKind::game_began, "", kWho.in_words("the player who begins")),
      of_kind(EventKind::turn_began, "", kWho, member<&Event::amount>(kRound, "the round")),
      of_kind(EventKind::ship_placed, "", kWho, kWhere, member<&Event::ship>(),
              kAmount.in_words("sails of the fleet now"), kPlace.in_words("of the fleet now")),
      of_kind(EventKind::card_played, "face up", kWho, kWhere, kWhich),
      of_kind(EventKind::card_hidden, "face down, for a coin", kWho, kWhere),
      of_kind(EventKind::card_hidden_own, "to its owner alone, after `card_hidden`: which card it is", kWho, kWhere,
              kWhich),
      of_kind(EventKind::drew, "a card from the pile", kWho),
      of_kind(EventKind::drew_own, "to its owner alone, after `drew`", kWho, kWhich),
      of_kind(EventKind::scoring_began, "the sixth card lies there, or the game ends", kWhere),
      of_kind(EventKind::revealed, "a card face down is turned up", kWho.in_words("who played it"), kWhere, kWhich),
      of_kind(EventKind::cannon_hit, "ships are lost there", kWho.in_words("whose"), kWhere, kLostGalleons,
              kLostSchooners, kPlace.in_words("of the fleet then")),
      of_kind(EventKind::cannon_missed, "", kWhere, kGuns),
      of_kind(EventKind::musket_hit, "a ship is lost there", kWho.in_words("whose"), kWhere, kLostGalleons,
              kLostSchooners),
      of_kind(EventKind::musket_missed, "", kWhere, kGuns),
      of_kind(EventKind::fleet_destroyed, "no ship is left", kWho, kWhere),
      of_kind(EventKind::marked_given, "marked doubloons go to the fleet in their place, or to the first", kWho, kWhere,
              kWhich),
      of_kind(EventKind::picked, "chosen, or the only choice", kWho, kWhere, member<&Event::card>(kDraftedCard)),
      of_kind(EventKind::treasure_lost, "", kWhere, kSome.in_words("cards that nobody is there to take")),
      of_kind(EventKind::treasure_stays, "", kWhere, kSome.in_words("cards that nobody is there to take")),
      of_kind(EventKind::flipped, "a galleon becomes a colony, and all ships leave it", kWhere),
      of_kind(EventKind::closing_began, "every ship and card is played"),
      of_kind(EventKind::board_closed, "scored for the last time", kWhere),
      of_kind(EventKind::port_royal_won, "", kWho, kAmount.in_words("chests")),
      of_kind(EventKind::port_royal_unclaimed, "nobody alone has most chests"),
      of_kind(EventKind::booty_won, "coins of Port Royal", kWho, kSome),
      of_kind(EventKind::booty_lost, "coins of Port Royal that nobody gets", kSome),
      of_kind(EventKind::game_over, ""),
  });
}();

inline constexpr auto kFleet =
    document("Fleet", "", member<&FleetView::seat>(kSeat), member<&FleetView::strength>("sails"));
inline constexpr auto kPlacedCard = document("PlacedCard", "", member<&PlacedView::seat>(kSeat, "who played it"),
                                             member<&PlacedView::hidden>("face down"),
                                             member<&PlacedView::card>("null where the viewer cannot know it"));
inline constexpr auto kAttack = document("Attack", "", member<&AttackView::seat>(kSeat, "of `hit`: whose fleet"),
                                         member<&AttackView::galleons>("lost"), member<&AttackView::schooners>("lost"),
                                         member<&AttackView::destroyed>("no ship of that fleet is left"));
inline constexpr auto kShare = document("Share", "", member<&ShareView::seat>(kSeat));
inline constexpr auto kForecast = document(
    "Forecast",
    "if the board were scored now, from what the viewer knows, everybody drafting the dearest doubloons first and "
    "chests before single doubloons",
    member<&ForecastView::fleets>("after the attacks, place 1 first"),
    member<&ForecastView::shares>("in the same order"), member<&ForecastView::drafted>("cards that would be drafted"),
    member<&ForecastView::unclaimed>("treasure cards that nobody would be there to take"),
    member<&ForecastView::stays>("they would stay at the board instead of being lost"),
    member<&ForecastView::unknown>("cards face down there that the viewer does not know; they count for nothing here"));
inline constexpr auto kBoardState =
    document("BoardState", "", member<&BoardView::compass>("seen from Port Royal"),
             member<&BoardView::colony>("scored once; takes any number of cards, and is scored when the game ends"),
             member<&BoardView::closed>("scored for the last time"), member<&BoardView::fleets>("place 1 first"),
             member<&BoardView::cards>("in the order played; none while the board is being scored (see Scoring.left)"));
inline constexpr auto kPlayer = document(
    "Player", "", member<&PlayerView::hand>(from_to(0, kHandCards), "cards"),
    member<&PlayerView::galleons>(from_to(0, kGalleons), "not played yet"),
    member<&PlayerView::schooners>(from_to(0, kSchooners), "not played yet"), member<&PlayerView::coins>(from_to(0, 4)),
    member<&PlayerView::cards>("captured"), member<&PlayerView::doubloons>("on the captured cards"),
    member<&PlayerView::port_royal>(from_to(0, 4),
                                    "what the chests bring as they stand, at the end for good: Port Royal"),
    member<&PlayerView::booty>("the same: coins of Port Royal"),
    member<&PlayerView::score>("doubloons, coins, Port Royal and booty"));
inline constexpr auto kDecision = document(
    "Decision", "the decision that is waited for", member<&DecisionView::seat>(kSeat),
    member<&DecisionView::board>(
        kBoard, "of `card`: where the ship went, no card may be played there; of `pick`: the board that is scored"));
inline constexpr auto kAward = document("Award", "", member<&AwardView::seat>(kSeat));
inline constexpr auto kScoring = document(
    "Scoring", "a board whose treasure is being drafted; the attacks are over, the marked doubloons given",
    member<&ScoringView::board>(kBoard), member<&ScoringView::cards>("all that lay there"),
    member<&ScoringView::marked>("who got which marked card"),
    member<&ScoringView::left>(kDraftedCard, "cards to pick from"), member<&ScoringView::picks>("made so far"));
inline constexpr auto kView =
    document("View", "what one seat, or an onlooker, may see", member<&View::seats>(kPlayers),
             member<&View::first>(kSeat, "the player who began"), member<&View::active>(kSeat, "whose turn it is"),
             member<&View::round>(kRound), member<&View::rounds>(from_to(kRounds, kRounds)),
             member<&View::stage>("`closing`: everything is played, the boards are scored, north first"),
             member<&View::pile>("cards to draw"), member<&View::booty>("coins on Port Royal"),
             member<&View::hand>("of the viewer; empty for onlookers"),
             member<&View::deck>("all cards of this game, the four secret ones included: the number table"),
             member<&View::unseen>(
                 "of these, what the viewer has not seen: pile, secret cards, hands and face-down cards of others"),
             member<&View::spent>("guns that have shot, and treasure nobody could take"),
             member<&View::secret>("the four cards that never came, once the game is over"));

// Of a state.
inline constexpr auto kStatePlaced =
    document("StatePlaced", "a card at a board", member<&Placed::seat>(kSeat, "who played it"),
             member<&Placed::board>(kBoard), member<&Placed::hidden>("face down: only `seat` knows it"));
inline constexpr auto kStateAttack =
    document("StateAttack", "what one kind of gun did", member<&Attack::seat>(kSeat, "of `hit`: whose fleet"),
             member<&Attack::galleons>("lost"), member<&Attack::schooners>("lost"));
inline constexpr auto kStateFrame =
    document("StateFrame", "who must choose what", member<&Frame::seat>(kSeat),
             member<&Frame::board>(kBoard, "of `card`: where the ship went; of `pick`: the board that is scored"));

}  // namespace documents
}  // namespace flibuste::brethren

namespace flibuste {

template <>
inline constexpr auto kKeys<brethren::Card> = brethren::documents::kCardKeys;
template <>
inline constexpr auto kDocument<brethren::Card> =
    document("Card", "plain doubloons by worth; a chest; two doubloons for the fleet in that place; guns");
template <>
inline constexpr auto kDocument<brethren::Ship> = document("Ship", "3 and 2 sails");
template <>
inline constexpr auto kDocument<brethren::Options> = document("Options", "");
template <>
inline constexpr auto kDocument<brethren::CardCounts> = document("CardCounts", "cards by kind");
template <>
inline constexpr auto kDocument<brethren::Move> = brethren::documents::kMove;
template <>
inline constexpr auto kDocument<brethren::Event> = brethren::documents::kEvent;
template <>
inline constexpr auto kDocument<brethren::FleetView> = brethren::documents::kFleet;
template <>
inline constexpr auto kDocument<brethren::PlacedView> = brethren::documents::kPlacedCard;
template <>
inline constexpr auto kDocument<brethren::AttackView> = brethren::documents::kAttack;
template <>
inline constexpr auto kDocument<brethren::ShareView> = brethren::documents::kShare;
template <>
inline constexpr auto kDocument<brethren::ForecastView> = brethren::documents::kForecast;
template <>
inline constexpr auto kDocument<brethren::BoardView> = brethren::documents::kBoardState;
template <>
inline constexpr auto kDocument<brethren::PlayerView> = brethren::documents::kPlayer;
template <>
inline constexpr auto kDocument<brethren::DecisionView> = brethren::documents::kDecision;
template <>
inline constexpr auto kDocument<brethren::AwardView> = brethren::documents::kAward;
template <>
inline constexpr auto kDocument<brethren::ScoringView> = brethren::documents::kScoring;
template <>
inline constexpr auto kDocument<brethren::View> = brethren::documents::kView;
template <>
inline constexpr auto kDocument<brethren::Placed> = brethren::documents::kStatePlaced;
template <>
inline constexpr auto kDocument<brethren::Attack> = brethren::documents::kStateAttack;
template <>
inline constexpr auto kDocument<brethren::Frame> = brethren::documents::kStateFrame;

}  // namespace flibuste
