// The plunder of the outer islands.
#pragma once

#include "games/pirates_cove/play.h"

namespace flibuste::pirates_cove {
namespace {

// What somebody gets of a treasure card.
struct Loot {
  int fame = 0;
  int gold = 0;
  int chests = 0;
  int cards = 0;
};

// PC-105 to PC-107; PC-26 to PC-32 for maps and Hijacks.
template <class Sink>
inline void Play<Sink>::plunder(Place place) {
  const SeatSet ships = ships_at(s_, place);
  if (ships.size() != 1) return;
  const Seat seat = ships.front();
  Treasure& turned = s_.turned[place - std::size_t{1}];
  const TreasureInfo& shown = info(turned);
  s_.spent.push_back(turned);
  const Treasure treasure = turned;
  turned = Treasure::none;

  int chests = shown.chests;
  if (std::ranges::find(s_.maps, Mark{.seat = seat, .place = place}) != s_.maps.end()) chests *= 2;
  Loot left{.fame = shown.fame,
            .gold = paid_out(s_, shown.gold, gold_supply(s_)),
            .chests = paid_out(s_, chests, chest_supply(s_)),
            .cards = shown.cards};
  std::array<Loot, 2> taken{};
  const Options& options = s_.options;
  const auto split = [&](int Loot::* kind, bool shared) {
    if (!shared) return;
    for (std::size_t i = 0; i < s_.hijacks.size(); ++i) {
      if (s_.hijacks[i].victim != seat) continue;
      taken[i].*kind = (left.*kind + 1) / 2;
      left.*kind -= taken[i].*kind;
    }
  };
  split(&Loot::fame, options.hijack_shares_fame);
  split(&Loot::gold, options.hijack_shares_gold);
  split(&Loot::chests, options.hijack_shares_treasure);
  split(&Loot::cards, options.hijack_shares_tavern);

  const auto give = [&](Seat to, const Loot& loot, EventKind kind) {
    Player& who = player(to);
    sink_.tell(Event{.kind = kind,
                     .seat = to,
                     .other = seat,
                     .place = place,
                     .treasure = treasure,
                     .gold = byte(loot.gold),
                     .chests = byte(loot.chests),
                     .cards = byte(loot.cards),
                     .fame = static_cast<std::int16_t>(loot.fame)});
    gain_fame(to, loot.fame, kind == EventKind::plundered ? Source::plunder : Source::hijack);
    who.gold = byte(who.gold + loot.gold);
    who.chests = byte(who.chests + loot.chests);
    draw_later(to, loot.cards);
  };
  give(seat, left, EventKind::plundered);
  for (std::size_t i = 0; i < s_.hijacks.size(); ++i) {
    if (s_.hijacks[i].victim == seat) give(s_.hijacks[i].by, taken[i], EventKind::hijacked);
  }
}

}  // namespace
}  // namespace flibuste::pirates_cove
