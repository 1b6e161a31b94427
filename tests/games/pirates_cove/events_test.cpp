#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// ---- windows
// ----------------------------------------------------------------------------------------------------------

// PC-22: which event belongs to which window; the Shipwright to none of them (ruling 8)
TEST(PiratesCoveEvents, Windows) {
  const Cards all = {Card::hijack, Card::map,    Card::lookout,    Card::navy,
                     Card::marque, Card::escape, Card::shipwright, Card::mastercraft};
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).hand(all);
  at.open(Phase::treasure_event);
  EXPECT_EQ(at.moves_of(0, MoveKind::hijack).size(), 3U);
  EXPECT_EQ(at.moves_of(0, MoveKind::map).size(), 1U);
  EXPECT_EQ(at.moves(0).size(), 5U);  // and pass
  at.all_pass();
  EXPECT_EQ(at.moves_of(0, MoveKind::lookout).size(), 4U);
  EXPECT_EQ(at.moves(0).size(), 5U);
  at.all_pass();
  at.reveal({1, 1, 2, 6});
  EXPECT_EQ(at.moves_of(0, MoveKind::navy).size(), 4U);    // not the island 1 where seat 0 is
  EXPECT_EQ(at.moves_of(0, MoveKind::escape).size(), 4U);  // 3, 4, 5 and Treasure Island
  EXPECT_EQ(at.moves(0).size(), 9U);                       // no Letter: the Navy is not there
}

// PC-23: everybody is asked in every window, wherever the ship and whatever the hand (ruling 66)
TEST(PiratesCoveEvents, EverybodyIsAsked) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(2).hand({Card::hijack, Card::lookout, Card::navy});
  at.open(Phase::treasure_event);
  for (const Phase window : {Phase::treasure_event, Phase::lookout_event}) {
    for (Seat seat = 0; seat < 4; ++seat) {
      EXPECT_EQ(at.phase(), window);
      EXPECT_EQ(at.actor(), seat);
      EXPECT_TRUE(at.may(seat, pass()));
      at.plays(seat, pass());
    }
  }
  at.reveal({1, 2, 6, 6});
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(at.phase(), Phase::arrival_event);
    EXPECT_EQ(at.actor(), seat);
    at.plays(seat, pass());
  }
}

// PC-24: a window closes after as many passes in a row as there are players; who played last passes too (9 and 72)
TEST(PiratesCoveEvents, PassesInARow) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(1).hand({Card::hijack});
  at.ship(2).hand({Card::map});
  at.open(Phase::treasure_event);
  at.plays(0, pass());
  at.plays(1, event(Card::hijack, 3));
  at.plays(2, pass());
  at.plays(3, pass());
  at.plays(0, pass());
  EXPECT_EQ(at.phase(), Phase::treasure_event);
  EXPECT_EQ(at.actor(), 1);
  at.plays(1, pass());
  EXPECT_EQ(at.phase(), Phase::lookout_event);

  Scenario late(4);
  fast_to_slow(late, 4);
  late.ship(3).hand({Card::hijack});
  late.ship(0).hand({Card::map});
  late.open(Phase::treasure_event);
  for (Seat seat = 0; seat < 3; ++seat) late.plays(seat, pass());
  late.plays(3, event(Card::hijack, 1));
  late.dice({2});
  late.plays(0, event(Card::map));
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}}) late.plays(seat, pass());
  EXPECT_EQ(late.phase(), Phase::treasure_event);
  late.plays(0, pass());
  EXPECT_EQ(late.phase(), Phase::lookout_event);
}

// PC-24, PC-140: clockwise windows begin with seat 0 and roll nothing (ruling 9)
TEST(PiratesCoveEvents, Clockwise) {
  Scenario at(5, {.event_order = EventOrder::clockwise});
  at.ship(3).sails(8);
  at.open(Phase::treasure_event);
  at.state();
  const auto before = at.drawn();
  at.all_pass();
  EXPECT_EQ(at.drawn(), before);
  EXPECT_THAT(at.exchange(), ElementsAre(0, 1, 2, 3, 4));
}

// PC-25: an event is discarded when it is played (ruling 69)
TEST(PiratesCoveEvents, Discarded) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::hijack, Card::map});
  at.open(Phase::treasure_event);
  at.plays(0, event(Card::hijack, 2));
  EXPECT_THAT(at.discards(), ElementsAre(Card::hijack));
  EXPECT_THAT(at.hand(0), ElementsAre(Card::map));
}

// ---- Hijack
// -----------------------------------------------------------------------------------------------------------

