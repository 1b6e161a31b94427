#include "games/port_royal/advice.h"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "games/port_royal/rules.h"

namespace flibuste::port_royal {
namespace {

constexpr double kCoinLeast = 0.15;      // no coin is worth less
constexpr double kEnoughSwords = 6;      // swords beyond these repel nothing more of weight …
constexpr double kSwordLeast = 0.2;      // … and this part of their worth is left
constexpr double kContinueWorth = 0.15;  // a drawn card can be followed by another
constexpr int kPurse = 64;               // coins beyond these are worth nothing more
constexpr double kCoinLost = 0.35;       // part of a coin's worth that is gone when somebody is about to reach the goal
constexpr double kLastRoundCoin = 0.25;  // coins only break ties when the game is about to end

// The parameter of each person's ability.
constexpr std::array<ParameterIndex, 11> kAbility = {kTrader, kSymbol,       kSymbol, kSymbol,  kJack,    kSailor,
                                                     kPirate, kMademoiselle, kJester, kAdmiral, kGovernor};

// How near the end is, from 0 to 1, and what points and coins are worth there.
struct Rates {
  Rates(const State& state, Tuning tuning) {
    int most = 0;
    for (std::size_t i = 0; i < state.seats; ++i) most = std::max<int>(most, state.players[i].points);
    progress = std::min(1.0, most / static_cast<double>(kGoal));
    point = tuning[kPointEarly] + (tuning[kPointLate] - tuning[kPointEarly]) * progress;
    coin = state.last_round ? kLastRoundCoin : 1.0 - kCoinLost * progress * progress;
  }
  double progress;
  double point;
  double coin;
};

// What lies in the harbour, and what it is worth to one seat. Rollouts ask for this at every decision, so what many
// cards have in common is worked out once.
class Appraisal {
 public:
  // A card of the harbour: what it brings beside coins, and how it changes the purse.
  struct Offer {
    Face face;
    int coins;
    double beside;
  };
  using Offers = boost::container::static_vector<Offer, kHarbourCards + 1>;

  Appraisal(const State& state, Seat seat, Tuning tuning)
      : state_(state), player_(state.players[seat]), tuning_(tuning), rates_(state, tuning) {
    double sum = 0;
    for (std::size_t i = 1; i < purse_.size(); ++i) {
      const double beyond = static_cast<double>(i) - tuning_[kUsefulCoins];
      sum += beyond <= 0 ? 1.0 : std::max(kCoinLeast, 1.0 - tuning_[kCoinFade] * beyond);
      purse_[i] = rates_.coin * sum;
    }
    for (std::size_t i = 0; i < ability_.size(); ++i) {
      ability_[i] = ability(static_cast<Person>(i)) * (1.0 - rates_.progress);
    }
  }

  Offer offer(Face face) const {
    const Card& taken = card(face);
    if (is_ship(face)) {
      return {face, taken.coins + player_.traders[static_cast<std::size_t>(taken.colour)], 0.0};
    }
    return {face, -price(player_, face),
            taken.points * rates_.point + ability_[static_cast<std::size_t>(taken.person)]};
  }

  Offers offers() const {
    Offers all;
    for (const Face face : state_.harbour) all.push_back(offer(face));
    return all;
  }

  // What paying the fee costs out of that purse.
  double fee(int coins) const { return purse(coins) - purse(coins - 1); }

  // A card taken by this seat with `coins` in hand, the fee not counted; nothing when it is too dear.
  double worth(const Offer& taken, int coins) const {
    return coins + taken.coins < 0 ? 0.0 : taken.beside - (purse(coins) - purse(coins + taken.coins));
  }

  // Stopping with this harbour and picking the best cards one after the other.
  double stop_worth(Offers left) const {
    unsigned colours = 0;
    for (const Offer& each : left) {
      if (is_ship(each.face)) colours |= 1U << static_cast<unsigned>(card(each.face).colour);
    }
    const auto cards = static_cast<int>(left.size());
    int coins = player_.coins;
    double total = 0;
    if (cards >= kAdmiralHarbour) {
      coins += 2 * player_.admirals;
      total += 2.0 * player_.admirals * rates_.coin;
    }
    const int takes = takes_for_colours(std::popcount(colours)) + player_.governors;
    int taken = 0;
    for (; taken < takes; ++taken) {
      Offer* best = nullptr;
      double best_worth = 0;
      for (Offer& each : left) {
        const double value = worth(each, coins);
        if (value > best_worth || (best != nullptr && value == best_worth && each.face < best->face)) {
          best_worth = value;
          best = &each;
        }
      }
      if (best == nullptr) break;
      coins += best->coins;
      total += best_worth;
      *best = left.back();
      left.pop_back();
    }
    return total + tuning_[kFee] * rates_.coin * std::min(cards - taken, state_.seats - 1);
  }

