#include "games/aux_sabords/view.h"

#include <algorithm>
#include <cmath>

#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {
namespace {

std::vector<Colour> colours_of(const State& state, Seat seat) {
  std::vector<Colour> list;
  for (const Colour colour : kAllColours) {
    if (in_play(state.seats, colour) && seat_of(state, colour) == seat) list.push_back(colour);
  }
  return list;
}

FleetView fleet_view(const State& state, Colour colour) {
  const Chart& sea = chart(state);
  const Fleet& from = fleet(state, colour);
  FleetView out;
  out.colour = colour;
  if (in_play(state.seats, colour)) out.seat = seat_of(state, colour);
  out.port = sea.ports[index(colour)];
  out.treasure = sea.treasures[index(colour)];
  out.rose = sea.roses[index(colour)];
  out.built = from.built;
  out.rigged = from.rigged;
  if (from.square != kNowhere) {
    out.square = from.square;
    const auto away = [&](Square to) { return distance(state.options.sea, colour, from.square, to); };
    out.away = AwayView{.port = away(out.port), .treasure = away(out.treasure), .rose = away(out.rose)};
  }
  out.safe = from.square == out.port || from.square == out.treasure;
  out.reserve = from.reserve;
  out.waiting = from.waiting;
  out.aboard = from.aboard;
  out.landed = from.landed;
  out.home = byte(home(state, colour));
  if (from.reserve > 0) out.errands.push_back(out.rose);
  if (from.waiting > 0) out.errands.push_back(out.treasure);
  if (total(from.aboard) > 0) out.errands.push_back(out.port);
  return out;
}

PlayerView player_view(const State& state, Seat seat, Viewer viewer) {
  PlayerView out;
  out.colours = colours_of(state, seat);
  for (std::size_t i = 0; i < hand_count(state.seats, state.options.hands); ++i) {
    if (holder(state.seats, i) != seat) continue;
    HandView shown;
    for (const Colour colour : out.colours) {
      if (hand_of(state, colour) == i) shown.colours.push_back(colour);
    }
    shown.size = byte(total(state.hands[i].cards));
    if (seat == viewer) {
      shown.cards.emplace();
      for (std::size_t kind = 0; kind < kCards; ++kind) {
        shown.cards->insert(shown.cards->end(), state.hands[i].cards[kind], static_cast<Card>(kind));
      }
    }
    out.hands.push_back(std::move(shown));
  }
  for (const Colour port : out.colours) {
    for (const Colour chest : kAllColours) {
      const std::uint8_t count = fleet(state, port).landed[index(chest)];
      out.landed = byte(out.landed + count);
      if (seat_of(state, chest) != seat) out.foreign = byte(out.foreign + count);
    }
    out.aboard = byte(out.aboard + total(fleet(state, port).aboard));
  }
  return out;
}

// Whoever enters that square is asked something: to put down a chest, how many to load, whether to attack.
bool asks(const State& state, Square square) {
  const Chart& sea = chart(state);
  const Colour colour = state.active;
  const Fleet& own = fleet(state, colour);
  if (square == sea.roses[index(colour)] && own.reserve > 0) return true;
  if (square == sea.treasures[index(colour)]) return own.waiting + own.aboard[index(colour)] != 1;
  if (square == sea.ports[index(colour)]) return false;
  const auto other = ship_at(state, square, colour);
  return other && seat_of(state, *other) != seat_of(state, colour);
}

// The game ends when the active ship brings home what it carries (AS-53, AS-59).
bool cargo_ends_game(const State& state) {
  const Fleet& own = fleet(state, state.active);
  if (total(own.aboard) == 0) return false;
  bool one_home = false;
  bool all_home = true;
  for (const Colour colour : kAllColours) {
    if (!in_play(state.seats, colour)) continue;
    const bool complete = home(state, colour) + own.aboard[index(colour)] == chests_each(state.options);
    one_home = one_home || complete;
    all_home = all_home && complete;
  }
  return all_home || (one_home && state.options.quick_end);
}

// Shortest ways with the steps left. Of two equally short ways the one with fewer decisions on it is listed.
std::vector<ReachView> reach(const State& state) {
  const Chart& sea = chart(state);
  const Colour colour = state.active;
  struct Visit {
    int steps = 0;
    int questions = 0;
    bool home = false;  // over the own port, or there, and nothing is asked before
    Square before = kNowhere;
  };
  const bool home_ends = cargo_ends_game(state);
  std::array<std::optional<Visit>, kSquares> visits;
  const Square start = fleet(state, colour).square;
  visits[index(start)] = Visit{};
  std::vector<Square> edge = {start};
  std::vector<ReachView> list;
  for (int steps = 1; steps <= state.steps; ++steps) {
    std::vector<Square> next;
    for (const Square from : edge) {
      if (from == sea.treasures[index(colour)] && from != start) continue;
      for (const Square to : sea.steps[index(colour)][index(from)]) {
        if (!may_enter(state, colour, to)) continue;
        const Visit& last = *visits[index(from)];
        const Visit visit{.steps = steps,
                          .questions = last.questions + (asks(state, to) ? 1 : 0),
                          .home = last.home || (last.questions == 0 && to == sea.ports[index(colour)]),
                          .before = from};
        auto& old = visits[index(to)];
        if (!old) next.push_back(to);
        if (!old || (old->steps == steps && visit.questions < old->questions)) old = visit;
      }
    }
    edge = std::move(next);
    std::ranges::sort(edge);
    for (const Square square : edge) {
      const Visit& visit = *visits[index(square)];
      const bool turn_ends = steps == state.steps && visit.questions == 0;
      ReachView found{
          .square = square, .steps = byte(steps), .way = {}, .final = turn_ends || (home_ends && visit.home)};
      for (Square at = square; at != start; at = visits[index(at)]->before) found.way.push_back(at);
      std::ranges::reverse(found.way);
      list.push_back(std::move(found));
    }
  }
  return list;
}

double choose(int n, int k) {
  double ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return k > n ? 0 : ways;
}

std::uint8_t percent(double part, double of) { return byte(static_cast<int>(std::lround(100 * part / of))); }

// Every attack the hand allows, against any five of the unseen cards.
std::vector<OddsView> odds(const Hand& hand, const CardCounts& unseen) {
  const int pirates = unseen[index(Card::pirate)];
  const int captains = unseen[index(Card::captain)];
  const int others = total(unseen) - pirates - captains;
  const double all = choose(total(unseen), kHandCards);
  double none = 0;  // hands without a captain, and of them those with n pirates
  std::array<double, kHandCards + 1> with{};
  for (int n = 0; n <= kHandCards; ++n) {
    with[static_cast<std::size_t>(n)] = choose(pirates, n) * choose(others, kHandCards - n);
    none += with[static_cast<std::size_t>(n)];
  }
  std::vector<OddsView> list;
  const auto add = [&](Card card, int count, double win, double draw) {
    OddsView view{.card = card, .count = byte(count), .win = percent(win, all), .draw = percent(draw, all)};
    view.draw = std::min(view.draw, byte(100 - view.win));  // both may have been rounded up
    view.lose = byte(100 - view.win - view.draw);
    list.push_back(view);
  };
  double fewer = 0;
  for (int n = 1; n <= held(hand, Card::pirate); ++n) {
    fewer += with[static_cast<std::size_t>(n - 1)];
    add(Card::pirate, n, fewer, n <= kHandCards ? with[static_cast<std::size_t>(n)] : 0);
  }
  if (held(hand, Card::captain) > 0) add(Card::captain, 1, none, all - none);
  return list;
}

}  // namespace

