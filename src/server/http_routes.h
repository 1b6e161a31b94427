// What is asked once by HTTP, not listened to: which address is answered by which part of the server.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/administration.h"
#include "server/api.h"
#include "server/game_reviews.h"
#include "server/listeners.h"
#include "server/quotas.h"
#include "server/server_context.h"
#include "server/table_cache.h"
#include "server/table_founder.h"
#include "server/table_lists.h"
#include "server/table_requests.h"

namespace flibuste {

class HttpRoutes {
 public:
  struct Parts {
    ServerContext& context;
    TableCache& tables;
    Listeners& listeners;
    Quotas& quotas;
    TableFounder& founder;
    TableRequests& requests;
    TableLists& lists;
    GameReviews& reviews;
    Administration& administration;
    std::function<void()> tick;  // time went by
  };
  explicit HttpRoutes(Parts parts) : parts_(std::move(parts)) {}

  // The answer may come later, on the same thread.
  void handle(const ApiRequest& request, const Reply& reply);

 private:
  void route(const ApiRequest& request, const Reply& reply);
  void games(const Reply& reply);
  void join_by_code(const ApiRequest& request, const Speaker& speaker, const Reply& reply);
  // Below /api/tables/.
  void table(const ApiRequest& request, const Speaker& speaker, const Reply& reply);
  void ask_table(const CachedTablePtr& slot, const ApiRequest& request, const Speaker& speaker,
                 const std::shared_ptr<const json::value>& document, const Reply& reply);
  void show_table(const CachedTablePtr& slot, const ApiRequest& request, const Speaker& speaker,
                  const std::string& part, const Reply& reply);
  void set_clock(const ApiRequest& request, const Reply& reply);

  Parts parts_;
  std::string games_;  // the answer of /api/games, written once
};

}  // namespace flibuste
