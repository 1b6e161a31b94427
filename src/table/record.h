// The record of a game: what is needed to play it again, in a few hundred bytes of JSON. Replay, resuming, bug reports,
// fixtures and analysis all use it.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.h"
#include "core/sha256.h"

namespace flibuste {

namespace json = boost::json;

struct RecordedMove {
  Seat seat = 0;
  json::value move;
  std::vector<std::uint32_t> chance;  // results that were forced, if any
  std::string bot = {};               // which bot made it alone, where that is known
  bool operator==(const RecordedMove&) const = default;
};

struct Record {
  std::string game;
  int rules = 0;
  std::optional<Digest> data;  // of the data set that the rules read, where they read one
  json::object options;
  int players = 0;
  std::vector<std::string> names;   // may be empty
  Digest commitment{};              // published before the deal
  std::optional<Digest> seed;       // once revealed
  std::string context;              // what the commitment and the luck are bound to: the table
  std::vector<std::string> nonces;  // what players added to the luck once the commitment was published
  json::value start;                // a full state when the game did not begin with the deal, else null
  std::vector<RecordedMove> moves;
  std::string state_hash;  // of the state the moves lead to
  bool operator==(const Record&) const = default;
};

inline constexpr std::string_view kRecordFormat = "flibuste-record-1";

json::value record_json(const Record& record);
// Refuses ("bad_record", "wrong_version", "wrong_data") with the place of the fault. Checks the form, not the moves.
Record read_record(const json::value& document);

}  // namespace flibuste
