// What the tests of the storage share: a folder that goes away, short entries, failures as values, other processes.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace flibuste::store_kit {

class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();
  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

Entry first(std::string table, std::int64_t time = 1, TableStatus status = TableStatus::open,
            std::vector<std::string> people = {});
Entry next(std::string table, std::uint32_t number, std::int64_t time = 1, std::string body = "body");

Appended append_one(Store& store, const Entry& entry);
std::vector<std::string> ids(const std::vector<TableRow>& rows);

// The failure of an action, which must also be told well: one sentence that names `file`.
StoreFailure::Kind failure_of(const std::function<void()>& action, const std::filesystem::path& file);

std::string read_bytes(const std::filesystem::path& file);
void write_bytes(const std::filesystem::path& file, std::string_view bytes);

// Another process. It must be started while no store is open here: SQLite's connections do not survive a fork.
class Child {
 public:
  // `work` reads from the first descriptor and writes to the second.
  explicit Child(const std::function<void(int, int)>& work);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();
  void say(char word) const;  // to the child
  char hear() const;          // from the child; 0 when it is gone
  int from_child() const { return from_; }
  void kill();
  int wait();  // its exit status, -1 when it was killed

 private:
  int pid_ = -1;
  int to_ = -1;
  int from_ = -1;
};

}  // namespace flibuste::store_kit
