// Aux Sabords! as the contract of core/game.h wants it.
#pragma once

#include <array>

#include "core/game.h"
#include "games/aux_sabords/advice.h"
#include "games/aux_sabords/facts.h"
#include "games/aux_sabords/json.h"
#include "games/aux_sabords/rules.h"
#include "games/aux_sabords/study.h"
#include "games/aux_sabords/text.h"
#include "games/aux_sabords/view.h"

namespace flibuste::aux_sabords {

struct AuxSabords {
  using State = aux_sabords::State;
  using Move = aux_sabords::Move;
  using Options = aux_sabords::Options;
  using View = aux_sabords::View;
  using Event = aux_sabords::Event;

  static constexpr std::size_t kMaxMoves = aux_sabords::kMaxMoves;

  static constexpr GameInfo kInfo = {
      .id = "aux-sabords",
      .name = {"Aux Sabords\u202f!", "Aux Sabords!"},
      .clause_prefix = "AS",
      .min_seats = kMinSeats,
      .max_seats = kMaxPlayers,
      .rules_version = 1,
      .max_decisions = 9000,
      .secrets = true,
  };

  static constexpr std::array<OptionLabel, 6> kOptionLabels = {{
      {"sea",
       {"Mer", "Sea"},
       {"La mer classique a 9 × 9 cases, la grande 11 × 11 (AS-6).",
        "The classic sea has 9 × 9 squares, the great one 11 × 11 (AS-6)."}},
      {"chests",
       {"Coffres par couleur", "Chests of each colour"},
       {"Variante du livret\u00a0: deux ou trois coffres au lieu de quatre (AS-58).",
        "Variant of the rulebook: two or three chests instead of four (AS-58)."}},
      {"quick_end",
       {"Fin rapide", "Quick end"},
       {"Variante du livret\u00a0: la partie finit dès que tous les coffres d’une couleur sont à l’abri (AS-59).",
        "Variant of the rulebook: the game ends when all chests of one colour are landed (AS-59)."}},
      {"hands",
       {"Mains à deux joueurs", "Hands of two players"},
       {"À deux, chacun joue deux navires avec deux mains de cinq cartes, ou avec une seule (AS-62).",
        "With two players each sails two ships with two hands of five cards, or with one (AS-62)."}},
      {"foreign_breaks_ties",
       {"Départage", "Tie-break"},
       {"À égalité, le plus de coffres pris aux autres l’emporte\u202f; sinon la victoire est partagée (AS-55).",
        "A tie goes to whoever landed most chests of others; otherwise the victory is shared (AS-55)."}},
      {"round_limit",
       {"Dernier tour de table", "Last round"},
       {"La partie s’arrête au plus tard après 60 tours de table, ou après 30 (AS-56).",
        "The game ends after 60 rounds at the latest, or after 30 (AS-56)."}},
  }};

  static State setup(const Options& options, int seats, Chance& chance) {
    return aux_sabords::setup(options, seats, chance);
  }
  static int seats(const State& state) { return state.seats; }
  static SeatSet actors(const State& state) { return aux_sabords::actors(state); }
  static void legal(const State& state, Seat seat, Moves& moves) { aux_sabords::legal(state, seat, moves); }
  template <class Sink>
  static void apply(State& state, Seat seat, Move move, Chance& chance, Sink& sink) {
    aux_sabords::apply(state, seat, move, chance, sink);
  }
  static Outcome outcome(const State& state) { return aux_sabords::outcome(state); }
  static View view(const State& state, Viewer viewer) { return aux_sabords::view(state, viewer); }
  static void resample(State& state, Viewer viewer, Chance& chance) { aux_sabords::resample(state, viewer, chance); }
  static bool barrier(const State& before, const State& after) { return aux_sabords::barrier(before, after); }
  static std::optional<Fault> fault(const State& state) { return aux_sabords::fault(state); }
  static std::optional<std::uint32_t> chance_result(std::string_view text) { return aux_sabords::chance_result(text); }

  static Facts facts() { return aux_sabords::facts(); }

  static std::string event_text(const Event& event, Lang lang, Names names) {
    return aux_sabords::event_text(event, lang, names);
  }
  static std::string move_text(const View& view, Move move, Lang lang) {
    return aux_sabords::move_text(view, move, lang);
  }
  static std::string prompt_text(const View& view, Lang lang, Names names) {
    return aux_sabords::prompt_text(view, lang, names);
  }
  static std::vector<std::string_view> clauses(const View& view) { return aux_sabords::clauses(view); }
  static std::string merit_text(const View& view, Move move, Lang lang) {
    return aux_sabords::merit_text(view, move, lang);
  }
  static std::string reason_text(std::string_view key, Lang lang) { return aux_sabords::reason_text(key, lang); }
  static std::string picture(const View& view, Lang lang, Names names, const Style& style) {
    return aux_sabords::picture(view, lang, names, style);
  }

  static constexpr auto kParameters = aux_sabords::kParameters;
  static constexpr SearchTuning kSearch = aux_sabords::kSearch;
  static constexpr double kStakes = aux_sabords::kStakes;
  static Advice<Move> advise(const State& state, Seat seat, Tuning tuning) {
    return aux_sabords::advise(state, seat, tuning);
  }
  static std::size_t policy(const State& state, Seat seat, const Moves& moves, Tuning tuning, Chance& chance) {
    return aux_sabords::policy(state, seat, moves, tuning, chance);
  }
  static bool foolish(const State& state, Seat seat, Move move) { return aux_sabords::foolish(state, seat, move); }
  static void evaluate(const State& state, Tuning tuning, std::span<double> rewards) {
    aux_sabords::evaluate(state, tuning, rewards);
  }
  static constexpr int kHorizon = aux_sabords::kHorizon;
  static int turn(const State& state) { return aux_sabords::turn(state); }
  static void imagine(State& state, Viewer viewer, Chance& chance) { aux_sabords::imagine(state, viewer, chance); }
  static bool pause(const State& state) { return aux_sabords::pause(state); }
  static std::uint64_t observation(const State& state, Viewer viewer) {
    return aux_sabords::observation(state, viewer);
  }
  static std::string advice_text(std::string_view reason, Lang lang) { return aux_sabords::advice_text(reason, lang); }

  static constexpr std::size_t kSources = aux_sabords::kSources;
  static constexpr std::size_t kPieces = aux_sabords::kPieces;
  static std::string source_text(std::size_t source, Lang lang) { return aux_sabords::source_text(source, lang); }
  static void sources(const State& state, Seat seat, std::span<int> points) {
    aux_sabords::sources(state, seat, points);
  }
  static std::string piece_text(std::size_t piece, Lang lang) { return aux_sabords::piece_text(piece, lang); }
  static std::optional<Gain> gain(const Event& event) { return aux_sabords::gain(event); }
};

static_assert(Game<AuxSabords>);

}  // namespace flibuste::aux_sabords
