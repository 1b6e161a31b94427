#include "games/port_royal/rules.h"

#include <algorithm>
#include <bit>

namespace flibuste::port_royal {
namespace {

constexpr std::uint8_t bit(std::size_t index) { return static_cast<std::uint8_t>(1U << index); }

// kUpTo[n]: the persons whose printed price is at most n.
constexpr int kTopPrice = 9;
constexpr auto kUpTo = [] {
  std::array<std::uint64_t, kTopPrice + 1> masks{};
  for (int money = 0; money <= kTopPrice; ++money) {
    for (std::size_t i = 0; i < kPersonFaces; ++i) {
      if (card(person(i)).cost <= money) masks[static_cast<std::size_t>(money)] |= face_bit(person(i));
    }
  }
  return masks;
}();

// Cards of the harbour that `seat` can pay for, fee included (PR-44, PR-47, PR-49, PR-54).
std::uint64_t takeable(const State& state, Seat seat) {
  const Player& player = state.players[seat];
  const int fee = seat == state.active ? 0 : 1;
  std::uint64_t mask = kShips;
  if (player.coins >= fee) {
    mask |= kUpTo[static_cast<std::size_t>(std::min(player.coins - fee + player.mademoiselles, kTopPrice))];
  }
  return mask & harbour_mask(state);
}

struct Crew {
  int captains;
  int priests;
  int settlers;
  int jacks;
};

Crew crew_of(const Player& player) {
  return {hired(player, Face::captain_4), hired(player, Face::priest_4), hired(player, Face::settler_4),
          hired(player, Face::jack_of_all_trades_6)};
}

// The expeditions a crew can man, as marks (PR-29).
std::uint8_t claimable_by(const Crew& crew) {
  std::uint8_t marks = 0;
  for (std::size_t i = 0; i < kExpeditions; ++i) {
    const Card& need = card(expedition(i));
    const int missing = std::max(need.captains - crew.captains, 0) + std::max(need.priests - crew.priests, 0) +
                        std::max(need.settlers - crew.settlers, 0);
    if (missing <= crew.jacks) marks = static_cast<std::uint8_t>(marks | bit(i));
  }
  return marks;
}

bool can_claim_any(const State& state, Seat seat) { return (state.expeditions & state.players[seat].claimable) != 0; }

// Every way to man the expeditions on the table, jacks in the place of anybody (PR-29, PR-34).
void list_claims(const State& state, Seat seat, Moves& moves) {
  if (!can_claim_any(state, seat)) return;
  const Crew crew = crew_of(state.players[seat]);
  for (unsigned rest = state.expeditions & state.players[seat].claimable; rest != 0; rest &= rest - 1) {
    const Face face = expedition(static_cast<std::size_t>(std::countr_zero(rest)));
    const Card& need = card(face);
    const int total = need.captains + need.priests + need.settlers;
    for (int c = 0; c <= std::min<int>(need.captains, crew.captains); ++c) {
      for (int p = 0; p <= std::min<int>(need.priests, crew.priests); ++p) {
        for (int s = 0; s <= std::min<int>(need.settlers, crew.settlers); ++s) {
          const int jacks = total - c - p - s;
          if (jacks > crew.jacks) continue;
          moves.push_back({.kind = MoveKind::claim,
                           .card = face,
                           .captains = static_cast<std::uint8_t>(c),
                           .priests = static_cast<std::uint8_t>(p),
                           .settlers = static_cast<std::uint8_t>(s),
                           .jacks = static_cast<std::uint8_t>(jacks)});
        }
      }
    }
  }
}

// Whether the seat of a hire frame has anything to choose (PR-50).
bool has_choice(const State& state, const Frame& frame) {
  if (frame.takes > 0 && takeable(state, frame.seat) != 0) return true;
  return frame.seat == state.active && can_claim_any(state, frame.seat);
}

void add_sums(Player& player, Face face) {
  const Card& added = card(face);
  player.points = static_cast<std::uint8_t>(player.points + added.points);
  player.swords = static_cast<std::uint8_t>(player.swords + added.swords);
  switch (added.person) {
    case Person::trader:
      ++player.traders[static_cast<std::size_t>(added.colour)];
      break;
    case Person::mademoiselle:
      ++player.mademoiselles;
      break;
    case Person::jester:
      ++player.jesters;
      break;
    case Person::admiral:
      ++player.admirals;
      break;
    case Person::governor:
      ++player.governors;
      break;
    default:
      player.claimable = claimable_by(crew_of(player));
      break;
  }
}

// One move being played: the state, its luck and its listener.
template <class Sink>
class Play {
 public:
  Play(State& state, Chance& chance, Sink& sink) : s_(state), chance_(chance), sink_(sink) {}

