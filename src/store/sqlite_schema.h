// The layout of the data file and its history.
#pragma once

#include <cstdint>
#include <span>

#include "store/sqlite_handle.h"

namespace flibuste::sqlite {

// Step n turns format n into format n + 1; format 0 is an empty file. Steps of a release never change.
std::span<const char* const> schema_steps();

// The format of the file. Throws when it is not ours, damaged, or newer than `newest`.
std::int64_t format_of(const Database& database, std::int64_t newest);

// What makes a commit survive a crash of the machine; set before the first change.
void make_durable(const Database& database);

// Brings the file to the newest format, wholly or not at all.
void migrate(const Database& database, std::span<const char* const> steps);

}  // namespace flibuste::sqlite
