#include "games/port_royal/advice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "games/port_royal/rules.h"

namespace flibuste::port_royal {
namespace {

constexpr double kCoinLeast = 0.15;      // no coin is worth less
constexpr double kEnoughSwords = 6;      // swords beyond these repel nothing more of weight
constexpr double kContinueWorth = 0.15;  // a drawn card can be followed by another
constexpr double kLastRoundCoin = 0.25;  // coins only break ties when the game is about to end

// The knob of each person's ability.
constexpr std::array<Knob, 11> kAbility = {kTrader, kSymbol,       kSymbol, kSymbol,  kJack,    kSailor,
                                           kPirate, kMademoiselle, kJester, kAdmiral, kGovernor};

// How near the end is, from 0 to 1, and what points and coins are worth there.
struct Rates {
  Rates(const State& state, Tuning tuning) {
    int most = 0;
    for (std::size_t i = 0; i < state.seats; ++i) most = std::max<int>(most, state.players[i].points);
    progress = std::min(1.0, most / static_cast<double>(kGoal));
    point = tuning[kPointEarly] + (tuning[kPointLate] - tuning[kPointEarly]) * progress;
    coin = state.last_round ? kLastRoundCoin : 1.0 - 0.35 * progress * progress;
  }
  double progress;
  double point;
  double coin;
};

// What lies in the harbour, and what it is worth to one seat.
class Appraisal {
 public:
  Appraisal(const State& state, Seat seat, Tuning tuning)
      : state_(state), player_(state.players[seat]), tuning_(tuning), rates_(state, tuning) {}

  // What a purse is worth: every coin beyond the useful ones a little less.
  double purse(int coins) const {
    double sum = 0;
    for (int i = 1; i <= coins; ++i) {
      const double beyond = i - tuning_[kUsefulCoins];
      sum += beyond <= 0 ? 1.0 : std::max(kCoinLeast, 1.0 - tuning_[kCoinFade] * beyond);
    }
    return rates_.coin * sum;
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
    return taken.points * rates_.point + ability(taken) * (1.0 - rates_.progress) -
           (purse(coins) - purse(coins - cost));
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
      total += 2.0 * player_.admirals * rates_.coin;
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
    return total + tuning_[kFee] * rates_.coin * std::min(cards - taken, state_.seats - 1);
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
        if (!can_repel(player_, face)) value = rates_.coin * player_.jesters;
      } else if (is_ship(face) || is_person(face)) {
        entering += pool[i];
        ++harbour[i];
        value = stop_worth(harbour);
        if (is_ship(face) && can_repel(player_, face)) value = std::max(value, stay);
        --harbour[i];
      }
      sum += pool[i] * value;
    }
    return (sum + entering * kContinueWorth * rates_.coin) / total;
  }

  // How much rests on each symbol: the expeditions on the table that still lack it.
  double ability(const Card& person) const {
    double value = tuning_[kAbility[static_cast<std::size_t>(person.person)]];
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
          if (hired(player_, face) < wanted) value += tuning_[kMissingSymbol];
        }
        return value;
      default:
        return value;
    }
  }

 private:
  const State& state_;
  const Player& player_;
  Tuning tuning_;
  Rates rates_;
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

// --- The policy of rollouts: one glance at the harbour, one at the pool --------------------------------------------

// kRepelled[n]: the ships that n swords send away.
constexpr std::size_t kMostSwords = 7;
constexpr auto kRepelled = [] {
  std::array<std::uint64_t, kMostSwords + 1> masks{};
  for (std::size_t swords = 0; swords <= kMostSwords; ++swords) {
    for (std::size_t i = 0; i < kFirstPerson; ++i) {
      if (kCards[i].swords != kSkull && kCards[i].swords <= swords) masks[swords] |= std::uint64_t{1} << i;
    }
  }
  return masks;
}();

double marginal_coin(int coins, Tuning tuning) {
  const double beyond = coins - tuning[kUsefulCoins];
  return beyond <= 0 ? 1.0 : std::max(kCoinLeast, 1.0 - tuning[kCoinFade] * beyond);
}

// A card for this player, a coin being worth `coin`; what he cannot pay for is worth nothing.
double quick_worth(const Player& player, Face face, int coins, double coin, const Rates& rates, Tuning tuning) {
  const Card& taken = card(face);
  if (is_ship(face)) return coin * (taken.coins + player.traders[static_cast<std::size_t>(taken.colour)]);
  const int cost = price(player, face);
  if (cost > coins) return 0;
  const double ability = tuning[kAbility[static_cast<std::size_t>(taken.person)]];
  return taken.points * rates.point + ability * (1.0 - rates.progress) - coin * cost;
}

// Cards of the draw pile that would end the turn, and all of them.
std::pair<int, int> quick_odds(const State& state, const Player& player) {
  std::uint64_t busting = 0;
  for (const std::uint64_t ships : kShipsOf) {
    if ((harbour_mask(state) & ships) != 0) busting |= ships;
  }
  busting &= ~kRepelled[std::min<std::size_t>(player.swords, kMostSwords)];
  const bool pile = state.deck > 0;
  const Face* from = pile ? state.unseen.end() - state.batches.back().cards : state.discard.begin();
  const Face* to = pile ? state.unseen.end() : state.discard.end();
  int count = 0;
  for (const Face* face = from; face != to; ++face) {
    count += static_cast<int>((busting >> static_cast<unsigned>(*face)) & 1U);
  }
  return {count, static_cast<int>(to - from)};
}

