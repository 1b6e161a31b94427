#include "games/brethren/advice.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/brethren/fleets.h"
#include "games/brethren/rules.h"

namespace flibuste::brethren {
namespace {

constexpr double kUnlikely = 0.05;  // what is less likely than this is not looked at

using Shares = std::array<double, kMaxPlayers>;  // by seat

// e^-x for small x >= 0, near enough and quick.
double fading(double x) { return 1.0 / (1.0 + x * (1.0 + 0.5 * x)); }

// What the boards are worth to the fleets there, from what one viewer knows. Rollouts ask for this at every decision,
// so what all boards have in common is worked out once.
class Appraisal {
 public:
  // `future`: the weight of cards that will still come.
  Appraisal(const State& state, Viewer viewer, Tuning tuning, double future)
      : state_(state),
        tuning_(tuning),
        future_(future),
        chest_(tuning[kChestWorth] + tuning[kChestBooty] * state.booty) {
    Counts unseen{};
    int cards = 0;
    for (std::size_t i = 0; i < kCards; ++i) {
      const int all = copies(card_at(i), state.seats) - state.spent[i] - state.scoring.left[i];
      unseen[i] = static_cast<std::uint8_t>(all);
    }
    const auto seen = [&](Card card, int count = 1) {
      unseen[index(card)] = static_cast<std::uint8_t>(unseen[index(card)] - count);
    };
    for (const Placed& placed : state.placed) {
      if (placed.hidden && placed.seat != viewer) {
        ++unknown_[placed.board];
      } else {
        ++known_[placed.board][index(placed.card)];
        seen(placed.card);
      }
    }
    for (Seat seat = 0; seat < state.seats; ++seat) {
      const Player& player = state.players[seat];
      for (std::size_t i = 0; i <= index(Card::marked_3); ++i) seen(card_at(i), player.taken[i]);
      if (seat != viewer) continue;
      for (const Card card : player.hand) seen(card);
    }
    double worth = 0;
    for (std::size_t i = 0; i < kCards; ++i) {
      cards += unseen[i];
      worth += unseen[i] * (card_at(i) == Card::chest ? chest_ : kCardInfo[i].doubloons);
    }
    if (cards > 0) {
      average_ = worth / cards;
      cannons_ = static_cast<double>(unseen[index(Card::cannon)]) / cards;
      muskets_ = static_cast<double>(unseen[index(Card::musket)]) / cards;
    }
    coming_ = static_cast<double>(turns(state.seats) - state.turn) / state.seats;
    // Where chests stand among the doubloons.
    std::size_t at = 0;
    for (int value = 4; value >= 1; --value) {
      if (at == static_cast<std::size_t>(4 - value) && chest_ >= value) order_[at++] = Card::chest;
      order_[at++] = card_at(static_cast<std::size_t>(value - 1));
    }
    if (at < kDrafted) order_[at] = Card::chest;
  }

  double chest() const { return chest_; }
  const Counts& known(std::size_t board) const { return known_[board]; }
  double worth(Card card) const { return card == Card::chest ? chest_ : info(card).doubloons; }

  // The shares that fleets can expect of a board with those known cards, of which there are `cards` with the unknown.
  Shares shares(const Fleets& fleets, const Counts& known, std::size_t at, int cards) const {
    const bool colony = state_.boards[at].colony;
    double future = coming_;
    if (!colony) future = std::min<double>(future, kGalleonCards - cards);
    const double blind = unknown_[at] + future_ * future;
    const double cannon = alone(known[index(Card::cannon)], blind * cannons_);
    const double musket = alone(known[index(Card::musket)], blind * muskets_);
    Shares sum{};
    for (const bool hit : {false, true}) {
      for (const bool shot : {false, true}) {
        const double chance = (hit ? cannon : 1 - cannon) * (shot ? musket : 1 - musket);
        if (chance < kUnlikely) continue;
        Fleets left = fleets;
        if (hit || shot) attack(left, hit ? 1 : 0, shot ? 1 : 0, state_.options);
        share_out(left, known, blind, chance, sum);
      }
    }
    return sum;
  }

