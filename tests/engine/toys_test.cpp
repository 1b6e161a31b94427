// What only heavy games ask of the line protocol: choices of several seats at once, lists of moves, forms. The market
// of the toys has them all (support/toys/market.h).
#include <gtest/gtest.h>

#include "engine/driver.h"

namespace flibuste {
namespace {

json::object move(std::string_view kind, int to = 0, int island = 0, int coins = 0) {
  return {{"kind", json::string(kind)}, {"to", to}, {"island", island}, {"card", 0}, {"coins", coins}};
}
json::object sail(int island) { return move("sail", 0, island); }
json::object give(int coins) { return move("give", 0, 0, coins); }
std::string play(int seat, const json::value& move) { return text_of(play_request(seat, move)); }
std::string play_list(int seat, const json::array& moves) {
  return text_of(json::object{{"op", "play"}, {"seat", seat}, {"moves", moves}});
}
std::string withdraw(int seat) { return text_of(json::object{{"op", "withdraw"}, {"seat", seat}}); }

// Three seats choose where to sail.
Driver voyage() {
  add_market();
  Driver driver;
  driver.ok(new_game("market", 3, "7"));
  return driver;
}
// Each has sailed to an island of its own, and seat 0 is alone in the market.
Driver market() {
  Driver driver = voyage();
  for (const int seat : {0, 1, 2}) driver.ok(play(seat, sail(seat + 1)));
  return driver;
}

TEST(EngineToys, AChoiceIsChangedAndWithdrawnUntilTheLastIsIn) {
  Driver driver = voyage();
  const std::string before = driver.table().state_hash();
  const json::object first = driver.ok(play(0, sail(1)));
  EXPECT_EQ(first.at("ready"), json::array{0});
  EXPECT_TRUE(first.at("events").as_array().empty()) << "nothing has happened yet";
  EXPECT_EQ(driver.ok(play(0, sail(1))).at("ready"), json::array{0}) << "sent twice it is one choice";
  EXPECT_EQ(driver.ok(play(2, sail(3))).at("ready"), (json::array{0, 2}));
  EXPECT_EQ(driver.ok(withdraw(0)).at("ready"), json::array{2});
  driver.refused(withdraw(0), "not_chosen", "");
  const json::object legal = driver.ok(R"({"op":"legal"})");
  EXPECT_EQ(legal.at("actors"), (json::array{0, 1, 2}));
  EXPECT_EQ(legal.at("ready"), json::array{2});
  EXPECT_EQ(driver.table().state_hash(), before) << "no choice is in the state";
  driver.ok(play(0, sail(2)));
  const json::object last = driver.ok(play(1, sail(1)));
  EXPECT_FALSE(last.contains("ready"));
  EXPECT_EQ(last.at("events").at(0),
            (json::object{{"kind", "sailed"}, {"seat", 0}, {"other", 0}, {"number", 2}, {"coins", 0}, {"asked", 0}}))
      << "as it was changed";
  driver.refused(withdraw(1), "not_chosen", "");
  driver.refused(play(0, sail(2)), "illegal_move", "/move");
  driver.refused(play(3, sail(2)), "bad_seat", "/seat");
}

TEST(EngineToys, AListIsPlayedWholeOrNotAtAll) {
  Driver driver = market();
  const json::object sends = move("send", 2);
  driver.refused(play_list(0, {give(10), move("ask", 0, 0, 5), move("send", 0)}), "illegal_move", "/moves/2");
  driver.refused(play_list(0, {give(10), give(61), sends}), "illegal_move", "/moves/1");
  driver.refused(play_list(0, {give(10), {{"kind", "give"}}}), "bad_move", "/moves/1");
  driver.refused(play_list(0, {}), "bad_moves", "/moves");
  driver.refused(play_list(0, {give(10), sends, move("done")}), "barrier", "/moves/2");
  driver.refused(play_list(1, {give(10), sends}), "illegal_move", "/moves/0");
  driver.refused(R"({"op":"play","seat":0,"move":{},"moves":[]})", "bad_request", "/moves");
  driver.refused(R"({"op":"play","seat":0,"moves":{}})", "bad_request", "/moves");
  const std::size_t moves = driver.table().moves_played();
  const json::object sent = driver.ok(play_list(0, {give(10), move("ask", 0, 0, 5), sends}));
  EXPECT_EQ(sent.at("events").at(0).at("kind"), "offered");
  EXPECT_EQ(driver.table().moves_played(), moves + 3);
  EXPECT_EQ(choices(driver).seat, 2);
  Driver joint = voyage();
  joint.refused(play_list(0, {sail(1), sail(2)}), "barrier", "/moves/1");
}

TEST(EngineToys, AFormIsFilledInWithinItsRange) {
  Driver driver = market();
  const json::object legal = driver.ok(R"({"op":"legal"})");
  const json::value& form = legal.at("moves").at(0).at("forms").at(0);
  EXPECT_EQ(form.at("key"), "give");
  const json::value& field = form.at("fields").at(0);
  EXPECT_EQ(field.at("name"), "coins");
  EXPECT_EQ(field.at("low"), 1);
  const auto filled = [&](const json::value& coins) {
    json::object made = form.at("move").as_object();
    made["coins"] = coins;
    return made;
  };
  driver.refused(play(0, filled(0)), "illegal_move", "/move");
  driver.refused(play(0, filled(field.at("high").as_int64() + 1)), "illegal_move", "/move");
  driver.refused(play(0, filled("17")), "bad_move", "/move/coins");
  driver.refused(play(0, filled(70'000)), "bad_move", "/move/coins");
  driver.refused(play(0, filled(1.5)), "bad_move", "/move/coins");
  driver.ok(play(0, filled(17)));
  EXPECT_EQ(driver.ok(R"({"op":"view","spectator":true})").at("view").at("offer").at("give"), 17);
}

// Seats 1 and 2 may chip in while seat 0 is awaited; no bot and no hint does it for them.
TEST(EngineToys, ASeatActsThatNobodyWaitsFor) {
  Driver driver = market();
  const json::object legal = driver.ok(R"({"op":"legal"})");
  EXPECT_EQ(legal.at("actors"), json::array{0});
  EXPECT_EQ(legal.at("may_act").at(0).at("seat"), 1);
  driver.refused(R"({"op":"bot","seat":1})", "not_your_turn", "/seat");
  driver.refused(R"({"op":"hint","seat":1})", "not_your_turn", "/seat");
  EXPECT_EQ(driver.ok(play(1, move("chip_in", 0, 0, 7))).at("events").at(0).at("kind"), "chipped_in");
  driver.refused(play(1, move("chip_in", 0, 0, 7)), "not_your_turn", "/seat");
  driver.refused(R"({"op":"order","seat":1,"window":"volley"})", "unknown_op", "/op");
}

}  // namespace
}  // namespace flibuste
