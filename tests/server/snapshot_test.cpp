// Snapshots of a table as a pure object: made of a snapshot and the entries after it, a table is the one that its whole
// log makes, whatever happened before and after.
#include "server/snapshot.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/refusal.h"
#include "server/local_server.h"
#include "server/move_history.h"
#include "server/table_card.h"
#include "server/table_log.h"
#include "support/kit.h"
#include "table/registry.h"

namespace flibuste {
namespace {

using server_kit::begun;
using server_kit::move_request;
using server_kit::name_of;
using server_kit::op;
using server_kit::portrait;
using server_kit::TableLog;

// Everything that can be known of a table, and everything that is kept of it.
std::string whole(const LiveTable& table) {
  std::string text = portrait(table) + json::serialize(table.save());
  text += " entries " + std::to_string(table.entries());
  if (table.play() == nullptr) return text;
  for (const std::uint32_t version : table.play()->position_versions()) text += " " + std::to_string(version);
  return text + json::serialize(record_json(table.record_so_far()));
}

// A table that is saved now and then while its log grows.
class Saved {
 public:
  explicit Saved(const LiveTable& table) : table_(table) {}

  const LiveTable& table() const { return table_; }
  void apply(const std::string& body) { table_.apply(read_change(body)); }
  void save() {
    std::string history = table_.unsealed();
    snapshots_.push_back(snapshot_of(table_, history));
    if (!snapshots_.back().history.empty()) {
      parts_.push_back({.entries = table_.entries(), .bytes = snapshots_.back().history});
    }
    table_.seal(std::move(history));
  }
  // The table as it is after all of `log`, made of each snapshot.
  void check(const std::vector<std::string>& log, const std::string& expected) const {
    for (const Snapshot& snapshot : snapshots_) {
      SCOPED_TRACE("snapshot of " + std::to_string(snapshot.entries) + " of " + std::to_string(log.size()));
      ASSERT_EQ(whole(make_table(table_.id(), stored(snapshot, log))), expected);
    }
    ASSERT_EQ(whole(table_), expected) << "the table that was saved";
  }
  StoredTable stored(const Snapshot& snapshot, const std::vector<std::string>& log) const {
    StoredTable stored{.status = table_.status(), .snapshot = snapshot, .history = std::vector<HistoryPart>()};
    for (const HistoryPart& part : parts_) {
      if (part.entries <= snapshot.entries) stored.history->push_back(part);
    }
    stored.bodies.assign(log.begin() + snapshot.entries, log.end());
    return stored;
  }
  const std::vector<Snapshot>& snapshots() const { return snapshots_; }

