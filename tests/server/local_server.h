// The local transport: a whole server without sockets. A hub on a real data file in a folder that goes away, a clock
// that the test moves, tasks that the test runs, and clients that keep every byte they are sent.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/hub.h"
#include "store/store.h"

namespace flibuste::server_kit {

// The toys of tests/support, once, beside the games of the registry.
void add_toys();

class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();
  std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

// What goes wrong with the storage, set by the test while the storage's thread runs.
struct Faults {
  std::mutex mutex;
  std::optional<StoreFailure::Kind> writing;  // append and probe fail
  int good = 0;                               // … after so many appends that succeed
  std::optional<StoreFailure::Kind> reading;  // load fails
  int probes = 0;                             // how often it was tried whether writing works
  std::vector<Entry> behind;                  // written by somebody else just before the next append
  int saves = 0;                              // how often snapshots were handed over
};

// A store with faults.
std::unique_ptr<Store> with_faults(std::unique_ptr<Store> store, std::shared_ptr<Faults> faults);

// Tasks of all threads, run by the test.
class Tasks {
 public:
  void put(std::function<void()> task);
  // Runs tasks until `done`; false when nothing came for long.
  bool run_until(const std::function<bool()>& done);
  std::size_t ran() const { return ran_; }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;
  std::size_t ran_ = 0;
};

inline constexpr std::string_view kAdmin = "administrator-of-the-tests";

// Limits that no test meets by accident: the clock stands still, so nothing is ever refilled.
HubSettings roomy_settings();

class LocalServer {
 public:
  explicit LocalServer(HubSettings settings = roomy_settings());
  ~LocalServer();
  LocalServer(const LocalServer&) = delete;
  LocalServer& operator=(const LocalServer&) = delete;

  Hub& hub() { return *hub_; }
  Faults& faults() { return *faults_; }
  // Ends at once, as if it were killed, and begins again.
  void restart();
  // The same; `at_once` happens when it is known which tables are to be read, before the first one is.
  void restart_and(const std::function<void(Hub&)>& at_once);
  void stop();
  // Ends in good order.
  void shut_down();
  // The data file of a server that is stopped.
  std::unique_ptr<Store> open_store() const;
  // What is stored, read while the server is stopped or by a copy of it.
  std::vector<std::string> stored(std::string_view table);

  // Runs tasks until nothing is under way: no bot thinks, nothing waits for the disk.
  void settle();
  bool run_until(const std::function<bool()>& done) { return tasks_->run_until(done); }
  std::int64_t now() const { return now_; }
  // Moves the clock; the hub is told.
  void advance(std::int64_t milliseconds);
  // Moves the clock while the server is stopped.
  void advance_unseen(std::int64_t milliseconds) { now_ += milliseconds; }

  ApiResponse send(const ApiRequest& request);
  // A request with a body; the answer's document, with its HTTP status as "status".
  json::object post(std::string_view secret, std::string path, const json::value& body,
                    std::string_view address = "10.0.0.1");
  json::object get(std::string_view secret, std::string path, std::string_view address = "10.0.0.1");

  // Every byte that was ever sent: to whom, and what.
  struct Sent {
    std::string to;
    std::string text;
  };
  const std::vector<Sent>& sent() const { return sent_; }
  void note_sent(std::string to, std::string text) { sent_.push_back({std::move(to), std::move(text)}); }
  const std::vector<std::string>& logged() const { return logged_; }
  double metric(std::string_view name);
  int next_table() { return ++tables_; }

 private:
  void start(const std::function<void(Hub&)>& at_once = {});

  Folder folder_;
  HubSettings settings_;
  std::shared_ptr<Faults> faults_ = std::make_shared<Faults>();
  std::shared_ptr<Tasks> tasks_ = std::make_shared<Tasks>();
  std::int64_t now_ = 1'700'000'000'000;
  std::vector<Sent> sent_;
  std::vector<std::string> logged_;
  int tables_ = 0;
  std::size_t list_tasks_ = SIZE_MAX;  // fewest tasks a list ever took
  std::unique_ptr<Hub> hub_;
};

// A device that listens to a table.
class Device {
 public:
  // An empty secret is somebody who only looks. `hello` has more members for the first message.
  Device(LocalServer& server, std::string table, std::string secret, const json::object& hello = {});
  ~Device();
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  // A request and its answer.
  json::object ask(json::object request);
  // A request whose answer nobody waits for.
  void hear(std::string_view message);
  void hang_up();

  const std::vector<json::object>& messages() const;
  std::vector<json::object> of_type(std::string_view type) const;
  // The last table or change it was told, merged: what its screen shows.
  const json::object* last(std::string_view type) const;
  // The game in the newest message that has one.
  const json::object& game() const;
  std::uint32_t version() const;
  const std::vector<std::string>& closed() const;
  void forget();  // the messages so far

 private:
  class Line;
  LocalServer& server_;
  std::shared_ptr<Line> line_;
  ConnectionId connection_ = 0;
  std::int64_t next_ = 1;
};

// A table that was opened.
struct Opened {
  std::string id;
  std::string invitation;
  std::string code;
  std::string commitment;
};
Opened open_table(LocalServer& server, const json::object& request, std::string_view host = "anne");
// A request to a table by HTTP.
json::object ask_table(LocalServer& server, std::string_view who, std::string_view table, const json::object& request);
// What the server tells somebody about a table, without what changes by looking.
json::object table_of(LocalServer& server, std::string_view who, std::string_view table);
// Anne opens a table, the others sit down one by one, and she starts the game; seats that are left go to `fill`.
Opened begin_game(LocalServer& server, json::object request, const std::vector<std::string>& others,
                  const json::object& start = {});

// The moves `seat` may choose, as the device was told.
json::array moves_of(const Device& device, Seat seat);
// Plays one of them; the answer.
json::object play(Device& device, Seat seat, std::size_t which = 0);
// Who is to choose, as the device was told.
std::vector<Seat> actors_of(const Device& device);
std::string status_of(const Device& device);

// A device secret for a name.
std::string secret_of(std::string_view name);
// What the server keeps of it.
std::string person_of(std::string_view name);

// The answer's code, or "" where it is fine.
std::string code_of(const json::object& answer);
std::string text_of(const json::object& object, std::string_view member);

}  // namespace flibuste::server_kit
