#include "games/port_royal/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "games/port_royal/rules.h"

namespace flibuste::port_royal {
namespace {

// ---- nouns --------------------------------------------------------------------------------------

struct Noun {
  Label one;
  Label many;
  bool feminine = false;  // in French
  bool vowel = false;     // "an" and "l’"
};

constexpr std::array<Noun, kColours> kShips = {{
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
    {"maison ⌂", "house ⌂"},
    {"ancre ♆", "anchor ♆"},
    {"croix ✚", "cross ✚"},
    {"joker ★", "wild ★"},
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
constexpr const Noun& ship_noun(Face face) { return kShips[static_cast<std::size_t>(card(face).colour)]; }

const Noun& noun(Face face) {
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

bool plural(Lang lang, int count) { return !plural_s(lang, count).empty(); }

// "0 pièce", "1 pièce", "2 pièces".
std::string counted(int count, const Noun& of, Lang lang) {
  return fmt::format("{} {}", count, (plural(lang, count) ? of.many : of.one)[lang]);
}

std::string_view indefinite(const Noun& of, Lang lang) {
  if (lang == Lang::fr) return of.feminine ? "une " : "un ";
  return of.vowel ? "an " : "a ";
}

std::string_view definite(const Noun& of, Lang lang) {
  if (lang == Lang::en) return "the ";
  if (of.vowel) return "l’";
  return of.feminine ? "la " : "le ";
}

// A pattern of fmt in the reader's language, filled in.
template <class... Args>
std::string said(Lang lang, const Label& pattern, const Args&... args) {
  return fmt::vformat(pattern[lang], fmt::make_format_args(args...));
}

std::string name_of(Names names, Seat seat, Lang lang) {
  if (seat < names.size()) return names[seat];
  return said(lang, {"Joueur {}", "Player {}"}, seat + 1);
}

// "a, b et c".
std::string listed(const std::vector<std::string>& items, Lang lang) {
  constexpr Label kAnd = {" et ", " and "};
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? kAnd[lang] : std::string_view(", ");
    out += items[i];
  }
  return out;
}

// ---- cards --------------------------------------------------------------------------------------

// Persons an expedition asks for, or those sent.
using Crew = std::array<std::pair<Person, int>, 4>;

Crew crew_of(int captains, int priests, int settlers, int jacks) {
  return {{{Person::captain, captains},
           {Person::priest, priests},
           {Person::settler, settlers},
           {Person::jack_of_all_trades, jacks}}};
}
Crew needs_of(Face expedition) {
  const Card& it = card(expedition);
  return crew_of(it.captains, it.priests, it.settlers, 0);
}
Crew sent_by(Move move) { return crew_of(move.captains, move.priests, move.settlers, move.jacks); }

std::string crew_text(const Crew& crew, Lang lang) {
  std::vector<std::string> items;
  for (const auto& [who, count] : crew) {
    if (count > 0) items.push_back(counted(count, noun(who), lang));
  }
  return listed(items, lang);
}

std::string crew_signs(const Crew& crew) {
  std::string out;
  for (const auto& [who, count] : crew) {
    for (int i = 0; i < count; ++i) out += kSigns[static_cast<std::size_t>(who)];
  }
  return out;
}

// What tells a card from others of its noun, in brackets behind it.
std::string tag(Face face, Lang lang) {
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
std::string name_text(Face face, Lang lang) {
  const std::string_view bare = noun(face).one[lang];
  const std::string mark = tag(face, lang);
  return mark.empty() ? std::string(bare) : fmt::format("{} ({})", bare, mark);
}

std::string swords_text(Face ship, Lang lang) {
  constexpr Label kSkullWord = {"crâne", "skull"};
  const int swords = card(ship).swords;
  return swords == kSkull ? std::string(kSkullWord[lang]) : counted(swords, kSwordNoun, lang);
}

std::string ability_text(Face person, Lang lang) {
  return said(lang, kAbilities[static_cast<std::size_t>(card(person).person)], ship_noun(person).one[lang]);
}

// "1 point, 1 sword": what a person is worth.
std::string worth_text(Face person, Lang lang) {
  const Card& it = card(person);
  std::string out = counted(it.points, kPoint, lang);
  if (it.swords > 0) out += fmt::format(", {}", counted(it.swords, kSwordNoun, lang));
  const std::string ability = ability_text(person, lang);
  if (!ability.empty()) out += fmt::format(", {}", ability);
  return out;
}

std::string details(Face face, Lang lang) {
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

Seat decider(const View& view) { return view.decision ? view.decision->seat : view.active; }
const PlayerView& deciding_player(const View& view) { return view.players[decider(view)]; }
bool pays_fee(const View& view) { return decider(view) != view.active; }
bool can_draw(const View& view) { return view.deck > 0 || !view.discard.empty(); }

std::uint8_t colours_in(const View& view) {
  unsigned bits = 0;
  for (const Face face : view.harbour) {
    if (is_ship(face)) bits |= 1U << static_cast<unsigned>(card(face).colour);
  }
  return static_cast<std::uint8_t>(bits);
}
bool holds(std::uint8_t colours, Colour colour) { return ((colours >> static_cast<unsigned>(colour)) & 1U) != 0; }
bool doubles(const View& view, Face ship) { return holds(colours_in(view), card(ship).colour); }
bool in_harbour(const View& view, bool ships) {
  return std::ranges::any_of(view.harbour, [&](Face face) { return is_ship(face) == ships; });
}

int takes_with(const View& view, std::uint8_t colours) {
  return takes_for_colours(std::popcount(colours)) + view.players[view.active].governors;
}

bool can_claim(const PlayerView& player, Face expedition) {
  const Card& need = card(expedition);
  const int missing = std::max(need.captains - player.captains, 0) + std::max(need.priests - player.priests, 0) +
                      std::max(need.settlers - player.settlers, 0);
  return missing <= player.jacks;
}

// The decider is active and has the persons for an expedition on the table.
bool may_claim(const View& view) {
  if (pays_fee(view)) return false;
  return std::ranges::any_of(view.expeditions, [&](Face face) { return can_claim(deciding_player(view), face); });
}

int price_for(const PlayerView& player, Face person) { return std::max(card(person).cost - player.mademoiselles, 0); }
int traders_for(const PlayerView& player, Face ship) {
  return player.traders[static_cast<std::size_t>(card(ship).colour)];
}
// The ship itself is discarded first and may become a coin (PR-63).
int income_for(const View& view, const PlayerView& player, Face ship) {
  const int piles = view.deck + static_cast<int>(view.discard.size()) + 1;
  return std::min(card(ship).coins + traders_for(player, ship), piles);
}

// ---- events -------------------------------------------------------------------------------------

struct GainWords {
  Label some;
  Label none;  // both piles are empty
};

// 0: name, 1: coins.
constexpr std::array<GainWords, 7> kGains = {{
    {{"{0} reçoit {1}.", "{0} receives {1}."},
     {"{0} ne reçoit rien\u00a0: la pioche et la défausse sont vides.",
      "{0} receives nothing: the draw pile and the discard pile are empty."}},
    {{"{0} commence avec {1}.", "{0} starts with {1}."},
     {"{0} commence sans pièce\u00a0: la pioche et la défausse sont vides.",
      "{0} starts without a coin: the draw pile and the discard pile are empty."}},
    {{"{0} reçoit {1} du commerce.", "{0} receives {1} from trade."},
     {"{0} ne reçoit rien du commerce\u00a0: la pioche et la défausse sont vides.",
      "{0} receives nothing from trade: the draw pile and the discard pile are empty."}},
    {{"{0} reçoit {1} comme solde d’amiral.", "{0} receives {1} as admiral’s pay."},
     {"{0} ne reçoit pas de solde d’amiral\u00a0: la pioche et la défausse sont vides.",
      "{0} receives no admiral’s pay: the draw pile and the discard pile are empty."}},
    {{"{0} reçoit {1} comme cachet de saltimbanque.", "{0} receives {1} as jester’s pay."},
     {"{0} ne reçoit pas de cachet de saltimbanque\u00a0: la pioche et la défausse sont vides.",
      "{0} receives no jester’s pay: the draw pile and the discard pile are empty."}},
    {{"{0} reçoit {1} comme prime de taxation.", "{0} receives {1} as tax bonus."},
     {"{0} ne reçoit pas de prime de taxation\u00a0: la pioche et la défausse sont vides.",
      "{0} receives no tax bonus: the draw pile and the discard pile are empty."}},
    {{"{0} reçoit {1} pour l’expédition.", "{0} receives {1} for the expedition."},
     {"{0} ne reçoit rien pour l’expédition\u00a0: la pioche et la défausse sont vides.",
      "{0} receives nothing for the expedition: the draw pile and the discard pile are empty."}},
}};

// The pieces a sentence can be made of, by the numbers its pattern uses.
//   0: name of the seat   1: coins   2: points   3: cards   4: "une flûte"   5: "la flûte"
//   6: "une flûte (2 épées, rapporte 2 pièces)"   7: name of the other seat   8: points of the card
Label event_pattern(const Event& event, Lang lang) {
  const bool many = plural(lang, event.amount);
  switch (event.kind) {
    case EventKind::game_began:
      return {"La partie commence\u00a0; {0} joue en premier.", "The game begins; {0} plays first."};
    case EventKind::turn_began:
      return {"{0} commence un nouveau tour.", "{0} begins a new turn."};
    case EventKind::nothing_to_draw:
      return {"{0} ne peut pas piocher\u00a0: la pioche et la défausse sont vides.",
              "{0} cannot draw: the draw pile and the discard pile are empty."};
    case EventKind::drawn:
      return {"{0} pioche {6}.", "{0} draws {6}."};
    case EventKind::entered:
      return {"{0} laisse {5} entrer au port.", "{0} lets {5} enter the harbour."};
    case EventKind::repelled:
      return {"{0} repousse {5}.", "{0} repels {5}."};
    case EventKind::busted:
      return {"{0} perd le tour\u00a0: il y a déjà {4} au port.",
              "{0} goes bust: there is already {4} in the harbour."};
    case EventKind::stopped:
      return {"{0} s’arrête et peut prendre {3}.", "{0} stops and may take {3}."};
    case EventKind::coins_gained: {
      const GainWords& words = kGains[static_cast<std::size_t>(event.cause)];
      return event.amount == 0 ? words.none : words.some;
    }
    case EventKind::coins_lost:
      return {"{0} perd {1} à cause de la taxation.", "{0} loses {1} to the tax increase."};
    case EventKind::fee_paid:
      return {"{0} verse à {7} la compensation de 1 pièce.", "{0} pays {7} the fee of 1 coin."};
    case EventKind::traded:
      return {"{0} fait commerce d’{4}.", "{0} trades {4}."};
    case EventKind::hired:
      if (event.amount == 0) return {"{0} engage {4} sans rien payer (+{8}).", "{0} hires {4} for nothing (+{8})."};
      return {"{0} engage {4} pour {1} (+{8}).", "{0} hires {4} for {1} (+{8})."};
    case EventKind::claimed:
      return {"{0} accomplit {5} et gagne {8}.", "{0} claims {5} and gains {8}."};
    case EventKind::passed:
      return {"{0} passe.", "{0} passes."};
    case EventKind::harbour_cleared:
      if (many) return {"{3} restées au port partent à la défausse.", "{3} left in the harbour are discarded."};
      return {"{3} restée au port part à la défausse.", "{3} left in the harbour is discarded."};
    case EventKind::reshuffled:
      return {"La défausse est mélangée et forme une nouvelle pioche de {3}.",
              "The discard pile is shuffled into a new draw pile of {3}."};
    case EventKind::goal_reached:
      return {"{0} atteint {2}\u00a0: ce tour de table est le dernier.", "{0} reaches {2}: this round is the last."};
    case EventKind::game_over:
      break;
  }
  return {"La partie est terminée.", "The game is over."};
}

// ---- moves --------------------------------------------------------------------------------------

std::string stop_text(const View& view, Lang lang) {
  if (view.harbour.empty()) {
    return said(lang, {"S’arrêter (le port est vide, rien à prendre)", "Stop (the harbour is empty, nothing to take)"});
  }
  const std::uint8_t colours = colours_in(view);
  return said(lang, {"S’arrêter et prendre {} au plus ({} au port)", "Stop and take up to {} ({} in the harbour)"},
              counted(takes_with(view, colours), kCardNoun, lang), counted(std::popcount(colours), kColourNoun, lang));
}

std::string repel_text(const View& view, Face ship, Lang lang) {
  return said(lang, {"Repousser {0}{1} (force {3} contre {2})", "Repel {0}{1} (strength {3} against {2})"},
              definite(ship_noun(ship), lang), ship_noun(ship).one[lang], swords_text(ship, lang),
              int{deciding_player(view).swords});
}

std::string let_in_text(const View& view, Face ship, Lang lang) {
  const std::string_view the = definite(ship_noun(ship), lang);
  const std::string_view name = ship_noun(ship).one[lang];
  if (doubles(view, ship)) {
    return said(lang,
                {"Laisser entrer {}{} (couleur déjà au port\u00a0: le tour est perdu)",
                 "Let {}{} in (colour already in the harbour: the turn is lost)"},
                the, name);
  }
  const auto colours = static_cast<std::uint8_t>(colours_in(view) | (1U << static_cast<unsigned>(card(ship).colour)));
  return said(lang, {"Laisser entrer {}{} ({} au port, {} à prendre)", "Let {}{} in ({} in the harbour, {} to take)"},
              the, name, counted(std::popcount(colours), kColourNoun, lang),
              counted(takes_with(view, colours), kCardNoun, lang));
}

std::string trade_text(const View& view, Face ship, Lang lang) {
  const PlayerView& player = deciding_player(view);
  std::string gain = fmt::format("+{}", counted(income_for(view, player, ship), kCoin, lang));
  if (const int traders = traders_for(player, ship); traders > 0) {
    gain += said(lang, {", avec {}", ", with {}"}, counted(traders, noun(Person::trader), lang));
  }
  if (pays_fee(view)) gain += said(lang, {", −1 pour le joueur actif", ", −1 to the active player"});
  return said(lang, {"Commercer\u00a0: {} ({})", "Trade: {} ({})"}, ship_noun(ship).one[lang], gain);
}

std::string hire_text(const View& view, Face person, Lang lang) {
  const PlayerView& player = deciding_player(view);
  const int paid = price_for(player, person);
  std::string cost = counted(paid, kCoin, lang);
  if (paid < card(person).cost) cost += said(lang, {" au lieu de {}", " instead of {}"}, int{card(person).cost});
  if (pays_fee(view)) cost += said(lang, {", +1 pour le joueur actif", ", +1 to the active player"});
  const int left = std::max(player.coins - paid - (pays_fee(view) ? 1 : 0), 0);
  return said(lang, {"Engager\u00a0: {} ({}, reste {})\u00a0; {}", "Hire: {} ({}, leaves {}); {}"},
              name_text(person, lang), cost, left, worth_text(person, lang));
}

std::string claim_text(Move move, Lang lang) {
  int lost = 0;
  for (const auto& [who, count] : sent_by(move)) lost += count;  // each of them is worth one point
  const Card& it = card(move.card);
  return said(lang,
              {"Accomplir\u00a0: expédition ({}\u00a0; +{}, +{}) en défaussant {} (−{})",
               "Claim: expedition ({}; +{}, +{}) by discarding {} (−{})"},
              tag(move.card, lang), counted(it.points, kPoint, lang), counted(it.coins, kCoin, lang),
              crew_text(sent_by(move), lang), counted(lost, kPoint, lang));
}

Label pass_label(const View& view) {
  if (view.decision && view.decision->phase == Phase::claim_after_bust) {
    return {"Passer (le tour s’achève)", "Pass (the turn ends)"};
  }
  return {"Passer (ne rien prendre de plus)", "Pass (take nothing more)"};
}

// ---- prompts ------------------------------------------------------------------------------------

// What stopping now allows.
std::string allowance(const View& view, Lang lang) {
  if (view.harbour.empty()) return said(lang, {"rien à prendre", "nothing to take"});
  return said(lang, {"{} au plus", "up to {}"}, counted(takes_with(view, colours_in(view)), kCardNoun, lang));
}

// 0: name, 1: what stopping allows.
Label discover_prompt(const View& view) {
  const bool claim = may_claim(view);
  if (!view.drew) {
    if (claim) {
      return {"{0} doit piocher une carte, ou accomplir d’abord une expédition.",
              "{0} must draw a card, or claim an expedition first."};
    }
    return {"{0} doit piocher une carte.", "{0} must draw a card."};
  }
  if (!can_draw(view)) {
    if (claim) {
      return {"{0} choisit\u00a0: s’arrêter ou accomplir une expédition (rien à piocher).",
              "{0} chooses: stop or claim an expedition (nothing to draw)."};
    }
    return {"{0} doit s’arrêter\u00a0: la pioche et la défausse sont vides.",
            "{0} must stop: the draw pile and the discard pile are empty."};
  }
  if (claim) {
    return {"{0} choisit\u00a0: piocher encore, s’arrêter ({1}) ou accomplir une expédition.",
            "{0} chooses: draw again, stop ({1}) or claim an expedition."};
  }
  return {"{0} choisit\u00a0: piocher encore ou s’arrêter ({1}).", "{0} chooses: draw again or stop ({1})."};
}

// 0: name, 1: "la flûte", 2: "une flûte", 3: swords, 4: coins.
Label repel_prompt(const View& view, Face ship) {
  if (doubles(view, ship)) {
    return {"{0} choisit\u00a0: repousser {1} ({3}) ou perdre le tour, car il y a déjà {2} au port.",
            "{0} chooses: repel {1} ({3}) or go bust, for there is already {2} in the harbour."};
  }
  return {"{0} choisit\u00a0: repousser ou laisser entrer {1} ({3}, rapporte {4}).",
          "{0} chooses: repel or let in {1} ({3}, pays {4})."};
}

// 0: name, 1: cards, 2: name of the active player.
Label hire_prompt(const View& view) {
  if (pays_fee(view)) {
    return {"{0} peut prendre {1} au port en versant à {2} 1 pièce par carte, ou passer.",
            "{0} may take {1} from the harbour, paying {2} 1 coin per card, or pass."};
  }
  if (view.decision->takes == 0 || view.harbour.empty()) {
    return {"{0} peut encore accomplir une expédition, ou passer.", "{0} may still claim an expedition, or pass."};
  }
  if (may_claim(view)) {
    return {"{0} peut prendre {1} au port, accomplir une expédition ou passer.",
            "{0} may take {1} from the harbour, claim an expedition or pass."};
  }
  if (!view.options.active_may_pass) {
    return {"{0} choisit dans le port ({1} au plus).", "{0} chooses from the harbour (up to {1})."};
  }
  return {"{0} peut prendre {1} au port, ou passer.", "{0} may take {1} from the harbour, or pass."};
}

// ---- clauses ------------------------------------------------------------------------------------

using Clauses = std::vector<std::string_view>;

void add(Clauses& list, std::initializer_list<std::string_view> more) { list.insert(list.end(), more); }

Clauses over_clauses(const View& view) {
  Clauses list = {"PR-67"};
  if (view.ending == Ending::frozen) add(list, {"PR-68"});
  if (view.options.end_variant) add(list, {"PR-69"});
  if (view.options.end_variant && view.ending == Ending::frozen) add(list, {"PR-70"});
  return list;
}

Clauses discover_clauses(const View& view) {
  if (!view.drew) return {"PR-12"};
  if (!can_draw(view)) return {"PR-64"};
  if (view.harbour.empty()) return {"PR-13", "PR-14"};
  if (colours_in(view) == 0) return {"PR-13", "PR-15", "PR-40"};
  return {"PR-13", "PR-23", "PR-40"};
}

Clauses repel_clauses(const View& view) {
  if (view.decision->ship && doubles(view, *view.decision->ship)) return {"PR-26", "PR-23", "PR-17", "PR-18"};
  return {"PR-21", "PR-17", "PR-18", "PR-19"};
}

Clauses hire_clauses(const View& view) {
  const PlayerView& player = deciding_player(view);
  Clauses list;
  if (pays_fee(view)) {
    add(list, {"PR-46", "PR-47", player.coins == 0 ? "PR-49" : "PR-48"});
  } else {
    add(list, {"PR-40", "PR-45"});
  }
  if (view.decision->takes > 1) add(list, {"PR-42"});
  if (in_harbour(view, true)) add(list, {"PR-43"});
  if (in_harbour(view, false)) add(list, {"PR-44"});
  const bool traded =
      std::ranges::any_of(view.harbour, [&](Face face) { return is_ship(face) && traders_for(player, face) > 0; });
  if (traded) add(list, {"PR-53"});
  if (player.mademoiselles > 0 && in_harbour(view, false)) add(list, {"PR-54"});
  if (player.governors > 0) add(list, {"PR-57"});
  if (std::ranges::find(view.harbour, Face::governor_8) != view.harbour.end()) {
    add(list, {"PR-58"});
  }
  return list;
}

Clauses phase_clauses(const View& view) {
  switch (view.decision->phase) {
    case Phase::discover:
      return discover_clauses(view);
    case Phase::repel:
      return repel_clauses(view);
    case Phase::hire:
      return hire_clauses(view);
    case Phase::claim_after_bust:
      break;
  }
  return {"PR-27"};
}

// ---- outcome ------------------------------------------------------------------------------------

struct Reason {
  std::string_view key;
  Label words;
};

constexpr std::array<Reason, 7> kReasons = {{
    {"points", {"le plus de points", "most points"}},
    {"coins", {"le plus de pièces à égalité de points", "most coins among those tied on points"}},
    {"shared", {"victoire partagée, à égalité de points et de pièces", "shared victory, tied on points and coins"}},
    {"behind", {"moins de points, ou moins de pièces à égalité", "fewer points, or fewer coins in a tie"}},
    {"no_expedition", {"aucune expédition accomplie", "no expedition claimed"}},
    {"goal", {"le but de 12 points est atteint", "the goal of 12 points is reached"}},
    {"frozen", {"la partie est figée, il n’y a plus rien à piocher", "the game is frozen, nothing is left to draw"}},
}};

// ---- picture ------------------------------------------------------------------------------------

constexpr int kNarrowest = 50;  // less than this is drawn as this
constexpr int kWide = 72;       // from here on labels stand in a margin of their own
constexpr int kMargin = 13;
constexpr int kNameColumns = 14;
constexpr int kPlayerColumns = 44;  // of a player's line besides the name
constexpr int kCardColumns = 17;    // of a card's line besides the name
constexpr int kCardIndent = 2;
constexpr int kCardGap = 2;  // between the two columns of a long harbour
constexpr std::size_t kLongHarbour = 5;

std::string spaces(int count) { return std::string(static_cast<std::size_t>(std::max(count, 0)), ' '); }
std::string padded_left(std::string_view text, int width) { return spaces(width - columns(text)) + std::string(text); }

// The first columns of a long text.
std::string clipped(std::string_view text, int width) {
  if (columns(text) <= width) return std::string(text);
  std::string out;
  for (const char byte : text) {
    const bool starts_letter = (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;
    if (starts_letter && columns(out) == width - 1) break;
    out += byte;
  }
  return out + "…";
}

// Draws the table line by line.
class Painter {
 public:
  Painter(const View& view, Lang lang, Names names, const Style& style)
      : view_(view), lang_(lang), names_(names), style_(style), width_(std::max(style.width, kNarrowest)) {}

  std::string paint() {
    title();
    rule({});
    expeditions();
    berths();
    waiting_ship();
    harbour();
    constexpr Label kLastRound = {"dernier tour de table", "last round"};
    rule(view_.last_round && view_.ending == Ending::none ? kLastRound : Label{});
    players();
    rule({});
    legend();
    return std::move(out_);
  }

 private:
  using Pieces = std::vector<std::string>;

  std::string tint(Tint which, std::string_view text) const { return tinted(style_, which, text); }
  std::string ship_tint(Colour colour, std::string_view text) const {
    return tint(kShipTints[static_cast<std::size_t>(colour)], text);
  }
  std::string short_name(Seat seat) const {
    return clipped(name_of(names_, seat, lang_), std::min(kNameColumns, width_ - kPlayerColumns));
  }
  std::string vp(int points) const { return said(lang_, {"{} PV", "{} VP"}, points); }

  void line(std::string_view text) {
    while (text.ends_with(' ')) text.remove_suffix(1);
    out_.append(text).append("\n");
  }

  void rule(const Label& heading) {
    std::string dashes;
    std::string head;
    if (!heading.fr.empty()) head = fmt::format("── {} ", heading[lang_]);
    for (int i = columns(head); i < width_; ++i) dashes += "─";
    line((head.empty() ? head : tint(Tint::bold, head)) + tint(Tint::dim, dashes));
  }

  // Unbreakable pieces on as many lines as they need, the first behind `head`, the others indented alike.
  void flow(const std::string& head, const Pieces& pieces, std::string_view gap) {
    const std::string indent = spaces(columns(head));
    std::string row = head;
    bool fresh = true;
    for (const std::string& piece : pieces) {
      if (!fresh && columns(row) + columns(gap) + columns(piece) > width_) {
        line(row);
        row = indent;
        fresh = true;
      }
      if (!fresh) row += gap;
      row += piece;
      fresh = false;
    }
    line(row);
  }

  // The head of a section: in the margin, or on a line of its own where there is no room for one.
  std::string section(const Label& label) {
    const std::string text = tint(Tint::bold, label[lang_]);
    if (width_ >= kWide) return padded(text, kMargin);
    line(text);
    return "  ";
  }
  int margin() const { return width_ >= kWide ? kMargin : 2; }

  void title() {
    constexpr std::array<Label, 4> kPhases = {{{"découverte", "discovery"},
                                               {"navire en vue", "ship in sight"},
                                               {"commerce et recrutement", "trade and hire"},
                                               {"tour perdu", "bust"}}};
    constexpr Label kOver = {"partie terminée", "game over"};
    const Label phase = view_.decision ? kPhases[static_cast<std::size_t>(view_.decision->phase)] : kOver;
    const std::string left = fmt::format("{} · {}", tint(Tint::bold, "Port Royal"), phase[lang_]);
    const std::string right =
        said(lang_, {"pioche {}, défausse {}", "draw pile {}, discard {}"}, int{view_.deck}, view_.discard.size());
    if (columns(left) + 1 + columns(right) > width_) {
      line(left);
      line(right);
    } else {
      line(padded(left, width_ - columns(right)) + right);
    }
  }

  void expeditions() {
    constexpr Label kNone = {"aucune", "none"};
    Pieces pieces;
    for (const Face face : view_.expeditions) {
      pieces.push_back(fmt::format("{} → {}, {}", tint(Tint::magenta, crew_signs(needs_of(face))),
                                   vp(card(face).points), counted(card(face).coins, kCoin, lang_)));
    }
    if (pieces.empty()) pieces.push_back(tint(Tint::dim, kNone[lang_]));
    flow(section({"Expéditions", "Expeditions"}), pieces, "   ");
  }

  // Five berths: which colours are in, and so how many cards may be taken and what must not come again.
  void berths() {
    const std::uint8_t colours = colours_in(view_);
    Pieces pieces;
    for (std::size_t i = 0; i < kColours; ++i) {
      const auto colour = static_cast<Colour>(i);
      const std::string_view name = kShips[i].one[lang_];
      pieces.push_back(holds(colours, colour) ? ship_tint(colour, fmt::format("[■ {}]", name))
                                              : tint(Tint::dim, fmt::format("[· {}]", name)));
    }
    flow(section({"Quai", "Quay"}), pieces, " ");
    if (view_.decision && view_.decision->phase != Phase::claim_after_bust)
      line(spaces(margin()) + takes_line(colours));
  }

  std::string takes_line(std::uint8_t colours) const {
    if (view_.decision->phase == Phase::hire) {
      return said(lang_, {"{} peut prendre {}", "{} may take {}"}, short_name(decider(view_)),
                  counted(view_.decision->takes, kCardNoun, lang_));
    }
    const std::string from = counted(std::popcount(colours), kColourNoun, lang_);
    const std::string cards = counted(takes_with(view_, colours), kCardNoun, lang_);
    const int governors = view_.players[view_.active].governors;
    if (governors == 0) return fmt::format("{} → {}", from, cards);
    return fmt::format("{} + {} → {}", from, counted(governors, noun(Person::governor), lang_), cards);
  }

  void waiting_ship() {
    if (!view_.decision || !view_.decision->ship) return;
    const Face ship = *view_.decision->ship;
    flow(section({"Au large", "At sea"}), {ship_tint(card(ship).colour, card_text(ship, lang_))}, " ");
  }

  // One card of the harbour as columns that line up.
  std::string harbour_row(std::size_t index, int name_width) const {
    const Face face = view_.harbour[index];
    const Card& it = card(face);
    const PlayerView& player = deciding_player(view_);
    const int fee = pays_fee(view_) ? 1 : 0;
    const std::string number = padded_left(std::to_string(index + 1), 2);
    const std::string name = padded(name_text(face, lang_), name_width);
    if (is_ship(face)) {
      const std::string sign = it.swords == kSkull ? std::string(kSkullSign) : fmt::format("{} {}", it.swords, kSword);
      const std::string money = fmt::format("+{}", income_for(view_, player, face) - fee);
      return fmt::format("{} {} {} {}", number, ship_tint(it.colour, name), padded_left(sign, 3),
                         padded_left(money, 3));
    }
    const int price = price_for(player, face) + fee;
    const std::string sign = it.swords > 0 ? fmt::format("{} {}", it.swords, kSword)
                                           : std::string(kSigns[static_cast<std::size_t>(it.person)]);
    const std::string money = padded_left(fmt::format("−{}", price), 3);
    return fmt::format("{} {} {} {}  {}", number, tint(price > player.coins ? Tint::dim : Tint::plain, name),
                       padded_left(sign, 3), money, vp(it.points));
  }

  void harbour() {
    constexpr Label kHarbour = {"Port", "Harbour"};
    if (view_.harbour.empty()) {
      constexpr Label kEmpty = {"vide", "empty"};
      flow(section(kHarbour), {tint(Tint::dim, kEmpty[lang_])}, " ");
      return;
    }
    harbour_heading(kHarbour);
    int name_width = 0;
    for (const Face face : view_.harbour) name_width = std::max(name_width, columns(name_text(face, lang_)));
    const int row_width = name_width + kCardColumns;
    const std::size_t count = view_.harbour.size();
    if (count <= kLongHarbour || 2 * row_width + kCardGap > width_) {
      for (std::size_t i = 0; i < count; ++i) {
        const std::string row = spaces(kCardIndent) + padded(harbour_row(i, name_width), row_width);
        line(row + remark(view_.harbour[i], width_ - columns(row)));
      }
      return;
    }
    const int indent = std::min(kCardIndent, width_ - 2 * row_width - kCardGap);
    const std::size_t rows = (count + 1) / 2;
    for (std::size_t i = 0; i < rows; ++i) {
      std::string row = spaces(indent) + padded(harbour_row(i, name_width), row_width);
      if (rows + i < count) row += spaces(kCardGap) + harbour_row(rows + i, name_width);
      line(row);
    }
  }

  // What a card without a sign does, where there is room to say it.
  std::string remark(Face face, int room) const {
    if (is_ship(face) || card(face).swords > 0) return {};
    if (!kSigns[static_cast<std::size_t>(card(face).person)].empty()) return {};
    const std::string text = "  " + ability_text(face, lang_);
    return columns(text) <= room ? tint(Tint::dim, text) : std::string();
  }

  void harbour_heading(const Label& label) {
    constexpr Label kPlain = {"prix (−) et revenus (+) en pièces pour {}", "prices (−) and income (+) in coins for {}"};
    constexpr Label kFee = {"prix (−) et revenus (+) pour {}, compensation comprise",
                            "prices (−) and income (+) for {}, fee included"};
    const std::string whose = said(lang_, pays_fee(view_) ? kFee : kPlain, short_name(decider(view_)));
    const std::string cards = counted(static_cast<int>(view_.harbour.size()), kCardNoun, lang_) + ",";
    Pieces pieces = {cards};
    for (std::size_t at = 0; at < whose.size();) {
      const std::size_t end = std::min(whose.find(' ', at), whose.size());
      pieces.push_back(whose.substr(at, end - at));
      at = end + 1;
    }
    flow(section(label), pieces, " ");
  }

  void players() {
    constexpr Label kActive = {"► actif", "► active"};
    int name_width = columns(kActive[lang_]) - 2;
    for (Seat seat = 0; seat < view_.seats; ++seat) name_width = std::max(name_width, columns(short_name(seat)));
    constexpr Label kCoins = {"pièces", "coins"};
    constexpr Label kVp = {"PV", "VP"};
    std::string head = padded(view_.ending == Ending::none ? kActive[lang_] : "", name_width + 2) +
                       padded_left(kCoins[lang_], 8) + padded_left(kVp[lang_], 7) + " ";
    for (const std::string_view sign : {kSword, kSigns[2], kSigns[3], kSigns[1], kSigns[4]}) {
      head += padded_left(sign, 3);
    }
    line(tint(Tint::dim, head));
    for (Seat seat = 0; seat < view_.seats; ++seat) player(seat, name_width);
  }

  std::string number(int value, int width) const {
    const std::string text = padded_left(std::to_string(value), width);
    return value == 0 ? tint(Tint::dim, text) : text;
  }

  void player(Seat seat, int name_width) {
    constexpr Label kChooses = {"  ◄ choisit", "  ◄ chooses"};
    const PlayerView& who = view_.players[seat];
    const bool active = seat == view_.active && view_.ending == Ending::none;
    const std::string name = padded(short_name(seat), name_width);
    std::string row = active ? tint(Tint::cyan, "► ") : "  ";
    row += tint(active ? Tint::bold : Tint::plain, name);
    row += number(who.coins, 8);
    row += padded_left(fmt::format("{}/{}", int{who.points}, kGoal), 7) + " ";
    for (const int value : {who.swords, who.captains, who.priests, who.settlers, who.jacks}) row += number(value, 3);
    if (view_.decision && view_.decision->seat == seat) row += tint(Tint::cyan, kChooses[lang_]);
    line(row);
    const Pieces pieces = belongings(who);
    if (!pieces.empty()) flow(spaces(4), pieces, " ");
  }

  // Traders, other persons and expeditions; each piece but the last ends in what parts it from the next.
  Pieces belongings(const PlayerView& who) const {
    std::vector<Pieces> groups;
    Pieces traders;
    int trader_count = 0;
    for (std::size_t i = 0; i < kColours; ++i) {
      if (who.traders[i] == 0) continue;
      trader_count += who.traders[i];
      std::string name = ship_tint(static_cast<Colour>(i), kShips[i].one[lang_]);
      traders.push_back(who.traders[i] > 1 ? fmt::format("{} ×{}", name, int{who.traders[i]}) : name);
    }
    groups.push_back(headed(noun(Person::trader), trader_count, std::move(traders)));
    const std::array<std::pair<Person, int>, 4> others = {{{Person::mademoiselle, who.mademoiselles},
                                                           {Person::jester, who.jesters},
                                                           {Person::admiral, who.admirals},
                                                           {Person::governor, who.governors}}};
    for (const auto& [person, count] : others) {
      if (count > 0) groups.push_back({counted(count, noun(person), lang_)});
    }
    Pieces claimed;
    for (const Face face : who.expeditions) {
      claimed.push_back(fmt::format("{} ({})", tint(Tint::magenta, crew_signs(needs_of(face))), vp(card(face).points)));
    }
    const int claims = static_cast<int>(claimed.size());
    groups.push_back(headed(kExpedition, claims, std::move(claimed)));
    return parted(groups);
  }

  Pieces headed(const Noun& head, int count, Pieces items) const {
    constexpr Label kHead = {"{}\u00a0: {}", "{}: {}"};
    if (!items.empty()) {
      items.front() = said(lang_, kHead, (plural(lang_, count) ? head.many : head.one)[lang_], items.front());
    }
    return items;
  }

  static Pieces parted(const std::vector<Pieces>& groups) {
    Pieces out;
    for (const Pieces& group : groups) {
      if (group.empty()) continue;
      if (!out.empty()) out.back() += " ·";
      for (std::size_t i = 0; i < group.size(); ++i) {
        if (i > 0) out.back() += ",";
        out.push_back(group[i]);
      }
    }
    return out;
  }

  void legend() {
    const auto entry = [&](std::string_view sign, const Label& words) {
      return tint(Tint::dim, fmt::format("{} {}", sign, words[lang_]));
    };
    Pieces pieces = {entry(kSword, kSwordNoun.one)};
    for (const Person who : {Person::captain, Person::priest, Person::settler, Person::jack_of_all_trades}) {
      pieces.push_back(entry(kSigns[static_cast<std::size_t>(who)], noun(who).one));
    }
    pieces.push_back(entry(lang_ == Lang::fr ? "PV" : "VP", {"points de victoire", "victory points"}));
    const bool skull =
        std::ranges::any_of(view_.harbour, [](Face face) { return is_ship(face) && card(face).swords == kSkull; });
    if (skull) pieces.push_back(entry(kSkullSign, {"crâne, impossible à repousser", "skull, cannot be repelled"}));
    flow({}, pieces, "  ");
  }

  const View& view_;
  Lang lang_;
  Names names_;
  const Style& style_;
  int width_;
  std::string out_;
};

}  // namespace

std::string card_text(Face face, Lang lang) {
  const std::string mark = tag(face, lang);
  const std::string_view bare = noun(face).one[lang];
  if (mark.empty()) return fmt::format("{} ({})", bare, details(face, lang));
  return said(lang, {"{} ({}\u00a0; {})", "{} ({}; {})"}, bare, mark, details(face, lang));
}

std::string event_text(const Event& event, Lang lang, Names names) {
  const Noun& of = noun(event.card);
  const std::string name = name_text(event.card, lang);
  return said(lang, event_pattern(event, lang), name_of(names, event.seat, lang), counted(event.amount, kCoin, lang),
              counted(event.amount, kPoint, lang), counted(event.amount, kCardNoun, lang),
              fmt::format("{}{}", indefinite(of, lang), name), fmt::format("{}{}", definite(of, lang), name),
              fmt::format("{}{}", indefinite(of, lang), card_text(event.card, lang)), name_of(names, event.other, lang),
              counted(card(event.card).points, kPoint, lang));
}

std::string move_text(const View& view, Move move, Lang lang) {
  constexpr Label kDraw = {"Piocher une carte", "Draw a card"};
  const Face waiting = view.decision && view.decision->ship ? *view.decision->ship : Face{};
  switch (move.kind) {
    case MoveKind::draw:
      return std::string(kDraw[lang]);
    case MoveKind::stop:
      return stop_text(view, lang);
    case MoveKind::repel:
      return repel_text(view, waiting, lang);
    case MoveKind::let_in:
      return let_in_text(view, waiting, lang);
    case MoveKind::take:
      return is_ship(move.card) ? trade_text(view, move.card, lang) : hire_text(view, move.card, lang);
    case MoveKind::claim:
      return claim_text(move, lang);
    case MoveKind::pass:
      break;
  }
  return std::string(pass_label(view)[lang]);
}

std::string prompt_text(const View& view, Lang lang, Names names) {
  if (!view.decision) return said(lang, {"La partie est terminée.", "The game is over."});
  const std::string who = name_of(names, view.decision->seat, lang);
  switch (view.decision->phase) {
    case Phase::discover:
      return said(lang, discover_prompt(view), who, allowance(view, lang));
    case Phase::repel: {
      const Face ship = view.decision->ship.value_or(Face{});
      const Noun& of = ship_noun(ship);
      return said(lang, repel_prompt(view, ship), who, fmt::format("{}{}", definite(of, lang), of.one[lang]),
                  fmt::format("{}{}", indefinite(of, lang), of.one[lang]), swords_text(ship, lang),
                  counted(card(ship).coins, kCoin, lang));
    }
    case Phase::hire:
      return said(lang, hire_prompt(view), who, counted(view.decision->takes, kCardNoun, lang),
                  name_of(names, view.active, lang));
    case Phase::claim_after_bust:
      break;
  }
  return said(lang,
              {"{} a perdu le tour, mais peut encore accomplir une expédition, ou passer.",
               "{} is bust, but may still claim an expedition, or pass."},
              who);
}

std::vector<std::string_view> clauses(const View& view) {
  if (!view.decision) return over_clauses(view);
  Clauses list = phase_clauses(view);
  if (view.decision->phase != Phase::repel && may_claim(view)) add(list, {"PR-32", "PR-29", "PR-34"});
  if (view.last_round) add(list, {"PR-66"});
  return list;
}

std::string reason_text(std::string_view key, Lang lang) {
  for (const Reason& reason : kReasons) {
    if (reason.key == key) return std::string(reason.words[lang]);
  }
  return std::string(key);
}

std::string picture(const View& view, Lang lang, Names names, const Style& style) {
  return Painter(view, lang, names, style).paint();
}

}  // namespace flibuste::port_royal
