#include "server/table_cache.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <span>

#include "engine/engine.h"
#include "server/refusals.h"
#include "server/secret.h"

namespace flibuste {
namespace {

constexpr std::int64_t kForgetTableAfter = 600'000;  // ms without a word: a table leaves memory
constexpr std::int64_t kGrace = 60'000;              // ms after the server came back, or its disk

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
  const auto slot = std::make_shared<CachedTable>();
  slot->id = id;
  slot->arrivals.push_back(std::move(then));
  tables_[id] = slot;
  load(slot);
}

Refusal TableCache::no_table() const {
  if (context_.storage_failure()) return storage_refusal(*context_.storage_failure());
  return {"no_table", {"cette table n’existe pas", "there is no such table"}};
}

const LiveTable* TableCache::loaded_table(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() || !found->second->table ? nullptr : &*found->second->table;
}

void TableCache::load(const CachedTablePtr& slot) {
  slot->loading = true;
  slot->table.reset();
  const auto bodies = std::make_shared<std::vector<std::string>>();
  context_.storage().ask([id = slot->id, bodies](Store& store) { *bodies = store.load(id); },
                         [this, slot, bodies](const std::exception_ptr& thrown) {
                           std::string fault;
                           if (thrown) {
                             try {
                               std::rethrow_exception(thrown);
                             } catch (const StoreFailure& failure) {
                               if (failure.kind() == StoreFailure::Kind::unreadable) {  // this table alone is damaged
                                 fault = failure.what();
                               } else {
                                 hooks_.unreadable_store();
                                 context_.note_storage(failure.kind());
                               }
                             } catch (const std::exception& wrong) {
                               fault = wrong.what();
                             }
                           }
                           if (thrown || bodies->empty()) return loaded(slot, std::nullopt, fault);
                           play_log(slot, bodies);
                         });
}

// Playing a long log again takes a while: the disk does not wait for it.
void TableCache::play_log(const CachedTablePtr& slot, const std::shared_ptr<std::vector<std::string>>& bodies) {
  boost::asio::post(loader_, [this, slot, bodies] {
    if (context_.stop_working) return context_.post()([slot] { slot->loading = false; });
    const auto table = std::make_shared<std::optional<LiveTable>>();
    std::string fault;
    try {
      table->emplace(slot->id, *bodies);
    } catch (const std::exception& wrong) {
      fault = wrong.what();
    }
    context_.post()([this, slot, fault, table] { loaded(slot, std::move(*table), fault); });
  });
}

void TableCache::loaded(const CachedTablePtr& slot, std::optional<LiveTable> table, const std::string& fault) {
  slot->loading = false;
  if (!fault.empty()) context_.log("error", "table_unreadable", {{"table", slot->id}, {"what", fault}});
  const auto here = tables_.find(slot->id);
  if (here == tables_.end() || here->second != slot) table.reset();  // removed meanwhile
  slot->table = std::move(table);
  slot->used = context_.now();
  slot->seen.fill(context_.now());
  slot->grace = context_.now() + kGrace;
  const auto arrivals = std::exchange(slot->arrivals, {});
  if (!slot->table) {
    drop(slot, no_table().code());
    for (const auto& then : arrivals) then(nullptr);
    return;
  }
  update_code(*slot);
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
  slot->writing = true;
  Entry entry{.table = slot->id,
              .number = slot->table->entries(),
              .time = context_.now(),
              .body = change_text(*planned.change),
              .index = std::move(planned.index)};
  context_.storage().append(
      std::move(entry),
      [this, slot, change = std::move(*planned.change), reply = std::move(planned.answer), answer = std::move(answer)](
          StorageQueue::Written result) mutable { written(slot, change, std::move(reply), answer, result); });
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
      update_code(*slot);
      hooks_.changed(slot);
    } catch (const std::exception& fault) {  // what is stored is the truth; the other tables of the batch go on
      context_.log("error", "internal", {{"table", slot->id}, {"what", fault.what()}});
      load(slot);
    }
    context_.note_storage(std::nullopt);
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
  std::erase_if(tables_, [&](const auto& each) {
    const CachedTable& slot = *each.second;
    if (slot.busy() || !slot.tasks.empty() || !slot.listeners.empty() || !slot.table) return false;
    const LiveTable& table = *slot.table;
    const bool waits = table.status() == TableStatus::running &&
                       (table.clocked() || table.settings().absence_seconds > 0 || !table.awaited_bots().empty());
    return !waits && context_.now() - slot.used >= kForgetTableAfter;
  });
}

void TableCache::give_grace() {
  for (const auto& [id, slot] : tables_) slot->grace = context_.now() + kGrace;
}

}  // namespace flibuste
