// The arrows between the folders of src: what each includes is what docs/architecture.md says, no more and no less.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "generated/places.h"

namespace flibuste {
namespace {

using Arrows = std::map<std::string, std::set<std::string>>;

const std::filesystem::path kRoot = FLIBUSTE_SOURCE_DIR;

// Calls `visit(file, included)` for every #include of a file of ours.
template <class Visit>
void each_include(const Visit& visit) {
  static const std::regex kInclude(R"re(^\s*#\s*include\s*"([^"]+)".*)re");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kRoot / "src")) {
    if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
    std::ifstream in(entry.path());
    std::smatch found;
    for (std::string line; std::getline(in, line);) {
      if (std::regex_match(line, found, kInclude)) {
        visit(std::filesystem::relative(entry.path(), kRoot / "src"), std::filesystem::path(found[1].str()));
      }
    }
  }
}

// The rows | `folder` | `other` `other` | of the document.
Arrows documented() {
  static const std::regex kRow(R"(\| `(\w+)` \| ((?:`\w+`(?:, )?)*) *\|)");
  static const std::regex kName(R"(`(\w+)`)");
  std::ifstream in(kRoot / "docs/architecture.md");
  Arrows arrows;
  std::smatch row;
  for (std::string line; std::getline(in, line);) {
    if (!std::regex_match(line, row, kRow)) continue;
    const std::string names = row[2];
    std::set<std::string>& to = arrows[row[1]];
    for (std::sregex_iterator each(names.begin(), names.end(), kName), end; each != end; ++each) to.insert((*each)[1]);
  }
  return arrows;
}

TEST(Folders, IncludeWhatTheDocumentSays) {
  Arrows found;
  for (const auto& folder : std::filesystem::directory_iterator(kRoot / "src")) found[folder.path().filename()];
  each_include([&](const std::filesystem::path& file, const std::filesystem::path& included) {
    const std::string from = *file.begin();
    const std::string to = *included.begin();
    if (to != from && to != "generated") found[from].insert(to);
  });
  const Arrows told = documented();
  ASSERT_EQ(told.size(), found.size()) << "docs/architecture.md has a row for each folder of src";
  for (const auto& [folder, to] : found) {
    ASSERT_TRUE(told.contains(folder)) << folder;
    EXPECT_EQ(to, told.at(folder)) << "what src/" << folder << " includes";
  }
}

// A library is linked with those of folders that its own includes, and gets the others through them.
TEST(Folders, LinkNoOthersThanTheyInclude) {
  static const std::regex kLibrary(R"re(^flibuste_library\(flibuste_(\w+) +"src/[^"]*"(.*)\).*)re");
  static const std::regex kName(R"(flibuste_(\w+))");
  const Arrows told = documented();
  std::ifstream in(kRoot / "CMakeLists.txt");
  std::set<std::string> libraries;
  std::smatch found;
  for (std::string line; std::getline(in, line);) {
    if (!std::regex_match(line, found, kLibrary)) continue;
    const std::string folder = found[1];
    const std::string linked = found[2];
    libraries.insert(folder);
    ASSERT_TRUE(told.contains(folder)) << folder;
    for (std::sregex_iterator each(linked.begin(), linked.end(), kName), end; each != end; ++each) {
      EXPECT_TRUE(told.at(folder).contains((*each)[1])) << "flibuste_" << folder << " is linked with " << (*each)[0];
    }
  }
  EXPECT_EQ(libraries.size() + 1, told.size()) << "all but the command line, whose files are objects";
}

TEST(Folders, NoArrowLeadsBack) {
  const Arrows arrows = documented();
  std::set<std::string> placed;  // folders below which nothing is left to place
  for (std::size_t before = placed.size() + 1; before != placed.size();) {
    before = placed.size();
    for (const auto& [folder, to] : arrows) {
      const bool ready = std::ranges::all_of(to, [&](const std::string& each) { return placed.contains(each); });
      if (ready) placed.insert(folder);
    }
  }
  EXPECT_EQ(placed.size(), arrows.size()) << "there is a circle of folders";
}

TEST(Folders, GamesDoNotKnowEachOther) {
  each_include([](const std::filesystem::path& file, const std::filesystem::path& included) {
    if (*file.begin() != "games" || *included.begin() != "games" || file == "games/all.h") return;
    EXPECT_EQ(*std::next(file.begin()), *std::next(included.begin())) << file;
  });
}

// games/all.h lists them, and the registry alone reads the list.
TEST(Folders, OnlyTheRegistryNamesGames) {
  each_include([](const std::filesystem::path& file, const std::filesystem::path& included) {
    if (*included.begin() == "games" && *file.begin() != "games") {
      EXPECT_EQ(file, "table/registry.cpp");
      EXPECT_EQ(included, "games/all.h");
    }
  });
}

}  // namespace
}  // namespace flibuste
