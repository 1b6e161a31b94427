#include "games/brethren/rules.h"

namespace flibuste::brethren {
namespace {

constexpr std::uint8_t byte(std::size_t value) { return static_cast<std::uint8_t>(value); }

void put_in_hand(Player& player, Card card) {
  player.hand.push_back(card);
  for (std::size_t i = player.hand.size() - 1; i > 0 && player.hand[i - 1] > player.hand[i]; --i) {
    std::swap(player.hand[i - 1], player.hand[i]);
  }
}

void capture(Player& player, Card card) {
  ++player.taken[index(card)];
  player.doubloons = byte(player.doubloons + std::size_t{info(card).doubloons});
  if (card == Card::chest) ++player.chests;
}

// The kinds of treasure that are left to draft.
int kinds_left(const Counts& left) {
  int kinds = 0;
  for (std::size_t i = 0; i < kDrafted; ++i) kinds += left[i] > 0 ? 1 : 0;
  return kinds;
}

// One move being played: the state, its luck and its listener.
template <class Sink>
class Play {
 public:
  Play(State& state, Chance& chance, Sink& sink) : s_(state), chance_(chance), sink_(sink) {}

  void begin() {
    sink_.tell(Event{.kind = EventKind::game_began, .seat = s_.first});
    for (int i = 0; i < s_.seats; ++i) {
      const Seat seat = clockwise(s_.first, i, s_.seats);
      for (std::size_t n = 0; n < kHandCards; ++n) draw(seat);  // BR-6
    }
    s_.stack.push({});
    begin_turn();
  }

  void play(Seat seat, Move move) {
    switch (move.kind) {
      case MoveKind::ship:
        play_ship(seat, move);
        break;
      case MoveKind::card:
        play_card(seat, move);
        break;
      case MoveKind::pick:
        pick(move.card);
        break;
    }
  }

 private:
  Player& player(Seat seat) { return s_.players[seat]; }

  // --- A turn -------------------------------------------------------------------------------------------------

  void begin_turn() {
    const Seat seat = active(s_);
    s_.stack.become({.phase = Phase::ship, .seat = seat, .board = 0});
    sink_.tell(Event{.kind = EventKind::turn_began, .seat = seat, .amount = byte(s_.turn / s_.seats + 1U)});
  }

  void play_ship(Seat seat, Move move) {
    --(move.ship == Ship::galleon ? player(seat).galleons : player(seat).schooners);
    Fleets& fleets = s_.boards[move.board].fleets;
    const std::size_t at = add_ship(fleets, seat, move.ship);
    sink_.tell(Event{.kind = EventKind::ship_placed,
                     .seat = seat,
                     .board = move.board,
                     .ship = move.ship,
                     .amount = fleets[at].strength,
                     .place = byte(at + 1)});
    s_.stack.become({.phase = Phase::card, .seat = seat, .board = move.board});
  }

  void play_card(Seat seat, Move move) {
    auto& hand = player(seat).hand;
    hand.erase(static_cast<std::size_t>(std::ranges::find(hand, move.card) - hand.begin()));
    if (move.hidden) {  // BR-14
      --player(seat).coins;
      ++s_.booty;
      sink_.tell(Event{.kind = EventKind::card_hidden, .seat = seat, .board = move.board});
      sink_.tell(Event{.kind = EventKind::card_hidden_own, .seat = seat, .board = move.board, .card = move.card},
                 Audience::only(seat));
    } else {
      sink_.tell(Event{.kind = EventKind::card_played, .seat = seat, .board = move.board, .card = move.card});
    }
    s_.placed.push_back({.card = move.card, .seat = seat, .board = move.board, .hidden = move.hidden});
    Board& board = s_.boards[move.board];
    ++board.cards;
    if (!board.colony && board.cards == kGalleonCards) {  // BR-18
      if (!score(move.board)) return;
    }
    finish_turn();
  }

  void draw(Seat seat) {
    const std::size_t i = chance_.pick(std::span<const Card>(s_.pool.begin(), s_.pool.size()));
    const Card card = s_.pool[i];
    s_.pool.swap_remove(i);
    put_in_hand(player(seat), card);
    sink_.tell(Event{.kind = EventKind::drew, .seat = seat});
    sink_.tell(Event{.kind = EventKind::drew_own, .seat = seat, .card = card}, Audience::only(seat));
  }

  void finish_turn() {
    if (pile(s_) > 0) draw(active(s_));  // BR-19
    ++s_.turn;
    if (s_.turn < turns(s_.seats)) {
      begin_turn();
      return;
    }
    sink_.tell(Event{.kind = EventKind::closing_began});
    close_from(0);
  }

