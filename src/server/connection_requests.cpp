#include "server/connection_requests.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "core/refusal.h"
#include "engine/engine.h"
#include "server/refusals.h"
#include "server/secret.h"

namespace flibuste {
namespace {

constexpr int kMostRefused = 200;  // messages in a row that come too fast: then the connection is closed

}  // namespace

void ConnectionRequests::close(ConnectionId id) {
  Connection* connection = parts_.listeners.find(id);
  if (connection == nullptr) return;
  const CachedTablePtr slot = connection->slot;
  const std::string person = connection->person;
  parts_.listeners.remove(id);
  if (!slot) return;
  const std::int64_t now = parts_.context.now();
  std::erase(slot->listeners, id);
  slot->used = now;
  if (!slot->table) return;
  for (const Seat seat : slot->table->seats_of(person)) slot->seen[seat] = now;
  if (!parts_.context.closing) parts_.listeners.tell_presence(*slot);
}

bool ConnectionRequests::spend(Connection& connection) {
  const Limits& limits = parts_.context.settings.limits;
  const bool allowed =
      connection.bucket.spend(limits.requests_per_second, limits.request_burst, parts_.context.machine_now()) &&
      parts_.quotas.spend_message(connection.address);
  connection.refused = allowed ? 0 : connection.refused + 1;
  return allowed;
}

void ConnectionRequests::receive(ConnectionId id, std::string_view message) {
  Connection* connection = parts_.listeners.find(id);
  if (connection == nullptr || parts_.context.closing) return;
  ++parts_.context.metrics.messages_in;
  json::value number = nullptr;  // the client's own number of this request
  const bool allowed = spend(*connection);
  if (connection->refused > kMostRefused) return connection->client->close("too_fast");
  try {
    const auto document = std::make_shared<const json::value>(parse_json(message, "bad_request"));
    const Reading request(*document, "bad_request");
    if (const auto in = request.optional_member("id")) {
      number = in->integer(0, std::numeric_limits<std::int64_t>::max());
    }
    if (!allowed) throw requests_too_fast();
    perform(*connection, document, number);
  } catch (...) {
    parts_.listeners.answer(*connection, parts_.context.failure(), number);
  }
}

void ConnectionRequests::perform(Connection& connection, const std::shared_ptr<const json::value>& document,
                                 const json::value& number) {
  const Reading request(*document, "bad_request");
  const auto operation = enum_from_name<Operation>(std::string_view(request.member("op").string()));
  const bool first = operation == Operation::hello || operation == Operation::ping;
  if (!first && !connection.greeted) {
    throw Refusal("no_hello", {"dites d’abord bonjour (hello)", "say hello first"}, "/op");
  }
  const auto invited = [&] {
    const auto& table = connection.slot->table;
    return table && table->invites(connection.invitation);
  };
  const Speaker speaker{
      .person = connection.person, .invited = connection.greeted && invited(), .address = connection.address};
  Answer answer = [this, id = connection.id, number](json::object reply) {
    if (Connection* here = parts_.listeners.find(id)) parts_.listeners.answer(*here, std::move(reply), number);
  };
  if (!operation || info_of(*operation).channel == Channel::anywhere) {
    if (operation == Operation::hint) return hint(connection, speaker, *document, std::move(answer));
    return parts_.requests.request(connection.slot, speaker, document, std::move(answer));
  }
  read_operation(request, Channel::connection);
  if (operation == Operation::hello) return hello(connection, request, number);
  if (operation == Operation::show) {
    show(connection, request);
    return answer(fine());
  }
  answer(fine({{"now", parts_.context.now()}}));
}

void ConnectionRequests::hello(Connection& connection, const Reading& request, const json::value& number) {
  if (connection.greeted) throw Refusal("twice", {"bonjour est déjà dit", "hello was said already"}, "/op");
  if (const auto secret = request.optional_member("secret")) {
    const std::string_view text = secret->string();
    if (!well_formed_secret(text)) {
      secret->refuse({"un secret a de 16 à 128 signes de base64url", "a secret has 16 to 128 signs of base64url"});
    }
    connection.person = digest_of("person", text);
  }
  if (const auto words = request.optional_member("words")) {
    connection.words = lang_from_code(std::string_view(words->string()));
  }
  std::optional<std::uint32_t> from;
  if (const auto in = request.optional_member("from")) {
    from = static_cast<std::uint32_t>(in->integer(0, std::numeric_limits<std::uint32_t>::max()));
  }
  if (const auto in = request.optional_member("show")) {
    connection.lifted = static_cast<Seat>(in->integer(0, kMaxSeats - 1));
  }
  std::string invitation;
  if (const auto in = request.optional_member("invitation")) {
    invitation = digest_of("invitation", std::string_view(in->string()));
  }
  parts_.tables.with_table(connection.table,
                           [this, id = connection.id, from, invitation, number](const CachedTablePtr& slot) {
                             Connection* here = parts_.listeners.find(id);
                             if (here == nullptr || here->greeted) return;
                             try {
                               let_in(*here, slot, invitation, from);
                             } catch (const Refusal& refusal) {
                               ++parts_.context.metrics.refusals;
                               parts_.listeners.answer(*here, error_json(refusal), number);
                               here->client->close(refusal.code());
                             }
                           });
}

void ConnectionRequests::let_in(Connection& connection, const CachedTablePtr& slot, const std::string& invitation,
                                std::optional<std::uint32_t> from) {
  if (!slot) throw parts_.tables.no_table(connection.table);
  const LiveTable& table = *slot->table;
  const bool invited = table.invites(invitation);
  if (!invitation.empty() && !invited && !parts_.quotas.spend_guess(connection.address)) {
    throw Refusal("too_fast", {"trop d’essais", "too many tries"});
  }
  if (!table.may_look(connection.person, invited)) throw not_invited();
  connection.greeted = true;
  connection.invitation = invitation;
  connection.slot = slot;
  slot->listeners.push_back(connection.id);
  slot->used = parts_.context.now();
  parts_.listeners.tell_table(connection, *slot);
  // Whoever comes back very often is told how the table is, not how it came about.
  if (from && *from < table.version() && parts_.quotas.spend_search(connection.address)) {
    tell_missed(connection, *from);
  }
  if (!slot->said.empty()) parts_.listeners.tell_heard(connection, *slot);
  if (table.seats_of(connection.person).empty()) {
    if (!slot->absent.empty()) parts_.listeners.tell_presence(connection, *slot);
    return;
  }
  parts_.listeners.tell_presence(*slot);
  // A bot stood in because the person was not there: now it is.
  parts_.tables.when_idle(slot, [this, slot] { parts_.advance(slot); });
}

void ConnectionRequests::show(Connection& connection, const Reading& request) {
  const auto& table = connection.slot->table;
  std::optional<Seat> seat;
  if (const Reading in = request.member("seat"); !in.value().is_null()) {
    seat = static_cast<Seat>(in.integer(0, kMaxSeats - 1));
    if (!table) throw parts_.tables.no_table(connection.table);
    if (!table->seats_of(connection.person).contains(*seat)) throw not_your_seat();
  }
  connection.lifted = seat;
  if (table) parts_.listeners.tell_table(connection, *connection.slot);
}

void ConnectionRequests::hint(const Connection& connection, const Speaker& speaker, const json::value& document,
                              Answer answer) {
  const auto shown = [this, id = connection.id] {
    const Connection* here = parts_.listeners.find(id);
    if (here == nullptr || !here->slot || !here->slot->table) return SeatSet();
    return here->slot->table->shown(here->person, here->lifted);
  };
  parts_.requests.hint(connection.slot, speaker, document, connection.words, shown, std::move(answer));
}

// Whoever shares a screen is told what everybody may know: it is read when the curtain may have fallen already.
void ConnectionRequests::tell_missed(const Connection& connection, std::uint32_t from) {
  const LiveTable& table = *connection.slot->table;
  const std::uint32_t to = table.version();
  const auto missed = std::make_shared<const Missed>(Missed{
      .connection = connection.id,
      .address = connection.address,
      .table = connection.slot->id,
      .from = std::max(from, to > kMostMissed ? to - kMostMissed : 0U),
      .to = to,
      .reader = reader_for(table, connection.person, table.shown(connection.person, std::nullopt), connection.words)});
  read_missed(missed, /*by_snapshot=*/true);
}

void ConnectionRequests::read_missed(const std::shared_ptr<const Missed>& missed, bool by_snapshot) {
  const auto stored = std::make_shared<StoredTable>();
  parts_.context.storage().ask(
      [missed, stored, by_snapshot](Store& store) {
        *stored =
            read_stored(store, missed->table, {.snapshot = by_snapshot, .history = false, .version = missed->from});
      },
      [this, missed, stored](const std::exception_ptr& thrown) {
        if (thrown) return;  // the table itself was told
        parts_.readers.put(missed->address, [this, missed, stored] { return told_again(missed, *stored); });
      });
}

// On another thread: what is to be said when it has been found out.
std::function<void()> ConnectionRequests::told_again(const std::shared_ptr<const Missed>& missed,
                                                     const StoredTable& stored) {
  if (parts_.context.stop_working) return {};
  // A table that was carried over to other rules is told from there on.
  std::uint32_t first = missed->from;
  json::array story;
  try {
    make_table(missed->table, stored, [&](const LiveTable& table) {
      if (story.empty() && table.last().kind == ChangeKind::carried) first = std::max(first, table.version() - 1);
      const bool told = table.version() > first && !table.last().own && table.last().kind != ChangeKind::created;
      if (told) story.push_back(change_story(table, missed->reader));
      return table.version() < missed->to;
    });
  } catch (const BadSnapshot&) {
    return [this, missed] { read_missed(missed, /*by_snapshot=*/false); };
  } catch (const std::exception&) {
    return {};  // the table itself was told
  }
  return [this, id = missed->connection,
          message = json::object{{"type", "missed"}, {"from", first}, {"changes", std::move(story)}}] {
    if (Connection* here = parts_.listeners.find(id)) parts_.listeners.tell(*here, message);
  };
}

}  // namespace flibuste
