// Games looked at again by HTTP: positions, where the points came from, records, key moments. The work is done on other
// threads, in turn by address.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/api.h"
#include "server/plan.h"
#include "server/quotas.h"
#include "server/server_context.h"
#include "server/table_cache.h"
#include "server/work_queue.h"

namespace flibuste {

// The seats whose secrets an answer may tell: where several persons share a device, the one that `seat` names.
SeatSet named_seats(const LiveTable& table, const Speaker& speaker, const ApiRequest& request);

class GameReviews {
 public:
  GameReviews(ServerContext& context, Quotas& quotas, WorkQueue& readers, WorkQueue& advisers)
      : context_(context), quotas_(quotas), readers_(readers), advisers_(advisers) {}

  // `part` is "positions" (of a running game as the speaker may see it), "review" or "record".
  void review(const LiveTable& table, const ApiRequest& request, const Speaker& speaker, const std::string& part,
              std::optional<Lang> words, const Reply& reply);
  // The key moments of a finished game, looked for once however many ask.
  void moments(const CachedTablePtr& slot, const std::string& address, Lang lang, const Reply& reply);

 private:
  void search_moments(const CachedTablePtr& slot, const std::string& address);

  ServerContext& context_;
  Quotas& quotas_;
  WorkQueue& readers_;
  WorkQueue& advisers_;
};

}  // namespace flibuste
