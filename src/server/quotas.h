// What each address has used up lately, and the refusals of whoever asks for more than one should.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/limits.h"
#include "server/operations.h"
#include "server/server_context.h"

namespace flibuste {

class Quotas {
 public:
  explicit Quotas(const ServerContext& context) : context_(context) {}

  // True while there is something left, of which one is used up.
  bool spend_request(const std::string& address);
  bool spend_message(const std::string& address);  // on all its connections
  bool spend_guess(const std::string& address);    // of a code, an invitation or a token
  bool spend_search(const std::string& address);
  // A guess that was right costs nothing.
  void refund_guess(const std::string& address);
  // The same, refused where nothing is left.
  void require_search(const std::string& address);
  void require_table(const std::string& address);
  // What an operation counts against.
  void require(Quota quota, const std::string& address);

  void forget_idle();

 private:
  struct Usage {
    Bucket requests;
    Bucket messages;
    Bucket guesses;
    Bucket searches;
    Bucket tables;
    std::int64_t used = 0;
  };
  Usage& of(const std::string& address);

  const ServerContext& context_;
  std::unordered_map<std::string, Usage> usage_;
};

}  // namespace flibuste
