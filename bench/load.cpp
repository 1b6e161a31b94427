// What the server bears: `bench_load [--game ID] [--seats N] [--tables N] [--seconds S] [--rate R] [--server FILE]
// [--json]`.
//
// Starts the server on a folder of its own, seats people with a WebSocket each at every table, and lets them play at
// random: four play Port Royal where nothing else is said, and the bars hold for that alone. A table whose game is over
// plays a rematch. First flat out: moves per second and per second of the server's processor time. Then at half that
// rate: the time from sending a move until all seats have its change.
// The server is told to stop while moves are under way, is started again on the same data, and must know every change
// it acknowledged. A server of its own, without sockets, shows what a live table takes. The client shares the machine
// with the server: rates per processor second are steadier than those per second.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "load/crowd.h"
#include "load/server.h"

namespace flibuste::load {
namespace {

constexpr double kWarmUp = 1;            // seconds before each measurement
constexpr int kMemoryTables = 2'000;     // without sockets
constexpr int kFirstMemoryTables = 200;  // not counted: they pay for what all tables share
constexpr int kMemoryMoves = 4;          // of each: a table under way holds events and steps to undo

constexpr double kLeastMoves = 3'000;             // per second
constexpr double kLeastMovesOfProcessor = 8'000;  // per second of the server's processor time
constexpr double kMostMedian = 20;                // ms at half the rate
constexpr double kMostP99 = 150;
constexpr double kMostResident = 400e6;  // bytes
constexpr double kMostPerTable = 16'384;

constexpr std::size_t kMostSockets = 4'000;  // with the connections of `Http` no more than the server is told to allow

struct Options {
  Setup setup;
  int tables = 250;
  double seconds = 8;
  double rate = 0;  // 0: half of what flat out gave
  bool json = false;
  fs::path server;
};

// ---- measurements

struct Figures {
  double moves_per_s = 0;
  double moves_per_processor_s = 0;
  double server_share = 0;  // processors in use
  double client_share = 0;
  double games_per_s = 0;
  double change_bytes = 0;  // of one message
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
  const Changes changes = crowd.changes();
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
  figures.change_bytes = static_cast<double>(crowd.changes().bytes - changes.bytes) /
                         static_cast<double>(crowd.changes().count - changes.count);
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
  Quiet(Http& web, const Setup& setup) : web_(web), setup_(setup) {}

  void add(int count) {
    for (int i = 0; i < count; ++i) {
      const std::string secret = fmt::format("quiet_owner_of_a_table_{:06}", wanted_++);
      web_.ask(http::verb::post, "/api/tables", secret, table_wish(setup_, setup_.seats),
               [this, secret](const std::string& body) {
                 const std::string path = table_path(std::string(unquoted(member(body, "table"))));
                 web_.ask(http::verb::post, path, secret, R"({"op":"start"})",
                          [this, path, secret](const std::string&) { step(path, secret, kMemoryMoves); });
               });
    }
  }
  bool complete() const { return complete_ == wanted_; }

 private:
  void step(const std::string& path, const std::string& secret, int left) {
    if (left == 0) {
      ++complete_;
      return;
    }
    look(path, path, secret, left);
  }

  // All seats are on one device: where there are secrets, what a seat may do is told to whoever lifts its curtain.
  void look(const std::string& target, const std::string& path, const std::string& secret, int left) {
    web_.ask(http::verb::get, target, secret, {}, [this, target, path, secret, left](const std::string& body) {
      const std::string_view game = member(body, "game");
      const std::string_view actors = member(game, "actors");
      if (actors == "[]") fail("a game is over after a few moves");
      const char seat = actors[1];
      if (member(game, "choices") == "[]" && target == path) {
        return look(fmt::format("{}?seat={}", path, seat), path, secret, left);
      }
      const std::string_view move = player_.choose(game, seat);
      web_.ask(http::verb::post, path, secret, fmt::format(R"({{"op":"play","seat":{},"move":{}}})", seat, move),
               [this, path, secret, left](const std::string&) { step(path, secret, left - 1); });
    });
  }

