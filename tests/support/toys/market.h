// A toy game for the kit: everything at once that the contract offers to heavy games.
//
// A game lasts three months. Each month
//   voyage    all seats choose in secret, a joint decision: an island, or the arrest of another seat. What an arrested
//             seat chose counts for nothing, and it is out for the rest of the month. A seat alone on its island finds
//             coins by a die.
//   skirmish  on each island with several seats, an episode of two joint windows: "volley" (fire the card one holds,
//             or pass; then a die for each) and "flee" (spend the card, or pass). Everybody there is asked, whatever
//             he holds: a damp card can only be passed with. Of those who stay the strongest takes coins of the others.
//   market    in the order of the seats each may compose an offer of terms (give, ask) and send it to a seat, which
//             accepts or refuses. Meanwhile those who are not awaited may each chip in once to a common chest, which
//             a die doubles or loses at the end of the month.
// Coins are the score.
//
// `Flaw` breaks the game in one way each, so that the laws can be shown to bite.
#pragma once

#include <array>

#include "support/toys/market/advice.h"
#include "support/toys/market/documents.h"
#include "support/toys/market/faults.h"
#include "support/toys/market/play.h"
#include "support/toys/market/rules.h"
#include "support/toys/market/text.h"
#include "support/toys/market/view.h"

namespace flibuste::toys::market {

template <bool kFlawed>
struct Game : Rules<kFlawed>, Play, Visibility, Possibility, Results, Texts, Advisor, Study {
  using State = market::State;
  using Move = market::Move;
  using Options = market::Options;
  using View = market::View;
  using Event = market::Event;

  static constexpr std::size_t kMaxMoves = market::kMaxMoves;
  static constexpr std::size_t kStateBound = 1024;
  static constexpr GameInfo kInfo = {
      .id = "market",
      .name = {"Marché", "Market"},
      .clause_prefix = "MK",
      .min_seats = 2,
      .max_seats = kMaxSeats,
      .rules_version = 1,
      // A month: a voyage, two windows, an offer of three moves with its answer, the end of a turn, a contribution.
      .max_decisions = kMonths * kMaxSeats * (1 + 2 + 4 + 1 + 1),
      .secrets = true,
  };
  static constexpr std::array<OptionLabel, 2> kOptionLabels = {{
      {"rich", {"Riches", "Rich"}, {"120 pièces au départ au lieu de 60.", "120 coins at first instead of 60."}},
      {"spoils", {"Butin", "Spoils"}, {"Ce que prend le plus fort.", "What the strongest takes."}},
  }};
};

}  // namespace flibuste::toys::market

namespace flibuste::toys {
using Market = market::Game<false>;
using FlawedMarket = market::Game<true>;
static_assert(Game<Market> && Joint<Market> && Permitting<Market> && Opening<Market> && Windowed<Market>);
}  // namespace flibuste::toys
