// Numbers among the options: their range is stated once and holds wherever options are read.
#include <gtest/gtest.h>

#include "core/json.h"
#include "core/refusal.h"
#include "support/toys.h"

namespace flibuste {
namespace {

const AnyGame& duel() { return toys::dice_duel_game(); }

const OptionInfo& turns() {
  const OptionInfo& option = duel().options().at(2);
  EXPECT_EQ(option.name, "turns");
  return option;
}

TEST(OptionRange, IsToldWithTheDefaultAndItsEnds) {
  ASSERT_TRUE(turns().range);
  EXPECT_EQ(turns().range->low, 5);
  EXPECT_EQ(turns().range->high, 60);
  EXPECT_EQ(turns().values, (std::vector<json::value>{40, 5, 60}));
  EXPECT_FALSE(duel().options().at(0).range);
}

TEST(OptionRange, IsCompletedAndReadStrictly) {
  EXPECT_EQ(duel().complete_options(json::object{}).at("turns"), 40);
  EXPECT_EQ(duel().complete_options({{"turns", 17}}).at("turns"), 17);
  for (const json::value& bad : {json::value(4), json::value(61), json::value(300), json::value(-1), json::value("17"),
                                 json::value(17.5), json::value(true), json::value(nullptr)}) {
    try {
      duel().complete_options({{"turns", bad}});
      ADD_FAILURE() << "read: " << json::serialize(bad);
    } catch (const Refusal& refusal) {
      EXPECT_EQ(refusal.code(), "bad_option");
      EXPECT_EQ(refusal.at(), "/turns");
    }
  }
}

TEST(OptionRange, HoldsInAStateToo) {
  Chance chance = Chance::fast(1);
  json::value document = duel().state_json(duel().setup(duel().complete_options({{"turns", 5}}), 2, chance));
  EXPECT_EQ(document.at_pointer("/options/turns"), 5);
  document.at_pointer("/options/turns") = 4;
  try {
    duel().read_state(document);
    ADD_FAILURE() << "read";
  } catch (const Refusal& refusal) {
    EXPECT_EQ(refusal.at(), "/options/turns");
  }
}

TEST(OptionRange, StandsInTheSchema) {
  const json::value schema = duel().schema();
  const json::value& option = schema.at_pointer("/$defs/Options/properties/turns");
  EXPECT_EQ(option.at("minimum"), 5);
  EXPECT_EQ(option.at("maximum"), 60);
  EXPECT_EQ(option.at("description"), "After so many turns the duel ends.");
}

}  // namespace
}  // namespace flibuste
