#include "games/port_royal/facts.h"

namespace flibuste::port_royal {

Facts FactSheet::facts() {
  Facts out;
  for (std::size_t i = 0; i < kFaces; ++i) {
    const auto face = static_cast<Face>(i);
    const Card& from = card(face);
    CardFacts told{.card = face,
                   .kind = from.kind,
                   .person = std::nullopt,
                   .colour = std::nullopt,
                   .copies = in_pile(face) ? from.copies : std::uint8_t{0},
                   .cost = from.cost,
                   .points = from.points,
                   .swords = from.swords,
                   .coins = from.coins,
                   .bonus = 0,
                   .captains = from.captains,
                   .priests = from.priests,
                   .settlers = from.settlers};
    if (from.swords == kSkull) told.swords.reset();
    if (from.kind == Kind::person) {
      told.person = from.person;
      told.bonus = static_cast<std::int8_t>(bonus(from.person));
    }
    if (from.kind == Kind::ship || told.person == Person::trader) told.colour = from.colour;
    out.cards.push_back(told);
  }
  return out;
}

}  // namespace flibuste::port_royal
