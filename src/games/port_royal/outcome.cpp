// Who has won Port Royal, and why.
#include "games/port_royal/rules.h"

namespace flibuste::port_royal {

// PR-67, PR-69, PR-70.
Outcome Rules::outcome(const State& state) {
  Outcome result;
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.players[static_cast<std::size_t>(i)];
    SeatResult seat;
    seat.score = player.points;
    seat.tiebreak = player.coins;
    result.seats.push_back(seat);
  }
  const auto eligible = [&](std::size_t seat) {
    return !state.options.end_variant || state.players[seat].expeditions != 0;
  };
  const auto ahead = [&](std::size_t a, std::size_t b) {
    if (eligible(a) != eligible(b)) return eligible(a);
    const SeatResult& x = result.seats[a];
    const SeatResult& y = result.seats[b];
    return x.score != y.score ? x.score > y.score : x.tiebreak > y.tiebreak;
  };
  int winners = 0;
  bool on_coins = false;  // somebody has as many points as the winner, but fewer coins
  for (std::size_t mine = 0; mine < result.seats.size(); ++mine) {
    SeatResult& seat = result.seats[mine];
    seat.rank = 1;
    for (std::size_t other = 0; other < result.seats.size(); ++other) {
      if (ahead(other, mine)) ++seat.rank;
    }
    seat.winner = seat.rank == 1 && eligible(mine);
    if (seat.winner) ++winners;
  }
  for (const SeatResult& seat : result.seats) {
    for (std::size_t other = 0; other < result.seats.size(); ++other) {
      on_coins = on_coins || (seat.winner && eligible(other) && !result.seats[other].winner &&
                              result.seats[other].score == seat.score);
    }
  }
  for (std::size_t mine = 0; mine < result.seats.size(); ++mine) {
    SeatResult& seat = result.seats[mine];
    if (!eligible(mine)) {
      seat.reason = "no_expedition";
    } else if (!seat.winner) {
      seat.reason = "behind";
    } else if (winners > 1) {
      seat.reason = "shared";
    } else {
      seat.reason = on_coins ? "coins" : "points";
    }
  }
  result.ending = state.ending == Ending::frozen ? "frozen" : "goal";
  return result;
}

}  // namespace flibuste::port_royal
