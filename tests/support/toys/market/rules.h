// The market: who may do what.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "support/toys/flaw.h"
#include "support/toys/market/state.h"

namespace flibuste::toys::market {

enum class Flaw : std::uint8_t {
  none,
  window_by_hand,     // a window is there only for a seat whose card can be used
  price_by_hand,      // what something costs in a window depends on a hidden card
  may_act_by_hand,    // so is the right to chip in
  opens_while_joint,  // seats in port may chip in during a skirmish
  actor_may_act,      // an actor is among those who may act
  pass_unlisted,      // the move that passes in a window is not among the listed ones
  permits_debt,       // a seat may give more than it has
  forbids_listed,     // a listed move is not permitted
  foreign_clause,     // a refusal names the clause of another game
  stage_by_hand,      // by what orders end depends on a hidden card
  ask_by_hand,        // whether one may ask for something depends on another's hidden card
  spends_twice,       // chipping in takes coins that are promised in an offer
};

using Moves = MoveBuffer<Move, kMaxMoves>;

template <bool kFlawed>
struct Rules : Breakable<Flaw, kFlawed> {
  using Breakable<Flaw, kFlawed>::has;

  // What a seat may still spend: not what it has promised.
  static std::uint16_t purse(const State& s, Seat seat) {
    const bool promised = s.phase == Phase::answer && seat == s.turn && !has(Flaw::spends_twice);
    return static_cast<std::uint16_t>(s.coins[seat] - (promised ? s.offer.give : 0));
  }

  static int seats(const State& s) { return s.seats; }
  static SeatSet actors(const State& s) { return deciding(s); }
  static SeatSet may_act(const State& s) {
    SeatSet seats;
    if (has(Flaw::opens_while_joint) && fighting(s)) return at(s, Place::port);
    if (!trading(s)) return seats;
    const SeatSet awaited = actors(s);
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (awaited.contains(seat) && !has(Flaw::actor_may_act)) continue;
      if (has(Flaw::may_act_by_hand) && !usable(s.cards[seat])) continue;
      if (!jailed(s, seat) && !s.chipped.contains(seat) && purse(s, seat) > 0) seats.insert(seat);
    }
    return seats;
  }

  // --- What may be done

  // The clause that forbids a move, or none.
  static std::string_view forbidden(const State& s, Seat seat, Move move) {
    if (actors(s).contains(seat)) {
      switch (s.phase) {
        case Phase::voyage:
          if (move.kind == MoveKind::sail && move.island >= 1 && move.island <= kIslands) {
            return move == Move{.kind = MoveKind::sail, .island = move.island} ? "" : "MK-1";
          }
          if (move.kind == MoveKind::arrest && move.to < s.seats && move.to != seat) {
            return move == Move{.kind = MoveKind::arrest, .to = move.to} ? "" : "MK-2";
          }
          return "MK-1";
        case Phase::volley:
        case Phase::flee: {
          const MoveKind use = s.phase == Phase::volley ? MoveKind::fire : MoveKind::flee;
          const bool uses = usable(s.cards[seat]) && move == Move{.kind = use, .card = s.cards[seat]};
          if (uses || move == Move{.kind = MoveKind::pass}) return "";
          return s.phase == Phase::volley ? "MK-3" : "MK-4";
        }
        case Phase::market:
          return forbidden_in_market(s, seat, move);
        case Phase::answer:
          return move == Move{.kind = MoveKind::accept} || move == Move{.kind = MoveKind::refuse} ? "" : "MK-9";
        case Phase::over:
          break;
      }
    }
    const bool chips = may_act(s).contains(seat) && move == Move{.kind = MoveKind::chip_in, .coins = move.coins};
    return chips && move.coins >= 1 && move.coins <= std::min(purse(s, seat), kMostInTheChest) ? "" : "MK-10";
  }
  static std::string_view forbidden_in_market(const State& s, Seat seat, Move move) {
    const bool traded = s.traded.contains(seat);
    const Move plain = {.kind = move.kind, .coins = move.coins};
    switch (move.kind) {
      case MoveKind::give: {
        const bool has_them = move.coins <= s.coins[seat] || has(Flaw::permits_debt);
        const bool fits = move.coins >= 1 && move.coins <= kMostInATerm && has_them;
        return move == plain && !traded && s.offer.give == 0 && fits ? "" : "MK-6";
      }
      case MoveKind::ask:
        if (has(Flaw::ask_by_hand) && usable(s.cards[clockwise(seat, 1, s.seats)])) return "MK-7";
        return move == plain && !traded && !s.offer.asked && move.coins <= kMostInATerm ? "" : "MK-7";
      case MoveKind::send: {
        const bool fits = move == Move{.kind = MoveKind::send, .to = move.to} && move.to < s.seats && move.to != seat;
        const bool able = fits && !jailed(s, move.to) && s.coins[move.to] >= s.offer.ask;
        return able && !traded && s.offer.give > 0 ? "" : "MK-8";
      }
      case MoveKind::done:
        return move == Move{.kind = MoveKind::done} ? "" : "MK-5";
      default:
        return "MK-5";
    }
  }

