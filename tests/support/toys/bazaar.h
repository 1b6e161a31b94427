// A toy game for the kit and for the load test: one seat decides at a time, and much is seen.
//
// Every seat has a stall of wares that all can see, each with a kind and a price, and three secret cards of a common
// pool. The number of a card names a place in the stalls. In turn a seat plays one of its cards, which all then see:
// what lies at that place in its own stall changes places with what lies there in its neighbour's. It draws another
// card as long as there are any; the game is over when all are played. Whoever has most in wares of one kind wins.
//
// With eight seats the document of a view has about 4 KB (kit/bazaar_test.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fixed_list.h"
#include "core/game.h"
#include "core/hash.h"
#include "core/json.h"
#include "core/words.h"
#include "support/toys/cards.h"
#include "support/toys/outcome.h"

namespace flibuste::toys::bazaar {

inline constexpr std::size_t kWares = 22;                                      // of each seat
inline constexpr std::uint8_t kCards = 3 * static_cast<std::uint8_t>(kWares);  // numbered from 1
inline constexpr std::size_t kHand = 3;
inline constexpr std::uint8_t kKinds = 6;
inline constexpr std::uint8_t kHighestPrice = 9;

struct Options {
  bool backwards = false;
  bool operator==(const Options&) const = default;
};

struct Ware {
  std::uint8_t kind = 0;  // from 1; 0 where nobody sits
  std::uint8_t price = 0;
  bool operator==(const Ware&) const = default;
};
using Stall = std::array<Ware, kWares>;

struct State {
  Options options;
  std::uint8_t seats = 0;
  std::array<Stall, kMaxSeats> stalls{};
  std::array<FixedList<std::uint8_t, kHand>, kMaxSeats> hands{};
  FixedList<std::uint8_t, kCards> undealt;
  FixedList<std::uint8_t, kCards> spent;  // one a turn: whose turn it is follows from their number
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) == 520);

enum class MoveKind : std::uint8_t { trade };

struct Move {
  MoveKind kind = MoveKind::trade;
  std::uint8_t card = 0;
  auto operator<=>(const Move&) const = default;
};

enum class EventKind : std::uint8_t { traded, drew };

struct Event {
  EventKind kind = EventKind::traded;
  Seat seat = 0;
  Seat other = 0;  // traded
  std::uint8_t card = 0;
  std::uint8_t ware = 0;  // traded: the kind that the seat has now
  bool operator==(const Event&) const = default;
};

struct PlayerView {
  std::uint8_t cards = 0;
  std::vector<Ware> wares;
  bool operator==(const PlayerView&) const = default;
};

struct View {
  Viewer viewer = kSpectator;
  Options options;
  std::uint8_t seats = 0;
  std::vector<std::uint8_t> hand;  // of the viewer
  std::vector<PlayerView> players;
  std::vector<std::uint8_t> spent;
  bool operator==(const View&) const = default;
};

BOOST_DESCRIBE_ENUM(MoveKind, trade)
BOOST_DESCRIBE_ENUM(EventKind, traded, drew)
BOOST_DESCRIBE_STRUCT(Options, (), (backwards))
BOOST_DESCRIBE_STRUCT(Ware, (), (kind, price))
BOOST_DESCRIBE_STRUCT(Move, (), (kind, card))
BOOST_DESCRIBE_STRUCT(Event, (), (kind, seat, other, card, ware))
BOOST_DESCRIBE_STRUCT(PlayerView, (), (cards, wares))
BOOST_DESCRIBE_STRUCT(View, (), (viewer, options, seats, hand, players, spent))

inline constexpr CardNames kCardNames = {.cards = kCards, .none = "none"};

struct Game {
  using State = bazaar::State;
  using Move = bazaar::Move;
  using Options = bazaar::Options;
  using View = bazaar::View;
  using Event = bazaar::Event;

  static constexpr std::size_t kMaxMoves = kHand;
  static constexpr std::size_t kStateBound = 1024;
  static constexpr GameInfo kInfo = {
      .id = "bazaar",
      .name = {"Bazar", "Bazaar"},
      .clause_prefix = "BZ",
      .min_seats = 2,
      .max_seats = kMaxSeats,
      .rules_version = 1,
      .max_decisions = kCards,
      .secrets = true,
  };
  static constexpr std::array<OptionLabel, 1> kOptionLabels = {{
      {"backwards",
       {"À rebours", "Backwards"},
       {"On échange avec le siège précédent.", "One trades with the seat before."}},
  }};

  // --- Rules

