// What speaks for or against a choice: the figures an experienced player would name.
#include <algorithm>

#include "games/aux_sabords/text.h"
#include "games/aux_sabords/words.h"

namespace flibuste::aux_sabords {
namespace {

// Whether a ship that the hand serves is still to be built; with one hand for two it may be the other one.
bool to_build(const View& view) {
  for (const HandView& hand : view.players[view.decision->seat].hands) {
    if (std::ranges::find(hand.colours, view.decision->colour) == hand.colours.end()) continue;
    for (const Colour colour : hand.colours) {
      if (!fleet(view, colour).built) return true;
    }
  }
  return false;
}

std::string discard_merit(const View& view, Card card, Lang lang) {
  const int left = std::max(0, hand_shown(view)[index(card)] - 1);
  if (is_weapon(card) && !to_build(view)) {
    return said(lang, {"Le navire est construit\u00a0: une arme ne sert plus à rien.",
                       "The ship is built: a weapon is of no more use."});
  }
  const std::string rest = left > 0 ? said(lang, {"Il resterait {}", "{} would be left"}, counted(left, card, lang))
                                    : said(lang, {"Il n’en resterait plus", "None would be left"});
  if (is_weapon(card)) {
    return rest + said(lang, {"\u202f; il faut deux armes différentes pour construire.",
                              "; two different weapons are needed to build."});
  }
  if (card == Card::ship) {
    return rest + said(lang, {" pour prendre la mer ou repartir après un naufrage.",
                              " to put to sea, or to sail again when sunk."});
  }
  return rest + said(lang, {" pour se battre.", " to fight with."});
}

// Where a step leads, in steps to what the ship is after.
std::string step_merit(const View& view, Square square, Lang lang) {
  const FleetView& ship = fleet(view, view.decision->colour);
  const Sea sea = view.options.sea;
  const auto from_there = [&](Square to) { return int{distance(sea, ship.colour, square, to)}; };
  if (square == ship.port && total(ship.aboard) > 0) {
    return said(lang, {"C’est le port\u00a0: {} à l’abri pour de bon.", "It is the port: {} safe for good."},
                counted(total(ship.aboard), kChest, lang));
  }
  if (square == ship.treasure && ship.waiting == 0) {
    return said(lang, {"C’est la case trésor\u00a0: à terre, les coffres sont à l’abri.",
                       "It is the treasure square: chests put down are safe."});
  }
  if (square == ship.treasure) {
    return said(lang, {"C’est la case trésor\u00a0: {} à embarquer.", "It is the treasure square: {} waiting."},
                counted(ship.waiting, kChest, lang));
  }
  if (square == ship.rose && ship.reserve > 0) {
    return said(lang, {"C’est la rose des vents\u00a0: un coffre de plus sur l’île.",
                       "It is the wind rose: one more chest for the island."});
  }
  std::string words =
      said(lang, {"De là, le port est à {}, la case trésor à {}", "From there port is {} off, the treasure square {}"},
           counted(from_there(ship.port), kStep, lang), from_there(ship.treasure));
  if (ship.reserve > 0) words += said(lang, {", la rose à {}", ", the rose {}"}, from_there(ship.rose));
  return words + ".";
}

std::string attack_merit(const View& view, Move move, Lang lang) {
  for (const OddsView& odds : view.odds) {
    if (odds.card != move.card || odds.count != move.count) continue;
    const int booty = view.decision->other ? total(fleet(view, *view.decision->other).aboard) : 0;
    return said(lang,
                {"Victoire {0}\u00a0%, égalité {1}\u00a0%, défaite {2}\u00a0%\u202f; {3} à prendre, {4} en jeu.",
                 "Win {0}%, level {1}%, loss {2}%; {3} to take, {4} at stake."},
                int{odds.win}, int{odds.draw}, int{odds.lose}, counted(booty, kChest, lang),
                total(fleet(view, view.decision->colour).aboard));
  }
  return said(lang, {"On ne connaît pas la main adverse.", "The other hand is unknown."});
}

std::string defend_merit(const View& view, Move move, Lang lang) {
  if (!view.decision->stake) return said(lang, {"Une riposte.", "An answer."});
  const StakeView& stake = *view.decision->stake;
  switch (fight(stake.card, stake.count, move.card, move.count)) {
    case Fight::attacker:
      return said(lang, {"L’attaquant gagnerait tout de même.", "The attacker would win all the same."});
    case Fight::nobody:
      return said(lang, {"Égalité\u00a0: chacun garde ses coffres.", "Level: each keeps their chests."});
    case Fight::defender:
      break;
  }
  const int booty = view.decision->other ? total(fleet(view, *view.decision->other).aboard) : 0;
  return said(lang, {"L’attaquant serait coulé\u202f; {} à prendre.", "The attacker would be sunk; {} to take."},
              counted(booty, kChest, lang));
}

}  // namespace

std::string Texts::merit_text(const View& view, Move move, Lang lang) {
  if (!view.decision) return said(lang, {"La partie est terminée.", "The game is over."});
  const FleetView& ship = fleet(view, view.decision->colour);
  switch (move.kind) {
    case MoveKind::build:
      return said(lang, {"Sans navire, pas de coffre\u00a0: autant le construire tout de suite.",
                         "No chest without a ship: the sooner it is built, the better."});
    case MoveKind::rig:
      return said(lang, {"Le navire peut partir dès ce tour.", "The ship can leave this very turn."});
    case MoveKind::wait:
      return said(lang, {"Le navire ne bougera pas ce tour-ci.", "The ship will not move this turn."});
    case MoveKind::discard:
      return discard_merit(view, move.card, lang);
    case MoveKind::roll:
      return said(lang, {"De 1 à 6 cases, toutes à parcourir.", "1 to 6 squares, all of them to be sailed."});
    case MoveKind::step:
      return step_merit(view, move.square, lang);
    case MoveKind::place:
      return said(lang, {"Il y aurait {} à embarquer sur l’île.", "There would be {} to load at the island."},
                  counted(ship.waiting + 1, kChest, lang));
    case MoveKind::keep:
      return said(lang, {"La réserve resterait de {}.", "The reserve would stay at {}."},
                  counted(ship.reserve, kChest, lang));
    case MoveKind::load:
      return said(lang, {"{} à bord, le port à {}.", "{} aboard, port {} off."},
                  counted(total(ship.aboard) + move.count, kChest, lang),
                  counted(ship.away ? ship.away->port : 0, kStep, lang));
    case MoveKind::unload:
      return said(lang,
                  {"Sur l’île personne ne peut les voler\u202f; il en resterait {} à bord.",
                   "Nobody can steal them on the island; {} would be left aboard."},
                  std::max(0, total(ship.aboard) - move.count));
    case MoveKind::attack:
      return attack_merit(view, move, lang);
    case MoveKind::sail_by:
      return said(lang, {"Rien de risqué\u00a0: {} à bord.", "Nothing risked: {} aboard."},
                  counted(total(ship.aboard), kChest, lang));
    case MoveKind::defend:
      return defend_merit(view, move, lang);
    case MoveKind::give_up:
      break;
  }
  return said(lang,
              {"Les cartes restent en main, mais le navire est coulé avec {}.",
               "The cards stay in hand, but the ship is sunk with {}."},
              counted(total(ship.aboard), kChest, lang));
}

}  // namespace flibuste::aux_sabords
