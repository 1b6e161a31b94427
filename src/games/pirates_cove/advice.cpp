#include "games/pirates_cove/advice.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/pirates_cove/odds.h"
#include "games/pirates_cove/ships.h"

namespace flibuste::pirates_cove {
namespace {

// ---- ships
// ------------------------------------------------------------------------------------------------------------

// Hits that push the ring of a section off the mat.
int needed(const Player& player, Section section) {
  const std::size_t at = index(section);
  int hits = player.rings[at] + player.mastercraft[at];
  if (!player.parrot.empty() && guarded_by(player.parrot[0].card) == section) hits += player.parrot[0].hits;
  return hits;
}
int weakest(const Player& player) {
  int least = 100;
  for (std::size_t i = 0; i < kSections; ++i) least = std::min(least, needed(player, section_at(i)));
  return least;
}

// How much a ship counts in a fight: what it deals times what it takes.
double might(const State& state, Seat seat) {
  const double smoke = under_smoke(state, seat) ? 2 : 1;
  return (dice_of(state, seat) - 0.6) * (weakest(state.players[seat]) + 0.5) * smoke;
}

double odds(double mine, double theirs) {
  const double ratio = mine / std::max(theirs, 0.1);
  const double squared = ratio * ratio;
  return squared / (1 + squared);
}

// The chance to be the one who is left among such rivals; the faster shoots first.
double chance_against(const State& state, Seat seat, SeatSet rivals) {
  double chance = 1;
  const double mine = might(state, seat);
  const int my_speed = speed(state, seat);
  for (const Seat other : rivals) {
    const int theirs = speed(state, other);
    const double first = theirs > my_speed ? 1.3 : theirs < my_speed ? 0.77 : 1;
    chance *= odds(mine, might(state, other) * first);
  }
  return chance;
}

struct Npc {
  double dice = 0;
  double hull = 0;  // hits it takes, as they are felt
  int sails = 0;
  double fame = 0;
  Section section = Section::hull;
  bool weakest = false;  // it hits where the ship is weakest
};

Npc npc_of(Legend legend) {
  const LegendInfo& card = info(legend);
  Npc npc{.dice = static_cast<double>(card.dice),
          .hull = static_cast<double>(card.hull),
          .sails = card.sails,
          .fame = static_cast<double>(card.fame)};
  if (legend == Legend::dutchman) {
    npc.section = Section::crew;
    npc.hull *= 2.5;  // it repairs
  }
  if (legend == Legend::bonny_read) {
    npc.weakest = true;
    npc.dice *= 1.3;
  }
  return npc;
}
Npc navy_npc() {
  return {.dice = kNavyDice, .hull = kNavyHull, .sails = kNavySails, .fame = kNavyFame, .weakest = true};
}

// The chance of these ships to sink it, and of a seat among them to see that.
double chance_to_sink(const State& state, Seat seat, SeatSet allies, const Npc& npc) {
  double dice = 0;
  double takes = 0;
  for (const Seat ally : allies) {
    const Player& player = state.players[ally];
    dice += dice_of(state, ally);
    takes += npc.weakest ? weakest(player) : needed(player, npc.section);
  }
  const double first = speed(state, seat) > npc.sails ? 1.2 : 0.85;
  return odds((dice - 0.4) * takes * first, npc.dice * npc.hull);
}

// ---- what things are worth
// --------------------------------------------------------------------------------------------

int months_left(const State& state) { return state.options.months - state.month; }

// Whether a cargo can still be buried after this month, and be it with luck.
double can_bury(const State& state) { return months_left(state) >= 1 ? 1 : 0; }

double gold_worth(const State& state, Tuning tuning) {
  const double youth = static_cast<double>(months_left(state)) / std::max<int>(state.options.months, 1);
  return (tuning[kGoldWorth] + tuning[kGoldEarly] * youth) * can_bury(state);
}

double loot_worth(const State& state, Seat seat, Place place, Tuning tuning) {
  const Treasure turned = state.turned[place - std::size_t{1}];
  if (turned == Treasure::none) return 0;
  const TreasureInfo& card = info(turned);
  const Player& player = state.players[seat];
  int chests = card.chests;
  if (std::ranges::find(state.maps, Mark{.seat = seat, .place = place}) != state.maps.end()) chests *= 2;
  const int room = has_parrot(player, Card::flint) ? kAllChests : value(player, Section::hull) - player.chests;
  chests = std::min({chests, std::max(room, 0), chest_supply(state)});
  return card.fame + tuning[kChestWorth] * chests * can_bury(state) + gold_worth(state, tuning) * card.gold +
         tuning[kCardWorth] * card.cards;
}

// What the place offers besides its treasure card.
double effect_worth(const State& state, Seat seat, Place place, Tuning tuning) {
  const Player& player = state.players[seat];
  const int left = months_left(state);
  if (place == kTreasureIsland) {
    const double bags = player.gold / kBag;
    const double keep = left > 4 ? 0.4 : 1;  // young captains want their gold for levels
    return player.chests + bags * keep - tuning[kChestWorth] * player.chests * can_bury(state) * 0.55 -
           gold_worth(state, tuning) * kBag * bags * keep * 0.55;
  }
  if (place == kTavern) return std::min(player.gold / kCardPrice, kMostCards) * tuning[kCardWorth] * 0.5;
  const Section section = *improves(place);
  const int ring = player.rings[index(section)];
  if (ring >= kPositions || left == 0) return 0;
  int levels = 0;
  int gold = player.gold;
  for (int at = ring + 1; at <= kPositions && gold >= kStepCost[static_cast<std::size_t>(at)] && levels < 2; ++at) {
    gold -= kStepCost[static_cast<std::size_t>(at)];
    ++levels;
  }
  double worth = tuning[kLevelWorth] * levels;
  const int cannons = value(player, Section::cannons);
  const int crew = value(player, Section::crew);
  if ((section == Section::cannons && cannons <= crew) || (section == Section::crew && crew <= cannons)) worth *= 1.6;
  return worth * std::min(left, 6) / 4.0;
}

// How far a place draws any captain: what others are believed to go by.
double attraction(const State& state, Seat seat, Place place, Tuning tuning) {
  double worth = effect_worth(state, seat, place, tuning);
  if (is_outer(place)) worth += loot_worth(state, seat, place, tuning);
  const Legend legend = fighting_legend_at(state, place);
  if (legend != Legend::none) worth -= 3 + 0.4 * info(legend).dice;
  if (legend_at(state, place) == Legend::cacafuego) worth += 3.5;
  return worth;
}

using Worths = std::array<double, kTreasureIsland + 1>;

// e^x, near enough and quick; x is not large.
double quick_exp(double x) {
  if (x < -20) return 0;
  double y = 1 + x / 64;
  y = y < 0 ? 0 : y;
  for (int i = 0; i < 6; ++i) y *= y;
  return y;
}

// What each destination promises a seat.
Worths destinations(const State& state, Seat seat, Tuning tuning) {
  Worths draw{};
  for (Place place = 1; place <= kTreasureIsland; ++place) draw[place] = attraction(state, seat, place, tuning);
  // Where each rival may be: known after an announcement, else as the places draw him.
  std::array<std::array<double, kTreasureIsland + 1>, kMaxPlayers> there{};
  for (Seat other = 0; other < state.seats; ++other) {
    if (other == seat) continue;
    bool known = false;
    if (state.announced) {
      for (std::size_t i = 0; i < state.queue.next; ++i) known = known || state.queue.order[i] == other;
    }
    if (known) {
      there[other][state.players[other].place] = 1;
      continue;
    }
    double sum = 0;
    for (Place place = 1; place <= kTreasureIsland; ++place) {
      // The treasure cards draw everybody alike; the rest is his own.
      const double own =
          draw[place] - effect_worth(state, seat, place, tuning) + effect_worth(state, other, place, tuning);
      there[other][place] = quick_exp(tuning[kCrowd] * own * 0.5);
      sum += there[other][place];
    }
    for (Place place = 1; place <= kTreasureIsland; ++place) there[other][place] /= sum;
  }
  Worths worths{};
  const Player& player = state.players[seat];
  const double at_stake = tuning[kFear] + 0.03 * player.chests;
  for (Place place = 1; place <= kTreasureIsland; ++place) {
    const Legend legend = fighting_legend_at(state, place);
    double worth = is_outer(place) ? loot_worth(state, seat, place, tuning) : 0;
    worth += effect_worth(state, seat, place, tuning);
    if (legend_at(state, place) == Legend::cacafuego) worth += 3.5;
    double left = 1;  // the chance to be the one who is left
    double company = 0;
    for (Seat other = 0; other < state.seats; ++other) {
      if (other == seat || there[other][place] < 0.01) continue;
      company += there[other][place];
      if (!is_outer(place)) continue;
      const double win = chance_against(state, seat, SeatSet::of(other));
      left *= 1 - there[other][place] * (1 - win);
      worth += there[other][place] * (win * 0.9 - (1 - win) * 0.3);
    }
    if (legend != Legend::none) {
      const double sunk = chance_to_sink(state, seat, SeatSet::of(seat), npc_of(legend));
      left *= sunk;
      worth += sunk * info(legend).fame / (1 + company) - (1 - sunk) * tuning[kRisk] * 2;
    }
    worths[place] = worth * left - (1 - left) * at_stake;
  }
  return worths;
}

double outfit_worth(const std::array<std::uint8_t, kSections>& rings) {
  const int cannons = kValues[index(Section::cannons)][rings[index(Section::cannons)]];
  const int crew = kValues[index(Section::crew)][rings[index(Section::crew)]];
  int cost = 0;
  int least = kPositions;
  for (const std::uint8_t ring : rings) {
    cost += cost_from_start(ring);
    least = std::min<int>(least, ring);
  }
  return 3.0 * std::min(cannons, crew) + 0.55 * rings[index(Section::sails)] + 0.4 * rings[index(Section::hull)] +
         0.3 * (rings[index(Section::cannons)] + rings[index(Section::crew)]) + 0.8 * least + 0.2 * (kStartGold - cost);
}

// ---- battle
// -----------------------------------------------------------------------------------------------------------

SeatSet rivals_in(const State& state, Seat seat) {
  SeatSet rivals = state.battle.present;
  rivals.erase(seat);
  return rivals;
}

// The chance to win the battle that is going on: to be the last ship at the island, or to sink the legend.
double chance_to_win(const State& state, Seat seat) {
  const Battle& battle = state.battle;
  double chance = 1;
  if (battle.legend_hull > 0) {
    Npc npc = npc_of(legend_at(state, state.place));
    npc.hull *= static_cast<double>(battle.legend_hull) / std::max<int>(info(legend_at(state, state.place)).hull, 1);
    chance *= chance_to_sink(state, seat, battle.present, npc);
  }
  if (battle.navy_hull > 0) {
    Npc npc = navy_npc();
    npc.hull = battle.navy_hull;
    chance *= chance_to_sink(state, seat, battle.present, npc);
  }
  if (state.place == kTreasureIsland) return chance;
  return chance * chance_against(state, seat, rivals_in(state, seat));
}

// What there is to win and to lose here, in fame.
double stake_of_battle(const State& state, Seat seat, Tuning tuning) {
  const Battle& battle = state.battle;
  const int ships = battle.present.size();
  double stake = ships - 1;
  if (battle.legend_hull > 0) stake += 1.0 * info(legend_at(state, state.place)).fame / ships;
  if (battle.navy_hull > 0) stake += 1.0 * kNavyFame / ships;
  if (is_outer(state.place)) {
    stake += loot_worth(state, seat, state.place, tuning);
    if (legend_at(state, state.place) == Legend::cacafuego) stake += 3.5;
  }
  return stake + effect_worth(state, seat, std::min(state.place, kTreasureIsland), tuning);
}

bool should_flee(const State& state, Seat seat, Tuning tuning) {
  if (final_battle(state)) return false;
  const Player& player = state.players[seat];
  const double win = chance_to_win(state, seat);
  const double others = state.battle.present.size() - 1;
  const double cargo = tuning[kChestWorth] * player.chests + gold_worth(state, tuning) * player.gold;
  const double stay = win * stake_of_battle(state, seat, tuning) - (1 - win) * (1.2 * others / 3 + 1.6);
  const double lost = std::min<double>(kMutinyLoss, player.fame);
  const double go = -tuning[kFlight] * (cargo * can_bury(state) + lost) / 6 - (player.hit ? others / 3 : 0);
  return go > stay;
}

// Dice of the volley that the seat is about to fire, and the face from which they hit a ship.
struct Aim {
  int dice = 0;
  bool grapeshot = false;
  bool doubled = false;
  int powders = 0;
};
Aim aim_of(const State& state, Seat seat) {
  Aim aim{.dice = dice_of(state, seat)};
  for (const Held& held : state.battle.loaded) {
    aim.grapeshot = aim.grapeshot || held.card == Card::grapeshot;
    aim.doubled = aim.doubled || held.card == Card::double_shot;
    aim.powders += held.card == Card::powder ? 1 : 0;
  }
  return aim;
}

double shot_worth(const State& state, const Aim& aim, Seat target, Section section) {
  const Player& player = state.players[target];
  const int from = hits_from(under_smoke(state, target), aim.grapeshot);
  const double expected = aim.dice * (7 - from) / 6.0;
  const int hits = needed(player, section);
  double worth = 3 * chance_of_hits(aim.dice, hits, from) + std::min(1.0, expected / hits);
  // A ring at an odd position costs a die with the next hit.
  const int ring = player.rings[index(section)];
  const bool guns = section == Section::cannons || section == Section::crew;
  const bool bare = hits == ring;
  if (guns && bare && ring % 2 == 1 && ring > 1 &&
      value(player, section) == std::min(value(player, Section::cannons), value(player, Section::crew))) {
    worth += 0.4;
  }
  if (section == Section::sails && bare) worth += 0.1;
  return worth + 0.01 * player.fame;
}

// Whether the volley card of that move is worth its use now.
bool worth_loading(const State& state, Seat seat, MoveKind kind) {
  const Battle& battle = state.battle;
  const Aim aim = aim_of(state, seat);
  const Player& me = state.players[seat];
  const bool npc = npc_afloat(state);
  const int hull = battle.legend_hull > 0 ? battle.legend_hull : battle.navy_hull;
  int least = 100;  // hits that would rout the weakest rival
  int from = 5;
  for (const Seat other : rivals_in(state, seat)) {
    const int here = weakest(state.players[other]);
    if (here >= least) continue;
    least = here;
    from = hits_from(under_smoke(state, other), aim.grapeshot);
  }
  const int goal = npc ? hull : least;
  if (npc) from = hits_from(false, aim.grapeshot);
  const double now = chance_of_hits(aim.dice, goal, from);
  switch (kind) {
    case MoveKind::grapeshot:
      if (aim.grapeshot || needed(me, Section::cannons) <= kRecoil) return false;
      return chance_of_hits(aim.dice, goal, 3) > now + 0.25;
    case MoveKind::powder: {
      if (aim.powders > 0) return false;
      const double expected = aim.dice * (7 - from) / 6.0;
      if (needed(me, Section::hull) <= expected + 1) return false;
      if (npc) return chance_of_hits(aim.dice, (goal + 1) / 2, from) > now + 0.2;
      int breached = 0;
      for (const Seat other : rivals_in(state, seat)) {
        breached += needed(state.players[other], Section::hull) <= expected + 0.5 ? 1 : 0;
      }
      return breached > 1;
    }
    default:
      return !npc && !aim.doubled && battle.exchange == 1 && rivals_in(state, seat).size() == 1 && now < 0.6;
  }
}

// ---- choices
// ----------------------------------------------------------------------------------------------------------

struct Choice {
  std::size_t index = 0;
  std::string_view reason = "best";
};

std::size_t find(const Moves& moves, MoveKind kind) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].kind == kind) return i;
  }
  return moves.size();
}

