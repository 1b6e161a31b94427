#include "cli/game_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <string>
#include <string_view>
#include <utility>

#include "cli/files.h"

namespace flibuste::cli {
namespace {

namespace fs = std::filesystem;

std::string date_and_time() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y%m%d-%H%M%S", &parts);
  return {text.data(), size};
}

// "port-royal-20261231-235959.json", with a number behind where that exists.
fs::path unused_file(const fs::path& directory, std::string_view game) {
  const std::string stem = fmt::format("{}-{}", game, date_and_time());
  fs::path path = directory / (stem + ".json");
  for (int i = 2; fs::exists(path); ++i) path = directory / fmt::format("{}-{}.json", stem, i);
  return path;
}

}  // namespace

GameFile::GameFile(fs::path record, fs::path loaded) : record_(std::move(record)), loaded_(std::move(loaded)) {
  if (resumed()) own_.push_back(loaded_);
}

const fs::path& GameFile::keep(const Table& table) {
  if (!named()) {
    const fs::path directory = state_directory();
    // A game that came from there goes back to its own file.
    record_ = loaded_.parent_path() == directory ? loaded_ : unused_file(directory, table.game().info().id);
  }
  save_record(record_, table.record());
  return record_;
}

bool GameFile::save_as(const fs::path& path, const Table& table) {
  if (fs::exists(path) && std::ranges::count(own_, path) == 0) return false;
  save_record(path, table.record());
  own_.push_back(path);
  return true;
}

}  // namespace flibuste::cli
