// The HTTP side of the hub: what is asked once, not listened to.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <charconv>
#include <utility>

#include "bots/bot.h"
#include "core/refusal.h"
#include "engine/engine.h"
#include "generated/version.h"
#include "server/hub.h"
#include "server/hub_parts.h"
#include "server/lesson.h"
#include "server/retrospect.h"
#include "server/secret.h"
#include "table/registry.h"

namespace flibuste {
namespace {

constexpr std::size_t kMostListed = 100;
constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kRetention = "retention_days";
constexpr std::uint32_t kServedIterations = 400;  // about each decision of a person: some seconds for a game
constexpr std::size_t kServedMoments = 3;

// The HTTP status of a refusal; what is not listed is a bad request.
int status_of(std::string_view code) {
  struct Known {
    std::string_view code;
    int status;
  };
  constexpr std::array<Known, 22> kKnown = {
      {{"no_secret", 401},       {"bad_secret", 401}, {"not_invited", 403},  {"not_your_seat", 403},
       {"not_host", 403},        {"not_seated", 403}, {"bad_token", 403},    {"no_table", 404},
       {"not_found", 404},       {"no_method", 405},  {"internal", 500},     {"version_conflict", 409},
       {"not_finished", 409},    {"no_game", 404},    {"late", 409},         {"too_fast", 429},
       {"too_many_tables", 429}, {"busy", 503},       {"storage_full", 503}, {"storage_read_only", 503},
       {"storage_broken", 503},  {"not_shown", 403}}};
  const auto known = std::ranges::find(kKnown, code, &Known::code);
  return known == kKnown.end() ? 400 : known->status;
}

ApiResponse response(json::object reply) {
  ApiResponse answer;
  const auto* code = reply.if_contains("code");
  // What is fine may hold a code, too: the one that invites to a table.
  if (code != nullptr && reply.at("ok") == false) answer.status = status_of(std::string_view(code->as_string()));
  answer.body = json::serialize(reply) + "\n";
  return answer;
}

json::object fine(json::object reply) {
  reply["ok"] = true;
  return reply;
}

// The seats whose secrets an answer may tell: where several persons share a device, the one that `seat` names.
SeatSet named_seats(const LiveTable& table, const Speaker& speaker, const ApiRequest& request) {
  const auto asked = request.query.find("seat");
  if (asked == request.query.end()) return table.shown(speaker.person, std::nullopt);
  const auto seat = number_from<Seat>(asked->second);
  if (!seat || *seat >= kMaxSeats) {
    throw Refusal("bad_request", {"un numéro de siège", "the number of a seat"}, "/seat");
  }
  if (!table.seats_of(speaker.person).contains(*seat)) throw not_your_seat();
  return table.shown(speaker.person, seat);
}

// The name of the table that comes of a wish, so that the same wish makes one table however often it is asked for.
std::string table_id_for(const std::string& wish) {
  constexpr std::size_t kSigns = 16;
  return digest_of("table", wish).substr(0, kSigns);
}

// The luck of a table at which its first person learns the game.
Digest taught_by(const std::string& id, const json::object& created, const Digest& seed) {
  const json::array& seats = created.at("seats").as_array();
  const auto learner =
      std::ranges::find_if(seats, [](const json::value& seat) { return seat.as_object().contains("owner"); });
  if (learner == seats.end()) return seed;
  return lesson_seed(game_by_id(std::string_view(created.at("game").as_string())), created.at("options"),
                     static_cast<int>(seats.size()), static_cast<Seat>(learner - seats.begin()), id, seed);
}

json::object tables_unread() {
  return error_json(Refusal("storage_broken", {"les tables ne peuvent être lues", "the tables cannot be read"}));
}

json::object seat_bot(std::string_view level) { return {{"bot", json::string(level)}}; }

// Ready-made tables: the host's seat, then these.
json::array presets(const GameInfo& info) {
  const auto preset = [&](std::string_view id, const Label& name, std::string_view level, int seats, int turn) {
    json::array others;
    for (int i = 1; i < std::clamp(seats, info.min_seats, info.max_seats); ++i) others.push_back(seat_bot(level));
    return json::object{{"id", json::string(id)},
                        {"name", {{"fr", json::string(name.fr)}, {"en", json::string(name.en)}}},
                        {"others", std::move(others)},
                        {"settings", {{"turn_seconds", turn}}}};
  };
  return {preset("discovery", {"Découverte", "Discovery"}, "mousse", 3, 0),
          preset("classic", {"Classique", "Classic"}, "quartier-maitre", 4, 0),
          preset("quick", {"Rapide", "Quick"}, "capitaine", 2, 60)};
}

}  // namespace

Hub::Guest& Hub::guest(const std::string& address) {
  auto& known = guests_[address];
  if (!known) known = std::make_unique<Guest>();
  known->used = now_();
  return *known;
}

bool Hub::may_guess(const std::string& address) {
  constexpr double kSeconds = 60;
  const double most = settings_.limits.guesses_per_minute;
  return guest(address).guesses.spend(most / kSeconds, most, now_());
}

bool Hub::may_search(const std::string& address) {
  constexpr double kSeconds = 60;
  const double most = settings_.limits.searches_per_minute;
  return guest(address).searches.spend(most / kSeconds, most, now_());
}

void Hub::spend_search(const std::string& address) {
  if (may_search(address)) return;
  throw Refusal("too_fast", {"trop de recherches\u202f; patientez une minute", "too many searches; wait a minute"});
}

void Hub::spend_table(const std::string& address) {
  constexpr double kSeconds = 3'600;
  const double most = settings_.limits.tables_per_hour;
  if (guest(address).tables.spend(most / kSeconds, most, now_())) return;
  throw Refusal("too_many_tables", {"trop de tables ont été ouvertes d’ici\u202f; réessayez plus tard",
                                    "too many tables were opened from here; try again later"});
}

bool Hub::code_taken(const Planned& planned) const {
  const auto* code = planned.answer.if_contains("code");
  return code != nullptr && codes_.contains(digest_of("code", std::string_view(code->as_string())));
}

void Hub::handle(const ApiRequest& request, const Reply& reply) {
  ++metrics_.requests;
  try {
    if (closing_) throw restarting();
    if (request.method == "GET" && request.path == "/healthz") {
      ApiResponse answer = response(health());
      if (storage_failure_) answer.status = 503;
      return reply(std::move(answer));
    }
    if (request.method == "GET" && request.path == "/metrics") {
      return reply({.status = 200, .type = "text/plain; version=0.0.4", .body = metrics_text()});
    }
    if (!guest(request.address)
             .requests.spend(settings_.limits.requests_per_second, settings_.limits.request_burst, now_())) {
      throw Refusal("too_fast", {"trop de demandes\u202f; patientez un instant", "too many requests; wait a moment"});
    }
    if (request.path.starts_with("/api/admin")) return admin(request, reply);
    Speaker speaker;
    if (!request.secret.empty()) {
      if (!well_formed_secret(request.secret)) {
        throw Refusal("bad_secret",
                      {"un secret a de 16 à 128 signes de base64url", "a secret has 16 to 128 signs of base64url"});
      }
      speaker.person = digest_of("person", request.secret);
    }
    speaker.address = request.address;
    const auto need_person = [&] {
      if (!speaker.person.empty()) return;
      throw Refusal("no_secret", {"il faut un secret d’appareil (Authorization: Bearer …)",
                                  "a device secret is needed (Authorization: Bearer …)"});
    };
    if (request.path == "/api/games" && request.method == "GET") {
      json::object games = parse_json(Engine().answer(R"({"op":"games"})")).as_object();
      for (json::value& game : games["games"].as_array()) {
        const AnyGame& served = game_by_id(std::string_view(game.as_object().at("id").as_string()));
        game.as_object()["presets"] = presets(served.info());
        game.as_object()["facts"] = served.facts_json();
      }
      json::array levels;
      for (const BotInfo& bot : all_bots()) {
        levels.push_back({{"id", json::string(bot.name)},
                          {"help", {{"fr", json::string(bot.help.fr)}, {"en", json::string(bot.help.en)}}}});
      }
      games["bots"] = std::move(levels);
      return reply(response(std::move(games)));
    }
    if (request.path == kTables) {
      need_person();
      if (request.method == "POST") return create(request, speaker, reply);
      if (request.method == "GET") return list_mine(speaker, reply);
      throw Refusal("no_method", {"méthode inconnue ici", "unknown method here"});
    }
    if (request.path == "/api/join" && request.method == "POST") {
      need_person();
      return join_by_code(request, speaker, reply);
    }
    if (request.path.starts_with("/api/tables/")) return table_request(request, speaker, reply);
    if (settings_.test_mode && request.path == "/api/test/clock" && request.method == "POST") {
      const json::value document = parse_json(request.body, "bad_request");
      clock_offset_ += Reading(document, "bad_request").member("advance_ms").integer(0, std::int64_t{1} << 40);
      tick();
      return reply(response(fine({{"now", now()}})));
    }
    throw Refusal("not_found", {"rien à cette adresse", "nothing at this address"});
  } catch (...) {
    reply(response(failure()));
  }
}

// ---- tables

void Hub::found_table(const std::string& id, const std::string& person, Planned planned,
                      std::function<void(json::object)> then) {
  const auto crowded = std::make_shared<bool>(false);
  const auto done = [this, person, then = std::move(then)](json::object told) {
    foundings_.leave(person);
    then(std::move(told));
  };
  foundings_.enter(person, [this, id, person, crowded, done, planned = std::move(planned)] {
    storage_->ask(
        [id, crowded, person, limits = settings_.limits](Store& store) {
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
          if (thrown) return done(tables_unread());
          store_table(id, planned, done);
        });
  });
}

void Hub::store_table(const std::string& id, Planned planned, std::function<void(json::object)> then) {
  std::string body = planned.body();
  Entry entry{.table = id, .number = 0, .time = now(), .body = body, .index = std::move(planned.index)};
  storage_->append(std::move(entry), [this, id, body = std::move(body), answer = std::move(planned.answer),
                                      then = std::move(then)](StorageQueue::Written written) mutable {
    if (written.failure) {
      note_storage(written.failure);
      return then(error_json(storage_refusal(*written.failure)));
    }
    if (!written.done) return then(fine({{"table", id}, {"again", true}}));
    note_storage(std::nullopt);
    ++metrics_.tables_created;
    if (!slots_.contains(id)) {  // nobody was quick enough to ask for it already
      const auto slot = std::make_shared<Slot>();
      slot->id = id;
      slot->table.emplace(id, std::span(&body, 1));
      slot->used = now();
      slot->seen.fill(now());
      slots_[id] = slot;
      know_code(*slot);
    }
    answer["version"] = 1;
    then(fine(std::move(answer)));
  });
}

void Hub::create(const ApiRequest& request, const Speaker& speaker, const Reply& reply) {
  const auto document = std::make_shared<const json::value>(parse_json(request.body, "bad_request"));
  const Reading wish(*document, "bad_request");
  Digest seed = random_seed();
  if (const auto forced = wish.optional_member("seed")) {
    if (!settings_.test_mode) forced->refuse({"membre inconnu", "unknown member"});
    seed = seed_from_text(std::string_view(forced->string()));
  }
  std::string id = random_table_id();
  if (const auto key = wish.optional_member("key")) {
    constexpr std::size_t kLongestKey = 64;
    if (key->string().size() > kLongestKey) key->refuse({"64 signes au plus", "64 signs at most"});
    id = table_id_for(speaker.person + "\n" + std::string(std::string_view(key->string())));
  }
  Planned planned = LiveTable::create(id, wish, speaker, seed, now());
  const Answer answer = [reply](json::object told) {
    ApiResponse made = response(std::move(told));
    if (made.status == 200) made.status = 201;
    reply(std::move(made));
  };
  // Whoever is refused has cost no work.
  if (const auto lesson = wish.optional_member("lesson"); lesson && lesson->boolean()) {
    readers_->require_room(request.address);
    spend_search(request.address);
    spend_table(request.address);
    return create_lesson(id, document, speaker, seed, planned.change.as_object(), answer);
  }
  spend_table(request.address);
  while (code_taken(planned)) planned = LiveTable::create(id, wish, speaker, seed, now());
  found_table(id, speaker.person, std::move(planned), answer);
}

void Hub::create_lesson(const std::string& id, const std::shared_ptr<const json::value>& document,
                        const Speaker& speaker, const Digest& seed, const json::object& created, const Answer& answer) {
  readers_->put(speaker.address, [this, id, document, speaker, seed, created, answer]() -> std::function<void()> {
    Digest taught{};
    std::exception_ptr fault;
    try {
      if (stop_bots_) throw restarting();
      taught = taught_by(id, created, seed);
    } catch (...) {
      fault = std::current_exception();
    }
    return [this, id, document, speaker, taught, answer, fault] {
      if (fault) return answer(failure_of(fault));
      try {
        const Reading wish(*document, "bad_request");
        Planned planned = LiveTable::create(id, wish, speaker, taught, now());
        while (code_taken(planned)) planned = LiveTable::create(id, wish, speaker, taught, now());
        found_table(id, speaker.person, std::move(planned), answer);
      } catch (...) {
        answer(failure());
      }
    };
  });
}

// One new table for all who want to play again; another one when nobody can sit at that any more.
void Hub::rematch(const SlotPtr& slot, const Speaker& speaker, const Answer& answer) {
  const std::string made = slot->table->rematch();
  if (made.empty()) return make_rematch(slot, speaker, answer);
  with_table(made, [this, slot, speaker, answer, made](const SlotPtr& there) {
    if (there && there->table->status() != TableStatus::finished) return answer(fine({{"table", made}}));
    if (!there && storage_failure_) return answer(error_json(no_table()));
    when_idle(slot, [this, slot, speaker, answer, made] {
      try {
        if (!slot->table) throw no_table();
        if (slot->table->rematch() != made) return answer(fine({{"table", slot->table->rematch()}}));
        make_rematch(slot, speaker, answer);
      } catch (...) {
        answer(failure());
      }
    });
  });
}

void Hub::branch(const SlotPtr& slot, const Speaker& speaker, const std::shared_ptr<const json::value>& document,
                 const Answer& answer) {
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
  readers_->require_room(speaker.address);
  spend_search(speaker.address);
  spend_table(speaker.address);
  readers_->put(speaker.address,
                [this, id, speaker, document, answer, seed = random_seed(), time = now(),
                 table = std::make_shared<const LiveTable>(*slot->table)]() -> std::function<void()> {
                  std::optional<Planned> planned;
                  std::exception_ptr fault;
                  try {
                    if (stop_bots_) throw restarting();
                    planned = table->branch(id, Reading(*document, "bad_request"), speaker, seed, time);
                  } catch (...) {
                    fault = std::current_exception();
                  }
                  return [this, id, speaker, answer, planned = std::move(planned), fault] {
                    if (fault) return answer(failure_of(fault));
                    found_table(id, speaker.person, *planned, [id, answer](json::object made) {
                      answer(made.at("ok") == false ? std::move(made) : fine({{"table", id}}));
                    });
                  };
                });
}

void Hub::make_rematch(const SlotPtr& slot, const Speaker& speaker, const Answer& answer) {
  const std::string before = slot->table->rematch();
  const std::string id = table_id_for("rematch\n" + slot->id + "\n" + before);
  Planned planned = slot->table->again(id, speaker, random_seed(), now());
  spend_table(speaker.address);
  found_table(id, speaker.person, std::move(planned), [this, slot, speaker, id, before, answer](json::object made) {
    if (made.at("ok") == false) return answer(std::move(made));
    when_idle(slot, [this, slot, speaker, id, before, answer] {
      try {
        if (!slot->table) throw no_table();
        if (slot->table->rematch() != before) return answer(fine({{"table", slot->table->rematch()}}));
        Planned told = slot->table->plan_rematch(id, speaker, now());
        told.answer["table"] = id;
        write(slot, std::move(told), answer);
      } catch (...) {
        answer(failure());
      }
    });
  });
}

void Hub::join_by_code(const ApiRequest& request, const Speaker& speaker, const Reply& reply) {
  const json::value document = parse_json(request.body, "bad_request");
  const Reading wish(document, "bad_request");
  wish.only({"code", "name", "nonce", "key"});
  // Whoever has guessed too often is not told even that a code is right.
  if (!may_guess(request.address))
    throw Refusal("too_fast", {"trop d’essais\u202f; patientez une minute", "too many tries; wait a minute"});
  const auto known = codes_.find(digest_of("code", normal_code(std::string_view(wish.member("code").string()))));
  if (known == codes_.end())
    throw Refusal("not_invited", {"aucune table n’attend ce code", "no table waits for this code"}, "/code");
  guest(request.address).guesses.refund();
  json::object sit = document.as_object();
  sit.erase("code");
  sit["op"] = "sit";
  with_table(known->second,
             [this, speaker, reply, sit = std::make_shared<const json::value>(std::move(sit))](const SlotPtr& slot) {
               if (!slot) return reply(response(error_json(no_table())));
               request_on(slot, {.person = speaker.person, .invited = true, .address = speaker.address}, sit,
                          [reply, id = slot->id](json::object answer) {
                            answer["table"] = id;
                            reply(response(std::move(answer)));
                          });
             });
}

void Hub::list_mine(const Speaker& speaker, const Reply& reply) {
  constexpr std::size_t kMostLists = 4;  // of one address that wait
  if (lists_.waiting(speaker.address) >= kMostLists) {
    throw Refusal("busy",
                  {"trop de listes sont demandées\u202f; réessayez", "too many lists are asked for; try again"});
  }
  spend_search(speaker.address);
  const auto list = std::make_shared<Listing>();
  list->speaker = speaker;
  list->reply = reply;
  lists_.enter(speaker.address, [this, list] {
    storage_->ask(
        [list](Store& store) {
          for (const TableRow& row : store.tables_of(list->speaker.person, kMostListed)) list->ids.push_back(row.id);
        },
        [this, list](const std::exception_ptr& thrown) {
          if (thrown) return end_list(list, tables_unread());
          next_card(list);
        });
  });
}

// One log at a time, read, played again and forgotten: whoever waits for the disk or a list comes in between.
void Hub::next_card(const std::shared_ptr<Listing>& list) {
  if (closing_) return end_list(list, error_json(restarting()));
  for (; list->next < list->ids.size(); ++list->next) {
    const auto known = slots_.find(list->ids[list->next]);
    if (known == slots_.end() || !known->second->table) break;
    list->cards.push_back(known->second->table->card_json(list->speaker.person));
  }
  if (list->next == list->ids.size()) return end_list(list, fine({{"tables", std::move(list->cards)}}));
  const std::string& id = list->ids[list->next++];
  const auto log = std::make_shared<std::vector<std::string>>();
  storage_->ask(
      [id, log](Store& store) {
        try {
          *log = store.load(id);
        } catch (const StoreFailure& failure) {
          if (failure.kind() != StoreFailure::Kind::unreadable) throw;  // one damaged table hides no other
        }
      },
      [this, list, id, log](const std::exception_ptr& thrown) {
        if (thrown) return end_list(list, tables_unread());
        readers_->put(list->speaker.address, [this, list, id, log]() -> std::function<void()> {
          std::optional<json::object> card;
          try {
            if (!stop_bots_) card = LiveTable(id, *log).card_json(list->speaker.person);
          } catch (const std::exception&) {
            card.reset();  // of a game this release does not know, or gone meanwhile
          }
          return [this, list, card = std::move(card)]() mutable {
            if (card) list->cards.push_back(std::move(*card));
            next_card(list);
          };
        });
      });
}

void Hub::end_list(const std::shared_ptr<Listing>& list, json::object told) {
  lists_.leave(list->speaker.address);
  list->reply(response(std::move(told)));
}

void Hub::table_request(const ApiRequest& request, const Speaker& speaker, const Reply& reply) {
  std::string id = request.path.substr(kTables.size() + 1);
  std::string part;
  if (const std::size_t slash = id.find('/'); slash != std::string::npos) {
    part = id.substr(slash + 1);
    id.resize(slash);
  }
  const bool retrospect = part == "positions" || part == "review" || part == "moments" || part == "record";
  const bool known = (part.empty() && (request.method == "GET" || request.method == "POST")) ||
                     (retrospect && request.method == "GET");
  if (!known) throw Refusal("not_found", {"rien à cette adresse", "nothing at this address"});
  std::optional<Lang> words;
  if (const auto asked = request.query.find("words"); asked != request.query.end())
    words = lang_from_code(asked->second);
  std::string invitation;
  if (const auto asked = request.query.find("invitation"); asked != request.query.end()) {
    invitation = digest_of("invitation", asked->second);
  }
  auto document = std::make_shared<const json::value>(request.method == "POST" ? parse_json(request.body, "bad_request")
                                                                               : json::value(nullptr));
  with_table(id, [this, request, speaker, part, retrospect, words, invitation, document, reply](const SlotPtr& slot) {
    try {
      if (!slot) throw no_table();
      const LiveTable& table = *slot->table;
      if (request.method == "POST") {
        const Answer answer = [reply](json::object told) { reply(response(std::move(told))); };
        const Reading asked(*document, "bad_request");
        const std::string_view op = asked.member("op").string();
        const auto shown = asked.optional_member("invitation");
        if (op == "sit" && shown && !table.invites(digest_of("invitation", std::string_view(shown->string()))) &&
            !may_guess(request.address)) {
          throw Refusal("too_fast", {"trop d’essais\u202f; patientez une minute", "too many tries; wait a minute"});
        }
        if (op == "hint") {
          // Whoever names a seat means to look at it.
          const SeatSet open = asked.optional_member("seat") ? table.seats_of(speaker.person)
                                                             : table.shown(speaker.person, std::nullopt);
          return hint(slot, speaker, *document, words, [open] { return open; }, answer);
        }
        return request_on(slot, speaker, document, answer);
      }
      if (!table.may_look(speaker.person, table.invites(invitation))) {
        throw Refusal("not_invited", {"cette table n’est pas ouverte à tous", "this table is not open to everybody"});
      }
      if (part == "moments") return tell_moments(slot, request.address, words.value_or(Lang::en), reply);
      if (retrospect) return look_back(slot, request, speaker, part, words, reply);
      // A program that only asks is here, too.
      for (const Seat seat : table.seats_of(speaker.person)) slot->seen[seat] = now();
      const Reader reader{.seats = named_seats(table, speaker, request), .words = words};
      json::object told = table.table_json(reader, speaker.person, connected(*slot));
      told["now"] = now();
      reply(response(fine(std::move(told))));
    } catch (...) {
      reply(response(failure()));
    }
  });
}

void Hub::look_back(const SlotPtr& slot, const ApiRequest& request, const Speaker& speaker, const std::string& part,
                    std::optional<Lang> words, const Reply& reply) {
  const LiveTable& table = *slot->table;
  readers_->require_room(request.address);
  spend_search(request.address);
  // What has been so far may be looked at again while the game runs, as far as the reader's own seats could see it.
  const bool running = part == "positions" && table.status() == TableStatus::running;
  Telling telling{.states = request.query.contains("states"),
                  .made = {table.made().begin(), table.made().end()},
                  .words = words,
                  .names = table.names(words.value_or(Lang::en))};
  if (running) telling.eyes = table.viewers({.seats = named_seats(table, speaker, request), .words = words});
  if (const auto asked = request.query.find("from"); asked != request.query.end()) {
    const std::string& text = asked->second;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), telling.from);
    if (fault != std::errc() || end != text.data() + text.size())
      throw Refusal("bad_request", {"un nombre entier", "a whole number"}, "/from");
  }
  const auto record = std::make_shared<const Record>(running ? table.play()->record() : table.record());
  readers_->put(request.address, [this, record, part, telling = std::move(telling), reply]() -> std::function<void()> {
    json::object told;
    std::exception_ptr fault;
    try {
      if (stop_bots_) throw restarting();
      told = part == "record"      ? record_json(*record).as_object()
             : part == "positions" ? positions_json(*record, telling)
                                   : review_json(*record);
    } catch (...) {
      fault = std::current_exception();
    }
    return [this, reply, told = std::move(told), fault] { reply(response(fault ? failure_of(fault) : told)); };
  });
}

