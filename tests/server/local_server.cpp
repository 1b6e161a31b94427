#include "server/local_server.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <utility>

#include "core/json.h"
#include "server/secret.h"
#include "support/toys.h"
#include "table/registry.h"

namespace flibuste::server_kit {

namespace fs = std::filesystem;

void add_toys() {
  static const bool once = [] {
    for (const AnyGame* toy : toys::all()) add_game(*toy);
    add_game(toys::marathon_game());
    add_game(toys::mended_duel_game());
    add_game(toys::mended_market_game());
    return true;
  }();
  ASSERT_TRUE(once);
}

Folder::Folder() {
  std::string name = (fs::temp_directory_path() / "flibuste-server-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) std::abort();
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

// ---- storage that fails ---------------------------------------------------------------------------------------------

namespace {

class FaultyStore : public Store {
 public:
  FaultyStore(std::unique_ptr<Store> store, std::shared_ptr<Faults> faults)
      : store_(std::move(store)), faults_(std::move(faults)) {}

  std::vector<Appended> append(std::span<const Entry> entries) override {
    const std::scoped_lock lock(faults_->mutex);
    if (faults_->writing && faults_->good-- <= 0) throw StoreFailure(*faults_->writing, "faulty");
    if (!faults_->behind.empty()) store_->append(std::exchange(faults_->behind, {}));
    return store_->append(entries);
  }
  std::vector<std::string> load(std::string_view table, std::uint32_t from) override {
    const std::scoped_lock lock(faults_->mutex);
    if (faults_->reading) throw StoreFailure(*faults_->reading, "faulty");
    return store_->load(table, from);
  }
  void keep(std::span<const TableSnapshot> snapshots) override {
    const std::scoped_lock lock(faults_->mutex);
    ++faults_->saves;
    if (faults_->writing) throw StoreFailure(*faults_->writing, "faulty");
    store_->keep(snapshots);
  }
  std::optional<Snapshot> snapshot(std::string_view table, std::uint32_t version) override {
    return store_->snapshot(table, version);
  }
  std::vector<HistoryPart> histories(std::string_view table, std::uint32_t entries) override {
    return store_->histories(table, entries);
  }
  std::string card(std::string_view table) override { return store_->card(table); }
  void set_card(std::string_view table, std::string_view card) override { store_->set_card(table, card); }
  std::optional<TableRow> row(std::string_view table) override { return store_->row(table); }
  std::vector<TableRow> tables_of(std::string_view person, std::size_t most) override {
    return store_->tables_of(person, most);
  }
  std::vector<TableRow> tables_with(TableStatus status, std::size_t most) override {
    return store_->tables_with(status, most);
  }
  std::vector<TableRow> untouched_since(TableStatus status, std::int64_t time, std::size_t most) override {
    return store_->untouched_since(status, time, most);
  }
  std::uint64_t count(TableStatus status) override { return store_->count(status); }
  void touch(std::span<const std::string> tables, std::int64_t time) override { store_->touch(tables, time); }
  void erase(std::span<const std::string> tables) override { store_->erase(tables); }
  std::optional<std::string> fact(std::string_view name) override { return store_->fact(name); }
  void set_fact(std::string_view name, std::string_view value) override { store_->set_fact(name, value); }
  void backup(const fs::path& file) override { store_->backup(file); }
  void probe() override {
    const std::scoped_lock lock(faults_->mutex);
    ++faults_->probes;
    if (faults_->writing) throw StoreFailure(*faults_->writing, "faulty");
    store_->probe();
  }
  std::uint64_t bytes() override { return store_->bytes(); }

 private:
  std::unique_ptr<Store> store_;
  std::shared_ptr<Faults> faults_;
};

}  // namespace

std::unique_ptr<Store> with_faults(std::unique_ptr<Store> store, std::shared_ptr<Faults> faults) {
  return std::make_unique<FaultyStore>(std::move(store), std::move(faults));
}

// ---- tasks ----------------------------------------------------------------------------------------------------------

void Tasks::put(std::function<void()> task) {
  {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
  }
  wake_.notify_one();
}

bool Tasks::run_until(const std::function<bool()>& done) {
  constexpr std::chrono::seconds kLong(60);
  while (!done()) {
    std::function<void()> task;
    {
      std::unique_lock lock(mutex_);
      if (!wake_.wait_for(lock, kLong, [this] { return !tasks_.empty(); })) return false;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    ++ran_;
    task();
  }
  return true;
}

// ---- the server -----------------------------------------------------------------------------------------------------

HubSettings roomy_settings() {
  constexpr std::int32_t kMany = 1'000'000;
  HubSettings settings;
  settings.limits.request_burst = kMany;
  settings.limits.searches_per_minute = kMany;
  settings.limits.tables_per_hour = kMany;
  settings.admin_token = kAdmin;
  settings.test_mode = true;
  return settings;
}

LocalServer::LocalServer(HubSettings settings) : settings_(std::move(settings)) {
  add_toys();
  settings_.log = [this](std::string_view level, std::string_view event, const json::object& facts) {
    logged_.push_back(std::string(level) + " " + std::string(event) + " " + json::serialize(facts));
  };
  start();
}

LocalServer::~LocalServer() = default;

void LocalServer::start(const std::function<void(Hub&)>& at_once) {
  hub_ = std::make_unique<Hub>(
      with_faults(open_sqlite(folder_ / "flibuste.db"), faults_), settings_,
      [tasks = tasks_](std::function<void()> task) { tasks->put(std::move(task)); }, [this] { return now_; });
  hub_->resume();
  if (at_once) {
    const std::size_t logged = logged_.size();
    EXPECT_TRUE(run_until([&] { return logged_.size() > logged; }));
    at_once(*hub_);
  }
  settle();
}

void LocalServer::stop() { hub_.reset(); }

void LocalServer::shut_down() {
  hub_->shut_down();
  EXPECT_TRUE(tasks_->run_until([this] { return hub_->idle(); }));
  stop();
}

void LocalServer::restart() {
  stop();
  start();
}

void LocalServer::restart_and(const std::function<void(Hub&)>& at_once) {
  stop();
  start(at_once);
}

std::unique_ptr<Store> LocalServer::open_store() const { return open_sqlite(folder_ / "flibuste.db"); }

std::vector<std::string> LocalServer::stored(std::string_view table) {
  if (!hub_) return open_sqlite(folder_ / "flibuste.db")->load(table);
  return open_sqlite_beside(folder_ / "flibuste.db")->load(table);
}

double LocalServer::metric(std::string_view name) {
  const std::string text = send({.method = "GET", .path = "/metrics"}).body;
  const std::string line = "\n" + std::string(name) + " ";
  const std::size_t at = text.find(line);
  EXPECT_NE(at, std::string::npos) << name;
  return std::strtod(text.c_str() + at + line.size(), nullptr);
}

void LocalServer::settle() {
  // A list is answered after all that was asked before of the storage and of the bots' thread. When two lists in a row
  // took no more tasks than a list takes, nothing waits for the disk and no bot thinks, nothing is under way.
  for (int calm = 0; calm < 2;) {
    const std::size_t before = tasks_->ran();
    send({.method = "GET", .path = "/api/tables", .secret = "somebody-without-tables"});
    const std::size_t took = tasks_->ran() - before;
    const bool thinking = metric("flibuste_bots_thinking") > 0;
    calm = took <= list_tasks_ && hub_->idle() && !thinking ? calm + 1 : 0;
    list_tasks_ = std::min(list_tasks_, took);
    if (thinking) {
      const std::size_t ran = tasks_->ran();
      ASSERT_TRUE(tasks_->run_until([&] { return tasks_->ran() > ran; })) << "a bot never answered";
    }
  }
}

void LocalServer::advance(std::int64_t milliseconds) {
  now_ += milliseconds;
  hub_->tick();
  settle();
}

ApiResponse LocalServer::send(const ApiRequest& request) {
  const auto answer = std::make_shared<std::optional<ApiResponse>>();
  hub_->handle(request, [answer](ApiResponse response) { *answer = std::move(response); });
  EXPECT_TRUE(tasks_->run_until([&] { return answer->has_value(); })) << request.path << " was never answered";
  return answer->value_or(ApiResponse{});
}

json::object LocalServer::post(std::string_view secret, std::string path, const json::value& body,
                               std::string_view address) {
  const ApiResponse response = send({.method = "POST",
                                     .path = std::move(path),
                                     .secret = std::string(secret),
                                     .body = json::serialize(body),
                                     .address = std::string(address)});
  note_sent("http " + std::string(secret), response.body);
  json::object answer = json::parse(response.body).as_object();
  answer["status"] = response.status;
  return answer;
}

json::object LocalServer::get(std::string_view secret, std::string path, std::string_view address) {
  ApiRequest request{.method = "GET", .path = std::move(path), .secret = std::string(secret)};
  request.address = address;
  const ApiResponse response = send(request);
  note_sent("http " + std::string(secret), response.body);
  json::object answer = json::parse(response.body).as_object();
  answer["status"] = response.status;
  return answer;
}

// ---- a device -------------------------------------------------------------------------------------------------------

class Device::Line : public Client {
 public:
  Line(LocalServer& server, std::string name) : server_(server), name_(std::move(name)) {}
  void send(std::shared_ptr<const std::string> message) override {
    server_.note_sent(name_, *message);
    messages.push_back(json::parse(*message).as_object());
    if (messages.back().at("type") == "ready") note_ready(messages.back().at("ready"));
  }
  void close(std::string_view reason) override { closed.emplace_back(reason); }

  // What a screen makes of it: the game it shows has others who are ready.
  void note_ready(const json::value& ready) {
    for (std::size_t i = messages.size(); i-- > 0;) {
      json::value* game = messages[i].if_contains("game");
      if (game == nullptr || !game->is_object()) continue;
      game->as_object()["ready"] = ready;
      return;
    }
  }

  std::vector<json::object> messages;
  std::vector<std::string> closed;

 private:
  LocalServer& server_;
  std::string name_;
};

Device::Device(LocalServer& server, std::string table, std::string secret, const json::object& hello)
    : server_(server), line_(std::make_shared<Line>(server, secret.empty() ? "watcher" : secret)) {
  connection_ = server_.hub().connect(std::move(table), line_, "10.0.0.2");
  json::object first = hello;
  first["op"] = "hello";
  if (!secret.empty()) first["secret"] = std::move(secret);
  hear(json::serialize(first));
  server_.settle();
}

Device::~Device() { hang_up(); }

void Device::hang_up() {
  if (connection_ == 0) return;
  server_.hub().disconnect(std::exchange(connection_, 0));
}

void Device::hear(std::string_view message) { server_.hub().receive(connection_, message); }

json::object Device::ask(json::object request) {
  const std::int64_t id = next_++;
  request["id"] = id;
  const std::size_t from = line_->messages.size();
  hear(json::serialize(request));
  const json::object* answer = nullptr;
  const bool answered = server_.run_until([&] {
    for (std::size_t i = from; i < line_->messages.size(); ++i) {
      const json::object& each = line_->messages[i];
      if (each.at("type") == "answer" && each.at("id") == id) answer = &each;
    }
    return answer != nullptr;
  });
  EXPECT_TRUE(answered) << json::serialize(request) << " was never answered";
  return answer != nullptr ? *answer : json::object{};
}

const std::vector<json::object>& Device::messages() const { return line_->messages; }
const std::vector<std::string>& Device::closed() const { return line_->closed; }
void Device::forget() { line_->messages.clear(); }

std::vector<json::object> Device::of_type(std::string_view type) const {
  std::vector<json::object> list;
  for (const json::object& each : line_->messages) {
    if (text_of(each, "type") == type) list.push_back(each);
  }
  return list;
}

const json::object* Device::last(std::string_view type) const {
  const json::object* found = nullptr;
  for (const json::object& each : line_->messages) {
    if (text_of(each, "type") == type) found = &each;
  }
  return found;
}

const json::object& Device::game() const {
  static const json::object none;
  const json::object* found = &none;
  for (const json::object& each : line_->messages) {
    if (const json::value* game = each.if_contains("game"); game != nullptr && game->is_object()) {
      found = &game->as_object();
    }
  }
  return *found;
}

std::uint32_t Device::version() const {
  std::uint32_t version = 0;
  for (const json::object& each : line_->messages) {
    if (each.at("type") == "table" || each.at("type") == "change" || each.at("type") == "ready") {
      version = json::value_to<std::uint32_t>(each.at("version"));
    }
  }
  return version;
}

// ---- tables ---------------------------------------------------------------------------------------------------------

Opened open_table(LocalServer& server, const json::object& request, std::string_view host) {
  // The same luck in every run: it comes of the seed and of the table's name, which comes of the key.
  json::object wish = request;
  if (!wish.contains("seed")) wish["seed"] = "seed-of-the-tests";
  if (!wish.contains("key")) wish["key"] = "table-" + std::to_string(server.next_table());
  const json::object answer = server.post(secret_of(host), "/api/tables", wish);
  EXPECT_EQ(code_of(answer), "");
  EXPECT_EQ(answer.at("status"), 201);
  return {.id = text_of(answer, "table"),
          .invitation = text_of(answer, "invitation"),
          .code = text_of(answer, "code"),
          .commitment = text_of(answer, "commitment")};
}

json::object ask_table(LocalServer& server, std::string_view who, std::string_view table, const json::object& request) {
  return server.post(secret_of(who), "/api/tables/" + std::string(table), request);
}

json::object table_of(LocalServer& server, std::string_view who, std::string_view table) {
  json::object answer = server.get(who.empty() ? "" : secret_of(who), "/api/tables/" + std::string(table));
  answer.erase("now");
  if (json::value* told = answer.if_contains("table")) {
    for (json::value& seat : told->as_object().at("seats").as_array()) seat.as_object().erase("connected");
  }
  return answer;
}

Opened begin_game(LocalServer& server, json::object request, const std::vector<std::string>& others,
                  const json::object& start) {
  Opened table = open_table(server, request);
  for (const std::string& name : others) {
    const json::object answer =
        ask_table(server, name, table.id, {{"op", "sit"}, {"name", name}, {"invitation", table.invitation}});
    EXPECT_EQ(code_of(answer), "");
  }
  json::object begin = start;
  begin["op"] = "start";
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, begin)), "");
  return table;
}

json::array moves_of(const Device& device, Seat seat) {
  if (const json::value* choices = device.game().if_contains("choices")) {
    for (const json::value& choice : choices->as_array()) {
      if (choice.at("seat") == seat) return choice.at("moves").as_array();
    }
  }
  return {};
}

json::object play(Device& device, Seat seat, std::size_t which) {
  const json::array moves = moves_of(device, seat);
  EXPECT_FALSE(moves.empty()) << "seat " << int{seat} << " has nothing to choose";
  if (moves.empty()) return {};
  return device.ask({{"op", "play"}, {"seat", seat}, {"move", moves[which % moves.size()]}});
}

std::vector<Seat> actors_of(const Device& device) {
  const json::value* actors = device.game().if_contains("actors");
  return actors != nullptr ? json::value_to<std::vector<Seat>>(*actors) : std::vector<Seat>();
}

std::string status_of(const Device& device) {
  const json::object* table = device.last("table");
  return table != nullptr ? std::string(table->at("table").at("status").as_string()) : "";
}

// ---- names ----------------------------------------------------------------------------------------------------------

std::string secret_of(std::string_view name) { return "device-secret-of-" + std::string(name); }
std::string person_of(std::string_view name) { return digest_of("person", secret_of(name)); }

std::string code_of(const json::object& answer) {
  if (answer.contains("ok") && answer.at("ok") == true) return "";
  const json::value* code = answer.if_contains("code");
  return code != nullptr ? std::string(code->as_string()) : "no code: " + json::serialize(answer);
}

std::string text_of(const json::object& object, std::string_view member) {
  const json::value* value = object.if_contains(member);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
}

}  // namespace flibuste::server_kit
