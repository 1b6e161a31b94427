#include "engine/engine.h"

#include <cerrno>
#include <cstdio>

#include "cli/command.h"

namespace flibuste::cli {
namespace {

// A longer line is cut here, which the engine then refuses; the rest of it is read and forgotten.
constexpr std::size_t kLongestLine = Engine::kMaxLine + 1;

// The next line without its end, or false at the end of the input.
bool next_line(std::string& line) {
  line.clear();
  bool any = false;
  for (int c = std::getc(stdin); c != EOF; c = std::getc(stdin)) {
    if (c == '\n') return true;
    any = true;
    if (line.size() < kLongestLine) line += static_cast<char>(c);
  }
  return any;
}

}  // namespace

Run describe_engine(Command& command) {
  command.note(
      {"Une requête JSON par ligne sur l’entrée, une réponse JSON par ligne sur la sortie, jusqu’à la fin de "
       "l’entrée. Par exemple\u00a0:\n  echo '{\"op\":\"games\"}' | flibuste engine",
       "One JSON request per line on the input, one JSON answer per line on the output, until the input "
       "ends. For example:\n  echo '{\"op\":\"games\"}' | flibuste engine"});
  return [](Context& context) {
    Engine engine;
    for (std::string line; next_line(line);) {
      context.line(engine.answer(line));
      context.flush();
    }
    if (std::ferror(stdin) != 0) {
      const Words fault = system_fault(errno);
      context.complain(context.said({"l’entrée ne peut pas être lue\u00a0: {}", "the input cannot be read: {}"},
                                    fault[context.lang]));
      return Exit::environment;
    }
    return Exit::done;
  };
}

}  // namespace flibuste::cli
