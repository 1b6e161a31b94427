// What no position of Pirate's Cove can be.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "games/pirates_cove/rules.h"
#include "games/pirates_cove/ships.h"

namespace flibuste::pirates_cove {
namespace {

using Found = std::optional<Fault>;

Fault fault_at(std::string pointer, std::string_view fr, std::string_view en) {
  return Fault{std::move(pointer), {std::string(fr), std::string(en)}};
}
std::string of_player(Seat seat, std::string_view member) { return fmt::format("/players/{}/{}", seat, member); }

bool fighting(const State& s) { return s.step == Step::boarding || s.step == Step::exchange; }
bool in_final(const State& s) { return fighting(s) && s.place == kFinalBattle; }
// The month's destinations are revealed, and its battles may have begun.
bool after_arrival(const State& s) {
  return s.step == Step::plunder || s.step == Step::visits || (fighting(s) && !in_final(s));
}
bool ended(const State& s) { return s.step == Step::over || in_final(s); }
bool all_seats(const State& s, SeatSet seats) { return (seats.bits() & ~SeatSet::first(s.seats).bits()) == 0; }
bool is_set(const FixedList<Actor, kActors>& order, SeatSet seats) {
  SeatSet found;
  for (const Actor actor : order) found.insert(actor);
  return found == seats && static_cast<int>(order.size()) == seats.size();
}
bool in_queue(const State& s, Actor actor) { return std::ranges::find(s.queue.order, actor) != s.queue.order.end(); }

Found frame_fault(const State& s) {
  if (s.seats < kMinSeats || s.seats > kMaxPlayers) return fault_at("/seats", "de 3 à 5", "3 to 5");
  if (s.players.size() != s.seats) {
    return fault_at("/players", "un joueur par siège est attendu", "one player per seat is expected");
  }
  if (s.step == Step::combat) return fault_at("/step", "rien n’y est à décider", "nothing is decided there");
  if ((s.month == 0) != (s.step == Step::outfit) || s.month > s.options.months ||
      (ended(s) && s.month != s.options.months)) {
    return fault_at("/month", "un autre mois", "another month");
  }
  if (s.stack.empty() != (s.step == Step::over)) {
    return fault_at("/stack", "une décision est attendue jusqu’à la fin", "a decision is due until the end");
  }
  const bool somewhere = after_arrival(s) || in_final(s);
  const Place last = s.step == Step::plunder ? kOuterIslands : s.step == Step::visits ? kCove : kTreasureIsland;
  if (somewhere ? s.place == kAtSea || (!in_final(s) && s.place > last) : s.place != kAtSea) {
    return fault_at("/place", "rien ne s’y passe", "nothing happens there");
  }
  // One for each island of a month that combat has come to, and the final one.
  int most = std::max(s.month - 1, 0) * kTreasureIsland;
  if (ended(s)) {
    most += kTreasureIsland + 1;
  } else if (after_arrival(s)) {
    most += fighting(s) ? int{s.place} : int{kTreasureIsland};
  }
  if (s.battles > most || (fighting(s) && s.battles == 0)) {
    return fault_at("/battles", "un autre nombre de combats", "another number of battles");
  }
  return std::nullopt;
}

Found queue_fault(const State& s) {
  const Queue& queue = s.queue;
  const auto wrong = [] { return fault_at("/queue", "un autre ordre", "another order"); };
  const std::size_t size = queue.order.size();
  switch (s.step) {
    case Step::treasure:
    case Step::lookout:
    case Step::arrival:
      if (!is_set(queue.order, SeatSet::first(s.seats)) || queue.next >= size || queue.passes >= size) return wrong();
      if (s.options.event_order == EventOrder::clockwise && !std::ranges::is_sorted(queue.order)) return wrong();
      break;
    case Step::sail:
      if (!s.announced) {
        if (queue != Queue{}) return wrong();
        break;
      }
      if (!is_set(queue.order, SeatSet::first(s.seats)) || queue.next >= size || queue.passes != 0) return wrong();
      for (std::size_t i = 1; i < size; ++i) {
        if (queue.order[i] != clockwise(queue.order[i - 1], 1, s.seats)) return wrong();
      }
      break;
    case Step::boarding:
      if (!is_set(queue.order, s.battle.present) || queue.next > size || queue.passes > queue.next) return wrong();
      break;
    case Step::exchange: {
      SeatSet found;
      for (const Actor actor : queue.order) {
        if (actor >= s.seats && actor < kMaxPlayers) return wrong();
        if (found.contains(actor)) return wrong();
        found.insert(actor);
        const bool gone = actor < s.seats && !s.battle.present.contains(actor);
        if (gone && s.players[actor].place != kCove) return wrong();
      }
      for (const Seat seat : s.battle.present) {
        if (!found.contains(seat)) return wrong();
      }
      if ((s.battle.legend_hull > 0 && !found.contains(kLegendActor)) ||
          (s.battle.navy_hull > 0 && !found.contains(kNavyActor)) || queue.next > size || queue.passes != 0) {
        return wrong();
      }
      if (in_final(s) && (found.contains(kLegendActor) || found.contains(kNavyActor))) return wrong();
      break;
    }
    case Step::visits:
      if (!is_set(queue.order, ships_at(s, s.place)) || queue.next >= size || queue.passes != 0) return wrong();
      break;
    default:
      if (queue != Queue{}) return wrong();
      break;
  }
  return std::nullopt;
}

Found decision_fault(const State& s) {
  const bool parrots = !s.stack.empty() && s.stack.top().phase == Phase::parrot;
  if (s.offered.empty() == parrots) return fault_at("/offered", "un perroquet est-il là", "is a parrot there or not");
  if (!parrots && !s.draws.empty()) return fault_at("/draws", "rien n’est à piocher", "nothing is to be drawn");
  for (const Draw& draw : s.draws) {
    if (draw.seat >= s.seats || draw.cards == 0 || draw.cards > kMostCards) {
      return fault_at("/draws", "de 1 à 3 cartes d’un joueur", "1 to 3 cards of a player");
    }
  }
  if (s.stack.empty()) return std::nullopt;
  const Frame& frame = s.stack.top();
  const auto wrong = [] { return fault_at("/stack/0/phase", "une autre décision", "another decision"); };
  if (frame.seat >= s.seats) return fault_at("/stack/0/seat", "ce siège n’existe pas", "there is no such seat");
  const Queue& queue = s.queue;
  const bool more = queue.next < queue.order.size();
  const Seat asked = more ? queue.order[queue.next] : kActors;
  const Seat before = queue.next > 0 ? queue.order[queue.next - std::size_t{1}] : kActors;
  Seat due = frame.seat;
  bool fits = false;
  switch (frame.phase) {
    case Phase::outfit:
      fits = s.step == Step::outfit;
      due = 0;
      break;
    case Phase::treasure_event:
      fits = s.step == Step::treasure;
      due = asked;
      break;
    case Phase::lookout_event:
      fits = s.step == Step::lookout;
      due = asked;
      break;
    case Phase::sail:
      fits = s.step == Step::sail && !s.announced;
      due = 0;
      break;
    case Phase::sail_open:
      fits = s.step == Step::sail && s.announced;
      due = asked;
      break;
    case Phase::arrival_event:
      fits = s.step == Step::arrival;
      due = asked;
      break;
    case Phase::boarding:
      fits = s.step == Step::boarding && more;
      due = asked;
      break;
    case Phase::overboard:
      fits = s.step == Step::boarding && !s.battle.laid.empty() && s.battle.laid.back().card == Card::overboard &&
             s.battle.laid.back().seat == frame.seat && s.players[frame.seat].overboard == 0;
      due = before;
      break;
    case Phase::fire:
      fits = s.step == Step::exchange && more && s.battle.present.contains(frame.seat);
      due = asked;
      break;
    case Phase::navy_fire:
      fits = s.step == Step::exchange && before == kNavyActor && s.battle.navy_hull > 0;
      due = s.navy.controller;
      break;
    case Phase::income:
      fits = s.step == Step::visits && s.place == kCove && s.visit.income == Income::due &&
             (income_pays(s, frame.seat, false) || income_pays(s, frame.seat, true));
      due = asked;
      break;
    case Phase::visit:
      fits = s.step == Step::visits && (s.place != kCove || s.visit.income == Income::settled);
      due = asked;
      break;
    case Phase::bury_gold:
      fits = s.step == Step::visits && s.place == kTreasureIsland && !s.visit.buried &&
             s.visit.chests <= s.players[frame.seat].chests && s.players[frame.seat].gold >= kBag;
      due = asked;
      break;
    case Phase::parrot:
      fits = s.step == Step::plunder || (s.step == Step::visits && s.place == kTavern) ||
             (s.step == Step::visits && s.place == kCove && s.visit.income == Income::taken);
      break;
  }
  if (!fits) return wrong();
  if (frame.seat != due) return fault_at("/stack/0/seat", "un autre joueur décide", "another player decides");
  if (parrots && (!is_parrot(s.offered[0]) || s.players[frame.seat].parrot.empty())) {
    return fault_at("/offered", "un second perroquet", "a second parrot");
  }
  return std::nullopt;
}

Found visit_fault(const State& s) {
  const Visit& visit = s.visit;
  const Place place = s.step == Step::visits ? s.place : kAtSea;
  const bool burying = !s.stack.empty() && s.stack.top().phase == Phase::bury_gold;
  if ((visit.bought > 0 && place != kTavern) || (visit.upgraded && place != kTreasureIsland) ||
      (visit.buried && place != kTreasureIsland) || (visit.chests > 0 && !burying) ||
      (visit.income != Income::due && place != kCove)) {
    return fault_at("/visit", "cela ne se fait pas là", "that is not done there");
  }
  return std::nullopt;
}

Found month_fault(const State& s) {
  const bool windows = s.step == Step::treasure || s.step == Step::lookout;
  const bool quiet = s.step == Step::outfit || ended(s);
  if (s.announced && (quiet || windows)) {
    return fault_at("/announced", "aucune Vigie n’est jouée", "no Lookout is played");
  }
  for (const Hijack& hijack : s.hijacks) {
    if (quiet || hijack.by >= s.seats || hijack.victim >= s.seats || hijack.by == hijack.victim) {
      return fault_at("/hijacks", "aucune Flibusterie de ce genre", "there is no such Hijack");
    }
  }
  for (const Mark& mark : s.maps) {
    if (quiet || mark.seat >= s.seats || !is_outer(mark.place)) {
      return fault_at("/maps", "aucune carte de ce genre", "there is no such map");
    }
  }
  const Navy& navy = s.navy;
  if (!all_seats(s, navy.senders) || navy.controller >= s.seats) {
    return fault_at("/navy", "ce joueur n’existe pas", "there is no such player");
  }
  const bool sent = s.step == Step::arrival || after_arrival(s);
  if ((!sent || navy.senders.empty()) && navy != Navy{}) {
    return fault_at("/navy", "personne ne l’a envoyée", "nobody has sent it");
  }
  const bool done = s.step == Step::plunder || s.step == Step::visits || (fighting(s) && navy.place < s.place);
  if (done && navy.place != kAtSea) return fault_at("/navy/place", "elle est repartie", "it has left");
  if (s.pile == 0) return fault_at("/pile", "la première porte le numéro 1", "the first one is number 1");
  return std::nullopt;
}

Found treasure_fault(const State& s) {
  if (s.treasures.size() != kTreasureCards - std::size_t{s.month} * kOuterIslands) {
    return fault_at("/treasures", "cinq cartes par mois", "five cards a month");
  }
  std::array<std::size_t, kTreasures + 1> count{};
  for (const Treasure treasure : s.treasures) ++count[index(treasure)];
  for (const Treasure treasure : s.spent) ++count[index(treasure)];
  if (count[kTreasures] > 0) return fault_at("/treasures", "une carte sans image", "a card without a design");
  const bool none = s.step == Step::outfit || ended(s);
  for (std::size_t i = 0; i < kOuterIslands; ++i) {
    const bool there = s.turned[i] != Treasure::none;
    const bool maybe = s.step == Step::visits || (s.step == Step::plunder && i + 1 <= s.place);
    if (there ? none : !none && !maybe) {
      return fault_at(fmt::format("/turned/{}", i), "une carte y est-elle", "is a card there or not");
    }
    if (there) ++count[index(s.turned[i])];
  }
  for (std::size_t i = 0; i < kTreasures; ++i) {
    if (count[i] == kTreasureCopies) continue;
    return Fault{"/treasures",
                 {fmt::format("{} cartes {} au lieu de 2", count[i], kTreasureInfo[i].key),
                  fmt::format("{} cards {} instead of 2", count[i], kTreasureInfo[i].key)}};
  }
  return std::nullopt;
}

Found legend_fault(const State& s) {
  if (s.black.size() != (s.seats == kMinSeats ? 2U : 1U)) {
    return fault_at("/black", "deux navires noirs à trois joueurs, sinon un", "two black ships with three, else one");
  }
  std::array<int, kLegends + 1> count{};
  for (const Legend legend : s.legends) ++count[index(legend)];
  for (const Legend legend : s.legend_discards) ++count[index(legend)];
  if (count[0] > 0) return fault_at("/legends", "une carte sans légende", "a card without a legend");
  for (const BlackShip& ship : s.black) {
    if (ship.place < kTavern || ship.place > kTreasureIsland) {
      return fault_at("/black", "un navire noir croise devant une île", "a black ship lies at an island");
    }
    if (ship.legend != Legend::none) {
      ++count[index(ship.legend)];
    } else if (!after_arrival(s)) {
      return fault_at("/black", "une carte attend ce navire", "that ship gets a card");
    }
  }
  if (s.black.size() == 2 && s.black[0].place == s.black[1].place) {
    return fault_at("/black", "ils ne se rencontrent jamais", "they never meet");
  }
  for (std::size_t i = 1; i <= kLegends; ++i) {
    if (count[i] != 1) return fault_at("/legends", "chaque légende une fois", "each legend once");
  }
  return std::nullopt;
}

Found place_fault(const State& s, Seat seat) {
  const Player& player = s.players[seat];
  const bool first = s.month == 1;
  bool fits = false;
  switch (s.step) {
    case Step::outfit:
      fits = player.place == kAtSea;
      break;
    case Step::treasure:
    case Step::lookout:
      fits = first ? player.place == kAtSea : player.place >= kTavern && player.place <= kCove;
      break;
    case Step::sail: {
      bool sailed = false;
      for (std::size_t i = 0; i < s.queue.next; ++i) sailed = sailed || s.queue.order[i] == seat;
      fits = sailed  ? player.place >= kTavern && player.place <= kTreasureIsland
             : first ? player.place == kAtSea
                     : player.place >= kTavern && player.place <= kCove;
      break;
    }
    case Step::arrival:
      fits = player.place >= kTavern && player.place <= kTreasureIsland;
      break;
    default:
      fits = player.place >= kTavern && player.place <= kCove;
      if (ended(s) && s.finalists.size() > 1 && s.finalists.contains(seat)) {
        fits = player.place == kCove || player.place == kFinalBattle;
      }
      break;
  }
  if (!fits) return fault_at(of_player(seat, "place"), "ce navire n’y est pas", "that ship is not there");
  // Where battles are over, one ship at most is left at an outer island.
  const bool settled = is_outer(player.place) && (s.step == Step::plunder || s.step == Step::visits ||
                                                  (fighting(s) && player.place < s.place && !in_final(s)));
  if (settled && ships_at(s, player.place).size() > 1) {
    return fault_at(of_player(seat, "place"), "un seul navire y reste", "one ship is left there");
  }
  return std::nullopt;
}

Found player_fault(const State& s, Seat seat) {
  const Player& player = s.players[seat];
  int fame = 0;
  for (std::size_t i = 0; i < kFameSources; ++i) {
    const int part = player.fame_from[i];
    const bool loss = i == index(Source::losses);
    if ((loss ? part > 0 : part < 0) || part > 1000 || part < -1000) {
      return fault_at(of_player(seat, "fame_from"), "de la renommée impossible", "impossible fame");
    }
    fame += part;
  }
  if (fame != player.fame || (s.options.fame_floor == FameFloor::zero && fame < 0)) {
    return fault_at(of_player(seat, "fame"), "la somme est fausse", "the sum is wrong");
  }
  int shown = 0;
  for (const Held& held : player.hand) shown += is_fame(held.card) ? fame_of(held.card) : 0;
  if (player.fame_from[index(Source::cards)] != (ended(s) ? shown : 0)) {
    return fault_at(of_player(seat, "fame_from"), "les cartes comptent à la fin", "cards count at the end");
  }
  if (s.step == Step::outfit && (player.gold != kStartGold || player.chests != 0 ||
                                 std::ranges::any_of(player.rings, [](auto ring) { return ring != kStartPosition; }))) {
    return fault_at(of_player(seat, "gold"), "on commence avec 9 pièces", "everybody begins with 9 gold");
  }
  int crafted = 0;
  for (std::size_t i = 0; i < kSections; ++i) {
    if (player.rings[i] > kPositions) return fault_at(of_player(seat, "rings"), "au plus 8", "8 at most");
    if (player.mastercraft[i] > kProtection) return fault_at(of_player(seat, "mastercraft"), "au plus 2", "2 at most");
    crafted += player.mastercraft[i] > 0 ? 1 : 0;
  }
  if (crafted > 1 && s.options.mastercraft_limit == MastercraftLimit::ship) {
    return fault_at(of_player(seat, "mastercraft"), "un Artisan par navire", "one Mastercraft for each ship");
  }
  if (lost_a_ring(player)) {
    bool repaired = false;  // the visit of the Cove has brought the ring back
    if (s.step == Step::visits && s.place == kCove) {
      for (std::size_t i = 0; i < s.queue.next; ++i) repaired = repaired || s.queue.order[i] == seat;
      repaired = repaired || (s.queue.order[s.queue.next] == seat && s.visit.income == Income::settled);
    }
    const bool fleeing = after_arrival(s) || (ended(s) && s.finalists.contains(seat));
    if (player.place != kCove || !fleeing || repaired) {
      return fault_at(of_player(seat, "rings"), "un anneau perdu mène à la Crique", "a lost ring leads to the Cove");
    }
  }
  if (player.hit && !(s.step == Step::exchange && s.battle.present.contains(seat))) {
    return fault_at(of_player(seat, "hit"), "aucun combat", "there is no battle");
  }
  if (player.overboard > 0 && !(fighting(s) && laid_by(s, Card::overboard, seat) > 0)) {
    return fault_at(of_player(seat, "overboard"), "rien n’est jeté", "nothing is thrown");
  }
  for (const Parrot& parrot : player.parrot) {
    if (!is_parrot(parrot.card) || parrot.hits == 0 || parrot.hits > kProtection ||
        (s.step == Step::visits && parrot.hits < kProtection)) {
      return fault_at(of_player(seat, "parrot"), "aucun perroquet de ce genre", "there is no such parrot");
    }
  }
  if (!std::ranges::is_sorted(player.hand)) {
    return fault_at(of_player(seat, "hand"), "une main est triée", "a hand is sorted");
  }
  const auto possible = [&](const Held& held) {
    return !is_parrot(held.card) && held.pile >= 1 && held.pile <= s.pile &&
           player.played[index(held.card)] <= held.pile;
  };
  if (!std::ranges::all_of(player.hand, possible)) {
    return fault_at(of_player(seat, "hand"), "cette carte ne peut y être", "that card cannot be there");
  }
  for (const std::uint8_t pile : player.played) {
    if (pile > s.pile) return fault_at(of_player(seat, "played"), "une pile à venir", "a pile to come");
  }
  if (!s.battle.loaded.empty() && s.stack.top().seat == seat && !std::ranges::all_of(s.battle.loaded, possible)) {
    return fault_at("/battle/loaded", "cette carte ne peut y être", "that card cannot be there");
  }
  return place_fault(s, seat);
}

Found ties_fault(const State& s) {
  for (std::size_t set = 0; set < kTiedSets; ++set) {
    const std::uint16_t order = s.battle.ties[set];
    if (order == 0) continue;
    const SeatSet players(static_cast<std::uint8_t>(set % 32));
    const int ships = players.size() + (set >= 32 ? 1 : 0);
    int orders = 1;
    for (int i = 2; i <= ships; ++i) orders *= i;
    if (s.options.tie_reroll || !fighting(s) || !all_seats(s, players) || ships < 2 || order > orders) {
      return fault_at("/battle/ties", "cet ordre n’existe pas", "there is no such order");
    }
  }
  return std::nullopt;
}

Found battle_fault(const State& s) {
  const Battle& battle = s.battle;
  if (!fighting(s)) {
    if (battle != Battle{}) return fault_at("/battle", "aucun combat", "there is no battle");
    return std::nullopt;
  }
  const bool boarding = s.step == Step::boarding;
  if (battle.present != ships_at(s, s.place) || battle.present.empty()) {
    return fault_at("/battle/present", "d’autres navires y sont", "other ships are there");
  }
  const Legend legend = in_final(s) ? Legend::none : fighting_legend_at(s, s.place);
  const int full = info(legend).hull;
  if (battle.legend_hull > full || (legend != Legend::none && battle.legend_hull == 0) ||
      (boarding && battle.legend_hull != full)) {
    return fault_at("/battle/legend_hull", "une autre coque", "another hull");
  }
  if (battle.legend_lost > full - battle.legend_hull) {
    return fault_at("/battle/legend_lost", "une autre coque", "another hull");
  }
  const bool navy = !in_final(s) && s.navy.place == s.place;
  if (battle.navy_hull > kNavyHull || (battle.navy_hull > 0 && !navy) ||
      (boarding && navy && battle.navy_hull != kNavyHull)) {
    return fault_at("/battle/navy_hull", "une autre coque", "another hull");
  }
  const int ships = battle.present.size();
  const bool going_on = s.place == kTreasureIsland ? battle.legend_hull > 0 : ships > 1 || npc_afloat(s);
  if (!going_on || s.place == kCove) return fault_at("/battle", "ce combat est fini", "that battle is over");
  if (boarding != (battle.exchange == 0) || (battle.reorder && !boarding)) {
    return fault_at("/battle/exchange", "l’abordage d’abord", "boarding comes first");
  }
  if (boarding && (battle.reload != SeatSet() || battle.reloading != SeatSet() || battle.legend_shot != SeatSet() ||
                   battle.navy_shot != SeatSet() || !battle.ranking.empty())) {
    return fault_at("/battle/exchange", "personne n’a encore tiré", "nobody has fired yet");
  }
  for (const SeatSet seats : {battle.reload, battle.reloading, battle.legend_shot, battle.navy_shot}) {
    if (!all_seats(s, seats)) return fault_at("/battle", "ce siège n’existe pas", "there is no such seat");
  }
  const bool cycle = s.options.legend_ranking == LegendRanking::cycle;
  SeatSet ranked;
  for (const Seat seat : battle.ranking) {
    if (!cycle || seat >= s.seats || ranked.contains(seat)) {
      return fault_at("/battle/ranking", "un autre ordre", "another order");
    }
    ranked.insert(seat);
  }
  for (const Laid& laid : battle.laid) {
    const bool there =
        laid.seat < s.seats &&
        (boarding ? battle.present.contains(laid.seat) : in_queue(s, laid.seat) || s.players[laid.seat].place == kCove);
    if (!is_battle(laid.card) || !there || !battle_cards_allowed(s) || (boarding && laid.card == Card::calm)) {
      return fault_at("/battle/laid", "cette carte n’y est pas", "that card is not there");
    }
  }
  if (boarding && in_final(s) && !s.options.final_battle_cards) {
    return fault_at("/step", "sans abordage", "without boarding");
  }
  if (!battle.loaded.empty()) {
    const bool fires = s.stack.top().phase == Phase::fire && !battle.reloading.contains(s.stack.top().seat);
    const bool volley = std::ranges::all_of(battle.loaded, [](const Held& held) { return is_volley(held.card); });
    if (!fires || !volley || !volley_cards_allowed(s)) {
      return fault_at("/battle/loaded", "aucune bordée", "there is no volley");
    }
  }
  return std::nullopt;
}

// The final battle, and the end.
Found end_fault(const State& s) {
  if (!ended(s)) {
    if (!s.finalists.empty() || !s.winners.empty()) {
      return fault_at("/finalists", "la partie n’est pas finie", "the game is not over");
    }
    return std::nullopt;
  }
  int best = -10000;
  for (const Player& player : s.players) best = std::max<int>(best, player.fame);
  SeatSet first;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.players[seat].fame == best) first.insert(seat);
  }
  if (s.finalists != first) return fault_at("/finalists", "d’autres sont en tête", "others are first");
  if (in_final(s) ? first.size() < 2 || !s.winners.empty()
                  : s.winners.empty() || (s.winners.bits() & ~first.bits()) != 0) {
    return fault_at("/winners", "d’autres ont gagné", "others have won");
  }
  return std::nullopt;
}

