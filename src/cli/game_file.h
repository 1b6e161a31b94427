// Where the record of a game at the terminal is kept.
#pragma once

#include <filesystem>
#include <vector>

#include "table/table.h"

namespace flibuste::cli {

class GameFile {
 public:
  // `record`: written at the end and when the person leaves; may be empty. `loaded`: where the game came from; may be
  // empty.
  GameFile(std::filesystem::path record, std::filesystem::path loaded);

  bool resumed() const { return !loaded_.empty(); }
  // It has a file: a named one, or one that it was given when it was first kept.
  bool named() const { return !record_.empty(); }
  const std::filesystem::path& path() const { return record_; }

  // Writes the record where it belongs, or into a file of its own where unfinished games are kept; says where that is.
  const std::filesystem::path& keep(const Table& table);
  // Writes it into another file; false where that one exists and is not of this game.
  bool save_as(const std::filesystem::path& path, const Table& table);

 private:
  std::filesystem::path record_;
  std::filesystem::path loaded_;
  std::vector<std::filesystem::path> own_;  // files this game may overwrite
};

}  // namespace flibuste::cli
