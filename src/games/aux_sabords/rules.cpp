#include "games/aux_sabords/rules.h"

#include <algorithm>
#include <span>

namespace flibuste::aux_sabords {
namespace {

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

constexpr Colour next_colour(int seats, Colour colour) {
  const auto next = static_cast<Colour>((index(colour) + 1) % kColours);
  return in_play(seats, next) ? next : Colour::nw;
}

// One move and all that follows from it by itself.
template <class Sink>
class Play {
 public:
  Play(State& state, Chance& chance, Sink& sink) : s_(state), chance_(chance), sink_(sink) {}

  void begin() {
    for (std::size_t i = 0; i < hand_count(s_.seats, s_.options.hands); ++i) {
      for (int n = 0; n < kHandCards; ++n) draw_card(s_.hands[i]);
    }
    tell({.kind = EventKind::game_began}, s_.first);
    begin_turn(s_.first);
  }

  void play(Move move) {
    switch (move.kind) {
      case MoveKind::build:
        build(move.card, move.other);
        break;
      case MoveKind::rig:
        rig();
        break;
      case MoveKind::wait:
        tell(EventKind::waited);
        hand_to_five();
        break;
      case MoveKind::discard:
        --my_hand().cards[index(move.card)];
        discard(move.card);
        tell({.kind = EventKind::discarded, .card = move.card});
        set_sail();
        break;
      case MoveKind::roll:
        roll();
        break;
      case MoveKind::step:
        step(move.square);
        break;
      case MoveKind::place:
        --mine().reserve;
        ++mine().waiting;
        tell({.kind = EventKind::placed, .count = mine().waiting});
        s_.stack.pop();
        meet();
        break;
      case MoveKind::keep:
        tell(EventKind::kept);
        s_.stack.pop();
        meet();
        break;
      case MoveKind::load:
      case MoveKind::unload:
        s_.stack.pop();
        handle_chests(move.kind == MoveKind::load, move.count);
        break;
      case MoveKind::attack:
        attack(move.card, move.count);
        break;
      case MoveKind::sail_by:
        sink_.tell(between(EventKind::sailed_by, s_.active, s_.stack.top().other));
        s_.stack.pop();
        go_on();
        break;
      case MoveKind::defend:
      case MoveKind::give_up:
        answer(move);
        break;
    }
  }

 private:
  Fleet& mine() { return s_.fleets[index(s_.active)]; }
  Hand& hand(Colour colour) { return s_.hands[hand_of(s_, colour)]; }
  Hand& my_hand() { return hand(s_.active); }
  Seat active_seat() const { return seat_of(s_, s_.active); }

  // --- The story --------------------------------------------------------------------------------------------------

  // What the active ship does.
  void tell(Event event) { tell(event, s_.active); }
  void tell(EventKind kind) { tell(Event{.kind = kind}); }
  void tell(Event event, Colour colour) {
    event.seat = seat_of(s_, colour);
    event.colour = colour;
    sink_.tell(event);
  }
  Event between(EventKind kind, Colour colour, Colour other) {
    return {
        .kind = kind, .seat = seat_of(s_, colour), .colour = colour, .other = other, .other_seat = seat_of(s_, other)};
  }

  // --- Cards ------------------------------------------------------------------------------------------------------

  void discard(Card card, int count = 1) {
    s_.discard[index(card)] = byte(s_.discard[index(card)] + count);
    s_.top = card;
  }

  Card draw_card(Hand& hand) {
    if (s_.pile.empty()) [[unlikely]] {
      reshuffle();
    }
    const std::size_t i = chance_.pick(std::span<const Card>(s_.pile.begin(), s_.pile.size()));
    const Card card = s_.pile[i];
    s_.pile.swap_remove(i);
    ++hand.cards[index(card)];
    ++hand.drawn[index(card)];
    return card;
  }

  // AS-12.
  void reshuffle() {
    for (std::size_t kind = 0; kind < kCards; ++kind) {
      for (; s_.discard[kind] > 0; --s_.discard[kind]) s_.pile.push_back(static_cast<Card>(kind));
    }
    s_.top = Card::pirate;
    for (Hand& each : s_.hands) each.drawn = {};
    sink_.tell(Event{.kind = EventKind::reshuffled, .count = byte(static_cast<int>(s_.pile.size()))});
  }

