// The settings that the kit runs the games in. The laws know games only through AnyGame: the types are compiled in
// games_under_test.cpp and in the few tests that ask for them (games_under_test.h).
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/kit.h"

namespace flibuste::kit {

const std::vector<GameUnderTest>& games_under_test();
const GameUnderTest& under_test(std::string_view id);

// Every game with every number of players, default options.
std::vector<Setting> all_settings();

// A test suite of one law, run for every game and number of players.
class LawTest : public ::testing::TestWithParam<Setting> {};

inline std::string setting_name(const ::testing::TestParamInfo<Setting>& info) { return test_name(info.param); }

#define FLIBUSTE_FOR_ALL_GAMES(Suite) \
  INSTANTIATE_TEST_SUITE_P(Kit, Suite, ::testing::ValuesIn(all_settings()), setting_name)

}  // namespace flibuste::kit
