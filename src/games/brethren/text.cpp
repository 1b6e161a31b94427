#include "games/brethren/text.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/brethren/words.h"

namespace flibuste::brethren {
namespace {

// ---- events -------------------------------------------------------------------------------------

// The pieces a sentence can be made of, by the numbers its pattern uses.
//   0: name of the seat   1: "au nord"   2: "Au nord"   3: the card   4: "une goélette"   5: amount   6: place
//   7: ships lost   8: coins   9: cards   10: chests   11: sails   12: cannons   13: muskets
Label event_pattern(const Event& event) {
  switch (event.kind) {
    case EventKind::game_began:
      return {"La partie commence\u202f; {0} {0|joue|jouez} en premier.", "The game begins; {0} {0|plays|play} first."};
    case EventKind::turn_began:
      return {"{0} {0|commence son|commencez votre} tour ({5} sur 12).", "{0} {0|begins|begin} turn {5} of 12."};
    case EventKind::ship_placed:
      return {"{0} {0|place|placez} {4} {1}\u00a0: {11}, place {6}.", "{0} {0|places|place} {4} {1}: {11}, place {6}."};
    case EventKind::card_played:
      return {"{0} {0|joue|jouez} {3} {1}.", "{0} {0|plays|play} {3} {1}."};
    case EventKind::card_hidden:
      return {"{0} {0|joue|jouez} une carte face cachée {1} et {0|pose|posez} une pièce sur Port Royal.",
              "{0} {0|plays|play} a card face down {1} and {0|puts|put} a coin on Port Royal."};
    case EventKind::card_hidden_own:
      return {"{0} {0|a|avez} caché {3} {1}.", "{0|{0}’s|Your} face-down card {1}: {3}."};
    case EventKind::drew:
      return {"{0} {0|pioche|piochez} une carte.", "{0} {0|draws|draw} a card."};
    case EventKind::drew_own:
      return {"{0} {0|a|avez} pioché {3}.", "{0} drew {3}."};
    case EventKind::scoring_began:
      return {"{2}, on décompte le plateau.", "{2}, the board is scored."};
    case EventKind::revealed:
      return {"Carte retournée\u00a0: {0} {0|avait|aviez} caché {3}.",
              "{0|{0}’s|Your} face-down card is turned up: {3}."};
    case EventKind::cannon_hit:
      if (event.galleons + event.schooners == 0) {
        return {"Un canon touche {0|{0}, dont le|votre} seul navire{0||, qui} tient bon\u00a0: place {6}.",
                "A cannon hits {0|{0}’s|your} only ship, which holds out: place {6}."};
      }
      return {"Un canon touche {0|{0}|votre flotte}\u00a0: {7} par le fond, place {6}.",
              "A cannon hits {0|{0}’s|your} fleet: {7} lost, place {6}."};
    case EventKind::cannon_missed:
      return {"{12} se tirent dessus\u00a0: aucune flotte n’est touchée.",
              "{12} shoot at each other: no fleet is hit."};
    case EventKind::musket_hit:
      return {"Un mousquet touche {0|{0}|votre flotte}\u00a0: {7} par le fond.",
              "A musket hits {0|{0}’s|your} fleet: {7} lost."};
    case EventKind::musket_missed:
      return {"{13} se tirent dessus\u00a0: aucune flotte n’est touchée.",
              "{13} shoot at each other: no fleet is hit."};
    case EventKind::fleet_destroyed:
      return {"{0} {0|n’a|n’avez} plus de flotte à ce plateau.", "{0|{0}’s|Your} fleet is destroyed."};
    case EventKind::marked_given:
      return {"{0} {0|reçoit|recevez} {3}.", "{0} {0|is|are} given {3}."};
    case EventKind::picked:
      return {"{0} {0|prend|prenez} {3}.", "{0} {0|takes|take} {3}."};
    case EventKind::treasure_lost:
      return {event.amount == 1 ? "Personne n’est là pour prendre le trésor\u00a0: {9} perdue."
                                : "Personne n’est là pour prendre le trésor\u00a0: {9} perdues.",
              "Nobody is there to take the treasure: {9} lost."};
    case EventKind::treasure_stays:
      return {"Personne n’est là pour prendre le trésor\u00a0: {9} en attente sur la colonie.",
              "Nobody is there to take the treasure: {9} left on the colony."};
    case EventKind::flipped:
      return {"{2}, le galion laisse place à une colonie, et tous les navires s’en vont.",
              "{2}, the galleon gives way to a colony, and all ships leave."};
    case EventKind::closing_began:
      return {"Tout est joué\u00a0: on décompte chaque plateau, du nord dans le sens des aiguilles d’une montre.",
              "Everything is played: every board is scored, from the north clockwise."};
    case EventKind::board_closed:
      return {"{2}, le décompte est fini.", "{2}, the scoring is over."};
    case EventKind::port_royal_won:
      return {"{0} {0|a|avez} plus de coffres que quiconque ({5}) et {0|reçoit|recevez} Port Royal.",
              "{0} alone {0|has|have} the most chests ({5}) and {0|receives|receive} Port Royal."};
    case EventKind::port_royal_unclaimed:
      return {"Personne n’a seul le plus de coffres\u00a0: Port Royal n’est à personne.",
              "Nobody alone has the most chests: Port Royal goes to nobody."};
    case EventKind::booty_won:
      return {"{0} {0|reçoit|recevez} {8} du butin.", "{0} {0|receives|receive} {8} of the booty."};
    case EventKind::booty_lost:
      return {"Butin perdu\u00a0: {8}.", "Booty lost: {8}."};
    case EventKind::game_over:
      break;
  }
  return {"La partie est terminée.", "The game is over."};
}

// ---- moves --------------------------------------------------------------------------------------

std::string ship_text(const View& view, Move move, Lang lang) {
  const Seat seat = view.decision ? view.decision->seat : Seat{0};
  const Standing then = standing_with(view.boards[move.board], seat, move.ship);
  return said(lang, {"{} {} ({}, place {})", "{} {} ({}, place {})"}, capital(std::string(noun(move.ship).one[lang])),
              board_at(move.board, view.seats, lang), counted(then.sails, kSail, lang), then.place);
}

std::string play_text(const View& view, Move move, Lang lang) {
  const BoardView& board = view.boards[move.board];
  const auto cards = static_cast<int>(board.cards.size()) + 1;
  std::string count;
  if (board.colony) {
    count = said(lang, {"colonie", "colony"});
  } else if (cards == kGalleonCards) {
    count = said(lang, {"sixième carte\u00a0: décompte", "sixth card: scoring"});
  } else {
    count = said(lang, {"carte {} sur {}", "card {} of {}"}, cards, kGalleonCards);
  }
  if (move.hidden) count += said(lang, {", face cachée pour 1 pièce", ", face down for 1 coin"});
  return said(lang, {"{} {} ({})", "{} {} ({})"}, capital(card_text(move.card, lang)),
              board_at(move.board, view.seats, lang), count);
}

// ---- outcome ------------------------------------------------------------------------------------

struct Reason {
  std::string_view key;
  Label words;
};

constexpr std::array<Reason, 5> kReasons = {{
    {"doubloons", {"le plus de doublons", "most doubloons"}},
    {"chests", {"le plus de coffres à égalité de doublons", "most chests among those tied on doubloons"}},
    {"shared",
     {"victoire partagée, à égalité de doublons et de coffres", "shared victory, tied on doubloons and chests"}},
    {"behind", {"moins de doublons, ou moins de coffres à égalité", "fewer doubloons, or fewer chests in a tie"}},
    {"all_played", {"tous les navires et toutes les cartes sont joués", "all ships and cards are played"}},
}};

}  // namespace

std::string Texts::event_text(const Event& event, Lang lang, Names names) {
  const std::string where = board_at(event.board, names.size(), lang);
  const Noun& ship = noun(event.ship);
  return said(lang, event_pattern(event), name_of(names, event.seat, lang), where, capital(where),
              card_text(event.card, lang), fmt::format("{}{}", indefinite(ship, lang), ship.one[lang]),
              int{event.amount}, int{event.place}, ships_text(event.galleons, event.schooners, lang),
              counted(event.amount, kCoin, lang), counted(event.amount, kCardNoun, lang),
              counted(event.amount, kChest, lang), counted(event.amount, kSail, lang),
              counted(event.amount, kCannon, lang), counted(event.amount, kMusket, lang));
}

std::string Texts::move_text(const View& view, Move move, Lang lang) {
  switch (move.kind) {
    case MoveKind::ship:
      return ship_text(view, move, lang);
    case MoveKind::card:
      return play_text(view, move, lang);
    case MoveKind::pick:
      break;
  }
  return said(lang, {"Prendre {}", "Take {}"}, card_text(move.card, lang));
}

std::string Texts::prompt_text(const View& view, Lang lang, Names names) {
  if (!view.decision) return said(lang, {"La partie est terminée.", "The game is over."});
  const Name who = name_of(names, view.decision->seat, lang);
  const std::string where = board_at(view.decision->board.value_or(0), view.seats, lang);
  switch (view.decision->phase) {
    case Phase::ship:
      return said(lang,
                  {"{0} {0|choisit|choisissez} un navire et un plateau.", "{0} {0|chooses|choose} a ship and a board."},
                  who);
    case Phase::card:
      return said(lang,
                  {"{0} {0|joue|jouez} une carte à un autre plateau que celui {0|du|de votre} navire ({1}).",
                   "{0} {0|plays|play} a card at another board than {0|the|your} ship’s ({1})."},
                  who, where);
    case Phase::pick:
      break;
  }
  return said(lang, {"{0} {0|prend|prenez} une carte du trésor {1}.", "{0} {0|takes|take} a card of the treasure {1}."},
              who, where);
}

std::vector<std::string_view> Texts::clauses(const View& view) {
  if (!view.decision) return {"BR-53", "BR-54", "BR-47", "BR-48"};
  switch (view.decision->phase) {
    case Phase::ship:
      return {"BR-12", "BR-21", "BR-22", "BR-23"};
    case Phase::card: {
      std::vector<std::string_view> list = {"BR-13", "BR-14", "BR-18"};
      if (view.players[view.decision->seat].coins == 0) list[1] = "BR-15";
      return list;
    }
    case Phase::pick:
      break;
  }
  std::vector<std::string_view> list = {"BR-39", "BR-40", "BR-52"};
  if (view.stage == Stage::closing) list.emplace_back("BR-46");
  return list;
}

std::string Texts::reason_text(std::string_view key, Lang lang) {
  for (const Reason& reason : kReasons) {
    if (reason.key == key) return std::string(reason.words[lang]);
  }
  return std::string(key);
}

}  // namespace flibuste::brethren
