#include "games/pirates_cove/view.h"

#include <algorithm>
#include <cstring>

#include "core/hash.h"
#include "games/pirates_cove/ships.h"

namespace flibuste::pirates_cove {
namespace {

std::vector<SectionView> section_views(const Player& player) {
  std::vector<SectionView> list;
  for (std::size_t i = 0; i < kSections; ++i) {
    SectionView out{.section = section_at(i),
                    .position = player.rings[i],
                    .value = kValues[i][player.rings[i]],
                    .mastercraft = player.mastercraft[i],
                    .next_price = std::nullopt};
    if (!player.parrot.empty() && guarded_by(player.parrot[0].card) == section_at(i)) {
      out.parrot = player.parrot[0].hits;
    }
    if (out.position > 0) out.safe = byte(out.mastercraft + out.parrot + out.position - 1);
    if (out.position > 0 && out.position < kPositions) out.next_price = kStepCost[out.position + std::size_t{1}];
    list.push_back(out);
  }
  return list;
}

// The cards of a seat as others count them: with those that are loaded.
FixedList<Held, kTavernCards> cards_of(const State& state, Seat seat) {
  FixedList<Held, kTavernCards> cards;
  for (const Held& held : state.players[seat].hand) cards.push_back(held);
  const bool loads = !state.battle.loaded.empty() && state.stack.top().seat == seat;
  if (loads) {
    for (const Held& held : state.battle.loaded) cards.push_back(held);
  }
  return cards;
}

PlayerView player_view(const State& state, Seat seat) {
  const Player& player = state.players[seat];
  PlayerView out;
  out.fame = player.fame;
  out.fame_from.assign(player.fame_from.begin(), player.fame_from.end());
  out.sections = section_views(player);
  if (!player.parrot.empty()) {
    out.parrot = player.parrot[0].card;
    out.parrot_hits = player.parrot[0].hits;
  }
  out.gold = player.gold;
  out.chests = player.chests;
  out.overboard = player.overboard;
  out.room = has_parrot(player, Card::flint) ? byte(kAllChests) : byte(value(player, Section::hull));
  out.place = player.place;
  out.speed = byte(speed(state, seat));
  out.dice = byte(dice_of(state, seat));
  const auto cards = cards_of(state, seat);
  out.hand = byte(cards.size());
  for (const Held& held : cards) out.hand_piles.push_back(held.pile);
  std::ranges::sort(out.hand_piles);
  if (!state.finalists.empty()) {  // PC-131
    for (const Held& held : player.hand) {
      if (is_fame(held.card)) out.fame_cards.push_back(held.card);
    }
  }
  return out;
}

BattleView battle_view(const State& state, Viewer viewer) {
  const Battle& battle = state.battle;
  BattleView out;
  out.place = state.place;
  out.exchange = battle.exchange;
  if (battle.legend_hull > 0) out.legend = legend_at(state, state.place);
  out.legend_hull = battle.legend_hull;
  out.navy_hull = battle.navy_hull;
  out.order.assign(state.queue.order.begin(), state.queue.order.end());
  out.next = state.queue.next;
  for (const Seat seat : battle.present) {
    out.ships.push_back({.seat = seat,
                         .speed = byte(speed(state, seat)),
                         .dice = byte(dice_of(state, seat)),
                         .hit_from = byte(hits_from(under_smoke(state, seat), false)),
                         .hit = state.players[seat].hit,
                         .reloading = battle.reloading.contains(seat)});
  }
  out.laid.assign(battle.laid.begin(), battle.laid.end());
  if (!battle.loaded.empty() && state.stack.top().seat == viewer) {
    for (const Held& held : battle.loaded) out.loaded.push_back(held.card);
  }
  return out;
}

}  // namespace

View Visibility::view(const State& state, Viewer viewer) {
  View out;
  out.viewer = viewer;
  out.options = state.options;
  out.seats = state.seats;
  out.month = state.month;
  out.months = state.options.months;
  out.step = state.step;
  out.place = state.place;
  if (!state.stack.empty()) {
    out.decision = DecisionView{.phase = state.stack.top().phase, .seats = Rules::actors(state)};
  }
  for (Place place = 1; place <= kOuterIslands; ++place) {
    IslandView island{.place = place, .treasure = std::nullopt};
    const Treasure turned = state.turned[place - std::size_t{1}];
    if (turned != Treasure::none) {
      island.treasure = turned;
      island.fame = info(turned).fame;
      island.gold = info(turned).gold;
      island.chests = info(turned).chests;
      island.cards = info(turned).cards;
    }
    out.islands.push_back(island);
  }
  for (const BlackShip& ship : state.black) {
    BlackShipView black{.place = ship.place, .legend = std::nullopt};
    if (ship.legend != Legend::none) black.legend = ship.legend;
    out.black.push_back(black);
  }
  if (state.navy.place != kAtSea) {
    out.navy = NavyView{.place = state.navy.place, .controller = state.navy.controller};
  }
  out.navy_senders = state.navy.senders;
  out.hijacks.assign(state.hijacks.begin(), state.hijacks.end());
  out.maps.assign(state.maps.begin(), state.maps.end());
  out.announced = state.announced;
  if (state.step == Step::boarding || state.step == Step::exchange) {
    out.battle = battle_view(state, viewer);
  } else {
    out.queue.assign(state.queue.order.begin(), state.queue.order.end());
    out.queue_next = state.queue.next;
  }
  out.passes = state.queue.passes;
  out.visit = state.visit;
  out.offered.assign(state.offered.begin(), state.offered.end());
  for (Seat seat = 0; seat < state.seats; ++seat) out.players.push_back(player_view(state, seat));
  if (viewer < state.seats) {
    for (const Held& held : state.players[viewer].hand) out.hand.push_back(held.card);
  }
  out.pool = byte(state.pool.size());
  out.pile = state.pile;
  out.discards.assign(state.discards.begin(), state.discards.end());
  out.spent.assign(state.spent.begin(), state.spent.end());
  out.legends = byte(state.legends.size());
  out.legend_discards.assign(state.legend_discards.begin(), state.legend_discards.end());
  out.gold_supply = byte(gold_supply(state));
  out.chest_supply = byte(chest_supply(state));
  out.finalists = state.finalists;
  out.winners = state.winners;
  return out;
}

// All but the order of the piles and the cards in other hands.
std::uint64_t Visibility::observation(const State& state, Viewer viewer) {
  State seen = state;
  const auto hide = [](auto& cards) {
    for (auto& card : cards) card = {};
  };
  hide(seen.pool);
  hide(seen.treasures);
  hide(seen.legends);
  const bool loads = !state.battle.loaded.empty();
  if (loads && state.stack.top().seat != viewer) seen.battle.loaded.clear();
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (seat == viewer) continue;
    auto& hand = seen.players[seat].hand;
    const bool shown = !state.finalists.empty();
    const auto cards = cards_of(state, seat);
    hand.clear();
    FixedList<Held, kTavernCards> known;
    for (const Held& held : cards) {
      known.push_back({.card = shown && is_fame(held.card) ? held.card : Card{}, .pile = held.pile});
    }
    std::ranges::sort(known);
    for (std::size_t i = 0; i < std::min(known.size(), kMostInHand); ++i) hand.push_back(known[i]);
  }
  return quick_hash(std::as_bytes(std::span(&seen, 1)));
}

}  // namespace flibuste::pirates_cove
