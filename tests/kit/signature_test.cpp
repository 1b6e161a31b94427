// Law 9: one signature per registered game, the same with every compiler, kept in
// golden/signatures.txt. A change there means that the rules changed: raise rules_version too.
#include "table/signature.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iomanip>
#include <map>
#include <sstream>

#include "kit/project_files.h"
#include "table/registry.h"

namespace flibuste::kit {
namespace {

std::string hex(std::uint64_t value) {
  std::ostringstream out;
  out << std::hex << std::setw(16) << std::setfill('0') << value;
  return out.str();
}

TEST(SignatureLaw, SignaturesAreAsTheyWere) {
  std::map<std::string, std::string> now;
  for (const AnyGame* game : all_games()) now[std::string(game->info().id)] = hex(signature(*game));
  const auto file = project_file("tests/kit/golden/signatures.txt");
  if (writing_golden()) {
    std::ofstream out(file);
    for (const auto& [game, value] : now) out << game << " " << value << "\n";
    return;
  }
  std::map<std::string, std::string> golden;
  std::ifstream in(file);
  for (std::string game, value; in >> game >> value;) golden[game] = value;
  EXPECT_EQ(golden, now);
}

TEST(SignatureLaw, DependsOnHowManyGamesAreHashed) {
  for (const AnyGame* game : all_games()) EXPECT_NE(signature(*game, 1), signature(*game, 2));
}

}  // namespace
}  // namespace flibuste::kit
