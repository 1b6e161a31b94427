#include "program.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>

#include "generated/places.h"

namespace flibuste::cli_test {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "flibuste-cli-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) std::abort();
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

struct Pipe {
  std::array<int, 2> ends{};
  Pipe() {
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) std::abort();
  }
};

// Both ends of `in` and `out` become those of a new terminal.
void make_terminal(Pipe& in, Pipe& out, int columns) {
  winsize size{};
  size.ws_row = 50;
  size.ws_col = static_cast<unsigned short>(columns);
  int master = -1;
  int slave = -1;
  if (::openpty(&master, &slave, nullptr, nullptr, &size) != 0) std::abort();
  ::dup3(slave, in.ends[0], O_CLOEXEC);
  ::dup3(slave, out.ends[1], O_CLOEXEC);
  ::dup3(master, in.ends[1], O_CLOEXEC);
  ::dup3(master, out.ends[0], O_CLOEXEC);
  ::close(master);
  ::close(slave);
}

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> list;
  list.reserve(words.size() + 1);
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

// How much of a processor a program has had.
long had_ms(pid_t program) {
  clockid_t clock = 0;
  timespec had{};
  if (::clock_getcpuclockid(program, &clock) != 0 || ::clock_gettime(clock, &had) != 0) return 0;
  return had.tv_sec * 1000 + had.tv_nsec / 1'000'000;
}

// Whether it has said what to do when Ctrl-C is pressed.
bool minds_interrupts(pid_t program) {
  std::ifstream status(fmt::format("/proc/{}/status", program));
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("SigCgt:")) return ((std::stoull(line.substr(7), nullptr, 16) >> (SIGINT - 1)) & 1U) != 0;
  }
  return false;
}

int left(Clock::time_point until) {
  return static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count());
}

}  // namespace

const fs::path& home() {
  static const Folder folder;
  return folder.path();
}

fs::path fresh_file(const std::string& name) {
  fs::path file = home() / name;
  fs::remove(file);
  return file;
}

Ran flibuste(const std::vector<std::string>& arguments, const Call& call) {
  std::signal(SIGPIPE, SIG_IGN);
  const std::string program = std::string(FLIBUSTE_BINARY) + (call.toys ? "-toys" : "");
  std::vector<std::string> words = {program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::map<std::string, std::string> variables = {
      {"HOME", home().string()}, {"PATH", "/usr/bin:/bin"}, {"COLUMNS", "80"}};
  for (const auto& [name, value] : call.environment) variables[name] = value;
  std::vector<std::string> environment;
  environment.reserve(variables.size());
  for (const auto& [name, value] : variables) environment.push_back(fmt::format("{}={}", name, value));

  Pipe in;
  Pipe out;
  Pipe err;
  if (call.terminal_columns > 0) make_terminal(in, out, call.terminal_columns);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (call.input_file) {
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, call.input_file->c_str(), O_RDONLY, 0);
  } else {
    posix_spawn_file_actions_adddup2(&actions, in.ends[0], STDIN_FILENO);
  }
  posix_spawn_file_actions_adddup2(&actions, out.ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, call.terminal_columns > 0 ? out.ends[1] : err.ends[1], STDERR_FILENO);
  auto argv = pointers(words);
  auto envp = pointers(environment);
  pid_t child = 0;
  const int failed = posix_spawn(&child, program.c_str(), &actions, nullptr, argv.data(), envp.data());
  posix_spawn_file_actions_destroy(&actions);
  ::close(in.ends[0]);
  ::close(out.ends[1]);
  ::close(err.ends[1]);
  Ran ran;
  if (failed != 0) {
    ADD_FAILURE() << "cannot start " << FLIBUSTE_BINARY;
    return ran;
  }

  ::fcntl(in.ends[1], F_SETFL, O_NONBLOCK);
  const auto begun = Clock::now();
  const auto deadline = begun + std::chrono::milliseconds(call.limit_ms);
  const bool interrupting = call.interrupt_after_ms >= 0 || !call.interrupt_at.empty();
  bool to_interrupt = interrupting;
  std::size_t sent = 0;
  bool sending = true;
  bool reading_out = true;
  bool reading_err = true;
  while (reading_out || reading_err) {
    if (Clock::now() >= deadline) {
      ::kill(child, SIGKILL);
      ran.timed_out = true;
      ADD_FAILURE() << "no end after " << call.limit_ms << " ms: " << (arguments.empty() ? "" : arguments.front());
      break;
    }
    if (to_interrupt && minds_interrupts(child) && had_ms(child) >= call.interrupt_after_ms &&
        ran.out.find(call.interrupt_at) != std::string::npos) {
      ::kill(child, SIGINT);
      to_interrupt = false;
    }
    if (sending && sent == call.input.size() && !interrupting) {
      ::close(in.ends[1]);
      sending = false;
    }
    const bool more = sending && sent < call.input.size();
    std::array<pollfd, 3> polled = {{{more ? in.ends[1] : -1, POLLOUT, 0},
                                     {reading_out ? out.ends[0] : -1, POLLIN, 0},
                                     {reading_err ? err.ends[0] : -1, POLLIN, 0}}};
    constexpr int kOften = 10;
    ::poll(polled.data(), polled.size(), std::max(0, to_interrupt ? kOften : left(deadline)) + 1);
    if (polled[0].revents != 0) {
      const ssize_t count = ::write(in.ends[1], call.input.data() + sent, call.input.size() - sent);
      sent = count < 0 ? call.input.size() : sent + static_cast<std::size_t>(count);
    }
    const auto receive = [](const pollfd& from, std::string& text, bool& reading) {
      if (from.revents == 0) return;
      std::array<char, 65536> block{};
      const ssize_t count = ::read(from.fd, block.data(), block.size());
      if (count <= 0) {
        reading = false;
      } else {
        text.append(block.data(), static_cast<std::size_t>(count));
      }
    };
    receive(polled[1], ran.out, reading_out);
    receive(polled[2], ran.err, reading_err);
  }
  if (sending) ::close(in.ends[1]);
  ::close(out.ends[0]);
  ::close(err.ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  ran.exit = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  EXPECT_TRUE(in.is_open()) << file;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

const std::string& finished_record() {
  static const std::string text = [] {
    const fs::path file = fresh_file("finished.json");
    const Ran ran =
        flibuste({"play", "port-royal", "--seats", "regle,hasard", "--seed", "fixed", "--record", file.string()});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    return text_of(file);
  }();
  return text;
}

}  // namespace flibuste::cli_test
