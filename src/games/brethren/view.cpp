#include "games/brethren/view.h"

#include <array>
#include <cstring>

#include "games/brethren/fleets.h"
#include "games/brethren/rules.h"

namespace flibuste::brethren {
namespace {

// In what order a forecast has treasure drafted: the dearest doubloons, and chests before single doubloons.
constexpr std::array<Card, kDrafted> kUsualOrder = {Card::doubloons_4, Card::doubloons_3, Card::doubloons_2,
                                                    Card::chest, Card::doubloons_1};

std::vector<FleetView> fleet_views(const Fleets& fleets) {
  std::vector<FleetView> list;
  list.reserve(fleets.size());
  for (const Fleet& fleet : fleets) {
    list.push_back(
        {.seat = fleet.seat, .galleons = fleet.galleons, .schooners = fleet.schooners, .strength = fleet.strength});
  }
  return list;
}

AttackView attack_view(const Attack& attack, const Fleets& after) {
  AttackView out{.shots = attack.shots,
                 .seat = std::nullopt,
                 .galleons = attack.galleons,
                 .schooners = attack.schooners,
                 .destroyed = false};
  if (attack.shots != Shots::hit) return out;
  out.seat = attack.seat;
  out.destroyed = std::ranges::find(after, attack.seat, &Fleet::seat) == after.end();
  return out;
}

ForecastView forecast(const State& state, std::size_t at, Viewer viewer) {
  ForecastView out;
  // A colony is scored at the end alone, when nothing stays (BR-41).
  out.stays = state.options.unclaimed_treasure_stays && !state.boards[at].colony && stage(state) == Stage::play;
  Fleets fleets = state.boards[at].fleets;
  Counts cards = known_cards(state, at, viewer);
  std::uint8_t known = 0;
  for (const std::uint8_t count : cards) known = static_cast<std::uint8_t>(known + count);
  out.unknown = static_cast<std::uint8_t>(state.boards[at].cards - known);
  const Attacks done = attack(fleets, cards[index(Card::cannon)], cards[index(Card::musket)], state.options);
  out.cannon = attack_view(done.cannon, fleets);
  out.musket = attack_view(done.musket, fleets);
  out.fleets = fleet_views(fleets);
  for (const Fleet& fleet : fleets) out.shares.push_back({.seat = fleet.seat, .doubloons = 0, .chests = 0});
  const auto give = [&](std::size_t fleet, Card card) {
    ShareView& share = out.shares[fleet];
    share.doubloons = static_cast<std::uint8_t>(share.doubloons + info(card).doubloons);
    if (card == Card::chest) ++share.chests;
  };
  for (std::size_t i = 0; i <= index(Card::marked_3); ++i) {
    const Card card = card_at(i);
    if (fleets.empty()) {
      out.unclaimed = static_cast<std::uint8_t>(out.unclaimed + cards[i]);
    } else if (is_drafted(card)) {
      out.drafted = static_cast<std::uint8_t>(out.drafted + cards[i]);
    } else {
      for (std::uint8_t n = 0; n < cards[i]; ++n) give(marked_for(card, fleets.size()), card);
    }
  }
  if (fleets.empty()) return out;
  std::size_t next = 0;
  for (const Card card : kUsualOrder) {
    for (std::uint8_t n = 0; n < cards[index(card)]; ++n) give(next++ % fleets.size(), card);
  }
  return out;
}

BoardView board_view(const State& state, std::size_t at, Viewer viewer) {
  const Board& board = state.boards[at];
  BoardView out;
  out.compass = compass(at, state.seats);
  out.colony = board.colony;
  out.closed = stage(state) == Stage::over || (stage(state) == Stage::closing && at < state.stack.top().board);
  out.fleets = fleet_views(board.fleets);
  for (const Placed& placed : state.placed) {
    if (placed.board != at) continue;
    PlacedView card{.seat = placed.seat, .hidden = placed.hidden, .card = std::nullopt};
    if (!placed.hidden || placed.seat == viewer) card.card = placed.card;
    out.cards.push_back(card);
  }
  out.now = forecast(state, at, viewer);
  return out;
}

ScoringView scoring_view(const State& state) {
  const std::size_t at = state.stack.top().board;
  const Fleets& fleets = state.boards[at].fleets;
  const Scoring& scoring = state.scoring;
  ScoringView out;
  out.board = static_cast<std::uint8_t>(at);
  out.cards = card_counts(scoring.cards);
  out.cannon = attack_view(scoring.cannon, fleets);
  out.musket = attack_view(scoring.musket, fleets);
  for (std::size_t i = kDrafted; i <= index(Card::marked_3); ++i) {
    const Seat seat = fleets[marked_for(card_at(i), fleets.size())].seat;
    for (std::uint8_t n = 0; n < scoring.cards[i]; ++n) out.marked.push_back({.seat = seat, .card = card_at(i)});
  }
  for (std::size_t i = 0; i < kDrafted; ++i) out.left.insert(out.left.end(), scoring.left[i], card_at(i));
  out.picks = scoring.picks;
  return out;
}

PlayerView player_view(const Player& player, const Prize& prize) {
  PlayerView out;
  out.hand = static_cast<std::uint8_t>(player.hand.size());
  out.galleons = player.galleons;
  out.schooners = player.schooners;
  out.coins = player.coins;
  out.cards = card_counts(player.taken);
  out.doubloons = player.doubloons;
  out.chests = player.chests;
  out.port_royal = prize.port_royal;
  out.booty = prize.booty;
  out.score = static_cast<std::uint8_t>(player.doubloons + player.coins + prize.port_royal + prize.booty);
  return out;
}

// What the viewer has not seen: the pool, and what others hide.
Counts unseen_by(const State& state, Viewer viewer) {
  Counts counts{};
  for (const Card card : state.pool) ++counts[index(card)];
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (seat == viewer) continue;
    for (const Card card : state.players[seat].hand) ++counts[index(card)];
  }
  for (const Placed& placed : state.placed) {
    if (placed.hidden && placed.seat != viewer) ++counts[index(placed.card)];
  }
  return counts;
}

}  // namespace