  // --- Scoring a board ----------------------------------------------------------------------------------------

  // True when nobody had to choose.
  bool score(std::size_t at) {
    sink_.tell(Event{.kind = EventKind::scoring_began, .board = byte(at)});
    Scoring& scoring = s_.scoring;
    scoring = {};
    reveal(at);
    Fleets& fleets = s_.boards[at].fleets;
    const Counts& cards = scoring.cards;
    const int cannons = cards[index(Card::cannon)];
    const int muskets = cards[index(Card::musket)];
    const Attacks done = attack(fleets, cannons, muskets, s_.options);
    scoring.cannon = done.cannon;
    scoring.musket = done.musket;
    tell(at, done, cannons, muskets);
    for (const Card gun : {Card::cannon, Card::musket}) {  // BR-35
      s_.spent[index(gun)] = byte(s_.spent[index(gun)] + std::size_t{cards[index(gun)]});
    }
    if (fleets.empty()) {
      leave_unclaimed(at);
      finish(at);
      return true;
    }
    clear(at, true);
    for (std::size_t i = kDrafted; i <= index(Card::marked_3); ++i) {
      for (std::uint8_t n = 0; n < cards[i]; ++n) {  // BR-37, BR-38
        const Seat seat = fleets[marked_for(card_at(i), fleets.size())].seat;
        capture(player(seat), card_at(i));
        sink_.tell(Event{.kind = EventKind::marked_given, .seat = seat, .board = byte(at), .card = card_at(i)});
      }
    }
    for (std::size_t i = 0; i < kDrafted; ++i) scoring.left[i] = cards[i];
    return draft(at);
  }

  // Turns up what is face down, and counts what lies there (BR-25).
  void reveal(std::size_t at) {
    for (Placed& placed : s_.placed) {
      if (placed.board != at) continue;
      ++s_.scoring.cards[index(placed.card)];
      if (!placed.hidden) continue;
      placed.hidden = false;
      sink_.tell(Event{.kind = EventKind::revealed, .seat = placed.seat, .board = byte(at), .card = placed.card});
    }
  }

  // Takes the cards of a board, or only its guns, out of those that lie at the boards.
  void clear(std::size_t at, bool treasure) {
    std::size_t kept = 0;
    std::uint8_t left = 0;
    for (const Placed& placed : s_.placed) {
      const bool here = placed.board == at;
      if (here && (treasure || !is_treasure(placed.card))) continue;
      if (here) ++left;
      s_.placed[kept++] = placed;
    }
    while (s_.placed.size() > kept) s_.placed.pop_back();
    s_.boards[at].cards = left;
  }

  void tell(std::size_t at, const Attacks& done, int cannons, int muskets) {
    const auto hit = [&](EventKind kind, const Attack& by, std::size_t place) {
      sink_.tell(Event{.kind = kind,
                       .seat = by.seat,
                       .board = byte(at),
                       .galleons = by.galleons,
                       .schooners = by.schooners,
                       .place = byte(place)});
    };
    const auto missed = [&](EventKind kind, int guns) {
      sink_.tell(Event{.kind = kind, .board = byte(at), .amount = byte(static_cast<std::size_t>(guns))});
    };
    const auto& fleets = s_.boards[at].fleets;
    const auto place = [&](Seat seat) {
      return static_cast<std::size_t>(std::ranges::find(fleets, seat, &Fleet::seat) - fleets.begin()) + 1;
    };
    // A fleet that the musket has destroyed since stood last.
    if (done.cannon.shots == Shots::hit) hit(EventKind::cannon_hit, done.cannon, place(done.cannon.seat));
    if (done.cannon.shots == Shots::missed) missed(EventKind::cannon_missed, cannons);
    if (done.musket.shots == Shots::hit) {
      hit(EventKind::musket_hit, done.musket, 0);
      if (place(done.musket.seat) > fleets.size()) {
        sink_.tell(Event{.kind = EventKind::fleet_destroyed, .seat = done.musket.seat, .board = byte(at)});
      }
    }
    if (done.musket.shots == Shots::missed) missed(EventKind::musket_missed, muskets);
  }