  void draw(Colour colour, int count) {
    if (count <= 0) return;
    tell({.kind = EventKind::drew, .count = byte(count)}, colour);
    const Seat seat = seat_of(s_, colour);
    for (; count > 0; --count) {
      const Card card = draw_card(hand(colour));
      sink_.tell(Event{.kind = EventKind::drew_card, .seat = seat, .colour = colour, .card = card},
                 Audience::only(seat));
    }
  }

  void draw_to_five(Colour colour) { draw(colour, kHandCards - total(hand(colour).cards)); }

  // --- Before the die ---------------------------------------------------------------------------------------------

  // AS-13, AS-14.
  void begin_turn(Colour colour) {
    s_.active = colour;
    s_.die = 0;
    s_.steps = 0;
    s_.wake.clear();
    tell({.kind = EventKind::turn_began, .count = s_.round});
    draw(colour, 1);
    if (!mine().built) {
      ask(Phase::build);
    } else if (!mine().rigged) {
      ask(Phase::rig);
    } else {
      hand_to_five();
    }
  }

  // The one decision that is waited for is this, of the active seat.
  void ask(Phase phase) {
    s_.stack.clear();
    s_.stack.push({.phase = phase, .seat = active_seat()});
  }

  // AS-17.
  void build(Card one, Card two) {
    for (const Card card : {one, two}) {
      --my_hand().cards[index(card)];
      discard(card);
    }
    mine().built = true;
    mine().square = chart(s_).ports[index(s_.active)];
    tell({.kind = EventKind::built, .card = one, .second = two, .square = mine().square});
    ask(Phase::rig);
  }

  // AS-20.
  void rig() {
    --my_hand().cards[index(Card::ship)];
    mine().rigged = true;
    tell(EventKind::rigged);
    hand_to_five();
  }

  // AS-15.
  void hand_to_five() {
    if (total(my_hand().cards) > kHandCards) {
      ask(Phase::discard);
    } else {
      draw_to_five(s_.active);
      set_sail();
    }
  }

  // AS-16.
  void set_sail() {
    if (mine().rigged) {
      ask(Phase::roll);
    } else {
      tell(EventKind::stayed);
      end_turn();
    }
  }

  // --- At sea -----------------------------------------------------------------------------------------------------

  // AS-24.
  void roll() {
    s_.die = byte(1 + static_cast<int>(chance_.below(6)));
    s_.steps = s_.die;
    s_.wake.push_back(mine().square);
    tell({.kind = EventKind::rolled, .count = s_.die});
    s_.stack.top().phase = Phase::sail;
  }

  // Every entry triggers what the square does (AS-30).
  void step(Square square) {
    const Square from = mine().square;
    mine().square = square;
    --s_.steps;
    s_.wake.push_back(square);
    tell({.kind = EventKind::moved, .count = s_.steps, .from = from, .square = square});
    const Chart& sea = chart(s_);
    if (square == sea.roses[index(s_.active)] && mine().reserve > 0) {
      s_.stack.push({.phase = Phase::rose, .seat = active_seat()});  // AS-32
    } else if (square == sea.treasures[index(s_.active)]) {
      at_treasure();
    } else if (square == sea.ports[index(s_.active)]) {
      land();
    } else {
      meet();
    }
  }

  // AS-34, AS-36.
  void at_treasure() {
    const int loads = mine().waiting;
    const int unloads = mine().aboard[index(s_.active)];
    if (loads + unloads == 1) {
      handle_chests(loads == 1, 1);
    } else {
      s_.stack.push({.phase = Phase::treasure, .seat = active_seat()});
    }
  }

  void handle_chests(bool load, int count) {
    std::uint8_t& aboard = mine().aboard[index(s_.active)];
    const int loaded = load ? count : -count;
    aboard = byte(aboard + loaded);
    mine().waiting = byte(mine().waiting - loaded);
    tell({.kind = load ? EventKind::loaded : EventKind::unloaded, .count = byte(count)});
    go_on();
  }

  // AS-37, AS-53, AS-59.
  void land() {
    const ChestCounts cargo = mine().aboard;
    if (total(cargo) == 0) {
      go_on();
      return;
    }
    mine().aboard = {};
    for (std::size_t i = 0; i < kColours; ++i) mine().landed[i] = byte(mine().landed[i] + cargo[i]);
    tell({.kind = EventKind::landed, .count = byte(total(cargo)), .chests = cargo});
    bool one_home = false;
    bool all_home = true;
    for (const Colour colour : kAllColours) {
      if (!in_play(s_.seats, colour)) continue;
      const bool complete = home(s_, colour) == chests_each(s_.options);
      if (complete && cargo[index(colour)] > 0) tell({.kind = EventKind::colour_home}, colour);
      one_home = one_home || complete;
      all_home = all_home && complete;
    }
    if (all_home) {
      end_game(Ending::all_landed);
    } else if (one_home && s_.options.quick_end) {
      end_game(Ending::colour_landed);
    } else {
      go_on();
    }
  }

