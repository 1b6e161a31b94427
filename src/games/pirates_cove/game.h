// Pirate's Cove as the contract of core/game.h wants it.
#pragma once

#include <array>

#include "core/game.h"
#include "games/pirates_cove/advice.h"
#include "games/pirates_cove/facts.h"
#include "games/pirates_cove/json.h"
#include "games/pirates_cove/rules.h"
#include "games/pirates_cove/study.h"
#include "games/pirates_cove/text.h"
#include "games/pirates_cove/view.h"

namespace flibuste::pirates_cove {

// Each base is the part of the contract that its header declares. What the contract leaves optional, the game has as
// soon as one of them declares it.
struct PiratesCove : Rules, Visibility, FactSheet, Texts, Advisor, Study {
  using State = pirates_cove::State;
  using Move = pirates_cove::Move;
  using Options = pirates_cove::Options;
  using View = pirates_cove::View;
  using Event = pirates_cove::Event;

  static constexpr GameInfo kInfo = {
      .id = "pirates-cove",
      .name = {"La Crique des Pirates", "Pirate’s Cove"},
      .clause_prefix = "PC",
      .min_seats = kMinSeats,
      .max_seats = kMaxPlayers,
      .rules_version = 1,
      .max_decisions = 4000,
      .secrets = true,
  };

