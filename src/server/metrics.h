// Figures of the running server, for operators: Prometheus text. All of them belong to the thread that owns the tables.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace flibuste {

// How long something took, in buckets of seconds.
class Histogram {
 public:
  static constexpr std::array<double, 12> kBounds = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05,
                                                     0.1,   0.15,  0.25,  0.5,  1,    2.5};
  void add(double seconds);
  void write(std::string& out, std::string_view name, std::string_view help) const;

 private:
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  double sum_ = 0;
};

struct Metrics {
  std::uint64_t moves = 0;
  std::uint64_t bot_moves = 0;
  std::uint64_t requests = 0;
  std::uint64_t refusals = 0;
  std::uint64_t connections_opened = 0;
  std::uint64_t connections_refused = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t slow_readers = 0;
  std::uint64_t tables_created = 0;
  std::uint64_t tables_finished = 0;
  std::uint64_t reviews = 0;
  std::uint64_t snapshots = 0;
  std::uint64_t snapshots_ignored = 0;
  std::uint64_t tables_carried = 0;
  Histogram move_seconds;  // from hearing a request to telling everybody
};

// One metric in Prometheus's text format.
void write_metric(std::string& out, std::string_view name, std::string_view kind, std::string_view help, double value);

}  // namespace flibuste
