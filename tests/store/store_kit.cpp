#include "store_kit.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <utility>

namespace flibuste::store_kit {

namespace fs = std::filesystem;

Folder::Folder() {
  std::string name = (fs::temp_directory_path() / "flibuste-store-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) std::abort();
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

Entry first(std::string table, std::int64_t time, TableStatus status, std::vector<std::string> people) {
  return {.table = std::move(table),
          .number = 0,
          .time = time,
          .body = "first",
          .index = TableIndex{.status = status, .people = std::move(people)}};
}

Entry next(std::string table, std::uint32_t number, std::int64_t time, std::string body) {
  return {.table = std::move(table), .number = number, .time = time, .body = std::move(body), .index = {}};
}

Appended append_one(Store& store, const Entry& entry) {
  const std::vector<Appended> answers = store.append({&entry, 1});
  EXPECT_EQ(answers.size(), 1U);
  return answers.at(0);
}

std::vector<std::string> ids(const std::vector<TableRow>& rows) {
  std::vector<std::string> names;
  names.reserve(rows.size());
  for (const TableRow& row : rows) names.push_back(row.id);
  return names;
}

StoreFailure::Kind failure_of(const std::function<void()>& action, const fs::path& file) {
  try {
    action();
  } catch (const StoreFailure& failure) {
    const std::string text = failure.what();
    EXPECT_NE(text.find(file.filename().string()), std::string::npos) << text;
    EXPECT_EQ(text.find('\n'), std::string::npos) << text;
    return failure.kind();
  }
  ADD_FAILURE() << "did not fail";
  return StoreFailure::Kind::broken;
}

std::string read_bytes(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_bytes(const fs::path& file, std::string_view bytes) {
  std::ofstream(file, std::ios::binary) << bytes;
  EXPECT_EQ(fs::file_size(file), bytes.size());
}

Child::Child(const std::function<void(int, int)>& work) {
  std::array<int, 2> down{};
  std::array<int, 2> up{};
  if (::pipe2(down.data(), O_CLOEXEC) != 0 || ::pipe2(up.data(), O_CLOEXEC) != 0) std::abort();
  pid_ = ::fork();
  if (pid_ < 0) std::abort();
  if (pid_ == 0) {
    ::close(down[1]);
    ::close(up[0]);
    try {
      work(down[0], up[1]);
    } catch (...) {
      ::_exit(1);
    }
    ::_exit(0);
  }
  ::close(down[0]);
  ::close(up[1]);
  to_ = down[1];
  from_ = up[0];
}

Child::~Child() {
  if (pid_ > 0) {
    kill();
    wait();
  }
  ::close(to_);
  ::close(from_);
}

void Child::say(char word) const { EXPECT_EQ(::write(to_, &word, 1), 1); }

char Child::hear() const {
  char word = 0;
  return ::read(from_, &word, 1) == 1 ? word : '\0';
}

void Child::kill() { ::kill(pid_, SIGKILL); }

int Child::wait() {
  int status = 0;
  ::waitpid(std::exchange(pid_, -1), &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace flibuste::store_kit
