// A toy game for the kit: everything at once that the contract offers to heavy games.
//
// A game lasts three months. Each month
//   voyage    all seats choose in secret, a joint decision: an island, or the arrest of another seat. What an arrested
//             seat chose counts for nothing, and it is out for the rest of the month. A seat alone on its island finds
//             coins by a die.
//   skirmish  on each island with several seats, an episode of two joint windows: "volley" (fire the card one holds,
//             or pass; then a die for each) and "flee" (spend the card, or pass). Everybody there is asked, whatever
//             he holds: a damp card can only be passed with. Of those who stay the strongest takes coins of the others.
//   market    in the order of the seats each may compose an offer of terms (give, ask) and send it to a seat, which
//             accepts or refuses. Meanwhile those who are not awaited may each chip in once to a common chest, which
//             a die doubles or loses at the end of the month.
// Coins are the score.
//
// `Flaw` breaks the game in one way each, so that the laws can be shown to bite.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fixed_list.h"
#include "core/game.h"
#include "core/hash.h"
#include "core/json.h"
#include "core/words.h"

namespace flibuste::toys::market {

inline constexpr std::uint8_t kCards = 24;  // numbered from 1: one a month for each of eight seats
inline constexpr std::uint8_t kDamp = 8;    // cards up to this one cannot be used
inline constexpr std::uint8_t kMonths = 3;
inline constexpr std::uint8_t kIslands = 3;
inline constexpr std::uint8_t kFaces = 6;
inline constexpr std::uint16_t kBank = 1000;
inline constexpr std::uint16_t kMostInATerm = 200;
inline constexpr std::uint16_t kMostInTheChest = 50;  // of one seat

enum class Flaw : std::uint8_t {
  none,
  window_by_hand,     // a window is there only for a seat whose card can be used
  may_act_by_hand,    // so is the right to chip in
  opens_while_joint,  // seats in port may chip in during a skirmish
  actor_may_act,      // an actor is among those who may act
  pass_unlisted,      // the move that passes in a window is not among the listed ones
  permits_debt,       // a seat may give more than it has
  forbids_listed,     // a listed move is not permitted
  foreign_clause,     // a refusal names the clause of another game
  stage_by_hand,      // by what orders end depends on a hidden card
  spends_twice,       // chipping in takes coins that are promised in an offer
};

enum class Spoils : std::uint8_t { ten, strength };

struct Options {
  bool rich = false;
  Spoils spoils = Spoils::ten;
  bool operator==(const Options&) const = default;
};

enum class Phase : std::uint8_t { voyage, volley, flee, market, answer, over };
enum class Place : std::uint8_t { port, island_1, island_2, island_3, jail };

constexpr Place island(std::uint8_t number) { return static_cast<Place>(number); }

struct Offer {
  std::uint16_t give = 0;  // 0: no such term yet
  std::uint16_t ask = 0;
  bool asked = false;  // there is a term `ask`, perhaps of nothing
  Seat to = 0;         // while it waits for its answer
  bool operator==(const Offer&) const = default;
};

struct State {
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t month = 0;
  Phase phase = Phase::voyage;
  Seat turn = 0;                // in the market: who is awaited, or who waits for an answer
  std::uint8_t island = 0;      // of the present skirmish
  std::uint8_t skirmishes = 0;  // begun so far
  std::array<std::uint16_t, kMaxSeats> coins{};
  std::uint16_t chest = 0;
  std::uint16_t bank = 0;
  Offer offer;
  std::array<Place, kMaxSeats> places{};
  std::array<std::uint8_t, kMaxSeats> cards{};      // 0: none
  std::array<std::uint8_t, kMaxSeats> strengths{};  // between volley and flee
  SeatSet chipped;                                  // who has chipped in this month
  SeatSet traded;                                   // who has sent an offer this month
  FixedList<std::uint8_t, kCards> undealt;
  FixedList<std::uint8_t, kCards> spent;
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) == 110);

enum class MoveKind : std::uint8_t { sail, arrest, fire, flee, pass, give, ask, send, done, accept, refuse, chip_in };

struct Move {
  MoveKind kind = MoveKind::sail;
  Seat to = 0;              // arrest, send
  std::uint8_t island = 0;  // sail
  std::uint8_t card = 0;    // fire, flee
  std::uint16_t coins = 0;  // give, ask, chip_in
  auto operator<=>(const Move&) const = default;
};

enum class EventKind : std::uint8_t {
  dealt,
  sailed,
  arrested,
  found,
  fired,
  held,
  rolled,
  fled,
  plundered,
  offered,
  accepted,
  refused,
  chipped_in,
  shared,
  lost,
};

struct Event {
  EventKind kind = EventKind::dealt;
  Seat seat = 0;
  Seat other = 0;           // arrested, plundered, offered, accepted, refused
  std::uint8_t number = 0;  // of a card, an island or a die
  std::uint16_t coins = 0;
  std::uint16_t asked = 0;  // offered
  bool operator==(const Event&) const = default;
};

struct PlayerView {
  Place place = Place::port;
  std::uint16_t coins = 0;
  std::optional<std::uint8_t> card;  // 0: none; nothing where it is hidden
  std::uint8_t strength = 0;
  bool operator==(const PlayerView&) const = default;
};

struct View {
  Viewer viewer = kSpectator;
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t month = 0;
  Phase phase = Phase::voyage;
  Seat turn = 0;
  std::uint8_t island = 0;
  std::vector<PlayerView> players;
  std::uint16_t chest = 0;
  std::uint16_t bank = 0;
  Offer offer;
  SeatSet chipped;
  SeatSet traded;
  std::vector<std::uint8_t> spent;
  bool operator==(const View&) const = default;
};

BOOST_DESCRIBE_ENUM(Spoils, ten, strength)
BOOST_DESCRIBE_ENUM(Phase, voyage, volley, flee, market, answer, over)
BOOST_DESCRIBE_ENUM(Place, port, island_1, island_2, island_3, jail)
BOOST_DESCRIBE_ENUM(MoveKind, sail, arrest, fire, flee, pass, give, ask, send, done, accept, refuse, chip_in)
BOOST_DESCRIBE_ENUM(EventKind, dealt, sailed, arrested, found, fired, held, rolled, fled, plundered, offered, accepted,
                    refused, chipped_in, shared, lost)
