// Logs of every release must be read for ever: fixtures/RELEASE/TABLE.jsonl is a log as that release wrote it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "generated/places.h"
#include "server/live_table.h"
#include "table/record.h"

namespace flibuste {
namespace {

TEST(LiveTableRelease, AGameOfRelease01EndsAsItEnded) {
  const auto file =
      std::filesystem::path(FLIBUSTE_SOURCE_DIR) / "tests/server/fixtures/release-0.1/ppvpsgc7bngwfsts.jsonl";
  std::ifstream in(file);
  ASSERT_TRUE(in) << file;
  std::vector<std::string> log;
  for (std::string line; std::getline(in, line);) log.push_back(line);
  ASSERT_EQ(log.size(), 235U);

  const LiveTable table(file.stem().string(), log);
  EXPECT_EQ(table.version(), 235U);
  EXPECT_EQ(table.status(), TableStatus::finished);
  EXPECT_EQ(table.seats()[0].name, "Flint");
  std::vector<int> scores;
  for (const SeatResult& seat : table.play()->table().outcome().seats) scores.push_back(seat.score);
  EXPECT_EQ(scores, (std::vector{7, 12, 10}));
  EXPECT_EQ(Table::replay(table.record()).state_hash(), table.play()->table().state_hash());
}

}  // namespace
}  // namespace flibuste
