// The press-your-luck test game: one small set of rules on which frameworks are compared, written to the contract of
// core/game.h. It is measured, never registered.
//
// 120 cards: 50 ships (5 colours, values 1 1 1 2 2 2 3 3 3 4) and 70 persons (ten each of cost 3 … 9, worth 1 1 2 2 2 3
// 3 points). In turn a player draws cards into a row, as often as he wants but at least once; a second ship of a colour
// in the row busts him: the row is discarded and his turn is over. When he stops he takes one card of the row (a ship
// gives its value in coins and is discarded, a person costs coins and gives points) or passes; the rest is discarded.
// An empty deck is made of the discard. A row holds 16 cards. Whoever ends a turn with 12 points ends the game; so does
// the 4000th decision.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/json.h"
#include "core/words.h"

namespace flibuste::press_your_luck {

inline constexpr std::size_t kSeats = 4;
inline constexpr std::size_t kColours = 5;
inline constexpr std::size_t kValues = 4;
inline constexpr std::size_t kShips = kColours * kValues;
inline constexpr std::size_t kKinds = kShips + 7;
inline constexpr std::size_t kCards = 120;
inline constexpr std::size_t kRow = 16;
inline constexpr int kGoal = 12;
inline constexpr int kQuickGoal = 6;
inline constexpr int kLastDecision = 4000;

// 0 … 19: the ship of colour card / 4 and value card % 4 + 1. 20 … 26: the person that costs card - 17.
using Card = std::uint8_t;

constexpr bool is_ship(Card card) { return card < kShips; }
constexpr int value_of(Card card) { return card % static_cast<int>(kValues) + 1; }
constexpr int cost_of(Card card) { return card - static_cast<int>(kShips) + 3; }
constexpr int points_of(Card card) {
  constexpr std::array<int, kKinds - kShips> kPoints = {1, 1, 2, 2, 2, 3, 3};
  return kPoints[card - kShips];
}
constexpr int copies_of(Card card) { return is_ship(card) ? (value_of(card) == 4 ? 1 : 3) : 10; }
constexpr std::uint32_t bit_of(Card card) { return 1U << card; }
constexpr std::uint32_t colour_of(Card ship) { return 0xfU << (ship / kValues * kValues); }

struct Options {
  bool quick = false;
  bool operator==(const Options&) const = default;
};

enum class Phase : std::uint8_t { draw, take, over };

struct Player {
  std::uint16_t coins = 0;
  std::uint16_t points = 0;
  bool operator==(const Player&) const = default;
};

struct State {
  std::array<Player, kSeats> players{};
  std::uint32_t kinds = 0;  // in the row
  std::uint16_t decisions = 0;
  Options options;
  std::uint8_t seats = 0;
  Seat active = 0;
  Phase phase = Phase::draw;
  std::uint8_t seen = 0;  // 1 + the card that the last step turned up
  std::uint8_t in_row = 0;
  std::uint8_t in_deck = 0;
  std::uint8_t in_discard = 0;
  std::array<Card, kRow> row{};
  std::array<Card, kCards> pool{};  // the deck, in no order, then the discard; the rest is 0
  std::array<std::uint8_t, 2> spare{};
  bool operator==(const State&) const = default;
};

enum class MoveKind : std::uint8_t { draw, stop, take, pass };

struct Move {
  MoveKind kind = MoveKind::draw;
  std::uint8_t place = 0;  // in the row
  auto operator<=>(const Move&) const = default;
};

enum class EventKind : std::uint8_t { drawn, busted, stopped, taken, passed };

struct Event {
  EventKind kind = EventKind::drawn;
  Seat seat = 0;
  Card card = 0;
  bool operator==(const Event&) const = default;
};

struct View {
  Options options;
  std::uint8_t seats = 0;
  Seat active = 0;
  Phase phase = Phase::draw;
  std::uint16_t decisions = 0;
  std::uint8_t seen = 0;
  std::vector<Player> players;
  std::vector<Card> row;
  std::vector<std::uint8_t> deck;     // by kind
  std::vector<std::uint8_t> discard;  // by kind
  bool operator==(const View&) const = default;
};

BOOST_DESCRIBE_ENUM(Phase, draw, take, over)
BOOST_DESCRIBE_ENUM(MoveKind, draw, stop, take, pass)
BOOST_DESCRIBE_ENUM(EventKind, drawn, busted, stopped, taken, passed)
BOOST_DESCRIBE_STRUCT(Options, (), (quick))
BOOST_DESCRIBE_STRUCT(Player, (), (coins, points))
BOOST_DESCRIBE_STRUCT(Move, (), (kind, place))
BOOST_DESCRIBE_STRUCT(Event, (), (kind, seat, card))
BOOST_DESCRIBE_STRUCT(View, (), (options, seats, active, phase, decisions, seen, players, row, deck, discard))

struct Game {
  using State = press_your_luck::State;
  using Move = press_your_luck::Move;
  using Options = press_your_luck::Options;
  using View = press_your_luck::View;
  using Event = press_your_luck::Event;