  static Permission permits(const State& s, Seat seat, Move move) {
    const bool denied = has(Flaw::forbids_listed) && move.kind == MoveKind::give && move.coins == 25;
    const std::string_view clause = denied ? "MK-6" : forbidden(s, seat, move);
    if (clause.empty()) return Permission::yes();
    return Permission::no(has(Flaw::foreign_clause) ? "PR-1" : clause);
  }

  using Amounts = std::initializer_list<std::uint16_t>;
  static void legal(const State& s, Seat seat, Moves& moves) {
    moves.clear();
    const bool acts = actors(s).contains(seat);
    if (!acts && !may_act(s).contains(seat)) return;
    const auto list = [&](Move move) {
      if (forbidden(s, seat, move).empty()) moves.push_back(move);
    };
    if (!acts) {
      for (const std::uint16_t coins : Amounts{5, 20}) list({.kind = MoveKind::chip_in, .coins = coins});
      return;
    }
    for (std::uint8_t number = 1; number <= kIslands; ++number) list({.kind = MoveKind::sail, .island = number});
    for (Seat other = 0; other < s.seats; ++other) list({.kind = MoveKind::arrest, .to = other});
    list({.kind = MoveKind::fire, .card = s.cards[seat]});
    list({.kind = MoveKind::flee, .card = s.cards[seat]});
    list({.kind = MoveKind::pass});
    for (const std::uint16_t coins : Amounts{10, 25}) list({.kind = MoveKind::give, .coins = coins});
    for (const std::uint16_t coins : Amounts{0, 10, 25}) list({.kind = MoveKind::ask, .coins = coins});
    for (Seat other = 0; other < s.seats; ++other) list({.kind = MoveKind::send, .to = other});
    for (const MoveKind kind : {MoveKind::done, MoveKind::accept, MoveKind::refuse}) list({.kind = kind});
  }

  static MoveForms<Move> forms(const State& s, Seat seat) {
    MoveForms<Move> list;
    if (may_act(s).contains(seat)) {
      list.push_back({.key = "chip_in",
                      .move = {.kind = MoveKind::chip_in},
                      .fields = {{.name = "coins", .low = 1, .high = kMostInTheChest, .value = 5}}});
    }
    if (s.phase != Phase::market || seat != s.turn || s.traded.contains(seat)) return list;
    if (s.offer.give == 0) {
      list.push_back({.key = "give",
                      .move = {.kind = MoveKind::give},
                      .fields = {{.name = "coins", .low = 1, .high = kMostInATerm, .value = 10}}});
    }
    if (!s.offer.asked) {
      list.push_back({.key = "ask",
                      .move = {.kind = MoveKind::ask},
                      .fields = {{.name = "coins", .low = 0, .high = kMostInATerm, .value = 10}}});
    }
    list.push_back({.key = "send",
                    .move = {.kind = MoveKind::send},
                    .fields = {{.name = "to", .low = 0, .high = s.seats - 1, .value = clockwise(seat, 1, s.seats)}}});
    return list;
  }

  static std::optional<Window<Move>> window(const State& s, Seat seat) {
    if (!actors(s).contains(seat)) return std::nullopt;
    if (s.phase == Phase::answer) {
      return Window<Move>{.key = "offer", .pass = {.kind = MoveKind::refuse}, .episode = false};
    }
    if (!fighting(s) || (has(Flaw::window_by_hand) && !usable(s.cards[seat]))) return std::nullopt;
    const Move pass = {.kind = MoveKind::pass, .coins = static_cast<std::uint16_t>(has(Flaw::pass_unlisted) ? 1 : 0)};
    const int price = has(Flaw::price_by_hand) ? s.cards[seat] : 0;
    return Window<Move>{
        .key = s.phase == Phase::volley ? "volley" : "flee", .pass = pass, .episode = true, .price = price};
  }
  static Stage stage(const State& s) {
    const std::uint32_t hidden = has(Flaw::stage_by_hand) ? s.cards[0] : 0U;
    return {.episode = s.skirmishes + hidden, .round = s.month + 1U};
  }
};

}  // namespace flibuste::toys::market
