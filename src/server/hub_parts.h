// What the hub keeps of a table in memory, of whoever listens, and of whoever asks a lot.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/refusal.h"
#include "server/hub.h"

namespace flibuste {

struct Hub::Slot {
  std::string id;
  std::string code;                // digest by which it is found while it is open
  std::optional<LiveTable> table;  // none while it is loaded
  bool loading = false;
  bool writing = false;  // a change waits for the disk; requests wait for it
  std::deque<std::function<void()>> tasks;
  std::vector<std::function<void(SlotPtr)>> arrivals;
  std::vector<VisitorId> visitors;
  SeatSet thinking;                            // seats a bot thinks for
  std::atomic<bool> hurry = false;             // … and is to play the best it has found so far
  std::array<std::int64_t, kMaxSeats> seen{};  // when the person of a seat was last here
  std::string address;                         // of whoever asked for something last; never stored
  std::int64_t used = 0;
  std::int64_t grace = 0;                       // until then nobody is late: the server itself was not there
  std::map<Lang, json::array> moments;          // of a finished game, once somebody asked
  std::vector<std::pair<Lang, Reply>> curious;  // who waits for them
};

inline constexpr Desk::Room kReaders = {.each = 8, .all = 256};
inline constexpr Desk::Room kAdvisers = {.each = 2, .all = 32};

// The list of somebody's tables, while it is put together.
struct Hub::Listing {
  Speaker speaker;
  Reply reply;
  std::vector<std::string> ids;
  std::size_t next = 0;
  json::array cards;
};

struct Hub::Visitor {
  VisitorId id = 0;
  std::string table;
  std::shared_ptr<Client> client;
  std::string address;
  std::string person;
  std::optional<Lang> words;
  bool greeted = false;
  std::int64_t entered = 0;
  std::string invitation;      // digest of what was shown; it may have been replaced since
  std::optional<Seat> lifted;  // where several persons share the device: whose curtain is lifted on this connection
  SlotPtr slot;
  Bucket bucket;
  int refused = 0;  // messages in a row that came too fast
};

struct Hub::Guest {
  Bucket requests;
  Bucket messages;  // on all its connections
  Bucket guesses;
  Bucket searches;
  Bucket tables;
  std::int64_t used = 0;
};

// What is answered while nothing can be stored.
Refusal storage_refusal(StoreFailure::Kind kind);

Refusal not_your_seat();

Refusal restarting();

}  // namespace flibuste
