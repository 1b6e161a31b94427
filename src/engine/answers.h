// What answers of the line protocol are made of.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <vector>

#include "core/json.h"
#include "core/text.h"
#include "table/table.h"

namespace flibuste {

template <class Both>  // Label or Words
json::object both(const Both& words) {
  return {{"fr", words.fr}, {"en", words.en}};
}

// What new, load and replay answer.
json::object opened(const Table& table);

// How events are told: as the viewer of the request may see them (all of them without one), in words too where it names
// a language.
struct EventFormat {
  std::optional<Viewer> viewer;
  std::optional<Lang> lang;
};
EventFormat read_event_format(const Reading& request, const Table& table);
void add_events(json::object& answer, const Table& table, const std::vector<AnyEvent>& events,
                const EventFormat& format);

// A seat with its moves, and with its forms where it has any.
json::object choice_json(const Table& table, Seat seat);
json::object game_json(const AnyGame& game);

}  // namespace flibuste
