// The files of the project that the kit reads and writes.
#pragma once

#include <filesystem>
#include <string>

namespace flibuste::kit {

// A file or folder by its path in the project.
std::filesystem::path project_file(const std::filesystem::path& path);
// All of a file; empty where there is none.
std::string text_of(const std::filesystem::path& file);

// FLIBUSTE_GOLDEN=write is set: what the kit compares with the project's files is written to them instead.
bool writing_golden();

}  // namespace flibuste::kit
