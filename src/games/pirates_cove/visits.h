// The island effects: each captain visits the place where his ship lies.
#pragma once

#include "games/pirates_cove/play.h"

namespace flibuste::pirates_cove {
namespace {

template <class Sink>
inline void Play<Sink>::begin_visits() {
  s_.step = Step::visits;
  s_.place = kAtSea;
  s_.queue = {};
  for (Seat seat = 0; seat < s_.seats; ++seat) {  // PC-112
    Player& who = player(seat);
    if (who.parrot.empty() || who.parrot[0].hits == kProtection) continue;
    who.parrot[0].hits = kProtection;
    sink_.tell(Event{.kind = EventKind::parrot_healed, .seat = seat, .card = who.parrot[0].card});
  }
}

// PC-111; at the Cove first the income, then the repair (PC-124).
template <class Sink>
inline void Play<Sink>::advance_visits() {
  if (s_.queue.next == s_.queue.order.size()) {
    if (s_.place == kCove) {
      end_month();
      return;
    }
    ++s_.place;
    s_.queue = {};
    for (const Seat seat : ships_at(s_, s_.place)) s_.queue.order.push_back(seat);
    if (s_.queue.order.size() > 1) fastest_first(s_.queue.order, false);
    return;
  }
  const Seat seat = s_.queue.order[s_.queue.next];
  if (s_.place == kCove && s_.visit.income != Income::settled) {
    if (s_.visit.income == Income::taken) {
      repair(seat);
    } else if (income_pays(s_, seat, false) || income_pays(s_, seat, true)) {
      ask(Phase::income, seat);
      return;
    } else {  // PC-125
      const int price = s_.options.poor_repair_pays == PoorRepairPays::all ? player(seat).gold : 0;
      const int lost = lost_rings(player(seat));
      player(seat).gold = byte(player(seat).gold - price);
      std::ranges::replace(player(seat).rings, std::uint8_t{0}, std::uint8_t{kStartPosition});
      sink_.tell(Event{.kind = EventKind::repaired, .seat = seat, .number = byte(lost), .gold = byte(price)});
    }
    s_.visit.income = Income::settled;
  }
  ask(Phase::visit, seat);
}

// PC-122. What the supply has not got is not split (PC-28, PC-107).
template <class Sink>
inline void Play<Sink>::take_income(Seat seat, bool with_gold) {
  const int gold = with_gold ? cove_gold(s_) : 0;
  const int cards = paid_out(s_, with_gold ? 1 : 2, card_supply(s_));
  const bool shared = s_.options.hijack_shares_cove;
  std::array<int, 2> gold_taken{};
  std::array<int, 2> cards_taken{};
  std::size_t takers = 0;
  const int gold_left = kept(s_, seat, gold, shared, [&](Seat, int half) { gold_taken[takers++] = half; });
  takers = 0;
  const int cards_left = kept(s_, seat, cards, shared, [&](Seat, int half) { cards_taken[takers++] = half; });
  const auto give = [&](Seat to, int coins, int drawn) {
    player(to).gold = byte(player(to).gold + coins);
    sink_.tell(Event{.kind = EventKind::income, .seat = to, .other = seat, .gold = byte(coins), .cards = byte(drawn)});
    draw_later(to, drawn);
  };
  give(seat, gold_left, cards_left);
  takers = 0;
  for (const Hijack& hijack : s_.hijacks) {
    if (hijack.victim != seat || !shared) continue;
    give(hijack.by, gold_taken[takers], cards_taken[takers]);
    ++takers;
  }
  s_.visit.income = Income::taken;
}

// PC-123.
template <class Sink>
inline void Play<Sink>::repair(Seat seat) {
  Player& who = player(seat);
  const int lost = lost_rings(who);
  if (lost == 0) return;
  std::ranges::replace(who.rings, std::uint8_t{0}, std::uint8_t{kStartPosition});
  who.gold = byte(who.gold - kRingPrice * lost);
  sink_.tell(Event{.kind = EventKind::repaired, .seat = seat, .number = byte(lost), .gold = byte(kRingPrice * lost)});
}

template <class Sink>
inline void Play<Sink>::visit(Seat seat, Move move) {
  Player& who = player(seat);
  const std::size_t at = index(move.section);
  switch (move.kind) {
    case MoveKind::buy:  // PC-113
      who.gold = byte(who.gold - kCardPrice * move.number);
      s_.visit.bought = byte(s_.visit.bought + move.number);
      sink_.tell(
          Event{.kind = EventKind::bought, .seat = seat, .gold = byte(kCardPrice * move.number), .cards = move.number});
      draw_later(seat, move.number);
      break;
    case MoveKind::upgrade: {  // PC-114, PC-115
      const int price = *upgrade_cost(s_, seat, move.section);
      who.gold = byte(who.gold - price);
      ++who.rings[at];
      if (s_.place == kTreasureIsland) s_.visit.upgraded = true;
      sink_.tell(Event{.kind = EventKind::upgraded,
                       .seat = seat,
                       .section = move.section,
                       .number = who.rings[at],
                       .gold = byte(price)});
      break;
    }
    case MoveKind::shipwright:  // PC-117
      spend_card(seat, Card::shipwright);
      discard(Card::shipwright);
      ++who.rings[at];
      sink_.tell(Event{.kind = EventKind::upgraded, .seat = seat, .section = move.section, .number = who.rings[at]});
      break;
    case MoveKind::attach:  // PC-118
      spend_card(seat, Card::mastercraft);
      who.mastercraft[at] = kProtection;
      sink_.tell(Event{.kind = EventKind::attached, .seat = seat, .section = move.section});
      break;
    case MoveKind::mend:  // PC-119
      who.gold = byte(who.gold - kMendPrice);
      who.mastercraft[at] = kProtection;
      sink_.tell(Event{.kind = EventKind::mended, .seat = seat, .section = move.section, .gold = kMendPrice});
      break;
    case MoveKind::bury:  // PC-116
      if (who.gold >= kBag) {
        s_.visit.chests = move.number;
        ask(Phase::bury_gold, seat);
      } else {
        bury(seat, move.number, 0);
      }
      break;
    default:
      s_.visit = {};
      ++s_.queue.next;
      break;
  }
}

// PC-116, PC-27.
template <class Sink>
inline void Play<Sink>::bury(Seat seat, int chests, int bags) {
  Player& who = player(seat);
  s_.visit.chests = 0;
  s_.visit.buried = true;
  who.chests = byte(who.chests - chests);
  who.gold = byte(who.gold - kBag * bags);
  const int fame = chests + bags;
  sink_.tell(Event{.kind = EventKind::buried,
                   .seat = seat,
                   .gold = byte(kBag * bags),
                   .chests = byte(chests),
                   .fame = static_cast<std::int16_t>(fame)});
  const int left = kept(s_, seat, fame, s_.options.hijack_shares_bury,
                        [&](Seat by, int half) { gain_fame(by, half, Source::hijack); });
  gain_fame(seat, left, Source::burial);
}

}  // namespace
}  // namespace flibuste::pirates_cove
