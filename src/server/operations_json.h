// The table of operations as the description of the protocol has it (web/static/api.json).
#pragma once

#include "core/json.h"

namespace flibuste {

// {"client":{…},"schemas":{…}}: the members x-messages/client and the schemas Op… of components/schemas. What the
// browser's types of operations are made from follows from it (web/client/scripts/generate-types.mjs).
json::object operations_json();

}  // namespace flibuste
