#include "server/listeners.h"

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <utility>
#include <vector>

#include "server/absence.h"

namespace flibuste {

json::object said_json(const SaidPhrase& said) {
  return {{"seat", said.seat}, {"name", said.name}, {"phrase", said.phrase}, {"at", said.time}};
}

Connection& Listeners::open(std::string table, std::shared_ptr<Client> client, std::string address) {
  const ConnectionId id = next_++;
  auto connection = std::make_unique<Connection>();
  connection->id = id;
  connection->table = std::move(table);
  connection->client = std::move(client);
  connection->address = std::move(address);
  connection->opened = context_.machine_now();
  ++context_.metrics.connections_opened;
  return *(connections_[id] = std::move(connection));
}

Connection* Listeners::find(ConnectionId id) {
  const auto found = connections_.find(id);
  return found == connections_.end() ? nullptr : found->second.get();
}

SeatSet Listeners::connected(const CachedTable& slot) const {
  SeatSet seats;
  for (const ConnectionId id : slot.listeners) {
    for (const Seat seat : slot.table->seats_of(connections_.at(id)->person)) seats.insert(seat);
  }
  return seats;
}

Reader Listeners::reader_of(const LiveTable& table, const Connection& connection) const {
  return reader_for(table, connection.person, table.shown(connection.person, connection.lifted), connection.words);
}

// ---- messages

void Listeners::send(Connection& connection, std::shared_ptr<const std::string> text) {
  ++context_.metrics.messages_out;
  context_.metrics.bytes_out += text->size();
  connection.client->send(std::move(text));
}

void Listeners::tell(Connection& connection, const json::object& message) {
  send(connection, std::make_shared<const std::string>(json::serialize(message)));
}

void Listeners::answer(Connection& connection, json::object answer, const json::value& number) {
  answer["type"] = "answer";
  answer["id"] = number;
  tell(connection, answer);
}

void Listeners::tell_table(Connection& connection, const CachedTable& slot) {
  const LiveTable& table = *slot.table;
  send(connection, std::make_shared<const std::string>(table_message(
                       table, reader_of(table, connection), connection.person, connected(slot), context_.now())));
}

void Listeners::tell_all(const CachedTable& slot, const json::object& message) {
  const auto text = std::make_shared<const std::string>(json::serialize(message));
  for (const ConnectionId id : slot.listeners) send(*connections_.at(id), text);
}

void Listeners::tell_change(const CachedTablePtr& slot) {
  if (slot->table->last().own) return tell_owner(*slot);
  const bool stepped = slot->table->stepped();
  if (stepped) tell_step(*slot);
  const bool seated = !stepped || !slot->table->last().returned.empty();
  if (seated || slot->table->status() == TableStatus::finished) {
    close_uninvited(*slot);
    tell_changed_table(*slot);
  }
  // Another is waited for, or it is another's time that runs: whoever is missed is missed otherwise.
  if (absences(*slot, connected(*slot)) != slot->absent) tell_presence(*slot);
}

// Readers who may see the same share one text. Where all are told the same nobody's seats matter, but for whom words
// call "you". A choice that others must not know is told in full to the seats whose own choice or orders it changed.
void Listeners::tell_step(const CachedTable& slot) {
  const LiveTable& table = *slot.table;
  const bool personal = tells_seats_apart(table);
  const auto ready = table.chose() ? std::make_shared<const std::string>(ready_message(table)) : nullptr;
  boost::container::small_vector<std::pair<Reader, std::shared_ptr<const std::string>>, 4> texts;
  for (const ConnectionId id : slot.listeners) {
    Connection& connection = *connections_.at(id);
    const Reader reader =
        reader_for(table, connection.person, personal ? table.shown(connection.person, connection.lifted) : SeatSet(),
                   connection.words);
    const SeatSet shown = ready ? table.shown(connection.person, connection.lifted) : SeatSet();
    if (ready && (shown.bits() & table.last().concerned.bits()) == 0) {
      send(connection, ready);
      continue;
    }
    auto known = std::ranges::find(texts, reader, [](const auto& each) { return each.first; });
    if (known == texts.end()) {
      texts.emplace_back(reader, std::make_shared<const std::string>(change_message(table, reader)));
      known = texts.end() - 1;
    }
    send(connection, known->second);
  }
}

void Listeners::tell_owner(const CachedTable& slot) {
  const LiveTable& table = *slot.table;
  for (const ConnectionId id : slot.listeners) {
    Connection& connection = *connections_.at(id);
    if (reader_of(table, connection).seats.contains(*table.last().seat)) tell_table(connection, slot);
  }
}

// What is told of a table depends on the reader, on the seats that are his and on who is the host.
void Listeners::tell_changed_table(const CachedTable& slot) {
  struct SharedText {
    Reader reader;
    SeatSet mine;
    bool host;
    std::shared_ptr<const std::string> text;
  };
  const LiveTable& table = *slot.table;
  const SeatSet here = connected(slot);
  std::vector<SharedText> texts;
  for (const ConnectionId id : slot.listeners) {
    Connection& connection = *connections_.at(id);
    const Reader reader = reader_of(table, connection);
    const SeatSet mine = table.seats_of(connection.person);
    const bool host = table.is_host(connection.person);
    auto known = std::ranges::find_if(
        texts, [&](const SharedText& each) { return each.reader == reader && each.mine == mine && each.host == host; });
    if (known == texts.end()) {
      texts.push_back(
          {reader, mine, host,
           std::make_shared<const std::string>(table_message(table, reader, connection.person, here, context_.now()))});
      known = texts.end() - 1;
    }
    send(connection, known->text);
  }
}

void Listeners::tell_presence(CachedTable& slot) {
  const SeatSet here = connected(slot);
  slot.absent = absences(slot, here);
  std::array<std::shared_ptr<const std::string>, 3> texts;  // by Asker
  for (const ConnectionId id : slot.listeners) {
    Connection& connection = *connections_.at(id);
    const Asker reader = asker(*slot.table, connection.person);
    auto& text = texts.at(static_cast<std::size_t>(reader));
    if (!text) {
      text = std::make_shared<const std::string>(json::serialize(presence_message(slot, here, slot.absent, reader)));
    }
    send(connection, text);
  }
}

void Listeners::tell_presence(Connection& connection, const CachedTable& slot) {
  const SeatSet here = connected(slot);
  tell(connection, presence_message(slot, here, absences(slot, here), asker(*slot.table, connection.person)));
}

void Listeners::tell_heard(Connection& connection, const CachedTable& slot) {
  json::array list;
  for (const SaidPhrase& said : slot.said) list.push_back(said_json(said));
  tell(connection, {{"type", "heard"}, {"said", std::move(list)}});
}

void Listeners::tell_notice(std::string_view code) {
  for (const auto& [id, connection] : connections_) {
    if (connection->greeted) tell(*connection, {{"type", "notice"}, {"code", json::string(code)}});
  }
}

// ---- closing

void Listeners::close_uninvited(CachedTable& slot) {
  std::erase_if(slot.listeners, [&](ConnectionId id) {
    Connection& connection = *connections_.at(id);
    const LiveTable& table = *slot.table;
    if (table.status() == TableStatus::finished ||
        table.may_look(connection.person, table.invites(connection.invitation))) {
      return false;
    }
    connection.greeted = false;
    connection.slot = nullptr;
    connection.client->close("not_invited");
    return true;
  });
}

void Listeners::close_listeners(const CachedTable& slot, std::string_view reason) {
  for (const ConnectionId id : slot.listeners) connections_.at(id)->client->close(reason);
}

void Listeners::close_silent() {
  const std::int64_t patience = std::int64_t{context_.settings.limits.header_seconds} * 1000;
  for (const auto& [id, connection] : connections_) {
    if (!connection->greeted && context_.machine_now() - connection->opened >= patience) {
      connection->client->close("no_hello");
    }
  }
}

void Listeners::close_all() {
  for (const auto& [id, connection] : connections_) {
    tell(*connection, {{"type", "notice"}, {"code", "restarting"}});
    connection->client->close("restarting");
  }
}

}  // namespace flibuste