Choice choose_treasure_event(const State& state, Seat seat, const Moves& moves) {
  const Player& me = state.players[seat];
  if (const std::size_t map = find(moves, MoveKind::map); map < moves.size()) {
    const int room = value(me, Section::hull) - me.chests;
    if (months_left(state) > 0 && (room >= 2 || has_parrot(me, Card::flint))) return {map, "map"};
  }
  std::size_t best = 0;
  double most = months_left(state) <= 2 ? 2 : 5;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].kind != MoveKind::hijack) continue;
    const Player& victim = state.players[moves[i].target];
    const double cargo = victim.chests + victim.gold / 3.0;
    if (cargo > most) {
      most = cargo;
      best = i;
    }
  }
  return {best, best > 0 ? "hijack" : "keep_card"};
}

Choice choose_lookout(const State& state, Seat seat, const Moves& moves) {
  const Seat left = clockwise(seat, 1, state.seats);  // so that this seat announces last
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].kind == MoveKind::lookout && moves[i].target == left) return {i, "lookout"};
  }
  return {0, "keep_card"};
}

// What it is worth to this seat that the Navy comes to a place.
double navy_harm(const State& state, Seat seat, Place place) {
  double harm = 0;
  const SeatSet there = ships_at(state, place);
  for (const Seat other : there) {
    if (other == seat) return -5;
    const Player& victim = state.players[other];
    const double sunk = chance_to_sink(state, other, there, navy_npc());
    harm += (1 - sunk) * (2 + 0.15 * victim.chests + 0.05 * victim.fame) - sunk * 2;
  }
  return harm;
}