  void begin() {
    sink_.tell(Event{.kind = EventKind::game_began, .seat = s_.first});
    for (int i = 0; i < s_.seats; ++i) gain(clockwise(s_.first, i, s_.seats), kStartCoins, Cause::start);
    begin_turn(s_.first);
  }

  void play(Seat seat, Move move) {
    switch (move.kind) {
      case MoveKind::draw:
        draw();
        break;
      case MoveKind::stop:
        stop();
        break;
      case MoveKind::repel:
        repel(pop_waiting_ship());
        break;
      case MoveKind::let_in:
        let_in(pop_waiting_ship());
        break;
      case MoveKind::take:
        take(seat, move.card);
        break;
      case MoveKind::claim:
        claim(seat, move);
        break;
      case MoveKind::pass:
        pass(seat);
        break;
    }
  }

 private:
  Player& player(Seat seat) { return s_.players[seat]; }

  // --- Piles and purses ---------------------------------------------------------------------------------------

  // The discard pile becomes the draw pile: a new batch (PR-62). The cards themselves keep no order to shuffle.
  void reshuffle() {
    if (s_.discard.empty()) return;
    if (s_.batches.back().cards > 0) open_batch();
    const auto count = static_cast<std::uint8_t>(s_.discard.size());
    s_.batches.back().cards = count;
    s_.unseen.append(s_.discard);
    s_.discard.clear();
    s_.deck = count;
    sink_.tell(Event{.kind = EventKind::reshuffled, .amount = count});
  }

  // Room for one more batch; coins that outlived fifteen shuffles are no longer told apart by theirs.
  void open_batch() {
    if (s_.batches.size() == kBatches) {
      Batch merged = s_.batches[0];
      merged.cards = static_cast<std::uint8_t>(merged.cards + s_.batches[1].cards);
      for (std::size_t i = 0; i < merged.coins.size(); ++i) {
        merged.coins[i] = static_cast<std::uint8_t>(merged.coins[i] + s_.batches[1].coins[i]);
      }
      s_.batches[1] = merged;
      s_.batches.erase(0);
    }
    s_.batches.push_back({});
  }

  bool pile_ready() {
    if (s_.deck == 0) reshuffle();
    return s_.deck > 0;
  }

  void pile_shrank() {
    if (s_.deck == 0 && s_.options.reshuffle == Reshuffle::when_empty) reshuffle();
  }

  // Turns up a card of batch `b`, whose faces begin at `start`: any face of its pool, equally likely. Each later batch
  // moves one place down by putting its last face first.
  Face turn_up(std::size_t b, std::size_t start) {
    const std::size_t cards = s_.batches[b].cards;
    std::size_t hole = start + chance_.pick(std::span<const Face>(s_.unseen.begin() + start, cards));
    const Face face = s_.unseen[hole];
    std::size_t end = start + cards;
    s_.unseen[hole] = s_.unseen[end - 1];
    hole = end - 1;
    for (std::size_t later = b + 1; later < s_.batches.size(); ++later) {
      if (s_.batches[later].cards == 0) continue;
      end += s_.batches[later].cards;
      s_.unseen[hole] = s_.unseen[end - 1];
      hole = end - 1;
    }
    s_.unseen.pop_back();
    --s_.batches[b].cards;
    return face;
  }

  Face draw_card() {
    const std::size_t last = s_.batches.size() - 1;
    const Face face = turn_up(last, s_.unseen.size() - s_.batches[last].cards);
    --s_.deck;
    pile_shrank();
    return face;
  }

  // Coins are cards off the draw pile, unseen; what the piles cannot give is not paid (PR-59, PR-63).
  void gain(Seat seat, int owed, Cause cause) {
    if (owed == 0) return;
    int paid = 0;
    while (paid < owed && pile_ready()) {
      const int now = std::min<int>(owed - paid, s_.deck);
      paid += now;
      s_.deck = static_cast<std::uint8_t>(s_.deck - now);
      std::uint8_t& coins = s_.batches.back().coins[seat];
      coins = static_cast<std::uint8_t>(coins + now);
      pile_shrank();
    }
    player(seat).coins = static_cast<std::uint8_t>(player(seat).coins + paid);
    sink_.tell(Event{
        .kind = EventKind::coins_gained, .seat = seat, .amount = static_cast<std::uint8_t>(paid), .cause = cause});
  }

