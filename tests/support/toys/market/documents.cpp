#include "support/toys/market/documents.h"

namespace flibuste::toys::market {

std::optional<std::uint32_t> Results::chance_result(std::string_view text) {
  if (const auto card = kCardNames.find(text); card && *card > 0) return *card;
  constexpr std::string_view kDie = "die_";
  if (text.size() == kDie.size() + 1 && text.starts_with(kDie) && text.back() >= '1' && text.back() <= '6') {
    return static_cast<std::uint32_t>(text.back() - '1');
  }
  return std::nullopt;
}

}  // namespace flibuste::toys::market

namespace flibuste {

using namespace toys::market;

json::value Form<State>::write(const State& s) {
  StateDoc doc{.options = s.options,
               .seats = s.seats,
               .month = s.month,
               .phase = s.phase,
               .turn = s.turn,
               .island = s.island,
               .skirmishes = s.skirmishes,
               .chest = s.chest,
               .bank = s.bank,
               .offer = s.offer,
               .chipped = s.chipped,
               .traded = s.traded,
               .players = {},
               .undealt = kCardNames.names(s.undealt),
               .spent = kCardNames.names(s.spent)};
  for (std::size_t seat = 0; seat < s.seats; ++seat) {
    doc.players.push_back({.place = s.places[seat],
                           .coins = s.coins[seat],
                           .card = kCardNames.name(s.cards[seat]),
                           .strength = s.strengths[seat]});
  }
  return write_json(doc);
}

State Form<State>::read(const Reading& in) {
  const auto doc = read_json<StateDoc>(in);
  State s;
  s.options = doc.options;
  s.seats = static_cast<std::uint8_t>(in.member("seats").integer(2, kMaxSeats));
  s.month = doc.month;
  s.phase = doc.phase;
  s.turn = doc.turn;
  s.island = doc.island;
  s.skirmishes = doc.skirmishes;
  s.chest = doc.chest;
  s.bank = doc.bank;
  s.offer = doc.offer;
  s.chipped = doc.chipped;
  s.traded = doc.traded;
  const Reading players = in.member("players");
  if (doc.players.size() != s.seats) players.refuse({"un par siège", "one for each seat"});
  for (std::size_t seat = 0; seat < s.seats; ++seat) {
    s.places[seat] = doc.players[seat].place;
    s.coins[seat] = doc.players[seat].coins;
    s.cards[seat] = kCardNames.read(players.element(seat).member("card"));
    s.strengths[seat] = doc.players[seat].strength;
  }
  kCardNames.read(in.member("undealt"), s.undealt);
  kCardNames.read(in.member("spent"), s.spent);
  return s;
}

}  // namespace flibuste
