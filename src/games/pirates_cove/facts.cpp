#include "games/pirates_cove/facts.h"

namespace flibuste::pirates_cove {

Facts FactSheet::facts() {
  Facts out;
  for (std::size_t i = 0; i < kSections; ++i) {
    out.sections.push_back({.section = section_at(i), .values = {kValues[i].begin() + 1, kValues[i].end()}});
  }
  out.step_cost.assign(kStepCost.begin() + 1, kStepCost.end());
  for (std::size_t i = 0; i < kTreasures; ++i) {
    const TreasureInfo& card = kTreasureInfo[i];
    out.treasures.push_back({.treasure = static_cast<Treasure>(i),
                             .fame = card.fame,
                             .gold = card.gold,
                             .chests = card.chests,
                             .cards = card.cards});
  }
  for (std::size_t i = 0; i < kCards; ++i) {
    out.cards.push_back({.card = card_at(i), .copies = static_cast<std::uint8_t>(copies(card_at(i), Card::navy))});
  }
  for (std::size_t i = 1; i <= kLegends; ++i) {
    const LegendInfo& legend = kLegendInfo[i];
    out.legends.push_back({.legend = static_cast<Legend>(i),
                           .dice = legend.dice,
                           .hull = legend.hull,
                           .sails = legend.sails,
                           .fame = legend.fame});
  }
  out.navy = {.legend = Legend::none, .dice = kNavyDice, .hull = kNavyHull, .sails = kNavySails, .fame = kNavyFame};
  return out;
}

}  // namespace flibuste::pirates_cove
