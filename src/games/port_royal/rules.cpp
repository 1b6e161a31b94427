#include "games/port_royal/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <span>

#include "games/port_royal/coins.h"
#include "games/port_royal/crew.h"
#include "games/port_royal/discover.h"
#include "games/port_royal/expeditions.h"
#include "games/port_royal/hire.h"
#include "games/port_royal/play.h"
#include "games/port_royal/turn.h"

namespace flibuste::port_royal {
int takes_for_colours(int colours) { return colours >= 5 ? 3 : colours == 4 ? 2 : 1; }

int harbour_colours(const State& state) {
  int colours = 0;
  for (const std::uint64_t ships : kShipsOf) colours += (harbour_mask(state) & ships) != 0 ? 1 : 0;
  return colours;
}

Player with_sums(Player player) {
  Player sums;
  sums.hired = player.hired;
  sums.expeditions = player.expeditions;
  sums.coins = player.coins;
  for (std::size_t i = 0; i < kPersonFaces; ++i) {
    for (int n = 0; n < player.hired[i]; ++n) add_sums(sums, person(i));
  }
  for (std::size_t i = 0; i < kExpeditions; ++i) {
    if ((player.expeditions & bit(i)) != 0) {
      sums.points = static_cast<std::uint8_t>(sums.points + card(expedition(i)).points);
    }
  }
  return sums;
}

State Rules::setup(const Options& options, int seats, Chance& chance) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  for (std::size_t i = 0; i < kFaces; ++i) {
    const auto face = static_cast<Face>(i);
    if (!in_pile(face)) continue;
    for (int n = 0; n < card(face).copies; ++n) state.unseen.push_back(face);
  }
  if (seats == kMaxPlayers) state.expeditions = bit(expedition_index(Face::expedition_all));  // PR-6
  state.deck = kPileCards;
  state.batches.push_back({.cards = kPileCards});
  state.first = static_cast<Seat>(chance.below(static_cast<std::uint32_t>(seats)));  // PR-9
  NoEvents silent;
  Play<NoEvents>(state, chance, silent).begin();
  return state;
}

std::optional<Window<Move>> Rules::window(const State& state, Seat seat) {
  if (seat == state.active || !actors(state).contains(seat) || state.stack.top().phase != Phase::hire) {
    return std::nullopt;
  }
  Moves moves;
  legal(state, seat, moves);
  Window<Move> window{.key = "hire", .price = std::numeric_limits<std::int32_t>::max()};
  bool passes = false;
  for (const Move& move : moves) {
    if (move.kind == MoveKind::take) window.price = std::min(window.price, -purse_change(state, seat, move.card));
    if (move.kind == MoveKind::pass) window.pass = move;
    passes = passes || move.kind == MoveKind::pass;
  }
  return passes ? std::optional(window) : std::nullopt;
}

void Rules::legal(const State& state, Seat seat, Moves& moves) {
  moves.clear();
  if (state.stack.empty() || state.stack.top().seat != seat) return;
  const Frame& frame = state.stack.top();
  switch (frame.phase) {
    case Phase::discover:
      if (can_draw(state)) moves.push_back({.kind = MoveKind::draw});
      if (state.drew) moves.push_back({.kind = MoveKind::stop});
      list_claims(state, seat, moves);
      break;
    case Phase::repel:
      moves.push_back({.kind = MoveKind::repel});
      moves.push_back({.kind = MoveKind::let_in});
      break;
    case Phase::hire: {
      const std::uint64_t takes = frame.takes > 0 ? takeable(state, seat) : 0;
      for (std::uint64_t rest = takes; rest != 0; rest &= rest - 1) {
        moves.push_back({.kind = MoveKind::take, .card = static_cast<Face>(std::countr_zero(rest))});
      }
      if (seat == state.active) list_claims(state, seat, moves);
      const bool must_take = !state.options.active_may_pass && seat == state.active && frame.taken == 0;
      if (!must_take || takes == 0) moves.push_back({.kind = MoveKind::pass});  // PR-45
      break;
    }
    case Phase::claim_after_bust:
      list_claims(state, seat, moves);
      moves.push_back({.kind = MoveKind::pass});
      break;
  }
}

template <class Sink>
void Rules::apply(State& state, Seat seat, Move move, Chance& chance, Sink& sink) {
  Play<Sink>(state, chance, sink).play(seat, move);
}
template void Rules::apply(State&, Seat, Move, Chance&, NoEvents&);
template void Rules::apply(State&, Seat, Move, Chance&, EventLog<Event>&);

namespace {

void sort_faces(std::span<Face> faces) {
  std::array<std::uint8_t, kFaces> counts{};
  for (const Face face : faces) ++counts[static_cast<std::size_t>(face)];
  std::size_t at = 0;
  for (std::size_t face = 0; face < kFaces; ++face) {
    for (std::uint8_t n = counts[face]; n > 0; --n) faces[at++] = static_cast<Face>(face);
  }
}

}  // namespace

void Rules::resample(State& state, Viewer /*viewer*/, Chance& chance) {
  std::size_t start = 0;
  for (const Batch& batch : state.batches) {
    const std::span<Face> pool(state.unseen.begin() + start, batch.cards);
    sort_faces(pool);  // the order they lie in is nobody's knowledge: nothing may follow from it
    chance.shuffle(pool);
    start += batch.cards;
  }
}

std::optional<std::uint32_t> Rules::chance_result(std::string_view text) {
  if (const auto face = face_from_key(text)) return static_cast<std::uint32_t>(*face);
  return std::nullopt;
}

}  // namespace flibuste::port_royal
