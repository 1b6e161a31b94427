#include "net/net.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/defer.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/refusal.h"
#include "engine/engine.h"
#include "net/frame_queue.h"
#include "net/static_files.h"
#include "server/target.h"

namespace flibuste {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Socket = asio::basic_stream_socket<tcp, asio::io_context::executor_type>;
using Stream = beast::basic_stream<tcp, asio::io_context::executor_type, beast::unlimited_rate_policy>;
using Acceptor = asio::basic_socket_acceptor<tcp, asio::io_context::executor_type>;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

// The socket under a WebSocket. The library reads from it, and writes its own few frames through it (handshake, ping,
// pong, close). Messages go into the same queue past the library, whose writing costs as much as the kernel's, and all
// that waits leaves in one call: calls to the kernel are the dearest part of a move.
class QueuedSocket : public Socket {
 public:
  explicit QueuedSocket(Socket socket) : Socket(std::move(socket)) {
    beast::error_code ignored;
    std::ignore = non_blocking(true, ignored);
  }

  // A message as one frame; it leaves with the next flush().
  void put(std::shared_ptr<const std::string> message) {
    if (!broken_) frames_.put_message(std::move(message));
  }

  // Sends what the kernel takes, and the rest when it has room again.
  void flush() {
    while (!waiting_ && !frames_.empty()) {
      beast::error_code error;
      const std::size_t taken = write_some(frames_.front(), error);
      if (error == asio::error::would_block) return wait_for_room();
      if (error) return give_up(error);
      frames_.consume(taken);
    }
  }

  std::size_t unsent() const { return frames_.unsent(); }

  // What the library writes: whole frames, each in one call.
  template <typename Buffers, typename Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [this](auto handler, const Buffers& what) {
          std::string bytes = beast::buffers_to_string(what);
          FrameQueue::Written written =
              [executor = get_executor(), size = bytes.size(),
               then = std::make_shared<decltype(handler)>(std::move(handler))](beast::error_code error) {
                asio::post(executor, beast::bind_front_handler(std::move(*then), error, error ? 0 : size));
              };
          if (broken_) return written(asio::error::broken_pipe);
          frames_.put_frames(std::move(bytes), std::move(written));
          flush();
        },
        token, buffers);
  }

 private:
  void wait_for_room() {
    waiting_ = true;
    async_wait(wait_write, [this, alive = std::weak_ptr<bool>(alive_)](beast::error_code error) {
      if (alive.expired()) return;
      waiting_ = false;
      if (error) return give_up(error);
      flush();
    });
  }

  // Whoever reads from this socket learns of it.
  void give_up(beast::error_code error) {
    broken_ = true;
    frames_.fail(error);
  }

  FrameQueue frames_;
  bool waiting_ = false;  // for room
  bool broken_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>();  // gone with this
};

// Found by the WebSocket when it ends.
template <typename Handler>
void async_teardown(beast::role_type role, QueuedSocket& socket, Handler&& handler) {
  websocket::async_teardown(role, static_cast<Socket&>(socket), std::forward<Handler>(handler));
}

using WebSocket = websocket::stream<QueuedSocket, false>;  // no compression: messages are small and often secret

constexpr std::size_t kHeaderBytes = 8'192;
constexpr auto kTick = std::chrono::milliseconds(250);
constexpr int kPatience = 40;  // ticks to wait for the disk at the end

std::int64_t wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// What came is no request, as opposed to nothing coming.
bool wrong_http(const beast::error_code& error) {
  const beast::error_code closed = http::error::end_of_stream;
  return error.category() == closed.category() && error != closed;
}

Words reason_of(std::string_view code) {
  if (code == "too_large") return {"la demande est trop grande", "the request is too large"};
  if (code == "bad_target") return {"cette adresse ne peut être lue", "this address cannot be read"};
  if (code == "bad_origin") {
    return {"une page d’un autre site ne peut parler à ce serveur",
            "a page of another site may not speak to this server"};
  }
  if (code == "not_found") return {"rien à cette adresse", "nothing at this address"};
  if (code == "busy") return {"trop de connexions viennent d’ici", "too many connections come from here"};
  if (code == "no_method") return {"méthode inconnue ici", "unknown method here"};
  return {"ce n’est pas une demande HTTP", "this is not an HTTP request"};
}

