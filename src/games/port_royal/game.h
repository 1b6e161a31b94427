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

// Each base is the part of the contract that its header declares. What the contract leaves optional, the game has as
// soon as one of them declares it.
struct PortRoyal : Rules, Visibility, FactSheet, Texts, Advisor, Study {
  using State = port_royal::State;
  using Move = port_royal::Move;
  using Options = port_royal::Options;
  using View = port_royal::View;
  using Event = port_royal::Event;

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
};

static_assert(Game<PortRoyal>);

}  // namespace flibuste::port_royal