// Seat 0 hijacks seat 1, who plunders island 3 alone; then all of the month up to the visits.
void hijacked(Scenario& at, std::string_view treasure) {
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::hijack});
  at.treasure(3, treasure);
  at.open(Phase::treasure_event);
  at.plays(0, event(Card::hijack, 1));
  at.all_pass();
  at.all_pass();
}

// PC-26: half of every kind, rounded in favour of the hijacker (ruling 13)
TEST(PiratesCoveEvents, HijackTakesHalf) {
  Scenario at(4);
  hijacked(at, "t10");  // 1 fame, 2 gold, 5 treasures
  at.sail({1, 3, 2, 4});
  EXPECT_EQ(at.fame_from(1, Source::plunder), 0);
  EXPECT_EQ(at.fame_from(0, Source::hijack), 1);
  EXPECT_EQ(at.gold(1), 9 + 1);
  EXPECT_EQ(at.chests_of(1), 2);
  EXPECT_EQ(at.gold(0), 9 + 8 + 1);  // and island 1: 2 fame, 8 gold
  EXPECT_EQ(at.chests_of(0), 3);
  EXPECT_EQ(at.fame(0), 2 + 1);
  // The victim is served first.
  std::vector<Seat> served;
  for (const auto& entry : at.entries()) {
    const EventKind kind = entry.event.kind;
    const bool loot = kind == EventKind::plundered || kind == EventKind::hijacked;
    if (loot && entry.event.place == 3) served.push_back(entry.event.seat);
  }
  EXPECT_THAT(served, ElementsAre(1, 0));
}

// PC-26: the only Tavern card is the hijacker's (ruling 13)
TEST(PiratesCoveEvents, HijackTakesTheCard) {
  Scenario at(4);
  hijacked(at, "t17");  // 2 fame, 2 gold, 2 treasures, 1 card
  at.reveal({1, 3, 2, 4});
  at.draws({Card::smoke});
  at.all_pass();
  EXPECT_THAT(at.hand(0), ElementsAre(Card::smoke));
  EXPECT_THAT(at.hand(1), IsEmpty());
  EXPECT_EQ(at.fame(1), 1);
  EXPECT_EQ(at.fame_from(0, Source::hijack), 1);
}

// PC-26: whom one may hijack: every other player, not oneself (ruling 73)
TEST(PiratesCoveEvents, HijackAnother) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::hijack});
  at.ship(2).place(kTreasureIsland);
  at.open(Phase::treasure_event);
  EXPECT_THAT(at.moves_of(0, MoveKind::hijack),
              ElementsAre(event(Card::hijack, 1), event(Card::hijack, 2), event(Card::hijack, 3)));
}

// PC-28: the victim draws first, then the hijacker (ruling 73)
TEST(PiratesCoveEvents, HijackOrderOfDraws) {
  // The Cove's income is the only loot of two cards.
  Scenario at(4, {.hijack_shares_cove = true});
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::hijack});
  at.open(Phase::treasure_event);
  at.plays(0, event(Card::hijack, 1));
  at.all_pass();
  at.all_pass();
  at.sail({1, 3, 3, 4});
  at.nobody_boards();
  at.dice({3});
  at.plays(1, flee());
  at.to_visit(1);
  EXPECT_EQ(at.phase(), Phase::income);
  at.draws({Card::fame_1, Card::smoke});
  at.plays(1, income_cards());
  EXPECT_THAT(at.hand(1), ElementsAre(Card::fame_1));
  EXPECT_THAT(at.hand(0), ElementsAre(Card::smoke));
}

// PC-30, PC-140: the Cove's income is no loot, unless cove is among the shares (ruling 13)
TEST(PiratesCoveEvents, HijackAndTheCove) {
  for (const bool shared : {false, true}) {
    Scenario at(4, {.hijack_shares_cove = shared});
    fast_to_slow(at, 4);
    at.ship(0).hand({Card::hijack});
    at.open(Phase::treasure_event);
    at.plays(0, event(Card::hijack, 1));
    at.all_pass();
    at.all_pass();
    at.sail({1, 3, 3, 4});
    at.nobody_boards();
    at.dice({3});
    at.plays(1, flee());
    at.to_visit(1);
    const int before = at.gold(0);
    at.draws({Card::fame_1});
    at.plays(1, income_gold());
    EXPECT_EQ(at.gold(1), shared ? 10 : 11);
    EXPECT_EQ(at.gold(0) - before, shared ? 1 : 0);
    EXPECT_THAT(at.hand(shared ? 0 : 1), ElementsAre(Card::fame_1));
  }
}

