#include "cli/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>

#include "cli/cli.h"
#include "core/json.h"

namespace flibuste::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLargestText = std::size_t{64} << 20U;

// A file descriptor, closed at the end of its life.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  int get() const { return fd_; }
  bool close() {
    const int fd = std::exchange(fd_, -1);
    return fd <= STDERR_FILENO || ::close(fd) == 0;
  }

 private:
  int fd_;
};

[[noreturn]] void fail(const Label& pattern, const fs::path& path) {
  const Words cause = system_fault(errno);
  const std::string name = harmless(path.string());
  throw Failure({said(Lang::fr, pattern, name, cause.fr), said(Lang::en, pattern, name, cause.en)});
}
[[noreturn]] void cannot_read(const fs::path& path) {
  fail({"impossible de lire {}\u00a0: {}", "cannot read {}: {}"}, path);
}
[[noreturn]] void cannot_write(const fs::path& path) {
  fail({"impossible d’écrire {}\u00a0: {}", "cannot write {}: {}"}, path);
}

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

}  // namespace

std::string read_text(const std::string& path) {
  Descriptor file(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) cannot_read(path);
  std::string text;
  std::array<char, 65536> block{};
  while (true) {
    const ssize_t count = ::read(file.get(), block.data(), block.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) cannot_read(path);
    if (count == 0) return text;
    text.append(block.data(), static_cast<std::size_t>(count));
    if (text.size() > kLargestText) {
      throw Refusal("too_large",
                    {"le fichier est bien trop gros pour ce programme", "the file is far too large for this program"});
    }
  }
}

void read_stream(const std::string& path, const std::function<void(std::istream& in)>& read) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) cannot_read(path);
  read(file);
  if (!file.bad()) return;
  if (errno == 0) errno = EIO;
  cannot_read(path);
}

void write_text(const fs::path& path, std::string_view text) {
  std::error_code ignored;
  if (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored)) {
    errno = fs::is_directory(path, ignored) ? EISDIR : EINVAL;
    cannot_write(path);
  }
  const fs::path temporary = path.string() + fmt::format(".{}.tmp", ::getpid());
  Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666));
  if (file.get() < 0) cannot_write(path);
  const bool written = write_all(file.get(), text) && ::fsync(file.get()) == 0 && file.close() &&
                       ::rename(temporary.c_str(), path.c_str()) == 0;
  if (!written) {
    const int cause = errno;
    ::unlink(temporary.c_str());
    errno = cause;
    cannot_write(path);
  }
}

void check_place(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  std::error_code ignored;
  errno = 0;
  if (fs::is_directory(path, ignored)) {
    errno = EISDIR;
  } else if (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored)) {
    errno = EINVAL;
  } else if (!fs::exists(folder, ignored)) {
    errno = ENOENT;
  } else if (!fs::is_directory(folder, ignored)) {
    errno = ENOTDIR;
  } else if (::access(folder.c_str(), W_OK) == 0) {
    return;
  }
  cannot_write(path);
}

bool same_file(const fs::path& one, const fs::path& other) {
  std::error_code failed;
  if (fs::equivalent(one, other, failed)) return true;
  const fs::path first = fs::weakly_canonical(fs::absolute(one), failed);
  return !failed && first == fs::weakly_canonical(fs::absolute(other), failed);
}

void LineLog::begin(const std::string& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) {
    throw Refusal("bad_file",
                  {fmt::format("{} est un dossier", harmless(path)), fmt::format("{} is a folder", harmless(path))});
  }
  if (fs::exists(path, ignored)) {
    throw Refusal(
        "file_exists",
        {fmt::format("{} existe déjà\u202f; --resume le continue, un autre nom ne le touche pas", harmless(path)),
         fmt::format("{} exists already; --resume continues it, another name leaves it alone", harmless(path))});
  }
  open(path);
}

void LineLog::resume(const std::string& path, std::size_t kept) {
  std::error_code failed;
  fs::resize_file(path, kept, failed);
  if (failed) {
    errno = failed.value();
    cannot_write(path);
  }
  open(path);
}

void LineLog::open(const std::string& path) {
  path_ = path;
  errno = 0;
  file_.open(path, std::ios::out | std::ios::app | std::ios::binary);
  if (!file_) cannot_write(path_);
}

void LineLog::append(std::string_view line) {
  errno = 0;
  file_ << line << '\n' << std::flush;
  if (!file_) cannot_write(path_);
}

Record load_record(const std::string& path) { return read_record(parse_json(read_text(path), "bad_record")); }

void save_record(const fs::path& path, const Record& record) {
  write_text(path, json::serialize(record_json(record)) + "\n");
}

fs::path state_directory() {
  const std::string state = environment("XDG_STATE_HOME");
  const std::string home = environment("HOME");
  if (!state.starts_with('/') && home.empty()) {
    throw Failure({"ni XDG_STATE_HOME ni HOME ne disent où garder la partie",
                   "neither XDG_STATE_HOME nor HOME says where to keep the game"});
  }
  const fs::path base = state.starts_with('/') ? fs::path(state) : fs::path(home) / ".local" / "state";
  fs::path directory = base / "flibuste";
  std::error_code error;
  fs::create_directories(directory, error);
  if (error) {
    errno = error.value();
    cannot_write(directory);
  }
  return directory;
}

std::string shown_path(const fs::path& path) {
  const std::string home = environment("HOME");
  const std::string text = path.string();
  if (home.size() > 1 && text.starts_with(home + "/")) {
    const std::string rest = text.substr(home.size());
    if (shell_word(rest) == rest) return "~" + rest;
  }
  return shell_word(text);
}

}  // namespace flibuste::cli