// Each piece is in exactly one place.
Found conservation_fault(const State& s) {
  std::array<int, kCards> count{};
  const auto add = [&](Card card) { ++count[index(card)]; };
  std::ranges::for_each(s.pool, add);
  std::ranges::for_each(s.discards, add);
  std::ranges::for_each(s.offered, add);
  for (const Laid& laid : s.battle.laid) add(laid.card);
  for (const Held& held : s.battle.loaded) add(held.card);
  int gold = 0;
  int chests = 0;
  for (const Player& player : s.players) {
    for (const Held& held : player.hand) add(held.card);
    for (const Parrot& parrot : player.parrot) add(parrot.card);
    for (const std::uint8_t hits : player.mastercraft) {
      if (hits > 0) add(Card::mastercraft);
    }
    gold += player.gold;
    chests += player.chests + player.overboard;
  }
  for (std::size_t i = 0; i < kCards; ++i) {
    const int all = copies(card_at(i), doubled(s.options));
    if (count[i] == all) continue;
    return Fault{"/pool",
                 {fmt::format("{} cartes {} au lieu de {}", count[i], kCardInfo[i].key, all),
                  fmt::format("{} cards {} instead of {}", count[i], kCardInfo[i].key, all)}};
  }
  if (gold > kAllGold) return fault_at("/players", "trop d’or", "too much gold");
  if (chests > kAllChests) return fault_at("/players", "trop de coffres", "too many chests");
  return std::nullopt;
}

Found players_fault(const State& s) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (auto found = player_fault(s, seat)) return found;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Fault> Rules::fault(const State& state) {
  for (const auto check : {frame_fault, battle_fault, queue_fault, decision_fault, visit_fault, month_fault,
                           treasure_fault, legend_fault, players_fault, ties_fault, end_fault, conservation_fault}) {
    if (auto found = check(state)) return found;
  }
  return std::nullopt;
}

}  // namespace flibuste::pirates_cove