  static constexpr std::size_t kMaxMoves = kRow + 1;
  static constexpr std::size_t kStateBound = 1024;
  static constexpr GameInfo kInfo = {
      .id = "press-your-luck",
      .name = {"Jeu d’essai", "Test game"},
      .clause_prefix = "PL",
      .min_seats = 2,
      .max_seats = kSeats,
      .rules_version = 1,
      .max_decisions = kLastDecision,
      .secrets = false,
  };
  static constexpr std::array<OptionLabel, 1> kOptionLabels = {{
      {"quick", {"Partie brève", "Short game"}, {"6 points au lieu de 12.", "6 points instead of 12."}},
  }};

  static State setup(const Options& options, int seats, Chance&) {
    State s;
    s.options = options;
    s.seats = static_cast<std::uint8_t>(seats);
    for (Card card = 0; card < kKinds; ++card) {
      for (int i = 0; i < copies_of(card); ++i) s.pool[s.in_deck++] = card;
    }
    return s;
  }
  static int seats(const State& s) { return s.seats; }
  static SeatSet actors(const State& s) { return s.phase == Phase::over ? SeatSet() : SeatSet::of(s.active); }

  // Cards below this one can be paid for.
  static int dearest(const State& s) {
    return static_cast<int>(kShips) + std::clamp(s.players[s.active].coins - 2, 0, static_cast<int>(kKinds - kShips));
  }

  static void legal(const State& s, Seat seat, MoveList<Game>& moves) {
    moves.clear();
    if (!actors(s).contains(seat)) return;
    if (s.phase == Phase::draw) {
      if (s.in_row < kRow && s.in_deck + s.in_discard > 0) moves.push_back({.kind = MoveKind::draw});
      if (s.in_row > 0) moves.push_back({.kind = MoveKind::stop});
      return;
    }
    const int limit = dearest(s);
    for (std::uint8_t place = 0; place < s.in_row; ++place) {
      if (s.row[place] < limit) moves.push_back({.kind = MoveKind::take, .place = place});
    }
    moves.push_back({.kind = MoveKind::pass});
  }

  template <class Sink>
  static void apply(State& s, Seat seat, Move move, Chance& chance, Sink& sink) {
    ++s.decisions;
    s.seen = 0;
    switch (move.kind) {
      case MoveKind::draw: {
        const Card card = drawn(s, chance);
        s.seen = static_cast<std::uint8_t>(card + 1);
        if (is_ship(card) && (s.kinds & colour_of(card)) != 0) {
          sink.tell(Event{.kind = EventKind::busted, .seat = seat, .card = card});
          discard(s, card);
          end_turn(s);
        } else {
          sink.tell(Event{.kind = EventKind::drawn, .seat = seat, .card = card});
          s.row[s.in_row++] = card;
          s.kinds |= bit_of(card);
        }
        break;
      }
      case MoveKind::stop:
        sink.tell(Event{.kind = EventKind::stopped, .seat = seat});
        s.phase = Phase::take;
        break;
      case MoveKind::take: {
        const Card card = s.row[move.place];
        sink.tell(Event{.kind = EventKind::taken, .seat = seat, .card = card});
        Player& player = s.players[seat];
        if (is_ship(card)) {
          player.coins = static_cast<std::uint16_t>(player.coins + value_of(card));
        } else {
          player.coins = static_cast<std::uint16_t>(player.coins - cost_of(card));
          player.points = static_cast<std::uint16_t>(player.points + points_of(card));
          s.row[move.place] = s.row[--s.in_row];
          s.row[s.in_row] = 0;
        }
        end_turn(s);
        break;
      }
      case MoveKind::pass:
        sink.tell(Event{.kind = EventKind::passed, .seat = seat});
        end_turn(s);
        break;
    }
    if (s.decisions == kLastDecision) s.phase = Phase::over;
  }

