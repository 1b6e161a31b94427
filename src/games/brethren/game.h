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

// Each base is the part of the contract that its header declares. What the contract leaves optional, the game has as
// soon as one of them declares it.
struct Brethren : Rules, Visibility, FactSheet, Texts, Advisor, Study {
  using State = brethren::State;
  using Move = brethren::Move;
  using Options = brethren::Options;
  using View = brethren::View;
  using Event = brethren::Event;

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

  // Whoever picks a treasure in the turn of another may be the next whose turn it is. (The members of the game's own
  // `stage` are play, closing and over.)
  static flibuste::Stage stage(const State& state) { return {.episode = 0, .round = state.turn}; }

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
};

static_assert(Game<Brethren> && Staged<Brethren>);

}  // namespace flibuste::brethren
