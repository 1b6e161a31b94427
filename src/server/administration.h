// What operators ask for: health, figures, retention, and the removal of tables.
#pragma once

#include <string>

#include "server/api.h"
#include "server/bot_scheduler.h"
#include "server/housekeeping.h"
#include "server/listeners.h"
#include "server/quotas.h"
#include "server/server_context.h"
#include "server/table_cache.h"

namespace flibuste {

class Administration {
 public:
  struct Parts {
    ServerContext& context;
    TableCache& tables;
    Listeners& listeners;
    BotScheduler& bots;
    Housekeeping& housekeeping;
    Quotas& quotas;
  };
  explicit Administration(const Parts& parts) : parts_(parts) {}

  // A request below /api/admin.
  void handle(const ApiRequest& request, const Reply& reply);
  // For everybody.
  ApiResponse health() const;
  ApiResponse metrics() const;

 private:
  void require_administrator(const ApiRequest& request);
  json::object health_json() const;
  void set_retention(const ApiRequest& request, const Reply& reply);
  void list_tables(const Reply& reply);
  void remove_table(const std::string& id, const Answer& answer);
  // A table nobody plays at any more, whatever its log is like.
  void erase_stored(const std::string& id, const Answer& answer);

  Parts parts_;
};

}  // namespace flibuste
