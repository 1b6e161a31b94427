#include "server/hub.h"

#include <utility>

#include "server/plan.h"
#include "server/refusals.h"

namespace flibuste {
namespace {

constexpr WorkQueue::Capacity kReaders = {.each = 8, .all = 256};
constexpr WorkQueue::Capacity kAdvisers = {.each = 2, .all = 32};

}  // namespace

Hub::Hub(std::unique_ptr<Store> store, HubSettings settings, Post post, Now now)
    : context_(std::move(store), std::move(settings), std::move(post), std::move(now)),
      quotas_(context_),
      tables_(context_),
      listeners_(context_),
      bots_(context_, tables_),
      readers_(kReaders, context_.post()),
      advisers_(kAdvisers, context_.post()),
      founder_(context_, tables_, quotas_, readers_),
      requests_({context_, tables_, listeners_, founder_, quotas_, advisers_}),
      lists_(context_, tables_, quotas_, readers_),
      reviews_(context_, quotas_, readers_, advisers_),
      housekeeping_(context_, tables_, listeners_, quotas_),
      administration_({context_, tables_, listeners_, bots_, housekeeping_, quotas_}),
      routes_({context_, tables_, listeners_, quotas_, founder_, requests_, lists_, reviews_, administration_,
               [this] { tick(); }}),
      connection_requests_({context_, tables_, listeners_, quotas_, requests_, readers_,
                            [this](const CachedTablePtr& slot) { advance(slot); }}) {
  tables_.set_hooks({.loaded =
                         [this](const CachedTablePtr& slot) {
                           for (const ConnectionId id : slot->listeners) {
                             listeners_.tell_table(*listeners_.find(id), *slot);
                           }
                         },
                     .changed = [this](const CachedTablePtr& slot) { after_change(slot); },
                     .advance = [this](const CachedTablePtr& slot) { advance(slot); },
                     .dropped = [this](const CachedTablePtr& slot,
                                       std::string_view reason) { listeners_.close_listeners(*slot, reason); },
                     .unreadable_store = [this] { housekeeping_.resume_later(); }});
  context_.on_storage_change = [this](std::optional<StoreFailure::Kind> failure) { storage_changed(failure); };
}

Hub::~Hub() {
  stop_work();
  bots_.join();
  tables_.join();
  readers_.join();
  advisers_.join();
  context_.close_storage();
}

ConnectionId Hub::connect(std::string table, std::shared_ptr<Client> client, std::string address) {
  return listeners_.open(std::move(table), std::move(client), std::move(address)).id;
}

void Hub::tick() {
  if (context_.closing) return;
  try {
    housekeeping_.run();
  } catch (const std::exception& fault) {  // time goes by for the others
    context_.log_fault(fault);
  }
}

void Hub::shut_down() {
  context_.closing = true;
  stop_work();
  listeners_.close_all();
  tables_.save_all();
}

bool Hub::idle() const { return context_.storage().figures().waiting == 0 && readers_.idle() && !tables_.busy(); }

void Hub::stop_work() {
  context_.stop_working = true;
  bots_.hurry_all();
}

void Hub::after_change(const CachedTablePtr& slot) {
  const LiveTable& table = *slot->table;
  if (table.stepped()) ++context_.metrics.moves;
  listeners_.tell_change(slot);
  if (table.status() == TableStatus::finished && !table.end_written()) ++context_.metrics.tables_finished;
  advance(slot);
}

void Hub::advance(const CachedTablePtr& slot) {
  if (!slot->table || slot->busy()) return;
  const LiveTable& table = *slot->table;
  if (tables_.carry_over(slot)) return;
  if (table.status() == TableStatus::finished && !table.end_written()) {
    return tables_.write(slot, plan_end(table, context_.now()));
  }
  if (table.status() == TableStatus::running && !context_.closing && !context_.storage_failure()) {
    // Whoever is here plays, as soon as the turn he let go by is over.
    if (const SeatSet missed = table.missed(); !missed.empty()) {
      const SeatSet here = listeners_.connected(*slot);
      for (const Seat seat : missed) {
        if (here.contains(seat)) return tables_.write(slot, plan_return(seat, context_.now()));
      }
    }
  }
  bots_.schedule(slot);
}

void Hub::storage_changed(std::optional<StoreFailure::Kind> failure) {
  if (!failure) tables_.give_grace();
  const std::string code = failure ? storage_refusal(*failure).code() : "storage_ok";
  context_.log(failure ? "error" : "info", code);
  listeners_.tell_notice(code);
  if (failure) return;
  // What bots chose meanwhile was lost.
  context_.post()([this] {
    if (!housekeeping_.resumed()) resume();
    for (const CachedTablePtr& slot : tables_.all()) advance(slot);
  });
}

}  // namespace flibuste