BOOST_DESCRIBE_STRUCT(Options, (), (rich, spoils))
BOOST_DESCRIBE_STRUCT(Offer, (), (give, ask, asked, to))
BOOST_DESCRIBE_STRUCT(Move, (), (kind, to, island, card, coins))
BOOST_DESCRIBE_STRUCT(Event, (), (kind, seat, other, number, coins, asked))
BOOST_DESCRIBE_STRUCT(PlayerView, (), (place, coins, card, strength))
BOOST_DESCRIBE_STRUCT(View, (),
                      (options, seats, month, phase, turn, island, players, chest, bank, offer, chipped, traded, spent))

// The document of a state; cards have names there, so that they can be counted.
struct PlayerDoc {
  Place place = Place::port;
  std::uint16_t coins = 0;
  std::string card;
  std::uint8_t strength = 0;
};
struct StateDoc {
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t month = 0;
  Phase phase = Phase::voyage;
  Seat turn = 0;
  std::uint8_t island = 0;
  std::uint8_t skirmishes = 0;
  std::uint16_t chest = 0;
  std::uint16_t bank = 0;
  Offer offer;
  SeatSet chipped;
  SeatSet traded;
  std::vector<PlayerDoc> players;
  std::vector<std::string> undealt;
  std::vector<std::string> spent;
};
BOOST_DESCRIBE_STRUCT(PlayerDoc, (), (place, coins, card, strength))
BOOST_DESCRIBE_STRUCT(StateDoc, (),
                      (options, seats, month, phase, turn, island, skirmishes, chest, bank, offer, chipped, traded,
                       players, undealt, spent))

inline std::string card_name(std::uint8_t card) { return card == 0 ? "none" : "card_" + std::to_string(card); }

inline std::optional<std::uint8_t> card_from_name(std::string_view name) {
  for (std::uint8_t card = 0; card <= kCards; ++card) {
    if (name == card_name(card)) return card;
  }
  return std::nullopt;
}

// A flawed one is compiled once; its flaw is set while it runs.
template <bool kFlawed>
struct Game {
  static inline Flaw flaw = Flaw::none;
  static bool has(Flaw asked) { return kFlawed && flaw == asked; }

  using State = market::State;
  using Move = market::Move;
  using Options = market::Options;
  using View = market::View;
  using Event = market::Event;

  static constexpr std::size_t kMaxMoves = 16;
  static constexpr std::size_t kStateBound = 1024;
  static constexpr GameInfo kInfo = {
      .id = "market",
      .name = {"Marché", "Market"},
      .clause_prefix = "MK",
      .min_seats = 2,
      .max_seats = kMaxSeats,
      .rules_version = 1,
      // A month: a voyage, two windows, an offer of three moves with its answer, the end of a turn, a contribution.
      .max_decisions = kMonths * kMaxSeats * (1 + 2 + 4 + 1 + 1),
      .secrets = true,
  };
  static constexpr std::array<OptionLabel, 2> kOptionLabels = {{
      {"rich", {"Riches", "Rich"}, {"120 pièces au départ au lieu de 60.", "120 coins at first instead of 60."}},
      {"spoils", {"Butin", "Spoils"}, {"Ce que prend le plus fort.", "What the strongest takes."}},
  }};

  // --- Where things stand

