// HTTP and WebSocket on one port, in front of a Hub. Boost.Beast is used in the one file behind this header.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/hub.h"

namespace flibuste {

struct ServeSettings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::string base;           // the sub-path it is served under, "/pirates"
  std::string origins;        // further origins whose pages may speak to it, separated by commas
  bool behind_proxy = false;  // the client's address is the last one of X-Forwarded-For
  HubSettings hub = {};
};

// Serves until SIGTERM or SIGINT; `ready` learns the port. Throws boost::system::system_error when it cannot listen.
void serve(const ServeSettings& settings, std::unique_ptr<Store> store,
           const std::function<void(std::uint16_t)>& ready);

}  // namespace flibuste
