// A game looked at again: its positions, where the points came from, its key moments. Pure: a record in, documents out.
// Of a finished game nothing is secret any more: the record has the seed. Of a running one the query
// says who looks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/review.h"
#include "core/text.h"
#include "table/record.h"

namespace flibuste {

inline constexpr std::size_t kMostPositions = 50;  // in one answer

// Which positions, and how they are told.
struct PositionsQuery {
  std::size_t from = 0;
  bool states = false;                       // whole states too, for whoever checks the luck
  std::vector<Viewer> viewers = {};          // the game runs: only what these may see. Empty: everything
  std::vector<std::uint32_t> versions = {};  // the version of the table at which each position came about, if known
  std::optional<Lang> words = {};            // sentences
  std::vector<std::string> names = {};       // of the seats, for sentences
  std::optional<Seat> you = {};              // the seat that sentences call "you"
};

// Position k is the one after k moves. Each is told with the step that led there and with every view.
json::object positions_json(const Record& record, const PositionsQuery& query);

// Points by source and seat at the end, and the points of all seats whenever they change.
json::object review_json(const Record& record);

// Moments as the line protocol has them, with the two moves in words of `lang`.
json::array told_moments(const Record& record, const std::vector<Moment>& moments, Lang lang);

}  // namespace flibuste
