#include "games/port_royal/advice.h"

#include <algorithm>
#include <array>
#include <bit>

#include "games/port_royal/rules.h"

namespace flibuste::port_royal {
namespace {

// Worth of a person's ability over a whole game, in coins; points come on top.
constexpr std::array<double, 11> kAbility = {
    1.6,  // trader
    1.4,  // settler
    1.4,  // captain
    1.4,  // priest
    2.2,  // jack of all trades
    1.5,  // sailor
    3.0,  // pirate
    3.2,  // mademoiselle
    2.4,  // jester
    3.0,  // admiral
    4.5,  // governor
};

constexpr double kPointEarly = 2.6;  // a victory point when the game begins …
constexpr double kPointLate = 4.6;   // … and when somebody is about to reach the goal
constexpr int kUsefulCoins = 6;      // coins up to here are worth their face
constexpr double kCoinFade = 0.12;   // each one beyond is worth that much less than the one before
constexpr double kCoinLeast = 0.15;
constexpr double kMissingSymbol = 1.6;   // a symbol that an expedition on the table still lacks
constexpr double kEnoughSwords = 6;      // swords beyond these repel nothing more of weight
constexpr double kFeeWorth = 0.6;        // what another's card is likely to pay the active player
constexpr double kContinueWorth = 0.15;  // a drawn card can be followed by another

// What lies in the harbour, and what it is worth to one seat.
class Appraisal {
 public:
  Appraisal(const State& state, Seat seat) : state_(state), player_(state.players[seat]) {
    int most = 0;
    for (int i = 0; i < state.seats; ++i) most = std::max<int>(most, state.players[static_cast<std::size_t>(i)].points);
    progress_ = std::min(1.0, most / static_cast<double>(kGoal));
    point_ = kPointEarly + (kPointLate - kPointEarly) * progress_;
    coin_ = state.last_round ? 0.25 : 1.0 - 0.35 * progress_ * progress_;
  }

  // What a purse is worth: every coin beyond the useful ones a little less.
  double purse(int coins) const {
    double sum = 0;
    for (int i = 1; i <= coins; ++i) {
      sum += i <= kUsefulCoins ? 1.0 : std::max(kCoinLeast, 1.0 - kCoinFade * (i - kUsefulCoins));
    }
    return coin_ * sum;
  }

  // What paying the fee costs out of that purse.
  double fee(int coins) const { return purse(coins) - purse(coins - 1); }

  // A card taken by this seat with `coins` in hand, the fee not counted.
  double worth(Face face, int coins) const {
    const Card& taken = card(face);
    if (is_ship(face)) {
      return purse(coins + taken.coins + player_.traders[static_cast<std::size_t>(taken.colour)]) - purse(coins);
    }
    const int cost = price(player_, face);
    if (cost > coins) return 0;
    return taken.points * point_ + ability(taken) * (1.0 - progress_) - (purse(coins) - purse(coins - cost));
  }

  // Stopping with this harbour and picking the best cards one after the other.
  double stop_worth(const std::array<std::uint8_t, kFaces>& harbour) const {
    int colours = 0;
    int cards = 0;
    std::array<bool, kColours> seen{};
    for (std::size_t i = 0; i < kFirstExpedition; ++i) {
      cards += harbour[i];
      if (i < kFirstPerson && harbour[i] > 0) seen[static_cast<std::size_t>(kCards[i].colour)] = true;
    }
    for (const bool present : seen) colours += present ? 1 : 0;

    int coins = player_.coins;
    double total = 0;
    if (cards >= kAdmiralHarbour) {
      coins += 2 * player_.admirals;
      total += 2.0 * player_.admirals * coin_;
    }
    const int takes = takes_for_colours(colours) + player_.governors;
    auto left = harbour;
    int taken = 0;
    for (; taken < takes; ++taken) {
      std::size_t best = kFirstExpedition;
      double best_worth = 0;
      for (std::size_t i = 0; i < kFirstExpedition; ++i) {
        if (left[i] == 0) continue;
        const double value = worth(static_cast<Face>(i), coins);
        if (value > best_worth) {
          best_worth = value;
          best = i;
        }
      }
      if (best == kFirstExpedition) break;
      const auto face = static_cast<Face>(best);
      coins += is_ship(face) ? card(face).coins : -price(player_, face);
      total += best_worth;
      --left[best];
    }
    return total + kFeeWorth * coin_ * std::min(cards - taken, state_.seats - 1);
  }

