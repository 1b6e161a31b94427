// The command line: what all sub-commands share. One file per sub-command; main.cpp lists them.
#pragma once

#include <fmt/format.h>
#include <atomic>

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/refusal.h"
#include "core/text.h"

namespace flibuste::cli {

enum class Exit {
  done = 0,
  does_not_hold = 1,  // the thing asked for is not so
  bad_input = 2,
  environment = 3,  // disk, terminal …
  interrupted = 130,
};

// The environment failed: nothing the person typed is wrong as such.
class Failure : public std::runtime_error {
 public:
  explicit Failure(Words message) : std::runtime_error(message.en), message_(std::move(message)) {}
  const Words& message() const { return message_; }

 private:
  Words message_;
};

// What the system says in `errno`, in both languages.
Words system_fault(int error);

// Whoever read our output has gone (a pager, head): there is nobody left to talk to.
struct OutputClosed {};

// The person, the terminal and how to write to it.
struct Context {
  std::string program = "flibuste";  // as it was called, for the commands we suggest
  Lang lang = Lang::en;
  Style style;  // of standard output
  bool terminal_in = false;
  bool terminal_out = false;

  // Standard output, buffered; throws OutputClosed or Failure.
  void out(std::string_view text) const;
  void line(std::string_view text = "") const;
  void flush() const;
  // Standard error, at once: "flibuste: text".
  void complain(std::string_view text) const;
  // A paragraph on standard output, broken to the width of the terminal.
  void paragraph(std::string_view text, std::string_view indent = "") const;
  template <class... Args>
  std::string said(const Label& pattern, const Args&... args) const {
    return flibuste::said(lang, pattern, args...);
  }
  std::string tint(Tint tint, std::string_view text) const { return tinted(style, tint, text); }
};

// From --lang as typed, then FLIBUSTE_LANG, LC_ALL, LC_MESSAGES, LANG; English where none is known.
Lang chosen_language(const std::vector<std::string>& arguments);

// The terminal as it is: widths, colours, NO_COLOR.
Context context_of_process(Lang lang, const std::string& program, bool no_colour);

// ---- numbers and words --------------------------------------------------------------------------

// 1234.5 with `digits` decimals: "1234,5" in French.
std::string decimal(Lang lang, double value, int digits);
// "45,3 %", "45.3%".
std::string percent(Lang lang, double share);
// "a, b et c".
// The one of `known` that was probably meant, or nothing.
std::string_view nearest(std::string_view typed, const std::vector<std::string_view>& known);
// Text from outside made harmless for a terminal: no control characters, no escape sequences.
std::string harmless(std::string_view text);
// As it must be typed in a shell.
std::string shell_word(std::string_view text);
std::vector<std::string> split(std::string_view text, char separator);

// Rows of cells as aligned columns; the columns whose letter in `alignment` is 'r' stand to the right.
std::string grid(const std::vector<std::vector<std::string>>& rows, std::string_view alignment,
                 std::string_view indent = "");

// ---- interrupts ---------------------------------------------------------------------------------

// From now on the first Ctrl-C (or hang-up, or polite kill) is only noted; a second one ends the program.
void note_interrupts();
bool interrupted();
const std::atomic<bool>& interrupt_flag();

}  // namespace flibuste::cli