  // The same as one number for a seat: its own share against what the others get on average.
  double standing(const Fleets& fleets, const Counts& known, std::size_t at, int cards, Seat seat) const {
    if (fleets.empty()) return 0;
    const Shares all = shares(fleets, known, at, cards);
    double others = 0;
    for (std::size_t i = 0; i < state_.seats; ++i) {
      if (i != seat) others += all[i];
    }
    const bool settled = state_.boards[at].colony || cards >= kGalleonCards;
    const double weight = settled ? 1.0 : tuning_[kGalleonFirst] + tuning_[kGalleonCard] * cards;
    return weight * (all[seat] - tuning_[kSpite] * others / (state_.seats - 1));
  }

  double standing(std::size_t at, Seat seat) const {
    const Board& board = state_.boards[at];
    return standing(board.fleets, known_[at], at, board.cards, seat);
  }

 private:
  // How likely exactly one gun of a kind lies there in the end: `known` do, `more` will on average.
  static double alone(int known, double more) {
    if (known >= 2) return 0;
    return known == 1 ? fading(more) : more * fading(more);
  }

  void share_out(const Fleets& fleets, const Counts& known, double blind, double chance, Shares& sum) const {
    if (fleets.empty()) return;
    const std::size_t count = fleets.size();
    for (std::size_t i = kDrafted; i <= index(Card::marked_3); ++i) {
      if (known[i] > 0) sum[fleets[marked_for(card_at(i), count)].seat] += chance * known[i] * kCardInfo[i].doubloons;
    }
    std::size_t next = 0;
    for (const Card card : order_) {
      const double value = chance * worth(card);
      for (std::uint8_t n = known[index(card)]; n > 0; --n) {
        sum[fleets[next].seat] += value;
        if (++next == count) next = 0;
      }
    }
    const double each = chance * blind * average_ / static_cast<double>(count);
    const double step = count > 1 ? 2 * tuning_[kTilt] / static_cast<double>(count - 1) : 0;
    for (std::size_t i = 0; i < count; ++i) {
      sum[fleets[i].seat] += each * (count > 1 ? 1 + tuning_[kTilt] - step * static_cast<double>(i) : 1);
    }
  }

  const State& state_;
  Tuning tuning_;
  double future_;
  double chest_;
  double average_ = 0;  // of the cards the viewer has not seen
  double cannons_ = 0;
  double muskets_ = 0;
  double coming_ = 0;  // cards that each board can still expect
  std::array<Counts, kMaxPlayers> known_{};
  std::array<std::uint8_t, kMaxPlayers> unknown_{};
  std::array<Card, kDrafted> order_{};
};

// What a card would change at each board, for the seat that plays it.
double card_worth(const State& state, const Appraisal& appraisal, Seat seat, Card card, std::size_t at, double before) {
  Counts known = appraisal.known(at);
  ++known[index(card)];
  const Board& board = state.boards[at];
  return appraisal.standing(board.fleets, known, at, board.cards + 1, seat) - before;
}

double ship_worth(const State& state, const Appraisal& appraisal, Tuning tuning, Seat seat, Ship ship, std::size_t at,
                  double before) {
  const Board& board = state.boards[at];
  Fleets fleets = board.fleets;
  const bool fresh = std::ranges::find(fleets, seat, &Fleet::seat) == fleets.end();
  add_ship(fleets, seat, ship);
  double value = appraisal.standing(fleets, appraisal.known(at), at, board.cards, seat) - before;
  if (fresh) value += tuning[kFooting];
  if (ship == Ship::galleon) value -= tuning[kGalleonShip];
  return value;
}

struct Choice {
  std::size_t index = 0;
  double worth = 0;
};

using Worths = std::array<double, kMaxPlayers>;

Worths board_worths(const State& state, const Appraisal& appraisal, Seat seat) {
  Worths worths{};
  for (std::size_t at = 0; at < state.seats; ++at) worths[at] = appraisal.standing(at, seat);
  return worths;
}

// The best that a card of the hand can do elsewhere than at each board.
Worths best_elsewhere(const State& state, const Appraisal& appraisal, Seat seat, const Worths& before) {
  Worths best{};
  best.fill(-1e9);
  const auto& hand = state.players[seat].hand;
  for (std::size_t at = 0; at < state.seats; ++at) {
    double here = -1e9;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (i > 0 && hand[i] == hand[i - 1]) continue;
      here = std::max(here, card_worth(state, appraisal, seat, hand[i], at, before[at]));
    }
    for (std::size_t other = 0; other < state.seats; ++other) {
      if (other != at) best[other] = std::max(best[other], here);
    }
  }
  return best;
}

// The move that looks best; of equals the first.
std::size_t choose(const State& state, Seat seat, const Moves& moves, Tuning tuning) {
  if (moves.size() == 1) return 0;
  const Appraisal appraisal(state, seat, tuning, tuning[kFuture]);
  if (moves[0].kind == MoveKind::pick) {
    return static_cast<std::size_t>(
        std::ranges::max_element(moves, {}, [&](const Move& move) { return appraisal.worth(move.card); }) -
        moves.begin());
  }
  const Worths before = board_worths(state, appraisal, seat);
  Choice best{.index = 0, .worth = -1e9};
  const auto consider = [&](std::size_t i, double worth) {
    if (worth > best.worth) best = {.index = i, .worth = worth};
  };
  if (moves[0].kind == MoveKind::ship) {
    const Worths elsewhere = best_elsewhere(state, appraisal, seat, before);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move& move = moves[i];
      consider(i, ship_worth(state, appraisal, tuning, seat, move.ship, move.board, before[move.board]) +
                      elsewhere[move.board]);
    }
    return best.index;
  }
  double open = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move& move = moves[i];
    if (!move.hidden) {
      open = card_worth(state, appraisal, seat, move.card, move.board, before[move.board]);
      consider(i, open);
    } else {  // right after the same card face up
      const Board& board = state.boards[move.board];
      const bool turned_up = !board.colony && board.cards + 1 == kGalleonCards;
      const double secrecy = is_treasure(move.card) || turned_up ? 0 : tuning[kHide];
      consider(i, open + secrecy - 1);
    }
  }
  return best.index;
}

