// What happens as time goes by: turns that ran out of time, persons who are gone, tables nobody uses, and how long what
// is stored is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "server/listeners.h"
#include "server/quotas.h"
#include "server/server_context.h"
#include "server/table_cache.h"

namespace flibuste {

class Housekeeping {
 public:
  Housekeeping(ServerContext& context, TableCache& tables, Listeners& listeners, Quotas& quotas)
      : context_(context), tables_(tables), listeners_(listeners), quotas_(quotas) {}

  // Loads every table whose game is running or that waits for players, so that clocks and bots run.
  void resume();
  // A table could not be loaded: all is to be resumed again when the storage answers.
  void resume_later() { resumed_ = false; }
  bool resumed() const { return resumed_; }

  // To be called about once a second.
  void run();

  // For how many days finished tables are kept; `done` learns whether that could be stored.
  void set_retention(int days, const std::function<void(bool)>& done);

 private:
  void probe_storage();
  void check_clocks(const CachedTablePtr& slot);
  // Finished tables after the days they are kept, open ones that never began, games that nobody plays on. Not before it
  // is known what the administrator has set, and which games are paused.
  bool may_remove() const { return resumed_ && *unread_ == 0; }
  void remove_old();

  ServerContext& context_;
  TableCache& tables_;
  Listeners& listeners_;
  Quotas& quotas_;
  bool resumed_ = false;
  std::shared_ptr<std::size_t> unread_ = std::make_shared<std::size_t>(0);  // tables that are being resumed
  bool probing_ = false;  // whether the storage works again is being tried
  std::int64_t last_removal_ = 0;
};

}  // namespace flibuste
