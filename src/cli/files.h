// Files: records read and written. A file is written whole or not at all.
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>

#include "table/record.h"

namespace flibuste::cli {

// The whole text of a file, "-" being standard input. Throws Failure; refuses ("too_large") what no record can be.
std::string read_text(const std::string& path);

// Hands a file of any size to `read`. Throws Failure where it cannot be opened, or not be read as far as `read` wants.
void read_stream(const std::string& path, const std::function<void(std::istream& in)>& read);

// A temporary file beside it that takes its place when it is complete. Throws Failure.
void write_text(const std::filesystem::path& path, std::string_view text);

// Nobody should wait for games whose result has no place to go: throws the Failure that write_text would meet.
void check_place(const std::filesystem::path& path);

// Do two names mean one file, whether it is there already or not?
bool same_file(const std::filesystem::path& one, const std::filesystem::path& other);

// A file that grows line by line, each on its way to the disk before the next is made: what a long run leaves behind
// when it is interrupted, and begins from when it goes on. Throws Failure.
class LineLog {
 public:
  // A new file; refuses ("file_exists") to write over one.
  void begin(const std::string& path);
  // An old one, cut after its first `kept` bytes.
  void resume(const std::string& path, std::size_t kept);
  void append(std::string_view line);

 private:
  void open(const std::string& path);
  std::string path_;
  std::ofstream file_;
};

Record load_record(const std::string& path);
void save_record(const std::filesystem::path& path, const Record& record);

// Where unfinished games are kept: $XDG_STATE_HOME/flibuste or ~/.local/state/flibuste. Throws Failure if neither can
// be known.
std::filesystem::path state_directory();

// As a person would type it: the home directory is "~".
std::string shown_path(const std::filesystem::path& path);

}  // namespace flibuste::cli