  static Card drawn(State& s, Chance& chance) {
    if (s.in_deck == 0) s.in_deck = std::exchange(s.in_discard, std::uint8_t{0});
    const std::size_t at = chance.pick(std::span<const Card>(s.pool.data(), s.in_deck));
    const Card card = s.pool[at];
    const std::size_t last = s.in_deck + s.in_discard - 1U;
    --s.in_deck;
    s.pool[at] = s.pool[s.in_deck];
    s.pool[s.in_deck] = s.pool[last];
    s.pool[last] = 0;
    return card;
  }

  static void discard(State& s, Card card) {
    s.pool[s.in_deck + s.in_discard] = card;
    ++s.in_discard;
  }

  static int goal(const State& s) { return s.options.quick ? kQuickGoal : kGoal; }

  static void end_turn(State& s) {
    for (std::size_t i = 0; i < s.in_row; ++i) {
      discard(s, s.row[i]);
      s.row[i] = 0;
    }
    s.in_row = 0;
    s.kinds = 0;
    const bool over = s.players[s.active].points >= goal(s);
    s.phase = over ? Phase::over : Phase::draw;
    if (!over) s.active = s.active + 1U == s.seats ? Seat{0} : static_cast<Seat>(s.active + 1U);
  }

  static Outcome outcome(const State& s) {
    Outcome result;
    for (std::size_t i = 0; i < s.seats; ++i) {
      result.seats.push_back({.score = s.players[i].points, .reason = "points"});
    }
    rank_by_score(result);
    for (SeatResult& seat : result.seats) seat.winner = seat.rank == 1;
    result.ending = s.players[s.active].points >= goal(s) ? "goal" : "long";
    return result;
  }

  static std::vector<std::uint8_t> counted(std::span<const Card> cards) {
    std::vector<std::uint8_t> counts(kKinds);
    for (const Card card : cards) ++counts[card];
    return counts;
  }
  static View view(const State& s, Viewer) {
    return {.options = s.options,
            .seats = s.seats,
            .active = s.active,
            .phase = s.phase,
            .decisions = s.decisions,
            .seen = s.seen,
            .players = {s.players.begin(), s.players.begin() + s.seats},
            .row = {s.row.begin(), s.row.begin() + s.in_row},
            .deck = counted({s.pool.data(), s.in_deck}),
            .discard = counted({s.pool.data() + s.in_deck, s.in_discard})};
  }
  // The order of the pool means nothing: a card is drawn from it with luck of the moment.
  static void resample(State&, Viewer, Chance&) {}
  static bool barrier(const State&, const State&) { return false; }

  static std::optional<Fault> fault(const State& s) {
    if (s.seats < 2 || s.seats > kSeats) return Fault{"/seats", {"de 2 à 4", "2 to 4"}};
    if (s.active >= s.seats) return Fault{"/active", {"personne", "nobody"}};
    if (s.decisions > kLastDecision) return Fault{"/decisions", {"trop tard", "too late"}};
    if (s.seen > kKinds) return Fault{"/seen", {"pas une carte", "not a card"}};
    if (s.in_row > kRow || s.in_row + s.in_deck + s.in_discard > static_cast<int>(kCards)) {
      return Fault{"/row", {"trop de cartes", "too many cards"}};
    }
    std::vector<std::uint8_t> counts = counted({s.pool.data(), std::size_t{s.in_deck} + s.in_discard});
    std::uint32_t kinds = 0;
    for (std::size_t i = 0; i < s.in_row; ++i) {
      ++counts[s.row[i]];
      if (is_ship(s.row[i]) && (kinds & colour_of(s.row[i])) != 0) {
        return Fault{"/row", {"deux navires d’une couleur", "two ships of a colour"}};
      }
      kinds |= bit_of(s.row[i]);
    }
    if (kinds != s.kinds) return Fault{"/row", {"autres cartes", "other cards"}};
    int hired = 0;
    for (Card card = 0; card < kKinds; ++card) {
      const int missing = copies_of(card) - counts[card];
      if (missing < 0 || (is_ship(card) && missing > 0)) return Fault{"/deck", {"cartes en trop", "wrong cards"}};
      if (missing > 0) hired += missing * points_of(card);
    }
    for (const Player& player : s.players) hired -= player.points;
    if (hired != 0) return Fault{"/players", {"points sans personnes", "points without persons"}};
    if (s.phase == Phase::take && s.in_row == 0) return Fault{"/phase", {"rien à prendre", "nothing to take"}};
    const bool over = s.decisions == kLastDecision || s.players[s.active].points >= goal(s);
    if (over != (s.phase == Phase::over)) return Fault{"/phase", {"finie ou non", "over or not over"}};
    return std::nullopt;
  }
  // "7": the card of that number.
  static std::optional<std::uint32_t> chance_result(std::string_view text) {
    for (Card card = 0; card < kKinds; ++card) {
      if (text == std::to_string(card)) return card;
    }
    return std::nullopt;
  }

