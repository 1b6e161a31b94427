// Refusals that several parts of the server give.
#pragma once

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
Refusal table_busy();
Refusal requests_too_fast();
Refusal guesses_too_fast();

}  // namespace flibuste
