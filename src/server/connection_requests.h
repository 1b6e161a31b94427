// What is said on connections that listen: hello, what is shown on a shared screen, and requests to the table.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/listeners.h"
#include "server/quotas.h"
#include "server/server_context.h"
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
  // What happened since version `from`, told again from the log as this reader may know it.
  void tell_missed(const Connection& connection, std::uint32_t from);

  Parts parts_;
};

}  // namespace flibuste
