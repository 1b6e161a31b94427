// What may be asked of a table: each request is checked against the table as it is and becomes a change that may be
// made, or is refused. Nothing is altered here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/json.h"
#include "server/change.h"
#include "server/live_table.h"
#include "server/operations.h"
#include "store/store.h"

namespace flibuste {

// Whoever speaks to a table.
struct Speaker {
  std::string person;        // digest of the secret; empty: none was given
  bool invited = false;      // showed this table's code
  std::string address = {};  // for limits alone
};

// A change that may be made: what to store, and what to answer the speaker when it is stored.
struct Planned {
  std::optional<Change> change = {};  // none: nothing changes, the answer is all
  std::optional<TableIndex> index = {};
  json::object answer = {};
};

// Refuses what no table understands, and whoever has no secret.
const OperationInfo& check_request(const Reading& request, const Speaker& speaker);
// Refuses whoever may not ask for this, or not now.
void require_allowed(const OperationInfo& operation, const LiveTable& table, const Reading& request,
                     const Speaker& speaker);

// What `request` ({"op":…}) would change. A request whose key was used already is answered as before.
Planned plan(const LiveTable& table, const Reading& request, const Speaker& speaker, std::int64_t now);
// The same for a request that was checked and is of this operation.
Planned plan(const OperationInfo& operation, const LiveTable& table, const Reading& request, const Speaker& speaker,
             std::int64_t now);

// A bot's move; nothing when the table has changed since `steps`.
std::optional<Planned> plan_bot_move(const LiveTable& table, Seat seat, AnyMove move, std::uint32_t steps,
                                     std::int64_t now);
// A bot takes the seat over for somebody who asked for it, is not there, or is late.
Planned plan_stand_in(const LiveTable& table, Seat seat, StandIn why, std::int64_t now);
// The person has the seat again.
Planned plan_return(Seat seat, std::int64_t now);
// Writes down where the same people play again.
Planned plan_rematch(const LiveTable& table, const std::string& next, const Speaker& speaker, std::int64_t now);
// The game goes on under the rules of this release.
Planned plan_carry_over(const LiveTable& table, std::int64_t now);
// Throws OtherRules where it cannot: what would be written then could not be read again, by any release.
void require_carriable(const LiveTable& table);
// Writes down that the game is over, so that the table is found among the finished ones.
Planned plan_end(const LiveTable& table, std::int64_t now);

}  // namespace flibuste