// PC-26, PC-140: what `hijack_shares` leaves out stays with the victim
TEST(PiratesCoveEvents, HijackShares) {
  Scenario fame(4, {.hijack_shares_fame = false});
  hijacked(fame, "t09");  // 1 fame, 1 gold, 4 treasures, 1 card
  fame.sail({1, 3, 2, 4});
  EXPECT_EQ(fame.fame(1), 1);
  EXPECT_EQ(fame.fame_from(0, Source::hijack), 0);
  EXPECT_EQ(fame.gold(1), 9);
  Scenario gold(4, {.hijack_shares_gold = false});
  hijacked(gold, "t09");
  gold.sail({1, 3, 2, 4});
  EXPECT_EQ(gold.gold(1), 10);
  EXPECT_EQ(gold.chests_of(1), 2);
  Scenario treasure(4, {.hijack_shares_treasure = false});
  hijacked(treasure, "t09");
  treasure.sail({1, 3, 2, 4});
  EXPECT_EQ(treasure.chests_of(1), 4);
  EXPECT_EQ(treasure.chests_of(0), 0);
  Scenario tavern(4, {.hijack_shares_tavern = false});
  hijacked(tavern, "t09");
  tavern.reveal({1, 3, 2, 4});
  tavern.draws({Card::fame_2});
  tavern.all_pass();
  EXPECT_THAT(tavern.hand(1), ElementsAre(Card::fame_2));
  EXPECT_THAT(tavern.hand(0), IsEmpty());
}

// PC-27: the fame of a burial is split in the same way; bury can be left out (ruling 13)
TEST(PiratesCoveEvents, HijackBurial) {
  for (const bool shared : {true, false}) {
    Scenario at(4, {.hijack_shares_bury = shared});
    at.month(4);
    fast_to_slow(at, 4);
    at.ship(0).hand({Card::hijack});
    at.ship(1).chests(5).gold(8);
    at.open(Phase::treasure_event);
    at.plays(0, event(Card::hijack, 1));
    at.all_pass();
    at.all_pass();
    at.sail({1, 6, 2, 3});
    at.to_visit(1);
    at.plays(1, bury(5));
    at.plays(1, bags(2));
    EXPECT_EQ(at.fame(1), shared ? 3 : 7);
    EXPECT_EQ(at.fame_from(0, Source::hijack), shared ? 4 : 0);
    EXPECT_EQ(at.chests_of(1), 0);
    EXPECT_EQ(at.gold(1), 2);
  }
}

// PC-29: two Hijacks on one victim in the order played, each half of what is left, rounded up (ruling 73)
TEST(PiratesCoveEvents, TwoHijacks) {
  Scenario at(4, {.doubled_event = DoubledEvent::hijack});
  at.month(5);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::hijack});
  at.ship(2).hand({Card::hijack});
  at.treasure(3, "t02");  // 3 gold, 6 treasures
  at.open(Phase::treasure_event);
  at.plays(0, event(Card::hijack, 1));
  at.plays(1, pass());
  at.plays(2, event(Card::hijack, 1));
  at.all_pass();
  at.all_pass();
  at.sail({6, 3, 6, 4});
  EXPECT_EQ(at.gold(0), 9 + 2);
  EXPECT_EQ(at.gold(2), 9 + 1);
  EXPECT_EQ(at.gold(1), 9 + 0);
  EXPECT_EQ(at.chests_of(0), 3);
  EXPECT_EQ(at.chests_of(2), 2);
  EXPECT_EQ(at.chests_of(1), 1);
}

// PC-29: what a hijacker gains is not shared with whoever hijacks him (ruling 73)
TEST(PiratesCoveEvents, HijackIsNotSharedOn) {
  Scenario at(4, {.doubled_event = DoubledEvent::hijack});
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::hijack});
  at.ship(2).hand({Card::hijack});
  at.treasure(3, "t02").treasure(1, "t24");  // 2 fame, 9 gold
  at.open(Phase::treasure_event);
  at.plays(0, event(Card::hijack, 1));
  at.plays(1, pass());
  at.plays(2, event(Card::hijack, 0));
  at.all_pass();
  at.all_pass();
  at.sail({1, 3, 2, 4});
  EXPECT_EQ(at.gold(0), 9 + 4 + 2);  // half of his own 9, and 2 of seat 1's 3
  EXPECT_EQ(at.chests_of(0), 3);     // none of them goes on to seat 2
  EXPECT_EQ(at.gold(2), 9 + 5 + 9);  // with island 2
}

