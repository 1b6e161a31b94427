#include <gtest/gtest.h>

#include "core/json.h"

namespace flibuste {
namespace {

std::string fault_of(std::string_view text) {
  try {
    parse_json(text);
    return "";
  } catch (const Refusal& refusal) {
    return refusal.message().en;
  }
}

TEST(JsonTwice, AMemberGivenTwiceIsRefusedByName) {
  EXPECT_NE(fault_of(R"({"seat":0,"seat":1})").find("\"seat\" is given twice"), std::string::npos);
  EXPECT_NE(fault_of(R"([{"a":{"b":1,"b":1}}])").find("\"b\" is given twice"), std::string::npos);
}

TEST(JsonTwice, TheSameNameInTwoObjectsIsFine) {
  EXPECT_EQ(fault_of(R"([{"seat":0},{"seat":1,"in":{"seat":2}}])"), "");
}

}  // namespace
}  // namespace flibuste
