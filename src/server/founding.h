// The first change of a table: from what its host asks for, from a table whose people play again, or from a position of
// a finished game.
#pragma once

#include <cstdint>
#include <string>

#include "server/plan.h"

namespace flibuste {

// `seed` is the game's luck.
Planned found_table(const std::string& id, const Reading& request, const Speaker& host, const Digest& seed,
                    std::int64_t now);

// The same people and rules once more.
Planned found_rematch(const LiveTable& before, const std::string& id, const Speaker& speaker, const Digest& seed,
                      std::int64_t now);

// A finished game played on from one of its positions: the speaker at one seat, bots at the others, and whatever that
// seat could not know dealt anew.
Planned found_branch(const LiveTable& before, const std::string& id, const Reading& request, const Speaker& speaker,
                     const Digest& seed, std::int64_t now);

}  // namespace flibuste