// How dangerous it is where the ship has arrived: the chance not to be the one who is left.
double danger_at(const State& state, Seat seat) {
  const Place place = state.players[seat].place;
  SeatSet rivals = ships_at(state, place);
  rivals.erase(seat);
  double left = is_outer(place) ? chance_against(state, seat, rivals) : 1;
  const Legend legend = fighting_legend_at(state, place);
  SeatSet all = rivals;
  all.insert(seat);
  if (legend != Legend::none) left *= chance_to_sink(state, seat, all, npc_of(legend));
  if (state.navy.place == place) left *= chance_to_sink(state, seat, all, navy_npc());
  return 1 - left;
}

Choice choose_arrival(const State& state, Seat seat, const Moves& moves, Tuning tuning) {
  Choice best{0, "keep_card"};
  double most = 1;
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const Move& move = moves[i];
    double worth = 0;
    std::string_view reason = "navy";
    if (move.kind == MoveKind::navy) {
      worth = navy_harm(state, seat, move.number);
    } else if (move.kind == MoveKind::marque) {
      worth = 2 + std::max(0.0, navy_harm(state, seat, move.number));
      reason = "marque";
    } else {
      const double danger = danger_at(state, seat);
      double there = effect_worth(state, seat, move.number, tuning);
      if (is_outer(move.number)) there += loot_worth(state, seat, move.number, tuning);
      if (move.number == kTreasureIsland && fighting_legend_at(state, kTreasureIsland) != Legend::none) there -= 4;
      const Place here = state.players[seat].place;
      double stay = effect_worth(state, seat, here, tuning);
      if (is_outer(here)) stay += loot_worth(state, seat, here, tuning);
      worth = there - stay * (1 - danger) + 2 * danger - 0.7;
      reason = "escape";
    }
    if (worth > most) {
      most = worth;
      best = {i, reason};
    }
  }
  return best;
}

