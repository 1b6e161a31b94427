// A request by HTTP and its answer, without a socket.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "core/json.h"

namespace flibuste {

struct ApiRequest {
  std::string method;
  std::string path;  // decoded, without the query
  std::map<std::string, std::string> query = {};
  std::string secret = {};  // of the device, or the administrator's token
  std::string body = {};
  std::string address = {};
};

struct ApiResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
};

// Takes the answer to a request, which may come later on the same thread: as a document, or as HTTP.
using Answer = std::function<void(json::object)>;
using Reply = std::function<void(ApiResponse)>;

// {"ok":true,…}
json::object fine(json::object answer = {});
// A document as HTTP: the status follows from its code where it is a refusal.
ApiResponse response(const json::object& answer);
// Answers by HTTP.
Answer answer_by(const Reply& reply);

}  // namespace flibuste
