// What only a person at a terminal sees: colours, the width of the window, progress.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/text.h"
#include "program.h"

namespace flibuste::cli_test {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kColour = "\x1b[1m";

Ran at_terminal(const std::vector<std::string>& arguments, std::map<std::string, std::string> environment,
                int columns = 80, const std::string& input = "") {
  environment.insert({"TERM", "xterm-256color"});
  return flibuste(arguments, {.input = input, .environment = std::move(environment), .terminal_columns = columns});
}

TEST(CliTerminal, ColoursOnlyWhereTheyAreWelcome) {
  EXPECT_THAT(at_terminal({"games"}, {}).out, HasSubstr(kColour));
  EXPECT_THAT(at_terminal({"games"}, {{"NO_COLOR", "1"}}).out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(at_terminal({"games"}, {{"TERM", "dumb"}}).out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(at_terminal({"games", "--no-colour"}, {}).out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(at_terminal({"--no-color", "games"}, {}).out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(flibuste({"games"}, {.input = {}, .environment = {{"TERM", "xterm-256color"}}}).out,
              Not(HasSubstr("\x1b")));
}

TEST(CliTerminal, TheWindowDecidesTheWidth) {
  for (const int width : {60, 72, 100}) {
    const Ran ran = at_terminal({"play", "port-royal", "--seed", "2", "--lang", "fr", "--no-colour"}, {}, width,
                                "1\n1\n1\n?\nq\nn\n");
    EXPECT_EQ(ran.exit, 0);
    int widest = 0;
    for (std::string line : lines_of(ran.out)) {
      if (line.starts_with("Votre choix")) continue;  // what was typed ahead is not shown behind it
      if (line.ends_with('\r')) line.pop_back();
      line.erase(0, line.rfind('\r') + 1);  // "… réfléchit" is drawn over
      widest = std::max(widest, columns(line));
    }
    EXPECT_EQ(widest, width);  // the rule fills the line
  }
}

TEST(CliTerminal, AGameInColour) {
  const Ran ran = at_terminal({"play", "port-royal", "--seed", "2"}, {}, 80, "1\n1\nh\nq\nn\n");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("\x1b[36m"));
  EXPECT_THAT(ran.out, HasSubstr("Your choice"));
}

TEST(CliTerminal, TheArenaShowsItsProgress) {
  const Ran ran = at_terminal({"arena", "port-royal", "--seats", "regle,regle,regle", "--games", "3000"}, {});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("/3000, "));
  EXPECT_THAT(ran.out, HasSubstr("95% interval"));
}

}  // namespace
}  // namespace flibuste::cli_test
