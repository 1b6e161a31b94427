#include "kit/project_files.h"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>

#include "generated/places.h"

namespace flibuste::kit {

std::filesystem::path project_file(const std::filesystem::path& path) {
  return std::filesystem::path(FLIBUSTE_SOURCE_DIR) / path;
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

bool writing_golden() {
  const char* mode = std::getenv("FLIBUSTE_GOLDEN");
  return mode != nullptr && std::string_view(mode) == "write";
}

}  // namespace flibuste::kit
