// Standing orders at a live table: kept in its log, played within the change that opens the window, known to their
// owner alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "server/local_server.h"
#include "server/table_log.h"
#include "server/table_messages.h"

namespace flibuste::server_kit {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Plays so many random moves of whoever is awaited; `seen` looks at the table before each of them.
template <class Look>
void play_on(TableLog& log, int moves, std::uint64_t seed, const Look& look) {
  Chance choices = Chance::fast(seed);
  for (int i = 0; i < moves && log.table().status() == TableStatus::running; ++i) {
    look(log.table());
    const Seat seat = log.table().awaited().front();
    const auto count = static_cast<std::uint32_t>(log.table().play()->table().legal(seat).size());
    log.ask(name_of(seat), move_request(log.table(), seat, choices.below(count)));
  }
}

json::object order_of(std::string_view window, json::object members = {}) {
  members["window"] = json::string(window);
  return op("order", std::move(members));
}

// Whoever does not have the turn at first.
Seat bystander(const LiveTable& table) { return clockwise(table.awaited().front(), 1, 3); }

json::value game_for(const LiveTable& table, SeatSet seats) {
  return json::parse(change_message(table, {.seats = seats, .words = Lang::en})).at("game");
}

TEST(LiveOrders, ASeatWithAnOrderIsNotAskedInTheTurnsOfOthers) {
  TableLog log = begun("port-royal", 3);
  const Seat seat = bystander(log.table());
  const json::object answer = log.ask(name_of(seat), order_of("hire", {{"scope", "game"}}));
  EXPECT_EQ(answer.at("order"), 1);
  play_on(log, 120, 7, [&](const LiveTable& table) {
    const bool asked = table.awaited().contains(seat) && table.game().window(table.play()->table().state(), seat);
    EXPECT_FALSE(asked) << "version " << table.version();
  });
  ASSERT_EQ(log.table().play()->orders().standing().size(), 1U);
  EXPECT_GT(log.table().play()->orders().standing().front().passes, 3);
  EXPECT_EQ(portrait(log.again()), portrait(log.table())) << "the log alone gives the same passes";
}

TEST(LiveOrders, OnlyTheOwnerIsToldOfThem) {
  TableLog log = begun("port-royal", 3);
  const Seat seat = bystander(log.table());
  const Seat other = clockwise(seat, 1, 3);
  log.ask(name_of(seat), order_of("hire", {{"scope", "game"}}));
  EXPECT_TRUE(log.table().last().own);
  const json::value mine = game_for(log.table(), SeatSet::of(seat));
  EXPECT_EQ(mine.at("orders").at(0).at("window"), "hire");
  EXPECT_EQ(mine.at("orders").at(0).at("scope"), "game");
  EXPECT_FALSE(mine.at("orders").at(0).at("text").as_string().empty());
  play_on(log, 60, 3, [&](const LiveTable& table) {
    for (const SeatSet seats : {SeatSet::of(other), SeatSet()}) {
      const Reader reader{.seats = seats, .words = Lang::en};
      const std::string told = change_message(table, reader) + table_message(table, reader, "", {}, 0);
      EXPECT_THAT(told, Not(HasSubstr("order")));
    }
  });
}

// Its owner reads in the story which passes were none of his own; so does whoever comes back later.
TEST(LiveOrders, TheOwnerIsToldOfEachPassByOrder) {
  TableLog log = begun("port-royal", 3);
  const Seat seat = bystander(log.table());
  const Reader owner{.seats = SeatSet::of(seat), .words = std::nullopt};
  log.ask(name_of(seat), order_of("hire", {{"scope", "game"}}));
  int passes = 0;
  int told = 0;
  play_on(log, 60, 3, [&](const LiveTable& table) {
    const json::object change = change_story(table, owner).at("change").as_object();
    const int now = table.play()->orders().standing().front().passes;
    EXPECT_EQ(change.contains("by_order"), now > passes) << "version " << table.version();
    if (change.contains("by_order")) {
      EXPECT_EQ(change.at("by_order"), json::array{seat});
      ++told;
    }
    passes = now;
  });
  EXPECT_GT(told, 1);
}

// A pass by order is told like a considered one: the messages to the others are the same, byte for byte.
TEST(LiveOrders, APassByOrderLooksLikeAConsideredOne) {
  TableLog asked = begun("port-royal", 3);
  TableLog ordered = begun("port-royal", 3);
  const Seat active = asked.table().awaited().front();
  const Seat seat = bystander(asked.table());
  ordered.ask(name_of(seat), order_of("hire"));
  Chance choices = Chance::fast(11);
  const auto both_play = [&](Seat mover) {
    const auto count = static_cast<std::uint32_t>(asked.table().play()->table().legal(mover).size());
    const json::object move = move_request(asked.table(), mover, choices.below(count));
    asked.ask(name_of(mover), move);
    ordered.ask(name_of(mover), move);
  };
  while (asked.table().awaited() != SeatSet::of(seat)) both_play(asked.table().awaited().front());
  if (!asked.table().game().window(asked.table().play()->table().state(), seat)) GTEST_FAIL() << "another seed";
  asked.ask(name_of(seat), op("play", {{"move", {{"kind", "pass"}}}}));
  EXPECT_EQ(asked.table().play()->table().state_hash(), ordered.table().play()->table().state_hash());
  const Reader reader{.seats = SeatSet::of(active), .words = Lang::en};
  EXPECT_EQ(json::parse(change_message(asked.table(), reader)).at("game").at("views"),
            json::parse(change_message(ordered.table(), reader)).at("game").at("views"));
}

TEST(LiveOrders, AnOrderWithALimitAsksWhereSomethingIsCheapEnough) {
  TableLog log = begun("port-royal", 3);
  const Seat seat = bystander(log.table());
  log.ask(name_of(seat), order_of("hire", {{"scope", "game"}, {"limit", 3}}));
  int asked = 0;
  play_on(log, 150, 5, [&](const LiveTable& table) {
    if (!table.awaited().contains(seat)) return;
    const auto window = table.game().window(table.play()->table().state(), seat);
    if (!window) return;
    ++asked;
    EXPECT_LE(window->price, 3);
  });
  EXPECT_GT(asked, 0);
  EXPECT_GT(log.table().play()->orders().standing().front().passes, 0);
}

TEST(LiveOrders, AnOrderForThisRoundEndsWithItAndSaysWhy) {
  TableLog log = begun("port-royal", 3);
  const Seat active = log.table().awaited().front();
  const Seat seat = bystander(log.table());
  log.ask(name_of(seat), order_of("hire"));
  const auto stage = log.table().game().stage(log.table().play()->table().state());
  while (log.table().game().stage(log.table().play()->table().state()) == stage) {
    const Seat mover = log.table().awaited().front();
    const AnyMoves moves = log.table().play()->table().legal(mover);
    log.ask(name_of(mover), move_request(log.table(), mover, moves.size() - 1));
  }
  EXPECT_TRUE(log.table().play()->orders().standing().empty());
  const json::value mine = game_for(log.table(), SeatSet::of(seat));
  ASSERT_TRUE(mine.as_object().contains("orders_ended"));
  EXPECT_EQ(mine.at("orders_ended").at(0).at("reason"), "round_over");
  EXPECT_FALSE(mine.at("orders_ended").at(0).at("why").as_string().empty());
  EXPECT_FALSE(game_for(log.table(), SeatSet::of(active)).as_object().contains("orders_ended"));
}

// By the rules, or because nobody plays on: the last message of a game tells why orders ended.
TEST(LiveOrders, TheEndOfTheGameEndsOrdersAndIsTold) {
  const auto ended_of = [](const LiveTable& table, Seat seat) {
    EXPECT_EQ(table.status(), TableStatus::finished);
    EXPECT_TRUE(table.play()->orders().standing().empty());
    const json::value mine = game_for(table, SeatSet::of(seat));
    EXPECT_FALSE(game_for(table, SeatSet::of(clockwise(seat, 1, 3))).as_object().contains("orders_ended"));
    return mine.as_object().contains("orders_ended") ? mine.at("orders_ended") : json::value(nullptr);
  };
  TableLog log = begun("port-royal", 3);
  const Seat seat = bystander(log.table());
  log.ask(name_of(seat), order_of("hire", {{"scope", "game"}}));
  TableLog resigned = begun("port-royal", 3);
  resigned.ask(name_of(seat), order_of("hire", {{"scope", "game"}}));
  play_out(log, 1);
  const json::value by_rules = ended_of(log.table(), seat);
  ASSERT_TRUE(by_rules.is_array());
  EXPECT_EQ(by_rules.at(0).at("reason"), "game_over");
  EXPECT_FALSE(by_rules.at(0).at("why").as_string().empty());
  for (const int other : {1, 2}) resigned.ask(name_of(clockwise(seat, other, 3)), op("resign"));
  const json::value alone = ended_of(resigned.table(), seat);
  ASSERT_TRUE(alone.is_array());
  EXPECT_EQ(alone.at(0).at("reason"), "game_over");
}

// Whoever repeats a request because the answer was lost still learns the number to cancel the order by.
TEST(LiveOrders, ARepeatedOrderIsAnsweredWithItsNumber) {
  TableLog log = begun("port-royal", 3);
  const Seat seat = bystander(log.table());
  log.ask(name_of(clockwise(seat, 1, 3)), order_of("hire"));
  const json::object request = order_of("hire", {{"scope", "game"}, {"key", "o"}});
  const json::object first = log.ask(name_of(seat), request);
  const json::object again = log.ask(name_of(seat), request);
  EXPECT_EQ(again.at("order"), first.at("order"));
  EXPECT_EQ(again.at("version"), first.at("version"));
  EXPECT_EQ(again.at("again"), true);
  const json::value document = request;
  const Reading asked(document, "bad_request");
  EXPECT_EQ(plan(log.again(), asked, speaker(name_of(seat)), log.now).answer.at("order"), first.at("order"))
      << "also after a restart";
  const json::object named = op("name", {{"name", "Anne Bonny"}, {"key", "n"}});
  log.ask(name_of(seat), named);
  EXPECT_FALSE(log.ask(name_of(seat), named).contains("order"));
}

TEST(LiveOrders, WhatCannotBeOrderedIsRefusedAndNothingChanges) {
  TableLog log = begun("port-royal", 3);
  const Seat seat = bystander(log.table());
  const std::string_view name = name_of(seat);
  const std::uint32_t version = log.table().version();
  EXPECT_EQ(log.refused(name, order_of("hijack")), "unknown_window");
  EXPECT_EQ(log.refused(name, order_of("hire", {{"scope", "episode"}})), "no_episode");
  EXPECT_EQ(log.refused(name, order_of("hire", {{"scope", "for ever"}})), "bad_request");
  EXPECT_EQ(log.refused(name, order_of("hire", {{"count", 0}})), "bad_request");
  EXPECT_EQ(log.refused(name, order_of("hire", {{"limit", "3"}})), "bad_request");
  EXPECT_EQ(log.refused(name, op("order")), "bad_request");
  EXPECT_EQ(log.refused(name, op("cancel", {{"order", 1}, {"seen", version}})), "unknown_order");
  EXPECT_EQ(log.refused(name_of(clockwise(seat, 1, 3)), order_of("hire", {{"seat", seat}})), "not_your_seat");
  EXPECT_EQ(log.table().version(), version);
}

TEST(LiveOrders, CancellingTellsWhenItIsTooLate) {
  TableLog log = begun("port-royal", 3);
  const Seat seat = bystander(log.table());
  log.ask(name_of(seat), order_of("hire", {{"scope", "game"}}));
  const std::uint32_t seen = log.table().version();
  const auto passes = [&] { return log.table().play()->orders().standing().front().passes; };
  for (int i = 0; passes() == 0; ++i) {
    ASSERT_LT(i, 200);
    play_on(log, 1, static_cast<std::uint64_t>(i), [](const LiveTable&) {});
  }
  EXPECT_EQ(log.refused(name_of(seat), op("cancel", {{"order", 1}, {"seen", seen}})), "fired");
  log.ask(name_of(seat), op("cancel", {{"order", 1}, {"seen", log.table().version()}}));
  EXPECT_TRUE(log.table().play()->orders().standing().empty());
  EXPECT_EQ(log.refused(name_of(seat), op("cancel", {{"order", 1}, {"seen", log.table().version()}})), "order_over");
}

TEST(LiveOrders, AnotherPersonAtTheSeatIsAskedAgain) {
  TableLog log = begun("port-royal", 3);
  const Seat seat = bystander(log.table());
  log.ask(name_of(seat), order_of("hire", {{"scope", "game"}}));
  const std::string token = text_of(log.ask(name_of(seat), op("offer")), "token");
  log.ask("phone", op("take", {{"token", token}}));
  EXPECT_TRUE(log.table().play()->orders().standing().empty());
}

std::size_t told_of_ends(const LiveTable& table, Seat seat) {
  const json::object told = told_table(table, {.seats = SeatSet::of(seat), .words = Lang::en});
  const json::value* ended = told.at("game").as_object().if_contains("orders_ended");
  return ended == nullptr ? 0 : ended->as_array().size();
}

// What ended before he came was another's: those that end by it, and those that had ended unseen.
TEST(LiveOrders, WhoeverTakesTheSeatIsNotToldOfOrdersBeforeHim) {
  TableLog log = begun("port-royal", 3);
  const Seat seat = bystander(log.table());
  log.ask(name_of(seat), order_of("hire"));
  while (log.table().play()->orders().ended_unseen().empty()) {
    const Seat active = log.table().awaited().front();
    ASSERT_NE(active, seat);
    const std::size_t last = log.table().play()->table().legal(active).size() - 1;
    log.ask(name_of(active), move_request(log.table(), active, last));
  }
  EXPECT_EQ(told_of_ends(log.table(), seat), 1U);
  const std::string token = text_of(log.ask(name_of(seat), op("offer")), "token");
  log.ask("phone", op("take", {{"token", token}}));
  EXPECT_EQ(told_of_ends(log.table(), seat), 0U);
}

TEST(LiveOrders, WhoeverTakesTheSeatIsNotToldOfThoseThatEndByIt) {
  TableLog log = begun("port-royal", 3);
  const Seat seat = bystander(log.table());
  log.ask(name_of(seat), order_of("hire", {{"scope", "game"}}));
  const std::string token = text_of(log.ask(name_of(seat), op("offer")), "token");
  log.ask("phone", op("take", {{"token", token}}));
  EXPECT_EQ(told_of_ends(log.table(), seat), 0U);
  EXPECT_FALSE(change_story(log.table(), {.seats = SeatSet::of(seat), .words = Lang::en}).contains("orders_ended"));
  log.ask(name_of(clockwise(seat, 1, 3)), op("offer"));
  EXPECT_EQ(told_of_ends(log.table(), seat), 0U) << "nor with what comes after";
}

// --- Orders where several decide at once

json::object market_move(std::string_view kind, int island = 0) {
  return op("play",
            {{"move", {{"kind", json::string(kind)}, {"to", 0}, {"island", island}, {"card", 0}, {"coins", 0}}}});
}

// Three seats have met on an island, and decide at once whether they fire.
void meet(TableLog& log) {
  for (Seat seat = 0; seat < 3; ++seat) log.ask(name_of(seat), market_move("sail", 1));
  const auto window = log.table().game().window(log.table().play()->table().state(), 0);
  ASSERT_TRUE(window);
  ASSERT_EQ(window->key, "volley");
}
TableLog in_volley(const json::object& settings = {}) {
  TableLog log = begun("market", 3, 1, settings);
  meet(log);
  return log;
}

// What everybody but Bart reads who looks only now, and what he is told of the last change.
constexpr std::array<SeatSet, 3> kOthers = {SeatSet(0b001), SeatSet(0b100), SeatSet()};
std::string table_to_others(const LiveTable& table) {
  std::string told;
  for (const SeatSet seats : kOthers) told += table_message(table, {.seats = seats, .words = Lang::en}, "", {}, 0);
  return told;
}
std::string change_to_others(const LiveTable& table) {
  std::string told;
  for (const SeatSet seats : kOthers) {
    const bool own_choice = (seats.bits() & table.last().concerned.bits()) != 0;
    const Reader reader{.seats = seats, .words = Lang::en};
    told += table.chose() && !own_choice ? ready_message(table) : change_message(table, reader);
  }
  return told;
}

json::object bots_choice(const LiveTable& table, Seat seat) {
  return table.game().move_json(table.play()->table().legal(seat)[0]).as_object();
}

// Whether Bart has an order, given before the window opened or in it, nobody else can tell before he must have chosen:
// neither by who is ready, nor by clocks, nor by a bot that stands in for him.
TEST(LiveOrders, AnOrderShowsNoSecretChoiceBeforeTheReveal) {
  for (const bool ahead : {true, false}) {
    TableLog asked = begun("market", 3, 1, {{"turn_seconds", 60}});
    TableLog ordered = begun("market", 3, 1, {{"turn_seconds", 60}});
    if (ahead) ordered.ask("bart", order_of("volley", {{"scope", "game"}}));
    const auto both = [&](const auto& act) {
      act(asked);
      act(ordered);
      EXPECT_EQ(change_to_others(asked.table()), change_to_others(ordered.table())) << "ahead: " << ahead;
      EXPECT_EQ(table_to_others(asked.table()), table_to_others(ordered.table())) << "ahead: " << ahead;
    };
    both(meet);
    if (!ahead) ordered.ask("bart", order_of("volley"));
    EXPECT_EQ(table_to_others(asked.table()), table_to_others(ordered.table()));
    EXPECT_EQ(ordered.table().awaited(), SeatSet::first(3));
    both([](TableLog& log) { log.ask("anne", market_move("pass")); });
    both([](TableLog& log) { log.ask("anne", op("withdraw")); });
    both([](TableLog& log) { log.ask("anne", market_move("pass")); });
    EXPECT_EQ(asked.table().deadline(1), ordered.table().deadline(1));
    both([](TableLog& log) {
      log.now += 60'000;
      log.write(plan_stand_in(log.table(), 1, StandIn::late, log.now));
    });
    both([](TableLog& log) {
      const AnyMove first = log.table().play()->table().legal(1)[0];
      log.write(*plan_bot_move(log.table(), 1, first, log.table().steps(), log.now));
    });
    EXPECT_EQ(ordered.table().play()->table().ready(), SeatSet(0b011));
    EXPECT_EQ(bots_choice(ordered.table(), 1).at("kind"), "fire") << "the bot would have chosen otherwise";
    const std::optional<AnyMove> chosen = ordered.table().play()->choice_of(1);
    ASSERT_TRUE(chosen);
    EXPECT_EQ(ordered.table().game().move_json(*chosen).at("kind"), "pass");
  }
}

// His order passes as the last, and he alone is told that it will.
TEST(LiveOrders, WhereSeveralDecideAnOrderPassesWithTheReveal) {
  TableLog log = in_volley();
  const json::value id = log.ask("bart", order_of("volley", {{"scope", "game"}})).at("order");
  EXPECT_TRUE(log.table().last().own);
  const auto window_of = [&](Seat seat) {
    return game_for(log.table(), SeatSet::of(seat)).at("choices").at(0).at("window").as_object();
  };
  EXPECT_EQ(window_of(1).at("order"), id);
  EXPECT_FALSE(window_of(0).contains("order"));
  const auto turn_of = [&](Seat seat) {
    const std::string_view name = name_of(seat);
    return told_table(log.table(), {.seats = SeatSet::of(seat), .words = {}}, person_of(name))
        .at("table")
        .at("your_turn");
  };
  EXPECT_EQ(turn_of(0), true);
  EXPECT_EQ(turn_of(1), false) << "nothing is left for him to do";
  for (const Seat seat : SeatSet(0b101)) log.ask(name_of(seat), market_move("pass"));
  EXPECT_TRUE(log.table().last().revealed);
  const Order& order = log.table().play()->orders().standing().front();
  EXPECT_EQ(order.passes, 1);
  EXPECT_EQ(order.last_fired, log.table().version());
  const Reader bart{.seats = SeatSet::of(1), .words = {}};
  EXPECT_EQ(told_change(log.table(), bart).at("change").at("by_order"), json::array{1});
  EXPECT_EQ(portrait(log.again()), portrait(log.table()));
}

TEST(LiveOrders, WhoeverHasAnOrderMayStillChooseOtherwise) {
  TableLog log = in_volley();
  log.ask("bart", order_of("volley", {{"scope", "game"}}));
  log.ask("bart", op("play", {{"move", bots_choice(log.table(), 1)}}));
  EXPECT_EQ(log.table().play()->table().ready(), SeatSet::of(1));
  for (const Seat seat : SeatSet(0b101)) log.ask(name_of(seat), market_move("pass"));
  EXPECT_EQ(log.table().play()->orders().standing().front().passes, 0);
  EXPECT_TRUE(log.table().play()->passed_by_order().empty());
}

// Others saw a bot stand in for a seat whose order passed: what it let go by was nothing, so it is there again.
TEST(LiveOrders, ASeatWhoseOrderPassesLosesNothingByAClockOrAbsence) {
  for (const StandIn why : {StandIn::late, StandIn::absent}) {
    for (const bool bot_chose : {true, false}) {
      TableLog log = in_volley({{"turn_seconds", 60}});
      log.ask("bart", order_of("volley", {{"scope", "game"}}));
      log.now += 60'000;
      for (const Seat seat : SeatSet(0b110)) log.write(plan_stand_in(log.table(), seat, why, log.now));
      const auto bot_plays = [&](Seat seat) {
        const AnyMove move = log.table().play()->table().legal(seat)[0];
        log.write(*plan_bot_move(log.table(), seat, move, log.table().steps(), log.now));
      };
      if (bot_chose) bot_plays(1);
      const json::value saved = log.table().save();
      const LiveTable restored = LiveTable::restore(log.table().id(), saved, nullptr);
      EXPECT_EQ(portrait(restored), portrait(log.table()));
      log.ask("anne", market_move("pass"));
      bot_plays(2);
      EXPECT_TRUE(log.table().last().revealed);
      EXPECT_EQ(log.table().last().returned, SeatSet::of(1));
      EXPECT_FALSE(log.table().seats()[1].away());
      EXPECT_TRUE(log.table().seats()[2].away()) << "she had left no order";
      EXPECT_EQ(log.table().play()->orders().standing().front().passes, 1);
      EXPECT_EQ(log.table().play()->passed_by_order(), SeatSet::of(1));
      const json::array moves = record_json(log.table().record_so_far()).as_object().at("moves").as_array();
      EXPECT_FALSE(moves.at(moves.size() - 2).as_object().contains("bot")) << "no bot has chosen that";
      EXPECT_TRUE(moves.back().as_object().contains("bot"));
      EXPECT_EQ(portrait(log.again()), portrait(log.table()));
    }
  }
}

// Whoever was away before has not come back by his order.
TEST(LiveOrders, AnOrderBringsNobodyBackWhoWasAwayBefore) {
  TableLog log = begun("market", 3, 1, {{"turn_seconds", 60}});
  log.ask("bart", order_of("volley", {{"scope", "game"}}));
  log.ask("bart", market_move("sail", 1));
  log.write(plan_stand_in(log.table(), 1, StandIn::absent, log.now));
  for (const Seat seat : SeatSet(0b101)) log.ask(name_of(seat), market_move("sail", 1));
  log.now += 1'000;
  for (const Seat seat : SeatSet(0b101)) log.ask(name_of(seat), market_move("pass"));
  EXPECT_TRUE(log.table().last().revealed);
  EXPECT_TRUE(log.table().seats()[1].away());
}

// Whoever withdraws or cancels is there, and has read what had ended.
TEST(LiveOrders, EveryActOfTheOwnerMeansThatHeKnows) {
  for (const bool withdraws : {true, false}) {
    TableLog log = in_volley();
    const json::object flee = log.ask("anne", order_of("flee", {{"scope", "game"}}));
    log.ask("anne", order_of("volley", {{"scope", "once"}}));
    log.ask("anne", op("away"));
    const AnyMove move = log.table().play()->table().legal(0)[0];
    log.write(*plan_bot_move(log.table(), 0, move, log.table().steps(), log.now));
    log.ask("anne", op("back"));
    ASSERT_EQ(log.table().play()->orders().ended_unseen().size(), 1U) << "it has passed in her absence";
    if (withdraws) {
      log.ask("anne", op("withdraw"));
    } else {
      log.ask("anne", op("cancel", {{"order", flee.at("order")}, {"seen", log.table().version()}}));
    }
    EXPECT_TRUE(log.table().play()->orders().ended_unseen().empty());
  }
}

// Who has seen the decision need not know of orders that others gave meanwhile.
TEST(LiveOrders, AnOrderOfAnotherDoesNotHoldUpAMove) {
  TableLog log = begun("port-royal", 3);
  const Seat active = log.table().awaited().front();
  json::object move = move_request(log.table(), active);
  move["expect"] = log.table().version();
  log.ask(name_of(bystander(log.table())), order_of("hire"));
  log.ask(name_of(active), move);
  EXPECT_EQ(log.refused(name_of(active), move), "version_conflict") << "the decision is over";
}

// A hub tells nobody else of an order, and whoever comes back is not told that there was one.
TEST(HubThreaded, AnOrderIsTheBusinessOfItsSeatAlone) {
  LocalServer server;
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  Device anne(server, table.id, secret_of("anne"));
  Device bart(server, table.id, secret_of("bart"));
  const std::size_t before = bart.messages().size();
  const std::uint32_t version = bart.version();
  const json::object answer = anne.ask({{"op", "order"}, {"window", "hire"}, {"scope", "game"}});
  EXPECT_EQ(code_of(answer), "");
  EXPECT_EQ(anne.version(), version) << "nobody could tell by a gap";
  EXPECT_EQ(anne.game().at("orders").at(0).at("window"), "hire");
  EXPECT_EQ(bart.messages().size(), before) << "not a word";
  const Seat active = actors_of(bart).front();
  EXPECT_EQ(code_of(play(active == 0 ? anne : bart, active)), "");
  EXPECT_EQ(bart.version(), version + 1) << "the next change is the next version";
  EXPECT_EQ(anne.version(), version + 1);
  Device again(server, table.id, secret_of("bart"), {{"from", version - 1}});
  server.settle();
  for (const json::object& message : again.messages()) {
    EXPECT_THAT(json::serialize(message), Not(HasSubstr("order")));
  }
}

// An order that ended while its owner was away is told to him alone.
TEST(HubThreaded, WhoeverComesBackIsToldWhichOrdersEnded) {
  LocalServer server;
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  Device bart(server, table.id, secret_of("bart"));
  Device anne(server, table.id, secret_of("anne"));
  const Seat active = actors_of(bart).front();
  const std::string owner = active == 0 ? "bart" : "anne";
  EXPECT_EQ(code_of((active == 0 ? bart : anne).ask({{"op", "order"}, {"window", "hire"}})), "");
  const std::uint32_t seen = bart.version();
  while (anne.game().at("actors").as_array().size() == 1 && anne.version() < seen + 40) {
    const Seat seat = actors_of(anne).front();
    Device& mover = seat == 0 ? anne : bart;
    play(mover, seat, moves_of(mover, seat).size() - 1);
  }
  const auto ended = [&](std::string_view name) {
    Device again(server, table.id, secret_of(name), {{"from", seen}, {"words", "en"}});
    server.settle();
    json::array told;
    for (const json::value& change : again.last("missed")->at("changes").as_array()) {
      if (!change.as_object().contains("orders_ended")) continue;
      for (const json::value& each : change.at("orders_ended").as_array()) told.push_back(each);
    }
    return told;
  };
  const json::array told = ended(owner);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].at("reason"), "round_over");
  EXPECT_FALSE(told[0].at("why").as_string().empty());
  EXPECT_TRUE(ended(active == 0 ? "anne" : "bart").empty());
}

