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

// Each base is the part of the contract that its header declares. What the contract leaves optional, the game has as
// soon as one of them declares it.
struct AuxSabords : Rules, Visibility, FactSheet, Texts, Advisor, Study {
  using State = aux_sabords::State;
  using Move = aux_sabords::Move;
  using Options = aux_sabords::Options;
  using View = aux_sabords::View;
  using Event = aux_sabords::Event;

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
};

static_assert(Game<AuxSabords> && Staged<AuxSabords>);

}  // namespace flibuste::aux_sabords
