// The laws of the conformance kit, as functions that list what violates them. Each is written in <law>_test.cpp; the
// exact wording of what is checked stands there.
#pragma once

#include "support/kit.h"

namespace flibuste::kit {

// 1. Random games end within the declared bound, with an outcome that makes sense.
Violations ending_law(const Setting& setting, int games);
// 2. Same seed and moves, same bytes; a copy is independent of its original.
Violations determinism_law(const Setting& setting, int games);
// 3. Documents say all there is to say, and nothing impossible is read.
Violations round_trip_law(const Setting& setting, int games);
Violations corruption_law(const Setting& setting, int documents);
Violations impossible_law(const Setting& setting, int documents);
// 4. Legal moves are well-formed and nothing else can be played.
Violations legality_law(const Setting& setting, int games);
// 5. Every piece is in exactly one place.
Violations conservation_law(const Setting& setting, int games);
// 6. No leak.
Violations leak_law(const Setting& setting, int games);
// Joint decisions: independent, in any order, changeable, withdrawable, secret until the last one is in.
Violations joint_law(const Setting& setting, int games);
// Who is asked, and in which window, follows from what everybody knows.
Violations window_law(const Setting& setting, int games);
// Moves that are not listed: permitted ones can be played, and the others are refused with a clause.
Violations permission_law(const Setting& setting, int games);
// Lists of moves: what is refused, and where, follows from what the seat can know.
Violations list_law(const Setting& setting, int games);
// 7. Resampling.
Violations resample_law(const Setting& setting, int games);
// The frequencies of hidden cards in the sealed-bid toy (or a flawed one).
Violations card_frequency_law(const AnyGame& game);
// 8. Replay and undo.
Violations replay_law(const Setting& setting, int games);
Violations undo_law(const Setting& setting, int games);

}  // namespace flibuste::kit
