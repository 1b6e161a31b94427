// The market: what happens when a move is made.
#pragma once

#include <algorithm>
#include <cstdint>

#include "support/toys/cards.h"
#include "support/toys/market/state.h"
#include "support/toys/outcome.h"

namespace flibuste::toys::market {

struct Play {
  static std::uint8_t roll(Chance& chance) { return static_cast<std::uint8_t>(chance.below(kFaces) + 1); }
  static void pay(std::uint16_t& from, std::uint16_t& to, int coins) {
    from = static_cast<std::uint16_t>(from - coins);
    to = static_cast<std::uint16_t>(to + coins);
  }
  static std::uint8_t spend_card(State& s, Seat seat) {
    s.spent.push_back(s.cards[seat]);
    s.cards[seat] = 0;
    return s.spent.back();
  }

  static State setup(const Options& options, int seats, Chance& chance) {
    State s;
    s.options = options;
    s.seats = static_cast<std::uint8_t>(seats);
    s.bank = kBank;
    for (std::size_t seat = 0; seat < s.seats; ++seat) s.coins[seat] = first_coins(options);
    s.undealt = all_cards<kCards>();
    NoEvents silent;
    deal(s, chance, silent);
    return s;
  }

  template <class Sink>
  static void deal(State& s, Chance& chance, Sink& sink) {
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (s.cards[seat] != 0 || s.undealt.empty()) continue;
      s.cards[seat] = draw(s.undealt, chance);
      sink.tell(Event{.kind = EventKind::dealt, .seat = seat, .number = s.cards[seat]}, Audience::only(seat));
    }
  }

  template <class Sink>
  static void resolve(State& s, const Choices<Move>& choices, Chance& chance, Sink& sink) {
    if (s.phase == Phase::voyage) return sail(s, choices, chance, sink);
    if (s.phase == Phase::volley) return fire(s, choices, chance, sink);
    flee(s, choices, chance, sink);
  }

  // Arrests come first, clockwise from the seat whose month it is: a seat that is arrested arrests nobody any more.
  template <class Sink>
  static void sail(State& s, const Choices<Move>& choices, Chance& chance, Sink& sink) {
    for (int step = 0; step < s.seats; ++step) {
      const Seat seat = clockwise(static_cast<Seat>(s.month % s.seats), step, s.seats);
      const Move move = choices[seat];
      if (move.kind != MoveKind::arrest || jailed(s, seat) || jailed(s, move.to)) continue;
      s.places[move.to] = Place::jail;
      sink.tell(Event{.kind = EventKind::arrested, .seat = move.to, .other = seat});
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (choices[seat].kind != MoveKind::sail || jailed(s, seat)) continue;
      s.places[seat] = island(choices[seat].island);
      sink.tell(Event{.kind = EventKind::sailed, .seat = seat, .number = choices[seat].island});
    }
    visit_islands(s, 1, chance, sink);
  }

  // Goes on with the islands from this one: to the next skirmish or, after the last, to the market.
  template <class Sink>
  static void visit_islands(State& s, std::uint8_t first, Chance& chance, Sink& sink) {
    for (std::uint8_t number = first; number <= kIslands; ++number) {
      const SeatSet there = at(s, island(number));
      if (there.size() > 1) {
        s.phase = Phase::volley;
        s.island = number;
        ++s.skirmishes;
        return;
      }
      if (there.empty()) continue;
      const std::uint8_t die = roll(chance);
      const int found = std::min<int>(5 * die, s.bank);
      pay(s.bank, s.coins[there.front()], found);
      sink.tell(Event{
          .kind = EventKind::found, .seat = there.front(), .number = die, .coins = static_cast<std::uint16_t>(found)});
    }
    s.phase = Phase::market;
    s.island = 0;
    s.turn = 0;
    while (jailed(s, s.turn)) ++s.turn;  // somebody is free: the last who arrested
  }

  template <class Sink>
  static void fire(State& s, const Choices<Move>& choices, Chance& chance, Sink& sink) {
    for (const Seat seat : choices.seats()) {
      if (choices[seat].kind == MoveKind::fire) {
        s.strengths[seat] = spend_card(s, seat);
        sink.tell(Event{.kind = EventKind::fired, .seat = seat, .number = s.strengths[seat]});
      } else {
        sink.tell(Event{.kind = EventKind::held, .seat = seat});
      }
    }
    for (const Seat seat : choices.seats()) {
      const std::uint8_t die = roll(chance);
      s.strengths[seat] = static_cast<std::uint8_t>(s.strengths[seat] + die);
      sink.tell(Event{.kind = EventKind::rolled, .seat = seat, .number = die});
    }
    s.phase = Phase::flee;
  }

