// What happened in a game, in sentences, and how it ended.
#pragma once

#include <string>
#include <vector>

#include "cli/cli.h"
#include "table/table.h"

namespace flibuste::cli {

struct Step {
  Seat seat = 0;
  std::vector<AnyEvent> events;
};

// A game as it was played, step by step.
struct Playthrough {
  Table table;
  std::vector<Step> steps;
};

// A record played again with its story, up to its move `to` (all of them when negative). Refuses as Table::replay does;
// the whole record is checked first.
Playthrough replayed(const Record& record, int to = -1);

// What `viewer` may know of a step.
std::vector<std::string> sentences(const AnyGame& game, const Step& step, Viewer viewer, Lang lang, Names names);

// The table as `viewer` sees it; a picture calls everybody by name.
void show_picture(const Context& context, const AnyGame& game, const AnyState& state, Viewer viewer, Names names);

// Who won and why, and everybody's place.
void show_result(const Context& context, const AnyGame& game, const Outcome& outcome, Names names);

// "Graine : …", "Engagement : …", in full.
void show_digest(const Context& context, const Label& title, const Digest& digest);

// The text with `head` in place of its first indent.
std::string hanging(std::string_view head, std::string_view text, int width);

}  // namespace flibuste::cli
