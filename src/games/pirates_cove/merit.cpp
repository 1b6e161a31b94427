// What speaks for or against a choice: the figures an experienced player would name.
#include <algorithm>
#include <cmath>

#include "games/pirates_cove/odds.h"
#include "games/pirates_cove/text.h"
#include "games/pirates_cove/words.h"

namespace flibuste::pirates_cove {
namespace {

std::string percent(double chance, Lang lang) {
  return said(lang, {"{}\u00a0%", "{}%"}, static_cast<int>(std::lround(100 * chance)));
}

// "1,3" or "1.3".
std::string decimal(double value, Lang lang) {
  std::string text = fmt::format("{:.1f}", value);
  if (lang == Lang::fr) std::ranges::replace(text, '.', ',');
  return text;
}

std::string outfit_merit(Move move, Lang lang) {
  int cost = 0;
  for (const std::uint8_t ring : move.rings) cost += cost_from_start(ring);
  const auto worth = [&](Section section) { return int{kValues[index(section)][move.rings[index(section)]]}; };
  return said(lang, {"{} par bordée, vitesse {}, il resterait {}.", "{} for each volley, speed {}, {} left."},
              counted(std::min(worth(Section::cannons), worth(Section::crew)), kDieNoun, lang), worth(Section::sails),
              counted(kStartGold - cost, kGoldNoun, lang));
}

// Whoever lies there, and what there is to win.
std::string place_merit(const View& view, Place place, Lang lang) {
  std::vector<std::string> items;
  if (is_outer(place)) {
    const IslandView& island = view.islands[place - std::size_t{1}];
    items.push_back(loot_text(island.fame, island.gold, island.chests, island.cards, lang));
  }
  for (const BlackShipView& ship : view.black) {
    if (ship.place == place) items.emplace_back(legend_name(ship.legend.value_or(Legend::none), lang));
  }
  if (view.navy && view.navy->place == place) items.push_back(said(lang, {"la Royal Navy", "the Royal Navy"}));
  int ships = 0;
  for (Seat seat = 0; seat < view.seats; ++seat) {
    ships += seat != labelled(view) && view.players[seat].place == place ? 1 : 0;
  }
  const bool known = view.step == Step::arrival || view.announced;
  if (known) {
    items.push_back(said(lang, {"{} navire{}", "{} ship{}"}, ships, plural_s(lang, ships)));
  }
  if (place == kTreasureIsland) {
    const PlayerView& mine = view.players[labelled(view)];
    items.push_back(
        said(lang, {"{} à enterrer", "{} to bury"}, counted(mine.chests + mine.gold / kBag, kFameNoun, lang)));
  }
  return said(lang, {"Il y a là\u00a0: {}.", "There: {}."}, listed(lang, items));
}

std::string fire_merit(const View& view, Move move, Lang lang) {
  const Seat seat = labelled(view);
  int dice = kNavyDice;
  bool grapeshot = false;
  if (view.decision->phase == Phase::fire) {
    dice = view.players[seat].dice;
    grapeshot = view.battle && std::ranges::find(view.battle->loaded, Card::grapeshot) != view.battle->loaded.end();
  }
  int from = 5;
  int needed = 1;
  if (move.target == kLegendActor) {
    needed = view.battle->legend_hull;
  } else if (move.target == kNavyActor) {
    needed = view.battle->navy_hull;
  } else {
    for (const BattleShipView& ship : view.battle->ships) {
      if (ship.seat == move.target) from = ship.hit_from;
    }
    needed = view.players[move.target].sections[index(move.section)].safe + 1;
  }
  if (grapeshot) from = 3;
  return said(lang,
              {"{} coups au but en moyenne avec {}\u202f; il en faut {}, une chance de {} d’un coup.",
               "{} hits on average with {}; it takes {}, a chance of {} at one go."},
              decimal(dice * (7 - from) / 6.0, lang), counted(dice, kDieNoun, lang), needed,
              percent(chance_of_hits(dice, needed, from), lang));
}

std::string flee_merit(const View& view, Lang lang) {
  const Seat seat = labelled(view);
  const PlayerView& mine = view.players[seat];
  bool hit = false;
  int others = 0;
  if (view.battle) {
    for (const BattleShipView& ship : view.battle->ships) {
      if (ship.seat == seat) {
        hit = ship.hit;
      } else {
        ++others;
      }
    }
  }
  const std::string risk = said(lang,
                                {"Une chance sur six de mutinerie, qui coûterait {} et {}.",
                                 "One chance in six of a mutiny, which would cost {} and {}."},
                                counted(mine.gold, kGoldNoun, lang), counted(mine.chests, kChestNoun, lang));
  if (!hit || others == 0) return risk;
  return risk + " " +
         said(lang,
              {"Chaque autre joueur y gagne 1 point de renommée ({}).", "Each other player there gains 1 fame ({})."},
              others);
}

std::string section_merit(const View& view, Move move, Lang lang) {
  const PlayerView& mine = view.players[labelled(view)];
  const SectionView& section = mine.sections[index(move.section)];
  return said(lang,
              {"Valeur {}\u202f; il faut plus que {} pour en chasser l’anneau.",
               "Value {}; it takes more than {} to push the ring off."},
              int{section.value}, counted(section.safe, kHitNoun, lang));
}

}  // namespace

std::string Texts::merit_text(const View& view, Move move, Lang lang) {
  const PlayerView& mine = view.players[labelled(view)];
  switch (move.kind) {
    case MoveKind::outfit:
      return outfit_merit(move, lang);
    case MoveKind::sail:
    case MoveKind::navy:
    case MoveKind::marque:
    case MoveKind::escape:
      return place_merit(view, move.number, lang);
    case MoveKind::fire:
      return fire_merit(view, move, lang);
    case MoveKind::flee:
      return flee_merit(view, lang);
    case MoveKind::upgrade:
    case MoveKind::shipwright:
    case MoveKind::attach:
    case MoveKind::mend:
      return section_merit(view, move, lang);
    case MoveKind::hijack: {
      const PlayerView& victim = view.players[move.target];
      return said(lang, {"Dans la cale visée\u00a0: {} et {}.", "In that hold: {} and {}."},
                  counted(victim.chests, kChestNoun, lang), counted(victim.gold, kGoldNoun, lang));
    }
    case MoveKind::bury:
      return said(lang, {"Il en resterait {}.", "{} would be left."},
                  counted(mine.chests - move.number, kChestNoun, lang));
    case MoveKind::bags:
      return said(lang, {"Il resterait {}.", "{} would be left."},
                  counted(mine.gold - kBag * move.number, kGoldNoun, lang));
    case MoveKind::buy:
      return said(lang, {"Il resterait {}.", "{} would be left."},
                  counted(mine.gold - kCardPrice * move.number, kGoldNoun, lang));
    case MoveKind::chests:
      return said(lang, {"La vitesse monterait de {}.", "The speed would rise by {}."}, kChestSpeed * move.number);
    case MoveKind::income_cards:
    case MoveKind::income_gold:
      return said(lang, {"À payer ensuite pour les réparations\u00a0: {}.", "To be paid for repairs then: {}."},
                  counted(kRingPrice * static_cast<int>(std::ranges::count(mine.sections, 0, &SectionView::position)),
                          kGoldNoun, lang));
    case MoveKind::grapeshot:
      return said(lang, {"3 à 6 touchent\u202f; vos canons prennent ensuite 2 coups.",
                         "3 to 6 hit; your cannons take 2 hits afterwards."});
    case MoveKind::powder:
      return said(lang, {"Chaque coup au but coûte aussi 1 point de coque à tous, vous compris.",
                         "Each hit also costs everybody 1 hull, you too."});
    case MoveKind::double_shot:
      return said(lang, {"Chaque coup au but touche les quatre sections\u202f; il faut ensuite recharger.",
                         "Each hit damages all four sections; you must reload afterwards."});
    case MoveKind::swap:
      return said(lang, {"Cela coûte 1 point de renommée.", "It costs 1 fame."});
    case MoveKind::refuse:
      return said(lang, {"Cela ne coûte rien.", "It costs nothing."});
    case MoveKind::pass:
    case MoveKind::done:
    case MoveKind::wait:
      return said(lang, {"Rien ne change.", "Nothing changes."});
    default:
      return said(lang, {"La carte part à la défausse.", "The card is discarded afterwards."});
  }
}

}  // namespace flibuste::pirates_cove
