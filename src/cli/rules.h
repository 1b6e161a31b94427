// The rules documents (docs/rules), which are part of the program: CMake writes them into it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/cli.h"

namespace flibuste::cli {

// The whole document in Markdown; empty where there is none.
std::string_view rules_document(std::string_view game, Lang lang);

struct Clause {
  std::string_view name;  // "PR-12", "SM-C4-5" (core/clause_name.h)
  std::string_view text;  // Markdown, its name in front
};

// The numbered clauses of a document, in its order. A clause ends where the next clause or heading begins.
std::vector<Clause> clauses_of(std::string_view document);

// A clause for the terminal.
std::string clause_text(const Clause& clause, const Style& style);

}  // namespace flibuste::cli
