#include "games/aux_sabords/text.h"

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
//   7: square left   8: square entered   9: the bare number
Label event_pattern(const Event& event) {
  switch (event.kind) {
    case EventKind::game_began:
      return {"La partie commence\u202f; {0} joue en premier.", "The game begins; {0} plays first."};
    case EventKind::turn_began:
      return {"{0} commence son tour.", "It is the turn of {0}."};
    case EventKind::drew:
      return {"{0} pioche {5}.", "{0} draws {5}."};
    case EventKind::drew_card:
      return {"{0} reçoit {2}.", "{0} receives {2}."};
    case EventKind::reshuffled:
      return {"Le rebut est mélangé et forme une nouvelle pioche de {5}.",
              "The discard pile is shuffled into a new draw pile of {5}."};
    case EventKind::built:
      return {"{0} construit son navire avec {2} et {3}\u00a0: il mouille au port, en {8}.",
              "{0} builds a ship with {2} and {3}: it lies in port, on {8}."};
    case EventKind::rigged:
      return {"{0} pose une carte Navire et peut prendre la mer.", "{0} lays a Ship card and may put to sea."};
    case EventKind::waited:
      return {"{0} ne pose rien.", "{0} lays nothing."};
    case EventKind::discarded:
      return {"{0} défausse {2}.", "{0} discards {2}."};
    case EventKind::stayed:
      return {"{0} ne peut pas naviguer ce tour-ci.", "{0} cannot sail this turn."};
    case EventKind::rolled:
      return {"{0} lance le dé\u00a0: {9}.", "{0} rolls the die: {9}."};
    case EventKind::moved:
      return {"{0} navigue de {7} à {8}.", "{0} sails from {7} to {8}."};
    case EventKind::placed:
      return {"{0} passe par sa rose des vents et pose un coffre sur l’île\u00a0: sa case trésor en compte {9}.",
              "{0} passes the wind rose and puts a chest on the island: {4} waiting there."};
    case EventKind::kept:
      return {"{0} passe par sa rose des vents sans poser de coffre.",
              "{0} passes the wind rose and puts down no chest."};
    case EventKind::loaded:
      return {"{0} embarque {4} sur l’île.", "{0} loads {4} at the island."};
    case EventKind::unloaded:
      return {"{0} remet {4} à l’abri sur l’île.", "{0} puts {4} back on the island."};
    case EventKind::landed:
      return {"{0} met {4} en sécurité au port.", "{0} lands {4} safely in port."};
    case EventKind::sailed_by:
      return {"{0} croise {1} sans l’attaquer.", "{0} sails by {1} in peace."};
    case EventKind::attacked:
      return {"{0} monte à l’abordage de {1} en {8} avec {6}.", "{0} boards {1} on {8} with {6}."};
    case EventKind::defended:
      return {"{0} riposte avec {6}.", "{0} answers with {6}."};
    case EventKind::gave_up:
      return {"{0} abandonne sans se battre.", "{0} gives up without a fight."};
    case EventKind::won_fight:
      return {"{0} gagne l’abordage contre {1}.", "{0} wins the fight against {1}."};
    case EventKind::drawn_fight:
      return {"Égalité entre {0} et {1}\u00a0: chacun garde sa place et ses coffres.",
              "{0} and {1} are level: each keeps place and chests."};
    case EventKind::took_chests:
      return {"{0} prend {4} à {1}.", "{0} takes {4} from {1}."};
    case EventKind::sunk:
      return {"Le navire de {0} est coulé et retourne au port, en {8}, sans carte Navire.",
              "{0} is sunk and goes back to port, on {8}, without a Ship card."};
    case EventKind::colour_home:
      return {"Tous les coffres de {0} sont à l’abri.", "All chests of {0} are landed."};
    case EventKind::game_over:
      break;
  }
  return {"La partie est terminée.", "The game is over."};
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
              int{event.count});
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
  switch (decision.phase) {
    case Phase::build:
      return said(lang,
                  {"{} construit son navire avec deux armes différentes, ou attend.",
                   "{} builds a ship with two different weapons, or waits."},
                  who);
    case Phase::rig:
      return said(
          lang,
          {"{} pose une carte Navire pour prendre la mer, ou attend.", "{} lays a Ship card to put to sea, or waits."},
          who);
    case Phase::discard:
      return said(lang, {"{} a six cartes\u00a0: laquelle défausser\u202f?", "{} has six cards: which one goes?"}, who);
    case Phase::roll:
      return said(lang, {"{} lance le dé.", "{} rolls the die."}, who);
    case Phase::sail:
      return said(lang, {"{} navigue\u00a0: encore {}.", "{} sails: {} to go."}, who,
                  counted(decision.steps, kStep, lang));
    case Phase::rose:
      return said(lang,
                  {"{} passe par sa rose des vents\u00a0: poser un coffre sur l’île\u202f?",
                   "{} passes the wind rose: put a chest on the island?"},
                  who);
    case Phase::treasure:
      return said(lang,
                  {"{} est sur sa case trésor\u00a0: combien de coffres\u202f?",
                   "{} is on the treasure square: how many chests?"},
                  who);
    case Phase::board:
      return said(lang, {"{} rencontre {}\u00a0: à l’abordage\u202f?", "{} meets {}: board?"}, who, other);
    case Phase::defend:
      break;
  }
  const std::string laid = decision.stake ? fighters(decision.stake->card, decision.stake->count, lang) : "";
  return said(lang, {"{1} attaque {0} avec {2}\u00a0: que répond {0}\u202f?", "{1} boards {0} with {2}: what answer?"},
              who, other, laid);
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
