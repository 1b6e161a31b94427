// What chests bring when they are counted, and who has won Brethren of the Coast.
#include "games/brethren/rules.h"

namespace flibuste::brethren {

Prizes prizes(const State& state) {
  Prizes won;
  const int least = state.options.booty_needs_chest ? 1 : 0;  // BR-51
  int most = -1;
  int second = -1;
  int leaders = 0;
  int seconds = 0;
  for (std::size_t i = 0; i < state.seats; ++i) {
    const int chests = state.players[i].chests;
    if (chests < least) continue;
    if (chests > most) {
      second = most;
      seconds = leaders;
      most = chests;
      leaders = 1;
    } else if (chests == most) {
      ++leaders;
    } else if (chests > second) {
      second = chests;
      seconds = 1;
    } else if (chests == second) {
      ++seconds;
    }
  }
  const int half = state.booty / 2;
  const bool sole = leaders == 1;
  const int first_share = leaders == 0 ? 0 : sole ? state.booty - half : state.booty / leaders;  // BR-48, BR-49
  const int second_share = sole && seconds > 0 ? half / seconds : 0;                             // BR-50
  int lost = state.booty;
  for (std::size_t i = 0; i < state.seats; ++i) {
    const int chests = state.players[i].chests;
    Prize& prize = won.seats[i];
    if (chests == most) {
      prize.port_royal = sole ? kPortRoyal : 0;  // BR-47
      prize.booty = static_cast<std::uint8_t>(first_share);
    } else if (chests == second) {
      prize.booty = static_cast<std::uint8_t>(second_share);
    }
    lost -= prize.booty;
  }
  won.lost = static_cast<std::uint8_t>(lost);
  return won;
}

// BR-53, BR-54.
Outcome Rules::outcome(const State& state) {
  const Prizes won = prizes(state);
  Outcome result;
  for (std::size_t i = 0; i < state.seats; ++i) {
    const Player& player = state.players[i];
    SeatResult seat;
    seat.score = player.doubloons + player.coins + won.seats[i].port_royal + won.seats[i].booty;
    seat.tiebreak = player.chests;
    result.seats.push_back(seat);
  }
  rank_by_score(result);
  int winners = 0;
  int best = 0;
  int as_rich = 0;  // with the winner's score
  for (SeatResult& seat : result.seats) {
    seat.winner = seat.rank == 1;
    if (!seat.winner) continue;
    ++winners;
    best = seat.score;
  }
  for (const SeatResult& seat : result.seats) as_rich += seat.score == best ? 1 : 0;
  for (SeatResult& seat : result.seats) {
    seat.reason = !seat.winner ? "behind" : winners > 1 ? "shared" : as_rich > 1 ? "chests" : "doubloons";
  }
  result.ending = "all_played";
  return result;
}

}  // namespace flibuste::brethren
