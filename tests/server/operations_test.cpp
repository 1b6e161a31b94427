// The table of operations, and that the description of the protocol says the same (scripts/api-operations writes it).
#include "server/operations.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/refusal.h"
#include "generated/places.h"
#include "server/operations_json.h"

namespace flibuste {
namespace {

json::object description() {
  std::ifstream in(std::filesystem::path(FLIBUSTE_SOURCE_DIR) / "web/static/api.json");
  return json::parse(std::string(std::istreambuf_iterator<char>(in), {})).as_object();
}

std::string refused(std::string_view request, Channel channel = Channel::anywhere) {
  const json::value document = json::parse(request);
  try {
    read_operation(Reading(document, "bad_request"), channel);
  } catch (const Refusal& refusal) {
    return refusal.code() + " " + refusal.at();
  }
  return "";
}

TEST(Operations, TheDescriptionOfTheProtocolSaysTheSame) {
  const json::object api = description();
  const json::object made = operations_json();
  if (const char* file = std::getenv("FLIBUSTE_OPERATIONS")) std::ofstream(file) << json::serialize(made);
  EXPECT_EQ(api.at("x-messages").at("client"), made.at("client")) << "run scripts/api-operations";
  const json::object& schemas = api.at("components").at("schemas").as_object();
  for (const auto& [name, schema] : made.at("schemas").as_object()) {
    ASSERT_TRUE(schemas.contains(name)) << name << ": run scripts/api-operations";
    EXPECT_EQ(schemas.at(name), schema) << name << ": run scripts/api-operations";
  }
  for (const auto& [name, schema] : schemas) {
    const bool operation = std::string_view(name).starts_with("Op") && name != "OpAnswer" && name != "Option";
    EXPECT_EQ(operation, made.at("schemas").as_object().contains(name)) << name;
  }
}

TEST(Operations, EveryAnswerAndErrorIsDescribed) {
  const json::object api = description();
  for (const OperationInfo& operation : all_operations()) {
    if (!operation.answer.empty()) {
      EXPECT_TRUE(api.at("components").at("schemas").as_object().contains(operation.answer)) << operation.answer;
    }
    EXPECT_FALSE(operation.help.fr.empty());
    EXPECT_FALSE(operation.help.en.empty());
  }
}

TEST(Operations, MembersAreCheckedByTheTable) {
  EXPECT_EQ(refused(R"({"op":"play","move":{"kind":"draw"}})"), "");
  EXPECT_EQ(refused(R"({"op":"agree"})"), "bad_request ");
  EXPECT_EQ(refused(R"({"op":"play","move":{},"seat":"1"})"), "bad_request /seat");
  EXPECT_EQ(refused(R"({"op":"play","move":{},"seat":8})"), "bad_request /seat");
  EXPECT_EQ(refused(R"({"op":"play","move":{},"phrase":"hello"})"), "bad_request /phrase");
  EXPECT_EQ(refused(R"({"op":"agree","yes":1})"), "bad_request /yes");
  EXPECT_EQ(refused(R"({"op":"say","seat":0,"phrase":"boo"})"), "bad_request /phrase");
  EXPECT_EQ(refused(R"({"op":"seat","seat":0,"bot":null})"), "");
  EXPECT_EQ(refused(R"({"op":"dance"})"), "unknown_op /op");
}

TEST(Operations, SomeAreForConnectionsAlone) {
  EXPECT_EQ(refused(R"({"op":"show","seat":null})", Channel::connection), "");
  EXPECT_EQ(refused(R"({"op":"show","seat":null})"), "unknown_op /op");
  EXPECT_EQ(refused(R"({"op":"ping","key":"a"})", Channel::connection), "bad_request /key");
  EXPECT_EQ(refused(R"({"op":"hello","words":"de"})", Channel::connection), "bad_request /words");
}

}  // namespace
}  // namespace flibuste
