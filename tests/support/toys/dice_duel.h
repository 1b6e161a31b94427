// A toy game for the kit: nested decisions with dice, nothing hidden.
//
// The active seat attacks another with one or two dice. The defender may accept or roll a parry (once); after a parry
// the attacker may accept or press on with one more die, which leaves the defender a last choice to dodge. Each choice
// is a frame on top of the one it answers: attack, parry, press, dodge.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/decision_stack.h"
#include "core/game.h"
#include "core/hash.h"
#include "core/json.h"
#include "support/toys/words.h"

namespace flibuste::toys::dice_duel {

inline constexpr std::uint8_t kSeats = 4;
inline constexpr std::uint8_t kFaces = 6;
inline constexpr std::uint8_t kFewestTurns = 5;
inline constexpr std::uint8_t kMostTurns = 60;

enum class Dodge : std::uint8_t { high, low };

struct Options {
  bool long_lives = false;
  Dodge dodge = Dodge::high;
  std::uint8_t turns = 40;
  bool operator==(const Options&) const = default;
};

enum class Phase : std::uint8_t { attack, parry, press, dodge };

struct Frame {
  Phase phase = Phase::attack;
  Seat seat = 0;
  Seat other = 0;
  std::uint8_t strength = 0;
  bool operator==(const Frame&) const = default;
};

struct State {
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t turn = 0;
  std::array<std::uint8_t, kSeats> lives{};
  DecisionStack<Frame, 4> stack;
  bool operator==(const State&) const = default;
};

enum class MoveKind : std::uint8_t { attack, accept, roll };

struct Move {
  MoveKind kind = MoveKind::attack;
  Seat target = 0;
  std::uint8_t dice = 0;
  auto operator<=>(const Move&) const = default;
};

enum class EventKind : std::uint8_t { rolled, hit, missed };

struct Event {
  EventKind kind = EventKind::rolled;
  Seat seat = 0;
  std::uint8_t amount = 0;
  bool operator==(const Event&) const = default;
};

struct View {
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t turn = 0;
  std::vector<std::uint8_t> lives;
  std::vector<Frame> stack;
  bool operator==(const View&) const = default;
};

BOOST_DESCRIBE_ENUM(Dodge, high, low)
BOOST_DESCRIBE_ENUM(Phase, attack, parry, press, dodge)
BOOST_DESCRIBE_ENUM(MoveKind, attack, accept, roll)
BOOST_DESCRIBE_ENUM(EventKind, rolled, hit, missed)
BOOST_DESCRIBE_STRUCT(Options, (), (long_lives, dodge, turns))
BOOST_DESCRIBE_STRUCT(Frame, (), (phase, seat, other, strength))
BOOST_DESCRIBE_STRUCT(Move, (), (kind, target, dice))
BOOST_DESCRIBE_STRUCT(Event, (), (kind, seat, amount))
BOOST_DESCRIBE_STRUCT(View, (), (options, seats, turn, lives, stack))

}  // namespace flibuste::toys::dice_duel

namespace flibuste {

template <>
inline constexpr auto kDocument<toys::dice_duel::Options> = document(
    "Options", "",
    member<&toys::dice_duel::Options::turns>(from_to(toys::dice_duel::kFewestTurns, toys::dice_duel::kMostTurns)));

}  // namespace flibuste

namespace flibuste::toys::dice_duel {

struct Game {
  using State = dice_duel::State;
  using Move = dice_duel::Move;
  using Options = dice_duel::Options;
  using View = dice_duel::View;
  using Event = dice_duel::Event;

  static constexpr std::size_t kMaxMoves = std::size_t{2} * kSeats;
  static constexpr std::size_t kStateBound = 64;
  static constexpr GameInfo kInfo = {
      .id = "dice-duel",
      .name = {"Duel de dés", "Dice duel"},
      .clause_prefix = "DD",
      .min_seats = 2,
      .max_seats = kSeats,
      .rules_version = 1,
      .max_decisions = 4 * (kMostTurns + 1),
      .secrets = false,
  };
  static constexpr std::array<OptionLabel, 3> kOptionLabels = {{
      {"long_lives", {"Longues vies", "Long lives"}, {"Cinq vies au lieu de trois.", "Five lives instead of three."}},
      {"dodge", {"Esquive", "Dodge"}, {"Ce qu’il faut pour esquiver.", "What a dodge takes."}},
      {"turns", {"Tours", "Turns"}, {"Après tant de tours, le duel finit.", "After so many turns the duel ends."}},
  }};

