// A finished game looked at again: its positions, where the points came from, its key moments. Pure: a record in,
// documents out. Nothing is secret any more: the record has the seed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/review.h"
#include "core/text.h"
#include "table/record.h"

namespace flibuste {

inline constexpr std::size_t kMostPositions = 50;  // in one answer

// Position k is the one after k moves. From position `from` on, each with the step that led there and with every view;
// sentences where `words` says so, with seats called `names`.
json::object positions_json(const Record& record, std::size_t from, std::optional<Lang> words,
                            const std::vector<std::string>& names);

// Points by source and seat at the end, and the points of all seats whenever they change.
json::object review_json(const Record& record);

// Moments as the line protocol has them, with the two moves in words of `lang`.
json::array told_moments(const Record& record, const std::vector<Moment>& moments, Lang lang);

}  // namespace flibuste