Choice choose_boarding(const State& state, Seat seat, const Moves& moves) {
  if (moves.size() == 1) return {0, "only_choice"};
  const double win = chance_to_win(state, seat);
  if (win < 0.12 && !final_battle(state)) return {0, "keep_card"};
  const Player& me = state.players[seat];
  const SeatSet rivals = rivals_in(state, seat);
  for (std::size_t i = 1; i < moves.size(); ++i) {
    switch (moves[i].kind) {
      case MoveKind::smoke:
        if (!under_smoke(state, seat) && win > 0.2 && win < 0.93) return {i, "smoke"};
        break;
      case MoveKind::wind: {
        const int mine = speed(state, seat);
        for (const Seat other : rivals) {
          const int theirs = speed(state, other);
          if (theirs >= mine && theirs < mine + kWindSpeed && win > 0.25) return {i, "wind"};
        }
        break;
      }
      case MoveKind::grapple: {
        if (is_laid(state, Card::grapple)) break;
        int gain = value(me, Section::crew) - dice_of(state, seat);
        if (has_parrot(me, Card::silver) || has_parrot(me, Card::bones)) gain = 0;
        for (const Seat other : rivals) {
          const Player& rival = state.players[other];
          gain -= std::max(0, value(rival, Section::crew) - dice_of(state, other)) > 0 ? 1 : 0;
        }
        if (gain > 0) return {i, "grapple"};
        break;
      }
      case MoveKind::calm: {
        const bool cards = std::ranges::any_of(me.hand, [](const Held& held) {
          return held.card != Card::calm && (is_battle(held.card) || is_volley(held.card));
        });
        if (!cards && win > 0.55 && !rivals.empty()) return {i, "calm"};
        break;
      }
      case MoveKind::overboard:
      default:
        break;
    }
  }
  return {0, "keep_card"};
}

