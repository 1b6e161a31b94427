// Holds documents against a JSON schema: those words of the language that core/schema.h uses, and no others. (The tests
// of tests/wire hold the same schemas with a validator that is not ours.)
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace flibuste::kit {

namespace json = boost::json;

// Why the document is none of that definition; empty when it is one. A schema with unknown words throws logic_error.
std::string schema_fault(const json::value& schema, std::string_view definition, const json::value& document);

}  // namespace flibuste::kit