void Hub::tell_moments(const SlotPtr& slot, const std::string& address, Lang lang, const Reply& reply) {
  constexpr std::size_t kMostCurious = 64;
  const LiveTable& table = *slot->table;
  const bool asked = !slot->curious.empty();
  if (slot->moments.empty() && !asked) advisers_->require_room(address);
  spend_search(address);
  if (!slot->moments.empty()) return reply(response(fine({{"moments", slot->moments.at(lang)}})));
  if (slot->curious.size() >= kMostCurious) {
    throw Refusal("busy", {"cette table est débordée", "this table is overwhelmed"});
  }
  if (asked) {
    slot->curious.emplace_back(lang, reply);
    return;
  }
  const auto record = std::make_shared<const Record>(table.record());
  // Persons are shown what they might have done; where bots play alone, the bots.
  SeatSet persons;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    if (table.seats()[i].kind == SeatKind::person) persons.insert(static_cast<Seat>(i));
  }
  slot->curious.emplace_back(lang, reply);
  ++metrics_.reviews;
  advisers_->put(address, [this, slot, record, persons]() -> std::function<void()> {
    std::map<Lang, json::array> moments;
    std::exception_ptr fault;
    try {
      const auto heed = [this](std::size_t /*done*/, std::size_t /*of*/) {
        if (stop_bots_) throw restarting();
      };
      heed(0, 0);
      const std::vector<Moment> found =
          key_moments(*record, {.iterations = kServedIterations, .most = kServedMoments, .seats = persons}, heed);
      for (const Lang each : {Lang::fr, Lang::en}) moments[each] = told_moments(*record, found, each);
    } catch (...) {
      fault = std::current_exception();
    }
    return [this, slot, moments = std::move(moments), fault] {
      const json::object failed = fault ? failure_of(fault) : json::object{};
      if (!fault) slot->moments = moments;
      for (const auto& [words, waiting] : std::exchange(slot->curious, {})) {
        waiting(response(fault ? failed : fine({{"moments", moments.at(words)}})));
      }
    };
  });
}