View Visibility::view(const State& state, Viewer viewer) {
  View out;
  out.viewer = viewer;
  out.options = state.options;
  out.seats = state.seats;
  const Chart& sea = chart(state);
  out.sea.size = sea.size;
  out.sea.land.assign(sea.land.begin(), sea.land.end());
  out.sea.reefs.assign(sea.reefs.begin(), sea.reefs.end());
  out.first = state.first;
  out.active = state.active;
  out.round = state.round;
  out.rounds = byte(round_limit(state.options));
  if (state.die > 0) out.die = state.die;
  out.wake.assign(state.wake.begin(), state.wake.end());
  out.ending = state.ending;
  const Unseen unseen = unseen_by(state, viewer);
  if (!state.stack.empty()) {
    const Frame& frame = state.stack.top();
    out.decision = DecisionView{.phase = frame.phase,
                                .seat = frame.seat,
                                .colour = state.active,
                                .steps = state.steps,
                                .other = std::nullopt,
                                .stake = std::nullopt};
    if (frame.phase == Phase::board) out.decision->other = frame.other;
    if (frame.phase == Phase::defend) {
      out.decision->colour = frame.other;
      out.decision->other = state.active;
      out.decision->stake = StakeView{.card = frame.card, .count = frame.count};
    }
    if (frame.phase == Phase::sail) out.reach = reach(state);
    if (frame.phase == Phase::board && frame.seat == viewer) out.odds = odds(hand(state, state.active), unseen.cards);
  }
  out.pile = byte(static_cast<int>(state.pile.size()));
  out.discard = state.discard;
  if (total(state.discard) > 0) out.top = state.top;
  out.unseen = unseen.cards;
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    out.drawable[kind] = std::min(unseen.cards[kind], unseen.drawable[kind]);
  }
  for (const Colour colour : kAllColours) {
    out.fleets.push_back(fleet_view(state, colour));
    if (!in_play(state.seats, colour)) continue;
    out.chests = byte(out.chests + chests_each(state.options));
    out.home = byte(out.home + out.fleets.back().home);
  }
  const Outcome now = Rules::outcome(state);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    out.players.push_back(player_view(state, seat, viewer));
    out.players.back().rank = now.seats[seat].rank;
  }
  return out;
}

