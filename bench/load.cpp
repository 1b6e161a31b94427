// What the server bears: `bench_load [--tables N] [--seconds S] [--rate R] [--server FILE] [--json]`.
//
// Starts the server on a folder of its own, seats four people with a WebSocket each at every table, and lets them play
// Port Royal at random; a table whose game is over plays a rematch. First flat out: moves per second and per second of
// the server's processor time. Then at half that rate: the time from sending a move until all four have its change.
// The server is told to stop while moves are under way, is started again on the same data, and must know every change
// it acknowledged. A server of its own, without sockets, shows what a live table takes. The client shares the machine
// with the server: rates per processor second are steadier than those per second.
#include <fmt/format.h>
#include <linux/magic.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/json.h"

namespace flibuste {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace fs = std::filesystem;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Socket = asio::basic_stream_socket<tcp, asio::io_context::executor_type>;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, asio::io_context::executor_type>;

constexpr std::size_t kSeats = 4;
constexpr std::size_t kHttpLines = 32;   // requests under way at once: they share a transaction
constexpr double kWarmUp = 1;            // seconds before each measurement
constexpr double kPatience = 15;         // seconds for what is not measured
constexpr int kMemoryTables = 2'000;     // without sockets
constexpr int kFirstMemoryTables = 200;  // not counted: they pay for what all tables share
constexpr int kMemoryMoves = 4;          // of each: a table under way holds events and steps to undo

constexpr double kLeastMoves = 3'000;             // per second
constexpr double kLeastMovesOfProcessor = 8'000;  // per second of the server's processor time
constexpr double kMostMedian = 20;                // ms at half the rate
constexpr double kMostP99 = 150;
constexpr double kMostResident = 400e6;  // bytes
constexpr double kMostPerTable = 16'384;

struct Options {
  int tables = 250;
  double seconds = 8;
  double rate = 0;  // 0: half of what flat out gave
  bool json = false;
  fs::path server;
};

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

Clock::duration duration_of(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error(what); }

// ---- reading the server's JSON: what is wanted is found without a document of the rest
// --------------------------------

// The end of the value that begins at `at`. The text has no blanks, as the server writes it.
std::size_t value_end(std::string_view text, std::size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    switch (text[at]) {
      case '"':
        for (++at; at < text.size() && text[at] != '"'; ++at) at += text[at] == '\\' ? 1 : 0;
        if (depth == 0) return std::min(at + 1, text.size());
        break;
      case '{':
      case '[':
        ++depth;
        break;
      case '}':
      case ']':
        if (depth <= 1) return depth == 0 ? at : at + 1;
        --depth;
        break;
      case ',':
        if (depth == 0) return at;
        break;
      default:
        break;
    }
  }
  return text.size();
}

// Calls found(name, value) for each member of an object until it says false.
template <class Found>
void each_member(std::string_view object, Found found) {
  for (std::size_t at = 1; at < object.size() && object[at] == '"';) {
    const std::size_t name_end = value_end(object, at);
    const std::size_t end = value_end(object, name_end + 1);
    if (end <= name_end + 1) fail("the server's answer cannot be read");
    if (!found(object.substr(at + 1, name_end - at - 2), object.substr(name_end + 1, end - name_end - 1))) return;
    at = end + 1;
  }
}

std::string_view member(std::string_view object, std::string_view name) {
  std::string_view value;
  each_member(object, [&](std::string_view each, std::string_view there) {
    if (each == name) value = there;
    return each != name;
  });
  return value;
}

std::vector<std::string_view>& elements(std::string_view array, std::vector<std::string_view>& list) {
  list.clear();
  for (std::size_t at = 1; at + 1 < array.size();) {
    const std::size_t end = value_end(array, at);
    list.push_back(array.substr(at, end - at));
    at = end + 1;
  }
  return list;
}

std::uint32_t number(std::string_view text) {
  std::uint32_t value = 0;
  if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc()) {
    fail(fmt::format("the server's answer has \"{}\" where a number belongs", text.substr(0, 80)));
  }
  return value;
}

std::string_view unquoted(std::string_view text) {
  if (text.size() < 2 || text.front() != '"') fail("the server's answer lacks a text");
  return text.substr(1, text.size() - 2);
}

