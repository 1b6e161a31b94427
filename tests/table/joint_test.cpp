// Decisions of several seats at a table, and moves of a seat that is not awaited, case by case; the laws that hold for
// every game are in tests/kit/joint_test.cpp.
#include "core/json.h"
#include "table/market_table.h"

namespace flibuste {
namespace {

using namespace market_table;

SeatSet seats(std::initializer_list<int> list) {
  SeatSet set;
  for (const int seat : list) set.insert(static_cast<Seat>(seat));
  return set;
}

std::string place(const Table& table, int seat) {
  const json::value view = table.view(kSpectator);
  return std::string(std::string_view(view.at_pointer("/players/" + std::to_string(seat) + "/place").as_string()));
}

TEST(JointTable, ChoicesAreKeptAsideUntilTheLastIsIn) {
  Table at = table();
  const AnyState start = at.state();
  EXPECT_TRUE(at.joint());
  EXPECT_TRUE(at.play(1, sail(1)).empty());
  EXPECT_TRUE(at.play(0, sail(1)).empty());
  EXPECT_EQ(at.state(), start);
  EXPECT_EQ(at.ready(), seats({0, 1}));
  EXPECT_EQ(at.awaited(), seats({2}));
  EXPECT_EQ(at.version(), 2U);
  EXPECT_EQ(at.moves_played(), 0U);
  EXPECT_FALSE(at.play(2, sail(1)).empty());
  EXPECT_TRUE(at.ready().empty());
  EXPECT_EQ(at.moves_played(), 3U);
  EXPECT_EQ(phase(at), "volley");
}

TEST(JointTable, AChoiceMadeTwiceReplacesTheFirst) {
  Table at = table();
  at.play(0, sail(1));
  at.play(0, sail(2));
  EXPECT_EQ(at.ready(), seats({0}));
  at.play(1, sail(1));
  at.play(2, sail(3));
  EXPECT_EQ(place(at, 0), "island_2");
  EXPECT_EQ(at.moves_played(), 3U);
}

TEST(JointTable, AChoiceCanBeWithdrawnUntilTheReveal) {
  Table at = table();
  at.play(0, sail(1));
  at.withdraw(0);
  EXPECT_TRUE(at.ready().empty());
  EXPECT_EQ(at.version(), 2U);
  EXPECT_EQ(refused(at, [&] { at.withdraw(0); }).code(), "not_chosen");
  EXPECT_EQ(refused(at, [&] { at.withdraw(3); }).code(), "bad_seat");
  EXPECT_EQ(refused(at, [&] { at.withdraw(kSpectator); }).code(), "bad_seat");
  sail_to(at, {1, 1, 1});
  EXPECT_EQ(refused(at, [&] { at.withdraw(0); }).code(), "not_chosen") << "all is revealed";
}

TEST(JointTable, AChoiceIsNotUndoneButWithdrawn) {
  Table at = table();
  at.play(0, sail(1));
  EXPECT_EQ(at.undoable(), 0U);
  EXPECT_EQ(refused(at, [&] { at.undo(); }).code(), "barrier");
}

TEST(JointTable, OnlyThoseAskedChooseAndOnlyWhatIsAsked) {
  Table at = table();
  sail_to(at, {1, 1, 3});
  at.play(0, move("pass"));
  EXPECT_EQ(refused(at, [&] { at.play(2, move("pass")); }).code(), "not_your_turn");
  EXPECT_EQ(refused(at, [&] { at.play(3, move("pass")); }).code(), "bad_seat");
  const Refusal late = refused(at, [&] { at.play(1, sail(2)); });
  EXPECT_EQ(late.code(), "illegal_move") << "a choice after the reveal";
  EXPECT_NE(late.message().en.find("MK-3"), std::string::npos);
  EXPECT_EQ(at.ready(), seats({0})) << "nobody else is disturbed";
}

TEST(JointTable, OneChoiceMayRemoveAnotherActor) {
  Table at = table();
  at.play(1, sail(2));
  at.play(2, sail(2));
  at.play(0, arrest(1));
  EXPECT_EQ(place(at, 1), "jail");
  EXPECT_EQ(phase(at), "market") << "seat 2 met nobody";
  const Record record = read_record(parse_json(json::serialize(record_json(at.record()))));
  EXPECT_EQ(record.moves.size(), 3U) << "what counted for nothing is recorded too";
  EXPECT_EQ(Table::replay(record).state(), at.state());
}

TEST(JointTable, ARecordIsReplayedUpToTheMiddleOfARound) {
  Table at = table();
  const AnyState start = at.state();
  at.play(2, sail(3));
  at.play(1, sail(2));
  at.play(0, sail(1));
  Table part = Table::replay(at.record(), 2);
  EXPECT_EQ(part.state(), start);
  EXPECT_EQ(part.ready(), seats({0, 1})) << "in the order of the seats";
  part.play(2, sail(3));
  EXPECT_EQ(part.state(), at.state());
  EXPECT_EQ(part.record(), at.record());
}

TEST(JointTable, ARecordWithAnImpossibleChoiceNamesIt) {
  Table at = table();
  sail_to(at, {1, 2, 3});
  Record record = at.record();
  record.moves[1].move.as_object()["island"] = 4;
  const Refusal refusal = refusal_of([&] { Table::replay(record); });
  EXPECT_EQ(refusal.code(), "bad_record");
  EXPECT_EQ(refusal.at(), "/moves/1");
}

TEST(JointTable, ForcedResultsWaitForTheLastChoice) {
  Table at = table(2);
  const auto die = [](const char* name) { return *game().chance_result(name); };
  at.script({die("die_6"), die("die_1")});
  at.play(1, sail(2));
  at.play(0, sail(1));
  EXPECT_EQ(coins(at, 0), 60 + 30);
  EXPECT_EQ(coins(at, 1), 60 + 5);
  const Record record = at.record();
  EXPECT_TRUE(record.moves[0].chance.empty());
  EXPECT_EQ(record.moves[1].chance, (std::vector<std::uint32_t>{5, 0}));
  EXPECT_EQ(Table::replay(record).state(), at.state());
}

TEST(JointTable, AnImpossibleResultRefusesTheLastChoiceAlone) {
  Table at = table(2);
  at.play(1, sail(2));
  at.script({6});
  EXPECT_EQ(refused(at, [&] { at.play(0, sail(1)); }).code(), "bad_script");
  EXPECT_EQ(at.ready(), seats({1}));
  at.script({});
  at.play(0, sail(1));
  EXPECT_EQ(phase(at), "market");
}

// --- Without being awaited

TEST(UnawaitedSeat, MayChipInAndTheOtherStaysAwaited) {
  Table at = in_market();
  EXPECT_EQ(at.awaited(), seats({0}));
  const std::int64_t before = coins(at, 2);
  at.play(2, chip_in(7));
  EXPECT_EQ(coins(at, 2), before - 7);
  EXPECT_EQ(at.awaited(), seats({0}));
  EXPECT_EQ(Table::replay(at.record()).state(), at.state());
  EXPECT_EQ(refused(at, [&] { at.play(2, chip_in(7)); }).code(), "not_your_turn") << "once a month";
}

TEST(UnawaitedSeat, IsRefusedWithItsClause) {
  Table at = in_market();
  for (const AnyMove& bad : {chip_in(0), chip_in(51), move("done"), give(5)}) {
    const Refusal refusal = refused(at, [&] { at.play(1, bad); });
    EXPECT_EQ(refusal.code(), "illegal_move");
    EXPECT_NE(refusal.message().fr.find("MK-10"), std::string::npos);
  }
  EXPECT_EQ(refused(at, [&] { at.play(0, chip_in(5)); }).code(), "illegal_move") << "is awaited, so not unasked";
}

TEST(UnawaitedSeat, IsNotOneThatIsOut) {
  Table at = table();
  at.play(0, arrest(1));
  at.play(1, sail(1));
  at.play(2, sail(2));
  EXPECT_EQ(refused(at, [&] { at.play(1, chip_in(5)); }).code(), "not_your_turn");
}

// What another did meanwhile is not taken back by the seat that is awaited, nor anything before it.
TEST(UnawaitedSeat, LeavesABarrier) {
  Table at = in_market();
  at.play(0, give(10));
  EXPECT_EQ(at.undoable(), 1U);
  at.play(1, chip_in(5));
  EXPECT_EQ(at.undoable(), 0U);
  at.play(0, ask(5));
  EXPECT_EQ(at.undoable(), 1U);
}

TEST(UnawaitedSeat, DoesNotSpendWhatItHasPromised) {
  Table at = in_market();
  const auto all = static_cast<int>(coins(at, 0));
  const std::vector<AnyMove> offer = {give(all - 3), send(1)};
  at.play(0, offer);
  EXPECT_EQ(refused(at, [&] { at.play(0, chip_in(4)); }).code(), "illegal_move");
  at.play(0, chip_in(3));
  at.play(1, move("accept"));
  EXPECT_EQ(coins(at, 0), 0);
}

}  // namespace
}  // namespace flibuste
