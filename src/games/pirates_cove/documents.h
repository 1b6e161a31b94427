// The documents of Pirate's Cove, said once: they are written, read and documented from here.
#pragma once

#include "core/document.h"
#include "core/json.h"
#include "games/pirates_cove/view.h"

namespace flibuste::pirates_cove {

BOOST_DESCRIBE_ENUM(Section, hull, sails, cannons, crew)
BOOST_DESCRIBE_ENUM(EventOrder, speed, clockwise)
BOOST_DESCRIBE_ENUM(NpcChoice, shooter, pirate, navy)
BOOST_DESCRIBE_ENUM(BonesGrapple, cannons, best)
BOOST_DESCRIBE_ENUM(SmokeVsStray, blocked, hits)
BOOST_DESCRIBE_ENUM(SmokeVsBlast, hits, blocked)
BOOST_DESCRIBE_ENUM(LegendCompare, value, position)
BOOST_DESCRIBE_ENUM(LegendRanking, volley, cycle)
BOOST_DESCRIBE_ENUM(CacafuegoShared, split, fastest)
BOOST_DESCRIBE_ENUM(NavySection, controller, hull)
BOOST_DESCRIBE_ENUM(NavyTargets, free, cycle)
BOOST_DESCRIBE_ENUM(SecondNavy, move, forbidden)
BOOST_DESCRIBE_ENUM(SinkShare, stayers_and_shooter, present)
BOOST_DESCRIBE_ENUM(MastercraftLimit, ship, section)
BOOST_DESCRIBE_ENUM(Step, outfit, treasure, lookout, sail, arrival, combat, boarding, exchange, plunder, visits, over)
BOOST_DESCRIBE_ENUM(Phase, outfit, treasure_event, lookout_event, sail, sail_open, arrival_event, boarding, overboard,
                    fire, navy_fire, income, visit, bury_gold, parrot)
BOOST_DESCRIBE_ENUM(Source, plunder, battle, legends, burial, hijack, cards, losses)
BOOST_DESCRIBE_ENUM(Income, due, taken, settled)
BOOST_DESCRIBE_ENUM(MoveKind, outfit, pass, hijack, map, lookout, sail, navy, marque, escape, calm, wind, grapple,
                    smoke, overboard, chests, grapeshot, powder, double_shot, fire, wait, flee, income_cards,
                    income_gold, buy, upgrade, shipwright, attach, mend, bury, bags, done, swap, refuse)
BOOST_DESCRIBE_ENUM(EventKind, outfitted, month_began, treasure_turned, tie_die, event_played, event_aimed, sailed,
                    black_moved, legend_came, battle_began, card_played, overboard, exchange_began, fired, damaged,
                    mastercraft_hit, parrot_hit, hull_hit, sunk, stray, repaired_hull, routed, fled, mutiny_die,
                    mutinied, fame, battle_over, navy_left, cacafuego_die, plundered, hijacked, drew, drew_own, no_card,
                    shuffled, parrot_came, parrot_offered, parrot_swapped, parrot_refused, parrot_healed, bought,
                    upgraded, attached, mended, buried, income, repaired, cargo_lost, treasure_discarded, final_battle,
                    final_won, game_over)
BOOST_DESCRIBE_STRUCT(Options, (),
                      (event_order, navy_needs_target, hijack_shares_fame, hijack_shares_gold, hijack_shares_treasure,
                       hijack_shares_tavern, hijack_shares_bury, hijack_shares_cove, boarding_reorder, tie_reroll,
                       npc_choice, fame_floor, absorbed_hit_counts, simultaneous_rout, bones_grapple, smoke_vs_stray,
                       smoke_vs_blast, legend_compare, legend_ranking, cacafuego_shared, navy_section, navy_targets,
                       second_navy, sink_share, own_damage_counts, swap_needs_fame, partial_payout, income_pays_repair,
                       poor_repair_pays, mastercraft_limit, sequential_buy, final_battle_cards, doubled_event, months,
                       random_pirate))
BOOST_DESCRIBE_STRUCT(Move, (), (kind, target, section, number, rings))
BOOST_DESCRIBE_STRUCT(Event, (),
                      (kind, seat, other, place, section, card, other_card, legend, treasure, source, number, gold,
                       chests, cards, fame, dice))
BOOST_DESCRIBE_STRUCT(SectionView, (), (section, position, value, mastercraft, parrot, safe, next_price))
BOOST_DESCRIBE_STRUCT(PlayerView, (),
                      (fame, fame_from, sections, parrot, parrot_hits, gold, chests, overboard, room, place, speed,
                       dice, hand, hand_piles, fame_cards))
BOOST_DESCRIBE_STRUCT(IslandView, (), (place, treasure, fame, gold, chests, cards))
BOOST_DESCRIBE_STRUCT(BlackShipView, (), (place, legend))
BOOST_DESCRIBE_STRUCT(NavyView, (), (place, controller))
BOOST_DESCRIBE_STRUCT(BattleShipView, (), (seat, speed, dice, hit_from, hit, reloading))
BOOST_DESCRIBE_STRUCT(BattleView, (),
                      (place, exchange, legend, legend_hull, navy_hull, order, next, ships, laid, loaded))
BOOST_DESCRIBE_STRUCT(DecisionView, (), (phase, seats))
// The viewer is not in the document: whoever asked for it knows.
BOOST_DESCRIBE_STRUCT(View, (),
                      (options, seats, month, months, step, place, decision, islands, black, navy, navy_senders,
                       hijacks, maps, announced, queue, queue_next, passes, battle, visit, offered, players, hand, pool,
                       pile, discards, spent, legends, legend_discards, gold_supply, chest_supply, finalists, winners))
// Of a view and of a state.
BOOST_DESCRIBE_STRUCT(Hijack, (), (by, victim))
BOOST_DESCRIBE_STRUCT(Mark, (), (seat, place))
BOOST_DESCRIBE_STRUCT(Visit, (), (income, bought, upgraded, buried, chests))
BOOST_DESCRIBE_STRUCT(Laid, (), (card, seat))
// Of a state.
BOOST_DESCRIBE_STRUCT(Frame, (), (phase, seat))
BOOST_DESCRIBE_STRUCT(Held, (), (card, pile))
BOOST_DESCRIBE_STRUCT(Parrot, (), (card, hits))
BOOST_DESCRIBE_STRUCT(BlackShip, (), (place, legend))
BOOST_DESCRIBE_STRUCT(Navy, (), (place, controller, senders))
BOOST_DESCRIBE_STRUCT(Draw, (), (seat, cards))
BOOST_DESCRIBE_STRUCT(Queue, (), (order, next, passes))
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (ties, present, reloading, reload, legend_shot, navy_shot, legend_hull, legend_lost, navy_hull,
                       exchange, reorder, ranking, laid, loaded))