Choice choose_fire(const State& state, Seat seat, const Moves& moves, Tuning tuning) {
  const std::size_t flight = find(moves, MoveKind::flee);
  if (flight < moves.size() && should_flee(state, seat, tuning)) return {flight, "flee"};
  if (const std::size_t waiting = find(moves, MoveKind::wait); waiting < moves.size()) return {waiting, "wait"};
  for (std::size_t i = 0; i < moves.size() && moves[i].kind <= MoveKind::double_shot; ++i) {
    if (worth_loading(state, seat, moves[i].kind)) return {i, "load"};
  }
  const Aim aim = aim_of(state, seat);
  std::size_t best = 0;
  double most = -1;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].kind != MoveKind::fire) continue;
    double worth = 0;
    if (moves[i].target == kLegendActor) {
      worth = 10 - state.battle.legend_hull;
    } else if (moves[i].target == kNavyActor) {
      worth = 10.5 - state.battle.navy_hull;
    } else {
      worth = shot_worth(state, aim, moves[i].target, moves[i].section);
    }
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return {best, moves[best].target < kMaxPlayers ? "aim" : "aim_npc"};
}

Choice choose_navy_fire(const State& state, const Moves& moves) {
  const Aim aim{.dice = kNavyDice};
  std::size_t best = 0;
  double most = -1;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const double worth =
        shot_worth(state, aim, moves[i].target, moves[i].section) + 0.04 * state.players[moves[i].target].fame;
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return {best, "aim"};
}