  static std::string card_text(Card card, Lang lang) {
    if (!is_ship(card)) return said(lang, {"personne à {}", "person for {}"}, cost_of(card));
    return said(lang, {"navire {} de valeur {}", "ship {} of value {}"}, card / kValues + 1, value_of(card));
  }
  static std::string event_text(const Event& event, Lang lang, Names names) {
    const Name name = name_of(names, event.seat, lang);
    const std::string card = card_text(event.card, lang);
    switch (event.kind) {
      case EventKind::drawn:
        return said(lang, {"{0} {0|tire|tirez}\u00a0: {1}.", "{0} {0|draws|draw}: {1}."}, name, card);
      case EventKind::busted:
        return said(
            lang,
            {"{0} {0|tire et perd|tirez et perdez} tout\u00a0: {1}.", "{0} {0|draws and goes|draw and go} bust: {1}."},
            name, card);
      case EventKind::stopped:
        return said(lang, {"{0} {0|s’arrête|vous arrêtez}.", "{0} {0|stops|stop}."}, name);
      case EventKind::taken:
        return said(lang, {"{0} {0|prend|prenez}\u00a0: {1}.", "{0} {0|takes|take}: {1}."}, name, card);
      case EventKind::passed:
        return said(lang, {"{0} ne {0|prend|prenez} rien.", "{0} {0|takes|take} nothing."}, name);
    }
    return "?";
  }
  static std::string move_text(const View& view, Move move, Lang lang) {
    switch (move.kind) {
      case MoveKind::draw:
        return said(lang, {"tirer", "draw"});
      case MoveKind::stop:
        return said(lang, {"s’arrêter", "stop"});
      case MoveKind::take:
        return said(lang, {"prendre\u00a0: {}", "take: {}"}, card_text(view.row[move.place], lang));
      case MoveKind::pass:
        return said(lang, {"ne rien prendre", "take nothing"});
    }
    return "?";
  }
  static std::string prompt_text(const View& view, Lang lang, Names names) {
    if (view.phase == Phase::over) return said(lang, {"La partie est finie.", "The game is over."});
    if (view.phase == Phase::draw) {
      return said(lang, {"{0} {0|tire ou s’arrête|tirez ou vous arrêtez}.", "{0} {0|draws or stops|draw or stop}."},
                  name_of(names, view.active, lang));
    }
    return said(lang, {"{0} {0|choisit|choisissez} que prendre.", "{0} {0|chooses|choose} what to take."},
                name_of(names, view.active, lang));
  }
  static std::vector<std::string_view> clauses(const View& view) {
    return {view.phase == Phase::take ? std::string_view("PL-2") : std::string_view("PL-1")};
  }
  static std::string merit_text(const View& view, Move move, Lang lang) {
    if (move.kind == MoveKind::take) {
      const Card card = view.row[move.place];
      return is_ship(card) ? said(lang, {"pièces\u00a0: {}", "coins: {}"}, value_of(card))
                           : said(lang, {"points\u00a0: {}", "points: {}"}, points_of(card));
    }
    return said(lang, {"cartes dans la rangée\u00a0: {}", "cards in the row: {}"}, view.row.size());
  }
  static std::string reason_text(std::string_view key, Lang lang) {
    if (key == "points") return said(lang, {"points", "points"});
    if (key == "goal") return said(lang, {"le but est atteint", "the goal is reached"});
    return said(lang, {"la partie a trop duré", "the game was too long"});
  }
  static std::string picture(const View& view, Lang lang, Names names, const Style&) {
    std::string out;
    for (std::size_t i = 0; i < view.players.size(); ++i) {
      out += said(lang, {"{}\u00a0: pièces {}, points {}\n", "{}: coins {}, points {}\n"},
                  name_of(names, static_cast<Seat>(i), lang).text, view.players[i].coins, view.players[i].points);
    }
    for (const Card card : view.row) out += card_text(card, lang) + "\n";
    return out;
  }