// Draws the moves of the seats; the same with every run as far as the server's luck allows.
class Player {
 public:
  // A random one of the moves `game` offers `seat`; empty when it is not for this seat to choose.
  std::string_view choose(std::string_view game, char seat) {
    std::string_view actors;
    std::string_view choices;
    each_member(game, [&](std::string_view name, std::string_view value) {
      if (name == "actors") actors = value;
      if (name == "choices") choices = value;
      return choices.empty() && (actors.empty() || actors.find(seat) != std::string_view::npos);
    });
    if (actors.find(seat) == std::string_view::npos) return {};
    for (const std::string_view choice : elements(choices, choices_)) {
      if (member(choice, "seat") != std::string_view(&seat, 1)) continue;
      const auto& moves = elements(member(choice, "moves"), moves_);
      if (!moves.empty()) return moves[luck_() % moves.size()];
    }
    fail("the server offers no move to a seat that is to choose");
  }

  double uniform() { return std::uniform_real_distribution<double>(1e-9, 1)(luck_); }

 private:
  std::mt19937 luck_{1};
  std::vector<std::string_view> choices_;
  std::vector<std::string_view> moves_;
};

// ---- the server
// --------------------------------------------------------------------------------------------------------

// A folder that is gone with its object.
class Folder {
 public:
  Folder() {
    const char* wanted = std::getenv("TMPDIR");
    const std::string parent = wanted != nullptr ? wanted : "/var/tmp";
    struct statfs system{};
    if (statfs(parent.c_str(), &system) != 0) fail(fmt::format("cannot use {}: set TMPDIR to a folder", parent));
    if (system.f_type == TMPFS_MAGIC || system.f_type == RAMFS_MAGIC) {
      fail(fmt::format("{} is memory: set TMPDIR to a folder on a disk", parent));
    }
    std::string name = parent + "/flibuste-load-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) fail(fmt::format("cannot make a folder in {}", parent));
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

class Server {
 public:
  Server(const fs::path& program, const fs::path& data) {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) fail("cannot make a pipe");
    std::vector<std::string> words = {program,
                                      "serve",
                                      "--port",
                                      "0",
                                      "--data",
                                      data,
                                      "--connections",
                                      "4096",
                                      "--connections-each",
                                      "4096",
                                      "--requests-per-second",
                                      "1000000",
                                      "--request-burst",
                                      "1000000",
                                      "--tables-each",
                                      "1000",
                                      "--quiet"};
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_ = fork();
    if (pid_ < 0) fail("cannot start a process");
    if (pid_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);  // no server outlives its measurement
      dup2(pipe[1], STDOUT_FILENO);
      close(pipe[0]);
      close(pipe[1]);
      execv(arguments[0], arguments.data());
      std::fprintf(stderr, "bench_load: cannot run %s (see --server)\n", arguments[0]);
      _exit(127);
    }
    close(pipe[1]);
    output_ = pipe[0];
    try {
      port_ = read_port();
    } catch (...) {
      end();
      throw;
    }
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() { end(); }

  std::uint16_t port() const { return port_; }

  // User and system time of all its threads, in seconds.
  double processor_seconds() const {
    std::ifstream file(fmt::format("/proc/{}/stat", pid_));
    std::string text((std::istreambuf_iterator<char>(file)), {});
    text.erase(0, text.rfind(')') + 1);  // the name before may have blanks
    constexpr int kUser = 11;            // fields after the name
    double ticks = 0;
    std::size_t at = 0;
    for (int field = 0; field <= kUser + 1; ++field) {
      at = text.find_first_not_of(' ', at);
      if (at == std::string::npos) fail("the server is gone");
      const std::size_t end = std::min(text.find(' ', at), text.size());
      if (field >= kUser) ticks += number(std::string_view(text).substr(at, end - at));
      at = end;
    }
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
  }

  // "VmRSS" or "VmHWM", in bytes.
  double memory(std::string_view name) const {
    std::ifstream file(fmt::format("/proc/{}/status", pid_));
    for (std::string line; std::getline(file, line);) {
      if (!line.starts_with(name)) continue;
      constexpr double kKibi = 1'024;
      return kKibi * number(std::string_view(line).substr(line.find_first_of("0123456789")));
    }
    fail("the server is gone");
  }

  void terminate() const { kill(pid_, SIGTERM); }

  // Its exit code once it has ended; a signal counts as 128 and more, as in a shell.
  std::optional<int> ended() {
    int status = 0;
    if (pid_ <= 0 || waitpid(pid_, &status, WNOHANG) != pid_) return std::nullopt;
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

 private:
  void end() {
    if (output_ >= 0) close(std::exchange(output_, -1));
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(std::exchange(pid_, 0), nullptr, 0);
  }

  // It says where it listens in its first line, in whatever language.
  std::uint16_t read_port() const {
    constexpr std::string_view kBefore = "http://127.0.0.1:";
    std::string told;
    const auto start = Clock::now();
    while (seconds_since(start) < kPatience) {
      pollfd wait{.fd = output_, .events = POLLIN, .revents = 0};
      if (poll(&wait, 1, 100) <= 0) continue;
      std::array<char, 512> bytes{};
      const ssize_t size = read(output_, bytes.data(), bytes.size());
      if (size <= 0) fail("the server ended before it listened");
      told.append(bytes.data(), static_cast<std::size_t>(size));
      const std::size_t at = told.find(kBefore);
      if (at != std::string::npos && told.find('/', at + kBefore.size()) != std::string::npos) {
        return static_cast<std::uint16_t>(number(std::string_view(told).substr(at + kBefore.size())));
      }
    }
    fail("the server does not say where it listens");
  }

  pid_t pid_ = 0;
  int output_ = -1;
  std::uint16_t port_ = 0;
};

// ---- requests over HTTP
// ------------------------------------------------------------------------------------------------

// A few connections that are kept; requests wait for a free one.
class Http {
 public:
  using Then = std::function<void(const std::string& body)>;

  Http(asio::io_context& io, std::uint16_t port) {
    for (std::size_t i = 0; i < kHttpLines; ++i) {
      lines_.push_back(std::make_unique<Line>(io));
      lines_.back()->socket.connect({asio::ip::address_v4::loopback(), port});
      lines_.back()->socket.set_option(tcp::no_delay(true));
      free_.push_back(lines_.back().get());
    }
  }

  void ask(http::verb verb, const std::string& target, const std::string& secret, std::string body, Then then) {
    Request request(verb, target, 11);
    request.set(http::field::host, "127.0.0.1");
    request.set(http::field::authorization, "Bearer " + secret);
    request.body() = std::move(body);
    request.prepare_payload();
    waiting_.emplace_back(std::move(request), std::move(then));
    next();
  }

 private:
  using Request = http::request<http::string_body>;
  struct Line {
    explicit Line(asio::io_context& io) : socket(io) {}
    Socket socket;
    beast::flat_buffer buffer;
    Request request;
    http::response<http::string_body> response;
    Then then;
  };

  void next() {
    if (free_.empty() || waiting_.empty()) return;
    Line& line = *free_.back();
    free_.pop_back();
    line.request = std::move(waiting_.front().first);
    line.then = std::move(waiting_.front().second);
    waiting_.pop_front();
    http::async_write(line.socket, line.request, [this, &line](beast::error_code error, std::size_t) {
      if (error) fail("a request cannot be sent: " + error.message());
      line.response = {};
      http::async_read(line.socket, line.buffer, line.response, [this, &line](beast::error_code failed, std::size_t) {
        if (failed) fail("a request has no answer: " + failed.message());
        if (member(line.response.body(), "ok") != "true") {
          fail(fmt::format("{} is answered by {}", std::string_view(line.request.target()), line.response.body()));
        }
        std::string body = std::move(line.response.body());
        const Then then = std::move(line.then);
        free_.push_back(&line);
        then(body);
        next();
      });
    });
  }

  std::vector<std::unique_ptr<Line>> lines_;
  std::vector<Line*> free_;
  std::deque<std::pair<Request, Then>> waiting_;
};

// ---- tables
// ------------------------------------------------------------------------------------------------------------

std::string table_path(const std::string& id) { return "/api/tables/" + id; }

// Somebody at a table: one WebSocket.
class Guest : public std::enable_shared_from_this<Guest> {
 public:
  using Heard = std::function<void(std::string_view message)>;

  Guest(asio::io_context& io, const bool& stopping, Heard heard)
      : socket_(io), stopping_(stopping), heard_(std::move(heard)) {
    socket_.text(true);
    socket_.secure_prng(false);  // loopback needs no unforeseeable masks
  }

  void open(std::uint16_t port, const std::string& table, std::string hello) {
    unsent_.push_back(std::move(hello));
    writing_ = true;
    socket_.next_layer().async_connect(
        {asio::ip::address_v4::loopback(), port},
        [self = shared_from_this(), target = table_path(table) + "/socket"](beast::error_code error) {
          if (error) return self->lost(error);
          self->socket_.next_layer().set_option(tcp::no_delay(true));
          self->socket_.async_handshake("127.0.0.1", target, [self](beast::error_code failed) {
            if (failed) return self->lost(failed);
            self->write();
            self->read();
          });
        });
  }

  void send(std::string message) {
    unsent_.push_back(std::move(message));
    if (!writing_) write();
  }

  void leave() {
    left_ = true;
    beast::error_code ignored;
    std::ignore = socket_.next_layer().close(ignored);
  }

 private:
  void write() {
    writing_ = true;
    socket_.async_write(asio::buffer(unsent_.front()), [self = shared_from_this()](beast::error_code error, auto) {
      if (error) return self->lost(error);
      self->writing_ = false;
      self->unsent_.pop_front();
      if (!self->unsent_.empty()) self->write();
    });
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, auto) {
      if (error) return self->lost(error);
      const auto data = self->buffer_.cdata();
      self->heard_({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.clear();
      if (!self->left_) self->read();
    });
  }

  void lost(beast::error_code error) const {
    if (!left_ && !stopping_) fail("a WebSocket was lost: " + error.message());
  }

  websocket::stream<Socket, false> socket_;
  const bool& stopping_;
  Heard heard_;
  beast::flat_buffer buffer_;
  std::deque<std::string> unsent_;
  bool writing_ = false;
  bool left_ = false;
};

// What the server has acknowledged of a table.
struct Acknowledged {
  std::string table;
  std::string secret;
  std::uint32_t version = 0;
};

// Everybody at every table. A table has one request under way at a time; it goes on once that is answered and all four
// have heard what came of it.
class Crowd {
 public:
  Crowd(asio::io_context& io, std::uint16_t port, int tables)
      : io_(io), port_(port), web_(io, port), timer_(io), tables_(static_cast<std::size_t>(tables)) {
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      for (std::size_t seat = 0; seat < kSeats; ++seat) {
        tables_[i].secrets[seat] = fmt::format("load_of_the_server_{:06}_{}", i, seat);
      }
    }
  }

  // Founds all tables; the games begin as their people have come.
  void found() {
    for (Table& table : tables_) {
      constexpr std::string_view kWish = R"({"game":"port-royal","seats":[{"person":"Anne"},null,null,null]})";
      web_.ask(http::verb::post, "/api/tables", table.secrets[0], std::string(kWish),
               [this, &table](const std::string& body) {
                 table.id = unquoted(member(body, "table"));
                 sit(table, 1, std::string(unquoted(member(body, "code"))));
               });
    }
  }

  std::size_t begun() const { return begun_; }
  std::uint64_t moves() const { return moves_; }
  std::uint64_t games() const { return past_.size(); }

  // From now on moves are made at random times, `rate` per second.
  void pace(double rate) {
    rate_ = rate;
    due_ = Clock::now();
    tick();
  }
  // Milliseconds of the moves sent from now on.
  void measure(std::vector<double>* latencies) {
    latencies_ = latencies;
    measured_from_ = Clock::now();
  }

  // The server ends: lost connections are no fault.
  void stop() {
    stopping_ = true;
    timer_.cancel();
  }

  std::vector<Acknowledged> acknowledged() const {
    std::vector<Acknowledged> all = past_;
    for (const Table& table : tables_) all.push_back({table.id, table.secrets[0], table.acknowledged});
    return all;
  }

 private:
  enum class Wish : std::uint8_t { none, start, play, rematch };

  struct Table {
    std::string id;
    std::array<std::string, kSeats> secrets;
    std::array<std::shared_ptr<Guest>, kSeats> guests;
    std::array<std::uint32_t, kSeats> heard{};  // the last version each knows
    Wish wish = Wish::none;
    bool answered = false;
    std::uint32_t expected = 0;      // the version the wish leads to
    std::uint32_t acknowledged = 0;  // the last version the server promised to keep
    std::optional<std::size_t> actor;
    std::string move;
    std::string successor;
    Clock::time_point sent;
  };

  void sit(Table& table, std::size_t seat, const std::string& code) {
    constexpr std::array<std::string_view, kSeats> kNames = {"Anne", "Bart", "Claire", "David"};
    web_.ask(http::verb::post, "/api/join", table.secrets[seat],
             fmt::format(R"({{"code":"{}","name":"{}"}})", code, kNames[seat]),
             [this, &table, seat, code](const std::string& body) {
               if (number(member(body, "seat")) != seat) fail("a person was given another seat than the next one");
               if (seat + 1 < kSeats) return sit(table, seat + 1, code);
               gather(table);
             });
  }

  void gather(Table& table) {
    table.heard = {};
    table.expected = 0;
    table.acknowledged = 0;
    table.wish = Wish::none;
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      table.guests[seat] = std::make_shared<Guest>(
          io_, stopping_, [this, &table, seat](std::string_view message) { hear(table, seat, message); });
      table.guests[seat]->open(port_, table.id, fmt::format(R"({{"op":"hello","secret":"{}"}})", table.secrets[seat]));
    }
  }

