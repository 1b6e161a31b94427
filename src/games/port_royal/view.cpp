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

// With an empty draw pile the next card comes from the discard pile, shuffled (PR-62). None where no card can be drawn.
std::optional<OddsView> bust_odds(const State& state, const View& view) {
  const std::vector<Face>& pool = view.deck > 0 ? view.batches.back().faces : view.discard;
  if (pool.empty()) return std::nullopt;
  std::uint64_t busting = 0;
  for (std::size_t i = 0; i < kFirstPerson; ++i) {
    const auto ship = static_cast<Face>(i);
    if (in_harbour(state, card(ship).colour) && !can_repel(state.players[state.active], ship))
      busting |= face_bit(ship);
  }
  const auto bad = std::ranges::count_if(pool, [&](Face face) { return (busting & face_bit(face)) != 0; });
  return OddsView{.busting = static_cast<std::uint8_t>(bad), .of = static_cast<std::uint8_t>(pool.size())};
}

LackView lack(const Player& player, Face expedition) {
  const Card& need = card(expedition);
  const auto missing = [&](int wanted, Face person) {
    return static_cast<std::uint8_t>(std::max(wanted - hired(player, person), 0));
  };
  LackView out{.captains = missing(need.captains, Face::captain_4),
               .priests = missing(need.priests, Face::priest_4),
               .settlers = missing(need.settlers, Face::settler_4),
               .persons = 0};
  const int persons = out.captains + out.priests + out.settlers - hired(player, Face::jack_of_all_trades_6);
  out.persons = static_cast<std::uint8_t>(std::max(persons, 0));
  return out;
}

// What follows from the rules for whoever decides.
void add_consequences(const State& state, View& out) {
  const Frame& frame = state.stack.top();
  DecisionView& decision = *out.decision;
  switch (frame.phase) {
    case Phase::discover:
      out.odds = bust_odds(state, out);
      break;
    case Phase::repel:
      decision.ship = frame.ship;
      decision.busts = in_harbour(state, card(frame.ship).colour);
      break;
    case Phase::hire:
      out.takes = frame.takes;
      for (const Face face : out.harbour) {
        out.purse.push_back(static_cast<std::int8_t>(purse_change(state, frame.seat, face)));
      }
      break;
    case Phase::claim_after_bust:
      break;
  }
  if (frame.seat != state.active) return;
  for (const Face expedition : out.expeditions) out.lacking.push_back(lack(state.players[frame.seat], expedition));
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
    out.decision = DecisionView{
        .phase = frame.phase, .seat = frame.seat, .ship = std::nullopt, .takes = frame.takes, .busts = false};
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
  out.takes = static_cast<std::uint8_t>(takes_for_colours(harbour_colours(state)) +
                                        state.players[state.active].governors);  // PR-40, PR-41
  if (out.decision) add_consequences(state, out);
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

}  // namespace flibuste::port_royal
