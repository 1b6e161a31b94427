#include "support/toys/market/text.h"

#include <algorithm>

#include "core/words.h"

namespace flibuste::toys::market {
namespace {

std::string place_text(Place place, Lang lang) {
  if (place == Place::port) return said(lang, {"au port", "in port"});
  if (place == Place::jail) return said(lang, {"en prison", "in jail"});
  return said(lang, {"sur l’île {}", "on island {}"}, static_cast<int>(place));
}

}  // namespace

std::string Texts::event_text(const Event& event, Lang lang, Names names) {
  const Name who = name_of(names, event.seat, lang);
  const Name other = name_of(names, event.other, lang);
  switch (event.kind) {
    case EventKind::dealt:
      return said(lang, {"{} reçoit la carte {}.", "{} is dealt card {}."}, who, event.number);
    case EventKind::sailed:
      return said(lang, {"{} va sur l’île {}.", "{} sails to island {}."}, who, event.number);
    case EventKind::arrested:
      return said(lang, {"{1} fait arrêter {0}.", "{1} has {0} arrested."}, who, other);
    case EventKind::found:
      return said(lang, {"{}, sans rival, trouve {} pièces.", "{}, without a rival, finds {} coins."}, who,
                  event.coins);
    case EventKind::fired:
      return said(lang, {"{} tire avec la carte {}.", "{} fires card {}."}, who, event.number);
    case EventKind::held:
      return said(lang, {"{} ne tire pas.", "{} does not fire."}, who);
    case EventKind::rolled:
      return said(lang, {"{} lance un {}.", "{} rolls a {}."}, who, event.number);
    case EventKind::fled:
      return said(lang, {"{} fuit avec la carte {}.", "{} flees with card {}."}, who, event.number);
    case EventKind::plundered:
      return said(lang, {"{} prend {} pièces à {}.", "{} takes {} coins of {}."}, who, event.coins, other);
    case EventKind::offered:
      return said(lang, {"{} offre {} pièces contre {} à {}.", "{} offers {} coins for {} to {}."}, who, event.coins,
                  event.asked, other);
    case EventKind::accepted:
      return said(lang, {"{} accepte l’offre de {}.", "{} accepts the offer of {}."}, who, other);
    case EventKind::refused:
      return said(lang, {"{} refuse l’offre de {}.", "{} refuses the offer of {}."}, who, other);
    case EventKind::chipped_in:
      return said(lang, {"{} met {} pièces dans le coffre.", "{} puts {} coins into the chest."}, who, event.coins);
    case EventKind::shared:
      return said(lang, {"{} reçoit {} pièces du coffre.", "{} gets {} coins of the chest."}, who, event.coins);
    case EventKind::lost:
      return said(lang, {"La banque prend les {} pièces du coffre.", "The bank takes the {} coins of the chest."},
                  event.coins);
  }
  return "?";
}

std::string Texts::move_text(const View& /*view*/, Move move, Lang lang) {
  const int other = move.to + 1;
  switch (move.kind) {
    case MoveKind::sail:
      return said(lang, {"aller sur l’île {}", "sail to island {}"}, move.island);
    case MoveKind::arrest:
      return said(lang, {"faire arrêter le siège {}", "have seat {} arrested"}, other);
    case MoveKind::fire:
      return said(lang, {"tirer avec la carte {}", "fire card {}"}, move.card);
    case MoveKind::flee:
      return said(lang, {"fuir avec la carte {}", "flee with card {}"}, move.card);
    case MoveKind::pass:
      return said(lang, {"passer", "pass"});
    case MoveKind::give:
      return said(lang, {"donner des pièces : {}", "give coins: {}"}, move.coins);
    case MoveKind::ask:
      return said(lang, {"demander des pièces : {}", "ask for coins: {}"}, move.coins);
    case MoveKind::send:
      return said(lang, {"envoyer l’offre au siège {}", "send the offer to seat {}"}, other);
    case MoveKind::done:
      return said(lang, {"quitter le marché", "leave the market"});
    case MoveKind::accept:
      return said(lang, {"accepter", "accept"});
    case MoveKind::refuse:
      return said(lang, {"refuser", "refuse"});
    case MoveKind::chip_in:
      return said(lang, {"mettre dans le coffre des pièces : {}", "put into the chest coins: {}"}, move.coins);
  }
  return "?";
}

std::string Texts::prompt_text(const View& view, Lang lang, Names names) {
  const Name turn = name_of(names, view.turn, lang);
  switch (view.phase) {
    case Phase::voyage:
      return said(lang, {"Choisissez une île, ou qui faire arrêter.", "Choose an island, or whom to arrest."});
    case Phase::volley:
      return said(lang, {"Île {} : tirer ?", "Island {}: fire?"}, view.island);
    case Phase::flee:
      return said(lang, {"Île {} : fuir ?", "Island {}: flee?"}, view.island);
    case Phase::market:
      return said(lang, {"{} peut offrir un échange.", "{} may offer a deal."}, turn);
    case Phase::answer:
      return said(lang, {"{}, voulez-vous {} pièces de {} contre {} ?", "{}, do you want {} coins of {} for {}?"},
                  name_of(names, view.offer.to, lang), view.offer.give, turn, view.offer.ask);
    case Phase::over:
      break;
  }
  return said(lang, {"La partie est finie.", "The game is over."});
}

std::vector<std::string_view> Texts::clauses(const View& view) {
  switch (view.phase) {
    case Phase::voyage:
      return {"MK-1", "MK-2"};
    case Phase::volley:
      return {"MK-3"};
    case Phase::flee:
      return {"MK-4"};
    case Phase::market:
      return {"MK-5"};
    case Phase::answer:
      return {"MK-9"};
    case Phase::over:
      break;
  }
  return {"MK-11"};
}

std::string Texts::merit_text(const View& view, Move move, Lang lang) {
  if (move.kind == MoveKind::fire || move.kind == MoveKind::flee) {
    const auto higher = std::ranges::count_if(view.spent, [&](std::uint8_t card) { return card > move.card; });
    return said(lang, {"plus hautes déjà jouées : {}", "higher ones spent: {}"}, higher);
  }
  return said(lang, {"coffre : {}", "chest: {}"}, view.chest);
}

std::string Texts::form_text(std::string_view key, Lang lang) {
  if (key == "give") return said(lang, {"Donner", "Give"});
  if (key == "ask") return said(lang, {"Demander", "Ask for"});
  if (key == "send") return said(lang, {"Envoyer l’offre", "Send the offer"});
  if (key == "chip_in") return said(lang, {"Contribuer au coffre", "Contribute to the chest"});
  if (key == "coins") return said(lang, {"Pièces", "Coins"});
  if (key == "to") return said(lang, {"Au siège, compté de 0", "To the seat, counted from 0"});
  return {};
}

std::string Texts::window_text(std::string_view key, Lang lang) {
  if (key == "volley") return said(lang, {"on me demande si je tire", "I am asked whether I fire"});
  if (key == "flee") return said(lang, {"on me demande si je fuis", "I am asked whether I flee"});
  if (key == "offer") return said(lang, {"on me fait une offre", "I am made an offer"});
  return {};
}

std::string Texts::reason_text(std::string_view key, Lang lang) {
  if (key == "coins") return said(lang, {"pièces", "coins"});
  return said(lang, {"les trois mois sont passés", "the three months are over"});
}

std::string Texts::picture(const View& view, Lang lang, Names names, const Style& /*style*/) {
  std::string out = said(lang, {"mois {}, coffre {}, banque {}\n", "month {}, chest {}, bank {}\n"},
                         std::min(view.month + 1, int{kMonths}), view.chest, view.bank);
  for (Seat seat = 0; seat < view.seats; ++seat) {
    const PlayerView& player = view.players[seat];
    out += said(lang, {"{} : {} pièces, carte {}, {}", "{}: {} coins, card {}, {}"}, name_of(names, seat, lang),
                player.coins, player.card ? std::to_string(*player.card) : "?", place_text(player.place, lang));
    if (player.strength > 0) out += said(lang, {", force {}", ", strength {}"}, player.strength);
    out += "\n";
  }
  return out;
}

}  // namespace flibuste::toys::market
