// All tables of one server, and everybody who listens to them. Pure of sockets: requests, visitors and the clock are
// handed in, so that tests speak to it directly. Everything here runs on one thread, which makes it the serial owner of
// every table; the storage and the bots have threads of their own and answer by `Post`.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/desk.h"
#include "server/fair_queue.h"
#include "server/limits.h"
#include "server/live_table.h"
#include "server/metrics.h"
#include "server/storage_queue.h"
#include "server/turnstile.h"

namespace flibuste {

// The connection of somebody who listens.
class Client {
 public:
  virtual ~Client() = default;
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  virtual void close(std::string_view reason) = 0;
};

struct HubSettings {
  Limits limits = {};
  int bot_threads = 1;
  bool test_mode = false;   // seeds and the clock may be set: never in public
  int retention_days = 90;  // of finished tables; 0: for ever
  int open_hours = 48;      // of tables that never began
  int running_days = 365;   // of games that nobody goes on with
  std::string admin_token;  // empty: no administration
  std::function<void(std::string_view level, std::string_view event, json::object facts)> log = {};
};

struct ApiRequest {
  std::string method;
  std::string path;  // decoded, without the query
  std::map<std::string, std::string> query = {};
  std::string secret = {};  // of the device, or the administrator's token
  std::string body = {};
  std::string address = {};
};

struct ApiResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
};

class Hub {
 public:
  // Milliseconds since 1970.
  using Now = std::function<std::int64_t()>;

  Hub(std::unique_ptr<Store> store, HubSettings settings, Post post, Now now);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  // Loads every table whose game is running, so that clocks and bots go on.
  void resume();
  // The answer may come later, on the same thread.
  void handle(const ApiRequest& request, const std::function<void(ApiResponse)>& reply);

  // Somebody listens to a table: the first message must be {"op":"hello",…}.
  using VisitorId = std::uint64_t;
  VisitorId enter(std::string table, std::shared_ptr<Client> client, std::string address);
  void hear(VisitorId id, std::string_view message);
  void leave(VisitorId id);

  // Clocks, absent persons, idle tables; about once a second.
  void tick();
  // Tells everybody that the server stops; afterwards nothing is accepted.
  void farewell();
  // True once nothing waits for the disk and no table is loaded.
  bool quiet() const;

  const Metrics& metrics() const { return metrics_; }
  Metrics& metrics() { return metrics_; }
  std::size_t visitors() const { return visitors_.size(); }
  std::size_t tables() const { return slots_.size(); }

 private:
  struct Visitor;
  struct Slot;
  struct Listing;
  struct Guest;  // what one address or person has used up lately
  using SlotPtr = std::shared_ptr<Slot>;
  using Answer = std::function<void(json::object)>;

  std::int64_t now() const { return now_() + clock_offset_; }

  // A table, loaded if need be; `then` gets nullptr when there is none.
  void with_table(const std::string& id, std::function<void(SlotPtr)> then);
  void load(const SlotPtr& slot);
  void loaded(const SlotPtr& slot, std::optional<LiveTable> table, const std::string& fault);
  // The table is no more, or cannot be read: whoever listens must come again.
  void drop(const SlotPtr& slot, std::string_view reason);
  // What is told where `with_table` found nothing.
  Refusal no_table() const;
  // What the table itself has to do next, whatever anybody asks.
  void go_on(const SlotPtr& slot);
  void when_idle(const SlotPtr& slot, std::function<void()> task);
  void next_task(const SlotPtr& slot);
  void write(const SlotPtr& slot, Planned planned, Answer answer);
  void know_code(Slot& slot);
  void after_change(const SlotPtr& slot);
  void tell(Visitor& visitor, const json::object& message);
  void tell_table(Visitor& visitor, const Slot& slot);
  void broadcast(const SlotPtr& slot);
  void broadcast_presence(const SlotPtr& slot);
  SeatSet connected(const Slot& slot) const;
  void let_bots_play(const SlotPtr& slot);
  // Starts to think about what waits, while a thread is free.
  void feed_bots();
  void think(const SlotPtr& slot, Seat seat, const std::string& level);
  // Every bot plays the best it has found so far, or nothing any more.
  void stop_thinking();
  // What a bot thought of; nothing when it failed. It counts only where the position is still the one of `steps`.
  void bot_chose(const SlotPtr& slot, Seat seat, std::uint32_t steps, std::optional<AnyMove> move);
  void look_around();
  void watch_clocks(const SlotPtr& slot);
  void show_out(const SlotPtr& slot);
  void note_fault(const std::exception& fault) const;
  // Inside a catch: the answer that tells what went wrong.
  json::object failure();
  json::object failure_of(const std::exception_ptr& thrown);  // on another thread
  void forget_idle();
  void retire_old();
  void note_storage(std::optional<StoreFailure::Kind> failure);

