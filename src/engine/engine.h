// The line protocol (docs/protocol.md): one JSON request per line in, one JSON answer per line out. It reads and writes
// nothing by itself, so that the command line, the server, tests and fuzzers can all sit in front of it.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/sha256.h"
#include "table/table.h"

namespace flibuste {

inline constexpr int kProtocolVersion = 1;

// 256 bits from the system, for games nobody gave a seed.
Digest random_seed();

// {"ok":false,"code":…,"message":…,"message_fr":…,"at":…}; what is no Refusal has the code "internal".
json::object error_json(const std::exception& error);

class Engine {
 public:
  using Entropy = std::function<Digest()>;
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20U;  // bytes

  explicit Engine(Entropy entropy = random_seed) : context_{.table = std::nullopt, .entropy = std::move(entropy)} {}

  // One request, one answer without a line end. Never throws for what the line says; a refused request changes nothing.
  std::string answer(std::string_view line);

  // The game that is running, if any.
  const Table* table() const { return context_.table ? &*context_.table : nullptr; }

  // What the requests work on.
  struct Context {
    std::optional<Table> table;
    Entropy entropy;
  };

 private:
  Context context_;
};

}  // namespace flibuste