bool quick_draw(const State& state, const Player& player, Tuning tuning) {
  if (state.harbour.empty()) return true;
  const Rates rates(state, tuning);
  const double coin = rates.coin * marginal_coin(player.coins, tuning);
  const int colours = harbour_colours(state);
  const int takes = takes_for_colours(colours) + player.governors;
  std::array<double, 4> best{};
  const std::size_t kept = std::min<std::size_t>(static_cast<std::size_t>(takes), best.size());
  for (const Face face : state.harbour) {
    double worth = quick_worth(player, face, player.coins, coin, rates, tuning);
    for (std::size_t i = 0; i < kept; ++i) {
      if (worth > best[i]) std::swap(worth, best[i]);
    }
  }
  double stay = best[0] + best[1] + best[2] + best[3];
  if (state.harbour.size() >= kAdmiralHarbour) stay += 2.0 * player.admirals * coin;
  double gain = colours <= 2   ? tuning[kDrawFew]
                : colours == 3 ? tuning[kDrawThree]
                : colours == 4 ? tuning[kDrawFour]
                               : tuning[kDrawFive];
  if (state.harbour.size() + 1 == kAdmiralHarbour) gain += 2.0 * player.admirals * coin;
  const auto [busting, of] = quick_odds(state, player);
  const double bust = busting / static_cast<double>(of);
  return (1.0 - bust) * (stay + gain) + bust * player.jesters * coin > stay;
}

// A ship that could be sent away: welcome where its colour brings another card or it is rich, unwelcome where it only
// makes the next cards dangerous.
MoveKind quick_repel(const State& state, const Player& player) {
  const Face ship = state.stack.top().ship;
  if (in_harbour(state, card(ship).colour)) return MoveKind::repel;
  const int colours = harbour_colours(state);
  const bool rich = card(ship).coins + player.traders[static_cast<std::size_t>(card(ship).colour)] >= 3;
  return colours == 0 || colours >= 3 || rich ? MoveKind::let_in : MoveKind::repel;
}

std::size_t quick_take(const State& state, Seat seat, const Moves& moves, Tuning tuning) {
  const Player& player = state.players[seat];
  const Rates rates(state, tuning);
  const double coin = rates.coin * marginal_coin(player.coins, tuning);
  const int fee = seat == state.active ? 0 : 1;
  std::size_t best = moves.size() - 1;
  double best_worth = moves[best].kind == MoveKind::pass ? fee * coin : -1e9;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].kind != MoveKind::take) break;
    const double worth = quick_worth(player, moves[i].card, player.coins - fee, coin, rates, tuning);
    if (worth > best_worth) {
      best_worth = worth;
      best = i;
    }
  }
  return best;
}

}  // namespace

std::size_t policy(const State& state, Seat seat, const Moves& moves, Tuning tuning, Chance& /*chance*/) {
  if (const Move* claim = best_claim(moves)) return static_cast<std::size_t>(claim - moves.data());
  const Player& player = state.players[seat];
  switch (state.stack.top().phase) {
    case Phase::discover:
      // Sorted: draw first where it is possible, then stop.
      return moves.size() < 2 || quick_draw(state, player, tuning) ? 0 : 1;
    case Phase::repel:
      return quick_repel(state, player) == MoveKind::repel ? 0 : 1;
    case Phase::hire:
    case Phase::claim_after_bust:
      break;
  }
  return quick_take(state, seat, moves, tuning);
}

// Chances to win from points, purses and abilities.
void evaluate(const State& state, Tuning tuning, std::span<double> rewards) {
  const double progress = Rates(state, tuning).progress;
  const double crowd = (state.seats - 2) / 2.0;
  const auto knob = [&](Knob two) {
    const double four = tuning[two + (kEvalSteepFour - kEvalSteep)];
    return std::max(0.0, tuning[two] + (four - tuning[two]) * crowd);
  };
  const double steep = knob(kEvalSteep) + (knob(kEvalSteepLate) - knob(kEvalSteep)) * progress;
  const double coin = knob(kEvalCoin) + (knob(kEvalCoinLate) - knob(kEvalCoin)) * progress;
  const double trader = knob(kEvalTrader);
  const double symbol = knob(kEvalSymbol);
  const double jack = knob(kEvalJack);
  const double sword = knob(kEvalSword);
  const double mademoiselle = knob(kEvalMademoiselle);
  const double jester = knob(kEvalJester);
  const double admiral = knob(kEvalAdmiral);
  const double governor = knob(kEvalGovernor);
  double sum = 0;
  for (std::size_t i = 0; i < state.seats; ++i) {
    const Player& player = state.players[i];
    const int traders = std::accumulate(player.traders.begin(), player.traders.end(), 0);
    const int symbols = hired(player, Face::captain_4) + hired(player, Face::priest_4) + hired(player, Face::settler_4);
    const double abilities = trader * traders + symbol * symbols + jack * hired(player, Face::jack_of_all_trades_6) +
                             sword * player.swords + mademoiselle * player.mademoiselles + jester * player.jesters +
                             admiral * player.admirals + governor * player.governors;
    const double strength = player.points + coin * player.coins + abilities * (1.0 - progress) +
                            (i == state.active ? knob(kEvalActive) : 0.0);
    rewards[i] = std::exp(steep * strength);
    sum += rewards[i];
  }
  for (std::size_t i = 0; i < state.seats; ++i) rewards[i] /= sum;
}

Advice<Move> advise(const State& state, Seat seat, Tuning tuning) {
  Moves moves;
  legal(state, seat, moves);
  if (moves.size() == 1) return {moves.front(), "only_choice"};
  if (const Move* claim = best_claim(moves)) return {*claim, "claim_points"};
  const Appraisal appraisal(state, seat, tuning);
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