  // Drawing once more from what the pile can hold, then stopping; `stay` is what stopping now is worth.
  double draw_worth(Offers harbour, double stay) const {
    std::array<int, kFaces> pool{};
    const bool pile = state_.deck > 0;
    const Face* from = pile ? state_.unseen.end() - state_.batches.back().cards : state_.discard.begin();
    const Face* to = pile ? state_.unseen.end() : state_.discard.end();
    if (from == to) return 0;
    for (const Face* face = from; face != to; ++face) ++pool[static_cast<std::size_t>(*face)];
    std::array<bool, kColours> seen{};
    int funds = player_.coins + 2 * player_.admirals;
    for (const Offer& each : harbour) {
      if (!is_ship(each.face)) continue;
      seen[static_cast<std::size_t>(card(each.face).colour)] = true;
      funds += each.coins;
    }
    // A person beyond all funds is never picked, so any of them makes the harbour worth the same.
    std::optional<double> with_dear;
    const auto with = [&](Face face) {
      const Offer more = offer(face);
      const bool dear = funds + more.coins < 0;
      if (dear && with_dear) return *with_dear;
      harbour.push_back(more);
      const double value = stop_worth(harbour);
      harbour.pop_back();
      if (dear) with_dear = value;
      return value;
    };
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
        value = with(face);
        if (is_ship(face) && can_repel(player_, face)) {
          value = std::max(value, stay);  // and goes on for this alone: hoping for it without end would end no turn
        } else {
          entering += pool[i];
        }
      }
      sum += pool[i] * value;
    }
    return (sum + entering * kContinueWorth * rates_.coin) / static_cast<double>(to - from);
  }

 private:
  // What a purse is worth: every coin beyond the useful ones a little less. Below zero: a fee is owed that a ship's
  // income will pay, which is counted there.
  double purse(int coins) const { return purse_[static_cast<std::size_t>(std::clamp(coins, 0, kPurse - 1))]; }

  // How much rests on each symbol: the expeditions on the table that still lack it.
  double ability(Person person) const {
    double value = tuning_[kAbility[static_cast<std::size_t>(person)]];
    switch (person) {
      case Person::sailor:
      case Person::pirate:
        return value * std::max(kSwordLeast, 1.0 - player_.swords / kEnoughSwords);
      case Person::captain:
      case Person::priest:
      case Person::settler:
        for (std::size_t i = 0; i < kExpeditions; ++i) {
          if (((state_.expeditions >> i) & 1U) == 0) continue;
          const Card& need = card(expedition(i));
          const int wanted = person == Person::captain  ? need.captains
                             : person == Person::priest ? need.priests
                                                        : need.settlers;
          const Face face = person == Person::captain  ? Face::captain_4
                            : person == Person::priest ? Face::priest_4
                                                       : Face::settler_4;
          if (hired(player_, face) < wanted) value += tuning_[kMissingSymbol];
        }
        return value;
      default:
        return value;
    }
  }

  const State& state_;
  const Player& player_;
  Tuning tuning_;
  Rates rates_;
  std::array<double, kPurse> purse_{};
  std::array<double, kAbility.size()> ability_{};
};

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
  if (state.harbour.empty()) return {draw, "empty_harbour"};
  const auto harbour = appraisal.offers();
  const double stay = appraisal.stop_worth(harbour);
  if (appraisal.draw_worth(harbour, stay) > stay) return {draw, "draw_worth"};
  return {stop, "stop_risk"};
}

