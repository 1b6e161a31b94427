// Lines typed by a person. Ctrl-C and the end of the input are answers too.
#pragma once

#include <string>

namespace flibuste::cli {

enum class Typed { line, end, interrupt };

class Input {
 public:
  // Waits for the next line, without its end and without spaces around it. Very long lines are cut.
  Typed next(std::string& line);

 private:
  std::string waiting_;
  bool ended_ = false;
};

}  // namespace flibuste::cli