// Which section gains most from one more level, or from protection.
double section_worth(const State& state, Seat seat, Section section) {
  const Player& player = state.players[seat];
  const int cannons = value(player, Section::cannons);
  const int crew = value(player, Section::crew);
  const int ring = player.rings[index(section)];
  // Cannons and crew count as the smaller of the two.
  double worth = 0.3 - 0.02 * ring;
  if (section == Section::cannons) worth += cannons <= crew ? 1.2 : -0.1;
  if (section == Section::crew) worth += crew <= cannons ? 1.2 : -0.1;
  if (has_parrot(player, Card::silver) && (section == Section::cannons || section == Section::crew)) worth = 0.15;
  if (has_parrot(player, Card::bones) && section == Section::cannons) worth = 1.2 - 0.05 * ring;
  if (has_parrot(player, Card::bones) && section == Section::crew) worth = 0.15;
  if (section == Section::sails) worth += has_parrot(player, Card::trelawney) ? -0.2 : 0.6;
  if (section == Section::hull) worth += 0.35 + 0.06 * std::min<int>(player.chests, 8);
  return worth;
}

// The gold that is kept for a repair.
constexpr int kReserve = 2;

Choice choose_visit(const State& state, Seat seat, const Moves& moves) {
  const Player& me = state.players[seat];
  const int left = months_left(state);
  Choice best{moves.size() - 1, "done"};
  double most = 0;
  const auto consider = [&](std::size_t i, double worth, std::string_view reason) {
    if (worth > most) {
      most = worth;
      best = {i, reason};
    }
  };
  for (std::size_t i = 0; i + 1 < moves.size(); ++i) {
    const Move& move = moves[i];
    switch (move.kind) {
      case MoveKind::attach: {
        double worth = 5;
        if (!me.parrot.empty() && guarded_by(me.parrot[0].card) == move.section) worth += 1;
        worth += 0.5 * (kPositions - needed(me, move.section)) / kPositions;
        if (move.section == Section::cannons || move.section == Section::crew) worth += 0.2;
        consider(i, left > 0 ? worth : 0, "attach");
        break;
      }
      case MoveKind::mend:
        consider(i, left > 0 ? 4 : 0, "mend");
        break;
      case MoveKind::shipwright: {
        const int price = kStepCost[me.rings[index(move.section)] + std::size_t{1}];
        const bool dear = price >= 2 || left <= 4;
        consider(i, left > 0 && dear ? 3.5 + section_worth(state, seat, move.section) : 0, "shipwright");
        break;
      }
      case MoveKind::upgrade: {
        const int price = *upgrade_cost(state, seat, move.section);
        const double worth = section_worth(state, seat, move.section) * std::min(left, 6) / 3.0;
        const double spent = 0.33 * price * (left <= 5 ? 1.3 : 0.8) + (state.place == kTreasureIsland ? 0.5 : 0);
        consider(i, worth > spent && me.gold - price >= (left > 0 ? kReserve : 0) ? 2 + worth - spent : 0, "upgrade");
        break;
      }
      case MoveKind::buy: {
        const int rest = me.gold - kCardPrice * move.number;
        const bool last = left == 0;
        consider(i, last || rest >= kReserve ? 1 + 0.1 * move.number : 0, "buy");
        break;
      }
      case MoveKind::bury:
        consider(i, move.number == me.chests ? 6 + move.number : 0, "bury");
        break;
      default:
        break;
    }
  }
  return best;
}

Choice choose_bags(const State& state, Seat seat, const Moves& moves) {
  const int left = months_left(state);
  const int keep = left == 0 ? 0 : left <= 3 ? kReserve : left <= 6 ? 4 : 8;
  const int wanted = std::max(0, state.players[seat].gold - keep) / kBag;
  std::size_t best = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].number <= wanted) best = i;
  }
  return {best, "bags"};
}

int rank_of(Card parrot) {
  constexpr std::array<int, kParrots> kRanks = {1, 3, 5, 2};
  return kRanks[index(parrot)];
}

// The choice where one seat decides.
Choice choose(const State& state, Seat seat, const Moves& moves, Tuning tuning) {
  if (moves.size() == 1) return {0, "only_choice"};
  switch (state.stack.top().phase) {
    case Phase::treasure_event:
      return choose_treasure_event(state, seat, moves);
    case Phase::lookout_event:
      return choose_lookout(state, seat, moves);
    case Phase::arrival_event:
      return choose_arrival(state, seat, moves, tuning);
    case Phase::boarding:
      return choose_boarding(state, seat, moves);
    case Phase::overboard:
      return {0, "keep_cargo"};
    case Phase::fire:
      return choose_fire(state, seat, moves, tuning);
    case Phase::navy_fire:
      return choose_navy_fire(state, moves);
    case Phase::income:
      return {0, "income"};
    case Phase::visit:
      return choose_visit(state, seat, moves);
    case Phase::bury_gold:
      return choose_bags(state, seat, moves);
    case Phase::parrot: {
      const bool better = moves[0].kind == MoveKind::swap &&
                          rank_of(state.offered[0]) > rank_of(state.players[seat].parrot[0].card) + 1 &&
                          months_left(state) > 2;
      return better ? Choice{0, "swap"} : Choice{moves.size() - 1, "refuse"};
    }
    default:
      break;
  }
  return {0, "best"};
}

