// How a game ends, and what comes after it.
#include <gtest/gtest.h>

#include <set>

#include "core/refusal.h"
#include "server/local_server.h"
#include "server/table_card.h"
#include "server/table_log.h"
#include "support/kit.h"

namespace flibuste {
namespace {

using server_kit::begun;
using server_kit::move_request;
using server_kit::name_of;
using server_kit::op;
using server_kit::opened;
using server_kit::person_of;
using server_kit::play_out;
using server_kit::portrait;
using server_kit::sit;
using server_kit::speaker;
using server_kit::TableLog;
using server_kit::told_table;

TEST(LiveEnd, AClosedTableIsFinishedWithoutARecord) {
  TableLog log = opened("port-royal", 2);
  EXPECT_EQ(log.refused("bart", op("close")), "not_host");
  log.ask("anne", op("close"));
  EXPECT_EQ(log.table().status(), TableStatus::finished);
  EXPECT_EQ(log.refused("bart", sit(log, "Bart")), "game_over");
  EXPECT_THROW(log.table().record(), Refusal);
  EXPECT_FALSE(log.table().end_written());
  log.write(plan_end(log.table(), log.now));
  EXPECT_TRUE(log.table().end_written());
  EXPECT_EQ(portrait(log.again()), portrait(log.table()));
}

TEST(LiveEnd, WhoeverResignsChoosesNoMore) {
  TableLog log = begun("port-royal", 3);
  const Seat seat = log.table().awaited().front();
  log.ask(name_of(seat), op("resign"));
  EXPECT_EQ(log.table().status(), TableStatus::running);
  EXPECT_TRUE(log.table().awaited_bots().contains(seat));
  EXPECT_EQ(log.refused(name_of(seat), move_request(log.table(), seat)), "resigned");
  EXPECT_EQ(log.refused(name_of(seat), op("back")), "resigned");
  EXPECT_EQ(log.refused(name_of(seat), op("agree", {{"yes", true}})), "resigned");
  const AnyMove move = log.table().play()->table().legal(seat)[0];
  const auto planned = plan_bot_move(log.table(), seat, move, log.table().steps(), log.now);
  ASSERT_TRUE(planned);
  log.write(*planned);
  EXPECT_EQ(log.refused(name_of(seat), op("undo")), "resigned") << "what the bot did is not his to take back";
  const Seat next = clockwise(seat, 1, 3);
  log.ask(name_of(next), op("resign"));
  EXPECT_EQ(log.table().status(), TableStatus::finished) << "one is left";
  EXPECT_EQ(table_card(log.table(), "").at("ended"), "resigned");
  EXPECT_EQ(Table::replay(log.table().record()).state_hash(), log.table().play()->table().state_hash());
}

TEST(LiveEnd, TheHostRemovesSomebodyAndABotPlaysOn) {
  TableLog log = begun("port-royal", 3);
  const json::object removed = op("seat", {{"seat", 1}, {"bot", "matelot"}});
  EXPECT_EQ(log.refused("bart", op("seat", {{"seat", 0}, {"bot", "matelot"}})), "not_host");
  EXPECT_EQ(log.refused("anne", op("seat", {{"seat", 0}, {"bot", "matelot"}})), "started") << "not oneself";
  EXPECT_EQ(log.refused("anne", op("seat", {{"seat", 1}, {"bot", nullptr}})), "started") << "somebody must play on";
  const std::uint32_t steps = log.table().steps();
  const json::value before = table_card(log.table(), "").at("seats").at(1);
  log.ask("anne", removed);
  EXPECT_EQ(log.table().status(), TableStatus::running);
  EXPECT_GT(log.table().steps(), steps) << "whoever thinks about this seat must begin again";
  EXPECT_EQ(log.refused("anne", removed), "started") << "a bot is nobody to remove";
  const json::value after = table_card(log.table(), "").at("seats").at(1);
  EXPECT_EQ(after.at("kind"), "bot");
  EXPECT_EQ(after.at("bot"), "matelot");
  EXPECT_EQ(after.at("emblem"), before.at("emblem"));
  EXPECT_EQ(log.refused("bart", op("resign", {{"seat", 1}})), "not_your_seat");
  EXPECT_EQ(portrait(log.again()), portrait(log.table()));
  for (const Seat seat : {Seat{0}, Seat{2}}) log.ask(name_of(seat), op("resign"));
  EXPECT_EQ(log.refused("anne", op("seat", {{"seat", 2}, {"bot", "matelot"}})), "game_over");
  EXPECT_EQ(Table::replay(log.table().record()).state_hash(), log.table().play()->table().state_hash());
}

// BR-55: the ships and cards of whoever leaves stay, and a bot plays the seat to the end
TEST(LiveEnd, ABotPlaysOnForWhoeverLeft) {
  TableLog log = begun("brethren", 3);
  const auto play_on = [&log] {
    const LiveTable& table = log.table();
    const Seat seat = table.awaited().front();
    if (table.awaited_bots().contains(seat)) {
      log.write(plan_bot_move(table, seat, table.play()->table().legal(seat)[0], table.steps(), log.now).value());
    } else {
      log.ask(name_of(seat), move_request(table, seat));
    }
    return seat;
  };
  for (int step = 0; step < 8; ++step) play_on();  // a ship and a card each, and those of the first player again
  const Seat gone = log.table().awaited().front();
  const json::value seen = log.table().play()->table().view(kSpectator);
  const json::value own = log.table().play()->table().view(gone);
  log.ask(name_of(gone), op("resign"));
  EXPECT_EQ(log.table().play()->table().view(kSpectator), seen);
  EXPECT_EQ(log.table().play()->table().view(gone), own) << "the hand is the bot's now";
  int by_bot = 0;
  while (log.table().status() == TableStatus::running) {
    const bool bot = !log.table().awaited_bots().empty();
    const Seat seat = play_on();
    EXPECT_EQ(bot, seat == gone);
    by_bot += bot ? 1 : 0;
  }
  EXPECT_GE(by_bot, 22) << "a ship and a card in each of the eleven turns left, and what it drafts";
  const json::value end = log.table().play()->table().view(kSpectator);
  EXPECT_EQ(end.at("stage"), "over");
  for (const json::value& player : end.at("players").as_array()) {
    EXPECT_EQ(player.at("galleons"), 0);
    EXPECT_EQ(player.at("schooners"), 0);
  }
}

TEST(LiveEnd, TheGameEndsWhenAllPersonsWhoAreThereAgree) {
  TableLog log = begun("port-royal", 3);
  log.ask("anne", op("agree", {{"yes", true}}));
  log.ask("bart", op("agree", {{"yes", true}}));
  EXPECT_EQ(log.table().status(), TableStatus::running);
  log.ask("bart", op("agree", {{"yes", false}}));
  log.ask("calico", op("agree", {{"yes", true}}));
  EXPECT_EQ(log.table().status(), TableStatus::running) << "Bart has changed his mind";
  log.ask("bart", op("away"));
  EXPECT_EQ(log.table().status(), TableStatus::finished) << "and is gone";
  EXPECT_EQ(table_card(log.table(), "").at("ended"), "agreement");
  EXPECT_EQ(log.refused("anne", op("agree", {{"yes", true}})), "game_over");
}

TEST(LiveEnd, WhoeverIsOnlyMissedIsAskedForADay) {
  TableLog log = begun("port-royal", 3);
  log.write(plan_stand_in(log.table(), 1, StandIn::absent, log.now));
  log.ask("anne", op("agree", {{"yes", true}}));
  log.ask("calico", op("agree", {{"yes", true}}));
  EXPECT_EQ(log.table().status(), TableStatus::running) << "Bart may come back";
  log.now += 86'400'000;
  log.ask("anne", op("agree", {{"yes", true}}));
  EXPECT_EQ(log.table().status(), TableStatus::finished);
}

TEST(LiveEnd, WhoeverPlaysOnAgreesNoMore) {
  TableLog log = begun("port-royal", 2);
  const Seat seat = log.table().awaited().front();
  log.ask(name_of(seat), op("agree", {{"yes", true}}));
  log.ask(name_of(seat), move_request(log.table(), seat));
  EXPECT_FALSE(log.table().seats()[seat].agrees);
  log.ask(name_of(clockwise(seat, 1, 2)), op("agree", {{"yes", true}}));
  EXPECT_EQ(log.table().status(), TableStatus::running);
}

TEST(LiveEnd, AGameThatEndedStaysEnded) {
  TableLog log = begun("port-royal", 2);
  LiveTable table = log.again();
  table.apply(read_change(R"({"kind":"ended","reason":"agreement","t":1})"));
  EXPECT_EQ(table.status(), TableStatus::finished) << "whatever ended it in the release that wrote this";
}

TEST(LiveEnd, TheSamePeoplePlayOnceMore) {
  TableLog log = begun("port-royal", 3);
  EXPECT_THROW(found_rematch(log.table(), "next", speaker("anne"), kit::test_seed(2), log.now), Refusal) << "not yet";
  play_out(log, 5);
  EXPECT_THROW(found_rematch(log.table(), "next", speaker("edward"), kit::test_seed(2), log.now), Refusal)
      << "no player";
  const Planned planned = found_rematch(log.table(), "next", speaker("bart"), kit::test_seed(2), log.now);
  const std::string body = change_text(*planned.change);
  const LiveTable next("next", std::span(&body, 1));
  EXPECT_EQ(next.status(), TableStatus::open);
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(next.seats_of(person_of(name_of(seat))), SeatSet::of(seat));
    EXPECT_EQ(next.seats()[seat].name, log.table().seats()[seat].name);
  }
  EXPECT_TRUE(next.is_host(person_of("anne")));
  ASSERT_TRUE(planned.index);
  EXPECT_EQ(planned.index->people.size(), 3U);
  const Reader reader{.seats = {}, .words = {}};
  EXPECT_NE(told_table(next, reader).at("table").at("commitment"),
            told_table(log.table(), reader).at("table").at("commitment"));
  log.write(plan_rematch(log.table(), "next", speaker("bart"), log.now));
  EXPECT_EQ(log.table().rematch(), "next");
}

// A finished game is played on from the middle: the seat knows what it knew, all else is dealt anew, others are bots.
TEST(LiveEnd, AFinishedGameIsPlayedOnFromOneOfItsPositions) {
  TableLog log = begun("sealed-bid", 3);
  const auto branch = [&](json::object members, std::string_view who, std::uint64_t seed) {
    const json::value request = op("branch", std::move(members));
    return found_branch(log.table(), "next", Reading(request, "bad_request"), speaker(who), kit::test_seed(seed),
                        log.now);
  };
  EXPECT_THROW(branch({{"position", 0}}, "anne", 1), Refusal) << "not before the end";
  play_out(log, 5);
  const Record record = log.table().record();
  const auto last = static_cast<std::int64_t>(record.moves.size());
  EXPECT_THROW(branch({{"position", last}}, "anne", 1), Refusal) << "nothing is left to play";
  EXPECT_THROW(branch({{"position", last + 1}}, "anne", 1), Refusal);
  EXPECT_THROW(branch({{"position", 0}, {"bot", "nobody"}}, "anne", 1), Refusal);

  const Table there = Table::replay(record, 2);
  std::set<std::string> hands;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Planned planned =
        branch({{"position", 2}, {"seat", 1}, {"name", "Edward"}, {"bot", "hasard"}}, "edward", seed);
    TableLog next("next", planned);
    next.ask("edward", op("start"));
    EXPECT_EQ(next.table().seats_of(person_of("edward")), SeatSet::of(1));
    EXPECT_EQ(next.table().seats()[0].bot, "hasard");
    EXPECT_EQ(next.table().play()->table().view(1), there.view(1));
    hands.insert(json::serialize(next.table().play()->table().view(0)));
    while (next.table().status() == TableStatus::running) {
      const LiveTable& table = next.table();
      const Seat seat = table.awaited().front();
      if (table.awaited_bots().contains(seat)) {
        next.write(plan_bot_move(table, seat, table.play()->table().legal(seat)[0], table.steps(), next.now).value());
      } else {
        next.ask("edward", move_request(table, seat));
      }
    }
    EXPECT_NO_THROW(Table::replay(next.table().record()));
  }
  EXPECT_GT(hands.size(), 1U) << "what the seat could not know is dealt anew";
}

}  // namespace
}  // namespace flibuste