  template <class Sink>
  static void flee(State& s, const Choices<Move>& choices, Chance& chance, Sink& sink) {
    SeatSet stayed;
    for (const Seat seat : choices.seats()) {
      if (choices[seat].kind == MoveKind::flee) {
        sink.tell(Event{.kind = EventKind::fled, .seat = seat, .number = spend_card(s, seat)});
      } else {
        stayed.insert(seat);
      }
    }
    if (!stayed.empty()) {
      Seat best = stayed.front();
      for (const Seat seat : stayed) best = s.strengths[seat] > s.strengths[best] ? seat : best;
      const int due = s.options.spoils == Spoils::ten ? 10 : s.strengths[best];
      for (const Seat seat : stayed) {
        if (seat == best) continue;
        const int taken = std::min<int>(due, s.coins[seat]);
        pay(s.coins[seat], s.coins[best], taken);
        sink.tell(Event{
            .kind = EventKind::plundered, .seat = best, .other = seat, .coins = static_cast<std::uint16_t>(taken)});
      }
    }
    s.strengths = {};
    visit_islands(s, static_cast<std::uint8_t>(s.island + 1), chance, sink);
  }

  template <class Sink>
  static void apply(State& s, Seat seat, Move move, Chance& chance, Sink& sink) {
    switch (move.kind) {
      case MoveKind::give:
        s.offer.give = move.coins;
        break;
      case MoveKind::ask:
        s.offer.ask = move.coins;
        s.offer.asked = true;
        break;
      case MoveKind::send:
        s.offer.to = move.to;
        s.traded.insert(seat);
        s.phase = Phase::answer;
        sink.tell(Event{
            .kind = EventKind::offered, .seat = seat, .other = move.to, .coins = s.offer.give, .asked = s.offer.ask});
        break;
      case MoveKind::accept:
        pay(s.coins[s.turn], s.coins[seat], s.offer.give);
        pay(s.coins[seat], s.coins[s.turn], s.offer.ask);
        sink.tell(Event{.kind = EventKind::accepted, .seat = seat, .other = s.turn});
        s.offer = {};
        s.phase = Phase::market;
        break;
      case MoveKind::refuse:
        sink.tell(Event{.kind = EventKind::refused, .seat = seat, .other = s.turn});
        s.offer = {};
        s.phase = Phase::market;
        break;
      case MoveKind::chip_in:
        pay(s.coins[seat], s.chest, move.coins);
        s.chipped.insert(seat);
        sink.tell(Event{.kind = EventKind::chipped_in, .seat = seat, .coins = move.coins});
        break;
      case MoveKind::done:
        end_turn(s, chance, sink);
        break;
      case MoveKind::sail:
      case MoveKind::arrest:
      case MoveKind::fire:
      case MoveKind::flee:
      case MoveKind::pass:  // of joint decisions
        break;
    }
  }

  template <class Sink>
  static void end_turn(State& s, Chance& chance, Sink& sink) {
    s.offer = {};
    for (++s.turn; s.turn < s.seats; ++s.turn) {
      if (!jailed(s, s.turn)) return;
    }
    s.turn = 0;
    if (s.chest > 0) open_chest(s, chance, sink);
    s.places = {};
    s.chipped = {};
    s.traded = {};
    ++s.month;
    s.phase = s.month == kMonths ? Phase::over : Phase::voyage;
    if (s.phase == Phase::voyage) deal(s, chance, sink);
  }

  // By a die the bank doubles the chest, to be shared, or takes it.
  template <class Sink>
  static void open_chest(State& s, Chance& chance, Sink& sink) {
    const std::uint8_t die = roll(chance);
    const int whole = s.chest;
    pay(s.chest, s.bank, whole);
    if (die <= kFaces / 2) {
      sink.tell(Event{.kind = EventKind::lost, .number = die, .coins = static_cast<std::uint16_t>(whole)});
      return;
    }
    const int share = std::min<int>(2 * whole, s.bank) / s.chipped.size();
    for (const Seat seat : s.chipped) {
      pay(s.bank, s.coins[seat], share);
      sink.tell(
          Event{.kind = EventKind::shared, .seat = seat, .number = die, .coins = static_cast<std::uint16_t>(share)});
    }
  }

  static Outcome outcome(const State& s) { return most_wins(s.coins, s.seats, "coins", "months"); }
};

}  // namespace flibuste::toys::market