 private:
  LiveTable table_;
  std::vector<Snapshot> snapshots_;
  std::vector<HistoryPart> parts_;
};

// Something somebody could ask at this moment besides a move; it may be refused.
json::object chore(const LiveTable& table, Chance& chance) {
  switch (chance.below(9)) {
    case 0:
    case 1:
      return op("undo");
    case 2:
      return op("away");
    case 3:
      return op("back");
    case 4:
      return op("agree", {{"yes", chance.below(3) == 0}});
    case 5:
      return op("name", {{"name", "Name " + std::to_string(chance.below(100))}});
    case 6:
      return op("offer");
    case 7:
      return op("withdraw");
    default: {
      const std::string_view window = table.game().info().id == "market" ? "volley" : "hire";
      return op("order", {{"window", json::string(window)}, {"scope", chance.below(2) == 0 ? "game" : "round"}});
    }
  }
}

// A bot moves for a seat it stands in for, or the person does.
void move_somebody(TableLog& log, Chance& chance) {
  const LiveTable& table = log.table();
  const SeatSet awaited = table.awaited();
  Seat seat = awaited.front();
  for (const Seat each : awaited) {
    if (chance.below(2) == 0) seat = each;
  }
  const AnyMoves moves = table.play()->table().legal(seat);
  const std::size_t which = chance.below(static_cast<std::uint32_t>(moves.size()));
  if (table.awaited_bots().contains(seat)) {
    log.write(*plan_bot_move(table, seat, moves[which], table.steps(), log.now));
  } else {
    log.ask(name_of(seat), move_request(table, seat, which));
  }
}

void compare_at_every_cut(std::string_view game, int seats, std::uint64_t seed, int most) {
  SCOPED_TRACE(std::string(game) + " seed " + std::to_string(seed));
  TableLog log = begun(game, seats, seed, {{"turn_seconds", 60}});
  Saved saved(log.again());
  Chance chance = Chance::fast(seed);
  for (int i = 0; i < most && log.table().status() == TableStatus::running; ++i) {
    log.now += 1 + chance.below(5'000);
    const std::size_t before = log.log().size();
    if (chance.below(4) == 0) {
      json::object request = chore(log.table(), chance);
      if (chance.below(2) == 0) request["key"] = "key" + std::to_string(i);
      try {
        log.ask(name_of(static_cast<Seat>(chance.below(static_cast<std::uint32_t>(seats)))), request);
      } catch (const Refusal&) {
        continue;
      }
    } else {
      move_somebody(log, chance);
    }
    for (std::size_t entry = before; entry < log.log().size(); ++entry) saved.apply(log.log()[entry]);
    if (chance.below(7) == 0) saved.save();
    if (chance.below(20) == 0) saved.check(log.log(), whole(log.table()));
    if (testing::Test::HasFatalFailure()) return;
  }
  saved.save();
  saved.check(log.log(), whole(log.again()));
  EXPECT_GE(saved.snapshots().size(), 2U);
}

TEST(Snapshots, WithTheEntriesAfterThemMakeTheTableOfTheWholeLog) {
  server_kit::add_toys();
  for (const AnyGame* game : all_games()) {
    if (game->info().id == "mended-duel" || game->info().id == "mended-market") continue;  // as their models
    for (const int seats : {game->info().min_seats, std::min(game->info().max_seats, 5)}) {
      for (std::uint64_t seed = 1; seed < 4; ++seed) compare_at_every_cut(game->info().id, seats, seed, 160);
    }
  }
}

TEST(Snapshots, AWholeGameHasTheSameRecord) {
  for (const std::string_view game : {"port-royal", "brethren", "aux-sabords", "sealed-bid", "market"}) {
    SCOPED_TRACE(game);
    TableLog log = begun(game, 3, 21);
    Saved saved(log.again());
    Chance choices = Chance::fast(22);
    while (log.table().status() == TableStatus::running) {
      const Seat seat = log.table().awaited().front();
      log.ask(name_of(seat), move_request(log.table(), seat, choices.below(64)));
      saved.apply(log.log().back());
      if (log.log().size() % 16 == 0) saved.save();
    }
    saved.save();
    const Record record = log.table().record();
    EXPECT_EQ(saved.table().record(), record);
    EXPECT_EQ(saved.table().play()->table().moves().size(), saved.table().play()->table().undoable())
        << "what nobody can take back is kept as history alone";
    const LiveTable again = make_table(log.table().id(), saved.stored(saved.snapshots().back(), log.log()));
    EXPECT_EQ(again.record(), record);
    EXPECT_EQ(Table::replay(read_record(record_json(again.record()))).state_hash(), record.state_hash);
  }
}

TEST(Snapshots, ALobbyCanBeSavedToo) {
  TableLog log = server_kit::opened("port-royal", 3);
  log.ask("bart", server_kit::sit(log, "Bart"));
  Saved saved(log.again());
  saved.save();
  EXPECT_TRUE(saved.snapshots().front().history.empty());
  log.ask("calico", server_kit::sit(log, "Calico"));
  log.ask("anne", op("start"));
  for (std::size_t entry = 2; entry < log.log().size(); ++entry) saved.apply(log.log()[entry]);
  saved.check(log.log(), whole(log.table()));
}

TEST(Snapshots, ABranchedTableKeepsWhereItBegan) {
  TableLog log = begun("port-royal", 2, 5);
  server_kit::play_out(log, 6);
  const json::value request = op("branch", {{"position", 20}});
  const Planned planned = found_branch(log.table(), "branchbranchbran", Reading(request, "bad_request"),
                                       server_kit::speaker("anne"), kit::test_seed(9), log.now);
  TableLog branch("branchbranchbran", planned);
  Saved lobby(branch.again());
  lobby.save();
  branch.ask("anne", op("start"));
  lobby.apply(branch.log().back());
  lobby.save();
  lobby.check(branch.log(), whole(branch.table()));
  EXPECT_FALSE(branch.table().record_so_far().start.is_null());
}

TEST(Snapshots, AKeyThatWasUsedStaysUsed) {
  TableLog log = begun("port-royal", 2);
  json::object request = move_request(log.table(), log.table().awaited().front());
  const std::string who(name_of(log.table().awaited().front()));
  request["key"] = "first-move";
  const json::object answer = log.ask(who, request);
  const LiveTable again = LiveTable::restore(log.table().id(), log.table().save(), nullptr);
  const json::value document = request;
  const Planned planned = plan(again, Reading(document, "bad_request"), server_kit::speaker(who), log.now);
  EXPECT_FALSE(planned.change);
  EXPECT_EQ(planned.answer.at("version"), answer.at("version"));
}

// Whoever reads the snapshot alone knows the position, the luck to come, and what may be taken back.
TEST(Snapshots, WithoutItsHistoryATablePlaysOnButHasNoRecord) {
  TableLog log = begun("port-royal", 2, 3);
  for (int i = 0; i < 30; ++i) server_kit::play_first_move(log);
  Saved saved(log.again());
  saved.save();
  StoredTable stored = saved.stored(saved.snapshots().front(), log.log());
  stored.history.reset();
  LiveTable again = make_table(log.table().id(), stored);
  EXPECT_EQ(portrait(again), portrait(log.table()));
  EXPECT_THROW((void)again.record_so_far(), std::logic_error);
  for (int i = 0; i < 10; ++i) {
    server_kit::play_first_move(log);
    again.apply(read_change(log.log().back()));
  }
  EXPECT_EQ(portrait(again), portrait(log.table()));
}

// ---- damage

TEST(Snapshots, DamageIsNoticed) {
  TableLog log = begun("port-royal", 2, 3);
  for (int i = 0; i < 40; ++i) server_kit::play_first_move(log);
  Saved saved(log.again());
  saved.save();
  const StoredTable good = saved.stored(saved.snapshots().front(), log.log());
  ASSERT_EQ(good.history->size(), 1U);
  const auto bad = [&](const std::function<void(StoredTable&)>& damage) {
    StoredTable stored = good;
    damage(stored);
    EXPECT_THROW(make_table(log.table().id(), stored), BadSnapshot);
  };
  for (std::size_t at = 0; at < good.snapshot->body.size(); at += 97) {
    bad([at](StoredTable& stored) { stored.snapshot->body[at] ^= 1; });
  }
  for (std::size_t at = 0; at < good.history->front().bytes.size(); at += 13) {
    bad([at](StoredTable& stored) { stored.history->front().bytes[at] ^= 1; });
  }
  for (const std::size_t size : {std::size_t{0}, std::size_t{3}, std::size_t{8}, good.snapshot->body.size() - 1}) {
    bad([size](StoredTable& stored) { stored.snapshot->body.resize(size); });
  }
  bad([](StoredTable& stored) { stored.history->clear(); });
  bad([](StoredTable& stored) { stored.snapshot->entries += 1; });
  EXPECT_EQ(whole(make_table(log.table().id(), good)), whole(log.table()));
}

TEST(Snapshots, OneOfAnotherFormatIsNoneOfOurs) {
  TableLog log = begun("port-royal", 2, 3);
  json::object saved = log.table().save();
  saved["format"] = 2;
  EXPECT_THROW((void)LiveTable::restore("id", saved, nullptr), Refusal);
  saved["format"] = 1;
  saved["weather"] = "fair";
  saved.erase("keys");
  EXPECT_THROW((void)LiveTable::restore("id", saved, nullptr), Refusal);
}

// ---- the history

MoveHistory::Move moved(std::uint32_t version, Seat seat, std::uint8_t bot, std::string text) {
  return {.version = version, .seat = seat, .bot = bot, .text = std::move(text)};
}

TEST(MoveHistory, PartsFollowEachOther) {
  MoveHistory history;
  const std::vector<MoveHistory::Move> first = {moved(3, 0, 0, R"({"kind":"draw"})"),
                                                moved(3, 1, 2, R"({"kind":"stop"})"),
                                                moved(200, 7, 255, R"({"kind":"draw"})")};
  const std::vector<MoveHistory::Move> second = {moved(4'000'000'000, 2, 0, std::string(300, 'x'))};
  const std::string part = history.part(first);
  EXPECT_LT(part.size(), 60U) << "a text that comes twice is written once";
  history.add(part);
  EXPECT_EQ(history.moves(), first);
  EXPECT_THROW(history.add(part), Refusal) << "it was added already";
  const MoveHistory copy = history;
  history.add(history.part(second));
  EXPECT_EQ(history.size(), 4U);
  EXPECT_EQ(copy.size(), 3U);
  std::vector<MoveHistory::Move> all = first;
  all.insert(all.end(), second.begin(), second.end());
  EXPECT_EQ(history.moves(), all);
}

TEST(MoveHistory, WhatIsNoPartIsRefused) {
  const std::string part = MoveHistory().part(std::vector{moved(3, 0, 0, "abc"), moved(4, 1, 0, "def")});
  int refused = 0;
  for (std::size_t size = 0; size < part.size(); ++size) {
    MoveHistory history;
    try {
      history.add(part.substr(0, size));
      (void)history.moves();
    } catch (const Refusal& refusal) {
      EXPECT_EQ(refusal.code(), "bad_snapshot");
      ++refused;
    }
  }
  EXPECT_EQ(refused, static_cast<int>(part.size()));
  for (std::size_t at = 0; at < part.size(); ++at) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      std::string other = part;
      other[at] = static_cast<char>(static_cast<unsigned char>(other[at]) ^ (1U << bit));
      MoveHistory history;
      try {
        history.add(other);
        (void)history.moves();
      } catch (const Refusal&) {
        continue;
      }
    }
  }
}

// ---- cards

TEST(TableCards, AStoredCardShowsWhatTheTableWouldShow) {
  TableLog log = begun("port-royal", 3, 4);
  server_kit::play_out(log, 5);
  log.write(plan_end(log.table(), log.now));
  const TableCard card = read_card(card_text(card_of(log.table())));
  for (const std::string_view name : {"anne", "bart", "calico", "edward"}) {
    const std::string person = server_kit::person_of(name);
    EXPECT_EQ(card_json(card, person), table_card(log.table(), person)) << name;
    EXPECT_EQ(json::serialize(card_json(card, person)).find(server_kit::person_of("anne")), std::string::npos)
        << "nobody is told who sits there";
  }
  EXPECT_EQ(card_json(card, server_kit::person_of("bart")).at("yours"), json::array{1});
  EXPECT_EQ(card_json(card, "").at("yours"), json::array{});
  EXPECT_THROW((void)read_card("{"), Refusal);
  EXPECT_THROW((void)read_card(R"({"id":3})"), Refusal);
}

}  // namespace
}  // namespace flibuste
