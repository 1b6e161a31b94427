#include "games/pirates_cove/rules.h"

#include <algorithm>
#include <span>

#include "games/pirates_cove/battle.h"
#include "games/pirates_cove/cards.h"
#include "games/pirates_cove/events.h"
#include "games/pirates_cove/month.h"
#include "games/pirates_cove/order.h"
#include "games/pirates_cove/play.h"
#include "games/pirates_cove/plunder.h"
#include "games/pirates_cove/ships.h"
#include "games/pirates_cove/visits.h"
#include "games/pirates_cove/volley.h"

namespace flibuste::pirates_cove {

State Rules::setup(const Options& options, int seats, Chance& chance) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  state.turned.fill(Treasure::none);
  for (std::size_t i = 0; i < kCards; ++i) {  // PC-4
    for (int n = copies(card_at(i), doubled(options)); n > 0; --n) state.pool.push_back(card_at(i));
  }
  for (std::size_t i = 0; i < kTreasures; ++i) {  // PC-3
    for (std::size_t n = 0; n < kTreasureCopies; ++n) state.treasures.push_back(static_cast<Treasure>(i));
  }
  for (std::size_t i = 1; i <= kLegends; ++i) state.legends.push_back(static_cast<Legend>(i));
  state.black.push_back({.place = kTavern, .legend = Legend::none});  // PC-11
  if (seats == kMinSeats) state.black.push_back({.place = kSecondBlackPlace, .legend = Legend::none});
  for (int i = 0; i < seats; ++i) {  // PC-8
    Player player;
    player.gold = kStartGold;
    player.rings.fill(kStartPosition);
    state.players.push_back(player);
  }
  NoEvents silent;
  Play<NoEvents>(state, chance, silent).begin();
  return state;
}