  void ask(Table& table, std::size_t seat, Wish wish, std::string message) {
    table.wish = wish;
    table.answered = false;
    ++table.expected;
    table.actor.reset();
    table.sent = Clock::now();
    table.guests[seat]->send(std::move(message));
  }

  void hear(Table& table, std::size_t seat, std::string_view message) {
    std::string_view type;
    std::string_view version;
    std::string_view game;
    std::string_view ok;
    std::string_view successor;
    each_member(message, [&](std::string_view name, std::string_view value) {
      if (name == "type") type = value;
      if (name == "version") version = value;
      if (name == "game") game = value;
      if (name == "ok") ok = value;
      if (name == "table") successor = value;
      return true;
    });
    if (type == R"("answer")") {
      if (ok != "true") fail(fmt::format("a request was refused: {}", message));
      table.answered = true;
      if (!version.empty()) table.acknowledged = number(version);
      if (table.wish == Wish::play) ++moves_;
      if (table.wish == Wish::rematch) table.successor = unquoted(successor);
    } else if (type == R"("change")" || type == R"("table")") {
      table.heard[seat] = number(version);
      const bool playing = table.wish == Wish::start || table.wish == Wish::play;
      if (playing && table.heard[seat] == table.expected && game != "null") {
        const std::string_view move = player_.choose(game, static_cast<char>('0' + seat));
        if (!move.empty()) {
          table.actor = seat;
          table.move = move;
        }
      }
    } else {
      return;
    }
    go_on(table);
  }

