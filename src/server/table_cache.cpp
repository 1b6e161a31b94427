#include "server/table_cache.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <span>

#include "engine/engine.h"
#include "server/plan_parts.h"
#include "server/refusals.h"
#include "server/secret.h"

namespace flibuste {
namespace {

constexpr std::int64_t kForgetTableAfter = 600'000;  // ms without a word: a table leaves memory
constexpr std::int64_t kGrace = 60'000;              // ms after the server came back, or its disk

bool to_carry_over(const LiveTable& table) { return table.outdated() && table.status() == TableStatus::running; }

}  // namespace

TableCache::TableCache(ServerContext& context) : context_(context) {}

// ---- loading

void TableCache::with_table(const std::string& id, std::function<void(CachedTablePtr)> then) {
  const auto found = tables_.find(id);
  if (found != tables_.end()) {
    const CachedTablePtr slot = found->second;
    if (slot->table) return then(slot);
    return slot->arrivals.push_back(std::move(then));
  }
  if (set_aside_.contains(id)) return then(nullptr);
  const auto slot = std::make_shared<CachedTable>();
  slot->id = id;
  slot->arrivals.push_back(std::move(then));
  tables_[id] = slot;
  load(slot);
}

Refusal TableCache::no_table(const std::string& id) const {
  if (const auto aside = set_aside_.find(id); aside != set_aside_.end()) return aside->second.refusal;
  if (context_.storage_failure()) return storage_refusal(*context_.storage_failure());
  return {"no_table", {"cette table n’existe pas", "there is no such table"}};
}

const LiveTable* TableCache::loaded_table(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() || !found->second->table ? nullptr : &*found->second->table;
}

void TableCache::load(const CachedTablePtr& slot, bool by_snapshot) {
  slot->loading = true;
  slot->table.reset();
  const auto stored = std::make_shared<StoredTable>();
  context_.storage().ask([id = slot->id, stored,
                          by_snapshot](Store& store) { *stored = read_stored(store, id, {.snapshot = by_snapshot}); },
                         [this, slot, stored](const std::exception_ptr& thrown) {
                           Made nothing;
                           if (thrown) {
                             try {
                               std::rethrow_exception(thrown);
                             } catch (const StoreFailure& failure) {
                               if (failure.kind() == StoreFailure::Kind::unreadable) {  // this table alone is damaged
                                 nothing.fault = failure.what();
                               } else {
                                 hooks_.unreadable_store();
                                 context_.note_storage(failure.kind());
                               }
                             } catch (const std::exception& wrong) {
                               nothing.fault = wrong.what();
                             }
                           }
                           if (thrown || (stored->bodies.empty() && !stored->snapshot))
                             return loaded(slot, std::move(nothing));
                           make(slot, stored);
                         });
}

// Playing a long log again takes a while: the disk does not wait for it.
void TableCache::make(const CachedTablePtr& slot, const std::shared_ptr<const StoredTable>& stored) {
  boost::asio::post(loader_, [this, slot, stored] {
    if (context_.stop_working) return context_.post()([slot] { slot->loading = false; });
    const auto result = std::make_shared<Made>();
    try {
      LiveTable table = make_table(slot->id, *stored);
      if (to_carry_over(table)) require_carriable(table);
      result->table = std::move(table);
      if (stored->snapshot) result->saved = stored->snapshot->entries;
    } catch (const BadSnapshot& bad) {
      result->bad_snapshot = bad.what();
    } catch (const OtherRules& rules) {
      result->rules = rules;
    } catch (const std::exception& wrong) {
      result->fault = wrong.what();
    }
    context_.post()([this, slot, result, status = stored->status] { made(slot, std::move(*result), status); });
  });
}

void TableCache::made(const CachedTablePtr& slot, Made made, TableStatus status) {
  if (!made.bad_snapshot.empty()) {
    ++context_.metrics.snapshots_ignored;
    context_.log("warning", "snapshot_ignored", {{"table", slot->id}, {"what", made.bad_snapshot}});
    return load(slot, /*by_snapshot=*/false);
  }
  if (made.rules) put_aside(slot->id, *made.rules, status);
  loaded(slot, std::move(made));
}

void TableCache::put_aside(const std::string& id, const OtherRules& rules, TableStatus status) {
  const bool finished = status == TableStatus::finished;
  set_aside_.insert_or_assign(
      id, Aside{.status = status,
                .refusal = finished ? played_under_others(rules.version()) : flibuste::paused(rules.version())});
  const bool later = rules.why() == OtherRules::Why::later;
  context_.log("warning", finished ? "table_of_other_rules" : "table_paused",
               {{"table", id}, {"rules", rules.version()}, {"why", later ? "later" : "diverged"}});
  if (finished) return;
  // Nobody can go on with it: the time it waits counts for no release, be it the one that can.
  context_.storage().ask([id, now = context_.now()](Store& store) { store.touch(std::span(&id, 1), now); },
                         [](const std::exception_ptr&) {});
}

std::vector<std::string> TableCache::paused() const {
  std::vector<std::string> ids;
  for (const auto& [id, aside] : set_aside_) {
    if (aside.status != TableStatus::finished) ids.push_back(id);
  }
  return ids;
}

void TableCache::loaded(const CachedTablePtr& slot, Made made) {
  slot->loading = false;
  if (!made.fault.empty()) context_.log("error", "table_unreadable", {{"table", slot->id}, {"what", made.fault}});
  const auto here = tables_.find(slot->id);
  if (here == tables_.end() || here->second != slot) made.table.reset();  // removed meanwhile
  slot->table = std::move(made.table);
  slot->saved = made.saved;
  slot->used = context_.now();
  slot->seen.fill(context_.now());
  slot->grace = context_.now() + kGrace;
  const auto arrivals = std::exchange(slot->arrivals, {});
  if (!slot->table) {
    drop(slot, no_table(slot->id).code());
    for (const auto& then : arrivals) then(nullptr);
    return;
  }
  update_code(*slot);
  carry_over(slot);
  hooks_.loaded(slot);
  for (const auto& then : arrivals) then(slot);
  hooks_.advance(slot);
  run_tasks(slot);
}

void TableCache::add(const std::string& id, const std::string& body) {
  if (tables_.contains(id)) return;  // somebody was quick enough to ask for it already
  const auto slot = std::make_shared<CachedTable>();
  slot->id = id;
  slot->table.emplace(id, std::span(&body, 1));
  slot->used = context_.now();
  slot->seen.fill(context_.now());
  tables_[id] = slot;
  update_code(*slot);
}

void TableCache::drop(const CachedTablePtr& slot, std::string_view reason) {
  slot->table.reset();
  if (const auto found = tables_.find(slot->id); found != tables_.end() && found->second == slot) tables_.erase(found);
  hooks_.dropped(slot, reason);
  run_tasks(slot);
}

void TableCache::forget_removed(const std::string& id) {
  forget_code(id);
  set_aside_.erase(id);
  if (const auto found = tables_.find(id); found != tables_.end()) drop(CachedTablePtr(found->second), "no_table");
}

// ---- changes

void TableCache::when_idle(const CachedTablePtr& slot, std::function<void()> task) {
  if (slot->busy()) return slot->tasks.push_back(std::move(task));
  task();
}

void TableCache::run_tasks(const CachedTablePtr& slot) {
  while (!slot->busy() && !slot->tasks.empty()) {
    const auto task = std::move(slot->tasks.front());
    slot->tasks.pop_front();
    try {
      task();
    } catch (const std::exception& fault) {
      context_.log_fault(fault);
    }
  }
}

void TableCache::write(const CachedTablePtr& slot, Planned planned, Answer answer) {
  const LiveTable& table = *slot->table;
  // The card of a finished table is what lists show of it: it follows every change.
  if (table.status() == TableStatus::finished && !planned.index) {
    planned.index = planned_with_index(table, *planned.change).index;
  }
  Entry entry{.table = slot->id,
              .number = table.entries(),
              .time = context_.now(),
              .body = change_text(*planned.change),
              .index = std::move(planned.index)};
  std::string history;
  if (table.entries() - slot->saved >= kSnapshotEvery && !table.outdated() && !slot->saving) {
    history = table.unsealed();
    entry.snapshot = snapshot_of(table, history);
    ++context_.metrics.snapshots;
  }
  const bool saves = entry.snapshot.has_value();
  slot->writing = true;
  context_.storage().append(std::move(entry), [this, slot, saves, history = std::move(history),
                                               change = std::move(*planned.change), reply = std::move(planned.answer),
                                               answer = std::move(answer)](StorageQueue::Written result) mutable {
    if (result.done && saves && slot->table) {
      slot->table->seal(std::move(history));
      slot->saved = slot->table->entries();
    }
    written(slot, change, std::move(reply), answer, result);
  });
}

bool TableCache::carry_over(const CachedTablePtr& slot) {
  const LiveTable& table = *slot->table;
  if (!to_carry_over(table)) return false;
  context_.log("info", "table_carried",
               {{"table", slot->id}, {"from", table.rules()}, {"to", table.game().info().rules_version}});
  write(slot, plan_carry_over(table, context_.now()));
  return true;
}

void TableCache::written(const CachedTablePtr& slot, const Change& change, json::object reply, const Answer& answer,
                         StorageQueue::Written result) {
  slot->writing = false;
  slot->used = context_.now();
  if (result.done) {
    bool applied = false;
    try {
      slot->table->apply(change);
      applied = true;
      if (change.kind == ChangeKind::carried) ++context_.metrics.tables_carried;
      update_code(*slot);
      hooks_.changed(slot);
    } catch (const std::exception& fault) {  // what is stored is the truth; the other tables of the batch go on
      context_.log("error", "internal", {{"table", slot->id}, {"what", fault.what()}});
      load(slot);
    }
    context_.note_storage(std::nullopt);
    if (applied && context_.closing) save_changed({slot});
    if (answer && applied) {
      answer(fine(std::move(reply)));
    } else if (answer) {
      answer(error_json(Refusal("internal", {"le changement n’a pas pu être appliqué\u202f; la table est relue",
                                             "the change could not be applied; the table is being read again"})));
    }
  } else if (result.failure) {
    context_.note_storage(result.failure);
    if (answer) answer(error_json(storage_refusal(*result.failure)));
  } else {
    // Somebody else wrote this table: what is stored is the truth.
    load(slot);
    if (answer) {
      answer(error_json(
          Refusal("version_conflict", {"la table a changé entre-temps", "the table has changed meanwhile"})));
    }
  }
  run_tasks(slot);
}

// ---- codes

// A table is found by its code while it is open.
void TableCache::update_code(CachedTable& slot) {
  const std::string code = slot.table->status() == TableStatus::open ? slot.table->seating().code() : "";
  if (slot.code == code) return;
  if (!slot.code.empty()) codes_.erase(slot.code);
  slot.code = code;
  if (!code.empty()) codes_[code] = slot.id;
}

void TableCache::forget_code(const std::string& id) {
  std::erase_if(codes_, [&](const auto& code) { return code.second == id; });
}

std::optional<std::string> TableCache::table_of_code(const std::string& digest) const {
  const auto known = codes_.find(digest);
  return known == codes_.end() ? std::nullopt : std::optional(known->second);
}

bool TableCache::code_taken(const Planned& planned) const {
  return planned.change && !planned.change->code.empty() && codes_.contains(planned.change->code);
}

// ---- all of them

std::vector<CachedTablePtr> TableCache::all() const {
  std::vector<CachedTablePtr> list;
  list.reserve(tables_.size());
  for (const auto& [id, slot] : tables_) list.push_back(slot);
  return list;
}

bool TableCache::busy() const {
  return std::ranges::any_of(tables_, [](const auto& each) { return each.second->busy(); });
}

void TableCache::forget_idle() {
  std::vector<CachedTablePtr> leaving;
  std::erase_if(tables_, [&](const auto& each) {
    const CachedTable& slot = *each.second;
    if (slot.busy() || !slot.tasks.empty() || !slot.listeners.empty() || !slot.table) return false;
    const LiveTable& table = *slot.table;
    const bool waits = table.status() == TableStatus::running &&
                       (table.clocked() || table.settings().absence_seconds > 0 || !table.awaited_bots().empty());
    if (waits || context_.now() - slot.used < kForgetTableAfter) return false;
    leaving.push_back(each.second);
    return true;
  });
  save_changed(leaving);
}

void TableCache::save_all() { save_changed(all()); }

// Where no game has begun the log is short, and nobody asks for more than it tells.
void TableCache::save_changed(const std::vector<CachedTablePtr>& slots) {
  struct Saved {
    CachedTablePtr slot;
    std::string history;
  };
  const auto snapshots = std::make_shared<std::vector<TableSnapshot>>();
  std::vector<Saved> saved;
  for (const CachedTablePtr& slot : slots) {
    if (slot->busy() || slot->saving || !slot->table || slot->table->play() == nullptr) continue;
    if (slot->table->outdated() || slot->table->entries() == slot->saved) continue;
    std::string history = slot->table->unsealed();
    snapshots->push_back({.table = slot->id, .snapshot = snapshot_of(*slot->table, history)});
    saved.push_back({.slot = slot, .history = std::move(history)});
    slot->saving = true;
  }
  if (snapshots->empty()) return;
  context_.metrics.snapshots += snapshots->size();
  context_.storage().ask([snapshots](Store& store) { store.keep(*snapshots); },
                         [this, snapshots, saved = std::move(saved)](const std::exception_ptr& thrown) mutable {
                           if (thrown) context_.log("warning", "snapshots_not_written");
                           for (std::size_t i = 0; i < saved.size(); ++i) {
                             CachedTable& slot = *saved[i].slot;
                             slot.saving = false;
                             // What was asked of the storage later is applied later: if it is there, it is as it was.
                             const std::uint32_t entries = (*snapshots)[i].snapshot.entries;
                             if (thrown || !slot.table || slot.table->entries() != entries) continue;
                             slot.table->seal(std::move(saved[i].history));
                             slot.saved = entries;
                           }
                         });
}

void TableCache::give_grace() {
  for (const auto& [id, slot] : tables_) slot->grace = context_.now() + kGrace;
}

}  // namespace flibuste