// A page that is opened anew knows nothing of before: the table itself says it, to the owner, until he acts.
TEST(HubThreaded, WhoeverOpensTheTableAnewIsToldWhichOrdersEndedUntilHeActs) {
  LocalServer server;
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  Device bart(server, table.id, secret_of("bart"));
  Device anne(server, table.id, secret_of("anne"));
  const Seat active = actors_of(bart).front();
  const std::string owner = active == 0 ? "bart" : "anne";
  EXPECT_EQ(code_of((active == 0 ? bart : anne).ask({{"op", "order"}, {"window", "hire"}})), "");
  const auto step = [&] {
    const Seat seat = actors_of(anne).front();
    Device& mover = seat == 0 ? anne : bart;
    play(mover, seat, moves_of(mover, seat).size() - 1);
    return seat;
  };
  const Seat waits = clockwise(active, 1, 2);
  for (int i = 0; i < 40 && actors_of(anne).front() != waits; ++i) step();
  ASSERT_EQ(actors_of(anne).front(), waits);
  const auto reasons = [&](std::string_view name) {
    Device again(server, table.id, secret_of(name), {{"words", "en"}});
    server.settle();
    json::array told;
    if (const auto* ended = again.game().if_contains("orders_ended")) {
      for (const json::value& each : ended->as_array()) told.push_back(each.at("reason"));
    }
    return told;
  };
  EXPECT_EQ(reasons(owner), json::array({"round_over"}));
  EXPECT_EQ(reasons(owner), json::array({"round_over"})) << "opening it does not mean that he has read it";
  EXPECT_TRUE(reasons(active == 0 ? "anne" : "bart").empty());
  EXPECT_EQ(step(), waits);
  EXPECT_TRUE(reasons(owner).empty());
}

}  // namespace
}  // namespace flibuste::server_kit