// How many connections are open, of all and of each address.
class ConnectionCount {
 public:
  ConnectionCount(int all, int each) : all_(all), each_(each) {}
  bool take(const std::string& address) {
    if (taken_ >= all_ || by_address_[address] >= each_) return false;
    ++taken_;
    ++by_address_[address];
    return true;
  }
  void give_back(const std::string& address) {
    --taken_;
    if (--by_address_[address] == 0) by_address_.erase(address);
  }

 private:
  int all_;
  int each_;
  int taken_ = 0;
  std::map<std::string, int> by_address_;
};

class SocketClient;

// Clients with something to send. They are flushed once the present task is done: what is sent in one task leaves in
// one call, and one task serves all tables of a transaction.
class FlushQueue {
 public:
  explicit FlushQueue(asio::io_context& io) : io_(io) {}
  void add(std::shared_ptr<SocketClient> client);

 private:
  asio::io_context& io_;
  std::vector<std::shared_ptr<SocketClient>> clients_;
};

// One listener: messages go out one after the other, and whoever does not read is let go.
class SocketClient final : public Client, public std::enable_shared_from_this<SocketClient> {
 public:
  SocketClient(WebSocket socket, std::size_t most, Metrics& metrics, FlushQueue& flushes)
      : socket_(std::move(socket)), most_(most), metrics_(metrics), flushes_(flushes) {}

  WebSocket& socket() { return socket_; }

  void send(std::shared_ptr<const std::string> message) override {
    if (closing_ || !socket_.is_open()) return;
    QueuedSocket& queued = socket_.next_layer();
    queued.put(std::move(message));
    if (queued.unsent() > most_) {
      ++metrics_.slow_readers;
      closing_ = true;
      beast::error_code ignored;
      std::ignore = queued.close(ignored);
      return;
    }
    if (!std::exchange(queued_, true)) flushes_.add(shared_from_this());
  }

  void flush() {
    queued_ = false;
    socket_.next_layer().flush();
  }

  void close(std::string_view reason) override {
    if (std::exchange(closing_, true)) return;
    const auto code = reason == "restarting" ? websocket::close_code::service_restart : websocket::close_code::normal;
    socket_.async_close({code, reason.substr(0, 100)}, [self = shared_from_this()](beast::error_code) {});
  }

 private:
  WebSocket socket_;
  std::size_t most_;
  Metrics& metrics_;
  FlushQueue& flushes_;
  bool queued_ = false;  // to be flushed
  bool closing_ = false;
};

void FlushQueue::add(std::shared_ptr<SocketClient> client) {
  clients_.push_back(std::move(client));
  if (clients_.size() > 1) return;
  asio::defer(io_, [this] {
    for (const auto& each : std::exchange(clients_, {})) each->flush();
  });
}