  static std::size_t place(std::uint8_t card) { return (card - std::size_t{1}) % kWares; }
  static Seat neighbour(const Options& options, Seat seat, int seats) {
    return clockwise(seat, options.backwards ? seats - 1 : 1, seats);
  }
  static bool over(const State& s) { return s.spent.size() == kCards; }
  static Seat turn(std::size_t spent, int seats) { return static_cast<Seat>(spent % static_cast<std::size_t>(seats)); }
  // How many cards a seat holds: three, until there was none left to draw.
  static std::size_t held(const State& s, Seat seat) {
    std::size_t cards = kHand;
    for (std::size_t i = kCards - kHand * s.seats; i < s.spent.size(); ++i) cards -= turn(i, s.seats) == seat ? 1 : 0;
    return cards;
  }
  // The most that somebody's wares of one kind are worth.
  template <class Wares>
  static int worth(const Wares& wares) {
    std::array<int, kKinds + 1> sums{};
    for (const Ware& ware : wares) sums[ware.kind] += ware.price;
    return std::ranges::max(sums);
  }

  static State setup(const Options& options, int seats, Chance& chance) {
    State s;
    s.options = options;
    s.seats = static_cast<std::uint8_t>(seats);
    s.undealt = all_cards<kCards>();
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
      for (Ware& ware : s.stalls[seat]) {
        ware.kind = static_cast<std::uint8_t>(1 + chance.below(kKinds));
        ware.price = static_cast<std::uint8_t>(1 + chance.below(kHighestPrice));
      }
      for (std::size_t i = 0; i < kHand; ++i) s.hands[seat].push_back(draw(s.undealt, chance));
    }
    return s;
  }
  static int seats(const State& s) { return s.seats; }
  static SeatSet actors(const State& s) { return over(s) ? SeatSet() : SeatSet::of(turn(s.spent.size(), s.seats)); }

  static void legal(const State& s, Seat seat, MoveList<Game>& moves) {
    moves.clear();
    if (!actors(s).contains(seat)) return;
    for (const std::uint8_t card : s.hands[seat]) moves.push_back({.card = card});
    std::ranges::sort(moves);
  }

  static void trade(State& s, Seat seat, std::uint8_t card) {
    const Seat other = neighbour(s.options, seat, s.seats);
    std::swap(s.stalls[seat][place(card)], s.stalls[other][place(card)]);
  }
  template <class Sink>
  static void apply(State& s, Seat seat, Move move, Chance& chance, Sink& sink) {
    trade(s, seat, move.card);
    sink.tell(Event{.kind = EventKind::traded,
                    .seat = seat,
                    .other = neighbour(s.options, seat, s.seats),
                    .card = move.card,
                    .ware = s.stalls[seat][place(move.card)].kind});
    auto& hand = s.hands[seat];
    hand.erase(static_cast<std::size_t>(std::ranges::find(hand, move.card) - hand.begin()));
    s.spent.push_back(move.card);
    if (s.undealt.empty()) return;
    hand.push_back(draw(s.undealt, chance));
    sink.tell(Event{.kind = EventKind::drew, .seat = seat, .card = hand.back()}, Audience::only(seat));
  }

  static Outcome outcome(const State& s) {
    std::array<int, kMaxSeats> scores{};
    for (std::size_t seat = 0; seat < s.seats; ++seat) scores[seat] = worth(s.stalls[seat]);
    return most_wins(scores, s.seats, "wares", "played");
  }

  static View view(const State& s, Viewer viewer) {
    View out{.viewer = viewer,
             .options = s.options,
             .seats = s.seats,
             .hand = {},
             .players = {},
             .spent = {s.spent.begin(), s.spent.end()}};
    if (viewer < s.seats) out.hand.assign(s.hands[viewer].begin(), s.hands[viewer].end());
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
      out.players.push_back({.cards = static_cast<std::uint8_t>(s.hands[seat].size()),
                             .wares = {s.stalls[seat].begin(), s.stalls[seat].end()}});
    }
    return out;
  }

  static void resample(State& s, Viewer viewer, Chance& chance) {
    FixedList<std::uint8_t*, kCards> places;
    FixedList<std::uint8_t, kCards> cards;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      for (std::uint8_t& card : s.hands[seat]) {
        if (seat != viewer) places.push_back(&card);
      }
    }
    for (std::uint8_t& card : s.undealt) places.push_back(&card);
    for (const std::uint8_t* at : places) cards.push_back(*at);
    std::ranges::sort(cards);
    chance.shuffle(std::span<std::uint8_t>(cards.begin(), cards.size()));
    for (std::size_t i = 0; i < places.size(); ++i) *places[i] = cards[i];
  }

  static bool barrier(const State& before, const State& after) { return after.spent != before.spent; }

  static std::optional<Fault> fault(const State& s) {
    if (s.seats < 2 || s.seats > kMaxSeats) return Fault{"/seats", {"de 2 à 8", "2 to 8"}};
    CardCount<kCards> count;
    if (auto found = count.add(s.undealt, "/undealt")) return found;
    if (auto found = count.add(s.spent, "/spent")) return found;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      const std::string at = "/players/" + std::to_string(seat);
      if (auto found = count.add(s.hands[seat], at + "/hand")) return found;
      if (s.hands[seat].size() != held(s, seat)) return Fault{at + "/hand", {"autre nombre", "another number"}};
      for (std::size_t i = 0; i < kWares; ++i) {
        const Ware& ware = s.stalls[seat][i];
        const std::string there = at + "/wares/" + std::to_string(i);
        if (ware.kind < 1 || ware.kind > kKinds) return Fault{there + "/kind", {"de 1 à 6", "1 to 6"}};
        if (ware.price < 1 || ware.price > kHighestPrice) return Fault{there + "/price", {"de 1 à 9", "1 to 9"}};
      }
    }
    return count.fault();
  }

  static std::optional<std::uint32_t> chance_result(std::string_view text) {
    if (const auto card = kCardNames.find(text); card && *card > 0) return *card;
    return std::nullopt;
  }

  // --- Words

  static std::string event_text(const Event& event, Lang lang, Names names) {
    const Name who = name_of(names, event.seat, lang);
    if (event.kind == EventKind::drew) {
      return said(lang, {"{} pioche la carte {}.", "{} draws card {}."}, who, event.card);
    }
    return said(lang,
                {"{} joue la carte {}, échange avec {} et reçoit la sorte {}.",
                 "{} plays card {}, trades with {} and gets kind {}."},
                who, event.card, name_of(names, event.other, lang), event.ware);
  }
  static std::string move_text(const View& /*view*/, Move move, Lang lang) {
    return said(lang, {"jouer la carte {}, place {}", "play card {}, place {}"}, move.card, place(move.card) + 1);
  }
  static std::string prompt_text(const View& view, Lang lang, Names names) {
    if (view.spent.size() == kCards) return said(lang, {"La partie est finie.", "The game is over."});
    return said(lang, {"{} joue une carte.", "{} plays a card."},
                name_of(names, turn(view.spent.size(), view.seats), lang));
  }
  static std::vector<std::string_view> clauses(const View& /*view*/) { return {"BZ-1"}; }
  static std::string merit_text(const View& view, Move move, Lang lang) {
    const Seat seat = turn(view.spent.size(), view.seats);
    const Ware mine = view.players[seat].wares[place(move.card)];
    const Ware theirs = view.players[neighbour(view.options, seat, view.seats)].wares[place(move.card)];
    return said(lang, {"{} de la sorte {} contre {} de la sorte {}", "{} of kind {} for {} of kind {}"}, theirs.price,
                theirs.kind, mine.price, mine.kind);
  }
  static std::string reason_text(std::string_view key, Lang lang) {
    if (key == "wares") return said(lang, {"marchandises d’une sorte", "wares of one kind"});
    return said(lang, {"toutes les cartes sont jouées", "all cards are played"});
  }
  static std::string picture(const View& view, Lang lang, Names names, const Style& /*style*/) {
    std::string out;
    for (Seat seat = 0; seat < view.seats; ++seat) {
      const PlayerView& player = view.players[seat];
      out += said(lang, {"{} : cartes {}, valeur {}\n ", "{}: cards {}, worth {}\n "}, name_of(names, seat, lang),
                  player.cards, worth(player.wares));
      for (const Ware& ware : player.wares) out += fmt::format(" {}{}", ware.kind, ware.price);
      out += "\n";
    }
    for (const std::uint8_t card : view.hand) out += fmt::format("[{}] ", card);
    return out + "\n";
  }

  // --- Advice

  static constexpr SearchTuning kSearch = {};
  static constexpr double kStakes = 1;
  static constexpr std::array<Parameter, 1> kParameters = {{{"steepness", 0.01, 0.5, 0.1, 0.1}}};
  static Advice<Move> advise(const State& s, Seat seat, Tuning /*tuning*/) {
    MoveList<Game> moves;
    legal(s, seat, moves);
    const auto leads_to = [&](Move move) {
      State after = s;
      trade(after, seat, move.card);
      return worth(after.stalls[seat]);
    };
    return {std::ranges::max(moves, {}, leads_to), "most"};
  }
  static std::string advice_text(std::string_view /*reason*/, Lang lang) {
    return said(lang, {"ce qui rapporte le plus", "what brings most"});
  }
  static std::size_t policy(const State& /*state*/, Seat /*seat*/, const MoveList<Game>& moves, Tuning /*tuning*/,
                            Chance& chance) {
    return chance.below(static_cast<std::uint32_t>(moves.size()));
  }
  static bool foolish(const State& /*state*/, Seat /*seat*/, Move /*move*/) { return false; }
  static void evaluate(const State& s, Tuning tuning, std::span<double> rewards) {
    double sum = 0;
    for (std::size_t i = 0; i < s.seats; ++i) sum += rewards[i] = std::exp(tuning[0] * worth(s.stalls[i]));
    for (std::size_t i = 0; i < s.seats; ++i) rewards[i] /= sum;
  }
  static bool pause(const State& /*state*/) { return true; }
  static std::uint64_t observation(const State& s, Viewer viewer) {
    State seen = s;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (seat != viewer) seen.hands[seat].clear();
    }
    seen.undealt.clear();
    return quick_hash(std::as_bytes(std::span(&seen, 1)));
  }

  // --- Study

  static constexpr std::size_t kSources = 1;
  static constexpr std::size_t kPieces = kKinds;
  static std::string source_text(std::size_t /*source*/, Lang lang) { return said(lang, {"Marchandises", "Wares"}); }
  static void sources(const State& s, Seat seat, std::span<int> points) { points[0] = worth(s.stalls[seat]); }
  static std::string piece_text(std::size_t piece, Lang lang) { return said(lang, {"Sorte {}", "Kind {}"}, piece + 1); }
  static std::optional<Gain> gain(const Event& event) {
    if (event.kind != EventKind::traded) return std::nullopt;
    return Gain{.seat = event.seat, .piece = event.ware - std::size_t{1}};
  }
};