  // The coins of the oldest batch are turned up on the discard pile first (PR-61).
  void pay(Seat seat, int amount) {
    player(seat).coins = static_cast<std::uint8_t>(player(seat).coins - amount);
    std::size_t start = 0;
    for (std::size_t b = 0; amount > 0;) {
      Batch& batch = s_.batches[b];
      for (; amount > 0 && batch.coins[seat] > 0; --amount) {
        --batch.coins[seat];
        s_.discard.push_back(turn_up(b, start));
      }
      if (batch.cards == 0 && b + 1 < s_.batches.size()) {
        s_.batches.erase(b);
      } else {
        start += batch.cards;
        ++b;
      }
    }
  }

  // The fee: the payer's oldest coin changes hands face down (PR-47, PR-61).
  void pay_fee(Seat seat) {
    for (Batch& batch : s_.batches) {
      if (batch.coins[seat] == 0) continue;
      --batch.coins[seat];
      ++batch.coins[s_.active];
      break;
    }
    --player(seat).coins;
    ++player(s_.active).coins;
    sink_.tell(Event{.kind = EventKind::fee_paid, .seat = seat, .amount = 1, .other = s_.active});
  }

  void clear_harbour() {
    s_.discard.append(s_.harbour);
    s_.harbour.clear();
    s_.harbour_faces = {};
  }

  void take_from_harbour(Face face) {
    const auto* place = std::ranges::find(s_.harbour, face);
    s_.harbour.erase(static_cast<std::size_t>(place - s_.harbour.begin()));
    if (std::ranges::find(s_.harbour, face) == s_.harbour.end()) {
      s_.harbour_faces = std::bit_cast<decltype(s_.harbour_faces)>(harbour_mask(s_) & ~face_bit(face));
    }
  }

  // --- Discover -----------------------------------------------------------------------------------------------

  void begin_turn(Seat seat) {
    s_.active = seat;
    s_.drew = false;
    s_.acted = false;
    s_.stack.push({.phase = Phase::discover, .seat = seat});
    sink_.tell(Event{.kind = EventKind::turn_began, .seat = seat});
    if (!can_draw(s_)) {  // PR-64
      sink_.tell(Event{.kind = EventKind::nothing_to_draw, .seat = seat});
      stop();
    }
  }

  void draw() {
    if (s_.deck == 0) reshuffle();
    s_.drew = true;
    const Face face = draw_card();
    sink_.tell(Event{.kind = EventKind::drawn, .seat = s_.active, .card = face});
    switch (card(face).kind) {
      case Kind::person:
        put_in_harbour(s_, face);  // PR-15
        break;
      case Kind::ship:
        meet(face);
        break;
      case Kind::expedition:
        s_.expeditions = static_cast<std::uint8_t>(s_.expeditions | bit(expedition_index(face)));  // PR-28
        break;
      case Kind::tax:
        tax(face);
        break;
    }
  }

  // A ship is drawn: it waits for a decision only where there is one (PR-17 to PR-26).
  void meet(Face ship) {
    if (!can_repel(player(s_.active), ship)) {
      let_in(ship);
    } else if (!s_.options.accept_duplicate && duplicate(ship)) {
      repel(ship);
    } else {
      s_.stack.push({.phase = Phase::repel, .seat = s_.active, .ship = ship});
    }
  }

  bool duplicate(Face ship) const { return in_harbour(s_, card(ship).colour); }

  Face pop_waiting_ship() {
    const Face ship = s_.stack.top().ship;
    s_.stack.pop();
    return ship;
  }

  void repel(Face ship) {
    s_.discard.push_back(ship);
    sink_.tell(Event{.kind = EventKind::repelled, .seat = s_.active, .card = ship});
  }

  void let_in(Face ship) {
    if (duplicate(ship)) {
      bust(ship);
      return;
    }
    put_in_harbour(s_, ship);
    sink_.tell(Event{.kind = EventKind::entered, .seat = s_.active, .card = ship});
  }

  // PR-23 to PR-25, PR-27.
  void bust(Face ship) {
    sink_.tell(Event{.kind = EventKind::busted, .seat = s_.active, .card = ship});
    s_.discard.push_back(ship);
    clear_harbour();
    for (int i = 0; i < s_.seats; ++i) {
      const Seat seat = clockwise(s_.active, i, s_.seats);
      gain(seat, player(seat).jesters, Cause::jester);
    }
    if (s_.options.claim_after_bust && can_claim_any(s_, s_.active)) {
      s_.stack.become({.phase = Phase::claim_after_bust, .seat = s_.active});
    } else {
      end_turn();
    }
  }