  static std::uint8_t first_lives(const Options& options) { return options.long_lives ? 5 : 3; }
  static std::uint8_t roll(Chance& chance) { return static_cast<std::uint8_t>(chance.below(kFaces) + 1); }
  static int alive(const State& s) {
    return static_cast<int>(std::count_if(s.lives.begin(), s.lives.end(), [](std::uint8_t n) { return n > 0; }));
  }

  static State setup(const Options& options, int seats, Chance& chance) {
    State s;
    s.options = options;
    s.seats = static_cast<std::uint8_t>(seats);
    for (std::size_t i = 0; i < s.seats; ++i) s.lives[i] = first_lives(options);
    s.stack.push({.phase = Phase::attack, .seat = static_cast<Seat>(chance.below(s.seats))});
    return s;
  }
  static int seats(const State& s) { return s.seats; }
  static SeatSet actors(const State& s) { return s.stack.empty() ? SeatSet() : SeatSet::of(s.stack.top().seat); }

  static void legal(const State& s, Seat seat, MoveList<Game>& moves) {
    moves.clear();
    if (!actors(s).contains(seat)) return;
    if (s.stack.top().phase != Phase::attack) {
      moves.push_back({.kind = MoveKind::accept});
      moves.push_back({.kind = MoveKind::roll});
      return;
    }
    for (Seat target = 0; target < s.seats; ++target) {
      if (target == seat || s.lives[target] == 0) continue;
      moves.push_back({.kind = MoveKind::attack, .target = target, .dice = 1});
      moves.push_back({.kind = MoveKind::attack, .target = target, .dice = 2});
    }
  }

  template <class Sink>
  static void apply(State& s, Seat seat, Move move, Chance& chance, Sink& sink) {
    const auto rolled = [&](int dice) {
      int sum = 0;
      for (int i = 0; i < dice; ++i) sum += roll(chance);
      sink.tell(Event{.kind = EventKind::rolled, .seat = seat, .amount = static_cast<std::uint8_t>(sum)});
      return sum;
    };
    const Frame frame = s.stack.top();
    switch (frame.phase) {
      case Phase::attack: {
        const auto strength = static_cast<std::uint8_t>(rolled(move.dice));
        s.stack.push({.phase = Phase::parry, .seat = move.target, .other = seat, .strength = strength});
        break;
      }
      case Phase::parry: {
        if (move.kind == MoveKind::accept) return resolve(s, sink, frame.strength >= 4);
        const auto strength = static_cast<std::uint8_t>(std::max(0, frame.strength - rolled(1)));
        s.stack.push({.phase = Phase::press, .seat = frame.other, .other = frame.seat, .strength = strength});
        break;
      }
      case Phase::press: {
        if (move.kind == MoveKind::accept) return resolve(s, sink, frame.strength >= 4);
        const auto strength = static_cast<std::uint8_t>(frame.strength + rolled(1));
        s.stack.push({.phase = Phase::dodge, .seat = frame.other, .other = frame.seat, .strength = strength});
        break;
      }
      case Phase::dodge: {
        if (move.kind == MoveKind::accept) return resolve(s, sink, frame.strength >= 4);
        const int die = rolled(1);
        resolve(s, sink, s.options.dodge == Dodge::high ? die < 5 : die > 2);
        break;
      }
    }
  }

  // The exchange is over: all that was stacked on the attack goes, and the next living seat attacks.
  template <class Sink>
  static void resolve(State& s, Sink& sink, bool hit) {
    while (s.stack.depth() > 2) s.stack.pop();
    const Frame parry = s.stack.top();
    s.stack.pop();
    const Seat attacker = s.stack.top().seat;
    sink.tell(Event{.kind = hit ? EventKind::hit : EventKind::missed, .seat = parry.seat});
    if (hit) --s.lives[parry.seat];
    ++s.turn;
    if (alive(s) == 1 || s.turn == s.options.turns) {
      s.stack.clear();
      return;
    }
    Seat next = clockwise(attacker, 1, s.seats);
    while (s.lives[next] == 0) next = clockwise(next, 1, s.seats);
    s.stack.become({.phase = Phase::attack, .seat = next});
  }

