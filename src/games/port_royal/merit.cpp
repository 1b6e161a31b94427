// What speaks for or against a choice: the figures an experienced player would name.
#include <bit>

#include "games/port_royal/text.h"
#include "games/port_royal/words.h"

namespace flibuste::port_royal {
namespace {

std::string draw_merit(const View& view, Lang lang) {
  if (view.harbour.empty()) {
    return said(lang,
                {"Le port est vide\u00a0: il n’y a rien à perdre.", "The harbour is empty: nothing can be lost."});
  }
  const OddsView& odds = *view.odds;
  if (odds.busting == 0) {
    return said(lang, {"Aucune carte ne peut faire perdre le tour.", "No card can end the turn."});
  }
  return said(lang,
              {"Risque de perdre le tour\u00a0: {} sur {} ({}\u00a0%).", "Risk of losing the turn: {} of {} ({}%)."},
              counted(odds.busting, kCardNoun, lang), odds.of, (100 * odds.busting + odds.of / 2) / odds.of);
}

// How many cards of the harbour the deciding player can take and pay for.
std::string stop_merit(const View& view, Lang lang) {
  if (view.harbour.empty()) {
    return said(lang, {"Il n’y a rien à prendre.", "There is nothing to take."});
  }
  const PlayerView& player = deciding_player(view);
  const auto within = static_cast<int>(std::ranges::count_if(
      view.harbour, [&](Face face) { return is_ship(face) || price_for(player, face) <= player.coins; }));
  return said(lang,
              {"Plus aucun risque\u00a0: {} au port à portée de votre bourse.",
               "No more risk: {} in the harbour within your means."},
              counted(within, kCardNoun, lang));
}

std::string repel_merit(const View& view, Face ship, Lang lang) {
  if (doubles(view, ship)) {
    return said(lang, {"Tout ce qui est au port est sauvé.", "Everything in the harbour is saved."});
  }
  return said(lang, {"Sa couleur reste dehors\u00a0: les prochaines cartes sont moins dangereuses.",
                     "Its colour stays out: the next cards are less dangerous."});
}

std::string let_in_merit(const View& view, Face ship, Lang lang) {
  const PlayerView& player = deciding_player(view);
  if (doubles(view, ship)) {
    if (player.jesters == 0) return said(lang, {"Tout le port serait perdu.", "The whole harbour would be lost."});
    return said(lang, {"Tout le port serait perdu, contre {}.", "The whole harbour would be lost, for {}."},
                counted(player.jesters, kCoin, lang));
  }
  return said(lang,
              {"C’est un navire de plus au port\u202f; il rapporte {} à qui le prend.",
               "One more ship in the harbour; it pays {} to whoever takes it."},
              counted(card(ship).coins, kCoin, lang));
}

std::string take_merit(const View& view, Face face, Lang lang) {
  const PlayerView& player = deciding_player(view);
  const int fee = pays_fee(view) ? 1 : 0;
  if (is_ship(face)) {
    return said(lang, {"Vous auriez {}.", "You would have {}."},
                counted(player.coins - fee + income_for(view, player, face), kCoin, lang));
  }
  return said(lang, {"Vous auriez {} sur {} et il vous resterait {}.", "You would have {} of {} and {} left."},
              counted(player.points + card(face).points, kPoint, lang), kGoal,
              counted(player.coins - fee - price_for(player, face), kCoin, lang));
}

std::string claim_merit(const View& view, Move move, Lang lang) {
  const PlayerView& player = deciding_player(view);
  const int lost = move.captains + move.priests + move.settlers + move.jacks;  // a point each
  return said(lang, {"Vous auriez {} sur {} et {}.", "You would have {} of {} and {}."},
              counted(player.points + card(move.card).points - lost, kPoint, lang), kGoal,
              counted(player.coins + card(move.card).coins, kCoin, lang));
}

}  // namespace

std::string Texts::merit_text(const View& view, Move move, Lang lang) {
  const Face waiting = view.decision ? view.decision->ship.value_or(Face{}) : Face{};
  switch (move.kind) {
    case MoveKind::draw:
      return draw_merit(view, lang);
    case MoveKind::stop:
      return stop_merit(view, lang);
    case MoveKind::repel:
      return repel_merit(view, waiting, lang);
    case MoveKind::let_in:
      return let_in_merit(view, waiting, lang);
    case MoveKind::take:
      return take_merit(view, move.card, lang);
    case MoveKind::claim:
      return claim_merit(view, move, lang);
    case MoveKind::pass:
      break;
  }
  return said(lang, {"Vous gardez {}.", "You keep {}."}, counted(deciding_player(view).coins, kCoin, lang));
}

}  // namespace flibuste::port_royal
