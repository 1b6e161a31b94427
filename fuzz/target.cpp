// The head of an HTTP request as the server reads it: the parser of the library with our limits, then the target and
// the origin. Refused, or a clean path that a second reading leaves as it is.
#include <boost/beast/http.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/target.h"

namespace {

void read_as_target(std::string_view text, std::string_view host) {
  if (flibuste::same_origin(text, host, host) && text.empty()) std::abort();
  for (const std::string_view base : {"", "/pirates"}) {
    const auto target = flibuste::read_target(text, base);
    if (!target) continue;
    if (!target->path.starts_with('/') || target->path.find('\0') != std::string::npos) std::abort();
    if (target->path.find("/../") != std::string::npos || target->path.ends_with("/..")) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace http = boost::beast::http;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t line = text.find('\n');
  read_as_target(text.substr(0, line), line == std::string_view::npos ? "" : text.substr(line + 1));

  constexpr std::uint32_t kHeaderBytes = 8'192;
  constexpr std::uint64_t kBodyBytes = 65'536;
  http::request_parser<http::string_body> parser;
  parser.header_limit(kHeaderBytes);
  parser.body_limit(kBodyBytes);
  parser.eager(true);
  boost::system::error_code error;
  std::size_t read = 0;
  while (read < size && !error && !parser.is_done()) {
    const std::size_t part = parser.put(boost::asio::buffer(data + read, size - read), error);
    if (part == 0) break;
    read += part;
  }
  if (!parser.is_header_done()) return 0;
  const auto& request = parser.get();
  if (request.body().size() > kBodyBytes) std::abort();
  read_as_target(request.target(), request[http::field::host]);
  const std::string customer = flibuste::customer_of(request["X-Forwarded-For"]);
  if (flibuste::customer_of(customer) != customer) std::abort();
  return 0;
}
