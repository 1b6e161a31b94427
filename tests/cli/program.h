// Runs the program as a person or a script would, always with a time limit.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace flibuste::cli_test {

struct Ran {
  int exit = -1;  // 128 + signal when a signal ended it
  bool timed_out = false;
  std::string out;
  std::string err;
};

struct Call {
  std::string input;
  std::map<std::string, std::string> environment;  // beside HOME, PATH and COLUMNS
  // Sends Ctrl-C once the program has had so much of a processor (its own time: on a busy machine it begins late), and
  // leaves the input open.
  int interrupt_after_ms = -1;
  std::string interrupt_at = {};  // and once it has said this
  int limit_ms = 60'000;
  int terminal_columns = 0;  // not 0: input and output are a terminal that wide, and all of its text is in `out`
  bool toys = false;         // the program that knows the toy games of the tests as well
  std::optional<std::filesystem::path> input_file = std::nullopt;  // read instead of `input`
};

// A folder that is empty at first and gone at the end; HOME of every program run.
const std::filesystem::path& home();
std::filesystem::path fresh_file(const std::string& name);

Ran flibuste(const std::vector<std::string>& arguments, const Call& call = {});

std::string text_of(const std::filesystem::path& file);
void write(const std::filesystem::path& file, const std::string& text);
std::vector<std::string> lines_of(const std::string& text);

// The record of a whole game between two bots, as text.
const std::string& finished_record();

}  // namespace flibuste::cli_test