  void go_on(Table& table) {
    if (table.wish == Wish::rematch) {
      if (table.answered) move_on(table);
      return;
    }
    const auto least = std::ranges::min(table.heard);
    if (table.wish == Wish::none) {
      if (least == 0) return;  // somebody is still coming
      table.expected = std::ranges::max(table.heard);
      return ask(table, 0, Wish::start, R"({"op":"start","id":0})");
    }
    if (!table.answered || least < table.expected) return;
    if (table.wish == Wish::start) ++begun_;
    if (table.wish == Wish::play && latencies_ != nullptr && table.sent >= measured_from_) {
      constexpr double kMilli = 1e3;
      latencies_->push_back(seconds_since(table.sent) * kMilli);
    }
    if (!table.actor) return ask(table, 0, Wish::rematch, R"({"op":"rematch","id":0})");
    if (rate_ == 0) return play(table);
    table.wish = Wish::play;
    table.answered = false;  // until its turn comes nothing more happens here
    ready_.push_back(&table);
  }

  void play(Table& table) {
    const std::size_t seat = *table.actor;
    ask(table, seat, Wish::play,
        fmt::format(R"({{"op":"play","seat":{},"move":{},"id":{}}})", seat, table.move, ++id_));
  }

  // The same people at the table of the rematch.
  void move_on(Table& table) {
    past_.push_back({table.id, table.secrets[0], table.acknowledged});
    for (const auto& guest : table.guests) guest->leave();
    table.id = std::exchange(table.successor, {});
    gather(table);
  }

