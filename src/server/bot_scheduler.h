// Bots that play at tables: whose turn it is to think, on how many threads, and what becomes of a move.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "server/fair_queue.h"
#include "server/server_context.h"
#include "server/table_cache.h"

namespace flibuste {

class BotScheduler {
 public:
  BotScheduler(ServerContext& context, TableCache& tables);
  // Ends the threads.
  void join() { threads_.join(); }

  // Lets the bots think that are awaited at a table.
  void schedule(const CachedTablePtr& slot);
  // The bots of a table are to play the best they have found so far.
  static void hurry(CachedTable& slot) { slot.hurry = true; }
  // Those of all tables.
  void hurry_all();
  std::uint64_t thinking() const { return thinking_; }

 private:
  struct Turn {
    CachedTablePtr slot;
    Seat seat;
  };
  std::uint64_t threads() const;
  // Starts to think about what waits, while a thread is free.
  void start_waiting();
  void think(const CachedTablePtr& slot, Seat seat, const std::string& level);
  // What a bot thought of; nothing when it failed. It counts only where the position is still the one of `steps`.
  void play(const CachedTablePtr& slot, Seat seat, std::uint32_t steps, std::optional<AnyMove> move);

  ServerContext& context_;
  TableCache& tables_;
  FairQueue<Turn> waiting_;     // by address: device secrets cost nothing
  std::uint64_t thinking_ = 0;  // decisions under way
  boost::asio::thread_pool threads_;
};

}  // namespace flibuste