// PC-30: fame won in battle, and that of the Cacafuego, is no loot (rulings 13 and 95)
TEST(PiratesCoveEvents, HijackNotFromBattles) {
  Scenario at(4);
  at.month(3).legend(Legend::cacafuego);
  at.ship(1).crew(3).cannons(3);
  at.ship(2).hull(1);
  hijacked(at, "t08");  // 0 fame
  at.sail({1, 3, 3, 4});
  at.nobody_boards();
  at.luck(die({5, 5, 5, 6}));  // the volley, then the Cacafuego's fame
  EXPECT_EQ(at.actor(), 1);
  at.plays(1, fire(2, Section::hull));
  EXPECT_EQ(at.fame(1), 1 + 6);
  EXPECT_EQ(at.fame_from(0, Source::hijack), 0);
}

// PC-28: the split comes after the map's doubling and after the limit of the supply (ruling 73)
TEST(PiratesCoveEvents, HijackAfterTheMap) {
  Scenario at(4);
  at.month(5);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::hijack});
  at.ship(1).hand({Card::map});
  at.ship(2).chests(20);
  at.ship(3).chests(23);
  at.treasure(3, "t10");  // 5 treasures, doubled 10; 7 are left
  at.open(Phase::treasure_event);
  at.plays(0, event(Card::hijack, 1));
  at.dice({3});
  at.plays(1, event(Card::map));
  at.all_pass();
  at.all_pass();
  at.sail({6, 3, 1, 2});
  EXPECT_EQ(at.chests_of(0), 4);
  EXPECT_EQ(at.chests_of(1), 3);
}

// PC-126: a Hijack ends with the month
TEST(PiratesCoveEvents, HijackEnds) {
  Scenario at(4);
  hijacked(at, "t10");
  at.sail({1, 3, 2, 4});
  at.ends_month();
  EXPECT_TRUE(at.state().hijacks.empty());
}

// ---- Treasure Map
// -----------------------------------------------------------------------------------------------------

// PC-31: a die from 1 to 5 marks an island, a 6 is rolled again; its owner takes twice the treasures (14 and 77)
TEST(PiratesCoveEvents, MapDoubles) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::map});
  at.treasure(4, "t09");  // 1 fame, 1 gold, 4 treasures, 1 card
  at.open(Phase::treasure_event);
  at.dice({6, 6, 4});
  at.plays(0, event(Card::map));
  ASSERT_EQ(at.state().maps.size(), 1U);
  EXPECT_EQ(at.state().maps[0].place, 4);
  at.all_pass();
  at.all_pass();
  at.reveal({4, 1, 2, 3});
  at.draws({Card::fame_1});
  at.all_pass();
  EXPECT_EQ(at.chests_of(0), 8);
  EXPECT_EQ(at.gold(0), 10);
  EXPECT_EQ(at.fame(0), 1);
  EXPECT_THAT(at.hand(0), ElementsAre(Card::fame_1));
}

// PC-32: for its owner alone (ruling 14)
TEST(PiratesCoveEvents, MapForItsOwner) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::map});
  at.treasure(4, "t11");  // 4 treasures
  at.open(Phase::treasure_event);
  at.dice({4});
  at.plays(0, event(Card::map));
  at.all_pass();
  at.all_pass();
  at.sail({1, 4, 2, 3});
  EXPECT_EQ(at.chests_of(1), 4);
  EXPECT_EQ(at.chests_of(0), 0);
  at.ends_month();
  EXPECT_TRUE(at.state().maps.empty());
}

// PC-32: two maps of one owner on one island only double; the marker is no chest of the supply (ruling 83)
TEST(PiratesCoveEvents, TwoMaps) {
  for (const int others : {0, 21}) {  // 8 are all that the supply has then
    Scenario at(4, {.doubled_event = DoubledEvent::map});
    fast_to_slow(at, 4);
    at.ship(0).hand({Card::map, Card::map});
    at.ship(1).chests(others);
    at.ship(2).chests(others);
    at.treasure(4, "t11");
    at.open(Phase::treasure_event);
    at.dice({4});
    at.plays(0, event(Card::map));
    for (Seat seat = 1; seat < 4; ++seat) at.plays(seat, pass());
    at.dice({4});
    at.plays(0, event(Card::map));
    at.all_pass();
    at.all_pass();
    at.sail({4, 1, 2, 3});
    EXPECT_EQ(at.chests_of(0), 8);
  }
}