  void request_on(const SlotPtr& slot, const Speaker& speaker, std::shared_ptr<const json::value> document,
                  Answer answer);
  // `shown`: the seats whose secrets may be told to whoever asks, when he asks and when the answer is found.
  void hint(const SlotPtr& slot, const Speaker& speaker, const json::value& document, std::optional<Lang> words,
            std::function<SeatSet()> shown, Answer answer);
  void rematch(const SlotPtr& slot, const Speaker& speaker, const Answer& answer);
  void branch(const SlotPtr& slot, const Speaker& speaker, const std::shared_ptr<const json::value>& document,
              const Answer& answer);
  // The bots of a table are to play at once.
  void hurry(const SlotPtr& slot, const Speaker& speaker, const Answer& answer);
  void say(const SlotPtr& slot, const Speaker& speaker, const json::value& document, const Answer& answer);
  void hello(Visitor& visitor, const json::value& document, const json::value& number);
  // A curtain is lifted or falls on this connection.
  void show(Visitor& visitor, const json::value& document);
  void tell_missed(const SlotPtr& slot, VisitorId id, std::uint32_t from);
  // HTTP (hub_api.cpp).
  using Reply = std::function<void(ApiResponse)>;
  void create(const ApiRequest& request, const Speaker& speaker, const Reply& reply);
  // The same with the luck of a lesson, which takes a while to find.
  void create_lesson(const std::string& id, const std::shared_ptr<const json::value>& document, const Speaker& speaker,
                     const Digest& seed, const json::object& created, const Answer& answer);
  // Stores the first change of a table, unless `person` or the server has too many; `then` gets the answer.
  void found_table(const std::string& id, const std::string& person, Planned planned,
                   std::function<void(json::object)> then);
  void store_table(const std::string& id, Planned planned, std::function<void(json::object)> then);
  void make_rematch(const SlotPtr& slot, const Speaker& speaker, const Answer& answer);
  void join_by_code(const ApiRequest& request, const Speaker& speaker, const Reply& reply);
  void list_mine(const Speaker& speaker, const Reply& reply);
  void next_card(const std::shared_ptr<Listing>& list);
  void end_list(const std::shared_ptr<Listing>& list, json::object told);
  void table_request(const ApiRequest& request, const Speaker& speaker, const Reply& reply);
  // A game looked at again: `part` is "positions" (of a running one as the speaker may see it), "review" or "record".
  void look_back(const SlotPtr& slot, const ApiRequest& request, const Speaker& speaker, const std::string& part,
                 std::optional<Lang> words, const Reply& reply);
  // Its key moments, looked for once however many ask.
  void tell_moments(const SlotPtr& slot, const std::string& address, Lang lang, const Reply& reply);
  void admin(const ApiRequest& request, const Reply& reply);
  // A table nobody plays at any more, whatever its log is like.
  void remove_stored(const std::string& id, const Answer& answer);
  std::string metrics_text() const;
  json::object health() const;
  bool may_guess(const std::string& address);
  // Refuses whoever asks for more work than one should.
  bool may_search(const std::string& address);
  void spend_search(const std::string& address);
  void spend_table(const std::string& address);
  // The code that was drawn is another table's already.
  bool code_taken(const Planned& planned) const;
  Guest& guest(const std::string& address);

  HubSettings settings_;
  Post post_;
  Now now_;
  std::int64_t clock_offset_ = 0;
  std::int64_t started_ = 0;
  Metrics metrics_;
  std::map<std::string, SlotPtr> slots_;
  std::map<std::string, std::string> codes_;  // digest of an open table's code -> table
  std::unordered_map<VisitorId, std::unique_ptr<Visitor>> visitors_;
  std::unordered_map<std::string, std::unique_ptr<Guest>> guests_;
  VisitorId next_visitor_ = 1;
  std::optional<StoreFailure::Kind> storage_failure_;
  bool probing_ = false;  // whether it is over is being looked at
  struct Turn {           // of a bot
    SlotPtr slot;
    Seat seat;
  };
  FairQueue<Turn> turns_;       // by address: device secrets cost nothing
  std::uint64_t thinking_ = 0;  // bots that think
  Turnstile lists_;             // by address
  Turnstile foundings_;         // by person: a table is counted before the next one is asked for
  std::atomic<bool> stop_bots_ = false;
  bool closing_ = false;
  bool resumed_ = false;
  std::int64_t last_retirement_ = 0;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // tasks that come late find it false
  std::unique_ptr<StorageQueue> storage_;
  std::unique_ptr<boost::asio::thread_pool> bots_;
  std::unique_ptr<boost::asio::thread_pool> loaders_;  // tables from their logs
  std::unique_ptr<Desk> readers_;                      // lists, lessons, what was missed: they delay no table
  std::unique_ptr<Desk> advisers_;                     // hints: they delay neither play nor reading
};

}  // namespace flibuste
