// Lists of moves of one seat as one change, and terms that are not listed.
#include "table/market_table.h"

namespace flibuste {
namespace {

using namespace market_table;
using List = std::vector<AnyMove>;

Refusal refused_list(Table& at, Seat seat, const List& list) {
  return refused(at, [&] { at.play(seat, list); });
}

TEST(MoveList, IsPlayedAsAWhole) {
  Table at = in_market();
  const std::size_t before = at.moves_played();
  const auto events = at.play(0, List{give(17), ask(3), send(2)});
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(game().event_text(events[0], Lang::en, {}), "Player 1 offers 17 coins for 3 to Player 3.");
  EXPECT_EQ(at.moves_played(), before + 3);
  EXPECT_EQ(at.awaited(), SeatSet::of(2));
  EXPECT_EQ(Table::replay(at.record()).state(), at.state());
}

TEST(MoveList, IsTheSameAsItsMovesOneByOne) {
  Table list = in_market();
  Table single = in_market();
  list.play(0, List{give(10), ask(0)});
  single.play(0, give(10));
  single.play(0, ask(0));
  EXPECT_EQ(list.state(), single.state());
  EXPECT_EQ(list.record(), single.record());
  EXPECT_EQ(list.version(), single.version());
  EXPECT_EQ(list.undoable(), 2U) << "taken back one by one";
}

TEST(MoveList, IsRefusedAsAWholeWithThePlaceOfTheFault) {
  Table at = in_market();
  const Refusal third = refused_list(at, 0, {give(10), ask(5), send(0)});
  EXPECT_EQ(third.code(), "illegal_move");
  EXPECT_EQ(third.at(), "/2");
  EXPECT_NE(third.message().en.find("MK-8"), std::string::npos);
  EXPECT_EQ(refused_list(at, 0, {send(1), give(10)}).at(), "/0");
  EXPECT_EQ(refused_list(at, 0, {move("accept")}).at(), "/0");
  EXPECT_EQ(refused_list(at, 0, {}).code(), "bad_moves");
}

TEST(MoveList, StopsAtWhatCannotBeTakenBack) {
  Table at = in_market();
  const Refusal another = refused_list(at, 0, {give(10), send(1), move("done")});
  EXPECT_EQ(another.code(), "barrier") << "seat 1 has to answer first";
  EXPECT_EQ(another.at(), "/2");
  at.play(0, List{give(10), move("done")});
  EXPECT_EQ(at.awaited(), SeatSet::of(1)) << "behind the last one a barrier is allowed";
}

TEST(MoveList, BelongsToOneSeatThatMayMove) {
  Table at = in_market();
  EXPECT_EQ(refused_list(at, 3, {give(10), send(1)}).code(), "bad_seat");
  const Refusal unasked = refused_list(at, 1, {give(10), send(2)});
  EXPECT_EQ(unasked.code(), "illegal_move") << "seat 1 may only chip in";
  EXPECT_EQ(unasked.at(), "/0");
  EXPECT_EQ(refused_list(at, 1, {chip_in(5), chip_in(5)}).at(), "/1");
}

TEST(MoveList, OfAJointDecisionIsOneChoice) {
  Table at = table();
  const Refusal two = refused_list(at, 0, {sail(1), sail(2)});
  EXPECT_EQ(two.code(), "barrier");
  EXPECT_EQ(two.at(), "/1");
  at.play(0, List{sail(1)});
  EXPECT_EQ(at.ready(), SeatSet::of(0));
}

TEST(MoveTerms, OutOfRangeAreRefusedWithTheirClause) {
  Table at = in_market();
  const auto clause_of = [&](AnyMove bad, std::string_view clause) {
    const Refusal refusal = refused(at, [&] { at.play(0, bad); });
    EXPECT_EQ(refusal.code(), "illegal_move");
    EXPECT_NE(refusal.message().fr.find(clause), std::string::npos) << refusal.message().fr;
    EXPECT_NE(refusal.message().en.find(clause), std::string::npos) << refusal.message().en;
  };
  clause_of(give(0), "MK-6");
  clause_of(give(201), "MK-6");
  clause_of(give(static_cast<int>(coins(at, 0)) + 1), "MK-6");
  clause_of(give(65535), "MK-6");
  clause_of(ask(201), "MK-7");
  clause_of(send(1), "MK-8");
  clause_of(move("give", 1, 0, 0, 10), "MK-6");
  at.play(0, give(10));
  clause_of(give(10), "MK-6");
}

TEST(MoveTerms, ThatAreNoNumbersAreNoMoves) {
  Table at = in_market();
  const auto with = [&](const json::value& coins) {
    const json::value document = {{"kind", "give"}, {"to", 0}, {"island", 0}, {"card", 0}, {"coins", coins}};
    return refused(at, [&] { at.play(0, document); });
  };
  for (const json::value& coins : {json::value("10"), json::value(10.5), json::value(-1), json::value(65536)}) {
    EXPECT_EQ(with(coins).code(), "bad_move");
    EXPECT_EQ(with(coins).at(), "/coins");
  }
}

TEST(MoveTerms, WithinTheFormsArePermittedThoughNotListed) {
  Table at = in_market();
  const AnyMoves listed = at.legal(0);
  EXPECT_EQ(std::ranges::count(listed, give(11)), 0);
  at.play(0, give(11));
  at.play(0, ask(200));
  EXPECT_EQ(refused(at, [&] { at.play(0, send(1)); }).code(), "illegal_move") << "seat 1 has no 200 coins";
}

}  // namespace
}  // namespace flibuste