  static std::uint16_t first_coins(const Options& options) { return options.rich ? 120 : 60; }
  static bool trading(const State& s) { return s.phase == Phase::market || s.phase == Phase::answer; }
  static bool fighting(const State& s) { return s.phase == Phase::volley || s.phase == Phase::flee; }
  static bool usable(std::uint8_t card) { return card > kDamp; }
  static SeatSet at(const State& s, Place place) {
    SeatSet seats;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (s.places[seat] == place) seats.insert(seat);
    }
    return seats;
  }
  static bool jailed(const State& s, Seat seat) { return s.places[seat] == Place::jail; }
  // What a seat may still spend: not what it has promised.
  static std::uint16_t purse(const State& s, Seat seat) {
    const bool promised = s.phase == Phase::answer && seat == s.turn && !has(Flaw::spends_twice);
    return static_cast<std::uint16_t>(s.coins[seat] - (promised ? s.offer.give : 0));
  }

  static int seats(const State& s) { return s.seats; }
  static SeatSet actors(const State& s) {
    switch (s.phase) {
      case Phase::voyage:
        return SeatSet::first(s.seats);
      case Phase::volley:
      case Phase::flee:
        return at(s, island(s.island));
      case Phase::market:
        return SeatSet::of(s.turn);
      case Phase::answer:
        return SeatSet::of(s.offer.to);
      case Phase::over:
        break;
    }
    return {};
  }
  static SeatSet may_act(const State& s) {
    SeatSet seats;
    if (has(Flaw::opens_while_joint) && fighting(s)) return at(s, Place::port);
    if (!trading(s)) return seats;
    const SeatSet awaited = actors(s);
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (awaited.contains(seat) && !has(Flaw::actor_may_act)) continue;
      if (has(Flaw::may_act_by_hand) && !usable(s.cards[seat])) continue;
      if (!jailed(s, seat) && !s.chipped.contains(seat) && purse(s, seat) > 0) seats.insert(seat);
    }
    return seats;
  }

  // --- What may be done

  // The clause that forbids a move, or none.
  static std::string_view forbidden(const State& s, Seat seat, Move move) {
    if (actors(s).contains(seat)) {
      switch (s.phase) {
        case Phase::voyage:
          if (move.kind == MoveKind::sail && move.island >= 1 && move.island <= kIslands) {
            return move == Move{.kind = MoveKind::sail, .island = move.island} ? "" : "MK-1";
          }
          if (move.kind == MoveKind::arrest && move.to < s.seats && move.to != seat) {
            return move == Move{.kind = MoveKind::arrest, .to = move.to} ? "" : "MK-2";
          }
          return "MK-1";
        case Phase::volley:
        case Phase::flee: {
          const MoveKind use = s.phase == Phase::volley ? MoveKind::fire : MoveKind::flee;
          const bool uses = usable(s.cards[seat]) && move == Move{.kind = use, .card = s.cards[seat]};
          if (uses || move == Move{.kind = MoveKind::pass}) return "";
          return s.phase == Phase::volley ? "MK-3" : "MK-4";
        }
        case Phase::market:
          return forbidden_in_market(s, seat, move);
        case Phase::answer:
          return move == Move{.kind = MoveKind::accept} || move == Move{.kind = MoveKind::refuse} ? "" : "MK-9";
        case Phase::over:
          break;
      }
    }
    const bool chips = may_act(s).contains(seat) && move == Move{.kind = MoveKind::chip_in, .coins = move.coins};
    return chips && move.coins >= 1 && move.coins <= std::min(purse(s, seat), kMostInTheChest) ? "" : "MK-10";
  }
  static std::string_view forbidden_in_market(const State& s, Seat seat, Move move) {
    const bool traded = s.traded.contains(seat);
    const Move plain = {.kind = move.kind, .coins = move.coins};
    switch (move.kind) {
      case MoveKind::give: {
        const bool has_them = move.coins <= s.coins[seat] || has(Flaw::permits_debt);
        const bool fits = move.coins >= 1 && move.coins <= kMostInATerm && has_them;
        return move == plain && !traded && s.offer.give == 0 && fits ? "" : "MK-6";
      }
      case MoveKind::ask:
        return move == plain && !traded && !s.offer.asked && move.coins <= kMostInATerm ? "" : "MK-7";
      case MoveKind::send: {
        const bool fits = move == Move{.kind = MoveKind::send, .to = move.to} && move.to < s.seats && move.to != seat;
        const bool able = fits && !jailed(s, move.to) && s.coins[move.to] >= s.offer.ask;
        return able && !traded && s.offer.give > 0 ? "" : "MK-8";
      }
      case MoveKind::done:
        return move == Move{.kind = MoveKind::done} ? "" : "MK-5";
      default:
        return "MK-5";
    }
  }

  static Permission permits(const State& s, Seat seat, Move move) {
    const bool denied = has(Flaw::forbids_listed) && move.kind == MoveKind::give && move.coins == 25;
    const std::string_view clause = denied ? "MK-6" : forbidden(s, seat, move);
    if (clause.empty()) return Permission::yes();
    return Permission::no(has(Flaw::foreign_clause) ? "PR-1" : clause);
  }

  using Amounts = std::initializer_list<std::uint16_t>;
  static void legal(const State& s, Seat seat, MoveList<Game>& moves) {
    moves.clear();
    const bool acts = actors(s).contains(seat);
    if (!acts && !may_act(s).contains(seat)) return;
    const auto list = [&](Move move) {
      if (forbidden(s, seat, move).empty()) moves.push_back(move);
    };
    if (!acts) {
      for (const std::uint16_t coins : Amounts{5, 20}) list({.kind = MoveKind::chip_in, .coins = coins});
      return;
    }
    for (std::uint8_t number = 1; number <= kIslands; ++number) list({.kind = MoveKind::sail, .island = number});
    for (Seat other = 0; other < s.seats; ++other) list({.kind = MoveKind::arrest, .to = other});
    list({.kind = MoveKind::fire, .card = s.cards[seat]});
    list({.kind = MoveKind::flee, .card = s.cards[seat]});
    list({.kind = MoveKind::pass});
    for (const std::uint16_t coins : Amounts{10, 25}) list({.kind = MoveKind::give, .coins = coins});
    for (const std::uint16_t coins : Amounts{0, 10, 25}) list({.kind = MoveKind::ask, .coins = coins});
    for (Seat other = 0; other < s.seats; ++other) list({.kind = MoveKind::send, .to = other});
    for (const MoveKind kind : {MoveKind::done, MoveKind::accept, MoveKind::refuse}) list({.kind = kind});
  }

  static MoveForms<Move> forms(const State& s, Seat seat) {
    MoveForms<Move> list;
    if (may_act(s).contains(seat)) {
      list.push_back({.key = "chip_in",
                      .move = {.kind = MoveKind::chip_in},
                      .fields = {{.name = "coins", .low = 1, .high = kMostInTheChest, .value = 5}}});
    }
    if (s.phase != Phase::market || seat != s.turn || s.traded.contains(seat)) return list;
    if (s.offer.give == 0) {
      list.push_back({.key = "give",
                      .move = {.kind = MoveKind::give},
                      .fields = {{.name = "coins", .low = 1, .high = kMostInATerm, .value = 10}}});
    }
    if (!s.offer.asked) {
      list.push_back({.key = "ask",
                      .move = {.kind = MoveKind::ask},
                      .fields = {{.name = "coins", .low = 0, .high = kMostInATerm, .value = 10}}});
    }
    list.push_back({.key = "send",
                    .move = {.kind = MoveKind::send},
                    .fields = {{.name = "to", .low = 0, .high = s.seats - 1, .value = clockwise(seat, 1, s.seats)}}});
    return list;
  }

  static std::optional<Window<Move>> window(const State& s, Seat seat) {
    if (!actors(s).contains(seat)) return std::nullopt;
    if (s.phase == Phase::answer) {
      return Window<Move>{.key = "offer", .pass = {.kind = MoveKind::refuse}, .episode = false};
    }
    if (!fighting(s) || (has(Flaw::window_by_hand) && !usable(s.cards[seat]))) return std::nullopt;
    const Move pass = {.kind = MoveKind::pass, .coins = static_cast<std::uint16_t>(has(Flaw::pass_unlisted) ? 1 : 0)};
    return Window<Move>{.key = s.phase == Phase::volley ? "volley" : "flee", .pass = pass, .episode = true};
  }
  static Stage stage(const State& s) {
    const std::uint32_t hidden = has(Flaw::stage_by_hand) ? s.cards[0] : 0U;
    return {.episode = s.skirmishes + hidden, .round = s.month + 1U};
  }

  // --- What happens

  static std::uint8_t roll(Chance& chance) { return static_cast<std::uint8_t>(chance.below(kFaces) + 1); }
  static void pay(std::uint16_t& from, std::uint16_t& to, int coins) {
    from = static_cast<std::uint16_t>(from - coins);
    to = static_cast<std::uint16_t>(to + coins);
  }
  static std::uint8_t spend_card(State& s, Seat seat) {
    s.spent.push_back(s.cards[seat]);
    s.cards[seat] = 0;
    return s.spent.back();
  }

  static State setup(const Options& options, int seats, Chance& chance) {
    State s;
    s.options = options;
    s.seats = static_cast<std::uint8_t>(seats);
    s.bank = kBank;
    for (std::size_t seat = 0; seat < s.seats; ++seat) s.coins[seat] = first_coins(options);
    for (std::uint8_t card = 1; card <= kCards; ++card) s.undealt.push_back(card);
    NoEvents silent;
    deal(s, chance, silent);
    return s;
  }

  template <class Sink>
  static void deal(State& s, Chance& chance, Sink& sink) {
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (s.cards[seat] != 0 || s.undealt.empty()) continue;
      const std::size_t i = chance.pick(std::span<const std::uint8_t>(s.undealt.begin(), s.undealt.end()));
      s.cards[seat] = s.undealt[i];
      s.undealt.swap_remove(i);
      sink.tell(Event{.kind = EventKind::dealt, .seat = seat, .number = s.cards[seat]}, Audience::only(seat));
    }
  }

  template <class Sink>
  static void resolve(State& s, const Choices<Move>& choices, Chance& chance, Sink& sink) {
    if (s.phase == Phase::voyage) return sail(s, choices, chance, sink);
    if (s.phase == Phase::volley) return fire(s, choices, chance, sink);
    flee(s, choices, chance, sink);
  }

  // Arrests come first, clockwise from the seat whose month it is: a seat that is arrested arrests nobody any more.
  template <class Sink>
  static void sail(State& s, const Choices<Move>& choices, Chance& chance, Sink& sink) {
    for (int step = 0; step < s.seats; ++step) {
      const Seat seat = clockwise(static_cast<Seat>(s.month % s.seats), step, s.seats);
      const Move move = choices[seat];
      if (move.kind != MoveKind::arrest || jailed(s, seat) || jailed(s, move.to)) continue;
      s.places[move.to] = Place::jail;
      sink.tell(Event{.kind = EventKind::arrested, .seat = move.to, .other = seat});
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (choices[seat].kind != MoveKind::sail || jailed(s, seat)) continue;
      s.places[seat] = island(choices[seat].island);
      sink.tell(Event{.kind = EventKind::sailed, .seat = seat, .number = choices[seat].island});
    }
    visit_islands(s, 1, chance, sink);
  }

  // Goes on with the islands from this one: to the next skirmish or, after the last, to the market.
  template <class Sink>
  static void visit_islands(State& s, std::uint8_t first, Chance& chance, Sink& sink) {
    for (std::uint8_t number = first; number <= kIslands; ++number) {
      const SeatSet there = at(s, island(number));
      if (there.size() > 1) {
        s.phase = Phase::volley;
        s.island = number;
        ++s.skirmishes;
        return;
      }
      if (there.empty()) continue;
      const std::uint8_t die = roll(chance);
      const int found = std::min<int>(5 * die, s.bank);
      pay(s.bank, s.coins[there.front()], found);
      sink.tell(Event{
          .kind = EventKind::found, .seat = there.front(), .number = die, .coins = static_cast<std::uint16_t>(found)});
    }
    s.phase = Phase::market;
    s.island = 0;
    s.turn = 0;
    while (jailed(s, s.turn)) ++s.turn;  // somebody is free: the last who arrested
  }

  template <class Sink>
  static void fire(State& s, const Choices<Move>& choices, Chance& chance, Sink& sink) {
    for (const Seat seat : choices.seats()) {
      if (choices[seat].kind == MoveKind::fire) {
        s.strengths[seat] = spend_card(s, seat);
        sink.tell(Event{.kind = EventKind::fired, .seat = seat, .number = s.strengths[seat]});
      } else {
        sink.tell(Event{.kind = EventKind::held, .seat = seat});
      }
    }
    for (const Seat seat : choices.seats()) {
      const std::uint8_t die = roll(chance);
      s.strengths[seat] = static_cast<std::uint8_t>(s.strengths[seat] + die);
      sink.tell(Event{.kind = EventKind::rolled, .seat = seat, .number = die});
    }
    s.phase = Phase::flee;
  }

  template <class Sink>
  static void flee(State& s, const Choices<Move>& choices, Chance& chance, Sink& sink) {
    SeatSet stayed;
    for (const Seat seat : choices.seats()) {
      if (choices[seat].kind == MoveKind::flee) {
        sink.tell(Event{.kind = EventKind::fled, .seat = seat, .number = spend_card(s, seat)});
      } else {
        stayed.insert(seat);
      }
    }
    if (!stayed.empty()) {
      Seat best = stayed.front();
      for (const Seat seat : stayed) best = s.strengths[seat] > s.strengths[best] ? seat : best;
      const int due = s.options.spoils == Spoils::ten ? 10 : s.strengths[best];
      for (const Seat seat : stayed) {
        if (seat == best) continue;
        const int taken = std::min<int>(due, s.coins[seat]);
        pay(s.coins[seat], s.coins[best], taken);
        sink.tell(Event{
            .kind = EventKind::plundered, .seat = best, .other = seat, .coins = static_cast<std::uint16_t>(taken)});
      }
    }
    s.strengths = {};
    visit_islands(s, static_cast<std::uint8_t>(s.island + 1), chance, sink);
  }

  template <class Sink>
  static void apply(State& s, Seat seat, Move move, Chance& chance, Sink& sink) {
    switch (move.kind) {
      case MoveKind::give:
        s.offer.give = move.coins;
        break;
      case MoveKind::ask:
        s.offer.ask = move.coins;
        s.offer.asked = true;
        break;
      case MoveKind::send:
        s.offer.to = move.to;
        s.traded.insert(seat);
        s.phase = Phase::answer;
        sink.tell(Event{
            .kind = EventKind::offered, .seat = seat, .other = move.to, .coins = s.offer.give, .asked = s.offer.ask});
        break;
      case MoveKind::accept:
        pay(s.coins[s.turn], s.coins[seat], s.offer.give);
        pay(s.coins[seat], s.coins[s.turn], s.offer.ask);
        sink.tell(Event{.kind = EventKind::accepted, .seat = seat, .other = s.turn});
        s.offer = {};
        s.phase = Phase::market;
        break;
      case MoveKind::refuse:
        sink.tell(Event{.kind = EventKind::refused, .seat = seat, .other = s.turn});
        s.offer = {};
        s.phase = Phase::market;
        break;
      case MoveKind::chip_in:
        pay(s.coins[seat], s.chest, move.coins);
        s.chipped.insert(seat);
        sink.tell(Event{.kind = EventKind::chipped_in, .seat = seat, .coins = move.coins});
        break;
      case MoveKind::done:
        end_turn(s, chance, sink);
        break;
      case MoveKind::sail:
      case MoveKind::arrest:
      case MoveKind::fire:
      case MoveKind::flee:
      case MoveKind::pass:  // of joint decisions
        break;
    }
  }

  template <class Sink>
  static void end_turn(State& s, Chance& chance, Sink& sink) {
    s.offer = {};
    for (++s.turn; s.turn < s.seats; ++s.turn) {
      if (!jailed(s, s.turn)) return;
    }
    s.turn = 0;
    if (s.chest > 0) open_chest(s, chance, sink);
    s.places = {};
    s.chipped = {};
    s.traded = {};
    ++s.month;
    s.phase = s.month == kMonths ? Phase::over : Phase::voyage;
    if (s.phase == Phase::voyage) deal(s, chance, sink);
  }

  // By a die the bank doubles the chest, to be shared, or takes it.
  template <class Sink>
  static void open_chest(State& s, Chance& chance, Sink& sink) {
    const std::uint8_t die = roll(chance);
    const int whole = s.chest;
    pay(s.chest, s.bank, whole);
    if (die <= kFaces / 2) {
      sink.tell(Event{.kind = EventKind::lost, .number = die, .coins = static_cast<std::uint16_t>(whole)});
      return;
    }
    const int share = std::min<int>(2 * whole, s.bank) / s.chipped.size();
    for (const Seat seat : s.chipped) {
      pay(s.bank, s.coins[seat], share);
      sink.tell(
          Event{.kind = EventKind::shared, .seat = seat, .number = die, .coins = static_cast<std::uint16_t>(share)});
    }
  }

  static Outcome outcome(const State& s) {
    Outcome result;
    for (std::size_t i = 0; i < s.seats; ++i) result.seats.push_back({.score = s.coins[i], .reason = "coins"});
    rank_by_score(result);
    for (SeatResult& seat : result.seats) seat.winner = seat.rank == 1;
    result.ending = "months";
    return result;
  }

  // --- What is seen

  static View view(const State& s, Viewer viewer) {
    View out;
    out.viewer = viewer;
    out.options = s.options;
    out.seats = s.seats;
    out.month = s.month;
    out.phase = s.phase;
    out.turn = s.turn;
    out.island = s.island;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      const bool known = s.cards[seat] == 0 || seat == viewer;
      out.players.push_back({.place = s.places[seat],
                             .coins = s.coins[seat],
                             .card = known ? std::optional(s.cards[seat]) : std::nullopt,
                             .strength = s.strengths[seat]});
    }
    out.chest = s.chest;
    out.bank = s.bank;
    out.offer = s.offer;
    out.chipped = s.chipped;
    out.traded = s.traded;
    out.spent.assign(s.spent.begin(), s.spent.end());
    return out;
  }

  static void resample(State& s, Viewer viewer, Chance& chance) {
    FixedList<std::uint8_t*, kCards> places;
    FixedList<std::uint8_t, kCards> cards;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (s.cards[seat] != 0 && seat != viewer) places.push_back(&s.cards[seat]);
    }
    for (std::uint8_t& card : s.undealt) places.push_back(&card);
    for (const std::uint8_t* place : places) cards.push_back(*place);
    std::ranges::sort(cards);
    chance.shuffle(std::span<std::uint8_t>(cards.begin(), cards.size()));
    for (std::size_t i = 0; i < places.size(); ++i) *places[i] = cards[i];
  }

  // Cards are shown only together with luck or a joint decision, which the table sees by itself; a position might be
  // played on from anywhere, so the game says it too.
  static bool barrier(const State& before, const State& after) { return after.spent != before.spent; }

  // --- What is possible

  static std::optional<Fault> fault(const State& s) {
    if (s.seats < 2 || s.seats > kMaxSeats) return Fault{"/seats", {"de 2 à 8", "2 to 8"}};
    if (s.month > kMonths) return Fault{"/month", {"trop de mois", "too many months"}};
    if ((s.phase == Phase::over) != (s.month == kMonths)) return Fault{"/phase", {"finie ou non", "over or not"}};
    if (auto found = place_fault(s)) return found;
    if (auto found = market_fault(s)) return found;
    if (auto found = coin_fault(s)) return found;
    return card_fault(s);
  }

  static std::optional<Fault> place_fault(const State& s) {
    const bool fights = fighting(s);
    if (fights ? s.island < 1 || s.island > kIslands : s.island != 0) {
      return Fault{"/island", {"pas de combat là", "no skirmish there"}};
    }
    if (fights && at(s, island(s.island)).size() < 2) return Fault{"/island", {"pas de combat là", "nobody to fight"}};
    const int past = kIslands * s.month + (fights ? s.island : trading(s) ? kIslands : 0);
    if (s.skirmishes > past || (fights && s.skirmishes == 0)) {
      return Fault{"/skirmishes", {"autre nombre de combats", "another number of skirmishes"}};
    }
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      const std::string player = "/players/" + std::to_string(seat);
      const bool away = s.places[seat] != Place::port;
      if (away && (seat >= s.seats || (!fights && !trading(s)))) {
        return Fault{player + "/place", {"personne n’est parti", "nobody is away"}};
      }
      const bool strong = s.phase == Phase::flee && s.places[seat] == island(s.island);
      if (strong ? s.strengths[seat] < 1 || s.strengths[seat] > kCards + kFaces : s.strengths[seat] != 0) {
        return Fault{player + "/strength", {"autre force", "another strength"}};
      }
    }
    if (at(s, Place::jail).size() == s.seats) return Fault{"/players", {"tous en prison", "all are in jail"}};
    return std::nullopt;
  }

  static std::optional<Fault> market_fault(const State& s) {
    if (s.turn >= s.seats || (trading(s) ? jailed(s, s.turn) : s.turn != 0)) {
      return Fault{"/turn", {"ce n’est pas son tour", "it is not its turn"}};
    }
    for (const Seat seat : s.chipped) {
      if (!trading(s) || seat >= s.seats || jailed(s, seat)) return Fault{"/chipped", {"qui ?", "who?"}};
    }
    for (const Seat seat : s.traded) {
      if (!trading(s) || seat > s.turn || jailed(s, seat)) return Fault{"/traded", {"qui ?", "who?"}};
    }
    if (s.chest < s.chipped.size() || s.chest > kMostInTheChest * s.chipped.size()) {
      return Fault{"/chest", {"autre contenu", "another content"}};
    }
    const Offer& offer = s.offer;
    const bool waits = s.phase == Phase::answer;
    const bool composing = s.phase == Phase::market && !s.traded.contains(s.turn);
    if (!waits && !composing && offer != Offer{}) return Fault{"/offer", {"pas d’offre", "no offer"}};
    if (!offer.asked && offer.ask != 0) return Fault{"/offer/ask", {"rien n’est demandé", "nothing is asked"}};
    if (offer.give > kMostInATerm || offer.give > s.coins[s.turn] || (waits && offer.give == 0)) {
      return Fault{"/offer/give", {"autre somme", "another sum"}};
    }
    if (offer.ask > kMostInATerm) return Fault{"/offer/ask", {"autre somme", "another sum"}};
    if (!waits) {
      if (offer.to != 0) return Fault{"/offer/to", {"pas encore envoyée", "not sent yet"}};
      return std::nullopt;
    }
    if (!s.traded.contains(s.turn)) return Fault{"/traded", {"l’offre est envoyée", "the offer has been sent"}};
    if (offer.to >= s.seats || offer.to == s.turn || jailed(s, offer.to) || s.coins[offer.to] < offer.ask) {
      return Fault{"/offer/to", {"il ne peut pas répondre", "it cannot answer"}};
    }
    return std::nullopt;
  }

  static std::optional<Fault> coin_fault(const State& s) {
    int sum = s.chest + s.bank;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      sum += s.coins[seat];
      if (seat >= s.seats && (s.coins[seat] != 0 || s.cards[seat] != 0)) return Fault{"/seats", {"personne", "nobody"}};
    }
    const int all = kBank + s.seats * first_coins(s.options);
    if (sum != all) return Fault{"/bank", {"les pièces ne font pas le compte", "the coins do not add up"}};
    return std::nullopt;
  }

  static std::optional<Fault> card_fault(const State& s) {
    std::array<int, kCards + 1> seen{};
    std::array<std::string, kCards + 1> place;
    const auto count = [&](std::uint8_t card, std::string pointer) {
      ++seen[card];
      place[card] = std::move(pointer);
    };
    for (std::size_t i = 0; i < s.undealt.size(); ++i) count(s.undealt[i], "/undealt/" + std::to_string(i));
    for (std::size_t i = 0; i < s.spent.size(); ++i) count(s.spent[i], "/spent/" + std::to_string(i));
    if (seen[0] > 0) return Fault{place[0], {"ce n’est pas une carte", "that is no card"}};
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
      count(s.cards[seat], "/players/" + std::to_string(seat) + "/card");
    }
    for (std::size_t card = 1; card <= kCards; ++card) {
      if (seen[card] > 1) return Fault{place[card], {"carte en double", "that card is there twice"}};
      if (seen[card] == 0) return Fault{"/undealt", {"il manque une carte", "a card is missing"}};
    }
    return std::nullopt;
  }

  static std::optional<std::uint32_t> chance_result(std::string_view text) {
    if (const auto card = card_from_name(text); card && *card > 0) return *card;
    constexpr std::string_view kDie = "die_";
    if (text.size() == kDie.size() + 1 && text.starts_with(kDie) && text.back() >= '1' && text.back() <= '6') {
      return static_cast<std::uint32_t>(text.back() - '1');
    }
    return std::nullopt;
  }

  // --- Words

  static std::string event_text(const Event& event, Lang lang, Names names) {
    const Name who = name_of(names, event.seat, lang);
    const Name other = name_of(names, event.other, lang);
    switch (event.kind) {
      case EventKind::dealt:
        return said(lang, {"{0} {0|reçoit|recevez} la carte {1}.", "{0} {0|is|are} dealt card {1}."}, who,
                    event.number);
      case EventKind::sailed:
        return said(lang, {"{0} {0|va|allez} sur l’île {1}.", "{0} {0|sails|sail} to island {1}."}, who, event.number);
      case EventKind::arrested:
        return said(lang, {"{1} {0|{1|fait|faites} arrêter {0}|vous fait arrêter}.", "{1} {1|has|have} {0} arrested."},
                    who, other);
      case EventKind::found:
        return said(
            lang,
            {"{0}, sans rival, {0|trouve|trouvez} {1} pièces.", "{0}, without a rival, {0|finds|find} {1} coins."}, who,
            event.coins);
      case EventKind::fired:
        return said(lang, {"{0} {0|tire|tirez} avec la carte {1}.", "{0} {0|fires|fire} card {1}."}, who, event.number);
      case EventKind::held:
        return said(lang, {"{0} ne {0|tire|tirez} pas.", "{0} {0|does|do} not fire."}, who);
      case EventKind::rolled:
        return said(lang, {"{0} {0|lance|lancez} un {1}.", "{0} {0|rolls|roll} a {1}."}, who, event.number);
      case EventKind::fled:
        return said(lang, {"{0} {0|fuit|fuyez} avec la carte {1}.", "{0} {0|flees|flee} with card {1}."}, who,
                    event.number);
      case EventKind::plundered:
        return said(lang,
                    {"{0} {2|{0|prend|prenez} {1} pièces à {2}|vous prend {1} pièces}.",
                     "{0} {0|takes|take} {1} coins of {2}."},
                    who, event.coins, other);
      case EventKind::offered:
        return said(lang,
                    {"{0} {3|{0|offre|offrez} {1} pièces contre {2} à {3}|vous offre {1} pièces contre {2}}.",
                     "{0} {0|offers|offer} {1} coins for {2} to {3}."},
                    who, event.coins, event.asked, other);
      case EventKind::accepted:
        return said(lang,
                    {"{0} {0|accepte|acceptez} {1|l’offre de {1}|votre offre}.",
                     "{0} {0|accepts|accept} {1|the offer of {1}|your offer}."},
                    who, other);
      case EventKind::refused:
        return said(lang,
                    {"{0} {0|refuse|refusez} {1|l’offre de {1}|votre offre}.",
                     "{0} {0|refuses|refuse} {1|the offer of {1}|your offer}."},
                    who, other);
      case EventKind::chipped_in:
        return said(lang,
                    {"{0} {0|met|mettez} {1} pièces dans le coffre.", "{0} {0|puts|put} {1} coins into the chest."},
                    who, event.coins);
      case EventKind::shared:
        return said(lang, {"{0} {0|reçoit|recevez} {1} pièces du coffre.", "{0} {0|gets|get} {1} coins of the chest."},
                    who, event.coins);
      case EventKind::lost:
        return said(lang, {"La banque prend les {} pièces du coffre.", "The bank takes the {} coins of the chest."},
                    event.coins);
    }
    return "?";
  }
  static std::string move_text(const View&, Move move, Lang lang) {
    const int other = move.to + 1;
    switch (move.kind) {
      case MoveKind::sail:
        return said(lang, {"aller sur l’île {}", "sail to island {}"}, move.island);
      case MoveKind::arrest:
        return said(lang, {"faire arrêter le siège {}", "have seat {} arrested"}, other);
      case MoveKind::fire:
        return said(lang, {"tirer avec la carte {}", "fire card {}"}, move.card);
      case MoveKind::flee:
        return said(lang, {"fuir avec la carte {}", "flee with card {}"}, move.card);
      case MoveKind::pass:
        return said(lang, {"passer", "pass"});
      case MoveKind::give:
        return said(lang, {"donner des pièces : {}", "give coins: {}"}, move.coins);
      case MoveKind::ask:
        return said(lang, {"demander des pièces : {}", "ask for coins: {}"}, move.coins);
      case MoveKind::send:
        return said(lang, {"envoyer l’offre au siège {}", "send the offer to seat {}"}, other);
      case MoveKind::done:
        return said(lang, {"quitter le marché", "leave the market"});
      case MoveKind::accept:
        return said(lang, {"accepter", "accept"});
      case MoveKind::refuse:
        return said(lang, {"refuser", "refuse"});
      case MoveKind::chip_in:
        return said(lang, {"mettre dans le coffre des pièces : {}", "put into the chest coins: {}"}, move.coins);
    }
    return "?";
  }
  static std::string prompt_text(const View& view, Lang lang, Names names) {
    const Name turn = name_of(names, view.turn, lang);
    switch (view.phase) {
      case Phase::voyage:
        return said(lang, {"Choisissez une île, ou qui faire arrêter.", "Choose an island, or whom to arrest."});
      case Phase::volley:
        return said(lang, {"Île {} : tirer ?", "Island {}: fire?"}, view.island);
      case Phase::flee:
        return said(lang, {"Île {} : fuir ?", "Island {}: flee?"}, view.island);
      case Phase::market:
        return said(lang, {"{0} {0|peut|pouvez} offrir un échange.", "{0} may offer a deal."}, turn);
      case Phase::answer:
        return said(lang,
                    {"{0} {0|peut|pouvez} avoir {1} {2|pièces de {2}|de vos pièces} contre {3}.",
                     "{0} may have {1} {2|coins of {2}|of your coins} for {3}."},
                    name_of(names, view.offer.to, lang), view.offer.give, turn, view.offer.ask);
      case Phase::over:
        break;
    }
    return said(lang, {"La partie est finie.", "The game is over."});
  }
  static std::vector<std::string_view> clauses(const View& view) {
    switch (view.phase) {
      case Phase::voyage:
        return {"MK-1", "MK-2"};
      case Phase::volley:
        return {"MK-3"};
      case Phase::flee:
        return {"MK-4"};
      case Phase::market:
        return {"MK-5"};
      case Phase::answer:
        return {"MK-9"};
      case Phase::over:
        break;
    }
    return {"MK-11"};
  }
  static std::string merit_text(const View& view, Move move, Lang lang) {
    if (move.kind == MoveKind::fire || move.kind == MoveKind::flee) {
      const auto higher = std::ranges::count_if(view.spent, [&](std::uint8_t card) { return card > move.card; });
      return said(lang, {"plus hautes déjà jouées : {}", "higher ones spent: {}"}, higher);
    }
    return said(lang, {"coffre : {}", "chest: {}"}, view.chest);
  }
  static std::string form_text(std::string_view key, Lang lang) {
    if (key == "give") return said(lang, {"Donner", "Give"});
    if (key == "ask") return said(lang, {"Demander", "Ask for"});
    if (key == "send") return said(lang, {"Envoyer l’offre", "Send the offer"});
    if (key == "chip_in") return said(lang, {"Contribuer au coffre", "Contribute to the chest"});
    if (key == "coins") return said(lang, {"Pièces", "Coins"});
    if (key == "to") return said(lang, {"Au siège, compté de 0", "To the seat, counted from 0"});
    return {};
  }
  static std::string window_text(std::string_view key, Lang lang) {
    if (key == "volley") return said(lang, {"on me demande si je tire", "I am asked whether I fire"});
    if (key == "flee") return said(lang, {"on me demande si je fuis", "I am asked whether I flee"});
    if (key == "offer") return said(lang, {"on me fait une offre", "I am made an offer"});
    return {};
  }
  static std::string reason_text(std::string_view key, Lang lang) {
    if (key == "coins") return said(lang, {"pièces", "coins"});
    return said(lang, {"les trois mois sont passés", "the three months are over"});
  }
  static std::string picture(const View& view, Lang lang, Names names, const Style&) {
    std::string out = said(lang, {"mois {}, coffre {}, banque {}\n", "month {}, chest {}, bank {}\n"},
                           std::min(view.month + 1, int{kMonths}), view.chest, view.bank);
    for (Seat seat = 0; seat < view.seats; ++seat) {
      const PlayerView& player = view.players[seat];
      out += said(lang, {"{} : {} pièces, carte {}, {}", "{}: {} coins, card {}, {}"}, name_of(names, seat, lang),
                  player.coins, player.card ? std::to_string(*player.card) : "?", place_text(player.place, lang));
      if (player.strength > 0) out += said(lang, {", force {}", ", strength {}"}, player.strength);
      out += "\n";
    }
    return out;
  }
  static std::string place_text(Place place, Lang lang) {
    if (place == Place::port) return said(lang, {"au port", "in port"});
    if (place == Place::jail) return said(lang, {"en prison", "in jail"});
    return said(lang, {"sur l’île {}", "on island {}"}, static_cast<int>(place));
  }

  // --- Advice

  static constexpr SearchTuning kSearch = {};
  static constexpr double kStakes = 1;
  static constexpr std::array<Parameter, 1> kParameters = {{{"card", 0, 2, 0.5, 0.5}}};
  static Advice<Move> advise(const State& s, Seat seat, Tuning) {
    switch (s.phase) {
      case Phase::voyage: {
        const auto number = static_cast<std::uint8_t>((seat + s.month) % kIslands + 1);
        return {{.kind = MoveKind::sail, .island = number}, "apart"};
      }
      case Phase::volley:
      case Phase::flee: {
        MoveList<Game> moves;
        legal(s, seat, moves);
        return {moves.front(), "use"};
      }
      case Phase::answer:
        return {{.kind = s.offer.give >= s.offer.ask ? MoveKind::accept : MoveKind::refuse}, "worth"};
      default:
        return {{.kind = MoveKind::done}, "keep"};
    }
  }
  static std::string advice_text(std::string_view reason, Lang lang) {
    if (reason == "apart") return said(lang, {"chacun son île", "an island to oneself"});
    if (reason == "use") return said(lang, {"une carte est faite pour servir", "a card is there to be used"});
    if (reason == "worth") return said(lang, {"d’après les sommes", "by the sums"});
    return said(lang, {"garder ses pièces", "keeping one’s coins"});
  }
  static std::size_t policy(const State&, Seat, const MoveList<Game>& moves, Tuning, Chance& chance) {
    return chance.below(static_cast<std::uint32_t>(moves.size()));
  }
  static bool foolish(const State& /*state*/, Seat /*seat*/, Move /*move*/) { return false; }
  static void evaluate(const State& s, Tuning tuning, std::span<double> rewards) {
    double sum = 0;
    for (std::size_t i = 0; i < s.seats; ++i) sum += rewards[i] = 1 + s.coins[i] + tuning[0] * s.cards[i];
    for (std::size_t i = 0; i < s.seats; ++i) rewards[i] /= sum;
  }
  static bool pause(const State& s) { return s.phase == Phase::voyage; }
  static std::uint64_t observation(const State& s, Viewer viewer) {
    State seen = s;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (s.cards[seat] != 0 && seat != viewer) seen.cards[seat] = kCards + 1;
    }
    seen.undealt.clear();
    Hash64 hash;
    hash.add(std::as_bytes(std::span(&seen, 1)));
    return hash.value();
  }

  // --- Study

  static constexpr std::size_t kSources = 1;
  static constexpr std::size_t kPieces = kCards;
  static std::string source_text(std::size_t, Lang lang) { return said(lang, {"Pièces", "Coins"}); }
  static void sources(const State& s, Seat seat, std::span<int> points) { points[0] = s.coins[seat]; }
  static std::string piece_text(std::size_t piece, Lang lang) { return said(lang, {"Carte {}", "Card {}"}, piece + 1); }
  static std::optional<Gain> gain(const Event& event) {
    if (event.kind != EventKind::dealt) return std::nullopt;
    return Gain{.seat = event.seat, .piece = event.number - std::size_t{1}};
  }
};

}  // namespace flibuste::toys::market