bool strikes(const Attack& attack, Seat seat) { return attack.shots == Shots::hit && attack.seat == seat; }
bool strikes(const Attacks& done, Seat seat) { return strikes(done.cannon, seat) || strikes(done.musket, seat); }

// What a gun does with those the seat knows of there: hidden ones of others are left out.
std::string_view gun_reason(const State& state, Seat seat, const Move& move) {
  Counts known = known_cards(state, move.board, seat);
  const auto attacks = [&] {
    Fleets fleets = state.boards[move.board].fleets;
    return attack(fleets, known[index(Card::cannon)], known[index(Card::musket)], state.options);
  };
  const Attacks before = attacks();
  ++known[index(move.card)];
  const Attacks after = attacks();
  const Attack& mine = move.card == Card::cannon ? after.cannon : after.musket;
  switch (mine.shots) {
    case Shots::none:
      return "gun_nobody";
    case Shots::missed:
      return strikes(before, seat) && !strikes(after, seat) ? "gun_shield" : "gun_cancel";
    case Shots::hit:
      break;
  }
  if (mine.seat == seat) return "gun_least";
  return move.card == Card::cannon ? "cannon_leader" : "musket_last";
}

// Whether the seat's fleet, if it outlasts the guns the seat knows of, would be given that card or have a choice there.
bool takes_some(const State& state, Seat seat, const Move& move) {
  Counts known = known_cards(state, move.board, seat);
  Fleets fleets = state.boards[move.board].fleets;
  attack(fleets, known[index(Card::cannon)], known[index(Card::musket)], state.options);
  const auto mine = static_cast<std::size_t>(std::ranges::find(fleets, seat, &Fleet::seat) - fleets.begin());
  if (mine == fleets.size()) return false;
  if (is_marked(move.card)) return marked_for(move.card, fleets.size()) == mine;
  std::size_t drafted = 1;
  for (std::size_t i = 0; i < kDrafted; ++i) drafted += known[i];
  return mine < drafted;
}

std::string_view reason_for(const State& state, Seat seat, const Move& move) {
  switch (move.kind) {
    case MoveKind::ship: {
      Fleets after = state.boards[move.board].fleets;
      return add_ship(after, seat, move.ship) == 0 ? "ship_first" : "ship_place";
    }
    case MoveKind::card:
      if (!is_treasure(move.card)) return gun_reason(state, seat, move);
      return takes_some(state, seat, move) ? "treasure_mine" : "treasure_away";
    case MoveKind::pick:
      break;
  }
  return move.card == Card::chest ? "pick_chest" : "pick_doubloons";
}

}  // namespace

Advice<Move> Advisor::advise(const State& state, Seat seat, Tuning tuning) {
  Moves moves;
  Rules::legal(state, seat, moves);
  const Move& move = moves[choose(state, seat, moves, tuning)];
  return {move, moves.size() == 1 ? "only_choice" : reason_for(state, seat, move)};
}