  Http& web_;
  const Setup& setup_;
  Player player_;
  int wanted_ = 0;
  int complete_ = 0;
};

double bytes_per_table(const Options& options) {
  const Folder folder;
  asio::io_context io(1);
  Server server(options.server, folder.path());
  Http web(io, server.port());
  Quiet quiet(web, options.setup);
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
    Crowd crowd(io, server.port(), options.tables, options.setup);
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

// ---- report

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

std::size_t sockets(const Options& options) { return static_cast<std::size_t>(options.tables) * options.setup.seats; }

// The bars are for the game and the number of seats that are played where nothing else is said.
bool has_bars(const Options& options) { return options.setup == Setup{}; }

void print(const Options& options, const Figures& figures) {
  fmt::print("{} with {} seats: {} tables, {} WebSockets, {:.0f} s each\n\n", options.setup.game, options.setup.seats,
             options.tables, sockets(options), options.seconds);
  for (const Bar& bar : bars(figures)) {
    fmt::print("{:<36}{:>10.1f}", bar.name, bar.value);
    if (has_bars(options)) {
      fmt::print("   {} {:>7.0f}   {}", bar.least ? ">=" : "<=", bar.bound, bar.kept() ? "ok" : "MISSED");
    }
    fmt::print("\n");
  }
  fmt::print("{:<36}{:>10.1f}\n", "bytes of a change message, mean", figures.change_bytes);
  fmt::print("\nflat out: server {:.2f} and client {:.2f} processors, {:.1f} games/s, {:.1f} MB resident at its end\n",
             figures.server_share, figures.client_share, figures.games_per_s, figures.resident / 1e6);
  fmt::print("paced: {:.0f} moves/s of {:.0f} wanted, p95 {:.1f} ms, longest {:.1f} ms\n", figures.paced_rate,
             figures.wanted_rate, figures.p95, figures.most);
  fmt::print("restart: all acknowledged changes of {} tables are kept\n", figures.tables_checked);
}

void print_json(const Options& options, const Figures& figures, bool kept) {
  const json::object object = {{"game", options.setup.game},
                               {"seats", options.setup.seats},
                               {"tables", options.tables},
                               {"seconds", options.seconds},
                               {"moves_per_s", figures.moves_per_s},
                               {"moves_per_processor_s", figures.moves_per_processor_s},
                               {"server_processors", figures.server_share},
                               {"client_processors", figures.client_share},
                               {"games_per_s", figures.games_per_s},
                               {"change_bytes", figures.change_bytes},
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
    R"(usage: bench_load [--game ID] [--seats N] [--tables N] [--seconds S] [--rate R] [--server FILE] [--json]
  --game ID      what is played, a game in which one seat decides at a time (port-royal)
  --seats N      people at a table, a WebSocket each (2 to 8; 4)
  --tables N     tables that play (1 to 1000, with at most 4000 WebSockets in all; 250)
  --seconds S    of each of the two measurements (0.5 to 600; 8)
  --rate R       moves per second while latency is measured (otherwise half of what flat out gave)
  --server FILE  the server (flibuste beside bench_load)
  --json         the figures as one JSON object
Data goes to a folder of its own in TMPDIR, otherwise /var/tmp, and is removed. Exit code 1 when a bar is missed, 2 when
nothing could be measured. The bars are for port-royal with 4 seats; any other figures are told without bars.
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
    constexpr std::array<std::string_view, 6> kWithValue = {"--game",    "--seats", "--tables",
                                                            "--seconds", "--rate",  "--server"};
    const bool known = std::ranges::find(kWithValue, argument) != kWithValue.end();
    if (!known || i + 1 == argc) {
      fmt::print(stderr, "bench_load: {} {}\n{}", argument, known ? "needs a value" : "is not known", kUsage);
      return 2;
    }
    const std::string_view value = argv[++i];
    if (argument == "--game") options.setup.game = value;
    if (argument == "--seats") options.setup.seats = read_number<std::size_t>(argument, value, 2, kNames.size());
    if (argument == "--tables") options.tables = read_number<int>(argument, value, 1, 1'000);
    if (argument == "--seconds") options.seconds = read_number<double>(argument, value, 0.5, 600);
    if (argument == "--rate") options.rate = read_number<double>(argument, value, 1, 1e6);
    if (argument == "--server") options.server = value;
  }
  if (sockets(options) > kMostSockets) fail(fmt::format("at most {} WebSockets in all", kMostSockets));
  allow_open_files();
  const Figures figures = measure(options);
  const auto all = bars(figures);
  const bool kept = !has_bars(options) || std::ranges::all_of(all, &Bar::kept);
  if (options.json) {
    print_json(options, figures, kept);
  } else {
    print(options, figures);
  }
  return kept ? 0 : 1;
}

}  // namespace
}  // namespace flibuste::load

int main(int argc, char** argv) {
  try {
    return flibuste::load::run(argc, argv);
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "bench_load: %s\n", fault.what());
    return 2;
  }
}
