// What follows from a state of Pirate's Cove: speeds, dice, supplies, who is where, and what may be aimed at.
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/pirates_cove/rules.h"

namespace flibuste::pirates_cove {

// ---- ships
// ------------------------------------------------------------------------------------------------------------

inline int value(const Player& player, Section section) {
  return kValues[index(section)][player.rings[index(section)]];
}
inline bool has_parrot(const Player& player, Card parrot) {
  return !player.parrot.empty() && player.parrot[0].card == parrot;
}
inline bool lost_a_ring(const Player& player) { return std::ranges::find(player.rings, 0) != player.rings.end(); }
inline int lost_rings(const Player& player) { return static_cast<int>(std::ranges::count(player.rings, 0)); }

inline int copies_held(const Player& player, Card card) {
  return static_cast<int>(std::ranges::count(player.hand, card, &Held::card));
}
inline bool holds(const Player& player, Card card) {
  return std::ranges::find(player.hand, card, &Held::card) != player.hand.end();
}
// Keeps a hand sorted.
inline void put_in_hand(Player& player, Held held) {
  player.hand.push_back(held);
  for (std::size_t i = player.hand.size() - 1; i > 0 && player.hand[i] < player.hand[i - 1]; --i) {
    std::swap(player.hand[i - 1], player.hand[i]);
  }
}

inline int laid_by(const State& state, Card card, Seat seat) {
  int count = 0;
  for (const Laid& laid : state.battle.laid) count += laid.card == card && laid.seat == seat ? 1 : 0;
  return count;
}
inline bool is_laid(const State& state, Card card) {
  return std::ranges::find(state.battle.laid, card, &Laid::card) != state.battle.laid.end();
}
inline bool under_smoke(const State& state, Seat seat) { return laid_by(state, Card::smoke, seat) > 0; }

// Outside battles nothing is laid and nothing overboard (PC-20, PC-58).
inline int speed(const State& state, Seat seat) {
  const Player& player = state.players[seat];
  int sum = value(player, Section::sails) + kChestSpeed * player.overboard;
  if (has_parrot(player, Card::trelawney)) sum += kTrelawney;
  if (!state.battle.laid.empty()) sum += kWindSpeed * laid_by(state, Card::wind, seat);
  return sum;
}

// Dice of a volley (PC-53, PC-64, PC-65).
inline int dice_of(const State& state, Seat seat) {
  const Player& player = state.players[seat];
  const int cannons = value(player, Section::cannons);
  const int crew = value(player, Section::crew);
  if (has_parrot(player, Card::silver)) return kSilverDice;
  const bool grapple = is_laid(state, Card::grapple);
  if (has_parrot(player, Card::bones)) {
    if (grapple && state.options.bones_grapple == BonesGrapple::best) return std::max(cannons, crew);
    return cannons;
  }
  return grapple ? crew : std::min(cannons, crew);
}

// ---- supplies
// ---------------------------------------------------------------------------------------------------------

inline int gold_supply(const State& state) {
  int left = kAllGold;
  for (const Player& player : state.players) left -= player.gold;
  return left;
}
inline int chest_supply(const State& state) {
  int left = kAllChests;
  for (const Player& player : state.players) left -= player.chests + player.overboard;
  return left;
}
// What is paid out of a supply that has `left` (PC-107).
inline int paid_out(const State& state, int wanted, int left) {
  if (wanted <= left) return wanted;
  return state.options.partial_payout ? std::max(left, 0) : 0;
}
inline int card_supply(const State& state) { return static_cast<int>(state.pool.size() + state.discards.size()); }

// ---- places
// -----------------------------------------------------------------------------------------------------------

inline SeatSet ships_at(const State& state, Place place) {
  SeatSet seats;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (state.players[seat].place == place) seats.insert(seat);
  }
  return seats;
}
// The black ship there, or nothing.
inline const BlackShip* black_at(const State& state, Place place) {
  for (const BlackShip& ship : state.black) {
    if (ship.place == place) return &ship;
  }
  return nullptr;
}
inline Legend legend_at(const State& state, Place place) {
  const BlackShip* ship = black_at(state, place);
  return ship == nullptr ? Legend::none : ship->legend;
}
// The legend that shoots there: not the Cacafuego.
inline Legend fighting_legend_at(const State& state, Place place) {
  const Legend legend = legend_at(state, place);
  return legend == Legend::cacafuego ? Legend::none : legend;
}

// ---- events
// -----------------------------------------------------------------------------------------------------------

// Where the Royal Navy may not be sent: the islands of all who sent it this month (PC-38).
inline bool barred(const State& state, Place place) {
  for (const Seat seat : state.navy.senders) {
    if (state.players[seat].place == place) return true;
  }
  return false;
}
inline bool navy_may_go(const State& state, Place place) {
  if (!is_outer(place) || barred(state, place)) return false;
  return !state.options.navy_needs_target || !ships_at(state, place).empty();
}
// With the Royal Navy card (PC-36, PC-38).
inline bool may_send(const State& state, Seat seat, Place place) {
  if (state.navy.place != kAtSea && state.options.second_navy == SecondNavy::forbidden) return false;
  return place != state.players[seat].place && navy_may_go(state, place);
}
// With the Letter of Marque (PC-39).
inline bool may_send_on(const State& state, Seat seat, Place place) {
  const Place navy = state.navy.place;
  return navy != kAtSea && state.players[seat].place == navy && place != navy && navy_may_go(state, place);
}
// With Escape (PC-40, PC-41).
inline bool may_escape_to(const State& state, Place place) {
  if (place == kTreasureIsland) return true;
  return is_outer(place) && state.navy.place != place && black_at(state, place) == nullptr &&
         ships_at(state, place).empty();
}

