// French asks for a narrow no-break space (U+202F) before ; ! and ? in every text of the program. (Those of the client
// are looked after by its own linter.)
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

#include "generated/places.h"

namespace flibuste {
namespace {

TEST(FrenchSpacing, IsNarrowBeforeDoublePunctuation) {
  const std::regex wide(R"((\\u00[aA]0|\xc2\xa0)[;!?])");
  int files = 0;
  int narrow = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(FLIBUSTE_SOURCE_DIR) / "src")) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
    ++files;
    std::ifstream in(entry.path());
    std::string text;
    for (int line = 1; std::getline(in, text); ++line) {
      EXPECT_FALSE(std::regex_search(text, wide)) << entry.path() << ':' << line << ": " << text;
      if (text.find("\\u202f") != std::string::npos) ++narrow;
    }
  }
  EXPECT_GT(files, 100);
  EXPECT_GT(narrow, 50);
}

}  // namespace
}  // namespace flibuste