Advice<Move> advise_repel(const State& state, const Appraisal& appraisal) {
  const Move repel{.kind = MoveKind::repel};
  const Move let_in{.kind = MoveKind::let_in};
  const Face ship = state.stack.top().ship;
  if (in_harbour(state, card(ship).colour)) return {repel, "repel_saves"};
  const auto best_of = [&](const Appraisal::Offers& harbour) {
    const double stay = appraisal.stop_worth(harbour);
    return std::max(stay, appraisal.draw_worth(harbour, stay));
  };
  auto harbour = appraisal.offers();
  const double without = best_of(harbour);
  harbour.push_back(appraisal.offer(ship));
  const double with = best_of(harbour);
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
    const double value =
        appraisal.worth(appraisal.offer(move.card), coins) - (fee > 0 ? appraisal.fee(coins + fee) : 0);
    if (best == nullptr || value > best_worth) {
      best = &move;
      best_worth = value;
    }
  }
  const bool may_pass = moves.back().kind == MoveKind::pass;
  if (best == nullptr || (best_worth <= 0 && may_pass)) return {moves.back(), "nothing_good"};
  return {*best, is_ship(best->card) ? "trade_income" : "hire_worth"};
}

Advice<Move> advice_among(const State& state, Seat seat, const Moves& moves, Tuning tuning) {
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

}  // namespace

std::size_t Advisor::policy(const State& state, Seat seat, const Moves& moves, Tuning tuning, Chance& /*chance*/) {
  const Move advised = advice_among(state, seat, moves, tuning).move;
  return static_cast<std::size_t>(std::ranges::find(moves, advised) - moves.begin());
}

bool Advisor::foolish(const State& state, Seat seat, Move move) {
  if (state.stack.empty()) return false;
  const Frame& frame = state.stack.top();
  if (move.kind == MoveKind::let_in) return in_harbour(state, card(frame.ship).colour);
  if (move.kind == MoveKind::stop) return state.harbour.empty() && state.players[seat].jesters == 0;
  if (move.kind != MoveKind::pass || frame.phase != Phase::hire || frame.takes == 0) return false;
  if (state.last_round) return false;  // coins buy nothing any more
  // The fee goes to the active player: only what is more than that is gained.
  const int least = seat == state.active ? 1 : 3;
  return std::ranges::any_of(state.harbour, [&](Face face) { return is_ship(face) && card(face).coins >= least; });
}

// Chances to win from points, purses and abilities.
void Advisor::evaluate(const State& state, Tuning tuning, std::span<double> rewards) {
  const double progress = Rates(state, tuning).progress;
  const double crowd = (state.seats - 2) / 2.0;
  const auto parameter = [&](ParameterIndex two) {
    const double four = tuning[two + (kEvalSteepFour - kEvalSteep)];
    return std::max(0.0, tuning[two] + (four - tuning[two]) * crowd);
  };
  const double steep = parameter(kEvalSteep) + (parameter(kEvalSteepLate) - parameter(kEvalSteep)) * progress;
  const double coin = parameter(kEvalCoin) + (parameter(kEvalCoinLate) - parameter(kEvalCoin)) * progress;
  const double trader = parameter(kEvalTrader);
  const double symbol = parameter(kEvalSymbol);
  const double jack = parameter(kEvalJack);
  const double sword = parameter(kEvalSword);
  const double mademoiselle = parameter(kEvalMademoiselle);
  const double jester = parameter(kEvalJester);
  const double admiral = parameter(kEvalAdmiral);
  const double governor = parameter(kEvalGovernor);
  double sum = 0;
  for (std::size_t i = 0; i < state.seats; ++i) {
    const Player& player = state.players[i];
    const int traders = std::accumulate(player.traders.begin(), player.traders.end(), 0);
    const int symbols = hired(player, Face::captain_4) + hired(player, Face::priest_4) + hired(player, Face::settler_4);
    const double abilities = trader * traders + symbol * symbols + jack * hired(player, Face::jack_of_all_trades_6) +
                             sword * player.swords + mademoiselle * player.mademoiselles + jester * player.jesters +
                             admiral * player.admirals + governor * player.governors;
    const double strength = player.points + coin * player.coins + abilities * (1.0 - progress) +
                            (i == state.active ? parameter(kEvalActive) : 0.0);
    rewards[i] = std::exp(steep * strength);
    sum += rewards[i];
  }
  for (std::size_t i = 0; i < state.seats; ++i) rewards[i] /= sum;
}

Advice<Move> Advisor::advise(const State& state, Seat seat, Tuning tuning) {
  Moves moves;
  Rules::legal(state, seat, moves);
  return advice_among(state, seat, moves, tuning);
}

std::string Advisor::advice_text(std::string_view reason, Lang lang) {
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
