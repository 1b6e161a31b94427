// The keys of requests that were done, so that a request sent twice happens once. The last few of each seat are kept:
// nobody's keys push out another's.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/seat.h"

namespace flibuste {

class RequestKeys {
 public:
  struct Used {
    std::uint64_t digest;
    std::uint32_t version;  // of the table after the request
    std::optional<Seat> seat;
    std::optional<std::uint32_t> order;  // the number of the standing order it gave
  };

  // `key` is a digest in hexadecimal; an empty one was never used.
  std::optional<Used> find(std::string_view key) const;
  void keep(std::string_view key, std::uint32_t version, std::optional<Seat> seat,
            std::optional<std::uint32_t> order = {});

  // All of them as a document, and the same again from it.
  json::array save() const;
  static RequestKeys restore(const Reading& saved);

 private:
  std::vector<Used> used_;  // oldest first
};

}  // namespace flibuste