namespace {

// PC-14.
constexpr std::array<Move, kMaxOutfits> kOutfits = [] {
  std::array<Move, kMaxOutfits> moves{};
  std::size_t next = 0;
  for (std::uint8_t hull = kStartPosition; hull <= kPositions; ++hull) {
    for (std::uint8_t sails = kStartPosition; sails <= kPositions; ++sails) {
      for (std::uint8_t cannons = kStartPosition; cannons <= kPositions; ++cannons) {
        for (std::uint8_t crew = kStartPosition; crew <= kPositions; ++crew) {
          const int cost =
              cost_from_start(hull) + cost_from_start(sails) + cost_from_start(cannons) + cost_from_start(crew);
          if (cost > kStartGold) continue;
          moves[next++] = {.kind = MoveKind::outfit, .rings = {hull, sails, cannons, crew}};
        }
      }
    }
  }
  return moves;
}();

void list_event(const State& state, Seat seat, Phase phase, Moves& moves) {
  const Player& player = state.players[seat];
  moves.push_back({.kind = MoveKind::pass});
  switch (phase) {
    case Phase::treasure_event:
      if (holds(player, Card::hijack)) {
        for (Seat other = 0; other < state.seats; ++other) {
          if (other != seat) moves.push_back({.kind = MoveKind::hijack, .target = other});
        }
      }
      if (holds(player, Card::map)) moves.push_back({.kind = MoveKind::map});
      break;
    case Phase::lookout_event:
      if (!holds(player, Card::lookout)) break;
      for (Seat other = 0; other < state.seats; ++other) {
        moves.push_back({.kind = MoveKind::lookout, .target = other});
      }
      break;
    default:
      if (holds(player, Card::navy)) {
        for (Place place = 1; place <= kOuterIslands; ++place) {
          if (may_send(state, seat, place)) moves.push_back({.kind = MoveKind::navy, .number = place});
        }
      }
      if (holds(player, Card::marque)) {
        for (Place place = 1; place <= kOuterIslands; ++place) {
          if (may_send_on(state, seat, place)) moves.push_back({.kind = MoveKind::marque, .number = place});
        }
      }
      if (holds(player, Card::escape)) {
        for (Place place = 1; place <= kTreasureIsland; ++place) {
          if (may_escape_to(state, place)) moves.push_back({.kind = MoveKind::escape, .number = place});
        }
      }
      break;
  }
}

constexpr std::array<std::pair<Card, MoveKind>, 5> kBattleMoves = {{{Card::calm, MoveKind::calm},
                                                                    {Card::wind, MoveKind::wind},
                                                                    {Card::grapple, MoveKind::grapple},
                                                                    {Card::smoke, MoveKind::smoke},
                                                                    {Card::overboard, MoveKind::overboard}}};
constexpr std::array<std::pair<Card, MoveKind>, 3> kVolleyMoves = {{{Card::grapeshot, MoveKind::grapeshot},
                                                                    {Card::powder, MoveKind::powder},
                                                                    {Card::double_shot, MoveKind::double_shot}}};

void list_fire(const State& state, Seat seat, Moves& moves) {
  const Battle& battle = state.battle;
  if (battle.reloading.contains(seat)) {
    moves.push_back({.kind = MoveKind::wait});
    moves.push_back({.kind = MoveKind::flee});
    return;
  }
  if (volley_cards_allowed(state)) {
    for (const auto& [card, kind] : kVolleyMoves) {
      if (holds(state.players[seat], card)) moves.push_back({.kind = kind});
    }
  }
  if (npc_afloat(state)) {  // PC-66
    if (may_aim_at_legend(state)) moves.push_back({.kind = MoveKind::fire, .target = kLegendActor});
    if (may_aim_at_navy(state)) moves.push_back({.kind = MoveKind::fire, .target = kNavyActor});
  } else {
    for (const Seat other : battle.present) {
      if (other == seat) continue;
      for (std::size_t i = 0; i < kSections; ++i) {
        moves.push_back({.kind = MoveKind::fire, .target = other, .section = section_at(i)});
      }
    }
  }
  if (battle.loaded.empty()) moves.push_back({.kind = MoveKind::flee});
}

void list_visit(const State& state, Seat seat, Moves& moves) {
  const Player& player = state.players[seat];
  const int sold = cards_for_sale(state, seat);
  if (state.options.sequential_buy) {
    if (sold > 0) moves.push_back({.kind = MoveKind::buy, .number = 1});
  } else {
    for (int n = 1; n <= sold; ++n) moves.push_back({.kind = MoveKind::buy, .number = byte(n)});
  }
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto cost = upgrade_cost(state, seat, section_at(i));
    if (cost && *cost <= player.gold) moves.push_back({.kind = MoveKind::upgrade, .section = section_at(i)});
  }
  if (holds(player, Card::shipwright)) {
    for (std::size_t i = 0; i < kSections; ++i) {
      if (player.rings[i] < kPositions) moves.push_back({.kind = MoveKind::shipwright, .section = section_at(i)});
    }
  }
  if (holds(player, Card::mastercraft)) {
    for (std::size_t i = 0; i < kSections; ++i) {
      if (may_attach(state, seat, section_at(i))) moves.push_back({.kind = MoveKind::attach, .section = section_at(i)});
    }
  }
  for (std::size_t i = 0; i < kSections; ++i) {
    const bool damaged = player.mastercraft[i] > 0 && player.mastercraft[i] < kProtection;
    if (damaged && player.gold >= kMendPrice) moves.push_back({.kind = MoveKind::mend, .section = section_at(i)});
  }
  if (state.place == kTreasureIsland && !state.visit.buried) {
    for (std::uint8_t n = player.gold >= kBag ? 0 : 1; n <= player.chests; ++n) {
      moves.push_back({.kind = MoveKind::bury, .number = n});
    }
  }
  moves.push_back({.kind = MoveKind::done});
}

}  // namespace