// The document of a state; cards have names there, so that they can be counted.
struct PlayerDoc {
  std::vector<std::string> hand;
  std::vector<Ware> wares;
};
struct StateDoc {
  Options options;
  std::uint8_t seats = 0;
  std::vector<PlayerDoc> players;
  std::vector<std::string> undealt;
  std::vector<std::string> spent;
};
BOOST_DESCRIBE_STRUCT(PlayerDoc, (), (hand, wares))
BOOST_DESCRIBE_STRUCT(StateDoc, (), (options, seats, players, undealt, spent))

}  // namespace flibuste::toys::bazaar

namespace flibuste {

template <>
struct Form<toys::bazaar::State> {
  using Document = toys::bazaar::StateDoc;
  static json::value write(const toys::bazaar::State& s) {
    using namespace toys::bazaar;
    StateDoc doc{.options = s.options,
                 .seats = s.seats,
                 .players = {},
                 .undealt = kCardNames.names(s.undealt),
                 .spent = kCardNames.names(s.spent)};
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
      doc.players.push_back(
          {.hand = kCardNames.names(s.hands[seat]), .wares = {s.stalls[seat].begin(), s.stalls[seat].end()}});
    }
    return write_json(doc);
  }
  static toys::bazaar::State read(const Reading& in) {
    using namespace toys::bazaar;
    const auto doc = read_json<StateDoc>(in);
    State s;
    s.options = doc.options;
    s.seats = static_cast<std::uint8_t>(in.member("seats").integer(2, kMaxSeats));
    const Reading players = in.member("players");
    if (doc.players.size() != s.seats) players.refuse({"un par siège", "one for each seat"});
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
      const Reading player = players.element(seat);
      kCardNames.read(player.member("hand"), s.hands[seat]);
      const std::vector<Ware>& wares = doc.players[seat].wares;
      if (wares.size() != kWares) player.member("wares").refuse({"autre nombre", "another number"});
      std::ranges::copy(wares, s.stalls[seat].begin());
    }
    kCardNames.read(in.member("undealt"), s.undealt);
    kCardNames.read(in.member("spent"), s.spent);
    return s;
  }
};

}  // namespace flibuste

namespace flibuste::toys {
using Bazaar = bazaar::Game;
static_assert(Game<Bazaar> && !Joint<Bazaar>);
}  // namespace flibuste::toys
