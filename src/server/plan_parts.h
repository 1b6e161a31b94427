// What the plans of single requests share (server/plan.h).
#pragma once

#include "server/plan.h"

namespace flibuste {

// A request and all that it is judged by.
struct AskedOfTable {
  const LiveTable& table;
  const Reading& request;
  const Speaker& speaker;
  std::int64_t now;
};

// Refuses a table in another state.
void require_status(const LiveTable& table, TableStatus status);
void require_host(const LiveTable& table, const Speaker& speaker);
void require_player(const LiveTable& table, const Speaker& speaker);
// The seat that `seat` names, or the only one of whoever speaks; refuses another's.
Seat own_seat(const AskedOfTable& asked);
// A seat of this table.
Seat read_seat(const LiveTable& table, const Reading& in);

// A change is to be made …
Planned planned(Change change);
// … after which the table is found by other people, or among others.
Planned planned_with_index(const LiveTable& table, Change change);

// In the lobby, and who sits where (plan_seating.cpp).
Planned plan_sit(const AskedOfTable& asked);
Planned plan_stand(const AskedOfTable& asked);
Planned plan_seat(const AskedOfTable& asked);
Planned plan_name(const AskedOfTable& asked);
Planned plan_invite(const AskedOfTable& asked);
Planned plan_start(const AskedOfTable& asked);
Planned plan_offer(const AskedOfTable& asked);
Planned plan_take(const AskedOfTable& asked);
Planned plan_close(const AskedOfTable& asked);
// In the game (plan_play.cpp).
Planned plan_play(const AskedOfTable& asked);
Planned plan_withdraw(const AskedOfTable& asked);
Planned plan_order(const AskedOfTable& asked);
Planned plan_cancel(const AskedOfTable& asked);
Planned plan_undo(const AskedOfTable& asked);
Planned plan_away(const AskedOfTable& asked);
Planned plan_back(const AskedOfTable& asked);
Planned plan_relieve(const AskedOfTable& asked);
Planned plan_resign(const AskedOfTable& asked);
Planned plan_agree(const AskedOfTable& asked);

}  // namespace flibuste
