#include "server/hub.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "bots/bot.h"
#include "core/refusal.h"
#include "engine/engine.h"
#include "server/hub_parts.h"
#include "server/secret.h"

namespace flibuste {
namespace {

constexpr std::size_t kMostTasks = 256;         // requests that wait for one table
constexpr std::uint32_t kMostMissed = 1'000;    // changes told to whoever comes back
constexpr std::int64_t kForgetAfter = 600'000;  // ms without a word: a table leaves memory
constexpr std::int64_t kRetireEvery = 3'600'000;
constexpr std::int64_t kDay = 86'400'000;
constexpr std::int64_t kHour = 3'600'000;
constexpr std::size_t kRetireAtOnce = 200;
constexpr double kManyLines = 8;         // connections of one address that may be busy at once
constexpr int kMostRefused = 200;        // messages in a row that come too fast: then the line is closed
constexpr std::int64_t kGrace = 60'000;  // ms after the server came back, or its disk

// All that can be said at a table; clients have the words in their reader's language.
constexpr std::array<std::string_view, 12> kPhrases = {"hello",  "good_luck",  "well_played", "thanks",
                                                       "sorry",  "one_moment", "your_turn",   "oh_no",
                                                       "hurray", "close_call", "again",       "goodbye"};

// Searching needs memory that is worth keeping, so each thread has its own bots.
Bot& bot_of(const std::string& level) {
  thread_local std::map<std::string, std::unique_ptr<Bot>> bots;
  auto& bot = bots[level];
  if (!bot) bot = make_bot(level);
  return *bot;
}

std::string_view failure_name(StoreFailure::Kind kind) {
  switch (kind) {
    case StoreFailure::Kind::full:
      return "storage_full";
    case StoreFailure::Kind::read_only:
      return "storage_read_only";
    case StoreFailure::Kind::newer:
    case StoreFailure::Kind::unreadable:
    case StoreFailure::Kind::busy:
    case StoreFailure::Kind::broken:
      break;
  }
  return "storage_broken";
}

}  // namespace

Refusal storage_refusal(StoreFailure::Kind kind) {
  return {std::string(failure_name(kind)),
          {"le serveur ne peut rien enregistrer en ce moment\u202f; rien n’a changé, réessayez plus tard",
           "the server cannot store anything at the moment; nothing has changed, try again later"}};
}

Refusal not_your_seat() { return {"not_your_seat", {"ce siège n’est pas à vous", "this seat is not yours"}, "/seat"}; }

Refusal restarting() { return {"busy", {"le serveur redémarre", "the server is restarting"}}; }

Hub::Hub(std::unique_ptr<Store> store, HubSettings settings, Post post, Now now)
    : settings_(std::move(settings)), now_(std::move(now)), started_(now_()) {
  // A task that comes after the end of the hub is dropped.
  post_ = [this, post = std::move(post), alive = std::weak_ptr<bool>(alive_)](std::function<void()> task) {
    post([this, alive, task = std::move(task)] {
      const auto here = alive.lock();
      if (!here) return;
      try {
        task();
      } catch (const std::exception& fault) {  // a fault in one table must not end the others
        note_fault(fault);
      }
    });
  };
  storage_ = std::make_unique<StorageQueue>(std::move(store), post_);
  loaders_ = std::make_unique<boost::asio::thread_pool>(1);
  readers_ = std::make_unique<Desk>(kReaders, post_);
  advisers_ = std::make_unique<Desk>(kAdvisers, post_);
  bots_ = std::make_unique<boost::asio::thread_pool>(static_cast<std::size_t>(std::max(settings_.bot_threads, 1)));
}

Hub::~Hub() {
  stop_thinking();
  bots_->join();
  loaders_->join();
  readers_->join();
  advisers_->join();
  storage_.reset();
  alive_.reset();
}

void Hub::note_fault(const std::exception& fault) const {
  if (settings_.log) settings_.log("error", "internal", {{"what", fault.what()}});
}

json::object Hub::failure() {
  try {
    throw;
  } catch (const Refusal& refusal) {
    ++metrics_.refusals;
    return error_json(refusal);
  } catch (const std::exception& fault) {
    note_fault(fault);
    // What went wrong is for the operator's log, not for whoever asked.
    return error_json(Refusal(
        "internal", {"une erreur du programme\u202f; elle est notée", "a fault in the program; it has been noted"}));
  }
}

json::object Hub::failure_of(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (...) {
    return failure();
  }
}

// ---- tables

void Hub::with_table(const std::string& id, std::function<void(SlotPtr)> then) {
  const auto found = slots_.find(id);
  if (found != slots_.end()) {
    const SlotPtr slot = found->second;
    if (slot->table) return then(slot);
    return slot->arrivals.push_back(std::move(then));
  }
  const auto slot = std::make_shared<Slot>();
  slot->id = id;
  slot->arrivals.push_back(std::move(then));
  slots_[id] = slot;
  load(slot);
}

void Hub::load(const SlotPtr& slot) {
  slot->loading = true;
  slot->table.reset();
  const auto bodies = std::make_shared<std::vector<std::string>>();
  storage_->ask(
      [id = slot->id, bodies](Store& store) { *bodies = store.load(id); },
      [this, slot, bodies](const std::exception_ptr& thrown) {
        std::string fault;
        if (thrown) {
          try {
            std::rethrow_exception(thrown);
          } catch (const StoreFailure& failure) {
            if (failure.kind() == StoreFailure::Kind::unreadable) {  // this table alone is damaged
              fault = failure.what();
            } else {
              resumed_ = false;  // its clocks and bots wait for the disk
              note_storage(failure.kind());
            }
          } catch (const std::exception& wrong) {
            fault = wrong.what();
          }
        }
        if (thrown || bodies->empty()) return loaded(slot, std::nullopt, fault);
        // Playing a long log again takes a while: the disk does not wait for it.
        boost::asio::post(*loaders_, [this, slot, bodies] {
          if (stop_bots_) return post_([slot] { slot->loading = false; });
          std::optional<LiveTable> table;
          std::string unreadable;
          try {
            table.emplace(slot->id, *bodies);
          } catch (const std::exception& wrong) {
            unreadable = wrong.what();
          }
          post_([this, slot, unreadable, made = std::make_shared<std::optional<LiveTable>>(std::move(table))] {
            loaded(slot, std::move(*made), unreadable);
          });
        });
      });
}

void Hub::loaded(const SlotPtr& slot, std::optional<LiveTable> table, const std::string& fault) {
  slot->loading = false;
  if (!fault.empty() && settings_.log) {
    settings_.log("error", "table_unreadable", {{"table", slot->id}, {"what", fault}});
  }
  const auto here = slots_.find(slot->id);
  if (here == slots_.end() || here->second != slot) table.reset();  // removed meanwhile
  slot->table = std::move(table);
  slot->used = now();
  slot->seen.fill(now());
  slot->grace = now() + kGrace;
  const auto arrivals = std::exchange(slot->arrivals, {});
  if (!slot->table) {
    drop(slot, no_table().code());
    for (const auto& then : arrivals) then(nullptr);
    return;
  }
  know_code(*slot);
  for (const VisitorId id : slot->visitors) tell_table(*visitors_.at(id), *slot);
  for (const auto& then : arrivals) then(slot);
  go_on(slot);
  next_task(slot);
}

void Hub::drop(const SlotPtr& slot, std::string_view reason) {
  slot->table.reset();
  if (const auto found = slots_.find(slot->id); found != slots_.end() && found->second == slot) slots_.erase(found);
  for (const VisitorId id : slot->visitors) visitors_.at(id)->client->close(reason);
  next_task(slot);
}

Refusal Hub::no_table() const {
  if (storage_failure_) return storage_refusal(*storage_failure_);
  return {"no_table", {"cette table n’existe pas", "there is no such table"}};
}

void Hub::go_on(const SlotPtr& slot) {
  if (!slot->table || slot->loading || slot->writing) return;
  if (slot->table->status() == TableStatus::finished && !slot->table->end_written()) {
    return write(slot, slot->table->plan_end(now()), {});
  }
  if (slot->table->status() == TableStatus::running && !closing_) {
    // Whoever is here plays, as soon as the turn he let go by is over.
    const SeatSet missed = slot->table->missed();
    if (!missed.empty() && !storage_failure_) {
      const SeatSet here = connected(*slot);
      for (const Seat seat : missed) {
        if (here.contains(seat)) return write(slot, slot->table->plan_back(seat, now()), {});
      }
    }
  }
  let_bots_play(slot);
}

void Hub::when_idle(const SlotPtr& slot, std::function<void()> task) {
  if (slot->loading || slot->writing) return slot->tasks.push_back(std::move(task));
  task();
}

void Hub::next_task(const SlotPtr& slot) {
  while (!slot->loading && !slot->writing && !slot->tasks.empty()) {
    const auto task = std::move(slot->tasks.front());
    slot->tasks.pop_front();
    try {
      task();
    } catch (const std::exception& fault) {
      note_fault(fault);
    }
  }
}

void Hub::write(const SlotPtr& slot, Planned planned, Answer answer) {
  slot->writing = true;
  Entry entry{.table = slot->id,
              .number = slot->table->version(),
              .time = now(),
              .body = planned.body(),
              .index = std::move(planned.index)};
  storage_->append(std::move(entry), [this, slot, change = std::move(planned.change), reply = std::move(planned.answer),
                                      answer = std::move(answer)](StorageQueue::Written written) mutable {
    slot->writing = false;
    slot->used = now();
    if (written.done) {
      try {
        slot->table->apply(change);
        after_change(slot);
      } catch (const std::exception& fault) {  // what is stored is the truth; the other tables of the batch go on
        if (settings_.log) settings_.log("error", "internal", {{"table", slot->id}, {"what", fault.what()}});
        load(slot);
      }
      note_storage(std::nullopt);
      if (answer) {
        reply["ok"] = true;
        answer(std::move(reply));
      }
    } else if (written.failure) {
      note_storage(written.failure);
      if (answer) answer(error_json(storage_refusal(*written.failure)));
    } else {
      // Somebody else wrote this table: what is stored is the truth.
      load(slot);
      if (answer) {
        answer(error_json(
            Refusal("version_conflict", {"la table a changé entre-temps", "the table has changed meanwhile"})));
      }
    }
    next_task(slot);
  });
}

// A table is found by its code while it is open.
void Hub::know_code(Slot& slot) {
  const std::string code = slot.table->status() == TableStatus::open ? slot.table->code() : "";
  if (slot.code == code) return;
  if (!slot.code.empty()) codes_.erase(slot.code);
  slot.code = code;
  if (!code.empty()) codes_[code] = slot.id;
}

void Hub::after_change(const SlotPtr& slot) {
  LiveTable& table = *slot->table;
  know_code(*slot);
  if (table.stepped()) ++metrics_.moves;
  broadcast(slot);
  if (table.status() == TableStatus::finished && !table.end_written()) ++metrics_.tables_finished;
  go_on(slot);
}

void Hub::let_bots_play(const SlotPtr& slot) {
  if (!slot->table || closing_) return;
  const LiveTable& table = *slot->table;
  if (slot->thinking.empty()) slot->hurry = stop_bots_.load();
  for (const Seat seat : table.awaited_bots()) {
    if (slot->thinking.contains(seat)) continue;  // one decision at a time; its end looks here again
    slot->thinking.insert(seat);
    turns_.put(slot->address, {slot, seat});
  }
  feed_bots();
}

void Hub::feed_bots() {
  while (!closing_ && thinking_ < static_cast<std::uint64_t>(std::max(settings_.bot_threads, 1))) {
    const auto turn = turns_.next();
    if (!turn) return;
    const SlotPtr& slot = turn->slot;
    if (slot->table && slot->table->awaited_bots().contains(turn->seat)) {
      think(slot, turn->seat, slot->table->seats()[turn->seat].bot);
    } else {
      slot->thinking.erase(turn->seat);
    }
  }
}

void Hub::think(const SlotPtr& slot, Seat seat, const std::string& level) {
  ++thinking_;
  const LiveTable& table = *slot->table;
  boost::asio::post(
      *bots_, [this, slot, seat, steps = table.steps(), &game = table.game(), state = table.play()->state(), level] {
        std::optional<AnyMove> move;
        std::string fault;
        try {
          Bot& bot = bot_of(level);
          bot.heed(&slot->hurry);
          Chance thinking = thinking_for(game, state, seat);
          move = bot_move(bot, game, state, seat, thinking);
        } catch (const std::exception& thrown) {
          fault = thrown.what();
        }
        post_([this, slot, seat, steps, move, fault] {
          --thinking_;
          if (!fault.empty() && settings_.log) settings_.log("error", "bot_failed", {{"what", fault}});
          if (!closing_) when_idle(slot, [this, slot, seat, steps, move] { bot_chose(slot, seat, steps, move); });
          feed_bots();
        });
      });
}

void Hub::bot_chose(const SlotPtr& slot, Seat seat, std::uint32_t steps, std::optional<AnyMove> move) {
  slot->thinking.erase(seat);
  if (!slot->table) return;
  const LiveTable& table = *slot->table;
  // A bot that failed must not stop the game: the first legal move is better than none.
  if (!move && table.awaited_bots().contains(seat)) move = table.play()->legal(seat).front();
  try {
    if (auto planned = move ? table.plan_bot(seat, *move, steps, now()) : std::nullopt) {
      ++metrics_.bot_moves;
      return write(slot, std::move(*planned), {});
    }
  } catch (const Refusal& refusal) {
    if (settings_.log) settings_.log("error", "bot_illegal", {{"table", slot->id}, {"what", refusal.what()}});
    if (auto planned = table.plan_bot(seat, table.play()->legal(seat).front(), steps, now())) {
      return write(slot, std::move(*planned), {});
    }
  }
  let_bots_play(slot);
}

// ---- telling

SeatSet Hub::connected(const Slot& slot) const {
  SeatSet seats;
  for (const VisitorId id : slot.visitors) {
    for (const Seat seat : slot.table->seats_of(visitors_.at(id)->person)) seats.insert(seat);
  }
  return seats;
}

void Hub::tell(Visitor& visitor, const json::object& message) {
  auto text = std::make_shared<const std::string>(json::serialize(message));
  ++metrics_.messages_out;
  metrics_.bytes_out += text->size();
  visitor.client->send(std::move(text));
}

void Hub::tell_table(Visitor& visitor, const Slot& slot) {
  const Reader reader{.seats = slot.table->shown(visitor.person, visitor.lifted), .words = visitor.words};
  json::object message = slot.table->table_json(reader, visitor.person, connected(slot));
  message["now"] = now();
  tell(visitor, message);
}

void Hub::broadcast(const SlotPtr& slot) {
  const LiveTable& table = *slot->table;
  if (table.stepped()) {
    // Readers who may see the same share one text. Without secrets nobody's seats matter.
    const bool secrets = table.game().info().secrets;
    boost::container::small_vector<std::pair<Reader, std::shared_ptr<const std::string>>, 4> made;
    for (const VisitorId id : slot->visitors) {
      Visitor& visitor = *visitors_.at(id);
      const Reader reader{.seats = secrets ? table.shown(visitor.person, visitor.lifted) : SeatSet(),
                          .words = visitor.words};
      auto known = std::ranges::find(made, reader, [](const auto& each) { return each.first; });
      if (known == made.end()) {
        made.emplace_back(reader, std::make_shared<const std::string>(table.change_text(reader)));
        known = made.end() - 1;
      }
      ++metrics_.messages_out;
      metrics_.bytes_out += known->second->size();
      visitor.client->send(known->second);
    }
    if (table.status() != TableStatus::finished) return;
  }
  show_out(slot);
  // Here, too: what is told of a table depends on the reader, on the seats that are his and on who is the host.
  struct Told {
    Reader reader;
    SeatSet mine;
    bool host;
    std::shared_ptr<const std::string> text;
  };
  std::vector<Told> told;
  for (const VisitorId id : slot->visitors) {
    Visitor& visitor = *visitors_.at(id);
    const Reader reader{.seats = table.shown(visitor.person, visitor.lifted), .words = visitor.words};
    const SeatSet mine = table.seats_of(visitor.person);
    const bool host = table.is_host(visitor.person);
    auto known = std::ranges::find_if(
        told, [&](const Told& each) { return each.reader == reader && each.mine == mine && each.host == host; });
    if (known == told.end()) {
      json::object message = table.table_json(reader, visitor.person, connected(*slot));
      message["now"] = now();
      told.push_back({reader, mine, host, std::make_shared<const std::string>(json::serialize(message))});
      known = told.end() - 1;
    }
    ++metrics_.messages_out;
    metrics_.bytes_out += known->text->size();
    visitor.client->send(known->text);
  }
}

// Whoever may not look any more is told no more.
void Hub::show_out(const SlotPtr& slot) {
  std::erase_if(slot->visitors, [&](VisitorId id) {
    Visitor& visitor = *visitors_.at(id);
    const LiveTable& table = *slot->table;
    if (table.status() == TableStatus::finished || table.may_look(visitor.person, table.invites(visitor.invitation))) {
      return false;
    }
    visitor.greeted = false;
    visitor.slot = nullptr;
    visitor.client->close("not_invited");
    return true;
  });
}

void Hub::broadcast_presence(const SlotPtr& slot) {
  json::array list;
  for (const Seat seat : connected(*slot)) list.emplace_back(seat);
  for (const VisitorId id : slot->visitors) tell(*visitors_.at(id), {{"type", "presence"}, {"connected", list}});
}

void Hub::note_storage(std::optional<StoreFailure::Kind> failure) {
  if (storage_failure_ == failure) return;
  storage_failure_ = failure;
  if (!failure) {
    for (const auto& [id, slot] : slots_) slot->grace = now() + kGrace;
  }
  const std::string_view code = failure ? failure_name(*failure) : "storage_ok";
  if (settings_.log) settings_.log(failure ? "error" : "info", code, {});
  for (const auto& [id, visitor] : visitors_) {
    if (visitor->greeted) tell(*visitor, {{"type", "notice"}, {"code", json::string(code)}});
  }
  if (failure) return;
  // What bots chose meanwhile was lost.
  post_([this] {
    if (!resumed_) resume();
    for (const auto& [id, slot] : slots_) go_on(slot);
  });
}

void Hub::farewell() {
  closing_ = true;
  stop_thinking();
  for (const auto& [id, visitor] : visitors_) {
    tell(*visitor, {{"type", "notice"}, {"code", "restarting"}});
    visitor->client->close("restarting");
  }
}

bool Hub::quiet() const {
  return storage_->figures().waiting == 0 && readers_->idle() &&
         std::ranges::none_of(slots_, [](const auto& each) { return each.second->writing || each.second->loading; });
}

// ---- visitors

Hub::VisitorId Hub::enter(std::string table, std::shared_ptr<Client> client, std::string address) {
  const VisitorId id = next_visitor_++;
  auto visitor = std::make_unique<Visitor>();
  visitor->id = id;
  visitor->table = std::move(table);
  visitor->client = std::move(client);
  visitor->address = std::move(address);
  visitor->entered = now_();
  visitors_[id] = std::move(visitor);
  ++metrics_.connections_opened;
  return id;
}

void Hub::leave(VisitorId id) {
  const auto found = visitors_.find(id);
  if (found == visitors_.end()) return;
  const SlotPtr slot = found->second->slot;
  const std::string person = found->second->person;
  visitors_.erase(found);
  if (!slot) return;
  std::erase(slot->visitors, id);
  slot->used = now();
  if (!slot->table) return;
  for (const Seat seat : slot->table->seats_of(person)) slot->seen[seat] = now();
  if (!closing_) broadcast_presence(slot);
}

void Hub::hear(VisitorId id, std::string_view message) {
  const auto found = visitors_.find(id);
  if (found == visitors_.end() || closing_) return;
  Visitor& visitor = *found->second;
  ++metrics_.messages_in;
  json::value number = nullptr;  // the visitor's own number of this request
  const auto answer_with = [&](json::object reply) {
    reply["type"] = "answer";
    reply["id"] = number;
    tell(visitor, reply);
  };
  const Limits& limits = settings_.limits;
  const bool allowed =
      visitor.bucket.spend(limits.requests_per_second, limits.request_burst, now_()) &&
      guest(visitor.address)
          .messages.spend(limits.requests_per_second * kManyLines, limits.request_burst * kManyLines, now_());
  visitor.refused = allowed ? 0 : visitor.refused + 1;
  if (visitor.refused > kMostRefused) return visitor.client->close("too_fast");
  try {
    auto document = std::make_shared<const json::value>(parse_json(message, "bad_request"));
    const Reading request(*document, "bad_request");
    if (const auto in = request.optional_member("id"))
      number = in->integer(0, std::numeric_limits<std::int64_t>::max());
    if (!allowed) {
      throw Refusal("too_fast", {"trop de demandes\u202f; patientez un instant", "too many requests; wait a moment"});
    }
    const std::string_view op = request.member("op").string();
    if (op == "hello") return hello(visitor, *document, number);
    if (op == "ping") return answer_with({{"ok", true}, {"now", now()}});
    if (!visitor.greeted) throw Refusal("no_hello", {"dites d’abord bonjour (hello)", "say hello first"}, "/op");
    Answer answer = [this, id, number](json::object reply) {
      const auto here = visitors_.find(id);
      if (here == visitors_.end()) return;
      reply["type"] = "answer";
      reply["id"] = number;
      tell(*here->second, reply);
    };
    const auto& table = visitor.slot->table;
    const Speaker speaker{
        .person = visitor.person, .invited = table && table->invites(visitor.invitation), .address = visitor.address};
    if (op == "show") {
      show(visitor, *document);
      return answer_with({{"ok", true}});
    }
    if (op == "hint") {
      const auto shown = [this, id] {
        const auto here = visitors_.find(id);
        if (here == visitors_.end() || !here->second->slot || !here->second->slot->table) return SeatSet();
        return here->second->slot->table->shown(here->second->person, here->second->lifted);
      };
      return hint(visitor.slot, speaker, *document, visitor.words, shown, std::move(answer));
    }
    request_on(visitor.slot, speaker, std::move(document), std::move(answer));
  } catch (...) {
    answer_with(failure());
  }
}

void Hub::hello(Visitor& visitor, const json::value& document, const json::value& number) {
  const Reading request(document, "bad_request");
  request.only({"op", "id", "secret", "from", "words", "invitation", "show"});
  if (visitor.greeted) throw Refusal("twice", {"bonjour est déjà dit", "hello was said already"}, "/op");
  if (const auto secret = request.optional_member("secret")) {
    const std::string_view text = secret->string();
    if (!well_formed_secret(text)) {
      secret->refuse({"un secret a de 16 à 128 signes de base64url", "a secret has 16 to 128 signs of base64url"});
    }
    visitor.person = digest_of("person", text);
  }
  if (const auto words = request.optional_member("words")) {
    visitor.words = lang_from_code(std::string_view(words->string()));
    if (!visitor.words) words->refuse(one_of({"fr", "en"}));
  }
  std::optional<std::uint32_t> from;
  if (const auto in = request.optional_member("from")) {
    from = static_cast<std::uint32_t>(in->integer(0, std::numeric_limits<std::uint32_t>::max()));
  }
  if (const auto in = request.optional_member("show")) {
    visitor.lifted = static_cast<Seat>(in->integer(0, kMaxSeats - 1));
  }
  std::string invitation;
  if (const auto in = request.optional_member("invitation")) {
    invitation = digest_of("invitation", std::string_view(in->string()));
  }
  with_table(visitor.table, [this, id = visitor.id, from, invitation, number](const SlotPtr& slot) {
    const auto here = visitors_.find(id);
    if (here == visitors_.end() || here->second->greeted) return;
    Visitor& guest = *here->second;
    const auto turn_away = [&](const Refusal& refusal) {
      ++metrics_.refusals;
      json::object reply = error_json(refusal);
      reply["type"] = "answer";
      reply["id"] = number;
      tell(guest, reply);
      guest.client->close(refusal.code());
    };
    if (!slot) return turn_away(no_table());
    LiveTable& table = *slot->table;
    const bool invited = table.invites(invitation);
    if (!invitation.empty() && !invited && !may_guess(guest.address)) {
      return turn_away(Refusal("too_fast", {"trop d’essais", "too many tries"}));
    }
    if (!table.may_look(guest.person, invited)) {
      return turn_away(
          Refusal("not_invited", {"cette table n’est pas ouverte à tous", "this table is not open to everybody"}));
    }
    guest.greeted = true;
    guest.invitation = invitation;
    guest.slot = slot;
    slot->visitors.push_back(id);
    slot->used = now();
    tell_table(guest, *slot);
    // Whoever comes back very often is told how the table is, not how it came about.
    if (from && *from < table.version() && may_search(guest.address)) tell_missed(slot, id, *from);
    if (!table.seats_of(guest.person).empty()) {
      broadcast_presence(slot);
      when_idle(slot, [this, slot] { go_on(slot); });  // a bot stood in because the person was not there: now it is
    }
  });
}

void Hub::show(Visitor& visitor, const json::value& document) {
  const Reading request(document, "bad_request");
  request.only({"op", "id", "seat"});
  const auto& table = visitor.slot->table;
  std::optional<Seat> seat;
  if (const Reading in = request.member("seat"); !in.value().is_null()) {
    seat = static_cast<Seat>(in.integer(0, kMaxSeats - 1));
    if (!table) throw no_table();
    if (!table->seats_of(visitor.person).contains(*seat)) throw not_your_seat();
  }
  visitor.lifted = seat;
  if (table) tell_table(visitor, *visitor.slot);
}

// What happened since version `from`, told again from the log as this visitor may know it. Whoever shares a screen is
// told what everybody may know: it is read when the curtain may have fallen already.
void Hub::tell_missed(const SlotPtr& slot, VisitorId id, std::uint32_t from) {
  const Visitor& visitor = *visitors_.at(id);
  const Reader reader{.seats = slot->table->shown(visitor.person, std::nullopt), .words = visitor.words};
  const auto bodies = std::make_shared<std::vector<std::string>>();
  storage_->ask([table = slot->id, bodies](Store& store) { *bodies = store.load(table); },
                [this, id, table = slot->id, to = slot->table->version(), from, reader, bodies,
                 address = visitor.address](const std::exception_ptr& thrown) {
                  if (thrown || bodies->empty()) return;
                  readers_->put(address, [this, id, table, to, from, reader, bodies]() -> std::function<void()> {
                    if (stop_bots_) return {};
                    const std::uint32_t first = std::max(from, to > kMostMissed ? to - kMostMissed : 0U);
                    json::array story;
                    try {
                      LiveTable again(table, std::span(*bodies).first(1));
                      for (std::uint32_t i = 1; i < std::min(static_cast<std::uint32_t>(bodies->size()), to); ++i) {
                        again.apply(parse_json((*bodies)[i], "bad_log"));
                        if (i >= first) story.push_back(again.story_json(reader));
                      }
                    } catch (const std::exception&) {
                      return {};  // the table itself was told
                    }
                    return
                        [this, id,
                         message = json::object{{"type", "missed"}, {"from", first}, {"changes", std::move(story)}}] {
                          const auto here = visitors_.find(id);
                          if (here != visitors_.end()) tell(*here->second, message);
                        };
                  });
                });
}

// ---- requests

void Hub::request_on(const SlotPtr& slot, const Speaker& speaker, std::shared_ptr<const json::value> document,
                     Answer answer) {
  ++metrics_.requests;
  // Whoever only looks on cannot keep the players waiting.
  if (slot->tasks.size() >= kMostTasks / 4) {
    const bool sits =
        slot->table && (slot->table->is_host(speaker.person) || !slot->table->seats_of(speaker.person).empty());
    if (!sits || slot->tasks.size() >= kMostTasks) {
      return answer(error_json(Refusal("busy", {"cette table est débordée", "this table is overwhelmed"})));
    }
  }
  const auto heard = std::chrono::steady_clock::now();
  when_idle(slot, [this, slot, speaker, document = std::move(document), answer = std::move(answer), heard] {
    try {
      if (!slot->table) throw no_table();
      const Reading request(*document, "bad_request");
      const std::string_view op = request.member("op").string();
      if (op == "rematch" || op == "branch" || op == "say" || op == "hurry") {
        LiveTable::check(request, speaker);
        if (op == "hurry") return hurry(slot, speaker, answer);
        if (op == "rematch") return rematch(slot, speaker, answer);
        if (op == "branch") return branch(slot, speaker, document, answer);
        return say(slot, speaker, *document, answer);
      }
      for (const Seat seat : slot->table->seats_of(speaker.person)) slot->seen[seat] = now();
      Planned planned = slot->table->plan(request, speaker, now());
      while (code_taken(planned)) planned = slot->table->plan(request, speaker, now());
      // The bots of a table think in the share of whoever plays there, never of a stranger who was refused.
      slot->address = speaker.address;
      if (planned.change.is_null()) {
        planned.answer["ok"] = true;
        return answer(std::move(planned.answer));
      }
      write(slot, std::move(planned), [this, answer, heard](json::object reply) {
        metrics_.move_seconds.add(std::chrono::duration<double>(std::chrono::steady_clock::now() - heard).count());
        answer(std::move(reply));
      });
    } catch (...) {
      answer(failure());
    }
  });
}

void Hub::hurry(const SlotPtr& slot, const Speaker& speaker, const Answer& answer) {
  if (slot->table->seats_of(speaker.person).empty()) {
    throw Refusal("not_seated", {"réservé aux joueurs", "for the players only"});
  }
  slot->hurry = true;
  answer({{"ok", true}});
}

void Hub::stop_thinking() {
  stop_bots_ = true;
  for (const auto& [id, slot] : slots_) slot->hurry = true;
}

void Hub::say(const SlotPtr& slot, const Speaker& speaker, const json::value& document, const Answer& answer) {
  const Reading request(document, "bad_request");
  const SeatSet mine = slot->table->seats_of(speaker.person);
  const auto seat = static_cast<Seat>(request.member("seat").integer(0, kMaxSeats - 1));
  if (!mine.contains(seat)) throw not_your_seat();
  const Reading in = request.member("phrase");
  const std::string_view phrase = in.string();
  if (std::ranges::find(kPhrases, phrase) == kPhrases.end()) in.refuse(one_of({kPhrases.begin(), kPhrases.end()}));
  for (const VisitorId id : slot->visitors) {
    tell(*visitors_.at(id), {{"type", "said"}, {"seat", seat}, {"phrase", json::string(phrase)}});
  }
  answer({{"ok", true}});
}

// ---- time

void Hub::tick() {
  if (closing_) return;
  try {
    look_around();
  } catch (const std::exception& fault) {  // time goes on for the others
    note_fault(fault);
  }
}

void Hub::look_around() {
  if (storage_failure_ && !probing_) {
    probing_ = true;
    storage_->ask([](Store& store) { store.probe(); },
                  [this](const std::exception_ptr& thrown) {
                    probing_ = false;
                    if (!thrown) note_storage(std::nullopt);
                  });
  }
  std::vector<SlotPtr> running;
  for (const auto& [id, slot] : slots_) {
    if (slot->table && slot->table->status() == TableStatus::running) running.push_back(slot);
  }
  for (const SlotPtr& slot : running) watch_clocks(slot);
  for (const auto& [id, visitor] : visitors_) {
    const bool silent =
        !visitor->greeted && now_() - visitor->entered >= std::int64_t{settings_.limits.header_seconds} * 1000;
    if (silent) visitor->client->close("no_hello");
  }
  forget_idle();
  // Not before it is known what the administrator has set.
  if (resumed_ && now() - last_retirement_ >= kRetireEvery) retire_old();
}

void Hub::watch_clocks(const SlotPtr& slot) {
  if (slot->loading || slot->writing || storage_failure_) return;
  const LiveTable& table = *slot->table;
  const SeatSet here = connected(*slot);
  const std::int64_t absence = std::int64_t{table.settings().absence_seconds} * 1000;
  for (const Seat seat : table.awaited()) {
    if (table.awaited_bots().contains(seat)) continue;
    const std::int64_t end = table.deadline(seat);
    const bool late = end > 0 && now() >= std::max(end, slot->grace);
    const std::int64_t since = std::max(slot->seen[seat], table.turn_since());
    const bool gone = absence > 0 && !here.contains(seat) && now() >= std::max(since + absence, slot->grace);
    if (!late && !gone) continue;
    const auto reason = late ? LiveTable::Reason::late : LiveTable::Reason::absent;
    return write(slot, table.plan_away(seat, reason, now()), {});
  }
}

void Hub::forget_idle() {
  std::erase_if(slots_, [&](const auto& each) {
    const Slot& slot = *each.second;
    if (slot.loading || slot.writing || !slot.tasks.empty() || !slot.visitors.empty() || !slot.table) return false;
    const TableSettings& settings = slot.table->settings();
    const bool waits = slot.table->status() == TableStatus::running &&
                       (slot.table->clocked() || settings.absence_seconds > 0 || !slot.table->awaited_bots().empty());
    return !waits && now() - slot.used >= kForgetAfter;
  });
  std::erase_if(guests_,
                [&](const auto& each) { return now_() - each.second->used >= kHour; });  // its buckets are full
}

// Finished tables after the days they are kept, open ones that never began, games that nobody goes on with.
void Hub::retire_old() {
  last_retirement_ = now();
  const std::int64_t finished = settings_.retention_days > 0 ? now() - settings_.retention_days * kDay : 0;
  const std::int64_t open = now() - settings_.open_hours * kHour;
  const std::int64_t running = settings_.running_days > 0 ? now() - settings_.running_days * kDay : 0;
  const auto gone = std::make_shared<std::vector<std::string>>();
  storage_->ask(
      [finished, open, running, gone](Store& store) {
        const auto retire = [&](TableStatus status, std::int64_t before) {
          if (before <= 0) return;
          for (const TableRow& row : store.untouched_since(status, before, kRetireAtOnce)) gone->push_back(row.id);
        };
        retire(TableStatus::finished, finished);
        retire(TableStatus::open, open);
        retire(TableStatus::running, running);
        if (!gone->empty()) store.erase(*gone);
      },
      [this, gone](const std::exception_ptr& thrown) {
        if (thrown) return;
        for (const std::string& id : *gone) {
          std::erase_if(codes_, [&](const auto& code) { return code.second == id; });
          if (const auto found = slots_.find(id); found != slots_.end()) drop(SlotPtr(found->second), "no_table");
        }
        if (gone->size() >= kRetireAtOnce) last_retirement_ = now() - kRetireEvery;  // more of them, at the next tick
        if (!gone->empty() && settings_.log) settings_.log("info", "tables_retired", {{"count", gone->size()}});
      });
}

}  // namespace flibuste
