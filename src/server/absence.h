// Who is waited for and is not here, and from when on a bot plays for him: what housekeeping, the other players and the
// messages go by.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "server/table_cache.h"

namespace flibuste {

// How long somebody is gone until others may ask for a bot in his place, in ms: a page that is loaded anew is no
// absence.
inline constexpr std::int64_t kHostPatience = 5'000;
inline constexpr std::int64_t kPlayerPatience = 30'000;

// Who asks for a bot in the place of another.
enum class Asker : std::uint8_t { onlooker, player, host };
Asker asker(const LiveTable& table, std::string_view person);

// When the clock of the turn runs out for a seat that is to choose; 0: never.
std::int64_t late_at(const CachedTable& slot, Seat seat);
// When somebody who is to choose and is not here is taken for gone; 0: never.
std::int64_t gone_at(const CachedTable& slot, Seat seat);
// From when on a bot may be asked for in the place of somebody who is not here; 0: never.
std::int64_t relief_at(const CachedTable& slot, Seat seat, Asker asker);

std::vector<Absence> absences(const CachedTable& slot, SeatSet here);

// {"type":"presence",…} for this reader.
json::object presence_message(const CachedTable& slot, SeatSet here, const std::vector<Absence>& absent, Asker reader);

}  // namespace flibuste