// ---- Royal Navy and Letter of Marque
// ----------------------------------------------------------------------------------

// PC-36: to any outer island but the sender's; also where nobody is (ruling 11)
TEST(PiratesCoveEvents, NavyIsSent) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::navy});
  at.reveal({1, 2, 2, 6});
  EXPECT_THAT(at.moves_of(0, MoveKind::navy),
              ElementsAre(event(Card::navy, 2), event(Card::navy, 3), event(Card::navy, 4), event(Card::navy, 5)));
  at.plays(0, event(Card::navy, 5));
  EXPECT_EQ(at.state().navy.place, 5);
  EXPECT_EQ(at.state().navy.controller, 0);
}

// PC-36: never to Treasure Island, also from there
TEST(PiratesCoveEvents, NavyNotToTreasureIsland) {
  Scenario at(4);
  at.month(4);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::navy});
  at.reveal({6, 1, 2, 6});
  EXPECT_EQ(at.moves_of(0, MoveKind::navy).size(), 5U);
  for (const Move& move : at.moves_of(0, MoveKind::navy)) EXPECT_LE(move.number, 5);
}

// PC-36, PC-140: with `navy_needs_target` only where some player is, also for the Letter (ruling 11)
TEST(PiratesCoveEvents, NavyNeedsTarget) {
  Scenario at(4, {.navy_needs_target = true});
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::navy});
  at.ship(1).hand({Card::marque});
  at.reveal({1, 2, 3, 3});
  EXPECT_THAT(at.moves_of(0, MoveKind::navy), ElementsAre(event(Card::navy, 2), event(Card::navy, 3)));
  at.plays(0, event(Card::navy, 2));
  EXPECT_THAT(at.moves_of(1, MoveKind::marque), ElementsAre(event(Card::marque, 3)));
}

// PC-37, PC-39: whose island the Navy has come to may send it on, not to its sender, and then controls it (10, 78)
TEST(PiratesCoveEvents, Letter) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::navy});
  at.ship(1).hand({Card::marque});
  at.ship(2).hand({Card::escape});
  at.reveal({1, 2, 3, 3});
  EXPECT_FALSE(at.may(1, MoveKind::marque));
  at.plays(0, event(Card::navy, 2));
  EXPECT_EQ(at.actor(), 1);
  EXPECT_THAT(at.moves_of(1, MoveKind::marque),
              ElementsAre(event(Card::marque, 3), event(Card::marque, 4), event(Card::marque, 5)));
  at.plays(1, event(Card::marque, 3));
  EXPECT_EQ(at.state().navy.place, 3);
  EXPECT_EQ(at.state().navy.controller, 1);
  EXPECT_FALSE(at.state().navy.senders.contains(1));
  EXPECT_TRUE(at.state().navy.senders.contains(0));
}

// PC-39: nobody else may play the Letter (ruling 10)
TEST(PiratesCoveEvents, LetterIsAReply) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::navy});
  at.ship(1).hand({Card::marque});
  at.reveal({1, 2, 3, 3});
  at.plays(0, event(Card::navy, 3));
  EXPECT_FALSE(at.may(1, MoveKind::marque));
}

// PC-39: at any later turn of the window while the Navy lies there (ruling 78)
TEST(PiratesCoveEvents, LetterLater) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(1).hand({Card::marque});
  at.ship(3).hand({Card::navy});
  at.reveal({1, 2, 3, 3});
  at.plays(0, pass());
  at.plays(1, pass());
  at.plays(2, pass());
  at.plays(3, event(Card::navy, 2));
  at.plays(0, pass());
  EXPECT_TRUE(at.may(1, MoveKind::marque));
  at.plays(1, pass());
  at.plays(2, pass());
  EXPECT_EQ(at.actor(), 3);
  at.plays(3, pass());
  EXPECT_NE(at.phase(), Phase::arrival_event);
}

// PC-38: a second Royal Navy card moves the one Navy and takes control; all senders' places are barred (78 and 79)
TEST(PiratesCoveEvents, SecondNavy) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::navy});
  at.ship(1).hand({Card::navy});
  at.ship(2).hand({Card::marque});
  at.reveal({1, 2, 3, 3});
  at.plays(0, event(Card::navy, 4));
  // Not 1, where the first sender is, nor 2, the own place; 4, where the Navy already is, too.
  EXPECT_THAT(at.moves_of(1, MoveKind::navy),
              ElementsAre(event(Card::navy, 3), event(Card::navy, 4), event(Card::navy, 5)));
  at.plays(1, event(Card::navy, 3));
  EXPECT_EQ(at.state().navy.place, 3);
  EXPECT_EQ(at.state().navy.controller, 1);
  EXPECT_THAT(at.moves_of(2, MoveKind::marque), ElementsAre(event(Card::marque, 4), event(Card::marque, 5)));
}

