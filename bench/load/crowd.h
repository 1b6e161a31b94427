// Those who play: a few HTTP connections to sit down with, then a WebSocket for each seat.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "load/glance.h"
#include "load/server.h"

namespace flibuste::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Socket = asio::basic_stream_socket<tcp, asio::io_context::executor_type>;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, asio::io_context::executor_type>;

inline constexpr std::array<std::string_view, 8> kNames = {"Anne",   "Bart",  "Claire", "David",
                                                           "Esther", "Flora", "Gilles", "Hugo"};
inline constexpr std::size_t kHttpLines = 32;  // requests under way at once: they share a transaction

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

inline std::string table_path(const std::string& id) { return "/api/tables/" + id; }

// Somebody at a table: one WebSocket.
class TableSocket : public std::enable_shared_from_this<TableSocket> {
 public:
  using Heard = std::function<void(std::string_view message)>;

  TableSocket(asio::io_context& io, const bool& stopping, Heard heard)
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

// What is played at every table.
struct Setup {
  std::string game = "port-royal";
  std::size_t seats = 4;
  bool operator==(const Setup&) const = default;
};

// A request for a table at which the first `people` sit already.
inline std::string table_wish(const Setup& setup, std::size_t people) {
  std::string wish = fmt::format(R"({{"game":"{}","seats":[)", setup.game);
  for (std::size_t seat = 0; seat < setup.seats; ++seat) {
    if (seat > 0) wish += ",";
    wish += seat < people ? fmt::format(R"({{"person":"{}"}})", kNames[seat]) : "null";
  }
  return wish + "]}";
}

// What the server has acknowledged of a table.
struct Acknowledged {
  std::string table;
  std::string secret;
  std::uint32_t version = 0;
};

// `change` messages that somebody has heard.
struct Changes {
  std::uint64_t count = 0;
  std::uint64_t bytes = 0;
};

// Everybody at every table. A table has one request under way at a time; it goes on once that is answered and all
// seats have heard what came of it.
class Crowd {
 public:
  Crowd(asio::io_context& io, std::uint16_t port, int tables, Setup setup)
      : io_(io),
        port_(port),
        setup_(std::move(setup)),
        web_(io, port),
        timer_(io),
        tables_(static_cast<std::size_t>(tables)) {
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      Table& table = tables_[i];
      table.sockets.resize(setup_.seats);
      table.heard.resize(setup_.seats);
      for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
        table.secrets.push_back(fmt::format("load_of_the_server_{:06}_{}", i, seat));
      }
    }
  }

  // Founds all tables; the games begin as their people have come.
  void found() {
    const std::string wish = table_wish(setup_, 1);
    for (Table& table : tables_) {
      web_.ask(http::verb::post, "/api/tables", table.secrets[0], wish, [this, &table](const std::string& body) {
        table.id = unquoted(member(body, "table"));
        sit(table, 1, std::string(unquoted(member(body, "code"))));
      });
    }
  }

  std::size_t begun() const { return begun_; }
  std::uint64_t moves() const { return moves_; }
  std::uint64_t games() const { return past_.size(); }
  const Changes& changes() const { return changes_; }

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
    std::vector<std::string> secrets;  // by seat, as the next two
    std::vector<std::shared_ptr<TableSocket>> sockets;
    std::vector<std::uint32_t> heard;  // the last version each knows
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
    web_.ask(http::verb::post, "/api/join", table.secrets[seat],
             fmt::format(R"({{"code":"{}","name":"{}"}})", code, kNames[seat]),
             [this, &table, seat, code](const std::string& body) {
               if (number(member(body, "seat")) != seat) fail("a person was given another seat than the next one");
               if (seat + 1 < setup_.seats) return sit(table, seat + 1, code);
               gather(table);
             });
  }

  void gather(Table& table) {
    std::ranges::fill(table.heard, 0);
    table.expected = 0;
    table.acknowledged = 0;
    table.wish = Wish::none;
    for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
      table.sockets[seat] = std::make_shared<TableSocket>(
          io_, stopping_, [this, &table, seat](std::string_view message) { hear(table, seat, message); });
      table.sockets[seat]->open(port_, table.id, fmt::format(R"({{"op":"hello","secret":"{}"}})", table.secrets[seat]));
    }
  }

  void ask(Table& table, std::size_t seat, Wish wish, std::string message) {
    table.wish = wish;
    table.answered = false;
    ++table.expected;
    table.actor.reset();
    table.sent = Clock::now();
    table.sockets[seat]->send(std::move(message));
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
      if (type == R"("change")") {
        ++changes_.count;
        changes_.bytes += message.size();
      }
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
    next_step(table);
  }

  void next_step(Table& table) {
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
    for (const auto& socket : table.sockets) socket->leave();
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
  Setup setup_;
  Http web_;
  Timer timer_;
  std::vector<Table> tables_;
  std::vector<Acknowledged> past_;  // of finished tables
  std::deque<Table*> ready_;
  Player player_;
  std::size_t begun_ = 0;
  std::uint64_t moves_ = 0;
  Changes changes_;
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

inline void let_happen(asio::io_context& io, double seconds) {
  io.restart();
  io.run_for(duration_of(seconds));
}

}  // namespace flibuste::load
