#include "support/toys/market/advice.h"

#include "core/words.h"

namespace flibuste::toys::market {

Advice<Move> Advisor::advise(const State& s, Seat seat, Tuning /*tuning*/) {
  switch (s.phase) {
    case Phase::voyage: {
      const auto number = static_cast<std::uint8_t>((seat + s.month) % kIslands + 1);
      return {{.kind = MoveKind::sail, .island = number}, "apart"};
    }
    case Phase::volley:
    case Phase::flee: {
      const MoveKind use = s.phase == Phase::volley ? MoveKind::fire : MoveKind::flee;
      if (!usable(s.cards[seat])) return {{.kind = MoveKind::pass}, "use"};
      return {{.kind = use, .card = s.cards[seat]}, "use"};
    }
    case Phase::answer:
      return {{.kind = s.offer.give >= s.offer.ask ? MoveKind::accept : MoveKind::refuse}, "worth"};
    default:
      return {{.kind = MoveKind::done}, "keep"};
  }
}

std::string Advisor::advice_text(std::string_view reason, Lang lang) {
  if (reason == "apart") return said(lang, {"chacun son île", "an island to oneself"});
  if (reason == "use") return said(lang, {"une carte est faite pour servir", "a card is there to be used"});
  if (reason == "worth") return said(lang, {"d’après les sommes", "by the sums"});
  return said(lang, {"garder ses pièces", "keeping one’s coins"});
}

std::size_t Advisor::policy(const State& /*state*/, Seat /*seat*/, const Moves& moves, Tuning /*tuning*/,
                            Chance& chance) {
  return chance.below(static_cast<std::uint32_t>(moves.size()));
}

void Advisor::evaluate(const State& s, Tuning tuning, std::span<double> rewards) {
  double sum = 0;
  for (std::size_t i = 0; i < s.seats; ++i) sum += rewards[i] = 1 + s.coins[i] + tuning[0] * s.cards[i];
  for (std::size_t i = 0; i < s.seats; ++i) rewards[i] /= sum;
}

std::string Study::source_text(std::size_t /*source*/, Lang lang) { return said(lang, {"Pièces", "Coins"}); }

std::string Study::piece_text(std::size_t piece, Lang lang) { return said(lang, {"Carte {}", "Card {}"}, piece + 1); }

std::optional<Gain> Study::gain(const Event& event) {
  if (event.kind != EventKind::dealt) return std::nullopt;
  return Gain{.seat = event.seat, .piece = event.number - std::size_t{1}};
}

}  // namespace flibuste::toys::market
