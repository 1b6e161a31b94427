// Volleys: of players, of legends and of the Royal Navy, and what they do.
#pragma once

#include <algorithm>

#include "games/pirates_cove/play.h"

namespace flibuste::pirates_cove {
namespace {

template <class Sink>
inline FixedList<std::uint8_t, kMostDice> Play<Sink>::roll_dice(int count) {
  FixedList<std::uint8_t, kMostDice> dice;
  for (int i = 0; i < count; ++i) dice.push_back(roll());
  return dice;
}

inline int count_hits(const FixedList<std::uint8_t, kMostDice>& dice, int from) {
  return static_cast<int>(std::ranges::count_if(dice, [&](std::uint8_t die) { return die >= from; }));
}

// First the Mastercraft there takes hits, then the parrot, then the ring moves (PC-67 to PC-70). `own`: the ship's own
// blast or recoil.
template <class Sink>
inline void Play<Sink>::damage(Seat seat, Section section, int hits, bool own) {
  Player& who = player(seat);
  std::uint8_t& ring = who.rings[index(section)];
  int absorbed = 0;
  if (std::uint8_t& shield = who.mastercraft[index(section)]; shield > 0 && hits > 0) {
    const int taken = std::min<int>(shield, hits);
    shield = byte(shield - taken);
    hits -= taken;
    absorbed += taken;
    const bool broken = shield == 0;
    sink_.tell(Event{.kind = EventKind::mastercraft_hit, .seat = seat, .section = section, .number = shield});
    if (broken) discard(Card::mastercraft);
  }
  if (hits > 0 && !who.parrot.empty() && guarded_by(who.parrot[0].card) == section) {
    Parrot& parrot = who.parrot[0];
    const int taken = std::min<int>(parrot.hits, hits);
    parrot.hits = byte(parrot.hits - taken);
    hits -= taken;
    absorbed += taken;
    const Card bird = parrot.card;
    const bool dead = parrot.hits == 0;
    sink_.tell(Event{.kind = EventKind::parrot_hit, .seat = seat, .card = bird, .number = parrot.hits});
    if (dead) {
      who.parrot.clear();
      discard(bird);
      lose_fame(seat, kParrotLoss);
    }
  }
  const int moved = std::min<int>(ring, hits);
  if (moved > 0) {
    ring = byte(ring - moved);
    sink_.tell(Event{.kind = EventKind::damaged, .seat = seat, .section = section, .number = ring});
  }
  const bool counts = s_.options.absorbed_hit_counts ? absorbed + moved > 0 : moved > 0;  // PC-83
  if (counts && s_.battle.present.contains(seat) && (!own || s_.options.own_damage_counts)) who.hit = true;
}

template <class Sink>
inline void Play<Sink>::damage_all(Seat seat, int hits, bool own) {
  for (std::size_t i = 0; i < kSections; ++i) damage(seat, section_at(i), hits, own);
}

// PC-78 says the order.
template <class Sink>
inline void Play<Sink>::fire(Seat seat, Move move) {
  Battle& battle = s_.battle;
  int grapeshots = 0;
  int powders = 0;
  bool doubled = false;
  for (const Held& held : battle.loaded) {  // PC-71
    grapeshots += held.card == Card::grapeshot ? 1 : 0;
    powders += held.card == Card::powder ? 1 : 0;
    doubled = doubled || held.card == Card::double_shot;
    std::uint8_t& newest = player(seat).played[index(held.card)];
    newest = std::max(newest, held.pile);
    sink_.tell(Event{.kind = EventKind::card_played, .seat = seat, .card = held.card});
    discard(held.card);
  }
  battle.loaded.clear();

  const Actor target = move.target;
  const bool at_player = is_seat(target);
  const bool smoke = at_player && under_smoke(s_, target);
  const FixedList<std::uint8_t, kMostDice> dice = roll_dice(dice_of(s_, seat));
  const int hits = count_hits(dice, hits_from(smoke, grapeshots > 0));  // PC-55, PC-64, PC-72, PC-73
  sink_.tell(Event{.kind = EventKind::fired,
                   .seat = seat,
                   .other = target,
                   .section = move.section,
                   .number = byte(hits),
                   .dice = dice});
  const SeatSet before = battle.present;
  const auto hole = [&](Actor npc, int points) {
    std::uint8_t& hull = npc == kLegendActor ? battle.legend_hull : battle.navy_hull;
    const int lost = std::min<int>(hull, points);
    if (lost == 0) return;
    hull = byte(hull - lost);
    if (npc == kLegendActor) battle.legend_lost = byte(battle.legend_lost + lost);
    sink_.tell(Event{.kind = EventKind::hull_hit,
                     .other = npc,
                     .legend = npc == kLegendActor ? legend_at(s_, s_.place) : Legend::none,
                     .number = hull});
  };
  const bool legend_was_afloat = battle.legend_hull > 0;
  const bool navy_was_afloat = battle.navy_hull > 0;
  if (!at_player) {
    hole(target, hits);
  } else if (doubled) {  // PC-76
    damage_all(target, hits, false);
  } else {
    damage(target, move.section, hits, false);
  }
  if (powders * hits > 0) {  // PC-74, PC-75
    for (const Seat other : before) {
      if (s_.options.smoke_vs_blast == SmokeVsBlast::blocked && under_smoke(s_, other)) continue;
      damage(other, Section::hull, powders * hits, other == seat);
    }
    hole(kLegendActor, powders * hits);
    hole(kNavyActor, powders * hits);
  }

  SeatSet sharers = before;
  if (s_.options.sink_share == SinkShare::stayers_and_shooter) {  // PC-80
    for (const Seat other : before) {
      if (other != seat && lost_a_ring(player(other))) sharers.erase(other);
    }
  }
  if (legend_was_afloat && battle.legend_hull == 0) sink_npc(kLegendActor, sharers);
  if (navy_was_afloat && battle.navy_hull == 0) sink_npc(kNavyActor, sharers);
  settle_routs(target, seat);
  if (grapeshots > 0) {  // PC-72
    damage(seat, Section::cannons, grapeshots * kRecoil, true);
    if (battle.present.contains(seat)) settle_routs(seat, seat);
  }
  if (doubled && battle.present.contains(seat)) battle.reload.insert(seat);  // PC-77
}

// PC-92, PC-103.
template <class Sink>
inline void Play<Sink>::sink_npc(Actor npc, SeatSet sharers) {
  const Legend legend = npc == kLegendActor ? legend_at(s_, s_.place) : Legend::none;
  sink_.tell(Event{.kind = EventKind::sunk, .other = npc, .legend = legend});
  const int fame = npc == kLegendActor ? info(legend).fame : kNavyFame;
  for (const Seat seat : sharers) gain_fame(seat, fame / sharers.size(), Source::legends);
  if (npc != kLegendActor) return;
  s_.battle.legend_lost = 0;
  for (BlackShip& ship : s_.black) {
    if (ship.place == s_.place) ship.legend = Legend::none;
  }
  s_.legend_discards.push_back(legend);
}

template <class Sink>
inline void Play<Sink>::score_rout(SeatSet stayers, int routed) {
  for (const Seat seat : stayers) gain_fame(seat, routed, Source::battle);
}

// Ships with a ring off the mat leave (PC-85, PC-86).
template <class Sink>
inline void Play<Sink>::settle_routs(Actor target, Actor shooter) {
  SeatSet routed;
  for (const Seat seat : s_.battle.present) {
    if (lost_a_ring(player(seat))) routed.insert(seat);
  }
  if (routed.empty()) return;
  if (s_.options.simultaneous_rout || final_battle(s_)) {
    for (const Seat seat : routed) sink_.tell(Event{.kind = EventKind::routed, .seat = seat});
    leave(routed);
    score_rout(s_.battle.present, routed.size());
    if (s_.battle.present.empty() && final_battle(s_)) s_.winners = routed;  // PC-134
    return;
  }
  const auto go = [&](Seat seat) {
    if (!routed.contains(seat)) return;
    routed.erase(seat);
    sink_.tell(Event{.kind = EventKind::routed, .seat = seat});
    leave(SeatSet::of(seat));
    score_rout(s_.battle.present, 1);
  };
  const Actor first = is_seat(target) ? target : shooter;
  for (int i = is_seat(target) ? 0 : 1; i < s_.seats; ++i) {
    const Seat seat = clockwise(first, i, s_.seats);
    if (seat != shooter) go(seat);
  }
  if (is_seat(shooter)) go(shooter);
}

// What a legend goes by: its named value (PC-91).
template <class Sink>
inline int Play<Sink>::legend_value(Seat seat) const {
  Section section = Section::hull;
  switch (legend_at(s_, s_.place)) {
    case Legend::blackbeard:
      section = Section::cannons;
      break;
    case Legend::dutchman:
      section = Section::crew;
      break;
    case Legend::bonny_read:
      return speed(s_, seat);
    default:
      break;
  }
  const Player& who = s_.players[seat];
  return s_.options.legend_compare == LegendCompare::value ? value(who, section) : who.rings[index(section)];
}

// PC-90.
template <class Sink>
inline Seat Play<Sink>::legend_target() {
  Battle& battle = s_.battle;
  if (s_.options.legend_ranking == LegendRanking::cycle) {
    while (!battle.ranking.empty() && !battle.present.contains(battle.ranking[0])) battle.ranking.erase(0);
    if (battle.ranking.empty()) {
      Order order;
      std::array<int, kActors> values{};
      for (const Seat seat : battle.present) {
        std::size_t at = order.size();
        order.push_back(seat);
        values[at] = legend_value(seat);
        for (; at > 0 && values[at] > values[at - 1]; --at) {
          std::swap(values[at], values[at - 1]);
          std::swap(order[at], order[at - 1]);
        }
      }
      for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin + 1;
        while (end < order.size() && values[end] == values[begin]) ++end;
        if (end > begin + 1) settle_ties(order, begin, end);
        begin = end;
      }
      for (const Actor seat : order) battle.ranking.push_back(seat);
    }
    const Seat target = battle.ranking[0];
    battle.ranking.erase(0);
    return target;
  }
  SeatSet fresh(static_cast<std::uint8_t>(battle.present.bits() & ~battle.legend_shot.bits()));
  if (fresh.empty()) {
    battle.legend_shot = {};
    fresh = battle.present;
  }
  const Seat target = highest(fresh, [&](Seat seat) { return legend_value(seat); });
  battle.legend_shot.insert(target);
  return target;
}

// PC-89 to PC-97.
template <class Sink>
inline void Play<Sink>::legend_volley() {
  const Legend legend = legend_at(s_, s_.place);
  const Seat target = legend_target();
  const FixedList<std::uint8_t, kMostDice> dice = roll_dice(info(legend).dice);
  const int from = hits_from(under_smoke(s_, target), false);
  const int hits = count_hits(dice, from);
  const Section section = legend == Legend::dutchman ? Section::crew : Section::hull;
  sink_.tell(Event{.kind = EventKind::fired,
                   .seat = kLegendActor,
                   .other = target,
                   .section = section,
                   .legend = legend,
                   .number = byte(hits),
                   .dice = dice});
  if (legend == Legend::bonny_read) {
    damage_all(target, hits, false);
  } else {
    damage(target, section, hits, false);
  }
  if (legend == Legend::hook) {  // PC-95, PC-96
    std::uint8_t number = 0;
    for (int i = 1; i < s_.seats; ++i) {
      const Seat other = clockwise(target, i, s_.seats);
      if (!s_.battle.present.contains(other)) continue;
      ++number;
      const int strays = static_cast<int>(std::ranges::count(dice, number));
      const bool blocked = s_.options.smoke_vs_stray == SmokeVsStray::blocked && under_smoke(s_, other);
      if (strays == 0 || blocked) continue;
      sink_.tell(Event{.kind = EventKind::stray, .seat = other, .legend = legend, .number = byte(strays)});
      damage(other, Section::hull, strays, false);
    }
  }
  settle_routs(target, kLegendActor);
}

// PC-102.
template <class Sink>
inline void Play<Sink>::navy_volley(Move move) {
  const Seat target = move.target;
  Battle& battle = s_.battle;
  if (s_.options.navy_targets == NavyTargets::cycle) {
    if (!SeatSet(static_cast<std::uint8_t>(battle.navy_shot.bits() & battle.present.bits())).contains(target)) {
      battle.navy_shot.insert(target);
    } else {
      battle.navy_shot = SeatSet::of(target);
    }
  }
  const FixedList<std::uint8_t, kMostDice> dice = roll_dice(kNavyDice);
  const int hits = count_hits(dice, hits_from(under_smoke(s_, target), false));
  sink_.tell(Event{.kind = EventKind::fired,
                   .seat = kNavyActor,
                   .other = target,
                   .section = move.section,
                   .card = Card::navy,
                   .number = byte(hits),
                   .dice = dice});
  damage(target, move.section, hits, false);
  settle_routs(target, kNavyActor);
  after_action();
}

}  // namespace
}  // namespace flibuste::pirates_cove