  // Drawing once more from what the pile can hold, then stopping.
  double draw_worth(std::array<std::uint8_t, kFaces> harbour) const {
    std::array<int, kFaces> pool{};
    int total = 0;
    const auto add = [&](Face face) {
      ++pool[static_cast<std::size_t>(face)];
      ++total;
    };
    if (state_.deck > 0) {
      const std::size_t start = state_.unseen.size() - state_.batches.back().cards;
      for (std::size_t i = start; i < state_.unseen.size(); ++i) add(state_.unseen[i]);
    } else {
      for (const Face face : state_.discard) add(face);
    }
    if (total == 0) return 0;
    std::array<bool, kColours> seen{};
    for (std::size_t i = 0; i < kFirstPerson; ++i) {
      if (harbour[i] > 0) seen[static_cast<std::size_t>(kCards[i].colour)] = true;
    }
    const double stay = stop_worth(harbour);
    double sum = 0;
    int entering = 0;  // cards that change the harbour; only they make it worth going on
    for (std::size_t i = 0; i < kFaces; ++i) {
      if (pool[i] == 0) continue;
      const auto face = static_cast<Face>(i);
      double value = stay;
      const bool doubled = is_ship(face) && seen[static_cast<std::size_t>(card(face).colour)];
      if (doubled) {
        if (!can_repel(player_, face)) value = coin_ * player_.jesters;
      } else if (is_ship(face) || is_person(face)) {
        entering += pool[i];
        ++harbour[i];
        value = stop_worth(harbour);
        if (is_ship(face) && can_repel(player_, face)) value = std::max(value, stay);
        --harbour[i];
      }
      sum += pool[i] * value;
    }
    return (sum + entering * kContinueWorth * coin_) / total;
  }

  // How much rests on each symbol: the expeditions on the table that still lack it.
  double ability(const Card& person) const {
    double value = kAbility[static_cast<std::size_t>(person.person)];
    switch (person.person) {
      case Person::sailor:
      case Person::pirate:
        return value * std::max(0.2, 1.0 - player_.swords / kEnoughSwords);
      case Person::captain:
      case Person::priest:
      case Person::settler:
        for (std::size_t i = 0; i < kExpeditions; ++i) {
          if (((state_.expeditions >> i) & 1U) == 0) continue;
          const Card& need = card(expedition(i));
          const int wanted = person.person == Person::captain  ? need.captains
                             : person.person == Person::priest ? need.priests
                                                               : need.settlers;
          const Face face = person.person == Person::captain  ? Face::captain_4
                            : person.person == Person::priest ? Face::priest_4
                                                              : Face::settler_4;
          if (hired(player_, face) < wanted) value += kMissingSymbol;
        }
        return value;
      default:
        return value;
    }
  }

