// Requests to a table, one per line, by its host, somebody invited and a stranger: refused and nothing changes, or a
// change that applies and leads to the same table when the whole log is read again.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/refusal.h"
#include "server/founding.h"
#include "server/live_table.h"
#include "server/table_messages.h"

namespace {

using flibuste::LiveTable;
using flibuste::Planned;
using flibuste::Reading;
using flibuste::Speaker;
namespace json = flibuste::json;

constexpr std::size_t kMostRequests = 64;

std::string told(const LiveTable& table) {
  return table_message(table, {.seats = flibuste::SeatSet(), .words = flibuste::Lang::fr}, "host", {}, 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::array<Speaker, 3> kSpeakers = {
      {{.person = "host", .invited = false}, {.person = "invited", .invited = true}, {.person = "", .invited = false}}};
  static const json::value kWish =
      json::parse(R"({"game":"port-royal","seats":[{"person":"Anne"},{"bot":"hasard"},null]})");
  std::vector<std::string> log = {
      change_text(*found_table("fuzzed", Reading(kWish, "bad_request"), kSpeakers[0], flibuste::Digest{}, 1).change)};
  LiveTable table("fuzzed", log);
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (std::size_t i = 0; i < kMostRequests && !rest.empty(); ++i) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest = end == std::string_view::npos ? "" : rest.substr(end + 1);
    const std::string before = told(table);
    try {
      const json::value document = flibuste::parse_json(line, "bad_request");
      const Planned planned =
          plan(table, Reading(document, "bad_request"), kSpeakers[i % kSpeakers.size()], static_cast<std::int64_t>(i));
      if (!planned.change) continue;
      log.push_back(change_text(*planned.change));
      table.apply(*planned.change);
    } catch (const flibuste::Refusal&) {
      if (told(table) != before) std::abort();
    }
  }
  if (told(LiveTable("fuzzed", log)) != told(table)) std::abort();
  return 0;
}