  // A ship of another player on the square just entered may be attacked (AS-40, AS-63).
  void meet() {
    const auto other = ship_at(s_, mine().square, s_.active);
    if (other && seat_of(s_, *other) != active_seat()) {
      s_.stack.push({.phase = Phase::board, .seat = active_seat(), .other = *other});
    } else {
      go_on();
    }
  }

  void go_on() {
    if (s_.steps == 0) end_turn();
  }

  // --- Boarding ---------------------------------------------------------------------------------------------------

  // AS-43: the cards lie in the frame until the answer.
  void attack(Card card, std::uint8_t count) {
    const Colour other = s_.stack.top().other;
    std::uint8_t& cards = my_hand().cards[index(card)];
    cards = byte(cards - count);
    Event event = between(EventKind::attacked, s_.active, other);
    event.card = card;
    event.count = count;
    event.square = mine().square;
    sink_.tell(event);
    s_.stack.become({.phase = Phase::defend, .seat = seat_of(s_, other), .other = other, .card = card, .count = count});
  }

  // AS-44 to AS-51.
  void answer(Move move) {
    const Frame duel = s_.stack.top();
    s_.stack.pop();
    const Colour attacker = s_.active;
    const Colour defender = duel.other;
    Event event = between(move.kind == MoveKind::defend ? EventKind::defended : EventKind::gave_up, defender, attacker);
    event.card = move.card;
    event.count = move.count;
    sink_.tell(event);
    discard(duel.card, duel.count);
    if (move.count > 0) {
      std::uint8_t& cards = hand(defender).cards[index(move.card)];
      cards = byte(cards - move.count);
      discard(move.card, move.count);
    }
    const Fight result = fight(duel.card, duel.count, move.card, move.count);
    if (result == Fight::nobody) {
      sink_.tell(between(EventKind::drawn_fight, attacker, defender));
    } else {
      const bool won = result == Fight::attacker;
      sink_.tell(between(EventKind::won_fight, won ? attacker : defender, won ? defender : attacker));
    }
    draw_to_five(attacker);
    draw_to_five(defender);
    if (result == Fight::attacker) sink_ship(defender, attacker);
    if (result == Fight::defender) {
      sink_ship(attacker, defender);
      end_turn();
    } else {
      go_on();
    }
  }

  // AS-48, AS-49.
  void sink_ship(Colour loser, Colour winner) {
    Fleet& lost = s_.fleets[index(loser)];
    const ChestCounts booty = lost.aboard;
    if (total(booty) > 0) {
      Fleet& taker = s_.fleets[index(winner)];
      for (std::size_t i = 0; i < kColours; ++i) taker.aboard[i] = byte(taker.aboard[i] + booty[i]);
      lost.aboard = {};
      Event event = between(EventKind::took_chests, winner, loser);
      event.count = byte(total(booty));
      event.chests = booty;
      sink_.tell(event);
    }
    const Square from = lost.square;
    lost.square = chart(s_).ports[index(loser)];
    lost.rigged = false;
    discard(Card::ship);
    tell({.kind = EventKind::sunk, .from = from, .square = lost.square}, loser);
  }

  // --- End --------------------------------------------------------------------------------------------------------

  // AS-10, AS-56.
  void end_turn() {
    const Colour next = next_colour(s_.seats, s_.active);
    if (next == s_.first) {
      if (s_.round == round_limit(s_.options)) {
        end_game(Ending::rounds);
        return;
      }
      ++s_.round;
    }
    begin_turn(next);
  }

  void end_game(Ending ending) {
    s_.stack.clear();
    s_.ending = ending;
    sink_.tell(Event{.kind = EventKind::game_over, .ending = ending});
  }