bool mixes(Phase phase) { return phase == Phase::outfit || phase == Phase::sail || phase == Phase::sail_open; }

// How good each outfit or destination is.
void weigh(const State& state, Seat seat, const Moves& moves, Tuning tuning, std::span<double> worths) {
  if (state.stack.top().phase == Phase::outfit) {
    for (std::size_t i = 0; i < moves.size(); ++i) worths[i] = outfit_worth(moves[i].rings);
    return;
  }
  const Worths places = destinations(state, seat, tuning);
  for (std::size_t i = 0; i < moves.size(); ++i) worths[i] = places[moves[i].number];
}

}  // namespace

Advice<Move> Advisor::advise(const State& state, Seat seat, Tuning tuning) {
  Moves moves;
  Rules::legal(state, seat, moves);
  const Phase phase = state.stack.top().phase;
  if (mixes(phase)) {
    std::array<double, Rules::kMaxMoves> worths{};
    weigh(state, seat, moves, tuning, worths);
    const auto best = std::max_element(worths.begin(), worths.begin() + static_cast<std::ptrdiff_t>(moves.size()));
    const Move& move = moves[static_cast<std::size_t>(best - worths.begin())];
    if (phase == Phase::outfit) return {move, "outfit"};
    return {move, move.number == kTreasureIsland ? "sail_to_bury" : "sail_to_plunder"};
  }
  const Choice choice = choose(state, seat, moves, tuning);
  return {moves[choice.index], choice.reason};
}

std::size_t Advisor::policy(const State& state, Seat seat, const Moves& moves, Tuning tuning, Chance& chance) {
  const Phase phase = state.stack.top().phase;
  if (!mixes(phase)) return choose(state, seat, moves, tuning).index;
  std::array<double, Rules::kMaxMoves> weights{};
  weigh(state, seat, moves, tuning, weights);
  const auto end = weights.begin() + static_cast<std::ptrdiff_t>(moves.size());
  const double most = *std::max_element(weights.begin(), end);
  double sum = 0;
  for (auto weight = weights.begin(); weight != end; ++weight) {
    *weight = quick_exp((*weight - most) / tuning[kMixing] * 2);
    sum += *weight;
  }
  constexpr std::uint32_t kGrain = 1U << 20U;
  double at = sum * chance.below(kGrain) / kGrain;
  for (std::size_t i = 0; i + 1 < moves.size(); ++i) {
    at -= weights[i];
    if (at < 0) return i;
  }
  return moves.size() - 1;
}

bool Advisor::foolish(const State& state, Seat seat, Move move) {
  const Player& me = state.players[seat];
  switch (move.kind) {
    case MoveKind::smoke:
      return under_smoke(state, seat);
    case MoveKind::grapple:
      return is_laid(state, Card::grapple);
    case MoveKind::done:
      return state.place == kTreasureIsland && !state.visit.buried && months_left(state) <= 1 &&
             (me.chests > 0 || me.gold >= kBag);
    case MoveKind::bury:
      return months_left(state) == 0 && move.number < me.chests;
    case MoveKind::bags:
      return months_left(state) == 0 && move.number < me.gold / kBag;
    case MoveKind::grapeshot:
      return needed(me, Section::cannons) <= kRecoil && !final_battle(state) && chance_to_win(state, seat) > 0.5;
    case MoveKind::flee:
      return chance_to_win(state, seat) >= 0.9;
    default:
      return false;
  }
}

void Advisor::evaluate(const State& state, Tuning tuning, std::span<double> rewards) {
  std::array<double, kMaxPlayers> scores{};
  const int left = months_left(state) + 1;
  double most = -1e9;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    const Player& player = state.players[seat];
    double score = player.fame;
    const double sure = std::min(1.0, left / 3.0);
    score += tuning[kEvalCargo] * sure * (player.chests + player.gold / 3.0);
    int levels = 0;
    for (const std::uint8_t ring : player.rings) levels += ring;
    score += tuning[kEvalShip] * left * levels;
    if (!player.parrot.empty()) score += 0.15 * left * rank_of(player.parrot[0].card) / 2;
    for (const Held& held : player.hand) score += is_fame(held.card) ? fame_of(held.card) : tuning[kEvalCard];
    scores[seat] = score;
    most = std::max(most, score);
  }
  const double progress = 1 - static_cast<double>(left) / (state.options.months + 1);
  const double steep = tuning[kEvalSteep] + (tuning[kEvalSteepLate] - tuning[kEvalSteep]) * progress * progress;
  double sum = 0;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    rewards[seat] = std::exp(steep * (scores[seat] - most));
    sum += rewards[seat];
  }
  for (Seat seat = 0; seat < state.seats; ++seat) rewards[seat] /= sum;
}