std::size_t Advisor::policy(const State& state, Seat seat, const Moves& moves, Tuning tuning, Chance& /*chance*/) {
  return choose(state, seat, moves, tuning);
}

bool Advisor::foolish(const State& state, Seat /*seat*/, Move move) {
  if (move.kind == MoveKind::pick && move.card != Card::chest) {
    for (std::size_t i = index(move.card) + 1; i < index(Card::chest); ++i) {
      if (state.scoring.left[i] > 0) return true;
    }
  }
  if (move.kind != MoveKind::card || !move.hidden) return false;
  const Board& board = state.boards[move.board];
  const bool last = state.turn + 1 == turns(state.seats);
  return last || (!board.colony && board.cards + 1 == kGalleonCards);
}

void Advisor::evaluate(const State& state, Tuning tuning, std::span<double> rewards) {
  const Appraisal appraisal(state, kSpectator, tuning, tuning[kEvalFuture]);
  Shares scores{};
  for (std::size_t at = 0; at < state.seats; ++at) {
    const Board& board = state.boards[at];
    if (board.fleets.empty()) continue;
    const Shares shares = appraisal.shares(board.fleets, appraisal.known(at), at, board.cards);
    for (std::size_t i = 0; i < state.seats; ++i) scores[i] += tuning[kEvalBoards] * shares[i];
  }
  double most = -1e9;
  for (std::size_t i = 0; i < state.seats; ++i) {
    const Player& player = state.players[i];
    scores[i] += player.doubloons + player.coins + tuning[kEvalChest] * player.chests;
    most = std::max(most, scores[i]);
  }
  const double progress = static_cast<double>(state.turn) / turns(state.seats);
  const double steep = tuning[kEvalSteep] + (tuning[kEvalSteepLate] - tuning[kEvalSteep]) * progress * progress;
  double sum = 0;
  for (std::size_t i = 0; i < state.seats; ++i) {
    rewards[i] = std::exp(steep * (scores[i] - most));
    sum += rewards[i];
  }
  for (std::size_t i = 0; i < state.seats; ++i) rewards[i] /= sum;
}

std::string Advisor::advice_text(std::string_view reason, Lang lang) {
  struct Entry {
    std::string_view key;
    Label words;
  };
  static constexpr std::array<Entry, 13> kTexts = {{
      {"only_choice", {"Il n’y a pas d’autre choix.", "There is no other choice."}},
      {"ship_first",
       {"Avec ce navire, votre flotte est à la première place.", "With that ship your fleet is in the first place."}},
      {"ship_place", {"C’est là qu’un navire de plus rapporte le plus.", "That is where one more ship brings most."}},
      {"gun_shield",
       {"Deux armes semblables se neutralisent\u00a0: votre flotte est à l’abri.",
        "Two guns of a kind cancel each other: your fleet is safe."}},
      {"gun_cancel",
       {"Des armes semblables se neutralisent\u00a0: elles ne touchent personne.",
        "Guns of a kind cancel each other: they hit nobody."}},
      {"gun_nobody",
       {"Aucune flotte n’est là\u00a0: cette arme n’y touche encore personne.",
        "No fleet is there: that gun hits nobody yet."}},
      {"gun_least", {"C’est là que cette arme vous nuit le moins.", "That is where this gun harms you least."}},
      {"cannon_leader",
       {"Le canon frappe la flotte adverse qui est en tête.", "The cannon strikes the rival fleet in the lead."}},
      {"musket_last", {"Le mousquet frappe une flotte adverse.", "The musket strikes a rival fleet."}},
      {"treasure_mine",
       {"Votre flotte aurait sa part de ce trésor.", "Your fleet would have its share of that treasure."}},
      {"treasure_away",
       {"C’est là que cette carte profite le moins aux autres.", "That is where this card helps the others least."}},
      {"pick_chest",
       {"Un coffre de plus compte pour Port Royal et le butin.",
        "One more chest counts for Port Royal and the booty."}},
      {"pick_doubloons", {"Ce sont les doublons les plus sûrs.", "Those are the surest doubloons."}},
  }};
  for (const Entry& entry : kTexts) {
    if (entry.key == reason) return std::string(entry.words[lang]);
  }
  return std::string(reason);
}

}  // namespace flibuste::brethren