  State& s_;
  Chance& chance_;
  Sink& sink_;
};

// Attack and defence: pirates, fewest first, then the captain (AS-43, AS-44).
void list_fighters(const Hand& hand, MoveKind kind, Moves& moves) {
  for (int n = 1; n <= held(hand, Card::pirate); ++n) {
    moves.push_back({.kind = kind, .card = Card::pirate, .count = byte(n)});
  }
  if (held(hand, Card::captain) > 0) moves.push_back({.kind = kind, .card = Card::captain, .count = 1});
}

}  // namespace

int home(const State& state, Colour colour) {
  int landed = 0;
  for (const Fleet& fleet : state.fleets) landed += fleet.landed[index(colour)];
  return landed;
}

std::optional<Colour> ship_at(const State& state, Square square, Colour except) {
  for (const Colour colour : kAllColours) {
    if (colour != except && fleet(state, colour).square == square) return colour;
  }
  return std::nullopt;
}

bool may_enter(const State& state, Colour colour, Square square) {
  const Fleet& own = fleet(state, colour);
  if (square == chart(state).treasures[index(colour)]) return own.waiting + own.aboard[index(colour)] > 0;
  int ships = 0;
  for (const Fleet& each : state.fleets) ships += each.square == square ? 1 : 0;
  return ships < 2;
}

State Rules::setup(const Options& options, int seats, Chance& chance) {
  State state;
  state.options = options;
  state.seats = byte(seats);
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    for (int n = 0; n < kCopies[kind]; ++n) state.pile.push_back(static_cast<Card>(kind));
  }
  for (const Colour colour : kAllColours) {
    if (!in_play(seats, colour)) continue;
    state.fleets[index(colour)].reserve = byte(chests_each(options) - 1);  // AS-8
    state.fleets[index(colour)].waiting = 1;
  }
  const int colours = seats == 3 ? 3 : 4;
  state.first = static_cast<Colour>(chance.below(static_cast<std::uint32_t>(colours)));  // AS-10
  state.round = 1;
  NoEvents silent;
  Play<NoEvents>(state, chance, silent).begin();
  return state;
}

void Rules::legal(const State& state, Seat seat, Moves& moves) {
  moves.clear();
  if (state.stack.empty() || state.stack.top().seat != seat) return;
  const Frame& frame = state.stack.top();
  const Fleet& ship = fleet(state, state.active);
  switch (frame.phase) {
    case Phase::build: {
      const Hand& cards = hand(state, state.active);
      constexpr std::array<std::array<Card, 2>, 3> kPairs = {
          {{Card::leg, Card::sabre}, {Card::leg, Card::pistol}, {Card::sabre, Card::pistol}}};
      for (const auto& [one, two] : kPairs) {
        if (held(cards, one) > 0 && held(cards, two) > 0) {
          moves.push_back({.kind = MoveKind::build, .card = one, .other = two});
        }
      }
      moves.push_back({.kind = MoveKind::wait});
      break;
    }
    case Phase::rig:
      if (held(hand(state, state.active), Card::ship) > 0) moves.push_back({.kind = MoveKind::rig});
      moves.push_back({.kind = MoveKind::wait});
      break;
    case Phase::discard:
      for (std::size_t kind = 0; kind < kCards; ++kind) {
        if (hand(state, state.active).cards[kind] > 0) {
          moves.push_back({.kind = MoveKind::discard, .card = static_cast<Card>(kind)});
        }
      }
      break;
    case Phase::roll:
      moves.push_back({.kind = MoveKind::roll});
      break;
    case Phase::sail:
      for (const Square to : chart(state).steps[index(state.active)][index(ship.square)]) {
        if (may_enter(state, state.active, to)) moves.push_back({.kind = MoveKind::step, .square = to});
      }
      break;
    case Phase::rose:
      moves.push_back({.kind = MoveKind::place});
      moves.push_back({.kind = MoveKind::keep});
      break;
    case Phase::treasure:
      for (int n = 1; n <= ship.waiting; ++n) moves.push_back({.kind = MoveKind::load, .count = byte(n)});
      for (int n = 1; n <= ship.aboard[index(state.active)]; ++n) {
        moves.push_back({.kind = MoveKind::unload, .count = byte(n)});
      }
      break;
    case Phase::board:
      list_fighters(hand(state, state.active), MoveKind::attack, moves);
      moves.push_back({.kind = MoveKind::sail_by});
      break;
    case Phase::defend:
      list_fighters(hand(state, frame.other), MoveKind::defend, moves);
      moves.push_back({.kind = MoveKind::give_up});
      break;
  }
}

template <class Sink>
void Rules::apply(State& state, Seat /*seat*/, Move move, Chance& chance, Sink& sink) {
  Play<Sink>(state, chance, sink).play(move);
}
template void Rules::apply(State&, Seat, Move, Chance&, NoEvents&);
template void Rules::apply(State&, Seat, Move, Chance&, EventLog<Event>&);