// All that lies open and the viewer's own cards.
std::uint64_t Visibility::observation(const State& state, Viewer viewer) {
  const auto mix = [](std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
    return hash ^ (hash >> 29U);
  };
  std::uint64_t hash = 0x243f6a8885a308d3U;
  std::uint64_t word = 0;
  int filled = 0;
  const auto add = [&](std::size_t value) {
    word = word << 8U | static_cast<std::uint8_t>(value);
    if (++filled == 8) {
      hash = mix(hash, word);
      word = 0;
      filled = 0;
    }
  };
  add(index(state.active));
  add(state.round);
  add(state.die);
  add(state.steps);
  add(state.pile.size());
  for (const Frame& frame : state.stack.frames()) {
    add(static_cast<std::size_t>(frame.phase));
    add(frame.seat);
    add(index(frame.other));
    add(index(frame.card));
    add(frame.count);
  }
  for (const Fleet& fleet : state.fleets) {
    add(index(fleet.square));
    add((fleet.rigged ? 128U : 0U) | (static_cast<unsigned>(fleet.reserve) << 4U) | fleet.waiting);
    for (std::size_t i = 0; i < kColours; ++i) add((static_cast<unsigned>(fleet.aboard[i]) << 4U) | fleet.landed[i]);
  }
  for (const std::uint8_t count : state.discard) add(count);
  for (std::size_t i = 0; i < hand_count(state.seats, state.options.hands); ++i) {
    if (holder(state.seats, i) != viewer) continue;
    for (const std::uint8_t count : state.hands[i].cards) add(count);
  }
  return mix(mix(hash, word), static_cast<std::uint64_t>(filled));
}

}  // namespace flibuste::aux_sabords
