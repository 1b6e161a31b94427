// What the hub keeps of a table in memory, of whoever listens, and of whoever asks a lot.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/review.h"
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
  std::int64_t grace = 0;                      // until then nobody is late: the server itself was not there
  std::optional<std::vector<Moment>> moments;  // of a finished game, once somebody asked
};

inline constexpr std::uint64_t kMostHints = 32;  // hints and reviews that wait

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

}  // namespace flibuste
