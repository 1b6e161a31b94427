#include "server/administration.h"

#include <array>
#include <memory>
#include <span>
#include <utility>

#include "core/refusal.h"
#include "engine/engine.h"
#include "generated/version.h"
#include "server/refusals.h"
#include "server/secret.h"
#include "server/table_lists.h"

namespace flibuste {
namespace {

constexpr std::string_view kAdmin = "/api/admin";
constexpr std::string_view kTable = "/tables/";
constexpr int kMostDays = 36'500;

json::object storage_broken(const Words& message) { return error_json(Refusal("storage_broken", message)); }

}  // namespace

void Administration::require_administrator(const ApiRequest& request) {
  const std::string& token = parts_.context.settings.admin_token;
  if (!token.empty() && same_secret(digest_of("admin", request.secret), digest_of("admin", token))) return;
  if (!parts_.quotas.spend_guess(request.address)) throw Refusal("too_fast", {"trop d’essais", "too many tries"});
  throw Refusal("no_secret",
                {"le jeton affiché par la console est attendu", "the token shown on the console is expected"});
}

void Administration::handle(const ApiRequest& request, const Reply& reply) {
  require_administrator(request);
  const std::string_view path = std::string_view(request.path).substr(kAdmin.size());
  if (path.empty() && request.method == "GET") {
    json::object told = health_json();
    told["retention_days"] = parts_.context.settings.retention_days;
    told["moves"] = parts_.context.metrics.moves;
    return reply(response(fine(std::move(told))));
  }
  if (path == "/retention" && request.method == "POST") return set_retention(request, reply);
  if (path == "/tables" && request.method == "GET") return list_tables(reply);
  if (path.starts_with(kTable) && request.method == "DELETE") {
    return remove_table(std::string(path.substr(kTable.size())), answer_by(reply));
  }
  throw nothing_here();
}

void Administration::set_retention(const ApiRequest& request, const Reply& reply) {
  const json::value document = parse_json(request.body, "bad_request");
  const auto days = static_cast<int>(Reading(document, "bad_request").member("days").integer(0, kMostDays));
  parts_.housekeeping.set_retention(days, [days, reply](bool done) {
    reply(response(done ? fine({{"retention_days", days}})
                        : storage_broken({"rien n’a pu être écrit", "nothing could be written"})));
  });
}

void Administration::list_tables(const Reply& reply) {
  const auto list = std::make_shared<json::array>();
  const auto bytes = std::make_shared<std::uint64_t>(0);
  parts_.context.storage().ask(
      [list, bytes](Store& store) {
        constexpr std::array<std::pair<TableStatus, std::string_view>, 3> kStatuses = {
            {{TableStatus::running, "running"}, {TableStatus::open, "open"}, {TableStatus::finished, "finished"}}};
        for (const auto& [status, name] : kStatuses) {
          for (const TableRow& row : store.tables_with(status, kMostListed)) {
            list->push_back({{"id", row.id},
                             {"status", json::string(name)},
                             {"entries", row.entries},
                             {"created", row.created},
                             {"touched", row.touched},
                             {"bytes", row.bytes}});
          }
        }
        *bytes = store.bytes();
      },
      [list, bytes, reply](const std::exception_ptr& thrown) {
        if (thrown) return reply(response(error_json(tables_unread())));
        reply(response(fine({{"tables", std::move(*list)}, {"bytes", *bytes}})));
      });
}

void Administration::remove_table(const std::string& id, const Answer& answer) {
  parts_.tables.with_table(id, [this, id, answer](const CachedTablePtr& slot) {
    if (!slot) {  // one that cannot be read
      return erase_stored(id, [this, id, answer](json::object told) {
        if (told.at("ok") == true) parts_.tables.forget_removed(id);
        answer(std::move(told));
      });
    }
    parts_.tables.when_idle(slot, [this, id, slot, answer] {
      slot->loading = true;  // nothing more happens here
      erase_stored(id, [this, slot, answer](json::object told) {
        slot->loading = false;
        if (told.at("ok") == true) {
          parts_.tables.drop(slot, "no_table");
        } else {
          parts_.tables.run_tasks(slot);
        }
        answer(std::move(told));
      });
    });
  });
}

void Administration::erase_stored(const std::string& id, const Answer& answer) {
  const auto found = std::make_shared<bool>(false);
  parts_.context.storage().ask(
      [id, found](Store& store) {
        *found = store.row(id).has_value();
        if (*found) store.erase(std::span(&id, 1));
      },
      [this, id, found, answer](const std::exception_ptr& thrown) {
        if (thrown) return answer(storage_broken({"rien n’a pu être effacé", "nothing could be removed"}));
        if (!*found) return answer(error_json(parts_.tables.no_table(id)));
        parts_.tables.forget_code(id);
        parts_.context.log("info", "table_removed", {{"table", id}});
        answer(fine());
      });
}

// ---- for everybody

json::object Administration::health_json() const {
  const ServerContext& context = parts_.context;
  json::object object;
  object["ok"] = !context.storage_failure();
  object["version"] = json::string(kVersion);
  object["uptime_seconds"] = (context.machine_now() - context.started()) / 1000;
  object["tables"] = parts_.tables.size();
  object["connections"] = parts_.listeners.size();
  object["storage"] = context.storage_failure() ? storage_refusal(*context.storage_failure()).code() : "ok";
  return object;
}

ApiResponse Administration::health() const {
  ApiResponse answer = response(health_json());
  if (parts_.context.storage_failure()) answer.status = 503;
  return answer;
}

ApiResponse Administration::metrics() const {
  std::string out;
  const auto gauge = [&](std::string_view name, std::string_view help, auto value) {
    write_metric(out, name, "gauge", help, static_cast<double>(value));
  };
  const auto counter = [&](std::string_view name, std::string_view help, auto value) {
    write_metric(out, name, "counter", help, static_cast<double>(value));
  };
  const Metrics& metrics = parts_.context.metrics;
  const StorageQueue::Figures& storage = std::as_const(parts_.context).storage().figures();
  gauge("flibuste_tables", "tables in memory", parts_.tables.size());
  gauge("flibuste_connections", "open WebSocket connections", parts_.listeners.size());
  gauge("flibuste_bots_thinking", "bot decisions under way", parts_.bots.thinking());
  gauge("flibuste_storage_queue", "tasks waiting for the storage", storage.waiting.load());
  gauge("flibuste_storage_failing", "1 while nothing can be stored", parts_.context.storage_failure() ? 1 : 0);
  counter("flibuste_moves_total", "steps of games made durable", metrics.moves);
  counter("flibuste_bot_moves_total", "those made by bots", metrics.bot_moves);
  counter("flibuste_requests_total", "requests heard", metrics.requests);
  counter("flibuste_refusals_total", "requests refused", metrics.refusals);
  counter("flibuste_connections_total", "WebSocket connections opened", metrics.connections_opened);
  counter("flibuste_connections_refused_total", "connections refused", metrics.connections_refused);
  counter("flibuste_messages_in_total", "messages heard", metrics.messages_in);
  counter("flibuste_messages_out_total", "messages sent", metrics.messages_out);
  counter("flibuste_bytes_out_total", "bytes of messages sent", metrics.bytes_out);
  counter("flibuste_slow_readers_total", "connections closed because they did not read", metrics.slow_readers);
  counter("flibuste_tables_created_total", "tables created", metrics.tables_created);
  counter("flibuste_tables_finished_total", "tables finished", metrics.tables_finished);
  counter("flibuste_reviews_total", "games whose key moments were looked for", metrics.reviews);
  gauge("flibuste_tables_paused", "tables that wait for a release with their rules", parts_.tables.paused().size());
  counter("flibuste_tables_carried_total", "games carried over to the rules of this release", metrics.tables_carried);
  counter("flibuste_snapshots_total", "snapshots of tables handed to the storage", metrics.snapshots);
  counter("flibuste_snapshots_ignored_total", "snapshots that could not be read", metrics.snapshots_ignored);
  counter("flibuste_storage_commits_total", "transactions", storage.commits.load());
  counter("flibuste_storage_entries_total", "entries written", storage.entries.load());
  counter("flibuste_storage_failures_total", "transactions that failed", storage.failures.load());
  constexpr double kMicro = 1e-6;
  counter("flibuste_storage_seconds_total", "time spent in transactions",
          static_cast<double>(storage.microseconds.load()) * kMicro);
  metrics.move_seconds.write(out, "flibuste_move_seconds", "from hearing a request to its answer");
  return {.status = 200, .type = "text/plain; version=0.0.4", .body = std::move(out)};
}

}  // namespace flibuste