  // Halving for all, then the bonus, then the card itself is discarded (PR-35 to PR-39).
  void tax(Face face) {
    const bool swords = face == Face::tax_most_swords;
    int best = 0;
    for (int i = 0; i < s_.seats; ++i) {
      const Seat seat = clockwise(s_.active, i, s_.seats);
      if (player(seat).coins >= kTaxedFrom) {
        const int lost = player(seat).coins / 2;
        pay(seat, lost);
        sink_.tell(Event{.kind = EventKind::coins_lost, .seat = seat, .amount = static_cast<std::uint8_t>(lost)});
      }
      best = i == 0 ? merit(seat, swords) : std::max(best, merit(seat, swords));
    }
    for (int i = 0; i < s_.seats; ++i) {
      const Seat seat = clockwise(s_.active, i, s_.seats);
      if (merit(seat, swords) == best) gain(seat, 1, Cause::tax);
    }
    s_.discard.push_back(face);
  }

  int merit(Seat seat, bool swords) { return swords ? player(seat).swords : -player(seat).points; }

  // --- Trade and hire -----------------------------------------------------------------------------------------

  void stop() {
    const int takes = takes_for_colours(harbour_colours(s_)) + player(s_.active).governors;  // PR-40, PR-41
    sink_.tell(Event{.kind = EventKind::stopped, .seat = s_.active, .amount = static_cast<std::uint8_t>(takes)});
    open_opportunity(s_.active, takes);
    settle();
  }

  // Admirals are paid before the first card (PR-56), jesters of the others when nothing is left (PR-55).
  void open_opportunity(Seat seat, int takes) {
    s_.stack.become({.phase = Phase::hire, .seat = seat, .takes = static_cast<std::uint8_t>(takes)});
    if (s_.harbour.size() >= kAdmiralHarbour) {
      gain(seat, 2 * player(seat).admirals, Cause::admiral);
    } else if (s_.harbour.empty() && seat != s_.active) {
      gain(seat, player(seat).jesters, Cause::jester);
    }
  }

  // Goes on until somebody has a choice or the turn is over (PR-46, PR-50, PR-51).
  void settle() {
    while (!has_choice(s_, s_.stack.top())) {
      const Seat next = clockwise(s_.stack.top().seat, 1, s_.seats);
      if (next == s_.active) {
        if (!s_.harbour.empty()) {
          sink_.tell(Event{.kind = EventKind::harbour_cleared, .amount = static_cast<std::uint8_t>(s_.harbour.size())});
          clear_harbour();
        }
        end_turn();
        return;
      }
      open_opportunity(next, 1 + player(next).governors);
    }
  }

  void take(Seat seat, Face face) {
    Frame& frame = s_.stack.top();
    --frame.takes;
    ++frame.taken;
    s_.acted = true;
    take_from_harbour(face);
    if (is_ship(face)) {
      trade(seat, face);
    } else {
      hire(seat, face);
      if (card(face).person == Person::governor && s_.options.governor_immediate) ++frame.takes;  // PR-58
    }
    settle();
  }

  // The fee comes first where the payer has a coin, else from the income (PR-43, PR-48, PR-49, PR-53).
  void trade(Seat seat, Face ship) {
    const bool owes_fee = seat != s_.active;
    const bool fee_first = owes_fee && player(seat).coins > 0;
    if (fee_first) pay_fee(seat);
    s_.discard.push_back(ship);
    sink_.tell(Event{.kind = EventKind::traded, .seat = seat, .card = ship});
    gain(seat, card(ship).coins + player(seat).traders[static_cast<std::size_t>(card(ship).colour)], Cause::trade);
    if (owes_fee && !fee_first) pay_fee(seat);
  }

  void hire(Seat seat, Face face) {
    if (seat != s_.active) pay_fee(seat);
    const int paid = price(player(seat), face);
    pay(seat, paid);
    ++player(seat).hired[person_index(face)];
    add_sums(player(seat), face);
    sink_.tell(Event{.kind = EventKind::hired, .seat = seat, .card = face, .amount = static_cast<std::uint8_t>(paid)});
    watch_goal(seat);
  }

  // Persons leave first, then the card and its coins come (PR-30).
  void claim(Seat seat, Move move) {
    Player& claimer = player(seat);
    dismiss(claimer, Face::captain_4, move.captains);
    dismiss(claimer, Face::priest_4, move.priests);
    dismiss(claimer, Face::settler_4, move.settlers);
    dismiss(claimer, Face::jack_of_all_trades_6, move.jacks);
    claimer.claimable = claimable_by(crew_of(claimer));
    const std::uint8_t mark = bit(expedition_index(move.card));
    s_.expeditions = static_cast<std::uint8_t>(s_.expeditions & ~mark);
    claimer.expeditions = static_cast<std::uint8_t>(claimer.expeditions | mark);
    claimer.points = static_cast<std::uint8_t>(claimer.points + card(move.card).points);
    s_.acted = true;
    sink_.tell(Event{.kind = EventKind::claimed, .seat = seat, .card = move.card});
    gain(seat, card(move.card).coins, Cause::expedition);
    watch_goal(seat);
    if (s_.stack.top().phase == Phase::hire) {
      settle();
    } else if (s_.stack.top().phase == Phase::claim_after_bust && !can_claim_any(s_, seat)) {
      end_turn();
    }
  }