  void tick() {
    constexpr double kLongestDebt = 0.05;  // seconds: a stall is not made up for by a flood
    const auto now = Clock::now();
    due_ = std::max(due_, now - duration_of(kLongestDebt));
    while (due_ <= now && !ready_.empty()) {
      Table& table = *ready_.front();
      ready_.pop_front();
      play(table);
      due_ += duration_of(-std::log(player_.uniform()) / rate_);
    }
    timer_.expires_at(std::max(due_, now + std::chrono::milliseconds(1)));
    timer_.async_wait([this](beast::error_code error) {
      if (!error) tick();
    });
  }

  asio::io_context& io_;
  std::uint16_t port_;
  Http web_;
  Timer timer_;
  std::vector<Table> tables_;
  std::vector<Acknowledged> past_;  // of finished tables
  std::deque<Table*> ready_;
  Player player_;
  std::size_t begun_ = 0;
  std::uint64_t moves_ = 0;
  std::uint64_t id_ = 0;
  bool stopping_ = false;
  double rate_ = 0;  // 0: flat out
  Clock::time_point due_;
  std::vector<double>* latencies_ = nullptr;
  Clock::time_point measured_from_;
};

// Lets things happen for some seconds, or until `done`.
template <class Done>
bool let_happen(asio::io_context& io, double seconds, Done done) {
  const auto end = Clock::now() + duration_of(seconds);
  constexpr auto kLook = std::chrono::milliseconds(10);
  while (!done()) {
    if (Clock::now() >= end) return false;
    io.restart();
    io.run_until(std::min(end, Clock::now() + kLook));
  }
  return true;
}

