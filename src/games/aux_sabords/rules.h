// The rules of Aux Sabords!, clause by clause (docs/rules/aux-sabords.en.md; AS-n in the comments names the clause).
#pragma once

#include <cstdint>
#include <numeric>
#include <optional>
#include <string_view>

#include "core/chance.h"
#include "core/game.h"
#include "games/aux_sabords/state.h"

namespace flibuste::aux_sabords {

struct Rules {
  static constexpr std::size_t kMaxMoves = 16;  // treasure: no more than four chests to load and four to unload
  static constexpr std::size_t kStateBound = 1024;
  using Moves = MoveBuffer<Move, kMaxMoves>;

  static State setup(const Options& options, int seats, Chance& chance);
  static int seats(const State& state) { return state.seats; }
  static SeatSet actors(const State& state) {
    return state.stack.empty() ? SeatSet() : SeatSet::of(state.stack.top().seat);
  }
  static void legal(const State& state, Seat seat, Moves& moves);
  template <class Sink>
  static void apply(State& state, Seat seat, Move move, Chance& chance, Sink& sink);
  static Outcome outcome(const State& state);

  // Every way in which the cards that the viewer does not see can lie, as equally likely as cards dealt face down are:
  // any of them in any hand or in the pile, but in the pile only cards that the last shuffle put there, and in hands
  // that have drawn nothing since only others.
  static void resample(State& state, Viewer viewer, Chance& chance);
  // A card that leaves a hand is shown to all.
  static bool barrier(const State& before, const State& after) { return before.hands != after.hands; }

  // Whoever answers an attack may be the next whose turn it is.
  static Stage stage(const State& state) {
    return {.episode = 0, .round = static_cast<std::uint32_t>(state.round * kColours + index(state.active))};
  }

  static std::optional<Fault> fault(const State& state);
  static std::optional<std::uint32_t> chance_result(std::string_view text);
};
using Moves = Rules::Moves;

// What a viewer has not seen: the cards in the pile and in the hands of others, and of each kind how many the last
// shuffle put into the pile that the viewer has not drawn since.
struct Unseen {
  CardCounts cards{};
  CardCounts drawable{};
};
Unseen unseen_by(const State& state, Viewer viewer);

// A number that is known to fit into a byte of the state.
constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

// --- Who and what -------------------------------------------------------------------------------------------------

// Two players have two colours each, opposite corners (AS-61); the fourth colour of three is not in the game (AS-60).
constexpr Seat seat_of(int seats, Colour colour) {
  return static_cast<Seat>(seats == kMinSeats ? index(colour) % 2 : index(colour));
}
constexpr bool in_play(int seats, Colour colour) { return seats != 3 || colour != Colour::sw; }
inline Seat seat_of(const State& state, Colour colour) { return seat_of(state.seats, colour); }
// Which of State::hands serves the turns of a colour (AS-62).
constexpr std::size_t hand_of(int seats, Hands hands, Colour colour) {
  return seats == kMinSeats && hands == Hands::one_hand ? index(colour) % 2 : index(colour);
}
inline std::size_t hand_of(const State& state, Colour colour) {
  return hand_of(state.seats, state.options.hands, colour);
}
// Hands there are: the first so many of State::hands.
constexpr std::size_t hand_count(int seats, Hands hands) {
  if (seats == kMinSeats) return hands == Hands::one_hand ? 2 : 4;
  return static_cast<std::size_t>(seats);
}
// The seat that holds State::hands[hand].
constexpr Seat holder(int seats, std::size_t hand) { return static_cast<Seat>(seats == kMinSeats ? hand % 2 : hand); }

inline const Fleet& fleet(const State& state, Colour colour) { return state.fleets[index(colour)]; }
inline const Hand& hand(const State& state, Colour colour) { return state.hands[hand_of(state, colour)]; }
inline const Chart& chart(const State& state) { return chart(state.options.sea); }
constexpr int total(const ChestCounts& chests) { return chests[0] + chests[1] + chests[2] + chests[3]; }
constexpr int total(const CardCounts& cards) { return cards[0] + cards[1] + cards[2] + cards[3] + cards[4] + cards[5]; }
constexpr int held(const Hand& hand, Card card) { return hand.cards[index(card)]; }

// Chests of each colour in this game (AS-8, AS-58), and rounds that are played (AS-56).
constexpr int chests_each(const Options& options) { return 4 - static_cast<int>(options.chests); }
constexpr int round_limit(const Options& options) { return options.round_limit == RoundLimit::sixty ? 60 : 30; }
// Chests of a colour that lie in ports, whichever.
int home(const State& state, Colour colour);

// The one other ship on that square, if there is one.
std::optional<Colour> ship_at(const State& state, Square square, Colour except);
// The ship of that colour may make a step to that neighbouring square (AS-26 to AS-28, AS-36).
bool may_enter(const State& state, Colour colour, Square square);

enum class Fight : std::uint8_t { attacker, defender, nobody };
// Who wins; a defender who gives up lays none (AS-45, AS-46).
constexpr Fight fight(Card attack, int attackers, Card defence, int defenders) {
  if (defenders == 0) return Fight::attacker;
  const bool captain = attack == Card::captain;
  if (captain != (defence == Card::captain)) return captain ? Fight::attacker : Fight::defender;
  if (attackers == defenders) return Fight::nobody;
  return attackers > defenders ? Fight::attacker : Fight::defender;
}

}  // namespace flibuste::aux_sabords
