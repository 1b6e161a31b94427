// Who listens to which table, and what each is told: connections, messages that equal readers share, presence.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/json.h"
#include "server/limits.h"
#include "server/server_context.h"
#include "server/table_cache.h"
#include "server/table_messages.h"

namespace flibuste {

// Where the messages of a connection go.
class Client {
 public:
  virtual ~Client() = default;
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  virtual void close(std::string_view reason) = 0;
};

struct Connection {
  ConnectionId id = 0;
  std::string table;
  std::shared_ptr<Client> client;
  std::string address;
  std::string person;
  std::optional<Lang> words;
  bool greeted = false;  // it said hello and was let in
  std::int64_t opened = 0;
  std::string invitation;      // digest of what was shown; it may have been replaced since
  std::optional<Seat> lifted;  // where several persons share the device: whose curtain is lifted on this connection
  CachedTablePtr slot;
  Bucket bucket;
  int refused = 0;  // messages in a row that came too fast
};

// A phrase as it is told.
json::object said_json(const SaidPhrase& said);

class Listeners {
 public:
  explicit Listeners(ServerContext& context) : context_(context) {}

  Connection& open(std::string table, std::shared_ptr<Client> client, std::string address);
  Connection* find(ConnectionId id);
  void remove(ConnectionId id) { connections_.erase(id); }
  std::size_t size() const { return connections_.size(); }

  // The seats whose persons are here.
  SeatSet connected(const CachedTable& slot) const;
  Reader reader_of(const LiveTable& table, const Connection& connection) const;

  void tell(Connection& connection, const json::object& message);
  // The answer to the request that had this number.
  void answer(Connection& connection, json::object answer, const json::value& number);
  void tell_table(Connection& connection, const CachedTable& slot);
  void tell_all(const CachedTable& slot, const json::object& message);
  // The last change of the table, to everybody who listens.
  void tell_change(const CachedTablePtr& slot);
  // Who is here, and who is missed; to everybody at the table, or to one who has just come.
  void tell_presence(CachedTable& slot);
  void tell_presence(Connection& connection, const CachedTable& slot);
  // What was said lately.
  void tell_heard(Connection& connection, const CachedTable& slot);
  // To everybody at all tables.
  void tell_notice(std::string_view code);

  void close_listeners(const CachedTable& slot, std::string_view reason);
  // Connections that never said hello.
  void close_silent();
  // The server stops.
  void close_all();

 private:
  void send(Connection& connection, std::shared_ptr<const std::string> text);
  void tell_step(const CachedTable& slot);
  // What concerns one seat alone.
  void tell_owner(const CachedTable& slot);
  void tell_changed_table(const CachedTable& slot);
  // Whoever may not look any more is told no more.
  void close_uninvited(CachedTable& slot);

  ServerContext& context_;
  std::unordered_map<ConnectionId, std::unique_ptr<Connection>> connections_;
  ConnectionId next_ = 1;
};

}  // namespace flibuste
