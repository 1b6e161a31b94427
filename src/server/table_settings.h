// How a table is run, beside the options of its game.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <string>

namespace flibuste {

struct TableSettings {
  std::int32_t turn_seconds = 0;       // until it is another's turn; then a bot stands in. 0: no clock
  std::int32_t absence_seconds = 120;  // for one who is to choose and has gone. 0: wait for ever
  std::string stand_in = "matelot";    // the level of whoever stands in
  bool watch = true;                   // others may look on
  bool undo = true;
  bool hints = true;
  bool odds = false;  // clients may show chances
};
BOOST_DESCRIBE_STRUCT(TableSettings, (), (turn_seconds, absence_seconds, stand_in, watch, undo, hints, odds))

}  // namespace flibuste
