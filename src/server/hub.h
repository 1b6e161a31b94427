// The whole server without a socket: it owns its parts and wires them. Requests, connections and the clock are handed
// in, so that tests speak to it directly. Everything here runs on one thread, which makes it the serial owner of every
// table; the storage, the bots and long work have threads of their own and answer by `Post`.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "server/administration.h"
#include "server/api.h"
#include "server/bot_scheduler.h"
#include "server/connection_requests.h"
#include "server/game_reviews.h"
#include "server/housekeeping.h"
#include "server/http_routes.h"
#include "server/listeners.h"
#include "server/quotas.h"
#include "server/server_context.h"
#include "server/table_cache.h"
#include "server/table_founder.h"
#include "server/table_lists.h"
#include "server/table_requests.h"
#include "server/work_queue.h"

namespace flibuste {

class Hub {
 public:
  using Now = ServerContext::Now;

  Hub(std::unique_ptr<Store> store, HubSettings settings, Post post, Now now);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  // Loads every table whose game is running, so that clocks and bots run.
  void resume() { housekeeping_.resume(); }
  // The answer may come later, on the same thread.
  void handle(const ApiRequest& request, const Reply& reply) { routes_.handle(request, reply); }

  // Somebody listens to a table: the first message must be {"op":"hello",…}.
  ConnectionId connect(std::string table, std::shared_ptr<Client> client, std::string address);
  void receive(ConnectionId id, std::string_view message) { connection_requests_.receive(id, message); }
  void disconnect(ConnectionId id) { connection_requests_.close(id); }

  // Clocks, absent persons, idle tables; to be called about once a second.
  void tick();
  // Tells everybody that the server stops and saves all tables; afterwards nothing is accepted.
  void shut_down();
  // True while nothing waits for the disk, no table is being loaded and nothing is read for anybody.
  bool idle() const;

  Metrics& metrics() { return context_.metrics; }
  std::size_t tables() const { return tables_.size(); }  // in memory

 private:
  void after_change(const CachedTablePtr& slot);
  // What a table has to do by itself, whatever anybody asks: write its end, give a seat back, let bots play.
  void advance(const CachedTablePtr& slot);
  void storage_changed(std::optional<StoreFailure::Kind> failure);
  void stop_work();

  ServerContext context_;
  Quotas quotas_;
  TableCache tables_;
  Listeners listeners_;
  BotScheduler bots_;
  WorkQueue readers_;   // lists, lessons, what was missed: they delay no table
  WorkQueue advisers_;  // hints and key moments: they delay neither play nor reading
  TableFounder founder_;
  TableRequests requests_;
  TableLists lists_;
  GameReviews reviews_;
  Housekeeping housekeeping_;
  Administration administration_;
  HttpRoutes routes_;
  ConnectionRequests connection_requests_;
};

}  // namespace flibuste
