// The nouns of Port Royal and the small phrases that sentences and pictures are made of.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"
#include "games/port_royal/rules.h"
#include "games/port_royal/view.h"

namespace flibuste::port_royal {

// ---- nouns --------------------------------------------------------------------------------------

constexpr std::array<Noun, kColours> kShipNouns = {{
    {{"pinasse", "pinnace"}, {"pinasses", "pinnaces"}, true},
    {{"flûte", "flute"}, {"flûtes", "flutes"}, true},
    {{"brigantine", "skiff"}, {"brigantines", "skiffs"}, true},
    {{"frégate", "frigate"}, {"frégates", "frigates"}, true},
    {{"galion", "galleon"}, {"galions", "galleons"}},
}};
constexpr std::array<Tint, kColours> kShipTints = {Tint::yellow, Tint::blue, Tint::green, Tint::red, Tint::black};

constexpr std::size_t kPersons = 11;
constexpr std::array<Noun, kPersons> kPersonNouns = {{
    {{"négociant", "trader"}, {"négociants", "traders"}},
    {{"colon", "settler"}, {"colons", "settlers"}},
    {{"capitaine", "captain"}, {"capitaines", "captains"}},
    {{"prêtre", "priest"}, {"prêtres", "priests"}},
    {{"touche-à-tout", "jack of all trades"}, {"touche-à-tout", "jacks of all trades"}},
    {{"matelot", "sailor"}, {"matelots", "sailors"}},
    {{"pirate", "pirate"}, {"pirates", "pirates"}},
    {{"demoiselle", "mademoiselle"}, {"demoiselles", "mademoiselles"}, true},
    {{"saltimbanque", "jester"}, {"saltimbanques", "jesters"}},
    {{"amiral", "admiral"}, {"amiraux", "admirals"}, false, true},
    {{"gouverneur", "governor"}, {"gouverneurs", "governors"}},
}};

// The signs of the picture, each one column wide on every terminal (the anchor of Unicode is two).
constexpr std::string_view kSword = "⚔";
constexpr std::string_view kSkullSign = "☠";
constexpr std::array<std::string_view, kPersons> kSigns = {"", "⌂", "♆", "✚", "★"};

// What a person does, swords apart; {} is the ship of a trader.
constexpr std::array<Label, kPersons> kAbilities = {{
    {"+1 pièce par {}", "+1 coin per {}"},
    {"maison", "house"},
    {"ancre", "anchor"},
    {"croix", "cross"},
    {"joker", "wild"},
    {},
    {},
    {"−1 pièce par personnage", "−1 coin per person"},
    {"+1 pièce si tour perdu ou port vide", "+1 coin on a bust or an empty harbour"},
    {"+2 pièces dès 5 cartes au port", "+2 coins from 5 cards in the harbour"},
    {"+1 carte à prendre", "+1 card to take"},
}};

constexpr Noun kExpedition = {{"expédition", "expedition"}, {"expéditions", "expeditions"}, true, true};
constexpr Noun kTax = {{"taxation", "tax increase"}, {"taxations", "tax increases"}, true};

constexpr Noun kCoin = {{"pièce", "coin"}, {"pièces", "coins"}, true};
constexpr Noun kPoint = {{"point", "point"}, {"points", "points"}};
constexpr Noun kSwordNoun = {{"épée", "sword"}, {"épées", "swords"}, true, true};
constexpr Noun kCardNoun = {{"carte", "card"}, {"cartes", "cards"}, true};
constexpr Noun kColourNoun = {{"couleur", "colour"}, {"couleurs", "colours"}, true};

constexpr const Noun& noun(Person person) { return kPersonNouns[static_cast<std::size_t>(person)]; }
constexpr const Noun& ship_noun(Face face) { return kShipNouns[static_cast<std::size_t>(card(face).colour)]; }

inline const Noun& noun(Face face) {
  switch (card(face).kind) {
    case Kind::ship:
      return ship_noun(face);
    case Kind::person:
      return noun(card(face).person);
    case Kind::expedition:
      return kExpedition;
    case Kind::tax:
      break;
  }
  return kTax;
}

// ---- cards --------------------------------------------------------------------------------------

// Persons an expedition asks for, or those sent.
using Crew = std::array<std::pair<Person, int>, 4>;

inline Crew crew_of(int captains, int priests, int settlers, int jacks) {
  return {{{Person::captain, captains},
           {Person::priest, priests},
           {Person::settler, settlers},
           {Person::jack_of_all_trades, jacks}}};
}
inline Crew needs_of(Face expedition) {
  const Card& it = card(expedition);
  return crew_of(it.captains, it.priests, it.settlers, 0);
}
inline Crew sent_by(Move move) { return crew_of(move.captains, move.priests, move.settlers, move.jacks); }

inline std::string crew_text(const Crew& crew, Lang lang) {
  std::vector<std::string> items;
  for (const auto& [who, count] : crew) {
    if (count > 0) items.push_back(counted(count, noun(who), lang));
  }
  return listed(lang, items);
}

inline std::string crew_signs(const Crew& crew) {
  std::string out;
  for (const auto& [who, count] : crew) {
    for (int i = 0; i < count; ++i) out += kSigns[static_cast<std::size_t>(who)];
  }
  return out;
}

// What tells a card from others of its noun, in brackets behind it.
inline std::string tag(Face face, Lang lang) {
  constexpr Label kMostSwords = {"prime au plus d’épées", "bonus for most swords"};
  constexpr Label kFewestPoints = {"prime au moins de points", "bonus for fewest points"};
  switch (card(face).kind) {
    case Kind::ship:
      return {};
    case Kind::person:
      return card(face).person == Person::trader ? std::string(ship_noun(face).one[lang]) : std::string();
    case Kind::expedition:
      return crew_text(needs_of(face), lang);
    case Kind::tax:
      break;
  }
  return std::string((face == Face::tax_most_swords ? kMostSwords : kFewestPoints)[lang]);
}

// "flûte", "négociant (flûte)", "expédition (2 capitaines)".
inline std::string name_text(Face face, Lang lang) {
  const std::string_view bare = noun(face).one[lang];
  const std::string mark = tag(face, lang);
  return mark.empty() ? std::string(bare) : fmt::format("{} ({})", bare, mark);
}

inline std::string swords_text(Face ship, Lang lang) {
  constexpr Label kSkullWord = {"crâne", "skull"};
  const int swords = card(ship).swords;
  return swords == kSkull ? std::string(kSkullWord[lang]) : counted(swords, kSwordNoun, lang);
}

inline std::string ability_text(Face person, Lang lang) {
  return said(lang, kAbilities[static_cast<std::size_t>(card(person).person)], ship_noun(person).one[lang]);
}

// "1 point, 1 sword": what a person is worth.
inline std::string worth_text(Face person, Lang lang) {
  const Card& it = card(person);
  std::string out = counted(it.points, kPoint, lang);
  if (it.swords > 0) out += fmt::format(", {}", counted(it.swords, kSwordNoun, lang));
  const std::string ability = ability_text(person, lang);
  if (!ability.empty()) out += fmt::format(", {}", ability);
  return out;
}

inline std::string details(Face face, Lang lang) {
  const Card& it = card(face);
  switch (it.kind) {
    case Kind::ship:
      return said(lang, {"{}, rapporte {}", "{}, pays {}"}, swords_text(face, lang), counted(it.coins, kCoin, lang));
    case Kind::person:
      return said(lang, {"coûte {}, {}", "costs {}, {}"}, counted(it.cost, kCoin, lang), worth_text(face, lang));
    case Kind::expedition:
      return said(lang, {"rapporte {} et {}", "gives {} and {}"}, counted(it.points, kPoint, lang),
                  counted(it.coins, kCoin, lang));
    case Kind::tax:
      break;
  }
  return said(lang, {"moitié perdue dès {}", "half is lost from {}"}, counted(kTaxedFrom, kCoin, lang));
}

// ---- positions ----------------------------------------------------------------------------------

inline Seat decider(const View& view) { return view.decision ? view.decision->seat : view.active; }
inline const PlayerView& deciding_player(const View& view) { return view.players[decider(view)]; }
inline bool pays_fee(const View& view) { return decider(view) != view.active; }
inline bool can_draw(const View& view) { return view.deck > 0 || !view.discard.empty(); }

inline std::uint8_t colours_in(const View& view) {
  unsigned bits = 0;
  for (const Face face : view.harbour) {
    if (is_ship(face)) bits |= 1U << static_cast<unsigned>(card(face).colour);
  }
  return static_cast<std::uint8_t>(bits);
}
inline bool holds(std::uint8_t colours, Colour colour) {
  return ((colours >> static_cast<unsigned>(colour)) & 1U) != 0;
}
inline bool doubles(const View& view, Face ship) { return holds(colours_in(view), card(ship).colour); }
inline bool in_harbour(const View& view, bool ships) {
  return std::ranges::any_of(view.harbour, [&](Face face) { return is_ship(face) == ships; });
}

inline int takes_with(const View& view, std::uint8_t colours) {
  return takes_for_colours(std::popcount(colours)) + view.players[view.active].governors;
}

inline bool can_claim(const PlayerView& player, Face expedition) {
  const Card& need = card(expedition);
  const int missing = std::max(need.captains - player.captains, 0) + std::max(need.priests - player.priests, 0) +
                      std::max(need.settlers - player.settlers, 0);
  return missing <= player.jacks;
}

// The decider is active and has the persons for an expedition on the table.
inline bool may_claim(const View& view) {
  if (pays_fee(view)) return false;
  return std::ranges::any_of(view.expeditions, [&](Face face) { return can_claim(deciding_player(view), face); });
}

inline int price_for(const PlayerView& player, Face person) {
  return std::max(card(person).cost - player.mademoiselles, 0);
}
inline int traders_for(const PlayerView& player, Face ship) {
  return player.traders[static_cast<std::size_t>(card(ship).colour)];
}
// The ship itself is discarded first and may become a coin (PR-63).
inline int income_for(const View& view, const PlayerView& player, Face ship) {
  const int piles = view.deck + static_cast<int>(view.discard.size()) + 1;
  return std::min(card(ship).coins + traders_for(player, ship), piles);
}

}  // namespace flibuste::port_royal