class Server {
 public:
  Server(const ServeSettings& settings, std::unique_ptr<Store> store)
      : settings_(settings),
        connections_(settings.hub.limits.connections,
                     settings.behind_proxy ? settings.hub.limits.connections : settings.hub.limits.connections_each),
        callers_(settings.hub.limits.connections, settings.hub.limits.connections_each),
        hub_(
            std::move(store), settings.hub, [this](std::function<void()> task) { asio::post(io_, std::move(task)); },
            wall_clock),
        acceptor_(io_),
        timer_(io_),
        signals_(io_, SIGTERM, SIGINT) {
    const tcp::endpoint endpoint(asio::ip::make_address(settings.host), settings.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen(asio::socket_base::max_listen_connections);
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  void run() {
    hub_.resume();
    asio::co_spawn(io_, accept(), asio::detached);
    asio::co_spawn(io_, tick(), asio::detached);
    signals_.async_wait([this](beast::error_code error, int) {
      if (!error) asio::co_spawn(io_, stop(), asio::detached);
    });
    while (true) {
      try {
        io_.run();
        return;
      } catch (const std::exception& fault) {  // a fault with one connection must not end the others
        if (settings_.hub.log) settings_.hub.log("error", "internal", {{"what", fault.what()}});
      }
    }
  }

 private:
  using Done = asio::use_awaitable_t<asio::io_context::executor_type>;
  using Task = asio::awaitable<void, asio::io_context::executor_type>;

  Task tick() {
    while (!stopping_) {
      timer_.expires_after(kTick);
      co_await timer_.async_wait(Done{});
      hub_.tick();
    }
  }

  Task stop() {
    stopping_ = true;
    beast::error_code ignored;
    std::ignore = acceptor_.close(ignored);
    hub_.shut_down();
    asio::steady_timer pause(io_);
    for (int i = 0; i < kPatience && (i <= 1 || !hub_.idle()); ++i) {
      pause.expires_after(kTick);
      co_await pause.async_wait(asio::use_awaitable_t<asio::io_context::executor_type>{});
    }
    io_.stop();
  }

  Task accept() {
    while (!stopping_) {
      Socket socket(io_);
      const auto [error] = co_await acceptor_.async_accept(socket, asio::as_tuple(Done{}));
      if (stopping_) co_return;
      if (error) {
        // Out of file descriptors or the like: let others finish first.
        asio::steady_timer pause(io_, std::chrono::milliseconds(50));
        co_await pause.async_wait(asio::as_tuple(asio::use_awaitable_t<asio::io_context::executor_type>{}));
        continue;
      }
      beast::error_code unknown;
      const auto endpoint = socket.remote_endpoint(unknown);
      const std::string address = unknown ? "" : customer_of(endpoint.address().to_string());
      if (unknown || !connections_.take(address)) {
        ++hub_.metrics().connections_refused;
        continue;  // closes it
      }
      beast::error_code ignored;
      std::ignore = socket.set_option(tcp::no_delay(true), ignored);
      asio::co_spawn(io_, session(Stream(std::move(socket)), address),
                     [this, address](const std::exception_ptr&) { connections_.give_back(address); });
    }
  }

  Task session(Stream stream, std::string address) {
    beast::flat_buffer buffer;
    bool first = true;
    while (true) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(kHeaderBytes);
      parser.body_limit(static_cast<std::uint64_t>(settings_.hub.limits.body_bytes));
      const Limits& limits = settings_.hub.limits;
      stream.expires_after(std::chrono::seconds(first ? limits.header_seconds : limits.idle_seconds));
      first = false;
      const auto [error, size] = co_await http::async_read(stream, buffer, parser, asio::as_tuple(Done{}));
      if (error) {
        if (wrong_http(error)) {
          const bool large = error == http::error::body_limit;
          co_await send(stream, refusal(large ? 413 : 400, large ? "too_large" : "bad_http", 11, false));
        }
        break;
      }
      Request request = parser.release();
      const bool head = request.method() == http::verb::head;
      const auto target = read_target(request.target(), settings_.base);
      if (!target) {
        if (!co_await send(stream, refusal(400, "bad_target", request.version(), request.keep_alive()), head)) break;
        continue;
      }
      const std::string caller = caller_of(request, address);
      if (!allowed_origin(request)) {
        if (!co_await send(stream, refusal(403, "bad_origin", request.version(), request.keep_alive()), head)) break;
        continue;
      }
      if (websocket::is_upgrade(request)) {
        constexpr std::string_view kBefore = "/api/tables/";
        constexpr std::string_view kAfter = "/socket";
        if (!target->path.starts_with(kBefore) || !target->path.ends_with(kAfter)) {
          co_await send(stream, refusal(404, "not_found", request.version(), false));
          break;
        }
        // Beast would answer these itself, without what guards our answers.
        const bool current = request[http::field::sec_websocket_version] == "13";
        if (!current || request[http::field::sec_websocket_key].empty()) {
          Response answer = refusal(current ? 400 : 426, "bad_http", request.version(), false);
          answer.set(http::field::sec_websocket_version, "13");
          co_await send(stream, std::move(answer));
          break;
        }
        std::string table = target->path.substr(kBefore.size(), target->path.size() - kBefore.size() - kAfter.size());
        if (settings_.behind_proxy && !callers_.take(caller)) {
          ++hub_.metrics().connections_refused;
          co_await send(stream, refusal(503, "busy", request.version(), false));
          break;
        }
        co_await listen(std::move(stream), std::move(request), std::move(table), caller);
        if (settings_.behind_proxy) callers_.give_back(caller);
        co_return;
      }
      Response response = co_await respond(request, *target, caller);
      response.keep_alive(request.keep_alive() && !stopping_);
      if (!co_await send(stream, std::move(response), head)) break;
    }
    beast::error_code ignored;
    std::ignore = stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  asio::awaitable<bool, asio::io_context::executor_type> send(Stream& stream, Response response, bool head = false) {
    response.prepare_payload();
    if (head) response.body().clear();  // its length has been told
    stream.expires_after(std::chrono::seconds(settings_.hub.limits.idle_seconds));
    const auto [error, size] = co_await http::async_write(stream, response, asio::as_tuple(Done{}));
    co_return !error && response.keep_alive();
  }

  asio::awaitable<Response, asio::io_context::executor_type> respond(const Request& request, const Target& target,
                                                                     const std::string& caller) {
    const bool ours = target.path.starts_with("/api/") || target.path == "/healthz" || target.path == "/metrics";
    if (!ours) co_return page(request, target);
    ApiRequest asked;
    asked.method = request.method() == http::verb::head ? "GET" : std::string(request.method_string());
    asked.path = target.path;
    asked.query = target.query;
    asked.body = request.body();
    asked.address = caller;
    constexpr std::string_view kBearer = "Bearer ";
    const std::string_view authorization = request[http::field::authorization];
    if (authorization.starts_with(kBearer)) asked.secret = authorization.substr(kBearer.size());
    Done done{};
    ApiResponse answer = co_await asio::async_initiate<Done, void(ApiResponse)>(
        [this](auto handler, const ApiRequest& wish) {
          auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          hub_.handle(wish, [this, shared](ApiResponse reply) {
            asio::post(io_, [shared, reply = std::move(reply)]() mutable { (*shared)(std::move(reply)); });
          });
        },
        done, asked);
    Response response(static_cast<http::status>(answer.status), request.version());
    response.set(http::field::content_type, answer.type);
    response.set(http::field::cache_control, "no-store");
    guard(response, "default-src 'none'; frame-ancestors 'none'");
    response.body() = std::move(answer.body);
    co_return response;
  }

  Response page(const Request& request, const Target& target) const {
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
      return refusal(405, "no_method", request.version(), request.keep_alive());
    }
    // One address for people and programs.
    const bool people = std::string_view(request[http::field::accept]).find("text/html") != std::string_view::npos;
    const StaticFile* file = static_file(target.path != "/api" ? target.path : people ? "/api.html" : "/api.json");
    if (file == nullptr) return refusal(404, "not_found", request.version(), request.keep_alive());
    Response response(http::status::ok, request.version());
    response.set(http::field::content_type, media_type(file->path));
    // Names under assets/ carry a hash of their content.
    response.set(http::field::cache_control,
                 file->path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
    guard(response,
          "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
    response.set(http::field::vary, "Accept-Encoding");
    const bool packed = !file->packed.empty() && accepts_gzip(request[http::field::accept_encoding]);
    if (packed) response.set(http::field::content_encoding, "gzip");
    response.body() = packed ? file->packed : file->body;
    return response;
  }

  // RFC 9110, 12.5.3: named, and not with the weight zero.
  static bool accepts_gzip(std::string_view header) {
    for (const auto& [coding, parameters] : http::ext_list(header)) {
      if (!beast::iequals(coding, "gzip")) continue;
      return std::ranges::none_of(parameters, [](const auto& parameter) {
        return beast::iequals(parameter.first, "q") &&
               parameter.second.find_first_not_of("0.") == std::string_view::npos;
      });
    }
    return false;
  }

  template <class Message>
  static void guard(Message& response, std::string_view policy) {
    response.set("Content-Security-Policy", policy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
  }

  static Response refusal(unsigned status, std::string_view code, unsigned version, bool keep) {
    Response response(static_cast<http::status>(status), version);
    response.set(http::field::content_type, "application/json");
    response.keep_alive(keep);
    guard(response, "default-src 'none'; frame-ancestors 'none'");
    response.body() = json::serialize(error_json(Refusal(std::string(code), reason_of(code)))) + "\n";
    return response;
  }

  bool allowed_origin(const Request& request) const {
    const std::string_view origin = request[http::field::origin];
    // Luck that can be set must not be within reach of a page whose name was made to mean this machine.
    if (settings_.hub.test_mode && !is_local_name(request[http::field::host])) return false;
    return origin.empty() || same_origin(origin, request[http::field::host], settings_.origins);
  }

  std::string caller_of(const Request& request, const std::string& address) const {
    if (!settings_.behind_proxy) return address;
    std::string_view last;  // a proxy may add a line of its own after one that the client made up
    const auto [from, to] = request.equal_range("X-Forwarded-For");
    for (auto line = from; line != to; ++line) last = line->value();
    return forwarded_for(last, address);
  }

  Task listen(Stream stream, Request request, std::string table, std::string caller) {
    stream.expires_never();
    WebSocket socket(QueuedSocket(stream.release_socket()));
    const Limits& limits = settings_.hub.limits;
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds(limits.header_seconds);
    timeout.idle_timeout = std::chrono::seconds(limits.idle_seconds);
    timeout.keep_alive_pings = true;
    socket.set_option(timeout);
    socket.read_message_max(static_cast<std::size_t>(limits.frame_bytes));
    socket.text(true);
    socket.auto_fragment(false);  // one message, one frame: the simplest program can read it
    socket.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      response.set(http::field::server, "flibuste");
      guard(response, "default-src 'none'; frame-ancestors 'none'");
    }));
    {
      const auto [error] = co_await socket.async_accept(request, asio::as_tuple(Done{}));
      if (error) co_return;
    }
    request = {};
    const auto client = std::make_shared<SocketClient>(std::move(socket), static_cast<std::size_t>(limits.unsent_bytes),
                                                       hub_.metrics(), flushes_);
    const ConnectionId connection = hub_.connect(std::move(table), client, std::move(caller));
    try {
      beast::flat_buffer buffer;
      while (true) {
        const auto [error, size] = co_await client->socket().async_read(buffer, asio::as_tuple(Done{}));
        if (error) break;
        hub_.receive(connection, {static_cast<const char*>(buffer.data().data()), buffer.data().size()});
        buffer.consume(buffer.size());
        if (buffer.capacity() > kKeptBuffer) buffer.shrink_to_fit();
      }
    } catch (const std::exception& fault) {  // whoever cannot be heard any more leaves like everybody else
      if (settings_.hub.log) settings_.hub.log("error", "internal", {{"what", fault.what()}});
    }
    hub_.disconnect(connection);
  }

  static constexpr std::size_t kKeptBuffer = 1'024;

  const ServeSettings& settings_;
  asio::io_context io_{1};
  FlushQueue flushes_{io_};
  ConnectionCount connections_;
  ConnectionCount callers_;  // listeners by whom a proxy speaks for
  Hub hub_;
  Acceptor acceptor_;
  asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>,
                             asio::io_context::executor_type>
      timer_;
  asio::signal_set signals_;
  bool stopping_ = false;
};

// A thousand listeners need more than the usual limit of open files.
void allow_open_files(int wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  const auto needed = static_cast<rlim_t>(wanted) + 64;
  if (limit.rlim_cur >= needed) return;
  limit.rlim_cur = std::min(needed, limit.rlim_max);
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

void serve(const ServeSettings& settings, std::unique_ptr<Store> store,
           const std::function<void(std::uint16_t)>& ready) {
  allow_open_files(settings.hub.limits.connections);
  Server server(settings, std::move(store));
  ready(server.port());
  server.run();
}

}  // namespace flibuste
