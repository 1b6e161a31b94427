#include "games/pirates_cove/text.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/pirates_cove/ships.h"
#include "games/pirates_cove/words.h"

namespace flibuste::pirates_cove {
namespace {

// ---- events
// -----------------------------------------------------------------------------------------------------------

Label fame_pattern(const Event& event) {
  if (event.fame < 0) return {"{0} {0|perd|perdez} {12}.", "{0} {0|loses|lose} {12}."};
  switch (event.source) {
    case Source::battle:
      return {"{0} {0|gagne|gagnez} {12} au combat.", "{0} {0|gains|gain} {12} in battle."};
    case Source::legends:
      return {"{0} {0|gagne|gagnez} {12} pour cette prise.", "{0} {0|gains|gain} {12} for that prize."};
    case Source::burial:
      return {"{0} {0|gagne|gagnez} {12} en enterrant.", "{0} {0|gains|gain} {12} by burying."};
    case Source::hijack:
      return {"{0} {0|gagne|gagnez} {12} par Flibusterie.", "{0} {0|gains|gain} {12} by the Hijack."};
    case Source::cards:
      return {"{0} {0|révèle ses|révélez vos} cartes Renommée\u00a0: {12}.", "{0} {0|shows|show} fame cards: {12}."};
    default:
      return {"{0} {0|gagne|gagnez} {12}.", "{0} {0|gains|gain} {12}."};
  }
}

Label aimed_pattern(const Event& event) {
  switch (event.card) {
    case Card::map:
      return {"{0} {0|joue|jouez} la Carte du trésor\u00a0: le pion est posé {2}.",
              "{0} {0|plays|play} the Treasure Map: the marker lies {2}."};
    case Card::navy:
      return {"{0} {0|envoie|envoyez} la Royal Navy {3}.", "{0} {0|sends|send} the Royal Navy {3}."};
    case Card::marque:
      return {"{0} {0|montre|montrez} une Lettre de marque\u00a0: la Royal Navy repart {3}.",
              "{0} {0|shows|show} a Letter of Marque: the Royal Navy goes {3}."};
    default:
      return {"{0} {0|file|filez} à l’anglaise {3}.", "{0} {0|escapes|escape} {3}."};
  }
}

// The pieces a sentence can be made of, by the numbers its pattern uses.
//   0: who   1: whom   2: "à l’île …"   3: "vers l’île …"   4: "coque"   5: card   6: second card   7: legend
//   8: number   9: gold   10: chests   11: cards   12: fame   13: dice   14: hits   15: "la coque"   16: loot
//   17: the place as a name   18: the legend at the beginning of a sentence   19: rings   20: whoever fires, at the
//   beginning of a sentence
Label event_pattern(const Event& event) {
  switch (event.kind) {
    case EventKind::outfitted:
      return {
          "{0} {0|arme son|armez votre} navire pour {9}\u00a0: coque, voiles, canons et équipage aux positions {13}.",
          "{0} {0|fits|fit} out a ship for {9}: hull, sails, cannons and crew at positions {13}."};
    case EventKind::month_began:
      return {"Mois {8}.", "Month {8}."};
    case EventKind::treasure_turned:
      return {"{17}\u00a0: {16}.", "{17}: {16}."};
    case EventKind::tie_die:
      return {"Égalité\u00a0: {0} {0|lance|lancez} un {8}.", "A tie: {0} {0|rolls|roll} {8}."};
    case EventKind::event_played:
      if (event.card == Card::hijack) {
        return {"{0} {0|joue|jouez} Flibusterie contre {1}.", "{0} {0|plays|play} the Hijack against {1}."};
      }
      return {"{0} {0|joue|jouez} la Vigie\u00a0: {1} {1|annonce sa|annoncez votre} destination en premier.",
              "{0} {0|plays|play} the Lookout: {1} {1|announces|announce} a destination first."};
    case EventKind::event_aimed:
      return aimed_pattern(event);
    case EventKind::sailed:
      return {"{0} {0|met|mettez} le cap {3}.", "{0} {0|sails|sail} {3}."};
    case EventKind::black_moved:
      return {"Navire noir ({7})\u00a0: cap {3}.", "The black ship ({7}) sails {3}."};
    case EventKind::legend_came:
      return {"Nouveau pirate de légende {2}\u00a0: {7}.", "A new legendary pirate {2}: {7}."};
    case EventKind::battle_began:
      return {"Combat {2}.", "Battle {2}."};
    case EventKind::card_played:
      return {"{0} {0|joue|jouez} «\u00a0{5}\u00a0».", "{0} {0|plays|play} “{5}”."};
    case EventKind::overboard:
      return {"{0} {0|jette|jetez} {10} par-dessus bord.", "{0} {0|throws|throw} {10} overboard."};
    case EventKind::exchange_began:
      return {"Échange de bordées {8}.", "Exchange {8}."};
    case EventKind::fired:
      return {"{20}, bordée sur {1} ({4})\u00a0: dés {13}, {14}.", "{20}, volley at {1} ({4}): dice {13}, {14}."};
    case EventKind::damaged:
      if (event.number == 0) {
        return {"{0} {0|perd|perdez} l’anneau\u00a0: {4}.", "{0} {0|loses|lose} the ring of {15}."};
      }
      return {"{0} {0|est|êtes} touché ({4})\u00a0: position {8}.", "{0} {0|is|are} hit ({4}): position {8}."};
    case EventKind::mastercraft_hit:
      if (event.number == 0) {
        return {"L’Artisan protégeant {15} est perdu pour {0}.", "The Mastercraft guarding {15} is lost to {0}."};
      }
      return {"L’Artisan protégeant {15} encaisse un coup pour {0}.",
              "The Mastercraft guarding {15} takes a hit for {0}."};
    case EventKind::parrot_hit:
      if (event.number == 0) {
        return {"{0} {0|perd son|perdez votre} perroquet\u00a0: {5}.", "{0} {0|loses|lose} a parrot: {5}."};
      }
      return {"Perroquet blessé chez {0}\u00a0: {5}.", "A parrot is wounded, for {0}: {5}."};
    case EventKind::hull_hit:
      return {"Sur {1}, reste de coque\u00a0: {8}.", "Hull left to {1}: {8}."};
    case EventKind::sunk:
      return {"Coulé par le fond\u00a0: {1}.", "Sunk: {1}."};
    case EventKind::stray:
      return {"Tirs perdus sur {0}\u00a0: {14}.", "Stray shots strike {0}: {14}."};
    case EventKind::repaired_hull:
      return {"Le Hollandais volant répare sa coque\u00a0: {8}.", "The Flying Dutchman regains {8} hull."};
    case EventKind::routed:
      return {"{0} {0|est|êtes} en déroute et {0|gagne|gagnez} la Crique.",
              "{0} {0|is|are} routed and {0|makes|make} for the Cove."};
    case EventKind::fled:
      return {"{0} {0|fuit|fuyez} vers la Crique.", "{0} {0|flees|flee} to the Cove."};
    case EventKind::mutiny_die:
      return {"Mutinerie sur un 1\u00a0: {0} {0|lance|lancez} un {8}.", "Mutiny on a 1: {0} {0|rolls|roll} {8}."};
    case EventKind::mutinied:
      return {"Mutinerie à bord\u202f! {0} {0|perd|perdez} {9} et {10}.", "Mutiny! {0} {0|loses|lose} {9} and {10}."};
    case EventKind::fame:
      return fame_pattern(event);
    case EventKind::battle_over:
      return {"Fin du combat {2}.", "The battle {2} is over."};
    case EventKind::navy_left:
      return {"La Royal Navy repart.", "The Royal Navy leaves."};
    case EventKind::cacafuego_die:
      return {"Le Cacafuego est pris {2}\u00a0: {0} {0|lance|lancez} un {8}.",
              "The Cacafuego is captured {2}: {0} {0|rolls|roll} {8}."};
    case EventKind::plundered:
      return {"Pillage {2} par {0}\u00a0: {16}.", "{0} {0|plunders|plunder} {17}: {16}."};
    case EventKind::hijacked:
      return {"Flibusterie\u00a0: {1|{0} {0|prend|prenez} à {1}|{0} vous prend} {16}.",
              "Hijack: {0} {0|takes|take} {16} from {1}."};
    case EventKind::drew:
      return {"{0} {0|pioche|piochez} une carte Taverne.", "{0} {0|draws|draw} a tavern card."};
    case EventKind::drew_own:
      return {"{0} {0|a|avez} pioché «\u00a0{5}\u00a0».", "{0} drew “{5}”."};
    case EventKind::no_card:
      return {"Il n’y a plus de carte Taverne pour {0}.", "There is no tavern card left for {0}."};
    case EventKind::shuffled:
      return {"La défausse est mélangée\u00a0: {11}.", "The discards are shuffled: {11}."};
    case EventKind::parrot_came:
      return {"Un perroquet pour {0}\u00a0: {5}.", "A parrot for {0}: {5}."};
    case EventKind::parrot_offered:
      return {"{0} {0|pioche|piochez} un second perroquet\u00a0: {5}.", "{0} {0|draws|draw} a second parrot: {5}."};
    case EventKind::parrot_swapped:
      return {"{0} {0|change|changez} de perroquet\u00a0: {5}.", "{0} {0|changes|change} parrots: {5}."};
    case EventKind::parrot_refused:
      return {"{0} {0|garde son|gardez votre} perroquet\u00a0: {6}.", "{0} {0|keeps|keep} the old parrot: {6}."};
    case EventKind::parrot_healed:
      return {"Perroquet guéri chez {0}\u00a0: {5}.", "A parrot is well again, for {0}: {5}."};
    case EventKind::bought:
      return {"{0} {0|achète|achetez} {11} pour {9}.", "{0} {0|buys|buy} {11} for {9}."};
    case EventKind::upgraded:
      if (event.gold == 0) {
        return {"{0} {0|fait|faites} venir l’Armateur ({4})\u00a0: position {8}.",
                "{0} {0|calls|call} the Shipwright ({4}): position {8}."};
      }
      return {"{0} {0|améliore|améliorez} {15} pour {9}\u00a0: position {8}.",
              "{0} {0|improves|improve} {15} for {9}: position {8}."};
    case EventKind::attached:
      return {"{0} {0|protège|protégez} {15} par un Artisan.", "{0} {0|guards|guard} {15} with a Mastercraft."};
    case EventKind::mended:
      return {"{0} {0|répare son|réparez votre} Artisan ({4}) pour {9}.",
              "{0} {0|mends|mend} a Mastercraft ({4}) for {9}."};
    case EventKind::buried:
      return {"{0} {0|enterre|enterrez} {10} et {9}.", "{0} {0|buries|bury} {10} and {9}."};
    case EventKind::income:
      return {"{0} {0|reçoit|recevez} à la Crique {16}.", "{0} {0|receives|receive} {16} at the Cove."};
    case EventKind::repaired:
      return {"{0} {0|remet|remettez} {19} en place pour {9}.", "{0} {0|puts|put} {19} back for {9}."};
    case EventKind::cargo_lost:
      return {"Cargaison trop lourde\u00a0: {0} {0|rejette|rejetez} {10}.",
              "Too much cargo: {0} {0|gives|give} back {10}."};
    case EventKind::treasure_discarded:
      return {"Aucun pillage {2}.", "Nobody has plundered {17}."};
    case EventKind::final_battle:
      return {"Égalité en tête\u00a0: un ultime combat décide.", "A tie for the lead: a final battle decides."};
    case EventKind::final_won:
      return {"{0} {0|remporte|remportez} le combat final.", "{0} {0|wins|win} the final battle."};
    case EventKind::game_over:
      break;
  }
  return {"La partie est terminée.", "The game is over."};
}

std::string dice_text(const Event& event) {
  std::string text;
  for (const std::uint8_t die : event.dice) {
    if (!text.empty()) text += ' ';
    text += std::to_string(die);
  }
  return text.empty() ? "–" : text;
}

// ---- moves
// ------------------------------------------------------------------------------------------------------------

std::string outfit_text(Move move, Lang lang) {
  int cost = 0;
  for (const std::uint8_t ring : move.rings) cost += cost_from_start(ring);
  const auto worth = [&](Section section) { return int{kValues[index(section)][move.rings[index(section)]]}; };
  return said(
      lang,
      {"Coque {}, voiles {}, canons {}, équipage {} (pour {})", "Hull {}, sails {}, cannons {}, crew {} (for {})"},
      worth(Section::hull), worth(Section::sails), worth(Section::cannons), worth(Section::crew),
      counted(cost, kGoldNoun, lang));
}

std::string card_move_text(Card card, Lang lang) {
  return said(lang, {"Jouer «\u00a0{}\u00a0»", "Play “{}”"}, card_name(card, lang));
}

std::string seat_name(const View& view, Seat seat, Lang lang) {
  if (seat == labelled(view)) return said(lang, {"soi-même", "oneself"});
  return said(lang, {"siège {}", "seat {}"}, seat + 1);
}

std::string fire_text(const View& view, Move move, Lang lang) {
  if (move.target == kLegendActor) {
    const Legend legend = view.battle && view.battle->legend ? *view.battle->legend : Legend::none;
    return said(lang, {"Tirer sur {}", "Fire at {}"}, legend_name(legend, lang));
  }
  if (move.target == kNavyActor) return said(lang, {"Tirer sur la Royal Navy", "Fire at the Royal Navy"});
  return said(lang, {"Tirer sur {} ({})", "Fire at {} ({})"}, seat_name(view, move.target, lang),
              section_name(move.section, lang));
}

std::string upgrade_text(const View& view, Move move, Lang lang) {
  const SectionView& section = view.players[labelled(view)].sections[index(move.section)];
  const int next = std::min<int>(section.position + 1, kPositions);
  const int value = kValues[index(move.section)][static_cast<std::size_t>(next)];
  if (move.kind == MoveKind::shipwright) {
    return said(lang, {"Armateur\u00a0: {} à {} sans payer", "Shipwright: {} to {} for nothing"},
                section_name(move.section, lang), value);
  }
  const int price = section.next_price.value_or(0) * (view.place == kTreasureIsland ? 2 : 1);
  return said(lang, {"Améliorer {} (à {}) pour {}", "Improve {} (to {}) for {}"}, with_article(move.section, lang),
              value, counted(price, kGoldNoun, lang));
}

// ---- outcome
// ----------------------------------------------------------------------------------------------------------

struct Entry {
  std::string_view key;
  Label words;
};

constexpr std::array<Entry, 7> kReasons = {{
    {"fame", {"le plus de renommée", "most fame"}},
    {"final_battle", {"vainqueur du combat final", "winner of the final battle"}},
    {"shared", {"victoire partagée au combat final", "shared victory in the final battle"}},
    {"final_lost", {"battu au combat final", "beaten in the final battle"}},
    {"behind", {"moins de renommée", "less fame"}},
    {"months_over", {"tous les mois sont passés", "all months are over"}},
    {"final_battle_fought", {"le combat final est terminé", "the final battle is over"}},
}};

constexpr std::array<Entry, 4> kWindows = {{
    {"treasure", {"on peut jouer Flibusterie ou la Carte du trésor", "a Hijack or the Treasure Map may be played"}},
    {"lookout", {"on peut jouer la Vigie", "the Lookout may be played"}},
    {"arrival",
     {"on peut jouer la Royal Navy, la Lettre de marque ou la Fuite à l’anglaise",
      "the Royal Navy, the Letter of Marque or the Escape may be played"}},
    {"boarding", {"on peut jouer une carte d’abordage", "a battle card may be played"}},
}};

template <std::size_t N>
const Entry* find_entry(const std::array<Entry, N>& entries, std::string_view key) {
  for (const Entry& entry : entries) {
    if (entry.key == key) return &entry;
  }
  return nullptr;
}

}  // namespace

std::string Texts::event_text(const Event& event, Lang lang, Names names) {
  std::string loot;
  if (event.kind == EventKind::treasure_turned) {
    const TreasureInfo& card = info(event.treasure);
    loot = loot_text(card.fame, card.gold, card.chests, card.cards, lang);
  } else {
    loot = loot_text(event.fame, event.gold, event.chests, event.cards, lang);
  }
  const Name who = actor_name(names, event.seat, event.legend, lang);
  const int fame = event.fame < 0 ? -event.fame : event.fame;
  return said(lang, event_pattern(event), who, actor_name(names, event.other, event.legend, lang),
              at_place(event.place, lang), to_place(event.place, lang), section_name(event.section, lang),
              card_name(event.card, lang), card_name(event.other_card, lang), legend_name(event.legend, lang),
              int{event.number}, counted(event.gold, kGoldNoun, lang), counted(event.chests, kChestNoun, lang),
              counted(event.cards, kCardNoun, lang), counted(fame, kFameNoun, lang), dice_text(event),
              counted(event.number, kHitNoun, lang), with_article(event.section, lang), loot,
              place_name(event.place, lang), capital(std::string(legend_name(event.legend, lang))),
              counted(event.number, kRingNoun, lang), who.you ? who : Name{.text = capital(who.text)});
}

std::string Texts::move_text(const View& view, Move move, Lang lang) {
  switch (move.kind) {
    case MoveKind::outfit:
      return outfit_text(move, lang);
    case MoveKind::pass:
      return said(lang, {"Passer", "Pass"});
    case MoveKind::hijack:
      return said(lang, {"Flibusterie contre {}", "Hijack {}"}, seat_name(view, move.target, lang));
    case MoveKind::map:
      return card_move_text(Card::map, lang);
    case MoveKind::lookout:
      return said(lang, {"Vigie\u00a0: premier à annoncer, {}", "Lookout: first to announce, {}"},
                  seat_name(view, move.target, lang));
    case MoveKind::sail:
      return said(lang, {"Mettre le cap {}", "Sail {}"}, to_place(move.number, lang));
    case MoveKind::navy:
      return said(lang, {"Envoyer la Royal Navy {}", "Send the Royal Navy {}"}, to_place(move.number, lang));
    case MoveKind::marque:
      return said(lang,
                  {"Lettre de marque\u00a0: renvoyer la Royal Navy {}", "Letter of Marque: send the Royal Navy on {}"},
                  to_place(move.number, lang));
    case MoveKind::escape:
      return said(lang, {"Filer à l’anglaise {}", "Escape {}"}, to_place(move.number, lang));
    case MoveKind::calm:
      return card_move_text(Card::calm, lang);
    case MoveKind::wind:
      return card_move_text(Card::wind, lang);
    case MoveKind::grapple:
      return card_move_text(Card::grapple, lang);
    case MoveKind::smoke:
      return card_move_text(Card::smoke, lang);
    case MoveKind::overboard:
      return card_move_text(Card::overboard, lang);
    case MoveKind::chests:
      return said(lang, {"Jeter {}", "Throw {}"}, counted(move.number, kChestNoun, lang));
    case MoveKind::grapeshot:
      return said(lang, {"Charger la Mitraille", "Load the Grapeshot"});
    case MoveKind::powder:
      return said(lang, {"Charger la Sainte-Barbe", "Load the Powder Magazine"});
    case MoveKind::double_shot:
      return said(lang, {"Charger la Canonnade", "Load the Double Shot"});
    case MoveKind::fire:
      return fire_text(view, move, lang);
    case MoveKind::wait:
      return said(lang, {"Attendre en rechargeant", "Wait and reload"});
    case MoveKind::flee:
      return said(lang, {"Fuir vers la Crique", "Flee to the Cove"});
    case MoveKind::income_cards:
      return said(lang, {"Prendre {}", "Take {}"}, counted(2, kCardNoun, lang));
    case MoveKind::income_gold: {
      const bool short_of_gold = view.gold_supply < kCoveGold;
      const int gold = !short_of_gold ? kCoveGold : view.options.partial_payout ? int{view.gold_supply} : 0;
      return said(lang, {"Prendre {} et {}", "Take {} and {}"}, counted(1, kCardNoun, lang),
                  counted(gold, kGoldNoun, lang));
    }
    case MoveKind::buy:
      return said(lang, {"Acheter {} pour {}", "Buy {} for {}"}, counted(move.number, kCardNoun, lang),
                  counted(kCardPrice * move.number, kGoldNoun, lang));
    case MoveKind::upgrade:
    case MoveKind::shipwright:
      return upgrade_text(view, move, lang);
    case MoveKind::attach:
      return said(lang, {"Protéger {} par un Artisan", "Guard {} with a Mastercraft"},
                  with_article(move.section, lang));
    case MoveKind::mend:
      return said(lang, {"Réparer l’Artisan ({}) pour {}", "Mend the Mastercraft ({}) for {}"},
                  section_name(move.section, lang), counted(kMendPrice, kGoldNoun, lang));
    case MoveKind::bury:
      return said(lang, {"Enterrer {}", "Bury {}"}, counted(move.number, kChestNoun, lang));
    case MoveKind::bags:
      return said(lang, {"Y joindre {}", "Add {}"}, counted(move.number, kBagNoun, lang));
    case MoveKind::done:
      return said(lang, {"Terminer la visite", "End the visit"});
    case MoveKind::swap:
      return said(lang, {"Changer de perroquet ({})", "Change parrots ({})"}, counted(1, kFameNoun, lang));
    case MoveKind::refuse:
      break;
  }
  return said(lang, {"Garder son perroquet", "Keep the old parrot"});
}

std::string Texts::prompt_text(const View& view, Lang lang, Names names) {
  if (!view.decision) return said(lang, {"La partie est terminée.", "The game is over."});
  const Name who = name_of(names, decider(view), lang);
  const std::string_view where = at_place(view.place, lang);
  switch (view.decision->phase) {
    case Phase::outfit:
      return said(lang, {"Chacun arme son navire en secret, pour 9 pièces d’or au plus.",
                         "All fit out their ships in secret, for 9 gold at most."});
    case Phase::treasure_event:
      return said(lang,
                  {"{0} {0|peut|pouvez} jouer Flibusterie ou la Carte du trésor, ou {0|passe|passez}.",
                   "{0} may play a Hijack or the Treasure Map, or {0|passes|pass}."},
                  who);
    case Phase::lookout_event:
      return said(
          lang,
          {"{0} {0|peut|pouvez} jouer la Vigie, ou {0|passe|passez}.", "{0} may play the Lookout, or {0|passes|pass}."},
          who);
    case Phase::sail:
      return said(lang, {"Chacun choisit sa destination en secret.", "All choose a destination in secret."});
    case Phase::sail_open:
      return said(lang, {"{0} {0|annonce sa|annoncez votre} destination.", "{0} {0|announces|announce} a destination."},
                  who);
    case Phase::arrival_event:
      return said(lang,
                  {"{0} {0|peut|pouvez} jouer la Royal Navy, la Lettre de marque ou la Fuite à l’anglaise, ou "
                   "{0|passe|passez}.",
                   "{0} may play the Royal Navy, the Letter of Marque or the Escape, or {0|passes|pass}."},
                  who);
    case Phase::boarding:
      return said(lang,
                  {"Abordage {1}\u00a0: {0} {0|joue|jouez} une carte ou {0|passe|passez}.",
                   "Boarding {1}: {0} {0|plays|play} a card or {0|passes|pass}."},
                  who, where);
    case Phase::overboard:
      return said(lang,
                  {"{0} {0|choisit|choisissez} combien de trésors jeter.",
                   "{0} {0|chooses|choose} how many treasures go overboard."},
                  who);
    case Phase::fire:
      return said(lang, {"{0} {0|tire ou fuit|tirez ou fuyez} {1}.", "{0} {0|fires or flees|fire or flee} {1}."}, who,
                  where);
    case Phase::navy_fire:
      return said(lang,
                  {"{0} {0|choisit|choisissez} la cible de la Royal Navy {1}.",
                   "{0} {0|chooses|choose} the target of the Royal Navy {1}."},
                  who, where);
    case Phase::income:
      return said(
          lang,
          {"{0} {0|choisit son|choisissez votre} revenu à la Crique.", "{0} {0|chooses|choose} an income at the Cove."},
          who);
    case Phase::visit:
      return said(lang, {"{0} {0|mouille|mouillez} {1}.", "{0} {0|lies|lie} {1}."}, who, where);
    case Phase::bury_gold:
      return said(lang,
                  {"{0} {0|enterre|enterrez} {1} et {0|choisit|choisissez} combien d’or y joindre.",
                   "{0} {0|buries|bury} {1} and {0|chooses|choose} how much gold to add."},
                  who, counted(view.visit.chests, kChestNoun, lang));
    case Phase::parrot:
      break;
  }
  return said(lang,
              {"{0} {0|a|avez} pioché un second perroquet ({1}) et {0|en garde|en gardez} un seul.",
               "{0} {0|has|have} drawn a second parrot ({1}) and {0|keeps|keep} one of them."},
              who, view.offered.empty() ? std::string_view() : card_name(view.offered[0], lang));
}

std::vector<std::string_view> Texts::clauses(const View& view) {
  if (!view.decision) return {"PC-131", "PC-132", "PC-133"};
  switch (view.decision->phase) {
    case Phase::outfit:
      return {"PC-14", "PC-13", "PC-2"};
    case Phase::treasure_event:
      return {"PC-22", "PC-24", "PC-26", "PC-31"};
    case Phase::lookout_event:
      return {"PC-22", "PC-24", "PC-33"};
    case Phase::sail:
      return {"PC-34", "PC-5"};
    case Phase::sail_open:
      return {"PC-33"};
    case Phase::arrival_event:
      return {"PC-22", "PC-24", "PC-36", "PC-39", "PC-40"};
    case Phase::boarding:
      return {"PC-47", "PC-50", "PC-51"};
    case Phase::overboard:
      return {"PC-56", "PC-57"};
    case Phase::fire: {
      std::vector<std::string_view> list = {"PC-62", "PC-63", "PC-64", "PC-66", "PC-71", "PC-82", "PC-84"};
      if (view.place == kFinalBattle) list.insert(list.begin(), "PC-133");
      return list;
    }
    case Phase::navy_fire:
      return {"PC-102"};
    case Phase::income:
      return {"PC-122", "PC-124", "PC-123"};
    case Phase::visit:
      switch (view.place) {
        case kTavern:
          return {"PC-113", "PC-117", "PC-118", "PC-119"};
        case kTreasureIsland:
          return {"PC-116", "PC-115", "PC-117", "PC-118", "PC-119"};
        case kCove:
          return {"PC-117", "PC-118", "PC-119", "PC-121"};
        default:
          return {"PC-114", "PC-117", "PC-118", "PC-119"};
      }
    case Phase::bury_gold:
      return {"PC-116", "PC-27"};
    case Phase::parrot:
      break;
  }
  return {"PC-110", "PC-109"};
}

std::string Texts::window_text(std::string_view key, Lang lang) {
  const Entry* entry = find_entry(kWindows, key);
  return entry == nullptr ? std::string() : std::string(entry->words[lang]);
}

std::string Texts::reason_text(std::string_view key, Lang lang) {
  const Entry* entry = find_entry(kReasons, key);
  return entry == nullptr ? std::string(key) : std::string(entry->words[lang]);
}

}  // namespace flibuste::pirates_cove
