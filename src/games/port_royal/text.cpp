#include "games/port_royal/text.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/port_royal/words.h"

namespace flibuste::port_royal {
namespace {

// ---- events -------------------------------------------------------------------------------------

struct GainWords {
  Label some;
  Label none;  // both piles are empty
};

// 0: name, 1: coins.
constexpr std::array<GainWords, 7> kGains = {{
    {{"{0} {0|reçoit|recevez} {1}.", "{0} {0|receives|receive} {1}."},
     {"{0} ne {0|reçoit|recevez} rien\u00a0: la pioche et la défausse sont vides.",
      "{0} {0|receives|receive} nothing: the draw pile and the discard pile are empty."}},
    {{"{0} {0|commence|commencez} avec {1}.", "{0} {0|starts|start} with {1}."},
     {"{0} {0|commence|commencez} sans pièce\u00a0: la pioche et la défausse sont vides.",
      "{0} {0|starts|start} without a coin: the draw pile and the discard pile are empty."}},
    {{"{0} {0|reçoit|recevez} {1} du commerce.", "{0} {0|receives|receive} {1} from trade."},
     {"{0} ne {0|reçoit|recevez} rien du commerce\u00a0: la pioche et la défausse sont vides.",
      "{0} {0|receives|receive} nothing from trade: the draw pile and the discard pile are empty."}},
    {{"{0} {0|reçoit|recevez} {1} comme solde d’amiral.", "{0} {0|receives|receive} {1} as admiral’s pay."},
     {"{0} ne {0|reçoit|recevez} pas de solde d’amiral\u00a0: la pioche et la défausse sont vides.",
      "{0} {0|receives|receive} no admiral’s pay: the draw pile and the discard pile are empty."}},
    {{"{0} {0|reçoit|recevez} {1} comme cachet de saltimbanque.", "{0} {0|receives|receive} {1} as jester’s pay."},
     {"{0} ne {0|reçoit|recevez} pas de cachet de saltimbanque\u00a0: la pioche et la défausse sont vides.",
      "{0} {0|receives|receive} no jester’s pay: the draw pile and the discard pile are empty."}},
    {{"{0} {0|reçoit|recevez} {1} comme prime de taxation.", "{0} {0|receives|receive} {1} as tax bonus."},
     {"{0} ne {0|reçoit|recevez} pas de prime de taxation\u00a0: la pioche et la défausse sont vides.",
      "{0} {0|receives|receive} no tax bonus: the draw pile and the discard pile are empty."}},
    {{"{0} {0|reçoit|recevez} {1} pour l’expédition.", "{0} {0|receives|receive} {1} for the expedition."},
     {"{0} ne {0|reçoit|recevez} rien pour l’expédition\u00a0: la pioche et la défausse sont vides.",
      "{0} {0|receives|receive} nothing for the expedition: the draw pile and the discard pile are empty."}},
}};

// The pieces a sentence can be made of, by the numbers its pattern uses.
//   0: name of the seat   1: coins   2: points   3: cards   4: "une flûte"   5: "la flûte"
//   6: "une flûte (2 épées, rapporte 2 pièces)"   7: name of the other seat   8: points of the card
Label event_pattern(const Event& event, Lang lang) {
  const bool many = plural(lang, event.amount);
  switch (event.kind) {
    case EventKind::game_began:
      return {"La partie commence\u202f; {0} {0|joue|jouez} en premier.", "The game begins; {0} {0|plays|play} first."};
    case EventKind::turn_began:
      return {"{0} {0|commence|commencez} un nouveau tour.", "{0} {0|begins|begin} a new turn."};
    case EventKind::nothing_to_draw:
      return {"{0} ne {0|peut|pouvez} pas piocher\u00a0: la pioche et la défausse sont vides.",
              "{0} cannot draw: the draw pile and the discard pile are empty."};
    case EventKind::drawn:
      return {"{0} {0|pioche|piochez} {6}.", "{0} {0|draws|draw} {6}."};
    case EventKind::entered:
      return {"{0} {0|laisse|laissez} {5} entrer au port.", "{0} {0|lets|let} {5} enter the harbour."};
    case EventKind::repelled:
      return {"{0} {0|repousse|repoussez} {5}.", "{0} {0|repels|repel} {5}."};
    case EventKind::busted:
      return {"{0} {0|perd le|perdez votre} tour\u00a0: il y a déjà {4} au port.",
              "{0} {0|goes|go} bust: there is already {4} in the harbour."};
    case EventKind::stopped:
      return {"{0} {0|s’arrête et peut|vous arrêtez et pouvez} prendre {3}.", "{0} {0|stops|stop} and may take {3}."};
    case EventKind::coins_gained: {
      const GainWords& words = kGains[static_cast<std::size_t>(event.cause)];
      return event.amount == 0 ? words.none : words.some;
    }
    case EventKind::coins_lost:
      return {"{0} {0|perd|perdez} {1} à cause de la taxation.", "{0} {0|loses|lose} {1} to the tax increase."};
    case EventKind::fee_paid:
      return {"{0} {7|{0|verse|versez} à {7}|vous verse} la compensation de 1 pièce.",
              "{0} {0|pays|pay} {7} the fee of 1 coin."};
    case EventKind::traded:
      return {"{0} {0|fait|faites} commerce d’{4}.", "{0} {0|trades|trade} {4}."};
    case EventKind::hired:
      if (event.amount == 0) {
        return {"{0} {0|engage|engagez} {4} sans rien payer (+{8}).", "{0} {0|hires|hire} {4} for nothing (+{8})."};
      }
      return {"{0} {0|engage|engagez} {4} pour {1} (+{8}).", "{0} {0|hires|hire} {4} for {1} (+{8})."};
    case EventKind::claimed:
      return {"{0} {0|accomplit|accomplissez} {5} et {0|gagne|gagnez} {8}.",
              "{0} {0|claims|claim} {5} and {0|gains|gain} {8}."};
    case EventKind::passed:
      return {"{0} {0|passe|passez}.", "{0} {0|passes|pass}."};
    case EventKind::harbour_cleared:
      if (many) return {"{3} restées au port partent à la défausse.", "{3} left in the harbour are discarded."};
      return {"{3} restée au port part à la défausse.", "{3} left in the harbour is discarded."};
    case EventKind::reshuffled:
      return {"La défausse est mélangée et forme une nouvelle pioche de {3}.",
              "The discard pile is shuffled into a new draw pile of {3}."};
    case EventKind::goal_reached:
      return {"{0} {0|atteint|atteignez} {2}\u00a0: ce tour de table est le dernier.",
              "{0} {0|reaches|reach} {2}: this round is the last."};
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
  return said(lang, {"Engager\u00a0: {} ({}, reste {})\u202f; {}", "Hire: {} ({}, leaves {}); {}"},
              name_text(person, lang), cost, left, worth_text(person, lang));
}

std::string claim_text(Move move, Lang lang) {
  int lost = 0;
  for (const auto& [who, count] : sent_by(move)) lost += count;  // each of them is worth one point
  const Card& it = card(move.card);
  return said(lang,
              {"Accomplir\u00a0: expédition ({}\u202f; +{}, +{}) en défaussant {} (−{})",
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
      return {"{0} {0|doit|devez} piocher une carte, ou accomplir d’abord une expédition.",
              "{0} must draw a card, or claim an expedition first."};
    }
    return {"{0} {0|doit piocher une carte|devez piocher la première carte de votre tour}.",
            "{0} must draw {0|a card|the first card of your turn}."};
  }
  if (!can_draw(view)) {
    if (claim) {
      return {"{0} {0|choisit\u00a0: s’arrêter|pouvez vous arrêter} ou accomplir une expédition (rien à piocher).",
              "{0} {0|chooses: stop|may stop} or claim an expedition (nothing to draw)."};
    }
    return {"{0} {0|doit s’arrêter|devez vous arrêter}\u00a0: la pioche et la défausse sont vides.",
            "{0} must stop: the draw pile and the discard pile are empty."};
  }
  if (claim) {
    return {
        "{0} {0|choisit\u00a0: piocher encore, s’arrêter|pouvez piocher encore, vous arrêter} ({1}) ou accomplir une "
        "expédition.",
        "{0} {0|chooses: draw|may draw} again, stop ({1}) or claim an expedition."};
  }
  return {"{0} {0|choisit\u00a0: piocher encore ou s’arrêter|pouvez piocher encore ou vous arrêter} ({1}).",
          "{0} {0|chooses: draw|may draw} again or stop ({1})."};
}

// 0: name, 1: "la flûte", 2: "une flûte", 3: swords, 4: coins.
Label repel_prompt(const View& view, Face ship) {
  if (doubles(view, ship)) {
    return {
        "{0} {0|choisit\u00a0: repousser|pouvez repousser} {1} ({3}) ou perdre {0|le|votre} tour, car il y a déjà {2} "
        "au port.",
        "{0} {0|chooses: repel|may repel} {1} ({3}) or go bust, for there is already {2} in the harbour."};
  }
  return {"{0} {0|choisit\u00a0: repousser|pouvez repousser} ou laisser entrer {1} ({3}, rapporte {4}).",
          "{0} {0|chooses: repel|may repel} or let in {1} ({3}, pays {4})."};
}

// 0: name, 1: cards, 2: name of the active player.
Label hire_prompt(const View& view) {
  if (pays_fee(view)) {
    return {"{0} {0|peut|pouvez} prendre {1} au port en {2|versant à {2}|vous versant} 1 pièce par carte, ou passer.",
            "{0} may take {1} from the harbour, paying {2} 1 coin per card, or pass."};
  }
  if (view.decision->takes == 0 || view.harbour.empty()) {
    return {"{0} {0|peut|pouvez} encore accomplir une expédition, ou passer.",
            "{0} may still claim an expedition, or pass."};
  }
  if (may_claim(view)) {
    return {"{0} {0|peut|pouvez} prendre {1} au port, accomplir une expédition ou passer.",
            "{0} may take {1} from the harbour, claim an expedition or pass."};
  }
  if (!view.options.active_may_pass) {
    return {"{0} {0|choisit|choisissez} dans le port ({1} au plus)\u00a0: une première carte est obligatoire.",
            "{0} {0|chooses|choose} from the harbour (up to {1}): a first card must be taken."};
  }
  return {"{0} {0|peut|pouvez} prendre {1} au port, ou passer.", "{0} may take {1} from the harbour, or pass."};
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

}  // namespace

std::string card_text(Face face, Lang lang) {
  const std::string mark = tag(face, lang);
  const std::string_view bare = noun(face).one[lang];
  if (mark.empty()) return fmt::format("{} ({})", bare, details(face, lang));
  return said(lang, {"{} ({}\u202f; {})", "{} ({}; {})"}, bare, mark, details(face, lang));
}

std::string Texts::event_text(const Event& event, Lang lang, Names names) {
  const Noun& of = noun(event.card);
  const std::string name = name_text(event.card, lang);
  return said(lang, event_pattern(event, lang), name_of(names, event.seat, lang), counted(event.amount, kCoin, lang),
              counted(event.amount, kPoint, lang), counted(event.amount, kCardNoun, lang),
              fmt::format("{}{}", indefinite(of, lang), name), fmt::format("{}{}", definite(of, lang), name),
              fmt::format("{}{}", indefinite(of, lang), card_text(event.card, lang)), name_of(names, event.other, lang),
              counted(card(event.card).points, kPoint, lang));
}

std::string Texts::move_text(const View& view, Move move, Lang lang) {
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

std::string Texts::prompt_text(const View& view, Lang lang, Names names) {
  if (!view.decision) return said(lang, {"La partie est terminée.", "The game is over."});
  const Name who = name_of(names, view.decision->seat, lang);
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
              {"{0} {0|a perdu le tour, mais peut|avez perdu votre tour, mais pouvez} encore accomplir une expédition, "
               "ou passer.",
               "{0} {0|is|are} bust, but may still claim an expedition, or pass."},
              who);
}

std::vector<std::string_view> Texts::clauses(const View& view) {
  if (!view.decision) return over_clauses(view);
  Clauses list = phase_clauses(view);
  if (view.decision->phase != Phase::repel && may_claim(view)) add(list, {"PR-32", "PR-29", "PR-34"});
  if (view.last_round) add(list, {"PR-66"});
  return list;
}

std::string Texts::window_text(std::string_view key, Lang lang) {
  if (key != "hire") return {};
  return lang == Lang::fr ? "vous pouvez prendre une carte pendant le tour d’un autre"
                          : "you may take a card during another's turn";
}

std::string Texts::reason_text(std::string_view key, Lang lang) {
  for (const Reason& reason : kReasons) {
    if (reason.key == key) return std::string(reason.words[lang]);
  }
  return std::string(key);
}

}  // namespace flibuste::port_royal
