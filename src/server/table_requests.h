// Requests to a table, by whatever way they came: each waits for its turn, is planned, written and answered.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "server/listeners.h"
#include "server/plan.h"
#include "server/quotas.h"
#include "server/server_context.h"
#include "server/table_cache.h"
#include "server/table_founder.h"
#include "server/work_queue.h"

namespace flibuste {

class TableRequests {
 public:
  struct Parts {
    ServerContext& context;
    TableCache& tables;
    Listeners& listeners;
    TableFounder& founder;
    Quotas& quotas;
    WorkQueue& advisers;
  };
  explicit TableRequests(const Parts& parts) : parts_(parts) {}

  // `document` is {"op":…}, of all operations but those of connections and hints.
  void request(const CachedTablePtr& slot, const Speaker& speaker, std::shared_ptr<const json::value> document,
               Answer answer);
  // A hint, thought about on a thread of its own. `shown` gives the seats whose secrets may be told to whoever asks:
  // when he asks, and when the answer is found.
  void hint(const CachedTablePtr& slot, const Speaker& speaker, const json::value& document, std::optional<Lang> words,
            std::function<SeatSet()> shown, Answer answer);

 private:
  // The table is idle: plans what is asked and writes it. A change that is written is answered by `timed`.
  void change(const OperationInfo& operation, const CachedTablePtr& slot, const Speaker& speaker,
              const Reading& request, const Answer& answer, const Answer& timed);
  void say(CachedTable& slot, const Reading& request, const Answer& answer);
  // Refuses a bot in the place of somebody who is here.
  void require_gone(const CachedTable& slot, Seat seat, const Speaker& speaker) const;

  Parts parts_;
};

}  // namespace flibuste
