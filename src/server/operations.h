// Everything that can be asked of a table, said once: the check of members, who may ask and when, the limits, the
// description of the protocol (web/static/api.json) and the client's types follow from this table. Who answers is said
// in connection_requests.cpp, table_requests.cpp and plan.cpp.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/json.h"
#include "core/text.h"

namespace flibuste {

enum class Operation : std::uint8_t {
  hello,
  ping,
  show,
  sit,
  stand,
  seat,
  name,
  invite,
  start,
  play,
  withdraw,
  order,
  cancel,
  undo,
  away,
  back,
  relieve,
  resign,
  agree,
  offer,
  take,
  close,
  rematch,
  branch,
  hint,
  say,
  hurry,
};
BOOST_DESCRIBE_ENUM(Operation, hello, ping, show, sit, stand, seat, name, invite, start, play, withdraw, order, cancel,
                    undo, away, back, relieve, resign, agree, offer, take, close, rematch, branch, hint, say, hurry)

// What a member of a request holds.
enum class MemberKind : std::uint8_t {
  seat,
  seat_or_null,
  level,  // of a bot
  level_or_null,
  name,
  emblem,
  face,
  visible,  // 1 to 64 visible ASCII signs
  text,
  flag,
  count,  // a whole number from 0
  secret,
  language,
  phrase,
  scope,
  move,
  moves,
};

struct RequestMember {
  std::string_view name = {};
  MemberKind kind = MemberKind::text;
  bool required = false;
  std::string_view help = {};
};

// Where it can be asked.
enum class Channel : std::uint8_t {
  connection,  // on a connection that listens
  anywhere,    // … and by HTTP
};

// Who may ask. Where a rule needs more than this says, the operation looks itself.
enum class Who : std::uint8_t {
  anybody,  // without a secret too
  person,   // whoever has a secret
  player,   // whoever has a seat
  owner,    // of the seat that `seat` names, or of one's only seat
  host,
};

// In which state of the table.
enum class When : std::uint8_t { always, open, unfinished, running, finished };

// What it counts against.
enum class Quota : std::uint8_t {
  none,
  minor_changes,  // changes of a seat that are no moves
  searches,       // of an address, by the minute
  tables,         // founded from an address, by the hour
  searches_and_tables,
};

struct OperationInfo {
  Operation operation;
  Channel channel;
  Who who;
  When when;
  Quota quota;
  Label help;
  std::array<RequestMember, 7> members = {};    // beside op and id, and key and expect of those that HTTP has
  std::string_view answer = {};                 // its schema; empty: it is answered by messages
  std::string_view answered = {};               // what else is told
  std::array<std::string_view, 7> errors = {};  // beside those that every request may meet
};

// In the order of Operation.
std::span<const OperationInfo> all_operations();
const OperationInfo& info_of(Operation operation);

// All that can be said at a table; clients have the words in their reader's language.
std::span<const std::string_view> all_phrases();

// Which one is asked for, of those that `channel` has; refuses what is not known, members that it does not have, those
// that are missing, and those of another kind.
const OperationInfo& read_operation(const Reading& request, Channel channel);

}  // namespace flibuste
