// Files: records read and written. A file is written whole or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "table/record.h"

namespace flibuste::cli {

// The whole text of a file, "-" being standard input. Throws Failure; refuses ("too_large") what no record can be.
std::string read_text(const std::string& path);

// A temporary file beside it that takes its place when it is complete. Throws Failure.
void write_text(const std::filesystem::path& path, std::string_view text);

Record load_record(const std::string& path);
void save_record(const std::filesystem::path& path, const Record& record);

// Where unfinished games are kept: $XDG_STATE_HOME/flibuste or ~/.local/state/flibuste. Throws Failure if neither can
// be known.
std::filesystem::path state_directory();

// As a person would type it: the home directory is "~".
std::string shown_path(const std::filesystem::path& path);

}  // namespace flibuste::cli