BOOST_DESCRIBE_STRUCT(Position, (),
                      (options, seats, month, step, place, pile, announced, finalists, winners, turned, pool, discards,
                       treasures, spent, legends, legend_discards, black, navy, hijacks, maps, draws, offered, visit,
                       queue, battle, players))

namespace documents {

inline constexpr Values kSeat = definition("Seat", "", from_to(0, kMaxPlayers - 1));
inline constexpr Values kActor =
    definition("Actor", "a ship of a battle: a seat, 5 the legend, 6 the Royal Navy", from_to(0, kActors - 1));
inline constexpr Values kPlace = definition(
    "Place",
    "0 at sea, 1 Tavern, 2 Hull, 3 Sail, 4 Cannon, 5 Crew, 6 Treasure Island, 7 Pirate's Cove, 8 the final battle",
    from_to(0, kFinalBattle));
inline constexpr Values kIsland = from_to(1, kTreasureIsland);
inline constexpr Values kOuter = from_to(1, kOuterIslands);
inline constexpr Values kDie = from_to(1, 6);
inline constexpr Values kRing = from_to(kStartPosition, kPositions);
inline constexpr Values kParrotCard = definition("ParrotCard", "", from_to(Card::flint, Card::bones));
inline constexpr Values kBattleCard = definition("BattleCard", "", from_to(Card::calm, Card::overboard));
inline constexpr Values kVolleyCard = definition("VolleyCard", "", from_to(Card::grapeshot, Card::double_shot));
inline constexpr Values kHandCard = definition("HandCard", "", from_to(Card::mastercraft, Card::fame_3));
inline constexpr Values kTreasure =
    definition("Treasure", "a treasure card, by its design", from_to(Treasure{0}, static_cast<Treasure>(29)));
inline constexpr Values kLegend = definition("LegendName", "", from_to(Legend::blackbeard, Legend::cacafuego));

inline constexpr Keys<kCards> kCardKeys = [] {
  Keys<kCards> keys{{}, {"cette carte n’existe pas", "there is no such card"}};
  for (std::size_t i = 0; i < kCards; ++i) keys.names[i] = kCardInfo[i].key;
  return keys;
}();
inline constexpr Keys<kTreasures + 1> kTreasureKeys = [] {
  Keys<kTreasures + 1> keys{{}, {"cette carte Trésor n’existe pas", "there is no such treasure card"}};
  for (std::size_t i = 0; i < kTreasures; ++i) keys.names[i] = kTreasureInfo[i].key;
  keys.names[kTreasures] = "none";
  return keys;
}();
inline constexpr Keys<kLegends + 1> kLegendKeys = [] {
  Keys<kLegends + 1> keys{{}, {"ce pirate de légende n’existe pas", "there is no such legend"}};
  for (std::size_t i = 0; i <= kLegends; ++i) keys.names[i] = kLegendInfo[i].key;
  return keys;
}();
inline constexpr Label kUnknownValue = {"cette valeur n’existe pas", "there is no such value"};
inline constexpr Keys<2> kFloorKeys = {{"0", "none"}, kUnknownValue};
inline constexpr Keys<2> kPoorKeys = {{"0", "all"}, kUnknownValue};
inline constexpr Keys<kEvents> kDoubledKeys = {
    {"EV_NAVY", "EV_ESCAPE", "EV_HIJACK", "EV_LOOKOUT", "EV_SHIPWRIGHT", "EV_MARQUE", "EV_MAP"}, kUnknownValue};

inline constexpr auto kMove = [] {
  constexpr Member kWhom = member<&Move::target>(kSeat);
  constexpr Member kWhere = member<&Move::number>(kOuter, "the island");
  constexpr Member kWhich = member<&Move::section>();
  constexpr Member kChests = member<&Move::number>(from_to(0, kAllChests), "chests");
  return kinds<Move>(std::array{
      of_kind(MoveKind::outfit, "fits out the ship, in secret",
              member<&Move::rings>(kRing, "positions of hull, sails, cannons and crew")),
      of_kind(MoveKind::pass, "plays no card"),
      of_kind(MoveKind::hijack, "plays the Hijack", kWhom.in_words("the victim")),
      of_kind(MoveKind::map, "plays the Treasure Map"),
      of_kind(MoveKind::lookout, "plays the Lookout", kWhom.in_words("who announces first")),
      of_kind(MoveKind::sail, "chooses a destination", member<&Move::number>(kIsland, "the island")),
      of_kind(MoveKind::navy, "plays a Royal Navy", kWhere),
      of_kind(MoveKind::marque, "plays the Letter of Marque", kWhere),
      of_kind(MoveKind::escape, "plays the Escape", member<&Move::number>(kIsland, "the island")),
      of_kind(MoveKind::calm, "plays Dead Calm"),
      of_kind(MoveKind::wind, "plays a Favourable Wind"),
      of_kind(MoveKind::grapple, "plays a Grapple"),
      of_kind(MoveKind::smoke, "plays Smoke"),
      of_kind(MoveKind::overboard, "plays Overboard"),
      of_kind(MoveKind::chests, "throws chests overboard", kChests),
      of_kind(MoveKind::grapeshot, "chooses a Grapeshot for the volley; it is shown when the volley is fired"),
      of_kind(MoveKind::powder, "chooses a Powder Magazine for the volley"),
      of_kind(MoveKind::double_shot, "chooses a Double Shot for the volley"),
      of_kind(MoveKind::fire, "fires, or has the Royal Navy fire", member<&Move::target>(kActor),
              kWhich.in_words("aimed at; the hull of a legend or the Navy")),
      of_kind(MoveKind::wait, "waits while reloading"),
      of_kind(MoveKind::flee, "flees to Pirate's Cove"),
      of_kind(MoveKind::income_cards, "takes two tavern cards"),
      of_kind(MoveKind::income_gold, "takes a tavern card and gold"),
      of_kind(MoveKind::buy, "buys tavern cards", member<&Move::number>(from_to(1, kMostCards), "how many")),
      of_kind(MoveKind::upgrade, "pays for one more level", kWhich),
      of_kind(MoveKind::shipwright, "plays the Shipwright: one more level for nothing", kWhich),
      of_kind(MoveKind::attach, "attaches a Mastercraft", kWhich),
      of_kind(MoveKind::mend, "mends a Mastercraft", kWhich),
      of_kind(MoveKind::bury, "buries chests; bags of gold are asked for next", kChests),
      of_kind(MoveKind::bags, "buries bags of 3 gold with the chests",
              member<&Move::number>(from_to(0, kAllGold / kBag), "bags")),
      of_kind(MoveKind::done, "ends the visit"),
      of_kind(MoveKind::swap, "takes the second parrot for 1 fame"),
      of_kind(MoveKind::refuse, "keeps the old parrot"),
  });
}();

inline constexpr auto kEvent = [] {
  constexpr Member kWho = member<&Event::seat>(kSeat);
  constexpr Member kShip = member<&Event::seat>(kActor);
  constexpr Member kWhom = member<&Event::other>(kSeat);
  constexpr Member kWhomShip = member<&Event::other>(kActor);
  constexpr Member kWhere = member<&Event::place>(kPlace);
  constexpr Member kWhat = member<&Event::section>();
  constexpr Member kCard = member<&Event::card>();
  constexpr Member kBird = member<&Event::card>(kParrotCard);
  constexpr Member kOldBird = member<&Event::other_card>(kParrotCard, "the old one");
  constexpr Member kWhichLegend = member<&Event::legend>("none where there is none");
  constexpr Member kWhichTreasure = member<&Event::treasure>(kTreasure);
  constexpr Member kNumber = member<&Event::number>();
  constexpr Member kRolled = member<&Event::number>(kDie, "the die");
  constexpr Member kGold = member<&Event::gold>();
  constexpr Member kChests = member<&Event::chests>();
  constexpr Member kCards = member<&Event::cards>("tavern cards");
  constexpr Member kFame = member<&Event::fame>();
  return kinds<Event>(std::array{
      of_kind(EventKind::outfitted, "all at once", kWho, kGold.in_words("spent"),
              member<&Event::dice>(from_to(1, kPositions), "positions of hull, sails, cannons and crew")),
      of_kind(EventKind::month_began, "", kNumber.in_words("of the month")),
      of_kind(EventKind::treasure_turned, "", kWhere, kWhichTreasure),
      of_kind(EventKind::tie_die, "rolled to settle a tie", kShip, kRolled),
      of_kind(EventKind::event_played, "Hijack or Lookout", kWho, kWhom.in_words("the victim, or who announces first"),
              kCard),
      of_kind(EventKind::event_aimed, "Treasure Map, Royal Navy, Letter of Marque or Escape", kWho, kWhere, kCard),
      of_kind(EventKind::sailed, "", kWho, kWhere),
      of_kind(EventKind::black_moved, "", kWhere, kWhichLegend),
      of_kind(EventKind::legend_came, "a black ship gets a card", kWhere, kWhichLegend),
      of_kind(EventKind::battle_began, "", kWhere, kWhichLegend),
      of_kind(EventKind::card_played, "a battle card, or with the volley a volley card", kWho, kCard),
      of_kind(EventKind::overboard, "", kWho, kChests),
      of_kind(EventKind::exchange_began, "", kWhere, kNumber),
      of_kind(EventKind::fired, "a volley", kShip, kWhomShip.in_words("the target"), kWhat, kWhichLegend,
              kNumber.in_words("hits"), member<&Event::dice>(kDie, "all dice of the volley")),
      of_kind(EventKind::damaged, "a ring moves", kWho, kWhat, kNumber.in_words("its position now; 0: off the mat")),
      of_kind(EventKind::mastercraft_hit, "", kWho, kWhat, kNumber.in_words("hits it still absorbs; 0: broken")),
      of_kind(EventKind::parrot_hit, "", kWho, kBird, kNumber.in_words("hits it still takes; 0: dead")),
      of_kind(EventKind::hull_hit, "of the legend or the Navy", kWhomShip, kWhichLegend, kNumber.in_words("hull left")),
      of_kind(EventKind::sunk, "", kWhomShip, kWhichLegend),
      of_kind(EventKind::stray, "shots that missed their target", kWho, kWhichLegend, kNumber.in_words("hits")),
      of_kind(EventKind::repaired_hull, "of the Flying Dutchman", kWhichLegend, kNumber.in_words("points regained")),
      of_kind(EventKind::routed, "", kWho),
      of_kind(EventKind::fled, "", kWho),
      of_kind(EventKind::mutiny_die, "a 1 is a mutiny", kWho, kRolled),
      of_kind(EventKind::mutinied, "", kWho, kGold.in_words("lost"), kChests.in_words("lost")),
      of_kind(EventKind::fame, "gained, or lost", kWho, member<&Event::source>(), kFame),
      of_kind(EventKind::battle_over, "", kWhere),
      of_kind(EventKind::navy_left, "", kWhere),
      of_kind(EventKind::cacafuego_die, "it is captured; the die is its fame", kWho, kWhere, kWhichLegend, kRolled),
      of_kind(EventKind::plundered, "", kWho, kWhom.in_words("the same seat"), kWhere, kWhichTreasure, kGold, kChests,
              kCards, kFame),
      of_kind(EventKind::hijacked, "part of what was plundered", kWho, kWhom.in_words("the victim"), kWhere,
              kWhichTreasure, kGold, kChests, kCards, kFame),
      of_kind(EventKind::drew, "a tavern card", kWho),
      of_kind(EventKind::drew_own, "to its owner alone, after `drew`", kWho, kCard),
      of_kind(EventKind::no_card, "neither pile nor discards have one", kWho, kCards.in_words("missed")),
      of_kind(EventKind::shuffled, "the discards are the new pile", kCards),
      of_kind(EventKind::parrot_came, "", kWho, kBird),
      of_kind(EventKind::parrot_offered, "a second one", kWho, kBird, kOldBird),
      of_kind(EventKind::parrot_swapped, "", kWho, kBird, kOldBird),
      of_kind(EventKind::parrot_refused, "", kWho, kBird, kOldBird),
      of_kind(EventKind::parrot_healed, "", kWho, kBird),
      of_kind(EventKind::bought, "", kWho, kGold, kCards),
      of_kind(EventKind::upgraded, "one more level", kWho, kWhat, kNumber.in_words("position now"),
              kGold.in_words("paid; none with the Shipwright")),
      of_kind(EventKind::attached, "a Mastercraft", kWho, kWhat),
      of_kind(EventKind::mended, "a Mastercraft", kWho, kWhat, kGold),
      of_kind(EventKind::buried, "", kWho, kGold, kChests, kFame),
      of_kind(EventKind::income, "of the Cove", kWho, kWhom.in_words("whose income it is"), kGold, kCards),
      of_kind(EventKind::repaired, "lost rings are back; without an income where they could not be paid", kWho,
              kNumber.in_words("rings"), kGold.in_words("paid")),
      of_kind(EventKind::cargo_lost, "more than the hull holds", kWho, kChests),
      of_kind(EventKind::treasure_discarded, "nobody plundered it", kWhere, kWhichTreasure),
      of_kind(EventKind::final_battle, "several are tied for the most fame"),
      of_kind(EventKind::final_won, "", kWho),
      of_kind(EventKind::game_over, ""),
  });
}();

inline constexpr auto kSectionView = document(
    "SectionState", "", member<&SectionView::position>(from_to(0, kPositions), "of the ring; 0: off the mat"),
    member<&SectionView::mastercraft>(from_to(0, kProtection), "hits that the Mastercraft there still absorbs"),
    member<&SectionView::parrot>(from_to(0, kProtection), "the same of the parrot that sits there"),
    member<&SectionView::safe>("hits it takes before a further one pushes the ring off the mat"),
    member<&SectionView::next_price>("of one more level"));
inline constexpr auto kPlayerView = document(
    "Player", "", member<&PlayerView::fame_from>("by source: plunder, battle, legends, burial, hijack, cards, losses"),
    member<&PlayerView::sections>("hull, sails, cannons, crew"), member<&PlayerView::parrot>(kParrotCard),
    member<&PlayerView::parrot_hits>("that it still takes"),
    member<&PlayerView::overboard>("chests on the card of that name"),
    member<&PlayerView::room>("chests that the cargo check leaves"), member<&PlayerView::place>(kPlace),
    member<&PlayerView::dice>("of a volley"), member<&PlayerView::hand>("cards"),
    member<&PlayerView::hand_piles>("the pile that each was drawn from, sorted"),
    member<&PlayerView::fame_cards>(from_to(Card::fame_1, Card::fame_3),
                                    "in the hand, shown when the months are over"));
inline constexpr auto kIslandView =
    document("Island", "", member<&IslandView::place>(kOuter),
             member<&IslandView::treasure>(kTreasure, "face up; null before a month and when it was taken"),
             member<&IslandView::chests>("treasures"), member<&IslandView::cards>("tavern cards"));
inline constexpr auto kBlackView = document("BlackShip", "", member<&BlackShipView::place>(kIsland),
                                            member<&BlackShipView::legend>(kLegend,
                                                                           "null until the month ends when "
                                                                           "it was sunk or captured"));
inline constexpr auto kNavyView =
    document("RoyalNavy", "", member<&NavyView::place>(kOuter), member<&NavyView::controller>(kSeat));
inline constexpr auto kBattleShip =
    document("BattleShip", "", member<&BattleShipView::seat>(kSeat),
             member<&BattleShipView::hit_from>("the lowest die that hits it, without Grapeshot"),
             member<&BattleShipView::hit>("in this battle"));
inline constexpr auto kBattleView = document(
    "BattleState", "", member<&BattleView::place>(kPlace), member<&BattleView::exchange>("0 while boarding"),
    member<&BattleView::legend>(kLegend, "that shoots here"),
    member<&BattleView::navy_hull>("0: it is not here, or sunk"),
    member<&BattleView::order>(kActor, "of the boarding round, or of the exchange"),
    member<&BattleView::next>("index of whoever acts"), member<&BattleView::laid>("battle cards, in the order played"),
    member<&BattleView::loaded>(kVolleyCard, "what the viewer has chosen for the volley that is next"));
inline constexpr auto kDecision = document("Decision", "the decision that is waited for",
                                           member<&DecisionView::seats>("who must choose; several choose in secret"));
inline constexpr auto kHijack = document("HijackOn", "", member<&Hijack::by>(kSeat), member<&Hijack::victim>(kSeat));
inline constexpr auto kMark =
    document("MapMark", "a treasure map", member<&Mark::seat>(kSeat, "whose"), member<&Mark::place>(kOuter));
inline constexpr auto kVisit =
    document("VisitState", "what the captain whose visit it is has done", member<&Visit::income>("of the Cove"),
             member<&Visit::bought>(from_to(0, kMostCards), "cards"), member<&Visit::upgraded>("on Treasure Island"),
             member<&Visit::chests>("to be buried with the bags that are asked for"));
inline constexpr auto kLaid = document("LaidCard", "", member<&Laid::card>(kBattleCard), member<&Laid::seat>(kSeat));
inline constexpr auto kView = document(
    "View", "what one seat, or an onlooker, may see", member<&View::seats>(from_to(kMinSeats, kMaxPlayers)),
    member<&View::month>("0 while ships are fitted out"), member<&View::months>(from_to(1, kMonths)),
    member<&View::place>(kPlace, "where something is going on"),
    member<&View::navy_senders>("who played a Royal Navy card this month"),
    member<&View::announced>("destinations are chosen openly this month"),
    member<&View::queue>(kActor, "of a window, of navigation, or of the visits of a place"),
    member<&View::queue_next>("index of whoever is asked"), member<&View::passes>("in a row"),
    member<&View::battle>("while there is one"), member<&View::offered>(kParrotCard, "the second parrot"),
    member<&View::hand>(kHandCard, "of the viewer; empty for onlookers"), member<&View::pool>("tavern cards to draw"),
    member<&View::pile>("the number of the tavern pile; each shuffling makes a new one"),
    member<&View::spent>(kTreasure, "treasure cards that were taken or discarded"),
    member<&View::legends>("legends to draw"), member<&View::legend_discards>(kLegend),
    member<&View::finalists>("whoever is tied for the most fame, or has it alone, at the end"));

}  // namespace documents
}  // namespace flibuste::pirates_cove