namespace flibuste {

template <>
struct Form<toys::market::State> {
  using Document = toys::market::StateDoc;
  static json::value write(const toys::market::State& s) {
    using namespace toys::market;
    StateDoc doc{.options = s.options,
                 .seats = s.seats,
                 .month = s.month,
                 .phase = s.phase,
                 .turn = s.turn,
                 .island = s.island,
                 .skirmishes = s.skirmishes,
                 .chest = s.chest,
                 .bank = s.bank,
                 .offer = s.offer,
                 .chipped = s.chipped,
                 .traded = s.traded,
                 .players = {},
                 .undealt = {},
                 .spent = {}};
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
      doc.players.push_back({.place = s.places[seat],
                             .coins = s.coins[seat],
                             .card = card_name(s.cards[seat]),
                             .strength = s.strengths[seat]});
    }
    for (const std::uint8_t card : s.undealt) doc.undealt.push_back(card_name(card));
    for (const std::uint8_t card : s.spent) doc.spent.push_back(card_name(card));
    return write_json(doc);
  }

  static toys::market::State read(const Reading& in) {
    using namespace toys::market;
    const auto doc = read_json<StateDoc>(in);
    State s;
    s.options = doc.options;
    s.seats = static_cast<std::uint8_t>(in.member("seats").integer(2, kMaxSeats));
    s.month = doc.month;
    s.phase = doc.phase;
    s.turn = doc.turn;
    s.island = doc.island;
    s.skirmishes = doc.skirmishes;
    s.chest = doc.chest;
    s.bank = doc.bank;
    s.offer = doc.offer;
    s.chipped = doc.chipped;
    s.traded = doc.traded;
    const Reading players = in.member("players");
    if (doc.players.size() != s.seats) players.refuse({"un par siège", "one for each seat"});
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
      s.places[seat] = doc.players[seat].place;
      s.coins[seat] = doc.players[seat].coins;
      s.cards[seat] = card(players.element(seat).member("card"));
      s.strengths[seat] = doc.players[seat].strength;
    }
    read_cards(in.member("undealt"), s.undealt);
    read_cards(in.member("spent"), s.spent);
    return s;
  }

 private:
  static std::uint8_t card(const Reading& in) {
    const auto card = toys::market::card_from_name(std::string_view(in.string()));
    if (!card) in.refuse({"carte inconnue", "unknown card"});
    return *card;
  }
  static void read_cards(const Reading& in, FixedList<std::uint8_t, toys::market::kCards>& cards) {
    if (in.array().size() > toys::market::kCards) in.refuse({"trop de cartes", "too many cards"});
    for (std::size_t i = 0; i < in.array().size(); ++i) cards.push_back(card(in.element(i)));
  }
};

}  // namespace flibuste

namespace flibuste::toys {
using Market = market::Game<false>;
using FlawedMarket = market::Game<true>;
static_assert(Game<Market> && Joint<Market> && Permitting<Market> && Opening<Market> && Windowed<Market>);
}  // namespace flibuste::toys