void let_happen(asio::io_context& io, double seconds) {
  io.restart();
  io.run_for(duration_of(seconds));
}

// ---- measurements
// ------------------------------------------------------------------------------------------------------

struct Figures {
  double moves_per_s = 0;
  double moves_per_processor_s = 0;
  double server_share = 0;  // processors in use
  double client_share = 0;
  double games_per_s = 0;
  double resident = 0;
  double most_resident = 0;
  double wanted_rate = 0;
  double paced_rate = 0;
  double median = 0;
  double p95 = 0;
  double p99 = 0;
  double most = 0;
  std::size_t tables_checked = 0;
  double per_table = 0;
};

double own_processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

void flat_out(asio::io_context& io, const Crowd& crowd, const Server& server, double seconds, Figures& figures) {
  let_happen(io, kWarmUp);
  const auto start = Clock::now();
  const double used = server.processor_seconds();
  const double own = own_processor_seconds();
  const auto moves = crowd.moves();
  const auto games = crowd.games();
  let_happen(io, seconds);
  const double passed = seconds_since(start);
  const auto made = static_cast<double>(crowd.moves() - moves);
  const double spent = server.processor_seconds() - used;
  if (made == 0 || spent == 0) fail("no move was made");
  figures.moves_per_s = made / passed;
  figures.moves_per_processor_s = made / spent;
  figures.server_share = spent / passed;
  figures.client_share = (own_processor_seconds() - own) / passed;
  figures.games_per_s = static_cast<double>(crowd.games() - games) / passed;
  figures.resident = server.memory("VmRSS");
}

void paced(asio::io_context& io, Crowd& crowd, double rate, double seconds, Figures& figures) {
  crowd.pace(rate);
  let_happen(io, kWarmUp);
  std::vector<double> latencies;
  latencies.reserve(static_cast<std::size_t>(rate * seconds * 2));
  const auto start = Clock::now();
  crowd.measure(&latencies);
  let_happen(io, seconds);
  crowd.measure(nullptr);
  figures.wanted_rate = rate;
  figures.paced_rate = static_cast<double>(latencies.size()) / seconds_since(start);
  if (latencies.empty()) fail("no move was made at the given rate");
  std::ranges::sort(latencies);
  const auto part = [&](double share) {
    return latencies[static_cast<std::size_t>(share * static_cast<double>(latencies.size() - 1))];
  };
  figures.median = part(0.5);
  figures.p95 = part(0.95);
  figures.p99 = part(0.99);
  figures.most = latencies.back();
}

// Ends the server in good order.
void finish(asio::io_context& io, Server& server) {
  server.terminate();
  std::optional<int> code;
  if (!let_happen(io, kPatience, [&] { return (code = server.ended()).has_value(); })) {
    fail("the server does not end when it is told to");
  }
  if (*code != 0) fail(fmt::format("the server ended with code {}", *code));
}

// Started again, the server knows everything it acknowledged.
void check_kept(const Options& options, const fs::path& data, const std::vector<Acknowledged>& all) {
  asio::io_context io(1);
  Server server(options.server, data);
  Http web(io, server.port());
  std::size_t checked = 0;
  for (const Acknowledged& each : all) {
    web.ask(http::verb::get, table_path(each.table), each.secret, {}, [&](const std::string& body) {
      const std::uint32_t kept = number(member(body, "version"));
      if (kept < each.version) {
        fail(fmt::format("table {} is at version {} after a restart; {} was acknowledged", each.table, kept,
                         each.version));
      }
      ++checked;
    });
  }
  if (!let_happen(io, kPatience, [&] { return checked == all.size(); })) {
    fail("the tables are not told in time after a restart");
  }
  finish(io, server);
}

