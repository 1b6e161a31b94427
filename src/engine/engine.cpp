#include "engine/engine.h"

#include <cmath>
#include <random>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/refusal.h"
#include "engine/ops.h"

namespace flibuste {
namespace {

// The name a request gives itself, if any; the answer repeats it.
std::optional<json::value> read_id(const Reading& request) {
  const auto id = request.optional_member("id");
  if (!id) return std::nullopt;
  const auto* real = id->value().if_double();
  const bool finite = real == nullptr || std::isfinite(*real);  // 1e999 has no text of its own
  if (!finite || !(id->value().is_string() || id->value().is_number())) {
    id->refuse({"un texte ou un nombre est attendu", "a string or a number is expected"});
  }
  return id->value();
}

// Only members the request knows, all those it needs, and a game where it needs one.
void check_request(const Op& op, const Reading& request, bool game_runs) {
  std::vector<std::string_view> known = {"op", "id"};
  for (const OpMember& member : op.members) {
    if (!member.name.empty()) known.push_back(member.name);
  }
  request.only(known);
  for (const OpMember& member : op.members) {
    if (member.required) request.member(member.name);
  }
  if (op.needs_game && !game_runs) {
    throw Refusal("no_game", {"aucune partie n’est en cours (voir new, load, replay)",
                              "no game is running (see new, load, replay)"});
  }
}

json::object run(Engine::Context& context, const Reading& request) {
  const Op& op = op_by_name(request.member("op"));
  check_request(op, request, context.table.has_value());
  return op.run(context, request);
}

// The longest part of a pointer that is in the request: a refusal never names a place that is not there.
std::string existing_place(const json::value& request, std::string_view at) {
  while (!at.empty()) {
    json::error_code error;
    if (request.find_pointer(at, error) != nullptr && !error) break;
    at = at.substr(0, at.rfind('/'));
  }
  return std::string(at);
}

// The answer with "ok" and "id" in front.
std::string finished(const json::object& members, const std::optional<json::value>& id, bool ok) {
  json::object answer;
  answer["ok"] = ok;
  if (id) answer["id"] = *id;
  for (const auto& member : members) {
    if (member.key() != "ok") answer[member.key()] = member.value();
  }
  return json::serialize(answer);
}

}  // namespace

Digest random_seed() {
  std::random_device device;
  Digest seed{};
  for (std::uint8_t& byte : seed) byte = static_cast<std::uint8_t>(device() & 0xffU);
  return seed;
}

json::object error_json(const std::exception& error) {
  json::object object;
  object["ok"] = false;
  if (const auto* refusal = dynamic_cast<const Refusal*>(&error)) {
    object["code"] = refusal->code();
    object["message"] = refusal->message().en;
    object["message_fr"] = refusal->message().fr;
    object["at"] = refusal->at();
  } else {
    object["code"] = "internal";
    object["message"] = std::string("a fault in the program: ") + error.what();
    object["message_fr"] = std::string("une erreur du programme : ") + error.what();
    object["at"] = "";
  }
  return object;
}

std::string Engine::answer(std::string_view line) {
  json::value document;
  std::optional<json::value> id;
  try {
    if (line.size() > kMaxLine) {
      const std::string most = std::to_string(kMaxLine);
      throw Refusal("too_long",
                    {"la ligne a plus de " + most + " octets", "the line has more than " + most + " bytes"});
    }
    document = parse_json(line);
    const Reading request(document, "bad_request");
    request.object();
    id = read_id(request);
    return finished(run(context_, request), id, true);
  } catch (const std::exception& error) {
    json::object answer = error_json(error);
    answer["at"] = existing_place(document, answer.at("at").as_string());
    return finished(answer, id, false);
  }
}

}  // namespace flibuste