// ---- operating

void Hub::resume() {
  const auto rows = std::make_shared<std::vector<TableRow>>();
  const auto days = std::make_shared<std::optional<std::string>>();
  storage_->ask(
      [rows, days, most = static_cast<std::size_t>(settings_.limits.tables)](Store& store) {
        *rows = store.tables_with(TableStatus::running, most);
        const auto open = store.tables_with(TableStatus::open, most);
        rows->insert(rows->end(), open.begin(), open.end());
        *days = store.fact(kRetention);
      },
      [this, rows, days](const std::exception_ptr& thrown) {
        if (thrown) {  // tried again when the disk answers
          return note_storage(StoreFailure::Kind::broken);
        }
        resumed_ = true;
        if (*days) settings_.retention_days = number_from<int>(**days).value_or(settings_.retention_days);
        for (const TableRow& row : *rows) with_table(row.id, [](const SlotPtr&) {});
        if (settings_.log) settings_.log("info", "resumed", {{"tables", rows->size()}});
      });
}

json::object Hub::health() const {
  json::object object;
  object["ok"] = !storage_failure_;
  object["version"] = json::string(kVersion);
  object["uptime_seconds"] = (now_() - started_) / 1000;
  object["tables"] = slots_.size();
  object["connections"] = visitors_.size();
  object["storage"] = storage_failure_ ? storage_refusal(*storage_failure_).code() : "ok";
  return object;
}

