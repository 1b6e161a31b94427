// The nouns of Aux Sabords! and the small phrases that sentences and pictures are made of.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"
#include "games/aux_sabords/rules.h"
#include "games/aux_sabords/view.h"

namespace flibuste::aux_sabords {

constexpr std::array<Noun, kCards> kCardNouns = {{
    {{"Pirate", "Pirate"}, {"Pirates", "Pirates"}},
    {{"Capitaine", "Captain"}, {"Capitaines", "Captains"}},
    {{"Jambe de bois", "Wooden leg"}, {"Jambes de bois", "Wooden legs"}, true},
    {{"Sabre", "Sabre"}, {"Sabres", "Sabres"}},
    {{"Pistolet", "Pistol"}, {"Pistolets", "Pistols"}},
    {{"carte Navire", "Ship card"}, {"cartes Navire", "Ship cards"}, true},
}};
constexpr Noun kChest = {{"coffre", "chest"}, {"coffres", "chests"}};
constexpr Noun kCardNoun = {{"carte", "card"}, {"cartes", "cards"}, true};
constexpr Noun kStep = {{"case", "square"}, {"cases", "squares"}, true};

constexpr std::array<Label, kColours> kCorners = {{
    {"nord-ouest", "north-west"},
    {"nord-est", "north-east"},
    {"sud-est", "south-east"},
    {"sud-ouest", "south-west"},
}};
// A ship on the picture, and the sign of its port, treasure square and rose there.
constexpr std::array<std::string_view, kColours> kLetters = {"A", "B", "C", "D"};
constexpr std::array<Tint, kColours> kTints = {Tint::red, Tint::yellow, Tint::blue, Tint::green};

constexpr const Noun& noun(Card card) { return kCardNouns[index(card)]; }

inline std::string counted(int count, Card card, Lang lang) { return counted(count, noun(card), lang); }

// "un Sabre", "a Wooden leg".
inline std::string a(Card card, Lang lang) {
  return fmt::format("{}{}", indefinite(noun(card), lang), noun(card).one[lang]);
}

// " (nord-ouest)", where a ship comes from: of two players, who have two each.
inline std::string corner_of(Names names, Colour colour, Lang lang) {
  if (names.size() != static_cast<std::size_t>(kMinSeats)) return {};
  return fmt::format(" ({})", kCorners[index(colour)][lang]);
}

// Whoever sails a ship, and which of them.
inline Name captain_of(Names names, Seat seat, Colour colour, Lang lang) {
  Name name = name_of(names, seat, lang);
  name.text += corner_of(names, colour, lang);
  return name;
}

inline const FleetView& fleet(const View& view, Colour colour) { return view.fleets[index(colour)]; }

// The cards with which the decision of the view is made, as far as the viewer sees them.
inline CardCounts hand_shown(const View& view) {
  CardCounts counts{};
  if (!view.decision) return counts;
  for (const HandView& hand : view.players[view.decision->seat].hands) {
    bool serves = false;
    for (const Colour colour : hand.colours) serves = serves || colour == view.decision->colour;
    if (!serves || !hand.cards) continue;
    for (const Card card : *hand.cards) ++counts[index(card)];
  }
  return counts;
}

}  // namespace flibuste::aux_sabords
