// Port Royal as the contract of core/game.h wants it.
#pragma once

#include <array>

#include "core/game.h"
#include "games/port_royal/advice.h"
#include "games/port_royal/facts.h"
#include "games/port_royal/json.h"
#include "games/port_royal/rules.h"
#include "games/port_royal/study.h"
#include "games/port_royal/text.h"
#include "games/port_royal/view.h"

namespace flibuste::port_royal {

struct PortRoyal {
  using State = port_royal::State;
  using Move = port_royal::Move;
  using Options = port_royal::Options;
  using View = port_royal::View;
  using Event = port_royal::Event;

  static constexpr std::size_t kMaxMoves = port_royal::kMaxMoves;

  static constexpr GameInfo kInfo = {
      .id = "port-royal",
      .name = {"Port Royal", "Port Royal"},
      .clause_prefix = "PR",
      .min_seats = kMinSeats,
      .max_seats = kMaxPlayers,
      .rules_version = 1,
      .max_decisions = 3000,
      .secrets = false,
  };

  static constexpr std::array<OptionLabel, 6> kOptionLabels = {{
      {"governor_immediate",
       {"Gouverneur immédiat", "Governor at once"},
       {"Un gouverneur que l’on engage donne aussitôt une carte de plus (PR-58).",
        "A governor just hired gives one more card at once (PR-58)."}},
      {"claim_after_bust",
       {"Expédition après un tour perdu", "Claim after a bust"},
       {"Le joueur actif peut encore accomplir une expédition quand son tour est perdu (PR-27).",
        "The active player may still claim an expedition when the turn is lost (PR-27)."}},
      {"active_may_pass",
       {"Le joueur actif peut passer", "The active player may pass"},
       {"Le joueur actif n’est pas tenu de prendre une carte (PR-45).",
        "The active player need not take a card (PR-45)."}},
      {"end_variant",
       {"Fin avec expédition", "Expedition needed to win"},
       {"Variante du livret\u00a0: sans expédition, on ne peut ni finir ni gagner (PR-69).",
        "Variant of the rulebook: without an expedition nobody can end or win the game (PR-69)."}},
      {"accept_duplicate",
       {"Tour perdu exprès", "Bust on purpose"},
       {"Un navire de couleur déjà présente peut être accueilli alors qu’on pourrait le repousser (PR-26).",
        "A ship of a colour already present may be let in although it could be repelled (PR-26)."}},
      {"reshuffle",
       {"Mélange de la défausse", "Reshuffling"},
       {"La défausse est mélangée dès que la pioche est vide, ou seulement au besoin (PR-62).",
        "The discard pile is shuffled as soon as the draw pile is empty, or only when needed (PR-62)."}},
  }};

  static State setup(const Options& options, int seats, Chance& chance) {
    return port_royal::setup(options, seats, chance);
  }
  static int seats(const State& state) { return state.seats; }
  static SeatSet actors(const State& state) { return port_royal::actors(state); }
  static void legal(const State& state, Seat seat, Moves& moves) { port_royal::legal(state, seat, moves); }
  template <class Sink>
  static void apply(State& state, Seat seat, Move move, Chance& chance, Sink& sink) {
    port_royal::apply(state, seat, move, chance, sink);
  }
  static Outcome outcome(const State& state) { return port_royal::outcome(state); }
  static View view(const State& state, Viewer viewer) { return port_royal::view(state, viewer); }
  static void resample(State& state, Viewer viewer, Chance& chance) { port_royal::resample(state, viewer, chance); }
  static bool barrier(const State& before, const State& after) { return port_royal::barrier(before, after); }
  static std::optional<Fault> fault(const State& state) { return port_royal::fault(state); }
  static std::optional<std::uint32_t> chance_result(std::string_view text) { return port_royal::chance_result(text); }

  static Facts facts() { return port_royal::facts(); }

  static std::string event_text(const Event& event, Lang lang, Names names) {
    return port_royal::event_text(event, lang, names);
  }
  static std::string move_text(const View& view, Move move, Lang lang) {
    return port_royal::move_text(view, move, lang);
  }
  static std::string prompt_text(const View& view, Lang lang, Names names) {
    return port_royal::prompt_text(view, lang, names);
  }
  static std::vector<std::string_view> clauses(const View& view) { return port_royal::clauses(view); }
  static std::string merit_text(const View& view, Move move, Lang lang) {
    return port_royal::merit_text(view, move, lang);
  }
  static std::string reason_text(std::string_view key, Lang lang) { return port_royal::reason_text(key, lang); }
  static std::string picture(const View& view, Lang lang, Names names, const Style& style) {
    return port_royal::picture(view, lang, names, style);
  }

  static constexpr auto kParameters = port_royal::kParameters;
  static constexpr SearchTuning kSearch = port_royal::kSearch;
  static constexpr double kStakes = 1;
  static Advice<Move> advise(const State& state, Seat seat, Tuning tuning) {
    return port_royal::advise(state, seat, tuning);
  }
  static std::size_t policy(const State& state, Seat seat, const Moves& moves, Tuning tuning, Chance& chance) {
    return port_royal::policy(state, seat, moves, tuning, chance);
  }
  static bool foolish(const State& state, Seat seat, Move move) { return port_royal::foolish(state, seat, move); }
  static void evaluate(const State& state, Tuning tuning, std::span<double> rewards) {
    port_royal::evaluate(state, tuning, rewards);
  }
  static bool pause(const State& state) { return port_royal::pause(state); }
  static std::uint64_t observation(const State& state, Viewer viewer) { return port_royal::observation(state, viewer); }
  static std::string advice_text(std::string_view reason, Lang lang) { return port_royal::advice_text(reason, lang); }

  static constexpr std::size_t kSources = port_royal::kSources;
  static constexpr std::size_t kPieces = port_royal::kPieces;
  static std::string source_text(std::size_t source, Lang lang) { return port_royal::source_text(source, lang); }
  static void sources(const State& state, Seat seat, std::span<int> points) {
    port_royal::sources(state, seat, points);
  }
  static std::string piece_text(std::size_t piece, Lang lang) { return port_royal::piece_text(piece, lang); }
  static std::optional<Gain> gain(const Event& event) { return port_royal::gain(event); }
};

static_assert(Game<PortRoyal>);

}  // namespace flibuste::port_royal
