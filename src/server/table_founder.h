// New tables: asked for by a host, as a lesson, as a rematch, or from a position of a finished game. Each is counted
// against whoever asks, stored, and put among the tables in memory.
#pragma once

#include <memory>
#include <string>

#include "server/plan.h"
#include "server/quotas.h"
#include "server/server_context.h"
#include "server/table_cache.h"
#include "server/turnstile.h"
#include "server/work_queue.h"

namespace flibuste {

class TableFounder {
 public:
  TableFounder(ServerContext& context, TableCache& tables, Quotas& quotas, WorkQueue& readers)
      : context_(context), tables_(tables), quotas_(quotas), readers_(readers) {}

  // `request` has the members of POST /api/tables.
  void create(const std::shared_ptr<const json::value>& request, const Speaker& speaker, const Answer& answer);
  // One new table for all who want to play again; another one when nobody can sit at that any more.
  void rematch(const CachedTablePtr& slot, const Speaker& speaker, const Answer& answer);
  void branch(const CachedTablePtr& slot, const Speaker& speaker, const std::shared_ptr<const json::value>& request,
              const Answer& answer);

 private:
  // Plans a table again until its code is nobody else's, and stores it.
  void plan_and_store(const std::string& id, const json::value& request, const Speaker& speaker, const Digest& seed,
                      const Answer& answer);
  // The same with the luck of a lesson, which takes a while to find.
  void create_lesson(const std::string& id, const std::shared_ptr<const json::value>& request, const Speaker& speaker,
                     const Digest& seed, const Founding& founding, const Answer& answer);
  void make_rematch(const CachedTablePtr& slot, const Speaker& speaker, const Answer& answer);
  void write_rematch(const CachedTablePtr& slot, const Speaker& speaker, const std::string& id,
                     const std::string& before, const Answer& answer);
  // Stores the first change of a table, unless `person` or the server has too many.
  void store_if_allowed(const std::string& id, const std::string& person, Planned planned, const Answer& answer);
  void store(const std::string& id, Planned planned, const Answer& answer);

  ServerContext& context_;
  TableCache& tables_;
  Quotas& quotas_;
  WorkQueue& readers_;
  Turnstile foundings_;  // by person: a table is counted before the next one is asked for
};

}  // namespace flibuste
