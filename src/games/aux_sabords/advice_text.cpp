// The reasons of the advice for Aux Sabords! in words.
#include <array>

#include "games/aux_sabords/advice.h"

namespace flibuste::aux_sabords {

std::string Advisor::advice_text(std::string_view reason, Lang lang) {
  struct Entry {
    std::string_view key;
    Label text;
  };
  static constexpr std::array<Entry, 22> kTexts = {{
      {"build_now", {"Sans navire, pas de trésor\u202f!", "No treasure without a ship!"}},
      {"rig_now", {"Avec une carte Navire, on part tout de suite.", "With a Ship card the ship leaves at once."}},
      {"discard_weapon", {"C’est l’arme dont on a le moins besoin.", "It is the weapon that is needed least."}},
      {"discard_ship", {"Il reste assez de cartes Navire en main.", "There are enough Ship cards left in hand."}},
      {"discard_least", {"C’est la carte dont on se passe le mieux.", "It is the card that will be missed least."}},
      {"place_chest",
       {"Un coffre de plus sur l’île, c’est un coffre de plus à ramener.",
        "One more chest on the island is one more to bring home."}},
      {"load_all", {"Autant tout embarquer en un voyage.", "Better to carry all of them in one trip."}},
      {"unload_least", {"Il faut bien en poser un.", "One has to be put down."}},
      {"good_odds", {"La prise vaut le risque\u00a0: à l’abordage\u202f!", "The prize is worth the risk: board!"}},
      {"sink_empty",
       {"Sa cale est vide, mais coulé, il rentre au port et perd sa carte Navire.",
        "Its hold is empty, but sunk it goes back to port and loses its Ship card."}},
      {"nothing_to_take", {"Il n’y a rien à prendre.", "There is nothing to take."}},
      {"too_risky", {"Le risque d’être coulé est trop grand.", "The risk of being sunk is too great."}},
      {"win_fight", {"Cela suffit pour gagner.", "That is enough to win."}},
      {"hold_level", {"À égalité, on garde ses coffres.", "Level, the chests are kept."}},
      {"hold_ship", {"À égalité, le navire reste à flot.", "Level, the ship stays afloat."}},
      {"cannot_win",
       {"La bataille est perdue\u00a0: mieux vaut garder ses cartes.", "The fight is lost: better to keep the cards."}},
      {"to_prey", {"Ce navire transporte des coffres.", "That ship carries chests."}},
      {"to_empty_prey",
       {"Ce navire est vide, mais on peut le renvoyer au port.",
        "That ship is empty, but it can be sent back to port."}},
      {"to_rose", {"Cap sur la rose des vents, pour poser un coffre.", "Towards the wind rose, to put down a chest."}},
      {"to_treasure", {"Cap sur la case trésor.", "Towards the treasure square."}},
      {"to_port", {"Cap sur le port, pour mettre les coffres à l’abri.", "Towards port, to land the chests."}},
      {"good_place", {"C’est une bonne place pour la suite.", "It is a good place to go on from."}},
  }};
  for (const Entry& entry : kTexts) {
    if (entry.key == reason) return std::string(entry.text[lang]);
  }
  return lang == Lang::fr ? "C’est le seul choix possible." : "It is the only choice.";
}

}  // namespace flibuste::aux_sabords