// PC-38: barred are the present places of the senders, so an Escape moves the bar (ruling 78)
TEST(PiratesCoveEvents, BarredArePresentPlaces) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::navy, Card::escape});
  at.ship(2).hand({Card::marque});
  at.reveal({1, 2, 3, 3});
  at.plays(0, event(Card::navy, 3));
  at.plays(1, pass());
  at.plays(2, pass());
  at.plays(3, pass());
  at.plays(0, event(Card::escape, 4));
  at.plays(1, pass());
  EXPECT_THAT(at.moves_of(2, MoveKind::marque),
              ElementsAre(event(Card::marque, 1), event(Card::marque, 2), event(Card::marque, 5)));
}

// PC-38, PC-140: with `second_navy` forbidden no card while the Navy is at sea
TEST(PiratesCoveEvents, SecondNavyForbidden) {
  Scenario at(4, {.second_navy = SecondNavy::forbidden});
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::navy});
  at.ship(1).hand({Card::navy});
  at.reveal({1, 2, 3, 3});
  at.plays(0, event(Card::navy, 4));
  EXPECT_FALSE(at.may(1, MoveKind::navy));
}

// PC-42: the Navy at an island without players is removed when combat comes there (ruling 81)
TEST(PiratesCoveEvents, NavyFindsNobody) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::navy});
  at.reveal({1, 2, 3, 3});
  at.plays(0, event(Card::navy, 4));
  at.all_pass();
  at.nobody_boards();
  at.dice({4});
  at.plays(*at.actor(), flee());
  EXPECT_EQ(at.state().navy.place, kAtSea);
}

// ---- Escape
// -----------------------------------------------------------------------------------------------------------

// PC-40, PC-41: to an outer island without any ship, or to Treasure Island; the own island is occupied (12 and 80)
TEST(PiratesCoveEvents, EscapeWhere) {
  Scenario at(4);
  at.month(4);  // a black ship at 4
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::navy});
  at.ship(1).hand({Card::escape});
  at.reveal({1, 2, 2, 6});
  at.plays(0, event(Card::navy, 3));
  EXPECT_THAT(at.moves_of(1, MoveKind::escape), ElementsAre(event(Card::escape, 5), event(Card::escape, 6)));
  at.plays(1, event(Card::escape, 5));
  EXPECT_EQ(at.place(1), 5);
}

// PC-41: an island with the Cacafuego is occupied; one's own too, even alone (ruling 80)
TEST(PiratesCoveEvents, EscapeOccupied) {
  Scenario at(4);
  at.month(4).legend(Legend::cacafuego);
  fast_to_slow(at, 4);
  at.ship(1).hand({Card::escape});
  at.reveal({1, 2, 3, 6});
  at.plays(0, pass());
  EXPECT_THAT(at.moves_of(1, MoveKind::escape), ElementsAre(event(Card::escape, 5), event(Card::escape, 6)));
}

// PC-40, PC-41: after the Navy has come; Treasure Island also from there and with a legend; Hijacks end (12 and 80)
TEST(PiratesCoveEvents, EscapeEndsHijack) {
  Scenario at(4);  // Blackbeard at Treasure Island
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::hijack});
  at.ship(1).hand({Card::escape});
  at.open(Phase::treasure_event);
  at.plays(0, event(Card::hijack, 1));
  at.all_pass();
  at.all_pass();
  at.reveal({1, 6, 2, 3});
  at.plays(0, pass());
  EXPECT_TRUE(at.may(1, event(Card::escape, 6)));
  at.plays(1, event(Card::escape, 6));
  EXPECT_TRUE(at.state().hijacks.empty());
  EXPECT_EQ(at.place(1), 6);
}

// PC-40: only Hijacks against oneself end
TEST(PiratesCoveEvents, EscapeLeavesOtherHijacks) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::hijack});
  at.ship(2).hand({Card::escape});
  at.treasure(3, "t11");
  at.open(Phase::treasure_event);
  at.plays(0, event(Card::hijack, 1));
  at.all_pass();
  at.all_pass();
  at.reveal({1, 3, 3, 2});
  at.plays(0, pass());
  at.plays(1, pass());
  at.plays(2, event(Card::escape, 5));
  at.all_pass();
  EXPECT_EQ(at.chests_of(0), 2);
}

