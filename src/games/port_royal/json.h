// The documents of Port Royal that differ from their structs; all others follow from their descriptions.
#pragma once

#include "core/json.h"
#include "games/port_royal/documents.h"

namespace flibuste {

class Schema;

// The full state. Sums are left out and made anew when it is read; where the cards lie is all there is to say.
template <>
struct Form<port_royal::State> {
  static json::value write(const port_royal::State& state);
  static port_royal::State read(const Reading& in);
  static json::object schema(Schema& schema);
};

}  // namespace flibuste
