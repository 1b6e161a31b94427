#include "server/housekeeping.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/text.h"
#include "server/absence.h"
#include "server/plan.h"

namespace flibuste {
namespace {

constexpr std::int64_t kRemoveEvery = 3'600'000;  // ms
constexpr std::int64_t kDay = 86'400'000;
constexpr std::int64_t kHour = 3'600'000;
constexpr std::size_t kRemovedAtOnce = 200;
constexpr std::string_view kRetention = "retention_days";  // a fact of the storage

}  // namespace

void Housekeeping::resume() {
  const auto rows = std::make_shared<std::vector<TableRow>>();
  const auto days = std::make_shared<std::optional<std::string>>();
  context_.storage().ask(
      [rows, days, most = static_cast<std::size_t>(context_.settings.limits.tables)](Store& store) {
        *rows = store.tables_with(TableStatus::running, most);
        const auto open = store.tables_with(TableStatus::open, most);
        rows->insert(rows->end(), open.begin(), open.end());
        *days = store.fact(kRetention);
      },
      [this, rows, days](const std::exception_ptr& thrown) {
        if (thrown) return context_.note_storage(StoreFailure::Kind::broken);  // tried again when the disk answers
        resumed_ = true;
        int& kept = context_.settings.retention_days;
        if (*days) kept = number_from<int>(**days).value_or(kept);
        unread_ = std::make_shared<std::size_t>(rows->size());
        for (const TableRow& row : *rows) {
          tables_.with_table(row.id, [unread = unread_](const CachedTablePtr&) { --*unread; });
        }
        context_.log("info", "resumed", {{"tables", rows->size()}});
      });
}

void Housekeeping::run() {
  if (context_.storage_failure() && !probing_) probe_storage();
  for (const CachedTablePtr& slot : tables_.all()) {
    if (slot->table && slot->table->status() == TableStatus::running) check_clocks(slot);
  }
  listeners_.close_silent();
  tables_.forget_idle();
  quotas_.forget_idle();
  if (may_remove() && context_.now() - last_removal_ >= kRemoveEvery) remove_old();
}

void Housekeeping::probe_storage() {
  probing_ = true;
  context_.storage().ask([](Store& store) { store.probe(); },
                         [this](const std::exception_ptr& thrown) {
                           probing_ = false;
                           if (!thrown) context_.note_storage(std::nullopt);
                         });
}

void Housekeeping::check_clocks(const CachedTablePtr& slot) {
  if (slot->busy() || context_.storage_failure()) return;
  const LiveTable& table = *slot->table;
  const std::int64_t now = context_.now();
  const SeatSet here = listeners_.connected(*slot);
  for (const Seat seat : table.awaited()) {
    if (table.seats()[seat].played_by_bot()) continue;
    const auto past = [now](std::int64_t end) { return end > 0 && now >= end; };
    const bool late = past(late_at(*slot, seat));
    if (!late && (here.contains(seat) || !past(gone_at(*slot, seat)))) continue;
    return tables_.write(slot, plan_stand_in(table, seat, late ? StandIn::late : StandIn::absent, now));
  }
}

void Housekeeping::remove_old() {
  const std::int64_t now = context_.now();
  const HubSettings& settings = context_.settings;
  last_removal_ = now;
  const std::int64_t finished = settings.retention_days > 0 ? now - settings.retention_days * kDay : 0;
  const std::int64_t open = now - settings.open_hours * kHour;
  const std::int64_t running = settings.running_days > 0 ? now - settings.running_days * kDay : 0;
  const auto gone = std::make_shared<std::vector<std::string>>();
  // Nobody can go on with a game that waits for a release with its rules: its time begins when one does.
  context_.storage().ask(
      [now, finished, open, running, gone, paused = tables_.paused()](Store& store) {
        store.touch(paused, now);
        const auto collect = [&](TableStatus status, std::int64_t before) {
          if (before <= 0) return;
          for (const TableRow& row : store.untouched_since(status, before, kRemovedAtOnce)) gone->push_back(row.id);
        };
        collect(TableStatus::finished, finished);
        collect(TableStatus::open, open);
        collect(TableStatus::running, running);
        if (!gone->empty()) store.erase(*gone);
      },
      [this, gone](const std::exception_ptr& thrown) {
        if (thrown) return;
        for (const std::string& id : *gone) tables_.forget_removed(id);
        if (gone->size() >= kRemovedAtOnce) last_removal_ = context_.now() - kRemoveEvery;  // more, at the next run
        if (!gone->empty()) context_.log("info", "tables_retired", {{"count", gone->size()}});
      });
}

void Housekeeping::set_retention(int days, const std::function<void(bool)>& done) {
  context_.storage().ask([days](Store& store) { store.set_fact(kRetention, std::to_string(days)); },
                         [this, days, done](const std::exception_ptr& thrown) {
                           if (thrown) return done(false);
                           context_.settings.retention_days = days;
                           last_removal_ = context_.now() - kRemoveEvery;
                           if (may_remove()) remove_old();
                           done(true);
                         });
}

}  // namespace flibuste
