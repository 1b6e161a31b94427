#include "server/server_context.h"

#include <utility>

#include "core/refusal.h"
#include "engine/engine.h"

namespace flibuste {

ServerContext::ServerContext(std::unique_ptr<Store> store, HubSettings with, Post post, Now now)
    : settings(std::move(with)), machine_now_(std::move(now)), started_(machine_now_()) {
  post_ = [this, post = std::move(post), alive = std::weak_ptr<bool>(alive_)](std::function<void()> task) {
    post([this, alive, task = std::move(task)] {
      const auto here = alive.lock();
      if (!here) return;
      try {
        task();
      } catch (const std::exception& fault) {  // a fault in one table must not end the others
        log_fault(fault);
      }
    });
  };
  storage_ = std::make_unique<StorageQueue>(std::move(store), post_);
}

ServerContext::~ServerContext() {
  close_storage();
  alive_.reset();
}

void ServerContext::log(std::string_view level, std::string_view event, json::object facts) const {
  if (settings.log) settings.log(level, event, std::move(facts));
}

void ServerContext::log_fault(const std::exception& fault) const { log("error", "internal", {{"what", fault.what()}}); }

json::object ServerContext::failure() {
  try {
    throw;
  } catch (const Refusal& refusal) {
    ++metrics.refusals;
    return error_json(refusal);
  } catch (const std::exception& fault) {
    log_fault(fault);
    // What went wrong is for the operator's log, not for whoever asked.
    return error_json(Refusal(
        "internal", {"une erreur du programme\u202f; elle est notée", "a fault in the program; it has been noted"}));
  }
}

json::object ServerContext::failure_of(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (...) {
    return failure();
  }
}

void ServerContext::note_storage(std::optional<StoreFailure::Kind> failure) {
  if (storage_failure_ == failure) return;
  storage_failure_ = failure;
  if (on_storage_change) on_storage_change(failure);
}

}  // namespace flibuste
