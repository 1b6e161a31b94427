// The market: its values. What they are for stands in support/toys/market.h.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/fixed_list.h"
#include "core/game.h"

namespace flibuste::toys::market {

inline constexpr std::uint8_t kCards = 24;  // numbered from 1: one a month for each of eight seats
inline constexpr std::uint8_t kDamp = 8;    // cards up to this one cannot be used
inline constexpr std::uint8_t kMonths = 3;
inline constexpr std::uint8_t kIslands = 3;
inline constexpr std::uint8_t kFaces = 6;
inline constexpr std::uint16_t kBank = 1000;
inline constexpr std::uint16_t kMostInATerm = 200;
inline constexpr std::uint16_t kMostInTheChest = 50;  // of one seat
inline constexpr std::size_t kMaxMoves = 16;

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

// --- Where things stand

inline std::uint16_t first_coins(const Options& options) { return options.rich ? 120 : 60; }
inline bool trading(const State& s) { return s.phase == Phase::market || s.phase == Phase::answer; }
inline bool fighting(const State& s) { return s.phase == Phase::volley || s.phase == Phase::flee; }
inline bool usable(std::uint8_t card) { return card > kDamp; }
inline SeatSet at(const State& s, Place place) {
  SeatSet seats;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.places[seat] == place) seats.insert(seat);
  }
  return seats;
}
inline bool jailed(const State& s, Seat seat) { return s.places[seat] == Place::jail; }

// Who must choose.
inline SeatSet deciding(const State& s) {
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

}  // namespace flibuste::toys::market