 private:
  const State& state_;
  const Player& player_;
  double progress_ = 0;
  double point_ = 0;
  double coin_ = 0;
};

std::array<std::uint8_t, kFaces> counted(const State& state) {
  std::array<std::uint8_t, kFaces> counts{};
  for (const Face face : state.harbour) ++counts[static_cast<std::size_t>(face)];
  return counts;
}

// The claim worth most points; among its crews the one that keeps the jacks.
const Move* best_claim(const Moves& moves) {
  const Move* best = nullptr;
  for (const Move& move : moves) {
    if (move.kind != MoveKind::claim) continue;
    if (best == nullptr || card(move.card).points > card(best->card).points ||
        (move.card == best->card && move.jacks < best->jacks)) {
      best = &move;
    }
  }
  return best;
}

Advice<Move> advise_discover(const State& state, const Appraisal& appraisal, const Moves& moves) {
  const Move draw{.kind = MoveKind::draw};
  const Move stop{.kind = MoveKind::stop};
  if (!state.drew) return {draw, "must_draw"};
  if (moves.front().kind != MoveKind::draw) return {stop, "piles_empty"};
  const auto harbour = counted(state);
  if (state.harbour.empty()) return {draw, "empty_harbour"};
  if (appraisal.draw_worth(harbour) > appraisal.stop_worth(harbour)) return {draw, "draw_worth"};
  return {stop, "stop_risk"};
}

Advice<Move> advise_repel(const State& state, const Appraisal& appraisal) {
  const Move repel{.kind = MoveKind::repel};
  const Move let_in{.kind = MoveKind::let_in};
  const Face ship = state.stack.top().ship;
  const auto harbour = counted(state);
  if (in_harbour(state, card(ship).colour)) return {repel, "repel_saves"};
  auto with_ship = harbour;
  ++with_ship[static_cast<std::size_t>(ship)];
  const double without = std::max(appraisal.stop_worth(harbour), appraisal.draw_worth(harbour));
  const double with = std::max(appraisal.stop_worth(with_ship), appraisal.draw_worth(with_ship));
  if (with >= without) return {let_in, "let_in_worth"};
  return {repel, "repel_risk"};
}

Advice<Move> advise_hire(const State& state, Seat seat, const Appraisal& appraisal, const Moves& moves) {
  const int fee = seat == state.active ? 0 : 1;
  const int coins = state.players[seat].coins - fee;
  const Move* best = nullptr;
  double best_worth = 0;
  for (const Move& move : moves) {
    if (move.kind != MoveKind::take) continue;
    const double value = appraisal.worth(move.card, coins) - (fee > 0 ? appraisal.fee(coins + fee) : 0);
    if (best == nullptr || value > best_worth) {
      best = &move;
      best_worth = value;
    }
  }
  const bool may_pass = moves.back().kind == MoveKind::pass;
  if (best == nullptr || (best_worth <= 0 && may_pass)) return {moves.back(), "nothing_good"};
  return {*best, is_ship(best->card) ? "trade_income" : "hire_worth"};
}

}  // namespace

Advice<Move> advise(const State& state, Seat seat) {
  Moves moves;
  legal(state, seat, moves);
  if (moves.size() == 1) return {moves.front(), "only_choice"};
  if (const Move* claim = best_claim(moves)) return {*claim, "claim_points"};
  const Appraisal appraisal(state, seat);
  switch (state.stack.top().phase) {
    case Phase::discover:
      return advise_discover(state, appraisal, moves);
    case Phase::repel:
      return advise_repel(state, appraisal);
    case Phase::hire:
    case Phase::claim_after_bust:
      break;
  }
  return advise_hire(state, seat, appraisal, moves);
}

std::string advice_text(std::string_view reason, Lang lang) {
  struct Entry {
    std::string_view key;
    Label text;
  };
  static constexpr std::array<Entry, 12> kTexts = {{
      {"only_choice", {"C’est le seul choix possible.", "It is the only choice."}},
      {"must_draw", {"La première carte du tour est obligatoire.", "The first card of the turn is compulsory."}},
      {"piles_empty", {"Il n’y a plus de carte à piocher.", "There is no card left to draw."}},
      {"empty_harbour",
       {"Le port est vide\u00a0: une carte de plus ne risque rien.",
        "The harbour is empty: one more card risks nothing."}},
      {"draw_worth",
       {"Ce qu’une carte de plus peut apporter vaut plus que le risque de tout perdre.",
        "What one more card may bring outweighs the risk of losing everything."}},
      {"stop_risk",
       {"Ce qui est déjà au port vaut plus que ce qu’une carte de plus promet, risque compris.",
        "What lies in the harbour is worth more than one more card promises, risk included."}},
      {"repel_saves",
       {"Laisser entrer ce navire ferait perdre tout le port.", "Letting this ship in would lose the whole harbour."}},
      {"let_in_worth",
       {"Ce navire rapporte, et sa couleur compte pour le nombre de cartes à prendre.",
        "This ship pays, and its colour counts towards the cards that may be taken."}},
      {"repel_risk",
       {"Sans cette couleur au port, les prochaines cartes sont moins dangereuses.",
        "Without this colour in the harbour the next cards are less dangerous."}},
      {"claim_points",
       {"Une expédition vaut plus de points que les personnages qu’elle demande.",
        "An expedition is worth more points than the persons it asks for."}},
      {"trade_income",
       {"Aucun personnage à portée de bourse ne vaut ce revenu.",
        "No person within reach is worth as much as this income."}},
      {"hire_worth",
       {"Ses points et sa capacité valent plus que son prix.",
        "Its points and its ability are worth more than its price."}},
  }};
  for (const Entry& entry : kTexts) {
    if (entry.key == reason) return std::string(entry.text[lang]);
  }
  return lang == Lang::fr ? "Rien ici ne vaut son prix." : "Nothing here is worth its price.";
}

}  // namespace flibuste::port_royal
