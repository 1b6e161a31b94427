// The decisions of the bots of a finished game, made again: from what the seat knew then, and in worlds that differ in
// all it could not know. A bot that does not peek plays the same in every one of them.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "table/any_game.h"
#include "table/record.h"

namespace flibuste {

struct Recheck {
  std::size_t index = 0;  // of the move in the record
  Seat seat = 0;
  std::string bot;
  bool by_clock = false;  // at a table its time may have ended before its iterations, so it may have played otherwise
  json::value knew;       // the game through the eyes of the seat
  AnyMove played;
  AnyMove again;      // with all of its iterations
  int otherwise = 0;  // worlds in which it would have made another move than `again`
  int others = 0;     // worlds in which some other seat saw something else: what was hidden had really changed

  bool peeked() const { return otherwise > 0; }
  bool repeated() const { return again == played; }
  bool holds() const { return !peeked() && (repeated() || by_clock); }
};

struct RecheckPlan {
  int worlds = 3;                           // for each decision
  std::vector<std::string> bots = {};       // of the seats, for moves whose record does not say; empty: a person
  const std::atomic<bool>* stop = nullptr;  // ends it at once
};

struct RecheckStopped {};

// Every decision that a bot made with more than one legal move, in order, joint ones too. The same record gives the
// same answer: at joint decisions by the luck that the table's seed gives its bots; bots that go by the clock are given
// their iterations instead. Refuses what is not a true record, and
// ("unknown_bot") bots that are not known. `progress(done)` is called after each move; RecheckStopped is thrown soon
// after `stop` becomes true.
std::vector<Recheck> recheck(const Record& record, const RecheckPlan& plan,
                             const std::function<void(std::size_t done)>& progress = {});

}  // namespace flibuste
