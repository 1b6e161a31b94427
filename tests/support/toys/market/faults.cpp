#include "support/toys/market/faults.h"

#include <string>

#include "support/toys/cards.h"

namespace flibuste::toys::market {
namespace {

std::optional<Fault> place_fault(const State& s) {
  const bool fights = fighting(s);
  if (fights ? s.island < 1 || s.island > kIslands : s.island != 0) {
    return Fault{"/island", {"pas de combat là", "no skirmish there"}};
  }
  if (fights && at(s, island(s.island)).size() < 2) return Fault{"/island", {"pas de combat là", "nobody to fight"}};
  const int past = kIslands * s.month + (fights ? s.island : trading(s) ? kIslands : 0);
  if (s.skirmishes > past || (fights && s.skirmishes == 0)) {
    return Fault{"/skirmishes", {"autre nombre de combats", "another number of skirmishes"}};
  }
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    const std::string player = "/players/" + std::to_string(seat);
    const bool away = s.places[seat] != Place::port;
    if (away && (seat >= s.seats || (!fights && !trading(s)))) {
      return Fault{player + "/place", {"personne n’est parti", "nobody is away"}};
    }
    const bool strong = s.phase == Phase::flee && s.places[seat] == island(s.island);
    if (strong ? s.strengths[seat] < 1 || s.strengths[seat] > kCards + kFaces : s.strengths[seat] != 0) {
      return Fault{player + "/strength", {"autre force", "another strength"}};
    }
  }
  if (at(s, Place::jail).size() == s.seats) return Fault{"/players", {"tous en prison", "all are in jail"}};
  return std::nullopt;
}

std::optional<Fault> market_fault(const State& s) {
  if (s.turn >= s.seats || (trading(s) ? jailed(s, s.turn) : s.turn != 0)) {
    return Fault{"/turn", {"ce n’est pas son tour", "it is not its turn"}};
  }
  for (const Seat seat : s.chipped) {
    if (!trading(s) || seat >= s.seats || jailed(s, seat)) return Fault{"/chipped", {"qui ?", "who?"}};
  }
  for (const Seat seat : s.traded) {
    if (!trading(s) || seat > s.turn || jailed(s, seat)) return Fault{"/traded", {"qui ?", "who?"}};
  }
  if (s.chest < s.chipped.size() || s.chest > kMostInTheChest * s.chipped.size()) {
    return Fault{"/chest", {"autre contenu", "another content"}};
  }
  const Offer& offer = s.offer;
  const bool waits = s.phase == Phase::answer;
  const bool composing = s.phase == Phase::market && !s.traded.contains(s.turn);
  if (!waits && !composing && offer != Offer{}) return Fault{"/offer", {"pas d’offre", "no offer"}};
  if (!offer.asked && offer.ask != 0) return Fault{"/offer/ask", {"rien n’est demandé", "nothing is asked"}};
  if (offer.give > kMostInATerm || offer.give > s.coins[s.turn] || (waits && offer.give == 0)) {
    return Fault{"/offer/give", {"autre somme", "another sum"}};
  }
  if (offer.ask > kMostInATerm) return Fault{"/offer/ask", {"autre somme", "another sum"}};
  if (!waits) {
    if (offer.to != 0) return Fault{"/offer/to", {"pas encore envoyée", "not sent yet"}};
    return std::nullopt;
  }
  if (!s.traded.contains(s.turn)) return Fault{"/traded", {"l’offre est envoyée", "the offer has been sent"}};
  if (offer.to >= s.seats || offer.to == s.turn || jailed(s, offer.to) || s.coins[offer.to] < offer.ask) {
    return Fault{"/offer/to", {"il ne peut pas répondre", "it cannot answer"}};
  }
  return std::nullopt;
}

std::optional<Fault> coin_fault(const State& s) {
  int sum = s.chest + s.bank;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    sum += s.coins[seat];
    if (seat >= s.seats && (s.coins[seat] != 0 || s.cards[seat] != 0)) return Fault{"/seats", {"personne", "nobody"}};
  }
  const int all = kBank + s.seats * first_coins(s.options);
  if (sum != all) return Fault{"/bank", {"les pièces ne font pas le compte", "the coins do not add up"}};
  return std::nullopt;
}

std::optional<Fault> card_fault(const State& s) {
  CardCount<kCards> count;
  if (auto found = count.add(s.undealt, "/undealt")) return found;
  if (auto found = count.add(s.spent, "/spent")) return found;
  for (std::size_t seat = 0; seat < s.seats; ++seat) {
    count.add(s.cards[seat], "/players/" + std::to_string(seat) + "/card");
  }
  return count.fault();
}

}  // namespace

std::optional<Fault> Possibility::fault(const State& s) {
  if (s.seats < 2 || s.seats > kMaxSeats) return Fault{"/seats", {"de 2 à 8", "2 to 8"}};
  if (s.month > kMonths) return Fault{"/month", {"trop de mois", "too many months"}};
  if ((s.phase == Phase::over) != (s.month == kMonths)) return Fault{"/phase", {"finie ou non", "over or not"}};
  if (auto found = place_fault(s)) return found;
  if (auto found = market_fault(s)) return found;
  if (auto found = coin_fault(s)) return found;
  return card_fault(s);
}

}  // namespace flibuste::toys::market
