// Brethren of the Coast as the contract of core/game.h wants it.
#pragma once

#include <array>

#include "core/game.h"
#include "games/brethren/advice.h"
#include "games/brethren/facts.h"
#include "games/brethren/json.h"
#include "games/brethren/rules.h"
#include "games/brethren/study.h"
#include "games/brethren/text.h"
#include "games/brethren/view.h"

namespace flibuste::brethren {

struct Brethren {
  using State = brethren::State;
  using Move = brethren::Move;
  using Options = brethren::Options;
  using View = brethren::View;
  using Event = brethren::Event;

  static constexpr std::size_t kMaxMoves = brethren::kMaxMoves;

  static constexpr GameInfo kInfo = {
      .id = "brethren",
      .name = {"Brethren of the Coast", "Brethren of the Coast"},
      .clause_prefix = "BR",
      .min_seats = kMinSeats,
      .max_seats = kMaxPlayers,
      .rules_version = 1,
      .max_decisions = 3 * kRounds * kMaxPlayers,  // a ship, a card and at most one pick for each card
      .secrets = true,
  };

  static constexpr std::array<OptionLabel, 3> kOptionLabels = {{
      {"lone_ship_falls_back",
       {"Navire seul repoussé", "Lone ship falls back"},
       {"Une flotte d’un seul navire touchée par un canon passe derrière une flotte de même force (BR-29).",
        "A fleet of one ship hit by a cannon goes behind a fleet of the same strength (BR-29)."}},
      {"unclaimed_treasure_stays",
       {"Le trésor sans preneur reste", "Unclaimed treasure stays"},
       {"Le trésor d’un galion que personne n’est là pour prendre reste sur sa colonie (BR-41).",
        "The treasure of a galleon that nobody is there to take stays on its colony (BR-41)."}},
      {"booty_needs_chest",
       {"Pas de butin sans coffre", "No booty without a chest"},
       {"Il faut au moins un coffre pour avoir part au butin ou à Port Royal (BR-51).",
        "A share of the booty, or Port Royal, takes at least one chest (BR-51)."}},
  }};

  static State setup(const Options& options, int seats, Chance& chance) {
    return brethren::setup(options, seats, chance);
  }
  static int seats(const State& state) { return state.seats; }
  static SeatSet actors(const State& state) { return brethren::actors(state); }
  static void legal(const State& state, Seat seat, Moves& moves) { brethren::legal(state, seat, moves); }
  template <class Sink>
  static void apply(State& state, Seat seat, Move move, Chance& chance, Sink& sink) {
    brethren::apply(state, seat, move, chance, sink);
  }
  static Outcome outcome(const State& state) { return brethren::outcome(state); }
  static View view(const State& state, Viewer viewer) { return brethren::view(state, viewer); }
  static void resample(State& state, Viewer viewer, Chance& chance) { brethren::resample(state, viewer, chance); }
  static bool barrier(const State& before, const State& after) { return brethren::barrier(before, after); }
  static std::optional<Fault> fault(const State& state) { return brethren::fault(state); }
  static std::optional<std::uint32_t> chance_result(std::string_view text) { return brethren::chance_result(text); }

  static Facts facts() { return brethren::facts(); }

  static std::string event_text(const Event& event, Lang lang, Names names) {
    return brethren::event_text(event, lang, names);
  }
  static std::string move_text(const View& view, Move move, Lang lang) { return brethren::move_text(view, move, lang); }
  static std::string prompt_text(const View& view, Lang lang, Names names) {
    return brethren::prompt_text(view, lang, names);
  }
  static std::vector<std::string_view> clauses(const View& view) { return brethren::clauses(view); }
  static std::string merit_text(const View& view, Move move, Lang lang) {
    return brethren::merit_text(view, move, lang);
  }
  static std::string reason_text(std::string_view key, Lang lang) { return brethren::reason_text(key, lang); }
  static std::string picture(const View& view, Lang lang, Names names, const Style& style) {
    return brethren::picture(view, lang, names, style);
  }

  static constexpr auto kParameters = brethren::kParameters;
  static constexpr SearchTuning kSearch = brethren::kSearch;
  static constexpr double kStakes = 0.3;
  static Advice<Move> advise(const State& state, Seat seat, Tuning tuning) {
    return brethren::advise(state, seat, tuning);
  }
  static std::size_t policy(const State& state, Seat seat, const Moves& moves, Tuning tuning, Chance& chance) {
    return brethren::policy(state, seat, moves, tuning, chance);
  }
  static bool foolish(const State& state, Seat seat, Move move) { return brethren::foolish(state, seat, move); }
  static void evaluate(const State& state, Tuning tuning, std::span<double> rewards) {
    brethren::evaluate(state, tuning, rewards);
  }
  static bool pause(const State& state) { return brethren::pause(state); }
  static std::uint64_t observation(const State& state, Viewer viewer) { return brethren::observation(state, viewer); }
  static std::string advice_text(std::string_view reason, Lang lang) { return brethren::advice_text(reason, lang); }

  static constexpr std::size_t kSources = brethren::kSources;
  static constexpr std::size_t kPieces = brethren::kPieces;
  static std::string source_text(std::size_t source, Lang lang) { return brethren::source_text(source, lang); }
  static void sources(const State& state, Seat seat, std::span<int> points) { brethren::sources(state, seat, points); }
  static std::string piece_text(std::size_t piece, Lang lang) { return brethren::piece_text(piece, lang); }
  static std::optional<Gain> gain(const Event& event) { return brethren::gain(event); }
};

static_assert(Game<Brethren>);

}  // namespace flibuste::brethren
