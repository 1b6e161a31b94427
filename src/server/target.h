// The target of an HTTP request: path and query, decoded. Pure, so that it can be fuzzed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace flibuste {

struct Target {
  std::string path;
  std::map<std::string, std::string> query;
};

// Nothing when the target is not a clean absolute path: bad percent signs, NUL, "..", not below `base` ("" or "/name").
std::optional<Target> read_target(std::string_view target, std::string_view base = "");

// True when a page of `origin` may speak to the server that was called `host`: the same name, or one of `others`.
bool same_origin(std::string_view origin, std::string_view host, std::string_view others);

// Whose limits an address uses up: itself, or for IPv6 the network of 64 bits that one customer has.
std::string customer_of(std::string_view address);

// The customer whom a reverse proxy speaks for: the last address of X-Forwarded-For, with or without a port;
// `otherwise` when it cannot be read.
std::string forwarded_for(std::string_view header, std::string_view otherwise);

// True when the server was called by a name of this machine alone ("localhost:8080").
bool is_local_name(std::string_view host);

}  // namespace flibuste
