// Records read and played again: refused, or a game whose own record leads to the same state. The digests of an input
// are filled in, so that the fuzzer need not break SHA-256 to get to the moves.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/chance.h"
#include "core/json.h"
#include "core/refusal.h"
#include "table/record.h"
#include "table/table.h"

namespace {

using flibuste::Record;
using flibuste::Table;

void check(const Record& record) {
  const Table part = Table::replay(record, static_cast<int>(record.moves.size() / 2));
  if (part.game().fault(part.state())) std::abort();
  Record whole = record;
  try {
    const Table table = Table::replay(record);
    if (table.game().fault(table.state())) std::abort();
    whole = table.record();
  } catch (const flibuste::Refusal& refusal) {
    if (refusal.at() != "/state_hash") throw;
    // All moves are good: with its own hash, half the game must replay and be recorded faithfully.
    whole = part.record();
  }
  const auto written = flibuste::parse_json(flibuste::json::serialize(flibuste::record_json(whole)));
  if (Table::replay(flibuste::read_record(written)).state_hash() != whole.state_hash) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Record record;
  try {
    record = flibuste::read_record(flibuste::parse_json(text));
    if (record.seed) record.commitment = flibuste::commitment(*record.seed, record.context);
    check(record);
  } catch (const flibuste::Refusal&) {
    return 0;
  }
  return 0;
}