  // Draws to a certain row, then the person of most points (the cheapest of them), else the best ship.
  static constexpr SearchTuning kSearch = {};
  static constexpr double kStakes = 1;
  static constexpr std::array<Parameter, 2> kParameters = {{{"row", 1, 16, 4, 4}, {"steepness", 0.05, 2, 0.4, 0.4}}};
  static Move thumb(const State& s, Tuning tuning) {
    if (s.phase == Phase::draw) {
      const bool draw = s.in_row == 0 || (s.in_row < tuning[0] && s.in_row < kRow && s.in_deck + s.in_discard > 0);
      return {.kind = draw ? MoveKind::draw : MoveKind::stop};
    }
    Move best{.kind = MoveKind::pass};
    int most = 0;
    const int limit = dearest(s);
    for (std::uint8_t place = 0; place < s.in_row; ++place) {
      const Card card = s.row[place];
      const int worth = card >= limit ? 0 : is_ship(card) ? value_of(card) : 10 * points_of(card) - cost_of(card);
      if (worth > most) {
        most = worth;
        best = {.kind = MoveKind::take, .place = place};
      }
    }
    return best;
  }
  static Advice<Move> advise(const State& s, Seat, Tuning tuning) { return {thumb(s, tuning), "thumb"}; }
  static std::string advice_text(std::string_view, Lang lang) {
    return said(lang, {"quatre cartes, puis la meilleure", "four cards, then the best of them"});
  }
  static std::size_t policy(const State& s, Seat, const MoveList<Game>& moves, Tuning tuning, Chance&) {
    return static_cast<std::size_t>(std::ranges::find(moves, thumb(s, tuning)) - moves.begin());
  }
  static bool foolish(const State& /*state*/, Seat /*seat*/, Move /*move*/) { return false; }
  static void evaluate(const State& s, Tuning tuning, std::span<double> rewards) {
    double sum = 0;
    for (std::size_t i = 0; i < s.seats; ++i) {
      rewards[i] = std::exp(tuning[1] * (s.players[i].points + 0.3 * std::min<int>(s.players[i].coins, 9)));
      sum += rewards[i];
    }
    for (std::size_t i = 0; i < s.seats; ++i) rewards[i] /= sum;
  }
  static bool pause(const State& s) { return s.phase == Phase::draw && s.in_row == 0; }
  static std::uint64_t observation(const State& s, Viewer) { return s.seen; }

  static constexpr std::size_t kSources = 1;
  static constexpr std::size_t kPieces = kKinds;
  static std::string source_text(std::size_t, Lang lang) { return said(lang, {"Personnes", "Persons"}); }
  static void sources(const State& s, Seat seat, std::span<int> points) { points[0] = s.players[seat].points; }
  static std::string piece_text(std::size_t kind, Lang lang) { return card_text(static_cast<Card>(kind), lang); }
  static std::optional<Gain> gain(const Event& event) {
    if (event.kind != EventKind::taken) return std::nullopt;
    return Gain{.seat = event.seat, .piece = event.card};
  }
};

// The view says everything; only the order of the pool is not in it.
inline State from_view(const View& view, const Reading& in) {
  State s;
  s.options = view.options;
  s.seats = static_cast<std::uint8_t>(in.member("seats").integer(2, kSeats));
  s.active = view.active;
  s.phase = view.phase;
  s.decisions = view.decisions;
  s.seen = view.seen;
  if (view.players.size() != s.seats) in.member("players").refuse({"un par siège", "one for each seat"});
  std::ranges::copy(view.players, s.players.begin());
  if (view.row.size() > kRow) in.member("row").refuse({"trop de cartes", "too many cards"});
  for (const Card card : view.row) {
    if (card >= kKinds) in.member("row").refuse({"pas une carte", "not a card"});
    s.row[s.in_row++] = card;
    s.kinds |= bit_of(card);
  }
  std::size_t laid = 0;
  const auto lay = [&](const std::vector<std::uint8_t>& counts, std::string_view member, std::uint8_t& total) {
    if (counts.size() != kKinds) in.member(member).refuse({"un nombre par carte", "a number for each card"});
    for (Card card = 0; card < kKinds; ++card) {
      for (int i = 0; i < counts[card]; ++i) {
        if (laid == kCards) in.member(member).refuse({"trop de cartes", "too many cards"});
        s.pool[laid++] = card;
        ++total;
      }
    }
  };
  lay(view.deck, "deck", s.in_deck);
  lay(view.discard, "discard", s.in_discard);
  return s;
}

}  // namespace flibuste::press_your_luck

namespace flibuste {

template <>
struct Form<press_your_luck::State> {
  using Document = press_your_luck::View;
  static json::value write(const press_your_luck::State& s) {
    return write_json(press_your_luck::Game::view(s, kSpectator));
  }
  static press_your_luck::State read(const Reading& in) {
    return press_your_luck::from_view(read_json<press_your_luck::View>(in), in);
  }
};

using PressYourLuck = press_your_luck::Game;
static_assert(Game<PressYourLuck>);

}  // namespace flibuste
