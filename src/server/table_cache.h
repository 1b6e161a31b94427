// The tables in memory: they are loaded from snapshots and logs when somebody needs them, kept while they are used, and
// forgotten after. Changes of one table are written one after the other; requests wait for the one before them. A
// snapshot is written with every so many changes, when a table leaves memory, and when the server stops.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/refusal.h"
#include "server/api.h"
#include "server/live_table.h"
#include "server/plan.h"
#include "server/server_context.h"
#include "server/snapshot.h"

namespace flibuste {

using ConnectionId = std::uint64_t;

// A person of the running game who is not here, and whose seat no bot plays (server/absence.h).
struct Absence {
  Seat seat = 0;
  std::int64_t stand_in =
      0;  // when a bot takes over by itself, as things are; 0: it is not for him to choose, or never
  bool operator==(const Absence&) const = default;
};

// A phrase that somebody said, and as whom.
struct SaidPhrase {
  Seat seat = 0;
  std::string name;
  std::string phrase;
  std::int64_t time = 0;
};

// A table in memory, and what is only known while it is there.
struct CachedTable {
  std::string id;
  std::string code;                // digest by which it is found while it is open
  std::optional<LiveTable> table;  // none while it is loaded
  std::uint32_t saved = 0;         // entries of its newest snapshot
  bool loading = false;
  bool writing = false;  // a change waits for the disk; requests wait for it
  bool saving = false;   // a snapshot does
  std::deque<std::function<void()>> tasks;
  std::vector<std::function<void(std::shared_ptr<CachedTable>)>> arrivals;  // who waits until it is loaded
  std::vector<ConnectionId> listeners;
  SeatSet thinking;                            // seats a bot thinks for
  std::atomic<bool> hurry = false;             // … and is to play the best it has found so far
  std::array<std::int64_t, kMaxSeats> seen{};  // when the person of a seat was last here
  std::vector<Absence> absent;                 // … and who is missed, as it was last told
  std::deque<SaidPhrase> said;                 // the last phrases, for whoever comes; never stored
  std::string address;                         // of whoever asked for something last; never stored
  std::int64_t used = 0;
  std::int64_t grace = 0;                                // until then nobody is late: the server itself was not there
  std::map<Lang, json::array> moments;                   // the key moments of a finished game, once somebody asked
  std::vector<std::pair<Lang, Reply>> awaiting_moments;  // who asked while they are looked for

  bool busy() const { return loading || writing; }
};
using CachedTablePtr = std::shared_ptr<CachedTable>;

class TableCache {
 public:
  // What the rest of the server does when something happened to a table.
  struct Hooks {
    std::function<void(const CachedTablePtr&)> loaded = {};
    std::function<void(const CachedTablePtr&)> changed = {};
    std::function<void(const CachedTablePtr&)> advance = {};  // what the table has to do by itself, after it was loaded
    std::function<void(const CachedTablePtr&, std::string_view reason)> dropped = {};
    std::function<void()> unreadable_store = {};  // a table could not be loaded because the storage fails
  };

  explicit TableCache(ServerContext& context);
  void set_hooks(Hooks hooks) { hooks_ = std::move(hooks); }
  // Ends the thread that loads.
  void join() { loader_.join(); }

  // A table, loaded if need be; `then` gets nullptr when there is none.
  void with_table(const std::string& id, std::function<void(CachedTablePtr)> then);
  // Why `with_table` found nothing.
  Refusal no_table(const std::string& id) const;
  // The table if it is in memory and loaded.
  const LiveTable* loaded_table(const std::string& id) const;
  // A table that was founded just now, of which `body` is the log.
  void add(const std::string& id, const std::string& body);
  // The table is no more, or cannot be read: whoever listens must come again.
  void drop(const CachedTablePtr& slot, std::string_view reason);
  // Whether it is a table of a game that was played under other rules and cannot be shown under those of this release.
  bool is_set_aside(const std::string& id) const { return set_aside_.contains(id); }
  // Those whose games are not over. They are kept as they are, for a release that can go on with them.
  std::vector<std::string> paused() const;
  // It was removed from the storage.
  void forget_removed(const std::string& id);
  // Its code is void.
  void forget_code(const std::string& id);

  // Runs `task` once no change of this table waits for the disk.
  void when_idle(const CachedTablePtr& slot, std::function<void()> task);
  // Runs what waits, as far as the table is idle.
  void run_tasks(const CachedTablePtr& slot);
  // Makes a change durable, applies it and tells of it; then it is answered, if somebody asked.
  void write(const CachedTablePtr& slot, Planned planned, Answer answer = {});

  // Writes down that a game of earlier rules goes on under those of this release, before anything else happens there;
  // false where there is no need to.
  bool carry_over(const CachedTablePtr& slot);

  // The table that waits for a code, by its digest.
  std::optional<std::string> table_of_code(const std::string& digest) const;
  // The code that was drawn is another table's already.
  bool code_taken(const Planned& planned) const;

  std::vector<CachedTablePtr> all() const;
  std::size_t size() const { return tables_.size(); }
  bool busy() const;
  // Tables nobody uses and on which nothing is to happen by itself.
  void forget_idle();
  // Writes snapshots of all tables that have changed since their last one, so that the next start is quick and a later
  // release can go on with them.
  void save_all();
  // Nobody is late yet: the server itself was not there, or its disk.
  void give_grace();

 private:
  // What came of making a table of what is stored.
  struct Made {
    std::optional<LiveTable> table = {};
    std::uint32_t saved = 0;
    std::string fault = {};                // it cannot be read
    std::string bad_snapshot = {};         // … from its snapshot
    std::optional<OtherRules> rules = {};  // … under the rules of this release
  };
  void load(const CachedTablePtr& slot, bool by_snapshot = true);
  void make(const CachedTablePtr& slot, const std::shared_ptr<const StoredTable>& stored);
  void made(const CachedTablePtr& slot, Made made, TableStatus status);
  void loaded(const CachedTablePtr& slot, Made made);
  void put_aside(const std::string& id, const OtherRules& rules, TableStatus status);
  void written(const CachedTablePtr& slot, const Change& change, json::object reply, const Answer& answer,
               StorageQueue::Written result);
  void save_changed(const std::vector<CachedTablePtr>& slots);
  void update_code(CachedTable& slot);

  ServerContext& context_;
  Hooks hooks_;
  std::map<std::string, CachedTablePtr> tables_;
  struct Aside {
    TableStatus status = TableStatus::running;
    Refusal refusal;
  };
  std::map<std::string, Aside> set_aside_;
  std::map<std::string, std::string> codes_;  // digest of an open table's code -> table
  boost::asio::thread_pool loader_{1};
};

}  // namespace flibuste
