// The nouns of Pirate's Cove and the small phrases that sentences and pictures are made of.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"
#include "games/pirates_cove/view.h"

namespace flibuste::pirates_cove {

constexpr Noun kFameNoun = {{"point de renommée", "fame"}, {"points de renommée", "fame"}};
constexpr Noun kGoldNoun = {{"pièce d’or", "gold"}, {"pièces d’or", "gold"}, true};
constexpr Noun kChestNoun = {{"trésor", "treasure"}, {"trésors", "treasures"}};
constexpr Noun kCardNoun = {{"carte Taverne", "tavern card"}, {"cartes Taverne", "tavern cards"}, true};
constexpr Noun kHitNoun = {{"coup au but", "hit"}, {"coups au but", "hits"}};
constexpr Noun kDieNoun = {{"dé", "die"}, {"dés", "dice"}};
constexpr Noun kRingNoun = {{"anneau", "ring"}, {"anneaux", "rings"}};
constexpr Noun kBagNoun = {{"sac de 3 pièces d’or", "bag of 3 gold"}, {"sacs de 3 pièces d’or", "bags of 3 gold"}};

constexpr std::array<Label, kCards> kCardNames = {{
    {"Perroquet du capitaine Flint", "Captain Flint’s parrot"},
    {"Perroquet de Squire Trelawney", "Squire Trelawney’s parrot"},
    {"Perroquet de Long John Silver", "Long John Silver’s parrot"},
    {"Perroquet de Billy Bones", "Billy Bones’ parrot"},
    {"Artisan", "Mastercraft"},
    {"Fuite à l’anglaise", "Escape"},
    {"Flibusterie", "Hijack"},
    {"Vigie", "Lookout"},
    {"Armateur", "Shipwright"},
    {"Lettre de marque", "Letter of Marque"},
    {"Royal Navy", "Royal Navy"},
    {"Carte du trésor", "Treasure Map"},
    {"Calme plat", "Dead Calm"},
    {"Vent favorable", "Favourable Wind"},
    {"Grappin", "Grapple"},
    {"Fumigènes", "Smoke"},
    {"Par-dessus bord", "Overboard"},
    {"Mitraille", "Grapeshot"},
    {"Sainte-Barbe", "Powder Magazine"},
    {"Canonnade", "Double Shot"},
    {"Renommée 1", "Fame 1"},
    {"Renommée 2", "Fame 2"},
    {"Renommée 3", "Fame 3"},
}};
inline std::string_view card_name(Card card, Lang lang) { return kCardNames[index(card)][lang]; }

struct SectionWords {
  Label name;  // "coque"
  Label with;  // "la coque"
};
constexpr std::array<SectionWords, kSections> kSectionWords = {{
    {{"coque", "hull"}, {"la coque", "the hull"}},
    {{"voiles", "sails"}, {"les voiles", "the sails"}},
    {{"canons", "cannons"}, {"les canons", "the cannons"}},
    {{"équipage", "crew"}, {"l’équipage", "the crew"}},
}};
inline std::string_view section_name(Section section, Lang lang) { return kSectionWords[index(section)].name[lang]; }
inline std::string_view with_article(Section section, Lang lang) { return kSectionWords[index(section)].with[lang]; }

struct PlaceWords {
  Label name;  // "Île de la Taverne"
  Label at;    // "à l’île de la Taverne"
  Label to;    // "vers l’île de la Taverne"
};
constexpr std::array<PlaceWords, kFinalBattle + 1> kPlaceWords = {{
    {{"Au large", "At sea"}, {"au large", "at sea"}, {"vers le large", "to sea"}},
    {{"Île de la Taverne", "Tavern Island"},
     {"à l’île de la Taverne", "at Tavern Island"},
     {"vers l’île de la Taverne", "to Tavern Island"}},
    {{"Île de la Coque", "Hull Island"},
     {"à l’île de la Coque", "at Hull Island"},
     {"vers l’île de la Coque", "to Hull Island"}},
    {{"Île de la Voile", "Sail Island"},
     {"à l’île de la Voile", "at Sail Island"},
     {"vers l’île de la Voile", "to Sail Island"}},
    {{"Île aux Canons", "Cannon Island"},
     {"à l’île aux Canons", "at Cannon Island"},
     {"vers l’île aux Canons", "to Cannon Island"}},
    {{"Île des Équipages", "Crew Island"},
     {"à l’île des Équipages", "at Crew Island"},
     {"vers l’île des Équipages", "to Crew Island"}},
    {{"Île au Trésor", "Treasure Island"},
     {"à l’île au Trésor", "at Treasure Island"},
     {"vers l’île au Trésor", "to Treasure Island"}},
    {{"Crique des Pirates", "Pirate’s Cove"},
     {"à la Crique des Pirates", "at Pirate’s Cove"},
     {"vers la Crique des Pirates", "to Pirate’s Cove"}},
    {{"Combat final", "Final battle"}, {"au combat final", "in the final battle"}, {"au combat final", "to the end"}},
}};
inline std::string_view place_name(Place place, Lang lang) { return kPlaceWords[place].name[lang]; }
inline std::string_view at_place(Place place, Lang lang) { return kPlaceWords[place].at[lang]; }
inline std::string_view to_place(Place place, Lang lang) { return kPlaceWords[place].to[lang]; }

constexpr std::array<Label, kLegends + 1> kLegendNames = {{
    {"un navire noir", "a black ship"},
    {"Barbe-Noire", "Blackbeard"},
    {"le Hollandais volant", "the Flying Dutchman"},
    {"le capitaine Crochet", "Captain Hook"},
    {"Anne Bonny et Mary Read", "Anne Bonny and Mary Read"},
    {"le Cacafuego", "the Cacafuego"},
}};
inline std::string_view legend_name(Legend legend, Lang lang) { return kLegendNames[index(legend)][lang]; }

// "Taken" at the beginning of a sentence.
inline std::string capital(std::string text) {
  if (text.starts_with("à")) return "À" + text.substr(std::string_view("à").size());
  if (text.starts_with("é")) return "É" + text.substr(std::string_view("é").size());
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// Whoever takes part in a battle.
inline Name actor_name(Names names, Actor actor, Legend legend, Lang lang) {
  if (actor == kLegendActor) return {std::string(legend_name(legend, lang))};
  if (actor == kNavyActor) return {said(lang, {"la Royal Navy", "the Royal Navy"})};
  return name_of(names, actor, lang);
}

// "2 points de renommée, 5 pièces d’or et 1 trésor".
inline std::string loot_text(int fame, int gold, int chests, int cards, Lang lang) {
  std::vector<std::string> items;
  if (fame > 0) items.push_back(counted(fame, kFameNoun, lang));
  if (gold > 0) items.push_back(counted(gold, kGoldNoun, lang));
  if (chests > 0) items.push_back(counted(chests, kChestNoun, lang));
  if (cards > 0) items.push_back(counted(cards, kCardNoun, lang));
  if (items.empty()) return said(lang, {"rien", "nothing"});
  return listed(lang, items);
}

// The seat that decides, or 0.
inline Seat decider(const View& view) {
  return view.decision && !view.decision->seats.empty() ? view.decision->seats.front() : Seat{0};
}
// Whose moves are labelled: the viewer where several decide.
inline Seat labelled(const View& view) {
  if (view.decision && view.viewer < view.seats && view.decision->seats.contains(view.viewer)) return view.viewer;
  return decider(view);
}

}  // namespace flibuste::pirates_cove
