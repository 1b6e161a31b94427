#include "core/clause_name.h"

#include <gtest/gtest.h>

namespace flibuste {
namespace {

TEST(ClauseName, IsReadWithAndWithoutASection) {
  EXPECT_EQ(clause_name("PR-12"), (ClauseName{.prefix = "PR", .section = "", .example = false, .number = 12}));
  EXPECT_EQ(clause_name("PR-E3"), (ClauseName{.prefix = "PR", .section = "", .example = true, .number = 3}));
  EXPECT_EQ(clause_name("SM-C4-5"), (ClauseName{.prefix = "SM", .section = "C4", .example = false, .number = 5}));
  EXPECT_EQ(clause_name("SM-C4-E1"), (ClauseName{.prefix = "SM", .section = "C4", .example = true, .number = 1}));
  EXPECT_EQ(clause_name("SM-E1-2"), (ClauseName{.prefix = "SM", .section = "E1", .example = false, .number = 2}));
}

TEST(ClauseName, IsNoOtherText) {
  for (const char* text : {"", "PR", "PR-", "-1", "pr-1", "PR-x", "PR-E", "PR-1a", "PR-1-2", "SM-C4-", "SM--5",
                           "SM-c4-5", "SM-C4-5-6", "P R-1", "PR-99999999999", "cul-de-sac", "PR-1 "}) {
    EXPECT_FALSE(clause_name(text)) << text;
  }
}

}  // namespace
}  // namespace flibuste