// ---- battle
// -----------------------------------------------------------------------------------------------------------

inline bool final_battle(const State& state) { return state.place == kFinalBattle; }
// Whether a player may aim at the legend or the Navy; while one of them is afloat, players are no targets (PC-66).
inline bool may_aim_at_legend(const State& state) {
  const Battle& battle = state.battle;
  return battle.legend_hull > 0 && (battle.navy_hull == 0 || state.options.npc_choice != NpcChoice::navy);
}
inline bool may_aim_at_navy(const State& state) {
  const Battle& battle = state.battle;
  return battle.navy_hull > 0 && (battle.legend_hull == 0 || state.options.npc_choice != NpcChoice::pirate);
}
inline bool npc_afloat(const State& state) { return state.battle.legend_hull > 0 || state.battle.navy_hull > 0; }
// The lowest die that hits a ship.
inline int hits_from(bool smoke, bool grapeshot) { return grapeshot ? 3 : smoke ? 6 : 5; }

inline bool battle_cards_allowed(const State& state) {
  return !final_battle(state) || state.options.final_battle_cards;
}
inline bool volley_cards_allowed(const State& state) {
  return battle_cards_allowed(state) && !is_laid(state, Card::calm);
}

// The ships that the Royal Navy may shoot at.
inline SeatSet navy_targets(const State& state) {
  const Battle& battle = state.battle;
  if (state.options.navy_targets == NavyTargets::free) return battle.present;
  const SeatSet fresh(static_cast<std::uint8_t>(battle.present.bits() & ~battle.navy_shot.bits()));
  return fresh.empty() ? battle.present : fresh;
}

// ---- options and cards
// ------------------------------------------------------------------------------------------------

// The event card that exists twice.
constexpr Card doubled(const Options& options) {
  constexpr std::array<Card, kEvents> kDoubled = {Card::navy,       Card::escape, Card::hijack, Card::lookout,
                                                  Card::shipwright, Card::marque, Card::map};
  return kDoubled[static_cast<std::size_t>(options.doubled_event)];
}
// PC-110.
inline bool may_swap(const State& state, Seat seat) {
  const bool pays = state.options.fame_floor == FameFloor::none || state.players[seat].fame > 0;
  return pays || !state.options.swap_needs_fame;
}

// ---- visits
// -----------------------------------------------------------------------------------------------------------

// What one more level of a section costs in this visit, or nothing where the visit does not allow it (PC-114, PC-115).
inline std::optional<int> upgrade_cost(const State& state, Seat seat, Section section) {
  const Player& player = state.players[seat];
  const std::uint8_t ring = player.rings[index(section)];
  if (ring == 0 || ring == kPositions) return std::nullopt;
  const int step = kStepCost[ring + std::size_t{1}];
  if (state.place == kTreasureIsland) {
    if (state.visit.upgraded) return std::nullopt;
    return 2 * step;
  }
  if (improves(state.place) != section) return std::nullopt;
  return step;
}
inline bool may_attach(const State& state, Seat seat, Section section) {
  const Player& player = state.players[seat];
  if (state.options.mastercraft_limit == MastercraftLimit::section) return player.mastercraft[index(section)] == 0;
  return std::ranges::all_of(player.mastercraft, [](std::uint8_t hits) { return hits == 0; });
}
inline int cards_for_sale(const State& state, Seat seat) {
  if (state.place != kTavern) return 0;
  const int affordable = state.players[seat].gold / kCardPrice;
  const bool closed = !state.options.sequential_buy && state.visit.bought > 0;
  return closed ? 0 : std::min({kMostCards - state.visit.bought, affordable, card_supply(state)});
}

// How much of `amount` is left to the victim of the Hijacks against him; each takes half, rounded up, of what is left,
// in the order played (PC-26, PC-29). `taken` is called for each with what it takes.
template <class Taken>
int kept(const State& state, Seat victim, int amount, bool shared, const Taken& taken) {
  if (!shared) return amount;
  for (const Hijack& hijack : state.hijacks) {
    if (hijack.victim != victim) continue;
    const int half = (amount + 1) / 2;
    taken(hijack.by, half);
    amount -= half;
  }
  return amount;
}
inline int kept(const State& state, Seat victim, int amount, bool shared) {
  return kept(state, victim, amount, shared, [](Seat, int) {});
}

// Gold that comes with the smaller income of the Cove, and what of it the captain keeps.
inline int cove_gold(const State& state) { return paid_out(state, kCoveGold, gold_supply(state)); }
inline int repair_price(const State& state, Seat seat) { return kRingPrice * lost_rings(state.players[seat]); }
// Whether an income of the Cove can be chosen: the repair can be paid with it (PC-124).
inline bool income_pays(const State& state, Seat seat, bool with_gold) {
  int gold = state.players[seat].gold;
  if (with_gold && state.options.income_pays_repair) {
    gold += kept(state, seat, cove_gold(state), state.options.hijack_shares_cove);
  }
  return gold >= repair_price(state, seat);
}

}  // namespace flibuste::pirates_cove
