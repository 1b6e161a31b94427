// What is said on connections that listen: hello, what is shown on a shared screen, and requests to the table.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/listeners.h"
#include "server/quotas.h"
#include "server/server_context.h"
#include "server/snapshot.h"
#include "server/table_cache.h"
#include "server/table_requests.h"
#include "server/work_queue.h"

namespace flibuste {

class ConnectionRequests {
 public:
  struct Parts {
    ServerContext& context;
    TableCache& tables;
    Listeners& listeners;
    Quotas& quotas;
    TableRequests& requests;
    WorkQueue& readers;
    std::function<void(const CachedTablePtr&)> advance;  // what the table has to do once somebody is here again
  };
  explicit ConnectionRequests(Parts parts) : parts_(std::move(parts)) {}

  void receive(ConnectionId id, std::string_view message);
  void close(ConnectionId id);

 private:
  // Counts a message; false when it came too fast.
  bool spend(Connection& connection);
  void perform(Connection& connection, const std::shared_ptr<const json::value>& document, const json::value& number);
  void hello(Connection& connection, const Reading& request, const json::value& number);
  void let_in(Connection& connection, const CachedTablePtr& slot, const std::string& invitation,
              std::optional<std::uint32_t> from);
  // A curtain is lifted or falls on this connection.
  void show(Connection& connection, const Reading& request);
  void hint(const Connection& connection, const Speaker& speaker, const json::value& document, Answer answer);
  // What happened at a table after version `from` and up to `to`, as one reader may know it.
  struct Missed {
    ConnectionId connection = 0;
    std::string address;
    std::string table;
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    Reader reader;
  };
  // Tells again from the log what happened since version `from`.
  void tell_missed(const Connection& connection, std::uint32_t from);
  void read_missed(const std::shared_ptr<const Missed>& missed, bool by_snapshot);
  std::function<void()> told_again(const std::shared_ptr<const Missed>& missed, const StoredTable& stored);

  Parts parts_;
};

}  // namespace flibuste
