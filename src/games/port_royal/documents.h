// The documents of Port Royal, said once: they are written, read and documented from here.
#pragma once

#include "core/document.h"
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
BOOST_DESCRIBE_STRUCT(Move, (), (kind, card, captains, priests, settlers, jacks))
BOOST_DESCRIBE_STRUCT(Event, (), (kind, seat, card, amount, other, cause))
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

namespace documents {

inline constexpr Values kSeat = definition("Seat", "", from_to(0, kMaxPlayers - 1));
inline constexpr Values kShip = definition("Ship", "kind, swords (or skull: cannot be repelled) and coins",
                                           from_to(Face::pinnace_1_1, Face::galleon_skull_4));
inline constexpr Values kPerson =
    definition("Person", "kind and price", from_to(Face::trader_yellow_3, Face::governor_8));
inline constexpr Values kExpedition =
    definition("Expedition", "", from_to(Face::expedition_captains, Face::expedition_all));
inline constexpr Values kHarbourCard =
    definition("HarbourCard", "a ship or a person", from_to(Face::pinnace_1_1, Face::governor_8));
inline constexpr Values kPlayers = from_to(kMinSeats, kMaxPlayers);

inline constexpr Keys<kFaces> kFaceKeys = [] {
  Keys<kFaces> keys{{}, {"cette carte n’existe pas", "there is no such card"}};
  for (std::size_t i = 0; i < kFaces; ++i) keys.names[i] = kCards[i].key;
  return keys;
}();

inline constexpr auto kMove = [] {
  constexpr Values kUsed = from_to(0, 5);
  return kinds<Move>(std::array{
      of_kind(MoveKind::draw, "turns up a card"),
      of_kind(MoveKind::stop, "ends the turn's discoveries"),
      of_kind(MoveKind::repel, "the ship that waits"),
      of_kind(MoveKind::let_in, "the ship that waits"),
      of_kind(MoveKind::take, "a ship for its coins, or a person", member<&Move::card>(kHarbourCard)),
      of_kind(MoveKind::claim, "an expedition, with the persons used; jacks of all trades stand in for any",
              member<&Move::card>(kExpedition), member<&Move::captains>(kUsed).unless_zero(),
              member<&Move::priests>(kUsed).unless_zero(), member<&Move::settlers>(kUsed).unless_zero(),
              member<&Move::jacks>(kUsed).unless_zero()),
      of_kind(MoveKind::pass, "takes nothing"),
  });
}();

inline constexpr auto kEvent = [] {
  constexpr Member kWho = member<&Event::seat>(kSeat);
  constexpr Member kArrived = member<&Event::card>(kShip);
  constexpr Member kAmount = member<&Event::amount>();
  return kinds<Event>(std::array{
      of_kind(EventKind::game_began, "", kWho.in_words("the start player")),
      of_kind(EventKind::turn_began, "", kWho),
      of_kind(EventKind::nothing_to_draw, "both piles are empty", kWho),
      of_kind(EventKind::drawn, "", kWho, member<&Event::card>()),
      of_kind(EventKind::entered, "the ship lies in the harbour", kWho, kArrived),
      of_kind(EventKind::repelled, "", kWho, kArrived),
      of_kind(EventKind::busted, "", kWho, kArrived.in_words("the ship that ended the turn")),
      of_kind(EventKind::stopped, "", kWho, kAmount.in_words("cards the seat may take")),
      of_kind(EventKind::coins_gained, "", kWho, kAmount.in_words("less than owed when both piles are empty"),
              member<&Event::cause>(from_to(Cause::start, Cause::expedition))),
      of_kind(EventKind::coins_lost, "to a tax", kWho, kAmount),
      of_kind(EventKind::fee_paid, "", kWho, kAmount, member<&Event::other>(kSeat, "the active player")),
      of_kind(EventKind::traded, "", kWho, kArrived),
      of_kind(EventKind::hired, "", kWho, member<&Event::card>(kPerson), kAmount.in_words("coins paid")),
      of_kind(EventKind::claimed, "", kWho, member<&Event::card>(kExpedition)),
      of_kind(EventKind::passed, "", kWho),
      of_kind(EventKind::harbour_cleared, "", kAmount.in_words("cards discarded")),
      of_kind(EventKind::reshuffled, "", kAmount.in_words("cards in the new draw pile")),
      of_kind(EventKind::goal_reached, "", kWho, kAmount.in_words("points")),
      of_kind(EventKind::game_over, ""),
  });
}();

inline constexpr auto kPlayer =
    document("Player", "", member<&PlayerView::traders>("by colour: yellow, blue, green, red, black"),
             member<&PlayerView::hired>(kPerson), member<&PlayerView::expeditions>(kExpedition, "claimed"));

inline constexpr auto kDecision =
    document("Decision", "the decision that is waited for", member<&DecisionView::seat>(kSeat),
             member<&DecisionView::ship>(kShip, "of `repel`: the ship that waits"),
             member<&DecisionView::takes>("of `hire`: cards the seat may still take"),
             member<&DecisionView::busts>("of `repel`: let in, the ship ends the turn"));

inline constexpr auto kBatch =
    document("Batch", "cards shuffled together and not seen since",
             member<&BatchView::coins>("how many of them lie as coins before each seat"),
             member<&BatchView::faces>("the faces that all of them have, sorted: in which order they lie is unknown"));

inline constexpr auto kOdds =
    document("Odds", "of the faces the next card can have: those that would end the turn, and all");
inline constexpr auto kLack = document("Lack", "whom the active player lacks for an expedition",
                                       member<&LackView::persons>("in all, once jacks of all trades stand in"));

inline constexpr auto kView = document(
    "View", "the same for every seat and for onlookers", member<&View::seats>(kPlayers),
    member<&View::first>(kSeat, "the start player"), member<&View::active>(kSeat, "whose turn it is"),
    member<&View::drew>("the active player has drawn a card this turn"),
    member<&View::last_round>("somebody has reached the goal"), member<&View::deck>("cards in the draw pile"),
    member<&View::discard>("oldest first"), member<&View::harbour>(kHarbourCard, "in the order drawn"),
    member<&View::expeditions>(kExpedition, "that lie face up"),
    member<&View::batches>("the last one is also the draw pile"),
    member<&View::takes>("cards to take: by whoever hires, else by the active player who would stop now"),
    member<&View::purse>("of `hire`: what each card of the harbour does to the purse of whoever decides, in the "
                         "order of `harbour`"),
    member<&View::lacking>("while the active player decides: for each of `expeditions`"),
    member<&View::odds>("of `discover`: of the next card; null where none can be drawn"));

}  // namespace documents
}  // namespace flibuste::port_royal

namespace flibuste {

template <>
inline constexpr auto kKeys<port_royal::Face> = port_royal::documents::kFaceKeys;
template <>
inline constexpr auto kDocument<port_royal::Face> = document("Card", "a card by its key");
template <>
inline constexpr auto kDocument<port_royal::Move> = port_royal::documents::kMove;
template <>
inline constexpr auto kDocument<port_royal::Event> = port_royal::documents::kEvent;
template <>
inline constexpr auto kDocument<port_royal::PlayerView> = port_royal::documents::kPlayer;
template <>
inline constexpr auto kDocument<port_royal::DecisionView> = port_royal::documents::kDecision;
template <>
inline constexpr auto kDocument<port_royal::BatchView> = port_royal::documents::kBatch;
template <>
inline constexpr auto kDocument<port_royal::OddsView> = port_royal::documents::kOdds;
template <>
inline constexpr auto kDocument<port_royal::LackView> = port_royal::documents::kLack;
template <>
inline constexpr auto kDocument<port_royal::View> = port_royal::documents::kView;
template <>
inline constexpr auto kDocument<port_royal::Options> = document("Options", "");

}  // namespace flibuste