  static Outcome outcome(const State& s) {
    Outcome result;
    for (std::size_t i = 0; i < s.seats; ++i) result.seats.push_back({.score = s.lives[i], .reason = "lives"});
    rank_by_score(result);
    for (SeatResult& seat : result.seats) seat.winner = seat.rank == 1;
    result.ending = alive(s) == 1 ? "last" : "time";
    return result;
  }
  static View view(const State& s, Viewer) {
    const auto& frames = s.stack.frames();
    return {.options = s.options,
            .seats = s.seats,
            .turn = s.turn,
            .lives = {s.lives.begin(), s.lives.begin() + s.seats},
            .stack = {frames.begin(), frames.end()}};
  }
  static void resample(State&, Viewer, Chance&) {}
  static bool barrier(const State&, const State&) { return false; }

  static std::optional<Fault> fault(const State& s) {
    if (s.seats < 2 || s.seats > kSeats) return Fault{"/seats", {"de 2 à 4", "2 to 4"}};
    for (std::size_t i = 0; i < kSeats; ++i) {
      if (s.lives[i] > (i < s.seats ? first_lives(s.options) : 0)) return Fault{"/lives", {"trop de vies", "too many"}};
    }
    if (alive(s) < 1) return Fault{"/lives", {"personne ne vit", "nobody is alive"}};
    if (s.turn > s.options.turns) return Fault{"/turn", {"trop tard", "too late"}};
    if (s.stack.empty() != (alive(s) == 1 || s.turn == s.options.turns)) {
      return Fault{"/stack", {"la partie est finie ou non", "over or not over"}};
    }
    const auto& frames = s.stack.frames();
    for (std::size_t i = 0; i < frames.size(); ++i) {
      const Frame& frame = frames[i];
      const std::string at = "/stack/" + std::to_string(i);
      if (static_cast<std::size_t>(frame.phase) != i) return Fault{at + "/phase", {"autre phase", "another phase"}};
      if (frame.seat >= s.seats || s.lives[frame.seat] == 0) return Fault{at + "/seat", {"personne", "nobody"}};
      const Seat other = i == 0 ? Seat{0} : frames[i - 1].seat;
      if (frame.other != other || (i > 0 && frame.seat == other)) return Fault{at + "/other", {"autre", "another"}};
      if (i > 1 && frame.seat != frames[i - 2].seat) return Fault{at + "/seat", {"autre siège", "another seat"}};
      if (frame.strength > (i == 0 ? 0 : 3 * kFaces)) return Fault{at + "/strength", {"trop fort", "too strong"}};
    }
    return std::nullopt;
  }
  static std::optional<std::uint32_t> chance_result(std::string_view text) {
    if (text.size() == 1 && text[0] >= '1' && text[0] <= '6') return static_cast<std::uint32_t>(text[0] - '1');
    return std::nullopt;
  }

