#include "games/brethren/rules.h"

#include <algorithm>
#include <span>

#include "games/brethren/play.h"
#include "games/brethren/scoring.h"
#include "games/brethren/turn.h"

namespace flibuste::brethren {
Counts known_cards(const State& state, std::size_t board, Viewer viewer) {
  Counts counts{};
  for (const Placed& placed : state.placed) {
    if (placed.board == board && (!placed.hidden || placed.seat == viewer)) ++counts[index(placed.card)];
  }
  return counts;
}

Player with_sums(Player player) {
  player.doubloons = 0;
  for (std::size_t i = 0; i < kCards; ++i) {
    player.doubloons = byte(player.doubloons + std::size_t{player.taken[i]} * kCardInfo[i].doubloons);
  }
  player.chests = player.taken[index(Card::chest)];
  return player;
}

State Rules::setup(const Options& options, int seats, Chance& chance) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  for (std::size_t i = 0; i < kCards; ++i) {
    for (int n = copies(card_at(i), seats); n > 0; --n) state.pool.push_back(card_at(i));  // BR-4
  }
  for (std::size_t i = 0; i < state.seats; ++i) {
    state.players[i].galleons = kGalleons;
    state.players[i].schooners = kSchooners;
    state.players[i].coins = static_cast<std::uint8_t>(start_coins(seats));  // BR-9
  }
  state.first = static_cast<Seat>(chance.below(static_cast<std::uint32_t>(seats)));  // BR-10
  NoEvents silent;
  Play<NoEvents>(state, chance, silent).begin();
  return state;
}

void Rules::legal(const State& state, Seat seat, Moves& moves) {
  moves.clear();
  if (state.stack.empty() || state.stack.top().seat != seat) return;
  const Frame& frame = state.stack.top();
  const Player& player = state.players[seat];
  switch (frame.phase) {
    case Phase::ship:  // BR-12
      for (const Ship ship : {Ship::galleon, Ship::schooner}) {
        if ((ship == Ship::galleon ? player.galleons : player.schooners) == 0) continue;
        for (std::uint8_t board = 0; board < state.seats; ++board) {
          moves.push_back({.kind = MoveKind::ship, .ship = ship, .board = board});
        }
      }
      break;
    case Phase::card:
      for (std::size_t i = 0; i < player.hand.size(); ++i) {
        if (i > 0 && player.hand[i] == player.hand[i - 1]) continue;
        for (std::uint8_t board = 0; board < state.seats; ++board) {
          if (board == frame.board) continue;  // BR-13
          moves.push_back({.kind = MoveKind::card, .card = player.hand[i], .board = board});
          if (player.coins < kHidingPrice) continue;  // BR-15
          moves.push_back({.kind = MoveKind::card, .card = player.hand[i], .board = board, .hidden = true});
        }
      }
      break;
    case Phase::pick:
      for (std::size_t i = 0; i < kDrafted; ++i) {
        if (state.scoring.left[i] > 0) moves.push_back({.kind = MoveKind::pick, .card = card_at(i)});
      }
      break;
  }
}

template <class Sink>
void Rules::apply(State& state, Seat seat, Move move, Chance& chance, Sink& sink) {
  Play<Sink>(state, chance, sink).play(seat, move);
}
template void Rules::apply(State&, Seat, Move, Chance&, NoEvents&);
template void Rules::apply(State&, Seat, Move, Chance&, EventLog<Event>&);

void Rules::resample(State& state, Viewer viewer, Chance& chance) {
  Counts counts{};
  const auto count = [&](Card card) { ++counts[index(card)]; };
  for (const Card card : state.pool) count(card);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (seat == viewer) continue;
    for (const Card card : state.players[seat].hand) count(card);
  }
  const auto secret = [&](const Placed& placed) { return placed.hidden && placed.seat != viewer; };
  for (const Placed& placed : state.placed) {
    if (secret(placed)) count(placed.card);
  }
  // From the counts alone: what comes out must not follow from where the cards lie.
  FixedList<Card, kDeckCards> cards;
  for (std::size_t i = 0; i < kCards; ++i) {
    for (std::uint8_t n = counts[i]; n > 0; --n) cards.push_back(card_at(i));
  }
  chance.shuffle(std::span<Card>(cards.begin(), cards.size()));
  const Card* next = cards.begin();
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (seat == viewer) continue;
    Player& player = state.players[seat];
    const std::size_t held = player.hand.size();
    player.hand.clear();
    for (std::size_t i = 0; i < held; ++i) put_in_hand(player, *next++);
  }
  for (Placed& placed : state.placed) {
    if (secret(placed)) placed.card = *next++;
  }
  for (Card& card : state.pool) card = *next++;
}

bool Rules::barrier(const State& before, const State& after) {
  if (before.stack.empty()) return false;
  if (before.stack.top().phase == Phase::card) return true;
  const auto hidden = [](const State& state) { return std::ranges::count(state.placed, true, &Placed::hidden); };
  return hidden(after) < hidden(before);
}

std::optional<std::uint32_t> Rules::chance_result(std::string_view text) {
  if (const auto card = card_from_key(text)) return static_cast<std::uint32_t>(*card);
  return std::nullopt;
}

}  // namespace flibuste::brethren
