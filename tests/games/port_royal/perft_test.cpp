// Lines of play from tiny positions, counted: every decision times every face that can turn up.
#include <gtest/gtest.h>

#include <set>

#include "games/port_royal/scenario.h"

namespace flibuste::port_royal {
namespace {

// Two ships F and S of different colours are the whole draw pile; nobody has swords; all other cards are coins
// of seat 1. The two first draws are alike, so every number is twice that after drawing F:
//   1  draw F                                                              1
//   2  draw S | stop                                                       2
//   3  F S: stop (nothing is left to draw)                             1
//      F, stop: take F | pass                                          2   3
//   4  F S stop: take F | take S | pass                                3
//      F stop take: coin S, F is shuffled, seat 1 draws F              1
//      F stop pass: seat 1 takes F | passes                            2   6
//   5  F S stop take F: seat 1 takes S | passes; the same with S     2+2
//      F S stop pass: seat 1 takes F | takes S | passes                3
//      F stop take, seat 1 drew F: stop (no card is left)              1
//      F stop pass, seat 1 took F: S is its coin, it draws F           1
//      F stop pass, seat 1 passed: F is discarded, it draws S          1  10
TEST(PortRoyalPerft, TwoShips) {
  Scenario at(2);
  at.pool({Face::flute_1_1, Face::skiff_1_1}).rest_in_purse_of(1).before_first_draw();
  const State state = at.state();
  EXPECT_EQ(count_lines(state, 1), 2U);
  EXPECT_EQ(count_lines(state, 2), 4U);
  EXPECT_EQ(count_lines(state, 3), 6U);
  EXPECT_EQ(count_lines(state, 4), 12U);
  EXPECT_EQ(count_lines(state, 5), 20U);
}

// The same with a third seat, 2, that owns all other cards; seats 0 and 1 have nothing. After drawing F:
//   1  1, 2  2, 3  3 as above
//   4  F S stop: take F | take S | pass                                3
//      F stop take: seat 1 draws F                                     1
//      F stop pass: seat 1 takes F (fee out of its income) | passes    2   6
//   5  F S stop take F: seat 1 takes S | passes; the same with S     2+2
//      F S stop pass: seat 1 takes F | takes S | passes                3
//      F stop take, seat 1 drew F: stop                                1
//      F stop pass, seat 1 took F (coin S, then the fee): draws F      1
//      F stop pass, seat 1 passed: seat 2 takes F | passes             2  11
TEST(PortRoyalPerft, TwoShipsThreeSeats) {
  Scenario at(3);
  at.pool({Face::flute_1_1, Face::skiff_1_1}).rest_in_purse_of(2).before_first_draw();
  const State state = at.state();
  EXPECT_EQ(count_lines(state, 1), 2U);
  EXPECT_EQ(count_lines(state, 2), 4U);
  EXPECT_EQ(count_lines(state, 3), 6U);
  EXPECT_EQ(count_lines(state, 4), 12U);
  EXPECT_EQ(count_lines(state, 5), 22U);
}

// Three seats, both piles empty, one sailor in the harbour that costs 1 (seats 0 and 2 have two mademoiselles
// each). Seat 0 has two coins and seat 1 one of a batch F F S; seat 2 has all other cards as coins, of n distinct
// faces.
//   1  stop                                                                 1
//   2  take, paying F | take, paying S | pass                               3
//   3  after a take the coin paid is the discard pile; seat 1 draws it    2
//      after the pass seat 1 cannot pay 3 + 1; seat 2 pays one of n | passes  n + 1
TEST(PortRoyalPerft, PaidCoins) {
  Scenario at(3);
  at.player(0).hires({Face::mademoiselle_7, Face::mademoiselle_7});
  at.player(2).hires({Face::mademoiselle_9, Face::mademoiselle_9});
  at.old_batch({Face::flute_1_1, Face::flute_1_1, Face::skiff_1_1}, {2, 1, 0});
  at.pool({}).rest_in_purse_of(2).harbour({Face::sailor_3});
  const State state = at.state();
  const std::set<Face> faces(state.unseen.begin(), state.unseen.begin() + state.batches[0].cards);
  EXPECT_EQ(faces.size(), 61U - 2U);  // all but the mademoiselles and the five-player expedition
  EXPECT_EQ(count_lines(state, 1), 1U);
  EXPECT_EQ(count_lines(state, 2), 3U);
  EXPECT_EQ(count_lines(state, 3), 2U + faces.size() + 1U);
}

// Seat 0 has two priests, a jack and a sailor; the expedition for two priests is open; the draw pile is two
// flutes F and G that the sailor can repel; all other cards are coins of seat 1.
//   1  draw F | draw G | stop | claim PP | claim PJ                                          5
//   2  either flute: repel | let in                                                    4
//      stop: claim PP | claim PJ | pass                                                3
//      claim PP: both flutes become coins, P P is the new pile: draw P | stop          2
//      claim PJ: the new pile is P J: draw P | draw J | stop                           3   12
//   3  F repelled or let in: draw G | stop | claim PP | claim PJ; the same with G  4 * 4
//      stop, claim PP: seat 1 draws P; stop, claim PJ: P | J; stop, pass: F | G    1+2+2
//      claim PP: drew P: draw P | stop; stopped: seat 1 draws P                      2+1
//      claim PJ: drew P or J: draw the other | stop; stopped: seat 1 draws P | J   2*2+2   30
TEST(PortRoyalPerft, ClaimsAndRepelling) {
  Scenario at(2);
  at.player(0).hires({Face::priest_4, Face::priest_4, Face::jack_of_all_trades_6, Face::sailor_3});
  at.pool({Face::flute_1_1, Face::flute_1_2}).rest_in_purse_of(1).on_table({Face::expedition_priests});
  const State state = at.state();
  EXPECT_EQ(count_lines(state, 1), 5U);
  EXPECT_EQ(count_lines(state, 2), 12U);
  EXPECT_EQ(count_lines(state, 3), 30U);
}

}  // namespace
}  // namespace flibuste::port_royal