  static std::string event_text(const Event& event, Lang lang, Names names) {
    const Name who = seat_name(names, event.seat, lang);
    switch (event.kind) {
      case EventKind::rolled:
        return said(lang, {"{0} {0|lance|lancez} {1}.", "{0} {0|rolls|roll} {1}."}, who, int{event.amount});
      case EventKind::hit:
        return said(lang, {"{0} {0|perd|perdez} une vie.", "{0} {0|is|are} hit."}, who);
      case EventKind::missed:
        return said(lang, {"{0} {0|s’en tire|vous en tirez}.", "{0} {0|gets|get} away."}, who);
    }
    return "?";
  }
  static std::string move_text(const View&, Move move, Lang lang) {
    const bool fr = lang == Lang::fr;
    if (move.kind == MoveKind::accept) return fr ? "accepter" : "accept";
    if (move.kind == MoveKind::roll) return fr ? "lancer" : "roll";
    return (fr ? "attaquer le siège " : "attack seat ") + std::to_string(move.target) + (fr ? ", dés : " : ", dice: ") +
           std::to_string(move.dice);
  }
  static std::string prompt_text(const View& view, Lang lang, Names names) {
    if (view.stack.empty()) return said(lang, {"La partie est finie.", "The game is over."});
    return said(lang, {"{0} {0|choisit|choisissez} : {1}.", "{0} {0|chooses|choose}: {1}."},
                seat_name(names, view.stack.back().seat, lang), enum_name(view.stack.back().phase));
  }
  static std::vector<std::string_view> clauses(const View&) { return {"DD-1"}; }
  static std::string merit_text(const View& view, Move, Lang lang) {
    return (lang == Lang::fr ? "dés lancés : " : "dice thrown: ") + std::to_string(view.stack.size() - 1);
  }
  static std::string reason_text(std::string_view key, Lang lang) {
    const bool fr = lang == Lang::fr;
    if (key == "lives") return fr ? "vies" : "lives";
    return key == "last" ? (fr ? "un seul reste" : "only one is left") : (fr ? "le temps est passé" : "time is up");
  }
  static std::string picture(const View& view, Lang lang, Names names, const Style&) {
    std::string out;
    for (std::size_t i = 0; i < view.lives.size(); ++i)
      out += seat_name(names, i, lang).text + " " + std::to_string(view.lives[i]) + "\n";
    return out;
  }
  static constexpr SearchTuning kSearch = {};
  static constexpr double kStakes = 1;
  static constexpr std::array<Parameter, 1> kParameters = {{{"steepness", 0.1, 3, 1, 1}}};
  static Advice<Move> advise(const State& s, Seat seat, Tuning) {
    MoveList<Game> moves;
    legal(s, seat, moves);
    return {moves.back(), "roll"};
  }
  static std::string advice_text(std::string_view, Lang lang) { return lang == Lang::fr ? "hardi" : "bold"; }
  static std::size_t policy(const State&, Seat, const MoveList<Game>& moves, Tuning, Chance& chance) {
    return chance.below(static_cast<std::uint32_t>(moves.size()));
  }
  static bool foolish(const State& /*state*/, Seat /*seat*/, Move /*move*/) { return false; }
  static void evaluate(const State& s, Tuning tuning, std::span<double> rewards) {
    double sum = 0;
    for (std::size_t i = 0; i < s.seats; ++i) sum += rewards[i] = std::exp(tuning[0] * s.lives[i]);
    for (std::size_t i = 0; i < s.seats; ++i) rewards[i] /= sum;
  }
  static bool pause(const State& s) { return s.stack.depth() == 1; }
  static std::uint64_t observation(const State& s, Viewer) {
    Hash64 hash;
    hash.add(std::as_bytes(std::span(&s, 1)));
    return hash.value();
  }

  static constexpr std::size_t kSources = 1;
  static constexpr std::size_t kPieces = 1;
  static std::string source_text(std::size_t, Lang lang) { return lang == Lang::fr ? "Vies" : "Lives"; }
  static void sources(const State& s, Seat seat, std::span<int> points) { points[0] = s.lives[seat]; }
  static std::string piece_text(std::size_t, Lang lang) { return lang == Lang::fr ? "Esquive" : "Escape"; }
  static std::optional<Gain> gain(const Event& event) {
    if (event.kind != EventKind::missed) return std::nullopt;
    return Gain{.seat = event.seat, .piece = 0};
  }
};

struct StateDoc {
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t turn = 0;
  std::vector<std::uint8_t> lives;
  FixedList<Frame, 4> stack;
};
BOOST_DESCRIBE_STRUCT(StateDoc, (), (options, seats, turn, lives, stack))

}  // namespace flibuste::toys::dice_duel

namespace flibuste {

template <>
struct Form<toys::dice_duel::State> {
  using Document = toys::dice_duel::StateDoc;
  static json::value write(const toys::dice_duel::State& s) {
    return write_json(toys::dice_duel::StateDoc{.options = s.options,
                                                .seats = s.seats,
                                                .turn = s.turn,
                                                .lives = {s.lives.begin(), s.lives.begin() + s.seats},
                                                .stack = s.stack.frames()});
  }
  static toys::dice_duel::State read(const Reading& in) {
    const auto doc = read_json<toys::dice_duel::StateDoc>(in);
    toys::dice_duel::State s;
    s.options = doc.options;
    s.seats = static_cast<std::uint8_t>(in.member("seats").integer(2, toys::dice_duel::kSeats));
    s.turn = doc.turn;
    if (doc.lives.size() != s.seats) in.member("lives").refuse({"un par siège", "one for each seat"});
    std::ranges::copy(doc.lives, s.lives.begin());
    for (const auto& frame : doc.stack) s.stack.push(frame);
    return s;
  }
};

}  // namespace flibuste

namespace flibuste::toys {
using DiceDuel = dice_duel::Game;
static_assert(Game<DiceDuel>);
}  // namespace flibuste::toys