  // BR-41.
  void leave_unclaimed(std::size_t at) {
    const bool stays = s_.options.unclaimed_treasure_stays && s_.turn < turns(s_.seats);
    clear(at, !stays);
    std::uint8_t amount = 0;
    for (std::size_t i = 0; i <= index(Card::marked_3); ++i) {
      const std::uint8_t count = s_.scoring.cards[i];
      amount = byte(amount + std::size_t{count});
      if (!stays) s_.spent[i] = byte(s_.spent[i] + std::size_t{count});
    }
    if (amount == 0) return;
    sink_.tell(Event{
        .kind = stays ? EventKind::treasure_stays : EventKind::treasure_lost, .board = byte(at), .amount = amount});
  }

  // Hands out cards until somebody must choose; true when none is left (BR-36, BR-39, BR-40).
  bool draft(std::size_t at) {
    const Fleets& fleets = s_.boards[at].fleets;
    if (fleets.size() > 1 && kinds_left(s_.scoring.left) > 1) {
      s_.stack.become({.phase = Phase::pick, .seat = fleets[s_.scoring.next].seat, .board = byte(at)});
      return false;
    }
    for (std::size_t i = 0; i < kDrafted; ++i) {
      while (s_.scoring.left[i] > 0) take(at, card_at(i));
    }
    finish(at);
    return true;
  }

  // The fleet whose turn it is takes a card.
  void take(std::size_t at, Card card) {
    Scoring& scoring = s_.scoring;
    const Fleets& fleets = s_.boards[at].fleets;
    const Seat seat = fleets[scoring.next].seat;
    --scoring.left[index(card)];
    ++scoring.picks;
    scoring.next = byte((scoring.next + std::size_t{1}) % fleets.size());
    capture(player(seat), card);
    sink_.tell(Event{.kind = EventKind::picked, .seat = seat, .board = byte(at), .card = card});
  }

  void pick(Card card) {
    const std::size_t at = s_.stack.top().board;
    take(at, card);
    if (!draft(at)) return;
    if (s_.turn < turns(s_.seats)) {
      finish_turn();
    } else {
      close_from(at + 1);
    }
  }

  // BR-43.
  void finish(std::size_t at) {
    Board& board = s_.boards[at];
    board.fleets.clear();
    s_.scoring = {};
    if (s_.turn < turns(s_.seats)) {
      board.colony = true;
      sink_.tell(Event{.kind = EventKind::flipped, .board = byte(at)});
    } else {
      sink_.tell(Event{.kind = EventKind::board_closed, .board = byte(at)});
    }
  }

  // --- End ----------------------------------------------------------------------------------------------------

  // BR-46.
  void close_from(std::size_t at) {
    for (; at < s_.seats; ++at) {
      if (!score(at)) return;
    }
    s_.stack.clear();
    tell_prizes();
    sink_.tell(Event{.kind = EventKind::game_over});
  }

  void tell_prizes() {
    const Prizes won = prizes(s_);
    bool claimed = false;
    for (Seat seat = 0; seat < s_.seats; ++seat) {
      if (won.seats[seat].port_royal == 0) continue;
      claimed = true;
      sink_.tell(Event{.kind = EventKind::port_royal_won, .seat = seat, .amount = player(seat).chests});
    }
    if (!claimed) sink_.tell(Event{.kind = EventKind::port_royal_unclaimed});
    for (Seat seat = 0; seat < s_.seats; ++seat) {
      const std::uint8_t share = won.seats[seat].booty;
      if (share > 0) sink_.tell(Event{.kind = EventKind::booty_won, .seat = seat, .amount = share});
    }
    if (won.lost > 0) sink_.tell(Event{.kind = EventKind::booty_lost, .amount = won.lost});
  }

