#include "server/table_founder.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/refusal.h"
#include "engine/engine.h"
#include "server/founding.h"
#include "server/lesson.h"
#include "server/refusals.h"
#include "server/request_reading.h"
#include "server/secret.h"
#include "table/registry.h"

namespace flibuste {
namespace {

// The name of the table that comes of a wish, so that the same wish makes one table however often it is asked for.
std::string table_id_for(const std::string& wish) {
  constexpr std::size_t kSigns = 16;
  return digest_of("table", wish).substr(0, kSigns);
}

// The luck of a table at which its first person learns the game.
Digest taught_by(const std::string& id, const Founding& founding, const Digest& seed) {
  const auto learner = std::ranges::find_if(founding.seats, [](const auto& seat) { return !seat.owner.empty(); });
  if (learner == founding.seats.end()) return seed;
  return lesson_seed(game_by_id(founding.game), founding.options, static_cast<int>(founding.seats.size()),
                     static_cast<Seat>(learner - founding.seats.begin()), id, seed);
}

bool is_ok(const json::object& answer) { return answer.at("ok") == true; }

}  // namespace

void TableFounder::create(const std::shared_ptr<const json::value>& request, const Speaker& speaker,
                          const Answer& answer) {
  const Reading wish(*request, "bad_request");
  Digest seed = random_seed();
  if (const auto forced = wish.optional_member("seed")) {
    if (!context_.settings.test_mode) forced->refuse({"membre inconnu", "unknown member"});
    seed = seed_from_text(std::string_view(forced->string()));
  }
  std::string id = random_table_id();
  if (const auto key = wish.optional_member("key")) {
    if (key->string().size() > kLongestKey) key->refuse({"64 signes au plus", "64 signs at most"});
    id = table_id_for(speaker.person + "\n" + std::string(std::string_view(key->string())));
  }
  const Planned planned = found_table(id, wish, speaker, seed, context_.now());
  // Whoever is refused has cost no work.
  const auto lesson = wish.optional_member("lesson");
  const bool teaches = lesson && lesson->boolean();
  if (teaches) {
    readers_.require_room(speaker.address);
    quotas_.require_search(speaker.address);
  }
  quotas_.require_table(speaker.address);
  if (teaches) return create_lesson(id, request, speaker, seed, *planned.change->founding, answer);
  plan_and_store(id, *request, speaker, seed, answer);
}

void TableFounder::plan_and_store(const std::string& id, const json::value& request, const Speaker& speaker,
                                  const Digest& seed, const Answer& answer) {
  const Reading wish(request, "bad_request");
  Planned planned = found_table(id, wish, speaker, seed, context_.now());
  while (tables_.code_taken(planned)) planned = found_table(id, wish, speaker, seed, context_.now());
  store_if_allowed(id, speaker.person, std::move(planned), answer);
}

void TableFounder::create_lesson(const std::string& id, const std::shared_ptr<const json::value>& request,
                                 const Speaker& speaker, const Digest& seed, const Founding& founding,
                                 const Answer& answer) {
  readers_.put(speaker.address, [this, id, request, speaker, seed, founding, answer]() -> std::function<void()> {
    Digest taught{};
    std::exception_ptr fault;
    try {
      if (context_.stop_working) throw restarting();
      taught = taught_by(id, founding, seed);
    } catch (...) {
      fault = std::current_exception();
    }
    return [this, id, request, speaker, taught, answer, fault] {
      if (fault) return answer(context_.failure_of(fault));
      try {
        plan_and_store(id, *request, speaker, taught, answer);
      } catch (...) {
        answer(context_.failure());
      }
    };
  });
}

void TableFounder::rematch(const CachedTablePtr& slot, const Speaker& speaker, const Answer& answer) {
  const std::string made = slot->table->rematch();
  if (made.empty()) return make_rematch(slot, speaker, answer);
  tables_.with_table(made, [this, slot, speaker, answer, made](const CachedTablePtr& there) {
    if (there && there->table->status() != TableStatus::finished) return answer(fine({{"table", made}}));
    if (!there && context_.storage_failure()) return answer(error_json(tables_.no_table(made)));
    tables_.when_idle(slot, [this, slot, speaker, answer, made] {
      try {
        if (!slot->table) throw tables_.no_table(slot->id);
        if (slot->table->rematch() != made) return answer(fine({{"table", slot->table->rematch()}}));
        make_rematch(slot, speaker, answer);
      } catch (...) {
        answer(context_.failure());
      }
    });
  });
}

void TableFounder::make_rematch(const CachedTablePtr& slot, const Speaker& speaker, const Answer& answer) {
  const std::string before = slot->table->rematch();
  const std::string id = table_id_for("rematch\n" + slot->id + "\n" + before);
  Planned planned = found_rematch(*slot->table, id, speaker, random_seed(), context_.now());
  quotas_.require(info_of(Operation::rematch).quota, speaker.address);
  store_if_allowed(id, speaker.person, std::move(planned),
                   [this, slot, speaker, id, before, answer](json::object made) {
                     if (!is_ok(made)) return answer(std::move(made));
                     tables_.when_idle(slot, [this, slot, speaker, id, before, answer] {
                       try {
                         write_rematch(slot, speaker, id, before, answer);
                       } catch (...) {
                         answer(context_.failure());
                       }
                     });
                   });
}

void TableFounder::write_rematch(const CachedTablePtr& slot, const Speaker& speaker, const std::string& id,
                                 const std::string& before, const Answer& answer) {
  if (!slot->table) throw tables_.no_table(slot->id);
  if (slot->table->rematch() != before) return answer(fine({{"table", slot->table->rematch()}}));
  Planned planned = plan_rematch(*slot->table, id, speaker, context_.now());
  planned.answer["table"] = id;
  tables_.write(slot, std::move(planned), answer);
}

void TableFounder::branch(const CachedTablePtr& slot, const Speaker& speaker,
                          const std::shared_ptr<const json::value>& document, const Answer& answer) {
  const Reading request(*document, "bad_request");
  const auto key = request.optional_member("key");
  // The same key for another place of the game, or another game, is another wish.
  const auto asked = [&](const char* name) {
    const auto in = request.optional_member(name);
    return "\n" + (in ? json::serialize(in->value()) : std::string());
  };
  const std::string id = key ? table_id_for("branch\n" + speaker.person + "\n" + slot->id + asked("position") +
                                            asked("seat") + "\n" + std::string(std::string_view(key->string())))
                             : random_table_id();
  readers_.require_room(speaker.address);
  quotas_.require(info_of(Operation::branch).quota, speaker.address);
  readers_.put(speaker.address,
               [this, id, speaker, document, answer, seed = random_seed(), time = context_.now(),
                table = std::make_shared<const LiveTable>(*slot->table)]() -> std::function<void()> {
                 std::optional<Planned> planned;
                 std::exception_ptr fault;
                 try {
                   if (context_.stop_working) throw restarting();
                   planned = found_branch(*table, id, Reading(*document, "bad_request"), speaker, seed, time);
                 } catch (...) {
                   fault = std::current_exception();
                 }
                 return [this, id, speaker, answer, planned = std::move(planned), fault] {
                   if (fault) return answer(context_.failure_of(fault));
                   store_if_allowed(id, speaker.person, *planned, [id, answer](json::object made) {
                     answer(is_ok(made) ? fine({{"table", id}}) : std::move(made));
                   });
                 };
               });
}

// ---- storing

void TableFounder::store_if_allowed(const std::string& id, const std::string& person, Planned planned,
                                    const Answer& answer) {
  const auto crowded = std::make_shared<bool>(false);
  const Answer done = [this, person, answer](json::object told) {
    foundings_.leave(person);
    answer(std::move(told));
  };
  foundings_.enter(person, [this, id, person, crowded, done, planned = std::move(planned)] {
    context_.storage().ask(
        [id, crowded, person, limits = context_.settings.limits](Store& store) {
          if (store.row(id)) return;  // asked for again
          const auto mine = store.tables_of(person, static_cast<std::size_t>(limits.tables_each));
          const auto unfinished =
              std::ranges::count_if(mine, [](const TableRow& row) { return row.status != TableStatus::finished; });
          *crowded =
              unfinished >= limits.tables_each || store.count(TableStatus::open) + store.count(TableStatus::running) >=
                                                      static_cast<std::uint64_t>(limits.tables);
        },
        [this, id, crowded, done, planned](const std::exception_ptr& thrown) {
          if (*crowded) {
            return done(
                error_json(Refusal("too_many_tables", {"trop de tables sont ouvertes\u202f; finissez-en une d’abord",
                                                       "too many tables are open; finish one first"})));
          }
          if (thrown) return done(error_json(tables_unread()));
          store(id, planned, done);
        });
  });
}

void TableFounder::store(const std::string& id, Planned planned, const Answer& answer) {
  std::string body = change_text(*planned.change);
  Entry entry{.table = id, .number = 0, .time = context_.now(), .body = body, .index = std::move(planned.index)};
  context_.storage().append(std::move(entry), [this, id, body = std::move(body), told = std::move(planned.answer),
                                               answer](StorageQueue::Written written) mutable {
    if (written.failure) {
      context_.note_storage(written.failure);
      return answer(error_json(storage_refusal(*written.failure)));
    }
    if (!written.done) return answer(fine({{"table", id}, {"again", true}}));
    context_.note_storage(std::nullopt);
    ++context_.metrics.tables_created;
    tables_.add(id, body);
    told["version"] = 1;
    answer(fine(std::move(told)));
  });
}

}  // namespace flibuste
