// What a long game costs a server: `bench_long_games [CHANGES…]` (300 and 5000 unless named).
//
// A table of Port Royal that never ends is played at random for so many changes and stored as a server stores it, with
// its snapshots. Then what a server does with a stored table is timed, once by snapshot and once by playing the whole
// log: opening it, the first step after that, telling somebody what he missed, and its card for a list. Medians of wall
// time in milliseconds; reading goes through the data file, which the system has in memory.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "games/port_royal/game.h"
#include "server/founding.h"
#include "server/plan.h"
#include "server/snapshot.h"
#include "server/table_card.h"
#include "server/table_messages.h"
#include "store/store.h"
#include "table/erased.h"
#include "table/registry.h"

namespace flibuste {
namespace {

namespace fs = std::filesystem;

// When a game is over the next is dealt.
struct EndlessPortRoyal : port_royal::PortRoyal {
  static constexpr GameInfo kInfo = [] {
    GameInfo info = port_royal::PortRoyal::kInfo;
    info.id = "endless-port-royal";
    return info;
  }();
  template <class Sink>
  static void apply(State& s, Seat seat, Move move, Chance& chance, Sink& sink) {
    port_royal::PortRoyal::apply(s, seat, move, chance, sink);
    if (actors(s).empty()) s = setup(s.options, seats(s), chance);
  }
};

constexpr const char* kTable = "longlonglonglong";
constexpr int kSeats = 4;
constexpr std::uint32_t kMissed = 40;  // changes that somebody was away for
constexpr int kRounds = 41;

const Speaker kOwner = {.person = "owner"};

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "flibuste-long-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }
  fs::path operator/(const char* name) const { return path_ / name; }

 private:
  fs::path path_;
};

Planned next_move(const LiveTable& table, Chance& choices, std::int64_t now) {
  const Seat seat = table.awaited().front();
  const AnyMoves moves = table.play()->table().legal(seat);
  const AnyMove move = moves[choices.below(static_cast<std::uint32_t>(moves.size()))];
  const json::value request = {{"op", "play"},
                               {"seat", seat},
                               {"move", table.game().move_json(move)},
                               {"key", fmt::format("key-{}", table.version())}};
  return plan(table, Reading(request, "bad_request"), kOwner, now);
}

// Stores a game of so many changes; it stays running, as `table`.
LiveTable store_game(Store& store, std::uint32_t changes) {
  json::array seats;
  for (int i = 0; i < kSeats; ++i) seats.push_back(json::object{{"person", fmt::format("Person {}", i)}});
  const json::value wish = {{"game", "endless-port-royal"}, {"seats", std::move(seats)}};
  Planned planned = found_table(kTable, Reading(wish, "bad_request"), kOwner, sha256("long games"), 1);
  const std::string first = change_text(*planned.change);
  store.append(std::vector{Entry{.table = kTable, .number = 0, .time = 1, .body = first, .index = planned.index}});
  LiveTable table(kTable, std::span(&first, 1));
  Chance choices = Chance::fast(7);
  std::uint32_t saved = 0;
  while (table.entries() < changes) {
    const json::value start = {{"op", "start"}};
    planned = table.play() == nullptr ? plan(table, Reading(start, "bad_request"), kOwner, 2)
                                      : next_move(table, choices, std::int64_t{table.entries()} * 1'000);
    Entry entry{.table = kTable,
                .number = table.entries(),
                .time = planned.change->time,
                .body = change_text(*planned.change),
                .index = planned.index};
    std::string history;
    if (table.entries() - saved >= kSnapshotEvery) {
      history = table.unsealed();
      entry.snapshot = snapshot_of(table, history);
      saved = table.entries();
    }
    store.append(std::vector{entry});
    table.seal(std::move(history));
    table.apply(*planned.change);
  }
  TableIndex index{.status = TableStatus::running, .people = {kOwner.person}, .card = card_text(card_of(table))};
  store.set_card(kTable, index.card);
  return table;
}

double median_ms(const std::function<void()>& work) {
  std::vector<double> times;
  for (int i = 0; i < kRounds; ++i) {
    const auto start = std::chrono::steady_clock::now();
    work();
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  }
  std::ranges::sort(times);
  return times[times.size() / 2];
}

LiveTable opened(Store& store, bool by_snapshot) {
  return make_table(kTable, read_stored(store, kTable, {.snapshot = by_snapshot}));
}

void measure(std::uint32_t changes) {
  const Folder folder;
  const auto store = open_sqlite(folder / "flibuste.db");
  const LiveTable table = store_game(*store, changes);
  const std::uint32_t from = table.version() - kMissed;
  const Reader reader{.seats = SeatSet::of(0), .words = Lang::en};
  std::size_t told = 0;
  const auto line = [&](const char* what, const std::function<void(bool)>& work) {
    const double by_snapshot = median_ms([&] { work(true); });
    const double by_log = median_ms([&] { work(false); });
    fmt::print("{:6} {:28} {:10.3f} {:10.3f}\n", changes, what, by_snapshot, by_log);
  };
  line("opening", [&](bool by_snapshot) {
    if (opened(*store, by_snapshot).version() != table.version()) std::abort();
  });
  line("opening and a step", [&](bool by_snapshot) {
    LiveTable again = opened(*store, by_snapshot);
    Chance choices = Chance::fast(1);
    again.apply(*next_move(again, choices, 1).change);
    told += change_message(again, reader).size();
  });
  line("what was missed", [&](bool by_snapshot) {
    const StoredTable stored =
        read_stored(*store, kTable, {.snapshot = by_snapshot, .history = false, .version = from});
    make_table(kTable, stored, [&](const LiveTable& each) {
      if (each.version() > from) told += change_story(each, reader).size();
      return true;
    });
  });
  line("card", [&](bool by_snapshot) {
    if (by_snapshot) {
      told += card_json(read_card(store->card(kTable)), kOwner.person).size();
    } else {
      told += table_card(opened(*store, false), kOwner.person).size();
    }
  });
  line("record", [&](bool by_snapshot) { told += opened(*store, by_snapshot).record_so_far().moves.size(); });
  const double snapshot_ms = median_ms([&] { told += snapshot_of(table, table.unsealed()).body.size(); });
  std::size_t history = 0;
  for (const HistoryPart& part : store->histories(kTable, changes)) history += part.bytes.size();
  const auto row = store->row(kTable);
  fmt::print("{:6} a snapshot: {:.3f} ms, {} bytes; log {} bytes, history {} bytes, file {} bytes ({})\n", changes,
             snapshot_ms, snapshot_of(table, {}).body.size(), row->bytes, history, store->bytes(), told % 10);
}

}  // namespace
}  // namespace flibuste

int main(int argc, char** argv) {
  static const flibuste::Erased<flibuste::EndlessPortRoyal> game;
  flibuste::add_game(game);
  fmt::print("changes what                         by snapshot     by log (ms)\n");
  if (argc < 2) {
    for (const std::uint32_t changes : {300U, 5'000U}) flibuste::measure(changes);
  }
  for (int i = 1; i < argc; ++i) flibuste::measure(static_cast<std::uint32_t>(std::atoi(argv[i])));
}