  void dismiss(Player& owner, Face face, int count) {
    std::uint8_t& held = owner.hired[person_index(face)];
    held = static_cast<std::uint8_t>(held - count);
    owner.points = static_cast<std::uint8_t>(owner.points - count * card(face).points);
    for (; count > 0; --count) s_.discard.push_back(face);
  }

  void pass(Seat seat) {
    sink_.tell(Event{.kind = EventKind::passed, .seat = seat});
    if (s_.stack.top().phase == Phase::claim_after_bust) {
      end_turn();
      return;
    }
    // Whoever passes gives up the rest of the opportunity, claims included.
    const Seat next = clockwise(seat, 1, s_.seats);
    if (next == s_.active) {
      s_.stack.top().takes = 0;
    } else {
      open_opportunity(next, 1 + player(next).governors);
    }
    settle();
  }

  // --- End ----------------------------------------------------------------------------------------------------

  void watch_goal(Seat seat) {
    if (s_.last_round || player(seat).points < kGoal) return;
    if (s_.options.end_variant && player(seat).expeditions == 0) return;  // PR-69
    s_.last_round = true;
    sink_.tell(Event{.kind = EventKind::goal_reached, .seat = seat, .amount = player(seat).points});
  }

  // PR-66, PR-68.
  void end_turn() {
    s_.stack.pop();
    const bool frozen = !s_.acted && !can_draw(s_);
    s_.frozen_turns = frozen ? static_cast<std::uint8_t>(s_.frozen_turns + 1) : std::uint8_t{0};
    const Seat next = clockwise(s_.active, 1, s_.seats);
    if (s_.last_round && next == s_.first) {
      s_.ending = Ending::points;
    } else if (s_.frozen_turns >= s_.seats) {
      s_.ending = Ending::frozen;
    } else {
      begin_turn(next);
      return;
    }
    sink_.tell(Event{.kind = EventKind::game_over});
  }

  State& s_;
  Chance& chance_;
  Sink& sink_;
};

}  // namespace

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
    if (face == Face::expedition_all) continue;
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

// PR-67, PR-69, PR-70.
Outcome Rules::outcome(const State& state) {
  Outcome result;
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.players[static_cast<std::size_t>(i)];
    SeatResult seat;
    seat.score = player.points;
    seat.tiebreak = player.coins;
    result.seats.push_back(seat);
  }
  const auto eligible = [&](std::size_t seat) {
    return !state.options.end_variant || state.players[seat].expeditions != 0;
  };
  const auto ahead = [&](std::size_t a, std::size_t b) {
    if (eligible(a) != eligible(b)) return eligible(a);
    const SeatResult& x = result.seats[a];
    const SeatResult& y = result.seats[b];
    return x.score != y.score ? x.score > y.score : x.tiebreak > y.tiebreak;
  };
  int winners = 0;
  bool on_coins = false;  // somebody has as many points as the winner, but fewer coins
  for (std::size_t mine = 0; mine < result.seats.size(); ++mine) {
    SeatResult& seat = result.seats[mine];
    seat.rank = 1;
    for (std::size_t other = 0; other < result.seats.size(); ++other) {
      if (ahead(other, mine)) ++seat.rank;
    }
    seat.winner = seat.rank == 1 && eligible(mine);
    if (seat.winner) ++winners;
  }
  for (const SeatResult& seat : result.seats) {
    for (std::size_t other = 0; other < result.seats.size(); ++other) {
      on_coins = on_coins || (seat.winner && eligible(other) && !result.seats[other].winner &&
                              result.seats[other].score == seat.score);
    }
  }
  for (std::size_t mine = 0; mine < result.seats.size(); ++mine) {
    SeatResult& seat = result.seats[mine];
    if (!eligible(mine)) {
      seat.reason = "no_expedition";
    } else if (!seat.winner) {
      seat.reason = "behind";
    } else if (winners > 1) {
      seat.reason = "shared";
    } else {
      seat.reason = on_coins ? "coins" : "points";
    }
  }
  result.ending = state.ending == Ending::frozen ? "frozen" : "goal";
  return result;
}

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
