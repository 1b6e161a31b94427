// The list of somebody's tables, put together one table at a time.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "server/api.h"
#include "server/plan.h"
#include "server/quotas.h"
#include "server/server_context.h"
#include "server/table_cache.h"
#include "server/turnstile.h"
#include "server/work_queue.h"

namespace flibuste {

inline constexpr std::size_t kMostListed = 100;

class TableLists {
 public:
  TableLists(ServerContext& context, TableCache& tables, Quotas& quotas, WorkQueue& readers)
      : context_(context), tables_(tables), quotas_(quotas), readers_(readers) {}

  void list(const Speaker& speaker, const Reply& reply);

 private:
  struct Listing {
    Speaker speaker;
    Reply reply;
    std::vector<std::string> ids;
    std::size_t next = 0;
    json::array cards;
  };
  void next_card(const std::shared_ptr<Listing>& list);
  void end(const std::shared_ptr<Listing>& list, const json::object& answer);

  ServerContext& context_;
  TableCache& tables_;
  Quotas& quotas_;
  WorkQueue& readers_;
  Turnstile lists_;  // by address
};

}  // namespace flibuste