// PC-42: the Navy stays and fights whoever is left there (ruling 12)
TEST(PiratesCoveEvents, EscapeFromTheNavy) {
  Scenario at(4);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::navy});
  at.ship(1).hand({Card::escape});
  at.reveal({1, 2, 2, 3});
  at.plays(0, event(Card::navy, 2));
  at.plays(1, event(Card::escape, 4));
  at.all_pass();
  EXPECT_EQ(at.phase(), Phase::boarding);
  EXPECT_EQ(at.actor(), 2);
  EXPECT_EQ(at.state().place, 2);
  EXPECT_EQ(at.navy_hull(), 4);
}

// PC-28, PC-110: a hijacker who draws a second parrot is asked like anybody, wherever he is (ruling 73)
TEST(PiratesCoveEvents, HijackedParrot) {
  Scenario at(4);
  at.ship(0).parrot(Card::flint);
  hijacked(at, "t29");  // 4 fame, 1 card
  at.reveal({1, 3, 2, 4});
  at.draws({Card::silver});
  at.all_pass();
  EXPECT_EQ(at.phase(), Phase::parrot);
  EXPECT_EQ(at.actor(), 0);
  at.plays(0, {.kind = MoveKind::refuse});
  EXPECT_TRUE(at.has_parrot(0, Card::flint));
  EXPECT_FALSE(at.has_parrot(1, Card::silver));
}

// PC-26: a victim who plunders nothing gives nothing
TEST(PiratesCoveEvents, HijackOfNothing) {
  Scenario at(4);
  at.month(5);
  hijacked(at, "t10");
  at.sail({1, 6, 2, 3});
  EXPECT_EQ(at.gold(1), 9);
  EXPECT_EQ(at.fame_from(0, Source::hijack), 0);
}

// PC-124, PC-30: what a Hijack takes of the income pays no repair (ours)
TEST(PiratesCoveEvents, HijackedIncomeDoesNotPay) {
  Scenario at(4, {.hijack_shares_cove = true});
  at.month(5);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::hijack});
  at.ship(2).gold(0);
  at.open(Phase::treasure_event);
  at.plays(0, event(Card::hijack, 2));
  at.all_pass();
  at.all_pass();
  at.sail({1, 4, 4, 3});
  at.nobody_boards();
  at.fires(1, 2, Section::hull, {5, 6});
  at.to_visit(2);
  EXPECT_EQ(at.phase(), Phase::visit);
  EXPECT_EQ(at.ring(2, Section::hull), 2);
  EXPECT_THAT(at.hand(2), IsEmpty());
}

// PC-40: every Hijack against oneself ends, and no other (ruling 80)
TEST(PiratesCoveEvents, EscapeEndsAllHijacksAgainstOneself) {
  for (const Seat other : {Seat{1}, Seat{3}}) {
    Scenario at(4, {.doubled_event = DoubledEvent::hijack});
    at.month(5);
    fast_to_slow(at, 4);
    at.ship(0).hand({Card::hijack});
    at.ship(1).hand({Card::escape});
    at.ship(2).hand({Card::hijack});
    at.open(Phase::treasure_event);
    at.plays(0, event(Card::hijack, 1));
    at.plays(1, pass());
    at.plays(2, event(Card::hijack, other));
    at.all_pass();
    at.all_pass();
    at.reveal({1, 2, 3, 6});
    at.plays(0, pass());
    at.plays(1, event(Card::escape, 4));
    if (other == 1) {
      EXPECT_TRUE(at.state().hijacks.empty());
    } else {
      EXPECT_THAT(at.state().hijacks, ElementsAre(Hijack{.by = 2, .victim = 3}));
    }
  }
}

// PC-27, PC-29: a burial, too, is split with each hijacker in turn (ruling 73)
TEST(PiratesCoveEvents, TwoHijacksOnABurial) {
  Scenario at(4, {.doubled_event = DoubledEvent::hijack});
  at.month(5);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::hijack});
  at.ship(1).gold(0).chests(5);
  at.ship(2).hand({Card::hijack});
  at.open(Phase::treasure_event);
  at.plays(0, event(Card::hijack, 1));
  at.plays(1, pass());
  at.plays(2, event(Card::hijack, 1));
  at.all_pass();
  at.all_pass();
  at.sail({1, 6, 2, 3});
  at.to_visit(1);
  at.plays(1, bury(5));
  EXPECT_EQ(at.fame_from(0, Source::hijack), 3);
  EXPECT_EQ(at.fame_from(2, Source::hijack), 1);
  EXPECT_EQ(at.fame_from(1, Source::burial), 1);
}

