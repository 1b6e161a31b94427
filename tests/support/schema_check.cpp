#include "support/schema_check.h"

#include <algorithm>
#include <map>
#include <regex>
#include <stdexcept>

namespace flibuste::kit {
namespace {

class Check {
 public:
  explicit Check(const json::object& definitions) : definitions_(definitions) {}

  std::string fault(const json::object& schema, const json::value& value) const {
    for (const auto& word : schema) {
      std::string found = fault(schema, word.key(), word.value(), value);
      if (!found.empty()) return found;
    }
    return "";
  }

  const json::object& definition(std::string_view name) const { return definitions_.at(name).as_object(); }

 private:
  static std::string no(std::string_view why, const json::value& value) {
    return std::string(why) + ": " + json::serialize(value);
  }

  std::string fault(const json::object& schema, std::string_view word, const json::value& said,
                    const json::value& value) const {
    if (word == "description" || word == "additionalProperties") return "";  // the latter goes with properties
    if (word == "$ref") return fault(definition(said.as_string().subview(8)), value);  // behind "#/$defs/"
    if (word == "const") return value == said ? "" : no("another constant", value);
    if (word == "enum") return std::ranges::count(said.as_array(), value) == 1 ? "" : no("none of the values", value);
    if (word == "anyOf" || word == "oneOf") return alternatives(said.as_array(), word == "oneOf", value);
    if (word == "type") return is(said.as_string(), value) ? "" : no("another type", value);
    if (word == "minimum") return value.to_number<double>() < said.to_number<double>() ? no("too small", value) : "";
    if (word == "maximum") return value.to_number<double>() > said.to_number<double>() ? no("too large", value) : "";
    if (word == "minItems") return value.as_array().size() < said.to_number<std::size_t>() ? no("short", value) : "";
    if (word == "maxItems") return value.as_array().size() > said.to_number<std::size_t>() ? no("long", value) : "";
    if (word == "pattern") return matches(std::string(said.as_string()), value) ? "" : no("another pattern", value);
    if (word == "items") return items(said.as_object(), value.as_array());
    if (word == "required") return required(said.as_array(), value.as_object());
    if (word == "properties") {
      return properties(said.as_object(), schema.contains("additionalProperties"), value.as_object());
    }
    throw std::logic_error("a word that schemas here do not use: " + std::string(word));
  }

  // A view names many squares: each pattern is compiled once.
  static bool matches(const std::string& pattern, const json::value& value) {
    static std::map<std::string, std::regex> compiled;
    const auto& regex = compiled.try_emplace(pattern, pattern).first->second;
    return std::regex_search(std::string(value.as_string()), regex);
  }

  std::string alternatives(const json::array& list, bool exactly_one, const json::value& value) const {
    const auto fits = std::ranges::count_if(
        list, [&](const json::value& schema) { return fault(schema.as_object(), value).empty(); });
    if (fits == 0) return no("none of the alternatives", value);
    return exactly_one && fits > 1 ? no("several of the alternatives", value) : "";
  }

  std::string items(const json::object& schema, const json::array& list) const {
    for (const json::value& element : list) {
      std::string found = fault(schema, element);
      if (!found.empty()) return found;
    }
    return "";
  }

  static std::string required(const json::array& names, const json::object& object) {
    for (const json::value& name : names) {
      if (!object.contains(name.as_string())) return "missing: " + json::serialize(name);
    }
    return "";
  }

  std::string properties(const json::object& known, bool no_others, const json::object& object) const {
    for (const auto& member : object) {
      const json::value* schema = known.if_contains(member.key());
      if (schema == nullptr && no_others) return "unknown: " + std::string(member.key());
      std::string found = schema != nullptr ? fault(schema->as_object(), member.value()) : "";
      if (!found.empty()) return std::string(member.key()) + ", " + found;
    }
    return "";
  }

  static bool is(std::string_view type, const json::value& value) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_bool();
    if (type == "null") return value.is_null();
    if (type == "integer") return value.is_int64() || value.is_uint64();
    throw std::logic_error("a type that schemas here do not use: " + std::string(type));
  }

  const json::object& definitions_;
};

}  // namespace

std::string schema_fault(const json::value& schema, std::string_view definition, const json::value& document) {
  const Check check(schema.at("$defs").as_object());
  return check.fault(check.definition(definition), document);
}

}  // namespace flibuste::kit
