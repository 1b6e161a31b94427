// The name of a clause of a rules document (docs/rules): PR-12, or PR-E1 for an example; where a document is divided
// into sections, SM-C4-5 and SM-C4-E1.
#pragma once

#include <optional>
#include <string_view>

namespace flibuste {

struct ClauseName {
  std::string_view prefix;   // of the game: capital letters
  std::string_view section;  // a capital letter, then capital letters and digits; empty where there are no sections
  bool example = false;
  int number = 0;
  bool operator==(const ClauseName&) const = default;
};

// Nothing where the text is no name of a clause.
std::optional<ClauseName> clause_name(std::string_view text);

}  // namespace flibuste
