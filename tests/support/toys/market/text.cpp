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
      return said(lang, {"{0} {0|reçoit|recevez} la carte {1}.", "{0} {0|is|are} dealt card {1}."}, who, event.number);
    case EventKind::sailed:
      return said(lang, {"{0} {0|va|allez} sur l’île {1}.", "{0} {0|sails|sail} to island {1}."}, who, event.number);
    case EventKind::arrested:
      return said(lang, {"{1} {0|{1|fait|faites} arrêter {0}|vous fait arrêter}.", "{1} {1|has|have} {0} arrested."},
                  who, other);
    case EventKind::found:
      return said(
          lang, {"{0}, sans rival, {0|trouve|trouvez} {1} pièces.", "{0}, without a rival, {0|finds|find} {1} coins."},
          who, event.coins);
    case EventKind::fired:
      return said(lang, {"{0} {0|tire|tirez} avec la carte {1}.", "{0} {0|fires|fire} card {1}."}, who, event.number);
    case EventKind::held:
      return said(lang, {"{0} ne {0|tire|tirez} pas.", "{0} {0|does|do} not fire."}, who);
    case EventKind::rolled:
      return said(lang, {"{0} {0|lance|lancez} un {1}.", "{0} {0|rolls|roll} a {1}."}, who, event.number);
    case EventKind::fled:
      return said(lang, {"{0} {0|fuit|fuyez} avec la carte {1}.", "{0} {0|flees|flee} with card {1}."}, who,
                  event.number);
    case EventKind::plundered:
      return said(
          lang,
          {"{0} {2|{0|prend|prenez} {1} pièces à {2}|vous prend {1} pièces}.", "{0} {0|takes|take} {1} coins of {2}."},
          who, event.coins, other);
    case EventKind::offered:
      return said(lang,
                  {"{0} {3|{0|offre|offrez} {1} pièces contre {2} à {3}|vous offre {1} pièces contre {2}}.",
                   "{0} {0|offers|offer} {1} coins for {2} to {3}."},
                  who, event.coins, event.asked, other);
    case EventKind::accepted:
      return said(lang,
                  {"{0} {0|accepte|acceptez} {1|l’offre de {1}|votre offre}.",
                   "{0} {0|accepts|accept} {1|the offer of {1}|your offer}."},
                  who, other);
    case EventKind::refused:
      return said(lang,
                  {"{0} {0|refuse|refusez} {1|l’offre de {1}|votre offre}.",
                   "{0} {0|refuses|refuse} {1|the offer of {1}|your offer}."},
                  who, other);
    case EventKind::chipped_in:
      return said(lang, {"{0} {0|met|mettez} {1} pièces dans le coffre.", "{0} {0|puts|put} {1} coins into the chest."},
                  who, event.coins);
    case EventKind::shared:
      return said(lang, {"{0} {0|reçoit|recevez} {1} pièces du coffre.", "{0} {0|gets|get} {1} coins of the chest."},
                  who, event.coins);
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
      return said(lang, {"{0} {0|peut|pouvez} offrir un échange.", "{0} may offer a deal."}, turn);
    case Phase::answer:
      return said(lang,
                  {"{0} {0|peut|pouvez} avoir {1} {2|pièces de {2}|de vos pièces} contre {3}.",
                   "{0} may have {1} {2|coins of {2}|of your coins} for {3}."},
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