void Rules::legal(const State& state, Seat seat, Moves& moves) {
  moves.clear();
  if (!actors(state).contains(seat)) return;
  const Player& player = state.players[seat];
  const Phase phase = state.stack.top().phase;
  switch (phase) {
    case Phase::outfit:
      moves.assign(kOutfits.begin(), kOutfits.end());
      break;
    case Phase::treasure_event:
    case Phase::lookout_event:
    case Phase::arrival_event:
      list_event(state, seat, phase, moves);
      break;
    case Phase::sail:
    case Phase::sail_open:
      for (Place place = 1; place <= kTreasureIsland; ++place) {
        moves.push_back({.kind = MoveKind::sail, .number = place});
      }
      break;
    case Phase::boarding:
      moves.push_back({.kind = MoveKind::pass});
      for (const auto& [card, kind] : kBattleMoves) {
        if (holds(player, card)) moves.push_back({.kind = kind});
      }
      break;
    case Phase::overboard:
      for (std::uint8_t n = 0; n <= player.chests; ++n) moves.push_back({.kind = MoveKind::chests, .number = n});
      break;
    case Phase::fire:
      list_fire(state, seat, moves);
      break;
    case Phase::navy_fire:
      for (const Seat target : navy_targets(state)) {
        const std::size_t sections = state.options.navy_section == NavySection::hull ? 1 : kSections;
        for (std::size_t i = 0; i < sections; ++i) {
          moves.push_back({.kind = MoveKind::fire, .target = target, .section = section_at(i)});
        }
      }
      break;
    case Phase::income:
      if (income_pays(state, seat, false)) moves.push_back({.kind = MoveKind::income_cards});
      if (income_pays(state, seat, true)) moves.push_back({.kind = MoveKind::income_gold});
      break;
    case Phase::visit:
      list_visit(state, seat, moves);
      break;
    case Phase::bury_gold:
      for (int n = state.visit.chests > 0 ? 0 : 1; n <= player.gold / kBag; ++n) {
        moves.push_back({.kind = MoveKind::bags, .number = byte(n)});
      }
      break;
    case Phase::parrot:
      if (may_swap(state, seat)) moves.push_back({.kind = MoveKind::swap});
      moves.push_back({.kind = MoveKind::refuse});
      break;
  }
}

template <class Sink>
void Rules::apply(State& state, Seat seat, Move move, Chance& chance, Sink& sink) {
  Play<Sink>(state, chance, sink).play(seat, move);
}
template void Rules::apply(State&, Seat, Move, Chance&, NoEvents&);
template void Rules::apply(State&, Seat, Move, Chance&, EventLog<Event>&);

template <class Sink>
void Rules::resolve(State& state, const Choices<Move>& choices, Chance& chance, Sink& sink) {
  Play<Sink> play(state, chance, sink);
  if (state.step == Step::outfit) {
    play.fit_out(choices);
  } else {
    play.set_sail(choices);
  }
}
template void Rules::resolve(State&, const Choices<Move>&, Chance&, NoEvents&);
template void Rules::resolve(State&, const Choices<Move>&, Chance&, EventLog<Event>&);

std::optional<Window<Move>> Rules::window(const State& state, Seat seat) {
  if (state.stack.empty() || state.stack.top().seat != seat) return std::nullopt;
  const Move pass = {.kind = MoveKind::pass};
  switch (state.stack.top().phase) {
    case Phase::treasure_event:
      return Window<Move>{.key = "treasure", .pass = pass};
    case Phase::lookout_event:
      return Window<Move>{.key = "lookout", .pass = pass};
    case Phase::arrival_event:
      return Window<Move>{.key = "arrival", .pass = pass};
    case Phase::boarding:
      return Window<Move>{.key = "boarding", .pass = pass, .episode = true};
    default:
      return std::nullopt;
  }
}

// Also a volley card that is loaded: nobody sees it, but only who holds one has that step to make.
bool Rules::barrier(const State& before, const State& after) {
  if (after.finalists != before.finalists) return true;  // all fame cards are shown (PC-131)
  for (Seat seat = 0; seat < before.seats; ++seat) {
    if (after.players[seat].hand.size() < before.players[seat].hand.size()) return true;
  }
  return false;
}

std::optional<std::uint32_t> Rules::chance_result(std::string_view text) {
  if (const auto card = card_from_key(text)) return static_cast<std::uint32_t>(*card);
  for (std::size_t i = 0; i < kTreasures; ++i) {
    if (kTreasureInfo[i].key == text) return static_cast<std::uint32_t>(i);
  }
  for (std::size_t i = 1; i <= kLegends; ++i) {
    if (kLegendInfo[i].key == text) return static_cast<std::uint32_t>(i);
  }
  if (text.size() == 5 && text.starts_with("die_") && text[4] >= '1' && text[4] <= '6') {
    return static_cast<std::uint32_t>(text[4] - '1');
  }
  return std::nullopt;
}

}  // namespace flibuste::pirates_cove
