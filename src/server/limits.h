// What one client may use up. Every limit is a field of the configuration.
#pragma once

#include <algorithm>
#include <cstdint>

namespace flibuste {

struct Limits {
  std::int32_t body_bytes = 65'536;       // of an HTTP request
  std::int32_t frame_bytes = 16'384;      // of a WebSocket message
  std::int32_t connections = 4'096;       // open at once
  std::int32_t connections_each = 256;    // from one address
  std::int32_t requests_per_second = 50;  // of one connection, on average
  std::int32_t request_burst = 200;       // and at once
  std::int32_t tables_each = 100;         // unfinished tables of one person
  std::int32_t tables = 20'000;           // unfinished tables
  std::int32_t tables_per_hour = 300;     // founded from one address
  std::int32_t unsent_bytes = 1'048'576;  // waiting for a client that does not read
  std::int32_t header_seconds = 10;       // for the head of a request
  std::int32_t idle_seconds = 60;         // without a word on a connection
  std::int32_t guesses_per_minute = 20;   // wrong codes and invitations from one address
  std::int32_t searches_per_minute = 60;  // hints, lists and replays of what was missed, from one address
};

// A bucket of requests that refills at a steady rate.
class Bucket {
 public:
  // True when `cost` may be spent now.
  bool spend(double per_second, double burst, std::int64_t now_ms, double cost = 1) {
    if (filled_at_ == 0) level_ = burst;
    level_ = std::min(burst,
                      level_ + per_second * static_cast<double>(std::max<std::int64_t>(now_ms - filled_at_, 0)) / 1000);
    filled_at_ = now_ms;
    if (level_ < cost) return false;
    level_ -= cost;
    return true;
  }
  // What was spent without need.
  void refund(double cost = 1) { level_ += cost; }

 private:
  double level_ = 0;
  std::int64_t filled_at_ = 0;
};

}  // namespace flibuste
