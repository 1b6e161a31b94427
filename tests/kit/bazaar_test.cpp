// What the load test needs of the toy bazaar: documents of views as large as those of a heavy game, one for each
// reader.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "kit/settings.h"

namespace flibuste::kit {
namespace {

TEST(Bazaar, EachOfEightReadersHasAViewOfAboutFourKilobytes) {
  const GameUnderTest& bazaar = under_test("bazaar");
  const Setting setting{.under_test = bazaar, .players = 8, .options = bazaar.game->complete_options(json::object{})};
  walk(setting, 1, [&](const Position& at) {
    std::set<std::string> hands;
    for (const Viewer viewer : viewers(setting.players)) {
      const json::value document = at.game().view_json(at.state, viewer);
      EXPECT_GE(dump(document).size(), 3'800U) << at.where();
      EXPECT_LE(dump(document).size(), 4'400U) << at.where();
      hands.insert(dump(document.at("hand")));
    }
    // The spectator's is empty; towards the end, those of the seats become empty too.
    if (at.decision < 56) {
      EXPECT_EQ(hands.size(), 9U) << at.where();
    }
    return !HasFailure();
  });
}

}  // namespace
}  // namespace flibuste::kit