  static constexpr std::array<OptionLabel, 35> kOptionLabels = {{
      {"event_order",
       {"Ordre des événements", "Order of events"},
       {"Dans une fenêtre, on demande par vitesse, ou toujours depuis le premier siège (PC-24).",
        "A window asks by speed, or always from the first seat (PC-24)."}},
      {"navy_needs_target",
       {"La Royal Navy veut une cible", "The Navy needs a target"},
       {"Un joueur doit être sur l’île où on l’envoie (PC-36).",
        "Some player must be at the island to which it is sent (PC-36)."}},
      {"hijack_shares_fame",
       {"Flibusterie\u00a0: renommée", "Hijack: fame"},
       {"La renommée pillée se partage (PC-26).", "Plundered fame is split (PC-26)."}},
      {"hijack_shares_gold",
       {"Flibusterie\u00a0: or", "Hijack: gold"},
       {"L’or pillé se partage (PC-26).", "Plundered gold is split (PC-26)."}},
      {"hijack_shares_treasure",
       {"Flibusterie\u00a0: trésors", "Hijack: treasures"},
       {"Les trésors pillés se partagent (PC-26).", "Plundered treasures are split (PC-26)."}},
      {"hijack_shares_tavern",
       {"Flibusterie\u00a0: cartes", "Hijack: cards"},
       {"Les cartes pillées se partagent (PC-26).", "Plundered cards are split (PC-26)."}},
      {"hijack_shares_bury",
       {"Flibusterie\u00a0: enterrement", "Hijack: burial"},
       {"La renommée d’un enterrement se partage (PC-27).", "The fame of a burial is split (PC-27)."}},
      {"hijack_shares_cove",
       {"Flibusterie\u00a0: Crique", "Hijack: Cove"},
       {"Le revenu de la Crique se partage (PC-30).", "The income of the Cove is split (PC-30)."}},
      {"boarding_reorder",
       {"Nouvel ordre d’abordage", "Boarding in a new order"},
       {"Une ronde d’abordage change d’ordre quand les vitesses ont changé (PC-49).",
        "A boarding round is in a new order when speeds have changed (PC-49)."}},
      {"tie_reroll",
       {"Égalités relancées", "Ties rolled again"},
       {"Les mêmes navires à égalité relancent à chaque échange d’un combat (PC-19).",
        "The same tied ships roll again at every exchange of a battle (PC-19)."}},
      {"npc_choice",
       {"Légende ou Royal Navy", "Legend or Navy"},
       {"Les deux présentes, le tireur choisit, ou l’une doit être coulée d’abord (PC-66).",
        "With both there, the shooter chooses, or one of them must be sunk first (PC-66)."}},
      {"fame_floor",
       {"Renommée minimale", "Least fame"},
       {"La renommée ne descend pas sous 0, ou n’a pas de plancher (PC-6).",
        "Fame never falls below 0, or it may (PC-6)."}},
      {"absorbed_hit_counts",
       {"Un coup absorbé compte", "An absorbed hit counts"},
       {"Un coup encaissé par un Artisan ou un perroquet vaut un coup reçu (PC-83).",
        "A hit taken by a Mastercraft or a parrot counts as having been hit (PC-83)."}},
      {"simultaneous_rout",
       {"Déroutes ensemble", "Routed together"},
       {"Les navires mis en déroute par un même effet partent ensemble (PC-86).",
        "Ships routed by one effect leave together (PC-86)."}},
      {"bones_grapple",
       {"Bones et le Grappin", "Bones and the Grapple"},
       {"Sous un Grappin, le perroquet de Bones vaut les canons, ou le meilleur des deux (PC-53).",
        "Under a Grapple Bones’ parrot counts the cannons, or the better of both (PC-53)."}},
      {"smoke_vs_stray",
       {"Fumigènes et tirs perdus", "Smoke and stray shots"},
       {"Les tirs perdus de Crochet touchent-ils un navire sous Fumigènes (PC-96)\u202f?",
        "Whether Hook’s stray shots hit a ship under Smoke (PC-96)."}},
      {"smoke_vs_blast",
       {"Fumigènes et explosions", "Smoke and blasts"},
       {"Une Sainte-Barbe touche-t-elle un navire sous Fumigènes (PC-75)\u202f?",
        "Whether a Powder Magazine hits a ship under Smoke (PC-75)."}},
      {"legend_compare",
       {"Cibles des légendes", "Targets of legends"},
       {"On compare les valeurs imprimées, ou les positions des anneaux (PC-91).",
        "Printed values are compared, or ring positions (PC-91)."}},
      {"legend_ranking",
       {"Ordre des cibles", "Order of targets"},
       {"Une légende compare à chaque bordée, ou une fois par cycle (PC-90).",
        "A legend compares at each volley, or once for a cycle (PC-90)."}},
      {"cacafuego_shared",
       {"Cacafuego à l’île au Trésor", "Cacafuego at Treasure Island"},
       {"Il se partage, ou revient au plus rapide (PC-100).", "It is shared, or goes to the fastest (PC-100)."}},
      {"navy_section",
       {"Section visée par la Royal Navy", "Section the Navy aims at"},
       {"Qui la contrôle choisit, ou toujours la coque (PC-102).",
        "Whoever controls it chooses, or it is always the hull (PC-102)."}},
      {"navy_targets",
       {"Cibles de la Royal Navy", "Targets of the Navy"},
       {"Libres, ou chacun à son tour (PC-102).", "Free, or each in turn (PC-102)."}},
      {"second_navy",
       {"Seconde Royal Navy", "A second Navy card"},
       {"Elle déplace la première, ou ne peut être jouée (PC-38).",
        "It moves the Navy, or cannot be played while it is at sea (PC-38)."}},
      {"sink_share",
       {"Partage d’un navire coulé", "Share of a sunk ship"},
       {"Ceux qui restent et le tireur, ou tous ceux qui étaient là (PC-80).",
        "Those who stay and the shooter, or all who were there (PC-80)."}},
      {"own_damage_counts",
       {"Ses propres dégâts comptent", "Own damage counts"},
       {"Sa propre explosion ou son propre recul vaut un coup reçu (PC-83).",
        "One’s own blast and recoil count as having been hit (PC-83)."}},
      {"swap_needs_fame",
       {"Échanger demande un point", "Swapping needs a point"},
       {"On ne change de perroquet qu’avec de la renommée à perdre (PC-110).",
        "A parrot can be swapped only with fame to lose (PC-110)."}},
      {"partial_payout",
       {"Paiement partiel", "Part payment"},
       {"Une réserve insuffisante donne ce qu’elle a (PC-107).", "A supply that is short gives what it has (PC-107)."}},
      {"income_pays_repair",
       {"Le revenu paie", "The income pays"},
       {"L’or du revenu peut payer la réparation (PC-124).", "The gold of the income may pay the repair (PC-124)."}},
      {"poor_repair_pays",
       {"Prix des pauvres", "What the poor pay"},
       {"Qui ne peut payer ne paie rien, ou donne tout son or (PC-125).",
        "Who cannot pay pays nothing, or hands over all gold (PC-125)."}},
      {"mastercraft_limit",
       {"Nombre d’Artisans", "Mastercraft limit"},
       {"Un par navire, ou un par section (PC-118).", "One for each ship, or one for each section (PC-118)."}},
      {"sequential_buy",
       {"Achat carte par carte", "Cards bought one by one"},
       {"À la Taverne, on voit chaque carte avant la suivante (PC-113).",
        "At the Tavern each card is seen before the next is bought (PC-113)."}},
      {"final_battle_cards",
       {"Cartes au combat final", "Cards in the final battle"},
       {"Le combat final se joue avec les cartes (PC-135).", "The final battle is fought with cards (PC-135)."}},
      {"doubled_event",
       {"Événement en double", "The event that is there twice"},
       {"Le livret n’en nomme que sept pour huit cartes (PC-4).",
        "The rulebook names but seven for eight cards (PC-4)."}},
      {"months", {"Nombre de mois", "Number of months"}, {"Une partie plus courte (PC-7).", "A shorter game (PC-7)."}},
      {"random_pirate",
       {"Pirates imprévisibles", "Unforeseeable pirates"},
       {"Les navires noirs vont où le dé les envoie (PC-35).", "Black ships go where the die sends them (PC-35)."}},
  }};
};

static_assert(Game<PiratesCove>);
static_assert(Joint<PiratesCove> && Windowed<PiratesCove>);

}  // namespace flibuste::pirates_cove