// PC-28, PC-29, PC-30: so is the Cove's income, where it is among the shares (ruling 73)
TEST(PiratesCoveEvents, TwoHijacksOnAnIncome) {
  for (const bool gold : {false, true}) {
    Scenario at(4, {.hijack_shares_cove = true, .doubled_event = DoubledEvent::hijack});
    at.month(5);
    fast_to_slow(at, 4);
    at.ship(0).hand({Card::hijack});
    at.ship(2).hand({Card::hijack});
    at.open(Phase::treasure_event);
    at.plays(0, event(Card::hijack, 1));
    at.plays(1, pass());
    at.plays(2, event(Card::hijack, 1));
    at.all_pass();
    at.all_pass();
    at.sail({1, 3, 2, 3});
    at.nobody_boards();
    at.dice({3});
    at.plays(1, flee());
    at.to_visit(1);
    EXPECT_EQ(at.phase(), Phase::income);
    const int first = at.gold(0);
    const int second = at.gold(2);
    if (gold) {
      at.draws({Card::fame_1});
      at.plays(1, income_gold());
    } else {
      at.draws({Card::fame_1, Card::smoke});
      at.plays(1, income_cards());
    }
    EXPECT_EQ(at.gold(0) - first, gold ? 1 : 0);
    EXPECT_EQ(at.gold(2) - second, gold ? 1 : 0);
    EXPECT_EQ(at.gold(1), 9);
    EXPECT_THAT(at.hand(0), ElementsAre(Card::fame_1));
    EXPECT_EQ(at.hand(2), gold ? Cards{} : Cards{Card::smoke});
    EXPECT_THAT(at.hand(1), IsEmpty());
  }
}

// PC-28, PC-107, PC-108: cards that pile and discards have not got are not split either (rulings 53 and 73)
TEST(PiratesCoveEvents, HijackOfTheLastCard) {
  for (const bool partial : {true, false}) {
    Scenario at(4, {.hijack_shares_cove = true, .partial_payout = partial});
    at.month(5);
    fast_to_slow(at, 4);
    Cards rest;
    for (std::size_t i = 0; i < kCards; ++i) {
      const Card card = card_at(i);
      if (is_parrot(card)) {
        at.ship(static_cast<Seat>(i)).parrot(card);
      } else {
        rest.insert(rest.end(), static_cast<std::size_t>(copies(card, Card::navy)), card);
      }
    }
    at.ship(3).hand(rest);
    at.open(Phase::treasure_event);
    for (Seat seat = 0; seat < 3; ++seat) at.plays(seat, pass());
    at.plays(3, event(Card::hijack, 2));  // this is now the only card that can be drawn
    at.all_pass();
    at.all_pass();
    at.sail({3, 6, 3, 6});
    at.nobody_boards();
    at.fires(0, 2, Section::sails, {1, 1});
    at.dice({4});
    at.plays(2, flee());
    at.to_visit(2);
    if (partial) at.draws({Card::hijack});
    at.plays(2, income_cards());
    EXPECT_THAT(at.hand(2), IsEmpty());
    EXPECT_EQ(at.holds(3, Card::hijack), partial);
  }
}

// PC-30, PC-29: of an income only those take who have hijacked its captain (ruling 73)
TEST(PiratesCoveEvents, IncomeAndAnotherHijack) {
  Scenario at(4, {.hijack_shares_cove = true, .doubled_event = DoubledEvent::hijack});
  at.month(5);
  fast_to_slow(at, 4);
  at.ship(0).hand({Card::hijack});
  at.ship(2).hand({Card::hijack});
  at.open(Phase::treasure_event);
  at.plays(0, event(Card::hijack, 3));
  at.plays(1, pass());
  at.plays(2, event(Card::hijack, 1));
  at.all_pass();
  at.all_pass();
  at.sail({1, 3, 2, 3});
  at.nobody_boards();
  at.dice({3});
  at.plays(1, flee());
  at.to_visit(1);
  at.draws({Card::fame_1, Card::smoke});
  at.plays(1, income_cards());
  EXPECT_THAT(at.hand(1), ElementsAre(Card::fame_1));
  EXPECT_THAT(at.hand(2), ElementsAre(Card::smoke));
  EXPECT_THAT(at.hand(0), IsEmpty());
  EXPECT_EQ(at.count(EventKind::income), 2);
}

}  // namespace
}  // namespace flibuste::pirates_cove
