#include "core/schema.h"

namespace flibuste {
namespace {

constexpr std::size_t kLine = 120;

// What is on one line has a blank behind each comma and colon.
void on_one_line(std::string& out, const json::value& value) {
  char before = 0;
  const auto separate = [&](char open) {
    out += before == 0 ? open : ',';
    if (before != 0) out += ' ';
    before = ',';
  };
  if (const auto* object = value.if_object()) {
    for (const auto& member : *object) {
      separate('{');
      out += json::serialize(json::value(member.key())) + ": ";
      on_one_line(out, member.value());
    }
    out += before == 0 ? "{}" : "}";
  } else if (const auto* array = value.if_array()) {
    for (const json::value& element : *array) {
      separate('[');
      on_one_line(out, element);
    }
    out += before == 0 ? "[]" : "]";
  } else {
    out += json::serialize(value);
  }
}

// `column` is where the value begins.
void write(std::string& out, const json::value& value, std::size_t indent, std::size_t column) {
  std::string line;
  on_one_line(line, value);
  const bool simple = !value.is_object() && !value.is_array();
  if (simple || column + line.size() < kLine) {
    out += line;
    return;
  }
  const std::string margin(indent + 1, ' ');
  bool first = true;
  const auto begin_line = [&](char open) {
    out += std::exchange(first, false) ? open : ',';
    out += '\n' + margin;
  };
  if (const auto* object = value.if_object()) {
    for (const auto& member : *object) {
      begin_line('{');
      const std::string key = json::serialize(json::value(member.key())) + ": ";
      out += key;
      write(out, member.value(), indent + 1, indent + 1 + key.size());
    }
    out += '\n' + std::string(indent, ' ') + '}';
  } else {
    for (const json::value& element : value.as_array()) {
      begin_line('[');
      write(out, element, indent + 1, indent + 1);
    }
    out += '\n' + std::string(indent, ' ') + ']';
  }
}

}  // namespace

void Schema::Object::add(std::string_view name, json::object member, bool required) {
  members_[name] = std::move(member);
  if (required) required_.emplace_back(name);
}

json::object Schema::Object::finish() && {
  json::object object = {{"type", "object"}};
  if (!help_.empty()) object["description"] = help_;
  object["properties"] = std::move(members_);
  object["required"] = std::move(required_);
  object["additionalProperties"] = false;
  return object;
}

json::object Schema::described(json::object schema, std::string_view help) {
  if (!help.empty()) schema["description"] = help;
  return schema;
}

json::object Schema::finish(std::string_view title) && {
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", title},
          {"$defs", std::move(definitions_)}};
}

std::string spread_out(const json::value& document) {
  std::string out;
  write(out, document, 0, 0);
  return out + '\n';
}

}  // namespace flibuste
