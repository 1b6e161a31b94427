// The requests of the line protocol: one entry and one small function each.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <span>
#include <string_view>

#include "core/json.h"
#include "core/text.h"
#include "engine/engine.h"

namespace flibuste {

// A member of a request beside "op" and "id".
struct OpMember {
  std::string_view name;  // empty: none
  std::string_view form;  // what it may be, in words
  bool required = false;
};

struct Op {
  std::string_view name;
  Label help;
  bool needs_game = false;
  // The members of the answer beside "ok" and "id". Throws a Refusal before anything is changed.
  json::object (*run)(Engine::Context& context, const Reading& request);
  std::array<OpMember, 6> members{};
};

std::span<const Op> all_ops();

// Refuses ("unknown_op") a name that is not in all_ops().
const Op& op_by_name(const Reading& name);

}  // namespace flibuste
