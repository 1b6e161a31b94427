#include "games/brethren/facts.h"

namespace flibuste::brethren {

Facts FactSheet::facts() {
  Facts out;
  for (std::size_t i = 0; i < kCards; ++i) {
    const Card card = card_at(i);
    out.cards.push_back({.card = card, .doubloons = info(card).doubloons, .place = info(card).place});
  }
  return out;
}

}  // namespace flibuste::brethren