std::string Hub::metrics_text() const {
  std::string out;
  const auto gauge = [&](std::string_view name, std::string_view help, auto value) {
    write_metric(out, name, "gauge", help, static_cast<double>(value));
  };
  const auto counter = [&](std::string_view name, std::string_view help, auto value) {
    write_metric(out, name, "counter", help, static_cast<double>(value));
  };
  gauge("flibuste_tables", "tables in memory", slots_.size());
  gauge("flibuste_connections", "open WebSocket connections", visitors_.size());
  gauge("flibuste_bots_thinking", "bot decisions under way", thinking_);
  gauge("flibuste_storage_queue", "tasks waiting for the storage", storage_->figures().waiting.load());
  gauge("flibuste_storage_failing", "1 while nothing can be stored", storage_failure_ ? 1 : 0);
  counter("flibuste_moves_total", "steps of games made durable", metrics_.moves);
  counter("flibuste_bot_moves_total", "those made by bots", metrics_.bot_moves);
  counter("flibuste_requests_total", "requests heard", metrics_.requests);
  counter("flibuste_refusals_total", "requests refused", metrics_.refusals);
  counter("flibuste_connections_total", "WebSocket connections opened", metrics_.connections_opened);
  counter("flibuste_connections_refused_total", "connections refused", metrics_.connections_refused);
  counter("flibuste_messages_in_total", "messages heard", metrics_.messages_in);
  counter("flibuste_messages_out_total", "messages sent", metrics_.messages_out);
  counter("flibuste_bytes_out_total", "bytes of messages sent", metrics_.bytes_out);
  counter("flibuste_slow_readers_total", "connections closed because they did not read", metrics_.slow_readers);
  counter("flibuste_tables_created_total", "tables created", metrics_.tables_created);
  counter("flibuste_tables_finished_total", "tables finished", metrics_.tables_finished);
  counter("flibuste_reviews_total", "games whose key moments were looked for", metrics_.reviews);
  counter("flibuste_storage_commits_total", "transactions", storage_->figures().commits.load());
  counter("flibuste_storage_entries_total", "entries written", storage_->figures().entries.load());
  counter("flibuste_storage_failures_total", "transactions that failed", storage_->figures().failures.load());
  constexpr double kMicro = 1e-6;
  counter("flibuste_storage_seconds_total", "time spent in transactions",
          static_cast<double>(storage_->figures().microseconds.load()) * kMicro);
  metrics_.move_seconds.write(out, "flibuste_move_seconds", "from hearing a request to its answer");
  return out;
}