std::string Advisor::advice_text(std::string_view reason, Lang lang) {
  struct Entry {
    std::string_view key;
    Label words;
  };
  static constexpr std::array<Entry, 33> kTexts = {{
      {"only_choice", {"Il n’y a pas d’autre choix.", "There is no other choice."}},
      {"best", {"Rien de mieux ne se présente.", "Nothing better is at hand."}},
      {"outfit",
       {"Trois dés par bordée et des sections sans faiblesse pour ce prix.",
        "Dice for every volley and no weak section, for that price."}},
      {"sail_to_bury", {"La cale est assez pleine pour aller enterrer.", "The hold is full enough to go and bury."}},
      {"sail_to_plunder",
       {"C’est là que le butin vaut le mieux le danger.", "That is where the loot is best worth the danger."}},
      {"map", {"La carte peut doubler les trésors d’une île.", "The map may double the treasures of an island."}},
      {"hijack",
       {"Cette cale est pleine\u00a0: la moitié vous en reviendrait.", "That hold is full: half would be yours."}},
      {"lookout", {"Vous annoncerez en dernier, en sachant tout.", "You will announce last, knowing all."}},
      {"navy", {"La Royal Navy gênera là ceux qui vous menacent.", "The Navy will trouble those who threaten you."}},
      {"marque", {"La Royal Navy est sur vous\u00a0: renvoyez-la.", "The Navy is upon you: send it away."}},
      {"escape", {"Mieux vaut un autre mouillage que ce combat.", "Another anchorage is better than that battle."}},
      {"keep_card", {"Cette carte servira mieux plus tard.", "That card will serve better later."}},
      {"keep_cargo", {"La cargaison vaut plus que la vitesse.", "The cargo is worth more than the speed."}},
      {"smoke", {"Seul un 6 vous touchera.", "Only a 6 will hit you."}},
      {"wind", {"Vous tirerez avant un rival plus rapide.", "You will fire before a faster rival."}},
      {"grapple", {"Votre équipage vaut plus que vos canons.", "Your crew is worth more than your cannons."}},
      {"calm", {"Vous êtes plus fort\u00a0: plus de surprises.", "You are stronger: no more surprises."}},
      {"flee", {"Rester coûterait plus que fuir.", "To stay would cost more than to flee."}},
      {"wait", {"Les canons sont à recharger.", "The cannons must be reloaded."}},
      {"load",
       {"Cette bordée décide\u00a0: la carte y aide le plus.", "This volley decides: there the card helps most."}},
      {"aim", {"C’est la section la plus près de céder.", "That section is nearest to giving way."}},
      {"aim_npc", {"Il faut d’abord en venir à bout.", "It must be dealt with first."}},
      {"income", {"Les cartes valent plus que l’or.", "Cards are worth more than gold."}},
      {"attach", {"L’Artisan encaisse deux coups de plus.", "The Mastercraft takes two more hits."}},
      {"mend", {"Pour une pièce, l’Artisan est comme neuf.", "For a coin the Mastercraft is whole again."}},
      {"shipwright", {"Un niveau coûteux, sans payer.", "A dear level for nothing."}},
      {"upgrade", {"Ce niveau servira longtemps.", "That level will serve for long."}},
      {"buy", {"Une carte de plus ouvre des possibilités.", "One more card opens possibilities."}},
      {"bury", {"Un trésor enterré est de la renommée sûre.", "A buried treasure is sure fame."}},
      {"bags", {"L’or en trop vaut mieux sous terre.", "Gold to spare is better underground."}},
      {"done", {"Rien d’autre n’en vaut le prix ici.", "Nothing else here is worth its price."}},
      {"swap", {"Le nouveau perroquet vaut bien un point.", "The new parrot is worth a point."}},
      {"refuse", {"L’ancien perroquet suffit.", "The old parrot will do."}},
  }};
  for (const Entry& entry : kTexts) {
    if (entry.key == reason) return std::string(entry.words[lang]);
  }
  return std::string(reason);
}

}  // namespace flibuste::pirates_cove
