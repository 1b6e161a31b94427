// The line protocol fed with anything. Whatever comes in, the answer is one line of JSON, a refusal changes nothing and
// names a place that is in the request.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/json.h"
#include "engine/engine.h"

namespace flibuste {
namespace {

constexpr int kMostLines = 40;

[[noreturn]] void broken(std::string_view law, std::string_view line, std::string_view answer) {
  std::fprintf(stderr, "%.*s\n> %.*s\n< %.*s\n", static_cast<int>(law.size()), law.data(),
               static_cast<int>(line.size()), line.data(), static_cast<int>(answer.size()), answer.data());
  std::abort();
}

std::string fingerprint(const Engine& engine) {
  const Table* table = engine.table();
  return table == nullptr ? "" : table->state_hash() + "/" + std::to_string(table->version());
}

bool place_exists(std::string_view line, std::string_view at) {
  const json::value request = parse_json(line);
  json::error_code error;
  const json::value* found = request.find_pointer(at, error);
  return !error && found != nullptr;
}

void check(Engine& engine, std::string_view line) {
  const std::string before = fingerprint(engine);
  const std::string answer = engine.answer(line);
  if (answer.find_first_of("\r\n") != std::string::npos) broken("the answer is not one line", line, answer);
  const json::object object = parse_json(answer).as_object();
  if (object.at("ok").as_bool()) {
    if (engine.table() != nullptr && engine.table()->game().fault(engine.table()->state())) {
      broken("the state is not possible", line, answer);
    }
    return;
  }
  if (object.at("code").as_string() == "internal") broken("a fault in the program", line, answer);
  if (fingerprint(engine) != before) broken("a refused request changed the game", line, answer);
  const std::string_view at = object.at("at").as_string();
  if (!at.empty() && !place_exists(line, at)) broken("the place is not in the request", line, answer);
}

}  // namespace
}  // namespace flibuste

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  flibuste::Engine engine([] { return flibuste::Digest{}; });
  for (int lines = 0; !rest.empty() && lines < flibuste::kMostLines; ++lines) {
    const std::size_t end = rest.find('\n');
    flibuste::check(engine, rest.substr(0, end));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  return 0;
}
