#include "games/port_royal/view.h"

#include <algorithm>
#include <array>

#include "games/port_royal/rules.h"

namespace flibuste::port_royal {
namespace {

PlayerView player_view(const Player& player) {
  PlayerView out;
  out.coins = player.coins;
  out.points = player.points;
  out.swords = player.swords;
  out.captains = player.hired[person_index(Face::captain_4)];
  out.priests = player.hired[person_index(Face::priest_4)];
  out.settlers = player.hired[person_index(Face::settler_4)];
  out.jacks = player.hired[person_index(Face::jack_of_all_trades_6)];
  out.mademoiselles = player.mademoiselles;
  out.jesters = player.jesters;
  out.admirals = player.admirals;
  out.governors = player.governors;
  out.traders = player.traders;
  for (std::size_t i = 0; i < kPersonFaces; ++i) out.hired.insert(out.hired.end(), player.hired[i], person(i));
  out.expeditions = expedition_list(player.expeditions);
  return out;
}

}  // namespace

std::vector<Face> expedition_list(std::uint8_t marks) {
  std::vector<Face> list;
  for (std::size_t i = 0; i < kExpeditions; ++i) {
    if (((marks >> i) & 1U) != 0) list.push_back(expedition(i));
  }
  return list;
}

View Visibility::view(const State& state, Viewer viewer) {
  View out;
  out.viewer = viewer;
  out.options = state.options;
  out.seats = state.seats;
  out.first = state.first;
  out.active = state.active;
  out.drew = state.drew;
  out.last_round = state.last_round;
  out.ending = state.ending;
  if (!state.stack.empty()) {
    const Frame& frame = state.stack.top();
    out.decision = DecisionView{.phase = frame.phase, .seat = frame.seat, .ship = std::nullopt, .takes = frame.takes};
    if (frame.phase == Phase::repel) out.decision->ship = frame.ship;
  }
  out.deck = state.deck;
  out.discard.assign(state.discard.begin(), state.discard.end());
  out.harbour.assign(state.harbour.begin(), state.harbour.end());
  out.expeditions = expedition_list(state.expeditions);
  for (std::size_t i = 0; i < state.seats; ++i) out.players.push_back(player_view(state.players[i]));
  const Face* face = state.unseen.begin();
  for (const Batch& batch : state.batches) {
    BatchView shown;
    shown.coins.assign(batch.coins.begin(), batch.coins.begin() + state.seats);
    // Sorted by counting: a view is made after every move, and most of it is this.
    std::array<std::uint8_t, kFaces> copies{};
    for (std::size_t i = 0; i < batch.cards; ++i) ++copies[static_cast<std::size_t>(face[i])];
    shown.faces.reserve(batch.cards);
    for (std::size_t i = 0; i < kFaces; ++i) shown.faces.insert(shown.faces.end(), copies[i], static_cast<Face>(i));
    out.batches.push_back(std::move(shown));
    face += batch.cards;
  }
  return out;
}

// The cards that lie open, whose turn it is and what every purse holds: that tells every outcome of a draw, a tax or a
// payment apart but for the faces of paid coins, which matter little to the next decision.
std::uint64_t Visibility::observation(const State& state, Viewer /*viewer*/) {
  const auto mix = [](std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
    return hash ^ (hash >> 29U);
  };
  std::uint64_t turn = static_cast<std::uint64_t>(state.active) << 56U |
                       static_cast<std::uint64_t>(state.expeditions) << 48U |
                       static_cast<std::uint64_t>(state.harbour.size()) << 40U;
  // The second card of a face changes no bit of the mask.
  if (!state.harbour.empty()) turn |= (static_cast<std::uint64_t>(state.harbour.back()) + 1) << 1U;
  if (!state.stack.empty()) {
    const Frame& frame = state.stack.top();
    turn |= static_cast<std::uint64_t>(frame.phase) << 32U | static_cast<std::uint64_t>(frame.seat) << 24U |
            static_cast<std::uint64_t>(frame.ship) << 16U | static_cast<std::uint64_t>(frame.takes) << 8U | 1U;
  }
  std::uint64_t coins = 0;
  for (std::size_t i = 0; i < state.seats; ++i) coins = coins << 8U | state.players[i].coins;
  return mix(mix(mix(0x243f6a8885a308d3U, harbour_mask(state)), turn), coins);
}

Odds bust_odds(const View& view) {
  // With an empty draw pile the next card comes from the discard pile, shuffled.
  const std::vector<Face>& pool = view.deck > 0 ? view.batches.back().faces : view.discard;
  const PlayerView& player = view.players[view.active];
  Odds odds{.busting = 0, .of = static_cast<int>(pool.size())};
  for (const Face face : pool) {
    if (!is_ship(face)) continue;
    const bool repelled = card(face).swords != kSkull && player.swords >= card(face).swords;
    const bool doubled = std::ranges::any_of(
        view.harbour, [&](Face other) { return is_ship(other) && card(other).colour == card(face).colour; });
    if (doubled && !repelled) ++odds.busting;
  }
  return odds;
}

}  // namespace flibuste::port_royal
