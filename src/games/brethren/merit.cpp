// What speaks for or against a choice: the figures an experienced player would name.
#include "games/brethren/text.h"
#include "games/brethren/words.h"

namespace flibuste::brethren {
namespace {

Seat decider(const View& view) { return view.decision ? view.decision->seat : Seat{0}; }

// The share that the forecast gives a seat.
ShareView share_of(const ForecastView& now, Seat seat) {
  for (const ShareView& share : now.shares) {
    if (share.seat == seat) return share;
  }
  return {.seat = seat, .doubloons = 0, .chests = 0};
}

std::string ship_merit(const View& view, Move move, Lang lang) {
  const BoardView& board = view.boards[move.board];
  const Seat seat = decider(view);
  const int before = place_of(board.fleets, seat);
  const Standing then = standing_with(board, seat, move.ship);
  const std::string cards = counted(static_cast<int>(board.cards.size()), kCardNoun, lang);
  if (before == 0) {
    return said(
        lang,
        {"Votre première flotte à ce plateau\u00a0: place {}, pour {}.", "Your first fleet there: place {}, for {}."},
        then.place, cards);
  }
  if (then.place == before) {
    return said(lang, {"Votre flotte y garde la place {}, pour {}.", "Your fleet keeps place {} there, for {}."},
                then.place, cards);
  }
  return said(lang,
              {"Votre flotte y passe de la place {} à la place {}, pour {}.",
               "Your fleet goes from place {} to place {} there, for {}."},
              before, then.place, cards);
}

std::string nobody_there(Lang lang) { return said(lang, {"Aucune flotte n’est encore là.", "No fleet is there yet."}); }

std::string gun_merit(const View& view, Move move, Lang lang) {
  const BoardView& board = view.boards[move.board];
  const bool cannon = move.card == Card::cannon;
  const Noun& gun = cannon ? kCannon : kMusket;
  for (const PlacedView& placed : board.cards) {
    if (placed.card != move.card) continue;
    return said(lang,
                {"Avec un autre {} à ce plateau, ils se tireraient dessus sans toucher personne.",
                 "With another {} there they would shoot at each other and hit nobody."},
                gun.one[lang]);
  }
  if (board.fleets.empty()) return nobody_there(lang);
  // Cannons shoot first: the forecast, which knows of no musket there, has the order after them (BR-26, BR-34).
  const FleetView& target = cannon ? board.fleets.front() : board.now.fleets.back();
  if (target.seat == decider(view)) {
    return said(lang,
                {"Aujourd’hui, il toucherait votre propre flotte.", "As things stand it would hit your own fleet."});
  }
  return said(
      lang,
      {"Aujourd’hui, il toucherait une flotte adverse de {}.", "As things stand it would hit a rival fleet of {}."},
      counted(target.strength, kSail, lang));
}

std::string treasure_merit(const View& view, Move move, Lang lang) {
  const BoardView& board = view.boards[move.board];
  const int place = place_of(board.fleets, decider(view));
  const auto fleets = static_cast<int>(board.fleets.size());
  if (fleets == 0) return nobody_there(lang);
  if (place == 0) {
    return said(
        lang,
        {"Vous n’y avez pas de flotte\u202f; d’autres y sont\u00a0: {}.", "You have no fleet there; others have: {}."},
        fleets);
  }
  const ShareView share = share_of(board.now, decider(view));
  return said(lang,
              {"Vous y tenez la place {} sur {}\u202f; décompté maintenant, le plateau vous donnerait {}.",
               "You hold place {} of {} there; scored now, the board would give you {}."},
              place, fleets, share_text(share.doubloons, share.chests, lang));
}

std::string pick_merit(const View& view, Move move, Lang lang) {
  const PlayerView& player = view.players[decider(view)];
  return said(lang, {"Vous auriez {}.", "You would have {}."},
              share_text(player.doubloons + info(move.card).doubloons,
                         player.chests + (move.card == Card::chest ? 1 : 0), lang));
}

}  // namespace

std::string Texts::merit_text(const View& view, Move move, Lang lang) {
  switch (move.kind) {
    case MoveKind::ship:
      return ship_merit(view, move, lang);
    case MoveKind::card: {
      std::string text = is_treasure(move.card) ? treasure_merit(view, move, lang) : gun_merit(view, move, lang);
      if (move.hidden) {
        text += said(lang, {" Une pièce de moins pour vous, une de plus pour le butin.",
                            " One coin less for you, one more for the booty."});
      }
      return text;
    }
    case MoveKind::pick:
      break;
  }
  return pick_merit(view, move, lang);
}

}  // namespace flibuste::brethren
