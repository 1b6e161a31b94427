// The server as a process of its own, in a folder of its own, and what the system says of it.
#pragma once

#include <fmt/format.h>
#include <linux/magic.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "load/glance.h"

namespace flibuste::load {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

inline constexpr double kPatience = 60;  // seconds for what is not measured, with other work beside it

inline double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

inline Clock::duration duration_of(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

// A folder that is gone with its object.
class Folder {
 public:
  Folder() {
    const char* wanted = std::getenv("TMPDIR");
    const std::string parent = wanted != nullptr ? wanted : "/var/tmp";
    struct statfs system{};
    if (statfs(parent.c_str(), &system) != 0) fail(fmt::format("cannot use {}: set TMPDIR to a folder", parent));
    if (system.f_type == TMPFS_MAGIC || system.f_type == RAMFS_MAGIC) {
      fail(fmt::format("{} is memory: set TMPDIR to a folder on a disk", parent));
    }
    std::string name = parent + "/flibuste-load-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) fail(fmt::format("cannot make a folder in {}", parent));
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

class Server {
 public:
  Server(const fs::path& program, const fs::path& data) {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) fail("cannot make a pipe");
    std::vector<std::string> words = {program,
                                      "serve",
                                      "--port",
                                      "0",
                                      "--data",
                                      data,
                                      "--connections",
                                      "4096",
                                      "--connections-each",
                                      "4096",
                                      "--requests-per-second",
                                      "1000000",
                                      "--request-burst",
                                      "1000000",
                                      "--tables-each",
                                      "1000",
                                      "--tables-per-hour",
                                      "1000000",
                                      "--quiet"};
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_ = fork();
    if (pid_ < 0) fail("cannot start a process");
    if (pid_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);  // no server outlives its measurement
      dup2(pipe[1], STDOUT_FILENO);
      close(pipe[0]);
      close(pipe[1]);
      execv(arguments[0], arguments.data());
      std::fprintf(stderr, "bench_load: cannot run %s (see --server)\n", arguments[0]);
      _exit(127);
    }
    close(pipe[1]);
    output_ = pipe[0];
    try {
      port_ = read_port();
    } catch (...) {
      end();
      throw;
    }
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() { end(); }

  std::uint16_t port() const { return port_; }

  // User and system time of all its threads, in seconds.
  double processor_seconds() const {
    std::ifstream file(fmt::format("/proc/{}/stat", pid_));
    std::string text((std::istreambuf_iterator<char>(file)), {});
    text.erase(0, text.rfind(')') + 1);  // the name before may have blanks
    constexpr int kUser = 11;            // fields after the name
    double ticks = 0;
    std::size_t at = 0;
    for (int field = 0; field <= kUser + 1; ++field) {
      at = text.find_first_not_of(' ', at);
      if (at == std::string::npos) fail("the server is gone");
      const std::size_t end = std::min(text.find(' ', at), text.size());
      if (field >= kUser) ticks += number(std::string_view(text).substr(at, end - at));
      at = end;
    }
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
  }

  // "VmRSS" or "VmHWM", in bytes.
  double memory(std::string_view name) const {
    std::ifstream file(fmt::format("/proc/{}/status", pid_));
    for (std::string line; std::getline(file, line);) {
      if (!line.starts_with(name)) continue;
      constexpr double kKibi = 1'024;
      return kKibi * number(std::string_view(line).substr(line.find_first_of("0123456789")));
    }
    fail("the server is gone");
  }

  void terminate() const { kill(pid_, SIGTERM); }

  // Its exit code once it has ended; a signal counts as 128 and more, as in a shell.
  std::optional<int> ended() {
    int status = 0;
    if (pid_ <= 0 || waitpid(pid_, &status, WNOHANG) != pid_) return std::nullopt;
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

 private:
  void end() {
    if (output_ >= 0) close(std::exchange(output_, -1));
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(std::exchange(pid_, 0), nullptr, 0);
  }

  // It says where it listens in its first line, in whatever language.
  std::uint16_t read_port() const {
    constexpr std::string_view kBefore = "http://127.0.0.1:";
    std::string told;
    const auto start = Clock::now();
    while (seconds_since(start) < kPatience) {
      pollfd wait{.fd = output_, .events = POLLIN, .revents = 0};
      if (poll(&wait, 1, 100) <= 0) continue;
      std::array<char, 512> bytes{};
      const ssize_t size = read(output_, bytes.data(), bytes.size());
      if (size <= 0) fail("the server ended before it listened");
      told.append(bytes.data(), static_cast<std::size_t>(size));
      const std::size_t at = told.find(kBefore);
      if (at != std::string::npos && told.find('/', at + kBefore.size()) != std::string::npos) {
        return static_cast<std::uint16_t>(number(std::string_view(told).substr(at + kBefore.size())));
      }
    }
    fail("the server does not say where it listens");
  }

  pid_t pid_ = 0;
  int output_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace flibuste::load
