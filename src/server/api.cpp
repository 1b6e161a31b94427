#include "server/api.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace flibuste {
namespace {

// The HTTP status of a refusal; what is not listed is a bad request.
int status_of(std::string_view code) {
  struct Known {
    std::string_view code;
    int status;
  };
  constexpr std::array<Known, 26> kKnown = {{{"no_secret", 401},
                                             {"bad_secret", 401},
                                             {"not_invited", 403},
                                             {"not_your_seat", 403},
                                             {"not_host", 403},
                                             {"not_seated", 403},
                                             {"bad_token", 403},
                                             {"no_table", 404},
                                             {"not_found", 404},
                                             {"no_method", 405},
                                             {"internal", 500},
                                             {"version_conflict", 409},
                                             {"not_finished", 409},
                                             {"no_game", 404},
                                             {"late", 409},
                                             {"present", 409},
                                             {"patient", 409},
                                             {"too_fast", 429},
                                             {"too_many_tables", 429},
                                             {"busy", 503},
                                             {"storage_full", 503},
                                             {"storage_read_only", 503},
                                             {"storage_broken", 503},
                                             {"not_shown", 403},
                                             {"paused", 409},
                                             {"wrong_version", 409}}};
  const auto known = std::ranges::find(kKnown, code, &Known::code);
  return known == kKnown.end() ? 400 : known->status;
}

}  // namespace

json::object fine(json::object answer) {
  answer["ok"] = true;
  return answer;
}

ApiResponse response(const json::object& answer) {
  ApiResponse made;
  const auto* code = answer.if_contains("code");
  // What is fine may hold a code, too: the one that invites to a table.
  if (code != nullptr && answer.at("ok") == false) made.status = status_of(std::string_view(code->as_string()));
  made.body = json::serialize(answer) + "\n";
  return made;
}

Answer answer_by(const Reply& reply) {
  return [reply](const json::object& answer) { reply(response(answer)); };
}

}  // namespace flibuste
