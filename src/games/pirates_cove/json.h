// The documents of Pirate's Cove that differ from their structs; all others follow from their descriptions.
#pragma once

#include "games/pirates_cove/documents.h"

namespace flibuste {

class Schema;

// The full state, its stack as a list.
template <>
struct Form<pirates_cove::State> {
  static json::value write(const pirates_cove::State& state);
  static pirates_cove::State read(const Reading& in);
  static json::object schema(Schema& schema);
};

}  // namespace flibuste