CardCounts card_counts(const Counts& counts) {
  CardCounts out;
  std::memcpy(&out, counts.data(), counts.size());
  return out;
}

Counts counts_of(const CardCounts& cards) {
  Counts out;
  std::memcpy(out.data(), &cards, out.size());
  return out;
}

View Visibility::view(const State& state, Viewer viewer) {
  View out;
  out.viewer = viewer;
  out.options = state.options;
  out.seats = state.seats;
  out.first = state.first;
  out.active = active(state);
  out.round = static_cast<std::uint8_t>(std::min<int>(state.turn / state.seats + 1, kRounds));
  out.stage = stage(state);
  if (!state.stack.empty()) {
    const Frame& frame = state.stack.top();
    out.decision = DecisionView{.phase = frame.phase, .seat = frame.seat, .board = std::nullopt};
    if (frame.phase != Phase::ship) out.decision->board = frame.board;
    if (frame.phase == Phase::pick) out.scoring = scoring_view(state);
  }
  out.pile = static_cast<std::uint8_t>(pile(state));
  out.booty = state.booty;
  const Prizes won = prizes(state);
  Counts deck{};
  for (std::size_t i = 0; i < kCards; ++i) deck[i] = static_cast<std::uint8_t>(copies(card_at(i), state.seats));
  for (std::size_t i = 0; i < state.seats; ++i) {
    out.boards.push_back(board_view(state, i, viewer));
    out.players.push_back(player_view(state.players[i], won.seats[i]));
  }
  if (viewer < state.seats) {
    out.hand.assign(state.players[viewer].hand.begin(), state.players[viewer].hand.end());
  }
  out.deck = card_counts(deck);
  out.unseen = card_counts(unseen_by(state, viewer));
  out.spent = card_counts(state.spent);
  if (out.stage == Stage::over) {
    out.secret.assign(state.pool.begin(), state.pool.end());
    std::ranges::sort(out.secret);
  }
  return out;
}

// The boards, the last card as the viewer sees it, his hand, what was captured and what is left to pick: that tells
// apart every outcome of a step that the viewer can tell apart.
std::uint64_t Visibility::observation(const State& state, Viewer viewer) {
  constexpr std::size_t kTreasure = index(Card::marked_3) + 1;  // kinds that are captured: nobody takes a gun
  constexpr std::size_t kRoom = sizeof(State::boards) + sizeof(Player::hand) + (1 + kTreasure) * kMaxPlayers +
                                sizeof(Scoring::left) + sizeof(State::spent) + sizeof(State::stack) + sizeof(Placed) +
                                2;
  std::array<std::uint8_t, kRoom + sizeof(std::uint64_t)> bytes{};
  std::size_t size = 0;
  const auto add = [&](const auto& what, std::size_t length) {
    std::memcpy(bytes.data() + size, &what, length);
    size += length;
  };
  add(state.stack, sizeof(state.stack));
  add(state.turn, 1);
  Placed last;
  if (!state.placed.empty()) last = state.placed[state.placed.size() - 1];
  if (last.hidden && last.seat != viewer) last.card = Card{};
  add(last, sizeof(last));
  add(state.boards, state.seats * sizeof(Board));
  if (viewer < state.seats) add(state.players[viewer].hand, sizeof(Player::hand));
  for (std::size_t i = 0; i < state.seats; ++i) {
    add(state.players[i].coins, 1);
    add(state.players[i].taken, kTreasure);
  }
  add(state.scoring.left, sizeof(Scoring::left));
  add(state.spent, sizeof(state.spent));
  std::uint64_t hash = 0x243f6a8885a308d3U;
  for (std::size_t i = 0; i < size; i += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + i, sizeof(word));
    hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
    hash ^= hash >> 29U;
  }
  return hash;
}

}  // namespace flibuste::brethren
