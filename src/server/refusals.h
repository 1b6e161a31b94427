// Refusals that several parts of the server give.
#pragma once

#include <cstdint>

#include "core/refusal.h"
#include "store/store.h"

namespace flibuste {

// What is answered while nothing can be stored.
Refusal storage_refusal(StoreFailure::Kind kind);
Refusal tables_unread();
Refusal not_your_seat();
Refusal not_invited();
Refusal nothing_here();
Refusal restarting();
// A running game of other rules, and a finished one whose last position cannot be shown.
Refusal paused(std::int32_t rules);
Refusal played_under_others(std::int32_t rules);
Refusal table_busy();
Refusal requests_too_fast();
Refusal guesses_too_fast();

}  // namespace flibuste
