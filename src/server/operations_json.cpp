#include "server/operations_json.h"

#include <cctype>
#include <string>
#include <utility>

#include "server/operations.h"
#include "table/orders.h"

namespace flibuste {
namespace {

json::object reference(std::string_view schema) { return {{"$ref", "#/components/schemas/" + std::string(schema)}}; }

json::object text_like(std::string_view pattern) { return {{"type", "string"}, {"pattern", json::string(pattern)}}; }

json::object or_null(std::string_view schema) {
  return {{"anyOf", json::array{reference(schema), json::object{{"type", "null"}}}}};
}

json::object kind_schema(MemberKind kind) {
  switch (kind) {
    case MemberKind::seat:
      return reference("Seat");
    case MemberKind::seat_or_null:
      return or_null("Seat");
    case MemberKind::level:
      return reference("Level");
    case MemberKind::level_or_null:
      return or_null("Level");
    case MemberKind::name:
      return {{"type", "string"}, {"minLength", 1}};
    case MemberKind::emblem:
      return reference("Emblem");
    case MemberKind::face:
      return reference("Face");
    case MemberKind::visible:
      return text_like("^[!-~]{1,64}$");
    case MemberKind::text:
      return {{"type", "string"}};
    case MemberKind::flag:
      return {{"type", "boolean"}};
    case MemberKind::count:
      return {{"type", "integer"}, {"minimum", 0}};
    case MemberKind::secret:
      return text_like("^[A-Za-z0-9_-]{16,128}$");
    case MemberKind::language:
      return {{"enum", json::array{"fr", "en"}}};
    case MemberKind::phrase: {
      json::array phrases;
      for (const std::string_view phrase : all_phrases()) phrases.emplace_back(json::string(phrase));
      return {{"enum", std::move(phrases)}};
    }
    case MemberKind::scope: {
      json::array names;
      for (const std::string_view name : enum_names<OrderScope>()) names.emplace_back(json::string(name));
      return {{"enum", std::move(names)}};
    }
    case MemberKind::moves:
      return {{"type", "array"}, {"items", reference("Move")}};
    case MemberKind::move:
      break;
  }
  return reference("Move");
}

json::object member_schema(const RequestMember& member) {
  json::object schema = kind_schema(member.kind);
  if (!member.help.empty()) schema["description"] = json::string(member.help);
  return schema;
}

json::object request_schema(const OperationInfo& operation) {
  json::object properties = {{"op", {{"const", json::string(enum_name(operation.operation))}}}};
  json::array required = {"op"};
  const auto add = [&](const RequestMember& member) { properties[member.name] = member_schema(member); };
  for (const RequestMember& member : operation.members) {
    if (member.name.empty()) continue;
    add(member);
    if (member.required) required.emplace_back(json::string(member.name));
  }
  add({"id", MemberKind::count, false, "your own number of this request, repeated in the answer"});
  if (operation.channel == Channel::anywhere) {
    add({"key", MemberKind::visible, false,
         "idempotency key: the same key of the same person does the same thing once"});
    add({"expect", MemberKind::count, false, "the version the table must be at"});
  }
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

// OpSit
std::string schema_name(Operation operation) {
  std::string name(enum_name(operation));
  name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  return "Op" + name;
}

}  // namespace

json::object operations_json() {
  json::object client;
  json::object schemas;
  json::array all;
  for (const OperationInfo& operation : all_operations()) {
    const bool http = operation.channel == Channel::anywhere;
    const std::string schema = schema_name(operation.operation);
    json::object told = {{"summary", json::string(operation.help.en)},
                         {"x-summary-fr", json::string(operation.help.fr)},
                         {"http", http}};
    told["schema"] = http ? reference(schema) : request_schema(operation);
    told["answer"] = operation.answer.empty() ? json::value(nullptr) : json::value(reference(operation.answer));
    if (!operation.answered.empty()) told["answered"] = json::string(operation.answered);
    json::array errors;
    for (const std::string_view code : operation.errors) {
      if (!code.empty()) errors.emplace_back(json::string(code));
    }
    told["errors"] = std::move(errors);
    client[enum_name(operation.operation)] = std::move(told);
    if (!http) continue;
    schemas[schema] = request_schema(operation);
    all.push_back(reference(schema));
  }
  schemas["Op"] = {{"description", "what is asked of a table; `op` says which"}, {"oneOf", std::move(all)}};
  return {{"client", std::move(client)}, {"schemas", std::move(schemas)}};
}

}  // namespace flibuste
