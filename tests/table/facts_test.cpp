// What never changes in a game, as it is told to whoever shows it. The client's own tests read the same documents from
// web/client/tests/facts; FLIBUSTE_GOLDEN=write writes them anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/json.h"
#include "generated/places.h"
#include "table/registry.h"

namespace flibuste {
namespace {

std::filesystem::path file_of(const AnyGame& game) {
  return std::filesystem::path(FLIBUSTE_SOURCE_DIR) / "web/client/tests/facts" /
         (std::string(game.info().id) + ".json");
}

bool writing() {
  const char* mode = std::getenv("FLIBUSTE_GOLDEN");
  return mode != nullptr && std::string_view(mode) == "write";
}

TEST(Facts, AreThoseTheClientIsTestedWith) {
  for (const AnyGame* game : all_games()) {
    const json::value facts = game->facts_json();
    if (facts.is_null()) continue;
    if (writing()) std::ofstream(file_of(*game)) << facts << "\n";
    std::ifstream in(file_of(*game));
    std::stringstream text;
    text << in.rdbuf();
    ASSERT_FALSE(text.str().empty()) << file_of(*game);
    EXPECT_EQ(parse_json(text.str()), facts) << game->info().id;
  }
}

}  // namespace
}  // namespace flibuste