void Hub::admin(const ApiRequest& request, const Reply& reply) {
  if (settings_.admin_token.empty() ||
      !same_secret(digest_of("admin", request.secret), digest_of("admin", settings_.admin_token))) {
    if (!may_guess(request.address)) throw Refusal("too_fast", {"trop d’essais", "too many tries"});
    throw Refusal("no_secret",
                  {"le jeton affiché par la console est attendu", "the token shown on the console is expected"});
  }
  const std::string_view path = std::string_view(request.path).substr(std::string_view("/api/admin").size());
  if (path.empty() && request.method == "GET") {
    json::object told = health();
    told["retention_days"] = settings_.retention_days;
    told["moves"] = metrics_.moves;
    return reply(response(fine(std::move(told))));
  }
  if (path == "/retention" && request.method == "POST") {
    constexpr int kMostDays = 36'500;
    const json::value document = parse_json(request.body, "bad_request");
    const auto days = Reading(document, "bad_request").member("days").integer(0, kMostDays);
    storage_->ask([days](Store& store) { store.set_fact(kRetention, std::to_string(days)); },
                  [this, days, reply](const std::exception_ptr& thrown) {
                    if (thrown)
                      return reply(response(error_json(
                          Refusal("storage_broken", {"rien n’a pu être écrit", "nothing could be written"}))));
                    settings_.retention_days = static_cast<int>(days);
                    retire_old();
                    reply(response(fine({{"retention_days", days}})));
                  });
    return;
  }
  if (path == "/tables" && request.method == "GET") {
    const auto list = std::make_shared<json::array>();
    const auto bytes = std::make_shared<std::uint64_t>(0);
    storage_->ask(
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
          if (thrown)
            return reply(response(error_json(
                Refusal("storage_broken", {"les tables ne peuvent être lues", "the tables cannot be read"}))));
          reply(response(fine({{"tables", std::move(*list)}, {"bytes", *bytes}})));
        });
    return;
  }
  if (path.starts_with("/tables/") && request.method == "DELETE") {
    const std::string id(path.substr(std::string_view("/tables/").size()));
    const Answer answer = [reply](const json::object& told) { reply(response(told)); };
    with_table(id, [this, id, answer](const SlotPtr& slot) {
      if (!slot) return remove_stored(id, answer);  // one that cannot be read
      when_idle(slot, [this, id, slot, answer] {
        slot->loading = true;  // nothing more happens here
        remove_stored(id, [this, slot, answer](json::object told) {
          slot->loading = false;
          if (told.at("ok") == true) {
            drop(slot, "no_table");
          } else {
            next_task(slot);
          }
          answer(std::move(told));
        });
      });
    });
    return;
  }
  throw Refusal("not_found", {"rien à cette adresse", "nothing at this address"});
}

void Hub::remove_stored(const std::string& id, const Answer& answer) {
  const auto found = std::make_shared<bool>(false);
  storage_->ask(
      [id, found](Store& store) {
        *found = store.row(id).has_value();
        if (*found) store.erase(std::span(&id, 1));
      },
      [this, id, found, answer](const std::exception_ptr& thrown) {
        if (thrown) {
          return answer(error_json(Refusal("storage_broken", {"rien n’a pu être effacé", "nothing could be removed"})));
        }
        if (!*found) return answer(error_json(no_table()));
        std::erase_if(codes_, [&](const auto& code) { return code.second == id; });
        if (settings_.log) settings_.log("info", "table_removed", {{"table", id}});
        answer(fine({}));
      });
}

}  // namespace flibuste
