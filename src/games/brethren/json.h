// The documents of Brethren of the Coast that differ from their structs; all others follow from their descriptions.
#pragma once

#include "core/json.h"
#include "games/brethren/documents.h"

namespace flibuste {

class Schema;

// The full state. Sums are left out and made anew when it is read.
template <>
struct Form<brethren::State> {
  static json::value write(const brethren::State& state);
  static brethren::State read(const Reading& in);
  static json::object schema(Schema& schema);
};

}  // namespace flibuste