  State& s_;
  Chance& chance_;
  Sink& sink_;
};

}  // namespace

std::size_t enter(Fleets& fleets, const Fleet& fleet) {
  fleets.push_back(fleet);
  std::size_t at = fleets.size() - 1;
  for (; at > 0 && fleets[at - 1].strength < fleet.strength; --at) std::swap(fleets[at - 1], fleets[at]);
  return at;
}

std::size_t add_ship(Fleets& fleets, Seat seat, Ship ship) {
  Fleet fleet{.seat = seat};
  for (std::size_t i = 0; i < fleets.size(); ++i) {
    if (fleets[i].seat != seat) continue;
    fleet = fleets[i];
    fleets.erase(i);
    break;
  }
  ++(ship == Ship::galleon ? fleet.galleons : fleet.schooners);
  fleet.strength = strength(fleet.galleons, fleet.schooners);
  return enter(fleets, fleet);
}

Attacks attack(Fleets& fleets, int cannons, int muskets, const Options& options) {
  Attacks done;
  if (cannons >= 2) done.cannon.shots = Shots::missed;  // BR-30
  if (cannons == 1 && !fleets.empty()) {
    Fleet hit = fleets[0];
    const bool lone = ships(hit) == 1;
    done.cannon = {.shots = Shots::hit, .seat = hit.seat, .galleons = hit.galleons, .schooners = hit.schooners};
    hit.galleons = hit.schooners > 0 ? 0 : 1;  // BR-27
    hit.schooners = hit.schooners > 0 ? 1 : 0;
    hit.strength = strength(hit.galleons, hit.schooners);
    done.cannon.galleons = byte(done.cannon.galleons - std::size_t{hit.galleons});
    done.cannon.schooners = byte(done.cannon.schooners - std::size_t{hit.schooners});
    if (!lone || options.lone_ship_falls_back) {  // BR-28, BR-29
      fleets.erase(0);
      enter(fleets, hit);
    }
  }
  if (muskets >= 2) done.musket.shots = Shots::missed;  // BR-33
  if (muskets == 1 && !fleets.empty()) {
    Fleet& hit = fleets.back();
    const bool schooner = hit.schooners > 0;
    done.musket = {.shots = Shots::hit,
                   .seat = hit.seat,
                   .galleons = schooner ? std::uint8_t{0} : std::uint8_t{1},
                   .schooners = schooner ? std::uint8_t{1} : std::uint8_t{0}};
    --(schooner ? hit.schooners : hit.galleons);  // BR-31: it was last and stays last
    hit.strength = strength(hit.galleons, hit.schooners);
    if (hit.strength == 0) fleets.pop_back();  // BR-32
  }
  return done;
}

Counts known_cards(const State& state, std::size_t board, Viewer viewer) {
  Counts counts{};
  for (const Placed& placed : state.placed) {
    if (placed.board == board && (!placed.hidden || placed.seat == viewer)) ++counts[index(placed.card)];
  }
  return counts;
}

Prizes prizes(const State& state) {
  Prizes won;
  const int least = state.options.booty_needs_chest ? 1 : 0;  // BR-51
  int most = -1;
  int second = -1;
  int leaders = 0;
  int seconds = 0;
  for (std::size_t i = 0; i < state.seats; ++i) {
    const int chests = state.players[i].chests;
    if (chests < least) continue;
    if (chests > most) {
      second = most;
      seconds = leaders;
      most = chests;
      leaders = 1;
    } else if (chests == most) {
      ++leaders;
    } else if (chests > second) {
      second = chests;
      seconds = 1;
    } else if (chests == second) {
      ++seconds;
    }
  }
  const int half = state.booty / 2;
  const bool sole = leaders == 1;
  const int first_share = leaders == 0 ? 0 : sole ? state.booty - half : state.booty / leaders;  // BR-48, BR-49
  const int second_share = sole && seconds > 0 ? half / seconds : 0;                             // BR-50
  int lost = state.booty;
  for (std::size_t i = 0; i < state.seats; ++i) {
    const int chests = state.players[i].chests;
    Prize& prize = won.seats[i];
    if (chests == most) {
      prize.port_royal = sole ? kPortRoyal : 0;  // BR-47
      prize.booty = static_cast<std::uint8_t>(first_share);
    } else if (chests == second) {
      prize.booty = static_cast<std::uint8_t>(second_share);
    }
    lost -= prize.booty;
  }
  won.lost = static_cast<std::uint8_t>(lost);
  return won;
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
          if (player.coins == 0) continue;  // BR-15
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

// BR-53, BR-54.
Outcome Rules::outcome(const State& state) {
  const Prizes won = prizes(state);
  Outcome result;
  for (std::size_t i = 0; i < state.seats; ++i) {
    const Player& player = state.players[i];
    SeatResult seat;
    seat.score = player.doubloons + player.coins + won.seats[i].port_royal + won.seats[i].booty;
    seat.tiebreak = player.chests;
    result.seats.push_back(seat);
  }
  rank_by_score(result);
  int winners = 0;
  int best = 0;
  int as_rich = 0;  // with the winner's score
  for (SeatResult& seat : result.seats) {
    seat.winner = seat.rank == 1;
    if (!seat.winner) continue;
    ++winners;
    best = seat.score;
  }
  for (const SeatResult& seat : result.seats) as_rich += seat.score == best ? 1 : 0;
  for (SeatResult& seat : result.seats) {
    seat.reason = !seat.winner ? "behind" : winners > 1 ? "shared" : as_rich > 1 ? "chests" : "doubloons";
  }
  result.ending = "all_played";
  return result;
}

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