namespace flibuste {

template <>
inline constexpr auto kKeys<pirates_cove::Card> = pirates_cove::documents::kCardKeys;
template <>
inline constexpr auto kKeys<pirates_cove::Treasure> = pirates_cove::documents::kTreasureKeys;
template <>
inline constexpr auto kKeys<pirates_cove::Legend> = pirates_cove::documents::kLegendKeys;
template <>
inline constexpr auto kKeys<pirates_cove::FameFloor> = pirates_cove::documents::kFloorKeys;
template <>
inline constexpr auto kKeys<pirates_cove::PoorRepairPays> = pirates_cove::documents::kPoorKeys;
template <>
inline constexpr auto kKeys<pirates_cove::DoubledEvent> = pirates_cove::documents::kDoubledKeys;

template <>
inline constexpr auto kDocument<pirates_cove::Card> = document("Card", "a tavern card");
template <>
inline constexpr auto kDocument<pirates_cove::Section> = document("Section", "of a ship");
template <>
inline constexpr auto kDocument<pirates_cove::Legend> = document("Legend", "a legendary pirate, or none");
template <>
inline constexpr auto kDocument<pirates_cove::Source> = document("Source", "where fame comes from");
template <>
inline constexpr auto kDocument<pirates_cove::Options> =
    document("Options", "", member<&pirates_cove::Options::months>(from_to(1, pirates_cove::kMonths)));
template <>
inline constexpr auto kDocument<pirates_cove::Move> = pirates_cove::documents::kMove;
template <>
inline constexpr auto kDocument<pirates_cove::Event> = pirates_cove::documents::kEvent;
template <>
inline constexpr auto kDocument<pirates_cove::SectionView> = pirates_cove::documents::kSectionView;
template <>
inline constexpr auto kDocument<pirates_cove::PlayerView> = pirates_cove::documents::kPlayerView;
template <>
inline constexpr auto kDocument<pirates_cove::IslandView> = pirates_cove::documents::kIslandView;
template <>
inline constexpr auto kDocument<pirates_cove::BlackShipView> = pirates_cove::documents::kBlackView;
template <>
inline constexpr auto kDocument<pirates_cove::NavyView> = pirates_cove::documents::kNavyView;
template <>
inline constexpr auto kDocument<pirates_cove::BattleShipView> = pirates_cove::documents::kBattleShip;
template <>
inline constexpr auto kDocument<pirates_cove::BattleView> = pirates_cove::documents::kBattleView;
template <>
inline constexpr auto kDocument<pirates_cove::DecisionView> = pirates_cove::documents::kDecision;
template <>
inline constexpr auto kDocument<pirates_cove::Hijack> = pirates_cove::documents::kHijack;
template <>
inline constexpr auto kDocument<pirates_cove::Mark> = pirates_cove::documents::kMark;
template <>
inline constexpr auto kDocument<pirates_cove::Visit> = pirates_cove::documents::kVisit;
template <>
inline constexpr auto kDocument<pirates_cove::Laid> = pirates_cove::documents::kLaid;
template <>
inline constexpr auto kDocument<pirates_cove::View> = pirates_cove::documents::kView;

// Of a state.
template <>
inline constexpr auto kDocument<pirates_cove::Held> =
    document("Held", "a card in a hand", member<&pirates_cove::Held::card>(pirates_cove::documents::kHandCard),
             member<&pirates_cove::Held::pile>(from_to(1, 255), "the pile it was drawn from"));
template <>
inline constexpr auto kDocument<pirates_cove::Parrot> =
    document("ParrotState", "", member<&pirates_cove::Parrot::card>(pirates_cove::documents::kParrotCard),
             member<&pirates_cove::Parrot::hits>(from_to(1, pirates_cove::kProtection), "that it still takes"));
template <>
inline constexpr auto kDocument<pirates_cove::BlackShip> =
    document("StateBlackShip", "", member<&pirates_cove::BlackShip::place>(pirates_cove::documents::kIsland));
template <>
inline constexpr auto kDocument<pirates_cove::Navy> = document(
    "StateNavy", "", member<&pirates_cove::Navy::place>(from_to(0, pirates_cove::kOuterIslands), "0: it is not at sea"),
    member<&pirates_cove::Navy::controller>(pirates_cove::documents::kSeat),
    member<&pirates_cove::Navy::senders>("who played a Royal Navy card this month"));
template <>
inline constexpr auto kDocument<pirates_cove::Draw> = document(
    "StateDraw", "tavern cards to be drawn", member<&pirates_cove::Draw::seat>(pirates_cove::documents::kSeat));
template <>
inline constexpr auto kDocument<pirates_cove::Queue> =
    document("StateQueue", "whose turn it is in a window, a boarding round, an exchange, or the visits of a place",
             member<&pirates_cove::Queue::order>(pirates_cove::documents::kActor));
template <>
inline constexpr auto kDocument<pirates_cove::Battle> =
    document("StateBattle", "all zero while there is none",
             member<&pirates_cove::Battle::ties>("with tie_reroll off, by set of ships: 1 + the number of their order"),
             member<&pirates_cove::Battle::reload>("in the next exchange"),
             member<&pirates_cove::Battle::ranking>(pirates_cove::documents::kSeat, "whom the legend still shoots at"));
template <>
inline constexpr auto kDocument<pirates_cove::Frame> =
    document("StateFrame", "who must choose what", member<&pirates_cove::Frame::seat>(pirates_cove::documents::kSeat));

}  // namespace flibuste
