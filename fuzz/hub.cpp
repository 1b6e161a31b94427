// Whole requests as the hub meets them: routes with their bodies, and what a listener says. Each line of the input is
// one; "$" stands for a table whose game has begun. Whatever comes is answered with a document, nothing is a fault of
// ours, and the players find their table again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "server/local_server.h"

namespace {

namespace json = boost::json;
using namespace flibuste::server_kit;
using flibuste::ApiRequest;
using flibuste::ApiResponse;

constexpr std::size_t kMostRequests = 8;
constexpr int kInputsOfAServer = 64;
constexpr int kFault = 500;

struct Sea {
  LocalServer server;
  Opened table = begin_game(server, wish(), {});
  int inputs = 0;

  static json::object wish() {
    return {{"game", "port-royal"}, {"seats", json::array{{{"person", "Anne"}}, {{"person", "Bart"}}}}};
  }
};

// METHOD PATH WHO BODY, with "?" and one pair as a query at the end of the path.
ApiRequest read_request(std::string_view line) {
  const auto word = [&] {
    const std::size_t end = line.find(' ');
    const std::string_view found = line.substr(0, end);
    line = end == std::string_view::npos ? "" : line.substr(end + 1);
    return found;
  };
  ApiRequest request{.method = std::string(word()), .path = std::string(word())};
  if (const std::size_t asked = request.path.find('?'); asked != std::string::npos) {
    const std::size_t is = std::min(request.path.find('=', asked), request.path.size());
    request.query[request.path.substr(asked + 1, is - asked - 1)] =
        request.path.substr(std::min(is + 1, request.path.size()));
    request.path.resize(asked);
  }
  const std::string_view who = word();
  request.secret = who == "anne" || who == "bart" ? secret_of(who) : std::string(who);
  request.body = line;
  request.address = "10.0.0.1";
  return request;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static std::unique_ptr<Sea> sea;
  if (!sea || ++sea->inputs > kInputsOfAServer) sea = std::make_unique<Sea>();
  LocalServer& server = sea->server;
  std::string text(reinterpret_cast<const char*>(data), size);
  for (std::size_t at = text.find('$'); at != std::string::npos; at = text.find('$', at)) {
    text.replace(at, 1, sea->table.id);
  }
  Device anne(server, sea->table.id, secret_of("anne"));
  std::string_view rest = text;
  for (std::size_t i = 0; i < kMostRequests && !rest.empty(); ++i) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest = end == std::string_view::npos ? "" : rest.substr(end + 1);
    if (line.starts_with('>')) {
      anne.hear(line.substr(1));
      continue;
    }
    const ApiResponse answer = server.send(read_request(line));
    if (answer.status == kFault || answer.body.empty()) std::abort();
  }
  server.settle();
  for (const json::object& message : anne.messages()) {
    if (const auto* code = message.if_contains("code"); code != nullptr && *code == "internal") std::abort();
  }
  if (!code_of(table_of(server, "anne", sea->table.id)).empty()) std::abort();
  server.advance(60'000);  // what was spent comes back
  return 0;
}
