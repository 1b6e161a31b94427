#include "cli/cli.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <numeric>

namespace flibuste::cli {
namespace {

constexpr int kNarrowest = 60;
constexpr int kWidest = 100;  // longer lines are hard to read
constexpr int kUsual = 80;

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

// "fr", "fr_FR.UTF-8" …
bool is_french(std::string_view locale) {
  return locale.starts_with("fr") && (locale.size() == 2 || std::strchr("_-.@", locale[2]) != nullptr);
}

int terminal_width() {
  winsize size{};
  int width = 0;
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) width = size.ws_col;
  if (width == 0) width = std::atoi(std::string(environment("COLUMNS")).c_str());
  return std::clamp(width > 0 ? width : kUsual, kNarrowest, kWidest);
}

[[noreturn]] void output_failed() {
  if (errno == EPIPE) throw OutputClosed{};
  const Words cause = system_fault(errno);
  throw Failure({"impossible d’écrire la sortie\u00a0: " + cause.fr, "cannot write the output: " + cause.en});
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = std::exchange(row[j], std::min({changed, row[j] + 1, row[j - 1] + 1}));
    }
  }
  return row.back();
}

std::atomic<bool> interrupt_noted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

Words system_fault(int error) {
  const std::string en = std::strerror(error);
  switch (error) {
    case ENOENT:
      return {"le fichier ou le dossier n’existe pas", en};
    case EACCES:
    case EPERM:
    case EROFS:
      return {"ce n’est pas permis", en};
    case EISDIR:
      return {"c’est un dossier", en};
    case ENOTDIR:
      return {"ce n’est pas un dossier", en};
    case ENOSPC:
    case EDQUOT:
      return {"il n’y a plus de place", en};
    case EINVAL:
      return {"ce n’est pas un fichier ordinaire", "Not a regular file"};
    default:
      return {en, en};
  }
}

void Context::out(std::string_view text) const {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) output_failed();
}

void Context::line(std::string_view text) const {
  out(text);
  out("\n");
}

void Context::flush() const {
  if (std::fflush(stdout) != 0) output_failed();
}

void Context::complain(std::string_view text) const {
  const std::string whole = fmt::format("flibuste: {}\n", text);
  std::fwrite(whole.data(), 1, whole.size(), stderr);
}

void Context::paragraph(std::string_view text, std::string_view indent) const {
  line(wrapped(text, style.width, indent));
}

Lang chosen_language(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::string_view value = arguments[i];
    if (value == "--lang" && i + 1 < arguments.size()) {
      value = arguments[i + 1];
    } else if (value.starts_with("--lang=")) {
      value.remove_prefix(std::strlen("--lang="));
    } else {
      continue;
    }
    if (const auto lang = lang_from_code(value)) return *lang;
  }
  for (const char* name : {"FLIBUSTE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::string_view locale = environment(name);
    if (!locale.empty()) return is_french(locale) ? Lang::fr : Lang::en;
  }
  return Lang::en;
}

Context context_of_process(Lang lang, const std::string& program, bool no_colour) {
  Context context;
  context.lang = lang;
  // Found in the PATH: its name is enough. Otherwise the way it was called is what works when typed again.
  if (program.find('/') != std::string::npos) context.program = shell_word(program);
  context.terminal_in = ::isatty(STDIN_FILENO) == 1;
  context.terminal_out = ::isatty(STDOUT_FILENO) == 1;
  context.style.width = terminal_width();
  context.style.colour = context.terminal_out && !no_colour && environment("NO_COLOR").empty() &&
                         !environment("TERM").empty() && environment("TERM") != "dumb";
  return context;
}

std::string decimal(Lang lang, double value, int digits) {
  std::string text = fmt::format("{:.{}f}", value, digits);
  if (lang == Lang::fr) std::ranges::replace(text, '.', ',');
  return text;
}

std::string percent(Lang lang, double share) {
  return decimal(lang, share * 100, 1) + (lang == Lang::fr ? "\u00a0%" : "%");
}

std::string_view nearest(std::string_view typed, const std::vector<std::string_view>& known) {
  std::string_view best;
  std::size_t least = typed.size() / 3 + 2;  // further away is another word, not a slip
  for (const std::string_view word : known) {
    const std::size_t distance = edit_distance(typed, word);
    if (distance < least || (best.empty() && !typed.empty() && word.starts_with(typed))) {
      best = word;
      least = std::min(least, distance);
    }
  }
  return best;
}

std::string harmless(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
    if (byte < 0x20 || byte == 0x7f) {
      out += '?';
    } else if (byte == 0xc2 && next >= 0x80 && next < 0xa0) {  // the control characters above ASCII
      out += '?';
      ++i;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string shell_word(std::string_view text) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./~+:@%,=";
  if (!text.empty() && text.find_first_not_of(kPlain) == std::string_view::npos) return std::string(text);
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string grid(const std::vector<std::vector<std::string>>& rows, std::string_view alignment,
                 std::string_view indent) {
  constexpr std::string_view kGap = "  ";
  std::vector<int> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  std::string out;
  for (const auto& row : rows) {
    std::string line(indent);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) line += kGap;
      const bool right = i < alignment.size() && alignment[i] == 'r';
      if (right) line.append(static_cast<std::size_t>(widths[i] - columns(row[i])), ' ');
      line += right || i + 1 == row.size() ? row[i] : padded(row[i], widths[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

void note_interrupts() {
  struct sigaction action{};
  action.sa_handler = [](int) { interrupt_noted = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // and no SA_RESTART: a waiting read must return
  sigemptyset(&action.sa_mask);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

bool interrupted() { return interrupt_noted; }
const std::atomic<bool>& interrupt_flag() { return interrupt_noted; }

}  // namespace flibuste::cli