// AS-54, AS-55, AS-63.
Outcome Rules::outcome(const State& state) {
  Outcome result;
  for (int i = 0; i < state.seats; ++i) {
    SeatResult seat;
    for (const Colour port : kAllColours) {
      if (!in_play(state.seats, port) || seat_of(state, port) != i) continue;
      for (const Colour chest : kAllColours) {
        const int count = fleet(state, port).landed[index(chest)];
        seat.score += count;
        if (state.options.foreign_breaks_ties && seat_of(state, chest) != i) seat.tiebreak += count;
      }
    }
    result.seats.push_back(seat);
  }
  rank_by_score(result);
  const auto best = std::ranges::max(result.seats, {}, &SeatResult::score).score;
  const auto winners = std::ranges::count(result.seats, 1, &SeatResult::rank);
  const auto level = std::ranges::count(result.seats, best, &SeatResult::score);
  for (SeatResult& seat : result.seats) {
    seat.winner = seat.rank == 1;
    if (!seat.winner) {
      seat.reason = "behind";
    } else if (winners > 1) {
      seat.reason = "shared";
    } else {
      seat.reason = level > 1 ? "foreign" : "most";
    }
  }
  switch (state.ending) {
    case Ending::colour_landed:
      result.ending = "colour_landed";
      break;
    case Ending::rounds:
      result.ending = "rounds";
      break;
    default:
      result.ending = "all_landed";
      break;
  }
  return result;
}

std::optional<std::uint32_t> Rules::chance_result(std::string_view text) {
  if (const auto card = card_from_key(text)) return static_cast<std::uint32_t>(*card);
  if (text.size() == 5 && text.starts_with("die_") && text[4] >= '1' && text[4] <= '6') {
    return static_cast<std::uint32_t>(text[4] - '1');
  }
  return std::nullopt;
}

// --- What cannot be known
// ---------------------------------------------------------------------------------------------

namespace {

using Pool = FixedList<Card, kDeck>;

Pool pool_of(const CardCounts& counts) {
  Pool pool;
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    for (int n = 0; n < counts[kind]; ++n) pool.push_back(static_cast<Card>(kind));
  }
  return pool;
}

CardCounts deal(Pool& pool, int count, Chance& chance) {
  CardCounts dealt{};
  for (; count > 0; --count) {
    const std::size_t i = chance.below(static_cast<std::uint32_t>(pool.size()));
    ++dealt[index(pool[i])];
    pool.swap_remove(i);
  }
  return dealt;
}

std::uint64_t below(std::uint64_t n, Chance& chance) {
  const std::uint64_t unfair = (0 - n) % n;
  while (true) {
    const std::uint64_t word = chance.word();
    if (word >= unfair) return word % n;
  }
}

constexpr std::size_t kMostAlike = *std::ranges::max_element(kCopies);
// [n][k]: ways to choose k of n.
constexpr auto kChoose = [] {
  std::array<std::array<std::uint64_t, kMostAlike + 1>, kMostAlike + 1> table{};
  for (std::size_t n = 0; n <= kMostAlike; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();

// The cards of the pile: `size` of the unseen ones, every choice as likely as another, but no more of a kind than
// `most` says. (No more than 54 over 27 ways in all: that fits.)
CardCounts choose_pile(const CardCounts& unseen, const CardCounts& most, std::size_t size, Chance& chance) {
  std::array<std::array<std::uint64_t, kDeck + 1>, kCards + 1> ways{};  // [kind][n]: n cards of that and later kinds
  ways[kCards][0] = 1;
  for (std::size_t kind = kCards; kind-- > 0;) {
    for (std::size_t taken = 0; taken <= most[kind]; ++taken) {
      for (std::size_t n = taken; n <= size; ++n) {
        ways[kind][n] += kChoose[unseen[kind]][taken] * ways[kind + 1][n - taken];
      }
    }
  }
  CardCounts pile{};
  std::uint64_t choice = below(ways[0][size], chance);
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    for (std::size_t taken = 0; taken <= most[kind] && taken <= size; ++taken) {
      const std::uint64_t these = kChoose[unseen[kind]][taken] * ways[kind + 1][size - taken];
      if (choice < these) {
        pile[kind] = byte(static_cast<int>(taken));
        size -= taken;
        choice /= kChoose[unseen[kind]][taken];
        break;
      }
      choice -= these;
    }
  }
  return pile;
}

}  // namespace