// Tables nobody listens to, each a few moves into its game.
class Quiet {
 public:
  explicit Quiet(Http& web) : web_(web) {}

  void add(int count) {
    for (int i = 0; i < count; ++i) {
      const std::string secret = fmt::format("quiet_owner_of_a_table_{:06}", wanted_++);
      constexpr std::string_view kWish =
          R"({"game":"port-royal","seats":[{"person":"Anne"},{"person":"Bart"},{"person":"Claire"},{"person":"David"}]})";
      web_.ask(http::verb::post, "/api/tables", secret, std::string(kWish), [this, secret](const std::string& body) {
        const std::string path = table_path(std::string(unquoted(member(body, "table"))));
        web_.ask(http::verb::post, path, secret, R"({"op":"start"})",
                 [this, path, secret](const std::string&) { step(path, secret, kMemoryMoves); });
      });
    }
  }
  bool complete() const { return made_ == wanted_; }

 private:
  void step(const std::string& path, const std::string& secret, int left) {
    if (left == 0) {
      ++made_;
      return;
    }
    web_.ask(http::verb::get, path, secret, {}, [this, path, secret, left](const std::string& body) {
      for (char seat = '0'; seat < static_cast<char>('0' + kSeats); ++seat) {
        const std::string_view move = player_.choose(member(body, "game"), seat);
        if (move.empty()) continue;
        web_.ask(http::verb::post, path, secret, fmt::format(R"({{"op":"play","seat":{},"move":{}}})", seat, move),
                 [this, path, secret, left](const std::string&) { step(path, secret, left - 1); });
        return;
      }
      fail("a game is over after a few moves");
    });
  }

  Http& web_;
  Player player_;
  int wanted_ = 0;
  int made_ = 0;
};

double bytes_per_table(const Options& options) {
  const Folder folder;
  asio::io_context io(1);
  Server server(options.server, folder.path());
  Http web(io, server.port());
  Quiet quiet(web);
  const auto grown = [&](int count) {
    quiet.add(count);
    if (!let_happen(io, kPatience, [&] { return quiet.complete(); })) fail("the tables are not founded in time");
    return server.memory("VmRSS");
  };
  const double before = grown(kFirstMemoryTables);
  const double after = grown(kMemoryTables);
  finish(io, server);
  return (after - before) / kMemoryTables;
}

Figures measure(const Options& options) {
  Figures figures;
  const Folder folder;
  std::vector<Acknowledged> acknowledged;
  {
    asio::io_context io(1);
    Server server(options.server, folder.path());
    Crowd crowd(io, server.port(), options.tables);
    crowd.found();
    const auto all = static_cast<std::size_t>(options.tables);
    if (!let_happen(io, kPatience, [&] { return crowd.begun() >= all; })) fail("the games do not begin in time");
    flat_out(io, crowd, server, options.seconds, figures);
    paced(io, crowd, options.rate > 0 ? options.rate : figures.moves_per_s / 2, options.seconds, figures);
    figures.most_resident = server.memory("VmHWM");
    crowd.stop();
    finish(io, server);
    acknowledged = crowd.acknowledged();
  }
  check_kept(options, folder.path(), acknowledged);
  figures.tables_checked = acknowledged.size();
  figures.per_table = bytes_per_table(options);
  return figures;
}

// ---- telling
// -----------------------------------------------------------------------------------------------------------

struct Bar {
  std::string_view name;
  double value;
  double bound;
  bool least;  // the value must reach the bound, not stay within it
  bool kept() const { return least ? value >= bound : value <= bound; }
};

std::array<Bar, 6> bars(const Figures& figures) {
  return {{{"moves/s", figures.moves_per_s, kLeastMoves, true},
           {"moves per server processor-second", figures.moves_per_processor_s, kLeastMovesOfProcessor, true},
           {"median latency, ms", figures.median, kMostMedian, false},
           {"p99 latency, ms", figures.p99, kMostP99, false},
           {"resident at most, MB", figures.most_resident / 1e6, kMostResident / 1e6, false},
           {"bytes per live table", figures.per_table, kMostPerTable, false}}};
}

