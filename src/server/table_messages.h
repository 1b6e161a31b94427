// What is told of a table: always by the game's `view`, for the seats the reader is shown. There is no other way from a
// state to somebody's eyes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/text.h"
#include "server/live_table.h"

namespace flibuste {

// Whom a message is for: the seats one person is shown, in one language or without words. Words call that person's only
// seat "you"; of several persons around one screen, and for onlookers, everybody is called by name.
struct Reader {
  SeatSet seats;
  std::optional<Lang> words;
  std::optional<Seat> you = std::nullopt;  // nobody without words, so that equal readers share one text
  bool operator==(const Reader&) const = default;
};

// Somebody who reads in that language, or without words, and is shown these of his seats.
Reader reader_for(const LiveTable& table, std::string_view person, SeatSet shown, std::optional<Lang> words);

// Whose views a reader gets. Where no seat can know what another cannot, one view serves everybody.
std::vector<Viewer> viewers(const LiveTable& table, const Reader& reader);

// Not all readers are told the same: the game hides something, or a seat has orders or may act.
bool tells_seats_apart(const LiveTable& table);

// {"type":"change",…}: the last change, and the game after it.
std::string change_message(const LiveTable& table, const Reader& reader);
// {"type":"ready",…}: after a choice in a joint decision, for everybody but its seat: who is ready, and until when the
// others may choose.
std::string ready_message(const LiveTable& table);
// {"type":"table",…}: everything `reader` may know. `connected` are the seats whose persons are here.
std::string table_message(const LiveTable& table, const Reader& reader, std::string_view person, SeatSet connected,
                          std::int64_t now);
// What happened in the last change and which of the reader's orders it ended, without views: for whoever missed it.
json::object change_story(const LiveTable& table, const Reader& reader);

}  // namespace flibuste
