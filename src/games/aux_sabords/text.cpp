#include "games/aux_sabords/text.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/aux_sabords/words.h"

namespace flibuste::aux_sabords {
namespace {

// ---- events ------------------------------------------------------------------------------------------------------

// The pieces a sentence can be made of, by the numbers its pattern uses.
//   0: who sails   1: the other one   2: "un Sabre"   3: the second card   4: chests   5: cards   6: "2 Pirates"
//   7: square left   8: square entered   9: the bare number   10, 11: the corners of 0 and 1, where they must be told
Label event_pattern(const Event& event) {
  switch (event.kind) {
    case EventKind::game_began:
      return {"La partie commence\u202f; {0} {0|joue|jouez} en premier.", "The game begins; {0} {0|plays|play} first."};
    case EventKind::turn_began:
      return {"{0} {0|commence son|commencez votre} tour.", "It is {0|the turn of {0}|your turn{10}}."};
    case EventKind::drew:
      return {"{0} {0|pioche|piochez} {5}.", "{0} {0|draws|draw} {5}."};
    case EventKind::drew_card:
      return {"{0} {0|reçoit|recevez} {2}.", "{0} {0|receives|receive} {2}."};
    case EventKind::reshuffled:
      return {"Le rebut est mélangé et forme une nouvelle pioche de {5}.",
              "The discard pile is shuffled into a new draw pile of {5}."};
    case EventKind::built:
      return {"{0} {0|construit son|construisez votre} navire avec {2} et {3}\u00a0: il mouille au port, en {8}.",
              "{0} {0|builds a|build your} ship with {2} and {3}: it lies in port, on {8}."};
    case EventKind::rigged:
      return {"{0} {0|pose|posez} une carte Navire et {0|peut|pouvez} prendre la mer.",
              "{0} {0|lays|lay} a Ship card and may put to sea."};
    case EventKind::waited:
      return {"{0} ne {0|pose|posez} rien.", "{0} {0|lays|lay} nothing."};
    case EventKind::discarded:
      return {"{0} {0|défausse|défaussez} {2}.", "{0} {0|discards|discard} {2}."};
    case EventKind::stayed:
      return {"{0} ne {0|peut|pouvez} pas naviguer ce tour-ci.", "{0} cannot sail this turn."};
    case EventKind::rolled:
      return {"{0} {0|lance|lancez} le dé\u00a0: {9}.", "{0} {0|rolls|roll} the die: {9}."};
    case EventKind::moved:
      return {"{0} {0|navigue|naviguez} de {7} à {8}.", "{0} {0|sails|sail} from {7} to {8}."};
    case EventKind::placed:
      return {
          "{0} {0|passe par sa|passez par votre} rose des vents et {0|pose|posez} un coffre sur l’île\u00a0: "
          "{0|sa|votre} case trésor en compte {9}.",
          "{0} {0|passes the|pass your} wind rose and {0|puts|put} a chest on the island: {4} waiting there."};
    case EventKind::kept:
      return {"{0} {0|passe par sa|passez par votre} rose des vents sans poser de coffre.",
              "{0} {0|passes the|pass your} wind rose and {0|puts|put} down no chest."};
    case EventKind::loaded:
      return {"{0} {0|embarque|embarquez} {4} sur l’île.", "{0} {0|loads|load} {4} at the island."};
    case EventKind::unloaded:
      return {"{0} {0|remet|remettez} {4} à l’abri sur l’île.", "{0} {0|puts|put} {4} back on the island."};
    case EventKind::landed:
      return {"{0} {0|met|mettez} {4} en sécurité au port.", "{0} {0|lands|land} {4} safely in port."};
    case EventKind::sailed_by:
      return {"{0} {1|{0|croise|croisez} {1} sans l’|vous croise sans vous }attaquer.",
              "{0} {0|sails|sail} by {1} in peace."};
    case EventKind::attacked:
      return {"{0} {0|monte|montez} à l’abordage de {1|{1}|votre navire{11}} en {8} avec {6}.",
              "{0} {0|boards|board} {1|{1}|your ship{11}} on {8} with {6}."};
    case EventKind::defended:
      return {"{0} {0|riposte|ripostez} avec {6}.", "{0} {0|answers|answer} with {6}."};
    case EventKind::gave_up:
      return {"{0} {0|abandonne sans se|abandonnez sans vous} battre.", "{0} {0|gives|give} up without a fight."};
    case EventKind::won_fight:
      return {"{0} {0|gagne|gagnez} l’abordage contre {1}.", "{0} {0|wins|win} the fight against {1}."};
    case EventKind::drawn_fight:
      return {"Égalité entre {0} et {1}\u00a0: chacun garde sa place et ses coffres.",
              "{0} and {1} are level: each keeps place and chests."};
    case EventKind::took_chests:
      return {"{0} {1|{0|prend|prenez} {4} à {1}|vous prend {4}}.", "{0} {0|takes|take} {4} from {1}."};
    case EventKind::sunk:
      return {"{0|Le navire de {0}|Votre navire{10}} est coulé et retourne au port, en {8}, sans carte Navire.",
              "{0|{0}|Your ship{10}} is sunk and goes back to port, on {8}, without a Ship card."};
    case EventKind::colour_home:
      return {"Tous {0|les coffres de {0}|vos coffres{10}} sont à l’abri.",
              "All {0|chests of {0}|your chests{10}} are landed."};
    case EventKind::game_over:
      break;
  }
  return {"La partie est terminée.", "The game is over."};
}

// ---- prompts -----------------------------------------------------------------------------------------------------

// Only the hand of whoever looks is seen; of others nothing is said that depends on theirs.
bool sees_hand(const View& view) { return view.viewer == view.decision->seat; }
bool holds(const View& view, Card card) { return hand_shown(view)[index(card)] > 0; }
bool cannot_build(const View& view) {
  constexpr std::array<Card, 3> kWeapons = {Card::leg, Card::sabre, Card::pistol};
  return sees_hand(view) && std::ranges::count_if(kWeapons, [&](Card card) { return holds(view, card); }) < 2;
}
bool cannot_rig(const View& view) { return sees_hand(view) && !holds(view, Card::ship); }
bool cannot_fight(const View& view) {
  return sees_hand(view) && !holds(view, Card::pirate) && !holds(view, Card::captain);
}
bool holds_one_kind(const View& view) {
  return sees_hand(view) && std::ranges::count_if(hand_shown(view), [](int count) { return count > 0; }) == 1;
}
bool has_one_way(const View& view) { return std::ranges::count(view.reach, 1, &ReachView::steps) == 1; }

// What is asked, and why, where there is nothing to choose. The pieces:
//   0: who decides   1: the other one   2: what was laid   3: "3 cases"   4: the corner of 0, where it must be told
Label prompt_pattern(const View& view) {
  switch (view.decision->phase) {
    case Phase::build:
      if (cannot_build(view)) {
        return {
            "{0} {0|doit|devez} attendre\u00a0: il {0|lui|vous} manque deux armes différentes pour construire "
            "{0|son|votre} navire.",
            "{0} must wait: two different weapons are needed to build {0|a|your} ship."};
      }
      return {"{0} {0|construit son|construisez votre} navire avec deux armes différentes, ou {0|attend|attendez}.",
              "{0} {0|builds a|build your} ship with two different weapons, or {0|waits|wait}."};
    case Phase::rig:
      if (cannot_rig(view)) {
        return {"{0} {0|doit|devez} attendre\u00a0: il {0|lui|vous} manque une carte Navire pour prendre la mer.",
                "{0} must wait: a Ship card is needed to put to sea."};
      }
      return {"{0} {0|pose|posez} une carte Navire pour prendre la mer, ou {0|attend|attendez}.",
              "{0} {0|lays|lay} a Ship card to put to sea, or {0|waits|wait}."};
    case Phase::discard:
      if (holds_one_kind(view)) {
        return {"{0} {0|a|avez} six cartes, toutes pareilles\u00a0: {0|il faut|vous devez} en défausser une.",
                "{0} {0|has|have} six cards, all alike: one of them must go."};
      }
      return {"{0} {0|a|avez} six cartes\u00a0: laquelle défausser\u202f?",
              "{0} {0|has|have} six cards: which one goes?"};
    case Phase::roll:
      return {"{0} {0|lance|lancez} le dé.", "{0} {0|rolls|roll} the die."};
    case Phase::sail:
      if (has_one_way(view)) {
        return {"{0} {0|navigue|naviguez}\u00a0: encore {3}, et un seul passage.",
                "{0} {0|sails|sail}: {3} to go, and only one way."};
      }
      return {"{0} {0|navigue|naviguez}\u00a0: encore {3}.", "{0} {0|sails|sail}: {3} to go."};
    case Phase::rose:
      return {"{0} {0|passe par sa|passez par votre} rose des vents\u00a0: poser un coffre sur l’île\u202f?",
              "{0} {0|passes the|pass your} wind rose: put a chest on the island?"};
    case Phase::treasure:
      return {"{0} {0|est sur sa|êtes sur votre} case trésor\u00a0: combien de coffres\u202f?",
              "{0} {0|is on the|are on your} treasure square: how many chests?"};
    case Phase::board:
      if (cannot_fight(view)) {
        return {
            "{0} {0|croise|croisez} {1} en paix\u00a0: il {0|lui|vous} manque un Pirate ou un Capitaine pour "
            "attaquer.",
            "{0} {0|sails|sail} by {1} in peace: a Pirate or a Captain is needed to attack."};
      }
      return {"{0} {1|{0|rencontre|rencontrez} {1}|vous rencontre}\u00a0: à l’abordage\u202f?",
              "{0} {0|meets|meet} {1}: board?"};
    case Phase::defend:
      break;
  }
  if (cannot_fight(view)) {
    return {
        "{1} {1|attaque|attaquez} {0|{0}|votre navire{4}} avec {2}\u00a0: il {0|lui|vous} manque un Pirate ou un "
        "Capitaine pour "
        "répondre.",
        "{1} {1|boards|board} {0|{0}|your ship{4}} with {2}: a Pirate or a Captain is needed to answer."};
  }
  return {"{1} {1|attaque|attaquez} {0|{0}|votre navire{4}} avec {2}\u00a0: que {0|répond {0}|répondez-vous}\u202f?",
          "{1} {1|boards|board} {0|{0}|your ship{4}} with {2}: what answer?"};
}

// ---- clauses -----------------------------------------------------------------------------------------------------

using Clauses = std::vector<std::string_view>;

void add(Clauses& list, std::initializer_list<std::string_view> more) { list.insert(list.end(), more); }

Clauses over_clauses(const View& view) {
  Clauses list = {"AS-54", "AS-55"};
  if (view.ending == Ending::all_landed) add(list, {"AS-53"});
  if (view.ending == Ending::colour_landed) add(list, {"AS-59"});
  if (view.ending == Ending::rounds) add(list, {"AS-56"});
  if (view.seats == kMinSeats) add(list, {"AS-63"});
  return list;
}

Clauses phase_clauses(const View& view) {
  switch (view.decision->phase) {
    case Phase::build:
      return {"AS-17", "AS-18", "AS-16", "AS-23"};
    case Phase::rig:
      return {"AS-20", "AS-21", "AS-16", "AS-23"};
    case Phase::discard:
      return {"AS-15", "AS-11"};
    case Phase::roll:
      return {"AS-24"};
    case Phase::sail:
      return {"AS-24", "AS-25", "AS-26", "AS-27", "AS-28", "AS-36"};
    case Phase::rose:
      return {"AS-32"};
    case Phase::treasure:
      return {"AS-34", "AS-36"};
    case Phase::board:
      return {"AS-40", "AS-43", "AS-48", "AS-51", "AS-23"};
    case Phase::defend:
      break;
  }
  return {"AS-44", "AS-45", "AS-46", "AS-49", "AS-23"};
}

// ---- outcome -----------------------------------------------------------------------------------------------------

struct Reason {
  std::string_view key;
  Label words;
};

constexpr std::array<Reason, 7> kReasons = {{
    {"most", {"le plus de coffres au port", "most chests in port"}},
    {"foreign", {"le plus de coffres pris aux autres, à égalité de coffres", "most chests of others among those tied"}},
    {"shared", {"victoire partagée, à égalité de coffres", "shared victory, tied on chests"}},
    {"behind", {"moins de coffres au port", "fewer chests in port"}},
    {"all_landed", {"tous les coffres sont à l’abri", "all chests are landed"}},
    {"colour_landed", {"tous les coffres d’une couleur sont à l’abri", "all chests of one colour are landed"}},
    {"rounds", {"le dernier tour de table est joué", "the last round is played"}},
}};

std::string fighters(Card card, int count, Lang lang) {
  if (card == Card::captain) return said(lang, {"le Capitaine", "the Captain"});
  return counted(count, Card::pirate, lang);
}

}  // namespace

std::string Texts::event_text(const Event& event, Lang lang, Names names) {
  return said(lang, event_pattern(event), captain_of(names, event.seat, event.colour, lang),
              captain_of(names, event.other_seat, event.other, lang), a(event.card, lang), a(event.second, lang),
              counted(event.count, kChest, lang), counted(event.count, kCardNoun, lang),
              fighters(event.card, event.count, lang), square_name(event.from), square_name(event.square),
              int{event.count}, corner_of(names, event.colour, lang), corner_of(names, event.other, lang));
}

std::string Texts::move_text(const View& view, Move move, Lang lang) {
  switch (move.kind) {
    case MoveKind::build:
      return said(lang, {"Construire\u00a0: {} et {}", "Build: {} and {}"}, noun(move.card).one[lang],
                  noun(move.other).one[lang]);
    case MoveKind::rig:
      return said(lang, {"Poser une carte Navire", "Lay a Ship card"});
    case MoveKind::wait:
      return said(lang, {"Attendre", "Wait"});
    case MoveKind::discard:
      return said(lang, {"Défausser {}", "Discard {}"}, a(move.card, lang));
    case MoveKind::roll:
      return said(lang, {"Lancer le dé", "Roll the die"});
    case MoveKind::step:
      return said(lang, {"Cap sur {}", "Sail to {}"}, square_name(move.square));
    case MoveKind::place:
      return said(lang, {"Poser un coffre", "Put down a chest"});
    case MoveKind::keep:
      return said(lang, {"Ne rien poser", "Put down nothing"});
    case MoveKind::load:
      return said(lang, {"Embarquer {}", "Load {}"}, counted(move.count, kChest, lang));
    case MoveKind::unload:
      return said(lang, {"Débarquer {}", "Unload {}"}, counted(move.count, kChest, lang));
    case MoveKind::attack:
      return said(lang, {"À l’abordage\u202f! {}", "Board! {}"}, fighters(move.card, move.count, lang));
    case MoveKind::sail_by:
      return said(lang, {"Passer en paix", "Sail by in peace"});
    case MoveKind::defend:
      return said(lang, {"Riposter\u00a0: {}", "Answer: {}"}, fighters(move.card, move.count, lang));
    case MoveKind::give_up:
      break;
  }
  const bool empty = view.decision && total(fleet(view, view.decision->colour).aboard) == 0;
  return empty ? said(lang, {"Abandonner", "Give up"}) : said(lang, {"Abandonner les coffres", "Give up the chests"});
}

std::string Texts::prompt_text(const View& view, Lang lang, Names names) {
  if (!view.decision) return said(lang, {"La partie est terminée.", "The game is over."});
  const DecisionView& decision = *view.decision;
  const Name who = captain_of(names, decision.seat, decision.colour, lang);
  Name other;
  if (decision.other) {
    const FleetView& met = fleet(view, *decision.other);
    other = captain_of(names, met.seat.value_or(0), *decision.other, lang);
  }
  const std::string laid = decision.stake ? fighters(decision.stake->card, decision.stake->count, lang) : "";
  return said(lang, prompt_pattern(view), who, other, laid, counted(decision.steps, kStep, lang),
              corner_of(names, decision.colour, lang));
}

std::vector<std::string_view> Texts::clauses(const View& view) {
  if (!view.decision) return over_clauses(view);
  Clauses list = phase_clauses(view);
  if (view.decision->phase == Phase::sail) {
    const FleetView& ship = fleet(view, view.decision->colour);
    if (ship.reserve > 0) add(list, {"AS-32"});
    if (ship.waiting > 0) add(list, {"AS-34"});
    if (total(ship.aboard) > 0) add(list, {"AS-37"});
  }
  return list;
}

std::string Texts::reason_text(std::string_view key, Lang lang) {
  for (const Reason& reason : kReasons) {
    if (reason.key == key) return std::string(reason.words[lang]);
  }
  return std::string(key);
}

}  // namespace flibuste::aux_sabords