Unseen unseen_by(const State& state, Viewer viewer) {
  Unseen unseen;
  for (const Card card : state.pile) {
    ++unseen.cards[index(card)];
    ++unseen.drawable[index(card)];
  }
  for (std::size_t i = 0; i < hand_count(state.seats, state.options.hands); ++i) {
    if (holder(state.seats, i) == viewer) continue;
    for (std::size_t kind = 0; kind < kCards; ++kind) {
      unseen.cards[kind] = byte(unseen.cards[kind] + state.hands[i].cards[kind]);
      unseen.drawable[kind] = byte(unseen.drawable[kind] + state.hands[i].drawn[kind]);
    }
  }
  return unseen;
}

namespace {

// Hands of others that have drawn nothing since the last shuffle. They hold only what was not shuffled.
struct Keepers {
  FixedList<std::uint8_t, kColours> hands;  // indices of State::hands
  CardCounts most{};                        // of each kind, in all of them together
};

// What was not shuffled, less what the viewer kept, and the Ship cards in force where nobody can have laid one since.
Keepers keepers_beside(const State& state, Viewer viewer, const CardCounts& drawable) {
  Keepers keepers;
  std::array<int, kCards> kept{};
  for (std::size_t kind = 0; kind < kCards; ++kind) kept[kind] = kCopies[kind] - drawable[kind];
  for (std::size_t i = 0; i < hand_count(state.seats, state.options.hands); ++i) {
    const Hand& each = state.hands[i];
    const bool own = holder(state.seats, i) == viewer;
    const bool idle = total(each.drawn) == 0;
    if (!own && idle) keepers.hands.push_back(static_cast<std::uint8_t>(i));
    for (std::size_t kind = 0; own && kind < kCards; ++kind) {
      kept[kind] -= std::max(each.cards[kind], each.drawn[kind]);  // drawn since, or kept
    }
    for (const Colour colour : kAllColours) {
      if (idle && hand_of(state, colour) == i && fleet(state, colour).rigged) --kept[index(Card::ship)];
    }
  }
  for (std::size_t kind = 0; kind < kCards; ++kind) keepers.most[kind] = byte(std::max(0, kept[kind]));
  return keepers;
}

bool possible(const State& state, const Keepers& keepers) {
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    int held = 0;
    for (const std::uint8_t i : keepers.hands) held += state.hands[i].cards[kind];
    if (held > keepers.most[kind]) return false;
  }
  return true;
}

// The cards of others and of the pile, with no more of a kind in the pile than `drawable` says.
void deal_unseen(State& state, Viewer viewer, const Unseen& unseen, Chance& chance) {
  CardCounts most{};
  bool limited = false;
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    most[kind] = std::min(unseen.cards[kind], unseen.drawable[kind]);
    limited = limited || most[kind] < unseen.cards[kind];
  }
  CardCounts in_hands = unseen.cards;
  if (limited) {
    const CardCounts pile = choose_pile(unseen.cards, most, state.pile.size(), chance);
    for (std::size_t kind = 0; kind < kCards; ++kind) in_hands[kind] = byte(in_hands[kind] - pile[kind]);
    state.pile = pool_of(pile);
  }
  Pool hidden = pool_of(in_hands);
  for (std::size_t i = 0; i < hand_count(state.seats, state.options.hands); ++i) {
    if (holder(state.seats, i) == viewer) continue;
    state.hands[i].cards = deal(hidden, total(state.hands[i].cards), chance);
  }
  if (!limited) state.pile = hidden;
}

// Deals that give a keeper what was shuffled are dealt again: two on average where there are keepers, and some hundreds
// at worst. A position written by hand may allow none, so they are not endless.
constexpr int kDeals = 2000;

}  // namespace

void Rules::resample(State& state, Viewer viewer, Chance& chance) {
  const Unseen unseen = unseen_by(state, viewer);
  const Keepers keepers = keepers_beside(state, viewer, unseen.drawable);
  for (int i = 0; i < kDeals; ++i) {
    deal_unseen(state, viewer, unseen, chance);
    if (possible(state, keepers)) break;
  }
  CardCounts drawn = unseen.drawable;
  for (const Card card : state.pile) --drawn[index(card)];
  Pool others = pool_of(drawn);
  for (std::size_t i = 0; i < hand_count(state.seats, state.options.hands); ++i) {
    if (holder(state.seats, i) != viewer) state.hands[i].drawn = deal(others, total(state.hands[i].drawn), chance);
  }
}

}  // namespace flibuste::aux_sabords