void print(const Options& options, const Figures& figures) {
  fmt::print("{} tables, {} WebSockets, {:.0f} s each\n\n", options.tables,
             static_cast<std::size_t>(options.tables) * kSeats, options.seconds);
  for (const Bar& bar : bars(figures)) {
    fmt::print("{:<36}{:>10.1f}   {} {:>7.0f}   {}\n", bar.name, bar.value, bar.least ? ">=" : "<=", bar.bound,
               bar.kept() ? "ok" : "MISSED");
  }
  fmt::print("\nflat out: server {:.2f} and client {:.2f} processors, {:.1f} games/s, {:.1f} MB resident at its end\n",
             figures.server_share, figures.client_share, figures.games_per_s, figures.resident / 1e6);
  fmt::print("paced: {:.0f} moves/s of {:.0f} wanted, p95 {:.1f} ms, longest {:.1f} ms\n", figures.paced_rate,
             figures.wanted_rate, figures.p95, figures.most);
  fmt::print("restart: all acknowledged changes of {} tables are kept\n", figures.tables_checked);
}

void print_json(const Options& options, const Figures& figures, bool kept) {
  const json::object object = {{"tables", options.tables},
                               {"seconds", options.seconds},
                               {"moves_per_s", figures.moves_per_s},
                               {"moves_per_processor_s", figures.moves_per_processor_s},
                               {"server_processors", figures.server_share},
                               {"client_processors", figures.client_share},
                               {"games_per_s", figures.games_per_s},
                               {"resident_bytes", figures.resident},
                               {"most_resident_bytes", figures.most_resident},
                               {"wanted_rate", figures.wanted_rate},
                               {"paced_rate", figures.paced_rate},
                               {"median_ms", figures.median},
                               {"p95_ms", figures.p95},
                               {"p99_ms", figures.p99},
                               {"max_ms", figures.most},
                               {"tables_checked", figures.tables_checked},
                               {"bytes_per_table", figures.per_table},
                               {"ok", kept}};
  fmt::print("{}\n", json::serialize(object));
}

constexpr std::string_view kUsage =
    R"(usage: bench_load [--tables N] [--seconds S] [--rate R] [--server FILE] [--json]
  --tables N     tables that play, four WebSockets each (1 to 1000; 250)
  --seconds S    of each of the two measurements (0.5 to 600; 8)
  --rate R       moves per second while latency is measured (otherwise half of what flat out gave)
  --server FILE  the server (flibuste beside bench_load)
  --json         the figures as one JSON object
Data goes to a folder of its own in TMPDIR, otherwise /var/tmp, and is removed. Exit code 1 when a bar is missed, 2 when
nothing could be measured.
)";

template <class Number>
Number read_number(std::string_view name, std::string_view text, Number least, Number most) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool allowed = error == std::errc() && end == text.data() + text.size() && value >= least && value <= most;
  if (!allowed) fail(fmt::format("{} is a number from {} to {}", name, least, most));
  return value;
}

void allow_open_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

int run(int argc, char** argv) {
  Options options;
  options.server = fs::read_symlink("/proc/self/exe").parent_path() / "flibuste";
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--help" || argument == "-h") {
      fmt::print("{}", kUsage);
      return 0;
    }
    if (argument == "--json") {
      options.json = true;
      continue;
    }
    const bool known =
        argument == "--tables" || argument == "--seconds" || argument == "--rate" || argument == "--server";
    if (!known || i + 1 == argc) {
      fmt::print(stderr, "bench_load: {} {}\n{}", argument, known ? "needs a value" : "is not known", kUsage);
      return 2;
    }
    const std::string_view value = argv[++i];
    if (argument == "--tables") options.tables = read_number<int>(argument, value, 1, 1'000);
    if (argument == "--seconds") options.seconds = read_number<double>(argument, value, 0.5, 600);
    if (argument == "--rate") options.rate = read_number<double>(argument, value, 1, 1e6);
    if (argument == "--server") options.server = value;
  }
  allow_open_files();
  const Figures figures = measure(options);
  const auto all = bars(figures);
  const bool kept = std::ranges::all_of(all, &Bar::kept);
  if (options.json) {
    print_json(options, figures, kept);
  } else {
    print(options, figures);
  }
  return kept ? 0 : 1;
}

}  // namespace
}  // namespace flibuste

int main(int argc, char** argv) {
  try {
    return flibuste::run(argc, argv);
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "bench_load: %s\n", fault.what());
    return 2;
  }
}
